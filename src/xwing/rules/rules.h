/* X-Wing's rules: what their files have of one another. */
#ifndef XWING_RULES_H
#define XWING_RULES_H

#include "xwing/abilities/abilities.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/messages.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

/* The answer of the one seat that was asked. A captain that was asked still answers when the referee has named another. */
static inline const Answer *only_answer(const Play *play)
{
    uint8_t seat = 0;

    while (seat + 1 < play->table->seats && !has_answered(play, seat))
        seat++;
    return answer_of(play, seat);
}

/* ---- whose turn it is (order.c) ---- */

extern const RulesPart order_part;

/* Who is next: of all ships that wait, a bit each, those with the lowest (or highest) skill, of one side, the side with
 * initiative first. A bit a ship; 0 when none waits. X1-SETUP-08, X1-ACT-01, X1-COMBAT-02. */
uint32_t next_in_order(const Look *look, uint32_t waiting, bool ascending);

/* Asks the captain of the side which of the ships is next, if there is a choice. Remembers them in local[at]. */
Flow ask_next(Play *play, Frame *frame, uint32_t ships, int at, uint16_t step);
int16_t next_chosen(const Play *play, const Frame *frame, int at);
int next_ship_count(const Look *look, const Question *question);
bool next_ship_option(const Look *look, const Question *question, const Listing *listing, int index, Key *key);
void next_ship_candidate(const Look *look, const Question *question, int index, Candidate *candidate);

/* ---- what lies on the mat (objects.c) ---- */

bool add_object(Play *play, ObjectKind kind, int outline, int16_t *object, Status *refusal);

/* The outlines of the obstacles on the mat, and which object each is. */
int obstacle_shapes(const Look *look, Shape shapes[OBJECTS], int16_t who[OBJECTS]);
Shape object_shape(const Look *look, int16_t object, Pose pose);

/* ---- what must hold whenever somebody is asked (sound.c) ---- */

/* False, with what is wrong, if the state of the game is one that no rule leads to. */
bool xwing_sound(const Look *look, const char **complaint);

/* ---- joining (joining.c) ---- */

/* Another ship for a seat, waiting to be placed, by the word that names its pilot; and a card for it. False, with the reason, if that
 * cannot be. Whether the ship may have its cards is looked at when all are there, since one can give room for another. */
bool join_ship(Play *play, uint8_t seat, const char *pilot, int length, int16_t *ship, Status *refusal);
bool give_card(Play *play, int16_t ship, const char *upgrade, int length, Status *refusal);
bool is_equipped_well(Play *play, int16_t ship, Status *refusal);

/* The same, each in one go. */
bool field_ship(Play *play, uint8_t seat, const char *pilot, int16_t *ship, Status *refusal);
bool equip_ship(Play *play, int16_t ship, const char *upgrade, Status *refusal);
int ship_points(const Look *look, int16_t ship); /* what it costs, with its upgrade cards */

/* ---- setting up (setup.c, position.c, begin.c) ---- */

extern const RulesPart setup_part;

bool xwing_arrange(Play *play, const Setup *setup, Words *words, Status *refusal);
bool xwing_begin(Play *play, const Setup *setup, Status *refusal);
bool has_two_sides(const Play *play, Status *refusal); /* or no game can be set up */
Flow run_setup(Play *play, Frame *frame);

void place_ship(Play *play, int16_t ship, Pose pose);
void place_object(Play *play, int16_t object, Pose pose);
int16_t unplaced_obstacle(const Xwing *game, int index);
bool ship_has_place(const Look *look,
                    const Question *question); /* the question's subject: somewhere among the samples */
void leave_out_obstacles(Play *play);          /* those still to place, if there is no place for any */

/* ---- the round, dials (round.c, planning.c) ---- */

extern const RulesPart round_part;
extern const RulesPart planning_part;

/* For the rows of an edition's phases: what happens as one begins or ends (PhaseEvent). */
bool set_dials(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow);
bool make_first_moves(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow); /* of a mission's token */
bool set_off_charges(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow);
bool end_combat(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow);
bool clean_up(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow);
bool call_reinforcements(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow);

Key dial_key(const Look *look, int16_t ship, int position);

/* Does the key name a maneuver of this ship, whichever it is? */
static inline bool names_maneuver(const Key *key, int16_t ship)
{
    return key->verb >= VERB_BEARING && key->verb < VERB_BEARING + BEARINGS && key->piece == ship;
}

Message dial_say(const Look *look, int16_t ship, int position);
uint8_t seats_with_ships(const Look *look);

/* For random play: would this dial take the ship off the mat? */
bool dial_is_rash(const Look *look, const Question *question, const Key *key);

/* ---- activation (activation.c, movement.c) ---- */

extern const RulesPart activation_part;
extern const RulesPart movement_part;

Flow run_activate(Play *play, Frame *frame);
Flow run_maneuver(Play *play, Frame *frame);

/* Calls PROC_MANEUVER for the frame's ship; its result is how many obstacles it flew into. */
Flow execute(Play *play, Frame *frame, Maneuver maneuver, uint16_t step);
Flow run_obstacle(Play *play, Frame *frame);

void set_dial(Play *play, int16_t ship, const Key *key);

/* Sets a ship's contacts anew after it moved; `blocker` (or NO_PIECE) is one that the solver names. */
void set_contacts(Play *play, int16_t ship, int16_t blocker);

/* ---- actions (actions.c) ---- */

extern const RulesPart actions_part;

bool can_lock(const Look *look, int16_t ship); /* somebody is near enough */

void gain_token(Play *play, int16_t ship, Token token, const char *rule);

/* ---- barrel roll and boost (reposition.c) ---- */

extern const RulesPart reposition_part;

/* All of a ship's samples at once, for those who want to see them all: where each ends, and a bit for each that is legal. */
enum { ROLL_SAMPLES = 20 };
uint32_t free_rolls(const Look *look, int16_t ship, Pose ends[ROLL_SAMPLES]);
bool can_roll(const Look *look, int16_t ship); /* to one of the samples at least */

bool can_boost(const Look *look, int16_t ship);

/* Where the boost that this candidate's key names ends. */
Pose boost_pose(const Look *look, const Key *key);

/* ---- combat (combat.c, attack.c, dice.c) ---- */

extern const RulesPart combat_part;
extern const RulesPart attack_part;
extern const RulesPart dice_part;

Flow run_spend_evade(Play *play, Frame *frame);
void collect_dice(Play *play, const Frame *window); /* what the edition lets ships spend, then cards */
void collect_cards(Play *play, const Frame *window);

/* Can a focus token take the place of the lock that this weapon asks for, against this target? */
bool pays_with_focus(const Look *look, int16_t ship, int16_t target, const UpgradeCard *weapon);

bool reroll_is_of_defense(const Question *question);

/* What an attacker sees of a target with a weapon: its range, whether the shortest lines cross an obstacle, and whether that
 * is the attacker's to choose. False, with the reason, if it is no legal target. */
typedef struct TargetView {
    int range;
    bool obstructed, may_choose;
} TargetView;
bool view_target(const Look *look, int16_t attacker, int16_t target, int weapon, TargetView *view, Status *reason);

/* What is measured for an attack, legal or not. Where several lines are as short, one stands for them: a clear one, if any is. */
typedef struct AttackSight {
    TargetView view; /* nothing of it unless in_arc */
    bool in_arc;     /* of this weapon */
    int whole_range; /* between the bases, without regard to arcs */
    Segment line;    /* to the nearest part inside the arc; if there is none, to the nearest at all */
} AttackSight;
AttackSight attack_sight(const Look *look, int16_t attacker, int16_t target, int weapon);

/* A line that the attack under way could be measured along: one that is obstructed, or one that is not. */
Segment attack_line(const Look *look, const Attack *attack, bool obstructed);

/* The weapon with which the key of a candidate attacks, as Attack.weapon. */
int weapon_of_key(const Look *look, int16_t ship, const Key *key);

/* The pilot skill of the ship that makes the attack under way. When that ship is about to leave the table, the skill is kept for
 * the rest of the attack: its cards and what lasted on it go with it. */
int attack_skill(const Look *look);
void keep_attack_skill(Play *play);

/* What an attack's comparing has left: the details of the event that ends it. */
typedef struct AttackResult {
    int hits, crits;
} AttackResult;

/* For odds: the attack under way, and whether its results are final (Rules.shot and its companions). */
bool xwing_shot(const Look *look, Shot *shot);
bool xwing_shot_settled(const Look *look);
void xwing_shot_forget(const Look *look, Table *table); /* shot.c; the table is the one that is looked at */
int xwing_shot_likeness(const Look *look, const Question *question, int item);

int dice_showing(const DicePool *pool, uint8_t face);
void change_all(DicePool *pool, uint8_t from, uint8_t to); /* every result that is not cancelled */
void pool_roll(DicePool *pool, const uint8_t faces[MAX_FACES]);

/* ---- damage (damage.c) ---- */

extern const RulesPart damage_part;

/* Local variables of PROC_SUFFER: how much is left to suffer, the kind and the card of the point under way, and whether it is the
 * attack's. */
enum SufferLocal { SUFFER_DAMAGE_LEFT, SUFFER_CRITICAL_LEFT, SUFFER_IS_FACEUP, SUFFER_SLOT, SUFFER_BY_ATTACK };

/* The next ship that has more damage than its hull bears and was not destroyed yet; NO_PIECE if there is none. */
int16_t doomed_ship(const Look *look);

/* Are critical results against this ship hits, and critical damage to it damage? */
bool softens_criticals(const Look *look, int16_t ship);

/* ---- destruction and victory (destruction.c) ---- */

extern const RulesPart destruction_part;

Flow run_destroy(Play *play, Frame *frame);

/* Ends the game, when the running step is over, if it is won; true if so. X1-WIN-01, X1-WIN-03. */
bool check_victory(Play *play);

/* The same, unless the running procedure is part of an effect that goes on and may destroy more ships: then that will ask again
 * when it is done. */
void settle_victory(Play *play);

/* How a procedure ends that may have destroyed ships: settle_victory(), then done(). */
Flow end_effect(Play *play);

/* ---- bombs (bombs.c) ---- */

extern const RulesPart bombs_part;

/* A bomb by its card: 1 + the index of the upgrade. The outline of its token; and where a ship drops it from where it stands. */
Shape bomb_at(const Look *look, uint16_t card, Pose pose);
Pose drop_pose(const Look *look, int16_t ship, uint16_t card);

/* The mines on the mat: a bit an object. */
uint32_t armed_mines(const Look *look);

/* The first of the bombs that go off as the activations end, all of them; NO_PIECE if there is none. */
int16_t armed_charge(const Look *look);

/* The mines that a base, or a template as well, lies on: a bit an object. */
uint32_t mines_under(const Look *look, const Base *base, const Shape *template);

/* Lets the mines of this mask go off under a ship that has moved; goes on at `step`. */
Flow set_off_mines(Play *play, Frame *frame, int16_t ship, uint32_t mines, uint16_t step);

/* ---- missions (modes/) ---- */

Flow run_mission_setup(Play *play, Frame *frame);
bool calls_reinforcements(const Look *look);

/* The outline of a satellite token. */
Shape satellite_at(Pose pose);

#endif
