/* A scripted player: sits down, and answers every question with one of the candidates that its view offers. It knows no rules.
 *
 * No sockets and no clock of its own: what the host says comes in as text, what the player says goes out as text, and the time
 * is told. So a guest in a terminal has one, and a load test has thousands. */
#ifndef GUEST_PLAYER_H
#define GUEST_PLAYER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "guest/dice_part.h"

enum {
    PLAYER_GAME_BYTES = 33,
    PLAYER_SECRET_BYTES = 65,
    PLAYER_LINK_BYTES = 201,
    PLAYER_QUESTION_BYTES = 25,
    PLAYER_SEATS = 8,
    PLAYER_WHY_BYTES = 401
};

typedef enum PlayerStyle {
    PLAYER_FIRST,    /* the first candidate that is legal */
    PLAYER_RANDOM,   /* any, by its seed */
    PLAYER_TALKATIVE /* the same, and chats, takes back and offers draws now and then */
} PlayerStyle;

/* The style of this name; false if there is none. */
bool player_style_find(const char *name, PlayerStyle *style);

/* What a player wants. Texts are borrowed, and must outlive it. */
typedef struct PlayerWish {
    const char *name;
    PlayerStyle style;
    uint64_t seed;
    int think;  /* milliseconds before an answer */
    bool watch; /* only looks on */
    int seat;   /* to sit down on; -1: any that is free */
    /* To join: the game's id, and the invitation to the seat if it is kept. Else, to create: */
    const char *join, *invite;
    const char *game;
    int seats;
    int32_t side[PLAYER_SEATS];
    const char *machine[PLAYER_SEATS]; /* "" for a person; all NULL: no machines */
    const char *setup;                 /* lines, or NULL */
    const char *manner, *clock;        /* as `create` has them, or NULL */
} PlayerWish;

/* Where its words go. */
typedef struct PlayerMouth {
    void *self;
    void (*say)(void *self, const char *text, size_t length); /* to the host */
    void (*tell)(void *self, const char *line);               /* the story, for people; may be NULL */
} PlayerMouth;

typedef enum PlayerState {
    PLAYER_ARRIVING, /* has not been told about its game yet */
    PLAYER_WAITING,  /* for a seat, or for others to sit down */
    PLAYER_PLAYING,
    PLAYER_OVER,
    PLAYER_FAILED /* player_why() */
} PlayerState;

/* A question that waits for an answer, with what can be chosen. */
typedef struct PlayerQuestion {
    char id[PLAYER_QUESTION_BYTES];
    char answer; /* 'o'ption, 's'ubset, 'n'umber, 'p'ose */
    int32_t least, most, step;
    int32_t entry;      /* of its view */
    char *words;        /* of the legal candidates, each ended by a zero */
    int count, confirm; /* how many; the one that settles it, or -1 */
    int tries;          /* answers that were refused */
    bool sent;
} PlayerQuestion;

typedef struct Player {
    PlayerWish wish;
    PlayerMouth mouth;
    PlayerState state;
    char why[PLAYER_WHY_BYTES];
    uint64_t random;
    char game[PLAYER_GAME_BYTES], link[PLAYER_LINK_BYTES], record[PLAYER_LINK_BYTES];
    char token[PLAYER_SECRET_BYTES];
    char chosen[PLAYER_SECRET_BYTES]; /* the token that was asked for: if no reply comes, it is asked for again */
    int chosen_seat;                  /* on which seat; -1: none yet */
    Part part;                        /* in the dice, for the chosen seat */
    char invites[PLAYER_SEATS][PLAYER_SECRET_BYTES]; /* of a game that it created */
    int seat;                                        /* -1: none */
    bool sitting_down;                               /* has asked for it */
    int sit_tries;
    bool joined;       /* on this connection */
    bool reopened;     /* something is or was taken back: an answered question may be asked again */
    int32_t consented; /* the last request that it has agreed to */
    int32_t entry;     /* of the last view; never goes back */
    PlayerQuestion question;
    uint64_t answers, refusals;
    uint32_t winners;          /* bit s: seat s, when it is over */
    int64_t due;               /* when it wants to answer, in milliseconds; INT64_MAX: not at all */
    int64_t allowance, filled; /* how much it may say, in thousandths of a message, and since when */
    int32_t rate;              /* messages a second that the host takes */
} Player;

void player_open(Player *player, const PlayerWish *wish, const PlayerMouth *mouth);
void player_close(Player *player);

/* It is connected (again): says hello; and, once it has been welcomed, comes back to its game and seat. */
void player_connected(Player *player, int64_t now);

/* The host said something. */
void player_hear(Player *player, const char *text, size_t length, int64_t now);

/* Answers, if it is asked and player_due() has come. */
void player_act(Player *player, int64_t now);
int64_t player_due(const Player *player);

const char *player_why(const Player *player);

#endif
