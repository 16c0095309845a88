/* Cards for tests of squads: made for the purpose, and no others, so that what is nearest does not change when
 * the box gets more. */
#ifndef TESTS_UNIT_SQUAD_CARDS_H
#define TESTS_UNIT_SQUAD_CARDS_H

#include <stdio.h>
#include <string.h>

#include "unit/run_tests.h"
#include "xwing/game.h"
#include "xwing/messages.h"
#include "xwing/squads/squad_text.h"

static const char squad_cards[] =
    "edition xwing-1\n"
    "ship tship \"T-ship\"\n    size small  attack 2  agility 2  hull 3  shields 1\n    actions focus\n    arcs front\n"
    "    dial straight\n        2 white\n"
    "ship tbig \"T-big\"\n    size large  attack 2  agility 1  hull 6  shields 4\n    actions focus\n    arcs front\n"
    "    dial straight\n        2 white\n"
    "pilot tace \"T Ace\"\n    ship tship  faction rebel  skill 8  cost 30  unique\n    slots elite torpedo astromech\n"
    "pilot tveteran \"T Veteran\"\n    ship tship  faction rebel  skill 5  cost 24\n    slots elite torpedo astromech\n"
    "pilot tbeginner \"T Beginner\"\n    ship tship  faction rebel  skill 2  cost 20\n    slots torpedo astromech\n"
    "pilot tsleeper \"T Sleeper\"\n    ship tship  faction rebel  skill 4  cost 23\n    slots torpedo astromech\n"
    "    waits \"a good reason\"\n"
    "pilot thauler \"T Hauler\"\n    ship tbig  faction rebel  skill 2  cost 28\n    slots crew\n"
    "pilot tbuoy \"T Buoy\"\n    ship tship  faction rebel  skill 0  cost 5  token\n"
    "pilot ttwin \"T Twin\"\n    ship tship  faction empire  skill 2  cost 19\n    slots torpedo\n"
    "pilot ttwin \"T Twin\"\n    ship tbig  faction scum  skill 3  cost 26\n    slots crew\n"
    "pilot tguard \"T Guard\"\n    ship tbig  faction empire  skill 3  cost 26\n    slots crew\n"
    "upgrade taim \"T Aim\"\n    slot elite  cost 3\n"
    "upgrade tnerve \"T Nerve\"\n    slot elite  cost 2  limited\n"
    "upgrade tholds \"T Holds\"\n    slot elite  cost 4\n    only small errata\n"
    "upgrade tdroid \"T Droid\"\n    slot astromech  cost 2  unique\n"
    "upgrade tspare \"T Spare\"\n    slot astromech  cost 3\n"
    "upgrade taceling \"T Ace\"\n    slot astromech  cost 1  unique\n"
    "upgrade tbolt \"T Bolt\"\n    slot torpedo  cost 4\n"
    "upgrade tlater \"T Later\"\n    slot torpedo  cost 1\n    waits \"its ability\"\n"
    "upgrade tcrew \"T Crew\"\n    slot crew  cost 2\n    only rebel\n"
    "upgrade tbadge \"T Badge\"\n    slot title  cost 1\n    grants_slot elite elite\n"
    "upgrade tbanner \"T Banner\"\n    slot title  cost 0\n    only tbig\n"
    "upgrade tspiral \"T Spiral\"\n    slot elite  cost 1\n    grants_slot elite\n"
    "upgrade ttank \"T Tank\"\n    slot modification  cost 5\n"
    "waiting pilot tfuture \"T Future\" ship tship faction rebel for \"the next wave\"\n"
    "waiting pilot ttwin \"T Twin\" ship tship faction rebel for \"the third wave\"\n"
    "waiting upgrade tdream-swx99 \"T Dream\" for \"the wave after that\"\n";

static const Rules *squad_rules;
static const XwingContent *cards;

static inline int make_squad_rules(void **state)
{
    ContentError error;
    const ContentFile file = {"squad.cards", squad_cards, strlen(squad_cards)};

    (void)state;
    cards = xwing_content_compile(&edition_default()->words, &file, 1, &error);
    if (cards == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    squad_rules = rules_xwing(edition_default(), cards);
    assert_non_null(squad_rules);
    return 0;
}

static inline int free_squad_rules(void **state)
{
    (void)state;
    rules_xwing_free(squad_rules);
    xwing_content_free((XwingContent *)(uintptr_t)cards);
    return 0;
}

/* A squad from readable lines; what is unknown is astray. */
static inline Squad squad_of(const char *text)
{
    SquadError error;
    Squad squad = squad_empty("", 0);

    if (!squad_read_text(cards, text, strlen(text), &squad, &error))
        fail_msg("%d: %s", error.line, squad_rules->messages[error.say.id].english);
    return squad;
}

static inline void sentence(const Message *message, char *text, int size)
{
    Voice voice = {.rules = squad_rules};
    Out out = out_to(text, size);

    message_format(&out, &voice, message);
}

static inline bool same_ships(const Squad *a, const Squad *b)
{
    return a->ship_count == b->ship_count && memcmp(a->ship, b->ship, sizeof a->ship) == 0;
}

#endif
