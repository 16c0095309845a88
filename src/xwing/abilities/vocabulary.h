/* The vocabulary of cards, compiled: what an ability is made of.
 *
 * An ability is one block of a card: `ability` reacts in a window, `modifier` speaks about a value, `action` is done as an
 * action, `forbid` says what cannot be done. docs/content.md is the same list for people who write cards; the words stand in
 * abilities/keywords.c. Nothing here names a card. */
#ifndef XWING_VOCABULARY_H
#define XWING_VOCABULARY_H

#include "xwing/abilities/abilities.h"
#include "xwing/ids.h"

typedef enum AbilityKind { KIND_ABILITY, KIND_MODIFIER, KIND_ACTION, KIND_FORBID } AbilityKind;

/* ---- conditions: `when WINDOW CONDITION...` and `if CONDITION...`; all must hold ---- */

typedef enum ConditionKind {
    IF_ATTACKING,        /* you attack, in the attack under way */
    IF_DEFENDING,        /* you are attacked */
    IF_RANGE,            /* the attack is made at range a to b */
    IF_WEAPON,           /* with a WeaponChoice */
    IF_COLOR,            /* the maneuver you executed has Difficulty a */
    IF_OVERLAPPED,       /* that maneuver overlapped a ship or an obstacle */
    IF_TRAIT,            /* the damage card that you are dealt: a TraitChoice */
    IF_THIS,             /* the damage card that you are dealt is this card */
    IF_HAS,              /* you have a HasChoice */
    IF_EARLIER_ROUND,    /* this damage card was dealt before this round */
    IF_COULD_TARGET_YOU, /* forbid target: the attacker could attack you with that weapon instead */
    CONDITION_KINDS
} ConditionKind;

typedef enum WeaponChoice { WEAPON_PRIMARY, WEAPON_SECONDARY, WEAPON_THIS } WeaponChoice;
typedef enum TraitChoice { TRAIT_SHIP, TRAIT_PILOT } TraitChoice;
typedef enum HasChoice { HAS_FOCUS = TOKEN_FOCUS, HAS_EVADE, HAS_STRESS, HAS_LOCK, HAS_SHIELDS } HasChoice;

typedef struct Condition {
    uint8_t kind;
    uint8_t negated;
    uint8_t a, b;
} Condition;

/* ---- effects, in order; each may depend on what the last roll showed ---- */

typedef enum EffectKind {
    DO_CHANGE, /* `count` dice (0: all) of the window's pool from face a to face b */
    DO_ROLL,   /* `count` dice of kind a; later effects may say `on FACE...` */
    DO_SUFFER, /* `count` damage; a: critical */
    DO_GAIN,   /* `count` tokens of kind a */
    DO_LOSE,
    DO_RECOVER_SHIELD, /* `count`, up to the printed shields */
    DO_FLIP,           /* this damage card is turned facedown */
    DO_DISCARD,        /* a DiscardChoice */
    DO_FREE_ACTION,    /* of the kinds in `mask` */
    DO_BEGIN,          /* the named ability number `mask` of this card lasts until a */
    EFFECT_KINDS
} EffectKind;

typedef enum DiscardChoice {
    DISCARD_THIS,  /* this upgrade */
    DISCARD_DEALT, /* the damage card that you are about to be dealt */
    DISCARD_WEAPON /* one of your secondary weapons, of your choice */
} DiscardChoice;

typedef struct Effect {
    uint8_t kind;
    uint8_t on; /* bits of faces: at least one die of the last roll shows one of them; 0: always */
    uint8_t a, b;
    uint16_t count;
    uint16_t mask;
} Effect;

/* ---- modifiers ---- */

typedef enum ModifierKind { MODIFIES_VALUE, MODIFIES_DIFFICULTY, MODIFIES_SILENCE } ModifierKind;
typedef enum Operation { VALUE_PLUS, VALUE_SET } Operation;

/* Whose cards a silence makes everybody ignore. */
enum { SILENCES_PILOT = 1, SILENCES_ELITE = 2 };

/* ---- whom an ability speaks about, seen from its own ship ---- */

typedef enum Party {
    PARTY_YOU,
    PARTY_ATTACKER, /* the ship that attacks you */
    PARTY_DEFENDER, /* the ship that you attack */
    PARTY_FRIENDS   /* other ships of your side, at a range */
} Party;

typedef enum Limit { LIMIT_NONE, LIMIT_ROUND, LIMIT_GAME } Limit;

enum { CONDITIONS_AN_ABILITY = 4, EFFECTS_AN_ABILITY = 4, RANGE_ANY = 0 };

typedef struct CardAbility {
    char name[CARD_KEY_BYTES + 8]; /* what records write */
    CardText text;
    uint32_t speaks;    /* what it speaks about: bits below */
    uint8_t kind;       /* an AbilityKind */
    uint8_t card_kind;  /* a CardKind */
    uint16_t card;      /* index of its card among those of its kind */
    uint8_t is_lasting; /* it has a name, and acts only while `begin NAME` lasts */
    uint8_t is_optional;
    uint8_t limit;                   /* a Limit */
    uint8_t window;                  /* KIND_ABILITY */
    uint8_t party;                   /* whom it speaks about; for a forbidden target, who is not attacked */
    uint8_t least_range, most_range; /* of PARTY_FRIENDS */
    uint8_t modifier;                /* KIND_MODIFIER: a ModifierKind, */
    uint8_t value, operation;        /* of a value: which, and how, */
    int16_t amount;
    uint8_t difficulty; /* of a difficulty: which, */
    uint16_t bearings;  /* for which bearings; */
    uint8_t silences;   /* of a silence: whose */
    uint8_t deeds;      /* KIND_FORBID: bits below */
    uint8_t when_count, if_count, effect_count;
    Condition when[CONDITIONS_AN_ABILITY]; /* the trigger: checked when the window opens */
    Condition only_if[CONDITIONS_AN_ABILITY];
    Effect effect[EFFECTS_AN_ABILITY];
} CardAbility;

/* Deeds as content says them: rerolls of the two kinds of dice are two words. */
enum {
    FORBIDS_SPEND_FOCUS = 1,
    FORBIDS_REROLL_ATTACK = 2,
    FORBIDS_REROLL_DEFENSE = 4,
    FORBIDS_BAR_ACTION = 8,
    FORBIDS_TARGET = 16
};

/* What an ability speaks about. */
#define SPEAKS_VALUE(value)   (UINT32_C(1) << (value))
#define SPEAKS_DIFFICULTY     (UINT32_C(1) << 5)
#define SPEAKS_DEED(deed)     (UINT32_C(1) << (6 + (deed)))
#define SPEAKS_SILENCE        (UINT32_C(1) << 10)
#define SPEAKS_ACTION         (UINT32_C(1) << 11)
#define SPEAKS_WINDOW(window) (UINT32_C(1) << (12 + (window)))

_Static_assert(VALUE_DEFENSE_DICE < 5 && DEED_TARGET < 4 && XWING_WINDOWS <= 20, "bits of what abilities speak about");

#endif
