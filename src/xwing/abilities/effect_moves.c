/* Effects that let a ship do something: actions and maneuvers. */
#include "xwing/abilities/conditions.h"
#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"

/* ---- free_action ---- */

/* Which actions: bits of ActionKind, or FREE_OF_BAR or FREE_OF_ALL. */
static bool take_free_kinds(Compiler *compiler, uint32_t *kinds)
{
    int action = 0;

    if (accept_word(&compiler->here, "bar"))
        *kinds |= FREE_OF_BAR;
    else if (accept_word(&compiler->here, "any"))
        *kinds |= FREE_OF_ALL;
    else if (!TAKE_KEYWORD(compiler, action_words, "an action, bar or any", &action))
        return false;
    else
        do
            *kinds |= UINT32_C(1) << action;
        while (accept_keyword(&compiler->here, action_words, &action));
    return true;
}

/* What may follow them, in this order: `only white`, `even_stressed`, `any_time`, `last of activation` or `last of round`. */
static bool take_free_manner(Compiler *compiler, uint32_t *kinds)
{
    static const Keyword spans[] = {
        {"activation", FREE_LAST         },
        {"round",      FREE_LAST_OF_ROUND},
        {NULL,         0                 }
    };
    int span = 0;

    if (accept_word(&compiler->here, "only")) {
        if (!accept_word(&compiler->here, "white") || !(*kinds & FREE_OF_BAR) || !compiler->words->has_colored_actions)
            return FAIL(compiler, "only white says which actions of a bar with colors: free_action red bar only white");
        *kinds |= FREE_WHITE;
    }
    if (accept_word(&compiler->here, "even_stressed"))
        *kinds |= FREE_STRESSED;
    if (accept_word(&compiler->here, "any_time"))
        *kinds |= FREE_ANY_TIME;
    if (!accept_word(&compiler->here, "last"))
        return true;
    if (!accept_word(&compiler->here, "of"))
        return FAIL(compiler, "last of what? last of activation, last of round");
    if (!TAKE_KEYWORD(compiler, spans, "what it can be the last action of", &span))
        return false;
    *kinds |= (uint32_t)span;
    return true;
}

static bool read_free_action(Compiler *compiler, Block *block, Effect *effect)
{
    int color = DIFFICULTY_STANDARD;

    (void)block;
    if (compiler->words->has_colored_actions)
        (void)accept_keyword(&compiler->here, compiler->words->terms->colors, &color);
    if (color == DIFFICULTY_EASY)
        return FAIL(compiler, "the action that a card gives is red or purple, or white without a word for it");
    effect->kinds = color == DIFFICULTY_HARD ? FREE_AS_RED : color == DIFFICULTY_PURPLE ? FREE_AS_PURPLE : 0;
    return take_free_kinds(compiler, &effect->kinds) && take_free_manner(compiler, &effect->kinds);
}

/* With `any`, what the actions of cards would do is not looked at: such an action could ask this very question again. */
static bool can_act(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    const Look *look = moment->look;
    bool even_stressed = effect->kinds & FREE_STRESSED;

    if (is_for_other(effect) && effect->whom != PARTY_SUBJECT) /* it is not known yet for whom */
        return true;
    if (!(effect->kinds & FREE_OF_ALL))
        return can_act_freely(look, whom, effect->kinds, reason);
    uint32_t manner = effect->kinds & FREE_MANNERS;
    return can_act_freely(look, whom, manner | FREE_OF_BAR, reason) ||
           can_act_freely(look, whom, manner | KINDS_OF_MODES, reason) || /* X25-ACTION-02 */
           has_card_action_left(look, whom, even_stressed);
}

/* A player who chose to use the ability must perform the action; another ship may (X1-ACTION-04). The steps that follow depend on the
 * action: without it they do not happen. */
static Flow run_free_action(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                            int stage)
{
    enum { BEGIN, ACTION_OVER };
    bool must = !is_for_other(effect) && moment->speaker->ability->is_optional;

    if (stage == BEGIN)
        return run_for(play, frame, PROC_ACTION, whom, (int32_t)effect->kinds, must, stage_step(ACTION_OVER));
    return result(play) ? effect_over(frame) : effect_failed(frame);
}

static Message say_action(const Moment *moment, const Effect *effect, int16_t whom)
{
    uint32_t kinds = effect->kinds & ((UINT32_C(1) << ACTION_KINDS) - 1);

    (void)moment;
    if (!is_for_other(effect) && bits_in(kinds) == 1) /* one of several such choices: which action is it? */
        return say1(XW_SAY_ACTION, arg_message((uint16_t)(XW_ACTION_FIRST + __builtin_ctz(kinds))));
    return say1(CARD_WOULD_ACT, arg_piece(whom));
}

const EffectWord free_action_word = {
    .name = "free_action",
    .usage = "free_action [COLOR] ACTION... [even_stressed] [last of activation], free_action bar [only white], "
             "free_action any",
    .read = read_free_action,
    .possible = can_act,
    .run = run_free_action,
    .say = say_action,
    .for_others = true};

/* ---- maneuver ---- */

enum { MANEUVER_BEGINS, MANEUVER_CHOSEN, MANEUVER_FLOWN, MANEUVER_EXECUTED };

static bool read_maneuver(Compiler *compiler, Block *block, Effect *effect)
{
    int bearings = 0, speed = 0, color = 0;

    (void)block;
    if (!TAKE_KEYWORD(compiler, turning_words, "a kind of maneuver", &bearings) ||
        !TAKE_NUMBER(compiler, 1, 5, "a speed", &speed) ||
        !TAKE_KEYWORD(compiler, compiler->words->terms->colors, "a color", &color))
        return false;
    for (int bearing = 0; bearing < BEARINGS; bearing++) {
        if ((bearings >> bearing & 1) && !maneuver_exists((Maneuver){(Bearing)bearing, speed}))
            return FAIL(compiler, "there is no template for that bearing at speed %d", speed);
    }
    if (color != DIFFICULTY_STANDARD)
        return FAIL(compiler, "a card's maneuver is white so far; nobody has written what another color does");
    effect->mask = (uint16_t)bearings;
    effect->count = (uint16_t)speed;
    return true;
}

/* The question's args: bits of bearings, and the speed. */
static int count_maneuvers(const Look *look, const Question *question, int16_t ship)
{
    (void)look, (void)ship;
    return __builtin_popcount((uint32_t)question->args[1]);
}

static void offer_maneuver(const Look *look, const Question *question, int16_t ship, int index, Candidate *candidate)
{
    uint32_t bearings = (uint32_t)question->args[1];

    (void)look;
    for (; index > 0; index--)
        bearings &= bearings - 1;
    int bearing = __builtin_ctz(bearings);
    offer(candidate, maneuver_key(ship, (Maneuver){(Bearing)bearing, question->args[2]}),
          say2(CARD_SAY_MANEUVER, arg_message((uint16_t)(XW_BEARING_FIRST + bearing)), arg_number(question->args[2])));
}

const ChoiceSpec maneuver_choice = {count_maneuvers, offer_maneuver};

static Flow run_maneuver_word(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                              int stage)
{
    (void)moment;
    switch (stage) {
    case MANEUVER_CHOSEN: {
        const Key *chosen = chosen_key(play, frame);
        int bearing = chosen != NULL ? chosen->verb - VERB_BEARING : __builtin_ctz(effect->mask);
        Flow flow = call(play, frame, PROC_MANEUVER, whom, frame->seat, stage_step(MANEUVER_FLOWN));
        if (flow == FLOW_ON) {
            callee(play)->local[MANEUVER_BEARING] = bearing;
            callee(play)->local[MANEUVER_SPEED] = effect->count;
            callee(play)->local[MANEUVER_DIFFICULTY] = DIFFICULTY_STANDARD;
        }
        return flow;
    }
    case MANEUVER_FLOWN: /* its result: obstacles that are not resolved yet */
        frame->local[OBSTACLES_HIT] = result(play);
        return after(play, frame, WINDOW_MANEUVER_EXECUTED, whom, stage_step(MANEUVER_EXECUTED));
    case MANEUVER_EXECUTED:
        return frame->local[OBSTACLES_HIT] == 0
                   ? effect_over(frame)
                   : run_for(play, frame, PROC_OBSTACLE, whom, frame->local[OBSTACLES_HIT], 0, NEXT_STEP);
    default:
        return ask_choice(play, frame, CHOICE_MANEUVER, effect->mask, effect->count, MANEUVER_CHOSEN);
    }
}

static Message say_maneuver(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(CARD_WOULD_FLY, arg_piece(whom));
}

const EffectWord maneuver_word = {.name = "maneuver",
                                  .usage = "maneuver BEARING SPEED white",
                                  .read = read_maneuver,
                                  .run = run_maneuver_word,
                                  .say = say_maneuver};

bool has_just_flown(const Look *look, const Frame *frame, int16_t ship)
{
    if (frame->procedure != PROC_ABILITY || frame->step != stage_step(MANEUVER_EXECUTED) ||
        ship_of_source(xwing_in(look), frame->subject) != ship)
        return false;
    return effect_under_way(look, frame)->word == &maneuver_word;
}

/* ---- turn_ship: where it stands, by a quarter or half a turn ---- */

static bool read_turn_ship(Compiler *compiler, Block *block, Effect *effect)
{
    static const Keyword turns[] = {
        {"90",  1},
        {"180", 2},
        {NULL,  0}
    };
    int quarters = 0;

    (void)block;
    if (!TAKE_KEYWORD(compiler, turns, "by how many degrees", &quarters))
        return false;
    effect->count = (uint16_t)quarters;
    return true;
}

/* Of a quarter turn: to the left, or to the right. */
static int count_turns(const Look *look, const Question *question, int16_t ship)
{
    (void)look, (void)question, (void)ship;
    return 2;
}

static void offer_turn(const Look *look, const Question *question, int16_t ship, int index, Candidate *candidate)
{
    (void)look, (void)question, (void)ship;
    offer(candidate, key_number(VERB_CHOOSE, 1 + index), say0(index == 0 ? CARD_SAY_TURN_LEFT : CARD_SAY_TURN_RIGHT));
}

const ChoiceSpec turn_choice = {count_turns, offer_turn};

Pose turned_pose(Pose pose, int choice)
{
    pose.heading += choice == 1 ? 0u - HEADING_90 : HEADING_90;
    return pose;
}

static Flow run_turn_ship(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    enum { CHOOSE_TURN, TURN_CHOSEN };
    Ship *ship = &xwing_of(play)->ship[whom];

    (void)moment;
    if (effect->count == 1 && stage == CHOOSE_TURN)
        return ask_choice(play, frame, CHOICE_TURN, 0, 0, TURN_CHOSEN);
    if (effect->count == 2)
        ship->pose.heading += HEADING_180;
    else {
        const Key *chosen = chosen_key(play, frame);
        ship->pose = turned_pose(ship->pose, chosen != NULL ? chosen->number : 1);
    }
    tell_turned(play, whom, 90 * effect->count);
    return effect_over(frame);
}

static Message say_turn_ship(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment;
    return say2(CARD_WOULD_TURN, arg_piece(whom), arg_number(90 * effect->count));
}

const EffectWord turn_ship_word = {.name = "turn_ship",
                                   .usage = "turn_ship 90, turn_ship 180",
                                   .read = read_turn_ship,
                                   .run = run_turn_ship,
                                   .say = say_turn_ship};

/* ---- move: a boost or a barrel roll that is no action ---- */

static bool read_move(Compiler *compiler, Block *block, Effect *effect)
{
    static const Keyword moves[] = {
        {"boost",       PROC_BOOST      },
        {"barrel_roll", PROC_BARREL_ROLL},
        {NULL,          0               }
    };
    int procedure = 0;

    (void)block;
    if (!TAKE_KEYWORD(compiler, moves, "a move", &procedure))
        return false;
    effect->count = (uint16_t)procedure;
    if (procedure == PROC_BOOST && accept_word(&compiler->here, "straight"))
        effect->a = TEMPLATE_STRAIGHT;
    return true;
}

static bool can_move(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    bool boosts = effect->count == PROC_BOOST;

    return may_move_so(moment->look, whom, effect->count, (TemplateKind)effect->a) ||
           refuse(reason, say1(boosts ? XW_NO_BOOST : XW_NO_ROOM, arg_piece(whom)),
                  RULE_IDS("X2-AMB-44", "X25-AMB-35"));
}

/* Like the action it fails where there is no room for what was declared. */
static Flow run_move(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    enum { BEGIN, MOVED };

    Status reason;

    if (stage == BEGIN && !can_move(moment, effect, whom, &reason))
        return effect_failed(frame);
    if (stage == BEGIN)
        return run_for(play, frame, effect->count, whom, effect->a, 0, stage_step(MOVED));
    return result(play) ? effect_over(frame) : effect_failed(frame);
}

static Message say_move(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)whom;
    return say1(XW_SAY_ACTION,
                arg_message(
                    (uint16_t)(XW_ACTION_FIRST + (effect->count == PROC_BOOST ? ACTION_BOOST : ACTION_BARREL_ROLL))));
}

const EffectWord move_word = {.name = "move",
                              .usage = "move barrel_roll, move boost [straight]",
                              .read = read_move,
                              .possible = can_move,
                              .run = run_move,
                              .say = say_move};
