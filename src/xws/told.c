/* A squad that somebody pastes or builds, as XWS, as a link or as lines: what a host answers. */
#include <string.h>

#include "table/play.h"
#include "table/rules.h"
#include "table/say.h"
#include "xwing/abilities/keywords.h"
#include "xwing/editions/edition.h"
#include "xwing/messages.h"
#include "xwing/squads/card_id.h"
#include "xwing/squads/edit.h"
#include "xwing/squads/fits.h"
#include "xwing/view/view_squad.h"
#include "xws/xws.h"

enum { XWS_BYTES = 32768 };

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

    if (length == 0) {
        *squad = squad_empty("", NO_FACTION);
        return true;
    }
    if (!xws_read_any(content, text, length, 0, squad, &count, &odd, &error))
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

/* The edit that is wished for, if there is one. False: `why` says why it was refused. */
static bool change_squad(const Voice *voice, const SquadWish *wish, const SquadTerms *terms, Squad *squad, Out *notes,
                         Out *why)
{
    SquadEdit edit = {.kind = wish->edit != NULL ? edit_of_word(wish->edit) : EDIT_KINDS,
                      .ship = wish->ship,
                      .upgrade = wish->upgrade,
                      .to = wish->to,
                      .fault = wish->fault,
                      .card = wish->card,
                      .words = wish->words};
    EditNotes left_out = {.count = 0};
    EditRefusal refusal = {.hint = {.count = 0}};

    if (wish->edit == NULL)
        return true;
    if (edit.kind == EDIT_KINDS) /* the protocol lets none but the words of edits pass */
        return false;
    if (!squad_edit(voice->rules->own, squad, terms, &edit, &left_out, &refusal)) {
        message_format(why, voice, &refusal.say);
        out_text(why, refusal.hint.id != MSG_NONE ? " " : "");
        message_format(why, voice, &refusal.hint);
        return false;
    }
    for (int i = 0; i < left_out.count; i++)
        print_note(notes, voice, left_out.say[i]);
    return true;
}

bool xws_read_wish(const Voice *voice, const SquadWish *wish, Squad *squad, SquadTerms *terms, Out *notes, Out *why)
{
    return edition_of_rules(voice->rules) != NULL && agree(voice, wish, terms, why) &&
           read_squad(voice, wish->text, wish->length, squad, notes, why);
}

bool xws_tell_squad(const Voice *voice, const SquadWish *wish, Json *json, Out *why)
{
    char notes[4096], xws[XWS_BYTES];
    Out odd = out_to(notes, sizeof notes), out = out_to(xws, sizeof xws);
    SquadTerms terms;
    Squad squad;

    if (!xws_read_wish(voice, wish, &squad, &terms, &odd, why) || !change_squad(voice, wish, &terms, &squad, &odd, why))
        return false;
    xwing_tell_squad(json, voice,
                     &(SquadTold){.squad = &squad, .remark = "", .notes = notes, .terms = terms, .to_build = true});
    xws_write(&out, voice->rules->own, &squad);
    json_text(json, "xws", xws);
    return true;
}

/* ---- what fits ---- */

typedef struct FitsTold {
    const Voice *voice;
    Json *json;
} FitsTold;

static void write_fit(void *self, const Fit *fit)
{
    const FitsTold *told = self;
    const XwingContent *content = told->voice->rules->own;
    Json *json = told->json;
    char id[CARD_ID_BYTES];
    Out out = out_to(id, sizeof id);

    if (!fit->is_written)
        print_waiting_id(&out, content, fit->card);
    else if (fit->kind == CARD_PILOT)
        print_pilot_id(&out, content, fit->card);
    else
        print_upgrade_id(&out, content, fit->card);
    json_open_object(json, NULL);
    json_text(json, "card", id);
    if (fit->points != NO_POINTS)
        json_number(json, "points", fit->points);
    else
        json_nothing(json, "points");
    json_flag(json, "fits", fit->fits);
    json_flag(json, "over", fit->is_over);
    json_flag(json, "waits", fit->waits);
    if (!fit->fits)
        write_sentence(json, "why", told->voice, &fit->say);
    if (!fit->fits && fit->rule != NULL)
        json_text(json, "rule", rule_told(told->voice->rules, fit->rule));
    json_close_object(json);
}

/* The slots that a word means, as bars have it: `cannon`, or `cannon+torpedo` for a place of either kind. False: there is none like that. */
static bool read_slots(const XwingContent *content, const char *text, uint32_t *slots)
{
    *slots = 0;
    for (const char *at = text; at != NULL; at = strchr(at, '+') != NULL ? strchr(at, '+') + 1 : NULL) {
        int slot = keyword_value(content->terms->slots, (ContentWord){.text = at, .length = (int)strcspn(at, "+")});
        if (slot < 0)
            return false;
        *slots |= UINT32_C(1) << slot;
    }
    return true;
}

static bool refuse_message(const Voice *voice, Out *why, Message say)
{
    message_format(why, voice, &say);
    return false;
}

/* Is what is asked about there? */
static bool ask_fits(const Voice *voice, const SquadWish *wish, const Squad *squad, FitQuestion *question, Out *why)
{
    *question = (FitQuestion){.ship = wish->ship, .upgrade = wish->upgrade, .is_pilots = wish->pilots};
    if ((wish->upgrade >= 0 || wish->slot != NULL || wish->pilots) && wish->ship < 0)
        return refuse_message(voice, why, say1(XW_EDIT_LACKS, arg_text("ship", 4)));
    if (wish->ship >= squad->ship_count)
        return refuse_message(voice, why,
                              say2(XW_EDIT_NO_SHIP, arg_number(wish->ship + 1), arg_number(squad->ship_count)));
    if (wish->upgrade >= 0 && wish->upgrade >= squad->ship[wish->ship].upgrade_count &&
        squad_stray_at(squad, wish->ship, wish->upgrade) < 0)
        return refuse_message(voice, why, say1(XW_EDIT_NO_UPGRADE, arg_number(wish->upgrade + 1)));
    if (wish->slot != NULL && !read_slots(voice->rules->own, wish->slot, &question->slots))
        return refuse_message(voice, why, say1(XW_EDIT_NO_SLOT, arg_text(wish->slot, (int)strlen(wish->slot))));
    return true;
}

bool xws_tell_fits(const Voice *voice, const SquadWish *wish, Json *json, Out *why)
{
    char notes[4096];
    Out odd = out_to(notes, sizeof notes);
    FitQuestion question;
    SquadTerms terms;
    Squad squad;

    if (!xws_read_wish(voice, wish, &squad, &terms, &odd, why) || !ask_fits(voice, wish, &squad, &question, why))
        return false;
    squad_fits(voice->rules->own, &squad, &terms, &question, write_fit, &(FitsTold){voice, json});
    return true;
}
