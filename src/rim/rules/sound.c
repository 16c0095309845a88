#include "rim/rules/sound.h"

#include "rim/rules/market.h"
#include "rim/rules/players.h"

static bool complain(const char **complaint, const char *what)
{
    *complaint = what;
    return false;
}

static bool is_held(const Look *look, uint8_t seat, uint16_t slot)
{
    return (rim_in(look)->holds[seat].bits[slot / 64] >> slot % 64 & 1) != 0;
}

/* Each card is in one place, and the set, the pile and the slot say the same. */
static bool cards_sound(const Look *look, const char **complaint)
{
    for (uint16_t slot = 0; slot < look->rules->card_slots; slot++) {
        uint8_t holder = rim_holder(look, slot);
        if ((holder != SEAT_NOBODY) != (rim_in(look)->held[slot].place != RIM_NOT_HELD))
            return complain(complaint, "a card is held in no slot, or a slot has a card that nobody holds");
        for (int seat = 0; seat < RIM_SEATS; seat++) {
            if (is_held(look, (uint8_t)seat, slot) != (holder == seat))
                return complain(complaint, "the set of a seat's cards is not its pile");
        }
        if (holder == SEAT_NOBODY)
            continue;
        if (look->table->viewer == SEAT_NOBODY && !card_known_to(look, slot, holder))
            return complain(complaint, "a seat does not know a card that it holds");
        if (rim_in(look)->held[slot].place != RIM_AS_SECRET && !card_known_to(look, slot, SEAT_SPECTATOR))
            return complain(complaint, "a card in a slot is not public");
    }
    return true;
}

/* Does a turn begin, with nothing under way? An ability of the planning step can be a whole market action. */
static bool is_between_turns(const Look *look)
{
    return look->table->depth > 0 && look->table->frames[look->table->depth - 1].procedure == PROC_PLANNING;
}

static bool seat_sound(const Look *look, uint8_t seat, const char **complaint)
{
    const RimSeat *self = &rim_in(look)->seat[seat];
    int fame = 0;

    for (int source = 0; source < FAME_SOURCES; source++)
        fame += self->fame_from[source];
    if (fame != self->fame)
        return complain(complaint, "fame is not the sum of its sources");
    if (self->credits < 0)
        return complain(complaint, "a seat owes credits");
    if (self->fame >= rim_in(look)->goal && look->table->state == TABLE_PLAYING)
        return complain(complaint, "a seat has enough fame, and nobody noticed");
    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        if (self->reputation[faction] < -1 || self->reputation[faction] > 1)
            return complain(complaint, "a reputation is past its end");
    }
    if (rim_in(look)->step == STEP_SETUP || has_left(look->table, seat))
        return true;
    RimLoad load = rim_load(look, seat);
    if (is_between_turns(look) && !rim_fits(look, seat, &load))
        return complain(complaint, "a seat holds more cards than it has slots");
    for (int body = 0; body < RIM_BODIES; body++) {
        if (self->damage[body] > rim_limit(look, seat, (RimBody)body) && !rim_is_defeated(look, seat))
            return complain(complaint, "somebody with more damage than health is not defeated");
    }
    return true;
}

static bool contacts_sound(const Look *look, const char **complaint)
{
    uint32_t occupied = 0;

    for (int contact = 0; contact < layout_in(look)->contact_count; contact++) {
        const RimContact *token = &rim_in(look)->contact[contact];
        if (token->at >= CONTACT_ASIDE)
            continue;
        if (token->at >= layout_in(look)->contact_count || occupied >> token->at & 1)
            return complain(complaint, "two contacts lie on one space, or one on none");
        occupied |= UINT32_C(1) << token->at;
        if (token->face_up && !card_known_to(look, rim_contact_slot(look, contact), SEAT_SPECTATOR))
            return complain(complaint, "a contact that is face up is not known to all");
    }
    return true;
}

bool rim_sound(const Look *look, const char **complaint)
{
    const Rim *game = rim_in(look);
    int32_t credits = 0;

    if (!piles_sound(look, complaint) || !cards_sound(look, complaint) || !contacts_sound(look, complaint))
        return false;
    for (uint8_t seat = 0; seat < look->table->seats; seat++) {
        if (!seat_sound(look, seat, complaint))
            return false;
        credits += game->seat[seat].credits;
    }
    if (credits != game->in_play)
        return complain(complaint, "credits were made or destroyed by no rule");
    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        if (game->patrol[faction].level < 1 || game->patrol[faction].level > RIM_LEVELS)
            return complain(complaint, "there is not one patrol of each faction on the map");
    }
    if (is_between_turns(look) && rim_hidden_deck(look) != NO_DECK)
        return complain(complaint, "the top card of a market deck lies face down");
    if (game->step != STEP_SETUP && look->table->state == TABLE_PLAYING && has_left(look->table, game->active))
        return complain(complaint, "it is the turn of a seat that left");
    return true;
}
