/* Odds that are calculated are those that are played, whatever cards take part: random legal squads of each edition shoot at each other at
 * close quarters, and every roll for an attack is looked at, with the ships' own tokens and with dealt ones. A card that has a say where the
 * rules say that none has (Rules.shot_pools), or another one than they say (Rules.shot_tools), shows here. */
#include <stdlib.h>
#include <string.h>

#include "odds/odds.h"
#include "unit/odds_compared.h"
#include "unit/random_squads.h"

/* Random play leaves attacks out and flies away: a game ends early, after a number of answers. */
enum { FEW_GAMES = 12, SOAKED_GAMES = 1000, MOST_A_SIDE = 3, ANSWERS_A_GAME = 90 };

/* Copies a squad's lines. Its ships stand beside each other and face the others, close enough to shoot, with a token or two. */
static void place_ships(RandomPlayer *luck, const char *lines, int side, Out *out)
{
    int count = 0;

    for (; *lines != '\0'; lines += strcspn(lines, "\n") + 1) {
        out_bytes(out, lines, (int)strcspn(lines, "\n"));
        if (strncmp(lines, "ship ", 5) == 0) {
            char where[100];
            unsigned x = 280 + 150 * (unsigned)count++ + random_below(luck, 40);
            (void)snprintf(where, sizeof where, " at %u %u facing %d focus %u", x, side == 0 ? 360 : 480 + x % 100,
                           side * 180, random_below(luck, 2));
            out_text(out, where);
        }
        out_text(out, "\n");
    }
}

static void print_battle(int game, int factions, const char *phase, char lines[LINES_BYTES])
{
    RandomPlayer luck = {(uint64_t)game * 31 + 1};
    Out out = out_to(lines, LINES_BYTES);

    for (int side = 0; side < 2; side++) {
        char text[LINES_BYTES];
        Out squad_text = out_to(text, sizeof text);
        uint8_t faction = (uint8_t)((side == 0 ? game : game / factions + game) % factions);
        Squad squad = random_squad(faction, MOST_A_SIDE, &(SquadTerms){0}, &luck);
        squad_lines(content(), &squad, side, side, &squad_text);
        place_ships(&luck, text, side, &out);
    }
    out_text(&out, "round 2\nphase ");
    out_text(&out, phase);
    out_text(&out, "\n");
    assert_true(out.length < LINES_BYTES);
}

static void fight(const char *lines, uint64_t seed, OddsCompared *compared)
{
    RandomPlayer player = {seed};
    ChanceFast dice = {seed ^ 77};
    RecordError error = {0};
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    Match match;

    if (!match_begin(&match, rules, &setup, NULL, NULL, &error))
        fail_msg("line %d of the setup: %s\n%s", error.line, error.text, lines);
    for (int i = 0; i < ANSWERS_A_GAME && match.table.state == TABLE_PLAYING; i++) {
        if (!compare_roll(compared, &match.table))
            fail_msg("seed %d, answer %d, with\n%s", (int)seed, i, lines);
        assert_int_equal(answer_at_random(&match, &dice, &player), STATUS_OK);
    }
    match_free(&match);
}

static void check_edition(const char *edition, int factions, const char *phase)
{
    bool soaks = getenv("OUTRIDER_SOAK") != NULL;
    int games = soaks ? SOAKED_GAMES : FEW_GAMES;
    OddsLimits limits =
        soaks ? (OddsLimits){.states = 8000, .outcomes = 20000} : (OddsLimits){.states = 1000, .outcomes = 3000};
    ContentError error;

    rules = rules_xwing_builtin(edition_named(edition, strlen(edition)), &error);
    assert_non_null(rules);
    OddsCompared compared = compare_odds_of(rules, limits);
    for (int game = 0; game < games; game++) {
        char lines[LINES_BYTES];
        print_battle(game, factions, phase, lines);
        fight(lines, (uint64_t)game, &compared);
    }
    tell_compared(&compared);
    assert_true(compared.calculated > 3 * games && compared.with_tools > games / 2 && compared.in_part > 0);
    odds_close(compared.work);
    free_builtin(rules);
}

/* Its factions come first. */
static void first_edition(void **state)
{
    (void)state;
    check_edition("xwing-1", FACTION_SCUM + 1, "combat");
}

static void second_edition(void **state)
{
    (void)state;
    check_edition("xwing-2.0", FACTIONS, "engagement");
}

static void revised_edition(void **state)
{
    (void)state;
    check_edition("xwing-2.5", FACTIONS, "engagement");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(first_edition), cmocka_unit_test(second_edition),
                                       cmocka_unit_test(revised_edition)};

    return RUN_TESTS(tests);
}
