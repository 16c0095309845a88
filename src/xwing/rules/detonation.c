/* Detonation. All charges go off at the same time (PROC_DETONATE), or in an order that players choose (PROC_BOMBS): then each bomb is over
 * before the next one detonates, those of the first player first. */
#include "xwing/rules/detonation.h"

#include "xwing/abilities/vocabulary.h"
#include "xwing/messages.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/destruction.h"
#include "xwing/rules/objects.h"
#include "xwing/state/ships.h"

static const MatObject *object_of(const Look *look, int16_t piece)
{
    return &xwing_in(look)->object[piece - FIRST_OBJECT];
}

/* ---- which objects, for questions ---- */

static bool object_unlisted(const Look *look, const Question *question, const Key *key, Status *refusal)
{
    (void)look;
    (void)question;
    *refusal = refused(say0(MSG_NO_CANDIDATE), RULE_IDS("X2-DEV-01", "X25-DEF-08"));
    return key->verb == VERB_OBSTACLE;
}

/* ---- one bomb ---- */

/* The ships that a charge hurts, a bit each, measured from itself or from an obstacle. */
static uint32_t ships_near(const Look *look, int16_t piece, int range)
{
    uint32_t ships = 0;

    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++) {
        if (is_present(xwing_in(look), ship) && is_object_at_range(look, ship, piece, 0, range)) /* X2-DEV-06 */
            ships |= UINT32_C(1) << ship;                                                        /* X2-DEV-02 */
    }
    return ships;
}

/* The obstacles as near to a bomb, a bit each. */
static uint32_t obstacles_near(const Look *look, int16_t bomb, int range)
{
    Shape obstacles[OBJECTS], shape = object_shape(look, bomb, object_of(look, bomb)->pose);
    int16_t who[OBJECTS];
    int count = obstacle_shapes(look, 0, obstacles, who);
    uint32_t near = 0;

    for (int i = 0; i < count; i++) {
        if (range_of(look, shapes_gap(&shape, &obstacles[i]).distance) <= range)
            near |= UINT32_C(1) << (who[i] - FIRST_OBJECT);
    }
    return near;
}

/* The card in play that brought the bomb; 0: it is gone, and so is what it says. */
static int card_of_bomb(const Look *look, const MatObject *bomb)
{
    const Xwing *game = xwing_in(look);
    int card = bomb->owner != NO_PIECE ? game->ship[bomb->owner].upgrades : 0;

    while (card != 0 && game->card[card].card != bomb->card - 1)
        card = game->card[card].next;
    return card;
}

/* The bomb detonates at these ships: it is gone, and each of them suffers. */
static Flow blast(Play *play, Frame *frame, uint32_t ships, uint16_t step)
{
    Look look = look_of(play);
    uint16_t card = object_of(&look, frame->subject)->card;
    uint8_t seat = object_of(&look, frame->subject)->seat;
    const BombSpec *bomb = bomb_of(&look, card);

    tell_all(play, EVENT_DAMAGE, NO_PIECE, RULE_IDS("X2-DEV-02", "X25-DEV-01"),
             say1(XW_GOES_OFF, arg_card((uint16_t)(content_of(&look)->damage_count + card - 1))));
    xwing_of(play)->object[frame->subject - FIRST_OBJECT].placed = OBJECT_DETONATES;
    Flow flow = call(play, frame, PROC_BLAST, NO_PIECE, seat, step);
    if (flow == FLOW_ON) {
        callee(play)->local[BLAST_SHIPS] = (int32_t)ships;
        callee(play)->local[BLAST_DAMAGE] = bomb->damage;
        callee(play)->local[BLAST_CRITICAL] = bomb->critical;
        callee(play)->local[BLAST_DICE] = bomb->dice;
        callee(play)->local[BLAST_BOMB] = card;
    }
    return flow;
}

/* What its card says besides, for the next of these ships that is still there. False: for none. */
static bool says_more(Play *play, Frame *frame, int card, int32_t *ships, uint16_t step, Flow *flow)
{
    Look look = look_of(play);
    int16_t ship = NO_PIECE;

    if (card == 0 || !topics_have(&upgrade_of(&look, card)->abilities.speaks, SPEAKS_WINDOW(MOMENT_DETONATES)))
        return false;
    do {
        if (*ships == 0)
            return false;
        ship = nth_ship((uint32_t)*ships, 0);
        *ships &= *ships - 1;
    } while (!is_present(xwing_of(play), ship));
    *flow = resolve_text(play, frame, card, MOMENT_DETONATES, ship, step); /* X2-DEV-01 */
    return true;
}

/* A mine under a ship; or a charge, and after it all others, unless it detonates alone. */
static Flow run_detonate(Play *play, Frame *frame)
{
    enum { GO_OFF, AT_OBSTACLE, GONE_OFF, OVER };
    enum { CARD = DETONATE_ALONE + 1, IN_PLAY, SHIPS_HURT };
    Look look = look_of(play);
    Flow flow = FLOW_ON;

    switch (frame->step) {
    case GO_OFF: {
        const MatObject *object = object_of(&look, frame->subject);
        const BombSpec *bomb = bomb_of(&look, object->card);
        bool is_mine = bomb->kind == BOMB_MINE;
        frame->local[CARD] = object->card;
        frame->local[IN_PLAY] = card_of_bomb(&look, object);
        frame->local[SHIPS_HURT] = (int32_t)(is_mine ? UINT32_C(1) << frame->local[DETONATE_SHIP]
                                                     : ships_near(&look, frame->subject, bomb->range)); /* X2-DEV-03 */
        if (!bomb->at_obstacle)
            return blast(play, frame, (uint32_t)frame->local[SHIPS_HURT], GONE_OFF);
        uint32_t obstacles = obstacles_near(&look, frame->subject, bomb->range);
        frame->local[SHIPS_HURT] = 0;
        if (obstacles == 0)
            return blast(play, frame, 0, GONE_OFF);
        return ask_within(play, frame, object->seat, ASK_BLASTED, frame->subject,
                          (const int32_t[3]){(int32_t)obstacles, 0, 0}, AT_OBSTACLE);
    }

    case AT_OBSTACLE: {
        uint8_t seat = object_of(&look, frame->subject)->seat;
        if (!has_answered(play, seat))
            return blast(play, frame, 0, GONE_OFF); /* its owner has left the game */
        int16_t obstacle = answer_of(play, seat)->key.piece;
        frame->local[SHIPS_HURT] =
            (int32_t)ships_near(&look, obstacle, bomb_of(&look, (uint16_t)frame->local[CARD])->range);
        tell_all(play, EVENT_DAMAGE, NO_PIECE, RULE_IDS("X2-DEV-01", "X25-DEF-08"),
                 say1(XW_OBSTACLE_GONE, arg_piece(obstacle)));
        remove_object(xwing_of(play), obstacle); /* X2-DEV-01, X25-DEF-08 */
        return blast(play, frame, (uint32_t)frame->local[SHIPS_HURT], GONE_OFF);
    }

    case GONE_OFF: {
        if (says_more(play, frame, frame->local[IN_PLAY], &frame->local[SHIPS_HURT], GONE_OFF, &flow))
            return flow;
        return after(play, frame, WINDOW_DEVICE_DETONATED, NO_PIECE, OVER);
    }

    case OVER: {
        remove_object(xwing_of(play), frame->subject);
        bool is_charge = bomb_of(&look, (uint16_t)frame->local[CARD])->kind == BOMB_CHARGE;
        int16_t another = (int16_t)(is_charge && !frame->local[DETONATE_ALONE] ? armed_charge(&look) : NO_PIECE);
        if (another == NO_PIECE && is_charge && !frame->local[DETONATE_ALONE])
            burn_fuses(play);
        if (another == NO_PIECE)
            return end_effect(play);
        frame->subject = another;
        return next(frame, GO_OFF);
    }
    }
    return never(play, "a bomb that goes off has no other step");
}

/* ---- all bombs, in the order that players choose ---- */

/* The bombs of the side whose turn it is, a bit each: the first player's first. */
static uint32_t next_bombs(const Look *look)
{
    const Xwing *game = xwing_in(look);
    uint32_t of_first = 0, of_other = 0;

    for (uint32_t left = armed_charges(look) & ~fused_devices(look); left != 0; left &= left - 1) {
        bool first = look->table->side[game->object[__builtin_ctz(left)].seat] == game->initiative;
        *(first ? &of_first : &of_other) |= left & -left;
    }
    return of_first != 0 ? of_first : of_other; /* X2-TIME-02, X25-TIME-01 */
}

static Flow run_bombs(Play *play, Frame *frame)
{
    enum { NEXT, CHOSEN };
    Look look = look_of(play);
    uint32_t bombs = next_bombs(&look);

    if (bombs == 0) {
        burn_fuses(play);
        return done(play);
    }
    int16_t bomb = first_object(bombs);
    uint8_t captain = captain_of(play->table, play->table->side[object_of(&look, bomb)->seat]);
    if (frame->step == NEXT && (bombs & (bombs - 1)) != 0)
        return ask_within(play, frame, captain, ASK_DETONATES, NO_PIECE, (const int32_t[3]){(int32_t)bombs, 0, 0},
                          CHOSEN); /* X2-TIME-02, X25-TIME-01 */
    if (frame->step == CHOSEN && has_answered(play, captain))
        bomb = answer_of(play, captain)->key.piece;
    Flow flow = call(play, frame, PROC_DETONATE, bomb, SEAT_NOBODY, NEXT); /* X2-DEV-02, X25-DEV-01 */
    if (flow == FLOW_ON)
        callee(play)->local[DETONATE_ALONE] = true;
    return flow;
}

static void collect_detonated(Play *play, const Frame *window)
{
    meet_abilities(play, window_of(window), window);
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_DETONATE, {"detonate", run_detonate, FRAME_ENDS}},
    {PROC_BOMBS, {"bombs", run_bombs, FRAME_ENDS}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_DEVICE_DETONATED, {"device-detonated", 0, collect_detonated, XW_WINDOW_DETONATED}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_DETONATES, {.name = "detonates", .answer = ANSWER_OPTION, .say = XW_ASK_DETONATES,
        .count = listed_objects, .candidate = offer_listed_object}},
    {ASK_BLASTED, {.name = "blasted", .answer = ANSWER_OPTION, .say = XW_ASK_BLASTED,
        .count = listed_objects, .candidate = offer_listed_object, .unlisted = object_unlisted}},
    {0},
};
/* clang-format on */

const RulesPart detonation_part = {.procedures = procedures, .questions = questions, .windows = windows};
