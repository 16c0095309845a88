/* Choosing among what a view offers, without knowing any rule. */
#ifndef GUEST_CHOOSE_H
#define GUEST_CHOOSE_H

#include "guest/player.h"
#include "json/read.h"

enum { CHOICE_BYTES = 2001 };

/* Reads a question of a view: what can be answered. False if it is none, or memory ran out. */
bool choose_read(const JsonValue *asked, PlayerQuestion *question);

/* The words of an answer. What settles a question is always chosen when it can be. After a refusal it is another one: sets, and
 * numbers out of reach, may be refused though each part of them is legal. False if there is nothing to choose. */
bool choose(const PlayerQuestion *question, PlayerStyle style, uint64_t *random, char words[CHOICE_BYTES]);

/* A number below `bound` (from 1), and the generator moves on. */
uint32_t choose_below(uint64_t *random, uint32_t bound);

#endif
