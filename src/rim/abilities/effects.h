/* Effects: what the files that run them share. vocabulary.c lists the rows. */
#ifndef RIM_ABILITIES_EFFECTS_H
#define RIM_ABILITIES_EFFECTS_H

#include "rim/abilities/now.h"

/* Steps of PROC_PROGRAM. From PROGRAM_STAGE on: the stages of the effect that is under way. */
enum { PROGRAM_NEXT, PROGRAM_OPTION_CHOSEN, PROGRAM_STAGE };

static inline uint16_t rim_stage(int stage)
{
    return (uint16_t)(PROGRAM_STAGE + stage);
}

/* The effect is over: it has done its work, or it has failed. After that pass and fail ask. */
static inline Flow rim_effect_ends(Frame *frame, bool passed)
{
    frame->local[PROGRAM_AT] = (frame->local[PROGRAM_AT] & UINT16_MAX) | (passed ? 0 : 1 << 16);
    return next(frame, PROGRAM_NEXT);
}

static inline Flow rim_effect_over(Frame *frame)
{
    return rim_effect_ends(frame, true);
}

/* Fills in the reason; always false. */
bool rim_refuse(Status *reason, Message why, const char *rule);

/* A number that the effect under way keeps between its stages. */
static inline void keep_number(Frame *frame, int number)
{
    frame->local[PROGRAM_FIGHT] = (frame->local[PROGRAM_FIGHT] & UINT16_MAX) | number << 16;
}

static inline int kept_number(const Frame *frame)
{
    return frame->local[PROGRAM_FIGHT] >> 16;
}

/* ---- choices (choices.c) ---- */

/* What there is to choose from, and what the two numbers of the question mean. */
typedef enum RimChoice {
    CHOICE_OPTION,  /* of `choose one`: the position of the choice */
    CHOICE_PLAYER,  /* a mask of seats */
    CHOICE_SPACE,   /* the low and the high half of a set of spaces */
    CHOICE_PATROL,  /* a mask of factions */
    CHOICE_CONTACT, /* a mask of contact tokens */
    CHOICE_CARD,    /* a seat that holds it; and a mask of places, from bit 16 on traits, one of which it must have */
    CHOICE_FACE,    /* a mask of faces of the dice that lie there */
    CHOICE_SHIP,    /* a mask of kinds of ships */
    RIM_CHOICES
} RimChoice;

/* Asks a seat (ASK_CHOICE), unless there is one thing to choose; goes on at `stage`, where rim_chosen() is what was chosen: the option, seat, space,
 * faction, token, slot, face or ship; -1 if nothing was, because the seat passed or has left. For the AI player the person chooses. */
enum { MAY_PASS = 1 << 8 }; /* added to the RimChoice: the seat may choose nothing */
Flow rim_ask_choice(Play *play, Frame *frame, uint8_t seat, int choice, int32_t first, int32_t second, int stage);
int rim_chosen(const Play *play, uint8_t seat);

/* The frame of the program that asks, or that runs now. */
const Frame *rim_asking_program(const Look *look);
RimNow rim_now_of(const Look *look, const Frame *frame);

/* Where a left neighbour without a player sends a card: what is worst for this seat, the planet that is farthest away, the first of several
 * (OR-AMB-84). */
uint8_t rim_farthest_planet(const Look *look, uint8_t seat);

/* The options of `choose one` that could do something (programs.c): how many, and each. */
int rim_count_program_options(const Look *look, const Question *question);
void rim_offer_program_option(const Look *look, const Question *question, int index, Candidate *candidate);

/* What an option (from 1) of the choice that is asked for does first, if its label is a story; else false: its label says so. */
bool rim_option_does(const Look *look, int option, Message *does);

/* ---- rows ---- */

/* Fame, credits, reputation and damage (effect_players.c) */
extern const RimEffectRow gain_credits_effect, lose_credits_effect, pay_effect, gain_fame_effect, lose_fame_effect,
    gain_reputation_effect, lose_reputation_effect, suffer_effect, recover_effect, take_credits_effect,
    give_credits_effect, swap_effect, rob_famous_effect;
/* Tests, combat and other rolls (effect_rolls.c) */
extern const RimEffectRow test_effect, fight_effect, fight_player_effect, roll_effect, contest_effect;
/* Dice that lie there (effect_dice.c) */
extern const RimEffectRow count_skill_effect, reroll_effect, change_effect, cancel_effect, limit_damage_effect;
/* Cards (effect_cards.c) */
extern const RimEffectRow discard_this_effect, remove_this_effect, discard_crew_effect, take_crew_effect, touch_effect,
    untouch_effect;
/* The map (effect_map.c) */
extern const RimEffectRow move_effect, place_effect, bring_patrol_effect, pass_patrol_effect, stop_player_effect,
    mark_effect;
/* Encounters, and what leads to them (effect_encounters.c) */
extern const RimEffectRow peek_effect, fight_patrol_effect, meet_contact_effect, gain_this_effect,
    discard_contact_effect, databank_effect, go_to_effect, job_fails_effect, job_done_effect, delivery_fails_effect;
/* The market (effect_market.c) */
extern const RimEffectRow market_effect, gain_top_effect, move_patrol_effect, send_patrol_effect, used_ship_effect;
/* How the game goes on (effect_flow.c) */
extern const RimEffectRow nothing_effect, choose_player_effect, choose_faction_effect, choose_planet_effect,
    goal_effect, turn_again_effect;
/* The AI player (solo/words.c) */
extern const RimEffectRow ai_move_effect, ai_deliver_effect, ai_job_effect, ai_fight_effect, ai_crew_effect,
    ai_reveal_effect, ai_buy_effect, ai_discard_effect, ai_shuffle_effect;

#endif
