/* What `outrider sim` found, as JSON (docs/sim.md). */
#include <stdio.h>

#include "cli/json_file.h"
#include "cli/sim_report.h"

static void interval(Json *json, const char *key, const char *middle, const Interval *interval)
{
    json_open_object(json, key);
    json_decimal(json, middle, interval->middle);
    json_decimal(json, "low", interval->low);
    json_decimal(json, "high", interval->high);
    json_close_object(json);
}

static void two_numbers(Json *json, const char *key, const int64_t numbers[2])
{
    json_open_list(json, key);
    json_number(json, NULL, numbers[0]);
    json_number(json, NULL, numbers[1]);
    json_close_list(json);
}

static void two_averages(Json *json, const char *key, const int64_t sums[2], int64_t count)
{
    json_open_list(json, key);
    json_decimal(json, NULL, sim_average(sums[0], count));
    json_decimal(json, NULL, sim_average(sums[1], count));
    json_close_list(json);
}

static void endings(Json *json, const SimTally *tally)
{
    json_open_object(json, "endings");
    for (int i = 0; i < SIM_ENDINGS && tally->endings[i].games > 0; i++)
        json_number(json, tally->endings[i].word, tally->endings[i].games);
    json_close_object(json);
}

static void pairing(Json *json, const SimReport *report, int at)
{
    const SimTally *tally = &report->tallies[at];
    Interval by = sim_difference(tally), share = sim_share(tally, 0);
    const int64_t who[2] = {report->who[at][0], report->who[at][1]};

    json_open_object(json, NULL);
    two_numbers(json, "contestants", who);
    json_number(json, "games", tally->games);
    two_numbers(json, "won", tally->won);
    json_number(json, "drawn", tally->drawn);
    json_number(json, "unfinished", tally->unfinished);
    json_flag(json, "settled", tally->settled);
    interval(json, "rate", "share", &share);
    json_number(json, "pairs", tally->pairs);
    if (tally->pairs > 1)
        interval(json, "paired", "difference", &by);
    else
        json_nothing(json, "paired");
    json_decimal(json, "rounds", sim_average(tally->rounds, tally->games));
    json_decimal(json, "answers", sim_average(tally->answers, tally->games));
    two_averages(json, "ships_left", tally->ships, tally->games);
    two_averages(json, "points_left", tally->points, tally->games);
    two_averages(json, "score", tally->score, tally->games);
    endings(json, tally);
    json_number(json, "won_by_side_0", tally->won_first_side);
    two_numbers(json, "initiative", tally->initiative);
    two_numbers(json, "won_with_initiative", tally->won_initiative);
    json_close_object(json);
}

static void contestants(Json *json, const SimReport *report)
{
    json_open_list(json, "contestants");
    for (int i = 0; i < report->contestant_count; i++) {
        const SimContestant *contestant = &report->contestants[i];
        json_open_object(json, NULL);
        json_text(json, "name", contestant->name);
        json_text(json, "flown_by", opponent_name(contestant->flown_by));
        json_number(json, "points", contestant->points);
        json_close_object(json);
    }
    json_close_list(json);
}

static void ranking(Json *json, const SimReport *report)
{
    SimRank ranks[SIM_MOST_CONTESTANTS] = {0};

    sim_rank(report, ranks);
    json_open_list(json, "ranking");
    for (int i = 0; i < report->contestant_count; i++) {
        json_open_object(json, NULL);
        json_number(json, "contestant", ranks[i].contestant);
        json_decimal(json, "average", ranks[i].share);
        json_close_object(json);
    }
    json_close_list(json);
}

void sim_report_json(const SimReport *report)
{
    const SimPlan *plan = report->plan;
    Json json = json_to_file(stdout);
    char rules[17];
    Out digest = out_to(rules, sizeof rules);

    out_hex(&digest, rules_digest(plan->rules), 16);
    json_open_object(&json, NULL);
    json_text(&json, "format", "outrider-sim-1");
    json_text(&json, "game", rules_name(plan->rules));
    json_text(&json, "rules", rules);
    json_number(&json, "seed", (int64_t)plan->seed);
    json_flag(&json, "paired", plan->paired);
    json_number(&json, "most_games", plan->seeds * (plan->paired ? 2 : 1));
    json_decimal(&json, "until", plan->until);
    json_number(&json, "obstacles", report->obstacles);
    json_flag(&json, "interrupted", report->interrupted);
    contestants(&json, report);
    json_open_list(&json, "pairings");
    for (int i = 0; i < plan->pairing_count; i++)
        pairing(&json, report, i);
    json_close_list(&json);
    ranking(&json, report);
    json_close_object(&json);
}
