/* Messages in words, by the table of cases that every formatter shares (message-cases.txt); and the sentences of the
 * kernel and the small games themselves. */
#include <stdio.h>
#include <string.h>

#include "games/skirmish_state.h"
#include "games/smugglers.h"
#include "outrider/text.h"
#include "unit/run_tests.h"

/* ---- the cases ---- */

typedef struct Case {
    char template[300], text[300];
    int room;
    Language language;
    bool is_there;
    Message message;
    char words[MESSAGE_ARGS][100];
} Case;

static bool take(const char *line, const char *word, const char **rest)
{
    size_t length = strlen(word);

    *rest = line + length + (line[length] == ' ');
    return strncmp(line, word, length) == 0 && (line[length] == ' ' || line[length] == '\0');
}

static void add_arg(Case *c, ArgKind kind, const char *value)
{
    assert_in_range(c->message.count, 0, MESSAGE_ARGS - 1);
    char *words = c->words[c->message.count];
    Arg *arg = &c->message.args[c->message.count++];

    (void)snprintf(words, sizeof c->words[0], "%s", value);
    *arg = kind == ARG_TEXT ? arg_text(words, (int)strlen(words))
                            : (Arg){.kind = kind, .value = (int32_t)strtol(value, NULL, 10)};
}

static bool add_line(Case *c, const char *line)
{
    static const struct {
        const char *word;
        ArgKind kind;
    } args[] = {
        {"number",  ARG_NUMBER },
        {"length",  ARG_LENGTH },
        {"words",   ARG_TEXT   },
        {"seat",    ARG_SEAT   },
        {"piece",   ARG_PIECE  },
        {"card",    ARG_CARD   },
        {"ability", ARG_ABILITY},
        {"face",    ARG_FACE   },
        {"message", ARG_MESSAGE}
    };
    const char *rest = NULL;

    c->is_there = true;
    for (size_t i = 0; i < sizeof args / sizeof args[0]; i++) {
        if (take(line, args[i].word, &rest)) {
            add_arg(c, args[i].kind, rest);
            return true;
        }
    }
    if (take(line, "template", &rest))
        (void)snprintf(c->template, sizeof c->template, "%s", rest);
    else if (take(line, "text", &rest))
        (void)snprintf(c->text, sizeof c->text, "%s", rest);
    else if (take(line, "room", &rest))
        c->room = (int)strtol(rest, NULL, 10);
    else if (take(line, "language", &rest))
        return language_find(rest, &c->language);
    else
        return false;
    return true;
}

static void run_case(const Case *c, int line)
{
    static const CardSpec cards[] = {
        {"t/spice", "Spice"}
    };
    static const AbilitySpec abilities[] = {{.name = "aim"}};
    static const DieSpec dice[] = {
        {"die", 2, {{"hit", 1, 0}, {"crit", 1, 0}}}
    };
    static const char *const seats[MAX_SEATS] = {"Ana"};
    const MessageSpec messages[] = {
        KERNEL_MESSAGE_ROWS{"case", c->template    },
        {"part", "a bank to {0}"}
    };
    const Rules rules = {.messages = messages,
                         .message_count = KERNEL_MESSAGES + 2,
                         .cards = cards,
                         .card_count = 1,
                         .abilities = abilities,
                         .ability_count = 1,
                         .dice = dice,
                         .dice_count = 1};
    const Names names = {.piece = {"red"}};
    const Voice voice = {.rules = &rules, .names = &names, .seat_names = seats, .language = c->language};
    char text[400];
    Out out = out_to(text, c->room > 0 ? c->room : (int)sizeof text);
    Message message = c->message;

    memset(text + 1, '?', sizeof text - 1);
    message.id = KERNEL_MESSAGES;
    for (int i = 0; i < message.count; i++) {
        if (message.args[i].kind == ARG_MESSAGE) /* 2 is the sentence after the case's own */
            message.args[i].value += KERNEL_MESSAGES - 1;
    }
    message_format(&out, &voice, &message);
    if (strcmp(text, c->text) != 0)
        fail_msg("message-cases.txt:%d: \"%s\" reads \"%s\", not \"%s\"", line, c->template, text, c->text);
    assert_int_equal(out.length, strlen(c->text));
    if (c->room > 0)
        assert_int_equal(text[c->room], '?'); /* nothing is written past the end */
}

static void the_cases_of_every_formatter(void **state)
{
    FILE *file = fopen(OUTRIDER_MESSAGE_CASES, "r");
    char line[400];
    Case c = {0};
    int number = 0, cases = 0;

    (void)state;
    assert_non_null(file);
    do {
        bool more = fgets(line, sizeof line, file) != NULL;
        number++;
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#' && more)
            continue;
        if (more && line[0] != '\0') {
            if (!add_line(&c, line))
                fail_msg("message-cases.txt:%d: \"%s\" is no line of a case", number, line);
            continue;
        }
        if (c.is_there)
            run_case(&c, number - 1);
        cases += c.is_there;
        c = (Case){0};
    } while (!feof(file));
    (void)fclose(file);
    assert_true(cases > 50);
}

/* ---- the sentences themselves ---- */

/* Braces are paired, arguments are among the four that there can be, and at most one word follows a number. */
static void assert_well_formed(const MessageSpec *message)
{
    int plurals = 0;

    for (const char *at = message->english; *at != '\0'; at++) {
        if (*at == '}')
            fail_msg("%s: a brace is closed that was not opened", message->id);
        if (*at != '{')
            continue;
        const char *end = strchr(at, '}');
        if (end == NULL || at[1] < '0' || at[1] >= '0' + MESSAGE_ARGS || (at[2] != ':' && at + 2 != end))
            fail_msg("%s: \"%s\" is no argument", message->id, at);
        if (at[2] == ':' && memchr(at, '|', (size_t)(end - at)) == NULL)
            fail_msg("%s: a plural needs two words", message->id);
        plurals += at[2] == ':';
        at = end;
    }
    if (plurals > 1)
        fail_msg("%s: has more than one plural", message->id);
}

static void every_sentence_is_well_formed(void **state)
{
    const Rules *const games[] = {rules_skirmish(), rules_smugglers()};

    (void)state;
    for (int g = 0; g < 2; g++) {
        for (int i = 0; i < games[g]->message_count; i++) {
            assert_well_formed(&games[g]->messages[i]);
            for (int j = 0; j < i; j++)
                assert_string_not_equal(games[g]->messages[i].id, games[g]->messages[j].id);
        }
    }
}

static void a_status_names_its_rule(void **state)
{
    Voice voice = {.rules = rules_skirmish()};
    Status status = refused(say1(SK_TOO_NEAR, arg_piece(3)), "SK-SETUP-06");
    Table table = {0};
    char text[100];
    Out out = out_to(text, sizeof text);

    (void)state;
    voice.table = &table;
    status_format(&out, &voice, &status);
    assert_string_equal(text, "That is less than 20 mm from drone3. (SK-SETUP-06)");
}

static void a_catalogue_replaces_the_sentences(void **state)
{
    static const char *const catalogue[KERNEL_MESSAGES] = {[MSG_OVER] = "O jogo acabou."};
    Voice voice = {.rules = rules_smugglers(), .catalogue = catalogue};
    Message message = say0(MSG_OVER);
    char text[100];
    Out out = out_to(text, sizeof text);

    (void)state;
    message_format(&out, &voice, &message);
    assert_string_equal(text, "O jogo acabou.");
    message.id = UINT16_MAX; /* no message of any game */
    message_format(&out, &voice, &message);
    assert_string_equal(text, "O jogo acabou.");
    message.id = MSG_DRAWN; /* not translated */
    message_format(&out, &voice, &message);
    assert_string_equal(text, "O jogo acabou.The game is a draw.");
}

static void numbers_in_other_forms(void **state)
{
    char text[40];
    Out out = out_to(text, sizeof text);

    (void)state;
    out_number(&out, INT64_MIN);
    assert_string_equal(text, "-9223372036854775808");
    out = out_to(text, sizeof text);
    out_hex(&out, UINT64_C(0x0123456789abcdef), 16);
    out_hex(&out, 0xAB, 1);
    assert_string_equal(text, "0123456789abcdefb");
    assert_false(out.cut);
    out = out_to(text, 0); /* no room at all, not even for the zero */
    text[0] = '?';
    out_text(&out, "x");
    assert_true(out.cut);
    assert_int_equal(text[0], '?');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_cases_of_every_formatter), cmocka_unit_test(every_sentence_is_well_formed),
        cmocka_unit_test(a_status_names_its_rule),      cmocka_unit_test(a_catalogue_replaces_the_sentences),
        cmocka_unit_test(numbers_in_other_forms),
    };

    return RUN_TESTS(tests);
}
