/* Hostile card files: after all ships, any bytes. They compile, or the error says at which line and why. What
 * compiled has names, cards and sentences for all abilities, its digest depends on nothing but the text, and it compiles again from the
 * texts that records would carry. */
#include <stdlib.h>
#include <string.h>

#include "fuzz/hostile.h"
#include "xwing/content/problems.h"

static int count_lines(const uint8_t *text, size_t length)
{
    int lines = 1;

    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

static void look_at_cards(const XwingContent *content)
{
    for (int i = 0; i < content->ability_count; i++) {
        must(strlen(xwing_ability_name(content, i)) > 0, "every ability has a name");
        must(strlen(xwing_ability_card(content, i)) > 0, "every ability is on a card");
        must(strlen(xwing_ability_text(content, i, LANGUAGE_PT)) < CONTENT_LINE_BYTES, "a sentence was on one line");
    }
    for (int i = 0; i < content->pilot_count; i++)
        must(content->pilots[i].ship < content->ship_count, "every pilot has a ship");
    for (int i = 0; i < content->upgrade_count; i++)
        must(content->upgrades[i].only.ship <= content->ship_count, "an upgrade is for a ship that is there");
    for (int i = 0; i < content->waiting_count; i++) {
        must(content->waiting[i].ship <= content->ship_count, "a pilot waits for a ship that is there");
        must(content->text[content->waiting[i].waits] != '\0', "what waits says for what");
    }
}

/* Whoever asks for all errors is told this one first, and others at other lines. */
static void look_at_errors(const ContentFile *files, int count, int good, const ContentError *first, int lines)
{
    ContentError errors[3];
    XwingContent *content = NULL;
    int found = xwing_content_problems(&edition_default()->words, files, count, good, errors, 3, &content);

    must(found >= 1 && content == NULL, "what does not compile has an error");
    must(errors[0].line == first->line && strcmp(errors[0].text, first->text) == 0, "the first error is the same");
    for (int i = 0; i < found; i++) {
        must(errors[i].line >= 1 && errors[i].line <= lines, "every error is on a line of the file");
        for (int j = 0; j < i; j++)
            must(errors[i].line != errors[j].line, "no line is told twice");
    }
}

/* Every card, written in one way and put together again, is the same cards. */
static void look_at_items(const XwingContent *content)
{
    static const char edition[] = "edition xwing-1\n";
    ContentFile *files = calloc((size_t)content->item_count + 1, sizeof *files);
    ContentError error;

    must(files != NULL, "there is memory");
    files[0] = (ContentFile){"edition", edition, sizeof edition - 1};
    for (int i = 0; i < content->item_count; i++) {
        const CardItem *item = &content->items[i];
        files[i + 1] = (ContentFile){item->key, item->text, item->length};
        must(xwing_find_item(content, item->key, strlen(item->key)) == item, "every card is found by its key");
    }
    XwingContent *again = xwing_content_compile(&edition_default()->words, files, content->item_count + 1, &error);
    must(again != NULL, "the texts of cards compile");
    must(again->digest == content->digest && again->item_count == content->item_count, "they are the same cards");
    for (int i = 0; i < content->item_count; i++)
        must(again->items[i].length == content->items[i].length &&
                 memcmp(again->items[i].text, content->items[i].text, again->items[i].length) == 0,
             "with the same texts");
    xwing_content_free(again);
    free(files);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { SHIPS = 3, FILES }; /* the first files are the ships, and then one */
    int count = 0;
    ContentFile files[FILES] = {
        [SHIPS] = {"hostile.cards", (const char *)data, size}
    };
    ContentError error;

    memcpy(files, xwing_content_builtin("xwing-1", &count), SHIPS * sizeof files[0]);
    XwingContent *content = xwing_content_compile(&edition_default()->words, files, FILES, &error);

    if (content == NULL) {
        must(error.text[0] != '\0', "an error says what is wrong");
        must(error.line >= 1 && error.line <= count_lines(data, size), "an error is on a line of the file");
        if (size % 4 == 0) /* it compiles several times */
            look_at_errors(files, FILES, SHIPS, &error, count_lines(data, size));
        content = xwing_content_compile_carried(&edition_default()->words, files, FILES, &error);
        must(content != NULL || error.text[0] != '\0', "a record's cards compile, or there is an error");
        if (content != NULL)
            look_at_cards(content);
        xwing_content_free(content);
        return 0;
    }
    look_at_cards(content);
    look_at_items(content);
    XwingContent *again = xwing_content_compile(&edition_default()->words, files, FILES, &error);
    must(again != NULL && again->digest == content->digest, "the same text has the same digest");
    xwing_content_free(again);
    xwing_content_free(content);
    return 0;
}
