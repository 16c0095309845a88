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

static const char help_text[] =
    "  add PILOT [UPGRADE...]     a ship; ids or names: add lukeskywalker r2d2\n"
    "  remove N                   ship number N\n"
    "  equip N UPGRADE...         upgrades for ship N\n"
    "  unequip N UPGRADE...       and off again\n"
    "  pilots [WORD]              who may be added now, with costs; WORD is part of a name, or a ship\n"
    "  upgrades N [WORD]          what ship N may have now\n"
    "  show, check                the squad; what is not legal, with the nearest legal change\n"
    "  fix                        make the first of these changes\n"
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

/* Why a card could not be found, with the nearest one: the words that a fault of the same has. */
static bool refuse_unknown(Workbench *bench, const Squad *with)
{
    Fault fault = {0};
    Voice voice = {.rules = bench->rules};
    Out out = out_to(bench->text, sizeof bench->text);

    voice_in(&voice, speech());
    squad_faults(bench->content, with, &(SquadTerms){.as_printed = bench->terms.as_printed}, &fault,
                 1); /* strays come first */
    message_format(&out, &voice, &fault.say);
    out_text(&out, " ");
    message_format(&out, &voice, &fault.change.say);
    return refuse(bench, bench->text, (Word){"", 0}, "");
}

/* Puts the words that are left on a ship of `squad`. */
static bool equip_words(Workbench *bench, Squad *squad, int ship, Words *words)
{
    if (!words_left(words))
        return refuse(bench, "Which upgrade? \"upgrades ", (Word){"N", 1}, "\" lists what ship N may have.");
    while (words_left(words)) {
        Word word = words_take(words);
        Squad with = *squad;
        int strays = squad->stray_count;
        if (!squad_ask_upgrade(bench->content, squad, ship, SLOT_NONE, word.text, word.length))
            return refuse(bench, "There are too many unknown cards in this squad.", (Word){"", 0}, "");
        if (squad->stray_count == strays)
            continue;
        with.stray_count = 0;
        squad_ask_upgrade(bench->content, &with, ship, SLOT_NONE, word.text, word.length);
        return refuse_unknown(bench, &with);
    }
    return true;
}

static void add(Workbench *bench, Words *words, const char *rest)
{
    Squad squad = bench->squad;
    Word word = words_take(words);
    int strays = squad.stray_count, ship = squad.ship_count;

    (void)rest;
    if (word.length == 0) {
        refuse(bench, "Who? \"pilots\" lists who may be added.", word, "");
        return;
    }
    for (uint8_t faction = 0; faction < FACTIONS && squad.ship_count == 0; faction++) { /* the first ship decides */
        Squad other = squad_empty(squad.name, faction);
        if (squad_ask_ship(bench->content, &other, word.text, word.length) && other.stray_count == 0 &&
            squad_ask_ship(bench->content, &squad, word.text, word.length)) {
            int pilot = squad.ship[0].pilot != NO_PILOT ? squad.ship[0].pilot : other.ship[0].pilot;
            squad = squad_empty(squad.name, bench->content->pilots[pilot].faction);
            squad_add_ship(bench->content, &squad, (uint16_t)pilot);
        }
    }
    if (squad.ship_count == ship && !squad_ask_ship(bench->content, &squad, word.text, word.length)) {
        refuse(bench, "There are too many unknown cards in this squad.", (Word){"", 0}, "");
    } else if (squad.stray_count > strays) {
        Squad with = squad_empty("", squad.faction);
        squad_ask_ship(bench->content, &with, word.text, word.length);
        refuse_unknown(bench, squad.ship_count > ship ? &with : &squad);
    } else if (!words_left(words) || equip_words(bench, &squad, ship, words)) {
        change_to(bench, &squad);
    }
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
    int ship = 0;

    (void)rest;
    if (!take_ship(bench, words, &ship))
        return;
    do {
        Word word = words_take(words);
        int upgrade = squad_guess_upgrade(bench->content, word.text, word.length, SLOT_NONE), at = 0;
        while (at < squad.ship[ship].upgrade_count && squad.ship[ship].upgrade[at] != upgrade)
            at++;
        if (at == squad.ship[ship].upgrade_count) {
            refuse(bench, "That ship has no \"", word, "\".");
            return;
        }
        squad_drop_upgrade(&squad, ship, at);
    } while (words_left(words));
    change_to(bench, &squad);
}

static void remove_ship(Workbench *bench, Words *words, const char *rest)
{
    Squad squad = bench->squad;
    int ship = 0;

    (void)rest;
    if (!take_ship(bench, words, &ship))
        return;
    squad_drop_ship(&squad, ship);
    change_to(bench, &squad);
}

static void set_name(Workbench *bench, Words *words, const char *rest)
{
    Squad squad = bench->squad;

    (void)words;
    squad_set_name(&squad, rest, (int)strlen(rest));
    change_to(bench, &squad);
}

static void set_faction(Workbench *bench, Words *words, const char *rest)
{
    Squad squad = bench->squad;
    Word word = words_take(words);
    int faction = faction_of_word(bench->content, word.text, word.length);

    (void)rest;
    if (faction < 0) {
        printf("\"%.*s\" is not a faction; write %s.\n", word.length, word.text, bench->content->terms->faction_list);
        bench->failed = true;
        return;
    }
    squad.faction = (uint8_t)faction;
    change_to(bench, &squad);
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

static void fix(Workbench *bench, Words *words, const char *rest)
{
    Voice voice = {.rules = bench->rules};
    Out out = out_to(bench->text, sizeof bench->text);
    Squad squad = bench->squad;
    Fault fault = {0};

    (void)words;
    (void)rest;
    voice_in(&voice, speech());
    if (squad_faults(bench->content, &squad, &bench->terms, &fault, 1) == 0) {
        printf("Nothing is wrong.\n");
        return;
    }
    message_format(&out, &voice, &fault.change.say);
    printf("%s\n", bench->text);
    squad_change(bench->content, &squad, &fault.change);
    change_to(bench, &squad);
}

/* ---- what may be added ---- */

static bool holds(const char *text, Word word)
{
    for (; *text != '\0'; text++) {
        int i = 0;
        while (i < word.length && text[i] == word.text[i])
            i++;
        if (i == word.length)
            return true;
    }
    return word.length == 0;
}

static void list_pilots(Workbench *bench, Words *words, const char *rest)
{
    const XwingContent *content = bench->content;
    int left = bench->terms.points - squad_points(content, bench->terms.list, &bench->squad), listed = 0;
    Word word = words_take(words);

    (void)rest;
    for (int i = 0; i < content->pilot_count; i++) {
        const PilotCard *card = &content->pilots[i];
        const ShipType *ship = &content->ships[card->ship];
        int points = squad_pilot_points(content, bench->terms.list, i);
        if (card->faction != bench->squad.faction || points > left || card->is_token ||
            !squad_may_fly(content, &bench->squad, (uint16_t)i, &bench->terms) ||
            !(holds(card->xws, word) || holds(card->name, word) || holds(ship->xws, word)))
            continue;
        printf("  %3d  %-28s %-22s skill %d  %s/%s\n", points, card->name, ship->name, card->skill, ship->xws,
               card->xws);
        listed++;
    }
    if (listed == 0)
        printf("Nobody%s%.*s: %d points are left.\n", word.length > 0 ? " like " : "", word.length, word.text, left);
}

/* Of the squad; where the edition has loadouts, of the ship. */
static int points_for_upgrades(const Workbench *bench, int ship)
{
    const SquadShip *on = &bench->squad.ship[ship];
    int list = bench->terms.list;

    if (!bench->content->squads.has_loadouts || on->pilot == NO_PILOT)
        return bench->terms.points - squad_points(bench->content, list, &bench->squad);
    return xwing_pilot_loadout(bench->content, list, on->pilot) - squad_loadout_spent(bench->content, list, on);
}

static void list_upgrades(Workbench *bench, Words *words, const char *rest)
{
    const XwingContent *content = bench->content;
    int ship = 0, listed = 0;

    (void)rest;
    if (!take_ship(bench, words, &ship))
        return;
    Word word = words_take(words);
    int left = points_for_upgrades(bench, ship);
    for (int slot = SLOT_NONE + 1; slot < SLOT_KINDS; slot++) {
        for (int i = 0; i < content->upgrade_count; i++) {
            const UpgradeCard *card = &content->upgrades[i];
            const char *slot_name = bench->rules->messages[content->terms->slot_names[slot]].english;
            int points = squad_upgrade_points(content, bench->terms.list, &bench->squad.ship[ship], i);
            if (card->slot != slot || points > left ||
                !squad_may_equip(content, &bench->squad, ship, (uint16_t)i, &bench->terms) ||
                !(holds(card->xws, word) || holds(card->name, word) || holds(slot_name, word)))
                continue;
            printf("  %3d  %-28s %-20s %s\n", points, card->name, slot_name, card->xws);
            listed++;
        }
    }
    if (listed == 0)
        printf("Nothing%s%.*s: %d points are left.\n", word.length > 0 ? " like " : "", word.length, word.text, left);
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
    bench.squad = squad_empty("", FACTION_REBEL);
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
