/* The rules to play a record by: this program's own, or made from the content that the record carries. */
#include <string.h>

#include "table/record_lines.h"

/* What a setup brings into play, compared with what a record carries, item by item. */
typedef struct Comparison {
    const Record *record;
    int at;
} Comparison;

static bool is_next_item(void *self, const ContentItem *item)
{
    Comparison *comparison = self;
    const Record *record = comparison->record;

    if (comparison->at == record->content_count)
        return false;
    const ContentItem *carried = &record->contents[comparison->at++];
    return carried->digest == item->digest && strcmp(carried->key, item->key) == 0;
}

/* The digests alone would not do: with a card more in the deck, or another one of a name that the setup mentions, the same setup is
 * another game. */
static bool brings_the_same(const Record *record, const Rules *rules)
{
    Comparison comparison = {.record = record};
    RecordError unread;
    Table table;

    if (rules->carry == NULL)
        return record->content_count == 0;
    return record_content_fits(record, rules) && record_open(record, rules, &table, NULL, NULL, &unread) &&
           rules->carry(&(Look){rules, &table}, is_next_item, &comparison) && comparison.at == record->content_count;
}

static bool has_all_keys(const Record *record, const Rules *rules)
{
    for (int i = 0; i < record->content_count; i++) {
        const char *key = record->contents[i].key;
        if (rules->content_digest(rules, key, strlen(key)) == 0)
            return false;
    }
    return true;
}

const Rules *record_rules(const Record *record, const Rules *today, RecordError *error)
{
    RecordError wrong = {0};

    if (today->compile == NULL || brings_the_same(record, today))
        return today; /* a game without content refuses a record that carries some */
    const Rules *made = today->compile(today, record->contents, record->content_count, &wrong);
    if (made != NULL || has_all_keys(record, today))
        return made != NULL ? made : today;
    record_fail(error, 3, "the cards that the record carries cannot be read: ", wrong.text, "");
    return NULL;
}

void record_rules_free(const Rules *rules, const Rules *today)
{
    if (rules != NULL && rules != today)
        rules->dispose(rules);
}
