/* Cards that records carry in words of before: they are turned into today's, and every record of the project can be read. */
#include "unit/run_tests.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "cli/files.h"
#include "content/canonical.h"
#include "outrider/record.h"
#include "xwing/content/compiler.h"
#include "xwing/content/old_words.h"
#include "xwing/game.h"

/* ---- line by line ---- */

/* The one line of a text, its old words turned if `turns`. */
static const char *line_of(const char *text, bool turns)
{
    static char out[CONTENT_LINE_BYTES * 2];
    ContentFile file = {"card", text, strlen(text)};
    ContentError error;
    ContentReader reader = content_reader(&file, &error);
    Statement statement;

    assert_true(content_next(&reader, &statement));
    if (turns)
        turn_old_words(&statement);
    assert_true(canonical_bytes(&statement) < sizeof out);
    size_t length = canonical_print(&statement, out);
    out[length - 1] = '\0'; /* in place of the line's end */
    return out;
}

#define TURNED(old, today) assert_string_equal(line_of(old, true), today)
#define STAYS(line)        assert_string_equal(line_of(line, true), line)

static void old_words_are_turned(void **state)
{
    (void)state;
    TURNED("when attack_dice friend_attacking 1 weapon primary",
           "when attack_dice by friend 1 attacking weapon primary");
    TURNED("when compared friend_defending 1-2 hit", "when compared by friend 1-2 defending hit");
    TURNED("when attack_dice weapon primary friend_attacking 1",
           "when attack_dice by friend 1 attacking weapon primary");
    TURNED("if attacking outside_arc", "if attacking not attacker in firing_arc of defender");
    TURNED("if not outside_arc hit", "if attacker in firing_arc of defender hit");
    TURNED("may choose friend range 1-2", "may choose friend 1-2");
    TURNED("do choose lower_skill range 1-2", "do choose friend 1-2 is lower_skill");
    TURNED("must suffer 1 damage for neighbours range 1", "must suffer 1 damage for each other 1 of defender");
    TURNED("must suffer 1 damage for neighbours range 2", "must suffer 1 damage for each other 1-2 of defender");
    TURNED("must suffer 1 damage for neighbours range 2-3 if outside_arc",
           "must suffer 1 damage for each other 1-3 of defender if not attacker in firing_arc of defender");
    TURNED("whom friends range 1", "whom friend 1");
}

static void other_lines_stay(void **state)
{
    (void)state;
    STAYS("when attack_dice by friend 1 attacking weapon primary");
    STAYS("may choose friend 1-2");
    STAYS("choose friend range");
    STAYS("when attack_dice friend_attacking");
    STAYS("if attacking friend_attacking 1");
    STAYS("deed friends range 1");
    STAYS("if \"outside_arc\"");
    STAYS("text en \"outside_arc\" outside_arc");
    STAYS("outside_arc");
    STAYS("upgrade outside_arc \"Out of Sight\"");
    STAYS("ability outside_arc");
    STAYS("do begin outside_arc until end_of_round");
    TURNED("do begin outside_arc until end_of_round if outside_arc",
           "do begin outside_arc until end_of_round if not attacker in firing_arc of defender");
}

/* A line that has no room for today's words is left to the compiler, which says so. */
static void a_full_line_stays(void **state)
{
    char text[CONTENT_LINE_BYTES] = "if outside_arc";

    (void)state;
    for (int i = 2; i < CONTENT_WORDS - 5; i++)
        strcat(text, " hit");
    assert_non_null(strstr(line_of(text, true), "firing_arc"));
    strcat(text, " hit");
    STAYS(text);
}

/* ---- card by card ---- */

static void old_cards_compile_for_records_alone(void **state)
{
    static const char *const blocks[] = {
        "ability\n  when attack_dice friend_attacking 1\n  may reroll 1\n",
        "ability\n  when defense_dice friend_defending 1-2\n  may reroll 1\n",
        "ability\n  when attack_dice attacking\n  if outside_arc\n  may reroll 1\n",
        "ability\n  when combat_starts\n  may choose friend range 1-2\n  then gain focus for chosen\n",
        "action\n  do choose lower_skill range 1-2\n  then free_action bar for chosen\n",
        "ability\n  when attack_ended attacking hit\n  must suffer 1 damage for neighbours range 1\n",
        "forbid\n  deed target\n  whom friends range 1\n",
    };

    (void)state;
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++) {
        char text[600];
        ContentError error = {0};
        (void)snprintf(text, sizeof text,
                       "edition xwing-1\nupgrade x \"X\"\n slot elite cost 1\n %s  text en \"It does.\"\n", blocks[i]);
        ContentFile file = {"card", text, strlen(text)};
        XwingContent *content = xwing_content_compile(&edition_default()->words, &file, 1, &error);
        if (content != NULL)
            fail_msg("today's language has the old words of: %s", blocks[i]);
        content = xwing_content_compile_carried(&edition_default()->words, &file, 1, &error);
        if (content == NULL)
            fail_msg("%s: line %d: %s", blocks[i], error.line, error.text);
        xwing_content_free(content);
    }
}

/* ---- record by record ---- */

/* The lines of a card that rules depend on, with old words turned. */
static void words_that_count(const char *text, size_t length, char *out, size_t size)
{
    ContentFile file = {"card", text, length};
    ContentError error;
    ContentReader reader = content_reader(&file, &error);
    Statement statement;
    size_t at = 0;

    while (content_next(&reader, &statement)) {
        if (content_word_is(statement.word[0], "text"))
            continue;
        turn_old_words(&statement);
        assert_true(at + canonical_bytes(&statement) < size);
        at += canonical_print(&statement, out + at);
    }
    assert_false(reader.failed);
    out[at] = '\0';
}

typedef struct Count {
    int records, cards, as_today;
} Count;

/* Cards that say it in another way since those records: not word for word what was carried. */
static bool was_rewritten(const char *key)
{
    static const char *const rewritten[] = {"xwing-1/upgrade/elite/daredevil", NULL};
    const char *const *at = rewritten;

    while (*at != NULL && strcmp(*at, key) != 0)
        at++;
    return *at != NULL;
}

static const AbilityRun *abilities_of(const XwingContent *content, const CardItem *item)
{
    static const AbilityRun none;

    return item->kind == CARD_PILOT     ? &content->pilots[item->index].abilities
           : item->kind == CARD_UPGRADE ? &content->upgrades[item->index].abilities
           : item->kind == CARD_DAMAGE  ? &content->damage[item->index].abilities
                                        : &none;
}

/* The same conditions, and the same steps with the same effects. */
static void assert_same_ability(const XwingContent *a, const CardAbility *one, const XwingContent *b,
                                const CardAbility *other)
{
    assert_int_equal(one->window, other->window);
    assert_int_equal(one->role, other->role);
    assert_memory_equal(&one->by, &other->by, sizeof one->by);
    assert_memory_equal(&one->about, &other->about, sizeof one->about);
    assert_int_equal(one->when_count, other->when_count);
    for (int i = 0; i < one->when_count; i++)
        assert_ptr_equal(one->when[i].word, other->when[i].word);
    assert_int_equal(one->if_count, other->if_count);
    for (int i = 0; i < one->if_count; i++)
        assert_ptr_equal(one->only_if[i].word, other->only_if[i].word);
    assert_int_equal(one->program.count, other->program.count);
    for (int i = 0; i < one->program.count; i++) {
        const ProgramStep *step = &a->steps[one->program.first + i], *again = &b->steps[other->program.first + i];
        assert_int_equal(step->kind, again->kind);
        assert_int_equal(step->other, again->other);
        if (step->kind == STEP_EFFECT)
            assert_memory_equal(&a->effects[step->what], &b->effects[again->what], sizeof(Effect));
    }
}

/* What a record carries is compiled. A card that nobody has rewritten is, with old words turned, word for word today's, and has its
 * abilities. */
static void check_cards(const char *name, const Rules *today, const Rules *then, const Record *record, Count *count)
{
    const XwingContent *now = today->own, *before = then->own;

    for (int i = 0; i < record->content_count; i++) {
        const ContentItem *carried = &record->contents[i];
        const CardItem *card = xwing_find_item(now, carried->key, strlen(carried->key));
        const CardItem *old = xwing_find_item(before, carried->key, strlen(carried->key));
        char words[2][4000];
        assert_non_null(old);
        assert_true(old->digest == carried->digest);
        assert_int_equal(old->length, carried->length);
        count->cards++;
        if (card == NULL || was_rewritten(carried->key))
            continue;
        words_that_count(carried->text, carried->length, words[0], sizeof words[0]);
        words_that_count(card->text, card->length, words[1], sizeof words[1]);
        if (strcmp(words[0], words[1]) != 0)
            fail_msg("%s: %s is not today's card; was it rewritten?\n%s\n%s", name, carried->key, words[0], words[1]);
        const AbilityRun *run = abilities_of(before, old), *run_today = abilities_of(now, card);
        assert_int_equal(run->count, run_today->count);
        for (int j = 0; j < run->count; j++)
            assert_same_ability(before, &before->abilities[run->first + j], now, &now->abilities[run_today->first + j]);
        count->as_today++;
    }
}

static void check_record(const char *folder, const char *name, const Rules *today, Count *count)
{
    char path[600];
    size_t length = 0;
    Record record;
    RecordError error = {0};

    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    char *text = file_read(path, &length);
    assert_non_null(text);
    if (!record_load(&record, text, length, false, &error))
        fail_msg("%s:%d: %s", name, error.line, error.text);
    free(text);
    const Rules *then = today->compile(today, record.contents, record.content_count, &error);
    if (then == NULL)
        fail_msg("%s: %s", name, error.text);
    check_cards(name, today, then, &record, count);
    count->records++;
    then->dispose(then);
    record_free(&record);
}

static void check_folder(const char *path, const Rules *today, Count *count)
{
    DIR *folder = opendir(path);
    const struct dirent *file = NULL;

    assert_non_null(folder);
    while ((file = readdir(folder)) != NULL) {
        const char *end = strrchr(file->d_name, '.');
        if (strncmp(file->d_name, "xwing-1-", 8) == 0 && end != NULL && strcmp(end, ".record") == 0)
            check_record(path, file->d_name, today, count);
    }
    closedir(folder);
}

static void every_record_can_be_read(void **state)
{
    int files = 0;
    ContentError error = {0};
    const ContentFile *builtin = xwing_content_builtin("xwing-1", &files);
    const Rules *today =
        rules_xwing(edition_default(), xwing_content_compile(&edition_default()->words, builtin, files, &error));
    Count count = {0};

    (void)state;
    assert_non_null(today);
    check_folder(OUTRIDER_TESTS_FOLDER "/records", today, &count);
    check_folder(OUTRIDER_TESTS_FOLDER "/kept", today, &count);
    assert_true(count.records > 60 && count.as_today > 1000);
    today->dispose(today);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(old_words_are_turned),     cmocka_unit_test(other_lines_stay),
        cmocka_unit_test(a_full_line_stays),        cmocka_unit_test(old_cards_compile_for_records_alone),
        cmocka_unit_test(every_record_can_be_read),
    };

    return RUN_TESTS(tests);
}
