#include "ai/simple_actions.h"

#include "ai/simple_features.h"
#include "ai/simple_prices.h"
#include "xwing/abilities/abilities.h"
#include "xwing/abilities/device_at_hand.h"
#include "xwing/abilities/words.h"
#include "xwing/rules/actions.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/declared.h"
#include "xwing/rules/dropping.h"
#include "xwing/rules/reposition.h"

/* What things are worth, in damage. Found by playing, not derived. */
#define NEVER          (-100.0)
#define LAST_RESORT    (-50.0)   /* for whoever must do something */
#define WORTH_LOST     (-1000.0) /* of a place from which no maneuver ends on the mat and off the rocks */
#define WORTH_FAILING  (-2000.0) /* of a move that would fail */
#define WORTH_CHANGE   0.8       /* of a token that changes one focus result, beside one that changes all */
#define WORTH_LINK     0.5       /* of an action that may follow, beside one that is performed now */
#define WORTH_FRIENDS  0.6       /* of what a friend may do */
#define WORTH_COVER    0.4       /* of the damage from a side that is reinforced */
#define WORTH_UNSEEN   0.6       /* of the damage that a cloak spares, since it must be left again */
#define WORTH_RELOAD   0.25      /* of a charge */
#define WORTH_JAM      0.35      /* of a token that an enemy loses */
#define WORTH_JAM_LATE 0.1       /* of one that it may gain */
#define WORTH_SLAM     0.3
#define WORTH_REPAIR   0.4 /* of a damage card that is turned facedown or discarded */

/* ---- tokens ---- */

/* What the best target of an action is worth that asks for a ship. */
static double target_gain(const Thought *thought, uint16_t kind, Worth worth)
{
    Question question = {.kind = kind, .subject = thought->question->subject};
    Thought aimed = *thought;
    int count = table_candidates(thought->rules, thought->known, &question);
    double best = NEVER;

    aimed.question = &question;
    for (int i = 0; i < count; i++) {
        Key key;
        double value = table_option(thought->rules, thought->known, &question, i, &key) ? worth(&aimed, &key) : NEVER;
        best = value > best ? value : best;
    }
    return best;
}

/* What a token would add: to its shot, or to its defense, whichever is more; a part of the other, as it may come to that. */
static double focus_worth(const Sky *sky, const Prospect *here)
{
    double attack = shot_from(sky, here, ATTACK_FOCUS) - shot_from(sky, here, ATTACK_PLAIN);
    double defense = fire_at(sky, here, DEFENSE_PLAIN) - fire_at(sky, here, DEFENSE_FOCUS);

    return attack > defense ? attack + 0.3 * defense : defense + 0.3 * attack;
}

static double evade_worth(const Sky *sky, const Prospect *here)
{
    return fire_at(sky, here, DEFENSE_PLAIN) - fire_at(sky, here, DEFENSE_EVADE);
}

/* A lock that is not needed now stays for later, and lets torpedoes fly. */
static double lock_gain(const Thought *thought)
{
    const Sky *sky = thought->sky;
    const Prospect *here = &thought->here;
    double now = shot_from(sky, here, ATTACK_LOCK) - shot_from(sky, here, ATTACK_PLAIN);

    if (sky->game->ship[here->ship].lock[0] >= 0)
        return 0;
    return target_gain(thought, ASK_LOCK, lock_target_worth) > LAST_RESORT ? 0.9 * now + 0.15 : NEVER;
}

double lock_target_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;
    int16_t ship = thought->question->subject, target = key->piece;

    if (key->verb != VERB_LOCK_ON)
        return NEVER;
    if (target >= SHIPS || are_friends(&sky->look, ship, target))
        return LAST_RESORT;
    Sight sight = arc_sight(&sky->fact[ship].base, sky->fact[ship].guns, &sky->fact[target].base);

    return (sight.in_arc ? 1 : 0) - 0.1 * health_of(sky, target);
}

/* What an evade token saves the ships of a mission that its escort protects. */
static double protect_worth(const Sky *sky, int16_t ship)
{
    double worth = 0;

    for (int16_t other = 0; is_fielded(sky->game, other); other++) {
        if (!is_present(sky->game, other) || !pilot_of(&sky->look, other)->is_token ||
            side_of(&sky->look, other) != side_of(&sky->look, ship))
            continue;
        Prospect there;
        prospect_make(&there, sky, other, &sky->fact[other].base);
        worth += sky->fact[other].bounty * evade_worth(sky, &there);
    }
    return worth;
}

/* It spares damage now and forbids a shot. */
static double cloak_gain(const Sky *sky, const Prospect *here)
{
    return WORTH_UNSEEN * fire_at(sky, here, DEFENSE_PLAIN) - shot_from(sky, here, ATTACK_PLAIN);
}

static double cover_worth(const Sky *sky, const Prospect *here, Arc arc)
{
    return WORTH_COVER * fire_from_arc(sky, here, &sky->fact[here->ship].base, arc);
}

static double reinforce_gain(const Sky *sky, const Prospect *here)
{
    double fore = cover_worth(sky, here, ARC_FULL_FRONT), aft = cover_worth(sky, here, ARC_FULL_REAR);

    return fore > aft ? fore : aft;
}

double reinforce_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;
    int16_t ship = thought->question->subject;
    Prospect here;

    prospect_make(&here, sky, ship, &sky->fact[ship].base);
    return cover_worth(sky, &here, key->verb == VERB_FORE ? ARC_FULL_FRONT : ARC_FULL_REAR);
}

/* It disarms: only whoever has no shot reloads. */
static double reload_gain(const Sky *sky, const Prospect *here)
{
    return WORTH_RELOAD - shot_from(sky, here, ATTACK_PLAIN);
}

/* ---- moving ---- */

/* One that is not worth more than `to_beat` may be told to be worth that. Danger only takes away, and is looked for last. */
static double end_worth_over(const Sky *sky, int16_t ship, Pose pose, double to_beat)
{
    Base base = base_at(pose, type_of(&sky->look, ship)->size);
    Company company = company_of(sky, ship);
    double stake = stake_worth(sky, &company, ship, &base, false);
    Prospect there;

    prospect_look(&there, sky, ship, &base);
    double shot = place_shot(sky, &there, false);
    if (shot + stake <= to_beat)
        return to_beat;
    if (ways_out(sky, ship, pose, is_stressed(sky->game, ship), 1) == 0)
        return WORTH_LOST;
    prospect_look_back(&there, sky, &base);
    return shot - place_danger(sky, &there) + stake;
}

double end_worth(const Sky *sky, int16_t ship, Pose pose)
{
    return end_worth_over(sky, ship, pose, -HUGE_VAL);
}

static double stop_worth_over(const Sky *sky, int16_t ship, Pose pose, double to_beat)
{
    return flies_later(sky, ship) ? onward_worth(sky, ship, pose) : end_worth_over(sky, ship, pose, to_beat);
}

double stop_worth(const Sky *sky, int16_t ship, Pose pose)
{
    return stop_worth_over(sky, ship, pose, -HUGE_VAL);
}

double reposition_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;
    int16_t ship = thought->question->subject;
    Pose ends[MOVE_ENDS], pose = thought->question->kind == ASK_BOOST ? boost_pose(&sky->look, key) : key->pose;
    int count = thought->question->kind == ASK_BOOST ? boost_ends(&sky->look, ship, ends) : 0;
    bool free = thought->question->kind != ASK_BOOST;

    for (int i = 0; i < count; i++)
        free |= ends[i].x == pose.x && ends[i].y == pose.y && ends[i].heading == pose.heading;
    return free ? stop_worth_over(sky, ship, pose, thought->to_beat) : WORTH_FAILING;
}

static double best_end(const Sky *sky, int16_t ship, const Pose *ends, int count, double none)
{
    double best = none;

    for (int i = 0; i < count; i++) {
        double worth = stop_worth_over(sky, ship, ends[i], i == 0 ? -HUGE_VAL : best);
        best = worth > best || i == 0 ? worth : best;
    }
    return best;
}

/* What the best end of a roll or boost gains over staying. */
static double move_gain(const Sky *sky, int16_t ship, ActionKind kind)
{
    Pose ends[MOVE_ENDS];
    int count = edition_of(&sky->look)->actions[kind].ends(&sky->look, ship, ends);
    double stay = stop_worth(sky, ship, sky->game->ship[ship].pose);

    return best_end(sky, ship, ends, count, stay - 1) - stay;
}

/* Of an enemy's ship that a tractor beam moves: the worse it stands then the better, and on a rock best. */
static double tractored_worth(const Sky *sky, int16_t ship, Pose pose)
{
    Base base = base_at(pose, type_of(&sky->look, ship)->size);

    return end_worth(sky, ship, pose) - (on_rock(sky, &base) ? COST_ROCK : 0);
}

/* What it is worth to the side that is asked that the ship, its own or an enemy's, ends there. */
static double declared_end_worth(const Thought *thought, Pose pose)
{
    int16_t ship = thought->question->subject;

    return thought->is_foreign ? -tractored_worth(thought->sky, ship, pose) : stop_worth(thought->sky, ship, pose);
}

double declared_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;
    const Question *question = thought->question;
    int16_t ship = question->subject;
    Pose ends[MOVE_ENDS], pose = sky->game->ship[ship].pose;
    double best = WORTH_FAILING;

    if ((question->kind == ASK_ROLL_END && declared_pose(&sky->look, question, key, &pose)) || key->verb == VERB_PASS)
        return declared_end_worth(thought, pose);
    DeclaredMove move = declared_move(&sky->look, question, key);
    int count = declared_ends(&sky->look, ship, &move, ends);
    for (int i = 0; i < count; i++) {
        double worth = declared_end_worth(thought, ends[i]);
        best = worth > best ? worth : best;
    }
    return best;
}

/* A SLAM disarms: it is for whoever has nobody to fire at, and brings the ship to where it would rather be. */
static double slam_gain(const Thought *thought, int16_t ship)
{
    const Sky *sky = thought->sky;
    Question slam = {.kind = ASK_SLAM, .subject = ship};
    Thought there = *thought;
    int count = table_candidates(thought->rules, thought->known, &slam);
    double best = NEVER;

    if (shot_from(sky, &thought->here, ATTACK_PLAIN) > 0)
        return NEVER;
    there.question = &slam;
    for (int i = 0; i < count; i++) {
        Key key;
        double worth =
            table_option(thought->rules, thought->known, &slam, i, &key) ? maneuver_worth(&there, &key) : NEVER;
        best = worth > best ? worth : best;
    }
    return WORTH_SLAM * (best - standing_worth(sky, ship, &thought->here));
}

/* ---- turrets ---- */

/* Its shot with the indicator there; ahead, if nobody is anywhere. */
static double aimed_worth(const Sky *sky, int16_t ship, ArcSet pointed)
{
    Prospect aimed;

    prospect_aim(&aimed, sky, ship, &sky->fact[ship].base, guns_of(&sky->look, ship, pointed));
    return shot_from(sky, &aimed, ATTACK_PLAIN) + (pointed & ARC_FRONT ? 0.001 : 0);
}

static ArcSet pointed_by(const Look *look, int16_t ship, const Key *key)
{
    return turret_towards(turret_of(look, ship), 1U << key->number);
}

double turret_worth(const Thought *thought, const Key *key)
{
    int16_t ship = thought->question->subject;

    return aimed_worth(thought->sky, ship, pointed_by(&thought->sky->look, ship, key));
}

double rotate_gain(const Thought *thought, int16_t ship)
{
    const Sky *sky = thought->sky;
    Question rotate = {.kind = ASK_TURRET, .subject = ship};
    int count = table_candidates(thought->rules, thought->known, &rotate);
    double best = 0;

    for (int i = 0; i < count; i++) {
        Key key;
        if (!table_option(thought->rules, thought->known, &rotate, i, &key))
            continue;
        double worth = aimed_worth(sky, ship, pointed_by(&sky->look, ship, &key));
        best = worth > best ? worth : best;
    }
    return best - aimed_worth(sky, ship, sky->game->ship[ship].turret);
}

/* ---- other ships ---- */

/* What a friend would make of an action: mostly a token. */
static double friend_gain(const Sky *sky, int16_t friend)
{
    Prospect there;

    if (is_stressed(sky->game, friend) || sky->game->ship[friend].tokens[TOKEN_FOCUS] > 0)
        return 0;
    prospect_make(&there, sky, friend, &sky->fact[friend].base);
    return WORTH_FRIENDS * focus_worth(sky, &there);
}

double coordinate_worth(const Thought *thought, const Key *key)
{
    return friend_gain(thought->sky, key->piece);
}

static int green_tokens(const Sky *sky, int16_t ship)
{
    const Edition *edition = edition_of(&sky->look);
    int count = sky->game->ship[ship].lock[0] >= 0;

    for (int token = 0; token < edition->words.token_count; token++)
        count += edition->words.tokens[token].color == TOKEN_GREEN ? sky->game->ship[ship].tokens[token] : 0;
    return count;
}

double jam_target_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;

    if (are_friends(&sky->look, thought->question->subject, key->piece))
        return NEVER;
    return green_tokens(sky, key->piece) > 0 ? WORTH_JAM : WORTH_JAM_LATE;
}

/* A focus token is missed most. */
double jammed_worth(const Thought *thought, const Key *key)
{
    double worth = key->verb == VERB_LOSE + TOKEN_FOCUS ? 3 : key->verb == VERB_BREAK_LOCK ? 2 : 1;

    return thought->is_foreign ? worth : -worth;
}

/* ---- devices ---- */

#define COST_FRIEND_NEAR 1.0 /* of a friend who stands there now */
#define LEAST_CHANCE     0.3

/* How many enemies would be near a device there, as likely as that is, less what friends would suffer. */
static double device_gain(const Sky *sky, int16_t ship, uint16_t card, Pose pose)
{
    const BombSpec *bomb = bomb_of(&sky->look, card);
    double reach = bomb->kind == BOMB_CHARGE ? (bomb->range + 0.5) * RANGE_BAND : RANGE_BAND;
    Vec at = pose_middle(pose);
    double gain = 0;

    for (int16_t other = 0; is_fielded(sky->game, other); other++) {
        if (!is_present(sky->game, other) || is_remote(sky->game, other))
            continue;
        for (int i = 0; i < sky->future[other].count; i++) {
            Vec away = vec_sub(sky->future[other].spot[i].base.stance.at, at);
            gain += vec_length(away) < reach ? sky->future[other].spot[i].weight : 0;
        }
        bool is_friend = other != ship && are_friends(&sky->look, ship, other);
        if (is_friend && vec_length(vec_sub(sky->fact[other].base.stance.at, at)) < reach)
            gain -= COST_FRIEND_NEAR;
    }
    return gain;
}

static double best_drop(const Sky *sky, int16_t ship, uint16_t card, uint32_t templates, bool launched)
{
    double best = 0;

    for (; templates != 0; templates &= templates - 1) {
        double gain =
            device_gain(sky, ship, card, device_pose(&sky->look, ship, card, template_in(templates, 0), launched));
        best = gain > best ? gain : best;
    }
    return best;
}

bool device_pays(const Sky *sky, int16_t ship, const CardAbility *ability)
{
    uint16_t card = (uint16_t)(1 + ability->card);
    DeviceTemplates templates = templates_for(&sky->look, ship, card, named_templates(ability->effect[0].kinds));

    return best_drop(sky, ship, card, templates.dropped, false) > LEAST_CHANCE ||
           best_drop(sky, ship, card, templates.launched, true) > LEAST_CHANCE;
}

bool fuse_pays(const Sky *sky, int16_t ship)
{
    uint32_t laid = device_at_hand(&sky->look).laid;

    if (laid == 0)
        return false;
    const MatObject *device = &sky->game->object[__builtin_ctz(laid)];
    return device_gain(sky, ship, device->card, device->pose) < 0;
}

double device_worth(const Thought *thought, const Key *key)
{
    const Question *question = thought->question;
    const Look *look = &thought->sky->look;
    uint16_t card = (uint16_t)(1 + (question->args[DROP_UPGRADE] & ~DROP_MAY_PASS));
    Maneuver maneuver;
    bool launched;

    if (!device_key(key, &maneuver, &launched))
        return LEAST_CHANCE;
    return device_gain(thought->sky, question->subject, card,
                       device_pose(look, question->subject, card, maneuver, launched));
}

/* ---- which action ---- */

static double action_gain(const Thought *thought, int kind)
{
    const Sky *sky = thought->sky;
    const Prospect *here = &thought->here;
    const ActionSpec *action = &edition_of(&sky->look)->actions[kind];
    int16_t ship = thought->question->subject;

    if (action->fails && !action->possible(&sky->look, ship))
        return NEVER;
    switch (kind) {
    case ACTION_FOCUS:
        return focus_worth(sky, here) + 0.02;
    case ACTION_CALCULATE:
        return WORTH_CHANGE * focus_worth(sky, here) + 0.015;
    case ACTION_EVADE:
        return evade_worth(sky, here) + 0.01;
    case ACTION_LOCK:
        return lock_gain(thought);
    case ACTION_BARREL_ROLL:
    case ACTION_BOOST:
        return move_gain(sky, ship, (ActionKind)kind);
    case ACTION_PROTECT:
        return protect_worth(sky, ship);
    case ACTION_TOW:
    case ACTION_SCRAMBLE:
        return scenario_action_gain(thought);
    case ACTION_CLOAK:
        return cloak_gain(sky, here);
    case ACTION_REINFORCE:
        return reinforce_gain(sky, here) + 0.01;
    case ACTION_RELOAD:
        return reload_gain(sky, here);
    case ACTION_ROTATE:
        return rotate_gain(thought, ship);
    case ACTION_SLAM:
        return slam_gain(thought, ship);
    case ACTION_COORDINATE:
        return target_gain(thought, ASK_COORDINATE, coordinate_worth);
    case ACTION_JAM:
        return target_gain(thought, ASK_JAM, jam_target_worth);
    default:
        return 0;
    }
}

static double difficulty_cost(Difficulty difficulty)
{
    return difficulty == DIFFICULTY_HARD ? COST_STRESS : difficulty == DIFFICULTY_PURPLE ? COST_FORCE : 0;
}

/* What the best action that may follow this one adds. */
static double link_gain(const Thought *thought, int kind)
{
    const Look *look = &thought->sky->look;
    const BarEntry *entry = NULL;
    double best = 0;

    if (!edition_of(look)->words.has_colored_actions)
        return 0;
    for (int i = 0; (entry = bar_entry(look, thought->question->subject, i)) != NULL; i++) {
        if (entry->action != kind || entry->linked == 0)
            continue;
        double gain = WORTH_LINK * action_gain(thought, entry->linked - 1) -
                      difficulty_cost((Difficulty)entry->linked_difficulty);
        best = gain > best ? gain : best;
    }
    return best;
}

/* Of an action of a card, as far as can be told; in doubt it is nearly as good as a focus token. */
static double card_action_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;
    const CardAbility *ability = &content_of(&sky->look)->abilities[key->number - TOKEN_ABILITIES];
    const Effect *effect = &ability->effect[0];
    double price = price_of(sky, ability, key->piece);
    int16_t ship = thought->question->subject;

    if (effect->word == &drop_word || effect->word == &launch_word)
        return device_pays(sky, ship, ability) ? 1 : NEVER;
    if (effect->word == &recover_shield_word)
        return 1 - price;
    if (effect->word == &flip_word || effect->word == &discard_word)
        return WORTH_REPAIR - price;
    if (effect->word == &recover_charge_word)
        return WORTH_RELOAD - price;
    if (effect->word == &free_action_word && effect->kinds == 1U << ACTION_CLOAK)
        return cloak_gain(sky, &thought->here) - price;
    return 0.8 * focus_worth(sky, &thought->here) + 0.015 - price;
}

double action_worth(const Thought *thought, const Key *key)
{
    int kind = key->verb - VERB_ACTION;

    if (key->verb == VERB_CARD_ACTION)
        return card_action_worth(thought, key);
    if (kind < 0 || kind >= ACTION_KINDS)
        return plain_worth(thought, key);
    return action_gain(thought, kind) + link_gain(thought, kind) -
           difficulty_cost(action_difficulty(&thought->sky->look, thought->question, (ActionKind)kind));
}

/* Of actions that are moves alone it can be told what they give. */
double free_move_gain(const Thought *thought, uint32_t kinds, int16_t ship, double unknown)
{
    static const uint32_t moves = 1U << ACTION_BARREL_ROLL | 1U << ACTION_BOOST;
    uint32_t left = kinds & ((UINT32_C(1) << ACTION_KINDS) - 1);
    double best = NEVER;

    if (left == 0 || (left & ~moves) != 0)
        return unknown;
    for (left &= ~(uint32_t)thought->sky->game->ship[ship].acted; left != 0; left &= left - 1) {
        double gain = move_gain(thought->sky, ship, (ActionKind)__builtin_ctz(left));
        best = gain > best ? gain : best;
    }
    return best - (kinds & FREE_AS_RED ? COST_STRESS : kinds & FREE_AS_PURPLE ? COST_FORCE : 0);
}
