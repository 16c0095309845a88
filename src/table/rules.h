/* Rules: what a game gives the kernel.
 *
 * Everything here is constant for the life of a Rules: tables of procedures, question kinds, verbs, messages, dice, cards
 * and windows, and a few functions. Ids are indices into these tables; the kernel's own come first (see the KERNEL_...
 * enums), a game's follow. Names that records write (question kinds, verbs, occasions, faces, cards, abilities, moves) are
 * for good: they may be added to and never renamed. */
#ifndef TABLE_RULES_H
#define TABLE_RULES_H

#include "outrider/language.h"
#include "outrider/table.h"

typedef struct Play Play;
typedef struct Words Words;
struct Json;  /* src/json; the kernel only passes it on */
struct Voice; /* this and the next: outrider/text.h */
struct Out;
struct RecordError; /* outrider/record.h */
struct ShotTools;   /* table/shot_tools.h */

/* How a step of a procedure ends (src/table/play.h): made by next(), call(), ask(), done() and their like. */
typedef enum Flow { FLOW_ON, FLOW_BROKEN } Flow;

/* A read-only look at a table. */
typedef struct Look {
    const Rules *rules;
    const Table *table;
} Look;

/* The step at which a frame resumes when the piece it is about has left the table. */
enum { ABANDONED = 0xFFFF };

/* What becomes of a frame when the piece that it is about has left the table. */
typedef enum WhenLeft {
    FRAME_ENDS,
    FRAME_CLEANS_UP, /* it has an ABANDONED step, and ends with that */
    FRAME_GOES_ON /* it is about others as well, and looks itself who is still there; so do the windows that it opened */
} WhenLeft;

typedef struct ProcedureSpec {
    const char *name;
    Flow (*run)(Play *play, Frame *frame);
    WhenLeft when_left;
} ProcedureSpec;

typedef enum Taken { TAKEN_SETTLED, TAKEN_ASK_AGAIN } Taken;

enum {
    ASK_HIDDEN = 1, /* other seats learn only that it was answered; it may be revised until all have answered */
    ASK_ALWAYS = 2  /* asked even with one legal answer, because not asking would betray a secret */
};

typedef struct QuestionKind {
    const char *name;
    uint8_t answer; /* an AnswerKind */
    uint8_t flags;
    uint16_t say; /* the question as a sentence: message id; arguments are the seat and the subject */
    /* What the others read meanwhile, with the same arguments; of a hidden kind, with the names of all who are still asked, and
     * how many they are. MSG_NONE: that everybody waits for them, or that they decide in secret. */
    uint16_t waits;
    /* OPTION and SUBSET: the candidates. POSE: samples, a function of the question and the index alone. */
    int (*count)(const Look *look, const Question *question);
    void (*candidate)(const Look *look, const Question *question, int index, Candidate *candidate);
    /* OPTION and POSE, where sentences are dear: the key of the same candidate, and whether it is legal. Most who look through
     * candidates want no more (random play, and the engine when it looks for an only answer). NULL: candidate() says it. */
    bool (*option)(const Look *look, const Question *question, const Listing *listing, int index, Key *key);
    /* In place of count(), where all candidates are made of the same sets: finds these once, for option(), and counts. */
    int (*list)(const Look *look, const Question *question, Listing *listing);
    /* OPTION, with long lists: where the candidate with this key would stand, or -1. The candidate found there is compared all
     * the same. NULL: all are looked through. */
    int (*find)(const Look *look, const Question *question, const Key *key);
    /* OPTION: a key that answers this question and yet is not listed (an action that is not on the bar): fills in why. False, or
     * NULL: the kernel says that it is not among the candidates, or answers another question. */
    bool (*unlisted)(const Look *look, const Question *question, const Key *key, Status *refusal);
    /* NUMBER and SUBSET: sets the bounds again, for questions that a standing move can reach while they are open (credits
     * given away). NULL: they stay as asked. */
    void (*bounds)(const Look *look, const Question *question, int32_t args[3]);
    /* POSE and SUBSET: is the whole answer legal? Else fills in the refusal. May be NULL for SUBSET. */
    bool (*judge)(const Look *look, const Question *question, const Answer *answer, Status *refusal);
    /* Would it betray a secret of this seat if an only answer followed by itself? Then the seat is asked, as with ASK_ALWAYS. NULL: never. */
    bool (*betrays)(const Look *look, const Question *question);
    /* OPTION: can it not matter what is answered, or is one answer as good as any other at least, whatever comes? Fills in the key of such
     * an answer, so that a host need not bother a person. It goes by what the seat knows. False where in doubt. NULL: always ask. */
    bool (*indifferent)(const Look *look, const Question *question, Key *key);
    /* Hidden kinds: store the answer in the seat's own hidden state. NULL: the kernel keeps it for the frame. */
    Taken (*take)(Play *play, const Question *question, const Answer *answer);
    /* Hidden kinds with `take`: the seat revises; forget that it had settled. May be NULL. */
    void (*reopen)(Play *play, const Question *question);
} QuestionKind;

/* A verb and the fields its keys carry, as letters in writing order: p piece, c card, n number, a ability (in number), u the source
 * of that ability (in piece, after a), s seat (in number), o pose. */
typedef struct VerbSpec {
    const char *name;
    const char *fields;
} VerbSpec;

typedef struct MessageSpec {
    const char *id;      /* for translators; unique */
    const char *english; /* {0} an argument, {0:die|dice} a word by its number */
} MessageSpec;

typedef struct DieSpec {
    const char *name;
    uint8_t faces;
    struct {
        const char *name; /* as records write it */
        uint8_t weight;
        uint16_t say; /* what it is called in sentences; MSG_NONE: by its name */
    } face[MAX_FACES];
} DieSpec;

typedef struct CardSpec {
    const char *key;  /* unique, never reused: what records write */
    const char *name; /* English */
} CardSpec;

/* Cards that are shuffled together: kinds are 1 to `kinds`, kind k being card first_card + k - 1. */
typedef struct FamilySpec {
    const char *name;
    uint16_t first_card;
    uint16_t cards; /* of all kinds together: the sum of `copies` */
    uint16_t kinds;
    uint8_t start;         /* the pile where they all begin, unseen */
    const uint8_t *copies; /* of each kind */
    /* The class of each kind, from 1 to MAX_CARD_CLASSES: what everybody may know of a card whose front is hidden, by its back or
     * because its owner had to say so. NULL: its cards have no classes. */
    const uint8_t *classes;
} FamilySpec;

/* A pile for cards of every family. */
#define ANY_FAMILY UINT8_MAX

typedef struct PileSpec {
    const char *name;
    uint8_t family; /* whose cards may lie there, or ANY_FAMILY */
} PileSpec;

/* Windows: named moments at which abilities react. Seats come in turn, beginning with the first seat's side. */
enum {
    WINDOW_REPEAT = 1, /* one side until it passes, then the next: an ability may be used again while it is usable */
    WINDOW_SECRET = 2  /* seats are asked even when they can only pass */
};

typedef struct WindowSpec {
    const char *name;
    uint8_t flags;
    /* Calls meet() for every ability whose trigger is met now. Once met it stays met. */
    void (*collect)(Play *play, const Frame *window);
    uint16_t say; /* the moment as a sentence, for whoever is asked: message id; MSG_NONE: there is nothing to say */
} WindowSpec;

typedef struct AbilitySpec {
    const char *name;
    uint16_t procedure; /* run with subject = source, seat = owner, local[0] = the window's subject */
    uint16_t say;       /* on a button; arguments are the seat, the source, and what the ability is called */
    /* Its `if` and `cost`, checked whenever it could be used. Else fills in the reason. */
    bool (*usable)(const Look *look, const Frame *window, const Trigger *trigger, Status *reason);
    /* Usable, but could it do nothing now but cost? Then its candidate is. Where in doubt, false. NULL: it never is. */
    bool (*wasteful)(const Look *look, const Frame *window, const Trigger *trigger);
} AbilitySpec;

/* A phase of a round, as views tell it. */
typedef struct RoundPhase {
    const char *word; /* as facts and setup lines say it */
    uint16_t name;    /* what people call it: message id, without arguments */
    bool is_now;
} RoundPhase;

/* An attack that is under way, as odds count it (src/odds). */
typedef struct Shot {
    int16_t attacker, defender;
    uint8_t side;     /* that attacks */
    uint16_t weapon;  /* the card that it is made with; NO_CARD: the attacker's own */
    int attack_dice;  /* that are rolled for it, as things stand */
    int defense_dice; /* and against it */
    int results;      /* that would hurt the defender, if it were settled now */
    int health;       /* how many it takes to destroy the defender; 0: it is gone */
} Shot;

/* The rest of an attack in which nothing but dice and tokens counts: each die shows a blank, a focus or a result, the attacker spends on
 * its dice, then the defender on its own, and each of its results cancels one of the attack's. What a side has to spend: something that
 * makes results of all its focuses; changes, each of which makes a result of one focus; the attacker a reroll of any of its dice, once;
 * the defender evades, each of which adds a result, or makes one of any die that shows none. */
enum { POOLED_BLANK, POOLED_FOCUS, POOLED_RESULT, POOLED_FACES };
enum { MOST_POOLED = 10 }; /* dice, or results, of one side */
typedef struct PooledDice {
    uint8_t dice;
    uint8_t weight[POOLED_FACES]; /* how many faces of a die show it */
    bool has_focus;
    uint8_t changes;
} PooledDice;
typedef struct ShotPools {
    PooledDice attack, defense;
    bool attack_is_final; /* its dice are rolled and spent on, and leave `results` */
    uint8_t results;
    bool rerolls;
    bool evades_add; /* rather than change a die */
    uint8_t evades;
    uint8_t damage[MOST_POOLED + 1]; /* by the number of results that are not cancelled; never less for more of them */
} ShotPools;

/* Statistics of a game's own, which simulations add up (src/sim/census.h): whole numbers, each a cell of a table. Cells of one table follow
 * each other, and so do those of one row. */
typedef struct FigureName {
    const char *table, *row, *column;
    int per; /* the figure by which people want it divided (fame a turn); -1: it stands for itself */
} FigureName;

typedef struct Figures {
    int64_t *of_seat[MAX_SEATS]; /* by figure; seats may share theirs */
} Figures;

typedef struct CensusSpec {
    int (*count)(const Rules *rules); /* how many figures there are */
    FigureName (*name)(const Rules *rules, int figure);
    void (*note)(const Look *look, const Event *event, const Figures *figures); /* something happened */
    void (*end)(const Look *look, const Figures *figures);                      /* the game is over, or is cut */
} CensusSpec;

/* The kernel's own ids; a game's tables begin with these rows (KERNEL_..._ROWS in src/table/kernel.h). */
enum { PROC_WINDOW, PROC_STANDING, PROC_DRAW_OFFER, PROC_DECK, KERNEL_PROCEDURES };
enum { ASK_ABILITY, ASK_SECRET_ABILITY, ASK_DRAW_CONSENT, KERNEL_QUESTIONS };
enum { VERB_PASS, VERB_YES, VERB_NO, VERB_CONFIRM, VERB_USE, VERB_CONCEDE, VERB_OFFER_DRAW, VERB_REVISE, KERNEL_VERBS };
enum { EVENT_NOTE, EVENT_ROLL, EVENT_CARD, EVENT_SHUFFLE, EVENT_OVER, KERNEL_EVENTS };

struct Rules {
    const char *name;
    const char
        *catalogue; /* whose sentences these are, as po/ calls it: editions share one. NULL: they are in English only */
    uint32_t revision;
    uint64_t content; /* digest of the compiled content; 0 when all of it is in the code */
    uint16_t state_bytes;
    uint8_t least_seats, most_seats;
    const ProcedureSpec *procedures;
    const QuestionKind *questions;
    const VerbSpec *verbs;
    const MessageSpec *messages;
    const DieSpec *dice;
    const CardSpec *cards;
    const FamilySpec *families;
    const PileSpec *piles;
    const WindowSpec *windows;
    const AbilitySpec *abilities;
    const char *const *occasions;
    const char *const *events; /* what protocols call the kinds of events */
    const void *own;           /* the game's own compiled content */
    const void *traits;        /* the game's own: what tells its editions apart */
    uint16_t procedure_count, question_count, verb_count, message_count;
    uint16_t own_messages; /* of these, the last ones that no catalogue translates */
    uint16_t dice_count, card_count, family_count, pile_count;
    uint16_t window_count, ability_count, occasion_count, event_count;
    uint16_t card_slots;  /* cards of all families together */
    uint16_t piece_count; /* pieces are numbered below this */

    /* What records of a game carry: gives `take` every item that is in play on this table or can come into play, in the content's
     * own order, and stops where it says false. False: it stopped, or memory ran out. NULL: everything is in the code. */
    bool (*carry)(const Look *look, bool (*take)(void *self, const ContentItem *item), void *self);
    /* The digest of the item with this key as these rules have it; 0 if there is none. */
    uint64_t (*content_digest)(const Rules *rules, const char *key, size_t length);
    /* Rules like these, but with the content of `items` alone, as a record carries it; NULL with what is wrong. For dispose(). NULL where
     * carry() is. */
    const Rules *(*compile)(const Rules *today, const ContentItem *items, int count, struct RecordError *error);
    void (*dispose)(const Rules *made);
    /* How ids of rules begin in the ledgers that these rules follow, the nearest first, ended by NULL: of several ids of one statement
     * (RULE_IDS in play.h) that one is told. NULL: the first. */
    const char *const *rule_prefixes;
    /* By which rule an ability that is not optional is used before its owner passes; may be NULL. */
    const char *must_use_rule;
    /* One line of the setup. False: fills in the refusal. NULL: the game takes no lines. */
    bool (*arrange)(Play *play, const Setup *setup, Words *words, Status *refusal);
    /* Makes the state whole after the lines, and pushes the first frame with call(). False: the position cannot be. */
    bool (*begin)(Play *play, const Setup *setup, Status *refusal);
    /* A seat gives up: ends the game with win(), or takes the seat out of it with leave(), unwinding what was its own. It
     * may be called while anything is asked, so it asks nothing itself, neither seats nor chance. */
    Flow (*concede)(Play *play, uint8_t seat);
    /* The time for the game is up, in the middle of anything: which seats have won, by a score that everybody can see? 0, or NULL:
     * it is a draw. */
    uint8_t (*time_is_up)(const Look *look);
    /* The game's standing moves; NULL when it has none. */
    int (*moves)(const Look *look, uint8_t seat);
    void (*move)(const Look *look, uint8_t seat, int index, Candidate *candidate);
    /* Begins a legal standing move: pushes its frame with call() from `standing`. */
    Flow (*begin_move)(Play *play, Frame *standing, const Answer *answer);
    /* May this move, not listed because its numbers are free, be made? NULL: only listed ones. */
    bool (*judge_move)(const Look *look, const Answer *answer, Status *refusal);
    /* Would nobody who wants to play on answer so (fly off the mat)? Random play then looks for something else, so that
     * what it proves and measures is a game. NULL: nothing is. */
    bool (*rash)(const Look *look, const Question *question, const Key *key);
    /* Unknowns in place of what `seat` may not know of the game's own state. */
    void (*censor)(const Rules *rules, Table *table, uint8_t seat);
    /* Fills the unknowns of the game's own state in again. */
    void (*imagine)(Play *play, uint8_t viewer, uint64_t (*number)(void *self, const ChanceKey *key, uint32_t index),
                    void *self);
    /* Written names: what records and protocols call a piece, for good. It is the same natively, in a browser and in a build with
     * other limits, whatever the piece's number is, and it depends on nothing that a seat may not know. One word of at most
     * NAME_BYTES - 1 bytes that does not begin with # or -; returns its length, 0: there is no such piece. NULL, both: this game's
     * pieces are written #7. */
    int (*piece_key)(const Look *look, int16_t piece, char *text, int size);
    bool (*piece_of_key)(const Look *look, const char *text, int length, int16_t *piece);
    /* The same for the source of an ability (Trigger.source), which is told apart from other sources of this ability only. NULL,
     * both: a source is a piece. */
    int (*source_key)(const Look *look, int32_t ability, int16_t source, char *text, int size);
    bool (*source_of_key)(const Look *look, int32_t ability, const char *text, int length, int16_t *source);
    /* The name of a piece for people, when the setup gave none; returns its length. */
    int (*piece_name)(const Look *look, int16_t piece, char *text, int size);
    /* The same as people say it, with blanks and capitals ("Luke Skywalker"); NULL: there is nothing better than a name. */
    int (*piece_title)(const Look *look, int16_t piece, char *text, int size);
    /* A piece that has no title as people call it, in words of the catalogue ("satellite 2"). False, or NULL: by its name. */
    bool (*piece_words)(const Look *look, int16_t piece, Message *words);
    /* The piece whose name it has: a card on a ship is known by the ship. NULL: each piece has its own. */
    int16_t (*piece_bearer)(const Look *look, int16_t piece);
    /* What an ability is called in sentences, such as its card; NULL: by its name. */
    const char *(*ability_title)(const Rules *rules, int32_t ability, Language language);
    /* The name of a card; NULL: CardSpec.name is its name in all languages. */
    const char *(*card_name)(const Rules *rules, uint16_t card, Language language);
    /* Words of the content by their number, which is never less than 0 (ARG_CONTENT). NULL: no message has such. */
    const char *(*content_text)(const Rules *rules, int32_t text, Language language);
    /* What an ability does, in a sentence, or NULL. May be NULL. */
    const char *(*ability_text)(const Rules *rules, int32_t ability, Language language);
    /* The facts that tell() knows, for listing: of pieces and of the table, ended by NULL; may be NULL. */
    const char *const *piece_facts;
    const char *const *table_facts;
    /* Marks (docs/record-format.md): the facts of a piece that count, for good: none is ever renamed or left out, ended by NULL; NULL:
     * only what is told counts. And the kinds of events that do not, a bit each: notes, and kinds that came later. */
    const char *const *marked_facts;
    uint64_t quiet_events;
    /* Does this question ask a seat to decide for somebody who has no player, such as a patrol? Then fills in what the rules decide if the seat
     * does not. NULL: no question does. */
    bool (*decide)(const Look *look, const Question *question, Key *key);
    /* What a seat is asked in a window, as players would ask: message id, with the arguments of QuestionKind.say. MSG_NONE, or NULL: whether
     * it uses an ability. */
    uint16_t (*window_question)(const Look *look, uint16_t window, const Question *question);
    /* A fact for `expect` and for people: of a subject ("table", or a piece by number) by name, as one word. */
    bool (*tell)(const Look *look, int16_t piece, const char *fact, char *text, int size);
    /* Views (src/view): members of an object, from a censored table. All that a client draws; what it needs to know of a
     * candidate besides its key; of a question; and of an event. Sentences are worded by the voice. Each may be NULL. */
    void (*view)(const Look *look, const struct Voice *voice, struct Json *json);
    void (*view_key)(const Look *look, const struct Voice *voice, const Question *question, const Key *key,
                     struct Json *json);
    void (*view_question)(const Look *look, const struct Voice *voice, const Question *question, struct Json *json);
    void (*view_event)(const Look *look, const Event *event, struct Json *json);
    /* The sentence of an event for people, who know pieces by their titles; false: the event's own is good. May be NULL. */
    bool (*view_words)(const Event *event, Message *words);
    /* The phases of a round in their order, from 0 on; false past the last. None of them is now before the first round. NULL: the game has
     * no rounds of phases. */
    bool (*phase)(const Look *look, int index, RoundPhase *phase);
    /* What can be played, for whoever makes a game (the message `offers`): members of an object. May be NULL. */
    void (*offers)(const struct Voice *voice, struct Json *json);
    /* All cards of the game as data (the message `cards`), with points by the list of this id (NULL: the usual one): members of an object.
     * False: `why` says that there is no such list. May be NULL. */
    bool (*catalog)(const struct Voice *voice, const char *list, struct Json *json, struct Out *why);
    /* Odds (src/odds): describes the attack under way; false if there is none whose results are still open. */
    bool (*shot)(const Look *look, Shot *shot);
    /* Are the results of the attack that is under way final, before the step that would run now: is damage next? */
    bool (*shot_settled)(const Look *look);
    /* Where a player or chance is asked: makes positions equal that differ only in what cannot change the number of results any
     * more, so that odds look into them once. It may be NULL. */
    void (*shot_forget)(const Look *look, Table *table);
    /* Items of a subset question with the same number are alike: it makes no difference which of them is taken. NULL: none are. */
    int (*shot_likeness)(const Look *look, const Question *question, int item);
    /* Where dice are about to be rolled: the face that may stand for this one, since nothing that odds ask for tells the two apart; the
     * face itself, if there is no other. NULL: there is none. */
    int (*shot_face)(const Look *look, int face);
    /* Where dice are about to be rolled for an attack: is all that is left of it dice and tokens? Then `pools` describes it, and odds are
     * calculated rather than played. Where in doubt, false. NULL: never. */
    bool (*shot_pools)(const Look *look, ShotPools *pools);
    /* If not: do cards have a say only with tools? Then `tools` describes what is left (table/shot_tools.h). NULL: never. */
    bool (*shot_tools)(const Look *look, struct ShotTools *tools);
    /* The kind of question whose options declare attacks. All these belong together; shot is NULL: this game has no odds. */
    uint16_t shot_question;
    /* What simulations count besides who won; NULL: nothing. */
    const CensusSpec *census;
    /* What must hold whenever a question is open. False, with what is wrong: a bug. */
    bool (*sound)(const Look *look, const char **complaint);
};

#endif
