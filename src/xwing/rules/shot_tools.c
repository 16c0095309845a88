/* Attacks in which cards have a say only with tools (Rules.shot_tools): what changes, rerolls or adds dice.
 *
 * Which of them are offered, to whom and in which order the windows themselves say (WindowSpec.collect), before the dice are rolled. That is
 * right where nothing that a card asks about can change until then: so conditions that look at dice, or at something that can be spent
 * meanwhile, are left to play. */
#include "table/shot_tools.h"

#include <string.h>

#include "xwing/abilities/conditions.h"
#include "xwing/abilities/costs.h"
#include "xwing/abilities/effects.h"
#include "xwing/rules/attack.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/shot.h"

#define DICE_WINDOWS (TOPIC_BIT(WINDOW_ATTACK_DICE) | TOPIC_BIT(WINDOW_DEFENSE_DICE))

/* What runs out: tokens of a kind, or one of these. */
enum { STOCK_LOCK = TOKEN_ROOM, STOCK_FORCE, STOCK_CHARGES };

/* Whose it is, a ship or a card in play, and what. */
typedef struct StockOf {
    int16_t owner;
    uint8_t what;
} StockOf;

typedef struct Toolbox {
    const Look *look;
    ShotTools *tools;
    int stocks;
    StockOf stock_of[MOST_STOCKS];
} Toolbox;

/* ---- stocks ---- */

/* Is the lock one that this ship could spend on the attack? */
static bool has_lock_to_spend(const Look *look, int16_t ship)
{
    const Attack *attack = &xwing_in(look)->attack;
    bool attacks = ship == attack->attacker;

    return has_lock_on(&xwing_in(look)->ship[ship], (int16_t)(attacks ? attack->defender : attack->attacker)) &&
           !(attacks && (attack->flags & ATTACK_NEW_LOCK));
}

static int amount_in_stock(const Look *look, StockOf of)
{
    const Xwing *game = xwing_in(look);

    switch (of.what) {
    case STOCK_LOCK:
        return has_lock_to_spend(look, of.owner);
    case STOCK_FORCE:
        return game->ship[of.owner].force;
    case STOCK_CHARGES:
        return is_discarded(game, of.owner) ? 0 : game->card[of.owner].charges;
    default:
        return game->ship[of.owner].tokens[of.what];
    }
}

/* Adds a price to a tool. False: there are too many. */
static bool add_price(Toolbox *box, DiceTool *tool, StockOf of, int count)
{
    int stock = 0;

    while (stock < box->stocks && (box->stock_of[stock].owner != of.owner || box->stock_of[stock].what != of.what))
        stock++;
    if (stock == MOST_STOCKS || tool->prices == MOST_PRICES)
        return false;
    if (stock == box->stocks) {
        box->stock_of[box->stocks++] = of;
        box->tools->stock[stock] = (uint8_t)amount_in_stock(box->look, of);
    }
    tool->price[tool->prices++] = (ToolPrice){(uint8_t)stock, (uint8_t)count};
    return true;
}

/* ---- what tokens do ---- */

static const DiceToken *row_of_token(const Look *look, uint16_t ability)
{
    const Edition *edition = edition_of(look);

    for (int i = 0; i < edition->dice_token_count; i++) {
        if (edition->dice_tokens[i].ability == ability)
            return &edition->dice_tokens[i];
    }
    return NULL;
}

/* The evade token adds a result in one edition, and changes a die in the others. */
static bool describe_evade(const Look *look, DiceTool *tool)
{
    Flow (*evade)(Play *, Frame *) = look->rules->procedures[PROC_SPEND_EVADE].run;

    tool->kind = evade == run_spend_evade ? TOOL_CANCEL : TOOL_CHANGE;
    tool->faces = 1U << POOLED_BLANK | 1U << POOLED_FOCUS;
    return evade == run_spend_evade || evade == run_change_to_evade;
}

/* False: it is a way to spend that is not known here. */
static bool describe_token(Toolbox *box, const Trigger *trigger, DiceTool *tool)
{
    int16_t ship = trigger->source;

    *tool = (DiceTool){.kind = TOOL_CHANGE, .faces = 1U << POOLED_FOCUS, .to = POOLED_RESULT, .least = 1, .most = 1};
    switch (trigger->ability) {
    case ABILITY_FOCUS_ATTACK:
    case ABILITY_FOCUS_DEFENSE:
        tool->least = tool->most = MOST_POOLED;
        return add_price(box, tool, (StockOf){ship, TOKEN_FOCUS}, 1);
    case ABILITY_LOCK:
        *tool = (DiceTool){.kind = TOOL_REROLL, .faces = ANY_FACE, .most = MOST_POOLED};
        return add_price(box, tool, (StockOf){ship, STOCK_LOCK}, 1);
    case ABILITY_CALCULATE_ATTACK:
    case ABILITY_CALCULATE_DEFENSE:
        return add_price(box, tool, (StockOf){ship, TOKEN_CALCULATE}, 1);
    case ABILITY_FORCE_ATTACK:
    case ABILITY_FORCE_DEFENSE:
        return add_price(box, tool, (StockOf){ship, STOCK_FORCE}, 1);
    case ABILITY_EVADE:
        return describe_evade(box->look, tool) && add_price(box, tool, (StockOf){ship, TOKEN_EVADE}, 1);
    default:
        return false;
    }
}

/* ---- what cards do ---- */

static bool add_cost(Toolbox *box, const Speaker *speaker, const Cost *cost, DiceTool *tool)
{
    const Attack *attack = &xwing_in(box->look)->attack;
    const TokenSpec *token = &edition_of(box->look)->words.tokens[cost->token];

    if (cost->word == &token_cost && token->color != TOKEN_RED && token->color != TOKEN_ORANGE)
        return add_price(box, tool, (StockOf){speaker->ship, cost->token}, cost->count);
    if (cost->word == &lock_cost && (speaker->ship == attack->attacker || speaker->ship == attack->defender))
        return add_price(box, tool, (StockOf){speaker->ship, STOCK_LOCK}, 1);
    if (cost->word == &force_cost)
        return add_price(box, tool, (StockOf){speaker->ship, STOCK_FORCE}, cost->count);
    if (cost->word == &charge_cost && cost->from == PAYER_THIS)
        return add_price(box, tool, (StockOf){(int16_t)card_of_source(speaker->source), STOCK_CHARGES}, cost->count);
    return false;
}

/* Faces as odds see them: a critical is no more than a hit, and none is rolled. */
static uint8_t pooled_faces(uint16_t faces, bool defense)
{
    bool blank = faces >> (defense ? FACE_DEFENSE_BLANK : FACE_BLANK) & 1;
    bool focus = faces >> (defense ? FACE_DEFENSE_FOCUS : FACE_FOCUS) & 1;
    bool result = faces >> (defense ? FACE_EVADE : FACE_HIT) & 1;

    return (uint8_t)(blank << POOLED_BLANK | focus << POOLED_FOCUS | result << POOLED_RESULT);
}

static uint8_t pooled_face(uint8_t face, bool defense)
{
    uint8_t faces = pooled_faces((uint16_t)(1U << (face == FACE_CRIT && !defense ? FACE_HIT : face)), defense);

    return (uint8_t)__builtin_ctz(faces);
}

static bool describe_change(const Effect *effect, bool defense, DiceTool *tool)
{
    tool->kind = TOOL_CHANGE;
    tool->faces = pooled_faces(effect->mask, defense);
    tool->to = pooled_face(effect->b, defense);
    tool->most = effect->count == 0 || effect->count > MOST_POOLED ? MOST_POOLED : (uint8_t)effect->count;
    tool->least = effect->a ? 1 : tool->most;
    return true;
}

static bool describe_reroll(const Moment *moment, const Effect *effect, bool defense, DiceTool *tool)
{
    int amount = amount_of(moment, effect);

    tool->kind = TOOL_REROLL;
    tool->faces = pooled_faces(effect->mask, defense);
    tool->most = amount == 0 || amount > MOST_POOLED ? MOST_POOLED : (uint8_t)amount;
    tool->least = effect->b || (amount > 0 && !effect->a) ? tool->most : 1;
    return effect->kinds == 0; /* no die costs a charge */
}

/* Where a hit and a critical are not the same to it, cards are played. */
static bool tells_hits_apart(const Effect *effect, bool defense)
{
    bool takes_both = (effect->mask >> FACE_HIT & 1) == (effect->mask >> FACE_CRIT & 1);

    if (defense || takes_both)
        return false;
    return effect->word == &reroll_word ||
           (effect->word == &change_word && effect->b != FACE_HIT && effect->b != FACE_CRIT);
}

static bool describe_effect(const Moment *moment, const Effect *effect, bool defense, DiceTool *tool)
{
    if (effect->on != 0 || effect->only_if.word != NULL || effect->is_for_each || tells_hits_apart(effect, defense))
        return false;
    if (effect->word == &change_word)
        return describe_change(effect, defense, tool);
    if (effect->word == &reroll_word)
        return (effect->per_what == PER_NOTHING || effect->per_what == PER_SHIPS) &&
               describe_reroll(moment, effect, defense, tool);
    tool->kind = TOOL_ADD;
    tool->to = pooled_face(effect->a, defense);
    tool->most = (uint8_t)effect->count;
    return effect->word == &add_word;
}

static bool describe_card(Toolbox *box, const Speaker *speaker, const Moment *moment, DiceTool *tool)
{
    const CardAbility *ability = speaker->ability;

    *tool = (DiceTool){.once = true, .must = !ability->is_optional && ability->cost_count == 0};
    if (ability->program.count != 1 || ability->effect_count != 1 || (!ability->is_optional && ability->cost_count > 0))
        return false;
    for (int i = 0; i < ability->cost_count; i++) {
        if (!add_cost(box, speaker, &ability->cost[i], tool))
            return false;
    }
    return describe_effect(moment, &ability->effect[0], dice_are_defense(ability->window), tool);
}

/* ---- is what a card asks about settled? ---- */

/* Could this be spent, or go, before the last dice are spent on? `ship` is NO_PIECE: of any ship. */
static bool can_run_out(const Toolbox *box, int16_t ship, uint8_t what)
{
    const Edition *edition = edition_of(box->look);

    for (int i = 0; i < box->stocks; i++) {
        const StockOf *of = &box->stock_of[i];
        if (of->what == what && (ship == NO_PIECE || of->owner == ship))
            return true;
    }
    for (int i = 0; i < edition->dice_less_count; i++) {
        if (edition->dice_less[i].goes && edition->dice_less[i].token == what)
            return true;
    }
    return false;
}

static bool is_possession_settled(const Toolbox *box, const Moment *moment, const ShipPhrase *ships)
{
    int16_t ship = NO_PIECE;

    if (ships->noun == SHIPS_PARTY)
        ship = party_ship(moment, (Party)ships->party);
    if (ships->has < TOKEN_ROOM)
        return !can_run_out(box, ship, ships->has);
    if (ships->has == HAS_LOCK)
        return !can_run_out(box, ship, STOCK_LOCK);
    if (ships->has == HAS_FORCE)
        return !can_run_out(box, ship, STOCK_FORCE);
    for (uint8_t token = 0; ships->has == HAS_TOKENS && token < TOKEN_ROOM; token++) {
        if ((ships->has_set >> token & 1) && can_run_out(box, ship, token))
            return false;
    }
    return true;
}

static bool is_phrase_settled(const Toolbox *box, const Moment *moment, const ShipPhrase *ships)
{
    enum {
        OF_LOCKS = SAYS_LOCKED | SAYS_LOCKING | SAYS_LOCKABLE,
        SETTLED = SAYS_RANGE | SAYS_ARC | SAYS_FROM | SAYS_KIND | SAYS_WITH | SAYS_PAIRED | SAYS_BESIDE | SAYS_ICON |
                  SAYS_KEYWORD | SAYS_PILOT
    };

    if (ships->parts & ~(unsigned)(SETTLED | SAYS_HAS | OF_LOCKS))
        return false;
    return !((ships->parts & OF_LOCKS) && can_run_out(box, NO_PIECE, STOCK_LOCK)) &&
           (!(ships->parts & SAYS_HAS) || is_possession_settled(box, moment, ships));
}

static bool is_condition_settled(const Toolbox *box, const Moment *moment, const Condition *condition)
{
    static const ConditionWord *const settled[] = {&attacking_word,      &defending_word,   &by_word,  &obstructed_word,
                                                   &range_word,          &weapon_word,      &arc_word, &points_word,
                                                   &further_attack_word, &range_bonus_word, &has_word, &icon_word,
                                                   &near_word,           &more_word,        &you_word, &attacker_word,
                                                   &defender_word,       &subject_word};
    bool is_known = condition->word == NULL;

    for (size_t i = 0; i < sizeof settled / sizeof settled[0]; i++)
        is_known |= condition->word == settled[i];
    return is_known && is_phrase_settled(box, moment, &condition->ships) &&
           is_phrase_settled(box, moment, &condition->than);
}

/* All that decides whether the ability is offered, and how many dice it takes. */
static bool is_settled(const Toolbox *box, const Moment *moment)
{
    const CardAbility *ability = moment->speaker->ability;

    for (int i = 0; i < ability->asked_count; i++) {
        if (!is_condition_settled(box, moment, &ability->asked[i]))
            return false;
    }
    return is_phrase_settled(box, moment, &ability->by) && is_phrase_settled(box, moment, &ability->effect[0].per);
}

/* ---- which tools there are ---- */

/* Is it offered at all? That dice are there for it is asked when they are. */
static bool is_offered(const Moment *moment)
{
    const Speaker *speaker = moment->speaker;
    const CardAbility *ability = speaker->ability;
    const Effect *effect = &ability->effect[0];
    Status reason;

    return is_present(xwing_in(moment->look), speaker->ship) &&
           (ability->limit == LIMIT_NONE || !is_spent(xwing_in(moment->look), speaker->source)) &&
           conditions_hold(moment, ability->only_if, ability->if_count) &&
           !effect->word->forbidden(moment, effect, &reason) && !(is_counted(effect) && amount_of(moment, effect) == 0);
}

static bool is_paid_for(const Toolbox *box, const DiceTool *tool)
{
    for (int i = 0; i < tool->prices; i++) {
        if (box->tools->stock[tool->price[i].stock] < tool->price[i].count)
            return false;
    }
    return true;
}

/* `is_there`: it is offered and can be paid for. False: it is no tool. */
static bool describe(Toolbox *box, const Trigger *trigger, const Frame *window, DiceTool *tool, bool *is_there)
{
    Speaker speaker;

    if (trigger->ability < TOKEN_ABILITIES) {
        const DiceToken *row = row_of_token(box->look, trigger->ability);
        *is_there = row != NULL && can_spend(box->look, row, trigger->source);
        return !*is_there || describe_token(box, trigger, tool);
    }
    if (!speaker_of(box->look, trigger->source, &speaker))
        return false;
    Moment moment = moment_in_window(box->look, &speaker, window->subject);
    if (!describe_card(box, &speaker, &moment, tool))
        return false;
    *is_there = is_offered(&moment) && is_paid_for(box, tool);
    return true;
}

/* Adds the tools of one seat. */
static bool add_turn(Toolbox *box, const Table *met, const Frame *window, uint8_t seat, ToolRoll *roll)
{
    uint8_t side = side_of(box->look, xwing_in(box->look)->attack.attacker);
    int before = roll->count;

    for (int i = 0; i < met->triggers; i++) {
        DiceTool tool;
        bool is_there = false;
        if (met->met[i].seat != seat)
            continue;
        if (roll->count == MOST_TOOLS || !describe(box, &met->met[i], window, &tool, &is_there))
            return false;
        if (!is_there)
            continue;
        tool.turn = roll->turns;
        tool.attacks = box->look->table->side[seat] == side;
        roll->tool[roll->count++] = tool;
    }
    roll->turns += roll->count > before;
    return true;
}

/* Are all abilities that would be met settled, now that all that runs out is known; and those that would not be met, if they speak of the
 * window? */
static bool are_settled(const Toolbox *box, uint16_t window, int16_t subject)
{
    Speaker speaker;

    for (int16_t ship = 0; is_fielded(xwing_in(box->look), ship); ship++) {
        Walk walk = walk_ship(box->look, ship, SPEAKS_WINDOW(window));
        while (is_present(xwing_in(box->look), ship) && walk_next(&walk, &speaker)) {
            Moment moment = moment_in_window(box->look, &speaker, subject);
            if (!is_settled(box, &moment))
                return false;
        }
    }
    return true;
}

/* The tools of a window. The table is a copy of the one that is looked at, for the window to write down what is met. */
static bool list_tools(Toolbox *box, Table *met, uint16_t window, uint8_t first, ToolRoll *roll)
{
    Frame frame = {.procedure = PROC_WINDOW, .subject = xwing_in(box->look)->attack.attacker, .seat = first};
    Play play;

    frame.local[WINDOW_IN_FRAME] = window;
    met->triggers = 0;
    play_begin(&play, box->look->rules, met, NULL);
    box->look->rules->windows[window].collect(&play, &frame);
    for (int i = 0; i < met->seats; i++) {
        if (!add_turn(box, met, &frame, seat_in_order(met, first, i), roll))
            return false;
    }
    return true;
}

/* Dice that are added need room among the others. And an opponent who both rerolls and changes would have to choose between dice that show
 * the same. */
static bool is_simple(const ToolRoll *roll, bool defense, const ShotTools *tools)
{
    int dice = roll->dice, changes = 0, rerolls = 0;

    for (int i = 0; i < roll->count; i++) {
        const DiceTool *tool = &roll->tool[i];
        int times = tool->once ? 1 : tool->prices > 0 ? tools->stock[tool->price[0].stock] : 0;
        dice += tool->kind == TOOL_ADD || tool->kind == TOOL_CANCEL ? tool->most * times : 0;
        changes += tool->attacks == defense && tool->kind == TOOL_CHANGE;
        rerolls += tool->attacks == defense && tool->kind == TOOL_REROLL;
    }
    return dice <= POOL_DICE && (changes == 0 || rerolls == 0);
}

bool xwing_shot_tools(const Look *look, ShotTools *tools)
{
    const Xwing *game = xwing_in(look);
    const Attack *attack = &game->attack;
    Toolbox box = {.look = look, .tools = tools};
    bool attacks;

    if (!shot_rolls(look, &attacks) || !shot_is_left_to_dice(look, !attacks, DICE_WINDOWS))
        return false;
    memset(tools, 0, sizeof *tools);
    tools->attack_is_final = !attacks;
    weigh_faces(look, true, tools->defense.weight);
    weigh_faces(look, false, tools->attack.weight);
    damage_by_results(look, attack, tools->damage);
    Table met = *look->table;
    if (attacks) {
        tools->attack.dice = (uint8_t)look->table->chance.amount;
        tools->defense.dice = defense_dice_to_roll(look);
        if (!list_tools(&box, &met, WINDOW_ATTACK_DICE, game->ship[attack->defender].seat, &tools->attack))
            return false;
    } else {
        tools->results = results_shown(look);
        tools->defense.dice = (uint8_t)look->table->chance.amount;
    }
    return list_tools(&box, &met, WINDOW_DEFENSE_DICE, game->ship[attack->attacker].seat, &tools->defense) &&
           is_simple(&tools->attack, false, tools) && is_simple(&tools->defense, true, tools) &&
           (!attacks || are_settled(&box, WINDOW_ATTACK_DICE, (int16_t)attack->attacker)) &&
           are_settled(&box, WINDOW_DEFENSE_DICE, (int16_t)attack->attacker);
}
