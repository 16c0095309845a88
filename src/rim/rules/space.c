/* Encounters in a space: the card that is drawn, its sections, and secrets. */
#include "rim/abilities/abilities.h"
#include "rim/rules/combat.h"
#include "rim/rules/discard.h"
#include "rim/rules/encounters.h"

/* Of PROC_SPACE. No secret is among them: which slot was drawn everybody sees, and the set is empty for a secret. */
enum { SLOT, SECTIONS };

/* The deck for the space where a seat is; NO_DECK: it has none (OR-AMB-54). */
static uint8_t deck_of(const Look *look, uint8_t seat)
{
    return content_in(look)->spaces[rim_in(look)->seat[seat].space].deck;
}

static bool is_read_at(const Look *look, const RimSection *section, uint8_t space)
{
    switch ((RimSectionKind)section->kind) {
    case SECTION_SPACE:
        return section->where == space;
    case SECTION_PATROL:
        return rim_patrols_at(look, space) != 0;
    case SECTION_CLEAR:
        return rim_patrols_at(look, space) == 0;
    default: /* what a card says once it is kept */
        return false;
    }
}

/* Which sections of a card match the seat's space and situation, as they are now: a set of their numbers on the card. */
static uint32_t matching_sections(const Look *look, uint8_t seat, uint16_t slot)
{
    const RimCard *card = rim_card(look, slot);
    uint32_t matching = 0;

    for (int i = 0; i < card->sections; i++) {
        const RimSection *section = &content_in(look)->sections[card->first_section + i];
        if (!is_read_at(look, section, rim_in(look)->seat[seat].space)) /* OR-SPACE-03 */
            continue;
        if (rim_conditions_hold(look, seat, (int16_t)slot, NO_PIECE, section->first_condition,
                                section->conditions)) /* OR-SPACE-05 */
            matching |= 1u << i;
    }
    return matching;
}

static bool has_secret(const Look *look, const RimCard *card, uint32_t sections)
{
    for (; sections != 0; sections &= sections - 1) {
        if (content_in(look)->sections[card->first_section + __builtin_ctz(sections)].is_secret)
            return true;
    }
    return false;
}

/* ---- secrets ---- */

/* It lies face down before its owner, who knows it; the others know that it is a secret. */
static void keep_secret(Play *play, uint8_t seat, uint16_t slot)
{
    Look look = look_of(play);

    card_mark(play, slot, CLASS_SECRET);
    rim_hold(play, seat, slot, RIM_AS_SECRET); /* OR-SECRET-03, OR-SLOT-06 */
    tell_all(play, EVENT_SECRET, seat, "OR-SECRET-01", say1(SAY_KEEPS_SECRET, arg_seat(seat)));
    tell_seats(play, SEAT_BIT(seat), EVENT_SECRET, seat, "OR-SECRET-03",
               say1(SAY_YOUR_SECRET, arg_card(card_in(&look, slot))));
}

/* ---- the encounter ---- */

/* What was drawn: a secret is kept; else everybody sees the card, and its sections are resolved one after the other. */
static Flow read_card(Play *play, Frame *frame)
{
    enum { NEXT_SECTION = 2 };
    Look look = look_of(play);
    uint16_t slot = (uint16_t)frame->local[SLOT];
    uint16_t index = card_in(&look, slot);
    const RimCard *card = &content_in(&look)->cards[index];
    uint32_t sections = matching_sections(&look, frame->seat, slot);

    if (has_secret(&look, card, sections)) { /* OR-SECRET-01 */
        keep_secret(play, frame->seat, slot);
        return done(play);
    }
    frame->local[SECTIONS] = (int32_t)sections;
    card_show(play, slot, EVERYBODY); /* OR-SPACE-03 */
    tell_all(play, EVENT_CARD, frame->subject, "OR-SPACE-01",
             say2(SAY_DRAWS_ENCOUNTER, arg_seat(frame->seat), arg_card(index)));
    return next(frame, NEXT_SECTION);
}

static Flow run_space(Play *play, Frame *frame)
{
    enum { DRAW, DRAWN, NEXT_SECTION, RESOLVED, DISCARD };
    Look look = look_of(play);
    uint16_t slot = (uint16_t)frame->local[SLOT];

    switch (frame->step) {
    case DRAW:
        slot = rim_top(&look, deck_of(&look, frame->seat)); /* OR-SPACE-01 */
        frame->local[SLOT] = slot;
        card_move(play, slot, PILE_UNDER_WAY, PILE_BOTTOM);
        return look_at(play, frame, slot, SEAT_BIT(frame->seat), rim_luck_key(play, frame->seat, OCCASION_ENCOUNTER),
                       DRAWN);

    case DRAWN:
        return read_card(play, frame);

    case NEXT_SECTION: {
        uint32_t sections = (uint32_t)frame->local[SECTIONS];
        if (sections == 0)
            return next(frame, DISCARD);
        const RimCard *card = &content_in(&look)->cards[card_in(&look, slot)];
        int number = card->first_section + __builtin_ctz(sections);
        frame->local[SECTIONS] = (int32_t)(sections & (sections - 1));
        return rim_run_program(play, frame, content_in(&look)->sections[number].program, slot, frame->seat,
                               RESOLVED); /* OR-SPACE-03, OR-ENC-04 */
    }

    case RESOLVED:
        return rim_end_combat(play, frame, NEXT_SECTION);

    case DISCARD:
        rim_put_back(play, slot); /* OR-SPACE-04, OR-SPACE-07 */
        return done(play);
    }
    return never(play, "an encounter in a space has no other step");
}

/* ---- the option ---- */

static void explore_candidate(const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    uint8_t deck = deck_of(look, seat);
    Arg space = arg_piece(rim_space_piece(rim_in(look)->seat[seat].space));

    (void)index;
    offer(candidate, key_of(VERB_EXPLORE), say1(SAY_EXPLORE, space));
    if (deck == NO_DECK || rim_top(look, deck) == NO_SLOT)
        offer_not(candidate, candidate->key, candidate->say, say1(SAY_NO_ENCOUNTER_CARD, space),
                  "OR-AMB-56"); /* OR-AMB-56 */
}

static Flow begin_explore(Play *play, Frame *frame, const Key *key, uint16_t step)
{
    (void)key;
    return call(play, frame, PROC_SPACE, frame->seat, frame->seat, step); /* OR-ENC-04 */
}

const RimOption rim_explore_option = {.verb = VERB_EXPLORE,
                                      .count = rim_one_option,
                                      .candidate = explore_candidate,
                                      .begin = begin_explore};

static const ProcedureRow procedures[] = {
    {PROC_SPACE, {"space", run_space, FRAME_ENDS}},
    {0         },
};

static const VerbRow verbs[] = {
    {VERB_EXPLORE, {"explore", ""}},
    {0           },
};

const RulesPart rim_space_part = {.procedures = procedures, .verbs = verbs};
