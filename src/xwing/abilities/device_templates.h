/* With which other templates a ship may place its devices: the line `templates` of an `allow`.
 *
 *     templates [bomb|mine|remote] [drop|launch] any|TEMPLATE... as [drop|launch] same|bank|near_speed|TEMPLATE...
 *
 * What stands before `as` is what the card of the device says; what stands behind it may be used instead. Several such abilities of a ship
 * may follow one another, each once. */
#ifndef XWING_DEVICE_TEMPLATES_H
#define XWING_DEVICE_TEMPLATES_H

#include "xwing/content/cards.h"
#include "xwing/state/devices.h"

/* Which templates stand for those that are named. */
typedef enum SwapKind {
    SWAP_NAMED,     /* those of TemplateSwap.to */
    SWAP_SAME,      /* the same one, set at other guides */
    SWAP_BANK,      /* of a straight one, the banks of its speed */
    SWAP_NEAR_SPEED /* of the same bearing, one speed higher or lower */
} SwapKind;

enum { FROM_DROPPED = 1, FROM_LAUNCHED = 2 };

typedef struct TemplateSwap {
    uint8_t kind;       /* a SwapKind */
    uint8_t device;     /* a DeviceKind: which devices it is about; DEVICE_NONE: all */
    uint8_t guides;     /* bits: about dropping, about launching */
    uint8_t new_guides; /* one of these bits; 0: the guides stay the same */
    uint32_t from;      /* the templates that it stands for, a bit each; 0: any */
    uint32_t to;
} TemplateSwap;

/* All templates with which the ship may place the device of this card (1 + the index of its upgrade), whose text names these. */
DeviceTemplates templates_for(const Look *look, int16_t ship, uint16_t card, DeviceTemplates named);

#endif
