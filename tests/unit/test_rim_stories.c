/* Names and stories of Outer Rim's cards: everybody reads them in their own language, and rules depend on none of them. */
#include <stdio.h>

#include "unit/rim_cards.h"

#include "rim/abilities/effects.h"

#define AT_LOTHAL "character 0 bossk at lothal\ncharacter 1 han-solo at tatooine\ncredits 0 5000\n"

static const char more_cards[] = "game outer-rim\n"
                                 "deck lothal \"Lothal\" encounter\n"
                                 "    name fr \"Lothal, en français\"\n"
                                 "card test-post \"Checkpoint\"\n"
                                 "    deck lothal  trust authored\n"
                                 "    name pt \"Posto\"\n"
                                 "    name fr \"Poste\"\n"
                                 "    at lothal\n"
                                 "        story en \"White armor.\"\n"
                                 "        story pt \"Armadura branca.\"\n"
                                 "        story en \"They wait.\"\n"
                                 "        choose one\n"
                                 "            story en \"You smile.\"\n"
                                 "            story es \"Sonríes.\"\n"
                                 "            test influence\n"
                                 "            pass\n"
                                 "                story en \"They yawn.\"\n"
                                 "                gain credits 1000\n"
                                 "            fail\n"
                                 "                story en \"They laugh.\"\n"
                                 "            gain fame 1\n"
                                 "            story en \"You pay.\"\n"
                                 "            pay 5000\n"
                                 "                gain fame 2\n"
                                 "            story en \"You leave.\"\n"
                                 "            nothing\n"
                                 "        story en \"The ramp closes.\"\n"
                                 "card test-brawl \"Brawl\"\n"
                                 "    deck lothal  trust authored\n"
                                 "    at lothal\n"
                                 "        fight ground 1\n"
                                 "        pass\n"
                                 "            story en \"You stand.\"\n"
                                 "        fail\n"
                                 "            story en \"You lie.\"\n"
                                 "card test-tool \"Tool\"\n"
                                 "    deck gear  trust authored  type gear\n"
                                 "    name pt \"Ferramenta\"\n"
                                 "    ability\n"
                                 "        when planning\n"
                                 "        must gain credits 1000\n"
                                 "        text en \"Gain 1,000 credits.\"\n";

static int make_rules_with_stories(void **state)
{
    (void)state;
    return make_rules_with(more_cards);
}

/* ---- what is heard ---- */

static char heard[4000];

static void listen(void *self, const Table *table, const Event *event)
{
    const Language *language = self;
    Voice voice = {.rules = rules, .table = table, .language = *language, .titles = true};
    Out out = out_to(heard + strlen(heard), (int)(sizeof heard - strlen(heard)));

    if (event->kind != EVENT_STORY && event->kind != EVENT_CARD && event->kind != EVENT_ABILITY)
        return;
    message_format(&out, &voice, &event->message);
    out_text(&out, " ");
}

/* An answer in words, and all that somebody who reads this language is told of it: stories, cards and abilities. */
static const char *told_in(Language language, uint8_t seat, const char *words)
{
    Voice voice = {.rules = rules, .table = &story.table, .names = &story.names};
    const Sink ear = {.self = &language, .event = listen};
    Answer answer;
    Status status = answer_parse(&voice, seat, words, (int)strlen(words), READ_KINDLY, &answer);

    heard[0] = '\0';
    if (status.code == STATUS_OK)
        status = table_answer(rules, &story.table, &answer, &ear);
    if (status.code != STATUS_OK)
        fail_by(&status, words);
    assert_sound();
    return heard;
}

static const char *told(uint8_t seat, const char *words)
{
    return told_in(LANGUAGE_EN, seat, words);
}

static void draw_post(void)
{
    begin(2, AT_LOTHAL "encounter lothal test-post\nturn 0 step encounter\n");
    say(0, "explore");
}

/* ---- the language of whoever listens ---- */

static void a_card_is_called_as_the_listener_says(void **state)
{
    static const struct {
        Language language;
        const char *told;
    } rows[] = {
        {LANGUAGE_EN, "seat 0 draws Checkpoint. White armor. They wait. "},
        {LANGUAGE_PT, "seat 0 draws Posto. Armadura branca. They wait. " },
        {LANGUAGE_ES, "seat 0 draws Checkpoint. White armor. They wait. "},
        {LANGUAGE_FR, "seat 0 draws Poste. White armor. They wait. "     },
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin(2, AT_LOTHAL "encounter lothal test-post\nturn 0 step encounter\n");
        assert_string_equal(told_in(rows[i].language, 0, "explore"), rows[i].told);
    }
}

static const char *in_language(Language language, Message message)
{
    static char text[300];
    Voice voice = {.rules = rules, .table = &story.table, .language = language, .titles = true};
    Out out = out_to(text, sizeof text);

    message_format(&out, &voice, &message);
    return text;
}

static void pieces_and_abilities_too(void **state)
{
    Look look = looking();
    int16_t deck = NO_PIECE;
    const RimContent *content = rules->own;
    int tool = rim_find_card(content, "test-tool", 9);

    (void)state;
    begin(2, AT_LOTHAL "turn 0\n");
    assert_true(rim_piece_of_key(&look, "deck-lothal", 11, &deck));
    assert_string_equal(in_language(LANGUAGE_EN, say1(SAY_NAME, arg_piece(deck))), "The deck \"Lothal\"");
    assert_string_equal(in_language(LANGUAGE_EN, say1(SAY_FIGHT_PATROL, arg_piece(deck))), "Fight the deck \"Lothal\"");
    assert_string_equal(in_language(LANGUAGE_FR, say1(SAY_NAME, arg_piece(deck))), "The deck \"Lothal, en français\"");
    assert_string_equal(in_language(LANGUAGE_PT,
                                    say1(SAY_NAME, ability_called(rules, content->cards[tool].abilities.first))),
                        "Ferramenta");
}

/* ---- a story on its way ---- */

static Candidate option(int index)
{
    Question question;

    assert_true(table_question(rules, &story.table, 0, &question));
    assert_true(index < table_candidates(rules, &story.table, &question));
    return table_candidate(rules, &story.table, &question, index);
}

static void an_option_is_called_by_its_story(void **state)
{
    (void)state;
    draw_post();
    assert_string_equal(in_language(LANGUAGE_ES, option(0).say), "Sonríes.");
    assert_string_equal(in_language(LANGUAGE_EN, option(1).say), "You pay.");
    assert_string_equal(in_language(LANGUAGE_FR, option(2).say), "You leave.");
    Look look = looking();
    Message does;
    assert_true(rim_option_does(&look, 1, &does));
    assert_string_equal(in_language(LANGUAGE_EN, does), "Test Influence");
    assert_true(rim_option_does(&look, 2, &does));
    assert_string_equal(in_language(LANGUAGE_EN, does), "Pay 5,000 credits");
    assert_false(rim_option_does(&look, 4, &does));
}

static void what_could_do_nothing_is_not_offered_whatever_it_tells(void **state)
{
    (void)state;
    begin(2, "character 0 bossk at lothal\ncharacter 1 han-solo at tatooine\ncredits 0 0\nencounter lothal test-post\n"
             "turn 0 step encounter\n");
    say(0, "explore");
    assert_string_equal(in_language(LANGUAGE_EN, option(1).say), "You leave.");
}

static void the_story_goes_on_as_the_dice_fall(void **state)
{
    (void)state;
    draw_post();
    assert_string_equal(told(0, "option 1"), "You smile. ");
    assert_string_equal(told(SEAT_CHANCE, "roll crit blank"), "They yawn. The ramp closes. ");
    assert_true(tells(0, "fame", "1"));
    assert_true(tells(0, "credits", "6000"));
}

static void it_passes_and_fails_nothing(void **state)
{
    (void)state;
    draw_post();
    (void)told(0, "option 1");
    assert_string_equal(told(SEAT_CHANCE, "roll blank 2"), "They laugh. The ramp closes. ");
    assert_true(tells(0, "fame", "1")); /* what follows the test comes after both stories */
    draw_post();
    assert_string_equal(told(0, "option 2"), "You pay. The ramp closes. ");
    assert_true(tells(0, "fame", "2"));
    draw_post();
    assert_string_equal(told(0, "option 3"), "You leave. The ramp closes. ");
}

/* The story of a combat comes before its damage is dealt (OR-AMB-11). */
static void the_story_of_a_combat_is_told_before_the_damage(void **state)
{
    (void)state;
    begin(2, AT_LOTHAL "encounter lothal test-brawl\nturn 0 step encounter\n");
    say(0, "explore");
    say(SEAT_CHANCE, "roll blank 3");
    assert_string_equal(told(SEAT_CHANCE, "roll hit 1"), "You lie. ");
    assert_true(tells(0, "character-damage", "1"));
}

/* ---- what lies there ---- */

static bool lies_there(const char *fact)
{
    Look look = looking();
    char text[300];

    return rules->tell(&look, NO_PIECE, fact, text, sizeof text);
}

static void facts_say_what_is_read_and_rolled(void **state)
{
    (void)state;
    draw_post();
    assert_true(tells(NO_PIECE, "card", "test-post"));
    assert_true(tells(NO_PIECE, "section", "at:lothal"));
    assert_true(tells(NO_PIECE, "reader", "seat0"));
    assert_false(lies_there("dice") || lies_there("rolling"));
    (void)told(0, "option 1");
    assert_true(tells(NO_PIECE, "rolling", "test:influence"));
    assert_false(lies_there("dice"));
    (void)told(SEAT_CHANCE, "roll blank 2");
    assert_false(lies_there("card") || lies_there("section") || lies_there("rolling"));
    begin(2, AT_LOTHAL "encounter lothal test-brawl\nturn 0 step encounter\n");
    say(0, "explore");
    assert_true(tells(NO_PIECE, "rolling", "ground"));
    say(SEAT_CHANCE, "roll hit focus blank");
    assert_true(tells(NO_PIECE, "dice", "seat0=hit+focus+blank"));
}

/* ---- what rules depend on ---- */

static uint64_t digest_with(const char *lines)
{
    ContentFile files[64];
    ContentError error = {0};
    char text[600];
    int count = 0;
    const ContentFile *built_in = rim_content_builtin(&count);

    snprintf(text, sizeof text, "game outer-rim\ncard test-tale \"Tale\"\n    deck lothal  trust authored\n%s", lines);
    memcpy(files, built_in, sizeof *files * (size_t)count);
    files[count] = (ContentFile){"own.cards", text, strlen(text)};
    RimContent *content = rim_content_compile(files, count + 1, count, &error);
    if (content == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    uint64_t digest = content->digest;
    rim_content_free(content);
    return digest;
}

static void words_do_not_count_and_steps_do(void **state)
{
    static const char plain[] = "    at lothal\n        story en \"A.\"\n        gain fame 1\n";

    (void)state;
    assert_true(digest_with(plain) == digest_with("    name pt \"Conto\"\n    at lothal\n        story en \"B.\"\n     "
                                                  "   story fr \"C.\"\n        gain fame 1\n"));
    assert_true(digest_with(plain) != digest_with("    at lothal\n        gain fame 1\n")); /* a step fewer */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_is_called_as_the_listener_says),
        cmocka_unit_test(pieces_and_abilities_too),
        cmocka_unit_test(an_option_is_called_by_its_story),
        cmocka_unit_test(what_could_do_nothing_is_not_offered_whatever_it_tells),
        cmocka_unit_test(the_story_goes_on_as_the_dice_fall),
        cmocka_unit_test(it_passes_and_fails_nothing),
        cmocka_unit_test(the_story_of_a_combat_is_told_before_the_damage),
        cmocka_unit_test(facts_say_what_is_read_and_rolled),
        cmocka_unit_test(words_do_not_count_and_steps_do),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules_with_stories, free_rules);
}
