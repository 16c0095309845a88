#include "xwing/squads/squad.h"

#include <string.h>

#include "xwing/abilities/keywords.h"
#include "xwing/squads/card_id.h"
#include "xwing/squads/legal.h"

/* ---- cards by their ids ---- */

const char *faction_word(uint8_t faction)
{
    const Keyword *word = faction_words;

    while (word->word != NULL && word->value != faction)
        word++;
    return word->word != NULL ? word->word : "";
}

int faction_of_word(const XwingContent *content, const char *text, int length)
{
    return keyword_value(content->terms->factions, (ContentWord){.text = text, .length = length});
}

ContentWord last_part(const char *text, int *length)
{
    int from = *length;

    while (from > 0 && text[from - 1] != '/')
        from--;
    ContentWord part = {.text = text + from, .length = *length - from};
    *length = from > 0 ? from - 1 : 0;
    return part;
}

int squad_find_pilot(const XwingContent *content, const char *text, int length, uint8_t faction)
{
    int left = length, best = -1, best_score = -1;
    ContentWord xws = last_part(text, &left), ship = last_part(text, &left), whose = last_part(text, &left);

    for (int i = 0; i < content->pilot_count && left == 0; i++) {
        const PilotCard *card = &content->pilots[i];
        if (!content_word_is(xws, card->xws) ||
            (ship.length > 0 && !content_word_is(ship, content->ships[card->ship].xws)) ||
            (whose.length > 0 && !content_word_is(whose, faction_word(card->faction))))
            continue;
        int score = (card->faction == faction ? 2 : 0) + (xwing_pilot_waits(content, i)[0] == '\0');
        if (score > best_score) {
            best = i;
            best_score = score;
        }
    }
    /* a pilot of this faction who waits is meant rather than one of another faction */
    bool other = best >= 0 && content->pilots[best].faction != faction && whose.length == 0;
    return other && xwing_find_waiting_pilot(content, xws.text, xws.length, -1, faction) >= 0 ? -1 : best;
}

void squad_print_pilot(Out *out, const XwingContent *content, int pilot, uint8_t faction)
{
    const PilotCard *card = &content->pilots[pilot];
    char id[CARD_KEY_BYTES];
    Out shorter = out_to(id, sizeof id);

    out_text(&shorter, card->xws);
    if (squad_find_pilot(content, id, shorter.length, faction) != pilot) {
        shorter = out_to(id, sizeof id);
        out_text(&shorter, content->ships[card->ship].xws);
        out_text(&shorter, "/");
        out_text(&shorter, card->xws);
    }
    if (squad_find_pilot(content, id, shorter.length, faction) != pilot) {
        out_text(out, faction_word(card->faction));
        out_text(out, "/");
    }
    out_text(out, id);
}

/* ---- making a squad ---- */

void squad_print_plain(Out *out, const char *text, int length)
{
    for (int i = 0; i < length; i++)
        out_bytes(out, (unsigned char)text[i] < ' ' || text[i] == 0x7F ? " " : text + i, 1);
}

/* What is too long is cut between letters. */
static void copy_plain(char *to, int size, const char *from, int length)
{
    Out out = out_to(to, size);
    bool cut = length >= size;

    if (cut)
        length = size - 1;
    while (cut && length > 0 && ((unsigned char)from[length] & 0xC0) == 0x80) /* in the middle of a letter */
        length--;
    squad_print_plain(&out, from, length);
}

void squad_set_name(Squad *squad, const char *name, int length)
{
    copy_plain(squad->name, sizeof squad->name, name, length);
}

Squad squad_empty(const char *name, uint8_t faction)
{
    Squad squad = {.faction = faction};

    squad_set_name(&squad, name, (int)strlen(name));
    return squad;
}

SquadShip squad_ship_of(const XwingContent *content, uint16_t pilot)
{
    SquadShip ship = {.pilot = pilot};

    if (pilot == NO_PILOT)
        return ship;
    const PilotCard *card = &content->pilots[pilot];
    ship.upgrade_count = card->loadout_count; /* X25-DEF-13 */
    memcpy(ship.upgrade, card->loadout, sizeof card->loadout);
    return ship;
}

bool squad_add_ship(const XwingContent *content, Squad *squad, uint16_t pilot)
{
    if (squad->ship_count == SQUAD_SHIPS)
        return false;
    squad->ship[squad->ship_count++] = squad_ship_of(content, pilot);
    return true;
}
_Static_assert(LOADOUT_A_CARD <= (int)SHIP_UPGRADES, "a ship has room for a standard loadout");

bool squad_add_upgrade(Squad *squad, int ship, uint16_t upgrade)
{
    SquadShip *on = &squad->ship[ship];

    if (on->upgrade_count == SHIP_UPGRADES)
        return false;
    on->upgrade[on->upgrade_count++] = upgrade;
    return true;
}

bool squad_add_build(const XwingContent *content, Squad *squad, int build)
{
    const QuickBuild *made = &content->builds[build];

    if (xwing_build_lacks(content, build)[0] != '\0' || squad->ship_count + made->ship_count > SQUAD_SHIPS)
        return false;
    for (int i = 0; i < made->ship_count; i++) {
        squad_add_ship(content, squad, made->ship[i].pilot);
        for (int u = 0; u < made->ship[i].upgrade_count; u++)
            squad_add_upgrade(squad, squad->ship_count - 1, made->ship[i].upgrade[u]);
    }
    return true;
}

bool squad_stray(Squad *squad, StrayKind kind, int ship, const char *id, int length)
{
    if (squad->stray_count == SQUAD_STRAYS)
        return false;
    Stray *stray = &squad->stray[squad->stray_count++];
    *stray = (Stray){.kind = (uint8_t)kind, .ship = (uint8_t)ship};
    copy_plain(stray->id, sizeof stray->id, id, length);
    return true;
}

bool squad_is_foreign(const Squad *squad)
{
    return squad->foreign_count > 0 && squad->foreign_count == squad->ship_count;
}

/* Notes it if a ship that was asked for belongs to another edition: its type, or if that is known here or not said, its pilot. */
static void note_foreign(const XwingContent *content, Squad *squad, ContentWord ship, ContentWord pilot)
{
    bool known_type = ship.length == 0 || squad_guess_ship(content, ship.text, ship.length) >= 0;
    bool waits = squad_guess_waiting(content, CARD_PILOT, pilot.text, pilot.length, -1) >= 0;
    bool is_known = squad_guess_pilot(content, pilot.text, pilot.length, "", 0, squad->faction) >= 0; /* on any ship */
    const char *edition = NULL;

    if (!known_type)
        edition = squad_other_edition(content, "ship", ship);
    else if (!is_known && !waits)
        edition = squad_other_edition(content, "pilot", pilot);
    if (edition == NULL)
        return;
    squad->foreign = edition;
    squad->foreign_count++;
}

int squad_meant_pilot(const XwingContent *content, const char *id, int length, uint8_t faction)
{
    int pilot = find_pilot_id(content, id, length), left = length;
    ContentWord xws = last_part(id, &left), ship = last_part(id, &left);

    if (pilot < 0)
        pilot = squad_find_pilot(content, id, length, faction);
    if (pilot < 0 && find_waiting_id(content, CARD_PILOT, id, length) < 0)
        pilot = squad_guess_pilot(content, xws.text, xws.length, ship.text, ship.length, faction);
    return pilot;
}

int squad_meant_upgrade(const XwingContent *content, const char *id, int length, SlotKind slot)
{
    bool has_slot = memchr(id, '/', (size_t)length) != NULL;
    int upgrade = has_slot ? find_upgrade_id(content, id, length) : -1;

    return upgrade >= 0 ? upgrade : squad_guess_upgrade(content, id, length, slot);
}

bool squad_ask_ship(const XwingContent *content, Squad *squad, const char *id, int length)
{
    int pilot = squad_meant_pilot(content, id, length, squad->faction), left = length;
    ContentWord xws = last_part(id, &left), ship = last_part(id, &left);

    if (squad->ship_count == SQUAD_SHIPS)
        return squad_stray(squad, STRAY_SHIP_TOO_MANY, UINT8_MAX, id, length);
    note_foreign(content, squad, ship, xws);
    squad_add_ship(content, squad, pilot >= 0 ? (uint16_t)pilot : NO_PILOT);
    return pilot >= 0 || squad_stray(squad, STRAY_PILOT, squad->ship_count - 1, id, length);
}

bool squad_ask_upgrade(const XwingContent *content, Squad *squad, int ship, SlotKind slot, const char *id, int length)
{
    int upgrade = squad_meant_upgrade(content, id, length, slot);

    if (ship >= squad->ship_count)
        return true;
    if (upgrade < 0)
        return squad_stray(squad, STRAY_UPGRADE, ship, id, length);
    if (loadout_has(content, &squad->ship[ship], (uint16_t)upgrade))
        return true;
    return squad_add_upgrade(squad, ship, (uint16_t)upgrade) ||
           squad_stray(squad, STRAY_UPGRADE_TOO_MANY, ship, id, length);
}

int squad_stray_pilot(const Squad *squad, int ship)
{
    for (int i = 0; i < squad->stray_count; i++) {
        if (squad->stray[i].kind == STRAY_PILOT && squad->stray[i].ship == ship)
            return i;
    }
    return -1;
}

int squad_stray_at(const Squad *squad, int ship, int place)
{
    int left = place - squad->ship[ship].upgrade_count;

    for (int i = 0; i < squad->stray_count && left >= 0; i++) {
        const Stray *stray = &squad->stray[i];
        bool is_upgrade = stray->kind == STRAY_UPGRADE || stray->kind == STRAY_UPGRADE_TOO_MANY;
        if (stray->ship == ship && is_upgrade && left-- == 0)
            return i;
    }
    return -1;
}

void squad_drop_stray(Squad *squad, int stray)
{
    for (int i = stray; i + 1 < squad->stray_count; i++)
        squad->stray[i] = squad->stray[i + 1];
    squad->stray[--squad->stray_count] = (Stray){0};
}

void squad_drop_upgrade(Squad *squad, int ship, int upgrade)
{
    SquadShip *on = &squad->ship[ship];

    for (int i = upgrade; i + 1 < on->upgrade_count; i++)
        on->upgrade[i] = on->upgrade[i + 1];
    on->upgrade[--on->upgrade_count] = 0;
}

/* The ship's strays go with it. */
void squad_drop_ship(Squad *squad, int ship)
{
    for (int i = squad->stray_count - 1; i >= 0; i--) {
        if (squad->stray[i].ship == ship)
            squad_drop_stray(squad, i);
        else if (squad->stray[i].ship > ship && squad->stray[i].kind != STRAY_SHIP_TOO_MANY)
            squad->stray[i].ship--;
    }
    for (int i = ship; i + 1 < squad->ship_count; i++)
        squad->ship[i] = squad->ship[i + 1];
    squad->ship[--squad->ship_count] = (SquadShip){0};
}

/* ---- what it costs ---- */

static int at_least_none(int points)
{
    return points != NO_POINTS ? points : 0;
}

int squad_pilot_points(const XwingContent *content, int list, int pilot)
{
    return at_least_none(xwing_pilot_points(content, list, pilot));
}

int squad_upgrade_points(const XwingContent *content, int list, const SquadShip *ship, int upgrade)
{
    int pilot = ship->pilot != NO_PILOT ? ship->pilot : 0; /* nobody flies it yet: some ship's points are near enough */

    return at_least_none(xwing_upgrade_points(content, list, upgrade, pilot));
}

static int upgrades_points(const XwingContent *content, int list, const SquadShip *ship)
{
    int points = 0;

    for (int i = 0; i < ship->upgrade_count; i++)
        points += squad_upgrade_points(content, list, ship, ship->upgrade[i]);
    return points;
}

int squad_ship_points(const XwingContent *content, int list, const SquadShip *ship)
{
    int points = ship->pilot != NO_PILOT ? squad_pilot_points(content, list, ship->pilot) : 0; /* X25-SQUAD-02 */

    if (content->squads.has_loadouts) /* X25-SQUAD-02, X25-AMB-65 */
        return points;
    return points + upgrades_points(content, list, ship);
}

int squad_loadout_spent(const XwingContent *content, int list, const SquadShip *ship)
{
    if (!content->squads.has_loadouts || is_standard_loadout(content, ship)) /* X25-SQUAD-08 */
        return 0;
    return upgrades_points(content, list, ship); /* X25-SQUAD-06, X25-AMB-64 */
}

int squad_points(const XwingContent *content, int list, const Squad *squad)
{
    int points = 0;

    for (int ship = 0; ship < squad->ship_count; ship++)
        points += squad_ship_points(content, list, &squad->ship[ship]);
    return points;
}

bool ship_lacks_points(const XwingContent *content, int list, const SquadShip *ship, int *upgrade)
{
    *upgrade = -1;
    if (ship->pilot == NO_PILOT)
        return false;
    if (xwing_pilot_points(content, list, ship->pilot) == NO_POINTS)
        return true;
    for (int i = 0; i < ship->upgrade_count && !is_standard_loadout(content, ship); i++) {
        if (xwing_upgrade_points(content, list, ship->upgrade[i], ship->pilot) == NO_POINTS) {
            *upgrade = i;
            return true;
        }
    }
    return false;
}

const char *ship_without_points(const XwingContent *content, int list, const SquadShip *ship)
{
    int upgrade = -1;

    if (!ship_lacks_points(content, list, ship, &upgrade))
        return NULL;
    return upgrade >= 0 ? content->upgrades[ship->upgrade[upgrade]].name : content->pilots[ship->pilot].name;
}

/* ---- into a game ---- */

/* "lukeskywalker-a1": the pilot, a letter for the seat and the number of the ship, so that no two ships are called alike. */
static void print_name(Out *out, const char *xws, int seat, int ship)
{
    enum { PILOT_BYTES = 18 };
    int length = (int)strlen(xws);

    out_bytes(out, xws, length < PILOT_BYTES ? length : PILOT_BYTES);
    out_text(out, "-");
    out_bytes(out, (const char[]){(char)('a' + seat)}, 1);
    out_number(out, ship + 1);
}
_Static_assert(18 + 1 + 1 + 2 < NAME_BYTES && SQUAD_SHIPS <= 99, "the names of ships fit");

static void print_line(Out *out, const char *word, int number)
{
    out_text(out, word);
    out_text(out, " ");
    out_number(out, number);
    out_text(out, "\n");
}

void squad_terms_lines(const XwingContent *content, const SquadTerms *terms, Out *out)
{
    if (terms->as_printed)
        out_text(out, "wording printed\n");
    if (terms->points > 0)
        print_line(out, "points", terms->points);
    if (terms->threat > 0)
        print_line(out, "threat", terms->threat);
    if (terms->list > 0) {
        out_text(out, "points-list ");
        out_text(out, xwing_list(content, terms->list)->id);
        out_text(out, "\n");
    }
}

void squad_lines(const XwingContent *content, const Squad *squad, int side, int seat, Out *out)
{
    if (squad->faction == NO_FACTION)
        return;
    out_text(out, "faction ");
    out_number(out, side);
    out_text(out, " ");
    out_text(out, faction_word(squad->faction));
    out_text(out, "\n");
    for (int i = 0; i < squad->ship_count; i++) {
        const SquadShip *ship = &squad->ship[i];
        if (ship->pilot == NO_PILOT)
            continue;
        out_text(out, "ship ");
        print_name(out, content->pilots[ship->pilot].xws, seat, i);
        out_text(out, " ");
        squad_print_pilot(out, content, ship->pilot, squad->faction);
        out_text(out, " seat ");
        out_number(out, seat);
        bool first = true;
        for (int u = 0; u < ship->upgrade_count; u++) {
            if (loadout_has(content, ship, ship->upgrade[u])) /* it has that without a word */
                continue;
            out_text(out, first ? " with " : " ");
            out_text(out, content->upgrades[ship->upgrade[u]].xws);
            first = false;
        }
        out_text(out, "\n");
    }
}
