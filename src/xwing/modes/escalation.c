/* Escalation: lost ships are replaced by stronger ones, and whoever destroys enough threat wins (X2-ESC-02 to X2-ESC-13). */
#include <string.h>

#include "xwing/messages.h"
#include "xwing/modes/modes.h"
#include "xwing/rules/hyperspace.h"
#include "xwing/rules/joining.h"
#include "xwing/rules/order.h"
#include "xwing/squads/squad.h"
#include "xwing/state/ships.h"

/* ---- losses ---- */

static void ship_removed(Play *play, int16_t ship)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);

    game->scored[other_side(side_of(&look, ship))][POINTS_FOR_LOSSES] +=
        (uint16_t)ship_threat(&look, ship);    /* X2-ESC-12, X2-AMB-89 */
    game->ship[ship].flags |= SHIP_TO_REPLACE; /* X2-ESC-06, X2-AMB-89 */
}

/* More than twice the threat of the game; of both sides that have it the one with more. */
static bool has_won(const Look *look, uint8_t side)
{
    const Xwing *game = xwing_in(look);
    int goal = 2 * game->threat, own = points_of(game, side), others = points_of(game, other_side(side));

    return own > goal && own > others; /* X2-ESC-12, X2-ESC-13, X2-AMB-91, X2-AMB-92 */
}

/* ---- replacements ---- */

enum { PILOTS_AT_MOST = 2 };

static bool is_of_side(const Look *look, uint8_t side, const QuickBuild *build, int most_ships)
{
    return build->faction == faction_of(xwing_in(look), side) && build->ship_count > 0 &&
           build->ship_count <= most_ships; /* X2-AMB-90 */
}

static bool field_build(Play *play, uint8_t seat, const QuickBuild *build, Status *refusal)
{
    Look look = look_of(play);
    const XwingContent *content = content_of(&look);
    int16_t ship = NO_PIECE;

    for (int i = 0; i < build->ship_count; i++) {
        const BuildShip *one = &build->ship[i];
        if (!field_pilot(play, seat, one->pilot, &ship, refusal))
            return false;
        for (int u = 0; u < one->upgrade_count; u++) {
            const char *xws = content->upgrades[one->upgrade[u]].xws;
            if (!give_card(play, ship, xws, (int)strlen(xws), refusal))
                return false;
        }
        if (!is_equipped_well(play, ship, refusal)) /* X2-AMB-90: limited cards */
            return false;
        ready_ship(play, ship); /* X2-ESC-06 */
    }
    return true;
}

/* Tried on a copy: a build that cannot come leaves no trace. */
static bool may_come(const Look *look, uint8_t seat, const QuickBuild *build)
{
    Table tried = *look->table;
    Play play;
    Status refusal = status_ok();

    play_begin(&play, look->rules, &tried, NULL);
    return field_build(&play, seat, build, &refusal);
}

/* Of the replacements that the mode names: is it one of this side's, and has not come yet? */
static bool is_named(const Look *look, uint8_t side, const QuickBuild *build)
{
    const Replacement *row = mode_of(look)->replacements;
    bool has_come = false;

    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++)
        has_come |= side_of(look, ship) == side && xwing_in(look)->card[ship].card == build->ship[0].pilot;
    while (row->build != NULL && (row->side != side || strcmp(row->build, build->id) != 0))
        row++;
    return row->build != NULL && !has_come; /* X2-ESC-15, X2-ESC-17, X2-ESC-18 */
}

/* Could the build come, and after it another pilot alone who makes up the rest? Tried on a copy. */
static bool may_come_with_second(const Look *look, uint8_t seat, const QuickBuild *build, int rest)
{
    const XwingContent *content = content_of(look);
    Table tried = *look->table;
    Look after = {look->rules, &tried};
    Play play;
    Status refusal = status_ok();

    play_begin(&play, look->rules, &tried, NULL);
    if (!field_build(&play, seat, build, &refusal))
        return false;
    for (int i = 0; i < content->build_count; i++) {
        const QuickBuild *second = &content->builds[i];
        if (is_of_side(look, look->table->side[seat], second, 1) && second->threat == rest &&
            may_come(&after, seat, second)) /* X2-AMB-90: limited cards */
            return true;
    }
    return false;
}

/* Is the build an option of this seat for this much threat, by at most `most_ships` pilots? */
static bool is_option(const Look *look, uint8_t seat, const QuickBuild *build, int threat, int most_ships)
{
    uint8_t side = look->table->side[seat];

    if (!is_of_side(look, side, build, most_ships))
        return false;
    if (mode_of(look)->replacements != NULL)
        return is_named(look, side, build) && may_come(look, seat, build);
    if (build->threat == threat) /* X2-ESC-06 */
        return may_come(look, seat, build);
    return build->threat < threat && build->ship_count < most_ships &&
           may_come_with_second(look, seat, build, threat - build->threat);
}

/* Option number `index`; -1 past the last. The question's arguments: the threat, the most pilots, the owner of the lost ship. */
static int option_at(const Look *look, const int32_t args[3], int index)
{
    const XwingContent *content = content_of(look);

    for (int i = 0; i < content->build_count; i++) {
        if (is_option(look, (uint8_t)args[2], &content->builds[i], args[0], args[1]) && index-- == 0)
            return i;
    }
    return -1;
}

/* May the owner of the lost ship do without a replacement? */
static bool may_decline(const Look *look, uint8_t seat)
{
    const Replacement *row = mode_of(look)->replacements;

    while (row != NULL && row->build != NULL && row->side != look->table->side[seat])
        row++;
    return row != NULL && row->build != NULL && row->may_decline; /* X2-ESC-15, X2-AMB-17 */
}

static int build_count(const Look *look, const Question *question)
{
    int count = 0;

    while (option_at(look, question->args, count) >= 0)
        count++;
    return count + may_decline(look, (uint8_t)question->args[2]);
}

/* Written as its first pilot, and which of the builds that begin with that one. */
static Key build_key(const XwingContent *content, int build)
{
    int which = 1, pilot = content->builds[build].ship[0].pilot;

    for (int i = 0; i < build; i++)
        which += content->builds[i].ship_count > 0 && content->builds[i].ship[0].pilot == pilot;
    return key_with(VERB_BUILD, NO_PIECE, (uint16_t)(content->damage_count + content->upgrade_count + pilot), which);
}

static void build_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    const XwingContent *content = content_of(look);
    int build = option_at(look, question->args, index);

    if (build < 0) {
        offer(candidate, key_of(VERB_PASS), say0(MSG_SAY_PASS));
        return;
    }
    const QuickBuild *option = &content->builds[build];
    Key key = build_key(content, build);

    offer(candidate, key,
          say3(XW_SAY_BUILD, arg_number(option->ship_count), arg_card(key.card), arg_number(option->threat)));
}

static int build_of_key(const Look *look, const Key *key)
{
    const XwingContent *content = content_of(look);
    int build = 0;

    for (; build < content->build_count; build++) {
        if (content->builds[build].ship_count == 0)
            continue;
        Key other = build_key(content, build);
        if (other.card == key->card && other.number == key->number)
            break;
    }
    return build;
}

/* Ships of a side, a bit each: lost and to be replaced; and those that still wait to arrive. */
static uint32_t losses_of(const Look *look, uint8_t side)
{
    uint32_t ships = 0;

    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++) {
        if ((xwing_in(look)->ship[ship].flags & SHIP_TO_REPLACE) && side_of(look, ship) == side)
            ships |= UINT32_C(1) << ship;
    }
    return ships;
}

static uint32_t arrivals_of(const Look *look, uint8_t side)
{
    uint32_t ships = 0;

    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++) {
        if (xwing_in(look)->ship[ship].status == SHIP_WAITING && side_of(look, ship) == side)
            ships |= UINT32_C(1) << ship;
    }
    return ships;
}

/* The End phase: in player order, each loss by itself (X2-AMB-87). */
static Flow run_escalate(Play *play, Frame *frame)
{
    enum { NEXT, LOSS_CHOSEN, CHOOSE, CHOSEN, ARRIVED };
    enum { TURN, THREAT, PILOTS, TRIED, SHIP, OWNER };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    uint8_t side = frame->local[TURN] == 0 ? game->initiative : other_side(game->initiative); /* X2-AMB-87 */
    uint32_t arriving = arrivals_of(&look, side) & ~(uint32_t)frame->local[TRIED];
    const int32_t args[3] = {frame->local[THREAT], frame->local[PILOTS], frame->local[OWNER]};

    switch (frame->step) {
    case NEXT:
        if (arriving != 0) { /* X2-AMB-86: each by itself */
            int16_t ship = nth_ship(arriving, 0);
            frame->local[TRIED] |= (int32_t)(UINT32_C(1) << ship);
            return call(play, frame, PROC_ARRIVE, ship, game->ship[ship].seat, NEXT);
        }
        if (losses_of(&look, side) != 0)
            return ask_next(play, frame, losses_of(&look, side), LOSS_CHOSEN);
        if (frame->local[TURN]++ > 0)
            return done(play);
        return FLOW_ON;

    case LOSS_CHOSEN: {
        int16_t lost = next_chosen(play, frame);
        game->ship[lost].flags &= (uint16_t)~SHIP_TO_REPLACE;
        frame->local[SHIP] = lost;
        frame->local[OWNER] = game->ship[lost].seat;         /* X2-ESC-06 */
        frame->local[THREAT] = 1 + ship_threat(&look, lost); /* X2-ESC-06, X2-AMB-93 */
        frame->local[PILOTS] = PILOTS_AT_MOST;
        return next(frame, CHOOSE);
    }

    case CHOOSE:
        if (frame->local[THREAT] == 0 || option_at(&look, args, 0) < 0) /* X2-AMB-90: while there is a fitting option */
            return next(frame, NEXT);
        return ask_within(play, frame, (uint8_t)frame->local[OWNER], ASK_BUILD, (int16_t)frame->local[SHIP], args,
                          CHOSEN);

    case CHOSEN: {
        if (only_answer(play)->key.verb == VERB_PASS) /* X2-AMB-17 */
            return next(frame, NEXT);
        const QuickBuild *build = &content_of(&look)->builds[build_of_key(&look, &only_answer(play)->key)];
        Status refusal = status_ok();
        if (!field_build(play, (uint8_t)frame->local[OWNER], build, &refusal))
            return never(play, "the answer was checked with the same function");
        frame->local[THREAT] = mode_of(&look)->replacements != NULL ? 0 : frame->local[THREAT] - build->threat;
        frame->local[PILOTS] -= build->ship_count;
        return next(frame, CHOOSE);
    }
    }
    return never(play, "replacing losses has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_ESCALATE, {"escalate", run_escalate, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_BUILD, {.name = "build", .answer = ANSWER_OPTION, .say = XW_ASK_BUILD,
        .count = build_count, .candidate = build_candidate}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_BUILD, {"build", "cn"}},
    {0},
};
/* clang-format on */

const RulesPart escalation_part = {.procedures = procedures, .questions = questions, .verbs = verbs};

const Mode mode_escalation = {
    STANDARD_PLACING,
    .name = "escalation",
    .title = XW_MODE_ESCALATION,
    .goal = XW_GOAL_ESCALATION,
    .threat = 4,  /* X2-ESC-02 */
    .markers = 2, /* X2-ESC-03, X2-ESC-05 */
    .line = "marker",
    .arrange = arrange_marker,
    .ends_round = PROC_ESCALATE, /* X2-ESC-06 */
    .ship_removed = ship_removed,
    .has_won = has_won,
    .wins_with_round = true, /* X2-ESC-12 */
};

/* ---- with one core set ---- */

enum { TIES_TO_DESTROY = 3, X_WINGS_TO_DESTROY = 2 };

static const BoxShip core_forces[] = {
    {REBEL_SIDE,    "bluesquadronescort", {"protontorpedoes", "r3astromech", "servomotorsfoils"}}, /* X2-ESC-14 */
    {IMPERIAL_SIDE, "academypilot",       {NULL}                                                },
    {IMPERIAL_SIDE, "academypilot",       {NULL}                                                },
    {0,             NULL,                 {NULL}                                                },
};

static const Replacement core_replacements[] = {
    {REBEL_SIDE,    true,  "lukeskywalker"}, /* X2-ESC-15, X2-AMB-17 */
    {REBEL_SIDE,    true,  "jekporkins"   },
    {IMPERIAL_SIDE, false, "idenversio"   }, /* X2-ESC-17 */
    {IMPERIAL_SIDE, false, "valenrudor"   },
    {0,             false, NULL           },
};

/* Is it a ship that its side began with? */
static bool began_with(const Look *look, int16_t ship)
{
    const BoxShip *box = core_forces;

    while (box->pilot != NULL && strcmp(box->pilot, pilot_of(look, ship)->xws) != 0)
        box++;
    return box->pilot != NULL;
}

static void core_ship_removed(Play *play, int16_t ship)
{
    Look look = look_of(play);

    xwing_of(play)->scored[other_side(side_of(&look, ship))][POINTS_FOR_LOSSES]++; /* X2-ESC-16, X2-ESC-19 */
    if (began_with(&look, ship))
        xwing_of(play)->ship[ship].flags |= SHIP_TO_REPLACE; /* X2-ESC-15, X2-ESC-17 */
}

/* Does the side have a ship, or one that is to arrive? */
static bool has_ships(const Look *look, uint8_t side)
{
    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++) {
        bool is_there = is_present(xwing_in(look), ship) || xwing_in(look)->ship[ship].status == SHIP_WAITING;
        if (is_there && side_of(look, ship) == side)
            return true;
    }
    return false;
}

static bool core_has_won(const Look *look, uint8_t side)
{
    if (side == REBEL_SIDE)
        return points_of(xwing_in(look), side) >= TIES_TO_DESTROY; /* X2-ESC-19, X2-AMB-94 */
    return points_of(xwing_in(look), side) >= X_WINGS_TO_DESTROY ||
           !has_ships(look, REBEL_SIDE); /* X2-ESC-16, X2-AMB-17, X2-AMB-94 */
}

const Mode mode_escalation_core = {
    STANDARD_PLACING,
    .name = "escalation-core",
    .title = XW_MODE_ESCALATION_CORE,
    .goal = XW_GOAL_ESCALATION_CORE,
    .fixes_factions = true, /* X2-ESC-14 */
    .forces = core_forces,
    .replacements = core_replacements,
    .markers = 2, /* X2-AMB-94 */
    .ends_round = PROC_ESCALATE,
    .ship_removed = core_ship_removed,
    .has_won = core_has_won,
    .wins_with_round = true, /* X2-AMB-94 */
};
