/* Compiling ship types: `ship XWS "Name"`, its numbers, and its dial. */
#include <stdio.h>
#include <string.h>

#include "xwing/content/compiler.h"

/* The order in which a dial is read, whatever the order of the file: records name a position by its number. */
static const Bearing reading_order[BEARINGS] = {TURN_LEFT,         BANK_LEFT,         STRAIGHT,    BANK_RIGHT,
                                                TURN_RIGHT,        KOIOGRAN,          SEGNOR_LEFT, SEGNOR_RIGHT,
                                                TALLON_LEFT,       TALLON_RIGHT,      STATIONARY,  REVERSE_STRAIGHT,
                                                REVERSE_BANK_LEFT, REVERSE_BANK_RIGHT};

static int reading_rank(const DialPosition *position)
{
    int rank = 0;

    while (reading_order[rank] != position->maneuver.bearing)
        rank++;
    return position->maneuver.speed * BEARINGS + rank;
}

/* Puts a position where it belongs by reading order. */
static bool add_position(Compiler *compiler, ShipType *ship, DialPosition position)
{
    int at = ship->dial_count;

    if (!maneuver_exists(position.maneuver))
        return FAIL(compiler, "there is no template for that bearing at speed %d; write - in its column",
                    position.maneuver.speed);
    if (ship->dial_count == DIAL_POSITIONS)
        return FAIL(compiler, "a dial has at most %d maneuvers", (int)DIAL_POSITIONS);
    while (at > 0 && reading_rank(&ship->dial[at - 1]) > reading_rank(&position)) {
        ship->dial[at] = ship->dial[at - 1];
        at--;
    }
    if (at > 0 && reading_rank(&ship->dial[at - 1]) == reading_rank(&position))
        return FAIL(compiler, "the dial has this bearing at speed %d already", position.maneuver.speed);
    ship->dial[at] = position;
    ship->dial_count++;
    return true;
}

/* `4  - - white - - red`: a speed, and a colour or - for each column. */
static bool compile_dial_row(Compiler *compiler, ShipType *ship, const int *columns, int count)
{
    int speed = 0, color = 0;

    if (!TAKE_NUMBER(compiler, 0, 5, "a speed", &speed))
        return false;
    for (int i = 0; i < count; i++) {
        if (accept_word(&compiler->here, "-"))
            continue;
        if (!TAKE_KEYWORD(compiler, compiler->words->terms->colors, "a color, or - where the dial has nothing,",
                          &color) ||
            !add_position(compiler, ship,
                          (DialPosition){
                              {(Bearing)columns[i], speed},
                              (Difficulty)color
        }))
            return false;
    }
    if (!END_LINE(compiler))
        return false;
    compiler_next(compiler);
    return true;
}

/* `dial BEARING...`: the columns; the lines inside are the rows. */
static bool compile_dial(Compiler *compiler, ShipType *ship)
{
    int columns[BEARINGS], count = 0, depth = compiler->here.depth, line = compiler->here.line;

    while (words_remain(&compiler->here)) {
        if (count == BEARINGS)
            return FAIL(compiler, "a dial has at most %d columns", (int)BEARINGS);
        if (!TAKE_KEYWORD(compiler, bearing_words, "a bearing", &columns[count]))
            return false;
        count++;
    }
    compiler_next(compiler);
    while (inside(compiler, depth)) {
        if (!compile_dial_row(compiler, ship, columns, count))
            return false;
    }
    bool some_not_red = false;
    for (int i = 0; i < ship->dial_count; i++)
        some_not_red |= ship->dial[i].difficulty != DIFFICULTY_HARD;
    if (!some_not_red) /* X1-AMB-39 */
        return content_fail(&compiler->reader, line, "the dial needs a maneuver that is not red, for stressed ships");
    return true;
}

/* ---- the action bar ---- */

/* `[COLOR] ACTION` */
static bool take_colored_action(Compiler *compiler, uint8_t *action, uint8_t *difficulty)
{
    ContentWord word = peek_word(&compiler->here);
    int color = DIFFICULTY_STANDARD, kind = 0;

    if (accept_keyword(&compiler->here, compiler->words->terms->colors, &color)) {
        if (!compiler->words->has_colored_actions)
            return FAIL(compiler, "actions of this edition have no color; leave \"%.*s\" out", word.length, word.text);
        if (color == DIFFICULTY_EASY)
            return FAIL(compiler, "an action is red or purple, or white without a word for it; leave \"%.*s\" out",
                        word.length, word.text);
    }
    if (!TAKE_KEYWORD(compiler, action_words, "an action", &kind))
        return false;
    *action = (uint8_t)kind;
    *difficulty = (uint8_t)color;
    return true;
}

static bool take_bar_entry(Compiler *compiler, BarEntry *entry)
{
    uint8_t linked = 0;

    if (!take_colored_action(compiler, &entry->action, &entry->difficulty))
        return false;
    if (!accept_word(&compiler->here, ">"))
        return true;
    if (!compiler->words->has_colored_actions)
        return FAIL(compiler, "actions of this edition are not linked; write them one after the other, without >");
    if (!take_colored_action(compiler, &linked, &entry->linked_difficulty))
        return false;
    if (linked == entry->action)
        return FAIL(compiler, "an action is performed once a round: it cannot be linked to itself");
    entry->linked = (uint8_t)(1 + linked);
    return true;
}

bool take_action_bar(Compiler *compiler, ActionBar *bar)
{
    do {
        if (bar->count == ENTRIES_A_BAR)
            return FAIL(compiler, "an action bar has at most %d entries", (int)ENTRIES_A_BAR);
        BarEntry *entry = &bar->entry[bar->count];
        if (!take_bar_entry(compiler, entry))
            return false;
        for (int i = 0; i < bar->count; i++) {
            if (bar->entry[i].action == entry->action && bar->entry[i].linked == entry->linked)
                return FAIL(compiler, "\"%s\" is on this bar already", keyword_word(action_words, entry->action));
        }
        bar->kinds |= (uint16_t)(1U << entry->action);
        bar->count++;
    } while (words_remain(&compiler->here));
    return true;
}

bool take_arcs(Compiler *compiler, ArcSet *arcs)
{
    int arc = 0;

    *arcs = 0;
    if (accept_word(&compiler->here, "none"))
        return true;
    do {
        if (!TAKE_KEYWORD(compiler, compiler->words->terms->arcs, "an arc", &arc))
            return false;
        *arcs |= (unsigned)arc;
    } while (words_remain(&compiler->here));
    return true;
}

/* `weapon attack 2 range 1-2 arcs rear`: the rest of the line, whose last words are the arcs. A primary weapon besides the one that
 * `attack` and `arcs` describe. */
static bool take_primary(Compiler *compiler, ShipType *ship)
{
    enum { DICE, RANGE, FIRES };
    static const Keyword words[] = {
        {"attack", DICE },
        {"range",  RANGE},
        {"arcs",   FIRES},
        {NULL,     0    }
    };
    int word = 0, dice = 0;

    if (ship->primary_count == PRIMARIES_A_SHIP)
        return FAIL(compiler, "a ship has at most %d primary weapons", (int)PRIMARIES_A_SHIP);
    Weapon *weapon = &ship->primary[ship->primary_count++];
    while (words_remain(&compiler->here)) {
        if (!TAKE_KEYWORD(compiler, words, "a word about a primary weapon", &word))
            return false;
        if (word == DICE && !TAKE_NUMBER(compiler, 1, 10, "a number of attack dice", &dice))
            return false;
        if (word == RANGE && !take_range(compiler, &weapon->least_range, &weapon->most_range))
            return false;
        if (word == FIRES && !take_arcs(compiler, &weapon->arcs)) /* to the end of the line */
            return false;
    }
    weapon->attack = (uint8_t)dice;
    if (dice == 0 || weapon->arcs == 0)
        return FAIL(compiler, "a primary weapon says how many dice and from where: weapon attack 2 arcs rear");
    return true;
}

enum {
    SIZE,
    ATTACK,
    AGILITY,
    HULL,
    SHIELDS,
    ACTIONS,
    ARCS_,
    DIAL,
    NEEDED,
    AUXILIARY = NEEDED,
    TURRET,
    WEAPON,
    KEYWORDS,
    INDICATOR,
    CALLED,
    ABILITY_OF,
    SLOT_OF,
    TURRET_SLOTS,
    FITS,
    WAITS
};

/* `slot_of cannon torpedo missile`: the rest of the line. */
static bool take_slot_set(Compiler *compiler, uint32_t *slots)
{
    uint8_t slot = 0;

    do {
        if (!take_slot(compiler, &slot))
            return false;
        *slots |= UINT32_C(1) << slot;
    } while (words_remain(&compiler->here));
    return true;
}

static bool compile_field(Compiler *compiler, ShipType *ship, int field)
{
    static const char *const numbers[] = {"", "an attack value", "an agility value", "a hull value", "a shield value"};
    uint8_t *const places[] = {NULL, &ship->attack, &ship->agility, &ship->hull, &ship->shields};
    int value = 0;

    switch (field) {
    case SIZE:
        if (!TAKE_KEYWORD(compiler, size_words, "a size", &value))
            return false;
        ship->size = (BaseSize)value;
        return true;
    case ACTIONS:
        return accept_word(&compiler->here, "none") || take_action_bar(compiler, &ship->bar);
    case ARCS_:
        return take_arcs(compiler, &ship->arcs);
    case AUXILIARY:
        return take_arcs(compiler, &ship->auxiliary);
    case TURRET:
        ship->primary[0].arcs = ARC_ALL_ROUND; /* X2-ARC-08 */
        return true;
    case WEAPON:
        return take_primary(compiler, ship);
    case INDICATOR:
        return take_arcs(compiler, &ship->indicator);
    case SLOT_OF:
        return take_slot_set(compiler, &ship->slot_of);
    case TURRET_SLOTS:
        return take_slot_set(compiler, &ship->turret_slots);
    case FITS:
        return take_keywords(compiler, &ship->fits);
    case ABILITY_OF:
        return take_ship_ability(compiler, &ship->ability_of) && ++ship->ability_of;
    case CALLED:
        return take_text(&compiler->reader, &compiler->here, "what its ship ability is called", ship->ability_name,
                         sizeof ship->ability_name);
    case KEYWORDS:
        return take_keywords(compiler, &ship->keywords);
    case WAITS:
        return take_sentence(compiler, "what the ship waits for", &ship->waits);
    default:
        if (!TAKE_NUMBER(compiler, field == HULL, 15, numbers[field], &value))
            return false;
        *places[field] = (uint8_t)value;
        return true;
    }
}

_Static_assert(sizeof((XwingContent *)0)->edition + sizeof "/ship/" + CARD_NAME_BYTES <= CARD_KEY_BYTES,
               "the key of a ship fits");

bool compile_ship(Compiler *compiler)
{
    static const FieldWord fields[] = {
        {"size",         SIZE,         ALL_CARDS,             NULL                     },
        {"attack",       ATTACK,       ALL_CARDS,             NULL                     },
        {"agility",      AGILITY,      ALL_CARDS,             NULL                     },
        {"hull",         HULL,         ALL_CARDS,             NULL                     },
        {"shields",      SHIELDS,      ALL_CARDS,             NULL                     },
        {"actions",      ACTIONS,      ALL_CARDS,             NULL                     },
        {"arcs",         ARCS_,        ALL_CARDS,             NULL                     },
        {"dial",         DIAL,         ALL_CARDS,             NULL                     },
        {"auxiliary",    AUXILIARY,    CARDS_WITH_SKILL,      "weapon attack 2 arcs..."},
        {"turret",       TURRET,       CARDS_WITH_SKILL,      "arcs turret"            },
        {"weapon",       WEAPON,       ALL_CARDS,             NULL                     },
        {"indicator",    INDICATOR,    CARDS_WITH_INITIATIVE, NULL                     },
        {"called",       CALLED,       CARDS_WITH_INITIATIVE, NULL                     },
        {"ship_ability", ABILITY_OF,   CARDS_WITH_INITIATIVE, NULL                     },
        {"slot_of",      SLOT_OF,      CARDS_WITH_INITIATIVE, NULL                     },
        {"turret_slots", TURRET_SLOTS, CARDS_WITH_INITIATIVE, NULL                     },
        {"fits",         FITS,         CARDS_WITH_INITIATIVE, NULL                     },
        {"keywords",     KEYWORDS,     CARDS_WITH_INITIATIVE, NULL                     },
        {"waits",        WAITS,        ALL_CARDS,             NULL                     },
        {NULL,           0,            0,                     NULL                     }
    };
    XwingContent *content = compiler->content;
    ShipType *ship = &content->ships[content->ship_count];
    CardInHand card = {.kind = CARD_SHIP,
                       .index = content->ship_count,
                       .key = ship->key,
                       .abilities = &ship->abilities};
    int line = compiler->here.line, field = 0;
    unsigned seen = 0;

    if (content->ship_count == MAX_SHIP_TYPES)
        return FAIL(compiler, "there are more than %d ship types", (int)MAX_SHIP_TYPES);
    if (!take_id(&compiler->reader, &compiler->here, "the id of a ship", ship->xws, sizeof ship->xws) ||
        !take_text(&compiler->reader, &compiler->here, "a name", ship->name, sizeof ship->name) || !END_LINE(compiler))
        return false;
    snprintf(ship->key, sizeof ship->key, "%s/ship/%s", content->lineage[content->lineage_at], ship->xws);
    if (is_written(content, ship->key))
        return FAIL(compiler, "there is a ship \"%s\" already", ship->xws);
    ship->primary_count = 1;
    compiler_next(compiler);
    while (inside(compiler, 0)) {
        int before = compiler->here.line, part = compile_part(compiler, &card, &ship->text);
        if (part < 0)
            return false;
        if (part > 0)
            continue;
        while (compiler->more && compiler->here.line == before && words_remain(&compiler->here)) {
            if (!take_field(compiler, fields, "a field of a ship", &field))
                return false;
            if ((seen >> field & 1) && field != WEAPON)
                return FAIL(compiler, "\"%s\" is said twice", fields[field].word);
            seen |= 1U << field;
            if (!(field == DIAL ? compile_dial(compiler, ship) : compile_field(compiler, ship, field)))
                return false;
        }
        if (compiler->more && compiler->here.line == before)
            compiler_next(compiler);
    }
    for (int i = 0; i < NEEDED; i++) {
        if (!(seen >> i & 1))
            return content_fail(&compiler->reader, line, "ship \"%s\" does not say its \"%s\"", ship->xws,
                                fields[i].word);
    }
    ship->primary[0].attack = ship->attack;
    if (ship->primary[0].arcs == 0) /* it fires from auxiliary arcs too (X2-ARC-03, X25-ARC-02) */
        ship->primary[0].arcs = ship->arcs | ship->auxiliary;
    if (ship->abilities.count > 0 && ship->ability_name[0] == '\0')
        return content_fail(&compiler->reader, line, "ship \"%s\" has an ability without a name: called \"...\"",
                            ship->xws);
    if (ship->ability_of != 0 && ship->ability_name[0] != '\0')
        return content_fail(&compiler->reader, line,
                            "ship \"%s\" has one ship ability: its own, which is called \"%s\", or the one of another",
                            ship->xws, ship->ability_name);
    settle_card(compiler, &card, content->ships, sizeof *ship, &content->ship_count);
    return finish_abilities(compiler, &card) && keep_item(compiler, card.kind, card.index, card.key);
}

/* ---- ship abilities that several types or single pilots have ---- */

bool take_ship_ability(Compiler *compiler, uint16_t *ship)
{
    const XwingContent *content = compiler->content;
    ContentWord word = take_word(&compiler->here);
    NearestWord nearest = nearest_to(word);
    char hint[80];

    for (int i = 0; i < content->ship_count; i++) {
        const ShipType *type = &content->ships[i];
        if (type->ability_name[0] == '\0')
            continue;
        if (!word.quoted && content_word_is(word, type->xws)) {
            *ship = (uint16_t)i;
            return name_card(compiler, CARD_SHIP, i);
        }
        nearest_try(&nearest, type->xws);
    }
    return FAIL(
        compiler,
        "ship ability \"%.*s\" is not known; it is the id of one, which is made with `ship_ability ID \"Name\"`, or of "
        "a ship that has one%s",
        word.length < 40 ? word.length : 40, word.text, nearest_hint(&nearest, hint, sizeof hint));
}

bool compile_ship_ability(Compiler *compiler)
{
    XwingContent *content = compiler->content;
    ShipType *type = &content->ships[content->ship_count];
    CardInHand card = {.kind = CARD_SHIP,
                       .index = content->ship_count,
                       .key = type->key,
                       .abilities = &type->abilities};
    int line = compiler->here.line;

    if (compiler->words->terms->family != CARDS_WITH_INITIATIVE)
        return FAIL(compiler, "ships of this edition have no ship abilities");
    if (content->ship_count == MAX_SHIP_TYPES)
        return FAIL(compiler, "there are more than %d ship types", (int)MAX_SHIP_TYPES);
    if (!take_head(compiler, type->xws, type->name) ||
        !make_key(compiler, line, type->key, "ship_ability", "", "", type->xws))
        return false;
    if (is_written(content, type->key) || xwing_find_ship(content, type->xws, (int)strlen(type->xws)) >= 0)
        return FAIL(compiler, "there is a ship or a ship ability \"%s\" already", type->xws);
    type->is_only_ability = true;
    memcpy(type->ability_name, type->name, sizeof type->ability_name);
    compiler_next(compiler);
    while (inside(compiler, 0)) {
        int part = compile_part(compiler, &card, &type->text);
        if (part < 0)
            return false;
        if (part == 0)
            return FAIL(compiler, "a ship ability has blocks and sentences, and nothing else");
    }
    if (compiler->reader.failed)
        return false;
    settle_card(compiler, &card, content->ships, sizeof *type, &content->ship_count);
    return finish_abilities(compiler, &card) && keep_item(compiler, card.kind, card.index, card.key);
}
