#include "cli/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cards_folder.h"
#include "registry/registry.h"
#include "table/rules.h"
#include "xwing/game.h"
#include "xwing/own_cards.h"

/* X-Wing with a user's cards, if the user said so; and these cards. */
static const Rules *xwing_own;
static OwnCards *own_cards;

/* The cards are built in: where they cannot be read, this program was built wrongly. */
static const Rules *builtin(const GameEntry *game)
{
    const Rules *rules = registry_rules(game);
    ContentError error = {0};

    if (rules == NULL) {
        (void)rules_xwing_builtin(game->edition, &error);
        fprintf(stderr, "%s:%d: %s\n", error.file, error.line, error.text);
        abort();
    }
    return rules;
}

static const Rules *rules_of(const GameEntry *game)
{
    return game->edition == edition_default() && xwing_own != NULL ? xwing_own : builtin(game);
}

const Rules *games_at(int index, const char **summary)
{
    GameEntry game;

    if (!registry_at(index, &game))
        return NULL;
    *summary = game.summary;
    return rules_of(&game);
}

const Rules *games_find(const char *name, int length)
{
    const char *summary = NULL;
    const Rules *rules = NULL;

    for (int i = 0; (rules = games_at(i, &summary)) != NULL; i++) {
        if (strlen(rules_name(rules)) == (size_t)length && memcmp(rules_name(rules), name, (size_t)length) == 0)
            return rules;
    }
    return NULL;
}

const Rules *games_default(void)
{
    const char *name = edition_default()->name;

    return games_find(name, (int)strlen(name));
}

/* ---- cards of one's own ---- */

static void forget_cards(OwnCards *cards)
{
    if (cards != NULL)
        own_cards_free(cards);
    free(cards);
}

/* NULL with the problem; else for forget_cards(). */
static OwnCards *read_cards(const char *folder, Out *problem)
{
    OwnCards *cards = calloc(1, sizeof *cards);

    if (cards == NULL)
        out_text(problem, "memory ran out");
    else if (own_cards_read(cards, folder, problem))
        return cards;
    forget_cards(cards);
    return NULL;
}

static const Rules *rules_with(const OwnCards *cards, Out *problem)
{
    ContentError error = {0};
    const Rules *rules = rules_xwing_own(edition_default(), cards->file, cards->count, &error);

    if (rules == NULL)
        own_cards_print_error(cards, &error, problem);
    return rules;
}

const Rules *games_with_cards(const char *folder, Out *problem)
{
    OwnCards *cards = read_cards(folder, problem);
    const Rules *rules = cards != NULL ? rules_with(cards, problem) : NULL;

    forget_cards(cards);
    return rules;
}

/* NULL changes nothing. */
static bool use(const Rules *rules)
{
    const Rules *before = xwing_own;

    if (rules == NULL)
        return false;
    xwing_own = rules;
    games_give_back(before);
    return true;
}

bool games_use_cards(const char *folder, Out *problem)
{
    OwnCards *cards = read_cards(folder, problem);

    if (cards == NULL || !use(rules_with(cards, problem))) {
        forget_cards(cards);
        return false;
    }
    forget_cards(own_cards);
    own_cards = cards;
    return true;
}

bool games_use_without(const char *what, Out *problem)
{
    ContentError error = {0};
    int count = own_cards != NULL ? own_cards->count : 0;
    bool ok = use(rules_xwing_without(edition_default(), count > 0 ? own_cards->file : NULL, count, what, &error));

    if (!ok) {
        out_text(problem, what);
        out_text(problem, ": ");
        out_text(problem, error.text);
    }
    return ok;
}

const Rules *games_for_record(const Record *record, RecordError *error)
{
    const Rules *rules = games_find(record->game, (int)strlen(record->game));
    Out out = out_to(error->text, sizeof error->text);

    error->line = 2;
    if (rules == NULL) {
        out_text(&out, "this program does not know the game \"");
        out_text(&out, record->game);
        out_text(&out, "\"");
        return NULL;
    }
    return record_rules(record, rules, error);
}

void games_give_back(const Rules *rules)
{
    const char *summary = NULL;
    const Rules *kept = NULL;

    for (int i = 0; (kept = games_at(i, &summary)) != NULL; i++) {
        if (rules == kept)
            return;
    }
    if (rules != registry_xwing())
        rules_xwing_own_free(rules);
}
