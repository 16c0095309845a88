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

static Message say_reputation(const RimContent *content, const RimWord *word)
{
    static const uint16_t words[] = {
        [IS_NEGATIVE] = SAY_NEGATIVE, [IS_NEUTRAL] = SAY_NEUTRAL, [IS_POSITIVE] = SAY_POSITIVE};

    (void)content;
    return say2(rim_if(word, SAY_IF_REPUTATION, SAY_IF_NOT_REPUTATION), rim_faction_arg(word->arg[0]),
                arg_message(words[word->arg[1]]));
}

const RimConditionRow reputation_condition = {.name = "reputation",
                                              .usage = "reputation FACTION negative|neutral|positive",
                                              .read = read_reputation,
                                              .holds = has_reputation,
                                              .say = say_reputation};

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

const RimConditionRow positives_condition = {.name = "positives",
                                             .usage = "positives N",
                                             .read = read_positives,
                                             .holds = has_positives,
                                             .says = SAY_IF_POSITIVES,
                                             .says_not = SAY_IF_NOT_POSITIVES};

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

static Message say_skill(const RimContent *content, const RimWord *word)
{
    (void)content;
    return say1(rim_if(word, SAY_IF_SKILL, SAY_IF_NOT_SKILL), arg_one_of(SAY_INFLUENCE, (uint16_t)word->arg[0]));
}

const RimConditionRow skill_condition = {
    .name = "skill", .usage = "skill SKILL...", .read = read_skill, .holds = has_skill, .say = say_skill};

/* ---- what the player is and has ---- */

static bool is_droid(const RimNow *now, const RimWord *word)
{
    (void)word;
    return rim_character(now->look, now->seat)->is_droid;
}

const RimConditionRow droid_condition = {
    .name = "droid", .usage = "droid", .holds = is_droid, .says = SAY_IF_DROID, .says_not = SAY_IF_NOT_DROID};

static bool read_credits(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 1, 30000, "credits", &word->arg[0]);
}

static bool has_credits(const RimNow *now, const RimWord *word)
{
    return seat_now(now)->credits >= word->arg[0];
}

const RimConditionRow credits_condition = {.name = "credits",
                                           .usage = "credits N",
                                           .read = read_credits,
                                           .holds = has_credits,
                                           .says = SAY_IF_CREDITS,
                                           .says_not = SAY_IF_NOT_CREDITS};

static bool is_most_famous(const RimNow *now, const RimWord *word)
{
    (void)word;
    return (rim_most_famous(now->look) >> now->seat & 1) != 0; /* OR-WIN-12, OR-WIN-13 */
}

const RimConditionRow fame_condition = {.name = "most_famous",
                                        .usage = "most_famous",
                                        .holds = is_most_famous,
                                        .says = SAY_IF_MOST_FAMOUS,
                                        .says_not = SAY_IF_NOT_MOST_FAMOUS};

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

static Message say_damaged(const RimContent *content, const RimWord *word)
{
    (void)content;
    if (word->arg[0] == RIM_GROUND)
        return say0(rim_if(word, SAY_IF_DAMAGED_CHARACTER, SAY_IF_NOT_DAMAGED_CHARACTER));
    if (word->arg[0] == RIM_SHIP)
        return say0(rim_if(word, SAY_IF_DAMAGED_SHIP, SAY_IF_NOT_DAMAGED_SHIP));
    return say0(rim_if(word, SAY_IF_DAMAGED, SAY_IF_NOT_DAMAGED));
}

const RimConditionRow damaged_condition = {.name = "damaged",
                                           .usage = "damaged [character|ship]",
                                           .read = read_damaged,
                                           .holds = is_damaged,
                                           .say = say_damaged};

static bool is_defeated(const RimNow *now, const RimWord *word)
{
    (void)word;
    return rim_is_defeated(now->look, now->seat);
}

const RimConditionRow defeated_condition = {.name = "defeated",
                                            .usage = "defeated",
                                            .holds = is_defeated,
                                            .says = SAY_IF_DEFEATED,
                                            .says_not = SAY_IF_NOT_DEFEATED};

static bool read_ship_cost(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 1, 30000, "credits", &word->arg[0]);
}

static bool has_ship_of_cost(const RimNow *now, const RimWord *word)
{
    return rim_ship(now->look, now->seat)->cost >= word->arg[0];
}

const RimConditionRow ship_cost_condition = {.name = "ship_cost",
                                             .usage = "ship_cost N",
                                             .read = read_ship_cost,
                                             .holds = has_ship_of_cost,
                                             .says = SAY_IF_SHIP_COST,
                                             .says_not = SAY_IF_NOT_SHIP_COST};

/* ---- marked: a token of an ability lies on the planet ---- */

static bool is_marked(const RimNow *now, const RimWord *word)
{
    (void)word;
    return (seat_now(now)->marks >> rim_mark_of(now->look, seat_now(now)->space) & 1) != 0;
}

const RimConditionRow marked_condition = {
    .name = "marked", .usage = "marked", .holds = is_marked, .says = SAY_IF_MARKED, .says_not = SAY_IF_NOT_MARKED};
