/* Moments: when an ability of a card can be used, or happens. All but the first three are windows, with the same numbers (ids.h). */
#ifndef RIM_STATE_MOMENTS_H
#define RIM_STATE_MOMENTS_H

typedef enum RimMoment {
    MOMENT_PLANNING,  /* the option of a planning step: OR-PLAN-05 */
    MOMENT_ACTION,    /* OR-ACT-03 */
    MOMENT_ENCOUNTER, /* OR-ENC-06 */
    /* Of dice. The subject is the seat that rolls. */
    MOMENT_BEFORE_TEST,  /* a test begins, nothing is rolled yet */
    MOMENT_DICE_ROLLED,  /* the owner has rolled: in a test, in combat (OR-AMB-74) or otherwise */
    MOMENT_ENEMY_ROLLED, /* whoever fights the owner has rolled */
    MOMENT_TEST_PASSED,
    MOMENT_TEST_FAILED,
    /* Of movement. The subject is a seat or a patrol's piece. */
    MOMENT_PATROL_ENTERED, /* the owner has entered the space of a patrol that would stop it: OR-MOVE-05 */
    MOMENT_PLAYER_ENTERS,  /* another player moves into the owner's space */
    MOMENT_PATROL_MOVES,   /* a patrol is about to move after the owner's market action: OR-PATMOVE-02 */
    /* Of combat and damage */
    MOMENT_COMBAT_WON, /* before damage is suffered: OR-COMBAT-14, OR-AMB-11 */
    MOMENT_COMBAT_LOST,
    MOMENT_PATROL_BEATEN,     /* its reward was gained: OR-PAT-05 */
    MOMENT_WOULD_BE_DEFEATED, /* damage has reached health or hull: OR-DEFEAT-01 */
    MOMENT_DEFEATED,
    MOMENT_SHIP_RECOVERED, /* damage of the ship was recovered */
    /* Of cards. The subject is the slot of the card. */
    MOMENT_BOUNTY_KILLED,     /* the contact was eliminated: OR-BOUNTY-09 */
    MOMENT_BOUNTY_REWARDED,   /* either reward of a bounty was gained: OR-BOUNTY-11 */
    MOMENT_CONTACT_DELIVERED, /* a captured contact was: OR-BOUNTY-10 */
    MOMENT_CARGO_DELIVERED,   /* OR-DELIV-02 */
    MOMENT_JOB_COMPLETED,     /* OR-JOB-13 */
    MOMENT_CREW_OFFERED,      /* the owner is about to gain crew, before there must be a slot for it */
    MOMENT_CREW_GAINED,
    MOMENT_GAINED, /* the card on which the ability stands was gained by its owner */
    RIM_MOMENTS
} RimMoment;
_Static_assert(RIM_MOMENTS <= 64, "RimAbilities.moments has a bit for each");

#endif
