/* Views and events as JSON, over random games of all three games: whole and valid, with words that can be sent back, and with
 * nothing in them that the viewer may not know. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "games/skirmish.h"
#include "games/smugglers.h"
#include "unit/random_game.h"
#include "view/view.h"
#include "xwing/game.h"
#include "json/read.h"

static const Rules *xwing;

/* ---- what is looked at ---- */

typedef struct Text {
    JsonBuffer buffer;
} Text;

static const char *look(Text *text, const Rules *rules, const Table *table, const ViewOptions *options)
{
    text->buffer.length = 0;
    Json json = json_to_buffer(&text->buffer, LAYOUT_COMPACT);
    view_table(&json, NULL, rules, table, options);
    assert_false(text->buffer.failed);
    return text->buffer.text;
}

static JsonValue *parse(const JsonBuffer *buffer)
{
    enum { DEPTH = 64 };
    JsonError error;
    JsonValue *value = json_read(buffer->text, buffer->length, DEPTH, &error);

    if (value == NULL)
        fail_msg("%s at %zu: %.60s", error.text, error.at, buffer->text + error.at);
    return value;
}

static const char *text_of(const JsonValue *object, const char *key)
{
    const char *text = json_string(json_member(object, key));

    if (text == NULL)
        fail_msg("there is no text \"%s\"", key);
    return text;
}

/* ---- ids ---- */

static void ids_of_questions(void **state)
{
    static const char *const wrong[] = {"",     ".",    "0",    "0.",   ".1",   "8.1",   "0.4294967296",
                                        "0.01", "00.1", "0.1 ", " 0.1", "0.-1", "0.1.2", "99999999999.1"};
    Question question = {.seat = 7, .count = UINT32_MAX};
    char text[32];
    Out out = out_to(text, sizeof text);
    uint8_t seat = 0;
    uint32_t count = 0;

    (void)state;
    question_id_print(&out, &question);
    assert_string_equal(text, "7.4294967295");
    assert_true(question_id_parse(text, &seat, &count));
    assert_true(seat == 7 && count == UINT32_MAX);
    assert_true(question_id_parse("0.0", &seat, &count));
    assert_true(seat == 0 && count == 0);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(question_id_parse(wrong[i], &seat, &count));
}

/* ---- docs/protocol.md explains every key ---- */

static char docs[65536];

static void read_docs(void)
{
    FILE *file = fopen(OUTRIDER_DOCS "/protocol.md", "rb");

    assert_non_null(file);
    size_t length = fread(docs, 1, sizeof docs - 1, file);
    docs[length] = '\0';
    assert_true(length < sizeof docs - 1);
    fclose(file);
}

/* Each key is looked up once: there are thousands of views and a few dozen keys. */
static bool is_explained(const char *key)
{
    enum { MOST = 400, BYTES = 80 };
    static char known[MOST][BYTES];
    static int count;
    char quoted[BYTES];

    for (int i = 0; i < count; i++) {
        if (strcmp(known[i], key) == 0)
            return true;
    }
    snprintf(quoted, sizeof quoted, "`%s`", key);
    if (strstr(docs, quoted) == NULL)
        return false;
    if (count < MOST)
        snprintf(known[count++], BYTES, "%s", key);
    return true;
}

/* Facts are the game's own words. */
static void check_explained(const JsonValue *value)
{
    for (const JsonValue *item = json_first(value); item != NULL; item = json_next(item))
        check_explained(item);
    for (const JsonValue *member = json_first_member(value); member != NULL; member = json_next(member)) {
        const char *key = json_key(member);
        if (!is_explained(key))
            fail_msg("docs/protocol.md does not speak of \"%s\"", key);
        if (strcmp(key, "facts") != 0)
            check_explained(member);
    }
}

/* ---- every candidate can be sent back ---- */

typedef struct Seen {
    int views, twins, events, candidates, wasteful, illegal;
    size_t bytes, most;
} Seen;

static void send_back(const Rules *rules, const Table *table, const char *words, uint8_t seat, bool legal)
{
    Voice voice = {.rules = rules, .table = table};
    Answer answer;
    Status status = answer_parse(&voice, seat, words, (int)strlen(words), READ_EXACTLY, &answer);

    if (status.code != STATUS_OK)
        fail_msg("\"%s\" cannot be read", words);
    if ((table_check(rules, table, &answer).code == STATUS_OK) != legal)
        fail_msg("\"%s\" is %s", words, legal ? "refused" : "taken");
}

static void check_candidates(const Rules *rules, const Table *table, const JsonValue *question, uint8_t seat,
                             bool thorough, Seen *seen)
{
    const JsonValue *candidates = json_member(question, "candidates");
    bool subset = strcmp(text_of(question, "answer"), "subset") == 0;
    int64_t illegal = 0;

    for (const JsonValue *candidate = json_first(candidates); candidate != NULL; candidate = json_next(candidate)) {
        char words[600];
        bool legal = json_is_true(json_member(candidate, "legal"));
        illegal += !legal;
        assert_true(strlen(text_of(candidate, "say")) > 0);
        assert_true(legal || strlen(text_of(candidate, "why")) > 0);
        assert_true(legal || json_member(candidate, "wasteful") == NULL);
        seen->wasteful += json_is_true(json_member(candidate, "wasteful"));
        seen->candidates++;
        if (subset && json_whole(json_member(question, "least")) > 1)
            continue;
        snprintf(words, sizeof words, "%s%s%s", subset ? text_of(question, "kind") : "", subset ? " " : "",
                 text_of(candidate, "words"));
        send_back(rules, table, words, seat, legal);
    }
    /* what is not legal is always told, but of poses only to a seat that is thorough */
    bool told = thorough || strcmp(text_of(question, "answer"), "pose") != 0;
    if (told && strcmp(text_of(question, "answer"), "number") != 0)
        assert_int_equal(json_whole(json_member(question, "illegal")), illegal);
    assert_true(told || illegal == 0);
    seen->illegal += (int)illegal;
}

static void check_view(const Rules *rules, const Table *table, const JsonValue *view, uint8_t viewer, bool thorough,
                       Seen *seen)
{
    const JsonValue *question = json_first(json_member(view, "questions"));
    const JsonValue *move = json_first(json_member(view, "moves"));
    int open = 0;
    Question asked[MAX_SEATS];

    assert_string_equal(text_of(view, "game"), rules->name);
    assert_true(viewer == SEAT_SPECTATOR ? json_kind(json_member(view, "you")) == JSON_NULL
                                         : json_whole(json_member(view, "you")) == viewer);
    assert_int_equal(json_count(json_member(view, "seats")), table->seats);
    for (; question != NULL; question = json_next(question)) {
        uint8_t seat = (uint8_t)json_whole(json_member(question, "seat")), named = 0;
        uint32_t count = 0;
        open += json_is_true(json_member(question, "open"));
        if (seat != viewer) {
            assert_null(json_member(question, "candidates"));
            assert_null(json_member(question, "id"));
            assert_true(!json_is_true(json_member(question, "hidden")) || json_count(question) == 3);
        } else if (json_is_true(json_member(question, "open"))) {
            assert_true(question_id_parse(text_of(question, "id"), &named, &count));
            assert_true(named == seat && count == table->layers[table->layer].asked[seat].count);
            check_candidates(rules, table, question, seat, thorough, seen);
        }
    }
    assert_int_equal(open, table_questions(rules, table, asked));
    for (; move != NULL; move = json_next(move)) {
        char words[600];
        assert_true(viewer != SEAT_SPECTATOR);
        snprintf(words, sizeof words, "move %s", text_of(move, "words"));
        send_back(rules, table, words, viewer, json_is_true(json_member(move, "legal")));
    }
}

/* ---- two worlds ---- */

typedef struct Heard {
    const Rules *rules;
    ViewOptions options;
    Text text;
    int events;
} Heard;

static void hear(void *self, const Table *table, const Event *event)
{
    Heard *heard = self;
    Json json = json_to_buffer(&heard->text.buffer, LAYOUT_COMPACT);

    json.depth = 1; /* as in a list */
    json.first = heard->events == 0;
    heard->events += view_event(&json, heard->rules, table, event, &heard->options);
}

/* A dial was turned over before everybody's eyes: even if nothing is left of it on the table, both worlds are known apart. */
static bool was_shown(const Heard *heard)
{
    return heard->events > 0 && strstr(heard->text.buffer.text, "\"kind\":\"revealed\"") != NULL;
}

/* What was heard, as a list; docs/protocol.md explains events too. */
static void check_heard(const Heard *heard)
{
    JsonBuffer buffer = {0};
    Json json = json_to_buffer(&buffer, LAYOUT_COMPACT);

    json_open_list(&json, NULL);
    if (heard->events > 0)
        json_ready(&json, NULL, heard->text.buffer.text, heard->text.buffer.length);
    json_close_list(&json);
    JsonValue *events = parse(&buffer);
    json_buffer_free(&buffer);
    assert_int_equal(json_count(events), heard->events);
    for (const JsonValue *event = json_first(events); event != NULL; event = json_next(event))
        assert_false(islower((unsigned char)text_of(event, "say")[0])); /* whatever the first word is the name of */
    check_explained(events);
    json_forget(events);
}

/* What is answered in this world is answered in one that differs only in what the viewer does not know: it hears the same,
 * unless it has learnt something. */
static void hear_twins(const Rules *rules, const Table *before, const Table *twin, Answer answer,
                       const ViewOptions *options, Seen *seen)
{
    static Heard here, there;
    static Table a, b, known_a, known_b;
    Question question;

    a = *before;
    b = *twin;
    here.rules = there.rules = rules;
    here.options = there.options = *options;
    here.text.buffer.length = there.text.buffer.length = 0;
    here.events = there.events = 0;
    if (table_answer(rules, &a, &answer, &(Sink){.self = &here, .event = hear}).code != STATUS_OK)
        return;
    check_heard(&here);
    if (answer.count != 0 && table_question(rules, twin, answer.seat, &question))
        answer.count = question.count;
    if (table_answer(rules, &b, &answer, &(Sink){.self = &there, .event = hear}).code != STATUS_OK)
        return;
    known_a = table_censor(rules, &a, options->seat);
    known_b = table_censor(rules, &b, options->seat);
    memcpy(known_b.counts, known_a.counts, sizeof known_a.counts);
    if (memcmp(&known_a, &known_b, sizeof known_a) != 0 || was_shown(&here) || was_shown(&there))
        return;
    assert_int_equal(here.events, there.events);
    assert_int_equal(here.text.buffer.length, there.text.buffer.length);
    if (here.text.buffer.length > 0)
        assert_memory_equal(here.text.buffer.text, there.text.buffer.text, here.text.buffer.length);
    seen->events += here.events;
}

static void look_closely(const Rules *rules, const Table *table, const Names *names, uint8_t viewer, uint64_t seed,
                         const Answer *answer, Seen *seen)
{
    static Text here, there;
    static Table known, twin;
    ChanceFast luck = {seed};
    ViewOptions options = {.seat = viewer, .thorough = seed & 1, .pieces = names};

    look(&here, rules, table, &options);
    JsonValue *view = parse(&here.buffer);
    check_view(rules, table, view, viewer, options.thorough, seen);
    check_explained(view);
    json_forget(view);
    seen->views++;
    seen->bytes += here.buffer.length;
    seen->most = here.buffer.length > seen->most ? here.buffer.length : seen->most;
    known = table_censor(rules, table, viewer);
    twin = table_imagine(rules, &known, chance_fast_number, &luck);
    look(&there, rules, &twin, &options);
    assert_string_equal(here.buffer.text, there.buffer.text);
    seen->twins += memcmp(twin.game, table->game, sizeof twin.game) != 0 ||
                   memcmp(twin.cards, table->cards, sizeof twin.cards) != 0;
    hear_twins(rules, table, &twin, *answer, &options, seen);
}

static void play(const Rules *rules, const Setup *setup, uint64_t seed, int every, Seen *seen)
{
    static Table table;
    static Names names;
    RandomPlayer player = {seed};
    ChanceFast dice = {seed ^ 99};
    Answer answer;

    assert_int_equal(table_open(rules, &table, setup, NULL, &names, NULL).code, STATUS_OK);
    for (int step = 0; table.state == TABLE_PLAYING && step < 3000; step++) {
        ChanceQuestion chance;
        Question questions[MAX_SEATS];
        if (table_chance(rules, &table, &chance)) {
            assert_true(chance_sample(rules, &table, &chance, chance_fast_number, &dice, &answer));
        } else {
            int count = table_questions(rules, &table, questions);
            const Question *question = &questions[random_below(&player, (uint32_t)count)];
            assert_true(random_answer(&player, rules, &table, question, &answer));
        }
        uint8_t viewer = (uint8_t)random_below(&player, table.seats + 1U);
        viewer = viewer == table.seats ? SEAT_SPECTATOR : viewer;
        if (random_below(&player, (uint32_t)every) == 0)
            look_closely(rules, &table, &names, viewer, random_number(&player), &answer, seen);
        assert_int_equal(table_answer(rules, &table, &answer, NULL).code, STATUS_OK);
    }
}

static void tell_of(const char *game, const Seen *seen)
{
    print_message("%s: %d views of %d bytes (at most %d), %d candidates sent back, %d wasteful, %d in two worlds, %d "
                  "events there\n",
                  game, seen->views, (int)(seen->bytes / (size_t)seen->views), (int)seen->most, seen->candidates,
                  seen->wasteful, seen->twins, seen->events);
    assert_true(seen->twins > 0 && seen->events > 0 && seen->candidates > 0 && seen->illegal > 0);
}

static void small_games(void **state)
{
    Seen skirmish = {0}, smugglers = {0};

    (void)state;
    for (uint64_t seed = 0; seed < 12; seed++) {
        RandomPlayer player = {seed};
        Setup setup = random_setup(&player, rules_skirmish(), 2);
        play(rules_skirmish(), &setup, seed, 3, &skirmish);
        setup = random_setup(&player, rules_smugglers(), 0);
        play(rules_smugglers(), &setup, seed, 3, &smugglers);
    }
    tell_of("skirmish", &skirmish);
    tell_of("smugglers", &smugglers);
}

static void games_of_xwing(void **state)
{
    enum { SETUPS = 8, TEAMS = 5 };
    static const char *const lines[SETUPS] = {
        "",
        "mission 1\n",
        "mission 2\n",
        "mission 3\n",
        "obstacles 6\npoints 100\n",
        "obstacles 3\nship l lukeskywalker seat 0 with r2d2 protontorpedoes marksmanship\nship r garvendreis seat 0\n"
        "ship b biggsdarklighter seat 1 with r2f2\nship w wedgeantilles seat 1 with determination\n"
        "ship v darthvader seat 2 with clustermissiles\nship m maulermithel seat 2 with squadleader\n"
        "ship a academypilot seat 3\nship c academypilot seat 3\n",
        /* a dogfight: dice, tokens, damage cards */
        "ship l lukeskywalker seat 0 with r2d2 protontorpedoes at 457 300 facing 0 focus 1 card injuredpilot\n"
        "ship r rookiepilot seat 0 at 540 300 facing 0 focus 1 evade 1\n"
        "ship t academypilot seat 1 at 457 500 facing 180 focus 1 evade 1\n"
        "ship v darthvader seat 1 at 540 500 facing 180 focus 1 evade 1 damage 1\n"
        "obstacle asteroid1 at 300 400 facing 20\nlock l t\nlock v r\nphase combat\n",
        /* bombs */
        "ship b empire/firespray31/bobafett seat 1 with proximitymines at 457 500 facing 0\n"
        "ship r rookiepilot seat 0 at 457 360 facing 0\nship s rookiepilot seat 0 at 540 380 facing 0\nphase "
        "planning\ntable practice\n",
    };
    Seen seen = {0};

    (void)state;
    for (uint64_t seed = 0; seed < 3 * SETUPS; seed++) {
        bool teams = seed % SETUPS == TEAMS;
        Setup setup = {
            .seats = teams ? 4 : 2, .side = {0, teams ? 0 : 1, 1, 1},
                     .lines = lines[seed % SETUPS]
        };
        play(xwing, &setup, seed, seed % SETUPS > TEAMS ? 1 : 5, &seen);
    }
    tell_of("xwing-1", &seen);
    assert_true(seen.wasteful > 0);
}

/* ---- how large they are ---- */

static void four_a_side_in_the_middle(void **state)
{
    static Table table;
    static Text text;
    Names names;
    RandomPlayer player = {7};
    ChanceFast dice = {7};
    Chance chance = chance_fast(&dice);
    size_t most = 0, bytes = 0, views = 0;
    Setup setup = {
        .seats = 2,
        .side = {0, 1},
        .lines = "obstacles 6\nship l lukeskywalker seat 0 with r2d2 protontorpedoes marksmanship\n"
                 "ship r garvendreis seat 0 with r5k6 protontorpedoes\nship b biggsdarklighter seat 0 with r2f2\n"
                 "ship w wedgeantilles seat 0 with determination r5astromech\n"
                 "ship v darthvader seat 1 with clustermissiles swarmtactics\n"
                 "ship m maulermithel seat 1 with squadleader\nship a academypilot seat 1\n"
                 "ship c academypilot seat 1\n"
    };

    (void)state;
    assert_int_equal(table_open(xwing, &table, &setup, NULL, &names, NULL).code, STATUS_OK);
    for (int step = 0; step < 300 && table.state == TABLE_PLAYING; step++) {
        for (uint8_t seat = 0; seat < 2; seat++) {
            ViewOptions options = {.seat = seat, .thorough = false, .pieces = &names};
            look(&text, xwing, &table, &options);
            most = text.buffer.length > most ? text.buffer.length : most;
            bytes += text.buffer.length;
            views++;
        }
        assert_true(random_step(&player, &chance, xwing, &table, NULL));
    }
    print_message("four a side: %d bytes a view, at most %d\n", (int)(bytes / views), (int)most);
    assert_true(most < 65536);
    json_buffer_free(&text.buffer);
}

static int load_rules(void **state)
{
    ContentError error;

    (void)state;
    read_docs();
    xwing = rules_xwing_builtin(edition_default(), &error);
    return xwing != NULL ? 0 : 1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ids_of_questions),
        cmocka_unit_test(small_games),
        cmocka_unit_test(games_of_xwing),
        cmocka_unit_test(four_a_side_in_the_middle),
    };

    return (choose_tests(), cmocka_run_group_tests(tests, load_rules, NULL));
}
