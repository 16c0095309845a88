/* Every limit of room.h: a game that fills them all is played, and what is one beyond is refused in words. */
#include "unit/random_game.h"
#include "unit/xwing_story.h"

#include "xwing/abilities/speakers.h"

enum { SETUP_BYTES = 32768, CARDS_BYTES = 4096, DECK = 33, ALL_UPGRADES = CARDS_IN_PLAY - SHIPS };

#define SLOTS_3 " crew crew crew"

/* A pilot with as many slots as there can be, whom nobody forbids anything. */
static const char own_cards[] = "edition xwing-1\n"
                                "pilot captain \"Captain\"\n"
                                "    ship xwing  faction rebel  skill 5  cost 1\n"
                                "    slots" SLOTS_3 SLOTS_3 SLOTS_3 SLOTS_3 "\n"
                                "pilot kapitan \"Kapitan\"\n"
                                "    ship tiefighter  faction empire  skill 5  cost 1\n"
                                "    slots" SLOTS_3 SLOTS_3 SLOTS_3 SLOTS_3 "\n"
                                "upgrade hand \"Hand\"\n"
                                "    slot crew  cost 0\n"
                                "    grants_slot crew\n"
                                "    ability\n"
                                "        when  maneuver_executed\n"
                                "        may   gain focus\n"
                                "        limit round\n"
                                "        text  en \"A focus token after a maneuver.\"\n"
                                "upgrade plate \"Plate\"\n"
                                "    slot modification  cost 0\n"
                                "    modifier\n"
                                "        value hull plus 12\n"
                                "        text  en \"Twelve more hull.\"\n"
                                "    ability\n"
                                "        when  maneuver_executed\n"
                                "        may   begin hard until end_of_game\n"
                                "        text  en \"The plate hardens.\"\n"
                                "    modifier hard\n"
                                "        value skill plus 1\n";

static char lines[SETUP_BYTES];

static int load(void **state)
{
    char text[CARDS_BYTES];
    Out out = out_to(text, sizeof text);

    (void)state;
    out_text(&out, own_cards);
    for (int deck = 1; deck < DAMAGE_SLOTS / DECK; deck++) {
        out_text(&out, "damage dent");
        out_number(&out, deck);
        out_text(&out, " \"Dent\"\n    trait ship  copies 33\n    modifier\n        value agility minus 1\n"
                       "        text en \"One agility less.\"\n");
    }
    make_rules(text);
    return 0;
}

/* What the setup is refused for; 0 if it is not. */
static uint16_t refused_for(const char *setup_lines)
{
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = setup_lines
    };
    Table table;
    int line = 0;
    Status status = table_open(rules, &table, &setup, NULL, NULL, &line);

    return status.code == STATUS_OK ? 0 : status.message.id;
}

static void print_pose(Out *out, int x, int y)
{
    out_text(out, " at ");
    out_number(out, x);
    out_text(out, " ");
    out_number(out, y);
    out_text(out, " facing 0");
}

/* Ships in a grid, the sides by turns, with this many upgrades in all. */
static void print_ships(Out *out, int ships, int upgrades)
{
    for (int ship = 0; ship < ships; ship++) {
        int some = upgrades < UPGRADES_A_SHIP ? upgrades : UPGRADES_A_SHIP;
        upgrades -= some;
        out_text(out, "ship s");
        out_number(out, ship);
        out_text(out, ship % 2 == 0 ? " captain seat 0" : " kapitan seat 1");
        for (int i = 0; i < some; i++)
            out_text(out, i == 0 ? " with plate" : " hand");
        print_pose(out, 120 + 150 * (ship % 5), 120 + 150 * (ship / 5));
        out_text(out, "\n");
    }
}

static void print_rocks(Out *out, int rocks)
{
    for (int rock = 0; rock < rocks; rock++) {
        out_text(out, "obstacle asteroid");
        out_number(out, 1 + rock % edition_default()->obstacles);
        print_pose(out, 60 + 110 * (rock % 8), 200 + 150 * (rock / 8));
        out_text(out, "\n");
    }
}

/* ---- a game with everything ---- */

/* All damage cards lie faceup, dealt by turns to the ships that have a plate. */
static void deal_all(Table *table)
{
    Play play = {.rules = rules, .table = table};
    Look look = {rules, table};
    Xwing *game = (Xwing *)(void *)table->game;
    const XwingContent *content = rules->own;
    int16_t ship = 0;

    for (uint16_t kind = 0; kind < content->damage_count; kind++) {
        for (int copy = 0; copy < content->damage[kind].copies; copy++) {
            uint8_t pile = (uint8_t)(PILE_SHIP + ship);
            assert_true(card_set(&play, kind, pile, EVERYBODY));
            lay_faceup(game, pile_at(&look, pile, pile_size(&look, pile) - 1));
            ship = (int16_t)((ship + 1) % (ALL_UPGRADES / UPGRADES_A_SHIP));
        }
    }
    assert_int_equal(pile_at(&look, PILE_DECK, 0), NO_SLOT);
}

static void assert_full(const Table *table)
{
    const Xwing *game = (const Xwing *)(const void *)table->game;
    CardBits faceup = game->faceup;
    int upgrades = 0;

    assert_true(is_fielded(game, MOST_SHIPS - 1));
    for (int16_t ship = 0; ship < MOST_SHIPS; ship++) {
        for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
            assert_int_equal(game->card[card].ship, ship);
            upgrades++;
        }
    }
    assert_int_equal(upgrades, ALL_UPGRADES);
    for (int i = 0; i < OBJECTS; i++)
        assert_int_equal(game->object[i].kind, OBJECT_OBSTACLE);
    for (int slot = 0; slot < DAMAGE_SLOTS; slot++)
        assert_int_equal(take_card(&faceup), slot);
    assert_int_equal(take_card(&faceup), NO_CARD_SLOT);
}

/* Plays some rounds; how many effects lasted at once, at most. */
static int play_full_game(uint64_t seed)
{
    enum { ROUNDS = 12, MOST_ANSWERS = 20000 };
    static Match match;
    ChanceFast dice = {seed};
    RandomPlayer player = {seed * 31};
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    RecordError error;
    int most_lasting = 0;

    if (!match_begin(&match, rules, &setup, NULL, NULL, &error))
        fail_msg("%s", error.text);
    deal_all(&match.table);
    assert_full(&match.table);
    const Xwing *game = (const Xwing *)(const void *)match.table.game;
    for (int answers = 0; match.table.state == TABLE_PLAYING && game->round < ROUNDS; answers++) {
        int lasting = 0;
        assert_int_equal(answer_at_random(&match, &dice, &player), STATUS_OK);
        check_sound(rules, &match.table);
        while (lasting < LASTING && game->lasting[lasting].ability != 0)
            lasting++;
        most_lasting = lasting > most_lasting ? lasting : most_lasting;
        assert_true(answers < MOST_ANSWERS);
    }
    assert_int_not_equal(match.table.state, TABLE_BROKEN);
    match_free(&match);
    return most_lasting;
}

static void games_that_are_full_are_played(void **state)
{
    enum { GAMES = 3 };
    Out out = out_to(lines, sizeof lines);
    int full = 0;

    (void)state;
    print_ships(&out, MOST_SHIPS, ALL_UPGRADES);
    print_rocks(&out, OBJECTS);
    out_text(&out, "phase planning\n");
    assert_false(out.cut);
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        full += play_full_game(seed) == LASTING;
    assert_true(full > 0);
}

/* ---- one beyond ---- */

static void one_ship_more_is_refused(void **state)
{
    Out out = out_to(lines, sizeof lines);

    (void)state;
    print_ships(&out, MOST_SHIPS, 0);
    assert_int_equal(refused_for(lines), 0);
    out = out_to(lines, sizeof lines);
    print_ships(&out, MOST_SHIPS + 1, 0);
    assert_int_equal(refused_for(lines), XW_TOO_MANY_SHIPS);
}

static void one_object_more_is_refused(void **state)
{
    Out out = out_to(lines, sizeof lines);

    (void)state;
    print_ships(&out, 2, 0);
    print_rocks(&out, OBJECTS);
    assert_int_equal(refused_for(lines), 0);
    print_rocks(&out, 1);
    assert_int_equal(refused_for(lines), XW_TOO_MANY_OBJECTS);
}

static void one_upgrade_more_is_refused(void **state)
{
    Out out = out_to(lines, sizeof lines);

    (void)state;
    out_text(&out, "ship a captain seat 0 with plate");
    for (int i = 1; i < UPGRADES_A_SHIP; i++)
        out_text(&out, " hand");
    assert_int_equal(refused_for(lines), XW_NO_SHIPS); /* of the other side: the ship itself is good */
    out_text(&out, " hand");
    assert_int_equal(refused_for(lines), XW_BAD_SHIP_UPGRADES);
    out = out_to(lines, sizeof lines);
    print_ships(&out, MOST_SHIPS, ALL_UPGRADES);
    assert_int_equal(refused_for(lines), 0);
    out = out_to(lines, sizeof lines);
    print_ships(&out, MOST_SHIPS, ALL_UPGRADES + 1);
    assert_int_equal(refused_for(lines), XW_TOO_MANY_CARDS);
}

/* Every card of the deck is on a ship: there is no other one to deal. */
static void one_damage_card_more_is_not_there(void **state)
{
    (void)state;
    begin("ship a captain seat 0 with plate at 457 300 facing 0\n"
          "ship b kapitan seat 1 with plate at 457 600 facing 180\nphase combat\n");
    int slots = 0;
    while (pile_at(&(Look){rules, &story.table}, PILE_DECK, slots) != NO_SLOT)
        slots++;
    assert_int_equal(slots, DAMAGE_SLOTS);
    begin("ship a captain seat 0 with plate at 457 300 facing 0 card directhit card directhit card directhit card "
          "directhit "
          "card directhit card directhit card directhit\n"
          "ship b kapitan seat 1 at 457 600 facing 180\nphase combat\n");
    assert_int_equal(refused_for("ship a captain seat 0 with plate at 457 300 facing 0 card directhit card directhit "
                                 "card directhit card directhit card directhit card directhit card directhit "
                                 "card directhit\n"),
                     XW_BAD_DAMAGE);
}

static void one_lasting_effect_more_is_refused(void **state)
{
    Status reason = status_ok();
    Look look = looking();
    Trigger trigger = {0};

    (void)state;
    begin("ship a captain seat 0 with plate at 457 300 facing 0 dial straight 2\n"
          "ship b kapitan seat 1 at 457 800 facing 180 dial straight 2\nphase activation\n");
    while (strstr(rules->abilities[trigger.ability].name, "plate:2") == NULL)
        trigger.ability++;
    trigger.source = source_of_card(game_state()->ship[0].upgrades, 1);
    for (int i = 0; i < LASTING - 1; i++)
        game_state()->lasting[i] = (LastingEffect){.ability = 1, .source = NO_PIECE, .until = UNTIL_END_OF_GAME};
    assert_true(ability_usable(&look, &(Frame){.subject = NO_PIECE}, &trigger, &reason));
    game_state()->lasting[LASTING - 1] = game_state()->lasting[0];
    assert_false(ability_usable(&look, &(Frame){.subject = NO_PIECE}, &trigger, &reason));
    assert_int_equal(reason.message.id, CARD_TOO_MUCH_LASTS);
}

/* ---- a place that is used again ---- */

static int count_cards_here(void)
{
    int count = 0;

    for (int card = 0; card < CARDS_IN_PLAY; card++)
        count += (game_state()->card[card].flags & CARD_HERE) != 0;
    return count;
}

/* The reinforcement is another ship: with its own number, no card of the old one, and no part in what that has begun. */
static void a_place_that_is_used_again_is_empty(void **state)
{
    enum { LOST = 1 };
    Out out = out_to(lines, sizeof lines);
    Look look = looking();

    (void)state;
    out_text(&out, "mission 2\nship luke lukeskywalker seat 0 at 457 457 facing 0 activated attacked\n"
                   "ship lost bobafett seat 1 with ioncannon gunner at 457 870 facing 0 dial straight 2\n");
    for (int i = 2; i < REUSED_FROM; i++) {
        out_text(&out, "ship a");
        out_number(&out, i);
        out_text(&out, " academypilot seat 1");
        print_pose(&out, 30 + 58 * (i - 2), 700);
        out_text(&out, " activated attacked\n");
    }
    out_text(&out, "disabled luke\nphase activation\n");
    begin(lines);
    assert_int_equal(game_state()->ship[LOST].status, SHIP_DESTROYED); /* it has flown off the mat */
    int before = count_cards_here();
    CardInPlay *gunner = upgrade("lost", 1);
    gunner->flags |= CARD_SPENT | CARD_ACTED | CARD_IS_DISCARDED;
    game_state()->lasting[0] =
        (LastingEffect){.ability = 1, .source = source_of_card(LOST, 0), .subject = 0, .until = UNTIL_END_OF_GAME};
    say("yes");
    say("at 457 50 facing 0");
    assert_int_equal(game_state()->ship[LOST].status, SHIP_IN_PLAY);
    assert_int_equal(game_state()->ship[LOST].number, REUSED_FROM + 1);
    assert_int_equal(game_state()->ship[LOST].upgrades, 0);
    assert_int_equal(game_state()->card[LOST].flags, CARD_HERE);
    assert_int_equal(count_cards_here(), before - 2);
    assert_int_equal(gunner->flags, 0);
    assert_int_equal(ship_of_source(game_state(), game_state()->lasting[0].source), NO_PIECE);
    assert_int_not_equal(game_state()->lasting[0].ability, 0); /* what it began goes on without it */
    Walk walk = walk_ship(&look, 0, SPEAKS_VALUE(VALUE_SKILL));
    Speaker speaker;
    while (walk_next(&walk, &speaker))
        assert_false(speaker.source != NO_PIECE && speaker.ship == LOST);
    assert_false(speaker_of(&look, NO_PIECE, &speaker));
    assert_null(speaker.ability);
    /* the name that the setup gave is the lost ship's */
    const Voice voice = {.rules = rules, .table = &story.table, .names = &story.names};
    char text[NAME_BYTES];
    Out name = out_to(text, sizeof text);
    int16_t named = NO_PIECE;
    piece_print(&name, &voice, LOST, READ_KINDLY);
    assert_string_equal(text, "academypilot");
    assert_false(piece_parse(&voice, "lost", 4, READ_KINDLY, &named));
    assert_true(piece_parse(&voice, "luke", 4, READ_KINDLY, &named));
    assert_int_equal(named, 0);
}

/* The next ship that joins has a place of its own, as long as there are any that were never used before REUSED_FROM. */
static void numbers_count_on(void **state)
{
    Out out = out_to(lines, sizeof lines);

    (void)state;
    print_ships(&out, MOST_SHIPS, 0);
    begin(lines);
    for (int16_t ship = 0; ship < MOST_SHIPS; ship++)
        assert_int_equal(game_state()->ship[ship].number, ship + 1);
    assert_int_equal(game_state()->ships_joined, MOST_SHIPS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_that_are_full_are_played),      cmocka_unit_test(one_ship_more_is_refused),
        cmocka_unit_test(one_object_more_is_refused),          cmocka_unit_test(one_upgrade_more_is_refused),
        cmocka_unit_test(one_damage_card_more_is_not_there),   cmocka_unit_test(one_lasting_effect_more_is_refused),
        cmocka_unit_test(a_place_that_is_used_again_is_empty), cmocka_unit_test(numbers_count_on),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, load, free_rules);
}
