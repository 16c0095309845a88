#include "sim/gauntlet.h"

#include <stdlib.h>
#include <string.h>

#include "sim/sim_squads.h"
#include "sim/sim_told.h"
#include "table/rules.h"
#include "xwing/squads/squad_text.h"

enum { SETUP_BYTES = 12288, COMMON_BYTES = 256, ID_BYTES = 64 };

/* Somebody who takes part: the squad itself is the first. */
typedef struct Contestant {
    char id[ID_BYTES]; /* of a ready-made squad; "": none */
    Squad squad;
    char *lines[2]; /* of the game against the squad, as they sit and with their seats changed; of the first: NULL */
} Contestant;

struct Gauntlet {
    SimSlices slices;
    SimPairing pairings[GAUNTLET_OPPONENTS];
    Contestant contestant[1 + GAUNTLET_OPPONENTS];
    int count; /* of contestants */
    int list;
};

static const char *const sides[2] = {"squad", "opponent"}; /* for records, which nobody keeps here */

/* ---- who takes part ---- */

static bool is_wanted(const GauntletWish *wish, const char *id)
{
    for (const char *const *name = wish->opponents; name != NULL; name++) {
        if (*name == NULL)
            return false;
        if (strcmp(*name, id) == 0)
            return true;
    }
    return true;
}

static char *copy_text(const char *text)
{
    size_t bytes = strlen(text) + 1;
    char *copy = malloc(bytes);

    if (copy != NULL)
        memcpy(copy, text, bytes);
    return copy;
}

/* The game's setup, with this squad on seat 0; NULL: memory ran out. */
static char *lines_of(const GauntletWish *wish, const Squad *first, const Squad *second)
{
    const XwingContent *content = wish->rules->own;
    char common[COMMON_BYTES], lines[SETUP_BYTES];
    Out shared = out_to(common, sizeof common), out = out_to(lines, sizeof lines);

    squad_terms_lines(content, &(SquadTerms){.list = wish->list}, &shared);
    sim_obstacles_line(SIM_OBSTACLES, &shared);
    sim_squads_meet(content, common, first, second, &out);
    return copy_text(lines);
}

/* One ready-made squad, if it is wanted and the list allows it. False: memory ran out. */
static bool add_opponent(Gauntlet *gauntlet, const GauntletWish *wish, const ContentFile *file)
{
    const XwingContent *content = wish->rules->own;
    Contestant *other = &gauntlet->contestant[gauntlet->count];
    SimPairing *pairing = &gauntlet->pairings[gauntlet->count - 1];
    Out id = out_to(other->id, sizeof other->id);
    SquadError error;
    Fault fault;

    squad_builtin_name(file, &id);
    if (gauntlet->count > GAUNTLET_OPPONENTS || !is_wanted(wish, other->id) ||
        !squad_read_text(content, file->text, file->length, &other->squad, &error) ||
        squad_faults(content, &other->squad, &(SquadTerms){.list = wish->list}, &fault, 1) > 0)
        return true;
    other->lines[0] = lines_of(wish, wish->squad, &other->squad);
    other->lines[1] = lines_of(wish, &other->squad, wish->squad);
    *pairing = (SimPairing){
        .lines = {other->lines[0], other->lines[1]},
        .flown_by = {OPPONENT_SIMPLE, OPPONENT_SIMPLE},
        .names = {sides[0],        sides[1]       }
    };
    gauntlet->count++;
    return other->lines[0] != NULL && other->lines[1] != NULL;
}

static bool add_opponents(Gauntlet *gauntlet, const GauntletWish *wish)
{
    const XwingContent *content = wish->rules->own;
    int count = 0;
    const ContentFile *files = squads_builtin(content->edition, &count);

    gauntlet->list = wish->list;
    gauntlet->contestant[0].squad = *wish->squad;
    gauntlet->count = 1;
    for (int i = 0; i < count; i++) {
        if (!add_opponent(gauntlet, wish, &files[i]))
            return false;
    }
    return true;
}

/* ---- a run ---- */

static int64_t seeds_of(int games)
{
    return (games + 1) / 2;
}

static bool begin(Gauntlet *gauntlet, const GauntletWish *wish, Out *why)
{
    SimPlan plan = {
        .rules = wish->rules,
        .seats = 2,
        .side = {0, 1},
        .pairings = gauntlet->pairings,
        .pairing_count = gauntlet->count - 1,
        .paired = true,
        .seeds = seeds_of(wish->games),
        .seed = wish->seed,
        .threads = 1,
        .most_answers = GAUNTLET_ANSWERS
    };
    SimOutcome outcome;

    if (gauntlet->count == 1) {
        out_text(why, "there is no ready-made squad to play against");
        return false;
    }
    if (sim_slices_open(&gauntlet->slices, &plan, &outcome))
        return true;
    out_text(why, outcome.problem);
    return false;
}

Gauntlet *gauntlet_open(const GauntletWish *wish, Out *why)
{
    Gauntlet *gauntlet = calloc(1, sizeof *gauntlet);

    if (gauntlet == NULL || !add_opponents(gauntlet, wish)) {
        out_text(why, "memory ran out");
    } else if (begin(gauntlet, wish, why)) {
        return gauntlet;
    }
    gauntlet_close(gauntlet);
    return NULL;
}

void gauntlet_close(Gauntlet *gauntlet)
{
    if (gauntlet == NULL)
        return;
    sim_slices_close(&gauntlet->slices);
    for (int i = 0; i <= GAUNTLET_OPPONENTS; i++) {
        free(gauntlet->contestant[i].lines[0]);
        free(gauntlet->contestant[i].lines[1]);
    }
    free(gauntlet);
}

int gauntlet_step(Gauntlet *gauntlet, Out *why)
{
    SimOutcome outcome = {.status = SIM_DONE};
    int games = sim_slices_step(&gauntlet->slices, &outcome);

    if (outcome.status == SIM_DONE)
        return games;
    out_text(why, outcome.problem);
    return -1;
}

bool gauntlet_more(Gauntlet *gauntlet, int games)
{
    if (games <= 0 || gauntlet->slices.plan.seeds + seeds_of(games) > seeds_of(GAUNTLET_MOST_GAMES))
        return false;
    sim_slices_more(&gauntlet->slices, seeds_of(games));
    return true;
}

/* ---- telling ---- */

static void tell_contestant(const Gauntlet *gauntlet, const Contestant *contestant, Json *json)
{
    const Squad *squad = &contestant->squad;

    json_open_object(json, NULL);
    if (contestant->id[0] != '\0')
        json_text(json, "id", contestant->id);
    else
        json_nothing(json, "id");
    json_text(json, "name", squad->name);
    json_text(json, "faction", faction_word(squad->faction));
    json_number(json, "points", squad_points(gauntlet->slices.plan.rules->own, gauntlet->list, squad));
    json_close_object(json);
}

void gauntlet_tell(const Gauntlet *gauntlet, Json *json)
{
    const SimPlan *plan = &gauntlet->slices.plan;
    SimTally whole = {0};

    for (int i = 0; i < plan->pairing_count; i++)
        sim_tally_sum(&whole, &gauntlet->slices.tallies[i]);
    json_text(json, "game", rules_name(plan->rules));
    json_number(json, "seed", (int64_t)plan->seed);
    json_number(json, "games", whole.games);
    json_number(json, "most_games", plan->seeds * sim_unit_games(plan) * plan->pairing_count);
    json_number(json, "obstacles", SIM_OBSTACLES);
    json_open_list(json, "contestants");
    for (int i = 0; i < gauntlet->count; i++)
        tell_contestant(gauntlet, &gauntlet->contestant[i], json);
    json_close_list(json);
    json_open_list(json, "pairings");
    for (int i = 0; i < plan->pairing_count; i++)
        sim_tell_pairing(json, (const int[2]){0, i + 1}, &gauntlet->slices.tallies[i]);
    json_close_list(json);
    json_open_object(json, "whole");
    sim_tell_rates(json, &whole);
    json_close_object(json);
}
