/* Analysis: a finished game, looked at again.
 *
 * Who stood better at each point of it, by playing on from there many times with what was then known; the moments that changed most;
 * what a searching opponent would have done there, and what that was worth; and how much of the result was dice, how much choices.
 * docs/analysis.md says how it is reckoned and what is told.
 *
 * It knows no game: what it needs of one is a SearchGame. It reads no clock and starts no thread of its own (crew.h does); it goes on in
 * jobs of several phases, each of which may be played anywhere. What comes out depends on the wish alone. */
#ifndef ANALYSIS_ANALYSIS_H
#define ANALYSIS_ANALYSIS_H

#include "analysis/worlds.h"

enum { ANALYSIS_LEAST_PLAYOUTS = 4, ANALYSIS_MOST_PLAYOUTS = 1000, ANALYSIS_USUAL_PLAYOUTS = 128 };
enum { ANALYSIS_TOLD = 5 }; /* moments that are told */

typedef struct AnalysisWish {
    int playouts; /* of each point */
    int seat;     /* only its choices, and luck, are told among the moments; -1: everybody's */
    uint64_t seed;
    Language language;
    const char *seat_names[MAX_SEATS]; /* as players know them, and which stay; NULL: as the record has them */
} AnalysisWish;

/* A change of what each side had, with its standard error. */
typedef struct Change {
    double of[MAX_SEATS], error[MAX_SEATS];
    int playouts;
} Change;

/* One of the moments that changed most. */
typedef struct ToldMoment {
    int trial;
    Change change;
    bool searched;  /* it is a choice, and an ace has looked at it */
    bool same;      /* the ace would have done that too */
    SearchPlan ace; /* else: what it would have done */
    Change better;  /* and what that was worth more */
} ToldMoment;

/* Where a side's share of the game went: the end is the start and all the others together. A part within its error is 0. `rest` is
 * what is too small to tell, and how far earlier estimates were off. */
typedef struct Account {
    double start, end, dice, own, others, rest;
} Account;

typedef struct Analysis Analysis;

/* Begins with a finished record, which stays where it is. NULL with the error: it is not finished, does not fit, is of a game in which
 * nobody searches, or memory ran out. `game` is NULL: that of these rules. */
Analysis *analysis_open(const Record *record, const Rules *rules, const SearchGame *game, const AnalysisWish *wish,
                        RecordError *error);
void analysis_close(Analysis *analysis); /* may be NULL */

/* ---- going on ---- */

/* What a thread needs. NULL: memory ran out. */
typedef struct AnalysisDesk AnalysisDesk;
AnalysisDesk *analysis_desk_open(const Analysis *analysis);
void analysis_desk_close(AnalysisDesk *desk); /* may be NULL */

/* How many jobs the present phase has; 0: all is done. */
int analysis_jobs(const Analysis *analysis);

/* Takes up a job of the present phase; then plays a part of it: true, there is more. Each job may be played by another thread. */
void analysis_begin_job(const Analysis *analysis, AnalysisDesk *desk, int job);
bool analysis_play(Analysis *analysis, AnalysisDesk *desk);

/* What came of a job of the present phase, flat: for another analysis of the same record and wish, by the same build, which need not play it
 * then. Its size; to write it; to take it over (false: it has not that size). */
size_t analysis_result_bytes(Analysis *analysis, int job);
void analysis_write_result(Analysis *analysis, int job, void *bytes);
bool analysis_take_result(Analysis *analysis, int job, const void *bytes, size_t length);

/* All jobs of the phase have been played: on to the next. False: memory ran out. */
bool analysis_next_phase(Analysis *analysis);

/* How far it is, from 0 to 1, when `jobs_done` jobs of the present phase are done. */
double analysis_progress(const Analysis *analysis, double jobs_done);

/* How much of its job a desk has played, from 0 to 1. */
double analysis_played(const Analysis *analysis, const AnalysisDesk *desk);

/* ---- what came of it, when all is done ---- */

const Walk *analysis_walk(const Analysis *analysis);
const Voice *analysis_voice(const Analysis *analysis);
const AnalysisWish *analysis_wish(const Analysis *analysis);

/* What each side had at a point (0 to walk->point_count: the end), in `of`. */
Change analysis_standing(const Analysis *analysis, int point);

int analysis_told_count(const Analysis *analysis);
const ToldMoment *analysis_told(const Analysis *analysis, int index);
Account analysis_account(const Analysis *analysis, uint8_t side);

/* Is it more than chance, of playing on, could make of nothing? */
bool change_counts(const Change *change, int side);

/* The side that a change is largest for. */
int change_side(const Change *change, int sides);

#endif
