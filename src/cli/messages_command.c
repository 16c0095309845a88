#include "cli/messages_command.h"

#include <stdio.h>
#include <string.h>

#include "analysis/messages.h"
#include "cli/games.h"
#include "host/messages.h"
#include "language/catalogue.h"
#include "table/rules.h"

static void print_string(const char *field, const char *text)
{
    printf("%s \"", field);
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            putchar('\\');
        putchar(*text);
    }
    printf("\"\n");
}

static const char *catalogue_name(const Rules *rules)
{
    return rules->catalogue != NULL ? rules->catalogue : rules->name;
}

/* The first game that says what is in this catalogue, or the host, or analysis. NULL: there is none. */
static const Rules *rules_saying(const char *name)
{
    const char *summary = NULL, *game = NULL;

    if (strcmp(name, host_words.name) == 0)
        return &host_words;
    if (strcmp(name, analysis_words.name) == 0)
        return &analysis_words;
    for (int i = 0; (game = games_name(i, &summary)) != NULL; i++) {
        const Rules *rules = games_find(game, (int)strlen(game));
        if (strcmp(catalogue_name(rules), name) == 0)
            return rules;
    }
    return games_find(name, (int)strlen(name));
}

static void print_header(const Rules *rules, const char *code)
{
    printf("# What %s says. docs/translating.md explains how this file is made and used.\n"
           "msgid \"\"\n"
           "msgstr \"\"\n"
           "\"Project-Id-Version: outrider %s\\n\"\n"
           "\"Language: %s\\n\"\n"
           "\"MIME-Version: 1.0\\n\"\n"
           "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
           "\"Content-Transfer-Encoding: 8bit\\n\"\n",
           catalogue_name(rules), catalogue_name(rules), code);
}

/* Gettext's entries. A message without a sentence (MSG_NONE) is nobody's to translate. */
static void print_messages(const Rules *rules, Language language)
{
    const char *const *sentences = catalogue_of(rules, language), *const *sources =
                                                                      catalogue_sources_of(rules, language);

    for (int i = 0; i < rules->message_count; i++) {
        const MessageSpec *message = &rules->messages[i];
        const char *sentence = sentences != NULL ? sentences[i] : NULL;
        if (message->english[0] == '\0')
            continue;
        printf("\n");
        if (sentence != NULL && strcmp(sources[i], message->english) != 0)
            printf("#, fuzzy\n");
        print_string("msgctxt", message->id);
        print_string("msgid", message->english);
        print_string("msgstr", sentence != NULL ? sentence : "");
    }
}

void messages_help(FILE *out)
{
    fprintf(
        out,
        "usage: outrider messages [GAME|host|analysis [pt|es|fr]]\n"
        "prints gettext's template of what a game (xwing), the host or analysis says, or its translation as it is\n");
}

int messages_main(int argc, char **argv)
{
    const char *game = argc > 1 ? argv[1] : "xwing";
    const Rules *rules = rules_saying(game);
    Language language = LANGUAGE_EN;

    if (argc > 3 || rules == NULL || (argc > 2 && !language_find(argv[2], &language))) {
        messages_help(stderr);
        return 2;
    }
    print_header(rules, argc > 2 ? language_code(language) : "");
    print_messages(rules, language);
    return 0;
}
