#include "xwing/view_flight.h"

void view_path(Json *json, const Flight *flight)
{
    static const double degrees = 360.0 / 4294967296.0; /* of a step of a heading */
    Pose path[FLIGHT_POSES];
    int count = flight_path(flight, path);

    json_open_list(json, "path");
    for (int i = 0; i < count; i++) {
        json_open_list(json, NULL);
        json_thousandths(json, NULL, (double)path[i].x / POSE_STEPS_PER_MM);
        json_thousandths(json, NULL, (double)path[i].y / POSE_STEPS_PER_MM);
        json_thousandths(json, NULL, path[i].heading * degrees);
        json_close_list(json);
    }
    json_close_list(json);
}

void view_flight(Json *json, const Flight *flight)
{
    json_pose(json, "from", &flight->from);
    view_path(json, flight);
}
