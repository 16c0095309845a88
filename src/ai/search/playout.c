/* Playouts: a plan in a world, then the policy for everybody, to the horizon. */
#include <stdlib.h>
#include <string.h>

#include "ai/random.h"
#include "ai/search/inside.h"

uint64_t search_mix(uint64_t one, uint64_t other)
{
    RandomPlayer numbers = {one};
    uint64_t mixed = random_number(&numbers) ^ other;

    numbers.state = mixed;
    return random_number(&numbers);
}

SearchDesk *search_desk_open(const SearchGame *game)
{
    SearchDesk *desk = calloc(1, sizeof *desk);

    if (desk == NULL)
        return NULL;
    desk->game = game;
    desk->policy = calloc(1, game->policy_bytes > 0 ? game->policy_bytes : 1);
    if (desk->policy == NULL) {
        free(desk);
        return NULL;
    }
    if (game->policy_open != NULL)
        game->policy_open(desk->policy);
    return desk;
}

void search_desk_close(SearchDesk *desk)
{
    if (desk == NULL)
        return;
    free(desk->policy);
    free(desk);
}

const SearchGame *search_desk_game(const SearchDesk *desk)
{
    return desk->game;
}

bool search_hides(const Rules *rules, const Question *question)
{
    return question->state != QUESTION_NONE && (rules->questions[question->kind].flags & ASK_HIDDEN) != 0;
}

Answer search_readdress(const Answer *answer, const Question *question)
{
    Answer mine = *answer;

    mine.seat = question->seat;
    mine.count = question->count;
    return mine;
}

bool search_policy_answers(SearchDesk *desk, const Rules *rules, const Table *table, const Question *question,
                           Answer *answer)
{
    RandomPlayer random = {search_mix(table->counts[question->seat], question->count)};

    const Table view = table_censor(rules, table, question->seat); /* here it is made in place, without a copy */
    /* Whether items are legal together cannot be seen on a view. */
    if (desk->game->policy_answer(desk->policy, rules, &view, question, answer) &&
        (answer->kind != ANSWER_SUBSET || table_check(rules, table, answer).code == STATUS_OK))
        return true;
    return random_answer(&random, rules, table, question, answer);
}

/* ---- playing ---- */

/* A playout under way. */
typedef struct Course {
    SearchDesk *desk;
    const Rules *rules;
    ChanceFast luck;
    int rounds, answers; /* that are left to play */
    /* Of a search: what is tried, and what others chose in secret. */
    uint8_t seat;
    const SearchPlan *plan; /* NULL: it is through, or did not fit any more */
    uint64_t done;
    const Belief *belief; /* NULL: there is none */
    uint64_t believed[MAX_SEATS];
} Course;

static void count_round(void *self, const Table *table)
{
    (void)table;
    ((Course *)self)->rounds--;
}

/* Takes a step of the plan that answers the question, whichever comes first. False: none does. */
static bool take_step(Course *course, const SearchPlan *plan, uint64_t *done, const Question *question,
                      const Sink *sink)
{
    for (int i = 0; i < plan->count; i++) {
        if (*done >> i & 1)
            continue;
        Answer answer = search_readdress(&plan->answer[i], question);
        if (answer.kind != course->rules->questions[question->kind].answer ||
            table_answer(course->rules, &course->desk->table, &answer, sink).code != STATUS_OK)
            continue;
        *done |= UINT64_C(1) << i;
        return true;
    }
    return false;
}

static bool answer_seat(Course *course, const Question *question, const Sink *sink)
{
    Answer answer;

    if (question->seat == course->seat && course->plan != NULL) {
        if (take_step(course, course->plan, &course->done, question, sink))
            return true;
        course->plan = NULL;
    }
    if (question->seat != course->seat && course->belief != NULL && search_hides(course->rules, question) &&
        take_step(course, &course->belief->plan[question->seat], &course->believed[question->seat], question, sink))
        return true;
    return search_policy_answers(course->desk, course->rules, &course->desk->table, question, &answer) &&
           table_take(course->rules, &course->desk->table, &answer, sink);
}

static bool one_answer(Course *course)
{
    Table *table = &course->desk->table;
    const Sink sink = {.self = course, .mark = count_round};
    Question questions[MAX_SEATS];
    ChanceQuestion luck;
    Answer answer;

    if (table_chance(course->rules, table, &luck))
        return chance_sample(course->rules, table, &luck, chance_fast_number, &course->luck, &answer) &&
               table_take(course->rules, table, &answer, &sink);
    return table_questions(course->rules, table, questions) > 0 && answer_seat(course, &questions[0], &sink);
}

static double play_to_horizon(Course *course, uint8_t side)
{
    const Table *table = &course->desk->table;
    int rounds = course->rounds;

    while (table->state == TABLE_PLAYING && course->rounds > 0 && course->answers-- > 0) {
        if (!one_answer(course))
            break;
        if (course->rounds < rounds) { /* hidden choices of the next round are another matter */
            course->belief = NULL;
            rounds = course->rounds;
        }
    }
    return course->desk->game->worth(&(Look){course->rules, table}, side);
}

double search_play_on(SearchDesk *desk, const Rules *rules, Table *table, uint8_t side, uint64_t seed, int rounds)
{
    Course course = {.desk = desk,
                     .rules = rules,
                     .luck = {search_mix(seed, MIX_LUCK)},
                     .rounds = rounds > 0 ? rounds : desk->game->rounds,
                     .answers = desk->game->answers,
                     .seat = SEAT_NOBODY};

    desk->table = *table;
    desk->game->policy_begin(desk->policy, search_mix(seed, MIX_WHIM), true);
    double worth = play_to_horizon(&course, side);
    *table = desk->table;
    return worth;
}

/* The world of a playout, on the desk's table. */
static void make_world(const Search *search, SearchDesk *desk, uint64_t seed, const Belief *belief)
{
    ChanceFast numbers = {search_mix(seed, MIX_WORLD)};
    uint8_t viewer = search->question.seat;

    desk->table = table_imagine(search->rules, search->known, chance_fast_number, &numbers);
    search_reopen(search->rules, &desk->table, viewer);
    for (uint8_t seat = 0; belief != NULL && search->game->believe != NULL && seat < desk->table.seats; seat++) {
        if (seat != viewer)
            search->game->believe(search->rules, &desk->table, search->known, &belief->table, seat);
    }
}

double search_play(const Search *search, SearchDesk *desk, const SearchJob *job)
{
    if (search->studying != NULL)
        return search_play(search->studying, desk, job);
    uint64_t seed = search_mix(search->seed, (uint64_t)job->world);
    const Belief *belief = search_belief_of(search, job->world);
    Course course = {.desk = desk,
                     .rules = search->rules,
                     .luck = {search_mix(seed, MIX_LUCK)},
                     .rounds = search->game->rounds,
                     .answers = search->game->answers,
                     .seat = search->question.seat,
                     .plan = &search->plans[job->plan],
                     .belief = search->is_hidden ? belief : NULL};

    make_world(search, desk, seed, belief);
    /* Not lean: plans are judged by what others do next, and a lean policy does something else than they will. docs/opponents.md has what
     * that is worth. */
    desk->game->policy_begin(desk->policy, search_mix(seed, MIX_WHIM), false);
    return play_to_horizon(&course, search->known->side[search->question.seat]);
}
