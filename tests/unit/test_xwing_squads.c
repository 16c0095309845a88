/* Squads: each thing that can be wrong, what is said about it, and the nearest change that makes it right. */
#include "table/play.h"
#include "unit/squad_cards.h"

enum { FIRST_FACTIONS = FACTION_SCUM + 1 }; /* those of the First Edition come first */

/* The first fault of a squad that costs at most 100 points. */
static const SquadTerms usual = {.points = 100};

static Fault first_fault(const Squad *squad)
{
    Fault fault = {.kind = FAULT_KINDS};

    squad_faults(cards, squad, &usual, &fault, 1);
    return fault;
}

static int count_faults(const Squad *squad)
{
    return squad_faults(cards, squad, &usual, NULL, 0);
}

static void expect_sentences(const Fault *fault, const char *say, const char *change)
{
    char text[400];

    sentence(&fault->say, text, sizeof text);
    assert_string_equal(text, say);
    sentence(&fault->change.say, text, sizeof text);
    assert_string_equal(text, change);
}

/* The one thing that is wrong, in words, with its change; which makes the squad legal. */
static void expect_one(const char *lines, FaultKind kind, int ship, int upgrade, const char *say, const char *rule,
                       const char *change)
{
    Squad squad = squad_of(lines);
    Fault fault = first_fault(&squad);

    assert_int_equal(count_faults(&squad), 1);
    assert_int_equal(fault.kind, kind);
    assert_int_equal(fault.ship, ship);
    assert_int_equal(fault.upgrade, upgrade);
    expect_sentences(&fault, say, change);
    if (rule == NULL)
        assert_null(fault.rule);
    else
        assert_string_equal(rule_told(squad_rules, fault.rule), rule);
    int before = squad_points(cards, 0, &squad);
    squad_change(cards, &squad, &usual, &fault.change);
    assert_int_equal(count_faults(&squad), 0);
    assert_int_equal(squad_points(cards, 0, &squad) - before, fault.change.points);
}

/* ---- each fault ---- */

static void legal_squads_have_no_faults(void **state)
{
    (void)state;
    Squad squad = squad_of("squad \"Good\" rebel\ntace taim tbolt tdroid\ntveteran tbadge tnerve taim\n"
                           "thauler tcrew tbanner\n");

    assert_int_equal(count_faults(&squad), 0);
    assert_int_equal(squad_points(cards, 0, &squad), 30 + 3 + 4 + 2 + 24 + 1 + 2 + 3 + 28 + 2 + 0);
}

static void unknown_pilots(void **state)
{
    (void)state;
    expect_one("squad \"\" rebel\nt-hualer\n", FAULT_UNKNOWN, 0, -1,
               "\"t-hualer\" is not the id of a pilot in this content.", NULL,
               "Did you mean \"thauler\", T Hauler (28 points)?");
    expect_one("squad \"\" rebel\ntace\ntbegi tbolt\n", FAULT_UNKNOWN, 1, -1,
               "\"tbegi\" is not the id of a pilot in this content.", NULL,
               "Did you mean \"tbeginner\", T Beginner (20 points)?");
    expect_one("squad \"\" rebel\ntace\nnobodyatall tbolt tdroid\n", FAULT_UNKNOWN, 1, -1,
               "\"nobodyatall\" is not the id of a pilot in this content.", NULL, "Leave nobodyatall out.");
}

static void pilots_on_another_ship(void **state)
{
    (void)state;
    expect_one("squad \"\" rebel\ntbig/tace\n", FAULT_UNKNOWN, 0, -1, "T Ace flies the T-ship, not the T-big.", NULL,
               "Did you mean \"tace\", T Ace (30 points)?");
    expect_one("squad \"\" rebel\nrebel/tship/thauler\n", FAULT_UNKNOWN, 0, -1,
               "T Hauler flies the T-big, not the T-ship.", NULL, "Did you mean \"thauler\", T Hauler (28 points)?");
    expect_one("squad \"\" rebel\ntace\ntbig/tace\n", FAULT_UNKNOWN, 1, -1, "T Ace flies the T-ship, not the T-big.",
               NULL, "Leave tbig/tace out."); /* there is only one */
    expect_one("squad \"\" rebel\ntace\ntnone/nobodyatall\n", FAULT_UNKNOWN, 1, -1,
               "\"tnone/nobodyatall\" is not the id of a pilot in this content.", NULL, "Leave tnone/nobodyatall out.");
}

/* A pilot that is known and wrong in another way is not proposed. */
static void proposals_are_legal_themselves(void **state)
{
    (void)state;
    expect_one("squad \"\" rebel\ntace\ntacee\n", FAULT_UNKNOWN, 1, -1,
               "\"tacee\" is not the id of a pilot in this content.", NULL, "Leave tacee out.");
}

static void unknown_upgrades(void **state)
{
    (void)state;
    expect_one("squad \"\" rebel\ntbeginner tblot\n", FAULT_UNKNOWN, 0, -1,
               "\"tblot\" is not the id of an upgrade in this content.", NULL,
               "Did you mean \"tbolt\", T Bolt (4 points)?");
    expect_one("squad \"\" rebel\ntbeginner tbolt whatever\n", FAULT_UNKNOWN, 0, -1,
               "\"whatever\" is not the id of an upgrade in this content.", NULL, "Leave whatever out.");
}

static void cards_that_wait(void **state)
{
    (void)state;
    expect_one("squad \"\" rebel\ntsleeper tbolt\n", FAULT_WAITS, 0, -1,
               "T Sleeper cannot be played yet: it waits for a good reason.", NULL,
               "Take T Beginner (20 points) instead of T Sleeper.");
    expect_one("squad \"\" rebel\ntveteran taim tlater\n", FAULT_WAITS, 0, 1,
               "T Later cannot be played yet: it waits for its ability.", NULL,
               "Take T Bolt (4 points) instead of T Later.");
    expect_one("squad \"\" rebel\ntace\ntfuture\n", FAULT_WAITS, 1, -1,
               "T Future cannot be played yet: it waits for the next wave.", NULL,
               "Take T Veteran (24 points) instead of T Future.");
    expect_one("squad \"\" rebel\ntace T-Dream-SWX99\n", FAULT_WAITS, 0, -1,
               "T Dream cannot be played yet: it waits for the wave after that.", NULL, "Leave T Dream out.");
}

/* The lines of the nearest squad without the cards that wait; "" if there is none. */
static const char *without_waiting(const char *text, int points)
{
    static char lines[1000];
    Out out = out_to(lines, sizeof lines);
    Squad squad = squad_of(text), ready;

    lines[0] = '\0';
    if (squad_without_waiting(cards, &squad, &(SquadTerms){.points = points}, &ready))
        squad_print_text(&out, cards, &ready);
    return lines;
}

static void the_nearest_squad_without_cards_that_wait(void **state)
{
    (void)state;
    assert_string_equal(without_waiting("squad \"A\" rebel\ntace T-Dream-SWX99 tbolt\ntveteran tlater\n", 0),
                        "squad \"A\" rebel\ntship/tace tbolt\ntship/tveteran\n");
    /* a pilot who waits is replaced by the dearest that the points allow, and upgrades stay */
    assert_string_equal(without_waiting("squad \"A\" rebel\ntace\ntfuture tbolt\n", 0),
                        "squad \"A\" rebel\ntship/tace\ntship/tveteran tbolt\n");
    assert_string_equal(without_waiting("squad \"A\" rebel\ntace\ntfuture tbolt\n", 55),
                        "squad \"A\" rebel\ntship/tace\ntship/tbeginner tbolt\n");
    /* points are kept for a second pilot who waits; what the other pilot has no room for is taken off; points are kept */
    assert_string_equal(without_waiting("squad \"A\" rebel\ntfuture\ntfuture\n", 46),
                        "squad \"A\" rebel\ntship/tveteran\ntship/tbeginner\n");
    assert_string_equal(without_waiting("squad \"A\" rebel\ntfuture tcrew tbolt\n", 0),
                        "squad \"A\" rebel\ntship/tace tbolt\n");
    assert_string_equal(without_waiting("squad \"A\" rebel\ntfuture taim\n", 22),
                        "squad \"A\" rebel\ntship/tbeginner\n");
    /* other faults are left for their own changes; nothing waits, nothing is offered */
    assert_string_equal(without_waiting("squad \"A\" rebel\ntace whatever\n", 0), "");
    assert_string_equal(without_waiting("squad \"A\" rebel\ntace\n", 0), "");
}

/* Where a pilot of the squad's own faction waits, another faction's of the same id is not meant. */
static void waiting_cards_are_of_a_faction(void **state)
{
    (void)state;
    expect_one("squad \"\" rebel\ntace\nttwin\n", FAULT_WAITS, 1, -1,
               "T Twin cannot be played yet: it waits for the third wave.", NULL,
               "Take T Veteran (24 points) instead of T Twin.");
    Squad squad = squad_of("squad \"\" scum\nttwin\n");
    assert_int_equal(count_faults(&squad), 0);
}

static void tokens_are_no_ships(void **state)
{
    (void)state;
    expect_one("squad \"\" rebel\ntace\ntbuoy\n", FAULT_TOKEN, 1, -1,
               "T Buoy is a token of a mission, not a ship for squads.", NULL,
               "Take T Beginner (20 points) instead of T Buoy.");
}

static void factions_do_not_mix(void **state)
{
    (void)state;
    PROVES("X1-SETUP-03");
    expect_one("squad \"\" rebel\ntace\ntveteran\nempire/tship/ttwin tbolt\n", FAULT_FACTION, 2, -1,
               "T Twin does not fly for the Rebel Alliance.", "X1-SETUP-03",
               "Take T Beginner (20 points) instead of T Twin.");
    expect_one("squad \"\" scum\ntguard\n", FAULT_FACTION, 0, -1, "T Guard does not fly for Scum and Villainy.",
               "X1-SETUP-03", "Make it a squad of the Empire.");
}

static void unique_names_span_kinds_of_cards(void **state)
{
    (void)state;
    PROVES("X1-SQUAD-07 X1-SQUAD-08");
    expect_one("squad \"\" rebel\ntace\ntace tbolt\n", FAULT_UNIQUE, 1, -1,
               "T Ace is unique: a side may have that name once.", "X1-SQUAD-07",
               "Take T Veteran (24 points) instead of T Ace.");
    expect_one("squad \"\" rebel\ntace\ntbeginner taceling\n", FAULT_UNIQUE, 1, 0,
               "T Ace is unique: a side may have that name once.", "X1-SQUAD-07",
               "Take T Droid (2 points) instead of T Ace.");
    expect_one("squad \"\" rebel\ntveteran tdroid\ntbeginner tdroid\n", FAULT_UNIQUE, 1, 0,
               "T Droid is unique: a side may have that name once.", "X1-SQUAD-07",
               "Take T Ace (1 point) instead of T Droid.");
    Squad squad = squad_of("squad \"\" rebel\ntbeginner tspare\ntbeginner tspare\n");
    assert_int_equal(count_faults(&squad), 0);
}

static void upgrades_need_a_slot(void **state)
{
    (void)state;
    PROVES("X1-UPG-01 X1-UPG-02");
    expect_one("squad \"\" rebel\ntbeginner taim\n", FAULT_SLOT, 0, 0,
               "T Beginner has no free elite talent slot for T Aim.", "X1-UPG-02", "Take T Aim off T Beginner.");
    expect_one("squad \"\" rebel\ntbeginner tbolt tbolt\n", FAULT_SLOT, 0, 1,
               "T Beginner has no free torpedo slot for T Bolt.", "X1-UPG-02", "Take T Bolt off T Beginner.");
    expect_one("squad \"\" rebel\ntbeginner ttank tbadge ttank\n", FAULT_SLOT, 0, 2,
               "T Beginner has no free modification slot for T Tank.", "X1-UPG-02", "Take T Tank off T Beginner.");
}

static void limited_cards_are_one_a_ship(void **state)
{
    (void)state;
    expect_one("squad \"\" rebel\ntveteran tbadge tnerve tnerve\n", FAULT_LIMITED, 0, 2,
               "T Nerve is limited: T Veteran may have it once.", "X1-ABIL-05",
               "Take T Spiral (1 point) instead of T Nerve.");
    Squad squad = squad_of("squad \"\" rebel\ntveteran tnerve\ntveteran tnerve\n");
    assert_int_equal(count_faults(&squad), 0);
}

static void upgrades_can_be_for_some_only(void **state)
{
    (void)state;
    expect_one("squad \"\" rebel\ntbeginner tbanner\n", FAULT_RESTRICTED, 0, 0,
               "T Banner is for the T-big only, and T Beginner flies another ship.", "X1-ABIL-05",
               "Take T Badge (1 point) instead of T Banner.");
    expect_one("squad \"\" empire\ntguard tcrew\n", FAULT_RESTRICTED, 0, 0,
               "T Crew is not for T Guard, who flies for the Empire.", "X1-ABIL-05", "Take T Crew off T Guard.");
    expect_one("squad \"\" rebel\nthauler tbadge tholds\n", FAULT_RESTRICTED, 0, 1,
               "T Holds is not for T Hauler, whose ship is large.", "X1-ABIL-05",
               "Take T Aim (3 points) instead of T Holds.");
}

static void errata_count_unless_cards_are_as_printed(void **state)
{
    (void)state;
    Squad squad = squad_of("squad \"\" rebel\nthauler tbadge tholds\n");

    assert_int_equal(squad_faults(cards, &squad, &(SquadTerms){.points = edition_default()->words.squads.points}, NULL,
                                  0),
                     1);
    assert_int_equal(squad_faults(cards, &squad,
                                  &(SquadTerms){.points = edition_default()->words.squads.points, .as_printed = true},
                                  NULL, 0),
                     0);
    squad = squad_of("squad \"\" rebel\ntbeginner tbanner\n");
    assert_int_equal(squad_faults(cards, &squad,
                                  &(SquadTerms){.points = edition_default()->words.squads.points, .as_printed = true},
                                  NULL, 0),
                     1); /* that one was printed */
}

static void ships_and_upgrades_are_counted(void **state)
{
    (void)state;
    char text[1024], sentence[96];
    Out out = out_to(text, sizeof text);
    Fault fault;

    out_text(&out, "squad \"\" rebel\n");
    for (int i = 0; i < SQUAD_SHIPS; i++)
        out_text(&out, "tbeginner\n");
    out_text(&out, "tveteran taim\n");
    Squad squad = squad_of(text);
    assert_int_equal(squad_faults(cards, &squad, &(SquadTerms){0}, &fault, 1), 1);
    assert_int_equal(fault.kind, FAULT_SHIPS);
    snprintf(sentence, sizeof sentence, "A squad has at most %d ships; \"tveteran\" is one more.", SQUAD_SHIPS);
    expect_sentences(&fault, sentence, "Leave tveteran out.");
    squad_change(cards, &squad, &usual, &fault.change);
    assert_int_equal(squad_faults(cards, &squad, &(SquadTerms){0}, NULL, 0), 0);
    assert_int_equal(squad.ship_count, SQUAD_SHIPS);

    out = out_to(text, sizeof text);
    out_text(&out, "squad \"\" rebel\ntveteran");
    for (int i = 0; i < SHIP_UPGRADES; i++)
        out_text(&out, " taim");
    out_text(&out, " tdroid\n");
    squad = squad_of(text);
    assert_int_equal(squad.ship[0].upgrade_count, SHIP_UPGRADES);
    fault = first_fault(&squad);
    assert_int_equal(fault.kind, FAULT_UPGRADES);
    snprintf(sentence, sizeof sentence, "A ship has at most %d upgrades; \"tdroid\" is one more.", SHIP_UPGRADES);
    expect_sentences(&fault, sentence, "Leave tdroid out.");
    squad_change(cards, &squad, &usual, &fault.change);
    assert_int_equal(squad.stray_count, 0);
}

static void points_are_kept(void **state)
{
    (void)state;
    PROVES("X1-SQUAD-04");
    /* the smallest thing that is enough: an upgrade */
    expect_one("squad \"\" rebel\ntace tbolt taim\ntveteran tbolt\nthauler tcrew ttank tbanner\ntbeginner\n",
               FAULT_POINTS, -1, -1, "The squad costs 120 points, 20 more than the 100 that were agreed.",
               "X1-SQUAD-04", "Leave T Beginner out.");
    expect_one("squad \"\" rebel\ntace tbolt taim tdroid\ntveteran tbolt\nthauler ttank tcrew\n", FAULT_POINTS, -1, -1,
               "The squad costs 102 points, 2 more than the 100 that were agreed.", "X1-SQUAD-04",
               "Take T Droid off T Ace.");
    /* a pilot */
    expect_one("squad \"\" rebel\ntveteran\ntveteran\ntveteran\nthauler ttank\n", FAULT_POINTS, -1, -1,
               "The squad costs 105 points, 5 more than the 100 that were agreed.", "X1-SQUAD-04",
               "Take T Tank off T Hauler.");
    expect_one("squad \"\" rebel\ntveteran\ntveteran\ntveteran\ntace\n", FAULT_POINTS, -1, -1,
               "The squad costs 102 points, 2 more than the 100 that were agreed.", "X1-SQUAD-04",
               "Take T Beginner (20 points) instead of T Veteran.");
    Squad squad = squad_of("squad \"\" rebel\ntveteran\ntveteran\ntveteran\nthauler\n");
    assert_int_equal(squad_faults(cards, &squad, &(SquadTerms){.points = 100}, NULL, 0), 0);
    assert_int_equal(squad_faults(cards, &squad, &(SquadTerms){.points = 99}, NULL, 0), 1);
    assert_int_equal(squad_faults(cards, &squad, &(SquadTerms){0}, NULL, 0), 0); /* none were agreed */
}

static void a_squad_has_a_ship(void **state)
{
    (void)state;
    PROVES("X1-SQUAD-04");
    expect_one("squad \"\" scum\n", FAULT_NO_SHIPS, -1, -1, "The squad has no ship.", "X1-SQUAD-04",
               "Add a ship, such as T Twin (26 points).");
}

/* All of them at once, and each named by itself. */
static void everything_is_listed(void **state)
{
    Squad squad =
        squad_of("squad \"\" rebel\nnobody\ntace tdroid tdroid tcrew\ntsleeper tbanner taim\nempire/tship/ttwin\n");
    FaultKind wanted[] = {FAULT_UNKNOWN, FAULT_SLOT,       FAULT_SLOT, FAULT_UNIQUE,
                          FAULT_WAITS,   FAULT_RESTRICTED, FAULT_SLOT, FAULT_FACTION};
    enum { COUNT = sizeof wanted / sizeof wanted[0] };
    Fault faults[COUNT];

    (void)state;
    assert_int_equal(squad_faults(cards, &squad, &(SquadTerms){.points = edition_default()->words.squads.points},
                                  faults, COUNT),
                     COUNT);
    for (int i = 0; i < COUNT; i++)
        assert_int_equal(faults[i].kind, wanted[i]);
    assert_int_equal(squad_faults(cards, &squad, &(SquadTerms){.points = edition_default()->words.squads.points},
                                  faults, 2),
                     COUNT); /* counted, if not written */
}

/* ---- slots ---- */

/* All orders of a ship's upgrades, by turning its list and what is left of it. */
static void all_orders(Squad *squad, int from, int wanted)
{
    SquadShip *ship = &squad->ship[0];

    if (from == ship->upgrade_count) {
        assert_int_equal(count_faults(squad), wanted);
        return;
    }
    for (int i = from; i < ship->upgrade_count; i++) {
        uint16_t first = ship->upgrade[from];
        ship->upgrade[from] = ship->upgrade[i];
        ship->upgrade[i] = first;
        all_orders(squad, from + 1, wanted);
        ship->upgrade[i] = ship->upgrade[from];
        ship->upgrade[from] = first;
    }
}

static void the_order_of_upgrades_does_not_matter(void **state)
{
    (void)state;
    PROVES("X1-UPG-01 X1-UPG-02");
    Squad squad = squad_of("squad \"\" rebel\ntveteran tbadge taim taim tnerve tbolt\n"); /* one slot and two more */
    all_orders(&squad, 0, 0);
    squad = squad_of("squad \"\" rebel\ntveteran tbadge taim taim tnerve taim\n");
    all_orders(&squad, 0, 1);
    squad = squad_of(
        "squad \"\" rebel\nthauler tbadge tspiral taim taim\n"); /* three, of which one is granted by one of them */
    all_orders(&squad, 0, 0);
    squad = squad_of("squad \"\" rebel\ntbeginner tspiral taim\n"); /* none that the first could stand in */
    all_orders(&squad, 0, 2);
}

/* ---- changing ---- */

static void dropping_a_ship_takes_its_strays_along(void **state)
{
    (void)state;
    Squad squad = squad_of("squad \"\" rebel\ntace nothing\ntveteran something\n");

    squad_drop_ship(&squad, 0);
    assert_int_equal(squad.ship_count, 1);
    assert_int_equal(squad.stray_count, 1);
    assert_string_equal(squad.stray[0].id, "something");
    assert_int_equal(squad.stray[0].ship, 0);
}

static void what_may_be_added(void **state)
{
    (void)state;
    Squad squad = squad_of("squad \"\" rebel\ntace taim\n");
    int droid = xwing_find_upgrade(cards, "tdroid", 6), aim = xwing_find_upgrade(cards, "taim", 4);
    int holds = xwing_find_upgrade(cards, "tholds", 6), badge = xwing_find_upgrade(cards, "tbadge", 6);

    assert_true(squad_may_equip(cards, &squad, 0, (uint16_t)droid, &(SquadTerms){0}));
    assert_false(squad_may_equip(cards, &squad, 0, (uint16_t)aim, &(SquadTerms){0}));
    squad = squad_of("squad \"\" rebel\nthauler tbadge\n");
    assert_false(squad_may_equip(cards, &squad, 0, (uint16_t)holds, &(SquadTerms){0}));
    assert_true(squad_may_equip(cards, &squad, 0, (uint16_t)holds, &(SquadTerms){.as_printed = true}));
    assert_false(squad_may_equip(cards, &squad, 0, (uint16_t)badge, &(SquadTerms){0}));
    squad = squad_of("squad \"\" rebel\n");
    for (int i = 0; i < 2; i++) {
        assert_true(squad_may_fly(cards, &squad, (uint16_t)squad_find_pilot(cards, "tveteran", 8, FACTION_REBEL),
                                  &(SquadTerms){0}));
        assert_false(squad_may_fly(cards, &squad, (uint16_t)squad_find_pilot(cards, "tsleeper", 8, FACTION_REBEL),
                                   &(SquadTerms){0}));
        assert_false(squad_may_fly(cards, &squad, (uint16_t)squad_find_pilot(cards, "tguard", 6, FACTION_EMPIRE),
                                   &(SquadTerms){0}));
        assert_false(squad_may_fly(cards, &squad, (uint16_t)squad_find_pilot(cards, "tbuoy", 5, FACTION_REBEL),
                                   &(SquadTerms){0}));
        squad = squad_of("squad \"\" rebel\ntveteran\n");
    }
}

/* A squad of anything: cards drawn blindly, some of them unknown. */
static uint32_t draw(uint32_t *luck, uint32_t below)
{
    *luck = *luck * 1664525U + 1013904223U;
    return (*luck >> 8) % below;
}

static Squad any_squad(uint32_t *luck)
{
    Squad squad = squad_empty("any", (uint8_t)draw(luck, FIRST_FACTIONS));
    int ships = (int)draw(luck, SQUAD_SHIPS + 2);

    for (int ship = 0; ship < ships; ship++) {
        const char *pilot = draw(luck, 9) == 0 ? "tacd" : cards->pilots[draw(luck, (uint32_t)cards->pilot_count)].xws;
        assert_true(squad_ask_ship(cards, &squad, pilot, (int)strlen(pilot)));
        for (uint32_t i = draw(luck, 7); i > 0; i--) {
            const char *id =
                draw(luck, 12) == 0 ? "tiam" : cards->upgrades[draw(luck, (uint32_t)cards->upgrade_count)].xws;
            if (ship < SQUAD_SHIPS)
                assert_true(squad_ask_upgrade(cards, &squad, ship, SLOT_NONE, id, (int)strlen(id)));
        }
    }
    return squad;
}

/* Whatever is wrong, the first proposed change after the other ends with a legal squad. */
static void nearest_changes_lead_to_a_legal_squad(void **state)
{
    enum { SQUADS = 300, MOST_CHANGES = 120 };
    uint32_t luck = 1;

    (void)state;
    for (int i = 0; i < SQUADS; i++) {
        Squad squad = any_squad(&luck);
        Fault fault;
        int changes = 0;
        SquadTerms terms = {.points = usual.points, .as_printed = i % 2 == 0};
        while (squad_faults(cards, &squad, &terms, &fault, 1) > 0) {
            assert_int_not_equal(fault.change.kind, CHANGE_NONE);
            squad_change(cards, &squad, &terms, &fault.change);
            assert_true(++changes < MOST_CHANGES);
        }
        assert_true(squad.ship_count > 0);
    }
}

/* ---- ids ---- */

static int pilot_id(const char *id, uint8_t faction)
{
    return squad_find_pilot(cards, id, (int)strlen(id), faction);
}

static void ids_that_repeat(void **state)
{
    char text[CARD_KEY_BYTES];

    (void)state;
    int empire = pilot_id("ttwin", FACTION_EMPIRE), scum = pilot_id("ttwin", FACTION_SCUM);
    assert_int_equal(cards->pilots[empire].faction, FACTION_EMPIRE);
    assert_int_equal(cards->pilots[scum].faction, FACTION_SCUM);
    assert_int_equal(pilot_id("tbig/ttwin", FACTION_EMPIRE), scum);
    assert_int_equal(pilot_id("scum/tbig/ttwin", FACTION_EMPIRE), scum);
    assert_int_equal(pilot_id("empire/tship/ttwin", FACTION_SCUM), empire);
    assert_int_equal(pilot_id("scum/tship/ttwin", FACTION_SCUM), -1);
    assert_int_equal(pilot_id("tbig/tace", FACTION_REBEL), -1);
    assert_int_equal(pilot_id("a/scum/tbig/ttwin", FACTION_SCUM), -1);
    assert_int_equal(pilot_id("ttwin", FACTION_REBEL), -1); /* that one waits */
    for (int pilot = 0; pilot < cards->pilot_count; pilot++) {
        for (uint8_t faction = 0; faction < FIRST_FACTIONS; faction++) {
            Out out = out_to(text, sizeof text);
            squad_print_pilot(&out, cards, pilot, faction);
            assert_int_equal(pilot_id(text, faction), pilot);
        }
    }
}

static void ids_as_others_write_them(void **state)
{
    static const char *const aces[] = {"T-Ace", "t_ace", "TACE", "T Ace", "tace-swx01"};

    (void)state;
    for (size_t i = 0; i < sizeof aces / sizeof aces[0]; i++)
        assert_int_equal(squad_guess_pilot(cards, aces[i], (int)strlen(aces[i]), "T-Ship", 6, FACTION_REBEL),
                         pilot_id("tace", FACTION_REBEL));
    assert_int_equal(squad_guess_pilot(cards, "tace", 4, "tbig", 4, FACTION_REBEL), -1);
    assert_int_equal(squad_guess_pilot(cards, "tace", 4, "no such ship", 12, FACTION_REBEL), pilot_id("tace", 0));
    assert_int_equal(squad_guess_pilot(cards, "", 0, "", 0, FACTION_REBEL), -1);
    assert_int_equal(squad_guess_pilot(cards, "---", 3, "", 0, FACTION_REBEL), -1);
    /* by its name, and by its slot where a name is on several cards */
    assert_int_equal(squad_guess_upgrade(cards, "T Droid", 7, SLOT_NONE), xwing_find_upgrade(cards, "tdroid", 6));
    assert_int_equal(squad_guess_upgrade(cards, "tdream-swx99", 12, SLOT_NONE), -1);
    assert_int_equal(squad_guess_upgrade(cards, "nothing", 7, SLOT_CREW), -1);
}

static void names_are_cut_between_letters(void **state)
{
    char name[200] = "";
    Squad squad = squad_empty("", 0);

    (void)state;
    for (int i = 0; i < 60; i++)
        memcpy(name + 1 + 2 * i, "\xC3\xA9", 3); /* an e with an accent, sixty times, after one letter */
    name[0] = 'a';
    squad_set_name(&squad, name, (int)strlen(name));
    assert_int_equal(strlen(squad.name), 79);
    squad_set_name(&squad, name + 1, (int)strlen(name + 1));
    assert_int_equal(strlen(squad.name), 78);
    squad_set_name(&squad, "a\nb\x7F", 4);
    assert_string_equal(squad.name, "a b ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(legal_squads_have_no_faults),
        cmocka_unit_test(unknown_pilots),
        cmocka_unit_test(pilots_on_another_ship),
        cmocka_unit_test(proposals_are_legal_themselves),
        cmocka_unit_test(unknown_upgrades),
        cmocka_unit_test(cards_that_wait),
        cmocka_unit_test(the_nearest_squad_without_cards_that_wait),
        cmocka_unit_test(waiting_cards_are_of_a_faction),
        cmocka_unit_test(tokens_are_no_ships),
        cmocka_unit_test(factions_do_not_mix),
        cmocka_unit_test(unique_names_span_kinds_of_cards),
        cmocka_unit_test(upgrades_need_a_slot),
        cmocka_unit_test(limited_cards_are_one_a_ship),
        cmocka_unit_test(upgrades_can_be_for_some_only),
        cmocka_unit_test(errata_count_unless_cards_are_as_printed),
        cmocka_unit_test(ships_and_upgrades_are_counted),
        cmocka_unit_test(points_are_kept),
        cmocka_unit_test(a_squad_has_a_ship),
        cmocka_unit_test(everything_is_listed),
        cmocka_unit_test(the_order_of_upgrades_does_not_matter),
        cmocka_unit_test(dropping_a_ship_takes_its_strays_along),
        cmocka_unit_test(what_may_be_added),
        cmocka_unit_test(nearest_changes_lead_to_a_legal_squad),
        cmocka_unit_test(ids_that_repeat),
        cmocka_unit_test(ids_as_others_write_them),
        cmocka_unit_test(names_are_cut_between_letters),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_squad_rules, free_squad_rules);
}
