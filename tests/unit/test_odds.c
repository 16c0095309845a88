/* Odds: what the engine's enumeration finds is what a calculation from the dice's faces says, and what rolling often shows. */
#include <math.h>

#include "ai/simple.h"
#include "odds/odds.h"
#include "outrider/chance.h"
#include "table/kernel.h"
#include "unit/xwing_story.h"

#define EXACT 1e-12

/* ---- the same from the faces of dice, one by one ---- */

/* What both sides have, and what their cards do. */
typedef struct Case {
    int attack, defense; /* dice */
    bool attack_focus;   /* that the attacker spends on one eye already: nobody will fire at it */
    bool saved_focus;    /* that it spends on two eyes at least: somebody will */
    bool lock;
    bool defense_focus, evade;
    bool changes_eye; /* the defender's card changes one eye to an evade */
    bool ion;         /* one damage if anything gets through */
    int health;
} Case;

typedef struct Expected {
    double damage[ODDS_RESULTS], mean, destroys;
} Expected;

enum { HIT = 0, EYE = 4, BLANK = 6, FACES = 8 }; /* faces 0 to 3 hit, 4 and 5 are eyes */
enum { EVADE = 0, DEFENSE_EYE = 3, DEFENSE_BLANK = 5 };

static void settle_case(const Case *c, int hits, int evades, int eyes, double chance, Expected *expected)
{
    int through = hits - evades;

    if (c->changes_eye && eyes > 0) {
        through--;
        eyes--;
    }
    /* a focus token first, unless an evade token is enough */
    if (c->defense_focus && through > 0 && eyes > 0 && !(through == 1 && c->evade))
        through -= eyes;
    if (c->evade && through > 0)
        through--;
    int damage = through > 0 ? through : 0;
    if (c->ion && damage > 1)
        damage = 1;
    expected->damage[damage] += chance;
    expected->mean += chance * damage;
    expected->destroys += damage >= c->health ? chance : 0;
}

static void roll_defense(const Case *c, int dice, int hits, int evades, int eyes, double chance, Expected *expected)
{
    if (dice == c->defense) {
        settle_case(c, hits, evades, eyes, chance, expected);
        return;
    }
    for (int face = 0; face < FACES; face++)
        roll_defense(c, dice + 1, hits, evades + (face < DEFENSE_EYE),
                     eyes + (face >= DEFENSE_EYE && face < DEFENSE_BLANK), chance / FACES, expected);
}

static void spend_attack_focus(const Case *c, int hits, int eyes, double chance, Expected *expected)
{
    bool spends = (c->attack_focus && eyes >= 1) || (c->saved_focus && eyes >= 2);

    roll_defense(c, 0, hits + (spends ? eyes : 0), 0, 0, chance, expected);
}

static void reroll(const Case *c, int dice, int hits, int eyes, double chance, Expected *expected)
{
    if (dice == 0) {
        spend_attack_focus(c, hits, eyes, chance, expected);
        return;
    }
    for (int face = 0; face < FACES; face++)
        reroll(c, dice - 1, hits + (face < EYE), eyes + (face >= EYE && face < BLANK), chance / FACES, expected);
}

static void roll_attack(const Case *c, int dice, int hits, int eyes, double chance, Expected *expected)
{
    if (dice < c->attack) {
        for (int face = 0; face < FACES; face++)
            roll_attack(c, dice + 1, hits + (face < EYE), eyes + (face >= EYE && face < BLANK), chance / FACES,
                        expected);
        return;
    }
    bool focused = c->attack_focus || c->saved_focus;
    if (!c->lock) {
        spend_attack_focus(c, hits, eyes, chance, expected);
    } else if (focused) { /* blanks are rerolled, and eyes wait for the token */
        reroll(c, c->attack - hits - eyes, hits, eyes, chance, expected);
    } else {
        reroll(c, c->attack - hits, hits, 0, chance, expected);
    }
}

/* ---- both compared ---- */

static OddsWork *work;

static Answer answer_in_words(const char *words)
{
    Voice voice = {.rules = rules, .table = &story.table, .names = &story.names};
    Question question = asked();
    Answer answer;

    assert_int_equal(answer_parse(&voice, question.seat, words, (int)strlen(words), READ_KINDLY, &answer).code,
                     STATUS_OK);
    return answer;
}

static void check_sum(const Odds *odds)
{
    double sum = 0;

    for (int i = 0; i < ODDS_RESULTS; i++)
        sum += odds->damage[i];
    assert_true(fabs(sum - 1) < EXACT);
}

/* What may be forgotten on the way changes nothing. */
static void check_forgetting(const Answer *declare, const Odds *odds)
{
    Rules remembering = *rules;
    Odds all;

    remembering.shot_forget = NULL;
    assert_int_equal(odds_shot(work, &remembering, &story.table, declare, &all), ODDS_FOUND);
    assert_true(all.outcomes >= odds->outcomes);
    assert_true(fabs(all.expected - odds->expected) < EXACT && fabs(all.destroys - odds->destroys) < EXACT);
    for (int i = 0; i < ODDS_RESULTS; i++)
        assert_true(fabs(all.damage[i] - odds->damage[i]) < EXACT);
}

static Odds odds_of(const char *words)
{
    Answer declare = answer_in_words(words);
    Table before = story.table;
    Odds odds, view;

    assert_int_equal(odds_shot(work, rules, &story.table, &declare, &odds), ODDS_FOUND);
    assert_memory_equal(&before, &story.table, sizeof before);
    check_sum(&odds);
    check_forgetting(&declare, &odds);
    /* what a spectator may know of an attack is everything that matters */
    Table known = table_censor(rules, &story.table, SEAT_SPECTATOR);
    declare.count = 0;
    assert_int_equal(odds_shot(work, rules, &known, &declare, &view), ODDS_FOUND);
    assert_memory_equal(view.damage, odds.damage, sizeof odds.damage);
    return odds;
}

static void compare(const Odds *odds, const Case *c)
{
    Expected expected = {0};

    roll_attack(c, 0, 0, 0, 1, &expected);
    assert_int_equal(odds->shot.attack_dice, c->attack);
    assert_int_equal(odds->shot.defense_dice, c->defense);
    assert_int_equal(odds->shot.health, c->health);
    for (int i = 0; i < ODDS_RESULTS; i++) {
        if (fabs(odds->damage[i] - expected.damage[i]) > EXACT)
            fail_msg("%d damage: %.15f, not %.15f", i, odds->damage[i], expected.damage[i]);
    }
    assert_true(fabs(odds->expected - expected.mean) < EXACT);
    assert_true(fabs(odds->destroys - expected.destroys) < EXACT);
}

/* A rookie behind (or before) an academy pilot. */
static void check_case(const char *lines, const char *words, Case c)
{
    begin(lines);
    Odds odds = odds_of(words);
    compare(&odds, &c);
    /* the same once it is declared */
    say(words);
    Odds declared;
    assert_int_equal(odds_shot(work, rules, &story.table, NULL, &declared), ODDS_FOUND);
    assert_memory_equal(declared.damage, odds.damage, sizeof odds.damage);
}

#define ROOKIE     "ship rookie rookiepilot seat 0 at 457 400 facing 0"
#define AWAY(y)    "ship academy academypilot seat 1 at 457 " #y " facing 0"
#define TOWARDS(y) "ship academy academypilot seat 1 at 457 " #y " facing 180"
#define COMBAT     "\nround 2\nphase combat\n"

static void plain_dice_at_every_range(void **state)
{
    (void)state;
    check_case(ROOKIE "\n" AWAY(580) COMBAT, "attack academy -", (Case){.attack = 3, .defense = 3, .health = 3});
    check_case(ROOKIE "\n" AWAY(500) COMBAT, "attack academy -", (Case){.attack = 4, .defense = 3, .health = 3});
    check_case(ROOKIE "\n" AWAY(680) COMBAT, "attack academy -", (Case){.attack = 3, .defense = 4, .health = 3});
    check_case(ROOKIE "\n" AWAY(580) " damage 2" COMBAT, "attack academy -",
               (Case){.attack = 3, .defense = 3, .health = 1});
}

static void tokens_of_the_attacker(void **state)
{
    (void)state;
    check_case(ROOKIE " focus 1\n" AWAY(580) COMBAT, "attack academy -",
               (Case){.attack = 3, .defense = 3, .health = 3, .attack_focus = true});
    check_case(ROOKIE " focus 1\n" TOWARDS(580) COMBAT, "attack academy -",
               (Case){.attack = 3, .defense = 3, .health = 3, .saved_focus = true});
    check_case(ROOKIE "\n" AWAY(580) "\nlock rookie academy" COMBAT, "attack academy -",
               (Case){.attack = 3, .defense = 3, .health = 3, .lock = true});
    check_case(ROOKIE " focus 1\n" AWAY(580) "\nlock rookie academy" COMBAT, "attack academy -",
               (Case){.attack = 3, .defense = 3, .health = 3, .lock = true, .attack_focus = true});
}

static void tokens_of_the_defender(void **state)
{
    (void)state;
    check_case(ROOKIE "\n" AWAY(580) " evade 1" COMBAT, "attack academy -",
               (Case){.attack = 3, .defense = 3, .health = 3, .evade = true});
    check_case(ROOKIE "\n" AWAY(580) " focus 1" COMBAT, "attack academy -",
               (Case){.attack = 3, .defense = 3, .health = 3, .defense_focus = true});
    check_case(ROOKIE "\n" AWAY(680) " focus 1 evade 1" COMBAT, "attack academy -",
               (Case){.attack = 3, .defense = 4, .health = 3, .defense_focus = true, .evade = true});
    check_case(ROOKIE " focus 1\n" AWAY(500) " focus 1 evade 1\nlock rookie academy" COMBAT, "attack academy -",
               (Case){.attack = 4,
                      .defense = 3,
                      .health = 3,
                      .attack_focus = true,
                      .lock = true,
                      .defense_focus = true,
                      .evade = true});
}

static void cards_speak(void **state)
{
    (void)state;
    /* agility 1 less */
    check_case("ship wedge wedgeantilles seat 0 at 457 400 facing 0\n" AWAY(580) COMBAT, "attack academy -",
               (Case){.attack = 3, .defense = 2, .health = 3});
}

/* A die more at range 1, against one that makes an evade of an eye. */
static void a_defender_changes_its_dice(void **state)
{
    (void)state;
    check_case("ship luke lukeskywalker seat 0 at 457 500 facing 0 shields 2 attacked\n"
               "ship mauler maulermithel seat 1 at 457 400 facing 0" COMBAT,
               "attack luke -", (Case){.attack = 4, .defense = 2, .health = 5, .changes_eye = true});
}

static void a_weapon_that_does_one_damage(void **state)
{
    (void)state;
    check_case("ship gold goldsquadronpilot seat 0 with ioncannonturret at 457 400 facing 0\n" AWAY(580) COMBAT,
               "attack academy ioncannonturret", (Case){.attack = 3, .defense = 3, .health = 3, .ion = true});
}

/* ---- rolled often ---- */

/* A rich attack: rerolls of a friend's and of its own, tokens on both sides, cards on both. */
static const char rich[] =
    "ship luke lukeskywalker seat 0 with r2f2 at 457 500 facing 0 shields 2 focus 1 evade 1 attacked\n"
    "ship mauler maulermithel seat 1 with determination at 457 400 facing 0 focus 1\n"
    "ship howl howlrunner seat 1 at 500 400 facing 0 attacked\n"
    "lock mauler luke" COMBAT;

/* What an attack came to, as it is told. */
static void hear_result(void *self, const Table *table, const Event *event)
{
    int *results = self;

    (void)table;
    if (event->message.id == XW_MISSED)
        *results = 0;
    else if (event->message.id == XW_HIT)
        *results = event->message.args[1].value + event->message.args[2].value;
}

/* Plays the attack with dice of this seed, as the machine without whims would. */
static int roll_once(const Table *from, uint64_t seed, SimplePlayer *simple)
{
    int results = -1;
    Sink hearing = {.self = &results, .event = hear_result};
    ChanceFast fast = {seed};
    Chance chance = chance_fast(&fast);
    Table table = *from;
    Question questions[MAX_SEATS];
    Answer answer;

    while (results < 0) {
        ChanceQuestion luck;
        if (table_chance(rules, &table, &luck)) {
            assert_true(chance.answer(chance.self, rules, &table, &luck, &answer));
        } else {
            assert_true(table_questions(rules, &table, questions) > 0);
            Table known = table_censor(rules, &table, questions[0].seat);
            assert_true(simple_answer(simple, rules, &known, &questions[0], &answer));
        }
        assert_int_equal(table_answer(rules, &table, &answer, &hearing).code, STATUS_OK);
    }
    return results;
}

static void rolling_often_shows_the_same(void **state)
{
    enum { TIMES = 4000 };
    int seen[ODDS_RESULTS] = {0};
    SimplePlayer simple = simple_player(5);

    (void)state;
    simple.steady = true;
    begin(rich);
    Odds odds = odds_of("attack luke -");
    say("attack luke -");
    for (uint64_t i = 0; i < TIMES; i++)
        seen[roll_once(&story.table, i * 977 + 3, &simple)]++;
    for (int i = 0; i < ODDS_RESULTS; i++) {
        double p = odds.damage[i], error = sqrt(p * (1 - p) / TIMES);
        assert_true(fabs((double)seen[i] / TIMES - p) <= 4 * error);
        assert_true(p > 0 || seen[i] == 0);
    }
}

/* Half-way through an attack the odds are those of what is left. */
static void odds_change_as_dice_fall(void **state)
{
    Odds odds;

    (void)state;
    begin(ROOKIE "\n" AWAY(580) COMBAT);
    assert_int_equal(odds_shot(work, rules, &story.table, NULL, &odds), ODDS_NO_SHOT);
    say("attack academy -");
    fall(2, 1, 0, 0);
    assert_int_equal(odds_shot(work, rules, &story.table, NULL, &odds), ODDS_FOUND);
    assert_true(fabs(odds.damage[0] - 27.0 / 512) < EXACT); /* three evades */
    assert_true(fabs(odds.destroys - 125.0 / 512) < EXACT); /* none */
    fall(1, 1, 1, 0);
    assert_int_equal(odds_shot(work, rules, &story.table, NULL, &odds), ODDS_NO_SHOT);
}

static void what_takes_too_long_is_given_up(void **state)
{
    OddsWork *small = odds_open((OddsLimits){.states = 3, .outcomes = 1000});
    OddsWork *short_of_time = odds_open((OddsLimits){.states = 1000, .outcomes = 59});
    OddsWork *enough = odds_open((OddsLimits){.states = 4, .outcomes = 60});
    Odds odds;

    (void)state;
    begin(ROOKIE "\n" AWAY(580) COMBAT);
    Answer declare = answer_in_words("attack academy -"), pass = answer_in_words("pass");
    assert_int_equal(odds_shot(small, rules, &story.table, &declare, &odds), ODDS_GAVE_UP);
    assert_int_equal(odds_shot(short_of_time, rules, &story.table, &declare, &odds), ODDS_GAVE_UP);
    assert_int_equal(odds.shot.attack_dice, 3);
    assert_int_equal(odds_shot(enough, rules, &story.table, &declare, &odds), ODDS_FOUND);
    assert_int_equal(odds.states, 1 + 4);         /* so many dice hit */
    assert_int_equal(odds.outcomes, 20 + 4 * 10); /* attack dice, and defense dice each time */
    assert_int_equal(odds_shot(enough, rules, &story.table, &pass, &odds), ODDS_NO_SHOT);
    odds_close(small);
    odds_close(short_of_time);
    odds_close(enough);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_dice_at_every_range),      cmocka_unit_test(tokens_of_the_attacker),
        cmocka_unit_test(tokens_of_the_defender),         cmocka_unit_test(cards_speak),
        cmocka_unit_test(a_defender_changes_its_dice),    cmocka_unit_test(a_weapon_that_does_one_damage),
        cmocka_unit_test(rolling_often_shows_the_same),   cmocka_unit_test(odds_change_as_dice_fall),
        cmocka_unit_test(what_takes_too_long_is_given_up)};

    make_rules("");
    work = odds_open(odds_limits_usual());
    int failed = RUN_TESTS(tests);
    odds_close(work);
    return failed;
}
