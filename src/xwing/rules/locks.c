/* Acquiring locks: on whom, and PROC_LOCK. */
#include "xwing/rules/locks.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/actions.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/objects.h"
#include "xwing/state/ships.h"
#include "xwing/state/token_sets.h"

static bool is_on_the_mat(const Look *look, int16_t ship)
{
    return is_present(xwing_in(look), ship);
}

PieceSet enemy_ships(const Look *look, int16_t ship)
{
    return (PieceSet){.ships = enemies_of(look, ship)};
}

PieceSet other_ships(const Look *look, int16_t ship)
{
    uint32_t ships = ships_that(look, is_on_the_mat);

    return (PieceSet){.ships = ships & ~(UINT32_C(1) << ship)}; /* X2-LOCK-02, X2-AMB-09, X25-ACTION-36, X25-AMB-56 */
}

PieceSet other_ships_and_devices(const Look *look, int16_t ship)
{
    PieceSet set = other_ships(look, ship);

    for (int i = 0; i < OBJECTS && deed_allowed(look, DEED_LOCK_DEVICES, ship, attack_under_way(look)); i++)
        set.objects |= (uint32_t)(xwing_in(look)->object[i].kind == OBJECT_BOMB) << i;
    return set;
}

/* Does the ship stand at an obstacle where there are no locks? */
static bool is_hidden(const Look *look, int16_t ship)
{
    Shape obstacles[OBJECTS];
    int16_t who[OBJECTS];

    if (xwing_in(look)->obstacle_count == 0)
        return false;
    Base base = base_of(look, ship);
    int count = obstacle_shapes_near(look, OBSTACLE_BARS_LOCKS, base_circle(&base), obstacles, who);

    for (int i = 0; i < count; i++) {
        if (is_base_at(look, &base, &obstacles[i]) && !ignores_obstacle(look, ship, who[i]))
            return true;
    }
    return false;
}

bool is_lock_barred(const Look *look, int16_t ship, int16_t target)
{
    if (!edition_of(look)->locks.may_be_barred)
        return false;
    return ion_bars_locks(look, ship) ||                       /* X25-ION-03, X25-ACTION-41 */
           is_hidden(look, ship) ||                            /* X25-OBST-08, X25-ACTION-41 */
           (target < FIRST_OBJECT && is_hidden(look, target)); /* X25-OBST-08, X25-ACTION-41 */
}

PieceSet lockable_pieces(const Look *look, int16_t ship)
{
    PieceSet set = other_ships(look, ship);

    for (int i = 0; i < OBJECTS; i++) {
        const MatObject *object = &xwing_in(look)->object[i];
        bool is_lockable = object->kind == OBJECT_OBSTACLE || object->kind == OBJECT_BOMB; /* X25-DEF-10, X25-AMB-56 */
        bool is_there = object->placed == OBJECT_PLACED || object->placed == OBJECT_DETONATES;
        set.objects |= (uint32_t)(is_lockable && is_there) << i;
    }
    return set;
}

/* Takes the first piece out of a set, ships before objects; NO_PIECE if it is empty. */
static int16_t take_piece(PieceSet *set)
{
    uint32_t *from = set->ships != 0 ? &set->ships : &set->objects;

    if (*from == 0)
        return NO_PIECE;
    int16_t piece = (int16_t)(__builtin_ctz(*from) + (from == &set->objects ? FIRST_OBJECT : 0));
    *from &= *from - 1;
    return piece;
}

static bool is_piece_at_range(const Look *look, int16_t ship, int16_t target, int least, int most)
{
    return target < FIRST_OBJECT ? are_at_range(look, ship, target, least, most)
                                 : is_object_at_range(look, ship, target, least, most);
}

static bool is_near_enough_to_lock(const Look *look, int16_t ship, int16_t target)
{
    const uint8_t *range = edition_of(look)->locks.range;
    Status reason;

    if (!is_piece_at_range(look, ship, target, range[0], range[1]))
        return deed_allowed(look, DEED_LOCK_FAR, ship, attack_under_way(look));
    return !deed_forbidden(look, DEED_LOCK_NEAR, ship, attack_under_way(look), &reason) ||
           !is_piece_at_range(look, ship, target, 1, 1);
}

/* The question's third argument: 1 + the only piece that it is about; 0: all. */
static PieceSet pieces_to_lock(const Look *look, const Question *question)
{
    PieceSet targets = edition_of(look)->locks.targets(look, question->subject);
    int only = question->args[2] - 1;

    if (only < 0)
        return targets;
    if (only >= FIRST_OBJECT)
        return (PieceSet){.objects = targets.objects & UINT32_C(1) << (only - FIRST_OBJECT)};
    return (PieceSet){.ships = targets.ships & UINT32_C(1) << only};
}

/* The question's first argument: it may be declined. */
static int lock_count(const Look *look, const Question *question)
{
    PieceSet targets = pieces_to_lock(look, question);

    return bits_in(targets.ships) + bits_in(targets.objects) + (question->args[0] != 0);
}

static void lock_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    PieceSet targets = pieces_to_lock(look, question);
    int16_t target = take_piece(&targets);

    while (index-- > 0)
        target = take_piece(&targets);
    if (target == NO_PIECE) {
        offer(candidate, key_of(VERB_PASS), say0(MSG_SAY_PASS));
        return;
    }
    offer(candidate, key_piece(VERB_LOCK_ON, target), say1(XW_SAY_LOCK, arg_piece(target)));
    if (is_lock_barred(look, question->subject, target)) /* X25-OBST-08 */
        offer_not(candidate, candidate->key, candidate->say,
                  say2(XW_BAD_LOCK_BARRED, arg_piece(question->subject), arg_piece(target)), "X25-ACTION-41");
    else if (!is_near_enough_to_lock(look, question->subject, target)) /* X1-ACTION-24 */
        offer_not(candidate, candidate->key, candidate->say, say1(XW_NO_RANGE, arg_piece(target)),
                  RULE_IDS("X1-ACTION-24", "X2-LOCK-02", "X25-ACTION-36"));
    if (question->args[1] == 1 + target) /* the other lock is on another ship */
        offer_not(candidate, candidate->key, candidate->say, say1(XW_NO_LOCKED, arg_piece(target)),
                  RULE_IDS("X1-ACTION-28", "X2-LOCK-06", "X25-ACTION-40"));
}

bool can_lock_on(const Look *look, int16_t ship, int16_t target, bool at_any_range)
{
    PieceSet targets = edition_of(look)->locks.targets(look, ship);

    return has_piece(targets, target) && !is_lock_barred(look, ship, target) &&
           (at_any_range || is_near_enough_to_lock(look, ship, target));
}

bool can_lock(const Look *look, int16_t ship)
{
    PieceSet targets = edition_of(look)->locks.targets(look, ship);
    int16_t target = NO_PIECE;

    while ((target = take_piece(&targets)) != NO_PIECE) {
        if (is_near_enough_to_lock(look, ship, target) && !is_lock_barred(look, ship, target))
            return true;
    }
    return false;
}

void ion_gained_token(Play *play, int16_t ship, int token)
{
    Look look = look_of(play);

    if (token == TOKEN_ION && ion_bars_locks(&look, ship))
        break_locks(play, ship, LOCK_IT_HAS, "X25-ION-04"); /* X25-ION-04 */
}

/* A ship that may have two locks may acquire both at once, on different ships. Where there is room for one that it had, it keeps the
 * newest. */
static Flow run_lock(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN, ACQUIRED };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int16_t ship = frame->subject;
    uint8_t seat = game->ship[ship].seat;

    switch (frame->step) {
    case CHOOSE:
        if (may_fail(&look, ACTION_LOCK) && !can_lock(&look, ship)) /* X2-AMB-44 */
            return done_with(play, false);
        return ask_within(play, frame, seat, ASK_LOCK, ship,
                          (const int32_t[3]){frame->local[LOCK_IS_OPTIONAL], frame->local[LOCK_FIRST],
                                             frame->local[LOCK_ONLY]},
                          CHOSEN);

    case CHOSEN: {
        const Key key = answer_of(play, seat)->key;
        int locks = value_of(&look, VALUE_LOCKS, ship, 1, attack_under_way(&look));
        if (key.verb == VERB_PASS && frame->local[LOCK_FIRST] == 0)
            return done(play);
        if (key.verb == VERB_PASS)
            return after(play, frame, WINDOW_LOCK_ACQUIRED, ship, ACQUIRED);
        acquire_lock(play, ship, key.piece,
                     RULE_IDS("X1-ACTION-27", "X2-LOCK-03", "X25-ACTION-37")); /* X1-ACTION-27, X1-ACTION-28 */
        if (frame->local[LOCK_FIRST] == 0 && frame->local[LOCK_ONLY] == 0 && locks > 1 &&
            edition_of(&look)->locks.together) {
            frame->local[LOCK_IS_OPTIONAL] = true;
            frame->local[LOCK_FIRST] = 1 + key.piece;
            return next(frame, CHOOSE);
        }
        return after(play, frame, WINDOW_LOCK_ACQUIRED, ship, ACQUIRED);
    }

    case ACQUIRED:
        return done_with(play, true);
    }
    return never(play, "acquiring a lock has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_LOCK, {"lock", run_lock, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_LOCK, {.name = "lock", .answer = ANSWER_OPTION, .say = XW_ASK_LOCK, .waits = XW_WAITS_LOCK,
        .count = lock_count, .candidate = lock_candidate}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_LOCK_ON, {"lock-on", "p"}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_LOCK_ACQUIRED, {"lock-acquired", 0, collect_cards, XW_WINDOW_LOCK_ACQUIRED}},
    {0},
};
/* clang-format on */

const RulesPart locks_part = {.procedures = procedures, .questions = questions, .verbs = verbs, .windows = windows};
