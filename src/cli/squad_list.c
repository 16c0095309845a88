/* What a squad may have now, as people read it: for whoever builds one. */
#include <stdio.h>

#include "cli/squad_command.h"
#include "table/rules.h"
#include "xwing/squads/fits.h"

/* Cards that fit and are called like that. */
typedef struct Found {
    const Rules *rules;
    const XwingContent *content;
    Word word;
    int count;
} Found;

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

static void print_pilot(void *self, const Fit *fit)
{
    Found *found = self;
    const XwingContent *content = found->content;

    if (!fit->fits)
        return;
    const PilotCard *card = &content->pilots[fit->card];
    const ShipType *ship = &content->ships[card->ship];
    if (!holds(card->xws, found->word) && !holds(card->name, found->word) && !holds(ship->xws, found->word))
        return;
    printf("  %3d  %-28s %-22s skill %d  %s/%s\n", fit->points, card->name, ship->name, card->skill, ship->xws,
           card->xws);
    found->count++;
}

static void print_upgrade(void *self, const Fit *fit)
{
    Found *found = self;

    if (!fit->fits)
        return;
    const UpgradeCard *card = &found->content->upgrades[fit->card];
    const char *slot = found->rules->messages[found->content->terms->slot_names[card->slot]].english;
    if (!holds(card->xws, found->word) && !holds(card->name, found->word) && !holds(slot, found->word))
        return;
    printf("  %3d  %-28s %-20s %s\n", fit->points, card->name, slot, card->xws);
    found->count++;
}

static void print_none(const char *who, Word word, int left)
{
    printf("%s%s%.*s: %d points are left.\n", who, word.length > 0 ? " like " : "", word.length, word.text, left);
}

void squad_list_pilots(const XwingContent *content, const Squad *squad, const SquadTerms *terms, Word word)
{
    FitQuestion question = {.ship = -1, .upgrade = -1};
    Found found = {.content = content, .word = word};

    squad_fits(content, squad, terms, &question, print_pilot, &found);
    if (found.count == 0)
        print_none("Nobody", word, terms->points - squad_points(content, terms->list, squad));
}

/* Of the squad; where the edition has loadouts, of the ship. */
static int points_for_upgrades(const XwingContent *content, const Squad *squad, const SquadTerms *terms, int ship)
{
    const SquadShip *on = &squad->ship[ship];

    if (!content->squads.has_loadouts || on->pilot == NO_PILOT)
        return terms->points - squad_points(content, terms->list, squad);
    return xwing_pilot_loadout(content, terms->list, on->pilot) - squad_loadout_spent(content, terms->list, on);
}

void squad_list_upgrades(const Rules *rules, const Squad *squad, const SquadTerms *terms, int ship, Word word)
{
    FitQuestion question = {.ship = ship, .upgrade = -1};
    Found found = {.rules = rules, .content = rules->own, .word = word};

    for (int slot = SLOT_NONE + 1; slot < SLOT_KINDS; slot++) {
        question.slots = UINT32_C(1) << slot;
        squad_fits(found.content, squad, terms, &question, print_upgrade, &found);
    }
    if (found.count == 0)
        print_none("Nothing", word, points_for_upgrades(found.content, squad, terms, ship));
}
