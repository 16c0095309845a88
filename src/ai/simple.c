#include "ai/simple.h"

#include <string.h>

#include "ai/rim_simple.h"
#include "ai/simple_actions.h"
#include "ai/simple_dice.h"
#include "ai/simple_errand.h"
#include "ai/simple_features.h"
#include "ai/simple_memory.h"
#include "ai/simple_otherwise.h"
#include "ai/simple_placing.h"
#include "ai/simple_rerolls.h"
#include "ai/simple_thought.h"
#include "ai/simple_turns.h"
#include "rim/game.h"
#include "xwing/rules/attack.h"
#include "xwing/rules/combat.h"
#include "xwing/rules/scoring.h"

/* Chances too small to decide anything, so that equal candidates are not always taken in the order of the list; and larger ones
 * for dials of a game that has gone on for long: ships that fly in circles, or stand base to base and cannot fire, do not do so for
 * ever. They grow with the game, until even leaving the mat is better than a place from which every maneuver bumps. */
#define WHIM         1e-6
#define RESTLESSNESS 1.0
enum { LONG_GAME = 25 };

static double whim_of(const Thought *thought)
{
    int long_games = thought->question->kind == ASK_DIAL ? thought->sky->game->round / LONG_GAME : 0;

    return long_games > 0 ? RESTLESSNESS * long_games * long_games * long_games : WHIM;
}

/* Abilities and actions that cards offer are mostly of use, and a side that is asked to choose has mostly something to gain. */
double plain_worth(const Thought *thought, const Key *key)
{
    static const double something = 0.005;

    (void)thought;
    return key->verb == VERB_PASS || key->verb == VERB_NO ? 0 : something;
}

/* It plays to win. */
static double draw_worth(const Thought *thought, const Key *key)
{
    (void)thought;
    return key->verb == VERB_NO ? 1 : 0;
}

/* Of equal ones the first stays before the others. */
void simple_note_rank(SimpleRanking *ranking, const Key *key, double worth)
{
    int place = ranking->count < MOST_RANKED ? ranking->count++ : MOST_RANKED;

    for (; place > 0 && worth > ranking->best[place - 1].worth; place--) {
        if (place < MOST_RANKED)
            ranking->best[place] = ranking->best[place - 1];
    }
    if (place < MOST_RANKED)
        ranking->best[place] = (SimpleRanked){*key, worth};
}

/* Of the places for an obstacle it tries one in eleven, spread over the mat: to find out whether one is legal takes long. */
enum { OBSTACLE_STEP = 11 };

/* The legal candidate that is worth most: of every step-th one, from any on; of the next where none of those is legal. */
static bool best_candidate(Thought *thought, Worth worth, Answer *answer)
{
    Listing listing;
    int count = table_list(thought->rules, thought->known, thought->question, &listing);
    int step = thought->question->kind == ASK_OBSTACLE_POSE ? OBSTACLE_STEP : 1;
    int first = step > 1 ? (int)random_below(&thought->player->random, OBSTACLE_STEP) : 0;
    double best = 0, whim = whim_of(thought);
    bool found = false;

    thought->to_beat = -HUGE_VAL;
    for (int round = 0; round < step && !found; round++) {
        for (int i = (first + round) % step; i < count; i += step) {
            Key key;
            if (!table_listed(thought->rules, thought->known, thought->question, &listing, i, &key))
                continue;
            double value = worth(thought, &key);
            value += whim * random_below(&thought->player->random, 1000) / 1000; /* after worth(), which may draw too */
            if (thought->player->ranking != NULL)
                simple_note_rank(thought->player->ranking, &key, value);
            if (found && value <= best)
                continue;
            best = value;
            thought->to_beat =
                thought->player->ranking == NULL ? best - whim : -HUGE_VAL; /* who ranks wants all worths */
            answer->key = key;
            found = true;
        }
    }
    return found;
}

/* ---- setting up ---- */

/* Who moves last knows where the others are. */
static double first_player_worth(const Thought *thought, const Key *key)
{
    return key->number != thought->sky->side ? 1 : 0;
}

/* ---- dials ---- */

/* It sets each dial once, in the order in which its ships will move, so that each knows who is in its way; then confirms. */
static double dial_worth(const Thought *thought, const Key *key)
{
    return dial_answer_worth(thought->dials, key, thought->to_beat);
}

double maneuver_worth(const Thought *thought, const Key *key)
{
    int16_t ship = thought->question->subject;
    int index = dial_index(&thought->sky->look, key);
    Way way;

    way_make(&way, thought->sky, ship);
    Move move = maneuver_move(thought->sky, &way, index);
    return move_worth(thought->sky, &way, index, &move);
}

/* A token that moves first, or stays: staying is worth a little less than it is, so that it does not stay for ever. */
static double first_move_worth(const Thought *thought, const Key *key)
{
    int16_t ship = thought->question->subject;
    Errand errand = errand_of(&thought->sky->look, ship);
    Base base = base_of(&thought->sky->look, ship);

    if (key->verb != VERB_PASS)
        return maneuver_worth(thought, key);
    return errand.has ? errand_progress(&errand, &base) - 0.5 : 0;
}

/* For an enemy: what is worst for it. The sky is the enemy's. */
static double replacement_worth(const Thought *thought, const Key *key)
{
    return -maneuver_worth(thought, key);
}

/* ---- attacks ---- */

static double attack_worth(const Thought *thought, const Key *key)
{
    static const double any = 0.01; /* rather than none */
    const Sky *sky = thought->sky;
    int16_t ship = thought->question->subject, target = key->piece;
    TargetView view;
    Status reason;
    int weapon = 0;

    if (key->verb == VERB_SCAN) /* what the mission is about */
        return 100;
    if (!is_attack(key))
        return plain_worth(thought, key);
    weapon = weapon_of_key(&sky->look, ship, key);
    if (!view_target(&sky->look, ship, target, weapon, &view, &reason))
        return any;
    const Attack would_be = {.attacker = ship,
                             .defender = target,
                             .weapon = (uint16_t)weapon,
                             .range = (uint8_t)view.range,
                             .obstructed = view.obstructed};
    int attack = attack_dice(&sky->look, &would_be), defense = defense_dice(&sky->look, &would_be);
    int help = attack_help(sky, ship, target);
    const Weapon *fired = weapon_of(&sky->look, ship, weapon);
    if (fired->spends_lock)
        help &= ~ATTACK_LOCK;
    if (range_0_seals(&sky->look, &would_be, false, ship, &reason))
        help = ATTACK_PLAIN;
    int against = defense_help(sky, target);
    double damage = odds_damage(sky->odds, help, attack, against, defense);
    double end = odds_at_least(help, attack, against, defense, health_of(sky, target));
    if (fired->inflicts > 0) { /* a token is half as good as a damage, and destroys nobody */
        double hurts = fired->hurts_first * odds_at_least(help, attack, against, defense, 1);
        damage = (damage + hurts) / 2;
        end = health_of(sky, target) <= fired->hurts_first ? end : 0;
    }
    double half = has_half_to_score(&sky->look, target)
                      ? odds_at_least(help, attack, against, defense, damage_to_half(&sky->look, target))
                      : 0;
    return any + sky->fact[target].bounty * (damage + 2 * end + half);
}

/* Ships move in the order that their dials expect; of those that fire at the same time, the one with the best shot comes first. */
static double next_ship_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;
    int16_t ship = key->piece;

    if (sky->game->phase == PHASE_ACTIVATION)
        return ship == first_to_move(&sky->look, (uint32_t)thought->question->args[0]) ? 1 : 0;
    if (sky->game->phase != PHASE_COMBAT || !is_present(sky->game, ship))
        return 0;
    Prospect here;
    prospect_make(&here, sky, ship, &sky->fact[ship].base);
    return shot_from(sky, &here, ATTACK_PLAIN);
}

/* ---- which rule of thumb ---- */

/* The rule, and how far it must look. */
typedef struct Thumb {
    Worth worth;
    SkyDepth depth;
} Thumb;

static const Thumb thumbs[XWING_QUESTIONS] = {
    [ASK_DRAW_CONSENT] = {draw_worth,           SKY_TABLE  },
    [ASK_ABILITY] = {ability_worth,        SKY_FUTURES},
    [ASK_SECRET_ABILITY] = {ability_worth,        SKY_FUTURES},
    [ASK_FIRST_PLAYER] = {first_player_worth,   SKY_TABLE  },
    [ASK_NEXT_SHIP] = {next_ship_worth,      SKY_FUTURES},
    [ASK_OBSTACLE_POSE] = {obstacle_place_worth, SKY_TABLE  },
    [ASK_SHIP_POSE] = {ship_place_worth,     SKY_SHIPS  },
    [ASK_TURRET] = {turret_worth,         SKY_FUTURES},
    [ASK_DIAL] = {dial_worth,           SKY_FUTURES},
    [ASK_REPLACEMENT] = {replacement_worth,    SKY_FUTURES},
    [ASK_FIRST_MOVE] = {first_move_worth,     SKY_FUTURES},
    [ASK_ACTION] = {action_worth,         SKY_FUTURES},
    [ASK_ROLL_POSE] = {reposition_worth,     SKY_FUTURES},
    [ASK_BOOST] = {reposition_worth,     SKY_FUTURES},
    [ASK_ROLL_SIDE] = {declared_worth,       SKY_FUTURES},
    [ASK_ROLL_END] = {declared_worth,       SKY_FUTURES},
    [ASK_DECLOAK] = {declared_worth,       SKY_FUTURES},
    [ASK_TRACTOR] = {declared_worth,       SKY_FUTURES},
    [ASK_SLAM] = {maneuver_worth,       SKY_FUTURES},
    [ASK_SCRAMBLE] = {scramble_worth,       SKY_FUTURES},
    [ASK_JETTISON] = {jettison_worth,       SKY_TABLE  },
    [ASK_CACHE_POSE] = {cache_place_worth,    SKY_TABLE  },
    [ASK_LOCK] = {lock_target_worth,    SKY_SHIPS  },
    [ASK_DEVICE] = {device_worth,         SKY_FUTURES},
    [ASK_REINFORCE] = {reinforce_worth,      SKY_FUTURES},
    [ASK_COORDINATE] = {coordinate_worth,     SKY_FUTURES},
    [ASK_JAM] = {jam_target_worth,     SKY_SHIPS  },
    [ASK_JAMMED] = {jammed_worth,         SKY_TABLE  },
    [ASK_ATTACK] = {attack_worth,         SKY_SHIPS  },
    [ASK_EVADE] = {evade_change_worth,   SKY_TABLE  },
    [ASK_CHOICE] = {choice_worth,         SKY_TABLE  },
};

/* NULL: it has none. */
static Worth worth_for(const Look *look, const Question *question)
{
    if (question->kind == ASK_OBSTACLE_POSE && !plans_obstacle(look, question))
        return NULL;
    return question->kind < XWING_QUESTIONS ? thumbs[question->kind].worth : NULL;
}

/* Of some questions it depends on the moment how far it must look: tokens on dice are spent by the dice alone. */
static SkyDepth depth_for(const Question *question, const Xwing *game)
{
    bool of_dice = game->attack.attacker >= 0;

    if (question->kind == ASK_ABILITY || question->kind == ASK_SECRET_ABILITY)
        return of_dice ? SKY_TABLE : SKY_FUTURES;
    if (chooses_way(question))
        return SKY_FUTURES;
    if (question->kind == ASK_NEXT_SHIP)
        return game->phase == PHASE_COMBAT ? SKY_FUTURES : SKY_TABLE;
    return question->kind < XWING_QUESTIONS ? thumbs[question->kind].depth : SKY_TABLE;
}

/* Is the question about a ship of the other side? */
static bool is_about_enemy(const Look *look, const Question *question)
{
    int16_t ship = question->subject;

    return ship >= 0 && ship < SHIPS && is_present(xwing_in(look), ship) &&
           side_of(look, ship) != look->table->side[question->seat];
}

SimplePlayer simple_player(uint64_t seed)
{
    return (SimplePlayer){.random = {seed}, .odds = simple_odds()};
}

/* Does it know this edition of X-Wing? */
static bool knows_edition(const Rules *rules)
{
    const Edition *edition = edition_of_rules(rules);

    return edition != NULL && edition->simple_plays;
}

bool simple_knows(const Rules *rules)
{
    return rules_are_rim(rules) || knows_edition(rules);
}

bool simple_has_leanings(const Rules *rules)
{
    return rules_are_rim(rules);
}

/* Where it remembers for this seat; NULL: nowhere. */
static SimpleDials *dials_of(const SimplePlayer *player, const Table *known, uint8_t seat)
{
    return player->memory != NULL ? &player->memory->dials[known->side[seat]] : player->dials;
}

static bool choose_dial(SimplePlayer *player, const Rules *rules, const Table *known, const Question *question,
                        Answer *answer)
{
    SimpleDials fresh;
    Thought thought = {.player = player,
                       .rules = rules,
                       .known = known,
                       .question = question,
                       .dials = dials_of(player, known, question->seat)};
    Look look = {rules, known};

    if (thought.dials == NULL) {
        fresh.made = fresh.rocks.made = false;
        thought.dials = &fresh;
    }
    const SkyAids aids = {.odds = &player->odds, .rocks = &thought.dials->rocks, .lean = player->lean};
    dials_look(thought.dials, &look, question->seat, &aids);
    thought.sky = &thought.dials->sky;
    return best_candidate(&thought, dial_worth, answer);
}

static bool choose(SimplePlayer *player, const Rules *rules, const Table *known, const Question *question,
                   Answer *answer)
{
    Look look = {rules, known};
    Sky sky; /* large, and not cleared: each question looks at what it needs */
    Rocks fresh;
    SimpleDials *dials = dials_of(player, known, question->seat);
    bool foreign = is_about_enemy(&look, question);
    uint8_t side = known->side[question->seat];
    Worth worth = worth_for(&look, question);
    Thought thought = {
        .player = player, .rules = rules, .known = known, .question = question, .sky = &sky, .is_foreign = foreign};

    fresh.made = false;
    // cppcheck-suppress uninitvar ; rocks that are not made are empty, whatever the rest holds
    const SkyAids aids = {.odds = &player->odds, .rocks = dials != NULL ? &dials->rocks : &fresh, .lean = player->lean};
    sky_make(&sky, &look, foreign ? other_side(side) : side, &aids, depth_for(question, xwing_in(&look)));
    if (question->kind == ASK_ACTION)
        prospect_make(&thought.here, &sky, question->subject, &sky.fact[question->subject].base);
    if (answer->kind == ANSWER_SUBSET)
        return choose_dice(&thought, answer);
    return best_candidate(&thought, worth != NULL ? worth : plain_worth, answer);
}

/* Thinks, but for what it remembers. Ties are then broken by the position, so that what is remembered is what it would think again. */
static bool recall_or_choose(SimplePlayer *player, const Rules *rules, const Table *known, const Question *question,
                             Answer *answer)
{
    Look look = {rules, known};
    Fingerprint print = fingerprint_of(&look, question, player->lean);
    const Key *remembered = player->ranking == NULL ? memory_recall(player->memory, &print) : NULL;
    RandomPlayer random = player->random;

    if (remembered != NULL) {
        answer->key = *remembered;
        return true;
    }
    player->random.state = print.word[1];
    bool found = question->kind == ASK_DIAL ? choose_dial(player, rules, known, question, answer)
                                            : choose(player, rules, known, question, answer);
    player->random = random;
    if (found)
        memory_note(player->memory, &print, &answer->key);
    return found;
}

/* Attacks are full of luck, and their questions are soon answered. Before that playouts stay together for as long as ties are broken
 * alike. */
static bool is_worth_remembering(const Look *look, uint8_t kind)
{
    return kind != ANSWER_SUBSET && xwing_in(look)->attack.attacker < 0;
}

bool simple_answer(SimplePlayer *player, const Rules *rules, const Table *known, const Question *question,
                   Answer *answer)
{
    Look look = {rules, known};
    uint8_t kind = rules->questions[question->kind].answer;

    if (rules_are_rim(rules))
        return rim_simple_answer(player, rules, known, question, answer);
    if (!knows_edition(rules) ||
        !(kind == ANSWER_OPTION || kind == ANSWER_SUBSET || worth_for(&look, question) != NULL))
        return random_answer(&player->random, rules, known, question, answer);
    memset(answer, 0, sizeof *answer);
    answer->seat = question->seat;
    answer->count = question->count;
    answer->kind = kind;
    if (player->memory != NULL && is_worth_remembering(&look, kind))
        return recall_or_choose(player, rules, known, question, answer);
    return question->kind == ASK_DIAL ? choose_dial(player, rules, known, question, answer)
                                      : choose(player, rules, known, question, answer);
}

bool simple_rank(SimplePlayer *player, const Rules *rules, const Table *known, const Question *question, Answer *answer,
                 SimpleRanking *ranking)
{
    ranking->count = 0;
    player->ranking = ranking;
    bool found = simple_answer(player, rules, known, question, answer);
    player->ranking = NULL;
    return found;
}
