/* What a server does on threads: machines think, odds are worked out. */
#include "server/jobs.h"

#include <stdlib.h>
#include <string.h>

#include "server/running.h"

/* ---- machines ---- */

typedef struct Thought {
    Work work;
    ThinkJob job;
    bool has_answer;
    Answer answer;
} Thought;

/* Every answer is thought about from the beginning, so that it depends on the job alone: on its seed and what its seat knows.
 * What all opponents know is computed once a thread. */
static void think(Work *work)
{
    static _Thread_local Opponent opponent;
    static _Thread_local bool is_seated;
    Thought *thought = (Thought *)work;
    const ThinkJob *job = &thought->job;

    if (!is_seated)
        opponent = opponent_sits_down(OPPONENT_SIMPLE, 0);
    is_seated = true;
    opponent_starts_again(&opponent, job->kind, job->seed);
    thought->has_answer = opponent_answer(&opponent, job->rules, &job->known, &job->question, &thought->answer);
}

static void finish_thought(void *self, Work *work)
{
    Thought *thought = (Thought *)work;

    if (!work->dropped)
        host_thought(((Server *)self)->host, thought->job.game, thought->job.number,
                     thought->has_answer ? &thought->answer : NULL);
    free(thought);
}

bool jobs_think(Server *server, const ThinkJob *job)
{
    Thought *thought = malloc(sizeof *thought);

    if (thought == NULL)
        return false;
    thought->work = (Work){.kind = WORK_THOUGHT, .run = think, .finish = finish_thought};
    thought->job = *job;
    if (workers_submit(server->workers, &thought->work))
        return true;
    free(thought);
    return false;
}

/* ---- odds ---- */

typedef struct Estimate {
    Work work;
    EstimateJob job;
    OddsResult result;
} Estimate;

static void estimate(Work *work)
{
    Estimate *odds = (Estimate *)work;

    odds_job_run(&odds->job.odds, &odds->result);
}

static void finish_estimate(void *self, Work *work)
{
    Estimate *odds = (Estimate *)work;

    if (!work->dropped)
        host_estimated(((Server *)self)->host, &odds->job, &odds->result);
    free(odds);
}

bool jobs_estimate(Server *server, const EstimateJob *job)
{
    Estimate *odds = malloc(sizeof *odds);

    if (odds == NULL)
        return false;
    odds->work = (Work){.kind = WORK_ODDS, .run = estimate, .finish = finish_estimate};
    odds->job = *job;
    if (workers_submit(server->workers, &odds->work))
        return true;
    free(odds);
    return false;
}
