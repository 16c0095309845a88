/* Skirmish: the game, its rounds, dials and moves. */
#include "games/skirmish_state.h"

#define MM(n) ((int32_t)(n)*POSE_STEPS_PER_MM)

int sk_drones_left(const Skirmish *game, uint8_t side)
{
    int left = 0;

    for (int drone = 0; drone < DRONES; drone++)
        left += game->drone[drone].alive && side_of_drone(drone) == side;
    return left;
}

static int hull_left(const Skirmish *game, uint8_t side)
{
    int hull = 0;

    for (int drone = 0; drone < DRONES; drone++) {
        if (game->drone[drone].alive && side_of_drone(drone) == side)
            hull += game->drone[drone].hull;
    }
    return hull;
}

/* The side that has more of something wins; equal is a draw. */
static uint8_t seats_with_more(const Table *table, int zero, int one)
{
    return zero == one ? 0 : seats_of_side(table, zero > one ? 0 : 1);
}

static uint8_t seats_with_more_hull(const Look *look)
{
    const Skirmish *game = skirmish_in(look);

    return seats_with_more(look->table, hull_left(game, 0), hull_left(game, 1));
}

uint8_t sk_time_is_up(const Look *look)
{
    return seats_with_more_hull(look); /* SK-END-05 */
}

void sk_check_victory(Play *play)
{
    const Skirmish *game = skirmish_of(play);
    int zero = sk_drones_left(game, 0), one = sk_drones_left(game, 1);

    if (zero == 0 || one == 0)
        win(play, seats_with_more(play->table, zero, one)); /* SK-END-02 */
}

void sk_destroy(Play *play, int16_t drone, uint16_t message, const char *rule)
{
    Skirmish *game = skirmish_of(play);

    tell_all(play, EVENT_DESTROYED, drone, rule, say1(message, arg_piece(drone)));
    game->drone[drone] = (Drone){.seat = game->drone[drone].seat}; /* SK-FIRE-15 */
    abandon(play, drone);                                          /* SK-FIRE-10 */
}

void sk_suffer(Play *play, int16_t drone, int damage, const char *rule)
{
    Drone *hurt = &skirmish_of(play)->drone[drone];

    tell_all(play, EVENT_DAMAGE, drone, rule, say2(SK_SUFFERS, arg_piece(drone), arg_number(damage)));
    hurt->hull = (uint8_t)(hurt->hull > damage ? hurt->hull - damage : 0);
    if (hurt->hull == 0)
        sk_destroy(play, drone, SK_DESTROYED, "SK-FIRE-15");
}

Flow sk_run_game(Play *play, Frame *frame)
{
    enum { PLACE, NEXT_ROUND, ROUND_ENDED };
    Skirmish *game = skirmish_of(play);
    Look look = look_of(play);

    switch (frame->step) {
    case PLACE:
        if (game->phase != PHASE_PLACING)
            return next(frame, NEXT_ROUND);
        return call(play, frame, PROC_PLACE, NO_PIECE, SEAT_NOBODY, NEXT_ROUND);

    case NEXT_ROUND:
        if (game->phase <= PHASE_ORDERS) {
            game->phase = PHASE_ORDERS;
            tell_all(play, EVENT_NOTE, NO_PIECE, NULL, say1(SK_ROUND, arg_number(game->round)));
        }
        return call(play, frame, PROC_ROUND, NO_PIECE, SEAT_NOBODY, ROUND_ENDED);

    case ROUND_ENDED:
        mark(play);
        if (game->round == LAST_ROUND) {
            tell_all(play, EVENT_NOTE, NO_PIECE, "SK-END-03", say0(SK_TIME));
            return win(play, seats_with_more_hull(&look)); /* SK-END-03 */
        }
        game->round++;
        game->phase = PHASE_ORDERS;
        return next(frame, NEXT_ROUND);
    }
    return never(play, "the game has no other step");
}

/* ---- dials ---- */

Key sk_dial_key(int16_t drone, uint8_t dial)
{
    static const uint16_t verbs[DIALS] = {0,         VERB_HOLD, VERB_AHEAD, VERB_AHEAD, VERB_AHEAD,
                                          VERB_LEFT, VERB_LEFT, VERB_RIGHT, VERB_RIGHT};
    static const uint8_t speeds[DIALS] = {0, 0, 1, 2, 3, 1, 2, 1, 2};

    return key_with(verbs[dial], drone, NO_CARD, speeds[dial]);
}

uint8_t sk_dial_of_key(const Key *key)
{
    int dial = DIAL_HOLD;

    for (; dial < DIALS; dial++) {
        Key candidate = sk_dial_key(key->piece, (uint8_t)dial);
        if (key_equal(&candidate, key))
            break;
    }
    return (uint8_t)dial;
}

Message sk_dial_say(int16_t drone, uint8_t dial)
{
    static const uint16_t says[] = {SK_SAY_HOLD, SK_SAY_AHEAD, SK_SAY_LEFT, SK_SAY_RIGHT};
    Key key = sk_dial_key(drone, dial);

    return say2(says[key.verb - VERB_HOLD], arg_piece(drone), arg_number(key.number));
}

/* Drone number `index` of those that the seat flies. */
static int16_t drone_of_seat(const Skirmish *game, uint8_t seat, int index)
{
    int16_t drone = 0;

    while (!game->drone[drone].alive || game->drone[drone].seat != seat || index-- > 0)
        drone++;
    return drone;
}

static int drone_count(const Skirmish *game, uint8_t seat)
{
    int count = 0;

    for (int drone = 0; drone < DRONES; drone++)
        count += game->drone[drone].alive && game->drone[drone].seat == seat;
    return count;
}

/* Does this seat still have a drone without a dial? The first such, or NO_PIECE. */
static int16_t without_dial(const Skirmish *game, uint8_t seat)
{
    for (int drone = 0; drone < DRONES; drone++) {
        const Drone *d = &game->drone[drone];
        if (d->alive && d->seat == seat && d->dial == DIAL_NONE)
            return (int16_t)drone;
    }
    return NO_PIECE;
}

int sk_dial_count(const Look *look, const Question *question)
{
    const Skirmish *game = skirmish_in(look);
    bool missing = without_dial(game, question->seat) != NO_PIECE;

    return (missing ? 1 : drone_count(game, question->seat)) * (DIALS - 1) + 1;
}

/* First each drone's dial in turn; when all are set, any of them again, or to confirm. */
void sk_dial_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    const Skirmish *game = skirmish_in(look);
    int16_t missing = without_dial(game, question->seat);
    int drones = missing != NO_PIECE ? 1 : drone_count(game, question->seat);

    if (index < drones * (DIALS - 1)) {
        int16_t drone = missing;
        if (missing == NO_PIECE)
            drone = drone_of_seat(game, question->seat, index / (DIALS - 1));
        uint8_t dial = (uint8_t)(index % (DIALS - 1) + 1); /* SK-DIAL-02 */
        offer(candidate, sk_dial_key(drone, dial), sk_dial_say(drone, dial));
        return;
    }
    offer(candidate, key_of(VERB_CONFIRM), say0(MSG_SAY_CONFIRM));
    if (missing != NO_PIECE) /* SK-DIAL-03 */
        offer_not(candidate, candidate->key, candidate->say, say1(SK_DIALS_MISSING, arg_piece(missing)), "SK-DIAL-03");
}

Taken sk_dial_take(Play *play, const Question *question, const Answer *answer)
{
    Skirmish *game = skirmish_of(play);

    if (answer->key.verb == VERB_CONFIRM) {
        game->confirmed |= SEAT_BIT(question->seat);
        return TAKEN_SETTLED;
    }
    game->drone[answer->key.piece].dial = sk_dial_of_key(&answer->key); /* SK-DIAL-01 */
    return TAKEN_ASK_AGAIN;
}

void sk_dial_reopen(Play *play, const Question *question)
{
    skirmish_of(play)->confirmed &= (uint8_t)~SEAT_BIT(question->seat);
}

/* ---- moving ---- */

static Pose moved(const Drone *drone, uint8_t dial)
{
    static const int8_t along_x[4] = {0, 1, 0, -1}, along_y[4] = {1, 0, -1, 0};
    Key key = sk_dial_key(NO_PIECE, dial);
    int quarter = (int)(drone->pose.heading / HEADING_90);
    Pose pose = drone->pose;

    pose.x += along_x[quarter] * MM(20 * key.number); /* SK-MOVE-02 */
    pose.y += along_y[quarter] * MM(20 * key.number); /* SK-MOVE-02 */
    if (key.verb == VERB_LEFT)
        pose.heading -= HEADING_90; /* SK-MOVE-02 */
    if (key.verb == VERB_RIGHT)
        pose.heading += HEADING_90; /* SK-MOVE-02 */
    return pose;
}

/* A drone that faces an edge nearer than its slowest turn will leave the mat, unless it holds for ever. */
bool skirmish_rash(const Look *look, const Question *question, const Key *key)
{
    Drone drone = {.pose = key->pose};

    if (question->kind == ASK_DIAL && key->verb != VERB_CONFIRM)
        drone.pose = moved(&skirmish_in(look)->drone[key->piece], sk_dial_of_key(key));
    else if (question->kind != ASK_PLACE)
        return false;
    Pose ahead = moved(&drone, DIAL_AHEAD_1);
    return !sk_on_mat(&drone.pose) || !sk_on_mat(&ahead);
}

Flow sk_run_move(Play *play, Frame *frame)
{
    enum { REVEAL, MOVE };
    Skirmish *game = skirmish_of(play);
    Drone *drone = &game->drone[frame->subject];
    Arg piece = arg_piece(frame->subject);

    switch (frame->step) {
    case REVEAL:
        tell_all(play, EVENT_NOTE, frame->subject, "SK-DIAL-05", sk_dial_say(frame->subject, drone->dial));
        return next(frame, MOVE);

    case MOVE: {
        Pose pose = moved(drone, drone->dial);
        int16_t near = sk_crowded_by(game, &pose, frame->subject);
        drone->dial = DIAL_NONE;
        if (!sk_on_mat(&pose)) { /* SK-MOVE-03 */
            sk_destroy(play, frame->subject, SK_FLIES_OFF, "SK-MOVE-03");
            sk_check_victory(play);
            return done(play);
        }
        if (near != NO_PIECE) { /* SK-MOVE-04 */
            tell_all(play, EVENT_MOVED, frame->subject, "SK-MOVE-04", say2(SK_BUMPS, piece, arg_piece(near)));
            return done(play);
        }
        drone->pose = pose;
        tell_all(play, EVENT_MOVED, frame->subject, "SK-MOVE-02", say1(SK_MOVES, piece));
        drone->focus = 1; /* SK-MOVE-05 */
        tell_all(play, EVENT_TOKEN, frame->subject, "SK-MOVE-05", say1(SK_GAINS_FOCUS, piece));
        return done(play);
    }
    }
    return never(play, "a move has no other step");
}

/* ---- the round ---- */

int sk_leader_count(const Look *look, const Question *question)
{
    return sk_drones_left(skirmish_in(look), look->table->side[question->seat]);
}

void sk_leader_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    const Skirmish *game = skirmish_in(look);
    int16_t drone = (int16_t)(look->table->side[question->seat] * DRONES_A_SIDE);

    while (!game->drone[drone].alive || index-- > 0)
        drone++;
    offer(candidate, key_piece(VERB_LEAD, drone), say1(SK_SAY_LEAD, arg_piece(drone)));
}

static uint8_t seats_with_drones(const Skirmish *game)
{
    uint8_t seats = 0;

    for (int drone = 0; drone < DRONES; drone++) {
        if (game->drone[drone].alive)
            seats |= SEAT_BIT(game->drone[drone].seat);
    }
    return seats;
}

/* From `*from` on, the next drone that is alive; false if there is none. */
static bool next_drone(const Skirmish *game, int32_t *from)
{
    while (*from < DRONES && !game->drone[*from].alive)
        ++*from;
    return *from < DRONES;
}

Flow sk_run_round(Play *play, Frame *frame)
{
    enum { START, NAME_LEADER, LEADER_NAMED, SET_DIALS, MOVE_NEXT, FIRE_NEXT, END };
    enum { AT, CAPTAIN }; /* the side that names its leader, then the drone whose turn it is; the seat that is asked */
    Skirmish *game = skirmish_of(play);
    uint8_t side = (uint8_t)((game->first_side + frame->local[AT]) % 2); /* SK-ORDER-02 */

    switch (frame->step) {
    case START:
        switch ((Phase)game->phase) {
        case PHASE_MOVING:
            return next(frame, MOVE_NEXT);
        case PHASE_FIRING:
            return next(frame, FIRE_NEXT);
        case PHASE_PLANNING:
            return next(frame, SET_DIALS);
        default:
            return next(frame, NAME_LEADER);
        }

    case NAME_LEADER:
        if (frame->local[AT] == 2)
            return next(frame, SET_DIALS);
        if (sk_drones_left(game, side) == 0) { /* only in a position that was set up so */
            frame->local[AT]++;
            return FLOW_ON;
        }
        frame->local[CAPTAIN] = captain_of(play->table, side); /* who may be replaced before answering */
        return ask(play, frame, captain_of(play->table, side), ASK_LEADER, NO_PIECE, LEADER_NAMED); /* SK-ORDER-01 */

    case LEADER_NAMED: {
        int16_t leader = answer_of(play, (uint8_t)frame->local[CAPTAIN])->key.piece;
        game->leader[side] = (int8_t)leader;
        tell_all(play, EVENT_NOTE, leader, "SK-ORDER-01", say1(SK_LEADS, arg_piece(leader)));
        frame->local[AT]++;
        return next(frame, NAME_LEADER);
    }

    case SET_DIALS:
        game->phase = PHASE_PLANNING;
        game->confirmed = 0;
        frame->local[AT] = 0;
        return ask_each(play, frame, seats_with_drones(game), ASK_DIAL, MOVE_NEXT);

    case MOVE_NEXT:
        game->phase = PHASE_MOVING;
        game->confirmed = 0;
        if (next_drone(game, &frame->local[AT])) { /* SK-MOVE-01 */
            int16_t drone = (int16_t)frame->local[AT]++;
            if (game->drone[drone].dial == DIAL_NONE)
                return FLOW_ON; /* a position can be set up with drones that have moved */
            return call(play, frame, PROC_MOVE, drone, game->drone[drone].seat, MOVE_NEXT);
        }
        frame->local[AT] = 0;
        return next(frame, FIRE_NEXT);

    case FIRE_NEXT:
        game->phase = PHASE_FIRING;
        if (next_drone(game, &frame->local[AT])) { /* SK-FIRE-01 */
            int16_t drone = (int16_t)frame->local[AT]++;
            return call(play, frame, PROC_FIRE, drone, game->drone[drone].seat, FIRE_NEXT);
        }
        return next(frame, END);

    case END:
        for (int drone = 0; drone < DRONES; drone++)
            game->drone[drone].focus = 0; /* SK-END-01 */
        return done(play);
    }
    return never(play, "a round has no other step");
}
