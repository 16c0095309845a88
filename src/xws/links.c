#include "xws/links.h"

#include <string.h>

#include "table/say.h"
#include "xwing/editions/edition.h"
#include "xwing/messages.h"
#include "xws/xws.h"
#include "json/read.h"

/* ---- parts ---- */

bool link_next(LinkPart *rest, char separator, LinkPart *part)
{
    if (rest->at == NULL || rest->at > rest->end)
        return false;
    const char *stop = rest->at < rest->end ? memchr(rest->at, separator, (size_t)(rest->end - rest->at)) : NULL;
    *part = (LinkPart){rest->at, stop != NULL ? stop : rest->end};
    *rest = stop != NULL ? (LinkPart){stop + 1, rest->end} : (LinkPart){0};
    return true;
}

int link_number(LinkPart part)
{
    int number = 0;

    if (part.at == part.end || part.end - part.at > 9)
        return -1;
    for (; part.at < part.end; part.at++) {
        if (*part.at < '0' || *part.at > '9')
            return -1;
        number = 10 * number + (*part.at - '0');
    }
    return number;
}

bool link_broken(SquadError *error, LinkPart part)
{
    return squad_error(error, 0, 0, say1(XW_LINK_BROKEN, arg_text(part.at, (int)(part.end - part.at))));
}

/* ---- is it a link? ---- */

static const char own_page[] = "#/squad?";

static LinkPart without_blanks(const char *text, size_t length)
{
    LinkPart part = {text, text + length};

    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        part.at += 3;
    while (part.at < part.end && strchr(" \t\r\n", *part.at) != NULL && *part.at != '\0')
        part.at++;
    while (part.at < part.end && strchr(" \t\r\n", part.end[-1]) != NULL && part.end[-1] != '\0')
        part.end--;
    return part;
}

static bool begins_with(LinkPart part, const char *word)
{
    size_t length = strlen(word);

    return (size_t)(part.end - part.at) >= length && memcmp(part.at, word, length) == 0;
}

bool xws_is_link(const char *text, size_t length)
{
    static const char *const beginnings[] = {
        "https://", "http://", "yasb.app/", "launchbaynext.app/", "raithos.github.io/", "geordanr.github.io/",
        own_page};
    LinkPart part = without_blanks(text, length);

    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
        if (begins_with(part, beginnings[i]))
            return true;
    }
    return false;
}

/* ---- what a link says ---- */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Decodes `%41` and `+`, into room for as many bytes; false if it is not UTF-8 then, or has control characters other than the ends of
 * lines. */
static bool decode(LinkPart from, char *text, LinkPart *to)
{
    char *end = text;

    while (from.at < from.end) {
        char letter = *from.at;
        if (letter == '+') {
            letter = ' ';
        } else if (letter == '%') {
            int high = from.end - from.at > 2 ? hex_digit(from.at[1]) : -1;
            int low = high >= 0 ? hex_digit(from.at[2]) : -1;
            if (low < 0)
                return false;
            letter = (char)(16 * high + low);
            from.at += 2;
        }
        if ((unsigned char)letter < ' ' && letter != '\n')
            return false;
        *end++ = letter;
        from.at++;
    }
    *to = (LinkPart){text, end};
    return json_is_utf8(text, (size_t)(end - text));
}

/* The fields of a query that any of the builders has. */
typedef struct Query {
    char text[LINK_BYTES];
    LinkPart host, f, d, sn, lbx, game, lines;
} Query;

static bool read_field(Query *query, LinkPart field, char **room)
{
    struct {
        const char *name;
        LinkPart *value;
    } known[] = {
        {"f",     &query->f    },
        {"d",     &query->d    },
        {"sn",    &query->sn   },
        {"lbx",   &query->lbx  },
        {"game",  &query->game },
        {"lines", &query->lines}
    };
    LinkPart name = {0};

    (void)link_next(&field, '=', &name);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        size_t length = strlen(known[i].name);
        if ((size_t)(name.end - name.at) != length || memcmp(name.at, known[i].name, length) != 0 || field.at == NULL)
            continue;
        if (!decode(field, *room, known[i].value))
            return false;
        *room += known[i].value->end - known[i].value->at;
    }
    return true;
}

/* Where the query of a page's own address begins, behind the `#`; of other links behind the first question mark. */
static LinkPart query_of(LinkPart link, LinkPart *host)
{
    LinkPart own = link, part = {0};

    while (own.at < own.end && !begins_with(own, own_page))
        own.at++;
    *host = (LinkPart){link.at, own.at};
    if (own.at < own.end)
        return (LinkPart){own.at + strlen(own_page), own.end};
    (void)link_next(&link, '#', &part); /* what is behind it is no part of the query */
    (void)link_next(&part, '?', host);
    return part;
}

static bool read_query(LinkPart link, Query *query, SquadError *error)
{
    LinkPart fields = query_of(link, &query->host), field;
    char *room = query->text;

    while (link_next(&fields, '&', &field)) {
        if (!read_field(query, field, &room))
            return squad_error(error, 0, 0, say0(XW_LINK_LETTERS));
    }
    return true;
}

/* ---- reading ---- */

static void note(XwsNotes *notes, Message say)
{
    if (notes->count < XWS_NOTES)
        notes->say[notes->count++] = say;
}

/* Says that a link is of another edition, if it is. False: of one whose cards are others, so that nothing in it can be meant. */
static bool is_edition(const XwingContent *content, const char *of, XwsNotes *notes, SquadError *error)
{
    const Edition *here = edition_named(content->edition, strlen(content->edition));
    const Edition *there = of != NULL ? edition_named(of, strlen(of)) : here;

    if (there == NULL || here == NULL || there == here)
        return true;
    if (there->words.terms != here->words.terms)
        return squad_error(error, 0, 0, squad_say_foreign(content, &(Squad){.foreign = there->name}));
    note(notes, say2(XW_LINK_OTHER_EDITION, arg_text(there->title, (int)strlen(there->title)),
                     arg_text(here->title, (int)strlen(here->title))));
    return true;
}

/* A link of another builder, by way of XWS. */
static bool read_as_xws(const XwingContent *content, const Query *query, Squad *squad, XwsNotes *notes,
                        SquadError *error)
{
    char text[4 * LINK_BYTES];
    Out out = out_to(text, sizeof text);
    Json json = json_to_out(&out, LAYOUT_COMPACT);
    bool is_lbn = query->lbx.at != NULL;
    LinkSaid said = {.host = query->host,
                     .faction = query->f,
                     .name = query->sn,
                     .data = is_lbn ? query->lbx : query->d};
    const char *of = NULL;
    int count = 0;

    json_open_object(&json, NULL);
    if (is_lbn ? !lbn_as_xws(content->edition, &said, &json, error)
               : !yasb_as_xws(content->edition, &said, &json, &of, error))
        return false;
    json_close_object(&json);
    if (out.cut)
        return squad_error(error, 0, 0, say0(XW_XWS_MANY_CARDS));
    XwsNotes other = {0};
    if (!is_edition(content, of, &other, error) ||
        !xws_read(content, text, (size_t)out.length, 0, squad, &count, notes, error))
        return false;
    for (int i = 0; i < other.count; i++)
        note(notes, other.say[i]);
    return true;
}

static bool read_own(const XwingContent *content, const Query *query, Squad *squad, XwsNotes *notes, SquadError *error)
{
    char game[LINK_CARD_BYTES];
    Out out = out_to(game, sizeof game);

    out_bytes(&out, query->game.at, (int)(query->game.end - query->game.at));
    return is_edition(content, query->game.at != NULL ? game : NULL, notes, error) &&
           squad_read_text(content, query->lines.at, (size_t)(query->lines.end - query->lines.at), squad, error);
}

bool xws_read_link(const XwingContent *content, const char *text, size_t length, Squad *squad, XwsNotes *notes,
                   SquadError *error)
{
    LinkPart link = without_blanks(text, length);
    Query query = {0};

    *notes = (XwsNotes){0};
    *error = (SquadError){0};
    if (link.end - link.at > LINK_BYTES)
        return squad_error(error, 0, 0, say1(XW_LINK_LONG, arg_number(LINK_BYTES)));
    if (!read_query(link, &query, error))
        return false;
    if (query.lines.at != NULL)
        return read_own(content, &query, squad, notes, error);
    if (query.d.at != NULL || query.lbx.at != NULL)
        return read_as_xws(content, &query, squad, notes, error);
    return squad_error(error, 0, 0, say0(XW_LINK_UNKNOWN));
}

bool xws_read_any(const XwingContent *content, const char *text, size_t length, int which, Squad *squad, int *count,
                  XwsNotes *notes, SquadError *error)
{
    *notes = (XwsNotes){0};
    *error = (SquadError){0};
    *count = 1;
    if (xws_looks_so(text, length))
        return xws_read(content, text, length, which, squad, count, notes, error);
    if (xws_is_link(text, length))
        return xws_read_link(content, text, length, squad, notes, error);
    return squad_read_text(content, text, length, squad, error);
}
