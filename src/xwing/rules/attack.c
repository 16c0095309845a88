/* One attack, in its seven steps (X1-COMBAT-06), or six of which the last has three parts (X2-ATK-01). */
#include "xwing/rules/attack.h"

#include <string.h>

#include "xwing/abilities/abilities.h"
#include "xwing/abilities/messages.h"
#include "xwing/abilities/vocabulary.h"
#include "xwing/messages.h"
#include "xwing/rules/combat.h"
#include "xwing/rules/damage.h"
#include "xwing/rules/destruction.h"
#include "xwing/rules/dice.h"
#include "xwing/state/details.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

/* ---- which line is measured, where there is a choice ---- */

static int line_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return 2;
}

static void line_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    (void)look;
    (void)question;
    offer(candidate, key_number(VERB_LINE, index), say0(index == 0 ? XW_SAY_LINE_CLEAR : XW_SAY_LINE_OBSTRUCTED));
}

/* ---- how many dice ---- */

static RangeDice range_dice(const Look *look, const Attack *attack)
{
    if (weapon_of(look, attack->attacker, attack->weapon)->no_range_bonus) /* X2-BONUS-05, X2-WEAP-07, X25-WEAP-06 */
        return (RangeDice){0};
    return counts_as_primary(look, attack->weapon) ? edition_of(look)->primary_dice : edition_of(look)->secondary_dice;
}

bool has_range_bonus(const Look *look, const Attack *attack)
{
    return range_dice(look, attack).attack_near;
}

/* Does a token of the attacker or the defender take a die? */
static bool takes_die(const Look *look, const Attack *attack, const DiceLess *row)
{
    const Xwing *game = xwing_in(look);
    int16_t ship = (int16_t)(row->is_defenders ? attack->defender : attack->attacker);

    return game->ship[ship].tokens[row->token] > 0 && (row->phase == 0 || row->phase == game->phase);
}

enum { DICE_LESS_BITS = 4 }; /* of Attack.dice_less, for each kind of dice */

/* The dice that tokens take: counted, or as it was when the dice were rolled, because some of the tokens are gone since. */
static int dice_less(const Look *look, const Attack *attack, bool defense)
{
    const Edition *edition = edition_of(look);
    int rolled = attack->dice_less >> (defense ? DICE_LESS_BITS : 0) & ((1 << DICE_LESS_BITS) - 1), less = 0;

    if (rolled > 0)
        return rolled - 1;
    for (int i = 0; i < edition->dice_less_count; i++)
        less += edition->dice_less[i].is_defenders == defense && takes_die(look, attack, &edition->dice_less[i]);
    return less;
}

/* The dice are about to be rolled: what tokens take is settled, and those that go then are removed. */
static void settle_dice_less(Play *play, Attack *attack, bool defense)
{
    Look look = look_of(play);
    const Edition *edition = edition_of(&look);
    int less = dice_less(&look, attack, defense);

    for (int i = 0; i < edition->dice_less_count; i++) {
        const DiceLess *row = &edition->dice_less[i];
        if (row->is_defenders == defense && row->goes && takes_die(&look, attack, row))
            lose_token(play, (int16_t)(defense ? attack->defender : attack->attacker), row->token,
                       row->rule); /* X25-STRAIN-03 */
    }
    if (edition->dice_less_count > 0)
        attack->dice_less |= (uint8_t)((1 + less) << (defense ? DICE_LESS_BITS : 0));
}

int attack_dice(const Look *look, const Attack *attack)
{
    const Weapon *weapon = weapon_of(look, attack->attacker, attack->weapon);
    int dice = weapon->attack; /* X1-WEAP-04, X2-WEAP-05, X2-ATK-06, X25-ATK-06, X25-WEAP-04 */

    if (attack->weapon == 0)                             /* a pilot may print another number than its ship */
        dice = pilot_of(look, attack->attacker)->attack; /* X1-COMBAT-12 */
    if (counts_as_primary(look, attack->weapon))
        dice = value_of(look, VALUE_PRIMARY, attack->attacker, dice, attack);
    if (attack->range == NEAR_RANGE && range_dice(look, attack).attack_near) /* X2-AMB-50 */
        dice += 1;                                                           /* X1-COMBAT-14, X2-BONUS-01 */
    dice += attack->more_attack - dice_less(look, attack, false);
    return value_of(look, VALUE_ATTACK_DICE, attack->attacker, dice, attack); /* X1-COMBAT-13, X1-COMBAT-15 */
}

int defense_dice(const Look *look, const Attack *attack)
{
    int dice = value_of(look, VALUE_AGILITY, attack->defender, basic_agility(look, attack->defender),
                        attack); /* X1-COMBAT-23, X2-ATK-09, X25-ATK-11 */

    if (attack->range >= FAR_RANGE && range_dice(look, attack).defense_far)
        dice += 1; /* X1-COMBAT-24, X1-WEAP-05, X2-BONUS-02, X25-BONUS-02 */
    if (attack->obstructed)
        dice += 1; /* X1-COMBAT-25, X1-OBST-11, X2-OBST-11, X25-OBSTR-02 */
    dice += attack->more_defense - dice_less(look, attack, true); /* X2-TRAC-06, X25-STRAIN-02 */
    return value_of(look, VALUE_DEFENSE_DICE, attack->defender, dice, attack);
}

/* ---- comparing ---- */

static void cancel(DicePool *pool, uint8_t face, int count)
{
    for (int i = 0; i < pool->count && count > 0; i++) {
        if (pool->die[i].face != face || (pool->die[i].marks & DIE_CANCELLED))
            continue;
        pool->die[i].marks |= DIE_CANCELLED; /* X1-COMBAT-32 */
        count--;
    }
}

static bool cannot(const Look *look, const Attack *attack, Deed deed)
{
    Status reason;

    return deed_forbidden(look, deed, attack->defender, attack, &reason);
}

/* Evades cancel results of this face; returns how many of them do. */
static int neutralize(const Look *look, Attack *attack, uint8_t face, int evades)
{
    int results = dice_showing(&attack->attack, face);

    if (cannot(look, attack, face == FACE_HIT ? DEED_CANCEL_HITS : DEED_CANCEL_CRITS))
        return 0;
    cancel(&attack->attack, face, evades); /* X1-COMBAT-30, X1-COMBAT-31, X2-ATK-12, X2-ATK-13, X25-ATK-16 */
    return results < evades ? results : evades;
}

/* Each evade cancels a hit, and criticals only when no hit is left; a card may turn the order round. */
static void compare_results(const Look *look, Attack *attack)
{
    int evades = dice_showing(&attack->defense, FACE_EVADE);
    bool hits_first = !cannot(look, attack, DEED_HITS_FIRST); /* X1-COMBAT-31, X2-ATK-13, X25-ATK-17 */
    int hits = hits_first ? neutralize(look, attack, FACE_HIT, evades) : 0;
    int crits = neutralize(look, attack, FACE_CRIT, evades - hits);

    if (!hits_first)
        neutralize(look, attack, FACE_HIT, evades - crits);
    attack->crits_cancelled = (uint8_t)crits;
    attack->hit = dice_showing(&attack->attack, FACE_HIT) + dice_showing(&attack->attack, FACE_CRIT) >
                  0; /* X1-COMBAT-33, X2-ATK-14, X25-ATK-18 */
}

/* What comes of the results that are left: damage, critical damage, and tokens in place of damage. */
typedef struct Toll {
    int hits, crits, tokens;
} Toll;

/* Of a weapon that inflicts tokens a number of results are damage, none of it critical, and the rest are tokens. */
static Toll inflicted(const Weapon *weapon, Toll toll)
{
    int results = toll.hits + toll.crits;

    if (weapon->inflicts == 0)
        return toll;
    int hits = results < weapon->hurts_first ? results : weapon->hurts_first;
    return (Toll){.hits = hits, .tokens = results - hits}; /* X2-ATK-22, X2-ION-10, X2-JAM-06, X2-TRAC-07 */
}

static int kept_off(const Look *look, const Attack *attack)
{
    const Edition *edition = edition_of(look);

    return edition->reinforced_against != NULL ? edition->reinforced_against(look, attack) : 0;
}

/* The results that are left, less what the defender's tokens keep off. One always gets through (X2-AMB-69). */
static Toll lessened(const Look *look, const Attack *attack, Toll toll, int less)
{
    for (; less > 0 && toll.hits + toll.crits > 1; less--) /* X2-REINF-02, X2-REINF-03 */
        --*(toll.hits > 0 ? &toll.hits : &toll.crits);     /* X2-AMB-69, X25-AMB-62 */
    return inflicted(weapon_of(look, attack->attacker, attack->weapon), toll);
}

/* What the defender suffers. */
static Toll find_toll(const Look *look, const Attack *attack)
{
    Toll toll = {.hits = dice_showing(&attack->attack, FACE_HIT), .crits = dice_showing(&attack->attack, FACE_CRIT)};

    return lessened(look, attack, toll, kept_off(look, attack));
}

void damage_by_results(const Look *look, const Attack *attack, uint8_t damage[POOL_DICE + 1])
{
    int less = kept_off(look, attack);

    for (int results = 0; results <= POOL_DICE; results++) {
        Toll toll = lessened(look, attack, (Toll){.hits = results}, less);
        damage[results] = (uint8_t)(toll.hits + toll.crits);
    }
}

/* ---- what a secondary weapon costs ---- */

static int price_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return 2;
}

static void price_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    (void)look;
    offer(candidate, key_number(VERB_CHOOSE, 1 + index),
          say1(index == 0 ? XW_SAY_PAY_LOCK : XW_SAY_PAY_FOCUS, arg_piece(question->subject)));
}

/* May the attacker choose whether its lock or a focus token is spent? */
static bool has_choice_of_price(const Look *look, const Attack *attack)
{
    const UpgradeCard *weapon = weapon_card(look, attack->weapon);

    return weapon != NULL && weapon->weapon.spends_lock && !(attack->flags & ATTACK_AGAIN) &&
           has_lock_on(&xwing_in(look)->ship[attack->attacker], attack->defender) &&
           pays_with_focus(look, attack, &weapon->weapon);
}

/* The secondary weapon's price: its lock (or a focus token in its place), and the card itself. What abilities cost is in
 * abilities/costs.c. */
static Flow pay_for_weapon(Play *play, Frame *frame, Attack *attack, bool with_focus, uint16_t step)
{
    Look look = look_of(play);
    const UpgradeCard *weapon = weapon_card(&look, attack->weapon);
    Ship *attacker = &xwing_of(play)->ship[attack->attacker];

    if (weapon == NULL || (attack->flags & ATTACK_AGAIN))
        return next(frame, step);
    if (weapon->weapon.is_discarded)
        xwing_of(play)->card[attack->weapon].flags |= CARD_IS_DISCARDED; /* X1-UPG-04 */
    if (weapon->weapon.spends_charges > 0)
        spend_charges_of(play, attack->weapon, weapon->weapon.spends_charges,
                         RULE_IDS("X2-ATK-05", "X25-ATK-05")); /* X2-ATK-05, X2-CHG-07, X25-ATK-05 */
    if (!weapon->weapon.spends_lock)
        return next(frame, step);
    if (with_focus || !has_lock_on(attacker, attack->defender)) {
        attacker->tokens[TOKEN_FOCUS]--;
        tell_all(play, EVENT_TOKEN, attack->attacker, NULL, say1(XW_SPENDS_FOCUS, arg_piece(attack->attacker)));
        return after(play, frame, WINDOW_FOCUS_SPENT, attack->attacker, step);
    }
    lose_lock(attacker, attack->defender); /* X1-AMB-31 */
    tell_all(play, EVENT_TOKEN, attack->attacker, RULE_IDS("X1-AMB-31", "X2-ATK-05", "X25-ATK-05"),
             say1(XW_SPENDS_LOCK, arg_piece(attack->attacker)));
    return after(play, frame, WINDOW_LOCK_SPENT, attack->attacker, step);
}

static void clear_attack(Xwing *game)
{
    uint16_t number = game->attack.number;

    memset(&game->attack, 0, sizeof game->attack);
    game->attack.attacker = game->attack.defender = -1;
    game->attack.number = number;
}

/* The steps of PROC_ATTACK, in their order: from HURT on its results are final. */
enum {
    DECLARE,
    LINE_CHOSEN,
    IGNORE_NEEDS,
    PAY,
    PRICE_CHOSEN,
    DECLARED,
    COUNT_ATTACK,
    ROLL_ATTACK,
    ATTACK_ROLLED,
    MODIFY_ATTACK,
    COUNT_DEFENSE,
    ROLL_DEFENSE,
    DEFENSE_ROLLED,
    MODIFY_DEFENSE,
    START_COMPARING,
    COMPARE,
    HURT,
    AFTER,
    AFTER_ATTACKING,
    OVER,
    BONUS,
    INFLICT /* between HURT and AFTER, of weapons that inflict tokens */
};

/* Of its frame: 1 + the attacker's skill, once the attacker is gone; whether the attack has hit, once it is over; the tokens that it
 * inflicts, while the defender suffers its damage; the ships that are granted a bonus attack, a bit each; and the two numbers of what that follows. */
enum { SKILL_IT_HAD, HAS_HIT, TOKENS_INFLICTED, GRANTED_TO, ATTACK_BEFORE };
_Static_assert(ATTACK_BEFORE + BONUS_AFTER < FRAME_LOCALS, "the frame has room for both numbers");

/* Where the attack's frame lies; -1 if there is none. */
static int attack_depth(const Table *table)
{
    int at = table->depth - 1;

    while (at >= 0 && table->frames[at].procedure != PROC_ATTACK)
        at--;
    return at;
}

static const Frame *attack_frame(const Table *table)
{
    int at = attack_depth(table);

    return at >= 0 ? &table->frames[at] : NULL;
}

void keep_attack_skill(Play *play)
{
    Look look = look_of(play);
    int at = attack_depth(play->table);

    if (at >= 0)
        play->table->frames[at].local[SKILL_IT_HAD] = 1 + attack_skill(&look); /* X1-AMB-62 */
}

int attack_skill(const Look *look)
{
    const Frame *frame = attack_frame(look->table);

    return frame != NULL && frame->local[SKILL_IT_HAD] > 0 ? frame->local[SKILL_IT_HAD] - 1
                                                           : skill_of(look, xwing_in(look)->attack.attacker);
}

bool xwing_shot_settled(const Look *look)
{
    const Frame *frame = &look->table->frames[look->table->depth - 1];

    return frame->procedure == PROC_ATTACK && frame->step >= HURT;
}

bool xwing_shot(const Look *look, Shot *shot)
{
    const Attack *attack = &xwing_in(look)->attack;
    const Frame *frame = attack_frame(look->table);

    if (frame == NULL || attack->attacker < 0)
        return false;
    const UpgradeCard *weapon = weapon_card(look, attack->weapon);
    bool there = is_present(xwing_in(look), attack->defender);
    int health = hull_of(look, attack->defender) - damage_on(look, attack->defender);
    *shot = (Shot){.attacker = attack->attacker,
                   .defender = attack->defender,
                   .side = side_of(look, attack->attacker),
                   .weapon = NO_CARD,
                   .attack_dice = attack_dice(look, attack),
                   .defense_dice = defense_dice(look, attack)};
    if (weapon != NULL)
        shot->weapon = (uint16_t)(content_of(look)->damage_count + (weapon - content_of(look)->upgrades));
    if (there) {
        Toll toll = find_toll(look, attack);
        if (frame->step <= HURT)
            shot->results = toll.hits + toll.crits;
        shot->health = xwing_in(look)->ship[attack->defender].shields + (health > 0 ? health : 0);
    }
    return frame->step <= HURT || xwing_shot_settled(look); /* a window that is open goes on at HURT */
}

/* Until the attack is over, the place of what the bonus attack follows has 1 + the ship whose moment it was. */
void attack_later(Play *play, int16_t ship, int16_t subject)
{
    Frame *attack = &play->table->frames[attack_depth(play->table)];

    attack->local[GRANTED_TO] |= (int32_t)(UINT32_C(1) << ship);
    attack->local[ATTACK_BEFORE + BONUS_AFTER] = 1 + subject;
}

/* The next of the ships that are granted a bonus attack: of the first player, if there is one (X2-TIME-01). NO_PIECE: none. */
static int16_t next_bonus(const Look *look, uint32_t granted)
{
    const Xwing *game = xwing_in(look);
    int16_t found = NO_PIECE;

    for (; granted != 0; granted &= granted - 1) {
        int16_t ship = (int16_t)__builtin_ctz(granted);
        if (is_present(game, ship) && (found == NO_PIECE || (side_of(look, found) != game->initiative &&
                                                             side_of(look, ship) == game->initiative)))
            found = ship;
    }
    return found;
}

static Flow begin_bonus(Play *play, Frame *frame, int16_t ship)
{
    Flow flow = call(play, frame, PROC_BONUS, ship, xwing_of(play)->ship[ship].seat, BONUS); /* X2-ATK-20, X25-ATK-24 */

    frame->local[GRANTED_TO] &= (int32_t) ~(UINT32_C(1) << ship);
    if (flow == FLOW_ON) {
        callee(play)->local[BONUS_WEAPON] = frame->local[ATTACK_BEFORE + BONUS_WEAPON];
        callee(play)->local[BONUS_AFTER] = frame->local[ATTACK_BEFORE + BONUS_AFTER];
    }
    return flow;
}

/* What got through, and only that. */
static Message comparison_said(const Attack *attack, const DamageDetails *left)
{
    Arg defender = arg_piece(attack->defender);

    if (!attack->hit)
        return say1(XW_MISSED, defender);
    if (left->crits == 0)
        return say2(XW_HIT_PLAIN, defender, arg_number(left->hits));
    if (left->hits == 0)
        return say2(XW_HIT_CRITICAL, defender, arg_number(left->crits));
    return say3(XW_HIT, defender, arg_number(left->hits), arg_number(left->crits));
}

static Flow run_attack(Play *play, Frame *frame)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    Attack *attack = &game->attack;
    int16_t attacker = frame->subject;
    uint8_t attacking = game->ship[attacker].seat;

    if (frame->step <= COMPARE &&
        !(is_present(game, attacker) &&
          is_present(game, attack->defender))) /* X1-AMB-62: no result was compared, and none will be */
        frame->step = AFTER;
    switch (frame->step) {
    case DECLARE: {
        TargetView view;
        Status reason = status_ok();
        if (!view_target(&look, attacker, attack->defender, attack->weapon, &view, &reason)) {
            if (!(attack->flags & ATTACK_AGAIN))
                return never(play, "the answer was checked with the same function");
            clear_attack(game); /* out of reach since the first of two attacks: there is no second one */
            return done_with(play, false);
        }
        attack->range = (uint8_t)view.range;
        if (attack->range == 0 && deed_allowed(&look, DEED_RANGE_0_AS_1, (int16_t)attack->attacker, attack))
            attack->range = NEAR_RANGE;
        attack->obstructed = view.obstructed; /* X1-OBST-10, X2-OBST-10, X25-OBSTR-01 */
        if (view.may_choose)                  /* X1-AMB-18, X2-AMB-51, X25-AMB-51 */
            return ask(play, frame, attacking, ASK_LINE, attacker, LINE_CHOSEN);
        return next(frame, IGNORE_NEEDS);
    }

    case LINE_CHOSEN:
        attack->obstructed = answer_of(play, attacking)->key.number == 1;
        return next(frame, IGNORE_NEEDS);

    case IGNORE_NEEDS:
        if (!has_what_weapon_needs(&look, attack)) /* a card lets it attack all the same */
            return use_allowance(play, frame, DEED_IGNORE_NEEDS, attacker, PAY);
        /* fallthrough */

    case PAY:
        if (has_choice_of_price(&look, attack))
            return ask(play, frame, attacking, ASK_PRICE, attacker, PRICE_CHOSEN);
        return pay_for_weapon(play, frame, attack, false, DECLARED);

    case PRICE_CHOSEN:
        return pay_for_weapon(play, frame, attack, answer_of(play, attacking)->key.number == 2, DECLARED);

    case DECLARED: /* the target is the defender now */
        if (is_spoken_about(game, SPEAKS_WINDOW(WINDOW_ATTACK_DECLARED)))
            return open_window(play, frame, WINDOW_ATTACK_DECLARED, attacker, captain_of(play->table, game->initiative),
                               COUNT_ATTACK);
        /* fallthrough */

    case COUNT_ATTACK:
        if (attack->flags & ATTACK_WITHOUT_DICE) {
            attack->hit = true;
            return after(play, frame, WINDOW_COMPARED, attacker, HURT);
        }
        if (is_spoken_about(game, SPEAKS_WINDOW(WINDOW_ATTACK_COUNTED)))
            return open_window(play, frame, WINDOW_ATTACK_COUNTED, attacker, captain_of(play->table, game->initiative),
                               ROLL_ATTACK);
        /* fallthrough */

    case ROLL_ATTACK: {
        int dice = attack_dice(&look, attack);
        settle_dice_less(play, attack, false);
        tell_all(play, EVENT_ATTACK, attacker, RULE_IDS("X1-COMBAT-12", "X2-ATK-06", "X25-ATK-06"),
                 say4(attack->obstructed ? XW_ATTACKS_OBSTRUCTED : XW_ATTACKS, arg_piece(attacker),
                      arg_piece(attack->defender), arg_number(attack->range), arg_number(dice)));
        if (dice == 0 && !edition_of(&look)->attacks_without_dice) /* X1-COMBAT-15, X1-AMB-33, X2-AMB-52 */
            return next(frame, AFTER);
        ChanceKey key = {game->round, attacker, OCCASION_ATTACK, attack->number};
        return roll(play, frame, DIE_ATTACK, dice < POOL_DICE ? dice : POOL_DICE, key,
                    ATTACK_ROLLED); /* X1-COMBAT-16 */
    }

    case ATTACK_ROLLED:
        pool_roll(&attack->attack, luck(play)->faces);
        return after(play, frame, WINDOW_ATTACK_ROLLED, attacker, MODIFY_ATTACK);

    case MODIFY_ATTACK: /* the defender's side first */
        return open_window(play, frame, WINDOW_ATTACK_DICE, attacker, game->ship[attack->defender].seat,
                           COUNT_DEFENSE); /* X1-COMBAT-18, X2-ATK-07, X2-ATK-08, X25-ATK-07, X25-ATK-08 */

    case COUNT_DEFENSE:
        if (is_spoken_about(game, SPEAKS_WINDOW(WINDOW_DEFENSE_COUNTED)))
            return open_window(play, frame, WINDOW_DEFENSE_COUNTED, attacker, captain_of(play->table, game->initiative),
                               ROLL_DEFENSE);
        /* fallthrough */

    case ROLL_DEFENSE: {
        int dice = defense_dice(&look, attack);
        ChanceKey key = {game->round, attacker, OCCASION_DEFENSE, attack->number};
        settle_dice_less(play, attack, true);
        tell_all(play, EVENT_DICE, attack->defender, RULE_IDS("X1-COMBAT-23", "X2-ATK-09", "X25-ATK-11"),
                 say2(XW_DEFENDS, arg_piece(attack->defender), arg_number(dice)));
        return roll(play, frame, DIE_DEFENSE, dice < POOL_DICE - 2 ? dice : POOL_DICE - 2, key, DEFENSE_ROLLED);
    }

    case DEFENSE_ROLLED:
        pool_roll(&attack->defense, luck(play)->faces);
        if (is_spoken_about(game, SPEAKS_WINDOW(WINDOW_DEFENSE_ROLLED)))
            return open_window(play, frame, WINDOW_DEFENSE_ROLLED, attacker, captain_of(play->table, game->initiative),
                               MODIFY_DEFENSE);
        /* fallthrough */

    case MODIFY_DEFENSE: /* the attacker's side first */
        return open_window(play, frame, WINDOW_DEFENSE_DICE, attacker, attacking,
                           START_COMPARING); /* X1-COMBAT-26, X2-ATK-10, X25-ATK-12 */

    case START_COMPARING:
        if (softens_criticals(&look, attack->defender))
            change_all(&attack->attack, FACE_CRIT, FACE_HIT); /* X1-M1-13, X1-AMB-09 */
        return open_window(play, frame, WINDOW_COMPARE_STARTS, attacker, captain_of(play->table, game->initiative),
                           COMPARE); /* X1-COMBAT-29 */

    case COMPARE: {
        compare_results(&look, attack);
        DamageDetails left = {.kind = DAMAGE_COMPARED,
                              .hits = dice_showing(&attack->attack, FACE_HIT),
                              .crits = dice_showing(&attack->attack, FACE_CRIT)};
        tell_details(play, EVENT_DAMAGE, attack->defender, RULE_IDS("X1-COMBAT-33", "X2-ATK-14", "X25-ATK-18"),
                     comparison_said(attack, &left), &left);
        return after(play, frame, WINDOW_COMPARED, attacker, HURT);
    }

    case HURT: { /* what is left of it after all cards; it is suffered even if the attacker is gone by now */
        Toll toll = find_toll(&look, attack);
        uint16_t then = toll.tokens > 0 ? INFLICT : AFTER;
        frame->local[TOKENS_INFLICTED] = toll.tokens;
        if (toll.hits + toll.crits == 0 || !is_present(game, attack->defender))
            return next(frame, then);
        Flow flow = suffer(play, frame, attack->defender, toll.hits, toll.crits,
                           then); /* X1-COMBAT-34, X2-ATK-16, X25-ATK-19 */
        if (flow == FLOW_ON)
            callee(play)->local[SUFFER_HOW] = SUFFER_BY_ATTACK;
        return flow;
    }

    case INFLICT: {
        int tokens = frame->local[TOKENS_INFLICTED];
        if (!is_present(game, attack->defender))
            return next(frame, AFTER);
        int token = weapon_of(&look, attacker, attack->weapon)->inflicts - 1;
        frame->local[TOKENS_INFLICTED] = 0;
        return gain_tokens(play, frame, attack->defender, token, tokens, AFTER); /* X2-ATK-22 */
    }

    case AFTER: /* all that it destroys is destroyed */
        settle_victory(play);
        return after(play, frame, WINDOW_DEFENDED, attack->defender,
                     AFTER_ATTACKING); /* X2-ATK-18, X25-ATK-22, X25-ATK-21 */

    case AFTER_ATTACKING:
        return open_window(play, frame, WINDOW_ATTACK_ENDED, attacker, captain_of(play->table, game->initiative),
                           OVER); /* X2-ATK-19, X25-ATK-23 */

    case OVER:
        frame->local[HAS_HIT] = attack->hit;
        if (frame->local[GRANTED_TO] != 0)
            keep_bonus_after(&frame->local[ATTACK_BEFORE],
                             &(BonusAfter){*attack, (int16_t)(frame->local[ATTACK_BEFORE + BONUS_AFTER] - 1)});
        clear_attack(game);
        end_lasting(play, UNTIL_END_OF_ATTACK);
        settle_victory(play);
        /* fallthrough */

    case BONUS: { /* its result: the defender was hit */
        int16_t granted = next_bonus(&look, (uint32_t)frame->local[GRANTED_TO]);
        if (granted != NO_PIECE)
            return begin_bonus(play, frame, granted);
        return done_with(play, frame->local[HAS_HIT]);
    }
    }
    return never(play, "an attack has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_ATTACK, {"attack", run_attack, FRAME_GOES_ON}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_LINE, {.name = "line", .answer = ANSWER_OPTION, .say = XW_ASK_LINE,
        .count = line_count, .candidate = line_candidate}},
    {ASK_PRICE, {.name = "price", .answer = ANSWER_OPTION, .say = XW_ASK_PRICE,
        .count = price_count, .candidate = price_candidate}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_LINE, {"line", "n"}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_ATTACK_DECLARED, {"attack-declared", 0, collect_cards, XW_WINDOW_ATTACK_DECLARED}},
    {WINDOW_ATTACK_COUNTED, {"attack-counted", 0, collect_cards, XW_WINDOW_ATTACK_COUNTED}},
    {WINDOW_ATTACK_ROLLED, {"attack-rolled", 0, collect_cards, XW_WINDOW_ATTACK_ROLLED}},
    {WINDOW_ATTACK_DICE, {"attack-dice", WINDOW_REPEAT, collect_dice, XW_WINDOW_ATTACK_DICE}},
    {WINDOW_DEFENSE_COUNTED, {"defense-counted", 0, collect_cards, XW_WINDOW_DEFENSE_COUNTED}},
    {WINDOW_DEFENSE_ROLLED, {"defense-rolled", 0, collect_cards, XW_WINDOW_DEFENSE_ROLLED}},
    {WINDOW_DEFENSE_DICE, {"defense-dice", WINDOW_REPEAT, collect_dice, XW_WINDOW_DEFENSE_DICE}},
    {WINDOW_COMPARE_STARTS, {"compare-starts", 0, collect_cards, XW_WINDOW_COMPARE_STARTS}},
    {WINDOW_COMPARED, {"compared", 0, collect_cards, XW_WINDOW_COMPARED}},
    {WINDOW_DEFENDED, {"defended", 0, collect_cards, XW_WINDOW_DEFENDED}},
    {WINDOW_ATTACK_ENDED, {"attack-ended", 0, collect_cards, XW_WINDOW_ATTACK_ENDED}},
    {0},
};
/* clang-format on */

const RulesPart attack_part = {.procedures = procedures, .questions = questions, .verbs = verbs, .windows = windows};
