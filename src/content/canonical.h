/* Statements written in one way, whatever the layout of the file that they come from: four blanks for every level, one blank
 * between words, words in quotes that were in quotes, no comment. What is written so reads as the same statements again. */
#ifndef CONTENT_CANONICAL_H
#define CONTENT_CANONICAL_H

#include "content/reader.h"

/* How many bytes a statement has when it is written so, the end of its line included. canonical_print() writes them into `text`, which has
 * room for them, without a zero at the end, and returns their number. */
size_t canonical_bytes(const Statement *statement);
size_t canonical_print(const Statement *statement, char *text);

#endif
