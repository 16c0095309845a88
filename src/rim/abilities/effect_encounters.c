/* Effects that are encounters, or parts of them: contacts, patrols, the databank and jobs. */
#include "rim/abilities/effects.h"
#include "rim/rules/discard.h"
#include "rim/rules/encounters.h"
#include "rim/rules/slots.h"

/* ---- contacts: peek on your planet; meet_contact 3, fight_patrol 3 within that many spaces ---- */

/* The tokens that lie within that many spaces; those that are face down alone, if they are to be looked at. */
static uint32_t contacts_within(const RimNow *now, int steps, bool face_down)
{
    const RimLayout *layout = layout_in(now->look);
    uint64_t near = rim_within(now->look, seat_now(now)->space, steps);
    uint32_t tokens = 0;

    for (int token = 0; token < layout->contact_count; token++) {
        const RimContact *contact = &rim_in(now->look)->contact[token];
        bool counts = contact->at < layout->contact_count && !(face_down && contact->face_up);
        if (counts && near >> layout->space_of_contact[contact->at] & 1)
            tokens |= 1u << token;
    }
    return tokens;
}

static bool could_peek(const RimNow *now, const RimWord *word, Status *reason)
{
    (void)word;
    return contacts_within(now, 0, true) != 0 || rim_refuse(reason, say0(SAY_NO_CONTACT), "OR-CONT-10");
}

/* Which procedure deals with the token that was chosen. */
static Flow with_contact(Play *play, Frame *frame, const RimNow *now, uint32_t tokens, uint16_t procedure, int stage)
{
    enum { CHOOSE, CHOSEN, OVER };

    switch (stage) {
    case CHOOSE:
        return rim_ask_choice(play, frame, now->seat, CHOICE_CONTACT, (int32_t)tokens, 0, CHOSEN);
    case CHOSEN: {
        int token = rim_chosen(play, now->seat);
        if (token < 0)
            return rim_effect_ends(frame, false);
        return call(play, frame, procedure, (int16_t)(RIM_FIRST_CONTACT + token), now->seat, rim_stage(OVER));
    }
    default:
        return rim_effect_over(frame);
    }
}

static Flow peek(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)word;
    return with_contact(play, frame, now, contacts_within(now, 0, true), PROC_PEEK, stage); /* OR-CONT-10 */
}

const RimEffectRow peek_effect = {
    .name = "peek", .usage = "peek", .possible = could_peek, .run = peek, .says = SAY_DO_PEEK};

static bool read_distance(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 1, 12, "a number of spaces", &word->arg[0]);
}

static bool could_meet(const RimNow *now, const RimWord *word, Status *reason)
{
    return contacts_within(now, word->arg[0], false) != 0 || rim_refuse(reason, say0(SAY_NO_CONTACT), NULL);
}

static Flow meet_contact(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    return with_contact(play, frame, now, contacts_within(now, word->arg[0], false), PROC_CONTACT,
                        stage); /* OR-ENC-06 */
}

const RimEffectRow meet_contact_effect = {.name = "meet_contact",
                                          .usage = "meet_contact N",
                                          .read = read_distance,
                                          .possible = could_meet,
                                          .run = meet_contact,
                                          .says = SAY_DO_MEET_CONTACT};

static unsigned patrols_within(const RimNow *now, int steps)
{
    uint64_t near = rim_within(now->look, seat_now(now)->space, steps);
    unsigned factions = 0;

    for (int faction = 0; faction < RIM_FACTIONS; faction++)
        factions |= near >> rim_in(now->look)->patrol[faction].space & 1 ? 1u << faction : 0;
    return factions;
}

static bool could_fight_patrol(const RimNow *now, const RimWord *word, Status *reason)
{
    return patrols_within(now, word->arg[0]) != 0 || rim_refuse(reason, say0(SAY_NO_PATROL_NEAR), NULL);
}

static Flow fight_patrol(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    enum { CHOOSE, CHOSEN, OVER };

    switch (stage) {
    case CHOOSE:
        return rim_ask_choice(play, frame, now->seat, CHOICE_PATROL, (int32_t)patrols_within(now, word->arg[0]), 0,
                              CHOSEN);
    case CHOSEN: {
        int faction = rim_chosen(play, now->seat);
        if (faction < 0)
            return rim_effect_ends(frame, false);
        return call(play, frame, PROC_PATROL, (int16_t)(RIM_FIRST_PATROL + faction), now->seat, rim_stage(OVER));
    }
    default:
        return rim_effect_over(frame);
    }
}

const RimEffectRow fight_patrol_effect = {.name = "fight_patrol",
                                          .usage = "fight_patrol N",
                                          .read = read_distance,
                                          .possible = could_fight_patrol,
                                          .run = fight_patrol,
                                          .says = SAY_DO_FIGHT_PATROL,
                                          .outcome = OUTCOME_COMBAT};

/* ---- gain this: it goes into a slot (OR-SPACE-07, OR-CONT-04) ---- */

static bool could_gain_this(const RimNow *now, const RimWord *word, Status *reason)
{
    uint16_t slot = card_now(now);

    (void)word;
    return (slot != NO_SLOT && rim_place_of((RimCardType)rim_card(now->look, slot)->type) != RIM_NOT_HELD) ||
           rim_refuse(reason, say0(SAY_NOTHING_TO_GAIN), NULL);
}

static Flow gain_this(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    uint16_t slot = card_now(now);
    Status reason;

    if (stage == 0 && !could_gain_this(now, word, &reason))
        return rim_effect_ends(frame, false);
    if (stage == 0)
        return rim_gain_card(play, frame, now->seat, slot, rim_stage(1));
    return rim_effect_ends(frame, result(play) != 0);
}

const RimEffectRow gain_this_effect = {
    .name = "gain this", .usage = "gain this", .possible = could_gain_this, .run = gain_this, .says = SAY_DO_GAIN_THIS};

/* ---- discard contact: the token of this databank card leaves the map (OR-CONT-06) ---- */

static Flow discard_contact(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    uint16_t slot = card_now(now);
    int token = slot != NO_SLOT ? rim_of(play)->held[slot].token - 1 : -1;

    (void)word;
    (void)stage;
    if (token < 0)
        return rim_effect_ends(frame, false);
    rim_of(play)->contact[token].at = CONTACT_ASIDE; /* OR-CONT-06, OR-AMB-61 */
    tell_all(play, EVENT_CONTACT, (int16_t)(RIM_FIRST_CONTACT + token), "OR-CONT-06",
             say1(SAY_CONTACT_LEAVES, arg_card(card_in(now->look, rim_contact_slot(now->look, token)))));
    return rim_effect_over(frame);
}

const RimEffectRow discard_contact_effect = {.name = "discard contact",
                                             .usage = "discard contact",
                                             .run = discard_contact,
                                             .says = SAY_DO_DISCARD_CONTACT};

/* ---- databank 1: resolves a card with that number (OR-DATA-03, OR-DATA-04) ---- */

static bool read_databank(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 1, 255, "the number of a databank card", &word->arg[0]);
}

static Flow resolve_databank(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    if (stage > 0)
        return rim_effect_ends(frame, result(play) != 0);
    return rim_resolve_databank(play, frame, now->seat, (uint8_t)word->arg[0], NO_TOKEN, rim_stage(1)); /* OR-DATA-03 */
}

const RimEffectRow databank_effect = {
    .name = "databank", .usage = "databank N", .read = read_databank, .run = resolve_databank, .says = SAY_DO_DATABANK};

/* ---- jobs: go_to 3, job_fails, job_done ---- */

static bool read_go_to(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 1, 30, "the number of a step", &word->arg[0]);
}

static Flow go_to(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)frame;
    (void)now;
    (void)stage;
    return rim_job_goes_to(play, word->arg[0]); /* OR-JOB-07 */
}

const RimEffectRow go_to_effect = {
    .name = "go_to", .usage = "go_to N", .read = read_go_to, .run = go_to, .says = SAY_DO_GO_TO};

static Flow job_fails(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)frame;
    (void)now;
    (void)word;
    (void)stage;
    return rim_job_fails(play); /* OR-JOB-11 */
}

const RimEffectRow job_fails_effect = {.name = "job_fails",
                                       .usage = "job_fails",
                                       .run = job_fails,
                                       .says = SAY_DO_JOB_FAILS};

static Flow job_done(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)frame;
    (void)now;
    (void)word;
    (void)stage;
    return rim_job_is_done(play); /* OR-JOB-13 */
}

const RimEffectRow job_done_effect = {.name = "job_done",
                                      .usage = "job_done",
                                      .run = job_done,
                                      .says = SAY_DO_JOB_DONE};

/* ---- delivery_fails: of what a delivery leads to (OR-DELIV-05) ---- */

static Flow delivery_fails(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)word;
    (void)stage;
    tell_all(play, EVENT_NOTE, now->seat, "OR-DELIV-05", say1(SAY_NOT_DELIVERED, arg_seat(now->seat)));
    return rim_effect_ends(frame, false);
}

const RimEffectRow delivery_fails_effect = {.name = "delivery_fails",
                                            .usage = "delivery_fails",
                                            .run = delivery_fails,
                                            .says = SAY_DO_DELIVERY_FAILS};
