/* What cards say: a sentence for every word, and lines that say what the program does, in every language. */
#include <stdio.h>

#include "language/catalogue.h"
#include "rim/abilities/words.h"
#include "rim/view/card_text.h"
#include "unit/rim_cards.h"

static const char more_cards[] = "game outer-rim\n"
                                 "card test-post \"Checkpoint\"\n"
                                 "    deck lothal  trust authored\n"
                                 "    at lothal if not reputation imperial negative credits 2000\n"
                                 "        story en \"White armor.\"\n"
                                 "        story pt \"Armadura branca.\"\n"
                                 "        choose one\n"
                                 "            story en \"You smile.\"\n"
                                 "            test influence\n"
                                 "            pass\n"
                                 "                gain credits 15000\n"
                                 "            fail\n"
                                 "                story en \"They laugh.\"\n"
                                 "                lose credits 1000 per rolled hit crit\n"
                                 "            story en \"You run.\"\n"
                                 "            move 2\n"
                                 "        if skill stealth tech\n"
                                 "            gain fame 1\n"
                                 "        else\n"
                                 "            if droid\n"
                                 "                fight ground 3\n"
                                 "                fail\n"
                                 "                    suffer ship 1 per crew\n"
                                 "            else\n"
                                 "                touch\n"
                                 "        choose one by neighbour\n"
                                 "            pay 2000\n"
                                 "                gain reputation here\n"
                                 "            nothing\n";

static int make_rules_with_texts(void **state)
{
    (void)state;
    return make_rules_with(more_cards);
}

static void add_line(void *self, const RimLine *line)
{
    char *text = self;
    size_t at = strlen(text);

    snprintf(text + at, 4000 - at, "%*s%s%s\n", 2 * line->depth, "", line->is_story ? "* " : "", line->say);
}

static const char *text_in(Language language, const char *id)
{
    static char text[4000];
    const RimContent *content = rules->own;
    const RimCard *card = &content->cards[rim_find_card(content, id, (int)strlen(id))];
    Voice voice = {.rules = rules};

    voice_in(&voice, language);
    text[0] = '\0';
    rim_section_lines(&voice, &content->sections[card->first_section], add_line, text);
    return text;
}

static void a_card_says_what_its_program_does(void **state)
{
    (void)state;
    assert_string_equal(text_in(LANGUAGE_EN, "test-post"),
                        "If your reputation with the Empire is not negative and you have at least 2,000 credits:\n"
                        "  * White armor.\n"
                        "  Choose one:\n"
                        "    * You smile.\n"
                        "      Test Influence.\n"
                        "      If you pass:\n"
                        "        Gain 15,000 credits.\n"
                        "      If you fail:\n"
                        "        * They laugh.\n"
                        "        Lose 1,000 credits for each hit or critical.\n"
                        "    * You run.\n"
                        "      Move up to 2 spaces.\n"
                        "  If you have Stealth or Tech:\n"
                        "    Gain 1 fame.\n"
                        "  Otherwise, if your character is a droid:\n"
                        "    Fight on the ground against 3 dice.\n"
                        "    If you lose:\n"
                        "      Your ship suffers 1 damage for each crew that you have.\n"
                        "  Otherwise:\n"
                        "    Put a token on this card.\n"
                        "  Your left neighbour chooses one:\n"
                        "    Pay 2,000 credits.\n"
                        "      Gain reputation with the faction of this planet.\n"
                        "    Do nothing.\n");
}

static void numbers_are_written_as_the_language_does(void **state)
{
    (void)state;
    assert_non_null(strstr(text_in(LANGUAGE_PT, "test-post"), "Ganhe 15.000 créditos."));
    assert_non_null(strstr(text_in(LANGUAGE_PT, "test-post"), "* Armadura branca."));
    assert_non_null(strstr(text_in(LANGUAGE_ES, "test-post"), "Gana 15\u00a0000 créditos."));
    assert_non_null(strstr(text_in(LANGUAGE_ES, "test-post"), "Paga 2000 créditos."));
    assert_non_null(strstr(text_in(LANGUAGE_FR, "test-post"), "Gagne 15\u202f000 crédits."));
    assert_non_null(strstr(text_in(LANGUAGE_FR, "test-post"), "Discrétion ou Technologie"));
}

/* ---- every word has a sentence ---- */

/* A sentence that is whole: it says something, and no argument is missing in it. */
static void assert_said(Message message, const char *word)
{
    for (int language = 0; language < LANGUAGES; language++) {
        char text[600];
        Voice voice = {.rules = rules};
        Out out = out_to(text, sizeof text);
        voice_in(&voice, (Language)language);
        message_format(&out, &voice, &message);
        if (message.id == MSG_NONE || out.length < 3 || strpbrk(text, "{}") != NULL)
            fail_msg("the word %s says \"%s\"", word, text);
    }
}

static void every_word_has_a_sentence(void **state)
{
    (void)state;
    for (int i = 0; rim_effect_rows[i] != NULL; i++) {
        const RimEffectRow *row = rim_effect_rows[i];
        if (row->says == MSG_NONE && row->say == NULL)
            fail_msg("the effect %s has no sentence: .says, or .say", row->name);
    }
    for (int i = 0; rim_condition_rows[i] != NULL; i++) {
        const RimConditionRow *row = rim_condition_rows[i];
        if ((row->says == MSG_NONE || row->says_not == MSG_NONE) && row->say == NULL)
            fail_msg("the condition %s has no sentence: .says and .says_not, or .say", row->name);
    }
}

/* As the cards of the box use them; of conditions the other sense, too. */
static void every_sentence_is_whole(void **state)
{
    const RimContent *content = rules->own;

    (void)state;
    for (int i = 0; i < content->effect_count; i++)
        assert_said(rim_effect_says(content, &content->effects[i]), rim_effect_rows[content->effects[i].row]->name);
    for (int i = 0; i < content->condition_count; i++) {
        RimWord word = content->conditions[i];
        for (int negated = 0; negated < 2; negated++) {
            word.is_negated = (uint16_t)negated;
            assert_said(rim_condition_says(content, &word), rim_condition_rows[word.row]->name);
        }
    }
}

static void count_line(void *self, const RimLine *line)
{
    int *lines = self;

    assert_true(line->depth >= 0 && line->depth < 12);
    assert_true(strlen(line->say) > 1 && strlen(line->say) < 400);
    ++*lines;
}

static void every_section_says_something(void **state)
{
    const RimContent *content = rules->own;
    Voice voice = {.rules = rules};

    (void)state;
    for (int i = 0; i < content->section_count; i++) {
        int lines = 0;
        rim_section_lines(&voice, &content->sections[i], count_line, &lines);
        assert_true(lines > 0 || content->sections[i].program.count == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_says_what_its_program_does), cmocka_unit_test(numbers_are_written_as_the_language_does),
        cmocka_unit_test(every_word_has_a_sentence),         cmocka_unit_test(every_sentence_is_whole),
        cmocka_unit_test(every_section_says_something),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules_with_texts, free_rules);
}
