/* docs/content.md teaches the language of cards: it speaks of every word, and every example on it compiles and can be
 * played with. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/random_game.h"
#include "xwing/abilities/conditions.h"
#include "xwing/abilities/costs.h"
#include "xwing/abilities/keywords.h"
#include "xwing/abilities/words.h"
#include "xwing/game.h"
#include "xwing/own_cards.h"

#define EDITION "edition xwing-1\n"

static const char *page(void)
{
    static char text[100000];
    FILE *file = fopen(OUTRIDER_DOCS "/content.md", "rb");

    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    assert_true(feof(file));
    (void)fclose(file);
    return text;
}

static void find_on_page(const char *what, const char *word)
{
    char quoted[80];

    (void)snprintf(quoted, sizeof quoted, "`%s", word);
    if (strstr(page(), quoted) == NULL)
        fail_msg("docs/content.md does not explain the %s `%s`", what, word);
}

static void the_page_for_authors_explains_every_word(void **state)
{
    (void)state;
    for (const KeywordSet *set = keyword_sets; set->what != NULL; set++) {
        for (const Keyword *word = set->words; word->word != NULL; word++)
            find_on_page(set->what, word->word);
    }
    for (int i = 0; condition_words[i] != NULL; i++)
        find_on_page("condition", condition_words[i]->name);
    for (uint16_t window = 0; window < XWING_WINDOWS; window++)
        find_on_page("moment", moment_word(&edition_default()->words, window)->name);
    for (int token = SHARED_TOKENS - 4; token < SHARED_TOKENS; token++) /* a wide build has one before them */
        find_on_page("token", shared_tokens[token].word);
    for (int i = 0; effect_words[i] != NULL; i++)
        find_on_page("effect", effect_words[i]->name);
    for (int i = 1; cost_words[i] != NULL; i++)
        find_on_page("cost", cost_words[i]->name);
}

/* ---- examples: ```cards is a file, ```cards in upgrade are lines of such a card, ```cards in ability of such a block ---- */

typedef struct Example {
    char in[20]; /* empty: a whole file */
    char text[6000];
    int line; /* of the page */
} Example;

/* What comes before the lines of a card or of a block, and how far those are indented. */
typedef struct Surroundings {
    const char *in, *before;
    int margin;
} Surroundings;

static const Surroundings surroundings[] = {
    {"pilot",    "pilot example \"Example\"\n    ship xwing faction rebel skill 5 cost 20\n", 4},
    {"upgrade",  "upgrade example \"Example\"\n    slot elite cost 1\n",                      4},
    {"damage",   "damage example \"Example\"\n    trait ship copies 1\n",                     4},
    {"ability",  "upgrade example \"Example\"\n    slot elite cost 1\n    ability\n",         8},
    {"action",   "upgrade example \"Example\"\n    slot elite cost 1\n    action\n",          8},
    {"modifier", "upgrade example \"Example\"\n    slot elite cost 1\n    modifier\n",        8},
    {"forbid",   "upgrade example \"Example\"\n    slot elite cost 1\n    forbid\n",          8},
};

static const Surroundings *surroundings_of(const Example *example)
{
    for (size_t i = 0; i < sizeof surroundings / sizeof surroundings[0]; i++) {
        if (strcmp(surroundings[i].in, example->in) == 0)
            return &surroundings[i];
    }
    fail_msg("docs/content.md:%d: an example cannot be in %s", example->line, example->in);
    return NULL;
}

/* The example as a file: a fragment in its surroundings; a sentence for players is put in if a block has none. */
static void complete(const Example *example, char *out, size_t size)
{
    bool is_whole = example->in[0] == '\0';
    const Surroundings *around = is_whole ? NULL : surroundings_of(example);
    size_t at = (size_t)snprintf(out, size, "%s%s", strncmp(example->text, "edition", 7) == 0 ? "" : EDITION,
                                 is_whole ? "" : around->before);

    size_t margin = strspn(example->text, " ");
    for (const char *line = example->text; *line != '\0'; line += strcspn(line, "\n") + 1) {
        size_t blanks = strspn(line, " "), left_out = blanks < margin ? blanks : margin;
        at += (size_t)snprintf(out + at, size - at, "%*s%.*s\n", is_whole ? 0 : around->margin, "",
                               (int)(strcspn(line, "\n") - left_out), line + left_out);
    }
    if (!is_whole && around->margin == 8 && strstr(example->text, "text en") == NULL)
        at += (size_t)snprintf(out + at, size - at, "        text en \"It does.\"\n");
    assert_true(at < size);
}

/* A random game in which ships of both sides have the example; nothing in it may be unsound. */
static void play_example(const Example *example, const Rules *rules, uint64_t seed)
{
    enum { ANSWERS = 400 };
    static Match match;
    bool is_pilot = strcmp(example->in, "pilot") == 0, is_damage = strcmp(example->in, "damage") == 0;
    const char *pilot = is_pilot ? "example" : "reader", *with = is_pilot || is_damage ? "" : " with example";
    char lines[600];
    RandomPlayer player = {seed};
    ChanceFast dice = {seed ^ 77};
    RecordError error = {0};

    (void)snprintf(lines, sizeof lines,
                   "ship ann %s seat 0%s at 400 300 facing 0\nship rob rookiepilot seat 0 at 480 320 facing 0\n"
                   "ship bob rival seat 1%s at 420 480 facing 180\nship eve academypilot seat 1 at 500 470 facing 180\n"
                   "phase planning\n",
                   pilot, with, with);
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    if (!match_begin(&match, rules, &setup, NULL, NULL, &error))
        fail_msg("docs/content.md:%d: line %d of the setup: %s", example->line, error.line, error.text);
    for (int i = 0; i < ANSWERS && match.table.state == TABLE_PLAYING; i++) {
        (void)answer_at_random(&match, &dice, &player);
        check_sound(rules, &match.table);
    }
    assert_int_not_equal(match.table.state, TABLE_BROKEN);
    match_free(&match);
}

/* Compiled after the cards that are built in, and after the whole files that the page has shown before, as somebody's own are. Then
 * played, if it is not a whole file. */
static void try_example(const Example *example)
{
    static char whole[60000], text[8000];
    static const char pilots[] = EDITION "pilot reader \"Reader\"\n    ship xwing faction rebel skill 6 cost 20\n"
                                         "    slots elite\n"
                                         "pilot rival \"Rival\"\n    ship tiefighter faction empire skill 6 cost 20\n"
                                         "    slots elite\n";
    ContentError error = {0};

    complete(example, text, sizeof text);
    const ContentFile files[] = {
        {"pilots",  pilots, sizeof pilots - 1},
        {"before",  whole,  strlen(whole)    },
        {"example", text,   strlen(text)     }
    };
    const Rules *rules = rules_xwing_own(edition_default(), files, 3, &error);
    if (rules == NULL)
        fail_msg("docs/content.md:%d: %s:%d: %s\n%s", example->line, error.file, error.line, error.text, text);
    for (uint64_t seed = 1; seed <= 3 && example->in[0] != '\0'; seed++)
        play_example(example, rules, seed);
    rules_xwing_own_free(rules);
    assert_true(strlen(whole) + strlen(text) < sizeof whole);
    if (example->in[0] == '\0')
        strcat(whole, text);
}

static void every_example_compiles_and_plays(void **state)
{
    static const char mark[] = "```";
    static Example example;
    bool in_fence = false, in_example = false;
    int line_number = 0, examples = 0;

    (void)state;
    for (const char *line = page(); *line != '\0'; line += strcspn(line, "\n") + 1) {
        int length = (int)strcspn(line, "\n");
        bool is_fence = strncmp(line, mark, sizeof mark - 1) == 0;
        line_number++;
        if (is_fence && !in_fence) {
            in_example = strncmp(line, "```cards", 8) == 0;
            example = (Example){.line = line_number};
            if (in_example && length > 12)
                (void)snprintf(example.in, sizeof example.in, "%.*s", length - 12, line + 12); /* "```cards in " */
        } else if (is_fence && in_example) {
            try_example(&example);
            examples++;
        } else if (in_example) {
            size_t used = strlen(example.text);
            (void)snprintf(example.text + used, sizeof example.text - used, "%.*s\n", length, line);
        } else if (in_fence && strncmp(line + strspn(line, " "), "when ", 5) == 0) {
            fail_msg("docs/content.md:%d: a card that is no ```cards is not compiled", line_number);
        }
        in_fence = is_fence ? !in_fence : in_fence;
    }
    assert_true(examples >= 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_page_for_authors_explains_every_word),
        cmocka_unit_test(every_example_compiles_and_plays),
    };

    return RUN_TESTS(tests);
}
