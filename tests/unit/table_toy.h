/* A toy whose only purpose is to meet abilities in windows and to go wrong on request. Seat 0 names what happens next, a
 * Happening; a test writes into the toy's state which abilities are then met, and reads there which were used. */
#ifndef TESTS_UNIT_TABLE_TOY_H
#define TESTS_UNIT_TABLE_TOY_H

#include <string.h>

#include "table/kernel.h"
#include "unit/run_tests.h"

typedef enum Happening {
    WINDOW_OPEN,
    WINDOW_REPEATED,
    WINDOW_HIDDEN,
    WINDOW_NESTED,
    TOY_WINDOWS,
    DIG_TOO_DEEP = TOY_WINDOWS,
    WALK_FOR_EVER,
    MEET_THE_IMPOSSIBLE,
    ASK_THE_UNANSWERABLE,
    RUN_OUT_OF_FRAMES,
    ASK_ALL,           /* in secret, at the same time */
    WIN_AND_GO_ON,     /* a step that wins, and then asks a seat and chance, and calls another procedure */
    WIN_AT_THE_BOTTOM, /* the same where no frame is left to call with */
    HAPPENINGS
} Happening;

enum { NOTES, COSTS, ASKS, NESTS, FAILS, TOY_ABILITIES };

typedef struct Plan {
    uint8_t seat, ability, flags, source;
} Plan;

typedef struct Toy {
    uint8_t first; /* the seat whose side comes first */
    uint8_t plans;
    uint8_t uses;
    uint8_t fuel; /* for the ability that costs */
    Plan plan[MAX_TRIGGERS + 1];
    Plan used[64]; /* seat, ability and source, in order */
} Toy;

enum { TOY_GAME = KERNEL_PROCEDURES, TOY_DIG, TOY_NOTE, TOY_ASK, TOY_NEST, TOY_FAIL, TOY_WIN, TOY_PROCEDURES };
enum { ASK_WHICH = KERNEL_QUESTIONS, ASK_CONSENT, ASK_NOTHING, ASK_SECRETLY, TOY_QUESTIONS };
enum { CHOOSE, CHOSEN, AFTER, WALK };

static inline Toy *toy_in(Table *table)
{
    return (Toy *)(void *)table->game;
}

/* Nothing that the step does after it has won reaches anybody. */
static inline Flow toy_win(Play *play, Frame *frame)
{
    win(play, SEAT_BIT(1));
    win(play, SEAT_BIT(2)); /* too late */
    toy_in(play->table)->fuel = 7;
    ask(play, frame, 0, ASK_CONSENT, NO_PIECE, AFTER);
    pick(play, frame, 1, (ChanceKey){0}, AFTER);
    return call(play, frame, TOY_DIG, NO_PIECE, 0, AFTER);
}

static inline Flow toy_win_at_bottom(Play *play, Frame *frame)
{
    if (play->table->depth < MAX_FRAMES)
        return call(play, frame, TOY_WIN, NO_PIECE, 0, AFTER);
    return toy_win(play, frame);
}

static inline Flow toy_game(Play *play, Frame *frame)
{
    const int32_t bounds[3] = {0, HAPPENINGS - 1, 1};

    switch (frame->step) {
    case CHOOSE:
        return ask_within(play, frame, 0, ASK_WHICH, NO_PIECE, bounds, CHOSEN);
    case CHOSEN: {
        int which = answer_of(play, 0)->key.number;
        if (which < TOY_WINDOWS)
            return open_window(play, frame, (uint16_t)which, NO_PIECE, toy_in(play->table)->first, AFTER);
        switch ((Happening)which) {
        case DIG_TOO_DEEP:
            return call(play, frame, TOY_DIG, NO_PIECE, 0, AFTER);
        case WALK_FOR_EVER:
            return next(frame, WALK);
        case ASK_THE_UNANSWERABLE:
            return ask(play, frame, 0, ASK_NOTHING, NO_PIECE, AFTER);
        case RUN_OUT_OF_FRAMES:
            return done(play);
        case ASK_ALL:
            return ask_each(play, frame, all_seats(play->table), ASK_SECRETLY, AFTER);
        case WIN_AND_GO_ON:
            return toy_win(play, frame);
        case WIN_AT_THE_BOTTOM:
            return call(play, frame, TOY_WIN, NO_PIECE, 0, AFTER);
        default:
            return never(play, "the toy was asked to");
        }
    }
    case WALK:
        return next(frame, WALK);
    default:
        return next(frame, CHOOSE);
    }
}

static inline Flow toy_dig(Play *play, Frame *frame)
{
    return call(play, frame, TOY_DIG, NO_PIECE, 0, 0);
}

static inline void note_use(Play *play, const Frame *frame, uint8_t ability)
{
    Toy *toy = toy_in(play->table);

    toy->used[toy->uses++] = (Plan){frame->seat, ability, 0, (uint8_t)frame->subject};
}

/* NOTES and COSTS: the window's subject tells nothing, so the cost is taken whenever there is fuel. */
static inline Flow toy_note(Play *play, Frame *frame)
{
    Toy *toy = toy_in(play->table);

    toy->fuel -= toy->fuel > 0;
    note_use(play, frame, NOTES);
    return done(play);
}

static inline Flow toy_ask(Play *play, Frame *frame)
{
    if (frame->step == 0)
        return ask(play, frame, frame->seat, ASK_CONSENT, frame->subject, 1);
    if (answer_of(play, frame->seat)->key.verb == VERB_YES)
        note_use(play, frame, ASKS);
    return done(play);
}

static inline Flow toy_nest(Play *play, Frame *frame)
{
    if (frame->step == 0)
        return open_window(play, frame, WINDOW_NESTED, NO_PIECE, frame->seat, 1);
    note_use(play, frame, NESTS);
    return done(play);
}

static inline Flow toy_fail(Play *play, Frame *frame)
{
    note_use(play, frame, FAILS);
    return unwind(play, TOY_GAME, CHOOSE);
}

static inline void toy_collect(Play *play, const Frame *window)
{
    const Toy *toy = toy_in(play->table);

    (void)window;
    for (int i = 0; i < toy->plans; i++)
        meet(play, toy->plan[i].seat, toy->plan[i].ability, toy->plan[i].source, toy->plan[i].flags);
}

static inline void toy_collect_nested(Play *play, const Frame *window)
{
    for (uint8_t seat = 0; seat < play->table->seats - 2; seat++)
        meet(play, seat, NOTES, (int16_t)(50 + seat), 0);
    (void)window;
}

static inline bool toy_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason)
{
    const Toy *toy = (const Toy *)(const void *)look->table->game;

    (void)window;
    (void)trigger;
    *reason = refused(say0(MSG_NO_CANDIDATE), "TOY-FUEL-01");
    return toy->fuel > 0;
}

static inline int no_candidates(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return 0;
}

static inline void toy_bounds(const Look *look, const Question *question, int32_t args[3])
{
    (void)look;
    args[0] = 0;
    args[1] = 10 + question->seat;
    args[2] = 2;
}

static inline bool toy_begin(Play *play, const Setup *setup, Status *refusal)
{
    (void)setup;
    (void)refusal;
    return call(play, NULL, TOY_GAME, NO_PIECE, 0, 0) == FLOW_ON;
}

static inline const Rules *rules_toy(void)
{
    static const MessageSpec messages[] = {KERNEL_MESSAGE_LIST(KERNEL_MESSAGE_ROW)};
    static const ProcedureSpec procedures[] = {
        KERNEL_PROCEDURE_ROWS,          {"game", toy_game,          FRAME_ENDS},
                  {"dig",  toy_dig,           FRAME_ENDS},
        {"note", toy_note,          FRAME_ENDS},
                  {"ask",  toy_ask,           FRAME_ENDS},
                  {"nest", toy_nest,          FRAME_ENDS},
        {"fail", toy_fail,          FRAME_ENDS},
                  {"win",  toy_win_at_bottom, FRAME_ENDS},
    };
    /* clang-format off */
    static const QuestionKind questions[] = {
        KERNEL_QUESTION_ROWS,
        {.name = "which", .answer = ANSWER_NUMBER},
        {.name = "consent", .answer = ANSWER_OPTION, .count = consent_candidates, .candidate = consent_candidate},
        {.name = "nothing", .answer = ANSWER_OPTION, .count = no_candidates, .candidate = consent_candidate},
        {.name = "secretly", .answer = ANSWER_NUMBER, .flags = ASK_HIDDEN, .bounds = toy_bounds},
    };
    /* clang-format on */
    static const VerbSpec verbs[] = {KERNEL_VERB_ROWS};
    static const WindowSpec windows[] = {
        {"open",     0,             toy_collect,        MSG_NONE},
        {"repeated", WINDOW_REPEAT, toy_collect,        MSG_NONE},
        {"hidden",   WINDOW_SECRET, toy_collect,        MSG_NONE},
        {"nested",   0,             toy_collect_nested, MSG_NONE}
    };
    static const AbilitySpec abilities[] = {
        {"notes", TOY_NOTE, MSG_NONE, NULL,       NULL},
        {"costs", TOY_NOTE, MSG_NONE, toy_usable, NULL},
        {"asks",  TOY_ASK,  MSG_NONE, NULL,       NULL},
        {"nests", TOY_NEST, MSG_NONE, NULL,       NULL},
        {"fails", TOY_FAIL, MSG_NONE, NULL,       NULL}
    };
    static const Rules rules = {.name = "toy",
                                .state_bytes = sizeof(Toy),
                                .least_seats = 1,
                                .most_seats = 4,
                                .procedures = procedures,
                                .procedure_count = TOY_PROCEDURES,
                                .questions = questions,
                                .question_count = TOY_QUESTIONS,
                                .verbs = verbs,
                                .verb_count = KERNEL_VERBS,
                                .messages = messages,
                                .message_count = KERNEL_MESSAGES,
                                .windows = windows,
                                .window_count = TOY_WINDOWS,
                                .abilities = abilities,
                                .ability_count = TOY_ABILITIES,
                                .piece_count = MAX_SEATS,
                                .begin = toy_begin};

    return &rules;
}

#endif
