/* Squads of X-Wing 2.5: squad points of ships, loadouts and slots by lists, standard loadouts, and what a record needs of them. */
#include "table/play.h"
#include "unit/squad_expect.h"
#include "xwing/rules/joining.h"
#include "xwing/rules/sides.h"
#include "xwing/state/ships.h"
#include "xws/xws.h"

/* clang-format off */
static const char own_cards[] =
    "edition xwing-2.5\n"
    "ship tfighter \"T-fighter\"\n"
    "    size small  attack 2  agility 2  hull 3  shields 1\n    actions focus\n    arcs front\n"
    "    dial straight\n        2 white\n"
    "ship thauler \"T-hauler\"\n"
    "    size large  attack 2  agility 0  hull 6  shields 4\n    actions focus\n    arcs front\n"
    "    dial straight\n        2 white\n"
    "upgrade tlukecrew \"T Luke\"\n    slot crew  limited 1\n"
    "upgrade tguest \"T Guest\"\n    slot crew\n"
    "upgrade tguest-2 \"T Guest\"\n    slot crew\n"
    "upgrade tplate \"T Plate\"\n    slot modification\n"
    "upgrade tgun \"T Gun\"\n    slot cannon\n"
    "upgrade tstray \"T Stray\"\n    slot crew\n"
    "upgrade tprinted \"T Printed\"\n    slot crew\n    only scum\n"
    "upgrade tsith \"T Sith\"\n    slot crew\n    only keyword sith\n"
    "upgrade trebel \"T Rebel\"\n    slot crew\n    only rebel\n"
    "upgrade tscum \"T Scum\"\n    slot crew\n    only scum\n"
    "upgrade tlarge \"T Large\"\n    slot crew\n    only large\n"
    "upgrade thold \"T Hold\"\n    slot crew\n    only thauler\n"
    "upgrade tsleeper \"T Sleeper\"\n    slot crew\n    waits \"its words\"\n"
    "pilot tluke \"T Luke\"\n    ship tfighter  faction rebel  initiative 5  limited 1\n    slots cannon\n"
    "pilot ttwin \"T Twin\"\n    ship tfighter  faction rebel  initiative 3  limited 2\n"
    "pilot tplain \"T Plain\"\n    ship tfighter  faction rebel  initiative 1\n"
    "pilot tlord \"T Lord\"\n    ship tfighter  faction rebel  initiative 1\n    keywords sith\n"
    "pilot tboat \"T Boat\"\n    ship thauler  faction rebel  initiative 4\n"
    "pilot tstranger \"T Stranger\"\n    ship tfighter  faction rebel  initiative 2\n"
    "pilot tcadet \"T Cadet\"\n    ship tfighter  faction empire  initiative 1\n"
    "pilot tluke-printed \"T Luke\"\n    ship tfighter  faction rebel  initiative 5  limited 1\n"
    "    actions focus lock\n    loadout tprinted tgun tgun\n"
    "pilot tguest-printed \"T Guide\"\n    ship tfighter  faction rebel  initiative 4\n    loadout tlukecrew\n"
    "pilot tsleeper-printed \"T Dreamer\"\n    ship tfighter  faction rebel  initiative 4\n    loadout tsleeper\n";
static const char lists[] =
    "edition xwing-2.5\n"
    "points t-new \"A test, June 2099\" dated 2099-06\n"
    "    pilot tluke 6 loadout 10 slots crew modification\n"
    "    pilot ttwin 4 loadout 5 slots crew keywords jedi sith\n"
    "    pilot tplain 5 loadout 5 slots crew crew modification\n"
    "    pilot tlord 5 loadout 5 slots crew\n"
    "    pilot tboat 8 loadout 20 slots crew crew\n"
    "    pilot tcadet 2 loadout 0\n"
    "    pilot tluke-printed 7\n"
    "    pilot tguest-printed 4\n"
    "    upgrade tlukecrew 5\n"
    "    upgrade tguest 3\n"
    "    upgrade tguest-2 1\n"
    "    upgrade tplate 2\n"
    "    upgrade tgun 1\n"
    "    upgrade tsith 0\n"
    "    upgrade trebel 0\n"
    "    upgrade tscum 0\n"
    "    upgrade tlarge 0\n"
    "    upgrade thold 0\n"
    "points t-house \"House rules, July 1980\" dated 1980-07 from t-new\n"
    "    pilot tplain 4 loadout 2 slots cannon modification\n";
/* clang-format on */

static int make(void **state)
{
    const ContentFile files[] = {
        {"t.cards",  own_cards, sizeof own_cards - 1},
        {"t.points", lists,     sizeof lists - 1    },
    };

    (void)state;
    return make_edition_with("xwing-2.5", files, 2);
}

#define A     "squad \"A\" rebel\n"
#define CADET "ship z tcadet seat 1\n"
static const SquadTerms usual = {.points = 20};

/* The nearest change of the only fault, made: the squad is legal then. */
static Squad mended(const char *text, ChangeKind kind)
{
    Squad squad = squad_of(text);
    Fault fault = {0};

    assert_int_equal(squad_faults(cards, &squad, &usual, &fault, 1), 1);
    assert_int_equal(fault.change.kind, kind);
    squad_change(cards, &squad, &usual, &fault.change);
    assert_int_equal(squad_faults(cards, &squad, &usual, NULL, 0), 0);
    return squad;
}

static uint16_t upgrade_named(const char *id)
{
    return (uint16_t)xwing_find_upgrade(cards, id, (int)strlen(id));
}

/* ---- points ---- */

static void a_squad_costs_what_its_ships_cost(void **state)
{
    Squad squad = squad_of(A "tluke tguest tplate\ntboat tguest\n");

    (void)state;
    PROVES("X25-SQUAD-02 X25-SQUAD-03 X25-AMB-65");
    assert_string_equal(xwing_list(cards, 0)->name, "A test, June 2099");
    assert_int_equal(squad_points(cards, 0, &squad), 6 + 8);
    assert_int_equal(squad_ship_points(cards, 0, &squad.ship[0]), 6);
    assert_int_equal(squad_upgrade_points(cards, 0, &squad.ship[0], squad.ship[0].upgrade[0]), 3);
    assert_int_equal(squad_loadout_spent(cards, 0, &squad.ship[0]), 3 + 2);
}

static void a_squad_costs_at_most_20_points(void **state)
{
    static Table table;

    (void)state;
    PROVES("X25-SQUAD-01");
    assert_int_equal(edition_of_rules(rules)->words.squads.points, 20);
    assert_int_equal(edition_of_rules(rules)->words.squads.threat, 0);
    expect_legal(A "tplain\ntplain\ntplain\ntplain\n", usual);
    expect_legal(A "tplain\n", usual); /* it may cost less */
    expect_fault(A "tplain\ntplain\ntplain\ntluke\n", usual, FAULT_POINTS, "X25-SQUAD-01");
    expect_legal(A "tplain\ntplain\ntplain\ntluke\n", (SquadTerms){.points = 21});
    mended(A "tplain\ntplain\ntplain\ntluke\n", CHANGE_TAKE_PILOT);
#define FOUR "ship a tplain seat 0\nship b tplain seat 0\nship c tplain seat 0\n"
    assert_int_equal(open_game("points 20\n" FOUR "ship d tplain seat 0\n" CADET, &table).message.id, MSG_NONE);
    Look look = {.rules = rules, .table = &table};
    assert_int_equal(side_points(&look, 0), 20);
    assert_int_equal(side_points(&look, 1), 2);
    expect_refused("points 20\n" FOUR "ship d tluke seat 0\n" CADET, XW_BAD_POINTS, "X25-SQUAD-01");
}

static void a_card_without_a_row_is_not_in_the_list(void **state)
{
    (void)state;
    PROVES("X25-SQUAD-03");
    expect_fault(A "tstranger\n", usual, FAULT_NO_POINTS, "X25-SQUAD-03");
    expect_fault(A "tstranger tguest\n", usual, FAULT_NO_POINTS, "X25-SQUAD-03"); /* nobody knows its slots */
    expect_fault(A "tplain tstray\n", usual, FAULT_NO_POINTS, "X25-SQUAD-03");
    assert_int_equal(mended(A "tplain tstray\n", CHANGE_DROP_UPGRADE).ship[0].upgrade_count, 0);
    mended(A "tstranger\n", CHANGE_TAKE_PILOT);
    expect_legal(A "tstranger tstray tguest tgun\n", (SquadTerms){.unlisted = true, .points = 20});
    expect_refused("points 20\nship a tstranger seat 0\n" CADET, XW_BAD_NO_POINTS, "X25-SQUAD-03");
    expect_refused("points 20\nship a tplain seat 0 with tstray\n" CADET, XW_BAD_NO_POINTS, "X25-SQUAD-03");
}

/* ---- loadouts and slots ---- */

static void upgrades_cost_no_more_than_the_loadout_value(void **state)
{
    static Table table;

    (void)state;
    PROVES("X25-SQUAD-06 X25-SQUAD-07 X25-AMB-64");
    expect_legal(A "tplain tguest tplate\n", usual); /* 3 + 2 of 5, */
    expect_legal(A "ttwin tlukecrew\n", usual);      /* 5 */
    expect_fault(A "tplain tguest tplate tlukecrew\n", usual, FAULT_LOADOUT, "X25-SQUAD-07");
    expect_fault(A "tplain tlukecrew tplate\n", usual, FAULT_LOADOUT, "X25-SQUAD-07");
    Squad squad = mended(A "tplain tlukecrew tplate\n", CHANGE_DROP_UPGRADE); /* the cheapest that is enough goes */
    assert_int_equal(squad.ship[0].upgrade[0], upgrade_named("tlukecrew"));
    squad = squad_of(A "tplain tguest\n");
    assert_true(squad_may_equip(cards, &squad, 0, upgrade_named("tplate"), &usual));
    assert_false(squad_may_equip(cards, &squad, 0, upgrade_named("tlukecrew"), &usual));

    expect_refused("points 20\nship a tplain seat 0 with tlukecrew tplate\n" CADET, XW_BAD_LOADOUT, "X25-SQUAD-07");
    expect_refused("ship a tplain seat 0 with tlukecrew tplate\n" CADET "points 20\n", XW_BAD_LOADOUT,
                   "X25-SQUAD-07"); /* whatever comes first */
    assert_int_equal(open_game("ship a tplain seat 0 with tlukecrew tplate\n" CADET, &table).message.id,
                     MSG_NONE); /* nobody counts */
    assert_int_equal(open_game("points 20\nship a tplain seat 0 with tguest tplate\n" CADET, &table).message.id,
                     MSG_NONE);
}

static void the_list_says_which_slots_a_ship_has(void **state)
{
    (void)state;
    PROVES("X25-SQUAD-03 X25-SQUAD-09 X25-AMB-66");
    expect_fault(A "tluke tgun\n", usual, FAULT_SLOT, "X25-SQUAD-09"); /* what the card says does not count */
    expect_legal(A "tplain tguest tplate\n", usual);
    expect_fault(A "tboat trebel tlarge thold\n", usual, FAULT_SLOT, "X25-SQUAD-09"); /* one upgrade for an icon */
    expect_fault(A "tplain tgun\n", usual, FAULT_SLOT, "X25-SQUAD-09");
    expect_legal(A "tplain tgun\n", (SquadTerms){.points = 20, .list = list("t-house")});
    expect_refused("points 20\nship a tplain seat 0 with tgun\n" CADET, XW_BAD_SLOT, "X25-SQUAD-09");
    expect_refused("points 20\npoints-list t-house\nship a tplain seat 0 with tgun tplate\n" CADET, XW_BAD_LOADOUT,
                   "X25-SQUAD-07");
}

static void a_ship_has_no_two_upgrades_of_one_name(void **state)
{
    (void)state;
    PROVES("X25-SQUAD-10");
    expect_legal(A "tboat tguest\ntplain tguest\n", usual);
    expect_fault(A "tboat tguest tguest\n", usual, FAULT_LIMITED, "X25-SQUAD-10");
    expect_fault(A "tboat tguest tguest-2\n", usual, FAULT_LIMITED, "X25-SQUAD-10");
    expect_refused("points 20\nship a tboat seat 0 with tguest tguest\n" CADET, XW_BAD_TWICE, "X25-SQUAD-10");
}

static void upgrades_are_for_certain_ships(void **state)
{
    (void)state;
    PROVES("X25-SQUAD-05 X25-SQUAD-11");
    expect_legal(A "tlord tsith\n", usual);
    expect_legal(A "ttwin tsith\n", usual); /* by the list */
    expect_fault(A "tplain tsith\n", usual, FAULT_RESTRICTED, "X25-SQUAD-11");
    expect_legal(A "tplain trebel\n", usual);
    expect_fault(A "tplain tscum\n", usual, FAULT_RESTRICTED, "X25-SQUAD-11");
    expect_legal(A "tboat tlarge thold\n", usual);
    expect_fault(A "tplain tlarge\n", usual, FAULT_RESTRICTED, "X25-SQUAD-11");
    expect_fault(A "tplain thold\n", usual, FAULT_RESTRICTED, "X25-SQUAD-11");
}

static void all_ships_fly_for_one_faction(void **state)
{
    (void)state;
    PROVES("X25-SQUAD-04");
    expect_legal(A "tplain\ntplain\n", usual);
    expect_fault(A "tplain\nempire/tfighter/tcadet\n", usual, FAULT_FACTION, "X25-SQUAD-04");
}

static void a_squad_has_no_more_cards_of_a_name_than_pips(void **state)
{
    (void)state;
    PROVES("X25-SQUAD-12 X25-EX-27");
    expect_legal(A "ttwin\nttwin\ntluke\n", usual);
    expect_fault(A "ttwin\nttwin\nttwin\n", usual, FAULT_UNIQUE, "X25-SQUAD-12");
    expect_fault(A "tluke\ntplain tlukecrew\n", usual, FAULT_UNIQUE, "X25-SQUAD-12");
    expect_fault(A "tplain tlukecrew\ntluke\n", usual, FAULT_UNIQUE, "X25-SQUAD-12");
    expect_fault(A "tluke\ntluke-printed\n", usual, FAULT_UNIQUE, "X25-SQUAD-12"); /* a card of its own, one name */
    expect_fault(A "tluke\ntguest-printed\n", usual, FAULT_UNIQUE, "X25-SQUAD-12");
    mended(A "tluke\ntguest-printed\n", CHANGE_TAKE_PILOT); /* a standard loadout keeps all its upgrades, or goes */
}

/* ---- standard loadouts ---- */

static void a_standard_loadout_has_the_upgrades_of_its_card(void **state)
{
    Squad squad = squad_of(A "tluke-printed\n");
    const SquadShip *ship = &squad.ship[0];

    (void)state;
    PROVES("X25-DEF-13 X25-DEF-15 X25-SQUAD-08");
    assert_true(is_standard_loadout(cards, ship));
    assert_int_equal(ship->upgrade_count, 3); /* whatever slots and restrictions there are */
    assert_int_equal(ship->upgrade[0], upgrade_named("tprinted"));
    assert_int_equal(ship->upgrade[1], upgrade_named("tgun"));
    assert_int_equal(squad_loadout_spent(cards, 0, ship), 0);
    expect_legal(A "tluke-printed\n", usual);
    expect_legal(A "tluke-printed tgun tprinted\n", usual); /* as some builders write it */
    expect_fault(A "tluke-printed tguest\n", usual, FAULT_LOADOUT, "X25-DEF-15");
    mended(A "tluke-printed tguest\n", CHANGE_DROP_UPGRADE);
    assert_false(squad_may_equip(cards, &squad, 0, upgrade_named("tguest"), &usual));
    assert_string_equal(xwing_pilot_waits(cards, squad_find_pilot(cards, "tsleeper-printed", 16, FACTION_REBEL)),
                        "its words");

    squad_drop_upgrade(&squad, 0, 2);
    Fault fault = {0};
    assert_int_equal(squad_faults(cards, &squad, &usual, &fault, 1), 1);
    assert_string_equal(fault.rule, "X25-SQUAD-08");
    squad_change(cards, &squad, &usual, &fault.change);
    assert_int_equal(squad_faults(cards, &squad, &usual, NULL, 0), 0);
}

/* Its upgrades come and go with its card. */
static void another_pilot_takes_the_place_of_a_standard_loadout(void **state)
{
    Squad squad = squad_of(A "tluke-printed\ntplain tguest\n");
    Change change = {.kind = CHANGE_TAKE_PILOT, .ship = 0, .upgrade = -1, .stray = -1};

    (void)state;
    PROVES("X25-DEF-14");
    change.card = (uint16_t)squad_find_pilot(cards, "tluke", 5, FACTION_REBEL);
    squad_change(cards, &squad, &usual, &change);
    assert_int_equal(squad.ship[0].upgrade_count, 0);
    change.ship = 1;
    change.card = (uint16_t)squad_find_pilot(cards, "tguest-printed", 14, FACTION_REBEL);
    squad_change(cards, &squad, &usual, &change);
    assert_int_equal(squad.ship[1].upgrade_count, 1);
    assert_int_equal(squad.ship[1].upgrade[0], upgrade_named("tlukecrew"));
}

static void a_standard_loadout_goes_out_and_comes_back(void **state)
{
    Squad squad = squad_of(A "tluke-printed\n"), again = squad;
    char text[2000];
    Out out = out_to(text, sizeof text);
    XwsNotes notes;
    SquadError error;
    int count = 0;

    (void)state;
    xws_write(&out, cards, &squad);
    assert_true(xws_read(cards, text, strlen(text), 0, &again, &count, &notes, &error));
    assert_int_equal(notes.count, 0);
    assert_memory_equal(&squad, &again, sizeof squad);
    out = out_to(text, sizeof text);
    squad_print_text(&out, cards, &squad);
    assert_string_equal(text, A "tfighter/tluke-printed\n");
    out = out_to(text, sizeof text);
    squad_lines(cards, &squad, 0, 0, &out);
    assert_string_equal(text, "faction 0 rebel\nship tluke-printed-a1 tluke-printed seat 0\n");
}

static void a_game_gives_a_standard_loadout_its_upgrades(void **state)
{
    static Table table;

    (void)state;
    PROVES("X25-DEF-13 X25-DEF-14 X25-DEF-15");
    assert_int_equal(
        open_game("points 20\nship a tluke-printed seat 0\nship b tplain seat 0\n" CADET, &table).message.id, MSG_NONE);
    Look look = {.rules = rules, .table = &table};
    assert_int_equal(ship_points(&look, 0), 7);
    assert_int_equal(xwing_in(&look)->card[upgrade_at(xwing_in(&look), 0, 0)].card, upgrade_named("tprinted"));
    assert_int_equal(xwing_in(&look)->card[upgrade_at(xwing_in(&look), 0, 2)].card, upgrade_named("tgun"));
    assert_int_equal(upgrade_at(xwing_in(&look), 0, 3), 0);
    assert_true(pilot_of(&look, 0)->bar.kinds & 1 << ACTION_LOCK);  /* of its own card, */
    assert_false(pilot_of(&look, 1)->bar.kinds & 1 << ACTION_LOCK); /* not of its ship type */
    expect_refused("ship a tluke-printed seat 0 with tguest\n" CADET, XW_BAD_FURTHER_UPGRADE, "X25-DEF-15");
}

/* ---- records ---- */

static void a_record_carries_loadouts_and_slots(void **state)
{
    Carried carried =
        carry("points 20\npoints-list t-house\nship a tplain seat 0 with tgun\nship b tluke-printed seat 0\n" CADET,
              "points 20\npoints-list t-house\nship a tplain seat 0 with tgun tgun\n" CADET, XW_BAD_SLOT);

    (void)state;
    assert_true(has_item(&carried, "xwing-2.5/points/t-house/pilot/tplain"));
    assert_true(has_item(&carried, "xwing-2.5/points/t-new/upgrade/tgun"));
    assert_true(has_item(&carried, "xwing-2.5/points/t-new/pilot/tluke-printed"));
    assert_true(has_item(&carried, "xwing-2.5/upgrade/crew/tprinted"));
    assert_false(has_item(&carried, "xwing-2.5/points/t-new/pilot/tplain"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_squad_costs_what_its_ships_cost),
        cmocka_unit_test(a_squad_costs_at_most_20_points),
        cmocka_unit_test(a_card_without_a_row_is_not_in_the_list),
        cmocka_unit_test(upgrades_cost_no_more_than_the_loadout_value),
        cmocka_unit_test(the_list_says_which_slots_a_ship_has),
        cmocka_unit_test(a_ship_has_no_two_upgrades_of_one_name),
        cmocka_unit_test(upgrades_are_for_certain_ships),
        cmocka_unit_test(all_ships_fly_for_one_faction),
        cmocka_unit_test(a_squad_has_no_more_cards_of_a_name_than_pips),
        cmocka_unit_test(a_standard_loadout_has_the_upgrades_of_its_card),
        cmocka_unit_test(another_pilot_takes_the_place_of_a_standard_loadout),
        cmocka_unit_test(a_standard_loadout_goes_out_and_comes_back),
        cmocka_unit_test(a_game_gives_a_standard_loadout_its_upgrades),
        cmocka_unit_test(a_record_carries_loadouts_and_slots),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, forget);
}
