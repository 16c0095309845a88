/* Outer Rim: the ids of pieces, procedures, questions, verbs, windows, occasions and events. What each stands for is a row of the file that
 * brings it (table/part.h), or a table in game.c. */
#ifndef RIM_STATE_IDS_H
#define RIM_STATE_IDS_H

#include "rim/content/content.h"
#include "rim/messages.h"
#include "rim/state/rim.h"
#include "table/part.h"

/* Pieces: everything that a record can name, besides cards. Seats come first, so that the standee of seat 2 is piece 2. */
enum {
    RIM_FIRST_SPACE = RIM_SEATS,
    RIM_FIRST_PATROL = RIM_FIRST_SPACE + RIM_SPACES, /* by faction: there is one of each on the map */
    RIM_FIRST_CONTACT = RIM_FIRST_PATROL + RIM_FACTIONS,
    RIM_FIRST_DECK = RIM_FIRST_CONTACT + RIM_CONTACTS,
    RIM_PIECES = RIM_FIRST_DECK + RIM_DECKS
};

/* Piles: a deck each, then what each seat holds, then what left the game, and what a rule that is half-way through has in hand. */
enum { PILE_HELD = RIM_DECKS, PILE_REMOVED = PILE_HELD + RIM_SEATS, PILE_UNDER_WAY, RIM_PILES };

enum { RIM_DIE };
enum { RIM_FACE_HIT, RIM_FACE_CRIT, RIM_FACE_FOCUS, RIM_FACE_BLANK };

/* The ids of each chapter stand together; its rows are in the file of that chapter. */
/* clang-format off */
enum {
    PROC_GAME = KERNEL_PROCEDURES,
    PROC_SETUP,
    PROC_FIRST_PLAYER, /* its result: the seat */
    PROC_CHARACTER,    /* seat: who follows the setup instructions of its character card */
    PROC_TURN,         /* seat: whose turn it is */
    PROC_PLANNING,
    PROC_MOVE,         /* seat: who moves; its locals: RimMoveLocal */
    PROC_ACTIONS,
    PROC_TRADE,        /* seat: who offers; subject: to whom */
    PROC_GIVE,         /* seat: who gives credits; subject: to whom */
    PROC_GAIN_CARD,    /* seat: who gains it; its locals: RimGainLocal. Its result: it was taken */
    PROC_SUFFER,       /* seat: who suffers damage; its locals: RimSufferLocal */
    PROC_PROGRAM, /* abilities/now.h: seat: whose; subject: on what it stands */
    PROC_ABILITY, /* seat: whose; subject: its source (abilities/abilities.h) */
    PROC_ENCOUNTER,     /* seat: whose encounter step it is */
    PROC_DICE,          /* rules/dice.h */
    PROC_TEST,
    PROC_COMBAT,        /* rules/combat.h */
    PROC_COMBAT_DAMAGE,
    PROC_PATROL,        /* seat: who fights; subject: the patrol */
    PROC_SPACE,         /* seat: who draws an encounter card */
    PROC_TAKE_DATABANK, /* rules/encounters.h */
    PROC_DATABANK,
    PROC_CONTACT,       /* seat: who meets it; subject: the contact token */
    PROC_PEEK,          /* seat: who looks at it in secret; subject: the contact token */
    PROC_JOB,           /* seat: who attempts it; subject: the slot of the card */
    PROC_BOUNTY,        /* rules/encounters.h */
    PROC_FLEE,          /* seat: who puts the token somewhere; subject: the contact token */
    PROC_MARKET,
    PROC_REVEAL,        /* rules/market.h */
    PROC_BUY,           /* seat: who buys; subject: the deck */
    PROC_SURPLUS,       /* rules/ships.h */
    PROC_CHANGE_SHIP,
    PROC_DELIVER,
    PROC_DELIVERY,      /* rules/deliver.h */
    PROC_PATROL_MOVES,  /* seat: toward whom; subject: the patrol */
    PROC_AI_TURN,       /* seat: the AI player's; subject: the first step of it, a RimStep */
    PROC_AI_MOVE,       /* solo/solo.h */
    PROC_AI_DELIVER,
    PROC_AI_JOB,
    PROC_AI_CONTACT,    /* subject: the contact token */
    PROC_AI_BUY,        /* subject: the deck */
    RIM_PROCEDURES
};

enum {
    ASK_CHARACTER = KERNEL_QUESTIONS,
    ASK_AI_CHARACTER,
    ASK_STARTER,
    ASK_START_FACTION,
    ASK_PLANNING,
    ASK_STEP,
    ASK_ACTION,
    ASK_TRADE_GIVE,
    ASK_TRADE_WANT,
    ASK_TRADE,
    ASK_TRADE_ROOM,
    ASK_GIFT,
    ASK_ROOM,
    ASK_CHOICE, /* its first argument: a RimChoice (abilities/effects.h) */
    ASK_ENCOUNTER,
    ASK_SEND_PATROL,
    ASK_FIGHT_CONTACT,
    ASK_CLAIM,
    ASK_PROTECT,
    ASK_FLEE,
    ASK_MARKET_DISCARD,
    ASK_BUY,
    ASK_BARTER,
    ASK_SURPLUS,
    ASK_DELIVER,
    ASK_PATROL_PATH,
    ASK_AI_STEP,
    RIM_QUESTIONS
};

enum {
    VERB_CHOOSE = KERNEL_VERBS, /* a character or a ship, which are cards after those of the decks */
    VERB_WITH,                  /* a faction, by its patrol */
    VERB_FLY, /* to move: "move" is what records call a standing move */
    VERB_RECOVER,
    VERB_CREDITS,
    VERB_TO,
    VERB_STOP,
    VERB_END,
    VERB_TRADE,
    VERB_CARD, /* a card that is held; the number tells copies apart, from 1 */
    VERB_GIVE,
    VERB_DISCARD,
    VERB_DECLINE,
    VERB_OPTION, /* of a card that lets one choose: its number, from 1 */
    VERB_PICK,   /* a player, space, patrol or contact */
    VERB_DIE,    /* a die by its face */
    VERB_FIGHT_PATROL,
    VERB_EXPLORE,
    VERB_MEET,
    VERB_ATTEMPT,
    VERB_HUNT,
    VERB_SEND_PATROL,
    VERB_FIGHT_CONTACT,
    VERB_TALK,
    VERB_ELIMINATE,
    VERB_CAPTURE,
    VERB_FLEE,
    VERB_MARKET,
    VERB_DISCARD_TOP, /* of a market deck */
    VERB_BUY,
    VERB_DELIVER,
    RIM_VERBS
};

enum { RIM_WINDOWS = RIM_MOMENTS };

enum {
    OCCASION_FIRST_PLAYER,
    OCCASION_TILE,     /* of the modular map */
    OCCASION_DATABANK, /* which of several cards with a number */
    OCCASION_REVEAL,   /* the new top card of a market deck */
    OCCASION_REROLL,
    OCCASION_TEST,
    OCCASION_ATTACK,
    OCCASION_DEFENSE,
    OCCASION_CARD,      /* dice that a card has rolled */
    OCCASION_ENCOUNTER, /* an encounter card */
    OCCASION_CONTACT,   /* who a contact is */
    OCCASION_AI_CARD,
    RIM_OCCASIONS
};

enum {
    EVENT_TURN = KERNEL_EVENTS,
    EVENT_STEP,
    EVENT_MOVED,
    EVENT_CREDITS,
    EVENT_FAME,
    EVENT_REPUTATION,
    EVENT_DAMAGE,
    EVENT_RECOVERED,
    EVENT_DEFEATED,
    EVENT_GOAL,
    EVENT_GAINED,
    EVENT_DISCARDED,
    EVENT_TRADED,
    EVENT_SETUP,
    EVENT_LEFT,
    EVENT_ABILITY,
    EVENT_COMBAT,
    EVENT_TEST,
    EVENT_PATROL,
    EVENT_CONTACT,
    EVENT_SECRET,
    EVENT_JOB,
    EVENT_MARKET,
    EVENT_DELIVERED,
    EVENT_STORY,
    RIM_EVENTS
};
/* clang-format on */

_Static_assert((int)RIM_PROCEDURES <= PART_IDS && (int)RIM_QUESTIONS <= PART_IDS && (int)RIM_VERBS <= PART_IDS &&
                   (int)RIM_WINDOWS <= PART_IDS,
               "an id of every table");

#endif
