/* What players of 2.5 are told carries the ids of its own ledger. Random games in every scenario: the rule of each event, and of each
 * candidate and each place that is forbidden. Some rules of 2.0 are played in 2.5 without a rule of its own: those stand below, with the reason. */
#include "unit/random_squads.h"
#include "xwing/rules/mode.h"

enum { POINTS = 20, FEW_GAMES = 2, SOAKED_GAMES = 200, MOST_STRANGERS = 64, ID_BYTES = 24 };

/* X25-AMB-62 and X25-AMB-63 leave these to the text of 2.0. */
static const char *const left_to_second[] = {
    "X2-CLOAK-",  "X2-SLAM-",  "X2-JAM-",   "X2-REINF-", /* actions that the quick reference of 2.5 only names */
    "X2-TRAC-",                                          /* tractor tokens */
    "X2-COND-",   "X2-AMB-82",                           /* condition cards */
    "X2-DOCK-",   "X2-RES-",   "X2-AMB-81",              /* docking and reserve */
    "X2-PLAN-09",                                        /* a ship in reserve has no dial */
    "X2-AMB-65", /* abilities that meet: 2.5 leaves that to its online reference */
};

static char stranger[MOST_STRANGERS][ID_BYTES];
static int strangers;

static bool is_left_to_second(const char *rule)
{
    for (size_t i = 0; i < sizeof left_to_second / sizeof left_to_second[0]; i++) {
        if (strncmp(rule, left_to_second[i], strlen(left_to_second[i])) == 0)
            return true;
    }
    return false;
}

/* Keeps the id of another ledger, once. */
static void hear_rule(const char *rule)
{
    if (rule == NULL || strncmp(rule, "X25-", 4) == 0 || is_left_to_second(rule))
        return;
    for (int i = 0; i < strangers; i++) {
        if (strcmp(stranger[i], rule) == 0)
            return;
    }
    assert_true(strangers < MOST_STRANGERS);
    (void)snprintf(stranger[strangers++], ID_BYTES, "%s", rule);
}

static void hear_event(void *self, const Table *table, const Event *event)
{
    (void)self;
    (void)table;
    hear_rule(event->rule);
}

static void hear_candidates(const Table *table)
{
    Question asked[MAX_SEATS];
    int count = table_questions(rules, table, asked);

    for (int q = 0; q < count; q++) {
        int candidates = table_candidates(rules, table, &asked[q]);
        for (int i = 0; i < candidates; i++)
            hear_rule(table_candidate(rules, table, &asked[q], i).rule);
    }
}

/* Where a place is asked for, some that are taken at random, few of which will do. */
static void hear_places(Match *match, RandomPlayer *player)
{
    enum { TRIES = 8 };
    Question asked[MAX_SEATS];

    for (int i = 0; i < TRIES; i++) {
        int count = table_questions(match->rules, &match->table, asked);
        if (count == 0 || match->rules->questions[asked[0].kind].answer != ANSWER_POSE)
            return;
        Answer answer;
        assert_true(random_answer(player, match->rules, &match->table, &asked[0], &answer));
        answer.key.pose = pose_mm(random_below(player, 920), random_below(player, 920), random_below(player, 360));
        hear_rule(match_answer(match, &answer).rule);
    }
}

static void listen_to_game(const char *lines, uint64_t seed)
{
    static Match match;
    RandomPlayer player = {seed};
    ChanceFast dice = {seed ^ 77};
    const Sink ears = {.event = hear_event};
    RecordError error = {0};
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };

    if (!match_begin(&match, rules, &setup, NULL, &ears, &error))
        fail_msg("line %d of the setup: %s\n%s", error.line, error.text, lines);
    for (int i = 0; match.table.state == TABLE_PLAYING && i < MOST_ANSWERS; i++) {
        hear_candidates(&match.table);
        hear_places(&match, &player);
        if (match.table.state != TABLE_PLAYING)
            break;
        assert_int_equal(answer_at_random(&match, &dice, &player), STATUS_OK);
    }
    match_free(&match);
}

static void what_is_told_has_ids_of_its_ledger(void **state)
{
    const Mode *const *modes = ((const Edition *)rules->traits)->modes;
    int games = getenv("OUTRIDER_SOAK") != NULL ? SOAKED_GAMES : FEW_GAMES;

    (void)state;
    for (int i = 0; modes[i] != NULL; i++) {
        for (int game = 0; game < games; game++) {
            char lines[LINES_BYTES];
            print_squads(game * 5 + i, SQUAD_SHIPS, &(SquadTerms){.points = POINTS}, lines);
            Out out = out_to(lines + strlen(lines), (int)(sizeof lines - strlen(lines)));
            out_text(&out, "mode ");
            out_text(&out, modes[i]->name);
            listen_to_game(lines, (uint64_t)game);
        }
    }
    for (int i = 0; i < strangers; i++)
        print_message("%s is told in 2.5\n", stranger[i]);
    assert_int_equal(strangers, 0);
}

static int make_revised(void **state)
{
    (void)state;
    make_rules_of(edition_named("xwing-2.5", strlen("xwing-2.5")), "edition xwing-2.5\n");
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_told_has_ids_of_its_ledger),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_revised, NULL);
}
