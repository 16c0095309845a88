/* Random games of 2.5 with random legal squads of all factions, in every scenario. */
#include "unit/random_squads.h"
#include "xwing/rules/mode.h"

enum { POINTS = 20, FEW_GAMES = 1, SOAKED_ANSWERS = 200000 };

static int make_revised(void **state)
{
    (void)state;
    make_rules_of(edition_named("xwing-2.5", strlen("xwing-2.5")), "edition xwing-2.5\n");
    return 0;
}

/* None was lost or doubled: each is on the mat, with a ship, or was left out. */
static void all_features_are_somewhere(void)
{
    Look look = {rules, &played};
    int count = 0;

    for (int i = 0; i < OBJECTS; i++)
        count += is_feature(&xwing_in(&look)->object[i]);
    assert_int_equal(count, mode_of(&look)->features.count);
}

/* `first`: the factions that meet first, and their luck. */
static void play_mode(const char *mode, int first)
{
    long wanted = getenv("OUTRIDER_SOAK") != NULL ? SOAKED_ANSWERS : 0;
    int games = 0;

    for (answers = 0; games < FEW_GAMES || answers < wanted; games++) {
        char lines[LINES_BYTES];
        print_squads(first + games, SQUAD_SHIPS, &(SquadTerms){.points = POINTS}, lines);
        Out out = out_to(lines + strlen(lines), (int)(sizeof lines - strlen(lines)));
        if (mode[0] != '\0') {
            out_text(&out, "mode ");
            out_text(&out, mode);
            out_text(&out, "\n");
        }
        play_game(lines, (uint64_t)(first + games));
        all_features_are_somewhere();
    }
    print_message("%s: %d games, %ld answers\n", mode, games, answers);
}

static void random_squads_in_every_mode(void **state)
{
    const Mode *const *modes = ((const Edition *)rules->traits)->modes;

    (void)state;
    int i = 0;
    for (; modes[i] != NULL; i++)
        play_mode(modes[i]->name, i);
    play_mode("", i); /* by lot */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_squads_in_every_mode),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_revised, NULL);
}
