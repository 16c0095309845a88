/* Maneuvers: every bearing of the three editions, the template that each uses, and where it ends.
 *
 * The final pose is fully determined by the start and the template (X1-MOVE-01): headings change by exact eighths of a turn,
 * and the place is rounded to the grid once. */
#ifndef XWING_GEOMETRY_MANEUVER_H
#define XWING_GEOMETRY_MANEUVER_H

#include <stdbool.h>

#include "xwing/geometry/shape.h"

typedef enum Bearing {
    STATIONARY,
    STRAIGHT,
    BANK_LEFT,
    BANK_RIGHT,
    TURN_LEFT,
    TURN_RIGHT,
    KOIOGRAN,
    SEGNOR_LEFT,
    SEGNOR_RIGHT,
    TALLON_LEFT,
    TALLON_RIGHT,
    REVERSE_STRAIGHT,
    REVERSE_BANK_LEFT,
    REVERSE_BANK_RIGHT
} Bearing;
enum { BEARINGS = 14 };

typedef struct Maneuver {
    Bearing bearing;
    int speed;
} Maneuver;

/* A piece of cardboard, lying on its left or right side. */
typedef enum TemplateKind { TEMPLATE_NONE, TEMPLATE_STRAIGHT, TEMPLATE_BANK, TEMPLATE_TURN } TemplateKind;
typedef enum Side { LEFT = -1, AHEAD = 0, RIGHT = 1 } Side;
typedef struct Template {
    TemplateKind kind;
    int speed;
    Side side; /* AHEAD for straights */
} Template;

/* Where along the template's end a Tallon roll is set down, as the moving player sees it before the move's last turn. */
typedef enum TallonPlacement { TALLON_LEFT_EDGE = -1, TALLON_MIDDLE = 0, TALLON_RIGHT_EDGE = 1 } TallonPlacement;

/* Is there a template for it? Straights 1 to 5, banks and turns 1 to 3; a stationary maneuver is of speed 0. */
bool maneuver_exists(Maneuver maneuver);
bool template_exists(Template piece);

Template maneuver_template(Maneuver maneuver);
bool maneuver_is_reverse(Maneuver maneuver);
bool bearing_is_tallon(Bearing bearing);

/* The radius of a curve's centre line (0 for a straight), the angle it turns through and the length of that line. */
double template_radius(Template piece);
double template_angle(Template piece);
double template_length(Template piece);

/* Where the ship stands when nothing is in its way. `placement` matters to a Tallon roll only. */
Pose maneuver_end(Pose start, BaseSize size, Maneuver maneuver, TallonPlacement placement);
/* The same for callers that have the stance of `start` already, since they ask about many maneuvers from one place. */
Pose maneuver_end_from(Pose start, Stance stance, BaseSize size, Maneuver maneuver, TallonPlacement placement);
/* The same without the last half or quarter turn of a Koiogran turn, Segnor's loop or Tallon roll: the end from which a
 * blocked one backs up (X1-OVERLAP-07, X2-ADV-02, X2-ADV-05). */
Pose maneuver_plain_end(Pose start, BaseSize size, Maneuver maneuver);

/* No point of the ship's way is farther than this from where its middle was before. */
double maneuver_reach(BaseSize size, Maneuver maneuver);

/* The template on the table, set against the front edge (or the rear one, `reverse`) of a base. Only the first `length`
 * millimetres of it count; template_length() gives the whole piece. */
Shape template_shape(const Base *base, Template piece, bool reverse, double length);
/* The middle of the template's far end, looking away from the ship: where a device is dropped or launched. */
Stance template_end(const Base *base, Template piece, bool reverse);

#endif
