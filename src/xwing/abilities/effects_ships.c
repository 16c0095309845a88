/* Effects on ships: tokens, shields, damage, locks, moves, and what lasts. */
#include "xwing/abilities/effects.h"

int16_t beneficiary(const Look *look, const Frame *frame, const Speaker *speaker, const Effect *effect)
{
    const Attack *attack = &xwing_in(look)->attack;
    int16_t ship = speaker->ship;

    switch ((Beneficiary)effect->whom) {
    case FOR_CHOSEN:
        ship = (int16_t)(frame->local[CHOSEN_SHIP] - 1);
        break;
    case FOR_ATTACKER:
        ship = attack->attacker;
        break;
    case FOR_DEFENDER:
        ship = attack->defender;
        break;
    default:
        break;
    }
    return (int16_t)(ship >= 0 && is_present(xwing_in(look), ship) ? ship : NO_PIECE);
}

/* ---- tokens and shields ---- */

Flow move_tokens(Play *play, Frame *frame, int16_t ship, const Effect *effect)
{
    Look look = look_of(play);
    const TokenSpec *token = &edition_of(&look)->words.tokens[effect->a];
    uint8_t *tokens = &xwing_of(play)->ship[ship].tokens[effect->a];
    bool gains = effect->kind == DO_GAIN;

    for (int i = 0; i < effect->count; i++) {
        if (gains ? *tokens == UINT8_MAX : *tokens == 0)
            break;
        *tokens = (uint8_t)(gains ? *tokens + 1 : *tokens - 1);
        tell_all(play, EVENT_TOKEN, ship, NULL, say1(gains ? token->gained : token->lost, arg_piece(ship)));
    }
    if (gains && effect->a == TOKEN_STRESS)
        return after(play, frame, WINDOW_STRESS_RECEIVED, ship, EFFECT);
    return next(frame, EFFECT);
}

void recover_shields(Play *play, int16_t ship, int count)
{
    Look look = look_of(play);
    Ship *s = &xwing_of(play)->ship[ship];
    int lost = shields_of(&look, ship) - s->shields;
    int back = count < lost ? count : lost;

    if (back <= 0)
        return;
    s->shields = (uint8_t)(s->shields + back);
    tell_all(play, EVENT_DAMAGE, ship, NULL, say2(CARD_SHIELDS, arg_piece(ship), arg_number(back)));
}

/* ---- damage ---- */

/* The other ships near the defender, a bit each. */
static uint32_t neighbours(const Look *look, int range)
{
    int16_t defender = xwing_in(look)->attack.defender;
    uint32_t ships = 0;

    for (int16_t ship = 0; is_fielded(xwing_in(look), ship) && defender >= 0 && is_present(xwing_in(look), defender);
         ship++) {
        if (ship != defender && is_present(xwing_in(look), ship) && range_between(look, ship, defender) <= range)
            ships |= UINT32_C(1) << ship;
    }
    return ships;
}

/* They suffer as one effect, which goes on when the ship whose card this is is one of them and is destroyed. */
static Flow hurt_neighbours(Play *play, Frame *frame, const Effect *effect)
{
    Look look = look_of(play);
    Flow flow = call(play, frame, PROC_BLAST, NO_PIECE, SEAT_NOBODY, EFFECT);

    if (flow == FLOW_ON) {
        callee(play)->local[BLAST_SHIPS] = (int32_t)neighbours(&look, effect->range);
        callee(play)->local[BLAST_DAMAGE] = effect->a == SUFFER_DAMAGE ? effect->count : 0;
        callee(play)->local[BLAST_CRITICAL] = effect->a == SUFFER_CRITICAL ? effect->count : 0;
    }
    return flow;
}

Flow suffer_effect(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect)
{
    Look look = look_of(play);
    int rolled = effect->a == SUFFER_ROLLED ? frame->local[ROLLED_DAMAGE] : 0;
    int damage = effect->a == SUFFER_DAMAGE ? effect->count : rolled & 0xFF;
    int critical = effect->a == SUFFER_CRITICAL ? effect->count : rolled >> 8;

    if (effect->whom == FOR_NEIGHBOURS)
        return hurt_neighbours(play, frame, effect);
    int16_t ship = beneficiary(&look, frame, speaker, effect);
    if (ship == NO_PIECE || damage + critical == 0)
        return next(frame, EFFECT);
    return suffer(play, frame, ship, damage, critical, EFFECT);
}

/* ---- choosing a ship ---- */

Flow choose_ship(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect)
{
    Look look = look_of(play);

    frame->local[CHOSEN_SHIP] = 0;
    if (ships_to_choose(&look, speaker->ship, ship_choice_args(effect)) == 0)
        return done(play); /* nobody is there: nothing else follows */
    return ask_within(play, frame, frame->seat, ASK_CHOICE, frame->subject,
                      (const int32_t[3]){CHOICE_SHIP, ship_choice_args(effect), 0}, SHIP_CHOSEN);
}

/* ---- effects that last ---- */

Flow begin_lasting(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect)
{
    Look look = look_of(play);
    LastingEffect *lasting = xwing_of(play)->lasting;
    int first = (int)(speaker->ability - content_of(&look)->abilities) - ability_of_source(speaker->source), at = 0;
    int16_t ship = beneficiary(&look, frame, speaker, effect);

    while (at < LASTING && lasting[at].ability != 0)
        at++;
    if (at == LASTING || ship == NO_PIECE)
        return next(frame, EFFECT);
    lasting[at] = (LastingEffect){.ability = (uint16_t)(1 + first + effect->mask),
                                  .source = source_of_other(speaker->source, effect->mask),
                                  .subject = (int8_t)ship,
                                  .until = effect->a,
                                  .amount = (int16_t)skill_of(&look, speaker->ship)};
    return next(frame, EFFECT);
}

/* ---- locks ---- */

/* The attacker spent its lock on the defender, and has it again. */
Flow lock_again(Play *play, Frame *frame, const Speaker *speaker)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int16_t target = game->attack.defender;

    if (game->attack.attacker != speaker->ship || target < 0 || !is_present(xwing_of(play), target))
        return next(frame, EFFECT);
    take_lock(&game->ship[speaker->ship], target, value_of(&look, VALUE_LOCKS, speaker->ship, 1, &game->attack));
    game->attack.flags |= ATTACK_NEW_LOCK;
    tell_all(play, EVENT_TOKEN, speaker->ship, "X1-ACTION-27",
             say2(XW_LOCKS, arg_piece(speaker->ship), arg_piece(target)));
    return after(play, frame, WINDOW_LOCK_ACQUIRED, speaker->ship, EFFECT);
}

Flow shed_lock(Play *play, Frame *frame, const Speaker *speaker)
{
    Look look = look_of(play);

    if (lockers_of(&look, speaker->ship) == 0)
        return next(frame, EFFECT);
    return ask_within(play, frame, frame->seat, ASK_CHOICE, frame->subject, (const int32_t[3]){CHOICE_LOCKER, 0, 0},
                      LOCK_CHOSEN);
}

/* ---- moving ---- */

Flow fly(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect)
{
    (void)speaker;
    return ask_within(play, frame, frame->seat, ASK_CHOICE, frame->subject,
                      (const int32_t[3]){CHOICE_MANEUVER, effect->mask, effect->count}, MANEUVER_CHOSEN);
}

uint8_t mirrored_dial(const Look *look, int16_t ship)
{
    static const uint8_t other_side[BEARINGS] = {[BANK_LEFT] = BANK_RIGHT,
                                                 [BANK_RIGHT] = BANK_LEFT,
                                                 [TURN_LEFT] = TURN_RIGHT,
                                                 [TURN_RIGHT] = TURN_LEFT,
                                                 [SEGNOR_LEFT] = SEGNOR_RIGHT,
                                                 [SEGNOR_RIGHT] = SEGNOR_LEFT,
                                                 [TALLON_LEFT] = TALLON_RIGHT,
                                                 [TALLON_RIGHT] = TALLON_LEFT,
                                                 [REVERSE_BANK_LEFT] = REVERSE_BANK_RIGHT,
                                                 [REVERSE_BANK_RIGHT] = REVERSE_BANK_LEFT};
    const ShipType *type = type_of(look, ship);
    uint8_t dial = xwing_in(look)->ship[ship].dial;

    if (dial == 0 || other_side[type->dial[dial - 1].maneuver.bearing] == 0)
        return 0;
    for (uint8_t i = 0; i < type->dial_count; i++) {
        if (type->dial[i].maneuver.bearing == (Bearing)other_side[type->dial[dial - 1].maneuver.bearing] &&
            type->dial[i].maneuver.speed == type->dial[dial - 1].maneuver.speed)
            return (uint8_t)(1 + i);
    }
    return 0;
}

void swap_side(Play *play, int16_t ship)
{
    Look look = look_of(play);
    uint8_t dial = mirrored_dial(&look, ship);

    if (dial == 0)
        return;
    xwing_of(play)->ship[ship].dial = dial;
    const Maneuver *maneuver = &type_of(&look, ship)->dial[dial - 1].maneuver;
    tell_all(play, EVENT_REVEALED, ship, NULL,
             say3(CARD_TURNS_DIAL, arg_piece(ship), arg_message((uint16_t)(XW_BEARING_FIRST + maneuver->bearing)),
                  arg_number(maneuver->speed)));
}
