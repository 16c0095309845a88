/* What `outrider sim` found, as JSON (docs/sim.md). */
#include <stdio.h>

#include "cli/json_file.h"
#include "cli/sim_report.h"
#include "sim/sim_told.h"

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

    json_open_object(&json, NULL);
    json_text(&json, "format", "outrider-sim-1");
    json_text(&json, "game", rules_name(plan->rules));
    json_text(&json, "rules", report->rules);
    json_number(&json, "seed", (int64_t)plan->seed);
    json_flag(&json, "paired", plan->paired);
    json_number(&json, "most_games", plan->seeds * (plan->paired ? 2 : 1));
    json_decimal(&json, "until", plan->until);
    json_number(&json, "obstacles", report->obstacles);
    json_flag(&json, "interrupted", report->interrupted);
    contestants(&json, report);
    json_open_list(&json, "begins");
    for (int i = 0; i < plan->pairing_count; i++)
        json_text(&json, NULL, report->begins[i]);
    json_close_list(&json);
    json_open_list(&json, "pairings");
    for (int i = 0; i < plan->pairing_count; i++)
        sim_tell_pairing(&json, report->who[i], &report->tallies[i]);
    json_close_list(&json);
    ranking(&json, report);
    if (report->levels)
        sim_levels_json(&json, report);
    if (plan->census != NULL) {
        json_open_object(&json, "statistics");
        sim_census_tell(&json, plan->census);
        json_close_object(&json);
    }
    json_close_object(&json);
}
