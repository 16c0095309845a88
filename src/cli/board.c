#include "cli/board.h"

#include <ctype.h>
#include <string.h>

#include "xwing/abilities/abilities.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/messages.h"
#include "xwing/modes/modes.h"
#include "xwing/rules/flight.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/objects.h"
#include "xwing/state/ships.h"

enum { MAP_COLUMNS = 60, MAP_ROWS = 30, NAME_ROOM = NAME_BYTES - 5, SIDE_ROOM = 8 };

bool board_knows(const Rules *rules)
{
    return edition_of_rules(rules) != NULL;
}

static const Xwing *game_of(const Table *table)
{
    return (const Xwing *)(const void *)table->game;
}

bool board_may_measure(const Table *table)
{
    return (game_of(table)->options & OPTION_MANNER) != MANNER_STRICT;
}

bool board_may_take_back(const Table *table)
{
    return board_may_measure(table); /* friendly tables do so by consent, which the machine always gives */
}

bool board_may_advise(const Table *table)
{
    return (game_of(table)->options & OPTION_MANNER) == MANNER_PRACTICE;
}

void board_side_name(Out *out, const Table *table, uint8_t side)
{
    static const char *const names[FACTIONS] = {"Rebel", "Imperial", "Scum"};
    const Xwing *game = game_of(table);

    out_text(out, names[faction_of(game, side)]);
    if (faction_of(game, 0) == faction_of(game, 1)) {
        out_text(out, " ");
        out_number(out, side + 1);
    }
}

static void print_message(Out *out, const Voice *voice, Message message)
{
    message_format(out, voice, &message);
}

bool board_player(Out *out, const Voice *voice, uint8_t side)
{
    const Xwing *game = game_of(voice->table);
    bool alike = faction_of(game, 0) == faction_of(game, 1);

    print_message(out, voice, say0((uint16_t)(XW_PLAYER_REBEL + faction_of(game, side))));
    if (alike) {
        out_text(out, " ");
        out_number(out, side + 1);
    }
    return alike;
}

/* A letter for each ship, or a digit beyond the alphabet. */
static char letter_of(const Look *look, int16_t ship)
{
    enum { LETTERS = 26, DIGITS = 10 };
    _Static_assert(MOST_SHIPS <= LETTERS + DIGITS, "a sign for each ship");

    if (ship >= LETTERS)
        return (char)('0' + ship - LETTERS);
    return (char)((side_of(look, ship) == 0 ? 'A' : 'a') + ship);
}

/* A ship's letter, or the name of what else lies on the mat. */
static void print_sign(Out *out, const Look *look, int16_t piece)
{
    char name[NAME_BYTES];

    if (piece < FIRST_OBJECT)
        out_bytes(out, (const char[]){letter_of(look, piece)}, 1);
    else if (look->rules->piece_name(look, piece, name, sizeof name) > 0)
        out_text(out, name);
}

/* ---- names ---- */

static void name_ship(const Look *look, int16_t ship, char name[NAME_BYTES])
{
    static const char pilot[] = " Pilot";
    const PilotCard *card = pilot_of(look, ship);
    Out out = out_to(name, NAME_BYTES);
    int length = (int)strlen(card->name), tail = (int)sizeof pilot - 1;

    if (length > NAME_ROOM && strcmp(card->name + length - tail, pilot) == 0)
        length -= tail;
    out_bytes(&out, card->name, length < NAME_ROOM ? length : NAME_ROOM);
    out_text(&out, " [");
    out_bytes(&out, (const char[]){letter_of(look, ship)}, 1);
    out_text(&out, "]");
}

void board_names(const Rules *rules, const Table *table, Names *names)
{
    Look look = {rules, table};

    memset(names, 0, sizeof *names);
    for (int16_t ship = 0; is_fielded(game_of(table), ship); ship++)
        name_ship(&look, ship, names->piece[ship]);
}

void board_letters(const Rules *rules, const Table *table, Names *names)
{
    Look look = {rules, table};

    memset(names, 0, sizeof *names);
    for (int16_t ship = 0; is_fielded(game_of(table), ship); ship++)
        names->piece[ship][0] = letter_of(&look, ship);
}

static const char *ability_card(const Rules *rules, int32_t ability)
{
    return xwing_ability_card(rules->own, ability - TOKEN_ABILITIES);
}

void board_say(Out *out, const Voice *voice, const Message *message)
{
    Message named = *message;

    for (int i = 0; i < MESSAGE_ARGS; i++) {
        Arg *arg = &named.args[i];
        if (arg->kind == ARG_ABILITY && arg->value >= TOKEN_ABILITIES && arg->value < voice->rules->ability_count)
            *arg =
                arg_text(ability_card(voice->rules, arg->value), (int)strlen(ability_card(voice->rules, arg->value)));
    }
    message_format(out, voice, &named);
}

bool board_ability(Out *out, const Voice *voice, const Key *key)
{
    const Rules *rules = voice->rules;
    bool card = (key->verb == VERB_USE || key->verb == VERB_CARD_ACTION) && key->number >= TOKEN_ABILITIES &&
                key->number < rules->ability_count;

    if (!card)
        return false;
    out_text(out, ability_card(rules, key->number));
    out_text(out, ": ");
    language_print(out, voice->language,
                   xwing_ability_text(rules->own, key->number - TOKEN_ABILITIES, voice->language));
    return true;
}

/* ---- the map ---- */

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
    int count = obstacle_shapes(look, rocks, who);

    for (int i = 0; i < count; i++) {
        for (int row = 0; row < MAP_ROWS; row++) {
            for (int column = 0; column < MAP_COLUMNS; column++) {
                if (rock_in(map, &rocks[i], row, column))
                    map->cell[row][column] = plain ? "#" : "▒";
            }
        }
    }
}

static void map_satellites(Map *map, const Xwing *game, bool plain)
{
    int row = 0, column = 0;

    for (int i = 0; i < OBJECTS; i++) {
        const MatObject *object = &game->object[i];
        if (object->kind == OBJECT_SATELLITE && object->placed == OBJECT_PLACED &&
            cell_of(map, pose_middle(object->pose), &row, &column))
            map->cell[row][column] = plain ? "*" : "◆";
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
            map->letters[ship][0] = letter_of(look, ship);
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
    map_satellites(&map, game_of(table), plain);
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

/* ---- the legend ---- */

static int64_t to_whole(double value)
{
    return (int64_t)(value < 0 ? value - 0.5 : value + 0.5);
}

void board_pose(Out *out, Pose pose)
{
    Vec at = pose_middle(pose);

    out_text(out, "at ");
    out_number(out, to_whole(at.x));
    out_text(out, " ");
    out_number(out, to_whole(at.y));
    out_text(out, " facing ");
    out_number(out, to_whole(pose.heading / 4294967296.0 * 360) % 360);
}

static void print_share(Out *out, const char *what, int left, int of)
{
    out_text(out, what);
    out_number(out, left > 0 ? left : 0);
    out_text(out, "/");
    out_number(out, of);
}

static void print_maneuver(Out *out, const Look *look, int16_t ship, int position)
{
    const DialPosition *dial = &type_of(look, ship)->dial[position];

    out_text(out, look->rules->messages[XW_BEARING_FIRST + dial->maneuver.bearing].english);
    out_text(out, " ");
    out_number(out, dial->maneuver.speed);
}

static void print_tokens(Out *out, const Look *look, int16_t ship, bool dials)
{
    const Xwing *game = xwing_in(look);
    const Ship *there = &game->ship[ship];
    const CardWords *words = &edition_of(look)->words;

    for (int token = 0; token < words->token_count; token++) {
        if (there->tokens[token] == 0)
            continue;
        out_text(out, ", ");
        out_text(out, words->tokens[token].word);
        if (there->tokens[token] > 1) {
            out_text(out, " ");
            out_number(out, there->tokens[token]);
        }
    }
    for (int i = 0; i < LOCKS && there->lock[i] >= 0; i++) {
        out_text(out, ", locks ");
        print_sign(out, look, there->lock[i]);
    }
    for (int i = 0; i < OBJECTS; i++) {
        if (game->object[i].kind == OBJECT_SATELLITE && game->object[i].placed == OBJECT_CARRIED &&
            game->object[i].carrier == ship + 1)
            out_text(out, ", carries a satellite's data");
    }
    if (game->disabled == ship + 1)
        out_text(out, ", disabled");
    for (int16_t other = 0; is_fielded(game, other); other++) {
        if (!(there->touching >> other & 1))
            continue;
        out_text(out, ", touches ");
        out_bytes(out, (const char[]){letter_of(look, other)}, 1);
    }
    if (there->dial > 0 && (dials || (there->flags & SHIP_REVEALED))) {
        out_text(out, ", dial ");
        print_maneuver(out, look, ship, there->dial - 1);
    }
}

/* Upgrades that are still there, and damage cards that lie faceup. */
static void print_cards(Out *out, const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    const char *before = "\n        ";

    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
        if (is_discarded(game, card))
            continue;
        out_text(out, before);
        out_text(out, upgrade_of(look, card)->name);
        before = ", ";
    }
    for (uint16_t slot = 0; slot < look->table->card_slots; slot++) {
        if (look->table->cards[slot].pile != PILE_SHIP + ship || !has_card(&game->faceup, slot))
            continue;
        out_text(out, before);
        out_text(out, "critical: ");
        out_text(out, content_of(look)->damage[card_in(look, slot)].name);
        before = ", ";
    }
}

static void print_ship(Out *out, const Look *look, int16_t ship, bool dials)
{
    const Ship *there = &xwing_in(look)->ship[ship];
    const PilotCard *card = pilot_of(look, ship);
    const char *name = card->name;

    out_text(out, "  ");
    out_bytes(out, (const char[]){letter_of(look, ship)}, 1);
    out_text(out, "  ");
    out_text(out, name);
    for (int length = (int)strlen(name); length < 24; length++)
        out_text(out, " ");
    int before = out->length;
    board_side_name(out, look->table, side_of(look, ship));
    while (out->length < before + SIDE_ROOM && !out->cut)
        out_text(out, " ");
    out_text(out, "  skill ");
    out_number(out, skill_of(look, ship));
    if (there->status == SHIP_WAITING)
        out_text(out, "  not placed yet");
    if (there->status == SHIP_DESTROYED || there->status == SHIP_FLED)
        out_text(out, there->status == SHIP_FLED ? "  has left" : "  destroyed");
    if (is_present(xwing_in(look), ship)) {
        print_share(out, "  hull ", card->hull - damage_on(look, ship), card->hull);
        print_share(out, "  shields ", there->shields, card->shields);
        out_text(out, "  ");
        board_pose(out, there->pose);
        print_tokens(out, look, ship, dials);
        print_cards(out, look, ship);
    }
    out_text(out, "\n");
}

/* As a sentence begins: "Planning". */
static void board_phase(Out *out, const Look *look)
{
    uint8_t phase = xwing_in(look)->phase;
    const char *word = phase == PHASE_SETUP ? "setup" : phase_row(edition_of(look), phase)->word;
    const char initial[] = {(char)toupper((unsigned char)word[0]), '\0'};

    out_text(out, initial);
    out_text(out, word + 1);
}

void board_legend(Out *out, const Rules *rules, const Table *table, bool dials)
{
    static const char *const edges[EDGES] = {"near (below)", "far (above)", "left", "right"};
    Look look = {rules, table};
    const Xwing *game = game_of(table);

    out_text(out, "Round ");
    out_number(out, game->round);
    out_text(out, ", ");
    board_phase(out, &look);
    out_text(out, " phase; initiative: ");
    board_side_name(out, table, game->initiative);
    for (uint8_t side = 0; side < 2 && game->phase == PHASE_SETUP; side++) {
        out_text(out, "; ");
        board_side_name(out, table, side);
        out_text(out, " edge: ");
        out_text(out, edges[game->edge[side]]);
    }
    if (mode_of(&look)->mission > 0) {
        out_text(out, "; mission ");
        out_number(out, mode_of(&look)->mission);
    }
    out_text(out, "\n");
    for (int16_t ship = 0; is_fielded(game, ship); ship++)
        print_ship(out, &look, ship, dials);
}

/* ---- dice ---- */

static void print_face(Out *out, const Voice *voice, int die, int face)
{
    print_message(out, voice, say0(voice->rules->dice[die].face[face].say));
}

static void print_pool(Out *out, const Voice *voice, const DicePool *pool, int die)
{
    if (pool->count == 0)
        return;
    out_text(out, "  ");
    print_message(out, voice, say0(die == DIE_ATTACK ? XW_DICE_OF_ATTACK : XW_DICE_OF_DEFENSE));
    out_text(out, " ");
    for (int i = 0; i < pool->count; i++) {
        out_text(out, i > 0 ? ", " : "");
        print_face(out, voice, die, pool->die[i].face);
        if (pool->die[i].marks & DIE_REROLLED)
            out_text(out, " (rerolled)");
        if (pool->die[i].marks & DIE_CANCELLED)
            out_text(out, " (cancelled)");
    }
    out_text(out, "\n");
}

void board_dice(Out *out, const Voice *voice)
{
    const Attack *attack = &game_of(voice->table)->attack;

    if (attack->attacker < 0 || attack->attack.count == 0)
        return;
    print_message(out, voice,
                  say4(attack->obstructed ? XW_ATTACKS_OBSTRUCTED : XW_ATTACKS, arg_piece(attack->attacker),
                       arg_piece(attack->defender), arg_number(attack->range), arg_number(attack->attack.count)));
    out_text(out, "\n");
    print_pool(out, voice, &attack->attack, DIE_ATTACK);
    print_pool(out, voice, &attack->defense, DIE_DEFENSE);
}

void board_roll(Out *out, const Voice *voice, const ChanceQuestion *question, const Answer *answer)
{
    const Rules *rules = voice->rules;
    const char *before = "";

    if (question->kind != ANSWER_ROLL || question->amount == 0)
        return;
    out_text(out, "  ");
    print_message(out, voice, say0(question->source == DIE_ATTACK ? XW_DICE_OF_ATTACK : XW_DICE_OF_DEFENSE));
    out_text(out, " ");
    for (int face = 0; face < rules->dice[question->source].faces; face++) {
        for (int i = 0; i < answer->faces[face]; i++) {
            out_text(out, before);
            print_face(out, voice, question->source, face);
            before = ", ";
        }
    }
    out_text(out, ".");
}

/* ---- maneuvers, pictures, the end ---- */

bool board_maneuver_end(Out *out, const Rules *rules, const Table *table, const Key *key)
{
    Look look = {rules, table};
    bool bearing = key->verb >= VERB_BEARING && key->verb < VERB_ACTION && key->piece >= 0 && key->piece < SHIPS;

    if (!bearing || !is_present(game_of(table), key->piece))
        return false;
    const ShipType *kind = type_of(&look, key->piece);
    Maneuver maneuver = {(Bearing)(key->verb - VERB_BEARING), key->number};
    Course course = course_of(&look, key->piece, maneuver, TALLON_MIDDLE);
    board_pose(out, course.flight.to);
    if (course.blocker != NO_PIECE)
        out_text(out, ", BLOCKED");
    if (!pose_inside(course.flight.to, kind->size, area_of(&look)))
        out_text(out, ", OFF THE MAT");
    if (obstacles_on_course(&look, &course) > 0)
        out_text(out, ", THROUGH AN ASTEROID");
    return true;
}

static void copy_text(char *to, const char *from)
{
    Out out = out_to(to, SCENE_TEXT);

    out_text(&out, from);
}

/* Of its faction; where both sides fly for the same, of the sides that the rulebook has. */
static Colors colors_of(const Xwing *game, uint8_t side)
{
    static const Colors colors[FACTIONS] = {COLORS_REBEL, COLORS_EMPIRE, COLORS_SCUM};

    return colors[faction_of(game, 0) == faction_of(game, 1) ? side : faction_of(game, side)];
}

void board_scene(const Rules *rules, const Table *table, const char *title, Scene *scene)
{
    Look look = {rules, table};
    const Xwing *game = game_of(table);
    int at[SHIPS];

    *scene = scene_default();
    scene->mat = scene->high = vec(area_of(&look).wide, area_of(&look).deep);
    copy_text(scene->title, title);
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        at[ship] = -1;
        if (!is_present(game, ship))
            continue;
        SceneShip *drawn = &scene->ship[scene->ships];
        at[ship] = scene->ships++;
        memset(drawn, 0, sizeof *drawn);
        copy_text(drawn->caption, pilot_of(&look, ship)->name);
        drawn->name[0] = letter_of(&look, ship);
        drawn->size = type_of(&look, ship)->size;
        drawn->colors = colors_of(game, side_of(&look, ship));
        drawn->pose = game->ship[ship].pose;
        drawn->arcs = game->attack.attacker == ship ? type_of(&look, ship)->arcs : 0;
    }
    for (int i = 0; i < OBJECTS; i++) {
        if (game->object[i].placed != OBJECT_PLACED)
            continue;
        if (game->object[i].kind == OBJECT_ASTEROID)
            scene->obstacle[scene->obstacles++] =
                (SceneObstacle){&obstacle_table[game->object[i].shape], game->object[i].pose};
        if (game->object[i].kind == OBJECT_SATELLITE) {
            SceneItem *note = &scene->item[scene->items++];
            *note = (SceneItem){.kind = ITEM_NOTE, .at = pose_middle(game->object[i].pose)};
            copy_text(note->text, "satellite");
        }
    }
    int16_t attacker = game->attack.attacker, defender = game->attack.defender;
    if (attacker >= 0 && defender >= 0 && at[attacker] >= 0 && at[defender] >= 0) {
        scene->item[scene->items++] = (SceneItem){.kind = ITEM_MEASURE,
                                                  .ship = at[attacker],
                                                  .target = at[defender],
                                                  .start = game->ship[attacker].pose,
                                                  .arcs = type_of(&look, attacker)->arcs};
    }
}

bool board_is_scene(uint16_t event, uint16_t message)
{
    return event == EVENT_ATTACK || message == XW_FLIES || message == XW_ROLLS;
}

const char *board_goal(const Rules *rules, const Table *table)
{
    static const struct {
        const Mode *mode;
        const char *goal;
    } goals[] = {
        {&mode_escort,
         "Mission 1: the Rebels win if the senator's transport leaves over the edge above; the Empire if it is "
         "destroyed."                          },
        {&mode_asteroid_run,
         "Mission 2: from round 5 on the disabled ship may leave over the edge above or below, and the Rebels win; "
         "the Empire\nwins if it is destroyed."},
        {&mode_whispers,
         "Mission 3: the Empire scans all satellites (by standing on one instead of attacking) and wins if a ship "
         "that did\nso then leaves over the edge above; the Rebels win if all Imperial ships are destroyed, or all "
         "data "
         "is lost."                            },
    };
    Look look = {rules, table};

    for (size_t i = 0; i < sizeof goals / sizeof goals[0]; i++) {
        if (goals[i].mode == mode_of(&look))
            return goals[i].goal;
    }
    return "Destroy every enemy ship to win.";
}

static void print_winner(Out *out, const Table *table, uint8_t side)
{
    static const char *const names[FACTIONS] = {"The Rebel Alliance", "The Galactic Empire", "Scum and Villainy"};
    const Xwing *game = game_of(table);

    if (faction_of(game, 0) != faction_of(game, 1)) {
        out_text(out, names[faction_of(game, side)]);
        return;
    }
    out_text(out, "The ");
    board_side_name(out, table, side);
    out_text(out, " player");
}

void board_summary(Out *out, const Rules *rules, const Table *table)
{
    Look look = {rules, table};
    const Xwing *game = game_of(table);

    out_text(out, "The game is over after ");
    out_number(out, game->round);
    out_text(out, game->round == 1 ? " round. " : " rounds. ");
    for (uint8_t side = 0; side < 2; side++) {
        if (table->winners >> table->captain[side] & 1) {
            print_winner(out, table, side);
            out_text(out, " has won.\n");
        }
    }
    if (table->winners == 0)
        out_text(out, "It is a draw.\n");
    for (int16_t ship = 0; is_fielded(game, ship); ship++)
        print_ship(out, &look, ship, false);
}
