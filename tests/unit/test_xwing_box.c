/* What the box of the First Edition holds, as far as a program has it: templates, dice, cards; and that equal situations
 * are ruled alike. */
#include "unit/xwing_story.h"
#include "xwing/abilities/keywords.h"
#include "xwing/geometry/maneuver.h"

static int make(void **state)
{
    (void)state;
    make_rules("edition xwing-1\n");
    return 0;
}

static int templates(TemplateKind kind, Side side)
{
    int count = 0;

    for (int speed = 0; speed < 8; speed++)
        count += template_exists((Template){kind, speed, side});
    return count;
}

static void there_are_eleven_templates(void **state)
{
    (void)state;
    PROVES("X1-COMP-03 X1-MAN-11");
    assert_int_equal(templates(TEMPLATE_STRAIGHT, AHEAD), 5);
    assert_int_equal(templates(TEMPLATE_BANK, LEFT), 3); /* a template turned over is the same piece */
    assert_int_equal(templates(TEMPLATE_BANK, RIGHT), 3);
    assert_int_equal(templates(TEMPLATE_TURN, LEFT), 3);
    assert_int_equal(templates(TEMPLATE_TURN, RIGHT), 3);
}

static void dice_have_eight_faces(void **state)
{
    static const char *const faces[XWING_DICE][4] = {
        {"hit",   "crit",  "focus", "blank"},
        {"evade", "focus", "blank", NULL   }
    };

    (void)state;
    PROVES("X1-COMP-11 X1-COMP-13 X1-AMB-12");
    for (int die = 0; die < XWING_DICE; die++) {
        int weight = 0;
        for (int face = 0; face < rules->dice[die].faces; face++) {
            assert_string_equal(rules->dice[die].face[face].name, faces[die][face]);
            assert_true(rules->dice[die].face[face].weight > 0);
            weight += rules->dice[die].face[face].weight;
        }
        assert_int_equal(rules->dice[die].faces, die == DIE_ATTACK ? 4 : 3);
        assert_int_equal(weight, 8);
    }
}

static int value_of_word(const Keyword *set, const char *word)
{
    while (set->word != NULL && strcmp(set->word, word) != 0)
        set++;
    return set->word != NULL ? set->value : -1;
}

static bool is_fact(const char *name)
{
    const char *const *fact = rules->piece_facts;

    while (*fact != NULL && strcmp(*fact, name) != 0)
        fact++;
    return *fact != NULL;
}

/* One row makes a token known to setups, cards, facts and the end of a round. */
static void every_token_is_known_by_its_word(void **state)
{
    (void)state;
    for (int token = 0; token < edition_default()->words.token_count; token++) {
        const TokenSpec *spec = &edition_default()->words.tokens[token];
        int left = spec->shape == TOKEN_SQUARE ? 2 : 0; /* nobody can attack, so that the round ends at once */
        char lines[300], text[20] = "";
        const char *complaint = NULL;
        assert_int_equal(token_named(edition_default(), spec->word), token); /* no other has it */
        assert_int_equal(value_of_word(has_words, spec->word), -1);
        (void)snprintf(lines, sizeof lines,
                       "ship red redsquadronpilot seat 0 at 457 100 facing 0 %s 2\n"
                       "ship tie academypilot seat 1 at 457 800 facing 180\nphase combat\n",
                       spec->word);
        begin(lines);
        Look look = looking();
        assert_int_equal(game_state()->round, 2);
        for (int other = 0; other < TOKEN_ROOM; other++)
            assert_int_equal(ship("red")->tokens[other], other == token ? left : 0);
        assert_true(is_fact(spec->word));
        assert_true(rules->tell(&look, piece("red"), spec->word, text, sizeof text));
        assert_int_equal(strtol(text, NULL, 10), left);
        assert_true(rules->sound(&look, &complaint));
    }
    assert_int_equal(token_named(edition_default(), "lock"), SHARED_TOKENS);
    assert_int_equal(value_of_word(has_words, "lock"), HAS_LOCK);
    assert_int_equal(value_of_word(has_words, "shields"), HAS_SHIELDS);
}

/* Can `copies` ships of a pilot, with an upgrade each if one is named, be set up from one box? */
static bool box_lets(const PilotCard *pilot, int copies, const char *upgrade)
{
    char lines[300];
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    int line = 0, seat = pilot->faction == FACTION_REBEL ? 0 : 1;
    int at = snprintf(lines, sizeof lines, "limit-box yes\nship x %s seat %d\n",
                      seat == 0 ? "academypilot" : "rookiepilot", 1 - seat);

    for (int i = 0; i < copies; i++)
        at += snprintf(lines + at, sizeof lines - (size_t)at, "ship s%d %s seat %d%s%s\n", i, pilot->xws, seat,
                       upgrade != NULL ? " with " : "", upgrade != NULL ? upgrade : "");
    return table_open(rules, &story.table, &setup, &sink, &story.names, &line).code == STATUS_OK;
}

static int box_holds_of(const PilotCard *pilot)
{
    int copies = 0;

    while (copies < 4 && box_lets(pilot, copies + 1, NULL))
        copies++;
    return copies;
}

static void there_are_fifty_one_cards(void **state)
{
    const XwingContent *content = rules->own;
    int ships = 0, damage = 0, upgrades = 0;

    (void)state;
    PROVES("X1-COMP-10 X1-COMP-04 X1-LIMIT-01");
    for (int i = 0; i < content->pilot_count; i++) {
        if (content->pilots[i].is_token)
            continue;
        assert_true(content->ships[content->pilots[i].ship].dial_count > 0);
        ships += box_holds_of(&content->pilots[i]);
    }
    for (int i = 0; i < content->damage_count; i++)
        damage += content->damage[i].copies;
    for (int i = 0; i < content->upgrade_count; i++) {
        const char *xws = content->upgrades[i].xws;
        const PilotCard *luke = &content->pilots[xwing_find_pilot(content, "lukeskywalker", 13, -1)];
        const PilotCard *mauler = &content->pilots[xwing_find_pilot(content, "maulermithel", 12, -1)];
        upgrades += box_lets(luke, 1, xws) || box_lets(mauler, 1, xws);
    }
    assert_int_equal(ships, 13);
    assert_int_equal(damage, 33);
    assert_int_equal(upgrades, 5);
}

static void cards_say_what_they_must(void **state)
{
    const XwingContent *content = rules->own;

    (void)state;
    PROVES("X1-COMP-14 X1-COMP-16 X1-COMP-17");
    for (int i = 0; i < content->pilot_count; i++) {
        const PilotCard *pilot = &content->pilots[i];
        const ShipType *type = &content->ships[pilot->ship];
        if (pilot->is_token)
            continue;
        assert_true(pilot->name[0] != '\0' && type->name[0] != '\0');
        assert_true(pilot->skill >= 1 && pilot->skill <= 9 && pilot->cost > 0);
        assert_true(pilot->faction < FACTIONS);
        assert_true(type->attack > 0 && type->hull > 0 && type->bar.kinds != 0);
    }
    for (int i = 0; i < content->upgrade_count; i++) {
        const UpgradeCard *upgrade = &content->upgrades[i];
        assert_true(upgrade->name[0] != '\0' && upgrade->slot != SLOT_NONE);
        assert_int_equal(upgrade->weapon.attack > 0, upgrade->is_weapon);
        assert_int_equal(upgrade->weapon.most_range > 0, upgrade->is_weapon);
    }
    int about_pilots = 0;
    for (int i = 0; i < content->damage_count; i++)
        about_pilots += content->damage[i].pilot_trait ? content->damage[i].copies : 0;
    assert_int_equal(about_pilots, 8); /* and 25 about ships */
}

static void planning_shows_no_place(void **state)
{
    static const Pose nowhere;
    Question questions[MAX_SEATS];

    (void)state;
    PROVES("X1-PLAN-09");
    begin("ship red redsquadronpilot seat 0 at 457 300 facing 0\nship tie academypilot seat 1 at 457 600 facing 180\n");
    assert_int_equal(table_questions(rules, &story.table, questions), 2);
    for (int q = 0; q < 2; q++) {
        assert_int_equal(questions[q].kind, ASK_DIAL);
        int count = table_candidates(rules, &story.table, &questions[q]);
        for (int i = 0; i < count; i++) {
            Candidate candidate = table_candidate(rules, &story.table, &questions[q], i);
            assert_memory_equal(&candidate.key.pose, &nowhere, sizeof nowhere);
        }
    }
}

/* A line that is too close to call by eye, in eight places and directions of the mat, is the same range in all. */
static void equal_situations_are_ruled_equally(void **state)
{
    (void)state;
    PROVES("X1-DISPUTE-03 X1-AMB-17");
    for (int turn = 0; turn < 4; turn++) {
        static const int ahead[4][2] = {
            {0,  1 },
            {1,  0 },
            {0,  -1},
            {-1, 0 }
        };
        for (int more = 0; more < 2; more++) {
            char lines[300];
            double far = more ? 140.1 : 140.0;
            (void)snprintf(lines, sizeof lines,
                           "ship red redsquadronpilot seat 0 at 457 457 facing %d\n"
                           "ship tie academypilot seat 1 at %.1f %.1f facing %d\nphase combat\n",
                           turn * 90, 457 + far * ahead[turn][0], 457 + far * ahead[turn][1], turn * 90);
            begin(lines);
            say("attack tie -");
            assert_int_equal(game_state()->attack.range, more ? 2 : 1);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_eleven_templates),       cmocka_unit_test(dice_have_eight_faces),
        cmocka_unit_test(there_are_fifty_one_cards),        cmocka_unit_test(cards_say_what_they_must),
        cmocka_unit_test(planning_shows_no_place),          cmocka_unit_test(equal_situations_are_ruled_equally),
        cmocka_unit_test(every_token_is_known_by_its_word),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, free_rules);
}
