/* Setup lines about cards: what seats hold, and what lies on decks. */
#include "rim/rules/discard.h"
#include "rim/rules/lines.h"
#include "rim/rules/slots.h"

/* A card of the content lies before a seat from now on. Held cards are public, secrets are their owner's (OR-AMB-18). */
static bool put_card(Play *play, uint8_t seat, uint16_t card, RimPlace place, Status *refusal)
{
    Look look = look_of(play);
    uint8_t pile = (uint8_t)(PILE_HELD + seat);

    if (place == RIM_NOT_HELD)
        return rim_line_refuse(refusal, say1(SAY_NO_PLACE, arg_card(card)), "OR-SLOT-01");
    if (place == RIM_AS_SECRET && !rim_has_secret(content_in(&look), card))
        return rim_line_refuse(refusal, say1(SAY_NO_SECRET, arg_card(card)), "OR-SECRET-01");
    if (!card_set(play, card, pile, place == RIM_AS_SECRET ? SEAT_BIT(seat) : EVERYBODY))
        return rim_line_refuse(refusal, say1(SAY_NONE_LEFT, arg_card(card)), NULL);
    uint16_t slot = pile_at(&look, pile, pile_size(&look, pile) - 1);
    rim_hold(play, seat, slot, place);
    if (place == RIM_AS_SECRET)
        card_mark(play, slot, CLASS_SECRET);
    return true;
}

static bool arrange_holds(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    uint8_t seat = 0;
    uint16_t card = NO_CARD;

    if (!rim_line_seat(play, words, &seat, refusal))
        return false;
    do {
        if (!rim_line_card(&look, words, -1, &card, refusal) ||
            !put_card(play, seat, card, rim_place_of((RimCardType)content_in(&look)->cards[card].type), refusal))
            return false;
    } while (words_left(words));
    return true;
}

static bool arrange_secret(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    uint8_t seat = 0;
    uint16_t card = NO_CARD;

    return rim_line_seat(play, words, &seat, refusal) && rim_line_card(&look, words, -1, &card, refusal) &&
           put_card(play, seat, card, RIM_AS_SECRET, refusal);
}

/* The first named card lies uppermost. card_set() puts cards at the bottom, in order; from there they go to the top, the last first. */
static bool put_on_top(Play *play, Words *words, uint8_t deck, Status *refusal)
{
    Look look = look_of(play);
    uint16_t card = NO_CARD;
    int cards = 0;

    do {
        if (!rim_line_card(&look, words, deck, &card, refusal))
            return false;
        if (!card_set(play, card, deck, 0))
            return rim_line_refuse(refusal, say1(SAY_NONE_LEFT, arg_card(card)), NULL);
        cards++;
    } while (words_left(words));
    for (int i = 0; i < cards; i++)
        card_move(play, pile_at(&look, deck, pile_size(&look, deck) - 1), deck, PILE_TOP);
    return true;
}

static bool arrange_market(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    uint8_t deck = 0;

    if (!rim_line_deck(&look, words, DECK_MARKET, &deck, refusal) || !put_on_top(play, words, deck, refusal))
        return false;
    card_show(play, rim_top(&look, deck), EVERYBODY); /* OR-SETUP-24 */
    return true;
}

static bool arrange_encounter(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    uint8_t deck = 0;

    return rim_line_deck(&look, words, DECK_ENCOUNTER, &deck, refusal) && put_on_top(play, words, deck, refusal);
}

static bool arrange_ai_cards(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);

    return put_on_top(play, words, layout_in(&look)->ai, refusal);
}

const RimSetupLine rim_card_lines[] = {
    {"holds",     arrange_holds    },
    {"secret",    arrange_secret   },
    {"market",    arrange_market   },
    {"encounter", arrange_encounter},
    {"ai-cards",  arrange_ai_cards },
    {NULL,        NULL             },
};
