/* Every word of Outer Rim's cards does what it says: a table with a card for each, played.
 *
 * A row has a word, a position, answers and what is so then, and what a card called probe has inside. The card lies on top of the encounter deck of Naboo,
 * where seats 0 (Bossk) and 1 (Han Solo) are; or seat 0 holds it. */
#include "rim/abilities/moments.h"
#include "rim/abilities/words.h"
#include "rim/content/compiler.h"
#include "unit/rim_rows.h"

typedef struct Row {
    PlayedRow played;   /* its name is that of an effect or a condition, as its row calls it */
    const char *inside; /* of the card */
} Row;

/* What a card of the encounter deck says on Naboo. */
#define AT_NABOO(lines) "    deck naboo  trust authored\n    at naboo\n" lines
#define DRAWN           "encounter naboo probe\nturn 0 step encounter\n"
#define GEAR            "    deck gear  trust authored  type gear\n    ability\n"
#define ENCOUNTERED     "turn 0 step encounter\n"
#define HELD            "holds 0 probe\n"
#define SENTENCE        "        text en \"It does.\"\n"

#define LINE(words)   "        " words "\n"
#define INSIDE(words) "            " words "\n"

/* clang-format off */
static const Row of_players[] = {
    {{"gain credits", DRAWN, "0 explore", "seat0 credits 7000"}, AT_NABOO(LINE("gain credits 2000"))},
    {{"lose credits", DRAWN, "0 explore", "seat0 credits 0"}, AT_NABOO(LINE("lose credits 9000"))},
    {{"pay", DRAWN, "0 explore", "seat0 credits 5000|seat0 fame 1"},
     AT_NABOO(LINE("pay 9000") LINE("fail") INSIDE("gain fame 1"))},
    {{"pay", DRAWN, "0 explore", "seat0 credits 3000|seat0 fame 0"},
     AT_NABOO(LINE("pay 2000") LINE("fail") INSIDE("gain fame 1"))},
    {{"gain fame", DRAWN, "0 explore", "seat0 fame 2"}, AT_NABOO(LINE("gain fame 2"))},
    {{"lose fame", "famous 0 3\n" DRAWN, "0 explore", "seat0 fame 1"}, AT_NABOO(LINE("lose fame 2"))},
    {{"gain reputation", DRAWN, "0 explore", "seat0 imperial positive|seat0 rebel neutral"},
     AT_NABOO(LINE("gain reputation here"))},
    {{"lose reputation", DRAWN, "0 explore", "seat0 rebel negative"}, AT_NABOO(LINE("lose reputation rebel"))},
    {{"suffer", DRAWN, "0 explore", "seat0 ship-damage 2|seat0 character-damage 0"},
     AT_NABOO(LINE("suffer ship 2"))},
    {{"recover", "damage 0 ship 2\ndamage 0 character 3\n" DRAWN, "0 explore",
      "seat0 ship-damage 1|seat0 character-damage 2"}, AT_NABOO(LINE("recover both 1"))},
    {{"take credits", DRAWN, "0 explore", "seat0 credits 10000|seat1 credits 0"},
     AT_NABOO(LINE("choose player") LINE("take credits 9000"))},
    {{"give credits", DRAWN, "0 explore", "seat0 credits 3000|seat1 credits 7000"},
     AT_NABOO(LINE("choose player") LINE("give credits 2000"))},
    {{"rob_famous", "famous 1 2\n" DRAWN, "0 explore", "seat0 credits 5000|seat1 credits 4000"},
     AT_NABOO(LINE("rob_famous 1000"))},
    {{"rob_famous", DRAWN, "0 explore", "seat0 credits 4000|seat1 credits 4000"},
     AT_NABOO(LINE("rob_famous 1000"))},
};

static const Row of_rolls_and_cards[] = {
    /* rolls */
    {{"test", DRAWN, "0 explore|c roll hit blank", "seat0 fame 1"},
     AT_NABOO(LINE("test strength") LINE("pass") INSIDE("gain fame 1"))},
    {{"test", DRAWN, "0 explore|c roll hit blank", "seat0 fame 0"},
     AT_NABOO(LINE("test tech") LINE("pass") INSIDE("gain fame 1"))},
    {{"fight", DRAWN, "0 explore|c roll hit 2 blank 1|c roll hit blank",
      "seat0 credits 6000|seat0 character-damage 1"},
     AT_NABOO(LINE("fight ground 2") LINE("pass") INSIDE("gain credits 1000"))},
    {{"fight", DRAWN, "0 explore|c roll hit 2 blank 1|c roll hit blank", "seat0 fame 1|seat0 character-damage 0"},
     AT_NABOO(LINE("fight ground 2") LINE("pass") INSIDE("gain fame 1") LINE("recover character all"))},
    {{"fight player", "damage 1 character 4\n" DRAWN, "0 explore", "seat0 fame 0|table active seat1"},
     AT_NABOO(LINE("fight player") LINE("pass") INSIDE("gain fame 1"))},
    {{"fight player", DRAWN, "0 explore|c roll hit 2 blank 1|c roll hit 3",
      "seat0 fame 0|seat0 character-damage 3|seat1 character-damage 2"},
     AT_NABOO(LINE("fight player") LINE("pass") INSIDE("gain fame 1"))},
    {{"roll", DRAWN, "0 explore|c roll hit crit focus", "seat0 credits 7000"},
     AT_NABOO(LINE("roll 3") LINE("gain credits 1000 per rolled hit crit"))},
    {{"contest", DRAWN, "0 explore|c roll hit blank|c roll crit blank", "seat0 fame 0"},
     AT_NABOO(LINE("choose player") LINE("contest 2") LINE("pass") INSIDE("gain fame 1"))},
    {{"contest", DRAWN, "0 explore|c roll crit blank|c roll hit 2", "seat0 fame 1"},
     AT_NABOO(LINE("choose player") LINE("contest 2") LINE("pass") INSIDE("gain fame 1"))},
    /* dice that lie there */
    {{"count_skill", HELD "encounter naboo nab-gungan-guide\nturn 0 step encounter\n",
      "0 explore|0 use card/probe 0.1|c roll hit blank", "seat0 credits 9000"},
     GEAR LINE("when before_test") LINE("may count_skill 1") SENTENCE},
    {{"reroll", HELD "encounter naboo nab-gungan-guide\nturn 0 step encounter\n",
      "0 explore|c roll hit blank|0 use card/probe 0.1|0 die 3|c roll crit", "seat0 credits 9000"},
     GEAR LINE("when dice_rolled") LINE("may reroll 1") SENTENCE},
    {{"change", HELD "encounter naboo nab-gungan-guide\nturn 0 step encounter\n",
      "0 explore|c roll focus blank|0 use card/probe 0.1", "seat0 credits 9000"},
     GEAR LINE("when dice_rolled") LINE("may change focus to crit") SENTENCE},
    {{"cancel",
      HELD "character 0 bossk at nal-hutta\nencounter nal-hutta hut-dragonsnake\nturn 0 step encounter\n",
      "0 explore|0 option 1|c roll blank 3|c roll hit 2 blank 3|0 use card/probe 0.1",
      "seat0 fame 1|seat0 character-damage 0"},
     GEAR LINE("when enemy_rolled combat ground") LINE("may cancel hit 2") SENTENCE},
    {{"limit_damage",
      HELD "character 0 bossk at nal-hutta\nencounter nal-hutta hut-dragonsnake\nturn 0 step encounter\n",
      "0 explore|0 option 1|c roll hit 3|c roll hit 3 blank 2", "seat0 fame 1|seat0 character-damage 1"},
     GEAR LINE("when combat_won") LINE("must limit_damage 1") SENTENCE},
    /* cards */
    {{"gain this", DRAWN, "0 explore", "seat0 gear probe|seat0 ground 4"},
     "    deck naboo  trust authored  type gear  adds ground 1\n    at naboo\n" LINE("gain this")},
    {{"take_crew droid", "character 0 ig-88 at naboo\nholds 1 probe\ndamage 1 character 4\nturn 0 step action\n",
      "0 use character/ig-88:2 0", "seat0 crew probe|seat1 defeated yes"},
     "    deck job  trust authored  type crew  traits droid  adds health 1\n"},
    {{"discard this", HELD "turn 0 step action\n", "0 use card/probe 0.1",
      "seat0 gear none|deck-gear bottom probe"}, GEAR LINE("when action") LINE("may discard this") SENTENCE},
    {{"remove this", HELD "turn 0 step action\n", "0 use card/probe 0.1", "seat0 gear none|deck-gear size 15"},
     GEAR LINE("when action") LINE("may remove this") SENTENCE},
    {{"touch", HELD "turn 0 step action\n", "0 use card/probe 0.1|0 use card/probe:2 0.1", "seat0 fame 1"},
     GEAR LINE("when action") LINE("if not touched") LINE("may touch") SENTENCE "    ability\n" LINE("when action") LINE("if touched") LINE("may gain fame 1") SENTENCE},
    {{"databank", "damage 0 character 3\n" DRAWN, "0 explore|0 option 1",
      "seat0 credits 4000|seat0 character-damage 0"}, AT_NABOO(LINE("databank 8"))},
};

static const Row of_the_table[] = {
    /* the map */
    {{"move", DRAWN, "0 explore|0 to naboo-1", "seat0 space naboo-1"}, AT_NABOO(LINE("move 1"))},
    {{"place", DRAWN, "0 explore", "seat0 space kessel"}, AT_NABOO(LINE("place kessel"))},
    {{"bring_patrol", DRAWN, "0 explore", "rebel space naboo"}, AT_NABOO(LINE("bring_patrol rebel"))},
    {{"mark", HELD "character 0 jyn-erso at naboo\nturn 0 step action\n", "0 use card/probe 0.1",
      "seat0 character-goals 1"}, GEAR LINE("when action") LINE("if not marked") LINE("may mark") SENTENCE},
    {{"peek", "contact naboo:1 boshek\n" DRAWN, "0 explore|0 pick naboo:1", "naboo:1 face down"},
     AT_NABOO(LINE("peek"))},
    /* how it goes on */
    {{"nothing", DRAWN, "0 explore|0 option 2", "seat0 fame 0"},
     AT_NABOO(LINE("choose one") INSIDE("gain fame 1") INSIDE("nothing"))},
    {{"choose faction", DRAWN, "0 explore|0 pick syndicate", "seat0 syndicate positive"},
     AT_NABOO(LINE("choose faction") LINE("gain reputation chosen"))},
    {{"turn_again", DRAWN, "0 explore", "table active seat0"}, AT_NABOO(LINE("turn_again"))},
    /* the market */
    {{"gain_top", "market gear dl-44 vibro-ax\npatrol hutt 1 at naboo-2\n" DRAWN, "0 explore",
      "seat0 gear dl-44|deck-gear top vibro-ax|hutt space naboo"},
     AT_NABOO(LINE("gain_top gear"))},
    {{"move_patrol", "patrol hutt 1 at naboo-2\n" DRAWN, "0 explore", "hutt space naboo"},
     AT_NABOO(LINE("move_patrol hutt 2"))},
    {{"used_ship", DRAWN, "0 explore|0 choose gx1|c pick 0", "seat0 ship gx1|seat0 credits 0|seat0 ship-damage 3|deck-ship size 8"},
     AT_NABOO(LINE("used_ship 3"))},
};

static const Row of_conditions[] = {
    {{"reputation", "reputation 0 imperial negative\n" DRAWN, "0 explore", "seat0 fame 1"},
     AT_NABOO(LINE("if reputation here negative") INSIDE("gain fame 1"))},
    {{"positives", "reputation 0 imperial positive\nreputation 0 rebel positive\n" DRAWN, "0 explore",
      "seat0 fame 1"}, AT_NABOO(LINE("if positives 2") INSIDE("gain fame 1"))},
    {{"skill", DRAWN, "0 explore", "seat0 fame 1"}, AT_NABOO(LINE("if skill tech strength") INSIDE("gain fame 1"))},
    {{"skill", DRAWN, "0 explore", "seat0 fame 0"}, AT_NABOO(LINE("if skill tech") INSIDE("gain fame 1"))},
    {{"droid", DRAWN, "0 explore", "seat0 fame 1"}, AT_NABOO(LINE("if not droid") INSIDE("gain fame 1"))},
    {{"credits", DRAWN, "0 explore", "seat0 fame 0"}, AT_NABOO(LINE("if credits 6000") INSIDE("gain fame 1"))},
    {{"most_famous", "famous 1 1\n" DRAWN, "0 explore", "seat0 credits 5000"},
     AT_NABOO(LINE("if most_famous") INSIDE("gain credits 1000"))},
    {{"most_famous", "famous 0 1\nfamous 1 1\n" DRAWN, "0 explore", "seat0 credits 6000"},
     AT_NABOO(LINE("if most_famous") INSIDE("gain credits 1000"))},
    {{"damaged", "damage 0 character 1\n" DRAWN, "0 explore", "seat0 fame 0"},
     AT_NABOO(LINE("if damaged ship") INSIDE("gain fame 1"))},
    {{"on", DRAWN, "0 explore", "seat0 fame 1"},
     AT_NABOO(LINE("if on imperial on naboo on planet not on nav") INSIDE("gain fame 1"))},
    {{"patrol", "patrol hutt 1 at naboo\n" DRAWN, "0 explore", "seat0 fame 1"},
     AT_NABOO(LINE("if patrol hutt") INSIDE("gain fame 1"))},
    {{"player", DRAWN, "0 explore", "seat0 fame 0"}, AT_NABOO(LINE("if player more_fame") INSIDE("gain fame 1"))},
    {{"player", "famous 1 2\n" DRAWN, "0 explore", "seat0 fame 1"},
     AT_NABOO(LINE("if player more_fame") INSIDE("gain fame 1"))},
    {{"holds", "holds 0 dl-44\n" DRAWN, "0 explore", "seat0 fame 1"},
     AT_NABOO(LINE("if holds gear 1") INSIDE("gain fame 1"))},
    {{"holds", "contact kessel:2 chewbacca aside\nholds 0 shield-upgrade crew-chewbacca\n" DRAWN, "0 explore",
      "seat0 fame 1"}, AT_NABOO(LINE("if holds mod 2 or chewbacca") INSIDE("gain fame 1"))},
    {{"worth", "holds 0 dl-44 iqa-11\n" DRAWN, "0 explore", "seat0 fame 0"},
     AT_NABOO(LINE("if worth 9000 gear mod") INSIDE("gain fame 1"))},
    {{"worth", "holds 0 dl-44 iqa-11\n" DRAWN, "0 explore", "seat0 fame 1"},
     AT_NABOO(LINE("if worth 8000 gear mod") INSIDE("gain fame 1"))},
    {{"ship_cost", "ship 0 gx1\n" DRAWN, "0 explore", "seat0 fame 1"},
     AT_NABOO(LINE("if ship_cost 5000") INSIDE("gain fame 1"))},
    {{"rolled", DRAWN, "0 explore|c roll focus", "seat0 fame 1"},
     AT_NABOO(LINE("roll 1") LINE("if rolled focus") INSIDE("gain fame 1"))},
    {{"testing", HELD "encounter naboo nab-gungan-guide\nturn 0 step encounter\n", "0 explore|c roll hit blank",
      "seat0 fame 1"}, GEAR LINE("when dice_rolled testing") LINE("must gain fame 1") SENTENCE},
    {{"combat_or_test", HELD "encounter naboo nab-gungan-guide\n" ENCOUNTERED, "0 explore|c roll hit blank", "seat0 fame 1"},
     GEAR LINE("when dice_rolled combat_or_test") LINE("must gain fame 1") SENTENCE},
    {{"combat_or_test", HELD "character 0 bossk at cantonica\nencounter cantonica can-high-stakes\n" ENCOUNTERED,
      "0 explore|0 option 1|c roll blank 2", "seat0 fame 0"},
     GEAR LINE("when dice_rolled combat_or_test") LINE("must gain fame 1") SENTENCE},
    {{"chosen", "famous 1 1\n" DRAWN, "0 explore", "seat0 fame 1"},
     AT_NABOO(LINE("choose player") LINE("if chosen more_fame") INSIDE("gain fame 1"))},
};
/* clang-format on */

#define COUNT(rows) (sizeof(rows) / sizeof(rows)[0])

static const struct {
    const Row *rows;
    size_t count;
} tables[] = {
    {of_players,         COUNT(of_players)        },
    {of_rolls_and_cards, COUNT(of_rolls_and_cards)},
    {of_the_table,       COUNT(of_the_table)      },
    {of_conditions,      COUNT(of_conditions)     },
};

static void compile_row(const Row *row)
{
    static char text[4000];
    ContentFile files[64];
    ContentError error = {0};
    int built_in = 0;
    const ContentFile *first = rim_content_builtin(&built_in);
    const char *complaint = NULL;

    (void)snprintf(text, sizeof text, "game outer-rim\ncard probe \"Probe\"\n%s", row->inside);
    memcpy(files, first, (size_t)built_in * sizeof *files);
    files[built_in] = (ContentFile){"probe.cards", text, strlen(text)};
    RimContent *content = rim_content_compile(files, built_in + 1, built_in, &error);
    if (content == NULL)
        fail_msg("%s: line %d: %s", row->played.name, error.line, error.text);
    rules = rules_rim(content, &complaint);
    assert_non_null(rules);
}

static void play_all(const Row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        compile_row(&rows[i]);
        play_row(&rows[i].played);
        rules_rim_free(rules);
    }
}

static void what_players_have_changes_as_cards_say(void **state)
{
    (void)state;
    PROVES("OR-WIN-11 OR-WIN-13 OR-DEFEAT-11");
    play_all(of_players, COUNT(of_players));
}

static void dice_and_cards_change_as_cards_say(void **state)
{
    (void)state;
    PROVES("OR-AMB-11 OR-AMB-68 OR-AMB-72 OR-AMB-74 OR-SECRET-02 OR-DATA-03");
    PROVES("OR-DISC-03");
    play_all(of_rolls_and_cards, COUNT(of_rolls_and_cards));
}

static void the_table_changes_as_cards_say(void **state)
{
    (void)state;
    PROVES("OR-AMB-25 OR-PATMOVE-10 OR-AMB-40 OR-BART-03 OR-SHIP-01 OR-DISC-03");
    play_all(of_the_table, COUNT(of_the_table));
}

static void conditions_ask_what_they_say(void **state)
{
    (void)state;
    PROVES("OR-SPACE-05 OR-WIN-12");
    play_all(of_conditions, COUNT(of_conditions));
}

/* Words that scripts show: where they need more than one card. */
static const char *const by_scripts[] = {"ai_move",       "ai_deliver",
                                         "ai_job",        "ai_fight",
                                         "ai_crew",       "ai_reveal",
                                         "ai_buy",        "ai_discard",
                                         "ai_shuffle",    "no_slot",
                                         "swap",          "discard contact",
                                         "discard crew",  "pass_patrol",
                                         "stop_player",   "fight_patrol",
                                         "meet_contact",  "market",
                                         "send_patrol",   "goal",
                                         "go_to",         "job_fails",
                                         "job_done",      "delivery_fails",
                                         "choose player", "choose planet",
                                         "untouch",       "defeated",
                                         "marked",        "droids",
                                         "illegal",       "class",
                                         "touched",       "combat",
                                         "delivering",    "pays_fame",
                                         "patrol_near",   NULL};

static bool is_tested(const char *word)
{
    for (size_t table = 0; table < COUNT(tables); table++) {
        for (size_t i = 0; i < tables[table].count; i++) {
            if (strcmp(tables[table].rows[i].played.name, word) == 0)
                return true;
        }
    }
    for (int i = 0; by_scripts[i] != NULL; i++) {
        if (strcmp(by_scripts[i], word) == 0)
            return true;
    }
    return false;
}

static void no_word_is_left_out(void **state)
{
    (void)state;
    for (int i = 0; rim_effect_rows[i] != NULL; i++) {
        if (!is_tested(rim_effect_rows[i]->name))
            fail_msg("no test plays the effect %s", rim_effect_rows[i]->name);
    }
    for (int i = 0; rim_condition_rows[i] != NULL; i++) {
        if (!is_tested(rim_condition_rows[i]->name))
            fail_msg("no test asks the condition %s", rim_condition_rows[i]->name);
    }
}

/* docs/content.md tells of every word, as its row writes it. */
static void the_page_has_every_word(void **state)
{
    static char page[400000];
    FILE *file = fopen(OUTRIDER_DOCS "/content.md", "rb");

    (void)state;
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    (void)fclose(file);
    for (char *from = page, *to = page; (*to = *from) != '\0'; from++)
        to += !(from[0] == '\\' && from[1] == '|'); /* as tables write | */
    const char *chapter = strstr(page, "\n## Outer Rim\n");
    assert_non_null(chapter);
    for (int i = 0; rim_effect_rows[i] != NULL; i++) {
        if (strstr(chapter, rim_effect_rows[i]->usage) == NULL)
            fail_msg("docs/content.md does not have the effect `%s`", rim_effect_rows[i]->usage);
    }
    for (int i = 0; rim_condition_rows[i] != NULL; i++) {
        if (strstr(chapter, rim_condition_rows[i]->usage) == NULL)
            fail_msg("docs/content.md does not have the condition `%s`", rim_condition_rows[i]->usage);
    }
    for (int i = 0; rim_moment_words[i].word != NULL; i++) {
        if (strstr(chapter, rim_moment_words[i].word) == NULL)
            fail_msg("docs/content.md does not have the moment %s", rim_moment_words[i].word);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_players_have_changes_as_cards_say),
        cmocka_unit_test(dice_and_cards_change_as_cards_say),
        cmocka_unit_test(the_table_changes_as_cards_say),
        cmocka_unit_test(conditions_ask_what_they_say),
        cmocka_unit_test(no_word_is_left_out),
        cmocka_unit_test(the_page_has_every_word),
    };

    return RUN_TESTS(tests);
}
