/* XWS: squads of other tools, in and out. */
#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "table/rules.h"
#include "unit/run_tests.h"
#include "unit/squad_sample.h"
#include "xwing/game.h"
#include "xws/xws.h"

static const Rules *rules;
static const XwingContent *content;

static int make_rules(void **state)
{
    ContentError error = {0};

    (void)state;
    rules = rules_xwing_builtin(edition_default(), &error);
    if (rules == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    content = rules->own;
    return 0;
}

static int free_rules(void **state)
{
    (void)state;
    rules_xwing_free(rules);
    xwing_content_free((XwingContent *)(uintptr_t)content);
    return 0;
}

static const char *said(const Message *message)
{
    static char text[400];
    Out out = out_to(text, sizeof text);

    message_format(&out, &(Voice){.rules = rules}, message);
    return text;
}

/* ---- out and in ---- */

/* Upgrades come back slot by slot: both lists in one order. */
static void sort_upgrades(Squad *squad)
{
    for (int s = 0; s < squad->ship_count; s++) {
        SquadShip *ship = &squad->ship[s];
        for (int i = 0; i < ship->upgrade_count; i++) {
            for (int j = i; j > 0 && ship->upgrade[j] < ship->upgrade[j - 1]; j--) {
                uint16_t other = ship->upgrade[j];
                ship->upgrade[j] = ship->upgrade[j - 1];
                ship->upgrade[j - 1] = other;
            }
        }
    }
}

static void expect_same_again(Squad squad)
{
    char text[16384];
    Out out = out_to(text, sizeof text);
    XwsNotes notes;
    SquadError error;
    Squad again = {0};
    int count = 0;

    xws_write(&out, content, &squad);
    assert_false(out.cut);
    assert_true(xws_looks_so(text, strlen(text)));
    if (!xws_read(content, text, strlen(text), 0, &again, &count, &notes, &error))
        fail_msg("%d:%d: %s", error.line, error.column, said(&error.say));
    assert_int_equal(count, 1);
    assert_int_equal(notes.count, 0);
    sort_upgrades(&squad);
    sort_upgrades(&again);
    assert_memory_equal(&squad, &again, sizeof squad);
}

static void ready_made_squads_go_out_and_come_back(void **state)
{
    int count = 0;
    const ContentFile *files = squads_builtin("xwing-1", &count);
    SquadError error;
    Squad squad;

    (void)state;
    for (int i = 0; i < count; i++) {
        assert_true(squad_read_text(content, files[i].text, files[i].length, &squad, &error));
        expect_same_again(squad);
    }
}

/* Every pilot and every upgrade there is: each on a squad of its own. */
static void every_card_goes_out_and_comes_back(void **state)
{
    (void)state;
    for (int i = 0; i < content->pilot_count; i++) {
        Squad squad = squad_empty("One", content->pilots[i].faction);
        squad_add_ship(content, &squad, (uint16_t)i);
        expect_same_again(squad);
    }
    for (int i = 0; i < content->upgrade_count; i++) {
        Squad squad = squad_empty("One", content->pilots[0].faction);
        squad_add_ship(content, &squad, 0);
        squad_add_upgrade(&squad, 0, (uint16_t)i);
        expect_same_again(squad);
    }
}

static void what_is_written(void **state)
{
    static const char wanted[] = "{\n"
                                 " \"faction\": \"rebel\",\n"
                                 " \"name\": \"Say \\\"ah\\\"\",\n"
                                 " \"points\": 32,\n"
                                 " \"version\": \"1.0.0\",\n"
                                 " \"pilots\": [\n"
                                 "  {\"name\": \"lukeskywalker\", \"ship\": \"xwing\", \"points\": 32, \"upgrades\": "
                                 "{\"ept\": [\"determination\"], \"amd\": [\"r2f2\"]}}\n"
                                 " ],\n"
                                 " \"vendor\": {\n"
                                 "  \"outrider\": {\"builder\": \"outrider\"}\n"
                                 " }\n"
                                 "}\n";
    char text[2048];
    Out out = out_to(text, sizeof text);
    Squad squad = squad_empty("Say \"ah\"", FACTION_REBEL);

    (void)state;
    squad_ask_ship(content, &squad, "lukeskywalker", 13);
    squad_ask_upgrade(content, &squad, 0, SLOT_NONE, "determination", 13);
    squad_ask_upgrade(content, &squad, 0, SLOT_NONE, "r2f2", 4);
    squad_ask_ship(content, &squad, "nobody", 6); /* astray: left out */
    xws_write(&out, content, &squad);
    assert_string_equal(text, wanted);
    squad_set_name(&squad, "\xFF", 1); /* not UTF-8: left out */
    xws_write(&out, content, &squad);
}

/* ---- as others write it ---- */

/* Every note as a line of its own. */
static void print_notes(Out *out, const XwsNotes *notes)
{
    for (int i = 0; i < notes->count; i++) {
        out_text(out, "note: ");
        out_text(out, said(&notes->say[i]));
        out_text(out, "\n");
    }
}

static void expect_sample(const char *name)
{
    size_t length = 0, wanted_length = 0;
    const char *text = read_sample(name, ".json", &length), *wanted = read_sample(name, ".text", &wanted_length);
    char found[4096];
    Out out = out_to(found, sizeof found);
    XwsNotes notes;
    SquadError error;
    Squad squad = squad_empty("Before", FACTION_SCUM), before = squad;
    int count = 0;

    if (xws_read(content, text, length, 0, &squad, &count, &notes, &error)) {
        squad_print_text(&out, content, &squad);
        print_notes(&out, &notes);
        if (count > 1)
            out_text(&out, "note: of 2 squads\n");
        if (strcmp(found, wanted) != 0)
            fail_msg("%s: found\n%swanted\n%s", name, found, wanted);
        return;
    }
    assert_memory_equal(&squad, &before, sizeof squad);
    snprintf(found, sizeof found, "error %d:%d: %s", error.line, error.column, said(&error.say));
    if (strncmp(found, wanted, wanted_length - 1) != 0)
        fail_msg("%s: found\n%s\nwanted\n%s", name, found, wanted);
}

static void squads_of_other_tools(void **state)
{
    DIR *folder = opendir(OUTRIDER_SQUADS);
    int count = 0;

    (void)state;
    assert_non_null(folder);
    for (const struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        char name[256];
        const char *end = strstr(entry->d_name, ".json");
        if (end == NULL)
            continue;
        snprintf(name, sizeof name, "%.*s", (int)(end - entry->d_name), entry->d_name);
        expect_sample(name);
        count++;
    }
    closedir(folder);
    assert_true(count >= 17);
}

static void the_second_of_a_list(void **state)
{
    size_t length = 0;
    const char *text = read_sample("list-of-squads", ".json", &length);
    XwsNotes notes;
    SquadError error;
    Squad squad;
    int count = 0;

    (void)state;
    assert_true(xws_read(content, text, length, 1, &squad, &count, &notes, &error));
    assert_string_equal(squad.name, "Second");
    assert_false(xws_read(content, text, length, 2, &squad, &count, &notes, &error));
    assert_int_equal(count, 2);
    assert_string_equal(said(&error.say), "the list has only 2 squads");
    assert_string_equal(squad.name, "Second");
}

/* ---- hostile ---- */

static void expect_refusal(const char *text, size_t length, const char *what)
{
    XwsNotes notes;
    SquadError error;
    Squad squad = squad_empty("Before", FACTION_SCUM), before = squad;
    int count = 0;

    assert_false(xws_read(content, text, length, 0, &squad, &count, &notes, &error));
    assert_memory_equal(&squad, &before, sizeof squad);
    if (strstr(said(&error.say), what) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", said(&error.say), what);
}

static void too_much_of_anything_is_refused(void **state)
{
    enum { BYTES = 60000 };
    static char text[SQUAD_FILE_BYTES + 10];
    Out out = out_to(text, sizeof text);

    (void)state;
    memset(text, ' ', sizeof text - 1);
    text[0] = '{';
    expect_refusal(text, sizeof text - 1, "larger than a squad can be");
    out_text(&out, "{\"faction\":\"rebel\",\"pilots\":[\"rookiepilot\"");
    while (out.length < BYTES)
        out_text(&out, ",\"rookiepilot\"");
    out_text(&out, "]}");
    expect_refusal(text, (size_t)out.length, "too many of its cards");
    out = out_to(text, sizeof text);
    out_text(&out, "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\",\"upgrades\":[\"r2d2\"");
    while (out.length < BYTES)
        out_text(&out, ",\"r2d2\"");
    out_text(&out, "]}]}");
    expect_refusal(text, (size_t)out.length, "too many of its cards");
    expect_refusal("", 0, "not JSON");
    expect_refusal("[]", 2, "the list of squads is empty");
    expect_refusal("7", 1, "no list of \"pilots\"");
    expect_refusal("{\"pilots\":[],\"pilots\":[]}", 26, "there twice");
    expect_refusal("{}", 2, "no list of \"pilots\"");
    expect_refusal("{\"faction\":7,\"pilots\":[7]}", 26, "no \"faction\"");
    expect_refusal("{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\",\"upgrades\":[7]}]}", 68,
                   "is neither a text nor has an id");
}

/* What a terminal would obey does not reach it. */
static void control_characters_become_blanks(void **state)
{
    static const char text[] = "{\"faction\":\"rebel\",\"name\":\"a\\u001bb\",\"pilots\":["
                               "{\"name\":\"x\\u001b[2J\",\"upgrades\":[\"y\\u0007\"]}]}";
    XwsNotes notes;
    SquadError error;
    Squad squad;
    int count = 0;

    (void)state;
    assert_true(xws_read(content, text, sizeof text - 1, 0, &squad, &count, &notes, &error));
    assert_string_equal(squad.name, "a b");
    assert_string_equal(squad.stray[0].id, "x [2J");
    assert_string_equal(squad.stray[1].id, "y ");
    static const char faction[] = "{\"faction\":\"\\u001b[2J\",\"pilots\":[]}";
    assert_false(xws_read(content, faction, sizeof faction - 1, 0, &squad, &count, &notes, &error));
    assert_null(strchr(said(&error.say), '\x1b'));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ready_made_squads_go_out_and_come_back),
        cmocka_unit_test(every_card_goes_out_and_comes_back),
        cmocka_unit_test(what_is_written),
        cmocka_unit_test(squads_of_other_tools),
        cmocka_unit_test(the_second_of_a_list),
        cmocka_unit_test(too_much_of_anything_is_refused),
        cmocka_unit_test(control_characters_become_blanks),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules, free_rules);
}
