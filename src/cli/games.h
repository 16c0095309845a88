/* Which games this program knows, and with which cards. */
#ifndef CLI_GAMES_H
#define CLI_GAMES_H

#include "outrider/record.h"
#include "outrider/table.h"
#include "outrider/text.h"

/* The rules of a game by name, of `length` bytes; NULL if there is none. */
const Rules *games_find(const char *name, int length);

/* X-Wing, in the edition that is meant where nobody names one. */
const Rules *games_default(void);

/* The name of game number `index`; NULL past the last. With a line on what it is. No cards are compiled for it. */
const char *games_name(int index, const char **summary);

/* Compiles the cards of all games now: games_find() may be asked by several threads from then on. */
void games_compile_all(void);

/* From now on the games that the files of this folder (cards_folder.h) name are played with its cards too: games_find() gives those
 * rules. To be called once, before anybody has asked for rules. False: `problem` says which file and line, and what would be right. */
bool games_use_cards(const char *folder, Out *problem);

/* From now on, and as long as this process lives, X-Wing or Outer Rim is played with one of its cards, or a part of one, mute
 * (xwing_content_mute(), rim_content_mute()): for tests of tests. False: `problem` says why. */
bool games_use_without(const char *what, Out *problem);

/* Rules of the game that the files of this folder name, with their cards, for the caller alone; NULL with the problem. */
const Rules *games_with_cards(const char *folder, Out *problem);

/* The rules that a record was played by: those of this program, or made from the cards that the record carries. NULL with the
 * error. */
const Rules *games_for_record(const Record *record, RecordError *error);

/* Frees rules that games_with_cards() or games_for_record() made; the program's own are kept. NULL is nothing. */
void games_give_back(const Rules *rules);

#endif
