#include "ai/simple_choices.h"

#include "ai/simple_actions.h"
#include "xwing/abilities/words.h"
#include "xwing/rules/dice.h"

/* ---- one of several effects ---- */

static int damage_left(const Sky *sky, int16_t ship)
{
    return sky->game->ship[ship].shields + hull_of(&sky->look, ship) - damage_on(&sky->look, ship);
}

/* What it costs a ship to suffer that much: more than anything, if it would be destroyed. */
static double suffering(const Sky *sky, int16_t ship, int damage)
{
    return damage + (damage >= damage_left(sky, ship) ? 20 : 0);
}

/* The damage that the attack under way would do, if its dice were rolled; they are not yet. */
static double damage_ahead(const Sky *sky)
{
    const Attack *attack = &sky->game->attack;

    if (attack->attacker < 0 || attack->attack.count > 0)
        return 0;
    return odds_damage(sky->odds, attack_help(sky, attack->attacker, attack->defender), attack_dice(&sky->look, attack),
                       defense_help(sky, attack->defender), defense_dice(&sky->look, attack));
}

/* What the effect does for the ship itself. */
static double good_of(const Sky *sky, const Effect *effect, int16_t ship)
{
    static const double token = 0.7, a_die_rolled = 0.5;
    const TokenSpec *tokens = edition_of(&sky->look)->words.tokens;

    if (effect->word == &suffer_word)
        return -suffering(sky, ship, effect->count);
    if (effect->word == &suffer_roll_word)
        return -a_die_rolled * effect->count;
    if (effect->word == &lose_word)
        return tokens[__builtin_ctz(effect->kinds)].color == TOKEN_GREEN ? -token : token;
    if (effect->word == &gain_word && effect->a < TOKEN_ROOM)
        return tokens[effect->a].color == TOKEN_GREEN ? token : -token;
    return 0;
}

bool action_would_fail(const Sky *sky, const Effect *effect, int16_t ship)
{
    const Look *look = &sky->look;
    const Question question = {.kind = ASK_ACTION, .subject = ship, .args = {(int32_t)effect->kinds}};
    Key key;

    if (effect->word != &free_action_word || effect->is_for_each)
        return false;
    int count = table_candidates(look->rules, look->table, &question);
    for (int i = 0; i < count; i++) {
        if (!table_option(look->rules, look->table, &question, i, &key) || key.verb == VERB_PASS)
            continue;
        int kind = key.verb - VERB_ACTION;
        if (kind < 0 || kind >= ACTION_KINDS || !edition_of(look)->actions[kind].fails ||
            edition_of(look)->actions[kind].possible(look, ship))
            return false;
    }
    return true;
}

double option_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;
    uint8_t side = thought->known->side[thought->question->seat];
    int16_t whom = NO_PIECE;
    const Effect *effect = effect_of_option(&sky->look, thought->question, key->number - 1, &whom);
    int16_t defender = sky->game->attack.defender;

    if (effect->word == &nothing_word && defender >= 0 && side_of(&sky->look, defender) == side)
        return -damage_ahead(sky);
    if (effect->word == &roll_word && whom != NO_PIECE && side_of(&sky->look, whom) != side)
        return -0.5; /* it is rolled against the one who may choose otherwise */
    if (whom == NO_PIECE)
        return plain_worth(thought, key);
    if (action_would_fail(sky, effect, whom))
        return -20;
    double good = good_of(sky, effect, whom);
    return plain_worth(thought, key) + (side_of(&sky->look, whom) == side ? good : -good);
}

/* ---- cards that give something up ---- */

/* Is there anything on the attack dice that is or could become damage? */
static bool shows_promise(const Sky *sky)
{
    const DicePool *pool = &sky->game->attack.attack;

    return dice_showing(pool, FACE_HIT) + dice_showing(pool, FACE_CRIT) + dice_showing(pool, FACE_FOCUS) > 0;
}

bool card_wastes(const Thought *thought, const CardAbility *ability, int16_t ship)
{
    const Sky *sky = thought->sky;
    const Effect *first = &ability->effect[0];

    if (first->word == &turn_arc_word)
        return rotate_gain(thought, ship) <= 0;
    if (recovers_on_weapon(first)) /* all results are cancelled for it */
        return shows_promise(sky);
    if (first->word == &cancel_word && ability->window == WINDOW_ATTACK_DICE && sky->game->attack.attacker == ship)
        return first->mask >> FACE_FOCUS & 1 && attack_help(sky, ship, sky->game->attack.defender) != 0;
    return false;
}
