/* A leader with room for cards that nobody has printed, as the Combat phase begins. */
#ifndef TESTS_UNIT_XWING_LEADER_H
#define TESTS_UNIT_XWING_LEADER_H

#include "unit/xwing_story.h"

#define LEADER_CARD "pilot leader \"Leader\"\n  ship xwing faction rebel skill 8 cost 1\n  slots elite elite elite\n"

/* Somebody far away still has an attack: the round, and with it the tokens, stays. */
#define COMBAT                                                                                                         \
    "ship ace academypilot seat 1 at 800 800 facing 180\nship bait rookiepilot seat 0 at 800 600 facing 0 attacked\n"  \
    "phase combat\n"

/* The leader with a card, and what a position says of it. */
#define LEADER(card, with) "ship lead leader seat 0 with " card " at 457 300 facing 0 attacked " with "\n"

static inline int tokens_of(const char *name, Token token)
{
    return ship(name)->tokens[token];
}

/* Focus, evade, stress and ion as one number, so that a failure shows all of them. */
static inline int tokens(const char *name)
{
    return tokens_of(name, TOKEN_FOCUS) * 1000 + tokens_of(name, TOKEN_EVADE) * 100 +
           tokens_of(name, TOKEN_STRESS) * 10 + tokens_of(name, TOKEN_ION);
}

#endif
