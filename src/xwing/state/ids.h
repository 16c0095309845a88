/* X-Wing: the ids of procedures, questions, verbs, windows, dice and the like that all editions share. What each stands for is a row of
 * the file that brings it (part.h), or a table in game.c. An edition's own ids begin where these end. */
#ifndef XWING_IDS_H
#define XWING_IDS_H

#include "table/kernel.h"
#include "xwing/content/cards.h"
#include "xwing/state/xwing.h"

/* clang-format off */
enum {
    PROC_GAME = KERNEL_PROCEDURES,
    PROC_SETUP,
    PROC_PLACING,  /* obstacles and ships are placed */
    PROC_FEATURES, /* the features of a scenario are placed */
    PROC_MARKER,   /* a hyperspace marker is placed */
    PROC_ARRIVE,   /* subject: the ship that arrives at one; its result: it has */
    PROC_ESCALATE, /* no subject: lost ships are replaced */
    PROC_ROUND,
    PROC_ACTIVATE,       /* subject: the ship */
    PROC_SYSTEM_TURN,    /* subject: the ship */
    PROC_MANEUVER,       /* subject: the ship; its locals: ManeuverLocal */
    PROC_ACTION,         /* subject: the ship; its locals: ActionLocal */
    PROC_BARREL_ROLL,    /* subject: the ship. Its result, and that of every action's procedure: it did not fail */
    PROC_LOCK,           /* subject: the ship; its locals: LockLocal */
    PROC_GAIN,           /* subject: the ship that gains tokens; seat: whose effect it is; its locals: GainLocal */
    PROC_JAM,            /* subject: the ship that jams another */
    PROC_REINFORCE_SIDE, /* subject: the ship that reinforces its fore or aft */
    PROC_RELOAD,         /* subject: the ship that reloads a card */
    PROC_JAMMED,         /* subject: the ship that gained a jam token; seat: who chooses what it loses */
    PROC_COMBAT_TURN,    /* subject: the ship */
    PROC_ATTACK,         /* subject: the attacker */
    PROC_BONUS,          /* subject: the ship that is granted a bonus attack */
    PROC_REROLL,         /* subject: the ship that rerolls; its locals: RerollLocal */
    PROC_SUFFER,         /* subject: the ship; its locals: SufferLocal */
    PROC_DEALT,          /* subject: the ship; its locals: DealtLocal */
    PROC_EXPOSE,         /* subject: the ship; seat: whose effect it is; its locals: ExposeLocal */
    PROC_PICK_DAMAGE, /* subject: the ship to be dealt one of several; its locals: PickLocal. Its result is the slot */
    PROC_OBSTACLE,    /* subject: the ship that flew into some; its locals: ObstacleLocal */
    PROC_DESTROY,     /* subject: the ship */
    PROC_REMOVAL,     /* no subject: the ships that stayed until all of an initiative had their turn */
    PROC_SPEND_FOCUS, /* the built-in abilities of tokens; subject: the ship */
    PROC_SPEND_EVADE,
    PROC_SPEND_LOCK,
    PROC_SPEND_CALCULATE,
    PROC_SPEND_FORCE,
    PROC_ABILITY,    /* a card's ability: abilities/; subject: the source */
    PROC_FIRST_MOVE, /* what a mission moves before all ships; subject: the token */
    PROC_REINFORCE,  /* no subject; its locals: ReinforceLocal */
    PROC_BOOST,      /* subject: the ship */
    PROC_DECLARED, /* a boost or a roll as it was declared; subject: the ship; its locals: MoveLocal. Its result: the ship has moved */
    PROC_DECLOAK,    /* subject: the ship */
    PROC_DOCK,       /* subject: the ship that docks; its locals: DockLocal */
    PROC_DEPLOY,     /* subject: the docked ship; its locals: DeployLocal */
    PROC_TOW,           /* subject: the ship that tows a supply cache */
    PROC_SCRAMBLE,      /* subject: the ship that scrambles a satellite */
    PROC_MAY_JETTISON,  /* subject: the ship that tows one, as its activation ends */
    PROC_JETTISON,      /* subject: the ship whose cache its opponent places; its locals: JettisonLocal */
    PROC_TOW_DESTROYED, /* subject: a ship that is destroyed while it tows, and still on the mat */
    PROC_COORDINATE, /* subject: the ship; its locals: CoordinateLocal */
    PROC_TRACTOR,    /* after each tractor token that a ship gains; subject: the ship */
    PROC_DROP,       /* subject: the ship; its locals: DropLocal */
    PROC_LAY,        /* subject: the ship whose device is placed anywhere; its locals: LayLocal. Its result: it was */
    PROC_BOMBS,      /* no subject: the bombs that detonate, one after the other */
    PROC_DETONATE,   /* subject: the bomb; its locals: DetonateLocal */
    PROC_TEXT,       /* what one card says of one of its own moments; subject: the ship whose moment it is; its locals: TextLocal */
    PROC_ROLL,       /* dice that are no attack; subject: the ship that rolls them */
    PROC_MINES,      /* subject: the ship that moved; its locals: MinesLocal */
    PROC_BLAST,      /* no subject; its locals: BlastLocal */
    PROC_ASTEROID,   /* subject: the ship that flew into one */
    PROC_DEBRIS,     /* subject: the ship that flew into one */
    PROC_TURRET,     /* subject: the ship whose turret indicator is set; its result: true */
    PROC_SLAM,       /* subject: the ship; its locals: SlamLocal */
    PROC_RECOVER,    /* no subject: what comes back when the round ends; its locals: RecoverLocal */
    PROC_DOOMED,     /* no subject: the ships that a card has kept until the Combat phase ends */
    PROC_OVERLAP,    /* for Edition.overlap; subject: the ship that flew into others; its locals: OverlapLocal */
    PROC_GAS,        /* subject: the ship that flew into a gas cloud */
    PROC_ROLL_OFF,   /* no subject: both sides roll for first player */
    XWING_PROCEDURES
};

/* ---- locals that a procedure is called with, or that others read; its own follow them ---- */

enum ManeuverLocal { MANEUVER_BEARING, MANEUVER_SPEED, MANEUVER_DIFFICULTY };

/* PROC_ACTION: the kinds allowed (below); 1 if it must; 1 + the ActionKind that led to it by a link of the bar, else 0. The question has these
 * three as its arguments. Then what was done: 1 + its kind, 0 for a card's; and its Difficulty. */
enum ActionLocal { ACTION_ALLOWED, ACTION_MUST, ACTION_LINKED_TO, ACTION_DONE, ACTION_DIFFICULTY };

/* What PROC_ACTION allows: bits of ActionKind, or one of the first two of these. 0 is the ship's own action of the round. FREE_OF_BAR with bits:
 * those of the bar that are among them. The others go with any of these: whatever is performed is red; stress does not keep the ship from it; it is
 * purple. */
enum {
    FREE_OF_BAR = 1 << 16,
    FREE_OF_ALL = 1 << 17,
    FREE_AS_RED = 1 << 18,
    FREE_STRESSED = 1 << 19,
    FREE_AS_PURPLE = 1 << 20,
    FREE_WHITE = 1 << 21,         /* only those that are white on the bar */
    FREE_LAST = 1 << 22,          /* once it is performed, the ship performs no other in this activation, */
    FREE_LAST_OF_ROUND = 1 << 23, /* or in this round */
    FREE_ANY_TIME = 1 << 24,      /* also an action that is for the Perform Action step alone */
    FREE_MANNERS = FREE_ANY_TIME | FREE_AS_RED | FREE_STRESSED | FREE_AS_PURPLE | FREE_WHITE | FREE_LAST | FREE_LAST_OF_ROUND
};

enum OverlapLocal {
    OVERLAP_SHIPS
}; /* of Edition.overlap: the ships on which the subject would have ended, a bit each */
enum SlamLocal { SLAM_DIFFICULTY }; /* of the maneuver that it executes */
enum TurretLocal { TURRET_TOWARDS /* 1 + the ship at which the indicator is turned; 0: anywhere */ };
enum LockLocal { LOCK_IS_OPTIONAL, LOCK_FIRST /* 1 + the ship that was locked first */, LOCK_ONLY /* 1 + the only ship */ };
enum CoordinateLocal { COORDINATED_SHIP }; /* 1 + the ship that was chosen, or that a card named; 0: none yet */
/* PROC_RECOVER: the ship and the thing at hand, and whether that is still to come back. */
enum RecoverLocal { RECOVER_SHIP, RECOVER_THING, RECOVER_IS_DUE };
/* PROC_GAIN: which token, how many are left, and the GainCause. Its own: the one at hand is still to be gained. */
enum GainLocal { GAIN_TOKEN, GAIN_COUNT, GAIN_CAUSE, GAIN_IS_DUE };
/* PROC_DECLARED: the speed of the template, why the ship moves and how the template is bent (MOVE_ bits), and the Side. Its questions have the
 * same arguments. */
enum MoveLocal { MOVE_SPEED, MOVE_HOW, MOVE_SIDE };
enum { MOVE_TRACTORED = 1, MOVE_DECLOAKS = 2, MOVE_BENT_BACK = 4, MOVE_BENT_AHEAD = 8 };
enum DealtLocal { DEALT_SLOT, DEALT_IS_FACEUP, DEALT_IS_EXPOSED }; /* exposed: it lay on the ship already */
enum ExposeLocal { EXPOSE_IS_CHOSEN }; /* the player whose effect it is looks at all of them and chooses; else chance does */
enum JettisonLocal { JETTISON_FROM_START }; /* at range 1 of where its maneuver began, and not of where it is */
enum DestroyLocal { DESTROY_HAS_FLED };
enum PickLocal { PICK_AMONG };         /* how many damage cards are drawn */
enum ObstacleLocal { OBSTACLES_LEFT, OBSTACLE_AT_HAND }; /* a bit an object; the one whose effect comes next */
enum ReinforceLocal { SHIPS_TO_CALL }; /* at most */
/* PROC_DROP: index of the UpgradeCard whose device it is; the templates for dropping and for launching (bits of template_bit()); whether its
 * player may leave it; its own: what was laid on the mat, a bit an object. ASK_DEVICE has the first three as its arguments, with DROP_MAY_PASS
 * in the first. Its result: 1 + the bit of the template, from LAUNCHED_BITS on if the device was launched; 0 if none was placed. */
enum DropLocal { DROP_UPGRADE, DROP_TEMPLATES, DROP_LAUNCHES, DROP_IS_OPTIONAL, DROP_LAID };
enum LayLocal { LAY_UPGRADE, LAY_BEYOND, LAY_OBJECT, LAY_LAID = DROP_LAID }; /* the first and the last as in DropLocal; beyond which range */
enum { DROP_USED = DROP_TEMPLATES }; /* once the template is chosen: the result */
enum { DROP_MAY_PASS = 1 << 20, LAUNCHED_BITS = 32 };
enum { LAUNCHED = 1 << 30 };
/* PROC_DETONATE: the ship that set it off, of a mine; and whether other bombs do not detonate with it. */
enum DetonateLocal { DETONATE_SHIP, DETONATE_ALONE };
enum DockLocal { DOCK_CARRIER };
enum DeployLocal { DEPLOY_IS_EMERGENCY };  /* its carrier is being destroyed; ASK_DEPLOY has the same argument */
enum TextLocal { TEXT_CARD, TEXT_MOMENT }; /* a card in play; MOMENT_DETONATES, MOMENT_ASSIGNED */
enum MinesLocal { MINES_SET_OFF };     /* a bit an object */

/* PROC_ACTIVATE: the obstacles that it flew into and that are not resolved yet (a bit an object), the difficulty of the maneuver it
 * executes, how many actions it has performed, whether it flies ionized, and whether it is in its Perform Action step. */
enum ActivateLocal { ACTIVATE_OBSTACLES, ACTIVATE_DIFFICULTY, ACTIVATE_ACTIONS, ACTIVATE_IONIZED, ACTIVATE_IS_ACTING };

/* PROC_SUFFER: how much is left to suffer, the kind and the card of the point under way, bits of how it is suffered, and
 * how much of it was suffered. */
enum SufferLocal { SUFFER_DAMAGE_LEFT, SUFFER_CRITICAL_LEFT, SUFFER_IS_FACEUP, SUFFER_SLOT, SUFFER_HOW, SUFFER_COUNT };
enum {
    SUFFER_BY_ATTACK = 1, /* the attack deals it */
    SUFFER_AS_CARDS = 2   /* it is no damage: as many cards are dealt, whatever shields there are */
};

/* PROC_BLAST: the ships that it hurts, a bit each; what each of them suffers; how many attack dice each of them rolls besides, and for which
 * bomb: 1 + index of its UpgradeCard. Its own: the ship at hand. */
enum BlastLocal { BLAST_SHIPS, BLAST_DAMAGE, BLAST_CRITICAL, BLAST_DICE, BLAST_BOMB, BLAST_SHIP };

/* PROC_REROLL: the most dice; 1 for defense dice, 0 for attack dice; its own: the dice that were chosen, a bit each; then the fewest dice,
 * the faces that they must show, and the source of the card that pays a charge for each die; 0: none does. */
enum RerollLocal { REROLL_MOST, REROLL_DEFENSE, REROLL_CHOSEN, REROLL_LEAST, REROLL_FACES, REROLL_PAYS };

enum {
    ASK_OBSTACLE = KERNEL_QUESTIONS, /* which obstacle is placed next */
    ASK_FIRST_PLAYER,
    ASK_MARKER_POSE,
    ASK_MARKER,      /* at which hyperspace marker a ship arrives, */
    ASK_MARKER_SIDE, /* and at which side of it */
    ASK_BUILD,       /* which quick build replaces a ship; args: the threat, the most pilots, its owner */
    ASK_OBSTACLE_POSE,
    ASK_EDGE,
    ASK_NEXT_SHIP, /* which of one's ships of equal skill comes next: placing, the System phase, activating, attacking */
    ASK_SHIP_POSE,
    ASK_TURRET, /* where a turret indicator points */
    ASK_DIAL,
    ASK_REPLACEMENT, /* the maneuver of a stressed ship that revealed red */
    ASK_ACTION,
    ASK_ROLL_POSE, /* where a barrel roll ends */
    ASK_LOCK,
    ASK_REINFORCE, /* fore or aft */
    ASK_RELOAD,    /* which card */
    ASK_JAM,       /* which ship */
    ASK_JAMMED,    /* what the jammed ship loses */
    ASK_ATTACK,    /* weapon and target together (X1-AMB-32) */
    ASK_LINE,      /* which of equally short lines is measured (X1-AMB-18) */
    ASK_REROLL,
    ASK_EVADE,      /* which result an evade token changes */
    ASK_CHOICE,     /* of an ability: which die, card or ship; args are the ability's own */
    ASK_PRICE,      /* lock or focus token, for a weapon that takes either */
    ASK_EXPOSED,    /* which facedown damage card of the subject is turned faceup */
    ASK_DAMAGE,     /* which of several damage cards is dealt; args[0]: how many */
    ASK_DISABLED,   /* mission 2: which ship is the disabled one */
    ASK_FIRST_MOVE, /* mission 1: how the transport moves */
    ASK_REINFORCEMENT,
    ASK_SLAM,         /* which maneuver of its dial a ship executes in addition */
    ASK_OBSTACLE_MET, /* which of the obstacles that a ship flew into comes next; args[0]: those left, a bit an object */
    ASK_BOOST,        /* with which template */
    ASK_ROLL_SIDE,    /* to which side a barrel roll goes, where that is declared first; */
    ASK_ROLL_END,     /* and at which of three places it ends; args: MoveLocal */
    ASK_DECLOAK,      /* how, if at all; args: MoveLocal */
    ASK_DEPLOY,       /* from which guides of its carrier; args: DeployLocal */
    ASK_TOW,          /* which cache; args[0]: those at hand, a bit an object; */
    ASK_SCRAMBLE,     /* and which satellite, likewise */
    ASK_JETTISON,     /* does the ship jettison its cache? */
    ASK_CACHE_POSE,   /* where its opponent places it; args: the pose of the ship, x, y and heading */
    ASK_DEVICE,       /* with which template a device is dropped or launched; args: DropLocal */
    ASK_DETONATES,    /* which of its bombs detonates next; args[0]: those, a bit an object */
    ASK_BLASTED,      /* at which obstacle a bomb detonates; args[0]: those, a bit an object */
    ASK_TRACTOR,      /* how a tractor beam moves a ship; args: MoveLocal */
    ASK_COORDINATE,
    ASK_TALLON, /* where along the template's end a Tallon roll is set down */
    XWING_QUESTIONS
};

enum {
    VERB_OBSTACLE = KERNEL_VERBS,
    VERB_FEATURE, /* piece: a cache or a satellite of a scenario */
    VERB_EDGE,
    VERB_FIRST_PLAYER, /* number: the side */
    VERB_BUILD, /* a quick build: the card of its first pilot, and which of those that begin with it */
    VERB_SHIP,
    VERB_PLACE,
    VERB_TURRET, /* number: the standard arc, by its bit */
    VERB_LOCK_ON,
    VERB_FORE,
    VERB_AFT,
    VERB_BREAK_LOCK, /* piece: that was locked */
    VERB_SHED_LOCK,  /* piece: the ship that has the lock */
    VERB_ATTACK,     /* piece, and the upgrade it is made with; no card: the primary weapon, or the first of several */
    VERB_LINE,
    VERB_DIE,
    VERB_CARD_ACTION, /* ability and piece */
    VERB_CHOOSE,
    VERB_BEARING,                           /* one verb for each Bearing: piece and speed */
    VERB_ACTION = VERB_BEARING + BEARINGS,  /* one verb for each ActionKind */
    VERB_LOSE = VERB_ACTION + ACTION_KINDS, /* one verb for each token of all_tokens */
    VERB_SCAN = VERB_LOSE + ALL_TOKENS,
    VERB_ATTACK_PRIMARY, /* piece, and which of several primary weapons, from 2 */
    VERB_ROLL_LEFT,
    VERB_ROLL_RIGHT,
    VERB_ROLL_LEFT_AHEAD, /* along a bank template; the next three are the other ways */
    VERB_ROLL_LEFT_BACK,
    VERB_ROLL_RIGHT_AHEAD,
    VERB_ROLL_RIGHT_BACK,
    VERB_ROLL_FORWARD, /* where a roll ends; the next two are the other ends */
    VERB_ROLL_LEVEL,
    VERB_ROLL_BACK,
    VERB_LAUNCH, /* one verb for each bearing of templates, from straight to right turn: piece and speed */
    LAST_VERB_LAUNCH = VERB_LAUNCH + TURN_RIGHT - STRAIGHT,
    XWING_VERBS
};

enum { DIE_ATTACK, DIE_DEFENSE, XWING_DICE };
enum { FACE_HIT, FACE_CRIT, FACE_FOCUS, FACE_BLANK };        /* of the attack die */
enum { FACE_EVADE, FACE_DEFENSE_FOCUS, FACE_DEFENSE_BLANK }; /* of the defense die */
enum {
    OCCASION_ATTACK,
    OCCASION_DEFENSE,
    OCCASION_REROLL,
    OCCASION_DAMAGE,
    OCCASION_OBSTACLE,
    OCCASION_CARD,
    OCCASION_REFILL,
    OCCASION_BOMB,
    OCCASION_FIRST_PLAYER,
    OCCASION_ARRIVAL,
    OCCASION_SCENARIO, /* which scenario is played */
    XWING_OCCASIONS
};

/* The moments at which abilities react, all in one list. */
enum {
    WINDOW_COMBAT_STARTS,     /* in player order; subject: none */
    WINDOW_SYSTEM_TURN,       /* subject: the ship whose turn in the System phase it is */
    WINDOW_ACTIVATES,         /* before a ship activates; subject: the ship */
    WINDOW_ENGAGES,           /* before a ship has its opportunity to attack; subject: the ship */
    WINDOW_DIAL_REVEALED,     /* subject: the ship */
    WINDOW_MANEUVER_EXECUTED, /* after the stress check (X1-AMB-60); subject: the ship */
    WINDOW_ATTACK_DECLARED,   /* and paid for; no die was rolled yet; subject: the attacker */
    WINDOW_ATTACK_COUNTED,    /* the attack dice are about to be rolled; subject: the attacker */
    WINDOW_ATTACK_ROLLED,     /* before anything else is done with the dice; subject: the attacker */
    WINDOW_ATTACK_DICE,       /* defender's side first, then the attacker's (X1-COMBAT-18); subject: the attacker */
    WINDOW_DEFENSE_COUNTED,   /* attack dice are final, defense dice about to be rolled; subject: the attacker */
    WINDOW_DEFENSE_ROLLED,    /* before anything else is done with the dice; subject: the attacker */
    WINDOW_DEFENSE_DICE,      /* attacker's side first (X1-COMBAT-26); subject: the attacker */
    WINDOW_COMPARE_STARTS,    /* X1-COMBAT-29 */
    WINDOW_COMPARED,          /* hit or not, before damage is suffered; subject: the attacker */
    WINDOW_DEFENDED,          /* the attack is over: what follows defending comes first (X2-ATK-18); subject: the defender */
    WINDOW_ATTACK_ENDED,      /* and then what follows attacking; subject: the attacker */
    WINDOW_WOULD_SUFFER,      /* all the damage of one effect, before any of it; subject: the ship */
    WINDOW_WOULD_BE_DEALT,    /* a damage card, before its text counts; subject: the ship */
    WINDOW_DEALT_FACEUP,      /* its text is resolved; subject: the ship */
    WINDOW_DAMAGE_SUFFERED,   /* all the damage of one effect; subject: the ship */
    WINDOW_CARD_DEALT,        /* one damage card, after its text; subject: the ship */
    WINDOW_SHIELD_LOST,       /* one shield; subject: the ship */
    WINDOW_DESTROYED,         /* and not removed yet; subject: the ship */
    WINDOW_CRITICAL_SUFFERED, /* one critical damage, by a shield or a card; subject: the ship */
    WINDOW_ROUND_ENDS,
    /* after a ship did or received something; subject: the ship */
    WINDOW_ACTION_PERFORMED,
    WINDOW_FOCUS_SPENT,
    WINDOW_LOCK_SPENT,
    WINDOW_LOCK_ACQUIRED,
    WINDOW_STRESS_RECEIVED,
    WINDOW_DECLOAKED,
    WINDOW_SETUP_ENDS, /* all forces are placed, and the first round has not begun; of no ship */
    WINDOW_WOULD_GAIN,   /* one token, before it is gained; subject: the ship */
    WINDOW_WOULD_RECOVER, /* one recurring charge or Force charge, when the round ends; subject: the ship */
    WINDOW_TOKEN_GAINED, /* one token, but stress, has been gained; subject: the ship */
    WINDOW_DICE_ROLLED, /* in no attack: before they count; subject: the ship */
    WINDOW_END_STARTS, /* the End phase, before tokens are removed; of no ship */
    WINDOW_PLANNING_STARTS, /* the Planning phase, before dials are set; of no ship */
    WINDOW_PERFORMS,        /* a ship has declared an action and does it now; subject: the ship */
    WINDOW_ACTION_FAILED,   /* what it has declared could not be completed; subject: the ship */
    WINDOW_COORDINATED,     /* the ship that it coordinated has acted; subject: the ship that coordinates */
    WINDOW_BEFORE_MANEUVER,   /* a ship is about to execute one, which may still become another; subject: the ship */
    WINDOW_BEFORE_DIFFICULTY, /* it has moved, and its maneuver's difficulty is not applied yet; subject: the ship */
    WINDOW_DEVICE_PLACED,     /* after a ship has dropped or launched one; subject: the ship */
    WINDOW_DEVICE_DETONATED,  /* what it does is done, and it still lies there; of no ship */
    WINDOW_ACTIVATION_STARTS, /* before the first ship activates; of no ship */
    WINDOW_MEETS_OBSTACLE, /* it has moved through an obstacle or onto it, whose effect comes next; subject: the ship */
    WINDOW_REPOSITIONED,   /* it has boosted or barrel rolled, for whatever reason; subject: the ship */
    WINDOW_ATTACK_REROLLED,  /* some of the attack dice were, before anything else is done with them; subject: the attacker */
    WINDOW_DEFENSE_REROLLED, /* some of the defense dice were; subject: the attacker */
    XWING_WINDOWS
};

/* Moments of one card alone: its own text is resolved then (PROC_TEXT), no window opens, and nobody else reacts. They are numbered past all
 * windows, also those of editions. */
enum { MOMENT_DETONATES = TOPICS_A_GROUP - 2, MOMENT_ASSIGNED, FIRST_OWN_MOMENT = MOMENT_DETONATES };

/* Abilities of tokens come first in Rules.abilities, with room for a few that an edition adds; those of cards follow,
 * XwingContent.abilities[i] being TOKEN_ABILITIES + i. */
enum {
    ABILITY_FOCUS_ATTACK,
    ABILITY_FOCUS_DEFENSE,
    ABILITY_EVADE,
    ABILITY_LOCK,
    ABILITY_DECLOAK,
    ABILITY_DEPLOY,
    ABILITY_CALCULATE_ATTACK,
    ABILITY_CALCULATE_DEFENSE,
    ABILITY_FORCE_ATTACK,
    ABILITY_FORCE_DEFENSE,
    XWING_TOKEN_ABILITIES
};
enum { TOKEN_ABILITIES = XWING_TOKEN_ABILITIES + 4 };

/* What each of them carries for views stands in details.h. */
enum {
    EVENT_SHIP_PLACED = KERNEL_EVENTS,
    EVENT_REVEALED,
    EVENT_MOVED,
    EVENT_FLED,
    EVENT_TOKEN,
    EVENT_ATTACK,
    EVENT_DICE,
    EVENT_DAMAGE,
    EVENT_DESTROYED,
    EVENT_PHASE,
    EVENT_ABILITY,
    EVENT_MISSION,
    EVENT_POINTS,
    EVENT_ROLL_OFF,
    EVENT_TOWED,
    EVENT_JETTISONED,
    EVENT_SCRAMBLED,
    XWING_EVENTS
};

/* Piles: the damage deck, the discard pile, one for each ship's damage cards, and the cards of which one is being chosen; and where each side has
 * a deck of its own, that of side 1. decks.h says which is whose. */
enum { FAMILY_DAMAGE, FAMILY_SECOND_DAMAGE, XWING_FAMILIES };
enum {
    PILE_DECK,
    PILE_DISCARD,
    PILE_SHIP, /* the first of them */
    PILE_DRAWN = PILE_SHIP + SHIPS,
    PILE_SECOND_DECK,
    PILE_SECOND_DISCARD,
    XWING_PILES
};
/* clang-format on */

#endif
