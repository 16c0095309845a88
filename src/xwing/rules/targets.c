#include "xwing/rules/targets.h"

#include "xwing/abilities/vocabulary.h"
#include "xwing/geometry/obstruction.h"
#include "xwing/messages.h"
#include "xwing/rules/objects.h"

enum { FARTHEST_RANGE = 3 }; /* of any attack */

bool has_weapon(const Look *look, int16_t ship, int weapon)
{
    if (is_primary(weapon))
        return weapon < type_of(look, ship)->primary_count;
    return xwing_in(look)->card[weapon].ship == ship && !is_discarded(xwing_in(look), weapon) &&
           upgrade_of(look, weapon)->is_weapon;
}

static ArcSet arcs_of_weapon(const Look *look, int16_t ship, int weapon)
{
    return arcs_here(look, ship, weapon_arcs(look, ship, weapon)); /* X2-ARC-08 */
}

/* The shortest lines, in pieces by the obstacles that they cross; none where no obstacle is near. */
static int pieces_of_lines(const Look *look, const Gap *gap, LinePiece pieces[LINE_PIECES])
{
    Shape obstacles[OBJECTS];
    int16_t who[OBJECTS];

    if (xwing_in(look)->obstacle_count == 0)
        return 0;
    Circle first = {vec_mix(gap->first.from, gap->first.to, 0.5), gap->distance / 2};
    Circle last = {vec_mix(gap->last.from, gap->last.to, 0.5), gap->distance / 2};
    int count = obstacle_shapes_near(look, OBSTACLE_OBSTRUCTS, circles_joined(first, last), obstacles, who);

    return count > 0 ? line_pieces(gap, obstacles, count, pieces, LINE_PIECES) : 0;
}

/* Where the attacker could measure along several lines, it does so along one that the ship leaves clear, if the choice about obstacles
 * leaves it such a line. */
bool obstructs_attack(const Look *look, const Attack *attack, int16_t ship)
{
    Shape shapes[OBJECTS + 1];
    int16_t who[OBJECTS];
    LinePiece pieces[LINE_PIECES];
    int count = obstacle_shapes(look, OBSTACLE_OBSTRUCTS, shapes, who);
    uint64_t obstacles = (UINT64_C(1) << count) - 1, across = UINT64_C(1) << count;
    bool crossed = false, clear = false;

    if (ship == attack->attacker || ship == attack->defender)
        return false;
    Base from = base_of(look, attack->attacker), to = base_of(look, attack->defender), base = base_of(look, ship);
    Sight sight = arc_sight(&from, arcs_of_weapon(look, attack->attacker, attack->weapon), &to);
    shapes[count] = shape_of_base(&base);
    int lines = sight.in_arc ? line_pieces(&sight.gap, shapes, count + 1, pieces, LINE_PIECES) : 0;
    for (int i = 0; i < lines; i++) {
        if (((pieces[i].crossed & obstacles) != 0) != (attack->obstructed != 0))
            continue;
        crossed |= (pieces[i].crossed & across) != 0;
        clear |= (pieces[i].crossed & across) == 0;
    }
    return crossed && !clear; /* X2-OBST-12, X2-AMB-51, X25-OBSTR-03, X25-AMB-51 */
}

/* Which of the shortest lines cross an obstacle: all, none, or as the attacker chooses (X1-OBST-10, X1-AMB-18). */
static void view_lines(const Look *look, const Gap *gap, TargetView *view)
{
    LinePiece pieces[LINE_PIECES];
    int lines = pieces_of_lines(look, gap, pieces);
    bool clear = false, crossed = false;

    for (int i = 0; i < lines; i++) {
        clear |= pieces[i].crossed == 0;
        crossed |= pieces[i].crossed != 0;
    }
    view->may_choose = clear && crossed;
    view->obstructed = crossed && !clear;
}

/* One line that stands for all the shortest: in the middle of the widest piece that is obstructed, or of the widest that is not. */
static Segment line_to_show(const Look *look, const Gap *gap, bool obstructed)
{
    LinePiece pieces[LINE_PIECES];
    int lines = pieces_of_lines(look, gap, pieces);
    double widest = -1, share = 0.5;

    for (int i = 0; i < lines; i++) {
        if ((pieces[i].crossed != 0) != obstructed || pieces[i].to - pieces[i].from <= widest)
            continue;
        widest = pieces[i].to - pieces[i].from;
        share = (pieces[i].from + pieces[i].to) / 2;
    }
    return line_between(gap, share);
}

bool pays_with_focus(const Look *look, const Attack *attack, const Weapon *weapon)
{
    int16_t ship = attack->attacker;
    Status reason;

    return xwing_in(look)->ship[ship].tokens[TOKEN_FOCUS] > 0 &&
           deed_allowed(look, DEED_FOCUS_FOR_LOCK, ship, attack) &&
           !(weapon->spends_lock && deed_forbidden(look, DEED_SPEND_FOCUS, ship, attack, &reason)); /* X1-ABIL-06 */
}

/* An attack that could be made, as cards are asked about it: with this weapon, at this range, and which ability would have granted it. */
typedef struct Attempt {
    int16_t attacker, target;
    int weapon, range;
    uint16_t further; /* as Attack.further */
} Attempt;

static Attack would_be_attack(const Attempt *attempt)
{
    return (Attack){.attacker = attempt->attacker,
                    .defender = attempt->target,
                    .weapon = (uint16_t)attempt->weapon,
                    .range = (uint8_t)attempt->range,
                    .further = attempt->further};
}

/* The ability that has granted the attack which the ship is about to make, or makes. */
static uint16_t further_of(const Xwing *game, int16_t ship)
{
    if (game->ship[ship].further_attack != 0 || game->attack.attacker != ship)
        return game->ship[ship].further_attack;
    return game->attack.further;
}

static bool can_spend_charges(const Look *look, int weapon, const Weapon *fired, Status *reason)
{
    if (fired->spends_charges == 0 || xwing_in(look)->card[weapon].charges >= fired->spends_charges) /* X2-CHG-04 */
        return true;
    *reason = refused(say0(XW_NO_WEAPON_CHARGE), RULE_IDS("X2-CHG-04", "X25-CHG-02"));
    return false;
}

/* Does it have one of the tokens that the weapon asks for? */
static bool has_needed_token(const Ship *armed, const Weapon *fired)
{
    for (uint32_t tokens = fired->needs & ~(uint32_t)NEEDS_LOCK; tokens != 0; tokens &= tokens - 1) {
        if (armed->tokens[__builtin_ctz(tokens)] > 0) /* X2-WEAP-09, X2-AMB-24, X25-WEAP-07, X25-AMB-47 */
            return true;
    }
    return false;
}

bool has_what_weapon_needs(const Look *look, const Attack *attack)
{
    const Weapon *fired = weapon_of(look, attack->attacker, attack->weapon);
    const Ship *armed = &xwing_in(look)->ship[attack->attacker];

    if (fired->needs == 0 || (xwing_in(look)->attack.flags & ATTACK_AGAIN)) /* its price is paid */
        return true;
    return has_needed_token(armed, fired) ||
           ((fired->needs & NEEDS_LOCK) &&
            (has_lock_on(armed, attack->defender) || pays_with_focus(look, attack, fired) ||
             (!fired->spends_lock && deed_allowed(look, DEED_IGNORE_LOCK, attack->attacker, attack))));
}

/* Can the attack be made with what the attacker has? What is spent must be there, too. */
static bool has_what_it_takes(const Look *look, const Attempt *attempt, Status *reason)
{
    const Weapon *fired = weapon_of(look, attempt->attacker, attempt->weapon);
    const Attack would_be = would_be_attack(attempt);

    if (has_what_weapon_needs(look, &would_be) || deed_allowed(look, DEED_IGNORE_NEEDS, attempt->attacker, &would_be))
        return can_spend_charges(look, attempt->weapon, fired, reason);
    if (fired->needs & NEEDS_LOCK) /* X1-WEAP-06, X2-WEAP-10, X25-WEAP-07 */
        *reason = refused(say1(XW_NO_WEAPON_LOCK, arg_piece(attempt->target)),
                          RULE_IDS("X1-WEAP-06", "X2-WEAP-10", "X25-WEAP-07"));
    else /* X2-WEAP-08, X25-WEAP-07 */
        *reason =
            refused(say1(XW_NO_WEAPON_TOKEN, arg_piece(attempt->attacker)), RULE_IDS("X2-WEAP-09", "X25-WEAP-07"));
    return false;
}

/* Does a card let it fire this weapon, which is a primary one, at range 0? */
static bool fires_at_0(const Look *look, const Attempt *attempt)
{
    return attempt->weapon < SHIPS && deed_allowed(look, DEED_PRIMARY_AT_0, attempt->attacker, attack_under_way(look));
}

/* The ranges at which the weapon can be fired in this attack. */
static void find_reach(const Look *look, const Attempt *attempt, int *least, int *most)
{
    const Weapon *fired = weapon_of(look, attempt->attacker, attempt->weapon);
    const uint8_t *usual = edition_of(look)->primary_range;

    *least = fired->most_range > 0 ? fired->least_range : usual[0];
    *most = fired->most_range > 0 ? fired->most_range : usual[1];
    if (fires_at_0(look, attempt))
        *least = 0;
    if (!is_spoken_about(xwing_in(look), SPEAKS_DEED(DEED_REACH_MORE)))
        return;
    const Attack would_be = would_be_attack(attempt);
    if (!deed_allowed(look, DEED_REACH_MORE, attempt->attacker, &would_be))
        return;
    *least -= *least > edition_of(look)->words.nearest_range ? 1 : 0;
    *most += *most < FARTHEST_RANGE ? 1 : 0;
}

static bool in_weapon_reach(const Look *look, const Attempt *attempt, Status *reason)
{
    int range = attempt->range, least = 0, most = 0;

    find_reach(look, attempt, &least, &most);
    if (range < least || range > most) { /* X1-WEAP-03, X1-WEAP-07, X2-WEAP-06, X25-WEAP-05 */
        *reason = refused(say4(XW_NO_WEAPON_RANGE, arg_piece(attempt->target), arg_number(range), arg_number(least),
                               arg_number(most)),
                          RULE_IDS("X1-WEAP-03", "X2-WEAP-06", "X25-WEAP-05"));
        return false;
    }
    return has_what_it_takes(look, attempt, reason);
}

/* Are the bases in contact, and does the weapon not reach that far back? An attack's own range may be longer (X2-AMB-48). Where ships that touch
 * can attack each other, the weapon's ranges alone decide. */
static bool is_too_near(const Look *look, const Attempt *attempt)
{
    int least = 0, most = 0;

    if (edition_of(look)->primary_range[0] == 0 ||                                  /* X25-TGT-02 */
        !(xwing_in(look)->ship[attempt->attacker].touching >> attempt->target & 1)) /* X2-TGT-06 */
        return false;
    const Weapon *fired = weapon_of(look, attempt->attacker, attempt->weapon);
    find_reach(look, attempt, &least, &most);
    bool lists_0 = edition_of(look)->words.nearest_range == 0 && (fired->most_range > 0 || fires_at_0(look, attempt)) &&
                   least == 0;
    return !lists_0; /* X2-AMB-48 */
}

/* The range of an attack: to what the arc covers, unless touching decides. */
static int attack_range(const Look *look, int16_t attacker, int16_t target, const Sight *sight)
{
    const Xwing *game = xwing_in(look);

    if (edition_of(look)->touching_is_range_0 && !(game->agreed & AGREED_TOUCH_IN_ARC) &&
        (game->ship[attacker].touching >> target & 1)) /* X25-RNG-05, X25-AMB-16 */
        return 0;
    return range_of(look, sight->gap.distance); /* X25-TGT-03 */
}

/* What the attacker sees of the target through the weapon's arcs; nothing is measured where it could see nothing. */
static Sight sight_of(const Look *look, const Attempt *attempt)
{
    Base from = base_of(look, attempt->attacker);
    ArcSet arcs = arcs_of_weapon(look, attempt->attacker, attempt->weapon);
    Vec middle = pose_middle(xwing_in(look)->ship[attempt->target].pose);

    if (!arcs_may_hold(&from, arcs, (Circle){middle, base_reach(type_of(look, attempt->target)->size)}))
        return (Sight){0};
    Base to = base_of(look, attempt->target);
    return arc_sight(&from, arcs, &to); /* X1-RANGE-05, X1-AMB-16, X2-TGT-03 */
}

static bool view_attempt(const Look *look, Attempt attempt, TargetView *view, Status *reason)
{
    int16_t attacker = attempt.attacker, target = attempt.target;
    Sight sight = sight_of(look, &attempt);

    *view = (TargetView){0};
    if (is_too_near(look, &attempt) &&
        !deed_allowed(look, DEED_ATTACK_TOUCHING, attacker, attack_under_way(look))) { /* X1-COMBAT-10, X1-OVERLAP-06 */
        *reason =
            refused(say1(XW_NO_TOUCHING, arg_piece(target)), RULE_IDS("X1-COMBAT-10", "X2-TGT-06", "X25-WEAP-05"));
        return false;
    }
    if (!sight.in_arc) { /* X1-COMBAT-08, X1-RANGE-08, X2-TGT-01, X25-TGT-01 */
        *reason = refused(say1(XW_NO_ARC, arg_piece(target)), RULE_IDS("X1-COMBAT-08", "X2-TGT-01", "X25-TGT-01"));
        return false;
    }
    view->range = attack_range(look, attacker, target, &sight);
    if (view->range > FARTHEST_RANGE) { /* X1-RANGE-07, X1-RANGE-12, X2-TGT-02, X25-TGT-02 */
        *reason = refused(say1(XW_NO_RANGE, arg_piece(target)), RULE_IDS("X1-RANGE-07", "X2-TGT-02", "X25-TGT-02"));
        return false;
    }
    attempt.range = view->range;
    if (!in_weapon_reach(look, &attempt, reason))
        return false;
    view_lines(look, &sight.gap, view);
    return true;
}

bool view_target(const Look *look, int16_t attacker, int16_t target, int weapon, TargetView *view, Status *reason)
{
    const Attempt attempt = {attacker, target, weapon, 0, further_of(xwing_in(look), attacker)};

    return view_attempt(look, attempt, view, reason);
}

/* Is the ship at an obstacle that holds its fire, asteroids left out or not? */
static bool holds_fire_at(const Look *look, int16_t ship, bool but_asteroids)
{
    Shape obstacles[OBJECTS];
    int16_t who[OBJECTS];

    if (xwing_in(look)->obstacle_count == 0)
        return false;
    Base base = base_of(look, ship);
    int count = obstacle_shapes_near(look, OBSTACLE_HOLDS_FIRE, base_circle(&base), obstacles, who);

    for (int i = 0; i < count; i++) {
        bool is_asteroid = obstacle_table[xwing_in(look)->object[who[i] - FIRST_OBJECT].shape].kind == ASTEROID;
        if (!(but_asteroids && is_asteroid) && is_base_at(look, &base, &obstacles[i]) &&
            !ignores_obstacle(look, ship, who[i]))
            return true;
    }
    return false;
}

bool holds_fire_on_obstacle(const Look *look, int16_t ship)
{
    return holds_fire_at(look, ship, false);
}

/* What holds a ship's fire, and cards that let it attack all the same (a Deed): with some weapons, or at some ships. */
static bool fires_despite(const Look *look, Deed deed, int16_t ship, int16_t target, int weapon)
{
    const Attempt attempt = {ship, target, weapon, 0, further_of(xwing_in(look), ship)};
    const Attack would_be = would_be_attack(&attempt);

    return has_weapon(look, ship, weapon) && deed_allowed(look, deed, ship, &would_be);
}

static bool fires_at_somebody(const Look *look, Deed deed, int16_t ship, int weapon)
{
    for (uint32_t left = enemies_of(look, ship); left != 0; left &= left - 1) {
        if (fires_despite(look, deed, ship, nth_ship(left, 0), weapon))
            return true;
    }
    return false;
}

static bool has_weapon_despite(const Look *look, Deed deed, int16_t ship)
{
    const Xwing *game = xwing_in(look);

    if (!is_spoken_about(game, SPEAKS_DEED(deed)))
        return false;
    for (int weapon = 0; weapon < type_of(look, ship)->primary_count; weapon++) {
        if (fires_at_somebody(look, deed, ship, weapon))
            return true;
    }
    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
        if (fires_at_somebody(look, deed, ship, card))
            return true;
    }
    return false;
}

/* Does something keep the ship from this attack, although a card lets it make others? */
static bool is_held_fire(const Look *look, int16_t ship, int16_t target, int weapon, Status *reason)
{
    const Xwing *game = xwing_in(look);

    if (is_spoken_about(game, SPEAKS_DEED(DEED_ATTACK_AT_OBSTACLE)) && holds_fire_on_obstacle(look, ship) &&
        !fires_despite(look, DEED_ATTACK_AT_OBSTACLE, ship, target, weapon)) { /* X2-OBST-06, X25-OBST-07 */
        *reason = refused(say0(XW_NO_ON_OBSTACLE), RULE_IDS("X1-COMBAT-11", "X2-OBST-06", "X25-OBST-07"));
        return true;
    }
    if (is_spoken_about(game, SPEAKS_DEED(DEED_ATTACK_DISARMED)) && is_disarmed(look, ship) &&
        !fires_despite(look, DEED_ATTACK_DISARMED, ship, target, weapon)) { /* X2-DISARM-02, X25-TOKEN-08 */
        *reason = refused(say1(XW_NO_DISARMED, arg_piece(ship)), RULE_IDS("X2-DISARM-02", "X25-TOKEN-08"));
        return true;
    }
    return false;
}

bool cannot_attack(const Look *look, int16_t ship)
{
    return (is_disarmed(look, ship) &&
            !has_weapon_despite(look, DEED_ATTACK_DISARMED, ship)) || /* X2-DISARM-02, X2-ENG-04, X25-TOKEN-08 */
           (holds_fire_on_obstacle(look, ship) &&
            holds_fire_at(look, ship,
                          has_weapon_despite(look, DEED_ATTACK_AT_OBSTACLE,
                                             ship))); /* X1-COMBAT-11, X1-OBST-08, X2-OBST-06, X25-OBST-07 */
}

bool weapon_reaches(const Look *look, int16_t attacker, int16_t target, int weapon)
{
    TargetView view;
    Status reason;

    return has_weapon(look, attacker, weapon) && view_target(look, attacker, target, weapon, &view, &reason);
}

bool further_reaches(const Look *look, int16_t attacker, int16_t target, int weapon, uint16_t further)
{
    const Attempt attempt = {attacker, target, weapon, 0, further};
    TargetView view;
    Status reason;

    return has_weapon(look, attacker, weapon) && view_attempt(look, attempt, &view, &reason);
}

bool has_nearer_target(const Look *look, const Attack *attack)
{
    int16_t attacker = attack->attacker;

    for (uint32_t left = enemies_of(look, attacker); left != 0; left &= left - 1) {
        TargetView view;
        Status reason;
        int16_t other = nth_ship(left, 0);
        if (other != attack->defender && view_target(look, attacker, other, attack->weapon, &view, &reason) &&
            view.range < attack->range && !is_held_fire(look, attacker, other, attack->weapon, &reason))
            return true;
    }
    return false;
}

bool may_target(const Look *look, int16_t attacker, int16_t target, int weapon, TargetView *view, Status *reason)
{
    if (!view_target(look, attacker, target, weapon, view, reason))
        return false;
    if (is_held_fire(look, attacker, target, weapon, reason))
        return false;
    const Attempt attempt = {attacker, target, weapon, view->range, further_of(xwing_in(look), attacker)};
    const Attack would_be = would_be_attack(&attempt);
    return !deed_forbidden(look, DEED_TARGET, attacker, &would_be, reason);
}

/* ---- what is measured, for those who watch ---- */

AttackSight attack_sight(const Look *look, int16_t attacker, int16_t target, int weapon)
{
    Base from = base_of(look, attacker), to = base_of(look, target);
    Sight sight = arc_sight(&from, arcs_of_weapon(look, attacker, weapon), &to);
    Gap apart = bases_gap(&from, &to);
    AttackSight seen = {.in_arc = sight.in_arc, .whole_range = range_of(look, apart.distance)};

    if (sight.in_arc) {
        seen.view.range = attack_range(look, attacker, target, &sight);
        view_lines(look, &sight.gap, &seen.view);
    }
    seen.line = line_to_show(look, sight.in_arc ? &sight.gap : &apart, seen.view.obstructed);
    return seen;
}

Segment attack_line(const Look *look, const Attack *attack, bool obstructed)
{
    Base from = base_of(look, attack->attacker), to = base_of(look, attack->defender);
    Sight sight = arc_sight(&from, arcs_of_weapon(look, attack->attacker, attack->weapon), &to);

    return line_to_show(look, &sight.gap, obstructed);
}
