/* Odds of a squad's attacks: whoever builds a squad asks what its ships will do. No game is looked at; what the host is told by
 * HostWorld.attacks is sent on. It is worked out elsewhere (HostWorld.measure), since it takes as long as many odds do. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "table/rules.h"

struct AttacksJob {
    uint32_t connection;
    char address[HOST_ADDRESS_BYTES];
    /* what was asked */
    bool (*tell)(const Voice *voice, const SquadWish *wish, Json *json, Out *why);
    const Rules *rules;
    Language language;
    char *text;
    char list[sizeof((ProtocolAttacks *)NULL)->list];
    int ship;
    /* what came of it */
    bool found;
    JsonBuffer attacks;
    char why[400];
};

const char *attacks_job_address(const AttacksJob *job)
{
    return job->address;
}

void attacks_job_free(AttacksJob *job)
{
    json_buffer_free(&job->attacks);
    free(job->text);
    free(job);
}

void attacks_job_run(AttacksJob *job)
{
    Voice voice = offers_voice(job->language, job->rules);
    Json json = json_to_buffer(&job->attacks, LAYOUT_COMPACT);
    Out why = out_to(job->why, sizeof job->why);
    SquadWish wish = {.text = job->text,
                      .length = strlen(job->text),
                      .list = job->list[0] != '\0' ? job->list : NULL,
                      .ship = job->ship};

    json_open_list(&json, NULL);
    job->found = job->tell(&voice, &wish, &json, &why);
    json_close_list(&json);
}

/* ---- telling ---- */

static void write_attacks(const void *self, Json *json, const char *key)
{
    const JsonBuffer *attacks = self;

    json_ready(json, key, attacks->text, attacks->length);
}

static void send_attacks(Host *host, Connection *connection, const AttacksJob *job)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    protocol_write_host_attacks(&json, rules_name(job->rules), job->ship, (ProtocolPart){write_attacks, &job->attacks});
    host_send(host, connection, &text);
    json_buffer_free(&text);
}

void host_measured(Host *host, AttacksJob *job)
{
    Connection *connection = host_connection(host, job->connection);

    if (connection == NULL)
        ;
    else if (job->found && !job->attacks.failed)
        send_attacks(host, connection, job);
    else if (job->found)
        host_refuse(host, connection, "attacks", HOST_NO_MEMORY);
    else if (job->why[0] == '\0')
        host_refuse(host, connection, "attacks", HOST_GAME_WITHOUT_SQUADS);
    else
        host_refuse_text(host, connection, "attacks", job->why);
    attacks_job_free(job);
}

/* ---- asking ---- */

/* NULL: memory ran out. */
static AttacksJob *new_job(const Host *host, const Connection *connection, const Rules *rules,
                           const ProtocolAttacks *wish)
{
    size_t bytes = strlen(wish->text) + 1;
    AttacksJob *job = calloc(1, sizeof *job);
    char *text = malloc(bytes);

    if (job == NULL || text == NULL) {
        free(job);
        free(text);
        return NULL;
    }
    memcpy(text, wish->text, bytes);
    job->connection = connection->number;
    memcpy(job->address, connection->address, sizeof job->address);
    job->tell = host->world.attacks;
    job->rules = rules;
    job->language = connection->language;
    job->text = text;
    if (wish->has_list)
        memcpy(job->list, wish->list, sizeof job->list);
    job->ship = wish->ship;
    return job;
}

void on_attacks(Host *host, Connection *connection, const ProtocolAttacks *wish)
{
    const Rules *rules = offers_rules(host, connection, "attacks", wish->game);

    if (rules == NULL)
        return;
    if (host->world.attacks == NULL) {
        host_refuse(host, connection, "attacks", HOST_NO_SQUADS);
        return;
    }
    if (!work_pay(connection, "attacks", WORK_OF_ATTACKS))
        return;
    AttacksJob *job = new_job(host, connection, rules, wish);
    if (job == NULL) {
        host_refuse(host, connection, "attacks", HOST_NO_MEMORY);
    } else if (host->world.measure == NULL) {
        attacks_job_run(job);
        host_measured(host, job);
    } else if (!host->world.measure(host->world.self, job)) {
        attacks_job_free(job);
        host_refuse(host, connection, "attacks", HOST_ATTACKS_FULL);
    }
}
