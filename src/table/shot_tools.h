/* The rest of an attack in which cards have a say, but only with tools: each changes, rerolls or adds dice, and costs nothing that odds
 * cannot count (Rules.shot_tools). Odds play such an attack over how many dice show what, rather than on a table (odds/tools.h).
 *
 * As with ShotPools each die shows a blank, a focus or a result. The attack dice are rolled; sides take turns to use tools on them, and then
 * on the defense dice, once these are rolled. In its turn a side uses one tool after another until it passes or has none left. */
#ifndef TABLE_SHOT_TOOLS_H
#define TABLE_SHOT_TOOLS_H

#include "table/rules.h"

typedef enum DiceToolKind {
    TOOL_CHANGE, /* turns dice to another face; of dice that show the same, those that were rerolled come first */
    TOOL_REROLL, /* dice that were not rerolled yet */
    TOOL_ADD,    /* dice that show a face */
    TOOL_RESULT  /* adds results that are no dice: these can be neither changed nor rerolled */
} DiceToolKind;

enum { MOST_TOOLS = 14, MOST_STOCKS = 11, MOST_PRICES = 2 };

/* What a tool costs: this many of a stock. */
typedef struct ToolPrice {
    uint8_t stock, count;
} ToolPrice;

typedef struct DiceTool {
    uint8_t kind;        /* a DiceToolKind */
    uint8_t turn;        /* in which it is used, from 0 */
    bool attacks;        /* it is the attacker's side that uses it */
    bool must;           /* nobody passes before it is used */
    bool once;           /* else it can be used as often as it is paid for */
    uint8_t faces;       /* of the dice that it takes, a bit each */
    uint8_t to;          /* the face that they, or added dice, show then */
    uint8_t least, most; /* how many dice; all of them if there are fewer */
    uint8_t prices;
    ToolPrice price[MOST_PRICES];
} DiceTool;

/* One roll, and the tools that are used on it, turn after turn; within a turn in the order in which they are offered. */
typedef struct ToolRoll {
    uint8_t dice;
    uint8_t weight[POOLED_FACES]; /* how many faces of a die show it */
    uint8_t turns;
    uint8_t count;
    DiceTool tool[MOST_TOOLS];
} ToolRoll;

typedef struct ShotTools {
    ToolRoll attack, defense;
    bool attack_is_final; /* its dice are rolled and spent on, and leave `results` */
    uint8_t results;
    uint8_t stock[MOST_STOCKS];
    uint8_t damage[MOST_POOLED + 1]; /* as in ShotPools */
} ShotTools;

#endif
