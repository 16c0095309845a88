#include "registry/registry.h"

#include <string.h>

#include "content/statement.h"
#include "games/skirmish.h"
#include "games/smugglers.h"
#include "rim/game.h"
#include "rim/own_cards.h"
#include "xwing/game.h"
#include "xwing/own_cards.h"

static const Rules *made[MOST_EDITIONS]; /* by the number of the edition; NULL: not yet */

/* An edition's rules, made once. */
static const Rules *edition_rules(const Edition *edition)
{
    int index = 0;
    ContentError unread;

    while (edition_at(index) != edition)
        index++;
    if (made[index] == NULL)
        made[index] = rules_xwing_builtin(edition, &unread);
    return made[index];
}

static const Rules *rim; /* NULL: not yet */

static const Rules *rules_outer_rim(void)
{
    ContentError unread;

    if (rim == NULL)
        rim = rules_rim_builtin(&unread);
    return rim;
}

static const Rules *edition_with_cards(const GameEntry *game, const ContentFile *own, int count, ContentError *error)
{
    return rules_xwing_own(game->edition, own, count, error);
}

static const Rules *rim_with_cards(const GameEntry *game, const ContentFile *own, int count, ContentError *error)
{
    (void)game;
    return rules_rim_own(own, count, error);
}

/* After the editions. */
static const GameEntry other_games[] = {
    {.name = "outer-rim",                                                                    .rules = rules_outer_rim, .summary = "Star Wars: Outer Rim", .with_cards = rim_with_cards},
    {.name = "skirmish",
     .rules = rules_skirmish,
     .summary = "three drones a side, hidden dials, dice (a test game of the engine)",
     .sides = 2},
    {.name = "smugglers",
     .rules = rules_smugglers,
     .summary = "three or four smugglers, hidden cards, bribes (a test game of the engine)"                                                                                                                   },
    {.name = "smugglers-guild",
     .rules = rules_smugglers_guild,
     .summary = "smugglers with contacts of known classes (a test game of the engine)"},
};
enum { OTHER_GAMES = sizeof other_games / sizeof other_games[0] };
_Static_assert(MOST_EDITIONS + OTHER_GAMES <= MOST_GAMES, "more games than there is room for");

bool registry_at(int index, GameEntry *game)
{
    int editions = 0;

    while (edition_at(editions) != NULL)
        editions++;
    if (index < 0 || index >= editions + OTHER_GAMES)
        return false;
    if (index < editions) {
        *game = (GameEntry){.name = edition_at(index)->name,
                            .edition = edition_at(index),
                            .summary = edition_at(index)->summary,
                            .sides = 2,
                            .with_cards = edition_with_cards};
    } else {
        *game = other_games[index - editions];
    }
    game->number = index;
    return true;
}

bool registry_find(const char *name, size_t length, GameEntry *game)
{
    for (int i = 0; registry_at(i, game); i++) {
        if (strlen(game->name) == length && memcmp(game->name, name, length) == 0)
            return true;
    }
    return false;
}

/* The name of the game that a file is for. */
static const char *game_of_file(const ContentFile *file)
{
    ContentError unread;
    ContentReader reader = content_reader(file, &unread);
    Statement first;
    const char *usual = edition_default()->name;

    if (!content_next(&reader, &first))
        return usual;
    bool names_edition = content_word_is(first.word[0], "edition");
    if (names_edition && first.count > 1) {
        const Edition *said = edition_named(first.word[1].text, (size_t)first.word[1].length);
        return said != NULL ? said->name : usual;
    }
    bool may_be_xwing = names_edition || content_word_is(first.word[0], "ship"); /* which both games have */
    return !may_be_xwing && rim_has_statement(first.word[0]) ? "outer-rim" : usual;
}

const Rules *registry_with_cards(const GameEntry *game, const ContentFile *own, int count, ContentError *error)
{
    return game->with_cards(game, own, count, error);
}

int registry_files_for(const GameEntry *game, const ContentFile *own, int count, ContentFile *chosen)
{
    int found = 0;

    for (int i = 0; i < count; i++) {
        if (strcmp(game_of_file(&own[i]), game->name) == 0)
            chosen[found++] = own[i];
    }
    return found;
}

bool registry_keeps(const Rules *rules)
{
    bool keeps = rules == rim;

    for (int i = 0; i < MOST_EDITIONS; i++)
        keeps |= rules == made[i];
    for (int i = 0; i < OTHER_GAMES; i++) /* not one whose cards would be compiled for this */
        keeps |= other_games[i].with_cards == NULL && rules == other_games[i].rules();
    return keeps;
}

const Rules *registry_rules(const GameEntry *game)
{
    return game->edition != NULL ? edition_rules(game->edition) : game->rules();
}

const Rules *registry_xwing(void)
{
    return edition_rules(edition_default());
}
