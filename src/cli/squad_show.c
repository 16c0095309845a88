/* A squad as people read it. */
#include <string.h>

#include "cli/speech.h"
#include "cli/squad_command.h"
#include "xwing/messages.h"
#include "xws/xws.h"

enum { NAME_COLUMN = 40 };

static void pad(Out *out, int from, int to)
{
    for (; from < to; from++)
        out_text(out, " ");
}

/* A name, dots and a cost: everything in one column. */
static void print_cost(Out *out, int indent, const char *name, const char *kind, int cost)
{
    int start = out->length;

    pad(out, 0, indent);
    out_text(out, name);
    if (kind[0] != '\0') {
        out_text(out, " (");
        out_text(out, kind);
        out_text(out, ")");
    }
    pad(out, out->length - start, NAME_COLUMN);
    pad(out, 0, cost < 10 ? 2 : cost < 100 ? 1 : 0);
    out_number(out, cost);
    out_text(out, "\n");
}

static void print_sentence(Out *out, const char *text)
{
    if (text[0] == '\0')
        return;
    pad(out, 0, 8);
    language_print(out, speech(), text);
    out_text(out, "\n");
}

static void print_abilities(Out *out, const XwingContent *content, const AbilityRun *run, const CardText *text)
{
    print_sentence(out, xwing_text(content, text, speech()));
    for (int i = 0; i < run->count; i++)
        print_sentence(out, xwing_ability_text(content, run->first + i, speech()));
}

static void print_waits(Out *out, const char *waits)
{
    if (waits[0] == '\0')
        return;
    pad(out, 0, 8);
    out_text(out, "It cannot be played yet: it waits for ");
    out_text(out, waits);
    out_text(out, ".\n");
}

static void print_pilot(Out *out, const XwingContent *content, int list, uint16_t pilot)
{
    const PilotCard *card = &content->pilots[pilot];
    const uint8_t numbers[] = {card->skill, card->attack, card->agility, card->hull, card->shields};
    static const char *const names[] = {"skill ", ", attack ", ", agility ", ", hull ", ", shields "};

    print_cost(out, 2, card->name, content->ships[card->ship].name, squad_pilot_points(content, list, pilot));
    pad(out, 0, 8);
    for (int i = 0; i < 5; i++) {
        out_text(out, names[i]);
        out_number(out, numbers[i]);
    }
    out_text(out, "\n");
    print_abilities(out, content, &card->abilities, &card->text);
    print_waits(out, xwing_pilot_waits(content, pilot));
}

static void print_strays(Out *out, const Squad *squad, int ship)
{
    for (int i = 0; i < squad->stray_count; i++) {
        const Stray *stray = &squad->stray[i];
        bool alone = stray->kind == STRAY_SHIP_TOO_MANY;
        if (ship >= 0 ? alone || stray->ship != ship : !alone)
            continue;
        pad(out, 0, 4);
        out_text(out, stray->id);
        out_text(out, "  ?\n");
    }
}

/* What the upgrades of a ship cost together in an edition with loadouts. */
static void print_loadout(Out *out, const XwingContent *content, int list, const SquadShip *ship)
{
    if (!content->squads.has_loadouts || ship->pilot == NO_PILOT)
        return;
    pad(out, 0, 8);
    if (is_standard_loadout(content, ship)) {
        out_text(out, "a standard loadout: these upgrades and no others\n");
        return;
    }
    out_text(out, "loadout: ");
    out_number(out, squad_loadout_spent(content, list, ship));
    out_text(out, " of ");
    out_number(out, xwing_pilot_loadout(content, list, ship->pilot));
    out_text(out, "\n");
}

void squad_show(const XwingContent *content, const Squad *squad, const SquadTerms *terms, Out *out)
{
    out_text(out, squad->name[0] != '\0' ? squad->name : "A squad without a name");
    out_text(out, squad->faction != NO_FACTION ? ", " : "");
    out_text(out, faction_word(squad->faction));
    out_text(out, ": ");
    out_number(out, squad_points(content, terms->list, squad));
    out_text(out, " of ");
    out_number(out, terms->points);
    out_text(out, " points");
    if (xwing_list(content, terms->list) != NULL) {
        out_text(out, " (");
        out_text(out, xwing_list(content, terms->list)->name);
        out_text(out, ")");
    }
    out_text(out, "\n");
    for (int i = 0; i < squad->ship_count; i++) {
        const SquadShip *ship = &squad->ship[i];
        if (ship->pilot != NO_PILOT)
            print_pilot(out, content, terms->list, ship->pilot);
        print_loadout(out, content, terms->list, ship);
        for (int u = 0; u < ship->upgrade_count; u++) {
            const UpgradeCard *card = &content->upgrades[ship->upgrade[u]];
            print_cost(out, 4, card->name, "", squad_upgrade_points(content, terms->list, ship, ship->upgrade[u]));
            print_abilities(out, content, &card->abilities, &card->text);
            print_waits(out, xwing_upgrade_waits(content, ship->upgrade[u]));
        }
        print_strays(out, squad, i);
    }
    print_strays(out, squad, -1);
}

bool squad_convert(const XwingContent *content, const Squad *squad, const char *format, Out *out, Out *problem)
{
    if (strcmp(format, "text") == 0)
        squad_print_text(out, content, squad);
    else if (strcmp(format, "lines") == 0)
        squad_lines(content, squad, 0, 0, out);
    else if (strcmp(format, "xws") != 0) {
        out_text(problem, "there is no format \"");
        out_text(problem, format);
        out_text(problem, "\"; there are xws, text and lines");
        return false;
    } else {
        xws_write(out, content, squad);
    }
    return true;
}
