/* What a server does on threads: machines think, odds are worked out, records of the past are read and replayed. */
#include "server/jobs.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "crew/shared_search.h"
#include "server/archive.h"
#include "server/running.h"

/* ---- machines ---- */

typedef struct Thought {
    Work work;
    struct Thought *next_search; /* of those under way, the loop's own */
    Workers *workers;
    ThinkJob job;
    int64_t start;         /* when it began to think, in milliseconds */
    bool was_cut;          /* others waited, and it had less time than it may have */
    atomic_bool forgotten; /* nobody waits for it any more */
    bool has_answer;
    Answer answer;
    SharedSearch shared;
    atomic_int holders; /* the thought itself and its helpers: the last frees it, on the loop */
} Thought;

/* Time is up as the job says; sooner if others wait for the thread, by as many as wait; at once if nobody wants to know any more. */
static int time_spent(void *self)
{
    Thought *thought = self;
    int64_t passed = server_time() / 1000 - thought->start, most = thought->job.milliseconds;

    if (atomic_load(&thought->forgotten) || passed >= most)
        return TIME_IS_UP;
    int64_t spent = TIME_IS_UP * passed * (1 + workers_wait(thought->workers)) / most;
    thought->was_cut = thought->was_cut || spent >= TIME_IS_UP;
    return spent < TIME_IS_UP ? (int)spent : TIME_IS_UP;
}

static void let_go(Thought *thought)
{
    if (atomic_fetch_sub(&thought->holders, 1) > 1)
        return;
    shared_search_close(&thought->shared);
    free(thought);
}

/* ---- help ---- */

/* A thread that has nothing else to do plays playouts of a thought. */
typedef struct Help {
    Work work;
    Thought *thought;
} Help;

/* A helper's time is up when it is needed elsewhere. */
static int helping_spent(void *self)
{
    return workers_wait(((Thought *)self)->workers) > 0 ? TIME_IS_UP : 0;
}

static void help(Work *work)
{
    Thought *thought = ((Help *)work)->thought;
    SearchDesk *desk = NULL;

    shared_search_join(&thought->shared, &desk, &(SearchHurry){thought, helping_spent});
    search_desk_close(desk);
}

/* Whoever was needed elsewhere helps again, unless others wait still. */
static void finish_help(void *self, Work *work)
{
    Thought *thought = ((Help *)work)->thought;

    (void)self;
    if (!work->dropped && shared_search_is_on(&thought->shared) && workers_wait(thought->workers) == 0 &&
        workers_submit(thought->workers, work))
        return;
    let_go(thought);
    free(work);
}

/* The search is on: whoever has time may join. */
static void ask_for_help(void *self)
{
    Thought *thought = self;

    for (int i = 1; i < workers_threads(thought->workers); i++) {
        Help *made = malloc(sizeof *made);
        if (made == NULL)
            return;
        *made = (Help){
            .work = {.kind = WORK_HELP, .client = thought->work.client, .run = help, .finish = finish_help},
            .thought = thought
        };
        (void)atomic_fetch_add(&thought->holders, 1);
        if (workers_submit(thought->workers, &made->work))
            continue;
        (void)atomic_fetch_sub(&thought->holders, 1);
        free(made);
        return;
    }
}

/* SearchCrew.run */
static void search_with_help(void *self, Search *search, const SearchHurry *hurry)
{
    Thought *thought = self;

    shared_search_lead(&thought->shared, search, hurry, ask_for_help, thought);
}

/* ---- thinking ---- */

/* Every answer is thought about from the beginning, so that it depends on the job alone: on its seed and what its seat knows; and on
 * the time that it has, where it searches. What all opponents know is computed once a thread. */
static void think(Work *work)
{
    static _Thread_local Opponent opponent;
    static _Thread_local bool is_seated;
    Thought *thought = (Thought *)work;
    ThinkJob *job = &thought->job;
    SearchCrew crew = {thought, search_with_help};

    if (atomic_load(&thought->forgotten))
        return;
    if (!is_seated)
        opponent = opponent_sits_down(OPPONENT_SIMPLE, 0);
    is_seated = true;
    opponent_starts_again(&opponent, job->kind, job->seed);
    opponent.memory = &job->memory;
    opponent.hurry = (SearchHurry){thought, time_spent};
    opponent.crew = &crew;
    thought->start = server_time() / 1000;
    thought->has_answer = opponent_answer(&opponent, job->rules, &job->known, &job->question, &thought->answer);
    opponent.crew = NULL;
    opponent_leaves(&opponent); /* nothing stays behind when the thread ends */
}

static void finish_thought(void *self, Work *work)
{
    Thought *thought = (Thought *)work;
    Server *server = self;
    Thought **at = &server->searches;

    while (*at != NULL && *at != thought)
        at = &(*at)->next_search;
    if (*at != NULL)
        *at = thought->next_search;
    server->thoughts_cut += thought->was_cut;
    if (!work->dropped)
        host_thought(server->host, thought->job.game, thought->job.number,
                     thought->has_answer ? &thought->answer : NULL, &thought->job.memory);
    let_go(thought);
}

bool jobs_think(Server *server, const ThinkJob *job)
{
    Thought *thought = malloc(sizeof *thought);

    if (thought == NULL)
        return false;
    memset(thought, 0, sizeof *thought);
    thought->work = (Work){.kind = job->milliseconds > 0 ? WORK_SEARCH : WORK_THOUGHT,
                           .client = workers_client(job->game), /* games take turns */
                           .run = think,
                           .finish = finish_thought};
    thought->workers = server->workers;
    thought->job = *job;
    shared_search_open(&thought->shared);
    atomic_init(&thought->holders, 1);
    if (!workers_submit(server->workers, &thought->work)) {
        let_go(thought);
        return false;
    }
    if (job->milliseconds > 0) {
        thought->next_search = server->searches;
        server->searches = thought;
    }
    return true;
}

void jobs_forget(Server *server, uint64_t number)
{
    for (Thought *thought = server->searches; thought != NULL; thought = thought->next_search) {
        if (thought->job.number == number)
            atomic_store(&thought->forgotten, true);
    }
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
