#include "analysis/worlds.h"

#include <stdlib.h>
#include <string.h>

#include "table/play.h"
#include "table/say.h"

enum { MOST_ANSWERS = 20000 };

/* The worlds' own seeds, and what each is for. */
enum { FOR_LUCK = 1, FOR_POLICY, FOR_SECRETS };

static uint64_t seed_of(const WorldDesk *desk, uint64_t world, uint64_t purpose)
{
    RandomPlayer mixer = {desk->seed + world * UINT64_C(0x9e3779b97f4a7c15) + (purpose << 56)};

    return random_number(&mixer);
}

bool world_desk_open(WorldDesk *desk, const SearchGame *game, const Rules *rules, const Walk *walk, int rounds,
                     uint64_t seed)
{
    *desk = (WorldDesk){.game = game, .rules = rules, .walk = walk, .rounds = rounds, .seed = seed};
    desk->policy = calloc(1, game->policy_bytes > 0 ? game->policy_bytes : 1);
    if (desk->policy != NULL && game->policy_open != NULL)
        game->policy_open(desk->policy);
    return desk->policy != NULL;
}

void world_desk_close(WorldDesk *desk)
{
    free(desk->policy);
    desk->policy = NULL;
}

/* ---- answering ---- */

static void begin_policy(WorldDesk *desk, uint64_t world)
{
    uint64_t seed = seed_of(desk, world, FOR_POLICY);

    desk->random = (RandomPlayer){seed};
    if (desk->game->policy_begin != NULL)
        desk->game->policy_begin(desk->policy, seed, true);
}

static bool answer_question(WorldDesk *desk, const Table *table, const Question *question, Answer *answer)
{
    desk->known = table_censor(desk->rules, table, question->seat);
    if (desk->game->policy_answer(desk->policy, desk->rules, &desk->known, question, answer) &&
        table_check(desk->rules, table, answer).code == STATUS_OK)
        return true;
    return random_answer(&desk->random, desk->rules, table, question, answer);
}

bool world_answer(WorldDesk *desk, const Table *table, uint64_t world, Answer *answer)
{
    Question questions[MAX_SEATS];
    ChanceQuestion chance;
    ChanceFast luck = {seed_of(desk, world, FOR_LUCK)};

    if (table_chance(desk->rules, table, &chance))
        return chance_sample(desk->rules, table, &chance, chance_fast_number, &luck, answer);
    return table_questions(desk->rules, table, questions) > 0 && answer_question(desk, table, &questions[0], answer);
}

/* Somebody is asked, whoever it is, and answers. */
static bool one_answer(WorldDesk *desk, Table *table, uint64_t world, const Sink *sink)
{
    Answer answer;

    return world_answer(desk, table, world, &answer) &&
           table_answer(desk->rules, table, &answer, sink).code == STATUS_OK;
}

/* Gives an answer of another table to the question that is open on this one. */
static bool give(WorldDesk *desk, Table *table, const Answer *given)
{
    Answer answer = *given;
    Question question;

    if (answer.seat != SEAT_CHANCE && answer.kind != ANSWER_MOVE) {
        if (!table_question(desk->rules, table, answer.seat, &question))
            return false;
        answer.count = question.count;
    }
    return table_answer(desk->rules, table, &answer, NULL).code == STATUS_OK;
}

/* ---- equal positions ---- */

/* Numbers of questions say nothing about a position; those of a world are as table_imagine() sets them. */
static void forget_counts(Table *table)
{
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        table->counts[seat] = 0;
        for (int l = 0; l < MAX_LAYERS; l++) {
            Question *question = &table->layers[l].asked[seat];
            if (question->state != QUESTION_NONE)
                question->count = table->counts[seat] = 1;
            table->layers[l].answers[seat].count = 0;
        }
    }
    table->told = 0;
}

bool world_equal(const Table *a, const Table *b)
{
    Table first = *a, second = *b;

    forget_counts(&first);
    forget_counts(&second);
    return memcmp(&first, &second, sizeof first) == 0;
}

bool answer_equal(const Answer *a, const Answer *b)
{
    return a->seat == b->seat && a->kind == b->kind && key_equal(&a->key, &b->key) && a->items == b->items &&
           memcmp(a->faces, b->faces, sizeof a->faces) == 0;
}

/* ---- worlds ---- */

/* Everything that the viewer knows, the rest by lot. Where choices in secret are asked for and none has been made, none is imagined. */
static void imagine_point(WorldDesk *desk, const Point *point, uint8_t viewer, uint64_t world, Table *table)
{
    ChanceFast lot = {seed_of(desk, world, FOR_SECRETS)};

    desk->known = table_censor(desk->rules, &desk->walk->moments[point->first].table, viewer);
    *table = table_imagine(desk->rules, &desk->known, chance_fast_number, &lot);
    if (point->hidden)
        memcpy(table->game, desk->known.game, sizeof table->game);
    forget_counts(table);
}

static bool is_asked_in_secret(const Rules *rules, const Table *table, uint8_t seat)
{
    Question question;

    return table_question(rules, table, seat, &question) && (rules->questions[question.kind].flags & ASK_HIDDEN) != 0;
}

/* What each seat would have chosen at that point. */
static void find_beliefs(WorldDesk *desk, int asked, uint8_t viewer, uint64_t world)
{
    Table start;

    if (desk->believes && desk->believed_point == asked && desk->believed_world == world &&
        desk->believed_viewer == viewer)
        return;
    desk->believes = true;
    desk->believed_point = asked;
    desk->believed_world = world;
    desk->believed_viewer = viewer;
    desk->believed_seats = 0;
    imagine_point(desk, &desk->walk->points[asked], viewer, world, &start);
    begin_policy(desk, world);
    for (uint8_t seat = 0; seat < start.seats; seat++) {
        Table *believed = &desk->believed[seat];
        Question question;
        Answer answer;
        if (seat == viewer || !is_asked_in_secret(desk->rules, &start, seat))
            continue;
        *believed = start;
        for (int i = 0; i < MOST_STEPS && is_asked_in_secret(desk->rules, believed, seat); i++) {
            if (!table_question(desk->rules, believed, seat, &question) ||
                !answer_question(desk, believed, &question, &answer) ||
                table_answer(desk->rules, believed, &answer, NULL).code != STATUS_OK)
                break;
        }
        desk->believed_seats |= SEAT_BIT(seat);
    }
}

void world_at(WorldDesk *desk, int point, uint8_t viewer, uint64_t world, Table *table)
{
    const Point *place = &desk->walk->points[point];

    imagine_point(desk, place, viewer, world, table);
    if (!place->hidden && place->asked >= 0 && desk->game->believe != NULL) {
        find_beliefs(desk, place->asked, viewer, world);
        desk->known = table_censor(desk->rules, &desk->walk->moments[place->first].table, viewer);
        for (uint8_t seat = 0; seat < table->seats; seat++) {
            if (desk->believed_seats & SEAT_BIT(seat))
                desk->game->believe(desk->rules, table, &desk->known, &desk->believed[seat], seat);
        }
    }
    begin_policy(desk, world);
}

bool world_force(WorldDesk *desk, const Trial *trial, Table *table)
{
    for (int at = walk_next(desk->walk, trial, 0); at >= 0; at = walk_next(desk->walk, trial, at + 1)) {
        if (!give(desk, table, &desk->walk->moments[at].answer))
            return false;
    }
    forget_counts(table);
    return true;
}

bool world_follow(WorldDesk *desk, const SearchPlan *plan, uint8_t seat, Table *table)
{
    uint64_t done = 0;
    bool goes_on = plan->count > 0, followed = false;

    while (goes_on) {
        goes_on = false;
        for (int i = 0; i < plan->count && !goes_on; i++) {
            Answer answer = plan->answer[i];
            answer.seat = seat;
            if ((done >> i & 1) != 0 || !give(desk, table, &answer))
                continue;
            done |= UINT64_C(1) << i;
            goes_on = followed = true;
        }
    }
    forget_counts(table);
    return followed;
}

/* ---- playouts ---- */

Shares world_result(const Table *table)
{
    int sides = side_count(table), winners = 0;
    Shares shares = {{0}};

    for (int side = 0; side < sides; side++)
        winners += (table->winners & seats_of_side(table, (uint8_t)side)) != 0;
    for (int side = 0; side < sides; side++) {
        bool won = (table->winners & seats_of_side(table, (uint8_t)side)) != 0;
        shares.of[side] = winners == 0 ? 1.0 / sides : won ? 1.0 / winners : 0;
    }
    return shares;
}

/* How the sides stand where a playout ends, by the game's own estimate if it is not over. */
static Shares stand(const WorldDesk *desk, const Table *table)
{
    int sides = side_count(table);
    Look look = {desk->rules, table};
    Shares shares = {{0}};
    double sum = 0;

    if (table->state == TABLE_OVER)
        return world_result(table);
    for (int side = 0; side < sides; side++) {
        double worth = desk->game->worth(&look, (uint8_t)side);
        shares.of[side] = worth > 0 ? worth : 0;
        sum += shares.of[side];
    }
    for (int side = 0; side < sides; side++)
        shares.of[side] = sum > 0 ? shares.of[side] / sum : 1.0 / sides;
    return shares;
}

static void count_mark(void *self, const Table *table)
{
    WorldDesk *desk = self;

    (void)table;
    desk->marks++;
}

Shares world_play(WorldDesk *desk, Table *table, uint64_t world)
{
    Sink sink = {.self = desk, .mark = count_mark};
    int most = desk->rounds > 0 && desk->game->answers > 0 ? desk->game->answers : MOST_ANSWERS;

    begin_policy(desk, world);
    desk->marks = 0;
    for (int i = 0; i < most && table->state == TABLE_PLAYING; i++) {
        if ((desk->rounds > 0 && desk->marks >= desk->rounds) || !one_answer(desk, table, world, &sink))
            break;
    }
    return stand(desk, table);
}
