#include "ai/rim_places.h"

#include "ai/rim_goals.h"
#include "ai/rim_worth.h"
#include "rim/rules/barter.h"
#include "rim/rules/deliver.h"
#include "rim/rules/encounters.h"
#include "rim/rules/goals.h"
#include "rim/rules/market.h"

#define NOWHERE   (-1e5)
#define STEP_COST 0.5 /* among equals the nearest */

static double best_of(double a, double b)
{
    return a > b ? a : b;
}

/* ---- encounters ---- */

double rim_patrol_worth(const RimMind *mind, RimFaction faction)
{
    const RimPatrolToken *token = &content_in(&mind->look)->patrol[faction][mind->game->patrol[faction].level - 1];
    double cost = mind->self->reputation[faction] > -1 ? mind->thumb->enemy : 0;

    if (token->combat == 0)
        return mind->thumb->unbeatable;
    double chance = rim_win_chance(mind, rim_own_dice(mind, RIM_SHIP), token->combat);
    double reward = (token->fame > 0 ? rim_fame_worth(mind, token->fame) : mind->credit * token->credits) +
                    rim_deed_worth(mind, DEED_PATROL) + rim_deed_worth(mind, DEED_COMBAT);
    return rim_to_taste(mind, SIMPLE_PATROLS, chance * (reward + cost) + rim_dice_cost(mind, RIM_SHIP, token->combat));
}

double rim_explore_worth(const RimMind *mind, uint8_t space)
{
    return content_in(&mind->look)->spaces[space].kind == SPACE_PLANET ? mind->thumb->planet_card
                                                                       : mind->thumb->nav_card;
}

/* The contacts of a class that this seat does not know, among which the one that it looks for may be. */
static int strangers_of_class(const RimMind *mind, uint8_t class_of)
{
    const RimLayout *layout = layout_in(&mind->look);
    int count = 0;

    for (int token = 0; token < layout->contact_count; token++)
        count += layout->class_of_contact[token] == class_of &&
                 card_in(&mind->look, rim_contact_slot(&mind->look, token)) == NO_CARD;
    return count;
}

double rim_best_patrol_within(const RimMind *mind, int steps)
{
    uint64_t near = rim_within(&mind->look, mind->self->space, steps);
    double best = 0;

    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        if (near >> mind->game->patrol[faction].space & 1)
            best = best_of(best, rim_patrol_worth(mind, (RimFaction)faction));
    }
    return best;
}

double rim_best_contact_within(const RimMind *mind, int steps)
{
    const RimLayout *layout = layout_in(&mind->look);
    uint64_t near = rim_within(&mind->look, mind->self->space, steps);
    double best = 0;

    for (int at = 0; at < layout->contact_count; at++) {
        int token = near >> layout->space_of_contact[at] & 1 ? rim_contact_on(&mind->look, at) : -1;
        if (token >= 0)
            best = best_of(best, rim_contact_worth(mind, token));
    }
    return best;
}

/* What a token that nobody has seen may be: one whose bounty this seat holds. */
static double stranger_worth(const RimMind *mind, int token)
{
    uint8_t class_of = layout_in(&mind->look)->class_of_contact[token];
    double worth = mind->thumb->contact;

    RIM_EACH_HELD(&mind->look, mind->seat, slot)
    {
        if (!rim_is_open_bounty(&mind->look, slot) || rim_card(&mind->look, slot)->class_of != class_of)
            continue;
        double hunt = rim_hunt_worth(mind, slot);
        int strangers = strangers_of_class(mind, class_of);
        worth += hunt > 0 && strangers > 0 ? hunt / strangers : 0;
    }
    return worth;
}

double rim_best_peek(const RimMind *mind)
{
    const RimLayout *layout = layout_in(&mind->look);
    uint8_t space = mind->self->space;
    double best = 0;

    for (int i = 0; i < layout->contacts_at[space]; i++) {
        int token = rim_contact_on(&mind->look, layout->first_contact[space] + i);
        if (token >= 0 && card_in(&mind->look, rim_contact_slot(&mind->look, token)) == NO_CARD)
            best = best_of(best, stranger_worth(mind, token) - mind->thumb->contact);
    }
    return best;
}

double rim_contact_worth(const RimMind *mind, int token)
{
    uint16_t card = card_in(&mind->look, rim_contact_slot(&mind->look, token));

    if (card == NO_CARD)
        return stranger_worth(mind, token);
    uint16_t bounty = rim_bounty_on(&mind->look, mind->seat, card);
    double talk = rim_databank_worth(mind, content_in(&mind->look)->cards[card].number);
    double hunt = bounty != NO_SLOT ? rim_hunt_worth(mind, bounty) : 0;
    return hunt > talk ? hunt : talk;
}

/* The one encounter of a turn that ends in this space: the best, unless an enemy's patrol leaves no choice. */
static double encounter_worth(const RimMind *mind, uint8_t space)
{
    const RimLayout *layout = layout_in(&mind->look);
    unsigned patrols = rim_patrols_at(&mind->look, space);
    double best = rim_explore_worth(mind, space);

    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        if ((patrols >> faction & 1) == 0)
            continue;
        double fight = rim_patrol_worth(mind, (RimFaction)faction);
        if (mind->self->reputation[faction] < 0 && !rim_is_allowed(&mind->look, mind->seat, ALLOW_AVOID_PATROLS))
            return fight;
        best = best_of(best, fight);
    }
    for (int i = 0; i < layout->contacts_at[space]; i++) {
        int token = rim_contact_on(&mind->look, layout->first_contact[space] + i);
        if (token >= 0)
            best = best_of(best, rim_contact_worth(mind, token));
    }
    RIM_EACH_HELD(&mind->look, mind->seat, slot)
    {
        const RimCard *card = rim_card(&mind->look, slot);
        if (card != NULL && card->type == CARD_JOB && card->destination == space)
            best = best_of(best, rim_job_worth(mind, slot));
    }
    return best;
}

/* ---- cards that are to be brought somewhere ---- */

static double delivery_worth(const RimMind *mind, uint8_t space)
{
    double worth = 0;

    RIM_EACH_HELD(&mind->look, mind->seat, slot)
    {
        const RimCard *card = rim_card(&mind->look, slot);
        bool goes = card != NULL &&
                    (card->type == CARD_CARGO || (card->type == CARD_BOUNTY && mind->game->held[slot].token != 0));
        if (goes && rim_destination(&mind->look, slot) == space)
            worth += rim_card_worth(mind, slot);
    }
    return worth;
}

/* ---- the market ---- */

static int turns_to(const RimMind *mind, int distance)
{
    int drive = mind->value[VALUE_HYPERDRIVE];

    return drive > 0 ? (distance + drive - 1) / drive : distance;
}

/* What is worth something only elsewhere is worth less the farther that is. */
static double by_distance(const RimMind *mind, uint8_t destination, double worth)
{
    if (destination >= RIM_SPACES)
        return worth;
    int distance = rim_distance(&mind->look, mind->self->space, destination);
    return distance < 0 ? 0 : worth / (1 + mind->thumb->distance * turns_to(mind, distance));
}

double rim_purchase_worth(const RimMind *mind, uint8_t deck)
{
    uint16_t slot = rim_top(&mind->look, deck);
    Status reason;

    if (slot == NO_SLOT || rim_card(&mind->look, slot) == NULL || !rim_may_buy(&mind->look, mind->seat, deck, &reason))
        return 0;
    double worth = by_distance(mind, rim_card(&mind->look, slot)->destination, rim_card_worth(mind, slot));
    worth += rim_having_worth(mind, slot);
    return worth - mind->credit * rim_price(&mind->look, mind->seat, slot) - rim_room_cost(mind, slot);
}

double rim_best_purchase(const RimMind *mind)
{
    uint8_t decks = rim_market_decks(&mind->look);
    double best = 0;

    for (uint8_t deck = 0; deck < decks; deck++)
        best = best_of(best, rim_purchase_worth(mind, deck));
    return best;
}

/* ---- abilities that are used in a place ---- */

/* The abilities that a seat has at a moment, wherever it is. */
enum { MOST_USES = 32 };
typedef struct Uses {
    int count;
    RimUse use[MOST_USES];
} Uses;

static Uses list_uses(const RimMind *mind, RimMoment moment)
{
    Uses uses = {0};

    while (uses.count < MOST_USES && rim_use(&mind->look, mind->seat, moment, uses.count, &uses.use[uses.count]))
        uses.count++;
    return uses;
}

static bool is_usable_there(const RimMind *there, const RimUse *use)
{
    const RimAbility *ability = &content_in(&there->look)->abilities[use->ability];
    Status reason;

    return rim_conditions_hold(&there->look, there->seat, use->source, NO_PIECE, ability->first_condition,
                               ability->conditions) &&
           rim_program_possible(&there->look, ability->program, use->source, there->seat, NO_PIECE, &reason);
}

/* What those bring that could be used there: all together, and the best. */
typedef struct Gains {
    double sum, best;
} Gains;

static Gains gains_of(const RimMind *there, const Uses *uses)
{
    Gains gains = {0, 0};

    for (int i = 0; i < uses->count; i++) {
        if (!is_usable_there(there, &uses->use[i]))
            continue;
        double worth = rim_ability_worth(there, uses->use[i].ability, uses->use[i].source);
        gains.sum += best_of(worth, 0);
        gains.best = best_of(worth, gains.best);
    }
    return gains;
}

/* ---- places ---- */

RimPlaces rim_places(const RimMind *mind)
{
    const RimContent *content = content_in(&mind->look);
    double market = mind->thumb->market + mind->thumb->market_share * rim_best_purchase(mind);
    Table *table = rim_trial(mind);
    RimMind there = rim_mind_at(mind, table);
    uint8_t *stands = &((Rim *)(void *)table->game)->seat[mind->seat].space;
    Uses encounters = list_uses(mind, MOMENT_ENCOUNTER), actions = list_uses(mind, MOMENT_ACTION);
    RimPlaces places = {{0}};

    for (uint8_t space = 0; space < content->space_count; space++) {
        *stands = space;
        places.worth[space] = best_of(encounter_worth(mind, space), gains_of(&there, &encounters).best) +
                              delivery_worth(mind, space) + gains_of(&there, &actions).sum;
        if (content->spaces[space].kind == SPACE_PLANET)
            places.worth[space] += market;
    }
    *stands = mind->self->space;
    return places;
}

/* What a place is worth that is this many turns away, after the one that is under way. */
static double later_worth(const RimMind *mind, double worth, int turns)
{
    for (int i = 0; i < turns; i++)
        worth = mind->thumb->patience * worth - mind->thumb->turn_cost;
    return worth;
}

double rim_outlook(const RimMind *mind, const RimPlaces *places, uint8_t space, int steps)
{
    return best_of(places->worth[space], rim_outlook_elsewhere(mind, places, space, steps));
}

double rim_outlook_elsewhere(const RimMind *mind, const RimPlaces *places, uint8_t space, int steps)
{
    double best = NOWHERE;
    uint64_t reached = RIM_SPACE_BIT(space), edge = reached;

    for (int distance = 1; edge != 0; distance++) {
        uint64_t more = 0;
        for (; edge != 0; edge &= edge - 1)
            more |= mind->game->adjacent[__builtin_ctzll(edge)];
        edge = more & ~reached;
        reached |= edge;
        int turns = distance > steps ? turns_to(mind, distance - steps) : 0;
        for (uint64_t spaces = edge; spaces != 0; spaces &= spaces - 1)
            best =
                best_of(best, later_worth(mind, places->worth[__builtin_ctzll(spaces)], turns) - STEP_COST * distance);
    }
    return best;
}

double rim_way_worth(const RimMind *mind, const RimPlaces *places, uint8_t space, int steps_left)
{
    unsigned patrols = rim_patrols_at(&mind->look, space);
    bool stops = content_in(&mind->look)->spaces[space].kind == SPACE_MAELSTROM &&
                 !rim_is_allowed(&mind->look, mind->seat, ALLOW_PASS_MAELSTROM);

    for (int faction = 0; faction < RIM_FACTIONS; faction++)
        stops |= (patrols >> faction & 1) != 0 && mind->self->reputation[faction] <= 0;
    double outlook = rim_outlook(mind, places, space, stops ? 0 : steps_left);
    return stops && places->worth[space] < 0 ? outlook + places->worth[space] : outlook;
}

double rim_recovery_worth(const RimMind *mind)
{
    double worth = 0;

    for (int body = 0; body < RIM_BODIES; body++) {
        int damage = mind->self->damage[body], limit = mind->value[body == RIM_GROUND ? VALUE_HEALTH : VALUE_HULL];
        worth +=
            mind->thumb->recovery * damage + (damage > 0 && limit - damage <= 2 ? mind->thumb->nearly_defeated : 0);
    }
    return worth;
}
