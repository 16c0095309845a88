/* Answers in words: what is printed is read back as the same answer, exactly by records and kindly by people; what cannot
 * be read is refused with a text that helps. */
#include "table/words.h"
#include "unit/record_story.h"

static Match match;

static Voice exact_voice(void)
{
    return (Voice){.rules = match.rules, .table = &match.table};
}

static Voice kind_voice(void)
{
    return (Voice){.rules = match.rules, .table = &match.table, .names = &match.names};
}

/* ---- there and back ---- */

static void assert_same(const Answer *a, const Answer *b)
{
    assert_int_equal(a->seat, b->seat);
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->count, b->count);
    switch (a->kind) {
    case ANSWER_SUBSET:
        assert_true(a->items == b->items);
        return;
    case ANSWER_NUMBER:
    case ANSWER_PICK:
        assert_int_equal(a->key.number, b->key.number);
        return;
    case ANSWER_POSE:
        assert_memory_equal(&a->key.pose, &b->key.pose, sizeof(Pose));
        return;
    case ANSWER_ROLL:
        assert_memory_equal(a->faces, b->faces, sizeof a->faces);
        return;
    case ANSWER_DRAW:
        assert_int_equal(a->key.card, b->key.card);
        return;
    default:
        assert_memory_equal(&a->key, &b->key, sizeof(Key));
        return;
    }
}

static void assert_reads(const Voice *voice, const char *text, Strictness strictness, const Answer *answer)
{
    Answer read;
    Status status = answer_parse(voice, answer->seat, text, (int)strlen(text), strictness, &read);

    if (status.code != STATUS_OK)
        fail_msg("\"%s\" is not read back", text);
    assert_same(&read, answer);
}

static const char *skip_words(const char *text, int words)
{
    for (; words > 0; words--)
        text = strchr(text, ' ') + 1;
    return text;
}

static void there_and_back(const Answer *answer)
{
    Voice exact = exact_voice(), kind = kind_voice();
    char text[RECORD_LINE_BYTES];
    Out out = out_to(text, sizeof text);

    answer_print(&out, &exact, answer);
    assert_reads(&exact, text, READ_EXACTLY, answer);
    if (answer->seat != SEAT_CHANCE) /* to people the roll's name is no help */
        assert_reads(&kind, text, READ_KINDLY, answer);
    out = out_to(text, sizeof text);
    answer_print(&out, &kind, answer);
    if (answer->seat == SEAT_CHANCE)
        assert_reads(&kind, skip_words(text, 4), READ_KINDLY, answer);
    else if (answer->kind != ANSWER_MOVE)
        assert_reads(&kind, skip_words(text, 1), READ_KINDLY, answer);
}

static void every_move_there_and_back(void)
{
    for (uint8_t seat = 0; seat < match.table.seats; seat++) {
        int moves = table_moves(match.rules, &match.table, seat);
        for (int i = 0; i < moves; i++) {
            Candidate move = table_move(match.rules, &match.table, seat, i);
            there_and_back(&(Answer){.seat = seat, .kind = ANSWER_MOVE, .key = move.key});
        }
    }
}

/* Plays a game, every answer of it there and back; returns which kinds it met, as a mask. */
static unsigned whole_game(const Rules *rules, const Setup *setup, uint64_t seed)
{
    RandomPlayer player = {seed};
    ChanceFast luck_seed = {seed};
    Answer answer;
    unsigned kinds = 0;

    begin_match(&match, rules, setup);
    while (next_answer(&match, &player, &luck_seed, &answer)) {
        kinds |= 1u << answer.kind;
        there_and_back(&answer);
        if (random_below(&player, 8) == 0)
            every_move_there_and_back();
        if (match_answer(&match, &answer).code == STATUS_BROKEN)
            break; /* only with tiny limits */
    }
    match_free(&match);
    return kinds;
}

static void every_answer_there_and_back(void **state)
{
    Setup skirmish = {
        .seats = 4, .side = {0, 1, 0, 1}
    };
    Setup smugglers = smugglers_setup("");
    unsigned kinds = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 6; seed++)
        kinds |= whole_game(rules_skirmish(), &skirmish, seed) | whole_game(rules_smugglers(), &smugglers, seed) |
                 whole_game(rules_smugglers_guild(), &smugglers, seed);
    assert_int_equal(kinds, 1u << ANSWER_OPTION | 1u << ANSWER_SUBSET | 1u << ANSWER_NUMBER | 1u << ANSWER_POSE |
                                1u << ANSWER_ROLL | 1u << ANSWER_DRAW | 1u << ANSWER_PICK);
}

/* ---- poses ---- */

static void assert_pose_there_and_back(Pose pose)
{
    Names names = {0};
    Voice voice = {.names = &names};
    char text[96];
    Out out = out_to(text, sizeof text);
    Words words;
    Status refusal;
    Pose back = {0};

    pose_print(&out, &voice, &pose);
    assert_true(words_split(&words, text, out.length));
    assert_true(words_pose(&words, &back, &refusal));
    assert_false(words_left(&words));
    assert_memory_equal(&back, &pose, sizeof pose);
}

static void poses_keep_every_step_of_the_grid(void **state)
{
    static const int32_t edges[] = {0, 1, -1, POSE_STEPS_PER_MM, -POSE_STEPS_PER_MM, INT32_MAX, INT32_MIN};
    RandomPlayer player = {1};

    (void)state;
    for (int i = 0; i < 2000; i++)
        assert_pose_there_and_back(
            (Pose){(int32_t)random_number(&player), (int32_t)random_number(&player), (uint32_t)random_number(&player)});
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++)
        assert_pose_there_and_back((Pose){edges[i], edges[6 - i], (uint32_t)edges[i]});
    for (uint32_t tenth = 0; tenth < 3600; tenth++) { /* tenths of a millimetre and of a degree, as people say them */
        char text[96];
        Words words;
        Status refusal;
        Pose pose = {0};
        int length = snprintf(text, sizeof text, "at %d.%d -%d facing %d.%d", tenth / 10, tenth % 10, tenth / 2,
                              tenth / 10, tenth % 10);
        assert_true(words_split(&words, text, length));
        assert_true(words_pose(&words, &pose, &refusal));
        assert_pose_there_and_back(pose);
    }
}

static void assert_pose_text(Pose pose, const char *expected)
{
    Names names = {0};
    Voice voice = {.names = &names};
    char text[96];
    Out out = out_to(text, sizeof text);

    pose_print(&out, &voice, &pose);
    assert_string_equal(text, expected);
}

static void poses_read_as_people_say_them(void **state)
{
    const int32_t mm = POSE_STEPS_PER_MM;

    (void)state;
    assert_pose_text((Pose){100 * mm, -(mm / 2), HEADING_45}, "at 100 -0.5 facing 45");
    assert_pose_text((Pose){mm / 4, 457 * mm, HEADING_45 / 2}, "at 0.25 457 facing 22.5");
    assert_pose_text((Pose){1, 0, 0}, "pose 1 0 0"); /* a millionth of a millimetre is finer than anybody says */
}

static void numbers_of_millimetres_and_degrees(void **state)
{
    static const char *const wrong[] = {"",    "-",    ".",     ".5",  "5.",        "1.5.5", "1e3",
                                        "0x1", "2048", "-2048", "+10", "1.0000001", "ten",   "999999999999999999999"};
    int32_t steps = 0;
    uint32_t heading = 0;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(word_millimetres((Word){wrong[i], (int)strlen(wrong[i])}, &steps));
    assert_true(word_millimetres((Word){"2047", 4}, &steps));
    assert_int_equal(steps, 2047 * POSE_STEPS_PER_MM);
    assert_true(word_millimetres((Word){"-0.000001", 9}, &steps));
    assert_int_equal(steps, -1);
    assert_true(word_degrees((Word){"360", 3}, &heading));
    assert_int_equal(heading, 0);
    assert_true(word_degrees((Word){"-90", 3}, &heading));
    assert_true(heading == 3 * HEADING_90);
    assert_false(word_degrees((Word){"361", 3}, &heading));
}

/* ---- how people may say things ---- */

static void begin_fight(void)
{
    Setup setup = skirmish_setup("drone red seat 0 at 100 100 facing 0 focus\n"
                                 "drone blue seat 1 at 100 150 facing 180 focus\nleader red\nphase firing\n");

    begin_match(&match, rules_skirmish(), &setup);
}

static Answer read_kindly(uint8_t seat, const char *text)
{
    Voice voice = kind_voice();
    Answer answer;
    Status status = answer_parse(&voice, seat, text, (int)strlen(text), READ_KINDLY, &answer);

    if (status.code != STATUS_OK)
        fail_msg("\"%s\" is not read", text);
    return answer;
}

static void play_kindly(uint8_t seat, const char *text)
{
    Answer answer = read_kindly(seat, text);

    assert_int_equal(match_answer(&match, &answer).code, STATUS_OK);
}

static void assert_not_read(Strictness strictness, uint8_t seat, const char *text, const char *expected)
{
    Voice voice = strictness == READ_KINDLY ? kind_voice() : exact_voice();
    char refusal[300];
    Out out = out_to(refusal, sizeof refusal);
    Answer answer;
    Status status = answer_parse(&voice, seat, text, (int)strlen(text), strictness, &answer);

    assert_int_equal(status.code, STATUS_REFUSED);
    status_format(&out, &voice, &status);
    assert_string_equal(refusal, expected);
}

static void pieces_by_name_or_number(void **state)
{
    static const char *const same[] = {"shoot blue", "shoot #3", "shoot drone3", "target shoot blue",
                                       " shoot\tblue # yes"};

    (void)state;
    begin_fight();
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
        assert_int_equal(read_kindly(0, same[i]).key.piece, 3);
    assert_int_equal(read_kindly(0, "shoot -").key.piece, NO_PIECE);
    assert_not_read(READ_KINDLY, 0, "shoot green",
                    "\"green\" is not known here; expected a piece, by name or as #number.");
    assert_not_read(READ_KINDLY, 0, "shoot #32768",
                    "\"#32768\" is not known here; expected a piece, by name or as #number.");
    assert_not_read(READ_KINDLY, 0, "shoot #6", "\"#6\" is not known here; expected a piece, by name or as #number.");
    assert_not_read(READ_EXACTLY, 0, "target shoot blue",
                    "\"blue\" is not known here; expected a piece, by name or as #number.");
    assert_not_read(READ_EXACTLY, 0, "target shoot drone3",
                    "\"drone3\" is not known here; expected a piece, by name or as #number.");
    assert_not_read(READ_EXACTLY, 0, "shoot #3", "\"shoot\" is not known here; expected target.");
    match_free(&match);
}

/* A game whose pieces have written names, d1 to d6; the second of three drones is not there. */
static int letter_key(const Look *look, int16_t piece, char *text, int size)
{
    (void)look;
    return piece >= 0 && piece < 6 && piece != 1 ? snprintf(text, (size_t)size, "d%d", piece + 1) : 0;
}

static bool letter_of_key(const Look *look, const char *text, int length, int16_t *piece)
{
    (void)look;
    *piece = (int16_t)(length == 2 && text[0] == 'd' && text[1] != '2' ? text[1] - '1' : NO_PIECE);
    return *piece >= 0 && *piece < 6;
}

static void assert_prints(const Voice *voice, const Key *key, const char *expected)
{
    char text[100];
    Out out = out_to(text, sizeof text);

    key_print(&out, voice, key);
    assert_string_equal(text, expected);
}

static void pieces_by_their_written_names(void **state)
{
    Rules named = *rules_skirmish();

    (void)state;
    begin_fight();
    named.piece_key = letter_key;
    named.piece_of_key = letter_of_key;
    match.rules = &named;
    Voice exact = exact_voice(), kind = kind_voice();
    Answer shot = read_kindly(0, "shoot d4"), written;
    assert_int_equal(shot.key.piece, 3);
    assert_int_equal(read_kindly(0, "shoot blue").key.piece, 3);
    assert_int_equal(read_kindly(0, "shoot drone3").key.piece, 3);
    assert_int_equal(answer_parse(&exact, 0, "target shoot d4", 15, READ_EXACTLY, &written).code, STATUS_OK);
    assert_int_equal(written.key.piece, 3);
    assert_prints(&exact, &shot.key, "shoot d4");
    assert_prints(&kind, &shot.key, "shoot blue");
    shot.key.piece = 1;
    assert_prints(&exact, &shot.key, "shoot -"); /* there is no such piece */
    for (Strictness strictness = READ_EXACTLY; strictness <= READ_KINDLY; strictness++)
        assert_not_read(strictness, 0, "target shoot #3",
                        "\"#3\" is not known here; expected a piece by its name, not by a number.");
    /* The source of an ability is a piece here, and written as one. */
    Key use = key_number(VERB_USE, 0);
    use.piece = 3;
    match.rules = rules_skirmish();
    Voice numbered = exact_voice();
    assert_prints(&numbered, &use, "use aim #3");
    assert_prints(&exact, &use, "use aim d4");
    play_kindly(0, "shoot blue");
    match.rules = &named;
    exact = exact_voice();
    char text[100];
    Out out = out_to(text, sizeof text);
    chance_key_print(&out, &exact, &match.table.chance.key);
    assert_string_equal(text, "attack r1 d1 0");
    assert_not_read(READ_EXACTLY, SEAT_CHANCE, "attack r1 #0 0 roll hit 4",
                    "\"#0\" is not known here; expected the chance key that is asked for.");
    match_free(&match);
}

static void faces_of_dice(void **state)
{
    (void)state;
    begin_fight();
    play_kindly(0, "shoot blue"); /* four dice: the leader, and close */
    Answer answer = read_kindly(SEAT_CHANCE, "roll hit focus 2 hit");
    assert_int_equal(answer.faces[FACE_HIT], 2);
    assert_int_equal(answer.faces[FACE_FOCUS], 2);
    assert_not_read(READ_KINDLY, SEAT_CHANCE, "roll hit eye", "\"eye\" is not known here; expected a face of the die.");
    assert_not_read(READ_KINDLY, SEAT_CHANCE, "roll 2 hit", "\"2\" is not known here; expected a face of the die.");
    assert_not_read(READ_KINDLY, SEAT_CHANCE, "roll hit 99 hit 99 hit 99",
                    "4 dice are rolled here; the answer shows 297.");
    assert_not_read(READ_KINDLY, SEAT_CHANCE, "draw hit", "\"draw\" is not known here; expected roll.");
    assert_not_read(READ_EXACTLY, SEAT_CHANCE, "roll hit 4",
                    "\"roll\" is not known here; expected the chance key that is asked for.");
    assert_not_read(READ_EXACTLY, SEAT_CHANCE, "attack r1 #3 0 roll hit 4",
                    "\"#3\" is not known here; expected the chance key that is asked for.");
    assert_not_read(READ_KINDLY, 0, "shoot blue", "seat 0 is not asked anything now.");
    match_free(&match);
}

static void cards_by_the_last_part_of_their_key(void **state)
{
    Setup setup = smugglers_setup("hand 0 spice arms spice\nhand 1\nhand 2\n");

    (void)state;
    begin_match(&match, rules_smugglers(), &setup);
    play_kindly(0, "draw");
    assert_int_equal(read_kindly(SEAT_CHANCE, "draw relic").key.card, SM_RELIC);
    assert_int_equal(read_kindly(SEAT_CHANCE, "draw smugglers/goods/relic").key.card, SM_RELIC);
    assert_not_read(READ_KINDLY, SEAT_CHANCE, "draw gold", "\"gold\" is not known here; expected the key of a card.");
    assert_not_read(READ_EXACTLY, SEAT_CHANCE, "draw r1 #0 0 draw relic",
                    "\"relic\" is not known here; expected the key of a card.");
    play_kindly(SEAT_CHANCE, "draw fuel");
    assert_true(read_kindly(0, "ship spice 2 + ship arms 1").items == 6);
    assert_true(read_kindly(0, "none").items == 0);
    assert_not_read(READ_KINDLY, 0, "ship spice 3", "That is not among the candidates of this question.");
    assert_not_read(READ_KINDLY, 0, "ship spice", "The line ends too early; expected a whole number.");
    assert_not_read(READ_KINDLY, 0, "ship spice 1 ship arms 1", "\"ship\" is too much; the line should end before it.");
    assert_not_read(READ_KINDLY, 0, "ship spice 1 +", "The line ends too early; expected one of the question's verbs.");
    play_kindly(0, "ship spice 1");
    assert_int_equal(read_kindly(0, "3").key.number, 3);
    assert_int_equal(read_kindly(0, "bribe -3").key.number, -3); /* whether it may be is not the reader's to say */
    assert_not_read(READ_KINDLY, 0, "much", "\"much\" is not known here; expected a whole number.");
    assert_not_read(READ_KINDLY, 0, "99999999999", "\"99999999999\" is not known here; expected a whole number.");
    match_free(&match);
}

static void what_cannot_be_read_says_what_was_expected(void **state)
{
    Setup setup = skirmish_setup("");
    char words[400] = "";

    (void)state;
    begin_match(&match, rules_skirmish(), &setup);
    assert_not_read(READ_KINDLY, 1, "pass", "seat 1 is not asked anything now.");
    play_kindly(SEAT_CHANCE, "pick 0");
    assert_not_read(READ_KINDLY, SEAT_CHANCE, "pick 0", "Chance is not asked anything now.");
    assert_not_read(READ_KINDLY, 0, "", "The line ends too early; expected \"at X Y facing DEGREES\".");
    assert_not_read(READ_KINDLY, 0, "at", "The line ends too early; expected x in millimetres.");
    assert_not_read(READ_KINDLY, 0, "at 1 y", "\"y\" is not known here; expected y in millimetres.");
    assert_not_read(READ_KINDLY, 0, "at 1 2 90", "\"90\" is not known here; expected \"facing\".");
    assert_not_read(READ_KINDLY, 0, "at 1 2 facing north",
                    "\"north\" is not known here; expected a heading in degrees.");
    assert_not_read(READ_KINDLY, 0, "pose 1 2 -1", "\"-1\" is not known here; expected a heading in grid steps.");
    assert_not_read(READ_KINDLY, 0, "pose 1 2147483648 0",
                    "\"2147483648\" is not a number from -2147483648 to 2147483647.");
    assert_not_read(READ_KINDLY, 0, "move", "The line ends too early; expected one of the question's verbs.");
    assert_not_read(READ_KINDLY, 0, "move dance", "\"dance\" is not known here; expected one of the question's verbs.");
    assert_not_read(READ_KINDLY, 0, "move use flight #1",
                    "\"flight\" is not known here; expected the name of an ability.");
    for (int i = 0; i < 90; i++)
        strcat(words, "a ");
    assert_not_read(READ_KINDLY, 0, words, "The line has too many words.");
    match_free(&match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_answer_there_and_back),
        cmocka_unit_test(poses_keep_every_step_of_the_grid),
        cmocka_unit_test(poses_read_as_people_say_them),
        cmocka_unit_test(numbers_of_millimetres_and_degrees),
        cmocka_unit_test(pieces_by_name_or_number),
        cmocka_unit_test(pieces_by_their_written_names),
        cmocka_unit_test(faces_of_dice),
        cmocka_unit_test(cards_by_the_last_part_of_their_key),
        cmocka_unit_test(what_cannot_be_read_says_what_was_expected),
    };

    return RUN_TESTS(tests);
}
