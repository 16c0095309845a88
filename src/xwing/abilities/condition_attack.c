/* Conditions about the attack. Outside of attacks none of them holds. */
#include "xwing/abilities/conditions.h"
#include "xwing/content/compiler.h"

static bool you_attack(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return moment->attack != NULL && moment->attack->attacker == moment->speaker->ship;
}

const ConditionWord attacking_word = {"attacking", "attacking", NULL, you_attack, BRINGS_ATTACK, 0};

static bool you_defend(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return moment->attack != NULL && moment->attack->defender == moment->speaker->ship;
}

const ConditionWord defending_word = {"defending", "defending", NULL, you_defend, BRINGS_ATTACK, 0};

/* ---- `by SHIPS attacking`, `by SHIPS defending`: whose attack it is, yours or not ---- */

static bool read_by(Compiler *compiler, const Block *block, Condition *condition)
{
    int role = 0;

    if (!take_ships(compiler, block, &condition->ships) ||
        !TAKE_KEYWORD(compiler, role_words, "what those ships do in the attack", &role))
        return false;
    condition->a = (uint8_t)role;
    return true;
}

/* Of a ship that is not there, neither the condition nor its negation holds. */
static bool is_attack_by(const Moment *moment, const Condition *condition)
{
    int16_t ship = party_ship(moment, condition->a == ROLE_ATTACKING ? PARTY_ATTACKER : PARTY_DEFENDER);

    if (ship < 0 || !is_present(xwing_in(moment->look), ship))
        return condition->negated;
    return fits(moment, &condition->ships, ship);
}

const ConditionWord by_word = {"by", "by friend 1-2 attacking", read_by, is_attack_by, BRINGS_ATTACK, 0};

/* ---- `obstructed`, `obstructed by SHIPS`: what the attack is measured across ---- */

static bool read_obstructed(Compiler *compiler, const Block *block, Condition *condition)
{
    condition->a = accept_word(&compiler->here, "by");
    return !condition->a || take_ships(compiler, block, &condition->ships);
}

static bool is_obstructed(const Moment *moment, const Condition *condition)
{
    const Attack *attack = moment->attack;
    bool across = false;

    if (attack == NULL || !condition->a)
        return attack != NULL && attack->obstructed;
    for (uint32_t left = ships_that_fit(moment, &condition->ships); left != 0 && !across; left &= left - 1)
        across = obstructs_attack(moment->look, attack, (int16_t)__builtin_ctz(left)); /* X2-OBST-12, X25-OBSTR-03 */
    return across;
}

const ConditionWord obstructed_word = {"obstructed",  "obstructed by you", read_obstructed,
                                       is_obstructed, BRINGS_ATTACK,       0};

/* ---- `range 2-3` ---- */

static bool read_range(Compiler *compiler, const Block *block, Condition *condition)
{
    (void)block;
    return take_range(compiler, &condition->a, &condition->b);
}

static bool is_at_range(const Moment *moment, const Condition *condition)
{
    return moment->attack != NULL && moment->attack->range >= condition->a && moment->attack->range <= condition->b;
}

const ConditionWord range_word = {"range", "range 2-3", read_range, is_at_range, BRINGS_ATTACK, 0};

/* ---- `weapon WHICH`, `weapon torpedo missile`: an upgrade of one of these slots ---- */

bool take_weapon_set(Compiler *compiler, const Block *block, WeaponSet *weapons)
{
    int weapon = 0;

    if (!TAKE_KEYWORD(compiler, weapon_words, "a kind of weapon", &weapon))
        return false;
    if (weapon == WEAPON_THIS && block->card->kind != CARD_UPGRADE)
        return FAIL(compiler, "only an upgrade can be the weapon of an attack");
    *weapons = (WeaponSet){(uint8_t)(weapon < WEAPON_OF_SLOT ? weapon : WEAPON_OF_SLOT), 0};
    if (weapon < WEAPON_OF_SLOT)
        return true;
    do {
        if (weapon < WEAPON_OF_SLOT)
            return FAIL(compiler, "of weapons, only slots can be named together: weapon torpedo missile");
        weapons->slots |= (uint16_t)(1U << (weapon - WEAPON_OF_SLOT));
    } while (accept_keyword(&compiler->here, weapon_words, &weapon));
    return true;
}

bool weapon_is_of(const Moment *moment, WeaponSet weapons, int weapon)
{
    switch ((WeaponChoice)weapons.choice) {
    case WEAPON_PRIMARY:
        return counts_as_primary(moment->look, weapon);
    case WEAPON_SECONDARY:
        return !counts_as_primary(moment->look, weapon);
    case WEAPON_THIS:
        return !is_primary(weapon) && weapon == card_of_source(moment->speaker->source);
    case WEAPON_ANY:
        return true;
    case WEAPON_NEEDS_LOCK:
        return !is_primary(weapon) && (upgrade_of(moment->look, weapon)->weapon.needs & NEEDS_LOCK);
    case WEAPON_OF_SLOT:
        return !is_primary(weapon) && weapons.slots >> upgrade_of(moment->look, weapon)->slot & 1;
    }
    return false;
}

static bool read_weapon(Compiler *compiler, const Block *block, Condition *condition)
{
    WeaponSet weapons = {0};

    if (!take_weapon_set(compiler, block, &weapons))
        return false;
    condition->a = weapons.choice;
    condition->mask = weapons.slots;
    return weapons.choice != WEAPON_ANY || FAIL(compiler, "an attack is always made with any weapon; leave that out");
}

static bool is_with_weapon(const Moment *moment, const Condition *condition)
{
    return moment->attack != NULL &&
           weapon_is_of(moment, (WeaponSet){condition->a, condition->mask}, moment->attack->weapon);
}

const ConditionWord weapon_word = {"weapon", "weapon primary", read_weapon, is_with_weapon, BRINGS_ATTACK, 0};

/* ---- `arc ARC`: the weapon has that arc, and the defender is in it. What a turret points at is the turret's arc ---- */

static bool read_attack_arc(Compiler *compiler, const Block *block, Condition *condition)
{
    int arcs = 0;

    (void)block;
    if (!TAKE_KEYWORD(compiler, compiler->words->terms->arcs, "an arc", &arcs))
        return false;
    do
        condition->mask |= (uint16_t)arcs;
    while (accept_keyword(&compiler->here, compiler->words->terms->arcs, &arcs));
    return true;
}

static bool is_through_arc(const Moment *moment, const Condition *condition)
{
    const Attack *attack = moment->attack;

    if (attack == NULL || !is_present(xwing_in(moment->look), attack->attacker) ||
        !is_present(xwing_in(moment->look), attack->defender))
        return false;
    ArcSet printed = weapon_arcs(moment->look, attack->attacker, attack->weapon);
    Base from = base_of(moment->look, attack->attacker), to = base_of(moment->look, attack->defender);
    return (printed & condition->mask) != 0 &&
           base_in_arc(&from, arcs_here(moment->look, attack->attacker, condition->mask), &to);
}

const ConditionWord arc_word = {"arc", "arc front", read_attack_arc, is_through_arc, BRINGS_ATTACK, 0};

/* ---- `points ARC...`: your turret indicator does ---- */

static bool read_points(Compiler *compiler, const Block *block, Condition *condition)
{
    static const Keyword standard[] = {
        {"front", ARC_FRONT},
        {"rear",  ARC_REAR },
        {"left",  ARC_LEFT },
        {"right", ARC_RIGHT},
        {NULL,    0        }
    };
    int arc = 0;

    (void)block;
    if (!TAKE_KEYWORD(compiler, standard, "a standard arc", &arc))
        return false;
    do
        condition->mask |= (uint16_t)arc;
    while (accept_keyword(&compiler->here, standard, &arc));
    return true;
}

static bool turret_points(const Moment *moment, const Condition *condition)
{
    return xwing_in(moment->look)->ship[moment->speaker->ship].turret & condition->mask;
}

const ConditionWord points_word = {"points", "points left right", read_points, turret_points, 0, 0};

/* ---- the attack that this card gave ---- */

static bool read_further(Compiler *compiler, const Block *block, Condition *condition)
{
    (void)condition;
    return block->card->kind != CARD_DAMAGE || FAIL(compiler, "a damage card gives no further attack");
}

static bool is_further(const Moment *moment, const Condition *condition)
{
    const Attack *attack = moment->attack;

    (void)condition;
    return attack != NULL && attack->further != 0 &&
           source_of_other((int16_t)(attack->further - 1), 0) == source_of_other(moment->speaker->source, 0);
}

const ConditionWord further_attack_word = {"further_attack", "further_attack", read_further,
                                           is_further,       BRINGS_ATTACK,    0};

/* ---- `range_bonus`: the weapon has bonus dice for range ---- */

static bool has_bonus(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return moment->attack != NULL && has_range_bonus(moment->look, moment->attack);
}

const ConditionWord range_bonus_word = {"range_bonus", "range_bonus", NULL, has_bonus, BRINGS_ATTACK, 0};

/* ---- what became of it ---- */

static bool has_hit(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return moment->attack != NULL && moment->attack->hit;
}

const ConditionWord hit_word = {"hit", "hit", NULL, has_hit, BRINGS_RESULT, 0};

/* Of a weapon that attacks twice: missed in both attacks. */
static bool has_missed(const Moment *moment, const Condition *condition)
{
    const Attack *attack = moment->attack;

    (void)condition;
    return attack != NULL && !attack->hit && !(attack->flags & (ATTACK_FIRST | ATTACK_HIT_BEFORE)); /* X1-CARD-01 */
}

const ConditionWord missed_word = {"missed", "missed", NULL, has_missed, BRINGS_RESULT, 0};

static bool has_cancelled_crit(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return moment->attack != NULL && moment->attack->crits_cancelled > 0;
}

const ConditionWord crit_cancelled_word = {"crit_cancelled",   "crit_cancelled", NULL,
                                           has_cancelled_crit, BRINGS_RESULT,    0};

static bool has_destroyed(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return moment->attack != NULL && (moment->attack->flags & ATTACK_DESTROYED);
}

const ConditionWord destroyed_word = {"destroyed", "destroyed", NULL, has_destroyed, BRINGS_RESULT, 0};

/* ---- `shows FACE`: an attack die that is not cancelled; after a roll of the ability, one of that ---- */

static bool read_face(Compiler *compiler, const Block *block, Condition *condition)
{
    bool of_roll = block->rolled >= 0;
    int face = 0;

    if (!TAKE_KEYWORD(compiler, face_words(of_roll ? block->rolled : DIE_ATTACK),
                      of_roll ? "a face of the die that was rolled" : "a face of the attack die", &face))
        return false;
    condition->a = (uint8_t)face;
    condition->b = of_roll;
    return true;
}

static bool shows_face(const Moment *moment, const Condition *condition)
{
    bool shows = false;

    if (condition->b)
        return moment->rolled >> condition->a & 1;
    if (moment->attack == NULL)
        return false;
    const DicePool *pool = &moment->attack->attack;
    for (int i = 0; i < pool->count; i++)
        shows |= pool->die[i].face == condition->a && !(pool->die[i].marks & DIE_CANCELLED);
    return shows;
}

const ConditionWord shows_word = {"shows", "shows crit", read_face, shows_face, BRINGS_ROLLED, 0};

/* ---- `results FACE... N`: at least N of the moment's dice show one of these faces ---- */

static bool read_results(Compiler *compiler, const Block *block, Condition *condition)
{
    const Keyword *words = face_words(dice_are_defense(block->ability->window) ? DIE_DEFENSE : DIE_ATTACK);
    int face = 0, least = 0;

    if (accept_word(&compiler->here, "any")) {
        condition->mask = ANY_FACE;
    } else {
        if (!TAKE_KEYWORD(compiler, words, "a face of that die", &face))
            return false;
        do
            condition->mask |= (uint16_t)(1U << face);
        while (accept_keyword(&compiler->here, words, &face));
    }
    if (!TAKE_NUMBER(compiler, 1, POOL_DICE, "a number of dice", &least))
        return false;
    condition->a = (uint8_t)least;
    return true;
}

static bool shows_results(const Moment *moment, const Condition *condition)
{
    bool defense = dice_are_defense(moment->speaker->ability->window);
    int count = 0;

    if (moment->attack == NULL)
        return false;
    const DicePool *pool = defense ? &moment->attack->defense : &moment->attack->attack;
    for (int i = 0; i < pool->count; i++)
        count += (condition->mask >> pool->die[i].face & 1) && !(pool->die[i].marks & DIE_CANCELLED);
    return count >= condition->a;
}

const ConditionWord results_word = {"results", "results blank 2", read_results, shows_results, BRINGS_DICE, 0};

/* ---- `could_target_you`: the attacker could attack you with that weapon instead ---- */

static bool read_of_target(Compiler *compiler, const Block *block, Condition *condition)
{
    return block->ability->kind == KIND_FORBID ||
           FAIL(compiler, "%s is for forbid blocks about target", condition->word->name);
}

static bool could_target_you(const Moment *moment, const Condition *condition)
{
    const Attack *attack = moment->attack;

    (void)condition;
    return attack != NULL && weapon_reaches(moment->look, attack->attacker, moment->speaker->ship, attack->weapon);
}

const ConditionWord could_target_you_word = {
    "could_target_you", "could_target_you", read_of_target, could_target_you, 0, 0};

/* ---- `nearer_target`: there is one for that weapon ---- */

static bool is_farther_than_another(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return moment->attack != NULL && has_nearer_target(moment->look, moment->attack);
}

const ConditionWord nearer_target_word = {
    "nearer_target", "nearer_target", read_of_target, is_farther_than_another, 0, 0};
