/* The box: how many of each card and model it holds. */
#include "xwing/rules/box.h"

#include <string.h>

#include "xwing/geometry/obstacle.h"
#include "xwing/messages.h"
#include "xwing/state/ships.h"

/* What the core set holds; of what is not listed, nothing. */
typedef struct Copies {
    const char *xws;
    int copies;
} Copies;

static const Copies pilot_copies[] = {
    {"lukeskywalker",         1},
    {"biggsdarklighter",      1},
    {"redsquadronpilot",      1},
    {"rookiepilot",           1},
    {"maulermithel",          1},
    {"darkcurse",             1},
    {"nightbeast",            1},
    {"blacksquadronpilot",    2},
    {"obsidiansquadronpilot", 2},
    {"academypilot",          2},
    {"senatorstransport",     1},
    {NULL,                    0},
};

static const Copies model_copies[] = {
    {"xwing",             1},
    {"tiefighter",        2}, /* X1-COMP-01 */
    {"senatorstransport", 1},
    {NULL,                0},
};

static const Copies upgrade_copies[] = {
    {"protontorpedoes", 1},
    {"r2d2",            1},
    {"r2f2",            1},
    {"determination",   1},
    {"marksmanship",    1},
    {NULL,              0},
};

static int copies_of(const Copies *table, const char *xws)
{
    while (table->xws != NULL && strcmp(table->xws, xws) != 0)
        table++;
    return table->copies;
}

/* Is the ship in use, on the mat or about to be? A destroyed ship's card and model are free again (X1-AMB-48). */
static bool in_use(const Xwing *game, int16_t ship)
{
    return is_present(game, ship) || game->ship[ship].status == SHIP_WAITING;
}

static int upgrades_like(const Look *look, const UpgradeCard *upgrade)
{
    const Xwing *game = xwing_in(look);
    int count = 0;

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        for (int card = game->ship[ship].upgrades; card != 0 && in_use(game, ship); card = game->card[card].next)
            count += upgrade_of(look, card) == upgrade;
    }
    return count;
}

static bool too_many(const char *name, int copies, Status *reason)
{
    *reason = refused(say2(XW_NOT_IN_BOX, arg_number(copies), arg_text(name, (int)strlen(name))), "X1-LIMIT-01");
    return false;
}

static bool box_holds_ship(const Look *look, int16_t ship, Status *reason)
{
    const Xwing *game = xwing_in(look);
    const PilotCard *pilot = pilot_of(look, ship);
    const ShipType *type = type_of(look, ship);
    int cards = 0, models = 0;

    for (int16_t other = 0; is_fielded(game, other); other++) {
        if (!in_use(game, other))
            continue;
        cards += pilot_of(look, other) == pilot;
        models += type_of(look, other) == type;
    }
    if (cards > copies_of(pilot_copies, pilot->xws)) /* X1-LIMIT-01 */
        return too_many(pilot->name, copies_of(pilot_copies, pilot->xws), reason);
    if (models > copies_of(model_copies, type->xws)) /* X1-LIMIT-01, X1-COMP-01 */
        return too_many(type->name, copies_of(model_copies, type->xws), reason);
    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
        const UpgradeCard *upgrade = upgrade_of(look, card);
        if (upgrades_like(look, upgrade) > copies_of(upgrade_copies, upgrade->xws)) /* X1-LIMIT-01 */
            return too_many(upgrade->name, copies_of(upgrade_copies, upgrade->xws), reason);
    }
    return true;
}

bool box_holds(const Look *look, Status *reason)
{
    const Xwing *game = xwing_in(look);
    uint32_t outlines = 0;

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (in_use(game, ship) && !box_holds_ship(look, ship, reason))
            return false;
    }
    for (int i = 0; i < OBJECTS; i++) {
        const MatObject *object = &game->object[i];
        const Obstacle *outline = &obstacle_table[object->shape];
        if (object->kind != OBJECT_OBSTACLE)
            continue;
        if (outline->kind != ASTEROID || (outlines >> object->shape & 1)) /* X1-LIMIT-01, X1-COMP-07 */
            return too_many(outline->name, outline->kind == ASTEROID ? 1 : 0, reason);
        outlines |= UINT32_C(1) << object->shape;
    }
    return true;
}
