/* Conditions about the player whose card it is. */
#include "rim/abilities/conditions.h"
#include "rim/abilities/now.h"

/* ---- reputation rebel negative ---- */

enum { IS_NEGATIVE, IS_NEUTRAL, IS_POSITIVE };

static bool read_reputation(RimCompiler *compiler, RimWord *word)
{
    static const Keyword standings[] = {
        {"negative", IS_NEGATIVE},
        {"neutral",  IS_NEUTRAL },
        {"positive", IS_POSITIVE},
        {NULL,       0          }
    };

    return rim_read_faction(compiler, &word->arg[0]) &&
           rim_read_keyword(compiler, standings, "a reputation", &word->arg[1]);
}

static bool has_reputation(const RimNow *now, const RimWord *word)
{
    uint8_t faction = rim_faction_now(now, word->arg[0]);

    return faction != NO_FACTION && seat_now(now)->reputation[faction] == word->arg[1] - IS_NEUTRAL;
}

const RimConditionRow reputation_condition = {"reputation", "reputation FACTION negative|neutral|positive",
                                              read_reputation, has_reputation, 0};

/* ---- positives 2: with at least that many factions ---- */

static bool read_positives(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 1, RIM_FACTIONS, "a number of factions", &word->arg[0]);
}

static bool has_positives(const RimNow *now, const RimWord *word)
{
    int positives = 0;

    for (int faction = 0; faction < RIM_FACTIONS; faction++)
        positives += seat_now(now)->reputation[faction] > 0;
    return positives >= word->arg[0];
}

const RimConditionRow positives_condition = {"positives", "positives N", read_positives, has_positives, 0};

/* ---- skill tactics piloting: any of them ---- */

static bool read_skill(RimCompiler *compiler, RimWord *word)
{
    return rim_read_set(compiler, rim_skill_words, "a skill", &word->arg[0]);
}

static bool has_skill(const RimNow *now, const RimWord *word)
{
    for (int skill = 0; skill < RIM_SKILLS; skill++) {
        if (word->arg[0] >> skill & 1 && rim_skill(now->look, now->seat, (RimSkill)skill) > 0)
            return true;
    }
    return false;
}

const RimConditionRow skill_condition = {"skill", "skill SKILL...", read_skill, has_skill, 0};

/* ---- what the player is and has ---- */

static bool is_droid(const RimNow *now, const RimWord *word)
{
    (void)word;
    return rim_character(now->look, now->seat)->is_droid;
}

const RimConditionRow droid_condition = {"droid", "droid", NULL, is_droid, 0};

static bool read_credits(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 1, 30000, "credits", &word->arg[0]);
}

static bool has_credits(const RimNow *now, const RimWord *word)
{
    return seat_now(now)->credits >= word->arg[0];
}

const RimConditionRow credits_condition = {"credits", "credits N", read_credits, has_credits, 0};

static bool is_most_famous(const RimNow *now, const RimWord *word)
{
    (void)word;
    return (rim_most_famous(now->look) >> now->seat & 1) != 0; /* OR-WIN-12, OR-WIN-13 */
}

const RimConditionRow fame_condition = {"most_famous", "most_famous", NULL, is_most_famous, 0};

static bool read_damaged(RimCompiler *compiler, RimWord *word)
{
    int sheet = 0;

    word->arg[0] = (int16_t)(accept_keyword(&compiler->here, rim_sheet_words, &sheet) ? sheet : RIM_BODIES);
    return true;
}

static bool is_damaged(const RimNow *now, const RimWord *word)
{
    const uint8_t *damage = seat_now(now)->damage;

    return word->arg[0] == RIM_BODIES ? damage[RIM_GROUND] + damage[RIM_SHIP] > 0 : damage[word->arg[0]] > 0;
}

const RimConditionRow damaged_condition = {"damaged", "damaged [character|ship]", read_damaged, is_damaged, 0};

static bool is_defeated(const RimNow *now, const RimWord *word)
{
    (void)word;
    return rim_is_defeated(now->look, now->seat);
}

const RimConditionRow defeated_condition = {"defeated", "defeated", NULL, is_defeated, 0};

static bool read_ship_cost(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 1, 30000, "credits", &word->arg[0]);
}

static bool has_ship_of_cost(const RimNow *now, const RimWord *word)
{
    return rim_ship(now->look, now->seat)->cost >= word->arg[0];
}

const RimConditionRow ship_cost_condition = {"ship_cost", "ship_cost N", read_ship_cost, has_ship_of_cost, 0};

/* ---- marked: a token of an ability lies on the planet ---- */

static bool is_marked(const RimNow *now, const RimWord *word)
{
    (void)word;
    return (seat_now(now)->marks >> rim_mark_of(now->look, seat_now(now)->space) & 1) != 0;
}

const RimConditionRow marked_condition = {"marked", "marked", NULL, is_marked, 0};
