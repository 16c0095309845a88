#include "rim/state/state.h"

#include "rim/abilities/abilities.h"

ChanceKey rim_luck_key(Play *play, uint8_t seat, uint16_t occasion)
{
    Rim *game = rim_of(play);

    return (ChanceKey){game->round, seat, occasion, game->luck++};
}

/* ---- seats ---- */

uint8_t rim_left_neighbour(const Look *look, uint8_t seat)
{
    uint8_t next_seat = seat;

    do
        next_seat = (uint8_t)((next_seat + 1) % look->table->seats);
    while (next_seat != seat && has_left(look->table, next_seat));
    return next_seat;
}

uint8_t rim_decider(const Look *look, uint8_t seat)
{
    return is_ruled(look->table, seat) ? rim_left_neighbour(look, seat) : seat;
}

uint8_t rim_most_famous(const Look *look)
{
    const Rim *game = rim_in(look);
    int most = 0;
    uint8_t seats = 0;

    for (uint8_t seat = 0; seat < look->table->seats; seat++) {
        if (!has_left(look->table, seat) && game->seat[seat].fame > most)
            most = game->seat[seat].fame;
    }
    for (uint8_t seat = 0; seat < look->table->seats; seat++) {
        if (!has_left(look->table, seat) && game->seat[seat].fame == most)
            seats |= SEAT_BIT(seat); /* OR-WIN-13 */
    }
    return seats;
}

/* What is held in a slot counts; a secret does not, whatever else its card shows (OR-SLOT-08), nor does crew that its owner fights. */
static bool counts(const Look *look, uint16_t slot)
{
    if (slot + 1 == rim_in(look)->combat.barred) /* OR-CREWB-03 */
        return false;
    return rim_in(look)->held[slot].place != RIM_AS_SECRET;
}

int rim_value(const Look *look, uint8_t seat, RimValue value)
{
    int total = rim_character(look, seat)->value[value] + rim_ship(look, seat)->value[rim_ship_side(look, seat)][value];

    RIM_EACH_HELD(look, seat, slot)
    {
        if (counts(look, slot))
            total += rim_card(look, slot)->value[value];
    }
    total += rim_modified(look, seat, value);
    return total > 0 ? total : 0; /* OR-AMB-73 */
}

int rim_skill(const Look *look, uint8_t seat, RimSkill skill)
{
    int times = rim_character(look, seat)->skill[skill]; /* OR-SKILL-01 */

    RIM_EACH_HELD(look, seat, slot)
    {
        if (rim_in(look)->held[slot].place == RIM_AS_CREW && counts(look, slot))
            times += rim_card(look, slot)->skill[skill]; /* OR-SKILL-01, OR-SKILL-07 */
    }
    return times;
}

int rim_limit(const Look *look, uint8_t seat, RimBody body)
{
    return rim_value(look, seat, body == RIM_GROUND ? VALUE_HEALTH : VALUE_HULL);
}

/* ---- cards ---- */

const RimCard *rim_card(const Look *look, uint16_t slot)
{
    const RimContent *content = content_in(look);
    uint16_t kind = look->table->cards[slot].kind;

    if (kind == 0)
        return NULL;
    return &content->cards[content->decks[layout_in(look)->deck_of_slot[slot]].first_card + kind - 1];
}

bool rim_has_secret(const RimContent *content, uint16_t card)
{
    for (int i = 0; i < content->cards[card].sections; i++) {
        if (content->sections[content->cards[card].first_section + i].is_secret)
            return true;
    }
    return false;
}

uint8_t rim_holder(const Look *look, uint16_t slot)
{
    uint8_t pile = look->table->cards[slot].pile;

    return pile >= PILE_HELD && pile < PILE_HELD + RIM_SEATS ? (uint8_t)(pile - PILE_HELD) : SEAT_NOBODY;
}

int rim_list_held(const Look *look, uint8_t seat, unsigned places, uint16_t slots[MAX_SUBSET])
{
    int count = 0;

    RIM_EACH_HELD(look, seat, slot)
    {
        if ((places >> rim_in(look)->held[slot].place & 1) == 0)
            continue;
        if (count < MAX_SUBSET)
            slots[count] = slot;
        count++;
    }
    return count;
}

Key rim_held_key(const Look *look, uint16_t verb, uint16_t slot)
{
    uint8_t seat = rim_holder(look, slot);
    uint16_t card = card_in(look, slot);
    int32_t number = 1;

    if (seat == SEAT_NOBODY)
        return key_with(verb, NO_PIECE, card, number);
    RIM_EACH_HELD(look, seat, other)
    {
        if (other == slot)
            break;
        number += card_in(look, other) == card;
    }
    return key_with(verb, NO_PIECE, card, number);
}

uint16_t rim_slot_of_key(const Look *look, uint8_t seat, const Key *key)
{
    int32_t number = 0;

    RIM_EACH_HELD(look, seat, slot)
    {
        number += card_in(look, slot) == key->card;
        if (card_in(look, slot) == key->card && number == key->number)
            return slot;
    }
    return NO_SLOT;
}

RimPlace rim_place_of(RimCardType type)
{
    switch (type) {
    case CARD_GEAR:
        return RIM_AS_GEAR;
    case CARD_JOB:
    case CARD_BOUNTY:
        return RIM_AS_JOB; /* OR-SLOT-03 */
    case CARD_CARGO:
        return RIM_AS_CARGO; /* OR-SLOT-02 */
    case CARD_CREW:
        return RIM_AS_CREW; /* OR-SLOT-02 */
    case CARD_MOD:
        return RIM_AS_MOD; /* OR-SLOT-02 */
    case CARD_SECRET:
        return RIM_AS_SECRET;
    default:
        return RIM_NOT_HELD;
    }
}

void rim_load_card(const Look *look, RimLoad *load, uint16_t slot, RimPlace place, int change)
{
    const RimCard *card = rim_card(look, slot);

    load->count[place] += change;
    if (place == RIM_AS_SECRET)
        return;
    load->loose_mods += card->fits_cargo ? change : 0;
    load->more_cargo += card->holds_cargo ? change : 0;
    for (int trait = 0; card->limit != 0 && trait < RIM_TRAITS; trait++)
        load->limited[trait] += card->limit >> trait & 1 ? change : 0;
}

RimLoad rim_load(const Look *look, uint8_t seat)
{
    RimLoad load = {.loose_mods = 0};

    RIM_EACH_HELD(look, seat, slot)
    rim_load_card(look, &load, slot, (RimPlace)rim_in(look)->held[slot].place, 1);
    return load;
}

static int beyond(int count, int room)
{
    return count > room ? count - room : 0;
}

/* Cargo, mods and mods that lie in cargo slots too, and the slots for them: those for cargo, for mods, for either, and on cards. As many are too
 * many as some group of cards has fewer slots than cards. */
static int surplus_of_hold(const RimLoad *load, const RimShip *ship, int side)
{
    enum { FOR_CARGO = 1, FOR_MODS = 2, FOR_EITHER = 4, ON_CARDS = 8 };
    const int room[] = {ship->slots[side][RIM_AS_CARGO], ship->slots[side][RIM_AS_MOD], ship->either[side],
                        load->more_cargo};
    const int cards[] = {load->count[RIM_AS_CARGO], load->count[RIM_AS_MOD] - load->loose_mods, load->loose_mods};
    static const int fits[] = {FOR_CARGO | FOR_EITHER | ON_CARDS, FOR_MODS | FOR_EITHER,
                               FOR_CARGO | FOR_MODS | FOR_EITHER};
    int surplus = 0;

    for (int group = 1; group < 8; group++) {
        int count = 0, slots = 0, places = 0;
        for (int i = 0; i < 3; i++) {
            count += group >> i & 1 ? cards[i] : 0;
            slots |= group >> i & 1 ? fits[i] : 0;
        }
        for (int i = 0; i < 4; i++)
            places += slots >> i & 1 ? room[i] : 0;
        surplus = count - places > surplus ? count - places : surplus;
    }
    return surplus;
}

/* Of cards that say so, such as armor, a seat holds one, whatever slots it has. */
static int surplus_of_traits(const RimLoad *load)
{
    int surplus = 0;

    for (int trait = 0; trait < RIM_TRAITS; trait++)
        surplus += beyond(load->limited[trait], 1); /* OR-TRAIT-02 */
    return surplus;
}

int rim_surplus(const Look *look, uint8_t seat, const RimLoad *load)
{
    const RimShip *ship = rim_ship(look, seat);
    int side = rim_ship_side(look, seat);

    return beyond(load->count[RIM_AS_GEAR], RIM_BOARD_GEAR) + beyond(load->count[RIM_AS_JOB], RIM_BOARD_JOBS) +
           beyond(load->count[RIM_AS_CREW], ship->slots[side][RIM_AS_CREW]) + surplus_of_hold(load, ship, side) +
           surplus_of_traits(load); /* OR-SLOT-01, OR-TRAIT-02 */
}
