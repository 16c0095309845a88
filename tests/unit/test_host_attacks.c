/* What the attacks of a squad are worth, asked of a host. */
#include "unit/run_tests.h"

#include <string.h>

#include "unit/host_pair.h"

#define ASK "{\"type\":\"attacks\",\"game\":\"%s\",\"text\":\"%s\",\"ship\":%d}"
#define TWO "squad \\\"\\\" rebel\\nxwing/rookiepilot\\nywing/goldsquadronpilot\\n"

static void the_attacks_of_a_ship_are_told(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");

    say(world, ann, ASK, "xwing-1", TWO, 1);
    NOT_REFUSED(ann);
    const JsonValue *told = ann->last[PROTOCOL_HOST_ATTACKS];
    assert_int_equal(json_whole(json_member(told, "ship")), 1);
    assert_string_equal(heard(ann, PROTOCOL_HOST_ATTACKS, "game"), "xwing-1");
    const JsonValue *first = json_first(json_member(told, "attacks"));
    assert_int_equal(json_whole(json_member(first, "attack_dice")), 2);
    assert_string_equal(json_string(json_member(json_member(first, "target"), "name")), "X-wing");
    world_close(world);
}

static void what_cannot_be_told_is_refused(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");

    say(world, ann, ASK, "xwing-1", TWO, 2);
    REFUSES(ann, "attacks", "There is no ship 3: the squad has 2 ships");
    say(world, ann, ASK, "chess", TWO, 0);
    REFUSES(ann, "attacks", "does not know that game");
    say(world, ann, ASK, "skirmish", TWO, 0);
    REFUSES(ann, "attacks", "no squads in this game");
    world->is_busy = true;
    say(world, ann, ASK, "xwing-1", TWO, 0);
    REFUSES(ann, "attacks", "try again in a moment");
    assert_int_equal(ann->count[PROTOCOL_HOST_ATTACKS], 0);
    world_close(world);
}

static void attacks_are_paid_for(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    int told = 0;

    while (strcmp(why(ann), "") == 0 && told < 1000) {
        say(world, ann, ASK, "xwing-1", TWO, 0);
        told = ann->count[PROTOCOL_HOST_ATTACKS];
    }
    assert_in_range(told, 1, 999);
    REFUSES(ann, "attacks", "too much for this host right now");
    world_close(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_attacks_of_a_ship_are_told),
        cmocka_unit_test(what_cannot_be_told_is_refused),
        cmocka_unit_test(attacks_are_paid_for),
    };
    return RUN_TESTS(tests);
}
