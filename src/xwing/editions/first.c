/* The First Edition (docs/rules/xwing-1.md). */
#include "xwing/editions/editions.h"
#include "xwing/rules/rules.h"

static const ProcedureBinding bindings[] = {
    {PROC_SETUP,       run_setup      }, /* obstacles before ships, each side's faction fixed */
    {PROC_ACTIVATE,    run_activate   }, /* a stressed ship that reveals red flies what its opponent chooses */
    {PROC_MANEUVER,    run_maneuver   }, /* an overlap costs the action */
    {PROC_OBSTACLE,    run_obstacle   }, /* asteroids alone */
    {PROC_DESTROY,     run_destroy    }, /* a destroyed ship attacks yet, if its skill is that of the attacker */
    {PROC_SPEND_EVADE, run_spend_evade}, /* it adds a result */
    {0,                NULL           }
};

const Edition edition_first = {
    .name = "xwing-1",
    .title = "X-Wing, First Edition",
    .revision = 3,
    .nearest_range = 1, /* X1-AMB-17 */
    .bindings = bindings,
};
