/* What cards are worth that are held, or that could be. */
#include "ai/rim_worth.h"

#include "ai/rim_goals.h"
#include "rim/abilities/effects.h"
#include "rim/rules/combat.h"
#include "rim/rules/encounters.h"

static double best_of(double a, double b)
{
    return a > b ? a : b;
}

/* ---- what is printed on them ---- */

static double skill_worth(const RimMind *mind, RimSkill skill, int more)
{
    int has = mind->skill[skill];

    return (has < 1 && more > 0 ? mind->thumb->first_skill : 0) +
           (has < 2 && has + more > 1 ? mind->thumb->second_skill : 0);
}

static double value_worth(const RimMind *mind, RimValue value)
{
    const double each[RIM_VALUES] = {
        [VALUE_GROUND] = mind->thumb->ground,
        [VALUE_HEALTH] = mind->thumb->health,
        [VALUE_SHIP] = mind->thumb->ship,
        [VALUE_HULL] = mind->thumb->hull,
        [VALUE_HYPERDRIVE] = mind->thumb->hyperdrive,
    };

    return each[value];
}

static double best_claim(const RimMind *mind, uint16_t bounty)
{
    double kill = rim_section_worth(mind, bounty, SECTION_KILL);
    double capture = mind->thumb->to_deliver *
                     (rim_section_worth(mind, bounty, SECTION_CAPTURE) + rim_deed_worth(mind, DEED_CAPTIVE));

    return best_of(capture, kill) + rim_deed_worth(mind, DEED_BOUNTY);
}

/* One more die wins some combats more, against the contacts of the bounties that are held. */
static double die_worth(const RimMind *mind, RimBody body)
{
    int dice = rim_own_dice(mind, body);
    double worth = 0;

    RIM_EACH_HELD(&mind->look, mind->seat, slot)
    {
        const RimCard *card = rim_card(&mind->look, slot);
        if (rim_is_open_bounty(&mind->look, slot) && card->body == body)
            worth += (rim_win_chance(mind, dice + 1, card->combat) - rim_win_chance(mind, dice, card->combat)) *
                     best_claim(mind, slot);
    }
    return mind->thumb->to_find * rim_to_taste(mind, SIMPLE_BOUNTIES, worth);
}

/* What can be used while the card is held; its programs are not looked at. */
static double printed_worth(const RimMind *mind, const RimCard *card)
{
    double worth = card->type == CARD_CREW ? mind->thumb->crew + rim_deed_worth(mind, DEED_CREW) : 0;

    for (int value = 0; value < RIM_VALUES; value++)
        worth += value_worth(mind, (RimValue)value) * card->value[value];
    for (int body = 0; body < RIM_BODIES; body++) {
        if (card->value[rim_combat_value((RimBody)body)] > 0)
            worth += die_worth(mind, (RimBody)body) * card->value[rim_combat_value((RimBody)body)];
    }
    for (int skill = 0; skill < RIM_SKILLS && card->type != CARD_JOB; skill++)
        worth += skill_worth(mind, (RimSkill)skill, card->skill[skill]);
    return worth;
}

double rim_keep_worth(const RimMind *mind, uint16_t slot)
{
    const RimCard *card = rim_card(&mind->look, slot);

    if (card == NULL)
        return mind->thumb->unknown;
    return card->type == CARD_JOB ? 0 : printed_worth(mind, card) + card->cost / 2.0; /* a job is kept to be done */
}

/* ---- abilities ---- */

double rim_ability_worth(const RimMind *mind, int ability, int16_t source)
{
    const RimAbility *spec = &content_in(&mind->look)->abilities[ability];

    return rim_program_worth(mind, spec->cost, source) + rim_program_worth(mind, spec->program, source);
}

/* Does the card go when it is used? */
static bool is_used_up(const RimContent *content, const RimAbility *ability)
{
    const Program parts[] = {ability->cost, ability->program};

    for (int part = 0; part < 2; part++) {
        for (int i = 0; i < parts[part].count; i++) {
            const ProgramStep *step = &content->steps[parts[part].first + i];
            const RimEffectRow *row =
                step->kind == STEP_EFFECT ? rim_effect_rows[content->effects[step->what].row] : NULL;
            if (row == &discard_this_effect || row == &remove_this_effect)
                return true;
        }
    }
    return false;
}

/* What will come of an ability while its card is held. If the card goes with it, that is no loss: it was bought for this. */
static double promise(const RimMind *mind, uint16_t slot, int ability)
{
    double worth = rim_ability_worth(mind, ability, (int16_t)slot);

    if (is_used_up(content_in(&mind->look), &content_in(&mind->look)->abilities[ability]))
        return mind->thumb->one_use * best_of(worth + rim_keep_worth(mind, slot), 0);
    return mind->thumb->ability_uses * best_of(worth, 0);
}

static double abilities_worth(const RimMind *mind, uint16_t slot, const RimCard *card)
{
    double worth = 0;

    for (int i = 0; i < card->abilities.count; i++) {
        const RimAbility *ability = &content_in(&mind->look)->abilities[card->abilities.first + i];
        bool pays_now = ability->kind == ABILITY_REACTS && ability->moment == MOMENT_GAINED;
        if (!pays_now)
            worth += mind->thumb->ability + promise(mind, slot, card->abilities.first + i);
        else if (rim_holder(&mind->look, slot) == SEAT_NOBODY &&
                 rim_conditions_hold(&mind->look, mind->seat, (int16_t)slot, (int16_t)slot, ability->first_condition,
                                     ability->conditions))
            worth += rim_program_worth(mind, ability->program, (int16_t)slot);
    }
    return worth;
}

static double plain_worth(const RimMind *mind, uint16_t slot, const RimCard *card)
{
    return printed_worth(mind, card) + abilities_worth(mind, slot, card);
}

/* ---- ships ---- */

static double sheet_worth(const RimMind *mind, const RimShip *ship, int side)
{
    const uint8_t *slots = ship->slots[side];
    double worth = mind->thumb->crew_room * slots[RIM_AS_CREW] +
                   mind->thumb->room * (slots[RIM_AS_CARGO] + slots[RIM_AS_MOD] + ship->either[side]);

    for (int value = VALUE_SHIP; value < RIM_VALUES; value++)
        worth += value_worth(mind, (RimValue)value) * ship->value[side][value];
    return worth + (side == 0 ? mind->thumb->ship_goal * rim_fame_worth(mind, ship->goal.fame) : 0);
}

static double ship_worth(const RimMind *mind, const RimCard *card)
{
    const RimShip *offered = &content_in(&mind->look)->ships[card->ship - 1];

    return sheet_worth(mind, offered, 0) -
           sheet_worth(mind, rim_ship(&mind->look, mind->seat), rim_ship_side(&mind->look, mind->seat));
}

/* ---- bounties and cargo ---- */

double rim_hunt_worth(const RimMind *mind, uint16_t bounty)
{
    const RimCard *card = rim_card(&mind->look, bounty);
    RimBody body = (RimBody)card->body;
    double chance = rim_win_chance(mind, rim_own_dice(mind, body), card->combat);
    double won = best_claim(mind, bounty) + rim_deed_worth(mind, DEED_COMBAT);

    return rim_to_taste(mind, SIMPLE_BOUNTIES, chance * won + rim_dice_cost(mind, body, card->combat));
}

/* How likely the contact of a bounty is found in time: for certain if this seat knows where it is. If it knows that contact and it is nowhere, somebody has
 * taken it. */
static double find_chance(const RimMind *mind, uint16_t bounty)
{
    const RimLayout *layout = layout_in(&mind->look);
    uint16_t contact = rim_card(&mind->look, bounty)->contact;

    for (int at = 0; at < layout->contact_count; at++) {
        int token = rim_contact_on(&mind->look, at);
        if (token >= 0 && card_in(&mind->look, rim_contact_slot(&mind->look, token)) == contact)
            return 1;
    }
    for (int token = 0; token < layout->contact_count; token++) {
        if (card_in(&mind->look, rim_contact_slot(&mind->look, token)) == contact)
            return 0;
    }
    return mind->thumb->to_find;
}

static double captive_worth(const RimMind *mind, uint16_t bounty)
{
    return rim_to_taste(mind, SIMPLE_BOUNTIES,
                        rim_section_worth(mind, bounty, SECTION_CAPTURE) + rim_deed_worth(mind, DEED_CAPTIVE) +
                            rim_deed_worth(mind, DEED_BOUNTY));
}

static double cargo_worth(const RimMind *mind, uint16_t slot, const RimCard *card)
{
    bool illegal = (card->traits & TRAIT_ILLEGAL) != 0;
    double worth = rim_section_worth(mind, slot, SECTION_REWARD) + rim_deed_worth(mind, DEED_CARGO) +
                   (illegal ? rim_deed_worth(mind, DEED_ILLEGAL_CARGO) : 0);

    return rim_to_taste(mind, SIMPLE_CARGO, (illegal ? mind->thumb->to_smuggle : mind->thumb->to_deliver) * worth);
}

/* ---- all of them ---- */

double rim_card_worth(const RimMind *mind, uint16_t slot)
{
    const RimCard *card = rim_card(&mind->look, slot);

    if (card == NULL)
        return mind->thumb->unknown;
    switch (card->type) {
    case CARD_CARGO:
        return cargo_worth(mind, slot, card);
    case CARD_JOB:
        return card->destination != NO_SPACE ? rim_job_worth(mind, slot) : plain_worth(mind, slot, card);
    case CARD_BOUNTY:
        return mind->game->held[slot].token != 0 ? captive_worth(mind, slot)
                                                 : find_chance(mind, slot) * rim_hunt_worth(mind, slot);
    case CARD_SHIP:
        return ship_worth(mind, card);
    case CARD_NONE:
        return rim_section_worth(mind, slot, SECTION_REWARD);
    default:
        return plain_worth(mind, slot, card);
    }
}

double rim_room_cost(const RimMind *mind, uint16_t slot)
{
    RimPlace place = rim_place_of((RimCardType)rim_card(&mind->look, slot)->type);
    double least = 0;
    bool found = false;

    if (place == RIM_NOT_HELD)
        return 0;
    RimLoad load = rim_load(&mind->look, mind->seat);
    rim_load_card(&mind->look, &load, slot, place, 1);
    if (rim_fits(&mind->look, mind->seat, &load))
        return 0;
    RIM_EACH_HELD(&mind->look, mind->seat, held)
    {
        if (mind->game->held[held].place != place)
            continue;
        double worth = rim_card_worth(mind, held);
        least = found && least < worth ? least : worth;
        found = true;
    }
    return found ? best_of(least, 0) : mind->thumb->unknown;
}

/* What it is worth by its face alone: reading its abilities could lead back to where the card is gained. */
double rim_gain_worth(const RimMind *mind, uint16_t slot)
{
    const RimCard *card = rim_card(&mind->look, slot);

    if (card == NULL || rim_holder(&mind->look, slot) == mind->seat)
        return 0;
    double worth = printed_worth(mind, card) + mind->thumb->ability * card->abilities.count + card->cost / 2.0 +
                   rim_having_worth(mind, slot);
    return best_of(worth - rim_room_cost(mind, slot), 0);
}
