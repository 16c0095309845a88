/* Where a maneuver ends, for the rules and for anyone who looks ahead; and how a ship goes from one place to another, pose by pose,
 * for anyone who watches. */
#ifndef XWING_RULES_FLIGHT_H
#define XWING_RULES_FLIGHT_H

#include "xwing/geometry/partial.h"
#include "xwing/state/ships.h"

/* The way along a maneuver's template, as far as it was flown; a straight line where there is none (a barrel roll). These are the
 * details of an event "moved". */
typedef struct Flight {
    Pose from, to;
    BaseSize size;
    Maneuver maneuver; /* STATIONARY: straight */
    double back;       /* of its move: how far before the end of the path it stopped */
} Flight;

/* The most poses a path has: nine along the template, and the turn at the end of a Koiogran turn or a Tallon roll. */
enum { FLIGHT_POSES = 10 };

/* The poses of a flight, evenly spaced along its way: the first is where it starts, the last where it ends, to the bit.
 * Returns how many there are. */
int flight_path(const Flight *flight, Pose path[FLIGHT_POSES]);

/* Where a maneuver of a ship would end as the table stands, with the ship still at its start. */
typedef struct Course {
    Flight flight;
    Move move;
    int16_t blocker; /* the ship that it backed over last, which it touches now; NO_PIECE: none */
    uint32_t
        overlapped; /* the ships on which it would have ended, a bit each: they made the maneuver partial (X25-PARTIAL-07) */
} Course;
Course course_of(const Look *look, int16_t ship, Maneuver maneuver, TallonPlacement placement);

/* What the ship flies whose dial shows this maneuver: that; or where ionized ships have dials, its ion maneuver to that side. */
Maneuver ionized_maneuver(const Look *look, int16_t ship, Maneuver shown);
static inline Maneuver maneuver_of_dial(const Look *look, int16_t ship, Maneuver shown)
{
    return edition_of(look)->ion_bearings != NULL ? ionized_maneuver(look, ship, shown) : shown;
}

/* Can the ship execute this maneuver of its dial: is it not red while the ship is stressed, nor purple while no Force charge is active
 * (X2-STRESS-02, X25-AMB-44)? If not, why. */
bool can_execute(const Look *look, int16_t ship, const DialPosition *dial, Status *reason);

/* The same of any maneuver of this difficulty, whatever cards have made it so. */
bool can_fly(const Look *look, int16_t ship, Difficulty difficulty, Status *reason);

/* The template as far as it was flown; the base at its end if it was not flown at all. */
Shape flown_template(const Course *course);

/* Those of these obstacles, a bit an object, that a shape overlaps. */
uint32_t obstacles_on(const Look *look, const Shape *shape, uint32_t obstacles);

/* The obstacles that the template, as far as it was flown, or the base at the end overlaps, a bit an object (X1-OBST-06, X1-AMB-25). */
uint32_t obstacles_on_course(const Look *look, int16_t ship, const Course *course);

/* Of these obstacles, a bit an object, those that the ship's maneuver, the latest move on the table, met first: under the least of its
 * template; those that only its base met at the end come last, together (X25-AMB-32). */
uint32_t obstacles_met_first(const Look *look, int16_t ship, Maneuver maneuver, uint32_t obstacles);

/* The mines that it flies into on that way, a bit an object (X2-DEV-03). */
uint32_t mines_on_course(const Look *look, const Course *course);

#endif
