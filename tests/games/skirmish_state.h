/* Skirmish: its state, its ids, and what its files share.
 *
 * Two sides of three drones on a mat. A side has one to three seats and a captain; dials are set in secret by all at once
 * and may be revised; drones are placed by pose. */
#ifndef GAMES_SKIRMISH_STATE_H
#define GAMES_SKIRMISH_STATE_H

#include "games/skirmish.h"
#include "table/kernel.h"

enum { DRONES = 6, DRONES_A_SIDE = 3, MAT_MM = 300, ZONE_MM = 60, SPACING_MM = 20, REACH_MM = 120, CLOSE_MM = 60 };
enum { HULL = 3, MOST_ENERGY = 2, MOST_DICE = 4, DEFENSE_DICE = 2, LAST_ROUND = 12 };

enum {
    PROC_GAME = KERNEL_PROCEDURES,
    PROC_PLACE,
    PROC_ROUND,
    PROC_MOVE,
    PROC_FIRE,
    PROC_AIM,
    PROC_JAM,
    PROC_RETRY,
    PROC_BRACE,
    PROC_OVERHEAT,
    SKIRMISH_PROCEDURES
};
enum { ASK_PLACE = KERNEL_QUESTIONS, ASK_LEADER, ASK_DIAL, ASK_TARGET, ASK_REROLL, SKIRMISH_QUESTIONS };
enum {
    VERB_LEAD = KERNEL_VERBS,
    VERB_HOLD,
    VERB_AHEAD,
    VERB_LEFT,
    VERB_RIGHT,
    VERB_SHOOT,
    VERB_DIE,
    VERB_PLACE,
    SKIRMISH_VERBS
};
enum { DIE_ATTACK, DIE_DEFENSE, SKIRMISH_DICE };
enum { FACE_HIT, FACE_CRIT, FACE_FOCUS, FACE_BLANK }; /* of the attack die */
enum { FACE_EVADE, FACE_EYE, FACE_NOTHING };          /* of the defense die */
enum { OCCASION_FIRST_SIDE, OCCASION_ATTACK, OCCASION_RETRY, OCCASION_DEFENSE, SKIRMISH_OCCASIONS };
enum { WINDOW_ATTACK_DICE, WINDOW_DEFENSE_DICE, SKIRMISH_WINDOWS };
enum { ABILITY_AIM, ABILITY_JAM, ABILITY_RETRY, ABILITY_BRACE, SKIRMISH_ABILITIES };
enum { EVENT_PLACED = KERNEL_EVENTS, EVENT_MOVED, EVENT_ATTACK, EVENT_DAMAGE, EVENT_DESTROYED, EVENT_TOKEN };

/* What a dial can show; 0 is a dial that is not set, or that this seat may not see. */
enum {
    DIAL_NONE,
    DIAL_HOLD,
    DIAL_AHEAD_1,
    DIAL_AHEAD_2,
    DIAL_AHEAD_3,
    DIAL_LEFT_1,
    DIAL_LEFT_2,
    DIAL_RIGHT_1,
    DIAL_RIGHT_2,
    DIALS
};

typedef enum Phase { PHASE_PLACING, PHASE_ORDERS, PHASE_PLANNING, PHASE_MOVING, PHASE_FIRING } Phase;

typedef struct Drone {
    Pose pose;
    uint8_t seat;
    uint8_t alive; /* placed, and not destroyed */
    uint8_t hull;
    uint8_t focus;
    uint8_t energy;
    uint8_t dial; /* hidden until it moves */
    uint8_t spare[2];
} Drone;

typedef struct Skirmish {
    Drone drone[DRONES]; /* 0 to 2 are side 0's, 3 to 5 side 1's */
    uint8_t round;
    uint8_t phase; /* a Phase */
    uint8_t first_side;
    uint8_t confirmed; /* mask of seats that have set all their dials */
    int8_t leader[2];  /* by side, or -1 */
    int8_t attacker;   /* of the attack under way, or -1 */
    int8_t defender;
    uint8_t dice;     /* in the attack pool */
    uint8_t rerolled; /* mask of dice of the attack pool */
    uint8_t face[MOST_DICE];
    uint8_t evades, eyes; /* results of the defense roll */
} Skirmish;

_Static_assert(sizeof(Skirmish) == DRONES * 20 + 16, "Skirmish has padding");
_Static_assert(sizeof(Skirmish) <= GAME_BYTES, "Skirmish does not fit a table");

static inline Skirmish *skirmish_of(Play *play)
{
    return (Skirmish *)(void *)play->table->game;
}

static inline const Skirmish *skirmish_in(const Look *look)
{
    return (const Skirmish *)(const void *)look->table->game;
}

static inline uint8_t side_of_drone(int drone)
{
    return drone >= DRONES_A_SIDE;
}

/* The catalogue. */
#define SKIRMISH_MESSAGE_LIST(X)                                                                                       \
    X(SK_ASK_PLACE, "{0}, place {1}.")                                                                                 \
    X(SK_ASK_LEADER, "{0}, name the leader of your side for this round.")                                              \
    X(SK_ASK_DIAL, "{0}, set the dials of your drones, then confirm.")                                                 \
    X(SK_ASK_TARGET, "{0}, whom does {1} attack?")                                                                     \
    X(SK_ASK_REROLL, "{0}, choose the dice that {1} rolls again.")                                                     \
    X(SK_SAY_PLACE, "Place it here")                                                                                   \
    X(SK_SAY_LEAD, "{0} leads")                                                                                        \
    X(SK_SAY_HOLD, "{0}: hold")                                                                                        \
    X(SK_SAY_AHEAD, "{0}: ahead {1}")                                                                                  \
    X(SK_SAY_LEFT, "{0}: left {1}")                                                                                    \
    X(SK_SAY_RIGHT, "{0}: right {1}")                                                                                  \
    X(SK_SAY_SHOOT, "Attack {0}")                                                                                      \
    X(SK_SAY_DIE, "Die {0}: {1}")                                                                                      \
    X(SK_SAY_AIM, "{1} aims: focus results become hits")                                                               \
    X(SK_SAY_JAM, "{1} jams: one hit becomes a blank")                                                                 \
    X(SK_SAY_RETRY, "{1} spends its energy to roll dice again")                                                        \
    X(SK_SAY_BRACE, "{1} braces: eyes become evades")                                                                  \
    X(SK_OFF_MAT, "That is not wholly on the mat.")                                                                    \
    X(SK_OUT_OF_ZONE, "A drone is placed within 60 mm of its side's edge.")                                            \
    X(SK_TOO_NEAR, "That is less than 20 mm from {0}.")                                                                \
    X(SK_QUARTER_TURNS, "Drones face along an edge of the mat: headings go in quarter turns.")                         \
    X(SK_DIALS_MISSING, "{0} has no maneuver on its dial yet.")                                                        \
    X(SK_OUT_OF_REACH, "{0} is farther away than 120 mm.")                                                             \
    X(SK_NO_FOCUS, "{0} has no focus token.")                                                                          \
    X(SK_NO_ENERGY, "{0} has spent its energy.")                                                                       \
    X(SK_NO_RESULT, "There is no result that it would change.")                                                        \
    X(SK_ROLLED_TWICE, "That die was rolled again already.")                                                           \
    X(SK_BAD_SEAT, "Drones are flown by a seat of the game; a side has three of them at most.")                        \
    X(SK_BAD_SIDES, "Skirmish has two sides, with one to three seats each.")                                           \
    X(SK_NAME_TAKEN, "\"{0}\" is the name of another drone, or too long.")                                             \
    X(SK_BAD_PHASE, "That phase needs drones on the mat.")                                                             \
    X(SK_NAME_ORDERS, "Orders")                                                                                        \
    X(SK_NAME_PLANNING, "Planning")                                                                                    \
    X(SK_NAME_MOVING, "Moving")                                                                                        \
    X(SK_NAME_FIRING, "Firing")                                                                                        \
    X(SK_FIRST_SIDE, "Side {0} places first.")                                                                         \
    X(SK_PLACED, "{0} is placed.")                                                                                     \
    X(SK_ROUND, "Round {0} begins.")                                                                                   \
    X(SK_LEADS, "{0} leads its side.")                                                                                 \
    X(SK_MOVES, "{0} moves.")                                                                                          \
    X(SK_FLIES_OFF, "{0} leaves the mat and is lost.")                                                                 \
    X(SK_BUMPS, "{0} would end too near {1} and stays.")                                                               \
    X(SK_GAINS_FOCUS, "{0} gains a focus token.")                                                                      \
    X(SK_ATTACKS, "{0} attacks {1} with {2} {2:die|dice}.")                                                            \
    X(SK_AIMS, "{0} spends its focus: {1} {1:hit|hits} more.")                                                         \
    X(SK_JAMS, "{0} spends its focus to jam a hit.")                                                                   \
    X(SK_RETRIES, "{0} rolls {1} {1:die|dice} again.")                                                                 \
    X(SK_BRACES, "{0} spends its focus: {1} {1:evade|evades} more.")                                                   \
    X(SK_OVERHEATS, "{0} overheats.")                                                                                  \
    X(SK_MISSES, "{0} is missed.")                                                                                     \
    X(SK_SUFFERS, "{0} suffers {1} damage.")                                                                           \
    X(SK_DESTROYED, "{0} is destroyed.")                                                                               \
    X(SK_TIME, "After twelve rounds the hull that is left decides.")

#define SKIRMISH_MESSAGE_ID(id, english)  id,
#define SKIRMISH_MESSAGE_ROW(id, english) {#id, english},
enum { SKIRMISH_FIRST_MESSAGE = KERNEL_MESSAGES - 1, SKIRMISH_MESSAGE_LIST(SKIRMISH_MESSAGE_ID) SKIRMISH_MESSAGES };

/* ---- between the game's files ---- */

/* By Phase, as setup lines and facts say it. */
extern const char *const sk_phase_words[];

Flow sk_run_game(Play *play, Frame *frame);
Flow sk_run_place(Play *play, Frame *frame);
Flow sk_run_round(Play *play, Frame *frame);
Flow sk_run_move(Play *play, Frame *frame);
Flow sk_run_fire(Play *play, Frame *frame);
Flow sk_run_aim(Play *play, Frame *frame);
Flow sk_run_jam(Play *play, Frame *frame);
Flow sk_run_retry(Play *play, Frame *frame);
Flow sk_run_brace(Play *play, Frame *frame);
Flow sk_run_overheat(Play *play, Frame *frame);

int sk_place_samples(const Look *look, const Question *question);
void sk_place_sample(const Look *look, const Question *question, int index, Candidate *candidate);
bool sk_place_judge(const Look *look, const Question *question, const Answer *answer, Status *refusal);
int sk_leader_count(const Look *look, const Question *question);
void sk_leader_candidate(const Look *look, const Question *question, int index, Candidate *candidate);
int sk_dial_count(const Look *look, const Question *question);
void sk_dial_candidate(const Look *look, const Question *question, int index, Candidate *candidate);
Taken sk_dial_take(Play *play, const Question *question, const Answer *answer);
void sk_dial_reopen(Play *play, const Question *question);
int sk_target_count(const Look *look, const Question *question);
void sk_target_candidate(const Look *look, const Question *question, int index, Candidate *candidate);
int sk_reroll_count(const Look *look, const Question *question);
void sk_reroll_candidate(const Look *look, const Question *question, int index, Candidate *candidate);

void sk_collect_attack_dice(Play *play, const Frame *window);
void sk_collect_defense_dice(Play *play, const Frame *window);
bool sk_aim_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason);
bool sk_jam_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason);
bool sk_retry_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason);
bool sk_brace_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason);

bool skirmish_arrange(Play *play, const Setup *setup, Words *words, Status *refusal);
bool skirmish_begin(Play *play, const Setup *setup, Status *refusal);
bool skirmish_rash(const Look *look, const Question *question, const Key *key);

/* Key of a dial position, the other way round, and how to say it. */
Key sk_dial_key(int16_t drone, uint8_t dial);
uint8_t sk_dial_of_key(const Key *key);
Message sk_dial_say(int16_t drone, uint8_t dial);

/* Squared distance of two middles in square millimetres; and whether it is at most `mm`. */
bool sk_within(const Pose *a, const Pose *b, int mm);

bool sk_on_mat(const Pose *pose);

/* A living drone other than `drone` whose middle is nearer to the pose than the spacing, or NO_PIECE. */
int16_t sk_crowded_by(const Skirmish *game, const Pose *pose, int16_t drone);

/* Takes hull away; a drone without any is destroyed. */
void sk_suffer(Play *play, int16_t drone, int damage, const char *rule);
void sk_destroy(Play *play, int16_t drone, uint16_t message, const char *rule);

/* Ends the game if a side has no drone left. */
void sk_check_victory(Play *play);

/* Who has won when the time for the game is up. */
uint8_t sk_time_is_up(const Look *look);
int sk_drones_left(const Skirmish *game, uint8_t side);

#endif
