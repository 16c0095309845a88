/* Levels against levels: by how much Elo one is stronger than the other, and what that took. */
#include <math.h>
#include <stdio.h>

#include "cli/sim_report.h"
#include "json/json.h"

/* The Elo difference that gives such a share of wins; a share of 0 or 1 has none, and is taken for half a game less of a million. */
static double elo_of(double share)
{
    static const double least = 1e-6;
    double bounded = fmin(fmax(share, least), 1 - least);

    return 400 * log10(bounded / (1 - bounded));
}

static Interval elo(const SimTally *tally)
{
    Interval share = sim_share(tally, 0);

    return (Interval){elo_of(share.middle), elo_of(share.low), elo_of(share.high)};
}

static void print_bound(double bound)
{
    if (fabs(bound) >= 2000) /* all games were won, or none */
        printf("%s", bound > 0 ? "without end" : "-without end");
    else
        printf("%+.0f", bound);
}

void sim_levels_print(const SimReport *report)
{
    printf("\n  %-24s  %6s   %-26s  %s\n", "", "games", "win rate (95 %)", "Elo (95 %)");
    for (int i = 0; i < report->plan->pairing_count; i++) {
        const SimTally *tally = &report->tallies[i];
        const char *first = report->contestants[report->who[i][0]].name;
        const char *second = report->contestants[report->who[i][1]].name;
        Interval share = sim_share(tally, 0), by = elo(tally);
        printf("  %-8s against %-8s  %6lld   %5.1f %% (%5.1f to %5.1f)   ", first, second, (long long)tally->games,
               100 * share.middle, 100 * share.low, 100 * share.high);
        print_bound(by.middle);
        printf(" (");
        print_bound(by.low);
        printf(" to ");
        print_bound(by.high);
        printf(")\n");
    }
    printf("\n  %-8s  %10s  %10s\n", "", "decisions", "playouts");
    for (int i = 0; i < report->contestant_count; i++) {
        int64_t games = 0, decisions = 0, playouts = 0;
        for (int pairing = 0; pairing < report->plan->pairing_count; pairing++) {
            for (int side = 0; side < 2; side++) {
                if (report->who[pairing][side] != i)
                    continue;
                games += report->tallies[pairing].games;
                decisions += report->tallies[pairing].decisions[side];
                playouts += report->tallies[pairing].playouts[side];
            }
        }
        printf("  %-8s  %10.1f  %10.0f\n", report->contestants[i].name, sim_average(decisions, games),
               sim_average(playouts, decisions));
    }
    printf("Decisions that were searched, of a game; playouts of such a decision.\n");
}

void sim_levels_json(struct Json *json, const SimReport *report)
{
    json_open_list(json, "levels");
    for (int i = 0; i < report->plan->pairing_count; i++) {
        const SimTally *tally = &report->tallies[i];
        Interval by = elo(tally);
        json_open_object(json, NULL);
        json_text(json, "level", report->contestants[report->who[i][0]].name);
        json_text(json, "against", report->contestants[report->who[i][1]].name);
        json_decimal(json, "elo", by.middle);
        json_decimal(json, "elo_low", by.low);
        json_decimal(json, "elo_high", by.high);
        for (int side = 0; side < 2; side++) {
            json_number(json, side == 0 ? "decisions" : "decisions_against", tally->decisions[side]);
            json_number(json, side == 0 ? "playouts" : "playouts_against", tally->playouts[side]);
        }
        json_close_object(json);
    }
    json_close_list(json);
}
