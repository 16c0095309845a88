#include "xwing/squads/card_id.h"

#include <string.h>

#include "xwing/abilities/keywords.h"
#include "xwing/squads/legal.h"

/* ---- pilots, written or not ---- */

/* What tells pilots apart. */
typedef struct PilotKey {
    int ship, faction; /* -1: it is not known */
    const char *xws;
} PilotKey;

static PilotKey key_of_pilot(const XwingContent *content, int pilot)
{
    const PilotCard *card = &content->pilots[pilot];

    return (PilotKey){card->ship, card->faction, card->xws};
}

static PilotKey key_of_waiting(const XwingContent *content, int waiting)
{
    const WaitingCard *card = &content->waiting[waiting];

    return (PilotKey){card->ship - 1, card->faction - 1, card->xws};
}

/* Does the other fly the same ship under the same id for another faction? */
static bool is_namesake(PilotKey key, PilotKey other)
{
    return other.ship == key.ship && other.faction != key.faction && strcmp(other.xws, key.xws) == 0;
}

static bool has_namesake(const XwingContent *content, PilotKey key)
{
    for (int i = 0; i < content->pilot_count; i++) {
        if (is_namesake(key, key_of_pilot(content, i)))
            return true;
    }
    for (int i = 0; i < content->waiting_count; i++) {
        if (content->waiting[i].kind == CARD_PILOT && is_namesake(key, key_of_waiting(content, i)))
            return true;
    }
    return false;
}

static void print_key(Out *out, const XwingContent *content, PilotKey key)
{
    if (key.faction >= 0 && has_namesake(content, key)) {
        out_text(out, faction_word((uint8_t)key.faction));
        out_text(out, "/");
    }
    if (key.ship >= 0) {
        out_text(out, content->ships[key.ship].xws);
        out_text(out, "/");
    }
    out_text(out, key.xws);
}

/* Is it the pilot that `id` names: all that the id says is so? */
static bool is_named(const XwingContent *content, PilotKey key, const char *id, int length)
{
    int left = length;
    ContentWord xws = last_part(id, &left), ship = last_part(id, &left), faction = last_part(id, &left);

    return left == 0 && content_word_is(xws, key.xws) &&
           content_word_is(ship, key.ship >= 0 ? content->ships[key.ship].xws : "") &&
           (faction.length == 0 ? key.faction < 0 || !has_namesake(content, key)
                                : key.faction >= 0 && content_word_is(faction, faction_word((uint8_t)key.faction)));
}

void print_pilot_id(Out *out, const XwingContent *content, int pilot)
{
    print_key(out, content, key_of_pilot(content, pilot));
}

int find_pilot_id(const XwingContent *content, const char *id, int length)
{
    for (int i = 0; i < content->pilot_count; i++) {
        if (is_named(content, key_of_pilot(content, i), id, length))
            return i;
    }
    return -1;
}

/* ---- upgrades ---- */

static const char *slot_word(const XwingContent *content, int upgrade)
{
    return keyword_word(content->terms->slots, content->upgrades[upgrade].slot);
}

void print_upgrade_id(Out *out, const XwingContent *content, int upgrade)
{
    const char *xws = content->upgrades[upgrade].xws;

    if (xwing_find_upgrade(content, xws, (int)strlen(xws)) != upgrade) { /* the first one has the short id */
        out_text(out, slot_word(content, upgrade));
        out_text(out, "/");
    }
    out_text(out, xws);
}

int find_upgrade_id(const XwingContent *content, const char *id, int length)
{
    int left = length;
    ContentWord xws = last_part(id, &left), slot = last_part(id, &left);

    for (int i = 0; i < content->upgrade_count && left == 0; i++) {
        if (content_word_is(xws, content->upgrades[i].xws) &&
            (slot.length == 0 || content_word_is(slot, slot_word(content, i))))
            return i;
    }
    return -1;
}

/* ---- not written yet ---- */

void print_waiting_id(Out *out, const XwingContent *content, int waiting)
{
    if (content->waiting[waiting].kind == CARD_PILOT)
        print_key(out, content, key_of_waiting(content, waiting));
    else
        out_text(out, content->waiting[waiting].xws);
}

int find_waiting_id(const XwingContent *content, CardKind kind, const char *id, int length)
{
    for (int i = 0; i < content->waiting_count; i++) {
        const WaitingCard *card = &content->waiting[i];
        ContentWord whole = {.text = id, .length = length};
        if (card->kind == kind && (kind == CARD_PILOT ? is_named(content, key_of_waiting(content, i), id, length)
                                                      : content_word_is(whole, card->xws)))
            return i;
    }
    return -1;
}
