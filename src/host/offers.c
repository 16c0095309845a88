/* What can be played here. The games themselves say: the host knows none. */
#include <string.h>

#include "host/room.h"
#include "language/catalogue.h"
#include "table/rules.h"

const Rules *offers_rules(Host *host, Connection *connection, const char *about, const char *game)
{
    const Rules *rules = host->world.rules(host->world.self, game, (int)strlen(game));

    if (rules == NULL)
        host_refuse(host, connection, about, HOST_UNKNOWN_GAME);
    return rules;
}

Voice offers_voice(Language language, const Rules *rules)
{
    Voice voice = {.rules = rules};

    voice_in(&voice, language);
    return voice;
}

/* ---- offers ---- */

typedef struct Offering {
    const Host *host;
    Voice voice;
} Offering;

static void write_offers(const void *self, Json *json, const char *key)
{
    const Offering *offering = self;
    const Rules *rules = offering->voice.rules;

    json_open_object(json, key);
    json_text(json, "game", rules->name);
    levels_write(json, offering->host, rules, offering->voice.language);
    if (rules->offers != NULL)
        rules->offers(&offering->voice, json);
    json_close_object(json);
}

void on_offers(Host *host, Connection *connection, const ProtocolOffers *wish)
{
    const Rules *rules = offers_rules(host, connection, "offers", wish->game);
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    if (rules == NULL)
        return;
    if (!work_pay(connection, "offers", WORK_HERE * WORK_OF_OFFERS))
        return;
    Offering offering = {host, offers_voice(connection->language, rules)};
    protocol_write_host_offers(&json, wish->game, (ProtocolPart){write_offers, &offering});
    host_send(host, connection, &text);
    json_buffer_free(&text);
}

/* ---- squads ---- */

static void write_ready(const void *self, Json *json, const char *key)
{
    const JsonBuffer *text = self;

    json_ready(json, key, text->text, text->length);
}

/* What the game tells about a squad, ready to be sent: true, or it was refused as an answer to `about`. */
static bool ask_game(Host *host, Connection *connection, const char *about, const char *game, SquadWish *wish,
                     JsonBuffer *told)
{
    bool is_list = strcmp(about, "fits") == 0;
    bool (*tell)(const Voice *voice, const SquadWish *wish, Json *json, Out *why) =
        is_list ? host->world.fits : host->world.squad;
    const Rules *rules = offers_rules(host, connection, about, game);
    char why_text[1000];
    Out why = out_to(why_text, sizeof why_text);
    Json json = json_to_buffer(told, LAYOUT_COMPACT);

    if (rules == NULL)
        return false;
    if (tell == NULL) {
        host_refuse(host, connection, about, HOST_NO_SQUADS);
        return false;
    }
    if (!work_pay(connection, about, WORK_HERE * WORK_OF_SQUAD))
        return false;
    Voice voice = offers_voice(connection->language, rules);
    wish->length = strlen(wish->text);
    (is_list ? json_open_list : json_open_object)(&json, NULL);
    bool read = tell(&voice, wish, &json, &why);
    (is_list ? json_close_list : json_close_object)(&json);
    if (read && !told->failed) {
        work_charge(connection, WORK_HERE * (int)(told->length / (is_list ? WORK_FITS_BYTES : WORK_SQUAD_BYTES)));
        return true;
    }
    if (read || why.length == 0)
        host_refuse(host, connection, about, read ? HOST_NO_MEMORY : HOST_GAME_WITHOUT_SQUADS);
    else
        host_refuse_text(host, connection, about, why_text);
    return false;
}

void on_squad(Host *host, Connection *connection, const ProtocolSquad *wish)
{
    JsonBuffer told = {0}, text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);
    SquadWish squad = {.text = wish->text,
                       .points = wish->has_points ? wish->points : -1,
                       .threat = wish->has_threat ? wish->threat : 0,
                       .list = wish->has_list ? wish->list : NULL,
                       .edit = wish->has_edit ? wish->edit : NULL,
                       .ship = wish->has_ship ? wish->ship : -1,
                       .upgrade = wish->has_upgrade ? wish->upgrade : -1,
                       .to = wish->has_to ? wish->to : -1,
                       .fault = wish->has_fault ? wish->fault : -1,
                       .card = wish->has_card ? wish->card : NULL,
                       .words = wish->has_words ? wish->words : NULL};

    if (ask_game(host, connection, "squad", wish->game, &squad, &told)) {
        protocol_write_host_squad(&json, wish->game, (ProtocolPart){write_ready, &told});
        host_send(host, connection, &text);
    }
    json_buffer_free(&told);
    json_buffer_free(&text);
}

void on_fits(Host *host, Connection *connection, const ProtocolFits *wish)
{
    JsonBuffer told = {0}, text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);
    SquadWish squad = {.text = wish->text,
                       .points = wish->has_points ? wish->points : -1,
                       .threat = wish->has_threat ? wish->threat : 0,
                       .list = wish->has_list ? wish->list : NULL,
                       .ship = wish->has_ship ? wish->ship : -1,
                       .upgrade = wish->has_upgrade ? wish->upgrade : -1,
                       .slot = wish->has_slot ? wish->slot : NULL,
                       .pilots = wish->has_pilots && wish->pilots};

    if (ask_game(host, connection, "fits", wish->game, &squad, &told)) {
        protocol_write_host_fits(&json, wish->game, (ProtocolPart){write_ready, &told});
        host_send(host, connection, &text);
    }
    json_buffer_free(&told);
    json_buffer_free(&text);
}

/* ---- cards ---- */

void on_cards(Host *host, Connection *connection, const ProtocolCards *wish)
{
    const Rules *rules = offers_rules(host, connection, "cards", wish->game);
    char why_text[400];
    Out why = out_to(why_text, sizeof why_text);
    JsonBuffer cards = {0}, text = {0};
    Json part = json_to_buffer(&cards, LAYOUT_COMPACT), json = json_to_buffer(&text, LAYOUT_COMPACT);

    if (rules == NULL)
        return;
    if (rules->catalog == NULL) {
        host_refuse(host, connection, "cards", HOST_GAME_WITHOUT_CARDS);
        return;
    }
    if (!work_pay(connection, "cards", WORK_HERE * WORK_OF_CARDS))
        return;
    Voice voice = offers_voice(connection->language, rules);
    json_open_object(&part, NULL);
    bool told = rules->catalog(&voice, wish->has_list ? wish->list : NULL, &part, &why);
    json_close_object(&part);
    if (told && !cards.failed) {
        protocol_write_host_cards(&json, wish->game, (ProtocolPart){write_ready, &cards});
        host_send(host, connection, &text);
    } else if (told) {
        host_refuse(host, connection, "cards", HOST_NO_MEMORY);
    } else {
        host_refuse_text(host, connection, "cards", why_text);
    }
    json_buffer_free(&cards);
    json_buffer_free(&text);
}
