/* Looking at a game of Outer Rim: where everything is, and what follows from that.
 *
 * All functions that take a Look read only. What cannot be a rule of its own (values, distances, who holds what) is computed when asked for. */
#ifndef RIM_STATE_STATE_H
#define RIM_STATE_STATE_H

#include "rim/state/ids.h"

/* What the dice of the game can do (rules/odds.h). */
enum { RIM_MOST_DICE = 15 }; /* that chances are counted for; more count as that many */
typedef struct RimOdds {
    double face[4];                                          /* the chance that a die shows it */
    double damage[RIM_MOST_DICE + 1][2 * RIM_MOST_DICE + 1]; /* by the number of dice: the chance to roll each damage */
} RimOdds;

/* What follows from the content alone, found once when the rules are made. */
typedef struct RimLayout {
    uint64_t paths[RIM_SPACES];         /* which spaces of its tile each is connected with */
    uint16_t first_slot[RIM_DECKS + 1]; /* of each deck's cards; those of a deck are in one run */
    uint8_t deck_of_slot[RIM_CARDS];
    uint8_t contacts, databank, ai;         /* the decks of that kind; NO_DECK: there is none */
    uint8_t contact_count;                  /* tokens, and spaces for them */
    uint8_t space_of_contact[RIM_CONTACTS]; /* of a contact space */
    uint8_t class_of_contact[RIM_CONTACTS];
    uint8_t first_contact[RIM_SPACES]; /* a planet's first contact space; the others follow */
    uint8_t contacts_at[RIM_SPACES];   /* and how many it has */
    uint8_t spawn[RIM_FACTIONS];       /* the spawn spaces: OR-MAP-04 */
    RimOdds odds;                      /* rim_odds() of the content */
} RimLayout;

/* False, with the reason, if the content cannot be played: too many cards, a faction without a spawn space, .... */
bool rim_lay_out(const RimContent *content, RimLayout *layout, const char **complaint);

static inline Rim *rim_of(Play *play)
{
    return (Rim *)(void *)play->table->game;
}

static inline const Rim *rim_in(const Look *look)
{
    return (const Rim *)(const void *)look->table->game;
}

static inline const RimContent *content_in(const Look *look)
{
    return look->rules->own;
}

static inline const RimLayout *layout_in(const Look *look)
{
    return look->rules->traits;
}

/* A key for chance: no two pieces of luck of a game have the same. */
ChanceKey rim_luck_key(Play *play, uint8_t seat, uint16_t occasion);

/* ---- seats ---- */

static inline const RimCharacter *rim_character(const Look *look, uint8_t seat)
{
    return &content_in(look)->characters[rim_in(look)->seat[seat].character - 1];
}

static inline const RimShip *rim_ship(const Look *look, uint8_t seat)
{
    return &content_in(look)->ships[rim_in(look)->seat[seat].ship - 1];
}

/* Which side of its ship sheet is up: 0, or 1 for the flipped one. */
static inline int rim_ship_side(const Look *look, uint8_t seat)
{
    return (rim_in(look)->seat[seat].flags & RIM_SHIP_FLIPPED) != 0;
}

static inline bool rim_is_defeated(const Look *look, uint8_t seat)
{
    return (rim_in(look)->seat[seat].flags & RIM_DEFEATED) != 0;
}

/* The next seat clockwise that has not left. */
uint8_t rim_left_neighbour(const Look *look, uint8_t seat);

/* Who answers what a seat is asked: the seat, or the person if it is the AI player's (OR-AMB-85, OR-AMB-86, OR-AMB-94). */
uint8_t rim_decider(const Look *look, uint8_t seat);

/* The most famous players: all who tie for the most fame (OR-WIN-12, OR-WIN-13). A mask. */
uint8_t rim_most_famous(const Look *look);

/* A value of a seat's character or ship, with all that raises it (OR-ICON-02). Never below 0. */
int rim_value(const Look *look, uint8_t seat, RimValue value);

/* How often a seat has a skill: on its character card and on all its crew (OR-SKILL-01, OR-SKILL-07). */
int rim_skill(const Look *look, uint8_t seat, RimSkill skill);

/* How much damage defeats: health or hull. */
int rim_limit(const Look *look, uint8_t seat, RimBody body);

/* ---- cards ---- */

/* The card in a slot; NULL if this table does not know it. */
const RimCard *rim_card(const Look *look, uint16_t slot);

/* Has an encounter card a section that is read in secret (OR-SECRET-01)? Classes of encounter cards tell those that have one: everybody sees that a
 * card is kept as a secret, and not which it is. */
enum { CLASS_SECRET = 1, CLASS_OPEN };
bool rim_has_secret(const RimContent *content, uint16_t card);

/* Whose it is; SEAT_NOBODY: nobody holds it. */
uint8_t rim_holder(const Look *look, uint16_t slot);

/* The slots of a set from `from` on; NO_SLOT: there are no more. */
static inline uint16_t rim_next_slot(const RimSlots *slots, int from)
{
    for (int word = from / 64; word < RIM_SLOT_WORDS; word++) {
        uint64_t bits = slots->bits[word];
        if (word == from / 64)
            bits &= ~UINT64_C(0) << from % 64;
        if (bits != 0)
            return (uint16_t)(word * 64 + __builtin_ctzll(bits));
    }
    return NO_SLOT;
}

#define RIM_EACH_HELD(look, seat, slot)                                                                                \
    for (uint16_t slot = rim_next_slot(&rim_in(look)->holds[seat], 0); (slot) != NO_SLOT;                              \
         (slot) = rim_next_slot(&rim_in(look)->holds[seat], (slot) + 1))

/* The cards that a seat holds in these places (bits 1 << RimPlace), by slot. At most MAX_SUBSET are listed; how many there are is returned. */
#define RIM_PLACE_BIT(place) (1u << (place))
int rim_list_held(const Look *look, uint8_t seat, unsigned places, uint16_t slots[MAX_SUBSET]);

/* The key of a held card: which of equal ones it is stands in its number, from 1. */
Key rim_held_key(const Look *look, uint16_t verb, uint16_t slot);

/* The slot of the card that a seat holds and a key names; NO_SLOT if there is none. */
uint16_t rim_slot_of_key(const Look *look, uint8_t seat, const Key *key);

/* In which slots a card of this type lies (OR-SLOT-01 to -03); RIM_NOT_HELD: such a card cannot be held. */
RimPlace rim_place_of(RimCardType type);

/* How many cards lie in slots of each place; and how many are too many for this seat's board and ship (OR-SLOT-01). */
typedef struct RimLoad {
    int count[RIM_PLACES];
    int loose_mods;          /* of the mods, those that may lie in a cargo slot too */
    int more_cargo;          /* slots for cargo that cards are themselves */
    int limited[RIM_TRAITS]; /* cards of which a seat may hold one, by that trait */
} RimLoad;
RimLoad rim_load(const Look *look, uint8_t seat);
void rim_load_card(const Look *look, RimLoad *load, uint16_t slot, RimPlace place,
                   int change); /* +1: one more, -1: one less */
int rim_surplus(const Look *look, uint8_t seat, const RimLoad *load);
static inline bool rim_fits(const Look *look, uint8_t seat, const RimLoad *load)
{
    return rim_surplus(look, seat, load) == 0;
}

/* The market deck's face-up top card, or that of any deck; NO_SLOT if the deck is empty. */
static inline uint16_t rim_top(const Look *look, uint8_t deck)
{
    return pile_at(look, deck, 0);
}

/* Characters and ships as cards of the rules, after those of the decks. */
static inline uint16_t rim_character_card(const Look *look, int character)
{
    return (uint16_t)(content_in(look)->card_count + character);
}

static inline uint16_t rim_ship_card(const Look *look, int ship)
{
    return (uint16_t)(content_in(look)->card_count + content_in(look)->character_count + ship);
}

/* ---- the map ---- */

/* Fills in which spaces are adjacent, by the order of the tiles (OR-MAP-02, OR-MAP-08). */
void rim_connect(Play *play);

#define RIM_SPACE_BIT(space) (UINT64_C(1) << (space))

/* The spaces that can be reached with at most this many steps, its own included. */
uint64_t rim_within(const Look *look, uint8_t space, int steps);

/* The number of steps of a shortest way; -1: there is none. */
int rim_distance(const Look *look, uint8_t from, uint8_t to);

/* The same to the nearest of a set of spaces. */
int rim_distance_to_any(const Look *look, uint8_t from, uint64_t spaces);

/* The patrols in a space, a bit for each faction. */
unsigned rim_patrols_at(const Look *look, uint8_t space);

/* The token that lies on a contact space; -1: it is empty. */
int rim_contact_on(const Look *look, int contact_space);

/* The nearest empty contact spaces (OR-AMB-79), as a set of bits; 0: none is empty. */
uint32_t rim_nearest_empty_contacts(const Look *look, uint8_t space);

/* The slot of a contact token's card. */
static inline uint16_t rim_contact_slot(const Look *look, int contact)
{
    return (uint16_t)(layout_in(look)->first_slot[layout_in(look)->contacts] + contact);
}

/* ---- names ---- */

/* What factions are called in sentences and in setup lines. */
uint16_t rim_faction_name(int faction);
extern const char *const rim_faction_ids[RIM_FACTIONS];

/* How much fame may win, as players agree. */
enum { RIM_GOALS = 3 };
extern const uint8_t rim_goals[RIM_GOALS];

static inline int16_t rim_space_piece(uint8_t space)
{
    return (int16_t)(RIM_FIRST_SPACE + space);
}

/* What records, and people, call a piece (Rules.piece_key, piece_of_key, piece_words). */
int rim_piece_key(const Look *look, int16_t piece, char *text, int size);
bool rim_piece_of_key(const Look *look, const char *text, int length, int16_t *piece);
bool rim_piece_words(const Look *look, int16_t piece, Message *words);

/* Names of cards, characters and ships, and other words of the content (Rules.card_name, content_text). */
const char *rim_card_name(const Rules *rules, uint16_t card, Language language);
const char *rim_content_text(const Rules *rules, int32_t text, Language language);

#endif
