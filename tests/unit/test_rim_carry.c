/* Records of Outer Rim carry the box: it compiles from them again, and a card that was changed since does not change the game. */
#include <stdio.h>

#include "outrider/record.h"
#include "rim/content/content.h"
#include "unit/random_game.h"
#include "unit/rim_cards.h"

enum { MOST_ITEMS = 512 };
static ContentItem carried[MOST_ITEMS];
static int carried_count;

static bool keep(void *self, const ContentItem *item)
{
    (void)self;
    assert_true(carried_count < MOST_ITEMS);
    carried[carried_count++] = *item;
    return true;
}

static void carry_all(void)
{
    Look look = looking();

    carried_count = 0;
    begin(2, "turn 0\n");
    assert_true(rules->carry(&look, keep, NULL));
    assert_true(carried_count > 200);
}

static void what_is_carried_compiles_again(void **state)
{
    RecordError error = {0};

    (void)state;
    carry_all();
    assert_true(carried_count <= RECORD_MOST_CONTENTS);
    const Rules *again = rules->compile(rules, carried, carried_count, &error);
    if (again == NULL)
        fail_msg("%s", error.text);
    assert_true(again->content == rules->content);
    assert_int_equal(again->ability_count, rules->ability_count);
    for (int i = 0; i < carried_count; i++)
        assert_true(rules->content_digest(again, carried[i].key, strlen(carried[i].key)) == carried[i].digest);
    assert_true(rules->content_digest(again, "outer-rim/card/none", 19) == 0);
    rules->dispose(again);
}

static bool has_words(const ContentItem *item, const char *words)
{
    size_t length = strlen(words);

    for (size_t at = 0; at + length <= item->length; at++) {
        if (memcmp(item->text + at, words, length) == 0)
            return true;
    }
    return false;
}

static const ContentItem *carried_item(const char *key)
{
    for (int i = 0; i < carried_count; i++) {
        if (strcmp(carried[i].key, key) == 0)
            return &carried[i];
    }
    fail_msg("%s is not carried", key);
    return NULL;
}

/* The box in four languages would make a record twice as long: it has the English, and a card of one's own all that its file says. */
static void the_box_is_carried_in_english(void **state)
{
    static const char own[] = "game outer-rim\n"
                              "card tak-raid \"Raid\"\n"
                              "    deck takodana  trust known\n"
                              "    name pt \"Batida\"\n"
                              "    at takodana\n"
                              "        story en \"They come.\"\n"
                              "        story fr \"Ils arrivent.\"\n"
                              "        gain fame 1\n";
    const Rules *built_in = rules;

    (void)state;
    carry_all();
    const ContentItem *pit = carried_item("outer-rim/card/hut-the-pit");
    assert_true(has_words(pit, "\"The Pit\"") && has_words(pit, "story en"));
    assert_false(has_words(pit, "name pt") || has_words(pit, "story fr"));
    assert_false(has_words(carried_item("outer-rim/card/hired-help"), "text es"));

    make_rules_with(own);
    carry_all();
    assert_true(has_words(carried_item("outer-rim/card/tak-raid"), "name pt \"Batida\""));
    assert_true(has_words(carried_item("outer-rim/card/tak-raid"), "story fr"));
    rules_rim_free(rules);
    rules = built_in;
}

/* A lie about an item, an item too much in a text, and a box that is not whole are refused. */
static void what_is_not_what_it_says_is_refused(void **state)
{
    static const char two[] = "deck more \"More\" market\ndeck most \"Most\" market\n";
    RecordError error = {0};

    (void)state;
    carry_all();
    carried[3].digest ^= 1;
    assert_null(rules->compile(rules, carried, carried_count, &error));
    assert_non_null(strstr(error.text, "has another digest than its line says"));
    carry_all();
    assert_null(rules->compile(rules, carried, 5, &error));
    assert_non_null(strstr(error.text, "no file writes the die"));
    carried[0] = (ContentItem){"outer-rim/deck/more", 0, two, sizeof two - 1};
    assert_null(rules->compile(rules, carried, carried_count, &error));
}

/* ---- a game outlives its cards ---- */

enum { FILE_BYTES = 65536, MOST_FILES = 64 };

/* The file with `line` replaced, into `to`; false: the line is not in it. */
static bool change_file(const ContentFile *file, const char *line, const char *instead, char to[FILE_BYTES])
{
    static char text[FILE_BYTES];

    assert_true(file->length < sizeof text);
    memcpy(text, file->text, file->length); /* it has no zero at its end */
    text[file->length] = '\0';
    const char *at = strstr(text, line);
    if (at == NULL)
        return false;
    int length = snprintf(to, FILE_BYTES, "%.*s%s%s", (int)(at - text), text, instead, at + strlen(line));
    assert_in_range(length, 1, FILE_BYTES - 1);
    return true;
}

/* The rules with one line of the box changed; for rules_rim_free(). */
static const Rules *rules_with(const char *line, const char *instead)
{
    static char changed[FILE_BYTES];
    ContentFile files[MOST_FILES];
    int count = 0, found = 0;
    const ContentFile *builtin = rim_content_builtin(&count);
    ContentError error = {0};
    const char *complaint = NULL;

    assert_in_range(count, 1, MOST_FILES);
    for (int i = 0; i < count; i++) {
        files[i] = builtin[i];
        if (change_file(&builtin[i], line, instead, changed)) {
            files[i] = (ContentFile){builtin[i].name, changed, strlen(changed)};
            found++;
        }
    }
    assert_int_equal(found, 1);
    RimContent *content = rim_content_compile(files, count, count, &error);
    if (content == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    const Rules *made = rules_rim(content, &complaint);
    assert_non_null(made);
    return made;
}

/* A whole game of two, which were nearly famous enough. */
static void play_recorded(Match *match)
{
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = "fame 8\nfamous 0 7\nfamous 1 7\n"
    };
    RandomPlayer player = {5};
    ChanceFast dice = {5};
    RecordError error = {0};

    if (!match_begin(match, rules, &setup, NULL, NULL, &error))
        fail_msg("line %d: %s", error.line, error.text);
    while (match->table.state == TABLE_PLAYING)
        assert_int_equal(answer_at_random(match, &dice, &player), STATUS_OK);
    assert_int_equal(match->table.state, TABLE_OVER);
}

/* The record of a game replays by these rules of today to the same end; `same`: they play it themselves. */
static void check_replay(const Match *match, const Rules *today, bool same)
{
    static Table table;
    Record record;
    RecordError error = {0};

    if (!record_load(&record, match->record.text, match->record.length, true, &error))
        fail_msg("line %d: %s", error.line, error.text);
    const Rules *by = record_rules(&record, today, &error);
    if (by == NULL || !record_replay(&record, by, -1, &table, NULL, NULL, &error))
        fail_msg("line %d: %s", error.line, error.text);
    assert_int_equal(by == today, same);
    assert_int_equal(table.state, TABLE_OVER);
    assert_true(table_hash(&table) == table_hash(&match->table));
    record_rules_free(by, today);
    record_free(&record);
}

static void a_game_is_played_by_the_cards_that_it_began_with(void **state)
{
    static const char text[] = "text en \"A price is on another player's head.\"";
    static const char costs[] = "copies 2  cost 0  moves imperial 2";
    Match match;

    (void)state;
    play_recorded(&match);
    check_replay(&match, rules, true);
    const Rules *reworded = rules_with(text, "text en \"Somebody pays for a player's head.\"");
    check_replay(&match, reworded, true); /* sentences change no game */
    rules_rim_free(reworded);
    const Rules *dearer = rules_with(costs, "copies 2  cost 4000  moves imperial 2");
    check_replay(&match, dearer, false);
    rules_rim_free(dearer);
    match_free(&match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_carried_compiles_again),
        cmocka_unit_test(the_box_is_carried_in_english),
        cmocka_unit_test(what_is_not_what_it_says_is_refused),
        cmocka_unit_test(a_game_is_played_by_the_cards_that_it_began_with),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules, free_rules);
}
