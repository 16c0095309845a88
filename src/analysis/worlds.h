/* Worlds and playouts: a moment of a game as somebody could have imagined it then, and how such a game goes on.
 *
 * A world is a number. The same world has the same luck and the same whims at every moment of a game, so that what two moments are worth is
 * compared in equal circumstances. Nothing that the viewer could not know at that moment gets into a world: not what was chosen
 * in secret, not a card that was not seen. */
#ifndef ANALYSIS_WORLDS_H
#define ANALYSIS_WORLDS_H

#include "ai/random.h"
#include "ai/search/search.h"
#include "analysis/walk.h"

/* What each side has of a game, by side; they sum to 1. */
typedef struct Shares {
    double of[MAX_SEATS];
} Shares;

/* What a thread needs to play. Each has its own. */
typedef struct WorldDesk {
    const SearchGame *game;
    const Rules *rules;
    const Walk *walk;
    int rounds; /* that a playout goes on for; 0: to the end of the game */
    uint64_t seed;
    void *policy;
    RandomPlayer random; /* where the policy has no answer */
    /* What was chosen in secret, as the policy would have chosen it: of one point, world and viewer */
    bool believes;
    int believed_point;
    uint64_t believed_world;
    uint8_t believed_viewer, believed_seats; /* bit s: of seat s there is a belief */
    Table believed[MAX_SEATS];
    /* the table that is being worked on */
    Table known;
    int marks;
} WorldDesk;

/* False: memory ran out. Either way for world_desk_close(). */
bool world_desk_open(WorldDesk *desk, const SearchGame *game, const Rules *rules, const Walk *walk, int rounds,
                     uint64_t seed);
void world_desk_close(WorldDesk *desk);

/* The table before a point as `viewer` (a seat or SEAT_SPECTATOR) could imagine it in this world. */
void world_at(WorldDesk *desk, int point, uint8_t viewer, uint64_t world, Table *table);

/* The answers of a trial are given there. False: one of them cannot be given in this world. */
bool world_force(WorldDesk *desk, const Trial *trial, Table *table);

/* The answers of a plan are given by the seat, as far as they are asked for before anybody else learns of them. False: none of them can
 * be given. */
bool world_follow(WorldDesk *desk, const SearchPlan *plan, uint8_t seat, Table *table);

/* What would be answered next: by chance, or by the first seat that is asked. False: nobody is asked, or finds an answer. */
bool world_answer(WorldDesk *desk, const Table *table, uint64_t world, Answer *answer);

/* Plays on to the horizon. What each side has of it. The table is used up. */
Shares world_play(WorldDesk *desk, Table *table, uint64_t world);

/* What each side has of a game that is over. */
Shares world_result(const Table *table);

/* Is it the same position, whatever numbers questions have? */
bool world_equal(const Table *a, const Table *b);

/* The same answer, whatever number its question has? */
bool answer_equal(const Answer *a, const Answer *b);

#endif
