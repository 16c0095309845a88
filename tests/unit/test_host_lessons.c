/* Lessons as a client has them: read, opened at a host, and played by somebody who does what the sentences say, against the
 * machine and with dice that nobody arranged. */
#include "unit/run_tests.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "unit/host_pair.h"
#include "xwing/editions/edition.h"
#include "xwing/game.h"

enum { LESSON_BYTES = 8192, STEPS = 8, FEW_SEEDS = 8, SOAKED_SEEDS = 48 };

/* How often each lesson is played. */
static int seeds(void)
{
    return getenv("OUTRIDER_SOAK") != NULL ? SOAKED_SEEDS : FEW_SEEDS;
}

/* What a client takes from the lines before `begin`. */
typedef struct Lesson {
    char title[80], game[32], sides[32], manner[16], done[400];
    char games[64];    /* all that it is for; `game` is the one that is played */
    char machines[80]; /* of `create` */
    char tell[STEPS][400], goal[STEPS][256];
    int tells, goals;
    char setup[LESSON_BYTES];
} Lesson;

/* ---- reading ---- */

/* The text between the quotes; fails the test unless there is exactly one sentence in them. */
static void take_sentence(const char *rest, char *to, size_t size)
{
    size_t length = strlen(rest);

    if (length < 3 || rest[0] != '"' || rest[length - 1] != '"' || strchr(rest + 1, '"') != rest + length - 1 ||
        length - 2 >= size)
        fail_msg("not one sentence in quotes, or too long: %s", rest);
    memcpy(to, rest + 1, length - 2);
    to[length - 2] = '\0';
}

static void take_line(Lesson *lesson, const char *word, const char *rest, const char *line)
{
    if (strcmp(word, "lesson") == 0)
        take_sentence(rest, lesson->title, sizeof lesson->title);
    else if (strcmp(word, "tell") == 0 && lesson->tells < STEPS)
        take_sentence(rest, lesson->tell[lesson->tells++], sizeof lesson->tell[0]);
    else if (strcmp(word, "goal") == 0 && lesson->goals < STEPS)
        (void)snprintf(lesson->goal[lesson->goals++], sizeof lesson->goal[0], "%s", rest);
    else if (strcmp(word, "done") == 0)
        take_sentence(rest, lesson->done, sizeof lesson->done);
    else if (strcmp(word, "odd") == 0)
        take_sentence(rest, (char[400]){""}, 400);
    else if (strcmp(word, "mark") == 0)
        return; /* for the client alone */
    else if (strcmp(word, "machine") == 0)
        (void)snprintf(lesson->machines, sizeof lesson->machines, "[\"\",\"%s\"]", rest + 2);
    else if (strcmp(word, "game") == 0)
        (void)snprintf(lesson->games, sizeof lesson->games, "%s", rest);
    else if (strcmp(word, "seats") == 0)
        (void)snprintf(lesson->sides, sizeof lesson->sides, "[%c,%c]", rest[0], rest[2]);
    else if (strcmp(word, "table") == 0)
        (void)snprintf(lesson->manner, sizeof lesson->manner, "%s", rest);
    else
        (void)snprintf(lesson->setup + strlen(lesson->setup), sizeof lesson->setup - strlen(lesson->setup), "%s\\n",
                       line);
}

static void read_lesson(const char *game, const char *name, Lesson *lesson)
{
    char path[500], line[600], word[32];
    FILE *file = NULL;

    memset(lesson, 0, sizeof *lesson);
    (void)snprintf(path, sizeof path, "%s/%s/lessons/%s", OUTRIDER_CONTENT, game, name);
    file = fopen(path, "r");
    if (file == NULL) { /* one that it shares with the edition before it */
        (void)snprintf(path, sizeof path, "%s/xwing-2.0/lessons/%s", OUTRIDER_CONTENT, name);
        file = fopen(path, "r");
    }
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        int at = 0;
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#' || sscanf(line, "%31s %n", word, &at) != 1)
            continue;
        if (strcmp(word, "begin") == 0)
            break;
        take_line(lesson, word, line + at, line);
    }
    (void)fclose(file);
    assert_non_null(strstr(lesson->games, game));
    (void)snprintf(lesson->game, sizeof lesson->game, "%s", game);
}

/* ---- playing ---- */

/* The rules of a game, made once. */
static const Rules *rules_of(const char *game)
{
    enum { GAMES = 3 };
    static const char *const games[GAMES] = {"xwing-1", "xwing-2.0", "xwing-2.5"};
    static const Rules *made[GAMES];
    int index = 0;
    ContentError error = {0};

    while (index < GAMES && strcmp(game, games[index]) != 0)
        index++;
    assert_true(index < GAMES);

    if (made[index] == NULL)
        made[index] = rules_xwing_builtin(edition_named(game, strlen(game)), &error);
    assert_non_null(made[index]);
    return made[index];
}

static Ear *open_lesson(World *world, const Lesson *lesson, const char *goals)
{
    Ear *ann = world_connect(world, "a");
    char more[LESSON_BYTES + 2000];

    world->other_xwing = rules_of(lesson->game);
    (void)snprintf(more, sizeof more, ",\"setup\":\"%s\",\"manner\":\"%s\",\"machines\":%s,\"goals\":\"%s\"",
                   lesson->setup, lesson->manner, lesson->machines, goals);
    char game[STORE_ID_BYTES];
    memcpy(game, make_game(world, ann, lesson->game, lesson->sides, more), sizeof game);
    sit(world, ann, game, 0, "Ann");
    return ann;
}

static void join_goals(const Lesson *lesson, char *text, size_t size)
{
    text[0] = '\0';
    for (int i = 0; i < lesson->goals; i++)
        (void)snprintf(text + strlen(text), size - strlen(text), "%s\\n", lesson->goal[i]);
}

static int reached(const Ear *ear)
{
    const JsonValue *goals = json_member(seen(ear, 0), "goals");
    int count = 0;

    while (json_is_true(json_item(goals, (size_t)count)))
        count++;
    return count;
}

static int round_of(const Ear *ear)
{
    return (int)json_whole(json_member(json_member(seen(ear, 0), "board"), "round"));
}

/* The legal candidate that begins with these words; NULL: none does. */
static const char *candidate(const Ear *ear, const char *words)
{
    const JsonValue *item = json_first(json_member(asked(ear, 0), "candidates"));

    for (; item != NULL; item = json_next(item)) {
        const char *found = json_string(json_member(item, "words"));
        if (json_is_true(json_member(item, "legal")) && strncmp(found, words, strlen(words)) == 0)
            return found;
    }
    return NULL;
}

/* What a player does after being told to fly this and then take that action: shoots, spends what helps, keeps what it tows unless the action is
 * to let go, and confirms. */
static void do_as_told(World *world, Ear *ann, const char *dial, const char *action)
{
    const char *wishes[] = {"dial confirm",
                            dial,
                            action,
                            "jettison no",
                            "turret turret 2",
                            "attack attack",
                            "ability use spend-lock",
                            "ability use",
                            "reroll die",
                            "reroll",
                            ""};
    const char *words = NULL;

    for (size_t i = 0; i < sizeof wishes / sizeof wishes[0] && words == NULL; i++)
        words = candidate(ann, wishes[i]);
    if (words == NULL)
        assert_true(answer_randomly(world, ann, 0));
    else
        answer(world, ann, 0, words);
}

/* ---- tests ---- */

static int open_all(const char *game)
{
    char path[500];
    const struct dirent *file = NULL;
    int count = 0;

    (void)snprintf(path, sizeof path, "%s/%s/lessons", OUTRIDER_CONTENT, game);
    DIR *folder = opendir(path);
    assert_non_null(folder);
    while ((file = readdir(folder)) != NULL) {
        Lesson lesson;
        char goals[STEPS * 256];
        if (file->d_name[0] == '.')
            continue;
        assert_non_null(strstr(file->d_name, ".lesson"));
        read_lesson(game, file->d_name, &lesson);
        assert_true(lesson.title[0] != '\0');
        assert_int_equal(lesson.tells, lesson.goals > 0 ? lesson.goals : 1);
        assert_int_equal(lesson.done[0] != '\0', lesson.goals > 0);
        join_goals(&lesson, goals, sizeof goals);
        World *world = world_open();
        Ear *ann = open_lesson(world, &lesson, goals);
        assert_int_equal(json_count(json_member(seen(ann, 0), "goals")), lesson.goals);
        assert_int_equal(reached(ann), 0);
        assert_string_equal(json_string(json_member(asked(ann, 0), "kind")), "dial");
        world_close(world);
        count++;
    }
    (void)closedir(folder);
    return count;
}

static void every_lesson_can_be_opened(void **state)
{
    (void)state;
    assert_int_equal(open_all("xwing-1"), 6);
    assert_int_equal(open_all("xwing-2.0"), 9);
    assert_int_equal(open_all("xwing-2.5"), 7);
}

static void who_does_as_told_gets_there(void **state)
{
    (void)state;
    static const struct {
        const char *game, *name, *dial[3], *action[3]; /* by goal */
    } told[] = {
        {"xwing-1",
         "dial.lesson",    {"dial straight ship-1 4", "dial turn-right ship-1 3"},
         {"action focus", "action focus"}                },
        {"xwing-1",
         "bump.lesson",    {"dial straight ship-1 2", "dial straight ship-1 2"},
         {"action focus", "action focus"}                },
        {"xwing-1",
         "shoot.lesson",   {"dial straight ship-1 3", "dial straight ship-1 3"},
         {"action focus", "action focus"}                },
        {"xwing-1",
         "tokens.lesson",  {"dial straight ship-1 3", "dial straight ship-1 3", "dial straight ship-1 2"},
         {"action focus", "action lock", "action focus"} },
        {"xwing-1",
         "stress.lesson",  {"dial koiogran ship-1 4", "dial straight ship-1 1"},
         {"action focus", "action focus"}                },
        {"xwing-2.0",
         "dial.lesson",    {"dial straight ship-1 4", "dial turn-right ship-1 3"},
         {"action focus", "action focus"}                },
        {"xwing-2.0",
         "bump.lesson",    {"dial straight ship-1 2", "dial straight ship-1 2"},
         {"action focus", "action focus"}                },
        {"xwing-2.0",
         "shoot.lesson",   {"dial straight ship-1 3", "dial straight ship-1 3"},
         {"action focus", "action focus"}                },
        {"xwing-2.0",
         "tokens.lesson",  {"dial straight ship-1 3", "dial straight ship-1 3", "dial straight ship-1 2"},
         {"action focus", "action lock", "action focus"} },
        {"xwing-2.0",
         "stress.lesson",  {"dial koiogran ship-1 4", "dial straight ship-1 1"},
         {"action focus", "action focus"}                },
        {"xwing-2.0",
         "system.lesson",  {"dial straight ship-1 2", "dial straight ship-1 2"},
         {"action focus", "action focus"}                },
        {"xwing-2.0",
         "force.lesson",   {"dial straight ship-1 2", "dial straight ship-1 2"},
         {"action lock", "action lock"}                  },
        {"xwing-2.0",
         "turret.lesson",  {"dial straight ship-1 2", "dial straight ship-1 1"},
         {"action focus", "action focus"}                },
        {"xwing-2.5",
         "dial.lesson",    {"dial straight ship-1 4", "dial turn-right ship-1 3"},
         {"action focus", "action focus"}                },
        {"xwing-2.5",
         "shoot.lesson",   {"dial straight ship-1 3", "dial straight ship-1 3"},
         {"action focus", "action focus"}                },
        {"xwing-2.5",
         "tokens.lesson",  {"dial straight ship-1 3", "dial straight ship-1 3", "dial straight ship-1 2"},
         {"action focus", "action lock", "action focus"} },
        {"xwing-2.5",
         "stress.lesson",  {"dial koiogran ship-1 4", "dial straight ship-1 1"},
         {"action focus", "action focus"}                },
        {"xwing-2.5",
         "control.lesson", {"dial straight ship-1 2", "dial straight ship-1 1"},
         {"action focus", "action focus"}                },
        {"xwing-2.5",
         "tow.lesson",     {"dial straight ship-1 2", "dial straight ship-1 2", "dial straight ship-1 2"},
         {"action tow", "action focus", "jettison yes"}  },
        {"xwing-2.5",
         "bump.lesson",    {"dial straight ship-1 3", "dial straight ship-1 3", "dial straight ship-1 3"},
         {"action focus", "action focus", "action focus"}},
    };

    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        Lesson lesson;
        char goals[STEPS * 256];
        int rounds = 0;
        read_lesson(told[i].game, told[i].name, &lesson);
        join_goals(&lesson, goals, sizeof goals);
        for (uint64_t seed = 1; seed <= (uint64_t)seeds(); seed++) {
            World *world = world_open();
            world->random.state = seed;
            Ear *ann = open_lesson(world, &lesson, goals);
            for (int goal = 0; (goal = reached(ann)) < lesson.goals;) {
                if (round_of(ann) > 3 || ann->count[PROTOCOL_OVER] > 0)
                    fail_msg("%s %s: goal %d is not reached with seed %d", told[i].game, told[i].name, goal + 1,
                             (int)seed);
                do_as_told(world, ann, told[i].dial[goal], told[i].action[goal]);
            }
            rounds += round_of(ann);
            world_close(world);
        }
        print_message("%s %s: %.2f rounds\n", told[i].game, told[i].name, (double)rounds / seeds());
    }
}

/* The first table: whatever Luke's dial shows, mostly somebody shoots in the first round. */
static void see_first_shots(const char *game)
{
    Lesson lesson;
    int tries = 0, shots = 0;

    read_lesson(game, "first.lesson", &lesson);
    for (size_t dial = 0, dials = 1; dial < dials; dial++) {
        int of_this = 0;
        bool is_dial = false;
        char words[100] = "";
        for (uint64_t seed = 1; seed <= (uint64_t)seeds(); seed++) {
            World *world = world_open();
            world->random.state = seed;
            Ear *ann = open_lesson(world, &lesson, "table range least 1");
            const JsonValue *candidates = json_member(asked(ann, 0), "candidates");
            dials = json_count(candidates);
            const JsonValue *choice = json_item(candidates, dial);
            is_dial = json_is_true(json_member(choice, "legal"));
            (void)snprintf(words, sizeof words, "%s", json_string(json_member(choice, "words")));
            while (is_dial && round_of(ann) == 1 && reached(ann) == 0)
                do_as_told(world, ann, words, "action focus");
            of_this += reached(ann);
            world_close(world);
        }
        if (!is_dial) /* confirm, before there is anything to confirm */
            continue;
        print_message("%s: %d of %d\n", words, of_this, seeds());
        shots += of_this;
        tries += seeds();
    }
    print_message("a shot in the first round: %d of %d\n", shots, tries);
    assert_true(tries >= 10 * seeds());
    assert_true(10 * shots >= 8 * tries);
}

static void the_first_round_has_a_shot(void **state)
{
    (void)state;
    see_first_shots("xwing-1");
    see_first_shots("xwing-2.0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_lesson_can_be_opened),
        cmocka_unit_test(who_does_as_told_gets_there),
        cmocka_unit_test(the_first_round_has_a_shot),
    };
    return RUN_TESTS(tests);
}
