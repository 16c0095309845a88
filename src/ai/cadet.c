#include "ai/cadet.h"

#include <math.h>

#include "ai/simple_dials.h"
#include "xwing/state/ids.h"

const uint8_t cadet_rates[CADET_MISTAKES] = {
    [CADET_FLIES_AT_IT] = 30,
    [CADET_FORGETS_ACTION] = 30,
    [CADET_FIRES_AT_NEXT] = 60,
    [CADET_SPENDS_AT_ONCE] = 60,
};

/* How good an answer looks to whoever makes the mistake: the least is taken. Infinite: it is no answer of this kind. */
typedef double (*Looks)(const Look *look, const Question *question, const Answer *pilots, const Key *key);

static double distance_to_nearest(const Look *look, int16_t ship, Vec from)
{
    const Xwing *game = xwing_in(look);
    double nearest = HUGE_VAL;

    for (int16_t other = 0; is_fielded(game, other); other++) {
        if (!is_present(game, other) || side_of(look, other) == side_of(look, ship))
            continue;
        double distance = vec_length(vec_sub(pose_middle(game->ship[other].pose), from));
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

/* Of the ship's own dial, whose position pilot would have set: where it ends, as if nothing were on the mat. */
static double flies_at_it(const Look *look, const Question *question, const Answer *pilots, const Key *key)
{
    int16_t ship = pilots->key.piece;
    Way way = {.ship = ship};
    Sky sky;

    (void)question;
    if (key->piece != ship || key->verb < VERB_BEARING || key->verb >= VERB_BEARING + BEARINGS)
        return HUGE_VAL;
    sky_make(&sky, look, side_of(look, ship), &(SkyAids){0}, SKY_TABLE);
    return distance_to_nearest(look, ship, pose_middle(maneuver_move(&sky, &way, dial_index(look, key)).pose));
}

static double forgets_action(const Look *look, const Question *question, const Answer *pilots, const Key *key)
{
    (void)look;
    (void)question;
    (void)pilots;
    return key->verb == VERB_PASS ? 0 : HUGE_VAL;
}

static double fires_at_next(const Look *look, const Question *question, const Answer *pilots, const Key *key)
{
    const Xwing *game = xwing_in(look);

    if (pilots->key.verb != VERB_ATTACK || key->verb != VERB_ATTACK || key->card != pilots->key.card)
        return HUGE_VAL;
    return vec_length(
        vec_sub(pose_middle(game->ship[key->piece].pose), pose_middle(game->ship[question->subject].pose)));
}

static double spends_at_once(const Look *look, const Question *question, const Answer *pilots, const Key *key)
{
    (void)look;
    (void)question;
    (void)pilots;
    return key->verb == VERB_USE && (key->number == ABILITY_FOCUS_ATTACK || key->number == ABILITY_FOCUS_DEFENSE)
               ? 0
               : HUGE_VAL;
}

static const struct {
    uint16_t question;
    Looks looks;
} mistakes[CADET_MISTAKES] = {
    [CADET_FLIES_AT_IT] = {ASK_DIAL,    flies_at_it   },
    [CADET_FORGETS_ACTION] = {ASK_ACTION,  forgets_action},
    [CADET_FIRES_AT_NEXT] = {ASK_ATTACK,  fires_at_next },
    [CADET_SPENDS_AT_ONCE] = {ASK_ABILITY, spends_at_once},
};

bool cadet_mistake(CadetMistake mistake, const Rules *rules, const Table *known, const Question *question,
                   Answer *answer)
{
    const Look look = {rules, known};
    const Answer pilots = *answer;
    double best = HUGE_VAL;

    if (question->kind != mistakes[mistake].question || answer->kind != ANSWER_OPTION)
        return false;
    int count = table_candidates(rules, known, question);
    for (int i = 0; i < count; i++) {
        Key key;
        double looks = HUGE_VAL;
        if (table_option(rules, known, question, i, &key))
            looks = mistakes[mistake].looks(&look, question, &pilots, &key);
        if (looks >= best)
            continue;
        best = looks;
        answer->key = key;
    }
    return best < HUGE_VAL;
}

void cadet_slips(RandomPlayer *random, const Rules *rules, const Table *known, const Question *question, Answer *answer)
{
    for (int mistake = 0; mistake < CADET_MISTAKES; mistake++) {
        if (question->kind == mistakes[mistake].question && random_below(random, 100) < cadet_rates[mistake])
            (void)cadet_mistake((CadetMistake)mistake, rules, known, question, answer);
    }
}
