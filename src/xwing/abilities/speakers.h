/* Who has a say: the abilities that are in force on a ship. For the abilities' own files. */
#ifndef XWING_SPEAKERS_H
#define XWING_SPEAKERS_H

#include "xwing/abilities/messages.h"
#include "xwing/abilities/vocabulary.h"
#include "xwing/state/ships.h"

/* An ability in force: on which ship, from which source. */
typedef struct Speaker {
    const CardAbility *ability;
    int16_t ship;
    int16_t source;
    int16_t amount; /* of an effect that lasts: the number that was fixed when it began */
} Speaker;

/* Goes through the abilities of a ship that speak about something: of its pilot, upgrades that are not discarded, faceup
 * damage cards, and effects that last. Cards that have nothing to say cost a glance.
 *
 *     Walk walk = walk_ship(look, ship, SPEAKS_VALUE(value));
 *     while (walk_next(&walk, &speaker)) ... */
typedef struct Walk {
    const Look *look;
    const AbilityRun *run; /* of the card at hand, or NULL */
    CardBits faceup;       /* damage cards not yet looked at */
    About about;
    int16_t ship;
    int16_t source;   /* of the first ability of the card at hand, or of the ship type */
    uint8_t silenced; /* the kinds of cards that everybody ignores */
    uint8_t side;     /* of the card at hand, the one that lies up */
    uint8_t ignored;  /* the Wording that does not count in this game */
    int next;         /* the card in play to look at next, or one of those below */
    int number, lasting;
} Walk;
enum { WALK_DAMAGE = 0, WALK_PILOT = -1, WALK_TYPE = -2, WALKED_ALL = INT16_MAX };

Walk walk_cards(const Look *look, int16_t ship, About about);
bool walk_on(Walk *walk, Speaker *speaker);

/* Most of the time no card in the game has anything to say; then this costs no call. */
static inline Walk walk_ship(const Look *look, int16_t ship, About about)
{
    if (is_spoken_about(xwing_in(look), about))
        return walk_cards(look, ship, about);
    return (Walk){.next = WALKED_ALL, .lasting = LASTING};
}

static inline bool walk_next(Walk *walk, Speaker *speaker)
{
    return !(walk->next == WALKED_ALL && walk->lasting == LASTING) && walk_on(walk, speaker);
}

/* Has the ship a card that speaks about it? And all ships that have one, a bit each, where every ship would be walked in turn. */
bool ship_speaks(const Look *look, int16_t ship, About about);
uint32_t ships_that_speak(const Look *look, About about);

/* Finds the ability that a source names. False if it is not in force any more; if its card is gone for good, speaker->ability is NULL. */
bool speaker_of(const Look *look, int16_t source, Speaker *speaker);

/* Does an upgrade of the ship stand in the place of the ability of its type? */
bool is_type_replaced(const Look *look, int16_t ship);

const char *card_name(const Look *look, const CardAbility *ability);
Arg arg_card_name(const Look *look, const CardAbility *ability);

/* The ship that this one attacks or is attacked by. NO_PIECE if there is no attack (NULL), this ship has no part in it, or the other one
 * is gone. */
int16_t opponent_in_attack(const Look *look, const Attack *attack, int16_t ship);

/* The damage card that is being dealt, by its slot; NO_SLOT if none is, or another card has taken it away. */
uint16_t card_being_dealt(const Look *look);
bool is_dealt_faceup(const Look *look);
/* The card that was dealt for the point of damage that has just been suffered; NO_SLOT if a shield was lost instead. */
uint16_t card_just_suffered(const Look *look);
const DamageCard *damage_card(const Look *look, uint16_t slot); /* NULL if its front is not known */

/* An ability with a limit: was it used, in this round or (once a game) ever? */
bool is_spent(const Xwing *game, int16_t source);
void mark_spent(Xwing *game, int16_t source);

/* Choices: what ASK_CHOICE's args[0] says is chosen. */
typedef enum Choice {
    CHOICE_DIE,      /* args[1]: the window, args[2]: the faces, and MAY_STOP */
    CHOICE_WEAPON,   /* one of the ship's secondary weapons */
    CHOICE_SHIP,     /* one of the ships that the effect names */
    CHOICE_FACEUP,   /* one of its faceup damage cards; args[1]: 1 + a TraitChoice, 0 for any */
    CHOICE_LOCKER,   /* one of the ships that have locked it, or none */
    CHOICE_MANEUVER, /* args[1]: bits of bearings, args[2]: the speed */
    CHOICE_CARD,     /* one of its upgrades; args[1]: bits of SlotKind, args[2]: what it must be (effect_charges.c) */
    CHOICE_OPTION,   /* an option of `choose one`; args[1]: the position of that choice in the program */
    CHOICE_DIAL,     /* another maneuver of a dial; args[1]: within which limits, args[2]: the ship */
    CHOICE_TURN,     /* to the left, or to the right */
    CHOICE_TOKEN,    /* one of the tokens that the effect names; args[1]: the ship that has them */
    CHOICE_DEVICE,   /* one of its device cards that can be used, */
    CHOICE_LAYABLE,  /* or whose device can be placed anywhere */
} Choice;

#endif
