#include "wasm/analysis_exports.h"

#include <string.h>

#include "analysis/told.h"
#include "wasm/module.h"
#include "json/read.h"

enum { WISH_DEPTH = 1, WHOLE = 10000 };

/* The one that is there. */
static Record record;
static const Rules *rules, *today;
static Analysis *analysis;
static AnalysisDesk *desk;
static bool done;

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
    done = false;
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

int outrider_analysis_step(void)
{
    if (analysis == NULL) {
        module_complain("no analysis has begun");
        return -1;
    }
    if (!done)
        done = !analysis_step(analysis, desk);
    if (done && analysis_jobs(analysis) > 0) {
        module_complain("memory ran out");
        return -1;
    }
    /* Less than whole before it is done, however near. */
    int part = (int)(analysis_stepped(analysis, desk) * WHOLE);
    return done ? WHOLE : part < WHOLE ? part : WHOLE - 1;
}

uint32_t outrider_analysis_told(void)
{
    ModuleText text = {0};

    if (!done) {
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
