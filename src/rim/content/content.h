/* The content of Outer Rim, compiled: what is printed on the components.
 *
 * Everything is data, so that the map, the dice and every card can be corrected (docs/content.md). Tables are made once, by the compiler of
 * this folder, and are constant after that. Ids are words that records write, for good. */
#ifndef RIM_CONTENT_CONTENT_H
#define RIM_CONTENT_CONTENT_H

#include "content/program.h"
#include "outrider/language.h"
#include "rim/state/rim.h"

typedef enum RimSkill {
    SKILL_INFLUENCE,
    SKILL_KNOWLEDGE,
    SKILL_PILOTING,
    SKILL_STEALTH,
    SKILL_STRENGTH,
    SKILL_TACTICS,
    SKILL_TECH,
    RIM_SKILLS
} RimSkill;

/* How sure it is that the box has it so: owners of the box can correct what is not known. */
typedef enum RimTrust { TRUST_KNOWN, TRUST_PROBABLE, TRUST_AUTHORED } RimTrust;

/* Values that cards and sheets can raise (OR-ICON-02). */
typedef enum RimValue { VALUE_GROUND, VALUE_HEALTH, VALUE_SHIP, VALUE_HULL, VALUE_HYPERDRIVE, RIM_VALUES } RimValue;

/* ---- the map ---- */

typedef enum RimSpaceKind { SPACE_PLANET, SPACE_NAV, SPACE_MAELSTROM } RimSpaceKind; /* OR-MAP-01 */

enum { NO_FACTION = 0xFF, NO_SPACE = 0xFF, NO_DECK = 0xFF };

typedef struct RimSpace {
    const char *id, *name;
    uint8_t kind;                            /* a RimSpaceKind */
    uint8_t tile;                            /* its index */
    uint8_t faction;                         /* of a planet, or whose spawn space it is (OR-MAP-04); NO_FACTION */
    uint8_t spawns;                          /* it is that faction's spawn space */
    uint8_t deck;                            /* the encounter deck for it */
    uint8_t class_of[RIM_CONTACTS_A_PLANET]; /* of its contact spaces, from 1: OR-MAP-06; 0: there is none */
} RimSpace;

enum { TILE_JOINS = 4 };
typedef struct RimTile {
    const char *id, *name;
    uint8_t is_end;            /* 1: the first piece of the map, 2: the last one, 0: a tile in between */
    uint8_t joins;             /* how many paths lead over each of its joining edges: the same for all tiles */
    uint8_t left[TILE_JOINS];  /* spaces on the side of the Rebels and the Syndicate, */
    uint8_t right[TILE_JOINS]; /* and on the other: path i of one tile goes on at path i of the next (OR-AMB-97) */
} RimTile;

typedef struct RimPath {
    uint8_t from, to; /* within a tile */
} RimPath;

/* ---- components ---- */

typedef struct RimAbilities {
    uint16_t first, count; /* a run in RimContent.abilities */
} RimAbilities;

/* What is counted for goals (OR-GOAL-04): deeds that rules report (rules/goals.h). */
typedef enum RimDeed {
    DEED_NONE,          /* nothing: the goal is reached as soon as its conditions hold */
    DEED_BOUNTY,        /* gained the reward of a bounty */
    DEED_CAPTIVE,       /* delivered a captured contact */
    DEED_JOB,           /* completed a job */
    DEED_CARGO,         /* delivered cargo */
    DEED_ILLEGAL_CARGO, /* delivered cargo that is illegal */
    DEED_COMBAT,        /* won a combat */
    DEED_PATROL,        /* won a combat against a patrol */
    DEED_CREW,          /* gained crew, which is in its slot already */
    DEED_OWN,           /* its own abilities count it */
    RIM_DEEDS
} RimDeed;

/* The goal of a character or of a ship. A deed counts only while the conditions hold. */
typedef struct RimGoal {
    uint8_t deed;                         /* a RimDeed */
    uint8_t times;                        /* 0: there is no goal */
    uint8_t fame;                         /* its reward: OR-GOAL-02, OR-SGOAL-03 */
    uint16_t first_condition, conditions; /* all must hold */
} RimGoal;

typedef struct RimCharacter {
    const char *key, *name;
    uint8_t trust;
    uint8_t value[RIM_VALUES]; /* VALUE_GROUND and VALUE_HEALTH */
    uint8_t skill[RIM_SKILLS]; /* how often it has each */
    uint8_t is_droid;
    uint8_t databank;                /* number of its starting card: OR-SETUP-19 */
    int8_t reputation[RIM_FACTIONS]; /* OR-SETUP-23 */
    uint8_t chooses_reputation;      /* with one faction of its choice */
    RimGoal goal;                    /* OR-GOAL-01 */
    RimAbilities front, back;        /* of both sides; those of the front that stay are in both */
} RimCharacter;

typedef struct RimShip {
    const char *key, *name, *flipped_name;
    uint8_t trust;
    uint8_t is_starter, sheets;   /* how many sheets there are of it; starters share theirs */
    uint8_t starts_ai;            /* the AI player begins with it: OR-SOLO-04 */
    uint16_t cost;                /* in credits */
    uint8_t value[2][RIM_VALUES]; /* of both sides: ship combat, hull, hyperdrive */
    uint8_t slots[2][RIM_PLACES]; /* of both sides: crew, cargo, mod */
    uint8_t either[2];            /* slots for a cargo or a mod */
    RimGoal goal;                 /* OR-SGOAL-01 */
    RimAbilities front, back;
} RimShip;

typedef struct RimPatrolToken {
    uint8_t trust;
    uint8_t combat; /* 0: it cannot be beaten (OR-PAT-08) */
    uint8_t fame;   /* its reward, one or the other */
    uint16_t credits;
} RimPatrolToken;

/* Kinds of cards (OR-DECK-07): a card's own, whatever its deck. CARD_NONE: it is nothing that can be held. */
typedef enum RimCardType {
    CARD_NONE,
    CARD_BOUNTY,
    CARD_CARGO,
    CARD_GEAR,
    CARD_MOD,
    CARD_JOB,
    CARD_CREW,
    CARD_SHIP,
    CARD_SECRET,
    RIM_CARD_TYPES
} RimCardType;

/* Traits (OR-TRAIT-01), a bit each. */
enum { TRAIT_ILLEGAL = 1, TRAIT_WEAPON = 2, TRAIT_ARMOR = 4, TRAIT_DROID = 8 };

/* Decks: the families of cards. Market decks come first, in the order of OR-DECK-01 to -06; then encounter decks, as the content lists them. */
typedef enum RimDeckKind { DECK_MARKET, DECK_ENCOUNTER, DECK_DATABANK, DECK_AI, DECK_CONTACTS } RimDeckKind;
typedef struct RimDeck {
    const char *id, *name;
    uint8_t kind;
    uint16_t first_card, kinds; /* a run in RimContent.cards */
} RimDeck;

typedef struct RimPatrolMove {
    uint8_t faction, distance; /* OR-PATMOVE-01 */
} RimPatrolMove;
enum { CARD_MOVES = 2 };

/* A part of a card that is read at one place: of an encounter card, for a space (OR-SPACE-02), or where a patrol is or is not; of a job's databank card, a step;
 * of a contact's, its top; of an AI card, a section. */
typedef enum RimSectionKind {
    SECTION_SPACE,   /* `where` is the space */
    SECTION_PATROL,  /* of the nav point deck: with a patrol in your space, */
    SECTION_CLEAR,   /* and without one */
    SECTION_TOP,     /* of a contact's databank card: OR-CONT-03 */
    SECTION_STEP,    /* of a job: `where` is its number, OR-JOB-06 */
    SECTION_DELIVER, /* of cargo: when it is delivered (OR-AMB-42) */
    SECTION_REWARD,  /* of cargo and jobs */
    SECTION_KILL,    /* of a bounty: OR-BOUNTY-09 */
    SECTION_CAPTURE, /* of a bounty: OR-BOUNTY-10 */
    SECTION_FIRST,   /* of an AI card: OR-SOLO-10 */
    SECTION_ALL      /* of an AI card: OR-SOLO-11 */
} RimSectionKind;
typedef struct RimSection {
    uint8_t kind, where;
    uint8_t is_secret; /* only whoever drew the card reads it: OR-SECRET-01 */
    uint8_t spare;
    Program program;
} RimSection;

typedef struct RimCard {
    const char *key, *name;
    uint8_t trust;
    uint8_t deck;
    uint8_t copies;
    uint8_t type; /* a RimCardType: what it is, or can become */
    uint8_t traits;
    uint8_t number;   /* of a databank card, from 1; of a contact token: of the card that it leads to */
    uint8_t class_of; /* of a contact, and of the contact of a bounty, from 1 */
    uint8_t faction;  /* its icon; NO_FACTION */
    uint16_t cost;
    uint8_t destination;  /* a space: of cargo, of a job, of a captured contact; NO_SPACE */
    uint8_t not_sold_at;  /* a space (OR-MKT-12); NO_SPACE */
    uint8_t databank;     /* of a job: the number of its steps (OR-JOB-05); 0: the job card itself says what to do */
    uint8_t is_removed;   /* of a job: it leaves the game when it is done, and is not discarded (OR-JOB-14) */
    uint16_t contact;     /* of a bounty, and of a contact's databank card: the card of the contact token; NO_CARD */
    uint8_t body, combat; /* of a bounty: OR-BOUNTY-06 */
    uint8_t ship;         /* of a ship card: 1 + the index of the sheet; 0: it is none */
    uint8_t skill[RIM_SKILLS]; /* of crew; of a job: those that it tests, for information (OR-JOB-02) */
    int8_t value[RIM_VALUES];  /* what it adds while it is held */
    uint8_t moves;
    RimPatrolMove move[CARD_MOVES];
    uint16_t first_section, sections;
    RimAbilities abilities;
} RimCard;

/* When an ability can be used, or happens. Modifiers have none: they are values of a card. */
typedef struct RimAbility {
    const char *name; /* as records write it: unique on its card */
    uint8_t moment;   /* MOMENT_... : a row of abilities/moments.c */
    uint8_t is_optional;
    uint8_t once;                         /* per turn, or per combat: ONCE_... */
    uint16_t first_condition, conditions; /* all must hold */
    Program cost;                         /* checked whole, paid first */
    Program program;
} RimAbility;

/* A word of a program: which row of the vocabulary (abilities/), and its arguments as the row reads them. */
typedef struct RimWord {
    uint16_t row;
    int16_t arg[4];
} RimWord;

typedef struct RimContent {
    RimSpace *spaces;
    RimTile *tiles;
    RimPath *paths;
    RimCharacter *characters;
    RimShip *ships;
    RimPatrolToken patrol[RIM_FACTIONS][RIM_LEVELS];
    RimDeck *decks;
    RimCard *cards; /* deck after deck: what a card's index means */
    RimSection *sections;
    RimAbility *abilities;
    ProgramStep *steps;
    RimWord *effects, *conditions;
    uint8_t usual_tiles[RIM_TILES]; /* the suggested order: 1 + index */
    uint8_t faces[4];               /* of the die: how many hits, criticals, focuses and blanks (OR-AMB-02) */
    int space_count, tile_count, path_count, character_count, ship_count, deck_count, card_count, section_count,
        ability_count, step_count, effect_count, condition_count;
} RimContent;

#endif
