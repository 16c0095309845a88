/* The cards as they are built in, and everything that can be wrong in a card file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/cards_without_rules.h"
#include "unit/run_tests.h"
#include "xwing/abilities/keywords.h"
#include "xwing/content/content.h"

static XwingContent *built_in(void)
{
    int count = 0;
    const ContentFile *files = xwing_content_builtin("xwing-1", &count);
    ContentError error;
    XwingContent *content = xwing_content_compile(&plain_words, files, count, &error);

    if (content == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    return content;
}

/* ---- what is built in; tools/reference.mjs looks at every number of it ---- */

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
    assert_int_equal(xwing->actions, 1 << ACTION_FOCUS | 1 << ACTION_LOCK);
    print_dial(xwing, dial);
    assert_string_equal(dial, "1BG 1FG 1NG 2TW 2BW 2FG 2NW 2YW 3TW 3BW 3FW 3NW 3YW 4FW 4KR");

    assert_int_equal(tie->attack, 2);
    assert_int_equal(tie->agility, 3);
    assert_int_equal(tie->hull, 3);
    assert_int_equal(tie->shields, 0);
    assert_int_equal(tie->actions, 1 << ACTION_FOCUS | 1 << ACTION_BARREL_ROLL | 1 << ACTION_EVADE);
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
    assert_int_equal(content->pilot_count, 119); /* and the transport of mission 1 */
    for (size_t i = 0; i < sizeof pilots / sizeof pilots[0]; i++) {
        int found = xwing_find_pilot(content, pilots[i].xws, (int)strlen(pilots[i].xws), -1);
        assert_true(found >= 0);
        const PilotCard *pilot = &content->pilots[found];
        assert_int_equal(pilot->skill, pilots[i].skill);
        assert_int_equal(pilot->cost, pilots[i].cost);
        assert_int_equal(pilot->unique, pilots[i].unique);
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
    assert_int_equal(content->upgrade_count, 39);
    for (size_t i = 0; i < sizeof upgrades / sizeof upgrades[0]; i++) {
        int found = xwing_find_upgrade(content, upgrades[i].xws, (int)strlen(upgrades[i].xws));
        assert_true(found >= 0);
        const UpgradeCard *upgrade = &content->upgrades[found];
        assert_int_equal(upgrade->slot, upgrades[i].slot);
        assert_int_equal(upgrade->cost, upgrades[i].cost);
        assert_int_equal(upgrade->unique, upgrades[i].unique);
        assert_int_equal(upgrade->is_weapon, i == 0);
    }
    const UpgradeCard *torpedoes = &content->upgrades[xwing_find_upgrade(content, "protontorpedoes", 15)];
    assert_int_equal(torpedoes->attack, 4);
    assert_int_equal(torpedoes->least_range, 2);
    assert_int_equal(torpedoes->most_range, 3);
    assert_true(torpedoes->needs_lock && torpedoes->spends_lock && torpedoes->is_discarded);
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
    assert_int_equal(content->ability_count, 89);
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

/* ---- files of one's own ---- */

#define EDITION "edition xwing-1\n"
#define SHIP                                                                                                           \
    EDITION                                                                                                            \
    "ship tie \"TIE\"\n  size small  attack 2  agility 3  hull 3  shields 0\n  actions focus\n  arcs front\n"          \
    "  dial straight koiogran\n    2 green red\n    3 white -\n"
#define PILOT  SHIP "pilot ace \"Ace\"\n  ship tie  faction empire  skill 5  cost 15\n"
#define CARD   EDITION "upgrade gizmo \"Gizmo\"\n  slot elite  cost 1\n"
#define WOUND  EDITION "damage wound \"Wound\"\n  trait ship  copies 2\n"
#define SPEECH "    text en \"So.\"\n"

static XwingContent *compiled(const char *text, ContentError *error)
{
    ContentFile file = {"my.cards", text, strlen(text)};

    return xwing_content_compile(&plain_words, &file, 1, error);
}

static uint64_t digest_of(const char *text)
{
    ContentError error;
    XwingContent *content = compiled(text, &error);

    if (content == NULL)
        fail_msg("%d: %s", error.line, error.text);
    uint64_t digest = content->digest;
    xwing_content_free(content);
    return digest;
}

static void the_digest_is_of_what_rules_depend_on(void **state)
{
    uint64_t digest = digest_of(PILOT);

    (void)state;
    assert_true(digest == digest_of(PILOT "# a comment\n"));
    assert_true(digest ==
                digest_of(SHIP "pilot ace \"Oz\"\n  ship tie faction empire skill 5 cost 15\n  text en \"Hi.\"\n"));
    assert_true(digest != digest_of(SHIP "pilot ace \"Ace\"\n  ship tie  faction empire  skill 5  cost 16\n"));
    assert_true(digest != digest_of(SHIP "pilot ac \"Ace\"\n  ship tie  faction empire  skill 5  cost 15\n"));
    assert_true(digest != digest_of(SHIP));
}

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

/* ---- what is wrong, by line and word ---- */

/* ---- an edition that builds on another ---- */

#define BASE                                                                                                           \
    "edition two\n"                                                                                                    \
    "ship tie \"TIE\"\n  size small  attack 2  agility 3  hull 3  shields 0\n  actions focus\n  arcs front\n"          \
    "  dial straight koiogran\n    2 green red\n    3 white -\n"                                                       \
    "pilot ace \"Ace\"\n  ship tie  faction empire  skill 5  cost 15\n"                                                \
    "  ability\n    when combat_starts\n    may gain focus\n    text en \"Old.\"\n"                                    \
    "pilot pal \"Pal\"\n  ship tie  faction empire  skill 1  cost 12  hull 5\n"                                        \
    "upgrade gizmo \"Gizmo\"\n  slot elite  cost 1\n"                                                                  \
    "damage wound \"Wound\"\n  trait ship  copies 33\n"
#define LATER                                                                                                          \
    "edition two-five from two\n"                                                                                      \
    "ship tie \"TIE/ln\"\n  size small  attack 2  agility 2  hull 4  shields 0\n  actions focus\n  arcs front\n"       \
    "  dial straight\n    2 green\n"                                                                                   \
    "pilot ace \"Ace again\"\n  ship tie  faction empire  skill 6  cost 14\n"                                          \
    "  ability\n    when combat_starts\n    may gain evade\n    text en \"New.\"\n"                                    \
    "damage wound \"Wound\"\n  trait ship  copies 30\n"

static XwingContent *compiled_files(const char *first, const char *second, ContentError *error)
{
    const ContentFile files[] = {
        {"first.cards",  first,  strlen(first) },
        {"second.cards", second, strlen(second)}
    };

    return xwing_content_compile(&plain_words, files, 2, error);
}

static void an_edition_inherits_cards_and_overrides_them(void **state)
{
    static const char overridden[] = "two/pilot/empire/tie/ace", overriding[] = "two-five/pilot/empire/tie/ace";
    ContentError error;
    XwingContent *content = compiled_files(BASE, LATER, &error);

    (void)state;
    if (content == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    assert_string_equal(content->edition, "two-five");
    assert_int_equal(content->ship_count, 1);
    assert_int_equal(content->pilot_count, 2);
    assert_int_equal(content->upgrade_count, 1);
    assert_int_equal(content->damage_count, 1);
    assert_int_equal(content->item_count, 5);
    /* the card has its own edition in its key, and an inherited one that of where it is written */
    assert_string_equal(content->pilots[0].key, overriding);
    assert_string_equal(content->pilots[0].name, "Ace again");
    assert_string_equal(content->pilots[1].key, "two/pilot/empire/tie/pal");
    assert_string_equal(content->upgrades[0].key, "two/upgrade/elite/gizmo");
    assert_int_equal(content->damage[0].copies, 30);
    /* inherited pilots fly the ship as it is now; what a card prints stays */
    assert_int_equal(content->pilots[1].agility, 2);
    assert_int_equal(content->pilots[1].hull, 5);
    assert_int_equal(content->pilots[0].hull, 4);
    assert_int_equal(content->ships[0].dial_count, 1);
    /* its ability is the new one, under the name that records write, which no other has */
    assert_int_equal(content->pilots[0].abilities.count, 1);
    int ability = content->pilots[0].abilities.first;
    assert_string_equal(xwing_ability_name(content, ability), "pilot/empire/tie/ace");
    assert_string_equal(xwing_ability_text(content, ability, LANGUAGE_EN), "New.");
    assert_string_equal(xwing_ability_card(content, ability), "Ace again");
    for (int i = 0; i < content->ability_count; i++)
        assert_true(i == ability || strcmp(xwing_ability_name(content, i), "pilot/empire/tie/ace") != 0);
    /* found by the key that counts, and not by the other */
    assert_null(xwing_find_item(content, overridden, sizeof overridden - 1));
    const CardItem *item = xwing_find_item(content, overriding, sizeof overriding - 1);
    assert_non_null(item);
    assert_int_equal(item->kind, CARD_PILOT);
    assert_int_equal(item->index, 0);
    assert_memory_equal(item->text, "pilot ace \"Ace again\"", 21);
    xwing_content_free(content);
}

/* What a record does: the cards that count, in their order, each in its edition. */
static void inherited_cards_can_follow_overriding_ones(void **state)
{
    ContentError error;
    XwingContent *content =
        compiled_files(LATER,
                       "edition two\npilot pal \"Pal\"\n  ship tie  faction empire  skill 1  cost 12\n"
                       "edition two-five from two\nupgrade gizmo \"Gizmo\"\n  slot elite  cost 1\n",
                       &error);

    (void)state;
    if (content == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    assert_string_equal(content->edition, "two-five");
    assert_string_equal(content->pilots[1].key, "two/pilot/empire/tie/pal");
    assert_string_equal(content->upgrades[0].key, "two-five/upgrade/elite/gizmo");
    xwing_content_free(content);
}

static void a_card_is_written_once_an_edition(void **state)
{
    ContentError error;

    (void)state;
    assert_null(
        compiled_files(BASE LATER,
                       "upgrade gizmo \"Gizmo\"\n  slot elite  cost 1\nupgrade gizmo \"Gizmo\"\n  slot elite  cost 2\n",
                       &error));
    assert_string_equal(error.file, "second.cards");
    assert_int_equal(error.line, 3);
    assert_non_null(strstr(error.text, "there is an upgrade \"gizmo\" for that slot already"));
    /* nor does the older one come back */
    assert_null(compiled_files(BASE LATER,
                               "edition two\npilot ace \"Ace\"\n  ship tie  faction empire  skill 5  cost 15\n",
                               &error));
    assert_int_equal(error.line, 2);
    assert_non_null(strstr(error.text, "there is a pilot \"ace\" of that ship and faction already"));
    assert_null(compiled_files(BASE LATER, "ship tie \"TIE\"\n", &error));
    assert_non_null(strstr(error.text, "there is a ship \"tie\" already"));
}

typedef struct Wrong {
    const char *text;
    int line;
    const char *error; /* a part of it */
} Wrong;

static void assert_wrong(const Wrong *wrong, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        ContentError error;
        XwingContent *content = compiled(wrong[i].text, &error);
        if (content != NULL)
            fail_msg("this compiled:\n%s", wrong[i].text);
        assert_string_equal(error.file, "my.cards");
        if (strstr(error.text, wrong[i].error) == NULL || error.line != wrong[i].line)
            fail_msg("expected %d: %s\n     got %d: %s", wrong[i].line, wrong[i].error, error.line, error.text);
    }
}
#define ASSERT_WRONG(wrong) assert_wrong(wrong, sizeof(wrong) / sizeof(wrong)[0])

static void wrong_statements_are_told(void **state)
{
    static const Wrong wrong[] = {
        {"ship tie \"TIE\"\n",                                                       1, "the first statement says which edition"                  },
        {EDITION "edition xwing-2.0\n",                                              2, "files before it are about xwing-1"                       },
        {EDITION "edition xwing-2.0 from xwing-0\n",                                 2, "builds on xwing-0, but files before it are about xwing-1"},
        {EDITION "edition xwing-2.0\n",                                              2, "if it builds on that: edition xwing-2.0 from xwing-1"    },
        {EDITION "edition xwing-1 from xwing-0\n",                                   2, "leave \"from xwing-0\" out"                              },
        {"edition b from a\nedition b from c\n",                                     2, "was said to build on a, not on c"                        },
        {"edition a from a\n",                                                       1, "cannot build on itself"                                  },
        {"edition b from a\nedition c from b\nedition d from c\nedition e from d\n", 4, "builds on more than 3 others"                            },
        {"edition a from\n",                                                         1, "the edition that it builds on is missing"                },
        {EDITION "  x\n",                                                            2, "nothing can stand inside this statement"                 },
        {"edition Wing\n",                                                           1, "\"Wing\" is not an edition"                              },
        {EDITION "pilto ace \"Ace\"\n",                                              2, "did you mean \"pilot\"?"                                 },
        {EDITION "card x\n",                                                         2, "(edition, ship, pilot, upgrade, damage, waiting)"        },
        {EDITION "pilot\n",                                                          2, "the id of the card is missing"                           },
        {EDITION "pilot ace\n",                                                      2, "the card's name is missing"                              },
        {EDITION "pilot ace Ace\n",                                                  2, "write it in \"double quotes\""                           },
        {EDITION "pilot ace \"Ace\" x\n",                                            2, "\"x\" is too much"                                       },
        {EDITION "pilot ace \"Ace\n",                                                2, "do not end on this line"                                 },
        {EDITION "ship aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeee \"X\"\n",    2, "too long"                                                },
    };

    (void)state;
    ASSERT_WRONG(wrong);
}

static void wrong_ships_are_told(void **state)
{
    static const Wrong wrong[] = {
        {SHIP "ship tie \"TIE\"\n",                                         9, "there is a ship \"tie\" already"    },
        {EDITION "ship a \"A\"\n  size small\n",                            2, "does not say its \"attack\""        },
        {EDITION "ship a \"A\"\n  size tiny\n",                             3, "\"tiny\" is not a size"             },
        {EDITION "ship a \"A\"\n  hull 0\n",                                3, "a number from 1 to 15"              },
        {EDITION "ship a \"A\"\n  hull 1\n  hull 1\n",                      4, "\"hull\" is said twice"             },
        {EDITION "ship a \"A\"\n  hul 1\n",                                 3, "did you mean \"hull\"?"             },
        {EDITION "ship a \"A\"\n  actions jump\n",                          3, "\"jump\" is not an action"          },
        {EDITION "ship a \"A\"\n  arcs behind\n",                           3, "\"behind\" is not an arc"           },
        {EDITION "ship a \"A\"\n  dial strait\n",                           3, "did you mean \"straight\"?"         },
        {EDITION "ship a \"A\"\n  dial straight\n    1 red\n",              3, "needs a maneuver that is not red"   },
        {EDITION "ship a \"A\"\n  dial straight\n    6 white\n",            4, "\"6\" is not a speed"               },
        {EDITION "ship a \"A\"\n  dial turn_left\n    4 white\n",           4, "no template for that bearing"       },
        {EDITION "ship a \"A\"\n  dial straight\n    1 blue\n",             4, "\"blue\" is not a color"            },
        {EDITION "ship a \"A\"\n  dial straight\n    1\n",                  4, "is missing at the end of the line"  },
        {EDITION "ship a \"A\"\n  dial straight\n    1 red red\n",          4, "\"red\" is too much"                },
        {EDITION "ship a \"A\"\n  dial straight\n    1 red\n    1 white\n", 5, "has this bearing at speed 1 already"},
    };

    (void)state;
    PROVES("X1-AMB-39");
    ASSERT_WRONG(wrong);
}

static void wrong_cards_are_told(void **state)
{
    static const Wrong wrong[] = {
        {SHIP "pilot ace \"Ace\"\n  ship tei\n",                                10, "ship \"tei\" is not known"                       },
        {SHIP "pilot ace \"Ace\"\n  ship tei\n",                                10, "did you mean \"tie\"?"                           },
        {SHIP "pilot ace \"Ace\"\n  ship tie  skill 13\n",                      10, "\"13\" is not a pilot skill"                     },
        {SHIP "pilot ace \"Ace\"\n  ship tie\n",                                9,  "does not say its \"faction\""                    },
        {SHIP "pilot ace \"Ace\"\n  faction hutts\n",                           10, "\"hutts\" is not a faction (rebel, empire, scum)"},
        {SHIP "pilot ace \"Ace\"\n  slots elite gun\n",                         10, "\"gun\" is not a slot"                           },
        {SHIP "pilot ace \"Ace\"\n  slots\n",                                   10, "a slot is missing"                               },
        {SHIP "pilot ace \"Ace\"\n  unique unique\n",                           10, "\"unique\" is said twice"                        },
        {SHIP "pilot ace \"Ace\"\n  unique\n    x\n",                           11, "nothing can stand inside the line above"         },
        {PILOT "pilot ace \"Ace\"\n  ship tie faction empire skill 5 cost 1\n", 11, "there is a pilot \"ace\""                        },
        {CARD "upgrade gizmo \"Gizmo\"\n  slot elite cost 1\n",                 4,  "there is an upgrade \"gizmo\""                   },
        {EDITION "upgrade a \"A\"\n  slot wing\n",                              3,  "\"wing\" is not a slot"                          },
        {EDITION "upgrade a \"A\"\n  cost 1\n",                                 2,  "does not say its \"slot\""                       },
        {CARD "  weapon attack 4\n",                                            4,  "a weapon says how many dice and how far"         },
        {CARD "  weapon attack 4 range 4\n",                                    4,  "\"4\" is not a range"                            },
        {CARD "  action\n    do maneuver turn 1 red\n",                         5,  "a card's maneuver is white so far"               },
        {CARD "  weapon attack 4 range 3-2\n",                                  4,  "\"3-2\" is not a range"                          },
        {CARD "  weapon attack 4 range 1-3 spends_lock\n",                      4,  "add needs_lock"                                  },
        {CARD "  weapon laser\n",                                               4,  "\"laser\" is not a word about a weapon"          },
        {EDITION "damage a \"A\"\n  trait crew\n",                              3,  "\"crew\" is not a trait"                         },
        {EDITION "damage a \"A\"\n  trait ship\n",                              2,  "does not say its \"copies\""                     },
        {WOUND "damage wound \"W\"\n  trait ship copies 1\n",                   4,  "there is a damage card \"wound\""                },
        {WOUND "damage a \"A\"\n  trait ship copies 33\n"
               "damage b \"B\"\n  trait ship copies 33\n",             6,  "the damage deck has more than 66 cards"          },
        {CARD "  text de \"Hallo.\"\n",                                         4,  "\"de\" is not a language"                        },
        {CARD "  text en \"{0}\"\n",                                            4,  "braces have a meaning"                           },
        {CARD "  text en \"A.\"\n  text en \"B.\"\n",                           5,  "a sentence in this language already"             },
    };

    (void)state;
    ASSERT_WRONG(wrong);
}

static void wrong_abilities_are_told(void **state)
{
    static const Wrong wrong[] = {
        {CARD "  ability\n",                                                                                                      4,  "an ability says when it acts"              },
        {CARD "  ability\n    when combat_starts\n",                                                                              4,  "an ability says when it acts"              },
        {CARD "  ability\n    may gain focus\n" SPEECH,                                                                           4,  "an ability says when it acts"              },
        {CARD "  ability\n    when combat_starts\n    may gain focus\n",                                                          4,  "a sentence in English"                     },
        {CARD "  ability\n    wehn\n",                                                                                            5,  "did you mean \"when\"?"                    },
        {CARD "  ability\n    when lunch\n",                                                                                      5,  "\"lunch\" is not a moment"                 },
        {CARD "  ability\n    when combat_starts\n    when round_ends\n",                                                         6,  "an ability has one moment"                 },
        {CARD "  ability\n    when attack_dice\n",                                                                                5,  "add attacking or defending"                },
        {CARD "  ability\n    when attack_dice attacking range\n",                                                                5,  "is not a range"                            },
        {CARD "  ability\n    when attack_dice attacking weapon big\n",                                                           5,  "\"big\" is not a kind of weapon"           },
        {CARD "  ability\n    when maneuver_executed color blue\n",                                                               5,  "\"blue\" is not a color"                   },
        {CARD "  ability\n    when would_be_dealt trait crew\n",                                                                  5,  "\"crew\" is not a trait"                   },
        {CARD "  ability\n    when combat_starts has luck\n",                                                                     5,  "\"luck\" is not something a ship has"      },
        {CARD "  ability\n    when dealt_faceup this\n",                                                                          5,  "are for damage cards"                      },
        {CARD "  ability\n    when combat_starts could_target_you\n",                                                             5,  "is for forbid blocks"                      },
        {CARD "  ability\n    if not has focus not has focus not has focus not has focus not has focus\n",                        5,
         "at most 4 conditions"                                                                                                                                                   },
        {WOUND "  ability\n    when attack_dice attacking weapon this\n",                                                         5,  "only an upgrade can be the weapon"         },
        {CARD "  ability\n    may change focus to hit\n",                                                                         5,  "say when first"                            },
        {CARD "  ability\n    when attack_dice attacking\n    may change evade to hit\n",                                         6,  "\"evade\" is not a face"                   },
        {CARD "  ability\n    when attack_dice attacking\n    may change focus hit\n",                                            6,  "\"to\" is missing"                         },
        {CARD "  ability\n    when attack_dice attacking\n    may change hit to hit\n",                                           6,  "that changes nothing"                      },
        {CARD "  ability\n    may explode\n",                                                                                     5,  "\"explode\" is not an effect"              },
        {CARD "  ability\n    may gain luck\n",                                                                                   5,  "\"luck\" is not a token"                   },
        {CARD "  ability\n    may gain focus 10\n",                                                                               5,  "\"10\" is not a number"                    },
        {CARD "  ability\n    may gain focus\n    may gain focus\n",                                                              6,  "the block has an effect already"           },
        {CARD "  ability\n    then gain focus\n",                                                                                 5,  "then comes after a first effect"           },
        {CARD "  ability\n    may suffer 1\n",                                                                                    5,  "damage, critical or rolled is missing"     },
        {CARD "  ability\n    may free_action jump\n",                                                                            5,  "\"jump\" is not an action"                 },
        {CARD "  ability\n    may flip this\n",                                                                                   5,  "only a damage card can flip itself"        },
        {WOUND "  ability\n    may discard this\n",                                                                               5,  "only an upgrade can discard itself"        },
        {CARD "  ability\n    may discard dealt\n",                                                                               5,  "only at would_be_dealt"                    },
        {CARD "  ability\n    may roll dice\n",                                                                                   5,  "\"dice\" is not a kind of dice"            },
        {CARD "  ability\n    on hit gain focus\n",                                                                               5,  "\"on\" speaks of a roll"                   },
        {CARD "  ability\n    may roll defense\n    on hit gain focus\n",                                                         6,  "\"hit\" is not a face of the die"          },
        {CARD "  ability\n    may gain focus\n      x\n",                                                                         6,  "nothing can stand inside the line above"   },
        {CARD "  ability\n    may gain focus\n    then gain focus\n    then gain focus\n    then gain focus\n"
              "    then gain focus\n",                                                                                   9,  "at most 4 effects"                         },
        {CARD "  ability\n    limit month\n",                                                                                     5,  "\"month\" is not how often"                },
        {WOUND "  ability\n    limit game\n",                                                                                     5,  "keeps no count"                            },
        {WOUND "  ability\n    limit round\n",                                                                                    5,  "keeps no count"                            },
        {CARD "  ability\n    when round_ends\n    may gain focus\n    limit round\n" SPEECH
              "  ability\n    limit game\n",                                                                             10, "one ability with a limit"                  },
        {CARD "  action\n" SPEECH,                                                                                                4,  "an action says what it does"               },
        {CARD "  action quick\n",                                                                                                 4,  "an action has no name"                     },
        {CARD "  action\n    do begin rage until end_of_round\n" SPEECH,                                                          5,  "no block of this card is named \"rage\""   },
        {CARD "  action\n    do begin rage\n",                                                                                    5,  "\"until\" is missing"                      },
        {CARD "  action\n    do begin rage until bedtime\n",                                                                      5,  "\"bedtime\" is not a moment"               },
        {CARD "  ability\n    when combat_starts\n    may choose friend range 1\n    then begin rage until "
              "end_of_round for chosen\n" SPEECH "  ability rage\n    when attack_dice attacking\n    may reroll 1\n",
         7,                                                                                                                           "is for the ship of its card alone"         },
        {CARD "  ability\n    when compared attacking\n    may gain stress for neighbours range 1\n",                             6,
         "cannot be for that ship"                                                                                                                                                },
        {CARD
         "  ability\n    when compared attacking\n    may roll attack\n    then suffer rolled for neighbours range 1\n", 7,  "cannot be for that ship"                   },
        {CARD "  ability\n    when compared attacking\n    may discard weapon for defender\n",                                    6,
         "cannot be for that ship"                                                                                                                                                },
        {CARD "  ability\n    when compared attacking\n    may flip faceup for attacker\n",                                       6,
         "cannot be for that ship"                                                                                                                                                },
        {CARD "  modifier a\n    value skill plus 1\n  modifier a\n",                                                             6,  "another block of this card is named \"a\"" },
        {CARD "  modifier\n" SPEECH,                                                                                              4,  "a modifier says what it speaks about"      },
        {CARD "  modifier\n    value luck plus 1\n",                                                                              5,  "\"luck\" is not a value"                   },
        {CARD "  modifier\n    value skill times 2\n",                                                                            5,  "\"times\" is not what is done with it"     },
        {CARD "  modifier\n    value skill plus 99\n",                                                                            5,  "\"99\" is not an amount"                   },
        {CARD "  modifier\n    value skill plus 1\n    value agility plus 1\n",                                                   6,  "a modifier speaks about one thing"         },
        {CARD "  modifier\n    difficulty loops red\n",                                                                           5,  "\"loops\" is not a kind of maneuver"       },
        {CARD "  modifier\n    silences pilot\n",                                                                                 5,  "only a damage card can silence"            },
        {CARD "  modifier\n    value skill plus 1\n    of friends\n",                                                             6,  "which friends?"                            },
        {CARD "  modifier\n    value skill plus 1\n    of friends range 1\n" SPEECH,                                              4,  "modifiers speak of you"                    },
        {CARD "  forbid\n" SPEECH,                                                                                                4,  "a forbid says what cannot be done"         },
        {CARD "  forbid\n    deed breathe\n",                                                                                     5,  "\"breathe\" is not something that can be"  },
        {CARD "  forbid\n    deed target bar_action\n",                                                                           5,  "target stands in a forbid block of its own"},
        {CARD "  forbid\n    deed target\n" SPEECH,                                                                               4,  "a forbidden target is of friends"          },
        {CARD "  forbid\n    deed bar_action\n    by nobody\n",                                                                   6,  "\"nobody\" is not a ship as this card sees"},
    };

    (void)state;
    ASSERT_WRONG(wrong);
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

/* ---- where cards come from ---- */

static const CardItem *item_of(const XwingContent *content, const char *key)
{
    const CardItem *item = xwing_find_item(content, key, strlen(key));

    assert_non_null(item);
    return item;
}

static void an_item_is_written_in_one_way(void **state)
{
    static const char untidy[] = EDITION "# a comment\n"
                                         "upgrade   gizmo \"Gizmo  2\" # why\n"
                                         " slot elite     cost 1\n\n"
                                         " waits \"for  \xC3\xA9\"\n"
                                         " ability\n"
                                         "           when combat_starts\n"
                                         "           may gain focus\n"
                                         "# in between\n"
                                         "           text en \"So # it is.\"\n"
                                         " text pt   \"Assim.\"";
    ContentError error;
    XwingContent *content = compiled(untidy, &error);

    (void)state;
    assert_non_null(content);
    const CardItem *item = item_of(content, "xwing-1/upgrade/elite/gizmo");
    char text[400];
    snprintf(text, sizeof text, "%.*s", (int)item->length, item->text);
    assert_string_equal(text, "upgrade gizmo \"Gizmo  2\"\n"
                              "    slot elite cost 1\n"
                              "    waits \"for  \xC3\xA9\"\n"
                              "    ability\n"
                              "        when combat_starts\n"
                              "        may gain focus\n"
                              "        text en \"So # it is.\"\n"
                              "    text pt \"Assim.\"\n");
    assert_int_equal(item->kind, CARD_UPGRADE);
    assert_int_equal(item->index, 0);
    xwing_content_free(content);
}

/* A line as long as may be, indented by one blank, is indented by four in the item, which compiles nevertheless. */
static void the_longest_line_of_an_item_can_be_read_again(void **state)
{
    static char text[2000], again[2000];
    ContentError error;
    char sentence[CONTENT_LINE_BYTES];
    int room = CONTENT_LINE_BYTES - (int)strlen("text en \"\"");

    (void)state;
    memset(sentence, 'x', sizeof sentence);
    snprintf(text, sizeof text, CARD " text en \"%.*s\"\n", room, sentence);
    for (char *at = text; (at = strstr(at, "\n  ")) != NULL;)
        memmove(at + 1, at + 2, strlen(at + 2) + 1); /* one blank for all */
    XwingContent *content = compiled(text, &error);
    assert_non_null(content);
    const CardItem *item = item_of(content, "xwing-1/upgrade/elite/gizmo");
    snprintf(again, sizeof again, EDITION "%.*s", (int)item->length, item->text);
    xwing_content_free(content);
    content = compiled(again, &error);
    if (content == NULL)
        fail_msg("%d: %s", error.line, error.text);
    xwing_content_free(content);
}

static void a_card_has_a_digest_of_its_own(void **state)
{
    ContentError error;
    XwingContent *before = compiled(PILOT, &error);
    XwingContent *after = compiled(SHIP "upgrade other \"O\"\n slot crew cost 1\n"
                                        "pilot ace \"Oz\"\n  ship tie  faction empire  skill 6  cost 15\n",
                                   &error);

    (void)state;
    assert_true(item_of(before, "xwing-1/ship/tie")->digest == item_of(after, "xwing-1/ship/tie")->digest);
    assert_true(item_of(before, "xwing-1/pilot/empire/tie/ace")->digest !=
                item_of(after, "xwing-1/pilot/empire/tie/ace")->digest);
    assert_null(xwing_find_item(before, "xwing-1/upgrade/crew/other", 26));
    assert_null(xwing_find_item(before, "xwing-1/ship/ti", 15));
    xwing_content_free(before);
    xwing_content_free(after);
}

/* The digest leaves out what stands in quotes: so nothing that a rule depends on may stand there. */
static void what_rules_depend_on_stands_outside_quotes(void **state)
{
    static const Wrong wrong[] = {
        {SHIP "pilot ace \"Ace\"\n  ship \"tie\"\n",                                              10, "ship \"tie\" is not known"  },
        {EDITION "ship a \"A\"\n  actions \"none\"\n",                                            3,  "\"none\" is not an action"  },
        {CARD "  ability\n    when attack_dice attacking\n    may change \"all\" focus to hit\n", 6,
         "\"all\" is not a face"                                                                                                   },
        {CARD "  \"text\" en \"A.\"\n",                                                           4,  "is not a field of this card"},
    };

    (void)state;
    ASSERT_WRONG(wrong);
}

/* Every card that is built in, compiled from its item alone with the ships, has the same item again. */
static void the_item_of_every_card_compiles_to_itself(void **state)
{
    XwingContent *content = built_in();
    static const char edition[] = EDITION;
    ContentFile *files = calloc((size_t)content->item_count + 1, sizeof *files);
    int ships = 1;

    (void)state;
    assert_non_null(files);
    assert_int_equal(content->item_count,
                     content->ship_count + content->pilot_count + content->upgrade_count + content->damage_count);
    files[0] = (ContentFile){"edition", edition, sizeof edition - 1};
    for (int i = 0; i < content->item_count; i++) {
        const CardItem *item = &content->items[i];
        if (item->kind == CARD_SHIP)
            files[ships++] = (ContentFile){item->key, item->text, item->length};
    }
    for (int i = 0; i < content->item_count; i++) {
        const CardItem *item = &content->items[i];
        ContentFile card = {item->key, item->text, item->length};
        ContentError error = {0};
        bool is_ship = item->kind == CARD_SHIP;
        files[is_ship ? 1 : ships] = card;
        XwingContent *alone = xwing_content_compile(&plain_words, files, is_ship ? 2 : ships + 1, &error);
        if (alone == NULL)
            fail_msg("%s:%d: %s", error.file, error.line, error.text);
        const CardItem *again = item_of(alone, item->key);
        assert_true(again->digest == item->digest);
        assert_int_equal(again->length, item->length);
        assert_memory_equal(again->text, item->text, item->length);
        xwing_content_free(alone);
        if (is_ship)
            files[1] = (ContentFile){content->items[0].key, content->items[0].text, content->items[0].length};
    }
    free(files);
    xwing_content_free(content);
}

static void unknown_editions_have_no_files(void **state)
{
    int count = 7;

    (void)state;
    assert_null(xwing_content_builtin("xwing-9", &count));
    assert_int_equal(count, 0);
}

/* ---- docs/content.md speaks of every word ---- */

static void find_on_page(const char *page, const char *what, const char *word)
{
    char quoted[80];

    snprintf(quoted, sizeof quoted, "`%s", word);
    if (strstr(page, quoted) == NULL)
        fail_msg("docs/content.md does not explain the %s `%s`", what, word);
}

static void the_page_for_authors_explains_every_word(void **state)
{
    static char page[100000];
    FILE *file = fopen(OUTRIDER_DOCS "/content.md", "rb");

    (void)state;
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);
    for (const KeywordSet *set = keyword_sets; set->what != NULL; set++) {
        for (const Keyword *word = set->words; word->word != NULL; word++)
            find_on_page(page, set->what, word->word);
    }
    for (int token = SHARED_TOKENS - 4; token < SHARED_TOKENS; token++) /* a wide build has one before them */
        find_on_page(page, "token", shared_tokens[token].word);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ships_have_their_numbers_and_dials),
        cmocka_unit_test(the_pilots_have_their_skills_costs_and_slots),
        cmocka_unit_test(the_upgrades_have_their_costs),
        cmocka_unit_test(the_damage_deck_has_33_cards),
        cmocka_unit_test(every_ability_has_a_name_and_a_sentence),
        cmocka_unit_test(the_digest_is_of_what_rules_depend_on),
        cmocka_unit_test(a_dial_is_read_in_one_order),
        cmocka_unit_test(sentences_come_in_languages),
        cmocka_unit_test(wrong_statements_are_told),
        cmocka_unit_test(wrong_ships_are_told),
        cmocka_unit_test(wrong_cards_are_told),
        cmocka_unit_test(wrong_abilities_are_told),
        cmocka_unit_test(there_is_an_end_to_everything),
        cmocka_unit_test(there_is_room_for_2500_cards),
        cmocka_unit_test(a_pilot_has_at_most_12_slots),
        cmocka_unit_test(an_item_is_written_in_one_way),
        cmocka_unit_test(the_longest_line_of_an_item_can_be_read_again),
        cmocka_unit_test(a_card_has_a_digest_of_its_own),
        cmocka_unit_test(what_rules_depend_on_stands_outside_quotes),
        cmocka_unit_test(the_item_of_every_card_compiles_to_itself),
        cmocka_unit_test(unknown_editions_have_no_files),
        cmocka_unit_test(an_edition_inherits_cards_and_overrides_them),
        cmocka_unit_test(inherited_cards_can_follow_overriding_ones),
        cmocka_unit_test(a_card_is_written_once_an_edition),
        cmocka_unit_test(the_page_for_authors_explains_every_word),
    };

    return RUN_TESTS(tests);
}
