/* Setup lines, and the state they leave behind. smugglers.h says how they are written. */
#include "games/smugglers_state.h"

static const char *const card_words[SM_GUILD_CARDS] = {"spice",  "arms",  "relic", "fuel",  "ambush", "lookout",
                                                       "forger", "fence", "pilot", "baron", "envoy"};

static bool take_card(Words *words, int cards, uint16_t *card, const char *expected, Status *refusal)
{
    for (int i = 0; i < cards; i++) {
        if (words_accept(words, card_words[i])) {
            *card = (uint16_t)i;
            return true;
        }
    }
    return words_unexpected(words, expected, refusal);
}

static bool take_seat(const Play *play, Words *words, uint8_t *seat, Status *refusal)
{
    int64_t number = 0;

    if (!words_integer(words, 0, play->table->seats - 1, &number, "the number of a seat", refusal))
        return false;
    *seat = (uint8_t)number;
    return true;
}

static bool put(Play *play, uint16_t card, uint8_t pile, uint8_t known, Status *refusal)
{
    if (card_set(play, card, pile, known))
        return true;
    *refusal = refused(say1(SAY_NONE_LEFT, arg_card(card)), NULL);
    return false;
}

/* The rest of the line is cards. */
static bool put_cards(Play *play, Words *words, uint8_t pile, uint8_t known, Status *refusal)
{
    uint16_t card = NO_CARD;

    while (words_left(words)) {
        if (!take_card(words, SM_CARDS, &card, "spice, arms, relic, fuel or ambush", refusal) ||
            !put(play, card, pile, known, refusal))
            return false;
    }
    return true;
}

static bool arrange_hand(Play *play, Words *words, Status *refusal)
{
    uint8_t seat = 0;

    if (!take_seat(play, words, &seat, refusal))
        return false;
    smugglers(play)->hands_set |= SEAT_BIT(seat);
    return put_cards(play, words, hand_of(seat), SEAT_BIT(seat), refusal);
}

static bool bury_unseen(Play *play, uint8_t seat, Status *refusal)
{
    Look look = look_of(play);

    for (int place = pile_size(&look, SM_PILE_DECK) - 1; place >= 0; place--) {
        uint16_t slot = pile_at(&look, SM_PILE_DECK, place);
        if (play->table->cards[slot].kind != 0)
            continue;
        card_move(play, slot, stash_of(seat), PILE_BOTTOM);
        return true;
    }
    *refusal = refused(say0(SAY_NO_UNSEEN), NULL);
    return false;
}

static bool arrange_stash(Play *play, Words *words, Status *refusal)
{
    uint8_t seat = 0;
    uint16_t card = NO_CARD;

    if (!take_seat(play, words, &seat, refusal))
        return false;
    do {
        if (words_accept(words, "unseen")) {
            if (!bury_unseen(play, seat, refusal))
                return false;
        } else if (!take_card(words, play->rules->card_count, &card, "spice, arms, relic, fuel, ambush or unseen",
                              refusal) ||
                   !put(play, card, stash_of(seat), 0, refusal)) {
            return false;
        }
    } while (words_left(words));
    return true;
}

/* card_set() puts cards at the bottom, in order; from there they go to the top, the last first. */
static bool arrange_deck(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    int cards = words->count - words->at;

    if (!words_left(words))
        return words_unexpected(words, "spice, arms, relic, fuel or ambush", refusal);
    if (!put_cards(play, words, SM_PILE_DECK, 0, refusal))
        return false;
    for (int i = 0; i < cards; i++)
        card_move(play, pile_at(&look, SM_PILE_DECK, pile_size(&look, SM_PILE_DECK) - 1), SM_PILE_DECK, PILE_TOP);
    return true;
}

static bool arrange_discard(Play *play, Words *words, Status *refusal)
{
    if (!words_left(words))
        return words_unexpected(words, "spice, arms, relic, fuel, ambush or rest", refusal);
    if (!words_accept(words, "rest"))
        return put_cards(play, words, SM_PILE_DISCARD, SM_EVERYBODY, refusal);
    for (uint16_t card = 0; card < SM_CARDS;)
        card += !card_set(play, card, SM_PILE_DISCARD, SM_EVERYBODY);
    return true;
}

static bool arrange_credits(Play *play, Words *words, Status *refusal)
{
    uint8_t seat = 0;
    int64_t credits = 0;

    if (!take_seat(play, words, &seat, refusal) ||
        !words_integer(words, 0, SM_GOAL - 1, &credits, "a number of credits", refusal))
        return false;
    smugglers(play)->credits[seat] = (int32_t)credits;
    smugglers(play)->credits_set |= SEAT_BIT(seat);
    return true;
}

static bool arrange_turn(Play *play, Words *words, Status *refusal)
{
    int64_t turn = 0;

    if (!take_seat(play, words, &smugglers(play)->active, refusal))
        return false;
    if (words_left(words) && !words_integer(words, 1, SM_LAST_TURN, &turn, "the number of the turn", refusal))
        return false;
    smugglers(play)->turn = (uint16_t)turn;
    return true;
}

static bool arrange_refills(Play *play, Words *words, Status *refusal)
{
    int64_t refills = 0;

    if (!words_integer(words, 0, 1, &refills, "how often the deck was refilled", refusal))
        return false;
    smugglers(play)->refills = (uint8_t)refills;
    return true;
}

static bool arrange_droid(Play *play, Words *words, Status *refusal)
{
    uint8_t seat = 0;

    if (!take_seat(play, words, &seat, refusal))
        return false;
    run_by_rules(play, seat); /* SM-DROID-01 */
    return true;
}

bool smugglers_arrange(Play *play, const Setup *setup, Words *words, Status *refusal)
{
    static const struct {
        const char *word;
        bool (*arrange)(Play *play, Words *words, Status *refusal);
    } lines[] = {
        {"hand",    arrange_hand   },
        {"stash",   arrange_stash  },
        {"deck",    arrange_deck   },
        {"discard", arrange_discard},
        {"credits", arrange_credits},
        {"turn",    arrange_turn   },
        {"refills", arrange_refills},
        {"droid",   arrange_droid  }
    };

    (void)setup;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (words_accept(words, lines[i].word))
            return lines[i].arrange(play, words, refusal);
    }
    return words_unexpected(words, "hand, stash, deck, discard, credits, turn, refills or droid", refusal);
}

/* ---- the beginning ---- */

static bool own_sides(const Table *table, Status *refusal)
{
    for (uint8_t a = 0; a < table->seats; a++) {
        for (uint8_t b = (uint8_t)(a + 1); b < table->seats; b++) {
            if (table->side[a] != table->side[b])
                continue;
            *refusal = refused(say2(SAY_OWN_SIDE, arg_number(a), arg_number(b)), "SM-SETUP-01");
            return false;
        }
    }
    return true;
}

static bool enough_to_deal(Play *play, Status *refusal)
{
    Look look = look_of(play);
    int needed = 0;
    int size = pile_size(&look, SM_PILE_DECK);

    for (uint8_t seat = 0; seat < play->table->seats; seat++)
        needed += smugglers(play)->hands_set & SEAT_BIT(seat) ? 0 : SM_START_HAND;
    if (needed <= size)
        return true;
    *refusal = refused(say2(SAY_SHORT_DECK, arg_number(needed), arg_number(size)), "SM-SETUP-03");
    return false;
}

bool smugglers_begin(Play *play, const Setup *setup, Status *refusal)
{
    Smugglers *g = smugglers(play);
    Look look = look_of(play);

    (void)setup;
    if (sm_has_guild(&look))
        sm_lay_out_harbour(play);
    if (!own_sides(play->table, refusal)) /* SM-SETUP-01 */
        return false;
    if (!enough_to_deal(play, refusal)) /* SM-SETUP-03 */
        return false;
    for (uint8_t seat = 0; seat < play->table->seats; seat++) {
        if (!(g->credits_set & SEAT_BIT(seat)))
            g->credits[seat] = SM_START_CREDITS; /* SM-SETUP-02 */
    }
    g->credits_set = 0;
    g->turn = g->turn == 0 ? 1 : g->turn;
    return call(play, NULL, PROC_GAME, NO_PIECE, SEAT_NOBODY, 0) == FLOW_ON;
}
