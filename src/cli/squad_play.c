#include "cli/squad_play.h"

#include <stdio.h>
#include <string.h>

#include "table/rules.h"
#include "xwing/editions/edition.h"
#include "xwing/squads/squad_text.h"

/* Is the squad legal? If not, everything that is wrong is told. */
static bool is_legal(const Rules *rules, const PlaySquads *wanted, const char *what, const Squad *squad)
{
    static char text[16384];
    Out out = out_to(text, sizeof text);

    if (squad_complain(rules, squad, (int)wanted->points, wanted->as_printed, &out) == 0)
        return true;
    fprintf(stderr, "outrider play: the squad %s is not legal:\n%s", what, text);
    return false;
}

static bool open_squad(const Rules *rules, const PlaySquads *wanted, int which, Squad *squad)
{
    char text[2048];
    Out problem = out_to(text, sizeof text);

    if (!squad_open(rules, wanted->what[which], squad, &problem)) {
        fprintf(stderr, "outrider play: %s\n", text);
        return false;
    }
    if (problem.length > 0)
        fprintf(stderr, "%s", text);
    return is_legal(rules, wanted, wanted->what[which], squad);
}

/* A ready-made squad of another faction, one of those that can be played; the seed says which. */
static bool pick_squad(const Rules *rules, const PlaySquads *wanted, uint8_t not_of, long seed, Squad *squad)
{
    const XwingContent *content = rules->own;
    int count = 0;
    const ContentFile *files = squads_builtin(content->edition, &count);

    for (int i = 0; i < count; i++) {
        const ContentFile *file = &files[(seed + i) % count];
        SquadError error;
        if (squad_read_text(content, file->text, file->length, squad, &error) && squad->faction != not_of &&
            squad_faults(content, squad, (int)wanted->points, wanted->as_printed, NULL, 0) == 0)
            return true;
    }
    fprintf(stderr, "outrider play: no ready-made squad fits; name the machine's with a second --squad\n");
    return false;
}

bool squad_play(const Rules *rules, const PlaySquads *wanted, long seed, long *seat, Out *lines)
{
    PlaySquads agreed = *wanted;
    Squad mine, other;

    if (agreed.points == 0)
        agreed.points = edition_of_rules(rules)->words.squads.points;
    if (!open_squad(rules, &agreed, 0, &mine) ||
        !(agreed.count > 1 ? open_squad(rules, &agreed, 1, &other)
                           : pick_squad(rules, &agreed, mine.faction, seed, &other)))
        return false;
    if (*seat < 0)
        *seat = mine.faction == FACTION_EMPIRE || other.faction == FACTION_REBEL ? mine.faction != other.faction : 0;
    if (agreed.as_printed)
        out_text(lines, "wording printed\n");
    out_text(lines, "points ");
    out_number(lines, agreed.points);
    out_text(lines, "\n");
    for (int side = 0; side < 2; side++)
        squad_lines(rules->own, side == *seat ? &mine : &other, side, side, lines);
    return true;
}
