/* Cards made at random from the words of the language: most say what nobody would print. What compiles is played, by two seats or by teams,
 * and nothing that happens is unsound. */
#include <stdio.h>
#include <string.h>

#include "outrider/text.h"
#include "unit/random_game.h"
#include "xwing/game.h"
#include "xwing/own_cards.h"

enum { CARDS = 6, TRIES = 20, GAMES = 10, ANSWERS = 200, MOST_FILES = 128 };

static RandomPlayer writer;
static char text[20000];
static size_t length;

static int any(int count)
{
    return (int)random_below(&writer, (uint32_t)count);
}

#define PICK(words) ((words)[any((int)(sizeof(words) / sizeof((words)[0])))])

static void put(const char *words)
{
    size_t bytes = strlen(words);

    assert_true(length + bytes < sizeof text);
    memcpy(text + length, words, bytes + 1);
    length += bytes;
}

/* A line of a block, indented by `depth` levels. */
static void line(int depth)
{
    put("\n");
    for (int i = 0; i < depth; i++)
        put("  ");
}

static void put_ships(void)
{
    static const char *const nouns[] = {" friend", " enemy", " ship", " other", " chosen", " subject"};
    static const char *const parts[] = {
        "",          " 1",        " 1-3",           " 1-2 has focus", " has no stress",
        " is small", " in front", " 1-2 of chosen", " locked",        " 1-3 of subject"};

    put(PICK(nouns));
    put(PICK(parts));
}

static void put_condition(void)
{
    static const char *const conditions[] = {" has focus",         " has no stress",      " has shields",
                                             " chosen has focus",  " subject has stress", " near enemy 1-3",
                                             " not near friend",   " shows hit",          " has damage",
                                             " attacker has focus"};

    put(PICK(conditions));
}

static void put_effect(void)
{
    static const char *const alone[] = {
        "reroll 1",         "change focus to hit", "cancel hit 1",     "roll attack 2",
        "roll defense",     "suffer rolled",       "discard this",     "discard weapon",
        "discard facedown", "flip faceup",         "lose charge",      "recover charge 2",
        "turn_over",        "shed_lock",           "attack",           "maneuver straight 1 white",
        "choose ship 1-3",  "choose enemy",        "choose friend 1-2"};
    static const char *const shared[] = {"gain focus",
                                         "gain stress",
                                         "gain ion",
                                         "gain evade",
                                         "lose focus",
                                         "lose stress 2",
                                         "suffer 1 damage",
                                         "suffer 2 critical",
                                         "recover_shield",
                                         "acquire_lock",
                                         "free_action any",
                                         "free_action focus lock",
                                         "begin last until end_of_round"};
    static const char *const whom[] = {"", "", " for chosen", " for subject", " for attacker", " for defender"};

    if (any(3) == 0) {
        put(PICK(alone));
    } else {
        put(PICK(shared));
        if (any(3) == 0) {
            put(" for each");
            put_ships();
        } else {
            put(PICK(whom));
        }
    }
    if (any(5) == 0) {
        put(" if");
        put_condition();
    }
}

static void put_step(int depth)
{
    switch (any(6)) {
    case 0:
        put("choose one");
        for (int option = 0; option < 2; option++) {
            line(depth + 1);
            put_effect();
            if (any(2) == 0) {
                line(depth + 2);
                put_effect();
            }
        }
        break;
    case 1:
        put("if");
        put_condition();
        line(depth + 1);
        put_effect();
        if (any(2) == 0) {
            line(depth);
            put("else");
            line(depth + 1);
            put_effect();
        }
        break;
    case 2:
        put_effect();
        line(depth);
        put(any(2) == 0 ? "pass" : "fail");
        line(depth + 1);
        put_effect();
        break;
    default:
        put_effect();
    }
}

static void put_ability(const char *name, int depth)
{
    static const char *const moments[] = {"combat_starts",
                                          "round_ends",
                                          "maneuver_executed",
                                          "action_performed",
                                          "focus_spent",
                                          "stress_received",
                                          "lock_acquired",
                                          "dealt_faceup",
                                          "would_be_dealt",
                                          "maneuver_executed by",
                                          "action_performed by",
                                          "stress_received by",
                                          "attack_dice attacking",
                                          "attack_dice defending",
                                          "defense_dice defending",
                                          "compared attacking",
                                          "attack_ended attacking",
                                          "attack_ended defending"};
    static const char *const costs[] = {"focus",  "stress", "evade focus", "shield",
                                        "charge", "this",   "lock",        "focus this"};
    bool may = any(3) > 0;
    const char *moment = PICK(moments);

    line(depth);
    put("ability ");
    put(name);
    line(depth + 1);
    put("when ");
    put(moment);
    if (strstr(moment, " by") != NULL)
        put_ships();
    if (may && any(3) == 0) {
        line(depth + 1);
        put("cost ");
        put(PICK(costs));
    }
    line(depth + 1);
    put(may ? "may " : "must ");
    put_step(depth + 1);
    for (int more = any(3); more > 0; more--) {
        line(depth + 1);
        put("then ");
        put_step(depth + 1);
    }
    line(depth + 1);
    put("text en \"So.\"");
}

/* Tries until one compiles; whatever does not says why. */
static void put_card(int number, const ContentFile *files, int count)
{
    size_t before = length;
    ContentError error = {0};

    for (int i = 0; i < TRIES; i++) {
        ContentFile all[MOST_FILES];
        char head[100];
        text[length = before] = '\0';
        (void)snprintf(head, sizeof head, "\nupgrade card%d \"Card %d\"\n  slot elite cost 1\n  charges 2 recurring",
                       number, number);
        put(head);
        if (i + 1 < TRIES) {
            put_ability("", 1);
            put_ability("last", 1);
        }
        if (i + 1 < TRIES && any(2) == 0) {
            put("\n  side \"Other\"");
            put_ability("", 2);
        }
        put("\n");
        memcpy(all, files, (size_t)count * sizeof files[0]);
        all[count] = (ContentFile){"own.cards", text, length};
        XwingContent *content = xwing_content_compile(&edition_default()->words, all, count + 1, &error);
        xwing_content_free(content);
        if (content != NULL)
            return;
        assert_true(error.line > 0 && strlen(error.text) > 0);
    }
    fail_msg("a card without abilities does not compile: %s", error.text);
}

static void play(const Rules *rules, bool teams, uint64_t seed)
{
    static Match match;
    static const char lines[] = "ship a leader seat 0 with card0 card1 card2 at 400 300 facing 0\n"
                                "ship b leader seat 0 with card3 card0 card4 at 480 320 facing 0\n"
                                "ship c rival seat 1 with card1 card5 card2 at 420 480 facing 180\n"
                                "ship d rival seat 1 with card4 card3 card5 at 500 470 facing 180\n"
                                "phase planning\n";
    static const char of_teams[] = "ship a leader seat 0 with card0 card1 card2 at 400 300 facing 0\n"
                                   "ship b leader seat 1 with card3 card0 card4 at 480 320 facing 0\n"
                                   "ship c rival seat 2 with card1 card5 card2 at 420 480 facing 180\n"
                                   "ship d rival seat 3 with card4 card3 card5 at 500 470 facing 180\n"
                                   "phase planning\n";
    Setup two = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    Setup four = {
        .seats = 4, .side = {0, 0, 1, 1},
             .lines = of_teams
    };
    RandomPlayer player = {seed};
    ChanceFast dice = {seed ^ 77};
    RecordError error = {0};

    if (!match_begin(&match, rules, teams ? &four : &two, NULL, NULL, &error))
        fail_msg("line %d of the setup: %s", error.line, error.text);
    for (int i = 0; i < ANSWERS && match.table.state == TABLE_PLAYING; i++) {
        if (answer_at_random(&match, &dice, &player) != STATUS_OK)
            fail_msg("seed %d, answer %d: refused or broken, with\n%s", (int)seed, i, text);
        check_sound(rules, &match.table);
    }
    match_free(&match);
}

static void random_cards_are_played(void **state)
{
    static const char pilots[] =
        "edition xwing-1\n"
        "pilot leader \"Leader\"\n  ship xwing faction rebel skill 6 cost 20\n  slots elite elite elite\n"
        "pilot rival \"Rival\"\n  ship tieadvanced faction empire skill 6 cost 20\n"
        "  slots elite elite elite\n";
    ContentFile files[MOST_FILES];
    int count = 0;
    const ContentFile *builtin = xwing_content_builtin("xwing-1", &count);

    (void)state;
    assert_true(count + 2 <= MOST_FILES); /* and the two that are made here */
    memcpy(files, builtin, (size_t)count * sizeof files[0]);
    files[count++] = (ContentFile){"pilots", pilots, sizeof pilots - 1};
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        ContentError error;
        writer = (RandomPlayer){seed};
        length = 0;
        put("edition xwing-1\n");
        for (int card = 0; card < CARDS; card++)
            put_card(card, files, count);
        files[count] = (ContentFile){"own.cards", text, length};
        XwingContent *content = xwing_content_compile(&edition_default()->words, files, count + 1, &error);
        assert_non_null(content);
        const Rules *rules = rules_xwing(edition_default(), content);
        play(rules, seed % 3 == 0, seed);
        rules_xwing_free(rules);
        xwing_content_free(content);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_cards_are_played),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
