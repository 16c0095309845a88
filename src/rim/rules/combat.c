/* Combat: rolls, counting, and damage. */
#include "rim/rules/combat.h"
#include "rim/abilities/abilities.h"

#include <string.h>

#include "rim/rules/dice.h"
#include "rim/rules/goals.h"
#include "rim/rules/players.h"

/* Of PROC_COMBAT; its seat attacks (OR-COMBAT-09). */
enum { BODY, DEFENDER, DICE, PIECE, CARD, BARRED };

enum { ATTACKER_SIDE, DEFENDER_SIDE };

RimBody rim_body_between_players(const Look *look, uint8_t space)
{
    return content_in(look)->spaces[space].kind == SPACE_PLANET ? RIM_GROUND : RIM_SHIP; /* OR-COMBAT-08 */
}

Flow rim_fight(Play *play, Frame *frame, uint8_t seat, const RimFight *fight, uint16_t step)
{
    Flow flow = call(play, frame, PROC_COMBAT, seat, seat, step);

    if (flow == FLOW_ON) {
        Frame *combat = callee(play);
        combat->local[BODY] = (int32_t)fight->body;
        combat->local[DEFENDER] = fight->defender;
        combat->local[DICE] = fight->dice;
        combat->local[PIECE] = fight->piece;
        combat->local[CARD] = fight->card;
        combat->local[BARRED] = fight->barred;
    }
    return flow;
}

static void tell_beginning(Play *play, const Frame *frame)
{
    const RimCombat *combat = &rim_of(play)->combat;
    Arg defender = arg_card((uint16_t)frame->local[CARD]);

    if (combat->defender != SEAT_NOBODY)
        defender = arg_seat(combat->defender);
    else if (frame->local[PIECE] != NO_PIECE)
        defender = arg_piece((int16_t)frame->local[PIECE]);
    tell_all(play, EVENT_COMBAT, frame->subject, combat->defender == SEAT_NOBODY ? "OR-COMBAT-01" : "OR-COMBAT-08",
             say4(combat->body == RIM_GROUND ? SAY_FIGHTS : SAY_FIGHTS_SHIP, arg_seat(frame->seat), defender,
                  arg_number(combat->dice[ATTACKER_SIDE]), arg_number(combat->dice[DEFENDER_SIDE])));
}

/* How many dice a seat rolls against an opponent, whose cards may take some away. */
static uint8_t dice_of(const Look *look, uint8_t seat, int dice, uint8_t opponent, RimBody body)
{
    if (seat != SEAT_NOBODY)
        dice = rim_value(look, seat, rim_combat_value(body)); /* OR-COMBAT-10, OR-COMBAT-13 */
    if (opponent != SEAT_NOBODY)
        dice += rim_modified(look, opponent, body == RIM_GROUND ? VALUE_ENEMY_GROUND : VALUE_ENEMY_SHIP);
    return (uint8_t)(dice > 0 ? dice : 0); /* OR-AMB-73 */
}

void rim_fight_dice(const Look *look, uint8_t seat, const RimFight *fight, int dice[2])
{
    Table table = *look->table;
    const Look there = {look->rules, &table};
    Rim *game = (Rim *)(void *)table.game;

    game->combat = (RimCombat){.is_on = 1,
                               .body = (uint8_t)fight->body,
                               .attacker = seat,
                               .defender = fight->defender,
                               .barred = fight->barred};
    dice[ATTACKER_SIDE] = dice_of(&there, seat, 0, fight->defender, fight->body);
    dice[DEFENDER_SIDE] = dice_of(&there, fight->defender, fight->dice, seat, fight->body);
}

static void begin_combat(Play *play, const Frame *frame)
{
    Look look = look_of(play);
    RimCombat *combat = &rim_of(play)->combat;
    RimBody body = (RimBody)frame->local[BODY];
    uint8_t defender = (uint8_t)frame->local[DEFENDER];

    *combat = (RimCombat){.is_on = 1,
                          .body = (uint8_t)frame->local[BODY],
                          .attacker = frame->seat,
                          .defender = defender,
                          .barred = (uint16_t)frame->local[BARRED]}; /* OR-CREWB-03 */
    combat->dice[ATTACKER_SIDE] = dice_of(&look, frame->seat, 0, defender, body);
    combat->dice[DEFENDER_SIDE] = dice_of(&look, defender, frame->local[DICE], frame->seat, body);
    rim_forget_uses(play, frame->seat, ONCE_A_COMBAT);
    if (defender != SEAT_NOBODY)
        rim_forget_uses(play, defender, ONCE_A_COMBAT);
}

static void count_side(Play *play, int side)
{
    RimCombat *combat = &rim_of(play)->combat;

    memcpy(combat->faces[side], luck(play)->faces, sizeof combat->faces[side]);
    combat->damage[side] = (uint8_t)rim_damage_of(combat->faces[side]);
}

/* Damage that was rolled is compared, whatever of it will be suffered (OR-AMB-66). */
static void settle_winner(Play *play, const Frame *frame)
{
    RimCombat *combat = &rim_of(play)->combat;
    int attack = combat->damage[ATTACKER_SIDE], defense = combat->damage[DEFENDER_SIDE];

    combat->is_won = attack > defense; /* OR-COMBAT-14 */
    if (attack == defense)
        combat->is_won = 1; /* OR-COMBAT-15 */
    combat->is_counted = 1;
    combat->suffers[ATTACKER_SIDE] = (uint8_t)defense; /* OR-COMBAT-16 */
    combat->suffers[DEFENDER_SIDE] = (uint8_t)attack;  /* OR-COMBAT-16 */
    tell_all(play, EVENT_COMBAT, frame->subject, attack == defense ? "OR-COMBAT-15" : "OR-COMBAT-14",
             say3(combat->is_won ? SAY_WINS_COMBAT : SAY_LOSES_COMBAT, arg_seat(frame->seat), arg_number(attack),
                  arg_number(defense)));
}

static Flow run_combat(Play *play, Frame *frame)
{
    enum { BEGIN, ATTACK, ATTACKED, DEFENDED, WON, LOST, OVER };
    Rim *game = rim_of(play);
    RimCombat *combat = &game->combat;
    Look look = look_of(play);
    uint8_t winner = combat->is_won ? combat->attacker : combat->defender;
    uint8_t loser = combat->is_won ? combat->defender : combat->attacker;

    switch (frame->step) {
    case BEGIN:
        begin_combat(play, frame);
        tell_beginning(play, frame);
        return next(frame, ATTACK);

    case ATTACK:
        return rim_roll_dice(play, frame, frame->seat, frame->seat, OCCASION_ATTACK, combat->dice[ATTACKER_SIDE],
                             ATTACKED); /* OR-COMBAT-10 */

    case ATTACKED: {
        uint8_t thrower = combat->defender;
        count_side(play, ATTACKER_SIDE); /* OR-COMBAT-11 */
        if (thrower == SEAT_NOBODY)
            thrower = rim_left_neighbour(&look, frame->seat); /* OR-COMBAT-20 */
        return rim_roll_dice(play, frame, thrower, combat->defender, OCCASION_DEFENSE, combat->dice[DEFENDER_SIDE],
                             DEFENDED); /* OR-COMBAT-13, OR-COMBAT-22 */
    }

    case DEFENDED:
        count_side(play, DEFENDER_SIDE); /* OR-COMBAT-13 */
        settle_winner(play, frame);
        return next(frame, WON);

    case WON: /* only a player reacts to having won or lost */
        if (winner == SEAT_NOBODY)
            return next(frame, LOST);
        rim_report(play, winner, DEED_COMBAT);
        return open_window(play, frame, MOMENT_COMBAT_WON, winner, winner, LOST); /* OR-COMBAT-14 */

    case LOST:
        if (loser == SEAT_NOBODY)
            return next(frame, OVER);
        return open_window(play, frame, MOMENT_COMBAT_LOST, loser, loser, OVER); /* OR-COMBAT-14 */

    case OVER:
        return done_with(play, combat->is_won);
    }
    return never(play, "a combat has no other step");
}

/* ---- damage ---- */

Flow rim_end_combat(Play *play, Frame *frame, uint16_t step)
{
    const RimCombat *combat = &rim_of(play)->combat;

    if (!combat->is_on)
        return next(frame, step);
    return call(play, frame, PROC_COMBAT_DAMAGE, combat->attacker, combat->attacker, step);
}

static Flow run_combat_damage(Play *play, Frame *frame)
{
    enum { ATTACKER_SUFFERS, DEFENDER_SUFFERS, OVER };
    Rim *game = rim_of(play);
    const RimCombat *combat = &game->combat;

    switch (frame->step) {
    case ATTACKER_SUFFERS:
        return rim_suffer(play, frame, combat->attacker, (RimBody)combat->body, combat->suffers[ATTACKER_SIDE],
                          DEFENDER_SUFFERS); /* OR-COMBAT-16, OR-COMBAT-17 */

    case DEFENDER_SUFFERS:
        if (combat->defender == SEAT_NOBODY || has_left(play->table, combat->defender)) /* OR-COMBAT-21 */
            return next(frame, OVER);
        return rim_suffer(play, frame, combat->defender, (RimBody)combat->body, combat->suffers[DEFENDER_SIDE],
                          OVER); /* OR-COMBAT-16, OR-COMBAT-17 */

    case OVER:
        game->combat = (RimCombat){0}; /* OR-COMBAT-18 */
        return done(play);
    }
    return never(play, "the end of a combat has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_COMBAT,                                          {"combat", run_combat, FRAME_GOES_ON}},
    {PROC_COMBAT_DAMAGE,                                                    {"combat-damage", run_combat_damage, FRAME_GOES_ON}},
    {0},
};

const RulesPart rim_combat_part = {.procedures = procedures};
