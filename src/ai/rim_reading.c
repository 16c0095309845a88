/* What programs of cards are worth: `simple` reads them step by step. */
#include "ai/rim_places.h"
#include "ai/rim_worth.h"
#include "rim/abilities/effects.h"
#include "rim/rules/combat.h"
#include "rim/rules/encounters.h"

#define SWAPPED_CREDITS 5000.0
#define CONTEST_CHANCE  0.5

enum { MOST_CARDS = 6 };  /* cards of the databank, one leading to the next */
enum { MOST_STEPS = 30 }; /* of a job */

/* A job, thought through from its last step back to `step`: what each of those behind it is worth, with all that follows. */
typedef struct JobReading {
    uint16_t slot;
    int step;
    double worth[MOST_STEPS + 2];
} JobReading;

/* A program that is thought through. */
typedef struct Reading {
    const RimMind *mind;
    ProgramWalk walk;
    int16_t source;
    const JobReading *job; /* that it is a step of, or NULL */
    int left;              /* cards that may still follow */
} Reading;

static double steps_worth(const Reading *reading, uint16_t at, bool passed);
static double databank_worth(const RimMind *mind, uint8_t number, int left);
static JobReading read_job(const RimMind *mind, uint16_t slot, int step);

static bool holds(const void *self, uint16_t condition)
{
    const Reading *reading = self;

    return rim_conditions_hold(&reading->mind->look, reading->mind->seat, reading->source, NO_PIECE, condition, 1);
}

static double read_from(const RimMind *mind, Program program, int16_t source, const JobReading *job, int left,
                        uint16_t at)
{
    Reading reading = {.mind = mind, .source = source, .job = job, .left = left};

    reading.walk =
        (ProgramWalk){.steps = content_in(&mind->look)->steps, .program = program, .holds = holds, .self = &reading};
    return steps_worth(&reading, at, true);
}

double rim_program_worth(const RimMind *mind, Program program, int16_t source)
{
    return read_from(mind, program, source, NULL, MOST_CARDS, 0);
}

double rim_option_worth(const RimMind *mind, const Frame *program, uint16_t choice, int option)
{
    Program run = {(uint16_t)(program->local[PROGRAM_RUN] & UINT16_MAX), (uint16_t)(program->local[PROGRAM_RUN] >> 16)};
    ProgramWalk walk = {.steps = content_in(&mind->look)->steps, .program = run};
    uint16_t at = program_option(&walk, choice, option), slot = NO_SLOT;
    int step = rim_job_step(&mind->look, program, &slot);

    if (step == 0)
        return read_from(mind, run, program->subject, NULL, MOST_CARDS, at);
    JobReading job = read_job(mind, slot, step);
    return read_from(mind, run, program->subject, &job, MOST_CARDS, at);
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

static bool stands_on_card(int16_t source)
{
    return source >= 0 && !rim_is_sheet(source);
}

static double gained_worth(const Reading *reading)
{
    return stands_on_card(reading->source) ? rim_gain_worth(reading->mind, (uint16_t)reading->source)
                                           : reading->mind->thumb->unknown;
}

static double discarded_worth(const Reading *reading)
{
    return stands_on_card(reading->source) ? rim_keep_worth(reading->mind, (uint16_t)reading->source)
                                           : reading->mind->thumb->unknown;
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
        *worth = gained_worth(reading);
    else if (row == &discard_this_effect || row == &remove_this_effect)
        *worth = -discarded_worth(reading);
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

/* Whoever else is here is fought: the weakest that can be chosen. */
static double duel_chance(const RimMind *mind, RimBody body)
{
    double best = 0;

    for (uint8_t seat = 0; seat < mind->look.table->seats; seat++) {
        if (seat == mind->seat || mind->game->seat[seat].space != mind->self->space)
            continue;
        double chance =
            rim_win_chance(mind, rim_own_dice(mind, body), rim_value(&mind->look, seat, rim_combat_value(body)));
        best = chance > best ? chance : best;
    }
    return best;
}

/* Effects that can succeed or fail. */
static bool gambles(const RimMind *mind, const RimEffectRow *row, const RimWord *word, Outcome *outcome)
{
    if (row == &test_effect) {
        outcome->chance = rim_pass_chance(mind, (RimSkill)word->arg[0]);
    } else if (row == &fight_effect) {
        RimBody body = (RimBody)word->arg[0];
        outcome->chance = rim_win_chance(mind, rim_own_dice(mind, body), word->arg[1]);
        outcome->worth = rim_dice_cost(mind, body, word->arg[1]) + outcome->chance * rim_deed_worth(mind, DEED_COMBAT);
    } else if (row == &fight_player_effect) {
        RimBody body = word->arg[0] == RIM_BODIES ? rim_body_between_players(&mind->look, mind->self->space)
                                                  : (RimBody)word->arg[0];
        outcome->chance = duel_chance(mind, body);
        outcome->worth =
            rim_dice_cost(mind, body, rim_own_dice(mind, body)) + outcome->chance * rim_deed_worth(mind, DEED_COMBAT);
    } else if (row == &contest_effect) {
        outcome->chance = CONTEST_CHANCE;
    } else {
        return false;
    }
    return true;
}

/* Effects that lead to something else: another card, an encounter, the market. */
static bool leads_on(const Reading *reading, const RimEffectRow *row, const RimWord *word, double *worth)
{
    const RimMind *mind = reading->mind;

    if (row == &databank_effect)
        *worth = reading->left > 0 ? databank_worth(mind, (uint8_t)word->arg[0], reading->left - 1) : 0;
    else if (row == &fight_patrol_effect)
        *worth = rim_best_patrol_within(mind, word->arg[0]);
    else if (row == &meet_contact_effect)
        *worth = rim_best_contact_within(mind, word->arg[0]);
    else if (row == &peek_effect)
        *worth = mind->thumb->small + rim_best_peek(mind);
    else if (row == &market_effect)
        *worth = mind->thumb->market;
    else
        return false;
    return true;
}

/* A job goes on at a later step. */
static double later_worth(const JobReading *job, int step)
{
    return step > job->step && step <= MOST_STEPS ? job->worth[step] : 0;
}

static Outcome effect_outcome(const Reading *reading, const RimWord *word)
{
    const RimMind *mind = reading->mind;
    const RimEffectRow *row = rim_effect_rows[word->row];
    Outcome outcome = {.worth = 0, .chance = 1, .ends = false};

    if (gives(reading, row, word, &outcome.worth) || gambles(mind, row, word, &outcome) ||
        leads_on(reading, row, word, &outcome.worth))
        return outcome;
    if (row == &job_done_effect) {
        outcome.worth = reading->job != NULL ? rim_section_worth(mind, reading->job->slot, SECTION_REWARD) +
                                                   rim_deed_worth(mind, DEED_JOB)
                                             : 0;
        outcome.ends = true;
    } else if (row == &go_to_effect) {
        outcome.worth = reading->job != NULL ? later_worth(reading->job, word->arg[0]) : 0;
        outcome.ends = true;
    } else if (row == &job_fails_effect || row == &delivery_fails_effect) {
        outcome.worth = row == &delivery_fails_effect ? -mind->thumb->turn : 0; /* it can be tried again in the next */
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

    if (step.kind == PROGRAM_ENDS) /* of a job: the next step follows */
        return reading->job != NULL ? later_worth(reading->job, reading->job->step + 1) : 0;
    if (step.kind == PROGRAM_CHOICE)
        return choice_worth(reading, step);
    Outcome outcome = effect_outcome(reading, &content_in(&reading->mind->look)->effects[step.what]);
    uint16_t after = (uint16_t)(step.at + 1);
    if (outcome.ends)
        return outcome.worth;
    double worth = outcome.worth + outcome.chance * steps_worth(reading, after, true);
    return outcome.chance < 1 ? worth + (1 - outcome.chance) * steps_worth(reading, after, false) : worth;
}

/* ---- sections ---- */

double rim_section_worth(const RimMind *mind, uint16_t slot, RimSectionKind kind)
{
    const RimSection *section = rim_section(&mind->look, card_in(&mind->look, slot), kind, 0);

    return section != NULL ? rim_program_worth(mind, section->program, (int16_t)slot) : 0;
}

/* The slot of the first card with this number that is in the databank; NO_SLOT: there is none. Those with the same number are much alike. */
static uint16_t databank_slot(const Look *look, uint8_t number)
{
    const RimLayout *layout = layout_in(look);

    for (uint16_t slot = layout->first_slot[layout->databank]; slot < layout->first_slot[layout->databank + 1];
         slot++) {
        const RimCard *card = rim_card(look, slot);
        if (card != NULL && card->number == number && look->table->cards[slot].pile == layout->databank)
            return slot;
    }
    return NO_SLOT;
}

static double databank_worth(const RimMind *mind, uint8_t number, int left)
{
    uint16_t slot = databank_slot(&mind->look, number);
    const RimSection *top =
        slot != NO_SLOT ? rim_section(&mind->look, card_in(&mind->look, slot), SECTION_TOP, 0) : NULL;

    return top != NULL ? read_from(mind, top->program, (int16_t)slot, NULL, left, 0) : 0;
}

double rim_databank_worth(const RimMind *mind, uint8_t number)
{
    return databank_worth(mind, number, MOST_CARDS);
}

/* ---- jobs ---- */

/* The card with its steps: that of the databank, wherever it lies, or the job itself. */
static uint16_t card_of_steps(const RimMind *mind, uint16_t job)
{
    const RimContent *content = content_in(&mind->look);
    uint8_t number = rim_card(&mind->look, job)->databank;

    for (uint16_t card = 0; number > 0 && card < content->card_count; card++) {
        if (content->cards[card].number == number && content->decks[content->cards[card].deck].kind == DECK_DATABANK)
            return card;
    }
    return card_in(&mind->look, job);
}

static JobReading read_job(const RimMind *mind, uint16_t slot, int step)
{
    JobReading job = {.slot = slot, .step = MOST_STEPS};
    uint16_t card = card_of_steps(mind, slot);

    for (; job.step > step; job.step--) {
        const RimSection *section = rim_section(&mind->look, card, SECTION_STEP, (uint8_t)job.step);
        if (section != NULL)
            job.worth[job.step] = read_from(mind, section->program, (int16_t)slot, &job, MOST_CARDS, 0);
    }
    return job;
}

double rim_job_worth(const RimMind *mind, uint16_t slot)
{
    return rim_to_taste(mind, SIMPLE_JOBS, read_job(mind, slot, 0).worth[1]);
}
