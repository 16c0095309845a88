/* How likely it is that what somebody could choose succeeds: beside candidates of questions (docs/protocol.md).
 *
 * A chance is exact for what is on the table now: skills, values and dice that cards add in such a combat. Not counted are cards that react to
 * dice (that reroll, change or cancel them, or count a skill once more), which their owners may use or not; bounties on crew, which somebody may
 * protect; and where several tests and fights
 * follow one another (jobs), damage that would defeat in between, and credits, cards and reputation that change in between. Whoever chooses in a job
 * chooses what is best for its owner; left neighbours choose what is worst. */
#ifndef RIM_VIEW_CHANCES_H
#define RIM_VIEW_CHANCES_H

#include "rim/state/state.h"
#include "json/json.h"

/* What is at stake. */
typedef enum RimStake {
    STAKE_TEST,     /* `what` is the skill */
    STAKE_FIGHT,    /* `what` is a RimBody, against `dice` */
    STAKE_CONTEST,  /* dice against dice */
    STAKE_JOB,      /* the job is completed in this attempt */
    STAKE_DELIVERY, /* nothing gets in the way */
} RimStake;

typedef struct RimChance {
    RimStake stake;
    int what, dice;
    double chance;
} RimChance;

/* The chance of an answer to a question. False: it leads to no test or fight, or to one that nobody can foresee. */
bool rim_chance(const Look *look, const Question *question, const Key *key, RimChance *chance);

/* In thousandths; what is not certain is neither 0 nor 1000. */
int rim_per_mille(double chance);

/* Rules.view_key: `chance` and `stake`; and `text`, what an option does that is called by a story. */
void rim_view_key(const Look *look, const struct Voice *voice, const Question *question, const Key *key, Json *json);

#endif
