/* Programs of cards: what a card does, step by step, with branches and choices.
 *
 * A program is lines of content. Each line is a step:
 *
 *     EFFECT              one of the game's own: `gain stress`
 *     if CONDITION...     the lines inside it are done if all of these hold
 *     else                after an `if`: the lines inside it are done otherwise
 *     pass, fail          after an effect: the lines inside are done if it succeeded, or if it did not; one of them, or both
 *     choose one [WHO]    each line inside it is an option, which begins with an effect; what stands inside that line follows it
 *     a telling           words for players, of a game that has them: it does nothing, and so neither succeeds nor fails. Where the
 *                         first option begins with a telling all of them do, and each goes on to the next telling, indented as that is
 *
 * Which effects and conditions there are, and how a telling is written, is the game's business. It reads them into tables of its own, and a program knows them
 * by their index there. Whose choice it is (WHO), and when an effect has succeeded, is the game's business too.
 *
 * Invariant of what was read: a step goes to none but later ones. So every walk through a program ends. */
#ifndef CONTENT_PROGRAM_H
#define CONTENT_PROGRAM_H

#include "content/statement.h"

enum {
    PROGRAM_STEPS = 64,  /* of one program */
    PROGRAM_DEPTH = 4,   /* lines inside lines, below those of the program itself */
    PROGRAM_OPTIONS = 8, /* of one choice */
};

typedef enum StepKind {
    STEP_EFFECT, /* the effect `what` happens */
    STEP_IF,     /* unless the condition `what` holds, the walk goes to `other` */
    STEP_PASSED, /* unless the effect before it succeeded, it goes to `other` */
    STEP_FAILED, /* if the effect before it succeeded, it goes to `other` */
    STEP_CHOOSE, /* somebody chooses one of `what` options, the first of which is the next step; `other` comes after all of them */
    STEP_OPTION, /* an option begins with the next step; `other` is the next option, or what comes after the last */
    STEP_GOTO,   /* it goes to `other` */
    STEP_TELL    /* players are told `what` */
} StepKind;

typedef struct ProgramStep {
    uint8_t kind; /* a StepKind */
    uint8_t who;  /* of STEP_CHOOSE: whose choice it is, as the game numbers that; 0: nobody is named */
    uint16_t what;
    uint16_t other; /* a position: 0 is the program's first step, its count is the end */
} ProgramStep;

/* A run in the game's table of steps. */
typedef struct Program {
    uint16_t first, count;
} Program;

/* ---- reading ---- */

/* The lines that lie directly inside one line, while they are read. */
typedef struct ProgramLevel {
    uint8_t follows; /* what may come next: after an `if` an `else`, and so on */
    /* The steps of the last line that skip the lines inside it: where the first of them is, and how many there are. */
    uint16_t branch, branches;
} ProgramLevel;

/* What the game fills in before a program is read. Everything that it does not fill in begins as 0. */
typedef struct ProgramReader {
    ContentReader *reader;
    Statement *here;          /* the statement that is read next, */
    const bool *more;         /* if there is one */
    void (*next)(void *self); /* goes on to the statement after it */
    /* Read an effect, or one condition, from the words of `here` that are left, into the game's tables. `what` is its index
     * there. False after content_fail(). An effect takes all words; a condition leaves those of the next one. */
    bool (*read_effect)(void *self, uint16_t *what);
    bool (*read_condition)(void *self, uint16_t *what);
    /* Is the statement at hand the first line of a telling? And reads it, with all its lines: `here` is the last of them then, with no words
     * left. NULL, both: the game has none. */
    bool (*is_telling)(const Statement *here);
    bool (*read_telling)(void *self, uint16_t *what);
    /* Reads who chooses, if words are left after `choose one`. NULL: the game has no words for that. */
    bool (*read_who)(void *self, uint8_t *who);
    void *self;
    ProgramStep *steps; /* where the steps are written, with room for this many */
    int room;
    uint16_t count; /* how many steps it has so far */
    ProgramLevel level;
} ProgramReader;

/* Takes one line of a program from the word at hand on, and all lines inside it; `here` is then the statement after those. A game
 * may have taken a word of its own from the line before (may, must, then). False with an error if it is wrong. */
bool program_take_line(ProgramReader *program);

/* Does the statement begin with a word that continues a program by itself: else, pass or fail? */
bool program_continues(const Statement *statement);

/* How many steps at most come of a statement: for counting the room that all programs need. */
int program_room(const Statement *statement);

/* ---- walking ---- */

typedef struct ProgramWalk {
    const ProgramStep *steps; /* the game's table */
    Program program;
    bool (*holds)(const void *self, uint16_t condition);
    const void *self;
} ProgramWalk;

typedef enum ProgramNextKind { PROGRAM_ENDS, PROGRAM_EFFECT, PROGRAM_CHOICE, PROGRAM_TELLS } ProgramNextKind;

/* What is to be done next: an effect; a choice among `what` options; a telling; or nothing, the program has ended. */
typedef struct ProgramNext {
    ProgramNextKind kind;
    uint16_t what; /* index of the effect or telling, or number of options */
    uint16_t at;   /* its position. After an effect or telling the walk goes on at the position after it */
    uint8_t who;   /* of a choice: ProgramStep.who */
} ProgramNext;

/* What comes at position `at`: 0 to begin with. `passed`: the effect before that position has succeeded. */
ProgramNext program_next(const ProgramWalk *walk, uint16_t at, bool passed);

/* The same, past all tellings: what is done next. */
ProgramNext program_next_deed(const ProgramWalk *walk, uint16_t at, bool passed);

/* The position at which the walk goes on with an option (from 0) of the choice at position `choice`: that of its telling, or of its first
 * effect. */
uint16_t program_option(const ProgramWalk *walk, uint16_t choice, int option);

#endif
