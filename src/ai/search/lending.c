#include "ai/search/lending.h"

#include <string.h>

#include "ai/search/inside.h"

/* A case: this, the view, the plans, the beliefs. */
typedef struct Case {
    Question question;
    uint64_t seed;
    int32_t doubt, plan_count, belief_count, is_hidden;
} Case;

/* The search whose playouts are handed out now: how others choose may be studied first. */
static const Search *playing(const Search *search)
{
    while (search->studying != NULL)
        search = search->studying;
    return search;
}

/* How many cases there have been: those whom it studies may study others in their turn. */
static uint32_t cases_of(const Search *search)
{
    uint32_t cases = 0;

    for (; search != NULL; search = search->others)
        cases += search->cases;
    return cases;
}

/* ---- the lender ---- */

void lending_begin(Lending *lending, Search *search)
{
    lending->search = search;
    lending->number++;
    lending->cases = cases_of(search);
    lending->count = 0;
}

/* Takes jobs. Another case begins only when every job of the one before has been noted, so that nothing of it is lent then. */
static int take(Lending *lending, SearchJob *jobs, int most)
{
    int count = search_take(lending->search, jobs, most);

    uint32_t cases = cases_of(lending->search);
    if (cases != lending->cases) {
        lending->cases = cases;
        lending->number++;
    }
    return count;
}

int lending_lend(Lending *lending, int most, Parcel *parcel)
{
    SearchJob jobs[MOST_IN_A_PARCEL];
    int room = MOST_LENT - lending->count;

    most = most < MOST_IN_A_PARCEL ? most : MOST_IN_A_PARCEL;
    int count = take(lending, jobs, most < room ? most : room);
    *parcel = (Parcel){.number = lending->number, .count = (uint32_t)count};
    for (int i = 0; i < count; i++) {
        lending->lent[lending->count++] = jobs[i];
        parcel->job[i] = (LentJob){jobs[i].plan, jobs[i].world, -1};
    }
    return count;
}

/* What came of a job that was lent, from whomever it comes first. */
static void note(Lending *lending, SearchJob job, double worth)
{
    for (int i = 0; i < lending->count; i++) {
        if (lending->lent[i].plan != job.plan || lending->lent[i].world != job.world)
            continue;
        lending->count--;
        memmove(&lending->lent[i], &lending->lent[i + 1], (size_t)(lending->count - i) * sizeof lending->lent[i]);
        search_note(lending->search, &job, worth);
        return;
    }
}

void lending_take_back(Lending *lending, const Parcel *parcel)
{
    if (lending->search == NULL || parcel->number != lending->number)
        return;
    for (uint32_t i = 0; i < parcel->count && i < MOST_IN_A_PARCEL; i++) {
        const LentJob *job = &parcel->job[i];
        if (job->worth >= 0 && job->worth <= 1)
            note(lending, (SearchJob){job->plan, job->world}, job->worth);
    }
}

bool lending_play(Lending *lending)
{
    Search *search = lending->search;
    SearchJob job;

    if (take(lending, &job, 1) == 1) {
        search_note(search, &job, search_play(search, search->desk, &job));
        return true;
    }
    if (lending->count == 0)
        return false;
    job = lending->lent[lending->count - 1];
    note(lending, job, search_play(search, search->desk, &job));
    return true;
}

static size_t bytes_of(const Case *lent)
{
    return sizeof *lent + sizeof(Table) + (size_t)lent->plan_count * sizeof(SearchPlan) +
           (size_t)lent->belief_count * sizeof(Belief);
}

static Case case_of(const Search *search)
{
    return (Case){.question = search->question,
                  .seed = search->seed,
                  .doubt = search->wish.doubt,
                  .plan_count = search->plan_count,
                  .belief_count = search->belief_count,
                  .is_hidden = search->is_hidden};
}

size_t lending_case_bytes(const Lending *lending)
{
    Case lent = case_of(playing(lending->search));

    return bytes_of(&lent);
}

static unsigned char *put(unsigned char *at, const void *from, size_t bytes)
{
    memcpy(at, from, bytes);
    return at + bytes;
}

void lending_write_case(const Lending *lending, void *bytes)
{
    const Search *search = playing(lending->search);
    Case lent = case_of(search);
    unsigned char *at = put(bytes, &lent, sizeof lent);

    at = put(at, search->known, sizeof *search->known);
    at = put(at, search->plans, (size_t)lent.plan_count * sizeof search->plans[0]);
    put(at, search->beliefs, (size_t)lent.belief_count * sizeof search->beliefs[0]);
}

/* ---- the borrower ---- */

static const unsigned char *get(void *to, const unsigned char *at, size_t bytes)
{
    memcpy(to, at, bytes);
    return at + bytes;
}

bool borrow_case(Search *search, const Rules *rules, Table *known, const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    Case lent;

    if (length < sizeof lent)
        return false;
    at = get(&lent, at, sizeof lent);
    if (lent.plan_count < 0 || lent.plan_count > MOST_PLANS || lent.belief_count < 0 ||
        lent.belief_count > MOST_BELIEFS || length != bytes_of(&lent))
        return false;
    at = get(known, at, sizeof *known);
    at = get(search->plans, at, (size_t)lent.plan_count * sizeof search->plans[0]);
    get(search->beliefs, at, (size_t)lent.belief_count * sizeof search->beliefs[0]);
    search->rules = rules;
    search->known = known;
    search->question = lent.question;
    search->seed = lent.seed;
    search->wish = (SearchWish){.doubt = lent.doubt};
    search->plan_count = lent.plan_count;
    search->belief_count = lent.belief_count;
    search->is_hidden = lent.is_hidden != 0;
    return true;
}

bool borrow_play(Search *search, Parcel *parcel)
{
    if (parcel->count > MOST_IN_A_PARCEL)
        return false;
    for (uint32_t i = 0; i < parcel->count; i++) {
        LentJob *lent = &parcel->job[i];
        SearchJob job = {lent->plan, lent->world};
        if (job.plan < 0 || job.plan >= search->plan_count || job.world < 0 || job.world >= MOST_WORLDS)
            return false;
        lent->worth = search_play(search, search->desk, &job);
    }
    return true;
}
