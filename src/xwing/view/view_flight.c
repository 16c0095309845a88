#include "xwing/view/view_flight.h"

#include "xwing/abilities/keywords.h"

/* A pose to three places, for drawing: most of these are somewhere in a curve, where exact ones have twenty digits. */
static void write_members(Json *json, const char *const keys[3], const Pose *pose)
{
    static const double degrees = 360.0 / 4294967296.0; /* of a step of a heading */

    json_thousandths(json, keys[0], (double)pose->x / POSE_STEPS_PER_MM);
    json_thousandths(json, keys[1], (double)pose->y / POSE_STEPS_PER_MM);
    json_thousandths(json, keys[2], pose->heading * degrees);
}

static void write_rounded(Json *json, const char *key, const Pose *pose)
{
    json_open_object(json, key);
    write_members(json, (const char *const[3]){"x", "y", "heading"}, pose);
    json_close_object(json);
}

void view_path(Json *json, const Flight *flight)
{
    Pose path[FLIGHT_POSES];
    int count = flight_path(flight, path);

    json_open_list(json, "path");
    for (int i = 0; i < count; i++) {
        json_open_list(json, NULL);
        write_members(json, (const char *const[3]){NULL}, &path[i]);
        json_close_list(json);
    }
    json_close_list(json);
}

void view_flight(Json *json, const Flight *flight)
{
    json_pose(json, "from", &flight->from);
    view_path(json, flight);
}

bool view_helps(const Look *look)
{
    return (xwing_in(look)->options & OPTION_MANNER) == MANNER_PRACTICE;
}

void view_course(Json *json, const Look *look, int16_t ship, Maneuver maneuver)
{
    Course course = course_of(look, ship, maneuver, TALLON_MIDDLE);

    view_path(json, &course.flight);
    write_rounded(json, "ends", &course.flight.to);
    if (course.blocker != NO_PIECE)
        json_number(json, "bumps", course.blocker);
    if (obstacles_on_course(look, ship, &course) != 0)
        json_flag(json, "rock", true);
    if (mines_on_course(look, &course) != 0)
        json_flag(json, "mine", true);
    if (!pose_inside(course.flight.to, course.flight.size, area_of(look)))
        json_flag(json, "flees", true);
}

static void write_end(Json *json, const Look *look, int16_t ship, const DialPosition *dial, Difficulty difficulty)
{
    Course course = course_of(look, ship, dial->maneuver, TALLON_MIDDLE);

    json_open_object(json, NULL);
    json_text(json, "bearing", look->rules->verbs[VERB_BEARING + dial->maneuver.bearing].name);
    json_number(json, "speed", dial->maneuver.speed);
    json_text(json, "difficulty", keyword_word(content_of(look)->terms->colors, (int)difficulty));
    write_rounded(json, "pose", &course.flight.to);
    json_close_object(json);
}

/* The ion maneuvers to which its dial could lead, each once. */
static void write_ion_ends(Json *json, const Look *look, int16_t ship)
{
    const ShipType *type = type_of(look, ship);
    uint32_t written = 0;

    for (int i = 0; i < type->dial_count; i++) {
        const DialPosition ion = ion_maneuver_of(edition_of(look), &type->dial[i]); /* X25-ION-06 */
        if (!(written >> ion.maneuver.bearing & 1))
            write_end(json, look, ship, &ion, ion.difficulty);
        written |= UINT32_C(1) << ion.maneuver.bearing;
    }
}

void view_reach(Json *json, const Look *look, int16_t ship)
{
    const ShipType *type = type_of(look, ship);

    json_open_list(json, "reach");
    if (flies_ionized(look, ship)) /* X1-ION-04, X2-ION-06 */
        write_ion_ends(json, look, ship);
    for (int i = 0; i < type->dial_count && !flies_ionized(look, ship); i++)
        write_end(json, look, ship, &type->dial[i], difficulty_of(look, ship, &type->dial[i]));
    json_close_list(json);
}
