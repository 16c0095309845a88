#include "xws/link_ids.h"

#include <string.h>

#include "xwing/content/card_files.h"

static const char *const kind_words[] = {
    [LINK_PILOT] = "pilot", [LINK_UPGRADE] = "upgrade", [LINK_TITLE] = "title", [LINK_MODIFICATION] = "modification"};
_Static_assert(sizeof kind_words / sizeof kind_words[0] == LINK_CARDS, "a kind of card has no word");

/* What is left to read of a text, and the part of it that was read last. */
typedef struct Words {
    const char *at, *end;
    const char *word;
    int length;
} Words;

static bool next_line(Words *lines)
{
    if (lines->at >= lines->end)
        return false;
    const char *stop = memchr(lines->at, '\n', (size_t)(lines->end - lines->at));
    lines->word = lines->at;
    lines->length = (int)((stop != NULL ? stop : lines->end) - lines->at);
    lines->at = stop != NULL ? stop + 1 : lines->end;
    return true;
}

static bool next_word(Words *words)
{
    while (words->at < words->end && *words->at == ' ')
        words->at++;
    words->word = words->at;
    while (words->at < words->end && *words->at != ' ')
        words->at++;
    words->length = (int)(words->at - words->word);
    return words->length > 0;
}

static bool is_word(const Words *words, const char *word)
{
    return words->length == (int)strlen(word) && memcmp(words->word, word, (size_t)words->length) == 0;
}

/* The number that a line begins with; -1: it begins with none. */
static int number_at_head(const Words *words)
{
    int number = 0;

    for (int i = 0; i < words->length; i++) {
        if (words->word[i] < '0' || words->word[i] > '9' || i > 5)
            return -1;
        number = 10 * number + (words->word[i] - '0');
    }
    return number;
}

/* "pilots" for "pilot". */
static bool is_heading(const Words *words, const char *kind)
{
    int length = (int)strlen(kind);

    return words->length == length + 1 && memcmp(words->word, kind, (size_t)length) == 0 && words->word[length] == 's';
}

/* The id of a number in a line: its place among the words is its distance from the number at the head. */
static bool find_in_line(Words line, int first, int number, Words *id)
{
    if (number < first)
        return false;
    for (; first <= number; first++) {
        if (!next_word(&line))
            return false;
    }
    *id = line;
    return true;
}

static bool find_in_file(const ContentFile *file, LinkCard kind, int number, Words *id)
{
    Words lines = {.at = file->text, .end = file->text + file->length};
    bool here = false;

    while (next_line(&lines)) {
        Words line = {.at = lines.word, .end = lines.word + lines.length};
        if (!next_word(&line) || *line.word == '#')
            continue;
        int first = number_at_head(&line);
        if (first < 0)
            here = is_heading(&line, kind_words[kind]);
        else if (here && find_in_line(line, first, number, id))
            return true;
    }
    return false;
}

/* Is the file EDITION/BUILDER.ids? */
static bool is_of(const ContentFile *file, const char *builder)
{
    const char *slash = strrchr(file->name, '/'), *name = slash != NULL ? slash + 1 : file->name;
    size_t length = strlen(builder);

    return strncmp(name, builder, length) == 0 && strcmp(name + length, ".ids") == 0;
}

/* ---- of which edition a link is ---- */

static bool has_word(const char *text, int length, const Words *word)
{
    for (; length >= word->length; text++, length--) {
        if (memcmp(text, word->word, (size_t)word->length) == 0)
            return true;
    }
    return false;
}

/* Does the line say `links FIRST LAST [WORD]`, with this version and address? */
static bool line_has_link(Words line, int version, const char *address, int length)
{
    if (!next_word(&line) || !is_word(&line, "links") || !next_word(&line) || version < number_at_head(&line))
        return false;
    if (!next_word(&line) || version > number_at_head(&line))
        return false;
    return !next_word(&line) || has_word(address, length, &line);
}

static bool file_has_link(const ContentFile *file, int version, const char *address, int length)
{
    Words lines = {.at = file->text, .end = file->text + file->length};

    while (next_line(&lines)) {
        Words line = {.at = lines.word, .end = lines.word + lines.length};
        if (line_has_link(line, version, address, length))
            return true;
    }
    return false;
}

/* Was the file written for this edition, and not for one that it builds on? */
static bool is_own(const BuiltinEdition *edition, const ContentFile *file)
{
    size_t length = strlen(edition->edition);

    return strncmp(file->name, edition->edition, length) == 0 && file->name[length] == '/';
}

const char *link_edition(const char *builder, int version, const char *address, int length)
{
    for (const BuiltinEdition *edition = builtin_links; edition->edition != NULL; edition++) {
        for (int i = 0; i < edition->count; i++) {
            const ContentFile *file = &edition->files[i];
            if (is_of(file, builder) && is_own(edition, file) && file_has_link(file, version, address, length))
                return edition->edition;
        }
    }
    return NULL;
}

/* ---- cards ---- */

bool link_print_id(Out *out, const char *edition, const char *builder, LinkCard kind, int number)
{
    const BuiltinEdition *found = builtin_links;
    Words id;

    while (found->edition != NULL && strcmp(found->edition, edition) != 0)
        found++;
    for (int i = 0; i < found->count; i++) {
        if (!is_of(&found->files[i], builder) || !find_in_file(&found->files[i], kind, number, &id))
            continue;
        if (!is_word(&id, "-")) {
            out_bytes(out, id.word, id.length);
            return true;
        }
        if (kind != LINK_PILOT)
            return false;
    }
    out_text(out, builder);
    out_text(out, "-");
    out_text(out, kind_words[kind]);
    out_text(out, "-");
    out_number(out, number);
    return true;
}
