/* Effects on dice that lie there: those of a test, of a combat or of another roll (Rim.roll). */
#include "rim/abilities/effects.h"

static RimRoll *dice_of(Play *play)
{
    return &rim_of(play)->roll;
}

static unsigned faces_there(const RimNow *now)
{
    const RimRoll *lying = &rim_in(now->look)->roll;
    unsigned faces = 0;

    for (int face = 0; face < 4 && lying->is_on; face++)
        faces |= lying->faces[face] > 0 ? 1u << face : 0;
    return faces;
}

static bool lies_there(const RimNow *now, unsigned faces, Status *reason)
{
    return (faces_there(now) & faces) != 0 || rim_refuse(reason, say0(SAY_NO_SUCH_DIE), NULL);
}

/* ---- count_skill 1: in this test you count as having the skill so often besides ---- */

static bool read_count_skill(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 1, 2, "how often", &word->arg[0]);
}

static bool could_count_skill(const RimNow *now, const RimWord *word, Status *reason)
{
    const RimRoll *test = &rim_in(now->look)->roll;

    (void)word;
    return (test->is_on && test->skill < RIM_SKILLS && test->seat == now->seat) ||
           rim_refuse(reason, say0(SAY_NO_TEST), NULL);
}

static Flow count_skill(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)now;
    (void)stage;
    dice_of(play)->more = (uint8_t)(dice_of(play)->more + word->arg[0]);
    return rim_effect_over(frame);
}

const RimEffectRow count_skill_effect = {.name = "count_skill",
                                         .usage = "count_skill N",
                                         .read = read_count_skill,
                                         .possible = could_count_skill,
                                         .run = count_skill,
                                         .says = SAY_DO_COUNT_SKILL};

/* ---- reroll 1, reroll any, reroll any blank: one die after the other is put aside, then all are rolled ---- */

enum { ALL_FACES = 15, ANY_NUMBER = 15 };

static bool read_reroll(RimCompiler *compiler, RimWord *word)
{
    word->arg[0] = ANY_NUMBER;
    if (!accept_word(&compiler->here, "any") &&
        !rim_read_number(compiler, 1, 6, "how many dice, or any", &word->arg[0]))
        return false;
    word->arg[1] = ALL_FACES;
    if (keyword_value(rim_face_words, peek_word(&compiler->here)) < 0)
        return true;
    word->arg[1] = 0;
    return rim_read_set(compiler, rim_face_words, "a face of the die", &word->arg[1]);
}

static bool could_reroll(const RimNow *now, const RimWord *word, Status *reason)
{
    return lies_there(now, (unsigned)word->arg[1], reason);
}

static Flow reroll(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    enum { CHOOSE, CHOSEN, ROLLED };
    uint8_t *faces = dice_of(play)->faces;
    unsigned there = faces_there(now) & (unsigned)word->arg[1];
    int aside = stage == CHOOSE ? 0 : kept_number(frame);

    if (stage == CHOSEN) {
        int face = rim_chosen(play, now->seat);
        if (face >= 0) {
            faces[face]--;
            keep_number(frame, ++aside);
            there = faces_there(now) & (unsigned)word->arg[1];
        }
        if (face < 0 || aside >= word->arg[0] || there == 0) {
            if (aside == 0)
                return rim_effect_ends(frame, false);
            return roll(play, frame, RIM_DIE, aside, rim_luck_key(play, now->seat, OCCASION_REROLL), rim_stage(ROLLED));
        }
    }
    if (stage == ROLLED) {
        for (int face = 0; face < 4; face++)
            faces[face] = (uint8_t)(faces[face] + luck(play)->faces[face]);
        tell_all(play, EVENT_ROLL, now->seat, NULL, say2(SAY_REROLLS, arg_seat(now->seat), arg_number(aside)));
        return rim_effect_over(frame);
    }
    keep_number(frame, aside);
    return rim_ask_choice(play, frame, now->seat, CHOICE_FACE | MAY_PASS, (int32_t)there, 0, CHOSEN);
}

static Message say_reroll(const RimContent *content, const RimWord *word)
{
    bool is_any = word->arg[0] == ANY_NUMBER;

    (void)content;
    if (word->arg[1] == ALL_FACES)
        return say1(is_any ? SAY_DO_REROLL_ANY : SAY_DO_REROLL, arg_amount(word->arg[0]));
    return say2(is_any ? SAY_DO_REROLL_ANY_FACE : SAY_DO_REROLL_FACE, arg_amount(word->arg[0]),
                rim_faces_arg(word->arg[1]));
}

const RimEffectRow reroll_effect = {.name = "reroll",
                                    .usage = "reroll N|any [FACE...]",
                                    .read = read_reroll,
                                    .possible = could_reroll,
                                    .run = reroll,
                                    .say = say_reroll};

/* ---- change focus to hit, change focus to hit 2 ---- */

static bool read_change(RimCompiler *compiler, RimWord *word)
{
    int most = 0;

    if (!rim_read_set(compiler, rim_face_words, "a face of the die", &word->arg[0]))
        return false;
    if (!accept_word(&compiler->here, "to"))
        return RIM_FAIL(compiler, "into what? write: change FACE to FACE");
    if (!rim_read_keyword(compiler, rim_face_words, "a face of the die", &word->arg[1]))
        return false;
    word->arg[2] = 1;
    if (words_remain(&compiler->here)) {
        if (!take_number(&compiler->reader, &compiler->here, 1, 6, "how many dice", &most))
            return false;
        word->arg[2] = (int16_t)most;
    }
    return true;
}

static bool could_change(const RimNow *now, const RimWord *word, Status *reason)
{
    return lies_there(now, (unsigned)word->arg[0], reason);
}

/* Turns dice that show this face, of which that many are left to turn, and tells. */
static int turn_dice(Play *play, const RimNow *now, int from, int to, int most)
{
    uint8_t *faces = dice_of(play)->faces;
    int turned = faces[from] < most ? faces[from] : most;

    if (turned == 0)
        return 0;
    faces[from] = (uint8_t)(faces[from] - turned);
    faces[to] = (uint8_t)(faces[to] + turned);
    tell_all(play, EVENT_ROLL, now->seat, NULL,
             say3(SAY_CHANGES_DICE, arg_number(turned), arg_face(RIM_DIE, (uint8_t)from),
                  arg_face(RIM_DIE, (uint8_t)to)));
    return turned;
}

/* Of several faces the worse ones are turned first: blanks, then focuses, then hits. */
static Flow change(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    static const uint8_t worst_first[] = {RIM_FACE_BLANK, RIM_FACE_FOCUS, RIM_FACE_HIT, RIM_FACE_CRIT};
    int left = word->arg[2];

    (void)stage;
    for (int i = 0; i < 4; i++) {
        if (word->arg[0] >> worst_first[i] & 1)
            left -= turn_dice(play, now, worst_first[i], word->arg[1], left);
    }
    return rim_effect_ends(frame, left < word->arg[2]);
}

static Message say_change(const RimContent *content, const RimWord *word)
{
    (void)content;
    return say3(SAY_DO_CHANGE, rim_faces_arg(word->arg[0]), rim_faces_arg(1 << word->arg[1]), arg_amount(word->arg[2]));
}

const RimEffectRow change_effect = {.name = "change",
                                    .usage = "change FACE... to FACE [N]",
                                    .read = read_change,
                                    .possible = could_change,
                                    .run = change,
                                    .say = say_change};

/* ---- cancel hit, cancel crit 1: dice of the enemy, which show nothing then ---- */

static bool read_cancel(RimCompiler *compiler, RimWord *word)
{
    if (!rim_read_keyword(compiler, rim_face_words, "a face of the die", &word->arg[0]))
        return false;
    word->arg[1] = 1;
    return !words_remain(&compiler->here) || rim_read_number(compiler, 1, 6, "how many dice", &word->arg[1]);
}

static bool could_cancel(const RimNow *now, const RimWord *word, Status *reason)
{
    return lies_there(now, 1u << word->arg[0], reason);
}

static Flow cancel(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)stage;
    return rim_effect_ends(frame, turn_dice(play, now, word->arg[0], RIM_FACE_BLANK, word->arg[1]) > 0);
}

static Message say_cancel(const RimContent *content, const RimWord *word)
{
    (void)content;
    return say2(SAY_DO_CANCEL, rim_faces_arg(1 << word->arg[0]), arg_amount(word->arg[1]));
}

const RimEffectRow cancel_effect = {.name = "cancel",
                                    .usage = "cancel FACE [N]",
                                    .read = read_cancel,
                                    .possible = could_cancel,
                                    .run = cancel,
                                    .say = say_cancel};

/* ---- limit_damage 2: of this combat you suffer no more ---- */

static bool read_limit(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 0, 6, "how much damage at most", &word->arg[0]);
}

static uint8_t *suffered_by(Play *play, uint8_t seat)
{
    RimCombat *combat = &rim_of(play)->combat;

    return &combat->suffers[combat->attacker == seat ? 0 : 1];
}

static Flow limit_damage(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    uint8_t *suffers = suffered_by(play, now->seat);
    bool less = rim_of(play)->combat.is_on && *suffers > word->arg[0];

    (void)stage;
    if (less) {
        *suffers = (uint8_t)word->arg[0];
        tell_all(play, EVENT_DAMAGE, now->seat, NULL,
                 say2(SAY_LIMITS_DAMAGE, arg_seat(now->seat), arg_number(word->arg[0])));
    }
    return rim_effect_ends(frame, less);
}

const RimEffectRow limit_damage_effect = {.name = "limit_damage",
                                          .usage = "limit_damage N",
                                          .read = read_limit,
                                          .run = limit_damage,
                                          .says = SAY_DO_LIMIT_DAMAGE};
