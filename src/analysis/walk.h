/* A game as analysis sees it: its answers one after the other, the table before each, and the points at which it asks who stands
 * better.
 *
 * A point is one answer, of a seat or of chance. Answers that are given in secret at the same time (dials) are one point together,
 * since nobody learns of one before all have been given; each seat's part of it is a trial of its own. */
#ifndef ANALYSIS_WALK_H
#define ANALYSIS_WALK_H

#include "outrider/record.h"
#include "table/rules.h"

enum { WALK_MOST_MOMENTS = 4000, MOMENT_WORDS = 200 };

/* One answer. */
typedef struct Moment {
    int entry;   /* of the record */
    uint8_t by;  /* a seat, or SEAT_CHANCE */
    bool hidden; /* it was given in secret */
    uint16_t round;
    Answer answer;
    Table table;              /* before the answer */
    char words[MOMENT_WORDS]; /* what everybody was told then, as sentences; "": nothing */
} Moment;

/* A place of the line of who stood better: before its first moment. */
typedef struct Point {
    int first, last; /* moments */
    int asked;   /* the point at which choices were made in secret that may still be hidden here; -1: there is none */
    bool hidden; /* its answers are given in secret, and none has been given yet */
} Point;

/* What a seat, or chance, did at a point. */
typedef struct Trial {
    int point;
    uint8_t by;
} Trial;

typedef struct Walk {
    Moment *moments;
    int count, room;
    Point *points;
    int point_count;
    Trial *trials; /* in the order of their points */
    int trial_count;
    int *first_trial; /* by point; and one past the last */
    Table end;
    Names names;
    const char *seat_names[MAX_SEATS]; /* of the record, which must stay */
} Walk;

/* Walks through a record, on zeroed memory, in the words of `voice` (its rules and language; names are the record's). False with the
 * error: the record does not fit, the game is not over, or there is too much of it. Either way for walk_free(). */
bool walk_record(Walk *walk, const Record *record, const Voice *voice, RecordError *error);
void walk_free(Walk *walk);

/* The voice with this game's names, for sentences about a table. */
Voice walk_voice(const Walk *walk, const Voice *voice, const Table *table);

/* The answers of a trial: the next of its moments from `at` on; -1 past the last. */
int walk_next(const Walk *walk, const Trial *trial, int at);

#endif
