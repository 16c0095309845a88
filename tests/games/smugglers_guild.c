/* The guild's game: contacts in the harbour, beside the goods; and what must be said of goods. */
#include "games/smugglers_state.h"

/* Of a seat that looks, shelters or sends: the class or the card, in the turn's frame. */
enum { VERB, WHAT };

bool sm_has_guild(const Look *look)
{
    return look->rules->family_count > 1;
}

/* Class by class, as the backs show; which of a class is which nobody knows. Setup lines may have put some elsewhere. */
void sm_lay_out_harbour(Play *play)
{
    const FamilySpec *family = &play->rules->families[SM_CONTACTS];
    const uint8_t *pool = &play->table->unseen[pool_of_family(play->rules, SM_CONTACTS)];
    int kind = 0, marked = 0; /* of the kind */

    for (uint16_t slot = SM_CARD_SLOTS; slot < SM_CARD_SLOTS + SM_CONTACT_SLOTS; slot++) {
        uint8_t decided = play->table->cards[slot].kind;
        while (decided == 0 && marked == pool[kind]) {
            kind++;
            marked = 0;
        }
        card_mark(play, slot, family->classes[decided != 0 ? decided - 1 : kind]); /* SM-GUILD-01 */
        marked += decided == 0;
    }
}

static uint16_t first_of_class(const Look *look, uint8_t card_class)
{
    for (int place = 0; place < pile_size(look, SM_PILE_HARBOUR); place++) {
        uint16_t slot = pile_at(look, SM_PILE_HARBOUR, place);
        if (card_class_of(look, slot) == card_class)
            return slot;
    }
    return NO_SLOT;
}

/* ---- what the active seat may do besides ---- */

int sm_guild_candidates(const Look *look)
{
    return sm_has_guild(look) ? 2 * MAX_CARD_CLASSES + SM_GUILD_CARDS - SM_CARDS : 0;
}

static void find_contact_candidate(const Look *look, uint16_t verb, uint8_t card_class, Candidate *candidate)
{
    Key key = key_number(verb, card_class);

    offer(candidate, key, say1(verb == SM_VERB_VISIT ? SAY_VISIT : SAY_SHELTER, arg_number(card_class)));
    if (first_of_class(look, card_class) == NO_SLOT)
        offer_not(candidate, key, candidate->say, say1(SAY_NO_CONTACT, arg_number(card_class)), "SM-GUILD-01");
    if (verb == SM_VERB_VISIT && smugglers_in(look)->peeked)
        offer_not(candidate, key, candidate->say, say0(SAY_PEEKED), "SM-GUILD-02"); /* SM-GUILD-02 */
}

void sm_guild_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    if (index < 2 * MAX_CARD_CLASSES) {
        uint16_t verb = (uint16_t)(SM_VERB_VISIT + index / MAX_CARD_CLASSES);
        find_contact_candidate(look, verb, (uint8_t)(1 + index % MAX_CARD_CLASSES), candidate);
        return;
    }
    Key key = key_of(SM_VERB_SEND_FOR);
    key.card = (uint16_t)(SM_CARDS + index - 2 * MAX_CARD_CLASSES);
    offer(candidate, key, say1(SAY_SEND_FOR, arg_card(key.card)));
    if (smugglers_in(look)->credits[question->seat] < SM_MESSENGER)
        offer_not(candidate, key, candidate->say, say1(SAY_NO_MESSENGER, arg_number(SM_MESSENGER)),
                  "SM-GUILD-04"); /* SM-GUILD-04 */
}

Flow sm_guild_takes(Play *play, Frame *frame, const Key *key)
{
    Look look = look_of(play);
    uint8_t seat = frame->seat;
    uint16_t slot = first_of_class(&look, (uint8_t)key->number);

    frame->local[VERB] = key->verb;
    frame->local[WHAT] = key->verb == SM_VERB_SEND_FOR ? key->card : key->number;
    switch (key->verb) {
    case SM_VERB_VISIT:
        smugglers(play)->peeked = 1;
        tell_all(play, EVENT_CARD, seat, "SM-GUILD-02", say2(SAY_VISITS, arg_seat(seat), arg_number(key->number)));
        return look_at(play, frame, slot, SEAT_BIT(seat), sm_luck_key(play, seat, SM_VISIT, 0),
                       TURN_VISITED); /* SM-GUILD-02 */
    case SM_VERB_SHELTER:
        card_move(play, slot, stash_of(seat), PILE_BOTTOM); /* SM-GUILD-03 */
        tell_all(play, EVENT_CARD, seat, "SM-GUILD-03", say2(SAY_SHELTERS, arg_seat(seat), arg_number(key->number)));
        return next(frame, TURN_LOAD);
    default:
        smugglers(play)->credits[seat] -= SM_MESSENGER; /* SM-GUILD-04 */
        return search_pile(play, frame, key->card, SM_PILE_HARBOUR, sm_luck_key(play, seat, SM_SEND, 0), TURN_SENT);
    }
}

uint16_t sm_visited(const Look *look, const Frame *frame)
{
    return first_of_class(look, (uint8_t)frame->local[WHAT]);
}

Flow sm_guild_sent(Play *play, Frame *frame)
{
    uint16_t slot = (uint16_t)result(play);
    Arg seat = arg_seat(frame->seat), card = arg_card((uint16_t)frame->local[WHAT]);

    if (slot == NO_SLOT) { /* SM-GUILD-05 */
        tell_all(play, EVENT_CARD, frame->subject, "SM-GUILD-05", say2(SAY_NOT_FOUND, seat, card));
        return next(frame, TURN_LOAD);
    }
    card_move(play, slot, stash_of(frame->seat), PILE_BOTTOM); /* SM-GUILD-04 */
    card_show(play, slot, SM_EVERYBODY);                       /* SM-GUILD-04 */
    tell_all(play, EVENT_CARD, frame->subject, "SM-GUILD-04", say2(SAY_FOUND, seat, card));
    return next(frame, TURN_LOAD);
}

/* ---- what must be said of a card that was drawn ---- */

void sm_declare(Play *play, uint8_t seat, uint16_t slot)
{
    const FamilySpec *goods = &play->rules->families[SM_GOODS];

    if (goods->classes == NULL)
        return;
    uint8_t card_class = goods->classes[play->table->cards[slot].kind - 1];
    card_mark(play, slot, card_class); /* SM-GUILD-06 */
    tell_all(play, EVENT_CARD, seat, "SM-GUILD-06",
             say1(card_class == SM_PRECIOUS ? SAY_PRECIOUS : SAY_COMMON, arg_seat(seat)));
}

/* ---- the queue, in which contacts of those who left may lie ---- */

uint16_t sm_oldest_goods(const Look *look)
{
    for (int place = 0; place < pile_size(look, SM_PILE_DISCARD); place++) {
        uint16_t slot = pile_at(look, SM_PILE_DISCARD, place);
        if (family_of_slot(look, slot) == SM_GOODS) /* SM-GUILD-08 */
            return slot;
    }
    return NO_SLOT;
}
