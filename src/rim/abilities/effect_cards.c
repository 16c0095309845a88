/* Effects on cards: this one, and crew. */
#include "rim/abilities/effects.h"
#include "rim/rules/discard.h"
#include "rim/rules/encounters.h"
#include "rim/rules/slots.h"

/* ---- discard this, remove this ---- */

static bool is_held(const RimNow *now, const RimWord *word, Status *reason)
{
    uint16_t slot = card_now(now);

    (void)word;
    return (slot != NO_SLOT && rim_holder(now->look, slot) == now->seat) ||
           rim_refuse(reason, say0(SAY_NOT_HELD), NULL);
}

static void tell_card(Play *play, const RimNow *now, uint16_t message, uint16_t slot, const char *rule)
{
    card_show(play, slot, EVERYBODY); /* a secret that is used is no secret any more: OR-SECRET-02 */
    tell_all(play, EVENT_DISCARDED, now->seat, rule,
             say2(message, arg_seat(now->seat), arg_card(card_in(now->look, slot))));
}

static Flow discard_this(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    Status reason;

    (void)stage;
    if (!is_held(now, word, &reason))
        return rim_effect_ends(frame, false);
    tell_card(play, now, SAY_DISCARDS_CARD, card_now(now), "OR-DISC-01");
    rim_discard(play, card_now(now)); /* OR-DISC-01, OR-DISC-02 */
    return rim_effect_over(frame);
}

const RimEffectRow discard_this_effect = {.name = "discard this",
                                          .usage = "discard this",
                                          .possible = is_held,
                                          .run = discard_this,
                                          .says = SAY_DO_DISCARD_THIS};

static Flow remove_this(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    Status reason;

    (void)stage;
    if (!is_held(now, word, &reason))
        return rim_effect_ends(frame, false);
    tell_card(play, now, SAY_REMOVES_CARD, card_now(now), "OR-DISC-03");
    rim_remove(play, card_now(now)); /* OR-DISC-03 */
    return rim_effect_over(frame);
}

const RimEffectRow remove_this_effect = {
    .name = "remove this", .usage = "remove this", .possible = is_held, .run = remove_this, .says = SAY_DO_REMOVE_THIS};

/* ---- discard crew: one of yours, of your choice; its contact goes to the nearest empty contact space ---- */

static bool has_crew(const RimNow *now, const RimWord *word, Status *reason)
{
    RimLoad load = rim_load(now->look, now->seat);

    (void)word;
    return load.count[RIM_AS_CREW] > 0 || rim_refuse(reason, say0(SAY_NO_CREW), NULL);
}

static Flow discard_crew(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    enum { CHOOSE, CHOSEN, FLED };

    (void)word;
    if (stage == CHOOSE)
        return rim_ask_choice(play, frame, now->seat, CHOICE_CARD, now->seat, RIM_PLACE_BIT(RIM_AS_CREW), CHOSEN);
    if (stage == FLED)
        return rim_effect_over(frame);
    int slot = rim_chosen(play, now->seat);
    if (slot < 0)
        return rim_effect_ends(frame, false);
    int token = rim_of(play)->held[slot].token - 1;
    tell_card(play, now, SAY_DISCARDS_CARD, (uint16_t)slot, "OR-DISC-02");
    rim_discard(play, (uint16_t)slot);
    if (token < 0)
        return rim_effect_over(frame);
    return rim_flee(play, frame, now->seat, token, rim_stage(FLED)); /* OR-AMB-79 */
}

const RimEffectRow discard_crew_effect = {.name = "discard crew",
                                          .usage = "discard crew",
                                          .possible = has_crew,
                                          .run = discard_crew,
                                          .says = SAY_DO_DISCARD_CREW};

/* ---- take_crew droid: from another player in the space ---- */

static bool could_take_crew(const RimNow *now, const RimWord *word, Status *reason)
{
    (void)word;
    return rim_players_here(now, ASKS_DROID_CREW) != 0 || rim_refuse(reason, say0(SAY_NO_DROID_HERE), NULL);
}

static Flow take_crew(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    enum { CHOOSE_PLAYER, CHOOSE_CREW, GAIN, GAINED };
    int chosen = stage == CHOOSE_CREW || stage == GAIN ? rim_chosen(play, now->seat) : -1;

    (void)word;
    if ((stage == CHOOSE_CREW || stage == GAIN) && chosen < 0)
        return rim_effect_ends(frame, false);
    switch (stage) {
    case CHOOSE_PLAYER:
        return rim_ask_choice(play, frame, now->seat, CHOICE_PLAYER, rim_players_here(now, ASKS_DROID_CREW), 0,
                              CHOOSE_CREW);
    case CHOOSE_CREW:
        return rim_ask_choice(play, frame, now->seat, CHOICE_CARD, chosen,
                              (int32_t)(RIM_PLACE_BIT(RIM_AS_CREW) | TRAIT_DROID << 16), GAIN);
    case GAIN:
        return rim_gain_card(play, frame, now->seat, (uint16_t)chosen, rim_stage(GAINED));
    default:
        return rim_effect_ends(frame, result(play) != 0);
    }
}

const RimEffectRow take_crew_effect = {.name = "take_crew droid",
                                       .usage = "take_crew droid",
                                       .possible = could_take_crew,
                                       .run = take_crew,
                                       .says = SAY_DO_TAKE_CREW};

/* ---- touch, untouch: a token of its own lies on this card, or no longer ---- */

static Flow put_token(Play *play, Frame *frame, const RimNow *now, int count)
{
    if (card_now(now) != NO_SLOT)
        rim_of(play)->held[card_now(now)].count = (uint8_t)count;
    return rim_effect_over(frame);
}

static Flow touch(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)word;
    (void)stage;
    return put_token(play, frame, now, 1);
}

const RimEffectRow touch_effect = {.name = "touch", .usage = "touch", .run = touch, .says = SAY_DO_TOUCH};

static Flow untouch(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)word;
    (void)stage;
    return put_token(play, frame, now, 0);
}

const RimEffectRow untouch_effect = {.name = "untouch", .usage = "untouch", .run = untouch, .says = SAY_DO_UNTOUCH};
