/* Cards as records carry them: key, digest and text of each. */
#include <string.h>

#include "content/canonical.h"
#include "xwing/content/compiler.h"

static const uint64_t digest_of_nothing = UINT64_C(0xcbf29ce484222325); /* FNV-1a, 64 bits */

static uint64_t stir_byte(uint64_t digest, uint8_t byte)
{
    return (digest ^ byte) * UINT64_C(0x100000001b3);
}

/* Words that rules depend on: not sentences, and not names, which stand in quotes too. */
static uint64_t stir_statement(uint64_t digest, const Statement *statement)
{
    if (content_word_is(statement->word[0], "text"))
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

static uint32_t slot_of(const XwingContent *content, const char *key, size_t length)
{
    uint64_t digest = digest_of_nothing;

    for (size_t i = 0; i < length; i++)
        digest = stir_byte(digest, (uint8_t)key[i]);
    uint32_t slot = (uint32_t)(digest & (content->item_slots - 1));
    while (content->item_slot[slot] != 0) {
        const CardItem *item = &content->items[content->item_slot[slot] - 1];
        if (strlen(item->key) == length && memcmp(item->key, key, length) == 0)
            break;
        slot = (slot + 1) & (content->item_slots - 1);
    }
    return slot;
}

const CardItem *xwing_find_item(const XwingContent *content, const char *key, size_t length)
{
    int number = content->item_slot[slot_of(content, key, length)];

    return number > 0 ? &content->items[number - 1] : NULL;
}

/* ---- keeping ---- */

static bool keep_statement(Compiler *compiler, CardItem *item, const Statement *statement)
{
    XwingContent *content = compiler->content;
    size_t bytes = canonical_bytes(statement);

    if (content->item_text_length + bytes > MAX_ITEM_BYTES)
        return content_fail(&compiler->reader, statement->line, "all cards together have more than %d bytes",
                            (int)MAX_ITEM_BYTES);
    content->item_text_length += (uint32_t)canonical_print(statement, content->item_text + content->item_text_length);
    item->length += (uint32_t)bytes;
    item->digest = stir_statement(item->digest, statement);
    return true;
}

static CardItem *new_item(Compiler *compiler, CardKind kind, int index, const char *key)
{
    XwingContent *content = compiler->content;
    CardItem *item = compiler->replaced == NULL ? &content->items[content->item_count] : compiler->replaced;

    *item = (CardItem){.key = key,
                       .digest = digest_of_nothing,
                       .text = content->item_text + content->item_text_length,
                       .kind = (uint8_t)kind,
                       .index = (uint16_t)index,
                       .name_count = (uint8_t)compiler->named_count};
    memcpy(item->names, compiler->named, sizeof item->names);
    return item;
}

static bool item_is_whole(Compiler *compiler, const CardItem *item)
{
    XwingContent *content = compiler->content;

    content->item_count += compiler->replaced == NULL;
    content->item_slot[slot_of(content, item->key, strlen(item->key))] = (uint16_t)(1 + (item - content->items));
    for (int byte = 0; byte < 8; byte++)
        content->digest = stir_byte(content->digest, (uint8_t)(item->digest >> 8 * byte));
    return true;
}

bool keep_part(Compiler *compiler, CardKind kind, int index, const char *key, const Statement *head,
               const Statement *line)
{
    CardItem *item = new_item(compiler, kind, index, key);

    return keep_statement(compiler, item, head) && (line == NULL || keep_statement(compiler, item, line)) &&
           item_is_whole(compiler, item);
}

bool keep_item(Compiler *compiler, CardKind kind, int index, const char *key)
{
    CardItem *item = new_item(compiler, kind, index, key);
    ContentReader reader = compiler->beginning.reader;
    Statement statement = compiler->beginning.head;
    ContentError unread;

    reader.error = &unread;
    do {
        if (!keep_statement(compiler, item, &statement))
            return false;
    } while (content_next(&reader, &statement) && statement.depth > 0);
    return item_is_whole(compiler, item);
}
