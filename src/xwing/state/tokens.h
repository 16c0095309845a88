/* Tokens that ships have: one row each, and everything else about them is made of the rows.
 *
 * A new token is a new row here. Ships have room for it, setup lines, cards (`gain`, `lose`, `has`), facts, views and the command's
 * board know its word, and the end of a round takes it away or leaves it. Its number is in no record: rows may stand in any order. */
#ifndef XWING_TOKENS_H
#define XWING_TOKENS_H

#include <stdint.h>

typedef enum TokenColor { TOKEN_GREEN, TOKEN_RED, TOKEN_BLUE } TokenColor;
typedef enum TokenShape {
    TOKEN_CIRCULAR, /* gone when the round ends */
    TOKEN_SQUARE    /* it stays until something takes it away */
} TokenShape;

/* X(token, word, color, shape, message when a ship gains one, message when a card takes one away) */
#define XWING_TOKENS(X)                                                                                                \
    XWING_MORE_TOKENS(X)                                                                                               \
    X(TOKEN_FOCUS, "focus", TOKEN_GREEN, TOKEN_CIRCULAR, XW_FOCUSES, CARD_LOSES_FOCUS)                                 \
    X(TOKEN_EVADE, "evade", TOKEN_GREEN, TOKEN_CIRCULAR, XW_EVADES, CARD_LOSES_EVADE)                                  \
    X(TOKEN_STRESS, "stress", TOKEN_RED, TOKEN_SQUARE, XW_STRESSED, XW_UNSTRESSED)                                     \
    X(TOKEN_ION, "ion", TOKEN_RED, TOKEN_SQUARE, XW_IONIZED, XW_ION_GONE)

/* A wide build has one more, which no card uses, before all others: whatever depends on a token's number shows. */
#ifdef OUTRIDER_WIDE
#define XWING_MORE_TOKENS(X) X(TOKEN_PROBE, "probe", TOKEN_BLUE, TOKEN_SQUARE, XW_STRESSED, XW_UNSTRESSED)
#else
#define XWING_MORE_TOKENS(X)
#endif

#define XWING_TOKEN_NUMBER(token, ...) token,
typedef enum Token { XWING_TOKENS(XWING_TOKEN_NUMBER) TOKENS } Token;

/* Bytes for the tokens of a ship: whole words, so that no number of tokens leaves padding behind them. */
enum { TOKEN_ROOM = (TOKENS + 3) / 4 * 4 };

typedef struct TokenSpec {
    const char *word; /* as setup lines, cards, facts and views say it */
    uint8_t color;    /* a TokenColor */
    uint8_t shape;    /* a TokenShape */
    uint16_t gained, lost;
} TokenSpec;
extern const TokenSpec token_specs[TOKENS];

/* The token with this word, or TOKENS. */
Token token_named(const char *word);

#endif
