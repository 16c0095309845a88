/* Compiling cards: what all have, `pilot`, `damage` and `waiting`, with their numbers; upgrades and abilities have files of their own. */
#include <stdio.h>
#include <string.h>

#include "xwing/content/compiler.h"

bool take_head(Compiler *compiler, char *xws, char *name)
{
    return take_id(&compiler->reader, &compiler->here, "the id of the card", xws, CARD_NAME_BYTES) &&
           take_text(&compiler->reader, &compiler->here, "the card's name", name, CARD_NAME_BYTES) &&
           END_LINE(compiler);
}

/* A card's key is for good: edition, kind, and what tells it from others of its kind. */
bool make_key(Compiler *compiler, int line, char *key, const char *kind, const char *group, const char *ship,
              const char *xws)
{
    const char *edition = compiler->content->lineage[compiler->content->lineage_at];
    int length = snprintf(key, CARD_KEY_BYTES, "%s/%s/%s%s%s%s%s", edition, kind, group, group[0] != '\0' ? "/" : "",
                          ship, ship[0] != '\0' ? "/" : "", xws);

    if (length >= CARD_KEY_BYTES)
        return content_fail(&compiler->reader, line, "the card's key \"%.60s...\" is longer than %d letters", key,
                            CARD_KEY_BYTES - 1);
    return true;
}

int compile_part(Compiler *compiler, CardInHand *card, CardText *text)
{
    int kind = 0;

    if (accept_word(&compiler->here, "text"))
        return compile_text(compiler, text) ? 1 : -1;
    if (!accept_keyword(&compiler->here, block_words, &kind))
        return 0;
    return compile_ability(compiler, card, (AbilityKind)kind) ? 1 : -1;
}

bool compile_inside(Compiler *compiler, CardInHand *card, CardText *text, void *into, const FieldWord *fields,
                    unsigned needed, TakeField take)
{
    int line = compiler->here.line, field = 0;
    unsigned seen = 0;

    compiler_next(compiler);
    while (inside(compiler, 0)) {
        int depth = compiler->here.depth;
        int part = compile_part(compiler, card, text);
        if (part < 0)
            return false;
        if (part > 0)
            continue;
        if (card->kind == CARD_UPGRADE && accept_word(&compiler->here, "side")) {
            if (!compile_side(compiler, card, into))
                return false;
            continue;
        }
        while (words_remain(&compiler->here)) {
            if (!take_field(compiler, fields, "a field of this card, or ability, modifier, action, forbid, text,",
                            &field))
                return false;
            if (seen >> field & 1)
                return FAIL(compiler, "\"%s\" is said twice", field_word(compiler, fields, field));
            seen |= 1U << field;
            if (!take(compiler, into, field))
                return false;
        }
        compiler_next(compiler);
        if (inside(compiler, depth))
            return FAIL(compiler, "nothing can stand inside the line above");
    }
    if (compiler->reader.failed)
        return false;
    for (; fields->word != NULL; fields++) {
        if (((needed & ~seen) >> fields->value & 1) && (fields->families & compiler->words->terms->family) != 0)
            return content_fail(&compiler->reader, line, "the card does not say its \"%s\"", fields->word);
    }
    return true;
}

/* ---- pilots ---- */

enum {
    PILOT_SHIP,
    PILOT_FACTION,
    PILOT_SKILL,
    PILOT_COST,
    PILOT_UNIQUE,
    PILOT_TOKEN,
    PILOT_SLOTS,
    PILOT_LOADOUT,
    PILOT_ATTACK,
    PILOT_AGILITY,
    PILOT_HULL,
    PILOT_SHIELDS,
    PILOT_CHARGES,
    PILOT_FORCE,
    PILOT_LIMITED,
    PILOT_KEYWORDS,
    PILOT_ACTIONS,
    PILOT_SHIP_ABILITY,
    PILOT_WAITS
};

enum { ITS_SHIPS = UINT8_MAX, ITS_SHIPS_ABILITY = UINT16_MAX }; /* what the card does not print */

/* A record that carries the card carries these too. */
bool name_card(Compiler *compiler, CardKind kind, int index)
{
    for (int i = 0; i < compiler->named_count; i++) {
        if (compiler->named[i].kind == kind && compiler->named[i].index == index)
            return true;
    }
    if (compiler->named_count == NAMES_A_CARD)
        return FAIL(compiler, "a card names at most %d ships and other cards", (int)NAMES_A_CARD);
    compiler->named[compiler->named_count++] = (CardName){(uint8_t)kind, (uint16_t)index};
    return true;
}

bool take_ship(Compiler *compiler, uint16_t *ship)
{
    const XwingContent *content = compiler->content;
    ContentWord word = take_word(&compiler->here);
    NearestWord nearest = nearest_to(word);
    char hint[80];
    int found = word.quoted ? -1 : xwing_find_ship(content, word.text, word.length);

    if (found >= 0) {
        *ship = (uint16_t)found;
        return name_card(compiler, CARD_SHIP, *ship);
    }
    for (int i = 0; i < content->ship_count; i++)
        nearest_try(&nearest, content->ships[i].xws);
    return FAIL(compiler, "ship \"%.*s\" is not known; ships are made with `ship ID \"Name\"` in a file before this%s",
                word.length < 40 ? word.length : 40, word.text, nearest_hint(&nearest, hint, sizeof hint));
}

bool take_slot(Compiler *compiler, uint8_t *slot)
{
    int value = 0;

    if (!TAKE_KEYWORD(compiler, compiler->words->terms->slots, "a slot", &value))
        return false;
    *slot = (uint8_t)value;
    return value != SLOT_CONDITION ||
           FAIL(compiler, "conditions are assigned, no ship has a slot for them: write condition "
                          "ID \"Name\" at the margin");
}

bool take_upgrade_bar(Compiler *compiler, uint8_t slots[SLOTS_A_PILOT])
{
    int count = 0;

    do {
        if (count == SLOTS_A_PILOT)
            return FAIL(compiler, "a pilot has at most %d slots", (int)SLOTS_A_PILOT);
        if (!take_slot(compiler, &slots[count++]))
            return false;
    } while (words_remain(&compiler->here) && !content_word_is(peek_word(&compiler->here), "keywords"));
    return true;
}

/* `loadout UPGRADE...`, to the end of the line: the upgrades of a standard loadout (X25-DEF-13). */
static bool take_loadout(Compiler *compiler, PilotCard *pilot)
{
    const char *lacks = "";
    int upgrade = 0;

    if (!compiler->words->squads.has_loadouts)
        return FAIL(compiler, "edition %s has no standard loadouts", compiler->content->edition);
    do {
        if (pilot->loadout_count == LOADOUT_A_CARD)
            return FAIL(compiler, "a standard loadout has at most %d upgrades", (int)LOADOUT_A_CARD);
        if (!take_upgrade(compiler, &upgrade, &lacks))
            return false;
        if (upgrade < 0)
            return FAIL(compiler, "%s waits: a standard loadout needs all its upgrades", lacks);
        if (!name_card(compiler, CARD_UPGRADE, upgrade))
            return false;
        pilot->loadout[pilot->loadout_count++] = (uint16_t)upgrade;
    } while (words_remain(&compiler->here));
    return true;
}

bool take_byte(Compiler *compiler, int most, const char *what, uint8_t *byte)
{
    int value = 0;

    if (!TAKE_NUMBER(compiler, 0, most, what, &value))
        return false;
    *byte = (uint8_t)value;
    return true;
}

bool take_some(Compiler *compiler, const char *what, uint8_t *byte)
{
    int value = 0;

    if (!TAKE_NUMBER(compiler, 1, 9, what, &value))
        return false;
    *byte = (uint8_t)value;
    return true;
}

bool take_charges(Compiler *compiler, Charges *charges)
{
    int count = 0;

    if (!TAKE_NUMBER(compiler, 1, 9, "a number of charges", &count))
        return false;
    *charges = (Charges){.count = (uint8_t)count,
                         .recurs = accept_word(&compiler->here, "recurring"),
                         .fades = accept_word(&compiler->here, "fading"),
                         .stay_spent = accept_word(&compiler->here, "stay_spent"),
                         .is_empty = accept_word(&compiler->here, "empty")};
    if (charges->recurs && charges->fades)
        return FAIL(compiler,
                    "charges that are lost at the end of a round do not come back then: recurring or fading, not both");
    if (accept_word(&compiler->here, "reloads"))
        return take_some(compiler, "how many charges a reload brings back", &charges->reloads);
    return true;
}

static bool take_pilot_field(Compiler *compiler, void *into, int field)
{
    PilotCard *pilot = into;
    int value = 0;

    switch (field) {
    case PILOT_SHIP:
        return take_ship(compiler, &pilot->ship);
    case PILOT_FACTION:
        if (!TAKE_KEYWORD(compiler, compiler->words->terms->factions, "a faction", &value))
            return false;
        pilot->faction = (uint8_t)value;
        return true;
    case PILOT_SKILL:
        return compiler->words->terms->family == CARDS_WITH_SKILL
                   ? take_byte(compiler, 12, "a pilot skill", &pilot->skill)
                   : take_byte(compiler, 6, "an initiative", &pilot->skill); /* X2-DEF-03, X25-DEF-02 */
    case PILOT_COST:
        return take_byte(compiler, 200, "a cost in squad points", &pilot->cost);
    case PILOT_UNIQUE:
        pilot->limited = 1;
        return true;
    case PILOT_TOKEN:
        pilot->is_token = true;
        return true;
    case PILOT_ATTACK:
        return take_byte(compiler, 15, "an attack value", &pilot->attack);
    case PILOT_AGILITY:
        return take_byte(compiler, 15, "an agility value", &pilot->agility);
    case PILOT_HULL:
        return take_byte(compiler, 15, "a hull value", &pilot->hull);
    case PILOT_SHIELDS:
        return take_byte(compiler, 15, "a shield value", &pilot->shields);
    case PILOT_CHARGES:
        return take_charges(compiler, &pilot->charges);
    case PILOT_FORCE:
        return take_some(compiler, "a number of Force charges", &pilot->force);
    case PILOT_LIMITED:
        return take_some(compiler, "a number of cards of this name", &pilot->limited);
    case PILOT_ACTIONS:
        return take_action_bar(compiler, &pilot->bar);
    case PILOT_SHIP_ABILITY:
        return take_ship_ability(compiler, &pilot->ability_of);
    case PILOT_KEYWORDS:
        return take_keywords(compiler, &pilot->keywords);
    case PILOT_WAITS:
        return take_sentence(compiler, "what the card waits for", &pilot->waits);
    case PILOT_LOADOUT:
        return take_loadout(compiler, pilot);
    default:
        return take_upgrade_bar(compiler, pilot->slots);
    }
}

static void take_numbers_of(const XwingContent *content, PilotCard *pilot)
{
    const ShipType *ship = &content->ships[pilot->ship];
    uint8_t *const numbers[] = {&pilot->attack, &pilot->agility, &pilot->hull, &pilot->shields};
    const uint8_t printed[] = {ship->attack, ship->agility, ship->hull, ship->shields};

    for (int i = 0; i < 4; i++) {
        if (*numbers[i] == ITS_SHIPS)
            *numbers[i] = printed[i];
    }
    if (pilot->ability_of == ITS_SHIPS_ABILITY) /* X25-DEF-14 */
        pilot->ability_of = ship->ability_of != 0 ? (uint16_t)(ship->ability_of - 1) : pilot->ship;
    pilot->speaks = pilot->abilities.speaks;
    for (int group = 0; group < TOPIC_GROUPS; group++)
        pilot->speaks.of[group] |= content->ships[pilot->ability_of].abilities.speaks.of[group];
    if (pilot->bar.count == 0)
        pilot->bar = ship->bar;
    pilot->keywords |= ship->keywords;
}

void take_ships_numbers(XwingContent *content)
{
    for (int i = 0; i < content->pilot_count; i++)
        take_numbers_of(content, &content->pilots[i]);
}

bool compile_pilot(Compiler *compiler)
{
    static const FieldWord fields[] = {
        {"ship",         PILOT_SHIP,         ALL_CARDS,             NULL        },
        {"faction",      PILOT_FACTION,      ALL_CARDS,             NULL        },
        {"skill",        PILOT_SKILL,        CARDS_WITH_SKILL,      "initiative"},
        {"initiative",   PILOT_SKILL,        CARDS_WITH_INITIATIVE, "skill"     },
        {"cost",         PILOT_COST,         CARDS_WITH_SKILL,      NULL        },
        {"unique",       PILOT_UNIQUE,       CARDS_WITH_SKILL,      "limited 1" },
        {"limited",      PILOT_LIMITED,      CARDS_WITH_INITIATIVE, "unique"    },
        {"token",        PILOT_TOKEN,        ALL_CARDS,             NULL        },
        {"slots",        PILOT_SLOTS,        ALL_CARDS,             NULL        },
        {"loadout",      PILOT_LOADOUT,      CARDS_WITH_INITIATIVE, NULL        },
        {"attack",       PILOT_ATTACK,       ALL_CARDS,             NULL        },
        {"agility",      PILOT_AGILITY,      ALL_CARDS,             NULL        },
        {"hull",         PILOT_HULL,         ALL_CARDS,             NULL        },
        {"shields",      PILOT_SHIELDS,      ALL_CARDS,             NULL        },
        {"charges",      PILOT_CHARGES,      ALL_CARDS,             NULL        },
        {"force",        PILOT_FORCE,        CARDS_WITH_INITIATIVE, NULL        },
        {"actions",      PILOT_ACTIONS,      CARDS_WITH_INITIATIVE, NULL        },
        {"ship_ability", PILOT_SHIP_ABILITY, CARDS_WITH_INITIATIVE, NULL        },
        {"keywords",     PILOT_KEYWORDS,     CARDS_WITH_INITIATIVE, NULL        },
        {"waits",        PILOT_WAITS,        ALL_CARDS,             NULL        },
        {NULL,           0,                  0,                     NULL        }
    };
    const unsigned needed = 1U << PILOT_SHIP | 1U << PILOT_FACTION | 1U << PILOT_SKILL | 1U << PILOT_COST;
    XwingContent *content = compiler->content;
    PilotCard *pilot = &content->pilots[content->pilot_count];
    CardInHand card = {.kind = CARD_PILOT,
                       .index = content->pilot_count,
                       .key = pilot->key,
                       .abilities = &pilot->abilities};
    int line = compiler->here.line;

    if (content->pilot_count == MAX_PILOTS)
        return FAIL(compiler, "there are more than %d pilots", (int)MAX_PILOTS);
    pilot->attack = pilot->agility = pilot->hull = pilot->shields = ITS_SHIPS;
    pilot->ability_of = ITS_SHIPS_ABILITY;
    if (!take_head(compiler, pilot->xws, pilot->name) ||
        !compile_inside(compiler, &card, &pilot->text, pilot, fields, needed, take_pilot_field) ||
        !make_key(compiler, line, pilot->key, "pilot", keyword_word(faction_words, pilot->faction),
                  content->ships[pilot->ship].xws, pilot->xws))
        return false;
    if (is_written(content, pilot->key))
        return content_fail(&compiler->reader, line, "there is a pilot \"%s\" of that ship and faction already",
                            pilot->xws);
    WaitingCard written = {.kind = CARD_PILOT,
                           .ship = (uint16_t)(pilot->ship + 1),
                           .faction = (uint8_t)(pilot->faction + 1)};
    memcpy(written.xws, pilot->xws, sizeof written.xws);
    end_waiting(content, &written);
    settle_card(compiler, &card, content->pilots, sizeof *pilot, &content->pilot_count);
    return finish_abilities(compiler, &card) && keep_item(compiler, card.kind, card.index, card.key);
}

/* ---- damage cards ---- */

enum { DAMAGE_TRAIT, DAMAGE_COPIES, DAMAGE_COUNTS };

static bool take_damage_field(Compiler *compiler, void *into, int field)
{
    DamageCard *damage = into;
    int trait = 0;

    switch (field) {
    case DAMAGE_TRAIT:
        if (!TAKE_KEYWORD(compiler, trait_words, "a trait", &trait))
            return false;
        damage->pilot_trait = trait == TRAIT_PILOT;
        return true;
    case DAMAGE_COPIES:
        return take_byte(compiler, 33, "a number of copies", &damage->copies);
    default:
        return take_byte(compiler, 3, "a number of damage that the card counts as", &damage->counts_as);
    }
}

bool compile_damage(Compiler *compiler)
{
    static const FieldWord fields[] = {
        {"trait",  DAMAGE_TRAIT,  ALL_CARDS, NULL},
        {"copies", DAMAGE_COPIES, ALL_CARDS, NULL},
        {"counts", DAMAGE_COUNTS, ALL_CARDS, NULL},
        {NULL,     0,             0,         NULL}
    };
    XwingContent *content = compiler->content;
    DamageCard *damage = &content->damage[content->damage_count];
    CardInHand card = {.kind = CARD_DAMAGE,
                       .index = content->damage_count,
                       .key = damage->key,
                       .abilities = &damage->abilities};
    int line = compiler->here.line, copies = 0;

    if (content->damage_count == MAX_DAMAGE_KINDS)
        return FAIL(compiler, "there are more than %d kinds of damage cards", (int)MAX_DAMAGE_KINDS);
    damage->counts_as = 1;
    if (!take_head(compiler, damage->xws, damage->name) ||
        !compile_inside(compiler, &card, &damage->text, damage, fields, 1U << DAMAGE_TRAIT | 1U << DAMAGE_COPIES,
                        take_damage_field) ||
        !make_key(compiler, line, damage->key, "damage", "", "", damage->xws))
        return false;
    if (is_written(content, damage->key))
        return content_fail(&compiler->reader, line, "there is a damage card \"%s\" already", damage->xws);
    settle_card(compiler, &card, content->damage, sizeof *damage, &content->damage_count);
    for (int i = 0; i < content->damage_count; i++)
        copies += content->damage[i].copies;
    if (copies > DAMAGE_SLOTS)
        return content_fail(&compiler->reader, line, "with this card the damage deck has more than %d cards",
                            (int)DAMAGE_SLOTS);
    return finish_abilities(compiler, &card) && keep_item(compiler, card.kind, card.index, card.key);
}

/* ---- cards that nobody has written yet ---- */

static bool is_same_card(const WaitingCard *a, const WaitingCard *b)
{
    return a->kind == b->kind && a->ship == b->ship && a->faction == b->faction && strcmp(a->xws, b->xws) == 0;
}

void end_waiting(XwingContent *content, const WaitingCard *written)
{
    int kept = 0;

    for (int i = 0; i < content->waiting_count; i++) {
        if (!is_same_card(&content->waiting[i], written))
            content->waiting[kept++] = content->waiting[i];
    }
    memset(&content->waiting[kept], 0, (size_t)(content->waiting_count - kept) * sizeof content->waiting[0]);
    content->waiting_count = kept;
}

/* The card that is said to wait, if it is written: its key, and where it says what it waits for. NULL if it is not. */
static const char *written_card(XwingContent *content, const WaitingCard *card, uint32_t **waits)
{
    for (int i = 0; i < content->pilot_count && card->kind == CARD_PILOT; i++) {
        PilotCard *pilot = &content->pilots[i];
        if (pilot->ship + 1 != card->ship || pilot->faction + 1 != card->faction || strcmp(pilot->xws, card->xws) != 0)
            continue;
        *waits = &pilot->waits;
        return pilot->key;
    }
    int upgrade = card->kind == CARD_UPGRADE ? xwing_find_upgrade(content, card->xws, (int)strlen(card->xws)) : -1;
    if (upgrade < 0)
        return NULL;
    *waits = &content->upgrades[upgrade].waits;
    return content->upgrades[upgrade].key;
}

/* Keeps the card in mind; or, if it is one that this edition has from another and words otherwise, lets that one wait. */
static bool let_wait(Compiler *compiler, WaitingCard *card)
{
    XwingContent *content = compiler->content;
    uint32_t *waits = NULL;
    const char *key = written_card(content, card, &waits);
    bool known = key != NULL && (*waits != 0 || is_written(content, key));

    for (int i = 0; i < content->waiting_count; i++)
        known |= is_same_card(&content->waiting[i], card);
    if (known)
        return FAIL(compiler, "there is \"%s\" already; a card waits once, and no longer when it is written",
                    card->xws);
    if (key == NULL) {
        content->waiting_count++;
        return true;
    }
    *waits = card->waits;
    *card = (WaitingCard){0}; /* where the next one is compiled */
    return true;
}

/* `[ship ID] [faction FACTION]`: what tells a pilot from another of the same id. */
static bool take_whose(Compiler *compiler, WaitingCard *card)
{
    int faction = 0;

    if (accept_word(&compiler->here, "ship")) {
        if (!take_ship(compiler, &card->ship))
            return false;
        card->ship++;
    }
    if (accept_word(&compiler->here, "faction")) {
        if (!TAKE_KEYWORD(compiler, compiler->words->terms->factions, "a faction", &faction))
            return false;
        card->faction = (uint8_t)(faction + 1);
    }
    return true;
}

/* `[slot SLOT] [cost N]`: what is known of an upgrade, so that a card of its kind can be found in its place. */
static bool take_kind(Compiler *compiler, WaitingCard *card)
{
    int slot = 0, cost = 0;

    if (accept_word(&compiler->here, "slot")) {
        if (!TAKE_KEYWORD(compiler, compiler->words->terms->slots, "a slot", &slot))
            return false;
        card->slot = (uint8_t)slot;
    }
    if (accept_word(&compiler->here, "cost")) {
        if (!TAKE_NUMBER(compiler, -10, 200, "a number of squad points", &cost))
            return false;
        card->cost = (int16_t)cost;
    }
    return true;
}

/* `waiting pilot ID "Name" [ship ID] [faction FACTION] for "..."`, `waiting upgrade ID "Name" [slot SLOT] [cost N] for "..."` */
bool compile_waiting(Compiler *compiler)
{
    static const Keyword kinds[] = {
        {"pilot",   CARD_PILOT  },
        {"upgrade", CARD_UPGRADE},
        {NULL,      0           }
    };
    XwingContent *content = compiler->content;
    WaitingCard *card = &content->waiting[content->waiting_count];
    int kind = 0;

    if (content->waiting_count == MAX_WAITING)
        return FAIL(compiler, "more than %d cards wait", (int)MAX_WAITING);
    if (!TAKE_KEYWORD(compiler, kinds, "a kind of card", &kind) ||
        !take_id(&compiler->reader, &compiler->here, "the id of the card", card->xws, CARD_NAME_BYTES) ||
        !take_text(&compiler->reader, &compiler->here, "the card's name", card->name, CARD_NAME_BYTES))
        return false;
    card->kind = (uint8_t)kind;
    if (!(kind == CARD_PILOT ? take_whose(compiler, card) : take_kind(compiler, card)))
        return false;
    if (!accept_word(&compiler->here, "for"))
        return FAIL(compiler, "\"for\" is missing: waiting upgrade ID \"Name\" for \"what it waits for\"");
    if (!take_sentence(compiler, "what the card waits for", &card->waits) || !END_LINE(compiler))
        return false;
    if (!let_wait(compiler, card))
        return false;
    compiler_next(compiler);
    return true;
}
