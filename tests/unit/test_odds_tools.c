/* Cards that change, reroll or add dice are calculated (Rules.shot_tools), and give the odds that are played; cards that do more, or ask
 * about what can change meanwhile, are played. One attack for each kind. */
#include <math.h>

#include "odds/odds.h"
#include "unit/odds_compared.h"
#include "unit/xwing_story.h"

#define FIRST  "round 2\nphase combat\n"
#define SECOND "round 2\nphase engagement\n"

typedef struct Case {
    const char *what, *lines, *attack;
    bool is_played; /* to some part */
} Case;

/* clang-format off */
static const Case first[] = {
    {"a friend lets it reroll one; the defender changes one",
     "ship luke lukeskywalker seat 0 at 457 500 facing 0 focus 1 attacked\n"
     "ship mauler maulermithel seat 1 at 457 400 facing 0 focus 1\n"
     "ship howl howlrunner seat 1 at 500 400 facing 0 attacked\nlock mauler luke\n" FIRST, "attack luke -", false},
    {"all dice are rerolled or none",
     "ship han hansolo seat 0 at 457 400 facing 0 focus 1\n"
     "ship academy academypilot seat 1 at 457 520 facing 0 evade 1\nlock han academy\n" FIRST, "attack academy -", false},
    {"up to two are rerolled, if they are blank",
     "ship rey rey seat 0 at 457 400 facing 0 focus 1\n"
     "ship academy academypilot seat 1 at 457 520 facing 0 evade 1 focus 1\n" FIRST, "attack academy -", false},
    {"a blank becomes a hit",
     "ship rookie rookiepilot seat 0 at 457 400 facing 0\n"
     "ship green greensquadronpilot seat 0 with concussionmissiles at 500 400 facing 0\n"
     "ship mauler maulermithel seat 1 at 500 560 facing 0 evade 1\nlock green mauler\n" FIRST,
     "attack mauler concussionmissiles", false},
    {"a result is added",
     "faction 0 scum\nship boba bobafett seat 0 with fearlessness at 457 400 facing 0 focus 1\n"
     "ship academy academypilot seat 1 at 457 480 facing 180 focus 1\n" FIRST, "attack academy -", false},
    {"the attacker changes an evade",
     "ship mauler maulermithel seat 1 with juke at 457 400 facing 0 evade 1 focus 1\n"
     "ship rookie rookiepilot seat 0 at 457 520 facing 0 focus 1\n" FIRST, "attack rookie -", false},
    {"a card leaves when the defender is hit",
     "ship rookie rookiepilot seat 0 at 457 400 facing 0 focus 1\n"
     "ship mauler maulermithel seat 1 with stealthdevice at 457 520 facing 0 evade 1\n" FIRST, "attack mauler -", false},
    {"a token that can be spent is asked for",
     "ship poe poedameron seat 0 at 457 400 facing 0 focus 1\n"
     "ship academy academypilot seat 1 at 457 520 facing 0 evade 1\n" FIRST, "attack academy -", true},
    {"a lock that can be spent is asked for",
     "ship norra norrawexley seat 0 at 457 400 facing 0 focus 1\n"
     "ship academy academypilot seat 1 at 457 520 facing 0 evade 1\nlock norra academy\n" FIRST, "attack academy -", true},
    {"criticals are told apart",
     "ship rookie rookiepilot seat 0 at 457 400 facing 0 focus 1\n"
     "ship mauler maulermithel seat 1 with drawtheirfire at 400 520 facing 0\n"
     "ship academy academypilot seat 1 at 457 520 facing 0 evade 1\n" FIRST, "attack academy -", true},
};

static const Case second[] = {
    {"what must be changed, and charges of the Force",
     "ship luke lukeskywalker seat 0 with protontorpedoes r2d2 at 457 400 facing 0 focus 1 force 2\n"
     "ship valen valenrudor seat 1 at 457 580 facing 0 focus 1 evade 1 strain 1\nlock luke valen\n" SECOND,
     "attack valen protontorpedoes", false},
    {"a charge of the card is spent, once",
     "ship academy academypilot seat 1 at 457 400 facing 0 focus 1\n"
     "ship wedge wedgeantilles seat 0 with elusive at 457 520 facing 0 focus 1 evade 1\n" SECOND, "attack wedge -", false},
    {"a token may be spent in two ways",
     "faction 0 resistance\nship blue bluesquadronrookie seat 0 with advancedoptics at 457 400 facing 0 focus 1\n"
     "ship academy academypilot seat 1 at 457 520 facing 0 evade 1 calculate 1\nlock blue academy\n" SECOND, "attack academy -", false},
    {"as many are rerolled as there are enemies",
     "faction 0 scum\nship boba bobafett seat 0 at 457 400 facing 0 focus 1\n"
     "ship academy academypilot seat 1 at 457 470 facing 0 evade 1\n"
     "ship black academypilot seat 1 at 510 450 facing 0\n" SECOND, "attack academy -", false},
    {"results are asked for",
     "faction 0 resistance\nship blue blacksquadronace-t70xwing seat 0 with heroic at 457 400 facing 0 focus 1\n"
     "ship academy academypilot seat 1 at 457 520 facing 0 evade 1\n" SECOND, "attack academy -", true},
};
/* clang-format on */

static void check_case(OddsCompared *compared, const Case *c)
{
    Odds odds;

    begin(c->lines);
    say(c->attack);
    assert_int_equal(odds_shot(compared->work, rules, &story.table, NULL, &odds), ODDS_FOUND);
    if ((odds.outcomes > 0) != c->is_played || !compare_odds(compared, &story.table))
        fail_msg("%s: %d outcomes were played", c->what, odds.outcomes);
}

static void check_cases(const char *edition, const Case *cases, int count)
{
    ContentError error;

    rules = rules_xwing_builtin(edition_named(edition, strlen(edition)), &error);
    assert_non_null(rules);
    OddsCompared compared = compare_odds_of(rules, odds_limits_usual());
    for (int i = 0; i < count; i++)
        check_case(&compared, &cases[i]);
    odds_close(compared.work);
    free_builtin(rules);
}

static void first_edition(void **state)
{
    (void)state;
    check_cases("xwing-1", first, sizeof first / sizeof first[0]);
}

static void later_editions(void **state)
{
    (void)state;
    check_cases("xwing-2.0", second, sizeof second / sizeof second[0]);
    check_cases("xwing-2.5", second, sizeof second / sizeof second[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(first_edition), cmocka_unit_test(later_editions)};

    return RUN_TESTS(tests);
}
