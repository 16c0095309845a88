/* Devices before they lie on the mat: with which templates, and whether a ship may place one. Cards and rules both ask. */
#ifndef XWING_DEVICES_H
#define XWING_DEVICES_H

#include "xwing/state/ids.h"

/* A set of templates is a bit each: straights, banks and turns of every speed. */
enum { TEMPLATE_SPEEDS = 5, TEMPLATES = (TURN_RIGHT - STRAIGHT + 1) * TEMPLATE_SPEEDS };
_Static_assert(TEMPLATES < 30, "templates, and LAUNCHED, are bits of a word");
static inline uint32_t template_bit(Maneuver maneuver)
{
    return UINT32_C(1) << ((maneuver.bearing - STRAIGHT) * TEMPLATE_SPEEDS + maneuver.speed - 1);
}

/* The template of a bit; and template number `index` of a set, from 0: there must be one. */
Maneuver template_of_bit(int bit);
Maneuver template_in(uint32_t templates, int index);

/* The templates with which a device can be dropped, from the rear guides, and launched, from the front guides. */
typedef struct DeviceTemplates {
    uint32_t dropped, launched;
} DeviceTemplates;

/* What a card names (Effect.kinds): templates, and LAUNCHED (ids.h) for the front guides. */
static inline DeviceTemplates named_templates(uint32_t kinds)
{
    uint32_t templates = kinds & ~(uint32_t)LAUNCHED;

    return kinds & LAUNCHED ? (DeviceTemplates){0, templates} : (DeviceTemplates){templates, 0};
}

/* Is there room on the mat for what this upgrade brings (1 + its index)? And may the ship place it in its turn of the System phase, as no second
 * device of the round? If not, fills in why. */
bool has_room_for_device(const Look *look, uint16_t card, Status *reason);
bool can_place_device(const Look *look, int16_t ship, uint16_t card, Status *reason);

#endif
