#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "cli/sim.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/sim_add.h"
#include "cli/sim_field.h"
#include "cli/sim_progress.h"
#include "table/kernel.h"

enum { MOST_ANSWERS = 200000, USUAL_GAMES = 400, USUAL_GAMES_EACH = 100, PATH_BYTES = 1024 };
enum { EXIT_BROKEN = 1, EXIT_USAGE = 2, EXIT_INTERRUPTED = 130 };

/* ---- Ctrl-C ---- */

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

/* The first Ctrl-C ends the simulation, a second one the program. */
static void catch_interrupt(void)
{
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND};

    (void)sigaction(SIGINT, &action, NULL);
}

static bool watch(void *self, int64_t done, int64_t most)
{
    sim_progress_show(self, done, most);
    return !interrupted;
}

/* ---- the plan ---- */

/* Enough games for a share of one half, the worst case, to be known so well. */
static int64_t games_until(double reach)
{
    Interval share = {0};
    int64_t games = SIM_BATCH;

    do {
        games += SIM_BATCH;
        share = wilson_interval((double)games / 2, games);
    } while (interval_reach(&share) >= reach && games < SIM_MOST_GAMES);
    return games + SIM_BATCH;
}

static void set_seats(SimPlan *plan, const SimOptions *options)
{
    if (options->sides != NULL) {
        plan->seats = (uint8_t)strlen(options->sides);
        for (int seat = 0; seat < plan->seats; seat++)
            plan->side[seat] = (uint8_t)(options->sides[seat] - '0');
        return;
    }
    plan->seats = plan->rules->least_seats > 2 ? plan->rules->least_seats : 2;
    for (int seat = 0; seat < plan->seats; seat++)
        plan->side[seat] = (uint8_t)seat;
}

static SimPlan make_plan(const SimField *field, const SimOptions *options)
{
    int64_t games = options->games;
    SimPlan plan = {.rules = options->rules,
                    .pairings = field->pairings,
                    .pairing_count = field->pairing_count,
                    .paired = field->paired,
                    .seed = options->seed + (uint64_t)(field->paired ? options->first / 2 : options->first),
                    .until = options->until,
                    .threads = options->threads,
                    .most_answers = MOST_ANSWERS};

    if (games == 0)
        games = options->until > 0         ? games_until(options->until)
                : field->pairing_count > 1 ? USUAL_GAMES_EACH
                                           : USUAL_GAMES;
    plan.seeds = field->paired ? (games + 1) / 2 : games;
    set_seats(&plan, options);
    return plan;
}

/* ---- records ---- */

static bool write_record(const Match *match, const char *path)
{
    char end[128];
    Out out = out_to(end, sizeof end);
    FILE *file = fopen(path, "wb");

    if (file == NULL) {
        fprintf(stderr, "outrider sim: %s: %s\n", path, strerror(errno));
        return false;
    }
    record_end_line(&match->record, match->rules, &match->table, &out);
    bool whole = fwrite(match->record.text, 1, match->record.length, file) == match->record.length &&
                 fwrite(end, 1, (size_t)out.length, file) == (size_t)out.length;
    whole = fclose(file) == 0 && whole;
    if (!whole)
        fprintf(stderr, "outrider sim: could not write all of %s; is the disk full?\n", path);
    return whole;
}

static bool save_game(const SimPlan *plan, const SimPlace *place, SimDesk *desk, int64_t game, const char *folder)
{
    static Match match;
    RecordError error = {0};
    char path[PATH_BYTES];

    if (!sim_record(plan, place, desk, &match, &error)) {
        fprintf(stderr, "outrider sim: no record of game %lld: %s\n", (long long)game + 1, error.text);
        return false;
    }
    (void)snprintf(path, sizeof path, "%s/%03d-%04lld.record", folder, place->pairing + 1, (long long)game + 1);
    bool whole = write_record(&match, path);
    match_free(&match);
    return whole;
}

/* Games repeat: the first ones are played once more, and written down. */
static bool save_games(const SimPlan *plan, const SimOptions *options)
{
    static SimDesk desk;

    if (options->save == 0)
        return true;
    if (mkdir(options->folder, 0777) != 0 && errno != EEXIST) {
        fprintf(stderr, "outrider sim: %s: %s\n", options->folder, strerror(errno));
        return false;
    }
    sim_desk_open(&desk);
    int games = plan->paired ? 2 : 1;
    for (int pairing = 0; pairing < plan->pairing_count; pairing++) {
        for (int64_t game = 0; game < options->save && game < plan->seeds * games; game++) {
            SimPlace place = {.pairing = pairing, .pair = game / games, .swapped = (int)(game % games)};
            if (!save_game(plan, &place, &desk, options->first + game, options->folder)) {
                sim_desk_close(&desk);
                return false;
            }
        }
    }
    sim_desk_close(&desk);
    return true;
}

/* ---- the whole ---- */

static void tell_refused(const SimField *field, const SimOptions *options, const SimOutcome *outcome)
{
    const SimPairing *pairing = &field->pairings[outcome->place.pairing];
    int swapped = outcome->place.swapped;

    fprintf(stderr, "outrider sim: %s against %s: ", pairing->names[swapped], pairing->names[1 - swapped]);
    if (options->setup != NULL)
        fprintf(stderr, "%s:", options->setup);
    if (options->setup != NULL && outcome->line > 0)
        fprintf(stderr, "%d:", outcome->line);
    fprintf(stderr, "%s%s\n", options->setup != NULL ? " " : "", outcome->problem);
}

static void tell_fault(const SimPlan *plan, const SimField *field, const SimOptions *options, const SimOutcome *outcome)
{
    const SimPlace *place = &outcome->place;
    const int *who = field->who[place->pairing];
    const char *const squads[2] = {field->called[field->squad_of[who[0]]], field->called[field->squad_of[who[1]]]};
    uint64_t seed = sim_seed(plan, place->pair);

    fprintf(stderr, "outrider sim: a game broke, which is a fault of this program: %s\n", outcome->problem);
    fprintf(stderr, "%s against %s, seed %llu, %s. To see it again:\n", field->contestants[who[0]].name,
            field->contestants[who[1]].name, (unsigned long long)seed,
            place->swapped ? "with their seats changed" : "as they sit");
    sim_options_print_again(options, squads, seed);
}

static void write_digest(uint64_t digest, char text[SIM_DIGEST_BYTES])
{
    Out out = out_to(text, SIM_DIGEST_BYTES);

    out_hex(&out, digest, SIM_DIGEST_BYTES - 1);
}

/* What a pairing begins with: as they sit, and with their seats changed. */
static uint64_t digest_of_setups(const SimPairing *pairing)
{
    uint64_t digest = fnv(FNV_START, pairing->lines[0], strlen(pairing->lines[0]) + 1);

    return fnv(digest, pairing->lines[1], strlen(pairing->lines[1]));
}

static int report(const SimPlan *plan, SimField *field, const SimOptions *options, const SimTally *tallies,
                  bool stopped)
{
    static char rules[SIM_DIGEST_BYTES], begins[SIM_MOST_PAIRINGS][SIM_DIGEST_BYTES];

    write_digest(rules_digest(plan->rules), rules);
    for (int i = 0; i < plan->pairing_count; i++)
        write_digest(digest_of_setups(&plan->pairings[i]), begins[i]);
    SimReport page = {.plan = plan,
                      .rules = rules,
                      .begins = begins,
                      .tallies = tallies,
                      .contestants = field->contestants,
                      .contestant_count = field->contestant_count,
                      .who = field->who,
                      .obstacles = field->obstacles,
                      .levels = options->level_count > 0,
                      .interrupted = stopped};

    if (options->json)
        sim_report_json(&page);
    else
        sim_report_print(&page);
    return stopped ? EXIT_INTERRUPTED : 0;
}

static int run_plan(const SimPlan *plan, SimField *field, const SimOptions *options)
{
    static SimTally tallies[SIM_MOST_PAIRINGS];
    SimProgress progress = sim_progress_start(options->progress);
    SimOutcome outcome = sim_run(plan, tallies, watch, &progress);
    int64_t games = 0;

    for (int i = 0; i < plan->pairing_count; i++)
        games += tallies[i].games;
    sim_progress_end(&progress, games, plan->threads);
    switch (outcome.status) {
    case SIM_REFUSED:
        tell_refused(field, options, &outcome);
        return EXIT_BROKEN;
    case SIM_NO_RESOURCES:
        fprintf(stderr, "outrider sim: %s\n", outcome.problem);
        return EXIT_BROKEN;
    case SIM_FAULT:
        tell_fault(plan, field, options, &outcome);
        (void)save_games(plan, options);
        return EXIT_BROKEN;
    default:
        break;
    }
    if (!save_games(plan, options))
        return EXIT_BROKEN;
    return report(plan, field, options, tallies, outcome.status == SIM_STOPPED);
}

/* The same with the statistics that the plan wants. */
static int run_counting(const SimPlan *plan, SimField *field, const SimOptions *options)
{
    if (plan->census == NULL || sim_census_open(plan->census, plan->rules))
        return run_plan(plan, field, options);
    fprintf(stderr, "outrider sim: memory ran out\n");
    return EXIT_BROKEN;
}

int sim_main(int argc, char **argv)
{
    static SimField field;
    SimOptions options;
    int status = EXIT_USAGE;

    if (!sim_options_read(&options, argc, argv))
        return EXIT_USAGE;
    if (options.part_count > 0)
        return sim_add(&options);
    catch_interrupt();
    if (sim_field_open(&field, &options)) {
        SimPlan plan = make_plan(&field, &options);
        SimCensus census = {0};
        plan.census = options.statistics ? &census : NULL;
        if (plan.seeds * plan.pairing_count * (plan.paired ? 2 : 1) > SIM_MOST_IN_ALL)
            fprintf(stderr, "outrider sim: that would be more than 10,000,000 games; say fewer with --games\n");
        else if (plan.paired && options.is_range && (options.first % 2 != 0 || options.games % 2 != 0))
            fprintf(stderr,
                    "outrider sim: these games are played in pairs: --games begins with an even number, as 0, and ends "
                    "with an odd one\n");
        else
            status = run_counting(&plan, &field, &options);
        sim_census_close(&census);
    }
    sim_field_close(&field);
    return status;
}
