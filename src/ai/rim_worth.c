#include "ai/rim_worth.h"

#include "rim/abilities/effects.h"
#include "rim/rules/encounters.h"

#define SWAPPED_CREDITS 5000.0
#define CONTEST_CHANCE  0.5

enum { MOST_STEPS = 6 }; /* of a job, one after the other */

/* A program that is thought through. */
typedef struct Reading {
    const RimMind *mind;
    ProgramWalk walk;
    int16_t source;
    uint16_t job;  /* the slot of the job that it is part of, or NO_SLOT */
    int jobs_left; /* further steps of that */
} Reading;

static double steps_worth(const Reading *reading, uint16_t at, bool passed);
static double step_worth(const RimMind *mind, uint16_t job, int step, int jobs_left);

static double best_of(double a, double b)
{
    return a > b ? a : b;
}

static bool holds(const void *self, uint16_t condition)
{
    const Reading *reading = self;

    return rim_conditions_hold(&reading->mind->look, reading->mind->seat, reading->source, NO_PIECE, condition, 1);
}

static double read_from(const RimMind *mind, Program program, int16_t source, uint16_t job, int jobs_left, uint16_t at)
{
    Reading reading = {.mind = mind, .source = source, .job = job, .jobs_left = jobs_left};

    reading.walk =
        (ProgramWalk){.steps = content_in(&mind->look)->steps, .program = program, .holds = holds, .self = &reading};
    return steps_worth(&reading, at, true);
}

double rim_program_worth(const RimMind *mind, Program program, int16_t source)
{
    return read_from(mind, program, source, NO_SLOT, 0, 0);
}

double rim_option_worth(const RimMind *mind, const Frame *program, uint16_t choice, int option)
{
    Program run = {(uint16_t)(program->local[PROGRAM_RUN] & UINT16_MAX), (uint16_t)(program->local[PROGRAM_RUN] >> 16)};
    ProgramWalk walk = {.steps = content_in(&mind->look)->steps, .program = run};

    return read_from(mind, run, program->subject, NO_SLOT, 0, program_option(&walk, choice, option));
}

/* ---- effects ---- */

/* What one effect brings, how likely it succeeds, and whether it ends the program. */
typedef struct Outcome {
    double worth, chance;
    bool ends;
} Outcome;

static double reputation_worth(const RimMind *mind, const RimWord *word, int16_t source, int change)
{
    const RimNow now = {.look = &mind->look, .seat = mind->seat, .source = source, .subject = NO_PIECE};
    uint8_t faction = rim_faction_now(&now, word->arg[0]);
    int reputation = faction < RIM_FACTIONS ? mind->self->reputation[faction] : 0;

    return reputation == change ? 0 : change * mind->thumb->reputation;
}

static double recovery_worth(const RimMind *mind, const RimWord *word)
{
    int damage = 0;

    for (int body = 0; body < RIM_BODIES; body++) {
        int suffered = mind->self->damage[body];
        if (word->arg[3] == RIM_BODIES || word->arg[3] == body)
            damage += suffered < word->arg[0] ? suffered : word->arg[0];
    }
    return mind->thumb->heal * damage;
}

static double skill_worth(const RimMind *mind, RimSkill skill, int more)
{
    int has = rim_skill(&mind->look, mind->seat, skill);

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

/* What is printed on a card and can be used while it is held; its programs are not looked at. */
static double printed_worth(const RimMind *mind, const RimCard *card)
{
    double worth = card->type == CARD_CREW ? mind->thumb->crew + rim_deed_worth(mind, DEED_CREW) : 0;

    for (int value = 0; value < RIM_VALUES; value++)
        worth += value_worth(mind, (RimValue)value) * card->value[value];
    for (int skill = 0; skill < RIM_SKILLS && card->type != CARD_JOB; skill++)
        worth += skill_worth(mind, (RimSkill)skill, card->skill[skill]);
    return worth;
}

/* The card that a program stands on, which it gains or discards. */
static double own_card_worth(const RimMind *mind, int16_t source)
{
    const RimCard *card = rim_is_sheet(source) || source < 0 ? NULL : rim_card(&mind->look, (uint16_t)source);

    return card != NULL ? printed_worth(mind, card) + card->cost / 2.0 : mind->thumb->unknown;
}

/* Effects that change what a player has. */
static bool gives(const Reading *reading, const RimEffectRow *row, const RimWord *word, double *worth)
{
    const RimMind *mind = reading->mind;
    double amount = word->arg[0], has = mind->self->credits;

    if (row == &gain_credits_effect || row == &take_credits_effect)
        *worth = mind->credit * amount;
    else if (row == &lose_credits_effect || row == &give_credits_effect || row == &pay_effect)
        *worth = -mind->credit * (amount < has || row == &pay_effect ? amount : has);
    else if (row == &gain_fame_effect)
        *worth = rim_fame_worth(mind, word->arg[0]);
    else if (row == &lose_fame_effect)
        *worth = -mind->thumb->fame * amount;
    else if (row == &swap_effect)
        *worth = rim_fame_worth(mind, word->arg[1]) - mind->credit * SWAPPED_CREDITS;
    else if (row == &gain_reputation_effect)
        *worth = reputation_worth(mind, word, reading->source, 1);
    else if (row == &lose_reputation_effect)
        *worth = reputation_worth(mind, word, reading->source, -1);
    else if (row == &suffer_effect)
        *worth = rim_damage_cost(mind, (RimBody)word->arg[3], word->arg[0]);
    else if (row == &recover_effect)
        *worth = recovery_worth(mind, word);
    else if (row == &gain_this_effect)
        *worth = own_card_worth(mind, reading->source);
    else if (row == &discard_this_effect || row == &remove_this_effect)
        *worth = -own_card_worth(mind, reading->source);
    else if (row == &discard_crew_effect)
        *worth = -mind->thumb->crew;
    else if (row == &take_crew_effect)
        *worth = mind->thumb->crew;
    else if (row == &goal_effect || row == &mark_effect)
        *worth = rim_deed_worth(mind, DEED_OWN);
    else if (row == &turn_again_effect)
        *worth = mind->thumb->turn;
    else
        return false;
    return true;
}

/* Effects that can succeed or fail. */
static bool gambles(const RimMind *mind, const RimEffectRow *row, const RimWord *word, Outcome *outcome)
{
    if (row == &test_effect) {
        outcome->chance = rim_pass_chance(mind, (RimSkill)word->arg[0]);
    } else if (row == &fight_effect) {
        RimBody body = (RimBody)word->arg[0];
        outcome->chance = rim_win_chance(mind, rim_own_dice(mind, body), word->arg[1]);
        outcome->worth = rim_dice_cost(mind, body, word->arg[1]);
    } else if (row == &fight_player_effect) {
        outcome->chance = CONTEST_CHANCE;
        outcome->worth = rim_dice_cost(mind, RIM_GROUND, rim_own_dice(mind, RIM_GROUND));
    } else if (row == &contest_effect) {
        outcome->chance = CONTEST_CHANCE;
    } else {
        return false;
    }
    return true;
}

static Outcome effect_outcome(const Reading *reading, const RimWord *word)
{
    const RimMind *mind = reading->mind;
    const RimEffectRow *row = rim_effect_rows[word->row];
    Outcome outcome = {.worth = 0, .chance = 1, .ends = false};

    if (gives(reading, row, word, &outcome.worth) || gambles(mind, row, word, &outcome))
        return outcome;
    if (row == &job_done_effect) {
        outcome.worth = reading->job != NO_SLOT
                            ? rim_section_worth(mind, reading->job, SECTION_REWARD) + rim_deed_worth(mind, DEED_JOB)
                            : 0;
        outcome.ends = true;
    } else if (row == &go_to_effect) {
        outcome.worth = reading->job != NO_SLOT && reading->jobs_left > 0
                            ? step_worth(mind, reading->job, word->arg[0], reading->jobs_left - 1)
                            : 0;
        outcome.ends = true;
    } else if (row == &job_fails_effect || row == &delivery_fails_effect) {
        outcome.ends = true;
    } else if (row == &count_skill_effect || row == &reroll_effect || row == &change_effect || row == &cancel_effect ||
               row == &limit_damage_effect) {
        outcome.worth = mind->thumb->dice;
    } else if (row != &nothing_effect) {
        outcome.worth = mind->thumb->small;
    }
    return outcome;
}

/* ---- programs ---- */

/* Whoever else chooses takes the worst. */
static double choice_worth(const Reading *reading, ProgramNext choice)
{
    double best = 0;

    for (int option = 0; option < choice.what; option++) {
        double worth = steps_worth(reading, program_option(&reading->walk, choice.at, option), true);
        if (option == 0 || (choice.who == 0 ? worth > best : worth < best))
            best = worth;
    }
    return best;
}

/* A step goes to none but later ones, so this ends. */
static double steps_worth(const Reading *reading, uint16_t at, bool passed)
{
    ProgramNext step = program_next_deed(&reading->walk, at, passed);

    if (step.kind == PROGRAM_ENDS)
        return 0;
    if (step.kind == PROGRAM_CHOICE)
        return choice_worth(reading, step);
    Outcome outcome = effect_outcome(reading, &content_in(&reading->mind->look)->effects[step.what]);
    uint16_t after = (uint16_t)(step.at + 1);
    if (outcome.ends)
        return outcome.worth;
    double worth = outcome.worth + outcome.chance * steps_worth(reading, after, true);
    return outcome.chance < 1 ? worth + (1 - outcome.chance) * steps_worth(reading, after, false) : worth;
}

/* ---- cards ---- */

double rim_section_worth(const RimMind *mind, uint16_t slot, RimSectionKind kind)
{
    const RimSection *section = rim_section(&mind->look, card_in(&mind->look, slot), kind, 0);

    return section != NULL ? rim_program_worth(mind, section->program, (int16_t)slot) : 0;
}

/* The first card with this number; NO_CARD: there is none. Those with the same number are much alike. */
static uint16_t databank_card(const Look *look, uint8_t number)
{
    const RimContent *content = content_in(look);
    const RimDeck *deck = &content->decks[layout_in(look)->databank];

    for (int i = 0; i < deck->kinds; i++) {
        if (content->cards[deck->first_card + i].number == number)
            return (uint16_t)(deck->first_card + i);
    }
    return NO_CARD;
}

static const RimSection *section_of(const RimMind *mind, uint16_t card, RimSectionKind kind, int where)
{
    return card != NO_CARD ? rim_section(&mind->look, card, kind, (uint8_t)where) : NULL;
}

double rim_databank_worth(const RimMind *mind, uint8_t number)
{
    const RimSection *top = section_of(mind, databank_card(&mind->look, number), SECTION_TOP, 0);

    return top != NULL ? rim_program_worth(mind, top->program, NO_PIECE) : 0;
}

static double step_worth(const RimMind *mind, uint16_t job, int step, int jobs_left)
{
    uint8_t number = rim_card(&mind->look, job)->databank;
    uint16_t card = number > 0 ? databank_card(&mind->look, number) : card_in(&mind->look, job);
    const RimSection *section = section_of(mind, card, SECTION_STEP, step);

    return section != NULL ? read_from(mind, section->program, (int16_t)job, job, jobs_left, 0) : 0;
}

double rim_job_worth(const RimMind *mind, uint16_t slot)
{
    return rim_to_taste(mind, SIMPLE_JOBS, step_worth(mind, slot, 1, MOST_STEPS));
}

static double best_claim(const RimMind *mind, uint16_t bounty)
{
    double kill = rim_section_worth(mind, bounty, SECTION_KILL);
    double capture = mind->thumb->to_deliver *
                     (rim_section_worth(mind, bounty, SECTION_CAPTURE) + rim_deed_worth(mind, DEED_CAPTIVE));

    return (capture > kill ? capture : kill) + rim_deed_worth(mind, DEED_BOUNTY);
}

double rim_hunt_worth(const RimMind *mind, uint16_t bounty)
{
    const RimCard *card = rim_card(&mind->look, bounty);
    RimBody body = (RimBody)card->body;
    double chance = rim_win_chance(mind, rim_own_dice(mind, body), card->combat);

    double won = best_claim(mind, bounty) + rim_deed_worth(mind, DEED_COMBAT);
    return rim_to_taste(mind, SIMPLE_BOUNTIES, chance * won + rim_dice_cost(mind, body, card->combat));
}

double rim_ability_worth(const RimMind *mind, int ability, int16_t source)
{
    const RimAbility *spec = &content_in(&mind->look)->abilities[ability];

    return rim_program_worth(mind, spec->cost, source) + rim_program_worth(mind, spec->program, source);
}

static double abilities_worth(const RimMind *mind, uint16_t slot, const RimCard *card)
{
    double worth = 0;

    for (int i = 0; i < card->abilities.count; i++) {
        const RimAbility *ability = &content_in(&mind->look)->abilities[card->abilities.first + i];
        bool pays_now = ability->kind == ABILITY_REACTS && ability->moment == MOMENT_GAINED;
        if (!pays_now)
            worth += mind->thumb->ability +
                     mind->thumb->ability_uses *
                         best_of(rim_ability_worth(mind, card->abilities.first + i, (int16_t)slot), 0);
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

static double sheet_worth(const RimMind *mind, const RimShip *ship, int side)
{
    const uint8_t *slots = ship->slots[side];
    double worth = mind->thumb->crew * slots[RIM_AS_CREW] +
                   mind->thumb->room * (slots[RIM_AS_CARGO] + slots[RIM_AS_MOD] + ship->either[side]);

    for (int value = VALUE_SHIP; value < RIM_VALUES; value++)
        worth += value_worth(mind, (RimValue)value) * ship->value[side][value];
    return worth + (side == 0 ? mind->thumb->goal / 2 * rim_fame_worth(mind, ship->goal.fame) : 0);
}

static double ship_worth(const RimMind *mind, const RimCard *card)
{
    const RimShip *offered = &content_in(&mind->look)->ships[card->ship - 1];

    return sheet_worth(mind, offered, 0) -
           sheet_worth(mind, rim_ship(&mind->look, mind->seat), rim_ship_side(&mind->look, mind->seat));
}

static double cargo_worth(const RimMind *mind, uint16_t slot, const RimCard *card)
{
    bool illegal = (card->traits & TRAIT_ILLEGAL) != 0;
    double worth = rim_section_worth(mind, slot, SECTION_REWARD) + rim_deed_worth(mind, DEED_CARGO) +
                   (illegal ? rim_deed_worth(mind, DEED_ILLEGAL_CARGO) : 0);

    return (illegal ? mind->thumb->to_smuggle : mind->thumb->to_deliver) * worth;
}

static double captive_worth(const RimMind *mind, uint16_t bounty)
{
    return rim_to_taste(mind, SIMPLE_BOUNTIES,
                        rim_section_worth(mind, bounty, SECTION_CAPTURE) + rim_deed_worth(mind, DEED_CAPTIVE) +
                            rim_deed_worth(mind, DEED_BOUNTY));
}

double rim_card_worth(const RimMind *mind, uint16_t slot)
{
    const RimCard *card = rim_card(&mind->look, slot);

    if (card == NULL)
        return mind->thumb->unknown;
    switch (card->type) {
    case CARD_CARGO:
        return rim_to_taste(mind, SIMPLE_CARGO, cargo_worth(mind, slot, card));
    case CARD_JOB:
        return card->destination != NO_SPACE ? rim_job_worth(mind, slot) : plain_worth(mind, slot, card);
    case CARD_BOUNTY:
        return mind->game->held[slot].token != 0 ? captive_worth(mind, slot)
                                                 : mind->thumb->to_find * rim_hunt_worth(mind, slot);
    case CARD_SHIP:
        return ship_worth(mind, card);
    case CARD_NONE:
        return rim_section_worth(mind, slot, SECTION_REWARD);
    default:
        return plain_worth(mind, slot, card);
    }
}
