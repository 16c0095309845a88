#include "xwing/squads/squad_text.h"

#include <string.h>

#include "table/say.h"
#include "table/words.h"
#include "xwing/content/card_files.h"
#include "xwing/messages.h"
#include "xwing/squads/card_id.h"
#include "xwing/squads/legal.h"

bool squad_error(SquadError *error, int line, int column, Message say)
{
    Out out = out_to(error->what, sizeof error->what);

    error->line = line;
    error->column = column;
    error->say = say;
    if (say.count > 0 && say.args[0].kind == ARG_TEXT) {
        squad_print_plain(&out, say.args[0].text, say.args[0].value);
        error->say.args[0] = arg_text(error->what, out.length);
    }
    return false;
}

/* ---- reading ---- */

typedef struct Reading {
    const XwingContent *content;
    Squad squad;
    bool began; /* there was a `squad` line: */
    int head;   /* this one */
    int line;
    SquadError *error;
} Reading;

static bool wrong(const Reading *reading, Message say)
{
    return squad_error(reading->error, reading->line, 0, say);
}

static Arg arg_word(Word word)
{
    return arg_text(word.text, word.length);
}

static Arg arg_list(const XwingContent *content)
{
    return arg_text(content->terms->faction_list, (int)strlen(content->terms->faction_list));
}

/* `squad "Name" rebel`; a squad without ships may have no faction yet. */
static bool read_head(Reading *reading, Words *words)
{
    Word name = words_take(words);
    bool is_said = words_left(words);
    Word faction = words_take(words);
    int flies_for = is_said ? faction_of_word(reading->content, faction.text, faction.length) : NO_FACTION;

    if (reading->began)
        return wrong(reading, say0(XW_SQUAD_SECOND));
    if (flies_for < 0)
        return wrong(reading, say2(XW_SQUAD_NO_FACTION, arg_word(faction), arg_list(reading->content)));
    if (words_left(words))
        return wrong(reading, say1(XW_SQUAD_EXTRA_WORD, arg_word(words_peek(words))));
    reading->squad.faction = (uint8_t)flies_for;
    squad_set_name(&reading->squad, name.text, name.length);
    reading->began = true;
    reading->head = reading->line;
    return true;
}

/* `build lukeskywalker`: the ships of a quick build. */
static bool read_build(Reading *reading, Words *words)
{
    Word id = words_take(words);
    int build = xwing_find_build(reading->content, id.text, id.length);
    const char *lacks = build >= 0 ? xwing_build_lacks(reading->content, build) : "";

    if (build < 0)
        return wrong(reading, say1(XW_SQUAD_NO_BUILD, arg_word(id)));
    if (lacks[0] != '\0')
        return wrong(reading, say2(XW_SQUAD_BUILD_WAITS, arg_word(id), arg_text(lacks, (int)strlen(lacks))));
    if (words_left(words))
        return wrong(reading, say1(XW_SQUAD_EXTRA_WORD, arg_word(words_peek(words))));
    return squad_add_build(reading->content, &reading->squad, build) ||
           wrong(reading, say2(XW_BAD_SQUAD_SHIPS, arg_number(SQUAD_SHIPS), arg_word(id)));
}

static bool read_ship(Reading *reading, Words *words)
{
    Squad *squad = &reading->squad;
    Word pilot = words_take(words);
    int ship = squad->ship_count;
    bool room = squad_ask_ship(reading->content, squad, pilot.text, pilot.length);

    while (room && words_left(words)) {
        Word upgrade = words_take(words);
        room = squad_ask_upgrade(reading->content, squad, ship, SLOT_NONE, upgrade.text, upgrade.length);
    }
    return room || wrong(reading, say0(XW_SQUAD_UNKNOWN_IDS));
}

static bool read_line(Reading *reading, const char *line, int length)
{
    Words words;

    if (length > CONTENT_LINE_BYTES || !words_split(&words, line, length))
        return wrong(reading, say0(XW_SQUAD_LONG_LINE));
    if (!words_left(&words))
        return true;
    if (words_accept(&words, "squad"))
        return read_head(reading, &words);
    if (!reading->began)
        return wrong(reading, say1(XW_SQUAD_NO_HEAD, arg_word(words_peek(&words))));
    if (reading->squad.faction == NO_FACTION) {
        reading->line = reading->head;
        return wrong(reading, say2(XW_SQUAD_NO_FACTION, arg_text("", 0), arg_list(reading->content)));
    }
    if (words_accept(&words, "build"))
        return read_build(reading, &words);
    return read_ship(reading, &words);
}

bool squad_read_text(const XwingContent *content, const char *text, size_t length, Squad *squad, SquadError *error)
{
    Reading reading = {.content = content, .error = error};
    size_t at = 0;

    *error = (SquadError){0};
    if (length > SQUAD_FILE_BYTES)
        return squad_error(error, 0, 0, say0(XW_SQUAD_TOO_LARGE));
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        at = 3;
    while (at < length) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t next = end != NULL ? (size_t)(end - text) + 1 : length;
        size_t till = end != NULL ? next - 1 : length;
        reading.line++;
        if (till > at && text[till - 1] == '\r')
            till--;
        for (size_t i = at; i < till; i++) {
            if ((unsigned char)text[i] < ' ' && text[i] != '\t')
                return squad_error(error, reading.line, (int)(i - at) + 1, say0(XW_SQUAD_NOT_TEXT));
        }
        if (!read_line(&reading, text + at, (int)(till - at)))
            return false;
        at = next;
    }
    if (!reading.began)
        return squad_error(error, 0, 0, say0(XW_SQUAD_NONE));
    if (squad_is_foreign(&reading.squad))
        return squad_error(error, 0, 0, squad_say_foreign(content, &reading.squad));
    *squad = reading.squad;
    return true;
}

Message squad_say_foreign(const XwingContent *content, const Squad *squad)
{
    return say2(XW_SQUAD_OTHER_EDITION, arg_text(squad->foreign, (int)strlen(squad->foreign)),
                arg_text(content->edition, (int)strlen(content->edition)));
}

/* ---- writing ---- */

/* A name between quotes has none inside. */
static void print_quoted(Out *out, const char *name)
{
    out_text(out, "\"");
    for (; *name != '\0'; name++)
        out_bytes(out, *name == '"' ? "'" : name, 1);
    out_text(out, "\"");
}

/* As it was written; in quotes where it would otherwise not be one word. */
static void print_stray(Out *out, const char *id)
{
    if (id[0] == '\0' || strpbrk(id, " \"#") != NULL)
        print_quoted(out, id);
    else
        out_text(out, id);
}

static void print_strays(Out *out, const Squad *squad, int ship, bool pilot)
{
    for (int i = 0; i < squad->stray_count; i++) {
        const Stray *stray = &squad->stray[i];
        if (stray->ship != ship || (stray->kind == STRAY_PILOT) != pilot || stray->kind == STRAY_SHIP_TOO_MANY)
            continue;
        out_text(out, pilot ? "" : " ");
        print_stray(out, stray->id);
    }
}

void squad_print_text(Out *out, const XwingContent *content, const Squad *squad)
{
    out_text(out, "squad ");
    print_quoted(out, squad->name);
    out_text(out, squad->faction != NO_FACTION ? " " : "");
    out_text(out, faction_word(squad->faction));
    out_text(out, "\n");
    for (int i = 0; i < squad->ship_count; i++) {
        const SquadShip *ship = &squad->ship[i];
        print_strays(out, squad, i, true);
        if (ship->pilot != NO_PILOT) {
            const PilotCard *card = &content->pilots[ship->pilot];
            if (card->faction != squad->faction) {
                out_text(out, faction_word(card->faction));
                out_text(out, "/");
            }
            out_text(out, content->ships[card->ship].xws);
            out_text(out, "/");
            out_text(out, card->xws);
        }
        for (int u = 0; u < ship->upgrade_count; u++) {
            if (loadout_has(content, ship, ship->upgrade[u])) /* it has that without a word */
                continue;
            out_text(out, " ");
            print_upgrade_id(out, content, ship->upgrade[u]);
        }
        print_strays(out, squad, i, false);
        out_text(out, "\n");
    }
    for (int i = 0; i < squad->stray_count; i++) {
        if (squad->stray[i].kind != STRAY_SHIP_TOO_MANY)
            continue;
        print_stray(out, squad->stray[i].id);
        out_text(out, "\n");
    }
}

/* ---- ready-made ---- */

const ContentFile *squads_builtin(const char *edition, int *count)
{
    const BuiltinEdition *found = builtin_squads;

    while (found->edition != NULL && strcmp(found->edition, edition) != 0)
        found++;
    *count = found->count;
    return found->files;
}

void squad_builtin_name(const ContentFile *file, Out *out)
{
    const char *slash = strrchr(file->name, '/'), *name = slash != NULL ? slash + 1 : file->name;

    out_bytes(out, name, (int)strcspn(name, "."));
}

/* The remark that begins with "#CODE "; false if there is none. */
static bool print_remark(const ContentFile *file, const char *code, Out *out)
{
    const char *line = file->text, *end = file->text + file->length;
    int length = (int)strlen(code);

    while (line < end && *line == '#') {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        int bytes = (int)((stop != NULL ? stop : end) - line);
        if (bytes > length + 2 && memcmp(line + 1, code, (size_t)length) == 0 && line[length + 1] == ' ') {
            out_bytes(out, line + length + 2, bytes - length - 2);
            return true;
        }
        line += bytes + 1;
    }
    return false;
}

void squad_builtin_remark(const ContentFile *file, Language language, Out *out)
{
    char text[400];
    Out remark = out_to(text, sizeof text);

    if (!print_remark(file, language_code(language), &remark))
        (void)print_remark(file, "", &remark);
    language_print(out, language, text);
}

const ContentFile *squad_find_builtin(const char *edition, const char *name)
{
    int count = 0;
    const ContentFile *files = squads_builtin(edition, &count);

    for (int i = 0; i < count; i++) {
        char called[64];
        Out out = out_to(called, sizeof called);
        squad_builtin_name(&files[i], &out);
        if (strcmp(called, name) == 0)
            return &files[i];
    }
    return NULL;
}
