#include "xwing/state/devices.h"

#include "xwing/messages.h"
#include "xwing/state/ships.h"

static int free_objects(const Xwing *game)
{
    int count = 0;

    for (int i = 0; i < OBJECTS; i++)
        count += game->object[i].kind == OBJECT_NONE;
    return count;
}

bool has_room_for_device(const Look *look, uint16_t card, Status *reason)
{
    const BombSpec *bomb = &content_of(look)->upgrades[card - 1].bomb;

    if (free_objects(xwing_in(look)) >= (bomb->set > 1 ? bomb->set : 1))
        return true;
    *reason = refused(say1(XW_TOO_MANY_OBJECTS, arg_number(OBJECTS)), NULL);
    return false;
}

bool can_place_device(const Look *look, int16_t ship, uint16_t card, Status *reason)
{
    const UpgradeCard *upgrade = &content_of(look)->upgrades[card - 1];

    if (is_device(upgrade) && edition_of(look)->one_device_a_round &&
        (xwing_in(look)->ship[ship].flags & SHIP_USED_DEVICE)) { /* X2-AMB-79, X25-AMB-61 */
        *reason = refused(say1(XW_ONE_DEVICE, arg_piece(ship)), RULE_IDS("X2-AMB-79", "X25-AMB-61"));
        return false;
    }
    return has_room_for_device(look, card, reason);
}

Maneuver template_of_bit(int bit)
{
    return (Maneuver){(Bearing)(STRAIGHT + bit / TEMPLATE_SPEEDS), 1 + bit % TEMPLATE_SPEEDS};
}

Maneuver template_in(uint32_t templates, int index)
{
    for (; index > 0; index--)
        templates &= templates - 1;
    return template_of_bit(__builtin_ctz(templates));
}
