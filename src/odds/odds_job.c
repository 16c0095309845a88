#include "odds/odds_job.h"

#include <string.h>

bool odds_is_declared(const Rules *rules, const Table *table)
{
    Shot shot;

    return rules->shot != NULL && table->state == TABLE_PLAYING && rules->shot(&(Look){rules, table}, &shot);
}

bool odds_is_asked(const Rules *rules, const Table *table, Question *question)
{
    for (uint8_t seat = 0; rules->shot != NULL && seat < table->seats; seat++) {
        if (table_question(rules, table, seat, question) && question->kind == rules->shot_question)
            return true;
    }
    return false;
}

/* The odds of one attack. What comes when nothing is left to spend is given up, but the shot itself is still looked at. */
static OddsEnd try_shot(OddsWork *work, int *outcomes, const OddsJob *job, const Answer *declare, Odds *odds)
{
    odds_limit(work, *outcomes > 0 ? odds_limits_usual() : (OddsLimits){0});
    OddsEnd end = odds_shot(work, job->rules, &job->known, declare, odds);
    *outcomes -= odds->outcomes;
    return end;
}

static void try_candidates(OddsWork *work, int *outcomes, const OddsJob *job, const Question *question,
                           OddsResult *result)
{
    Listing listing;
    int count = table_list(job->rules, &job->known, question, &listing);

    for (int i = 0; i < count && result->count < ODDS_SHOTS; i++) {
        OddsFound *found = &result->found[result->count];
        found->answer = (Answer){.seat = question->seat,
                                 .kind = job->rules->questions[question->kind].answer,
                                 .count = question->count};
        if (!table_listed(job->rules, &job->known, question, &listing, i, &found->answer.key))
            continue;
        found->end = try_shot(work, outcomes, job, &found->answer, &found->odds);
        result->count += found->end != ODDS_NO_SHOT;
    }
}

void odds_job_run_within(OddsWork *work, int *outcomes, const OddsJob *job, OddsResult *result)
{
    Question question;

    memset(result, 0, sizeof *result);
    if (odds_is_declared(job->rules, &job->known)) {
        result->found[0].declared = true;
        result->found[0].end = try_shot(work, outcomes, job, NULL, &result->found[0].odds);
        result->count = 1;
    } else if (odds_is_asked(job->rules, &job->known, &question)) {
        try_candidates(work, outcomes, job, &question, result);
    }
}

void odds_job_run(const OddsJob *job, OddsResult *result)
{
    OddsWork *work = odds_open(odds_limits_usual());
    int outcomes = ODDS_JOB_OUTCOMES;

    memset(result, 0, sizeof *result);
    if (work != NULL)
        odds_job_run_within(work, &outcomes, job, result);
    odds_close(work);
}
