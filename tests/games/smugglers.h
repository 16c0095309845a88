/* Smugglers: the small card game that proves the kernel. Its rules are smugglers.md.
 *
 * Three or four seats, each for itself. Seats are pieces: piece 2 is seat 2, written seat2. All secrets are cards in piles;
 * the game's own state holds none.
 *
 * Setup lines (words after # are ignored):
 *
 *     hand SEAT [CARD...]        a hand, known to its owner; a seat with such a line is dealt nothing
 *     stash SEAT CARD...         buried cards, known to nobody; `unseen` for one that is not even decided yet
 *     deck CARD...               on top of the deck, the first named uppermost, known to nobody
 *     discard CARD... | rest     at the end of the discard queue, face up; `rest`: all that is left of the deck undecided
 *     credits SEAT NUMBER        0 to 19
 *     turn SEAT [NUMBER]         whose turn it is, and which turn of the game
 *     refills NUMBER             how often the deck has been refilled: 0 or 1
 *     droid SEAT                 this seat is run by the rules
 *
 * CARD is spice, arms, relic, fuel or ambush; in stashes of the guild's game also lookout, forger, fence, pilot, baron or envoy. */
#ifndef TESTS_GAMES_SMUGGLERS_H
#define TESTS_GAMES_SMUGGLERS_H

#include "table/rules.h"

enum { SM_SEATS = 4, SM_GOAL = 20, SM_START_CREDITS = 4, SM_START_HAND = 3, SM_CARGO = 3, SM_LAST_TURN = 200 };

/* Cards, in the order of the game's card table. */
enum { SM_SPICE, SM_ARMS, SM_RELIC, SM_FUEL, SM_AMBUSH, SM_CARDS };
enum { SM_LOOKOUT = SM_CARDS, SM_FORGER, SM_FENCE, SM_PILOT, SM_BARON, SM_ENVOY, SM_GUILD_CARDS };
enum { SM_CARD_SLOTS = 24, SM_CONTACT_SLOTS = 8 };
enum { SM_GOODS, SM_CONTACTS };                /* families */
enum { SM_PRECIOUS = 1, SM_COMMON };           /* classes of goods */
enum { SM_MESSENGER = 2, SM_DROID_WAGES = 2 }; /* credits */

enum {
    SM_PILE_DECK,
    SM_PILE_DISCARD, /* a queue: cards join at the bottom, the oldest is on top */
    SM_PILE_HOLD,    /* the cargo of the run under way */
    SM_PILE_HAND,    /* of seat 0; the others' follow */
    SM_PILE_STASH = SM_PILE_HAND + SM_SEATS,
    SM_PILES = SM_PILE_STASH + SM_SEATS,
    SM_PILE_HARBOUR = SM_PILES, /* of the guild's game */
    SM_GUILD_PILES
};

enum { SM_FACE_CLEAR, SM_FACE_SEARCH, SM_FACE_CAUGHT };

enum {
    SM_VERB_PEEK = KERNEL_VERBS,
    SM_VERB_DRAW,
    SM_VERB_SALVAGE,
    SM_VERB_BURY,
    SM_VERB_SHIP,
    SM_VERB_GIVE,
    SM_VERB_VISIT,
    SM_VERB_SHELTER,
    SM_VERB_SEND_FOR,
    SM_VERBS
};
enum { SM_ASK_TAKE = KERNEL_QUESTIONS, SM_ASK_CARGO, SM_ASK_BRIBE, SM_ASK_GIFT, SM_QUESTIONS };
enum { SM_ABILITY_AMBUSH, SM_ABILITIES };
enum { SM_WINDOW_BEFORE_SALE, SM_WINDOWS };
enum { SM_DEAL, SM_PEEK, SM_DRAW, SM_SALVAGE, SM_INSPECT, SM_REFILL, SM_REVEAL, SM_VISIT, SM_SEND, SM_OCCASIONS };

const Rules *rules_smugglers(void);

/* The same with the guild's contacts: "smugglers-guild". */
const Rules *rules_smugglers_guild(void);

#endif
