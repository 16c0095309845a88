/* A host is stopped in the middle of games, and its store is opened by the next version of the program: with more cards, a corrected one, and
 * rules of another revision. Every game goes on where it was, to its end, and its record is sound. What cannot go on says why. */
#include "unit/run_tests.h"

#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "forge.h"
#include "provable/provable.h"
#include "store/store.h"
#include "table/rules.h"
#include "unit/host_pair.h"
#include "xwing/game.h"
#include "xwing/own_cards.h"

/* ---- the next version ---- */

/* Read before all others, so that every card has another number. */
static const char more_cards[] = "edition xwing-1\n"
                                 "ship courier \"Courier\"\n  size small attack 2 agility 2 hull 4 shields 2\n"
                                 "  actions focus\n  arcs front\n  dial straight\n    1 green\n    2 white\n"
                                 "pilot oda \"Oda\"\n  ship courier faction rebel skill 6 cost 24\n  slots elite\n"
                                 "upgrade nerve \"Nerve\"\n  slot elite cost 2\n  ability\n"
                                 "    when maneuver_executed color green\n    may gain focus\n"
                                 "    text en \"Focus after a green maneuver.\"\n";

/* `text` with one thing in the place of another, behind `after`; for free(). */
static char *correct(const char *text, size_t length, const char *after, const char *wrong, const char *right)
{
    char *corrected = malloc(length + strlen(right) + 1);
    const char *at = strstr(text, after);

    assert_non_null(corrected);
    assert_non_null(at);
    at = strstr(at, wrong);
    assert_non_null(at);
    (void)snprintf(corrected, length + strlen(right) + 1, "%.*s%s%s", (int)(at - text), text, right,
                   at + strlen(wrong));
    return corrected;
}

/* A file of cards, ended by a zero, in which Luke costs a point more and does something else; for free(). */
static char *correct_luke(const ContentFile *file)
{
    static const char luke[] = "pilot lukeskywalker ";
    char *text = malloc(file->length + 1);

    assert_non_null(text);
    memcpy(text, file->text, file->length);
    text[file->length] = '\0';
    if (strstr(text, luke) == NULL)
        return text;
    char *dearer = correct(text, strlen(text), luke, "cost 28", "cost 29");
    char *other = correct(dearer, strlen(dearer), luke, "change focus to evade", "change blank to evade");
    free(text);
    free(dearer);
    return other;
}

static const Rules *rules_of_tomorrow(void)
{
    int count = 0;
    const ContentFile *builtin = xwing_content_builtin("xwing-1", &count);
    ContentFile *files = calloc((size_t)count + 1, sizeof *files);
    ContentError error = {0};

    assert_non_null(files);
    files[0] = (ContentFile){"more.cards", more_cards, sizeof more_cards - 1};
    for (int i = 0; i < count; i++) {
        char *text = correct_luke(&builtin[i]);
        files[i + 1] = (ContentFile){builtin[i].name, text, strlen(text)};
    }
    XwingContent *content = xwing_content_compile(&edition_default()->words, files, count + 1, &error);
    if (content == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    for (int i = 1; i <= count; i++)
        free((char *)(uintptr_t)files[i].text);
    free(files);
    Rules *rules = (Rules *)(uintptr_t)rules_xwing(edition_default(), content); /* nobody has them yet */
    assert_non_null(rules);
    rules->revision++;
    return rules;
}

/* ---- the games ---- */

#define SQUADS                                                                                                         \
    ",\"setup\":\"obstacles 3\\nship l lukeskywalker seat 0 with r2d2 protontorpedoes marksmanship\\n"                 \
    "ship b biggsdarklighter seat 0 with r2f2\\nship m maulermithel seat 1 with squadleader\\n"                        \
    "ship n nightbeast seat 1\""
#define WOUNDED                                                                                                        \
    ",\"setup\":\"ship l lukeskywalker seat 0 with r2d2 protontorpedoes at 457 300 facing 0 focus 1 shields 0 damage " \
    "1\\n"                                                                                                             \
    "ship t academypilot seat 1 at 457 500 facing 180 focus 1 evade 1 damage 1\\n"                                     \
    "ship v darthvader seat 1 with clustermissiles at 540 500 facing 180 shields 0 damage 1\\n"                        \
    "obstacle asteroid1 at 300 400 facing 20\\nlock l t\\nphase combat\""
#define WITHOUT_LUKE                                                                                                   \
    ",\"setup\":\"ship r redsquadronpilot seat 0 with r5astromech protontorpedoes at 457 300 facing 0 focus 1\\n"      \
    "ship t academypilot seat 1 at 457 500 facing 180 evade 1 damage 1\\nphase planning\""

/* With Luke in play a game is played by the cards that its record carries, without him by those of the next version. */
static const char *const setups[] = {SQUADS, WOUNDED, WITHOUT_LUKE, ",\"setup\":\"mission 1\"",
                                     ",\"setup\":\"mission 2\""};
enum { GAMES = sizeof setups / sizeof setups[0] };

typedef struct Running {
    char game[STORE_ID_BYTES];
    char token[2][80];
    char *asked[2]; /* each seat's question before the upgrade, as JSON; "" if it was not asked */
    Ear *ear[2];
} Running;

static char *question_of(const Ear *ear, int seat)
{
    JsonBuffer buffer = {0};
    Json json = json_to_buffer(&buffer, LAYOUT_COMPACT);
    const JsonValue *question = asked(ear, seat);

    if (question != NULL)
        write_again(&json, NULL, question);
    char *text = malloc(buffer.length + 1);
    assert_non_null(text);
    (void)snprintf(text, buffer.length + 1, "%s", buffer.text != NULL ? buffer.text : "");
    json_buffer_free(&buffer);
    return text;
}

static void begin(World *world, Running *running, const char *setup, int answers)
{
    for (int seat = 0; seat < 2; seat++)
        running->ear[seat] = world_connect(world, seat == 0 ? "a" : "b");
    (void)snprintf(running->game, sizeof running->game, "%s",
                   make_game(world, running->ear[0], "xwing-1", "[0,1]", setup));
    for (int seat = 0; seat < 2; seat++) {
        sit(world, running->ear[seat], running->game, seat, seat == 0 ? "Ann" : "Bob");
        memcpy(running->token[seat], running->ear[seat]->token, sizeof running->token[seat]);
    }
    (void)play_randomly(world, running->ear, 2, answers);
    assert_int_equal(running->ear[0]->count[PROTOCOL_OVER], 0);
    for (int seat = 0; seat < 2; seat++)
        running->asked[seat] = question_of(running->ear[seat], seat);
}

static void come_back(World *world, Running *running)
{
    for (int seat = 0; seat < 2; seat++) {
        running->ear[seat] = world_connect(world, seat == 0 ? "a" : "b");
        join(world, running->ear[seat], running->game, running->token[seat]);
    }
}

static void end(Running *running)
{
    free(running->asked[0]);
    free(running->asked[1]);
}

/* ---- through a store ---- */

static char path[64];

static Store *open_store(void)
{
    char error[STORE_ERROR_BYTES];
    Store *store = store_open(&(StoreOptions){.path = path}, error);

    if (store == NULL)
        fail_msg("%s", error);
    return store;
}

static void keep(Store *store, const StoreJob *job)
{
    StoreDone done;

    assert_true(store_submit(store, job));
    while (!store_done(store, &done))
        (void)nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
    if (!done.ok)
        fail_msg("%s", done.why);
}

static void keep_game(Store *store, const KeptGame *game)
{
    char *header = malloc(strlen(game->record) + 1), *lines = NULL;
    const char **entries = calloc((size_t)game->entries + 1, sizeof *entries);
    int count = 0;

    assert_true(header != NULL && entries != NULL);
    (void)snprintf(header, strlen(game->record) + 1, "%s", game->record);
    char *begin_line = strstr(header, "\nbegin ");
    assert_non_null(begin_line);
    char *first = strchr(begin_line + 1, '\n') + 1;
    lines = malloc(strlen(first) + 1);
    assert_non_null(lines);
    (void)snprintf(lines, strlen(first) + 1, "%s", first);
    *first = '\0';
    for (char *line = strtok(lines, "\n"); line != NULL; line = strtok(NULL, "\n"))
        entries[count++] = line;
    assert_int_equal(count, game->entries);
    keep(store, &(StoreJob){.number = 1, .game = game->id, .header = "", .room = game->room, .state = "waiting"});
    keep(store, &(StoreJob){.number = 2,
                            .game = game->id,
                            .header = header,
                            .first_entry = 1,
                            .entry_count = count,
                            .entries = entries,
                            .state = game->state});
    free(header);
    free(lines);
    free(entries);
}

/* What the world keeps goes into a real store; what comes out of it is what the next host finds. */
static void through_a_store(World *world)
{
    char folder[] = "/tmp/outrider-upgrade-XXXXXX", error[STORE_ERROR_BYTES];

    assert_non_null(mkdtemp(folder));
    (void)snprintf(path, sizeof path, "%s/games.db", folder);
    Store *store = open_store();
    for (int i = 0; i < world->games; i++)
        keep_game(store, &world->game[i]);
    store_close(store);
    store = open_store();
    for (int i = 0; i < world->games; i++) {
        KeptGame *kept = &world->game[i];
        StoredGame game;
        assert_true(store_find(store, kept->id, &game, error));
        assert_string_equal(game.record, kept->record);
        free(kept->record);
        kept->record = game.record;
        game.record = NULL;
        stored_game_free(&game);
    }
    store_close(store);
    (void)unlink(path);
    assert_int_equal(rmdir(folder), 0);
}

/* ---- upgrading ---- */

/* The record leads to its end by the rules that the next version finds for it, and every die is the one that was promised: how many? */
static int check_record(World *world, const Running *running, const Rules *tomorrow)
{
    static Table table;
    Record record;
    RecordError error = {0};
    const char *text = world_kept(world, running->game)->record;
    int checked = 0;

    assert_true(record_load(&record, text, strlen(text), true, &error));
    const Rules *rules = record_rules(&record, tomorrow, &error);
    assert_non_null(rules);
    assert_int_equal(rules != tomorrow, strstr(text, "/lukeskywalker ") != NULL);
    if (!record_replay(&record, rules, -1, &table, NULL, NULL, &error) ||
        !provable_verify(&record, rules, &checked, &error))
        fail_msg("%d: %s", error.line, error.text);
    assert_int_equal(table.state, TABLE_OVER);
    record_rules_free(rules, tomorrow);
    record_free(&record);
    return checked;
}

static void go_on_to_the_end(World *world, Running *running)
{
    enum { MOST = 1500 }; /* answers; ships that fly at random mostly leave the mat long before */

    assert_string_equal(room_state(running->ear[0]), "playing");
    for (int seat = 0; seat < 2; seat++) {
        char *now = question_of(running->ear[seat], seat);
        assert_string_equal(now, running->asked[seat]);
        free(now);
    }
    assert_true(strlen(running->asked[0]) + strlen(running->asked[1]) > 0);
    (void)play_randomly(world, running->ear, 2, MOST);
    if (running->ear[0]->count[PROTOCOL_OVER] == 0)
        say(world, running->ear[0], "{\"type\":\"move\",\"words\":\"concede\"}");
    assert_int_equal(running->ear[0]->count[PROTOCOL_OVER], 1);
}

static void upgrade(uint64_t seed, int answers)
{
    World *world = world_open();
    Running running[GAMES];
    const Rules *tomorrow = rules_of_tomorrow();
    int checked = 0;

    world->random.state = seed;
    for (int i = 0; i < GAMES; i++)
        begin(world, &running[i], setups[i], answers);
    through_a_store(world);
    world->other_xwing = tomorrow;
    world_restart(world);
    assert_int_equal(host_stats(world->host).games_adjourned, 0);
    for (int i = 0; i < GAMES; i++) {
        come_back(world, &running[i]);
        go_on_to_the_end(world, &running[i]);
        checked += check_record(world, &running[i], tomorrow);
        end(&running[i]);
    }
    assert_true(checked > 0);
    world_close(world);
    rules_xwing_own_free(tomorrow);
}

static void games_go_on_from_their_first_questions(void **state)
{
    (void)state;
    upgrade(3, 2);
}

static void games_go_on_from_the_middle(void **state)
{
    (void)state;
    for (uint64_t seed = 4; seed < 8; seed++)
        upgrade(seed, 9);
}

/* ---- what cannot go on ---- */

static void assert_why(const Ear *ear, const char *part)
{
    const char *said = heard(ear, PROTOCOL_ROOM, "why");

    if (strstr(said, part) == NULL)
        fail_msg("expected \"%s\", not \"%s\"", part, said);
}

/* The kept record of the game with one thing in the place of another, and with right checks. */
static void forge_kept(World *world, const Running *running, const char *wrong, const char *right)
{
    KeptGame *kept = world_kept(world, running->game);
    char *changed = correct(kept->record, strlen(kept->record), "", wrong, right);
    size_t size = strlen(changed) + 64;
    char *forged = malloc(size);

    assert_non_null(forged);
    forged[forge(changed, strlen(changed), forged, size)] = '\0';
    free(changed);
    free(kept->record);
    kept->record = forged;
}

static void what_does_not_fit_any_more_is_adjourned_at_its_entry(void **state)
{
    World *world = world_open();
    Running running;
    const Rules *tomorrow = rules_of_tomorrow();
    char revisions[120];

    (void)state;
    begin(world, &running, setups[2], 2);
    forge_kept(world, &running, "dial straight ship-2 ", "dial straight ship-2 9");
    world->other_xwing = tomorrow;
    world_restart(world);
    come_back(world, &running);
    assert_string_equal(room_state(running.ear[0]), "adjourned");
    assert_why(running.ear[0], "entry 2 \"1 dial straight ship-2 9");
    (void)snprintf(revisions, sizeof revisions,
                   "the record was played by revision %u of xwing-1; these rules are revision %u",
                   (unsigned)tomorrow->revision - 1, (unsigned)tomorrow->revision);
    assert_why(running.ear[0], revisions);
    assert_non_null(strstr(world_kept(world, running.game)->record, "dial straight ship-2 9")); /* nothing is lost */
    end(&running);
    world_close(world);
    rules_xwing_own_free(tomorrow);
}

/* Records of the versions before this one are not read: whoever comes back is told so, in their own language. */
static void a_game_of_an_older_version_is_adjourned_and_says_why(void **state)
{
    World *world = world_open();
    Running running;

    (void)state;
    begin(world, &running, setups[2], 2);
    forge_kept(world, &running, "outrider-record 4 ", "outrider-record 3 ");
    world_restart(world);
    come_back(world, &running);
    assert_string_equal(room_state(running.ear[0]), "adjourned");
    assert_why(running.ear[0], "it was begun with a version of Outrider whose records are not read any more");
    say(world, running.ear[1], "{\"type\":\"resume\"}");
    REFUSES(running.ear[1], "resume", "");
    assert_string_equal(world_kept(world, running.game)->state, "adjourned");
    assert_int_equal(strncmp(world_kept(world, running.game)->record, "outrider-record 3 ", 18), 0);
    end(&running);
    world_close(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_go_on_from_their_first_questions),
        cmocka_unit_test(games_go_on_from_the_middle),
        cmocka_unit_test(what_does_not_fit_any_more_is_adjourned_at_its_entry),
        cmocka_unit_test(a_game_of_an_older_version_is_adjourned_and_says_why),
    };

    return RUN_TESTS(tests);
}
