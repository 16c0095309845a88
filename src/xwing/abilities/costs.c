/* What using an ability costs, by its line `cost`. What an attack with a secondary weapon costs is paid in rules/attack.c. */
#include "xwing/abilities/costs.h"

#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"

static Flow paid(Frame *frame)
{
    return next(frame, PAY_COST);
}

/* ---- a token: a harmful one is received, any other is spent ---- */

static bool is_received(const TokenSpec *token)
{
    return token->color == TOKEN_RED || token->color == TOKEN_ORANGE; /* X2-TOKEN-05, X2-TOKEN-07, X25-TOKEN-05 */
}

static const TokenSpec *token_of(const Moment *moment, const Cost *cost)
{
    return &edition_of(moment->look)->words.tokens[cost->token];
}

/* What a card forbids to spend is no price either. */
static bool may_spend(const Moment *moment, uint8_t token, Status *reason)
{
    int16_t ship = moment->speaker->ship;

    if (moment->speaker->ability->window == WINDOW_DEFENSE_DICE &&
        edition_of(moment->look)->words.tokens[token].color == TOKEN_GREEN &&
        deed_forbidden(moment->look, DEED_SPEND_ON_DEFENSE, ship, moment->attack, reason))
        return false;
    if (token != TOKEN_FOCUS && token != TOKEN_EVADE && token != TOKEN_CALCULATE)
        return true;
    Deed deed = token == TOKEN_FOCUS   ? DEED_SPEND_FOCUS
                : token == TOKEN_EVADE ? DEED_SPEND_EVADE
                                       : DEED_SPEND_CALCULATE;
    return !deed_forbidden(moment->look, deed, ship, moment->attack, reason); /* X1-ABIL-06 */
}

static bool has_tokens(const Moment *moment, const Cost *cost, Status *reason)
{
    int16_t ship = moment->speaker->ship;
    const TokenSpec *token = token_of(moment, cost);
    int tokens = xwing_in(moment->look)->ship[ship].tokens[cost->token];

    if (is_received(token) ? tokens + cost->count <= UINT8_MAX : tokens >= cost->count)
        return may_spend(moment, cost->token, reason);
    return refuse(reason, say1(token->lacked, arg_piece(ship)), NULL);
}

static Flow pay_tokens(Play *play, Frame *frame, const Moment *moment, const Cost *cost)
{
    int16_t ship = moment->speaker->ship;
    const TokenSpec *token = token_of(moment, cost);

    if (is_received(token))
        return gain_tokens(play, frame, ship, cost->token, cost->count, PAY_COST);
    for (int i = 0; i < cost->count; i++)
        lose_token(play, ship, cost->token, NULL);
    return cost->token == TOKEN_FOCUS ? after(play, frame, WINDOW_FOCUS_SPENT, ship, PAY_COST) : paid(frame);
}

const CostWord token_cost = {.name = "TOKEN", .usage = "TOKEN [N]", .payable = has_tokens, .pay = pay_tokens};

/* ---- lock: in an attack of yours or against you, the one on the other ship ---- */

static int16_t lock_to_spend(const Moment *moment)
{
    const Attack *attack = moment->attack;
    int16_t you = moment->speaker->ship, opponent = opponent_in_attack(moment->look, attack, you);
    const Ship *ship = &xwing_in(moment->look)->ship[you];

    if (opponent < 0)
        return ship->lock[0];
    bool is_new = attack->attacker == you && (attack->flags & ATTACK_NEW_LOCK);
    return (int16_t)(has_lock_on(ship, opponent) && !is_new ? opponent : NO_PIECE);
}

static bool has_lock_to_spend(const Moment *moment, const Cost *cost, Status *reason)
{
    int16_t ship = moment->speaker->ship;

    (void)cost;
    if (lock_to_spend(moment) < 0)
        return refuse(reason, say1(CARD_NO_LOCK, arg_piece(ship)), NULL);
    return !deed_forbidden(moment->look, DEED_SPEND_LOCK, ship, moment->attack, reason);
}

static Flow pay_lock(Play *play, Frame *frame, const Moment *moment, const Cost *cost)
{
    int16_t ship = moment->speaker->ship;

    (void)cost;
    lose_lock(&xwing_of(play)->ship[ship], lock_to_spend(moment));
    tell_all(play, EVENT_TOKEN, ship, NULL, say1(XW_SPENDS_LOCK, arg_piece(ship)));
    return after(play, frame, WINDOW_LOCK_SPENT, ship, PAY_COST);
}

static bool read_lock(Compiler *compiler, const Block *block, Cost *cost)
{
    (void)block;
    return cost->count == 1 || FAIL(compiler, "a cost has one lock; write lock alone");
}

const CostWord lock_cost = {
    .name = "lock", .usage = "lock", .read = read_lock, .payable = has_lock_to_spend, .pay = pay_lock};

/* ---- shield ---- */

static bool has_shields(const Moment *moment, const Cost *cost, Status *reason)
{
    int16_t ship = moment->speaker->ship;

    return xwing_in(moment->look)->ship[ship].shields >= cost->count ||
           refuse(reason, say1(CARD_NO_SHIELD, arg_piece(ship)), NULL);
}

static Flow pay_shields(Play *play, Frame *frame, const Moment *moment, const Cost *cost)
{
    int16_t ship = moment->speaker->ship;
    uint8_t *shields = &xwing_of(play)->ship[ship].shields;

    *shields = (uint8_t)(*shields - cost->count);
    tell_all(play, EVENT_DAMAGE, ship, NULL, say2(CARD_GIVES_SHIELDS, arg_piece(ship), arg_number(cost->count)));
    score_hurt(play, ship);
    return paid(frame);
}

const CostWord shield_cost = {
    .name = "shield", .usage = "shield [N]", .payable = has_shields, .pay = pay_shields, .runs_out = true};

/* ---- charge: of this card, of the weapon with which you attack, or of another upgrade of yours ---- */

/* `of weapon`, `of torpedo` */
static bool read_charge(Compiler *compiler, const Block *block, Cost *cost)
{
    int slot = 0;

    if (!accept_word(&compiler->here, "of"))
        return needs_charges(compiler, block);
    if (accept_word(&compiler->here, "weapon")) {
        cost->from = PAYER_WEAPON;
        return (block_brings(compiler, block) & BRINGS_ATTACK) ||
               FAIL(compiler, "a weapon pays in an attack; say when first");
    }
    if (!TAKE_KEYWORD(compiler, compiler->words->terms->slots, "weapon, or the slot of an upgrade that pays,", &slot))
        return false;
    cost->from = (uint8_t)(PAYER_SLOT + slot);
    return true;
}

static bool has_charges_on(const Look *look, int card, int count)
{
    return !is_discarded(xwing_in(look), card) && xwing_in(look)->card[card].charges >= count; /* X2-CHG-04 */
}

/* The card that pays; NO_CARD_IN_PLAY if none can. Of several in the same slot the one that was named first in the squad. */
static int card_that_pays(const Moment *moment, const Cost *cost)
{
    const Look *look = moment->look;
    const Xwing *game = xwing_in(look);
    int16_t ship = moment->speaker->ship;
    const Attack *attack = moment->attack;
    int card = card_of_source(moment->speaker->source);

    if (cost->from == PAYER_WEAPON)
        card = attack != NULL && attack->attacker == ship && !is_primary(attack->weapon) ? attack->weapon
                                                                                         : NO_CARD_IN_PLAY;
    if (cost->from < PAYER_SLOT)
        return card != NO_CARD_IN_PLAY && has_charges_on(look, card, cost->count) ? card : NO_CARD_IN_PLAY;
    for (card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
        if (upgrade_of(look, card)->slot == cost->from - PAYER_SLOT && has_charges_on(look, card, cost->count))
            return card;
    }
    return NO_CARD_IN_PLAY;
}

static bool has_charges(const Moment *moment, const Cost *cost, Status *reason)
{
    if (card_that_pays(moment, cost) != NO_CARD_IN_PLAY)
        return true;
    if (cost->from == PAYER_THIS)
        return refuse(reason, say1(CARD_NO_CHARGE, arg_card_name(moment->look, moment->speaker->ability)), NULL);
    return refuse(reason, say1(CARD_NOBODY_PAYS, arg_piece(moment->speaker->ship)), NULL);
}

static Flow pay_charges(Play *play, Frame *frame, const Moment *moment, const Cost *cost)
{
    if (cost->from == PAYER_THIS)
        change_charges(play, moment, -cost->count); /* X2-CHG-04, X2-CHG-07, X25-CHG-02, X25-CHG-03 */
    else
        spend_charges_of(play, card_that_pays(moment, cost), cost->count, NULL); /* X2-CHG-04, X2-CHG-07 */
    return paid(frame);
}

const CostWord charge_cost = {.name = "charge",
                              .usage = "charge [N] [of weapon, of SLOT]",
                              .read = read_charge,
                              .payable = has_charges,
                              .pay = pay_charges,
                              .runs_out = true};

/* ---- force: charges of the ship ---- */

static bool read_force_cost(Compiler *compiler, const Block *block, Cost *cost)
{
    (void)block, (void)cost;
    return needs_force(compiler);
}

static bool has_force(const Moment *moment, const Cost *cost, Status *reason)
{
    int16_t ship = moment->speaker->ship;

    if (xwing_in(moment->look)->ship[ship].force >= cost->count) /* X2-FORCE-02, X2-CHG-04, X25-FORCE-01, X25-CHG-02 */
        return true;
    return refuse(reason, say1(XW_NO_FORCE, arg_piece(ship)), RULE_IDS("X2-FORCE-02", "X25-FORCE-01"));
}

static Flow pay_force(Play *play, Frame *frame, const Moment *moment, const Cost *cost)
{
    spend_force(play, moment->speaker->ship, cost->count, NULL); /* X2-FORCE-02, X25-FORCE-01 */
    return paid(frame);
}

const CostWord force_cost = {.name = "force",
                             .usage = "force [N]",
                             .read = read_force_cost,
                             .payable = has_force,
                             .pay = pay_force,
                             .runs_out = true};

/* ---- this: the upgrade is discarded ---- */

static bool read_this(Compiler *compiler, const Block *block, Cost *cost)
{
    if (block->card->kind != CARD_UPGRADE)
        return FAIL(compiler, "only an upgrade can discard itself");
    block->card->discarded_at = compiler->here.line;
    return cost->count == 1 || FAIL(compiler, "a card is discarded once; write this alone");
}

/* An earlier part of the cost may have set off something that discarded the card. */
static bool is_still_here(const Moment *moment, const Cost *cost, Status *reason)
{
    (void)cost;
    return !is_discarded(xwing_in(moment->look), card_of_source(moment->speaker->source)) ||
           refuse(reason, say1(CARD_IGNORED, arg_card_name(moment->look, moment->speaker->ability)), NULL);
}

static Flow pay_this(Play *play, Frame *frame, const Moment *moment, const Cost *cost)
{
    (void)cost;
    discard_upgrade(play, card_of_source(moment->speaker->source));
    return paid(frame);
}

static const CostWord this_cost = {
    .name = "this", .usage = "this", .read = read_this, .payable = is_still_here, .pay = pay_this, .runs_out = true};

/* ---- damage, critical: that the ship suffers; expose: one of its facedown damage cards ---- */

static Flow pay_damage(Play *play, Frame *frame, const Moment *moment, const Cost *cost)
{
    return suffer(play, frame, moment->speaker->ship, cost->count, 0, PAY_COST);
}

static Flow pay_critical(Play *play, Frame *frame, const Moment *moment, const Cost *cost)
{
    return suffer(play, frame, moment->speaker->ship, 0, cost->count, PAY_COST);
}

const CostWord damage_cost = {.name = "damage", .usage = "damage [N]", .pay = pay_damage, .runs_out = true};
const CostWord critical_cost = {.name = "critical", .usage = "critical [N]", .pay = pay_critical, .runs_out = true};

static bool read_expose_cost(Compiler *compiler, const Block *block, Cost *cost)
{
    (void)block;
    return cost->count == 1 || FAIL(compiler, "a cost exposes one card; write expose alone");
}

static bool has_card_to_expose(const Moment *moment, const Cost *cost, Status *reason)
{
    int16_t ship = moment->speaker->ship;

    (void)cost;
    return facedown_count(moment->look, ship) > 0 || refuse(reason, say1(CARD_NO_DAMAGE, arg_piece(ship)), NULL);
}

static Flow pay_expose(Play *play, Frame *frame, const Moment *moment, const Cost *cost)
{
    (void)cost;
    return call(play, frame, PROC_EXPOSE, moment->speaker->ship, frame->seat, PAY_COST);
}

const CostWord expose_cost = {.name = "expose",
                              .usage = "expose",
                              .read = read_expose_cost,
                              .payable = has_card_to_expose,
                              .pay = pay_expose,
                              .runs_out = true};

const CostWord *const cost_words[] = {&token_cost, &lock_cost,   &shield_cost,   &charge_cost, &force_cost,
                                      &this_cost,  &damage_cost, &critical_cost, &expose_cost, NULL};

/* ---- the whole cost ---- */

int damage_of_cost(const CardAbility *ability)
{
    int damage = 0;

    for (int i = 0; i < ability->cost_count; i++) {
        const Cost *cost = &ability->cost[i];
        damage += cost->word == &damage_cost ? cost->count : cost->word == &critical_cost ? 2 * cost->count : 0;
    }
    return damage;
}

bool has_cost_that_runs_out(const CardAbility *ability)
{
    bool any = false;

    for (int i = 0; i < ability->cost_count; i++)
        any |= ability->cost[i].word->runs_out;
    return any;
}

bool is_payable(const Moment *moment, Status *reason)
{
    const CardAbility *ability = moment->speaker->ability;

    for (int i = 0; i < ability->cost_count; i++) {
        const Cost *cost = &ability->cost[i];
        if (cost->word->payable != NULL && !cost->word->payable(moment, cost, reason))
            return false;
    }
    return true;
}

/* Paying a part opens windows, and what cards do there can make a later part impossible: then the ability ends. */
Flow pay_cost(Play *play, Frame *frame, const Moment *moment)
{
    const CardAbility *ability = moment->speaker->ability;
    int at = frame->local[POSITION];
    Status reason;

    if (at == ability->cost_count) {
        frame->local[POSITION] = 0;
        return next(frame, NEXT_STEP);
    }
    const Cost *cost = &ability->cost[at];
    if (cost->word->payable != NULL && !cost->word->payable(moment, cost, &reason))
        return done(play);
    frame->local[POSITION] = at + 1;
    return cost->word->pay(play, frame, moment, cost);
}

/* ---- reading ---- */

/* `focus`, `charge 2` */
static bool take_one_cost(Compiler *compiler, const Block *block, Cost *cost)
{
    Keyword names[sizeof cost_words / sizeof cost_words[0]] = {0};
    int value = 0;

    for (int i = 1; cost_words[i] != NULL; i++)
        names[i - 1] = (Keyword){cost_words[i]->name, TOKEN_ROOM + i};
    if (!take_token_or(compiler, names, "a cost", &value) || !take_count(compiler, 9, "how many", &cost->count))
        return false;
    cost->token = (uint8_t)(value < TOKEN_ROOM ? value : 0);
    cost->word = cost_words[value < TOKEN_ROOM ? 0 : value - TOKEN_ROOM];
    return cost->word->read == NULL || cost->word->read(compiler, block, cost);
}

bool take_costs(Compiler *compiler, const Block *block)
{
    XwingContent *content = compiler->content;
    CardAbility *ability = block->ability;

    if (ability->cost_count > 0)
        return FAIL(compiler, "the block has a cost already; write all of it on one line");
    ability->cost = &content->costs[content->cost_count];
    do {
        Cost cost = {0};
        if (content->cost_count == MAX_COSTS)
            return FAIL(compiler, "all cards together have at most %d costs", (int)MAX_COSTS);
        if (!take_one_cost(compiler, block, &cost))
            return false;
        for (int i = 0; i < ability->cost_count; i++) {
            if (ability->cost[i].word == cost.word && ability->cost[i].token == cost.token &&
                ability->cost[i].from == cost.from)
                return FAIL(compiler, "a cost names everything once; write how many behind it: focus 2");
        }
        content->costs[content->cost_count++] = cost;
        ability->cost_count++;
    } while (words_remain(&compiler->here));
    return true;
}
