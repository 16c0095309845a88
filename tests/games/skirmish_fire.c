/* Skirmish: one attack, its dice and what modifies them. */
#include <string.h>

#include "games/skirmish_state.h"

static int count_face(const Skirmish *game, uint8_t face)
{
    int count = 0;

    for (int i = 0; i < game->dice; i++)
        count += game->face[i] == face;
    return count;
}

static uint8_t owner(const Skirmish *game, int drone)
{
    return game->drone[drone].seat;
}

/* ---- choosing a target ---- */

static int16_t enemy(const Skirmish *game, int16_t drone, int index)
{
    for (int other = 0; other < DRONES; other++) {
        if (game->drone[other].alive && side_of_drone(other) != side_of_drone(drone) && index-- == 0) /* SK-FIRE-02 */
            return (int16_t)other;
    }
    return NO_PIECE;
}

int sk_target_count(const Look *look, const Question *question)
{
    int count = 0;

    while (enemy(skirmish_in(look), question->subject, count) != NO_PIECE)
        count++;
    return count + 1;
}

void sk_target_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    const Skirmish *game = skirmish_in(look);
    int16_t target = enemy(game, question->subject, index);

    if (target == NO_PIECE) {
        offer(candidate, key_of(VERB_PASS), say0(MSG_SAY_PASS));
        return;
    }
    offer(candidate, key_piece(VERB_SHOOT, target), say1(SK_SAY_SHOOT, arg_piece(target)));
    if (!sk_within(&game->drone[question->subject].pose, &game->drone[target].pose, REACH_MM)) /* SK-FIRE-02 */
        offer_not(candidate, candidate->key, candidate->say, say1(SK_OUT_OF_REACH, arg_piece(target)), "SK-FIRE-02");
}

/* ---- modifying dice ---- */

void sk_collect_attack_dice(Play *play, const Frame *window)
{
    const Skirmish *game = skirmish_of(play);

    (void)window;
    meet(play, owner(game, game->defender), ABILITY_JAM, game->defender, 0);   /* SK-FIRE-08 */
    meet(play, owner(game, game->attacker), ABILITY_AIM, game->attacker, 0);   /* SK-FIRE-07 */
    meet(play, owner(game, game->attacker), ABILITY_RETRY, game->attacker, 0); /* SK-FIRE-09 */
}

void sk_collect_defense_dice(Play *play, const Frame *window)
{
    const Skirmish *game = skirmish_of(play);

    (void)window;
    meet(play, owner(game, game->defender), ABILITY_BRACE, game->defender, 0); /* SK-FIRE-12 */
}

static bool has_focus(const Skirmish *game, int16_t drone, Status *reason)
{
    if (game->drone[drone].focus > 0)
        return true;
    *reason = refused(say1(SK_NO_FOCUS, arg_piece(drone)), NULL);
    return false;
}

static bool has_result(bool there, Status *reason)
{
    if (!there)
        *reason = refused(say0(SK_NO_RESULT), NULL);
    return there;
}

bool sk_aim_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason)
{
    const Skirmish *game = skirmish_in(look);

    (void)window;
    return has_focus(game, trigger->source, reason) && has_result(count_face(game, FACE_FOCUS) > 0, reason);
}

bool sk_jam_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason)
{
    const Skirmish *game = skirmish_in(look);

    (void)window;
    return has_focus(game, trigger->source, reason) && has_result(count_face(game, FACE_HIT) > 0, reason);
}

bool sk_retry_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason)
{
    const Skirmish *game = skirmish_in(look);

    (void)window;
    if (game->drone[trigger->source].energy > 0)
        return true;
    *reason = refused(say1(SK_NO_ENERGY, arg_piece(trigger->source)), "SK-FIRE-09");
    return false;
}

bool sk_brace_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason)
{
    const Skirmish *game = skirmish_in(look);

    (void)window;
    return has_focus(game, trigger->source, reason) && has_result(game->eyes > 0, reason);
}

Flow sk_run_aim(Play *play, Frame *frame)
{
    Skirmish *game = skirmish_of(play);
    int changed = count_face(game, FACE_FOCUS);

    game->drone[frame->subject].focus = 0; /* SK-FIRE-07 */
    for (int i = 0; i < game->dice; i++) {
        if (game->face[i] == FACE_FOCUS)
            game->face[i] = FACE_HIT; /* SK-FIRE-07 */
    }
    tell_all(play, EVENT_TOKEN, frame->subject, "SK-FIRE-07",
             say2(SK_AIMS, arg_piece(frame->subject), arg_number(changed)));
    return done(play);
}

Flow sk_run_jam(Play *play, Frame *frame)
{
    Skirmish *game = skirmish_of(play);
    int die = 0;

    while (game->face[die] != FACE_HIT)
        die++;
    game->drone[frame->subject].focus = 0; /* SK-FIRE-08 */
    game->face[die] = FACE_BLANK;          /* SK-FIRE-08 */
    tell_all(play, EVENT_TOKEN, frame->subject, "SK-FIRE-08", say1(SK_JAMS, arg_piece(frame->subject)));
    return done(play);
}

Flow sk_run_brace(Play *play, Frame *frame)
{
    Skirmish *game = skirmish_of(play);
    uint8_t changed = game->eyes;

    game->drone[frame->subject].focus = 0;            /* SK-FIRE-12 */
    game->evades = (uint8_t)(game->evades + changed); /* SK-FIRE-12 */
    game->eyes = 0;
    tell_all(play, EVENT_TOKEN, frame->subject, "SK-FIRE-12",
             say2(SK_BRACES, arg_piece(frame->subject), arg_number(changed)));
    return done(play);
}

int sk_reroll_count(const Look *look, const Question *question)
{
    (void)question;
    return skirmish_in(look)->dice;
}

void sk_reroll_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    const Skirmish *game = skirmish_in(look);
    Message say = say2(SK_SAY_DIE, arg_number(index + 1), arg_face(DIE_ATTACK, game->face[index]));

    (void)question;
    offer(candidate, key_number(VERB_DIE, index + 1), say);
    if (game->rerolled >> index & 1) /* SK-FIRE-09 */
        offer_not(candidate, candidate->key, say, say0(SK_ROLLED_TWICE), "SK-FIRE-09");
}

Flow sk_run_retry(Play *play, Frame *frame)
{
    enum { CHOOSE, ROLL, ROLLED };
    enum { WINDOW_SUBJECT, CHOSEN };
    Skirmish *game = skirmish_of(play);
    ChanceKey key = {game->round, frame->subject, OCCASION_RETRY, game->rerolled != 0};

    switch (frame->step) {
    case CHOOSE:
        game->drone[frame->subject].energy--; /* SK-FIRE-09 */
        return ask_within(play, frame, frame->seat, ASK_REROLL, frame->subject, (const int32_t[3]){0, game->dice, 0},
                          ROLL);

    case ROLL: {
        uint64_t chosen = answer_of(play, frame->seat)->items;
        int amount = 0;
        for (int i = 0; i < game->dice; i++)
            amount += (int)(chosen >> i & 1);
        frame->local[CHOSEN] = (int32_t)chosen;
        tell_all(play, EVENT_NOTE, frame->subject, "SK-FIRE-09",
                 say2(SK_RETRIES, arg_piece(frame->subject), arg_number(amount)));
        return roll(play, frame, DIE_ATTACK, amount, key, ROLLED);
    }

    case ROLLED: {
        uint8_t faces[MAX_FACES];
        uint8_t face = 0;
        memcpy(faces, luck(play)->faces, sizeof faces);
        for (int i = 0; i < game->dice; i++) {
            if (!(frame->local[CHOSEN] >> i & 1))
                continue;
            while (faces[face] == 0)
                face++;
            faces[face]--;
            game->face[i] = face;
            game->rerolled |= (uint8_t)(1u << i); /* SK-FIRE-09 */
        }
        return done(play);
    }
    }
    return never(play, "a retry has no other step");
}

/* ---- the attack ---- */

static int attack_dice(const Skirmish *game)
{
    int dice = 2; /* SK-FIRE-03 */

    if (game->leader[side_of_drone(game->attacker)] == game->attacker)
        dice += 1; /* SK-FIRE-04 */
    if (sk_within(&game->drone[game->attacker].pose, &game->drone[game->defender].pose, CLOSE_MM))
        dice += 1; /* SK-FIRE-05 */
    return dice;
}

static void lay_out_dice(Skirmish *game, const uint8_t faces[MAX_FACES])
{
    game->dice = 0;
    game->rerolled = 0;
    for (uint8_t face = 0; face < MAX_FACES; face++) {
        for (int i = 0; i < faces[face]; i++)
            game->face[game->dice++] = face;
    }
}

static void clear_attack(Skirmish *game)
{
    game->attacker = game->defender = -1;
    game->dice = game->rerolled = game->evades = game->eyes = 0;
    memset(game->face, 0, sizeof game->face);
}

/* Damage that is left when each evade has taken away a hit, or a critical when no hit is left. */
static int damage_left(const Skirmish *game)
{
    int hits = count_face(game, FACE_HIT), crits = count_face(game, FACE_CRIT), evades = game->evades;
    int against_hits = evades < hits ? evades : hits;
    int against_crits = evades - against_hits < crits ? evades - against_hits : crits;

    hits -= against_hits;   /* SK-FIRE-13 */
    crits -= against_crits; /* SK-FIRE-13 */
    return hits + crits;
}

/* If this destroys the drone, its attack, which waits below, is abandoned. */
Flow sk_run_overheat(Play *play, Frame *frame)
{
    tell_all(play, EVENT_NOTE, frame->subject, "SK-FIRE-10", say1(SK_OVERHEATS, arg_piece(frame->subject)));
    sk_suffer(play, frame->subject, 1, "SK-FIRE-10"); /* SK-FIRE-10 */
    return done(play);
}

Flow sk_run_fire(Play *play, Frame *frame)
{
    enum { CHOOSE_TARGET, TARGET_CHOSEN, MODIFY_ATTACK, CHECK_HEAT, ROLL_DEFENSE, MODIFY_DEFENSE, COMPARE, OVER };
    Skirmish *game = skirmish_of(play);
    int16_t drone = frame->subject;

    switch (frame->step) {
    case CHOOSE_TARGET:
        return ask(play, frame, owner(game, drone), ASK_TARGET, drone, TARGET_CHOSEN);

    case TARGET_CHOSEN: {
        const Key *key = &answer_of(play, owner(game, drone))->key;
        if (key->verb == VERB_PASS)
            return done(play);
        game->attacker = (int8_t)drone;
        game->defender = (int8_t)key->piece;
        int dice = attack_dice(game);
        tell_all(play, EVENT_ATTACK, drone, "SK-FIRE-03",
                 say3(SK_ATTACKS, arg_piece(drone), arg_piece(key->piece), arg_number(dice)));
        return roll(play, frame, DIE_ATTACK, dice, (ChanceKey){game->round, drone, OCCASION_ATTACK, 0}, MODIFY_ATTACK);
    }

    case MODIFY_ATTACK:
        lay_out_dice(game, luck(play)->faces);
        return open_window(play, frame, WINDOW_ATTACK_DICE, drone, owner(game, game->defender),
                           CHECK_HEAT); /* SK-FIRE-06 */

    case CHECK_HEAT:
        if (count_face(game, FACE_CRIT) >= 2) /* SK-FIRE-10 */
            return call(play, frame, PROC_OVERHEAT, drone, owner(game, drone), ROLL_DEFENSE);
        return next(frame, ROLL_DEFENSE);

    case ROLL_DEFENSE:
        return roll(play, frame, DIE_DEFENSE, DEFENSE_DICE, (ChanceKey){game->round, drone, OCCASION_DEFENSE, 0},
                    MODIFY_DEFENSE); /* SK-FIRE-11 */

    case MODIFY_DEFENSE:
        game->evades = luck(play)->faces[FACE_EVADE];
        game->eyes = luck(play)->faces[FACE_EYE];
        return open_window(play, frame, WINDOW_DEFENSE_DICE, drone, owner(game, drone), COMPARE);

    case COMPARE: {
        int damage = damage_left(game);
        int8_t defender = game->defender;
        if (damage == 0)
            tell_all(play, EVENT_NOTE, defender, "SK-FIRE-13", say1(SK_MISSES, arg_piece(defender)));
        else
            sk_suffer(play, defender, damage, "SK-FIRE-14"); /* SK-FIRE-14 */
        return next(frame, OVER);
    }

    case OVER:
    case ABANDONED: /* the attacker is gone, and with it the attack */
        clear_attack(game);
        sk_check_victory(play);
        return done(play);
    }
    return never(play, "an attack has no other step");
}
