/* The words of AI cards: what the AI player does where a person would choose. */
#include "rim/abilities/conditions.h"
#include "rim/abilities/effects.h"
#include "rim/rules/market.h"
#include "rim/solo/solo.h"

static bool if_so(bool could, Status *reason)
{
    return could || rim_refuse(reason, say0(SAY_NOTHING_HAPPENS), "OR-SOLO-10");
}

/* ---- ai_move ---- */

static bool could_move(const RimNow *now, const RimWord *word, Status *reason)
{
    uint64_t toward;

    (void)word;
    return if_so(rim_ai_way(now->look, seat_now(now)->space, &toward) > 0 &&
                     rim_value(now->look, now->seat, VALUE_HYPERDRIVE) > 0,
                 reason); /* OR-SOLO-21, OR-AMB-85 */
}

static Flow move(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)word;
    if (stage > 0)
        return rim_effect_over(frame);
    return rim_ai_move(play, frame, now->seat, rim_stage(1)); /* OR-SOLO-20 */
}

const RimEffectRow ai_move_effect = {"ai_move", "ai_move", NULL, could_move, move, NULL, 0};

/* ---- ai_deliver, ai_deliver ship 2, ai_deliver reputation: with what illegal cargo costs it ---- */

static bool read_deliver(RimCompiler *compiler, RimWord *word)
{
    static const Keyword penalties[] = {
        {"character",  PENALTY_CHARACTER },
        {"ship",       PENALTY_SHIP      },
        {"reputation", PENALTY_REPUTATION},
        {NULL,         0                 }
    };
    int penalty = PENALTY_NONE;

    if (accept_keyword(&compiler->here, penalties, &penalty) && penalty != PENALTY_REPUTATION &&
        !rim_read_number(compiler, 1, 9, "an amount of damage", &word->arg[1]))
        return false;
    word->arg[0] = (int16_t)penalty;
    return true;
}

static bool could_deliver(const RimNow *now, const RimWord *word, Status *reason)
{
    (void)word;
    return if_so(rim_ai_card_for_here(now->look, now->seat, CARD_CARGO) != NO_SLOT, reason);
}

static Flow deliver(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    if (stage > 0)
        return rim_effect_over(frame);
    return rim_ai_deliver(play, frame, now->seat, (RimPenalty)word->arg[0], word->arg[1], rim_stage(1));
}

const RimEffectRow ai_deliver_effect = {
    "ai_deliver", "ai_deliver [character N|ship N|reputation]", read_deliver, could_deliver, deliver, NULL, 0};

/* ---- ai_job ---- */

static bool could_finish_job(const RimNow *now, const RimWord *word, Status *reason)
{
    (void)word;
    return if_so(rim_ai_card_for_here(now->look, now->seat, CARD_JOB) != NO_SLOT, reason);
}

static Flow finish_job(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)word;
    if (stage > 0)
        return rim_effect_over(frame);
    return rim_ai_finish_job(play, frame, now->seat, rim_stage(1)); /* OR-SOLO-39 */
}

const RimEffectRow ai_job_effect = {"ai_job", "ai_job", NULL, could_finish_job, finish_job, NULL, 0};

/* ---- ai_fight: a patrol here with which its reputation is negative ---- */

static unsigned enemies_here(const RimNow *now)
{
    unsigned patrols = rim_patrols_at(now->look, seat_now(now)->space);

    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        if (seat_now(now)->reputation[faction] >= 0)
            patrols &= ~(1u << faction);
    }
    return patrols;
}

static bool could_fight(const RimNow *now, const RimWord *word, Status *reason)
{
    (void)word;
    return if_so(enemies_here(now) != 0, reason);
}

static Flow fight(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    enum { CHOOSE, CHOSEN, OVER };

    (void)word;
    switch (stage) {
    case CHOOSE: /* OR-AMB-50 */
        return rim_ask_choice(play, frame, now->seat, CHOICE_PATROL, (int32_t)enemies_here(now), 0, CHOSEN);
    case CHOSEN: {
        int faction = rim_chosen(play, now->seat);
        if (faction < 0)
            return rim_effect_ends(frame, false);
        return call(play, frame, PROC_PATROL, (int16_t)(RIM_FIRST_PATROL + faction), now->seat,
                    rim_stage(OVER)); /* OR-AMB-89 */
    }
    default:
        return rim_effect_over(frame);
    }
}

const RimEffectRow ai_fight_effect = {"ai_fight", "ai_fight", NULL, could_fight, fight, NULL, 0};

/* ---- ai_crew, ai_reveal ---- */

static bool could_reveal(const RimNow *now, const RimWord *word, Status *reason)
{
    (void)word;
    return if_so(rim_ai_contact(now->look, now->seat) >= 0, reason);
}

static Flow hire(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)word;
    if (stage > 0)
        return rim_effect_over(frame);
    return rim_ai_reveal(play, frame, now->seat, true, rim_stage(1));
}

const RimEffectRow ai_crew_effect = {"ai_crew", "ai_crew", NULL, could_reveal, hire, NULL, 0};

static Flow reveal(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)word;
    if (stage > 0)
        return rim_effect_over(frame);
    return rim_ai_reveal(play, frame, now->seat, false, rim_stage(1));
}

const RimEffectRow ai_reveal_effect = {"ai_reveal", "ai_reveal", NULL, could_reveal, reveal, NULL, 0};

/* ---- ai_buy cargo, ai_discard bounty ---- */

static bool could_buy(const RimNow *now, const RimWord *word, Status *reason)
{
    return if_so(space_now(now)->kind == SPACE_PLANET && rim_top(now->look, (uint8_t)word->arg[0]) != NO_SLOT,
                 reason); /* OR-SOLO-27 */
}

static Flow buy(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    if (stage > 0)
        return rim_effect_over(frame);
    return rim_ai_buy(play, frame, now->seat, (uint8_t)word->arg[0], rim_stage(1)); /* OR-SOLO-26 */
}

const RimEffectRow ai_buy_effect = {"ai_buy", "ai_buy DECK", rim_read_market_deck, could_buy, buy, NULL, 0};

static bool could_discard(const RimNow *now, const RimWord *word, Status *reason)
{
    return if_so(rim_top(now->look, (uint8_t)word->arg[0]) != NO_SLOT, reason);
}

static Flow discard(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    Status reason;

    if (stage > 0 || !could_discard(now, word, &reason))
        return rim_effect_over(frame);
    return rim_discard_top(play, frame, now->seat, (uint8_t)word->arg[0], rim_stage(1));
}

const RimEffectRow ai_discard_effect = {
    "ai_discard", "ai_discard DECK", rim_read_market_deck, could_discard, discard, NULL, 0};

/* ---- ai_shuffle: this card goes back into its deck, which is shuffled ---- */

static Flow shuffle(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)word;
    if (stage > 0)
        return rim_effect_over(frame);
    return refill(play, frame, layout_in(now->look)->ai, PILE_UNDER_WAY,
                  rim_luck_key(play, now->seat, OCCASION_AI_CARD), rim_stage(1));
}

const RimEffectRow ai_shuffle_effect = {"ai_shuffle", "ai_shuffle", NULL, NULL, shuffle, NULL, 0};

/* ---- no_slot cargo: there is no free slot for such a card ---- */

static bool read_slot(RimCompiler *compiler, RimWord *word)
{
    return rim_read_keyword(compiler, rim_type_words, "a type of card", &word->arg[0]);
}

static bool has_no_slot(const RimNow *now, const RimWord *word)
{
    RimLoad load = rim_load(now->look, now->seat);

    load.count[rim_place_of((RimCardType)word->arg[0])]++;
    return !rim_fits(now->look, now->seat, &load); /* OR-SLOT-01 */
}

const RimConditionRow no_slot_condition = {"no_slot", "no_slot TYPE", read_slot, has_no_slot, 0};
