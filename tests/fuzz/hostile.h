/* What the fuzz targets of the table share: games to choose from, and everything that can be asked of them. */
#ifndef TESTS_FUZZ_HOSTILE_H
#define TESTS_FUZZ_HOSTILE_H

#include "fuzz/must_hold.h"
#include "games/skirmish_state.h"
#include "games/smugglers.h"
#include "outrider/record.h"
#include "registry/registry.h"
#include "rim/game.h"
#include "view/view.h"
#include "xwing/game.h"
#include "xwing/own_cards.h"

/* Everything that can be said about a table is said. */
static inline void say_everything(const Rules *rules, const Table *table, const Names *names)
{
    static char text[65536];
    Out out = out_to(text, sizeof text);
    Voice voice = {.rules = rules, .table = table, .names = names};
    Question questions[MAX_SEATS];
    ChanceQuestion chance;
    int count = table_questions(rules, table, questions);

    for (int q = 0; q < count; q++) {
        int candidates = table_candidates(rules, table, &questions[q]);
        int step = candidates > 60 ? 7 : 1; /* samples of poses are much alike */
        question_format(&out, &voice, &questions[q]);
        for (int i = 0; i < candidates; i += step) {
            Candidate candidate = table_candidate(rules, table, &questions[q], i);
            key_print(&out, &voice, &candidate.key);
            message_format(&out, &voice, &candidate.say);
            message_format(&out, &voice, &candidate.why);
        }
    }
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        int moves = table_moves(rules, table, seat);
        for (int i = 0; i < moves; i++) {
            Candidate candidate = table_move(rules, table, seat, i);
            key_print(&out, &voice, &candidate.key);
            message_format(&out, &voice, &candidate.say);
            message_format(&out, &voice, &candidate.why);
        }
    }
    if (table_chance(rules, table, &chance))
        chance_key_print(&out, &voice, &chance.key);
    for (int fact = 0; rules->table_facts != NULL && rules->table_facts[fact] != NULL; fact++) {
        Look look = {rules, table};
        must(rules->tell(&look, NO_PIECE, rules->table_facts[fact], text, sizeof text), "a listed fact is told");
    }
}

/* The same as JSON, as a host sends it. */
static inline void view_everything(const Rules *rules, const Table *table, const Names *names, uint8_t seat)
{
    JsonBuffer buffer = {0};
    Json json = json_to_buffer(&buffer, LAYOUT_COMPACT);
    ViewOptions options = {.seat = seat, .thorough = true, .pieces = names};

    view_table(&json, NULL, rules, table, &options);
    must(!buffer.failed && buffer.length == strlen(buffer.text), "a view is a text");
    must(json.depth == 0 && buffer.text[buffer.length - 1] == '}', "a view is whole");
    json_buffer_free(&buffer);
}

/* As every seat, and a spectator, may know it; and as they could believe it to be. */
static inline void look_from_every_seat(const Rules *rules, const Table *table, const Names *names)
{
    ChanceFast fast = {table_hash(table)};

    for (uint8_t seat = 0; seat <= table->seats; seat++) {
        Table known = table_censor(rules, table, seat < table->seats ? seat : SEAT_SPECTATOR);
        say_everything(rules, &known, names);
        if ((fast.seed + seat) % 5 == 0)
            view_everything(rules, table, names, seat < table->seats ? seat : SEAT_SPECTATOR);
        Status status = table_check(rules, &known, &(Answer){0});
        must(status.code == STATUS_REFUSED, "a censored table takes nothing");
        if (table->state != TABLE_PLAYING || (fast.seed + seat) % 3 != 0)
            continue;
        Table guess = table_imagine(rules, &known, chance_fast_number, &fast);
        must_be_sound(rules, &guess);
        say_everything(rules, &guess, names);
    }
    say_everything(rules, table, names);
}

/* Where events go: into words, and away. */
static inline void hear(void *self, const Table *table, const Event *event)
{
    const Match *match = self;
    Voice voice = {.rules = match->rules, .table = table, .names = &match->names};
    char text[400];
    Out out = out_to(text, sizeof text);

    message_format(&out, &voice, &event->message);
    must(out.length > 0 && !out.cut, "an event can be told");
}

/* ---- games ---- */

typedef struct Start {
    const Rules *rules;
    Setup setup;
    int most;     /* that many answers are enough: X-Wing is slower than the small games */
    bool is_sure; /* the position is right: it can be set up */
} Start;

/* X-Wing is compiled from its cards the first time that it is asked for, and kept. */
static inline const Rules *hostile_xwing(void)
{
    static const Rules *rules;
    ContentError error = {0};

    if (rules == NULL)
        rules = rules_xwing_builtin(edition_default(), &error);
    must(rules != NULL, "the built-in cards compile");
    return rules;
}

/* The same with cards of somebody's own, which records of its games then carry. */
static inline const Rules *hostile_own_xwing(void)
{
    static char text[] = "edition xwing-1\nupgrade nerve \"Nerve\"\n  slot elite cost 2\n  ability\n"
                         "    when maneuver_executed color green\n    may gain focus\n    text en \"\\Focus.\"\n";
    static const ContentFile cards = {"my.cards", text, sizeof text - 1};
    static const Rules *rules;
    ContentError error = {0};

    if (rules == NULL)
        rules = rules_xwing_own(edition_default(), &cards, 1, &error);
    must(rules != NULL, "a card of one's own compiles");
    return rules;
}

/* The Second Edition, with cards of somebody's own: pilots with the Force, and what puts devices, tractor and jam tokens on the mat. */
static inline const Rules *hostile_second(void)
{
    static char text[] =
        "edition xwing-2.0\n"
        "ship wisp \"Wisp\"\n  size small attack 2 agility 2 hull 5 shields 1 arcs double_turret\n"
        "  actions focus > purple barrel_roll  red boost > evade  calculate  cloak  coordinate  lock  jam  rotate  "
        "reinforce  reload  slam\n"
        "  dial straight bank_left bank_right koiogran\n    2 white blue blue red\n    1 blue white white -\n"
        "pilot wisppilot \"Wisp Pilot\"\n  ship wisp faction rebel initiative 3 force 2 slots device cannon\n"
        "pilot gripper \"Gripper\"\n  ship tielnfighter faction empire initiative 3 slots device cannon\n"
        "upgrade spikes \"Spikes\"\n  slot device charges 2\n  bomb overlap dice 1\n"
        "  action\n    do drop\n    cost charge\n    text en \"A mine.\"\n"
        "upgrade grip \"Grip\"\n  slot cannon\n  weapon attack 3 range 1-3\n  ability\n"
        "    when compared attacking weapon this hit\n    must gain tractor 2 for defender\n    then gain jam for "
        "defender\n"
        "    then gain strain for defender\n    then gain deplete for defender\n    then cancel all\n    text en "
        "\"Tokens.\"\n";
    static const ContentFile cards = {"my.cards", text, sizeof text - 1};
    static const Rules *rules;
    ContentError error = {0};

    if (rules == NULL)
        rules = rules_xwing_own(edition_named("xwing-2.0", strlen("xwing-2.0")), &cards, 1, &error);
    must(rules != NULL, error.text);
    return rules;
}

/* A game of the registry, by its name; NULL if there is none. */
static inline const Rules *hostile_named(const char *name)
{
    GameEntry game;

    if (strcmp(name, "xwing-2.0") == 0)
        return hostile_second();
    return registry_find(name, strlen(name), &game) ? registry_rules(&game) : NULL;
}

/* The rules that a record names, with the cards that it carries; anything is tried with the skirmish. NULL: its cards cannot be read.
 * Given back with forget_rules(). */
static inline const Rules *rules_named(const Record *record)
{
    const Rules *rules = hostile_named(record->game);
    RecordError error;

    if (rules == NULL)
        return rules_skirmish();
    return rules->compile != NULL ? record_rules(record, rules, &error) : rules;
}

static inline void forget_rules(const Rules *rules)
{
    if (rules != NULL && rules->compile != NULL)
        record_rules_free(rules, hostile_named(rules->name));
}

/* Eight ships about the middle of the mat, each in a square of its own, with upgrades, tokens, locks and damage cards. */
static inline const char *scattered_ships(Bytes *bytes, bool teams)
{
    static const char *const forces[][8] = {
        {"lukeskywalker seat 0 with r2d2 protontorpedoes marksmanship",
         "biggsdarklighter seat 0 with r2f2 protontorpedoes",                "redsquadronpilot seat 0 with protontorpedoes",
         "rookiepilot seat 0",                                                                                                                                                              "maulermithel seat 1 with determination", "blacksquadronpilot seat 1 with marksmanship",
         "darkcurse seat 1",                                                                                                                                                                                                                                                                                              "nightbeast seat 1"                                                                   },
        {"wedgeantilles seat 0 with swarmtactics r5k6 protontorpedoes shieldupgrade",
         "hansolo seat 0 with drawtheirfire chewbacca lukeskywalker",        "dutchvander seat 0 with ioncannonturret r5d8",
         "tychocelchu seat 0 with pushthelimit clustermissiles stealthdevice",                                                                                                              "howlrunner seat 1 with elusiveness",
         "maarekstele seat 1 with deadeye concussionmissiles",                                                                                                                                                                                                                           "soontirfel seat 1 with expose",
         "empire/firespray31/bobafett seat 1 with gunner heavylasercannon seismiccharges"                                                                                                                                                                                                                                                                                                                       },
        {"garvendreis seat 0 with r2d2 protontorpedoes",
         "landocalrissian seat 0 with squadleader weaponsengineer niennunb", "arvelcrynyd seat 0 with assaultmissiles engineupgrade", "hortonsalm seat 0 with protontorpedoes r5astromech",
         "felswrath seat 1 with stealthdevice",                                                                                                                                                                                       "darthvader seat 1 with daredevil homingmissiles",
         "turrphennir seat 1 with experthandling",                                                                                                                                                                                                                                                                        "empire/firespray31/kathscarlet seat 1 with ioncannon mercenarycopilot proximitymines"}
    };
    enum { FORCES = sizeof forces / sizeof forces[0] };
    static const char *const cards[] = {"directhit",         "blindedpilot",       "consolefire",      "damagedcockpit",
                                        "damagedengine",     "damagedsensorarray", "injuredpilot",     "minorexplosion",
                                        "minorhullbreach",   "munitionsfailure",   "structuraldamage", "stunnedpilot",
                                        "thrustcontrolfire", "weaponmalfunction"};
    static char text[2048];
    uint8_t many = take_byte(bytes), turn = take_byte(bytes);
    int at = 0, force = turn / 8 % FORCES;
    int spread = force == 0 ? 90 : 30; /* among the others are large ships, and some that a direct hit would destroy */

    for (int ship = 0; ship < 8; ship++) {
        uint8_t place[5];
        char pilot[120];
        int square = (ship * 3 + turn) % 8;
        take_bytes(bytes, place, sizeof place);
        snprintf(pilot, sizeof pilot, "%s", forces[force][ship]);
        if (teams) /* seats 0 and 1 against 2 and 3 */
            *(strstr(pilot, "seat ") + 5) = (char)('0' + ship / 2);
        at += snprintf(text + at, sizeof text - (size_t)at,
                       "ship s%d %s at %d %d facing %d focus %d evade %d stress %d", ship, pilot,
                       230 + square % 4 * 150 + place[0] % spread, 330 + square / 4 * 150 + place[1] % spread,
                       (place[2] * 360) / 256, place[3] & 1, place[3] >> 1 & 1, (place[3] >> 2 & 3) % 3);
        if (place[4] & 1)
            at += snprintf(text + at, sizeof text - (size_t)at, " card %s",
                           cards[force == 0 ? (ship + turn) % 14 : 1 + (ship + turn) % 13]);
        at += snprintf(text + at, sizeof text - (size_t)at, "%s\n", ship < 4 && (place[4] & 128) ? " shields 0" : "");
    }
    if (many & 1)
        at += snprintf(text + at, sizeof text - (size_t)at, "lock s0 s5\nlock s2 s4\n");
    if (many & 2)
        at += snprintf(text + at, sizeof text - (size_t)at, "phase combat\n");
    for (int rock = 1; rock <= (many >> 2) % 7; rock++)
        at += snprintf(text + at, sizeof text - (size_t)at, "obstacle asteroid%d at %d %d facing %d\n", rock,
                       150 + rock * 90, 300 + (turn * rock) % 300, turn);
    must(at < (int)sizeof text, "a position fits");
    return text;
}

static inline Start take_xwing(uint8_t choice, uint8_t seats, Bytes *bytes)
{
    static const char *const lines[] = {
        "",
        "obstacles 6\n",
        "mission 1\n",
        "mission 2\n",
        "mission 3\n",
        "obstacles 2\nship l lukeskywalker seat 0 with r2d2\nship r redsquadronpilot seat 1 with protontorpedoes r2f2\n"
        "ship m maulermithel seat 2 with determination\nship a academypilot seat 3\nship b academypilot seat 3\n",
        "mission 1\nphase planning\nship t senatorstransport seat 0 at 457 700 facing 0\n"
        "ship r rookiepilot seat 0 at 400 700 facing 0\nship a academypilot seat 1 at 457 860 facing 180 damage 1\n",
        "mission 2\nphase planning\nround 5\nship l lukeskywalker seat 0 at 60 457 facing 270 shields 0 damage 1\n"
        "ship a academypilot seat 1 at 200 457 facing 270\ndisabled l\nobstacle asteroid1 at 140 457 facing 0\n",
        "mission 3\nphase combat\nship l lukeskywalker seat 0 at 457 400 facing 0\n"
        "ship a academypilot seat 1 at 457 480 facing 180\nship b academypilot seat 1 at 457 880 facing 0\n"
        "satellite on b\nsatellite reserve\nsatellite at 457 550 facing 0\n",
        "area 1900 1200\nobstacles 3\n"};
    enum { LINES = sizeof lines / sizeof lines[0], TEAMS = 5 };
    Start start = {.rules = seats & 64 ? hostile_own_xwing() : hostile_xwing(), .most = 50, .is_sure = true};
    int which = choice % (LINES + 3);
    bool teams = which == TEAMS || ((which < TEAMS || which >= LINES) && (seats & 1));

    start.setup.seats = teams ? 4 : 2;
    for (uint8_t seat = 0; seat < MAX_SEATS; seat++)
        start.setup.side[seat] = teams ? seat / 2 : seat;
    start.setup.lines = which < LINES ? lines[which] : scattered_ships(bytes, teams);
    return start;
}

/* Six ships of 2.0 in the middle, each in a square of its own, with tokens of every kind. */
static inline const char *scattered_second(Bytes *bytes)
{
    static const char *const pilots[] = {"lukeskywalker seat 0 with heightenedperception protontorpedoes r2d2",
                                         "wisppilot seat 0 with spikes grip",
                                         "outerrimsmuggler seat 0",
                                         "gripper seat 1 with spikes grip",
                                         "patrolleader seat 1",
                                         "onyxsquadronscout seat 1"};
    static const char *const tokens[] = {"focus",  "evade",   "stress", "ion",     "calculate", "reinforce-fore",
                                         "disarm", "tractor", "jam",    "deplete", "strain",    "reinforce-aft"};
    static char text[2048];
    uint8_t many = take_byte(bytes), turn = take_byte(bytes);
    int at = 0;

    for (int ship = 0; ship < 6; ship++) {
        uint8_t place[4];
        int square = (ship + turn) % 6;
        take_bytes(bytes, place, sizeof place);
        at += snprintf(text + at, sizeof text - (size_t)at, "ship s%d %s at %d %d facing %d %s %d\n", ship,
                       pilots[ship], 230 + square % 3 * 170 + place[0] % 30, 330 + square / 3 * 170 + place[1] % 30,
                       (place[2] * 360) / 256, tokens[place[3] % 12], 1 + place[3] / 128);
    }
    at += snprintf(text + at, sizeof text - (size_t)at, "%s%s", many & 1 ? "lock s0 s3\nlock s4 s1\n" : "",
                   many & 2 ? "phase engagement\n" : "");
    must(at < (int)sizeof text, "a position fits");
    return text;
}

static inline Start take_second(uint8_t choice, Bytes *bytes)
{
    static const char *const lines[] = {
        "", "obstacles 6\n", "mode escalation-core\nobstacles 2\n",
        "mode escalation\nthreat 1\nfaction 0 empire\nship a academypilot seat 0\nship e academypilot seat 1\n",
        ("table friendly\nactions fit-only\nobstacles 2\nship a wisppilot seat 0 with spikes\nship b onyxsquadronscout "
         "seat 1\n")};
    enum { LINES = sizeof lines / sizeof lines[0] };
    Start start = {
        .rules = hostile_second(), .most = 50, .is_sure = true, .setup = {.seats = 2, .side = {0, 1}}
    };
    int which = choice % (LINES + 3);

    start.setup.lines = which < LINES ? lines[which] : scattered_second(bytes);
    return start;
}

/* Outer Rim: from its setup on, or in the middle of what is rare in games: secrets, contacts that somebody looked at, damage, fame that nearly
 * wins, the AI player. */
static inline Start take_rim(const Rules *rules, uint8_t seats, Bytes *bytes)
{
    static const char *const lines[] = {"",
                                        "map modular\nfame 8\n",
                                        "fame 12\nfirst 1\nturn 1 step action\n",
                                        "character 0 boba-fett at cantonica\ncharacter 1 han-solo at cantonica\nsecret "
                                        "0 can-loaded-dice\nholds 0 bounty-greedo "
                                        "wanted\nholds 1 stolen-weapons kessel-run\nreputation 1 hutt "
                                        "negative\ncredits 0 40000\nturn 0\n",
                                        "character 0 bossk at tatooine\ncharacter 1 ig-88 at tatooine\nship 0 "
                                        "yv-666\ncredits 0 30000\ncredits 1 30000\nholds 0 "
                                        "bounty-greedo hired-help\nholds 1 food-supplies "
                                        "vibro-ax\ncontact tatooine:2 greedo\ndamage 1 ship "
                                        "2\nturn 0 step action\n",
                                        "character 0 lando-calrissian at naboo\ncharacter 1 jyn-erso at naboo\nfamous "
                                        "0 9\nfamous 1 9\ndamage 0 character 3\n"
                                        "patrol imperial 1 at naboo\npatrol rebel 4 at ryloth\nreputation 1 imperial "
                                        "negative\nturn 1 step encounter\n"};
    enum { LINES = sizeof lines / sizeof lines[0] };
    static char text[2048];
    uint8_t which = take_byte(bytes), solo = take_byte(bytes);
    Start start = {.rules = rules, .most = 250, .is_sure = true};

    start.setup.seats = solo & 1 ? 2 : (uint8_t)(2 + seats % 3);
    for (uint8_t seat = 0; seat < MAX_SEATS; seat++)
        start.setup.side[seat] = seat;
    (void)snprintf(text, sizeof text, "%s%s", solo & 1 ? "ai 1\n" : "",
                   solo & 1 && which % LINES > 1 ? "" : lines[which % LINES]);
    start.setup.lines = text;
    return start;
}

/* Any game that there is, as it begins by itself: none can be forgotten. */
static inline Start take_registered(uint8_t choice, uint8_t seats, Bytes *bytes)
{
    GameEntry game;
    int count = 0;

    while (registry_at(count, &game))
        count++;
    must(registry_at(choice % count, &game), "the registry has as many games as it lists");
    const Rules *rules = registry_rules(&game);
    must(rules != NULL, "built-in cards compile");
    if (rules_are_rim(rules))
        return take_rim(rules, seats, bytes);
    Start start = {.rules = rules, .most = 50, .is_sure = true};
    start.setup.seats = rules->least_seats;
    for (uint8_t seat = 0; seat < MAX_SEATS; seat++)
        start.setup.side[seat] = game.sides > 0 ? (uint8_t)(seat % game.sides) : seat;
    start.setup.lines = "";
    return start;
}

static inline Start take_start(Bytes *bytes)
{
    static const char *const smugglers[] = {"", "hand 0 spice arms\nhand 1 ambush ambush\nhand 2 relic\n",
                                            "hand 0\nhand 1\nhand 2\ndiscard rest\ncredits 0 19\n",
                                            "turn 1 199\ncredits 2 0\nstash 0 unseen relic\nrefills 1\n",
                                            "hand 0\nhand 1\nhand 2 fuel\ndeck ambush\nstash 1 unseen\ndiscard arms\n"};
    static const char *const skirmish[] = {
        "", "drone a seat 0 at 100 100 facing 0\ndrone b seat 1 at 100 150 facing 180\n",
        "drone a seat 0 at 100 100 facing 0 hull 1\ndrone b seat 1 at 100 150 facing 180 hull 1 focus\nphase firing\n",
        "drone a seat 0 at 0 0 facing 270 dial ahead 3\ndrone b seat 1 at 300 300 facing 0\nphase moving\nround 12\n",
        "drone a seat 0 at 50 50 facing 90\nphase planning\n"};
    uint8_t choice = take_byte(bytes), seats = take_byte(bytes);
    Start start = {.most = 400};

    if (seats & 128)
        return take_registered(choice, seats, bytes);
    if ((choice & 128) && (seats & 32))
        return take_second(choice & 127, bytes);
    if (choice & 128)
        return take_xwing(choice & 127, seats, bytes);
    if (choice & 1) {
        start.rules = choice & 64 ? rules_smugglers_guild() : rules_smugglers();
        start.setup.seats = (uint8_t)(3 + seats % 2);
        for (uint8_t seat = 0; seat < MAX_SEATS; seat++)
            start.setup.side[seat] = seat;
        start.setup.lines = smugglers[(choice >> 1) % 5];
    } else {
        start.rules = rules_skirmish();
        start.setup.seats = (uint8_t)(2 + seats % 5);
        for (uint8_t seat = 0; seat < MAX_SEATS; seat++)
            start.setup.side[seat] = seats & 8 ? seat % 2 : seat >= (start.setup.seats + 1) / 2;
        start.setup.side[0] = 0;
        start.setup.side[1] = start.setup.seats == 2 ? 1 : start.setup.side[1];
        start.setup.lines = seats & 8 || start.setup.seats == 2 ? skirmish[(choice >> 1) % 5] : "";
    }
    return start;
}

/* The record of a game, read and played again, leads to the same table. */
static inline void must_replay(const Match *match)
{
    static Table table;
    Record record;
    RecordError error = {0};

    if (match->table.state == TABLE_BROKEN)
        return;
    must(record_load(&record, match->record.text, match->record.length, true, &error), "what was written can be read");
    if (!record_replay(&record, match->rules, -1, &table, NULL, NULL, &error))
        must(false, error.text);
    must(memcmp(&table, &match->table, sizeof table) == 0, "a record leads to the same table");
    record_free(&record);
}

#endif
