/* The probe is played: whole random games, sound after every answer, told to nobody who may not know, and replayed to the same table; and
 * every block of its cards is missed by a script. */
#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "cli/files.h"
#include "cli/script.h"
#include "outrider/text.h"
#include "probe/probe.h"
#include "unit/phases_told.h"
#include "unit/random_game.h"
#include "unit/whole_edition.h"
#include "view/view.h"
#include "xwing/content/content.h"
#include "xwing/own_cards.h"
#include "xwing/state/ships.h"
#include "json/json.h"

static const Rules *rules;

static int load_rules(void **state)
{
    ContentError error = {0};

    (void)state;
    rules = rules_probe(&error);
    if (rules == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    return 0;
}

static int free_rules(void **state)
{
    (void)state;
    rules_xwing_own_free(rules);
    return 0;
}

/* ---- the edition is whole ---- */

static void it_adds_to_the_edition_that_it_builds_on(void **state)
{
    const XwingContent *content = rules->own;

    (void)state;
    check_rules_of(rules, &edition_probe);
    check_rows_of(&edition_probe);
    assert_int_equal(rules->procedure_count, PROBE_ACTIVATION + 1);
    assert_int_equal(rules->question_count, ASK_POWER + 1);
    assert_int_equal(rules->message_count, PROBE_MESSAGES);
    assert_true(xwing_find_pilot(content, "lukeskywalker", 13, -1) >= 0); /* inherited */
    assert_int_equal(content->ships[xwing_find_ship(content, "lander", 6)].size, BASE_MEDIUM);
}

/* A client draws its System phase without knowing it: the view tells it in its place, by name. */
static void a_view_has_its_phase_in_its_place(void **state)
{
    static const char lines[] = "ship luke lukeskywalker seat 0 at 457 200 facing 0 dial straight 1\n"
                                "ship beast nightbeast seat 1 at 457 700 facing 180 dial straight 2\n"
                                "phase system\n";

    (void)state;
    assert_phases_told(rules, lines, LANGUAGE_EN,
                       "planning Planning, system System now, activation Activation, combat Combat, end End");
    assert_phases_told(rules, lines, LANGUAGE_PT,
                       "planning Planejamento, system System now, activation Ativação, combat Combate, end Final");
}

/* ---- random games ---- */

/* What happened in all games: proof that what the probe adds was played. */
typedef struct Tally {
    int attacks, stored, spent, system_phases, red, friends_hit, by_card;
} Tally;

static void count_event(void *self, const Table *table, const Event *event)
{
    Tally *tally = self;
    uint16_t id = event->message.id;

    (void)table;
    tally->attacks += event->kind == EVENT_ATTACK;
    tally->by_card += event->kind == EVENT_ABILITY;
    tally->stored += id == PROBE_POWERS;
    tally->spent += id == PROBE_SPENDS_POWER;
    tally->friends_hit += id == PROBE_ROLLS_FOR_FRIEND;
    tally->system_phases += id == PROBE_SYSTEM;
    tally->red += id == XW_STRESSED && event->rule != NULL && strcmp(event->rule, "X25-ACTION-07") == 0;
}

static bool is_own(const char *key)
{
    return strncmp(key, "xwing-probe/", 12) == 0;
}

/* Pilot number `index` that the probe has in a faction; NULL past the last. */
static const PilotCard *nth_pilot(int faction, int index)
{
    const XwingContent *content = rules->own;

    for (int i = 0; i < content->pilot_count; i++) {
        const PilotCard *card = &content->pilots[i];
        if (is_own(card->key) && card->faction == faction && index-- == 0)
            return card;
    }
    return NULL;
}

/* One of the probe's upgrades for this slot, in turn. */
static const char *nth_upgrade(int slot, int index)
{
    const XwingContent *content = rules->own;

    for (int i = 0;; i = (i + 1) % content->upgrade_count) {
        const UpgradeCard *card = &content->upgrades[i];
        if (is_own(card->key) && card->slot == slot && index-- == 0)
            return card->xws;
    }
}

/* Ships of both sides anywhere on the mat, near enough to fly into one another: the probe's, with its upgrades, and ships of the edition
 * below; and an asteroid. */
static void scatter(RandomPlayer *luck, int ships_a_side, char *lines, size_t size)
{
    static const char *const others[] = {[FACTION_REBEL] = "rookiepilot", [FACTION_EMPIRE] = "academypilot"};
    int used = 0;

    for (int i = 0; i < 2 * ships_a_side; i++) {
        int cell = i * 5 % 16, faction = i % 2 == 0 ? FACTION_REBEL : FACTION_EMPIRE;
        const PilotCard *pilot = nth_pilot(faction, i / 2);
        unsigned crew = random_below(luck, 100), modification = random_below(luck, 100);
        unsigned x = 280 + 110 * (unsigned)(cell % 4) + random_below(luck, 20);
        unsigned y = 280 + 110 * (unsigned)(cell / 4) + random_below(luck, 20);
        unsigned facing = random_below(luck, 360);
        used += snprintf(lines + used, size - (size_t)used, "ship %c%d %s seat %d", 'a' + i % 2, i / 2,
                         pilot != NULL ? pilot->xws : others[faction], i % 2);
        if (pilot != NULL)
            used += snprintf(lines + used, size - (size_t)used, " with %s %s", nth_upgrade(SLOT_CREW, (int)crew),
                             nth_upgrade(SLOT_MODIFICATION, (int)modification));
        used += snprintf(lines + used, size - (size_t)used, " at %u %u facing %u\n", x, y, facing);
    }
    (void)snprintf(lines + used, size - (size_t)used, "obstacle asteroid1 at 160 457 facing 0\n");
}

static void write_view(JsonBuffer *buffer, const Table *table, uint8_t seat)
{
    Json json = json_to_buffer(buffer, LAYOUT_COMPACT);

    view_table(&json, NULL, rules, table, &(ViewOptions){.seat = seat});
    assert_false(buffer->failed);
}

/* What a seat sees is what it would see in any world that it could be in. */
static void check_secrets(const Table *table, uint8_t seat, uint64_t seed)
{
    ChanceFast luck = {seed};
    Table known = table_censor(rules, table, seat);
    Table twin = table_imagine(rules, &known, chance_fast_number, &luck);
    Look look = {rules, &twin};
    JsonBuffer here = {0}, there = {0};
    const char *complaint = "";

    if (!rules->sound(&look, &complaint))
        fail_msg("imagined: %s", complaint);
    write_view(&here, table, seat);
    write_view(&there, &twin, seat);
    assert_int_equal(here.length, there.length);
    assert_memory_equal(here.text, there.text, here.length);
    json_buffer_free(&here);
    json_buffer_free(&there);
}

static void look_for_secrets(const Table *table, uint64_t seed, int answers)
{
    if (answers % 16 == 0)
        check_secrets(table, (uint8_t)(answers / 16 % 2), seed + (uint64_t)answers);
}

static void play_game(int ships, uint64_t seed, Tally *tally)
{
    RandomPlayer player = {seed};
    Sink sink = {.self = tally, .event = count_event};
    char lines[2048];

    scatter(&player, ships, lines, sizeof lines);
    play_whole_game(rules, lines, seed, &player, &sink, look_for_secrets);
}

static void random_games_are_sound_secret_and_replayed(void **state)
{
    int games = getenv("OUTRIDER_SOAK") != NULL ? 2000 : 40;
    Tally tally = {0};

    (void)state;
    for (int game = 0; game < games; game++)
        play_game(1 + game % 4, (uint64_t)game * 31 + 1, &tally);
    print_message("%d games: %d attacks, %d System phases, %d times power stored and %d spent, %d red actions, %d "
                  "friends flown into, "
                  "%d abilities used\n",
                  games, tally.attacks, tally.system_phases, tally.stored, tally.spent, tally.red, tally.friends_hit,
                  tally.by_card);
    assert_true(tally.attacks > 0 && tally.stored > 0 && tally.spent > 0 && tally.system_phases > games);
    assert_true(tally.red > 0 && tally.friends_hit > 0 && tally.by_card > 0);
}

/* A record carries the probe's cards, and is played by rules that are made from these alone. */
static void a_record_carries_its_cards(void **state)
{
    Tally tally = {0};
    RandomPlayer player = {5};
    ChanceFast dice = {6};
    Sink sink = {.self = &tally, .event = count_event};
    char lines[2048];
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    RecordError error = {0};
    Match match;
    Table again;

    (void)state;
    scatter(&player, 2, lines, sizeof lines);
    assert_true(match_begin(&match, rules, &setup, NULL, &sink, &error));
    for (int answers = 0; answers < 200 && match.table.state == TABLE_PLAYING; answers++)
        assert_int_equal(answer_at_random(&match, &dice, &player), STATUS_OK);
    const Record *record = &match.record;
    const Rules *own = rules->compile(rules, record->contents, record->content_count, &error);
    if (own == NULL)
        fail_msg("%s", error.text);
    assert_ptr_equal(own->traits, &edition_probe);
    assert_true(record_replay(record, own, -1, &again, NULL, NULL, &error));
    assert_true(again.state == match.table.state);
    rules_xwing_own_free(own);
    match_free(&match);
}

/* ---- every block of its cards ---- */

static char *script_text[64];
static int script_count;

static int read_scripts(void)
{
    DIR *folder = opendir(PROBE_SCRIPTS);
    const struct dirent *entry = NULL;
    char name[400];
    size_t length = 0;

    assert_non_null(folder);
    while ((entry = readdir(folder)) != NULL) {
        if (strstr(entry->d_name, ".script") == NULL)
            continue;
        (void)snprintf(name, sizeof name, "%s/%s", PROBE_SCRIPTS, entry->d_name);
        assert_true(script_count < 64);
        script_text[script_count] = file_read(name, &length);
        assert_non_null(script_text[script_count++]);
    }
    closedir(folder);
    return script_count;
}

/* How many scripts hold by these rules. */
static int scripts_that_hold(const Rules *by)
{
    char problem[4096];
    int hold = 0;

    play_probe_by(by);
    for (int i = 0; i < script_count; i++) {
        Out out = out_to(problem, sizeof problem);
        hold += script_run("script", script_text[i], strlen(script_text[i]), &out);
    }
    return hold;
}

/* Without this block of a card a script fails. */
static void check_missed(const char *key, int block)
{
    ContentError error = {0};
    const Rules *without = rules_probe(&error);
    char what[200];

    assert_non_null(without);
    (void)snprintf(what, sizeof what, "%s:%d", key, block);
    assert_true(xwing_content_mute((XwingContent *)(uintptr_t)without->own, what)); /* nobody else has it */
    if (scripts_that_hold(without) == script_count)
        fail_msg("every script holds without %s", what);
    rules_xwing_own_free(without);
}

static void every_block_of_its_cards_has_a_script_that_would_miss_it(void **state)
{
    const XwingContent *content = rules->own;
    int blocks = 0;

    (void)state;
    assert_true(read_scripts() > 0);
    assert_int_equal(scripts_that_hold(rules), script_count);
    for (int i = 0; i < content->ability_count; i++) {
        const char *name = xwing_ability_name(content, i);
        char key[CARD_KEY_BYTES + 32];
        (void)snprintf(key, sizeof key, "xwing-probe/%.*s", (int)strcspn(name, ":"), name);
        if (xwing_find_item(content, key, strlen(key)) == NULL)
            continue;
        const char *number = strchr(name, ':');
        check_missed(key, number != NULL ? (int)strtol(number + 1, NULL, 10) : 1);
        blocks++;
    }
    print_message("%d scripts, %d blocks\n", script_count, blocks);
    assert_true(blocks > 0);
    for (int i = 0; i < script_count; i++)
        free(script_text[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_adds_to_the_edition_that_it_builds_on),
        cmocka_unit_test(a_view_has_its_phase_in_its_place),
        cmocka_unit_test(random_games_are_sound_secret_and_replayed),
        cmocka_unit_test(a_record_carries_its_cards),
        cmocka_unit_test(every_block_of_its_cards_has_a_script_that_would_miss_it),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, load_rules, free_rules);
}
