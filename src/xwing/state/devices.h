/* Devices before they lie on the mat: with which templates, and whether a ship may place one. Cards and rules both ask. */
#ifndef XWING_DEVICES_H
#define XWING_DEVICES_H

#include "xwing/state/ids.h"

/* A set of templates is a bit each: straights, banks and turns of every speed. LAUNCHED (ids.h) may go with it. */
enum { TEMPLATE_SPEEDS = 5 };
static inline uint32_t template_bit(Maneuver maneuver)
{
    return UINT32_C(1) << ((maneuver.bearing - STRAIGHT) * TEMPLATE_SPEEDS + maneuver.speed - 1);
}

/* Template number `index` of a set, from 0; there must be one. */
Maneuver template_in(uint32_t templates, int index);

/* May the ship drop or launch a device now? If not, fills in why. */
bool can_place_device(const Look *look, int16_t ship, Status *reason);

#endif
