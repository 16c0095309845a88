/* What cards make of values, of difficulties, and what they forbid. */
#include "xwing/abilities/conditions.h"
#include "xwing/abilities/costs.h"
#include "xwing/abilities/moment.h"

/* ---- about whom ---- */

/* Does its `if` line say whose attack is meant, one in which its ship may have no part (`by friend 1 attacking`)? */
static bool says_whose_attack(const CardAbility *ability)
{
    bool says = false;

    for (int i = 0; i < ability->if_count; i++)
        says |= ability->only_if[i].word == &by_word;
    return says;
}

/* Does it listen to other ships' moments, or speak about ships that are neither its own nor the opponent in an attack? */
static bool is_about_others(const CardAbility *ability)
{
    return ability->by.noun != SHIPS_NOT_SAID || ability->about.noun > SHIPS_PARTY ||
           (ability->about.noun == SHIPS_PARTY && says_whose_attack(ability));
}

/* In a card's words the attacker is the ship that attacks you, and the defender is the ship that you attack; unless it says whose attack it
 * means. */
static bool is_opponent(const Attack *attack, Party party, int16_t you)
{
    return (party == PARTY_ATTACKER && attack->defender == you) || (party == PARTY_DEFENDER && attack->attacker == you);
}

/* Does the speaker's modifier, or what it forbids, speak about this ship? */
static bool speaks_of(const Moment *moment, int16_t ship)
{
    const ShipPhrase *about = &moment->speaker->ability->about;
    int16_t you = moment->speaker->ship;

    if (about->noun == SHIPS_NOT_SAID)
        return you == ship; /* X1-ABIL-01, X1-ABIL-02 */
    if (about->noun == SHIPS_PARTY && about->party != PARTY_YOU &&
        (moment->attack == NULL ||
         !(is_opponent(moment->attack, (Party)about->party, you) || says_whose_attack(moment->speaker->ability))))
        return false;
    return fits(moment, about, ship);
}

/* ---- values ---- */

enum { NOT_SET = INT16_MAX };

/* What cards make of a value: the sum of what they add, the least number that they set it to, the least cap, and the number that an effect
 * which another ship began gives it. */
typedef struct Sum {
    int sum, set, most, given;
} Sum;

/* The number of a cap. */
static int cap_of(const CardAbility *ability, const Attack *attack)
{
    int results = 0;

    if (ability->amount != RESULTS_SHOWN)
        return ability->amount;
    for (int i = 0; attack != NULL && i < attack->attack.count; i++) {
        const PoolDie *die = &attack->attack.die[i];
        results += (die->face == FACE_HIT || die->face == FACE_CRIT) && !(die->marks & DIE_CANCELLED);
    }
    return results;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

bool range_0_seals(const Look *look, const Attack *attack, bool defense, int16_t ship, Status *reason)
{
    if (!edition_of(look)->seals_range_0 || attack == NULL || attack->range != 0)
        return false;
    bool sealed = defense ? side_of(look, ship) != side_of(look, attack->defender) /* X25-ATK-14, X25-ATK-15 */
                          : counts_as_primary(look, attack->weapon) &&
                                side_of(look, ship) == side_of(look, attack->attacker); /* X25-ATK-09, X25-ATK-10 */
    if (sealed)
        *reason = refused(say1(XW_NO_AT_RANGE_0, arg_piece((int16_t)(defense ? attack->defender : attack->attacker))),
                          defense ? "X25-ATK-14" : "X25-ATK-10");
    return sealed;
}

/* Does a card of `from` add or take dice of the ship that are sealed at range 0? */
static bool counts_sealed_dice(const Look *look, Value value, int16_t from, int16_t ship, const Attack *attack,
                               const CardAbility *ability)
{
    bool adds = ability->operation == VALUE_PLUS && ability->amount > 0;
    Status reason;

    if (value == VALUE_PRIMARY || value == VALUE_ATTACK_DICE)
        return adds && attack != NULL && range_0_seals(look, attack, false, attack->attacker, &reason); /* X25-ATK-09 */
    return (value == VALUE_AGILITY || value == VALUE_DEFENSE_DICE) && !adds && attack != NULL &&
           ship == attack->defender && range_0_seals(look, attack, true, from, &reason); /* X25-ATK-14 */
}

static void apply_values(const Look *look, Value value, int16_t from, int16_t ship, const Attack *attack, Sum *sum)
{
    Walk walk = walk_ship(look, from, SPEAKS_VALUE(value));
    Speaker speaker;

    while (walk_next(&walk, &speaker)) {
        const Moment moment = moment_of(look, &speaker, attack);
        const CardAbility *ability = speaker.ability;
        int amount = ability->amount;
        if (!speaks_of(&moment, ship) || !conditions_hold(&moment, ability->only_if, ability->if_count) ||
            counts_sealed_dice(look, value, from, ship, attack, ability))
            continue;
        if (ability->operation == VALUE_PLUS)
            sum->sum += amount; /* X1-COMBAT-15, X1-COMBAT-23 */
        else if (ability->operation == VALUE_GIVEN)
            sum->given = speaker.amount;
        else if (ability->operation == VALUE_MOST)
            sum->most = least(sum->most, cap_of(ability, attack)); /* X1-ABIL-06, X2-AMB-65 */
        else
            sum->set = least(sum->set, amount); /* X1-ABIL-05 */
    }
}

/* The cards of ships that are neither this one nor its opponent. */
static void apply_values_of_others(const Look *look, Value value, int16_t ship, int16_t opponent, const Attack *attack,
                                   Sum *sum)
{
    const Xwing *game = xwing_in(look);

    for (uint32_t left = ships_that_speak(look, SPEAKS_VALUE(value)); left != 0; left &= left - 1) {
        int16_t from = nth_ship(left, 0);
        if (from != ship && from != opponent && is_present(game, from))
            apply_values(look, value, from, ship, attack, sum);
    }
}

int value_of(const Look *look, Value value, int16_t ship, int printed, const Attack *attack)
{
    Sum sum = {printed, NOT_SET, NOT_SET, NOT_SET};

    if (!is_spoken_about(xwing_in(look), SPEAKS_VALUE(value)))
        return printed > 0 ? printed : 0;
    int16_t opponent = opponent_in_attack(look, attack, ship);
    apply_values(look, value, ship, ship, attack, &sum);
    if (opponent >= 0)
        apply_values(look, value, opponent, ship, attack, &sum);
    if (topics_have(&xwing_in(look)->spoken_of_others, SPEAKS_VALUE(value)))
        apply_values_of_others(look, value, ship, opponent, attack, &sum);
    if (sum.given != NOT_SET)
        sum.sum = sum.given;
    if (sum.set != NOT_SET)
        sum.sum = sum.set;
    sum.sum = least(sum.sum, sum.most);
    return sum.sum > 0 ? sum.sum : 0; /* X1-AMB-33 */
}

uint32_t ships_of_changed_skill(const Look *look)
{
    const About turns = {TOPIC_BIT(VALUE_SKILL) | TOPIC_BIT(VALUE_ENGAGES_AT), TOPIC_VALUE};

    if (!is_spoken_about(xwing_in(look), turns))
        return 0;
    if (attack_under_way(look) != NULL || topics_have(&xwing_in(look)->spoken_of_others, turns))
        return UINT32_MAX;
    return ships_that_speak(look, turns);
}

/* What cards of `from` let this ship keep. */
static int kept_by(const Look *look, int16_t from, int16_t ship, int token)
{
    Walk walk = walk_ship(look, from, SPEAKS_KEPT);
    Speaker speaker;
    int most = 0;

    while (walk_next(&walk, &speaker)) {
        const CardAbility *ability = speaker.ability;
        const Moment moment = moment_of(look, &speaker, NULL);
        if ((ability->kept >> token & 1) && ability->amount > most && speaks_of(&moment, ship) &&
            conditions_hold(&moment, ability->only_if, ability->if_count))
            most = ability->amount;
    }
    return most;
}

int tokens_kept(const Look *look, int16_t ship, int token)
{
    const Xwing *game = xwing_in(look);
    int tokens = game->ship[ship].tokens[token], most = 0;

    if (tokens == 0 || !is_present(game, ship))
        return 0;
    for (int16_t from = 0; is_fielded(game, from); from++) {
        int kept = is_present(game, from) ? kept_by(look, from, ship, token) : 0;
        most = kept > most ? kept : most;
    }
    return tokens < most ? tokens : most;
}

/* One step along green or blue, white and red. Nothing lies past the ends (X2-AMB-38), and purple lies elsewhere. */
Difficulty made_harder(Difficulty difficulty, int by)
{
    if (by > 0 && difficulty < DIFFICULTY_HARD)
        return (Difficulty)(difficulty + 1); /* X2-DIFF-02, X25-DIFF-02 */
    if (by < 0 && difficulty > DIFFICULTY_EASY && difficulty <= DIFFICULTY_HARD)
        return (Difficulty)(difficulty - 1); /* X2-DIFF-03, X25-DIFF-03 */
    return difficulty;
}

/* What several cards say comes one after the other, in their order (X2-AMB-38). */
Difficulty difficulty_of(const Look *look, int16_t ship, const DialPosition *position)
{
    Walk walk = walk_ship(look, ship, SPEAKS_DIFFICULTY);
    Difficulty difficulty = position->difficulty;
    Speaker speaker;

    while (walk_next(&walk, &speaker)) {
        const Moment moment = moment_of(look, &speaker, attack_under_way(look));
        const CardAbility *ability = speaker.ability;
        if (!(ability->bearings >> position->maneuver.bearing & 1) ||
            (ability->speeds != 0 && !(ability->speeds >> position->maneuver.speed & 1)) ||
            (ability->of_color != 0 && ability->of_color != 1 + difficulty) ||
            !conditions_hold(&moment, ability->only_if, ability->if_count))
            continue;
        if (ability->harder != 0)
            difficulty = made_harder(difficulty, ability->harder); /* X2-DIFF-02, X2-DIFF-03 */
        else
            difficulty = (Difficulty)ability->difficulty; /* X1-ABIL-05 */
    }
    return difficulty;
}

/* ---- templates of boosts, rolls and the like ---- */

MoveTemplates templates_of(const Look *look, int16_t ship, unsigned moves)
{
    Walk walk = walk_ship(look, ship, SPEAKS_TEMPLATE);
    MoveTemplates templates = {TEMPLATE_NONE, 0};
    Speaker speaker;

    while (walk_next(&walk, &speaker)) {
        const Moment moment = moment_of(look, &speaker, attack_under_way(look));
        const CardAbility *ability = speaker.ability;
        if (!(ability->moves & moves) || !conditions_hold(&moment, ability->only_if, ability->if_count))
            continue;
        if (ability->piece == TEMPLATE_NONE)
            templates.faster++;
        else
            templates.piece = (TemplateKind)ability->piece;
    }
    return templates;
}

/* ---- what is forbidden ---- */

/* What would be done: by which ship, in which attack. What `but`, the source of a card, says of it does not count; NO_PIECE: all count. */
typedef struct Intent {
    Deed deed;
    int16_t ship;
    const Attack *attack;
    int16_t but;
} Intent;

static bool is_same_card(int16_t one, int16_t other)
{
    return one >= FIRST_SOURCE && other >= FIRST_SOURCE && source_of_other(one, 0) == source_of_other(other, 0);
}

/* Does a card of `from` forbid it to (or, for a target, shield) this ship? */
static bool forbids(const Look *look, int16_t from, const Intent *intent, Speaker *speaker)
{
    Walk walk = walk_ship(look, from, SPEAKS_DEED(intent->deed));

    while (walk_next(&walk, speaker)) {
        const Moment moment = moment_of(look, speaker, intent->attack);
        if (!is_same_card(speaker->source, intent->but) && speaks_of(&moment, intent->ship) &&
            conditions_hold(&moment, speaker->ability->only_if, speaker->ability->if_count))
            return true;
    }
    return false;
}

/* Does a card of any ship but these two forbid it? */
static bool others_forbid(const Look *look, int16_t opponent, const Intent *intent, Speaker *speaker)
{
    const Xwing *game = xwing_in(look);
    const About deed = SPEAKS_DEED(intent->deed);

    if (!topics_have(&game->spoken_of_others, deed))
        return false;
    for (uint32_t left = ships_that_speak(look, deed); left != 0; left &= left - 1) {
        int16_t from = nth_ship(left, 0);
        if (from != intent->ship && from != opponent && is_present(game, from) && forbids(look, from, intent, speaker))
            return true;
    }
    return false;
}

/* A target may be shielded by another ship. */
static bool is_shielded(const Look *look, const Attack *attack, Status *reason)
{
    const Intent intent = {DEED_TARGET, attack->defender, attack, NO_PIECE};
    int16_t target = attack->defender;
    Speaker speaker;

    for (uint32_t left = ships_that_speak(look, SPEAKS_DEED(DEED_TARGET)); left != 0; left &= left - 1) {
        int16_t guard = nth_ship(left, 0);
        if (guard == target || !is_present(xwing_in(look), guard) || !forbids(look, guard, &intent, &speaker))
            continue;
        Message why = guard == attack->attacker ? say1(CARD_FORBIDS, arg_card_name(look, speaker.ability))
                                                : say2(XW_NO_PROTECTED, arg_piece(target), arg_piece(guard));
        *reason = refused(why, RULE_IDS("X1-ABIL-06", "X2-AMB-65"));
        return true; /* X1-ABIL-06 */
    }
    return false;
}

/* For what some card speaks about: the callers look at that first, since it is all that most questions cost. */
static bool is_forbidden(const Look *look, const Intent *intent, Status *reason)
{
    Speaker speaker;

    if (intent->deed == DEED_TARGET)
        return is_shielded(look, intent->attack, reason);
    int16_t opponent = opponent_in_attack(look, intent->attack, intent->ship);
    if (!forbids(look, intent->ship, intent, &speaker) &&
        (opponent < 0 || !forbids(look, opponent, intent, &speaker)) &&
        !others_forbid(look, opponent, intent, &speaker))
        return false;
    *reason = refused(say1(CARD_FORBIDS, arg_card_name(look, speaker.ability)), RULE_IDS("X1-ABIL-06", "X2-AMB-65"));
    return true; /* X1-ABIL-06 */
}

bool deed_forbidden(const Look *look, Deed deed, int16_t ship, const Attack *attack, Status *reason)
{
    return is_spoken_about(xwing_in(look), SPEAKS_DEED(deed)) &&
           is_forbidden(look, &(Intent){deed, ship, attack, NO_PIECE}, reason);
}

bool dice_are_fixed(const Look *look, int16_t roller, const Attack *attack, int16_t but, Status *reason)
{
    return is_spoken_about(xwing_in(look), SPEAKS_DEED(DEED_MODIFY_DICE)) &&
           is_forbidden(look, &(Intent){DEED_MODIFY_DICE, roller, attack, but}, reason);
}

/* ---- what is allowed against the rules ---- */

/* What is asked for: the deed, in an attack; and whether only cards count that have no price. */
typedef struct Allowed {
    Deed deed;
    const Attack *attack;
    bool is_free;
} Allowed;

/* A card of `from` that allows it to the ship; false if none does. */
static bool allows(const Look *look, const Allowed *asked, int16_t from, int16_t ship, Speaker *speaker)
{
    Walk walk = walk_ship(look, from, SPEAKS_DEED(asked->deed));
    Status reason;

    while (walk_next(&walk, speaker)) {
        const Moment moment = moment_of(look, speaker, asked->attack);
        if ((!asked->is_free || speaker->ability->cost_count == 0) && speaks_of(&moment, ship) &&
            conditions_hold(&moment, speaker->ability->only_if, speaker->ability->if_count) &&
            is_payable(&moment, &reason))
            return true;
    }
    return false;
}

/* The card that allows it to the ship, its own or another's; false if none does. */
static bool find_allowance(const Look *look, const Allowed *asked, int16_t ship, Speaker *speaker)
{
    const About deed = SPEAKS_DEED(asked->deed);
    int16_t opponent = opponent_in_attack(look, asked->attack, ship);

    if (allows(look, asked, ship, ship, speaker) ||
        (opponent >= 0 && allows(look, asked, opponent, ship, speaker))) /* `by attacker` */
        return true;
    if (!topics_have(&xwing_in(look)->spoken_of_others, deed))
        return false;
    for (uint32_t left = ships_that_speak(look, deed); left != 0; left &= left - 1) {
        int16_t from = nth_ship(left, 0);
        if (from != ship && is_present(xwing_in(look), from) && allows(look, asked, from, ship, speaker))
            return true;
    }
    return false;
}

bool deed_allowed(const Look *look, Deed deed, int16_t ship, const Attack *attack)
{
    Speaker speaker;

    return is_spoken_about(xwing_in(look), SPEAKS_DEED(deed)) &&
           find_allowance(look, &(Allowed){deed, attack, false}, ship, &speaker);
}

/* A card of `from` keeps the ship from actions of this kind. */
static bool forbids_action(const Look *look, int16_t from, int16_t ship, ActionKind kind, Status *reason)
{
    Walk walk = walk_ship(look, from, SPEAKS_DEED(DEED_PERFORM));
    Speaker speaker;

    while (walk_next(&walk, &speaker)) {
        const Moment moment = moment_of(look, &speaker, attack_under_way(look));
        if (!(speaker.ability->kinds >> kind & 1) || !speaks_of(&moment, ship) ||
            !conditions_hold(&moment, speaker.ability->only_if, speaker.ability->if_count))
            continue;
        *reason =
            refused(say1(CARD_FORBIDS, arg_card_name(look, speaker.ability)), RULE_IDS("X1-ABIL-06", "X2-AMB-65"));
        return true;
    }
    return false;
}

bool is_action_forbidden(const Look *look, int16_t ship, ActionKind kind, Status *reason)
{
    const Xwing *game = xwing_in(look);
    const About perform = SPEAKS_DEED(DEED_PERFORM);

    if (!is_spoken_about(game, perform))
        return false;
    if (forbids_action(look, ship, ship, kind, reason))
        return true;
    if (!topics_have(&game->spoken_of_others, perform))
        return false;
    for (uint32_t left = ships_that_speak(look, perform); left != 0; left &= left - 1) {
        int16_t from = nth_ship(left, 0);
        if (from != ship && is_present(game, from) && forbids_action(look, from, ship, kind, reason))
            return true;
    }
    return false;
}

bool may_act_stressed(const Look *look, int16_t ship, uint32_t kinds)
{
    Walk walk = walk_ship(look, ship, SPEAKS_DEED(DEED_ACT_STRESSED));
    Speaker speaker;

    while (walk_next(&walk, &speaker)) {
        const Moment moment = moment_of(look, &speaker, attack_under_way(look));
        if ((speaker.ability->kinds == 0 || (speaker.ability->kinds & kinds)) &&
            conditions_hold(&moment, speaker.ability->only_if, speaker.ability->if_count))
            return true;
    }
    return false;
}

bool could_be_allowed(const Look *look, Deed deed, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    const XwingContent *content = content_of(look);

    if (!is_spoken_about(game, SPEAKS_DEED(deed)))
        return false;
    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
        const UpgradeCard *upgrade = upgrade_of(look, card);
        bool is_spent = upgrade->charges.count > 0 && game->card[card].charges == 0;
        for (int i = 0; i < upgrade->abilities.count && !is_spent && !is_discarded(game, card); i++) {
            const CardAbility *ability = &content->abilities[upgrade->abilities.first + i];
            if (ability->kind == KIND_ALLOW && have_topic_in_common(ability->speaks, SPEAKS_DEED(deed)))
                return true;
        }
    }
    return false;
}

bool ignores_obstacle(const Look *look, int16_t ship, int16_t object)
{
    Walk walk = walk_ship(look, ship, SPEAKS_DEED(DEED_IGNORE_MET));
    Speaker speaker;

    while (walk_next(&walk, &speaker)) {
        if (speaker.amount == object)
            return true;
    }
    return false;
}

Flow use_allowance(Play *play, Frame *frame, Deed deed, int16_t ship, uint16_t step)
{
    Look look = look_of(play);
    Speaker speaker;

    const Attack *attack = attack_under_way(&look);
    if (!find_allowance(&look, &(Allowed){deed, attack, true}, ship, &speaker) && /* nobody pays for what is free */
        !find_allowance(&look, &(Allowed){deed, attack, false}, ship, &speaker))
        return next(frame, step);
    return call(play, frame, PROC_ABILITY, speaker.source, xwing_of(play)->ship[ship].seat, step);
}

uint16_t action_bar(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    uint16_t bar = pilot_of(look, ship)->bar.kinds;

    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
        if (!is_discarded(game, card))
            bar |= granted_bar(look, card)->kinds;
    }
    return bar;
}

/* ---- what could be spoken about at all ---- */

static void note_abilities(const XwingContent *content, const AbilityRun *run, Topics *spoken, Topics *of_others)
{
    for (int i = 0; i < run->count; i++) {
        const CardAbility *ability = &content->abilities[run->first + i];
        topics_add(spoken, ability->speaks);
        if (is_about_others(ability))
            topics_add(of_others, ability->speaks);
    }
}

void note_what_is_spoken(Play *play)
{
    Look look = look_of(play);
    const XwingContent *content = content_of(&look);
    Xwing *game = xwing_of(play);

    game->spoken = game->spoken_by_damage = game->spoken_of_others = (Topics){0};
    Topics *of_others = &game->spoken_of_others;
    for (int i = 0; i < content->damage_count; i++)
        note_abilities(content, &content->damage[i].abilities, &game->spoken_by_damage, of_others);
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        note_abilities(content, &pilot_of(&look, ship)->abilities, &game->spoken, of_others);
        note_abilities(content, &ability_type_of(&look, ship)->abilities, &game->spoken, of_others);
        for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next)
            note_abilities(content, &upgrade_of(&look, card)->abilities, &game->spoken, of_others);
    }
}
