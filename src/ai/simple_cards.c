#include "ai/simple_cards.h"

#include "xwing/abilities/costs.h"
#include "xwing/abilities/effects.h"
#include "xwing/state/token_sets.h"

static bool is_good(const Look *look, int token)
{
    uint8_t color = edition_of(look)->words.tokens[token].color;

    return color == TOKEN_GREEN || color == TOKEN_BLUE;
}

/* Are the tokens of the set good to have? A class is good or bad as a whole. */
static bool are_good(const Look *look, TokenSet set)
{
    TokenSet tokens = set & ~(LOCK_IT_HAS | LOCK_ON_IT);

    return tokens != 0 ? is_good(look, __builtin_ctz(tokens)) : !(set & LOCK_ON_IT);
}

/* ---- good or bad for the chosen ship ---- */

/* Of what is begun for a ship. */
static int favor_of_block(const Look *look, const CardAbility *block)
{
    if (block->kind == KIND_FORBID)
        return -1;
    if (block->kind == KIND_MODIFIER && block->modifier == MODIFIES_KEPT)
        return are_good(look, block->kept) ? 1 : -1;
    return block->kind == KIND_MODIFIER && block->modifier == MODIFIES_VALUE && block->operation == VALUE_SET &&
                   block->amount == 0
               ? -1
               : 1;
}

/* 1: good, -1: bad, 0: it is not for that ship, or nobody knows. */
static int favor_of_effect(const Look *look, const Speaker *speaker, const Effect *effect)
{
    int first = (int)(speaker->ability - content_of(look)->abilities) - ability_of_source(speaker->source);
    const EffectWord *word = effect->word;

    if (word == &transfer_word && effect->a == PARTY_CHOSEN)
        return are_good(look, effect->kinds) ? -1 : 1;
    if (word == &coordinate_word)
        return effect->a == PARTY_CHOSEN;
    if (effect->whom != PARTY_CHOSEN || effect->is_for_each)
        return 0;
    if (word == &gain_word)
        return effect->a < TOKEN_ROOM && is_good(look, effect->a) ? 1 : -1;
    if (word == &lose_word)
        return are_good(look, effect->kinds) ? -1 : 1;
    if (word == &transfer_word)
        return are_good(look, effect->kinds) ? 1 : -1;
    if (word == &begin_word)
        return favor_of_block(look, &content_of(look)->abilities[first + effect->mask]);
    if (word == &suffer_word || word == &deal_word || word == &lose_shield_word || word == &expose_word)
        return -1;
    return word == &free_action_word || word == &recover_shield_word || word == &acquire_lock_word ||
           word == &lock_word || word == &recover_force_word;
}

/* Of all that the ability does to the ship that it chooses. */
static int favor_of(const Look *look, const Speaker *speaker)
{
    int favor = 0;

    for (int i = 0; i < speaker->ability->effect_count; i++)
        favor += favor_of_effect(look, speaker, &speaker->ability->effect[i]);
    return favor;
}

double chosen_ship_worth(const Thought *thought, const Key *key)
{
    const Look *look = &thought->sky->look;
    Speaker speaker;

    if (key->verb != VERB_SHIP || !speaker_of(look, thought->question->subject, &speaker))
        return plain_worth(thought, key);
    int favor = favor_of(look, &speaker);
    bool fits = (favor > 0) == are_friends(look, speaker.ship, key->piece);
    return favor == 0 ? plain_worth(thought, key) : fits ? 1 : 0;
}

/* ---- which token ---- */

/* How much a token is missed, or how much of a burden it is. */
static double weight_of(const Key *key)
{
    switch (key->verb - VERB_LOSE) {
    case TOKEN_ION:
        return 5;
    case TOKEN_STRESS:
        return 4;
    case TOKEN_FOCUS:
        return 3;
    default:
        return key->verb == VERB_BREAK_LOCK || key->verb == VERB_SHED_LOCK ? 2 : 1;
    }
}

double chosen_token_worth(const Thought *thought, const Key *key)
{
    const Look *look = &thought->sky->look;
    int16_t ship = (int16_t)thought->question->args[1];
    bool is_token = key->verb >= VERB_LOSE && key->verb < VERB_LOSE + ALL_TOKENS;
    bool good = is_token ? is_good(look, key->verb - VERB_LOSE) : key->verb == VERB_BREAK_LOCK;
    bool is_enemy = side_of(look, ship) != look->table->side[thought->question->seat];

    return good == is_enemy ? weight_of(key) : -weight_of(key);
}

/* ---- does it pay? ---- */

/* The ship that the ability would choose first is one of these. */
static bool has_somebody_to_choose(const Look *look, const Speaker *speaker, const Moment *moment)
{
    int favor = favor_of(look, speaker);
    uint32_t ships = ships_that_fit(moment, &speaker->ability->effect[0].ships);

    for (; favor != 0 && ships != 0; ships &= ships - 1) {
        if ((favor > 0) == are_friends(look, speaker->ship, nth_ship(ships, 0)))
            return true;
    }
    return favor == 0;
}

/* A ship that would be destroyed by its own card does not use it. */
static bool survives(const Look *look, int16_t ship, int damage)
{
    return xwing_in(look)->ship[ship].shields + hull_of(look, ship) - damage_on(look, ship) > damage;
}

/* Tokens are handed over where dice want them. */
static bool dice_want_tokens(const Attack *attack, int16_t whom)
{
    const DicePool *pool = attack->attacker == whom ? &attack->attack : &attack->defense;
    bool attacks = attack->attacker == whom;
    int poor = 0;

    for (int i = 0; i < pool->count; i++) {
        uint8_t face = pool->die[i].face;
        poor += attacks ? face == FACE_FOCUS || face == FACE_BLANK : face != FACE_EVADE;
    }
    return poor > 0;
}

bool card_does_good(const Thought *thought, int16_t source)
{
    const Look *look = &thought->sky->look;
    const Table *table = look->table;
    Speaker speaker;

    if (!speaker_of(look, source, &speaker) || speaker.ability->kind != KIND_ABILITY || table->depth == 0)
        return true;
    const Effect *effect = &speaker.ability->effect[0];
    const Moment moment = moment_in_window(look, &speaker, table->frames[table->depth - 1].subject);
    int at = gain_at_hand(table, moment.subject);
    if (effect->word == &instead_word && speaker.ability->window == WINDOW_WOULD_RECOVER)
        return !are_friends(look, speaker.ship, moment.subject);
    if (effect->word == &instead_word)
        return at >= 0 &&
               is_good(look, table->frames[at].local[GAIN_TOKEN]) != are_friends(look, speaker.ship, moment.subject);
    if (effect->word == &choose_word)
        return has_somebody_to_choose(look, &speaker, &moment);
    int price = damage_of_cost(speaker.ability);
    if (price > 0 && !survives(look, speaker.ship, price))
        return false;
    if (effect->word == &suffer_word && beneficiary(&moment, effect) == speaker.ship)
        return survives(look, speaker.ship, effect->count);
    if (effect->word == &transfer_word && moment.attack != NULL && speaker.ability->role != ROLE_NONE)
        return dice_want_tokens(moment.attack, moment.subject);
    return true;
}
