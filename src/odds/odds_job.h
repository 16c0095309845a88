/* What a host wants to know about a table: odds of the attack under way, or of all attacks that could be declared. A plain function
 * of a copy of the table, for a thread of its own, or at once where there is none. */
#ifndef ODDS_ODDS_JOB_H
#define ODDS_ODDS_JOB_H

#include "odds/odds.h"

/* More shots than these are left out; together they may cost this many outcomes, and what comes then is given up. */
enum { ODDS_SHOTS = 48, ODDS_JOB_OUTCOMES = 400000 };

typedef struct OddsJob {
    const Rules *rules;
    Table known; /* as whoever asks may know it */
} OddsJob;

/* One shot. */
typedef struct OddsFound {
    OddsEnd end;   /* ODDS_FOUND or ODDS_GAVE_UP */
    bool declared; /* the attack that is under way; else what `answer` would begin */
    Answer answer;
    Odds odds;
} OddsFound;

typedef struct OddsResult {
    int count;
    OddsFound found[ODDS_SHOTS];
} OddsResult;

/* Is an attack under way; could one be declared: is the question open? */
bool odds_is_declared(const Rules *rules, const Table *table);
bool odds_is_asked(const Rules *rules, const Table *table, Question *question);

/* The attack that is under way; if there is none, every attack that the open question lets somebody declare; if neither, nothing. */
void odds_job_run(const OddsJob *job, OddsResult *result);

/* The same for a caller with several tables: with its room to work in, and with outcomes for all of them together, of which this takes
 * what it costs. */
void odds_job_run_within(OddsWork *work, int *outcomes, const OddsJob *job, OddsResult *result);

#endif
