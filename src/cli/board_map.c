/* The map of characters. */
#include "cli/board.h"

#include "xwing/geometry/obstacle.h"
#include "xwing/rules/objects.h"
#include "xwing/state/ships.h"

enum { MAP_COLUMNS = 60, MAP_ROWS = 30 };

typedef struct Map {
    const char *cell[MAP_ROWS][MAP_COLUMNS];
    char letters[SHIPS][2];
    PlayArea area;
} Map;

static bool cell_of(const Map *map, Vec at, int *row, int *column)
{
    *column = (int)(at.x / map->area.wide * MAP_COLUMNS);
    *row = MAP_ROWS - 1 - (int)(at.y / map->area.deep * MAP_ROWS);
    return *column >= 0 && *column < MAP_COLUMNS && *row >= 0 && *row < MAP_ROWS;
}

/* A cell belongs to a rock if one of a few points of it does. */
static bool rock_in(const Map *map, const Shape *rock, int row, int column)
{
    enum { POINTS = 3 };
    double wide = map->area.wide / MAP_COLUMNS, deep = map->area.deep / MAP_ROWS;

    for (int i = 0; i < POINTS * POINTS; i++) {
        int across = i % POINTS, up = i / POINTS;
        Vec at = vec((column + (across + 0.5) / POINTS) * wide, (MAP_ROWS - 1 - row + (up + 0.5) / POINTS) * deep);
        if (shape_holds(rock, at))
            return true;
    }
    return false;
}

static void map_rocks(Map *map, const Look *look, bool plain)
{
    Shape rocks[OBJECTS];
    int16_t who[OBJECTS];
    int count = obstacle_shapes(look, 0, rocks, who);

    for (int i = 0; i < count; i++) {
        bool thin = obstacle_table[xwing_in(look)->object[who[i] - FIRST_OBJECT].shape].kind != ASTEROID;
        const char *sign = thin ? (plain ? ":" : "░") : (plain ? "#" : "▒");
        for (int row = 0; row < MAP_ROWS; row++) {
            for (int column = 0; column < MAP_COLUMNS; column++) {
                if (rock_in(map, &rocks[i], row, column))
                    map->cell[row][column] = sign;
            }
        }
    }
}

/* Satellites, supply caches, bombs and mines, and hyperspace markers. */
static void map_objects(Map *map, const Xwing *game, bool plain)
{
    int row = 0, column = 0;

    for (int i = 0; i < game->markers; i++) {
        if (cell_of(map, pose_middle(game->marker[i]), &row, &column))
            map->cell[row][column] = plain ? "+" : "✳";
    }
    for (int i = 0; i < OBJECTS; i++) {
        const MatObject *object = &game->object[i];
        bool lies = (is_feature(object) || object->kind == OBJECT_BOMB) && object->placed == OBJECT_PLACED;
        if (!lies || !cell_of(map, pose_middle(object->pose), &row, &column))
            continue;
        if (object->kind == OBJECT_SATELLITE)
            map->cell[row][column] = plain ? "*" : "◆";
        else if (object->kind == OBJECT_CACHE)
            map->cell[row][column] = plain ? "%" : "■";
        else
            map->cell[row][column] = plain ? "o" : "●";
    }
}

static int octant(uint32_t heading)
{
    return (int)((heading + HEADING_45 / 2) >> 29);
}

/* First all arrows, then all letters: a letter is never hidden by an arrow. */
static void map_ships(Map *map, const Look *look, bool plain)
{
    static const char *const arrows[8] = {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
    static const char *const plain_arrows[8] = {"^", "/", ">", "\\", "v", "/", "<", "\\"};
    static const int right[8] = {0, 1, 1, 1, 0, -1, -1, -1}, down[8] = {-1, -1, 0, 1, 1, 1, 0, -1};
    const Xwing *game = xwing_in(look);
    int row = 0, column = 0;

    for (int pass = 0; pass < 2; pass++) {
        for (int16_t ship = 0; is_fielded(game, ship); ship++) {
            if (!is_present(game, ship) || !cell_of(map, pose_middle(game->ship[ship].pose), &row, &column))
                continue;
            int way = octant(game->ship[ship].pose.heading);
            int r = row + down[way], c = column + right[way];
            map->letters[ship][0] = board_letter(look, ship);
            if (pass == 1)
                map->cell[row][column] = map->letters[ship];
            else if (r >= 0 && r < MAP_ROWS && c >= 0 && c < MAP_COLUMNS)
                map->cell[r][c] = plain ? plain_arrows[way] : arrows[way];
        }
    }
}

static void put_padded(Out *out, int64_t number, int width)
{
    int64_t bound = 10;

    for (int digits = 1; digits < width; digits++, bound *= 10) {
        if (number < bound)
            out_text(out, " ");
    }
    out_number(out, number);
}

static void map_line(Out *out)
{
    out_text(out, "     +");
    for (int column = 0; column < MAP_COLUMNS; column++)
        out_text(out, "-");
    out_text(out, "+\n");
}

/* The hundreds of millimetres stand where they fall: at the left in their rows, below in their columns. */
enum { HUNDRED = 100 };

static void print_row_label(Out *out, const Map *map, int from_below)
{
    int low = (int)(map->area.deep * from_below / MAP_ROWS), high = (int)(map->area.deep * (from_below + 1) / MAP_ROWS);
    int at = (low + HUNDRED - 1) / HUNDRED * HUNDRED;

    if (at < high)
        put_padded(out, at, 4);
    else
        out_text(out, "    ");
    out_text(out, " |");
}

static void print_column_labels(Out *out, const Map *map)
{
    int apart = map->area.wide < 10 * HUNDRED ? HUNDRED : 2 * HUNDRED; /* so that there is room between them */

    out_text(out, "      ");
    for (int at = 0, column = 0; at < map->area.wide; at += apart) {
        for (; column < (int)(at * MAP_COLUMNS / map->area.wide); column++)
            out_text(out, " ");
        out_number(out, at);
        column += at == 0 ? 1 : at < 10 * HUNDRED ? 3 : 4;
    }
    out_text(out, " mm\n");
}

void board_map(Out *out, const Rules *rules, const Table *table, bool plain)
{
    Look look = {rules, table};
    Map map = {.area = area_of(&look)};

    for (int row = 0; row < MAP_ROWS; row++) {
        for (int column = 0; column < MAP_COLUMNS; column++)
            map.cell[row][column] = " ";
    }
    map_rocks(&map, &look, plain);
    map_objects(&map, xwing_in(&look), plain);
    map_ships(&map, &look, plain);
    map_line(out);
    for (int row = 0; row < MAP_ROWS; row++) {
        print_row_label(out, &map, MAP_ROWS - 1 - row);
        for (int column = 0; column < MAP_COLUMNS; column++)
            out_text(out, map.cell[row][column]);
        out_text(out, "|\n");
    }
    map_line(out);
    print_column_labels(out, &map);
}
