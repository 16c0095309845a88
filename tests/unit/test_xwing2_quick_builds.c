/* The quick builds of the ships that everybody owns: each can be played, or says by name for which card it waits. */
#include <stdio.h>

#include "unit/xwing2_squad_rules.h"
#include "xwing/squads/squad_text.h"

enum { OFFERED = 86 }; /* of the builds that have one of these ships; more as cards are written */

static const char *const owned[] = {
    "t65xwing",
    "rz1awing",
    "btla4ywing",
    "modifiedyt1300lightfreighter",
    "hwk290lightfreighter",
    "tielnfighter",
    "tieadvancedx1",
    "tieininterceptor",
    "tiesabomber",
    "firesprayclasspatrolcraft",
    "fangfighter",
};
enum { OWNED = sizeof owned / sizeof owned[0] };

static int make(void **state)
{
    (void)state;
    return make_with(NULL, 0);
}

static bool flies(const QuickBuild *build, const char *ship)
{
    for (int i = 0; i < build->ship_count; i++) {
        if (strcmp(cards->ships[cards->pilots[build->ship[i].pilot].ship].xws, ship) == 0)
            return true;
    }
    return false;
}

/* The lines of a squad that is this build are read, and legal at the build's threat. */
static void expect_legal(const QuickBuild *build)
{
    char text[200];
    SquadError error;
    Squad squad;

    snprintf(text, sizeof text, "squad \"One\" %s\nbuild %s\n", faction_word(build->faction), build->id);
    if (!squad_read_text(cards, text, strlen(text), &squad, &error))
        fail_msg("build %s: %s", build->id, rules->messages[error.say.id].english);
    assert_int_equal(squad.ship_count, build->ship_count);
    if (squad_faults(cards, &squad, &(SquadTerms){.threat = build->threat}, NULL, 0) != 0)
        fail_msg("build %s is not legal at threat %d", build->id, build->threat);
}

static void builds_of_owned_ships_can_be_played(void **state)
{
    int offered = 0, of_ship[OWNED] = {0};

    (void)state;
    for (int i = 0; i < cards->build_count; i++) {
        const QuickBuild *build = &cards->builds[i];
        bool any = false;
        if (xwing_build_lacks(cards, i)[0] != '\0')
            continue;
        for (int ship = 0; ship < OWNED; ship++) {
            of_ship[ship] += flies(build, owned[ship]);
            any |= flies(build, owned[ship]);
        }
        offered += any;
        expect_legal(build);
    }
    for (int ship = 0; ship < OWNED; ship++)
        assert_true(of_ship[ship] > 0);
    assert_true(offered >= OFFERED);
}

static bool waits(const char *name)
{
    bool found = false;

    for (int i = 0; i < cards->waiting_count; i++)
        found |= strcmp(cards->waiting[i].name, name) == 0;
    return found;
}

/* A build that is not offered names a card that waits, as players know it, and its lines are refused with that name. */
static void other_builds_name_the_card_that_waits(void **state)
{
    (void)state;
    for (int i = 0; i < cards->build_count; i++) {
        const QuickBuild *build = &cards->builds[i];
        const char *lacks = xwing_build_lacks(cards, i);
        char text[200], told[300];
        Out out = out_to(told, sizeof told);
        SquadError error;
        Squad squad;
        if (lacks[0] == '\0')
            continue;
        if (!waits(lacks))
            fail_msg("build %s waits for %s, which does not wait", build->id, lacks);
        snprintf(text, sizeof text, "squad \"One\" rebel\nbuild %s\n", build->id);
        assert_false(squad_read_text(cards, text, strlen(text), &squad, &error));
        message_format(&out, &(Voice){.rules = rules}, &error.say);
        assert_non_null(strstr(told, lacks));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(builds_of_owned_ships_can_be_played),
        cmocka_unit_test(other_builds_name_the_card_that_waits),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, forget);
}
