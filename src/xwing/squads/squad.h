/* Squads: ships with their pilots and upgrades, and whether a game may be played with them.
 *
 * What is legal stands here once: the setup lines of a game ask the same functions as a squad builder. A squad need not be legal, and
 * its cards need not exist: an id that no card has is kept as a stray, so that one look finds everything that is wrong. Pure, and
 * nothing is allocated.
 *
 * Sentences are messages of X-Wing's catalogue (xwing/messages.h). Their texts are borrowed from the content and, for strays,
 * from the squad: both must be there for as long as the message. */
#ifndef XWING_SQUADS_SQUAD_H
#define XWING_SQUADS_SQUAD_H

#include "outrider/text.h"
#include "xwing/content/content.h"
#include "xwing/state/room.h"

enum {
    SQUAD_SHIPS = SHIPS_A_SIDE,
    SHIP_UPGRADES = UPGRADES_A_SHIP,
    SQUAD_STRAYS = 32,
    SQUAD_NAME_BYTES = 80,
    NO_PILOT = UINT16_MAX,
    NO_FACTION = FACTIONS /* of a squad without ships: the first one decides */
};

/* One ship, by indices into the content's tables. */
typedef struct SquadShip {
    uint16_t pilot; /* NO_PILOT: the pilot is a stray */
    uint8_t upgrade_count;
    uint16_t upgrade[SHIP_UPGRADES];
} SquadShip;

/* Something that was asked for and has no place in the squad. */
typedef enum StrayKind {
    STRAY_PILOT,   /* of that ship: no such card */
    STRAY_UPGRADE, /* on that ship: no such card */
    STRAY_SHIP_TOO_MANY /* a ship beyond SQUAD_SHIPS */,
    STRAY_UPGRADE_TOO_MANY
} StrayKind;
typedef struct Stray {
    uint8_t kind;            /* a StrayKind */
    uint8_t ship;            /* UINT8_MAX for a ship that is too many */
    char id[CARD_KEY_BYTES]; /* as it was written, a pilot with its ship before it; cut if it is longer */
} Stray;

typedef struct Squad {
    char name[SQUAD_NAME_BYTES]; /* "" if it has none */
    uint8_t faction;             /* a Faction, or NO_FACTION */
    uint8_t ship_count, stray_count;
    uint8_t foreign_count; /* ships whose type or pilot is known in another edition alone, */
    const char *foreign;   /* which is called so; NULL: there is none */
    SquadShip ship[SQUAD_SHIPS];
    Stray stray[SQUAD_STRAYS];
} Squad;

/* ---- cards by their ids ---- */

/* The pilot that a setup line means by `xws`, `ship/xws` or `faction/ship/xws`; -1 if there is none. Where several ships have
 * a pilot of that id, one of `faction` is preferred, and one that can be played. */
int squad_find_pilot(const XwingContent *content, const char *text, int length, uint8_t faction);

/* The ship that a written word means, by id or name; -1 if there is none. */
int squad_guess_ship(const XwingContent *content, const char *text, int length);

/* The pilot and the upgrade that other tools or people mean by a word: capital letters, hyphens, names in place of ids and the like
 * are understood; -1 if there is none, or if the card meant is one that waits. `ship`, if it is known at all, must be the pilot's;
 * `slot`, or SLOT_NONE, is preferred. */
int squad_guess_pilot(const XwingContent *content, const char *text, int length, const char *ship, int ship_length,
                      uint8_t faction);
int squad_guess_upgrade(const XwingContent *content, const char *text, int length, SlotKind slot);

/* The same for cards that nobody has written yet: an index of XwingContent.waiting; of pilots, only of `faction` (-1: any). */
int squad_guess_waiting(const XwingContent *content, CardKind kind, const char *text, int length, int faction);

/* The pilot and the upgrade that are meant in a squad: by their ids in the catalogue (card_id.h), by those of setup lines, or by what people
 * write; -1 if there is none, or if the card meant is one that waits. */
int squad_meant_pilot(const XwingContent *content, const char *id, int length, uint8_t faction);
int squad_meant_upgrade(const XwingContent *content, const char *id, int length, SlotKind slot);

/* The card that is meant and is not written yet: an index of XwingContent.waiting; -1 if there is none. Of pilots, rather one of `faction`. */
int squad_meant_waiting(const XwingContent *content, CardKind kind, const char *id, int length, int faction);

/* A pilot's id for setup lines: the shortest that still means this pilot to a reader who prefers `faction`. */
void squad_print_pilot(Out *out, const XwingContent *content, int pilot, uint8_t faction);

/* The word for a faction in the text format and in setup lines: rebel, empire, scum. And the faction of a word; -1 if the edition has
 * none of that. */
const char *faction_word(uint8_t faction);
int faction_of_word(const XwingContent *content, const char *text, int length);

/* Prints words that came from outside: control characters, which a terminal might obey, become blanks. */
void squad_print_plain(Out *out, const char *text, int length);

/* ---- making a squad ---- */

/* An empty squad. */
Squad squad_empty(const char *name, uint8_t faction);

/* Gives it a name; what is too long is cut between letters, and control characters become blanks. */
void squad_set_name(Squad *squad, const char *name, int length);

/* A ship with this pilot: bare, or with the upgrades of a standard loadout. */
SquadShip squad_ship_of(const XwingContent *content, uint16_t pilot);

/* Adds such a ship; false if there are SQUAD_SHIPS already. Adds an upgrade; false if the ship has as many as a ship can. */
bool squad_add_ship(const XwingContent *content, Squad *squad, uint16_t pilot);
bool squad_add_upgrade(Squad *squad, int ship, uint16_t upgrade);

/* Adds a card by its written id, or keeps the id as a stray if no card has it. A pilot can be written with the ship before it,
 * "xwing/rookiepilot". An upgrade that a standard loadout has anyway is not added again. Of a ship beyond SQUAD_SHIPS the id is kept, and its upgrades are left out. False if there is no room for another
 * stray. */
bool squad_ask_ship(const XwingContent *content, Squad *squad, const char *id, int length);
bool squad_ask_upgrade(const XwingContent *content, Squad *squad, int ship, SlotKind slot, const char *id, int length);

/* Were all its ships those of another edition? Then the whole squad is, and its text is refused. */
bool squad_is_foreign(const Squad *squad);

/* Keeps what cannot be placed. False if there is no room for another stray. */
bool squad_stray(Squad *squad, StrayKind kind, int ship, const char *id, int length);

void squad_drop_ship(Squad *squad, int ship);
void squad_drop_upgrade(Squad *squad, int ship, int upgrade);
void squad_drop_stray(Squad *squad, int stray);

/* Adds the ships of a quick build; false, and nothing is added, if there is no room for them or if the build waits for a card. */
bool squad_add_build(const XwingContent *content, Squad *squad, int build);

/* ---- what it costs ---- */

/* In points by a list: 1 + its index, or 0 for the usual one (content.h). A card that the list does not have costs nothing here; whether
 * there is one, squad_faults() says. In an edition with loadouts an upgrade costs loadout points, and ships and squads cost what their
 * pilots do. */
int squad_pilot_points(const XwingContent *content, int list, int pilot);
int squad_upgrade_points(const XwingContent *content, int list, const SquadShip *ship, int upgrade); /* on that ship */
int squad_ship_points(const XwingContent *content, int list, const SquadShip *ship);
int squad_points(const XwingContent *content, int list, const Squad *squad);

/* What the ship's upgrades cost together in loadout points: nothing on a standard loadout, or where there are no loadouts. */
int squad_loadout_spent(const XwingContent *content, int list, const SquadShip *ship);

/* The slots of a ship, by a list of points where that says them: its bar, those that every ship has, and what its upgrades add; each with the
 * upgrade that sits there. A card that takes two slots sits in two places. */
enum { BAR_PLACES = SLOTS_A_PILOT + FORMAT_SLOTS + 1 + SHIP_UPGRADES * GRANTS_A_CARD };
typedef struct SlotPlace {
    uint32_t kinds; /* bits of SlotKind: any of them may sit there */
    int8_t upgrade; /* which of the ship's; -1: it is free */
} SlotPlace;
typedef struct SlotBar {
    int count;
    SlotPlace place[BAR_PLACES];
    uint32_t without; /* bits of the ship's upgrades that find no slot */
} SlotBar;
SlotBar squad_slot_bar(const XwingContent *content, int list, const SquadShip *ship);

/* Is the pilot's card a standard loadout? */
bool is_standard_loadout(const XwingContent *content, const SquadShip *ship);

/* Has the list no points for a card of the ship: its pilot, or the first such upgrade (-1: it is the pilot)? And the card's name; NULL if it
 * has points for all. */
bool ship_lacks_points(const XwingContent *content, int list, const SquadShip *ship, int *upgrade);
const char *ship_without_points(const XwingContent *content, int list, const SquadShip *ship);

/* The threat of ships that are quick builds, one or several: `agreed` if they can be taken as builds of that threat together, else some
 * other; NO_THREAT if there is a ship that belongs to no quick build. */
enum { NO_THREAT = -1, MOST_SQUAD_THREAT = 60 };
int ships_threat(const XwingContent *content, const SquadShip *ships, int count, int agreed);

/* Are all ships of a quick build among these? */
bool ships_have_build(const XwingContent *content, const SquadShip *ships, int count, int build);

/* ---- what is wrong with it ---- */

/* What was agreed on for squads: all zeroes for nothing. */
typedef struct SquadTerms {
    int points;      /* the most; 0: any number */
    int threat;      /* of the quick builds that the squad is made of; 0: it need not be made of any */
    int list;        /* of points: 1 + its index; 0: the usual one */
    bool as_printed; /* cards as they were printed, without their errata */
    bool
        unlisted; /* no list counts: where lists say the slots and loadouts of ships, those have any number of upgrades */
} SquadTerms;

typedef enum FaultKind {
    FAULT_UNKNOWN,    /* no card has that id, or not on that ship */
    FAULT_WAITS,      /* the card, or its ship, is not offered yet */
    FAULT_TOKEN,      /* a mission's token, not a ship for squads */
    FAULT_FACTION,    /* the pilot flies for another faction */
    FAULT_UNIQUE,     /* the name is there already */
    FAULT_SLOT,       /* no free slot of that kind */
    FAULT_LIMITED,    /* the ship has that limited card already */
    FAULT_RESTRICTED, /* the upgrade is not for such a ship, size or faction */
    FAULT_SHIPS,      /* more than SQUAD_SHIPS, or than the format lets a squad have */
    FAULT_UPGRADES,   /* more upgrades than a ship can have */
    FAULT_NO_SHIPS,   /* none at all, or too few */
    FAULT_POINTS,     /* more points than were agreed */
    FAULT_NO_POINTS,  /* the list that was agreed on has no points for a card of the ship */
    FAULT_LOADOUT,    /* more loadout points than the ship has; or not just what its standard loadout has */
    FAULT_THREAT,     /* not of the threat that was agreed, or not quick builds */
    FAULT_KINDS
} FaultKind;

/* The nearest change that makes it better. All of them can be made with squad_change(). */
typedef enum ChangeKind {
    CHANGE_NONE,
    CHANGE_DROP_UPGRADE, /* take it off */
    CHANGE_TAKE_UPGRADE, /* `card` in its place, or in the stray's */
    CHANGE_ADD_UPGRADE,  /* `card`, to the ship */
    CHANGE_DROP_SHIP,
    CHANGE_TAKE_PILOT, /* `card` flies the ship */
    CHANGE_ADD_SHIP,   /* with the pilot `card` */
    CHANGE_TAKE_BUILD, /* the quick build `card` in the ship's place */
    CHANGE_ADD_BUILD,  /* the quick build `card` */
    CHANGE_FACTION,    /* to `card` */
    CHANGE_DROP_STRAY
} ChangeKind;
typedef struct Change {
    uint8_t kind;   /* a ChangeKind */
    int8_t ship;    /* which, or -1 */
    int8_t upgrade; /* which of the ship's, or -1 */
    int8_t stray;   /* which, or -1 */
    uint16_t card;  /* a pilot, an upgrade, a quick build or a faction */
    int16_t points; /* by how much the squad's cost changes */
    Message say;
} Change;

typedef struct Fault {
    FaultKind kind;
    int8_t ship;      /* which, or -1 when it is about the whole squad */
    int8_t upgrade;   /* which of the ship's; -1: its pilot, or none */
    int8_t stray;     /* which, or -1 */
    Message say;      /* what is wrong, and why */
    const char *rule; /* as rules name it for all editions (rule_told(), table/play.h); or NULL */
    Change change;
} Fault;

/* Everything that is wrong with a squad by these terms. Returns how many faults there are, and writes the first `most` of them, each with
 * the nearest change, if there is one. 0: the squad is legal. */
int squad_faults(const XwingContent *content, const Squad *squad, const SquadTerms *terms, Fault *faults, int most);

/* The nearest change for one fault of a squad: all zeroes if there is none. */
void squad_nearest_change(const XwingContent *content, const Squad *squad, const SquadTerms *terms, const Fault *fault,
                          Change *change);

/* The same for some ships of one side: faults of the ships from number `from` on, without changes, and without limits on their number,
 * points and threat. A game's setup asks this line by line. */
int ships_faults(const XwingContent *content, const SquadShip *ships, int count, int from, uint8_t faction,
                 const SquadTerms *terms, Fault *faults, int most);

/* What is wrong with ships of this threat (or NO_THREAT) where another was agreed. */
Message squad_say_threat(int threat, int agreed);

/* What is wrong with an id that no card has: it is unknown, or its card is known and waits; among pilots, one of `faction` is
 * preferred. The text is borrowed. */
Message squad_say_unknown(const XwingContent *content, CardKind kind, const char *id, int length, uint8_t faction);

/* Makes a change that a fault suggests. A new pilot keeps the upgrades of the ship that it has room for. */
void squad_change(const XwingContent *content, Squad *squad, const SquadTerms *terms, const Change *change);

/* The card that waits and is meant by a stray: an index of XwingContent.waiting; -1 if none is. */
int squad_stray_waiting(const XwingContent *content, const Squad *squad, int stray);

/* The stray that is the pilot of a ship; -1 if none is. */
int squad_stray_pilot(const Squad *squad, int ship);

/* The upgrades of a ship and after them what was asked for and is no upgrade have places from 0: the stray at such a place; -1 if there is
 * an upgrade or nothing. */
int squad_stray_at(const Squad *squad, int ship, int place);

/* What players call a stray: the name of the card that waits if it is one, else what was written. */
const char *squad_stray_name(const XwingContent *content, const Squad *squad, int stray);

/* The nearest squad without the cards that wait: an upgrade is left out, a pilot's ship is flown by another of its faction, or left out where
 * there is none. Upgrades that the other pilot has no room for are left out too, and the points that were agreed are kept. Faults that
 * the squad had besides stay. False, and `ready` is as it was, if no card waits or no ship would be left. */
bool squad_without_waiting(const XwingContent *content, const Squad *squad, const SquadTerms *terms, Squad *ready);

/* May the ship have this upgrade besides those it has: a free slot, its restrictions, names, no waiting? Points do not
 * count. The same for a pilot, as one more ship. */
bool squad_may_equip(const XwingContent *content, const Squad *squad, int ship, uint16_t upgrade,
                     const SquadTerms *terms);
bool squad_may_fly(const XwingContent *content, const Squad *squad, uint16_t pilot, const SquadTerms *terms);

/* ---- into a game ---- */

/* What was agreed on for squads, as setup lines, which come before those of the squads. */
void squad_terms_lines(const XwingContent *content, const SquadTerms *terms, Out *out);

/* The squad as setup lines of a seat: `faction SIDE ...`, then `ship NAME PILOT seat N with ...` for each ship. Names differ
 * from those of all other seats' squads. Nothing is written about strays. */
void squad_lines(const XwingContent *content, const Squad *squad, int side, int seat, Out *out);

#endif
