/* Effects: fame, credits, reputation and damage. */
#include "rim/abilities/effects.h"
#include "rim/rules/players.h"

/* ---- amounts: N, `N per rolled FACE...`, `N per TYPE` ---- */

enum { AMOUNT, PER_FACES, PER_TYPE };

static bool read_amount(RimCompiler *compiler, RimWord *word, int most, const char *what)
{
    if (!rim_read_number(compiler, 1, most, what, &word->arg[AMOUNT]))
        return false;
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

static bool read_credits(RimCompiler *compiler, RimWord *word)
{
    return read_amount(compiler, word, 30000, "credits");
}

static bool read_few(RimCompiler *compiler, RimWord *word)
{
    return read_amount(compiler, word, 9, "an amount");
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

static Message say_gain_credits(const RimNow *now, const RimWord *word)
{
    return say1(SAY_OPTION_GAIN_CREDITS, arg_number(amount_now(now, word)));
}

const RimEffectRow gain_credits_effect = {"gain credits",
                                          "gain credits N [per rolled FACE...|per TYPE]",
                                          read_credits,
                                          NULL,
                                          gain_credits,
                                          say_gain_credits,
                                          0};

static Flow lose_credits(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)stage;
    rim_lose_credits(play, now->seat, amount_now(now, word), NULL);
    return rim_effect_over(frame);
}

static Message say_lose_credits(const RimNow *now, const RimWord *word)
{
    return say1(SAY_OPTION_LOSE_CREDITS, arg_number(amount_now(now, word)));
}

const RimEffectRow lose_credits_effect = {
    "lose credits", "lose credits N", read_credits, NULL, lose_credits, say_lose_credits, 0};

/* Whoever pays must have all of it. */
static bool can_pay(const RimNow *now, const RimWord *word, Status *reason)
{
    int credits = amount_now(now, word);

    return seat_now(now)->credits >= credits ||
           rim_refuse(reason, say2(SAY_CANNOT_PAY, arg_number(credits), arg_number(seat_now(now)->credits)), NULL);
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

static Message say_pay(const RimNow *now, const RimWord *word)
{
    return say1(SAY_OPTION_PAY, arg_number(amount_now(now, word)));
}

const RimEffectRow pay_effect = {"pay", "pay N", read_credits, can_pay, pay, say_pay, 0};

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

const RimEffectRow take_credits_effect = {
    "take credits", "take credits N", read_credits, NULL, take_credits, say_gain_credits, 0};

static Flow give_credits(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)stage;
    if (chosen_now(now) < 0)
        return rim_effect_ends(frame, false);
    return hand_over(play, frame, now->seat, (uint8_t)chosen_now(now), amount_now(now, word));
}

const RimEffectRow give_credits_effect = {
    "give credits", "give credits N", read_credits, NULL, give_credits, say_lose_credits, 0};

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

const RimEffectRow rob_famous_effect = {"rob_famous", "rob_famous N", read_credits, NULL, rob_famous, NULL, 0};

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
        return FAME_OTHER; /* OR-WIN-11 */
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

static Message say_gain_fame(const RimNow *now, const RimWord *word)
{
    return say1(SAY_OPTION_GAIN_FAME, arg_number(amount_now(now, word)));
}

const RimEffectRow gain_fame_effect = {"gain fame", "gain fame N", read_few, NULL, gain_fame, say_gain_fame, 0};

static Flow lose_fame(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)stage;
    rim_lose_fame(play, now->seat, amount_now(now, word), "OR-AMB-19");
    return rim_effect_over(frame);
}

const RimEffectRow lose_fame_effect = {"lose fame", "lose fame N", read_few, NULL, lose_fame, NULL, 0};

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
           rim_refuse(reason, say2(SAY_CANNOT_PAY, arg_number(credits), arg_number(seat_now(now)->credits)), NULL);
}

static Flow swap(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)stage;
    rim_pay_credits(play, now->seat, credits_of(now, word->arg[0]), NULL);
    rim_gain_fame(play, now->seat, word->arg[1], fame_source(now), "OR-WIN-10");
    return rim_effect_over(frame);
}

const RimEffectRow swap_effect = {"swap", "swap kill|capture|reward N", read_swap, can_swap, swap, NULL, 0};

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

static Message say_gain_reputation(const RimNow *now, const RimWord *word)
{
    uint8_t faction = rim_faction_now(now, word->arg[0]);

    return faction == NO_FACTION ? say0(SAY_OPTION_GAIN_ANY)
                                 : say1(SAY_OPTION_GAIN_REPUTATION, arg_message(rim_faction_name(faction)));
}

const RimEffectRow gain_reputation_effect = {"gain reputation",
                                             "gain reputation FACTION",
                                             read_reputation,
                                             could_gain_reputation,
                                             gain_reputation,
                                             say_gain_reputation,
                                             0};

static Flow lose_reputation(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    uint8_t faction = rim_faction_now(now, word->arg[0]);

    (void)stage;
    if (faction != NO_FACTION)
        rim_gain_reputation(play, now->seat, faction, -1, "OR-REP-06");
    return rim_effect_ends(frame, faction != NO_FACTION);
}

static Message say_lose_reputation(const RimNow *now, const RimWord *word)
{
    uint8_t faction = rim_faction_now(now, word->arg[0]);

    return faction == NO_FACTION ? say0(SAY_OPTION_LOSE_ANY)
                                 : say1(SAY_OPTION_LOSE_REPUTATION, arg_message(rim_faction_name(faction)));
}

const RimEffectRow lose_reputation_effect = {"lose reputation",
                                             "lose reputation FACTION",
                                             read_reputation,
                                             has_faction,
                                             lose_reputation,
                                             say_lose_reputation,
                                             0};

/* ---- damage: suffer ship 2, recover character all ---- */

static bool read_suffer(RimCompiler *compiler, RimWord *word)
{
    return rim_read_keyword(compiler, rim_sheet_words, "what is damaged", &word->arg[3]) && read_few(compiler, word);
}

static Flow suffer(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    if (stage > 0)
        return rim_effect_over(frame);
    return rim_suffer(play, frame, now->seat, (RimBody)word->arg[3], amount_now(now, word),
                      rim_stage(1)); /* OR-DEFEAT-11 */
}

static Message say_suffer(const RimNow *now, const RimWord *word)
{
    return say1(word->arg[3] == RIM_GROUND ? SAY_OPTION_SUFFER_CHARACTER : SAY_OPTION_SUFFER_SHIP,
                arg_number(amount_now(now, word)));
}

const RimEffectRow suffer_effect = {"suffer", "suffer character|ship N", read_suffer, NULL, suffer, say_suffer, 0};

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

static Message say_recover(const RimNow *now, const RimWord *word)
{
    (void)now;
    return say0(word->arg[3] == RIM_GROUND ? SAY_OPTION_RECOVER_CHARACTER
                : word->arg[3] == RIM_SHIP ? SAY_OPTION_RECOVER_SHIP
                                           : SAY_OPTION_RECOVER_BOTH);
}

const RimEffectRow recover_effect = {
    "recover", "recover character|ship|both N|all", read_recover, could_recover, recover, say_recover, 0};
