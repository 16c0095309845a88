#include "xwing/state/tokens.h"

#include "xwing/abilities/messages.h"

const TokenSpec shared_tokens[SHARED_TOKENS] = {SHARED_TOKEN_ROWS};
const TokenSpec all_tokens[ALL_TOKENS] = {ALL_TOKEN_ROWS};
