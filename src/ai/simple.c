#include "ai/simple.h"

#include <string.h>

#include "ai/simple_dials.h"
#include "ai/simple_errand.h"
#include "xwing/abilities/abilities.h"
#include "xwing/rules/actions.h"
#include "xwing/rules/combat.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/reposition.h"

/* One question, and everything that answers to it look at. */
typedef struct Thought {
    SimplePlayer *player;
    const Rules *rules;
    const Table *known;
    const Question *question;
    const Sky *sky;
    SimpleDials *dials; /* ASK_DIAL */
    Prospect here;      /* ASK_ACTION: of the ship that acts, where it stands */
} Thought;

/* How much a candidate is worth. */
typedef double (*Worth)(const Thought *thought, const Key *key);

/* Chances too small to decide anything, so that equal candidates are not always taken in the order of the list; and larger ones
 * for dials of a game that has gone on for long: two who fly in circles do not do so for ever. */
#define WHIM         1e-6
#define RESTLESSNESS 1.0
enum { LONG_GAME = 25 };

static double whim_of(const Thought *thought)
{
    bool circles = thought->question->kind == ASK_DIAL && thought->sky->game->round > LONG_GAME;

    return circles ? RESTLESSNESS : WHIM;
}

/* What no rule of thumb covers: anything is better than to pass. Abilities and actions that cards offer are mostly of use, and a
 * side that is asked to choose has mostly something to gain. */
static double plain_worth(const Thought *thought, const Key *key)
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

/* The legal candidate that is worth most. */
static bool best_candidate(const Thought *thought, Worth worth, Answer *answer)
{
    int count = table_candidates(thought->rules, thought->known, thought->question);
    double best = 0, whim = whim_of(thought);
    bool found = false;

    for (int i = 0; i < count; i++) {
        Key key;
        if (!table_option(thought->rules, thought->known, thought->question, i, &key))
            continue;
        double value = worth(thought, &key);
        value += whim * random_below(&thought->player->random, 1000) / 1000; /* after worth(), which may draw too */
        if (found && value <= best)
            continue;
        best = value;
        answer->key = key;
        found = true;
    }
    return found;
}

/* ---- setting up ---- */

static double edge_distance(PlayArea area, Vec at)
{
    return at_most(at_most(at.x, area.wide - at.x), at_most(at.y, area.deep - at.y));
}

/* Across from the enemies that are placed, or else from the middle; close to friends; facing them; no rock ahead. */
static double start_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;
    int16_t ship = thought->question->subject;
    PlayArea area = sky->area;
    Base base = base_at(key->pose, type_of(&sky->look, ship)->size);
    Vec aim = vec(0, 0);
    int enemies = 0;

    for (int16_t other = 0; is_fielded(sky->game, other); other++) {
        if (!is_present(sky->game, other) || side_of(&sky->look, other) == sky->side)
            continue;
        aim = vec_add(aim, pose_middle(sky->game->ship[other].pose));
        enemies++;
    }
    aim = enemies > 0 ? vec_scale(aim, 1.0 / enemies) : vec(area.wide / 2, area.deep / 2);
    Vec away = vec_sub(aim, base.stance.at);
    double distance = vec_length(away);
    double facing = distance > 0 ? vec_dot(away, base.stance.ahead) / distance : 0;
    int ways = ways_out(sky, ship, key->pose, false, DIAL_POSITIONS);

    return 4 * facing - distance / RANGE_BAND + 0.1 * ways + at_most(edge_distance(area, base.stance.at), 60) / 100;
}

/* ---- dials ---- */

/* It sets each dial once, in the order in which its ships will move, so that each knows who is in its way; then confirms. */
static double dial_worth(const Thought *thought, const Key *key)
{
    return dial_answer_worth(thought->dials, key);
}

static double maneuver_of(const Thought *thought, const Key *key)
{
    int16_t ship = thought->question->subject;
    int index = dial_index(&thought->sky->look, key);
    Way way;

    way_make(&way, thought->sky, ship);
    Move move = maneuver_move(thought->sky, &way, index);
    return move_worth(thought->sky, ship, index, &move);
}

/* A token that moves first, or stays: staying is worth a little less than it is, so that it does not stay for ever. */
static double first_move_worth(const Thought *thought, const Key *key)
{
    int16_t ship = thought->question->subject;
    Errand errand = errand_of(&thought->sky->look, ship);
    Base base = base_of(&thought->sky->look, ship);

    if (key->verb != VERB_PASS)
        return maneuver_of(thought, key);
    return errand.has ? errand_progress(&errand, &base) - 0.5 : 0;
}

/* For an enemy: what is worst for it. The sky is the enemy's. */
static double replacement_worth(const Thought *thought, const Key *key)
{
    return -maneuver_of(thought, key);
}

/* ---- actions ---- */

/* What a token would add: to its shot, or to its defense, whichever is more; a part of the other, as it may come to that. */
static double focus_worth(const Sky *sky, const Prospect *here)
{
    double attack = shot_from(sky, here, ATTACK_FOCUS) - shot_from(sky, here, ATTACK_PLAIN);
    double defense = fire_at(sky, here, DEFENSE_PLAIN) - fire_at(sky, here, DEFENSE_FOCUS);

    return attack > defense ? attack + 0.3 * defense : defense + 0.3 * attack;
}

static double evade_worth(const Sky *sky, const Prospect *here)
{
    return fire_at(sky, here, DEFENSE_PLAIN) - fire_at(sky, here, DEFENSE_EVADE);
}

/* A lock that is not needed now stays for later, and lets torpedoes fly. */
static double lock_worth(const Sky *sky, const Prospect *here)
{
    double now = shot_from(sky, here, ATTACK_LOCK) - shot_from(sky, here, ATTACK_PLAIN);

    return sky->game->ship[here->ship].lock[0] >= 0 ? 0 : 0.9 * now + 0.15;
}

/* Where the roll or boost of this candidate ends. */
static Pose end_of(const Sky *sky, uint16_t kind, const Key *key)
{
    return kind == ASK_BOOST ? boost_pose(&sky->look, key) : key->pose;
}

static double end_worth(const Sky *sky, int16_t ship, Pose pose)
{
    Base base = base_at(pose, type_of(&sky->look, ship)->size);

    if (ways_out(sky, ship, pose, is_stressed(sky->game, ship), 1) == 0)
        return -1000;
    Prospect there;
    prospect_make(&there, sky, ship, &base);
    return place_worth(sky, &there, false);
}

static double reposition_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;

    return end_worth(sky, thought->question->subject, end_of(sky, thought->question->kind, key));
}

/* What the best roll gains over staying. */
static double roll_gain(const Sky *sky, int16_t ship)
{
    double stay = end_worth(sky, ship, sky->game->ship[ship].pose), best = stay - 1;
    Pose ends[ROLL_SAMPLES];
    uint32_t free = free_rolls(&sky->look, ship, ends);

    for (int i = 0; i < ROLL_SAMPLES; i++) {
        double worth = free >> i & 1 ? end_worth(sky, ship, ends[i]) : best;
        best = worth > best ? worth : best;
    }
    return best - stay;
}

/* What the best boost gains over staying. */
static double boost_gain(const Thought *thought, int16_t ship)
{
    const Sky *sky = thought->sky;
    Question question = {.kind = ASK_BOOST, .subject = ship};
    double stay = end_worth(sky, ship, sky->game->ship[ship].pose), best = stay - 1;
    int count = table_candidates(thought->rules, thought->known, &question);

    for (int i = 0; i < count; i++) {
        Key key;
        bool legal = table_option(thought->rules, thought->known, &question, i, &key);
        double worth = legal ? end_worth(sky, ship, end_of(sky, ASK_BOOST, &key)) : best;
        best = worth > best ? worth : best;
    }
    return best - stay;
}

/* What an evade token saves the ships of a mission that its escort protects. */
static double protect_worth(const Sky *sky, int16_t ship)
{
    double worth = 0;

    for (int16_t other = 0; is_fielded(sky->game, other); other++) {
        if (!is_present(sky->game, other) || !pilot_of(&sky->look, other)->is_token ||
            side_of(&sky->look, other) != side_of(&sky->look, ship))
            continue;
        Prospect there;
        prospect_make(&there, sky, other, &sky->fact[other].base);
        worth += sky->fact[other].bounty * evade_worth(sky, &there);
    }
    return worth;
}

static double action_gain(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;
    const Prospect *here = &thought->here;
    int16_t ship = thought->question->subject;

    switch (key->verb) {
    case VERB_ACTION + ACTION_FOCUS:
        return focus_worth(sky, here) + 0.02;
    case VERB_ACTION + ACTION_EVADE:
        return evade_worth(sky, here) + 0.01;
    case VERB_ACTION + ACTION_LOCK:
        return lock_worth(sky, here);
    case VERB_ACTION + ACTION_BARREL_ROLL:
        return roll_gain(sky, ship);
    case VERB_ACTION + ACTION_BOOST:
        return boost_gain(thought, ship);
    case VERB_ACTION + ACTION_PROTECT:
        return protect_worth(sky, ship);
    case VERB_CARD_ACTION:
        return 0.8 * focus_worth(sky, here) + 0.015;
    default:
        return plain_worth(thought, key);
    }
}

static double action_worth(const Thought *thought, const Key *key)
{
    double gain = action_gain(thought, key);
    bool of_bar = key->verb >= VERB_ACTION && key->verb < VERB_ACTION + ACTION_KINDS;

    if (of_bar && action_difficulty(&thought->sky->look, thought->question, (ActionKind)(key->verb - VERB_ACTION)) ==
                      DIFFICULTY_HARD)
        return gain - COST_STRESS;
    return gain;
}

static double lock_target_worth(const Thought *thought, const Key *key)
{
    static const double none = -100;
    const Sky *sky = thought->sky;
    int16_t ship = thought->question->subject, target = key->piece;

    if (key->verb != VERB_LOCK_ON)
        return none;
    Sight sight = arc_sight(&sky->fact[ship].base, type_of(&sky->look, ship)->arcs, &sky->fact[target].base);

    return (sight.in_arc ? 1 : 0) - 0.1 * health_of(sky, target);
}

/* ---- attacks ---- */

static double attack_worth(const Thought *thought, const Key *key)
{
    static const double any = 0.01; /* rather than none */
    const Sky *sky = thought->sky;
    int16_t ship = thought->question->subject, target = key->piece;
    TargetView view;
    Status reason;

    if (key->verb == VERB_SCAN) /* what the mission is about */
        return 100;
    if (!is_attack(key))
        return plain_worth(thought, key);
    if (!view_target(&sky->look, ship, target, weapon_of_key(&sky->look, ship, key), &view, &reason))
        return any;
    int attack = value_of(&sky->look, VALUE_PRIMARY, ship, pilot_of(&sky->look, ship)->attack, NULL);
    int defense = value_of(&sky->look, VALUE_AGILITY, target, basic_agility(&sky->look, target), NULL);
    attack += view.range == 1;
    defense += view.obstructed;
    int help = attack_help(sky, ship, target);
    if (key->card != NO_CARD) { /* a secondary weapon: its dice, no bonus of range, and its lock is spent */
        const UpgradeCard *card = &content_of(&sky->look)->upgrades[key->card - content_of(&sky->look)->damage_count];
        attack = card->weapon.attack;
        help &= card->weapon.spends_lock ? ~ATTACK_LOCK : ~0;
    } else {
        defense += view.range == 3;
    }
    int against = defense_help(sky, target);
    double damage = odds_damage(sky->odds, help, attack, against, defense);
    double end = odds_at_least(help, attack, against, defense, health_of(sky, target));
    return any + sky->fact[target].bounty * (damage + 2 * end);
}

/* Of ships that fire at the same time, the one with the best shot comes first. */
static double next_ship_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;
    int16_t ship = key->piece;

    if (sky->game->phase != PHASE_COMBAT || !is_present(sky->game, ship))
        return 0;
    Prospect here;
    prospect_make(&here, sky, ship, &sky->fact[ship].base);
    return shot_from(sky, &here, ATTACK_PLAIN);
}

/* ---- tokens on dice ---- */

/* What the dice would do as they lie: damage that gets through. */
static int damage_through(const Attack *attack)
{
    return dice_showing(&attack->attack, FACE_HIT) + dice_showing(&attack->attack, FACE_CRIT) -
           dice_showing(&attack->defense, FACE_EVADE);
}

/* Damage now is worth more than a better defense later: even one eye is worth a focus token, whoever may fire back. */
static bool focus_pays_attacking(const Sky *sky)
{
    return dice_showing(&sky->game->attack.attack, FACE_FOCUS) > 0;
}

static bool lock_pays(const Sky *sky)
{
    const Attack *attack = &sky->game->attack;
    bool focused = sky->game->ship[attack->attacker].tokens[TOKEN_FOCUS] > 0;

    return dice_showing(&attack->attack, FACE_BLANK) + (focused ? 0 : dice_showing(&attack->attack, FACE_FOCUS)) > 0;
}

/* What damage does is prevented; a focus token that an own attack still wants waits if an evade token is enough. */
static bool focus_pays_defending(const Sky *sky)
{
    const Attack *attack = &sky->game->attack;
    const Ship *ship = &sky->game->ship[attack->defender];
    int through = damage_through(attack), eyes = dice_showing(&attack->defense, FACE_DEFENSE_FOCUS);
    bool evade_will_do = through == 1 && ship->tokens[TOKEN_EVADE] > 0 && !(ship->flags & SHIP_HAD_ATTACK);

    return through > 0 && eyes > 0 && !evade_will_do;
}

static double ability_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;

    if (key->verb != VERB_USE)
        return 0;
    switch (key->number) {
    case ABILITY_FOCUS_ATTACK:
        return focus_pays_attacking(sky) ? 1 : -1;
    case ABILITY_LOCK: /* before a focus token, which then changes what was rerolled */
        return lock_pays(sky) ? 2 : -1;
    case ABILITY_FOCUS_DEFENSE:
        return focus_pays_defending(sky) ? 2 : -1;
    case ABILITY_EVADE:
        return damage_through(&sky->game->attack) > 0 ? 1 : -1;
    default: /* cards mostly help; now and then it passes, so that nothing is used without end */
        return random_below(&thought->player->random, 8) > 0 ? 3 : -1;
    }
}

/* Blanks are rerolled, and eyes that no token will change. */
static bool choose_dice(const Thought *thought, Answer *answer)
{
    const Question *question = thought->question;
    const Attack *attack = &thought->sky->game->attack;
    int count = table_candidates(thought->rules, thought->known, question);
    bool reroll = question->kind == ASK_REROLL, defense = reroll && (question->args[2] & 1);
    const DicePool *pool = defense ? &attack->defense : &attack->attack;
    bool focused = reroll && thought->sky->game->ship[question->subject].tokens[TOKEN_FOCUS] > 0;
    int taken = 0;

    /* first what is worst; then, only if more must be taken, whatever is legal */
    for (int pass = 0; pass < 3; pass++) {
        for (int i = 0; i < count && i < MAX_SUBSET && taken < question->args[1]; i++) {
            Key key;
            uint8_t face = reroll && i < pool->count ? pool->die[i].face : 0;
            bool blank = reroll && face == (defense ? FACE_DEFENSE_BLANK : FACE_BLANK);
            bool eye = reroll && face == (defense ? FACE_DEFENSE_FOCUS : FACE_FOCUS) && !focused;
            bool wanted = pass == 0 ? blank : pass == 1 ? eye : taken < question->args[0];
            if (!wanted || (answer->items >> i & 1) || !table_option(thought->rules, thought->known, question, i, &key))
                continue;
            answer->items |= UINT64_C(1) << i;
            taken++;
        }
    }
    return taken >= question->args[0];
}

/* ---- which rule of thumb ---- */

static const Worth worths[XWING_QUESTIONS] = {
    [ASK_DRAW_CONSENT] = draw_worth,       [ASK_ABILITY] = ability_worth,       [ASK_SECRET_ABILITY] = ability_worth,
    [ASK_NEXT_SHIP] = next_ship_worth,     [ASK_SHIP_POSE] = start_worth,       [ASK_DIAL] = dial_worth,
    [ASK_REPLACEMENT] = replacement_worth, [ASK_ACTION] = action_worth,         [ASK_ROLL_POSE] = reposition_worth,
    [ASK_BOOST] = reposition_worth,        [ASK_FIRST_MOVE] = first_move_worth, [ASK_LOCK] = lock_target_worth,
    [ASK_ATTACK] = attack_worth,
};

static Worth worth_for(uint16_t kind)
{
    return kind < XWING_QUESTIONS ? worths[kind] : NULL;
}

/* How far must it look to answer? */
static SkyDepth depth_for(const Question *question, const Xwing *game)
{
    switch (question->kind) {
    case ASK_NEXT_SHIP:
        return game->phase == PHASE_COMBAT ? SKY_FUTURES : SKY_TABLE;
    case ASK_REPLACEMENT:
    case ASK_ACTION:
    case ASK_ROLL_POSE:
    case ASK_BOOST:
    case ASK_FIRST_MOVE:
        return SKY_FUTURES;
    case ASK_SHIP_POSE:
    case ASK_LOCK:
    case ASK_ATTACK:
        return SKY_SHIPS;
    default:
        return SKY_TABLE;
    }
}

SimplePlayer simple_player(uint64_t seed)
{
    return (SimplePlayer){.random = {seed}, .odds = simple_odds()};
}

bool simple_knows(const Rules *rules)
{
    const Edition *edition = edition_of_rules(rules);

    return edition != NULL && edition->simple_plays;
}

static bool choose_dial(SimplePlayer *player, const Rules *rules, const Table *known, const Question *question,
                        Answer *answer)
{
    SimpleDials fresh;
    Thought thought = {.player = player, .rules = rules, .known = known, .question = question, .dials = player->dials};
    Look look = {rules, known};

    if (thought.dials == NULL) {
        fresh.made = false;
        thought.dials = &fresh;
    }
    dials_look(thought.dials, &look, question->seat, &player->odds);
    thought.sky = &thought.dials->sky;
    return best_candidate(&thought, dial_worth, answer);
}

static bool choose(SimplePlayer *player, const Rules *rules, const Table *known, const Question *question,
                   Answer *answer)
{
    Thought thought;
    Look look = {rules, known};
    Sky sky; /* large, and not cleared: each question looks at what it needs */
    uint8_t side = known->side[question->seat];
    Worth worth = worth_for(question->kind);

    thought.player = player;
    thought.rules = rules;
    thought.known = known;
    thought.question = question;
    thought.sky = &sky;
    thought.dials = NULL;
    sky_make(&sky, &look, question->kind == ASK_REPLACEMENT ? (uint8_t)(1 - side) : side, &player->odds,
             depth_for(question, xwing_in(&look)));
    if (question->kind == ASK_ACTION)
        prospect_make(&thought.here, &sky, question->subject, &sky.fact[question->subject].base);
    if (answer->kind == ANSWER_SUBSET)
        return choose_dice(&thought, answer);
    return best_candidate(&thought, worth != NULL ? worth : plain_worth, answer);
}

bool simple_answer(SimplePlayer *player, const Rules *rules, const Table *known, const Question *question,
                   Answer *answer)
{
    uint8_t kind = rules->questions[question->kind].answer;

    if (!simple_knows(rules) || !(kind == ANSWER_OPTION || kind == ANSWER_SUBSET || worth_for(question->kind) != NULL))
        return random_answer(&player->random, rules, known, question, answer);
    memset(answer, 0, sizeof *answer);
    answer->seat = question->seat;
    answer->count = question->count;
    answer->kind = kind;
    return question->kind == ASK_DIAL ? choose_dial(player, rules, known, question, answer)
                                      : choose(player, rules, known, question, answer);
}
