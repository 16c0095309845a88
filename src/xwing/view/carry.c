/* What records of X-Wing carry: the cards that are in play, and those that the game can bring. */
#include "xwing/view/carry.h"

#include <stdlib.h>
#include <string.h>

#include "xwing/rules/joining.h"
#include "xwing/rules/mode.h"
#include "xwing/state/ships.h"

/* ---- out ---- */

_Static_assert(3 * CARDS_IN_PLAY + 2 + MAX_DAMAGE_KINDS + MAX_SHIP_TYPES + MAX_POINTS_LISTS <= RECORD_MOST_CONTENTS,
               "a record has room for all cards in play with their points and builds, the two pilots that a mission "
               "brings, every ship "
               "type, and every list of points");

/* Items of the content that are carried: a bit for each. */
typedef struct Wanted {
    const XwingContent *content;
    uint8_t items[MAX_CARD_ITEMS / 8 + 1];
} Wanted;

static const char *key_named(const XwingContent *content, CardName name)
{
    return name.kind == CARD_SHIP    ? content->ships[name.index].key
           : name.kind == CARD_PILOT ? content->pilots[name.index].key
                                     : content->upgrades[name.index].key;
}

/* A card, and what it names: it cannot be read without that. */
static void want(Wanted *wanted, const char *key)
{
    const CardItem *item = xwing_find_item(wanted->content, key, strlen(key));
    size_t number = (size_t)(item - wanted->content->items);

    if (wanted->items[number / 8] >> number % 8 & 1)
        return;
    wanted->items[number / 8] |= (uint8_t)(1U << number % 8);
    for (int i = 0; i < item->name_count; i++)
        want(wanted, key_named(wanted->content, item->names[i]));
}

/* What a card costs in the list that was agreed on. */
static void want_points(Wanted *wanted, const Look *look, CardKind kind, int card)
{
    const PointsRow *row = xwing_points_row(wanted->content, xwing_in(look)->points_list, kind, card);

    if (row != NULL)
        want(wanted, row->key);
}

static void want_ship(Wanted *wanted, const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);

    want(wanted, pilot_of(look, ship)->key);
    want_points(wanted, look, CARD_PILOT, game->card[ship].card);
    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
        want(wanted, upgrade_of(look, card)->key);
        want_points(wanted, look, CARD_UPGRADE, game->card[card].card);
    }
}

/* The list that was agreed on, and those that it builds on. */
static void want_lists(Wanted *wanted, const Look *look)
{
    const PointsList *list = xwing_list(wanted->content, xwing_in(look)->points_list);

    while (list != NULL) {
        want(wanted, list->key);
        list = list->from > 0 ? &wanted->content->lists[list->from - 1] : NULL;
    }
}

/* The quick builds that a side's ships can be taken as. */
static void want_builds(Wanted *wanted, const Look *look)
{
    for (int i = 0; i < wanted->content->build_count && xwing_in(look)->threat > 0; i++) {
        if (side_has_build(look, 0, i) || side_has_build(look, 1, i))
            want(wanted, wanted->content->builds[i].key);
    }
}

/* A quick build that may join a side later, with its cards. */
static void want_build(Wanted *wanted, const QuickBuild *build)
{
    want(wanted, build->key);
    for (int i = 0; i < build->ship_count; i++) {
        want(wanted, wanted->content->pilots[build->ship[i].pilot].key);
        for (int u = 0; u < build->ship[i].upgrade_count; u++)
            want(wanted, wanted->content->upgrades[build->ship[i].upgrade[u]].key);
    }
}

static void want_replacements(Wanted *wanted, const Look *look)
{
    for (int i = 0; i < wanted->content->build_count && mode_of(look)->ends_round != 0; i++) {
        const QuickBuild *build = &wanted->content->builds[i];
        bool flies = build->faction == faction_of(xwing_in(look), 0) || build->faction == faction_of(xwing_in(look), 1);
        if (flies && build->ship_count > 0)
            want_build(wanted, build);
    }
}

static void want_all(Wanted *wanted, const Look *look)
{
    int pilot = 0;

    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++)
        want_ship(wanted, look, ship);
    want_lists(wanted, look);
    want_builds(wanted, look);
    want_replacements(wanted, look);
    for (int i = 0; i < wanted->content->damage_count; i++)
        want(wanted, wanted->content->damage[i].key);
    for (int i = 0; mode_brings(look, i, &pilot) != NULL; i++)
        want(wanted, wanted->content->pilots[pilot].key);
}

bool xwing_carry(const Look *look, bool (*take)(void *self, const ContentItem *item), void *self)
{
    Wanted wanted = {.content = content_of(look)};

    want_all(&wanted, look);
    for (int i = 0; i < wanted.content->item_count; i++) {
        const CardItem *item = &wanted.content->items[i];
        bool is_wanted = wanted.items[i / 8] >> i % 8 & 1;
        if (is_wanted && !take(self, &(ContentItem){item->key, item->digest, item->text, item->length}))
            return false;
    }
    return true;
}

uint64_t xwing_content_digest(const Rules *rules, const char *key, size_t length)
{
    const CardItem *item = xwing_find_item(rules->own, key, length);

    return item != NULL ? item->digest : 0;
}

/* ---- in ---- */

static int deck_size(const XwingContent *content)
{
    int cards = 0;

    for (int i = 0; i < content->damage_count; i++)
        cards += content->damage[i].copies;
    return cards;
}

/* Are these exactly the cards that were carried, and can they be played? */
static bool is_what_it_says(const XwingContent *content, const ContentItem *items, int count, RecordError *error)
{
    ContentItems compiled = xwing_items(content);

    if (!content_items_are(&compiled, items, count, error->text, sizeof error->text))
        return false;
    if (deck_size(content) > 0)
        return true;
    Out out = out_to(error->text, sizeof error->text);
    out_text(&out, "there is no damage deck");
    return false;
}

/* A statement that names an edition: that of the content and all that it builds on, or where a card belongs. */
typedef struct EditionLine {
    char text[64];
    int length;
} EditionLine;

static EditionLine edition_line(const char *edition, int length, const char *from)
{
    EditionLine line = {.length = 0};
    Out out = out_to(line.text, sizeof line.text);

    out_text(&out, "edition ");
    out_bytes(&out, edition, length);
    if (from != NULL) {
        out_text(&out, " from ");
        out_text(&out, from);
    }
    out_text(&out, "\n");
    line.length = out.length;
    return line;
}

/* Files for the compiler, with room for 2 * (count + MOST_EDITIONS): the lineage of today's content; then each card, after a
 * statement that says of which edition it is, if the one before it was of another. */
static int files_of_items(const XwingContent *today, const ContentItem *items, int count, ContentFile *files,
                          EditionLine *lines)
{
    int files_made = 0, lines_made = 0;
    const char *at = today->edition;

    for (int i = 0; i < today->lineage_count; i++) {
        const char *edition = today->lineage[i];
        EditionLine *line = &lines[lines_made++];
        *line = edition_line(edition, (int)strlen(edition), i > 0 ? today->lineage[i - 1] : NULL);
        files[files_made++] = (ContentFile){edition, line->text, (size_t)line->length};
    }
    for (int i = 0; i < count; i++) {
        int length = (int)strcspn(items[i].key, "/");
        if (strncmp(at, items[i].key, (size_t)length) != 0 || (at[length] != '\0' && at[length] != '/')) {
            EditionLine *line = &lines[lines_made++];
            *line = edition_line(items[i].key, length, NULL);
            files[files_made++] = (ContentFile){items[i].key, line->text, (size_t)line->length};
            at = items[i].key;
        }
        files[files_made++] = (ContentFile){items[i].key, items[i].text, items[i].length};
    }
    return files_made;
}

XwingContent *xwing_compile_items(const Rules *today, const ContentItem *items, int count, RecordError *error)
{
    size_t most = 2 * ((size_t)count + MOST_EDITIONS);
    ContentFile *files = calloc(most, sizeof *files);
    EditionLine *lines = calloc(most, sizeof *lines);
    const Edition *edition = today->traits;
    ContentError wrong = {.text = "memory ran out"};
    XwingContent *content = NULL;

    if (files != NULL && lines != NULL)
        content = xwing_content_compile_carried(&edition->words, files,
                                                files_of_items(today->own, items, count, files, lines), &wrong);
    free(lines);
    free(files);
    if (content == NULL)
        content_error_print(&wrong, error->text, sizeof error->text);
    else if (!is_what_it_says(content, items, count, error)) {
        xwing_content_free(content);
        content = NULL;
    }
    return content;
}
