/* Conditions about what is under way: a combat, a test, a roll. */
#include "rim/abilities/conditions.h"
#include "rim/abilities/now.h"

/* ---- combat, combat ground ---- */

static bool read_combat(RimCompiler *compiler, RimWord *word)
{
    int body = 0;

    word->arg[0] = (int16_t)(accept_keyword(&compiler->here, rim_body_words, &body) ? body : RIM_BODIES);
    return true;
}

static bool is_in_combat(const RimNow *now, const RimWord *word)
{
    const RimCombat *combat = &rim_in(now->look)->combat;

    return combat->is_on && (word->arg[0] == RIM_BODIES || combat->body == word->arg[0]);
}

static Message say_combat(const RimContent *content, const RimWord *word)
{
    (void)content;
    if (word->arg[0] == RIM_GROUND)
        return say0(rim_if(word, SAY_IF_COMBAT_GROUND, SAY_IF_NOT_COMBAT_GROUND));
    if (word->arg[0] == RIM_SHIP)
        return say0(rim_if(word, SAY_IF_COMBAT_SHIP, SAY_IF_NOT_COMBAT_SHIP));
    return say0(rim_if(word, SAY_IF_COMBAT, SAY_IF_NOT_COMBAT));
}

const RimConditionRow combat_condition = {
    .name = "combat", .usage = "combat [ground|ship]", .read = read_combat, .holds = is_in_combat, .say = say_combat};

/* ---- testing: the roll is a test ---- */

static bool is_testing(const RimNow *now, const RimWord *word)
{
    (void)word;
    return rim_in(now->look)->roll.is_on && rim_in(now->look)->roll.skill < RIM_SKILLS;
}

const RimConditionRow test_condition = {
    .name = "testing", .usage = "testing", .holds = is_testing, .says = SAY_IF_TESTING, .says_not = SAY_IF_NOT_TESTING};

/* ---- combat_or_test: either is under way, and not a roll that a card asks for ---- */

static bool is_combat_or_test(const RimNow *now, const RimWord *word)
{
    return rim_in(now->look)->combat.is_on || is_testing(now, word);
}

const RimConditionRow combat_or_test_condition = {.name = "combat_or_test",
                                                  .usage = "combat_or_test",
                                                  .holds = is_combat_or_test,
                                                  .says = SAY_IF_COMBAT_OR_TEST,
                                                  .says_not = SAY_IF_NOT_COMBAT_OR_TEST};

/* ---- delivering: the roll is one that illegal cargo asks for (OR-DELIV-05) ---- */

static bool is_delivering(const RimNow *now, const RimWord *word)
{
    const Table *table = now->look->table;

    (void)word;
    for (int i = table->depth - 1; i >= 0; i--) {
        const Frame *frame = &table->frames[i];
        if (frame->procedure != PROC_PROGRAM || rim_is_sheet(frame->subject) || frame->subject < 0)
            continue;
        const RimCard *card = rim_card(now->look, (uint16_t)frame->subject);
        if (frame->subject != now->source)
            return card != NULL && card->type == CARD_CARGO && frame->seat == now->seat;
    }
    return false;
}

const RimConditionRow delivering_condition = {.name = "delivering",
                                              .usage = "delivering",
                                              .holds = is_delivering,
                                              .says = SAY_IF_DELIVERING,
                                              .says_not = SAY_IF_NOT_DELIVERING};

/* ---- rolled hit crit: the last roll of this program shows one of these ---- */

static bool read_rolled(RimCompiler *compiler, RimWord *word)
{
    return rim_read_set(compiler, rim_face_words, "a face of the die", &word->arg[0]);
}

static bool has_rolled(const RimNow *now, const RimWord *word)
{
    return rim_shown(now, (unsigned)word->arg[0]) > 0;
}

static Message say_rolled(const RimContent *content, const RimWord *word)
{
    (void)content;
    return say1(rim_if(word, SAY_IF_ROLLED, SAY_IF_NOT_ROLLED), rim_faces_arg(word->arg[0]));
}

const RimConditionRow rolled_condition = {
    .name = "rolled", .usage = "rolled FACE...", .read = read_rolled, .holds = has_rolled, .say = say_rolled};

/* ---- pays_fame: the patrol that was beaten does (OR-PAT-11) ---- */

static bool pays_fame(const RimNow *now, const RimWord *word)
{
    int faction = now->subject - RIM_FIRST_PATROL;

    (void)word;
    if (faction < 0 || faction >= RIM_FACTIONS)
        return false;
    return content_in(now->look)->patrol[faction][rim_in(now->look)->patrol[faction].level - 1].fame > 0;
}

const RimConditionRow pays_fame_condition = {.name = "pays_fame",
                                             .usage = "pays_fame",
                                             .holds = pays_fame,
                                             .says = SAY_IF_PAYS_FAME,
                                             .says_not = SAY_IF_NOT_PAYS_FAME};

/* ---- patrol_near 3: the patrol that is about to move ---- */

static bool read_near(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 0, 12, "a number of spaces", &word->arg[0]);
}

static bool is_patrol_near(const RimNow *now, const RimWord *word)
{
    int faction = now->subject - RIM_FIRST_PATROL;

    if (faction < 0 || faction >= RIM_FACTIONS)
        return false;
    int distance = rim_distance(now->look, seat_now(now)->space, rim_in(now->look)->patrol[faction].space);
    return distance >= 0 && distance <= word->arg[0];
}

const RimConditionRow patrol_near_condition = {.name = "patrol_near",
                                               .usage = "patrol_near N",
                                               .read = read_near,
                                               .holds = is_patrol_near,
                                               .says = SAY_IF_PATROL_NEAR,
                                               .says_not = SAY_IF_NOT_PATROL_NEAR};

/* ---- chosen more_fame: the player who was chosen, or fought ---- */

static bool read_chosen(RimCompiler *compiler, RimWord *word)
{
    return rim_read_keyword(compiler, rim_asked_words, "what is asked of the player", &word->arg[0]);
}

static bool is_chosen_so(const RimNow *now, const RimWord *word)
{
    return chosen_now(now) >= 0 && rim_is_asked_for(now, (uint8_t)chosen_now(now), word->arg[0]);
}

static Message say_chosen(const RimContent *content, const RimWord *word)
{
    (void)content;
    if (word->arg[0] == ASKS_MORE_FAME)
        return say0(rim_if(word, SAY_IF_CHOSEN_FAME, SAY_IF_NOT_CHOSEN_FAME));
    if (word->arg[0] == ASKS_BAD_REPUTATION)
        return say0(rim_if(word, SAY_IF_CHOSEN_BAD, SAY_IF_NOT_CHOSEN_BAD));
    return say0(rim_if(word, SAY_IF_CHOSEN_DROID, SAY_IF_NOT_CHOSEN_DROID));
}

const RimConditionRow chosen_condition = {.name = "chosen",
                                          .usage = "chosen more_fame|bad_reputation|droid_crew",
                                          .read = read_chosen,
                                          .holds = is_chosen_so,
                                          .say = say_chosen};
