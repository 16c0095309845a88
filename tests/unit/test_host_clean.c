/* Names and chat: what nobody can see is not in them. */
#include "run_tests.h"

#include <string.h>

#include "host/room.h"
#include "unit/host_world.h"

static void becomes(const char *from, const char *wanted)
{
    char name[HOST_NAME_BYTES];

    (void)snprintf(name, sizeof name, "%s", from);
    clean_name(name);
    assert_string_equal(name, wanted);
}

static void names_that_look_alike_are_alike(void **state)
{
    (void)state;
    becomes("Ann", "Ann");
    becomes("A\u200Bn\u200Dn\u2060", "Ann");       /* of no width */
    becomes("\u200EAnn\u200F\u061C", "Ann");       /* marks of direction */
    becomes("A\u00ADn\u034Fn\uFEFF\uFE0F", "Ann"); /* a soft hyphen, a joiner, a mark of byte order, a variant */
    becomes("Ann\u3164\u115F\uFFA0", "Ann");       /* fillers */
    becomes("Ann\U000E0041\U000E007F", "Ann");     /* tags */
    becomes("  Ann \u00A0\u2003\u3000 Lee\u2800 ", "Ann Lee"); /* blanks of all widths */
    becomes("B\u00E9a \U0001F680", "B\u00E9a \U0001F680");
    becomes("\u674E \u0410\u043D\u043D\u0430 \u05D0\u05D1", "\u674E \u0410\u043D\u043D\u0430 \u05D0\u05D1");
    becomes("\u200B \u2800\u3164", "");
}

static void words_keep_what_joins_emoji(void **state)
{
    char words[] = "\u200Bhi  \U0001F468\u200D\U0001F680 \u2764\uFE0F\u200E!";

    (void)state;
    clean_words(words);
    assert_string_equal(words, "hi  \U0001F468\u200D\U0001F680 \u2764\uFE0F!");
}

static void the_host_cleans_what_it_is_told(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES];

    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", ""), sizeof game);
    say_sit(world, ann, 0, "\u200B\u3164 ", "%s", "");
    assert_non_null(strstr(why(ann), "say a name"));
    say_sit(world, ann, 0, "A\u200Bnn\u200E", "%s", "");
    assert_string_equal(json_string(json_member(seat_in_room(ann, 0), "name")), "Ann");
    say(world, ann, "{\"type\":\"chat\",\"text\":\"\u200B\u2060\"}");
    assert_non_null(strstr(why(ann), "nothing to say"));
    say(world, ann, "{\"type\":\"chat\",\"text\":\"h\u200Bi\"}");
    assert_string_equal(heard(ann, PROTOCOL_SAID, "text"), "hi");
    Ear *spectator = world_connect(world, "b");
    say(world, spectator, "{\"type\":\"hello\",\"version\":1,\"name\":\"An\u200Bn\"}");
    join(world, spectator, game, NULL);
    say(world, spectator, "{\"type\":\"chat\",\"text\":\"hello\"}");
    assert_string_equal(heard(ann, PROTOCOL_SAID, "name"), "Ann");
    world_close(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_that_look_alike_are_alike),
        cmocka_unit_test(words_keep_what_joins_emoji),
        cmocka_unit_test(the_host_cleans_what_it_is_told),
    };
    return RUN_TESTS(tests);
}
