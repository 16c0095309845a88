#include "rim/rules/leaving.h"

#include "rim/rules/discard.h"
#include "rim/rules/turn.h"

/* Crew that came from a contact: its token comes back to the map, like that of crew that flees (OR-CREWB-06). */
static void return_crew_contact(Play *play, uint8_t seat, uint16_t slot)
{
    RimHeld *held = &rim_of(play)->held[slot];

    if (held->token != 0 && rim_of(play)->contact[held->token - 1].at == CONTACT_ASIDE)
        rim_return_contact(play, held->token - 1, rim_of(play)->seat[seat].space); /* OR-AMB-79, OR-AMB-100 */
}

static void send_cards_home(Play *play, uint8_t seat)
{
    const RimSlots *holds = &rim_of(play)->holds[seat];

    for (uint16_t slot = rim_next_slot(holds, 0); slot != NO_SLOT; slot = rim_next_slot(holds, 0)) {
        return_crew_contact(play, seat, slot);
        rim_discard(play, slot); /* OR-AMB-100, OR-AMB-29 */
    }
}

static uint8_t seats_in_game(const Table *table)
{
    return (uint8_t)(all_seats(table) & ~table->left);
}

Flow rim_concede(Play *play, uint8_t seat)
{
    Rim *game = rim_of(play);
    RimSeat *self = &game->seat[seat];

    tell_all(play, EVENT_LEFT, seat, "OR-AMB-100", say1(SAY_LEAVES, arg_seat(seat)));
    self->flags |= RIM_DEFEATED; /* so that what it loses now defeats it no more */
    send_cards_home(play, seat);
    if (self->ship != 0)
        game->ships_taken &= ~(UINT32_C(1) << (self->ship - 1)); /* OR-AMB-100, OR-SHIP-02 */
    game->in_play -= self->credits;
    self->credits = 0; /* OR-CRED-02 */
    game->offered = (RimSlots){{0}};
    leave(play, seat);
    uint8_t rest = seats_in_game(play->table);
    if ((rest & (rest - 1)) == 0)
        return win(play, rest); /* OR-AMB-100 */
    if (game->step != STEP_SETUP && game->active == seat) {
        rim_discard_under_way(play);
        game->combat = (RimCombat){0};
        game->roll = (RimRoll){0};
        return unwind(play, PROC_TURN, RIM_TURN_ENDS); /* OR-TURN-06 */
    }
    abandon(play, seat);
    return FLOW_ON;
}

uint8_t rim_time_is_up(const Look *look)
{
    return rim_most_famous(look);
}
