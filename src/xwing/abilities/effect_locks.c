/* Effects on locks. */
#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"

/* ---- acquire_lock: or not, as the ship's player likes ---- */

static bool can_acquire_lock(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)effect;
    return can_lock(moment->look, whom) || refuse(reason, say1(XW_NO_SHIP_TO_LOCK, arg_piece(whom)),
                                                  RULE_IDS("X1-ACTION-24", "X2-LOCK-02", "X25-ACTION-36"));
}

static Flow run_acquire_lock(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                             int stage)
{
    enum { BEGIN, LOCKED_OR_NOT };

    (void)moment, (void)effect;
    if (stage == BEGIN)
        return run_for(play, frame, PROC_LOCK, whom, 1, 0, stage_step(LOCKED_OR_NOT));
    return result(play) ? effect_over(frame) : effect_idle(frame);
}

static Message say_acquire(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(CARD_WOULD_LOCK, arg_piece(whom));
}

const EffectWord acquire_lock_word = {.name = "acquire_lock",
                                      .usage = "acquire_lock",
                                      .possible = can_acquire_lock,
                                      .run = run_acquire_lock,
                                      .say = say_acquire,
                                      .for_others = true};

/* ---- lock PARTY [any_range], lock PARTY if_liked: on that ship ---- */

enum { LOCK_ANY_RANGE = 1, LOCK_IF_LIKED };

static bool read_lock(Compiler *compiler, Block *block, Effect *effect)
{
    if (!take_party(compiler, block, &effect->a))
        return false;
    effect->b = accept_word(&compiler->here, "any_range")  ? LOCK_ANY_RANGE
                : accept_word(&compiler->here, "if_liked") ? LOCK_IF_LIKED
                                                           : 0;
    return effect->a != PARTY_YOU || block->ability->by.noun != SHIPS_NOT_SAID || block->has_choice ||
           FAIL(compiler, "a ship cannot lock itself; say whom: lock attacker, lock chosen");
}

/* A ship; or what another ship has locked, whatever that is. */
static int16_t piece_to_lock(const Moment *moment, const Effect *effect)
{
    if (effect->a == PARTY_TARGET)
        return piece_locked_last(moment); /* X25-DEF-10 */
    return party_ship(moment, (Party)effect->a);
}

static bool can_lock_ship(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    int16_t target = piece_to_lock(moment, effect);

    if (target < 0 || (target < FIRST_OBJECT && !is_present(xwing_in(moment->look), target)))
        return refuse(reason, say1(CARD_NO_SHIP, arg_piece(whom)), NULL);
    return can_lock_on(moment->look, whom, target, effect->b == LOCK_ANY_RANGE) ||
           refuse(reason, say1(XW_NO_RANGE, arg_piece(target)),
                  RULE_IDS("X1-ACTION-24", "X2-LOCK-02", "X25-ACTION-36"));
}

static Flow run_lock_ship(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    Status reason;

    (void)stage;
    if (whom == NO_PIECE || !can_lock_ship(moment, effect, whom, &reason))
        return effect_idle(frame);
    if (effect->b == LOCK_IF_LIKED) {
        Flow flow = run_for(play, frame, PROC_LOCK, whom, true, 0, NEXT_STEP);
        if (flow == FLOW_ON)
            callee(play)->local[LOCK_ONLY] = 1 + piece_to_lock(moment, effect);
        return flow;
    }
    acquire_lock(play, whom, piece_to_lock(moment, effect), RULE_IDS("X1-ACTION-27", "X2-LOCK-03", "X25-ACTION-37"));
    return after(play, frame, WINDOW_LOCK_ACQUIRED, whom, NEXT_STEP);
}

static Message say_lock_ship(const Moment *moment, const Effect *effect, int16_t whom)
{
    return say2(XW_LOCKS, arg_piece(whom), arg_piece(piece_to_lock(moment, effect)));
}

const EffectWord lock_word = {.name = "lock",
                              .usage = "lock PARTY [any_range], lock PARTY if_liked",
                              .read = read_lock,
                              .possible = can_lock_ship,
                              .run = run_lock_ship,
                              .say = say_lock_ship,
                              .for_others = true};

/* ---- lock_again ---- */

static bool read_lock_again(Compiler *compiler, Block *block, Effect *effect)
{
    const CardAbility *ability = block->ability;
    bool is_there = block->has_when && ability->window == WINDOW_LOCK_SPENT && ability->by.noun == SHIPS_NOT_SAID;

    (void)effect;
    return is_there || FAIL(compiler, "a lock is there again when you have spent it: when lock_spent; say when first");
}

/* The attacker spent its lock on the defender, and has it again. */
static Flow run_lock_again(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                           int stage)
{
    Xwing *game = xwing_of(play);
    int16_t target = game->attack.defender;

    (void)effect, (void)stage;
    if (game->attack.attacker != whom || target < 0 || !is_present(game, target) ||
        is_lock_barred(moment->look, whom, target))
        return effect_idle(frame);
    game->attack.flags |= ATTACK_NEW_LOCK;
    acquire_lock(play, whom, target, RULE_IDS("X1-ACTION-27", "X2-LOCK-03", "X25-ACTION-37"));
    return after(play, frame, WINDOW_LOCK_ACQUIRED, whom, NEXT_STEP);
}

const EffectWord lock_again_word = {
    .name = "lock_again", .usage = "lock_again", .read = read_lock_again, .run = run_lock_again, .say = say_acquire};

/* ---- shed_lock: the lock of an enemy on you is removed, if you like ---- */

static int16_t locker_of(const Look *look, int16_t target, int index)
{
    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++) {
        if (is_present(xwing_in(look), ship) && has_lock_on(&xwing_in(look)->ship[ship], target) && index-- == 0)
            return ship;
    }
    return NO_PIECE;
}

/* The candidates: those ships, and "nobody". */
static int count_lockers(const Look *look, const Question *question, int16_t ship)
{
    int count = 0;

    (void)question;
    while (locker_of(look, ship, count) != NO_PIECE)
        count++;
    return count + 1;
}

static void offer_locker(const Look *look, const Question *question, int16_t ship, int index, Candidate *candidate)
{
    int16_t locker = locker_of(look, ship, index);

    (void)question;
    if (locker == NO_PIECE)
        offer(candidate, key_of(VERB_PASS), say0(MSG_SAY_PASS));
    else
        offer_ship(candidate, locker);
}

const ChoiceSpec locker_choice = {count_lockers, offer_locker};

static Flow run_shed_lock(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    enum { BEGIN, LOCKER_CHOSEN };

    (void)effect;
    if (stage == BEGIN)
        return locker_of(moment->look, whom, 0) == NO_PIECE
                   ? effect_idle(frame)
                   : ask_choice(play, frame, CHOICE_LOCKER, 0, 0, LOCKER_CHOSEN);
    const Key *chosen = chosen_key(play, frame);
    if (chosen == NULL || chosen->verb == VERB_PASS)
        return effect_idle(frame);
    lose_lock(&xwing_of(play)->ship[chosen->piece], whom);
    tell_all(play, EVENT_TOKEN, chosen->piece, NULL, say1(CARD_LOSES_LOCK, arg_piece(chosen->piece)));
    return effect_over(frame);
}

static Message say_shed(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(CARD_WOULD_SHED_LOCK, arg_piece(whom));
}

const EffectWord shed_lock_word = {.name = "shed_lock", .usage = "shed_lock", .run = run_shed_lock, .say = say_shed};

/* ---- spend_lock: yours on a ship of the moment, which the card names when a cost cannot yet ---- */

static bool read_spent_lock(Compiler *compiler, Block *block, Effect *effect)
{
    return take_party(compiler, block, &effect->whom);
}

static bool can_spend_lock(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    int16_t you = moment->speaker->ship;

    (void)effect;
    return has_lock_on(&xwing_in(moment->look)->ship[you], whom) ||
           refuse(reason, say1(CARD_NO_LOCK, arg_piece(you)), NULL);
}

static Flow run_spend_lock(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                           int stage)
{
    int16_t you = moment->speaker->ship;
    Status reason;

    (void)stage;
    if (whom == NO_PIECE || !can_spend_lock(moment, effect, whom, &reason))
        return effect_failed(frame);
    lose_lock(&xwing_of(play)->ship[you], whom);
    tell_all(play, EVENT_TOKEN, you, NULL, say1(XW_SPENDS_LOCK, arg_piece(you)));
    return after(play, frame, WINDOW_LOCK_SPENT, you, NEXT_STEP);
}

static Message say_spend_lock(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)effect, (void)whom;
    return say1(XW_SPENDS_LOCK, arg_piece(moment->speaker->ship));
}

const EffectWord spend_lock_word = {.name = "spend_lock",
                                    .usage = "spend_lock PARTY",
                                    .read = read_spent_lock,
                                    .possible = can_spend_lock,
                                    .run = run_spend_lock,
                                    .say = say_spend_lock};

/* ---- break_locks: all locks on the ship are gone ---- */

static bool is_locked(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    const Xwing *game = xwing_in(moment->look);

    (void)effect;
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (has_lock_on(&game->ship[ship], whom))
            return true;
    }
    return refuse(reason, say1(CARD_NOT_NOW, arg_card_name(moment->look, moment->speaker->ability)), NULL);
}

static Flow run_break_locks(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                            int stage)
{
    Xwing *game = xwing_of(play);
    Status reason;

    (void)stage;
    if (whom == NO_PIECE || !is_locked(moment, effect, whom, &reason))
        return effect_idle(frame);
    for (int16_t ship = 0; is_fielded(game, ship); ship++)
        lose_lock(&game->ship[ship], whom);
    tell_all(play, EVENT_TOKEN, whom, NULL, say1(CARD_LOCKS_BROKEN, arg_piece(whom)));
    return effect_over(frame);
}

static Message say_break_locks(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(CARD_LOCKS_BROKEN, arg_piece(whom));
}

const EffectWord break_locks_word = {.name = "break_locks",
                                     .usage = "break_locks",
                                     .possible = is_locked,
                                     .run = run_break_locks,
                                     .say = say_break_locks,
                                     .for_others = true};
