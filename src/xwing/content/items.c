/* Cards as records carry them: key, digest and text of each (content/items.h). */
#include "content/items.h"

#include <string.h>

#include "xwing/content/compiler.h"

_Static_assert(offsetof(CardItem, item) == 0, "a CardItem begins with a ContentItem");

/* What has grown is kept by keep_items(). */
ContentItems xwing_items(const XwingContent *content)
{
    return (ContentItems){.first = content->items,
                          .stride = sizeof *content->items,
                          .count = content->item_count,
                          .slot = content->item_slot,
                          .slots = content->item_slots,
                          .text = content->item_text,
                          .length = content->item_text_length,
                          .room = MAX_ITEM_BYTES,
                          .digest = content->digest};
}

static void keep_items(XwingContent *content, const ContentItems *items)
{
    content->item_count = items->count;
    content->item_text_length = items->length;
    content->digest = items->digest;
}

const CardItem *xwing_find_item(const XwingContent *content, const char *key, size_t length)
{
    ContentItems items = xwing_items(content);

    return (const void *)content_find_item(&items, key, length);
}

/* Begins the item of the card at hand, which may take the place of an inherited one. */
static ContentItem *begin_item(Compiler *compiler, ContentItems *items, CardKind kind, int index, const char *key)
{
    ContentItem *begun = content_begin_item(items, compiler->replaced != NULL ? &compiler->replaced->item : NULL, key);
    CardItem *item = (void *)begun;

    item->kind = (uint8_t)kind;
    item->index = (uint16_t)index;
    item->name_count = (uint8_t)compiler->named_count;
    memcpy(item->names, compiler->named, sizeof item->names);
    return begun;
}

bool keep_part(Compiler *compiler, CardKind kind, int index, const char *key, const Statement *head,
               const Statement *line)
{
    ContentItems items = xwing_items(compiler->content);
    ContentItem *item = begin_item(compiler, &items, kind, index, key);

    if (!content_add_statement(&items, item, &compiler->reader, head) ||
        (line != NULL && !content_add_statement(&items, item, &compiler->reader, line)))
        return false;
    content_end_item(&items, item);
    keep_items(compiler->content, &items);
    return true;
}

bool keep_item(Compiler *compiler, CardKind kind, int index, const char *key)
{
    ContentItems items = xwing_items(compiler->content);
    ContentItem *item = begin_item(compiler, &items, kind, index, key);

    if (!content_add_whole(&items, item, &compiler->reader, &compiler->beginning.head, compiler->beginning.reader))
        return false;
    content_end_item(&items, item);
    keep_items(compiler->content, &items);
    return true;
}
