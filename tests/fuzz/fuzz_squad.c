/* Hostile squads: any bytes as XWS, as readable lines and as links. They are read, or the error says why and the squad is as it was. What
 * was read can be shown, checked, written and read again; the changes that its faults propose can be made, and so can edits, which the same
 * bytes choose. */
#include <string.h>

#include "fuzz/hostile.h"
#include "xwing/squads/edit.h"
#include "xwing/squads/fits.h"
#include "xws/xws.h"

static void must_be_a_squad(const XwingContent *content, const Squad *squad)
{
    must(squad->faction < FACTIONS || (squad->faction == NO_FACTION && squad->ship_count == 0),
         "a squad with ships has a faction");
    must(squad->ship_count <= SQUAD_SHIPS && squad->stray_count <= SQUAD_STRAYS, "a squad keeps its bounds");
    for (int i = 0; i < squad->ship_count; i++) {
        const SquadShip *ship = &squad->ship[i];
        must(ship->pilot == NO_PILOT || ship->pilot < content->pilot_count, "a ship has a pilot or none");
        must(ship->upgrade_count <= SHIP_UPGRADES, "a ship keeps its bounds");
        for (int u = 0; u < ship->upgrade_count; u++)
            must(ship->upgrade[u] < content->upgrade_count, "an upgrade is a card");
    }
}

static void must_say(const Rules *rules, const Message *message)
{
    char text[1024];
    Out out = out_to(text, sizeof text);
    Voice voice = {.rules = rules};

    message_format(&out, &voice, message);
    must(out.length > 0 && !out.cut, "what is wrong, and its change, can be told");
}

/* All faults, and a few of their changes one after the other. */
static void follow_faults(const Rules *rules, Squad squad)
{
    enum { MOST = 12, CHANGES = 3 };
    Fault faults[MOST];

    for (int i = 0; i < CHANGES; i++) {
        SquadTerms terms = {.points = edition_default()->words.squads.points, .as_printed = i & 1};
        int count = squad_faults(rules->own, &squad, &terms, faults, MOST);
        for (int f = 0; f < count && f < MOST; f++) {
            must_say(rules, &faults[f].say);
            must_say(rules, &faults[f].change.say);
        }
        if (count == 0)
            return;
        squad_change(rules->own, &squad, &terms, &faults[i % (count < MOST ? count : MOST)].change);
        must_be_a_squad(rules->own, &squad);
    }
}

/* Edits of any kind, with any numbers, and with words from the input. A refused one changes nothing. */
static void edit_squad(const Rules *rules, Squad squad, const uint8_t *data, size_t size)
{
    enum { EDITS = 6, BYTES = 6 };
    SquadTerms terms = {.points = edition_default()->words.squads.points};

    for (size_t at = 0; at + BYTES <= size && at < (size_t)EDITS * BYTES; at += BYTES) {
        const uint8_t *dice = data + size - at - BYTES;
        char words[40];
        Out out = out_to(words, sizeof words);
        squad_print_plain(&out, (const char *)data, size < 30 ? (int)size : 30);
        SquadEdit edit = {.kind = (EditKind)(dice[0] % EDIT_KINDS),
                          .ship = dice[1] % 13 - 1,
                          .upgrade = dice[2] % 17 - 1,
                          .to = dice[3] % 13 - 1,
                          .fault = dice[4] % 40 - 1,
                          .card = dice[5] & 1   ? words
                                  : dice[5] & 2 ? "lukeskywalker"
                                  : dice[5] & 4 ? "r2d2"
                                                : "tennumb",
                          .words = dice[5] & 8 ? words : "scum"};
        Squad before = squad;
        EditNotes notes;
        EditRefusal why;
        if (squad_edit(rules->own, &squad, &terms, &edit, &notes, &why)) {
            must_be_a_squad(rules->own, &squad);
            for (int i = 0; i < notes.count; i++)
                must_say(rules, &notes.say[i]);
        } else {
            must(memcmp(&squad, &before, sizeof squad) == 0, "a refused edit changes nothing");
            must_say(rules, &why.say);
        }
    }
}

static void must_explain(void *self, const Fit *fit)
{
    const Voice *voice = self;

    if (!fit->fits)
        must_say(voice->rules, &fit->say);
}

/* Of every card, whether it fits the first ship, or the squad. */
static void ask_what_fits(const Rules *rules, const Squad *squad)
{
    Voice voice = {.rules = rules};
    FitQuestion question = {.ship = squad->ship_count > 0 ? 0 : -1, .upgrade = -1, .is_pilots = squad->ship_count > 2};

    squad_fits(rules->own, squad, &(SquadTerms){.points = edition_default()->words.squads.points}, &question,
               must_explain, &voice);
}

static void must_go_out_and_come_back(const Rules *rules, const Squad *squad)
{
    static char text[65536];
    Out out = out_to(text, sizeof text);
    XwsNotes notes;
    SquadError error;
    Squad again;
    int count = 0;

    xws_write(&out, rules->own, squad);
    must(!out.cut, "a squad can be written as XWS");
    must(xws_read(rules->own, text, (size_t)out.length, 0, &again, &count, &notes, &error), "what was written is read");
    must(squad->stray_count > 0 || squad_points(rules->own, 0, &again) == squad_points(rules->own, 0, squad),
         "and costs the same");
    out = out_to(text, sizeof text);
    squad_lines(rules->own, squad, 1, 1, &out);
    must(!out.cut, "a squad fits into setup lines");
    out = out_to(text, sizeof text);
    squad_print_text(&out, rules->own, squad);
    must(!out.cut, "a squad fits into readable lines");
    if (squad->stray_count == 0) {
        must(squad_read_text(rules->own, text, (size_t)out.length, &again, &error), "readable lines are read");
        must(memcmp(again.ship, squad->ship, sizeof again.ship) == 0, "and are the same ships");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const Rules *rules = hostile_xwing();

    for (int way = 0; way < 3; way++) {
        XwsNotes notes;
        SquadError error;
        Squad squad = squad_empty("before", FACTION_SCUM), before = squad;
        int count = 0;
        bool ok = way == 0   ? xws_read(rules->own, (const char *)data, size, 0, &squad, &count, &notes, &error)
                  : way == 1 ? squad_read_text(rules->own, (const char *)data, size, &squad, &error)
                             : xws_read_link(rules->own, (const char *)data, size, &squad, &notes, &error);
        if (!ok) {
            must_say(rules, &error.say);
            must(memcmp(&squad, &before, sizeof squad) == 0, "a refused squad changes nothing");
            continue;
        }
        must_be_a_squad(rules->own, &squad);
        follow_faults(rules, squad);
        edit_squad(rules, squad, data, size);
        ask_what_fits(rules, &squad);
        if (squad.faction != NO_FACTION) /* XWS has none without */
            must_go_out_and_come_back(rules, &squad);
    }
    return 0;
}
