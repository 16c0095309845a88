/* How long exact odds take: one attack, from its declaration on.
 *
 *     bench_odds               each case: the time, best of five rounds, and the work
 *     bench_odds CASE COUNT    one case so often, and nothing said; what callgrind wants (--toggle-collect=odds_shot) */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "odds/odds.h"
#include "outrider/text.h"
#include "xwing/game.h"

enum { ROUNDS = 5, TIMES = 200 };

#define COMBAT     "round 2\nphase combat\n"
#define ENGAGEMENT "round 2\nphase engagement\n"

typedef struct Case {
    const char *name, *edition, *lines, *words;
} Case;

/* clang-format off */
static const Case cases[] = {
    {"plain", "xwing-1",
     "ship rookie rookiepilot seat 0 at 457 400 facing 0\n"
     "ship academy academypilot seat 1 at 457 580 facing 0\n" COMBAT,
     "attack academy -"},
    {"ordinary", "xwing-1",
     "ship rookie rookiepilot seat 0 at 457 400 facing 0 focus 1\n"
     "ship academy academypilot seat 1 at 457 580 facing 0 evade 1\n" COMBAT,
     "attack academy -"},
    {"tokens", "xwing-1",
     "ship rookie rookiepilot seat 0 at 457 400 facing 0 focus 1\n"
     "ship academy academypilot seat 1 at 457 500 facing 0 focus 1 evade 1\nlock rookie academy\n" COMBAT,
     "attack academy -"},
    {"cards", "xwing-1",
     "ship luke lukeskywalker seat 0 at 457 500 facing 0 shields 2 focus 1 attacked\n"
     "ship mauler maulermithel seat 1 at 457 400 facing 0 focus 1\n"
     "ship howl howlrunner seat 1 at 500 400 facing 0 attacked\nlock mauler luke\n" COMBAT,
     "attack luke -"},
    {"force-2.0", "xwing-2.0",
     "ship luke lukeskywalker seat 0 at 457 400 facing 0 focus 1 calculate 1 force 2\n"
     "ship academy academypilot seat 1 at 457 500 facing 0 focus 1 evade 1 calculate 1\nlock luke academy\n" ENGAGEMENT,
     "attack academy -"},
    {"torpedo-2.0", "xwing-2.0",
     "ship luke lukeskywalker seat 0 with protontorpedoes r2d2 at 457 400 facing 0 focus 1 force 2\n"
     "ship valen valenrudor seat 1 at 457 580 facing 0 focus 1 evade 1 strain 1\nlock luke valen\n" ENGAGEMENT,
     "attack valen protontorpedoes"},
    {"played", "xwing-1", /* Poe Dameron asks for a token that he may have spent: such cards are played */
     "ship poe poedameron seat 0 at 457 400 facing 0 focus 1\n"
     "ship academy academypilot seat 1 at 457 500 facing 0 focus 1 evade 1\nlock poe academy\n" COMBAT,
     "attack academy -"},
};
/* clang-format on */
enum { CASES = sizeof cases / sizeof cases[0] };

static const Rules *rules;
static OddsWork *work;

static void die(const char *what)
{
    fprintf(stderr, "bench_odds: %s\n", what);
    exit(1);
}

static void load_rules(const Case *c)
{
    ContentError error;

    rules = rules_xwing_builtin(edition_named(c->edition, strlen(c->edition)), &error);
    if (rules == NULL)
        die("the cards do not compile");
}

static void open_case(const Case *c, Table *table, Answer *declare)
{
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = c->lines
    };
    Names names = {0};
    Question questions[MAX_SEATS];

    load_rules(c);
    Voice voice = {.rules = rules, .table = table, .names = &names};
    if (table_open(rules, table, &setup, NULL, &names, NULL).code != STATUS_OK ||
        table_questions(rules, table, questions) != 1 ||
        answer_parse(&voice, questions[0].seat, c->words, (int)strlen(c->words), READ_KINDLY, declare).code !=
            STATUS_OK)
        die(c->name);
}

static double microseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec * 1e-3;
}

static Odds find_often(const Table *table, const Answer *declare, long times)
{
    Odds odds = {0};

    for (long i = 0; i < times; i++) {
        if (odds_shot(work, rules, table, declare, &odds) != ODDS_FOUND)
            die("no odds were found");
    }
    return odds;
}

static void measure(const Case *c)
{
    Table table;
    Answer declare;
    Odds odds = {0};
    double best = 1e18;

    open_case(c, &table, &declare);
    for (int round = 0; round < ROUNDS; round++) {
        double start = microseconds();
        odds = find_often(&table, &declare, TIMES);
        double took = (microseconds() - start) / TIMES;
        best = took < best ? took : best;
    }
    printf("%-12s%8.1f us  %4d states  %5d outcomes  %5.0f ns each   %d against %d dice, %.4f expected\n", c->name,
           best, odds.states, odds.outcomes, best * 1000 / (odds.outcomes > 0 ? odds.outcomes : 1),
           odds.shot.attack_dice, odds.shot.defense_dice, odds.expected);
}

int main(int argc, char **argv)
{
    work = odds_open(odds_limits_usual());
    if (work == NULL)
        die("memory ran out");
    for (int i = 0; i < CASES; i++) {
        Table table;
        Answer declare;
        if (argc <= 2) {
            measure(&cases[i]);
        } else if (strcmp(argv[1], cases[i].name) == 0) {
            open_case(&cases[i], &table, &declare);
            (void)find_often(&table, &declare, strtol(argv[2], NULL, 10));
        }
    }
    odds_close(work);
    return 0;
}
