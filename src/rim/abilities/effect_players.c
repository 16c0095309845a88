/* Effects: fame, credits, reputation and damage. */
#include "rim/abilities/effects.h"
#include "rim/rules/players.h"

/* ---- amounts: N, `N per rolled FACE...`, `N per TYPE` ---- */

enum { AMOUNT, PER_FACES, PER_TYPE };

static bool read_per(RimCompiler *compiler, RimWord *word)
{
    if (!accept_word(&compiler->here, "per"))
        return true;
    return accept_word(&compiler->here, "rolled")
               ? rim_read_set(compiler, rim_face_words, "a face of the die", &word->arg[PER_FACES])
               : rim_read_keyword(compiler, rim_type_words, "a type of card, or rolled", &word->arg[PER_TYPE]);
}

static int amount_now(const RimNow *now, const RimWord *word)
{
    if (word->arg[PER_FACES] != 0)
        return word->arg[AMOUNT] * rim_shown(now, (unsigned)word->arg[PER_FACES]);
    if (word->arg[PER_TYPE] != CARD_NONE) {
        RimLoad load = rim_load(now->look, now->seat);
        return word->arg[AMOUNT] * load.count[rim_place_of((RimCardType)word->arg[PER_TYPE])];
    }
    return word->arg[AMOUNT];
}

/* "2 damage", "2 damage for each hit", "2 damage for each job that you have". */
typedef struct AmountSentences {
    uint16_t plain, per_face, per_type;
} AmountSentences;

static Message say_amount(const RimWord *word, AmountSentences says)
{
    if (word->arg[PER_FACES] != 0)
        return say2(says.per_face, arg_amount(word->arg[AMOUNT]), rim_faces_arg(word->arg[PER_FACES]));
    if (word->arg[PER_TYPE] != CARD_NONE)
        return say2(says.per_type, arg_amount(word->arg[AMOUNT]), rim_each_arg(word->arg[PER_TYPE]));
    return say1(says.plain, arg_amount(word->arg[AMOUNT]));
}

static bool read_credits(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 1, 30000, "credits", &word->arg[AMOUNT]);
}

static bool read_credits_per(RimCompiler *compiler, RimWord *word)
{
    return read_credits(compiler, word) && read_per(compiler, word);
}

static bool read_few(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 1, 9, "an amount", &word->arg[AMOUNT]);
}

/* ---- credits ---- */

static Flow gain_credits(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    int credits = amount_now(now, word);

    (void)stage;
    if (credits > 0)
        rim_gain_credits(play, now->seat, credits, NULL);
    return rim_effect_ends(frame, credits > 0);
}

static Message say_gain_credits(const RimContent *content, const RimWord *word)
{
    (void)content;
    return say_amount(word, (AmountSentences){SAY_DO_GAIN_CREDITS, SAY_DO_GAIN_CREDITS_FACE, SAY_DO_GAIN_CREDITS_TYPE});
}

const RimEffectRow gain_credits_effect = {.name = "gain credits",
                                          .usage = "gain credits N [per rolled FACE...|per TYPE]",
                                          .read = read_credits_per,
                                          .run = gain_credits,
                                          .say = say_gain_credits};

static Flow lose_credits(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)stage;
    rim_lose_credits(play, now->seat, amount_now(now, word), NULL);
    return rim_effect_over(frame);
}

static Message say_lose_credits(const RimContent *content, const RimWord *word)
{
    (void)content;
    return say_amount(word, (AmountSentences){SAY_DO_LOSE_CREDITS, SAY_DO_LOSE_CREDITS_FACE, SAY_DO_LOSE_CREDITS_TYPE});
}

const RimEffectRow lose_credits_effect = {.name = "lose credits",
                                          .usage = "lose credits N [per rolled FACE...|per TYPE]",
                                          .read = read_credits_per,
                                          .run = lose_credits,
                                          .say = say_lose_credits};

/* Whoever pays must have all of it. */
static bool can_pay(const RimNow *now, const RimWord *word, Status *reason)
{
    int credits = amount_now(now, word);

    return seat_now(now)->credits >= credits ||
           rim_refuse(reason, say2(SAY_CANNOT_PAY, arg_amount(credits), arg_amount(seat_now(now)->credits)), NULL);
}

static Flow pay(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    Status reason;

    (void)stage;
    if (!can_pay(now, word, &reason))
        return rim_effect_ends(frame, false);
    rim_pay_credits(play, now->seat, amount_now(now, word), NULL);
    return rim_effect_over(frame);
}

const RimEffectRow pay_effect = {
    .name = "pay", .usage = "pay N", .read = read_credits, .possible = can_pay, .run = pay, .says = SAY_DO_PAY};

/* ---- credits of another player: `take credits N` from the chosen one, who loses at most all it has; `give credits N` to it ---- */

static Flow hand_over(Play *play, Frame *frame, uint8_t from, uint8_t to, int credits)
{
    int32_t has = rim_of(play)->seat[from].credits;
    int32_t given = credits < has ? credits : has;

    if (given > 0) {
        rim_lose_credits(play, from, given, NULL);
        rim_gain_credits(play, to, given, NULL);
    }
    return rim_effect_ends(frame, given > 0);
}

static Flow take_credits(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)stage;
    if (chosen_now(now) < 0)
        return rim_effect_ends(frame, false);
    return hand_over(play, frame, (uint8_t)chosen_now(now), now->seat, amount_now(now, word));
}

const RimEffectRow take_credits_effect = {.name = "take credits",
                                          .usage = "take credits N",
                                          .read = read_credits,
                                          .run = take_credits,
                                          .says = SAY_DO_TAKE_CREDITS};

static Flow give_credits(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)stage;
    if (chosen_now(now) < 0)
        return rim_effect_ends(frame, false);
    return hand_over(play, frame, now->seat, (uint8_t)chosen_now(now), amount_now(now, word));
}

const RimEffectRow give_credits_effect = {.name = "give credits",
                                          .usage = "give credits N",
                                          .read = read_credits,
                                          .run = give_credits,
                                          .says = SAY_DO_GIVE_CREDITS};

/* ---- rob_famous N: each of the most famous players loses credits (OR-WIN-13) ---- */

static Flow rob_famous(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    uint8_t famous = rim_most_famous(now->look); /* OR-WIN-12, OR-WIN-13, OR-WIN-14 */

    (void)stage;
    for (uint8_t seat = 0; seat < play->table->seats; seat++) {
        if (famous >> seat & 1)
            rim_lose_credits(play, seat, word->arg[AMOUNT], "OR-WIN-13");
    }
    return rim_effect_over(frame);
}

const RimEffectRow rob_famous_effect = {
    .name = "rob_famous", .usage = "rob_famous N", .read = read_credits, .run = rob_famous, .says = SAY_DO_ROB_FAMOUS};

/* ---- fame ---- */

static bool is_in_job(const Look *look)
{
    for (int i = look->table->depth - 1; i >= 0; i--) {
        if (look->table->frames[i].procedure == PROC_JOB)
            return true;
    }
    return false;
}

/* What fame was gained for: by the card that says so. One that nobody holds is a step of a job, or an encounter, whatever it may become. */
static RimFameSource fame_source(const RimNow *now)
{
    uint16_t slot = card_now(now);
    const RimCard *card = slot != NO_SLOT ? rim_card(now->look, slot) : NULL;

    if (card == NULL)
        return FAME_OTHER;
    if (card->deck == LUXURY_DECK)
        return FAME_LUXURY; /* OR-WIN-10 */
    if (rim_holder(now->look, slot) == SEAT_NOBODY)
        return is_in_job(now->look) ? FAME_JOB : FAME_OTHER; /* OR-WIN-07, OR-WIN-11 */
    switch ((RimCardType)card->type) {
    case CARD_BOUNTY:
        return FAME_BOUNTY; /* OR-WIN-07 */
    case CARD_JOB:
        return FAME_JOB; /* OR-WIN-07 */
    case CARD_CARGO:
        return FAME_CARGO; /* OR-WIN-08 */
    default:
        return FAME_OTHER; /* gear, mods and crew of the box bring none yet; cards of one's own may */
    }
}

static Flow gain_fame(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    int fame = amount_now(now, word);

    (void)stage;
    if (fame > 0)
        rim_gain_fame(play, now->seat, fame, fame_source(now), "OR-WIN-05");
    return rim_effect_ends(frame, fame > 0);
}

const RimEffectRow gain_fame_effect = {
    .name = "gain fame", .usage = "gain fame N", .read = read_few, .run = gain_fame, .says = SAY_DO_GAIN_FAME};

static Flow lose_fame(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)stage;
    rim_lose_fame(play, now->seat, amount_now(now, word), "OR-AMB-19");
    return rim_effect_over(frame);
}

const RimEffectRow lose_fame_effect = {
    .name = "lose fame", .usage = "lose fame N", .read = read_few, .run = lose_fame, .says = SAY_DO_LOSE_FAME};

/* ---- swap kill|capture|reward N: gives up the credits of the reward that the moment is about, and gains so much fame ---- */

static bool read_swap(RimCompiler *compiler, RimWord *word)
{
    static const Keyword sections[] = {
        {"kill",    SECTION_KILL   },
        {"capture", SECTION_CAPTURE},
        {"reward",  SECTION_REWARD },
        {NULL,      0              }
    };

    return rim_read_keyword(compiler, sections, "a reward", &word->arg[0]) &&
           rim_read_number(compiler, 1, 5, "an amount of fame", &word->arg[1]);
}

/* The credits that a section of the card pays. */
static int credits_of(const RimNow *now, int section_kind)
{
    const RimContent *content = content_in(now->look);
    uint16_t slot = subject_card(now);
    const RimCard *card = slot != NO_SLOT ? rim_card(now->look, slot) : NULL;
    int credits = 0;

    for (int i = 0; card != NULL && i < card->sections; i++) {
        const RimSection *section = &content->sections[card->first_section + i];
        for (int at = 0; section->kind == section_kind && at < section->program.count; at++) {
            const ProgramStep *step = &content->steps[section->program.first + at];
            const RimWord *effect = &content->effects[step->what];
            if (step->kind == STEP_EFFECT && rim_effect_rows[effect->row] == &gain_credits_effect)
                credits += effect->arg[AMOUNT];
        }
    }
    return credits;
}

static bool can_swap(const RimNow *now, const RimWord *word, Status *reason)
{
    int credits = credits_of(now, word->arg[0]);

    return (credits > 0 && seat_now(now)->credits >= credits) ||
           rim_refuse(reason, say2(SAY_CANNOT_PAY, arg_amount(credits), arg_amount(seat_now(now)->credits)), NULL);
}

static Flow swap(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)stage;
    rim_pay_credits(play, now->seat, credits_of(now, word->arg[0]), NULL);
    rim_gain_fame(play, now->seat, word->arg[1], fame_source(now), "OR-WIN-10");
    return rim_effect_over(frame);
}

const RimEffectRow swap_effect = {.name = "swap",
                                  .usage = "swap kill|capture|reward N",
                                  .read = read_swap,
                                  .possible = can_swap,
                                  .run = swap,
                                  .says = SAY_DO_SWAP};

/* ---- reputation ---- */

static bool read_reputation(RimCompiler *compiler, RimWord *word)
{
    return rim_read_faction(compiler, &word->arg[0]);
}

static bool has_faction(const RimNow *now, const RimWord *word, Status *reason)
{
    return rim_faction_now(now, word->arg[0]) != NO_FACTION || rim_refuse(reason, say0(SAY_NO_FACTION_HERE), NULL);
}

static bool could_gain_reputation(const RimNow *now, const RimWord *word, Status *reason)
{
    if (!has_faction(now, word, reason))
        return false;
    return word->arg[0] == FACTION_CHOSEN || seat_now(now)->reputation[rim_faction_now(now, word->arg[0])] < 1 ||
           rim_refuse(reason, say0(SAY_REPUTATION_FULL), "OR-REP-07");
}

static Flow gain_reputation(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    uint8_t faction = rim_faction_now(now, word->arg[0]);

    (void)stage;
    if (faction != NO_FACTION)
        rim_gain_reputation(play, now->seat, faction, 1, "OR-REP-05");
    return rim_effect_ends(frame, faction != NO_FACTION);
}

static Message say_gain_reputation(const RimContent *content, const RimWord *word)
{
    (void)content;
    return say1(SAY_DO_GAIN_REPUTATION, rim_faction_arg(word->arg[0]));
}

const RimEffectRow gain_reputation_effect = {.name = "gain reputation",
                                             .usage = "gain reputation FACTION",
                                             .read = read_reputation,
                                             .possible = could_gain_reputation,
                                             .run = gain_reputation,
                                             .say = say_gain_reputation};

static Flow lose_reputation(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    uint8_t faction = rim_faction_now(now, word->arg[0]);

    (void)stage;
    if (faction != NO_FACTION)
        rim_gain_reputation(play, now->seat, faction, -1, "OR-REP-06");
    return rim_effect_ends(frame, faction != NO_FACTION);
}

static Message say_lose_reputation(const RimContent *content, const RimWord *word)
{
    (void)content;
    return say1(SAY_DO_LOSE_REPUTATION, rim_faction_arg(word->arg[0]));
}

const RimEffectRow lose_reputation_effect = {.name = "lose reputation",
                                             .usage = "lose reputation FACTION",
                                             .read = read_reputation,
                                             .possible = has_faction,
                                             .run = lose_reputation,
                                             .say = say_lose_reputation};

/* ---- damage: suffer ship 2, recover character all ---- */

static bool read_suffer(RimCompiler *compiler, RimWord *word)
{
    return rim_read_keyword(compiler, rim_sheet_words, "what is damaged", &word->arg[3]) && read_few(compiler, word) &&
           read_per(compiler, word);
}

static Flow suffer(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    if (stage > 0)
        return rim_effect_over(frame);
    return rim_suffer(play, frame, now->seat, (RimBody)word->arg[3], amount_now(now, word),
                      rim_stage(1)); /* OR-DEFEAT-11 */
}

static Message say_suffer(const RimContent *content, const RimWord *word)
{
    static const AmountSentences says[RIM_BODIES] = {
        [RIM_GROUND] = {SAY_DO_SUFFER_CHARACTER, SAY_DO_SUFFER_CHARACTER_FACE, SAY_DO_SUFFER_CHARACTER_TYPE},
        [RIM_SHIP] = {SAY_DO_SUFFER_SHIP,      SAY_DO_SUFFER_SHIP_FACE,      SAY_DO_SUFFER_SHIP_TYPE     },
    };

    (void)content;
    return say_amount(word, says[word->arg[3]]);
}

const RimEffectRow suffer_effect = {.name = "suffer",
                                    .usage = "suffer character|ship N [per rolled FACE...|per TYPE]",
                                    .read = read_suffer,
                                    .run = suffer,
                                    .say = say_suffer};

enum { RECOVER_BOTH = RIM_BODIES };

static bool read_recover(RimCompiler *compiler, RimWord *word)
{
    static const Keyword what[] = {
        {"character", RIM_GROUND  },
        {"ship",      RIM_SHIP    },
        {"both",      RECOVER_BOTH},
        {NULL,        0           }
    };

    if (!rim_read_keyword(compiler, what, "what recovers", &word->arg[3]))
        return false;
    word->arg[AMOUNT] = RIM_ALL_DAMAGE;
    return accept_word(&compiler->here, "all") || read_few(compiler, word);
}

static bool recovers(const RimWord *word, RimBody body)
{
    return word->arg[3] == RECOVER_BOTH || word->arg[3] == (int)body;
}

static bool could_recover(const RimNow *now, const RimWord *word, Status *reason)
{
    const uint8_t *damage = seat_now(now)->damage;

    return (recovers(word, RIM_GROUND) && damage[RIM_GROUND] > 0) ||
           (recovers(word, RIM_SHIP) && damage[RIM_SHIP] > 0) || rim_refuse(reason, say0(SAY_NO_DAMAGE), NULL);
}

static Flow recover(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    int removed[RIM_BODIES] = {0};

    if (stage > 0)
        return rim_effect_over(frame);
    for (int body = 0; body < RIM_BODIES; body++) {
        if (recovers(word, (RimBody)body))
            removed[body] = rim_recover(play, now->seat, (RimBody)body, amount_now(now, word), "OR-DEFEAT-09");
    }
    if (removed[RIM_SHIP] > 0)
        return open_window(play, frame, MOMENT_SHIP_RECOVERED, now->seat, now->seat, rim_stage(1));
    return rim_effect_ends(frame, removed[RIM_GROUND] > 0);
}

static Message say_recover(const RimContent *content, const RimWord *word)
{
    static const uint16_t some[] = {SAY_DO_RECOVER_CHARACTER, SAY_DO_RECOVER_SHIP, SAY_DO_RECOVER_BOTH};
    static const uint16_t all[] = {SAY_DO_RECOVER_ALL_CHARACTER, SAY_DO_RECOVER_ALL_SHIP, SAY_DO_RECOVER_ALL};

    (void)content;
    if (word->arg[AMOUNT] == RIM_ALL_DAMAGE)
        return say0(all[word->arg[3]]);
    return say1(some[word->arg[3]], arg_amount(word->arg[AMOUNT]));
}

const RimEffectRow recover_effect = {.name = "recover",
                                     .usage = "recover character|ship|both N|all",
                                     .read = read_recover,
                                     .possible = could_recover,
                                     .run = recover,
                                     .say = say_recover};
