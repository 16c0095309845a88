/* Editions: what differs between the editions of X-Wing, written in one place.
 *
 * One engine plays all of them. What differs is, in this order of preference: a number here; a row of one of the tables here; or a
 * row of the edition's own part: a procedure that editions do not share, or one that it adds. No other folder names an edition: the rules
 * ask edition_of(look), and whoever wants "X-Wing" and no edition in particular says edition_default().
 *
 * docs/architecture.md ("A new edition") lists all that a new one needs. */
#ifndef XWING_EDITIONS_EDITION_H
#define XWING_EDITIONS_EDITION_H

#include <stdbool.h>

#include "table/rules.h"
#include "xwing/content/card_words.h"
#include "xwing/content/cards.h"

typedef struct Attack Attack; /* state/xwing.h */

/* A phase of the round. It begins; then the ships that wait have their turns, one after the other; then it ends. */
enum { NO_WINDOW = -1 };
typedef enum TurnOrder { LOWEST_FIRST, HIGHEST_FIRST } TurnOrder; /* by PilotCard.skill: pilot skill, or initiative */

/* Something that happens in a phase. True: it asks somebody or calls a procedure, which leads on to step `then`, or back to step `again`
 * to have this run once more; *flow is what that returned. False: there is nothing to wait for. */
typedef bool (*PhaseEvent)(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow);

typedef struct PhaseSpec {
    uint8_t phase;              /* an XwingPhase */
    const char *word;           /* as setup lines and facts say it */
    uint16_t name;              /* what people call it */
    uint16_t say;               /* told when it begins, */
    const char *rule;           /* by this rule */
    bool resumes;               /* a position can stand in the middle of it, and is not told again that it begins */
    bool dials_wait;            /* dials were set, and those of ships that have not activated lie facedown */
    void (*enters)(Play *play); /* happens first of all; NULL: nothing does */
    uint16_t starts;            /* 1 + the window that opens before anything happens; 0: none does */
    PhaseEvent begins;          /* NULL: nothing happens */
    int16_t window;             /* opens after that; NO_WINDOW: none does */
    /* The ships that have turns: bits of ShipStatus; 0: none has. In which order, and by which procedure. */
    uint8_t turns_of;
    bool (*has_turn)(const Look *look, int16_t ship); /* of those ships; NULL: each has one */
    TurnOrder order;
    uint16_t turn;
    uint16_t had_turn;  /* the SHIP_ flag of a ship that had its turn, */
    uint16_t turn_flag; /* and the one that it gets as its turn begins; 0: the procedure sets it */
    PhaseEvent settles; /* after the last turn of each initiative; NULL: nothing happens then */
    PhaseEvent ends;    /* after the last turn */
} PhaseSpec;

/* Where a move could end from where a ship stands, as far as it is tried: the free ends, and how many. */
enum { MOVE_ENDS = 20 };
typedef int (*MoveEnds)(const Look *look, int16_t ship, Pose ends[MOVE_ENDS]);

/* What performing an action does (an ActionKind); a row without anything: the edition has no such action, or a mission does it. */
typedef struct ActionSpec {
    bool gains_token;
    uint8_t token;                                    /* a Token, */
    const char *rule;                                 /* by this rule */
    uint16_t procedure;                               /* or it runs this one; 0: none */
    bool moves;                                       /* the ship may end on something that goes off */
    MoveEnds ends;                                    /* of such an action */
    bool (*possible)(const Look *look, int16_t ship); /* NULL: always */
    uint16_t not_possible;                            /* the message why, and the rule */
    const char *not_possible_rule;
    bool is_of_step; /* only in the Perform Action step, unless a card that gives it says otherwise */
    bool fails;      /* where it is not possible it can be chosen all the same, and fails */
} ActionSpec;

/* What follows when a ship has gained a token of some kind: a procedure about the ship, whose seat is the one that caused it. */
typedef struct GainSpec {
    uint8_t token;
    uint16_t procedure;
    const char *rule; /* by which the token is gained */
} GainSpec;

/* What a ship may spend in a window for dice: an ability of ids.h, of the attacker or of the defender. */
typedef struct DiceToken {
    uint16_t window, ability;
    bool is_defenders;
    bool is_force; /* Force charges are spent */
} DiceToken;

/* What a ship may use in its turn of the System phase besides its cards: an ability of ids.h, each once for every source. Source number
 * `index` is the ship itself, or one of its cards (abilities/abilities.h); NO_PIECE past the last. A ship without any has no turn. */
typedef struct SystemAbility {
    uint16_t ability;
    int16_t (*source)(const Look *look, int16_t ship, int index);
} SystemAbility;

/* A token of the attacker, or of the defender, for which it rolls a die less: one, however many it has. */
typedef struct DiceLess {
    uint8_t token;
    bool is_defenders;
    bool goes;     /* one of the tokens is removed then */
    uint8_t phase; /* only in this phase; 0: in any */
    const char *rule;
} DiceLess;

/* Dice that the range of an attack adds, by the kind of weapon. */
enum { NEAR_RANGE = 1, FAR_RANGE = 3 };
typedef struct RangeDice {
    bool attack_near; /* the attacker has one more at NEAR_RANGE, */
    bool defense_far; /* the defender one at FAR_RANGE */
} RangeDice;

/* Rolling for first player: attack dice of each side, and how many faces are compared. */
enum { ROLL_OFF_DICE = 3, ROLL_OFF_FACES = 3 };

/* What a kind of obstacle does (an ObstacleKind). A row without a procedure: the edition has no such obstacles. */
enum ObstacleTrait {
    OBSTACLE_OBSTRUCTS = 1,    /* attacks that are measured across it */
    OBSTACLE_HOLDS_FIRE = 2,   /* a ship that stands on it does not attack */
    OBSTACLE_TAKES_ACTION = 4, /* a ship that flies into it has no action */
    OBSTACLE_BARS_LOCKS = 8,   /* a ship that stands on it acquires no locks, and is not locked */
};
typedef struct ObstacleSpec {
    uint16_t procedure; /* what happens to a ship that flies through one, or ends on it: after its maneuver, for each */
    uint8_t traits;     /* bits of ObstacleTrait */
    uint16_t flown_into; /* told then: the ship, and how many of the kind; */
    const char *rule;    /* by this rule */
    uint16_t called;     /* as people call one: its number among those of the kind */
} ObstacleSpec;

/* Some pieces: a bit each, objects from FIRST_OBJECT on. */
typedef struct PieceSet {
    uint32_t ships, objects;
} PieceSet;

/* Locks: at which ranges a ship acquires one, and on what it can have one, wherever that is. */
typedef struct LockSpec {
    uint8_t range[2];
    PieceSet (*targets)(const Look *look, int16_t ship);
    bool may_be_barred; /* ion tokens and obstacles can keep ships from acquiring them */
    bool together;      /* a ship that may have several acquires them all at once */
} LockSpec;

/* Ships that are destroyed and stay on the mat for a while (SHIP_PENDING): does this one, destroyed now? And what is told then. */
typedef struct StaySpec {
    bool (*stays)(const Look *look, int16_t ship);
    uint16_t say; /* the ship; */
    const char *rule;
} StaySpec;

/* What a ship cannot do while it tows a feature of a scenario (rules/towing.h): perform these actions, bits of ActionKind, and gain these
 * tokens, bits of Token, which it loses as it begins to tow. No action: nothing can be towed. */
typedef struct TowSpec {
    uint16_t forbids;
    uint32_t bars;
} TowSpec;

/* A ship that attacks are measured by: a pilot, as setup lines write it, with one token of each of these kinds (src/rate). */
typedef struct StandardTarget {
    const char *pilot;     /* NULL: no more */
    const char *tokens[3]; /* ended by NULL */
} StandardTarget;

typedef struct Edition {
    const char *name;    /* what records, card files and protocols call it: for good */
    const char *title;   /* as people call it */
    const char *summary; /* what of it can be played, in a line */
    uint32_t revision;   /* of its rules, as records write it */
    /* The edition that it builds on: it has the rows of that one's part that are not in its own. NULL: none. */
    const struct Edition *from;
    const char *const *rule_prefixes; /* of its ledger's ids, then of those that it falls back on; ended by NULL */

    /* Who knows this edition: `simple` has rules of thumb for it (src/ai), and odds are counted (src/odds). */
    bool simple_plays;
    bool has_odds;

    /* -- numbers -- */
    uint8_t obstacles;         /* a game can begin with, */
    uint8_t of_one_kind;       /* and how many of each kind the box has; 0: all that there are */
    bool counts_box;           /* what one core set holds is known, and can be the limit (X1-LIMIT-01) */
    bool core_spacing;         /* obstacles may lie at range 1 of one another, if players agree (X1-OBST-13) */
    uint8_t ion_needed[3];     /* tokens that ionize a ship, by BaseSize */
    DialPosition ion_maneuver; /* what an ionized ship flies, whatever cards say about its maneuvers */
    bool ion_spares_dials;     /* a ship that was ionized after its dial was assigned flies that dial all the same */
    /* Ionized ships have dials: by the Bearing that one reveals, the one of its ion maneuver. NULL: they have none. */
    const uint8_t *ion_bearings;
    uint32_t
        ion_actions; /* bits of ActionKind: all that an ionized ship performs, at any time; 0: its activation alone limits it */
    bool ion_breaks_locks; /* an ionized ship has no locks, and acquires none */
    /* A ship sets no maneuver that it cannot execute. Should it reveal one, since it was stressed later, it flies the substitute. In
     * editions without this it sets what it likes, and what it flies then is a question of their PROC_ACTIVATE. */
    bool dials_are_checked;
    DialPosition substitute;
    /* What a ship goes through that would have ended on others, besides a partial maneuver: a procedure about it (OverlapLocal), which
     * run_execution() calls after obstacles; 0: nothing. */
    uint16_t overlap;
    /* What tokens do, in editions that have them: how much agility a cloak token adds; the tokens that disarm a ship, bits of Token; and how many
     * tractor tokens a tractor beam needs, by BaseSize. */
    uint8_t cloak_agility;
    uint32_t disarmed_by;
    uint8_t tractor_needed[3];
    bool
        actions_fit; /* no action is offered that could not be completed; else what is `fails` can be chosen and does */
    /* Obstacles have their effects in the order in which they lie along the template; and one that the ship started on counts only if the ship
     * ends on it, too. Else the moving player says which comes first, and where a ship started means nothing. */
    bool obstacles_along;
    bool obstacles_may_skip; /* players may agree that a ship has no action that ends its move on an obstacle */
    bool boosts_meet_mines;  /* under their templates, and not only where they end */
    uint8_t primary_range
        [2]; /* the nearest and the farthest that a primary weapon reaches, unless its ship says otherwise */
    RangeDice primary_dice, secondary_dice;
    /* Attacks between ships that touch, where the target is in arc: their range is 0, wherever the bases touch,
     * unless the players agree to measure it in the arc, as it is in editions without this. */
    bool touching_is_range_0;
    /* At range 0 nobody adds dice to a primary attack, and its dice are modified by the defender's side alone; and no enemy takes defense dice,
     * cancels defense results or modifies them, whatever the weapon (range_0_seals()). */
    bool seals_range_0;

    bool attacks_without_dice; /* an attack with no attack dice goes through all its steps; else it is over at once */

    uint8_t damage_decks; /* 2: each side has its own, unless the players agree on one; else there is one */
    LockSpec locks;
    StaySpec destroyed;
    bool one_device_a_round; /* that a ship drops or launches; else it may place several */
    TowSpec towing;
    uint32_t reload_slots; /* bits of SlotKind: the upgrades that the reload action is for */

    /* -- what its cards can say: tokens, ranges -- */
    CardWords words;

    /* Sentences that it alone has: their ids follow the shared ones, from CARD_MESSAGES on (abilities/messages.h). They are not translated:
     * an edition that people play writes its sentences among the shared ones. */
    const MessageSpec *messages;
    uint16_t message_count;

    /* -- sides -- */
    /* Which side has initiative as a game begins, where no setup line says so; `own_squads`: the players chose their ships. An edition
     * that rolls or asks for it does that in its PROC_SETUP. */
    uint8_t (*initiative)(const Look *look, bool own_squads);
    /* The faces by which the sides compare the dice that they roll for first player, in this order; NULL: nobody rolls. */
    const uint8_t *roll_off;
    bool determines_first_player; /* that is only provisional in a game that is set up: PROC_SETUP determines it */
    /* Which side places the first obstacle of a game without a mission; and does the other one choose an edge then? Else side 0 has the
     * near edge, and side 1 the far one. */
    uint8_t (*places_first)(const Look *look);
    bool second_chooses_edge;
    bool
        large_ships_stick_out; /* one that is turned so that it does not fit into range 1 of its edge may fill that, and stick out */

    /* What follows at once, whoever caused it, when a ship has gained a token or acquired a lock; NULL: nothing does. */
    void (*token_gained)(Play *play, int16_t ship, int token);
    void (*lock_acquired)(Play *play, int16_t ship, int16_t target);
    /* By how much tokens of the defender reduce the damage of the attack under way; NULL: they do not. */
    int (*reinforced_against)(const Look *look, const Attack *attack);

    /* -- rows -- */
    const PhaseSpec *phases; /* of a round, in order */
    uint8_t phase_count;
    const char *phase_words; /* all of them, to say which would be right */
    const char *ship_words;  /* what may follow a ship's pose in a setup, to say which would be right: tokens first */
    const ObstacleSpec *obstacle_kinds; /* by ObstacleKind */
    const ActionSpec *actions;          /* by ActionKind */
    const DiceToken *dice_tokens;       /* in the order in which they are offered */
    uint8_t dice_token_count;
    const SystemAbility *system_abilities; /* in the order in which they are offered */
    uint8_t system_ability_count;
    const GainSpec *gains; /* tokens from which something follows */
    uint8_t gain_count;
    const DiceLess *dice_less; /* tokens that take dice */
    uint8_t dice_less_count;
    /* The ships of the usual game when nobody named any; ended by one without a pilot (rules/mode.h). */
    const struct BoxShip *forces;
    const StandardTarget *targets; /* ended by one without a pilot; NULL: attacks are measured by none */
    /* The modes that can be played, the usual one first; ended by NULL. Xwing.mode is an index of it. */
    const struct Mode *const *modes;
    const char *mode_words; /* their names, to say which would be right; */
    const char *line_words; /* and how a setup line may begin: those of modes last */

    /* The procedures that editions do not share, or that this one has in the place of shared ones; and whatever it adds: procedures, questions,
     * verbs, windows and abilities of tokens with ids of its own, past the shared ones. */
    const struct RulesPart *part;
} Edition;

/* How a setup line may begin, whatever modes there are: the beginning of Edition.line_words. */
#define SETUP_LINE_WORDS                                                                                               \
    "ship, lock, obstacle, obstacles, discard, round, initiative, phase, mission, mode, points, points-list, threat, " \
    "area, table, wording, faction"

/* What may follow a ship's pose besides tokens: the end of Edition.ship_words. */
#define SHIP_LINE_WORDS "shields, damage, card, turned, dial, activated or attacked"

/* The edition that is meant where nobody names one. */
const Edition *edition_default(void);

/* The edition with this name; NULL: there is none. And all of them, by number; NULL past the last. */
const Edition *edition_named(const char *name, size_t length);
const Edition *edition_at(int index);

/* The edition that rules are of, also one that is not among all of them; NULL: they are another game's. */
const Edition *edition_of_rules(const Rules *rules);

/* The edition of a game of X-Wing. */
static inline const Edition *edition_of(const Look *look)
{
    return look->rules->traits;
}

/* Can players agree that no action is offered that could not be completed? */
static inline bool may_agree_on_actions(const Edition *edition)
{
    return edition->actions[ACTION_BOOST].fails && !edition->actions_fit;
}

/* The token with this word; the count of tokens if there is none. */
int token_named(const Edition *edition, const char *word);

/* The row of a phase; NULL: it is no phase of a round (setting up), or none of this edition. Inline, so that cards can ask without rules. */
static inline const PhaseSpec *phase_row(const Edition *edition, uint8_t phase)
{
    for (int i = 0; i < edition->phase_count; i++) {
        if (edition->phases[i].phase == phase)
            return &edition->phases[i];
    }
    return NULL;
}

/* Do dials lie facedown in this phase, until their ships activate? */
static inline bool dials_wait(const Look *look, uint8_t phase)
{
    const PhaseSpec *row = phase_row(edition_of(look), phase);

    return row != NULL && row->dials_wait;
}

#endif
