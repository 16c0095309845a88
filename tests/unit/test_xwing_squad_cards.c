/* What a squad must know of cards: who may have what, what a card brings along, and what cannot be played yet. */
#include <stdio.h>
#include <string.h>

#include "unit/cards_without_rules.h"
#include "unit/run_tests.h"
#include "xwing/abilities/keywords.h"
#include "xwing/content/content.h"

/* ---- what is built in ---- */

static XwingContent *built_in;

static int compile_built_in(void **state)
{
    int count = 0;
    const ContentFile *files = xwing_content_builtin("xwing-1", &count);
    ContentError error;

    (void)state;
    built_in = xwing_content_compile(&plain_words, files, count, &error);
    return built_in == NULL;
}

static int free_built_in(void **state)
{
    (void)state;
    xwing_content_free(built_in);
    return 0;
}

static int ship_called(const char *xws)
{
    int ship = xwing_find_ship(built_in, xws, (int)strlen(xws));

    if (ship < 0)
        fail_msg("there is no ship %s", xws);
    return ship;
}

static const PilotCard *pilot_called(const char *xws)
{
    int pilot = xwing_find_pilot(built_in, xws, (int)strlen(xws), -1);

    if (pilot < 0)
        fail_msg("there is no pilot %s", xws);
    return &built_in->pilots[pilot];
}

static const UpgradeCard *upgrade_called(const char *xws)
{
    int upgrade = xwing_find_upgrade(built_in, xws, (int)strlen(xws));

    if (upgrade < 0)
        fail_msg("there is no upgrade %s", xws);
    return &built_in->upgrades[upgrade];
}

static void a_pilot_can_print_numbers_of_its_own(void **state)
{
    const PilotCard *smuggler = pilot_called("outerrimsmuggler"), *han = pilot_called("hansolo");
    const ShipType *ship = &built_in->ships[ship_called("yt1300")];

    (void)state;
    assert_int_equal(smuggler->attack, 2);
    assert_int_equal(smuggler->agility, 1);
    assert_int_equal(smuggler->hull, 6);
    assert_int_equal(smuggler->shields, 4);
    assert_int_equal(han->attack, ship->attack);
    assert_int_equal(han->agility, ship->agility);
    assert_int_equal(han->hull, ship->hull);
    assert_int_equal(han->shields, ship->shields);
    assert_int_equal(ship->hull, 8);
}

static void ships_have_more_than_one_way_to_fire(void **state)
{
    const ShipType *falcon = &built_in->ships[ship_called("yt1300")];
    const ShipType *firespray = &built_in->ships[ship_called("firespray31")];
    const ShipType *hound = &built_in->ships[ship_called("yv666")];

    (void)state;
    assert_int_equal(falcon->primary[0].arcs, ARC_ALL_ROUND);
    assert_int_equal(firespray->primary[0].arcs, ARC_FRONT | ARC_REAR);
    assert_int_equal(falcon->auxiliary, 0);
    assert_int_equal(firespray->arcs, ARC_FRONT);
    assert_int_equal(firespray->auxiliary, ARC_REAR);
    assert_int_equal(hound->auxiliary, ARC_FULL_FRONT);
}

static void upgrades_say_who_may_have_them(void **state)
{
    (void)state;
    assert_int_equal(upgrade_called("niennunb")->only.factions, 1 << FACTION_REBEL);
    assert_int_equal(upgrade_called("slavei")->only.ships[0], 1 + ship_called("firespray31"));
    assert_int_equal(upgrade_called("deadeye")->only.sizes, 1 << BASE_SMALL);
    assert_true(upgrade_called("deadeye")->only.by_errata);
    assert_false(upgrade_called("slavei")->only.by_errata);
    assert_int_equal(upgrade_called("gunner")->only.factions, 0);
    assert_int_equal(upgrade_called("gunner")->only.sizes, 0);
    assert_int_equal(upgrade_called("gunner")->only.ships[0], 0);
}

static void upgrades_bring_slots_actions_bombs_and_weapons(void **state)
{
    const UpgradeCard *charges = upgrade_called("seismiccharges"), *mines = upgrade_called("proximitymines");

    (void)state;
    assert_int_equal(upgrade_called("slavei")->grants_slot[0], SLOT_TORPEDO);
    assert_int_equal(upgrade_called("slavei")->grants_slot[1], SLOT_NONE);
    assert_int_equal(upgrade_called("engineupgrade")->grants_bar.kinds, 1 << ACTION_BOOST);
    assert_int_equal(upgrade_called("millenniumfalcon")->grants_bar.kinds, 1 << ACTION_EVADE);
    assert_int_equal(charges->bomb.kind, BOMB_CHARGE);
    assert_int_equal(charges->bomb.range, 1);
    assert_int_equal(charges->bomb.damage, 1);
    assert_int_equal(charges->bomb.dice, 0);
    assert_int_equal(mines->bomb.kind, BOMB_MINE);
    assert_int_equal(mines->bomb.dice, 3);
    assert_int_equal(upgrade_called("ioncannonturret")->weapon.arcs, ARC_ALL_ROUND);
    assert_int_equal(upgrade_called("ioncannon")->weapon.arcs, 0);
    assert_true(upgrade_called("clustermissiles")->weapon.is_twice &&
                !upgrade_called("concussionmissiles")->weapon.is_twice);
    assert_true(upgrade_called("homingmissiles")->weapon.needs == NEEDS_LOCK &&
                !upgrade_called("homingmissiles")->weapon.spends_lock);
}

static void what_waits_says_for_what(void **state)
{
    int phantom = ship_called("tiephantom"), lancer = ship_called("lancerclasspursuitcraft");
    int shadow = xwing_find_pilot(built_in, "shadowsquadronpilot", 19, phantom);

    (void)state;
    assert_string_equal(built_in->text + built_in->ships[phantom].waits, "cloaking");
    assert_true(shadow >= 0);
    assert_string_equal(xwing_pilot_waits(built_in, shadow), "cloaking"); /* its ship does */
    assert_string_equal(xwing_pilot_waits(built_in, xwing_find_pilot(built_in, "rookiepilot", 11, -1)), "");
    assert_string_equal(xwing_upgrade_waits(built_in, xwing_find_upgrade(built_in, "slavei", 6)), "");

    /* of the same name, for another side or in another ship */
    int sabine = xwing_find_waiting_pilot(built_in, "sabinewren", 10, lancer, FACTION_SCUM);
    int nym = xwing_find_waiting_pilot(built_in, "captainnym", 10, -1, FACTION_REBEL);
    assert_true(sabine >= 0 && nym >= 0);
    assert_int_equal(xwing_find_waiting_pilot(built_in, "sabinewren", 10, lancer, FACTION_REBEL), -1);
    assert_int_equal(xwing_find_waiting_pilot(built_in, "sabinewren", 10, phantom, FACTION_SCUM), -1);
    assert_int_equal(xwing_find_waiting_pilot(built_in, "sabinewren", 10, -1, -1), sabine);
    assert_int_equal(xwing_find_waiting(built_in, CARD_PILOT, "sabinewren", 10), sabine);
    assert_int_equal(xwing_find_waiting(built_in, CARD_UPGRADE, "sabinewren", 10) >= 0,
                     true); /* she is a crew card too */
    assert_string_equal(built_in->text + built_in->waiting[nym].waits, "its ability");
    assert_int_equal(xwing_find_waiting(built_in, CARD_UPGRADE, "gunner", 6), -1);
}

/* ---- files of one's own ---- */

#define EDITION "edition xwing-1\n"
#define SHIP                                                                                                           \
    EDITION                                                                                                            \
    "ship tie \"TIE\"\n  size small  attack 2  agility 3  hull 3  shields 0\n  actions focus\n  arcs front\n"          \
    "  dial straight koiogran\n    2 green red\n    3 white -\n"
#define PILOT SHIP "pilot ace \"Ace\"\n  ship tie  faction empire  skill 5  cost 15\n"
#define CARD  EDITION "upgrade gizmo \"Gizmo\"\n  slot elite  cost 1\n"

static XwingContent *compiled(const char *text, ContentError *error)
{
    ContentFile file = {"my.cards", text, strlen(text)};

    return xwing_content_compile(&plain_words, &file, 1, error);
}

static void a_pilot_of_one_name_flies_for_many(void **state)
{
    ContentError error;
    XwingContent *content = compiled(PILOT "pilot ace \"Ace\"\n  ship tie  faction scum  skill 6  cost 16\n"
                                           "waiting pilot ace \"Ace\" ship tie faction rebel for \"peace\"\n"
                                           "waiting pilot ace \"Ace\" faction rebel for \"a ship\"\n",
                                     &error);

    (void)state;
    assert_non_null(content);
    assert_string_equal(content->pilots[0].key, "xwing-1/pilot/empire/tie/ace");
    assert_string_equal(content->pilots[1].key, "xwing-1/pilot/scum/tie/ace");
    assert_int_equal(content->waiting_count, 2);
    assert_int_equal(content->waiting[0].ship, 1);
    assert_int_equal(content->waiting[0].faction, 1 + FACTION_REBEL);
    assert_int_equal(content->waiting[1].ship, 0);
    xwing_content_free(content);
}

static void wrong_fields_of_squads_are_told(void **state)
{
    static const struct {
        const char *text;
        int line;
        const char *error; /* a part of it */
    } wrong[] = {
        {CARD "  only\n",                                                                  4,  "only whom?"                        },
        {CARD "  only errata\n",                                                           4,  "only whom?"                        },
        {CARD "  only ywing\n",                                                            4,  "ship \"ywing\" is not known"       },
        {CARD "  grants_slot wing\n",                                                      4,  "\"wing\" is not a slot"            },
        {CARD "  grants_slot crew crew crew\n",                                            4,  "at most 2 slots"                   },
        {CARD "  grants_action jump\n",                                                    4,  "\"jump\" is not an action"         },
        {CARD "  bomb never\n",                                                            4,  "\"never\" is not"                  },
        {CARD "  bomb overlap\n",                                                          2,  "a bomb says what it does"          },
        {CARD "  bomb overlap range 1 dice 3\n",                                           4,  "a mine has none"                   },
        {CARD "  bomb end_of_activation damage 1\n",                                       4,  "hurts ships at a range"            },
        {CARD "  waits\n",                                                                 4,  "what the card waits for is missing"},
        {SHIP "  waits soon\n",                                                            9,  "write it in \"double quotes\""     },
        {SHIP "  auxiliary behind\n",                                                      9,  "\"behind\" is not an arc"          },
        {EDITION "waiting ship tie \"TIE\" for \"hull\"\n",                                2,  "\"ship\" is not a kind of card"    },
        {EDITION "waiting upgrade gizmo \"Gizmo\"\n",                                      2,  "\"for\" is missing"                },
        {EDITION "waiting upgrade gizmo \"Gizmo\" faction rebel for \"x\"\n",              2,  "\"for\" is missing"                },
        {EDITION "waiting upgrade gizmo \"Gizmo\" slot hat for \"x\"\n",                   2,  "\"hat\" is not a slot"             },
        {EDITION "waiting upgrade gizmo \"Gizmo\" for\n",                                  2,  "what the card waits for is missing"},
        {EDITION "waiting pilot ace \"Ace\" ship tie for \"x\"\n",                         2,  "ship \"tie\" is not known"         },
        {EDITION "waiting pilot ace \"Ace\" faction jedi for \"x\"\n",                     2,  "\"jedi\" is not a faction"         },
        {EDITION "waiting upgrade a \"A\" for \"x\"\nwaiting upgrade a \"A\" for \"y\"\n", 3,  "a card waits once"                 },
        {CARD "waiting upgrade gizmo \"Gizmo\" for \"x\"\n",                               4,  "no longer when it is written"      },
        {PILOT "waiting pilot ace \"Ace\" ship tie faction empire for \"x\"\n",            11, "there is \"ace\" already"          },
    };

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        ContentError error;
        if (compiled(wrong[i].text, &error) != NULL)
            fail_msg("this compiled:\n%s", wrong[i].text);
        if (strstr(error.text, wrong[i].error) == NULL || error.line != wrong[i].line)
            fail_msg("expected %d: %s\n     got %d: %s", wrong[i].line, wrong[i].error, error.line, error.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pilot_can_print_numbers_of_its_own),
        cmocka_unit_test(ships_have_more_than_one_way_to_fire),
        cmocka_unit_test(upgrades_say_who_may_have_them),
        cmocka_unit_test(upgrades_bring_slots_actions_bombs_and_weapons),
        cmocka_unit_test(what_waits_says_for_what),
        cmocka_unit_test(a_pilot_of_one_name_flies_for_many),
        cmocka_unit_test(wrong_fields_of_squads_are_told),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, compile_built_in, free_built_in);
}
