#include "cli/sim_field.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"

enum { SETUP_BYTES = 16384 };

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
    if (field->obstacles > 0) {
        out_text(out, "obstacles ");
        out_number(out, field->obstacles);
        out_text(out, "\n");
    }
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

bool sim_field_open(SimField *field, const SimOptions *options)
{
    static char lines[SETUP_BYTES];
    Out out = out_to(lines, sizeof lines);

    memset(field, 0, sizeof *field);
    field->obstacles = options->obstacles > 0 ? options->obstacles : 0;
    return common_lines(field, options, &out) && open_setup(field, options, lines);
}

void sim_field_close(SimField *field)
{
    for (int i = 0; i < field->pairing_count; i++) {
        free(field->lines[i][0]);
        free(field->lines[i][1]);
    }
}
