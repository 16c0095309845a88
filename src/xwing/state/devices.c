#include "xwing/state/devices.h"

#include "xwing/messages.h"
#include "xwing/state/ships.h"

bool can_place_device(const Look *look, int16_t ship, Status *reason)
{
    const Xwing *game = xwing_in(look);

    if (edition_of(look)->one_device_a_round && (game->ship[ship].flags & SHIP_USED_DEVICE)) { /* X2-AMB-79 */
        *reason = refused(say1(XW_ONE_DEVICE, arg_piece(ship)), "X2-AMB-79");
        return false;
    }
    for (int i = 0; i < OBJECTS; i++) {
        if (game->object[i].kind == OBJECT_NONE)
            return true;
    }
    *reason = refused(say1(XW_TOO_MANY_OBJECTS, arg_number(OBJECTS)), NULL);
    return false;
}

Maneuver template_in(uint32_t templates, int index)
{
    uint32_t left = templates & ~(uint32_t)LAUNCHED;

    for (; index > 0; index--)
        left &= left - 1;
    int bit = __builtin_ctz(left);
    return (Maneuver){(Bearing)(STRAIGHT + bit / TEMPLATE_SPEEDS), 1 + bit % TEMPLATE_SPEEDS};
}
