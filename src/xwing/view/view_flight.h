/* Flights in a view: how ships really went, and where maneuvers would take them. */
#ifndef XWING_VIEW_FLIGHT_H
#define XWING_VIEW_FLIGHT_H

#include "xwing/rules/flight.h"
#include "xwing/state/ships.h"
#include "json/json.h"

/* "from", where it started, and "path". */
void view_flight(Json *json, const Flight *flight);

/* "path": the poses of a flight, each a list of x and y in millimetres and the heading in degrees, to three places: it is for
 * drawing, and nothing is computed from it. */
void view_path(Json *json, const Flight *flight);

/* Does the table help to plan? Only where it is for practice. */
bool view_helps(const Look *look);

/* Where a maneuver would lead as the table stands: "path", the pose where it "ends", and what is in its way. */
void view_course(Json *json, const Look *look, int16_t ship, Maneuver maneuver);

/* "reach": where each maneuver of a ship's dial would lead; of an ionized ship, where it will. */
void view_reach(Json *json, const Look *look, int16_t ship);

#endif
