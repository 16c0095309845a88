#include "rim/view/carry.h"

#include <stdlib.h>
#include <string.h>

#include "rim/content/content.h"
#include "rim/game.h"

bool rim_carry(const Look *look, bool (*take)(void *self, const ContentItem *item), void *self)
{
    const RimContent *content = look->rules->own;

    for (int i = 0; i < content->items.count; i++) {
        if (!take(self, content_item(&content->items, i)))
            return false;
    }
    return true;
}

uint64_t rim_content_digest(const Rules *rules, const char *key, size_t length)
{
    const RimContent *content = rules->own;
    const ContentItem *item = content_find_item(&content->items, key, length);

    return item != NULL ? item->digest : 0;
}

/* All items as one file, after the statement with which a file begins; NULL: memory ran out. */
static char *file_of_items(const ContentItem *items, int count, size_t *length)
{
    static const char head[] = "game outer-rim\n";
    size_t at = sizeof head - 1, size = sizeof head;

    for (int i = 0; i < count; i++)
        size += items[i].length;
    char *text = malloc(size);
    if (text == NULL)
        return NULL;
    memcpy(text, head, at);
    for (int i = 0; i < count; i++) {
        memcpy(text + at, items[i].text, items[i].length);
        at += items[i].length;
    }
    *length = at;
    return text;
}

/* Rules with this content; NULL, with what is wrong, if it is not what the record says, or cannot be played. */
static const Rules *rules_of(RimContent *content, const ContentItem *items, int count, RecordError *error)
{
    const char *complaint = NULL;
    const Rules *rules = NULL;

    if (content_items_are(&content->items, items, count, error->text, sizeof error->text))
        rules = rules_rim(content, &complaint);
    if (rules != NULL)
        return rules;
    rim_content_free(content);
    if (complaint != NULL) {
        Out out = out_to(error->text, sizeof error->text);
        out_text(&out, complaint);
    }
    return NULL;
}

const Rules *rim_compile_carried(const Rules *today, const ContentItem *items, int count, RecordError *error)
{
    ContentError wrong = {.text = "memory ran out"};
    RimContent *content = NULL;
    size_t length = 0;
    char *text = file_of_items(items, count, &length);

    (void)today;
    if (text != NULL) {
        ContentFile file = {"outer-rim", text, length};
        content = rim_content_compile(&file, 1, 0, &wrong); /* all that it has is carried on, translations too */
    }
    free(text);
    if (content != NULL)
        return rules_of(content, items, count, error);
    content_error_print(&wrong, error->text, sizeof error->text);
    return NULL;
}
