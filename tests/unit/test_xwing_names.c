/* Written names: every piece and every source of an ability has one, it is read back as the same, and nothing else is read as one. */
#include "ai/random.h"
#include "outrider/record.h"
#include "table/piece_names.h"
#include "unit/xwing_story.h"
#include "xwing/abilities/abilities.h"
#include "xwing/abilities/vocabulary.h"
#include "xwing/messages.h"
#include "xwing/state/names.h"
#include "xwing/state/ships.h"

static Voice exact_voice(void)
{
    return (Voice){.rules = rules, .table = &story.table};
}

static Voice kind_voice(void)
{
    return (Voice){.rules = rules, .table = &story.table, .names = &story.names};
}

/* A freighter with two copies of a crew that acts, two copies of a faceup damage card that can be repaired, one of them after another
 * card, and what else can lie on a mat. */
#define CREWED                                                                                                         \
    "ship luke lukeskywalker seat 0 with r2d2 at 200 200 facing 0 activated\n"                                         \
    "ship smug outerrimsmuggler seat 0 with mate mate at 457 300 facing 0 shields 0 card consolefire card "            \
    "damagedsensorarray card consolefire dial straight 2\n"                                                            \
    "ship ace royalguardpilot seat 1 at 457 700 facing 180 activated\n"                                                \
    "obstacle asteroid2 at 700 700 facing 0\nobstacle asteroid5 at 750 300 facing 0\n"                                 \
    "obstacle asteroid2 at 200 700 facing 0\n"
#define OWN_CARDS                                                                                                      \
    "edition xwing-1\nupgrade mate \"Mate\"\n    slot crew  cost 1\n    action\n        do    gain focus\n"            \
    "        text  en \"Action: a focus token.\"\n"

static int make(void **state)
{
    (void)state;
    make_rules(OWN_CARDS);
    return 0;
}

/* ---- pieces ---- */

/* Of every piece there is; returns how many there are. */
static int assert_pieces_there_and_back(void)
{
    Voice exact = exact_voice(), kind = kind_voice();
    Look look = looking();
    char names[FIRST_OBJECT + OBJECTS][NAME_BYTES];
    int count = 0;

    assert_int_equal(rules->piece_count, FIRST_OBJECT + OBJECTS);
    for (int16_t piece = 0; piece < rules->piece_count; piece++) {
        int16_t read = NO_PIECE;
        int length = rules->piece_key(&look, piece, names[count], NAME_BYTES);
        if (length == 0)
            continue;
        assert_int_equal(length, strlen(names[count]));
        assert_true(is_written_name(names[count], length));
        for (int other = 0; other < count; other++)
            assert_string_not_equal(names[count], names[other]);
        assert_true(piece_parse(&exact, names[count], length, READ_EXACTLY, &read));
        assert_int_equal(read, piece);
        assert_true(piece_parse(&kind, names[count], length, READ_KINDLY, &read));
        assert_int_equal(read, piece);
        count++;
    }
    return count;
}

static void assert_written(int16_t piece, const char *name)
{
    Voice voice = exact_voice();
    char text[NAME_BYTES];
    Out out = out_to(text, sizeof text);

    piece_print(&out, &voice, piece, READ_EXACTLY);
    assert_string_equal(text, name);
}

static void every_piece_has_a_name_of_its_own(void **state)
{
    (void)state;
    begin(CREWED "phase activation\n");
    assert_int_equal(assert_pieces_there_and_back(), 6);
    assert_written(piece("luke"), "ship-1");
    assert_written(piece("ace"), "ship-3");
    assert_written(FIRST_OBJECT, "asteroid2");
    assert_written(FIRST_OBJECT + 1, "asteroid5");
    assert_written(FIRST_OBJECT + 2, "asteroid2/2");
    assert_written(NO_PIECE, "-");
    begin("mission 3\n");
    assert_written(FIRST_OBJECT, "satellite-1");
    assert_written(FIRST_OBJECT + 1, "satellite-2");
    assert_int_equal(assert_pieces_there_and_back(), 3 + 2);
}

/* A bomb keeps its name while others go off. */
static void bombs_are_counted_for_themselves(void **state)
{
    MatObject *object = NULL;

    (void)state;
    begin(CREWED "phase activation\n");
    object = game_state()->object;
    object[3] = object[4] = (MatObject){.kind = OBJECT_BOMB, .placed = OBJECT_PLACED, .card = 1, .owner = NO_PIECE};
    object[3].number = 1;
    object[4].number = 2;
    assert_written(FIRST_OBJECT + 3, "bomb-1");
    assert_written(FIRST_OBJECT + 4, "bomb-2");
    assert_int_equal(assert_pieces_there_and_back(), 8);
    object[3] = (MatObject){0};
    assert_written(FIRST_OBJECT + 3, "-");
    assert_written(FIRST_OBJECT + 4, "bomb-2");
}

static void nothing_else_names_a_piece(void **state)
{
    static const char *const wrong[] = {
        "",          "#0",          "#1",          "ship",     "ship-",       "ship-0",  "ship-01",      "ship-4",
        "Ship-1",    "ship-1x",     "ship-1/2",    "ship-1/1", "ship--1",     "ship-+1", "ship_1",       "asteroid",
        "asteroid1", "asteroid2/1", "asteroid5/2", "bomb-1",   "satellite-1", "luke",    "lukeskywalker"};
    Voice exact = exact_voice(), kind = kind_voice();
    int16_t piece = NO_PIECE;

    (void)state;
    begin(CREWED "phase activation\n");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (piece_parse(&exact, wrong[i], (int)strlen(wrong[i]), READ_EXACTLY, &piece))
            fail_msg("\"%s\" is read as piece %d", wrong[i], piece);
    }
    assert_false(piece_parse(&exact, "ship-12", 5, READ_EXACTLY, &piece)); /* "ship-" */
    assert_true(piece_parse(&exact, "ship-12", 6, READ_EXACTLY, &piece));  /* "ship-1" */
    assert_true(piece_parse(&kind, "luke", 4, READ_KINDLY, &piece));
    assert_int_equal(piece, 0);
    assert_true(piece_parse(&kind, "lukeskywalker", 13, READ_KINDLY, &piece));
    assert_int_equal(piece, 0);
    assert_false(piece_parse(&kind, "#0", 2, READ_KINDLY, &piece)); /* a number is no name here */
}

static void a_setup_gives_no_written_names(void **state)
{
    static const char *const names[] = {"ship-2", "ship-20", "bomb-1", "satellite-9", "asteroid3", "debris1/2", "-"};

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char lines[100];
        Setup setup = {
            .seats = 2, .side = {0, 1},
                 .lines = lines
        };
        int line = 0;
        (void)snprintf(lines, sizeof lines, "ship %s rookiepilot seat 0\n", names[i]);
        Status status = table_open(rules, &story.table, &setup, NULL, &story.names, &line);
        assert_int_equal(status.code, STATUS_REFUSED);
        assert_int_equal(status.message.id, XW_BAD_NAME);
    }
    begin("ship ship rookiepilot seat 0\nship ship-shape rookiepilot seat 0\nship asteroid33 academypilot seat 1\n");
}

/* ---- sources ---- */

static int32_t ability_named(const char *name)
{
    for (int32_t i = 0; i < rules->ability_count; i++) {
        if (strcmp(rules->abilities[i].name, name) == 0)
            return i;
    }
    fail_msg("no ability is called %s", name);
    return 0;
}

static void assert_source(const char *ability, int16_t source, const char *name)
{
    Voice voice = exact_voice();
    int32_t number = ability_named(ability);
    int16_t read = NO_PIECE;
    char text[NAME_BYTES];
    Out out = out_to(text, sizeof text);

    source_print(&out, &voice, number, source, READ_EXACTLY);
    assert_string_equal(text, name);
    assert_true(source_parse(&voice, number, name, (int)strlen(name), READ_EXACTLY, &read));
    assert_int_equal(read, source);
}

/* 1 if this ability has a name there, and then it is read back; else 0. */
static int assert_there_and_back(int32_t ability, int16_t source)
{
    Voice voice = exact_voice();
    Look look = looking();
    char text[NAME_BYTES];
    int16_t read = NO_PIECE;
    int length = rules->source_key(&look, ability, source, text, sizeof text);

    if (length == 0)
        return 0;
    assert_int_equal(length, strlen(text));
    assert_true(source_parse(&voice, ability, text, length, READ_EXACTLY, &read));
    assert_int_equal(read, source);
    return 1;
}

/* Every card of every ship, with every ability, and every ship for what tokens do. */
static int assert_sources_there_and_back(void)
{
    const Xwing *game = game_state();
    int count = 0;

    for (int32_t ability = 0; ability < rules->ability_count; ability++) {
        for (int16_t ship = 0; ship < SHIPS; ship++)
            count += ability < XWING_TOKEN_ABILITIES && assert_there_and_back(ability, ship);
        for (int index = 0; index < CARDS_IN_PLAY * ABILITIES_A_CARD; index++) {
            int card = index / ABILITIES_A_CARD;
            if (ability >= TOKEN_ABILITIES && (game->card[card].flags & CARD_HERE))
                count += assert_there_and_back(ability, source_of_card(card, index % ABILITIES_A_CARD));
        }
        for (int index = 0; index < SHIPS * story.table.card_slots * ABILITIES_A_CARD; index++) {
            uint16_t slot = (uint16_t)(index / SHIPS % story.table.card_slots);
            int16_t ship = (int16_t)(index % SHIPS);
            if (story.table.cards[slot].pile == PILE_SHIP + ship)
                count += assert_there_and_back(ability,
                                               source_of_damage(ship, slot, index / SHIPS / story.table.card_slots));
        }
    }
    return count;
}

/* An ability of upgrade number `index` of a ship; of a damage card on it. */
static int16_t of_upgrade(const char *ship, int index, int ability)
{
    return source_of_card(upgrade_at(game_state(), piece(ship), index), ability);
}

static int16_t of_damage(const char *ship, uint16_t slot, int ability)
{
    return source_of_damage(piece(ship), slot, ability);
}

static uint16_t slot_on(const char *ship, const char *damage, int copy)
{
    int kind = xwing_find_damage(rules->own, damage, (int)strlen(damage));

    for (uint16_t slot = 0; slot < story.table.card_slots; slot++) {
        const Card *card = &story.table.cards[slot];
        if (card->pile == PILE_SHIP + piece(ship) && card->kind == 1 + kind && --copy == 0)
            return slot;
    }
    fail_msg("%s has fewer cards %s than that", ship, damage);
    return 0;
}

static void every_source_has_a_name_of_its_own(void **state)
{
    int16_t smug = 1;

    (void)state;
    begin(CREWED "phase activation\n");
    assert_source("spend-focus", smug, "ship-2");
    assert_source("pilot/rebel/xwing/lukeskywalker", source_of_card(piece("luke"), 0), "ship-1");
    assert_source("upgrade/astromech/r2d2", of_upgrade("luke", 0, 0), "ship-1");
    assert_source("upgrade/crew/mate", of_upgrade("smug", 0, 0), "ship-2");
    assert_source("upgrade/crew/mate", of_upgrade("smug", 1, 0), "ship-2/2");
    for (int copy = 1; copy <= 2; copy++) {
        uint16_t slot = slot_on("smug", "consolefire", copy);
        assert_source("damage/consolefire", of_damage("smug", slot, 0), copy == 1 ? "ship-2" : "ship-2/2");
        assert_source("damage/consolefire:2", of_damage("smug", slot, 1), copy == 1 ? "ship-2" : "ship-2/2");
    }
    /* the tokens of three ships; luke, r2d2, mate twice, consolefire twice with two abilities each, the sensor array with two */
    assert_int_equal(assert_sources_there_and_back(), XWING_TOKEN_ABILITIES * 3 + 1 + 1 + 2 + 4 + 2);
}

/* A discarded upgrade keeps its place among its copies; a damage card that lies facedown, once everybody has seen it. */
static void copies_keep_their_names(void **state)
{
    (void)state;
    begin(CREWED "phase activation\n");
    uint16_t first = slot_on("smug", "consolefire", 1), second = slot_on("smug", "consolefire", 2);
    int16_t source = of_damage("smug", second, 0);
    upgrade("smug", 0)->flags |= CARD_IS_DISCARDED;
    assert_source("upgrade/crew/mate", of_upgrade("smug", 1, 0), "ship-2/2");
    lay_facedown(game_state(), first);
    assert_source("damage/consolefire", source, "ship-2/2");
    story.table.cards[first].known = 1; /* a name must not tell what a card is that not everybody has seen */
    assert_source("damage/consolefire", source, "ship-2");
}

/* A trigger can outlast its card: it is listed as one that cannot be used, and names nothing. */
static void a_card_that_left_has_no_name(void **state)
{
    Voice voice = exact_voice();
    int16_t read = 0;
    char text[NAME_BYTES];
    Out out = out_to(text, sizeof text);

    (void)state;
    begin(CREWED "phase activation\n");
    int32_t fire = ability_named("damage/consolefire");
    uint16_t second = slot_on("smug", "consolefire", 2);
    int16_t source = of_damage("smug", second, 0);
    story.table.cards[second].pile = PILE_DISCARD;
    source_print(&out, &voice, fire, source, READ_EXACTLY);
    assert_string_equal(text, "-");
    assert_true(source_parse(&voice, fire, text, out.length, READ_EXACTLY, &read));
    assert_int_equal(read, NO_PIECE);
}

static void nothing_else_names_a_source(void **state)
{
    static const char *const wrong[] = {"",         "-1",        "#1",        "ship-1",   "ship-3",     "ship-2/",
                                        "ship-2/0", "ship-2/1",  "ship-2/02", "ship-2/3", "ship-2/2/2", "ship-2 ",
                                        "ship-22",  "ship-2//2", "smug",      "bomb-1",   "asteroid2"};
    Voice voice = exact_voice();
    int32_t mate = 0;
    int16_t source = NO_PIECE;

    (void)state;
    begin(CREWED "phase activation\n");
    mate = ability_named("upgrade/crew/mate");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (source_parse(&voice, mate, wrong[i], (int)strlen(wrong[i]), READ_EXACTLY, &source))
            fail_msg("\"%s\" is read as source %d", wrong[i], source);
    }
    assert_false(source_parse(&voice, -1, "ship-2", 6, READ_EXACTLY, &source));
    assert_false(source_parse(&voice, rules->ability_count, "ship-2", 6, READ_EXACTLY, &source));
}

/* ---- in answers ---- */

static Status read_exactly(uint8_t seat, const char *words, Answer *answer)
{
    Voice voice = exact_voice();

    return answer_parse(&voice, seat, words, (int)strlen(words), READ_EXACTLY, answer);
}

static void assert_not_read(uint8_t seat, const char *words, const char *why)
{
    Voice voice = exact_voice();
    char text[300];
    Out out = out_to(text, sizeof text);
    Answer answer;
    Status status = read_exactly(seat, words, &answer);

    assert_int_equal(status.code, STATUS_REFUSED);
    status_format(&out, &voice, &status);
    assert_string_equal(text, why);
}

/* Either copy of a card can be used: they are told apart. */
static void two_copies_are_told_apart(void **state)
{
    Answer answer;

    (void)state;
    begin(CREWED "phase activation\n");
    assert_kind(ASK_ACTION, 0);
    assert_int_equal(read_exactly(0, "action card-action upgrade/crew/mate ship-2/2", &answer).code, STATUS_OK);
    assert_int_equal(answer.key.piece, of_upgrade("smug", 1, 0));
    give(&answer);
    assert_false(upgrade("smug", 0)->flags & CARD_ACTED);
    assert_true(upgrade("smug", 1)->flags & CARD_ACTED);
    begin(CREWED "phase activation\n");
    say("card-action mate ship-2/2"); /* a person may say it too */
    assert_false(upgrade("smug", 0)->flags & CARD_ACTED);
    assert_true(upgrade("smug", 1)->flags & CARD_ACTED);
    begin(CREWED "phase activation\n");
    uint16_t first = slot_on("smug", "consolefire", 1), second = slot_on("smug", "consolefire", 2);
    say("card-action damage/consolefire:2 ship-2/2");
    assert_true(has_card(&game_state()->faceup, first));
    assert_false(has_card(&game_state()->faceup, second));
}

static void refusals_tell_what_is_wrong(void **state)
{
    (void)state;
    begin(CREWED "phase activation\n");
    assert_not_read(0, "action card-action upgrade/crew/mate #1",
                    "\"#1\" is not known here; expected the piece that has this ability, by its name.");
    assert_not_read(0, "action card-action upgrade/crew/mate ship-2/3",
                    "\"ship-2/3\" is not known here; expected the piece that has this ability, by its name.");
    assert_not_read(0, "action card-action upgrade/crew/mate",
                    "The line ends too early; expected the piece that has this ability, by its name.");
    assert_not_read(0, "action attack #1 -",
                    "\"#1\" is not known here; expected a piece by its name, not by a number.");
    assert_not_read(0, "action attack ace -",
                    "\"ace\" is not known here; expected a piece by its name, not by a number.");
}

static void rolls_are_named_by_the_piece(void **state)
{
    Answer answer;

    (void)state;
    begin(CREWED "phase combat\n");
    say("use damage/consolefire ship-2/2");
    assert_int_equal(dice_asked(), 1);
    assert_not_read(SEAT_CHANCE, "card r1 #1 0 roll blank 1",
                    "\"#1\" is not known here; expected the chance key that is asked for.");
    assert_int_equal(read_exactly(SEAT_CHANCE, "card r1 ship-2 0 roll blank 1", &answer).code, STATUS_OK);
}

/* ---- in whole games ---- */

/* Every legal candidate, printed and read exactly, is the same; and no two are printed alike. What a seat is shown is named as the
 * record names it. */
static void assert_candidates_there_and_back(const Question *question)
{
    enum { MOST = 200 };
    static char words[MOST][120];
    Table seen = table_censor(rules, &story.table, question->seat);
    int count = table_candidates(rules, &story.table, question), legal = 0;
    uint8_t kind = rules->questions[question->kind].answer;

    for (int i = 0; i < count && kind == ANSWER_OPTION; i++) {
        Voice exact = exact_voice(), censored = {.rules = rules, .table = &seen};
        Answer answer = {.seat = question->seat, .kind = kind, .count = question->count}, read;
        char shown[sizeof words[0]];
        if (!table_option(rules, &story.table, question, i, &answer.key))
            continue;
        assert_true(legal < MOST);
        Out out = out_to(words[legal], sizeof words[0]), other = out_to(shown, sizeof shown);
        answer_print(&out, &exact, &answer);
        answer_print(&other, &censored, &answer);
        assert_string_equal(words[legal], shown);
        if (read_exactly(question->seat, shown, &read).code != STATUS_OK)
            fail_msg("\"%s\" is not read back", shown);
        assert_memory_equal(&read.key, &answer.key, sizeof(Key));
        for (int before = 0; before < legal; before++)
            assert_string_not_equal(words[before], words[legal]);
        legal++;
    }
}

static void play_named(const char *lines, uint64_t seed)
{
    RandomPlayer player = {seed};
    ChanceFast dice = {seed};
    Question questions[MAX_SEATS];
    ChanceQuestion chance;
    Answer answer;

    begin(lines);
    for (int answers = 0; answers < 2000 && story.table.state == TABLE_PLAYING; answers++) {
        if (table_chance(rules, &story.table, &chance)) {
            chance_sample(rules, &story.table, &chance, chance_fast_number, &dice, &answer);
        } else {
            int count = table_questions(rules, &story.table, questions);
            const Question *question = &questions[random_below(&player, (uint32_t)count)];
            assert_candidates_there_and_back(question);
            assert_true(random_answer(&player, rules, &story.table, question, &answer));
        }
        give(&answer);
    }
    (void)assert_pieces_there_and_back();
}

static void whole_games_are_named(void **state)
{
    static const char *const games[] = {
        CREWED "phase planning\n", "mission 1\n", "mission 2\n", "mission 3\n",
        "ship y goldsquadronpilot seat 0 with protontorpedoes protontorpedoes at 300 200 facing 0\n"
        "ship smug outerrimsmuggler seat 0 with gunner gunner at 500 200 facing 0\n"
        "ship bomber scimitarsquadronpilot seat 1 with proximitymines at 300 450 facing 180\n"
        "ship ace royalguardpilot seat 1 at 500 450 facing 180\nphase planning\n"};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        for (uint64_t seed = 1; seed <= 6; seed++)
            play_named(games[i], seed * 31 + i);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_piece_has_a_name_of_its_own),  cmocka_unit_test(bombs_are_counted_for_themselves),
        cmocka_unit_test(nothing_else_names_a_piece),         cmocka_unit_test(a_setup_gives_no_written_names),
        cmocka_unit_test(every_source_has_a_name_of_its_own), cmocka_unit_test(copies_keep_their_names),
        cmocka_unit_test(a_card_that_left_has_no_name),       cmocka_unit_test(nothing_else_names_a_source),
        cmocka_unit_test(two_copies_are_told_apart),          cmocka_unit_test(refusals_tell_what_is_wrong),
        cmocka_unit_test(rolls_are_named_by_the_piece),       cmocka_unit_test(whole_games_are_named),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, free_rules);
}
