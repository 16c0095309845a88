#include "crew/shared_search.h"

void shared_search_open(SharedSearch *shared)
{
    *shared = (SharedSearch){.inside = 0};
    (void)pthread_mutex_init(&shared->lock, NULL);
    (void)pthread_cond_init(&shared->changed, NULL);
}

void shared_search_close(SharedSearch *shared)
{
    (void)pthread_cond_destroy(&shared->changed);
    (void)pthread_mutex_destroy(&shared->lock);
}

static int time_spent(const SearchHurry *hurry)
{
    return hurry != NULL && hurry->spent != NULL ? hurry->spent(hurry->self) : 0;
}

/* Under the lock, which is given up while a playout is played: the search is the same until all inside have left. */
static void play_along(SharedSearch *shared, SearchDesk *desk, const SearchHurry *hurry)
{
    SearchJob job;

    shared->inside++;
    for (int spent; shared->search != NULL && (spent = time_spent(hurry)) < TIME_IS_UP;) {
        Search *search = shared->search;
        search_hasten(search, spent);
        if (search_take(search, &job, 1) == 1) {
            (void)pthread_mutex_unlock(&shared->lock);
            double worth = search_play(search, desk, &job);
            (void)pthread_mutex_lock(&shared->lock);
            search_note(search, &job, worth);
            (void)pthread_cond_broadcast(&shared->changed);
        } else if (!search_is_settled(search)) {
            (void)pthread_cond_wait(&shared->changed, &shared->lock); /* for what others are playing */
        } else {
            break;
        }
    }
    shared->inside--;
    (void)pthread_cond_broadcast(&shared->changed);
}

void shared_search_lead(SharedSearch *shared, Search *search, const SearchHurry *hurry, void (*ask_in)(void *self),
                        void *self)
{
    if (search_is_settled(search))
        return;
    (void)pthread_mutex_lock(&shared->lock);
    shared->search = search;
    (void)pthread_mutex_unlock(&shared->lock);
    if (ask_in != NULL)
        ask_in(self);
    (void)pthread_mutex_lock(&shared->lock);
    play_along(shared, search_desk(search), hurry);
    shared->search = NULL;
    while (shared->inside > 0)
        (void)pthread_cond_wait(&shared->changed, &shared->lock);
    (void)pthread_mutex_unlock(&shared->lock);
}

/* The game of the search that is under way; NULL: none is. */
static const SearchGame *game_of(SharedSearch *shared)
{
    (void)pthread_mutex_lock(&shared->lock);
    const SearchGame *game = shared->search != NULL ? search_game(shared->search) : NULL;
    (void)pthread_mutex_unlock(&shared->lock);
    return game;
}

void shared_search_join(SharedSearch *shared, SearchDesk **desk, const SearchHurry *hurry)
{
    const SearchGame *game = game_of(shared);

    if (game == NULL)
        return;
    if (*desk != NULL && search_desk_game(*desk) != game) {
        search_desk_close(*desk);
        *desk = NULL;
    }
    if (*desk == NULL)
        *desk = search_desk_open(game); /* outside the lock, because it takes a while */
    if (*desk == NULL)
        return;
    (void)pthread_mutex_lock(&shared->lock);
    if (shared->search != NULL && search_game(shared->search) == game)
        play_along(shared, *desk, hurry);
    (void)pthread_mutex_unlock(&shared->lock);
}

bool shared_search_is_on(SharedSearch *shared)
{
    return game_of(shared) != NULL;
}
