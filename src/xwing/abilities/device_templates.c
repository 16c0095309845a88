#include "xwing/abilities/device_templates.h"

#include "xwing/abilities/conditions.h"
#include "xwing/abilities/keywords.h"
#include "xwing/content/compiler.h"

/* ---- what may be used instead ---- */

enum { MOST_SWAPS = 4 }; /* that a ship uses one after another */

static uint32_t if_exists(Bearing bearing, int speed)
{
    Maneuver maneuver = {bearing, speed};

    return maneuver_exists(maneuver) ? template_bit(maneuver) : 0;
}

/* What may be used instead of one template. */
static uint32_t instead_of(const TemplateSwap *swap, Maneuver maneuver)
{
    switch ((SwapKind)swap->kind) {
    case SWAP_NAMED:
        return swap->to;
    case SWAP_SAME:
        return template_bit(maneuver);
    case SWAP_BANK:
        return maneuver.bearing == STRAIGHT
                   ? if_exists(BANK_LEFT, maneuver.speed) | if_exists(BANK_RIGHT, maneuver.speed)
                   : 0;
    case SWAP_NEAR_SPEED:
        break;
    }
    return if_exists(maneuver.bearing, maneuver.speed - 1) | if_exists(maneuver.bearing, maneuver.speed + 1);
}

static void swap_at_guides(const TemplateSwap *swap, uint32_t templates, uint8_t guides, DeviceTemplates *instead)
{
    uint8_t at = swap->new_guides != 0 ? swap->new_guides : guides;
    uint32_t *into = at == FROM_DROPPED ? &instead->dropped : &instead->launched;

    if (!(swap->guides & guides))
        return;
    for (uint32_t left = swap->from != 0 ? templates & swap->from : templates; left != 0; left &= left - 1)
        *into |= instead_of(swap, template_in(left, 0));
}

/* Adds what these swaps make of the templates, in any order, each swap once. */
static void add_swapped(const TemplateSwap *const swap[], unsigned left, DeviceTemplates from, DeviceTemplates *all)
{
    all->dropped |= from.dropped;
    all->launched |= from.launched;
    for (int i = 0; left >> i != 0; i++) {
        DeviceTemplates instead = {0, 0};
        if (!(left >> i & 1))
            continue;
        swap_at_guides(swap[i], from.dropped, FROM_DROPPED, &instead);
        swap_at_guides(swap[i], from.launched, FROM_LAUNCHED, &instead);
        if (instead.dropped != 0 || instead.launched != 0)
            add_swapped(swap, left & ~(1U << i), instead, all);
    }
}

DeviceTemplates templates_for(const Look *look, int16_t ship, uint16_t card, DeviceTemplates named)
{
    const TemplateSwap *swaps[MOST_SWAPS];
    uint8_t device = device_kind(&content_of(look)->upgrades[card - 1]);
    DeviceTemplates all = {0, 0};
    Speaker speaker;
    int count = 0;
    Walk walk = walk_ship(look, ship, SPEAKS_DEED(DEED_DEVICE_TEMPLATES));

    while (device != DEVICE_NONE && count < MOST_SWAPS && walk_next(&walk, &speaker)) {
        const CardAbility *ability = speaker.ability;
        const Moment moment = moment_of(look, &speaker, attack_under_way(look));
        if ((ability->swap.device == DEVICE_NONE || ability->swap.device == device) &&
            conditions_hold(&moment, ability->only_if, ability->if_count))
            swaps[count++] = &ability->swap;
    }
    add_swapped(swaps, (1U << count) - 1, named, &all); /* X2-DEV-04, X2-DEV-05, X25-DEV-03, X25-DEV-04 */
    return all;
}

/* ---- reading ---- */

bool take_template_list(Compiler *compiler, uint32_t *templates)
{
    static const Keyword bearings[] = {
        {"straight",   STRAIGHT  },
        {"bank_left",  BANK_LEFT },
        {"bank_right", BANK_RIGHT},
        {"turn_left",  TURN_LEFT },
        {"turn_right", TURN_RIGHT},
        {NULL,         0         }
    };
    int bearing = 0, speed = 0;

    while (accept_keyword(&compiler->here, bearings, &bearing)) {
        if (!TAKE_NUMBER(compiler, 1, TEMPLATE_SPEEDS, "the speed of a template", &speed))
            return false;
        if (!maneuver_exists((Maneuver){(Bearing)bearing, speed}))
            return FAIL(compiler, "there is no template for that bearing at speed %d", speed);
        *templates |= template_bit((Maneuver){(Bearing)bearing, speed});
    }
    return true;
}

static bool take_some_templates(Compiler *compiler, const char *others, uint32_t *templates)
{
    return take_template_list(compiler, templates) &&
           (*templates != 0 || FAIL(compiler, "which templates? %s, or for example straight 1", others));
}

/* `templates [DEVICE] [GUIDES] FROM as [GUIDES] TO`: the rest of the line. */
bool take_template_swap(Compiler *compiler, TemplateSwap *swap)
{
    static const Keyword guides[] = {
        {"drop",   FROM_DROPPED },
        {"launch", FROM_LAUNCHED},
        {NULL,     0            }
    };
    static const Keyword kinds[] = {
        {"same",       SWAP_SAME      },
        {"bank",       SWAP_BANK      },
        {"near_speed", SWAP_NEAR_SPEED},
        {NULL,         0              }
    };
    int device = DEVICE_NONE, from = FROM_DROPPED | FROM_LAUNCHED, to = 0, kind = SWAP_NAMED;

    (void)accept_keyword(&compiler->here, device_words, &device);
    (void)accept_keyword(&compiler->here, guides, &from);
    if (!accept_word(&compiler->here, "any") && !take_some_templates(compiler, "any", &swap->from))
        return false;
    if (!accept_word(&compiler->here, "as"))
        return FAIL(compiler, "as says which templates may be used instead: templates drop any as launch straight 1");
    (void)accept_keyword(&compiler->here, guides, &to);
    if (!accept_keyword(&compiler->here, kinds, &kind) &&
        !take_some_templates(compiler, "same, bank, near_speed", &swap->to))
        return false;
    swap->device = (uint8_t)device;
    swap->guides = (uint8_t)from;
    swap->new_guides = (uint8_t)to;
    swap->kind = (uint8_t)kind;
    return true;
}
