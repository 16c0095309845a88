/* The opponent `simple`: it wins against random play, never answers illegally, and repeats from its seed. */
#include <math.h>
#include <string.h>

#include "ai/simple.h"
#include "ai/simple_dials.h"
#include "outrider/text.h"
#include "table/kernel.h"
#include "unit/run_tests.h"
#include "xwing/game.h"
#include "xwing/squads/squad_text.h"
#include "xwing/state/ids.h"

enum { GAMES = 40, MOST_ANSWERS = 20000 };

static const char *const obstacles = "obstacles 6\n";

static const Rules *core_set(void)
{
    static const Rules *rules;
    int count = 0;
    ContentError error;

    if (rules == NULL) {
        const ContentFile *files = xwing_content_builtin("xwing-1", &count);
        rules = rules_xwing(edition_default(), xwing_content_compile(&edition_default()->words, files, count, &error));
    }
    assert_non_null(rules);
    return rules;
}

/* Questions in which it could have passed, of kinds in which it never should; and in which it did though it need not. */
static int offers, declined;

static void count_offers(const Table *table, const Question *question, const Answer *answer)
{
    bool other = false, pass = false;
    Key key;

    if (question->kind != ASK_CHOICE && question->kind != ASK_REINFORCEMENT && question->kind != ASK_LOCK)
        return;
    for (int i = 0; i < table_candidates(core_set(), table, question); i++) {
        bool legal = table_option(core_set(), table, question, i, &key);
        bool passes = key.verb == VERB_PASS || key.verb == VERB_NO;
        pass = pass || (legal && passes);
        other = other || (legal && !passes);
    }
    offers += pass && other;
    declined += other && (answer->key.verb == VERB_PASS || answer->key.verb == VERB_NO);
}

/* Its answer; and one that remembers nothing of the questions before answers the same. */
static Answer ask_simple(SimplePlayer *simple, const Table *table, const Question *question)
{
    SimplePlayer forgetful = *simple;
    Table known = table_censor(core_set(), table, question->seat);
    Answer answer, again;

    forgetful.dials = NULL;
    assert_true(simple_answer(simple, core_set(), &known, question, &answer));
    assert_true(simple_answer(&forgetful, core_set(), &known, question, &again));
    assert_memory_equal(&answer, &again, sizeof answer);
    assert_true(simple->random.state == forgetful.random.state);
    return answer;
}

/* One game of `simple` on this side against random play; everything that is asked of it is answered legally. */
static Table play(uint8_t side, uint64_t seed, const char *lines)
{
    const Rules *rules = core_set();
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    static SimpleDials dials;
    SimplePlayer simple = simple_player(seed);
    RandomPlayer random = {seed};
    ChanceFast fast = {seed};
    Chance chance = chance_fast(&fast);
    Names names = {0};
    Table table;
    Question questions[MAX_SEATS];
    Answer answer;

    simple.dials = &dials; /* with what it remembers of the game before, which is of no use to it */
    assert_int_equal(table_open(rules, &table, &setup, NULL, &names, NULL).code, STATUS_OK);
    for (int i = 0; i < MOST_ANSWERS && table.state == TABLE_PLAYING; i++) {
        assert_int_equal(chance_run(&chance, rules, &table, NULL).code, STATUS_OK);
        if (table_questions(rules, &table, questions) == 0)
            break;
        if (table.side[questions[0].seat] == side) {
            answer = ask_simple(&simple, &table, &questions[0]);
            count_offers(&table, &questions[0], &answer);
        } else {
            assert_true(random_answer(&random, rules, &table, &questions[0], &answer));
        }
        assert_int_equal(table_answer(rules, &table, &answer, NULL).code, STATUS_OK);
    }
    assert_int_equal(table.state, TABLE_OVER);
    return table;
}

static int games_won(uint64_t seed, const char *lines)
{
    int won = 0;

    for (int game = 0; game < GAMES; game++) {
        uint8_t side = (uint8_t)(game % 2);
        won += play(side, seed + (uint64_t)game, lines).winners >> side & 1;
    }
    return won;
}

static void it_wins_the_core_set(void **state)
{
    (void)state;
    assert_true(games_won(1, "") >= GAMES * 85 / 100);
}

static void it_wins_among_obstacles(void **state)
{
    (void)state;
    assert_true(games_won(1000, obstacles) >= GAMES * 85 / 100);
}

static void it_knows_what_missions_are_about(void **state)
{
    static const char *const missions[] = {"mission 1\n", "mission 2\n", "mission 3\n"};

    (void)state;
    for (int mission = 0; mission < 3; mission++) {
        int won = 0;
        for (int game = 0; game < 10; game++) {
            uint8_t side = (uint8_t)(game % 2);
            won += play(side, (uint64_t)(3000 + game), missions[mission]).winners >> side & 1;
        }
        assert_true(won >= 8);
    }
}

static void it_plays_squads_with_cards(void **state)
{
    static const char squads[] = "obstacles 3\n"
                                 "ship luke lukeskywalker seat 0 with r2f2 protontorpedoes marksmanship\n"
                                 "ship biggs biggsdarklighter seat 0 with r2d2 protontorpedoes\n"
                                 "ship mauler maulermithel seat 1 with determination\n"
                                 "ship beast nightbeast seat 1\n"
                                 "ship curse darkcurse seat 1\n"
                                 "ship cadet academypilot seat 1\n";

    (void)state;
    for (int game = 0; game < 10; game++)
        play((uint8_t)(game % 2), (uint64_t)(2000 + game), squads);
}

/* Every ready-made squad once, against the next one: whatever their cards ask is answered legally. */
static void it_plays_every_ready_made_squad(void **state)
{
    const XwingContent *content = core_set()->own;
    int count = 0;
    const ContentFile *files = squads_builtin("xwing-1", &count);
    static char lines[8192];
    SquadError error;

    (void)state;
    offers = declined = 0;
    assert_int_equal(count, 12);
    for (int i = 0; i < count; i++) {
        Out out = out_to(lines, sizeof lines);
        out_text(&out, obstacles);
        for (int seat = 0; seat < 2; seat++) {
            const ContentFile *file = &files[(i + seat) % count];
            Squad squad;
            assert_true(squad_read_text(content, file->text, file->length, &squad, &error));
            squad_lines(content, &squad, seat, seat, &out);
        }
        play(0, (uint64_t)(4000 + i), lines);
    }
    assert_true(offers > 0);
    assert_int_equal(declined, 0);
}

static void it_takes_what_it_is_offered(void **state)
{
    (void)state;
    offers = declined = 0;
    for (int game = 0; game < 12; game++)
        play((uint8_t)(game % 2), (uint64_t)(5000 + game), game % 2 ? "mission 2\n" : "mission 3\n");
    assert_true(offers > 0);
    assert_int_equal(declined, 0);
}

static void it_does_not_agree_to_a_draw(void **state)
{
    const Rules *rules = core_set();
    Setup setup = {
        .seats = 2, .side = {0, 1}
    };
    SimplePlayer simple = simple_player(1);
    Answer offer = {.seat = 0, .kind = ANSWER_MOVE, .key = key_of(VERB_OFFER_DRAW)}, answer;
    Table table;
    Question question;

    (void)state;
    assert_int_equal(table_open(rules, &table, &setup, NULL, NULL, NULL).code, STATUS_OK);
    assert_int_equal(table_answer(rules, &table, &offer, NULL).code, STATUS_OK);
    assert_true(table_question(rules, &table, 1, &question));
    assert_int_equal(question.kind, ASK_DRAW_CONSENT);
    Table known = table_censor(rules, &table, 1);
    assert_true(simple_answer(&simple, rules, &known, &question, &answer));
    assert_int_equal(answer.key.verb, VERB_NO);
}

/* One eye among the attack dice, and the target will fire back: damage now is worth more than a better defense later. */
static void it_spends_its_focus_in_a_joust(void **state)
{
    static const char joust[] = "ship rookie rookiepilot seat 0 at 457 400 facing 0 focus 1\n"
                                "ship academy academypilot seat 1 at 457 580 facing 180\n"
                                "round 2\nphase combat\n";
    const Rules *rules = core_set();
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = joust
    };
    SimplePlayer simple = simple_player(1);
    Answer dice = {
        .seat = SEAT_CHANCE, .kind = ANSWER_ROLL, .faces = {[FACE_HIT] = 1, [FACE_FOCUS] = 1, [FACE_BLANK] = 1}
    };
    Table table;
    Question question;

    (void)state;
    assert_int_equal(table_open(rules, &table, &setup, NULL, NULL, NULL).code, STATUS_OK);
    assert_true(table_question(rules, &table, 0, &question));
    Answer fire = ask_simple(&simple, &table, &question);
    assert_int_equal(fire.key.verb, VERB_ATTACK);
    assert_int_equal(table_answer(rules, &table, &fire, NULL).code, STATUS_OK);
    assert_int_equal(table_answer(rules, &table, &dice, NULL).code, STATUS_OK);
    assert_true(table_question(rules, &table, 0, &question));
    Answer answer = ask_simple(&simple, &table, &question);
    assert_int_equal(answer.key.verb, VERB_USE);
    assert_int_equal(answer.key.number, ABILITY_FOCUS_ATTACK);
}

/* The dial that it sets for the one ship of seat 1 that gets one. */
static Answer dial_of_simple(uint64_t seed, const char *lines)
{
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    SimplePlayer simple = simple_player(seed);
    Names names = {0};
    Table table;
    Question question;

    assert_int_equal(table_open(core_set(), &table, &setup, NULL, &names, NULL).code, STATUS_OK);
    assert_true(table_question(core_set(), &table, 1, &question));
    assert_int_equal(question.kind, ASK_DIAL);
    return ask_simple(&simple, &table, &question);
}

static void an_ionized_friend_does_not_keep_it_from_thinking(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        Answer answer = dial_of_simple(seed, "ship rookie rookiepilot seat 0 at 457 600 facing 180\n"
                                             "ship cadet academypilot seat 1 at 100 800 facing 180 ion 1\n"
                                             "ship stab backstabber seat 1 at 457 90 facing 180\nphase planning\n");
        bool turns = answer.key.verb == VERB_BEARING + TURN_LEFT || answer.key.verb == VERB_BEARING + TURN_RIGHT;
        assert_true(turns && answer.key.number == 1); /* all else leads off the mat */
    }
}

/* Two ships of the same skill, one behind the other. The one ahead gets its dial first and moves first, whatever their numbers, so
 * that the other has room. */
static void ships_of_the_same_skill_agree_who_moves_first(void **state)
{
    enum { FOLLOWER = 1, LEADER = 2 };
    Setup setup = {
        .seats = 2,
        .side = {0, 1},
        .lines = "ship rookie rookiepilot seat 0 at 457 700 facing 180\n"
                 "ship behind academypilot seat 1 at 457 100 facing 0\n"
                 "ship ahead academypilot seat 1 at 457 145 facing 0\nphase planning\n"
    };
    const Rules *rules = core_set();

    (void)state;
    for (uint64_t seed = 0; seed < 10; seed++) {
        SimplePlayer simple = simple_player(seed);
        int16_t dial[3] = {NO_PIECE, NO_PIECE, NO_PIECE}, mover = NO_PIECE;
        int dials = 0;
        Names names = {0};
        Table table;
        Question questions[MAX_SEATS];
        Look look = {rules, &table};
        assert_int_equal(table_open(rules, &table, &setup, NULL, &names, NULL).code, STATUS_OK);
        while (mover == NO_PIECE && table_questions(rules, &table, questions) > 0) {
            Answer answer = ask_simple(&simple, &table, &questions[0]);
            if (questions[0].kind == ASK_DIAL && questions[0].seat == 1 && dials < 3)
                dial[dials++] = answer.key.verb == VERB_CONFIRM ? NO_PIECE : answer.key.piece;
            if (questions[0].kind == ASK_NEXT_SHIP)
                mover = answer.key.piece;
            assert_int_equal(table_answer(rules, &table, &answer, NULL).code, STATUS_OK);
        }
        assert_int_equal(dial[0], LEADER);
        assert_int_equal(dial[1], FOLLOWER);
        assert_int_equal(mover, LEADER);
        while (xwing_in(&look)->phase == PHASE_ACTIVATION && table_questions(rules, &table, questions) > 0) {
            Answer answer = ask_simple(&simple, &table, &questions[0]);
            assert_int_equal(table_answer(rules, &table, &answer, NULL).code, STATUS_OK);
        }
        assert_false(xwing_in(&look)->ship[FOLLOWER].flags & SHIP_OVERLAPPED);
        assert_false(xwing_in(&look)->ship[LEADER].flags & SHIP_OVERLAPPED);
    }
}

static void it_knows_where_an_ionized_enemy_will_be(void **state)
{
    Setup setup = {
        .seats = 2,
        .side = {0, 1},
        .lines = "ship rookie rookiepilot seat 0 at 457 400 facing 0 ion 1\n"
                 "ship stab backstabber seat 1 at 457 640 facing 180\nphase planning\n"
    };
    SimpleOdds odds = simple_odds();
    Names names = {0};
    Table table;
    static Sky sky;
    static Rocks rocks;
    Way way;

    (void)state;
    assert_int_equal(table_open(core_set(), &table, &setup, NULL, &names, NULL).code, STATUS_OK);
    sky_make(&sky, &(Look){core_set(), &table}, 1, &(SkyAids){.odds = &odds, .rocks = &rocks}, SKY_FUTURES);
    assert_int_equal(sky.future[0].count, 1);
    assert_true(fabs(sky.future[0].spot[0].base.stance.at.y - 480) < 0.01);
    way_make(&way, &sky, 1); /* it moves first: there it is in the way */
    assert_int_equal(way.count, 1);
    assert_true(fabs(way.bases[0].stance.at.y - 480) < 0.01);
}

static void to_fly_into_a_friend_is_worse_than_into_an_enemy(void **state)
{
    Setup setup = {
        .seats = 2,
        .side = {0, 1},
        .lines = "ship rookie rookiepilot seat 0 at 200 200 facing 0\n"
                 "ship cadet academypilot seat 1 at 457 540 facing 180\n"
                 "ship stab backstabber seat 1 at 457 640 facing 180\nphase planning\n"
    };
    SimpleOdds odds = simple_odds();
    Names names = {0};
    Table table;
    static Sky sky;
    static Rocks rocks;
    Way way;
    Look look = {core_set(), &table};

    (void)state;
    assert_int_equal(table_open(core_set(), &table, &setup, NULL, &names, NULL).code, STATUS_OK);
    sky_make(&sky, &look, 1, &(SkyAids){.odds = &odds, .rocks = &rocks}, SKY_FUTURES);
    way_make(&way, &sky, 2);
    const Key key = {.verb = VERB_BEARING + STRAIGHT, .piece = 2, .number = 2};
    int index = dial_index(&look, &key);
    Move move = maneuver_move(&sky, &way, index);
    double friendly = move_worth(&sky, &way, index, &move);
    assert_false(move.full);
    way.friends = 0;
    assert_true(move_worth(&sky, &way, index, &move) > friendly + 0.1);
}

static void the_same_seed_plays_the_same_game(void **state)
{
    (void)state;
    Table once = play(0, 7, obstacles), again = play(0, 7, obstacles);
    assert_true(table_hash(&once) == table_hash(&again));
}

static void odds_are_those_of_the_dice(void **state)
{
    SimpleOdds odds = simple_odds();

    (void)state;
    assert_true(odds_damage(&odds, ATTACK_PLAIN, 2, DEFENSE_PLAIN, 0) == 1.0);
    assert_true(odds_damage(&odds, ATTACK_FOCUS, 2, DEFENSE_PLAIN, 0) == 1.5);
    assert_true(odds_damage(&odds, ATTACK_PLAIN, 1, DEFENSE_PLAIN, 1) == 0.5 * 5 / 8);
    assert_true(odds_damage(&odds, ATTACK_PLAIN, 1, DEFENSE_EVADE, 1) == 0.0);
    assert_true(odds_at_least(ATTACK_PLAIN, 2, DEFENSE_PLAIN, 0, 2) == 0.25);
    assert_true(odds_at_least(ATTACK_PLAIN, 2, DEFENSE_PLAIN, 0, 0) == 1.0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_wins_the_core_set),
        cmocka_unit_test(it_wins_among_obstacles),
        cmocka_unit_test(it_plays_squads_with_cards),
        cmocka_unit_test(it_knows_what_missions_are_about),
        cmocka_unit_test(it_plays_every_ready_made_squad),
        cmocka_unit_test(it_takes_what_it_is_offered),
        cmocka_unit_test(it_does_not_agree_to_a_draw),
        cmocka_unit_test(it_spends_its_focus_in_a_joust),
        cmocka_unit_test(an_ionized_friend_does_not_keep_it_from_thinking),
        cmocka_unit_test(ships_of_the_same_skill_agree_who_moves_first),
        cmocka_unit_test(it_knows_where_an_ionized_enemy_will_be),
        cmocka_unit_test(to_fly_into_a_friend_is_worse_than_into_an_enemy),
        cmocka_unit_test(the_same_seed_plays_the_same_game),
        cmocka_unit_test(odds_are_those_of_the_dice),
    };
    return RUN_TESTS(tests);
}
