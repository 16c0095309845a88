/* Effects: tests, combat and other rolls. */
#include "rim/abilities/effects.h"
#include "rim/rules/combat.h"
#include "rim/rules/dice.h"

/* ---- test SKILL ---- */

static bool read_test(RimCompiler *compiler, RimWord *word)
{
    return rim_read_keyword(compiler, rim_skill_words, "a skill", &word->arg[0]);
}

static Flow test(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    if (stage > 0)
        return rim_effect_ends(frame, result(play) != 0); /* OR-SKILL-08, OR-SKILL-09 */
    return rim_test_skill(play, frame, now->seat, (RimSkill)word->arg[0], rim_stage(1));
}

static Message say_test(const RimContent *content, const RimWord *word)
{
    (void)content;
    return say1(SAY_DO_TEST, arg_message(rim_skill_name((RimSkill)word->arg[0])));
}

const RimEffectRow test_effect = {
    .name = "test", .usage = "test SKILL", .read = read_test, .run = test, .say = say_test, .outcome = OUTCOME_TEST};

/* ---- fight ground 5: against what the card tells of ---- */

static bool read_fight(RimCompiler *compiler, RimWord *word)
{
    return rim_read_keyword(compiler, rim_body_words, "a kind of combat", &word->arg[0]) &&
           rim_read_number(compiler, 0, 12, "a combat value", &word->arg[1]);
}

static Flow fight(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    uint16_t slot = card_now(now);

    if (stage > 0)
        return rim_effect_ends(frame, result(play) != 0);
    RimFight enemy = {.body = (RimBody)word->arg[0],
                      .defender = SEAT_NOBODY,
                      .dice = (uint8_t)word->arg[1],
                      .piece = NO_PIECE,
                      .card = slot != NO_SLOT ? card_in(now->look, slot) : NO_CARD};
    return rim_fight(play, frame, now->seat, &enemy, rim_stage(1)); /* OR-COMBAT-01, OR-COMBAT-06 */
}

static Message say_fight(const RimContent *content, const RimWord *word)
{
    (void)content;
    return say1(word->arg[0] == RIM_GROUND ? SAY_DO_FIGHT : SAY_DO_FIGHT_SHIP, arg_amount(word->arg[1]));
}

const RimEffectRow fight_effect = {.name = "fight",
                                   .usage = "fight ground|ship N",
                                   .read = read_fight,
                                   .run = fight,
                                   .say = say_fight,
                                   .outcome = OUTCOME_COMBAT};

/* ---- fight player [ground|ship] [more_fame]...: another player in the space (OR-COMBAT-02, OR-AMB-77) ---- */

static bool read_fight_player(RimCompiler *compiler, RimWord *word)
{
    int found = 0;

    word->arg[0] = (int16_t)(accept_keyword(&compiler->here, rim_body_words, &found) ? found : RIM_BODIES);
    while (accept_keyword(&compiler->here, rim_asked_words, &found))
        word->arg[1] = (int16_t)(word->arg[1] | found);
    return true;
}

/* A defeated player cannot be attacked: OR-AMB-68. */
static uint8_t players_to_fight(const RimNow *now, const RimWord *word)
{
    uint8_t seats = rim_players_here(now, word->arg[1]);

    for (uint8_t seat = 0; seat < now->look->table->seats; seat++) {
        if (rim_is_defeated(now->look, seat))
            seats &= (uint8_t)~SEAT_BIT(seat); /* OR-AMB-68 */
    }
    return seats;
}

static bool could_fight_player(const RimNow *now, const RimWord *word, Status *reason)
{
    return players_to_fight(now, word) != 0 || rim_refuse(reason, say0(SAY_NOBODY_TO_FIGHT), "OR-COMBAT-02");
}

static Flow fight_player(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    enum { CHOOSE, CHOSEN, FOUGHT };

    switch (stage) {
    case CHOOSE:
        return rim_ask_choice(play, frame, now->seat, CHOICE_PLAYER, players_to_fight(now, word), 0, CHOSEN);
    case CHOSEN: {
        int other = rim_chosen(play, now->seat);
        if (other < 0)
            return rim_effect_ends(frame, false);
        frame->local[PROGRAM_CHOSEN] = 1 + other;
        RimFight enemy = {.body = word->arg[0] == RIM_BODIES ? rim_body_between_players(now->look, seat_now(now)->space)
                                                             : (RimBody)word->arg[0],
                          .defender = (uint8_t)other,
                          .piece = NO_PIECE,
                          .card = NO_CARD};
        return rim_fight(play, frame, now->seat, &enemy, rim_stage(FOUGHT)); /* OR-COMBAT-08, OR-COMBAT-22 */
    }
    default:
        return rim_effect_ends(frame, result(play) != 0);
    }
}

static Message say_fight_player(const RimContent *content, const RimWord *word)
{
    (void)content;
    return say1(word->arg[0] == RIM_BODIES   ? SAY_DO_FIGHT_PLAYER
                : word->arg[0] == RIM_GROUND ? SAY_DO_FIGHT_PLAYER_GROUND
                                             : SAY_DO_FIGHT_PLAYER_SHIP,
                rim_players_arg(word->arg[1]));
}

const RimEffectRow fight_player_effect = {.name = "fight player",
                                          .usage = "fight player [ground|ship] [more_fame] [bad_reputation]",
                                          .read = read_fight_player,
                                          .possible = could_fight_player,
                                          .run = fight_player,
                                          .say = say_fight_player,
                                          .outcome = OUTCOME_COMBAT};

/* ---- roll 1, roll 1 per crew: the faces are asked for by `if rolled FACE...` and `per rolled FACE...` ---- */

static bool read_roll(RimCompiler *compiler, RimWord *word)
{
    if (!rim_read_number(compiler, 1, 6, "a number of dice", &word->arg[0]))
        return false;
    return !accept_word(&compiler->here, "per") ||
           rim_read_keyword(compiler, rim_type_words, "a type of card", &word->arg[1]);
}

static int dice_to_roll(const RimNow *now, const RimWord *word)
{
    RimLoad load = rim_load(now->look, now->seat);
    int dice = word->arg[0] * (word->arg[1] == CARD_NONE ? 1 : load.count[rim_place_of((RimCardType)word->arg[1])]);

    return dice < 15 ? dice : 15; /* that many can be kept */
}

static bool could_roll(const RimNow *now, const RimWord *word, Status *reason)
{
    return dice_to_roll(now, word) > 0 || rim_refuse(reason, say0(SAY_NO_DICE), NULL);
}

static void keep_roll(Play *play, Frame *frame)
{
    frame->local[PROGRAM_ROLLED] = 0;
    for (int face = 0; face < 4; face++)
        frame->local[PROGRAM_ROLLED] |= (int32_t)luck(play)->faces[face] << 4 * face;
}

static Flow roll_dice(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    if (stage == 0)
        return rim_roll_dice(play, frame, now->seat, now->seat, OCCASION_CARD, dice_to_roll(now, word), rim_stage(1));
    keep_roll(play, frame);
    return rim_effect_over(frame);
}

static Message say_roll(const RimContent *content, const RimWord *word)
{
    (void)content;
    if (word->arg[1] == CARD_NONE)
        return say1(SAY_DO_ROLL, arg_amount(word->arg[0]));
    return say2(SAY_DO_ROLL_TYPE, arg_amount(word->arg[0]), rim_each_arg(word->arg[1]));
}

const RimEffectRow roll_effect = {.name = "roll",
                                  .usage = "roll N [per TYPE]",
                                  .read = read_roll,
                                  .possible = could_roll,
                                  .run = roll_dice,
                                  .say = say_roll};

/* ---- contest 3: you and the chosen player roll that many dice each; it succeeds unless the other deals more ---- */

static bool read_contest(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 1, 6, "a number of dice", &word->arg[0]);
}

static Flow contest(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    enum { BEGIN, YOU_ROLLED, OTHER_ROLLED };
    int other = chosen_now(now);

    if (other < 0)
        return rim_effect_ends(frame, false);
    switch (stage) {
    case BEGIN:
        return rim_roll_dice(play, frame, now->seat, now->seat, OCCASION_CARD, word->arg[0], rim_stage(YOU_ROLLED));
    case YOU_ROLLED:
        keep_number(frame, rim_damage_of(luck(play)->faces));
        return rim_roll_dice(play, frame, (uint8_t)other, (uint8_t)other, OCCASION_CARD, word->arg[0],
                             rim_stage(OTHER_ROLLED));
    default:
        return rim_effect_ends(frame, kept_number(frame) >= rim_damage_of(luck(play)->faces));
    }
}

const RimEffectRow contest_effect = {.name = "contest",
                                     .usage = "contest N",
                                     .read = read_contest,
                                     .run = contest,
                                     .says = SAY_DO_CONTEST,
                                     .outcome = OUTCOME_COMBAT};
