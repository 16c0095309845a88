/* X-Wing's cards, compiled: what content files say, as tables.
 *
 * Everything here is made once from the files under content/ (or a user's folder) by xwing_content_compile(), and is constant
 * from then on. Indices into these tables are what a table's state holds. */
#ifndef XWING_CARDS_H
#define XWING_CARDS_H

#include <stdbool.h>
#include <stdint.h>

#include "content/texts.h"
#include "outrider/table.h"
#include "xwing/geometry/arc.h"
#include "xwing/geometry/maneuver.h"
#include "xwing/state/topics.h"

/* Content with more is refused: these limits are far above the 2,500 cards of all editions. The tables take only what the files need. */
enum {
    MAX_SHIP_TYPES = 512,
    MAX_PILOTS = 4096,
    MAX_UPGRADES = 4096,
    MAX_DAMAGE_KINDS = 66, /* two decks of 33, no two cards alike */
    MAX_WAITING = 4096,
    MAX_ABILITIES = 8192,
    MAX_CONDITIONS = 32768,
    MAX_EFFECTS = 32768,
    MAX_COSTS = 32768,
    MAX_PROGRAM_STEPS = 65535,
    MAX_POINTS_LISTS = 16,
    MAX_POINTS_ROWS = 16384,
    MAX_BUILDS = 4096,
    MAX_CARD_ITEMS =
        MAX_SHIP_TYPES + MAX_PILOTS + MAX_UPGRADES + MAX_DAMAGE_KINDS + MAX_POINTS_LISTS + MAX_POINTS_ROWS + MAX_BUILDS,
    MAX_SENTENCE_BYTES = 4 << 20, /* all sentences together */
    MAX_ITEM_BYTES = 16 << 20,    /* the texts of all cards together */
    ABILITIES_A_CARD = 8,
    ABILITIES_OF_PILOT = 5, /* a pilot card has these, and after them those of its ship type */
    ABILITIES_OF_SHIP = ABILITIES_A_CARD - ABILITIES_OF_PILOT,
    DIAL_POSITIONS = 32,
    CARD_NAME_BYTES = 48,
    CARD_KEY_BYTES = 96,
    SLOTS_A_PILOT = 12,
    PRIMARIES_A_SHIP = 4,
    ENTRIES_A_BAR = 12, /* of actions */
    GRANTS_A_CARD = 2,
    LOADOUT_A_CARD = 7, /* upgrades of a standard loadout */
    POINTS_A_ROW = 9,   /* of a card whose points depend on its ship */
    SHIPS_A_BUILD = 2,
    UPGRADES_A_BUILD = 12, /* for each of its ships */
    MOST_THREAT = 9,       /* of one build */
    SHIPS_A_CARD = 6,      /* ship types that one card is for */
    NAMES_A_CARD = 8       /* other cards that one card may name */
};
_Static_assert(MAX_CARD_ITEMS < UINT16_MAX && MAX_ABILITIES < UINT16_MAX / 2 && MAX_WAITING < UINT16_MAX,
               "indices of cards, and of abilities after those of tokens, have 16 bits");

typedef enum Difficulty {
    DIFFICULTY_EASY,
    DIFFICULTY_STANDARD,
    DIFFICULTY_HARD,
    DIFFICULTY_PURPLE, /* it costs a Force charge */
    DIFFICULTIES
} Difficulty; /* green or blue, white, red, purple */

/* What can stand on an action bar, or be done as an action at all. */
typedef enum ActionKind {
    ACTION_FOCUS,
    ACTION_EVADE,
    ACTION_BARREL_ROLL,
    ACTION_LOCK,
    ACTION_BOOST,
    ACTION_PROTECT, /* of a mission */
    ACTION_CLOAK,
    ACTION_SLAM,
    ACTION_ROTATE,
    ACTION_COORDINATE,
    ACTION_REINFORCE,
    ACTION_RELOAD,
    ACTION_JAM,
    ACTION_CALCULATE,
    ACTION_TOW, /* this and the next: of a scenario */
    ACTION_SCRAMBLE,
    ACTION_KINDS
} ActionKind;

/* Those that only modes give, and no card: a mode says who has them, and when they can be done (Mode.extra_actions). */
enum { KINDS_OF_MODES = 1 << ACTION_PROTECT | 1 << ACTION_TOW | 1 << ACTION_SCRAMBLE };

/* An entry of an action bar: an action, how hard it is, and the one that may follow it. In editions whose actions have no colors every
 * entry is of the standard difficulty, and nothing follows. */
typedef struct BarEntry {
    uint8_t action;     /* an ActionKind */
    uint8_t difficulty; /* a Difficulty: never easy */
    uint8_t linked;     /* 1 + the ActionKind that may follow; 0: none */
    uint8_t linked_difficulty;
} BarEntry;

typedef struct ActionBar {
    uint16_t kinds; /* bits of ActionKind: all first actions of the entries */
    uint8_t count;
    BarEntry entry[ENTRIES_A_BAR];
} ActionBar;

typedef enum Faction {
    FACTION_REBEL,
    FACTION_EMPIRE,
    FACTION_SCUM,
    FACTION_RESISTANCE,
    FACTION_FIRST_ORDER,
    FACTION_REPUBLIC,
    FACTION_SEPARATIST,
    FACTIONS
} Faction; /* an edition may have some of them only: CardTerms.factions */

typedef enum SlotKind {
    SLOT_NONE,
    SLOT_ELITE,
    SLOT_ASTROMECH,
    SLOT_TORPEDO,
    SLOT_MISSILE,
    SLOT_CANNON,
    SLOT_TURRET,
    SLOT_BOMB,
    SLOT_CREW,
    SLOT_SYSTEM,
    SLOT_MODIFICATION,
    SLOT_TITLE,
    SLOT_ILLICIT,
    SLOT_SALVAGED,
    SLOT_TECH,
    SLOT_FORCE,
    SLOT_GUNNER,
    SLOT_CONFIGURATION,
    SLOT_TACTICAL_RELAY,
    SLOT_CONDITION, /* of condition cards: no ship has it */
    SLOT_KINDS
} SlotKind;

typedef struct DialPosition {
    Maneuver maneuver;
    Difficulty difficulty;
} DialPosition;

/* A weapon: one of a ship's own, which are its primary ones, or that of an upgrade. */
typedef struct Weapon {
    uint8_t attack;                  /* dice */
    uint8_t least_range, most_range; /* 0 and 0 of a primary weapon: the range that the edition gives it */
    ArcSet arcs;                     /* from which it fires; 0: from the ship's firing arc */
    uint32_t needs;                  /* one of these suffices: bits of tokens, and NEEDS_LOCK; 0: nothing is needed */
    bool spends_lock, is_discarded;
    uint8_t spends_charges; /* of its card, for an attack */
    bool is_twice;          /* the attack is made twice */
    bool is_primary;        /* of an upgrade: it counts as a primary weapon of the ship */
    bool no_range_bonus;    /* where weapons of its kind have range bonuses, this one has none */
    uint8_t inflicts;    /* 1 + the token that its results give the defender instead of damage; 0: they are damage; */
    uint8_t hurts_first; /* but this number of them comes first, as damage that is not critical */
} Weapon;

enum { NEEDS_LOCK = 1 << 30 }; /* a lock on the defender; the bits below are for tokens */

/* What a ship or its pilot is called besides its name; cards speak of these. */
typedef enum CardKeyword {
    KEYWORD_A_WING,
    KEYWORD_B_WING,
    KEYWORD_BOUNTY_HUNTER,
    KEYWORD_CLONE,
    KEYWORD_DARK_SIDE,
    KEYWORD_DROID,
    KEYWORD_FREIGHTER,
    KEYWORD_JEDI,
    KEYWORD_LIGHT_SIDE,
    KEYWORD_MANDALORIAN,
    KEYWORD_PARTISAN,
    KEYWORD_SITH,
    KEYWORD_SPECTRE,
    KEYWORD_TIE,
    KEYWORD_X_WING,
    KEYWORD_Y_WING,
    KEYWORD_YT_1300
} CardKeyword;

/* A sentence for players in each language: where it stands in XwingContent.text. */
typedef ContentText CardText;

/* A card's abilities: a run in XwingContent.abilities, and what they speak about (abilities/vocabulary.h), so that a card
 * which has nothing to say is passed over at a glance. */
typedef struct AbilityRun {
    uint16_t first, count;
    Topics speaks;
} AbilityRun;

typedef struct ShipType {
    char key[CARD_KEY_BYTES], xws[CARD_NAME_BYTES], name[CARD_NAME_BYTES];
    BaseSize size;
    uint8_t attack, agility, hull, shields;
    ActionBar bar;
    ArcSet arcs;      /* the firing arc of all its weapons */
    ArcSet auxiliary; /* further arcs, for the primary weapon alone */
    ArcSet indicator; /* the arcs at which its turret indicator can point; 0: at all */
    uint8_t primary_count;
    Weapon primary[PRIMARIES_A_SHIP]; /* the first one's dice are `attack`, unless the pilot prints others */
    uint32_t keywords;                /* bits of CardKeyword */
    uint32_t waits; /* 0 if it is offered; else the sentence in XwingContent.text that says what it waits for */
    uint8_t dial_count;
    DialPosition dial[DIAL_POSITIONS];
    uint32_t slot_of;      /* bits of SlotKind: the type has one slot more, of any of these kinds */
    uint32_t turret_slots; /* bits of SlotKind: upgrades of these that fire from the front arc fire from the turret's */
    uint32_t fits;         /* bits of CardKeyword: upgrades for these may be on it as if it had them */
    char ability_name[CARD_NAME_BYTES]; /* what its ship ability is called; empty if it has none */
    AbilityRun abilities;               /* in force on every ship of the type */
    uint16_t ability_of;                /* 1 + the ShipType whose ship ability its ships have instead; 0: its own */
    bool is_only_ability;               /* no ship: a ship ability that pilots and types name */
    CardText text;                      /* what its ship ability says besides its blocks */
} ShipType;

/* How many charges lie on a card when the game begins. At the end of each round one that recurs comes back, and one that fades is
 * lost. */
typedef struct Charges {
    uint8_t count;
    bool recurs, fades;
    bool stay_spent; /* nothing brings them back */
    bool is_empty;   /* none of them is there when the game begins: what cards put there are charges */
    uint8_t reloads; /* how many a reload brings back, where that is not one */
} Charges;

typedef struct PilotCard {
    char key[CARD_KEY_BYTES], xws[CARD_NAME_BYTES], name[CARD_NAME_BYTES];
    uint16_t ship; /* index of its ShipType */
    uint16_t
        ability_of; /* index of the ShipType whose ship ability its ship has: its own, unless the card prints another */
    uint8_t faction, skill, cost;
    uint8_t attack, agility, hull, shields; /* its ship's, unless the card prints its own */
    uint8_t limited;                        /* how many of this name a squad may have; 0: as many as it likes */
    uint8_t force;                          /* Force charges that its ship has */
    uint32_t keywords;                      /* bits of CardKeyword: its own and those of its ship */
    bool is_token; /* a mission's token that counts as a ship: not for squads, and it never has a turn (X1-AMB-47) */
    uint8_t slots[SLOTS_A_PILOT]; /* SlotKinds, then SLOT_NONE; where lists say the slots, these do not count */
    uint8_t loadout_count;        /* of a standard loadout, which has just these upgrades; 0: it is none */
    uint16_t loadout[LOADOUT_A_CARD];
    ActionBar bar; /* its ship's, unless the card prints its own */
    Charges charges;
    AbilityRun abilities;
    Topics speaks;   /* what these and those of its ship type speak about */
    CardText text;   /* what the card says besides its abilities */
    uint32_t waits;  /* as ShipType.waits */
    uint16_t points; /* 1 + its latest PointsRow; 0: no list has it */
} PilotCard;

/* Which ships may equip an upgrade; a member that is 0 restricts nothing. */
typedef struct Restriction {
    uint16_t ships[SHIPS_A_CARD]; /* 1 + indices of the only ShipTypes */
    uint8_t factions;             /* bits of Faction */
    uint8_t sizes;                /* bits of BaseSize */
    uint8_t action;               /* 1 + the ActionKind that the action bar has, */
    uint8_t color;                /* and 1 + its Difficulty; 0: any */
    uint8_t pips;                 /* a PipsAsked: is the pilot limited? */
    uint8_t with_slot;            /* the SlotKind of another upgrade that the ship has */
    uint32_t keywords;            /* bits of CardKeyword: one of them suffices */
    ArcSet arcs;                  /* that the ship's weapons have */
    bool by_errata;               /* only since an erratum: as printed, everybody may */
} Restriction;
typedef enum PipsAsked { PIPS_ANY, PIPS_LIMITED, PIPS_NONE } PipsAsked;

/* What an upgrade puts on the mat. */
typedef enum BombKind {
    BOMB_NONE,
    BOMB_CHARGE /* goes off as activations end */,
    BOMB_MINE /* when flown into */
} BombKind;
typedef struct BombSpec {
    uint8_t kind;  /* a BombKind */
    uint8_t range; /* of a charge: it hurts all ships up to this range; a mine hurts the ship that flew into it */
    uint8_t damage, critical; /* that each suffers, */
    uint8_t dice;             /* and attack dice that are rolled for it: hits and criticals are suffered, */
    bool no_criticals;        /* or all of them as damage that is not critical */
    bool
        at_obstacle; /* the range is measured from an obstacle as near to the bomb, which its owner chooses and which is removed */
    uint8_t set;   /* of mines: how many are placed side by side; 0: one */
    uint8_t fuses; /* fuse markers that lie on it from the beginning */
} BombSpec;

typedef struct UpgradeCard {
    char key[CARD_KEY_BYTES], xws[CARD_NAME_BYTES], name[CARD_NAME_BYTES];
    char second_side[CARD_NAME_BYTES]; /* what its second side is called; empty if it has none */
    Charges charges;
    uint8_t slot, cost;
    uint8_t second_slot; /* another SlotKind that the card takes as well, or SLOT_NONE */
    uint8_t limited;     /* as PilotCard.limited */
    uint8_t force;       /* Force charges that its ship has more */
    bool once_a_ship;    /* a ship may have one */
    Restriction only;
    uint8_t grants_slot[GRANTS_A_CARD]; /* SlotKinds that the upgrade bar gains, then SLOT_NONE */
    ActionBar grants_bar;  /* what the action bar gains; of a card with two sides, while the first lies up, */
    ActionBar second_bar;  /* and while the second does */
    ArcSet indicator;      /* it gives the ship a turret indicator, which can point at these arcs; 0: it does not */
    bool replaces_ability; /* that of the ship type is not in force */
    bool is_standardized;  /* all ships of that type in the squad have it, or none has */
    BombSpec bomb;
    uint16_t remote;  /* that the card brings: 1 + the index of the PilotCard, a token, that stands for it; 0: none */
    uint8_t obstacle; /* that the card places: 1 + its outline; 0: none */
    bool is_weapon;   /* a secondary one: */
    Weapon weapon;
    uint32_t waits; /* as ShipType.waits */
    AbilityRun abilities;
    CardText text;   /* what the card says besides its abilities */
    uint16_t points; /* as PilotCard.points */
} UpgradeCard;

/* What kind of device the upgrade brings. */
typedef enum DeviceKind { DEVICE_NONE, DEVICE_BOMB, DEVICE_MINE, DEVICE_REMOTE } DeviceKind;
static inline DeviceKind device_kind(const UpgradeCard *upgrade)
{
    return upgrade->remote != 0                ? DEVICE_REMOTE
           : upgrade->bomb.kind == BOMB_MINE   ? DEVICE_MINE
           : upgrade->bomb.kind == BOMB_CHARGE ? DEVICE_BOMB
                                               : DEVICE_NONE;
}

static inline bool is_device(const UpgradeCard *upgrade)
{
    return device_kind(upgrade) != DEVICE_NONE;
}

typedef struct DamageCard {
    char key[CARD_KEY_BYTES], xws[CARD_NAME_BYTES], name[CARD_NAME_BYTES];
    bool pilot_trait; /* else Ship */
    uint8_t copies;
    uint8_t counts_as; /* damage against the hull: 2 for a direct hit */
    AbilityRun abilities;
    CardText text; /* what the card says besides its abilities */
} DamageCard;

/* A list of squad points, which stands beside the cards: what one source said at one time. In an edition without lists the cards
 * themselves have costs. */
typedef struct PointsList {
    char key[CARD_KEY_BYTES], id[CARD_NAME_BYTES];
    char name[CARD_NAME_BYTES]; /* its source and date, as people read it */
    uint32_t dated;             /* 202105 for May 2021 */
    uint8_t from;               /* 1 + the list whose rows count where this one has none; 0: there is none */
} PointsList;

/* What a card costs in one list. The points of an upgrade may depend on the ship that has it. */
typedef enum PointsBy { POINTS_FIXED, POINTS_BY_SIZE, POINTS_BY_AGILITY, POINTS_BY_INITIATIVE } PointsBy;
typedef struct PointsRow {
    char key[CARD_KEY_BYTES];
    uint8_t list;  /* index of its PointsList */
    uint8_t by;    /* a PointsBy: what points[] is indexed by */
    uint8_t count; /* of points[]; a ship beyond the last counts as the last */
    uint8_t points[POINTS_A_ROW];
    /* Of a pilot, where editions have loadouts: */
    uint8_t loadout;              /* what the upgrades of its ship may cost together, */
    uint8_t slots[SLOTS_A_PILOT]; /* the SlotKinds of its upgrade bar, then SLOT_NONE, */
    uint32_t keywords;            /* and bits of CardKeyword that upgrades ask for, besides those of its card */
    uint16_t next;                /* 1 + the row of the same card in another list; 0: none */
} PointsRow;

/* A quick build: ships with certain upgrades, and how strong they are together. */
typedef struct BuildShip {
    uint16_t pilot;
    uint8_t upgrade_count;
    uint16_t upgrade[UPGRADES_A_BUILD];
} BuildShip;
typedef struct QuickBuild {
    char key[CARD_KEY_BYTES], id[CARD_NAME_BYTES];
    uint8_t faction, threat, ship_count;
    BuildShip ship[SHIPS_A_BUILD];
    char lacks
        [CARD_NAME_BYTES]; /* the name of a card of it that is not written yet: then it has no ships; "" if all are */
} QuickBuild;

typedef enum CardKind {
    CARD_PILOT,
    CARD_UPGRADE,
    CARD_DAMAGE,
    CARD_SHIP, /* a ship type */
    CARD_POINTS_LIST,
    CARD_POINTS, /* a row of a list */
    CARD_BUILD
} CardKind;

/* A card that another one names. */
typedef struct CardName {
    uint8_t kind; /* CARD_SHIP, CARD_PILOT or CARD_UPGRADE */
    uint16_t index;
} CardName;

/* A card as records carry it. */
typedef struct CardItem {
    union {
        ContentItem item; /* its text: comments left out, written in one way whatever the file's layout */
        struct {
            const char *key;
            uint64_t digest; /* of the words that rules depend on: neither names nor sentences */
            const char *text;
            size_t length;
        };
    };
    uint8_t kind;   /* a CardKind */
    uint16_t index; /* among the cards of its kind */
    uint8_t name_count;
    CardName names[NAMES_A_CARD]; /* what its text names: it cannot be read without them */
} CardItem;

/* A card that is known by its id and not written yet. */
typedef struct WaitingCard {
    char xws[CARD_NAME_BYTES], name[CARD_NAME_BYTES];
    uint8_t kind;    /* CARD_PILOT or CARD_UPGRADE */
    uint16_t ship;   /* a pilot's: 1 + index of its ShipType, 0 if that is not there either */
    uint8_t faction; /* a pilot's: 1 + Faction, 0 if it is not said */
    uint8_t slot;    /* an upgrade's: its SlotKind, SLOT_NONE if it is not said */
    int16_t cost;    /* an upgrade's: about what it costs, as printed or by the last list; 0 if nobody knows */
    uint32_t waits;  /* the sentence in XwingContent.text that says what it waits for */
} WaitingCard;

#endif
