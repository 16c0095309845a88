#include "xwing/state/tokens.h"

#include <string.h>

#include "xwing/abilities/messages.h"

#define SPEC(token, word, color, shape, gained, lost) [token] = {word, color, shape, gained, lost},

const TokenSpec token_specs[TOKENS] = {XWING_TOKENS(SPEC)};

Token token_named(const char *word)
{
    int token = 0;

    while (token < TOKENS && strcmp(word, token_specs[token].word) != 0)
        token++;
    return (Token)token;
}
