/* Blocks of sheets and cards: `ability`, `modifier` and `allow`. */
#include <stdio.h>
#include <string.h>

#include "rim/abilities/moments.h"
#include "rim/content/compiler.h"

/* The block that is being compiled. */
typedef struct Block {
    RimCompiler *compiler;
    RimAbility *ability;
    ProgramReader program;
    bool has_when, has_effect, has_value, has_deed;
} Block;

enum {
    LINE_SIDE,
    LINE_WHEN,
    LINE_IF,
    LINE_COST,
    LINE_ONCE,
    LINE_MAY,
    LINE_MUST,
    LINE_THEN,
    LINE_VALUE,
    LINE_DEED,
    LINE_TEXT
};
/* clang-format off */
static const Keyword block_words[] = {
    {"ability", ABILITY_REACTS}, {"modifier", ABILITY_MODIFIES}, {"allow", ABILITY_ALLOWS}, {NULL, 0}};
static const Keyword lines_of_ability[] = {
    {"side", LINE_SIDE}, {"when", LINE_WHEN}, {"if", LINE_IF}, {"cost", LINE_COST}, {"once", LINE_ONCE}, {"may", LINE_MAY},
    {"must", LINE_MUST}, {"then", LINE_THEN}, {"text", LINE_TEXT}, {NULL, 0}};
static const Keyword lines_of_modifier[] = {
    {"side", LINE_SIDE}, {"if", LINE_IF}, {"value", LINE_VALUE}, {"text", LINE_TEXT}, {NULL, 0}};
static const Keyword lines_of_allow[] = {
    {"side", LINE_SIDE}, {"if", LINE_IF}, {"deed", LINE_DEED}, {"text", LINE_TEXT}, {NULL, 0}};
static const Keyword side_words[] = {{"front", SIDE_FRONT}, {"back", SIDE_BACK}, {NULL, 0}};
static const Keyword once_words[] = {{"turn", ONCE_A_TURN}, {"combat", ONCE_A_COMBAT}, {NULL, 0}};
static const Keyword deed_words[] = {
    {"pass_maelstrom", ALLOW_PASS_MAELSTROM}, {"avoid_patrols", ALLOW_AVOID_PATROLS},
    {"keep_reputation", ALLOW_KEEP_REPUTATION}, {NULL, 0}};
/* clang-format on */

static bool take_word_of(Block *block, const Keyword *words, const char *what, uint8_t *value)
{
    int found = 0;

    if (!RIM_KEYWORD(block->compiler, words, what, &found))
        return false;
    *value = (uint8_t)found;
    return true;
}

/* `when MOMENT CONDITION...` */
static bool take_when(Block *block)
{
    RimCompiler *compiler = block->compiler;
    RimAbility *ability = block->ability;

    block->has_when = true;
    if (!take_word_of(block, rim_moment_words, "a moment", &ability->moment))
        return false;
    if (ability->moment == MOMENT_ACTION) /* OR-ACT-04 */
        ability->once = ONCE_A_TURN;
    return !words_remain(&compiler->here) ||
           rim_take_conditions(compiler, &ability->first_condition, &ability->conditions);
}

static bool take_if(Block *block)
{
    if (block->has_effect)
        return RIM_FAIL(block->compiler, "the conditions of an ability stand before may or must");
    return rim_take_conditions(block->compiler, &block->ability->first_condition, &block->ability->conditions);
}

/* `cost EFFECT`: one on a line. They are a program of their own. */
static bool take_cost(Block *block)
{
    RimCompiler *compiler = block->compiler;
    Program *cost = &block->ability->cost;
    ProgramReader reader = rim_program_reader(compiler);
    Program one = {0};

    if (block->has_effect)
        return RIM_FAIL(compiler, "what an ability costs stands before may or must");
    if (!program_take_line(&reader))
        return false;
    rim_end_program(compiler, &reader, &one);
    if (cost->count == 0)
        cost->first = one.first;
    cost->count = (uint16_t)(cost->count + one.count);
    return true;
}

static bool take_effect(Block *block, int line)
{
    RimCompiler *compiler = block->compiler;

    if (!block->has_when)
        return RIM_FAIL(compiler, "say first when it happens: when MOMENT");
    if (line == LINE_THEN && !block->has_effect)
        return RIM_FAIL(compiler, "the first effect follows may or must");
    if (line != LINE_THEN && block->has_effect)
        return RIM_FAIL(compiler, "an ability begins once; what follows its first effect begins with then");
    if (!block->has_effect) {
        block->program = rim_program_reader(compiler);
        block->ability->is_optional = line == LINE_MAY;
    }
    block->has_effect = true;
    return program_take_line(&block->program);
}

/* `value ground plus 1`, `value hyperdrive plus 1 per job` */
static bool take_value(Block *block)
{
    enum { PLUS, MINUS };
    static const Keyword signs[] = {
        {"plus",  PLUS },
        {"minus", MINUS},
        {NULL,    0    }
    };
    RimCompiler *compiler = block->compiler;
    RimAbility *ability = block->ability;
    int sign = 0, amount = 0;

    block->has_value = true;
    if (!take_word_of(block, rim_value_words, "a value", &ability->value))
        return false;
    if (!accept_keyword(&compiler->here, signs, &sign))
        return RIM_FAIL(compiler, "after the value comes how it changes: plus 1, or minus 1");
    if (!take_number(&compiler->reader, &compiler->here, 1, 6, "by how much", &amount))
        return false;
    ability->amount = (int8_t)(sign == PLUS ? amount : -amount);
    return !accept_word(&compiler->here, "per") || take_word_of(block, rim_type_words, "a type of card", &ability->per);
}

/* Lines that are no part of a program: the whole of each. */
static bool take_plain_line(Block *block, int line)
{
    RimCompiler *compiler = block->compiler;
    RimAbility *ability = block->ability;
    bool taken = false;

    switch (line) {
    case LINE_TEXT:
        return rim_compile_text(compiler, &ability->text);
    case LINE_COST:
        return take_cost(block);
    case LINE_SIDE:
        taken = take_word_of(block, side_words, "a side of a sheet", &ability->sides);
        break;
    case LINE_WHEN:
        taken = take_when(block);
        break;
    case LINE_IF:
        taken = take_if(block);
        break;
    case LINE_ONCE:
        taken = take_word_of(block, once_words, "how often it can be used", &ability->once);
        break;
    case LINE_VALUE:
        taken = take_value(block);
        break;
    default:
        block->has_deed = true;
        taken = take_word_of(block, deed_words, "what it allows", &ability->allows);
        break;
    }
    if (!taken || !RIM_END_LINE(compiler))
        return false;
    rim_next(compiler);
    return true;
}

static bool take_line(Block *block)
{
    static const Keyword *const lines[] = {
        [ABILITY_REACTS] = lines_of_ability,
        [ABILITY_MODIFIES] = lines_of_modifier,
        [ABILITY_ALLOWS] = lines_of_allow,
    };
    RimCompiler *compiler = block->compiler;
    int line = 0;

    if (block->has_effect && program_continues(&compiler->here))
        return program_take_line(&block->program);
    if (!RIM_KEYWORD(compiler, lines[block->ability->kind], "a line of this block", &line))
        return false;
    bool is_effect = line == LINE_MAY || line == LINE_MUST || line == LINE_THEN;
    return is_effect ? take_effect(block, line) : take_plain_line(block, line);
}

static bool is_whole(const Block *block, int line)
{
    const RimAbility *ability = block->ability;
    ContentReader *reader = &block->compiler->reader;

    if (ability->kind == ABILITY_REACTS && !block->has_effect)
        return content_fail(reader, line, "an ability does something: a line with may or must is missing");
    if (ability->kind == ABILITY_MODIFIES && !block->has_value)
        return content_fail(reader, line, "a modifier changes a value: a line with value is missing");
    if (ability->kind == ABILITY_ALLOWS && !block->has_deed)
        return content_fail(reader, line, "a line with deed is missing, which says what is allowed");
    if (ability->text.at[LANGUAGE_EN] == 0)
        return content_fail(reader, line, "each block has a sentence for players: text en \"...\"");
    return true;
}

/* What records call it: the key of what it stands on, without the game, and the number of a further one. */
static bool name_ability(RimCompiler *compiler, RimAbility *ability, const char *key)
{
    char name[RIM_KEY_BYTES + 8];
    uint32_t at = 0;
    const char *short_key = strchr(key, '/') + 1;

    if (ability->number == 0)
        (void)snprintf(name, sizeof name, "%s", short_key);
    else
        (void)snprintf(name, sizeof name, "%s:%d", short_key, ability->number + 1);
    if (!content_keep_text(&compiler->reader, &compiler->here, &compiler->content->texts, name, &at))
        return false;
    ability->name = compiler->content->texts.bytes + at;
    return true;
}

int rim_compile_block(RimCompiler *compiler, RimAbilities *abilities, RimOwner owner, int owner_at, const char *key)
{
    RimContent *content = compiler->content;
    RimAbility *ability = &content->abilities[content->ability_count];
    Block block = {.compiler = compiler, .ability = ability};
    int depth = compiler->here.depth, line = compiler->here.line, kind = 0;

    if (!accept_keyword(&compiler->here, block_words, &kind))
        return 0;
    if (abilities->count == RIM_ABILITIES_OF_ONE) {
        RIM_FAIL(compiler, "a sheet or card has at most %d blocks", (int)RIM_ABILITIES_OF_ONE);
        return -1;
    }
    if (!RIM_END_LINE(compiler))
        return -1;
    *ability = (RimAbility){.kind = (uint8_t)kind,
                            .owner = (uint8_t)owner,
                            .owner_at = (uint16_t)owner_at,
                            .number = (uint8_t)abilities->count,
                            .sides = SIDE_BOTH};
    rim_next(compiler);
    while (rim_inside(compiler, depth)) {
        if (!take_line(&block))
            return -1;
    }
    if (compiler->reader.failed || !is_whole(&block, line) || !name_ability(compiler, ability, key))
        return -1;
    if (block.has_effect)
        rim_end_program(compiler, &block.program, &ability->program);
    if (abilities->count++ == 0)
        abilities->first = (uint16_t)content->ability_count;
    if (kind == ABILITY_REACTS)
        abilities->moments |= UINT64_C(1) << ability->moment;
    if (kind == ABILITY_MODIFIES)
        abilities->modifies |= (uint8_t)(1U << ability->value);
    if (kind == ABILITY_ALLOWS)
        abilities->allows |= (uint8_t)(1U << ability->allows);
    content->ability_count++;
    return 1;
}
