/* The tables of a compile: what the files need is counted first, and then allocated in one piece. */
#include <stdlib.h>

#include "content/canonical.h"
#include "content/items.h"
#include "xwing/content/compiler.h"

/* How long each table has to be. */
typedef struct Needs {
    size_t ships, pilots, upgrades, damage, waiting, lists, rows, builds, abilities, conditions, effects, costs, steps,
        items, item_slot, text, item_text;
} Needs;

/* The tables, and what each is made of. */
#define TABLES(TABLE)                                                                                                  \
    TABLE(ships, ShipType)                                                                                             \
    TABLE(pilots, PilotCard)                                                                                           \
    TABLE(upgrades, UpgradeCard)                                                                                       \
    TABLE(damage, DamageCard)                                                                                          \
    TABLE(waiting, WaitingCard)                                                                                        \
    TABLE(lists, PointsList)                                                                                           \
    TABLE(rows, PointsRow)                                                                                             \
    TABLE(builds, QuickBuild)                                                                                          \
    TABLE(abilities, CardAbility)                                                                                      \
    TABLE(conditions, Condition)                                                                                       \
    TABLE(effects, Effect)                                                                                             \
    TABLE(costs, Cost)                                                                                                 \
    TABLE(steps, ProgramStep)                                                                                          \
    TABLE(items, CardItem)                                                                                             \
    TABLE(item_slot, uint16_t)                                                                                         \
    TABLE(text, char)                                                                                                  \
    TABLE(item_text, char)

/* Every table begins at an address that suits any type. */
static size_t room_for(size_t count, size_t size)
{
    const size_t step = _Alignof(max_align_t);

    return (count * size + step - 1) / step * step;
}

/* ---- counting ---- */

/* The bytes of sentences. The name in quotes at the margin is none of them: it stands with its card. */
static size_t sentence_bytes(const Statement *statement)
{
    bool is_name = statement->depth == 0;
    size_t bytes = 0;

    for (int i = 0; i < statement->count; i++) {
        if (!statement->word[i].quoted)
            continue;
        bytes += is_name ? 0 : (size_t)statement->word[i].length + 1;
        is_name = false;
    }
    return bytes;
}

/* A line of a block: conditions follow `when` and `if`, also where that is a step (`then if`); the lines of programs begin with one of
 * these words, or stand in such a line. */
static void count_line(Needs *needs, const Statement *statement)
{
    static const Keyword conditional[] = {
        {"when", 0},
        {"if",   0},
        {NULL,   0}
    };
    static const Keyword first_of_step[] = {
        {"may",  0},
        {"must", 0},
        {"do",   0},
        {"then", 0},
        {"on",   0},
        {NULL,   0}
    };
    size_t words = (size_t)statement->count;
    bool is_conditional = keyword_value(conditional, statement->word[0]) >= 0 ||
                          (words > 1 && keyword_value(conditional, statement->word[1]) >= 0);
    bool is_step =
        statement->depth > 2 || keyword_value(first_of_step, statement->word[0]) >= 0 || program_continues(statement);

    needs->conditions += is_conditional ? words : 0;
    needs->costs += content_word_is(statement->word[0], "cost") ? words : 0;
    needs->effects += is_step;
    needs->steps += is_step ? (size_t)program_room(statement) : 0;
}

/* `head` is the kind of the statement at the margin: this one, or the one that holds it. */
static void count_statement(Needs *needs, const Statement *statement, int head)
{
    bool at_margin = statement->depth == 0;

    needs->ships += at_margin && (head == STATEMENT_SHIP || head == STATEMENT_SHIP_ABILITY);
    needs->pilots += at_margin && head == STATEMENT_PILOT;
    needs->upgrades += at_margin && (head == STATEMENT_UPGRADE || head == STATEMENT_CONDITION);
    needs->damage += at_margin && head == STATEMENT_DAMAGE;
    needs->waiting += at_margin && head == STATEMENT_WAITING;
    needs->lists += at_margin && head == STATEMENT_POINTS;
    needs->rows += !at_margin && head == STATEMENT_POINTS;
    needs->builds += at_margin && head == STATEMENT_BUILD;
    needs->abilities += !at_margin && keyword_value(block_words, statement->word[0]) >= 0;
    bool is_line = statement->depth >= 2; /* or a row of a dial, which needs nothing */
    if (is_line && !content_word_is(statement->word[0], "text"))
        count_line(needs, statement);
    needs->text += sentence_bytes(statement);
    if (!at_margin && head == STATEMENT_POINTS) /* each row is an item, with the words that begin its list */
        needs->item_text += sizeof "points " + CARD_NAME_BYTES;
    needs->item_text += head != STATEMENT_WAITING && head != STATEMENT_EDITION ? canonical_bytes(statement) : 0;
}

static size_t capped(size_t count, size_t most)
{
    return count < most ? count : most;
}

/* What the compiler will refuse needs no room. A file is counted up to the first line that cannot be read: the compiler stops there
 * too. */
static Needs count_files(const ContentFile *files, int count)
{
    Needs needs = {.text = 1};

    for (int i = 0; i < count; i++) {
        ContentError unread;
        ContentReader reader = content_reader(&files[i], &unread);
        Statement statement;
        int head = 0;
        while (content_next(&reader, &statement)) {
            if (statement.depth == 0)
                head = keyword_value(statement_words, statement.word[0]);
            count_statement(&needs, &statement, head);
        }
    }
    needs.ships = capped(needs.ships, MAX_SHIP_TYPES);
    needs.pilots = capped(needs.pilots, MAX_PILOTS);
    needs.upgrades = capped(needs.upgrades, MAX_UPGRADES);
    needs.damage = capped(needs.damage, MAX_DAMAGE_KINDS);
    needs.waiting = capped(needs.waiting, MAX_WAITING);
    needs.lists = capped(needs.lists, MAX_POINTS_LISTS);
    needs.rows = capped(needs.rows, MAX_POINTS_ROWS);
    needs.builds = capped(needs.builds, MAX_BUILDS);
    needs.abilities = capped(needs.abilities, MAX_ABILITIES);
    needs.conditions = capped(needs.conditions, MAX_CONDITIONS);
    needs.effects = capped(needs.effects, MAX_EFFECTS);
    needs.costs = capped(needs.costs, MAX_COSTS);
    needs.steps = capped(needs.steps, MAX_PROGRAM_STEPS);
    needs.text = capped(needs.text, MAX_SENTENCE_BYTES);
    needs.item_text = capped(needs.item_text, MAX_ITEM_BYTES);
    needs.items = needs.ships + needs.pilots + needs.upgrades + needs.damage + needs.lists + needs.rows + needs.builds;
    needs.item_slot = content_item_slots(needs.items);
    return needs;
}

/* ---- allocating ---- */

XwingContent *content_new(const ContentFile *files, int count)
{
    Needs needs = count_files(files, count);
    size_t bytes = room_for(1, sizeof(XwingContent));

#define ADD_ROOM(table, Type) bytes += room_for(needs.table, sizeof(Type));
    TABLES(ADD_ROOM)
    XwingContent *content = calloc(1, bytes);
    if (content == NULL)
        return NULL;
    char *at = (char *)content + room_for(1, sizeof(XwingContent));
#define TAKE_ROOM(table, Type)                                                                                         \
    content->table = (void *)at;                                                                                       \
    at += room_for(needs.table, sizeof(Type));
    TABLES(TAKE_ROOM)
    content->bytes = bytes;
    content->item_slots = (uint32_t)needs.item_slot;
    content->text_length = 1;
    return content;
}
