/* Effects: what the files that run them share. */
#ifndef XWING_EFFECTS_H
#define XWING_EFFECTS_H

#include "table/pile.h"
#include "xwing/abilities/words.h"

/* PROC_ABILITY's locals. */
enum AbilityLocal {
    WINDOW_SUBJECT, /* what the window is about, as the kernel gives it; 0 for an action */
    POSITION,       /* in its program: that after the effect under way; from bit 16 on its Outcome; SOME_WORKED */
    SHOWN,          /* by the last roll: bits of faces; from bit 8 on the number of hits, from bit 16 on of criticals */
    CHOSEN_SHIP,    /* 1 + the ship; 0: none was chosen */
    SHOWN_CARD,     /* the damage card that everybody sees before it is discarded; */
    OBSTACLES_HIT = SHOWN_CARD, /* or the obstacles that its maneuver hit */
    SHIPS_LEFT                  /* of those that an effect is for each of, a bit each; the lowest is the one at hand */
};

/* Its steps. From EFFECT_STAGE on: the stages of the effect that is under way. */
enum { BEGIN_ABILITY, PAY_COST, NEXT_STEP, OPTION_CHOSEN, EFFECT_STAGE };

static inline uint16_t stage_step(int stage)
{
    return (uint16_t)(EFFECT_STAGE + stage);
}

/* What has come of an effect. It has done its work unless it says otherwise: then `fail` follows, not `pass`. */
typedef enum Outcome {
    DID_WORK,
    DID_NOTHING, /* the program goes on all the same */
    FAILED       /* what would follow is the price or the fruit of it: unless pass or fail follows, the program ends */
} Outcome;

enum {
    OUTCOME_BITS = 0xFF << 16,
    SOME_WORKED = 1 << 24 /* for one of the ships at least that an effect is for each of, it did its work */
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

/* A procedure of the rules about a ship, whose first locals these are; then the ability goes on at `step`. Without a ship nothing
 * is done. */
Flow run_for(Play *play, Frame *frame, uint16_t procedure, int16_t ship, int32_t first, int32_t second, uint16_t step);

/* Fills in the reason; always false. */
bool refuse(Status *reason, Message why, const char *rule);

/* The effect at one of whose stages the frame of an ability stands. */
const Effect *effect_under_way(const Look *look, const Frame *frame);

/* Is it to happen at all? It may depend on what the last roll shows, and on a condition of its own. */
bool is_called_for(const Moment *moment, const Effect *effect);

/* Whom the effect is for at this moment; NO_PIECE if that ship is gone. And could it do anything? Else fills in why not. */
int16_t beneficiary(const Moment *moment, const Effect *effect);
bool effect_possible(const Moment *moment, const Effect *effect, Status *reason);

/* How many it says, or as many as there are of its `per SHIPS`. */
int amount_of(const Moment *moment, const Effect *effect);

/* Is it for another ship than that of the card? */
static inline bool is_for_other(const Effect *effect)
{
    return effect->whom != PARTY_YOU || effect->is_for_each;
}

/* The frame of the ability that asks this question; and the moment at which it stands, for its speaker. */
const Frame *asking_ability(const Look *look, const Question *question, Speaker *speaker);
Moment moment_of_frame(const Look *look, const Frame *frame, const Speaker *speaker);

/* Is this the frame of an ability that has just flown its maneuver with this ship? */
bool has_just_flown(const Look *look, const Frame *frame, int16_t ship);

/* ---- this card (effect_cards.c, effect_charges.c) ---- */

void discard_upgrade(Play *play, int card); /* one in play */

/* The charges of the speaker's card: how many are left; and some more or fewer, from none up to those it is printed with. */
int charges_left(const Moment *moment);
void change_charges(Play *play, const Moment *moment, int by);

/* ---- choices (choices.c) ---- */

/* Asks the ability's player to choose. */
Flow ask_choice(Play *play, Frame *frame, Choice choice, int32_t first, int32_t second, int stage);

/* What there is to choose from: things that do not differ are offered once. The question's args are a Choice and the two numbers of
 * ask_choice(). */
typedef struct ChoiceSpec {
    int (*count)(const Look *look, const Question *question, int16_t ship);
    void (*offer)(const Look *look, const Question *question, int16_t ship, int index, Candidate *candidate);
} ChoiceSpec;
extern const ChoiceSpec die_choice, weapon_choice, ship_choice, faceup_choice, locker_choice, maneuver_choice,
    option_choice;

/* Offers a card by its number, or a ship. */
void offer_card(Candidate *candidate, int number, const char *name);
void offer_ship(Candidate *candidate, int16_t ship);

/* ---- programs (programs.c) ---- */

/* Goes on with what comes next in the program. */
Flow run_next_step(Play *play, Frame *frame, const Moment *moment);

/* An option of `choose one` was chosen. */
Flow take_option(Play *play, Frame *frame, const Moment *moment);

#endif
