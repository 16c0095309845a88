/* Conditions about cards: those that the player holds, this one, and the one that the moment is about. */
#include "rim/abilities/conditions.h"
#include "rim/abilities/now.h"

/* ---- holds mod 2, holds mod 2 or chewbacca ---- */

static bool read_holds(RimCompiler *compiler, RimWord *word)
{
    uint16_t contact = 0;

    word->arg[2] = -1;
    if (!rim_read_keyword(compiler, rim_type_words, "a type of card", &word->arg[0]) ||
        !rim_read_number(compiler, 1, 9, "how many", &word->arg[1]))
        return false;
    if (accept_word(&compiler->here, "or")) {
        if (!rim_take_card(compiler, &contact))
            return false;
        word->arg[2] = (int16_t)contact;
    }
    return true;
}

/* A card of that type, or the crew that is that contact. */
static bool holds_enough(const RimNow *now, const RimWord *word)
{
    RimPlace place = rim_place_of((RimCardType)word->arg[0]);
    int count = 0;

    RIM_EACH_HELD(now->look, now->seat, slot)
    {
        const RimCard *card = rim_card(now->look, slot);
        RimPlace held = (RimPlace)rim_in(now->look)->held[slot].place;
        bool is_contact = word->arg[2] >= 0 && held == RIM_AS_CREW && card->contact == (uint16_t)word->arg[2];
        count += (held == place && card->type == word->arg[0]) || is_contact;
    }
    return count >= word->arg[1];
}

static Message say_holds(const RimContent *content, const RimWord *word)
{
    Arg one = rim_one_arg(word->arg[0]), many = rim_many_arg(word->arg[0]), count = arg_amount(word->arg[1]);

    if (word->arg[2] < 0)
        return word->arg[1] == 1 ? say1(rim_if(word, SAY_IF_HOLDS, SAY_IF_NOT_HOLDS), one)
                                 : say2(rim_if(word, SAY_IF_HOLDS_MANY, SAY_IF_NOT_HOLDS_MANY), many, count);
    Arg contact = arg_content(content->cards[word->arg[2]].name);
    return word->arg[1] == 1 ? say3(rim_if(word, SAY_IF_HOLDS_OR, SAY_IF_NOT_HOLDS_OR), one, count, contact)
                             : say3(rim_if(word, SAY_IF_HOLDS_MANY_OR, SAY_IF_NOT_HOLDS_MANY_OR), many, count, contact);
}

const RimConditionRow holds_condition = {.name = "holds",
                                         .usage = "holds TYPE N [or CONTACT]",
                                         .read = read_holds,
                                         .holds = holds_enough,
                                         .say = say_holds,
                                         .card_arg = 1 + 2};

/* ---- droids 2: at least that many of the crew are droids ---- */

static bool read_droids(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 1, 9, "how many", &word->arg[0]);
}

static bool has_droids(const RimNow *now, const RimWord *word)
{
    int count = 0;

    RIM_EACH_HELD(now->look, now->seat, slot)
    count += rim_in(now->look)->held[slot].place == RIM_AS_CREW && rim_card(now->look, slot)->traits & TRAIT_DROID;
    return count >= word->arg[0];
}

const RimConditionRow droids_condition = {.name = "droids",
                                          .usage = "droids N",
                                          .read = read_droids,
                                          .holds = has_droids,
                                          .says = SAY_IF_DROIDS,
                                          .says_not = SAY_IF_NOT_DROIDS};

/* ---- worth 15000 gear mod: all held cards of these types together ---- */

static bool read_worth(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 1, 30000, "credits", &word->arg[0]) &&
           rim_read_set(compiler, rim_type_words, "a type of card", &word->arg[1]);
}

static bool is_worth(const RimNow *now, const RimWord *word)
{
    int32_t worth = 0;

    RIM_EACH_HELD(now->look, now->seat, slot)
    {
        const RimCard *card = rim_card(now->look, slot);
        bool counts = rim_in(now->look)->held[slot].place == rim_place_of((RimCardType)card->type);
        worth += counts && word->arg[1] >> card->type & 1 ? card->cost : 0;
    }
    return worth >= word->arg[0];
}

static Message say_worth(const RimContent *content, const RimWord *word)
{
    (void)content;
    return say2(rim_if(word, SAY_IF_WORTH, SAY_IF_NOT_WORTH), arg_amount(word->arg[0]),
                arg_one_of(SAY_MANY_BOUNTIES, (uint16_t)(word->arg[1] >> CARD_BOUNTY)));
}

const RimConditionRow worth_condition = {
    .name = "worth", .usage = "worth N TYPE...", .read = read_worth, .holds = is_worth, .say = say_worth};

/* ---- illegal, class 3: of the card that the moment is about ---- */

static bool is_illegal(const RimNow *now, const RimWord *word)
{
    uint16_t slot = subject_card(now);

    (void)word;
    return slot != NO_SLOT && rim_card(now->look, slot)->traits & TRAIT_ILLEGAL;
}

const RimConditionRow trait_condition = {
    .name = "illegal", .usage = "illegal", .holds = is_illegal, .says = SAY_IF_ILLEGAL, .says_not = SAY_IF_NOT_ILLEGAL};

static bool read_class(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 1, MAX_CARD_CLASSES, "a class of contacts", &word->arg[0]);
}

static bool is_of_class(const RimNow *now, const RimWord *word)
{
    const RimContent *content = content_in(now->look);
    uint16_t slot = subject_card(now);
    const RimCard *card = slot != NO_SLOT ? rim_card(now->look, slot) : NULL;

    return card != NULL && card->contact != NO_CARD && content->cards[card->contact].class_of == word->arg[0];
}

const RimConditionRow class_condition = {.name = "class",
                                         .usage = "class N",
                                         .read = read_class,
                                         .holds = is_of_class,
                                         .says = SAY_IF_CLASS,
                                         .says_not = SAY_IF_NOT_CLASS};

/* ---- touched: a token lies on this card (effect touch) ---- */

static bool is_touched(const RimNow *now, const RimWord *word)
{
    uint16_t slot = card_now(now);

    (void)word;
    return slot != NO_SLOT && rim_in(now->look)->held[slot].count > 0;
}

const RimConditionRow touched_condition = {
    .name = "touched", .usage = "touched", .holds = is_touched, .says = SAY_IF_TOUCHED, .says_not = SAY_IF_NOT_TOUCHED};
