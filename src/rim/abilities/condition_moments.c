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

const RimConditionRow combat_condition = {"combat", "combat [ground|ship]", read_combat, is_in_combat, 0};

/* ---- testing: the roll is a test ---- */

static bool is_testing(const RimNow *now, const RimWord *word)
{
    (void)word;
    return rim_in(now->look)->roll.is_on && rim_in(now->look)->roll.skill < RIM_SKILLS;
}

const RimConditionRow test_condition = {"testing", "testing", NULL, is_testing, 0};

/* ---- combat_or_test: either is under way, and not a roll that a card asks for ---- */

static bool is_combat_or_test(const RimNow *now, const RimWord *word)
{
    return rim_in(now->look)->combat.is_on || is_testing(now, word);
}

const RimConditionRow combat_or_test_condition = {"combat_or_test", "combat_or_test", NULL, is_combat_or_test, 0};

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

const RimConditionRow delivering_condition = {"delivering", "delivering", NULL, is_delivering, 0};

/* ---- rolled hit crit: the last roll of this program shows one of these ---- */

static bool read_rolled(RimCompiler *compiler, RimWord *word)
{
    return rim_read_set(compiler, rim_face_words, "a face of the die", &word->arg[0]);
}

static bool has_rolled(const RimNow *now, const RimWord *word)
{
    return rim_shown(now, (unsigned)word->arg[0]) > 0;
}

const RimConditionRow rolled_condition = {"rolled", "rolled FACE...", read_rolled, has_rolled, 0};

/* ---- pays_fame: the patrol that was beaten does (OR-PAT-11) ---- */

static bool pays_fame(const RimNow *now, const RimWord *word)
{
    int faction = now->subject - RIM_FIRST_PATROL;

    (void)word;
    if (faction < 0 || faction >= RIM_FACTIONS)
        return false;
    return content_in(now->look)->patrol[faction][rim_in(now->look)->patrol[faction].level - 1].fame > 0;
}

const RimConditionRow pays_fame_condition = {"pays_fame", "pays_fame", NULL, pays_fame, 0};

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

const RimConditionRow patrol_near_condition = {"patrol_near", "patrol_near N", read_near, is_patrol_near, 0};

/* ---- chosen more_fame: the player who was chosen, or fought ---- */

static bool read_chosen(RimCompiler *compiler, RimWord *word)
{
    return rim_read_keyword(compiler, rim_asked_words, "what is asked of the player", &word->arg[0]);
}

static bool is_chosen_so(const RimNow *now, const RimWord *word)
{
    return chosen_now(now) >= 0 && rim_is_asked_for(now, (uint8_t)chosen_now(now), word->arg[0]);
}

const RimConditionRow chosen_condition = {"chosen", "chosen more_fame|bad_reputation|droid_crew", read_chosen,
                                          is_chosen_so, 0};
