/* Where ships could be soon, and who would see whom there: the eyes of `simple`.
 *
 * A Sky is made from a censored table for one question: everything that is asked about places is asked of it. What holds for
 * the whole question (a ship's dice, its health) is looked up once; what two bases see of one another is measured once, as a
 * Prospect, and then asked for with different tokens. */
#ifndef AI_SIMPLE_SKY_H
#define AI_SIMPLE_SKY_H

#include "ai/simple_odds.h"
#include "ai/simple_rocks.h"
#include "ai/simple_stakes.h"
#include "xwing/geometry/partial.h"
#include "xwing/state/ships.h"

/* Where a ship could stand when it next fires or is fired at. The weights of a ship's spots sum to 1. */
typedef struct Spot {
    Base base;
    double weight;
} Spot;

typedef struct Future {
    int count;
    Vec middle;   /* of a circle that holds all spots, */
    double reach; /* and its radius */
    Spot spot[DIAL_POSITIONS];
} Future;

/* Of a ship on the mat; of others that have been fielded all is zero. */
typedef struct Fact {
    Base base;
    int attack, agility; /* dice of its primary weapon, 0 while it is disarmed, and for its defense */
    ArcSet guns;         /* the arcs from which it fires, a turret's among them where that points now */
    int skill;
    int turn;          /* of ships of its side and skill that have not moved: how many of them move before it */
    int health;        /* damage that it takes to destroy it */
    double bounty;     /* what a hit on it is worth: bounty_on() */
    int points, whole; /* in games with points: what it costs, and its health before any damage */
    double caution;    /* what its own side gives for its safety */
} Fact;

typedef struct Sky {
    Look look;
    const Xwing *game;
    const SimpleOdds *odds;
    uint8_t side; /* whose eyes these are */
    bool lean;    /* it takes account of LEAN_SPOTS spots of each enemy alone */
    PlayArea area;
    const Rocks *rocks; /* NULL: it looks at the table alone */
    Fact fact[SHIPS];
    Future future[SHIPS]; /* of enemies on the mat */
    Stakes stakes;
} Sky;

/* Of how many places where an enemy could be a lean look takes account. */
enum { LEAN_SPOTS = 4 };

/* How far it looks: at the table alone (no rocks, facts of nobody), at ships and rocks where they are, or also at where enemies
 * could be. */
typedef enum SkyDepth { SKY_TABLE, SKY_SHIPS, SKY_FUTURES } SkyDepth;

/* What the makers of a sky give: it keeps pointers to both. The rocks may have been looked at before, on any table. */
typedef struct SkyAids {
    const SimpleOdds *odds;
    Rocks *rocks;
    bool lean;
} SkyAids;

void sky_make(Sky *sky, const Look *look, uint8_t side, const SkyAids *aids, SkyDepth depth);

/* The same sky over an equal table. */
void sky_look_again(Sky *sky, const Look *look, const SkyAids *aids);

/* Has the ship moved in this round? */
bool has_moved(const Sky *sky, int16_t ship);

/* Is position `index` of the ship's dial red for it? */
bool is_red(const Sky *sky, int16_t ship, int index);

/* Does the base overlap a rock? */
bool on_rock(const Sky *sky, const Base *base);

/* What the ship flies if its dial shows this position: that, or where ionized ships have dials the ion maneuver to that side. */
Maneuver maneuver_flown(const Sky *sky, int16_t ship, int index);

/* Rocks under the template or under the base at its end. */
int rocks_met(const Sky *sky, const Base *from, Maneuver maneuver, const Move *move, const Base *to);

/* What the ship has at hand, from its tokens: ATTACK_... against `target`, and DEFENSE_... . */
int attack_help(const Sky *sky, int16_t ship, int16_t target);
int defense_help(const Sky *sky, int16_t ship);

/* Damage that it takes to destroy the ship. */
int health_of(const Sky *sky, int16_t ship);

/* A ship that stands somewhere, and the spots of its enemies: the range at which it sees each, and is seen from there; 0: not at
 * all; SEEN_TOUCHING: they touch, and that is range 0. */
enum { SEEN_TOUCHING = 4 };
typedef struct Prospect {
    int16_t ship;
    uint8_t sees[SHIPS][DIAL_POSITIONS], seen[SHIPS][DIAL_POSITIONS];
} Prospect;

void prospect_make(Prospect *prospect, const Sky *sky, int16_t ship, const Base *base);

/* The same in two halves: first whom it sees, then who sees it. */
void prospect_look(Prospect *prospect, const Sky *sky, int16_t ship, const Base *base);
void prospect_look_back(Prospect *prospect, const Sky *sky, const Base *base);

/* The same of a ship that fires from these arcs. And all from which it fires, with its turret so. */
void prospect_aim(Prospect *prospect, const Sky *sky, int16_t ship, const Base *base, ArcSet guns);
ArcSet guns_of(const Look *look, int16_t ship, ArcSet turret);

/* Standing there, with such help: the expected damage of its best shot, and of what all enemies do to it. */
double shot_from(const Sky *sky, const Prospect *prospect, int more_help);
double fire_at(const Sky *sky, const Prospect *prospect, int more_help);

/* The same of enemies that are wholly in an arc of the ship, which stands there. */
double fire_from_arc(const Sky *sky, const Prospect *prospect, const Base *base, Arc arc);

/* What a place is worth to fight from this round, with an action to come or not. */
double place_worth(const Sky *sky, const Prospect *prospect, bool has_action);

/* The part of it that the ship's shot has, of a prospect whose first half is known; and no less than that, wherever the ship stands. The rest
 * is never more than 0. */
double place_shot(const Sky *sky, const Prospect *prospect, bool has_action);
double place_danger(const Sky *sky, const Prospect *prospect); /* what the other half takes away */
double place_shot_at_most(const Sky *sky, int16_t ship, bool has_action);

#endif
