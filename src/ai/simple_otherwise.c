#include "ai/simple_otherwise.h"

#include "ai/simple_actions.h"
#include "ai/simple_prices.h"
#include "xwing/abilities/effects.h"
#include "xwing/rules/flight.h"
#include "xwing/rules/reposition.h"

/* What must be gained, in the measure of places, before a price is paid for another place. */
static const double clearly_better = 0.5;

static const double off_the_mat = -1000;

/* The block about the templates of boosts that the ability begins; NULL: it begins none. */
static const CardAbility *template_begun(const Look *look, const CardAbility *ability, int16_t source)
{
    int first = (int)(ability - content_of(look)->abilities) - ability_of_source(source);

    for (int i = 0; i < ability->effect_count; i++) {
        const CardAbility *begun = &content_of(look)->abilities[first + ability->effect[i].mask];
        if (ability->effect[i].word == &begin_word && begun->kind == KIND_MODIFIER &&
            begun->modifier == MODIFIES_TEMPLATE && begun->piece == TEMPLATE_TURN)
            return begun;
    }
    return NULL;
}

bool flies_otherwise(const Look *look, const CardAbility *ability, int16_t source)
{
    const EffectWord *word = ability->effect_count > 0 ? ability->effect[0].word : NULL;

    return template_begun(look, ability, source) != NULL ||
           (word != NULL && (word == &set_dial_word || word == &fly_dial_word || word == &fly_as_word ||
                             word == &swap_side_word || word == &turn_ship_word));
}

/* Rocks on the way count, and so does the edge of the mat. */
static double end_of(const Sky *sky, int16_t ship, Maneuver maneuver)
{
    const Move move = {.pose = course_of(&sky->look, ship, maneuver, TALLON_MIDDLE).flight.to, .full = true};
    Base to = base_at(move.pose, type_of(&sky->look, ship)->size);

    if (!base_inside(&to, sky->area))
        return off_the_mat;
    return end_worth(sky, ship, move.pose) - COST_ROCK * rocks_met(sky, &sky->fact[ship].base, maneuver, &move, &to);
}

static double other_side_worth(const Sky *sky, int16_t ship, double without)
{
    uint8_t dial = mirrored_dial(&sky->look, ship);

    return dial != 0 ? end_of(sky, ship, type_of(&sky->look, ship)->dial[dial - 1].maneuver) : without;
}

/* Where it would end with what it has: what it is about to execute, or its dial shows. */
static double end_without(const Sky *sky, int16_t ship)
{
    const Frame *execution = maneuver_under_way(&sky->look, ship);
    uint8_t dial = sky->game->ship[ship].dial;

    if (execution != NULL)
        return end_of(sky, ship,
                      (Maneuver){(Bearing)execution->local[MANEUVER_BEARING], execution->local[MANEUVER_SPEED]});
    return dial != 0 ? end_of(sky, ship, type_of(&sky->look, ship)->dial[dial - 1].maneuver)
                     : end_worth(sky, ship, sky->game->ship[ship].pose);
}

/* The best of what a choice of the ability would offer. */
static double best_choice(const Thought *thought, int16_t ship, Choice choice, int32_t first, int32_t second)
{
    const Question question = {
        .kind = ASK_CHOICE, .subject = ship, .args = {choice, first, second}
    };
    int count = table_candidates(thought->rules, thought->known, &question);
    Thought there = *thought;
    double best = -1e9;

    there.question = &question;
    for (int i = 0; i < count; i++) {
        Key key;
        double worth =
            table_option(thought->rules, thought->known, &question, i, &key) ? chosen_way_worth(&there, &key) : best;
        best = worth > best ? worth : best;
    }
    return best;
}

/* The same maneuver made easier helps a ship that has stress, or would have it. */
static double easier_worth(const Sky *sky, int16_t ship)
{
    const Frame *execution = maneuver_under_way(&sky->look, ship);

    return is_stressed(sky->game, ship) ||
                   (execution != NULL && execution->local[MANEUVER_DIFFICULTY] == DIFFICULTY_HARD)
               ? 3
               : -1;
}

static double best_boost(const Sky *sky, int16_t ship, TemplateKind piece)
{
    Pose ends[MOVE_ENDS];
    int count = boost_ends_with(&sky->look, ship, (MoveTemplates){piece, 0}, ends);
    double best = -1e9;

    for (int i = 0; i < count; i++) {
        double worth = stop_worth(sky, ship, ends[i]);
        best = worth > best ? worth : best;
    }
    return best;
}

double otherwise_worth(const Thought *thought, const CardAbility *ability, int16_t source)
{
    const Sky *sky = thought->sky;
    int16_t ship = ship_of_source(sky->game, source);
    const Effect *effect = &ability->effect[0];
    const Frame *execution = maneuver_under_way(&sky->look, ship);
    double without = end_without(sky, ship), best = without;

    if (template_begun(&sky->look, ability, source) != NULL) {
        without = best_boost(sky, ship, TEMPLATE_NONE);
        best = best_boost(sky, ship, TEMPLATE_TURN);
    } else if (effect->word == &set_dial_word || effect->word == &fly_dial_word)
        best = best_choice(thought, ship, CHOICE_DIAL, effect->mask, ship);
    else if (effect->word == &turn_ship_word) {
        without = end_worth(sky, ship, sky->game->ship[ship].pose);
        best = best_choice(thought, ship, CHOICE_TURN, 0, 0);
    } else if (effect->word == &fly_as_word && effect->mask == 0)
        return easier_worth(sky, ship);
    else if (effect->word == &fly_as_word && execution != NULL)
        best = best_choice(thought, ship, CHOICE_MANEUVER, effect->mask,
                           effect->count > 0 ? effect->count - 1 : execution->local[MANEUVER_SPEED]);
    else if (effect->word == &swap_side_word)
        best = other_side_worth(sky, ship, without);
    return best > without + at_least(price_of(sky, ability, source), clearly_better) ? 3 : -1;
}

bool chooses_way(const Question *question)
{
    return question->kind == ASK_CHOICE && (question->args[0] == CHOICE_DIAL || question->args[0] == CHOICE_MANEUVER ||
                                            question->args[0] == CHOICE_TURN);
}

double chosen_way_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;
    int16_t ship = ship_of_source(sky->game, thought->question->subject);

    if (thought->question->args[0] == CHOICE_TURN)
        return end_worth(sky, ship, turned_pose(sky->game->ship[ship].pose, key->number));
    Maneuver maneuver = {(Bearing)(key->verb - VERB_BEARING), key->number};
    return maneuver_exists(maneuver) ? end_of(sky, key->piece, maneuver) : -1e9;
}
