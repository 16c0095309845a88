/* Records carry the cards that they were played with: rules that are made from these alone play the same game, whatever has become of
 * this program's cards. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "forge.h"
#include "outrider/text.h"
#include "table/rules.h"
#include "unit/random_game.h"
#include "xwing/game.h"
#include "xwing/own_cards.h"
#include "xwing/squads/squad_text.h"

static const Rules *today;

static int make_today(void **state)
{
    ContentError error = {0};

    (void)state;
    today = rules_xwing_own(edition_default(), NULL, 0, &error);
    return today != NULL ? 0 : -1;
}

static int forget_today(void **state)
{
    (void)state;
    rules_xwing_own_free(today);
    return 0;
}

/* ---- what a game tells ---- */

typedef struct Told {
    const Rules *rules;
    uint64_t digest;
    int events;
} Told;

static void stir(Told *told, const char *text)
{
    for (; *text != '\0'; text++)
        told->digest = (told->digest ^ (uint8_t)*text) * UINT64_C(0x100000001b3);
}

static void hear(void *self, const Table *table, const Event *event)
{
    Told *told = self;
    Voice voice = {.rules = told->rules, .table = table};
    char text[500];
    Out out = out_to(text, sizeof text);

    message_format(&out, &voice, &event->message);
    stir(told, text);
    told->events++;
}

/* All that can be told of a table, of every piece. */
static void stir_facts(Told *told, const Table *table)
{
    Look look = {told->rules, table};
    char word[400];

    for (int16_t piece = 0; piece < (int16_t)told->rules->piece_count; piece++) {
        for (const char *const *fact = told->rules->piece_facts; *fact != NULL; fact++) {
            if (told->rules->tell(&look, piece, *fact, word, sizeof word))
                stir(told, word);
        }
    }
    for (const char *const *fact = told->rules->table_facts; *fact != NULL; fact++) {
        if (told->rules->tell(&look, NO_PIECE, *fact, word, sizeof word))
            stir(told, word);
    }
}

/* ---- a game that is kept ---- */

typedef struct Kept {
    char *text;
    size_t length;
    Told told;
} Kept;

/* Random answers until `most` are given or the game is over. */
static Kept play(const Rules *rules, const char *lines, int most, uint64_t seed)
{
    static Match match;
    Kept kept = {.told = {.rules = rules}};
    Sink sink = {.self = &kept.told, .event = hear};
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    RandomPlayer player = {seed};
    ChanceFast dice = {seed ^ 77};
    RecordError error = {0};
    char end[200];
    Out out = out_to(end, sizeof end);

    if (!match_begin(&match, rules, &setup, NULL, &sink, &error))
        fail_msg("%d: %s", error.line, error.text);
    for (int i = 0; i < most && match.table.state == TABLE_PLAYING; i++)
        (void)answer_at_random(&match, &dice, &player);
    stir_facts(&kept.told, &match.table);
    record_end_line(&match.record, rules, &match.table, &out);
    kept.length = match.record.length + (size_t)out.length;
    kept.text = malloc(kept.length);
    assert_non_null(kept.text);
    memcpy(kept.text, match.record.text, match.record.length);
    memcpy(kept.text + match.record.length, end, (size_t)out.length);
    match_free(&match);
    return kept;
}

static Record load(const Kept *kept)
{
    Record record;
    RecordError error = {0};

    if (!record_load(&record, kept->text, kept->length, false, &error))
        fail_msg("%d: %s", error.line, error.text);
    return record;
}

/* The record, played by these rules, tells the same story; and its marks fit. */
static void assert_tells(const Kept *kept, const Record *record, const Rules *rules)
{
    static Table table;
    RecordError error = {0};
    Told told = {.rules = rules};
    Sink sink = {.self = &told, .event = hear};

    if (!record_replay(record, rules, -1, &table, NULL, &sink, &error) && table.state != TABLE_BROKEN)
        fail_msg("%d: %s", error.line, error.text);
    stir_facts(&told, &table);
    assert_int_equal(told.events, kept->told.events);
    assert_true(told.digest == kept->told.digest);
}

static void check_carried(const char *lines, int most, uint64_t seed)
{
    Kept kept = play(today, lines, most, seed);
    Record record = load(&kept);
    RecordError error = {0};
    const Rules *alone = today->compile(today, record.contents, record.content_count, &error);

    if (alone == NULL)
        fail_msg("%s", error.text);
    assert_ptr_equal(record_rules(&record, today, &error), today);
    assert_int_equal(((const XwingContent *)alone->own)->item_count, record.content_count);
    assert_tells(&kept, &record, alone);
    today->dispose(alone);
    record_free(&record);
    free(kept.text);
}

static bool carries(const Record *record, const char *key)
{
    for (int i = 0; i < record->content_count; i++) {
        if (strcmp(record->contents[i].key, key) == 0)
            return true;
    }
    return false;
}

/* ---- what is carried ---- */

static void a_record_carries_what_is_in_play(void **state)
{
    Kept kept = play(today,
                     "ship luke lukeskywalker seat 0 with r2d2 at 457 300 facing 0\n"
                     "ship ace academypilot seat 1 at 457 500 facing 180\nphase planning\n",
                     0, 1);
    Record record = load(&kept);

    (void)state;
    assert_int_equal(record.content_count, 2 + 2 + 1 + 14);
    assert_true(carries(&record, "xwing-1/ship/xwing"));
    assert_true(carries(&record, "xwing-1/pilot/rebel/xwing/lukeskywalker"));
    assert_true(carries(&record, "xwing-1/upgrade/astromech/r2d2"));
    assert_true(carries(&record, "xwing-1/ship/tiefighter"));
    assert_true(carries(&record, "xwing-1/damage/directhit"));
    assert_false(carries(&record, "xwing-1/upgrade/astromech/r2f2"));
    record_free(&record);
    free(kept.text);
}

/* A card that an erratum restricts can lie, as printed, on another ship than it names: it could not be read without that one. */
static void the_ship_that_an_upgrade_is_for_is_carried(void **state)
{
    static const char text[] = "edition xwing-1\nupgrade far \"Far\"\n  slot astromech cost 1\n  only awing errata\n";
    ContentFile file = {"far.cards", text, sizeof text - 1};
    ContentError wrong = {0};
    const Rules *rules = rules_xwing_own(edition_default(), &file, 1, &wrong);

    (void)state;
    assert_non_null(rules);
    Kept kept =
        play(rules, "wording printed\nship luke lukeskywalker seat 0 with far\nship b nightbeast seat 1\n", 0, 1);
    Record record = load(&kept);
    RecordError error = {0};
    assert_true(carries(&record, "xwing-1/ship/awing"));
    const Rules *alone = record_rules(&record, today, &error);
    if (alone == NULL)
        fail_msg("%s", error.text);
    record_rules_free(alone, today);
    record_free(&record);
    free(kept.text);
    rules_xwing_own_free(rules);
}

/* So does a card that asks for a condition which another card assigns. */
static void the_condition_that_an_upgrade_asks_for_is_carried(void **state)
{
    static const char text[] = "edition xwing-2.0\ncondition late \"Late\"\nupgrade seer \"Seer\"\n  slot crew\n"
                               "  ability\n    when attack_dice attacking\n    if defender has condition late\n"
                               "    may change focus to hit\n    text en \"One.\"\n";
    ContentFile file = {"late.cards", text, sizeof text - 1};
    ContentError wrong = {0};
    const Edition *second = edition_named("xwing-2.0", strlen("xwing-2.0"));
    const Rules *rules = rules_xwing_own(second, &file, 1, &wrong);

    (void)state;
    if (rules == NULL)
        fail_msg("%d: %s", wrong.line, wrong.text);
    Kept kept = play(rules, "ship luke lukeskywalker seat 0\nship b omicrongrouppilot seat 1 with seer\n", 0, 1);
    Record record = load(&kept);
    RecordError error = {0};
    assert_true(carries(&record, "xwing-2.0/upgrade/condition/late"));
    const Rules *alone = rules->compile(rules, record.contents, record.content_count, &error);
    if (alone == NULL)
        fail_msg("%s", error.text);
    rules->dispose(alone);
    record_free(&record);
    free(kept.text);
    rules_xwing_own_free(rules);
}

static void missions_carry_what_they_can_bring(void **state)
{
    static const char *const keys[][2] = {
        {"xwing-1/pilot/empire/tiefighter/academypilot", "xwing-1/pilot/rebel/senatorstransport/senatorstransport"},
        {"xwing-1/pilot/empire/tiefighter/nightbeast",   "xwing-1/pilot/rebel/xwing/lukeskywalker"                },
        {"xwing-1/pilot/rebel/xwing/rookiepilot",        "xwing-1/upgrade/astromech/r2f2"                         },
    };
    char lines[40];

    (void)state;
    for (int mission = 1; mission <= 3; mission++) {
        (void)snprintf(lines, sizeof lines, "mission %d\n", mission);
        Kept kept = play(today, lines, 0, 1);
        Record record = load(&kept);
        for (int i = 0; i < 2; i++) {
            if (!carries(&record, keys[mission - 1][i]))
                fail_msg("mission %d does not carry %s", mission, keys[mission - 1][i]);
        }
        record_free(&record);
        free(kept.text);
    }
}

/* ---- the same game ---- */

enum { ANSWERS = 600 };

static void games_play_the_same_with_carried_cards_alone(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        check_carried("", ANSWERS, seed);
        check_carried("mission 1\n", ANSWERS, seed);
        check_carried("mission 2\n", ANSWERS, seed);
        check_carried("mission 3\n", ANSWERS, seed);
    }
}

static void print_squad(const ContentFile *file, int side, Out *lines)
{
    Squad squad;
    SquadError error;

    assert_true(squad_read_text(today->own, file->text, file->length, &squad, &error));
    squad_lines(today->own, &squad, side, side, lines);
}

static void squads_play_the_same_with_carried_cards_alone(void **state)
{
    int count = 0;
    const ContentFile *files = squads_builtin("xwing-1", &count);

    (void)state;
    assert_true(count > 4);
    for (int i = 0; i < count; i++) {
        char lines[4000];
        Out out = out_to(lines, sizeof lines);
        print_squad(&files[i], 0, &out);
        print_squad(&files[(i + 1) % count], 1, &out);
        assert_false(out.cut);
        check_carried(lines, ANSWERS, (uint64_t)i + 1);
    }
}

/* ---- other programs ---- */

static const char own_ship[] = "edition xwing-1\n"
                               "ship courier \"Courier\"\n  size small attack 2 agility 2 hull 4 shields 2\n"
                               "  actions focus\n  arcs front\n  dial straight\n    1 green\n    2 white\n"
                               "pilot oda \"Oda\"\n  ship courier faction rebel skill 6 cost 24\n  slots elite\n"
                               "upgrade nerve \"Nerve\"\n  slot elite cost 2\n  ability\n"
                               "    when maneuver_executed color green\n    may gain focus\n"
                               "    text en \"Focus after a green maneuver.\"\n";
static const char own_game[] = "ship oda oda seat 0 with nerve at 457 300 facing 0\n"
                               "ship ace academypilot seat 1 at 457 500 facing 180\nphase planning\n";

/* A game with cards of somebody's own; the rules are gone afterwards. */
static Kept play_own(void)
{
    ContentFile file = {"own.cards", own_ship, sizeof own_ship - 1};
    ContentError wrong = {0};
    const Rules *rules = rules_xwing_own(edition_default(), &file, 1, &wrong);

    assert_non_null(rules);
    Kept kept = play(rules, own_game, 60, 1);
    rules_xwing_own_free(rules);
    return kept;
}

static void cards_of_ones_own_replay_where_nobody_has_them(void **state)
{
    Kept kept = play_own();
    Record record = load(&kept);
    RecordError error = {0};
    const Rules *rules = record_rules(&record, today, &error);

    (void)state;
    if (rules == NULL)
        fail_msg("%s", error.text);
    assert_ptr_not_equal(rules, today);
    assert_tells(&kept, &record, rules);
    record_rules_free(rules, today);
    record_rules_free(today, today);
    record_rules_free(NULL, today);
    record_free(&record);
    free(kept.text);
}

/* A text with `to` in the place of `from`, for free(). */
static char *changed(const char *text, size_t length, const char *from, const char *to)
{
    char *before = malloc(length + 1), *after = malloc(length + strlen(to) + 1);

    assert_true(before != NULL && after != NULL);
    memcpy(before, text, length);
    before[length] = '\0';
    char *at = strstr(before, from);
    assert_non_null(at);
    *at = '\0';
    (void)sprintf(after, "%s%s%s", before, to, at + strlen(from));
    free(before);
    return after;
}

/* A program as it may be later: of the built-in cards the one with this key has `to` in the place of `from`, or is gone if `from` is
 * NULL; and `more` comes after all. */
static const Rules *later_program(const char *key, const char *from, const char *to, const char *more)
{
    static const char edition[] = "edition xwing-1\n";
    const XwingContent *content = today->own;
    ContentFile *files = calloc((size_t)content->item_count + 2, sizeof *files);
    ContentError wrong = {0};
    char *text = NULL;
    int count = 0;

    assert_non_null(files);
    files[count++] = (ContentFile){"edition", edition, sizeof edition - 1};
    for (int i = 0; i < content->item_count; i++) {
        const CardItem *item = &content->items[i];
        bool meant = strcmp(item->key, key) == 0;
        if (meant && from != NULL)
            text = changed(item->text, item->length, from, to);
        if (!meant)
            files[count++] = (ContentFile){item->key, item->text, item->length};
        else if (text != NULL)
            files[count++] = (ContentFile){item->key, text, strlen(text)};
    }
    files[count++] = (ContentFile){"more.cards", more, strlen(more)};
    XwingContent *later = xwing_content_compile(&edition_default()->words, files, count, &wrong);
    free(text);
    free(files);
    if (later == NULL)
        fail_msg("%s:%d: %s", wrong.file, wrong.line, wrong.text);
    const Rules *rules = rules_xwing(edition_default(), later);
    assert_non_null(rules);
    return rules;
}

static const char night_beast[] = "xwing-1/pilot/empire/tiefighter/nightbeast";
static const char duel[] = "ship luke lukeskywalker seat 0 with r2d2 at 457 300 facing 0\n"
                           "ship beast nightbeast seat 1 at 457 500 facing 180\nphase planning\n";

static void check_later(const Rules *later, bool as_it_is)
{
    Kept kept = play(today, duel, ANSWERS, 1);
    Record record = load(&kept);
    RecordError error = {0};
    const Rules *rules = record_rules(&record, later, &error);

    assert_non_null(rules);
    assert_int_equal(rules == later, as_it_is);
    assert_tells(&kept, &record, rules);
    record_rules_free(rules, later);
    record_free(&record);
    free(kept.text);
    rules_xwing_own_free(later);
}

/* A card that speaks of a type of ship cannot be read without it, so that is carried too, though nobody flies it. */
static void ships_that_a_card_names_are_carried(void **state)
{
    static const char text[] = "edition xwing-1\n"
                               "upgrade hunter \"Hunter\"\n  slot elite cost 1\n  ability\n    when combat_starts\n"
                               "    if near enemy 1-3 is ywing  not near friend is awing\n    may gain focus\n"
                               "    text en \"Focus.\"\n";
    ContentFile file = {"own.cards", text, sizeof text - 1};
    ContentError wrong = {0};
    const Rules *rules = rules_xwing_own(edition_default(), &file, 1, &wrong);

    (void)state;
    if (rules == NULL)
        fail_msg("%s:%d: %s", wrong.file, wrong.line, wrong.text);
    Kept kept = play(rules,
                     "ship luke lukeskywalker seat 0 with hunter at 457 300 facing 0\n"
                     "ship beast nightbeast seat 1 at 457 500 facing 180\nphase planning\n",
                     ANSWERS, 1);
    Record record = load(&kept);
    RecordError error = {0};
    assert_true(carries(&record, "xwing-1/ship/ywing"));
    assert_true(carries(&record, "xwing-1/ship/awing"));
    assert_false(carries(&record, "xwing-1/ship/yt1300"));
    const Rules *alone = rules->compile(rules, record.contents, record.content_count, &error);
    if (alone == NULL)
        fail_msg("%s", error.text);
    assert_tells(&kept, &record, alone);
    alone->dispose(alone);
    record_free(&record);
    free(kept.text);
    rules_xwing_own_free(rules);
}

/* Cards that count are carried, each in the edition in which it is written, and compiled in that again. */
static void an_edition_that_builds_on_another_is_carried(void **state)
{
    static const char text[] = "edition xwing-1b from xwing-1\n"
                               "pilot nightbeast \"Night Beast\"\n  ship tiefighter  faction empire  skill 9  cost 20\n"
                               "ship xwing \"X-wing\"\n  size small  attack 3  agility 2  hull 9  shields 2\n"
                               "  actions focus lock\n  arcs front\n  dial straight\n    1 green\n    2 white\n";
    ContentFile file = {"later.cards", text, sizeof text - 1};
    ContentError wrong = {0};
    int builtin = 0;
    ContentFile *files = xwing_files_with(edition_default(), &file, 1, &builtin);
    XwingContent *content = xwing_content_compile(&edition_default()->words, files, builtin + 1, &wrong);

    (void)state;
    free(files);
    if (content == NULL)
        fail_msg("%s:%d: %s", wrong.file, wrong.line, wrong.text);
    const Rules *rules = rules_xwing(edition_default(), content);
    Kept kept = play(rules, duel, ANSWERS, 1);
    Record record = load(&kept);
    RecordError error = {0};
    assert_true(carries(&record, "xwing-1b/pilot/empire/tiefighter/nightbeast"));
    assert_false(carries(&record, night_beast));
    assert_true(carries(&record, "xwing-1b/ship/xwing"));
    assert_true(carries(&record, "xwing-1/ship/tiefighter"));
    assert_true(carries(&record, "xwing-1/pilot/rebel/xwing/lukeskywalker"));
    const Rules *alone = rules->compile(rules, record.contents, record.content_count, &error);
    if (alone == NULL)
        fail_msg("%s", error.text);
    assert_tells(&kept, &record, alone);
    rules->dispose(alone);
    record_free(&record);
    free(kept.text);
    rules_xwing_own_free(rules);
}

static void a_card_that_was_added_changes_nothing(void **state)
{
    (void)state;
    check_later(later_program("", NULL, NULL, "upgrade more \"More\"\n  slot crew cost 1\n"), true);
}

static void a_card_that_was_corrected_is_taken_from_the_record(void **state)
{
    (void)state;
    check_later(later_program(night_beast, "color green", "color white", ""), false);
}

/* The digests of all cards are as they were, but the deck has one more. */
static void a_deck_with_more_cards_is_not_the_same(void **state)
{
    (void)state;
    check_later(later_program("", NULL, NULL, "damage more \"More\"\n  trait ship copies 3\n"), false);
}

/* ---- texts that are not what they should be ---- */

/* With `to` in the place of `from`, of the same length, and checks that are right. */
static Kept forged(const Kept *kept, const char *from, const char *to)
{
    Kept bent = {.text = malloc(kept->length + 1), .told = kept->told};
    char *copy = malloc(kept->length + 1);

    assert_true(bent.text != NULL && copy != NULL);
    memcpy(copy, kept->text, kept->length);
    copy[kept->length] = '\0';
    char *at = strstr(copy, from);
    assert_non_null(at);
    assert_int_equal(strlen(from), strlen(to));
    memcpy(at, to, strlen(to));
    bent.length = forge(copy, kept->length, bent.text, kept->length + 1);
    free(copy);
    return bent;
}

/* One digit of the digest that the record has for this card is another. */
static Kept with_other_digest(const Kept *kept, const char *key)
{
    char line[160], other[160];
    char *copy = malloc(kept->length + 1);

    assert_non_null(copy);
    memcpy(copy, kept->text, kept->length);
    copy[kept->length] = '\0';
    (void)snprintf(line, sizeof line, "content %s ", key);
    const char *at = strstr(copy, line);
    assert_non_null(at);
    (void)snprintf(line, sizeof line, "content %s %.1s", key, at + strlen(line));
    (void)snprintf(other, sizeof other, "%s", line);
    char *digit = &other[strlen(other) - 1];
    *digit = *digit == '0' ? '1' : '0';
    free(copy);
    return forged(kept, line, other);
}

/* What does not compile is not needed where today's cards have all the keys; whether they fit the replay says. */
static void todays_cards_are_tried_where_a_text_cannot_be_read(void **state)
{
    Kept kept = play(today, duel, ANSWERS, 1);
    Kept digest = with_other_digest(&kept, "xwing-1/damage/directhit");
    Kept both = forged(&digest, "trait ship", "trait shop");
    Kept files[] = {digest, both};

    (void)state;
    for (int i = 0; i < 2; i++) {
        Record record = load(&files[i]);
        RecordError error = {0};
        assert_ptr_equal(record_rules(&record, today, &error), today);
        assert_tells(&kept, &record, today);
        record_free(&record);
    }
    free(kept.text);
    free(digest.text);
    free(both.text);
}

static void todays_cards_are_refused_where_the_game_diverges(void **state)
{
    static Table table;
    Kept kept = play(today, duel, ANSWERS, 1), bad = with_other_digest(&kept, "xwing-1/damage/directhit");
    const Rules *later = later_program(night_beast, "skill 5", "skill 9", "");
    Record record = load(&bad);
    RecordError error = {0};

    (void)state;
    assert_ptr_equal(record_rules(&record, later, &error), later);
    assert_false(record_replay(&record, later, -1, &table, NULL, NULL, &error));
    assert_true(error.line > record.header_lines);
    record_free(&record);
    free(kept.text);
    free(bad.text);
    rules_xwing_own_free(later);
}

static void assert_unreadable(const Kept *file, const char *wanted)
{
    Record record = load(file);
    RecordError error = {0};

    assert_null(record_rules(&record, today, &error));
    assert_int_equal(error.line, 3);
    assert_non_null(strstr(error.text, "the cards that the record carries cannot be read: "));
    if (strstr(error.text, wanted) == NULL)
        fail_msg("expected %s\n     got %s", wanted, error.text);
    record_free(&record);
    free(file->text);
}

static void cards_that_nobody_can_read_are_told(void **state)
{
    Kept kept = play_own(), file;

    (void)state;
    file = forged(&kept, "hull 4 shields 2", "hull x shields 2");
    assert_unreadable(&file, "xwing-1/ship/courier:2: \"x\" is not a hull value");
    file = forged(&kept, "hull 4 shields 2", "hull 9 shields 2");
    assert_unreadable(&file, "the text of \"xwing-1/ship/courier\" has another digest than its line says");
    file = forged(&kept, "text upgrade nerve", "text upgrade nurve");
    assert_unreadable(&file, "the text of \"xwing-1/upgrade/elite/nerve\" is another card's");
    free(kept.text);
}

/* Names are for people: they may change. */
static void another_name_is_the_same_card(void **state)
{
    Kept kept = play_own(), file = forged(&kept, "\"Courier\"", "\"Runners\"");
    Record record = load(&file);
    RecordError error = {0};
    const Rules *rules = record_rules(&record, today, &error);

    (void)state;
    assert_non_null(rules);
    record_rules_free(rules, today);
    record_free(&record);
    free(file.text);
    free(kept.text);
}

/* ---- what only a hostile record lacks ---- */

static void a_deck_is_needed(void **state)
{
    const XwingContent *content = today->own;
    ContentItem items[MAX_SHIP_TYPES];
    RecordError error = {0};
    int count = 0;

    (void)state;
    for (int i = 0; i < content->item_count; i++) {
        const CardItem *item = &content->items[i];
        if (item->kind == CARD_SHIP)
            items[count++] = (ContentItem){item->key, item->digest, item->text, item->length};
    }
    assert_null(today->compile(today, items, count, &error));
    assert_string_equal(error.text, "there is no damage deck");
}

static void assert_no_mission(const Rules *rules)
{
    static Table table;
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = "mission 1\nship a redsquadronpilot seat 0\nship b nightbeast seat 1\n"
    };
    int line = 0;

    assert_int_equal(table_open(rules, &table, &setup, NULL, NULL, &line).code, STATUS_REFUSED);
    rules_xwing_own_free(rules);
}

static void a_mission_needs_the_pilots_that_it_brings(void **state)
{
    (void)state;
    assert_no_mission(later_program("xwing-1/pilot/empire/tiefighter/academypilot", NULL, NULL, ""));
    assert_no_mission(later_program("xwing-1/pilot/rebel/senatorstransport/senatorstransport", NULL, NULL, ""));
}

static void the_transport_of_a_mission_is_a_token(void **state)
{
    (void)state;
    assert_no_mission(later_program("xwing-1/pilot/rebel/senatorstransport/senatorstransport", " token", "", ""));
}

/* The quick builds that came, and all that could have come. */
static void escalation_carries_its_replacements(void **state)
{
    const Rules *first = today;
    ContentError error;

    (void)state;
    today = rules_xwing_own(edition_named("xwing-2.0", strlen("xwing-2.0")), NULL, 0, &error);
    assert_non_null(today);
    check_carried("mode escalation-core\n", 5000, 3);
    check_carried("mode escalation\nthreat 1\nfaction 0 empire\n"
                  "ship a academypilot seat 0\nship e academypilot seat 1\n",
                  5000, 4);
    rules_xwing_own_free(today);
    today = first;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_carries_what_is_in_play),
        cmocka_unit_test(the_ship_that_an_upgrade_is_for_is_carried),
        cmocka_unit_test(the_condition_that_an_upgrade_asks_for_is_carried),
        cmocka_unit_test(missions_carry_what_they_can_bring),
        cmocka_unit_test(games_play_the_same_with_carried_cards_alone),
        cmocka_unit_test(squads_play_the_same_with_carried_cards_alone),
        cmocka_unit_test(cards_of_ones_own_replay_where_nobody_has_them),
        cmocka_unit_test(ships_that_a_card_names_are_carried),
        cmocka_unit_test(an_edition_that_builds_on_another_is_carried),
        cmocka_unit_test(a_card_that_was_added_changes_nothing),
        cmocka_unit_test(a_card_that_was_corrected_is_taken_from_the_record),
        cmocka_unit_test(a_deck_with_more_cards_is_not_the_same),
        cmocka_unit_test(todays_cards_are_tried_where_a_text_cannot_be_read),
        cmocka_unit_test(todays_cards_are_refused_where_the_game_diverges),
        cmocka_unit_test(cards_that_nobody_can_read_are_told),
        cmocka_unit_test(another_name_is_the_same_card),
        cmocka_unit_test(a_deck_is_needed),
        cmocka_unit_test(a_mission_needs_the_pilots_that_it_brings),
        cmocka_unit_test(the_transport_of_a_mission_is_a_token),
        cmocka_unit_test(escalation_carries_its_replacements),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_today, forget_today);
}
