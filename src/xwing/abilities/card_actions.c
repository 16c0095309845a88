/* "Action:" abilities of cards, and what ends with the round. */
#include <string.h>

#include "xwing/abilities/costs.h"
#include "xwing/abilities/effects.h"

/* Was the action of this damage card done in this round? Another copy on the same ship has the same action. A copy that its action has
 * turned facedown still lies on the ship. */
static bool was_tried(const Look *look, int16_t ship, uint16_t slot)
{
    const DamageCard *card = damage_card(look, slot);

    CardBits left = xwing_in(look)->tried;

    for (int tried = take_card(&left); tried != NO_CARD_SLOT; tried = take_card(&left)) {
        if (look->table->cards[tried].pile == PILE_SHIP + ship &&
            damage_card(look, (uint16_t)tried) == card) /* X1-CARD-03 */
            return true;
    }
    return false;
}

/* Each card's action is an action of its own, once a round. A pilot's action has a limit, like other abilities; that of its ship type
 * has the mark of an action. */
static bool was_done(const Look *look, const Speaker *speaker)
{
    const Xwing *game = xwing_in(look);
    int card = card_of_source(speaker->source);

    if (card == NO_CARD_IN_PLAY)
        return was_tried(look, speaker->ship, slot_of_source(speaker->source));
    return game->card[card].flags & (card < SHIPS && !is_of_type(speaker->source) ? CARD_SPENT : CARD_ACTED);
}

static void mark_done(Xwing *game, int16_t source)
{
    int card = card_of_source(source);

    if (card == NO_CARD_IN_PLAY)
        add_card(&game->tried, slot_of_source(source)); /* X1-AMB-42 */
    else if (card >= SHIPS || is_of_type(source))
        game->card[card].flags |= CARD_ACTED; /* X1-AMB-42 */
}

bool is_spent(const Xwing *game, int16_t source)
{
    int card = card_of_source(source);

    return card == NO_CARD_IN_PLAY ? has_card(&game->tried, slot_of_source(source))
                                   : game->card[card].flags & CARD_SPENT;
}

/* A damage card has only one mark, which goes when the round ends. */
void mark_spent(Xwing *game, int16_t source)
{
    int card = card_of_source(source);

    if (card == NO_CARD_IN_PLAY)
        add_card(&game->tried, slot_of_source(source));
    else
        game->card[card].flags |= CARD_SPENT;
}

static bool stress_forbids(const Look *look, int16_t ship, bool even_stressed)
{
    return is_stressed(xwing_in(look), ship) && !even_stressed && !may_act_stressed(look, ship, 0);
}

bool has_card_action_left(const Look *look, int16_t ship, bool even_stressed)
{
    Walk walk = walk_ship(look, ship, SPEAKS_ACTION);
    Speaker speaker;
    bool any = false;

    while (!any && walk_next(&walk, &speaker))
        any = !was_done(look, &speaker) && can_begin_ability(look, speaker.source);
    return any && !stress_forbids(look, ship, even_stressed) && !has_no_more_actions(look, ship) &&
           !ion_forbids(look, ship, 0);
}

int card_action_count(const Look *look, int16_t ship)
{
    Walk walk = walk_ship(look, ship, SPEAKS_ACTION);
    Speaker speaker;
    int count = 0;

    while (walk_next(&walk, &speaker))
        count++;
    return count;
}

bool card_action(const Look *look, int16_t ship, int index, bool even_stressed, CardAction *action)
{
    Walk walk = walk_ship(look, ship, SPEAKS_ACTION);
    Speaker speaker;

    do {
        if (!walk_next(&walk, &speaker))
            return false;
    } while (index-- > 0);
    const CardAbility *ability = speaker.ability;
    const Moment moment = moment_of(look, &speaker, attack_under_way(look));
    uint16_t number = (uint16_t)(ability - content_of(look)->abilities);
    *action = (CardAction){.ability = number, .source = speaker.source, .why = status_ok()};
    action->key = key_number(VERB_CARD_ACTION, TOKEN_ABILITIES + number);
    action->key.piece = speaker.source;
    if (stress_forbids(look, ship, even_stressed)) /* X1-ACTION-06, X1-STRESS-02 */
        action->why =
            refused(say1(XW_NO_STRESSED, arg_piece(ship)), RULE_IDS("X1-ACTION-06", "X2-ACTION-06", "X25-ACTION-06"));
    else if (was_done(look, &speaker)) /* X1-ACTION-05, X1-AMB-42 */
        action->why =
            refused(say1(XW_NO_TWICE, arg_piece(ship)), RULE_IDS("X1-ACTION-05", "X2-ACTION-04", "X25-ACTION-05"));
    else if (has_no_more_actions(look, ship))
        action->why = refused(say1(XW_NO_MORE_ACTIONS, arg_piece(ship)), NULL);
    else if (ion_forbids(look, ship, 0))
        action->why = refused(say1(XW_NO_ION_ACTION, arg_piece(ship)), "X25-ION-11"); /* X25-ION-11 */
    else if (ability->card_kind != CARD_DAMAGE &&
             deed_forbidden(look, DEED_OTHER_ACTION, ship, attack_under_way(look), &action->why))
        action->legal = false;
    else if (!can_begin_ability(look, speaker.source) || !conditions_hold(&moment, ability->only_if, ability->if_count))
        action->why = refused(say1(CARD_NOT_NOW, arg_card_name(look, ability)), NULL);
    else
        action->legal = is_payable(&moment, &action->why) && program_possible(&moment, &action->why);
    return true;
}

Flow begin_card_action(Play *play, Frame *frame, int16_t ship, const Key *key, uint16_t step)
{
    mark_done(xwing_of(play), key->piece);
    return call(play, frame, PROC_ABILITY, key->piece, xwing_of(play)->ship[ship].seat, step);
}

/* ---- what ends ---- */

/* Removes the effects that are over: those of this ship (-1: of any) that last until then (0: however long). Those in use stay in front. */
static void drop_lasting(Xwing *game, uint8_t until, int16_t ship)
{
    int kept = 0;

    if (game->lasting[0].ability == 0)
        return;
    for (int i = 0; i < LASTING && game->lasting[i].ability != 0; i++) {
        const LastingEffect *effect = &game->lasting[i];
        /* what another ship has begun for this one goes on without it */
        bool over = (ship < 0 || effect->subject == ship) && (until == 0 || effect->until == until);
        if (!over)
            game->lasting[kept++] = *effect;
    }
    memset(&game->lasting[kept], 0, (size_t)(LASTING - kept) * sizeof game->lasting[0]);
}

void forget_ship(Xwing *game, int16_t ship)
{
    drop_lasting(game, 0, ship);
    for (int card = SHIPS; card < CARDS_IN_PLAY; card++) {
        if ((game->card[card].flags & CARD_HERE) && game->card[card].piece == ship)
            game->card[card].piece = NO_PIECE; /* a condition that it gave */
    }
}

void end_maneuver(Play *play, int16_t ship)
{
    drop_lasting(xwing_of(play), UNTIL_END_OF_MANEUVER, ship);
}

void end_action(Play *play, int16_t ship)
{
    drop_lasting(xwing_of(play), UNTIL_END_OF_ACTION, ship);
}

static bool is_spent_for_good(const XwingContent *content, const AbilityRun *run)
{
    bool for_good = false;

    for (int i = 0; i < run->count; i++)
        for_good |= content->abilities[run->first + i].limit == LIMIT_GAME;
    return for_good;
}

/* A card that may act once a round may act again; one with once a game keeps its mark. A charge that recurs comes back,
 * one that fades is lost. */
static void refresh_card(const XwingContent *content, CardInPlay *card, const AbilityRun *run, const Charges *charges,
                         bool recovers)
{
    card->charges = (uint8_t)(card->charges + (recovers && lacks_recurring(card, charges))); /* X2-CHG-06, X25-CHG-04 */
    card->charges = (uint8_t)(card->charges - (charges->fades && card->charges > 0));
    card->flags &= (uint8_t)~CARD_ACTED;
    if ((card->flags & CARD_SPENT) && !is_spent_for_good(content, run))
        card->flags &= (uint8_t)~CARD_SPENT;
}

void end_lasting(Play *play, uint8_t until)
{
    Xwing *game = xwing_of(play);

    drop_lasting(game, until, -1);
    if (until != UNTIL_END_OF_ROUND)
        return;
    Look look = look_of(play);
    bool recovers = !is_spoken_about(game, SPEAKS_WINDOW(WINDOW_WOULD_RECOVER)); /* else PROC_RECOVER does */
    drop_lasting(game, UNTIL_END_OF_MANEUVER, -1);                               /* of ships that executed none */
    drop_lasting(game, UNTIL_END_OF_ACTION, -1);
    game->fresh = game->tried = (CardBits){0};
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        refresh_card(content_of(&look), &game->card[ship], &pilot_of(&look, ship)->abilities,
                     &pilot_of(&look, ship)->charges, recovers);
        for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next)
            refresh_card(content_of(&look), &game->card[card], &upgrade_of(&look, card)->abilities,
                         &upgrade_of(&look, card)->charges, recovers);
        if (recovers && is_present(game, ship))
            recover_force(play, ship, 1, RULE_IDS("X2-FORCE-03", "X25-FORCE-01")); /* X2-FORCE-03, X25-FORCE-01 */
    }
}
