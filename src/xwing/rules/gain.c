#include "xwing/rules/gain.h"

#include "xwing/abilities/abilities.h"
#include "xwing/state/ships.h"

/* Its only step comes round once for each token: what follows from one is over before the next is gained (X2-AMB-67). */
static Flow run_gain(Play *play, Frame *frame)
{
    Look look = look_of(play);
    int token = frame->local[GAIN_TOKEN];
    const GainSpec *row = gain_row(edition_of(&look), token);

    if (frame->local[GAIN_COUNT] == 0)
        return done(play);
    frame->local[GAIN_COUNT]--;
    gain_token(play, frame->subject, token, row != NULL ? row->rule : NULL);
    if (row == NULL)
        return after(play, frame, WINDOW_STRESS_RECEIVED, frame->subject, frame->step);
    return call(play, frame, row->procedure, frame->subject, frame->seat, frame->step);
}

/* ---- what this file adds to the tables of the rules ---- */

static const ProcedureRow procedures[] = {
    {PROC_GAIN, {"gain", run_gain, FRAME_ENDS}},
    {0        },
};

const RulesPart gain_part = {.procedures = procedures};
