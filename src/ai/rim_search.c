#include "ai/rim_search.h"

#include <string.h>

#include "ai/rim_standing.h"
#include "ai/simple.h"

/* The policy is `simple`. What is hidden in this game is cards, which are imagined by what is known of them: nobody chooses in secret. */
static void policy_open(void *policy)
{
    *(SimplePlayer *)policy = simple_player(0);
}

static void policy_begin(void *policy, uint64_t seed, bool lean)
{
    SimplePlayer *simple = policy;

    simple->random = (RandomPlayer){seed};
    simple->lean = lean;
}

static bool policy_answer(void *policy, const Rules *rules, const Table *known, const Question *question,
                          Answer *answer)
{
    return simple_answer(policy, rules, known, question, answer);
}

/* What `simple` would do, then what it likes next. Sets and numbers are left to it. */
static int shortlist(void *policy, const Rules *rules, const Table *known, const Question *question, SearchPlan *plans,
                     int most)
{
    SimpleRanking ranking;
    int count = 1;

    plans[0].count = 1;
    if (!simple_rank(policy, rules, known, question, &plans[0].answer[0], &ranking))
        return 0;
    for (int i = 0; i < ranking.count && count < most; i++) {
        if (memcmp(&ranking.best[i].key, &plans[0].answer[0].key, sizeof(Key)) == 0)
            continue;
        plans[count] = plans[0];
        plans[count++].answer[0].key = ranking.best[i].key;
    }
    return count;
}

const SearchGame search_rim = {
    .worth = rim_standing,
    .policy_bytes = sizeof(SimplePlayer),
    .policy_open = policy_open,
    .policy_begin = policy_begin,
    .policy_answer = policy_answer,
    .shortlist = shortlist,
    .rounds = 2,
    .answers = 400,
};
