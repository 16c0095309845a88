/* The moments at which cards act: a row each, by window. */
#ifndef XWING_MOMENTS_H
#define XWING_MOMENTS_H

#include <stdbool.h>
#include <stdint.h>

/* Whose cards are asked. */
typedef enum Whose {
    WHOSE_SUBJECT,  /* those of the ship that the window is about, and of others that listen (`when ... by`) */
    WHOSE_ATTACK,   /* those of the attacker and the defender, and of others that listen */
    WHOSE_EVERYBODY /* those of all ships: it is nobody's moment in particular */
} Whose;

/* What there is at a moment for conditions and effects to speak of. */
enum {
    BRINGS_ATTACK = 1,            /* an attack, or maybe one */
    BRINGS_DICE = 2,              /* dice of the attack that can be changed and rerolled */
    BRINGS_ROLLED = 4,            /* attack dice that were rolled */
    BRINGS_RESULT = 8,            /* the attack has hit or missed */
    BRINGS_DIAL = 16,             /* a dial that is revealed */
    BRINGS_MANEUVER = 32,         /* a maneuver that was executed */
    BRINGS_COLOR = 64,            /* the color of one of these */
    BRINGS_DEALT = 128,           /* a damage card that is being dealt */
    BRINGS_SUBJECT = 256,         /* a ship whose moment it is */
    BRINGS_ACTION = 512,          /* an action that was performed */
    BRINGS_DAMAGE = 1024,         /* damage that is about to be suffered */
    BRINGS_SUFFERED = 2048,       /* a point of damage that was suffered */
    BRINGS_DEVICE = 1 << 18,      /* a device that was placed, or that detonates */
    BRINGS_DETONATION = 1 << 19,  /* one that detonates, and where it lies */
    BRINGS_REROLL = 4096,         /* dice that can be rerolled */
    BRINGS_ROLL = 8192,           /* dice that are about to be rolled */
    BRINGS_ACTING = 1 << 16,      /* an action that is performed now */
    BRINGS_COORDINATED = 1 << 17, /* a ship that was coordinated */
    BRINGS_COUNT = 16384,         /* all the damage that was suffered, as a number */
    BRINGS_PENDING = 32768,       /* a maneuver that is about to be executed */
    BRINGS_OBSTACLE = 1 << 20,    /* an obstacle that a ship has met */
    BRINGS_MOVE = 1 << 21         /* a maneuver, boost or roll that led somewhere */
};

typedef struct MomentWord {
    const char *name; /* after `when` */
    uint8_t whose;    /* a Whose */
    int32_t brings;
} MomentWord;

struct CardWords;

/* The row of a window: a shared one, or one of the edition's own. */
const MomentWord *moment_word(const struct CardWords *words, uint16_t window);

#endif
