#include "ai/rim_simple.h"

#include <string.h>

#include "ai/rim_places.h"
#include "ai/rim_worth.h"
#include "rim/abilities/effects.h"
#include "rim/rules/encounters.h"
#include "rim/rules/movement.h"

#define ALWAYS        1e5 /* what is never left undone */
#define USUAL         1.0 /* what is done rather than nothing */
#define AMONG_EQUALS  0.5 /* any */
#define DECLINE_WORTH (-2000.0)

typedef struct Thought {
    RimMind mind;
    const Question *question;
    bool has_looked_around;
    RimPlaces places; /* if it has */
    RimTrial trial;
} Thought;

/* What an answer is worth. */
typedef double (*Worth)(Thought *thought, const Key *key);

static const RimPlaces *places_of(Thought *thought)
{
    if (!thought->has_looked_around)
        thought->places = rim_places(&thought->mind);
    thought->has_looked_around = true;
    return &thought->places;
}

static uint8_t space_of(const Key *key)
{
    return (uint8_t)(key->piece - RIM_FIRST_SPACE);
}

static uint16_t held_by_me(const Thought *thought, const Key *key)
{
    return rim_slot_of_key(&thought->mind.look, thought->mind.seat, key);
}

/* Nobody was ever worse off for taking what is offered. */
static double plain_worth(Thought *thought, const Key *key)
{
    (void)thought;
    return key->verb == VERB_PASS || key->verb == VERB_NO ? 0 : USUAL;
}

/* It plays to win. */
static double draw_worth(Thought *thought, const Key *key)
{
    (void)thought;
    return key->verb == VERB_NO ? USUAL : 0;
}

static double use_worth(Thought *thought, const Key *key)
{
    int16_t source = rim_use_base(key->piece);

    return key->verb == VERB_USE ? rim_ability_worth(&thought->mind, key->number, source) : 0;
}

/* ---- the steps of a turn ---- */

/* To stay is worth what this place has to offer; what is farther away comes a turn later. */
static double planning_worth(Thought *thought, const Key *key)
{
    const RimMind *mind = &thought->mind;
    double here = rim_outlook(mind, places_of(thought), mind->self->space, 0);

    switch (key->verb) {
    case VERB_FLY:
        return rim_outlook_elsewhere(mind, places_of(thought), mind->self->space, mind->value[VALUE_HYPERDRIVE]) +
               mind->thumb->leave;
    case VERB_RECOVER:
        return here + rim_recovery_worth(mind);
    case VERB_CREDITS:
        return here + mind->credit * RIM_WAGES;
    default:
        return here + use_worth(thought, key);
    }
}

static double step_worth(Thought *thought, const Key *key)
{
    const RimMind *mind = &thought->mind;
    int left = rim_spaces_left(&mind->look);

    return key->verb == VERB_STOP ? rim_outlook(mind, places_of(thought), mind->self->space, 0)
                                  : rim_way_worth(mind, places_of(thought), space_of(key), left - 1);
}

/* It makes no offers of trade: what it has, it needs. */
static double action_worth(Thought *thought, const Key *key)
{
    switch (key->verb) {
    case VERB_DELIVER:
        return ALWAYS;
    case VERB_MARKET:
        return USUAL;
    case VERB_TRADE:
        return -USUAL;
    default:
        return use_worth(thought, key);
    }
}

static double encounter_worth(Thought *thought, const Key *key)
{
    const RimMind *mind = &thought->mind;

    switch (key->verb) {
    case VERB_FIGHT_PATROL:
        return rim_patrol_worth(mind, (RimFaction)(key->piece - RIM_FIRST_PATROL));
    case VERB_EXPLORE:
        return rim_explore_worth(mind, mind->self->space);
    case VERB_MEET:
        return rim_contact_worth(mind, key->piece - RIM_FIRST_CONTACT);
    case VERB_ATTEMPT:
        return rim_job_worth(mind, held_by_me(thought, key));
    case VERB_HUNT:
        return USUAL;
    default:
        return use_worth(thought, key);
    }
}

/* ---- the market ---- */

static uint8_t deck_of(const Key *key)
{
    return (uint8_t)(key->piece - RIM_FIRST_DECK);
}

/* What is not worth buying makes way for what may be. */
static double discard_top_worth(Thought *thought, const Key *key)
{
    const RimMind *mind = &thought->mind;

    if (key->verb == VERB_PASS)
        return rim_best_purchase(mind) >= mind->thumb->good_purchase ? mind->thumb->good_purchase : 0;
    return mind->thumb->old_card - rim_purchase_worth(mind, deck_of(key));
}

static double buy_worth(Thought *thought, const Key *key)
{
    return key->verb == VERB_PASS ? 0 : rim_purchase_worth(&thought->mind, deck_of(key));
}

static double deliver_worth(Thought *thought, const Key *key)
{
    (void)thought;
    return key->verb == VERB_CARD ? USUAL : 0;
}

/* ---- cards that go ---- */

static double discard_worth(Thought *thought, const Key *key)
{
    return key->verb == VERB_DISCARD ? -rim_card_worth(&thought->mind, held_by_me(thought, key)) : DECLINE_WORTH;
}

/* What comes, less what goes. */
static double trade_worth(Thought *thought, const Key *key)
{
    const RimMind *mind = &thought->mind;
    double worth = 0;

    if (key->verb != VERB_YES)
        return 0;
    for (uint16_t slot = rim_next_slot(&mind->game->offered, 0); slot != NO_SLOT;
         slot = rim_next_slot(&mind->game->offered, slot + 1))
        worth += (rim_holder(&mind->look, slot) == mind->seat ? -1 : 1) * rim_card_worth(mind, slot);
    return worth - USUAL;
}

/* ---- contacts and patrols ---- */

static uint16_t contact_card(const Thought *thought)
{
    const Look *look = &thought->mind.look;

    return card_in(look, rim_contact_slot(look, thought->question->subject - RIM_FIRST_CONTACT));
}

static double fight_contact_worth(Thought *thought, const Key *key)
{
    const RimMind *mind = &thought->mind;
    uint16_t card = contact_card(thought);

    return key->verb == VERB_FIGHT_CONTACT ? rim_hunt_worth(mind, rim_bounty_on(&mind->look, mind->seat, card))
                                           : rim_databank_worth(mind, content_in(&mind->look)->cards[card].number);
}

static double claim_worth(Thought *thought, const Key *key)
{
    static const double risk = 0.85; /* that the captive reaches its destination */
    const RimMind *mind = &thought->mind;
    uint16_t card = contact_card(thought),
             bounty = card != NO_CARD ? rim_bounty_on(&mind->look, mind->seat, card) : NO_SLOT;

    if (bounty == NO_SLOT)
        return plain_worth(thought, key);
    return key->verb == VERB_CAPTURE ? risk * rim_section_worth(mind, bounty, SECTION_CAPTURE)
                                     : rim_section_worth(mind, bounty, SECTION_KILL);
}

/* A patrol should be far from here and near to others. */
static double patrol_place_worth(Thought *thought, const Key *key)
{
    const RimMind *mind = &thought->mind;
    double worth = rim_distance(&mind->look, mind->self->space, space_of(key));

    for (uint8_t seat = 0; seat < mind->look.table->seats; seat++) {
        if (seat != mind->seat)
            worth -= 0.5 * rim_distance(&mind->look, mind->game->seat[seat].space, space_of(key));
    }
    return worth;
}

/* ---- choices of cards ---- */

static double face_worth(Thought *thought, const Key *key)
{
    static const double weak[] = {
        [RIM_FACE_HIT] = -0.5, [RIM_FACE_CRIT] = -1.5, [RIM_FACE_FOCUS] = 0.5, [RIM_FACE_BLANK] = 1.5};
    bool is_own = thought->mind.game->roll.seat == thought->mind.seat;

    return is_own ? weak[key->number] : -weak[key->number];
}

static double chosen_card_worth(Thought *thought, const Key *key)
{
    const RimMind *mind = &thought->mind;
    uint16_t slot = held_by_me(thought, key);

    return slot != NO_SLOT ? -rim_card_worth(mind, slot) : USUAL;
}

/* Players are chosen to be robbed or fought: whoever has the most fame. */
static double picked_worth(Thought *thought, const Key *key)
{
    const RimMind *mind = &thought->mind;

    if (key->piece < RIM_FIRST_SPACE)
        return 1 + mind->game->seat[key->piece].fame;
    if (key->piece < RIM_FIRST_PATROL)
        return places_of(thought)->worth[space_of(key)];
    if (key->piece < RIM_FIRST_CONTACT)
        return 2 - mind->self->reputation[key->piece - RIM_FIRST_PATROL];
    return rim_contact_worth(mind, key->piece - RIM_FIRST_CONTACT);
}

/* Whose card it is; else whoever chooses wants the worst for that player. */
static double option_worth(Thought *thought, const Key *key)
{
    const Frame *program = rim_asking_program(&thought->mind.look);
    RimMind whose =
        rim_mind(thought->mind.look.rules, thought->mind.look.table, program->seat, SIMPLE_EVEN, &thought->trial);
    double worth = rim_option_worth(&whose, program, (uint16_t)thought->question->args[1], key->number - 1);

    return program->seat == thought->mind.seat ? worth : -worth;
}

static double choice_worth(Thought *thought, const Key *key)
{
    switch (key->verb) {
    case VERB_OPTION:
        return option_worth(thought, key);
    case VERB_CARD:
        return chosen_card_worth(thought, key);
    case VERB_DIE:
        return face_worth(thought, key);
    case VERB_PICK:
        return picked_worth(thought, key);
    default:
        return 0;
    }
}

/* ---- answering ---- */

/* How an answer to a question of each kind is weighed, and whether mood counts. Of what is not listed something is taken rather than nothing. */
typedef struct Thumb {
    Worth worth;
    bool is_moody; /* worths are estimates in credits, and some more or less is a matter of mood */
} Thumb;

static const Thumb thumbs[RIM_QUESTIONS] = {
    [ASK_ABILITY] = {use_worth,           false},
    [ASK_SECRET_ABILITY] = {use_worth,           false},
    [ASK_DRAW_CONSENT] = {draw_worth,          false},
    [ASK_PLANNING] = {planning_worth,      true },
    [ASK_STEP] = {step_worth,          false},
    [ASK_ACTION] = {action_worth,        false},
    [ASK_TRADE] = {trade_worth,         false},
    [ASK_TRADE_ROOM] = {discard_worth,       false},
    [ASK_ROOM] = {discard_worth,       false},
    [ASK_CHOICE] = {choice_worth,        false},
    [ASK_ENCOUNTER] = {encounter_worth,     true },
    [ASK_SEND_PATROL] = {patrol_place_worth,  false},
    [ASK_FIGHT_CONTACT] = {fight_contact_worth, false},
    [ASK_CLAIM] = {claim_worth,         false},
    [ASK_MARKET_DISCARD] = {discard_top_worth,   true },
    [ASK_BUY] = {buy_worth,           false},
    [ASK_SURPLUS] = {discard_worth,       false},
    [ASK_DELIVER] = {deliver_worth,       false},
    [ASK_PATROL_PATH] = {patrol_place_worth,  false},
};

static bool is_forced(const Look *look, const Question *question, int count)
{
    int legal = 0;
    Key key;

    for (int i = 0; i < count && legal < 2; i++)
        legal += table_option(look->rules, look->table, question, i, &key);
    return legal < 2;
}

/* The legal candidate that is worth most. Where there is no other its worth need not be known. */
static bool best_candidate(Thought *thought, const Thumb *thumb, SimplePlayer *player, Answer *answer)
{
    const Look *look = &thought->mind.look;
    double whim = thumb->is_moody ? thought->mind.thumb->whim : AMONG_EQUALS;
    int count = table_candidates(look->rules, look->table, thought->question), legal = 0;
    bool is_known = player->ranking == NULL && is_forced(look, thought->question, count);
    double best = 0;

    for (int i = 0; i < count; i++) {
        Key key;
        if (!table_option(look->rules, look->table, thought->question, i, &key))
            continue;
        legal++;
        double value = (is_known ? 0 : thumb->worth(thought, &key)) + whim * random_below(&player->random, 1000) / 1000;
        if (player->ranking != NULL)
            simple_note_rank(player->ranking, &key, value);
        if (legal > 1 && value <= best)
            continue;
        best = value;
        answer->key = key;
    }
    return legal > 0;
}

/* What the cards of a set cost the seat that is asked: those of others it would gain. */
static double set_cost(const Thought *thought, uint64_t items)
{
    const Look *look = &thought->mind.look;
    double cost = 0;

    for (; items != 0; items &= items - 1) {
        Key key;
        (void)table_option(look->rules, look->table, thought->question, __builtin_ctzll(items), &key);
        uint16_t slot = held_by_me(thought, &key);
        cost += slot != NO_SLOT ? rim_card_worth(&thought->mind, slot) : -USUAL;
    }
    return cost;
}

static bool is_legal_set(const Thought *thought, const Answer *answer)
{
    const Look *look = &thought->mind.look;
    int count = __builtin_popcountll(answer->items);
    Status refusal;

    return count >= thought->question->args[0] && count <= thought->question->args[1] &&
           look->rules->questions[thought->question->kind].judge(look, thought->question, answer, &refusal);
}

/* Of the legal sets the one that is missed least. A seat has room for few cards, so all sets can be looked at. */
static bool cheapest_set(const Thought *thought, Answer *answer)
{
    enum { MOST_LOOKED_AT = 10 };
    const Look *look = &thought->mind.look;
    int count = table_candidates(look->rules, look->table, thought->question);
    double least = 0;
    bool found = false;
    Answer tried = *answer;

    if (count > MOST_LOOKED_AT)
        count = MOST_LOOKED_AT;
    for (tried.items = 0; tried.items < UINT64_C(1) << count; tried.items++) {
        if (!is_legal_set(thought, &tried))
            continue;
        double cost = set_cost(thought, tried.items);
        if (found && cost >= least)
            continue;
        least = cost;
        *answer = tried;
        found = true;
    }
    return found;
}

bool rim_simple_answer(SimplePlayer *player, const Rules *rules, const Table *known, const Question *question,
                       Answer *answer)
{
    Thumb thumb = thumbs[question->kind];
    Thought thought;

    thought.question = question;
    thought.has_looked_around = false;
    thought.trial.is_made = false;
    thought.mind = rim_mind(rules, known, question->seat, player->leaning, &thought.trial);
    if (thumb.worth == NULL)
        thumb.worth = plain_worth;
    memset(answer, 0, sizeof *answer);
    answer->seat = question->seat;
    answer->count = question->count;
    answer->kind = rules->questions[question->kind].answer;
    return answer->kind == ANSWER_SUBSET ? cheapest_set(&thought, answer)
                                         : best_candidate(&thought, &thumb, player, answer);
}
