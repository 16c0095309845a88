#include "cli/squad_play.h"

#include <stdio.h>
#include <string.h>

#include "table/rules.h"
#include "xwing/editions/edition.h"
#include "xwing/squads/squad_text.h"

/* Is the squad legal? If not, everything that is wrong is told. */
static bool is_legal(const Rules *rules, const SquadTerms *terms, const char *what, const Squad *squad)
{
    static char text[16384];
    Out out = out_to(text, sizeof text);

    if (squad_complain(rules, squad, terms, &out) == 0)
        return true;
    fprintf(stderr, "outrider play: the squad %s is not legal:\n%s%s", what, text,
            squad_waiting_hint(rules, squad, terms));
    return false;
}

static bool open_squad(const Rules *rules, const SquadTerms *terms, bool without_waiting, const char *what,
                       Squad *squad)
{
    char text[2048];
    Squad ready;
    Out problem = out_to(text, sizeof text);

    if (!squad_open(rules, what, squad, &problem)) {
        fprintf(stderr, "outrider play: %s\n", text);
        return false;
    }
    if (problem.length > 0)
        fprintf(stderr, "%s", text);
    if (without_waiting && squad_without_waiting(rules->own, squad, terms, &ready))
        *squad = ready;
    return is_legal(rules, terms, what, squad);
}

/* A ready-made squad of another faction, one of those that can be played; the seed says which. */
static bool pick_squad(const Rules *rules, const SquadTerms *terms, uint8_t not_of, long seed, Squad *squad)
{
    const XwingContent *content = rules->own;
    int count = 0;
    const ContentFile *files = squads_builtin(content->edition, &count);

    for (int i = 0; i < count; i++) {
        const ContentFile *file = &files[(seed + i) % count];
        SquadError error;
        if (squad_read_text(content, file->text, file->length, squad, &error) && squad->faction != not_of &&
            squad_faults(content, squad, terms, NULL, 0) == 0)
            return true;
    }
    fprintf(stderr, "outrider play: no ready-made squad fits; name the machine's with a second --squad\n");
    return false;
}

/* What was agreed, from what the options said. False, having complained, if they name a list that is not there. */
static bool agree(const Rules *rules, const PlaySquads *wanted, SquadTerms *terms)
{
    char text[400];
    Out problem = out_to(text, sizeof text);

    *terms =
        (SquadTerms){.points = (int)wanted->points, .threat = (int)wanted->threat, .as_printed = wanted->as_printed};
    if (terms->points == 0 && terms->threat == 0)
        terms->points = edition_of_rules(rules)->words.squads.points;
    if (wanted->list != NULL)
        terms->list = squad_list_named(rules, wanted->list, &problem);
    if (terms->list < 0)
        fprintf(stderr, "outrider play: %s\n", text);
    return terms->list >= 0;
}

bool squad_play(const Rules *rules, const PlaySquads *wanted, long seed, long *seat, Out *lines)
{
    SquadTerms terms;
    Squad mine, other;

    if (!agree(rules, wanted, &terms) || !open_squad(rules, &terms, wanted->without_waiting, wanted->what[0], &mine) ||
        !(wanted->count > 1 ? open_squad(rules, &terms, wanted->without_waiting, wanted->what[1], &other)
                            : pick_squad(rules, &terms, mine.faction, seed, &other)))
        return false;
    if (*seat < 0)
        *seat = mine.faction == FACTION_EMPIRE || other.faction == FACTION_REBEL ? mine.faction != other.faction : 0;
    squad_terms_lines(rules->own, &terms, lines);
    for (int side = 0; side < 2; side++)
        squad_lines(rules->own, side == *seat ? &mine : &other, side, side, lines);
    return true;
}
