/* The System phase of the probe: in its turn a ship uses its cards (`when system_phase`), then it may store power. */
#include "probe/probe.h"
#include "xwing/abilities/abilities.h"
#include "xwing/rules/actions.h"
#include "xwing/state/ships.h"

static int power_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return 2;
}

static void power_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    if (index == 1) {
        offer(candidate, key_of(VERB_PASS), say0(MSG_SAY_PASS));
        return;
    }
    offer(candidate, key_of(VERB_STORE), say0(PROBE_SAY_STORE));
    if (is_stressed(xwing_in(look), question->subject))
        offer_not(candidate, candidate->key, candidate->say,
                  say1(PROBE_NO_POWER_STRESSED, arg_piece(question->subject)), NULL);
}

const QuestionRow system_questions[] = {
    {ASK_POWER,
     {.name = "power",
      .answer = ANSWER_OPTION,
      .say = PROBE_ASK_POWER,
      .count = power_count,
      .candidate = power_candidate}},
    {0        },
};

Flow run_system_turn(Play *play, Frame *frame)
{
    enum { CARDS, CHOOSE, CHOSEN };
    int16_t ship = frame->subject;
    uint8_t seat = xwing_of(play)->ship[ship].seat;

    switch (frame->step) {
    case CARDS:
        return after(play, frame, WINDOW_SYSTEM, ship, CHOOSE);

    case CHOOSE:
        return ask(play, frame, seat, ASK_POWER, ship, CHOSEN);

    case CHOSEN:
        if (answer_of(play, seat)->key.verb == VERB_STORE)
            gain_token(play, ship, TOKEN_POWER, NULL);
        return done(play);
    }
    return never(play, "a turn in the System phase has no other step");
}
