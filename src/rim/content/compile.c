/* Outer Rim's content: from files to tables. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rim/content/compiler.h"
#include "rim/own_cards.h"

void rim_content_free(RimContent *content)
{
    free(content);
}

void rim_next(RimCompiler *compiler)
{
    compiler->more = content_next(&compiler->reader, &compiler->here);
}

bool rim_inside(const RimCompiler *compiler, int depth)
{
    return compiler->more && compiler->here.depth > depth;
}

/* ---- statements ---- */

static bool compile_game(RimCompiler *compiler)
{
    if (!accept_word(&compiler->here, "outer-rim"))
        return RIM_FAIL(compiler, "these are not files of this game; it is written: game outer-rim");
    if (!RIM_END_LINE(compiler))
        return false;
    rim_next(compiler);
    return true;
}

typedef struct StatementRow {
    const char *word;
    bool (*compile)(RimCompiler *compiler);
} StatementRow;

static const StatementRow statements[] = {
    {"game",      compile_game         },
    {"die",       rim_compile_die      },
    {"deck",      rim_compile_deck     },
    {"tile",      rim_compile_tile     },
    {"map",       rim_compile_map      },
    {"character", rim_compile_character},
    {"ship",      rim_compile_ship     },
    {"patrol",    rim_compile_patrol   },
    {"card",      rim_compile_card     },
};
enum { STATEMENTS = sizeof statements / sizeof statements[0] };

bool rim_has_statement(ContentWord word)
{
    for (int i = 0; i < STATEMENTS; i++) {
        if (content_word_is(word, statements[i].word))
            return true;
    }
    return false;
}

static bool compile_statement(RimCompiler *compiler)
{
    Keyword words[STATEMENTS + 1] = {0};
    int row = 0;

    for (int i = 0; i < STATEMENTS; i++)
        words[i] = (Keyword){statements[i].word, i};
    compiler->head = compiler->here;
    compiler->after = compiler->reader;
    if (!RIM_KEYWORD(compiler, words, "a statement that can stand here", &row) || !statements[row].compile(compiler))
        return false;
    return !rim_inside(compiler, 0) || RIM_FAIL(compiler, "nothing can stand inside this statement");
}

/* ---- what is written again takes the place of what was there ---- */

/* A statement of a later file that may replace one: where it is. */
typedef struct Later {
    const ContentFile *file;
    ContentReader reader; /* as it is before the statement */
    char name[RIM_KEY_BYTES];
    bool used;
} Later;

typedef struct LaterStatements {
    Later *all;
    int count;
} LaterStatements;

/* What a statement writes: its first two words; of a patrol the third too, which is its level. */
static void name_statement(const Statement *statement, char name[RIM_KEY_BYTES])
{
    int words = content_word_is(statement->word[0], "patrol")                                              ? 3
                : content_word_is(statement->word[0], "die") || content_word_is(statement->word[0], "map") ? 1
                                                                                                           : 2;
    int length = 0;

    name[0] = '\0';
    for (int i = 0; i < words && i < statement->count && length < RIM_KEY_BYTES; i++)
        length += snprintf(name + length, (size_t)(RIM_KEY_BYTES - length), "%.*s ", statement->word[i].length,
                           statement->word[i].text);
}

static int count_statements(const ContentFile *files, int count)
{
    int statements_there = 0;

    for (int i = 0; i < count; i++) {
        ContentError unread;
        ContentReader reader = content_reader(&files[i], &unread);
        Statement statement;
        while (content_next(&reader, &statement))
            statements_there += statement.depth == 0;
    }
    return statements_there;
}

/* Errors are found when the files are compiled. */
static bool find_later(LaterStatements *later, const ContentFile *files, int count)
{
    later->count = 0;
    later->all = calloc((size_t)count_statements(files, count) + 1, sizeof *later->all);
    for (int i = 0; i < count && later->all != NULL; i++) {
        ContentError unread;
        ContentReader reader = content_reader(&files[i], &unread), before = reader;
        Statement statement;
        for (; content_next(&reader, &statement); before = reader) {
            if (statement.depth > 0)
                continue;
            Later *one = &later->all[later->count++];
            *one = (Later){.file = &files[i], .reader = before};
            name_statement(&statement, one->name);
        }
    }
    return later->all != NULL;
}

static Later *written_again(const LaterStatements *later, const Statement *statement)
{
    char name[RIM_KEY_BYTES];

    name_statement(statement, name);
    for (int i = 0; i < later->count && !content_word_is(statement->word[0], "game"); i++) {
        if (strcmp(later->all[i].name, name) == 0)
            return &later->all[i];
    }
    return NULL;
}

static void skip_statement(RimCompiler *compiler)
{
    rim_next(compiler);
    while (rim_inside(compiler, 0))
        rim_next(compiler);
}

/* Compiles the later statement here, in the place of the one at hand. */
static bool compile_instead(RimCompiler *compiler, Later *later)
{
    RimCompiler kept = *compiler;

    later->used = true;
    compiler->reader = later->reader;
    compiler->reader.error = kept.reader.error;
    rim_next(compiler);
    if (!compile_statement(compiler))
        return false;
    compiler->reader = kept.reader;
    compiler->here = kept.here;
    compiler->more = kept.more;
    skip_statement(compiler);
    return !compiler->reader.failed;
}

/* Was the statement at hand, of a later file, compiled in the place of another? */
static bool is_used(const LaterStatements *later, const RimCompiler *compiler)
{
    for (int i = 0; i < later->count; i++) {
        const Later *one = &later->all[i];
        if (one->used && one->file == compiler->reader.file && one->reader.line < compiler->here.line &&
            (i + 1 == later->count || later->all[i + 1].file != one->file ||
             later->all[i + 1].reader.line >= compiler->here.line))
            return true;
    }
    return false;
}

/* ---- files ---- */

/* Does the file say that it is of this game? All files are asked first, since statements of the later ones are compiled in the places of earlier ones. */
static bool begins_with_game(const ContentFile *file, ContentError *error)
{
    RimCompiler compiler = {.reader = content_reader(file, error)};

    rim_next(&compiler);
    return !compiler.more || content_word_is(compiler.here.word[0], "game") ||
           RIM_FAIL(&compiler, "the first statement says which game the file is for: game outer-rim");
}

static bool compile_file(RimContent *content, const ContentFile *file, const LaterStatements *later, bool is_built_in,
                         ContentError *error)
{
    RimCompiler compiler = {.content = content, .reader = content_reader(file, error)};

    rim_next(&compiler);
    while (compiler.more && !compiler.reader.failed) {
        Later *instead = is_built_in ? written_again(later, &compiler.here) : NULL;
        bool compiled = true;
        content->items.english_only = is_built_in && instead == NULL; /* a record is not four times as long */
        if (instead != NULL)
            compiled = compile_instead(&compiler, instead);
        else if (!is_built_in && is_used(later, &compiler))
            skip_statement(&compiler);
        else
            compiled = compile_statement(&compiler);
        if (!compiled)
            return false;
    }
    return !compiler.reader.failed;
}

RimContent *rim_content_compile(const ContentFile *files, int count, int built_in, ContentError *error)
{
    RimContent *content = rim_content_new(files, count);
    LaterStatements later = {0};
    bool compiled = content != NULL && find_later(&later, files + built_in, count - built_in);

    *error = (ContentError){.text = "there is not enough memory for the tables"};
    for (int i = 0; i < count && compiled; i++)
        compiled = begins_with_game(&files[i], error);
    for (int i = 0; i < count && compiled; i++)
        compiled = compile_file(content, &files[i], &later, i < built_in, error);
    compiled = compiled && rim_settle_cards(content, error) && rim_content_whole(content, error);
    free(later.all);
    if (!compiled) {
        rim_content_free(content);
        return NULL;
    }
    content->digest = content->items.digest;
    return content;
}
