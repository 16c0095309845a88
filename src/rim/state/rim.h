/* The state of a game of Outer Rim.
 *
 * Flat, without padding; bytes that are not in use are zero. Cards lie in the kernel's piles: every deck is a pile, every seat has one for what
 * it holds, and what was removed from the game lies in one. A card's slot (pile.h) is its number in `held`, whatever pile it lies in.
 * Contact tokens are cards of a family of their own that never leave their pile: where a token lies is `contact`. */
#ifndef RIM_STATE_RIM_H
#define RIM_STATE_RIM_H

#include "rim/state/room.h"

typedef enum RimFaction { RIM_HUTT, RIM_SYNDICATE, RIM_IMPERIAL, RIM_REBEL, RIM_FACTIONS } RimFaction; /* OR-FACT-01 */

/* What a combat is fought with, and what is damaged (OR-COMBAT-03). */
typedef enum RimBody { RIM_GROUND, RIM_SHIP, RIM_BODIES } RimBody;

/* Numbers that are rules. */
enum {
    RIM_LEVELS = 4,            /* of patrols: OR-COMP-06 */
    RIM_CONTACTS_A_PLANET = 2, /* OR-MAP-05 */
    RIM_FIRST_ROLL = 6,        /* dice for the first player: OR-SETUP-09 */
    RIM_TEST_DICE = 2,         /* OR-SKILL-03 */
    RIM_WAGES = 2000,          /* OR-PLAN-04 */
    RIM_DEFEAT_COST = 3000,    /* OR-DEFEAT-03 */
    RIM_USUAL_FAME = 10,       /* OR-WIN-01 */
    RIM_START_CREDITS = 4000,  /* of the first player; each that follows has RIM_START_MORE more: OR-SETUP-17 */
    RIM_START_MORE = 2000,
    RIM_BOARD_GEAR = 2, /* slots of a player board: OR-AMB-15 */
    RIM_BOARD_JOBS = 2,
    RIM_CREDIT_TOKEN = 1000, /* the smallest: whatever is paid is a multiple of it (OR-CRED-01) */
    RIM_TRADE_OFFERS = 3     /* that a seat may make in a turn, until one is taken: ours, so that a turn ends */
};

/* What fame was gained for: for the end of a game, and for invariants. */
typedef enum RimFameSource {
    FAME_GOAL,      /* OR-WIN-06: a personal one */
    FAME_SHIP_GOAL, /* OR-WIN-06 */
    FAME_BOUNTY,    /* OR-WIN-07 */
    FAME_JOB,       /* OR-WIN-07 */
    FAME_CARGO,     /* OR-WIN-08 */
    FAME_PATROL,    /* OR-WIN-09 */
    FAME_LUXURY,    /* OR-WIN-10 */
    FAME_OTHER,     /* OR-WIN-11 */
    FAME_SOURCES
} RimFameSource;

/* Bits of RimSeat.flags. */
enum {
    RIM_DEFEATED = 1,          /* OR-DEFEAT-02 */
    RIM_CHARACTER_FLIPPED = 2, /* OR-GOAL-02 */
    RIM_SHIP_FLIPPED = 4       /* OR-SGOAL-03 */
};

typedef struct RimSeat {
    int32_t credits;
    uint8_t character; /* 1 + its index in the content; 0: none is chosen yet */
    uint8_t ship;      /* 1 + the index of its sheet */
    uint8_t flags;
    uint8_t space; /* where the standee is */
    uint8_t fame;
    uint8_t fame_from[FAME_SOURCES];
    int8_t reputation[RIM_FACTIONS]; /* -1, 0 or 1: OR-REP-01 */
    uint8_t damage[RIM_BODIES];
    uint8_t goals[RIM_BODIES]; /* goal tokens on the character card and on the ship sheet */
    uint8_t marks;             /* what an ability remembers of its character or ship, as the content numbers it */
    uint8_t used[RIM_BODIES];  /* bits: abilities of character card and ship sheet that were used (RimAbility.number) */
} RimSeat;
_Static_assert(sizeof(RimSeat) == 28, "RimSeat has padding");

/* How a card is held: in which slot of its owner's board or ship (OR-SLOT-01), or how else it lies there. */
typedef enum RimPlace {
    RIM_NOT_HELD,
    RIM_AS_GEAR,
    RIM_AS_JOB, /* OR-SLOT-03: a job or a bounty */
    RIM_AS_CARGO,
    RIM_AS_CREW,
    RIM_AS_MOD,
    RIM_AS_SECRET, /* OR-SECRET-03 */
    RIM_PLACES
} RimPlace;

typedef struct RimHeld {
    uint8_t place; /* a RimPlace */
    uint8_t used;  /* bits: its abilities that were used in this turn (OR-ACT-04) */
    uint8_t token; /* 1 + the contact token that lies on it (a captured one), or that it came from (crew); 0: none */
    uint8_t count; /* tokens of its own, if it has any */
} RimHeld;

/* Where a contact token is: on a contact space, or one of these. */
enum {
    CONTACT_ASIDE = 0xF0 /* its contact is crew, or it was discarded: OR-AMB-60, OR-AMB-61 */,
    CONTACT_CAPTURED,
    CONTACT_REMOVED
};

typedef struct RimContact {
    uint8_t at; /* a contact space (RimLayout counts them), or CONTACT_... */
    uint8_t face_up;
} RimContact;

typedef struct RimPatrol {
    uint8_t level; /* 1 to 4: which of the faction's tokens is on the map (OR-PATMOVE-09) */
    uint8_t space;
} RimPatrol;

typedef enum RimStep { STEP_SETUP, STEP_PLANNING, STEP_ACTION, STEP_ENCOUNTER } RimStep; /* OR-TURN-02 */

/* Bits of Rim.set_up. */
enum { SET_MODULAR = 1, SET_FIRST = 2, SET_TURN = 4, SET_TILES = 8 };

/* Bits of Rim.done: what the active seat has done in this turn. */
enum {
    DONE_TRADE = 1,
    DONE_MARKET = 2,
    DONE_DELIVER = 4,
    DONE_TURN_AGAIN = 8 /* a card gives it another turn after this one */
};

/* The combat under way, from its first roll to its damage (rules/combat.c). Index 0 of a pair is the attacker, 1 the defender. */
typedef struct RimCombat {
    uint8_t is_on;
    uint8_t body;     /* a RimBody */
    uint8_t attacker; /* a seat */
    uint8_t defender; /* a seat; SEAT_NOBODY: a patrol or a card */
    uint8_t dice[2];  /* how many each rolls */
    uint8_t faces[2][4];
    uint8_t damage[2];  /* rolled by each: more of it wins (OR-COMBAT-14) */
    uint8_t suffers[2]; /* what each will suffer, once the winner is known: abilities may lessen it (OR-COMBAT-16) */
    uint8_t is_counted; /* all dice are counted, and is_won says whether the attacker has won */
    uint8_t is_won;
    uint16_t
        barred; /* 1 + the slot of the attacker's own crew that it fights, which helps nobody: OR-CREWB-03; 0: none */
    uint8_t spare[2];
} RimCombat;
_Static_assert(sizeof(RimCombat) == 24, "RimCombat has padding");

/* The dice on the table, until they are counted, and the test that they are rolled for, from its beginning (rules/dice.c, rules/tests.c): what
 * abilities can change of it. While a combat is on they are dice of one of its sides. */
typedef struct RimRoll {
    uint8_t is_on;
    uint8_t seat;     /* whose dice they are; SEAT_NOBODY: a patrol's or a card's */
    uint8_t skill;    /* a RimSkill, of a test; RIM_SKILLS: it is none */
    uint8_t more;     /* how often the seat counts as having the skill besides what it has */
    uint8_t faces[4]; /* what lies there: how many hits, criticals, focuses and blanks */
} RimRoll;

/* A set of cards, by their slots. */
enum { RIM_SLOT_WORDS = RIM_CARDS / 64 };
typedef struct RimSlots {
    uint64_t bits[RIM_SLOT_WORDS];
} RimSlots;

typedef struct Rim {
    uint64_t adjacent[RIM_SPACES]; /* which spaces each is connected with: made of the tiles' order, OR-MAP-02 */
    RimSlots holds[RIM_SEATS];     /* what each seat holds: the cards of its pile */
    RimSlots
        offered; /* the cards of the trade under way, of both players; those that a deliver action failed to deliver */
    RimSeat seat[RIM_SEATS];
    int32_t in_play;      /* credits that were made, less those that were destroyed: what all seats have together */
    uint32_t ships_taken; /* kinds of ship sheets of which none is left in the supply (OR-SETUP-28) */
    RimHeld held[RIM_CARDS];
    RimContact contact[RIM_CONTACTS];
    RimPatrol patrol[RIM_FACTIONS];
    RimCombat combat;
    RimRoll roll;
    uint8_t tiles[RIM_TILES];     /* the tiles of the map in their order, ends included: 1 + index; 0: no more */
    uint8_t ai_goals[RIM_SPACES]; /* goal tokens on planets, of the AI player: OR-SOLO-17 */
    uint16_t round;               /* from 1 */
    uint16_t luck;                /* how often chance was asked in this turn: keys of chance count it */
    uint8_t active;               /* whose turn it is */
    uint8_t first;                /* the first player */
    uint8_t step;                 /* a RimStep */
    uint8_t done;                 /* DONE_ bits */
    uint8_t goal;                 /* fame that wins */
    uint8_t is_solo;
    uint8_t trade_offers; /* that were refused in this turn */
    uint8_t set_up;       /* SET_ bits: what setup lines have arranged, which setup leaves alone */
    uint8_t placed;       /* mask: seats whose place a setup line has said */
    uint8_t enriched;     /* mask: seats whose credits a setup line has said */
    uint8_t spare[2];
} Rim;
_Static_assert(sizeof(Rim) == 2304, "Rim has padding");

#endif
