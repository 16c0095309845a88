/* Who has a say: the abilities in force on a ship. */
#include "xwing/abilities/speakers.h"

#include <string.h>

#include "table/pile.h"

/* ---- looking ---- */

const char *card_name(const Look *look, const CardAbility *ability)
{
    return xwing_ability_card(content_of(look), (int)(ability - content_of(look)->abilities));
}

Arg arg_card_name(const Look *look, const CardAbility *ability)
{
    const char *name = card_name(look, ability);

    return arg_text(name, (int)strlen(name));
}

int16_t opponent_in_attack(const Look *look, const Attack *attack, int16_t ship)
{
    int16_t other = NO_PIECE;

    if (attack == NULL)
        return NO_PIECE;
    if (attack->attacker == ship)
        other = attack->defender;
    else if (attack->defender == ship)
        other = attack->attacker;
    return (int16_t)(other >= 0 && is_present(xwing_in(look), other) ? other : NO_PIECE);
}

const DamageCard *damage_card(const Look *look, uint16_t slot)
{
    uint16_t card = card_in(look, slot);

    return card < content_of(look)->damage_count ? &content_of(look)->damage[card] : NULL;
}

uint16_t card_being_dealt(const Look *look)
{
    const Table *table = look->table;

    for (int i = table->depth - 1; i >= 0; i--) {
        const Frame *frame = &table->frames[i];
        uint16_t slot = (uint16_t)frame->local[DEALT_SLOT];
        if (frame->procedure == PROC_DEALT)
            return table->cards[slot].pile == PILE_SHIP + frame->subject ? slot : NO_SLOT;
    }
    return NO_SLOT;
}

uint16_t card_just_suffered(const Look *look)
{
    const Table *table = look->table;
    int at = table->depth - 1;

    while (at >= 0 && table->frames[at].procedure != PROC_SUFFER)
        at--;
    return at >= 0 ? (uint16_t)table->frames[at].local[SUFFER_SLOT] : NO_SLOT;
}

bool is_dealt_faceup(const Look *look)
{
    uint16_t slot = card_being_dealt(look);

    return slot != NO_SLOT && has_card(&xwing_in(look)->faceup, slot);
}

/* ---- walking ---- */

static bool lies_on(const Look *look, int slot, int16_t ship)
{
    return look->table->cards[slot].pile == PILE_SHIP + ship;
}

/* The damage cards whose text counts. The text of a card that is about to be dealt does not count yet: an ability may still keep it away. */
static CardBits cards_in_force(const Look *look, About about)
{
    CardBits faceup = xwing_in(look)->faceup;
    bool dealing = have_topic_in_common(about, SPEAKS_WINDOW(WINDOW_WOULD_BE_DEALT));
    uint16_t coming = dealing ? card_being_dealt(look) : NO_SLOT;

    if (coming != NO_SLOT)
        remove_card(&faceup, coming);
    return faceup;
}

/* The kinds of cards on this ship that everybody ignores. */
static uint8_t silenced_on(const Look *look, int16_t ship, CardBits faceup)
{
    const XwingContent *content = content_of(look);
    uint8_t silenced = 0;

    for (int slot = take_card(&faceup); slot != NO_CARD_SLOT; slot = take_card(&faceup)) {
        const DamageCard *card = lies_on(look, slot, ship) ? damage_card(look, (uint16_t)slot) : NULL;
        if (card == NULL || !topics_have(&card->abilities.speaks, SPEAKS_SILENCE))
            continue;
        for (int i = 0; i < card->abilities.count; i++)
            silenced |= content->abilities[card->abilities.first + i].silences;
    }
    return silenced;
}

/* Of the faceup damage cards: does one of this ship speak about it? */
static bool damage_speaks(const Look *look, int16_t ship, About about)
{
    CardBits faceup = xwing_in(look)->faceup;

    if (!topics_have(&xwing_in(look)->spoken_by_damage, about))
        return false;
    for (int slot = take_card(&faceup); slot != NO_CARD_SLOT; slot = take_card(&faceup)) {
        const DamageCard *card = lies_on(look, slot, ship) ? damage_card(look, (uint16_t)slot) : NULL;
        if (card != NULL && topics_have(&card->abilities.speaks, about))
            return true;
    }
    return false;
}

static bool lasting_speaks(const Look *look, const LastingEffect *effect, About about)
{
    return have_topic_in_common(content_of(look)->abilities[effect->ability - 1].speaks, about);
}

/* Its pilot, its type and its upgrades: does one of them speak about it? */
static bool own_cards_speak(const Look *look, int16_t ship, About about)
{
    const Xwing *game = xwing_in(look);

    if (topics_have(&pilot_of(look, ship)->speaks, about))
        return true;
    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
        if (topics_have(&upgrade_of(look, card)->abilities.speaks, about))
            return true;
    }
    return false;
}

/* Has no card of this ship anything to say about it? That is all that most questions cost. */
static bool is_silent(const Look *look, int16_t ship, About about)
{
    const Xwing *game = xwing_in(look);

    if (topics_have(&game->spoken, about) && own_cards_speak(look, ship, about))
        return false;
    for (int i = 0; i < LASTING && game->lasting[i].ability != 0; i++) {
        if (game->lasting[i].subject == ship && lasting_speaks(look, &game->lasting[i], about))
            return false;
    }
    return !damage_speaks(look, ship, about);
}

bool ship_speaks(const Look *look, int16_t ship, About about)
{
    return !is_silent(look, ship, about);
}

uint32_t ships_that_speak(const Look *look, About about)
{
    const Xwing *game = xwing_in(look);
    CardBits faceup = game->faceup;
    uint32_t ships = 0;

    for (int16_t ship = 0; is_fielded(game, ship) && topics_have(&game->spoken, about); ship++)
        ships |= (uint32_t)own_cards_speak(look, ship, about) << ship;
    for (int i = 0; i < LASTING && game->lasting[i].ability != 0; i++) {
        if (game->lasting[i].subject >= 0 && lasting_speaks(look, &game->lasting[i], about))
            ships |= UINT32_C(1) << game->lasting[i].subject;
    }
    if (!topics_have(&game->spoken_by_damage, about))
        return ships;
    for (int slot = take_card(&faceup); slot != NO_CARD_SLOT; slot = take_card(&faceup)) {
        const DamageCard *card = damage_card(look, (uint16_t)slot);
        int16_t ship = (int16_t)(look->table->cards[slot].pile - PILE_SHIP);
        if (card != NULL && topics_have(&card->abilities.speaks, about) && ship >= 0 && ship < SHIPS)
            ships |= UINT32_C(1) << ship;
    }
    return ships;
}

Walk walk_cards(const Look *look, int16_t ship, About about)
{
    if (is_silent(look, ship, about))
        return (Walk){.look = look, .next = WALKED_ALL, .lasting = LASTING};
    CardBits faceup = cards_in_force(look, about);

    return (Walk){.look = look,
                  .faceup = faceup,
                  .about = about,
                  .ship = ship,
                  .silenced = silenced_on(look, ship, faceup),
                  .ignored = xwing_in(look)->options & OPTION_PRINTED ? WORDING_ERRATA : WORDING_PRINTED,
                  .next = WALK_PILOT};
}

/* An upgrade speaks until it is discarded; a weapon that is discarded for an attack still speaks in that attack. */
static const AbilityRun *run_of_upgrade(const Walk *walk, int card)
{
    const Xwing *game = xwing_in(walk->look);

    if (is_discarded(game, card) && game->attack.weapon != card) /* X1-UPG-04 */
        return NULL;
    const UpgradeCard *upgrade = upgrade_of(walk->look, card);
    return upgrade->slot == SLOT_ELITE && (walk->silenced & SILENCES_ELITE) ? NULL : &upgrade->abilities;
}

bool is_type_replaced(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);

    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
        if (upgrade_of(look, card)->replaces_ability && !is_discarded(game, card))
            return true;
    }
    return false;
}

/* The abilities of the next card; NULL if it has none, or there is no next card. */
static const AbilityRun *next_card(Walk *walk)
{
    const Xwing *game = xwing_in(walk->look);
    int card = walk->next;

    walk->side = 0;
    if (card == WALK_PILOT) {
        bool type_speaks =
            ability_type_of(walk->look, walk->ship)->abilities.count > 0 && !is_type_replaced(walk->look, walk->ship);
        walk->next = type_speaks ? WALK_TYPE : game->ship[walk->ship].upgrades;
        walk->source = source_of_card(walk->ship, 0);
        return walk->silenced & SILENCES_PILOT ? NULL : &pilot_of(walk->look, walk->ship)->abilities;
    }
    if (card == WALK_TYPE) {
        walk->next = game->ship[walk->ship].upgrades;
        walk->source = source_of_card(walk->ship, ABILITIES_OF_PILOT);
        return &ability_type_of(walk->look, walk->ship)->abilities;
    }
    if (card != WALK_DAMAGE) {
        walk->next = game->card[card].next;
        walk->source = source_of_card(card, 0);
        walk->side = game->card[card].side;
        return run_of_upgrade(walk, card);
    }
    int slot = take_card(&walk->faceup);
    if (slot == NO_CARD_SLOT) {
        walk->next = WALKED_ALL;
        return NULL;
    }
    walk->source = source_of_damage(walk->ship, (uint16_t)slot, 0);
    const DamageCard *damage = lies_on(walk->look, slot, walk->ship) ? damage_card(walk->look, (uint16_t)slot) : NULL;
    return damage != NULL ? &damage->abilities : NULL; /* X1-ABIL-03, X1-DMG-06 */
}

static bool next_of_cards(Walk *walk, Speaker *speaker)
{
    for (;;) {
        while (walk->run != NULL && walk->number < walk->run->count) {
            int number = walk->number++;
            const CardAbility *ability = &content_of(walk->look)->abilities[walk->run->first + number];
            if (!have_topic_in_common(ability->speaks, walk->about) || ability->is_lasting ||
                ability->wording == walk->ignored || ability->side != walk->side)
                continue;
            *speaker = (Speaker){ability, walk->ship, (int16_t)(walk->source + number), 0};
            return true;
        }
        if (walk->next == WALKED_ALL)
            return false;
        walk->run = next_card(walk);
        walk->number = 0;
        if (walk->run != NULL && !topics_have(&walk->run->speaks, walk->about))
            walk->run = NULL;
    }
}

/* Does everybody ignore the card that began this effect? What counts is the ship that has the card, not the one that the effect
 * is about. */
static bool is_silenced(const Walk *walk, const LastingEffect *effect, const CardAbility *ability)
{
    const Look *look = walk->look;
    int16_t ship = ship_of_source(xwing_in(look), effect->source);

    if (ship == NO_PIECE)
        return false;
    uint8_t silenced = silenced_on(look, ship, cards_in_force(look, walk->about));

    if (ability->card_kind == CARD_UPGRADE)
        return (silenced & SILENCES_ELITE) &&
               content_of(look)->upgrades[ability->card].slot == SLOT_ELITE; /* X1-ABIL-03 */
    return (silenced & SILENCES_PILOT) && ability->card_kind == CARD_PILOT;
}

bool walk_on(Walk *walk, Speaker *speaker)
{
    const LastingEffect *lasting = xwing_in(walk->look)->lasting;

    if (next_of_cards(walk, speaker))
        return true;
    while (walk->lasting < LASTING && lasting[walk->lasting].ability != 0) {
        const LastingEffect *effect = &lasting[walk->lasting++];
        const CardAbility *ability = &content_of(walk->look)->abilities[effect->ability - 1];
        if (effect->subject != walk->ship || !have_topic_in_common(ability->speaks, walk->about) ||
            is_silenced(walk, effect, ability))
            continue;
        *speaker = (Speaker){ability, walk->ship, effect->source, effect->amount};
        return true;
    }
    return false;
}

/* The abilities of the card that a source names, in force or not. */
static const AbilityRun *run_of_source(const Look *look, int16_t source)
{
    int card = card_of_source(source);

    if (source < FIRST_SOURCE) /* the ship that began it has lost its place */
        return NULL;
    if (card == NO_CARD_IN_PLAY) {
        const DamageCard *damage = damage_card(look, slot_of_source(source));
        return damage != NULL ? &damage->abilities : NULL;
    }
    if (!(xwing_in(look)->card[card].flags & CARD_HERE))
        return NULL;
    if (is_of_type(source))
        return &ability_type_of(look, (int16_t)card)->abilities;
    return card < SHIPS ? &pilot_of(look, (int16_t)card)->abilities : &upgrade_of(look, card)->abilities;
}

bool speaker_of(const Look *look, int16_t source, Speaker *speaker)
{
    const AbilityRun *run = run_of_source(look, source);
    int number = ability_of_source(source) - (is_of_type(source) ? ABILITIES_OF_PILOT : 0);
    int16_t ship = ship_of_source(xwing_in(look), source);

    *speaker = (Speaker){NULL, ship, source, 0};
    if (run == NULL || number >= run->count)
        return false;
    const CardAbility *ability = &content_of(look)->abilities[run->first + number];
    Walk walk = walk_ship(look, ship, ability->speaks);
    bool in_force = false;
    Speaker other;
    speaker->ability = ability;
    while (!in_force && walk_next(&walk, &other))
        in_force = other.source == source;
    return in_force;
}
