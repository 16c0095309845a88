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
#include "xwing/rules/shot_settled.h"

#define DICE_WINDOWS (TOPIC_BIT(WINDOW_ATTACK_DICE) | TOPIC_BIT(WINDOW_DEFENSE_DICE))

typedef struct Toolbox {
    const Look *look;
    ShotTools *tools;
    Spendable spendable; /* by number of ShotTools.stock */
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
    int stock = note_stock(&box->spendable, of);

    if (stock < 0 || stock >= MOST_STOCKS || tool->prices == MOST_PRICES)
        return false;
    box->tools->stock[stock] = (uint8_t)amount_in_stock(box->look, of);
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

    tool->kind = evade == run_spend_evade ? TOOL_RESULT : TOOL_CHANGE;
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

/* ---- which tools there are ---- */

static bool is_rerolling_forbidden(const Moment *moment)
{
    bool defense = dice_are_defense(moment->speaker->ability->window);
    const Attack *attack = moment->attack;
    Status reason;

    return deed_forbidden(moment->look, defense ? DEED_REROLL_DEFENSE : DEED_REROLL_ATTACK,
                          (int16_t)(defense ? attack->defender : attack->attacker), attack, &reason);
}

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
           !effect->word->forbidden(moment, effect, &reason) && is_payable(moment, &reason) &&
           !(effect->word == &reroll_word && is_rerolling_forbidden(moment)) &&
           !(is_counted(effect) && amount_of(moment, effect) == 0);
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
    *is_there = is_offered(&moment);
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

/* Is it settled which abilities are met in the window, and offered? */
static bool are_settled(const Toolbox *box, uint16_t window)
{
    const Xwing *game = xwing_in(box->look);
    Speaker speaker;

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        Walk walk = walk_ship(box->look, ship, SPEAKS_WINDOW(window));
        while (is_present(game, ship) && walk_next(&walk, &speaker)) {
            Moment moment = moment_in_window(box->look, &speaker, game->attack.attacker);
            if (!is_out_of_shot(&box->spendable, &moment) && !is_ability_settled(&box->spendable, &moment))
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
        dice += tool->kind == TOOL_ADD || tool->kind == TOOL_RESULT ? tool->most * times : 0;
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

    if (!shot_rolls(look, &attacks))
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
           (!attacks || are_settled(&box, WINDOW_ATTACK_DICE)) && are_settled(&box, WINDOW_DEFENSE_DICE) &&
           shot_is_left_to_dice(look, &box.spendable, !attacks, DICE_WINDOWS);
}
