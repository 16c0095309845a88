/* The vocabulary of cards, compiled: what an ability is made of.
 *
 * An ability is one block of a card: `ability` reacts in a window, `modifier` speaks about a value, `action` is done as an
 * action, `forbid` says what cannot be done, `allow` what can be done against the rules. docs/content.md is the same list for
 * people who write cards. Most words are rows beside their functions: moments (moments.c), conditions (conditions.h), effects (words.h),
 * costs (costs.h), tokens (state/tokens.h) and the parts of the ship phrase (ships_phrase_read.c). All other words stand in keywords.c.
 * Nothing here names a card. */
#ifndef XWING_VOCABULARY_H
#define XWING_VOCABULARY_H

#include "content/program.h"
#include "xwing/abilities/abilities.h"
#include "xwing/abilities/device_templates.h"
#include "xwing/abilities/ships_phrase.h"
#include "xwing/state/ids.h"

typedef enum AbilityKind { KIND_ABILITY, KIND_MODIFIER, KIND_ACTION, KIND_FORBID, KIND_ALLOW } AbilityKind;

/* ---- conditions (conditions.h): `when MOMENT CONDITION...`, `if CONDITION...`, `EFFECT if CONDITION`; all must hold ---- */

typedef enum WeaponChoice {
    WEAPON_PRIMARY,
    WEAPON_SECONDARY,
    WEAPON_THIS,
    WEAPON_ANY,
    WEAPON_NEEDS_LOCK, /* a secondary one that asks for a lock */
    WEAPON_OF_SLOT     /* and a SlotKind: an upgrade of that slot */
} WeaponChoice;

/* With which weapons an attack is made. */
typedef struct WeaponSet {
    uint8_t choice; /* a WeaponChoice */
    uint16_t slots; /* of WEAPON_OF_SLOT: bits of SlotKind */
} WeaponSet;
typedef enum TraitChoice { TRAIT_SHIP, TRAIT_PILOT } TraitChoice;
typedef enum HasChoice {
    HAS_LOCK = TOKEN_ROOM,
    HAS_SHIELDS,
    HAS_DAMAGE,
    HAS_FACEUP,
    HAS_DAMAGE_CARDS,
    HAS_FACEDOWN,
    HAS_CARD, /* a copy of an upgrade or a condition: ShipPhrase.upgrade */
    HAS_FORCE,
    HAS_ABILITY, /* a ship ability of the name: ShipPhrase.ability */
    HAS_TOKENS   /* any of ShipPhrase.has_set */
} HasChoice;     /* below: a token */

typedef struct ConditionWord ConditionWord; /* conditions.h */

typedef struct Condition {
    const ConditionWord *word; /* NULL: nothing is asked */
    uint8_t negated;
    uint8_t a, b; /* what the word's own functions make of these, */
    uint16_t mask;
    ShipPhrase ships; /* and of the ships that it speaks of, */
    ShipPhrase than;  /* and compares them with */
} Condition;

/* ---- effects: what a program is made of; each may depend on what the last roll showed, and on a condition ---- */

/* What an effect's word means: abilities/words.h. */
typedef struct EffectWord EffectWord;

typedef enum SufferKind { SUFFER_DAMAGE, SUFFER_CRITICAL, SUFFER_ROLLED /* what the last roll shows */ } SufferKind;

typedef enum DiscardChoice {
    DISCARD_THIS,    /* this upgrade */
    DISCARD_DEALT,   /* the damage card that you are about to be dealt */
    DISCARD_WEAPON,  /* one of your secondary weapons, of your choice */
    DISCARD_FACEDOWN /* a facedown damage card of yours */
} DiscardChoice;

typedef enum FlipChoice {
    FLIP_THIS,  /* this damage card */
    FLIP_DEALT, /* the damage card that you are dealt */
    FLIP_FACEUP /* a faceup damage card of yours, of your choice */
} FlipChoice;

/* What an effect's number is counted by. */
typedef enum PerChoice {
    PER_NOTHING,
    PER_SHIPS,
    PER_SUFFERED, /* damage, at the moment */
    PER_ROLLED    /* dice of the last roll, by their faces */
} PerChoice;

enum { ANY_FACE = 0xFF };

/* What its word's row makes of the line: `a`, `b`, `count`, `mask` and `kinds` are the row's own. */
typedef struct Effect {
    const EffectWord *word;
    uint8_t on; /* bits of faces: at least one die of the last roll shows one of them; 0: always */
    uint8_t a, b;
    uint8_t whom;        /* a Party: whom it is for; */
    uint8_t is_for_each; /* or each of `ships` */
    uint8_t per_what;    /* a PerChoice: what `per` counts, */
    uint8_t most;        /* and how many count at most */
    ShipPhrase ships;    /* of choose and for each */
    ShipPhrase per;      /* of PER_SHIPS: these */
    uint8_t per_faces;   /* of PER_ROLLED: faces, a bit each */
    uint16_t count;
    uint16_t mask;
    Condition only_if;
    uint32_t kinds;
} Effect;

/* ---- what it costs, paid before the program begins ---- */

/* What a cost's word means: abilities/costs.h. */
typedef struct CostWord CostWord;

typedef struct Cost {
    const CostWord *word;
    uint8_t token; /* if it is one */
    uint8_t from;  /* of charges: whose; a Payer, or PAYER_SLOT + the slot of another upgrade */
    uint16_t count;
} Cost;

typedef enum Payer { PAYER_THIS, PAYER_WEAPON /* the upgrade with which you attack */, PAYER_SLOT } Payer;

/* ---- modifiers ---- */

typedef enum ModifierKind {
    MODIFIES_VALUE,
    MODIFIES_DIFFICULTY,
    MODIFIES_SILENCE,
    MODIFIES_TEMPLATE,
    MODIFIES_KEPT
} ModifierKind;
typedef enum Operation {
    VALUE_PLUS,
    VALUE_SET,
    VALUE_MOST, /* a cap; the amount RESULTS_SHOWN: as many as the attack dice show hits and critical hits */
    VALUE_GIVEN /* what was fixed when the effect began: your skill, or the initiative that engaged */
} Operation;

enum { RESULTS_SHOWN = -1, AMOUNT_OF_CHOSEN = -2 }; /* of VALUE_GIVEN: of the ship that was chosen, and not yours */

/* Whose cards a silence makes everybody ignore. */
enum { SILENCES_PILOT = 1, SILENCES_ELITE = 2 };

/* The part in an attack of the ships that an ability listens to: `by friend 1 attacking`. */
typedef enum Role { ROLE_NONE, ROLE_ATTACKING, ROLE_DEFENDING } Role;

typedef enum Limit { LIMIT_NONE, LIMIT_ROUND, LIMIT_GAME } Limit;

/* A card that an erratum changed has both its wordings; which counts is agreed before the game. */
typedef enum Wording { WORDING_ALWAYS, WORDING_PRINTED, WORDING_ERRATA } Wording;

typedef struct CardAbility {
    char name[CARD_KEY_BYTES + 8]; /* what records write */
    CardText text;
    About speaks;
    uint8_t kind;       /* an AbilityKind */
    uint8_t card_kind;  /* a CardKind */
    uint16_t card;      /* index of its card among those of its kind */
    uint8_t side;       /* the side of its card on which it stands: 0, or 1 for the second */
    uint8_t is_lasting; /* the block has a name: it is in force only from `begin NAME` until that effect ends */
    uint8_t is_optional;
    uint8_t limit;   /* a Limit */
    uint8_t wording; /* a Wording */
    uint8_t window;  /* KIND_ABILITY, */
    uint8_t role;    /* a Role of the ships */
    ShipPhrase by;   /* the ships to whose moments it listens; without a phrase: its own ship */
    /* The ships that a modifier, a forbid or an allow speaks about; of `deed target`, those that cannot be attacked. */
    ShipPhrase about;
    uint8_t modifier;         /* KIND_MODIFIER: a ModifierKind, */
    uint8_t value, operation; /* of a value: which, and how, */
    int16_t amount;
    uint8_t difficulty; /* of a difficulty: which, */
    int8_t harder;      /* or, unless 0, by how many steps the maneuver is harder than it would be, */
    uint16_t bearings;  /* for which bearings, */
    uint8_t of_color;   /* if they have had this color so far (1 + Difficulty; 0: any), */
    uint8_t speeds;     /* and speeds (bits; 0: all); */
    uint8_t silences;   /* of a silence: whose; */
    uint8_t moves;      /* of a template: for which moves (bits of MoveKind), */
    uint8_t piece;      /* and which TemplateKind is used; TEMPLATE_NONE: as usual, but one faster */
    uint32_t kept;      /* of tokens that stay when the round ends: a TokenSet, and `amount` of each kind */
    uint64_t deeds;     /* KIND_FORBID, KIND_ALLOW: TOPIC_BIT of each Deed, */
    uint16_t kinds;     /* of DEED_ACT_STRESSED and DEED_PERFORM: for actions of these kinds, a bit each; 0: for all; */
    TemplateSwap swap;  /* of DEED_DEVICE_TEMPLATES: which for which */
    /* Runs in the tables of XwingContent. */
    uint16_t when_count, if_count, effect_count, asked_count;
    const Condition *when; /* the trigger: checked when the window opens */
    const Condition *only_if;
    const Condition *asked; /* all of these, and what its program's branches ask */
    uint16_t cost_count;
    const Cost *cost;
    const Effect *effect; /* all that its program may do, in the order of its lines */
    Program program;
} CardAbility;

_Static_assert((int)BEARINGS <= 16 && (int)ACTION_KINDS <= 16 && (int)MAX_FACES <= 8,
               "Condition, Effect, CardAbility, ShipType and Ship have a bit for each bearing, action and face");

/* What an ability speaks about. */
typedef enum OtherTopic {
    TOPIC_DIFFICULTY,
    TOPIC_SILENCE,
    TOPIC_ACTION,
    TOPIC_TEMPLATE,
    TOPIC_KEPT,
    OTHER_TOPICS
} OtherTopic;
#define SPEAKS_WINDOW(window) ((About){TOPIC_BIT(window), TOPIC_WINDOW})
#define SPEAKS_VALUE(value)   ((About){TOPIC_BIT(value), TOPIC_VALUE})
#define SPEAKS_DEED(deed)     ((About){TOPIC_BIT(deed), TOPIC_DEED})
#define SPEAKS_DIFFICULTY     ((About){TOPIC_BIT(TOPIC_DIFFICULTY), TOPIC_OTHER})
#define SPEAKS_SILENCE        ((About){TOPIC_BIT(TOPIC_SILENCE), TOPIC_OTHER})
#define SPEAKS_KEPT           ((About){TOPIC_BIT(TOPIC_KEPT), TOPIC_OTHER})
#define SPEAKS_ACTION         ((About){TOPIC_BIT(TOPIC_ACTION), TOPIC_OTHER})
#define SPEAKS_TEMPLATE       ((About){TOPIC_BIT(TOPIC_TEMPLATE), TOPIC_OTHER})

_Static_assert((int)XWING_WINDOWS <= (int)TOPICS_A_GROUP && (int)VALUES <= (int)TOPICS_A_GROUP &&
                   (int)DEEDS <= (int)TOPICS_A_GROUP && (int)OTHER_TOPICS <= (int)TOPICS_A_GROUP,
               "a topic has a bit of its group");

/* Could any card speak about it now? A damage card could while it lies faceup, and by an effect of it that lasts. */
static inline bool is_spoken_about(const Xwing *game, About about)
{
    bool damage = has_cards(&game->faceup) || game->lasting[0].ability != 0;

    return topics_have(&game->spoken, about) || (damage && topics_have(&game->spoken_by_damage, about));
}

#endif
