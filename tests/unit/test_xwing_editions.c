/* Editions: each is whole, and found by its name. */
#include <string.h>

#include "ai/simple.h"
#include "games/skirmish.h"
#include "outrider/text.h"
#include "unit/run_tests.h"
#include "unit/whole_edition.h"
#include "xwing/abilities/messages.h"
#include "xwing/game.h"
#include "xwing/own_cards.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/mode.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

static void every_row_has_its_functions(void **state)
{
    const Edition *edition = NULL;

    (void)state;
    for (int i = 0; (edition = edition_at(i)) != NULL; i++) {
        ContentError error = {0};
        RulesTables tables = {0};
        PartFault fault = {0};
        if (!edition_tables(edition, &tables, &fault))
            fail_msg("%s: %s %d: %s", edition->name, fault.table, fault.id, fault.problem);
        const Rules *rules = rules_xwing_builtin(edition, &error);
        check_rules_of(rules, edition);
        for (int question = 0; question < rules->question_count; question++)
            assert_non_null(rules->questions[question].candidate);
        for (int window = 0; window < rules->window_count; window++)
            assert_non_null(rules->windows[window].collect);
        for (int verb = 0; verb < rules->verb_count; verb++)
            assert_non_null(rules->verbs[verb].fields);
        for (int event = 0; event < rules->event_count; event++)
            assert_non_null(rules->events[event]);
        for (int occasion = 0; occasion < rules->occasion_count; occasion++)
            assert_non_null(rules->occasions[occasion]);
        rules_xwing_own_free(rules);
    }
}

/* ---- an edition's own part ---- */

/* The rules of the usual edition, with this part in place of its own; NULL: the part does not fit. */
static const Rules *rules_with(const RulesPart *part)
{
    Edition edition = *edition_default();
    int count = 0;
    ContentError error;
    const ContentFile *files = xwing_content_builtin(edition.name, &count);
    XwingContent *content = xwing_content_compile(&edition.words, files, count, &error);

    edition.part = part;
    const Rules *rules = rules_xwing(&edition, content);
    if (rules == NULL)
        xwing_content_free(content);
    return rules;
}

/* The usual edition's procedures from number `left_out` on, and one more. */
enum { FEW = 16 };
static const ProcedureRow *rows_with(ProcedureRow added, int left_out)
{
    static ProcedureRow rows[FEW];
    const ProcedureRow *usual = edition_default()->part->procedures + left_out;
    int count = 0;

    for (; usual->spec.name != NULL; usual++)
        rows[count++] = *usual;
    assert_true(count + 2 <= FEW);
    rows[count++] = added;
    rows[count] = (ProcedureRow){0};
    return rows;
}

static Flow run_nothing(Play *play, Frame *frame)
{
    (void)frame;
    return done(play);
}

static void an_edition_adds_rows_of_its_own(void **state)
{
    static const QuestionRow questions[] = {
        {XWING_QUESTIONS, {.name = "system", .candidate = consent_candidate}},
        {0              },
    };
    static const VerbRow verbs[] = {
        {XWING_VERBS, {"decloak", "p"}},
        {0          },
    };
    static const WindowRow windows[] = {
        {XWING_WINDOWS, {"system-starts", 0, collect_cards, MSG_NONE}},
        {0            },
    };
    static const AbilityRow abilities[] = {
        {XWING_TOKEN_ABILITIES, {.name = "spend-power"}},
        {0                    },
    };
    RulesPart part = {
        .procedures = rows_with((ProcedureRow){XWING_PROCEDURES, {"system", run_nothing, FRAME_ENDS}},
          0),
        .questions = questions,
        .verbs = verbs,
        .windows = windows,
        .abilities = abilities,
    };
    const Rules *rules = rules_with(&part);

    (void)state;
    assert_non_null(rules);
    assert_int_equal(rules->procedure_count, XWING_PROCEDURES + 1);
    assert_int_equal(rules->question_count, XWING_QUESTIONS + 1);
    assert_int_equal(rules->verb_count, XWING_VERBS + 1);
    assert_int_equal(rules->window_count, XWING_WINDOWS + 1);
    assert_ptr_equal(rules->procedures[XWING_PROCEDURES].run, run_nothing);
    assert_string_equal(rules->questions[XWING_QUESTIONS].name, "system");
    assert_string_equal(rules->verbs[XWING_VERBS].name, "decloak");
    assert_string_equal(rules->windows[XWING_WINDOWS].name, "system-starts");
    assert_string_equal(rules->abilities[XWING_TOKEN_ABILITIES].name, "spend-power");
    assert_string_equal(rules->abilities[XWING_TOKEN_ABILITIES + 1].name, "");
    rules_xwing_own_free(rules);
}

/* Whichever procedure it is: what editions share today, the next one may do in its own way. */
static void an_editions_row_takes_the_place_of_a_shared_one(void **state)
{
    RulesPart part = {
        .procedures = rows_with((ProcedureRow){PROC_ATTACK, {"attack", run_nothing, FRAME_GOES_ON}},
          0)
    };
    const Rules *rules = rules_with(&part);

    (void)state;
    assert_non_null(rules);
    assert_int_equal(rules->procedure_count, XWING_PROCEDURES);
    assert_ptr_equal(rules->procedures[PROC_ATTACK].run, run_nothing);
    rules_xwing_own_free(rules);
}

static void two_shared_rows_for_an_id_are_found(void **state)
{
    static const ProcedureRow rows[] = {
        {PROC_ATTACK, {"attack", run_nothing, FRAME_ENDS}},
        {0          },
    };
    const RulesPart part = {.procedures = rows};
    const RulesPart *const own[] = {NULL}, *const shared[] = {&part, &part, NULL};
    RulesTables tables = {0};
    PartFault fault = {0};

    (void)state;
    assert_false(assemble_tables(&tables, own, shared, &fault));
    assert_int_equal(fault.id, PROC_ATTACK);
    assert_string_equal(fault.problem, "this id has a row already");
}

static void an_edition_has_the_rows_of_the_one_that_it_builds_on(void **state)
{
    static const ProcedureRow own[] = {
        {PROC_DESTROY,                         {"destroy", run_nothing, FRAME_ENDS}},
        {XWING_PROCEDURES,                                    {"system", run_nothing, FRAME_ENDS}},
        {0},
    };
    const RulesPart part = {.procedures = own};
    Edition later = *edition_default();
    ContentError error;
    int count = 0;
    XwingContent *content =
        xwing_content_compile(&later.words, xwing_content_builtin(later.name, &count), count, &error);

    (void)state;
    later.part = &part;
    assert_null(rules_xwing(&later, content));
    later.from = edition_default();
    const Rules *rules = rules_xwing(&later, content), *first = rules_xwing(edition_default(), content);
    assert_non_null(rules);
    assert_int_equal(rules->procedure_count, XWING_PROCEDURES + 1);
    assert_ptr_equal(rules->procedures[PROC_DESTROY].run, run_nothing);
    assert_ptr_equal(rules->procedures[PROC_SETUP].run, first->procedures[PROC_SETUP].run);
    rules_xwing_free(first);
    rules_xwing_own_free(rules);
}

/* Tables of one part alone, which is not whole; or of no parts. */
static PartFault fault_of(const RulesPart *part)
{
    RulesTables tables = {0};
    PartFault fault = {0};
    const RulesPart *const own[] = {part, NULL}, *const shared[] = {NULL};

    assert_false(assemble_tables(&tables, own, shared, &fault));
    return fault;
}

static void a_row_that_is_missing_is_found(void **state)
{
    ProcedureRow another = {
        XWING_PROCEDURES, {"system", run_nothing, FRAME_ENDS}
    };
    RulesPart part = {.procedures = rows_with(another, 1)};

    (void)state;
    assert_null(rules_with(&part)); /* without its first procedure */
    PartFault fault = fault_of(NULL);
    assert_string_equal(fault.table, "procedure");
    assert_int_equal(fault.id, KERNEL_PROCEDURES);
    assert_null(fault.name);
    assert_string_equal(fault.problem, "this id has no row");
    another.id = XWING_PROCEDURES + 1; /* a gap below it */
    part.procedures = rows_with(another, 0);
    assert_null(rules_with(&part));
}

static void a_row_that_stands_twice_is_found(void **state)
{
    ProcedureRow again = {
        PROC_SETUP, {"setup-again", run_nothing, FRAME_ENDS}
    };
    RulesPart part = {.procedures = rows_with(again, 0)};
    const VerbRow verbs[] = {
        {VERB_PASS, {"pass-again", ""}},
        {0        },
    };

    (void)state;
    assert_null(rules_with(&part));
    PartFault fault = fault_of(&(RulesPart){.verbs = verbs});
    assert_string_equal(fault.table, "verb");
    assert_int_equal(fault.id, VERB_PASS); /* the kernel's */
    assert_string_equal(fault.name, "pass-again");
    assert_string_equal(fault.problem, "this id has a row already");
}

static void a_row_that_finds_no_room_is_found(void **state)
{
    const WindowRow windows[] = {
        {XWING_WINDOWS + OWN_ROWS, {"too-far", 0, collect_cards, MSG_NONE}},
        {0                       },
    };
    PartFault fault = fault_of(&(RulesPart){.windows = windows});

    (void)state;
    assert_string_equal(fault.table, "window");
    assert_string_equal(fault.name, "too-far");
    assert_string_equal(fault.problem, "there is no room for this id");
}

static void editions_are_found_by_name(void **state)
{
    (void)state;
    assert_non_null(edition_default());
    for (int i = 0; edition_at(i) != NULL; i++) {
        const char *name = edition_at(i)->name;
        assert_ptr_equal(edition_named(name, strlen(name)), edition_at(i));
        assert_null(edition_named(name, strlen(name) - 1));
    }
    assert_null(edition_named("xwing-9", 7));
    assert_null(edition_at(-1));
}

static void every_edition_is_whole(void **state)
{
    const Edition *edition = NULL;

    (void)state;
    for (int i = 0; (edition = edition_at(i)) != NULL; i++) {
        check_rows_of(edition);
        assert_null(phase_row(edition, PHASE_SETUP));
    }
}

/* So that `mission N` finds one for every N up to the last. */
static void missions_are_numbered_without_gaps(void **state)
{
    const Edition *edition = NULL;

    (void)state;
    for (int i = 0; (edition = edition_at(i)) != NULL; i++) {
        int missions = 0;
        assert_int_equal(edition->modes[0]->mission, 0);
        for (int mode = 0; edition->modes[mode] != NULL; mode++) {
            if (edition->modes[mode]->mission != 0)
                assert_int_equal(edition->modes[mode]->mission, ++missions);
        }
    }
}

static void an_edition_says_who_knows_it(void **state)
{
    Edition unknown = *edition_default();
    int count = 0;
    ContentError error;
    XwingContent *content =
        xwing_content_compile(&edition_default()->words, xwing_content_builtin(unknown.name, &count), count, &error);
    const Rules *rules = rules_xwing(edition_default(), content);

    (void)state;
    assert_true(simple_knows(rules));
    assert_non_null(rules->shot);
    rules_xwing_free(rules);
    unknown.simple_plays = unknown.has_odds = false;
    rules = rules_xwing(&unknown, content);
    assert_false(simple_knows(rules));
    assert_null(rules->shot);
    rules_xwing_own_free(rules);
    assert_false(simple_knows(rules_skirmish()));
}

/* A test's edition need not be among those that people play, and can have sentences of its own. */
static void an_edition_can_have_sentences_of_its_own(void **state)
{
    static const MessageSpec messages[] = {
        {"OWN_HELLO", "Hello, edition."}
    };
    const char *const translated[CARD_MESSAGES] = {[XW_EVADES] = "..."};
    Edition other = *edition_default();
    char text[100] = "";
    Out out = out_to(text, sizeof text);
    ContentError error;
    int count = 0;
    XwingContent *content =
        xwing_content_compile(&other.words, xwing_content_builtin(other.name, &count), count, &error);

    (void)state;
    other.name = "xwing-other";
    other.messages = messages;
    other.message_count = 1;
    const Rules *rules = rules_xwing(&other, content);
    Voice voice = {.rules = rules, .catalogue = translated};
    assert_ptr_equal(edition_of_rules(rules), &other);
    assert_null(edition_of_rules(rules_skirmish()));
    message_format(&out, &voice, &(Message){.id = CARD_MESSAGES});
    assert_string_equal(text, "Hello, edition.");
    out = out_to(text, sizeof text);
    message_format(&out, &voice, &(Message){.id = XW_EVADES});
    assert_string_equal(text, "...");
    rules_xwing_own_free(rules);
}

/* A table of nothing but its rules: ranges are asked of the edition alone. */
static int range_at(const Edition *edition, double distance)
{
    const Rules rules = {.traits = edition};
    const Look look = {&rules, NULL};

    return range_of(&look, distance);
}

static void the_first_edition_has_no_range_0(void **state)
{
    const Edition *first = edition_named("xwing-1", 7);
    Edition other = *first;

    (void)state;
    PROVES("X1-AMB-17 X1-RANGE-06");
    assert_int_equal(range_at(first, 0), 1);
    assert_int_equal(range_at(first, 100), 1);
    assert_int_equal(range_at(first, 250), 3);
    other.words.nearest_range = 0;
    assert_int_equal(range_at(&other, 0), 0);
    assert_int_equal(range_at(&other, 100), 1);
}

static void of_several_ids_the_editions_own_is_told(void **state)
{
    static const char *const newest[] = {"X25-", "X2-", NULL}, *const first[] = {"X1-", NULL},
                             *const none[] = {"Q-", NULL};
    const Rules later = {.rule_prefixes = newest}, earlier = {.rule_prefixes = first}, other = {.rule_prefixes = none};
    const Rules plain = {0};
    const char *ids = RULE_IDS("X1-ACT-09", "X2-MOVE-06");

    (void)state;
    assert_string_equal(rule_told(&earlier, ids), "X1-ACT-09");
    assert_string_equal(rule_told(&later, ids), "X2-MOVE-06");
    assert_string_equal(rule_told(&later, RULE_IDS("X2-ION-08", "X25-ION-08")), "X25-ION-08");
    assert_string_equal(rule_told(&other, ids), "X1-ACT-09"); /* better another edition's than none */
    assert_string_equal(rule_told(&plain, ids), "X1-ACT-09");
    assert_string_equal(rule_told(&later, "X1-ACT-09"), "X1-ACT-09");
    assert_null(rule_told(&later, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_has_its_functions),
        cmocka_unit_test(an_edition_adds_rows_of_its_own),
        cmocka_unit_test(an_edition_has_the_rows_of_the_one_that_it_builds_on),
        cmocka_unit_test(an_editions_row_takes_the_place_of_a_shared_one),
        cmocka_unit_test(two_shared_rows_for_an_id_are_found),
        cmocka_unit_test(a_row_that_is_missing_is_found),
        cmocka_unit_test(a_row_that_stands_twice_is_found),
        cmocka_unit_test(a_row_that_finds_no_room_is_found),
        cmocka_unit_test(editions_are_found_by_name),
        cmocka_unit_test(every_edition_is_whole),
        cmocka_unit_test(missions_are_numbered_without_gaps),
        cmocka_unit_test(of_several_ids_the_editions_own_is_told),
        cmocka_unit_test(an_edition_says_who_knows_it),
        cmocka_unit_test(an_edition_can_have_sentences_of_its_own),
        cmocka_unit_test(the_first_edition_has_no_range_0),
    };
    return RUN_TESTS(tests);
}
