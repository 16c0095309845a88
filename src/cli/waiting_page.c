#include "cli/waiting_page.h"

#include <stdlib.h>
#include <string.h>

#include "xwing/abilities/keywords.h"
#include "xwing/editions/edition.h"

enum { LINE_LENGTH = 130, MOST_REASONS = MAX_SHIP_TYPES + MAX_PILOTS + MAX_UPGRADES + MAX_WAITING };

/* ---- a list in sentences: `Pilots: Whisper (TIE Phantom, empire), Echo (...).` ---- */

typedef struct List {
    FILE *out;
    const char *title;
    int count, column;
} List;

static void add_to_list(List *list, const char *name, const char *ship, const char *faction)
{
    char entry[3 * CARD_NAME_BYTES];
    int length = ship[0] != '\0'      ? snprintf(entry, sizeof entry, "%s (%s, %s)", name, ship, faction)
                 : faction[0] != '\0' ? snprintf(entry, sizeof entry, "%s (%s)", name, faction)
                                      : snprintf(entry, sizeof entry, "%s", name);

    if (list->count == 0)
        list->column = fprintf(list->out, "\n%s:", list->title);
    else
        list->column += fprintf(list->out, ",");
    if (list->column + 1 + length + 1 > LINE_LENGTH) {
        (void)fprintf(list->out, "\n%s", entry);
        list->column = length;
    } else {
        list->column += fprintf(list->out, " %s", entry);
    }
    list->count++;
}

static void end_list(const List *list)
{
    if (list->count > 0)
        (void)fprintf(list->out, ".\n");
}

/* ---- what waits ---- */

/* A mission's ship is not for squads: it is not offered, and does not wait. */
static bool is_for_squads(const XwingContent *content, int ship)
{
    if (content->ships[ship].is_only_ability)
        return false;
    for (int i = 0; i < content->pilot_count; i++) {
        if (content->pilots[i].ship == ship && content->pilots[i].is_token)
            return false;
    }
    return true;
}

static const char *ship_waits(const XwingContent *content, int ship)
{
    return content->text + content->ships[ship].waits;
}

static const char *card_waits(const XwingContent *content, int waiting)
{
    return content->text + content->waiting[waiting].waits;
}

static void list_ships(const XwingContent *content, const char *reason, FILE *out)
{
    List list = {.out = out, .title = "Ships"};

    for (int i = 0; i < content->ship_count; i++) {
        if (strcmp(ship_waits(content, i), reason) == 0)
            add_to_list(&list, content->ships[i].name, "", "");
    }
    end_list(&list);
}

static void list_pilots(const XwingContent *content, const char *reason, FILE *out)
{
    List list = {.out = out, .title = "Pilots"};

    for (int i = 0; i < content->pilot_count; i++) {
        const PilotCard *pilot = &content->pilots[i];
        if (strcmp(xwing_pilot_waits(content, i), reason) == 0)
            add_to_list(&list, pilot->name, content->ships[pilot->ship].name,
                        keyword_word(faction_words, pilot->faction));
    }
    for (int i = 0; i < content->waiting_count; i++) {
        const WaitingCard *card = &content->waiting[i];
        if (card->kind == CARD_PILOT && strcmp(card_waits(content, i), reason) == 0)
            add_to_list(&list, card->name, card->ship != 0 ? content->ships[card->ship - 1].name : "",
                        keyword_word(faction_words, card->faction - 1));
    }
    end_list(&list);
}

static void list_upgrades(const XwingContent *content, const char *reason, FILE *out)
{
    List list = {.out = out, .title = "Upgrades"};

    for (int i = 0; i < content->upgrade_count; i++) {
        if (strcmp(xwing_upgrade_waits(content, i), reason) == 0)
            add_to_list(&list, content->upgrades[i].name, "", "");
    }
    for (int i = 0; i < content->waiting_count; i++) {
        if (content->waiting[i].kind == CARD_UPGRADE && strcmp(card_waits(content, i), reason) == 0)
            add_to_list(&list, content->waiting[i].name, "", "");
    }
    end_list(&list);
}

/* ---- how much ---- */

typedef struct Tally {
    int offered, waiting;
} Tally;

static void count_one(Tally *tally, const char *waits)
{
    if (waits[0] == '\0')
        tally->offered++;
    else
        tally->waiting++;
}

static void print_tallies(const XwingContent *content, FILE *out)
{
    Tally ships = {0}, pilots = {0}, upgrades = {0}, builds = {0};

    for (int i = 0; i < content->ship_count; i++) {
        if (is_for_squads(content, i))
            count_one(&ships, ship_waits(content, i));
    }
    for (int i = 0; i < content->pilot_count; i++) {
        if (!content->pilots[i].is_token)
            count_one(&pilots, xwing_pilot_waits(content, i));
    }
    for (int i = 0; i < content->upgrade_count; i++)
        count_one(&upgrades, xwing_upgrade_waits(content, i));
    for (int i = 0; i < content->waiting_count; i++)
        count_one(content->waiting[i].kind == CARD_PILOT ? &pilots : &upgrades, card_waits(content, i));
    (void)fprintf(out,
                  "| | offered | waiting |\n|---|---|---|\n"
                  "| ships | %d | %d |\n| pilots | %d | %d |\n| upgrades | %d | %d |\n",
                  ships.offered, ships.waiting, pilots.offered, pilots.waiting, upgrades.offered, upgrades.waiting);
    for (int i = 0; i < content->build_count; i++)
        count_one(&builds, xwing_build_lacks(content, i));
    if (content->build_count > 0)
        (void)fprintf(out, "| quick builds | %d | %d |\n", builds.offered, builds.waiting);
}

/* Quick builds, each under the first card that it lacks; cards in the order of their first build. */
static void list_builds(const XwingContent *content, FILE *out)
{
    bool told = false;

    for (int i = 0; i < content->build_count; i++) {
        const char *lacks = xwing_build_lacks(content, i);
        bool is_first = lacks[0] != '\0';
        for (int j = 0; j < i && is_first; j++)
            is_first = strcmp(xwing_build_lacks(content, j), lacks) != 0;
        if (!is_first)
            continue;
        if (!told)
            (void)fprintf(out, "\n## Quick builds, by a card that waits\n");
        told = true;
        List list = {.out = out, .title = lacks};
        for (int j = i; j < content->build_count; j++) {
            if (strcmp(xwing_build_lacks(content, j), lacks) == 0)
                add_to_list(&list, content->builds[j].id, "", "");
        }
        end_list(&list);
    }
}

/* ---- the page ---- */

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* All reasons, each once and in order. */
static int find_reasons(const XwingContent *content, const char **reasons)
{
    int count = 0, kept = 0;

    for (int i = 0; i < content->ship_count; i++)
        reasons[count++] = ship_waits(content, i);
    for (int i = 0; i < content->pilot_count; i++)
        reasons[count++] = xwing_pilot_waits(content, i);
    for (int i = 0; i < content->upgrade_count; i++)
        reasons[count++] = xwing_upgrade_waits(content, i);
    for (int i = 0; i < content->waiting_count; i++)
        reasons[count++] = card_waits(content, i);
    qsort(reasons, (size_t)count, sizeof reasons[0], by_text);
    for (int i = 0; i < count; i++) {
        if (reasons[i][0] != '\0' && (kept == 0 || strcmp(reasons[kept - 1], reasons[i]) != 0))
            reasons[kept++] = reasons[i];
    }
    return kept;
}

int content_waiting_page(const XwingContent *content, FILE *out)
{
    static const char *reasons[MOST_REASONS];
    int count = find_reasons(content, reasons);

    (void)fprintf(out,
                  "# What waits\n\n"
                  "Ships and cards (%s) that cannot be played yet, under what they wait for. A squad with one of them\n"
                  "is refused with that reason. `outrider content waiting --game %s` writes this page from the card "
                  "files; a test "
                  "compares.\n\n",
                  edition_named(content->edition, strlen(content->edition))->title, content->edition);
    print_tallies(content, out);
    for (int i = 0; i < count; i++) {
        (void)fprintf(out, "\n## %s\n", reasons[i]);
        list_ships(content, reasons[i], out);
        list_pilots(content, reasons[i], out);
        list_upgrades(content, reasons[i], out);
    }
    list_builds(content, out);
    return ferror(out) != 0;
}
