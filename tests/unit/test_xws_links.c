/* Links to squads: those of YASB and Launch Bay Next as they are found in public, and our own. */
#include <stdio.h>
#include <string.h>

#include "unit/xwing2_squad_rules.h"
#include "xws/xws.h"

static int make_first(void **state)
{
    (void)state;
    return make_edition_with("xwing-1", NULL, 0);
}

static int make_second(void **state)
{
    (void)state;
    return make_edition_with("xwing-2.0", NULL, 0);
}

static int make_revised(void **state)
{
    (void)state;
    return make_edition_with("xwing-2.5", NULL, 0);
}

static const char *said(const Message *message)
{
    static char text[400];
    Out out = out_to(text, sizeof text);

    message_format(&out, &(Voice){.rules = rules}, message);
    return text;
}

/* A link as readable lines, with what was odd about it in lines that begin with "! ". */
static const char *lines_of(const char *link)
{
    static char text[4096];
    Out out = out_to(text, sizeof text);
    XwsNotes notes;
    SquadError error;
    Squad squad = {0};
    int count = 0;

    assert_true(xws_is_link(link, strlen(link)));
    if (!xws_read_any(cards, link, strlen(link), 0, &squad, &count, &notes, &error))
        fail_msg("%s", said(&error.say));
    assert_int_equal(count, 1);
    squad_print_text(&out, cards, &squad);
    for (int i = 0; i < notes.count; i++) {
        out_text(&out, "! ");
        out_text(&out, said(&notes.say[i]));
        out_text(&out, "\n");
    }
    return text;
}

static void expect_refused(const char *link, size_t length, const char *why)
{
    XwsNotes notes;
    SquadError error;
    Squad squad = squad_empty("before", FACTION_SCUM), before = squad;

    assert_false(xws_read_link(cards, link, length, &squad, &notes, &error));
    assert_string_equal(said(&error.say), why);
    assert_memory_equal(&squad, &before, sizeof squad);
}

/* ---- YASB ---- */

static void yasb_of_2_5(void **state)
{
    (void)state;
    assert_string_equal(
        lines_of("https://yasb.app/?f=Resistance&d=v9ZhZ20Z442X119W172W198WWWW175W136Y298X125W206WW359WW175WY"
                 "607X172WWW197WW175WY350X127W172WW54WY349XWW188W&sn=xXx&obs=yt2400debris2"),
        "squad \"xXx\" resistance\n"
        "t70xwing/poedameron-swz68 elusive heroic ferrospherepaint integratedsfoils protontorpedoes\n"
        "t70xwing/niennunb marksmanship patternanalyzer r6d8 integratedsfoils\n"
        "t70xwing/zayversio heroic m9g8 integratedsfoils\n"
        "resistancetransportpod/finn predator heroic perceptivecopilot\n"
        "resistancetransportpod/bb8 chewbacca-crew-swz19\n");
    assert_string_equal(lines_of("yasb.app/?f=Separatist%20Alliance&d=v9ZsZ20Z427X&sn=&obs="),
                        "squad \"\" separatist\nfiresprayclasspatrolcraft/bobafett-firesprayclasspatrolcraft\n");
    assert_string_equal(lines_of("https://yasb.app/?f=Scum%20and%20Villainy&d=v8ZsZ200Z138XW10&sn=Sunny%20B!&obs="),
                        "squad \"Sunny B!\" scum\nm3ainterceptor/sunnybounder heavylasercannon\n"
                        "! The link is one of X-Wing, Second Edition; its cards are taken as those of X-Wing 2.5.\n");
}

static void yasb_of_2_0(void **state)
{
    (void)state;
    assert_string_equal(lines_of("https://yasb.app/?f=Scum%20and%20Villainy&d=v8ZsZ200Z138XW10&sn=Sunny%20B!&obs="),
                        "squad \"Sunny B!\" scum\nm3ainterceptor/sunnybounder heavylasercannon\n");
    /* 168 was a hardpoint, which is no card; what sits in it comes last */
    assert_string_equal(
        lines_of("https://yasb.app/xwing/?f=Scum+and+Villainy&d=v4!s!138:-1,168:-1:-1:U.10&sn=Sunny%20B!&obs="),
        "squad \"Sunny B!\" scum\nm3ainterceptor/sunnybounder heavylasercannon\n");
    assert_string_equal(lines_of(
                            "https://raithos.github.io/?f=Rebel%20Alliance&d=v6!s=200!4:-1,136,3,-1,-1:;5:126:U.2"),
                        "squad \"\" rebel\nt65xwing/lukeskywalker protontorpedoes r2d2\n"
                        "t65xwing/wedgeantilles outmaneuver r2astromech\n");
    assert_string_equal(lines_of("https://yasb.app/?d=v8ZsZ200Z4X&sn=Luke"),
                        "squad \"Luke\" rebel\nt65xwing/lukeskywalker\n"
                        "! It says no \"faction\"; by its pilots it is rebel.\n");
    assert_string_equal(lines_of("https://yasb.app/?f=Separatist%20Alliance&d=v8ZsZ200Z427X"),
                        "squad \"\" separatist\nfiresprayclasspatrolcraft/bobafett-separatistalliance\n");
    assert_string_equal(lines_of("https://yasb.app/?f=Rebel%20Alliance&d=v8ZsZ200Z4711X4712Y11X"),
                        "squad \"\" rebel\nyasb-pilot-4711 yasb-upgrade-4712\nyasb-pilot-11\n");
}

static void yasb_of_the_first_edition(void **state)
{
    static const char luke[] =
        "squad \"Red Five\" rebel\nxwing/lukeskywalker pushthelimit protontorpedoes r2d2 engineupgrade\n";
    static const char falcon[] =
        "squad \"\" rebel\nyt1300/hansolo pushthelimit chewbacca millenniumfalcon engineupgrade\n";

    (void)state;
    assert_string_equal(lines_of(
                            "https://geordanr.github.io/xwing/?f=Rebel%20Alliance&d=v4!s!5:18,1,3:-1:3:&sn=Red%20Five"),
                        luke);
    assert_string_equal(
        lines_of("http://geordanr.github.io/xwing/?f=Rebel%20Alliance&d=v3!c=150!5:18,1,3:-1:3:&sn=Red%20Five"), luke);
    assert_string_equal(lines_of("http://geordanr.github.io/xwing/?f=Rebel+Alliance&d=v2!5:18,1,3:-1:3:&sn=Red+Five"),
                        luke);
    assert_string_equal(lines_of("http://geordanr.github.io/xwing/?f=Rebel%20Alliance&d=36:18,-1,33,-1:2::3"), falcon);
    /* a title gives slots, and what sits in them comes last; ships that share a pilot's name are told apart */
    assert_string_equal(lines_of("https://geordanr.github.io/xwing/"
                                 "?f=Galactic%20Empire&d=v4!s!193:27,-1,-1:33:1:;38:-1,-1,-1,-1,-1:1:-1:U.104,M.2"),
                        "squad \"\" empire\ntiedefender/maarekstele veteraninstincts stealthdevice tiex7\n"
                        "firespray31/bobafett slavei iontorpedoes shieldupgrade\n");
    assert_string_equal(lines_of("https://geordanr.github.io/xwing/?f=Scum%20and%20Villainy&d=v4!s!116:::"),
                        "squad \"\" scum\nfirespray31/bobafett\n");
}

static void links_of_other_cards_are_refused(void **state)
{
    static const char late[] = "https://yasb.app/?f=Rebel%20Alliance&d=v9ZsZ20Z4X";
    static const char own[] = "#/squad?game=xwing-2.0&lines=squad+%22%22+rebel%0At65xwing/lukeskywalker";

    (void)state;
    expect_refused(late, sizeof late - 1, "this is a squad of xwing-2.5, and the game is xwing-1");
    expect_refused(own, sizeof own - 1, "this is a squad of xwing-2.0, and the game is xwing-1");
}

/* Some cards of 2.0 are others in 2.5, and have no points there. */
static bool has_points(int pilot)
{
    SquadShip ship = {.pilot = (uint16_t)pilot};

    return !ship_lacks_points(cards, 0, &ship, &(int){0});
}

/* Of these the number in YASB is not known: the last waves of the First Edition, and a mission's ship. */
static bool is_unnumbered(const char *xws)
{
    static const char *const ids[] = {"cavernangelszealot", "leevantenza",       "edriotwotubes",
                                      "sawgerrera",         "benthictwotubes",   "partisanrenegade",
                                      "scarifbasepilot",    "senatorstransport", "advancedoptics",
                                      "deathtroopers",      "magvayarro",        "contrabandcybernetics"};
    size_t i = 0;

    while (i < sizeof ids / sizeof ids[0] && strcmp(ids[i], xws) != 0)
        i++;
    return i < sizeof ids / sizeof ids[0] && cards->terms->family == CARDS_WITH_SKILL;
}

static bool numbered_pilots[4096], numbered_upgrades[4096];

static void note_cards_of(const char *link)
{
    XwsNotes notes;
    SquadError error;
    Squad squad;

    if (!xws_read_link(cards, link, strlen(link), &squad, &notes, &error))
        return; /* a ship of another edition */
    assert_int_equal(squad.ship_count, 1);
    if (squad.ship[0].pilot != NO_PILOT)
        numbered_pilots[squad.ship[0].pilot] = true;
    for (int i = 0; i < squad.ship[0].upgrade_count; i++)
        numbered_upgrades[squad.ship[0].upgrade[i]] = true;
}

/* Notes which cards a number stands for: a pilot in each faction, and upgrades of all kinds. */
static void note_number(int number)
{
    static const char *const factions[] = {"Rebel", "Scum", "Empire"};
    char link[120];

    if (cards->terms->family != CARDS_WITH_SKILL) {
        snprintf(link, sizeof link, "https://yasb.app/?f=Rebel&d=v8ZsZ200Z%dX%d", number, number);
        note_cards_of(link);
        return;
    }
    for (int i = 0; i < 3; i++) {
        snprintf(link, sizeof link, "https://geordanr.github.io/?f=%s&d=v4!s!%d:%d:%d:%d:", factions[i], number, number,
                 number, number);
        note_cards_of(link);
    }
}

static void yasb_has_a_number_for_every_card(void **state)
{
    (void)state;
    memset(numbered_pilots, 0, sizeof numbered_pilots);
    memset(numbered_upgrades, 0, sizeof numbered_upgrades);
    for (int number = 0; number < (cards->terms->family == CARDS_WITH_SKILL ? 290 : 680); number++)
        note_number(number);
    for (int i = 0; i < cards->pilot_count; i++) {
        const PilotCard *card = &cards->pilots[i];
        if (!numbered_pilots[i] && has_points(i) && !is_unnumbered(card->xws))
            fail_msg("YASB has no number for the pilot %s", card->xws);
    }
    for (int i = 0; i < cards->upgrade_count; i++) {
        const UpgradeCard *card = &cards->upgrades[i];
        if (!numbered_upgrades[i] && card->slot != SLOT_CONDITION && !is_unnumbered(card->xws))
            fail_msg("YASB has no number for the upgrade %s", card->xws);
    }
}

/* ---- Launch Bay Next ---- */

static void lbn_of_2_0(void **state)
{
    (void)state;
    assert_string_equal(lines_of(
                            "https://launchbaynext.app/?lbx=%27New%20Squadron%27.31.3.0.l44.188.l3.256rr&mode=full"),
                        "squad \"New Squadron\" scum\nm3ainterceptor/sunnybounder heavylasercannon\n"
                        "! It says that it costs 31 points, but its cards cost 32.\n");
    assert_string_equal(
        lines_of("https://launch-bay-next.herokuapp.com/print?lbx='New%20Squadron'.97.3.0.(44.189.(6.266).(14.298)."
                 "(1.235)).(7.195.(13.288.289).(6.266).(14.294.301).(1.235))"),
        "squad \"New Squadron\" scum\nm3ainterceptor/tansariipointveteran clustermissiles munitionsfailsafe fearless\n"
        "kihraxzfighter/blacksunace deadmansswitch feedbackarray clustermissiles afterburners stealthdevice "
        "fearless\n");
    assert_string_equal(lines_of("https://launchbaynext.app/?lbx='None'.0.1.0.lr.lr"), "squad \"None\" rebel\n");
}

static void lbn_of_2_5(void **state)
{
    (void)state;
    assert_string_equal(
        lines_of("https://launchbaynext.app/?lbx='New%20Squadron'.5.2.1.ll41.'secondsister'.l14.299r.l1.237rrr.lr"),
        "squad \"New Squadron\" empire\ntieininterceptor/secondsister shieldupgrade juke\n");
}

/* ---- our own ---- */

static void our_own(void **state)
{
    static const char lines[] = "squad \"Open Foils & more\" rebel\nxwing/rookiepilot protontorpedoes r2astromech\n";

    (void)state;
    assert_string_equal(lines_of("#/squad?game=xwing-1&lines=squad+%22Open+Foils+%26+more%22+rebel%0A"
                                 "xwing/rookiepilot+protontorpedoes+r2astromech%0A"),
                        lines);
    assert_string_equal(
        lines_of(" http://127.0.0.1:8080/?overlay#/squad?lines=squad%20%22Open%20Foils%20%26%20more%22%20rebel%0A"
                 "rookiepilot%20protontorpedoes%20r2astromech&game=xwing-1\n"),
        lines);
}

/* ---- damaged ---- */

static void damaged_links_are_refused(void **state)
{
    static const char letters[] =
        "a letter in the link is written wrong: after % come two digits, and together they are UTF-8";
    static const char unknown[] =
        "this is no link to a squad of YASB, Launch Bay Next or Outrider; export XWS there, and paste that";
    static const struct {
        const char *link, *at; /* where it is damaged, or NULL and why */
        const char *why;
    } damaged[] = {
        {"https://yasb.app/?f=Rebel&d=v8ZsZ200Z4X1x2",               "1x2",                   NULL              },
        {"https://yasb.app/?f=Rebel&d=v8ZsZ200Z4X12XU.1Y-3X",        "-3",                    NULL              },
        {"https://yasb.app/?f=Rebel&d=v8ZsZ200Z4X12XQ.1",            "Q.1",                   NULL              },
        {"https://yasb.app/?f=Rebel&d=v8ZsZ200Z4X12X-1X2X3",         "2X3",                   NULL              },
        {"https://yasb.app/?f=Rebel&d=v8ZsZ200",                     "v8ZsZ200",              NULL              },
        {"https://yasb.app/?f=Rebel&d=v8!s!4:",                      "v8!s!4:",               NULL              },
        {"https://yasb.app/?f=Rebel&d=v8ZsZmanyZ4X",                 "v8ZsZmanyZ4X",          NULL              },
        {"https://yasb.app/?f=Rebel&d=v99999999999ZsZ200Z4X",        "v99999999999ZsZ200Z4X", NULL              },
        {"https://launchbaynext.app/?lbx=",                          "",                      NULL              },
        {"https://launchbaynext.app/?lbx='Cut'.97.3.0.l44.189.l6.2", "",                      NULL              },
        {"https://launchbaynext.app/?lbx='Cut",                      "'Cut",                  NULL              },
        {"https://launchbaynext.app/?lbx='Eight'.97.8.0.lr",         ".0.lr",                 NULL              },
        {"https://launchbaynext.app/?lbx='More'.97.3.0.l44.189r.44", "44",                    NULL              },
        {"https://yasb.app/?f=Rebel&d=v8ZqZ200Z4X",                  NULL,
         "this link has YASB's quick builds, whose numbers are not known here; export XWS there, and paste that"},
        {"https://yasb.app/?f=Rebel&d=v8ZsZ200Z4X&sn=%4",            NULL,                    letters           },
        {"https://yasb.app/?f=Rebel&d=v8ZsZ200Z4X&sn=%zz",           NULL,                    letters           },
        {"https://yasb.app/?f=Rebel&d=v8ZsZ200Z4X&sn=%FF",           NULL,                    letters           },
        {"https://yasb.app/?f=Rebel&d=v8ZsZ200Z4X&sn=%00",           NULL,                    letters           },
        {"https://yasb.app/?f=Rebel&d=v8ZsZ200Z4X&sn=%1B",           NULL,                    letters           },
        {"https://yasb.app/",                                        NULL,                    unknown           },
        {"https://example.org/?squad=1#d=v8ZsZ200Z4X",               NULL,                    unknown           },
        {"https://yasb.app/?f=Nobody&d=v8ZsZ200Z4X",                 NULL,
         "\"Nobody\" is not a faction; it should be rebel, empire, scum, resistance, firstorder, republic or "
         "separatist"                                                                                           },
    };

    (void)state;
    for (size_t i = 0; i < sizeof damaged / sizeof damaged[0]; i++) {
        char why[400];
        snprintf(why, sizeof why,
                 "the link breaks off or is damaged at \"%s\"; copy all of it, or export XWS there, and paste that",
                 damaged[i].at != NULL ? damaged[i].at : "");
        expect_refused(damaged[i].link, strlen(damaged[i].link), damaged[i].at != NULL ? why : damaged[i].why);
    }
}

static void huge_links_are_refused(void **state)
{
    static char link[20000];

    (void)state;
    memset(link, '1', sizeof link);
    memcpy(link, "https://yasb.app/?d=", 20);
    expect_refused(link, sizeof link, "the link is longer than that of any squad (8192 letters)");
    /* as many ships as a link holds, and their upgrades */
    for (size_t i = 20; i < sizeof link; i++)
        link[i] = "1X2Y"[i % 4];
    memcpy(link, "https://yasb.app/?f=Rebel&d=v8ZsZ200Z", 37);
    XwsNotes notes;
    SquadError error;
    Squad squad;
    assert_false(xws_read_link(cards, link, 8000, &squad, &notes, &error));
}

static void lines_and_xws_are_no_links(void **state)
{
    static const char *const others[] = {"",        " ", "{}", "squad \"A\" rebel", "# a remark\nsquad \"A\" rebel",
                                         "#/squads"};

    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_false(xws_is_link(others[i], strlen(others[i])));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(yasb_of_2_5, make_revised, forget),
        cmocka_unit_test_setup_teardown(yasb_of_2_0, make_second, forget),
        cmocka_unit_test_setup_teardown(links_of_other_cards_are_refused, make_first, forget),
        cmocka_unit_test_setup_teardown(yasb_of_the_first_edition, make_first, forget),
        cmocka_unit_test_setup_teardown(yasb_has_a_number_for_every_card, make_first, forget),
        cmocka_unit_test_setup_teardown(yasb_has_a_number_for_every_card, make_second, forget),
        cmocka_unit_test_setup_teardown(yasb_has_a_number_for_every_card, make_revised, forget),
        cmocka_unit_test_setup_teardown(lbn_of_2_0, make_second, forget),
        cmocka_unit_test_setup_teardown(lbn_of_2_5, make_revised, forget),
        cmocka_unit_test_setup_teardown(our_own, make_first, forget),
        cmocka_unit_test_setup_teardown(damaged_links_are_refused, make_second, forget),
        cmocka_unit_test_setup_teardown(huge_links_are_refused, make_second, forget),
        cmocka_unit_test(lines_and_xws_are_no_links),
    };
    return RUN_TESTS(tests);
}
