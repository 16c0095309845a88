/* Condition cards: they are not in play until a card assigns one to a ship. Then it lies beside the ship like an upgrade, until its own words
 * discard it. */
#include <string.h>

#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"

/* The id of a condition that was made before. */
bool take_condition_card(Compiler *compiler, uint16_t *condition)
{
    const XwingContent *content = compiler->content;
    ContentWord word = take_word(&compiler->here);
    int found = word.quoted ? -1 : xwing_find_upgrade(content, word.text, word.length);

    if (found < 0 || content->upgrades[found].slot != SLOT_CONDITION)
        return FAIL(compiler,
                    "condition \"%.*s\" is not known; conditions are made with `condition ID \"Name\"` before this",
                    word.length < 40 ? word.length : 40, word.text);
    *condition = (uint16_t)found;
    return name_card(compiler, CARD_UPGRADE, found);
}

/* `assign ID`; of a condition also `assign this` */
static bool read_assign(Compiler *compiler, Block *block, Effect *effect)
{
    if (!accept_word(&compiler->here, "this"))
        return take_condition_card(compiler, &effect->mask);
    effect->mask = (uint16_t)block->card->index;
    return (block->card->kind == CARD_UPGRADE &&
            compiler->content->upgrades[block->card->index].slot == SLOT_CONDITION) ||
           FAIL(compiler, "only a condition assigns itself; write the id of one: assign ID");
}

/* The copy that a ship has or had; 0: it has none. */
static int copy_on(const Xwing *game, int16_t ship, int condition)
{
    int card = game->ship[ship].upgrades;

    while (card != 0 && game->card[card].card != condition)
        card = game->card[card].next;
    return card;
}

/* A ship has one copy of a condition (X2-AMB-82). */
static bool can_assign(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    const Xwing *game = xwing_in(moment->look);
    int copy = copy_on(game, whom, effect->mask);

    return copy == 0 || is_discarded(game, copy) ||
           refuse(reason, say1(CARD_HAS_CONDITION, arg_piece(whom)), "X2-AMB-82"); /* X2-AMB-82 */
}

static Arg arg_condition(const UpgradeCard *condition)
{
    return arg_text(condition->name, (int)strlen(condition->name));
}

/* Lays the card beside the ship; 0: there is no room for it. */
static int lay_condition(Play *play, int16_t ship, int condition, int16_t giver)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int card = copy_on(game, ship, condition);

    if (card == 0 && add_upgrade(game, ship, condition))
        card = copy_on(game, ship, condition);
    if (card == 0)
        return 0;
    game->card[card].flags = CARD_HERE;
    game->card[card].piece = giver;
    game->card[card].charges = content_of(&look)->upgrades[condition].charges.count;
    note_what_is_spoken(play); /* X2-COND-02 */
    return card;
}

static Flow run_assign(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    Status reason;

    (void)stage;
    if (whom == NO_PIECE || !can_assign(moment, effect, whom, &reason))
        return effect_idle(frame);
    int card = lay_condition(play, whom, effect->mask, moment->speaker->ship); /* X2-COND-01 */
    if (card == 0)
        return effect_idle(frame);
    tell_all(play, EVENT_CARD, whom, "X2-COND-01",
             say2(CARD_ASSIGNED, arg_piece(whom), arg_condition(upgrade_of(moment->look, card))));
    return resolve_text(play, frame, card, MOMENT_ASSIGNED, whom, NEXT_STEP); /* X2-COND-03 */
}

static Message say_assign(const Moment *moment, const Effect *effect, int16_t whom)
{
    return say2(CARD_ASSIGNED, arg_piece(whom), arg_condition(&content_of(moment->look)->upgrades[effect->mask]));
}

const EffectWord assign_word = {.name = "assign",
                                .usage = "assign CONDITION, assign this",
                                .read = read_assign,
                                .possible = can_assign,
                                .run = run_assign,
                                .say = say_assign,
                                .for_others = true,
                                .goes_on_without_ship = true};
