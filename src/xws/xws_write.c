#include <string.h>

#include "xws/xws.h"
#include "xws/xws_words.h"
#include "json/json.h"
#include "json/read.h"

/* Is it XWS 2, of 2.0 and later, that has other keys? */
static bool is_later(const XwingContent *content)
{
    return content->terms->family == CARDS_WITH_INITIATIVE;
}

/* The upgrades of a ship by slot; slots in the order of their first card. */
static void write_upgrades(Json *json, const XwingContent *content, const SquadShip *ship)
{
    uint32_t written = 0; /* slots */

    _Static_assert(SLOT_KINDS <= 32, "a bit for every slot");
    json_open_object(json, "upgrades");
    for (int i = 0; i < ship->upgrade_count; i++) {
        unsigned slot = content->upgrades[ship->upgrade[i]].slot;
        if (written & UINT32_C(1) << slot)
            continue;
        written |= UINT32_C(1) << slot;
        json_open_list(json, xws_slot_key(content->terms, (SlotKind)slot));
        for (int u = i; u < ship->upgrade_count; u++) {
            const UpgradeCard *card = &content->upgrades[ship->upgrade[u]];
            if (card->slot == slot)
                json_text(json, NULL, card->xws);
        }
        json_close_list(json);
    }
    json_close_object(json);
}

static void write_pilot(Json *json, const XwingContent *content, const SquadShip *ship)
{
    const PilotCard *card = &content->pilots[ship->pilot];

    json_open_object(json, NULL);
    json_text(json, is_later(content) ? "id" : "name", card->xws);
    json_text(json, "ship", content->ships[card->ship].xws);
    json_number(json, "points", squad_ship_points(content, 0, ship));
    write_upgrades(json, content, ship);
    json_close_object(json);
}

void xws_write(Out *out, const XwingContent *content, const Squad *squad)
{
    Json json = json_to_out(out, LAYOUT_LINES);

    json_open_object(&json, NULL);
    json_text(&json, "faction", xws_faction_key(content->terms, squad->faction));
    json_text(&json, "name", json_is_utf8(squad->name, strlen(squad->name)) ? squad->name : "");
    json_number(&json, "points", squad_points(content, 0, squad));
    json_text(&json, "version", is_later(content) ? "2.0.0" : "1.0.0");
    json_open_list(&json, "pilots");
    for (int i = 0; i < squad->ship_count; i++) {
        if (squad->ship[i].pilot != NO_PILOT)
            write_pilot(&json, content, &squad->ship[i]);
    }
    json_close_list(&json);
    json_open_object(&json, "vendor");
    json_open_object(&json, "outrider");
    json_text(&json, "builder", "outrider");
    json_close_object(&json);
    json_close_object(&json);
    json_close_object(&json);
}
