#include "table/facts.h"

#include <string.h>

#include "table/kernel.h"

/* ---- facts ---- */

static void print_winners(Out *out, const Table *table)
{
    const char *before = "";

    for (uint8_t seat = 0; seat < table->seats; seat++) {
        if (!(table->winners & SEAT_BIT(seat)))
            continue;
        out_text(out, before);
        out_number(out, seat);
        before = "+";
    }
    if (before[0] == '\0')
        out_text(out, "none");
}

bool fact_tell(const Look *look, int16_t piece, const char *fact, char *text, int size)
{
    static const char *const states[] = {[TABLE_PLAYING] = "playing", [TABLE_OVER] = "over", [TABLE_BROKEN] = "broken"};
    Out out = out_to(text, size);

    if (piece == NO_PIECE && strcmp(fact, "state") == 0)
        out_text(&out, states[look->table->state]);
    else if (piece == NO_PIECE && strcmp(fact, "winners") == 0)
        print_winners(&out, look->table);
    else
        return look->rules->tell != NULL && look->rules->tell(look, piece, fact, text, size);
    return true;
}

bool fact_any(const Look *look, int16_t piece)
{
    char text[256];

    for (const char *const *fact = look->rules->piece_facts; fact != NULL && *fact != NULL; fact++) {
        if (look->rules->tell(look, piece, *fact, text, sizeof text))
            return true;
    }
    return false;
}

bool fact_of(const Voice *voice, Word subject, Word fact, char *text, int size)
{
    Look look = {voice->rules, voice->table};
    char name[64];
    int16_t piece = NO_PIECE;

    if (fact.length >= (int)sizeof name)
        return false;
    memcpy(name, fact.text, (size_t)fact.length);
    name[fact.length] = '\0';
    if (!word_is(subject, "table") && !piece_parse(voice, subject.text, subject.length, READ_KINDLY, &piece))
        return false;
    return fact_tell(&look, piece, name, text, size);
}

/* ---- claims ---- */

typedef struct Judging {
    const Voice *voice;
    Words *words;
    Out *why;
    Claim claim; /* so far */
} Judging;

/* It says nothing about this table: that is told rather than what was only not so. */
static void wrong(Judging *judging, const char *before, const char *what, const char *after)
{
    if (judging->claim == CLAIM_WRONG)
        return;
    judging->claim = CLAIM_WRONG;
    judging->why->length = 0;
    out_text(judging->why, before);
    out_text(judging->why, what);
    out_text(judging->why, after);
}

static void fails(Judging *judging, const char *what, const char *bound, Word wanted, const char *found)
{
    if (judging->claim != CLAIM_HOLDS)
        return;
    judging->claim = CLAIM_FAILS;
    judging->why->length = 0;
    out_text(judging->why, "expected ");
    out_text(judging->why, what);
    out_text(judging->why, bound);
    out_text(judging->why, " ");
    out_bytes(judging->why, wanted.text, wanted.length);
    out_text(judging->why, ", found ");
    out_text(judging->why, found);
}

/* One fact of a subject against `VALUE`, `least NUMBER` or `most NUMBER`. */
static void judge_fact(Judging *judging, Word subject, Word fact)
{
    Words *words = judging->words;
    char found[256], what[128];
    Out out = out_to(what, sizeof what);
    int32_t bound = 0, number = 0;

    out_bytes(&out, subject.text, subject.length);
    out_text(&out, " ");
    out_bytes(&out, fact.text, fact.length);
    const bool known = fact_of(judging->voice, subject, fact, found, sizeof found);
    const bool least = words_accept(words, "least"), most = !least && words_accept(words, "most");
    const Word value = words_take(words);
    if (!known)
        wrong(judging, "there is no fact \"", what, "\" (\"show\" lists them)");
    else if (value.length == 0)
        wrong(judging, "the line ends too early; expected the value of \"", what, "\"");
    else if ((least || most) && !word_millimetres(value, &bound))
        wrong(judging, "expected a number as the bound of \"", what, "\"");
    else if (!least && !most && !word_is(value, found))
        fails(judging, what, "", value, found);
    else if ((least || most) && (!word_millimetres((Word){found, (int)strlen(found)}, &number) ||
                                 (least ? number < bound : number > bound)))
        fails(judging, what, least ? " least" : " most", value, found);
}

Claim claim_judge(const Voice *voice, Words *words, Out *why)
{
    Judging judging = {voice, words, why, CLAIM_HOLDS};

    do {
        const Word subject = words_take(words);
        if (!words_left(words) || word_is(words_peek(words), "and"))
            wrong(&judging, "expected SUBJECT FACT VALUE, the subject a piece or \"table\"", "", "");
        while (words_left(words) && !word_is(words_peek(words), "and")) {
            Word fact = words_take(words);
            if (word_is(fact, "at")) {
                judge_fact(&judging, subject, (Word){"x", 1});
                fact = (Word){"y", 1};
            }
            judge_fact(&judging, subject, fact);
        }
    } while (words_accept(words, "and"));
    return judging.claim;
}
