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

/* The id of a number in a line: so many words after the line's own number. */
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
