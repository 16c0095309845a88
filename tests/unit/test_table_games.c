/* The two small games at length: random answers by the hundred thousand (by the million with OUTRIDER_SOAK), invariants after
 * each, no chance key twice in a game, and every game's record replayed to the same hash. */
#include "unit/random_game.h"

#include <string.h>

#include "games/skirmish.h"
#include "games/smugglers.h"

enum { MOST_KEYS = 4096 };

/* The chance keys of the game under way. */
static ChanceKey keys[MOST_KEYS];
static int key_count;

static void check_luck(const Table *table)
{
    if (table->chance.kind == ANSWER_NONE)
        return;
    for (int i = 0; i < key_count; i++)
        assert_memory_not_equal(&keys[i], &table->chance.key, sizeof keys[i]);
    assert_true(key_count < MOST_KEYS);
    keys[key_count++] = table->chance.key;
}

/* Steps that were looked at before they ran, and after how many it ends. */
static int steps_seen, steps_wanted;

static bool after_so_many_steps(const Look *look)
{
    (void)look;
    return steps_seen++ == steps_wanted;
}

/* Until nothing holds, it is the whole way; until something does, no step more. */
static void check_stops(const Table *before, const Answer *answer, const Table *after)
{
    static Table table;

    table = *before;
    steps_seen = 0;
    steps_wanted = -1;
    (void)table_take_until(rules_skirmish(), &table, answer, after_so_many_steps);
    assert_memory_equal(&table, after, sizeof table);
    for (int all = steps_seen, i = 0; i < all; i += all / 4 + 1) {
        table = *before;
        steps_seen = 0;
        steps_wanted = i;
        assert_true(table_take_until(rules_skirmish(), &table, answer, after_so_many_steps));
        assert_int_equal(steps_seen, i + 1);
        assert_int_equal(table.state, TABLE_PLAYING);
    }
}

/* Taking an answer that is known to be legal leads where answering leads. */
static void a_known_answer_is_the_same_answer(void **state)
{
    RandomPlayer player = {7};
    ChanceFast fast = {7};
    Chance dice = chance_fast(&fast);
    Setup setup = {
        .seats = 2, .side = {0, 1}
    };
    Table table, other, before;
    ChanceQuestion chance;
    Question question;
    Answer answer;

    (void)state;
    for (int game = 0; game < 20; game++) {
        assert_int_equal(table_open(rules_skirmish(), &table, &setup, NULL, NULL, NULL).code, STATUS_OK);
        while (table.state == TABLE_PLAYING) {
            if (table_chance(rules_skirmish(), &table, &chance))
                assert_true(dice.answer(dice.self, rules_skirmish(), &table, &chance, &answer));
            else if (table_question(rules_skirmish(), &table, 0, &question) ||
                     table_question(rules_skirmish(), &table, 1, &question))
                assert_true(random_answer(&player, rules_skirmish(), &table, &question, &answer));
            before = other = table;
            bool whole = table_answer(rules_skirmish(), &other, &answer, NULL).code == STATUS_OK;
            assert_true(table_take(rules_skirmish(), &table, &answer, NULL) == whole); /* tiny limits may break it */
            assert_memory_equal(&table, &other, sizeof table);
            check_stops(&before, &answer, &table);
        }
    }
}

static bool answer_once(Match *match, RandomPlayer *player, ChanceFast *dice)
{
    check_luck(&match->table);
    StatusCode code = answer_at_random(match, dice, player);
    assert_true(code == STATUS_OK || code == STATUS_BROKEN); /* with tiny limits a table may break, and say so */
    return code == STATUS_OK;
}

/* Plays one game to its end; returns how many answers it took. */
static long play_game(const Rules *rules, int sides, RandomPlayer *player)
{
    Setup setup = random_setup(player, rules, sides);
    ChanceFast dice = {random_number(player)};
    RecordError error;
    Match match;
    Table again;
    long answers = 0;

    key_count = 0;
    assert_true(match_begin(&match, rules, &setup, NULL, NULL, &error));
    for (; match.table.state == TABLE_PLAYING; answers++) {
        if (!answer_once(&match, player, &dice))
            break;
        check_sound(rules, &match.table);
    }
    if (match.table.state == TABLE_OVER) {
        assert_true(record_replay(&match.record, rules, -1, &again, NULL, NULL, &error));
        assert_true(table_hash(&again) == table_hash(&match.table));
    }
    match_free(&match);
    return answers;
}

static void play_at_length(const Rules *rules, int sides)
{
    long wanted = getenv("OUTRIDER_SOAK") != NULL ? 1000000 : 100000;
    RandomPlayer player = {2026};

    for (long answers = 0; answers < wanted;)
        answers += play_game(rules, sides, &player);
}

static void skirmish_at_length(void **state)
{
    (void)state;
    play_at_length(rules_skirmish(), 2);
}

static void smugglers_at_length(void **state)
{
    (void)state;
    play_at_length(rules_smugglers(), 0);
}

static void the_guild_at_length(void **state)
{
    (void)state;
    play_at_length(rules_smugglers_guild(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_known_answer_is_the_same_answer),
        cmocka_unit_test(skirmish_at_length),
        cmocka_unit_test(smugglers_at_length),
        cmocka_unit_test(the_guild_at_length),
    };

    return RUN_TESTS(tests);
}
