/* Whole games with squads of every pilot and upgrade that is offered: nothing breaks, every question has an answer, the record
 * replays to the same table, no view tells what a seat does not know, no luck is asked for twice, and every card acts. */
#include <stdio.h>
#include <string.h>

#include "ai/simple.h"
#include "odds/odds.h"
#include "outrider/text.h"
#include "unit/odds_rules.h"
#include "unit/random_game.h"
#include "xwing/abilities/messages.h"
#include "xwing/abilities/vocabulary.h"
#include "xwing/game.h"
#include "xwing/squads/squad.h"

enum { FIRST_FACTIONS = FACTION_SCUM + 1 }; /* those of the First Edition come first */

enum { MOST_ANSWERS = 40000, MOST_KEYS = 4096, LINES_BYTES = 8192 };

static const Rules *rules;
static const XwingContent *content;

static bool load_rules(void)
{
    ContentError error;

    rules = rules_xwing_builtin(edition_default(), &error);
    content = rules != NULL ? rules->own : NULL;
    return rules != NULL;
}

/* ---- squads ---- */

/* Which cards were in games, and how often each acted: reacted, or was an action. */
typedef struct Flown {
    bool pilot[MAX_PILOTS], upgrade[MAX_UPGRADES];
    int pilot_acts[MAX_PILOTS], upgrade_acts[MAX_UPGRADES];
} Flown;

/* Messages borrow a card's name from its content, so that it is known by where it stands. */
static void count_act(void *self, const Table *table, const Event *event)
{
    Flown *flown = self;

    (void)table;
    if (event->kind != EVENT_ABILITY || event->message.id != CARD_ACTS)
        return;
    for (int i = 0; i < content->pilot_count; i++)
        flown->pilot_acts[i] += event->message.args[1].text == content->pilots[i].name;
    for (int i = 0; i < content->upgrade_count; i++)
        flown->upgrade_acts[i] += event->message.args[1].text == content->upgrades[i].name;
}

/* Has the card a block that acts, rather than changing what is so while it is there? */
static bool can_act(const AbilityRun *run)
{
    bool can = false;

    for (int i = 0; i < run->count; i++)
        can |= content->abilities[run->first + i].kind == KIND_ABILITY ||
               content->abilities[run->first + i].kind == KIND_ACTION;
    return can;
}

/* Every pilot with an ability and every upgrade was in a game, and `acts` each that can. */
static void check_cards(const Flown *flown, bool acts)
{
    for (uint16_t i = 0; i < content->pilot_count; i++) {
        const PilotCard *pilot = &content->pilots[i];
        Squad squad = squad_empty("", pilot->faction);
        if (pilot->abilities.count == 0 || !squad_may_fly(content, &squad, i, &(SquadTerms){0}))
            continue;
        if (!flown->pilot[i] || (acts && can_act(&pilot->abilities) && flown->pilot_acts[i] == 0))
            fail_msg("%s was never flown, or never acted", pilot->key);
    }
    for (int i = 0; i < content->upgrade_count; i++) {
        const UpgradeCard *upgrade = &content->upgrades[i];
        if (upgrade->waits == 0 &&
            (!flown->upgrade[i] || (acts && can_act(&upgrade->abilities) && flown->upgrade_acts[i] == 0)))
            fail_msg("nobody had %s, or it never acted", upgrade->key);
    }
}

/* Any upgrades that the ship may have, most of its slots filled; before others, some that nobody had yet. */
static void equip(RandomPlayer *luck, Squad *squad, int ship, bool as_printed, Flown *flown)
{
    uint16_t count = (uint16_t)content->upgrade_count;
    uint16_t first = (uint16_t)random_below(luck, count);

    for (uint16_t i = 0; i < 2 * count; i++) {
        uint16_t upgrade = (uint16_t)((first + i) % count);
        if ((i < count && flown->upgrade[upgrade]) || random_below(luck, 4) == 0 ||
            !squad_may_equip(content, squad, ship, upgrade, &(SquadTerms){.as_printed = as_printed}))
            continue;
        flown->upgrade[upgrade] |= squad_add_upgrade(squad, ship, upgrade);
    }
}

/* One with an ability is taken if it is among three, and rather one that nobody has flown yet. */
static bool add_pilot(RandomPlayer *luck, Squad *squad, Flown *flown)
{
    uint16_t chosen = NO_PILOT;

    for (int found = 0, tries = 0; found < 3 && tries < 2000; tries++) {
        uint16_t pilot = (uint16_t)random_below(luck, (uint32_t)content->pilot_count);
        if (!squad_may_fly(content, squad, pilot, &(SquadTerms){0}))
            continue;
        found++;
        bool is_new = content->pilots[pilot].abilities.count > 0 && !flown->pilot[pilot];
        if (chosen == NO_PILOT || is_new ||
            (content->pilots[pilot].abilities.count > 0 && content->pilots[chosen].abilities.count == 0))
            chosen = pilot;
    }
    if (chosen == NO_PILOT)
        return false;
    flown->pilot[chosen] = true;
    return squad_add_ship(content, squad, chosen);
}

static Squad any_squad(RandomPlayer *luck, uint8_t faction, int ships, bool as_printed, Flown *flown)
{
    Squad squad = squad_empty("", faction);

    for (int i = 0; i < ships && add_pilot(luck, &squad, flown); i++)
        equip(luck, &squad, i, as_printed, flown);
    assert_int_equal(squad_faults(content, &squad, &(SquadTerms){.as_printed = as_printed}, NULL, 0), 0);
    return squad;
}

/* ---- setup lines ---- */

/* A ship stands in a cell of its own, facing anywhere; some are hurt, or have tokens. */
enum { CELLS_A_ROW = 5, CELLS = CELLS_A_ROW * CELLS_A_ROW };
_Static_assert(CELLS >= (int)MOST_SHIPS, "a cell for each ship");

static void place(RandomPlayer *luck, int cell, char *text, size_t size)
{
    unsigned x = 140 + 150 * (unsigned)(cell % CELLS_A_ROW) + random_below(luck, 30);
    unsigned y = 140 + 150 * (unsigned)(cell / CELLS_A_ROW) + random_below(luck, 30);
    unsigned facing = random_below(luck, 360), bare = random_below(luck, 3), focus = random_below(luck, 3);
    unsigned stress = random_below(luck, 6) == 0;

    (void)snprintf(text, size, " at %u %u facing %u%s focus %u stress %u\n", x, y, facing, bare ? " shields 0" : "",
                   focus, stress);
}

/* Copies a squad's lines. Each ship is given to one of the side's seats by turns and, if the ships are scattered, a place. */
static void deal_ships(RandomPlayer *luck, const char *from, const Setup *setup, int side, int *cell, Out *out)
{
    int seat = -1;

    while (*from != '\0') {
        int length = (int)strcspn(from, "\n");
        const char *given = strncmp(from, "ship ", 5) == 0 ? strstr(from, " seat ") : NULL;
        if (given == NULL) {
            out_bytes(out, from, length + 1);
        } else {
            char where[100] = "\n";
            int before = (int)(given - from) + 6;
            do
                seat = (seat + 1) % setup->seats;
            while (setup->side[seat] != side);
            out_bytes(out, from, before);
            out_number(out, seat);
            out_bytes(out, from + before + 1, length - before - 1);
            if (*cell >= 0)
                place(luck, *cell, where, sizeof where);
            *cell = *cell >= 0 ? (*cell + 7) % CELLS : -1;
            out_text(out, where);
        }
        from += length + 1;
    }
}

/* Two seats, or teams; any two factions, any number of ships a side with any cards; most often scattered over the mat, else
 * placed by the players among obstacles. */
static void make_setup(RandomPlayer *luck, int ships, Flown *flown, Setup *setup, char *lines)
{
    static const Setup seats[] = {
        {.seats = 2, .side = {0, 1}      },
        {.seats = 3, .side = {0, 0, 1}   },
        {.seats = 4, .side = {0, 1, 0, 1}}
    };
    /* a whole squad of large ships finds no place in a strip of the mat if it is placed at random */
    bool as_printed = random_below(luck, 2), scattered = random_below(luck, 4) > 0 || ships == SQUAD_SHIPS;
    Out out = out_to(lines, LINES_BYTES);
    int cell = scattered ? 0 : -1;

    *setup = seats[ships > 1 ? random_below(luck, 3) : 0];
    setup->lines = lines;
    out_text(&out, as_printed ? "wording printed\n" : "wording errata\n");
    out_text(&out, scattered ? "" : "obstacles 6\n");
    for (int side = 0; side < 2; side++) {
        char text[LINES_BYTES];
        Out squad_text = out_to(text, sizeof text);
        Squad squad = any_squad(luck, (uint8_t)random_below(luck, FIRST_FACTIONS), ships, as_printed, flown);
        squad_lines(content, &squad, side, side, &squad_text);
        deal_ships(luck, text, setup, side, &cell, &out);
    }
    if (scattered)
        out_text(&out, "obstacle asteroid1 at 100 457 facing 0\nobstacle asteroid2 at 830 457 facing 90\n");
}

/* ---- what must hold ---- */

typedef struct Game {
    uint64_t seed;
    bool over;
    Match match;
    ChanceFast dice;
    RandomPlayer player;
    ChanceKey keys[MOST_KEYS];
    int key_count;
    int dials_tried;
    char lines[LINES_BYTES];
} Game;

static Game game;

/* The same luck is asked for once. */
static void check_key(void)
{
    ChanceQuestion question;

    if (!table_chance(rules, &game.match.table, &question))
        return;
    for (int i = 0; i < game.key_count; i++)
        assert_memory_not_equal(&game.keys[i], &question.key, sizeof question.key);
    assert_true(game.key_count < MOST_KEYS);
    game.keys[game.key_count++] = question.key;
}

/* Whoever is asked can work out from what he knows what he may answer. */
static void check_view(void)
{
    Question questions[MAX_SEATS];
    const Table *table = &game.match.table;
    int count = table_questions(rules, table, questions);

    for (int q = 0; q < count; q++) {
        Table known = table_censor(rules, table, questions[q].seat);
        int candidates = table_candidates(rules, table, &questions[q]);
        assert_int_equal(table_candidates(rules, &known, &questions[q]), candidates);
        for (int i = 0; i < candidates; i++) {
            Key here, there;
            bool legal = table_option(rules, table, &questions[q], i, &here);
            assert_int_equal(table_option(rules, &known, &questions[q], i, &there), legal);
            assert_true(key_equal(&here, &there));
        }
    }
}

/* Two dials that could be set: everybody else sees the same of both. */
static void check_dials(void)
{
    Question questions[MAX_SEATS];
    Table one = game.match.table, other = one;
    Answer answer;

    if (table_questions(rules, &one, questions) == 0 || questions[0].kind != ASK_DIAL)
        return;
    uint8_t seat = questions[0].seat;
    if (!random_answer(&game.player, rules, &one, &questions[0], &answer) || answer.key.verb < VERB_BEARING)
        return;
    int16_t ship = answer.key.piece;
    assert_int_equal(table_answer(rules, &one, &answer, NULL).code, STATUS_OK);
    for (int i = 0; i < 50; i++) {
        Answer second;
        if (random_answer(&game.player, rules, &other, &questions[0], &second) && second.key.piece == ship &&
            second.key.verb >= VERB_BEARING && !key_equal(&second.key, &answer.key)) {
            assert_int_equal(table_answer(rules, &other, &second, NULL).code, STATUS_OK);
            break;
        }
    }
    if (table_hash(&one) == table_hash(&other) || table_hash(&other) == table_hash(&game.match.table))
        return;
    for (uint8_t viewer = 0; viewer < one.seats; viewer++) {
        Table a = table_censor(rules, &one, viewer), b = table_censor(rules, &other, viewer);
        assert_int_equal(memcmp(&a, &b, sizeof a) == 0, viewer != seat);
    }
    game.dials_tried++;
}

/* ---- odds ---- */

/* One of this many attacks is looked at; how many were, and how many of these were given up. */
enum { ATTACKS_A_LOOK = 8 };
static OddsWork *work;
static int attacks, odds_found, odds_given_up, odds_compared;

/* The odds of an attack are whole, on what somebody may know, and the same if nothing is forgotten on the way. */
static void check_odds(void)
{
    Rules remembering = rules_that_remember(rules);
    ChanceQuestion question;
    Odds odds, all;

    if (!table_chance(rules, &game.match.table, &question) || question.key.occasion != OCCASION_ATTACK ||
        attacks++ % ATTACKS_A_LOOK != 0)
        return;
    Table known = table_censor(rules, &game.match.table, SEAT_SPECTATOR);
    OddsEnd end = odds_shot(work, rules, &known, NULL, &odds);
    assert_int_not_equal(end, ODDS_NO_SHOT);
    odds_found += end == ODDS_FOUND;
    odds_given_up += end == ODDS_GAVE_UP;
    if (end == ODDS_GAVE_UP || odds_shot(work, &remembering, &known, NULL, &all) != ODDS_FOUND)
        return;
    odds_compared++;
    for (int i = 0; i < ODDS_RESULTS; i++) {
        double difference = odds.damage[i] - all.damage[i];
        assert_true(difference < 1e-9 && difference > -1e-9);
    }
}

/* What went wrong can be played again from this. */
static int tell_game(void **state)
{
    (void)state;
    if (!game.over) {
        const Record *record = &game.match.record;
        size_t shown = record->length < 2000 ? record->length : 2000;
        printf("seed %llu, %d entries:\n%s...%.*s\n", (unsigned long long)game.seed, record->entry_count, game.lines,
               (int)shown, record->text + (record->length - shown));
    }
    return 0;
}

static void play_game(int ships, uint64_t seed, Flown *flown)
{
    Sink sink = {.self = flown, .event = count_act};
    Setup setup;
    RecordError error;
    Table again;

    game.seed = seed;
    game.over = false;
    game.player = (RandomPlayer){seed};
    game.dice = (ChanceFast){seed ^ 77};
    game.key_count = 0;
    make_setup(&game.player, ships, flown, &setup, game.lines);
    if (!match_begin(&game.match, rules, &setup, NULL, &sink, &error))
        fail_msg("%s", error.text);
    for (int answers = 0; game.match.table.state == TABLE_PLAYING; answers++) {
        check_key();
        if (answers % 8 == 0)
            check_view();
        check_dials();
        check_odds();
        assert_int_equal(answer_at_random(&game.match, &game.dice, &game.player), STATUS_OK);
        check_sound(rules, &game.match.table);
        assert_true(answers < MOST_ANSWERS); /* every game ends */
    }
    assert_int_equal(game.match.table.state, TABLE_OVER);
    assert_true(record_replay(&game.match.record, rules, -1, &again, NULL, NULL, &error));
    assert_true(table_hash(&again) == table_hash(&game.match.table));
    match_free(&game.match);
    game.over = true;
}

static void random_games_with_every_card_keep_every_invariant(void **state)
{
    static Flown flown;
    bool soaks = getenv("OUTRIDER_SOAK") != NULL;
    int games = soaks ? 20000 : 150;

    (void)state;
    for (int i = 0; i < games; i++)
        play_game(i % 16 == 15 ? SQUAD_SHIPS : 1 + i % 4, (uint64_t)i * 31 + 1, &flown);
    print_message("%d games, %d dials set in two worlds\n", games, game.dials_tried);
    assert_true(game.dials_tried > games);
    print_message("odds of %d attacks, %d given up, %d compared\n", odds_found, odds_given_up, odds_compared);
    assert_true(odds_compared > games &&
                odds_given_up * 20 < odds_found); /* cards that draw damage cards take too long */
    check_cards(&flown, soaks);                   /* some cards have their moment in few games */
}

/* Every question of a game with any cards is answered legally by `simple`, from what its seat knows. */
static void play_simple(uint64_t seed, Flown *flown)
{
    SimplePlayer simple = simple_player(seed);
    RandomPlayer luck = {seed};
    ChanceFast dice = {seed};
    Chance chance = chance_fast(&dice);
    Question questions[MAX_SEATS];
    Names names = {0};
    Setup setup;
    Answer answer;
    Table table;

    make_setup(&luck, 1 + (int)(seed % 3), flown, &setup, game.lines);
    game.seed = seed;
    game.over = false;
    assert_int_equal(table_open(rules, &table, &setup, NULL, &names, NULL).code, STATUS_OK);
    for (int answers = 0; answers < 600 && table.state == TABLE_PLAYING; answers++) {
        assert_int_equal(chance_run(&chance, rules, &table, NULL).code, STATUS_OK);
        if (table_questions(rules, &table, questions) == 0)
            break;
        Table known = table_censor(rules, &table, questions[0].seat);
        assert_true(simple_answer(&simple, rules, &known, &questions[0], &answer));
        assert_int_equal(table_answer(rules, &table, &answer, NULL).code, STATUS_OK);
    }
    assert_int_not_equal(table.state, TABLE_BROKEN);
    game.over = true;
}

static void simple_plays_every_card(void **state)
{
    static Flown flown;
    int games = getenv("OUTRIDER_SOAK") != NULL ? 5000 : 150;

    (void)state;
    for (int i = 0; i < games; i++)
        play_simple((uint64_t)i * 37 + 5, &flown);
    check_cards(&flown, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(random_games_with_every_card_keep_every_invariant, tell_game),
        cmocka_unit_test_teardown(simple_plays_every_card, tell_game),
    };

    work = odds_open(odds_limits_usual());
    if (!load_rules() || work == NULL)
        return 1;
    int failed = RUN_TESTS(tests);
    odds_close(work);
    return failed;
}
