/* X-Wing's table for people who sit at a terminal: a map of characters, a legend, and names one can read.
 *
 * Everything is made from a table that was censored for whoever looks, or is told to hide what that is not enough for. */
#ifndef CLI_BOARD_H
#define CLI_BOARD_H

#include "outrider/text.h"
#include "table/rules.h"
#include "xwing/draw/scene.h"

/* Is it a game that this page is about? */
bool board_knows(const Rules *rules);

/* How the table plays: may one measure before setting dials, take back, ask for advice? */
bool board_may_measure(const Table *table);
bool board_may_take_back(const Table *table);
bool board_may_advise(const Table *table);

/* Whom a side flies for: "Rebel", "Imperial", "Scum"; "Rebel 1" and "Rebel 2" if both fly for the same. */
void board_side_name(Out *out, const Table *table, uint8_t side);

/* Who plays a side: "Rebel player"; "Rebel player 1" and "Rebel player 2", and then true, if both fly for the same. */
bool board_player(Out *out, const Voice *voice, uint8_t side);

/* The sign of a ship on the map: a letter, or a digit beyond the alphabet. */
char board_letter(const Look *look, int16_t ship);

/* Names for sentences: "Luke Skywalker [A]", "Academy Pilot [d]". The letter is the ship's on the map: capital letters are
 * those of side 0. */
void board_names(const Rules *rules, const Table *table, Names *names);

/* The names that a person may type for ships: their letters. */
void board_letters(const Rules *rules, const Table *table, Names *names);

/* A message as a sentence, cards by their names. */
void board_say(Out *out, const Voice *voice, const Message *message);

/* The map; `plain`: ASCII only. */
void board_map(Out *out, const Rules *rules, const Table *table, bool plain);

/* Round, phase and ships, a line each; `dials`: dials that the table shows may be told. */
void board_legend(Out *out, const Rules *rules, const Table *table, bool dials);

/* A pose to the millimetre and the degree: "at 457 60 facing 0". */
void board_pose(Out *out, Pose pose);

/* The dice of the attack under way; nothing if there is none. */
void board_dice(Out *out, const Voice *voice);

/* The position as a scene to be drawn; an attack under way is measured. */
void board_scene(const Rules *rules, const Table *table, const char *title, Scene *scene);

/* Does this event move a ship, or begin an attack? A replay draws these. */
bool board_is_scene(const Event *event);

/* What a chance answer shows, in words: "Attack dice: hit, blank."; nothing for cards. */
void board_roll(Out *out, const Voice *voice, const ChanceQuestion *question, const Answer *answer);

/* Where the maneuver that a key names ends as the table stands now, and what is in its way; false if the key names none. */
bool board_maneuver_end(Out *out, const Rules *rules, const Table *table, const Key *key);

/* The card and the sentence of an ability that a key would use; false if it is not a card's. */
bool board_ability(Out *out, const Voice *voice, const Key *key);

/* What the game is about, in a sentence or two. */
const char *board_goal(const Rules *rules, const Table *table);

/* How the game ended: who won, and what is left of each side. */
void board_summary(Out *out, const Rules *rules, const Table *table);

#endif
