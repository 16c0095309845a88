/* Questions and answers: the whole conversation between the engine and the seats.
 *
 * The engine stops only to ask; it moves only when answered. What is written here is for good: records of games hold
 * these kinds, ids and keys. All types are flat, without padding, and may be compared byte by byte. */
#ifndef OUTRIDER_ANSWER_H
#define OUTRIDER_ANSWER_H

#include <stdbool.h>
#include <stdint.h>

#include "outrider/message.h"
#include "outrider/pose.h"

#define MAX_SEATS    8
#define MAX_FACES    8   /* faces of a die that differ */
#define MAX_SUBSET   64  /* items that a subset can be taken from */
#define MAX_OUTCOMES 512 /* outcomes of one draw or pick */
#define NO_PIECE     (-1)
#define NO_CARD      UINT16_MAX

/* Who sits where. Players are 0 to MAX_SEATS - 1. */
enum { SEAT_SPECTATOR = 0xFD, SEAT_CHANCE = 0xFE, SEAT_NOBODY = 0xFF };

typedef enum AnswerKind {
    ANSWER_NONE,
    ANSWER_OPTION, /* one candidate, by its key */
    ANSWER_SUBSET, /* some of the candidates, in no order */
    ANSWER_NUMBER, /* a whole number between two bounds */
    ANSWER_POSE,   /* a place and a heading */
    ANSWER_ROLL,   /* chance: a pool of like dice, as counts by face; the dice are then numbered in face order */
    ANSWER_DRAW,   /* chance: one card of a pool, by its kind */
    ANSWER_PICK,   /* chance: one of n, counted from 0 */
    ANSWER_MOVE    /* a standing move: made beside the questions, by its key */
} AnswerKind;

/* The stable name of what can be chosen: a verb, and what it is about. Never an index into a list, so that a record
 * survives a list that grows. Fields that the verb does not use are NO_PIECE, NO_CARD and 0. */
typedef struct Key {
    uint16_t verb;
    int16_t piece;
    uint16_t card; /* an index into the game's cards; written in records as the card's key */
    uint16_t spare;
    int32_t number;
    Pose pose;
} Key;

/* A question's id is (seat, count): the count is that seat's own, so that one player's dial never makes another's
 * question stale. */
typedef struct Question {
    uint8_t seat;
    uint8_t state; /* a QuestionState */
    uint16_t kind; /* an index into the game's question kinds */
    int16_t subject;
    uint16_t spare;
    uint32_t count;
    int32_t args[3]; /* NUMBER: least, most, step. SUBSET: least and most items. Else the game's own */
} Question;

typedef enum QuestionState {
    QUESTION_NONE,
    QUESTION_OPEN,
    QUESTION_SETTLED /* answered, while other seats that were asked at the same time have yet to answer */
} QuestionState;

typedef struct Answer {
    uint8_t seat;
    uint8_t kind; /* an AnswerKind */
    uint16_t spare;
    uint32_t count;           /* of the question; 0 for chance and for standing moves */
    Key key;                  /* OPTION and MOVE; NUMBER and PICK use key.number, POSE key.pose, DRAW key.card */
    uint64_t items;           /* SUBSET: bit i stands for candidate i as listed now; records write the items' keys */
    uint8_t faces[MAX_FACES]; /* ROLL: how many dice show each face */
} Answer;

/* One thing that could be answered. An illegal one is listed too, with the reason, because players ask why. */
typedef struct Candidate {
    Key key;
    bool legal;
    bool wasteful;    /* legal, but it can only cost: it would change nothing else */
    Message why;      /* when not legal */
    const char *rule; /* the rule that forbids it, or NULL */
    Message say;      /* how to say it on a button */
} Candidate;

/* The stable name of a roll: the same roll of the same game always gets the same dice, however often it is taken back. */
typedef struct ChanceKey {
    uint16_t round;
    int16_t piece;
    uint16_t occasion; /* an index into the game's occasions; written in records by name */
    uint16_t ordinal;
} ChanceKey;

/* A chance question is atomic: a pool of like dice, one card from one pool, or one of n. */
typedef struct ChanceQuestion {
    uint8_t kind;    /* ANSWER_ROLL, ANSWER_DRAW, ANSWER_PICK, or ANSWER_NONE when chance is not asked */
    uint8_t source;  /* ROLL: which die. DRAW: which family of cards */
    uint16_t amount; /* ROLL: how many dice. PICK: how many outcomes */
    uint16_t card;   /* DRAW: the card whose front is being decided */
    uint8_t known;   /* DRAW: the seats that will know it */
    uint8_t spare;
    ChanceKey key;
} ChanceQuestion;

#endif
