/* X-Wing's content: from files to tables. */
#include "xwing/content/content.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/canonical.h"
#include "xwing/content/card_files.h"
#include "xwing/content/compiler.h"
#include "xwing/content/old_words.h"

void xwing_content_free(XwingContent *content)
{
    free(content);
}

void compiler_next(Compiler *compiler)
{
    compiler->more = content_next(&compiler->reader, &compiler->here);
    if (compiler->more && compiler->turns_words)
        turn_old_words(&compiler->here);
}

bool inside(const Compiler *compiler, int depth)
{
    return compiler->more && compiler->here.depth > depth;
}

/* A word of other editions only: what is written in this one? */
static bool refuse_word_of_others(Compiler *compiler, const FieldWord *field)
{
    if (field->instead != NULL)
        return FAIL(compiler, "\"%s\" is a word of another edition; in this one it is \"%s\"", field->word,
                    field->instead);
    return FAIL(compiler, "\"%s\" is a word of another edition; leave it out", field->word);
}

bool take_field(Compiler *compiler, const FieldWord *fields, const char *what, int *field)
{
    enum { MOST_FIELDS = 24 };
    Keyword set[MOST_FIELDS + 1] = {0};
    ContentWord word = peek_word(&compiler->here);
    const FieldWord *of_others = NULL;
    int count = 0;

    for (; fields->word != NULL && count < MOST_FIELDS; fields++) {
        if ((fields->families & compiler->words->terms->family) != 0)
            set[count++] = (Keyword){fields->word, fields->value};
        else if (!word.quoted && content_word_is(word, fields->word))
            of_others = fields;
    }
    if (of_others != NULL && keyword_value(set, word) < 0)
        return refuse_word_of_others(compiler, of_others);
    return TAKE_KEYWORD(compiler, set, what, field);
}

const char *field_word(const Compiler *compiler, const FieldWord *fields, int field)
{
    while (fields->word != NULL && (fields->value != field || (fields->families & compiler->words->terms->family) == 0))
        fields++;
    return fields->word != NULL ? fields->word : "";
}

bool take_keywords(Compiler *compiler, uint32_t *keywords)
{
    int keyword = 0;

    do {
        if (!TAKE_KEYWORD(compiler, keyword_words, "a keyword", &keyword))
            return false;
        *keywords |= 1U << keyword;
    } while (words_remain(&compiler->here));
    return true;
}

bool take_token_or(Compiler *compiler, const Keyword *others, const char *what, int *value)
{
    enum { MOST_OTHERS = 8 };
    const CardWords *words = compiler->words;
    Keyword set[TOKEN_ROOM + MOST_OTHERS + 1] = {0};
    int count = 0;

    for (; count < words->token_count; count++)
        set[count] = (Keyword){words->tokens[count].word, count};
    for (; others != NULL && others->word != NULL && count < TOKEN_ROOM + MOST_OTHERS; others++)
        set[count++] = *others;
    return TAKE_KEYWORD(compiler, set, what, value);
}

bool accept_token_class(Compiler *compiler, TokenSet *set)
{
    const CardWords *words = compiler->words;
    int class = 0;

    if (words->terms->family != CARDS_WITH_INITIATIVE || !accept_keyword(&compiler->here, token_class_words, &class))
        return false; /* tokens of such editions have no classes */
    *set =
        class == CLASS_CIRCULAR ? tokens_of_shape(words, TOKEN_CIRCULAR) : tokens_of_color(words, (TokenColor) class);
    return true;
}

bool take_tokens(Compiler *compiler, const char *what, TokenSet *set)
{
    static const Keyword locks[] = {
        {"lock",       30},
        {"lock_token", 31},
        {NULL,         0 }
    };

    *set = 0;
    do {
        TokenSet class = 0;
        int token = 0;
        if (!accept_token_class(compiler, &class) && !take_token_or(compiler, locks, what, &token))
            return false;
        *set |= class != 0 ? class : (TokenSet)1 << token;
    } while (accept_word(&compiler->here, "or"));
    return true;
}

bool take_range(Compiler *compiler, uint8_t *least, uint8_t *most)
{
    ContentWord word = peek_word(&compiler->here);
    bool two = word.length == 3 && word.text[1] == '-';
    bool one = word.length == 1;
    char nearest = (char)('0' + compiler->words->nearest_range);

    if (!words_remain(&compiler->here))
        return FAIL(compiler, "a range is missing at the end of the line: 1, 2, 3, 1-2, 2-3 or 1-3");
    if ((!one && !two) || word.quoted || word.text[0] < nearest || word.text[word.length - 1] > '3' ||
        word.text[0] > word.text[word.length - 1])
        return FAIL(compiler, "\"%.*s\" is not a range; write %s1, 2, 3, 1-2, 2-3 or 1-3",
                    word.length < 20 ? word.length : 20, word.text, nearest == '0' ? "0, 0-1, 0-2, 0-3, " : "");
    take_word(&compiler->here);
    *least = (uint8_t)(word.text[0] - '0');
    *most = (uint8_t)(word.text[word.length - 1] - '0');
    return true;
}

bool take_speeds(Compiler *compiler, uint8_t *least, uint8_t *most)
{
    ContentWord word = peek_word(&compiler->here);
    bool is_range = word.length == 1 || (word.length == 3 && word.text[1] == '-');

    if (!is_range || word.quoted || word.text[0] < '0' || word.text[word.length - 1] > '5' ||
        word.text[0] > word.text[word.length - 1])
        return FAIL(compiler, "speeds are written 3 or 3-5, from 0 to 5");
    take_word(&compiler->here);
    *least = (uint8_t)(word.text[0] - '0');
    *most = (uint8_t)(word.text[word.length - 1] - '0');
    return true;
}

/* ---- sentences for players ---- */

/* The sentences of the content as src/content knows them. */
static ContentTexts texts_of(const XwingContent *content)
{
    return (ContentTexts){content->text, content->text_length, MAX_SENTENCE_BYTES};
}

bool take_sentence(Compiler *compiler, const char *what, uint32_t *at)
{
    ContentTexts texts = texts_of(compiler->content);
    bool taken = content_take_sentence(&compiler->reader, &compiler->here, &texts, what, at);

    compiler->content->text_length = texts.length;
    return taken;
}

bool compile_text(Compiler *compiler, CardText *text)
{
    ContentTexts texts = texts_of(compiler->content);
    bool taken = content_take_text(&compiler->reader, &compiler->here, &texts, text);

    compiler->content->text_length = texts.length;
    if (taken)
        compiler_next(compiler);
    return taken;
}

const char *xwing_text(const XwingContent *content, const CardText *text, Language language)
{
    ContentTexts texts = texts_of(content);

    return content_text(&texts, text, language);
}

const char *xwing_ability_name(const XwingContent *content, int ability)
{
    return content->abilities[ability].name;
}

const char *xwing_ability_text(const XwingContent *content, int ability, Language language)
{
    return xwing_text(content, &content->abilities[ability].text, language);
}

const char *xwing_ability_card(const XwingContent *content, int ability)
{
    const CardAbility *a = &content->abilities[ability];

    switch ((CardKind)a->card_kind) {
    case CARD_PILOT:
        return content->pilots[a->card].name;
    case CARD_UPGRADE:
        return content->upgrades[a->card].name;
    case CARD_DAMAGE:
        return content->damage[a->card].name;
    case CARD_SHIP:
        return content->ships[a->card].ability_name;
    case CARD_POINTS_LIST: /* these have no abilities */
    case CARD_POINTS:
    case CARD_BUILD:
        break;
    }
    return "";
}

/* ---- compiling ---- */

const Keyword statement_words[] = {
    {"edition",      STATEMENT_EDITION     },
    {"ship",         STATEMENT_SHIP        },
    {"ship_ability", STATEMENT_SHIP_ABILITY},
    {"pilot",        STATEMENT_PILOT       },
    {"upgrade",      STATEMENT_UPGRADE     },
    {"condition",    STATEMENT_CONDITION   },
    {"damage",       STATEMENT_DAMAGE      },
    {"waiting",      STATEMENT_WAITING     },
    {"points",       STATEMENT_POINTS      },
    {"build",        STATEMENT_BUILD       },
    {NULL,           0                     }
};

static bool compile_statement(Compiler *compiler)
{
    int statement = 0;

    compiler->beginning = (Beginning){compiler->here, compiler->reader};
    compiler->replaced = NULL;
    compiler->named_count = 0;
    if (!TAKE_KEYWORD(compiler, statement_words, "a statement that can stand here", &statement))
        return false;
    if (statement != STATEMENT_EDITION && compiler->content->edition[0] == '\0')
        return FAIL(compiler, "the first statement says which edition the cards are for: edition %s",
                    builtin_editions[0].edition);
    switch (statement) {
    case STATEMENT_EDITION:
        return compile_edition(compiler);
    case STATEMENT_SHIP:
        return compile_ship(compiler);
    case STATEMENT_SHIP_ABILITY:
        return compile_ship_ability(compiler);
    case STATEMENT_PILOT:
        return compile_pilot(compiler);
    case STATEMENT_UPGRADE:
        return compile_upgrade(compiler);
    case STATEMENT_CONDITION:
        return compile_condition(compiler);
    case STATEMENT_WAITING:
        return compile_waiting(compiler);
    case STATEMENT_POINTS:
        return compile_points(compiler);
    case STATEMENT_BUILD:
        return compile_build(compiler);
    default:
        return compile_damage(compiler);
    }
}

/* If a line has old words, its error says how the line is written today. */
static void say_todays_words(const Compiler *compiler, ContentError *error)
{
    Statement today = compiler->here;
    char line[CONTENT_LINE_BYTES * 2];
    size_t length = strlen(error->text);

    if (error->line != today.line || !turn_old_words(&today) || canonical_bytes(&today) >= sizeof line)
        return;
    line[canonical_print(&today, line) - 1] = '\0'; /* in place of the line's end */
    snprintf(error->text + length, sizeof error->text - length, "; today this is written: %s",
             line + strspn(line, " "));
}

static bool compile_file(XwingContent *content, const CardWords *words, const ContentFile *file, bool turns_words,
                         ContentError *error)
{
    Compiler compiler = {.content = content,
                         .words = words,
                         .reader = content_reader(file, error),
                         .turns_words = turns_words};

    compiler_next(&compiler);
    while (compiler.more && compile_statement(&compiler)) {
        if (inside(&compiler, 0))
            FAIL(&compiler, "nothing can stand inside this statement");
    }
    if (compiler.reader.failed && !turns_words)
        say_todays_words(&compiler, error);
    return !compiler.reader.failed;
}

static XwingContent *compile_files(const CardWords *words, const ContentFile *files, int count, bool turns_words,
                                   ContentError *error)
{
    XwingContent *content = content_new(files, count);

    *error = (ContentError){.text = "there is not enough memory for the tables"};
    if (content == NULL)
        return NULL;
    content->terms = words->terms;
    content->squads = words->squads;
    for (int i = 0; i < count; i++) {
        if (!compile_file(content, words, &files[i], turns_words, error)) {
            xwing_content_free(content);
            return NULL;
        }
    }
    take_ships_numbers(content);
    choose_usual_list(content);
    return content;
}

XwingContent *xwing_content_compile(const CardWords *words, const ContentFile *files, int count, ContentError *error)
{
    return compile_files(words, files, count, false, error);
}

XwingContent *xwing_content_compile_carried(const CardWords *words, const ContentFile *files, int count,
                                            ContentError *error)
{
    XwingContent *content = compile_files(words, files, count, false, error);

    return content != NULL ? content : compile_files(words, files, count, true, error);
}

/* ---- finding ---- */

static bool is_called(const char *xws, const char *text, int length)
{
    if (length > 0 && xws[0] != text[0])
        return false;
    return strlen(xws) == (size_t)length && memcmp(xws, text, (size_t)length) == 0;
}

int xwing_find_ship(const XwingContent *content, const char *xws, int length)
{
    for (int i = 0; i < content->ship_count; i++) {
        if (is_called(content->ships[i].xws, xws, length) && !content->ships[i].is_only_ability)
            return i;
    }
    return -1;
}

int xwing_find_pilot(const XwingContent *content, const char *xws, int length, int ship)
{
    for (int i = 0; i < content->pilot_count; i++) {
        if (is_called(content->pilots[i].xws, xws, length) && (ship < 0 || content->pilots[i].ship == ship))
            return i;
    }
    return -1;
}

int xwing_find_upgrade(const XwingContent *content, const char *xws, int length)
{
    for (int i = 0; i < content->upgrade_count; i++) {
        if (is_called(content->upgrades[i].xws, xws, length))
            return i;
    }
    return -1;
}

int xwing_find_damage(const XwingContent *content, const char *xws, int length)
{
    for (int i = 0; i < content->damage_count; i++) {
        if (is_called(content->damage[i].xws, xws, length))
            return i;
    }
    return -1;
}

static int find_waiting(const XwingContent *content, CardKind kind, const char *xws, int length, int ship, int faction)
{
    for (int i = 0; i < content->waiting_count; i++) {
        const WaitingCard *card = &content->waiting[i];
        if (card->kind == kind && is_called(card->xws, xws, length) && (ship < 0 || card->ship == ship + 1) &&
            (faction < 0 || card->faction == faction + 1))
            return i;
    }
    return -1;
}

int xwing_find_waiting(const XwingContent *content, CardKind kind, const char *xws, int length)
{
    return find_waiting(content, kind, xws, length, -1, -1);
}

int xwing_find_waiting_pilot(const XwingContent *content, const char *xws, int length, int ship, int faction)
{
    return find_waiting(content, CARD_PILOT, xws, length, ship, faction);
}

int xwing_ship_ability(const XwingContent *content, int ship)
{
    return content->ships[ship].ability_of != 0 ? content->ships[ship].ability_of - 1 : ship;
}

bool xwing_restricts(const Restriction *only)
{
    return only->ships[0] != 0 || only->factions != 0 || only->sizes != 0 || only->action != 0 || only->keywords != 0 ||
           only->arcs != 0 || only->pips != PIPS_ANY || only->with_slot != SLOT_NONE;
}

const char *xwing_pilot_waits(const XwingContent *content, int pilot)
{
    const PilotCard *card = &content->pilots[pilot];
    uint32_t waits = card->waits != 0 ? card->waits : content->ships[card->ship].waits;

    for (int i = 0; i < card->loadout_count && waits == 0; i++)
        waits = content->upgrades[card->loadout[i]].waits;
    return content->text + waits;
}

const char *xwing_upgrade_waits(const XwingContent *content, int upgrade)
{
    return content->text + content->upgrades[upgrade].waits;
}
