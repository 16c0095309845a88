/* Records: what is written is read again and leads to the same table, at the end and at every entry before; what is taken
 * back stays in the log; a log that ends anywhere can be played on. */
#include "unit/record_story.h"
#include "unit/table_toy.h"

/* Two drones too far apart to fire: what nobody needs to be asked is answered by itself. */
static const char far_apart[] = "drone red seat 0 at 100 50 facing 0\ndrone blue seat 1 at 100 250 facing 180\n"
                                "leader red\nphase firing\n";

/* Two drones that can fire at one another. */
static const char close_by[] = "drone red seat 0 at 100 100 facing 0 focus\n"
                               "drone blue seat 1 at 100 150 facing 180 focus\nphase firing\n";

static Match match;
static File file;

static const char *entry_of(const Record *record, int entry)
{
    static char text[RECORD_LINE_BYTES];

    assert_in_range(entry, 1, record->entry_count);
    memcpy(text, record->text + record->entries[entry - 1].start, (size_t)record->entries[entry - 1].length);
    text[record->entries[entry - 1].length] = '\0';
    return text;
}

static bool follows_by_itself(const Record *record, int entry)
{
    const char *text = entry_of(record, entry);

    return strncmp(text, "auto ", 5) == 0 || strncmp(text, "mark ", 5) == 0;
}

/* One kindly written answer; chance's are rolled by `seed`. */
static void say(uint8_t seat, const char *text)
{
    Voice voice = {.rules = match.rules, .table = &match.table, .names = &match.names};
    Answer answer;
    Status status = answer_parse(&voice, seat, text, (int)strlen(text), READ_KINDLY, &answer);

    assert_int_equal(status.code, STATUS_OK);
    assert_int_equal(match_answer(&match, &answer).code, STATUS_OK);
}

static void roll_by(uint64_t seed)
{
    ChanceFast luck_seed = {seed};
    Chance chance = chance_fast(&luck_seed);
    ChanceQuestion question;
    Answer answer;

    assert_true(table_chance(match.rules, &match.table, &question));
    assert_true(chance.answer(chance.self, match.rules, &match.table, &question, &answer));
    assert_int_equal(match_answer(&match, &answer).code, STATUS_OK);
}

static void go_back(int entry)
{
    RecordError error = {0};

    if (!match_back(&match, entry, &error))
        fail_msg("%s", error.text);
}

static void assert_no_way_back(int entry, const char *text)
{
    uint64_t before = table_hash(&match.table);
    int entries = match.record.entry_count;
    RecordError error = {0};

    assert_false(match_back(&match, entry, &error));
    assert_string_equal(error.text, text);
    assert_true(table_hash(&match.table) == before);
    assert_int_equal(match.record.entry_count, entries);
}

/* ---- save, load, replay ---- */

static void save_and_replay(const Rules *rules, const Setup *setup, uint64_t seed, int answers)
{
    begin_match(&match, rules, setup);
    play_random(&match, seed, answers);
    save(&file, &match);
    assert_replays_to(&file, rules, &match.table);
    match_free(&match);
}

static void a_saved_game_replays_to_the_same_table(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        Setup skirmish = skirmish_setup(seed % 2 ? "" : close_by), smugglers = smugglers_setup("credits 1 9\n");
        Setup guild = smugglers_setup("stash 1 baron fuel\ndroid 2\n");
        save_and_replay(rules_skirmish(), &skirmish, seed, 10 << seed % 5);
        save_and_replay(rules_smugglers(), &smugglers, seed, 10 << seed % 5);
        save_and_replay(rules_smugglers_guild(), &guild, seed, 10 << seed % 5);
    }
}

static void what_is_loaded_is_what_was_saved(void **state)
{
    const char *const names[MAX_SEATS] = {"Ana", "B. \"the\nbold\" C"};
    Setup setup = skirmish_setup(close_by);
    RecordError error = {0};
    Record record;

    (void)state;
    assert_true(match_begin(&match, rules_skirmish(), &setup, names, NULL, &error));
    play_random(&match, 1, 20);
    save(&file, &match);
    assert_loads(&record, &file, false);
    assert_true(record.ended);
    assert_true(record.end_mark == table_mark(rules_skirmish(), &match.table));
    assert_string_equal(record.game, "skirmish");
    assert_int_equal(record.revision, rules_revision(rules_skirmish()));
    assert_int_equal(record.seats, 2);
    assert_string_equal(record.seat_names[0], "Ana");
    assert_string_equal(record.seat_names[1], "B. thebold C"); /* what would end the quotes or the line is left out */
    assert_string_equal(record.setup, close_by);
    assert_int_equal(record.length, match.record.length);
    assert_memory_equal(record.text, match.record.text, record.length);
    assert_int_equal(record.entry_count, match.record.entry_count);
    record_free(&record);
    match_free(&match);
}

static void every_entry_can_be_replayed_to(void **state)
{
    static uint64_t hashes[400];
    static Table table;
    RandomPlayer player = {3};
    ChanceFast luck_seed = {3};
    Setup setup = smugglers_setup("");
    RecordError error = {0};
    Answer answer;

    (void)state;
    begin_match(&match, rules_smugglers(), &setup);
    hashes[0] = table_hash(&match.table);
    for (int i = 0; i < 70 && next_answer(&match, &player, &luck_seed, &answer); i++) {
        int entry = match.record.entry_count + 1;
        assert_int_equal(match_answer(&match, &answer).code, STATUS_OK);
        for (; entry <= match.record.entry_count; entry++) /* what follows by itself belongs to it */
            hashes[entry] = table_hash(&match.table);
    }
    for (int entry = 0; entry <= match.record.entry_count; entry++) {
        assert_true(record_replay(&match.record, match.rules, entry, &table, NULL, NULL, &error));
        assert_true(table_hash(&table) == hashes[entry]);
    }
    match_free(&match);
}

static void blanks_of_all_kinds_can_be_in_a_setup(void **state)
{
    Setup setup = skirmish_setup("drone\tred seat 0 at 100 100 facing 0\r\n\ndrone blue seat 1 at 9 9 facing 0\r\n");

    (void)state;
    begin_match(&match, rules_skirmish(), &setup);
    save(&file, &match);
    assert_replays_to(&file, rules_skirmish(), &match.table);
    match_free(&match);
}

static void a_setup_is_refused_at_its_line(void **state)
{
    Setup setup = skirmish_setup("round 2\n\ndrone red seat 9 at 1 1 facing 0\n");
    RecordError error = {0};

    (void)state;
    assert_false(match_begin(&match, rules_skirmish(), &setup, NULL, NULL, &error));
    assert_string_equal(error.text, "the setup is refused: \"9\" is not a number from 0 to 1.");
    assert_int_equal(error.line, 6); /* of the record: version, game, two seats, and the empty line is left out */
    const char *const names[MAX_SEATS] = {NULL,
                                          "a name of sixty-four bytes, which is one more than there is a place for."};
    assert_false(match_begin(&match, rules_skirmish(), &setup, names, NULL, &error));
    assert_string_equal(error.text, "the name of seat 1 is longer than 63 bytes");
    setup.seats = 9;
    assert_false(match_begin(&match, rules_skirmish(), &setup, NULL, NULL, &error));
    assert_string_equal(error.text, "a game has at most 8 seats; this setup has 9");
}

/* ---- taking back ---- */

static void a_repeated_roll_repeats(void **state)
{
    static Table rolled;
    Setup setup = skirmish_setup(close_by);
    char first[RECORD_LINE_BYTES];

    (void)state;
    begin_match(&match, rules_skirmish(), &setup);
    int before = match.record.entry_count;
    say(0, "shoot blue");
    roll_by(7);
    rolled = match.table;
    strcpy(first, entry_of(&match.record, match.record.entry_count));
    go_back(before);
    say(0, "shoot blue");
    roll_by(7);
    assert_string_equal(entry_of(&match.record, match.record.entry_count), first);
    assert_memory_equal(&match.table.game, &rolled.game, sizeof rolled.game);
    save(&file, &match);
    assert_replays_to(&file, rules_skirmish(), &match.table);
    match_free(&match);
}

static void what_follows_by_itself_is_not_taken_back(void **state)
{
    static Table start;
    Setup setup = skirmish_setup(far_apart);

    (void)state;
    begin_match(&match, rules_skirmish(), &setup);
    start = match.table;
    int autos = match.record.entry_count;
    assert_true(autos >= 2);
    for (int entry = 1; entry <= autos; entry++)
        assert_true(follows_by_itself(&match.record, entry));
    say(0, "ahead red 1");
    for (int entry = 0; entry <= autos; entry++) { /* to the start, or to any of those: all the same */
        go_back(entry);
        assert_memory_equal(&match.table, &start, sizeof start);
        say(0, "ahead red 1");
    }
    save(&file, &match);
    assert_replays_to(&file, rules_skirmish(), &match.table);
    match_free(&match);
}

static void what_was_taken_back_cannot_be_gone_back_to(void **state)
{
    Setup setup = skirmish_setup(close_by);

    (void)state;
    begin_match(&match, rules_skirmish(), &setup);
    say(0, "shoot blue"); /* entry 1 */
    roll_by(7);           /* entry 2 */
    assert_no_way_back(-1, "a take-back names an entry of this game, or 0 for the start");
    assert_no_way_back(match.record.entry_count + 1, "a take-back names an entry of this game, or 0 for the start");
    go_back(1);
    int back = match.record.entry_count;
    assert_string_equal(entry_of(&match.record, back), "back 1");
    assert_no_way_back(2, "that entry was taken back itself");
    assert_no_way_back(back, "that entry was taken back itself");
    save(&file, &match);
    int line = line_with(&file, "end");
    char text[64];
    snprintf(text, sizeof text, "%d back 2", back + 1);
    replace_line(&file, line, text);
    mend(&file);
    snprintf(text, sizeof text, "entry %d \"back 2\" does not fit: ", back + 1);
    char whole[200];
    snprintf(whole, sizeof whole, "%sthe entry that it goes back to was taken back itself", text);
    assert_no_replay(&file, rules_skirmish(), line, whole);
    match_free(&match);
}

/* From any table on the way, also in a copy of the record, a game leads to where it led; but not across a take-back. */
static void a_replay_can_begin_in_the_middle(void **state)
{
    Setup setup = skirmish_setup(close_by);
    RecordError error = {0};
    Record copy;
    int led = 0, apart = 0;

    (void)state;
    begin_match(&match, rules_skirmish(), &setup);
    for (int i = 0; i < 6; i++) {
        play_random(&match, 5 + (uint64_t)i, 12);
        if (match.table.state == TABLE_PLAYING)
            (void)match_back(&match, match.record.entry_count - 7 * (i % 2), &error);
    }
    assert_true(record_copy(&copy, &match.record));
    int count = match.record.entry_count;
    match_free(&match);
    for (int from = 0; from <= count; from++) {
        for (int upto = from; upto <= count; upto++) {
            Table whole, table;
            if (record_reach(&copy, from) != from)
                continue;
            assert_true(record_replay(&copy, rules_skirmish(), upto, &whole, NULL, NULL, &error));
            assert_true(record_replay(&copy, rules_skirmish(), from, &table, NULL, NULL, &error));
            bool leads = record_leads(&copy, from, record_reach(&copy, upto));
            assert_true(record_retell_from(&copy, rules_skirmish(), from, upto, &table, NULL, NULL, &error) == leads);
            if (leads)
                assert_memory_equal(&table, &whole, sizeof table);
            led += leads;
            apart += !leads;
        }
    }
    assert_true(led > 100 && apart > 10);
    record_free(&copy);
}

static void the_last_answer_of_a_seat_is_found(void **state)
{
    Setup setup = skirmish_setup(close_by);

    (void)state;
    begin_match(&match, rules_skirmish(), &setup);
    assert_int_equal(match_last_answer_of(&match, 0), -1);
    say(0, "shoot blue");
    roll_by(7);
    assert_int_equal(match_last_answer_of(&match, 0), 0);
    assert_int_equal(match_last_answer_of(&match, 1), -1);
    go_back(0);
    assert_int_equal(match_last_answer_of(&match, 0), -1);
    match_free(&match);
}

/* ---- the referee ---- */

/* For a player who does not decide: the entry says who answered, and the game goes on as if the seat had. */
static void the_referee_answers_for_a_seat(void **state)
{
    static Table before;
    Setup setup = skirmish_setup(close_by);
    Question question;
    Answer answer = {0};

    (void)state;
    begin_match(&match, rules_skirmish(), &setup);
    int entries = match.record.entry_count;
    before = match.table;
    assert_true(table_question(match.rules, &match.table, 0, &question));
    answer = (Answer){.seat = 0, .count = question.count, .kind = ANSWER_OPTION};
    answer.key = table_candidate(match.rules, &match.table, &question, 0).key;
    answer.key.piece = 0; /* it cannot shoot itself */
    assert_int_equal(match_referee_answer(&match, &answer).code, STATUS_REFUSED);
    answer = (Answer){.seat = 0, .kind = ANSWER_MOVE, .key = table_move(match.rules, &match.table, 0, 0).key};
    assert_int_equal(match_referee_answer(&match, &answer).code, STATUS_REFUSED);
    answer = (Answer){.seat = SEAT_CHANCE, .kind = ANSWER_PICK};
    assert_int_equal(match_referee_answer(&match, &answer).code, STATUS_REFUSED);
    assert_memory_equal(&match.table, &before, sizeof before);
    assert_int_equal(match.record.entry_count, entries);
    answer = (Answer){.seat = 0, .count = question.count, .kind = ANSWER_OPTION};
    for (int i = 0; !table_option(match.rules, &match.table, &question, i, &answer.key);)
        i++;
    assert_int_equal(match_referee_answer(&match, &answer).code, STATUS_OK);
    assert_string_equal(entry_of(&match.record, entries + 1), "referee answer 0 target shoot #3");
    assert_int_equal(table_answer(match.rules, &before, &answer, NULL).code, STATUS_OK);
    assert_true(table_hash(&match.table) == table_hash(&before));
    assert_int_equal(match_last_answer_of(&match, 0), -1); /* it was not the seat's own */
    play_random(&match, 5, 30);
    save(&file, &match);
    assert_replays_to(&file, rules_skirmish(), &match.table);
    match_free(&match);
}

static void the_referee_is_recorded(void **state)
{
    static const char *const wanted[] = {"referee captain 1", "referee seat 2 \"Mia the 2nd\"",
                                         "referee forfeit 0 \"the clock\"", "referee draw"};
    Setup setup = smugglers_setup("");

    (void)state;
    begin_match(&match, rules_smugglers(), &setup);
    assert_int_equal(match_referee(&match, &(RefereeEntry){REFEREE_CAPTAIN, 1}, NULL).code, STATUS_OK);
    assert_int_equal(match_referee(&match, &(RefereeEntry){REFEREE_SEAT, 2}, "Mia \"the\"\n 2nd").code, STATUS_OK);
    assert_int_equal(match_referee(&match, &(RefereeEntry){REFEREE_FORFEIT, 0}, "the clock").code, STATUS_OK);
    assert_int_equal(match_referee(&match, &(RefereeEntry){REFEREE_DRAW, 0}, NULL).code, STATUS_OK);
    for (int i = 0; i < 4; i++)
        assert_string_equal(entry_of(&match.record, i + 1), wanted[i]);
    assert_int_equal(match.table.state, TABLE_OVER);
    save(&file, &match);
    assert_replays_to(&file, rules_smugglers(), &match.table);
    match_free(&match);
}

/* The rules say who has won when time is up; a replay comes to the same. */
static void the_end_of_time_is_recorded(void **state)
{
    Setup setup = smugglers_setup("credits 2 9");

    (void)state;
    begin_match(&match, rules_smugglers(), &setup);
    assert_int_equal(match_referee(&match, &(RefereeEntry){REFEREE_TIME, 0}, "time is up").code, STATUS_OK);
    assert_string_equal(entry_of(&match.record, 1), "referee time \"time is up\"");
    assert_int_equal(match.table.state, TABLE_OVER);
    assert_int_equal(match.table.winners, SEAT_BIT(2));
    save(&file, &match);
    assert_replays_to(&file, rules_smugglers(), &match.table);
    match_free(&match);
}

static void a_refused_entry_of_the_referee_is_not_recorded(void **state)
{
    Setup setup = smugglers_setup("");

    (void)state;
    begin_match(&match, rules_smugglers(), &setup);
    uint64_t before = table_hash(&match.table);
    assert_int_equal(match_referee(&match, &(RefereeEntry){REFEREE_KINDS, 0}, NULL).message.id, MSG_REFEREE);
    assert_int_equal(match_referee(&match, &(RefereeEntry){REFEREE_FORFEIT, 3}, NULL).message.id, MSG_NO_SEAT);
    assert_int_equal(match.record.entry_count, 0);
    assert_true(table_hash(&match.table) == before);
    match_free(&match);
}

static void a_captain_may_change_while_one_is_asked(void **state)
{
    Setup setup = {
        .seats = 3, .side = {0, 0, 1}
    };

    (void)state;
    PROVES("SK-ORDER-01");
    begin_match(&match, rules_skirmish(), &setup);
    say(SEAT_CHANCE, "pick 0");
    play_random(&match, 1, 6); /* the drones are placed: seat 0 is asked for the leader of its side */
    Question question;
    assert_true(table_question(match.rules, &match.table, 0, &question));
    assert_int_equal(match_referee(&match, &(RefereeEntry){REFEREE_CAPTAIN, 1}, NULL).code, STATUS_OK);
    play_random(&match, 1, 2);
    save(&file, &match);
    assert_replays_to(&file, rules_skirmish(), &match.table);
    Look look = {match.rules, &match.table};
    assert_in_range(skirmish_in(&look)->leader[0], 0, 2);
    assert_in_range(skirmish_in(&look)->leader[1], 3, 5);
    match_free(&match);
}

/* ---- playing on ---- */

static void resume(const File *from, const Rules *rules)
{
    Record record;
    RecordError error = {0};

    match_free(&match);
    assert_loads(&record, from, true);
    if (!match_resume(&match, rules, &record, NULL, &error))
        fail_msg("line %d: %s", error.line, error.text);
}

static void a_loaded_game_goes_on(void **state)
{
    static Table before;
    Setup setup = smugglers_setup("");

    (void)state;
    for (int ended = 0; ended < 2; ended++) {
        begin_match(&match, rules_smugglers(), &setup);
        play_random(&match, 5, 25);
        before = match.table;
        if (ended)
            save(&file, &match);
        else
            save_open(&file, &match);
        resume(&file, rules_smugglers());
        assert_memory_equal(&match.table, &before, sizeof before);
        play_random(&match, 6, 25);
        save(&file, &match);
        assert_replays_to(&file, rules_smugglers(), &match.table);
        match_free(&match);
    }
}

/* The host stopped after an answer was written, and before what follows from it by itself was. */
static void a_log_that_lacks_what_follows_by_itself_goes_on(void **state)
{
    static Table whole;
    Setup setup = skirmish_setup(far_apart);

    (void)state;
    begin_match(&match, rules_skirmish(), &setup);
    whole = match.table;
    int autos = match.record.entry_count;
    for (int kept = 0; kept <= autos; kept++) {
        save_open(&file, &match);
        cut_at(&file, line_start(&file, match.record.header_lines + kept + 1));
        resume(&file, rules_skirmish());
        assert_memory_equal(&match.table, &whole, sizeof whole);
        assert_int_equal(match.record.entry_count, autos);
        say(1, "ahead blue 1");
        save(&file, &match);
        assert_replays_to(&file, rules_skirmish(), &match.table);
        go_back(autos);
        go_back(0);
        match_free(&match);
        begin_match(&match, rules_skirmish(), &setup);
    }
    match_free(&match);
}

/* The host stopped when the rules had broken, and before it had gone back. */
static void a_log_that_ends_where_the_rules_broke_can_be_taken_back(void **state)
{
    static Table broken, table;
    Setup setup = {.seats = 1};
    RecordError error = {0};
    Answer answer = {.seat = 0, .kind = ANSWER_NUMBER, .count = 1, .key = key_number(0, WALK_FOR_EVER)};

    (void)state;
    begin_match(&match, rules_toy(), &setup);
    assert_int_equal(match_answer(&match, &answer).code, STATUS_BROKEN);
    broken = match.table;
    save_open(&file, &match);
    assert_false(record_replay(&match.record, rules_toy(), -1, &table, NULL, NULL, &error));
    assert_string_equal(error.text,
                        "entry 1 \"0 which 5\" does not fit: The rules broke in \"game\" at step 3: too many "
                        "steps without a question. Go back to the log.");
    resume(&file, rules_toy());
    assert_memory_equal(&match.table, &broken, sizeof broken);
    go_back(0);
    assert_int_equal(match.table.state, TABLE_PLAYING);
    answer.key.number = WINDOW_OPEN;
    assert_int_equal(match_answer(&match, &answer).code, STATUS_OK);
    save(&file, &match);
    assert_replays_to(&file, rules_toy(), &match.table);
    match_free(&match);
}

static void a_full_record_takes_nothing_more(void **state)
{
    Setup setup = skirmish_setup(close_by);
    Answer answer = {.seat = 0, .kind = ANSWER_OPTION, .count = 1, .key = key_of(VERB_PASS)};

    (void)state;
    begin_match(&match, rules_skirmish(), &setup);
    uint64_t before = table_hash(&match.table);
    match.record.header_lines = RECORD_MOST_LINES - 1; /* as if there were as many entries: the end line has room yet */
    assert_int_equal(match_answer(&match, &answer).code, STATUS_BROKEN);
    assert_true(match.out_of_memory);
    assert_true(table_hash(&match.table) == before);
    match_free(&match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_saved_game_replays_to_the_same_table),
        cmocka_unit_test(what_is_loaded_is_what_was_saved),
        cmocka_unit_test(every_entry_can_be_replayed_to),
        cmocka_unit_test(blanks_of_all_kinds_can_be_in_a_setup),
        cmocka_unit_test(a_setup_is_refused_at_its_line),
        cmocka_unit_test(a_repeated_roll_repeats),
        cmocka_unit_test(what_follows_by_itself_is_not_taken_back),
        cmocka_unit_test(what_was_taken_back_cannot_be_gone_back_to),
        cmocka_unit_test(a_replay_can_begin_in_the_middle),
        cmocka_unit_test(the_last_answer_of_a_seat_is_found),
        cmocka_unit_test(the_referee_answers_for_a_seat),
        cmocka_unit_test(the_referee_is_recorded),
        cmocka_unit_test(the_end_of_time_is_recorded),
        cmocka_unit_test(a_refused_entry_of_the_referee_is_not_recorded),
        cmocka_unit_test(a_captain_may_change_while_one_is_asked),
        cmocka_unit_test(a_loaded_game_goes_on),
        cmocka_unit_test(a_log_that_lacks_what_follows_by_itself_goes_on),
        cmocka_unit_test(a_log_that_ends_where_the_rules_broke_can_be_taken_back),
        cmocka_unit_test(a_full_record_takes_nothing_more),
    };

    return RUN_TESTS(tests);
}
