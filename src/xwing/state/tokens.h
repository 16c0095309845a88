/* Tokens that ships have: one row each, and everything else about them is made of the rows.
 *
 * The tokens that all editions have stand here, and after them those that several editions have; an edition that has them lists both, and
 * may add its own after them (CardWords.tokens, content/card_words.h). A new token is a new row: ships have room for it, setup lines, cards (`gain`, `lose`, `has`), facts, views and the command's board know its
 * word, and the end of a round takes it away or leaves it. Its number is in no record: rows may stand in any order. */
#ifndef XWING_TOKENS_H
#define XWING_TOKENS_H

#include <stdint.h>

typedef enum TokenColor { TOKEN_GREEN, TOKEN_RED, TOKEN_BLUE, TOKEN_ORANGE } TokenColor;
typedef enum TokenShape {
    TOKEN_CIRCULAR, /* gone when the round ends */
    TOKEN_SQUARE    /* it stays until something takes it away */
} TokenShape;

/* X(token, word, color, shape, message when a ship gains one, when a card takes one away, when it has too few to pay with) */
#define XWING_TOKENS(X)                                                                                                \
    XWING_MORE_TOKENS(X)                                                                                               \
    X(TOKEN_FOCUS, "focus", TOKEN_GREEN, TOKEN_CIRCULAR, XW_FOCUSES, CARD_LOSES_FOCUS, CARD_NO_FOCUS)                  \
    X(TOKEN_EVADE, "evade", TOKEN_GREEN, TOKEN_CIRCULAR, XW_EVADES, CARD_LOSES_EVADE, CARD_NO_EVADE)                   \
    X(TOKEN_STRESS, "stress", TOKEN_RED, TOKEN_SQUARE, XW_STRESSED, XW_UNSTRESSED, XW_NO_TOKEN)                        \
    X(TOKEN_ION, "ion", TOKEN_RED, TOKEN_SQUARE, XW_IONIZED, XW_ION_GONE, XW_NO_TOKEN)

/* A wide build has one more, which no card uses, before all others: whatever depends on a token's number shows. */
#ifdef OUTRIDER_WIDE
#define XWING_MORE_TOKENS(X) X(TOKEN_PROBE, "probe", TOKEN_BLUE, TOKEN_SQUARE, XW_STRESSED, XW_UNSTRESSED, XW_NO_TOKEN)
#else
#define XWING_MORE_TOKENS(X)
#endif

#define XWING_TOKEN_NUMBER(token, ...) token,
typedef enum Token { XWING_TOKENS(XWING_TOKEN_NUMBER) SHARED_TOKENS } Token;

/* Tokens that only some editions have; those have all of them. Colors and shapes: X2-TOKEN-08, X25-STRAIN-01. */
#define XWING_FURTHER_TOKENS(X)                                                                                        \
    X(TOKEN_CALCULATE, "calculate", TOKEN_GREEN, TOKEN_CIRCULAR, XW_CALCULATES, XW_LOSES_CALCULATE, XW_NO_TOKEN)       \
    X(TOKEN_FORE, "reinforce-fore", TOKEN_GREEN, TOKEN_CIRCULAR, XW_REINFORCES_FORE, XW_LOSES_FORE, XW_NO_TOKEN)       \
    X(TOKEN_AFT, "reinforce-aft", TOKEN_GREEN, TOKEN_CIRCULAR, XW_REINFORCES_AFT, XW_LOSES_AFT, XW_NO_TOKEN)           \
    X(TOKEN_CLOAK, "cloak", TOKEN_BLUE, TOKEN_SQUARE, XW_CLOAKS, XW_LOSES_CLOAK, XW_NO_TOKEN)                          \
    X(TOKEN_DISARM, "disarm", TOKEN_ORANGE, TOKEN_CIRCULAR, XW_DISARMED, XW_LOSES_DISARM, XW_NO_TOKEN)                 \
    X(TOKEN_JAM, "jam", TOKEN_ORANGE, TOKEN_CIRCULAR, XW_JAMMED, XW_LOSES_JAM, XW_NO_TOKEN)                            \
    X(TOKEN_TRACTOR, "tractor", TOKEN_ORANGE, TOKEN_CIRCULAR, XW_TRACTORED, XW_LOSES_TRACTOR, XW_NO_TOKEN)             \
    X(TOKEN_STRAIN, "strain", TOKEN_RED, TOKEN_SQUARE, XW_STRAINED, XW_LOSES_STRAIN, XW_NO_TOKEN)                      \
    X(TOKEN_DEPLETE, "deplete", TOKEN_RED, TOKEN_SQUARE, XW_DEPLETED, XW_LOSES_DEPLETE, XW_NO_TOKEN)
enum { BEFORE_FURTHER_TOKENS = SHARED_TOKENS - 1, XWING_FURTHER_TOKENS(XWING_TOKEN_NUMBER) ALL_TOKENS };

/* The rows of all shared tokens, for the table of an edition that goes on with its own; state/tokens.c includes what they say. */
#define XWING_TOKEN_ROW(token, word, color, shape, gained, lost, lacked)                                               \
    [token] = {word, color, shape, gained, lost, lacked},
#define SHARED_TOKEN_ROWS XWING_TOKENS(XWING_TOKEN_ROW)
#define ALL_TOKEN_ROWS    XWING_TOKENS(XWING_TOKEN_ROW) XWING_FURTHER_TOKENS(XWING_TOKEN_ROW)

/* Their words, to be put before others in a list of what would be right: "focus, evade, ". */
#define XWING_TOKEN_LISTED(token, word, ...) word ", "
#define SHARED_TOKEN_LIST                    XWING_TOKENS(XWING_TOKEN_LISTED)
#define ALL_TOKEN_LIST                       SHARED_TOKEN_LIST XWING_FURTHER_TOKENS(XWING_TOKEN_LISTED)

typedef struct TokenSpec {
    const char *word; /* as setup lines, cards, facts and views say it */
    uint8_t color;    /* a TokenColor */
    uint8_t shape;    /* a TokenShape */
    uint16_t gained, lost, lacked;
} TokenSpec;

/* The rows of an edition that has no token of its own: of the tokens of all editions, or of the further ones too. */
extern const TokenSpec shared_tokens[SHARED_TOKENS];
extern const TokenSpec all_tokens[ALL_TOKENS];

#endif
