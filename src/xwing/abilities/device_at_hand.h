/* The device that a moment is about: one that was placed just now, or one that detonates. */
#ifndef XWING_DEVICE_AT_HAND_H
#define XWING_DEVICE_AT_HAND_H

#include "xwing/state/part.h"

typedef struct DeviceAtHand {
    uint16_t card;   /* 1 + the index of its UpgradeCard; 0: no device is at hand */
    uint8_t seat;    /* whose it is */
    int16_t object;  /* that detonates; NO_PIECE: none does */
    uint32_t laid;   /* what was placed just now, a bit an object; none of a remote; */
    bool is_dropped; /* and from the rear guides */
    bool is_laid;    /* or anywhere on the mat */
} DeviceAtHand;

DeviceAtHand device_at_hand(const Look *look);

#endif
