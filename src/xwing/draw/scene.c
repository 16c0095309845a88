#include "xwing/draw/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xwing/geometry/partial.h"

/* The words of one line, taken one after another. A word in quotes may hold spaces; # ends the line. */
typedef struct Words {
    const char *rest;
    char word[SCENE_TEXT];
    bool failed;
    SceneError *error;
    Scene *scene;
} Words;

Scene scene_default(void)
{
    return (Scene){
        .high = {MAT_SIDE, MAT_SIDE},
        .mat = {MAT_SIDE, MAT_SIDE},
    };
}

static void complain(Words *words, const char *what, const char *expected)
{
    if (!words->failed) {
        snprintf(words->error->message, sizeof words->error->message, "%s \"%s\"; expected %s", what, words->word,
                 expected);
    }
    words->failed = true;
}

/* The next word, "" at the end of the line. */
static const char *next(Words *words)
{
    size_t length = 0;
    const char *from = words->rest + strspn(words->rest, " \t\r");
    size_t taken;

    if (*from == '"') {
        length = strcspn(++from, "\"\n");
        taken = length + (from[length] == '"');
    } else if (*from != '#') {
        taken = length = strcspn(from, " \t\r\n#");
    } else {
        taken = 0;
    }
    words->rest = from + taken;
    if (length >= sizeof words->word)
        length = sizeof words->word - 1;
    memcpy(words->word, from, length);
    words->word[length] = '\0';
    return words->word;
}

static bool next_is(Words *words, const char *wanted)
{
    Words before = *words;

    if (strcmp(next(words), wanted) == 0)
        return true;
    *words = before;
    return false;
}

static bool at_end(Words *words)
{
    Words before = *words;
    bool end = next(words)[0] == '\0';

    *words = before;
    return end;
}

static double number(Words *words, const char *what)
{
    char *end;
    double value = strtod(next(words), &end);

    if (words->word[0] == '\0' || *end != '\0' || !(fabs(value) < 100000)) {
        complain(words, "cannot read the number", what);
        return 0;
    }
    return value;
}

/* The place of a word in a list that ends with NULL; complains if it is not there. */
static int one_of(Words *words, const char *const *list, const char *expected)
{
    next(words);
    for (int i = 0; list[i] != NULL; i++) {
        if (strcmp(words->word, list[i]) == 0)
            return i;
    }
    complain(words, "do not know", expected);
    return 0;
}

static void copy(char *to, size_t room, const char *from)
{
    size_t length = strlen(from);

    if (length >= room)
        length = room - 1;
    memcpy(to, from, length);
    to[length] = '\0';
}

int scene_ship(const Scene *scene, const char *name)
{
    for (int i = 0; i < scene->ships; i++) {
        if (strcmp(scene->ship[i].name, name) == 0)
            return i;
    }
    return -1;
}

int scene_others(const Scene *scene, int but, Base *bases, int *ships)
{
    int count = 0;

    for (int i = 0; i < scene->ships; i++) {
        if (i != but) {
            ships[count] = i;
            bases[count++] = base_at(scene->ship[i].pose, scene->ship[i].size);
        }
    }
    return count;
}

static int ship_word(Words *words)
{
    int ship = scene_ship(words->scene, next(words));

    if (ship < 0) {
        complain(words, "there is no ship named", "the name of a ship in a line above");
        return 0;
    }
    return ship;
}

static ArcSet arc_word(Words *words)
{
    static const char *const names[] = {"front", "rear", "left", "right", "bullseye", "full-front", "full-rear", NULL};

    return 1u << one_of(words, names, "front, rear, left, right, bullseye, full-front or full-rear");
}

static Side side_word(Words *words)
{
    static const char *const sides[] = {"left", "right", NULL};

    return one_of(words, sides, "left or right") == 0 ? LEFT : RIGHT;
}

static LabelSide label_word(Words *words)
{
    static const char *const sides[] = {"below", "above", "left", "right", NULL};

    return (LabelSide)one_of(words, sides, "below, above, left or right");
}

/* BEARING SPEED [left|right], as it is said at the table: "bank 2 right". */
static Maneuver maneuver_words(Words *words)
{
    static const char *const names[] = {"stationary", "straight",         "bank",         "turn", "koiogran", "segnor",
                                        "tallon",     "reverse-straight", "reverse-bank", NULL};
    static const Bearing to_the_left[] = {STATIONARY,  STRAIGHT,    BANK_LEFT,        TURN_LEFT,        KOIOGRAN,
                                          SEGNOR_LEFT, TALLON_LEFT, REVERSE_STRAIGHT, REVERSE_BANK_LEFT};
    Maneuver maneuver = {to_the_left[one_of(words, names,
                                            "straight, bank, turn, koiogran, segnor, tallon, reverse-straight, "
                                            "reverse-bank or stationary")],
                         0};

    if (maneuver.bearing != STATIONARY) {
        maneuver.speed = (int)number(words, "the speed");
        if (maneuver_template(maneuver).side != AHEAD && side_word(words) == RIGHT)
            maneuver.bearing = (Bearing)(maneuver.bearing + 1); /* the right-hand one follows the left-hand one */
    }
    if (!words->failed && !maneuver_exists(maneuver))
        complain(words, "there is no template for the maneuver that ends with",
                 "straights of speed 1 to 5, banks and turns of 1 to 3");
    return maneuver;
}

/* at X Y facing DEGREES */
static bool place_words(Words *words, double place[3], const char *word)
{
    if (strcmp(word, "at") == 0) {
        place[0] = number(words, "x in millimetres");
        place[1] = number(words, "y in millimetres");
    } else if (strcmp(word, "facing") == 0) {
        place[2] = number(words, "degrees, clockwise from the far edge");
    } else {
        return false;
    }
    return true;
}

static void read_ship(Words *words)
{
    Scene *scene = words->scene;
    SceneShip ship = {.size = BASE_SMALL};
    double place[3] = {0, 0, 0};

    if (scene->ships == SCENE_SHIPS || scene_ship(scene, next(words)) >= 0 || strlen(words->word) >= SCENE_NAME) {
        complain(words, "no room for the ship", "at most 24 ships, each with a name of its own of up to 23 letters");
        return;
    }
    copy(ship.name, sizeof ship.name, words->word);
    copy(ship.caption, sizeof ship.caption, words->word);
    while (!words->failed && !at_end(words)) {
        const char *word = next(words);
        if (strcmp(word, "small") == 0)
            ship.size = BASE_SMALL;
        else if (strcmp(word, "medium") == 0)
            ship.size = BASE_MEDIUM;
        else if (strcmp(word, "large") == 0)
            ship.size = BASE_LARGE;
        else if (strcmp(word, "rebel") == 0)
            ship.colors = COLORS_REBEL;
        else if (strcmp(word, "empire") == 0)
            ship.colors = COLORS_EMPIRE;
        else if (strcmp(word, "scum") == 0)
            ship.colors = COLORS_SCUM;
        else if (strcmp(word, "arc") == 0)
            ship.arcs |= arc_word(words);
        else if (strcmp(word, "label") == 0)
            ship.label = label_word(words);
        else if (strcmp(word, "called") == 0)
            copy(ship.caption, sizeof ship.caption, next(words));
        else if (!place_words(words, place, word))
            complain(words, "do not know",
                     "small, medium, large, rebel, empire, scum, at X Y, facing DEGREES, arc ARC, label SIDE or called "
                     "\"NAME\"");
    }
    ship.pose = pose_mm(place[0], place[1], place[2]);
    scene->ship[scene->ships++] = ship;
}

static void read_obstacle(Words *words)
{
    Scene *scene = words->scene;
    SceneObstacle obstacle = {.obstacle = obstacle_named(next(words))};
    double place[3] = {0, 0, 0};

    if (obstacle.obstacle == NULL || scene->obstacles == SCENE_OBSTACLES) {
        complain(words, "there is no obstacle named",
                 "asteroid1 to asteroid6, debris1 to debris6 or gas1 to gas6, at most 18 of them");
        return;
    }
    while (!words->failed && !at_end(words)) {
        if (!place_words(words, place, next(words)))
            complain(words, "do not know", "at X Y or facing DEGREES");
    }
    obstacle.pose = pose_mm(place[0], place[1], place[2]);
    scene->obstacle[scene->obstacles++] = obstacle;
}

static void fly(Scene *scene, SceneItem *item)
{
    Base others[SCENE_SHIPS];
    int ships[SCENE_SHIPS];
    int count = scene_others(scene, item->ship, others, ships);
    SceneShip *ship = &scene->ship[item->ship];

    ship->pose = move_ship(item->start, ship->size, item->maneuver, item->placement, others, count).pose;
}

static void read_item(Words *words, ItemKind kind)
{
    static const char *const edges[] = {"left", "middle", "right", NULL};
    static const char *const places[] = {"back", "level", "forward", NULL};
    Scene *scene = words->scene;
    SceneItem item = {.kind = kind};

    if (scene->items == SCENE_ITEMS) {
        complain(words, "no room for", "at most 48 things to show");
        return;
    }
    switch (kind) {
    case ITEM_TEMPLATE:
        item.maneuver = maneuver_words(words);
        if (!next_is(words, "from")) {
            next(words);
            complain(words, "do not know", "from SHIP");
        }
        item.ship = ship_word(words);
        break;
    case ITEM_MOVE:
    case ITEM_END:
        item.ship = ship_word(words);
        item.maneuver = maneuver_words(words);
        if (next_is(words, "edge"))
            item.placement = (TallonPlacement)(one_of(words, edges, "left, middle or right") - 1);
        break;
    case ITEM_ROLL: {
        Side side;
        item.ship = ship_word(words);
        side = side_word(words);
        if (next_is(words, "shift")) {
            item.roll = roll_shifted(scene->ship[item.ship].size, side, number(words, "millimetres ahead"));
        } else {
            int speed = (int)number(words, "the speed of the template, or the word shift");
            int place = one_of(words, places, "back, level or forward") - 1;
            item.roll = roll_discrete(scene->ship[item.ship].size, side, speed, (RollPlacement)place);
        }
        break;
    }
    case ITEM_MEASURE:
        item.ship = ship_word(words);
        if (!next_is(words, "to")) {
            next(words);
            complain(words, "do not know", "to SHIP");
        }
        item.target = ship_word(words);
        if (next_is(words, "arc"))
            item.arcs = arc_word(words);
        item.label = LABEL_RIGHT;
        if (next_is(words, "label"))
            item.label = label_word(words);
        break;
    case ITEM_RANGE:
        item.ship = ship_word(words);
        item.bands = (int)number(words, "how many bands");
        if (!words->failed && (item.bands < 1 || item.bands > 5))
            complain(words, "cannot draw that number of bands:", "1 to 5");
        break;
    case ITEM_NOTE:
        item.at.x = number(words, "x in millimetres");
        item.at.y = number(words, "y in millimetres");
        copy(item.text, sizeof item.text, next(words));
        break;
    }
    if (words->failed)
        return;
    item.start = scene->ship[item.ship].pose;
    if (kind == ITEM_MOVE)
        fly(scene, &item);
    scene->item[scene->items++] = item;
}

static void read_view(Words *words)
{
    Scene *scene = words->scene;

    scene->low.x = number(words, "the left edge of the picture");
    scene->low.y = number(words, "its near edge");
    scene->high.x = number(words, "its right edge");
    scene->high.y = number(words, "its far edge");
    if (!words->failed && !(scene->high.x > scene->low.x && scene->high.y > scene->low.y))
        complain(words, "nothing to see up to", "view LEFT NEAR RIGHT FAR with LEFT below RIGHT and NEAR below FAR");
}

static void read_line(Words *words)
{
    static const char *const items[] = {"template", "move", "end", "roll", "measure", "range", "note"};
    const char *verb = next(words);

    if (verb[0] == '\0')
        return;
    if (strcmp(verb, "title") == 0) {
        copy(words->scene->title, sizeof words->scene->title, next(words));
    } else if (strcmp(verb, "view") == 0) {
        read_view(words);
    } else if (strcmp(verb, "ship") == 0) {
        read_ship(words);
    } else if (strcmp(verb, "obstacle") == 0) {
        read_obstacle(words);
    } else {
        int kind = 0;
        while (kind <= ITEM_NOTE && strcmp(verb, items[kind]) != 0)
            kind++;
        if (kind > ITEM_NOTE) {
            complain(words, "do not know",
                     "title, view, ship, obstacle, template, move, end, roll, measure, range or note");
            return;
        }
        read_item(words, (ItemKind)kind);
    }
    if (!words->failed && !at_end(words)) {
        next(words);
        complain(words, "too much:", "the end of the line");
    }
}

bool scene_read(const char *text, Scene *scene, SceneError *error)
{
    *scene = scene_default();
    for (error->line = 1; *text != '\0'; error->line++) {
        Words words = {.rest = text, .error = error, .scene = scene};
        read_line(&words);
        if (words.failed)
            return false;
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return true;
}
