#include "ai/simple_rerolls.h"

#include "xwing/rules/dice.h"

static const DicePool *pool_of_roller(const Sky *sky, bool defends)
{
    return defends ? &sky->game->attack.defense : &sky->game->attack.attack;
}

static int16_t roller_of_pool(const Sky *sky, bool defends)
{
    return (int16_t)(defends ? sky->game->attack.defender : sky->game->attack.attacker);
}

/* Can the roller change all focus results that its dice show? */
static bool changes_eyes(const Sky *sky, bool defends)
{
    const Ship *roller = &sky->game->ship[roller_of_pool(sky, defends)];
    int eyes = dice_showing(pool_of_roller(sky, defends), defends ? FACE_DEFENSE_FOCUS : FACE_FOCUS);

    return roller->tokens[TOKEN_FOCUS] > 0 || (eyes > 0 && roller->tokens[TOKEN_CALCULATE] + roller->force >= eyes);
}

/* How much better than the roll of a die a face is for whoever rolled it; less than 0: it is worse. A hit or an evade is worth 2, a
 * critical hit 3, and a focus result 2 to whoever can change it. */
static double above_average(bool defends, uint8_t face, bool changes)
{
    static const double attack[] = {[FACE_HIT] = 2, [FACE_CRIT] = 3, [FACE_FOCUS] = 0, [FACE_BLANK] = 0};
    static const double defense[] = {[FACE_EVADE] = 2, [FACE_DEFENSE_FOCUS] = 0, [FACE_DEFENSE_BLANK] = 0};
    double eye = changes ? 2 : 0;
    bool is_eye = face == (defends ? FACE_DEFENSE_FOCUS : FACE_FOCUS);
    double average = (defends ? 3 * 2 : 3 * 2 + 3) / 8.0 + 2 * eye / 8;

    return (is_eye ? eye : (defends ? defense : attack)[face]) - average;
}

/* What there is to gain for this side by rolling the die again. */
static double gain_of_die(const Sky *sky, uint8_t side, bool defends, uint8_t face)
{
    double above = above_average(defends, face, changes_eyes(sky, defends));

    return side_of(&sky->look, roller_of_pool(sky, defends)) == side ? -above : above;
}

int dice_worth_rerolling(const Sky *sky, uint8_t side, bool defends, uint32_t mask)
{
    const DicePool *pool = pool_of_roller(sky, defends);
    int count = 0;

    for (int i = 0; i < pool->count; i++)
        count += (mask >> pool->die[i].face & 1) &&
                 !(pool->die[i].marks & (DIE_ADDED | DIE_CANCELLED | DIE_REROLLED)) &&
                 gain_of_die(sky, side, defends, pool->die[i].face) > 0;
    return count;
}

/* Nobody needs evade results that nothing is left to cancel, or takes them from a defender who is not hit. */
bool reroll_pays(const Sky *sky, uint8_t side, bool defends, uint32_t mask)
{
    const Attack *attack = &sky->game->attack;
    int hits = dice_showing(&attack->attack, FACE_HIT) + dice_showing(&attack->attack, FACE_CRIT);
    bool is_own = side_of(&sky->look, roller_of_pool(sky, defends)) == side;

    if (defends && hits <= (is_own ? dice_showing(&attack->defense, FACE_EVADE) : 0))
        return false;
    return dice_worth_rerolling(sky, side, defends, mask) > 0;
}

/* ---- which dice ---- */

/* The item that is taken next: of dice to be rerolled the one with the most to gain, of other sets the first. -1: none is left. */
static int next_item(const Thought *thought, uint64_t taken)
{
    const Question *question = thought->question;
    bool is_reroll = question->kind == ASK_REROLL, defends = is_reroll && reroll_is_of_defense(question);
    int count = table_candidates(thought->rules, thought->known, question), best = -1;
    double most = 0;

    for (int i = 0; i < count && i < MAX_SUBSET; i++) {
        Key key;
        if ((taken >> i & 1) || !table_option(thought->rules, thought->known, question, i, &key))
            continue;
        double gain = is_reroll ? gain_of_die(thought->sky, thought->known->side[question->seat], defends,
                                              pool_of_roller(thought->sky, defends)->die[i].face)
                                : 0;
        if (best >= 0 && gain <= most)
            continue;
        best = i;
        most = gain;
    }
    return best;
}

/* As many as there is something to gain by; and as many more as must be taken. */
bool choose_dice(const Thought *thought, Answer *answer)
{
    const Question *question = thought->question;
    bool is_reroll = question->kind == ASK_REROLL, defends = is_reroll && reroll_is_of_defense(question);
    int wanted = is_reroll ? dice_worth_rerolling(thought->sky, thought->known->side[question->seat], defends,
                                                  (uint32_t)question->args[2] >> 8)
                           : 0;
    int taken = 0, item = 0;

    wanted = wanted > question->args[1] ? question->args[1] : wanted;
    wanted = wanted < question->args[0] ? question->args[0] : wanted;
    while (taken < wanted && (item = next_item(thought, answer->items)) >= 0) {
        answer->items |= UINT64_C(1) << item;
        taken++;
    }
    return taken >= question->args[0];
}
