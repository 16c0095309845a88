#include "xwing/view/view_squad.h"

#include <string.h>

#include "table/kernel.h"
#include "table/play.h"
#include "xwing/abilities/keywords.h"
#include "xwing/messages.h"
#include "xwing/squads/card_id.h"

enum { SENTENCE_BYTES = 1000, SLOT_BYTES = 400, LINES_BYTES = 16384 };
_Static_assert(SQUAD_SHIPS *(CARD_KEY_BYTES + SHIP_UPGRADES * (CARD_NAME_BYTES + 1)) +
                       SQUAD_STRAYS * (CARD_KEY_BYTES + 3) + 2 * SQUAD_NAME_BYTES <
                   LINES_BYTES,
               "the lines of any squad are whole");

/* What is written of a squad's ships. */
typedef struct Telling {
    Json *json;
    const XwingContent *content;
    const Squad *squad;
    int list;
    const Voice *voice; /* NULL: without what only a builder shows */
} Telling;

static const XwingContent *content_of_voice(const Voice *voice)
{
    return voice->rules->own;
}

void write_sentence(Json *json, const char *key, const Voice *voice, const Message *message)
{
    char text[SENTENCE_BYTES];
    Out out = out_to(text, sizeof text);

    message_format(&out, voice, message);
    json_text(json, key, text);
}

/* A number from 0, or null for none. */
static void write_place(Json *json, const char *key, int place)
{
    if (place >= 0)
        json_number(json, key, place);
    else
        json_nothing(json, key);
}

static void write_card_id(const Telling *telling, void (*print)(Out *out, const XwingContent *content, int card),
                          int card)
{
    char id[CARD_ID_BYTES];
    Out out = out_to(id, sizeof id);

    print(&out, telling->content, card);
    json_text(telling->json, "card", id);
}

static void write_waits(Json *json, const char *waits)
{
    if (waits[0] != '\0')
        json_text(json, "waits", waits);
}

/* ---- upgrades ---- */

static void write_upgrade(const Telling *telling, const SquadShip *ship, int upgrade)
{
    const XwingContent *content = telling->content;
    const UpgradeCard *card = &content->upgrades[upgrade];
    Json *json = telling->json;

    json_open_object(json, NULL);
    json_text(json, "id", card->xws);
    json_text(json, "name", card->name);
    json_text(json, "slot", keyword_word(content->terms->slots, card->slot));
    json_number(json, "points", squad_upgrade_points(content, telling->list, ship, upgrade));
    if (telling->voice != NULL) {
        write_card_id(telling, print_upgrade_id, upgrade);
        write_waits(json, xwing_upgrade_waits(content, upgrade));
    }
    json_close_object(json);
}

/* The card that waits and is meant by what was written, if there is one. */
static void write_stray_card(const Telling *telling, int stray)
{
    int waiting = stray >= 0 ? squad_stray_waiting(telling->content, telling->squad, stray) : -1;

    if (telling->voice == NULL)
        return;
    if (waiting < 0) {
        json_nothing(telling->json, "card");
        return;
    }
    write_card_id(telling, print_waiting_id, waiting);
    write_waits(telling->json, telling->content->text + telling->content->waiting[waiting].waits);
}

/* Something that is no card has only the name that was written for it, or the name of the card that waits. */
static void write_stray_upgrade(const Telling *telling, int stray)
{
    Json *json = telling->json;

    json_open_object(json, NULL);
    json_text(json, "id", telling->squad->stray[stray].id);
    json_text(json, "name", squad_stray_name(telling->content, telling->squad, stray));
    json_nothing(json, "slot");
    json_nothing(json, "points");
    write_stray_card(telling, stray);
    json_close_object(json);
}

static void write_upgrades(const Telling *telling, int index)
{
    const SquadShip *ship = &telling->squad->ship[index];

    json_open_list(telling->json, "upgrades");
    for (int i = 0; i < ship->upgrade_count; i++)
        write_upgrade(telling, ship, ship->upgrade[i]);
    for (int i = ship->upgrade_count, stray = 0; (stray = squad_stray_at(telling->squad, index, i)) >= 0; i++)
        write_stray_upgrade(telling, stray);
    json_close_list(telling->json);
}

/* ---- slots ---- */

/* The words of all kinds that may sit in a place, or of the one that does: `cannon+torpedo`. The client hands them back as they are. */
static void write_slot(const Telling *telling, uint32_t kinds)
{
    char word[SLOT_BYTES], name[SLOT_BYTES];
    Out words = out_to(word, sizeof word), names = out_to(name, sizeof name);
    const CardTerms *terms = telling->content->terms;

    for (int kind = 0; kind < SLOT_KINDS; kind++) {
        Message called = say0(terms->slot_names[kind]);
        if (!(kinds >> kind & 1))
            continue;
        out_text(&words, words.length > 0 ? "+" : "");
        out_text(&words, keyword_word(terms->slots, kind));
        out_text(&names, names.length > 0 ? " / " : "");
        message_format(&names, telling->voice, &called);
    }
    json_text(telling->json, "slot", word);
    json_text(telling->json, "name", name);
}

/* Those that the ship has now, in their order. A standard loadout has none: its upgrades are on its card. */
static void write_bar(const Telling *telling, const SquadShip *ship)
{
    SlotBar bar = squad_slot_bar(telling->content, telling->list, ship);

    json_open_list(telling->json, "bar");
    for (int i = 0; i < bar.count && !is_standard_loadout(telling->content, ship); i++) {
        const SlotPlace *place = &bar.place[i];
        json_open_object(telling->json, NULL);
        write_slot(telling, place->kinds);
        write_place(telling->json, "upgrade", place->upgrade);
        json_close_object(telling->json);
    }
    json_close_list(telling->json);
}

static void write_loadout(const Telling *telling, const SquadShip *ship)
{
    const XwingContent *content = telling->content;

    if (!content->squads.has_loadouts || ship->pilot == NO_PILOT || is_standard_loadout(content, ship))
        return;
    json_open_object(telling->json, "loadout");
    json_number(telling->json, "spent", squad_loadout_spent(content, telling->list, ship));
    json_number(telling->json, "most", xwing_pilot_loadout(content, telling->list, ship->pilot));
    json_close_object(telling->json);
}

/* ---- ships ---- */

static void write_pilot(const Telling *telling, int number)
{
    const PilotCard *pilot = &telling->content->pilots[number];
    const ShipType *type = &telling->content->ships[pilot->ship];
    Json *json = telling->json;

    json_text(json, "pilot", pilot->xws);
    json_text(json, "name", pilot->name);
    json_text(json, "type", type->xws);
    json_text(json, "type_name", type->name);
    json_number(json, "skill", pilot->skill);
    if (telling->voice == NULL)
        return;
    write_card_id(telling, print_pilot_id, number);
    write_waits(json, xwing_pilot_waits(telling->content, number));
}

static void write_unknown_pilot(const Telling *telling, int stray)
{
    const Squad *squad = telling->squad;
    Json *json = telling->json;

    json_text(json, "pilot", stray >= 0 ? squad->stray[stray].id : "");
    json_text(json, "name", stray >= 0 ? squad_stray_name(telling->content, squad, stray) : "");
    json_nothing(json, "type");
    json_nothing(json, "type_name");
    json_nothing(json, "skill");
    write_stray_card(telling, stray);
}

static void write_ship(const Telling *telling, int index)
{
    const SquadShip *ship = &telling->squad->ship[index];
    Json *json = telling->json;

    json_open_object(json, NULL);
    if (ship->pilot == NO_PILOT)
        write_unknown_pilot(telling, squad_stray_pilot(telling->squad, index));
    else
        write_pilot(telling, ship->pilot);
    json_number(json, "points", squad_ship_points(telling->content, telling->list, ship));
    write_upgrades(telling, index);
    if (telling->voice != NULL) {
        json_flag(json, "standard", is_standard_loadout(telling->content, ship));
        write_loadout(telling, ship);
        write_bar(telling, ship);
    }
    json_close_object(json);
}

void write_squad_ship(Json *json, const XwingContent *content, int list, const Squad *squad, int ship)
{
    write_ship(&(Telling){.json = json, .content = content, .squad = squad, .list = list}, ship);
}

/* ---- what is wrong ---- */

/* The place of what a fault is about among the upgrades that are told of its ship; -1 if it is about none. */
static int told_upgrade(const Squad *squad, const Fault *fault)
{
    if (fault->stray < 0 || fault->ship < 0)
        return fault->upgrade;
    for (int i = squad->ship[fault->ship].upgrade_count, stray = 0;
         (stray = squad_stray_at(squad, fault->ship, i)) >= 0; i++) {
        if (stray == fault->stray)
            return i;
    }
    return -1;
}

static void write_fault(Json *json, const Voice *voice, const Squad *squad, const Fault *fault)
{
    static const char *const kinds[FAULT_KINDS] = {
        [FAULT_UNKNOWN] = "unknown",     [FAULT_WAITS] = "waits",           [FAULT_TOKEN] = "token",
        [FAULT_FACTION] = "faction",     [FAULT_UNIQUE] = "unique",         [FAULT_SLOT] = "slot",
        [FAULT_LIMITED] = "limited",     [FAULT_RESTRICTED] = "restricted", [FAULT_SHIPS] = "ships",
        [FAULT_UPGRADES] = "upgrades",   [FAULT_NO_SHIPS] = "no-ships",     [FAULT_POINTS] = "points",
        [FAULT_NO_POINTS] = "no-points", [FAULT_LOADOUT] = "loadout",       [FAULT_THREAT] = "threat"};
    bool mends = fault->change.kind != CHANGE_NONE;

    json_open_object(json, NULL);
    json_text(json, "kind", kinds[fault->kind]);
    write_sentence(json, "say", voice, &fault->say);
    write_place(json, "ship", fault->ship);
    write_place(json, "upgrade", told_upgrade(squad, fault));
    if (fault->rule != NULL)
        json_text(json, "rule", rule_told(voice->rules, fault->rule));
    if (mends)
        write_sentence(json, "change", voice, &fault->change.say);
    json_flag(json, "mends", mends);
    json_number(json, "points", mends ? fault->change.points : 0);
    json_close_object(json);
}

static void write_faults(Json *json, const Voice *voice, const SquadTold *told)
{
    Fault faults[TOLD_FAULTS];
    int count = squad_faults(content_of_voice(voice), told->squad, &told->terms, faults, TOLD_FAULTS);

    json_flag(json, "legal", count == 0);
    json_open_list(json, "faults");
    for (int i = 0; i < count && i < TOLD_FAULTS; i++)
        write_fault(json, voice, told->squad, &faults[i]);
    json_close_list(json);
}

static void write_lines(Json *json, const char *key, const XwingContent *content, const Squad *squad)
{
    char lines[LINES_BYTES];
    Out out = out_to(lines, sizeof lines);

    squad_print_text(&out, content, squad);
    json_text(json, key, lines);
}

/* The nearest squad that can be played, where cards wait: as lines, which are read like any others. */
static void write_ready(Json *json, const XwingContent *content, const SquadTold *told)
{
    Squad ready;

    if (squad_without_waiting(content, told->squad, &told->terms, &ready))
        write_lines(json, "ready", content, &ready);
}

static void write_notes(Json *json, const char *notes)
{
    json_open_list(json, "notes");
    while (*notes != '\0') {
        size_t length = strcspn(notes, "\n");
        if (length > 0)
            json_bytes(json, NULL, notes, length);
        notes += length + (notes[length] == '\n');
    }
    json_close_list(json);
}

/* ---- the whole ---- */

static void write_setup(Json *json, const XwingContent *content, const Squad *squad)
{
    json_open_list(json, "setup");
    for (int side = 0; side < 2; side++) {
        char lines[LINES_BYTES];
        Out out = out_to(lines, sizeof lines);
        squad_lines(content, squad, side, side, &out);
        json_text(json, NULL, lines);
    }
    json_close_list(json);
}

/* Of a squad that is made of quick builds. */
static void write_threat(Json *json, const XwingContent *content, const Squad *squad, int agreed)
{
    int threat = squad->stray_count == 0 ? ships_threat(content, squad->ship, squad->ship_count, agreed) : NO_THREAT;

    if (threat != NO_THREAT)
        json_number(json, "threat", threat);
}

static void write_faction(Json *json, const Voice *voice, uint8_t faction)
{
    Message name = say0((uint16_t)(XW_FACTION_REBEL + faction));

    json_text(json, "faction", faction_word(faction));
    if (faction < FACTIONS)
        write_sentence(json, "faction_name", voice, &name);
    else
        json_text(json, "faction_name", "");
}

void xwing_tell_squad(Json *json, const Voice *voice, const SquadTold *told)
{
    const XwingContent *content = content_of_voice(voice);
    const Squad *squad = told->squad;
    Telling telling = {json, content, squad, told->terms.list, told->to_build ? voice : NULL};

    if (told->id != NULL)
        json_text(json, "id", told->id);
    else
        json_nothing(json, "id");
    json_text(json, "name", squad->name);
    write_faction(json, voice, squad->faction);
    json_number(json, "points", squad_points(content, told->terms.list, squad));
    write_place(json, "limit", told->terms.points > 0 ? told->terms.points : -1);
    write_threat(json, content, squad, told->terms.threat);
    json_text(json, "text", told->remark);
    write_faults(json, voice, told);
    write_ready(json, content, told);
    write_lines(json, "lines", content, squad);
    write_notes(json, told->notes);
    json_open_list(json, "ships");
    for (int i = 0; i < squad->ship_count; i++)
        write_ship(&telling, i);
    json_close_list(json);
    write_setup(json, content, squad);
}
