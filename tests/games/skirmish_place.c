/* Skirmish: setting up. */
#include <string.h>

#include "games/skirmish_state.h"
#include "table/words.h"

#define MM(n) ((int32_t)(n)*POSE_STEPS_PER_MM)

bool sk_within(const Pose *a, const Pose *b, int mm)
{
    int64_t dx = (int64_t)a->x - b->x, dy = (int64_t)a->y - b->y, reach = (int64_t)mm * POSE_STEPS_PER_MM;

    return dx * dx + dy * dy <= reach * reach;
}

int16_t sk_crowded_by(const Skirmish *game, const Pose *pose, int16_t drone)
{
    for (int other = 0; other < DRONES; other++) {
        const Pose *theirs = &game->drone[other].pose;
        int64_t dx = (int64_t)pose->x - theirs->x, dy = (int64_t)pose->y - theirs->y;
        int64_t spacing = (int64_t)SPACING_MM * POSE_STEPS_PER_MM;
        /* Seen before squaring: a pose from outside may be so far off that squares overflow. */
        bool far_off = dx <= -spacing || dx >= spacing || dy <= -spacing || dy >= spacing;
        if (other != drone && game->drone[other].alive && !far_off && dx * dx + dy * dy < spacing * spacing)
            return (int16_t)other;
    }
    return NO_PIECE;
}

bool sk_on_mat(const Pose *pose)
{
    return pose->x >= 0 && pose->x <= MM(MAT_MM) && pose->y >= 0 && pose->y <= MM(MAT_MM);
}

/* May this drone stand here at all? Zones are the placing player's concern only. */
static bool may_stand(const Skirmish *game, const Pose *pose, int16_t drone, Status *refusal)
{
    int16_t near = sk_crowded_by(game, pose, drone);

    *refusal = status_ok();
    if (!sk_on_mat(pose))
        *refusal = refused(say0(SK_OFF_MAT), "SK-SETUP-05"); /* SK-SETUP-05 */
    else if (pose->heading % HEADING_90 != 0)
        *refusal = refused(say0(SK_QUARTER_TURNS), "SK-SETUP-07"); /* SK-SETUP-07 */
    else if (near != NO_PIECE)
        *refusal = refused(say1(SK_TOO_NEAR, arg_piece(near)), "SK-SETUP-06"); /* SK-SETUP-06 */
    return refusal->code == STATUS_OK;
}

bool sk_place_judge(const Look *look, const Question *question, const Answer *answer, Status *refusal)
{
    const Pose *pose = &answer->key.pose;
    bool far_side = side_of_drone(question->subject) == 1;

    if (!may_stand(skirmish_in(look), pose, question->subject, refusal))
        return false;
    if (far_side ? pose->y < MM(MAT_MM - ZONE_MM) : pose->y > MM(ZONE_MM)) { /* SK-SETUP-05 */
        *refusal = refused(say0(SK_OUT_OF_ZONE), "SK-SETUP-05");
        return false;
    }
    return true;
}

enum { SAMPLE_COLUMNS = 15, SAMPLE_ROWS = 3, SAMPLE_HEADINGS = 4 };

int sk_place_samples(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return SAMPLE_COLUMNS * SAMPLE_ROWS * SAMPLE_HEADINGS;
}

void sk_place_sample(const Look *look, const Question *question, int index, Candidate *candidate)
{
    int column = index % SAMPLE_COLUMNS, row = index / SAMPLE_COLUMNS % SAMPLE_ROWS;
    int32_t y = MM(10 + row * 20);
    Key key = key_of(VERB_PLACE);
    Status refusal;

    key.pose = (Pose){MM(10 + column * 20), side_of_drone(question->subject) == 1 ? MM(MAT_MM) - y : y,
                      (uint32_t)(index / SAMPLE_COLUMNS / SAMPLE_ROWS) * HEADING_90};
    Answer answer = {.key = key};
    if (sk_place_judge(look, question, &answer, &refusal))
        offer(candidate, key, say0(SK_SAY_PLACE));
    else
        offer_not(candidate, key, say0(SK_SAY_PLACE), refusal.message, refusal.rule);
}

/* Sides by turns, each side's drones in the order of their numbers. */
Flow sk_run_place(Play *play, Frame *frame)
{
    enum { FIRST_SIDE, PLACE_NEXT, PLACED };
    enum { COUNT };
    Skirmish *game = skirmish_of(play);
    int count = frame->local[COUNT];
    uint8_t side = (uint8_t)((game->first_side + count) % 2); /* SK-SETUP-04 */
    int16_t drone = (int16_t)(side * DRONES_A_SIDE + count / 2);

    switch (frame->step) {
    case FIRST_SIDE:
        return pick(play, frame, 2, (ChanceKey){0, NO_PIECE, OCCASION_FIRST_SIDE, 0}, PLACE_NEXT);

    case PLACE_NEXT:
        if (count == 0) {
            game->first_side = (uint8_t)luck(play)->key.number; /* SK-SETUP-03 */
            tell_all(play, EVENT_NOTE, NO_PIECE, "SK-SETUP-03", say1(SK_FIRST_SIDE, arg_number(game->first_side)));
            drone = (int16_t)(game->first_side * DRONES_A_SIDE);
        }
        if (count == DRONES)
            return done(play);
        return ask(play, frame, game->drone[drone].seat, ASK_PLACE, drone, PLACED);

    case PLACED: {
        Drone *placed = &game->drone[drone];
        placed->pose = answer_of(play, placed->seat)->key.pose;
        placed->alive = true;
        tell_all(play, EVENT_PLACED, drone, "SK-SETUP-04", say1(SK_PLACED, arg_piece(drone)));
        frame->local[COUNT]++;
        return next(frame, PLACE_NEXT);
    }
    }
    return never(play, "placing has no other step");
}

/* ---- setup lines ---- */

static void make_drone(Drone *drone, uint8_t seat)
{
    drone->seat = seat;
    drone->hull = HULL; /* SK-SETUP-08 */
    drone->energy = 1;  /* SK-SETUP-08 */
}

/* The next drone of this side that no line has placed, or NO_PIECE. */
static int16_t free_drone(const Skirmish *game, uint8_t side)
{
    for (int drone = side * DRONES_A_SIDE; drone < (side + 1) * DRONES_A_SIDE; drone++) {
        if (!game->drone[drone].alive)
            return (int16_t)drone;
    }
    return NO_PIECE;
}

static bool give_name(Play *play, int16_t drone, Word name, Status *refusal)
{
    bool taken = name.length == 0 || name.length >= NAME_BYTES;

    for (int i = 0; i < DRONES; i++)
        taken |= word_is(name, play->names->piece[i]);
    if (taken) {
        *refusal = refused(say1(SK_NAME_TAKEN, arg_text(name.text, name.length)), NULL);
        return false;
    }
    memcpy(play->names->piece[drone], name.text, (size_t)name.length);
    return true;
}

/* drone NAME seat N at X Y facing D [hull N] [focus] [energy N] [dial hold|ahead|left|right [N]] */
static bool arrange_drone(Play *play, const Setup *setup, Words *words, Status *refusal)
{
    Skirmish *game = skirmish_of(play);
    Word name = words_take(words);
    int64_t seat = 0, number = 0;
    Pose pose;

    if (!words_accept(words, "seat"))
        return words_unexpected(words, "\"seat\"", refusal);
    if (!words_integer(words, 0, setup->seats - 1, &seat, "the number of a seat", refusal))
        return false;
    int16_t drone = NO_PIECE;
    if (setup->side[seat] < 2)
        drone = free_drone(game, setup->side[seat]);
    if (drone == NO_PIECE) {
        *refusal = refused(say0(SK_BAD_SEAT), "SK-SETUP-02");
        return false;
    }
    if (!words_pose(words, &pose, refusal) || !may_stand(game, &pose, drone, refusal) ||
        !give_name(play, drone, name, refusal))
        return false;
    Drone *placed = &game->drone[drone];
    make_drone(placed, (uint8_t)seat);
    placed->pose = pose;
    placed->alive = true;
    while (words_left(words)) {
        if (words_accept(words, "hull")) {
            if (!words_integer(words, 1, HULL, &number, "hull", refusal))
                return false;
            placed->hull = (uint8_t)number;
        } else if (words_accept(words, "energy")) {
            if (!words_integer(words, 0, MOST_ENERGY, &number, "energy", refusal))
                return false;
            placed->energy = (uint8_t)number;
        } else if (words_accept(words, "focus")) {
            placed->focus = 1;
        } else if (words_accept(words, "dial")) {
            int dial = DIAL_HOLD;
            for (; dial < DIALS; dial++) { /* try each position's own words */
                int at = words->at;
                Key key = sk_dial_key(drone, (uint8_t)dial);
                bool fits = words_accept(words, play->rules->verbs[key.verb].name) &&
                            (dial == DIAL_HOLD || word_integer(words_take(words), key.number, key.number, &number));
                if (fits)
                    break;
                words->at = at;
            }
            if (dial == DIALS)
                return words_unexpected(words, "hold, ahead 1-3, left 1-2 or right 1-2", refusal);
            placed->dial = (uint8_t)dial;
        } else {
            return words_unexpected(words, "hull, energy, focus or dial", refusal);
        }
    }
    return true;
}

bool skirmish_arrange(Play *play, const Setup *setup, Words *words, Status *refusal)
{
    Skirmish *game = skirmish_of(play);
    int64_t number = 0;

    if (words_accept(words, "drone"))
        return arrange_drone(play, setup, words, refusal);
    if (words_accept(words, "round")) {
        if (!words_integer(words, 1, LAST_ROUND, &number, "a round", refusal))
            return false;
        game->round = (uint8_t)number;
        return true;
    }
    if (words_accept(words, "first")) {
        if (!words_integer(words, 0, 1, &number, "a side", refusal))
            return false;
        game->first_side = (uint8_t)number;
        return true;
    }
    if (words_accept(words, "leader")) {
        for (int drone = 0; drone < DRONES; drone++) {
            if (game->drone[drone].alive && words_accept(words, play->names->piece[drone])) {
                game->leader[side_of_drone(drone)] = (int8_t)(drone + 1); /* made whole in skirmish_begin() */
                return true;
            }
        }
        return words_unexpected(words, "the name of a drone that was placed above", refusal);
    }
    if (words_accept(words, "phase")) {
        for (int phase = PHASE_ORDERS; phase <= PHASE_FIRING; phase++) {
            if (words_accept(words, sk_phase_words[phase])) {
                game->phase = (uint8_t)phase;
                return true;
            }
        }
        return words_unexpected(words, "orders, planning, moving or firing", refusal);
    }
    return words_unexpected(words, "drone, round, first, leader or phase", refusal);
}

bool skirmish_begin(Play *play, const Setup *setup, Status *refusal)
{
    Skirmish *game = skirmish_of(play);
    Table *table = play->table;
    int placed = sk_drones_left(game, 0) + sk_drones_left(game, 1);

    for (int side = 0; side < side_count(table); side++) {
        int seats = 0;
        for (int seat = 0; seat < setup->seats; seat++)
            seats += setup->side[seat] == side;
        if (side > 1 || seats > DRONES_A_SIDE || side_count(table) != 2) { /* SK-SETUP-01 */
            *refusal = refused(say0(SK_BAD_SIDES), "SK-SETUP-01");
            return false;
        }
    }
    if (placed == 0 && game->phase != PHASE_PLACING) {
        *refusal = refused(say0(SK_BAD_PHASE), NULL);
        return false;
    }
    for (int side = 0; side < 2; side++)
        game->leader[side] = (int8_t)(game->leader[side] - 1);
    game->attacker = game->defender = -1;
    if (game->round == 0)
        game->round = 1;
    if (placed > 0 && game->phase == PHASE_PLACING)
        game->phase = PHASE_ORDERS;
    for (int16_t drone = 0; placed == 0 && drone < DRONES; drone++) {
        uint8_t seats = seats_of_side(table, side_of_drone(drone));
        int turn = drone % DRONES_A_SIDE % __builtin_popcount(seats);
        uint8_t seat = 0;
        while (!(seats & SEAT_BIT(seat)) || turn-- > 0)
            seat++;
        make_drone(&game->drone[drone], seat); /* SK-SETUP-02 */
    }
    call(play, NULL, PROC_GAME, NO_PIECE, SEAT_NOBODY, 0);
    return true;
}
