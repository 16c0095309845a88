/* What the files of the analysis share. */
#ifndef ANALYSIS_INSIDE_H
#define ANALYSIS_INSIDE_H

#include "ai/levels.h"
#include "analysis/analysis.h"

typedef enum Phase { PHASE_LINE, PHASE_SIFT, PHASE_ACE, PHASE_COMPARE, PHASE_DONE, PHASES = PHASE_DONE } Phase;

/* Moments that are looked at again, with as many times the playouts, in worlds of their own: what looked large by luck alone does not then. */
enum { MOST_SIFTED = 12, SIFT_TIMES = 4 };

/* Two ways to go on from a moment, compared in the same worlds. */
typedef struct Pairs {
    Shares *first, *second;
    uint8_t *counts; /* 0: there is nothing to compare in this world */
    int worlds;
} Pairs;

struct Analysis {
    const Rules *rules;
    const SearchGame *game;
    AnalysisWish wish;
    Voice voice;
    Walk walk;
    Phase phase;
    int sides;
    Shares *before; /* [point][world] */
    Pairs line;     /* [trial][world]: with what was done, and the point before it */
    Shares *met;    /* [trial][world]: its part of what came of secret choices because they met one another */
    int sifted[MOST_SIFTED + 1]; /* and room for rank() */
    int sifted_count;
    Pairs again; /* [sifted][world] */
    ToldMoment told[ANALYSIS_TOLD];
    int told_count;
    Pairs aces; /* [told][world]: the ace's choice, and what was done */
};

struct AnalysisDesk {
    WorldDesk worlds;
    int job;
    int point; /* PHASE_LINE: goes backward */
    Table next;
    Shares next_shares;
    Table table;
    LevelSearches ace;
    SearchMemory memory;
};

static inline const Trial *trial_of(const Analysis *analysis, int trial)
{
    return &analysis->walk.trials[trial];
}

/* The mean difference of a row's two ways, over the worlds in which both could be gone. */
Change mean_of(const Analysis *analysis, const Pairs *pairs, int row);

/* Which trials are looked at again, by what the line found; then which of those are told, by what came of looking again alone. */
void choose_sifted(Analysis *analysis);
void choose_told(Analysis *analysis);

#endif
