/* Cards of all decks: fields, sections and blocks. */
#include <string.h>

#include "rim/content/compiler.h"

enum {
    FIELD_DECK,
    FIELD_TRUST,
    FIELD_TYPE,
    FIELD_COPIES,
    FIELD_COST,
    FIELD_TRAITS,
    FIELD_NUMBER,
    FIELD_CLASS,
    FIELD_FACTION,
    FIELD_TO,
    FIELD_NOT_AT,
    FIELD_START,
    FIELD_DATABANK,
    FIELD_REMOVED,
    FIELD_CONTACT,
    FIELD_FIGHTS,
    FIELD_SHIP,
    FIELD_SKILLS,
    FIELD_ADDS,
    FIELD_MOVES,
    FIELD_LIMIT,
    FIELD_HOLDS_CARGO,
    FIELD_FITS_CARGO
};
/* clang-format off */
static const Keyword fields[] = {
    {"deck", FIELD_DECK}, {"trust", FIELD_TRUST}, {"type", FIELD_TYPE}, {"copies", FIELD_COPIES}, {"cost", FIELD_COST},
    {"traits", FIELD_TRAITS}, {"number", FIELD_NUMBER}, {"class", FIELD_CLASS}, {"faction", FIELD_FACTION}, {"to", FIELD_TO},
    {"not_at", FIELD_NOT_AT}, {"start", FIELD_START}, {"databank", FIELD_DATABANK}, {"removed", FIELD_REMOVED}, {"contact", FIELD_CONTACT},
    {"fights", FIELD_FIGHTS}, {"ship", FIELD_SHIP}, {"skills", FIELD_SKILLS}, {"adds", FIELD_ADDS}, {"moves", FIELD_MOVES},
    {"limit", FIELD_LIMIT},
    {"holds_cargo", FIELD_HOLDS_CARGO}, {"fits_cargo", FIELD_FITS_CARGO}, {NULL, 0}};
/* clang-format on */

/* ---- fields ---- */

static bool take_type(RimCompiler *compiler, RimCard *card)
{
    int type = 0;

    if (!RIM_KEYWORD(compiler, rim_type_words, "a type of card", &type))
        return false;
    card->type = (uint8_t)type;
    return true;
}

static bool take_traits(RimCompiler *compiler, uint8_t *set)
{
    int trait = 0;

    if (!RIM_KEYWORD(compiler, rim_trait_words, "a trait", &trait))
        return false;
    do
        *set |= (uint8_t)trait;
    while (accept_keyword(&compiler->here, rim_trait_words, &trait));
    return true;
}

/* `moves rebel 3`: OR-PATMOVE-01 */
static bool take_patrol_move(RimCompiler *compiler, RimCard *card)
{
    if (card->moves == CARD_MOVES)
        return RIM_FAIL(compiler, "a card moves at most %d patrols", (int)CARD_MOVES);
    RimPatrolMove *move = &card->move[card->moves];
    if (!rim_take_faction(compiler, &move->faction) ||
        !rim_take_byte(compiler, 1, 12, "how far the patrol moves", &move->distance))
        return false;
    card->moves++;
    return true;
}

/* `fights ground 4`: OR-BOUNTY-06 */
static bool take_fights(RimCompiler *compiler, RimCard *card)
{
    int body = 0;

    if (!RIM_KEYWORD(compiler, rim_body_words, "a kind of combat", &body) ||
        !rim_take_byte(compiler, 1, 12, "a combat value", &card->combat))
        return false;
    card->body = (uint8_t)body;
    return true;
}

static bool take_ship(RimCompiler *compiler, RimCard *card)
{
    ContentWord word = take_word(&compiler->here);
    int ship = rim_find_ship(compiler->content, word.text, word.length);

    if (ship < 0 || compiler->content->ships[ship].is_starter)
        return RIM_FAIL(compiler, "\"%.*s\" is no ship that can be bought; ships are written in a file before this",
                        word.length < 40 ? word.length : 40, word.text);
    card->ship = (uint8_t)(1 + ship);
    return true;
}

/* `adds ground 1`: while it is held. */
static bool take_bonus(RimCompiler *compiler, RimCard *card)
{
    int value = 0, amount = 0;

    if (!RIM_KEYWORD(compiler, rim_value_words, "a value", &value))
        return false;
    if (value >= RIM_VALUES)
        return RIM_FAIL(compiler, "what an enemy rolls is changed by a block: modifier, with a line value");
    if (!take_number(&compiler->reader, &compiler->here, -6, 6, "how much the card adds", &amount))
        return false;
    card->value[value] = (int8_t)amount;
    return true;
}

static bool take_contact(RimCompiler *compiler, RimCard *card)
{
    const RimContent *content = compiler->content;
    int line = compiler->here.line;

    return rim_take_card(compiler, &card->contact) &&
           (content->decks[content->cards[card->contact].deck].kind == DECK_CONTACTS ||
            content_fail(&compiler->reader, line, "card %s is no contact", content->cards[card->contact].id));
}

static bool take_field(RimCompiler *compiler, RimCard *card, int field)
{
    switch (field) {
    case FIELD_DECK:
        return rim_take_deck(compiler, &card->deck);
    case FIELD_TRUST:
        return rim_take_trust(compiler, &card->trust);
    case FIELD_TYPE:
        return take_type(compiler, card);
    case FIELD_COPIES:
        return rim_take_byte(compiler, 1, 20, "how many copies there are", &card->copies);
    case FIELD_COST:
        return rim_take_credits(compiler, &card->cost);
    case FIELD_TRAITS:
        return take_traits(compiler, &card->traits);
    case FIELD_NUMBER:
        return rim_take_byte(compiler, 1, 255, "the number of a databank card", &card->number);
    case FIELD_CLASS:
        return rim_take_byte(compiler, 1, MAX_CARD_CLASSES, "a class of contacts", &card->class_of);
    case FIELD_FACTION:
        return rim_take_faction(compiler, &card->faction);
    case FIELD_TO:
        card->destination = CHOSEN_SPACE;
        return accept_word(&compiler->here, "chosen") || rim_take_space(compiler, &card->destination);
    case FIELD_NOT_AT:
        return rim_take_space(compiler, &card->not_sold_at);
    case FIELD_START:
        return rim_take_space(compiler, &card->start);
    case FIELD_DATABANK:
        return rim_take_byte(compiler, 1, 255, "the number of a databank card", &card->databank);
    case FIELD_REMOVED:
        card->is_removed = 1;
        return true;
    case FIELD_CONTACT:
        return take_contact(compiler, card);
    case FIELD_FIGHTS:
        return take_fights(compiler, card);
    case FIELD_SHIP:
        return take_ship(compiler, card);
    case FIELD_SKILLS:
        return rim_take_skills(compiler, card->skill);
    case FIELD_ADDS:
        return take_bonus(compiler, card);
    case FIELD_MOVES:
        return take_patrol_move(compiler, card);
    case FIELD_LIMIT:
        return take_traits(compiler, &card->limit);
    case FIELD_HOLDS_CARGO:
        card->holds_cargo = 1;
        return true;
    default:
        card->fits_cargo = 1;
        return true;
    }
}

/* ---- sections ---- */

/* The section at hand, from the words that are left on its first line on. */
static bool take_section(RimCompiler *compiler, RimSection section)
{
    RimContent *content = compiler->content;
    int depth = compiler->here.depth;

    section.is_secret = accept_word(&compiler->here, "secret");
    if (section.is_secret && section.kind > SECTION_CLEAR)
        return RIM_FAIL(compiler, "only a section that is read in a space can be secret");
    if (accept_word(&compiler->here, "if")) {
        if (!rim_take_conditions(compiler, &section.first_condition, &section.conditions))
            return false;
    } else if (!RIM_END_LINE(compiler)) {
        return false;
    }
    int number = content->section_count++;
    rim_next(compiler);
    if (rim_inside(compiler, depth) && accept_word(&compiler->here, "text") &&
        !rim_compile_text(compiler, &section.text))
        return false;
    if (!rim_compile_program(compiler, depth, &section.program))
        return false;
    content->sections[number] = section;
    return true;
}

/* `first planning`, `all action`: inside it a line `bullet` for each thing that the AI player may do. */
static bool take_bullets(RimCompiler *compiler, RimSectionKind kind)
{
    int depth = compiler->here.depth, step = 0;

    if (!RIM_KEYWORD(compiler, rim_step_words, "a step of a turn", &step) || !RIM_END_LINE(compiler))
        return false;
    rim_next(compiler);
    while (rim_inside(compiler, depth)) {
        if (!accept_word(&compiler->here, "bullet"))
            return RIM_FAIL(compiler, "here stand lines that begin with bullet, and what is done inside each");
        if (!take_section(compiler, (RimSection){.kind = (uint8_t)kind, .where = (uint8_t)step}))
            return false;
    }
    return !compiler->reader.failed;
}

static bool compile_section(RimCompiler *compiler, RimCard *card, int kind)
{
    RimSection section = {.kind = (uint8_t)kind};
    int before = compiler->content->section_count;

    if (card->sections == 0)
        card->first_section = (uint16_t)before;
    if (kind == SECTION_SPACE && !rim_take_space(compiler, &section.where))
        return false;
    if (kind == SECTION_STEP && !rim_take_byte(compiler, 1, 30, "the number of a step", &section.where))
        return false;
    bool taken = kind == SECTION_FIRST || kind == SECTION_ALL ? take_bullets(compiler, (RimSectionKind)kind)
                                                              : take_section(compiler, section);
    card->sections = (uint16_t)(card->sections + compiler->content->section_count - before);
    return taken;
}

/* ---- a whole card ---- */

static bool take_card_line(RimCompiler *compiler, RimCard *card, unsigned *given)
{
    int field = 0, section = 0, named = rim_compile_name(compiler, card->name);

    if (named != 0)
        return named > 0;
    if (accept_word(&compiler->here, "text"))
        return rim_compile_text(compiler, &card->text);
    if (accept_keyword(&compiler->here, rim_section_words, &section))
        return compile_section(compiler, card, section);
    while (words_remain(&compiler->here)) {
        if (!RIM_KEYWORD(compiler, fields, "a field of a card", &field) || !take_field(compiler, card, field))
            return false;
        *given |= 1U << field;
    }
    rim_next(compiler);
    return true;
}

/* What the type of a card, or its deck, makes necessary. */
static bool has_all(RimCompiler *compiler, const RimCard *card, unsigned given)
{
    static const struct {
        uint8_t type;
        unsigned needed;
    } rows[] = {
        {CARD_BOUNTY, 1U << FIELD_CONTACT | 1U << FIELD_FIGHTS | 1U << FIELD_TO},
        {CARD_CARGO,  1U << FIELD_TO                                           },
    };
    static const unsigned of_deck[] = {
        [DECK_MARKET] = 1U << FIELD_TYPE,
        [DECK_ENCOUNTER] = 0,
        [DECK_DATABANK] = 1U << FIELD_NUMBER,
        [DECK_AI] = 0,
        [DECK_CONTACTS] = 1U << FIELD_NUMBER | 1U << FIELD_CLASS,
    };
    unsigned needed = 1U << FIELD_DECK | 1U << FIELD_TRUST;

    if (given >> FIELD_DECK & 1)
        needed |= of_deck[compiler->content->decks[card->deck].kind];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        needed |= rows[i].type == card->type ? rows[i].needed : 0;
    for (int i = 0; fields[i].word != NULL; i++) {
        if ((needed & ~given) >> fields[i].value & 1)
            return content_fail(&compiler->reader, compiler->head.line, "a line with %s is missing", fields[i].word);
    }
    return true;
}

/* Asking somebody who holds a secret at a moment of others would tell that it is there (OR-SECRET-01). */
static bool keeps_quiet(RimCompiler *compiler, const RimCard *card)
{
    const uint64_t steps =
        UINT64_C(1) << MOMENT_PLANNING | UINT64_C(1) << MOMENT_ACTION | UINT64_C(1) << MOMENT_ENCOUNTER;

    return card->type != CARD_SECRET || (card->abilities.moments & ~steps) == 0 ||
           content_fail(&compiler->reader, compiler->head.line,
                        "a secret is used in a step of one's turn: when planning, when action or when encounter");
}

bool rim_compile_card(RimCompiler *compiler)
{
    RimContent *content = compiler->content;
    RimCard *card = &content->cards[content->card_count];
    unsigned given = 0;
    const char *key = NULL;

    if (content->card_count == RIM_CARDS)
        return RIM_FAIL(compiler, "there are at most %d cards", (int)RIM_CARDS);
    *card = (RimCard){.copies = 1,
                      .faction = NO_FACTION,
                      .destination = NO_SPACE,
                      .start = NO_SPACE,
                      .not_sold_at = NO_SPACE,
                      .contact = NO_CARD};
    if (!rim_take_id(compiler, "the id of a card", &card->id) ||
        !rim_take_name(compiler, "the name of the card", &card->name) || !RIM_END_LINE(compiler))
        return false;
    key = rim_make_key(compiler, "card", "", card->id);
    rim_next(compiler);
    while (key != NULL && rim_inside(compiler, 0)) {
        int block = rim_compile_block(compiler, &card->abilities, OWNER_CARD, content->card_count, key);
        if (block < 0 || (block == 0 && !take_card_line(compiler, card, &given)))
            return false;
    }
    card->key = key;
    if (compiler->reader.failed || !has_all(compiler, card, given) || !keeps_quiet(compiler, card) ||
        !rim_keep_item(compiler, key))
        return false;
    content->card_count++;
    return true;
}
