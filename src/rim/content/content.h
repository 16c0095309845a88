/* The content of Outer Rim, compiled: what is printed on the components.
 *
 * Everything is data, so that the map, the dice and every card can be corrected (docs/content.md). Tables are made once, by the compiler of
 * this folder, and are constant after that. Ids are words that records write, for good. */
#ifndef RIM_CONTENT_CONTENT_H
#define RIM_CONTENT_CONTENT_H

#include "content/items.h"
#include "content/program.h"
#include "content/texts.h"
#include "rim/state/moments.h"
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
typedef enum RimValue {
    VALUE_GROUND,
    VALUE_HEALTH,
    VALUE_SHIP,
    VALUE_HULL,
    VALUE_HYPERDRIVE,
    RIM_VALUES,
    /* Not printed as values, and changed by cards all the same: dice that whoever fights its owner rolls more or fewer. */
    VALUE_ENEMY_GROUND = RIM_VALUES,
    VALUE_ENEMY_SHIP,
    RIM_ALL_VALUES
} RimValue;

/* ---- the map ---- */

typedef enum RimSpaceKind { SPACE_PLANET, SPACE_NAV, SPACE_MAELSTROM } RimSpaceKind; /* OR-MAP-01 */

enum { NO_FACTION = 0xFF, NO_SPACE = 0xFF, NO_DECK = 0xFF };

/* Where a card is to be delivered is chosen when it is gained: RimHeld.count is 1 + that space. */
enum { CHOSEN_SPACE = 0xFE };

/* Where a space lies on its tile, for drawing it: in thousandths, from the left edge and from the inner rim of the arc. */
enum { SPOT_MOST = 1000 };

typedef struct RimSpace {
    const char *id;
    uint16_t name; /* a phrase, as all names are: rim_phrase() */
    uint16_t spot_x, spot_y;
    uint8_t kind;                            /* a RimSpaceKind */
    uint8_t tile;                            /* its index */
    uint8_t faction;                         /* of a planet, or whose spawn space it is (OR-MAP-04); NO_FACTION */
    uint8_t spawns;                          /* it is that faction's spawn space */
    uint8_t deck;                            /* the encounter deck for it */
    uint8_t class_of[RIM_CONTACTS_A_PLANET]; /* of its contact spaces, from 1: OR-MAP-06; 0: there is none */
} RimSpace;

enum { TILE_JOINS = 4 };
typedef struct RimTile {
    const char *id;
    uint16_t name;
    uint8_t trust;
    uint8_t is_end;            /* 1: the first piece of the map, 2: the last one, 0: a tile in between */
    uint8_t joins;             /* how many paths lead over each of its joining edges: the same for all tiles */
    uint8_t left[TILE_JOINS];  /* spaces on the side of the Rebels and the Syndicate, */
    uint8_t right[TILE_JOINS]; /* and on the other: path i of one tile goes on at path i of the next (OR-AMB-97) */
} RimTile;

typedef struct RimPath {
    uint8_t from, to; /* within a tile */
} RimPath;

/* ---- components ---- */

/* A run in RimContent.abilities: of both sides of a sheet (RimAbility.sides). */
typedef struct RimAbilities {
    uint16_t first, count;
    uint8_t modifies; /* a bit for each RimValue that one of them changes, */
    uint8_t allows;   /* for each RimAllowance, */
    uint64_t moments; /* and for each RimMoment at which one reacts */
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
    const char *key, *id;
    uint16_t name;
    uint8_t trust;
    uint8_t value[RIM_VALUES]; /* VALUE_GROUND and VALUE_HEALTH */
    uint8_t skill[RIM_SKILLS]; /* how often it has each */
    uint8_t is_droid;
    uint8_t databank;                /* number of its starting card: OR-SETUP-19 */
    int8_t reputation[RIM_FACTIONS]; /* OR-SETUP-23 */
    uint8_t chooses_reputation;      /* with one faction of its choice: positive */
    RimGoal goal;                    /* OR-GOAL-01 */
    RimAbilities abilities;
    ContentText text;
} RimCharacter;

typedef struct RimShip {
    const char *key, *id;
    uint16_t name, flipped_name; /* NO_PHRASE: it has no other side */
    uint8_t trust;
    uint8_t is_starter, sheets;   /* how many sheets there are of it; starters share theirs */
    uint8_t starts_ai;            /* the AI player begins with it: OR-SOLO-04 */
    uint16_t cost;                /* in credits */
    uint8_t value[2][RIM_VALUES]; /* of both sides: ship combat, hull, hyperdrive */
    uint8_t slots[2][RIM_PLACES]; /* of both sides: crew, cargo, mod */
    uint8_t either[2];            /* slots for a cargo or a mod */
    RimGoal goal;                 /* OR-SGOAL-01 */
    RimAbilities abilities;
    ContentText text;
} RimShip;

typedef struct RimPatrolToken {
    uint8_t is_there; /* the content has it */
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
enum { TRAIT_ILLEGAL = 1, TRAIT_WEAPON = 2, TRAIT_ARMOR = 4, TRAIT_DROID = 8, RIM_TRAITS = 4 };

/* Decks: the families of cards. Market decks come first, in the order of OR-DECK-01 to -06; then encounter decks, as the content lists them. */
typedef enum RimDeckKind { DECK_MARKET, DECK_ENCOUNTER, DECK_DATABANK, DECK_AI, DECK_CONTACTS } RimDeckKind;
enum { LUXURY_DECK = 4, SHIP_DECK }; /* of the market */
typedef struct RimDeck {
    const char *id;
    uint16_t name;
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
    SECTION_FIRST, /* of an AI card, a line of a list of which the first applicable one is done: OR-SOLO-10; `where` is a RimStep */
    SECTION_ALL /* the same of a list of which all applicable ones are done: OR-SOLO-11 */
} RimSectionKind;
typedef struct RimSection {
    uint8_t kind, where;
    uint8_t is_secret; /* only whoever drew the card reads it: OR-SECRET-01 */
    uint8_t spare;
    uint16_t first_condition, conditions; /* all must hold, else it is not read (OR-SPACE-05) */
    Program program;
    ContentText text;
} RimSection;

typedef struct RimCard {
    const char *key, *id; /* the key is the id with deck and game before it: what records write */
    uint16_t name;
    uint8_t trust;
    uint8_t deck;
    uint8_t copies;
    uint8_t type; /* a RimCardType: what it is, or can become */
    uint8_t traits;
    uint8_t number;   /* of a databank card, from 1; of a contact token: of the card that it leads to */
    uint8_t class_of; /* of a contact, and of the contact of a bounty, from 1 */
    uint8_t faction;  /* its icon; NO_FACTION */
    uint16_t cost;
    uint8_t destination;  /* a space: of cargo, of a job, of a captured contact; CHOSEN_SPACE; NO_SPACE */
    uint8_t start;        /* a space: of a starting card, where its owner begins (OR-SETUP-22); NO_SPACE */
    uint8_t not_sold_at;  /* a space (OR-MKT-12); NO_SPACE */
    uint8_t databank;     /* of a job: the number of its steps (OR-JOB-05); 0: the job card itself says what to do */
    uint8_t is_removed;   /* of a job: it leaves the game when it is done, and is not discarded (OR-JOB-14) */
    uint16_t contact;     /* of a bounty, and of a contact's databank card: the card of the contact token; NO_CARD */
    uint8_t body, combat; /* of a bounty: OR-BOUNTY-06 */
    uint8_t ship;         /* of a ship card: 1 + the index of the sheet; 0: it is none */
    uint8_t skill[RIM_SKILLS]; /* of crew; of a job: those that it tests, for information (OR-JOB-02) */
    int8_t value[RIM_VALUES];  /* what it adds while it is held */
    uint8_t limit;             /* traits of which a seat may hold one card */
    uint8_t holds_cargo;       /* a cargo can lie on it: it is a slot itself */
    uint8_t fits_cargo;        /* of a mod: it may lie in a cargo slot too */
    uint8_t moves;
    RimPatrolMove move[CARD_MOVES];
    uint16_t first_section, sections;
    RimAbilities abilities;
    ContentText text;
} RimCard;

/* What an ability is: it does something at a moment; or it changes a value, or allows something, for as long as it is in force. */
typedef enum RimAbilityKind { ABILITY_REACTS, ABILITY_MODIFIES, ABILITY_ALLOWS } RimAbilityKind;

/* How often it can be used. */
typedef enum RimOnce { ONCE_A_MOMENT, ONCE_A_TURN, ONCE_A_COMBAT } RimOnce;

/* On what an ability stands. */
typedef enum RimOwner { OWNER_CHARACTER, OWNER_SHIP, OWNER_CARD } RimOwner;

/* What cards let their owners do against the rules. */
typedef enum RimAllowance {
    ALLOW_PASS_MAELSTROM,  /* entering it does not stop them: OR-MOVE-04 */
    ALLOW_AVOID_PATROLS,   /* they need not fight patrols that are their enemies: OR-ENC-03 */
    ALLOW_KEEP_REPUTATION, /* beating a patrol costs them none: OR-PAT-04 */
    RIM_ALLOWANCES
} RimAllowance;

enum { SIDE_FRONT = 1, SIDE_BACK = 2, SIDE_BOTH = 3 };

enum { RIM_ABILITIES_OF_ONE = 8 }; /* at most, of a sheet or card: which of them were used is a byte */

typedef struct RimAbility {
    const char *name; /* as records write it, for good: the key of its sheet or card, and :2, :3 for further ones */
    ContentText text;
    uint8_t kind;                         /* a RimAbilityKind */
    uint8_t owner;                        /* a RimOwner, */
    uint16_t owner_at;                    /* and which character, ship or card it is */
    uint8_t number;                       /* among those of its owner, from 0: a bit of what was used */
    uint8_t sides;                        /* SIDE_ bits: of a sheet, on which sides it stands */
    uint8_t moment;                       /* of ABILITY_REACTS: a RimMoment, */
    uint8_t is_optional;                  /* may, or must; */
    uint8_t once;                         /* a RimOnce */
    uint8_t value;                        /* of ABILITY_MODIFIES: a RimValue, */
    int8_t amount;                        /* by how much, */
    uint8_t per;                          /* for each card of this RimCardType that is held; CARD_NONE: once */
    uint8_t allows;                       /* of ABILITY_ALLOWS: a RimAllowance */
    uint16_t first_condition, conditions; /* all must hold */
    Program cost;                         /* checked whole, paid first */
    Program program;
} RimAbility;

/* A word of a program: which row of the vocabulary (abilities/), and its arguments as the row reads them. */
typedef struct RimWord {
    uint16_t row;
    uint16_t is_negated; /* of a condition: `not` stands before it */
    int16_t arg[4];
} RimWord;

/* The number of no phrase. */
enum { NO_PHRASE = 0 };

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
    ContentText *phrases;           /* names and stories; the first is none */
    uint8_t usual_tiles[RIM_TILES]; /* the suggested order, ends included: 1 + index; 0: no more */
    uint8_t faces[4];               /* of the die: how many hits, criticals, focuses and blanks (OR-AMB-02) */
    uint8_t map_trust, die_trust;
    int space_count, tile_count, path_count, character_count, ship_count, deck_count, card_count, section_count,
        ability_count, step_count, effect_count, condition_count, phrase_count;
    ContentTexts texts;
    ContentItems items;
    uint64_t digest; /* of all items */
} RimContent;

/* Compiles files of text. Of them the first `built_in` are the game's own; what a file after those writes again takes the place of what it
 * had. NULL with an error if one is wrong, or if memory is short. Free with rim_content_free(). */
RimContent *rim_content_compile(const ContentFile *files, int count, int built_in, ContentError *error);
void rim_content_free(RimContent *content);

/* The files that are built into the program. */
const ContentFile *rim_content_builtin(int *count);

/* Finding by id; -1 if there is none. Ids of cards are unique in all decks. */
int rim_find_space(const RimContent *content, const char *id, int length);
int rim_find_tile(const RimContent *content, const char *id, int length);
int rim_find_character(const RimContent *content, const char *id, int length);
int rim_find_ship(const RimContent *content, const char *id, int length);
int rim_find_deck(const RimContent *content, const char *id, int length);
int rim_find_card(const RimContent *content, const char *id, int length);

/* A name or a story in a language, else in English. */
const char *rim_phrase(const RimContent *content, uint16_t phrase, Language language);

/* The words of the content and of setup lines. */
extern const Keyword rim_faction_words[], rim_skill_words[], rim_body_words[], rim_type_words[], rim_value_words[],
    rim_section_words[], rim_step_words[], rim_trait_words[], rim_trust_words[], rim_deck_words[];

#endif
