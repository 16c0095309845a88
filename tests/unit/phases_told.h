/* The phases of a round as a view tells them, in one line: "planning Planning, combat Combat now". */
#ifndef TESTS_UNIT_PHASES_TOLD_H
#define TESTS_UNIT_PHASES_TOLD_H

#include "outrider/text.h"
#include "table/rules.h"
#include "unit/run_tests.h"
#include "view/view.h"
#include "json/read.h"

static inline void print_phases(Out *out, const JsonValue *phases)
{
    const char *before = "";

    for (const JsonValue *phase = json_first(phases); phase != NULL; phase = json_next(phase)) {
        out_text(out, before);
        out_text(out, json_string(json_member(phase, "phase")));
        out_text(out, " ");
        out_text(out, json_string(json_member(phase, "name")));
        out_text(out, json_is_true(json_member(phase, "now")) ? " now" : "");
        before = ", ";
    }
}

/* A game of two seats with these setup lines tells these phases; NULL: none. */
static inline void assert_phases_told(const Rules *rules, const char *lines, Language language, const char *wanted)
{
    enum { DEPTH = 64 };
    Setup setup = {
        .seats = rules->least_seats, .side = {0, 1, 2},
             .lines = lines
    };
    ViewOptions options = {.language = language};
    JsonBuffer buffer = {0};
    Json json = json_to_buffer(&buffer, LAYOUT_COMPACT);
    JsonError error;
    Table table;
    int line = 0;
    char told[400];
    Out out = out_to(told, sizeof told);

    assert_int_equal(table_open(rules, &table, &setup, NULL, NULL, &line).code, STATUS_OK);
    view_table(&json, NULL, rules, &table, &options);
    JsonValue *view = json_read(buffer.text, buffer.length, DEPTH, &error);
    assert_non_null(view);
    const JsonValue *phases = json_member(view, "phases");
    if (wanted == NULL) {
        assert_null(phases);
    } else {
        print_phases(&out, phases);
        assert_string_equal(told, wanted);
    }
    json_forget(view);
    json_buffer_free(&buffer);
}

#endif
