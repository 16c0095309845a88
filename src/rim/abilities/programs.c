/* Programs: the steps of a card, in the order in which they happen (content/program.h). */
#include "rim/abilities/effects.h"
#include "rim/rules/combat.h"
#include "rim/rules/encounters.h"

bool rim_refuse(Status *reason, Message why, const char *rule)
{
    *reason = refused(why, rule);
    return false;
}

/* ---- conditions ---- */

static bool condition_holds(const RimNow *now, const RimWord *word)
{
    return rim_condition_rows[word->row]->holds(now, word) != (word->is_negated != 0);
}

static bool holds(const void *self, uint16_t condition)
{
    const RimNow *now = self;

    return condition_holds(now, &content_in(now->look)->conditions[condition]);
}

bool rim_conditions_hold(const Look *look, uint8_t seat, int16_t source, int16_t about, uint16_t first, uint16_t count)
{
    const RimNow now = {.look = look, .seat = seat, .source = source, .subject = about};

    for (int i = 0; i < count; i++) {
        if (!holds(&now, (uint16_t)(first + i)))
            return false;
    }
    return true;
}

/* ---- walking ---- */

static Program program_of(const Frame *frame)
{
    return (Program){(uint16_t)(frame->local[PROGRAM_RUN] & UINT16_MAX), (uint16_t)(frame->local[PROGRAM_RUN] >> 16)};
}

static ProgramWalk walk_of(const RimNow *now, Program program)
{
    return (ProgramWalk){content_in(now->look)->steps, program, holds, now};
}

static const RimWord *effect_at(const RimNow *now, Program program, int at)
{
    const RimContent *content = content_in(now->look);

    return &content->effects[content->steps[program.first + at].what];
}

static bool effect_possible(const RimNow *now, const RimWord *word, Status *reason)
{
    const RimEffectRow *row = rim_effect_rows[word->row];

    return row->possible == NULL || row->possible(now, word, reason);
}

/* ---- choose one ---- */

/* The first effect of an option: what is told before does nothing. */
static const RimWord *first_effect(const RimNow *now, const ProgramWalk *walk, ProgramNext choice, int option)
{
    return effect_at(now, walk->program, program_next_deed(walk, program_option(walk, choice.at, option), true).at);
}

/* Number `index` of the options (from 0) that could do something, of the choice at a position; -1 past the last. */
static int possible_option(const RimNow *now, const ProgramWalk *walk, ProgramNext choice, int index)
{
    Status reason;

    for (int option = 0; option < choice.what; option++) {
        const RimWord *first = first_effect(now, walk, choice, option);
        if (effect_possible(now, first, &reason) && index-- == 0)
            return option;
    }
    return -1;
}

int rim_count_program_options(const Look *look, const Question *question)
{
    RimNow now = rim_now_of(look, rim_asking_program(look));
    ProgramWalk walk = walk_of(&now, program_of(now.frame));
    ProgramNext choice = program_next(&walk, (uint16_t)question->args[1], true);
    int count = 0;

    while (possible_option(&now, &walk, choice, count) >= 0)
        count++;
    return count;
}

void rim_offer_program_option(const Look *look, const Question *question, int index, Candidate *candidate)
{
    RimNow now = rim_now_of(look, rim_asking_program(look));
    ProgramWalk walk = walk_of(&now, program_of(now.frame));
    ProgramNext choice = program_next(&walk, (uint16_t)question->args[1], true);
    int option = possible_option(&now, &walk, choice, index);
    ProgramNext begin = program_next(&walk, program_option(&walk, choice.at, option), true);
    Message say = begin.kind == PROGRAM_TELLS
                      ? say1(SAY_NAME, arg_content(begin.what))
                      : rim_effect_says(content_in(look), first_effect(&now, &walk, choice, option));

    offer(candidate, key_number(VERB_OPTION, 1 + option), say);
}

bool rim_option_does(const Look *look, int option, Message *does)
{
    RimNow now = rim_now_of(look, rim_asking_program(look));
    ProgramWalk walk = walk_of(&now, program_of(now.frame));
    ProgramNext choice = program_next(&walk, (uint16_t)(now.frame->local[PROGRAM_AT] & UINT16_MAX), true);

    if (choice.kind != PROGRAM_CHOICE || option < 1 || option > choice.what ||
        program_next(&walk, program_option(&walk, choice.at, option - 1), true).kind != PROGRAM_TELLS)
        return false;
    *does = rim_effect_says(content_in(look), first_effect(&now, &walk, choice, option - 1));
    return true;
}

/* The player whose card it is chooses, or its left neighbour (`by neighbour`: OR-COMBAT-20). */
static uint8_t chooser(const RimNow *now, ProgramNext choice)
{
    return choice.who == 0 ? now->seat : rim_left_neighbour(now->look, now->seat);
}

static Flow go_on_with(Frame *frame, const ProgramWalk *walk, uint16_t choice, int option)
{
    frame->local[PROGRAM_AT] = program_option(walk, choice, option);
    return next(frame, PROGRAM_NEXT);
}

/* Nobody is asked unless more than one option would do something. */
static Flow run_choice(Play *play, Frame *frame, const RimNow *now, const ProgramWalk *walk, ProgramNext choice)
{
    int only = possible_option(now, walk, choice, 0);
    uint8_t seat = chooser(now, choice);

    if (only < 0) {
        frame->local[PROGRAM_AT] = walk->steps[walk->program.first + choice.at].other;
        return rim_effect_ends(frame, false);
    }
    if (possible_option(now, walk, choice, 1) < 0 || is_ruled(play->table, seat))
        return go_on_with(frame, walk, choice.at, only);
    frame->local[PROGRAM_AT] = choice.at;
    return ask_within(play, frame, seat, ASK_CHOICE, frame->seat, (const int32_t[3]){CHOICE_OPTION, choice.at, 0},
                      PROGRAM_OPTION_CHOSEN);
}

static Flow take_option(Play *play, Frame *frame, const RimNow *now, const ProgramWalk *walk)
{
    uint16_t at = (uint16_t)(frame->local[PROGRAM_AT] & UINT16_MAX);
    ProgramNext choice = program_next(walk, at, true);
    int option = rim_chosen(play, chooser(now, choice));

    if (option < 0 && choice.who != 0)
        return run_choice(play, frame, now, walk, choice); /* the neighbour has left: OR-AMB-100 */
    if (option < 0)
        return done(play);
    return go_on_with(frame, walk, at, option - 1);
}

/* ---- one after another ---- */

/* Where what follows from the effect at a position ends: after its pass and its fail. */
static uint16_t end_of_outcome(const RimNow *now, Program program, uint16_t at)
{
    const ProgramStep *steps = &content_in(now->look)->steps[program.first];
    uint16_t after = (uint16_t)(at + 1);

    if (after >= program.count || (steps[after].kind != STEP_PASSED && steps[after].kind != STEP_FAILED))
        return after;
    uint16_t end = steps[after].other;
    return steps[end - 1].kind == STEP_GOTO ? steps[end - 1].other : end; /* a second branch ends with nothing else */
}

/* The damage of a combat is dealt when what follows from winning or losing it is done: OR-AMB-11. */
static bool deals_damage(Frame *frame, int at)
{
    int due = frame->local[PROGRAM_FIGHT] & UINT16_MAX;

    if (due == 0 || at < due - 1)
        return false;
    frame->local[PROGRAM_FIGHT] &= ~UINT16_MAX;
    return true;
}

static Flow run_effect(Play *play, Frame *frame, const RimNow *now, Program program, uint16_t at)
{
    const RimWord *word = effect_at(now, program, at);
    const RimEffectRow *row = rim_effect_rows[word->row];

    frame->local[PROGRAM_AT] = at + 1;
    if (row == &fight_effect || row == &fight_player_effect)
        frame->local[PROGRAM_FIGHT] = 1 + end_of_outcome(now, program, at);
    return row->run(play, frame, now, word, 0);
}

/* Everybody hears the story. Whether the effect before it has succeeded can still be asked. */
static Flow run_story(Play *play, Frame *frame, ProgramNext story)
{
    tell_all(play, EVENT_STORY, frame->seat, NULL, say1(SAY_NAME, arg_content(story.what)));
    frame->local[PROGRAM_AT] = (frame->local[PROGRAM_AT] & ~UINT16_MAX) | (story.at + 1);
    return next(frame, PROGRAM_NEXT);
}

static Flow run_next(Play *play, Frame *frame, const RimNow *now, const ProgramWalk *walk)
{
    uint16_t at = (uint16_t)(frame->local[PROGRAM_AT] & UINT16_MAX);
    bool passed = frame->local[PROGRAM_AT] >> 16 == 0;
    ProgramNext step = program_next(walk, at, passed);

    if (deals_damage(frame, step.at))
        return rim_end_combat(play, frame, PROGRAM_NEXT);              /* OR-AMB-11 */
    if (frame[-1].procedure == PROC_JOB && rim_job_is_lost(now->look)) /* OR-JOB-10, OR-AMB-69 */
        return rim_job_fails(play);
    if (step.kind == PROGRAM_ENDS)
        return done_with(play, passed);
    if (step.kind == PROGRAM_CHOICE)
        return run_choice(play, frame, now, walk, step);
    if (step.kind == PROGRAM_TELLS)
        return run_story(play, frame, step);
    return run_effect(play, frame, now, walk->program, step.at);
}

static Flow run_program(Play *play, Frame *frame)
{
    Look look = look_of(play);
    RimNow now = rim_now_of(&look, frame);
    ProgramWalk walk = walk_of(&now, program_of(frame));

    if (frame->step == PROGRAM_NEXT)
        return run_next(play, frame, &now, &walk);
    if (frame->step == PROGRAM_OPTION_CHOSEN)
        return take_option(play, frame, &now, &walk);
    const RimWord *word = effect_at(&now, walk.program, (frame->local[PROGRAM_AT] & UINT16_MAX) - 1);
    return rim_effect_rows[word->row]->run(play, frame, &now, word, frame->step - PROGRAM_STAGE);
}

Flow rim_run_program_about(Play *play, Frame *frame, Program program, int16_t source, uint8_t seat, int16_t about,
                           uint16_t step)
{
    Flow flow = call(play, frame, PROC_PROGRAM, source, seat, step);

    if (flow == FLOW_ON) {
        callee(play)->local[PROGRAM_ABOUT] = about;
        callee(play)->local[PROGRAM_RUN] = program.first | program.count << 16;
    }
    return flow;
}

bool rim_program_possible(const Look *look, Program program, int16_t source, uint8_t seat, int16_t about,
                          Status *reason)
{
    const RimNow now = {.look = look, .seat = seat, .source = source, .subject = about};
    ProgramWalk walk = walk_of(&now, program);
    ProgramNext first = program_next_deed(&walk, 0, true);

    if (first.kind == PROGRAM_EFFECT)
        return effect_possible(&now, effect_at(&now, program, first.at), reason);
    if (first.kind == PROGRAM_CHOICE && possible_option(&now, &walk, first, 0) >= 0)
        return true;
    return rim_refuse(reason, say0(SAY_NOTHING_HAPPENS), NULL);
}

/* ---- what this file adds to the tables of the rules ---- */

static const ProcedureRow procedures[] = {
    {PROC_PROGRAM, {"program", run_program, FRAME_GOES_ON}},
    {0           },
};

const RulesPart rim_programs_part = {.procedures = procedures};
