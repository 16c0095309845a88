/* What the host says while one waits and while a window is open; and the names that games give to questions, events and windows,
 * which stand in src/protocol/views.txt for the client. */
#include "table/kernel.h"
#include "unit/view_story.h"

static const char *const players[MAX_SEATS] = {"Ann", "Bo"};

/* The sentence for that seat, or for a spectator. */
static void assert_waiting(uint8_t seat, const char *wanted)
{
    story.options.names = players;
    JsonValue *view = view_of(seat);
    const JsonValue *waiting = json_member(view, "waiting");

    if (wanted == NULL)
        assert_null(waiting);
    else
        assert_string_equal(json_string(waiting), wanted);
    json_forget(view);
}

static void dials_in_secret(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker seat 0 at 457 200 facing 0\n"
          "ship beast nightbeast seat 1 at 457 700 facing 180\n"
          "phase planning\n");
    assert_waiting(0, NULL); /* the player who is asked does not wait */
    assert_waiting(SEAT_SPECTATOR, "Ann, Bo set dials in secret.");
    say(0, "dial straight luke 2");
    say(0, "dial confirm");
    assert_waiting(0, "You are done. Waiting for Bo.");
    assert_waiting(1, NULL);
    assert_waiting(SEAT_SPECTATOR, "Bo sets dials in secret.");
}

static void an_attack_is_chosen(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker seat 0 at 457 300 facing 0\n"
          "ship beast nightbeast seat 1 at 457 500 facing 180\n"
          "phase combat\n");
    assert_waiting(0, NULL);
    assert_waiting(1, "Ann chooses whom Luke Skywalker attacks.");
    assert_waiting(SEAT_SPECTATOR, "Ann chooses whom Luke Skywalker attacks.");
}

/* A window is told by its name and by a sentence. */
static void an_open_window(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker seat 0 at 457 300 facing 0 focus 1\n"
          "ship beast nightbeast seat 1 at 457 500 facing 180\n"
          "phase combat\n");
    say(0, "attack attack beast -");
    fall(1, 0, 1, 1);
    story.options.names = players;
    JsonValue *view = view_of(0);
    const JsonValue *question = json_first(json_member(view, "questions"));
    assert_string_equal(json_string(json_member(question, "window")), "attack-dice");
    assert_string_equal(json_string(json_member(question, "moment")), "The attack dice can be changed now.");
    json_forget(view);
    assert_waiting(1, "Ann may use an ability.");
}

/* ---- what happened ---- */

/* A pilot's card has the pilot's own name, which is not said twice. */
static void a_pilot_acts(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        begin("ship beast nightbeast seat 1 at 457 800 facing 180 dial straight 2\n"
              "ship rookie rookiepilot seat 0 at 100 60 facing 0 activated\n"
              "phase activation\n");
        story.options.language = i == 0 ? LANGUAGE_EN : LANGUAGE_FR;
        say(1, "use nightbeast beast");
        const char *told = json_string(json_member(event_with("ability", NULL), "say"));
        assert_string_equal(told, i == 0 ? "Night Beast uses the pilot's ability."
                                         : "Night Beast utilise la capacit\u00e9 du pilote.");
    }
}

/* A sentence begins with a capital letter, whoever it is about. */
static void a_sentence_begins_with_a_capital(void **state)
{
    static const char *const small[MAX_SEATS] = {"ann", "\u00e9mile"};

    (void)state;
    for (uint8_t seat = 0; seat < 2; seat++) {
        begin("ship luke lukeskywalker seat 0 at 457 200 facing 0\n"
              "ship beast nightbeast seat 1 at 457 700 facing 180\n"
              "phase planning\n");
        story.options.names = small;
        say(seat, "move concede");
        const char *told = json_string(json_member(event_with("note", NULL), "say"));
        assert_string_equal(told, seat == 0 ? "Ann concedes." : "\u00c9mile concedes.");
    }
}

/* ---- names ---- */

static char definition[65536];

static int read_definition(void **state)
{
    FILE *file = fopen(OUTRIDER_VIEWS, "rb");

    if (open_rules(state) != 0 || file == NULL)
        return -1;
    size_t length = fread(definition, 1, sizeof definition - 1, file);
    definition[length] = '\0';
    return fclose(file);
}

/* The definition has a line of exactly these names, in this order. */
static void assert_line_of(const char *begins, const char *const *names, int count)
{
    char line[2000];
    Out out = out_to(line, sizeof line);

    out_text(&out, "\n");
    out_text(&out, begins);
    for (int i = 0; i < count; i++) {
        out_text(&out, " ");
        out_text(&out, names[i]);
    }
    out_text(&out, "\n");
    assert_false(out.cut);
    if (strstr(definition, line) == NULL)
        fail_msg("src/protocol/views.txt does not have the line%s", line);
}

static void names_of_questions(void **state)
{
    const char *names[256];

    (void)state;
    for (int i = 0; i < story.rules->question_count; i++)
        names[i] = story.rules->questions[i].name;
    assert_line_of("words KernelQuestion", names, KERNEL_QUESTIONS);
    assert_line_of("words XwingQuestion and KernelQuestion", names + KERNEL_QUESTIONS,
                   story.rules->question_count - KERNEL_QUESTIONS);
}

static void names_of_events(void **state)
{
    (void)state;
    assert_line_of("words KernelEvent", story.rules->events, KERNEL_EVENTS);
    assert_line_of("words XwingEvent and KernelEvent", story.rules->events + KERNEL_EVENTS,
                   story.rules->event_count - KERNEL_EVENTS);
}

static void names_of_windows(void **state)
{
    const char *names[256];

    (void)state;
    for (int i = 0; i < story.rules->window_count; i++) {
        names[i] = story.rules->windows[i].name;
        assert_int_not_equal(story.rules->windows[i].say, MSG_NONE); /* each has its sentence */
    }
    assert_line_of("words XwingWindow", names, story.rules->window_count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dials_in_secret),    cmocka_unit_test(an_attack_is_chosen),
        cmocka_unit_test(an_open_window),

        cmocka_unit_test(a_pilot_acts),       cmocka_unit_test(a_sentence_begins_with_a_capital),
        cmocka_unit_test(names_of_questions), cmocka_unit_test(names_of_events),
        cmocka_unit_test(names_of_windows),
    };

    return (choose_tests(), cmocka_run_group_tests(tests, read_definition, close_story));
}
