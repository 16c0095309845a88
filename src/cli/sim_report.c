#include "cli/sim_report.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENOUGH_PAIRS = 20 };

/* ---- figures ---- */

static double percent(double share)
{
    return share == 0 ? 0 : 100 * share; /* no "-0.0" */
}

static int by_share(const void *a, const void *b)
{
    const SimRank *one = a, *other = b;

    if (one->share != other->share)
        return one->share < other->share ? 1 : -1;
    return one->contestant - other->contestant;
}

void sim_rank(const SimReport *report, SimRank ranks[SIM_MOST_CONTESTANTS])
{
    for (int i = 0; i < report->contestant_count; i++) {
        double sum = 0;
        int count = 0;
        for (int pairing = 0; pairing < report->plan->pairing_count; pairing++) {
            for (int side = 0; side < 2; side++) {
                if (report->who[pairing][side] != i)
                    continue;
                sum += sim_share(&report->tallies[pairing], side).middle;
                count++;
            }
        }
        ranks[i] = (SimRank){i, count > 0 ? sum / count : 0};
    }
    qsort(ranks, (size_t)report->contestant_count, sizeof ranks[0], by_share);
}

static SimTally sum_of(const SimReport *report)
{
    SimTally sum = {0};

    for (int i = 0; i < report->plan->pairing_count; i++)
        sim_tally_sum(&sum, &report->tallies[i]);
    return sum;
}

/* ---- for people ---- */

static int bytes_past_first(const char *text)
{
    int count = 0;

    for (; *text != '\0'; text++)
        count += ((unsigned char)*text & 0xC0) == 0x80;
    return count;
}

/* A name, filled up to a width that is counted in characters rather than bytes. */
static void print_name(const char *name, int width)
{
    printf("%-*s", width + bytes_past_first(name), name);
}

static int widest_name(const SimReport *report)
{
    int widest = 0;

    for (int i = 0; i < report->contestant_count; i++) {
        const char *name = report->contestants[i].name;
        int width = (int)strlen(name) - bytes_past_first(name);
        widest = width > widest ? width : widest;
    }
    return widest;
}

static void print_lengths(const SimTally *tally)
{
    printf("Drawn %lld, unfinished %lld; ", (long long)tally->drawn, (long long)tally->unfinished);
    if (tally->rounds > 0)
        printf("%.1f rounds and ", sim_average(tally->rounds, tally->games));
    printf("%.0f answers a game.\n", sim_average(tally->answers, tally->games));
}

static void print_endings(const SimTally *tally)
{
    for (int i = 0; i < SIM_ENDINGS && tally->endings[i].games > 0; i++)
        printf("%s %s %lld", i > 0 ? "," : "Ended by", tally->endings[i].word, (long long)tally->endings[i].games);
    if (tally->endings[0].games > 0)
        printf(".\n");
}

static void print_contestant(const SimReport *report, int contestant, int width)
{
    const SimTally *tally = &report->tallies[0];
    const SimContestant *who = &report->contestants[report->who[0][contestant]];
    Interval share = sim_share(tally, contestant);

    printf("  ");
    print_name(who->name, width);
    printf("  %8lld   %5.1f %% (%.1f to %.1f)", (long long)tally->won[contestant], percent(share.middle),
           percent(share.low), percent(share.high));
    if (tally->points[0] + tally->points[1] > 0)
        printf("   %4.1f ships, %5.1f points left", sim_average(tally->ships[contestant], tally->games),
               sim_average(tally->points[contestant], tally->games));
    if (tally->score[0] + tally->score[1] > 0)
        printf(", %4.1f scored", sim_average(tally->score[contestant], tally->games));
    printf("\n");
}

static void print_initiative(const SimReport *report)
{
    const SimTally *tally = &report->tallies[0];

    if (tally->initiative[0] + tally->initiative[1] == 0)
        return;
    printf("Initiative:");
    for (int contestant = 0; contestant < 2; contestant++)
        printf("%s %s had it in %lld games and won %lld of them%s", contestant > 0 ? ";" : "",
               report->contestants[report->who[0][contestant]].name, (long long)tally->initiative[contestant],
               (long long)tally->won_initiative[contestant], contestant > 0 ? ".\n" : "");
}

/* Which is better, if that can be said. A few pairs that all went the same way know no doubt, so they do not count by themselves. */
static void print_verdict(const SimReport *report)
{
    const SimTally *tally = &report->tallies[0];
    Interval by = sim_difference(tally), share = sim_share(tally, 0);
    bool by_pairs = tally->pairs >= ENOUGH_PAIRS;
    bool first = by_pairs ? by.low > 0 : share.low > 0.5;
    bool second = by_pairs ? by.high < 0 : share.high < 0.5;

    if (report->plan->paired && tally->pairs > 1)
        printf("By pairs of games with the same luck: a lead of %+.1f %% (%+.1f to %+.1f) for %s.\n",
               percent(by.middle), percent(by.low), percent(by.high), report->contestants[report->who[0][0]].name);
    if (first || second)
        printf("%s is better.\n", report->contestants[report->who[0][first ? 0 : 1]].name);
    else
        printf("Which is better is not settled: the interval holds both.\n");
}

static void print_pairing(const SimReport *report)
{
    const SimTally *tally = &report->tallies[0];
    int width = widest_name(report);

    printf("  %*s  %8s   win rate (95 %%)\n", width, "", "won");
    for (int contestant = 0; contestant < 2; contestant++)
        print_contestant(report, contestant, width);
    print_lengths(tally);
    print_endings(tally);
    print_initiative(report);
    print_verdict(report);
}

/* The share of `row` against `column`; a negative number if they have not met. */
static Interval cell(const SimReport *report, int row, int column)
{
    for (int pairing = 0; pairing < report->plan->pairing_count; pairing++) {
        const int *who = report->who[pairing];
        if (who[0] == row && who[1] == column)
            return sim_share(&report->tallies[pairing], 0);
        if (who[1] == row && who[0] == column)
            return sim_share(&report->tallies[pairing], 1);
    }
    return (Interval){-1, -1, -1};
}

static void print_matrix(const SimReport *report)
{
    SimRank ranks[SIM_MOST_CONTESTANTS] = {0};
    SimTally sum = sum_of(report);
    int width = widest_name(report), count = report->contestant_count;
    double reach = 0;

    sim_rank(report, ranks);
    printf("Win rates in per cent, of the row against the column:\n\n  %*s   average", width + 4, "");
    for (int column = 0; column < count; column++)
        printf("  %4d", column + 1);
    printf("\n");
    for (int row = 0; row < count; row++) {
        printf("  %2d  ", row + 1);
        print_name(report->contestants[ranks[row].contestant].name, width);
        printf("   %7.1f", percent(ranks[row].share));
        for (int column = 0; column < count; column++) {
            Interval share = cell(report, ranks[row].contestant, ranks[column].contestant);
            if (share.middle < 0) {
                printf("     -");
                continue;
            }
            printf("  %4.*f", share.middle < 1 ? 1 : 0, percent(share.middle));
            reach = fmax(reach, interval_reach(&share));
        }
        printf("\n");
    }
    printf("\nEach win rate is right to \302\261 %.1f or better in 95 of 100 cases.\n", percent(reach));
    print_lengths(&sum);
    print_endings(&sum);
}

void sim_report_print(const SimReport *report)
{
    const SimPlan *plan = report->plan;
    SimTally sum = sum_of(report);

    if (plan->pairing_count == 1) {
        const int *who = report->who[0];
        printf("%s against %s", report->contestants[who[0]].name, report->contestants[who[1]].name);
    } else {
        printf("%d %s", report->contestant_count,
               report->levels ? "levels, one against the other" : "contestants, everyone against everyone");
    }
    printf(": %lld games of %s%s, seed %llu.\n", (long long)sum.games, rules_name(plan->rules),
           plan->paired ? " in pairs" : "", (unsigned long long)plan->seed);
    if (report->interrupted)
        printf("Interrupted: not all games that were asked for have been played.\n");
    if (plan->pairing_count == 1)
        print_pairing(report);
    else if (!report->levels)
        print_matrix(report);
    if (report->levels)
        sim_levels_print(report);
    if (plan->census != NULL)
        sim_figures_print(report);
}
