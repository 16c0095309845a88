/* The ready-made squads, squads as readable lines, and squads in the setup of a game: what squad_faults() says and what setup
 * lines refuse is the same. */
#include "table/play.h"
#include "unit/squad_cards.h"
#include "xwing/state/ships.h"

enum { FIRST_FACTIONS = FACTION_SCUM + 1 }; /* those of the First Edition come first */

static const Rules *rules;
static const XwingContent *content;

static int make_rules(void **state)
{
    ContentError error = {0};

    rules = rules_xwing_builtin(edition_default(), &error);
    if (rules == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    content = rules->own;
    return make_squad_rules(state);
}

static int free_rules(void **state)
{
    rules_xwing_free(rules);
    xwing_content_free((XwingContent *)(uintptr_t)content);
    return free_squad_rules(state);
}

/* ---- the twelve ---- */

static Squad ready_made(int which, char name[64])
{
    int count = 0;
    const ContentFile *files = squads_builtin("xwing-1", &count);
    Out out = out_to(name, 64);
    SquadError error;
    Squad squad;

    assert_int_equal(count, 12);
    squad_builtin_name(&files[which], &out);
    if (!squad_read_text(content, files[which].text, files[which].length, &squad, &error))
        fail_msg("%s:%d: %s", name, error.line, rules->messages[error.say.id].english);
    return squad;
}

static void six_squads_of_each_faction(void **state)
{
    int of[FACTIONS] = {0};
    char name[64];

    (void)state;
    for (int i = 0; i < 12; i++) {
        Squad squad = ready_made(i, name);
        of[squad.faction]++;
        assert_true(squad.name[0] != '\0');
        assert_in_range(squad_points(content, 0, &squad), 98, 100);
        assert_non_null(squad_find_builtin("xwing-1", name));
    }
    assert_int_equal(of[FACTION_REBEL], 6);
    assert_int_equal(of[FACTION_EMPIRE], 6);
    assert_null(squad_find_builtin("xwing-1", "no-such-squad"));
    assert_null(squad_find_builtin("xwing-9", name));
}

static void ready_made_squads_are_legal(void **state)
{
    char name[64], text[300];
    int wrong = 0;

    (void)state;
    for (int i = 0; i < 12; i++) {
        Squad squad = ready_made(i, name);
        Fault faults[32];
        Voice voice = {.rules = rules};
        int count =
            squad_faults(content, &squad, &(SquadTerms){.points = edition_default()->words.squads.points}, faults, 32);
        for (int f = 0; f < count; f++) {
            Out out = out_to(text, sizeof text);
            message_format(&out, &voice, &faults[f].say);
            print_message("%s: %s\n", name, text);
        }
        wrong += count;
    }
    assert_int_equal(wrong, 0);
}

/* ---- readable lines ---- */

static void text_and_back(void **state)
{
    char name[64], text[4096];
    SquadError error;

    (void)state;
    for (int i = 0; i < 12; i++) {
        Squad squad = ready_made(i, name), again;
        Out out = out_to(text, sizeof text);
        squad_print_text(&out, content, &squad);
        assert_true(squad_read_text(content, text, (size_t)out.length, &again, &error));
        assert_memory_equal(&squad, &again, sizeof squad);
    }
}

static void text_keeps_what_is_astray(void **state)
{
    static const char lines[] = "squad \"Odd 'one'\" empire\n"
                                "tship/ttwin tbolt what-is-this \"two words\"\n"
                                "who_is_that tbolt tspare\n"
                                "rebel/tship/tace\n"
                                "tbig/tguard\ntbig/tguard\ntbig/tguard\ntbig/tguard\ntbig/tguard\n"
                                "one-too-many\n";
    char text[1024];
    Out out = out_to(text, sizeof text);
    Squad squad = squad_of(lines);

    (void)state;
    assert_int_equal(squad.stray_count, 4);
    squad_print_text(&out, cards, &squad);
    assert_string_equal(text, lines);
}

static void expect_error(const char *text, int line, const char *what)
{
    SquadError error;
    Squad squad = squad_of("squad \"Before\" rebel\ntace\n"), before = squad;

    assert_false(squad_read_text(cards, text, strlen(text), &squad, &error));
    assert_memory_equal(&squad, &before, sizeof squad);
    assert_int_equal(error.line, line);
    char said[300];
    sentence(&error.say, said, sizeof said);
    if (strstr(said, what) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", said, what);
}

static void errors_say_what_would_be_right(void **state)
{
    (void)state;
    expect_error("", 0, "begins with squad");
    expect_error("# nothing\n\n", 0, "begins with squad");
    expect_error("tace\n", 1, "the first line is missing");
    expect_error("\nsquad \"A\" hutts\n", 2, "\"hutts\" is not a faction");
    expect_error("\nsquad A\n\ntace\n", 2, "\"\" is not a faction");
    expect_error("squad \"A\" rebel x\n", 1, "one word too many");
    expect_error("squad \"A\" rebel\nsquad \"B\" rebel\n", 2, "a file holds one squad");
    expect_error("squad \"A\" rebel\ntace \x01\n", 2, "not text");
    char many[2000] = "squad \"A\" rebel\n";
    for (int i = 0; i < 40; i++)
        strcat(many, "nobody\n");
    expect_error(many, 34, "too many ids");
    memset(many + 16, 'x', 1200);
    expect_error(many, 2, "too long");
}

static void odd_line_ends_and_marks(void **state)
{
    SquadError error;
    Squad squad;
    static const char text[] = "\xEF\xBB\xBFsquad \"A\" rebel\r\n\ttace  taim # the best\r\n";

    (void)state;
    assert_true(squad_read_text(cards, text, sizeof text - 1, &squad, &error));
    assert_int_equal(squad.ship_count, 1);
    assert_int_equal(squad.ship[0].upgrade_count, 1);
    assert_int_equal(squad.stray_count, 0);
}

/* ---- into a game ---- */

static uint32_t draw(uint32_t *luck, uint32_t below)
{
    *luck = *luck * 1664525U + 1013904223U;
    return (*luck >> 8) % below;
}

/* Ships of one faction and upgrades of slots that the pilots have: legal about as often as not. */
static Squad plausible_squad(uint32_t *luck, uint8_t faction)
{
    Squad squad = squad_empty("", faction);
    int ships = 1 + (int)draw(luck, 3);

    while (squad.ship_count < ships) {
        uint16_t pilot = (uint16_t)draw(luck, (uint32_t)content->pilot_count);
        if (content->pilots[pilot].is_token || (content->pilots[pilot].faction != faction && draw(luck, 60) > 0) ||
            (xwing_pilot_waits(content, pilot)[0] != '\0' && draw(luck, 10) > 0))
            continue;
        squad_add_ship(content, &squad, pilot);
        for (uint32_t tries = draw(luck, 12); tries > 0; tries--) {
            uint16_t upgrade = (uint16_t)draw(luck, (uint32_t)content->upgrade_count);
            const uint8_t *slots = content->pilots[pilot].slots;
            bool fits = memchr(slots, content->upgrades[upgrade].slot, SLOTS_A_PILOT) != NULL;
            if ((fits || draw(luck, 10) == 0) &&
                (xwing_upgrade_waits(content, upgrade)[0] == '\0' || draw(luck, 20) == 0))
                squad_add_upgrade(&squad, squad.ship_count - 1, upgrade);
        }
    }
    return squad;
}

static bool same_rule(const char *a, const char *b)
{
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

static bool opens(const Squad *first, const Squad *second, Table *table, Status *status)
{
    char lines[8192];
    Out out = out_to(lines, sizeof lines);
    Names names = {0};
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };

    squad_lines(content, first, 0, 0, &out);
    squad_lines(content, second, 1, 1, &out);
    assert_false(out.cut);
    *status = table_open(rules, table, &setup, NULL, &names, NULL);
    return status->code == STATUS_OK;
}

/* One truth: setup lines refuse what squad_faults() finds, for the same reason, and nothing else. */
static void setup_lines_and_faults_agree(void **state)
{
    enum { SQUADS = 400 };
    uint32_t luck = 7;
    int legal = 0;
    Table table;
    Status status;
    Squad enemy = squad_empty("", FACTION_EMPIRE);

    (void)state;
    squad_add_ship(content, &enemy, (uint16_t)squad_find_pilot(content, "academypilot", 12, FACTION_EMPIRE));
    for (int i = 0; i < SQUADS; i++) {
        Squad squad = plausible_squad(&luck, (uint8_t)draw(&luck, FIRST_FACTIONS));
        Fault faults[64];
        int count = squad_faults(content, &squad, &(SquadTerms){0}, faults, 64);
        bool opened = opens(&squad, &enemy, &table, &status);
        assert_int_equal(opened, count == 0);
        legal += opened;
        if (opened)
            continue;
        bool named = false;
        for (int f = 0; f < count; f++)
            named |= faults[f].say.id == status.message.id && same_rule(rule_told(rules, faults[f].rule), status.rule);
        assert_true(named);
    }
    assert_in_range(legal, SQUADS / 10, SQUADS * 9 / 10);
}

/* The ships of a game are those of the squads, with their cards in the order in which they were named. */
static void squads_become_ships(void **state)
{
    char text[] = "squad \"A\" rebel\nlukeskywalker r2d2 marksmanship\nrookiepilot\n";
    SquadError error;
    Squad squad;
    Table table;
    Status status;

    (void)state;
    assert_true(squad_read_text(content, text, strlen(text), &squad, &error));
    assert_true(opens(&squad, &squad, &table, &status)); /* both sides may fly for the same */
    const Xwing *game = (const Xwing *)(const void *)table.game;
    for (int16_t ship = 0; ship < 4; ship++) {
        const SquadShip *wanted = &squad.ship[ship % 2];
        assert_int_equal(game->card[ship].card, wanted->pilot);
        assert_int_equal(game->ship[ship].seat, ship / 2);
        for (int i = 0; i < wanted->upgrade_count; i++)
            assert_int_equal(game->card[upgrade_at(game, ship, i)].card, wanted->upgrade[i]);
    }
    assert_int_equal(faction_of(game, 0), FACTION_REBEL);
    assert_int_equal(faction_of(game, 1), FACTION_REBEL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(six_squads_of_each_faction),
        cmocka_unit_test(ready_made_squads_are_legal),
        cmocka_unit_test(text_and_back),
        cmocka_unit_test(text_keeps_what_is_astray),
        cmocka_unit_test(errors_say_what_would_be_right),
        cmocka_unit_test(odd_line_ends_and_marks),
        cmocka_unit_test(setup_lines_and_faults_agree),
        cmocka_unit_test(squads_become_ships),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules, free_rules);
}
