#include "rim/abilities/moments.h"

/* clang-format off */
const Keyword rim_moment_words[] = {
    {"planning", MOMENT_PLANNING}, {"action", MOMENT_ACTION}, {"encounter", MOMENT_ENCOUNTER},
    {"before_test", MOMENT_BEFORE_TEST}, {"dice_rolled", MOMENT_DICE_ROLLED}, {"enemy_rolled", MOMENT_ENEMY_ROLLED},
    {"test_passed", MOMENT_TEST_PASSED}, {"test_failed", MOMENT_TEST_FAILED}, {"patrol_entered", MOMENT_PATROL_ENTERED}, {"player_enters", MOMENT_PLAYER_ENTERS},
    {"patrol_moves", MOMENT_PATROL_MOVES}, {"combat_won", MOMENT_COMBAT_WON}, {"combat_lost", MOMENT_COMBAT_LOST},
    {"patrol_beaten", MOMENT_PATROL_BEATEN}, {"would_be_defeated", MOMENT_WOULD_BE_DEFEATED}, {"defeated", MOMENT_DEFEATED},
    {"ship_recovered", MOMENT_SHIP_RECOVERED}, {"bounty_killed", MOMENT_BOUNTY_KILLED},
    {"bounty_rewarded", MOMENT_BOUNTY_REWARDED}, {"contact_delivered", MOMENT_CONTACT_DELIVERED},
    {"cargo_delivered", MOMENT_CARGO_DELIVERED}, {"job_completed", MOMENT_JOB_COMPLETED}, {"crew_offered", MOMENT_CREW_OFFERED},
    {"crew_gained", MOMENT_CREW_GAINED}, {"gained", MOMENT_GAINED}, {NULL, 0}};
/* clang-format on */
