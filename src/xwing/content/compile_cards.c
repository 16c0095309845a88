/* Compiling cards: `pilot`, `upgrade` and `damage`, with their numbers; their abilities are compiled elsewhere. */
#include <stdio.h>
#include <string.h>

#include "xwing/content/compiler.h"

/* The beginning of every card: id and name. */
static bool take_head(Compiler *compiler, char *xws, char *name)
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

/* `side "Name"`: the blocks inside it stand on the second side of an upgrade. */
static bool compile_side(Compiler *compiler, CardInHand *card, UpgradeCard *upgrade)
{
    int depth = compiler->here.depth, line = compiler->here.line, kind = 0;

    if (card->has_two_sides)
        return FAIL(compiler, "an upgrade has two sides at most");
    card->has_two_sides = true;
    card->side = 1;
    if (!take_text(&compiler->reader, &compiler->here, "what the second side is called", upgrade->second_side,
                   CARD_NAME_BYTES) ||
        !END_LINE(compiler))
        return false;
    compiler_next(compiler);
    if (!inside(compiler, depth))
        return content_fail(&compiler->reader, line, "nothing stands on the second side; write its blocks inside");
    while (inside(compiler, depth)) {
        if (accept_word(&compiler->here, "grants_action")) {
            if (!take_action_bar(compiler, &upgrade->second_bar) || !END_LINE(compiler))
                return false;
            compiler_next(compiler);
            continue;
        }
        if (!TAKE_KEYWORD(compiler, block_words, "a block of the second side", &kind) ||
            !compile_ability(compiler, card, (AbilityKind)kind))
            return false;
    }
    card->side = 0;
    return !compiler->reader.failed;
}

/* One field, after its keyword, into the card that `into` points to. */
typedef bool (*TakeField)(Compiler *compiler, void *into, int field);

/* All lines inside a card: fields, several on a line; sentences; abilities. Fields with a bit in `needed` must be there. */
static bool compile_inside(Compiler *compiler, CardInHand *card, CardText *text, void *into, const FieldWord *fields,
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
    PILOT_ATTACK,
    PILOT_AGILITY,
    PILOT_HULL,
    PILOT_SHIELDS,
    PILOT_CHARGES,
    PILOT_FORCE,
    PILOT_LIMITED,
    PILOT_KEYWORDS,
    PILOT_ACTIONS,
    PILOT_WAITS
};

enum { ITS_SHIPS = UINT8_MAX }; /* a number that the card does not print */

/* A record that carries the card carries this ship type too. */
static bool name_ship(Compiler *compiler, uint16_t ship)
{
    for (int i = 0; i < compiler->named_count; i++) {
        if (compiler->named[i] == ship)
            return true;
    }
    if (compiler->named_count == SHIPS_A_CARD)
        return FAIL(compiler, "a card names at most %d ships", (int)SHIPS_A_CARD);
    compiler->named[compiler->named_count++] = ship;
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
        return name_ship(compiler, *ship);
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

static bool take_slots(Compiler *compiler, PilotCard *pilot)
{
    int count = 0;

    do {
        if (count == SLOTS_A_PILOT)
            return FAIL(compiler, "a pilot has at most %d slots", (int)SLOTS_A_PILOT);
        if (!take_slot(compiler, &pilot->slots[count++]))
            return false;
    } while (words_remain(&compiler->here));
    return true;
}

static bool take_byte(Compiler *compiler, int most, const char *what, uint8_t *byte)
{
    int value = 0;

    if (!TAKE_NUMBER(compiler, 0, most, what, &value))
        return false;
    *byte = (uint8_t)value;
    return true;
}

/* A number that is not said where it is 0. */
static bool take_some(Compiler *compiler, const char *what, uint8_t *byte)
{
    int value = 0;

    if (!TAKE_NUMBER(compiler, 1, 9, what, &value))
        return false;
    *byte = (uint8_t)value;
    return true;
}

/* `charges 2 recurring`: what follows the keyword. */
static bool take_charges(Compiler *compiler, Charges *charges)
{
    int count = 0;

    if (!TAKE_NUMBER(compiler, 1, 9, "a number of charges", &count))
        return false;
    *charges = (Charges){.count = (uint8_t)count,
                         .recurs = accept_word(&compiler->here, "recurring"),
                         .stay_spent = accept_word(&compiler->here, "stay_spent")};
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
                   : take_byte(compiler, 6, "an initiative", &pilot->skill); /* X2-DEF-03 */
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
    case PILOT_KEYWORDS:
        return take_keywords(compiler, &pilot->keywords);
    case PILOT_WAITS:
        return take_sentence(compiler, "what the card waits for", &pilot->waits);
    default:
        return take_slots(compiler, pilot);
    }
}

static void take_numbers_of(PilotCard *pilot, const ShipType *ship)
{
    uint8_t *const numbers[] = {&pilot->attack, &pilot->agility, &pilot->hull, &pilot->shields};
    const uint8_t printed[] = {ship->attack, ship->agility, ship->hull, ship->shields};

    for (int i = 0; i < 4; i++) {
        if (*numbers[i] == ITS_SHIPS)
            *numbers[i] = printed[i];
    }
    pilot->speaks = pilot->abilities.speaks;
    for (int group = 0; group < TOPIC_GROUPS; group++)
        pilot->speaks.of[group] |= ship->abilities.speaks.of[group];
    if (pilot->bar.count == 0)
        pilot->bar = ship->bar;
    pilot->keywords |= ship->keywords;
}

void take_ships_numbers(XwingContent *content)
{
    for (int i = 0; i < content->pilot_count; i++)
        take_numbers_of(&content->pilots[i], &content->ships[content->pilots[i].ship]);
}

bool compile_pilot(Compiler *compiler)
{
    static const FieldWord fields[] = {
        {"ship",       PILOT_SHIP,     ALL_CARDS,             NULL        },
        {"faction",    PILOT_FACTION,  ALL_CARDS,             NULL        },
        {"skill",      PILOT_SKILL,    CARDS_WITH_SKILL,      "initiative"},
        {"initiative", PILOT_SKILL,    CARDS_WITH_INITIATIVE, "skill"     },
        {"cost",       PILOT_COST,     CARDS_WITH_SKILL,      NULL        },
        {"unique",     PILOT_UNIQUE,   CARDS_WITH_SKILL,      "limited 1" },
        {"limited",    PILOT_LIMITED,  CARDS_WITH_INITIATIVE, "unique"    },
        {"token",      PILOT_TOKEN,    ALL_CARDS,             NULL        },
        {"slots",      PILOT_SLOTS,    ALL_CARDS,             NULL        },
        {"attack",     PILOT_ATTACK,   ALL_CARDS,             NULL        },
        {"agility",    PILOT_AGILITY,  ALL_CARDS,             NULL        },
        {"hull",       PILOT_HULL,     ALL_CARDS,             NULL        },
        {"shields",    PILOT_SHIELDS,  ALL_CARDS,             NULL        },
        {"charges",    PILOT_CHARGES,  ALL_CARDS,             NULL        },
        {"force",      PILOT_FORCE,    CARDS_WITH_INITIATIVE, NULL        },
        {"actions",    PILOT_ACTIONS,  CARDS_WITH_INITIATIVE, NULL        },
        {"keywords",   PILOT_KEYWORDS, CARDS_WITH_INITIATIVE, NULL        },
        {"waits",      PILOT_WAITS,    ALL_CARDS,             NULL        },
        {NULL,         0,              0,                     NULL        }
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
    if (!take_head(compiler, pilot->xws, pilot->name) ||
        !compile_inside(compiler, &card, &pilot->text, pilot, fields, needed, take_pilot_field) ||
        !make_key(compiler, line, pilot->key, "pilot", keyword_word(faction_words, pilot->faction),
                  content->ships[pilot->ship].xws, pilot->xws))
        return false;
    if (is_written(content, pilot->key))
        return content_fail(&compiler->reader, line, "there is a pilot \"%s\" of that ship and faction already",
                            pilot->xws);
    settle_card(compiler, &card, content->pilots, sizeof *pilot, &content->pilot_count);
    return finish_abilities(compiler, &card) && keep_item(compiler, card.kind, card.index, card.key);
}

/* ---- upgrades ---- */

enum {
    UPGRADE_SLOT,
    UPGRADE_COST,
    UPGRADE_UNIQUE,
    UPGRADE_WEAPON,
    UPGRADE_LIMITED,
    UPGRADE_ONCE_A_SHIP,
    UPGRADE_SECOND_SLOT,
    UPGRADE_FORCE,
    UPGRADE_ONLY,
    UPGRADE_GRANTS_SLOT,
    UPGRADE_GRANTS_ACTION,
    UPGRADE_BOMB,
    UPGRADE_CHARGES,
    UPGRADE_WAITS
};

/* `needs lock`, `needs focus or calculate`: one of these, after the keyword. */
static bool take_needs(Compiler *compiler, Weapon *weapon)
{
    enum { LOCK = TOKEN_ROOM };
    static const Keyword others[] = {
        {"lock", LOCK},
        {NULL,   0   }
    };
    _Static_assert((int)TOKEN_ROOM <= 30 && NEEDS_LOCK == 1 << 30, "tokens and the lock have a bit each");
    int need = 0;

    do {
        if (!take_token_or(compiler, others, "a token, or lock,", &need))
            return false;
        weapon->needs |= need == LOCK ? (uint32_t)NEEDS_LOCK : 1U << need;
    } while (accept_word(&compiler->here, "or"));
    return true;
}

/* `spends charge 2`: of the weapon's own card. */
static bool take_spent_charges(Compiler *compiler, Weapon *weapon)
{
    uint16_t count = 0;

    if (!accept_word(&compiler->here, "charge"))
        return FAIL(compiler, "what a weapon spends is its charges: spends charge");
    if (!take_count(compiler, 9, "a number of charges", &count))
        return false;
    weapon->spends_charges = (uint8_t)count;
    return true;
}

/* `weapon attack 4 range 2-3 needs_lock spends_lock discarded`: the rest of the line. */
static bool take_weapon(Compiler *compiler, Weapon *weapon)
{
    enum { ATTACK, RANGE, LOCKED, SPENDS_LOCK, DISCARDED, TURRET, TWICE, NO_RANGE_BONUS, NEEDS, SPENDS, FIRES };
    static const FieldWord words[] = {
        {"attack",         ATTACK,         ALL_CARDS,             NULL         },
        {"range",          RANGE,          ALL_CARDS,             NULL         },
        {"needs_lock",     LOCKED,         CARDS_WITH_SKILL,      "needs lock" },
        {"needs",          NEEDS,          CARDS_WITH_INITIATIVE, "needs_lock" },
        {"spends_lock",    SPENDS_LOCK,    CARDS_WITH_SKILL,      NULL         },
        {"spends",         SPENDS,         CARDS_WITH_INITIATIVE, "spends_lock"},
        {"discarded",      DISCARDED,      CARDS_WITH_SKILL,      NULL         },
        {"turret",         TURRET,         CARDS_WITH_SKILL,      "arcs turret"},
        {"twice",          TWICE,          CARDS_WITH_SKILL,      NULL         },
        {"no_range_bonus", NO_RANGE_BONUS, CARDS_WITH_INITIATIVE, NULL         },
        {"arcs",           FIRES,          CARDS_WITH_INITIATIVE, "turret"     },
        {NULL,             0,              0,                     NULL         }
    };
    int word = 0;

    while (words_remain(&compiler->here)) {
        if (!take_field(compiler, words, "a word about a weapon", &word))
            return false;
        if (word == ATTACK && !take_byte(compiler, 10, "a number of attack dice", &weapon->attack))
            return false;
        if (word == RANGE && !take_range(compiler, &weapon->least_range, &weapon->most_range))
            return false;
        if (word == NEEDS && !take_needs(compiler, weapon))
            return false;
        if (word == SPENDS && !take_spent_charges(compiler, weapon))
            return false;
        if (word == FIRES && !take_arcs(compiler, &weapon->arcs)) /* to the end of the line */
            return false;
        if (word == LOCKED)
            weapon->needs |= (uint32_t)NEEDS_LOCK;
        weapon->spends_lock |= word == SPENDS_LOCK;
        weapon->is_discarded |= word == DISCARDED;
        if (word == TURRET)
            weapon->arcs = ARC_ALL_ROUND;
        weapon->is_twice |= word == TWICE;
        weapon->no_range_bonus |= word == NO_RANGE_BONUS;
    }
    if (weapon->arcs == 0 && compiler->words->terms->family != CARDS_WITH_SKILL)
        weapon->arcs = ARC_FRONT;
    if (weapon->attack == 0 || weapon->most_range == 0)
        return FAIL(compiler, "a weapon says how many dice and how far: weapon attack 4 range 2-3");
    if (weapon->spends_lock && (weapon->needs & (uint32_t)NEEDS_LOCK) == 0)
        return FAIL(compiler, "a weapon that spends a lock needs one: add needs_lock");
    return true;
}

/* `only action white lock`, `only keyword dark_side`, ...: the word at hand, of editions with initiative. False: it is none of these, or
 * there is an error. */
static bool take_asked(Compiler *compiler, Restriction *only)
{
    enum { ACTION, KEYWORD, ARC, WITH, LIMITED, UNLIMITED };
    static const Keyword words[] = {
        {"action",    ACTION   },
        {"keyword",   KEYWORD  },
        {"arc",       ARC      },
        {"with",      WITH     },
        {"limited",   LIMITED  },
        {"unlimited", UNLIMITED},
        {NULL,        0        }
    };
    const CardTerms *terms = compiler->words->terms;
    int word = 0, value = 0;

    if (terms->family != CARDS_WITH_INITIATIVE || !accept_keyword(&compiler->here, words, &word))
        return false;
    switch (word) {
    case ACTION:
        if (accept_keyword(&compiler->here, terms->colors, &value))
            only->color = (uint8_t)(value + 1);
        if (!TAKE_KEYWORD(compiler, action_words, "an action", &value))
            return false;
        only->action = (uint8_t)(value + 1);
        return true;
    case KEYWORD:
        if (!TAKE_KEYWORD(compiler, keyword_words, "a keyword", &value))
            return false;
        only->keywords |= UINT32_C(1) << value;
        return true;
    case ARC:
        if (!TAKE_KEYWORD(compiler, terms->arcs, "an arc", &value))
            return false;
        only->arcs |= (unsigned)value;
        return true;
    case WITH:
        if (!TAKE_KEYWORD(compiler, terms->slots, "a slot", &value))
            return false;
        only->with_slot = (uint8_t)value;
        return true;
    default:
        only->pips = word == LIMITED ? PIPS_LIMITED : PIPS_NONE;
        return true;
    }
}

static bool take_only_ship(Compiler *compiler, Restriction *only)
{
    uint16_t ship = 0;
    int count = 0;

    while (count < SHIPS_A_CARD && only->ships[count] != 0)
        count++;
    if (!take_ship(compiler, &ship)) /* a seventh ship is refused there */
        return false;
    if (count < SHIPS_A_CARD)
        only->ships[count] = (uint16_t)(ship + 1);
    return true;
}

/* `only small rebel errata`, `only yt1300`: the rest of the line. */
static bool take_only(Compiler *compiler, Restriction *only)
{
    int value = 0;

    while (words_remain(&compiler->here)) {
        if (accept_keyword(&compiler->here, size_words, &value)) {
            only->sizes |= (uint8_t)(1U << value);
        } else if (accept_keyword(&compiler->here, compiler->words->terms->factions, &value)) {
            only->factions |= (uint8_t)(1U << value);
        } else if (accept_word(&compiler->here, "errata")) {
            only->by_errata = true;
        } else if (!take_asked(compiler, only) && (compiler->reader.failed || !take_only_ship(compiler, only))) {
            return false;
        }
    }
    if (!xwing_restricts(only))
        return FAIL(compiler, "only whom? a size, a faction or the id of a ship: only small");
    return true;
}

/* `grants_slot torpedo`: the rest of the line. */
static bool take_granted_slots(Compiler *compiler, UpgradeCard *upgrade)
{
    int count = 0;

    do {
        if (count == GRANTS_A_CARD)
            return FAIL(compiler, "a card grants at most %d slots", (int)GRANTS_A_CARD);
        if (!take_slot(compiler, &upgrade->grants_slot[count++]))
            return false;
    } while (words_remain(&compiler->here));
    return true;
}

/* `bomb end_of_activation range 1 damage 1`, `bomb overlap dice 3`: the rest of the line. */
static bool take_bomb(Compiler *compiler, BombSpec *bomb)
{
    enum { RANGE, DAMAGE, CRITICAL, DICE };
    static const Keyword words[] = {
        {"range",    RANGE   },
        {"damage",   DAMAGE  },
        {"critical", CRITICAL},
        {"dice",     DICE    },
        {NULL,       0       }
    };
    uint8_t *const numbers[] = {
        [RANGE] = &bomb->range, [DAMAGE] = &bomb->damage, [CRITICAL] = &bomb->critical, [DICE] = &bomb->dice};
    int value = 0;

    if (!TAKE_KEYWORD(compiler, bomb_words, "when it goes off", &value))
        return false;
    bomb->kind = (uint8_t)value;
    while (words_remain(&compiler->here)) {
        if (accept_word(&compiler->here, "no_criticals")) {
            bomb->no_criticals = true;
        } else if (accept_word(&compiler->here, "at_obstacle")) {
            bomb->at_obstacle = true;
        } else if (!TAKE_KEYWORD(compiler, words, "a word about a bomb", &value) ||
                   !take_byte(compiler, value == RANGE ? 3 : 9, "a number", numbers[value])) {
            return false;
        }
    }
    if ((bomb->kind == BOMB_CHARGE) != (bomb->range > 0))
        return FAIL(compiler,
                    "what goes off at the end of activations hurts ships at a range (range 1), a mine has none");
    if (bomb->at_obstacle && bomb->kind == BOMB_MINE)
        return FAIL(compiler, "a mine hurts the ship that flew into it; at_obstacle is for end_of_activation");
    return true;
}

/* Does the bomb do anything: hurt ships, or what its card's abilities say? And only conditions are assigned. */
static bool check_own_moments(Compiler *compiler, const UpgradeCard *upgrade, int line)
{
    const BombSpec *bomb = &upgrade->bomb;
    bool acts = topics_have(&upgrade->abilities.speaks, SPEAKS_WINDOW(MOMENT_DETONATES));

    if (upgrade->slot != SLOT_CONDITION && topics_have(&upgrade->abilities.speaks, SPEAKS_WINDOW(MOMENT_ASSIGNED)))
        return content_fail(&compiler->reader, line, "only a condition is assigned: condition ID \"Name\"");
    if (bomb->kind == BOMB_NONE)
        return !acts || content_fail(&compiler->reader, line, "what detonates? add a line with bomb");
    return acts || bomb->damage + bomb->critical + bomb->dice > 0 ||
           content_fail(&compiler->reader, line,
                        "a bomb says what it does: damage 1, or dice 3, or an ability with when detonates");
}

static bool take_upgrade_field(Compiler *compiler, void *into, int field)
{
    UpgradeCard *upgrade = into;

    switch (field) {
    case UPGRADE_SLOT:
        return take_slot(compiler, &upgrade->slot);
    case UPGRADE_SECOND_SLOT:
        return take_slot(compiler, &upgrade->second_slot);
    case UPGRADE_COST:
        return take_byte(compiler, 200, "a cost in squad points", &upgrade->cost);
    case UPGRADE_UNIQUE:
        upgrade->limited = 1;
        return true;
    case UPGRADE_LIMITED:
        return take_some(compiler, "a number of cards of this name", &upgrade->limited);
    case UPGRADE_ONCE_A_SHIP:
        upgrade->once_a_ship = true;
        return true;
    case UPGRADE_FORCE:
        return take_some(compiler, "a number of Force charges", &upgrade->force);
    case UPGRADE_ONLY:
        return take_only(compiler, &upgrade->only);
    case UPGRADE_GRANTS_SLOT:
        return take_granted_slots(compiler, upgrade);
    case UPGRADE_GRANTS_ACTION:
        return take_action_bar(compiler, &upgrade->grants_bar);
    case UPGRADE_BOMB:
        return take_bomb(compiler, &upgrade->bomb);
    case UPGRADE_CHARGES:
        return take_charges(compiler, &upgrade->charges);
    case UPGRADE_WAITS:
        return take_sentence(compiler, "what the card waits for", &upgrade->waits);
    default:
        upgrade->is_weapon = true;
        return take_weapon(compiler, &upgrade->weapon);
    }
}

/* An upgrade, or a condition, which has a slot that no ship has. */
static bool compile_upgrade_of(Compiler *compiler, uint8_t slot, const FieldWord *fields, unsigned needed)
{
    XwingContent *content = compiler->content;
    UpgradeCard *upgrade = &content->upgrades[content->upgrade_count];
    CardInHand card = {.kind = CARD_UPGRADE,
                       .index = content->upgrade_count,
                       .key = upgrade->key,
                       .abilities = &upgrade->abilities};
    int line = compiler->here.line;

    if (content->upgrade_count == MAX_UPGRADES)
        return FAIL(compiler, "there are more than %d upgrades", (int)MAX_UPGRADES);
    upgrade->slot = slot;
    if (!take_head(compiler, upgrade->xws, upgrade->name) ||
        !compile_inside(compiler, &card, &upgrade->text, upgrade, fields, needed, take_upgrade_field) ||
        !make_key(compiler, line, upgrade->key, "upgrade", keyword_word(compiler->words->terms->slots, upgrade->slot),
                  "", upgrade->xws))
        return false;
    if (upgrade->weapon.spends_charges > upgrade->charges.count)
        return content_fail(&compiler->reader, line, "the weapon spends more charges than the card has; add charges %d",
                            upgrade->weapon.spends_charges);
    if (is_written(content, upgrade->key))
        return content_fail(&compiler->reader, line, "there is an upgrade \"%s\" for that slot already", upgrade->xws);
    settle_card(compiler, &card, content->upgrades, sizeof *upgrade, &content->upgrade_count);
    return finish_abilities(compiler, &card) && check_own_moments(compiler, &content->upgrades[card.index], line) &&
           keep_item(compiler, card.kind, card.index, card.key);
}

bool compile_upgrade(Compiler *compiler)
{
    static const FieldWord fields[] = {
        {"slot",          UPGRADE_SLOT,          ALL_CARDS,             NULL       },
        {"second_slot",   UPGRADE_SECOND_SLOT,   CARDS_WITH_INITIATIVE, NULL       },
        {"cost",          UPGRADE_COST,          CARDS_WITH_SKILL,      NULL       },
        {"unique",        UPGRADE_UNIQUE,        CARDS_WITH_SKILL,      "limited 1"},
        {"weapon",        UPGRADE_WEAPON,        ALL_CARDS,             NULL       },
        {"limited",       UPGRADE_ONCE_A_SHIP,   CARDS_WITH_SKILL,      NULL       },
        {"limited",       UPGRADE_LIMITED,       CARDS_WITH_INITIATIVE, NULL       },
        {"only",          UPGRADE_ONLY,          ALL_CARDS,             NULL       },
        {"grants_slot",   UPGRADE_GRANTS_SLOT,   ALL_CARDS,             NULL       },
        {"grants_action", UPGRADE_GRANTS_ACTION, ALL_CARDS,             NULL       },
        {"bomb",          UPGRADE_BOMB,          ALL_CARDS,             NULL       },
        {"charges",       UPGRADE_CHARGES,       ALL_CARDS,             NULL       },
        {"force",         UPGRADE_FORCE,         CARDS_WITH_INITIATIVE, NULL       },
        {"waits",         UPGRADE_WAITS,         ALL_CARDS,             NULL       },
        {NULL,            0,                     0,                     NULL       }
    };

    return compile_upgrade_of(compiler, SLOT_NONE, fields, 1U << UPGRADE_SLOT | 1U << UPGRADE_COST);
}

bool compile_condition(Compiler *compiler)
{
    static const FieldWord fields[] = {
        {"charges", UPGRADE_CHARGES, ALL_CARDS, NULL},
        {NULL,      0,               0,         NULL}
    };

    if (compiler->words->terms->family != CARDS_WITH_INITIATIVE)
        return FAIL(compiler, "cards of this edition assign no conditions");
    return compile_upgrade_of(compiler, SLOT_CONDITION, fields, 0);
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

/* Is the card that is said to wait written already, or does it wait already? */
static bool is_known(const XwingContent *content, const WaitingCard *card)
{
    for (int i = 0; i < content->waiting_count; i++) {
        const WaitingCard *other = &content->waiting[i];
        if (other->kind == card->kind && other->ship == card->ship && other->faction == card->faction &&
            strcmp(other->xws, card->xws) == 0)
            return true;
    }
    for (int i = 0; i < content->pilot_count && card->kind == CARD_PILOT; i++) {
        const PilotCard *pilot = &content->pilots[i];
        if (pilot->ship + 1 == card->ship && pilot->faction + 1 == card->faction && strcmp(pilot->xws, card->xws) == 0)
            return true;
    }
    return card->kind == CARD_UPGRADE && xwing_find_upgrade(content, card->xws, (int)strlen(card->xws)) >= 0;
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

/* `waiting pilot ID "Name" [ship ID] [faction FACTION] for "..."` */
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
    if (kind == CARD_PILOT && !take_whose(compiler, card))
        return false;
    if (!accept_word(&compiler->here, "for"))
        return FAIL(compiler, "\"for\" is missing: waiting upgrade ID \"Name\" for \"what it waits for\"");
    if (!take_sentence(compiler, "what the card waits for", &card->waits) || !END_LINE(compiler))
        return false;
    if (is_known(content, card))
        return FAIL(compiler, "there is \"%s\" already; a card waits once, and no longer when it is written",
                    card->xws);
    content->waiting_count++;
    compiler_next(compiler);
    return true;
}
