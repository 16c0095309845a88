/* Random games with random legal squads, from the first obstacle to the end: invariants after every answer, records that replay, and worlds that
 * differ only in what a seat does not know. */
#ifndef TESTS_UNIT_RANDOM_SQUADS_H
#define TESTS_UNIT_RANDOM_SQUADS_H

#include <string.h>

#include "unit/random_game.h"
#include "unit/xwing_story.h"
#include "xwing/squads/squad.h"

enum { SHIPS_TRIED = 400, UPGRADES_TRIED = 12, LINES_BYTES = 8192, MOST_ANSWERS = 20000 };

static long answers;

static inline const XwingContent *content(void)
{
    return rules->own;
}

/* ---- squads ---- */

static inline bool is_legal(const Squad *squad, const SquadTerms *terms)
{
    Fault fault;

    return squad_faults(content(), squad, terms, &fault, 1) == 0;
}

static inline void equip(Squad *squad, const SquadTerms *terms, RandomPlayer *luck)
{
    int ship = squad->ship_count - 1;

    for (int i = 0; i < UPGRADES_TRIED; i++) {
        Squad before = *squad;
        uint16_t upgrade = (uint16_t)random_below(luck, (uint32_t)content()->upgrade_count);
        if (squad_may_equip(content(), squad, ship, upgrade, terms) && squad_add_upgrade(squad, ship, upgrade) &&
            !is_legal(squad, terms))
            *squad = before;
    }
}

/* As many ships as `most` and the points allow, of one faction, with whatever fits them. */
static inline Squad random_squad(uint8_t faction, int most, const SquadTerms *terms, RandomPlayer *luck)
{
    Squad squad = squad_empty("", faction);

    for (int i = 0; i < SHIPS_TRIED && squad.ship_count < most; i++) {
        Squad before = squad;
        uint16_t pilot = (uint16_t)random_below(luck, (uint32_t)content()->pilot_count);
        if (content()->pilots[pilot].faction != faction || !squad_may_fly(content(), &squad, pilot, terms))
            continue;
        if (squad_add_ship(content(), &squad, pilot) && is_legal(&squad, terms))
            equip(&squad, terms, luck);
        else
            squad = before;
    }
    return squad;
}

/* ---- what a seat does not know ---- */

/* Another world that the viewer could be in is sound, looks the same to it, and asks it the same. */
static inline void check_secrets(const Table *table, uint8_t viewer, ChanceFast *luck)
{
    static Table known, guess, seen;
    Question asked[MAX_SEATS];

    known = table_censor(rules, table, viewer);
    guess = table_imagine(rules, &known, chance_fast_number, luck);
    check_sound(rules, &guess);
    seen = table_censor(rules, &guess, viewer);
    assert_memory_equal(&seen, &known, sizeof seen);
    int count = table_questions(rules, table, asked);
    for (int q = 0; q < count; q++) {
        int candidates = table_candidates(rules, table, &asked[q]);
        if (asked[q].seat != viewer)
            continue;
        assert_int_equal(table_candidates(rules, &guess, &asked[q]), candidates);
        for (int i = 0; i < candidates; i++) {
            Key here, there;
            bool legal = table_option(rules, table, &asked[q], i, &here);
            assert_int_equal(table_option(rules, &guess, &asked[q], i, &there), legal);
            assert_true(key_equal(&here, &there));
        }
    }
}

/* ---- games ---- */

static Table played; /* the last game, as it ended */

static inline void play_game(const char *lines, uint64_t seed)
{
    static Match match;
    RandomPlayer player = {seed};
    ChanceFast dice = {seed ^ 77}, fancy = {seed ^ 99};
    RecordError error = {0};
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };

    if (!match_begin(&match, rules, &setup, NULL, NULL, &error))
        fail_msg("line %d of the setup: %s\n%s", error.line, error.text, lines);
    for (int i = 0; match.table.state == TABLE_PLAYING; i++, answers++) {
        if (answer_at_random(&match, &dice, &player) != STATUS_OK)
            fail_msg("seed %d, answer %d: refused, or broken in procedure %d, step %d; with\n%s", (int)seed, i,
                     match.table.broken_procedure, match.table.broken_step, lines);
        check_sound(rules, &match.table);
        if (i % 16 == 0 && match.table.state == TABLE_PLAYING)
            check_secrets(&match.table, (uint8_t)(i / 16 % 2), &fancy);
        assert_true(i < MOST_ANSWERS); /* every game ends */
    }
    assert_int_equal(match.table.state, TABLE_OVER);
    if (!record_replay(&match.record, rules, -1, &played, NULL, NULL, &error))
        fail_msg("seed %d, line %d of the record: %s", (int)seed, error.line, error.text);
    assert_true(table_hash(&played) == table_hash(&match.table));
    match_free(&match);
}

/* Every faction meets every other one, and itself, by turns. */
static inline void print_squads(int game, int most, const SquadTerms *terms, char lines[LINES_BYTES])
{
    RandomPlayer luck = {(uint64_t)game * 31 + 1};
    Out out = out_to(lines, LINES_BYTES);

    squad_terms_lines(content(), terms, &out);
    for (int side = 0; side < 2; side++) {
        uint8_t faction = (uint8_t)((side == 0 ? game : game / FACTIONS + game) % FACTIONS);
        Squad squad = random_squad(faction, most, terms, &luck);
        assert_true(squad.ship_count > 0 && is_legal(&squad, terms));
        squad_lines(content(), &squad, side, side, &out);
    }
    out_text(&out, "obstacles 6\n");
    assert_true(out.length < LINES_BYTES);
}

#endif
