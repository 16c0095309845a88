/* Effects of the market: buying, gaining from a deck, other ships, and patrols that move. */
#include "rim/abilities/effects.h"
#include "rim/rules/discard.h"
#include "rim/rules/market.h"
#include "rim/rules/patrol_moves.h"
#include "rim/rules/players.h"
#include "rim/rules/ships.h"
#include "rim/rules/slots.h"

/* ---- market: a market action besides that of the action step ---- */

static Flow go_to_market(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)word;
    if (stage > 0)
        return rim_effect_over(frame);
    return call(play, frame, PROC_MARKET, now->seat, now->seat, rim_stage(1));
}

const RimEffectRow market_effect = {.name = "market", .usage = "market", .run = go_to_market, .says = SAY_DO_MARKET};

/* ---- gain_top gear: the top card of a market deck, without buying it (OR-AMB-40) ---- */

/* A card that is no card to hold cannot be gained so. */
static bool could_gain_top(const RimNow *now, const RimWord *word, Status *reason)
{
    uint16_t top = rim_top(now->look, (uint8_t)word->arg[0]);

    return (top != NO_SLOT && rim_place_of((RimCardType)rim_card(now->look, top)->type) != RIM_NOT_HELD) ||
           rim_refuse(reason, say0(SAY_NOTHING_TO_GAIN), "OR-AMB-30");
}

static Flow gain_top(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    enum { GAIN, GAINED, REVEALED };
    uint8_t deck = (uint8_t)word->arg[0];
    Status reason;

    switch (stage) {
    case GAIN:
        if (!could_gain_top(now, word, &reason))
            return rim_effect_ends(frame, false);
        return rim_gain_card(play, frame, now->seat, rim_top(now->look, deck), rim_stage(GAINED));
    case GAINED:
        if (!result(play))
            return rim_effect_ends(frame, false);
        return rim_reveal(play, frame, now->seat, deck, true, rim_stage(REVEALED)); /* OR-PATMOVE-02, OR-AMB-40 */
    default:
        return rim_effect_over(frame);
    }
}

static Message say_gain_top(const RimContent *content, const RimWord *word)
{
    return say1(SAY_DO_GAIN_TOP, arg_content(content->decks[word->arg[0]].name));
}

const RimEffectRow gain_top_effect = {.name = "gain_top",
                                      .usage = "gain_top DECK",
                                      .read = rim_read_market_deck,
                                      .possible = could_gain_top,
                                      .run = gain_top,
                                      .say = say_gain_top};

/* ---- move_patrol hutt 3: toward you (OR-PATMOVE-10) ---- */

static bool read_move_patrol(RimCompiler *compiler, RimWord *word)
{
    return rim_read_faction(compiler, &word->arg[0]) &&
           rim_read_number(compiler, 1, 12, "a number of spaces", &word->arg[1]);
}

static Flow move_patrol(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    uint8_t faction = rim_faction_now(now, word->arg[0]);

    if (stage > 0 || faction == NO_FACTION)
        return rim_effect_ends(frame, faction != NO_FACTION);
    return rim_move_patrol(play, frame, (RimFaction)faction, word->arg[1], now->seat, rim_stage(1)); /* OR-PATMOVE-10 */
}

static Message say_move_patrol(const RimContent *content, const RimWord *word)
{
    (void)content;
    if (word->arg[0] < RIM_FACTIONS)
        return say2(SAY_DO_MOVE_PATROL, arg_message(rim_faction_name(word->arg[0])), arg_amount(word->arg[1]));
    return say2((uint16_t)(SAY_DO_MOVE_PATROL_HERE + word->arg[0] - FACTION_HERE), arg_amount(0),
                arg_amount(word->arg[1]));
}

const RimEffectRow move_patrol_effect = {.name = "move_patrol",
                                         .usage = "move_patrol FACTION N",
                                         .read = read_move_patrol,
                                         .run = move_patrol,
                                         .say = say_move_patrol};

/* ---- send_patrol: the patrol that is about to move goes toward another player, of your choice ---- */

static uint8_t others(const RimNow *now)
{
    uint8_t seats = 0;

    for (uint8_t seat = 0; seat < now->look->table->seats; seat++)
        seats |= seat != now->seat && !has_left(now->look->table, seat) ? SEAT_BIT(seat) : 0;
    return seats;
}

static Flow send_patrol(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)word;
    if (stage == 0)
        return rim_ask_choice(play, frame, now->seat, CHOICE_PLAYER, others(now), 0, 1);
    int seat = rim_chosen(play, now->seat);
    if (seat >= 0)
        rim_send_patrol_toward(play, (uint8_t)seat);
    return rim_effect_ends(frame, seat >= 0);
}

const RimEffectRow send_patrol_effect = {.name = "send_patrol",
                                         .usage = "send_patrol",
                                         .run = send_patrol,
                                         .says = SAY_DO_SEND_PATROL};

/* ---- used_ship 3: a ship of the supply that costs more than yours, for the difference; it begins with so much damage ---- */

static bool read_used_ship(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 0, 9, "an amount of damage", &word->arg[0]);
}

static int32_t price_of(const RimNow *now, int ship)
{
    return content_in(now->look)->ships[ship].cost - rim_ship(now->look, now->seat)->cost; /* OR-BART-03 */
}

static uint32_t ships_for_sale(const RimNow *now)
{
    const RimContent *content = content_in(now->look);
    uint32_t ships = 0;

    for (int i = 0; i < content->ship_count; i++) {
        bool in_supply = !content->ships[i].is_starter && !(rim_in(now->look)->ships_taken >> i & 1);
        if (in_supply && price_of(now, i) > 0 && price_of(now, i) <= seat_now(now)->credits)
            ships |= UINT32_C(1) << i;
    }
    return ships;
}

static bool could_buy_used(const RimNow *now, const RimWord *word, Status *reason)
{
    (void)word;
    return ships_for_sale(now) != 0 || rim_refuse(reason, say0(SAY_NO_SHIP_FOR_SALE), NULL);
}

/* The card of the ship in its deck. */
static uint16_t card_of_ship(const RimNow *now, int ship)
{
    const RimContent *content = content_in(now->look);

    for (int i = 0; i < content->card_count; i++) {
        if (content->cards[i].type == CARD_SHIP && content->cards[i].ship == 1 + ship)
            return (uint16_t)i;
    }
    return NO_CARD;
}

static Flow buy_used(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    enum { CHOOSE, CHOSEN, CHANGED, SEARCHED, OVER };
    uint16_t card = stage == CHANGED ? card_of_ship(now, kept_number(frame)) : NO_CARD;

    switch (stage) {
    case CHOOSE:
        return rim_ask_choice(play, frame, now->seat, CHOICE_SHIP | MAY_PASS, (int32_t)ships_for_sale(now), 0, CHOSEN);
    case CHOSEN: {
        int ship = rim_chosen(play, now->seat);
        if (ship < 0)
            return rim_effect_ends(frame, false);
        keep_number(frame, ship);
        rim_pay_credits(play, now->seat, price_of(now, ship), "OR-BART-03");
        return rim_change_ship(play, frame, now->seat, ship, rim_stage(CHANGED)); /* OR-SHIP-01, OR-SHIP-03 */
    }
    case CHANGED:
        if (card == NO_CARD)
            return next(frame, rim_stage(SEARCHED));
        return search_pile(play, frame, card, content_in(now->look)->cards[card].deck,
                           rim_luck_key(play, now->seat, OCCASION_CARD), rim_stage(SEARCHED));
    case SEARCHED:
        if (result(play) != NO_SLOT) {
            card_show(play, (uint16_t)result(play), EVERYBODY);
            rim_remove(play, (uint16_t)result(play)); /* OR-DISC-03 */
        }
        return rim_suffer(play, frame, now->seat, RIM_SHIP, word->arg[0], rim_stage(OVER));
    default:
        return rim_effect_over(frame);
    }
}

const RimEffectRow used_ship_effect = {.name = "used_ship",
                                       .usage = "used_ship N",
                                       .read = read_used_ship,
                                       .possible = could_buy_used,
                                       .run = buy_used,
                                       .says = SAY_DO_USED_SHIP};
