#include "wasm/searching.h"

#include "ai/search_games.h"

static Search *search;
static Search *others; /* where a level searches what those do whom it knows (Level.knows) */
static ThinkJob *job;
static int64_t start;
static bool is_answered;
static Answer first;

/* A batch of playouts lies between two looks. */
enum { LOOKS = 2 };

static bool is_slice_over(void *self)
{
    int *looks = self;

    return ++*looks > LOOKS;
}

void searching_forget(void)
{
    search_close(search);
    search_close(others);
    search = others = NULL;
}

void searching_begin(ThinkJob *wanted, int64_t now)
{
    const SearchGame *game = search_game_of(wanted->rules);
    const Level *level = opponent_level(wanted->kind);

    job = wanted;
    start = now;
    if (search != NULL && search_game(search) != game)
        searching_forget();
    if (search == NULL && game != NULL)
        search = search_open(game);
    if (others == NULL && search != NULL && level->knows != NULL)
        others = search_open(game);
    if (search != NULL)
        search_expect(search, level->knows != NULL ? others : NULL, level->knows != NULL ? &level->knows->wish : NULL,
                      level->studies);
    is_answered = search_follow(job->rules, &job->known, &job->question, &job->memory, &first);
    if (!is_answered && search != NULL)
        search_begin(search, job->rules, &job->known, &job->question, &job->memory, job->seed, &level->wish);
}

bool searching_step(int64_t now)
{
    int looks = 0;

    if (is_answered || search == NULL || search_is_settled(search) || now - start >= job->milliseconds)
        return true;
    search_run(search, NULL, &(SearchHurry){&looks, is_slice_over});
    return search_is_settled(search);
}

bool searching_end(Answer *answer)
{
    if (is_answered)
        *answer = first;
    else if (search == NULL || !search_answer(search, answer)) {
        Opponent simple = opponent_sits_down(OPPONENT_SIMPLE, job->seed);
        return opponent_answer(&simple, job->rules, &job->known, &job->question, answer);
    }
    return true;
}
