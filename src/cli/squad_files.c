#include "cli/squad_files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/speech.h"
#include "content/statement.h"
#include "language/catalogue.h"
#include "table/play.h"
#include "table/rules.h"
#include "xws/xws.h"

/* ---- bytes ---- */

/* Reads at most one byte more than a squad may have. */
static bool read_bytes(FILE *file, char *text, size_t *length)
{
    *length = fread(text, 1, SQUAD_FILE_BYTES + 1, file);
    return !ferror(file);
}

static void say_unknown(const XwingContent *content, const char *what, int reason, Out *problem)
{
    NearestWord nearest = nearest_to((ContentWord){.text = what, .length = (int)strlen(what)});
    int count = 0;
    const ContentFile *files = squads_builtin(content->edition, &count);
    char best[64] = "", name[64];

    for (int i = 0; i < count; i++) {
        const char *before = nearest.best;
        Out out = out_to(name, sizeof name);
        squad_builtin_name(&files[i], &out);
        nearest_try(&nearest, name);
        if (nearest.best != before)
            memcpy(best, name, sizeof best);
        nearest.best = best[0] != '\0' ? best : NULL;
    }
    out_text(problem, what);
    out_text(problem, ": ");
    out_text(problem, strerror(reason));
    out_text(problem, ", and no ready-made squad is called so");
    if (best[0] != '\0') {
        out_text(problem, "; did you mean \"");
        out_text(problem, best);
        out_text(problem, "\"?");
    } else {
        out_text(problem, " (`outrider squad list` shows them)");
    }
}

/* The name without `#N`, and N, from 1; 1 if it is not said. */
static int split_number(const char *what, char *name, int size)
{
    Out out = out_to(name, size);
    const char *mark = strrchr(what, '#');
    char *end = NULL;
    long number = mark != NULL ? strtol(mark + 1, &end, 10) : 0;
    bool said = mark != NULL && end != mark + 1 && *end == '\0' && number >= 1 && number <= SQUAD_FILE_BYTES;

    out_bytes(&out, what, (int)(said ? (size_t)(mark - what) : strlen(what)));
    return said ? (int)number : 1;
}

/* ---- squads ---- */

static bool say_error(const Rules *rules, const char *name, const SquadError *error, Out *problem)
{
    Voice voice = {.rules = rules};

    voice_in(&voice, speech());
    out_text(problem, strcmp(name, "-") == 0 ? "standard input" : name);
    for (int i = 0; i < 2; i++) {
        int at = i == 0 ? error->line : error->column;
        if (at <= 0)
            break;
        out_text(problem, ":");
        out_number(problem, at);
    }
    out_text(problem, ": ");
    message_format(problem, &voice, &error->say);
    return false;
}

static void print_notes(const Rules *rules, const XwsNotes *notes, Out *out)
{
    Voice voice = {.rules = rules};

    voice_in(&voice, speech());
    for (int i = 0; i < notes->count; i++) {
        message_format(out, &voice, &notes->say[i]);
        out_text(out, "\n");
    }
}

static bool read_squad(const Rules *rules, const char *name, int number, const char *text, size_t length, Squad *squad,
                       Out *problem)
{
    const XwingContent *content = rules->own;
    SquadError error;
    XwsNotes notes;
    int count = 0;

    if (!xws_read_any(content, text, length, number - 1, squad, &count, &notes, &error))
        return say_error(rules, name, &error, problem);
    print_notes(rules, &notes, problem);
    if (count > 1 && number == 1) {
        out_text(problem, "It is a list of ");
        out_number(problem, count);
        out_text(problem, " squads; this is the first. Write #2 after the file's name for the second, and so on.\n");
    }
    return true;
}

bool squad_open(const Rules *rules, const char *what, Squad *squad, Out *problem)
{
    const XwingContent *content = rules->own;
    char name[1024];
    int number = split_number(what, name, sizeof name);
    const ContentFile *ready = squad_find_builtin(content->edition, name);
    size_t length = 0;

    if (xws_is_link(what, strlen(what)))
        return read_squad(rules, "this link", 1, what, strlen(what), squad, problem);
    if (ready != NULL)
        return read_squad(rules, name, 1, ready->text, ready->length, squad, problem);
    FILE *file = strcmp(name, "-") == 0 ? stdin : fopen(name, "rb");
    if (file == NULL) {
        say_unknown(content, name, errno, problem);
        return false;
    }
    char *text = malloc(SQUAD_FILE_BYTES + 1);
    bool ok = text != NULL && read_bytes(file, text, &length);
    if (!ok) {
        out_text(problem, name);
        out_text(problem, ": it cannot be read");
    }
    ok = ok && read_squad(rules, name, number, text, length, squad, problem);
    free(text);
    if (file != stdin)
        (void)fclose(file);
    return ok;
}

/* ---- faults for people ---- */

static void print_where(Out *out, const XwingContent *content, const Squad *squad, const Fault *fault)
{
    if (fault->ship < 0)
        return;
    out_text(out, "ship ");
    out_number(out, fault->ship + 1);
    if (squad->ship[fault->ship].pilot != NO_PILOT) {
        out_text(out, ", ");
        out_text(out, content->pilots[squad->ship[fault->ship].pilot].name);
    }
    out_text(out, ": ");
}

int squad_complain(const Rules *rules, const Squad *squad, const SquadTerms *terms, Out *out)
{
    enum { MOST = 128 };
    const XwingContent *content = rules->own;
    Fault faults[MOST];
    Voice voice = {.rules = rules};
    int count = squad_faults(content, squad, terms, faults, MOST);

    voice_in(&voice, speech());
    for (int i = 0; i < count && i < MOST; i++) {
        Status wrong = {.message = faults[i].say, .rule = rule_told(rules, faults[i].rule)};
        print_where(out, content, squad, &faults[i]);
        status_format(out, &voice, &wrong);
        out_text(out, "\n");
        if (faults[i].change.kind == CHANGE_NONE)
            continue;
        out_text(out, "    -> ");
        message_format(out, &voice, &faults[i].change.say);
        if (faults[i].change.points != 0) {
            out_text(out, faults[i].change.points > 0 ? " (+" : " (");
            out_number(out, faults[i].change.points);
            out_text(out, ")");
        }
        out_text(out, "\n");
    }
    return count;
}

const char *squad_waiting_hint(const Rules *rules, const Squad *squad, const SquadTerms *terms)
{
    Squad ready;

    return squad_without_waiting(rules->own, squad, terms, &ready)
               ? "--without-waiting takes the nearest squad without the cards that wait.\n"
               : "";
}

int squad_list_named(const Rules *rules, const char *id, Out *problem)
{
    const XwingContent *content = rules->own;
    int list = xwing_find_list(content, id, (int)strlen(id));

    if (list > 0)
        return list;
    out_text(problem, "there is no list of points \"");
    out_text(problem, id);
    out_text(problem, content->list_count > 0 ? "\"; there are:" : "\"; in this edition points stand on the cards");
    for (int i = 0; i < content->list_count; i++) {
        out_text(problem, " ");
        out_text(problem, content->lists[i].id);
    }
    return -1;
}
