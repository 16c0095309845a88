#include "cli/sim_field.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/squad_files.h"
#include "sim/sim_squads.h"
#include "table/rules.h"
#include "xwing/squads/squad_text.h"

enum { SETUP_BYTES = 16384, SQUAD_LINES_BYTES = 4096 };

static bool fail(const char *what)
{
    fprintf(stderr, "outrider sim: %s\n", what);
    return false;
}

static void name_contestant(SimContestant *contestant, const char *name, OpponentKind flown_by)
{
    Out out = out_to(contestant->name, sizeof contestant->name);

    out_text(&out, name);
    contestant->flown_by = flown_by;
}

/* Two contestants meet; the lines are theirs as they sit, and with their seats changed. */
static bool add_pairing(SimField *field, int first, int second, const char *lines, const char *swapped)
{
    int at = field->pairing_count++;
    const char *const texts[2] = {lines, swapped};
    SimPairing *pairing = &field->pairings[at];
    const int who[2] = {first, second};

    for (int i = 0; i < 2; i++) {
        size_t bytes = strlen(texts[i]) + 1;
        if ((field->lines[at][i] = malloc(bytes)) == NULL)
            return fail("memory ran out");
        memcpy(field->lines[at][i], texts[i], bytes);
        field->who[at][i] = who[i];
        pairing->lines[i] = field->lines[at][i];
        pairing->flown_by[i] = field->contestants[who[i]].flown_by;
        pairing->names[i] = field->contestants[who[i]].name;
    }
    return true;
}

/* What every game of the simulation begins with: the setup file, and the obstacles that the options add. */
static bool common_lines(const SimField *field, const SimOptions *options, Out *out)
{
    size_t length = 0;

    if (options->setup != NULL) {
        char *text = file_read(options->setup, &length);
        if (text == NULL)
            return false;
        out_text(out, text);
        if (length > 0 && text[length - 1] != '\n')
            out_text(out, "\n");
        free(text);
    }
    sim_obstacles_line(field->obstacles, out);
    return !out->cut || fail("the setup is longer than 16,000 bytes");
}

/* The same setup for all: opponents are compared, or the two sides. */
static bool open_setup(SimField *field, const SimOptions *options, const char *lines)
{
    static const char *const sides[2] = {"side 0", "side 1"};

    field->paired = options->opponents[0] != options->opponents[1];
    for (int i = 0; i < 2; i++)
        name_contestant(&field->contestants[i], field->paired ? opponent_name(options->opponents[i]) : sides[i],
                        options->opponents[i]);
    field->contestant_count = 2;
    return add_pairing(field, 0, 1, lines, lines);
}

/* Levels meet from the same lines, whichever seats they have: where the sides differ, each flies both. */
static bool open_levels(SimField *field, const SimOptions *options, const char *lines)
{
    for (int i = 0; i < options->level_count; i++) {
        OpponentKind level = options->levels[i];
        name_contestant(&field->contestants[i], level == OPPONENT_SIMPLE ? "pilot" : opponent_name(level), level);
    }
    field->contestant_count = options->level_count;
    field->paired = true;
    for (int low = 0; low < options->level_count; low++) {
        for (int high = low + 1; high < (options->everyone ? options->level_count : low + 2); high++) {
            if (high < options->level_count && !add_pairing(field, high, low, lines, lines))
                return false;
        }
    }
    return true;
}

/* ---- squads ---- */

/* The squads of the options: as they were called, or all that are ready-made. */
static bool list_squads(SimField *field, const SimOptions *options)
{
    const XwingContent *content = options->rules->own;
    int count = 0;
    const ContentFile *files = options->all ? squads_builtin(content->edition, &count) : NULL;

    for (int i = 0; i < options->squad_count; i++)
        field->called[field->squad_count++] = options->squads[i];
    for (int i = 0; i < count; i++) {
        if (field->squad_count == SIM_MOST_CONTESTANTS)
            return fail("there are more than 32 squads");
        Out name = out_to(field->ready[i], sizeof field->ready[i]);
        squad_builtin_name(&files[i], &name);
        field->called[field->squad_count++] = field->ready[i];
    }
    return true;
}

/* Opens one, and says all that is wrong with it. */
static bool open_squad(const SimOptions *options, const char *called, Squad *squad)
{
    static char text[SQUAD_FILE_BYTES];
    Out out = out_to(text, sizeof text);

    if (!squad_open(options->rules, called, squad, &out)) {
        fprintf(stderr, "outrider sim: %s\n", text);
        return false;
    }
    out = out_to(text, sizeof text);
    if (squad_complain(options->rules, squad, &(SquadTerms){0}, &out) == 0)
        return true;
    fprintf(stderr, "outrider sim: the squad %s cannot be played:\n%s", called, text);
    return false;
}

static bool add_squads(SimField *field, const SimOptions *options, const char *common, int first, int second)
{
    static char lines[2][SETUP_BYTES + 2 * SQUAD_LINES_BYTES];
    Out sitting = out_to(lines[0], sizeof lines[0]), swapped = out_to(lines[1], sizeof lines[1]);
    int squad_of_first = field->squad_of[first], squad_of_second = field->squad_of[second];

    sim_squads_meet(options->rules->own, common, &field->squads[squad_of_first], &field->squads[squad_of_second],
                    &sitting);
    sim_squads_meet(options->rules->own, common, &field->squads[squad_of_second], &field->squads[squad_of_first],
                    &swapped);
    return add_pairing(field, first, second, lines[0], lines[1]);
}

/* A squad, and who flies it: named if there are two who fly. */
static void add_contestant(SimField *field, const SimOptions *options, int squad, OpponentKind flown_by)
{
    SimContestant *contestant = &field->contestants[field->contestant_count];
    const Squad *opened = &field->squads[squad];
    char name[SEAT_NAME_BYTES];
    Out out = out_to(name, sizeof name);

    out_text(&out, opened->name[0] != '\0' ? opened->name : field->called[squad]);
    if (options->opponents[0] != options->opponents[1]) {
        out = out_to(name, sizeof name);
        out_text(&out, opponent_name(flown_by));
        out_text(&out, ", ");
        out_text(&out, opened->name[0] != '\0' ? opened->name : field->called[squad]);
    }
    name_contestant(contestant, name, flown_by);
    contestant->points = squad_points(options->rules->own, 0, opened);
    field->squad_of[field->contestant_count++] = squad;
}

/* Levels that fly one squad against itself, or two squads each. */
static bool open_levels_with_squads(SimField *field, const SimOptions *options, const char *common)
{
    static char lines[SETUP_BYTES + 2 * SQUAD_LINES_BYTES];
    Out out = out_to(lines, sizeof lines);

    if (!list_squads(field, options))
        return false;
    if (field->squad_count > 2)
        return fail("levels fly one squad or two");
    for (int i = 0; i < field->squad_count; i++) {
        if (!open_squad(options, field->called[i], &field->squads[i]))
            return false;
    }
    sim_squads_meet(options->rules->own, common, &field->squads[0], &field->squads[field->squad_count - 1], &out);
    return open_levels(field, options, lines);
}

static bool open_squads(SimField *field, const SimOptions *options, const char *common)
{
    bool alike = options->opponents[0] == options->opponents[1];

    if (!list_squads(field, options))
        return false;
    if (field->squad_count == 1 && alike)
        return fail("one squad alone meets nobody; name another one, or two opponents who fly it");
    if (field->squad_count > 2 && !alike)
        return fail("more than two squads are all flown by the same opponent; name one");
    for (int i = 0; i < field->squad_count; i++) {
        if (!open_squad(options, field->called[i], &field->squads[i]))
            return false;
    }
    for (int i = 0; i < field->squad_count || i < 2; i++)
        add_contestant(field, options, i < field->squad_count ? i : 0, options->opponents[i < 2 ? i : 1]);
    for (int first = 0; first < field->contestant_count; first++) {
        for (int second = first + 1; second < field->contestant_count; second++) {
            if (!add_squads(field, options, common, first, second))
                return false;
        }
    }
    field->paired = true;
    return true;
}

bool sim_field_open(SimField *field, const SimOptions *options)
{
    static char lines[SETUP_BYTES];
    Out out = out_to(lines, sizeof lines);
    bool squads = options->squad_count > 0 || options->all;

    memset(field, 0, sizeof *field);
    if (squads && edition_of_rules(options->rules) == NULL)
        return fail("squads are for X-Wing");
    if (squads && options->sides != NULL)
        return fail("squads sit on two seats; teams (--seats) have their ships in a setup file");
    field->obstacles = options->obstacles >= 0 ? options->obstacles : squads ? SIM_OBSTACLES : 0;
    if (!common_lines(field, options, &out))
        return false;
    if (options->level_count > 0)
        return squads ? open_levels_with_squads(field, options, lines) : open_levels(field, options, lines);
    return squads ? open_squads(field, options, lines) : open_setup(field, options, lines);
}

void sim_field_close(SimField *field)
{
    for (int i = 0; i < field->pairing_count; i++) {
        free(field->lines[i][0]);
        free(field->lines[i][1]);
    }
}
