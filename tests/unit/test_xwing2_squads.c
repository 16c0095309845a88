/* Squads of X-Wing 2.0: points by lists, limited cards, quick builds by threat, and what a record needs of them. */
#include <string.h>

#include "outrider/record.h"
#include "table/play.h"
#include "table/rules.h"
#include "unit/run_tests.h"
#include "unit/squad_expect.h"
#include "xwing/game.h"
#include "xwing/messages.h"
#include "xwing/own_cards.h"
#include "xwing/squads/squad_text.h"
#include "xws/xws.h"

/* clang-format off */
static const char own_cards[] =
    "edition xwing-2.0\n"
    "ship tfighter \"T-fighter\"\n"
    "    size small  attack 2  agility 2  hull 3  shields 1\n    actions focus\n    arcs front\n"
    "    dial straight\n        2 white\n"
    "ship thauler \"T-hauler\"\n"
    "    size large  attack 2  agility 0  hull 6  shields 4\n    actions focus\n    arcs front\n"
    "    dial straight\n        2 white\n"
    "pilot tluke \"T Luke\"\n    ship tfighter  faction rebel  initiative 5  limited 1\n    slots crew modification\n"
    "pilot ttwin \"T Twin\"\n    ship tfighter  faction rebel  initiative 3  limited 2\n    slots crew\n"
    "pilot tplain \"T Plain\"\n    ship tfighter  faction rebel  initiative 1\n    slots crew modification\n"
    "pilot tboat \"T Boat\"\n    ship thauler  faction rebel  initiative 4\n    slots crew crew\n"
    "pilot tsith \"T Sith\"\n    ship tfighter  faction rebel  initiative 5\n    keywords sith\n    slots crew modification\n"
    "ship tkin \"T-kin\"\n"
    "    size small  attack 2  agility 2  hull 3  shields 1\n    actions focus\n    arcs front\n    fits sith\n"
    "    dial straight\n        2 white\n"
    "pilot tkinpilot \"T Kin\"\n    ship tkin  faction rebel  initiative 1\n    slots crew\n"
    "pilot tiden \"T Iden\"\n    ship tfighter  faction empire  initiative 4  limited 1\n"
    "pilot tcadet \"T Cadet\"\n    ship tfighter  faction empire  initiative 1\n"
    "upgrade tlukecrew \"T Luke\"\n    slot crew  limited 1\n"
    "upgrade tguest \"T Guest\"\n    slot crew\n"
    "upgrade tplate \"T Plate\"\n    slot modification\n"
    "upgrade tstray \"T Stray\"\n    slot crew\n"
    "upgrade twide \"T Wide\"\n    slot crew  second_slot crew\n"
    "upgrade tdouble \"T Double\"\n    slot crew  second_slot modification\n"
    "upgrade tlock \"T Lock\"\n    slot crew\n    only action lock\n"
    "upgrade tfocus \"T Focus\"\n    slot crew\n    only action white focus\n"
    "upgrade tred \"T Red\"\n    slot crew\n    only action red focus\n"
    "upgrade tdark \"T Dark\"\n    slot crew\n    only keyword dark_side keyword sith\n"
    "upgrade trear \"T Rear\"\n    slot crew\n    only arc rear\n"
    "upgrade tfront \"T Front\"\n    slot crew\n    only arc front\n"
    "upgrade tstar \"T Star\"\n    slot crew\n    only limited\n"
    "upgrade tcrowd \"T Crowd\"\n    slot crew\n    only unlimited\n"
    "upgrade tsame \"T Same\"\n    slot modification\n    standardized\n"
    "upgrade tplated \"T Plated\"\n    slot crew\n    only with modification\n"
    "upgrade tany \"T Any\"\n    slot crew\n    only thauler tfighter small rebel scum\n"
    "upgrade tfew \"T Few\"\n    slot crew\n    only thauler t65xwing\n"
    "waiting pilot tlater \"T Later\" for \"its ability\"\n";
static const char lists[] =
    "edition xwing-2.0\n"
    "points t-old \"A test, May 1980\" dated 1980-05\n"
    "    pilot tluke 62\n"
    "points t-new \"A test, June 2099\" dated 2099-06\n"
    "    pilot rebel/tfighter/tluke 60\n"
    "    pilot ttwin 40\n"
    "    pilot tplain 50\n"
    "    pilot tfighter/tiden 40\n"
    "    pilot tcadet 22\n"
    "    pilot tboat 80\n"
    "    pilot tlater 99\n"
    "    upgrade tlukecrew 5\n"
    "    upgrade tguest size 3 6 9\n"
    "    upgrade tplate agility 3 3 5 8\n"
    "points t-house \"House rules, July 1980\" dated 1980-07 from t-new\n"
    "    upgrade tguest initiative 0 1 2 3 4 5 6\n"
    "points t-new\n"
    "    pilot bluesquadronescort 38\n";
static const char builds[] =
    "edition xwing-2.0\n"
    "build tluke threat 3\n    tluke tplate tguest tstray\n"
    "build tiden threat 2\n    tiden\n"
    "build tcadet threat 1\n    tcadet\n"
    "build tplain threat 1\n    tplain\n"
    "build tplain-pair threat 3\n    tplain tguest\n    tplain tguest\n"
    "build tlater threat 2\n    tlater tguest\n";
/* clang-format on */

static int make(void **state)
{
    const ContentFile files[] = {
        {"t.cards",  own_cards, sizeof own_cards - 1},
        {"t.points", lists,     sizeof lists - 1    },
        {"t.builds", builds,    sizeof builds - 1   },
    };

    (void)state;
    return make_with(files, 3);
}

/* ---- points ---- */

static void points_are_those_of_a_list(void **state)
{
    Squad squad = squad_of("squad \"A\" rebel\ntluke tguest tplate\ntboat tguest\n");

    (void)state;
    PROVES("X2-SQUAD-08");
    assert_string_equal(xwing_list(cards, 0)->name, "A test, June 2099"); /* the newest is usual */
    assert_int_equal(squad_points(cards, 0, &squad), 60 + 3 + 5 + 80 + 9);
    assert_int_equal(squad_points(cards, list("t-new"), &squad), 60 + 3 + 5 + 80 + 9);
    assert_int_equal(squad_points(cards, list("t-house"), &squad), 60 + 5 + 5 + 80 + 4);
    assert_int_equal(list("t-none"), 0);
    assert_string_equal(ship_without_points(cards, list("t-old"), &squad.ship[0]), "T Guest");
    assert_string_equal(ship_without_points(cards, list("t-old"), &squad.ship[1]), "T Boat");
    assert_null(ship_without_points(cards, 0, &squad.ship[0]));
    expect_fault("squad \"A\" rebel\ntplain tstray\n", (SquadTerms){.points = 200}, FAULT_NO_POINTS, "X2-SQUAD-08");
    expect_legal("squad \"A\" rebel\ntplain tstray\n", (SquadTerms){0}); /* nobody counts */
}

static void a_squad_costs_no_more_than_was_agreed(void **state)
{
    (void)state;
    PROVES("X2-SQUAD-07 X2-SQUAD-08 X2-AMB-16");
    assert_int_equal(edition_of_rules(rules)->words.squads.points, 200);
    expect_legal("squad \"A\" rebel\ntplain\ntplain\ntplain\ntplain\n", (SquadTerms){.points = 200});
    expect_fault("squad \"A\" rebel\ntplain\ntplain\ntplain\ntplain tguest\n", (SquadTerms){.points = 200},
                 FAULT_POINTS, "X2-SQUAD-07");
    expect_legal("squad \"A\" rebel\ntplain\ntplain\ntplain\ntplain tguest\n", (SquadTerms){.points = 203});
#define FOUR  "ship a tplain seat 0\nship b tplain seat 0\nship c tplain seat 0\nship d tplain seat 0"
#define CADET "\nship e tcadet seat 1\n"
    static Table table;
    assert_int_equal(open_game("points 200\n" FOUR CADET, &table).message.id, MSG_NONE);
    expect_refused("points 200\n" FOUR " with tguest" CADET, XW_BAD_POINTS, "X2-SQUAD-07");
    assert_int_equal(open_game("points 201\npoints-list t-house\n" FOUR " with tguest" CADET, &table).message.id,
                     MSG_NONE);
    expect_refused("points 200\npoints-list t-house\n" FOUR " with tguest" CADET, XW_BAD_POINTS, "X2-SQUAD-07");
    expect_refused("points 200\npoints-list t-old\n" FOUR CADET, XW_BAD_NO_POINTS, "X2-SQUAD-08");
    assert_int_equal(open_game("points-list t-none\n" FOUR CADET, &table).message.id, XW_BAD_LIST);
}

/* ---- limited cards ---- */

static void a_squad_has_no_more_cards_of_a_name_than_pips(void **state)
{
    (void)state;
    PROVES("X2-SQUAD-09 X2-SQUAD-10 X2-EX-44");
    expect_legal("squad \"A\" rebel\ntluke\ntplain\ntplain\n", (SquadTerms){0});
    expect_fault("squad \"A\" rebel\ntluke\ntluke\n", (SquadTerms){0}, FAULT_UNIQUE, "X2-SQUAD-09");
    expect_fault("squad \"A\" rebel\ntluke\ntplain tlukecrew\n", (SquadTerms){0}, FAULT_UNIQUE, "X2-SQUAD-09");
    expect_fault("squad \"A\" rebel\ntplain tlukecrew\ntluke\n", (SquadTerms){0}, FAULT_UNIQUE, "X2-SQUAD-09");
    expect_legal("squad \"A\" rebel\nttwin\nttwin\n", (SquadTerms){0});
    expect_fault("squad \"A\" rebel\nttwin\nttwin\nttwin\n", (SquadTerms){0}, FAULT_UNIQUE, "X2-SQUAD-09");
}

static void all_ships_of_a_type_have_a_standardized_card_or_none_has(void **state)
{
    (void)state;
    PROVES("X2-AMB-84");
    expect_legal("squad \"A\" rebel\ntplain tsame\ntplain tsame\ntboat\n", (SquadTerms){0});
    expect_fault("squad \"A\" rebel\ntplain tsame\ntplain\n", (SquadTerms){0}, FAULT_RESTRICTED, "X2-AMB-84");
}

static void limits_hold_for_quick_builds_too(void **state)
{
    (void)state;
    PROVES("X2-SQUAD-11");
    expect_fault("squad \"A\" empire\nbuild tiden\nbuild tiden\n", (SquadTerms){.threat = 4}, FAULT_UNIQUE,
                 "X2-SQUAD-09");
    expect_refused("threat 4\nship a tiden seat 1\nship b tiden seat 1\nship c tplain seat 0\n", XW_BAD_UNIQUE,
                   "X2-SQUAD-09");
}

static void a_squad_flies_for_one_faction_and_fills_slots(void **state)
{
    (void)state;
    PROVES("X2-AMB-84 X2-UPG-03");
    expect_fault("squad \"A\" rebel\ntplain\nempire/tfighter/tcadet\n", (SquadTerms){0}, FAULT_FACTION, "X2-AMB-84");
    expect_fault("squad \"A\" rebel\ntplain tguest tguest\n", (SquadTerms){0}, FAULT_SLOT, "X2-AMB-84");
    expect_fault("squad \"A\" rebel\n", (SquadTerms){0}, FAULT_NO_SHIPS, "X2-AMB-84");
    expect_legal("squad \"A\" rebel\ntboat tguest tguest\n", (SquadTerms){0});
}

static void expect_on(const char *line, uint16_t refused_for)
{
    char text[200];
    Out out = out_to(text, sizeof text);
    Fault fault = {0};

    out_text(&out, "squad \"A\" rebel\n");
    out_text(&out, line);
    out_text(&out, "\n");
    Squad squad = squad_of(text);
    int count = squad_faults(cards, &squad, &(SquadTerms){0}, &fault, 1);
    assert_int_equal(count, refused_for != MSG_NONE);
    assert_int_equal(fault.say.id, refused_for);
}

static void upgrades_ask_for_certain_ships(void **state)
{
    (void)state;
    PROVES("X2-AMB-84");
    expect_on("tplain tlock", XW_BAD_ONLY_ACTION);
    expect_on("tplain tfocus", MSG_NONE);
    expect_on("tplain tred", XW_BAD_ONLY_ACTION);
    expect_on("tplain tdark", XW_BAD_ONLY_KEYWORD);
    expect_on("tsith tdark", MSG_NONE);
    expect_on("tkinpilot tdark", MSG_NONE);
    expect_on("tplain trear", XW_BAD_ONLY_ARC);
    expect_on("tplain tfront", MSG_NONE);
    expect_on("tplain tstar", XW_BAD_ONLY_LIMITED);
    expect_on("tluke tstar", MSG_NONE);
    expect_on("tluke tcrowd", XW_BAD_ONLY_UNLIMITED);
    expect_on("tplain tcrowd", MSG_NONE);
    expect_on("tplain tplated", XW_BAD_ONLY_WITH);
    expect_on("tplain tplated tplate", MSG_NONE);
    expect_on("tplain tany", MSG_NONE);
    expect_on("tboat tany", XW_BAD_ONLY_SIZE);
    expect_on("tboat tfew", MSG_NONE);
    expect_on("tplain tfew", XW_BAD_ONLY_SHIP);
}

static void some_upgrades_take_two_slots(void **state)
{
    (void)state;
    PROVES("X2-AMB-84");
    expect_on("tplain twide", XW_BAD_SLOT);
    expect_on("tboat twide", MSG_NONE);
    expect_on("tboat twide tguest", XW_BAD_SLOT);
    expect_on("tboat tguest twide", XW_BAD_SLOT);
    expect_on("tplain tdouble", MSG_NONE);
    expect_on("tplain tdouble tplate", XW_BAD_SLOT);
    expect_on("ttwin tdouble", XW_BAD_SLOT);
}

/* ---- quick builds ---- */

static int threat_of(const char *text, int agreed)
{
    Squad squad = squad_of(text);

    return ships_threat(cards, squad.ship, squad.ship_count, agreed);
}

static void a_quick_build_is_certain_cards_of_a_threat(void **state)
{
    const QuickBuild *build = &cards->builds[xwing_find_build(cards, "tluke", 5)];

    (void)state;
    PROVES("X2-SQUAD-02 X2-SQUAD-03 X2-EX-42");
    assert_int_equal(build->threat, 3);
    assert_int_equal(build->ship_count, 1);
    assert_int_equal(build->ship[0].upgrade_count, 3);
    assert_string_equal(xwing_build_lacks(cards, (int)(build - cards->builds)), "");
    assert_string_equal(xwing_build_lacks(cards, xwing_find_build(cards, "tlater", 6)), "T Later");
    assert_int_equal(threat_of("squad \"A\" rebel\ntluke tstray tplate tguest\n", 0), 3); /* in any order */
    assert_int_equal(threat_of("squad \"A\" rebel\ntluke tplate tguest\n", 0), NO_THREAT);
    assert_int_equal(threat_of("squad \"A\" rebel\ntluke tplate tguest tguest\n", 0), NO_THREAT);
    assert_int_equal(threat_of("squad \"A\" rebel\ntplain tguest\n", 0), NO_THREAT); /* one of a pair */
    assert_int_equal(threat_of("squad \"A\" rebel\nbuild tplain-pair\nbuild tplain\n", 0), 4);
    expect_legal("squad \"A\" rebel\nbuild tluke\n", (SquadTerms){.threat = 3}); /* it may have what it has, */
    expect_fault("squad \"A\" rebel\nbuild tluke\n", (SquadTerms){0}, FAULT_SLOT, "X2-AMB-84"); /* slots or not */
}

static void quick_builds_add_up_to_the_threat_that_was_agreed(void **state)
{
    static Table table;

    (void)state;
    PROVES("X2-SQUAD-04 X2-SQUAD-05 X2-SQUAD-06 X2-EX-43 X2-AMB-85");
    assert_int_equal(edition_of_rules(rules)->words.squads.threat, 8);
    expect_legal("squad \"A\" empire\nbuild tiden\nbuild tcadet\n", (SquadTerms){.threat = 3});
    expect_fault("squad \"A\" empire\nbuild tiden\n", (SquadTerms){.threat = 3}, FAULT_THREAT, "X2-SQUAD-06");
    expect_fault("squad \"A\" empire\nbuild tiden\nbuild tcadet\nbuild tcadet\n", (SquadTerms){.threat = 3},
                 FAULT_THREAT, "X2-SQUAD-06");
    expect_fault("squad \"A\" rebel\ntluke\n", (SquadTerms){.threat = 3}, FAULT_THREAT, "X2-SQUAD-06");
#define IMPERIAL    "ship i tiden seat 1\nship c tcadet seat 1\n"
#define THREE_PLAIN "ship x tplain seat 0\nship y tplain seat 0\nship z tplain seat 0\n"
    assert_int_equal(open_game("threat 3\n" IMPERIAL THREE_PLAIN, &table).message.id, MSG_NONE);
    expect_refused("threat 2\n" IMPERIAL THREE_PLAIN, XW_BAD_THREAT, "X2-SQUAD-06");
    expect_refused("threat 4\n" IMPERIAL THREE_PLAIN, XW_BAD_THREAT, "X2-SQUAD-06");
    expect_refused("threat 3\n" IMPERIAL "ship x tluke seat 0\n", XW_BAD_NO_BUILD, "X2-SQUAD-06");
    assert_int_equal(open_game("threat 3\n" IMPERIAL
                               "ship x tplain seat 0 with tguest\nship y tplain seat 0 with tguest\n",
                               &table)
                         .message.id,
                     MSG_NONE);
}

/* ---- records ---- */

static void a_record_carries_the_points_of_its_cards(void **state)
{
    Carried carried = carry("points 201\npoints-list t-house\n" FOUR " with tguest" CADET,
                            "points 200\npoints-list t-house\n" FOUR " with tguest" CADET, XW_BAD_POINTS);

    (void)state;
    assert_true(has_item(&carried, "xwing-2.0/points/t-house"));
    assert_true(has_item(&carried, "xwing-2.0/points/t-house/upgrade/tguest"));
    assert_true(has_item(&carried, "xwing-2.0/points/t-new"));
    assert_true(has_item(&carried, "xwing-2.0/points/t-new/pilot/tplain"));
    assert_false(has_item(&carried, "xwing-2.0/points/t-new/upgrade/tguest")); /* the other list has it */
    assert_false(has_item(&carried, "xwing-2.0/points/t-old"));
    assert_false(has_item(&carried, "xwing-2.0/build/tplain")); /* nobody agreed on a threat */
}

static void a_record_carries_its_quick_builds(void **state)
{
    Carried carried = carry("threat 3\n" IMPERIAL THREE_PLAIN, "threat 4\n" IMPERIAL THREE_PLAIN, XW_BAD_THREAT);

    (void)state;
    assert_true(has_item(&carried, "xwing-2.0/build/tplain"));
    assert_true(has_item(&carried, "xwing-2.0/build/tiden"));
    assert_false(has_item(&carried, "xwing-2.0/build/tplain-pair"));
    assert_false(has_item(&carried, "xwing-2.0/build/tluke"));
}

/* ---- words ---- */

static void lines_can_name_builds(void **state)
{
    static const char waits[] = "squad \"A\" rebel\nbuild tlater\n", unknown[] = "squad \"A\" rebel\nbuild nobody\n";
    SquadError error;
    Squad squad = squad_of("squad \"A\" rebel\nbuild tplain-pair\n");

    (void)state;
    assert_int_equal(squad.ship_count, 2);
    assert_int_equal(squad.ship[1].upgrade_count, 1);
    assert_false(squad_read_text(cards, waits, sizeof waits - 1, &squad, &error));
    assert_int_equal(error.say.id, XW_SQUAD_BUILD_WAITS);
    assert_false(squad_read_text(cards, unknown, sizeof unknown - 1, &squad, &error));
    assert_int_equal(error.say.id, XW_SQUAD_NO_BUILD);
    assert_int_equal(error.line, 2);
}

static void xws_of_2_0_comes_back_as_it_went(void **state)
{
    Squad squad = squad_of("squad \"Two\" rebel\ntluke tlukecrew tplate\ntboat tguest\n"), again;
    char text[4000];
    Out out = out_to(text, sizeof text);
    SquadError error;
    XwsNotes notes;
    int count = 0;

    (void)state;
    xws_write(&out, cards, &squad);
    assert_non_null(strstr(text, "\"faction\": \"rebelalliance\""));
    assert_non_null(strstr(text, "\"id\": \"tluke\""));
    assert_non_null(strstr(text, "\"modification\""));
    assert_non_null(strstr(text, "\"version\": \"2.0.0\""));
    assert_true(xws_read(cards, text, (size_t)out.length, 0, &again, &count, &notes, &error));
    assert_int_equal(notes.count, 0);
    assert_memory_equal(again.ship, squad.ship, sizeof squad.ship);
}

static void other_points_are_a_warning(void **state)
{
    static const char text[] = "{\"faction\": \"Rebel Alliance\", \"points\": 61, \"pilots\": [{\"id\": \"tluke\"}]}";
    SquadError error;
    XwsNotes notes;
    Squad squad;
    int count = 0;

    (void)state;
    assert_true(xws_read(cards, text, sizeof text - 1, 0, &squad, &count, &notes, &error));
    assert_int_equal(notes.count, 1);
    assert_int_equal(notes.say[0].id, XW_XWS_POINTS);
    assert_int_equal(squad_faults(cards, &squad, &(SquadTerms){.points = 200}, NULL, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_are_those_of_a_list),
        cmocka_unit_test(a_squad_costs_no_more_than_was_agreed),
        cmocka_unit_test(a_squad_has_no_more_cards_of_a_name_than_pips),
        cmocka_unit_test(all_ships_of_a_type_have_a_standardized_card_or_none_has),
        cmocka_unit_test(limits_hold_for_quick_builds_too),
        cmocka_unit_test(a_squad_flies_for_one_faction_and_fills_slots),
        cmocka_unit_test(upgrades_ask_for_certain_ships),
        cmocka_unit_test(some_upgrades_take_two_slots),
        cmocka_unit_test(a_quick_build_is_certain_cards_of_a_threat),
        cmocka_unit_test(quick_builds_add_up_to_the_threat_that_was_agreed),
        cmocka_unit_test(a_record_carries_the_points_of_its_cards),
        cmocka_unit_test(a_record_carries_its_quick_builds),
        cmocka_unit_test(lines_can_name_builds),
        cmocka_unit_test(xws_of_2_0_comes_back_as_it_went),
        cmocka_unit_test(other_points_are_a_warning),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, forget);
}
