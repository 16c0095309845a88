/* What came of a job, as bytes: for an analysis that shares no memory with the one that played it. */
#include <string.h>

#include "analysis/inside.h"

/* Somewhere that a job writes to. */
typedef void Visit(void *self, void *place, size_t bytes);

static void visit_cell(const Pairs *pairs, int cell, Visit *visit, void *self)
{
    visit(self, &pairs->first[cell], sizeof pairs->first[cell]);
    visit(self, &pairs->second[cell], sizeof pairs->second[cell]);
    visit(self, &pairs->counts[cell], sizeof pairs->counts[cell]);
}

/* Everything that a job of the present phase writes to, in the same order each time. */
static void visit_result(Analysis *analysis, int job, Visit *visit, void *self)
{
    int worlds = analysis->wish.playouts;

    switch (analysis->phase) {
    case PHASE_LINE:
        for (int p = 0; p < analysis->walk.point_count; p++)
            visit(self, &analysis->before[p * worlds + job], sizeof analysis->before[0]);
        for (int t = 0; t < analysis->walk.trial_count; t++) {
            visit_cell(&analysis->line, t * worlds + job, visit, self);
            visit(self, &analysis->met[t * worlds + job], sizeof analysis->met[0]);
        }
        break;
    case PHASE_SIFT:
        visit_cell(&analysis->again, job, visit, self);
        break;
    case PHASE_ACE:
        visit(self, &analysis->told[job], sizeof analysis->told[job]);
        break;
    case PHASE_COMPARE:
        visit_cell(&analysis->aces, job, visit, self);
        break;
    default:
        break;
    }
}

static void add_size(void *self, void *place, size_t bytes)
{
    (void)place;
    *(size_t *)self += bytes;
}

static void copy_out(void *self, void *place, size_t bytes)
{
    unsigned char **at = self;

    memcpy(*at, place, bytes);
    *at += bytes;
}

static void copy_in(void *self, void *place, size_t bytes)
{
    const unsigned char **at = self;

    memcpy(place, *at, bytes);
    *at += bytes;
}

size_t analysis_result_bytes(Analysis *analysis, int job)
{
    size_t bytes = 0;

    visit_result(analysis, job, add_size, &bytes);
    return bytes;
}

void analysis_write_result(Analysis *analysis, int job, void *bytes)
{
    visit_result(analysis, job, copy_out, &bytes);
}

bool analysis_take_result(Analysis *analysis, int job, const void *bytes, size_t length)
{
    if (job < 0 || job >= analysis_jobs(analysis) || length != analysis_result_bytes(analysis, job))
        return false;
    visit_result(analysis, job, copy_in, &bytes);
    return true;
}
