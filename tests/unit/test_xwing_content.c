/* The cards as they are built in: tools/reference.mjs looks at every number; and what files of one's own are read into. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/card_text.h"
#include "xwing/abilities/conditions.h"
#include "xwing/abilities/keywords.h"

/* A dial as the community writes it: speed, bearing, colour. */
static void print_dial(const ShipType *ship, char *text)
{
    static const char bearings[] = {[STRAIGHT] = 'F',  [BANK_LEFT] = 'B',  [BANK_RIGHT] = 'N',
                                    [TURN_LEFT] = 'T', [TURN_RIGHT] = 'Y', [KOIOGRAN] = 'K'};

    for (int i = 0; i < ship->dial_count; i++)
        text += sprintf(text, "%s%d%c%c", i > 0 ? " " : "", ship->dial[i].maneuver.speed,
                        bearings[ship->dial[i].maneuver.bearing], "GWR"[ship->dial[i].difficulty]);
}

static const ShipType *ship_called(const XwingContent *content, const char *xws)
{
    int ship = xwing_find_ship(content, xws, (int)strlen(xws));

    assert_true(ship >= 0);
    return &content->ships[ship];
}

static void the_ships_have_their_numbers_and_dials(void **state)
{
    XwingContent *content = built_in();
    const ShipType *xwing = ship_called(content, "xwing"), *tie = ship_called(content, "tiefighter");
    char dial[200];

    (void)state;
    assert_int_equal(content->ship_count, 50); /* and the transport of mission 1 */
    assert_string_equal(xwing->name, "X-wing");
    assert_int_equal(xwing->size, BASE_SMALL);
    assert_int_equal(xwing->attack, 3);
    assert_int_equal(xwing->agility, 2);
    assert_int_equal(xwing->hull, 3);
    assert_int_equal(xwing->shields, 2);
    assert_int_equal(xwing->arcs, ARC_FRONT);
    assert_int_equal(xwing->bar.kinds, 1 << ACTION_FOCUS | 1 << ACTION_LOCK);
    print_dial(xwing, dial);
    assert_string_equal(dial, "1BG 1FG 1NG 2TW 2BW 2FG 2NW 2YW 3TW 3BW 3FW 3NW 3YW 4FW 4KR");

    assert_int_equal(tie->attack, 2);
    assert_int_equal(tie->agility, 3);
    assert_int_equal(tie->hull, 3);
    assert_int_equal(tie->shields, 0);
    assert_int_equal(tie->bar.kinds, 1 << ACTION_FOCUS | 1 << ACTION_BARREL_ROLL | 1 << ACTION_EVADE);
    print_dial(tie, dial);
    assert_string_equal(dial, "1TW 1YW 2TW 2BG 2FG 2NG 2YW 3TW 3BW 3FG 3NW 3YW 3KR 4FW 4KR 5FW");
    xwing_content_free(content);
}

static void the_pilots_have_their_skills_costs_and_slots(void **state)
{
    static const struct {
        const char *xws;
        int skill, cost;
        bool unique;
        const char *ship;
        uint8_t slots[4];
    } pilots[] = {
        {"lukeskywalker",         8, 28, true,  "xwing",      {SLOT_ELITE, SLOT_TORPEDO, SLOT_ASTROMECH}},
        {"biggsdarklighter",      5, 25, true,  "xwing",      {SLOT_TORPEDO, SLOT_ASTROMECH}            },
        {"redsquadronpilot",      4, 23, false, "xwing",      {SLOT_TORPEDO, SLOT_ASTROMECH}            },
        {"rookiepilot",           2, 21, false, "xwing",      {SLOT_TORPEDO, SLOT_ASTROMECH}            },
        {"maulermithel",          7, 17, true,  "tiefighter", {SLOT_ELITE}                              },
        {"darkcurse",             6, 16, true,  "tiefighter", {0}                                       },
        {"nightbeast",            5, 15, true,  "tiefighter", {0}                                       },
        {"blacksquadronpilot",    4, 14, false, "tiefighter", {SLOT_ELITE}                              },
        {"obsidiansquadronpilot", 3, 13, false, "tiefighter", {0}                                       },
        {"academypilot",          1, 12, false, "tiefighter", {0}                                       },
    };
    XwingContent *content = built_in();

    (void)state;
    for (size_t i = 0; i < sizeof pilots / sizeof pilots[0]; i++) {
        int found = xwing_find_pilot(content, pilots[i].xws, (int)strlen(pilots[i].xws), -1);
        assert_true(found >= 0);
        const PilotCard *pilot = &content->pilots[found];
        assert_int_equal(pilot->skill, pilots[i].skill);
        assert_int_equal(pilot->cost, pilots[i].cost);
        assert_int_equal(pilot->limited, pilots[i].unique);
        assert_string_equal(content->ships[pilot->ship].xws, pilots[i].ship);
        assert_int_equal(pilot->faction, strcmp(pilots[i].ship, "xwing") == 0 ? FACTION_REBEL : FACTION_EMPIRE);
        assert_memory_equal(pilot->slots, pilots[i].slots, sizeof pilots[i].slots);
    }
    int beast = xwing_find_pilot(content, "nightbeast", 10, -1);
    assert_string_equal(content->pilots[beast].key, "xwing-1/pilot/empire/tiefighter/nightbeast");
    assert_string_equal(content->pilots[beast].name, "Night Beast");
    assert_int_equal(xwing_find_pilot(content, "nightbeast", 10, content->pilots[beast].ship), beast);
    assert_int_equal(xwing_find_pilot(content, "nightbeast", 10, xwing_find_ship(content, "xwing", 5)), -1);
    assert_int_equal(xwing_find_pilot(content, "nightbeas", 9, -1), -1);
    xwing_content_free(content);
}

static void the_upgrades_have_their_costs(void **state)
{
    static const struct {
        const char *xws;
        int slot, cost;
        bool unique;
    } upgrades[] = {
        {"protontorpedoes", SLOT_TORPEDO,   4, false},
        {"r2d2",            SLOT_ASTROMECH, 4, true },
        {"r2f2",            SLOT_ASTROMECH, 3, true },
        {"determination",   SLOT_ELITE,     1, false},
        {"marksmanship",    SLOT_ELITE,     3, false},
    };
    XwingContent *content = built_in();

    (void)state;
    for (size_t i = 0; i < sizeof upgrades / sizeof upgrades[0]; i++) {
        int found = xwing_find_upgrade(content, upgrades[i].xws, (int)strlen(upgrades[i].xws));
        assert_true(found >= 0);
        const UpgradeCard *upgrade = &content->upgrades[found];
        assert_int_equal(upgrade->slot, upgrades[i].slot);
        assert_int_equal(upgrade->cost, upgrades[i].cost);
        assert_int_equal(upgrade->limited, upgrades[i].unique);
        assert_int_equal(upgrade->is_weapon, i == 0);
    }
    const UpgradeCard *torpedoes = &content->upgrades[xwing_find_upgrade(content, "protontorpedoes", 15)];
    assert_int_equal(torpedoes->weapon.attack, 4);
    assert_int_equal(torpedoes->weapon.least_range, 2);
    assert_int_equal(torpedoes->weapon.most_range, 3);
    assert_true(torpedoes->weapon.needs == NEEDS_LOCK && torpedoes->weapon.spends_lock &&
                torpedoes->weapon.is_discarded);
    assert_string_equal(torpedoes->key, "xwing-1/upgrade/torpedo/protontorpedoes");
    assert_int_equal(xwing_find_upgrade(content, "r2", 2), -1);
    xwing_content_free(content);
}

static void the_damage_deck_has_33_cards(void **state)
{
    static const char *const about_pilots[] = {"blindedpilot", "damagedcockpit", "injuredpilot", "stunnedpilot"};
    XwingContent *content = built_in();
    int copies = 0, pilots = 0;

    (void)state;
    assert_int_equal(content->damage_count, 14);
    for (int i = 0; i < content->damage_count; i++) {
        const DamageCard *card = &content->damage[i];
        bool direct = strcmp(card->xws, "directhit") == 0;
        copies += card->copies;
        pilots += card->pilot_trait;
        assert_int_equal(card->copies, direct ? 7 : 2);
        assert_int_equal(card->counts_as, direct ? 2 : 1);
        assert_int_equal(card->abilities.count > 0, !direct);
    }
    assert_int_equal(copies, 33);
    assert_int_equal(pilots, 4);
    for (int i = 0; i < 4; i++)
        assert_true(
            content->damage[xwing_find_damage(content, about_pilots[i], (int)strlen(about_pilots[i]))].pilot_trait);
    assert_string_equal(content->damage[xwing_find_damage(content, "consolefire", 11)].key,
                        "xwing-1/damage/consolefire");
    assert_int_equal(xwing_find_damage(content, "fuelleak", 8), -1);
    xwing_content_free(content);
}

static void every_ability_has_a_name_and_a_sentence(void **state)
{
    XwingContent *content = built_in();

    (void)state;
    assert_true(content->ability_count > 0);
    for (int i = 0; i < content->ability_count; i++) {
        assert_true(strlen(xwing_ability_card(content, i)) > 0);
        assert_true(content->abilities[i].is_lasting || strlen(xwing_ability_text(content, i, LANGUAGE_EN)) > 0);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(xwing_ability_name(content, i), xwing_ability_name(content, j));
    }
    const DamageCard *fire = &content->damage[xwing_find_damage(content, "consolefire", 11)];
    assert_int_equal(fire->abilities.count, 2);
    assert_string_equal(xwing_ability_name(content, fire->abilities.first), "damage/consolefire");
    assert_string_equal(xwing_ability_name(content, fire->abilities.first + 1), "damage/consolefire:2");
    assert_string_equal(xwing_ability_card(content, fire->abilities.first), "Console Fire");
    xwing_content_free(content);
}

static void unknown_editions_have_no_files(void **state)
{
    int count = 7;

    (void)state;
    assert_null(xwing_content_builtin("xwing-9", &count));
    assert_int_equal(count, 0);
}

/* ---- files of one's own ---- */

static void a_dial_is_read_in_one_order(void **state)
{
    ContentError error;
    XwingContent *content = compiled(EDITION "ship a \"A\"\n  dial straight turn_left\n    3 red green\n    1 white -\n"
                                             "  size large attack 1 agility 0 hull 9 shields 4\n  arcs front rear\n"
                                             "  actions lock\n",
                                     &error);

    (void)state;
    assert_non_null(content);
    const ShipType *ship = &content->ships[0];
    assert_int_equal(ship->dial_count, 3);
    assert_int_equal(ship->dial[0].maneuver.speed, 1);
    assert_int_equal(ship->dial[1].maneuver.bearing, TURN_LEFT);
    assert_int_equal(ship->dial[1].difficulty, DIFFICULTY_EASY);
    assert_int_equal(ship->dial[2].maneuver.bearing, STRAIGHT);
    assert_int_equal(ship->size, BASE_LARGE);
    assert_int_equal(ship->arcs, ARC_FRONT | ARC_REAR);
    xwing_content_free(content);
}

static void sentences_come_in_languages(void **state)
{
    ContentError error;
    XwingContent *content = compiled(CARD "  text en \"Hello.\"\n  text fr \"Salut.\"\n", &error);

    (void)state;
    assert_non_null(content);
    const CardText *text = &content->upgrades[0].text;
    assert_string_equal(xwing_text(content, text, LANGUAGE_EN), "Hello.");
    assert_string_equal(xwing_text(content, text, LANGUAGE_FR), "Salut.");
    assert_string_equal(xwing_text(content, text, LANGUAGE_PT), "Hello.");
    assert_string_equal(xwing_text(content, text, LANGUAGE_PSEUDO), "Hello.");
    assert_string_equal(xwing_text(content, &(CardText){{0}}, LANGUAGE_EN), "");
    xwing_content_free(content);
}

static void there_is_an_end_to_everything(void **state)
{
    static char text[MAX_UPGRADES * 40];
    ContentError error;
    char *at = text;

    (void)state;
    at += sprintf(at, "%s", CARD);
    for (int i = 0; i < 9; i++)
        at += sprintf(at, "  modifier\n    value skill plus 1\n    text en \"Up.\"\n");
    assert_null(compiled(text, &error));
    assert_non_null(strstr(error.text, "a card has at most 8 abilities"));

    at = text + sprintf(text, "%s", EDITION);
    for (int i = 0; i < MAX_DAMAGE_KINDS + 1; i++)
        at += sprintf(at, "damage d%d \"D\"\n  trait ship copies 0\n", i);
    assert_null(compiled(text, &error));
    assert_non_null(strstr(error.text, "more than 66 kinds"));

    at = text + sprintf(text, "%s", EDITION);
    for (int i = 0; i < MAX_UPGRADES + 1; i++)
        at += sprintf(at, "upgrade u%d \"U\"\n  slot crew cost 1\n", i);
    assert_null(compiled(text, &error));
    assert_non_null(strstr(error.text, "more than 4096 upgrades"));
}

/* As many cards as all editions have together, with three blocks and sentences in four languages each. */
static void there_is_room_for_2500_cards(void **state)
{
    enum { SHIPS_HERE = 150, PILOTS_HERE = 1200, UPGRADES_HERE = 1300, BLOCKS = 3 };
    static const char block[] = "  modifier\n    value skill plus 1\n"
                                "    text en \"One more than what is printed, for as long as the card lies there.\"\n"
                                "    text es \"Uno más de lo impreso, mientras la carta esté en juego, y nada más.\"\n"
                                "    text fr \"Un de plus que ce qui est imprimé, tant que la carte reste là.\"\n"
                                "    text pt \"Mais um do que está impresso, enquanto a carta ali estiver.\"\n";
    const size_t room = (size_t)(PILOTS_HERE + UPGRADES_HERE) * (BLOCKS * sizeof block + 100) + SHIPS_HERE * 200;
    char *text = malloc(room), *at = text;
    ContentError error = {0};

    (void)state;
    assert_non_null(text);
    at += sprintf(at, EDITION);
    for (int i = 0; i < SHIPS_HERE; i++)
        at += sprintf(at,
                      "ship s%d \"S\"\n  size small attack 2 agility 2 hull 3 shields 1\n  actions focus\n"
                      "  arcs front\n  dial straight\n    1 white\n",
                      i);
    for (int i = 0; i < PILOTS_HERE + UPGRADES_HERE; i++) {
        if (i < PILOTS_HERE)
            at += sprintf(at, "pilot p%d \"P\"\n  ship s%d faction scum skill 1 cost 9\n", i, i % SHIPS_HERE);
        else
            at += sprintf(at, "upgrade u%d \"U\"\n  slot crew cost 1\n", i);
        for (int j = 0; j < BLOCKS; j++)
            at += sprintf(at, "%s", block);
    }
    assert_true((size_t)(at - text) < room);
    XwingContent *content = compiled(text, &error);
    if (content == NULL)
        fail_msg("%d: %s", error.line, error.text);
    assert_int_equal(content->item_count, SHIPS_HERE + PILOTS_HERE + UPGRADES_HERE);
    assert_int_equal(content->ability_count, BLOCKS * (PILOTS_HERE + UPGRADES_HERE));
    assert_non_null(xwing_find_item(content, "xwing-1/upgrade/crew/u2499", 26));
    xwing_content_free(content);
    free(text);
}

static void a_pilot_has_at_most_12_slots(void **state)
{
    ContentError error;
    XwingContent *content =
        compiled(PILOT "  slots crew crew crew crew crew crew crew crew crew crew crew bomb\n", &error);

    (void)state;
    assert_non_null(content);
    assert_int_equal(content->pilots[0].slots[11], SLOT_BOMB);
    xwing_content_free(content);
    assert_null(compiled(PILOT "  slots crew crew crew crew crew crew crew crew crew crew crew crew bomb\n", &error));
    assert_non_null(strstr(error.text, "at most 12 slots"));
}

/* What a row says of its use is an example that can be written at some moment, or in some block. */
static void what_rows_say_of_conditions_compiles(void **state)
{
    static const char *const places[] = {
        "upgrade a \"A\"\n  slot elite cost 1\n  ability\n    when attack_dice attacking %s\n    must gain stress\n",
        "upgrade a \"A\"\n  slot elite cost 1\n  ability\n    when attack_ended attacking %s\n    must gain stress\n",
        "upgrade a \"A\"\n  slot elite cost 1\n  ability\n    when attack_dice attacking %s\n    must gain stress\n",
        "upgrade a \"A\"\n  slot elite cost 1\n  ability\n    when dial_revealed by ship %s\n    must gain stress\n",
        "upgrade a \"A\"\n  slot elite cost 1\n  ability\n    when maneuver_executed %s\n    must gain stress\n",
        "upgrade a \"A\"\n  slot elite cost 1 charges 1\n  ability\n    when maneuver_executed %s\n    must gain "
        "stress\n",
        "upgrade a \"A\"\n  slot elite cost 1\n  ability\n    when action_performed %s\n    must gain stress\n",
        "upgrade a \"A\"\n  slot elite cost 1\n  ability\n    when coordinated %s\n    must gain stress\n",
        "upgrade a \"A\"\n  slot elite cost 1\n  ability\n    when token_gained %s\n    must gain stress\n",
        "upgrade a \"A\"\n  slot elite cost 1\n  ability\n    when device_placed %s\n    must gain stress\n",
        "upgrade a \"A\"\n  slot elite cost 1\n  ability\n    when combat_starts\n    must choose friend\n"
        "    then gain stress if %s\n",
        "upgrade a \"A\"\n  slot elite cost 1\n  ability\n    when combat_starts\n"
        "    must gain stress for each friend if %s\n",
        "upgrade a \"A\"\n  slot elite cost 1\n  forbid\n    deed target\n    whom friend 1\n    if %s\n",
        "upgrade a \"A\"\n  slot elite cost 1\n  ability\n    when would_suffer %s\n    must gain stress\n",
        "condition a \"A\"\n  ability\n    when end_starts %s\n    must gain stress\n",
        "upgrade a \"A\"\n  slot elite cost 1\n  ability\n    when repositioned %s\n    must gain stress\n",
        "damage a \"A\"\n  trait ship copies 1\n  ability\n    when dealt_faceup %s\n    must gain stress\n",
        "damage a \"A\"\n  trait ship copies 1\n  ability\n    when critical_suffered %s\n    must gain stress\n",
    };

    (void)state;
    for (int i = 0; condition_words[i] != NULL; i++) {
        const ConditionWord *word = condition_words[i];
        bool compiles = false;
        assert_memory_equal(word->usage, word->name, strlen(word->name));
        for (size_t place = 0; place < sizeof places / sizeof *places && !compiles; place++) {
            char card[300], text[400];
            ContentError error;
            (void)snprintf(card, sizeof card, places[place], word->usage);
            bool later =
                strncmp(card, "condition", strlen("condition")) == 0; /* which the First Edition does not have */
            (void)snprintf(text, sizeof text, "edition %s\n%s    text en \"So.\"\n", later ? "xwing-2.0" : "xwing-1",
                           card);
            XwingContent *content = compiled(text, &error);
            compiles = content != NULL;
            xwing_content_free(content);
        }
        if (!compiles)
            fail_msg("`%s` compiles nowhere", word->usage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ships_have_their_numbers_and_dials),
        cmocka_unit_test(the_pilots_have_their_skills_costs_and_slots),
        cmocka_unit_test(the_upgrades_have_their_costs),
        cmocka_unit_test(the_damage_deck_has_33_cards),
        cmocka_unit_test(every_ability_has_a_name_and_a_sentence),
        cmocka_unit_test(unknown_editions_have_no_files),
        cmocka_unit_test(a_dial_is_read_in_one_order),
        cmocka_unit_test(sentences_come_in_languages),
        cmocka_unit_test(there_is_an_end_to_everything),
        cmocka_unit_test(there_is_room_for_2500_cards),
        cmocka_unit_test(a_pilot_has_at_most_12_slots),
        cmocka_unit_test(what_rows_say_of_conditions_compiles),
    };

    return RUN_TESTS(tests);
}
