/* Items: key, digest and text of each statement. */
#include "content/items.h"

#include <string.h>

#include "content/canonical.h"
#include "content/statement.h"
#include "outrider/text.h"

static const uint64_t digest_of_nothing = UINT64_C(0xcbf29ce484222325); /* FNV-1a, 64 bits */

static uint64_t stir_byte(uint64_t digest, uint8_t byte)
{
    return (digest ^ byte) * UINT64_C(0x100000001b3);
}

/* Nothing but words for players, or names. Of a story that it stands there counts, which is a step of a program: its first line. */
static bool is_only_words(const Statement *statement)
{
    if (content_word_is(statement->word[0], "story"))
        return statement->count > 1 && !content_word_is(statement->word[1], "en");
    return content_word_is(statement->word[0], "text") || content_word_is(statement->word[0], "name");
}

/* `name pt "..."`, `story fr "..."` */
static bool is_translation(const Statement *statement)
{
    return is_only_words(statement) && statement->count > 1 && !content_word_is(statement->word[1], "en");
}

/* Words that rules depend on: not sentences, and not names, which stand in quotes too. */
static uint64_t stir_statement(uint64_t digest, const Statement *statement)
{
    if (is_only_words(statement))
        return digest;
    digest = stir_byte(digest, (uint8_t)(1 + statement->depth));
    for (int i = 0; i < statement->count; i++) {
        const ContentWord *word = &statement->word[i];
        for (int j = 0; j < word->length && !word->quoted; j++)
            digest = stir_byte(digest, (uint8_t)word->text[j]);
        digest = stir_byte(digest, ' ');
    }
    return digest;
}

/* ---- finding ---- */

uint32_t content_item_slots(size_t items)
{
    uint32_t slots = 1;

    while (slots <= items * 2)
        slots *= 2;
    return slots;
}

ContentItem *content_item(const ContentItems *items, int index)
{
    return (void *)((char *)items->first + items->stride * (size_t)index);
}

static int index_of(const ContentItems *items, const ContentItem *item)
{
    return (int)((size_t)((const char *)item - (const char *)items->first) / items->stride);
}

static uint32_t slot_of(const ContentItems *items, const char *key, size_t length)
{
    uint64_t digest = digest_of_nothing;

    for (size_t i = 0; i < length; i++)
        digest = stir_byte(digest, (uint8_t)key[i]);
    uint32_t slot = (uint32_t)(digest & (items->slots - 1));
    while (items->slot[slot] != 0) {
        const ContentItem *item = content_item(items, items->slot[slot] - 1);
        if (strlen(item->key) == length && memcmp(item->key, key, length) == 0)
            break;
        slot = (slot + 1) & (items->slots - 1);
    }
    return slot;
}

ContentItem *content_find_item(const ContentItems *items, const char *key, size_t length)
{
    int number = items->slot[slot_of(items, key, length)];

    return number > 0 ? content_item(items, number - 1) : NULL;
}

/* ---- keeping ---- */

ContentItem *content_begin_item(ContentItems *items, ContentItem *replaced, const char *key)
{
    ContentItem *item = replaced != NULL ? replaced : content_item(items, items->count);

    *item = (ContentItem){.key = key, .digest = digest_of_nothing, .text = items->text + items->length};
    return item;
}

bool content_add_statement(ContentItems *items, ContentItem *item, ContentReader *reader, const Statement *statement)
{
    size_t bytes = canonical_bytes(statement);

    if (items->english_only && is_translation(statement))
        return true;
    if (items->length + bytes > items->room)
        return content_fail(reader, statement->line, "all cards together have more than %u bytes",
                            (unsigned)items->room);
    items->length += (uint32_t)canonical_print(statement, items->text + items->length);
    item->length += bytes;
    item->digest = stir_statement(item->digest, statement);
    return true;
}

void content_end_item(ContentItems *items, const ContentItem *item)
{
    int index = index_of(items, item);

    items->count += index == items->count;
    items->slot[slot_of(items, item->key, strlen(item->key))] = (uint16_t)(1 + index);
    for (int byte = 0; byte < 8; byte++)
        items->digest = stir_byte(items->digest, (uint8_t)(item->digest >> 8 * byte));
}

bool content_add_whole(ContentItems *items, ContentItem *item, ContentReader *reader, const Statement *head,
                       ContentReader after)
{
    Statement statement = *head;
    ContentError unread;

    after.error = &unread;
    do {
        if (!content_add_statement(items, item, reader, &statement))
            return false;
    } while (content_next(&after, &statement) && statement.depth > 0);
    return true;
}

/* ---- what a record carries ---- */

bool content_items_are(const ContentItems *items, const ContentItem *said, int count, char *text, int size)
{
    Out out = out_to(text, size);

    for (int i = 0; i < count; i++) {
        const ContentItem *item = content_find_item(items, said[i].key, strlen(said[i].key));
        if (item != NULL && item->digest == said[i].digest)
            continue;
        out_text(&out, "the text of \"");
        out_text(&out, said[i].key);
        out_text(&out, item != NULL ? "\" has another digest than its line says" : "\" is another card's");
        return false;
    }
    if (items->count > count)
        out_text(&out, "a text holds more than its card");
    return out.length == 0;
}
