#include "wasm/searching.h"

#include <string.h>

#include "ai/search_games.h"
#include "wasm/helping.h"
#include "wasm/module.h"

static LevelSearches searches;
static Search *search; /* its own; NULL: there is none for this game */
static Lending lending;
static ThinkJob *job; /* NULL: none is under way */
static int64_t start;
static bool is_answered;
static Answer first;

/* What is over sooner is not worth the way to another worker. */
enum { LEAST_LENT_MILLISECONDS = 500 };

void searching_drop(void)
{
    job = NULL;
}

void searching_forget(void)
{
    level_closes(&searches);
    search = NULL;
    searching_drop();
}

void searching_begin(ThinkJob *wanted, int64_t now)
{
    const SearchGame *game = search_game_of(wanted->rules);
    const Level *level = opponent_level(wanted->kind);

    job = wanted;
    start = now;
    search = game != NULL && level_opens(level, game, &searches) ? searches.search : NULL;
    is_answered = search_follow(job->rules, &job->known, &job->question, &job->memory, &first);
    if (!is_answered && search != NULL)
        search_begin(search, job->rules, &job->known, &job->question, &job->memory, job->seed, &level->wish);
    if (search != NULL)
        lending_begin(&lending, search);
}

static bool is_searching(void)
{
    return job != NULL && !is_answered && search != NULL && !search_is_settled(search);
}

bool searching_step(int64_t now)
{
    int64_t passed = now - start;

    if (!is_searching() || passed >= job->milliseconds)
        return true;
    search_hasten(search, passed > 0 ? (int)(TIME_IS_UP * passed / job->milliseconds) : 0);
    return !lending_play(&lending);
}

/* Another module knows the games as this one does, and no cards of somebody's own. */
int searching_lend(int most, Parcel *parcel)
{
    if (!is_searching() || job->milliseconds < LEAST_LENT_MILLISECONDS ||
        module_rules(job->rules->name, (int)strlen(job->rules->name)) != job->rules)
        return 0;
    return lending_lend(&lending, most, parcel);
}

size_t searching_case_bytes(void)
{
    return is_searching() ? sizeof(LentGame) + lending_case_bytes(&lending) : 0;
}

void searching_write_case(char *bytes)
{
    LentGame game = {""};

    if (!is_searching())
        return;
    Out out = out_to(game.name, sizeof game.name);
    out_text(&out, job->rules->name);
    memcpy(bytes, &game, sizeof game);
    lending_write_case(&lending, bytes + sizeof game);
}

void searching_take_back(const Parcel *parcel)
{
    if (is_searching())
        lending_take_back(&lending, parcel);
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
