/* Items: the statements of content as records carry them (outrider/table.h). An item is a statement at the margin with all that stands inside
 * it: its key, a digest of the words that rules depend on, and its text, written in one way whatever the layout of the file.
 *
 * A game may know more of its items than that: then its structs begin with a ContentItem, and `stride` is their size. */
#ifndef CONTENT_ITEMS_H
#define CONTENT_ITEMS_H

#include "content/reader.h"
#include "outrider/table.h"

/* Invariant: `slot` is a hash table by key, 1 + index or 0, of which at most half is taken. */
typedef struct ContentItems {
    void *first;
    size_t stride;
    int count;
    uint16_t *slot;
    uint32_t slots; /* a power of two */
    char *text;
    uint32_t length, room; /* of the text */
    uint64_t digest;       /* of all items: where it is the same, the content is, but for names and sentences */
    bool english_only;     /* names and sentences in other languages are not kept, for the items that are added now */
} ContentItems;

/* How many slots that many items need. */
uint32_t content_item_slots(size_t items);

/* An item by its index; and by its key, NULL if there is none. */
ContentItem *content_item(const ContentItems *items, int index);
ContentItem *content_find_item(const ContentItems *items, const char *key, size_t length);

/* Begins the next item, or fills `replaced` again if that is not NULL; adds a statement to it; and ends it. */
ContentItem *content_begin_item(ContentItems *items, ContentItem *replaced, const char *key);
bool content_add_statement(ContentItems *items, ContentItem *item, ContentReader *reader, const Statement *statement);
void content_end_item(ContentItems *items, const ContentItem *item);

/* Adds `head` and all that stands inside it; `after` is the reader as it was behind that line. Errors go to `reader`. */
bool content_add_whole(ContentItems *items, ContentItem *item, ContentReader *reader, const Statement *head,
                       ContentReader after);

/* Are these exactly the items that a record says it carries? Each key is there with its digest, and no other key is. Else says what is wrong. */
bool content_items_are(const ContentItems *items, const ContentItem *said, int count, char *text, int size);

#endif
