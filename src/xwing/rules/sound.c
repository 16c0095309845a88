/* What must hold whenever somebody is asked. Tests look after every answer. */
#include "xwing/rules/sound.h"

#include "xwing/abilities/abilities.h"
#include "xwing/rules/joining.h"
#include "xwing/rules/scoring.h"
#include "xwing/state/ships.h"

static bool runs(const Look *look, uint16_t procedure)
{
    for (int i = 0; i < look->table->depth; i++) {
        if (look->table->frames[i].procedure == procedure)
            return true;
    }
    return false;
}

/* Does the ship execute a maneuver? Until that is over it may be beyond an edge (X2-AMB-39). */
static bool is_moving(const Look *look, int16_t ship)
{
    for (int i = 0; i < look->table->depth; i++) {
        const Frame *frame = &look->table->frames[i];
        if (frame->procedure == PROC_MANEUVER && frame->subject == ship)
            return true;
    }
    return false;
}

static bool order_is_sound(const Look *look, const char **complaint)
{
    const Xwing *game = xwing_in(look);

    *complaint = "the first player is none of the sides, or the red player is none";
    return game->initiative < SIDES && game->red <= SIDES;
}

static bool objects_are_sound(const Look *look, const char **complaint)
{
    const Xwing *game = xwing_in(look);

    *complaint = "a satellite that is carried has no ship, or the reverse";
    for (int i = 0; i < OBJECTS; i++) {
        const MatObject *object = &game->object[i];
        bool carried = object->placed == OBJECT_CARRIED;
        if (carried != (object->carrier != 0) ||
            (carried && !is_present(game, (int16_t)(object->carrier - 1)) && look->table->state == TABLE_PLAYING))
            return false;
    }
    return true;
}

/* Features are those of the mode; a ship tows one at most, and markers lie where players have colors. */
static bool features_are_sound(const Look *look, const char **complaint)
{
    const Xwing *game = xwing_in(look);
    const FeatureSpec *features = &mode_of(look)->features;
    uint32_t tows = 0;
    int count = 0;

    if (!has_points_to_earn(look))
        return true;
    for (int i = 0; i < OBJECTS; i++) {
        const MatObject *object = &game->object[i];
        if (!is_feature(object))
            continue;
        *complaint = "a feature is none of its scenario, or there are more than it has";
        if (object->kind != features->kind || ++count > features->count)
            return false;
        *complaint = "a marker lies on a feature of a scenario without markers, or is nobody's";
        if (object->marker > (features->has_colors && object->kind == OBJECT_SATELLITE ? SIDES : 0))
            return false;
        *complaint = "a ship tows two caches";
        if (object->carrier != 0 && (tows >> (object->carrier - 1) & 1))
            return false;
        tows |= object->carrier != 0 ? UINT32_C(1) << (object->carrier - 1) : 0;
    }
    return true;
}

/* What a side has lost is worth to the other: ships that are gone, and those at half their health that were scored. */
static void count_losses(const Look *look, uint8_t side, int *lost, int *halves)
{
    const Xwing *game = xwing_in(look);

    *lost = *halves = 0;
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        const Ship *s = &game->ship[ship];
        bool is_gone = s->status == SHIP_DESTROYED || s->status == SHIP_FLED || s->status == SHIP_PENDING;
        int half = s->flags & SHIP_HALF_SCORED ? ship_points(look, ship) / 2 : 0;
        if (side_of(look, ship) != side || is_remote(game, ship))
            continue;
        *halves += half;
        *lost += is_gone ? ship_points(look, ship) - half : 0;
    }
}

/* Points come only from what scores. A position may begin with ships whose half is among the points that it was given. */
static bool points_are_sound(const Look *look, const char **complaint)
{
    const Xwing *game = xwing_in(look);
    const Mode *mode = mode_of(look);

    if (!has_points_to_earn(look))
        return true;
    *complaint = "the game goes on after its last round";
    if (mode->last_round > 0 && game->round > mode->last_round)
        return false;
    for (int side = 0; side < SIDES; side++) {
        const uint16_t *scored = game->scored[side];
        int lost = 0, halves = 0, rounds = game->round - 1 + (game->phase == PHASE_END);
        count_losses(look, other_side((uint8_t)side), &lost, &halves);
        *complaint = "a side has points for ships that the other has not lost, or lacks some";
        if (scored[POINTS_FOR_LOSSES] != lost || scored[POINTS_FOR_HALVES] > halves)
            return false;
        *complaint = "a side has more points for rounds than all features could score";
        if (scored[POINTS_FOR_ROUNDS] > 2 * mode->features.count * rounds)
            return false;
    }
    *complaint = "a ship is down to half its health, and nobody has scored";
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (reaches_half(look, ship) && !runs(look, PROC_SUFFER))
            return false;
    }
    return true;
}

/* Fuse markers lie on devices, and none on one that detonates: it would have lost a marker instead. */
static bool fuses_are_sound(const Look *look, const char **complaint)
{
    *complaint = "something that is no device has a fuse marker, or a device detonates in spite of one";
    for (int i = 0; i < OBJECTS; i++) {
        const MatObject *object = &xwing_in(look)->object[i];
        if (object->fuses > 0 && (object->kind != OBJECT_BOMB || object->placed == OBJECT_DETONATES))
            return false;
    }
    return true;
}

/* A bomb is of a card, was dropped by a ship of this game unless that one's place was taken, and has a number of its own. */
static bool bombs_are_sound(const Look *look, const char **complaint)
{
    const Xwing *game = xwing_in(look);

    for (int i = 0; i < OBJECTS; i++) {
        const MatObject *bomb = &game->object[i];
        if (bomb->kind != OBJECT_BOMB)
            continue;
        *complaint =
            "a bomb on the mat is of no card that is one, or was dropped by nobody, or by a ship of another player";
        if (bomb->card == 0 || content_of(look)->upgrades[bomb->card - 1].bomb.kind == BOMB_NONE ||
            (bomb->owner >= 0 && (!is_fielded(game, bomb->owner) || bomb->seat != game->ship[bomb->owner].seat)))
            return false;
        *complaint = "a device detonates, and nothing detonates it";
        if (bomb->placed == OBJECT_DETONATES && !runs(look, PROC_DETONATE))
            return false;
        *complaint = "a bomb on the mat has no number, or that of another one";
        if (bomb->number == 0 || bomb->number > game->bombs_dropped)
            return false;
        for (int other = 0; other < i; other++) {
            if (game->object[other].kind == OBJECT_BOMB && game->object[other].number == bomb->number)
                return false;
        }
    }
    return true;
}

/* Loops over ships end at the first number that no ship has: is_fielded(). */
static bool numbers_are_sound(const Xwing *game, const char **complaint)
{
    *complaint = "a ship's number comes after one that no ship has";
    for (int16_t ship = 1; ship < SHIPS; ship++) {
        if (is_fielded(game, ship) && !is_fielded(game, (int16_t)(ship - 1)))
            return false;
    }
    return true;
}

/* Nobody has won, unless pieces are still being placed or an effect is under way that may destroy more ships. */
static bool result_is_sound(const Look *look, const char **complaint)
{
    bool may_change = runs(look, PROC_SETUP) || runs(look, PROC_ATTACK) || runs(look, PROC_DETONATE) ||
                      runs(look, PROC_DOOMED) || runs(look, PROC_DESTROY);

    *complaint = "a side has won, and the game goes on";
    return may_change || mode_of(look)->wins_with_round ||
           !(mode_of(look)->has_won(look, 0) || mode_of(look)->has_won(look, 1));
}

/* A ship that may attack once more does so in an attack, after one or in its turn, and no other ability lets it. It makes one bonus attack
 * at a time. */
static bool further_attacks_are_sound(const Look *look, const char **complaint)
{
    const Xwing *game = xwing_in(look);
    bool may_attack = runs(look, PROC_ATTACK) || runs(look, PROC_BONUS) || runs(look, PROC_COMBAT_TURN);
    uint32_t making = 0; /* a bit a ship */

    *complaint = "a ship may attack once more, and never will; or other abilities may let it, too";
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (game->ship[ship].further_attack != 0 && !(may_attack && game->ship[ship].flags & SHIP_HOLDS_FIRE))
            return false;
    }
    *complaint = "a ship makes a bonus attack within its bonus attack";
    for (int i = 0; i < look->table->depth; i++) {
        const Frame *frame = &look->table->frames[i];
        if (frame->procedure != PROC_BONUS)
            continue;
        if (making >> frame->subject & 1)
            return false;
        making |= UINT32_C(1) << frame->subject;
    }
    return true;
}

/* What is under way has a procedure that will end it. */
static bool moment_is_sound(const Look *look, const char **complaint)
{
    const Xwing *game = xwing_in(look);

    *complaint = "an attack goes on that nobody makes";
    if (game->attack.attacker >= 0 && !runs(look, PROC_ATTACK))
        return false;
    *complaint = "dice are added to an attack that nobody makes, or an effect lasts until its end";
    if (game->attack.attacker < 0 && (game->attack.more_attack != 0 || game->attack.more_defense != 0))
        return false;
    for (int i = 0; i < LASTING && game->attack.attacker < 0; i++) {
        if (game->lasting[i].ability != 0 && game->lasting[i].until == UNTIL_END_OF_ATTACK)
            return false;
    }
    *complaint = "cards were drawn, and nobody chooses one";
    if (pile_size(look, PILE_DRAWN) > 0 && !runs(look, PROC_SUFFER))
        return false;
    *complaint = "an effect that lasts has a gap before it, or is about a ship that is gone";
    for (int i = 0; i < LASTING && game->lasting[i].ability != 0; i++) {
        if ((i > 0 && game->lasting[i - 1].ability == 0) || !is_present(game, game->lasting[i].subject))
            return false;
    }
    return true;
}

static bool place_is_sound(const Look *look, int16_t ship, const char **complaint)
{
    const Xwing *game = xwing_in(look);
    Base base = base_of(look, ship);
    Base others[SHIPS];
    int16_t who[SHIPS];
    int count = other_bases(look, ship, others, who);

    *complaint = "a ship on the mat is not inside the play area";
    if (!base_inside(&base, area_of(look)) && !is_moving(look, ship))
        return false;
    *complaint = "two bases overlap";
    for (int i = 0; i < count; i++) {
        if (bases_overlap(&base, &others[i]))
            return false;
    }
    *complaint = "a contact is known to one of two ships only";
    for (int16_t other = 0; is_fielded(game, other); other++) {
        if ((game->ship[ship].touching >> other & 1) && !(game->ship[other].touching >> ship & 1))
            return false;
    }
    return true;
}

static bool has_tokens(const Ship *ship)
{
    bool any = false;

    for (int token = 0; token < TOKEN_ROOM; token++)
        any |= ship->tokens[token] > 0;
    return any;
}

/* In reserve a ship has a carrier on the mat, and neither a dial nor tokens nor locks; anywhere else it has no carrier. */
static bool reserve_is_sound(const Look *look, int16_t ship, const char **complaint)
{
    const Xwing *game = xwing_in(look);
    const Ship *s = &game->ship[ship];
    int16_t carrier = game->card[ship].piece;

    *complaint = "a ship has a carrier though it is in no reserve, or is in reserve without one";
    if ((s->status == SHIP_RESERVE) != (carrier != NO_PIECE))
        return false;
    if (carrier == NO_PIECE)
        return true;
    *complaint = "a ship in reserve has a carrier that is gone, or a dial, a token or a lock";
    return is_present(game, carrier) && are_friends(look, ship, carrier) && s->dial == 0 && !has_tokens(s) &&
           s->lock[0] < 0;
}

static bool charges_are_sound(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);

    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
        if (game->card[card].charges > upgrade_of(look, card)->charges.count)
            return false;
    }
    return game->card[ship].charges <= pilot_of(look, ship)->charges.count;
}

static bool tokens_are_sound(const Look *look, int16_t ship)
{
    const Edition *edition = edition_of(look);
    const Ship *s = &xwing_in(look)->ship[ship];

    for (int token = 0; token < TOKEN_ROOM; token++) {
        int most = token < edition->words.token_count ? most_tokens(look, ship, token) : 0;
        if (s->tokens[token] > most)
            return false;
    }
    return true;
}

/* A condition was given by a ship that is there, or by one that is gone since; no other upgrade is given. A ship has one copy of each. */
static bool conditions_are_sound(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);

    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
        int16_t giver = game->card[card].piece;
        bool is_condition = upgrade_of(look, card)->slot == SLOT_CONDITION;
        if (giver != NO_PIECE && (!is_condition || !is_present(game, giver)))
            return false;
        for (int other = game->card[card].next; is_condition && other != 0; other = game->card[other].next) {
            if (game->card[other].card == game->card[card].card)
                return false;
        }
    }
    return true;
}

/* A ship with a turret has an indicator, which its owner sets when the ship is placed; no other ship has one. */
static bool turret_is_sound(const Look *look, int16_t ship)
{
    ArcSet kind = turret_of(look, ship), pointed = xwing_in(look)->ship[ship].turret;
    ArcSet allowed = type_of(look, ship)->indicator;

    if (kind == 0 || pointed == 0)
        return pointed == 0 && (kind == 0 || runs(look, PROC_TURRET));
    ArcSet first = pointed & ~(pointed - 1);
    return (pointed & ~(ArcSet)ARC_ALL_ROUND) == 0 && pointed == turret_towards(kind, first) &&
           (allowed == 0 || (pointed & ~allowed) == 0);
}

static bool state_is_sound(const Look *look, int16_t ship, const char **complaint)
{
    const Ship *s = &xwing_in(look)->ship[ship];
    Status reason;

    *complaint = "a ship has more shields than its value";
    if (s->shields > shields_of(look, ship))
        return false;
    *complaint = "a ship has more Force charges than its capacity, or a card more charges than are printed on it";
    if (s->force > force_of(look, ship) || !charges_are_sound(look, ship))
        return false;
    *complaint = "a condition was given by a ship that is not there, or lies beside a ship twice";
    if (!conditions_are_sound(look, ship))
        return false;
    *complaint = "a ship has tokens that its edition does not have, or more than it may have of a kind";
    if (!tokens_are_sound(look, ship))
        return false;
    *complaint = "a turret indicator points where it cannot, or a ship has one without a turret, or none with one";
    if (!turret_is_sound(look, ship))
        return false;
    *complaint = "a ship is in play with more damage than its hull bears";
    if (s->status == SHIP_IN_PLAY && damage_on(look, ship) >= hull_of(look, ship) && !runs(look, PROC_SUFFER) &&
        !deed_forbidden(look, DEED_DESTROY, ship, attack_under_way(look), &reason))
        return false;
    *complaint = "a ship is about to be destroyed without its attack to come";
    const PhaseSpec *phase = phase_row(edition_of(look), xwing_in(look)->phase);
    bool leaves_later = phase != NULL && phase->settles != NULL;
    if (s->status == SHIP_PENDING && (s->flags & SHIP_HAD_ATTACK) && !leaves_later && !runs(look, PROC_COMBAT_TURN) &&
        !runs(look, PROC_DESTROY))
        return false;
    *complaint = "an ionized ship has a lock";
    if (s->lock[0] >= 0 && ion_bars_locks(look, ship))
        return false;
    *complaint = "a ship has a lock on what is gone, or on what no ship can lock, or on the same one twice";
    PieceSet targets = edition_of(look)->locks.targets(look, ship);
    for (int i = 0; i < LOCKS; i++) {
        if (s->lock[i] >= 0 && !has_piece(targets, s->lock[i]))
            return false;
    }
    return s->lock[1] < 0 || (s->lock[0] >= 0 && s->lock[0] != s->lock[1]);
}

bool xwing_sound(const Look *look, const char **complaint)
{
    const Xwing *game = xwing_in(look);

    if (!piles_sound(look, complaint) || !numbers_are_sound(game, complaint) || !objects_are_sound(look, complaint) ||
        !order_is_sound(look, complaint) || !bombs_are_sound(look, complaint) || !fuses_are_sound(look, complaint) ||
        !features_are_sound(look, complaint))
        return false;
    if (look->table->state == TABLE_PLAYING &&
        (!points_are_sound(look, complaint) || !moment_is_sound(look, complaint) ||
         !further_attacks_are_sound(look, complaint) || !result_is_sound(look, complaint)))
        return false;
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        const Ship *s = &game->ship[ship];
        if (look->table->state == TABLE_PLAYING && !reserve_is_sound(look, ship, complaint))
            return false;
        if (is_present(game, ship)) {
            if (!is_remote(game, ship) && !place_is_sound(look, ship, complaint))
                return false;
            if (look->table->state == TABLE_PLAYING && !state_is_sound(look, ship, complaint))
                return false;
            continue;
        }
        *complaint = "a ship that is not on the mat still has damage cards, tokens or a lock";
        if (s->status == SHIP_DESTROYED && look->table->depth == 0 &&
            (pile_size(look, (uint8_t)(PILE_SHIP + ship)) > 0 || has_tokens(s) || s->lock[0] >= 0))
            return false;
    }
    return true;
}
