/* What differs between editions is a row or a number: the rules play a changed copy of an edition as it says. */
#include "unit/xwing_story.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/modes/modes.h"
#include "xwing/rules/locks.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/obstacles.h"
#include "xwing/rules/sides.h"
#include "xwing/rules/sound.h"
#include "xwing/squads/squad.h"

static Edition changed;

/* A copy of the edition to change, and rules that are made of it. Call begin() after the change. */
static int copy_edition(void **state)
{
    static const char cards[] = "edition xwing-1\n"
                                "ship twin \"Twin\"\n"
                                "    size small  attack 2  agility 2  hull 3  shields 0\n"
                                "    actions focus\n"
                                "    arcs front\n"
                                "    weapon attack 3 range 1-2 arcs rear\n"
                                "    dial straight\n"
                                "        2 green\n"
                                "pilot twin \"Twin\"\n"
                                "    ship twin  faction rebel  skill 9  cost 20\n";

    (void)state;
    make_rules(cards);
    const XwingContent *content = rules->own;
    rules_xwing_free(rules);
    changed = *edition_default();
    rules = rules_xwing(&changed, content);
    return 0;
}

/* Could the open question be answered so? */
static bool is_legal(const char *words)
{
    Voice voice = {.rules = rules, .table = &story.table, .names = &story.names};
    Answer answer;

    return answer_parse(&voice, asked().seat, words, (int)strlen(words), READ_KINDLY, &answer).code == STATUS_OK &&
           table_check(rules, &story.table, &answer).code == STATUS_OK;
}

/* ---- sides ---- */

#define SQUADS "ship luke lukeskywalker seat 0\nship beast nightbeast seat 1\n" /* 28 points against 15 */

static uint8_t first_side(const Look *look)
{
    (void)look;
    return 0;
}

static uint8_t side_of_more_points(const Look *look, bool own_squads)
{
    return own_squads ? other_side(side_of_fewer_points(look, true)) : 0;
}

static void who_has_initiative_is_the_editions(void **state)
{
    (void)state;
    begin(SQUADS);
    assert_int_equal(game_state()->initiative, 1);
    begin("");
    assert_int_equal(game_state()->initiative, 1);
    changed.initiative = side_of_more_points;
    begin(SQUADS);
    assert_int_equal(game_state()->initiative, 0);
    begin("");
    assert_int_equal(game_state()->initiative, 0);
    begin(SQUADS "initiative 1\n"); /* what was agreed comes first */
    assert_int_equal(game_state()->initiative, 1);
}

static void who_places_first_is_the_editions(void **state)
{
    (void)state;
    for (int sides = 0; sides < 2; sides++) {
        uint8_t first = sides == 0 ? 1 : 0;
        if (first == 0)
            changed.places_first = first_side;
        begin(SQUADS "obstacles 2\n");
        assert_int_equal(asked().seat, first);
        say("obstacle asteroid1");
        say("at 300 400 facing 0");
        assert_int_equal(asked().seat, 1 - first);
        say("at 600 500 facing 0");
        assert_int_equal(asked().kind, ASK_EDGE);
        assert_int_equal(asked().seat, 1 - first);
        say("edge 2");
        assert_int_equal(game_state()->edge[1 - first], EDGE_LEFT);
        assert_int_equal(game_state()->edge[first], EDGE_RIGHT);
    }
}

/* ---- locks ---- */

/* Any other ship, and every obstacle. */
static PieceSet everything_else(const Look *look, int16_t ship)
{
    PieceSet set = {0};

    for (int16_t other = 0; is_fielded(xwing_in(look), other); other++) {
        if (other != ship && is_present(xwing_in(look), other))
            set.ships |= UINT32_C(1) << other;
    }
    for (int i = 0; i < OBJECTS; i++) {
        if (xwing_in(look)->object[i].kind == OBJECT_OBSTACLE)
            set.objects |= UINT32_C(1) << i;
    }
    return set;
}

#define LOCKING                                                                                                        \
    "ship luke lukeskywalker seat 0 at 457 300 facing 0 dial straight 1\n"                                             \
    "ship biggs biggsdarklighter seat 0 at 660 300 facing 0 activated\n"                                               \
    "ship beast nightbeast seat 1 at 457 800 facing 180 activated\n"                                                   \
    "obstacle asteroid3 at 457 500 facing 0\nphase activation\n"

static void what_can_be_locked_is_the_editions(void **state)
{
    const char *complaint = NULL;
    Look look = looking();

    (void)state;
    begin(LOCKING);
    assert_false(can_lock(&look, piece("luke"))); /* the only enemy is too far away */
    changed.locks = (LockSpec){
        .range = {1, 3},
          .targets = everything_else
    };
    begin(LOCKING);
    say("lock");
    assert_true(is_legal("lock-on biggs"));
    assert_false(is_legal("lock-on beast"));
    say("lock-on asteroid3");
    assert_true(has_lock_on(ship("luke"), FIRST_OBJECT));
    assert_true(xwing_sound(&look, &complaint));
    remove_object(game_state(), FIRST_OBJECT);
    assert_false(has_lock_on(ship("luke"), FIRST_OBJECT));
}

static void at_which_range_locks_are_acquired_is_the_editions(void **state)
{
    (void)state;
    changed.locks.targets = everything_else;
    changed.locks.range[0] = 2;
    begin(LOCKING);
    say("lock");
    assert_true(
        has_lock_on(ship("luke"), piece("biggs"))); /* the obstacle is too near, the enemy too far: nobody is asked */
}

static void setup_lines_lock_what_the_edition_lets_ships_lock(void **state)
{
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = LOCKING "lock luke asteroid3\n"
    };

    (void)state;
    assert_int_equal(table_open(rules, &story.table, &setup, NULL, NULL, NULL).message.id, XW_BAD_SHIP_NAME);
    setup.lines = LOCKING "lock luke biggs\n";
    assert_int_equal(table_open(rules, &story.table, &setup, NULL, NULL, NULL).message.id, XW_BAD_LOCK);
    changed.locks.targets = everything_else;
    begin(LOCKING "lock luke biggs\nlock luke asteroid3\n");
    assert_true(has_lock_on(ship("luke"), FIRST_OBJECT));
    assert_true(has_lock_on(ship("luke"), piece("biggs")));
}

/* ---- obstacles ---- */

/* A ship that flies into debris gets an evade token, of all things. */
static Flow run_debris(Play *play, Frame *frame)
{
    gain_token(play, frame->subject, TOKEN_EVADE, NULL);
    return done(play);
}

static ObstacleSpec kinds[OBSTACLE_KINDS];

/* The edition with this row for debris clouds. */
static void with_debris(ObstacleSpec row)
{
    static const ProcedureRow procedures[] = {
        {XWING_PROCEDURES, {"debris", run_debris, FRAME_ENDS}},
        {0               }
    };
    static const RulesPart part = {.procedures = procedures};
    const XwingContent *content = rules->own;

    memcpy(kinds, edition_default()->obstacle_kinds, sizeof kinds);
    kinds[DEBRIS_CLOUD] = row;
    changed.obstacle_kinds = kinds;
    changed.from = edition_default();
    changed.part = &part;
    rules_xwing_free(rules);
    rules = rules_xwing(&changed, content);
}

/* Debris clouds of these traits. */
static void bring_debris(uint8_t traits)
{
    with_debris((ObstacleSpec){
        .procedure = XWING_PROCEDURES, .traits = traits, .flown_into = XW_HITS_OBSTACLE, .called = XW_ASTEROID});
}

#define DEBRIS                                                                                                         \
    "ship luke lukeskywalker seat 0 at 457 300 facing 0 dial straight 2\n"                                             \
    "ship beast nightbeast seat 1 at 457 650 facing 180 activated attacked\n"                                          \
    "obstacle debris1 at 457 440 facing 0\nphase activation\n"

static void an_edition_says_which_obstacles_there_are(void **state)
{
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = DEBRIS
    };

    (void)state;
    with_debris((ObstacleSpec){0});
    assert_int_equal(table_open(rules, &story.table, &setup, NULL, NULL, NULL).message.id, XW_BAD_OBSTACLE);
    bring_debris(0);
    begin(DEBRIS);
    assert_int_equal(obstacle_row(&(Look){rules, &story.table}, FIRST_OBJECT)->procedure, XWING_PROCEDURES);
    assert_int_equal(number_of_kind(game_state()->object[0].shape), 1);
}

/* Without traits a ship flies through, acts and attacks. */
static void what_a_kind_of_obstacle_does_is_a_row(void **state)
{
    (void)state;
    bring_debris(0);
    begin(DEBRIS);
    assert_int_equal(asked().kind, ASK_ACTION);
    assert_int_equal(ship("luke")->tokens[TOKEN_EVADE], 1);
    assert_int_equal(story.events[XW_HITS_OBSTACLE], 1);
    assert_true(ship("luke")->flags & SHIP_OVERLAPPED);
    say("pass");
    assert_int_equal(asked().kind, ASK_ATTACK);
    say("attack beast -");
    assert_false(game_state()->attack.obstructed);
}

static void a_kind_may_take_the_action_and_hold_fire(void **state)
{
    (void)state;
    bring_debris(OBSTACLE_TAKES_ACTION);
    begin(DEBRIS);
    assert_int_equal(asked().kind, ASK_ATTACK);
    bring_debris(OBSTACLE_HOLDS_FIRE);
    begin(DEBRIS);
    say("pass");
    assert_int_equal(game_state()->round, 2); /* it stands on the cloud: nobody attacks, and the next round begins */
}

static void a_kind_may_obstruct(void **state)
{
    (void)state;
    bring_debris(OBSTACLE_OBSTRUCTS);
    begin("ship luke lukeskywalker seat 0 at 457 300 facing 0\n"
          "ship beast nightbeast seat 1 at 457 550 facing 180 attacked\n"
          "obstacle debris1 at 457 425 facing 0\nphase combat\n");
    say("attack beast -");
    assert_true(game_state()->attack.obstructed);
}

/* ---- weapons ---- */

#define TWIN(y)                                                                                                        \
    "ship twin twin seat 0 at 457 450 facing 0\n"                                                                      \
    "ship beast nightbeast seat 1 at 457 " y " facing 0 attacked\nphase combat\n"

static void a_ship_has_several_primary_weapons(void **state)
{
    (void)state;
    begin(TWIN("700")); /* ahead, at range 3 */
    assert_int_equal(asked().kind, ASK_ATTACK);
    say("attack beast -");
    assert_int_equal(dice_asked(), 2);
    begin(TWIN("250")); /* behind, at range 2 */
    assert_false(is_legal("attack beast -"));
    say("attack-primary beast 2");
    assert_int_equal(game_state()->attack.weapon, 1);
    assert_int_equal(dice_asked(), 3);
    begin(TWIN("380")); /* at range 1, with a die more */
    say("attack-primary beast 2");
    assert_int_equal(dice_asked(), 4);
    begin(TWIN("150")); /* at range 3, where the second one does not reach */
    assert_int_equal(game_state()->round, 2);
}

#define TORPEDO                                                                                                        \
    "ship luke lukeskywalker seat 0 with protontorpedoes at 457 300 facing 0\n"                                        \
    "ship beast nightbeast seat 1 at 457 570 facing 180 attacked\nlock luke beast\nphase combat\n"

/* The defender's dice, after an attack that hits nothing. */
static int defense_dice_against(const char *attack)
{
    begin(TORPEDO);
    say(attack);
    fall(0, 0, 0, (uint8_t)dice_asked());
    while (dice_asked() == 0)
        say("pass");
    return dice_asked();
}

static void which_dice_the_range_adds_is_the_editions(void **state)
{
    (void)state;
    assert_int_equal(defense_dice_against("attack beast -"), 4); /* at range 3 */
    assert_int_equal(defense_dice_against("attack beast protontorpedoes"), 3);
    changed.secondary_dice.defense_far = true;
    assert_int_equal(defense_dice_against("attack beast protontorpedoes"), 4);
    changed.primary_dice = (RangeDice){0};
    assert_int_equal(defense_dice_against("attack beast -"), 3);
    begin(TWIN("520"));
    say("attack beast -");
    assert_int_equal(dice_asked(), 2);
}

static void how_far_primary_weapons_reach_is_the_editions(void **state)
{
    (void)state;
    changed.primary_range[1] = 2;
    begin(TWIN("700"));
    assert_int_equal(game_state()->round, 2); /* nobody can attack */
}

/* ---- squads ---- */

/* The first thing that is wrong with this many Red Squadron Pilots, the first of whom has these upgrades; by a squad format as it was
 * changed. FAULT_KINDS: nothing is. */
static FaultKind fault_of(int ships, const char *const *upgrades, Fault *fault)
{
    int count = 0;
    ContentError error;
    const ContentFile *files = xwing_content_builtin(changed.name, &count);
    XwingContent *content = xwing_content_compile(&changed.words, files, count, &error);
    Squad squad = squad_empty("", FACTION_REBEL);

    for (int i = 0; i < ships; i++)
        squad_add_ship(content, &squad, (uint16_t)squad_find_pilot(content, "redsquadronpilot", 16, FACTION_REBEL));
    for (int i = 0; upgrades[i] != NULL; i++)
        squad_add_upgrade(&squad, 0, (uint16_t)xwing_find_upgrade(content, upgrades[i], (int)strlen(upgrades[i])));
    *fault = (Fault){.kind = FAULT_KINDS};
    squad_faults(content, &squad, &(SquadTerms){0}, fault, 1);
    xwing_content_free(content);
    return fault->kind;
}

static void how_many_ships_a_squad_has_is_the_editions(void **state)
{
    const char *const none[] = {NULL};
    Fault fault;

    (void)state;
    assert_int_equal(fault_of(1, none, &fault), FAULT_KINDS);
    assert_int_equal(fault_of(8, none, &fault), FAULT_KINDS);
    changed.words.squads.fewest_ships = 3;
    changed.words.squads.most_ships = 6;
    assert_int_equal(fault_of(0, none, &fault), FAULT_NO_SHIPS);
    assert_int_equal(fault_of(2, none, &fault), FAULT_NO_SHIPS);
    assert_int_equal(fault.say.id, XW_BAD_FEW_SHIPS);
    assert_int_equal(fault.change.kind, CHANGE_ADD_SHIP);
    assert_int_equal(fault_of(3, none, &fault), FAULT_KINDS);
    assert_int_equal(fault_of(7, none, &fault), FAULT_SHIPS);
    assert_int_equal(fault.ship, 6);
    assert_int_equal(fault.change.kind, CHANGE_DROP_SHIP);
}

static void which_slots_every_ship_has_is_the_editions(void **state)
{
    const char *const modified[] = {"shieldupgrade", NULL}, *const crewed[] = {"gunner", NULL};
    Fault fault;

    (void)state;
    assert_int_equal(fault_of(1, modified, &fault), FAULT_KINDS);
    assert_int_equal(fault_of(1, crewed, &fault), FAULT_SLOT);
    changed.words.squads.slots[0] = SLOT_CREW;
    assert_int_equal(fault_of(1, modified, &fault), FAULT_SLOT);
    assert_int_equal(fault_of(1, crewed, &fault), FAULT_KINDS);
}

/* ---- modes ---- */

static uint16_t refused_for(const char *lines)
{
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };

    return table_open(rules, &story.table, &setup, NULL, NULL, NULL).message.id;
}

static void a_mode_is_found_by_its_name(void **state)
{
    const Mode *const *modes = edition_default()->modes;
    char line[40];

    (void)state;
    for (int i = 0; modes[i] != NULL; i++) {
        snprintf(line, sizeof line, "mode %s\n", modes[i]->name);
        begin(line);
        assert_int_equal(game_state()->mode, i);
        assert_non_null(strstr(edition_default()->mode_words, modes[i]->name));
        if (modes[i]->line != NULL)
            assert_non_null(strstr(edition_default()->line_words, modes[i]->line));
        if (modes[i]->mission == 0)
            continue;
        Table by_name = story.table;
        snprintf(line, sizeof line, "mission %d\n", modes[i]->mission);
        begin(line);
        assert_memory_equal(&story.table, &by_name, sizeof by_name);
    }
    assert_int_equal(refused_for("mode waltz\n"), MSG_UNKNOWN_WORD);
}

/* A chase: ships are placed side by side, without obstacles, on the usual area; and it has a line of its own. */
static bool arrange_chase(Play *play, Words *words, Status *refusal)
{
    (void)words;
    (void)refusal;
    xwing_of(play)->round = 7;
    return true;
}

static void an_editions_own_mode_is_played(void **state)
{
    static Mode chase;
    static const Mode *modes[] = {&mode_standard, &chase, NULL};
    static const uint8_t stages[] = {STAGE_IMPERIALS, STAGE_REBELS, STAGE_END};

    (void)state;
    chase = mode_standard;
    chase.name = "chase";
    chase.fixes_area = chase.fixes_factions = true;
    chase.stages = stages;
    chase.line = "chased";
    chase.arrange = arrange_chase;
    assert_int_equal(refused_for("mode chase\n"), MSG_UNKNOWN_WORD);
    changed.modes = modes;
    begin("mode chase\nchased\n");
    assert_int_equal(game_state()->mode, 1);
    assert_int_equal(game_state()->round, 7);
    assert_int_equal(refused_for("mode chase\nobstacles 2\n"), XW_BAD_MISSION_OBSTACLES);
    assert_int_equal(refused_for("mode chase\narea 1000 1000\n"), XW_BAD_MISSION_AREA);
    assert_int_equal(refused_for("mode chase\nfaction 0 empire\nship a nightbeast seat 0\nship b nightbeast seat 1\n"),
                     XW_BAD_MISSION_FACTION);
    assert_int_equal(refused_for("mode escort\n"), MSG_UNKNOWN_WORD); /* this edition has no such mode, nor its lines */
    assert_int_equal(refused_for("satellite reserve\n"), MSG_UNKNOWN_WORD);
}

#define ROW(test) cmocka_unit_test_setup_teardown(test, copy_edition, free_rules)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ROW(who_has_initiative_is_the_editions),
        ROW(who_places_first_is_the_editions),
        ROW(what_can_be_locked_is_the_editions),
        ROW(at_which_range_locks_are_acquired_is_the_editions),
        ROW(setup_lines_lock_what_the_edition_lets_ships_lock),
        ROW(an_edition_says_which_obstacles_there_are),
        ROW(what_a_kind_of_obstacle_does_is_a_row),
        ROW(a_kind_may_take_the_action_and_hold_fire),
        ROW(a_kind_may_obstruct),
        ROW(a_ship_has_several_primary_weapons),
        ROW(which_dice_the_range_adds_is_the_editions),
        ROW(how_far_primary_weapons_reach_is_the_editions),
        ROW(how_many_ships_a_squad_has_is_the_editions),
        ROW(which_slots_every_ship_has_is_the_editions),
        ROW(a_mode_is_found_by_its_name),
        ROW(an_editions_own_mode_is_played),
    };
    return RUN_TESTS(tests);
}
