#include "rim/rules/players.h"

#include "rim/rules/discard.h"

/* ---- fame ---- */

void rim_gain_fame(Play *play, uint8_t seat, int fame, RimFameSource source, const char *rule)
{
    Rim *game = rim_of(play);
    RimSeat *self = &game->seat[seat];

    if (fame <= 0)
        return;
    self->fame = (uint8_t)(self->fame + fame); /* OR-WIN-05 */
    self->fame_from[source] = (uint8_t)(self->fame_from[source] + fame);
    tell_all(play, EVENT_FAME, seat, rule,
             say3(SAY_GAINS_FAME, arg_seat(seat), arg_number(fame), arg_number(self->fame)));
    if (self->fame >= game->goal)
        win(play, SEAT_BIT(seat)); /* OR-WIN-01, OR-WIN-02, OR-SOLO-13 */
}

/* What is lost is taken from no source in particular: each keeps as much as it can. */
static void forget_sources(RimSeat *self, int fame)
{
    for (int source = FAME_SOURCES - 1; source >= 0 && fame > 0; source--) {
        int taken = self->fame_from[source] < fame ? self->fame_from[source] : fame;
        self->fame_from[source] = (uint8_t)(self->fame_from[source] - taken);
        fame -= taken;
    }
}

void rim_lose_fame(Play *play, uint8_t seat, int fame, const char *rule)
{
    RimSeat *self = &rim_of(play)->seat[seat];
    int lost = fame < self->fame ? fame : self->fame; /* OR-AMB-19 */

    if (lost <= 0)
        return;
    self->fame = (uint8_t)(self->fame - lost);
    forget_sources(self, lost);
    tell_all(play, EVENT_FAME, seat, rule,
             say3(SAY_LOSES_FAME, arg_seat(seat), arg_number(lost), arg_number(self->fame)));
}

/* ---- credits ---- */

void rim_gain_credits(Play *play, uint8_t seat, int32_t credits, const char *rule)
{
    Rim *game = rim_of(play);

    if (credits <= 0)
        return;
    game->seat[seat].credits += credits;
    game->in_play += credits;
    tell_all(play, EVENT_CREDITS, seat, rule, say2(SAY_GAINS_CREDITS, arg_seat(seat), arg_amount(credits)));
}

/* Back to the common supply (OR-CRED-02). */
static void give_back(Rim *game, uint8_t seat, int32_t credits)
{
    game->seat[seat].credits -= credits;
    game->in_play -= credits;
}

void rim_lose_credits(Play *play, uint8_t seat, int32_t credits, const char *rule)
{
    Rim *game = rim_of(play);
    int32_t lost = credits < game->seat[seat].credits ? credits : game->seat[seat].credits; /* OR-AMB-67 */

    if (lost <= 0)
        return;
    give_back(game, seat, lost);
    tell_all(play, EVENT_CREDITS, seat, rule, say2(SAY_LOSES_CREDITS, arg_seat(seat), arg_amount(lost)));
}

void rim_pay_credits(Play *play, uint8_t seat, int32_t credits, const char *rule)
{
    if (credits <= 0)
        return;
    if (credits > rim_of(play)->seat[seat].credits) {
        never(play, "whoever pays has the credits");
        return;
    }
    give_back(rim_of(play), seat, credits); /* OR-CRED-02 */
    tell_all(play, EVENT_CREDITS, seat, rule, say2(SAY_PAYS_CREDITS, arg_seat(seat), arg_amount(credits)));
}

/* ---- reputation ---- */

static Arg standing(int reputation)
{
    return arg_message(reputation > 0 ? SAY_POSITIVE : reputation < 0 ? SAY_NEGATIVE : SAY_NEUTRAL);
}

void rim_gain_reputation(Play *play, uint8_t seat, int faction, int change, const char *rule)
{
    int8_t *reputation = &rim_of(play)->seat[seat].reputation[faction];
    Arg name = arg_message(rim_faction_name(faction));

    if (change > 0 && *reputation > 0) { /* OR-REP-07 */
        tell_all(play, EVENT_REPUTATION, seat, "OR-REP-07",
                 say3(SAY_SAME_REPUTATION, arg_seat(seat), name, standing(*reputation)));
        return;
    }
    if (change < 0 && *reputation < 0) { /* OR-REP-08 */
        tell_all(play, EVENT_REPUTATION, seat, "OR-REP-08",
                 say3(SAY_SAME_REPUTATION, arg_seat(seat), name, standing(*reputation)));
        return;
    }
    *reputation = (int8_t)(*reputation + (change > 0 ? 1 : -1)); /* OR-REP-05, OR-REP-06 */
    tell_all(play, EVENT_REPUTATION, seat, rule,
             say3(change > 0 ? SAY_GAINS_REPUTATION : SAY_LOSES_REPUTATION, arg_seat(seat), name,
                  standing(*reputation)));
}

/* ---- damage ---- */

bool rim_has_enough_damage(const Look *look, uint8_t seat)
{
    const RimSeat *self = &rim_in(look)->seat[seat];

    if (self->damage[RIM_GROUND] >= rim_limit(look, seat, RIM_GROUND)) /* OR-DEFEAT-01 */
        return true;
    return self->damage[RIM_SHIP] >= rim_limit(look, seat, RIM_SHIP); /* OR-DEFEAT-01 */
}

void rim_check_defeat(Play *play, uint8_t seat)
{
    Look look = look_of(play);

    if (rim_is_defeated(&look, seat)) /* OR-AMB-70 */
        return;
    if (!rim_has_enough_damage(&look, seat))
        return;
    rim_of(play)->seat[seat].flags |= RIM_DEFEATED; /* OR-DEFEAT-02 */
    tell_all(play, EVENT_DEFEATED, seat, "OR-DEFEAT-01", say1(SAY_DEFEATED, arg_seat(seat)));
    rim_lose_credits(play, seat, RIM_DEFEAT_COST, "OR-DEFEAT-03"); /* OR-DEFEAT-03 */
    rim_discard_secrets(play, seat);                               /* OR-DEFEAT-04, OR-SECRET-05 */
}

static void stand_up(Play *play, uint8_t seat)
{
    Look look = look_of(play);

    if (!rim_is_defeated(&look, seat) || rim_has_enough_damage(&look, seat)) /* OR-AMB-71 */
        return;
    rim_of(play)->seat[seat].flags &= (uint8_t)~RIM_DEFEATED; /* OR-DEFEAT-08, OR-DEFEAT-09 */
    tell_all(play, EVENT_RECOVERED, seat, "OR-DEFEAT-09", say1(SAY_STANDS_UP, arg_seat(seat)));
}

int rim_recover(Play *play, uint8_t seat, RimBody body, int damage, const char *rule)
{
    uint8_t *suffered = &rim_of(play)->seat[seat].damage[body];
    int removed = damage < *suffered ? damage : *suffered;

    if (removed <= 0)
        return 0;
    *suffered = (uint8_t)(*suffered - removed);
    tell_all(play, EVENT_RECOVERED, seat, rule,
             say2(body == RIM_GROUND ? SAY_CHARACTER_RECOVERS : SAY_SHIP_RECOVERS, arg_seat(seat),
                  arg_number(removed)));
    stand_up(play, seat);
    return removed;
}

/* Of PROC_SUFFER. */
enum { BODY, DAMAGE };

Flow rim_suffer(Play *play, Frame *frame, uint8_t seat, RimBody body, int damage, uint16_t step)
{
    Flow flow = call(play, frame, PROC_SUFFER, seat, seat, step);

    if (flow == FLOW_ON) {
        callee(play)->local[BODY] = (int32_t)body;
        callee(play)->local[DAMAGE] = damage;
    }
    return flow;
}

static void place_damage(Play *play, uint8_t seat, RimBody body, int damage)
{
    Look look = look_of(play);
    uint8_t *suffered = &rim_of(play)->seat[seat].damage[body];
    int room = rim_limit(&look, seat, body) - *suffered;
    int placed = damage < room ? damage : room; /* OR-AMB-66 */

    if (placed <= 0)
        return;
    *suffered = (uint8_t)(*suffered + placed); /* OR-COMBAT-17 */
    tell_all(play, EVENT_DAMAGE, seat, "OR-COMBAT-17",
             say2(body == RIM_GROUND ? SAY_CHARACTER_SUFFERS : SAY_SHIP_SUFFERS, arg_seat(seat), arg_number(placed)));
}

static Flow run_suffer(Play *play, Frame *frame)
{
    enum { PLACE, CHECK };
    Look look = look_of(play);

    switch (frame->step) {
    case PLACE:
        place_damage(play, frame->seat, (RimBody)frame->local[BODY], frame->local[DAMAGE]);
        if (rim_is_defeated(&look, frame->seat) || !rim_has_enough_damage(&look, frame->seat))
            return done(play);
        return open_window(play, frame, MOMENT_WOULD_BE_DEFEATED, frame->seat, frame->seat, CHECK);

    case CHECK:
        rim_check_defeat(play, frame->seat); /* OR-DEFEAT-01, OR-DEFEAT-11 */
        return done(play);
    }
    return never(play, "suffering has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_SUFFER, {"suffer", run_suffer, FRAME_ENDS}},
    {0          },
};

const RulesPart rim_players_part = {.procedures = procedures};
