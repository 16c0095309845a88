#include "server/workers.h"

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>

enum { MOST_THREADS = 64, TURN_OF_OTHERS = 8 }; /* every eighth piece of work is of a lower kind, if there is any */

/* Work that waits, first come, first served. */
typedef struct WorkList {
    Work *first, *last;
} WorkList;

/* What one client has handed in of one kind. It is there as long as something waits or runs. */
typedef struct Client {
    struct Client *next; /* whose turn is next */
    uint64_t number;
    int count; /* what waits or runs */
    WorkList waiting;
} Client;

/* One kind: clients in the order in which they are served. */
typedef struct Line {
    Client *clients;
    int waiting, running;
} Line;

struct Workers {
    WorkersSetup setup;
    pthread_mutex_t lock; /* of everything below */
    pthread_cond_t changed;
    Line line[WORK_KINDS];
    WorkList ready;
    uint64_t turns;
    int threads;
    bool stopping;
    pthread_t thread[MOST_THREADS];
};

/* ---- lists ---- */

static void put_work(WorkList *list, Work *work)
{
    work->next = NULL;
    if (list->last != NULL)
        list->last->next = work;
    else
        list->first = work;
    list->last = work;
}

static Work *take_work(WorkList *list)
{
    Work *work = list->first;

    if (work == NULL)
        return NULL;
    list->first = work->next;
    if (list->first == NULL)
        list->last = NULL;
    work->next = NULL;
    return work;
}

static Client **find_client(Line *line, uint64_t number)
{
    Client **at = &line->clients;

    while (*at != NULL && (*at)->number != number)
        at = &(*at)->next;
    return at;
}

/* The work of whoever's turn it is; its client goes to the end. NULL: nothing waits. */
static Work *take_turn(Line *line)
{
    Client **at = &line->clients;

    while (*at != NULL && (*at)->waiting.first == NULL)
        at = &(*at)->next;
    Client *client = *at;
    if (client == NULL)
        return NULL;
    *at = client->next;
    while (*at != NULL)
        at = &(*at)->next;
    *at = client;
    client->next = NULL;
    line->waiting--;
    line->running++;
    return take_work(&client->waiting);
}

static void end_turn(Line *line, const Work *work)
{
    Client **at = find_client(line, work->client);
    Client *client = *at;

    line->running--;
    if (--client->count == 0) {
        *at = client->next;
        free(client);
    }
}

/* ---- threads ---- */

/* One thread is left to the quick thoughts, if there are others, and to help, which is gone soon. */
static bool may_run(const Workers *workers, WorkKind kind)
{
    int running = 0;

    for (int other = WORK_THOUGHT + 1; other < WORK_HELP; other++)
        running += workers->line[other].running;
    return kind == WORK_THOUGHT || workers->threads == 1 || running < workers->threads - 1;
}

static Work *next_work(Workers *workers)
{
    bool others_first = ++workers->turns % TURN_OF_OTHERS == 0;

    for (int i = 0; i < WORK_HELP; i++) {
        WorkKind kind = (WorkKind)(others_first ? WORK_HELP - 1 - i : i);
        Work *work = may_run(workers, kind) ? take_turn(&workers->line[kind]) : NULL;
        if (work != NULL)
            return work;
    }
    return take_turn(&workers->line[WORK_HELP]);
}

/* Whoever waits for the loop waits in vain while a worker has its processor. On Linux this is about the calling thread alone. */
static void give_way(void)
{
#ifdef __linux__
    enum { NICER = 5 };
    (void)setpriority(PRIO_PROCESS, 0, NICER);
#endif
}

static void *run_worker(void *self)
{
    Workers *workers = self;

    give_way();
    pthread_mutex_lock(&workers->lock);
    while (!workers->stopping) {
        Work *work = next_work(workers);
        if (work == NULL) {
            pthread_cond_wait(&workers->changed, &workers->lock);
            continue;
        }
        pthread_mutex_unlock(&workers->lock);
        work->run(work);
        pthread_mutex_lock(&workers->lock);
        end_turn(&workers->line[work->kind], work);
        put_work(&workers->ready, work);
        pthread_cond_signal(&workers->changed); /* for what may run now that this one does not */
        workers->setup.wake(workers->setup.self);
    }
    pthread_mutex_unlock(&workers->lock);
    return NULL;
}

/* ---- starting and stopping ---- */

WorkersSetup workers_setup_usual(void)
{
    return (WorkersSetup){.threads = 1, .waiting = 512, .waiting_a_client = 128};
}

static void start_threads(Workers *workers)
{
    int wished = workers->setup.threads < MOST_THREADS ? workers->setup.threads : MOST_THREADS;

    pthread_mutex_lock(&workers->lock);
    while (workers->threads < wished &&
           pthread_create(&workers->thread[workers->threads], NULL, run_worker, workers) == 0)
        workers->threads++;
    pthread_mutex_unlock(&workers->lock);
}

Workers *workers_start(const WorkersSetup *setup)
{
    Workers *workers = calloc(1, sizeof *workers);

    if (workers == NULL)
        return NULL;
    workers->setup = *setup;
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->changed, NULL);
    start_threads(workers);
    if (workers->threads == 0) {
        workers_free(workers);
        return NULL;
    }
    return workers;
}

/* What was never run is ready too, as it is. */
static void drop_all(Workers *workers)
{
    for (int kind = 0; kind < WORK_KINDS; kind++) {
        Line *line = &workers->line[kind];
        for (Work *work = take_turn(line); work != NULL; work = take_turn(line)) {
            end_turn(line, work);
            put_work(&workers->ready, work);
        }
    }
    for (Work *work = workers->ready.first; work != NULL; work = work->next)
        work->dropped = true;
}

void workers_stop(Workers *workers)
{
    if (workers == NULL)
        return;
    pthread_mutex_lock(&workers->lock);
    workers->stopping = true;
    pthread_cond_broadcast(&workers->changed);
    pthread_mutex_unlock(&workers->lock);
    for (; workers->threads > 0; workers->threads--)
        pthread_join(workers->thread[workers->threads - 1], NULL);
    drop_all(workers);
    workers_pick_up(workers);
}

void workers_free(Workers *workers)
{
    if (workers == NULL)
        return;
    workers_stop(workers);
    pthread_cond_destroy(&workers->changed);
    pthread_mutex_destroy(&workers->lock);
    free(workers);
}

/* ---- from the loop ---- */

/* The client's place in its line, which it gets if it has none; NULL: memory ran out. */
static Client *join_line(Line *line, uint64_t number)
{
    Client **at = find_client(line, number);

    if (*at == NULL) {
        *at = calloc(1, sizeof **at);
        if (*at != NULL)
            (*at)->number = number;
    }
    return *at;
}

static bool is_full(const Workers *workers, Line *line, const Work *work)
{
    const Client *client = *find_client(line, work->client);

    return (work->kind == WORK_ODDS || work->kind == WORK_REPLAY) &&
           (line->waiting + line->running >= workers->setup.waiting ||
            (client != NULL && client->count >= workers->setup.waiting_a_client));
}

bool workers_submit(Workers *workers, Work *work)
{
    Line *line = &workers->line[work->kind];
    Client *client = NULL;

    pthread_mutex_lock(&workers->lock);
    if (!workers->stopping && !is_full(workers, line, work))
        client = join_line(line, work->client);
    if (client != NULL) {
        work->dropped = false;
        put_work(&client->waiting, work);
        client->count++;
        line->waiting++;
        pthread_cond_signal(&workers->changed);
    }
    pthread_mutex_unlock(&workers->lock);
    return client != NULL;
}

void workers_pick_up(Workers *workers)
{
    pthread_mutex_lock(&workers->lock);
    WorkList ready = workers->ready;
    workers->ready = (WorkList){0};
    pthread_mutex_unlock(&workers->lock);
    for (Work *work = take_work(&ready); work != NULL; work = take_work(&ready))
        work->finish(workers->setup.self, work);
}

uint64_t workers_client(const char *address)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (; *address != '\0'; address++)
        hash = (hash ^ (uint8_t)*address) * UINT64_C(0x100000001b3);
    return hash;
}

int workers_wait(Workers *workers)
{
    int waiting = 0;

    pthread_mutex_lock(&workers->lock);
    for (int kind = 0; kind < WORK_HELP; kind++)
        waiting += workers->line[kind].waiting;
    int threads = workers->threads > 0 ? workers->threads : 1;
    bool is_stopping = workers->stopping;
    pthread_mutex_unlock(&workers->lock);
    return is_stopping ? INT_MAX / 2 : (waiting + threads - 1) / threads;
}

int workers_threads(Workers *workers)
{
    pthread_mutex_lock(&workers->lock);
    int threads = workers->threads;
    pthread_mutex_unlock(&workers->lock);
    return threads;
}

int workers_busy(Workers *workers, WorkKind kind)
{
    pthread_mutex_lock(&workers->lock);
    int busy = workers->line[kind].waiting + workers->line[kind].running;
    pthread_mutex_unlock(&workers->lock);
    return busy;
}
