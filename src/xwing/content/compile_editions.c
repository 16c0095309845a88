/* Editions of cards: `edition NAME [from NAME]`, and cards that take the place of inherited ones.
 *
 * Files of an edition that builds on another are compiled after those of the other. A card's key begins with the edition that writes it.
 * A card that a later edition writes again takes the place of the inherited one, also where other cards speak of it. */
#include <stdio.h>
#include <string.h>

#include "xwing/content/compiler.h"

/* Where an edition stands in the lineage; -1: not at all. */
static int place_of(const XwingContent *content, const char *edition)
{
    for (int i = 0; i < content->lineage_count; i++) {
        if (strcmp(content->lineage[i], edition) == 0)
            return i;
    }
    return -1;
}

static bool add_edition(Compiler *compiler, const char *edition)
{
    XwingContent *content = compiler->content;

    if (content->lineage_count == MOST_EDITIONS)
        return FAIL(compiler, "edition %s builds on more than %d others", edition, MOST_EDITIONS - 1);
    content->lineage_at = content->lineage_count++;
    memcpy(content->lineage[content->lineage_at], edition, EDITION_BYTES);
    memcpy(content->edition, edition, EDITION_BYTES);
    return true;
}

/* The edition was named before, and more of its cards come now. `from` is empty if the line does not say it. */
static bool return_to_edition(Compiler *compiler, int place, const char *from)
{
    XwingContent *content = compiler->content;
    const char *edition = content->lineage[place];

    if (from[0] != '\0' && place == 0)
        return FAIL(compiler, "edition %s was said to build on no other; leave \"from %s\" out", edition, from);
    if (from[0] != '\0' && strcmp(from, content->lineage[place - 1]) != 0)
        return FAIL(compiler, "edition %s was said to build on %s, not on %s", edition, content->lineage[place - 1],
                    from);
    content->lineage_at = place;
    return true;
}

static bool enter_edition(Compiler *compiler, const char *edition, const char *from)
{
    const XwingContent *content = compiler->content;
    int place = place_of(content, edition);

    if (strcmp(edition, from) == 0)
        return FAIL(compiler, "edition %s cannot build on itself", edition);
    if (place >= 0)
        return return_to_edition(compiler, place, from);
    if (content->lineage_count == 0)
        return (from[0] == '\0' || add_edition(compiler, from)) && add_edition(compiler, edition);
    if (from[0] == '\0')
        return FAIL(
            compiler,
            "this is about edition %s, but files before it are about %s; if it builds on that: edition %s from %s",
            edition, content->edition, edition, content->edition);
    if (strcmp(from, content->edition) != 0)
        return FAIL(compiler, "edition %s builds on %s, but files before it are about %s", edition, from,
                    content->edition);
    return add_edition(compiler, edition);
}

bool compile_edition(Compiler *compiler)
{
    char edition[EDITION_BYTES] = "", from[EDITION_BYTES] = "";

    if (!take_id(&compiler->reader, &compiler->here, "an edition", edition, sizeof edition))
        return false;
    if (accept_word(&compiler->here, "from") &&
        !take_id(&compiler->reader, &compiler->here, "the edition that it builds on", from, sizeof from))
        return false;
    if (!END_LINE(compiler) || !enter_edition(compiler, edition, from))
        return false;
    compiler_next(compiler);
    return true;
}

/* ---- cards that take the place of others ---- */

/* The same card in the latest of these editions of the lineage that has it; NULL if none has. */
static CardItem *item_between(const XwingContent *content, const char *key, int first, int end)
{
    char same[CARD_KEY_BYTES + EDITION_BYTES];

    for (int i = end - 1; i >= first; i--) {
        int length = snprintf(same, sizeof same, "%s%s", content->lineage[i], strchr(key, '/'));
        const CardItem *item = xwing_find_item(content, same, (size_t)length);
        if (item != NULL)
            return &content->items[item - content->items];
    }
    return NULL;
}

bool is_written(const XwingContent *content, const char *key)
{
    return item_between(content, key, content->lineage_at, content->lineage_count) != NULL;
}

void settle_card(Compiler *compiler, CardInHand *card, void *cards, size_t size, int *count)
{
    XwingContent *content = compiler->content;
    char *here = (char *)cards + size * (size_t)card->index;

    compiler->replaced = item_between(content, card->key, 0, content->lineage_at);
    if (compiler->replaced == NULL) {
        ++*count;
        return;
    }
    card->index = compiler->replaced->index;
    char *there = (char *)cards + size * (size_t)card->index;
    card->key = there + (card->key - here);
    if (card->abilities != NULL) {
        AbilityRun *run = (void *)(there + ((char *)card->abilities - here));
        for (int i = 0; i < run->count; i++) /* nothing has them any more, not even a name */
            content->abilities[run->first + i] = (CardAbility){0};
        for (int i = 0; i < card->abilities->count; i++)
            content->abilities[card->abilities->first + i].card = (uint16_t)card->index;
        card->abilities = run;
    }
    memcpy(there, here, size);
    memset(here, 0, size); /* where the next card is compiled */
}
