/* A squad that somebody pastes, as XWS or as lines: what a host answers. */
#include <string.h>

#include "table/rules.h"
#include "xwing/offers.h"
#include "xws/xws.h"

/* `line 3, column 5: ...`. What it repeats of a stranger's text may be cut anywhere: only plain letters are sent back. */
static bool refuse(Out *why, SquadError *error)
{
    if (error->line > 0) {
        out_text(why, "line ");
        out_number(why, error->line);
        if (error->column > 0) {
            out_text(why, ", column ");
            out_number(why, error->column);
        }
        out_text(why, ": ");
    }
    for (char *at = error->text; *at != '\0'; at++) {
        if (*at < ' ' || *at > '~')
            *at = '?';
    }
    out_text(why, error->text);
    return false;
}

static bool read_squad(const XwingContent *content, const char *text, size_t length, Squad *squad, Out *notes, Out *why)
{
    SquadError error = {0};
    int count = 0;

    if (!xws_looks_so(text, length))
        return squad_read_text(content, text, length, squad, &error) || refuse(why, &error);
    if (!xws_read(content, text, length, 0, squad, &count, notes, &error))
        return refuse(why, &error);
    if (count > 1) {
        out_text(notes, "It is a list of ");
        out_number(notes, count);
        out_text(notes, " squads; this is the first.\n");
    }
    return true;
}

bool xws_tell_squad(const Voice *voice, const char *text, size_t length, int points, Json *json, Out *why)
{
    char notes[4096];
    Out odd = out_to(notes, sizeof notes);
    Squad squad;

    if (strncmp(voice->rules->name, "xwing-", 6) != 0) {
        out_text(why, "there are no squads in this game");
        return false;
    }
    if (!read_squad(voice->rules->own, text, length, &squad, &odd, why))
        return false;
    xwing_tell_squad(
        json, voice,
        &(SquadTold){.squad = &squad, .remark = "", .notes = notes, .points = points >= 0 ? points : SQUAD_POINTS});
    return true;
}
