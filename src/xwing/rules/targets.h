/* Whom a ship can attack with what, and what is measured for that. */
#ifndef XWING_RULES_TARGETS_H
#define XWING_RULES_TARGETS_H

#include "xwing/state/ids.h"
#include "xwing/state/ships.h"

/* What an attacker sees of a target with a weapon: its range, whether the shortest lines cross an obstacle, and whether that
 * is the attacker's to choose. False, with the reason, if it is no legal target. */
typedef struct TargetView {
    int range;
    bool obstructed, may_choose;
} TargetView;
bool view_target(const Look *look, int16_t attacker, int16_t target, int weapon, TargetView *view, Status *reason);

/* The same, and no card forbids the attack. */
bool may_target(const Look *look, int16_t attacker, int16_t target, int weapon, TargetView *view, Status *reason);

/* Does the ship have this weapon, and is its card not discarded? */
bool has_weapon(const Look *look, int16_t ship, int weapon);

/* What is measured for an attack, legal or not. Where several lines are as short, one stands for them: a clear one, if any is. */
typedef struct AttackSight {
    TargetView view; /* nothing of it unless in_arc */
    bool in_arc;     /* of this weapon */
    int whole_range; /* between the bases, without regard to arcs */
    Segment line;    /* to the nearest part inside the arc; if there is none, to the nearest at all */
} AttackSight;
AttackSight attack_sight(const Look *look, int16_t attacker, int16_t target, int weapon);

/* One of the shortest lines along which the attack under way can be measured: one that is obstructed, or one that is not. */
Segment attack_line(const Look *look, const Attack *attack, bool obstructed);

/* Does the attacker have the token or the lock that the weapon of this attack asks for? It is only looked at (X2-WEAP-11). */
bool has_what_weapon_needs(const Look *look, const Attack *attack);

/* Can a focus token take the place of the lock that this weapon asks for, in this attack, under way or not yet? */
bool pays_with_focus(const Look *look, const Attack *attack, const Weapon *weapon);

/* Does the ship stand on an obstacle that holds its fire? */
bool holds_fire_on_obstacle(const Look *look, int16_t ship);

#endif
