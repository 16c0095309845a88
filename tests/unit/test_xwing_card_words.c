/* What an edition lets its cards say: the compiler takes the words of the edition, and refuses what that does not have. */
#include <stdio.h>
#include <string.h>

#include "unit/cards_without_rules.h"
#include "unit/run_tests.h"
#include "xwing/abilities/messages.h"
#include "xwing/content/content.h"
#include "xwing/messages.h"

enum { TOKEN_SPARK = SHARED_TOKENS, TOKENS_OF_TEST };
static const TokenSpec tokens[TOKENS_OF_TEST] = {
    SHARED_TOKEN_ROWS[TOKEN_SPARK] = {"spark", TOKEN_BLUE, TOKEN_SQUARE, XW_STRESSED, XW_UNSTRESSED, XW_NO_TOKEN}
};
static const CardWords spark_words = {.terms = &skill_terms,
                                      .tokens = tokens,
                                      .token_count = TOKENS_OF_TEST,
                                      .nearest_range = 0};

static const char ship[] = "edition test\n"
                           "ship dart \"Dart\"\n"
                           "    size small  attack 2  agility 3  hull 3  shields 0\n"
                           "    actions focus evade\n"
                           "    arcs front\n"
                           "    dial straight\n"
                           "        1  white\n";

/* A pilot of that ship with an ability of these two lines. */
static XwingContent *compile_ability_lines(const CardWords *words, const char *condition, const char *effect,
                                           ContentError *error)
{
    char pilot[600];
    int length = snprintf(pilot, sizeof pilot,
                          "edition test\npilot ace \"Ace\"\n    ship dart  faction rebel  skill 1  cost 1\n"
                          "    ability\n        when combat_starts\n        if %s\n        must %s\n"
                          "        text en \"...\"\n",
                          condition, effect);
    const ContentFile files[] = {
        {"ship.cards",  ship,  sizeof ship - 1},
        {"pilot.cards", pilot, (size_t)length },
    };

    return xwing_content_compile(words, files, 2, error);
}

static void refuse(const CardWords *words, const char *condition, const char *effect, int line, const char *why)
{
    ContentError error = {.line = 0};

    assert_null(compile_ability_lines(words, condition, effect, &error));
    assert_string_equal(error.file, "pilot.cards");
    assert_int_equal(error.line, line);
    if (strstr(error.text, why) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", error.text, why);
}

static void accept(const CardWords *words, const char *condition, const char *effect)
{
    ContentError error = {.line = 0};
    XwingContent *content = compile_ability_lines(words, condition, effect, &error);

    if (content == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    xwing_content_free(content);
}

static void tokens_are_those_of_the_edition(void **state)
{
    (void)state;
    accept(&spark_words, "has spark", "gain spark 2");
    accept(&spark_words, "not has focus", "lose spark");
    accept(&spark_words, "has lock", "gain stress");
    refuse(&plain_words, "has spark", "gain focus", 6, "\"spark\" is not something a ship has");
    refuse(&plain_words, "has focus", "gain spark", 7, "\"spark\" is not a token");
    refuse(&spark_words, "has sparx", "gain focus", 6, "did you mean \"spark\"?");
    refuse(&spark_words, "has shield", "gain focus", 6, "did you mean \"shields\"?");
    refuse(&spark_words, "has focus", "gain lock", 7, "\"lock\" is not a token");
}

static void range_0_is_where_the_edition_has_it(void **state)
{
    (void)state;
    accept(&spark_words, "near enemy 0-1", "gain focus");
    accept(&spark_words, "near enemy 0", "gain focus");
    accept(&plain_words, "near enemy 1-3", "gain focus");
    refuse(&plain_words, "near enemy 0-1", "gain focus", 6, "\"0-1\" is not a range; write 1, 2, 3");
    refuse(&spark_words, "near enemy 0-4", "gain focus", 6, "\"0-4\" is not a range; write 0, 0-1");
}

/* ---- action bars ---- */

/* What is wrong with a ship that has this action bar; NULL: nothing is. */
static const char *bar_error(const CardWords *words, const char *bar)
{
    static ContentError error;
    char text[600];
    int length = snprintf(text, sizeof text,
                          "edition test\nship dart \"Dart\"\n"
                          "    size small  attack 2  agility 3  hull 3  shields 0  arcs front\n"
                          "    actions %s\n    dial straight\n        1  white\n",
                          bar);
    const ContentFile file = {"ship.cards", text, (size_t)length};
    XwingContent *content = xwing_content_compile(words, &file, 1, &error);

    if (content == NULL) {
        assert_int_equal(error.line, 4);
        return error.text;
    }
    xwing_content_free(content);
    return NULL;
}

static void refuse_bar(const CardWords *words, const char *bar, const char *why)
{
    const char *error = bar_error(words, bar);

    if (error == NULL || strstr(error, why) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", error != NULL ? error : "nothing", why);
}

static void colors_and_links_of_actions_are_where_the_edition_has_them(void **state)
{
    CardWords colored = plain_words;

    (void)state;
    colored.has_colored_actions = true;
    assert_null(bar_error(&plain_words, "focus evade"));
    assert_null(bar_error(&plain_words, "none"));
    assert_null(bar_error(&colored, "focus red evade focus > red barrel_roll white boost"));
    refuse_bar(&plain_words, "focus red evade", "actions of this edition have no color; leave \"red\" out");
    refuse_bar(&plain_words, "white focus", "leave \"white\" out");
    refuse_bar(&plain_words, "focus > evade",
               "actions of this edition are not linked; write them one after the other, without >");
    refuse_bar(&colored, "green focus",
               "an action is red or purple, or white without a word for it; leave \"green\" out");
    refuse_bar(&colored, "focus > focus", "an action is performed once a round: it cannot be linked to itself");
    refuse_bar(&colored, "focus >", "an action is missing at the end of the line");
    refuse_bar(&colored, "red", "an action is missing at the end of the line");
    refuse_bar(&colored, "> focus", "\">\" is not an action");
    refuse_bar(&colored, "focus red focus", "\"focus\" is on this bar already");
    refuse_bar(&colored, "focus > evade focus > red evade", "\"focus\" is on this bar already");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tokens_are_those_of_the_edition),
        cmocka_unit_test(range_0_is_where_the_edition_has_it),
        cmocka_unit_test(colors_and_links_of_actions_are_where_the_edition_has_them),
    };
    return RUN_TESTS(tests);
}
