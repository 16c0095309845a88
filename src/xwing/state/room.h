/* Room: all limits of the state of a game of X-Wing.
 *
 * The second figure is that of a `wide` build. Tests run it so that nothing comes to depend on the first: a game that both builds can
 * play is the same game in both. Numbers that are rules stand in xwing.h. There can be as many SHIPS or OBJECTS as a set of them has
 * bits, in frames and questions too: a wide build divides the bits in another way, and numbers objects in another way.
 * tests/unit/test_xwing_room.c fills each limit. */
#ifndef XWING_ROOM_H
#define XWING_ROOM_H

#include "outrider/table.h"

#ifdef OUTRIDER_WIDE
#define ROOM(normal, wide) wide
#else
#define ROOM(normal, wide) normal
#endif

enum {
    SHIPS = 32,
    SHIPS_A_SIDE = ROOM(10, 14), /* that a player's squad may have */
    MOST_SHIPS = 2 * SHIPS_A_SIDE,
    REMOTES = SHIPS - MOST_SHIPS, /* that cards may bring besides: the rest */
    OBJECTS = 32,                 /* obstacles, bombs and other tokens on the mat */
    FIRST_OBJECT = SHIPS + ROOM(0, 8),
    PIECES = FIRST_OBJECT + OBJECTS,
    UPGRADES_A_SHIP = ROOM(13, 15),
    CARDS_IN_PLAY = ROOM(256, 384),        /* the pilot of every ship, and all upgrades */
    DAMAGE_SLOTS = ROOM(2 * 33, 3 * 33),   /* the cards of the damage decks: one a side */
    TOKEN_ROOM = ROOM(16, 20),             /* kinds of tokens, those of every edition; a ship has a byte for each */
    LASTING = 2 * MOST_SHIPS + ROOM(8, 16) /* two effects for every ship, as some cards begin, and a few more */
};
_Static_assert(SHIPS <= 32 && OBJECTS <= 32, "a set of ships, or of objects, is a uint32_t");
_Static_assert(MOST_SHIPS <= SHIPS, "players' ships are among all ships");
_Static_assert(CARDS_IN_PLAY > SHIPS && CARDS_IN_PLAY <= INT16_MAX, "pilots come first, and upgrades have room");
_Static_assert((int)PIECES <= (int)MAX_NAMES, "a setup can name every piece");
_Static_assert((int)DAMAGE_SLOTS <= (int)MAX_CARDS, "a table has room for the damage decks");
_Static_assert(TOKEN_ROOM % 4 == 0, "the tokens of a ship leave no padding behind them");
_Static_assert(CARDS_IN_PLAY - SHIPS >= MOST_SHIPS * 10, "ten upgrades for every ship, though some may have more");

#endif
