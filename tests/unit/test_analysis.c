/* Analysis of finished games, where the truth is known: doors and pennies, skirmish, and a golden record of X-Wing. */
#include <dirent.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "analysis/crew.h"
#include "analysis/told.h"
#include "analysis/words.h"
#include "registry/registry.h"
#include "unit/record_story.h"
#include "unit/search_games.h"

static const AnalysisWish usual = {.playouts = 64, .seat = -1, .seed = 7};

/* ---- opening and running ---- */

static Analysis *open_match(const Match *match, const SearchGame *game, const AnalysisWish *wish)
{
    RecordError error = {0};
    Analysis *analysis = analysis_open(&match->record, match->rules, game, wish, &error);

    if (analysis == NULL)
        fail_msg("%s", error.text);
    return analysis;
}

/* CrewWatch: it goes on, and never back. */
static bool rises(void *self, double progress)
{
    double *last = self;

    assert_true(progress >= *last && progress <= 1 + 1e-9);
    *last = progress;
    return true;
}

static Analysis *analyzed(const Match *match, const SearchGame *game, const AnalysisWish *wish)
{
    Analysis *analysis = open_match(match, game, wish);
    double last = 0;

    assert_int_equal(crew_run(analysis, 1, rises, &last), CREW_DONE);
    assert_int_equal(analysis_jobs(analysis), 0);
    return analysis;
}

static void assert_near(double found, double truth, double error)
{
    if (fabs(found - truth) > 4 * error + 1e-9)
        fail_msg("found %f, the truth is %f, the error %f", found, truth, error);
}

/* What players read of an account adds up: the whole number in the first sentence and those of the parts make that of the last. */
static void assert_told_sums_fit(const Analysis *analysis)
{
    static const char minus[] = "\342\210\222";

    for (int side = 0; side < side_count(&analysis_walk(analysis)->end); side++) {
        long sum = 0, last = 0;
        int count = 0;
        char text[ANALYSIS_WORDS];
        Out out = out_to(text, sizeof text);
        for (; analysis_account_print(&out, analysis, (uint8_t)side, count); out = out_to(text, sizeof text), count++) {
            char *number = strstr(text, " %");
            while (number > text && number[-1] >= '0' && number[-1] <= '9')
                number--;
            last = strtol(number, NULL, 10);
            if (number - text >= 3 && memcmp(number - 3, minus, 3) == 0)
                last = -last;
            sum += last;
        }
        assert_int_equal(count, 6);
        assert_int_equal(sum, 2 * last);
    }
}

static void assert_sums_fit(const Analysis *analysis)
{
    const Walk *walk = analysis_walk(analysis);

    for (int p = 0; p <= walk->point_count; p++) {
        Change standing = analysis_standing(analysis, p);
        double sum = 0;
        for (int side = 0; side < side_count(&walk->end); side++) {
            assert_true(standing.of[side] >= 0 && standing.of[side] <= 1 + 1e-9);
            sum += standing.of[side];
        }
        assert_near(sum, 1, 0);
    }
    for (int side = 0; side < side_count(&walk->end); side++) {
        Account account = analysis_account(analysis, (uint8_t)side);
        assert_near(account.start + account.dice + account.own + account.others + account.rest, account.end, 0);
    }
    assert_told_sums_fit(analysis);
}

/* A toy that can be recorded. */
static Rules recorded_toy(const char *name, bool (*begin)(Play *play, const Setup *setup, Status *refusal))
{
    static const char *const events[] = {KERNEL_EVENT_NAMES};
    Rules rules = rules_of_toy(name, begin);

    rules.events = events;
    rules.event_count = KERNEL_EVENTS;
    rules.piece_count = 1;
    return rules;
}

static void begin_toy(Match *match, const Rules *rules)
{
    begin_match(match, rules,
                &(Setup){
                    .seats = 2, .side = {0, 1}
    });
}

static void pick_number(Match *match, uint8_t seat, int number)
{
    Question question = {0};
    Answer answer = {.seat = seat, .kind = ANSWER_OPTION, .key = key_of(VERB_PICK)};

    if (seat == SEAT_CHANCE) {
        answer.kind = ANSWER_PICK;
        answer.key = key_of(0);
    } else {
        assert_true(table_question(match->rules, &match->table, seat, &question));
    }
    answer.count = question.count;
    answer.key.number = number;
    assert_int_equal(match_answer(match, &answer).code, STATUS_OK);
}

/* ---- toys ---- */

/* Door 3 wins one time in ten, and the policy's door 0 five in ten; then it was not even won. */
static void test_a_bad_door(void **state)
{
    Rules rules = recorded_toy("doors", begin_doors);
    Match match;
    const AnalysisWish wish = {.playouts = 200, .seat = -1, .seed = 3};

    (void)state;
    begin_toy(&match, &rules);
    pick_number(&match, 0, 3);
    pick_number(&match, SEAT_CHANCE, 5);
    Analysis *analysis = analyzed(&match, &toy_search, &wish);
    assert_int_equal(analysis_walk(analysis)->point_count, 2);
    Change start = analysis_standing(analysis, 0), chosen = analysis_standing(analysis, 1);
    assert_near(start.of[0], 0.5, start.error[0]);
    assert_near(chosen.of[0], 0.1, chosen.error[0]);
    assert_near(analysis_standing(analysis, 2).of[0], 0, 0);
    assert_int_equal(analysis_told_count(analysis), 2);
    const ToldMoment *choice = analysis_told(analysis, 0), *dice = analysis_told(analysis, 1);
    assert_near(choice->change.of[0], -0.4, choice->change.error[0]);
    assert_true(choice->searched);
    assert_false(choice->same);
    assert_int_equal(choice->ace.answer[0].key.number, BEST_DOOR);
    assert_near(choice->better.of[0], 0.8, choice->better.error[0]);
    assert_near(dice->change.of[0], -0.1, dice->change.error[0]);
    assert_false(dice->searched);
    Account loser = analysis_account(analysis, 0), winner = analysis_account(analysis, 1);
    assert_near(loser.own, -0.4, 0.03);
    assert_near(loser.dice, -0.1, 0.02);
    assert_near(loser.others, 0, 0);
    assert_near(winner.others, -loser.own, 0);
    assert_near(winner.own, 0, 0);
    assert_sums_fit(analysis);
    analysis_close(analysis);
    match_free(&match);
}

/* What the policy would have done changes nothing, and an ace's door is praised. */
static void test_the_policys_own_door(void **state)
{
    Rules rules = recorded_toy("doors", begin_doors);
    Match match;

    (void)state;
    for (int door = 0; door <= BEST_DOOR; door += BEST_DOOR) {
        begin_toy(&match, &rules);
        pick_number(&match, 0, door);
        pick_number(&match, SEAT_CHANCE, 0);
        Analysis *analysis = analyzed(&match, &toy_search, &usual);
        Account account = analysis_account(analysis, 0);
        assert_near(account.own, door == BEST_DOOR ? 0.4 : 0, door == BEST_DOOR ? 0.05 : 0);
        if (door == BEST_DOOR)
            assert_true(analysis_told(analysis, 0)->same);
        analysis_close(analysis);
        match_free(&match);
    }
}

/* In pennies the line stays where it is until the coins are shown. Each choice alone would have lost, and together they change nothing: so the
 * account says, and not that one side lost all, the other won all, and both got it back. */
static void test_secret_choices_are_one_point(void **state)
{
    Rules rules = recorded_toy("pennies", begin_pennies);
    Match match;

    (void)state;
    begin_toy(&match, &rules);
    pick_number(&match, 1, TAILS);
    pick_number(&match, 0, TAILS);
    Analysis *analysis = analyzed(&match, &toy_search, &usual);
    const Walk *walk = analysis_walk(analysis);
    assert_int_equal(walk->point_count, 1);
    assert_int_equal(walk->trial_count, 2);
    Account first = analysis_account(analysis, 0);
    assert_near(first.start, 1, 0); /* both would take heads */
    assert_near(first.own, 0, 0);
    assert_near(first.others, 0, 0);
    assert_near(first.rest, 0, 0);
    assert_sums_fit(analysis);
    analysis_close(analysis);
    match_free(&match);
}

/* ---- skirmish ---- */

static void play_skirmish(Match *match, uint64_t seed)
{
    const Setup setup = skirmish_setup("");

    begin_match(match, rules_skirmish(), &setup);
    play_random(match, seed, 100000);
    assert_int_equal(match->table.state, TABLE_OVER);
}

static char *told(const Analysis *analysis)
{
    JsonBuffer buffer = {0};
    Json json = json_to_buffer(&buffer, LAYOUT_COMPACT);

    json_open_object(&json, NULL);
    analysis_tell(&json, analysis);
    json_close_object(&json);
    assert_false(buffer.failed);
    return buffer.text;
}

/* Slices, one thread and three: the same to the last digit. */
static void test_threads_do_not_matter(void **state)
{
    const AnalysisWish wish = {.playouts = 6, .seat = -1, .seed = 5};
    Match match;

    (void)state;
    play_skirmish(&match, 11);
    Analysis *slices = analyzed(&match, &skirmish_search, &wish);
    char *first = told(slices);
    for (int threads = 1; threads <= 3; threads += 2) {
        Analysis *crew = open_match(&match, &skirmish_search, &wish);
        assert_int_equal(crew_run(crew, threads, NULL, NULL), CREW_DONE);
        char *second = told(crew);
        assert_string_equal(first, second);
        free(second);
        analysis_close(crew);
    }
    assert_sums_fit(slices);
    free(first);
    analysis_close(slices);
    match_free(&match);
}

/* Three that have nothing in common play the jobs among themselves, one of them all alone to the end of each phase, and tell one another what came
 * of them: all say the same as one alone. */
static void test_results_can_be_sent(void **state)
{
    enum { PLACES = 3 };
    static unsigned char bytes[1 << 18];
    const AnalysisWish wish = {.playouts = 6, .seat = -1, .seed = 5};
    Analysis *place[PLACES];
    AnalysisDesk *desk[PLACES];
    Match match;

    (void)state;
    play_skirmish(&match, 11);
    Analysis *alone = analyzed(&match, &skirmish_search, &wish);
    char *first = told(alone);
    for (int i = 0; i < PLACES; i++) {
        place[i] = open_match(&match, &skirmish_search, &wish);
        desk[i] = analysis_desk_open(place[i]);
        assert_non_null(desk[i]);
    }
    while (analysis_jobs(place[0]) > 0) {
        for (int job = analysis_jobs(place[0]) - 1; job >= 0; job--) {
            int by = job % PLACES;
            analysis_begin_job(place[by], desk[by], job);
            while (analysis_play(place[by], desk[by]))
                assert_in_range((long)(1000 * analysis_played(place[by], desk[by])), 0, 999);
            size_t length = analysis_result_bytes(place[by], job);
            assert_true(length <= sizeof bytes);
            analysis_write_result(place[by], job, bytes);
            for (int i = 0; i < PLACES; i++) {
                assert_false(analysis_take_result(place[i], job, bytes, length - 1));
                assert_true(i == by || analysis_take_result(place[i], job, bytes, length));
            }
        }
        for (int i = 0; i < PLACES; i++)
            assert_true(analysis_next_phase(place[i]));
    }
    assert_false(analysis_take_result(place[0], 0, bytes, 0));
    for (int i = 0; i < PLACES; i++) {
        char *text = told(place[i]);
        assert_string_equal(first, text);
        free(text);
        analysis_desk_close(desk[i]);
        analysis_close(place[i]);
    }
    free(first);
    analysis_close(alone);
    match_free(&match);
}

/* Players have the names that the page knows them by, if it says so. */
static void test_names_are_as_wished(void **state)
{
    const AnalysisWish wish = {
        .playouts = 4, .seat = -1, .seed = 5, .seat_names = {NULL, "Bo"}
    };
    Match match;

    (void)state;
    play_skirmish(&match, 11);
    Analysis *analysis = analyzed(&match, &skirmish_search, &wish);
    char *text = told(analysis);
    assert_non_null(strstr(text, "Bo: "));
    assert_non_null(strstr(text, "\"name\":\"Bo\""));
    assert_null(strstr(text, "seat 1"));
    assert_non_null(strstr(text, "seat 0"));
    free(text);
    analysis_close(analysis);
    match_free(&match);
}

static bool stop_soon(void *self, double progress)
{
    (void)progress;
    return ++*(int *)self < 1;
}

static void test_it_can_be_stopped(void **state)
{
    const AnalysisWish wish = {.playouts = ANALYSIS_MOST_PLAYOUTS, .seat = -1, .seed = 5};
    Match match;
    int asked = 0;

    (void)state;
    play_skirmish(&match, 12);
    Analysis *analysis = open_match(&match, &skirmish_search, &wish);
    assert_int_equal(crew_run(analysis, 2, stop_soon, &asked), CREW_STOPPED);
    assert_true(asked > 0);
    analysis_close(analysis);
    match_free(&match);
}

/* Seat 0 sets its dials; seat 1 concedes before they are shown. */
static void set_and_concede(Match *match, uint8_t dial)
{
    const Setup setup = skirmish_setup("drone a seat 0 at 100 100 facing 0\ndrone b seat 1 at 200 200 facing 180\n"
                                       "phase planning\n");
    Question question;

    begin_match(match, rules_skirmish(), &setup);
    for (int i = 0; i < 2; i++) {
        assert_true(table_question(match->rules, &match->table, 0, &question));
        Answer answer = {.seat = 0,
                         .kind = ANSWER_OPTION,
                         .count = question.count,
                         .key = i == 0 ? sk_dial_key(0, dial) : key_of(VERB_CONFIRM)};
        assert_int_equal(match_answer(match, &answer).code, STATUS_OK);
    }
    Answer concede = {.seat = 1, .kind = ANSWER_MOVE, .key = key_of(VERB_CONCEDE)};
    assert_int_equal(match_answer(match, &concede).code, STATUS_OK);
    assert_int_equal(match->table.state, TABLE_OVER);
}

/* What nobody had seen does not move the line: two games that differ in a dial alone stand the same until the end. */
static void test_no_leak(void **state)
{
    Match one, other;

    (void)state;
    set_and_concede(&one, DIAL_AHEAD_3);
    set_and_concede(&other, DIAL_LEFT_1);
    Analysis *first = analyzed(&one, &skirmish_search, &usual), *second = analyzed(&other, &skirmish_search, &usual);
    assert_int_equal(analysis_walk(first)->point_count, 2);
    for (int p = 0; p <= 2; p++) {
        Change here = analysis_standing(first, p), there = analysis_standing(second, p);
        assert_memory_equal(&here, &there, sizeof here);
    }
    analysis_close(first);
    analysis_close(second);
    match_free(&one);
    match_free(&other);
}

/* ---- what is refused ---- */

static void assert_refused(const Record *record, const Rules *rules, const SearchGame *game, const char *why)
{
    RecordError error = {0};

    assert_null(analysis_open(record, rules, game, &usual, &error));
    if (strstr(error.text, why) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", error.text, why);
}

static void test_refusals(void **state)
{
    const Setup setup = skirmish_setup("");
    Match match;
    Record damaged;

    (void)state;
    begin_match(&match, rules_skirmish(), &setup);
    play_random(&match, 3, 20);
    assert_refused(&match.record, rules_skirmish(), &skirmish_search, "not over");
    assert_refused(&match.record, rules_skirmish(), NULL, "cannot be analyzed");
    assert_refused(&match.record, rules_smugglers(), &toy_search, "not of these rules");
    match_free(&match);
    play_skirmish(&match, 4);
    assert_true(record_copy(&damaged, &match.record));
    damaged.text[damaged.entries[damaged.entry_count / 2].start] = 'x';
    assert_refused(&damaged, rules_skirmish(), &skirmish_search, "");
    record_free(&damaged);
    match_free(&match);
}

/* ---- X-Wing ---- */

static bool load_golden(Record *record, const char *path)
{
    static char text[1 << 20];
    RecordError error = {0};
    FILE *file = fopen(path, "rb");

    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file);
    (void)fclose(file);
    return record_load(record, text, length, false, &error);
}

/* Analyzes a golden game, if it is over, of a game in which somebody searches and not longer than `most` entries. */
static char *told_of_golden(const char *file, int most, const AnalysisWish *wish)
{
    char path[400], *text = NULL;
    Record record;
    RecordError error = {0};
    GameEntry game;

    (void)snprintf(path, sizeof path, "%s/%s", OUTRIDER_RECORDS, file);
    assert_true(load_golden(&record, path));
    assert_true(registry_find(record.game, strlen(record.game), &game));
    const Rules *today = registry_rules(&game), *rules = record_rules(&record, today, &error);
    assert_non_null(rules);
    Analysis *analysis = record.entry_count <= most ? analysis_open(&record, rules, NULL, wish, &error) : NULL;
    if (analysis != NULL) {
        assert_int_equal(crew_run(analysis, 2, NULL, NULL), CREW_DONE);
        assert_sums_fit(analysis);
        text = told(analysis);
        assert_non_null(strstr(text, ANALYSIS_FORMAT));
    } else if (record.entry_count <= most && strstr(error.text, "not over") == NULL &&
               strstr(error.text, "cannot be analyzed") == NULL) {
        fail_msg("%s: %s", file, error.text);
    }
    analysis_close(analysis);
    record_free(&record);
    record_rules_free(rules, today);
    return text;
}

static void test_a_golden_game(void **state)
{
    const AnalysisWish wish = {.playouts = 4, .seat = -1, .seed = 5, .language = LANGUAGE_PT};

    (void)state;
    char *text = told_of_golden("xwing-1-dogfight-1.record", INT_MAX, &wish);
    assert_non_null(text);
    assert_non_null(strstr(text, "No fim: ")); /* in Portuguese */
    free(text);
}

/* What was chosen is told, not what was asked: a place on the mat by its numbers. */
static void test_a_place_is_told_by_its_numbers(void **state)
{
    const AnalysisWish wish = {.playouts = 16, .seat = -1, .seed = 1};

    (void)state;
    char *text = told_of_golden("xwing-1-dogfight-1.record", INT_MAX, &wish);
    assert_non_null(text);
    assert_non_null(strstr(text, "Mauler Mithel: 205 mm across, 815 mm up, facing 315"));
    assert_null(strchr(text, '?'));
    free(text);
}

/* Every golden game that is over can be analyzed; here the short ones, in `make soak` all. */
static void test_golden_games(void **state)
{
    enum { SHORT_ENTRIES = 140 };
    const AnalysisWish wish = {.playouts = ANALYSIS_LEAST_PLAYOUTS, .seat = -1, .seed = 6};
    int most = getenv("OUTRIDER_SOAK") != NULL ? INT_MAX : SHORT_ENTRIES, analyzed_games = 0;
    DIR *folder = opendir(OUTRIDER_RECORDS);
    const struct dirent *file = NULL;

    (void)state;
    assert_non_null(folder);
    while ((file = readdir(folder)) != NULL) {
        size_t length = strlen(file->d_name);
        if (length <= 7 || strcmp(file->d_name + length - 7, ".record") != 0)
            continue;
        char *text = told_of_golden(file->d_name, most, &wish);
        analyzed_games += text != NULL;
        free(text);
    }
    (void)closedir(folder);
    assert_true(analyzed_games >= 8);
    print_message("# %d golden games analyzed\n", analyzed_games);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_bad_door),
        cmocka_unit_test(test_the_policys_own_door),
        cmocka_unit_test(test_secret_choices_are_one_point),
        cmocka_unit_test(test_threads_do_not_matter),
        cmocka_unit_test(test_results_can_be_sent),
        cmocka_unit_test(test_names_are_as_wished),
        cmocka_unit_test(test_it_can_be_stopped),
        cmocka_unit_test(test_no_leak),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_a_golden_game),
        cmocka_unit_test(test_a_place_is_told_by_its_numbers),
        cmocka_unit_test(test_golden_games),
    };
    return RUN_TESTS(tests);
}
