#include "wasm/analysis_exports.h"

#include <string.h>

#include "analysis/told.h"
#include "wasm/module.h"
#include "json/read.h"

enum { WISH_DEPTH = 2, NO_JOB = -1 };

/* The one that is there. */
static Record record;
static const Rules *rules, *today;
static Analysis *analysis;
static AnalysisDesk *desk;
static int64_t playing = NO_JOB; /* the job that the desk is at */
static char seat_names[MAX_SEATS][64];

static int fail(const char *why)
{
    module_complain(why);
    return 1;
}

void outrider_analysis_end(void)
{
    analysis_desk_close(desk);
    analysis_close(analysis);
    record_rules_free(rules, today);
    record_free(&record);
    desk = NULL;
    analysis = NULL;
    rules = today = NULL;
    playing = NO_JOB;
}

static AnalysisWish read_wish(const JsonValue *wish)
{
    AnalysisWish read = {.playouts = ANALYSIS_USUAL_PLAYOUTS, .seat = -1, .seed = 1};
    int64_t number = 0;

    if (json_whole_within(json_member(wish, "playouts"), ANALYSIS_LEAST_PLAYOUTS, ANALYSIS_MOST_PLAYOUTS, &number))
        read.playouts = (int)number;
    if (json_whole_within(json_member(wish, "seed"), 0, INT32_MAX, &number))
        read.seed = (uint64_t)number;
    if (json_string(json_member(wish, "language")) != NULL)
        (void)language_find(json_string(json_member(wish, "language")), &read.language);
    for (size_t seat = 0; seat < MAX_SEATS; seat++) {
        const char *name = json_string(json_item(json_member(wish, "names"), seat));
        Out out = out_to(seat_names[seat], sizeof seat_names[seat]);
        out_text(&out, name != NULL ? name : "");
        read.seat_names[seat] = seat_names[seat][0] != '\0' ? seat_names[seat] : NULL;
    }
    return read;
}

static bool open_wish(const JsonValue *wish, RecordError *error)
{
    const JsonValue *text = json_member(wish, "record");
    AnalysisWish read = read_wish(wish);

    if (json_string(text) == NULL || !record_load(&record, json_string(text), json_length(text), true, error))
        return false;
    rules = module_record_rules(&record, &today, error);
    analysis = rules != NULL ? analysis_open(&record, rules, NULL, &read, error) : NULL;
    desk = analysis != NULL ? analysis_desk_open(analysis) : NULL;
    return desk != NULL;
}

int outrider_analysis_begin(uint32_t length)
{
    RecordError error = {0};
    JsonError wrong = {0};

    outrider_analysis_end();
    if (!module_has(length))
        return 1;
    JsonValue *wish = json_read(outrider_buffer(0), length, WISH_DEPTH, &wrong);
    if (wish == NULL)
        return fail(wrong.text != NULL ? wrong.text : "this is not JSON");
    bool open = open_wish(wish, &error);
    json_forget(wish);
    if (open)
        return 0;
    outrider_analysis_end();
    return fail(error.text[0] != '\0' ? error.text : "a record is missing, or memory ran out");
}

uint32_t outrider_analysis_jobs(void)
{
    return analysis != NULL ? (uint32_t)analysis_jobs(analysis) : 0;
}

static bool is_job(uint32_t job)
{
    if (job < outrider_analysis_jobs())
        return true;
    module_complain(analysis == NULL ? "no analysis has begun" : "this phase has no job of that number");
    return false;
}

int outrider_analysis_play(uint32_t job)
{
    if (!is_job(job))
        return -1;
    if (playing != job)
        analysis_begin_job(analysis, desk, (int)job);
    playing = job;
    if (analysis_play(analysis, desk))
        return 1;
    playing = NO_JOB;
    return 0;
}

uint32_t outrider_analysis_result(uint32_t job)
{
    if (!is_job(job))
        return 0;
    size_t bytes = analysis_result_bytes(analysis, (int)job);
    char *room = outrider_buffer((uint32_t)bytes);
    if (room == NULL) {
        module_complain("there is no memory for what came of it");
        return 0;
    }
    analysis_write_result(analysis, (int)job, room);
    return (uint32_t)bytes;
}

int outrider_analysis_take_result(uint32_t job, uint32_t length)
{
    if (!is_job(job) || !module_has(length))
        return 1;
    if (playing == job) /* it is not needed any more */
        playing = NO_JOB;
    return analysis_take_result(analysis, (int)job, outrider_buffer(0), length)
               ? 0
               : fail("this is not what comes of such a job");
}

int outrider_analysis_next(void)
{
    playing = NO_JOB;
    if (analysis == NULL)
        return fail("no analysis has begun");
    return analysis_next_phase(analysis) ? 0 : fail("memory ran out");
}

double outrider_analysis_progress(double jobs_done)
{
    if (analysis == NULL)
        return 0;
    return analysis_progress(analysis, jobs_done + (playing != NO_JOB ? analysis_played(analysis, desk) : 0));
}

uint32_t outrider_analysis_told(void)
{
    ModuleText text = {0};

    if (analysis == NULL || analysis_jobs(analysis) > 0) {
        module_complain("the analysis is not done");
        return 0;
    }
    Json json = module_json(&text);
    json_open_object(&json, NULL);
    analysis_tell(&json, analysis);
    json_close_object(&json);
    if (text.failed)
        module_complain("there is no memory for the answer");
    return text.failed ? 0 : text.length;
}
