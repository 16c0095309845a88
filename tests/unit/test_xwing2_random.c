/* Random games of 2.0 with random legal squads of all factions, from the first obstacle to the end: invariants after every answer,
 * records that replay, and worlds that differ only in what a seat does not know. */
#include <stdio.h>
#include <string.h>

#include "ai/opponent.h"
#include "unit/random_game.h"
#include "unit/xwing2_ships.h"
#include "xwing/squads/squad.h"

enum { POINTS = 200, SHIPS_TRIED = 400, UPGRADES_TRIED = 12, LINES_BYTES = 8192, MOST_ANSWERS = 20000 };

/* In make soak each of two tests gives this many answers: a million together. */
enum { FEW_GAMES = 2 * FACTIONS, SOAKED_ANSWERS = 500000 };

static long answers;

static const XwingContent *content(void)
{
    return rules->own;
}

/* ---- squads ---- */

static bool is_legal(const Squad *squad, const SquadTerms *terms)
{
    Fault fault;

    return squad_faults(content(), squad, terms, &fault, 1) == 0;
}

static void equip(Squad *squad, const SquadTerms *terms, RandomPlayer *luck)
{
    int ship = squad->ship_count - 1;

    for (int i = 0; i < UPGRADES_TRIED; i++) {
        Squad before = *squad;
        uint16_t upgrade = (uint16_t)random_below(luck, (uint32_t)content()->upgrade_count);
        if (squad_may_equip(content(), squad, ship, upgrade, &(SquadTerms){0}) &&
            squad_add_upgrade(squad, ship, upgrade) && !is_legal(squad, terms))
            *squad = before;
    }
}

/* As many ships as `most` and the points allow, of one faction, with whatever fits them. */
static Squad random_squad(uint8_t faction, int most, const SquadTerms *terms, RandomPlayer *luck)
{
    Squad squad = squad_empty("", faction);

    for (int i = 0; i < SHIPS_TRIED && squad.ship_count < most; i++) {
        Squad before = squad;
        uint16_t pilot = (uint16_t)random_below(luck, (uint32_t)content()->pilot_count);
        if (content()->pilots[pilot].faction != faction || !squad_may_fly(content(), &squad, pilot))
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
static void check_secrets(const Table *table, uint8_t viewer, ChanceFast *luck)
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

static void play_game(const char *lines, uint64_t seed)
{
    static Match match;
    static Table again;
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
    if (!record_replay(&match.record, rules, -1, &again, NULL, NULL, &error))
        fail_msg("seed %d, line %d of the record: %s", (int)seed, error.line, error.text);
    assert_true(table_hash(&again) == table_hash(&match.table));
    match_free(&match);
}

/* Every faction meets every other one, and itself, by turns. */
static void print_squads(int game, int most, const SquadTerms *terms, char lines[LINES_BYTES])
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

static void play_squads(int most, const SquadTerms *terms)
{
    long wanted = getenv("OUTRIDER_SOAK") != NULL ? SOAKED_ANSWERS : 0;
    int games = 0;

    for (answers = 0; games < FEW_GAMES || answers < wanted; games++) {
        char lines[LINES_BYTES];
        print_squads(games, most, terms, lines);
        play_game(lines, (uint64_t)games);
    }
    print_message("%d games, %ld answers\n", games, answers);
}

static void random_squads_of_all_factions(void **state)
{
    (void)state;
    play_squads(SQUAD_SHIPS, &(SquadTerms){.points = POINTS});
}

/* Cards without points: devices, tractor beams, cloaks, Force, every action. */
static void random_ships_of_the_tests_own(void **state)
{
    (void)state;
    play_squads(4, &(SquadTerms){0});
}

/* ---- simple ---- */

/* Counts the actions of seat 0 that failed. */
static void count_failed(void *self, const Table *table, const Event *event)
{
    Look look = {rules, table};

    if (event->message.id == XW_ACTION_FAILS || event->message.id == XW_DECLOAK_FAILS)
        *(int *)self += side_of(&look, event->cause) == 0;
}

/* A game of simple against random play: is it won? No answer is refused, and no action fails. */
static bool simple_wins(const char *lines, uint64_t seed)
{
    Opponent players[2] = {opponent_sits_down(OPPONENT_SIMPLE, seed), opponent_sits_down(OPPONENT_RANDOM, seed)};
    ChanceFast dice = {seed};
    Chance chance = chance_fast(&dice);
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    static Table table;
    Question questions[MAX_SEATS];
    Answer answer;
    int failed = 0;
    const Sink fails = {.self = &failed, .event = count_failed};

    assert_int_equal(table_open(rules, &table, &setup, NULL, NULL, NULL).code, STATUS_OK);
    for (int i = 0; table.state == TABLE_PLAYING; i++) {
        assert_int_equal(chance_run(&chance, rules, &table, &fails).code, STATUS_OK);
        if (table_questions(rules, &table, questions) == 0)
            continue;
        Opponent *player = &players[questions[0].seat];
        assert_true(opponent_answer(player, rules, &table, &questions[0], &answer));
        assert_int_equal(table_answer(rules, &table, &answer, &fails).code, STATUS_OK);
        assert_true(i < MOST_ANSWERS);
    }
    assert_int_equal(failed, 0);
    return table.winners == SEAT_BIT(0);
}

static void simple_plays_squads_of_all_factions(void **state)
{
    int won = 0;

    (void)state;
    for (int game = 0; game < FACTIONS; game++) {
        char lines[LINES_BYTES];
        print_squads(game, SQUAD_SHIPS, &(SquadTerms){.points = POINTS}, lines);
        won += simple_wins(lines, (uint64_t)game);
    }
    assert_int_equal(won, FACTIONS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_squads_of_all_factions),
        cmocka_unit_test(random_ships_of_the_tests_own),
        cmocka_unit_test(simple_plays_squads_of_all_factions),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_ships, NULL);
}
