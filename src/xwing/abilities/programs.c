/* Programs: the steps of an ability, in the order in which they happen (content/program.h). */
#include "xwing/abilities/effects.h"

/* Does the condition with this index hold at the moment `self`? For the walk through a program. */
static bool holds(const void *self, uint16_t condition)
{
    const Moment *moment = self;

    return conditions_hold(moment, &content_of(moment->look)->conditions[condition], 1);
}

/* The walk through the program of the speaker's ability, at this moment. */
static ProgramWalk walk_program(const Moment *moment)
{
    return (ProgramWalk){content_of(moment->look)->steps, moment->speaker->ability->program, holds, moment};
}

static const Effect *effect_at(const Moment *moment, int at)
{
    const XwingContent *content = content_of(moment->look);

    return &content->effects[content->steps[moment->speaker->ability->program.first + at].what];
}

/* ---- choose one ---- */

/* Number `index` of the options (from 0) that could do something, of the choice at a position; -1 past the last. */
static int possible_option(const Moment *moment, ProgramNext choice, int index)
{
    ProgramWalk walk = walk_program(moment);
    Status reason;

    for (int option = 0; option < choice.what; option++) {
        if (effect_possible(moment, effect_at(moment, program_option(&walk, choice.at, option)), &reason) &&
            index-- == 0)
            return option;
    }
    return -1;
}

/* The choice that is asked about: the question's arg is its position. */
static ProgramNext asked_choice(const Moment *moment, const Question *question)
{
    ProgramWalk walk = walk_program(moment);

    return program_next(&walk, (uint16_t)question->args[1], true);
}

static int count_options(const Look *look, const Question *question, int16_t ship)
{
    Speaker speaker;
    Moment moment = moment_of_frame(look, asking_ability(look, question, &speaker), &speaker);
    int count = 0;

    (void)ship;
    while (possible_option(&moment, asked_choice(&moment, question), count) >= 0)
        count++;
    return count;
}

static void offer_option(const Look *look, const Question *question, int16_t ship, int index, Candidate *candidate)
{
    Speaker speaker;
    Moment moment = moment_of_frame(look, asking_ability(look, question, &speaker), &speaker);
    ProgramWalk walk = walk_program(&moment);
    ProgramNext choice = asked_choice(&moment, question);
    int option = possible_option(&moment, choice, index);
    const Effect *effect = effect_at(&moment, program_option(&walk, choice.at, option));
    Message say = effect->word->say(&moment, effect, beneficiary(&moment, effect));

    (void)ship;
    if (effect->is_for_each) /* the sentence of an effect that can be for others begins with the ship */
        say.args[0] = arg_message(CARD_EACH_SHIP);
    offer(candidate, key_number(VERB_CHOOSE, 1 + option), say);
}

const Effect *effect_of_option(const Look *look, const Question *question, int option, int16_t *whom)
{
    Speaker speaker;
    Moment moment = moment_of_frame(look, asking_ability(look, question, &speaker), &speaker);
    ProgramWalk walk = walk_program(&moment);
    const Effect *effect = effect_at(&moment, program_option(&walk, asked_choice(&moment, question).at, option));

    *whom = (int16_t)(effect->is_for_each ? NO_PIECE : beneficiary(&moment, effect));
    return effect;
}

const ChoiceSpec option_choice = {count_options, offer_option};

static Flow go_on_with(Frame *frame, const Moment *moment, uint16_t choice, int option)
{
    ProgramWalk walk = walk_program(moment);

    frame->local[POSITION] = program_option(&walk, choice, option);
    return next(frame, NEXT_STEP);
}

/* Goes on behind all options. */
static Flow skip_choice(Frame *frame, const Moment *moment, ProgramNext choice, Outcome outcome)
{
    const ProgramStep *steps = &content_of(moment->look)->steps[moment->speaker->ability->program.first];

    frame->local[POSITION] = steps[choice.at].other;
    return effect_ends(frame, outcome);
}

/* Who chooses: the player of the ability, or of the ship that the choice is `by`. A ship that is gone chooses nothing: SEAT_NOBODY. */
static uint8_t chooser(const Frame *frame, const Moment *moment, ProgramNext choice)
{
    const Xwing *game = xwing_in(moment->look);
    int16_t ship = party_ship(moment, (Party)choice.who);

    if (ship < 0 || !is_present(game, ship)) /* X1-AMB-62 */
        return SEAT_NOBODY;
    return choice.who == PARTY_YOU ? frame->seat : game->ship[ship].seat;
}

/* The player is asked only where more than one option would do something. */
static Flow run_choice(Play *play, Frame *frame, const Moment *moment, ProgramNext choice)
{
    int only = possible_option(moment, choice, 0);
    uint8_t seat = chooser(frame, moment, choice);

    if (seat == SEAT_NOBODY)
        return skip_choice(frame, moment, choice, DID_NOTHING);
    if (only < 0)
        return skip_choice(frame, moment, choice, FAILED);
    if (possible_option(moment, choice, 1) < 0)
        return go_on_with(frame, moment, choice.at, only);
    frame->local[POSITION] = choice.at;
    return ask_within(play, frame, seat, ASK_CHOICE, frame->subject, (const int32_t[3]){CHOICE_OPTION, choice.at, 0},
                      OPTION_CHOSEN);
}

Flow take_option(Play *play, Frame *frame, const Moment *moment)
{
    ProgramWalk walk = walk_program(moment);
    uint8_t seat = chooser(frame, moment, program_next(&walk, (uint16_t)frame->local[POSITION], true));

    if (seat == SEAT_NOBODY || !has_answered(play, seat))
        return done(play);
    return go_on_with(frame, moment, (uint16_t)frame->local[POSITION], answer_of(play, seat)->key.number - 1);
}

/* ---- one after another ---- */

bool is_done_without_ship(const Effect *effect)
{
    return effect->word->goes_on_without_ship && (is_for_other(effect) || !effect->word->for_others); /* X1-AMB-62 */
}

static bool takes_place(const Moment *moment, const Effect *effect)
{
    return (is_present(xwing_in(moment->look), moment->speaker->ship) || is_done_without_ship(effect)) &&
           is_called_for(moment, effect);
}

static Flow run_effect(Play *play, Frame *frame, const Moment *moment, const Effect *effect)
{
    return takes_place(moment, effect) ? effect->word->run(play, frame, moment, effect, beneficiary(moment, effect), 0)
                                       : effect_idle(frame);
}

/* Those of the ships for which the effect takes place. */
static uint32_t ships_in_turn(const Moment *moment, const Effect *effect)
{
    Moment for_one = *moment;
    uint32_t ships = 0;

    for (uint32_t left = ships_that_fit(moment, &effect->ships); left != 0; left &= left - 1) {
        for_one.each = (int16_t)__builtin_ctz(left);
        if (takes_place(&for_one, effect))
            ships |= left & -left;
    }
    return ships;
}

/* Does the effect for all of these ships: at once if it can, else one after another. */
static Flow run_for_each(Play *play, Frame *frame, const Moment *moment, const Effect *effect)
{
    uint32_t ships = ships_in_turn(moment, effect);

    if (ships == 0)
        return effect_idle(frame);
    if (effect->word->run_for_all != NULL)
        return effect->word->run_for_all(play, frame, moment, effect, ships);
    frame->local[SHIPS_LEFT] = (int32_t)ships;
    Moment first = moment_of_frame(moment->look, frame, moment->speaker);
    return run_effect(play, frame, &first, effect);
}

/* The ship at hand has had its turn: goes on to the next, past ships that were destroyed meanwhile. What came of it for one ship makes no
 * difference to the others; as a whole the effect has done its work if it did for one of them. */
static bool is_next_in_turn(Frame *frame, const Moment *moment)
{
    uint32_t left = (uint32_t)frame->local[SHIPS_LEFT];

    do
        left &= left - 1;
    while (left != 0 && !is_present(xwing_in(moment->look), (int16_t)__builtin_ctz(left)));
    frame->local[SHIPS_LEFT] = (int32_t)left;
    frame->local[POSITION] |= outcome_of(frame) == DID_WORK ? SOME_WORKED : 0;
    bool worked = frame->local[POSITION] & SOME_WORKED;
    effect_ends(frame, left == 0 && !worked ? DID_NOTHING : DID_WORK);
    return left != 0;
}

/* Does pass or fail stand here? */
static bool asks_for_outcome(const Moment *moment, uint16_t at)
{
    const Program *program = &moment->speaker->ability->program;
    const ProgramStep *step = &content_of(moment->look)->steps[program->first + at];

    return at < program->count && (step->kind == STEP_PASSED || step->kind == STEP_FAILED);
}

Flow run_next_step(Play *play, Frame *frame, const Moment *moment)
{
    if (frame->local[SHIPS_LEFT] != 0 && is_next_in_turn(frame, moment)) {
        Moment for_one = moment_of_frame(moment->look, frame, moment->speaker);
        return run_effect(play, frame, &for_one, effect_under_way(moment->look, frame));
    }
    ProgramWalk walk = walk_program(moment);
    uint16_t at = (uint16_t)(frame->local[POSITION] & UINT16_MAX);
    Outcome outcome = outcome_of(frame);

    if (outcome == FAILED && !asks_for_outcome(moment, at))
        return done(play);
    ProgramNext next = program_next(&walk, at, outcome == DID_WORK);
    if (next.kind == PROGRAM_ENDS)
        return done(play);
    if (next.kind == PROGRAM_CHOICE)
        return run_choice(play, frame, moment, next);
    const Effect *effect = &content_of(moment->look)->effects[next.what];
    frame->local[POSITION] = next.at + 1;
    return effect->is_for_each ? run_for_each(play, frame, moment, effect) : run_effect(play, frame, moment, effect);
}

/* ---- what is offered ---- */

/* Does the program come to an effect that is forbidden? What comes before it is the price of it: nobody pays that for nothing. Options are left
 * out: there is another one to take. */
static bool comes_to_forbidden(const Moment *moment, const ProgramWalk *walk, Status *reason)
{
    ProgramNext next = program_next(walk, 0, true);

    while (next.kind != PROGRAM_ENDS) {
        const Effect *effect = &content_of(moment->look)->effects[next.what];
        bool is_effect = next.kind == PROGRAM_EFFECT;
        if (is_effect && effect->word->forbidden != NULL && effect->word->forbidden(moment, effect, reason))
            return true; /* X25-ATK-10, X25-ATK-14 */
        uint16_t after = is_effect ? (uint16_t)(next.at + 1) : walk->steps[walk->program.first + next.at].other;
        next = program_next(walk, after, true);
    }
    return false;
}

static bool can_begin(const Moment *moment, const ProgramWalk *walk, Status *reason)
{
    ProgramNext first = program_next(walk, 0, true);

    if (first.kind == PROGRAM_EFFECT)
        return effect_possible(moment, &content_of(moment->look)->effects[first.what], reason);
    if (first.kind == PROGRAM_CHOICE && possible_option(moment, first, 0) >= 0)
        return true;
    if (first.kind == PROGRAM_CHOICE) /* the reason of the first option stands for all */
        return effect_possible(moment, effect_at(moment, program_option(walk, first.at, 0)), reason);
    return refuse(reason, say1(CARD_NOT_NOW, arg_card_name(moment->look, moment->speaker->ability)), NULL);
}

bool program_possible(const Moment *moment, Status *reason)
{
    ProgramWalk walk = walk_program(moment);

    return can_begin(moment, &walk, reason) &&
           (walk.program.count < 2 || moment->attack == NULL || !comes_to_forbidden(moment, &walk, reason));
}
