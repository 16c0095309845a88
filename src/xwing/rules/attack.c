/* One attack, in its seven steps (X1-COMBAT-06). */
#include "xwing/rules/attack.h"

#include <string.h>

#include "xwing/abilities/abilities.h"
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
    return is_primary(attack->weapon) ? edition_of(look)->primary_dice : edition_of(look)->secondary_dice;
}

static int attack_dice(const Look *look, const Attack *attack)
{
    int dice = weapon_of(look, attack->attacker, attack->weapon)->attack; /* X1-WEAP-04 */

    if (attack->weapon == 0)                             /* a pilot may print another number than its ship */
        dice = pilot_of(look, attack->attacker)->attack; /* X1-COMBAT-12 */
    if (is_primary(attack->weapon))
        dice = value_of(look, VALUE_PRIMARY, attack->attacker, dice, attack);
    if (attack->range <= NEAR_RANGE && range_dice(look, attack).attack_near)
        dice += 1;                                                            /* X1-COMBAT-14 */
    return value_of(look, VALUE_ATTACK_DICE, attack->attacker, dice, attack); /* X1-COMBAT-13, X1-COMBAT-15 */
}

static int defense_dice(const Look *look, const Attack *attack)
{
    int dice = value_of(look, VALUE_AGILITY, attack->defender, pilot_of(look, attack->defender)->agility,
                        attack); /* X1-COMBAT-23 */

    if (attack->range >= FAR_RANGE && range_dice(look, attack).defense_far)
        dice += 1; /* X1-COMBAT-24, X1-WEAP-05 */
    if (attack->obstructed)
        dice += 1; /* X1-COMBAT-25, X1-OBST-11 */
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

/* Each evade cancels a hit, and criticals only when no hit is left. */
static void compare_results(Attack *attack)
{
    int evades = dice_showing(&attack->defense, FACE_EVADE);
    int hits = dice_showing(&attack->attack, FACE_HIT);

    cancel(&attack->attack, FACE_HIT, evades); /* X1-COMBAT-30, X1-COMBAT-31 */
    int crits = dice_showing(&attack->attack, FACE_CRIT);
    cancel(&attack->attack, FACE_CRIT, evades - hits); /* X1-COMBAT-31 */
    attack->crits_cancelled = (uint8_t)(crits - dice_showing(&attack->attack, FACE_CRIT));
    attack->hit =
        dice_showing(&attack->attack, FACE_HIT) + dice_showing(&attack->attack, FACE_CRIT) > 0; /* X1-COMBAT-33 */
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
    if (!weapon->weapon.spends_lock)
        return next(frame, step);
    if (with_focus || !has_lock_on(attacker, attack->defender)) {
        attacker->tokens[TOKEN_FOCUS]--;
        tell_all(play, EVENT_TOKEN, attack->attacker, NULL, say1(XW_SPENDS_FOCUS, arg_piece(attack->attacker)));
        return after(play, frame, WINDOW_FOCUS_SPENT, attack->attacker, step);
    }
    lose_lock(attacker, attack->defender); /* X1-AMB-31 */
    tell_all(play, EVENT_TOKEN, attack->attacker, "X1-AMB-31", say1(XW_SPENDS_LOCK, arg_piece(attack->attacker)));
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
    PAY,
    PRICE_CHOSEN,
    ROLL_ATTACK,
    ATTACK_ROLLED,
    MODIFY_ATTACK,
    ROLL_DEFENSE,
    MODIFY_DEFENSE,
    START_COMPARING,
    COMPARE,
    HURT,
    AFTER,
    OVER
};

/* Of its frame: 1 + the attacker's pilot skill, once the attacker is gone. */
enum { SKILL_IT_HAD };

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
        if (frame->step <= HURT)
            shot->results = dice_showing(&attack->attack, FACE_HIT) + dice_showing(&attack->attack, FACE_CRIT);
        shot->health = xwing_in(look)->ship[attack->defender].shields + (health > 0 ? health : 0);
    }
    return frame->step <= HURT || xwing_shot_settled(look); /* a window that is open goes on at HURT */
}

static Flow run_attack(Play *play, Frame *frame)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    Attack *attack = &game->attack;
    int16_t attacker = frame->subject;
    uint8_t attacking = game->ship[attacker].seat;
    bool both_there = is_present(game, attacker) && is_present(game, attack->defender);

    if (frame->step <= COMPARE && !both_there) /* X1-AMB-62: no result was compared, and none will be */
        frame->step = AFTER;
    switch (frame->step) {
    case DECLARE: {
        TargetView view;
        Status reason = status_ok();
        if (!view_target(&look, attacker, attack->defender, attack->weapon, &view, &reason))
            return never(play, "the answer was checked with the same function");
        attack->range = (uint8_t)view.range;
        attack->obstructed = view.obstructed; /* X1-OBST-10 */
        if (view.may_choose)                  /* X1-AMB-18 */
            return ask(play, frame, attacking, ASK_LINE, attacker, LINE_CHOSEN);
        return next(frame, PAY);
    }

    case LINE_CHOSEN:
        attack->obstructed = answer_of(play, attacking)->key.number == 1;
        return next(frame, PAY);

    case PAY:
        if (has_choice_of_price(&look, attack))
            return ask(play, frame, attacking, ASK_PRICE, attacker, PRICE_CHOSEN);
        return pay_for_weapon(play, frame, attack, false, ROLL_ATTACK);

    case PRICE_CHOSEN:
        return pay_for_weapon(play, frame, attack, answer_of(play, attacking)->key.number == 2, ROLL_ATTACK);

    case ROLL_ATTACK: {
        int dice = attack_dice(&look, attack);
        tell_all(play, EVENT_ATTACK, attacker, "X1-COMBAT-12",
                 say4(attack->obstructed ? XW_ATTACKS_OBSTRUCTED : XW_ATTACKS, arg_piece(attacker),
                      arg_piece(attack->defender), arg_number(attack->range), arg_number(dice)));
        if (dice == 0) /* X1-COMBAT-15, X1-AMB-33 */
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
                           ROLL_DEFENSE); /* X1-COMBAT-18 */

    case ROLL_DEFENSE: {
        int dice = defense_dice(&look, attack);
        ChanceKey key = {game->round, attacker, OCCASION_DEFENSE, attack->number};
        tell_all(play, EVENT_DICE, attack->defender, "X1-COMBAT-23",
                 say2(XW_DEFENDS, arg_piece(attack->defender), arg_number(dice)));
        return roll(play, frame, DIE_DEFENSE, dice < POOL_DICE - 2 ? dice : POOL_DICE - 2, key, MODIFY_DEFENSE);
    }

    case MODIFY_DEFENSE: /* the attacker's side first */
        pool_roll(&attack->defense, luck(play)->faces);
        return open_window(play, frame, WINDOW_DEFENSE_DICE, attacker, attacking, START_COMPARING); /* X1-COMBAT-26 */

    case START_COMPARING:
        if (softens_criticals(&look, attack->defender))
            change_all(&attack->attack, FACE_CRIT, FACE_HIT); /* X1-M1-13, X1-AMB-09 */
        return open_window(play, frame, WINDOW_COMPARE_STARTS, attacker, captain_of(play->table, game->initiative),
                           COMPARE); /* X1-COMBAT-29 */

    case COMPARE: {
        compare_results(attack);
        DamageDetails left = {.kind = DAMAGE_COMPARED,
                              .hits = dice_showing(&attack->attack, FACE_HIT),
                              .crits = dice_showing(&attack->attack, FACE_CRIT)};
        Arg defender = arg_piece(attack->defender);
        tell_details(play, EVENT_DAMAGE, attack->defender, "X1-COMBAT-33",
                     attack->hit ? say3(XW_HIT, defender, arg_number(left.hits), arg_number(left.crits))
                                 : say1(XW_MISSED, defender),
                     &left);
        return after(play, frame, WINDOW_COMPARED, attacker, HURT);
    }

    case HURT: { /* what is left of it after all cards; it is suffered even if the attacker is gone by now */
        int hits = dice_showing(&attack->attack, FACE_HIT), crits = dice_showing(&attack->attack, FACE_CRIT);
        if (hits + crits == 0 || !is_present(game, attack->defender))
            return next(frame, AFTER);
        Flow flow = suffer(play, frame, attack->defender, hits, crits, AFTER); /* X1-COMBAT-34 */
        if (flow == FLOW_ON)
            callee(play)->local[SUFFER_BY_ATTACK] = true;
        return flow;
    }

    case AFTER: /* all that it destroys is destroyed */
        settle_victory(play);
        return open_window(play, frame, WINDOW_ATTACK_ENDED, attacker, captain_of(play->table, game->initiative), OVER);

    case OVER: { /* its result: the defender was hit */
        bool hit = attack->hit;
        clear_attack(game);
        settle_victory(play);
        return done_with(play, hit);
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
    {WINDOW_ATTACK_ROLLED, {"attack-rolled", 0, collect_cards, XW_WINDOW_ATTACK_ROLLED}},
    {WINDOW_ATTACK_DICE, {"attack-dice", WINDOW_REPEAT, collect_dice, XW_WINDOW_ATTACK_DICE}},
    {WINDOW_DEFENSE_DICE, {"defense-dice", WINDOW_REPEAT, collect_dice, XW_WINDOW_DEFENSE_DICE}},
    {WINDOW_COMPARE_STARTS, {"compare-starts", 0, collect_cards, XW_WINDOW_COMPARE_STARTS}},
    {WINDOW_COMPARED, {"compared", 0, collect_cards, XW_WINDOW_COMPARED}},
    {WINDOW_ATTACK_ENDED, {"attack-ended", 0, collect_cards, XW_WINDOW_ATTACK_ENDED}},
    {0},
};
/* clang-format on */

const RulesPart attack_part = {.procedures = procedures, .questions = questions, .verbs = verbs, .windows = windows};
