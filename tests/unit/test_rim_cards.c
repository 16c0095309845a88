/* Where cards and tokens of Outer Rim go, and the map that they lie on. */
#include "rim/rules/discard.h"
#include "rim/rules/players.h"
#include "rim/rules/slots.h"
#include "unit/rim_story.h"

#define TWO "character 0 jyn-erso at ryloth\ncharacter 1 bossk at naboo\nturn 0\n"

static uint16_t held(uint8_t seat, int index)
{
    Look look = looking();
    uint16_t slots[MAX_SUBSET];

    assert_true(rim_list_held(&look, seat, UINT32_MAX, slots) > index);
    return slots[index];
}

static uint8_t space(const char *id)
{
    Look look = looking();
    int16_t piece = NO_PIECE;

    assert_true(rim_piece_of_key(&look, id, (int)strlen(id), &piece));
    return (uint8_t)(piece - RIM_FIRST_SPACE);
}

/* ---- the map ---- */

static void distances_are_those_of_the_example(void **state)
{
    PROVES("OR-MAP-02 OR-EX-01 OR-MAP-08");
    Look look = looking();

    (void)state;
    begin(2, TWO);
    assert_int_equal(rim_distance(&look, space("ryloth"), space("ring-of-kafrene")), 4);
    assert_int_equal(rim_distance(&look, space("ryloth"), space("ryloth")), 0);
    assert_int_equal(rim_distance(&look, space("rebel-space"), space("syndicate-space")), 1);
    assert_true(rim_within(&look, space("ryloth"), 4) & RIM_SPACE_BIT(space("ring-of-kafrene")));
    assert_false(rim_within(&look, space("ryloth"), 3) & RIM_SPACE_BIT(space("ring-of-kafrene")));
}

/* Whatever the order of the tiles: one map, on which every space can be reached, and paths lead both ways. */
static void any_order_of_tiles_is_a_map(void **state)
{
    PROVES("OR-MODMAP-06 OR-MAP-08");
    uint8_t order[RIM_TILES];
    Look look = looking();

    (void)state;
    begin(2, TWO);
    const RimContent *content = content_in(&look);
    memcpy(order, game_state()->tiles, sizeof order);
    for (int shift = 0; shift < 6; shift++) {
        for (int i = 0; i < 6; i++)
            game_state()->tiles[1 + (i * (shift % 2 ? 5 : 1) + shift) % 6] = order[1 + i];
        Play play = playing();
        rim_connect(&play);
        for (uint8_t a = 0; a < content->space_count; a++) {
            assert_true(rim_distance(&look, 0, a) >= 0);
            for (uint8_t b = 0; b < content->space_count; b++)
                assert_int_equal(game_state()->adjacent[a] >> b & 1, game_state()->adjacent[b] >> a & 1);
        }
    }
}

static void there_are_eleven_planets_with_two_contacts_each(void **state)
{
    PROVES("OR-MAP-01 OR-MAP-05 OR-MAP-06 OR-MAP-07 OR-AMB-03 OR-COMP-05");
    const RimContent *content = rules->own;
    int kinds[3] = {0};
    Look look = looking();

    (void)state;
    begin(2, TWO);
    for (int i = 0; i < content->space_count; i++) {
        kinds[content->spaces[i].kind]++;
        assert_int_equal(layout_in(&look)->contacts_at[i],
                         content->spaces[i].kind == SPACE_PLANET ? RIM_CONTACTS_A_PLANET : 0);
    }
    assert_int_equal(kinds[SPACE_PLANET], 11);
    assert_int_equal(kinds[SPACE_MAELSTROM], 1);
    assert_int_equal(layout_in(&look)->contact_count, 22);
}

/* What is in the box; cards of decks that are still to come are not counted. */
static void the_box_holds_what_the_rulebook_lists(void **state)
{
    PROVES("OR-COMP-02 OR-COMP-06 OR-COMP-07 OR-COMP-08 OR-COMP-16 OR-COMP-18");
    const RimContent *content = rules->own;
    int sheets = 0, starters = 0, ends = 0;

    (void)state;
    for (int i = 0; i < content->ship_count; i++) {
        sheets += content->ships[i].is_starter ? 0 : content->ships[i].sheets;
        starters =
            content->ships[i].is_starter ? content->ships[i].sheets : starters; /* two sides of the same sheets */
    }
    assert_int_equal(sheets + starters, 12);
    assert_int_equal(content->character_count, 8);
    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        for (int level = 0; level < RIM_LEVELS; level++)
            assert_int_equal(content->patrol[faction][level].combat == 0, level == 3);
    }
    for (int i = 0; i < content->tile_count; i++)
        ends += content->tiles[i].is_end != 0;
    assert_int_equal(ends, 2);
    assert_int_equal(content->tile_count - ends, 6);
    for (int face = 0; face < 4; face++)
        assert_true(content->faces[face] > 0);
}

static void four_factions_have_their_ends_of_the_map(void **state)
{
    PROVES("OR-FACT-01 OR-FACT-03 OR-MAP-04 OR-SETUP-26 OR-GOAL-01");
    static const int first_end[RIM_FACTIONS] = {
        0, 1, 0, 1}; /* Hutts and Empire at the last, Syndicate and Rebels at the first */
    const RimContent *content = rules->own;
    Look look = looking();
    int encounter_decks = 0;

    (void)state;
    begin(2, TWO);
    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        const RimSpace *spawn = &content->spaces[layout_in(&look)->spawn[faction]];
        assert_int_equal(spawn->kind, SPACE_NAV);
        assert_int_equal(content->tiles[spawn->tile].is_end, first_end[faction] ? 1 : 2);
    }
    for (int i = 0; i < content->deck_count; i++)
        encounter_decks += content->decks[i].kind == DECK_ENCOUNTER;
    assert_int_equal(encounter_decks, 7);
    for (int i = 0; i < content->character_count; i++) {
        assert_true(content->characters[i].goal.times > 0);
        assert_int_equal(content->characters[i].goal.fame, 1);
    }
}

static void ships_are_taken_from_the_supply(void **state)
{
    PROVES("OR-SETUP-28 OR-SHIP-07");
    (void)state;
    begin(2, TWO "ship 0 aggressor\n");
    assert_int_equal(try_game(2, TWO "ship 0 aggressor\nship 1 aggressor\n").code, STATUS_REFUSED);
    begin(2, TWO "ship 0 g9-rigger\nship 1 g9-rigger\n"); /* there are four of these */
    begin(2, TWO "ship 0 aggressor\nship 0 gx1\nship 1 aggressor\n");
}

static void the_nearest_empty_contact_spaces_are_found(void **state)
{
    PROVES("OR-AMB-79 OR-AMB-80");
    Look look = looking();

    (void)state;
    begin(2, TWO "contact kessel:1 greedo removed\ncontact ryloth:2 dengar aside\n");
    uint32_t nearest = rim_nearest_empty_contacts(&look, space("naboo"));
    assert_int_equal(nearest & (nearest - 1), 0);
    assert_int_equal(layout_in(&look)->space_of_contact[__builtin_ctz(nearest)], space("ryloth"));
    nearest = rim_nearest_empty_contacts(&look, space("kessel"));
    assert_int_equal(layout_in(&look)->space_of_contact[__builtin_ctz(nearest)], space("kessel"));
    begin(2, TWO);
    assert_int_equal(rim_nearest_empty_contacts(&look, space("naboo")), 0);
    Play play = playing();
    rim_return_contact(&play, 0, space("naboo")); /* no space is empty but its own, which it has left */
    assert_int_equal(game_state()->contact[0].at, CONTACT_ASIDE);
}

/* ---- cards ---- */

static void a_discarded_card_goes_to_the_bottom_of_its_deck(void **state)
{
    PROVES("OR-DISC-01 OR-DISC-02 OR-DISC-04 OR-DATA-05");
    (void)state;
    begin(2, TWO "holds 0 dl-44 start-cargo-medicine\n");
    Play play = playing();
    rim_discard(&play, held(0, 0));
    assert_sound();
    assert_true(tells(0, "gear", "none"));
    assert_true(tells(RIM_FIRST_DECK + 2, "bottom", "dl-44"));
    rim_discard(&play, held(0, 0));
    assert_sound();
    assert_true(tells(0, "cargo", "none"));
}

static void whoever_discards_armor_may_be_defeated(void **state)
{
    PROVES("OR-AMB-72");
    Look look = looking();

    (void)state;
    begin(2, TWO "holds 0 armored-vest dl-44\ndamage 0 character 4\n");
    Play play = playing();
    rim_discard(&play, rim_card(&look, held(0, 0))->value[VALUE_HEALTH] > 0 ? held(0, 1) : held(0, 0));
    assert_false(rim_is_defeated(&look, 0));
    rim_discard(&play, held(0, 0));
    assert_true(rim_is_defeated(&look, 0));
}

static void a_removed_card_is_in_no_deck(void **state)
{
    PROVES("OR-DISC-03 OR-AMB-72");
    Look look = looking();

    (void)state;
    begin(2, TWO "holds 0 armored-vest\ndamage 0 character 4\n");
    uint16_t slot = held(0, 0);
    int size = pile_size(&look, 2);
    Play play = playing();
    rim_remove(&play, slot);
    assert_sound();
    assert_int_equal(look.table->cards[slot].pile, PILE_REMOVED);
    assert_int_equal(pile_size(&look, 2), size);
    assert_true(rim_is_defeated(&look, 0)); /* without the armor the damage is enough */
}

static void with_a_bounty_its_captive_leaves_the_game(void **state)
{
    PROVES("OR-DISC-03 OR-SLOT-07");
    (void)state;
    begin(2, TWO "contact ryloth:2 dengar captured\nholds 0 start-bounty-dengar\n");
    Play play = playing();
    rim_remove(&play, held(0, 0));
    assert_sound();
    Look look = looking();
    int16_t piece = NO_PIECE;
    assert_true(rim_piece_of_key(&look, "ryloth:2", 8, &piece));
    assert_true(tells(piece, "space", "removed"));
}

static void secrets_are_lost_in_defeat(void **state)
{
    PROVES("OR-DEFEAT-04 OR-SECRET-05");
    (void)state;
    begin(2, TWO "secret 0 nav-hyperspace-rumor\nsecret 0 nab-opera-secret\n");
    Play play = playing();
    game_state()->seat[0].damage[RIM_SHIP] = 4;
    rim_check_defeat(&play, 0);
    assert_sound();
    assert_true(tells(0, "secrets", "0"));
    assert_int_equal(story.told[SAY_DISCARDS_SECRETS], 1);
}

/* ---- slots ---- */

static void cargo_and_mods_share_slots_for_either(void **state)
{
    PROVES("OR-SLOT-01 OR-SLOT-02 OR-SLOT-03");
    static const struct {
        const char *lines;
        StatusCode code;
    } rows[] = {
        {"ship 0 gx1\nholds 0 food-supplies droid-parts\n",                                        STATUS_OK     },
        {"ship 0 gx1\nholds 0 food-supplies ion-cannon\n",                                         STATUS_OK     },
        {"ship 0 gx1\nholds 0 food-supplies droid-parts ion-cannon\n",                             STATUS_REFUSED},
        {"ship 0 gx1\nholds 0 autoblaster ion-cannon\n",                                           STATUS_REFUSED},
        {"ship 0 g9-rigger\nholds 0 smuggling-compartment food-supplies droid-parts\n",            STATUS_OK     },
        {"ship 0 g9-rigger\nholds 0 smuggling-compartment food-supplies ion-cannon\n",             STATUS_OK     },
        {"ship 0 g9-rigger\nholds 0 smuggling-compartment ion-cannon food-supplies droid-parts\n", STATUS_REFUSED},
        {"holds 0 dl-44 jetpack\n",                                                                STATUS_OK     },
        {"holds 0 dl-44 jetpack vibro-ax\n",                                                       STATUS_REFUSED},
        {"holds 0 hutt-favor start-bounty-dengar\n",                                               STATUS_OK     },
        {"holds 0 hutt-favor start-bounty-dengar rebel-favor\n",                                   STATUS_REFUSED},
        {"ship 0 g9-rigger\nholds 0 hired-help hired-help\n",                                      STATUS_REFUSED},
        {"ship 0 hwk-290\nholds 0 hired-help hired-help\n",                                        STATUS_OK     }
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char lines[300];
        Out out = out_to(lines, sizeof lines);
        out_text(&out, TWO);
        out_text(&out, rows[i].lines);
        if (try_game(2, lines).code != rows[i].code)
            fail_msg("%s", rows[i].lines);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances_are_those_of_the_example),
        cmocka_unit_test(any_order_of_tiles_is_a_map),
        cmocka_unit_test(there_are_eleven_planets_with_two_contacts_each),
        cmocka_unit_test(the_box_holds_what_the_rulebook_lists),
        cmocka_unit_test(four_factions_have_their_ends_of_the_map),
        cmocka_unit_test(ships_are_taken_from_the_supply),
        cmocka_unit_test(the_nearest_empty_contact_spaces_are_found),
        cmocka_unit_test(a_discarded_card_goes_to_the_bottom_of_its_deck),
        cmocka_unit_test(whoever_discards_armor_may_be_defeated),
        cmocka_unit_test(a_removed_card_is_in_no_deck),
        cmocka_unit_test(with_a_bounty_its_captive_leaves_the_game),
        cmocka_unit_test(secrets_are_lost_in_defeat),
        cmocka_unit_test(cargo_and_mods_share_slots_for_either),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules, free_rules);
}
