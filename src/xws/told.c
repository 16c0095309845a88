/* A squad that somebody pastes, as XWS or as lines: what a host answers. */
#include <string.h>

#include "table/rules.h"
#include "table/say.h"
#include "xwing/editions/edition.h"
#include "xwing/messages.h"
#include "xwing/view/xwing_offers.h"
#include "xws/xws.h"

/* `line 3, column 5: ...`. What it repeats of a stranger's text may be cut anywhere: only plain letters are sent back. */
static bool refuse(const Voice *voice, Out *why, SquadError *error)
{
    char text[400];
    Out out = out_to(text, sizeof text);

    for (char *at = error->what; *at != '\0'; at++) {
        if (*at < ' ' || *at > '~')
            *at = '?';
    }
    message_format(&out, voice, &error->say);
    Arg said = arg_text(text, out.length);
    Message placed = error->column > 0 ? say3(XW_SQUAD_AT, arg_number(error->line), arg_number(error->column), said)
                                       : say2(XW_SQUAD_AT_LINE, arg_number(error->line), said);
    if (error->line > 0)
        message_format(why, voice, &placed);
    else
        out_text(why, text);
    return false;
}

static void print_note(Out *out, const Voice *voice, Message note)
{
    message_format(out, voice, &note);
    out_text(out, "\n");
}

static bool read_squad(const Voice *voice, const char *text, size_t length, Squad *squad, Out *notes, Out *why)
{
    const XwingContent *content = voice->rules->own;
    SquadError error = {0};
    XwsNotes odd;
    int count = 0;

    if (!xws_looks_so(text, length))
        return squad_read_text(content, text, length, squad, &error) || refuse(voice, why, &error);
    if (!xws_read(content, text, length, 0, squad, &count, &odd, &error))
        return refuse(voice, why, &error);
    for (int i = 0; i < odd.count; i++)
        print_note(notes, voice, odd.say[i]);
    if (count > 1)
        print_note(notes, voice, say1(XW_XWS_FIRST_OF, arg_number(count)));
    return true;
}

/* What it is held to. False: `why` says that there is no such list of points. */
static bool agree(const Voice *voice, const SquadWish *wish, SquadTerms *terms, Out *why)
{
    *terms = (SquadTerms){.points = wish->points, .threat = wish->threat};
    if (wish->threat > 0)
        terms->points = 0;
    else if (wish->points < 0)
        terms->points = edition_of_rules(voice->rules)->words.squads.points;
    if (wish->list == NULL)
        return true;
    terms->list = xwing_find_list(voice->rules->own, wish->list, (int)strlen(wish->list));
    Message unknown = say1(XW_BAD_LIST, arg_text(wish->list, (int)strlen(wish->list)));
    if (terms->list == 0)
        message_format(why, voice, &unknown);
    return terms->list > 0;
}

bool xws_tell_squad(const Voice *voice, const SquadWish *wish, Json *json, Out *why)
{
    char notes[4096];
    Out odd = out_to(notes, sizeof notes);
    SquadTerms terms;
    Squad squad;

    if (edition_of_rules(voice->rules) == NULL || !agree(voice, wish, &terms, why) ||
        !read_squad(voice, wish->text, wish->length, &squad, &odd, why))
        return false;
    xwing_tell_squad(json, voice, &(SquadTold){.squad = &squad, .remark = "", .notes = notes, .terms = terms});
    return true;
}
