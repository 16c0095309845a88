/* The ship phrase: the one way in which cards speak of ships.
 *
 *     SHIPS := friend | friendly | enemy | ship | other | PARTY, and then, in any order, each at most once:
 *              RANGE               1, 1-2, ...: measured from you, or from the ship that `of` names
 *              in ARC... [of PARTY] inside one of these arcs of yours, or of that ship; in attack_arc: inside the arc of the attack
 *              of PARTY            the range is measured from that ship; `other` is any ship but that one
 *              is KIND             small, medium, large, unique, limited, unlimited, lower_skill (than yours), or the id of a ship
 *              of PARTY            the range is measured from that ship (or from the `device`); `other` is any ship but that one
 *              has [no] WHAT [N]   a token, a lock, shields, damage, faceup; at least N of them
 *              locked              you have a lock on it
 *              lockable            you could acquire a lock on it now
 *              with PARTY in ARC   that ship is inside this arc of it
 *              moved_through       your maneuver, which was executed last, led through it
 *     PARTY := you | attacker | defender | subject | chosen | target | each
 *
 * It stands after `when MOMENT by`, `near`, `choose`, `for each`, `per`, `of` and `whom`, and a PARTY with what is said of it is a condition.
 * Only ships on the mat fit. */
#ifndef XWING_SHIPS_PHRASE_H
#define XWING_SHIPS_PHRASE_H

#include <stdbool.h>
#include <stdint.h>

#include "table/kernel.h"
#include "xwing/geometry/arc.h"

/* A ship that has a part in the moment. */
typedef enum Party {
    PARTY_YOU,      /* the ship whose card speaks */
    PARTY_ATTACKER, /* of the attack that is asked about */
    PARTY_DEFENDER,
    PARTY_SUBJECT,     /* whose moment it is */
    PARTY_CHOSEN,      /* by a `choose` before */
    PARTY_SECOND,      /* by a `choose second` before */
    PARTY_TARGET,      /* the ship that the ship of the moment has just locked */
    PARTY_EACH,        /* of an effect `for each`: the ship at hand */
    PARTY_COORDINATED, /* that the ship of the moment has coordinated */
    PARTY_GIVER,       /* of a condition card: whose card assigned it */
    PARTY_DEVICE       /* the device at hand, from which a range can be measured; no ship */
} Party;

typedef enum ShipsNoun {
    SHIPS_NOT_SAID, /* no phrase is written: nobody fits, and the caller knows what that means */
    SHIPS_PARTY,    /* the one ship that ShipPhrase.party says */
    SHIPS_FRIEND,   /* another ship of your side */
    SHIPS_FRIENDLY, /* a ship of your side, you too */
    SHIPS_ENEMY,    /* a ship of the other side */
    SHIPS_ANY,      /* `ship`: any at all, you too */
    SHIPS_OTHER     /* any but the one that the range is measured from */
} ShipsNoun;

/* What the phrase says besides: bits of ShipPhrase.parts. */
enum {
    SAYS_RANGE = 1,
    SAYS_ARC = 2,
    SAYS_FROM = 4,
    SAYS_KIND = 8,
    SAYS_HAS = 16,
    SAYS_LOCKED = 32,
    SAYS_LOCKING = 64,
    SAYS_LOCKABLE = 128,
    SAYS_WITH = 256,
    SAYS_PAIRED = 512,
    SAYS_BESIDE = 1024,
    SAYS_LENDING = 2048,
    SAYS_THROUGH = 4096,
    SAYS_ICON = 8192,
    SAYS_KEYWORD = 16384,
    SAYS_PILOT = 32768
};
_Static_assert((SAYS_RANGE | SAYS_ARC | SAYS_FROM | SAYS_KIND | SAYS_HAS | SAYS_LOCKED | SAYS_LOCKING | SAYS_LOCKABLE |
                SAYS_WITH | SAYS_PAIRED | SAYS_BESIDE | SAYS_LENDING | SAYS_THROUGH | SAYS_ICON | SAYS_KEYWORD |
                SAYS_PILOT) == SAYS_RANGE + SAYS_ARC + SAYS_FROM + SAYS_KIND + SAYS_HAS + SAYS_LOCKED + SAYS_LOCKING +
                                   SAYS_LOCKABLE + SAYS_WITH + SAYS_PAIRED + SAYS_BESIDE + SAYS_LENDING + SAYS_THROUGH +
                                   SAYS_ICON + SAYS_KEYWORD + SAYS_PILOT,
               "each part has a bit of its own");

typedef enum ShipKindChoice {
    IS_SIZE,
    IS_UNIQUE,
    IS_LIMITED,
    IS_UNLIMITED,
    IS_LOWER_SKILL,
    IS_YOU,
    IS_ENGAGED,
    IS_IONIZED,
    IS_TRACTORED, /* in editions that have tractor tokens */
    IS_GIVER,
    IS_SHIP,
    IS_REMOTE,
    IS_NO_MORE_AGILE, /* than the defender */
    IS_DEFENDER,
} ShipKindChoice;

/* ShipPhrase.arcs: all arcs that are printed on that ship; and those of the weapon of the attack in which the defender is. */
enum { FIRING_ARC = 0, ATTACK_ARC = ARC_DOUBLE_TURRET << 1 };

enum { PILOTS_A_PHRASE = 3 };

typedef struct ShipPhrase {
    uint8_t noun;   /* a ShipsNoun */
    uint8_t party;  /* of SHIPS_PARTY */
    uint16_t parts; /* which of these are said: */
    uint8_t least_range, most_range;
    uint8_t from;       /* a Party: from which the range is measured */
    uint16_t arcs;      /* an ArcSet, FIRING_ARC or ATTACK_ARC, */
    uint8_t arc_of;     /* of this Party */
    uint8_t kind;       /* a ShipKindChoice; */
    uint8_t size;       /* a BaseSize */
    uint16_t ship;      /* or the index of a ShipType */
    uint8_t has;        /* a HasChoice, or below that a token, */
    uint8_t has_count;  /* at least this many; 0: none */
    uint8_t locking;    /* a Party: on which it has a lock */
    uint8_t icon;       /* an ActionKind that its action bar has */
    uint8_t beside;     /* a Party: another ship of its side */
    uint8_t with;       /* a Party that is inside */
    uint16_t with_arcs; /* these arcs of it: an ArcSet, or FIRING_ARC */
    uint32_t has_set;   /* of HAS_TOKENS: a TokenSet */
    uint16_t upgrade;   /* of HAS_CARD: the index of an UpgradeCard */
    uint16_t ability;   /* of HAS_ABILITY: the index of a ShipType whose ship ability is called so */
    uint32_t keywords;  /* bits of CardKeyword: it has one of them */
    uint8_t pilot_count;
    uint16_t pilot[PILOTS_A_PHRASE]; /* indices of PilotCards: its pilot is called as one of them is */
} ShipPhrase;

typedef struct Moment Moment;

/* The ship that has this part in the moment; NO_PIECE if none has. It may have left the mat. */
int16_t party_ship(const Moment *moment, Party party);

/* What the ship of the moment has locked last, a ship or another object (X25-DEF-10); NO_PIECE if that lock is gone. */
int16_t piece_locked_last(const Moment *moment);

/* Is the ship on the mat, and does it fit all that the phrase says? */
bool fits(const Moment *moment, const ShipPhrase *ships, int16_t ship);

/* Does the ship have what the phrase's `has` says? */
bool has_enough(const Look *look, const ShipPhrase *ships, int16_t ship);

/* All that fit, a bit each. */
uint32_t ships_that_fit(const Moment *moment, const ShipPhrase *ships);

#endif
