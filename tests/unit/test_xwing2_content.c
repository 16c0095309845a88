/* The cards of 2.0, and of 2.5, as data: what a ship card can show, dials, sizes, actions, arcs and upgrade types. tools/reference-2.mjs compares every
 * number with the public data where that is at hand; this looks at what the rules say about the cards. */
#include <string.h>

#include "unit/run_tests.h"
#include "xwing/abilities/keywords.h"
#include "xwing/game.h"
#include "xwing/squads/squad.h"

static const XwingContent *cards;

static int compile_cards(const char *name)
{
    const Edition *edition = edition_named(name, strlen(name));
    ContentError error;
    int count = 0;
    const ContentFile *files = xwing_content_builtin(edition->name, &count);

    cards = xwing_content_compile(&edition->words, files, count, &error);
    if (cards == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    return 0;
}

static int compile_second(void **state)
{
    (void)state;
    return compile_cards("xwing-2.0");
}

static int compile_revised(void **state)
{
    (void)state;
    return compile_cards("xwing-2.5");
}

static int free_cards(void **state)
{
    (void)state;
    xwing_content_free((XwingContent *)(uintptr_t)cards);
    return 0;
}

static const ShipType *ship_called(const char *xws)
{
    int ship = xwing_find_ship(cards, xws, (int)strlen(xws));

    if (ship < 0)
        fail_msg("there is no ship %s", xws);
    return &cards->ships[ship];
}

static const PilotCard *pilot_called(const char *xws)
{
    int pilot = xwing_find_pilot(cards, xws, (int)strlen(xws), -1);

    if (pilot < 0)
        fail_msg("there is no pilot %s", xws);
    return &cards->pilots[pilot];
}

static bool has_slot(const PilotCard *pilot, uint8_t slot)
{
    return memchr(pilot->slots, slot, sizeof pilot->slots) != NULL;
}

static void a_ship_card_shows_what_it_can_show(void **state)
{
    const PilotCard *jedi = pilot_called("jedigeneral"), *drone = pilot_called("feethanottrawautopilot");
    const ShipType *arc = ship_called("arc170starfighter");

    (void)state;
    PROVES("X2-DEF-03 X2-DEF-09 X2-COMP-09 X25-DEF-02 X25-DEF-16 X25-DEF-03");
    assert_int_equal(jedi->skill, 4);
    assert_int_equal(jedi->force, 2);
    assert_int_equal(jedi->limited, 0);
    assert_true(jedi->keywords >> KEYWORD_JEDI & 1 && jedi->keywords >> KEYWORD_LIGHT_SIDE & 1);
    assert_true(has_slot(jedi, SLOT_FORCE));
    assert_int_equal(pilot_called("lukeskywalker")->limited, 1);
    assert_int_equal(pilot_called("212thbattalionpilot")->charges.count, 2);
    assert_true(pilot_called("212thbattalionpilot")->charges.recurs);
    /* several attack values, each with its arc */
    assert_int_equal(arc->primary_count, 2);
    assert_int_equal(arc->primary[0].arcs, ARC_FRONT);
    assert_int_equal(arc->primary[1].attack, 2);
    assert_int_equal(arc->primary[1].arcs, ARC_REAR);
    /* the action bar is its ship's, unless the card prints another */
    assert_int_equal(pilot_called("skakoanace")->bar.kinds, ship_called("belbullab22starfighter")->bar.kinds);
    assert_true(drone->bar.kinds >> ACTION_CALCULATE & 1 && !(drone->bar.kinds >> ACTION_FOCUS & 1));
    for (int i = 0; i < cards->pilot_count; i++)
        assert_in_range(cards->pilots[i].skill, 0, 6);
}

static const DialPosition *on_dial(const ShipType *ship, Bearing bearing, int speed)
{
    for (int i = 0; i < ship->dial_count; i++) {
        if (ship->dial[i].maneuver.bearing == bearing && ship->dial[i].maneuver.speed == speed)
            return &ship->dial[i];
    }
    return NULL;
}

static void every_ship_type_has_its_own_dial(void **state)
{
    const ShipType *xwing = ship_called("t65xwing"), *tie = ship_called("tielnfighter");

    (void)state;
    PROVES("X2-PLAN-02 X2-PLAN-03 X25-PLAN-02");
    assert_int_equal(on_dial(xwing, TALLON_LEFT, 3)->difficulty, DIFFICULTY_HARD);
    assert_null(on_dial(tie, TALLON_LEFT, 3));
    assert_int_equal(on_dial(tie, STRAIGHT, 5)->difficulty, DIFFICULTY_STANDARD);
    assert_null(on_dial(xwing, STRAIGHT, 5));
    assert_int_equal(on_dial(xwing, STRAIGHT, 1)->difficulty, DIFFICULTY_EASY);
    for (int i = 0; i < cards->ship_count; i++)
        assert_true(cards->ships[i].dial_count > 0 || cards->ships[i].is_only_ability);
}

static void ships_are_small_medium_or_large_and_the_box_is_small(void **state)
{
    int of_size[BASE_SIZES] = {0};
    const uint16_t in_the_box =
        1U << ACTION_FOCUS | 1U << ACTION_EVADE | 1U << ACTION_BARREL_ROLL | 1U << ACTION_LOCK | 1U << ACTION_BOOST;

    (void)state;
    PROVES("X2-SIZE-01 X2-ACTION-11 X2-COMP-17");
    for (int i = 0; i < cards->ship_count; i++)
        of_size[cards->ships[i].size]++;
    assert_true(of_size[BASE_SMALL] > 0 && of_size[BASE_MEDIUM] > 0 && of_size[BASE_LARGE] > 0);
    assert_int_equal(ship_called("t65xwing")->size, BASE_SMALL);
    assert_int_equal(ship_called("tielnfighter")->size, BASE_SMALL);
    assert_int_equal((ship_called("t65xwing")->bar.kinds | ship_called("tielnfighter")->bar.kinds) & ~in_the_box, 0);
}

static void all_thirteen_actions_stand_on_some_bar(void **state)
{
    uint32_t kinds = 0;

    (void)state;
    PROVES("X2-ACTION-10");
    for (int i = 0; i < cards->ship_count; i++) {
        for (int entry = 0; entry < cards->ships[i].bar.count; entry++) {
            const BarEntry *row = &cards->ships[i].bar.entry[entry];
            kinds |= UINT32_C(1) << row->action | (row->linked != 0 ? UINT32_C(1) << (row->linked - 1) : 0);
        }
    }
    assert_int_equal(kinds, ((UINT32_C(1) << ACTION_KINDS) - 1) & ~KINDS_OF_MODES);
}

static void weapons_fire_from_other_arcs_too(void **state)
{
    ArcSet arcs = 0;

    (void)state;
    PROVES("X2-ARC-02 X2-ARC-08");
    assert_int_equal(ship_called("t65xwing")->primary[0].arcs, ARC_FRONT);
    for (int i = 0; i < cards->ship_count; i++) {
        for (int weapon = 0; weapon < cards->ships[i].primary_count; weapon++)
            arcs |= cards->ships[i].primary[weapon].arcs;
    }
    assert_int_equal(arcs, ARC_FRONT | ARC_REAR | ARC_FULL_FRONT | ARC_BULLSEYE | ARC_TURRET | ARC_DOUBLE_TURRET);
}

static void upgrades_have_a_type_and_do_something(void **state)
{
    const UpgradeCard *torpedoes = &cards->upgrades[xwing_find_upgrade(cards, "protontorpedoes", 15)];

    (void)state;
    PROVES("X2-UPG-01 X2-UPG-02 X25-UPG-01");
    assert_true(torpedoes->is_weapon && torpedoes->slot == SLOT_TORPEDO);
    assert_string_equal(keyword_word(cards->terms->slots, SLOT_ELITE), "talent");
    for (int i = 0; i < cards->upgrade_count; i++) {
        const UpgradeCard *card = &cards->upgrades[i];
        assert_string_not_equal(keyword_word(cards->terms->slots, card->slot), "");
        assert_true(card->abilities.count > 0 || card->is_weapon || card->bomb.kind != BOMB_NONE ||
                    card->grants_slot[0] != SLOT_NONE || card->grants_bar.count > 0 || card->waits != 0);
    }
}

/* A ship whose type has a slot for one of several kinds takes one card of these, and no second. */
static void a_hardpoint_holds_one_weapon(void **state)
{
    int pilot = xwing_find_pilot(cards, "bluesquadronrookie", 18, -1);
    Squad squad = squad_empty("hard", FACTION_RESISTANCE);

    (void)state;
    assert_true(pilot >= 0 && !has_slot(&cards->pilots[pilot], SLOT_TORPEDO));
    squad.ship_count = 1;
    squad.ship[0].pilot = (uint16_t)pilot;
    assert_true(squad_ask_upgrade(cards, &squad, 0, SLOT_NONE, "protontorpedoes", 15));
    assert_int_equal(squad_slot_bar(cards, 0, &squad.ship[0]).without, 0);
    assert_true(squad_ask_upgrade(cards, &squad, 0, SLOT_NONE, "protontorpedoes", 15));
    assert_int_equal(squad_slot_bar(cards, 0, &squad.ship[0]).without, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ship_card_shows_what_it_can_show),
        cmocka_unit_test(every_ship_type_has_its_own_dial),
        cmocka_unit_test(ships_are_small_medium_or_large_and_the_box_is_small),
        cmocka_unit_test(all_thirteen_actions_stand_on_some_bar),
        cmocka_unit_test(weapons_fire_from_other_arcs_too),
        cmocka_unit_test(upgrades_have_a_type_and_do_something),
        cmocka_unit_test(a_hardpoint_holds_one_weapon),
    };
    const struct CMUnitTest of_both[] = {
        cmocka_unit_test(a_ship_card_shows_what_it_can_show),
        cmocka_unit_test(every_ship_type_has_its_own_dial),
        cmocka_unit_test(all_thirteen_actions_stand_on_some_bar),
        cmocka_unit_test(upgrades_have_a_type_and_do_something),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, compile_second, free_cards) +
           cmocka_run_group_tests(of_both, compile_revised, free_cards);
}
