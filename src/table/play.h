/* Play: the words in which rules are written.
 *
 * A procedure is a switch over named steps. Each step does one thing of the rulebook and returns one of the flows below,
 * which say what comes next. Between two steps anything may have happened, so a procedure keeps nothing in C variables:
 * what it must remember stands in its frame.
 *
 *     case CHOOSE_TARGET:
 *         return ask(p, f, owner, ASK_TARGET, ship, ROLL_ATTACK_DICE);
 *     case ROLL_ATTACK_DICE:
 *         f->local[TARGET] = answer_of(p, owner)->key.piece;
 *         return roll(p, f, ATTACK_DIE, dice, key, MODIFY_ATTACK_DICE);
 *
 * The answer to a question, the luck of a roll and the result of a called procedure can be read in the very next step and
 * are gone after it. */
#ifndef TABLE_PLAY_H
#define TABLE_PLAY_H

#include "table/rules.h"
#include "table/say.h"

struct Play {
    const Rules *rules;
    Table *table;
    const Sink *sink;
    Names *names; /* during setup */
    int steps;
    bool stirred; /* somebody may have to be waited for, or may have answered before: run() has to look at the table */
    bool won;     /* the running step has called win(): the game is over when it ends */
    uint8_t winners;
    uint8_t given; /* mask of seats: whose of `answers` the next step is given, since nobody else was asked with them */
    /* What the running step was called with; the table itself no longer holds it. */
    uint8_t answered; /* mask of seats: whose of `answers` are */
    Answer answers[MAX_SEATS];
    Answer luck;
    Answer move;
    int32_t result;
};

/* Of what was not asked for there is nothing to clear: `answers` and `move` are as they were in memory. */
static inline void play_begin(Play *play, const Rules *rules, Table *table, const Sink *sink)
{
    play->rules = rules;
    play->table = table;
    play->sink = sink;
    play->names = NULL;
    play->steps = 0;
    play->stirred = false;
    play->won = false;
    play->given = 0;
    play->answered = 0;
    play->luck = (Answer){0};
    play->result = 0;
}

static inline Look look_of(const Play *play)
{
    return (Look){play->rules, play->table};
}

/* ---- how a step ends ---- */

/* Go on at another step of the same procedure. */
static inline Flow next(Frame *frame, uint16_t step)
{
    frame->step = step;
    return FLOW_ON;
}

/* This procedure has ended; with a result for its caller. */
Flow done(Play *play);
Flow done_with(Play *play, int32_t result);
/* The same with a roll, which its caller finds as its luck. */
Flow done_with_luck(Play *play, const uint8_t faces[MAX_FACES]);

/* Run another procedure, then go on at `step`. The new frame, whose locals can be set, is callee(). */
Flow call(Play *play, Frame *frame, uint16_t procedure, int16_t subject, uint8_t seat, uint16_t step);
static inline Frame *callee(Play *play)
{
    return &play->table->frames[play->table->depth - 1];
}

/* Ask one seat, then go on at `step`. */
Flow ask(Play *play, Frame *frame, uint8_t seat, uint16_t kind, int16_t subject, uint16_t step);

/* The same with arguments: the bounds of a number (least, most, step) or of a subset (least, most). */
Flow ask_within(Play *play, Frame *frame, uint8_t seat, uint16_t kind, int16_t subject, const int32_t args[3],
                uint16_t step);

/* Where the rules know without looking that a question of options has just one answer: it is not asked, and told and counted as what
 * ask() would have found. The step goes on itself. */
void answer_follows(Play *play, const Question *question, const Key *only);

/* Ask every seat of the mask at the same time; go on at `step` when all have answered. */
Flow ask_each(Play *play, Frame *frame, uint8_t seats, uint16_t kind, uint16_t step);

/* Open a window; go on at `step` when all who may react have done so or passed. `first` names the side that comes first. */
Flow open_window(Play *play, Frame *frame, uint16_t window, int16_t subject, uint8_t first, uint16_t step);

/* Ask chance for dice, or for one of n. No dice, or one of one, is answered at once. */
Flow roll(Play *play, Frame *frame, uint8_t die, int amount, ChanceKey key, uint16_t step);
Flow pick(Play *play, Frame *frame, int outcomes, ChanceKey key, uint16_t step);

/* Go back to the nearest waiting frame of `procedure`, which goes on at `step`; all frames above it are gone. */
Flow unwind(Play *play, uint16_t procedure, uint16_t step);

/* The game is won by the seats of the mask; 0: it is a draw. That takes effect when the running step ends, whatever the step does
 * until then: its frame and all that it reads are still there, and nobody is asked any more. A game is won once: of several
 * calls in one step the first counts. It may be called wherever rules run: in a step, and in what takes a concession. */
Flow win(Play *play, uint8_t winners);

/* What cannot happen, with the reason why it cannot: breaks the table rather than play on wrongly. */
Flow never(Play *play, const char *reason);

/* ---- what a step can read ---- */

const Answer *answer_of(const Play *play, uint8_t seat);
bool has_answered(const Play *play, uint8_t seat); /* false: it left the game instead */
const Answer *luck(const Play *play);
static inline int32_t result(const Play *play)
{
    return play->result;
}

/* ---- what a step can do ---- */

/* A piece has left: the frames about it, except the running one, go on at their ABANDONED step when their turn comes, or just
 * end; those whose procedure goes on without the piece (WhenLeft) are left alone. */
void abandon(Play *play, int16_t piece);

/* A seat has left: what it was asked is withdrawn, so that the asking step finds no answer, its abilities in open windows
 * are spent, and it can make no more moves. For a game's concede(), when the others play on. */
void leave(Play *play, uint8_t seat);
bool has_left(const Table *table, uint8_t seat);

/* During setup: this seat is run by the rules. Nobody sits there: it is never asked (a rule that does breaks the table), makes no
 * moves, and wins like any other. A side that has other seats has one of them for its captain. */
void run_by_rules(Play *play, uint8_t seat);
static inline bool is_ruled(const Table *table, uint8_t seat)
{
    return (table->ruled >> seat & 1) != 0;
}

/* In a window's collect(): this ability's trigger is met. */
enum { TRIGGER_MUST = 1, TRIGGER_SPENT = 2 };
void meet(Play *play, uint8_t seat, uint16_t ability, int16_t source, uint8_t flags);

/* An ability on a button: by its title, where it has one. */
Arg ability_called(const Rules *rules, uint16_t ability);

enum { EVERYBODY = 0xFF }; /* as a mask of seats: also those who only watch */

/* ---- ids of rules ---- */

/* The same rule in the ledgers of several editions, wherever one id may stand. Whoever is told sees the one of their edition: it is
 * picked where an event, a candidate or a refusal leaves the kernel, so that play costs nothing. */
#define RULE_IDS(...)                    RULE_IDS_OF(__VA_ARGS__, RULE_IDS_3, RULE_IDS_2, )(__VA_ARGS__)
#define RULE_IDS_OF(a, b, c, macro, ...) macro
#define RULE_IDS_2(first, second)        "\1" first "\0" second "\0"
#define RULE_IDS_3(first, second, third) "\1" first "\0" second "\0" third "\0"

const char *pick_rule(const Rules *rules, const char *ids);

/* NULL stays NULL, and one id is that. */
static inline const char *rule_told(const Rules *rules, const char *ids)
{
    return ids != NULL && ids[0] == '\1' ? pick_rule(rules, ids + 1) : ids;
}

static inline Status status_told(const Rules *rules, Status status)
{
    status.rule = rule_told(rules, status.rule);
    return status;
}

/* Tell the sink. Defined here, so that nothing is put into words when nobody listens. */
static inline void tell_event(Play *play, Event event)
{
    if (play->sink == NULL || play->sink->event == NULL)
        return;
    event.rule = rule_told(play->rules, event.rule);
    play->sink->event(play->sink->self, play->table, &event);
}

static inline void tell_seats(Play *play, uint8_t audience, uint16_t kind, int16_t cause, const char *rule,
                              Message message)
{
    tell_event(play, (Event){.kind = kind, .audience = audience, .cause = cause, .rule = rule, .message = message});
}

static inline void tell_all(Play *play, uint16_t kind, int16_t cause, const char *rule, Message message)
{
    tell_seats(play, EVERYBODY, kind, cause, rule, message);
}

/* The same with what the game's own views say about it besides. */
static inline void tell_details(Play *play, uint16_t kind, int16_t cause, const char *rule, Message message,
                                const void *details)
{
    tell_event(play, (Event){.kind = kind,
                             .audience = EVERYBODY,
                             .cause = cause,
                             .rule = rule,
                             .message = message,
                             .details = details});
}

/* A round has ended, and nothing of it is still open: records are marked here. */
static inline void mark(Play *play)
{
    if (play->sink != NULL && play->sink->mark != NULL)
        play->sink->mark(play->sink->self, play->table);
}

/* ---- sides ---- */

#define SEAT_BIT(seat) ((uint8_t)(1u << (seat)))

uint8_t all_seats(const Table *table);
uint8_t seats_of_side(const Table *table, uint8_t side);
static inline uint8_t captain_of(const Table *table, uint8_t side)
{
    return table->captain[side];
}
int side_count(const Table *table);

/* Seat number `index` in an order that begins with `first`'s side and goes round; within a side by number. */
uint8_t seat_in_order(const Table *table, uint8_t first, int index);

#endif
