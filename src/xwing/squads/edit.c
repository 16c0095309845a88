#include "xwing/squads/edit.h"

#include <string.h>

#include "xwing/squads/card_id.h"
#include "xwing/squads/legal.h"

/* The squad as it changes: a copy, so that a refused edit leaves no trace. */
typedef struct Editing {
    const XwingContent *content;
    const SquadTerms *terms;
    const SquadEdit *edit;
    Squad squad;
    EditNotes *notes;
    EditRefusal *why;
} Editing;

static bool refuse(const Editing *editing, Message say)
{
    *editing->why = (EditRefusal){.say = say};
    return false;
}

static void note(const Editing *editing, Message say)
{
    if (editing->notes->count < EDIT_NOTES)
        editing->notes->say[editing->notes->count++] = say;
}

static int length_of(const char *text)
{
    return (int)strlen(text);
}

static SquadShip *ship_of(Editing *editing)
{
    return &editing->squad.ship[editing->edit->ship];
}

/* ---- the card that is meant ---- */

/* A card, or one that waits and is not written; or neither, and the edit was refused. */
typedef struct Meant {
    int card;    /* -1: it is not written */
    int waiting; /* -1: it is not one of these */
} Meant;

/* What the words of a fault say that the same card has, in a squad where it is alone with its fault. */
static bool refuse_unknown(const Editing *editing, CardKind kind, const Squad *with)
{
    const char *id = editing->edit->card;
    Fault fault = {0};

    (void)refuse(editing, squad_say_unknown(editing->content, kind, id, length_of(id), editing->squad.faction));
    squad_faults(editing->content, with, &(SquadTerms){.as_printed = editing->terms->as_printed}, &fault,
                 1); /* strays come first */
    if (fault.change.kind == CHANGE_TAKE_PILOT || fault.change.kind == CHANGE_TAKE_UPGRADE)
        editing->why->hint = fault.change.say;
    return false;
}

static bool find_pilot(const Editing *editing, Meant *meant)
{
    const XwingContent *content = editing->content;
    const char *id = editing->edit->card;
    int faction = editing->squad.faction;

    *meant = (Meant){squad_meant_pilot(content, id, length_of(id), (uint8_t)faction), -1};
    for (uint8_t other = 0; other < FACTIONS && meant->card < 0 && editing->squad.ship_count == 0; other++)
        meant->card = squad_meant_pilot(content, id, length_of(id), other);
    if (meant->card < 0)
        meant->waiting = squad_meant_waiting(content, CARD_PILOT, id, length_of(id), faction);
    if (meant->card >= 0 || meant->waiting >= 0)
        return true;
    Squad alone = squad_empty("", editing->squad.faction);
    squad_ask_ship(content, &alone, id, length_of(id));
    return refuse_unknown(editing, CARD_PILOT, &alone);
}

static bool find_upgrade(const Editing *editing, Meant *meant)
{
    const XwingContent *content = editing->content;
    const char *id = editing->edit->card;

    *meant = (Meant){squad_meant_upgrade(content, id, length_of(id), SLOT_NONE), -1};
    if (meant->card < 0)
        meant->waiting = squad_meant_waiting(content, CARD_UPGRADE, id, length_of(id), -1);
    if (meant->card >= 0 || meant->waiting >= 0)
        return true;
    Squad alone = editing->squad;
    alone.stray_count = 0;
    squad_ask_upgrade(content, &alone, editing->edit->ship, SLOT_NONE, id, length_of(id));
    return refuse_unknown(editing, CARD_UPGRADE, &alone);
}

/* Keeps a card that waits as what was asked for. */
static bool keep_waiting(Editing *editing, StrayKind kind, int ship, int waiting)
{
    char id[CARD_ID_BYTES];
    Out out = out_to(id, sizeof id);

    print_waiting_id(&out, editing->content, waiting);
    return squad_stray(&editing->squad, kind, ship, id, out.length) || refuse(editing, say0(XW_EDIT_STRAYS));
}

/* ---- what a ship has no room for ---- */

static void note_left_out(const Editing *editing, const SquadShip *ship, uint16_t upgrade)
{
    const XwingContent *content = editing->content;

    note(editing, say2(XW_EDIT_LEFT_OUT, arg_name(content->upgrades[upgrade].name),
                       arg_name(content->pilots[ship->pilot].name)));
}

static int count_of(const SquadShip *ship, uint16_t upgrade, int among)
{
    int count = 0;

    for (int i = 0; i < among; i++)
        count += ship->upgrade[i] == upgrade;
    return count;
}

/* Another pilot flies the ship: which of its upgrades are gone? Those of a standard loadout belonged to its card. */
static void note_missing(const Editing *editing, const SquadShip *before, const SquadShip *after)
{
    for (int i = 0; i < before->upgrade_count && !is_standard_loadout(editing->content, before); i++) {
        if (count_of(before, before->upgrade[i], i + 1) > count_of(after, before->upgrade[i], after->upgrade_count))
            note_left_out(editing, after, before->upgrade[i]);
    }
}

/* ---- ships ---- */

static bool has_room_for_ship(const Editing *editing, const char *name)
{
    return editing->squad.ship_count < SQUAD_SHIPS ||
           refuse(editing, say2(XW_BAD_SQUAD_SHIPS, arg_number(SQUAD_SHIPS), arg_name(name)));
}

/* The faction that a squad without ships gets with its first one. */
static uint8_t faction_with(const Editing *editing, const Meant *meant)
{
    const XwingContent *content = editing->content;

    if (editing->squad.ship_count > 0)
        return editing->squad.faction;
    if (meant->card >= 0)
        return content->pilots[meant->card].faction;
    if (content->waiting[meant->waiting].faction > 0)
        return (uint8_t)(content->waiting[meant->waiting].faction - 1);
    return editing->squad.faction != NO_FACTION ? editing->squad.faction : (uint8_t)FACTION_REBEL;
}

static bool add(Editing *editing)
{
    Squad *squad = &editing->squad;
    Meant meant;

    if (!has_room_for_ship(editing, editing->edit->card) || !find_pilot(editing, &meant))
        return false;
    squad->faction = faction_with(editing, &meant);
    squad_add_ship(editing->content, squad, meant.card >= 0 ? (uint16_t)meant.card : NO_PILOT);
    return meant.card >= 0 || keep_waiting(editing, STRAY_PILOT, squad->ship_count - 1, meant.waiting);
}

static bool remove_ship(Editing *editing)
{
    squad_drop_ship(&editing->squad, editing->edit->ship);
    return true;
}

/* Ships between the two places make room. */
static void move_ship(Squad *squad, int from, int to)
{
    SquadShip moved = squad->ship[from];
    int step = from < to ? 1 : -1;

    for (int i = from; i != to; i += step)
        squad->ship[i] = squad->ship[i + step];
    squad->ship[to] = moved;
    for (int i = 0; i < squad->stray_count; i++) {
        Stray *stray = &squad->stray[i];
        if (stray->kind == STRAY_SHIP_TOO_MANY)
            continue;
        bool is_between = (stray->ship - from) * step > 0 && (to - stray->ship) * step >= 0;
        stray->ship = (uint8_t)(stray->ship == from ? to : is_between ? stray->ship - step : stray->ship);
    }
}

static bool move(Editing *editing)
{
    if (editing->edit->to >= editing->squad.ship_count)
        return refuse(editing,
                      say2(XW_EDIT_NO_SHIP, arg_number(editing->edit->to + 1), arg_number(editing->squad.ship_count)));
    move_ship(&editing->squad, editing->edit->ship, editing->edit->to);
    return true;
}

/* Who flies a copy, the last ship, where the squad has its pilot as often as it may: the nearest other pilot of the ship. */
static bool find_other_pilot(Editing *editing, int copy)
{
    Squad *squad = &editing->squad;
    Fault fault;
    Change change;

    if (!find_fault_of_kind(editing->content, squad, editing->terms, FAULT_UNIQUE, copy, &fault))
        return true;
    squad_nearest_change(editing->content, squad, editing->terms, &fault, &change);
    if (change.kind != CHANGE_TAKE_PILOT)
        return refuse(editing, fault.say);
    note(editing, say2(XW_EDIT_OTHER_PILOT, arg_name(editing->content->pilots[change.card].name),
                       arg_name(editing->content->pilots[squad->ship[copy].pilot].name)));
    squad_change(editing->content, squad, editing->terms, &change);
    return true;
}

/* What is no card is copied with the ship. */
static bool copy_strays(Editing *editing, int from, int to)
{
    Squad *squad = &editing->squad;

    for (int i = 0, count = squad->stray_count; i < count; i++) {
        Stray stray = squad->stray[i];
        if (stray.ship == from && stray.kind != STRAY_SHIP_TOO_MANY &&
            !squad_stray(squad, (StrayKind)stray.kind, to, stray.id, length_of(stray.id)))
            return refuse(editing, say0(XW_EDIT_STRAYS));
    }
    return true;
}

static void leave_out(Editing *editing, int ship, uint32_t kinds)
{
    LeftOut left_out[SHIP_UPGRADES];
    int count = leave_out_upgrades(editing->content, &editing->squad, editing->terms, ship, kinds, left_out);

    for (int i = 0; i < count; i++) {
        if (left_out[i].why == FAULT_UNIQUE)
            note(editing, say1(XW_EDIT_ONCE, arg_name(editing->content->upgrades[left_out[i].upgrade].name)));
        else
            note_left_out(editing, &editing->squad.ship[ship], left_out[i].upgrade);
    }
}

/* The copy is made as the last ship, where it is the one with too many of a name, and moved afterwards. */
static bool copy(Editing *editing)
{
    Squad *squad = &editing->squad;
    const SquadShip original = *ship_of(editing);
    int from = editing->edit->ship, last = squad->ship_count;
    const char *name = original.pilot != NO_PILOT ? editing->content->pilots[original.pilot].name : "";

    if (!has_room_for_ship(editing, name))
        return false;
    squad->ship[squad->ship_count++] = (SquadShip){.pilot = original.pilot};
    if (!find_other_pilot(editing, last) || !copy_strays(editing, from, last))
        return false;
    SquadShip *made = &squad->ship[last];
    if (made->pilot == original.pilot ||
        !(is_standard_loadout(editing->content, &original) || is_standard_loadout(editing->content, made))) {
        uint16_t pilot = made->pilot;
        *made = original;
        made->pilot = pilot;
    }
    leave_out(editing, last, made->pilot != original.pilot ? DOES_NOT_FIT | IS_THERE_ALREADY : IS_THERE_ALREADY);
    move_ship(squad, last, from + 1);
    return true;
}

static bool change_pilot(Editing *editing)
{
    Squad *squad = &editing->squad;
    const SquadShip before = *ship_of(editing);
    int ship = editing->edit->ship, stray = squad_stray_pilot(squad, ship);
    Meant meant;

    if (!find_pilot(editing, &meant))
        return false;
    Change change = {.kind = CHANGE_TAKE_PILOT,
                     .ship = (int8_t)ship,
                     .upgrade = -1,
                     .stray = (int8_t)stray,
                     .card = meant.card >= 0 ? (uint16_t)meant.card : NO_PILOT};
    squad_change(editing->content, squad, editing->terms, &change);
    if (meant.card < 0)
        return keep_waiting(editing, STRAY_PILOT, ship, meant.waiting);
    note_missing(editing, &before, ship_of(editing));
    return true;
}

/* ---- upgrades ---- */

/* The upgrades of a standard loadout stay as they are. */
static bool is_free_to_equip(Editing *editing, bool adds)
{
    const XwingContent *content = editing->content;
    const SquadShip *ship = ship_of(editing);
    int place = editing->edit->upgrade;
    bool takes_own = place >= 0 && place < ship->upgrade_count && loadout_has(content, ship, ship->upgrade[place]);

    if (!is_standard_loadout(content, ship) || (!adds && !takes_own)) /* X25-DEF-15, X25-SQUAD-08 */
        return true;
    return refuse(editing, say1(XW_EDIT_STANDARD, arg_name(content->pilots[ship->pilot].name)));
}

static bool put_upgrade(Editing *editing, const Meant *meant)
{
    int ship = editing->edit->ship;

    if (meant->card < 0)
        return keep_waiting(editing, STRAY_UPGRADE, ship, meant->waiting);
    return squad_add_upgrade(&editing->squad, ship, (uint16_t)meant->card) ||
           refuse(editing, say2(XW_BAD_SHIP_UPGRADES, arg_number(SHIP_UPGRADES),
                                arg_name(editing->content->upgrades[meant->card].name)));
}

static bool equip(Editing *editing)
{
    Meant meant;

    return is_free_to_equip(editing, true) && find_upgrade(editing, &meant) && put_upgrade(editing, &meant);
}

static void take_off(Editing *editing)
{
    int ship = editing->edit->ship, place = editing->edit->upgrade;

    if (place < ship_of(editing)->upgrade_count)
        squad_drop_upgrade(&editing->squad, ship, place);
    else
        squad_drop_stray(&editing->squad, squad_stray_at(&editing->squad, ship, place));
}

static bool unequip(Editing *editing)
{
    if (!is_free_to_equip(editing, false))
        return false;
    take_off(editing);
    return true;
}

/* A card takes the place of a card; what is no card goes behind them. */
static bool replace(Editing *editing)
{
    SquadShip *ship = ship_of(editing);
    int place = editing->edit->upgrade;
    Meant meant;

    if (!is_free_to_equip(editing, true) || !find_upgrade(editing, &meant))
        return false;
    if (meant.card >= 0 && place < ship->upgrade_count) {
        ship->upgrade[place] = (uint16_t)meant.card;
        return true;
    }
    take_off(editing);
    return put_upgrade(editing, &meant);
}

/* ---- the squad ---- */

static bool set_name(Editing *editing)
{
    squad_set_name(&editing->squad, editing->edit->words, length_of(editing->edit->words));
    return true;
}

static bool set_faction(Editing *editing)
{
    const char *word = editing->edit->words, *list = editing->content->terms->faction_list;
    int faction = faction_of_word(editing->content, word, length_of(word));

    if (faction < 0)
        return refuse(editing, say2(XW_XWS_BAD_FACTION, arg_name(word), arg_name(list)));
    editing->squad.faction = (uint8_t)faction;
    return true;
}

static bool mend(Editing *editing)
{
    Fault fault;
    Change change;

    if (!find_fault_number(editing->content, &editing->squad, editing->terms, editing->edit->fault, &fault))
        return refuse(editing, say1(XW_EDIT_NO_FAULT, arg_number(editing->edit->fault + 1)));
    squad_nearest_change(editing->content, &editing->squad, editing->terms, &fault, &change);
    if (change.kind == CHANGE_NONE)
        return refuse(editing, say0(XW_EDIT_NO_CHANGE));
    const SquadShip before = editing->squad.ship[change.ship >= 0 ? change.ship : 0];
    squad_change(editing->content, &editing->squad, editing->terms, &change);
    if (change.kind == CHANGE_TAKE_PILOT)
        note_missing(editing, &before, &editing->squad.ship[change.ship]);
    return true;
}

static bool make_ready(Editing *editing)
{
    Squad ready;

    if (!squad_without_waiting(editing->content, &editing->squad, editing->terms, &ready))
        return refuse(editing, say0(XW_EDIT_NOT_READY));
    editing->squad = ready;
    return true;
}

/* ---- each edit ---- */

enum { WITH_SHIP = 1, WITH_UPGRADE = 2, WITH_CARD = 4, WITH_PLACE = 8, WITH_FAULT = 16, WITH_WORDS = 32 };

typedef struct EditSpec {
    const char *word;
    bool (*make)(Editing *editing);
    uint8_t with; /* what has to be said */
} EditSpec;

static const EditSpec specs[] = {
    [EDIT_ADD] = {"add",     add,          WITH_CARD                           },
    [EDIT_EQUIP] = {"equip",   equip,        WITH_SHIP | WITH_CARD               },
    [EDIT_UNEQUIP] = {"unequip", unequip,      WITH_SHIP | WITH_UPGRADE            },
    [EDIT_REPLACE] = {"replace", replace,      WITH_SHIP | WITH_UPGRADE | WITH_CARD},
    [EDIT_REMOVE] = {"remove",  remove_ship,  WITH_SHIP                           },
    [EDIT_COPY] = {"copy",    copy,         WITH_SHIP                           },
    [EDIT_MOVE] = {"move",    move,         WITH_SHIP | WITH_PLACE              },
    [EDIT_PILOT] = {"pilot",   change_pilot, WITH_SHIP | WITH_CARD               },
    [EDIT_NAME] = {"name",    set_name,     WITH_WORDS                          },
    [EDIT_FACTION] = {"faction", set_faction,  WITH_WORDS                          },
    [EDIT_MEND] = {"mend",    mend,         WITH_FAULT                          },
    [EDIT_READY] = {"ready",   make_ready,   0                                   },
};
_Static_assert(sizeof specs / sizeof specs[0] == EDIT_KINDS, "an edit has no row");

EditKind edit_of_word(const char *word)
{
    int kind = 0;

    while (kind < EDIT_KINDS && strcmp(specs[kind].word, word) != 0)
        kind++;
    return (EditKind)kind;
}

/* Is all that the edit needs said, and is it there? */
static bool is_whole(const Editing *editing, uint8_t with)
{
    const SquadEdit *edit = editing->edit;
    const Squad *squad = &editing->squad;
    const char *lacks = (with & WITH_SHIP) && edit->ship < 0         ? "ship"
                        : (with & WITH_UPGRADE) && edit->upgrade < 0 ? "upgrade"
                        : (with & WITH_CARD) && edit->card == NULL   ? "card"
                        : (with & WITH_PLACE) && edit->to < 0        ? "to"
                        : (with & WITH_FAULT) && edit->fault < 0     ? "fault"
                        : (with & WITH_WORDS) && edit->words == NULL ? "words"
                                                                     : NULL;

    if (lacks != NULL)
        return refuse(editing, say1(XW_EDIT_LACKS, arg_name(lacks)));
    if ((with & WITH_SHIP) && edit->ship >= squad->ship_count)
        return refuse(editing, say2(XW_EDIT_NO_SHIP, arg_number(edit->ship + 1), arg_number(squad->ship_count)));
    if ((with & WITH_UPGRADE) && edit->upgrade >= squad->ship[edit->ship].upgrade_count &&
        squad_stray_at(squad, edit->ship, edit->upgrade) < 0)
        return refuse(editing, say1(XW_EDIT_NO_UPGRADE, arg_number(edit->upgrade + 1)));
    return true;
}

bool squad_edit(const XwingContent *content, Squad *squad, const SquadTerms *terms, const SquadEdit *edit,
                EditNotes *notes, EditRefusal *why)
{
    Editing editing = {.content = content, .terms = terms, .edit = edit, .notes = notes, .why = why};

    editing.squad = *squad;
    notes->count = 0;
    if (!is_whole(&editing, specs[edit->kind].with) || !specs[edit->kind].make(&editing))
        return false;
    *squad = editing.squad;
    return true;
}
