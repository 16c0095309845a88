#include "xwing/content/old_words.h"

#include <string.h>

/* One line of the table: words that stood one after another in lines that begin with `line` (NULL: in any; "if": in conditions,
 * wherever these stand), and what stands for them today. RANGE is a range, the same in both; NEARER that range and all nearer ones. */
typedef struct OldWords {
    const char *line, *was, *is;
    bool after_moment; /* today's words stand behind the moment of a `when`, wherever the old ones stood */
} OldWords;

/* Where two rows fit, the first counts. */
static const OldWords table[] = {
    {"when", "friend_attacking RANGE",         "by friend RANGE attacking",              true },
    {"when", "friend_defending RANGE",         "by friend RANGE defending",              true },
    {"if",   "not outside_arc",                "attacker in firing_arc of defender",     false},
    {"if",   "outside_arc",                    "not attacker in firing_arc of defender", false},
    {NULL,   "choose friend range RANGE",      "choose friend RANGE",                    false},
    {NULL,   "choose lower_skill range RANGE", "choose friend RANGE is lower_skill",     false},
    {NULL,   "for neighbours range RANGE",     "for each other NEARER of defender",      false},
    {"whom", "friends range RANGE",            "friend RANGE",                           false},
};

enum { TURNED_WORDS = 12 };

/* The next word of a text with single blanks; its length is 0 at the end. */
static ContentWord next_of(const char **text)
{
    ContentWord word = {*text, (int)strcspn(*text, " "), false};

    *text += word.length + (word.text[word.length] == ' ');
    return word;
}

static bool same_words(ContentWord a, ContentWord b)
{
    return a.length == b.length && memcmp(a.text, b.text, (size_t)a.length) == 0;
}

static bool is_range(ContentWord word)
{
    return word.length > 0 && word.text[0] >= '0' && word.text[0] <= '9';
}

/* How many words the old ones are, if the statement has them from word `at` on; else 0. */
static int match(const OldWords *row, const Statement *statement, int at, ContentWord *range)
{
    const char *was = row->was;
    int matched = 0;

    for (ContentWord old = next_of(&was); old.length > 0; old = next_of(&was)) {
        if (at + matched == statement->count || statement->word[at + matched].quoted)
            return 0;
        ContentWord word = statement->word[at + matched++];
        if (content_word_is(old, "RANGE") && is_range(word))
            *range = word;
        else if (!same_words(old, word))
            return 0;
    }
    return matched;
}

/* `2` or `1-2` becomes `1-2`: all ranges from the nearest to the last of these. */
static ContentWord nearer(ContentWord range)
{
    static const char *const to[] = {"1", "1-2", "1-3"};
    int last = range.text[range.length - 1] - '1';
    const char *text = last >= 0 && last < 3 ? to[last] : to[2];

    return (ContentWord){text, (int)strlen(text), false};
}

/* Today's words. */
static int words_today(const OldWords *row, ContentWord range, ContentWord *words)
{
    const char *is = row->is;
    int count = 0;

    for (ContentWord word = next_of(&is); word.length > 0; word = next_of(&is))
        words[count++] = content_word_is(word, "RANGE")    ? range
                         : content_word_is(word, "NEARER") ? nearer(range)
                                                           : word;
    return count;
}

static void leave_out(Statement *statement, int at, int count)
{
    memmove(&statement->word[at], &statement->word[at + count],
            (size_t)(statement->count - at - count) * sizeof statement->word[0]);
    statement->count -= count;
}

static void put_in(Statement *statement, int at, const ContentWord *words, int count)
{
    memmove(&statement->word[at + count], &statement->word[at],
            (size_t)(statement->count - at) * sizeof statement->word[0]);
    memcpy(&statement->word[at], words, (size_t)count * sizeof *words);
    statement->count += count;
}

/* Conditions stand behind `when` or `if`. Anywhere else the same word may be the name of a card or of a block. */
static bool is_in_conditions(const Statement *statement, int at)
{
    bool found = content_word_is(statement->word[0], "when");

    for (int i = 0; i < at; i++)
        found |= !statement->word[i].quoted && content_word_is(statement->word[i], "if");
    return found;
}

static bool fits_line(const OldWords *row, const Statement *statement, int at)
{
    if (row->line == NULL)
        return true;
    return strcmp(row->line, "if") == 0 ? is_in_conditions(statement, at)
                                        : content_word_is(statement->word[0], row->line);
}

/* Turns old words that stand from word `at` on into today's; returns the word after them, or `at` if there are none. */
static int turn_at(Statement *statement, int at)
{
    ContentWord words[TURNED_WORDS], range = {"", 0, false};

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        const OldWords *row = &table[i];
        int old = fits_line(row, statement, at) ? match(row, statement, at, &range) : 0;
        if (old == 0)
            continue;
        int count = words_today(row, range, words);
        if (statement->count - old + count > CONTENT_WORDS)
            continue;
        leave_out(statement, at, old);
        put_in(statement, row->after_moment && statement->count >= 2 ? 2 : at, words, count);
        return at + count;
    }
    return at;
}

bool turn_old_words(Statement *statement)
{
    bool turned = false;

    if (content_word_is(statement->word[0], "text")) /* a sentence, as many lines are */
        return false;
    for (int at = 1; at < statement->count;) {
        int after = turn_at(statement, at);
        turned |= after > at;
        at = after > at ? after : at + 1;
    }
    return turned;
}
