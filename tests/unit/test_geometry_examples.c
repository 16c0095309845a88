/* The worked examples of docs/geometry.md: the positions there are read, their answers checked, and their pictures compared
 * with those that are committed. OUTRIDER_UPDATE=1 in the environment writes the pictures again instead; then look at them. */
#include "geometry_cases.h"

#include <stdio.h>
#include <string.h>

#include "xwing/draw/picture.h"
#include "xwing/geometry/contact.h"
#include "xwing/geometry/obstruction.h"

enum { LONGEST = 128 * 1024 };

/* OUTRIDER_DOCS is the folder of the examples; the build defines it. */
static const char *const positions[] = {"table",      "maneuvers",    "chord",       "tallon",
                                        "backing-up", "koiogran",     "barrel-roll", "barrel-roll-first",
                                        "first-arc",  "range-in-arc", "bullseye",    "obstruction",
                                        "rings",      "turrets",      "obstacles"};

static char *read_all(const char *name, const char *ending)
{
    static char text[2][LONGEST];
    static int turn;
    char path[512];
    size_t length;
    FILE *file;

    turn = !turn;
    snprintf(path, sizeof path, "%s/%s.%s", OUTRIDER_DOCS, name, ending);
    file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s is missing", path);
    length = fread(text[turn], 1, LONGEST - 1, file);
    fclose(file);
    text[turn][length] = '\0';
    return text[turn];
}

static Scene example(const char *name)
{
    Scene scene;
    SceneError error;

    if (!scene_read(read_all(name, "position"), &scene, &error))
        fail_msg("%s.position:%d: %s", name, error.line, error.message);
    return scene;
}

static Base ship_of(const Scene *scene, const char *name)
{
    const SceneShip *ship = &scene->ship[scene_ship(scene, name)];

    return base_at(ship->pose, ship->size);
}

static Contact contact_of(const Scene *scene, const char *a, const char *b)
{
    Base one = ship_of(scene, a);
    Base other = ship_of(scene, b);

    return bases_contact(&one, &other);
}

/* The range of the i-th measure of a scene; -1 if the target is not in arc. */
static int measured(const Scene *scene, int i)
{
    for (int j = 0; j < scene->items; j++) {
        const SceneItem *item = &scene->item[j];
        Base from = base_at(scene->ship[item->ship].pose, scene->ship[item->ship].size);
        Base to = base_at(scene->ship[item->target].pose, scene->ship[item->target].size);
        if (item->kind == ITEM_MEASURE && i-- == 0) {
            Sight sight = item->arcs ? arc_sight(&from, item->arcs, &to) : (Sight){true, bases_gap(&from, &to)};
            return sight.in_arc ? range_band(sight.gap.distance) : -1;
        }
    }
    fail_msg("there are fewer measures");
    return 0;
}

static void backing_up(void **state)
{
    Scene scene = example("backing-up");

    (void)state;
    PROVES("X1-EX-23 X2-EX-32 X2-EX-33 X25-EX-22");
    assert_int_equal(contact_of(&scene, "rookie", "first"), TOUCHING);
    assert_int_equal(contact_of(&scene, "rookie", "second"), APART);
}

static void a_blocked_koiogran_keeps_its_facing(void **state)
{
    Scene scene = example("koiogran");

    (void)state;
    PROVES("X2-EX-35 X25-ADV-02");
    assert_int_equal(contact_of(&scene, "xwing", "tie"), TOUCHING);
    assert_int_equal(scene.ship[0].pose.heading, 0);
}

static void a_large_base_bridges_the_curve(void **state)
{
    Scene scene = example("chord");

    (void)state;
    assert_int_equal(contact_of(&scene, "ship", "other"), TOUCHING);
}

static void in_range_is_not_in_arc(void **state)
{
    Scene scene = example("first-arc");
    Base rookie = ship_of(&scene, "rookie");
    Base obsidian = ship_of(&scene, "obsidian");

    (void)state;
    PROVES("X1-EX-07 X1-EX-08 X1-EX-09");
    assert_int_equal(measured(&scene, 0), 3);
    assert_int_equal(measured(&scene, 1), -1);
    assert_int_equal(range_band(bases_gap(&rookie, &obsidian).distance), 1);
    assert_true(base_in_arc(&obsidian, ARC_FRONT, &rookie));
}

static void attack_range_is_to_the_part_in_arc(void **state)
{
    Scene scene = example("range-in-arc");

    (void)state;
    PROVES("X2-EX-11 X2-EX-12 X25-EX-08");
    assert_int_equal(measured(&scene, 0), 2);
    assert_int_equal(measured(&scene, 1), 1);
}

static void range_differs_from_arc_to_arc(void **state)
{
    Scene scene = example("bullseye");

    (void)state;
    PROVES("X2-EX-26 X25-EX-15");
    assert_int_equal(measured(&scene, 0), 1);
    assert_int_equal(measured(&scene, 1), 2);
}

static void a_double_turret_looks_both_ways(void **state)
{
    Scene scene = example("turrets");

    (void)state;
    PROVES("X2-EX-40 X25-EX-17");
    assert_int_equal(measured(&scene, 0), 2);
    assert_int_equal(measured(&scene, 1), -1);
}

static void some_lines_are_clear(void **state)
{
    Scene scene = example("obstruction");
    Base attacker = ship_of(&scene, "attacker");
    Base defender = ship_of(&scene, "defender");
    Gap gap = bases_gap(&attacker, &defender);
    Shape rock = obstacle_at(scene.obstacle[0].obstacle, scene.obstacle[0].pose);
    LinePiece pieces[LINE_PIECES];
    int count = line_pieces(&gap, &rock, 1, pieces, LINE_PIECES);

    (void)state;
    PROVES("X1-AMB-18 X2-AMB-51");
    assert_int_equal(count, 2);
    assert_int_equal(pieces[0].crossed + pieces[1].crossed, 1);
}

static void rings_and_bands(void **state)
{
    Scene scene = example("rings");

    (void)state;
    PROVES("X2-EX-01 X2-EX-02 X25-EX-01");
    assert_int_equal(contact_of(&scene, "xwing", "touch"), TOUCHING);
    assert_int_equal(measured(&scene, 0), 2);
}

static void luke_is_obstructed(void **state)
{
    Scene scene = example("table");
    Base luke = ship_of(&scene, "luke");
    Base night = ship_of(&scene, "night");
    Gap gap = arc_sight(&luke, ARC_FRONT, &night).gap;
    Shape rock = obstacle_at(scene.obstacle[0].obstacle, scene.obstacle[0].pose);

    (void)state;
    PROVES("X1-OBST-10 X2-OBST-10 X25-OBSTR-01");
    assert_int_equal(measured(&scene, 0), 2);
    assert_int_equal(lines_crossing(&gap, &rock).count, 1);
}

/* --- the pictures --- */

typedef struct Buffer {
    size_t length;
    char text[LONGEST];
} Buffer;

static void put_to_buffer(void *to, const char *text, size_t length)
{
    Buffer *buffer = to;

    assert_true(buffer->length + length < LONGEST);
    memcpy(buffer->text + buffer->length, text, length);
    buffer->length += length;
    buffer->text[buffer->length] = '\0';
}

static void write_picture(const char *name, const Buffer *picture)
{
    char path[512];
    FILE *file;

    snprintf(path, sizeof path, "%s/%s.svg", OUTRIDER_DOCS, name);
    file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(picture->text, 1, picture->length, file), picture->length);
    assert_int_equal(fclose(file), 0);
}

static void the_pictures_are_up_to_date(void **state)
{
    static Buffer picture;
    const char *update = getenv("OUTRIDER_UPDATE");

    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        Scene scene = example(positions[i]);
        picture.length = 0;
        picture_write(&scene, &(TextSink){put_to_buffer, &picture});
        if (update != NULL && update[0] == '1')
            write_picture(positions[i], &picture);
        if (strcmp(picture.text, read_all(positions[i], "svg")) != 0) {
            fail_msg("docs/geometry/%s.svg is not what its position draws; run this test with OUTRIDER_UPDATE=1 and "
                     "look at it",
                     positions[i]);
        }
    }
}

/* --- reading positions --- */

#define assert_refused(text, line, words) assert_refused_at(text, line, words, __FILE__, __LINE__)

static void assert_refused_at(const char *text, int line, const char *words, const char *file, int here)
{
    static Scene scene;
    SceneError error = {0};

    if (scene_read(text, &scene, &error)) {
        print_error("read without complaint: %s\n", text);
        _fail(file, here);
    }
    if (error.line != line || strstr(error.message, words) == NULL) {
        print_error("line %d: %s\n", error.line, error.message);
        _fail(file, here);
    }
}

static void mistakes_are_named_with_line_and_word(void **state)
{
    (void)state;
    assert_refused("ship luke at 1 2\nshop x", 2, "\"shop\"; expected title, view, ship");
    assert_refused("ship luke at 1 two", 1, "cannot read the number \"two\"; expected y in millimetres");
    assert_refused("ship luke tiny", 1, "\"tiny\"; expected small, medium, large");
    assert_refused("ship a\nship a", 2, "\"a\"; expected at most 24 ships, each with a name of its own");
    assert_refused("\n\nmeasure luke to vader", 3, "there is no ship named \"luke\"");
    assert_refused("ship a\nmeasure a vader", 2, "\"vader\"; expected to SHIP");
    assert_refused("ship a\nmove a bank 4 left", 2, "banks and turns of 1 to 3");
    assert_refused("ship a\nmove a swerve 4", 2, "\"swerve\"; expected straight, bank");
    assert_refused("obstacle asteroid9 at 1 2", 1, "\"asteroid9\"; expected asteroid1 to asteroid6");
    assert_refused("ship a\nrange a 9", 2, "1 to 5");
    assert_refused("view 5 5 1 1", 1, "LEFT below RIGHT");
    assert_refused("title \"a\" b", 1, "too much: \"b\"");
    assert_refused("ship a\nroll a up", 2, "\"up\"; expected left or right");
}

static void comments_quotes_and_empty_lines(void **state)
{
    Scene scene;
    SceneError error;

    (void)state;
    assert_true(scene_read("# a position\n\n  ship luke called \"Luke # S\" at 10 20.5 facing -90 # there\r\n\ttitle x",
                           &scene, &error));
    assert_int_equal(scene.ships, 1);
    assert_string_equal(scene.title, "x");
    assert_string_equal(scene.ship[0].caption, "Luke # S");
    assert_pose(scene.ship[0].pose, 10, 20.5, -90);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(backing_up),
        cmocka_unit_test(a_blocked_koiogran_keeps_its_facing),
        cmocka_unit_test(a_large_base_bridges_the_curve),
        cmocka_unit_test(in_range_is_not_in_arc),
        cmocka_unit_test(attack_range_is_to_the_part_in_arc),
        cmocka_unit_test(range_differs_from_arc_to_arc),
        cmocka_unit_test(a_double_turret_looks_both_ways),
        cmocka_unit_test(some_lines_are_clear),
        cmocka_unit_test(rings_and_bands),
        cmocka_unit_test(luke_is_obstructed),
        cmocka_unit_test(the_pictures_are_up_to_date),
        cmocka_unit_test(mistakes_are_named_with_line_and_word),
        cmocka_unit_test(comments_quotes_and_empty_lines),
    };

    return RUN_TESTS(tests);
}
