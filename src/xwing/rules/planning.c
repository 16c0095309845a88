/* Planning: dials, set in secret by all at once. */
#include "xwing/rules/planning.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/flight.h"
#include "xwing/rules/mode.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

Key dial_key(const Look *look, int16_t ship, int position)
{
    const Maneuver *maneuver = &type_of(look, ship)->dial[position].maneuver;
    Key key = key_number((uint16_t)(VERB_BEARING + maneuver->bearing), maneuver->speed);

    key.piece = ship;
    return key;
}

Message dial_say(const Look *look, int16_t ship, int position)
{
    const DialPosition *dial = &type_of(look, ship)->dial[position];

    return say4(XW_SAY_MANEUVER, arg_piece(ship), arg_message((uint16_t)(XW_BEARING_FIRST + dial->maneuver.bearing)),
                arg_number(dial->maneuver.speed), arg_message(color_name(look, difficulty_of(look, ship, dial))));
}

uint8_t seats_with_ships(const Look *look)
{
    const Xwing *game = xwing_in(look);
    uint8_t seats = 0;

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (is_present(game, ship) && has_turns(look, ship) && !(game->ship[ship].flags & SHIP_NO_DIAL))
            seats |= SEAT_BIT(game->ship[ship].seat);
    }
    return seats;
}

/* The ships that this seat sets dials for, a bit each, and of these the ones whose dial is not set yet. */
static uint32_t ships_with_dials(const Look *look, uint8_t seat, uint32_t *missing)
{
    const Xwing *game = xwing_in(look);
    uint32_t ships = 0;

    *missing = 0;
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (!is_present(game, ship) || game->ship[ship].seat != seat || !has_turns(look, ship) ||
            (game->ship[ship].flags & SHIP_NO_DIAL)) /* X1-ION-02 */
            continue;
        ships |= UINT32_C(1) << ship;
        if (game->ship[ship].dial == 0)
            *missing |= UINT32_C(1) << ship;
    }
    return ships;
}

/* Of a list of dials: the ships whose dials are on offer, and those without one, a bit each; and how many positions are on offer. */
enum { DIALS_OFFERED, DIALS_MISSING, POSITIONS_OFFERED };

/* The dials not yet set, in any order (X1-PLAN-08); when all are set, any dial can be set again, or the dials confirmed. */
static int dial_list(const Look *look, const Question *question, Listing *listing)
{
    uint32_t missing = 0;
    uint32_t ships = ships_with_dials(look, question->seat, &missing);
    int positions = 0;

    listing->set[DIALS_OFFERED] = missing != 0 ? missing : ships;
    listing->set[DIALS_MISSING] = missing;
    for (ships = listing->set[DIALS_OFFERED]; ships != 0; ships &= ships - 1)
        positions += type_of(look, nth_ship(ships, 0))->dial_count;
    listing->set[POSITIONS_OFFERED] = (uint32_t)positions;
    return positions + 1;
}

/* Counts through the dials on offer to position `index`: returns the ship of that dial, and turns `index` into the position on it.
 * NO_PIECE past the last. */
static int16_t find_position(const Look *look, const Listing *listing, int *index)
{
    if (*index >= (int)listing->set[POSITIONS_OFFERED])
        return NO_PIECE;
    for (uint32_t ships = listing->set[DIALS_OFFERED]; ships != 0; ships &= ships - 1) {
        int16_t ship = nth_ship(ships, 0);
        int positions = type_of(look, ship)->dial_count; /* X1-PLAN-04, X2-PLAN-02, X25-PLAN-04 */
        if (*index < positions)
            return ship;
        *index -= positions;
    }
    return NO_PIECE;
}

static bool can_execute_any(const Look *look, int16_t ship)
{
    const ShipType *type = type_of(look, ship);
    Status reason;

    for (int i = 0; i < type->dial_count; i++) {
        if (can_execute(look, ship, &type->dial[i], &reason))
            return true;
    }
    return false;
}

/* A ship that can execute nothing on its dial sets anything: it will fly the substitute. */
static bool may_assign(const Look *look, int16_t ship, int position, Status *reason)
{
    const Mode *mode = mode_of(look);

    if (edition_of(look)->dials_are_checked && !can_execute(look, ship, &type_of(look, ship)->dial[position], reason) &&
        !could_be_allowed(look, DEED_RED_STRESSED, ship) && can_execute_any(look, ship))
        return false; /* X2-PLAN-07, X25-PLAN-05 */
    return mode->may_assign == NULL || mode->may_assign(look, ship, &type_of(look, ship)->dial[position], reason);
}

static bool dial_option(const Look *look, const Question *question, const Listing *listing, int index, Key *key)
{
    int16_t ship = find_position(look, listing, &index);
    Status reason;

    (void)question;
    *key = ship != NO_PIECE ? dial_key(look, ship, index) : key_of(VERB_CONFIRM);
    return ship != NO_PIECE ? may_assign(look, ship, index, &reason)
                            : listing->set[DIALS_MISSING] == 0; /* X1-M2-07, X1-PLAN-02, X2-PLAN-11, X25-PLAN-09 */
}

static void dial_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Listing listing;
    Status reason = status_ok();

    dial_list(look, question, &listing);
    int16_t ship = find_position(look, &listing, &index);
    if (ship != NO_PIECE) {
        offer(candidate, dial_key(look, ship, index), dial_say(look, ship, index));
        if (!may_assign(look, ship, index, &reason)) /* X1-M2-07, X2-PLAN-07, X25-PLAN-05 */
            offer_not(candidate, candidate->key, candidate->say, reason.message, reason.rule);
        return;
    }
    offer(candidate, key_of(VERB_CONFIRM), say0(MSG_SAY_CONFIRM));
    ship = nth_ship(listing.set[DIALS_MISSING], 0);
    if (ship != NO_PIECE) /* X1-PLAN-02, X2-PLAN-11, X25-PLAN-09 */
        offer_not(candidate, candidate->key, candidate->say, say1(XW_NO_DIAL, arg_piece(ship)),
                  RULE_IDS("X1-PLAN-02", "X2-PLAN-11", "X25-PLAN-09"));
}

int position_of(const ShipType *type, const Key *key)
{
    for (int position = 0; position < type->dial_count; position++) {
        const Maneuver *maneuver = &type->dial[position].maneuver;
        if (key->verb == VERB_BEARING + maneuver->bearing && key->number == maneuver->speed)
            return position;
    }
    return -1;
}

/* Dials have long lists, and each is set by naming one position: it is found without looking at the others. */
static int dial_find(const Look *look, const Question *question, const Key *key)
{
    Listing listing;
    int count = dial_list(look, question, &listing);
    int index = 0;

    if (key->verb == VERB_CONFIRM)
        return count - 1;
    for (uint32_t ships = listing.set[DIALS_OFFERED]; ships != 0; ships &= ships - 1) {
        int16_t ship = nth_ship(ships, 0);
        const ShipType *type = type_of(look, ship);
        if (ship == key->piece) {
            int position = position_of(type, key);
            return position >= 0 ? index + position : -1;
        }
        index += type->dial_count;
    }
    return -1;
}

static bool dial_unlisted(const Look *look, const Question *question, const Key *key, Status *refusal)
{
    uint32_t missing = 0;
    uint32_t ships = ships_with_dials(look, question->seat, &missing);

    if (key->piece < 0 || key->piece >= SHIPS || !names_maneuver(key, key->piece))
        return false;
    if ((ships >> key->piece & 1) && position_of(type_of(look, key->piece), key) < 0) {
        *refusal =
            refused(say1(XW_BAD_DIAL, arg_piece(key->piece)), RULE_IDS("X1-PLAN-04", "X2-PLAN-02", "X25-PLAN-04"));
        return true;
    }
    const Ship *ship = &xwing_in(look)->ship[key->piece];
    bool in_reserve = ship->status == SHIP_RESERVE;
    *refusal = refused(say0(MSG_NO_CANDIDATE), in_reserve ? "X2-PLAN-09" : RULE_IDS("X1-ION-02", "X2-ION-02"));
    return ship->seat == question->seat && (in_reserve || (ship->flags & SHIP_NO_DIAL));
}

static Taken dial_take(Play *play, const Question *question, const Answer *answer)
{
    Look look = look_of(play);
    int16_t ship = answer->key.piece;

    (void)question;
    if (answer->key.verb == VERB_CONFIRM)
        return TAKEN_SETTLED;
    xwing_of(play)->ship[ship].dial =
        (uint8_t)(1 + position_of(type_of(&look, ship), &answer->key)); /* X1-PLAN-01, X2-PLAN-01, X25-PLAN-01 */
    return TAKEN_ASK_AGAIN;
}

/* Does it leave the mat there in the way that the mission wants? */
static bool gets_away(const Look *look, int16_t ship, Pose end)
{
    const Mode *mode = mode_of(look);

    if (mode->escapes == NULL)
        return false;
    Base base = base_at(end, type_of(look, ship)->size);
    return mode->escapes(look, ship, edges_crossed(&base, area_of(look)));
}

/* Does every maneuver of the dial lead off the mat from there? The first ones are the slowest, and mostly stay on it. If even the
 * first cannot reach an edge, it surely stays. */
static bool is_dead_end(PlayArea area, const ShipType *type, Pose from)
{
    Vec at = pose_middle(from);
    double safe = maneuver_reach(type->size, type->dial[0].maneuver);

    if (at.x > safe && at.y > safe && at.x < area.wide - safe && at.y < area.deep - safe)
        return false;
    Stance stance = pose_stance(from);
    for (int i = 0; i < type->dial_count; i++) {
        Pose end = maneuver_end_from(from, stance, type->size, type->dial[i].maneuver, TALLON_MIDDLE);
        if (pose_inside(end, type->size, area))
            return false;
    }
    return true;
}

bool dial_is_rash(const Look *look, const Question *question, const Key *key)
{
    if (question->kind != ASK_DIAL || key->verb == VERB_CONFIRM)
        return false;
    const ShipType *type = type_of(look, key->piece);
    PlayArea area = area_of(look);
    Maneuver maneuver =
        maneuver_of_dial(look, key->piece, (Maneuver){(Bearing)(key->verb - VERB_BEARING), key->number});
    Pose end = maneuver_end(xwing_in(look)->ship[key->piece].pose, type->size, maneuver, TALLON_MIDDLE);
    if (gets_away(look, key->piece, end)) /* that is what a mission is about */
        return false;
    return !pose_inside(end, type->size, area) || is_dead_end(area, type, end);
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const QuestionRow questions[] = {
    {ASK_DIAL, {.name = "dial", .answer = ANSWER_OPTION, .flags = ASK_HIDDEN, .say = XW_ASK_DIAL, .waits = XW_WAITS_DIAL,
        .list = dial_list, .candidate = dial_candidate, .find = dial_find, .unlisted = dial_unlisted,
        .take = dial_take, .option = dial_option}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_BEARING + STATIONARY, {"stationary", "pn"}},
    {VERB_BEARING + STRAIGHT, {"straight", "pn"}},
    {VERB_BEARING + BANK_LEFT, {"bank-left", "pn"}},
    {VERB_BEARING + BANK_RIGHT, {"bank-right", "pn"}},
    {VERB_BEARING + TURN_LEFT, {"turn-left", "pn"}},
    {VERB_BEARING + TURN_RIGHT, {"turn-right", "pn"}},
    {VERB_BEARING + KOIOGRAN, {"koiogran", "pn"}},
    {VERB_BEARING + SEGNOR_LEFT, {"segnor-left", "pn"}},
    {VERB_BEARING + SEGNOR_RIGHT, {"segnor-right", "pn"}},
    {VERB_BEARING + TALLON_LEFT, {"tallon-left", "pn"}},
    {VERB_BEARING + TALLON_RIGHT, {"tallon-right", "pn"}},
    {VERB_BEARING + REVERSE_STRAIGHT, {"reverse", "pn"}},
    {VERB_BEARING + REVERSE_BANK_LEFT, {"reverse-bank-left", "pn"}},
    {VERB_BEARING + REVERSE_BANK_RIGHT, {"reverse-bank-right", "pn"}},
    {0},
};
/* clang-format on */

const RulesPart planning_part = {.questions = questions, .verbs = verbs};
