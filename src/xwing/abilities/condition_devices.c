/* Conditions about devices and about the time: the device at hand, the phase, the charges of this card. */
#include "xwing/abilities/conditions.h"
#include "xwing/abilities/device_at_hand.h"
#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"

/* ---- the device at hand ---- */

DeviceAtHand device_at_hand(const Look *look)
{
    const Xwing *game = xwing_in(look);

    for (int i = look->table->depth - 1; i >= 0; i--) {
        const Frame *frame = &look->table->frames[i];
        if (frame->procedure == PROC_DROP) {
            uint8_t seat = game->ship[frame->subject].seat;
            return (DeviceAtHand){
                (uint16_t)(1 + frame->local[DROP_UPGRADE]), seat, NO_PIECE, (uint32_t)frame->local[DROP_LAID],
                frame->local[DROP_USED] <= LAUNCHED_BITS,   false};
        }
        if (frame->procedure == PROC_LAY) {
            uint8_t seat = game->ship[frame->subject].seat;
            return (DeviceAtHand){(uint16_t)(1 + frame->local[LAY_UPGRADE]), seat,  NO_PIECE,
                                  (uint32_t)frame->local[LAY_LAID],          false, true};
        }
        if (frame->procedure == PROC_DETONATE) {
            const MatObject *object = &game->object[frame->subject - FIRST_OBJECT];
            return (DeviceAtHand){object->card, object->seat, frame->subject, 0, false, false};
        }
    }
    return (DeviceAtHand){0, 0, NO_PIECE, 0, false, false};
}

/* ---- `device WHAT` ---- */

typedef enum DeviceState {
    DEVICE_IS_FRIENDLY = DEVICE_REMOTE + 1,
    DEVICE_IS_LOCKED,
    DEVICE_IS_DROPPED,
    DEVICE_IS_LAID
} DeviceState;

static bool read_device(Compiler *compiler, const Block *block, Condition *condition)
{
    static const Keyword states[] = {
        {"friendly", DEVICE_IS_FRIENDLY},
        {"locked",   DEVICE_IS_LOCKED  },
        {"dropped",  DEVICE_IS_DROPPED },
        {"laid",     DEVICE_IS_LAID    },
        {NULL,       0                 }
    };
    int what = 0;

    (void)block;
    if (!accept_keyword(&compiler->here, states, &what) &&
        !TAKE_KEYWORD(compiler, device_words, "friendly, locked, dropped, laid or a kind of device", &what))
        return false;
    condition->a = (uint8_t)what;
    return true;
}

static bool is_such_device(const Moment *moment, const Condition *condition)
{
    const Look *look = moment->look;
    int16_t you = moment->speaker->ship;
    DeviceAtHand device = device_at_hand(look);

    if (device.card == 0)
        return false;
    if (condition->a == DEVICE_IS_FRIENDLY)
        return look->table->side[device.seat] == side_of(look, you);
    if (condition->a == DEVICE_IS_LOCKED)
        return device.object != NO_PIECE && has_lock_on(&xwing_in(look)->ship[you], device.object);
    if (condition->a == DEVICE_IS_DROPPED)
        return device.is_dropped;
    if (condition->a == DEVICE_IS_LAID)
        return device.is_laid;
    return device_kind(&content_of(look)->upgrades[device.card - 1]) == condition->a;
}

const ConditionWord device_word = {"device", "device bomb", read_device, is_such_device, BRINGS_DEVICE, 0};

/* ---- `used_device`: you have dropped or launched one this round ---- */

static bool has_used_device(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return xwing_in(moment->look)->ship[moment->speaker->ship].flags & SHIP_USED_DEVICE;
}

const ConditionWord used_device_word = {"used_device", "used_device", NULL, has_used_device, 0, 0};

/* ---- `during PHASE` ---- */

static bool read_phase(Compiler *compiler, const Block *block, Condition *condition)
{
    int phase = 0;

    (void)block;
    if (!TAKE_KEYWORD(compiler, phase_words, "a phase", &phase))
        return false;
    condition->a = (uint8_t)phase;
    return true;
}

static bool is_phase(const Moment *moment, const Condition *condition)
{
    return xwing_in(moment->look)->phase == condition->a;
}

const ConditionWord during_word = {"during", "during system", read_phase, is_phase, 0, 0};

/* ---- `charged`: this card has a charge; `spent`: not all of them ---- */

static bool read_charged(Compiler *compiler, const Block *block, Condition *condition)
{
    (void)condition;
    return needs_charges(compiler, block);
}

static bool is_charged(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return charges_left(moment) > 0;
}

const ConditionWord charged_word = {"charged", "charged", read_charged, is_charged, 0, 0};

static bool has_spent(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return charges_left(moment) < charges_printed(moment);
}

const ConditionWord spent_word = {"spent", "spent", read_charged, has_spent, 0, 0};
