/* The map: tiles with their spaces and paths, the order in which they lie, and decks, of which each space has one. */
#include <string.h>

#include "rim/content/compiler.h"

/* ---- deck ID "Name" KIND ---- */

bool rim_compile_deck(RimCompiler *compiler)
{
    RimContent *content = compiler->content;
    RimDeck *deck = &content->decks[content->deck_count];
    int kind = 0;

    if (content->deck_count == RIM_DECKS)
        return RIM_FAIL(compiler, "there are at most %d decks", (int)RIM_DECKS);
    if (!rim_take_id(compiler, "the id of a deck", &deck->id) ||
        !rim_take_name(compiler, "the name of the deck", &deck->name) ||
        !RIM_KEYWORD(compiler, rim_deck_words, "a kind of deck", &kind) || !RIM_END_LINE(compiler))
        return false;
    rim_next(compiler);
    if (!rim_compile_names(compiler, 0, deck->name) ||
        !rim_keep_item(compiler, rim_make_key(compiler, "deck", "", deck->id)))
        return false;
    deck->kind = (uint8_t)kind;
    content->deck_count++;
    return true;
}

/* ---- spaces ---- */

enum { SPACE_FACTION, SPACE_DECK, SPACE_CONTACTS, SPACE_SPAWNS, SPACE_SPOT };
static const Keyword space_fields[] = {
    {"faction",  SPACE_FACTION },
    {"deck",     SPACE_DECK    },
    {"contacts", SPACE_CONTACTS},
    {"spawns",   SPACE_SPAWNS  },
    {"spot",     SPACE_SPOT    },
    {NULL,       0             }
};

/* `spot X Y` */
static bool take_spot(RimCompiler *compiler, RimSpace *space)
{
    int x = 0, y = 0;

    if (!take_number(&compiler->reader, &compiler->here, 0, SPOT_MOST, "how far right the space lies", &x) ||
        !take_number(&compiler->reader, &compiler->here, 0, SPOT_MOST, "how far outward the space lies", &y))
        return false;
    space->spot_x = (uint16_t)x;
    space->spot_y = (uint16_t)y;
    return true;
}

static bool take_space_field(RimCompiler *compiler, RimSpace *space, int field)
{
    switch (field) {
    case SPACE_FACTION:
        return space->kind == SPACE_PLANET ? rim_take_faction(compiler, &space->faction)
                                           : RIM_FAIL(compiler, "only planets are of a faction; a nav point may be the "
                                                                "place where its patrols begin: spawns FACTION");
    case SPACE_SPAWNS:
        space->spawns = 1;
        return space->kind == SPACE_NAV ? rim_take_faction(compiler, &space->faction)
                                        : RIM_FAIL(compiler, "patrols begin on nav points"); /* OR-MAP-04 */
    case SPACE_DECK:
        return rim_take_deck(compiler, &space->deck);
    case SPACE_SPOT:
        return take_spot(compiler, space);
    default:
        if (space->kind != SPACE_PLANET)
            return RIM_FAIL(compiler, "contacts are on planets alone"); /* OR-MAP-05 */
        for (int i = 0; i < RIM_CONTACTS_A_PLANET; i++) {
            if (!rim_take_byte(compiler, 1, MAX_CARD_CLASSES, "the class of a contact space", &space->class_of[i]))
                return false;
        }
        return true;
    }
}

/* `planet ID "Name" FIELDS...`, and inside it its names in other languages. */
static bool take_space(RimCompiler *compiler, RimSpaceKind kind)
{
    RimContent *content = compiler->content;
    RimSpace *space = &content->spaces[content->space_count];
    int field = 0, depth = compiler->here.depth;

    if (content->space_count == RIM_SPACES)
        return RIM_FAIL(compiler, "there are at most %d spaces", (int)RIM_SPACES);
    *space =
        (RimSpace){.kind = (uint8_t)kind, .tile = (uint8_t)content->tile_count, .faction = NO_FACTION, .deck = NO_DECK};
    if (!rim_take_id(compiler, "the id of a space", &space->id) ||
        !rim_take_name(compiler, "the name of the space", &space->name))
        return false;
    if (rim_find_space(content, space->id, (int)strlen(space->id)) >= 0)
        return RIM_FAIL(compiler, "there is a space %s already; give this one another id", space->id);
    while (words_remain(&compiler->here)) {
        if (!RIM_KEYWORD(compiler, space_fields, "a field of a space", &field) ||
            !take_space_field(compiler, space, field))
            return false;
    }
    if (space->deck == NO_DECK)
        return RIM_FAIL(compiler, "a space names the deck of its encounters: deck ID");
    if (kind == SPACE_PLANET && space->class_of[0] == 0)
        return RIM_FAIL(compiler, "a planet has two spaces for contacts; write their classes: contacts 1 2");
    content->space_count++;
    rim_next(compiler);
    return rim_compile_names(compiler, depth, space->name);
}

/* ---- tiles ---- */

/* A space of the tile at hand. */
static bool take_own_space(RimCompiler *compiler, uint8_t *space)
{
    int line = compiler->here.line;

    return rim_take_space(compiler, space) &&
           (compiler->content->spaces[*space].tile == compiler->content->tile_count ||
            content_fail(&compiler->reader, line,
                         "space %s lies on another tile; paths from tile to tile are those of "
                         "left and right",
                         compiler->content->spaces[*space].id));
}

/* `path A B C`: A is connected with B, and B with C. */
static bool take_path(RimCompiler *compiler)
{
    RimContent *content = compiler->content;
    uint8_t from = 0, to = 0;

    if (!take_own_space(compiler, &from))
        return false;
    do {
        if (!take_own_space(compiler, &to))
            return false;
        if (from == to)
            return RIM_FAIL(compiler, "a path leads from one space to another; %s is there twice",
                            content->spaces[to].id);
        content->paths[content->path_count++] = (RimPath){from, to};
        from = to;
    } while (words_remain(&compiler->here));
    return true;
}

static bool take_joins(RimCompiler *compiler, RimTile *tile, uint8_t joins[TILE_JOINS])
{
    int count = 0;

    for (; words_remain(&compiler->here); count++) {
        if (count == TILE_JOINS)
            return RIM_FAIL(compiler, "at most %d paths lead from a tile to the next", (int)TILE_JOINS);
        if (!take_own_space(compiler, &joins[count]))
            return false;
    }
    if (count == 0)
        return RIM_FAIL(compiler, "the spaces are missing from which paths lead to the next tile");
    if (tile->joins != 0 && tile->joins != count)
        return RIM_FAIL(compiler, "as many paths lead to the left as to the right: here %d and %d", (int)tile->joins,
                        count);
    tile->joins = (uint8_t)count;
    return true;
}

enum { TILE_TRUST, TILE_END, TILE_PLANET, TILE_NAV, TILE_MAELSTROM, TILE_PATH, TILE_LEFT, TILE_RIGHT };
static const Keyword tile_lines[] = {
    {"trust",     TILE_TRUST    },
    {"end",       TILE_END      },
    {"planet",    TILE_PLANET   },
    {"nav",       TILE_NAV      },
    {"maelstrom", TILE_MAELSTROM},
    {"path",      TILE_PATH     },
    {"left",      TILE_LEFT     },
    {"right",     TILE_RIGHT    },
    {NULL,        0             }
};

static bool take_end(RimCompiler *compiler, RimTile *tile)
{
    static const Keyword ends[] = {
        {"first", 1},
        {"last",  2},
        {NULL,    0}
    };
    int end = 0;

    if (!RIM_KEYWORD(compiler, ends, "which end of the map it is", &end))
        return false;
    tile->is_end = (uint8_t)end;
    return true;
}

/* Lines that are no space: the words after the first. */
static bool take_plain_line(RimCompiler *compiler, RimTile *tile, int line)
{
    switch (line) {
    case TILE_TRUST:
        return rim_take_trust(compiler, &tile->trust);
    case TILE_END:
        return take_end(compiler, tile);
    case TILE_PATH:
        return take_path(compiler);
    case TILE_LEFT:
        return take_joins(compiler, tile, tile->left);
    default:
        return take_joins(compiler, tile, tile->right);
    }
}

static bool take_tile_line(RimCompiler *compiler, RimTile *tile, unsigned *given)
{
    int line = 0, named = rim_compile_name(compiler, tile->name);

    if (named != 0)
        return named > 0;
    if (!RIM_KEYWORD(compiler, tile_lines, "a line of a tile", &line))
        return false;
    *given |= 1U << line;
    if (line >= TILE_PLANET && line <= TILE_MAELSTROM)
        return take_space(compiler, (RimSpaceKind)(SPACE_PLANET + line - TILE_PLANET));
    if (!take_plain_line(compiler, tile, line) || !RIM_END_LINE(compiler))
        return false;
    rim_next(compiler);
    return true;
}

/* An end has paths on one side, a tile in between on both. */
static bool has_sides(RimCompiler *compiler, const RimTile *tile, unsigned given)
{
    bool left = (given & 1U << TILE_LEFT) != 0, right = (given & 1U << TILE_RIGHT) != 0;

    if (left == (tile->is_end != 1) && right == (tile->is_end != 2))
        return true;
    return content_fail(&compiler->reader, compiler->head.line,
                        "a tile has a line left and a line right; the first end has only right, the last only left");
}

bool rim_compile_tile(RimCompiler *compiler)
{
    RimContent *content = compiler->content;
    RimTile *tile = &content->tiles[content->tile_count];
    unsigned given = 0;

    if (content->tile_count == RIM_TILES)
        return RIM_FAIL(compiler, "a map has at most %d tiles", (int)RIM_TILES);
    if (!rim_take_id(compiler, "the id of a tile", &tile->id) ||
        !rim_take_name(compiler, "the name of the tile", &tile->name) || !RIM_END_LINE(compiler))
        return false;
    rim_next(compiler);
    while (rim_inside(compiler, 0)) {
        if (!take_tile_line(compiler, tile, &given))
            return false;
    }
    if (!has_sides(compiler, tile, given) || !rim_keep_item(compiler, rim_make_key(compiler, "tile", "", tile->id)))
        return false;
    content->tile_count++;
    return true;
}

/* ---- map TILE...: the usual order ---- */

bool rim_compile_map(RimCompiler *compiler)
{
    RimContent *content = compiler->content;
    int count = 0;

    for (; words_remain(&compiler->here) && !accept_word(&compiler->here, "trust"); count++) {
        ContentWord word = take_word(&compiler->here);
        int tile = rim_find_tile(content, word.text, word.length);
        if (tile < 0)
            return RIM_FAIL(compiler, "tile \"%.*s\" is not known; it is written in a line before this one",
                            word.length, word.text);
        for (int i = 0; i < count; i++) {
            if (content->usual_tiles[i] == tile + 1)
                return RIM_FAIL(compiler, "tile %s is there twice", content->tiles[tile].id);
        }
        content->usual_tiles[count] = (uint8_t)(tile + 1);
    }
    if (count != content->tile_count)
        return RIM_FAIL(compiler, "the map names all %d tiles, in their order; here are %d", content->tile_count,
                        count);
    if (content->tiles[content->usual_tiles[0] - 1].is_end != 1 ||
        content->tiles[content->usual_tiles[count - 1] - 1].is_end != 2)
        return RIM_FAIL(compiler, "the map begins with the first end and ends with the last"); /* OR-MAP-08 */
    if ((compiler->here.at > 0 && content_word_is(compiler->here.word[compiler->here.at - 1], "trust") &&
         !rim_take_trust(compiler, &content->map_trust)) ||
        !RIM_END_LINE(compiler) || !rim_keep_item(compiler, rim_make_key(compiler, "map", "", "usual")))
        return false;
    rim_next(compiler);
    return true;
}
