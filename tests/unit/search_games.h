/* Games for tests of the searcher: two toys whose truth is known, and what it needs of skirmish. */
#ifndef TESTS_UNIT_SEARCH_GAMES_H
#define TESTS_UNIT_SEARCH_GAMES_H

#include <string.h>

#include "ai/random.h"
#include "ai/search/search.h"
#include "games/skirmish_state.h"
#include "table/kernel.h"
#include "unit/run_tests.h"

/* ---- toys: doors, matching pennies, and pennies again and again ---- */

/* Doors: seat 0 opens one of five doors, and wins behind it with door_wins of DOOR_CHANCES chances. */
enum { DOORS = 5, DOOR_CHANCES = 10, BEST_DOOR = 2 };
static const int door_wins[DOORS] = {5, 3, 9, 1, 5};

/* Pennies: both seats choose a side of a coin in secret; seat 0 wins if they are equal. */
enum { HEADS, TAILS, COIN_SIDES };

enum { PROC_DOORS = KERNEL_PROCEDURES, PROC_PENNIES, PROC_MATCHES, COIN_PROCEDURES };
enum { ASK_DOOR = KERNEL_QUESTIONS, ASK_COIN, COIN_QUESTIONS };
enum { VERB_PICK = KERNEL_VERBS, COIN_VERBS };

static inline Flow run_doors(Play *play, Frame *frame)
{
    enum { OPEN, OPENED, LUCK };

    switch (frame->step) {
    case OPEN:
        return ask(play, frame, 0, ASK_DOOR, NO_PIECE, OPENED);
    case OPENED:
        frame->local[0] = answer_of(play, 0)->key.number;
        return pick(play, frame, DOOR_CHANCES, (ChanceKey){.piece = NO_PIECE}, LUCK);
    default:
        return win(play, SEAT_BIT(luck(play)->key.number < door_wins[frame->local[0]] ? 0 : 1));
    }
}

static inline Flow run_pennies(Play *play, Frame *frame)
{
    if (frame->step == 0)
        return ask_each(play, frame, all_seats(play->table), ASK_COIN, 1);
    return win(play, SEAT_BIT(answer_of(play, 0)->key.number == answer_of(play, 1)->key.number ? 0 : 1));
}

/* Matches: pennies, MATCHES times. */
enum { MATCHES = 8 };
typedef struct Matches {
    uint8_t played, equal;
    uint8_t shown[2]; /* by each seat the last time */
    uint8_t spare[4];
} Matches;

static inline Flow run_matches(Play *play, Frame *frame)
{
    Matches *matches = (Matches *)(void *)play->table->game;

    if (frame->step == 0)
        return ask_each(play, frame, all_seats(play->table), ASK_COIN, 1);
    for (uint8_t seat = 0; seat < 2; seat++)
        matches->shown[seat] = (uint8_t)answer_of(play, seat)->key.number;
    matches->equal += matches->shown[0] == matches->shown[1];
    mark(play);
    if (++matches->played < MATCHES)
        return ask_each(play, frame, all_seats(play->table), ASK_COIN, 1);
    return win(play, SEAT_BIT(2 * matches->equal > MATCHES ? 0 : 1));
}

static inline int count_coins(const Look *look, const Question *question)
{
    (void)look;
    return question->kind == ASK_DOOR ? DOORS : COIN_SIDES;
}

static inline void coin_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    (void)look;
    (void)question;
    candidate->key = key_of(VERB_PICK);
    candidate->key.number = index;
    candidate->legal = true;
}

static inline bool begin_doors(Play *play, const Setup *setup, Status *refusal)
{
    (void)setup;
    (void)refusal;
    return call(play, NULL, PROC_DOORS, NO_PIECE, 0, 0) == FLOW_ON;
}

static inline bool begin_pennies(Play *play, const Setup *setup, Status *refusal)
{
    (void)setup;
    (void)refusal;
    return call(play, NULL, PROC_PENNIES, NO_PIECE, 0, 0) == FLOW_ON;
}

static inline bool begin_matches(Play *play, const Setup *setup, Status *refusal)
{
    (void)setup;
    (void)refusal;
    return call(play, NULL, PROC_MATCHES, NO_PIECE, 0, 0) == FLOW_ON;
}

static inline Rules rules_of_toy(const char *name, bool (*begin)(Play *play, const Setup *setup, Status *refusal))
{
    static const MessageSpec messages[] = {KERNEL_MESSAGE_LIST(KERNEL_MESSAGE_ROW)};
    static const ProcedureSpec procedures[] = {
        KERNEL_PROCEDURE_ROWS,
        {"doors",   run_doors,   FRAME_ENDS},
        {"pennies", run_pennies, FRAME_ENDS},
        {"matches", run_matches, FRAME_ENDS}
    };
    /* clang-format off */
    static const QuestionKind questions[] = {
        KERNEL_QUESTION_ROWS,
        {.name = "door", .answer = ANSWER_OPTION, .count = count_coins, .candidate = coin_candidate},
        {.name = "coin", .answer = ANSWER_OPTION, .flags = ASK_HIDDEN, .count = count_coins, .candidate = coin_candidate},
    };
    /* clang-format on */
    static const VerbSpec verbs[] = {
        KERNEL_VERB_ROWS, {"pick", "n"}
    };
    static const char *const occasions[] = {"luck"};

    return (Rules){.name = name,
                   .state_bytes = sizeof(Matches),
                   .least_seats = 2,
                   .most_seats = 2,
                   .procedures = procedures,
                   .procedure_count = COIN_PROCEDURES,
                   .questions = questions,
                   .question_count = COIN_QUESTIONS,
                   .verbs = verbs,
                   .verb_count = COIN_VERBS,
                   .messages = messages,
                   .message_count = KERNEL_MESSAGES,
                   .occasions = occasions,
                   .occasion_count = 1,
                   .begin = begin};
}

/* ---- what the searcher needs ---- */

static inline double won_or_lost(const Look *look, uint8_t side)
{
    if (look->table->state != TABLE_OVER || look->table->winners == 0)
        return 0.5;
    for (uint8_t seat = 0; seat < look->table->seats; seat++) {
        if ((look->table->winners & SEAT_BIT(seat)) && look->table->side[seat] == side)
            return 1;
    }
    return 0;
}

/* A policy that always takes the first option: door 0, heads. */
static inline void begin_nothing(void *policy, uint64_t seed, bool lean)
{
    (void)policy;
    (void)seed;
    (void)lean;
}

static inline bool take_first(void *policy, const Rules *rules, const Table *known, const Question *question,
                              Answer *answer)
{
    (void)policy;
    *answer = (Answer){.seat = question->seat, .kind = ANSWER_OPTION, .count = question->count};
    return table_option(rules, known, question, 0, &answer->key);
}

static inline int list_all(void *policy, const Rules *rules, const Table *known, const Question *question,
                           SearchPlan *plans, int most)
{
    int count = table_candidates(rules, known, question);

    (void)policy;
    for (int i = 0; i < count && i < most; i++) {
        plans[i].count = 1;
        plans[i].answer[0] = (Answer){.seat = question->seat, .kind = ANSWER_OPTION, .count = question->count};
        assert_true(table_option(rules, known, question, i, &plans[i].answer[0].key));
    }
    return count < most ? count : most;
}

static inline void believe_nothing(const Rules *rules, Table *guess, const Table *known, const Table *believed,
                                   uint8_t seat)
{
    (void)rules;
    (void)guess;
    (void)known;
    (void)believed;
    (void)seat;
}

static const SearchGame toy_search = {.worth = won_or_lost,
                                      .policy_begin = begin_nothing,
                                      .policy_answer = take_first,
                                      .shortlist = list_all,
                                      .believe = believe_nothing,
                                      .rounds = 1,
                                      .answers = 20};

/* Of matches, the share that a side has won. */
static inline double matches_won(const Look *look, uint8_t side)
{
    const Matches *matches = (const Matches *)(const void *)look->table->game;
    double equal = matches->played > 0 ? (double)matches->equal / matches->played : 0.5;

    return side == 0 ? equal : 1 - equal;
}

/* The policy shows heads. */
static inline int has_shown_heads(const Rules *rules, const Table *known, const Table *believed, uint8_t seat)
{
    const Matches *matches = (const Matches *)(const void *)known->game;
    const Matches *before = (const Matches *)(const void *)believed->game;

    (void)rules;
    return matches->played == before->played ? 0 : matches->shown[seat] == HEADS ? 1 : -1;
}

static const SearchGame matches_search = {.worth = matches_won,
                                          .policy_begin = begin_nothing,
                                          .policy_answer = take_first,
                                          .shortlist = list_all,
                                          .believe = believe_nothing,
                                          .foreseen = has_shown_heads,
                                          .rounds = 1,
                                          .answers = 20};

/* ---- skirmish: random play is its policy, but it keeps to the mat ---- */

static inline double skirmish_worth(const Look *look, uint8_t side)
{
    const Skirmish *game = skirmish_in(look);
    double hull[2] = {0};

    if (look->table->state == TABLE_OVER)
        return won_or_lost(look, side);
    for (int drone = 0; drone < DRONES; drone++)
        hull[side_of_drone(drone)] += game->drone[drone].alive ? game->drone[drone].hull : 0;
    return hull[0] + hull[1] > 0 ? hull[side] / (hull[0] + hull[1]) : 0.5;
}

static inline void begin_random(void *policy, uint64_t seed, bool lean)
{
    (void)lean;
    ((RandomPlayer *)policy)->state = seed;
}

static inline bool random_policy(void *policy, const Rules *rules, const Table *known, const Question *question,
                                 Answer *answer)
{
    return rules->questions[question->kind].answer != ANSWER_SUBSET &&
           random_answer(policy, rules, known, question, answer);
}

/* Plans for all dials of a seat: as many sets as fit, by random play; everything else is left to the searcher. */
static inline int skirmish_plans(void *policy, const Rules *rules, const Table *known, const Question *question,
                                 SearchPlan *plans, int most)
{
    const Skirmish *game = skirmish_in(&(Look){rules, known});

    if (question->kind != ASK_DIAL)
        return 0;
    for (int i = 0; i < most; i++) {
        plans[i].count = 0;
        for (int16_t drone = 0; drone < DRONES; drone++) {
            if (!game->drone[drone].alive || game->drone[drone].seat != question->seat)
                continue;
            uint8_t dial = (uint8_t)(1 + random_below(policy, DIALS - 1));
            plans[i].answer[plans[i].count++] =
                (Answer){.seat = question->seat, .kind = ANSWER_OPTION, .key = sk_dial_key(drone, dial)};
        }
        plans[i].answer[plans[i].count++] =
            (Answer){.seat = question->seat, .kind = ANSWER_OPTION, .key = key_of(VERB_CONFIRM)};
    }
    return most;
}

static inline void believe_dials(const Rules *rules, Table *guess, const Table *known, const Table *believed,
                                 uint8_t seat)
{
    Skirmish *here = (Skirmish *)(void *)guess->game;
    const Skirmish *seen = skirmish_in(&(Look){rules, known}), *there = skirmish_in(&(Look){rules, believed});

    for (int drone = 0; drone < DRONES; drone++) {
        if (here->drone[drone].seat == seat && here->drone[drone].dial != DIAL_NONE &&
            seen->drone[drone].dial == DIAL_NONE && there->drone[drone].dial != DIAL_NONE)
            here->drone[drone].dial = there->drone[drone].dial;
    }
}

static const SearchGame skirmish_search = {.worth = skirmish_worth,
                                           .policy_bytes = sizeof(RandomPlayer),
                                           .policy_begin = begin_random,
                                           .policy_answer = random_policy,
                                           .shortlist = skirmish_plans,
                                           .believe = believe_dials,
                                           .rounds = 2,
                                           .answers = 200};

#endif
