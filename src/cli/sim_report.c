#include "cli/sim_report.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- figures ---- */

static double percent(double share)
{
    return share == 0 ? 0 : 100 * share; /* no "-0.0" */
}

static double average(int64_t sum, int64_t count)
{
    return count > 0 ? (double)sum / (double)count : 0;
}

/* How a contestant did on the whole: the mean of its shares, each pairing counting alike. */
typedef struct Rank {
    int contestant;
    double share;
} Rank;

static int by_share(const void *a, const void *b)
{
    const Rank *one = a, *other = b;

    if (one->share != other->share)
        return one->share < other->share ? 1 : -1;
    return one->contestant - other->contestant;
}

static void rank_all(const SimReport *report, Rank ranks[SIM_MOST_CONTESTANTS])
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
        ranks[i] = (Rank){i, count > 0 ? sum / count : 0};
    }
    qsort(ranks, (size_t)report->contestant_count, sizeof ranks[0], by_share);
}

static SimTally sum_of(const SimReport *report)
{
    SimTally sum = {0};

    for (int i = 0; i < report->plan->pairing_count; i++) {
        const SimTally *tally = &report->tallies[i];
        sum.games += tally->games;
        sum.drawn += tally->drawn;
        sum.unfinished += tally->unfinished;
        sum.rounds += tally->rounds;
        sum.answers += tally->answers;
    }
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
        printf("%.1f rounds and ", average(tally->rounds, tally->games));
    printf("%.0f answers a game.\n", average(tally->answers, tally->games));
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
        printf("   %4.1f ships, %5.1f points left", average(tally->ships[contestant], tally->games),
               average(tally->points[contestant], tally->games));
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

/* Which is better, if that can be said. */
static void print_verdict(const SimReport *report)
{
    const SimTally *tally = &report->tallies[0];
    Interval by = sim_difference(tally), share = sim_share(tally, 0);
    bool first = report->plan->paired ? by.low > 0 : share.low > 0.5;
    bool second = report->plan->paired ? by.high < 0 : share.high < 0.5;

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
    Rank ranks[SIM_MOST_CONTESTANTS] = {0};
    SimTally sum = sum_of(report);
    int width = widest_name(report), count = report->contestant_count;
    double reach = 0;

    rank_all(report, ranks);
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
}

void sim_report_print(const SimReport *report)
{
    const SimPlan *plan = report->plan;
    SimTally sum = sum_of(report);

    if (plan->pairing_count == 1) {
        const int *who = report->who[0];
        printf("%s against %s", report->contestants[who[0]].name, report->contestants[who[1]].name);
    } else {
        printf("%d contestants, everyone against everyone", report->contestant_count);
    }
    printf(": %lld games of %s%s, seed %llu.\n", (long long)sum.games, rules_name(plan->rules),
           plan->paired ? " in pairs" : "", (unsigned long long)plan->seed);
    if (report->interrupted)
        printf("Interrupted: not all games that were asked for have been played.\n");
    if (plan->pairing_count == 1)
        print_pairing(report);
    else
        print_matrix(report);
}

/* ---- JSON ---- */

static void json_text(const char *text)
{
    (void)putchar('"');
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            printf("\\%c", c);
        else if (c < 0x20)
            printf("\\u%04x", c);
        else
            (void)putchar(c);
    }
    (void)putchar('"');
}

static void json_interval(const char *name, const char *middle, const Interval *interval)
{
    printf("\"%s\": {\"%s\": %.6f, \"low\": %.6f, \"high\": %.6f}", name, middle, interval->middle, interval->low,
           interval->high);
}

static void json_two(const char *name, const int64_t numbers[2])
{
    printf(", \"%s\": [%lld, %lld]", name, (long long)numbers[0], (long long)numbers[1]);
}

static void json_pairing(const SimReport *report, int pairing)
{
    const SimTally *tally = &report->tallies[pairing];
    Interval by = sim_difference(tally), share = sim_share(tally, 0);

    printf("    {\"contestants\": [%d, %d], \"games\": %lld", report->who[pairing][0], report->who[pairing][1],
           (long long)tally->games);
    json_two("won", tally->won);
    printf(", \"drawn\": %lld, \"unfinished\": %lld, \"settled\": %s,\n     ", (long long)tally->drawn,
           (long long)tally->unfinished, tally->settled ? "true" : "false");
    json_interval("rate", "share", &share);
    printf(",\n     ");
    if (tally->pairs > 1) {
        printf("\"pairs\": %lld, ", (long long)tally->pairs);
        json_interval("paired", "difference", &by);
    } else {
        printf("\"pairs\": %lld, \"paired\": null", (long long)tally->pairs);
    }
    printf(",\n     \"rounds\": %.6f, \"answers\": %.6f, ", average(tally->rounds, tally->games),
           average(tally->answers, tally->games));
    printf("\"ships_left\": [%.6f, %.6f], ", average(tally->ships[0], tally->games),
           average(tally->ships[1], tally->games));
    printf("\"points_left\": [%.6f, %.6f],\n     ", average(tally->points[0], tally->games),
           average(tally->points[1], tally->games));
    printf("\"won_by_side_0\": %lld", (long long)tally->won_first_side);
    json_two("initiative", tally->initiative);
    json_two("won_with_initiative", tally->won_initiative);
    printf("}");
}

void sim_report_json(const SimReport *report)
{
    const SimPlan *plan = report->plan;
    Rank ranks[SIM_MOST_CONTESTANTS] = {0};

    rank_all(report, ranks);
    printf("{\n  \"format\": \"outrider-sim-1\",\n  \"game\": \"%s\", \"rules\": \"%016llx\",\n",
           rules_name(plan->rules), (unsigned long long)rules_digest(plan->rules));
    printf("  \"seed\": %llu, \"paired\": %s, \"most_games\": %lld, \"until\": %.6f, \"obstacles\": %d, "
           "\"interrupted\": %s,\n",
           (unsigned long long)plan->seed, plan->paired ? "true" : "false",
           (long long)plan->seeds * (plan->paired ? 2 : 1), plan->until, report->obstacles,
           report->interrupted ? "true" : "false");
    printf("  \"contestants\": [\n");
    for (int i = 0; i < report->contestant_count; i++) {
        const SimContestant *contestant = &report->contestants[i];
        printf("    {\"name\": ");
        json_text(contestant->name);
        printf(", \"flown_by\": \"%s\", \"points\": %d}%s\n", opponent_name(contestant->flown_by), contestant->points,
               i + 1 < report->contestant_count ? "," : "");
    }
    printf("  ],\n  \"pairings\": [\n");
    for (int i = 0; i < plan->pairing_count; i++) {
        json_pairing(report, i);
        printf("%s\n", i + 1 < plan->pairing_count ? "," : "");
    }
    printf("  ],\n  \"ranking\": [\n");
    for (int i = 0; i < report->contestant_count; i++)
        printf("    {\"contestant\": %d, \"average\": %.6f}%s\n", ranks[i].contestant, ranks[i].share,
               i + 1 < report->contestant_count ? "," : "");
    printf("  ]\n}\n");
}
