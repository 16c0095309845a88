/* Squads of X-Wing 2.5 with the cards that are built in: the ready-made ones, points, and squads of editions with the same ids. */
#include "unit/squad_expect.h"
#include "xws/xws.h"

static int make(void **state)
{
    (void)state;
    return make_edition_with("xwing-2.5", NULL, 0);
}

static void ready_made_squads_are_legal_and_of_every_faction(void **state)
{
    (void)state;
    PROVES("X25-SQUAD-01");
    expect_ready_squads("xwing-2.5", 19, 20);
}

/* A pilot of 2.5's own has points; one that it inherits need not be in its list. An upgrade without points stands on standard loadouts. */
static void every_pilot_of_its_own_has_points(void **state)
{
    static const char own[] = "xwing-2.5/";

    (void)state;
    assert_string_equal(xwing_list(cards, 0)->name, "xwing-data2, January 2025");
    for (int i = 0; i < cards->pilot_count; i++) {
        const PilotCard *pilot = &cards->pilots[i];
        bool is_own = strncmp(pilot->key, own, sizeof own - 1) == 0;
        int points = xwing_pilot_points(cards, 0, i);
        if (!pilot->is_token && (points == NO_POINTS ? is_own : points < 2 || points > 10))
            fail_msg("%s costs %d", pilot->key, points);
    }
}

static int notes_of(const char *text, XwsNotes *notes)
{
    SquadError error;
    Squad squad;
    int count = 0;

    assert_true(xws_read(cards, text, strlen(text), 0, &squad, &count, notes, &error));
    return notes->count;
}

/* 2.0 and 2.5 have the same ids. Points of about 200 are those of 2.0, whatever the edition that reads them. */
static void squads_of_2_0_are_told_by_their_points(void **state)
{
#define WEDGE(points)                                                                                                  \
    "{\"faction\": \"rebelalliance\", \"points\": " points                                                             \
    ", \"pilots\": [{\"id\": \"wedgeantilles\", \"ship\": \"t65xwing\"}]}"
    ContentError wrong;
    XwsNotes notes;
    SquadError error;
    Squad squad;
    int count = 0;

    (void)state;
    assert_int_equal(notes_of(WEDGE("5"), &notes), 0);
    assert_int_equal(notes_of(WEDGE("6"), &notes), 1);
    assert_int_equal(notes.say[0].id, XW_XWS_POINTS);
    assert_int_equal(notes_of(WEDGE("52"), &notes), 1); /* nearer to 20 than to 200 */
    assert_int_equal(notes.say[0].id, XW_XWS_POINTS);
    assert_int_equal(notes_of(WEDGE("152"), &notes), 1);
    assert_int_equal(notes.say[0].id, XW_XWS_OTHER_POINTS);
    const Rules *elder = rules_xwing_builtin(edition_default(), &wrong);
    assert_non_null(elder);
    const char *const named[][2] = {
        {WEDGE("20"),  "xwing-2.5"},
        {WEDGE("200"), "xwing-2.0"},
    };
    for (int i = 0; i < 2; i++) {
        assert_false(xws_read(elder->own, named[i][0], strlen(named[i][0]), 0, &squad, &count, &notes, &error));
        assert_int_equal(error.say.id, XW_SQUAD_OTHER_EDITION);
        assert_string_equal(error.what, named[i][1]);
    }
    rules_xwing_own_free(elder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ready_made_squads_are_legal_and_of_every_faction),
        cmocka_unit_test(every_pilot_of_its_own_has_points),
        cmocka_unit_test(squads_of_2_0_are_told_by_their_points),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, forget);
}
