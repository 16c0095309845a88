/* The goals of a lesson: what can be one, and that the host notices when they are reached, one after the other, for good. */
#include "unit/run_tests.h"

#include <string.h>

#include "unit/host_pair.h"

#define POSITION                                                                                                       \
    ",\"setup\":\"ship luke lukeskywalker seat 0 at 457 330 facing 0\\nship cadet academypilot seat 1 at 100 860 "     \
    "facing 90\\n\",\"manner\":\"practice\""

static void assert_goals(const Ear *ear, int seat, const char *wanted)
{
    const JsonValue *goals = json_member(seen(ear, seat), "goals");
    char found[16] = "";

    for (size_t i = 0; i < json_count(goals) && i < sizeof found - 1; i++)
        found[i] = json_is_true(json_item(goals, i)) ? 'x' : '-';
    assert_string_equal(found, wanted);
}

static void goals_that_cannot_be(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {
        {"luke",                                                    "goal 1: expected SUBJECT FACT VALUE"        },
        {"leia stress 1",                                           "goal 1: there is no fact \"leia stress\""   },
        {"luke happiness 1",                                        "goal 1: there is no fact \"luke happiness\""},
        {"luke stress 1\\n\\nluke focus",                           "goal 2: the line ends too early; expected"  },
        {"luke stress 1 and",                                       "goal 1: expected SUBJECT FACT VALUE"        },
        {"luke stress least some",                                  "goal 1: expected a number as the bound"     },
        {"luke stress 0",                                           "goal 1: it is reached as the game begins"   },
        {"table round 2\\ntable round 3\\ntable round 4\\ntable round 5\\ntable round 6\\ntable round 7\\n"
         "table round 8\\ntable round 9\\ntable round 10", "goal 9: a game has eight goals at most"     },
    };
    World *world = world_open();
    Ear *ann = world_connect(world, "a");

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        say(world, ann, "{\"type\":\"create\",\"game\":\"xwing-1\",\"sides\":[0,1]" POSITION ",\"goals\":\"%s\"}",
            wrong[i][0]);
        REFUSES(ann, "create", wrong[i][1]);
        assert_int_equal(ann->count[PROTOCOL_CREATED], 0);
    }
    world_close(world);
}

static void a_game_without_goals_has_none(void **state)
{
    (void)state;
    Pair p = begin_pair("xwing-1", POSITION);

    assert_non_null(seen(p.ann, 0));
    assert_null(json_member(seen(p.ann, 0), "goals"));
    world_close(p.world);
}

/* Through one round: Luke turns about, and is stressed; the other's dial is nobody's business. */
static void fly_a_round(Pair *p, const char *dial)
{
    answer(p->world, p->ann, 0, dial);
    answer(p->world, p->ann, 0, "confirm");
    answer(p->world, p->bob, 1, "straight cadet 2");
    answer(p->world, p->bob, 1, "confirm");
    answer(p->world, p->bob, 1, "pass");
}

static void goals_are_reached_in_order_and_for_good(void **state)
{
    (void)state;
    char tokens[2][80];
    Pair p = begin_pair("xwing-1", POSITION ",\"goals\":\"luke stress least 1 # a remark\\nluke stress 0\\n"
                                            "cadet dial straight-2\\ntable round 9\"");

    assert_goals(p.ann, 0, "----");
    assert_goals(p.bob, 1, "----");
    fly_a_round(&p, "koiogran luke 4");
    assert_goals(p.ann, 0, "x---");
    assert_goals(p.bob, 1, "x---");
    memcpy(tokens[0], p.ann->token, sizeof tokens[0]);
    memcpy(tokens[1], p.bob->token, sizeof tokens[1]);
    world_restart(p.world);
    p.ann = world_connect(p.world, "a");
    p.bob = world_connect(p.world, "b");
    join(p.world, p.ann, p.game, tokens[0]);
    join(p.world, p.bob, p.game, tokens[1]);
    assert_goals(p.ann, 0, "x---");
    answer(p.world, p.bob, 1, "straight cadet 2"); /* in secret: no goal until it is revealed */
    assert_goals(p.bob, 1, "x---");
    answer(p.world, p.ann, 0, "straight luke 1");
    answer(p.world, p.ann, 0, "confirm");
    answer(p.world, p.bob, 1, "confirm");
    assert_goals(p.bob, 1, "x---");
    answer(p.world, p.bob, 1, "pass");
    assert_goals(p.ann, 0, "xx--");
    answer(p.world, p.ann, 0, "pass");
    fly_a_round(&p, "straight luke 1");
    assert_goals(p.ann, 0, "xxx-"); /* seen only between two questions, and noticed all the same */
    world_close(p.world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(goals_that_cannot_be),
        cmocka_unit_test(a_game_without_goals_has_none),
        cmocka_unit_test(goals_are_reached_in_order_and_for_good),
    };
    return RUN_TESTS(tests);
}
