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

const RimEffectRow ai_move_effect = {
    .name = "ai_move", .usage = "ai_move", .possible = could_move, .run = move, .says = SAY_DO_AI_MOVE};

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

static Message say_deliver(const RimContent *content, const RimWord *word)
{
    (void)content;
    return say2((uint16_t)(SAY_DO_AI_DELIVER + word->arg[0]), arg_amount(0), arg_amount(word->arg[1]));
}

const RimEffectRow ai_deliver_effect = {.name = "ai_deliver",
                                        .usage = "ai_deliver [character N|ship N|reputation]",
                                        .read = read_deliver,
                                        .possible = could_deliver,
                                        .run = deliver,
                                        .say = say_deliver};

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

const RimEffectRow ai_job_effect = {
    .name = "ai_job", .usage = "ai_job", .possible = could_finish_job, .run = finish_job, .says = SAY_DO_AI_JOB};

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

const RimEffectRow ai_fight_effect = {
    .name = "ai_fight", .usage = "ai_fight", .possible = could_fight, .run = fight, .says = SAY_DO_AI_FIGHT};

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

const RimEffectRow ai_crew_effect = {
    .name = "ai_crew", .usage = "ai_crew", .possible = could_reveal, .run = hire, .says = SAY_DO_AI_CREW};

static Flow reveal(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)word;
    if (stage > 0)
        return rim_effect_over(frame);
    return rim_ai_reveal(play, frame, now->seat, false, rim_stage(1));
}

const RimEffectRow ai_reveal_effect = {
    .name = "ai_reveal", .usage = "ai_reveal", .possible = could_reveal, .run = reveal, .says = SAY_DO_AI_REVEAL};

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

static Message say_buy(const RimContent *content, const RimWord *word)
{
    return say1(SAY_DO_AI_BUY, arg_content(content->decks[word->arg[0]].name));
}

const RimEffectRow ai_buy_effect = {.name = "ai_buy",
                                    .usage = "ai_buy DECK",
                                    .read = rim_read_market_deck,
                                    .possible = could_buy,
                                    .run = buy,
                                    .say = say_buy};

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

static Message say_discard(const RimContent *content, const RimWord *word)
{
    return say1(SAY_DO_AI_DISCARD, arg_content(content->decks[word->arg[0]].name));
}

const RimEffectRow ai_discard_effect = {.name = "ai_discard",
                                        .usage = "ai_discard DECK",
                                        .read = rim_read_market_deck,
                                        .possible = could_discard,
                                        .run = discard,
                                        .say = say_discard};

/* ---- ai_shuffle: this card goes back into its deck, which is shuffled ---- */

static Flow shuffle(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)word;
    if (stage > 0)
        return rim_effect_over(frame);
    return refill(play, frame, layout_in(now->look)->ai, PILE_UNDER_WAY,
                  rim_luck_key(play, now->seat, OCCASION_AI_CARD), rim_stage(1));
}

const RimEffectRow ai_shuffle_effect = {.name = "ai_shuffle",
                                        .usage = "ai_shuffle",
                                        .run = shuffle,
                                        .says = SAY_DO_AI_SHUFFLE};

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

static Message say_no_slot(const RimContent *content, const RimWord *word)
{
    (void)content;
    return say1(rim_if(word, SAY_IF_NO_SLOT, SAY_IF_NOT_NO_SLOT), rim_one_arg(word->arg[0]));
}

const RimConditionRow no_slot_condition = {
    .name = "no_slot", .usage = "no_slot TYPE", .read = read_slot, .holds = has_no_slot, .say = say_no_slot};
