/* A game at the terminal: who sits where, what is shown to whom, and what was typed.
 *
 * For play_command.c (options, the loop, commands) and ask_player.c (questions and answers). */
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include <time.h>

#include "ai/opponent.h"
#include "cli/face.h"
#include "crew/search_threads.h"
#include "outrider/record.h"

enum { SESSION_SETUP_BYTES = 8192, SESSION_LINE_BYTES = 1024, SESSION_TEXT_BYTES = 65536, SESSION_MAP_BYTES = 16384 };

typedef struct Session {
    const Rules *rules;
    const Face *face;
    Match match;
    Sink sink;
    ChanceFast luck;
    Opponent sits[MAX_SEATS]; /* by seat */
    uint8_t person;           /* the first seat that a person has */
    char seat_names[MAX_SEATS][SEAT_NAME_BYTES];
    const char *called[MAX_SEATS];     /* the same, as voices want them */
    Opponent adviser;                  /* for hints: an ace; where input is a pipe, `simple`, which takes no time */
    SearchMemory remembers[MAX_SEATS]; /* for hints: what each seat saw when all chose in secret */
    SearchThreads *threads;            /* on which a level searches that takes all processors; NULL: nobody here does */
    struct timespec thinks_since;      /* whoever thinks now, */
    int thinks_for;                    /* in milliseconds, */
    int dots;                          /* and how often that was shown */
    bool hot_seat;                     /* several people at one keyboard */
    bool terminal;                     /* else input is a pipe: nothing is cleared, nothing waited for */
    bool plain;                        /* ASCII only */
    bool quit;
    uint8_t at_keyboard;   /* who looked last; SEAT_NOBODY at first */
    const char *record_to; /* a file name, or NULL */
    Names names;           /* for sentences */
    char text[SESSION_TEXT_BYTES];
    char map[SESSION_MAP_BYTES]; /* as it was last shown, and the legend: they are shown again when they change */
    char legend[SESSION_MAP_BYTES];
} Session;

/* Whose words the session shows; `table` is what the reader may know. */
Voice session_voice(const Session *session, const Table *table);

/* What the person who is asked may know of the table: in a hot seat, secrets only while a secret is asked for. */
Table session_view(const Session *session, const Question *question, bool *dials);

/* Shows the question and what can be answered; `all` without leaving any out. */
void ask_show(Session *session, const Table *known, const Question *question, bool all);

/* Shows what cannot be answered, and why. */
void ask_why(Session *session, const Table *known, const Question *question);

/* An answer as a person would give it: its number in the list, and what it says. */
void ask_describe(const Session *session, const Table *known, const Question *question, const Answer *answer, Out *out);

/* Reads a line as an answer: numbers of the list, or the words of docs/protocol.md. False, having said why not. */
bool ask_read(Session *session, const Table *known, const Question *question, const char *line, Answer *answer);

#endif
