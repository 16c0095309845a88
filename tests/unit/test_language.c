/* Languages: every sentence of X-Wing, of its cards, of Outer Rim and of the host is there in each, says what its English says, and works with
 * numbers. */
#include <string.h>

#include "analysis/messages.h"
#include "host/messages.h"
#include "language/catalogue.h"
#include "rim/game.h"
#include "rim/messages.h"
#include "table/kernel.h"
#include "unit/run_tests.h"
#include "xwing/abilities/messages.h"
#include "xwing/abilities/vocabulary.h"
#include "xwing/content/content.h"
#include "xwing/game.h"

static const Rules *xwing(void)
{
    static const Rules *rules;
    ContentError error = {0};

    if (rules == NULL)
        rules = rules_xwing_builtin(edition_default(), &error);
    assert_non_null(rules);
    return rules;
}

/* ---- the catalogues ---- */

/* Which arguments a sentence mentions, as bits; fails where a brace is wrong or a plural has not two forms. */
static unsigned arguments_of(const char *id, const char *code, const char *sentence)
{
    unsigned mentioned = 0;

    for (const char *at = sentence; *at != '\0'; at++) {
        if (*at == '}')
            fail_msg("%s, %s: a brace is closed that was not opened", code, id);
        if (*at != '{')
            continue;
        const char *end = strchr(at, '}');
        if (end == NULL || at[1] < '0' || at[1] >= '0' + MESSAGE_ARGS || (at[2] != ':' && at + 2 != end))
            fail_msg("%s, %s: \"%s\" is no argument", code, id, at);
        if (at[2] == ':' && memchr(at, '|', (size_t)(end - at)) == NULL)
            fail_msg("%s, %s: a plural needs two words", code, id);
        mentioned |= 1u << (at[1] - '0');
        at = end;
    }
    return mentioned;
}

static char last_of(const char *text)
{
    return text[0] != '\0' ? text[strlen(text) - 1] : '\0';
}

static void check_sentence(const char *game, const MessageSpec *message, const char *code, const char *sentence,
                           const char *source)
{
    if (sentence == NULL)
        fail_msg("%s has no sentence in %s: po/%s.%s.po (docs/translating.md)", message->id, code, game, code);
    if (strcmp(source, message->english) != 0)
        fail_msg("%s says \"%s\" now; in %s it was translated from \"%s\"", message->id, message->english, code,
                 source);
    if (arguments_of(message->id, code, sentence) != arguments_of(message->id, "en", message->english))
        fail_msg("%s in %s, \"%s\", has not the arguments of \"%s\"", message->id, code, sentence, message->english);
    if (strstr(sentence, "  ") != NULL || sentence[0] == ' ' || last_of(sentence) == ' ')
        fail_msg("%s in %s, \"%s\", has a blank too many", message->id, code, sentence);
    if (strchr(".?:", last_of(message->english)) != NULL && last_of(sentence) != last_of(message->english))
        fail_msg("%s in %s, \"%s\", does not end like \"%s\"", message->id, code, sentence, message->english);
}

static void check_messages(const Rules *rules)
{
    for (Language language = LANGUAGE_PT; language < LANGUAGES; language++) {
        const char *const *catalogue = catalogue_of(rules, language);
        const char *const *sources = catalogue_sources_of(rules, language);
        assert_non_null(catalogue);
        for (int i = 0; i < rules->message_count; i++) {
            const MessageSpec *message = &rules->messages[i];
            if (message->english[0] != '\0')
                check_sentence(rules->name, message, language_code(language), catalogue[i], sources[i]);
        }
    }
}

static void every_message_is_translated(void **state)
{
    (void)state;
    check_messages(xwing());
    assert_int_equal(xwing()->message_count, CARD_MESSAGES); /* as the catalogues have room for */
}

static void what_outer_rim_says_is_translated_too(void **state)
{
    ContentError error = {0};
    const Rules *rim = rules_rim_builtin(&error);

    (void)state;
    assert_non_null(rim);
    check_messages(rim);
    assert_int_equal(rim->message_count, RIM_MESSAGES);
    rules_rim_free(rim);
}

static void what_the_host_says_is_translated_too(void **state)
{
    (void)state;
    check_messages(&host_words);
    check_messages(&analysis_words);
    for (Language language = LANGUAGE_PT; language < LANGUAGES; language++) {
        for (int i = HOST_NOTHING + 1; i < HOST_MESSAGES; i++) {
            if (strcmp(catalogue_of(&host_words, language)[i], host_words.messages[i].english) == 0)
                fail_msg("%s is English in %s, too", host_words.messages[i].id, language_code(language));
        }
    }
}

static const char *kept_in(Language language, const char *english)
{
    static char text[200];
    Out out = out_to(text, sizeof text);

    host_say_english(&out, language, english);
    return text;
}

static void what_the_host_keeps_in_english_is_told_in_every_language(void **state)
{
    (void)state;
    assert_string_equal(kept_in(LANGUAGE_EN, "by agreement"), "by agreement");
    assert_string_equal(kept_in(LANGUAGE_PT, "by agreement"), "por acordo");
    assert_string_equal(kept_in(LANGUAGE_ES, host_english(HOST_TIME_IS_UP)), "se acabó el tiempo");
    assert_string_equal(kept_in(LANGUAGE_FR, host_english(HOST_NOBODY_SAT)), "personne n’est venu");
    assert_string_equal(kept_in(LANGUAGE_PSEUDO, "by agreement"), "[by ágrééméñt]");
    assert_string_equal(kept_in(LANGUAGE_PT, "entry 3 is odd"), "entry 3 is odd"); /* not the host's own words */
    assert_string_equal(kept_in(LANGUAGE_PSEUDO, ""), "");
}

static void a_game_without_translations_speaks_english(void **state)
{
    Rules other = *xwing();
    Voice voice = {.rules = &other};

    (void)state;
    other.name = "xwing-9"; /* another edition says the same */
    voice_in(&voice, LANGUAGE_PT);
    assert_ptr_equal(voice.catalogue, catalogue_of(xwing(), LANGUAGE_PT));
    other.catalogue = NULL;
    voice_in(&voice, LANGUAGE_PT);
    assert_null(voice.catalogue);
    assert_null(catalogue_sources_of(&other, LANGUAGE_PT));
    assert_null(catalogue_of(xwing(), LANGUAGE_EN));
    assert_null(catalogue_of(xwing(), LANGUAGE_PSEUDO));
}

static const char *formatted(Language language, Message message)
{
    static char text[200];
    static const char *const seats[MAX_SEATS] = {"Ana"};
    Out out = out_to(text, sizeof text);
    Voice voice = {.rules = xwing(), .seat_names = seats};

    voice_in(&voice, language);
    message_format(&out, &voice, &message);
    return text;
}

static void sentences_follow_their_numbers(void **state)
{
    (void)state;
    assert_string_equal(formatted(LANGUAGE_PT, say2(XW_REROLLS, arg_seat(0), arg_number(1))), "Ana rerrola 1 dado.");
    assert_string_equal(formatted(LANGUAGE_PT, say2(XW_REROLLS, arg_seat(0), arg_number(2))), "Ana rerrola 2 dados.");
    assert_string_equal(formatted(LANGUAGE_ES, say2(XW_REROLLS, arg_seat(0), arg_number(0))),
                        "Ana vuelve a tirar 0 dados.");
    assert_string_equal(formatted(LANGUAGE_FR, say2(XW_REROLLS, arg_seat(0), arg_number(0))), "Ana relance 0 dé.");
    assert_string_equal(formatted(LANGUAGE_FR, say2(XW_REROLLS, arg_seat(0), arg_number(2))), "Ana relance 2 dés.");
}

static void words_inside_sentences_are_translated_too(void **state)
{
    Message die = say2(XW_SAY_DIE, arg_number(1), (Arg){.kind = ARG_FACE, .value = 1});

    (void)state;
    assert_string_equal(formatted(LANGUAGE_EN, die), "Die 1: crit");
    assert_string_equal(formatted(LANGUAGE_PT, die), "Dado 1: acerto crítico");
    assert_string_equal(formatted(LANGUAGE_ES, say1(XW_SAY_EDGE, arg_message(XW_EDGE_FAR))), "Borde lejano");
    assert_string_equal(formatted(LANGUAGE_PT, say1(MSG_WINS, arg_seat(3))), "lugar 3 vence.");
    assert_string_equal(formatted(LANGUAGE_ES, say1(XW_SAY_ACTION, (Arg){.kind = ARG_ABILITY, .value = -1})),
                        "una capacidad");
    assert_string_equal(formatted(LANGUAGE_ES, say1(XW_SAY_PIECE, (Arg){.kind = ARG_CARD, .value = -1})), "una carta");
}

/* ---- cards ---- */

static int check_card(const XwingContent *content, const char *card, const CardText *text)
{
    if (text->at[LANGUAGE_EN] == 0)
        return 0;
    for (Language language = LANGUAGE_PT; language < LANGUAGES; language++) {
        const char *english = xwing_text(content, text, LANGUAGE_EN);
        if (text->at[language] == 0)
            fail_msg("%s says \"%s\", and nothing in %s (content/xwing-1/*.cards)", card, english,
                     language_code(language));
        const char *sentence = xwing_text(content, text, language);
        if (strcmp(sentence, english) == 0 || last_of(sentence) != last_of(english))
            fail_msg("%s: \"%s\" is not \"%s\" in %s", card, sentence, english, language_code(language));
    }
    return 1;
}

static void every_card_says_in_every_language_what_it_does(void **state)
{
    const XwingContent *content = xwing()->own;
    int sentences = 0;

    (void)state;
    for (int i = 0; i < content->pilot_count; i++)
        sentences += check_card(content, content->pilots[i].key, &content->pilots[i].text);
    for (int i = 0; i < content->upgrade_count; i++)
        sentences += check_card(content, content->upgrades[i].key, &content->upgrades[i].text);
    for (int i = 0; i < content->damage_count; i++)
        sentences += check_card(content, content->damage[i].key, &content->damage[i].text);
    for (int i = 0; i < content->ability_count; i++)
        sentences += check_card(content, content->abilities[i].name, &content->abilities[i].text);
    assert_true(sentences > 80);
}

/* ---- the pseudo-language ---- */

static void the_pseudo_language_shows_what_can_be_translated(void **state)
{
    char text[100];
    Out out = out_to(text, sizeof text);

    (void)state;
    assert_string_equal(formatted(LANGUAGE_PSEUDO, say2(XW_REROLLS, arg_seat(0), arg_number(2))),
                        "[Ana rérölls 2 dîçé.]");
    assert_string_equal(formatted(LANGUAGE_PSEUDO, say1(XW_SAY_EDGE, arg_message(XW_EDGE_FAR))), "[[fár] édgé]");
    assert_string_equal(formatted(LANGUAGE_PSEUDO, say0(MSG_NONE)), "");
    language_print(&out, LANGUAGE_PSEUDO, "One more.");
    assert_string_equal(text, "[Öñé möré.]");
    out = out_to(text, sizeof text);
    language_print(&out, LANGUAGE_PSEUDO, "");
    assert_string_equal(text, "");
    language_print(&out, LANGUAGE_PT, "Mais um.");
    assert_string_equal(text, "Mais um.");
}

/* ---- codes ---- */

static void languages_are_found_by_their_codes(void **state)
{
    static const struct {
        const char *code;
        Language language;
    } known[] = {
        {"en",          LANGUAGE_EN    },
        {"pt",          LANGUAGE_PT    },
        {"pt-BR",       LANGUAGE_PT    },
        {"pt_BR.UTF-8", LANGUAGE_PT    },
        {"es_419",      LANGUAGE_ES    },
        {"fr@euro",     LANGUAGE_FR    },
        {"fr.UTF-8",    LANGUAGE_FR    },
        {"qps",         LANGUAGE_PSEUDO}
    };
    static const char *const unknown[] = {"", "C", "C.UTF-8", "p", "ptx", "por", "PT", "de_DE", "-pt"};

    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        Language found = LANGUAGES_AND_PSEUDO;
        assert_true(language_find(known[i].code, &found));
        assert_int_equal(found, known[i].language);
    }
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        Language found = LANGUAGE_ES;
        assert_false(language_find(unknown[i], &found));
        assert_int_equal(found, LANGUAGE_ES);
    }
    assert_false(language_find(NULL, &(Language){LANGUAGE_EN}));
    for (Language language = LANGUAGE_EN; language < LANGUAGES_AND_PSEUDO; language++) {
        Language found = LANGUAGES_AND_PSEUDO;
        assert_true(language_find(language_code(language), &found));
        assert_int_equal(found, language);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_message_is_translated),
        cmocka_unit_test(what_outer_rim_says_is_translated_too),
        cmocka_unit_test(what_the_host_says_is_translated_too),
        cmocka_unit_test(what_the_host_keeps_in_english_is_told_in_every_language),
        cmocka_unit_test(a_game_without_translations_speaks_english),
        cmocka_unit_test(sentences_follow_their_numbers),
        cmocka_unit_test(words_inside_sentences_are_translated_too),
        cmocka_unit_test(every_card_says_in_every_language_what_it_does),
        cmocka_unit_test(the_pseudo_language_shows_what_can_be_translated),
        cmocka_unit_test(languages_are_found_by_their_codes),
    };

    return RUN_TESTS(tests);
}
