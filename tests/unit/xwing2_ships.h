/* Ships of the tests' own for stories of X-Wing 2.0, with every action on their bars. */
#ifndef TESTS_UNIT_XWING2_SHIPS_H
#define TESTS_UNIT_XWING2_SHIPS_H

#include "unit/xwing_story.h"
#include "xwing/geometry/grid.h"

#define TRAITS "attack 2  agility 2  hull 9  shields 0  arcs front\n"
#define ACTIONS                                                                                                        \
    "    actions focus  red boost > evade  barrel_roll > evade  evade > lock  cloak  coordinate  lock  jam\n"
#define DIAL "    dial straight koiogran\n        2 white red\n        1 white -\n"

/* clang-format off */
static const char own_cards[] =
    "edition xwing-2.0\n"
    "ship shade \"Shade\"\n    size small  " TRAITS ACTIONS DIAL
    "ship cloud \"Cloud\"\n    size medium  " TRAITS ACTIONS DIAL
    "ship night \"Night\"\n    size large  " TRAITS ACTIONS DIAL
    "pilot shadepilot \"Shade Pilot\"\n    ship shade  faction rebel  initiative 2\n"
    "pilot cloudpilot \"Cloud Pilot\"\n    ship cloud  faction rebel  initiative 2\n"
    "pilot nightpilot \"Night Pilot\"\n    ship night  faction rebel  initiative 2\n"
    "ship mystic \"Mystic\"\n    size small  " TRAITS "    actions focus > purple barrel_roll  purple evade\n" DIAL
    "pilot mysticpilot \"Mystic Pilot\"\n    ship mystic  faction rebel  initiative 2  force 2\n"
    "ship finch \"Finch\"\n    size small  " TRAITS "    actions focus > red barrel_roll  barrel_roll  red evade\n" DIAL
    "pilot finchpilot \"Finch Pilot\"\n    ship finch  faction rebel  initiative 2  slots astromech\n"
    "pilot keen \"Keen\"\n    ship finch  faction rebel  initiative 2\n"
    "    ability\n"
    "        when   maneuver_executed\n"
    "        may    free_action focus\n"
    "        text   en \"A focus action.\"\n"
    "upgrade fixer \"Fixer\"\n    slot astromech  charges 1\n"
    "    action\n"
    "        do     discard facedown\n"
    "        cost   charge\n"
    "        text   en \"Repair a facedown damage card.\"\n"
    "upgrade hook \"Hook\"\n    slot cannon\n    weapon attack 3  range 1-3\n"
    "    ability\n"
    "        when   compared attacking weapon this hit\n"
    "        must   gain tractor 2 for defender\n"
    "        then   cancel all\n"
    "        text   en \"Tractor tokens instead of damage.\"\n"
    "pilot harpooner \"Hook Bearer\"\n    ship tielnfighter  faction empire  initiative 5  slots cannon\n"
    "upgrade spikes \"Spikes\"\n    slot device\n    bomb overlap  dice 1\n"
    "    action\n        do     drop\n        text   en \"A mine.\"\n"
    "pilot tug \"Tug\"\n    ship tielnfighter  faction empire  initiative 5\n"
    "    ability\n"
    "        when   combat_starts\n"
    "        may    choose enemy 0-3\n"
    "        then   gain tractor for chosen\n"
    "        text   en \"A tractor token.\"\n"
    "pilot hauler \"Hauler\"\n    ship tielnfighter  faction empire  initiative 5\n"
    "    ability\n"
    "        when   combat_starts\n"
    "        may    choose enemy 0-3\n"
    "        then   gain tractor 2 for chosen\n"
    "        text   en \"Two tractor tokens.\"\n"
    "pilot veil \"Veil\"\n    ship shade  faction rebel  initiative 2\n"
    "    ability\n"
    "        when   maneuver_executed\n"
    "        may    gain cloak\n"
    "        text   en \"A cloak token.\"\n";
/* clang-format on */

static inline int make_ships(void **state)
{
    (void)state;
    make_rules_of(edition_named("xwing-2.0", strlen("xwing-2.0")), own_cards);
    return 0;
}

static inline void assert_at(const char *name, double x, double y)
{
    Vec at = pose_middle(ship(name)->pose);

    assert_float_equal(at.x, x, 0.05);
    assert_float_equal(at.y, y, 0.05);
}

/* A ship that has flown a straight of speed 2 and chooses its action; an enemy far away. */
static inline void fly(const char *lines)
{
    char all[600];

    (void)snprintf(
        all, sizeof all,
        "%s\nship tie academypilot seat 1 at 880 880 facing 180 dial straight 2 activated\nphase activation\n", lines);
    begin(all);
}

#define SHADE "ship shade shadepilot seat 0 at 300 300 facing 0 dial straight 2\n" /* it acts at 300 420 */

/* Is somebody asked for an action of this ship? */
static inline bool acts(const char *name)
{
    Question questions[MAX_SEATS];
    int count = table_questions(rules, &story.table, questions);

    return count == 1 && questions[0].kind == ASK_ACTION && questions[0].subject == piece(name);
}

#endif
