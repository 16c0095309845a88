/* Effects on dice: changing, rerolling, cancelling, and rolls that are no attack. */
#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"
#include "xwing/state/details.h"

/* ---- the dice of a moment ---- */

static DicePool *pool_in(Play *play, uint8_t window)
{
    Attack *attack = &xwing_of(play)->attack;

    return window == WINDOW_DEFENSE_DICE ? &attack->defense : &attack->attack;
}

static const DicePool *pool_of_window(const Look *look, uint8_t window)
{
    const Attack *attack = &xwing_in(look)->attack;

    return window == WINDOW_DEFENSE_DICE ? &attack->defense : &attack->attack;
}

static uint8_t die_of_window(uint8_t window)
{
    return window == WINDOW_DEFENSE_DICE ? DIE_DEFENSE : DIE_ATTACK;
}

static const Keyword *faces_at(const Block *block)
{
    return face_words(die_of_window(block->ability->window));
}

/* ---- change ---- */

/* Only dice can be turned: not results that were added without one, nor cancelled ones. */
static bool is_changeable(const PoolDie *die, uint8_t face)
{
    return die->face == face && !(die->marks & (DIE_ADDED | DIE_CANCELLED)); /* X1-DICE-03, X1-COMBAT-32 */
}

/* The place in the pool of number `index` of the dice that differ; -1 past the last. Dice that show the same differ only in their
 * marks: one that was rerolled cannot be rerolled again. */
static int die_number(const Look *look, uint8_t window, uint8_t face, int index)
{
    const DicePool *pool = pool_of_window(look, window);

    for (int i = 0; i < pool->count; i++) {
        bool is_new = is_changeable(&pool->die[i], face);
        for (int j = 0; j < i; j++)
            is_new = is_new && !(is_changeable(&pool->die[j], face) && pool->die[j].marks == pool->die[i].marks);
        if (is_new && index-- == 0)
            return i;
    }
    return -1;
}

static int dice_to_choose(const Look *look, uint8_t window, uint8_t face)
{
    int count = 0;

    while (die_number(look, window, face, count) >= 0)
        count++;
    return count;
}

/* The question's args: the window and the face. */
static int count_dice(const Look *look, const Question *question, int16_t ship)
{
    (void)ship;
    return dice_to_choose(look, (uint8_t)question->args[1], (uint8_t)question->args[2]);
}

static void offer_die(const Look *look, const Question *question, int16_t ship, int index, Candidate *candidate)
{
    uint8_t window = (uint8_t)question->args[1], face = (uint8_t)question->args[2];
    int die = die_number(look, window, face, index);

    (void)ship;
    offer(candidate, key_number(VERB_CHOOSE, 1 + die),
          say2(XW_SAY_DIE, arg_number(1 + die), arg_face(die_of_window(window), face)));
}

const ChoiceSpec die_choice = {count_dice, offer_die};

static bool read_change(Compiler *compiler, Block *block, Effect *effect)
{
    int from = 0, to = 0;

    if (!(block_brings(compiler, block) & BRINGS_DICE))
        return FAIL(compiler,
                    "dice lie there to be changed only at attack_rolled, attack_dice and defense_dice; say when first");
    if (!TAKE_KEYWORD(compiler, faces_at(block), "a face of that die", &from))
        return false;
    if (!accept_word(&compiler->here, "to"))
        return FAIL(compiler, "\"to\" is missing: change focus to hit");
    if (!TAKE_KEYWORD(compiler, faces_at(block), "a face of that die", &to))
        return false;
    if (from == to)
        return FAIL(compiler, "that changes nothing");
    effect->a = (uint8_t)from;
    effect->b = (uint8_t)to;
    effect->count = accept_word(&compiler->here, "all") ? 0 : 1;
    return true;
}

/* The ship whose dice they are. */
static int16_t roller_of(const Look *look, uint8_t window)
{
    const Attack *attack = &xwing_in(look)->attack;

    return (int16_t)(window == WINDOW_DEFENSE_DICE ? attack->defender : attack->attacker);
}

/* Can the side of the ability modify these dice? A card may keep a ship from modifying its attack dice; their opponent still can. */
static bool may_modify(const Moment *moment, Status *reason)
{
    const Look *look = moment->look;
    uint8_t window = moment->speaker->ability->window;
    int16_t roller = roller_of(look, window);

    if (dice_are_fixed(look, roller, moment->attack, moment->speaker->source, reason))
        return false;
    return window == WINDOW_DEFENSE_DICE || !are_friends(look, moment->speaker->ship, roller) ||
           !deed_forbidden(look, DEED_MODIFY_ATTACK, roller, moment->attack, reason);
}

static bool can_change(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    uint8_t window = moment->speaker->ability->window;

    (void)whom;
    if (!may_modify(moment, reason))
        return false;
    return dice_to_choose(moment->look, window, effect->a) > 0 ||
           refuse(reason, say1(CARD_NO_RESULT, arg_face(die_of_window(window), effect->a)), NULL);
}

static void tell_change(Play *play, const Speaker *speaker, const Effect *effect, int count)
{
    uint8_t die = die_of_window(speaker->ability->window);

    if (count > 0)
        tell_all(play, EVENT_DICE, speaker->ship, RULE_IDS("X1-DICE-03", "X2-AMB-65"),
                 say4(CARD_CHANGES, arg_piece(speaker->ship), arg_number(count), arg_face(die, effect->a),
                      arg_face(die, effect->b)));
}

static void change_every(Play *play, const Speaker *speaker, const Effect *effect)
{
    DicePool *pool = pool_in(play, speaker->ability->window);
    int count = 0;

    for (int i = 0; i < pool->count; i++) {
        if (!is_changeable(&pool->die[i], effect->a))
            continue;
        pool->die[i].face = effect->b; /* X1-DICE-03, X1-DICE-05 */
        count++;
    }
    tell_change(play, speaker, effect, count);
}

static void change_one(Play *play, const Speaker *speaker, const Effect *effect, int die)
{
    pool_in(play, speaker->ability->window)->die[die].face = effect->b; /* X1-DICE-03, X1-DICE-05 */
    tell_change(play, speaker, effect, 1);
}

/* One die or all; which one is asked only where it matters. */
static Flow run_change(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    enum { BEGIN, DIE_CHOSEN };
    const Speaker *speaker = moment->speaker;
    uint8_t window = speaker->ability->window;

    (void)whom;
    if (stage == DIE_CHOSEN) {
        const Key *chosen = chosen_key(play, frame);
        if (chosen != NULL)
            change_one(play, speaker, effect, chosen->number - 1);
        return effect_over(frame);
    }
    int choices = dice_to_choose(moment->look, window, effect->a);
    Status reason;
    if (choices == 0 || !may_modify(moment, &reason))
        return effect_idle(frame);
    if (effect->count == 0)
        change_every(play, speaker, effect);
    else if (choices == 1)
        change_one(play, speaker, effect, die_number(moment->look, window, effect->a, 0));
    else if (choices > 1)
        return ask_choice(play, frame, CHOICE_DIE, window, effect->a, DIE_CHOSEN);
    return effect_over(frame);
}

static Message say_change(const Moment *moment, const Effect *effect, int16_t whom)
{
    uint8_t die = die_of_window(moment->speaker->ability->window);

    (void)whom;
    return say2(CARD_WOULD_CHANGE, arg_face(die, effect->a), arg_face(die, effect->b));
}

const EffectWord change_word = {.name = "change",
                                .usage = "change FACE to FACE [all]",
                                .read = read_change,
                                .possible = can_change,
                                .run = run_change,
                                .say = say_change};

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

    if (!(block_brings(compiler, block) & BRINGS_DICE))
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
    if (costs_charges(effect) && charges_left(moment) == 0) /* X2-CHG-04 */
        return refuse(reason, say1(CARD_NO_CHARGE, arg_card_name(moment->look, moment->speaker->ability)), NULL);
    Deed deed = window == WINDOW_DEFENSE_DICE ? DEED_REROLL_DEFENSE : DEED_REROLL_ATTACK;
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
        callee(play)->local[REROLL_DEFENSE] = window == WINDOW_DEFENSE_DICE;
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
                                .run = run_reroll_word,
                                .say = say_reroll,
                                .counts_ships = true};

/* ---- cancel ---- */

static bool read_cancel(Compiler *compiler, Block *block, Effect *effect)
{
    int face = 0;

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
    if (!TAKE_KEYWORD(compiler, attack_face_words, "a face of the attack die, evade or all", &face))
        return false;
    do
        effect->mask |= (uint16_t)(1U << face);
    while (accept_keyword(&compiler->here, attack_face_words, &face));
    return take_count(compiler, 9, "a number of results", &effect->count);
}

/* Results of attack dice can always be cancelled, even if there are none; of an evade one must lie there. */
static bool can_cancel(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    const DicePool *pool = &xwing_in(moment->look)->attack.defense;
    bool shows = !cancels_evades(effect);

    (void)whom;
    for (int i = 0; i < pool->count; i++)
        shows |= pool->die[i].face == FACE_EVADE && !(pool->die[i].marks & DIE_CANCELLED);
    return shows || refuse(reason, say1(CARD_NO_RESULT, arg_face(DIE_DEFENSE, FACE_EVADE)), NULL);
}

static Flow run_cancel(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    Attack *attack = &xwing_of(play)->attack;
    DicePool *pool = cancels_evades(effect) ? &attack->defense : &attack->attack;
    int left = effect->count > 0 ? effect->count : POOL_DICE;

    (void)moment, (void)whom, (void)stage;
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

const EffectWord cancel_word = {.name = "cancel",
                                .usage = "cancel all, cancel FACE... [N], cancel evade [N]",
                                .read = read_cancel,
                                .possible = can_cancel,
                                .run = run_cancel,
                                .say = say_cancel,
                                .goes_on_without_ship = true};

/* ---- roll ---- */

static bool read_roll(Compiler *compiler, Block *block, Effect *effect)
{
    int die = 0;

    if (!TAKE_KEYWORD(compiler, die_words, "a kind of dice", &die))
        return false;
    if (block->rolled >= 0 && block->rolled != die) /* which roll was the last could depend on a branch */
        return FAIL(compiler, "a block rolls one kind of dice; write a second block for the other kind");
    effect->a = (uint8_t)die;
    block->rolled = die;
    return take_count(compiler, 9, "a number", &effect->count);
}

void tell_rolled(Play *play, int16_t ship, uint8_t die, const char *rule, Message say)
{
    const uint8_t *faces = luck(play)->faces;

    for (uint8_t face = 0; face < MAX_FACES; face++) {
        say.args[1] = arg_face(die, face);
        for (int i = 0; i < faces[face]; i++)
            tell_details(play, EVENT_ROLL, ship, rule, say, &(RolledDie){die, face});
    }
}

static void see_roll(Play *play, Frame *frame, const Moment *moment, uint8_t die)
{
    const Speaker *speaker = moment->speaker;
    const uint8_t *faces = luck(play)->faces;

    frame->local[SHOWN] = die == DIE_ATTACK ? faces[FACE_HIT] << 8 | faces[FACE_CRIT] << 16 : 0;
    for (uint8_t face = 0; face < MAX_FACES; face++)
        frame->local[SHOWN] |= (int32_t)(faces[face] > 0) << face;
    tell_rolled(play, speaker->ship, die, RULE_IDS("X1-CRIT-01", "X2-AMB-65"),
                say3(CARD_ROLLS, arg_piece(speaker->ship), arg_face(die, 0),
                     arg_card_name(moment->look, speaker->ability)));
}

static Flow run_roll(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    enum { BEGIN, ROLLED };

    (void)whom;
    if (stage == BEGIN)
        return roll(play, frame, effect->a, effect->count, next_roll(play, moment->speaker->ship, OCCASION_CARD),
                    stage_step(ROLLED));
    see_roll(play, frame, moment, effect->a);
    return effect_over(frame);
}

static Message say_roll(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)whom;
    return say1(CARD_WOULD_ROLL, arg_number(effect->count));
}

const EffectWord roll_word = {
    .name = "roll", .usage = "roll attack [N], roll defense [N]", .read = read_roll, .run = run_roll, .say = say_roll};
