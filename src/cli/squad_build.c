/* Building a squad by commands, typed or from a pipe. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/speech.h"
#include "cli/squad_command.h"
#include "language/catalogue.h"
#include "table/words.h"
#include "xwing/messages.h"
#include "xwing/squads/edit.h"

static const char help_text[] =
    "  add PILOT [UPGRADE...]     a ship; ids or names: add lukeskywalker r2d2\n"
    "  remove N, copy N           ship number N; once more\n"
    "  move N M                   to place number M\n"
    "  pilot N PILOT              another flies ship N, with the upgrades that still fit\n"
    "  equip N UPGRADE...         upgrades for ship N\n"
    "  unequip N UPGRADE...       and off again\n"
    "  pilots [WORD]              who may be added now, with costs; WORD is part of a name, or a ship\n"
    "  upgrades N [WORD]          what ship N may have now\n"
    "  show, check                the squad; what is not legal, with the nearest legal change\n"
    "  fix                        make the first of these changes\n"
    "  ready                      play without the cards that wait\n"
    "  name TEXT, faction rebel|empire|scum, points N\n"
    "  undo                       take the last change back\n"
    "  print xws|text|lines       as other tools read it; as readable lines; as setup lines of a game\n"
    "  save [FILE]                as readable lines, or as XWS if the name ends in .json or .xws\n"
    "  quit\n";

enum { LINE_BYTES = 1024, HISTORY = 64 };

typedef struct Workbench {
    const Rules *rules;
    const XwingContent *content;
    Squad squad;
    Squad before[HISTORY]; /* for undo, the latest last */
    int history;
    SquadTerms terms;
    bool terminal, unsaved, quit;
    bool failed; /* a command was refused */
    char file[512];
    char text[SQUAD_TEXT_BYTES];
} Workbench;

/* ---- telling ---- */

static bool refuse(Workbench *bench, const char *text, Word word, const char *after)
{
    bench->failed = true;
    printf("%s%.*s%s\n", text, word.length, word.text, after);
    return false;
}

static void tell_state(Workbench *bench)
{
    int faults = squad_faults(bench->content, &bench->squad, &bench->terms, NULL, 0);

    printf("%d %s, %d of %d points", bench->squad.ship_count, bench->squad.ship_count == 1 ? "ship" : "ships",
           squad_points(bench->content, bench->terms.list, &bench->squad), bench->terms.points);
    if (faults == 0)
        printf(", legal\n");
    else
        printf("; %d %s not legal: \"check\" tells\n", faults, faults == 1 ? "thing is" : "things are");
}

/* ---- changing, so that it can be taken back ---- */

static void keep(Workbench *bench)
{
    if (bench->history == HISTORY) {
        memmove(bench->before, bench->before + 1, sizeof bench->before - sizeof bench->before[0]);
        bench->history--;
    }
    bench->before[bench->history++] = bench->squad;
}

static void change_to(Workbench *bench, const Squad *squad)
{
    keep(bench);
    bench->squad = *squad;
    bench->unsaved = true;
    tell_state(bench);
}

static bool take_ship(Workbench *bench, Words *words, int *ship)
{
    int64_t number = 0;
    Word word = words_take(words);

    if (!word_integer(word, 1, bench->squad.ship_count, &number)) {
        return bench->squad.ship_count == 0
                   ? refuse(bench, "There is no ship yet; \"add\" one.", (Word){"", 0}, "")
                   : refuse(bench, "\"", word, "\" is not the number of a ship; \"show\" lists them.");
    }
    *ship = (int)number - 1;
    return true;
}

static void print_sentence(const Workbench *bench, const Message *say, const char *after)
{
    char text[1000];
    Voice voice = {.rules = bench->rules};
    Out out = out_to(text, sizeof text);

    voice_in(&voice, speech());
    message_format(&out, &voice, say);
    printf("%s%s", text, after);
}

/* Makes an edit of a squad that is not yet the bench's. False: it was refused, and why was told. */
static bool make(Workbench *bench, Squad *squad, const SquadEdit *edit)
{
    EditNotes notes = {.count = 0};
    EditRefusal why = {.hint = {.count = 0}};

    if (!squad_edit(bench->content, squad, &bench->terms, edit, &notes, &why)) {
        bool hints = why.hint.id != MSG_NONE;
        bench->failed = true;
        print_sentence(bench, &why.say, hints ? " " : "\n");
        if (hints)
            print_sentence(bench, &why.hint, "\n");
        return false;
    }
    for (int i = 0; i < notes.count; i++)
        print_sentence(bench, &notes.say[i], "\n");
    return true;
}

/* The same, and the bench has the squad afterwards. */
static void make_here(Workbench *bench, const SquadEdit *edit)
{
    Squad squad = bench->squad;

    if (make(bench, &squad, edit))
        change_to(bench, &squad);
}

/* An edit with nothing said but what it is. */
static SquadEdit edit_of(EditKind kind)
{
    return (SquadEdit){.kind = kind, .ship = -1, .upgrade = -1, .to = -1, .fault = -1};
}

/* A word as a text that ends with it. */
static const char *text_of(Word word, char text[LINE_BYTES])
{
    Out out = out_to(text, LINE_BYTES);

    out_bytes(&out, word.text, word.length);
    return text;
}

/* Puts the words that are left on a ship of `squad`. */
static bool equip_words(Workbench *bench, Squad *squad, int ship, Words *words)
{
    if (!words_left(words))
        return refuse(bench, "Which upgrade? \"upgrades ", (Word){"N", 1}, "\" lists what ship N may have.");
    while (words_left(words)) {
        char card[LINE_BYTES];
        SquadEdit edit = edit_of(EDIT_EQUIP);
        edit.ship = ship;
        edit.card = text_of(words_take(words), card);
        if (!make(bench, squad, &edit))
            return false;
    }
    return true;
}

static void add(Workbench *bench, Words *words, const char *rest)
{
    Squad squad = bench->squad;
    Word word = words_take(words);
    char card[LINE_BYTES];
    SquadEdit edit = edit_of(EDIT_ADD);

    (void)rest;
    if (word.length == 0) {
        refuse(bench, "Who? \"pilots\" lists who may be added.", word, "");
        return;
    }
    edit.card = text_of(word, card);
    if (make(bench, &squad, &edit) && (!words_left(words) || equip_words(bench, &squad, squad.ship_count - 1, words)))
        change_to(bench, &squad);
}

static void equip(Workbench *bench, Words *words, const char *rest)
{
    Squad squad = bench->squad;
    int ship = 0;

    (void)rest;
    if (take_ship(bench, words, &ship) && equip_words(bench, &squad, ship, words))
        change_to(bench, &squad);
}

static void unequip(Workbench *bench, Words *words, const char *rest)
{
    Squad squad = bench->squad;
    SquadEdit edit = edit_of(EDIT_UNEQUIP);

    (void)rest;
    if (!take_ship(bench, words, &edit.ship))
        return;
    const SquadShip *ship = &squad.ship[edit.ship];
    do {
        Word word = words_take(words);
        int upgrade = squad_meant_upgrade(bench->content, word.text, word.length, SLOT_NONE);
        edit.upgrade = 0;
        while (edit.upgrade < ship->upgrade_count && ship->upgrade[edit.upgrade] != upgrade)
            edit.upgrade++;
        if (edit.upgrade == ship->upgrade_count) {
            refuse(bench, "That ship has no \"", word, "\".");
            return;
        }
        if (!make(bench, &squad, &edit))
            return;
    } while (words_left(words));
    change_to(bench, &squad);
}

/* An edit of a ship alone. */
static void edit_ship(Workbench *bench, Words *words, EditKind kind)
{
    SquadEdit edit = edit_of(kind);

    if (take_ship(bench, words, &edit.ship))
        make_here(bench, &edit);
}

static void remove_ship(Workbench *bench, Words *words, const char *rest)
{
    (void)rest;
    edit_ship(bench, words, EDIT_REMOVE);
}

static void copy_ship(Workbench *bench, Words *words, const char *rest)
{
    (void)rest;
    edit_ship(bench, words, EDIT_COPY);
}

static void move_ship(Workbench *bench, Words *words, const char *rest)
{
    SquadEdit edit = edit_of(EDIT_MOVE);

    (void)rest;
    if (take_ship(bench, words, &edit.ship) && take_ship(bench, words, &edit.to))
        make_here(bench, &edit);
}

static void change_pilot(Workbench *bench, Words *words, const char *rest)
{
    char card[LINE_BYTES];
    SquadEdit edit = edit_of(EDIT_PILOT);

    (void)rest;
    if (!take_ship(bench, words, &edit.ship))
        return;
    edit.card = text_of(words_take(words), card);
    make_here(bench, &edit);
}

static void set_name(Workbench *bench, Words *words, const char *rest)
{
    SquadEdit edit = edit_of(EDIT_NAME);

    (void)words;
    edit.words = rest;
    make_here(bench, &edit);
}

static void set_faction(Workbench *bench, Words *words, const char *rest)
{
    char word[LINE_BYTES];
    SquadEdit edit = edit_of(EDIT_FACTION);

    (void)rest;
    edit.words = text_of(words_take(words), word);
    make_here(bench, &edit);
}

static void make_ready(Workbench *bench, Words *words, const char *rest)
{
    SquadEdit edit = edit_of(EDIT_READY);

    (void)words;
    (void)rest;
    make_here(bench, &edit);
}

static void set_points(Workbench *bench, Words *words, const char *rest)
{
    int64_t points = 0;
    Word word = words_take(words);

    (void)rest;
    if (!word_integer(word, 1, 1000, &points)) {
        refuse(bench, "\"", word, "\" is not a number of points from 1 to 1000.");
        return;
    }
    bench->terms.points = (int)points;
    tell_state(bench);
}

static void undo(Workbench *bench, Words *words, const char *rest)
{
    (void)words;
    (void)rest;
    if (bench->history == 0) {
        refuse(bench, "There is nothing to take back.", (Word){"", 0}, "");
        return;
    }
    bench->squad = bench->before[--bench->history];
    bench->unsaved = true;
    tell_state(bench);
}

/* The first fault with a change. */
static void fix(Workbench *bench, Words *words, const char *rest)
{
    enum { MOST = 64 };
    Fault faults[MOST];
    int count = squad_faults(bench->content, &bench->squad, &bench->terms, faults, MOST), first = 0;
    SquadEdit edit = edit_of(EDIT_MEND);

    (void)words;
    (void)rest;
    while (first < count && first < MOST && faults[first].change.kind == CHANGE_NONE)
        first++;
    if (count == 0) {
        printf("Nothing is wrong.\n");
        return;
    }
    if (first == count || first == MOST) {
        refuse(bench, "No single change would mend that.", (Word){"", 0}, "");
        return;
    }
    print_sentence(bench, &faults[first].change.say, "\n");
    edit.fault = first;
    make_here(bench, &edit);
}

/* ---- what may be added ---- */

static void list_pilots(Workbench *bench, Words *words, const char *rest)
{
    (void)rest;
    squad_list_pilots(bench->content, &bench->squad, &bench->terms, words_take(words));
}

static void list_upgrades(Workbench *bench, Words *words, const char *rest)
{
    int ship = 0;

    (void)rest;
    if (take_ship(bench, words, &ship))
        squad_list_upgrades(bench->rules, &bench->squad, &bench->terms, ship, words_take(words));
}

/* ---- looking and writing ---- */

static void show(Workbench *bench, Words *words, const char *rest)
{
    Out out = out_to(bench->text, sizeof bench->text);

    (void)words;
    (void)rest;
    squad_show(bench->content, &bench->squad, &bench->terms, &out);
    printf("%s", bench->text);
}

static void check(Workbench *bench, Words *words, const char *rest)
{
    Out out = out_to(bench->text, sizeof bench->text);

    (void)words;
    (void)rest;
    squad_complain(bench->rules, &bench->squad, &bench->terms, &out);
    printf("%s", bench->text);
    tell_state(bench);
}

static bool format_of(Workbench *bench, const char *format)
{
    char wrong[200];
    Out out = out_to(bench->text, sizeof bench->text), problem = out_to(wrong, sizeof wrong);

    return squad_convert(bench->content, &bench->squad, format, &out, &problem) ||
           refuse(bench, wrong, (Word){"", 0}, "");
}

static void print(Workbench *bench, Words *words, const char *rest)
{
    Word word = words_take(words);
    char format[16];
    Out out = out_to(format, sizeof format);

    (void)rest;
    out_bytes(&out, word.text, word.length);
    if (format_of(bench, word.length > 0 ? format : "text"))
        printf("%s", bench->text);
}

static bool ends_in(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);

    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static void save(Workbench *bench, Words *words, const char *name)
{
    (void)words;
    if (name[0] != '\0') {
        Out file = out_to(bench->file, sizeof bench->file);
        out_text(&file, name);
        if (file.cut)
            bench->file[0] = '\0'; /* rather nowhere than elsewhere */
    }
    if (bench->file[0] == '\0') {
        refuse(bench, "Save where? \"save FILE\".", (Word){"", 0}, "");
        return;
    }
    bool xws = ends_in(bench->file, ".json") || ends_in(bench->file, ".xws");
    if (!format_of(bench, xws ? "xws" : "text"))
        return;
    FILE *stream = fopen(bench->file, "wb");
    size_t length = strlen(bench->text);
    bool whole = stream != NULL && fwrite(bench->text, 1, length, stream) == length;
    if (stream != NULL)
        whole = fclose(stream) == 0 && whole;
    if (!whole) {
        refuse(bench, "Could not write ", (Word){bench->file, (int)strlen(bench->file)}, ".");
        return;
    }
    bench->unsaved = false;
    printf("Saved as %s%s.\n", bench->file, xws ? ", as XWS" : "");
}

/* ---- commands ---- */

static void quit(Workbench *bench, Words *words, const char *rest)
{
    (void)words;
    (void)rest;
    if (bench->unsaved && bench->terminal) {
        printf("This squad is not saved; \"save FILE\", or \"quit\" once more.\n");
        bench->unsaved = false;
        return;
    }
    bench->quit = true;
}

static void help(Workbench *bench, Words *words, const char *rest)
{
    (void)bench;
    (void)words;
    (void)rest;
    printf("%s", help_text);
}

/* Each is given its words, and the same as one text. */
typedef struct BuildCommand {
    const char *word;
    void (*run)(Workbench *bench, Words *words, const char *rest);
} BuildCommand;

static const BuildCommand commands[] = {
    {"add",      add          },
    {"remove",   remove_ship  },
    {"copy",     copy_ship    },
    {"move",     move_ship    },
    {"pilot",    change_pilot },
    {"equip",    equip        },
    {"unequip",  unequip      },
    {"pilots",   list_pilots  },
    {"upgrades", list_upgrades},
    {"name",     set_name     },
    {"faction",  set_faction  },
    {"points",   set_points   },
    {"show",     show         },
    {"check",    check        },
    {"fix",      fix          },
    {"ready",    make_ready   },
    {"undo",     undo         },
    {"print",    print        },
    {"save",     save         },
    {"help",     help         },
    {"quit",     quit         },
};

static void do_command(Workbench *bench, const char *line)
{
    Words words;

    if (!words_split(&words, line, (int)strlen(line))) {
        refuse(bench, "That line has too many words.", (Word){"", 0}, "");
        return;
    }
    Word command = words_take(&words);
    if (command.length == 0)
        return;
    const char *rest = command.text + command.length;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (word_is(command, commands[i].word)) {
            commands[i].run(bench, &words, rest + strspn(rest, " "));
            return;
        }
    }
    refuse(bench, "\"", command, "\" is not a command; \"help\" lists them.");
}

/* A line without its end; false at the end of input. */
static bool read_line(const Workbench *bench, char line[LINE_BYTES])
{
    if (bench->terminal) {
        printf("> ");
        (void)fflush(stdout);
    }
    if (fgets(line, LINE_BYTES, stdin) == NULL)
        return false;
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}

/* Opens what is there to go on with; a name that is not there yet is where the new squad will be saved. */
static bool begin(Workbench *bench, const char *what)
{
    char wrong[1024];
    Out problem = out_to(wrong, sizeof wrong), file = out_to(bench->file, sizeof bench->file);

    if (what == NULL)
        return true;
    if (squad_open(bench->rules, what, &bench->squad, &problem)) {
        printf("%s", wrong);
        FILE *stream = fopen(what, "rb");
        if (stream != NULL) { /* and not a ready-made one */
            out_text(&file, what);
            (void)fclose(stream);
        }
        tell_state(bench);
        return true;
    }
    FILE *stream = fopen(what, "rb");
    if (stream != NULL) {
        (void)fclose(stream);
        fprintf(stderr, "outrider squad: %s\n", wrong);
        return false;
    }
    out_text(&file, what);
    printf("A new squad, to be saved as %s. \"help\" lists the commands.\n", what);
    return true;
}

int squad_build(const Rules *rules, const char *file, const SquadTerms *terms)
{
    static Workbench bench;
    char line[LINE_BYTES];

    bench = (Workbench){.rules = rules, .content = rules->own, .terms = *terms};
    bench.terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    bench.squad = squad_empty("", NO_FACTION);
    if (file != NULL && strcmp(file, "-") == 0) {
        fprintf(stderr, "outrider squad: build reads commands from standard input, so the squad comes from a file\n");
        return 2;
    }
    if (!begin(&bench, file))
        return 1;
    while (!bench.quit && read_line(&bench, line))
        do_command(&bench, line);
    return bench.failed && !bench.terminal ? 1 : 0;
}
