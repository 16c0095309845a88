#include "rim/view/chances.h"

#include "rim/abilities/effects.h"
#include "rim/rules/combat.h"
#include "rim/rules/deliver.h"
#include "rim/rules/encounters.h"
#include "rim/rules/odds.h"

enum { MOST_JUMPS = 12 }; /* steps of a job, one after the other: who jumps back more often has not succeeded */

/* Who answers, at which table, with which dice. */
typedef struct Answering {
    const Look *look;
    uint8_t seat;
    const RimOdds *odds;
} Answering;

/* A program that is thought through: as `now`, whose frame has what would have been rolled. */
typedef struct Foresight {
    RimNow now;
    Frame frame;
    const RimOdds *odds;
    ProgramWalk walk;
    uint16_t steps_card; /* of a job: the card with its steps; NO_CARD: it is a delivery */
    int number;          /* of the step */
    int jumps;
    bool is_unforeseen; /* something was met that nobody can foresee */
} Foresight;

static bool holds(const void *self, uint16_t condition)
{
    const Foresight *foresight = self;
    const RimWord *word = &content_in(foresight->now.look)->conditions[condition];

    return rim_condition_rows[word->row]->holds(&foresight->now, word) != (word->is_negated != 0);
}

/* The frame of the program, if one runs: what it has rolled and chosen counts. */
static void foresee(Foresight *foresight, const Answering *answering, uint8_t seat, int16_t source, Program program,
                    const Frame *frame)
{
    const Look *look = answering->look;

    *foresight = (Foresight){
        .now = {.look = look, .seat = seat, .source = source, .subject = NO_PIECE},
        .odds = answering->odds,
        .steps_card = NO_CARD
    };
    if (frame != NULL) {
        foresight->frame = *frame;
        foresight->now.subject = (int16_t)frame->local[PROGRAM_ABOUT];
    }
    foresight->now.frame = &foresight->frame;
    foresight->walk = (ProgramWalk){content_in(look)->steps, program, holds, foresight};
}

/* ---- one test or fight ---- */

static RimChance chance_of_fight(const Foresight *foresight, const RimFight *fight)
{
    int dice[2];

    rim_fight_dice(foresight->now.look, foresight->now.seat, fight, dice);
    return (RimChance){STAKE_FIGHT, (int)fight->body, dice[1], rim_odds_to_win(foresight->odds, dice[0], dice[1])};
}

static RimChance chance_against_player(const Foresight *foresight, const RimWord *word, uint8_t other)
{
    const RimNow *now = &foresight->now;
    RimFight fight = {.body = word->arg[0] == RIM_BODIES ? rim_body_between_players(now->look, seat_now(now)->space)
                                                         : (RimBody)word->arg[0],
                      .defender = other};

    return chance_of_fight(foresight, &fight);
}

/* False: the effect is no test or fight, or whom it is about is not chosen yet. */
static bool chance_of_effect(const Foresight *foresight, const RimWord *word, RimChance *chance)
{
    const RimNow *now = &foresight->now;
    const RimEffectRow *row = rim_effect_rows[word->row];

    if (row == &test_effect) {
        int times = rim_skill(now->look, now->seat, (RimSkill)word->arg[0]);
        *chance = (RimChance){STAKE_TEST, word->arg[0], RIM_TEST_DICE, rim_odds_to_pass(foresight->odds, times)};
    } else if (row == &fight_effect) {
        RimFight fight = {.body = (RimBody)word->arg[0], .defender = SEAT_NOBODY, .dice = (uint8_t)word->arg[1]};
        *chance = chance_of_fight(foresight, &fight);
    } else if (row == &contest_effect) {
        *chance =
            (RimChance){STAKE_CONTEST, 0, word->arg[0], rim_odds_to_win(foresight->odds, word->arg[0], word->arg[0])};
    } else {
        return false;
    }
    return true;
}

/* The first test or fight between two positions of the program, if nothing comes before it that others decide. */
static bool first_chance(const Foresight *foresight, uint16_t at, uint16_t end, RimChance *chance)
{
    for (;;) {
        ProgramNext step = program_next_deed(&foresight->walk, at, true);
        if (step.kind != PROGRAM_EFFECT || step.at >= end)
            return false;
        const RimWord *word = &content_in(foresight->now.look)->effects[step.what];
        const RimEffectRow *row = rim_effect_rows[word->row];
        if (chance_of_effect(foresight, word, chance))
            return true;
        if (row == &roll_effect || row == &databank_effect || row == &go_to_effect || row == &fight_player_effect)
            return false;
        at = (uint16_t)(step.at + 1);
    }
}

/* ---- several of them: jobs and deliveries ---- */

static double success_from(Foresight *foresight, uint16_t at, bool passed);

/* The job goes on with a step of this number. */
static double success_of_step(Foresight *foresight, int number)
{
    const RimSection *step = rim_section(foresight->now.look, foresight->steps_card, SECTION_STEP, (uint8_t)number);
    Foresight there = *foresight;

    if (step == NULL || foresight->jumps == MOST_JUMPS) /* steps that run out complete nothing */
        return 0;
    there.now.frame = &there.frame;
    there.walk.program = step->program;
    there.walk.self = &there;
    there.number = number;
    there.jumps++;
    double success = success_from(&there, 0, true);
    foresight->is_unforeseen |= there.is_unforeseen;
    return success;
}

/* Dice of a card: every way in which they can fall, by how likely it is. */
static double success_of_roll(Foresight *foresight, int dice, int face, double chance, uint16_t after)
{
    double success = 0;

    if (dice == 0)
        return chance * success_from(foresight, after, true);
    if (face == 4)
        return 0;
    int32_t kept = foresight->frame.local[PROGRAM_ROLLED];
    for (int shown = 0; shown <= dice; shown++) {
        success += success_of_roll(foresight, dice - shown, face + 1, chance, after);
        foresight->frame.local[PROGRAM_ROLLED] += 1 << 4 * face;
        chance *= foresight->odds->face[face] * (dice - shown) / (shown + 1); /* how many ways there are */
    }
    foresight->frame.local[PROGRAM_ROLLED] = kept;
    return success;
}

/* A choice that does something: the best of them, or the worst if somebody else chooses. */
static double success_of_choice(Foresight *foresight, ProgramNext choice)
{
    double best = -1;

    for (int option = 0; option < choice.what; option++) {
        uint16_t at = program_option(&foresight->walk, choice.at, option);
        const RimWord *word =
            &content_in(foresight->now.look)->effects[program_next_deed(&foresight->walk, at, true).what];
        const RimEffectRow *row = rim_effect_rows[word->row];
        Status reason;
        if (row->possible != NULL && !row->possible(&foresight->now, word, &reason))
            continue;
        double success = success_from(foresight, at, true);
        if (best < 0 || (choice.who == 0 ? success > best : success < best))
            best = success;
    }
    return best >= 0
               ? best
               : success_from(foresight, foresight->walk.steps[foresight->walk.program.first + choice.at].other, false);
}

/* What an effect that is neither a test nor a fight leads to. */
static double success_after(Foresight *foresight, const RimWord *word, uint16_t after)
{
    const RimNow *now = &foresight->now;
    const RimEffectRow *row = rim_effect_rows[word->row];
    Status reason;

    if (row == &job_done_effect)
        return 1;
    if (row == &job_fails_effect || row == &delivery_fails_effect)
        return 0;
    if (row == &go_to_effect)
        return success_of_step(foresight, word->arg[0]);
    if (row == &roll_effect && word->arg[1] == CARD_NONE) {
        int32_t kept = foresight->frame.local[PROGRAM_ROLLED];
        foresight->frame.local[PROGRAM_ROLLED] = 0;
        double success = success_of_roll(foresight, word->arg[0], 0, 1, after);
        foresight->frame.local[PROGRAM_ROLLED] = kept;
        return success;
    }
    if (row == &databank_effect && foresight->steps_card == NO_CARD)
        return 0; /* trouble with the delivery */
    if (row == &databank_effect || row == &roll_effect || row == &fight_player_effect || row == &choose_player_effect)
        foresight->is_unforeseen = true;
    bool passes = row != &pay_effect || row->possible(now, word, &reason);
    return success_from(foresight, after, passes);
}

static double success_from(Foresight *foresight, uint16_t at, bool passed)
{
    ProgramNext step = program_next_deed(&foresight->walk, at, passed);
    RimChance chance;

    if (step.kind == PROGRAM_ENDS)
        return foresight->steps_card == NO_CARD ? passed : success_of_step(foresight, foresight->number + 1);
    if (step.kind == PROGRAM_CHOICE)
        return success_of_choice(foresight, step);
    const RimWord *word = &content_in(foresight->now.look)->effects[step.what];
    uint16_t after = (uint16_t)(step.at + 1);
    if (!chance_of_effect(foresight, word, &chance))
        return success_after(foresight, word, after);
    return chance.chance * success_from(foresight, after, true) +
           (1 - chance.chance) * success_from(foresight, after, false);
}

/* The card with the steps of a job; NO_CARD: it depends on which of several cards is taken. */
static uint16_t card_of_steps(const Look *look, uint16_t job)
{
    const RimContent *content = content_in(look);
    const RimDeck *databank = &content->decks[layout_in(look)->databank];
    uint8_t number = rim_card(look, job)->databank;
    uint16_t found = number == 0 ? card_in(look, job) : NO_CARD;

    for (int i = 0; number != 0 && i < databank->kinds; i++) {
        const RimCard *card = &content->cards[databank->first_card + i];
        if (card->number != number)
            continue;
        if (found != NO_CARD || card->copies > 1)
            return NO_CARD;
        found = (uint16_t)(databank->first_card + i);
    }
    return found;
}

static bool chance_of_job(const Answering *answering, uint16_t job, RimChance *chance)
{
    const Look *look = answering->look;
    Foresight foresight;

    foresee(&foresight, answering, answering->seat, (int16_t)job, (Program){0}, NULL);
    foresight.steps_card = card_of_steps(look, job);
    if (foresight.steps_card == NO_CARD)
        return false;
    *chance = (RimChance){.stake = STAKE_JOB, .chance = success_of_step(&foresight, 1)};
    return !foresight.is_unforeseen;
}

static bool chance_of_delivery(const Answering *answering, uint16_t cargo, RimChance *chance)
{
    const Look *look = answering->look;
    const RimSection *trouble = rim_section(look, card_in(look, cargo), SECTION_DELIVER, 0);
    Foresight foresight;

    if (trouble == NULL || rim_in(look)->held[cargo].token != 0)
        return false;
    foresee(&foresight, answering, answering->seat, (int16_t)cargo, trouble->program, NULL);
    *chance = (RimChance){.stake = STAKE_DELIVERY, .chance = success_from(&foresight, 0, true)};
    return !foresight.is_unforeseen;
}

/* ---- answers ---- */

static bool chance_of_bounty(const Answering *answering, uint16_t bounty, RimChance *chance)
{
    const Look *look = answering->look;
    const RimCard *card = bounty != NO_SLOT ? rim_card(look, bounty) : NULL;
    Foresight foresight;

    if (card == NULL)
        return false;
    foresee(&foresight, answering, answering->seat, (int16_t)bounty, (Program){0}, NULL);
    RimFight fight = {.body = (RimBody)card->body, .defender = SEAT_NOBODY, .dice = card->combat};
    *chance = chance_of_fight(&foresight, &fight);
    return true;
}

/* A patrol that nobody beats is fought all the same, and lost (OR-PAT-08). */
static bool chance_of_patrol(const Answering *answering, int faction, RimChance *chance)
{
    const Look *look = answering->look;
    Foresight foresight;

    if (faction < 0 || faction >= RIM_FACTIONS)
        return false;
    const RimPatrolToken *token = &content_in(look)->patrol[faction][rim_in(look)->patrol[faction].level - 1];
    foresee(&foresight, answering, answering->seat, NO_PIECE, (Program){0}, NULL);
    RimFight fight = {.body = RIM_SHIP, .defender = SEAT_NOBODY, .dice = token->combat};
    *chance = chance_of_fight(&foresight, &fight);
    if (token->combat == 0)
        chance->chance = 0;
    return true;
}

/* An option of `choose one`, or the player who is to be fought. */
static bool chance_of_choice(const Answering *answering, const Question *question, const Key *key, RimChance *chance)
{
    const Look *look = answering->look;
    const Frame *frame = rim_asking_program(look);
    Program program = {(uint16_t)(frame->local[PROGRAM_RUN] & UINT16_MAX), (uint16_t)(frame->local[PROGRAM_RUN] >> 16)};
    Foresight foresight;

    foresee(&foresight, answering, frame->seat, frame->subject, program, frame);
    const ProgramStep *steps = &content_in(look)->steps[program.first];
    if (key->verb == VERB_OPTION) {
        uint16_t at = program_option(&foresight.walk, (uint16_t)question->args[1], key->number - 1);
        return first_chance(&foresight, at, steps[at - 1].other, chance);
    }
    const ProgramStep *asks = &steps[(frame->local[PROGRAM_AT] & UINT16_MAX) - 1];
    const RimWord *word = &content_in(look)->effects[asks->what];
    if (asks->kind != STEP_EFFECT || rim_effect_rows[word->row] != &fight_player_effect || key->piece < 0 ||
        key->piece >= RIM_SEATS)
        return false;
    *chance = chance_against_player(&foresight, word, (uint8_t)key->piece);
    return true;
}

static bool chance_of_use(const Answering *answering, const Key *key, RimChance *chance)
{
    const Look *look = answering->look;
    const RimAbility *ability = &content_in(look)->abilities[key->number];
    int source = key->piece >= RIM_PIECES ? (key->piece - RIM_PIECES) / RIM_ABILITIES_OF_ONE : NO_PIECE;
    Foresight foresight;

    foresee(&foresight, answering, answering->seat, (int16_t)source, ability->program, NULL);
    return first_chance(&foresight, 0, ability->program.count, chance);
}

/* The only card that this seat can deliver here, which is tried at once; NO_SLOT: there are several. */
static uint16_t only_delivery(const Answering *answering)
{
    uint16_t only = NO_SLOT;
    Status reason;

    RIM_EACH_HELD(answering->look, answering->seat, slot)
    {
        if (!rim_may_deliver(answering->look, answering->seat, slot, &reason))
            continue;
        if (only != NO_SLOT)
            return NO_SLOT;
        only = slot;
    }
    return only;
}

/* The bounty that this seat has on a contact token. */
static uint16_t bounty_on_token(const Answering *answering, int16_t piece)
{
    const Look *look = answering->look;

    return rim_bounty_on(look, answering->seat, card_in(look, rim_contact_slot(look, piece - RIM_FIRST_CONTACT)));
}

bool rim_chance(const Look *look, const Question *question, const Key *key, RimChance *chance)
{
    const Answering answering = {look, question->seat, &layout_in(look)->odds};
    uint16_t slot = NO_SLOT;

    switch (key->verb) {
    case VERB_OPTION:
    case VERB_PICK:
        return question->kind == ASK_CHOICE && chance_of_choice(&answering, question, key, chance);
    case VERB_FIGHT_PATROL:
        return chance_of_patrol(&answering, key->piece - RIM_FIRST_PATROL, chance);
    case VERB_FIGHT_CONTACT:
        return chance_of_bounty(&answering, bounty_on_token(&answering, question->subject), chance);
    case VERB_ATTEMPT:
        slot = rim_slot_of_key(look, question->seat, key);
        return slot != NO_SLOT && chance_of_job(&answering, slot, chance);
    case VERB_CARD:
        slot = question->kind == ASK_DELIVER ? rim_slot_of_key(look, question->seat, key) : NO_SLOT;
        return slot != NO_SLOT && chance_of_delivery(&answering, slot, chance);
    case VERB_DELIVER:
        slot = only_delivery(&answering);
        return slot != NO_SLOT && chance_of_delivery(&answering, slot, chance);
    case VERB_USE:
        return chance_of_use(&answering, key, chance);
    default:
        return false;
    }
}

int rim_per_mille(double chance)
{
    int rounded = (int)(chance * 1000 + 0.5);

    if (rounded >= 1000 && chance < 1)
        return 999;
    return rounded == 0 && chance > 0 ? 1 : rounded;
}

static void print_stake(Out *out, const RimChance *chance)
{
    switch (chance->stake) {
    case STAKE_TEST:
        out_text(out, "test:");
        out_text(out, keyword_word(rim_skill_words, chance->what));
        break;
    case STAKE_FIGHT:
        out_text(out, keyword_word(rim_body_words, chance->what));
        out_text(out, ":");
        out_number(out, chance->dice);
        break;
    case STAKE_CONTEST:
        out_text(out, "contest:");
        out_number(out, chance->dice);
        break;
    case STAKE_JOB:
        out_text(out, "job");
        break;
    case STAKE_DELIVERY:
        out_text(out, "delivery");
        break;
    }
}

/* Under the words of a story: what the option does first. */
static void write_deed(const Look *look, const Voice *voice, int option, Json *json)
{
    char text[300];
    Out out = out_to(text, sizeof text);
    Message does;

    if (!rim_option_does(look, option, &does))
        return;
    message_format(&out, voice, &does);
    json_text(json, "text", text);
}

void rim_view_key(const Look *look, const Voice *voice, const Question *question, const Key *key, Json *json)
{
    char stake[40];
    Out out = out_to(stake, sizeof stake);
    RimChance chance;

    if (question->kind == ASK_CHOICE && key->verb == VERB_OPTION)
        write_deed(look, voice, key->number, json);
    if (!rim_chance(look, question, key, &chance))
        return;
    print_stake(&out, &chance);
    json_number(json, "chance", rim_per_mille(chance.chance));
    json_text(json, "stake", stake);
}
