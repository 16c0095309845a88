/* What cards make of values, of difficulties, and what they forbid. */
#include "xwing/abilities/speakers.h"

/* ---- values ---- */

enum { NOT_SET = INT16_MAX };

/* What cards make of a value: sums, and what it is set to, by a card and by a friend. */
typedef struct Sum {
    int sum, set, given;
} Sum;

static void apply_values(const Look *look, Value value, int16_t from, int16_t ship, Sum *sum)
{
    Walk walk = walk_ship(look, from, SPEAKS_VALUE(value));
    Speaker speaker;

    while (walk_next(&walk, &speaker)) {
        const CardAbility *ability = speaker.ability;
        int amount = ability->amount;
        if (!speaks_of(look, &speaker, ship) ||
            !conditions_hold(look, &speaker, ability->only_if, ability->if_count, NULL))
            continue;
        if (ability->operation == VALUE_PLUS)
            sum->sum += amount; /* X1-COMBAT-15, X1-COMBAT-23 */
        else if (ability->operation == VALUE_AS_YOURS)
            sum->given = speaker.amount;
        else if (amount < sum->set)
            sum->set = amount; /* X1-ABIL-05 */
    }
}

int value_of(const Look *look, Value value, int16_t ship, int printed)
{
    Sum sum = {printed, NOT_SET, NOT_SET};

    if (!is_spoken_about(xwing_in(look), SPEAKS_VALUE(value)))
        return printed > 0 ? printed : 0;
    int16_t opponent = opponent_in_attack(look, ship);
    apply_values(look, value, ship, ship, &sum);
    if (opponent >= 0)
        apply_values(look, value, opponent, ship, &sum);
    if (sum.given != NOT_SET)
        sum.sum = sum.given;
    if (sum.set != NOT_SET)
        sum.sum = sum.set;
    return sum.sum > 0 ? sum.sum : 0; /* X1-AMB-33 */
}

Difficulty difficulty_of(const Look *look, int16_t ship, const DialPosition *position)
{
    Walk walk = walk_ship(look, ship, SPEAKS_DIFFICULTY);
    Difficulty difficulty = position->difficulty;
    Speaker speaker;

    while (walk_next(&walk, &speaker)) {
        const CardAbility *ability = speaker.ability;
        if ((ability->bearings >> position->maneuver.bearing & 1) &&
            (ability->speeds == 0 || (ability->speeds >> position->maneuver.speed & 1)) &&
            conditions_hold(look, &speaker, ability->only_if, ability->if_count, NULL))
            difficulty = (Difficulty)ability->difficulty; /* X1-ABIL-05 */
    }
    return difficulty;
}

/* ---- what is forbidden ---- */

static ForbiddenDeed forbidden_deed(Deed deed, int detail)
{
    switch (deed) {
    case DEED_SPEND_FOCUS:
        return FORBIDS_SPEND_FOCUS;
    case DEED_REROLL:
        return detail == DIE_DEFENSE ? FORBIDS_REROLL_DEFENSE : FORBIDS_REROLL_ATTACK;
    case DEED_BAR_ACTION:
        return FORBIDS_BAR_ACTION;
    case DEED_TARGET:
        return FORBIDS_TARGET;
    case DEED_SPEND_EVADE:
        return FORBIDS_SPEND_EVADE;
    case DEED_DESTROY:
        return FORBIDS_DESTROY;
    default:
        return FORBIDDEN_DEEDS;
    }
}

/* Does a card of `from` forbid it to (or, for a target, shield) this ship? */
static bool forbids(const Look *look, Deed deed, ForbiddenDeed word, int16_t from, int16_t ship,
                    const DeedContext *context, Speaker *speaker)
{
    Walk walk = walk_ship(look, from, SPEAKS_DEED(deed));

    while (walk_next(&walk, speaker)) {
        const CardAbility *ability = speaker->ability;
        if (ability->kind == KIND_FORBID && (ability->deeds & TOPIC_BIT(word)) && speaks_of(look, speaker, ship) &&
            conditions_hold(look, speaker, ability->only_if, ability->if_count, context))
            return true;
    }
    return false;
}

/* A target may be shielded by a friend nearby. */
static bool is_shielded(const Look *look, int16_t attacker, int16_t target, int weapon, Status *reason)
{
    const DeedContext context = {attacker, weapon};
    Speaker speaker;

    if (!is_spoken_about(xwing_in(look), SPEAKS_DEED(DEED_TARGET)))
        return false;
    for (int16_t guard = 0; is_fielded(xwing_in(look), guard); guard++) {
        if (guard == target || !is_present(xwing_in(look), guard) ||
            !forbids(look, DEED_TARGET, FORBIDS_TARGET, guard, target, &context, &speaker))
            continue;
        *reason = refused(say2(XW_NO_PROTECTED, arg_piece(target), arg_piece(guard)), "X1-ABIL-06");
        return true; /* X1-ABIL-06 */
    }
    return false;
}

bool deed_forbidden(const Look *look, Deed deed, int16_t ship, int16_t other, int detail, Status *reason)
{
    ForbiddenDeed word = forbidden_deed(deed, detail);
    int16_t opponent = opponent_in_attack(look, ship);
    Speaker speaker;

    if (!is_spoken_about(xwing_in(look), SPEAKS_DEED(deed)))
        return false;
    if (deed == DEED_TARGET)
        return is_shielded(look, ship, other, detail, reason);
    if (!forbids(look, deed, word, ship, ship, NULL, &speaker) &&
        (opponent < 0 || !forbids(look, deed, word, opponent, ship, NULL, &speaker)))
        return false;
    *reason = refused(say1(CARD_FORBIDS, arg_card_name(look, speaker.ability)), "X1-ABIL-06");
    return true; /* X1-ABIL-06 */
}

/* ---- what is allowed against the rules ---- */

bool deed_allowed(const Look *look, Deed deed, int16_t ship)
{
    static const uint8_t words[] = {[DEED_ACT_STRESSED] = ALLOWS_ACT_STRESSED,
                                    [DEED_ATTACK_TOUCHING] = ALLOWS_ATTACK_TOUCHING,
                                    [DEED_FOCUS_FOR_LOCK] = ALLOWS_FOCUS_FOR_LOCK};
    Walk walk = walk_ship(look, ship, SPEAKS_DEED(deed));
    Speaker speaker;

    while (walk_next(&walk, &speaker)) {
        const CardAbility *ability = speaker.ability;
        if (ability->kind == KIND_ALLOW && (ability->deeds & TOPIC_BIT(words[deed])) &&
            conditions_hold(look, &speaker, ability->only_if, ability->if_count, NULL))
            return true;
    }
    return false;
}

uint16_t action_bar(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    uint16_t bar = type_of(look, ship)->actions;

    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
        if (!is_discarded(game, card))
            bar |= upgrade_of(look, card)->grants_actions;
    }
    return bar;
}

/* ---- what could be spoken about at all ---- */

static void note_abilities(const XwingContent *content, const AbilityRun *run, Topics *spoken)
{
    for (int i = 0; i < run->count; i++)
        topics_add(spoken, content->abilities[run->first + i].speaks);
}

void note_what_is_spoken(Play *play)
{
    Look look = look_of(play);
    const XwingContent *content = content_of(&look);
    Xwing *game = xwing_of(play);

    game->spoken = game->spoken_by_damage = (Topics){0};
    for (int i = 0; i < content->damage_count; i++)
        note_abilities(content, &content->damage[i].abilities, &game->spoken_by_damage);
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        note_abilities(content, &pilot_of(&look, ship)->abilities, &game->spoken);
        for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next)
            note_abilities(content, &upgrade_of(&look, card)->abilities, &game->spoken);
    }
}
