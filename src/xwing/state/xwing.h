/* X-Wing: the state of a game.
 *
 * One engine plays all editions; what differs between them is said by an Edition (editions/edition.h) and its cards. Values such as
 * agility are never stored: they are computed when asked for, with everything in play that speaks about them (abilities/abilities.h).
 *
 * Pieces are numbered: ships from 0 to SHIPS - 1, obstacles and tokens on the mat from FIRST_OBJECT on. The ships' numbers have
 * no gaps, so that loops may end at the first SHIP_ABSENT: a ship that is gone keeps its place. Only when REUSED_FROM places are
 * taken does a reinforcement get the place of a destroyed ship. So each piece also has a number that is never used again, by which
 * records name it (names.h). */
#ifndef XWING_XWING_H
#define XWING_XWING_H

#include <stddef.h>
#include <string.h>

#include "outrider/manner.h"
#include "table/kernel.h"
#include "xwing/content/cards.h"
#include "xwing/content/content.h"
#include "xwing/geometry/placement.h"
#include "xwing/state/room.h"
#include "xwing/state/tokens.h"

/* Numbers of the rules, the same in every build: room.h has the limits. */
enum {
    REUSED_FROM = 16, /* see above: a game plays alike however much room there is */
    POOL_DICE = 10,
    LOCKS = 2,
    MARKERS = 2,
    MOVED_STEPS = 1024,
    SIDES = 2
};

typedef enum ShipStatus {
    SHIP_ABSENT,  /* no such ship in this game */
    SHIP_WAITING, /* in the squad, not yet placed */
    SHIP_IN_PLAY,
    SHIP_PENDING, /* destroyed, but it stays until it has had its attack, or until all of an initiative had (X1-SIM-02, X2-DEST-05) */
    SHIP_DESTROYED, /* its pose and tokens are gone */
    SHIP_FLED,      /* left over an edge in a way that does not destroy it */
    SHIP_RESERVE /* off the play area, and it will come: docked with the ship that its pilot's card names (CardInPlay.piece) */
} ShipStatus;

enum {
    SHIP_ACTIVATED = 1,    /* this round */
    SHIP_HAD_ATTACK = 2,   /* its opportunity to attack, used or declined, this round */
    SHIP_SKIPS_ACTION = 4, /* this activation */
    SHIP_REVEALED = 8,     /* its dial */
    SHIP_OVERLAPPED = 16,  /* its last maneuver overlapped a ship or an obstacle */
    SHIP_NO_DIAL = 32,     /* it was ionized when dials were set: it has none this round (X1-ION-02) */
    SHIP_HOLDS_FIRE = 64,  /* a card gave it a further attack, and it makes no other one this round */
    SHIP_HAD_TURN = 128    /* its turn in a phase that an edition adds, this round */
};
enum {
    SHIP_LAST_ACTION = 256,    /* it performs no other action in this activation, */
    SHIP_ACTIONS_OVER = 512,   /* or in this round */
    SHIP_USED_DEVICE = 1024,   /* it has dropped or launched one this round */
    SHIP_REMOTE = 2048,        /* it is a remote, which a card has brought: rules/remotes.h */
    SHIP_HALF_SCORED = 4096,   /* it was reduced to half its health, and half its points were scored */
    SHIP_TO_REPLACE = 8192,    /* Escalation: it was lost, and nothing has replaced it yet */
    SHIP_MET_OBSTACLE = 16384, /* its last maneuver led through an obstacle, or ended on one */
    SHIP_PARTIAL = 32768       /* its last maneuver was executed only partially */
};

typedef struct Ship {
    Pose pose;
    uint16_t number;   /* which ship of the game it is, from 1, in the order in which they joined; never used again */
    uint16_t upgrades; /* its first upgrade among the cards in play; 0: it has none */
    uint8_t seat;
    uint8_t status; /* a ShipStatus */
    uint8_t shields;
    uint8_t stand_ins;          /* damage beyond what the deck held, always facedown (X1-LIMIT-06) */
    uint8_t tokens[TOKEN_ROOM]; /* how many of each of the edition's tokens; zero past the last */
    uint8_t dial;               /* 1 + index into its type's dial; 0: not set. Hidden until revealed */
    int8_t lock[LOCKS];         /* the ships it has locked, the latest first; -1 after the last */
    uint8_t force;              /* Force charges that are active */
    uint16_t flags;
    uint8_t turret;          /* where its turret indicator points: bits of Arc; 0: it has none */
    uint8_t flown;           /* 1 + the speed of the maneuver that it executed this round; 0: none yet */
    uint32_t touching;       /* bits of ships whose bases it touches (X1-OVERLAP-06) */
    uint16_t acted;          /* bits of ActionKind done this round (X1-ACTION-05) */
    uint16_t further_attack; /* 1 + the source of the ability that lets it attack once more, now; else 0 */
} Ship;

/* A card that lies before a player for a ship: its pilot, or an upgrade.
 *
 * All of them stand in one array. The pilot of ship n is card n, so that whoever knows a ship has its pilot at once; upgrades stand
 * from SHIPS on, wherever there was room, and those of a ship are a chain in the order in which they were named: Ship.upgrades,
 * then `next`. A chain and not a run, because the cards that a reinforcement brings take the room of others that are gone, and
 * because a card keeps its index for as long as anything may name it. Index 0 is a pilot: it stands for none among upgrades.
 *
 * The cards of a ship that was destroyed or has fled stay: players see them beside its name, and an ability that it began is
 * still that card's. They go when a reinforcement takes the ship's place (release_cards()). */
typedef struct CardInPlay {
    uint16_t card; /* index of its PilotCard or UpgradeCard */
    uint16_t next; /* of the same ship's upgrades; 0 after the last */
    int16_t
        piece; /* of the pilot of a docked ship: its carrier; of a condition: the ship whose card assigned it; else NO_PIECE */
    uint8_t ship;
    uint8_t charges; /* that are left on it */
    uint8_t side;    /* which of its sides lies up */
    uint8_t flags;   /* CARD_ bits */
} CardInPlay;
enum {
    CARD_HERE = 1, /* else no card is at this index */
    CARD_IS_DISCARDED = 2,
    CARD_ACTED = 4, /* its action was done this round */
    CARD_SPENT = 8, /* its ability that has a limit was used */
    /* while the round ends (rules/recover.h): */
    CARD_CHARGE_KEPT_BACK = 16, /* its recurring charge does not come back, */
    CARD_FORCE_KEPT_BACK = 32   /* nor the Force of this pilot */
};

/* Something else on the mat: an obstacle, a device, a satellite or another feature of a scenario. */
typedef struct MatObject {
    Pose pose;
    uint8_t kind;    /* an ObjectKind */
    uint8_t shape;   /* which outline */
    uint8_t placed;  /* an ObjectPlace */
    uint8_t carrier; /* a scanned satellite, a cache that is towed: 1 + the ship that has it */
    uint16_t card;   /* a bomb: 1 + index of the UpgradeCard that says what it does */
    int16_t owner;   /* a bomb: the ship that dropped it; -1 once another ship has that ship's place */
    uint16_t number; /* a bomb: which one of the game it is, from 1; never used again */
    union {
        uint8_t seat;   /* a bomb: whose it is */
        uint8_t marker; /* a satellite: 1 + the side whose marker lies on it; 0: none does */
    };
    uint8_t fuses; /* a bomb: its fuse markers */
} MatObject;

typedef enum ObjectKind { OBJECT_NONE, OBJECT_OBSTACLE, OBJECT_SATELLITE, OBJECT_BOMB, OBJECT_CACHE } ObjectKind;
typedef enum ObjectPlace { OBJECT_WAITS, OBJECT_PLACED, OBJECT_CARRIED, OBJECT_RESERVE, OBJECT_DETONATES } ObjectPlace;

/* A set of damage cards, by their slots. */
enum { CARD_WORDS = (DAMAGE_SLOTS + 63) / 64, NO_CARD_SLOT = -1 };
typedef struct CardBits {
    uint64_t word[CARD_WORDS];
} CardBits;

/* A die in the common area, or a result that was added without a die. */
typedef struct PoolDie {
    uint8_t face;
    uint8_t marks;
} PoolDie;
enum { DIE_REROLLED = 1, DIE_ADDED = 2, DIE_CANCELLED = 4 };

typedef struct DicePool {
    uint8_t count;
    uint8_t evades_spent; /* evade tokens that added results */
    PoolDie die[POOL_DICE];
} DicePool;

typedef struct Attack {
    int16_t attacker, defender; /* -1 when there is no attack */
    uint16_t weapon;            /* a card in play; or, below SHIPS, which of the primary weapons */
    uint8_t range;
    uint8_t obstructed;
    DicePool attack, defense;
    uint16_t number;         /* of the attack in this round, for chance keys */
    uint16_t further;        /* 1 + the source of the ability that lets the ship attack once more; else 0 */
    uint8_t hit;             /* the defender was hit */
    uint8_t crits_cancelled; /* by the defender, when results were compared */
    uint8_t flags;
    int8_t more_attack, more_defense; /* dice that effects of this attack add, or take if below 0 */
    uint8_t
        dice_less; /* 1 + how many dice tokens took, once they are rolled: of attack dice, and from bit 4 on of defense dice */
    uint8_t spare[6]; /* zero */
} Attack;
enum {
    ATTACK_AGAIN = 1,         /* the second attack of a weapon that attacks twice: its price is paid */
    ATTACK_NEW_LOCK = 2,      /* the lock on the defender was acquired during this attack and cannot be spent in it */
    ATTACK_PAID_FOCUS = 4,    /* a focus token takes the place of the lock that the weapon asks for */
    ATTACK_FIRST = 8,         /* the first attack of a weapon that attacks twice */
    ATTACK_HIT_BEFORE = 16,   /* the second one, after a first that hit */
    ATTACK_WITHOUT_DICE = 32, /* no dice are rolled, and it hits: a card has said so */
    ATTACK_DESTROYED = 128    /* the defender was destroyed meanwhile */
};

/* An effect that lasts: of an ability, from a source (abilities.h), about a ship, until a moment. Those in use come first. */
typedef struct LastingEffect {
    uint16_t ability; /* 1 + index; 0: free */
    int16_t source;
    int8_t subject;
    uint8_t until;
    int16_t amount; /* a number that was fixed when it began */
} LastingEffect;
enum {
    UNTIL_END_OF_ROUND = 1,
    UNTIL_END_OF_GAME,
    UNTIL_END_OF_COMBAT,
    UNTIL_END_OF_ATTACK,
    UNTIL_END_OF_MANEUVER, /* the one that the ship executes next */
    UNTIL_END_OF_ACTION,   /* the one that the ship performs */
    UNTIL_END_OF_ACTIVATION_PHASE
};

/* For what a side has got points. */
typedef enum PointSource {
    POINTS_AT_START,   /* the deficit of the other side; or what a position begins with */
    POINTS_FOR_ROUNDS, /* what the mode scores when a round ends */
    POINTS_FOR_HALVES, /* ships that were reduced to half their health */
    POINTS_FOR_LOSSES, /* ships that the other side has lost; Escalation: their threat */
    POINT_SOURCES
} PointSource;

/* Is it said which mode is played? Else it is the first of the edition's, or chance decides before the game is set up. */
typedef enum ModeChoice { MODE_NOT_SAID, MODE_IS_SAID, MODE_BY_LOT } ModeChoice;

/* PHASE_SYSTEM is of editions that have one. */
typedef enum XwingPhase {
    PHASE_SETUP,
    PHASE_PLANNING,
    PHASE_ACTIVATION,
    PHASE_COMBAT,
    PHASE_END,
    PHASE_SYSTEM
} XwingPhase;

typedef struct Xwing {
    CardBits faceup;         /* damage cards that lie faceup on a ship */
    CardBits fresh;          /* of those, the ones dealt in this round */
    CardBits tried;          /* cards on ships, faceup or not by now, whose action was done in this round */
    Topics spoken;           /* what the ships' cards could speak about at all */
    Topics spoken_by_damage; /* and the damage cards, while any lies faceup */
    Topics spoken_of_others; /* and any of them about ships that are neither theirs nor their opponent in an attack */
    uint32_t dials_known[MAX_SEATS]; /* by seat: ships of others at whose facedown dial it has looked, a bit each */
    Ship ship[SHIPS];
    CardInPlay card[CARDS_IN_PLAY];
    MatObject object[OBJECTS];
    Attack attack;
    LastingEffect lasting[LASTING];
    Pose marker[MARKERS]; /* hyperspace markers; zero past the last */
    Pose moved_from;      /* where the latest maneuver began, */
    int32_t moved_along;  /* how much of its template was flown, in MOVED_STEPS a mm, */
    uint32_t moved_over;  /* the obstacles under the template of the latest maneuver, boost or roll, a bit an object, */
    uint32_t mover;       /* and the ship that moved */
    uint16_t round;       /* missions have no last one */
    uint16_t rolls;       /* chance keys of things that have no other number: counts up within a round */
    uint16_t ships_joined;                 /* the number of the latest ship, */
    uint16_t bombs_dropped;                /* and of the latest bomb */
    uint16_t squad_points;                 /* agreed for each side; 0: none were */
    uint16_t scored[SIDES][POINT_SOURCES]; /* the points of each side: points_of() */
    uint8_t phase;
    uint8_t initiative;  /* the side that has it */
    uint8_t edge[SIDES]; /* by side: an Edge */
    uint8_t obstacle_count;
    uint8_t mode;                      /* which of the edition's modes; 0: the usual one */
    uint8_t options;                   /* a Manner and OPTION_ bits, as agreed before the game */
    uint8_t removed_this_round[SIDES]; /* ships of each side destroyed in this round */
    uint8_t disabled;                  /* mission 2: 1 + the disabled ship */
    uint8_t larger[2];                 /* the play area, wide and deep: what larger_by() is made of */
    uint8_t faction[SIDES]; /* by side: 1 + the Faction that was agreed on; 0: as the rulebook has it. faction_of() */
    uint8_t order_is_open;  /* who is first player is not determined yet: `initiative` is provisional */
    uint8_t one_deck;       /* all draw from one damage deck, as agreed, where each side could have its own */
    uint8_t markers;        /* how many hyperspace markers lie there */
    uint8_t mode_choice;    /* a ModeChoice */
    uint8_t red;            /* 1 + the side of the red player; 0: no player has a color */
    uint8_t spacing;        /* an ObstacleSpacing, as agreed before the game */
    uint8_t fit_only;       /* only actions that can be completed are offered, as agreed before the game */
    uint8_t last_bearing;   /* 1 + the Bearing of the maneuver that was executed last */
    uint8_t points_list;    /* 1 + the list of points that was agreed on; 0: the usual one */
    uint8_t threat;         /* of each side's quick builds, agreed; 0: none was */
    uint8_t agreed;         /* AGREED_ bits: what the players agreed on besides, where the edition leaves it to them */
    uint8_t spare;          /* zero */
} Xwing;

/* How far apart the players place obstacles in games without a mission: beyond range 1 of one another, as usual (X1-OBST-13), or as
 * near as they like, as in the core rulebook. */
typedef enum ObstacleSpacing { SPACING_USUAL, SPACING_CORE } ObstacleSpacing;

enum {
    AGREED_OBSTACLES_SKIP = 1, /* a ship that ends its move on an obstacle has no action (X25-AMB-33) */
    AGREED_TOUCH_IN_ARC =
        2 /* the range of an attack between ships that touch is measured in the arc, as any (X25-AMB-16) */
};

enum {
    OPTION_MANNER = 3, /* strict, unless the players agree on another */
    OPTION_LIMIT_BOX = 4,
    OPTION_WIDER = 8,
    OPTION_DEEPER = 32 /* larger_by() */,
    OPTION_PRINTED = 128 /* cards as printed, without errata */
};

_Static_assert(sizeof(Ship) == 36 + TOKEN_ROOM, "Ship has padding");
_Static_assert(sizeof(CardInPlay) == 10, "CardInPlay has padding");
_Static_assert(sizeof(LastingEffect) == 8, "LastingEffect has padding");
_Static_assert(sizeof(MatObject) == 24, "MatObject has padding");
_Static_assert(sizeof(Attack) == 68, "Attack has padding");
_Static_assert(sizeof(Xwing) == offsetof(Xwing, spare) + 1, "Xwing has padding");
_Static_assert(sizeof(Xwing) <= GAME_BYTES, "Xwing does not fit a table");

/* ---- dice ---- */

/* Lays out what was rolled. */
static inline void pool_roll(DicePool *pool, const uint8_t faces[MAX_FACES])
{
    memset(pool, 0, sizeof *pool);
    for (uint8_t face = 0; face < MAX_FACES; face++) {
        for (int i = 0; i < faces[face] && pool->count < POOL_DICE; i++)
            pool->die[pool->count++] = (PoolDie){.face = face};
    }
}

/* ---- locks ---- */

static inline bool has_lock_on(const Ship *ship, int16_t target)
{
    return ship->lock[0] == target || ship->lock[1] == target;
}

static inline void lose_lock(Ship *ship, int16_t target)
{
    if (ship->lock[0] == target)
        ship->lock[0] = ship->lock[1];
    else if (ship->lock[1] != target)
        return;
    ship->lock[1] = -1;
}

static inline void lose_all_locks(Ship *ship)
{
    ship->lock[0] = ship->lock[1] = -1;
}

/* The new lock comes first; no more than `most` are kept. */
static inline void take_lock(Ship *ship, int16_t target, int most)
{
    lose_lock(ship, target);
    ship->lock[1] = (int8_t)(most > 1 ? ship->lock[0] : -1);
    ship->lock[0] = (int8_t)target;
}

/* ---- sets of damage cards ---- */

static inline bool has_card(const CardBits *set, int slot)
{
    return set->word[slot / 64] >> slot % 64 & 1;
}

static inline void add_card(CardBits *set, int slot)
{
    set->word[slot / 64] |= UINT64_C(1) << slot % 64;
}

static inline void remove_card(CardBits *set, int slot)
{
    set->word[slot / 64] &= ~(UINT64_C(1) << slot % 64);
}

static inline bool has_cards(const CardBits *set)
{
    uint64_t any = 0;

    for (int i = 0; i < CARD_WORDS; i++)
        any |= set->word[i];
    return any != 0;
}

/* Takes the lowest slot out of a set; NO_CARD_SLOT if it is empty. */
static inline int take_card(CardBits *set)
{
    for (int i = 0; i < CARD_WORDS; i++) {
        if (set->word[i] == 0)
            continue;
        int bit = __builtin_ctzll(set->word[i]);
        set->word[i] &= set->word[i] - 1;
        return 64 * i + bit;
    }
    return NO_CARD_SLOT;
}

/* A damage card is turned faceup: it is dealt so now. */
static inline void lay_faceup(Xwing *game, uint16_t slot)
{
    add_card(&game->faceup, slot);
    add_card(&game->fresh, slot);
}

/* It is turned facedown. That its action was done stays known: another copy's is the same action (X1-CARD-03). */
static inline void lay_facedown(Xwing *game, uint16_t slot)
{
    remove_card(&game->faceup, slot);
    remove_card(&game->fresh, slot);
}

/* It leaves its ship. */
static inline void take_off_ship(Xwing *game, uint16_t slot)
{
    lay_facedown(game, slot);
    remove_card(&game->tried, slot);
}

/* By how many millimetres, up to LARGEST_AREA - STANDARD_AREA, the play area is wider (way 0) or deeper (way 1) than the
 * standard one. The number has ten bits: the lower eight are in `larger`, the upper two in `options`, from OPTION_WIDER and
 * OPTION_DEEPER on. All are zero for the standard area (X1-OBST-05, X1-SQUAD-06). */
enum { STANDARD_AREA = 914, LARGEST_AREA = 1900 };

static inline int larger_by(const Xwing *game, int way)
{
    return game->larger[way] + (game->options / (way == 0 ? OPTION_WIDER : OPTION_DEEPER) & 3) * 256;
}

static inline void make_larger(Xwing *game, int way, int by)
{
    int lowest = way == 0 ? OPTION_WIDER : OPTION_DEEPER;

    game->larger[way] = (uint8_t)(by & 255);
    game->options = (uint8_t)((game->options & ~(3 * lowest)) | by / 256 * lowest);
}

/* Whom a side flies for: side 0 for the Rebel Alliance and side 1 for the Empire, unless something else was agreed
 * (X1-SETUP-02). */
static inline uint8_t faction_of(const Xwing *game, uint8_t side)
{
    return (uint8_t)(game->faction[side] != 0 ? game->faction[side] - 1 : side);
}

static inline uint8_t other_side(uint8_t side)
{
    return (uint8_t)(SIDES - 1 - side);
}

/* All points of a side. */
static inline int points_of(const Xwing *game, uint8_t side)
{
    int points = 0;

    for (int source = 0; source < POINT_SOURCES; source++)
        points += game->scored[side][source];
    return points;
}

/* Is it a feature of a scenario, a satellite or a cache? */
static inline bool is_feature(const MatObject *object)
{
    return object->kind == OBJECT_SATELLITE || object->kind == OBJECT_CACHE;
}

static inline Xwing *xwing_of(Play *play)
{
    return (Xwing *)(void *)play->table->game;
}

static inline const Xwing *xwing_in(const Look *look)
{
    return (const Xwing *)(const void *)look->table->game;
}

/* The attack that is being made; NULL: none is. */
static inline const Attack *attack_under_way(const Look *look)
{
    const Attack *attack = &xwing_in(look)->attack;

    return attack->attacker >= 0 ? attack : NULL;
}

#endif
