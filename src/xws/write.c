#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "xws/words.h"
#include "xws/xws.h"

/* The upgrades of a ship by slot; slots in the order of their first card. */
static json_t *upgrades_of(const XwingContent *content, const SquadShip *ship)
{
    json_t *slots = json_object();

    for (int i = 0; i < ship->upgrade_count; i++) {
        const UpgradeCard *card = &content->upgrades[ship->upgrade[i]];
        const char *key = xws_slot_key((SlotKind)card->slot);
        json_t *list = json_object_get(slots, key);
        if (list == NULL && json_object_set_new(slots, key, json_array()) == 0)
            list = json_object_get(slots, key);
        json_array_append_new(list, json_string(card->xws));
    }
    return slots;
}

static json_t *pilot_of(const XwingContent *content, const SquadShip *ship)
{
    const PilotCard *card = &content->pilots[ship->pilot];

    return json_pack("{s:s, s:s, s:i, s:o}", "name", card->xws, "ship", content->ships[card->ship].xws, "points",
                     squad_ship_points(content, ship), "upgrades", upgrades_of(content, ship));
}

bool xws_write(Out *out, const XwingContent *content, const Squad *squad)
{
    json_t *pilots = json_array();

    for (int i = 0; i < squad->ship_count; i++) {
        if (squad->ship[i].pilot != NO_PILOT)
            json_array_append_new(pilots, pilot_of(content, &squad->ship[i]));
    }
    json_t *name = json_string(squad->name); /* NULL if it is not UTF-8 */
    json_t *root = json_pack("{s:s, s:o, s:i, s:s, s:o, s:{s:{s:s}}}", "faction", faction_word(squad->faction), "name",
                             name != NULL ? name : json_string(""), "points", squad_points(content, squad), "version",
                             "1.0.0", "pilots", pilots, "vendor", "outrider", "builder", "outrider");
    char *text = root != NULL ? json_dumps(root, JSON_INDENT(2)) : NULL;
    if (text != NULL) {
        out_text(out, text);
        out_text(out, "\n");
    }
    json_decref(root);
    free(text);
    return text != NULL;
}
