/* The rules that a room's game is played by: this host's, or made from the cards that its record carries.
 *
 * Rules that were made belong to the room. Machines, odds and replays work with them on other threads, so they are freed when the room
 * is gone and the last of these jobs has come back. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "table/rules.h"

struct MadeRules {
    struct MadeRules *next;
    const Rules *rules;
    char game[STORE_ID_BYTES];
    int users; /* the room, and jobs that are under way */
};

static MadeRules *find_made(const Host *host, const char *game)
{
    MadeRules *made = host->made_rules;

    while (made != NULL && strcmp(made->game, game) != 0)
        made = made->next;
    return made;
}

static void free_made(MadeRules *made)
{
    made->rules->dispose(made->rules);
    free(made);
}

void rules_lend(Host *host, const char *game)
{
    MadeRules *made = find_made(host, game);

    if (made != NULL)
        made->users++;
}

void rules_return(Host *host, const char *game)
{
    MadeRules **at = &host->made_rules;

    while (*at != NULL && strcmp((*at)->game, game) != 0)
        at = &(*at)->next;
    if (*at == NULL || --(*at)->users > 0)
        return;
    MadeRules *unused = *at;
    *at = unused->next;
    free_made(unused);
}

void rules_forget(Host *host)
{
    while (host->made_rules != NULL) {
        MadeRules *made = host->made_rules;
        host->made_rules = made->next;
        free_made(made);
    }
}

static void use_made(Room *room, MadeRules *made)
{
    made->users++;
    room->rules = made->rules;
    room->has_made_rules = true;
}

bool room_find_rules(Room *room, const Record *record, RecordError *error)
{
    Host *host = room->host;
    MadeRules *made = find_made(host, room->id); /* of this room, before it was last put out of memory */

    room->rules = host->world.rules(host->world.self, record->game, (int)strlen(record->game));
    if (room->rules == NULL)
        return false;
    if (made != NULL) {
        use_made(room, made);
        return true;
    }
    const Rules *rules = record_rules(record, room->rules, error);
    if (rules == NULL || rules == room->rules)
        return rules != NULL;
    made = calloc(1, sizeof *made);
    if (made == NULL) {
        Out out = out_to(error->text, sizeof error->text);
        out_text(&out, "memory ran out");
        rules->dispose(rules);
        return false;
    }
    *made = (MadeRules){.next = host->made_rules, .rules = rules};
    memcpy(made->game, room->id, sizeof made->game);
    host->made_rules = made;
    use_made(room, made);
    return true;
}

void room_drop_rules(Room *room)
{
    if (room->has_made_rules)
        rules_return(room->host, room->id);
    room->has_made_rules = false;
}
