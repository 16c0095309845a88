/* Effects: what the files that run them share. */
#ifndef XWING_EFFECTS_H
#define XWING_EFFECTS_H

#include "table/pile.h"
#include "xwing/abilities/words.h"

/* PROC_ABILITY's locals. */
enum AbilityLocal {
    WINDOW_SUBJECT, /* what the window is about, as the kernel gives it; 0 for an action */
    POSITION, /* in the program: the position after the effect under way; from bit 16 on that effect's Outcome; SOME_WORKED */
    SHOWN,       /* by the last roll: bits of faces; then how many dice show each of them: shown_count() */
    CHOSEN_SHIP, /* 1 + the ship; from bit 16 on 1 + the second one; 0: none was chosen */
    SHOWN_CARD,  /* the damage card that everybody sees before it is discarded; */
    OBSTACLES_HIT = SHOWN_CARD,  /* or the obstacles that its maneuver hit, */
    DEVICES_PLACED = SHOWN_CARD, /* or how many devices it has placed */
    SHIPS_LEFT /* of an effect `for each`: a bit for each ship that is still to come; the lowest is the one at hand */
};

/* How many dice of the last roll show a face; `shown` is SHOWN. */
enum { COUNTED_FACES = 4 };
static inline int shown_shift(int face)
{
    return 8 + 4 * face;
}
static inline int shown_count(int32_t shown, int face)
{
    return shown >> shown_shift(face) & 15;
}

/* Its steps. From EFFECT_STAGE on: the stages of the effect that is under way. */
enum { BEGIN_ABILITY, PAY_COST, NEXT_STEP, OPTION_CHOSEN, EFFECT_STAGE };

static inline uint16_t stage_step(int stage)
{
    return (uint16_t)(EFFECT_STAGE + stage);
}

/* How an effect ended. If it says nothing, it has done its work, and `pass` follows; after the other two `fail` does. */
typedef enum Outcome {
    DID_WORK,
    DID_NOTHING, /* the program goes on all the same */
    FAILED       /* the steps after it depend on it: unless `pass` or `fail` follows, the program ends */
} Outcome;

enum {
    OUTCOME_BITS = 0xFF << 16,
    SOME_WORKED = 1 << 24 /* an effect `for each` has done its work for at least one of its ships */
};

static inline Outcome outcome_of(const Frame *frame)
{
    return (Outcome)((frame->local[POSITION] & OUTCOME_BITS) >> 16);
}

static inline Flow effect_ends(Frame *frame, Outcome outcome)
{
    frame->local[POSITION] = (frame->local[POSITION] & ~OUTCOME_BITS) | (int32_t)outcome << 16;
    return next(frame, NEXT_STEP);
}

static inline Flow effect_over(Frame *frame)
{
    return next(frame, NEXT_STEP);
}

static inline Flow effect_idle(Frame *frame)
{
    return effect_ends(frame, DID_NOTHING);
}

static inline Flow effect_failed(Frame *frame)
{
    return effect_ends(frame, FAILED);
}

/* What was chosen; NULL if the chooser has left the game: then nothing is chosen. */
const Key *chosen_key(const Play *play, const Frame *frame);

/* Calls a procedure of the rules about a ship, with these as its first locals; then the ability goes on at `step`. If there is no ship,
 * nothing is called. */
Flow run_for(Play *play, Frame *frame, uint16_t procedure, int16_t ship, int32_t first, int32_t second, uint16_t step);

/* Fills in the reason; always false. */
bool refuse(Status *reason, Message why, const char *rule);

/* The effect that the frame of an ability is running. */
const Effect *effect_under_way(const Look *look, const Frame *frame);

/* Is it to happen at all? It may depend on what the last roll shows, and on a condition of its own. */
bool is_called_for(const Moment *moment, const Effect *effect);

/* The ship that the effect is for at this moment; NO_PIECE if it is gone. And could the effect do anything? If not, fills in why. */
int16_t beneficiary(const Moment *moment, const Effect *effect);
bool effect_possible(const Moment *moment, const Effect *effect, Status *reason);

/* Does `per` say how many? */
static inline bool is_counted(const Effect *effect)
{
    return effect->per_what != PER_NOTHING;
}

/* The number that the effect says; with `per`, how many of these there are. */
int amount_of(const Moment *moment, const Effect *effect);

/* Is it for another ship than that of the card? */
static inline bool is_for_other(const Effect *effect)
{
    return effect->whom != PARTY_YOU || effect->is_for_each;
}

/* The luck of this step takes the place of the roll under way. */
void lay_out_roll(Play *play);

/* The frame of the ability that asks this question; and the moment at which it stands, for its speaker. */
const Frame *asking_ability(const Look *look, const Question *question, Speaker *speaker);
Moment moment_of_frame(const Look *look, const Frame *frame, const Speaker *speaker);

/* The place of the frame of the action that the ship performs, or has just performed: the latest one; -1 if there is none. */
int action_at_hand(const Look *look, int16_t ship);

/* The frame in which the ship executes a maneuver, or is about to; NULL: it does not. */
const Frame *maneuver_under_way(const Look *look, int16_t ship);

/* On the ship's dial, the position of the same maneuver to the other side, as Ship.dial has it; 0 if there is none. */
uint8_t mirrored_dial(const Look *look, int16_t ship);

/* Is this the frame of an ability that has just flown its maneuver with this ship? */
bool has_just_flown(const Look *look, const Frame *frame, int16_t ship);

/* Does a card of the ship have an action that was not done this round, and may the ship act? Whether it would do anything is not asked. */
bool has_card_action_left(const Look *look, int16_t ship, bool even_stressed);

/* ---- damage (effect_damage.c) ---- */

/* The place of the frame that makes the ship suffer, or is about to; -1 if there is none. */
int suffering(const Table *table, int16_t ship);

/* How much the ship of the moment has suffered. */
int damage_suffered(const Moment *moment);

/* The place of the frame in which the ship gains the token at hand; -1 if it gains none. */
int gain_at_hand(const Table *table, int16_t ship);

/* ---- this card (effect_cards.c, effect_charges.c) ---- */

void discard_upgrade(Play *play, int card); /* one in play */

/* How many charges the speaker's card has left, how many are printed on it; and a change of the first, which stays between 0 and the second. */
int charges_left(const Moment *moment);
int charges_printed(const Moment *moment);
void change_charges(Play *play, const Moment *moment, int by);

/* ---- choices (choices.c) ---- */

/* Asks ASK_CHOICE of the ability's player: the numbers are its args[1] and args[2], which mean what Choice says. The effect goes on at
 * `stage`. */
Flow ask_choice(Play *play, Frame *frame, Choice choice, int32_t first, int32_t second, int stage);

/* What there is to choose from: things that do not differ are offered once. The question's args are a Choice and the two numbers of
 * ask_choice(). */
typedef struct ChoiceSpec {
    int (*count)(const Look *look, const Question *question, int16_t ship);
    void (*offer)(const Look *look, const Question *question, int16_t ship, int index, Candidate *candidate);
} ChoiceSpec;
extern const ChoiceSpec die_choice, weapon_choice, ship_choice, faceup_choice, locker_choice, maneuver_choice,
    card_choice, token_choice, option_choice, dial_choice, turn_choice, device_choice, layable_choice;

/* Of CHOICE_TURN: the pose after a quarter turn, to the left for 1, to the right for 2. */
Pose turned_pose(Pose pose, int choice);

/* The key that names a maneuver of a ship. */
Key maneuver_key(int16_t ship, Maneuver maneuver);

void offer_card(Candidate *candidate, int number, const char *name);
void offer_ship(Candidate *candidate, int16_t ship);

/* ---- programs (programs.c) ---- */

/* Could the first step of the speaker's program do anything now? Of a choice, could any option; of an `if`, could the branch that would
 * be taken? If not, fills in why. */
bool program_possible(const Moment *moment, Status *reason);

/* The ability's own ship was destroyed on the way: what the ability does to other ships and to the dice is still done, and nothing
 * that the ship itself would do, roll, choose or suffer. */
bool is_done_without_ship(const Effect *effect);

/* Goes on with what comes next in the program. */
Flow run_next_step(Play *play, Frame *frame, const Moment *moment);

/* The same after the player has chosen an option of `choose one`. */
Flow take_option(Play *play, Frame *frame, const Moment *moment);

#endif
