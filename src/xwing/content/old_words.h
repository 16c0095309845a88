/* Words that cards had once.
 *
 * A record carries its cards as they were written on the day of the game, and is played by them for good. Where they no longer compile,
 * words that the language has lost since are turned into today's, line by line. Cards from files are never turned: whoever writes
 * one is told how it is written today. The text that a record carries, and its digest, stay what they were. */
#ifndef XWING_OLD_WORDS_H
#define XWING_OLD_WORDS_H

#include "content/statement.h"

/* Turns the old words of a line into today's; were there any? A line that would have more words than a line may have stays as it is. */
bool turn_old_words(Statement *statement);

#endif
