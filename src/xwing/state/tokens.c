#include "xwing/state/tokens.h"

#include "xwing/abilities/messages.h"

const TokenSpec shared_tokens[SHARED_TOKENS] = {SHARED_TOKEN_ROWS};
