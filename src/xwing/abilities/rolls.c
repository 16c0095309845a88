/* Rolls that are no attack: an obstacle, a mine, a damage card. Where a card could react to the dice of a ship, a window opens before they
 * count. */
#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"
#include "xwing/state/details.h"

/* Locals of PROC_ROLL. */
enum { ROLL_DIE, ROLL_AMOUNT, ROLL_OCCASION, ROLL_FACES /* how many dice show each face, COUNT_BITS each */ };
enum { COUNT_BITS = 4, COUNT_MASK = (1 << COUNT_BITS) - 1 };
_Static_assert(MAX_FACES *COUNT_BITS <= 32, "the faces of a roll fit a local");

Flow roll_dice(Play *play, Frame *frame, int16_t ship, RollOf dice, uint16_t step)
{
    if (!is_spoken_about(xwing_of(play), SPEAKS_WINDOW(WINDOW_DICE_ROLLED)))
        return roll(play, frame, dice.die, dice.amount, next_roll(play, ship, dice.occasion), step);
    Flow flow = call(play, frame, PROC_ROLL, ship, xwing_of(play)->ship[ship].seat, step);
    if (flow == FLOW_ON) {
        callee(play)->local[ROLL_DIE] = dice.die;
        callee(play)->local[ROLL_AMOUNT] = dice.amount;
        callee(play)->local[ROLL_OCCASION] = dice.occasion;
    }
    return flow;
}

/* The frame of the latest roll that is under way; NULL if there is none. */
static Frame *roll_frame(Table *table)
{
    int at = table->depth - 1;

    while (at >= 0 && table->frames[at].procedure != PROC_ROLL)
        at--;
    return at >= 0 ? &table->frames[at] : NULL;
}

bool roll_under_way(const Look *look, RollOf *dice, uint8_t faces[MAX_FACES])
{
    int at = look->table->depth - 1;

    while (at >= 0 && look->table->frames[at].procedure != PROC_ROLL)
        at--;
    if (at < 0)
        return false;
    const int32_t *local = look->table->frames[at].local;
    *dice = (RollOf){(uint8_t)local[ROLL_DIE], local[ROLL_AMOUNT], (uint8_t)local[ROLL_OCCASION]};
    for (int face = 0; face < MAX_FACES; face++)
        faces[face] = (uint8_t)((uint32_t)local[ROLL_FACES] >> face * COUNT_BITS & COUNT_MASK);
    return true;
}

void lay_out_roll(Play *play)
{
    Frame *frame = roll_frame(play->table);
    uint32_t faces = 0;

    for (int face = 0; face < MAX_FACES; face++)
        faces |= (uint32_t)luck(play)->faces[face] << face * COUNT_BITS;
    frame->local[ROLL_FACES] = (int32_t)faces;
    tell_rolled(play, frame->subject, (uint8_t)frame->local[ROLL_DIE], NULL,
                say2(CARD_ROLLED, arg_piece(frame->subject), arg_face((uint8_t)frame->local[ROLL_DIE], 0)));
}

static Flow run_roll_of_ship(Play *play, Frame *frame)
{
    enum { ROLL, ROLLED, COUNTS };
    Look look = look_of(play);
    RollOf dice;
    uint8_t faces[MAX_FACES];

    switch (frame->step) {
    case ROLL:
        return roll(play, frame, (uint8_t)frame->local[ROLL_DIE], frame->local[ROLL_AMOUNT],
                    next_roll(play, frame->subject, (uint8_t)frame->local[ROLL_OCCASION]), ROLLED);

    case ROLLED:
        lay_out_roll(play);
        return after(play, frame, WINDOW_DICE_ROLLED, frame->subject, COUNTS);

    case COUNTS:
        roll_under_way(&look, &dice, faces);
        return done_with_luck(play, faces);
    }
    return never(play, "a roll has no other step");
}

/* ---- roll ---- */

static bool read_roll(Compiler *compiler, Block *block, Effect *effect)
{
    int die = 0;

    if (!TAKE_KEYWORD(compiler, die_words, "a kind of dice", &die))
        return false;
    if (block->rolled >= 0 && block->rolled != die) /* which roll was the last could depend on a branch */
        return FAIL(compiler, "a block rolls one kind of dice; write a second block for the other kind");
    effect->a = (uint8_t)die;
    block->rolled = die;
    return take_count(compiler, 9, "a number", &effect->count);
}

void tell_rolled(Play *play, int16_t ship, uint8_t die, const char *rule, Message say)
{
    const uint8_t *faces = luck(play)->faces;

    for (uint8_t face = 0; face < MAX_FACES; face++) {
        say.args[1] = arg_face(die, face);
        for (int i = 0; i < faces[face]; i++)
            tell_details(play, EVENT_ROLL, ship, rule, say, &(RolledDie){die, face});
    }
}

static void see_roll(Play *play, Frame *frame, const Moment *moment, uint8_t die, int16_t ship)
{
    const Speaker *speaker = moment->speaker;
    const uint8_t *faces = luck(play)->faces;

    frame->local[SHOWN] = 0;
    for (uint8_t face = 0; face < MAX_FACES; face++)
        frame->local[SHOWN] |= (int32_t)(faces[face] > 0) << face;
    for (int face = 0; face < COUNTED_FACES; face++)
        frame->local[SHOWN] |= (int32_t)faces[face] << shown_shift(face);
    tell_rolled(play, ship, die, RULE_IDS("X1-CRIT-01", "X2-AMB-65"),
                say3(CARD_ROLLS, arg_piece(ship), arg_face(die, 0), arg_card_name(moment->look, speaker->ability)));
}

static Flow run_roll(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    enum { BEGIN, ROLLED };

    if (whom == NO_PIECE)
        return effect_idle(frame);
    if (stage == BEGIN)
        return roll_dice(play, frame, whom, (RollOf){effect->a, effect->count, OCCASION_CARD}, stage_step(ROLLED));
    see_roll(play, frame, moment, effect->a, whom);
    return effect_over(frame);
}

static Message say_roll(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)whom;
    return say1(CARD_WOULD_ROLL, arg_number(effect->count));
}

const EffectWord roll_word = {.name = "roll",
                              .usage = "roll attack [N], roll defense [N]",
                              .read = read_roll,
                              .run = run_roll,
                              .say = say_roll,
                              .for_others = true,
                              .goes_on_without_ship = true};

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_ROLL, {"roll", run_roll_of_ship, FRAME_GOES_ON}},
    {0},
};
/* clang-format on */

const RulesPart rolls_part = {.procedures = procedures};
