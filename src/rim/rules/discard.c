#include "rim/rules/discard.h"

#include "rim/rules/players.h"

static void set_held(Rim *game, uint8_t seat, uint16_t slot, bool is_held)
{
    uint64_t bit = UINT64_C(1) << slot % 64;

    if (is_held)
        game->holds[seat].bits[slot / 64] |= bit;
    else
        game->holds[seat].bits[slot / 64] &= ~bit;
}

/* Nobody holds it any more; its token, if it has one, is the caller's. */
static void release(Play *play, uint16_t slot)
{
    Look look = look_of(play);
    uint8_t seat = rim_holder(&look, slot);

    if (seat != SEAT_NOBODY)
        set_held(rim_of(play), seat, slot, false);
    rim_of(play)->held[slot] = (RimHeld){0};
}

void rim_hold(Play *play, uint8_t seat, uint16_t slot, RimPlace place)
{
    Rim *game = rim_of(play);
    RimHeld held = game->held[slot]; /* what lies on a card goes with it, such as a captured contact: OR-AMB-29 */

    release(play, slot);
    card_move(play, slot, (uint8_t)(PILE_HELD + seat), PILE_BOTTOM);
    game->held[slot] = (RimHeld){.place = (uint8_t)place, .token = held.token, .count = held.count};
    set_held(game, seat, slot, true);
}

void rim_return_contact(Play *play, int contact, uint8_t space)
{
    Look look = look_of(play);
    Rim *game = rim_of(play);
    uint32_t nearest = rim_nearest_empty_contacts(&look, space);

    if (nearest == 0) { /* OR-AMB-80 */
        game->contact[contact].at = CONTACT_ASIDE;
        return;
    }
    game->contact[contact] = (RimContact){.at = (uint8_t)__builtin_ctz(nearest), .face_up = 1}; /* OR-AMB-79 */
    tell_all(play, EVENT_NOTE, (int16_t)(RIM_FIRST_CONTACT + contact), "OR-AMB-79",
             say2(SAY_CONTACT_RETURNS, arg_card(card_in(&look, rim_contact_slot(&look, contact))),
                  arg_piece(rim_space_piece(layout_in(&look)->space_of_contact[game->contact[contact].at]))));
}

static void go_home(Play *play, uint16_t slot)
{
    Look look = look_of(play);

    release(play, slot);
    card_move(play, slot, layout_in(&look)->deck_of_slot[slot], PILE_BOTTOM); /* OR-DISC-01, OR-DISC-02, OR-DATA-05 */
}

void rim_discard(Play *play, uint16_t slot)
{
    Look look = look_of(play);
    uint8_t seat = rim_holder(&look, slot), token = rim_in(&look)->held[slot].token;

    go_home(play, slot);
    if (token != 0 && rim_in(&look)->contact[token - 1].at == CONTACT_CAPTURED)
        rim_return_contact(play, token - 1, rim_in(&look)->seat[seat].space); /* OR-AMB-29 */
    if (seat != SEAT_NOBODY)
        rim_check_defeat(play, seat); /* OR-AMB-72 */
}

void rim_remove(Play *play, uint16_t slot)
{
    Rim *game = rim_of(play);
    Look look = look_of(play);
    uint8_t token = game->held[slot].token, seat = rim_holder(&look, slot);

    release(play, slot);
    card_move(play, slot, PILE_REMOVED, PILE_BOTTOM); /* OR-DISC-03 */
    if (token != 0)
        game->contact[token - 1].at = CONTACT_REMOVED; /* OR-DISC-03 */
    if (seat != SEAT_NOBODY)
        rim_check_defeat(play, seat); /* OR-AMB-72 */
}

void rim_discard_secrets(Play *play, uint8_t seat)
{
    Look look = look_of(play);
    uint16_t slots[MAX_SUBSET];
    int secrets = rim_list_held(&look, seat, RIM_PLACE_BIT(RIM_AS_SECRET), slots);

    for (int i = 0; i < secrets && i < MAX_SUBSET; i++)
        go_home(play, slots[i]);
    if (secrets > 0)
        tell_all(play, EVENT_DISCARDED, seat, "OR-DEFEAT-04",
                 say2(SAY_DISCARDS_SECRETS, arg_seat(seat), arg_number(secrets)));
}

void rim_discard_under_way(Play *play)
{
    Look look = look_of(play);

    for (uint16_t slot = pile_at(&look, PILE_UNDER_WAY, 0); slot != NO_SLOT; slot = pile_at(&look, PILE_UNDER_WAY, 0))
        go_home(play, slot);
}
