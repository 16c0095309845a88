/* Jobs: the attempt, step by step, and how it ends. */
#include "rim/abilities/abilities.h"
#include "rim/rules/combat.h"
#include "rim/rules/discard.h"
#include "rim/rules/encounters.h"
#include "rim/rules/goals.h"
#include "rim/rules/players.h"

/* Of PROC_JOB. What is resolved is the databank card that the job sends to, or the job card itself. */
enum { JOB, DATABANK, NUMBER };

/* Effects of its programs unwind to these. */
enum {
    JOB_BEGIN,
    JOB_TAKEN,
    JOB_STEP,
    JOB_STEP_OVER,
    JOB_GOES_ON,
    JOB_FAILS,
    JOB_FAILED,
    JOB_DONE,
    JOB_COMPLETED,
    JOB_REWARDED,
    JOB_ENDED,
    JOB_OVER
};

static Frame *job_frame(Play *play)
{
    int i = play->table->depth - 1;

    while (i > 0 && play->table->frames[i].procedure != PROC_JOB)
        i--;
    return &play->table->frames[i];
}

Flow rim_job_goes_to(Play *play, int number)
{
    job_frame(play)->local[NUMBER] = number - 1;
    return unwind(play, PROC_JOB, JOB_STEP_OVER); /* OR-JOB-07 */
}

Flow rim_job_fails(Play *play)
{
    return unwind(play, PROC_JOB, JOB_FAILS); /* OR-JOB-11 */
}

Flow rim_job_is_done(Play *play)
{
    return unwind(play, PROC_JOB, JOB_DONE); /* OR-JOB-13 */
}

bool rim_job_is_lost(const Look *look)
{
    for (int i = look->table->depth - 1; i >= 0; i--) {
        const Frame *frame = &look->table->frames[i];
        if (frame->procedure == PROC_JOB)
            return frame->step <= JOB_GOES_ON && rim_is_defeated(look, frame->seat); /* OR-JOB-10, OR-DEFEAT-10 */
    }
    return false;
}

int rim_job_step(const Look *look, const Frame *program, uint16_t *slot)
{
    if (program == look->table->frames || program[-1].procedure != PROC_JOB || program[-1].step > JOB_GOES_ON)
        return 0;
    *slot = (uint16_t)program[-1].local[JOB];
    return program[-1].local[NUMBER];
}

/* The card whose steps are resolved. */
static uint16_t steps_slot(const Frame *frame)
{
    return (uint16_t)(frame->local[DATABANK] != NO_SLOT ? frame->local[DATABANK] : frame->local[JOB]);
}

/* With its databank card go home those that a step of it has led to, and that the end of the job has cut short. */
static void put_databank_back(Play *play, Frame *frame)
{
    frame->local[DATABANK] = NO_SLOT;
    rim_discard_under_way(play); /* OR-JOB-12, OR-JOB-13 */
}

static void tell_job(Play *play, const Frame *frame, uint16_t message, const char *rule)
{
    Look look = look_of(play);

    tell_all(play, EVENT_JOB, frame->seat, rule,
             say2(message, arg_seat(frame->seat), arg_card(card_in(&look, (uint16_t)frame->local[JOB]))));
}

static Flow begin_job(Play *play, Frame *frame)
{
    Look look = look_of(play);
    uint8_t number = content_in(&look)->cards[card_in(&look, (uint16_t)frame->local[JOB])].databank;

    frame->local[DATABANK] = NO_SLOT;
    tell_job(play, frame, SAY_ATTEMPTS_JOB, "OR-JOB-04");
    if (number == 0)
        return next(frame, JOB_STEP);
    return rim_take_databank(play, frame, frame->seat, number, JOB_TAKEN); /* OR-JOB-05 */
}

static Flow resolve_step(Play *play, Frame *frame)
{
    Look look = look_of(play);
    uint16_t slot = steps_slot(frame);
    int number = frame->local[NUMBER] + 1; /* OR-JOB-06, OR-JOB-07 */
    const RimSection *section = rim_section(&look, card_in(&look, slot), SECTION_STEP, (uint8_t)number);

    if (section == NULL) { /* OR-AMB-78 */
        tell_job(play, frame, SAY_JOB_LEADS_NOWHERE, "OR-AMB-78");
        return next(frame, JOB_ENDED);
    }
    frame->local[NUMBER] = number;
    tell_all(play, EVENT_JOB, frame->seat, "OR-JOB-06",
             say3(SAY_JOB_STEP, arg_seat(frame->seat), arg_card(card_in(&look, (uint16_t)frame->local[JOB])),
                  arg_number(number)));
    return rim_run_program(play, frame, section->program, slot, frame->seat, JOB_STEP_OVER); /* OR-JOB-06 */
}

static Flow reward_job(Play *play, Frame *frame)
{
    Look look = look_of(play);
    uint16_t slot = (uint16_t)frame->local[JOB];
    const RimSection *reward = rim_section(&look, card_in(&look, slot), SECTION_REWARD, 0);

    put_databank_back(play, frame); /* OR-JOB-13 */
    tell_job(play, frame, SAY_COMPLETES_JOB, "OR-JOB-13");
    if (reward == NULL)
        return next(frame, JOB_REWARDED);
    return rim_run_program(play, frame, reward->program, slot, frame->seat, JOB_REWARDED); /* OR-JOB-13, OR-WIN-07 */
}

/* The card may be gone by its own reward. */
static void leave_job(Play *play, const Frame *frame)
{
    Look look = look_of(play);
    uint16_t slot = (uint16_t)frame->local[JOB];

    if (play->table->cards[slot].pile != PILE_HELD + frame->seat)
        return;
    if (content_in(&look)->cards[card_in(&look, slot)].is_removed)
        rim_remove(play, slot); /* OR-JOB-14 */
    else
        rim_discard(play, slot); /* OR-JOB-14 */
}

static Flow run_job(Play *play, Frame *frame)
{
    Look look = look_of(play);

    switch (frame->step) {
    case JOB_BEGIN:
        frame->local[JOB] = frame->subject;
        return begin_job(play, frame);

    case JOB_TAKEN:
        frame->local[DATABANK] = result(play);
        return next(frame, JOB_STEP);

    case JOB_STEP:
        return resolve_step(play, frame);

    case JOB_STEP_OVER:
        return rim_end_combat(play, frame, JOB_GOES_ON);

    case JOB_GOES_ON: /* a test failed or a combat lost is no reason to stop: OR-JOB-08 */
        return next(frame, rim_job_is_lost(&look) ? JOB_FAILED : JOB_STEP); /* OR-JOB-10 */

    case JOB_FAILS:
        return rim_end_combat(play, frame, JOB_FAILED);

    case JOB_FAILED:
        tell_job(play, frame, SAY_FAILS_JOB, "OR-JOB-11");
        return next(frame, JOB_ENDED);

    case JOB_DONE: /* the reward comes before the damage of a combat that completes it: OR-AMB-11 */
        return reward_job(play, frame);

    case JOB_REWARDED:
        rim_report(play, frame->seat, DEED_JOB);
        return open_window(play, frame, MOMENT_JOB_COMPLETED, frame->subject, frame->seat, JOB_COMPLETED);

    case JOB_COMPLETED:
        leave_job(play, frame);
        return rim_end_combat(play, frame, JOB_OVER);

    case JOB_ENDED: /* the encounter step is the last of a turn, which ends with the job (OR-JOB-11) */
        put_databank_back(play, frame); /* OR-JOB-12 */
        return done(play);

    case JOB_OVER:
        return done(play);
    }
    return never(play, "a job has no other step");
}

/* ---- the option ---- */

/* A job that has steps, or sends to them; others have an ability that says what to do (OR-AMB-76). */
static bool is_job(const Look *look, uint16_t slot)
{
    if (rim_in(look)->held[slot].place != RIM_AS_JOB || rim_card(look, slot)->type != CARD_JOB)
        return false;
    return rim_card(look, slot)->databank != 0 || rim_section(look, card_in(look, slot), SECTION_STEP, 1) != NULL;
}

static int count_jobs(const Look *look, uint8_t seat)
{
    int count = 0;

    RIM_EACH_HELD(look, seat, slot)
    count += is_job(look, slot);
    return count;
}

/* The list of skills on the card is for information: it bars nobody (OR-JOB-03). */
static void list_job(const Look *look, uint8_t seat, uint16_t slot, Candidate *candidate)
{
    uint8_t destination = rim_card(look, slot)->destination;

    offer(candidate, rim_held_key(look, VERB_ATTEMPT, slot), say1(SAY_ATTEMPT, arg_card(card_in(look, slot))));
    if (destination != NO_SPACE && destination != rim_in(look)->seat[seat].space)
        offer_not(candidate, candidate->key, candidate->say,
                  say1(SAY_JOB_ELSEWHERE, arg_piece(rim_space_piece(destination))), "OR-JOB-04"); /* OR-JOB-04 */
}

static void attempt_candidate(const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    RIM_EACH_HELD(look, seat, slot)
    {
        if (is_job(look, slot) && index-- == 0)
            list_job(look, seat, slot, candidate);
    }
}

static Flow begin_attempt(Play *play, Frame *frame, const Key *key, uint16_t step)
{
    Look look = look_of(play);

    return call(play, frame, PROC_JOB, (int16_t)rim_slot_of_key(&look, frame->seat, key), frame->seat,
                step); /* OR-JOB-04, OR-ENC-07 */
}

const RimOption rim_attempt_option = {.verb = VERB_ATTEMPT,
                                      .count = count_jobs,
                                      .candidate = attempt_candidate,
                                      .begin = begin_attempt};

static const ProcedureRow procedures[] = {
    {PROC_JOB, {"job", run_job, FRAME_ENDS}},
    {0       },
};

static const VerbRow verbs[] = {
    {VERB_ATTEMPT, {"attempt", "cn"}},
    {0           },
};

const RulesPart rim_jobs_part = {.procedures = procedures, .verbs = verbs};
