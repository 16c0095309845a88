/* Choices that an ability leaves to its player. What there is to choose from stands with the effect that asks. */
#include <string.h>

#include "xwing/abilities/effects.h"

static const ChoiceSpec *const choices[] = {
    [CHOICE_DIE] = &die_choice,         [CHOICE_WEAPON] = &weapon_choice, [CHOICE_SHIP] = &ship_choice,
    [CHOICE_FACEUP] = &faceup_choice,   [CHOICE_LOCKER] = &locker_choice, [CHOICE_MANEUVER] = &maneuver_choice,
    [CHOICE_CARD] = &card_choice,       [CHOICE_OPTION] = &option_choice, [CHOICE_DIAL] = &dial_choice,
    [CHOICE_TURN] = &turn_choice,       [CHOICE_TOKEN] = &token_choice,   [CHOICE_DEVICE] = &device_choice,
    [CHOICE_LAYABLE] = &layable_choice,
};

Flow ask_choice(Play *play, Frame *frame, Choice choice, int32_t first, int32_t second, int stage)
{
    return ask_within(play, frame, frame->seat, ASK_CHOICE, frame->subject, (const int32_t[3]){choice, first, second},
                      stage_step(stage));
}

void offer_card(Candidate *candidate, int number, const char *name)
{
    offer(candidate, key_number(VERB_CHOOSE, number), say1(CARD_SAY_CARD, arg_text(name, (int)strlen(name))));
}

void offer_ship(Candidate *candidate, int16_t ship)
{
    offer(candidate, key_piece(VERB_SHIP, ship), say1(XW_SAY_PIECE, arg_piece(ship)));
}

/* The candidates. Ships are chosen by VERB_SHIP, maneuvers by their bearing, anything else by VERB_CHOOSE with a number from 1: of the die in
 * its pool, of the upgrade on its ship, of the damage card among the ship's. */
static int choice_count(const Look *look, const Question *question)
{
    return choices[question->args[0]]->count(look, question, ship_of_source(xwing_in(look), question->subject));
}

static void choice_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    choices[question->args[0]]->offer(look, question, ship_of_source(xwing_in(look), question->subject), index,
                                      candidate);
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const QuestionRow questions[] = {
    {ASK_CHOICE, {.name = "choice", .answer = ANSWER_OPTION, .say = XW_ASK_CHOICE,
        .count = choice_count, .candidate = choice_candidate}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_CHOOSE, {"choose", "n"}},
    {0},
};
/* clang-format on */

const RulesPart choices_part = {.questions = questions, .verbs = verbs};
