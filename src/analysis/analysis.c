/* From phase to phase: what is opened, how much there is to play, and how far it is. */
#include "analysis/analysis.h"

#include <stdlib.h>
#include <string.h>

#include "ai/search_games.h"
#include "analysis/inside.h"
#include "analysis/messages.h"
#include "language/catalogue.h"
#include "table/play.h"

/* ---- opening ---- */

static bool pairs_open(Pairs *pairs, int rows, int worlds)
{
    size_t cells = (size_t)rows * (size_t)worlds + 1;

    pairs->worlds = worlds;
    pairs->first = calloc(cells, sizeof *pairs->first);
    pairs->second = calloc(cells, sizeof *pairs->second);
    pairs->counts = calloc(cells, sizeof *pairs->counts);
    return pairs->first != NULL && pairs->second != NULL && pairs->counts != NULL;
}

static void pairs_close(Pairs *pairs)
{
    free(pairs->first);
    free(pairs->second);
    free(pairs->counts);
}

static bool fail(RecordError *error, const char *why)
{
    Out out = out_to(error->text, sizeof error->text);

    error->line = 0;
    out_text(&out, why);
    return false;
}

static bool open_all(Analysis *analysis, const Record *record, RecordError *error)
{
    if (analysis->game == NULL) {
        Out out = out_to(error->text, sizeof error->text);
        error->line = 0;
        analysis_say(&out, analysis->wish.language, say0(ANALYSIS_NO_SEARCH));
        return false;
    }
    if (!walk_record(&analysis->walk, record, &analysis->voice, error))
        return false;
    for (int seat = 0; seat < record->seats; seat++) {
        if (analysis->wish.seat_names[seat] != NULL)
            analysis->walk.seat_names[seat] = analysis->wish.seat_names[seat];
    }
    analysis->sides = side_count(&analysis->walk.end);
    analysis->before =
        calloc((size_t)analysis->walk.point_count * (size_t)analysis->wish.playouts + 1, sizeof *analysis->before);
    analysis->met =
        calloc((size_t)analysis->walk.trial_count * (size_t)analysis->wish.playouts + 1, sizeof *analysis->met);
    return (analysis->before != NULL && analysis->met != NULL &&
            pairs_open(&analysis->line, analysis->walk.trial_count, analysis->wish.playouts)) ||
           fail(error, "memory ran out");
}

Analysis *analysis_open(const Record *record, const Rules *rules, const SearchGame *game, const AnalysisWish *wish,
                        RecordError *error)
{
    Analysis *analysis = calloc(1, sizeof *analysis);

    if (analysis == NULL) {
        (void)fail(error, "memory ran out");
        return NULL;
    }
    analysis->rules = rules;
    analysis->game = game != NULL ? game : search_game_of(rules);
    analysis->wish = *wish;
    analysis->voice = (Voice){.rules = rules};
    voice_in(&analysis->voice, wish->language);
    if (open_all(analysis, record, error) &&
        (analysis_jobs(analysis) > 0 || analysis_next_phase(analysis) || fail(error, "memory ran out")))
        return analysis;
    analysis_close(analysis);
    return NULL;
}

void analysis_close(Analysis *analysis)
{
    if (analysis == NULL)
        return;
    walk_free(&analysis->walk);
    free(analysis->before);
    free(analysis->met);
    pairs_close(&analysis->line);
    pairs_close(&analysis->again);
    pairs_close(&analysis->aces);
    free(analysis);
}

AnalysisDesk *analysis_desk_open(const Analysis *analysis)
{
    AnalysisDesk *desk = calloc(1, sizeof *desk);

    if (desk == NULL)
        return NULL;
    if (level_opens(&level_ace, analysis->game, &desk->ace) &&
        world_desk_open(&desk->worlds, analysis->game, analysis->rules, &analysis->walk, analysis->game->rounds,
                        analysis->wish.seed))
        return desk;
    analysis_desk_close(desk);
    return NULL;
}

void analysis_desk_close(AnalysisDesk *desk)
{
    if (desk == NULL)
        return;
    world_desk_close(&desk->worlds);
    level_closes(&desk->ace);
    free(desk);
}

/* ---- phases ---- */

int analysis_jobs(const Analysis *analysis)
{
    switch (analysis->phase) {
    case PHASE_LINE:
        return analysis->walk.point_count > 0 ? analysis->wish.playouts : 0;
    case PHASE_SIFT:
        return analysis->sifted_count * analysis->again.worlds;
    case PHASE_ACE:
        return analysis->told_count;
    case PHASE_COMPARE:
        return analysis->told_count * analysis->aces.worlds;
    default:
        return 0;
    }
}

bool analysis_next_phase(Analysis *analysis)
{
    int more = analysis->wish.playouts * SIFT_TIMES;
    bool ok = true;

    switch (analysis->phase) {
    case PHASE_LINE:
        choose_sifted(analysis);
        ok = pairs_open(&analysis->again, analysis->sifted_count, more);
        break;
    case PHASE_SIFT:
        choose_told(analysis);
        break;
    case PHASE_ACE:
        ok = pairs_open(&analysis->aces, analysis->told_count, more);
        break;
    case PHASE_COMPARE:
        for (int i = 0; i < analysis->told_count; i++)
            analysis->told[i].better = mean_of(analysis, &analysis->aces, i);
        break;
    default:
        return true;
    }
    if (!ok)
        return false;
    analysis->phase = (Phase)(analysis->phase + 1);
    return analysis->phase == PHASE_DONE || analysis_jobs(analysis) > 0 || analysis_next_phase(analysis);
}

/* How much of the whole each phase is, for the progress bar. */
static const double weight_of[PHASES] = {0.7, 0.15, 0.1, 0.05};

double analysis_progress(const Analysis *analysis, double jobs_done)
{
    double done = 0;

    for (int phase = 0; phase < (int)analysis->phase; phase++)
        done += weight_of[phase];
    if (analysis->phase != PHASE_DONE && analysis_jobs(analysis) > 0)
        done += weight_of[analysis->phase] * jobs_done / analysis_jobs(analysis);
    return done;
}

double analysis_played(const Analysis *analysis, const AnalysisDesk *desk)
{
    return analysis->phase == PHASE_LINE ? 1 - (double)desk->point / analysis->walk.point_count : 0;
}

/* ---- what is told ---- */

const Walk *analysis_walk(const Analysis *analysis)
{
    return &analysis->walk;
}

const Voice *analysis_voice(const Analysis *analysis)
{
    return &analysis->voice;
}

const AnalysisWish *analysis_wish(const Analysis *analysis)
{
    return &analysis->wish;
}

int analysis_told_count(const Analysis *analysis)
{
    return analysis->told_count;
}

const ToldMoment *analysis_told(const Analysis *analysis, int index)
{
    return &analysis->told[index];
}
