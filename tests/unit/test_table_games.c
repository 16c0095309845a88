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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(skirmish_at_length),
        cmocka_unit_test(smugglers_at_length),
    };

    return RUN_TESTS(tests);
}
