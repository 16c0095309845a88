/* The content of Outer Rim that is built in: the map, the counts of the box, and files that write something again. */
#include <string.h>

#include "rim/content/content.h"
#include "unit/run_tests.h"

static RimContent *compile_with(const char *own, ContentError *error)
{
    ContentFile files[64];
    int built_in = 0;
    const ContentFile *first = rim_content_builtin(&built_in);

    assert_true(built_in < 63);
    memcpy(files, first, (size_t)built_in * sizeof *files);
    files[built_in] = (ContentFile){"own.cards", own, strlen(own)};
    return rim_content_compile(files, built_in + 1, built_in, error);
}

static RimContent *built_in_content(void)
{
    ContentError error = {0};
    RimContent *content = compile_with("", &error);

    if (content == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    return content;
}

static int space_named(const RimContent *content, const char *id)
{
    int space = rim_find_space(content, id, (int)strlen(id));

    assert_true(space >= 0);
    return space;
}

/* ---- the map ---- */

typedef struct Map {
    uint64_t adjacent[RIM_SPACES];
} Map;

static void connect(Map *map, int a, int b)
{
    map->adjacent[a] |= UINT64_C(1) << b;
    map->adjacent[b] |= UINT64_C(1) << a;
}

static Map map_of(const RimContent *content, const uint8_t tiles[RIM_TILES])
{
    Map map = {0};

    for (int i = 0; i < content->path_count; i++)
        connect(&map, content->paths[i].from, content->paths[i].to);
    for (int i = 0; i + 1 < RIM_TILES && tiles[i + 1] != 0; i++) {
        const RimTile *left = &content->tiles[tiles[i] - 1], *right = &content->tiles[tiles[i + 1] - 1];
        assert_int_equal(left->joins, right->joins);
        for (int join = 0; join < left->joins; join++)
            connect(&map, left->right[join], right->left[join]);
    }
    return map;
}

/* How many steps it takes without entering `closed`; -1: there is no way. */
static int distance(const Map *map, int from, int to, uint64_t closed)
{
    uint64_t reached = UINT64_C(1) << from;

    for (int steps = 0; steps < RIM_SPACES; steps++) {
        if (reached >> to & 1)
            return steps;
        uint64_t more = reached;
        for (uint64_t left = reached; left != 0; left &= left - 1)
            more |= map->adjacent[__builtin_ctzll(left)] & ~closed;
        reached = more;
    }
    return -1;
}

static void the_map_keeps_what_is_known(void **state)
{
    RimContent *content = built_in_content();
    Map map = map_of(content, content->usual_tiles);
    int ryloth = space_named(content, "ryloth"), kafrene = space_named(content, "ring-of-kafrene");
    uint64_t maelstrom = UINT64_C(1) << space_named(content, "maelstrom");
    int kessel = space_named(content, "kessel"), mon_calamari = space_named(content, "mon-calamari");

    (void)state;
    PROVES("OR-MAP-04 OR-MAP-07 OR-MAP-08 OR-AMB-01");
    assert_int_equal(distance(&map, ryloth, kafrene, 0), 4);
    for (uint64_t way = map.adjacent[ryloth]; way != 0;
         way &= way - 1) { /* a patrol stands where the short way begins */
        int around = distance(&map, ryloth, kafrene, way & -way);
        assert_true(around >= 4 && around <= 7);
    }
    assert_true(distance(&map, mon_calamari, kessel, 0) < distance(&map, mon_calamari, kessel, maelstrom));
    rim_content_free(content);
}

static void the_map_has_its_spaces_and_all_are_joined(void **state)
{
    RimContent *content = built_in_content();
    Map map = map_of(content, content->usual_tiles);
    int ryloth = space_named(content, "ryloth");
    int planets = 0, maelstroms = 0;

    (void)state;
    PROVES("OR-MAP-01 OR-FACT-03 OR-AMB-03");
    for (int i = 0; i < content->space_count; i++) {
        planets += content->spaces[i].kind == SPACE_PLANET;
        maelstroms += content->spaces[i].kind == SPACE_MAELSTROM;
        assert_true(distance(&map, ryloth, i, 0) >= 0);
    }
    assert_int_equal(planets, 11);
    assert_int_equal(maelstroms, 1);
    rim_content_free(content);
}

/* Every tile can join any other, and both ends. */
static void any_order_of_tiles_is_a_map(void **state)
{
    RimContent *content = built_in_content();
    uint8_t tiles[RIM_TILES];

    (void)state;
    PROVES("OR-MODMAP-06 OR-AMB-97");
    for (int swap = 1; swap < RIM_TILES - 2; swap++) {
        memcpy(tiles, content->usual_tiles, sizeof tiles);
        uint8_t kept = tiles[swap];
        memmove(&tiles[2], &tiles[1], (size_t)(swap - 1));
        tiles[1] = kept;
        Map map = map_of(content, tiles);
        for (int i = 0; i < content->space_count; i++)
            assert_true(distance(&map, 0, i, 0) >= 0);
    }
    rim_content_free(content);
}

/* ---- the box ---- */

static int cards_in(const RimContent *content, const char *deck)
{
    int count = 0, index = rim_find_deck(content, deck, (int)strlen(deck));

    assert_true(index >= 0);
    for (int i = 0; i < content->decks[index].kinds; i++)
        count += content->cards[content->decks[index].first_card + i].copies;
    return count;
}

static void the_box_has_its_components(void **state)
{
    RimContent *content = built_in_content();

    (void)state;
    PROVES("OR-COMP-02 OR-COMP-16 OR-COMP-17 OR-COMP-18 OR-AMB-02");
    assert_int_equal(content->character_count, 8);
    assert_int_equal(content->tile_count, 8);
    assert_int_equal(cards_in(content, "contacts"), 22);
    assert_int_equal(cards_in(content, "ai"), 10);
    rim_content_free(content);
}

static void the_box_has_its_ships(void **state)
{
    RimContent *content = built_in_content();
    int sheets = 0, starters = 0;

    (void)state;
    PROVES("OR-COMP-05 OR-COMP-06 OR-SHIP-08 OR-AMB-35");
    for (int i = 0; i < content->ship_count; i++) {
        sheets += content->ships[i].is_starter ? 0 : content->ships[i].sheets;
        starters += content->ships[i].is_starter;
        assert_int_equal(content->ships[i].goal.times == 0, content->ships[i].is_starter);
    }
    assert_int_equal(sheets, 8);
    assert_int_equal(starters, 2);
    rim_content_free(content);
}

static void the_box_has_its_patrols(void **state)
{
    RimContent *content = built_in_content();

    (void)state;
    PROVES("OR-COMP-08");
    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        for (int level = 0; level < RIM_LEVELS; level++) {
            const RimPatrolToken *patrol = &content->patrol[faction][level];
            assert_int_equal(patrol->credits > 0, level == 0);
            assert_int_equal(patrol->fame > 0, level == 1 || level == 2);
            assert_int_equal(patrol->combat == 0, level == 3);
        }
    }
    rim_content_free(content);
}

static void a_bounty_has_the_class_of_its_contact(void **state)
{
    RimContent *content = built_in_content();
    int bounties = 0;

    (void)state;
    PROVES("OR-BOUNTY-04");
    for (int i = 0; i < content->card_count; i++) {
        const RimCard *card = &content->cards[i];
        if (card->type != CARD_BOUNTY)
            continue;
        assert_in_range(card->class_of, 1, 3);
        assert_int_equal(card->class_of, content->cards[card->contact].class_of);
        bounties++;
    }
    assert_true(bounties > 3);
    rim_content_free(content);
}

/* ---- files of one's own ---- */

static void what_is_written_again_takes_the_place(void **state)
{
    ContentError error = {0};
    RimContent *first = built_in_content();
    RimContent *content = compile_with("game outer-rim\n"
                                       "patrol hutt 1 combat 5 credits 1000 trust known\n"
                                       "character han-solo \"Han\"\n"
                                       "    trust known  ground 4  health 4  databank 91\n"
                                       "    skills piloting\n"
                                       "    goal job\n",
                                       &error);

    (void)state;
    assert_non_null(content);
    assert_int_equal(content->patrol[RIM_HUTT][0].combat, 5);
    assert_int_equal(content->character_count, first->character_count);
    int han = rim_find_character(content, "han-solo", 8);
    assert_int_equal(han, rim_find_character(first, "han-solo", 8));
    assert_int_equal(content->characters[han].value[VALUE_GROUND], 4);
    assert_int_equal(content->items.count, first->items.count);
    assert_true(content->digest != first->digest);
    rim_content_free(content);
    rim_content_free(first);
}

static void names_and_sentences_do_not_count(void **state)
{
    ContentError error = {0};
    RimContent *first = built_in_content();
    RimContent *content = compile_with("game outer-rim # another word for it\n"
                                       "deck bounty   \"Most wanted\"       market\n",
                                       &error);

    (void)state;
    assert_non_null(content);
    assert_string_equal(rim_phrase(content, content->decks[0].name, LANGUAGE_EN), "Most wanted");
    assert_true(content->digest == first->digest);
    rim_content_free(content);
    rim_content_free(first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_map_keeps_what_is_known),
        cmocka_unit_test(the_map_has_its_spaces_and_all_are_joined),
        cmocka_unit_test(any_order_of_tiles_is_a_map),
        cmocka_unit_test(the_box_has_its_components),
        cmocka_unit_test(the_box_has_its_ships),
        cmocka_unit_test(the_box_has_its_patrols),
        cmocka_unit_test(a_bounty_has_the_class_of_its_contact),
        cmocka_unit_test(what_is_written_again_takes_the_place),
        cmocka_unit_test(names_and_sentences_do_not_count),
    };

    return RUN_TESTS(tests);
}
