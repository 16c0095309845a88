#include "xwing/rules/gain.h"

#include "xwing/abilities/vocabulary.h"
#include "xwing/messages.h"
#include "xwing/rules/dice.h"
#include "xwing/state/ships.h"

/* Stress has a window of its own, in which cards react that speak of any token too: a token that is gained opens one window. */
static Flow tell_gained(Play *play, Frame *frame, uint16_t step)
{
    bool is_stress = frame->local[GAIN_TOKEN] == TOKEN_STRESS;
    About stress = {TOPIC_BIT(WINDOW_STRESS_RECEIVED) | TOPIC_BIT(WINDOW_TOKEN_GAINED), TOPIC_WINDOW};

    if (!is_stress || !is_spoken_about(xwing_of(play), stress))
        return after(play, frame, WINDOW_TOKEN_GAINED, frame->subject, step);
    return open_window(play, frame, WINDOW_STRESS_RECEIVED, frame->subject,
                       captain_of(play->table, xwing_of(play)->initiative), step);
}

static void collect_stressed(Play *play, const Frame *window)
{
    meet_abilities(play, WINDOW_STRESS_RECEIVED, window);
    meet_abilities(play, WINDOW_TOKEN_GAINED, window);
}

/* Its steps come round once for each token: what follows from one is over before the next is gained (X2-AMB-67). */
static Flow run_gain(Play *play, Frame *frame)
{
    enum { NEXT, GAIN, GAINED };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    int token = frame->local[GAIN_TOKEN];
    const Edition *edition = edition_of(&look);
    const GainSpec *row = gain_row(edition, token);

    switch (frame->step) {
    case NEXT:
        if (frame->local[GAIN_COUNT] == 0 || !is_present(xwing_of(play), ship) ||
            xwing_of(play)->ship[ship].tokens[token] == most_tokens(&look, ship, token))
            return done(play);
        frame->local[GAIN_COUNT]--;
        frame->local[GAIN_IS_DUE] = true;
        return after(play, frame, WINDOW_WOULD_GAIN, ship, GAIN);

    case GAIN:
        if (!frame->local[GAIN_IS_DUE] || !is_present(xwing_of(play), ship))
            return next(frame, NEXT);
        gain_token(play, ship, token, gain_rule(edition, token, (GainCause)frame->local[GAIN_CAUSE]));
        if (row != NULL)
            return call(play, frame, row->procedure, ship, frame->seat, GAINED);
        /* fallthrough */

    case GAINED:
        return tell_gained(play, frame, NEXT);
    }
    return never(play, "gaining tokens has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_GAIN, {"gain", run_gain, FRAME_ENDS}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_WOULD_GAIN, {"would-gain", 0, collect_cards, XW_WINDOW_WOULD_GAIN}},
    {WINDOW_STRESS_RECEIVED, {"stress-received", 0, collect_stressed, XW_WINDOW_STRESS_RECEIVED}},
    {WINDOW_TOKEN_GAINED, {"token-gained", 0, collect_cards, XW_WINDOW_TOKEN_GAINED}},
    {0},
};
/* clang-format on */

const RulesPart gain_part = {.procedures = procedures, .windows = windows};
