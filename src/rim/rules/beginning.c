/* The table as a game begins: what setup lines have arranged is made whole. */
#include "rim/rules/lines.h"
#include "rim/rules/players.h"
#include "rim/rules/setup.h"
#include "rim/rules/slots.h"
#include "rim/rules/turn.h"

static bool own_sides(const Table *table, Status *refusal)
{
    for (uint8_t a = 0; a < table->seats; a++) {
        for (uint8_t b = (uint8_t)(a + 1); b < table->seats; b++) {
            if (table->side[a] == table->side[b])
                return rim_line_refuse(refusal, say2(SAY_OWN_SIDE, arg_number(a), arg_number(b)), "OR-COMP-01");
        }
    }
    return true;
}

/* Everybody can look through the databank (OR-DATA-01): its cards are known from the start, in their order. */
static void open_databank(Play *play)
{
    Look look = look_of(play);
    const RimLayout *layout = layout_in(&look);
    const RimDeck *deck = &content_in(&look)->decks[layout->databank];
    const uint8_t *unseen = &play->table->unseen[pool_of_family(play->rules, layout->databank)];
    uint16_t kind = 0;

    for (uint16_t slot = layout->first_slot[layout->databank]; slot < layout->first_slot[layout->databank + 1];
         slot++) {
        if (play->table->cards[slot].kind != 0)
            continue;
        while (unseen[kind] == 0)
            kind++;
        fix_card(play, slot, (uint16_t)(deck->first_card + kind), EVERYBODY); /* OR-SETUP-27 */
    }
}

static void mark_contacts(Play *play)
{
    Look look = look_of(play);

    for (int contact = 0; contact < layout_in(&look)->contact_count; contact++)
        card_mark(play, rim_contact_slot(&look, contact),
                  layout_in(&look)->class_of_contact[contact]); /* OR-SETUP-07, OR-CONT-08 */
}

/* With a line that says whose turn it is, nobody chooses any more: whatever no line says is as the content lists it first. */
static void settle_position(Play *play)
{
    Look look = look_of(play);
    Rim *game = rim_of(play);
    const RimContent *content = content_in(&look);

    for (uint8_t seat = 0; seat < play->table->seats; seat++) {
        RimSeat *self = &game->seat[seat];
        for (int i = 0; self->character == 0; i++)
            self->character = (uint8_t)(rim_characters_taken(&look) >> i & 1 ? 0 : i + 1);
        for (int i = 0; self->ship == 0; i++) {
            if (content->ships[i].is_starter)
                rim_take_ship(play, seat, i);
        }
        for (uint8_t i = 0; self->space == NO_SPACE; i++) {
            if (content->spaces[i].kind == SPACE_PLANET)
                self->space = i;
        }
    }
    for (uint8_t deck = 0; deck < content->deck_count; deck++) {
        uint16_t top = rim_top(&look, deck);
        if (content->decks[deck].kind != DECK_MARKET || top == NO_SLOT)
            continue;
        for (int kind = 0; play->table->cards[top].kind == 0; kind++) {
            uint16_t card = (uint16_t)(content->decks[deck].first_card + kind);
            if (card_could_be(&look, top, card))
                fix_card(play, top, card, EVERYBODY);
        }
    }
    game->round = 1;
    game->enriched = 0;
}

/* The token of this contact that is in this state; -1: there is none. */
static int find_token(const Look *look, uint16_t contact, uint8_t at)
{
    for (int token = 0; token < layout_in(look)->contact_count; token++) {
        if (rim_in(look)->contact[token].at == at && card_in(look, rim_contact_slot(look, token)) == contact)
            return token;
    }
    return -1;
}

/* Crew that lines gave somebody came from a token that lies aside, and a captured token lies on its bounty. */
static void link_tokens(Play *play)
{
    Look look = look_of(play);
    Rim *game = rim_of(play);

    for (uint16_t slot = 0; slot < play->rules->card_slots; slot++) {
        uint8_t place = game->held[slot].place;
        if (place != RIM_AS_CREW && place != RIM_AS_JOB)
            continue;
        int token =
            find_token(&look, rim_card(&look, slot)->contact, place == RIM_AS_CREW ? CONTACT_ASIDE : CONTACT_CAPTURED);
        game->held[slot].token = (uint8_t)(token + 1);
    }
}

/* A seat with more cards than slots cannot be. */
static bool all_fit(const Play *play, Status *refusal)
{
    Look look = look_of(play);

    for (uint8_t seat = 0; seat < play->table->seats; seat++) {
        if (rim_in(&look)->seat[seat].ship == 0 || rim_next_slot(&rim_in(&look)->holds[seat], 0) == NO_SLOT)
            continue;
        RimLoad load = rim_load(&look, seat);
        if (!rim_fits(&look, seat, &load))
            return rim_line_refuse(refusal, say1(SAY_TOO_MANY_CARDS, arg_seat(seat)), "OR-SLOT-01");
    }
    return true;
}

bool rim_begin(Play *play, const Setup *setup, Status *refusal)
{
    Rim *game = rim_of(play);
    Look look = look_of(play);

    (void)setup;
    rim_lay_table(play);
    if (!own_sides(play->table, refusal))
        return false;
    open_databank(play);
    mark_contacts(play);
    link_tokens(play);
    if (game->set_up & SET_TURN)
        settle_position(play);
    if (!all_fit(play, refusal))
        return false;
    if (call(play, NULL, PROC_GAME, NO_PIECE, SEAT_NOBODY, 0) != FLOW_ON)
        return false;
    if (!(game->set_up & SET_TURN))
        return true;
    for (uint8_t seat = 0; seat < play->table->seats; seat++) {
        if (rim_has_enough_damage(&look, seat))
            game->seat[seat].flags |= RIM_DEFEATED;
    }
    callee(play)->step = RIM_GAME_TURN;
    return true;
}
