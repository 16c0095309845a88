/* Ships that join a game, with their cards. */
#ifndef XWING_RULES_JOINING_H
#define XWING_RULES_JOINING_H

#include "table/play.h"

/* Another ship for a seat, waiting to be placed, by the word that names its pilot; and a card for it. False, with the reason, if that
 * cannot be. Whether the ship may have its cards is looked at when all are there, since one can give room for another. */
bool join_ship(Play *play, uint8_t seat, const char *pilot, int length, int16_t *ship, Status *refusal);
bool give_card(Play *play, int16_t ship, const char *upgrade, int length, Status *refusal);
bool is_equipped_well(Play *play, int16_t ship, Status *refusal);

/* A ship that has all its cards: their abilities count from now on, and it has the shields that they add. */
void ready_ship(Play *play, int16_t ship);

/* The same as join_ship() by the index of the pilot's card. */
bool field_pilot(Play *play, uint8_t seat, int pilot, int16_t *ship, Status *refusal);

/* join_ship() and give_card(), each in one go. */
bool field_ship(Play *play, uint8_t seat, const char *pilot, int16_t *ship, Status *refusal);
bool equip_ship(Play *play, int16_t ship, const char *upgrade, Status *refusal);

/* What a ship costs, with its upgrade cards. */
int ship_points(const Look *look, int16_t ship);

/* Has the list of points that was agreed on all cards of the ship? With the refusal if not. */
bool has_points(const Look *look, int16_t ship, Status *refusal);

/* Has the side all ships of this quick build? */
bool side_has_build(const Look *look, uint8_t side, int build);

/* The threat of a side that is made of quick builds (squads/squad.h); NO_THREAT if it is not. */
int side_threat(const Look *look, uint8_t side);

/* The threat of one ship: that of the quick build with its cards, or its share of one that has several ships; 0: there is none. */
int ship_threat(const Look *look, int16_t ship);

#endif
