/* Effects on the maneuver of a ship before it is executed: its dial is turned, or it executes another one; and looking at a dial. */
#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"

/* ---- the maneuver that a ship is about to execute ---- */

const Frame *maneuver_under_way(const Look *look, int16_t ship)
{
    for (int i = look->table->depth - 1; i >= 0; i--) {
        const Frame *frame = &look->table->frames[i];
        if (frame->procedure == PROC_MANEUVER && frame->subject == ship)
            return frame;
    }
    return NULL;
}

/* The same, if cards may change it: an ionized ship flies as it must. */
static const Frame *maneuver_to_change(const Look *look, int16_t ship)
{
    const Frame *execution = maneuver_under_way(look, ship);
    bool is_ion =
        execution != NULL && execution[-1].procedure == PROC_ACTIVATE && execution[-1].local[ACTIVATE_IONIZED];

    return is_ion ? NULL : execution; /* X2-ION-06, X25-ION-08 */
}

void replace_maneuver(Frame *execution, Maneuver maneuver, Difficulty difficulty)
{
    Frame *caller = execution - 1;

    execution->local[MANEUVER_BEARING] = (int32_t)maneuver.bearing;
    execution->local[MANEUVER_SPEED] = maneuver.speed;
    execution->local[MANEUVER_DIFFICULTY] = (int32_t)difficulty;
    if (caller->procedure == PROC_ACTIVATE)
        caller->local[ACTIVATE_DIFFICULTY] = (int32_t)difficulty;
    else if (caller->procedure == PROC_SLAM)
        caller->local[SLAM_DIFFICULTY] = (int32_t)difficulty;
}

/* Everybody is told; the frame is that of the ability. */
static void fly_instead(Play *play, int16_t ship, Maneuver maneuver, Difficulty difficulty)
{
    Look look = look_of(play);
    const Frame *execution = maneuver_under_way(&look, ship);

    replace_maneuver(&play->table->frames[execution - play->table->frames], maneuver, difficulty);
    tell_all(play, EVENT_REVEALED, ship, NULL,
             say4(CARD_FLIES_AS, arg_piece(ship), arg_message((uint16_t)(XW_BEARING_FIRST + maneuver.bearing)),
                  arg_number(maneuver.speed), arg_message(color_name(&look, difficulty))));
}

static DialPosition position_ahead(const Frame *execution)
{
    return (DialPosition){
        {(Bearing)execution->local[MANEUVER_BEARING], execution->local[MANEUVER_SPEED]},
        (Difficulty)execution->local[MANEUVER_DIFFICULTY]
    };
}

static bool is_own_moment(const Block *block, uint16_t window)
{
    return block->has_when && block->ability->window == window && block->ability->by.noun == SHIPS_NOT_SAID;
}

static bool is_before_maneuver(Compiler *compiler, const Block *block)
{
    return is_own_moment(block, WINDOW_BEFORE_MANEUVER) ||
           FAIL(compiler, "another maneuver is executed in place of your own: when before_maneuver; say when first");
}

static bool has_revealed_dial(Compiler *compiler, const Block *block)
{
    return is_own_moment(block, WINDOW_DIAL_REVEALED) ||
           FAIL(compiler, "your dial is turned when you have revealed it: when dial_revealed; say when first");
}

static void turn_dial(Play *play, int16_t ship, uint8_t dial)
{
    Look look = look_of(play);
    const Maneuver *maneuver = &type_of(&look, ship)->dial[dial - 1].maneuver;

    xwing_of(play)->ship[ship].dial = dial;
    tell_all(play, EVENT_REVEALED, ship, NULL,
             say3(CARD_TURNS_DIAL, arg_piece(ship), arg_message((uint16_t)(XW_BEARING_FIRST + maneuver->bearing)),
                  arg_number(maneuver->speed)));
}

Key maneuver_key(int16_t ship, Maneuver maneuver)
{
    Key key = key_number((uint16_t)(VERB_BEARING + maneuver.bearing), maneuver.speed);

    key.piece = ship;
    return key;
}

/* ---- swap_side: the dial is turned to the same maneuver to the other side ---- */

uint8_t mirrored_dial(const Look *look, int16_t ship)
{
    static const uint8_t other_side[BEARINGS] = {[BANK_LEFT] = BANK_RIGHT,
                                                 [BANK_RIGHT] = BANK_LEFT,
                                                 [TURN_LEFT] = TURN_RIGHT,
                                                 [TURN_RIGHT] = TURN_LEFT,
                                                 [SEGNOR_LEFT] = SEGNOR_RIGHT,
                                                 [SEGNOR_RIGHT] = SEGNOR_LEFT,
                                                 [TALLON_LEFT] = TALLON_RIGHT,
                                                 [TALLON_RIGHT] = TALLON_LEFT,
                                                 [REVERSE_BANK_LEFT] = REVERSE_BANK_RIGHT,
                                                 [REVERSE_BANK_RIGHT] = REVERSE_BANK_LEFT};
    const ShipType *type = type_of(look, ship);
    uint8_t dial = xwing_in(look)->ship[ship].dial;

    if (dial == 0 || other_side[type->dial[dial - 1].maneuver.bearing] == 0)
        return 0;
    for (uint8_t i = 0; i < type->dial_count; i++) {
        if (type->dial[i].maneuver.bearing == (Bearing)other_side[type->dial[dial - 1].maneuver.bearing] &&
            type->dial[i].maneuver.speed == type->dial[dial - 1].maneuver.speed)
            return (uint8_t)(1 + i);
    }
    return 0;
}

static bool read_swap(Compiler *compiler, Block *block, Effect *effect)
{
    (void)effect;
    return has_revealed_dial(compiler, block);
}

static bool can_swap(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)effect;
    return mirrored_dial(moment->look, whom) != 0 ||
           refuse(reason, say1(XW_BAD_DIAL, arg_piece(whom)), RULE_IDS("X1-PLAN-04", "X2-PLAN-02", "X25-PLAN-04"));
}

static Flow run_swap(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    uint8_t dial = mirrored_dial(moment->look, whom);

    (void)effect, (void)stage;
    if (dial == 0)
        return effect_idle(frame);
    turn_dial(play, whom, dial);
    return effect_over(frame);
}

static Message say_swap(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(CARD_WOULD_SWAP_SIDE, arg_piece(whom));
}

const EffectWord swap_side_word = {.name = "swap_side",
                                   .usage = "swap_side",
                                   .read = read_swap,
                                   .possible = can_swap,
                                   .run = run_swap,
                                   .say = say_swap};

/* ---- look_at_dial: its player learns what a facedown dial shows, and nobody else ---- */

static bool has_facedown_dial(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    uint16_t flags = xwing_in(moment->look)->ship[whom].flags;

    (void)effect;
    return !(flags & (SHIP_REVEALED | SHIP_ACTIVATED | SHIP_NO_DIAL)) ||
           refuse(reason, say1(CARD_NO_DIAL, arg_piece(whom)), NULL);
}

static Message say_dial(const Look *look, int16_t ship)
{
    const Maneuver *maneuver = &type_of(look, ship)->dial[xwing_in(look)->ship[ship].dial - 1].maneuver;

    return say3(CARD_SEES_DIAL, arg_piece(ship), arg_message((uint16_t)(XW_BEARING_FIRST + maneuver->bearing)),
                arg_number(maneuver->speed));
}

static Flow run_look_at_dial(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                             int stage)
{
    Xwing *game = xwing_of(play);
    Status reason;

    (void)stage;
    if (whom == NO_PIECE || !has_facedown_dial(moment, effect, whom, &reason) || game->ship[whom].dial == 0)
        return effect_idle(frame);
    game->dials_known[frame->seat] |= UINT32_C(1) << whom;
    tell_all(play, EVENT_NOTE, whom, NULL, say2(CARD_LOOKS, arg_piece(moment->speaker->ship), arg_piece(whom)));
    tell_seats(play, (uint8_t)(1U << frame->seat), EVENT_NOTE, whom, NULL, say_dial(moment->look, whom));
    return effect_over(frame);
}

static Message say_look_at_dial(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(CARD_WOULD_LOOK, arg_piece(whom));
}

const EffectWord look_at_dial_word = {.name = "look_at_dial",
                                      .usage = "look_at_dial",
                                      .possible = has_facedown_dial,
                                      .run = run_look_at_dial,
                                      .say = say_look_at_dial,
                                      .for_others = true};

/* ---- show_dial: it lies faceup, for everybody ---- */

static Flow run_show_dial(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    Xwing *game = xwing_of(play);
    Status reason;

    (void)stage;
    if (whom == NO_PIECE || !has_facedown_dial(moment, effect, whom, &reason) || game->ship[whom].dial == 0)
        return effect_idle(frame);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        game->dials_known[seat] |= UINT32_C(1) << whom;
    tell_all(play, EVENT_NOTE, whom, NULL, say_dial(moment->look, whom));
    return effect_over(frame);
}

static Message say_show_dial(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(CARD_WOULD_SHOW_DIAL, arg_piece(whom));
}

const EffectWord show_dial_word = {.name = "show_dial",
                                   .usage = "show_dial",
                                   .possible = has_facedown_dial,
                                   .run = run_show_dial,
                                   .say = say_show_dial,
                                   .for_others = true};

/* ---- set_dial, fly_dial: another maneuver of the dial, within limits ---- */

/* What must be as it was: bits of Effect.mask, which also go into the question. From LIMIT_NOT_COLOR on: 1 + a color that it must not have;
 * from LIMIT_SPEED_BY on: how much faster or slower it is. */
enum {
    SAME_SPEED = 1,
    SAME_BEARING = 2,
    SAME_COLOR = 4,
    IS_BASIC = 8,
    IS_FASTER = 1 << 11, /* by one */
    LIMIT_NOT_COLOR = 4,
    LIMIT_SPEED_BY = 8
};

static bool take_limits(Compiler *compiler, Effect *effect)
{
    static const Keyword same_words[] = {
        {"speed",   SAME_SPEED  },
        {"bearing", SAME_BEARING},
        {"color",   SAME_COLOR  },
        {NULL,      0           }
    };
    int value = 0;

    for (;;) {
        if (accept_word(&compiler->here, "same")) {
            if (!TAKE_KEYWORD(compiler, same_words, "what stays as it is", &value))
                return false;
            effect->mask |= (uint16_t)value;
        } else if (accept_word(&compiler->here, "not")) {
            if (!TAKE_KEYWORD(compiler, compiler->words->terms->colors, "a color", &value))
                return false;
            effect->mask |= (uint16_t)(1 + value) << LIMIT_NOT_COLOR;
        } else if (accept_word(&compiler->here, "speed_by")) {
            if (!TAKE_NUMBER(compiler, 1, 4, "by how much the speed differs", &value))
                return false;
            effect->mask |= (uint16_t)value << LIMIT_SPEED_BY;
        } else if (accept_word(&compiler->here, "basic"))
            effect->mask |= IS_BASIC;
        else if (accept_word(&compiler->here, "faster"))
            effect->mask |= IS_FASTER;
        else
            return effect->mask != 0 || FAIL(compiler, "within which limits? same speed, same bearing, same color, not "
                                                       "red, speed_by 1, faster or basic");
    }
}

/* Of another ship that has revealed its dial it is `for subject`. */
static bool read_set_dial(Compiler *compiler, Block *block, Effect *effect)
{
    bool is_of_other = block->has_when && block->ability->window == WINDOW_DIAL_REVEALED;

    return (is_of_other || has_revealed_dial(compiler, block)) && take_limits(compiler, effect);
}

static bool read_fly_dial(Compiler *compiler, Block *block, Effect *effect)
{
    return is_before_maneuver(compiler, block) && take_limits(compiler, effect);
}

/* Bearings to the left and to the right differ. */
static bool is_within(unsigned limits, const DialPosition *was, const DialPosition *dial, Difficulty difficulty)
{
    int faster = dial->maneuver.speed - was->maneuver.speed, not_color = (int)(limits >> LIMIT_NOT_COLOR & 15),
        by = (int)(limits >> LIMIT_SPEED_BY & 7);

    if (dial->maneuver.bearing == was->maneuver.bearing && faster == 0)
        return false; /* it is another one */
    if ((limits & IS_BASIC) && (dial->maneuver.bearing < STRAIGHT || dial->maneuver.bearing > TURN_RIGHT))
        return false;
    if ((limits & IS_FASTER) && faster != 1)
        return false;
    return (!(limits & SAME_SPEED) || faster == 0) &&
           (!(limits & SAME_BEARING) || dial->maneuver.bearing == was->maneuver.bearing) &&
           (!(limits & SAME_COLOR) || difficulty == was->difficulty) &&
           (not_color == 0 || (int)difficulty != not_color - 1) && (by == 0 || faster == by || faster == -by);
}

/* The maneuver that it has now: the one that it is about to execute, or on its dial. False: it has none. */
static bool maneuver_now(const Look *look, int16_t ship, DialPosition *now)
{
    const Frame *execution = maneuver_under_way(look, ship);
    uint8_t dial = xwing_in(look)->ship[ship].dial;

    if (execution != NULL) {
        *now = position_ahead(execution);
        return maneuver_to_change(look, ship) != NULL;
    }
    if (dial == 0)
        return false;
    *now = type_of(look, ship)->dial[dial - 1];
    now->difficulty = difficulty_of(look, ship, now);
    return true;
}

/* Position number `index` of its dial that lies within the limits, as Ship.dial has it; 0 past the last. */
static uint8_t nth_within(const Look *look, int16_t ship, unsigned limits, int index)
{
    const ShipType *type = type_of(look, ship);
    DialPosition now;

    if (!maneuver_now(look, ship, &now))
        return 0;
    for (uint8_t i = 0; i < type->dial_count; i++) {
        if (is_within(limits, &now, &type->dial[i], difficulty_of(look, ship, &type->dial[i])) && index-- == 0)
            return (uint8_t)(1 + i);
    }
    return 0;
}

/* The question's args: the limits, and the ship whose dial it is. */
static int count_dials(const Look *look, const Question *question, int16_t ship)
{
    int count = 0;

    (void)ship;
    while (nth_within(look, (int16_t)question->args[2], (unsigned)question->args[1], count) != 0)
        count++;
    return count;
}

static void offer_dial(const Look *look, const Question *question, int16_t chooser, int index, Candidate *candidate)
{
    int16_t ship = (int16_t)question->args[2];
    const DialPosition *dial =
        &type_of(look, ship)->dial[nth_within(look, ship, (unsigned)question->args[1], index) - 1];

    (void)chooser;
    offer(candidate, maneuver_key(ship, dial->maneuver),
          say4(XW_SAY_MANEUVER, arg_piece(ship), arg_message((uint16_t)(XW_BEARING_FIRST + dial->maneuver.bearing)),
               arg_number(dial->maneuver.speed), arg_message(color_name(look, difficulty_of(look, ship, dial)))));
}

const ChoiceSpec dial_choice = {count_dials, offer_dial};

static bool can_turn_dial(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    return (whom == moment->subject && nth_within(moment->look, whom, effect->mask, 0) != 0) ||
           refuse(reason, say1(CARD_NO_MANEUVER, arg_piece(whom)), NULL);
}

enum { CHOOSE_DIAL, DIAL_CHOSEN };

/* The position that was chosen, as Ship.dial has it; 0: none. */
static uint8_t dial_chosen(Play *play, const Frame *frame, const Moment *moment, int16_t whom)
{
    const Key *key = chosen_key(play, frame);
    const ShipType *type = type_of(moment->look, whom);

    for (uint8_t i = 0; key != NULL && i < type->dial_count; i++) {
        if (key->verb == VERB_BEARING + type->dial[i].maneuver.bearing && key->number == type->dial[i].maneuver.speed)
            return (uint8_t)(1 + i);
    }
    return 0;
}

static Flow run_set_dial(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    Status reason;

    if (whom == NO_PIECE)
        return effect_failed(frame);
    if (stage == CHOOSE_DIAL)
        return can_turn_dial(moment, effect, whom, &reason)
                   ? ask_choice(play, frame, CHOICE_DIAL, effect->mask, whom, DIAL_CHOSEN)
                   : effect_failed(frame);
    uint8_t dial = dial_chosen(play, frame, moment, whom);
    if (dial == 0)
        return effect_failed(frame);
    if (effect->word == &set_dial_word) {
        turn_dial(play, whom, dial);
        return effect_over(frame);
    }
    const DialPosition *position = &type_of(moment->look, whom)->dial[dial - 1];
    fly_instead(play, whom, position->maneuver, difficulty_of(moment->look, whom, position));
    return effect_over(frame);
}

static Message say_set_dial(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment;
    return say1(effect->word == &set_dial_word ? CARD_WOULD_TURN_DIAL : CARD_WOULD_FLY_AS, arg_piece(whom));
}

const EffectWord set_dial_word = {.name = "set_dial",
                                  .usage = "set_dial LIMIT...",
                                  .read = read_set_dial,
                                  .possible = can_turn_dial,
                                  .run = run_set_dial,
                                  .say = say_set_dial,
                                  .for_others = true};

const EffectWord fly_dial_word = {.name = "fly_dial",
                                  .usage = "fly_dial LIMIT...",
                                  .read = read_fly_dial,
                                  .possible = can_turn_dial,
                                  .run = run_set_dial,
                                  .say = say_set_dial};

/* ---- fly_as: a maneuver of another kind, or of the same, at the same speed or at one that is said ---- */

/* Of its Effect: `mask` are bearings (0: as before), `count` 1 + a speed (0: as before), `a` 1 + a color (0: as before), `b` a FlownAs. */
typedef enum FlownAs { AS_HARD_AS_BEFORE, ONE_STEP_HARDER, ONE_STEP_EASIER } FlownAs;

static bool read_fly_as(Compiler *compiler, Block *block, Effect *effect)
{
    ContentWord word;
    int bearings = 0, speed = -1, color = -1;

    if (!is_before_maneuver(compiler, block))
        return false;
    if (!accept_word(&compiler->here, "same") &&
        !TAKE_KEYWORD(compiler, turning_words, "a kind of maneuver, or same,", &bearings))
        return false;
    word = peek_word(&compiler->here);
    if (word.length > 0 && word.text[0] >= '0' && word.text[0] <= '9' &&
        !TAKE_NUMBER(compiler, 0, 5, "a speed", &speed))
        return false;
    if (accept_word(&compiler->here, "harder"))
        effect->b = ONE_STEP_HARDER;
    else if (accept_word(&compiler->here, "easier"))
        effect->b = ONE_STEP_EASIER;
    else
        (void)accept_keyword(&compiler->here, compiler->words->terms->colors, &color);
    for (int bearing = 0; bearing < BEARINGS && speed >= 0; bearing++) {
        if ((bearings >> bearing & 1) && !maneuver_exists((Maneuver){(Bearing)bearing, speed}))
            return FAIL(compiler, "there is no template for that bearing at speed %d", speed);
    }
    effect->mask = (uint16_t)bearings;
    effect->count = (uint16_t)(1 + speed);
    effect->a = (uint8_t)(1 + color);
    return bearings != 0 || effect->b != AS_HARD_AS_BEFORE || effect->count > 0 || effect->a > 0 ||
           FAIL(compiler, "the same maneuver in which way? fly_as same easier");
}

/* The bearings in which it can be flown, a bit each; and at which speed. */
static unsigned bearings_of(const Frame *execution, const Effect *effect, int *speed)
{
    unsigned bearings = 0, wanted = effect->mask;

    if (wanted == 0)
        wanted = 1U << execution->local[MANEUVER_BEARING];
    *speed = effect->count > 0 ? effect->count - 1 : execution->local[MANEUVER_SPEED];
    for (int bearing = 0; bearing < BEARINGS; bearing++) {
        if ((wanted >> bearing & 1) && maneuver_exists((Maneuver){(Bearing)bearing, *speed}))
            bearings |= 1U << bearing;
    }
    return bearings;
}

/* As hard as it can be, a maneuver becomes no harder. */
static bool changes_something(const Frame *execution, const Effect *effect)
{
    Difficulty now = (Difficulty)execution->local[MANEUVER_DIFFICULTY];

    return effect->mask != 0 || effect->count > 0 || effect->a > 0 ||
           made_harder(now, effect->b == ONE_STEP_HARDER ? 1 : -1) != now; /* X2-AMB-38, X25-AMB-43 */
}

static bool can_fly_as(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    const Frame *execution = maneuver_to_change(moment->look, whom);
    int speed = 0;

    return (execution != NULL && bearings_of(execution, effect, &speed) != 0 && changes_something(execution, effect)) ||
           refuse(reason, say1(CARD_NO_MANEUVER, arg_piece(whom)), NULL);
}

static Flow run_fly_as(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    enum { CHOOSE_BEARING, BEARING_CHOSEN };
    const Frame *execution = maneuver_to_change(moment->look, whom);
    int speed = 0;
    unsigned bearings = execution != NULL ? bearings_of(execution, effect, &speed) : 0;

    if (bearings == 0)
        return effect_failed(frame);
    if (stage == CHOOSE_BEARING && bits_in(bearings) > 1)
        return ask_choice(play, frame, CHOICE_MANEUVER, (int32_t)bearings, speed, BEARING_CHOSEN);
    const Key *chosen = stage == BEARING_CHOSEN ? chosen_key(play, frame) : NULL;
    int bearing = chosen != NULL ? chosen->verb - VERB_BEARING : __builtin_ctz(bearings);
    Difficulty difficulty = effect->a > 0 ? (Difficulty)(effect->a - 1) : position_ahead(execution).difficulty;
    if (effect->b != AS_HARD_AS_BEFORE)
        difficulty = made_harder(difficulty, effect->b == ONE_STEP_HARDER ? 1 : -1); /* X2-DIFF-02, X2-DIFF-03 */
    fly_instead(play, whom, (Maneuver){(Bearing)bearing, speed}, difficulty);
    return effect_over(frame);
}

static Message say_fly_as(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(CARD_WOULD_FLY_AS, arg_piece(whom));
}

const EffectWord fly_as_word = {.name = "fly_as",
                                .usage = "fly_as KIND [SPEED] [COLOR], fly_as KIND [SPEED] harder, fly_as same easier",
                                .read = read_fly_as,
                                .possible = can_fly_as,
                                .run = run_fly_as,
                                .say = say_fly_as};
