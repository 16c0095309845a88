/* Odds: what the engine's enumeration finds is what a calculation from the dice's faces says, and no answer does better. */
#include <math.h>

#include "odds/odds.h"
#include "outrider/chance.h"
#include "table/kernel.h"
#include "unit/odds_rules.h"
#include "unit/xwing_story.h"

#define EXACT 1e-12

/* ---- the same from the faces of dice, one by one ---- */

/* What both sides have, and what their cards do. Each spends what is best for it in this attack, whoever may fire later. */
typedef struct Case {
    int attack, defense; /* dice */
    bool attack_focus, lock;
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

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The least damage, of all ways to spend or not to spend. */
static int damage_left(const Case *c, int hits, int evades, int eyes)
{
    int best = hits;

    for (int ways = 0; ways < 8; ways++) {
        bool focus = ways & 1, token = ways & 2, card = ways & 4;
        if ((focus && !c->defense_focus) || (token && !c->evade) || (card && !c->changes_eye))
            continue;
        int changed = focus ? eyes : card && eyes > 0;
        int damage = hits - evades - changed - token;
        best = least(best, damage > 0 ? damage : 0);
    }
    return c->ion && best > 1 ? 1 : best;
}

static void roll_defense(const Case *c, int dice, int hits, int evades, int eyes, double chance, Expected *expected)
{
    if (dice < c->defense) {
        for (int face = 0; face < FACES; face++)
            roll_defense(c, dice + 1, hits, evades + (face < DEFENSE_EYE),
                         eyes + (face >= DEFENSE_EYE && face < DEFENSE_BLANK), chance / FACES, expected);
        return;
    }
    int damage = damage_left(c, hits, evades, eyes);
    expected->damage[damage] += chance;
    expected->mean += chance * damage;
    expected->destroys += damage >= c->health ? chance : 0;
}

/* What comes of an attack, by its number of hits: computed once. */
static Expected against[ODDS_RESULTS];

static Expected spend_attack_focus(const Case *c, int hits, int eyes)
{
    Expected kept = against[hits], spent = against[hits + eyes];

    return c->attack_focus && spent.mean > kept.mean ? spent : kept;
}

static void add(Expected *sum, const Expected *part, double chance)
{
    for (int i = 0; i < ODDS_RESULTS; i++)
        sum->damage[i] += chance * part->damage[i];
    sum->mean += chance * part->mean;
    sum->destroys += chance * part->destroys;
}

static void reroll(const Case *c, int dice, int hits, int eyes, double chance, Expected *expected)
{
    if (dice == 0) {
        Expected end = spend_attack_focus(c, hits, eyes);
        add(expected, &end, chance);
        return;
    }
    for (int face = 0; face < FACES; face++)
        reroll(c, dice - 1, hits + (face < EYE), eyes + (face >= EYE && face < BLANK), chance / FACES, expected);
}

/* Of all dice that could be rerolled, or none, those from which the most is to be expected. */
static Expected spend_lock(const Case *c, int hits, int eyes)
{
    int blanks = c->attack - hits - eyes;
    Expected best = spend_attack_focus(c, hits, eyes);

    for (int h = 0; c->lock && h <= hits; h++) {
        for (int e = 0; e <= eyes; e++) {
            for (int b = 0; b <= blanks; b++) {
                Expected expected = {0};
                reroll(c, h + e + b, hits - h, eyes - e, 1, &expected);
                best = expected.mean > best.mean + EXACT ? expected : best;
            }
        }
    }
    return best;
}

/* What comes of a number of hits and eyes, before the attacker spends anything. */
static Expected rolled[ODDS_RESULTS][ODDS_RESULTS];

static void roll_attack(const Case *c, int dice, int hits, int eyes, double chance, Expected *expected)
{
    if (dice < c->attack) {
        for (int face = 0; face < FACES; face++)
            roll_attack(c, dice + 1, hits + (face < EYE), eyes + (face >= EYE && face < BLANK), chance / FACES,
                        expected);
        return;
    }
    add(expected, &rolled[hits][eyes], chance);
}

static Expected calculate(const Case *c)
{
    Expected expected = {0};

    for (int hits = 0; hits <= c->attack; hits++) {
        against[hits] = (Expected){0};
        roll_defense(c, 0, hits, 0, 0, 1, &against[hits]);
    }
    for (int hits = 0; hits <= c->attack; hits++) {
        for (int eyes = 0; hits + eyes <= c->attack; eyes++)
            rolled[hits][eyes] = spend_lock(c, hits, eyes);
    }
    roll_attack(c, 0, 0, 0, 1, &expected);
    return expected;
}

/* ---- both compared ---- */

static const char own_cards[] =
    "edition xwing-1\n"
    "upgrade duck \"Duck\"\n"
    "    slot elite  cost 1\n"
    "    ability\n"
    "        when  compare_starts defending\n"
    "        must  if shows crit\n"
    "            cancel all\n"
    "        text  en \"A critical result cancels all.\"\n"
    "pilot wary \"Wary\"\n  ship tiefighter faction empire skill 1 cost 1\n  ability\n    when compare_starts "
    "defending\n"
    "    must cancel blank\n    then if attacker has focus\n      cancel hit 1\n    text en \"So.\"\n"
    "pilot alert \"Alert\"\n  ship tiefighter faction empire skill 1 cost 1\n  ability\n"
    "    when compare_starts by enemy has focus attacking\n    must cancel hit 1\n    text en \"So.\"\n"
    "pilot envious \"Envious\"\n  ship tiefighter faction empire skill 1 cost 1\n  ability\n"
    "    when defense_dice defending\n    may reroll per enemy has focus\n    text en \"So.\"\n"
    "pilot proud \"Proud\"\n  ship tiefighter faction empire skill 1 cost 1\n  forbid\n    deed spend_evade\n"
    "    if attacker has focus\n    text en \"So.\"\n";

static OddsWork *work;
static OddsWork *patient; /* with time for positions that nothing was forgotten of */

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
    Rules remembering = rules_that_remember(rules);
    Odds all;

    assert_int_equal(odds_shot(patient, &remembering, &story.table, declare, &all), ODDS_FOUND);
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
    Expected expected = calculate(c);

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
               (Case){.attack = 3, .defense = 3, .health = 3, .attack_focus = true}); /* though it will fire back */
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

/* Cards of the defender that look at what the attacker has left: when dice are compared, in a branch, in whose moment it is, in an
 * effect, and in what they forbid. What they look at is not forgotten: odds_of() compares. */
static void what_cards_look_at_is_not_forgotten(void **state)
{
    static const char *const defenders[] = {"wary", "alert", "envious", "proud"};

    (void)state;
    for (size_t i = 0; i < sizeof defenders / sizeof *defenders; i++) {
        char lines[300];
        snprintf(lines, sizeof lines,
                 ROOKIE " focus 1\nship other %s seat 1 at 457 580 facing 180 evade 1 attacked" COMBAT, defenders[i]);
        begin(lines);
        odds_of("attack other -");
    }
}

/* Numbers that other calculators agree on; an evade token adds a result. */
static void known_numbers(void **state)
{
    static const struct {
        const char *attacker, *help, *defender, *tokens;
        double expected;
    } rows[] = {
        {"academypilot",       "focus 1", "rookiepilot",    "",        0.849609},
        {"academypilot",       "focus 1", "rookiepilot",    "focus 1", 0.474609},
        {"academypilot",       "focus 1", "prototypepilot", "",        0.613403},
        {"alphasquadronpilot", "",        "rookiepilot",    "",        0.896484},
        {"alphasquadronpilot", "",        "rookiepilot",    "focus 1", 0.552734},
        {"alphasquadronpilot", "",        "prototypepilot", "",        0.673828},
        {"alphasquadronpilot", "focus 1", "rookiepilot",    "",        1.531494},
        {"alphasquadronpilot", "focus 1", "rookiepilot",    "focus 1", 1.074463},
        {"alphasquadronpilot", "focus 1", "prototypepilot", "",        1.216736},
        {"alphasquadronpilot", "focus 1", "prototypepilot", "focus 1", 0.637756},
        {"alphasquadronpilot", "focus 1", "rookiepilot",    "evade 1", 0.692139},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char lines[256];
        snprintf(
            lines, sizeof lines,
            "ship red %s seat 0 at 457 580 facing 180 %s attacked\nship blue %s seat 1 at 457 400 facing 0 %s" COMBAT,
            rows[i].defender, rows[i].tokens, rows[i].attacker, rows[i].help);
        begin(lines);
        Odds odds = odds_of("attack red -");
        if (fabs(odds.expected - rows[i].expected) > 5e-7)
            fail_msg("%s against %s %s: %.9f", rows[i].attacker, rows[i].defender, rows[i].tokens, odds.expected);
    }
}

/* ---- what is best is best at each question ---- */

/* A rich attack: rerolls of a friend's and of its own, tokens on both sides, cards on both. */
static const char rich[] =
    "ship luke lukeskywalker seat 0 with r2f2 at 457 500 facing 0 shields 2 focus 1 evade 1 attacked\n"
    "ship mauler maulermithel seat 1 with determination at 457 400 facing 0 focus 1\n"
    "ship howl howlrunner seat 1 at 500 400 facing 0 attacked\n"
    "lock mauler luke" COMBAT;

/* Is this a legal answer; then `expected` is what comes of it, if the attack is still open. */
static bool try_answer(const Table *from, const Answer *answer, double *expected)
{
    Table table = *from;
    Odds odds;

    if (table_check(rules, &table, answer).code != STATUS_OK)
        return false;
    (void)table_take_until(rules, &table, answer, rules->shot_settled);
    if (rules->shot_settled(&(Look){rules, &table})) {
        Shot shot;
        assert_true(rules->shot(&(Look){rules, &table}, &shot));
        *expected = shot.results;
    } else {
        assert_int_equal(odds_shot(work, rules, &table, NULL, &odds), ODDS_FOUND);
        *expected = odds.expected;
    }
    return true;
}

/* The best of all answers to this question, for whoever is asked. */
static double best_of_all(const Table *table, const Question *question, Answer *best)
{
    bool subset = rules->questions[question->kind].answer == ANSWER_SUBSET;
    bool attacks = question->seat == 1;
    int count = table_candidates(rules, table, question);
    double found = attacks ? -1 : 100;

    for (uint64_t i = 0; i < (subset ? UINT64_C(1) << count : (uint64_t)count); i++) {
        double expected = 0;
        Answer answer = {.seat = question->seat,
                         .kind = subset ? ANSWER_SUBSET : ANSWER_OPTION,
                         .count = question->count};
        if (subset)
            answer.items = i;
        else if (!table_option(rules, table, question, (int)i, &answer.key))
            continue;
        if (!try_answer(table, &answer, &expected) || (attacks ? expected <= found : expected >= found))
            continue;
        found = expected;
        *best = answer;
    }
    return found;
}

/* Plays the attack with dice of this seed. Each player answers with the best of all answers, and that is as good as the odds said. */
static void play_at_best(const Table *from, uint64_t seed)
{
    ChanceFast fast = {seed};
    Chance chance = chance_fast(&fast);
    Table table = *from;
    Question questions[MAX_SEATS];
    Odds odds;

    while (!rules->shot_settled(&(Look){rules, &table})) {
        ChanceQuestion luck;
        Answer answer;
        if (table_chance(rules, &table, &luck)) {
            assert_true(chance.answer(chance.self, rules, &table, &luck, &answer));
        } else {
            assert_true(table_questions(rules, &table, questions) > 0);
            assert_int_equal(odds_shot(work, rules, &table, NULL, &odds), ODDS_FOUND);
            double best = best_of_all(&table, &questions[0], &answer);
            assert_true(fabs(best - odds.expected) < EXACT);
        }
        assert_true(table_take_until(rules, &table, &answer, rules->shot_settled));
    }
}

static void each_answer_is_the_best(void **state)
{
    enum { TIMES = 12 };

    (void)state;
    begin(rich);
    say("attack luke -");
    for (uint64_t i = 0; i < TIMES; i++)
        play_at_best(&story.table, i * 977 + 3);
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
    OddsWork *small = odds_open((OddsLimits){.states = 4, .outcomes = 1000});
    OddsWork *short_of_time = odds_open((OddsLimits){.states = 1000, .outcomes = 49});
    OddsWork *enough = odds_open((OddsLimits){.states = 5, .outcomes = 50});
    Rules played = rules_that_play(rules); /* what is calculated takes no time */
    Odds odds;

    (void)state;
    begin(ROOKIE "\n" AWAY(580) COMBAT);
    Answer declare = answer_in_words("attack academy -"), pass = answer_in_words("pass");
    assert_int_equal(odds_shot(small, rules, &story.table, &declare, &odds), ODDS_FOUND);
    assert_int_equal(odds.outcomes, 0);
    played.shot_face = rules->shot_face;
    assert_int_equal(odds_shot(small, &played, &story.table, &declare, &odds), ODDS_GAVE_UP);
    assert_int_equal(odds_shot(short_of_time, &played, &story.table, &declare, &odds), ODDS_GAVE_UP);
    assert_int_equal(odds.shot.attack_dice, 3);
    assert_int_equal(odds_shot(enough, &played, &story.table, &declare, &odds), ODDS_FOUND);
    assert_int_equal(odds.states, 1 + 4);         /* that many dice hit */
    assert_int_equal(odds.outcomes, 10 + 4 * 10); /* attack dice, criticals as hits, and defense dice each time */
    assert_int_equal(odds_shot(enough, &played, &story.table, &pass, &odds), ODDS_NO_SHOT);
    odds_close(small);
    odds_close(short_of_time);
    odds_close(enough);
}

/* A branch inside an ability looks at criticals: they are not the same as hits then. */
static void what_a_branch_looks_at_is_not_forgotten(void **state)
{
    (void)state;
    begin(ROOKIE "\nship mauler maulermithel seat 1 with duck at 457 580 facing 0" COMBAT);
    Odds odds = odds_of("attack mauler -");
    begin(ROOKIE "\nship mauler maulermithel seat 1 at 457 580 facing 0" COMBAT);
    Odds plain = odds_of("attack mauler -");
    assert_true(odds.expected < plain.expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(plain_dice_at_every_range),
                                       cmocka_unit_test(tokens_of_the_attacker),
                                       cmocka_unit_test(tokens_of_the_defender),
                                       cmocka_unit_test(cards_speak),
                                       cmocka_unit_test(a_defender_changes_its_dice),
                                       cmocka_unit_test(a_weapon_that_does_one_damage),
                                       cmocka_unit_test(what_cards_look_at_is_not_forgotten),
                                       cmocka_unit_test(known_numbers),
                                       cmocka_unit_test(what_a_branch_looks_at_is_not_forgotten),
                                       cmocka_unit_test(each_answer_is_the_best),
                                       cmocka_unit_test(odds_change_as_dice_fall),
                                       cmocka_unit_test(what_takes_too_long_is_given_up)};

    make_rules(own_cards);
    work = odds_open(odds_limits_usual());
    patient = odds_open((OddsLimits){.states = 60000, .outcomes = 400000});
    int failed = RUN_TESTS(tests);
    odds_close(work);
    odds_close(patient);
    return failed;
}
