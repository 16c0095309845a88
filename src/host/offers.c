/* What can be played here. The games themselves say: the host knows none. */
#include <string.h>

#include "host/room.h"
#include "language/catalogue.h"
#include "table/rules.h"

static const Rules *find_rules(Host *host, Connection *connection, const char *about, const char *game)
{
    const Rules *rules = host->world.rules(host->world.self, game, (int)strlen(game));

    if (rules == NULL)
        host_refuse(host, connection, about, HOST_UNKNOWN_GAME);
    return rules;
}

static Voice voice_for(const Connection *connection, const Rules *rules)
{
    Voice voice = {.rules = rules};

    voice_in(&voice, connection->language);
    return voice;
}

/* ---- offers ---- */

static void write_offers(const void *self, Json *json, const char *key)
{
    static const OpponentKind machines[] = {OPPONENT_SIMPLE, OPPONENT_RANDOM}; /* the better ones first */
    const Voice *voice = self;

    json_open_object(json, key);
    json_text(json, "game", voice->rules->name);
    json_open_list(json, "machines");
    for (size_t i = 0; i < sizeof machines / sizeof machines[0]; i++)
        json_text(json, NULL, opponent_name(machines[i]));
    json_close_list(json);
    if (voice->rules->offers != NULL)
        voice->rules->offers(voice, json);
    json_close_object(json);
}

void on_offers(Host *host, Connection *connection, const ProtocolOffers *wish)
{
    const Rules *rules = find_rules(host, connection, "offers", wish->game);
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    if (rules == NULL)
        return;
    if (!work_pay(connection, "offers", WORK_HERE * WORK_OF_OFFERS))
        return;
    Voice voice = voice_for(connection, rules);
    protocol_write_host_offers(&json, wish->game, (ProtocolPart){write_offers, &voice});
    host_send(host, connection, &text);
    json_buffer_free(&text);
}

/* ---- squads ---- */

static void write_ready(const void *self, Json *json, const char *key)
{
    const JsonBuffer *text = self;

    json_ready(json, key, text->text, text->length);
}

void on_squad(Host *host, Connection *connection, const ProtocolSquad *wish)
{
    const Rules *rules = find_rules(host, connection, "squad", wish->game);
    char why_text[400];
    Out why = out_to(why_text, sizeof why_text);
    JsonBuffer squad = {0}, text = {0};
    Json part = json_to_buffer(&squad, LAYOUT_COMPACT), json = json_to_buffer(&text, LAYOUT_COMPACT);

    if (rules == NULL)
        return;
    if (host->world.squad == NULL) {
        host_refuse(host, connection, "squad", HOST_NO_SQUADS);
        return;
    }
    if (!work_pay(connection, "squad", WORK_HERE * WORK_OF_SQUAD))
        return;
    Voice voice = voice_for(connection, rules);
    json_open_object(&part, NULL);
    SquadWish pasted = {.text = wish->text,
                        .length = strlen(wish->text),
                        .points = wish->has_points ? wish->points : -1,
                        .threat = wish->has_threat ? wish->threat : 0,
                        .list = wish->has_list ? wish->list : NULL};
    bool read = host->world.squad(&voice, &pasted, &part, &why);
    json_close_object(&part);
    if (read && !squad.failed) {
        protocol_write_host_squad(&json, wish->game, (ProtocolPart){write_ready, &squad});
        host_send(host, connection, &text);
    } else if (read || why.length == 0) {
        host_refuse(host, connection, "squad", read ? HOST_NO_MEMORY : HOST_GAME_WITHOUT_SQUADS);
    } else {
        host_refuse_text(host, connection, "squad", why_text);
    }
    json_buffer_free(&squad);
    json_buffer_free(&text);
}
