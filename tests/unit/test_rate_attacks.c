/* Odds of squads' attacks against standard targets: figures that are known, weapons at the ranges that they reach, and every ship of the
 * ready-made squads. */
#include "unit/run_tests.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rate/attacks.h"
#include "xwing/game.h"
#include "xwing/own_cards.h"
#include "xwing/squads/squad_text.h"
#include "json/read.h"

enum { MOST_WHY = 400 };

static char why_text[MOST_WHY];

static const Rules *rules_of(const char *edition)
{
    static const Rules *made[8];
    ContentError error;

    for (int i = 0; edition_at(i) != NULL; i++) {
        if (strcmp(edition_at(i)->name, edition) != 0)
            continue;
        if (made[i] == NULL)
            made[i] = rules_xwing_builtin(edition_at(i), &error);
        return made[i];
    }
    fail_msg("there is no edition %s", edition);
    return NULL;
}

/* What is told of a ship, for json_forget(); NULL: it was refused, and `why_text` says why. */
static JsonValue *attacks_in(const char *edition, const char *text, size_t length, int ship)
{
    JsonBuffer told = {0};
    Json json = json_to_buffer(&told, LAYOUT_COMPACT);
    Out why = out_to(why_text, sizeof why_text);
    Voice voice = {.rules = rules_of(edition)};
    SquadWish wish = {.text = text, .length = length, .ship = ship};
    JsonError error;
    JsonValue *read = NULL;

    json_open_list(&json, NULL);
    bool told_all = rate_tell_attacks(&voice, &wish, &json, &why);
    json_close_list(&json);
    if (told_all) {
        read = json_read(told.text, told.length, 5, &error);
        assert_non_null(read);
    }
    json_buffer_free(&told);
    return read;
}

static JsonValue *attacks_of(const char *edition, const char *text, int ship)
{
    return attacks_in(edition, text, strlen(text), ship);
}

static bool is_text(const JsonValue *value, const char *text)
{
    return text == NULL ? json_string(value) == NULL
                        : json_string(value) != NULL && strcmp(json_string(value), text) == 0;
}

/* The attack with this weapon (NULL: the ship's own) and this token or lock against a target of that name. */
static const JsonValue *attack_with(const JsonValue *attacks, const char *weapon, const char *with, const char *target)
{
    for (const JsonValue *attack = json_first(attacks); attack != NULL; attack = json_next(attack)) {
        if (is_text(json_member(attack, "weapon"), weapon) && is_text(json_first(json_member(attack, "with")), with) &&
            is_text(json_member(json_member(attack, "target"), "name"), target))
            return attack;
    }
    fail_msg("no attack with %s and %s against %s", weapon != NULL ? weapon : "its own weapon", with, target);
    return NULL;
}

static double number(const JsonValue *value)
{
    return json_kind(value) == JSON_DECIMAL ? strtod(json_digits(value), NULL) : (double)json_whole(value);
}

/* ---- figures ---- */

/* How probably just `count` of `dice` dice show something that each shows with this chance. */
static double binomial(int dice, int count, double chance)
{
    double ways = 1;

    for (int i = 0; i < count; i++)
        ways = ways * (dice - i) / (i + 1);
    return ways * pow(chance, count) * pow(1 - chance, dice - count);
}

/* The damage to be expected of focused dice against focused dice: six faces of eight hit then, five of eight evade. `evade` results
 * come on top, as many as `most` in all. */
static double focused_damage(int attack, int defense, int evade, int most)
{
    double expected = 0;

    for (int hits = 0; hits <= attack; hits++) {
        for (int rolled = 0; rolled <= defense; rolled++) {
            int evades = rolled + evade < most ? rolled + evade : most;
            double chance = binomial(attack, hits, 0.75) * binomial(defense, rolled, 0.625);
            expected += hits > evades ? chance * (hits - evades) : 0;
        }
    }
    return expected;
}

static void plain_ships_do_what_their_dice_say(void **state)
{
    /* In the First Edition an evade token adds a result; since 2.0 it changes one, of those that are there. */
    static const struct {
        const char *edition, *squad, *targets[2];
        int most_evades;
    } cases[] = {
        {"xwing-1",   "squad \"\" rebel\nxwing/rookiepilot\n",           {"X-wing", "TIE fighter"},         4},
        {"xwing-2.0", "squad \"\" rebel\nt65xwing/bluesquadronescort\n", {"T-65 X-wing", "TIE/ln Fighter"}, 3},
        {"xwing-2.5", "squad \"\" rebel\nt65xwing/bluesquadronescort\n", {"T-65 X-wing", "TIE/ln Fighter"}, 3},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        JsonValue *attacks = attacks_of(cases[i].edition, cases[i].squad, 0);
        const JsonValue *first = attack_with(attacks, NULL, "focus", cases[i].targets[0]);
        const JsonValue *second = attack_with(attacks, NULL, "focus", cases[i].targets[1]);
        double sum = 0;

        assert_int_equal(json_whole(json_member(first, "range")), 2);
        assert_int_equal(json_whole(json_member(first, "attack_dice")), 3);
        assert_int_equal(json_whole(json_member(first, "defense_dice")), 2);
        assert_int_equal(json_whole(json_member(second, "defense_dice")), 3);
        assert_true(fabs(number(json_member(first, "expected")) - focused_damage(3, 2, 0, 2)) < 1e-4);
        assert_true(fabs(number(json_member(second, "expected")) - focused_damage(3, 3, 1, cases[i].most_evades)) <
                    1e-4);
        for (const JsonValue *part = json_first(json_member(first, "damage")); part != NULL; part = json_next(part))
            sum += number(part);
        assert_true(fabs(sum - 1) < 1e-3);
        (void)attack_with(attacks, NULL, "lock", cases[i].targets[0]);
        assert_int_equal(json_count(attacks), 4);
        json_forget(attacks);
    }
}

/* ---- weapons ---- */

static void a_weapon_is_measured_where_it_reaches(void **state)
{
    JsonValue *attacks =
        attacks_of("xwing-1",
                   "squad \"\" rebel\nxwing/rookiepilot protontorpedoes\nbwing/bluesquadronpilot heavylasercannon\n",
                   0);
    const JsonValue *torpedoes = attack_with(attacks, "Proton Torpedoes", "lock", "X-wing");

    (void)state;
    assert_int_equal(json_whole(json_member(torpedoes, "range")), 2);
    assert_int_equal(json_whole(json_member(torpedoes, "attack_dice")), 4);
    assert_int_equal(json_count(attacks), 6); /* not without a lock */
    json_forget(attacks);
    attacks = attacks_of("xwing-1", "squad \"\" rebel\nywing/goldsquadronpilot autoblasterturret\n", 0);
    assert_int_equal(json_whole(json_member(attack_with(attacks, "Autoblaster Turret", "focus", "X-wing"), "range")),
                     1);
    assert_int_equal(json_whole(json_member(attack_with(attacks, NULL, "focus", "X-wing"), "range")), 2);
    json_forget(attacks);
}

/* S-foils are open in the attack: no die less. */
static void configurations_are_turned_as_is_best(void **state)
{
    JsonValue *attacks = attacks_of("xwing-2.0", "squad \"\" rebel\nt65xwing/bluesquadronescort servomotorsfoils\n", 0);

    (void)state;
    assert_int_equal(json_whole(json_member(attack_with(attacks, NULL, "focus", "T-65 X-wing"), "attack_dice")), 3);
    assert_int_equal(json_count(attacks), 4);
    json_forget(attacks);
}

/* ---- ready-made squads ---- */

/* Every ship has attacks, and none is given up. How many ships the squad has. */
static int ships_told(const char *edition, const ContentFile *file)
{
    JsonValue *attacks = NULL;
    int ship = 0;

    for (; (attacks = attacks_in(edition, file->text, file->length, ship)) != NULL; ship++) {
        if (json_count(attacks) < 2)
            fail_msg("%s, ship %d: no attack is told", file->name, ship);
        for (const JsonValue *attack = json_first(attacks); attack != NULL; attack = json_next(attack)) {
            if (json_is_true(json_member(attack, "gave_up")))
                fail_msg("%s, ship %d: an attack is given up", file->name, ship);
        }
        json_forget(attacks);
    }
    return ship;
}

/* One of each edition; all of them in a soak. */
static void ready_made_squads_are_told(void **state)
{
    const Edition *edition = NULL;

    (void)state;
    for (int e = 0; (edition = edition_at(e)) != NULL; e++) {
        int count = 0;
        const ContentFile *files = squads_builtin(edition->name, &count);
        for (int i = 0; i < count && (i < 1 || getenv("OUTRIDER_SOAK") != NULL); i++) {
            if (ships_told(edition->name, &files[i]) == 0)
                fail_msg("%s: %s", files[i].name, why_text);
            assert_non_null(strstr(why_text, "There is no ship"));
        }
    }
}

/* ---- what is wrong ---- */

static void a_wrong_squad_says_why(void **state)
{
    static const struct {
        const char *text, *why;
        int ship;
    } cases[] = {
        {"squad \"\" rebel\nxwing/rookiepilot\n",                  "There is no ship 2", 1},
        {"squad \"\" rebel\nxwing/nobody\n",                       "nobody",             0},
        {"squad \"\" rebel\nxwing/rookiepilot nothing\n",          "nothing",            0},
        {"squad \"\" rebel\nxwing/rookiepilot heavylasercannon\n", "Heavy Laser Cannon", 0},
        {"nonsense",                                               "line 1",             0},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_null(attacks_of("xwing-1", cases[i].text, cases[i].ship));
        if (strstr(why_text, cases[i].why) == NULL)
            fail_msg("%s: %s", cases[i].text, why_text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_ships_do_what_their_dice_say),
        cmocka_unit_test(a_weapon_is_measured_where_it_reaches),
        cmocka_unit_test(configurations_are_turned_as_is_best),
        cmocka_unit_test(ready_made_squads_are_told),
        cmocka_unit_test(a_wrong_squad_says_why),
    };
    return RUN_TESTS(tests);
}
