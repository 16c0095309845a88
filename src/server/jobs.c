/* What a server does on threads: machines think, odds are worked out, records of the past are read and replayed. */
#include "server/jobs.h"

#include <stdlib.h>
#include <string.h>

#include "server/archive.h"
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

/* ---- attacks of squads ---- */

typedef struct Measure {
    Work work;
    AttacksJob *job;
} Measure;

static void measure(Work *work)
{
    attacks_job_run(((Measure *)work)->job);
}

static void finish_measure(void *self, Work *work)
{
    AttacksJob *job = ((Measure *)work)->job;

    if (work->dropped)
        attacks_job_free(job);
    else
        host_measured(((Server *)self)->host, job);
    free(work);
}

bool jobs_measure(Server *server, AttacksJob *job)
{
    Measure *made = malloc(sizeof *made);

    if (made == NULL)
        return false;
    *made = (Measure){
        .work = {.kind = WORK_ODDS,
                 .client = workers_client(attacks_job_address(job)),
                 .run = measure,
                 .finish = finish_measure},
        .job = job
    };
    if (workers_submit(server->workers, &made->work))
        return true;
    free(made);
    return false;
}

/* ---- looking back ---- */

typedef struct Replay {
    Work work;
    ReplayJob *job;
} Replay;

static void replay(Work *work)
{
    replay_job_run(((Replay *)work)->job);
}

static void finish_replay(void *self, Work *work)
{
    ReplayJob *job = ((Replay *)work)->job;

    if (work->dropped)
        replay_job_free(job);
    else
        host_replayed(((Server *)self)->host, job);
    free(work);
}

bool jobs_replay(Server *server, ReplayJob *job)
{
    Replay *made = malloc(sizeof *made);

    if (made == NULL)
        return false;
    *made = (Replay){
        .work = {.kind = WORK_REPLAY,
                 .client = workers_client(replay_job_address(job)),
                 .run = replay,
                 .finish = finish_replay},
        .job = job
    };
    if (workers_submit(server->workers, &made->work))
        return true;
    free(made);
    return false;
}

/* ---- records ---- */

typedef struct RecordWork {
    Work work;
    Store *store;
    FindRules rules;
    char game[STORE_ID_BYTES];
    uint64_t number;
    RecordTold told;
    char *record;
    size_t length;
} RecordWork;

static void read_record(Work *work)
{
    RecordWork *wish = (RecordWork *)work;
    char error[STORE_ERROR_BYTES];
    StoredGame stored;

    if (!store_find(wish->store, wish->game, &stored, error))
        return;
    if (strcmp(stored.state, "over") == 0)
        wish->record = archive_record(&stored, wish->rules, &wish->length);
    stored_game_free(&stored);
}

static void finish_record(void *self, Work *work)
{
    RecordWork *wish = (RecordWork *)work;

    if (work->dropped)
        free(wish->record);
    else
        wish->told(self, wish->number, wish->record, wish->length);
    free(wish);
}

bool jobs_record(Server *server, const char *game, const char *address, uint64_t number, RecordTold told)
{
    RecordWork *wish = malloc(sizeof *wish);

    if (wish == NULL)
        return false;
    *wish = (RecordWork){
        .work = {.kind = WORK_REPLAY, .client = workers_client(address), .run = read_record, .finish = finish_record},
        .store = server->store,
        .rules = server->options->rules,
        .number = number,
        .told = told
    };
    if (strlen(game) < sizeof wish->game) /* else it is no game's id, and none is found */
        memcpy(wish->game, game, strlen(game) + 1);
    if (workers_submit(server->workers, &wish->work))
        return true;
    free(wish);
    return false;
}
