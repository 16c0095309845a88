/* Effects on the dice of an attack: changing, adding, rerolling, cancelling. */
#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"

/* ---- the dice of a moment ---- */

static DicePool *pool_in(Play *play, uint8_t window)
{
    Attack *attack = &xwing_of(play)->attack;

    return dice_are_defense(window) ? &attack->defense : &attack->attack;
}

static const DicePool *pool_of_window(const Look *look, uint8_t window)
{
    const Attack *attack = &xwing_in(look)->attack;

    return dice_are_defense(window) ? &attack->defense : &attack->attack;
}

static uint8_t die_of_window(uint8_t window)
{
    return dice_are_defense(window) ? DIE_DEFENSE : DIE_ATTACK;
}

static const Keyword *faces_at(const Block *block)
{
    return face_words(die_of_window(block->ability->window));
}

/* ---- change ---- */

/* Only dice can be turned: not results that were added without one, nor cancelled ones. `faces` has a bit for each that is. */
static bool is_changeable(const PoolDie *die, uint16_t faces)
{
    return (faces >> die->face & 1) && !(die->marks & (DIE_ADDED | DIE_CANCELLED)); /* X1-DICE-03, X1-COMBAT-32 */
}

/* The place in the pool of number `index` of the dice that differ; -1 past the last. Dice that show the same differ only in their
 * marks: one that was rerolled cannot be rerolled again. */
static int die_number(const Look *look, uint8_t window, uint16_t faces, int index)
{
    const DicePool *pool = pool_of_window(look, window);

    for (int i = 0; i < pool->count; i++) {
        const PoolDie *die = &pool->die[i];
        bool is_new = is_changeable(die, faces);
        for (int j = 0; j < i; j++)
            is_new = is_new && !(pool->die[j].face == die->face && pool->die[j].marks == die->marks);
        if (is_new && index-- == 0)
            return i;
    }
    return -1;
}

static int dice_to_choose(const Look *look, uint8_t window, uint16_t faces)
{
    int count = 0;

    while (die_number(look, window, faces, count) >= 0)
        count++;
    return count;
}

static int changeable_dice(const Look *look, uint8_t window, uint16_t faces)
{
    const DicePool *pool = pool_of_window(look, window);
    int count = 0;

    for (int i = 0; i < pool->count; i++)
        count += is_changeable(&pool->die[i], faces);
    return count;
}

/* Of the question's third argument: the faces, and whether the player may choose no further die. */
enum { FACE_BITS = 0xFF, MAY_STOP = 0x100 };

/* The question's args: the window and the faces. */
static int count_dice(const Look *look, const Question *question, int16_t ship)
{
    (void)ship;
    return dice_to_choose(look, (uint8_t)question->args[1], question->args[2] & FACE_BITS) +
           ((question->args[2] & MAY_STOP) != 0);
}

static void offer_die(const Look *look, const Question *question, int16_t ship, int index, Candidate *candidate)
{
    uint8_t window = (uint8_t)question->args[1];
    int die = die_number(look, window, question->args[2] & FACE_BITS, index);

    (void)ship;
    if (die < 0)
        offer(candidate, key_number(VERB_CHOOSE, 0), say0(CARD_SAY_NO_MORE));
    else
        offer(candidate, key_number(VERB_CHOOSE, 1 + die),
              say2(XW_SAY_DIE, arg_number(1 + die),
                   arg_face(die_of_window(window), pool_of_window(look, window)->die[die].face)));
}

const ChoiceSpec die_choice = {count_dice, offer_die};

/* `any`, or faces in a row. */
static bool take_faces(Compiler *compiler, const Block *block, uint16_t *faces)
{
    int face = 0;

    if (accept_word(&compiler->here, "any")) {
        *faces = FACE_BITS;
        return true;
    }
    if (!TAKE_KEYWORD(compiler, faces_at(block), "a face of that die", &face))
        return false;
    do
        *faces |= (uint16_t)(1U << face);
    while (accept_keyword(&compiler->here, faces_at(block), &face));
    return true;
}

static bool read_change(Compiler *compiler, Block *block, Effect *effect)
{
    int to = 0;

    if (!(block_brings(compiler, block) & BRINGS_DICE))
        return FAIL(compiler, "dice lie there to be changed only from attack_rolled to compared; say when first");
    if (!take_faces(compiler, block, &effect->mask))
        return false;
    if (!accept_word(&compiler->here, "to"))
        return FAIL(compiler, "\"to\" is missing: change focus to hit");
    if (!TAKE_KEYWORD(compiler, faces_at(block), "a face of that die", &to))
        return false;
    if (effect->mask != FACE_BITS && (effect->mask >> to & 1))
        return FAIL(compiler, "that changes nothing");
    effect->mask &= (uint16_t) ~(1U << to);
    effect->b = (uint8_t)to;
    if (accept_word(&compiler->here, "all"))
        return true;
    effect->a = accept_word(&compiler->here, "up_to");
    return take_count(compiler, 9, "a number of dice, or all", &effect->count);
}

/* The ship whose dice they are. */
static int16_t roller_of(const Look *look, uint8_t window)
{
    const Attack *attack = &xwing_in(look)->attack;

    return (int16_t)(dice_are_defense(window) ? attack->defender : attack->attacker);
}

/* Can the side of the ability modify these dice? A card may keep a ship from modifying its attack dice; their opponent still can. */
static bool may_modify(const Moment *moment, Status *reason)
{
    const Look *look = moment->look;
    uint8_t window = moment->speaker->ability->window;
    int16_t roller = roller_of(look, window);

    if (range_0_seals(look, moment->attack, dice_are_defense(window), moment->speaker->ship, reason) ||
        dice_are_fixed(look, roller, moment->attack, moment->speaker->source, reason)) /* X25-ATK-10, X25-ATK-14 */
        return false;
    return dice_are_defense(window) || !are_friends(look, moment->speaker->ship, roller) ||
           !deed_forbidden(look, DEED_MODIFY_ATTACK, roller, moment->attack, reason);
}

static bool is_modifying_forbidden(const Moment *moment, const Effect *effect, Status *reason)
{
    (void)effect;
    return !may_modify(moment, reason);
}

/* A face of the mask, to be named to players. */
static uint8_t first_face(uint16_t faces)
{
    return (uint8_t)__builtin_ctz(faces);
}

static bool can_change(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    uint8_t window = moment->speaker->ability->window;

    (void)whom;
    if (!may_modify(moment, reason))
        return false;
    return dice_to_choose(moment->look, window, effect->mask) > 0 ||
           refuse(reason, say1(CARD_NO_RESULT, arg_face(die_of_window(window), first_face(effect->mask))), NULL);
}

static void change_die(Play *play, const Speaker *speaker, const Effect *effect, int number)
{
    uint8_t die = die_of_window(speaker->ability->window);
    PoolDie *changed = &pool_in(play, speaker->ability->window)->die[number];
    uint8_t from = changed->face;

    changed->face = effect->b; /* X1-DICE-03, X1-DICE-05 */
    tell_all(play, EVENT_DICE, speaker->ship, RULE_IDS("X1-DICE-03", "X2-AMB-65"),
             say4(CARD_CHANGES, arg_piece(speaker->ship), arg_number(1), arg_face(die, from),
                  arg_face(die, effect->b)));
}

/* All dice that show this face. */
static void change_every(Play *play, const Speaker *speaker, const Effect *effect, uint8_t face)
{
    DicePool *pool = pool_in(play, speaker->ability->window);
    uint8_t die = die_of_window(speaker->ability->window);
    int count = 0;

    for (int i = 0; i < pool->count; i++) {
        if (!is_changeable(&pool->die[i], (uint16_t)(1U << face)))
            continue;
        pool->die[i].face = effect->b; /* X1-DICE-03, X1-DICE-05 */
        count++;
    }
    if (count > 0)
        tell_all(play, EVENT_DICE, speaker->ship, RULE_IDS("X1-DICE-03", "X2-AMB-65"),
                 say4(CARD_CHANGES, arg_piece(speaker->ship), arg_number(count), arg_face(die, face),
                      arg_face(die, effect->b)));
}

/* All dice, or one after another; which one is asked only where it matters. The stage is 1 + the number of dice that were changed before
 * the one that was chosen. */
static Flow run_change(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    const Speaker *speaker = moment->speaker;
    uint8_t window = speaker->ability->window;
    int changed = stage;
    Status reason;

    (void)whom;
    if (stage > 0) {
        const Key *chosen = chosen_key(play, frame);
        if (chosen == NULL || chosen->number == 0)
            return effect_over(frame);
        change_die(play, speaker, effect, chosen->number - 1);
    }
    if (stage == 0 && (dice_to_choose(moment->look, window, effect->mask) == 0 || !may_modify(moment, &reason)))
        return effect_idle(frame);
    for (uint8_t face = 0; effect->count == 0 && face < MAX_FACES; face++) {
        if (effect->mask >> face & 1)
            change_every(play, speaker, effect, face);
    }
    for (; changed < effect->count; changed++) {
        int choices = dice_to_choose(moment->look, window, effect->mask);
        bool may_stop = effect->a && changed > 0;
        bool takes_all = changeable_dice(moment->look, window, effect->mask) <= effect->count - changed;
        if (choices == 0)
            break;
        if (may_stop || (choices > 1 && (effect->a || !takes_all)))
            return ask_choice(play, frame, CHOICE_DIE, window, effect->mask | (may_stop ? MAY_STOP : 0), changed + 1);
        change_die(play, speaker, effect, die_number(moment->look, window, effect->mask, 0));
    }
    return effect_over(frame);
}

static Message say_change(const Moment *moment, const Effect *effect, int16_t whom)
{
    uint8_t die = die_of_window(moment->speaker->ability->window);

    (void)whom;
    return say2(CARD_WOULD_CHANGE, arg_face(die, first_face(effect->mask)), arg_face(die, effect->b));
}

const EffectWord change_word = {.name = "change",
                                .usage = "change FACE... to FACE [N], up_to N, all; change any to FACE",
                                .read = read_change,
                                .possible = can_change,
                                .forbidden = is_modifying_forbidden,
                                .run = run_change,
                                .say = say_change};

/* ---- add ---- */

static bool read_add(Compiler *compiler, Block *block, Effect *effect)
{
    int face = 0;

    if (!(block_brings(compiler, block) & BRINGS_DICE))
        return FAIL(compiler, "results are added only from attack_rolled to compared; say when first");
    if (!TAKE_KEYWORD(compiler, faces_at(block), "a face of that die", &face))
        return false;
    effect->a = (uint8_t)face;
    return take_count(compiler, 9, "a number of results", &effect->count);
}

static bool can_add(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)effect, (void)whom;
    if (!may_modify(moment, reason))
        return false;
    return pool_of_window(moment->look, moment->speaker->ability->window)->count < POOL_DICE ||
           refuse(reason, say1(CARD_POOL_FULL, arg_number(POOL_DICE)), NULL);
}

/* What is added is a die like any other: it can be changed and rerolled. */
static Flow run_add(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    const Speaker *speaker = moment->speaker;
    DicePool *pool = pool_in(play, speaker->ability->window);
    int added = 0;
    Status reason;

    (void)stage;
    if (!can_add(moment, effect, whom, &reason))
        return effect_idle(frame);
    for (; added < effect->count && pool->count < POOL_DICE; added++)
        pool->die[pool->count++] = (PoolDie){.face = effect->a}; /* X1-DICE-02 */
    tell_all(play, EVENT_DICE, speaker->ship, RULE_IDS("X1-DICE-02", "X2-AMB-65"),
             say3(CARD_ADDS, arg_piece(speaker->ship), arg_number(added),
                  arg_face(die_of_window(speaker->ability->window), effect->a)));
    return effect_over(frame);
}

static Message say_add(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)whom;
    return say2(CARD_WOULD_ADD, arg_number(effect->count),
                arg_face(die_of_window(moment->speaker->ability->window), effect->a));
}

const EffectWord add_word = {.name = "add",
                             .usage = "add FACE [N]",
                             .read = read_add,
                             .possible = can_add,
                             .forbidden = is_modifying_forbidden,
                             .run = run_add,
                             .say = say_add};

/* ---- reroll ---- */

/* The dice of the window's pool that may be rerolled and show a face of the mask. */
static int dice_to_reroll(const Look *look, uint8_t window, uint16_t faces)
{
    const DicePool *pool = pool_of_window(look, window);
    int count = 0;

    for (int i = 0; i < pool->count; i++)
        count += (faces >> pool->die[i].face & 1) &&
                 !(pool->die[i].marks & (DIE_ADDED | DIE_CANCELLED | DIE_REROLLED)); /* X1-DICE-06 */
    return count;
}

/* `per charge`: the word after `per` tells it from `per SHIPS`, which is read later. */
static bool accept_per_charge(Compiler *compiler)
{
    if (!accept_word(&compiler->here, "per"))
        return false;
    if (accept_word(&compiler->here, "charge"))
        return true;
    compiler->here.at--;
    return false;
}

/* Does each die cost a charge of this card? */
static bool costs_charges(const Effect *effect)
{
    return effect->kinds != 0;
}

static bool read_reroll(Compiler *compiler, Block *block, Effect *effect)
{
    int face = 0;

    if (!(block_brings(compiler, block) & BRINGS_REROLL))
        return FAIL(compiler, "dice lie there to be rerolled only at attack_dice and defense_dice; say when first");
    while (accept_keyword(&compiler->here, faces_at(block), &face))
        effect->mask |= (uint16_t)(1U << face);
    if (effect->mask == 0)
        effect->mask = ANY_FACE;
    if (accept_word(&compiler->here, "any"))
        return true;
    if (accept_per_charge(compiler)) {
        effect->kinds = 1;
        return needs_charges(compiler, block);
    }
    effect->a = accept_word(&compiler->here, "up_to");
    effect->b = !effect->a && accept_word(&compiler->here, "all");
    return effect->b || take_count(compiler, 9, "a number of dice, any or all", &effect->count);
}

static bool can_reroll(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    uint8_t window = moment->speaker->ability->window;

    (void)whom;
    if (!may_modify(moment, reason))
        return false;
    if (dice_to_reroll(moment->look, window, effect->mask) == 0)
        return refuse(reason, say0(CARD_NO_REROLL), NULL);
    if (costs_charges(effect) && charges_left(moment) == 0) /* X2-CHG-04, X25-CHG-02 */
        return refuse(reason, say1(CARD_NO_CHARGE, arg_card_name(moment->look, moment->speaker->ability)), NULL);
    Deed deed = dice_are_defense(window) ? DEED_REROLL_DEFENSE : DEED_REROLL_ATTACK;
    return !deed_forbidden(moment->look, deed, roller_of(moment->look, window), moment->attack, reason);
}

/* The player of the ability chooses which dice; "all" leaves no choice. */
static Flow run_reroll_word(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                            int stage)
{
    uint8_t window = moment->speaker->ability->window;
    int dice = dice_to_reroll(moment->look, window, effect->mask);
    int amount = amount_of(moment, effect), most = amount == 0 || amount > dice ? dice : amount;
    int charges = costs_charges(effect) ? charges_left(moment) : dice;
    Status reason;

    (void)stage;
    if (!can_reroll(moment, effect, whom, &reason) || (amount == 0 && is_counted(effect)))
        return effect_idle(frame);
    Flow flow = call(play, frame, PROC_REROLL, roller_of(moment->look, window), frame->seat, NEXT_STEP);
    if (flow == FLOW_ON) {
        callee(play)->local[REROLL_MOST] = most < charges ? most : charges;
        callee(play)->local[REROLL_PAYS] = costs_charges(effect) ? moment->speaker->source : 0;
        callee(play)->local[REROLL_DEFENSE] = dice_are_defense(window);
        callee(play)->local[REROLL_LEAST] = effect->b ? dice : amount > 0 && !effect->a ? most : 1;
        callee(play)->local[REROLL_FACES] = effect->mask;
    }
    return flow;
}

static Message say_reroll(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect, (void)whom;
    return say0(CARD_WOULD_REROLL);
}

const EffectWord reroll_word = {.name = "reroll",
                                .usage = "reroll [FACE...] N, reroll [FACE...] per SHIPS [most N], reroll [FACE...] "
                                         "any, reroll [FACE...] all, reroll [FACE...] per charge",
                                .read = read_reroll,
                                .possible = can_reroll,
                                .forbidden = is_modifying_forbidden,
                                .run = run_reroll_word,
                                .say = say_reroll,
                                .counts_ships = true};

/* ---- roll_again: the whole roll is made once more, and the first one counts no longer ---- */

static bool read_roll_again(Compiler *compiler, Block *block, Effect *effect)
{
    uint8_t window = block->ability->window;

    (void)effect;
    return (block->has_when &&
            (window == WINDOW_ATTACK_ROLLED || window == WINDOW_DEFENSE_ROLLED || window == WINDOW_DICE_ROLLED)) ||
           FAIL(compiler,
                "dice were just rolled only at attack_rolled, defense_rolled and dice_rolled; say when first");
}

/* What was rolled at this moment: in the attack, or not. */
static RollOf roll_at(const Moment *moment)
{
    uint8_t window = moment->speaker->ability->window, faces[MAX_FACES];
    RollOf dice = {0};

    if (window != WINDOW_DICE_ROLLED)
        return (RollOf){die_of_window(window), pool_of_window(moment->look, window)->count, OCCASION_REROLL};
    roll_under_way(moment->look, &dice, faces);
    return dice;
}

static bool can_roll_again(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)effect, (void)whom;
    if (moment->speaker->ability->window != WINDOW_DICE_ROLLED && !may_modify(moment, reason))
        return false;
    return roll_at(moment).amount > 0 || refuse(reason, say0(CARD_NO_REROLL), NULL);
}

/* The dice are as if they had just been rolled: each can still be rerolled. */
static Flow run_roll_again(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                           int stage)
{
    enum { BEGIN, ROLLED };
    uint8_t window = moment->speaker->ability->window;
    bool in_attack = window != WINDOW_DICE_ROLLED;
    int16_t roller = (int16_t)(in_attack ? roller_of(moment->look, window) : moment->subject);
    RollOf dice = roll_at(moment);
    Status reason;

    if (stage == ROLLED) {
        if (in_attack)
            pool_roll(pool_in(play, window), luck(play)->faces);
        else
            lay_out_roll(play);
        return effect_over(frame);
    }
    if (!can_roll_again(moment, effect, whom, &reason))
        return effect_idle(frame);
    tell_all(play, EVENT_DICE, roller, RULE_IDS("X1-DICE-04", "X2-AMB-53", "X25-AMB-48"),
             say2(XW_REROLLS, arg_piece(roller), arg_number(dice.amount)));
    return roll(play, frame, dice.die, dice.amount, next_roll(play, roller, OCCASION_REROLL), stage_step(ROLLED));
}

const EffectWord roll_again_word = {.name = "roll_again",
                                    .usage = "roll_again",
                                    .read = read_roll_again,
                                    .possible = can_roll_again,
                                    .run = run_roll_again,
                                    .say = say_reroll};

/* ---- cancel ---- */

/* `hit crit 1`; after `defense` faces of the other die, and `all` of them. */
static bool read_cancelled(Compiler *compiler, Effect *effect)
{
    const Keyword *faces = cancels_evades(effect) ? defense_face_words : attack_face_words;
    int face = 0;

    if (!TAKE_KEYWORD(compiler, faces,
                      cancels_evades(effect) ? "a face of the defense die"
                                             : "a face of the attack die, evade, defense or all",
                      &face))
        return false;
    do
        effect->mask |= (uint16_t)(1U << face);
    while (accept_keyword(&compiler->here, faces, &face));
    return accept_word(&compiler->here, "all") || take_count(compiler, 9, "a number of results", &effect->count);
}

static bool read_cancel(Compiler *compiler, Block *block, Effect *effect)
{
    if (!(block_brings(compiler, block) & BRINGS_ATTACK))
        return FAIL(compiler, "results are cancelled in an attack; say when first");
    if (accept_word(&compiler->here, "all")) {
        effect->mask = ANY_FACE;
        return true;
    }
    if (accept_word(&compiler->here, "evade")) {
        effect->b = 1;
        effect->mask = 1U << FACE_EVADE;
        return take_count(compiler, 9, "a number of results", &effect->count);
    }
    effect->b = accept_word(&compiler->here, "defense");
    return read_cancelled(compiler, effect);
}

/* Are they results of a defender at range 0, and the card that of an enemy? */
static bool is_sealed_from_cancelling(const Moment *moment, const Effect *effect, Status *reason)
{
    return cancels_evades(effect) && range_0_seals(moment->look, moment->attack, true, moment->speaker->ship,
                                                   reason); /* X25-ATK-14, X25-AMB-49 */
}

/* All results can always be cancelled, even if there are none; of named ones one must lie there. */
static bool can_cancel(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    const Attack *attack = &xwing_in(moment->look)->attack;
    const DicePool *pool = cancels_evades(effect) ? &attack->defense : &attack->attack;
    uint8_t die = cancels_evades(effect) ? DIE_DEFENSE : DIE_ATTACK;
    bool shows = effect->mask == ANY_FACE;

    (void)whom;
    if (is_sealed_from_cancelling(moment, effect, reason))
        return false;
    for (int i = 0; i < pool->count; i++)
        shows |= (effect->mask >> pool->die[i].face & 1) && !(pool->die[i].marks & DIE_CANCELLED);
    return shows || refuse(reason, say1(CARD_NO_RESULT, arg_face(die, (uint8_t)__builtin_ctz(effect->mask))), NULL);
}

static Flow run_cancel(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    Attack *attack = &xwing_of(play)->attack;
    DicePool *pool = cancels_evades(effect) ? &attack->defense : &attack->attack;
    int left = effect->count > 0 ? effect->count : POOL_DICE;
    Status reason;

    (void)whom, (void)stage;
    if (is_sealed_from_cancelling(moment, effect, &reason))
        return effect_idle(frame);
    for (int i = 0; i < pool->count && left > 0; i++) {
        if (!(effect->mask >> pool->die[i].face & 1) || (pool->die[i].marks & DIE_CANCELLED))
            continue;
        pool->die[i].marks |= DIE_CANCELLED; /* X1-COMBAT-32 */
        left--;
    }
    return effect_over(frame);
}

static Message say_cancel(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect, (void)whom;
    return say0(CARD_WOULD_CANCEL);
}

const EffectWord cancel_word = {
    .name = "cancel",
    .usage = "cancel all, cancel [defense] FACE... [N], cancel [defense] FACE... all, cancel evade [N]",
    .read = read_cancel,
    .possible = can_cancel,
    .forbidden = is_sealed_from_cancelling,
    .run = run_cancel,
    .say = say_cancel,
    .goes_on_without_ship = true};
