#include "xwing/view/view_sight.h"

#include "xwing/geometry/gap.h"
#include "xwing/rules/combat.h"
#include "xwing/rules/objects.h"

void view_point(Json *json, Vec point)
{
    json_open_list(json, NULL);
    json_thousandths(json, NULL, point.x);
    json_thousandths(json, NULL, point.y);
    json_close_list(json);
}

void view_outline(Json *json, const Shape *shape)
{
    json_open_list(json, "outline");
    for (int i = 0; i < shape->corners; i++)
        view_point(json, shape->corner[i]);
    json_close_list(json);
}

static void write_line(Json *json, Segment line)
{
    json_open_list(json, "line");
    view_point(json, line.from);
    view_point(json, line.to);
    json_close_list(json);
}

enum { NO_ATTACK_RANGE = -1 };

static void write_sight(Json *json, const AttackSight *sight, int attack_range)
{
    json_open_object(json, "sight");
    write_line(json, sight->line);
    json_number(json, "range", sight->whole_range);
    if (attack_range != NO_ATTACK_RANGE)
        json_number(json, "attack_range", attack_range);
    else
        json_nothing(json, "attack_range");
    json_flag(json, "in_arc", sight->in_arc);
    json_flag(json, "obstructed", sight->view.obstructed);
    if (sight->view.may_choose)
        json_flag(json, "may_choose", true);
    json_close_object(json);
}

static void write_attack(Json *json, const Look *look, int16_t attacker, const Key *key)
{
    AttackSight sight = attack_sight(look, attacker, key->piece, weapon_of_key(look, attacker, key));

    write_sight(json, &sight, sight.in_arc ? sight.view.range : NO_ATTACK_RANGE);
}

/* Nobody attacks an object. */
static void write_lock_on_object(Json *json, const Look *look, int16_t ship, int16_t object)
{
    Base base = base_of(look, ship);
    Shape from = shape_of_base(&base),
          to = object_shape(look, object, xwing_in(look)->object[object - FIRST_OBJECT].pose);
    Gap gap = shapes_gap(&from, &to);
    const AttackSight sight = {.line = line_between(&gap, 0.5), .whole_range = range_of(look, gap.distance)};

    write_sight(json, &sight, NO_ATTACK_RANGE);
}

/* A lock is measured between the bases: arcs do not matter to it, nor does what lies between. */
static void write_lock(Json *json, const Look *look, int16_t ship, int16_t target)
{
    enum { PRIMARY };

    if (target >= FIRST_OBJECT) {
        write_lock_on_object(json, look, ship, target);
        return;
    }
    Base from = base_of(look, ship), to = base_of(look, target);
    Gap gap = bases_gap(&from, &to);
    AttackSight sight = attack_sight(look, ship, target, PRIMARY);
    sight.line = line_between(&gap, 0.5);
    sight.view = (TargetView){0};
    write_sight(json, &sight, NO_ATTACK_RANGE);
}

static void write_choice_of_line(Json *json, const Look *look, bool obstructed)
{
    const Attack *attack = &xwing_in(look)->attack;
    AttackSight sight = attack_sight(look, attack->attacker, attack->defender, attack->weapon);

    sight.line = attack_line(look, attack, obstructed);
    sight.view = (TargetView){.obstructed = obstructed};
    write_sight(json, &sight, attack->range);
}

void view_sight(Json *json, const Look *look, const Question *question, const Key *key)
{
    if (question->kind == ASK_ATTACK && is_attack(key))
        write_attack(json, look, question->subject, key);
    else if (question->kind == ASK_LOCK && key->verb == VERB_LOCK_ON)
        write_lock(json, look, question->subject, key->piece);
    else if (question->kind == ASK_LINE && key->verb == VERB_LINE)
        write_choice_of_line(json, look, key->number == 1);
}
