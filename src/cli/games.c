#include "cli/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cards_folder.h"
#include "registry/registry.h"
#include "rim/game.h"
#include "table/rules.h"
#include "xwing/game.h"
#include "xwing/own_cards.h"

/* Games with a user's cards, where the user has some: rules by the number of the game; and these cards. */
static const Rules *own_rules[MOST_GAMES];
static OwnCards *own_cards;

/* The cards are built in: where they cannot be read, this program was built wrongly. */
static const Rules *builtin(const GameEntry *game)
{
    const Rules *rules = registry_rules(game);
    ContentError error = {0};

    if (rules == NULL) {
        (void)registry_with_cards(game, NULL, 0, &error);
        fprintf(stderr, "%s:%d: %s\n", error.file, error.line, error.text);
        abort();
    }
    return rules;
}

static const Rules *rules_of(const GameEntry *game)
{
    const Rules *own = own_rules[game->number];

    return own != NULL ? own : builtin(game);
}

const char *games_name(int index, const char **summary)
{
    GameEntry game;

    if (!registry_at(index, &game))
        return NULL;
    *summary = game.summary;
    return game.name;
}

const Rules *games_find(const char *name, int length)
{
    GameEntry game;

    return registry_find(name, (size_t)length, &game) ? rules_of(&game) : NULL;
}

void games_compile_all(void)
{
    GameEntry game;

    for (int i = 0; registry_at(i, &game); i++)
        (void)rules_of(&game);
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

/* Rules of a game with those of the cards that are for it; NULL with the problem. */
static const Rules *rules_with(const OwnCards *cards, const GameEntry *game, Out *problem)
{
    ContentFile files[OWN_CARD_FILES];
    int count = registry_files_for(game, cards->file, cards->count, files);
    ContentError error = {0};
    const Rules *rules = registry_with_cards(game, files, count, &error);

    if (rules == NULL)
        own_cards_print_error(cards, &error, problem);
    return rules;
}

static bool has_cards_of(const OwnCards *cards, const GameEntry *game)
{
    ContentFile files[OWN_CARD_FILES];

    return registry_files_for(game, cards->file, cards->count, files) > 0;
}

const Rules *games_with_cards(const char *folder, Out *problem)
{
    OwnCards *cards = read_cards(folder, problem);
    const Rules *rules = NULL;
    GameEntry game;

    for (int i = 0; cards != NULL && registry_at(i, &game); i++) {
        if (!has_cards_of(cards, &game))
            continue;
        if (rules != NULL) {
            out_text(problem, "these cards are of several games; put those of each into a folder of its own");
            rules->dispose(rules);
            rules = NULL;
            break;
        }
        rules = rules_with(cards, &game, problem);
        if (rules == NULL)
            break;
    }
    forget_cards(cards);
    return rules;
}

/* NULL changes nothing. */
static bool use(const GameEntry *game, const Rules *rules)
{
    const Rules **mine = &own_rules[game->number], *before = *mine;

    if (rules == NULL)
        return false;
    *mine = rules;
    games_give_back(before);
    return true;
}

bool games_use_cards(const char *folder, Out *problem)
{
    OwnCards *cards = read_cards(folder, problem);
    bool ok = cards != NULL;
    GameEntry game;

    for (int i = 0; ok && registry_at(i, &game); i++) {
        if (has_cards_of(cards, &game))
            ok = use(&game, rules_with(cards, &game, problem));
    }
    if (!ok) {
        forget_cards(cards);
        return false;
    }
    forget_cards(own_cards);
    own_cards = cards;
    return true;
}

bool games_use_without(const char *what, Out *problem)
{
    GameEntry game;
    bool found = false;

    for (int i = 0; registry_at(i, &game); i++) { /* also where the card is inherited */
        const Rules *rules = rules_of(&game);
        if (rules != NULL && edition_of_rules(rules) != NULL)
            found |= rules_xwing_mute(rules, what);
        if (rules != NULL && rules_are_rim(rules))
            found |= rules_rim_mute(rules, what);
    }
    if (found)
        return true;
    out_text(problem, what);
    out_text(problem, ": there is no such card, or it has no such part");
    return false;
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
    bool keeps = registry_keeps(rules);

    for (int i = 0; i < MOST_GAMES; i++)
        keeps |= rules == own_rules[i];
    if (!keeps && rules != NULL)
        rules->dispose(rules);
}
