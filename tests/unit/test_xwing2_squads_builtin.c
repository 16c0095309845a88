/* Squads of X-Wing 2.0 with the cards that are built in: the ready-made ones, points, and what other programs and editions call things. */
#include <string.h>

#include "unit/run_tests.h"
#include "unit/squad_expect.h"
#include "xwing/game.h"
#include "xwing/messages.h"
#include "xwing/own_cards.h"
#include "xwing/squads/squad_text.h"
#include "xws/xws.h"

static int make(void **state)
{
    (void)state;
    return make_with(NULL, 0);
}

static void ready_made_squads_are_legal_and_of_every_faction(void **state)
{
    (void)state;
    PROVES("X2-AMB-84");
    expect_ready_squads("xwing-2.0", 185, 200);
}

/* A card that a squad can have has points in the list that is built in. */
static void every_card_has_points(void **state)
{
    (void)state;
    assert_string_equal(xwing_list(cards, 0)->name, "xwing-data2, May 2021");
    for (int i = 0; i < cards->pilot_count; i++)
        assert_true(xwing_pilot_points(cards, 0, i) > 0);
    for (int i = 0; i < cards->upgrade_count; i++)
        assert_true(cards->upgrades[i].slot == SLOT_CONDITION || xwing_upgrade_points(cards, 0, i, 0) != NO_POINTS);
}

static void every_faction_has_its_word(void **state)
{
    static const struct {
        const char *said;
        uint8_t faction;
    } cases[] = {
        {"rebelalliance",      FACTION_REBEL      },
        {"galacticempire",     FACTION_EMPIRE     },
        {"scumandvillainy",    FACTION_SCUM       },
        {"resistance",         FACTION_RESISTANCE },
        {"firstorder",         FACTION_FIRST_ORDER},
        {"galacticrepublic",   FACTION_REPUBLIC   },
        {"separatistalliance", FACTION_SEPARATIST },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[200];
        Out out = out_to(text, sizeof text);
        SquadError error;
        XwsNotes notes;
        Squad squad;
        int count = 0;
        out_text(&out, "{\"faction\": \"");
        out_text(&out, cases[i].said);
        out_text(&out, "\", \"pilots\": []}");
        assert_true(xws_read(cards, text, (size_t)out.length, 0, &squad, &count, &notes, &error));
        assert_int_equal(squad.faction, cases[i].faction);
        out = out_to(text, sizeof text);
        xws_write(&out, cards, &squad);
        assert_non_null(strstr(text, cases[i].said));
    }
}

/* A squad of another edition is told to be one, in both directions. */
static void squads_of_another_edition_are_told_apart(void **state)
{
    static const char first[] = "squad \"A\" rebel\nxwing/rookiepilot r2astromech\n";
    static const char first_xws[] = "{\"faction\": \"rebel\", \"pilots\": [{\"name\": \"rookiepilot\", \"ship\": "
                                    "\"xwing\"}], \"version\": \"1.0.0\"}";
    static const char later[] = "squad \"A\" rebel\nt65xwing/bluesquadronescort\n";
    ContentError wrong;
    SquadError error;
    XwsNotes notes;
    Squad squad;
    int count = 0;

    (void)state;
    assert_false(squad_read_text(cards, first, sizeof first - 1, &squad, &error));
    assert_int_equal(error.say.id, XW_SQUAD_OTHER_EDITION);
    assert_false(xws_read(cards, first_xws, sizeof first_xws - 1, 0, &squad, &count, &notes, &error));
    assert_int_equal(error.say.id, XW_SQUAD_OTHER_EDITION);
    const Rules *elder = rules_xwing_builtin(edition_default(), &wrong);
    assert_non_null(elder);
    assert_false(squad_read_text(elder->own, later, sizeof later - 1, &squad, &error));
    assert_int_equal(error.say.id, XW_SQUAD_OTHER_EDITION);
    rules_xwing_own_free(elder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ready_made_squads_are_legal_and_of_every_faction),
        cmocka_unit_test(every_card_has_points),
        cmocka_unit_test(every_faction_has_its_word),
        cmocka_unit_test(squads_of_another_edition_are_told_apart),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, forget);
}
