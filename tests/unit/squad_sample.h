/* A sample of tests/squads, for tests that read them. */
#ifndef UNIT_SQUAD_SAMPLE_H
#define UNIT_SQUAD_SAMPLE_H

#include <stdio.h>

#include "unit/run_tests.h"

/* The text of OUTRIDER_SQUADS/NAME with this ending (".json", or ".text" beside it); the next call for the same ending overwrites it. */
static inline char *read_sample(const char *name, const char *end, size_t *length)
{
    static char text[2][32768];
    char path[512];
    char *into = text[end[1] == 't'];

    snprintf(path, sizeof path, "%s/%s%s", OUTRIDER_SQUADS, name, end);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail_msg("%s is not there", path);
    *length = fread(into, 1, sizeof text[0] - 1, file);
    into[*length] = '\0';
    (void)fclose(file);
    return into;
}

#endif
