/* Dice in the common area, and what tokens do to them. */
#include "xwing/rules/dice.h"

#include <string.h>

#include "xwing/abilities/vocabulary.h"
#include "xwing/messages.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/wasteful.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

int dice_showing(const DicePool *pool, uint8_t face)
{
    int count = 0;

    for (int i = 0; i < pool->count; i++)
        count += pool->die[i].face == face && !(pool->die[i].marks & DIE_CANCELLED);
    return count;
}

void change_all(DicePool *pool, uint8_t from, uint8_t to)
{
    for (int i = 0; i < pool->count; i++) {
        if (pool->die[i].face == from && !(pool->die[i].marks & DIE_CANCELLED))
            pool->die[i].face = to; /* X1-DICE-03, X1-DICE-05 */
    }
}

/* A die that was rerolled comes before others that show the same: those can still be rerolled. */
int die_showing(const DicePool *pool, uint8_t face)
{
    int found = -1;

    for (int i = 0; i < pool->count; i++) {
        const PoolDie *die = &pool->die[i];
        bool rerolled_first = found < 0 || ((die->marks & DIE_REROLLED) && !(pool->die[found].marks & DIE_REROLLED));
        if (die->face == face && !(die->marks & DIE_CANCELLED) && rerolled_first)
            found = i;
    }
    return found;
}

void change_focus(Attack *attack, int16_t ship)
{
    bool attacks = ship == attack->attacker;
    DicePool *pool = attacks ? &attack->attack : &attack->defense;
    int die = die_showing(pool, attacks ? FACE_FOCUS : FACE_DEFENSE_FOCUS);

    if (die >= 0) /* a token may be spent even if it changes nothing: X2-AMB-53, X25-AMB-48 */
        pool->die[die].face = attacks ? FACE_HIT : FACE_EVADE; /* X2-FORCE-04, X2-FORCE-05, X2-CALC-02 */
}

/* ---- what may be spent in which window ---- */

void collect_cards(Play *play, const Frame *window)
{
    meet_abilities(play, window_of(window), window);
}

/* A card may keep a ship from modifying its dice so, but with the Force. */
bool may_spend(const Look *look, const DiceToken *row, int16_t ship)
{
    const Attack *attack = &xwing_in(look)->attack;
    bool attacks = row->window == WINDOW_ATTACK_DICE;
    Status reason;

    if (range_0_seals(look, attack, !attacks, ship, &reason)) /* X25-ATK-10 */
        return attacks && row->ability == ABILITY_FOCUS_ATTACK && deed_allowed(look, DEED_FOCUS_AT_0, ship, attack);
    if (dice_are_fixed(look, (int16_t)(attacks ? attack->attacker : attack->defender), attack, NO_PIECE, &reason))
        return row->ability == ABILITY_LOCK && deed_allowed(look, DEED_REROLL_FIXED_BY_LOCK, ship, attack);
    return row->is_force ||
           !deed_forbidden(look, attacks ? DEED_MODIFY_ATTACK : DEED_SPEND_ON_DEFENSE, ship, attack, &reason);
}

void collect_dice(Play *play, const Frame *window)
{
    const Xwing *game = xwing_of(play);
    Look look = look_of(play);
    const Edition *edition = edition_of(&look);

    for (int i = 0; i < edition->dice_token_count; i++) {
        const DiceToken *row = &edition->dice_tokens[i];
        int16_t ship = game->attack.attacker;
        if (row->is_defenders)
            ship = game->attack.defender;
        if (row->window == window_of(window) && may_spend(&look, row, ship))
            meet(play, game->ship[ship].seat, row->ability, ship,
                 0); /* X1-COMBAT-19, X1-COMBAT-21, X1-COMBAT-27, X1-COMBAT-28 */
    }
    collect_cards(play, window);
}

static bool has_token(const Look *look, int16_t ship, int token, const char *rule, Status *reason)
{
    if (xwing_in(look)->ship[ship].tokens[token] > 0)
        return true;
    *reason = refused(say1(XW_NO_TOKEN, arg_piece(ship)), rule);
    return false;
}

static bool focus_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason)
{
    (void)window;
    return has_token(look, trigger->source, TOKEN_FOCUS, RULE_IDS("X1-ACTION-14", "X2-FOCUS-02", "X25-ACTION-14"),
                     reason) &&
           !deed_forbidden(look, DEED_SPEND_FOCUS, trigger->source, &xwing_in(look)->attack, reason);
}

bool evade_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason)
{
    const Mode *mode = mode_of(look);

    (void)window;
    return has_token(look, trigger->source, TOKEN_EVADE, RULE_IDS("X1-ACTION-11", "X2-EVADE-02", "X25-ACTION-20"),
                     reason) &&
           !deed_forbidden(look, DEED_SPEND_EVADE, trigger->source, &xwing_in(look)->attack, reason) &&
           (mode->may_spend_evade == NULL || mode->may_spend_evade(look, trigger->source, reason)); /* X1-M1-17 */
}

static bool calculate_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason)
{
    (void)window;
    return has_token(look, trigger->source, TOKEN_CALCULATE, RULE_IDS("X2-CALC-02", "X25-ACTION-18"), reason) &&
           !deed_forbidden(look, DEED_SPEND_CALCULATE, trigger->source, &xwing_in(look)->attack, reason);
}

static bool lock_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason)
{
    const Attack *attack = &xwing_in(look)->attack;

    (void)window;
    if (!has_lock_on(&xwing_in(look)->ship[trigger->source], attack->defender)) { /* X1-COMBAT-20 */
        *reason = refused(say2(XW_NO_LOCK, arg_piece(trigger->source), arg_piece(attack->defender)),
                          RULE_IDS("X1-COMBAT-20", "X2-LOCK-05", "X25-ACTION-39"));
        return false;
    }
    if (attack->flags & ATTACK_NEW_LOCK) { /* the card that gave it says so */
        *reason = refused(say1(XW_NO_NEW_LOCK, arg_piece(trigger->source)), RULE_IDS("X1-ABIL-05", "X2-AMB-65"));
        return false;
    }
    return !deed_forbidden(look, DEED_REROLL_ATTACK, trigger->source, attack, reason) &&
           !deed_forbidden(look, DEED_REROLL_BY_LOCK, trigger->source, attack, reason) &&
           !deed_forbidden(look, DEED_SPEND_LOCK, trigger->source, attack, reason);
}

/* ---- spending ---- */

static Flow run_spend_focus(Play *play, Frame *frame)
{
    enum { SPEND, DONE };
    Xwing *game = xwing_of(play);
    int16_t ship = frame->subject;

    switch (frame->step) {
    case SPEND:
        game->ship[ship].tokens[TOKEN_FOCUS]--; /* X1-ACTION-14 */
        if (ship == game->attack.attacker)
            change_all(&game->attack.attack, FACE_FOCUS, FACE_HIT); /* X1-COMBAT-21, X2-FOCUS-02, X25-ACTION-14 */
        else
            change_all(&game->attack.defense, FACE_DEFENSE_FOCUS, FACE_EVADE); /* X1-COMBAT-27, X2-FOCUS-03 */
        tell_all(play, EVENT_TOKEN, ship, RULE_IDS("X1-ACTION-14", "X2-TOKEN-02", "X25-TOKEN-02"),
                 say1(XW_SPENDS_FOCUS, arg_piece(ship)));
        return after(play, frame, WINDOW_FOCUS_SPENT, ship, DONE);

    case DONE:
        return done(play);
    }
    return never(play, "spending a focus token has no other step");
}

Flow run_spend_evade(Play *play, Frame *frame)
{
    Xwing *game = xwing_of(play);
    DicePool *pool = &game->attack.defense;

    game->ship[frame->subject].tokens[TOKEN_EVADE]--; /* X1-ACTION-11 */
    pool->evades_spent++;
    if (pool->count < POOL_DICE)
        pool->die[pool->count++] = (PoolDie){FACE_EVADE, DIE_ADDED}; /* X1-COMBAT-28, X1-DICE-02 */
    tell_all(play, EVENT_TOKEN, frame->subject, "X1-COMBAT-28", say1(XW_SPENDS_EVADE, arg_piece(frame->subject)));
    return done(play);
}

/* ---- an evade token that changes a result ---- */

/* The faces that it changes: candidates of ASK_EVADE, of which the dice show at least one. */
static const uint8_t evade_changes[] = {FACE_DEFENSE_BLANK, FACE_DEFENSE_FOCUS}; /* X2-EVADE-02, X25-ACTION-20 */
enum { EVADE_CHANGES = sizeof evade_changes };

/* The die of candidate number `index`; -1 past the last. */
static int nth_evade_change(const Look *look, int index)
{
    const DicePool *pool = &xwing_in(look)->attack.defense;

    for (int i = 0; i < EVADE_CHANGES; i++) {
        int die = die_showing(pool, evade_changes[i]);
        if (die >= 0 && index-- == 0)
            return die;
    }
    return -1;
}

static int evade_count(const Look *look, const Question *question)
{
    int count = 0;

    (void)question;
    while (nth_evade_change(look, count) >= 0)
        count++;
    return count;
}

static void evade_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    int die = nth_evade_change(look, index);

    (void)question;
    offer(candidate, key_number(VERB_DIE, die + 1),
          say2(XW_SAY_DIE, arg_number(die + 1), arg_face(DIE_DEFENSE, xwing_in(look)->attack.defense.die[die].face)));
}

Flow run_change_to_evade(Play *play, Frame *frame)
{
    enum { SPEND, CHANGE };
    Look look = look_of(play);
    DicePool *pool = &xwing_of(play)->attack.defense;

    switch (frame->step) {
    case SPEND:
        xwing_of(play)->ship[frame->subject].tokens[TOKEN_EVADE]--; /* X2-EVADE-02, X25-ACTION-20 */
        tell_all(play, EVENT_TOKEN, frame->subject, RULE_IDS("X2-EVADE-02", "X25-ACTION-20"),
                 say1(XW_SPENDS_EVADE, arg_piece(frame->subject)));
        if (nth_evade_change(&look, 0) < 0) /* X2-AMB-53, X25-AMB-48 */
            return done(play);
        return ask(play, frame, frame->seat, ASK_EVADE, frame->subject, CHANGE);

    case CHANGE:
        pool->die[answer_of(play, frame->seat)->key.number - 1].face = FACE_EVADE; /* X2-EVADE-02, X25-ACTION-20 */
        return done(play);
    }
    return never(play, "changing a result to an evade has no other step");
}

/* ---- calculate tokens ---- */

static Flow run_spend_calculate(Play *play, Frame *frame)
{
    Xwing *game = xwing_of(play);

    game->ship[frame->subject].tokens[TOKEN_CALCULATE]--; /* X2-CALC-02, X25-ACTION-18 */
    change_focus(&game->attack, frame->subject);          /* X2-CALC-02, X25-ACTION-18 */
    tell_all(play, EVENT_TOKEN, frame->subject, RULE_IDS("X2-CALC-02", "X25-ACTION-18"),
             say1(XW_SPENDS_CALCULATE, arg_piece(frame->subject)));
    return done(play);
}

/* ---- locks ---- */

static Flow run_spend_lock(Play *play, Frame *frame)
{
    enum { SPEND, REROLLED, DONE };
    Xwing *game = xwing_of(play);
    int16_t ship = frame->subject;

    switch (frame->step) {
    case SPEND:
        lose_lock(&game->ship[ship], game->attack.defender); /* X1-COMBAT-19 */
        tell_all(play, EVENT_TOKEN, ship, RULE_IDS("X1-COMBAT-19", "X2-LOCK-05", "X25-ACTION-39"),
                 say1(XW_SPENDS_LOCK, arg_piece(ship)));
        if (call(play, frame, PROC_REROLL, ship, frame->seat, REROLLED) == FLOW_ON) {
            callee(play)->local[REROLL_MOST] = POOL_DICE;
            callee(play)->local[REROLL_FACES] = ANY_FACE;
        }
        return FLOW_ON;

    case REROLLED:
        return after(play, frame, WINDOW_LOCK_SPENT, ship, DONE);

    case DONE:
        return done(play);
    }
    return never(play, "spending a lock has no other step");
}

/* ---- rerolling ---- */

static DicePool *pool_of(Xwing *game, bool defense)
{
    return defense ? &game->attack.defense : &game->attack.attack;
}

/* The question's third argument: which pool, and from bit 8 on the faces that may be rerolled. */
bool reroll_is_of_defense(const Question *question)
{
    return question->args[2] & 1;
}

static int reroll_count(const Look *look, const Question *question)
{
    const Attack *attack = &xwing_in(look)->attack;

    return reroll_is_of_defense(question) ? attack->defense.count : attack->attack.count;
}

static void reroll_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    const Attack *attack = &xwing_in(look)->attack;
    const PoolDie *die = reroll_is_of_defense(question) ? &attack->defense.die[index] : &attack->attack.die[index];
    Message say = say2(XW_SAY_DIE, arg_number(index + 1),
                       arg_face(reroll_is_of_defense(question) ? DIE_DEFENSE : DIE_ATTACK, die->face));

    offer(candidate, key_number(VERB_DIE, index + 1), say);
    if (die->marks & DIE_REROLLED) /* X1-DICE-06, X2-AMB-53, X25-AMB-48 */
        offer_not(candidate, candidate->key, say, say0(XW_NO_REROLLED),
                  RULE_IDS("X1-DICE-06", "X2-AMB-53", "X25-AMB-48"));
    if (die->marks & (DIE_ADDED | DIE_CANCELLED)) /* X1-DICE-02, X1-COMBAT-32 */
        offer_not(candidate, candidate->key, say, say0(XW_NO_DIE), RULE_IDS("X1-DICE-02", "X2-ATK-12", "X25-ATK-16"));
    if (!(question->args[2] >> 8 >> die->face & 1))
        offer_not(candidate, candidate->key, say, say0(XW_NO_FACE), NULL);
}

static Flow run_reroll(Play *play, Frame *frame)
{
    enum { CHOOSE, ROLL, ROLLED, OVER };
    Xwing *game = xwing_of(play);
    DicePool *pool = pool_of(game, frame->local[REROLL_DEFENSE]);
    uint16_t rerolled = frame->local[REROLL_DEFENSE] ? WINDOW_DEFENSE_REROLLED : WINDOW_ATTACK_REROLLED;

    switch (frame->step) {
    case CHOOSE: {
        int32_t most = frame->local[REROLL_MOST] < pool->count ? frame->local[REROLL_MOST] : pool->count;
        int32_t dice = frame->local[REROLL_DEFENSE] | frame->local[REROLL_FACES] << 8;
        return ask_within(play, frame, frame->seat, ASK_REROLL, frame->subject,
                          (const int32_t[3]){frame->local[REROLL_LEAST], most, dice}, ROLL);
    }

    case ROLL: {
        uint64_t chosen = answer_of(play, frame->seat)->items;
        int amount = 0;
        for (int i = 0; i < pool->count; i++)
            amount += (int)(chosen >> i & 1);
        frame->local[REROLL_CHOSEN] = (int32_t)chosen;
        if (frame->local[REROLL_PAYS] != 0)
            spend_card_charges(play, (int16_t)frame->local[REROLL_PAYS], amount); /* X2-CHG-04, X25-CHG-02 */
        tell_all(play, EVENT_DICE, frame->subject, RULE_IDS("X1-DICE-04", "X2-AMB-53", "X25-AMB-48"),
                 say2(XW_REROLLS, arg_piece(frame->subject), arg_number(amount)));
        return roll(play, frame, frame->local[REROLL_DEFENSE] ? DIE_DEFENSE : DIE_ATTACK, amount,
                    next_roll(play, frame->subject, OCCASION_REROLL), ROLLED);
    }

    case ROLLED: {
        uint8_t faces[MAX_FACES];
        uint8_t face = 0;
        memcpy(faces, luck(play)->faces, sizeof faces);
        for (int i = 0; i < pool->count; i++) {
            if (!(frame->local[REROLL_CHOSEN] >> i & 1))
                continue;
            while (faces[face] == 0)
                face++;
            faces[face]--;
            pool->die[i] = (PoolDie){face, DIE_REROLLED}; /* X1-DICE-04, X1-DICE-06 */
        }
        return after(play, frame, rerolled, game->attack.attacker, OVER);
    }

    case OVER:
        return done(play);
    }
    return never(play, "a reroll has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_REROLL, {"reroll", run_reroll, FRAME_ENDS}},
    {PROC_SPEND_FOCUS, {"spend-focus", run_spend_focus, FRAME_ENDS}},
    {PROC_SPEND_LOCK, {"spend-lock", run_spend_lock, FRAME_ENDS}},
    {PROC_SPEND_CALCULATE, {"spend-calculate", run_spend_calculate, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_REROLL, {.name = "reroll", .answer = ANSWER_SUBSET, .say = XW_ASK_REROLL, .waits = XW_WAITS_REROLL,
        .count = reroll_count, .candidate = reroll_candidate}},
    {ASK_EVADE, {.name = "evade", .answer = ANSWER_OPTION, .say = XW_ASK_EVADE, .waits = XW_WAITS_EVADE,
        .count = evade_count, .candidate = evade_candidate}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_DIE, {"die", "n"}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_DICE_ROLLED, {"dice-rolled", 0, collect_cards, XW_WINDOW_DICE_ROLLED}},
    {WINDOW_ATTACK_REROLLED, {"attack-rerolled", 0, collect_cards, XW_WINDOW_REROLLED}},
    {WINDOW_DEFENSE_REROLLED, {"defense-rerolled", 0, collect_cards, XW_WINDOW_REROLLED}},
    {WINDOW_FOCUS_SPENT, {"focus-spent", 0, collect_cards, XW_WINDOW_FOCUS_SPENT}},
    {WINDOW_LOCK_SPENT, {"lock-spent", 0, collect_cards, XW_WINDOW_LOCK_SPENT}},
    {0},
};

static const AbilityRow abilities[] = {
    {ABILITY_FOCUS_ATTACK, {"spend-focus", PROC_SPEND_FOCUS, XW_SAY_SPEND_FOCUS, focus_usable, focus_wasteful}},
    {ABILITY_FOCUS_DEFENSE, {"spend-focus-defense", PROC_SPEND_FOCUS, XW_SAY_SPEND_FOCUS, focus_usable, focus_wasteful}},
    {ABILITY_EVADE, {"spend-evade", PROC_SPEND_EVADE, XW_SAY_SPEND_EVADE, evade_usable, evade_wasteful}},
    {ABILITY_LOCK, {"spend-lock", PROC_SPEND_LOCK, XW_SAY_SPEND_LOCK, lock_usable, lock_wasteful}},
    {ABILITY_CALCULATE_ATTACK, {"spend-calculate", PROC_SPEND_CALCULATE, XW_SAY_SPEND_CALCULATE, calculate_usable, change_wasteful}},
    {ABILITY_CALCULATE_DEFENSE, {"spend-calculate-defense", PROC_SPEND_CALCULATE, XW_SAY_SPEND_CALCULATE, calculate_usable, change_wasteful}},
    {0},
};
/* clang-format on */

const RulesPart dice_part = {
    .procedures = procedures, .questions = questions, .verbs = verbs, .windows = windows, .abilities = abilities};
