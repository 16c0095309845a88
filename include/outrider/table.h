/* The table: one game in progress.
 *
 * A Table is flat and holds no pointer, no seed and no deck order: copying is assignment, and equal games are equal
 * bytes. Everything that does not change during a game (procedures, traits, cards) stands in a Rules, which is made once,
 * is immutable, and is passed to every call. No function here allocates, reads a clock, does I/O or keeps a global.
 *
 *     Table table;
 *     Status s = table_open(rules, &table, &setup, &sink);       runs to the first question
 *     ...
 *     s = table_answer(rules, &table, &answer, &sink);           validated wholly, then runs to the next question
 *
 * Only validation refuses an answer; a refused one changes no bit. Rules that pass a limit break the table: it says why,
 * accepts nothing more, and its host goes back to the log. */
#ifndef OUTRIDER_TABLE_H
#define OUTRIDER_TABLE_H

#include <stddef.h>

#include "outrider/answer.h"

/* Sizes. A `tight` build makes them small, so that tests meet what is rare in play; a `wide` one makes them larger than they are
 * released, so that tests find what depends on them and should not: a game is the same game in each. */
#if defined OUTRIDER_TIGHT
enum {
    MAX_FRAMES = 8,
    MAX_TRIGGERS = 4,
    MAX_STEPS = 400,
    MAX_CARDS = 384,
    MAX_CARD_KINDS = 384,
    MAX_NAMES = 64,
    GAME_BYTES = 6144
};
#elif defined OUTRIDER_WIDE
enum {
    MAX_FRAMES = 48,
    MAX_TRIGGERS = 160,
    MAX_STEPS = 15000,
    MAX_CARDS = 512,
    MAX_CARD_KINDS = 512,
    MAX_NAMES = 96,
    GAME_BYTES = 8192
};
#else
enum {
    MAX_FRAMES = 32,
    MAX_TRIGGERS = 128,
    MAX_STEPS = 10000,
    MAX_CARDS = 384,
    MAX_CARD_KINDS = 384,
    MAX_NAMES = 64,
    GAME_BYTES = 6144
};
#endif
enum { MAX_LAYERS = 2, MAX_CARD_CLASSES = 3, FRAME_LOCALS = 6 };

/* A rule that is half-way through: which procedure, at which step, about which piece, and what it must remember.
 * Secrets do not belong into frames: they are not censored. */
typedef struct Frame {
    uint16_t procedure;
    uint16_t step;
    int16_t subject;
    uint8_t seat;  /* on whose behalf */
    uint8_t layer; /* in which layer it asks */
    int32_t local[FRAME_LOCALS];
} Frame;

/* The questions that are open at the same time. The second layer is for a standing move that asks: the questions below
 * it wait, with their ids. */
typedef struct Layer {
    Question asked[MAX_SEATS];
    Answer answers[MAX_SEATS]; /* settled ones, for the asking frame's next step */
} Layer;

/* An ability whose trigger was met when a window opened. */
typedef struct Trigger {
    uint16_t ability;
    int16_t source; /* the piece or card it stands on, as the game counts them */
    uint8_t seat;
    uint8_t flags;
    uint16_t spare;
} Trigger;

/* One card of a pile (src/table/pile.h). kind 0: nobody has seen it since it was shuffled; the pool knows what it can be.
 * Invariant: a card with kind 0 is counted in its family's pool, one with a kind is not. */
typedef struct Card {
    uint16_t kind;
    uint16_t place; /* in the pile, from the top, without gaps */
    uint8_t known;  /* bit s: seat s knows the front */
    uint8_t pile;
} Card;

typedef enum TableState { TABLE_PLAYING, TABLE_OVER, TABLE_BROKEN } TableState;

typedef struct Table {
    uint64_t rules; /* which game, revision and content it is played by */
    uint32_t counts[MAX_SEATS];
    uint8_t side[MAX_SEATS];
    uint8_t captain[MAX_SEATS]; /* by side */
    uint8_t seats;
    uint8_t state;        /* a TableState */
    uint8_t winners;      /* bit s: seat s has won; with TABLE_OVER and no bit, a draw */
    uint8_t viewer;       /* whose view this is: SEAT_NOBODY for the whole truth */
    uint8_t depth;        /* frames in use */
    uint8_t layer;        /* the layer that asks */
    uint8_t triggers;     /* in use */
    uint8_t draw_offered; /* bit s: seat s has offered a draw since the last answer to a question */
    uint16_t state_bytes; /* of `game`, in use */
    uint16_t broken_step;
    uint16_t broken_procedure;
    uint8_t broken;      /* a Break */
    uint8_t left;        /* bit s: seat s has left the game: it is asked nothing more and makes no moves */
    int32_t result;      /* what the last procedure that ended gave back; read it in the caller's next step */
    uint16_t card_slots; /* of `cards`, in use */
    uint16_t card_kinds; /* of `unseen`, in use */
    ChanceQuestion chance;
    Answer luck; /* chance's last answer, for the asking frame's next step */
    Layer layers[MAX_LAYERS];
    Frame frames[MAX_FRAMES];
    Trigger met[MAX_TRIGGERS];
    Card cards[MAX_CARDS];
    uint8_t unseen[MAX_CARD_KINDS]; /* the pools: how many cards of each kind nobody has seen, family after family */
    /* Two bits a card: its class, if everybody knows that, whoever knows the front; else 0. */
    uint8_t card_class[MAX_CARDS / 4];
    uint8_t classed; /* card_class is in use */
    uint8_t ruled;   /* bit s: seat s is run by the rules; it is never asked, and can win */
    uint8_t spare[6];
    /* What was told since the beginning, as marks count it (table_mark()). Kept where a game is recorded or replayed, else 0; it is no
     * part of the position. */
    uint64_t told;
    _Alignas(8) uint8_t game[GAME_BYTES]; /* the game's own state */
} Table;

typedef struct Rules Rules;

/* What makes a game's dice provable: a commitment to the host's secret, then a pledge from every seat, then the nonces that were
 * pledged (docs/record-format.md). The engine carries it in records and knows nothing else of it. */
enum { SEAL_BYTES = 32, NONCE_BYTES = 16 };
typedef struct Seal {
    uint8_t commitment[SEAL_BYTES];
    uint8_t pledge[MAX_SEATS][SEAL_BYTES];
    uint8_t nonce[MAX_SEATS][NONCE_BYTES];
} Seal;

/* Who plays, and where the pieces stand. The lines are the game's own words (one statement a line; documented with each
 * game): options, and a position if the game does not start from the beginning. */
typedef struct Setup {
    uint8_t seats;
    uint8_t side[MAX_SEATS]; /* sides are numbered from 0 without gaps; a side's first seat is its captain */
    const char *lines;       /* "" or NULL for the usual setup */
    const Seal *seal;        /* NULL: the dice are not provable */
    bool is_unkept;          /* nobody keeps the record: it carries no content, which is long in writing */
} Setup;

/* One statement of a game's content as records carry it: a card, a ship, ... `key` is its name for good; `digest` is over the words
 * that rules depend on, so names and sentences may change; `text` is the whole statement, from which rules can be compiled again. */
typedef struct ContentItem {
    const char *key;
    uint64_t digest;
    const char *text;
    size_t length;
} ContentItem;

/* Piece names of the setup, for those who read and write text. The engine itself knows pieces by number. Another piece may get the
 * number of one that is gone, but not its name: a name holds for as long as the piece has the written name that it had. */
enum { NAME_BYTES = 24 };
typedef struct Names {
    char piece[MAX_NAMES][NAME_BYTES];   /* "" where the setup gave a piece no name */
    char written[MAX_NAMES][NAME_BYTES]; /* by whom the name is borne; "": by whoever has the number */
} Names;

/* Something that happened, as those in `audience` may know it. */
typedef struct Event {
    uint16_t kind;    /* the game's: what to show */
    uint8_t audience; /* bit s: seat s may know; 0xFF: everybody, spectators too */
    int16_t cause;    /* the piece that did it, or NO_PIECE */
    const char *rule; /* the rule by which it happened, or NULL */
    Message message;
    const void *details; /* the game's own, for its views: there while the event is told; NULL: nothing more */
} Event;

/* Where events go: the caller's, called while the engine runs, never stored. Any function may be NULL. */
typedef struct Sink {
    void *self;
    void (*event)(void *self, const Table *table, const Event *event);
    /* An only answer that was not asked for, before it takes effect; it belongs into the record. */
    void (*automatic)(void *self, const Table *table, const Answer *answer);
    /* An answer that was asked for and is legal, before it takes effect. */
    void (*answer)(void *self, const Table *table, const Answer *answer);
    /* A round has ended: records are marked here. */
    void (*mark)(void *self, const Table *table);
} Sink;

/* Sets up a game and runs it to its first question. `names` (may be NULL) receives the setup's piece names. On refusal
 * `line` (may be NULL) receives the number of the setup line at fault, from 1, or 0. */
Status table_open(const Rules *rules, Table *table, const Setup *setup, const Sink *sink, Names *names, int *line);

/* The open questions, by seat; returns how many. Chance is not among them. */
int table_questions(const Rules *rules, const Table *table, Question questions[MAX_SEATS]);

/* The open question of one seat; false if it is asked nothing. */
bool table_question(const Rules *rules, const Table *table, uint8_t seat, Question *question);

/* How many candidates a question has: options, items of a subset, whole numbers, or samples of poses. */
int table_candidates(const Rules *rules, const Table *table, const Question *question);

/* Candidate `index`, from 0: its key, whether it is legal, why not, and how to say it. */
Candidate table_candidate(const Rules *rules, const Table *table, const Question *question, int index);

/* The same without words, which is cheaper: its key, and whether it is legal. */
bool table_option(const Rules *rules, const Table *table, const Question *question, int index, Key *key);

/* For looking through many candidates of one question: what they are made of, found once. It holds while the table stays as it
 * is. table_list() is table_candidates(), and table_listed() is table_option(). */
typedef struct Listing {
    uint32_t set[3]; /* the game's own */
} Listing;
int table_list(const Rules *rules, const Table *table, const Question *question, Listing *listing);
bool table_listed(const Rules *rules, const Table *table, const Question *question, const Listing *listing, int index,
                  Key *key);

/* The standing moves of a seat (concede, offer a draw, revise a hidden answer, the game's own); how many, and each. */
int table_moves(const Rules *rules, const Table *table, uint8_t seat);
Candidate table_move(const Rules *rules, const Table *table, uint8_t seat, int index);

/* Would this answer be taken? Says why not, and changes nothing. */
Status table_check(const Rules *rules, const Table *table, const Answer *answer);

/* Takes an answer of a seat or of chance, or a standing move, and runs to the next question. */
Status table_answer(const Rules *rules, Table *table, const Answer *answer, const Sink *sink);

/* The same for an answer that is known to be legal: a legal candidate of this very table, a set or a pose that table_check()
 * has passed, or what a chance driver answered. It is not looked at again (but in a build with assert()), and nothing is
 * promised if it is not legal: this is for simulation, which answers from the table's own lists. False: the table broke. */
bool table_take(const Rules *rules, Table *table, const Answer *answer, const Sink *sink);

/* What chance is asked; false if it is not. */
bool table_chance(const Rules *rules, const Table *table, ChanceQuestion *question);

/* The exact weights of what chance is asked: for one die of a roll, or of every outcome of a draw or pick. Returns how
 * many outcomes there are; their weights sum to *total. For chance drivers only: a seat's odds come from its view. */
int table_weights(const Rules *rules, const Table *table, const ChanceQuestion *question,
                  uint32_t weights[MAX_OUTCOMES], uint32_t *total);

/* What the referee enters: a decision from outside the rules. */
typedef enum RefereeKind {
    REFEREE_FORFEIT, /* the seat's side has lost: its clock ran out, or it left */
    REFEREE_CAPTAIN, /* the seat is now captain of its side */
    REFEREE_DRAW,    /* the game ends without a winner */
    REFEREE_SEAT,    /* another player sits down there; changes nothing in the engine */
    REFEREE_TIME,    /* the time for the game is up: it ends, and the rules say who has won */
    REFEREE_MACHINE, /* the seat's player plays no more, and a machine plays on there; changes nothing in the engine */
    REFEREE_KINDS
} RefereeKind;

/* What records and protocols call them. */
extern const char *const referee_names[REFEREE_KINDS];

/* Is an entry of this kind about a seat? A draw and the end of time are about the game. */
bool referee_names_seat(uint8_t kind);

typedef struct RefereeEntry {
    uint8_t kind;
    uint8_t seat;
} RefereeEntry;

Status table_referee(const Rules *rules, Table *table, const RefereeEntry *entry, const Sink *sink);

/* What the rules decide in the place of a seat that decides for somebody without a player: an answer to its open question. False: it is asked
 * nothing, or decides for itself. */
bool table_ruled_answer(const Rules *rules, const Table *table, uint8_t seat, Answer *answer);

/* An answer that the referee gives for a seat. If it is what the rules decide, everybody is told so. */
Status table_answer_for(const Rules *rules, Table *table, const Answer *answer, const Sink *sink);

/* The table as `seat` (or SEAT_SPECTATOR) may know it: unknowns in place of secrets. */
Table table_censor(const Rules *rules, const Table *table, uint8_t seat);

/* 64-bit fingerprint; comparable within one rules revision, natively and in WebAssembly. */
uint64_t table_hash(const Table *table);

/* The digest of a mark, as records have it at the end of each round and at their own: of what was told since the beginning, of where
 * the pieces are, and of the result. Of a table that is recorded or replayed; it stays the same when rules are put otherwise. */
uint64_t table_mark(const Rules *rules, const Table *table);

/* The digest that a table of these rules carries: of the game's name, revision and content. */
uint64_t rules_digest(const Rules *rules);

/* The game's name, and its revision: raised whenever old records could replay differently. */
const char *rules_name(const Rules *rules);
uint32_t rules_revision(const Rules *rules);

#endif
