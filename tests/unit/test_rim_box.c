/* Cards of the box, played one by one: encounters, contacts, gear, mods, luxuries and the steps of jobs. Those that scripts show stand in
 * tests/rules/outer-rim. */
#include "unit/rim_rows.h"

#define ENCOUNTER "turn 0 step encounter\n"
#define ACTION    "turn 0 step action\n"
/* A fight against 5 dice, on Nal Hutta. */
#define SNAKE "character 0 bossk at nal-hutta\nencounter nal-hutta hut-dragonsnake\n" ENCOUNTER
/* A fight against the Rebels' first patrol, which rolls 3 dice. */
#define PATROL "patrol rebel 1 at naboo\n" ENCOUNTER

/* clang-format off */
static const PlayedRow held[] = {
    /* gear */
    {"mpl-57", "holds 0 mpl-57\n" ACTION, "", "seat0 ground 5"},
    {"iqa-11", "holds 0 iqa-11\n" SNAKE, "0 explore|0 option 1|c roll hit 4|c roll hit 3 blank 2", "seat0 character-damage 2|seat0 fame 1"},
    {"iqa-11 in a combat that is lost", "holds 0 iqa-11\n" SNAKE, "0 explore|0 option 1|c roll hit 2 blank 2|c roll hit 3 blank 2", "seat0 character-damage 3|seat0 fame 0"},
    {"vibro-ax", "holds 0 vibro-ax\n" SNAKE, "0 explore|0 option 1|c roll hit 2 blank 2|0 use card/vibro-ax 0.1|c roll hit 3 blank 2", "seat0 fame 1"},
    {"vibroknife", "holds 0 vibroknife\n" SNAKE, "0 explore|0 option 1|c roll hit 2 focus blank|0 use card/vibroknife 0.1|c roll hit 3 blank 2", "seat0 fame 1"},
    {"armored-vest", "holds 0 armored-vest\n" ACTION, "", "seat0 health 6"},
    /* mods */
    {"quad-laser-cannon", "holds 0 quad-laser-cannon\n" ACTION, "", "seat0 combat 4"},
    {"autoblaster", "holds 0 autoblaster\n" PATROL, "0 fight rebel|c roll focus 2 blank|0 use card/autoblaster 0.1|c roll hit 2 blank", "seat0 credits 7000"},
    {"autoblaster with Tactics", "holds 0 autoblaster\n" PATROL, "0 fight rebel|c roll focus blank 2|0 use card/autoblaster:2 0.1|c roll hit 2 blank", "seat0 credits 7000"},
    {"ion-cannon", "holds 0 ion-cannon\n" PATROL, "0 fight rebel|c roll hit blank 2|c roll hit 2 blank|0 use card/ion-cannon 0.1", "seat0 credits 7000|seat0 ship-damage 1"},
    {"ion-cannon with Tactics", "holds 0 ion-cannon\n" PATROL, "0 fight rebel|c roll hit blank 2|c roll crit blank 2|0 use card/ion-cannon:2 0.1", "seat0 credits 7000|seat0 ship-damage 0"},
    {"targeting-computer", "holds 0 targeting-computer\n" PATROL, "0 fight rebel|c roll hit blank 2|0 use card/targeting-computer 0.1|0 die 3|0 die 3|c roll hit blank|c roll hit 2 blank", "seat0 credits 7000"},
    {"maneuvering-thrusters", "holds 0 maneuvering-thrusters\n" PATROL, "0 fight rebel|c roll hit blank 2|c roll hit blank", "seat0 credits 7000"},
    {"shield-upgrade", "holds 0 shield-upgrade\ndamage 0 ship 2\n" ACTION, "0 use card/shield-upgrade 0.1", "seat0 ship-damage 1|seat0 hull 5"},
    {"bacta-supplies", "holds 0 bacta-supplies\ndamage 0 character 3\n" ACTION, "0 use card/bacta-supplies 0.1", "seat0 character-damage 0|seat0 cargo none"},
    /* luxuries */
    {"extravagant-wardrobe", "market luxury extravagant-wardrobe\ncredits 0 10000\nreputation 0 hutt positive\nreputation 0 rebel positive\n" ACTION, "0 market|0 pass|0 buy deck-luxury|c draw proton-torpedoes", "seat0 fame 1"},
    {"statue-dedication", "market luxury statue-dedication\ncredits 0 20000\n" ACTION, "0 market|0 pass|0 buy deck-luxury|0 option 2|c draw proton-torpedoes", "seat0 fame 2|seat0 credits 0"},
    {"dejarik-holotable", "character 0 bossk at naboo-2\nship 0 gx1\nholds 0 dejarik-holotable hired-help hired-help\n" ACTION, "0 use card/dejarik-holotable:3 0.1|c roll hit crit", "seat0 credits 7000"},
    {"gift-for-jabba", "character 0 bossk at tatooine\nreputation 0 hutt neutral\nholds 0 gift-for-jabba\n" ACTION, "0 deliver", "seat0 fame 2|seat0 hutt positive"},
    /* crew */
    {"crew-black-krrsantan", "contact kessel:1 black-krrsantan aside\nholds 0 crew-black-krrsantan\n" ACTION, "", "seat0 ground 4"},
    {"crew-hera-syndulla", "contact kessel:1 hera-syndulla aside\nholds 0 crew-hera-syndulla\n" ACTION, "", "seat0 combat 4"},
    {"crew-chewbacca", "contact kessel:2 chewbacca aside\nholds 0 crew-chewbacca\ndamage 0 ship 2\n" ACTION, "0 use card/crew-chewbacca 0.1", "seat0 ship-damage 1"},
    {"crew-hondo-ohnaka", "contact kessel:1 hondo-ohnaka aside\nholds 0 crew-hondo-ohnaka\n" PATROL, "0 fight rebel|c roll hit 3|c roll hit 2 blank", "seat0 credits 8000"},
    {"crew-weequay-gunner", "contact naboo:1 weequay-gunner aside\nholds 0 crew-weequay-gunner\n" PATROL, "0 fight rebel|c roll hit focus blank|0 use card/crew-weequay-gunner 0.1|c roll hit 2 blank", "seat0 credits 7000"},
};

static const PlayedRow met[] = {
    {"contact-doctor-evazan", "contact naboo:1 doctor-evazan\ndamage 0 character 3\n" ENCOUNTER, "0 meet naboo:1|0 option 1", "seat0 character-damage 0|seat0 credits 4000|naboo:1 space naboo:1"},
    {"contact-garindan", "contact naboo:1 garindan\n" ENCOUNTER, "0 meet naboo:1|0 option 1", "seat0 imperial positive|seat0 rebel negative|naboo:1 space aside"},
    {"contact-thrawn", "contact naboo:2 thrawn\n" ENCOUNTER, "0 meet naboo:2|c roll hit blank", "seat0 jobs contact-thrawn|naboo:2 space aside"},
    {"crew-boshek", "contact naboo:1 boshek\n" ENCOUNTER, "0 meet naboo:1|c roll blank 2|0 option 1", "seat0 crew crew-boshek|seat0 credits 3000"},
    {"crew-k-2so", "contact naboo:2 k-2so\nreputation 0 rebel negative\n" ENCOUNTER, "0 meet naboo:2|c roll hit 3|c roll hit 3 blank", "seat0 crew crew-k-2so|seat0 character-damage 3"},
    {"crew-maz-kanata", "contact naboo:2 maz-kanata\n" ENCOUNTER, "0 meet naboo:2|c roll hit blank|0 pick syndicate", "seat0 syndicate positive|seat0 crew none"},
    {"contact-saw-gerrera", "contact naboo:2 saw-gerrera\n" ENCOUNTER, "0 meet naboo:2|0 option 1", "seat0 crew contact-saw-gerrera|seat0 imperial negative|seat0 ground 4"},
    {"crew-tobias-beckett", "contact naboo:1 tobias-beckett\n" ENCOUNTER, "0 meet naboo:1|0 option 2|c roll blank 2", "seat0 crew none|seat0 credits 4000"},
};

static const PlayedRow encountered[] = {
    {"nav-distress-call with a patrol", "character 0 bossk at naboo-2\npatrol rebel 1 at naboo-2\nencounter navpoint nav-distress-call\n" ENCOUNTER, "0 explore|c roll crit blank", "table active seat0"},
    {"nav-distress-call without one", "character 0 bossk at naboo-2\ndamage 0 ship 2\nencounter navpoint nav-distress-call\n" ENCOUNTER, "", "seat0 ship-damage 0|rebel space naboo-2"},
    {"nav-asteroid-field", "character 0 bossk at naboo-2\nencounter navpoint nav-asteroid-field\n" ENCOUNTER, "c roll hit blank", "seat0 ship-damage 1"},
    {"nav-pirates", "character 0 bossk at naboo-2\nencounter navpoint nav-pirates\n" ENCOUNTER, "0 option 1|c roll hit 3|c roll hit 2 blank", "seat0 credits 9000|seat0 ship-damage 2"},
    {"nav-stowaway", "character 0 bossk at naboo-2\nencounter navpoint nav-stowaway\n" ENCOUNTER, "0 option 1", "seat0 crew nav-stowaway"},
    {"nav-hyperspace-rumor", "secret 0 nav-hyperspace-rumor\n" ACTION, "0 use card/nav-hyperspace-rumor 0.1|0 to naboo-2|0 stop", "seat0 space naboo-2|seat0 secrets 0"},
    {"can-high-stakes", "character 0 bossk at cantonica\nencounter cantonica can-high-stakes\n" ENCOUNTER, "0 explore|0 option 1|c roll hit crit", "seat0 credits 9000"},
    {"can-arms-dealer", "character 0 bossk at cantonica\nencounter cantonica can-arms-dealer\n" ENCOUNTER, "0 explore|0 option 1", "seat0 gear can-arms-dealer|seat0 ground 4|seat0 credits 3000"},
    {"lot-checkpoint", "character 0 bossk at lothal\ndamage 0 ship 2\nreputation 0 imperial positive\nencounter lothal lot-checkpoint\n" ENCOUNTER, "0 explore", "seat0 ship-damage 0"},
    {"lot-resistance-cell", "character 0 bossk at mon-calamari\nencounter lothal lot-resistance-cell\n" ENCOUNTER, "0 explore", "seat0 rebel positive"},
    {"kes-spice-shipment", "character 0 bossk at kessel\nencounter kessel kes-spice-shipment\n" ENCOUNTER, "0 explore|c roll crit blank", "seat0 cargo kes-spice-shipment"},
    {"kes-summa-verminoth", "character 0 bossk at maelstrom\nencounter kessel kes-summa-verminoth\n" ENCOUNTER, "c roll blank 3|c roll hit blank 4", "seat0 space kessel|seat0 ship-damage 1"},
    {"nab-royal-reception", "encounter naboo nab-royal-reception\n" ENCOUNTER, "0 explore|c roll crit blank", "seat0 imperial positive|seat0 credits 6000"},
    {"nab-opera-secret", "secret 0 nab-opera-secret\n" ACTION, "0 use card/nab-opera-secret 0.1", "seat0 imperial positive|seat0 secrets 0"},
    {"tak-back-alley", "character 0 bossk at takodana\nencounter takodana tak-back-alley\n" ENCOUNTER, "0 explore|0 pick hutt", "seat0 hutt positive|seat0 credits 3000"},
};

static const PlayedRow attempted[] = {
    {"casino-heist", "character 0 bossk at cantonica\nholds 0 casino-heist\n" ENCOUNTER, "0 attempt casino-heist 1|c roll crit blank|c roll crit blank|c roll crit blank", "seat0 credits 14000|seat0 fame 1|seat0 jobs none"},
    {"casino-heist that fails", "character 0 bossk at cantonica\nholds 0 casino-heist\n" ENCOUNTER, "0 attempt casino-heist 1|c roll crit blank|c roll blank 2", "seat0 credits 5000|seat0 jobs casino-heist"},
    {"kessel-run", "character 0 bossk at kessel\nholds 0 kessel-run\n" ENCOUNTER, "0 attempt kessel-run 1|c roll blank 2|0 option 1|c roll crit blank|c roll crit blank", "seat0 fame 2|seat0 ship-damage 1"},
    {"relic-of-the-past", "character 0 bossk at mon-calamari\nholds 0 relic-of-the-past\n" ENCOUNTER, "0 attempt relic-of-the-past 1|c roll crit blank|c roll blank 2|0 option 1", "seat0 fame 1|seat0 character-damage 2"},
    {"jewel-of-yavin", "holds 0 jewel-of-yavin\n" ENCOUNTER, "0 attempt jewel-of-yavin 1|c roll blank 2|c roll crit blank|c roll crit blank", "seat0 credits 17000|seat0 fame 1"},
    {"hutt-favor", "character 0 bossk at tatooine\nholds 0 hutt-favor\nreputation 0 hutt neutral\n" ENCOUNTER, "0 attempt hutt-favor 1|c roll crit blank", "seat0 credits 8000|seat0 hutt positive"},
    {"hutt-favor that is bought", "character 0 bossk at tatooine\nholds 0 hutt-favor\nreputation 0 hutt neutral\n" ENCOUNTER, "0 attempt hutt-favor 1|c roll blank 2|c pick 0|0 option 1", "seat0 credits 5000|seat0 hutt positive"},
    {"start-job-stolen-plans", "character 0 bossk at lothal\nholds 0 start-job-stolen-plans\n" ENCOUNTER, "0 attempt start-job-stolen-plans 1|c roll blank 2|c roll hit blank", "seat0 credits 10000|seat0 character-damage 1"},
};
/* clang-format on */

#define PLAY_ALL(rows) play_all(rows, sizeof(rows) / sizeof(rows)[0])

static void play_all(const PlayedRow *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        play_row(&rows[i]);
}

static void cards_in_slots_do_what_they_say(void **state)
{
    (void)state;
    PROVES("OR-COMBAT-12");
    PLAY_ALL(held);
}

static void contacts_do_what_they_say(void **state)
{
    (void)state;
    PROVES("OR-CONT-03");
    PLAY_ALL(met);
}

static void encounter_cards_do_what_they_say(void **state)
{
    (void)state;
    PROVES("OR-SPACE-02 OR-SPACE-05 OR-SPACE-06");
    PLAY_ALL(encountered);
}

static void jobs_do_what_they_say(void **state)
{
    (void)state;
    PROVES("OR-JOB-07 OR-JOB-08");
    PLAY_ALL(attempted);
}

/* Which of the ways to gain fame each card is. */
static void fame_is_counted_by_its_source(void **state)
{
    static const struct {
        PlayedRow played;
        RimFameSource source;
    } sources[] = {
        {{"a bounty", "character 0 bossk at tatooine\nholds 0 bounty-greedo\ncontact tatooine:2 greedo\n" ENCOUNTER,
          "0 meet tatooine:2|0 fight-it|c roll hit 3|c roll hit blank 3|0 eliminate", "seat0 fame 1"},
         FAME_BOUNTY},
        {{"a job", "character 0 bossk at cantonica\nholds 0 casino-heist\n" ENCOUNTER,
          "0 attempt casino-heist 1|c roll crit blank|c roll crit blank|c roll crit blank", "seat0 fame 1"},
         FAME_JOB   },
        {{"a step of a job and its reward", "character 0 bossk at maelstrom\nholds 0 tak-jade-moon\n" ENCOUNTER,
          "0 attempt tak-jade-moon 1|c roll crit blank|0 option 1|c roll crit blank|0 option 2|c roll crit blank",
          "seat0 fame 2"},
         FAME_JOB   },
        {{"cargo", "character 0 bossk at tatooine\nholds 0 stolen-weapons\n" ACTION, "0 deliver|c roll hit",
          "seat0 fame 1"},
         FAME_CARGO },
        {{"a luxury", "character 0 bossk at tatooine\nreputation 0 hutt neutral\nholds 0 gift-for-jabba\n" ACTION,
          "0 deliver", "seat0 fame 2"},
         FAME_LUXURY},
        {{"a contact", "contact naboo:2 leia-organa\ncredits 0 7000\n" ENCOUNTER, "0 meet naboo:2|0 option 2",
          "seat0 fame 1"},
         FAME_OTHER },
    };

    (void)state;
    PROVES("OR-WIN-07 OR-WIN-08 OR-WIN-10 OR-WIN-11");
    for (size_t i = 0; i < sizeof sources / sizeof sources[0]; i++) {
        play_row(&sources[i].played);
        const RimSeat *self = &game_state()->seat[0];
        if (self->fame_from[sources[i].source] != self->fame)
            fail_msg("fame for %s was counted as something else", sources[i].played.name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_in_slots_do_what_they_say),  cmocka_unit_test(contacts_do_what_they_say),
        cmocka_unit_test(encounter_cards_do_what_they_say), cmocka_unit_test(jobs_do_what_they_say),
        cmocka_unit_test(fame_is_counted_by_its_source),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules, free_rules);
}
