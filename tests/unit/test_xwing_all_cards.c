/* Whole random games with squads of every pilot and upgrade that is offered: nothing breaks, every question has an answer,
 * the record replays to the same table, no view tells what a seat does not know, and no luck is asked for twice. */
#include "unit/random_game.h"

#include <stdio.h>
#include <string.h>

#include "outrider/text.h"
#include "xwing/game.h"
#include "xwing/rules/rules.h"
#include "xwing/squads/squad.h"

enum { MOST_ANSWERS = 40000, MOST_KEYS = 4096, LINES_BYTES = 8192 };

static const Rules *rules;
static const XwingContent *content;

static bool load_rules(void)
{
    ContentError error;

    rules = rules_xwing_first_builtin(&error);
    content = rules != NULL ? rules->own : NULL;
    return rules != NULL;
}

/* ---- squads ---- */

typedef struct Flown {
    bool pilot[MAX_PILOTS], upgrade[MAX_UPGRADES];
} Flown;

/* Any upgrades that the ship may have, most of its slots filled. */
static void equip(RandomPlayer *luck, Squad *squad, int ship, bool as_printed, Flown *flown)
{
    uint16_t count = (uint16_t)content->upgrade_count;
    uint16_t first = (uint16_t)random_below(luck, count);

    for (uint16_t i = 0; i < count; i++) {
        uint16_t upgrade = (uint16_t)((first + 7 * i) % count);
        if (random_below(luck, 4) == 0 || !squad_may_equip(content, squad, ship, upgrade, as_printed))
            continue;
        flown->upgrade[upgrade] |= squad_add_upgrade(squad, ship, upgrade);
    }
}

/* Most pilots of later boxes have no ability: one with an ability is taken if it is among three. */
static bool add_pilot(RandomPlayer *luck, Squad *squad, Flown *flown)
{
    uint16_t chosen = NO_PILOT;

    for (int found = 0, tries = 0; found < 3 && tries < 2000; tries++) {
        uint16_t pilot = (uint16_t)random_below(luck, (uint32_t)content->pilot_count);
        if (!squad_may_fly(content, squad, pilot))
            continue;
        found++;
        if (chosen == NO_PILOT || content->pilots[pilot].abilities.count > 0)
            chosen = pilot;
    }
    if (chosen == NO_PILOT)
        return false;
    flown->pilot[chosen] = true;
    return squad_add_ship(squad, chosen);
}

static Squad any_squad(RandomPlayer *luck, uint8_t faction, int ships, bool as_printed, Flown *flown)
{
    Squad squad = squad_empty("", faction);

    for (int i = 0; i < ships && add_pilot(luck, &squad, flown); i++)
        equip(luck, &squad, i, as_printed, flown);
    assert_int_equal(squad_faults(content, &squad, 0, as_printed, NULL, 0), 0);
    return squad;
}

/* ---- setup lines ---- */

/* A ship stands in a cell of its own, facing anywhere; some are hurt, or have tokens. */
static void place(RandomPlayer *luck, int cell, char *text, size_t size)
{
    unsigned x = 120 + 225 * (unsigned)(cell % 4) + random_below(luck, 40);
    unsigned y = 120 + 225 * (unsigned)(cell / 4) + random_below(luck, 40);
    unsigned facing = random_below(luck, 360), bare = random_below(luck, 3), focus = random_below(luck, 3);
    unsigned stress = random_below(luck, 6) == 0;

    (void)snprintf(text, size, " at %u %u facing %u%s focus %u stress %u\n", x, y, facing, bare ? " shields 0" : "",
                   focus, stress);
}

/* Copies a squad's lines; each `ship` line is given a place. */
static void place_squad(RandomPlayer *luck, const char *from, int *cell, Out *out)
{
    while (*from != '\0') {
        int length = (int)strcspn(from, "\n");
        char where[100] = "\n";
        out_bytes(out, from, length);
        if (strncmp(from, "ship ", 5) == 0) {
            place(luck, *cell, where, sizeof where);
            *cell = (*cell + 5) % 16;
        }
        out_text(out, where);
        from += length + 1;
    }
}

/* Any two factions, one to four ships a side with any cards; by turns scattered over the mat and placed by the players. */
static void make_lines(RandomPlayer *luck, int ships, Flown *flown, char *lines)
{
    bool as_printed = random_below(luck, 2), scattered = random_below(luck, 4) > 0;
    Out out = out_to(lines, LINES_BYTES);
    int cell = 0;

    out_text(&out, as_printed ? "wording printed\n" : "wording errata\n");
    if (!scattered)
        out_text(&out, "obstacles 6\n");
    for (int side = 0; side < 2; side++) {
        char text[LINES_BYTES];
        Out squad_text = out_to(text, sizeof text);
        Squad squad = any_squad(luck, (uint8_t)random_below(luck, FACTIONS), ships, as_printed, flown);
        squad_lines(content, &squad, side, side, &squad_text);
        if (scattered)
            place_squad(luck, text, &cell, &out);
        else
            out_text(&out, text);
    }
    if (scattered)
        out_text(&out, "obstacle asteroid1 at 252 252 facing 0\nobstacle asteroid2 at 702 702 facing 90\n");
}

/* ---- what must hold ---- */

typedef struct Game {
    uint64_t seed;
    bool over;
    Match match;
    ChanceFast dice;
    RandomPlayer player;
    ChanceKey keys[MOST_KEYS];
    int key_count;
    int dials_tried;
    char lines[LINES_BYTES];
} Game;

static Game game;

/* The same luck is asked for once. */
static void check_key(void)
{
    ChanceQuestion question;

    if (!table_chance(rules, &game.match.table, &question))
        return;
    for (int i = 0; i < game.key_count; i++)
        assert_memory_not_equal(&game.keys[i], &question.key, sizeof question.key);
    assert_true(game.key_count < MOST_KEYS);
    game.keys[game.key_count++] = question.key;
}

/* Whoever is asked can work out from what he knows what he may answer. */
static void check_view(void)
{
    Question questions[MAX_SEATS];
    const Table *table = &game.match.table;
    int count = table_questions(rules, table, questions);

    for (int q = 0; q < count; q++) {
        Table known = table_censor(rules, table, questions[q].seat);
        int candidates = table_candidates(rules, table, &questions[q]);
        assert_int_equal(table_candidates(rules, &known, &questions[q]), candidates);
        for (int i = 0; i < candidates; i++) {
            Key here, there;
            bool legal = table_option(rules, table, &questions[q], i, &here);
            assert_int_equal(table_option(rules, &known, &questions[q], i, &there), legal);
            assert_true(key_equal(&here, &there));
        }
    }
}

/* Two dials that could be set: everybody else sees the same of both. */
static void check_dials(void)
{
    Question questions[MAX_SEATS];
    Table one = game.match.table, other = one;
    Answer answer;

    if (table_questions(rules, &one, questions) == 0 || questions[0].kind != ASK_DIAL)
        return;
    uint8_t seat = questions[0].seat;
    if (!random_answer(&game.player, rules, &one, &questions[0], &answer) || answer.key.verb < VERB_BEARING)
        return;
    int16_t ship = answer.key.piece;
    assert_int_equal(table_answer(rules, &one, &answer, NULL).code, STATUS_OK);
    for (int i = 0; i < 50; i++) {
        Answer second;
        if (random_answer(&game.player, rules, &other, &questions[0], &second) && second.key.piece == ship &&
            second.key.verb >= VERB_BEARING && !key_equal(&second.key, &answer.key)) {
            assert_int_equal(table_answer(rules, &other, &second, NULL).code, STATUS_OK);
            break;
        }
    }
    if (table_hash(&one) == table_hash(&other) || table_hash(&other) == table_hash(&game.match.table))
        return;
    for (uint8_t viewer = 0; viewer < 2; viewer++) {
        Table a = table_censor(rules, &one, viewer), b = table_censor(rules, &other, viewer);
        assert_int_equal(memcmp(&a, &b, sizeof a) == 0, viewer != seat);
    }
    game.dials_tried++;
}

/* What went wrong can be played again from this. */
static int tell_game(void **state)
{
    (void)state;
    if (!game.over) {
        const Record *record = &game.match.record;
        size_t shown = record->length < 2000 ? record->length : 2000;
        printf("seed %llu, %d entries:\n%s...%.*s\n", (unsigned long long)game.seed, record->entry_count, game.lines,
               (int)shown, record->text + (record->length - shown));
    }
    return 0;
}

static void play_game(int ships, uint64_t seed, Flown *flown)
{
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = game.lines
    };
    RecordError error;
    Table again;

    game.seed = seed;
    game.over = false;
    game.player = (RandomPlayer){seed};
    game.dice = (ChanceFast){seed ^ 77};
    game.key_count = 0;
    make_lines(&game.player, ships, flown, game.lines);
    if (!match_begin(&game.match, rules, &setup, NULL, NULL, &error))
        fail_msg("%s", error.text);
    for (int answers = 0; game.match.table.state == TABLE_PLAYING; answers++) {
        check_key();
        if (answers % 8 == 0)
            check_view();
        check_dials();
        assert_int_equal(answer_at_random(&game.match, &game.dice, &game.player), STATUS_OK);
        check_sound(rules, &game.match.table);
        assert_true(answers < MOST_ANSWERS); /* every game ends */
    }
    assert_int_equal(game.match.table.state, TABLE_OVER);
    assert_true(record_replay(&game.match.record, rules, -1, &again, NULL, NULL, &error));
    assert_true(table_hash(&again) == table_hash(&game.match.table));
    match_free(&game.match);
    game.over = true;
}

static void random_games_with_every_card_keep_every_invariant(void **state)
{
    static Flown flown;
    int games = getenv("OUTRIDER_SOAK") != NULL ? 20000 : 150, pilots = 0, upgrades = 0;

    (void)state;
    for (int i = 0; i < games; i++)
        play_game(1 + i % 4, (uint64_t)i * 31 + 1, &flown);
    for (uint16_t i = 0; i < content->pilot_count; i++) {
        const PilotCard *pilot = &content->pilots[i];
        Squad squad = squad_empty("", pilot->faction);
        if (pilot->abilities.count > 0 && squad_may_fly(content, &squad, i) && !flown.pilot[i])
            fail_msg("nobody flew %s", pilot->key);
        pilots += flown.pilot[i];
    }
    for (int i = 0; i < content->upgrade_count; i++) {
        if (content->upgrades[i].waits == 0 && !flown.upgrade[i])
            fail_msg("nobody had %s", content->upgrades[i].key);
        upgrades += flown.upgrade[i];
    }
    print_message("%d games with %d pilots and %d upgrades, %d dials set in two worlds\n", games, pilots, upgrades,
                  game.dials_tried);
    assert_true(game.dials_tried > games);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(random_games_with_every_card_keep_every_invariant, tell_game),
    };

    if (!load_rules())
        return 1;
    return RUN_TESTS(tests);
}
