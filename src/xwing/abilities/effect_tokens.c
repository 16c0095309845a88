/* Effects on tokens and shields. */
#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"

/* ---- gain ---- */

enum { TOKEN_AT_HAND = UINT8_MAX }; /* `that`: the token of the moment */

static bool read_gain(Compiler *compiler, Block *block, Effect *effect)
{
    static const Keyword that[] = {
        {"that", TOKEN_AT_HAND},
        {NULL,   0            }
    };
    int token = 0;

    if (!accept_keyword(&compiler->here, that, &token) && !take_token_or(compiler, NULL, "a token", &token))
        return false;
    effect->a = (uint8_t)token;
    return (token != TOKEN_AT_HAND || needs_gain(compiler, block)) &&
           take_count(compiler, 9, "a number", &effect->count);
}

static int token_to_gain(const Moment *moment, const Effect *effect)
{
    if (effect->a != TOKEN_AT_HAND)
        return effect->a;
    return moment->look->table->frames[gain_at_hand(moment->look->table, moment->subject)].local[GAIN_TOKEN];
}

/* A ship that tows cannot have every token: whoever may choose does not pay for such a one. Of the token at hand it is known that it is being
 * gained. */
static bool can_gain(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    bool is_choice = whom != NO_PIECE && effect->a != TOKEN_AT_HAND && moment->speaker->ability->is_optional;

    if (is_choice && most_tokens(moment->look, whom, effect->a) == 0) /* X25-SALV-27 */
        return refuse(reason, say1(XW_NO_ACTION_TOWING, arg_piece(whom)), "X25-SALV-27");
    return true;
}

static Flow run_gain(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    (void)stage;
    if (whom == NO_PIECE)
        return effect_idle(frame);
    int amount = amount_of(moment, effect);
    return amount == 0 ? effect_idle(frame)
                       : gain_tokens(play, frame, whom, token_to_gain(moment, effect), amount, NEXT_STEP);
}

static Message say_gain(const Moment *moment, const Effect *effect, int16_t whom)
{
    return say1(edition_of(moment->look)->words.tokens[token_to_gain(moment, effect)].gained, arg_piece(whom));
}

const EffectWord gain_word = {.name = "gain",
                              .usage = "gain TOKEN [N], gain TOKEN per SHIPS [most N], gain that",
                              .read = read_gain,
                              .possible = can_gain,
                              .run = run_gain,
                              .say = say_gain,
                              .counts_ships = true,
                              .for_others = true,
                              .goes_on_without_ship = true};

/* ---- instead: the token at hand is not gained, or the charge does not come back ---- */

static bool read_instead(Compiler *compiler, Block *block, Effect *effect)
{
    uint8_t window = block->ability->window;

    (void)effect;
    return (block->has_when && (window == WINDOW_WOULD_GAIN || window == WINDOW_WOULD_RECOVER)) ||
           FAIL(compiler, "instead of what? A token or charge is about to come: when would_gain, when would_recover; "
                          "say when first");
}

/* Which local of which frame says whether it is still to come; frame -1: nothing is. */
static int32_t due_at(const Moment *moment, int *frame)
{
    const Table *table = moment->look->table;
    bool recovers = moment->speaker->ability->window == WINDOW_WOULD_RECOVER;

    *frame = recovers ? table->depth - 1 : gain_at_hand(table, moment->subject);
    while (recovers && *frame >= 0 && table->frames[*frame].procedure != PROC_RECOVER)
        --*frame;
    return recovers ? (int32_t)RECOVER_IS_DUE : (int32_t)GAIN_IS_DUE;
}

/* Another card may have taken it away already. */
static bool can_be_instead(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    int at = 0;
    int32_t due = due_at(moment, &at);

    (void)effect, (void)whom;
    return (at >= 0 && moment->look->table->frames[at].local[due]) ||
           refuse(reason, say1(CARD_NOT_NOW, arg_card_name(moment->look, moment->speaker->ability)), NULL);
}

static Flow run_instead(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    int at = 0;
    int32_t due = due_at(moment, &at);
    Status reason;

    (void)stage;
    if (!can_be_instead(moment, effect, whom, &reason))
        return effect_failed(frame);
    play->table->frames[at].local[due] = false;
    return effect_over(frame);
}

static Message say_instead(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)effect, (void)whom;
    return say1(CARD_WOULD_NOT_GAIN, arg_piece(moment->subject));
}

const EffectWord instead_word = {.name = "instead",
                                 .usage = "instead",
                                 .read = read_instead,
                                 .possible = can_be_instead,
                                 .run = run_instead,
                                 .say = say_instead,
                                 .goes_on_without_ship = true};

/* ---- lose ---- */

/* Are there several kinds in the set? */
static bool has_several_kinds(TokenSet set)
{
    return (set & (set - 1)) != 0;
}

/* `TOKENS [N]`, `TOKENS all`: of several kinds, one token or all. */
static bool read_tokens(Compiler *compiler, Effect *effect)
{
    if (!take_tokens(compiler, "a token", &effect->kinds) || !take_count(compiler, 9, "a number", &effect->count))
        return false;
    if (accept_word(&compiler->here, "all")) {
        effect->count = UINT8_MAX;
        return true;
    }
    return effect->count == 1 || !has_several_kinds(effect->kinds) ||
           FAIL(compiler, "of several kinds of tokens one is chosen, or all are: leave out the number, or write all");
}

static bool read_lose(Compiler *compiler, Block *block, Effect *effect)
{
    (void)block;
    return read_tokens(compiler, effect);
}

static bool can_lose(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    return count_tokens(moment->look, whom, effect->kinds) > 0 ||
           refuse(reason, say1(XW_NO_TOKEN, arg_piece(whom)), NULL);
}

/* Which token a ship loses: its own player chooses. The question's second argument is the ship. */
static int count_kinds(const Look *look, const Question *question, int16_t ship)
{
    Speaker speaker;
    const Effect *effect = effect_under_way(look, asking_ability(look, question, &speaker));
    Key key;
    int count = 0;

    (void)ship;
    while (nth_token(look, (int16_t)question->args[1], effect->kinds, count, &key))
        count++;
    return count;
}

static void offer_kind(const Look *look, const Question *question, int16_t ship, int index, Candidate *candidate)
{
    Speaker speaker;
    const Effect *effect = effect_under_way(look, asking_ability(look, question, &speaker));
    Key key = key_of(0);

    (void)ship;
    nth_token(look, (int16_t)question->args[1], effect->kinds, index, &key);
    offer_loss(look, (int16_t)question->args[1], &key, candidate);
}

const ChoiceSpec token_choice = {count_kinds, offer_kind};

/* Asks this player which of the effect's tokens that the ship has it shall be. */
static Flow ask_which_token(Play *play, Frame *frame, uint8_t seat, int16_t ship, int stage)
{
    return ask_within(play, frame, seat, ASK_CHOICE, frame->subject, (const int32_t[3]){CHOICE_TOKEN, ship, 0},
                      stage_step(stage));
}

/* What the player has chosen. Whoever has left the game chooses nothing: then it is the first kind. */
static bool token_chosen(Play *play, uint8_t seat, const Effect *effect, int16_t ship, Key *key)
{
    Look look = look_of(play);

    if (!has_answered(play, seat))
        return nth_token(&look, ship, effect->kinds, 0, key);
    *key = answer_of(play, seat)->key;
    return true;
}

static Flow run_lose(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    enum { BEGIN, KIND_CHOSEN };
    Key key;

    if (whom == NO_PIECE || !nth_token(moment->look, whom, effect->kinds, 0, &key))
        return effect_idle(frame);
    uint8_t seat = xwing_of(play)->ship[whom].seat;
    if (stage == BEGIN && effect->count == 1 && nth_token(moment->look, whom, effect->kinds, 1, &key))
        return ask_which_token(play, frame, seat, whom, KIND_CHOSEN);
    if (stage == KIND_CHOSEN && token_chosen(play, seat, effect, whom, &key)) {
        lose_token_by_key(play, whom, &key, NULL);
        return effect_over(frame);
    }
    for (int left = effect->count; left > 0 && nth_token(moment->look, whom, effect->kinds, 0, &key);) {
        lose_token_by_key(play, whom, &key, NULL);
        left -= effect->count != UINT8_MAX; /* else all of them */
    }
    return effect_over(frame);
}

/* The sentence of a single kind says more than that of a class. */
static Message say_lose(const Moment *moment, const Effect *effect, int16_t whom)
{
    bool is_one_token = !has_several_kinds(effect->kinds) && !(effect->kinds & (LOCK_IT_HAS | LOCK_ON_IT));

    return is_one_token
               ? say1(edition_of(moment->look)->words.tokens[__builtin_ctz(effect->kinds)].lost, arg_piece(whom))
               : say1(CARD_WOULD_LOSE_TOKENS, arg_piece(whom));
}

const EffectWord lose_word = {.name = "lose",
                              .usage = "lose TOKENS [N], lose TOKENS all",
                              .read = read_lose,
                              .possible = can_lose,
                              .run = run_lose,
                              .say = say_lose,
                              .for_others = true,
                              .goes_on_without_ship = true};

/* ---- transfer: from one ship, yours unless another is said, to another ---- */

static bool read_transfer(Compiler *compiler, Block *block, Effect *effect)
{
    uint8_t from = PARTY_YOU;

    if (!read_tokens(compiler, effect))
        return false;
    if (effect->kinds & LOCK_ON_IT)
        return FAIL(compiler,
                    "a token that lies on a locked ship is the lock of another; a ship transfers a lock that it has: "
                    "transfer lock to chosen");
    if (accept_word(&compiler->here, "from") && !take_party(compiler, block, &from))
        return false;
    if (!accept_word(&compiler->here, "to"))
        return FAIL(compiler, "to whom? Write transfer focus to chosen");
    if (!take_party(compiler, block, &effect->whom))
        return false;
    effect->a = from;
    return effect->whom != from || FAIL(compiler, "a token is transferred to another ship: transfer focus to chosen");
}

/* The ship that hands it over; NO_PIECE if it is gone. */
static int16_t giver_of(const Moment *moment, const Effect *effect)
{
    int16_t giver = party_ship(moment, (Party)effect->a);

    return (int16_t)(giver >= 0 && is_present(xwing_in(moment->look), giver) ? giver : NO_PIECE);
}

static bool can_transfer(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    int16_t giver = giver_of(moment, effect);

    (void)whom;
    if (giver == NO_PIECE)
        return refuse(reason, say1(CARD_NO_SHIP, arg_piece(moment->speaker->ship)), NULL);
    return count_tokens(moment->look, giver, effect->kinds) > 0 ||
           refuse(reason, say1(XW_NO_TOKEN, arg_piece(giver)), NULL);
}

/* A lock goes over as it is, whatever the range; a ship that would have to lock itself gets none, and neither does one that may have none. */
static Flow transfer_lock(Play *play, Frame *frame, int16_t giver, int16_t whom, int16_t target)
{
    Look look = look_of(play);

    lose_lock(&xwing_of(play)->ship[giver], target); /* X2-TOKEN-03, X25-TOKEN-03 */
    if (target == whom || is_lock_barred(&look, whom, target)) {
        tell_all(play, EVENT_TOKEN, giver, RULE_IDS("X2-TOKEN-03", "X25-TOKEN-03"),
                 say2(XW_LOCK_BROKEN, arg_piece(giver), arg_piece(target)));
        return effect_over(frame);
    }
    acquire_lock(play, whom, target, RULE_IDS("X2-TOKEN-03", "X25-TOKEN-03")); /* X2-TOKEN-03, X25-TOKEN-03 */
    return after(play, frame, WINDOW_LOCK_ACQUIRED, whom, NEXT_STEP);
}

/* The ability's player chooses which token it is. */
static Flow run_transfer(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    enum { BEGIN, KIND_CHOSEN };
    int16_t giver = giver_of(moment, effect);
    Key key;

    if (whom == NO_PIECE || giver == NO_PIECE || giver == whom ||
        !nth_token(moment->look, giver, effect->kinds, 0, &key))
        return effect_idle(frame);
    if (stage == BEGIN && effect->count == 1 && has_several_kinds(effect->kinds) &&
        nth_token(moment->look, giver, effect->kinds, 1, &key))
        return ask_which_token(play, frame, frame->seat, giver, KIND_CHOSEN);
    if (stage == BEGIN) /* of several kinds, `all` comes here again for each */
        nth_token(moment->look, giver, effect->kinds, 0, &key);
    else
        token_chosen(play, frame->seat, effect, giver, &key);
    if (key.verb == VERB_BREAK_LOCK)
        return transfer_lock(play, frame, giver, whom, key.piece);
    int token = key.verb - VERB_LOSE, tokens = xwing_of(play)->ship[giver].tokens[token];
    int amount = effect->count < tokens ? effect->count : tokens;
    for (int i = 0; i < amount; i++)
        lose_token(play, giver, token, RULE_IDS("X2-TOKEN-03", "X25-TOKEN-03")); /* X2-TOKEN-03, X25-TOKEN-03 */
    bool more = effect->count == UINT8_MAX && nth_token(moment->look, giver, effect->kinds, 0, &key);
    return gain_tokens(play, frame, whom, token, amount, more ? stage_step(BEGIN) : NEXT_STEP); /* X2-TOKEN-03 */
}

static Message say_transfer(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(CARD_WOULD_BE_GIVEN, arg_piece(whom));
}

const EffectWord transfer_word = {.name = "transfer",
                                  .usage = "transfer TOKENS [N] [from PARTY] to PARTY, transfer TOKENS all ...",
                                  .read = read_transfer,
                                  .possible = can_transfer,
                                  .run = run_transfer,
                                  .say = say_transfer};

/* ---- recover_shield ---- */

static bool read_shields(Compiler *compiler, Block *block, Effect *effect)
{
    (void)block;
    return take_count(compiler, 9, "a number of shields", &effect->count);
}

static bool can_recover(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)effect;
    return xwing_in(moment->look)->ship[whom].shields < shields_of(moment->look, whom) ||
           refuse(reason, say1(CARD_FULL_SHIELDS, arg_piece(whom)), NULL);
}

static Flow run_recover(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    (void)stage;
    if (whom == NO_PIECE)
        return effect_idle(frame);
    Ship *ship = &xwing_of(play)->ship[whom];
    int lost = shields_of(moment->look, whom) - ship->shields;
    int back = effect->count < lost ? effect->count : lost;
    if (back <= 0)
        return effect_idle(frame);
    ship->shields = (uint8_t)(ship->shields + back);
    tell_all(play, EVENT_DAMAGE, whom, NULL, say2(CARD_SHIELDS, arg_piece(whom), arg_number(back)));
    return effect_over(frame);
}

static Message say_recover(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment;
    return say2(CARD_SHIELDS, arg_piece(whom), arg_number(effect->count));
}

const EffectWord recover_shield_word = {.name = "recover_shield",
                                        .usage = "recover_shield [N]",
                                        .read = read_shields,
                                        .possible = can_recover,
                                        .run = run_recover,
                                        .say = say_recover,
                                        .for_others = true,
                                        .goes_on_without_ship = true};
