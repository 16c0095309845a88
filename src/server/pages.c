/* Pages: the client, /health, /metrics, and the records of games that are over. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/operator.h"
#include "server/jobs.h"
#include "server/metrics.h"
#include "server/running.h"

static Page page_of(int status, const char *type, const char *body, size_t length)
{
    return (Page){.status = status, .type = type, .body = body_copy(body, length)};
}

Page page_text(int status, const char *text)
{
    return page_of(status, "text/plain; charset=utf-8", text, strlen(text));
}

static Page page_metrics(Server *server, const PageWish *wish)
{
    Metrics metrics;

    if (!server->options->public_metrics && !wish->is_local)
        return page_text(403, "The counters of this server are private: ask on the machine itself, or start it with "
                              "--metrics public.\n");
    metrics_write(server, &metrics);
    return page_of(200, "text/plain; version=0.0.4", metrics.text, metrics.length);
}

/* ---- records ---- */

/* What a record costs whoever asks for it (HostLimits.work): in memory it is copied, else it is read and replayed. */
enum { WORK_OF_COPY = 200, WORK_OF_RECORD = 10000 };

static Page page_too_much(int seconds)
{
    char text[120];
    int length = snprintf(text, sizeof text, "That is too much for this host right now; try again in %d %s.\n", seconds,
                          seconds == 1 ? "second" : "seconds");

    return page_of(503, "text/plain; charset=utf-8", text, (size_t)length);
}

/* A record, for free(); NULL: there is none. */
static Page page_of_record(char *record, size_t length)
{
    if (record == NULL)
        return page_text(404,
                         "There is no such game, or it is not over: the record of a running game is not given away.\n");
    return (Page){.status = 200, .type = "text/plain; charset=utf-8", .body = body_adopt(record, length)};
}

static void tell_record(Server *server, uint64_t number, char *record, size_t length)
{
    http_answer_later(server, (uint32_t)number, page_of_record(record, length));
}

static Page page_record(Server *server, const PageWish *wish, const char *id)
{
    size_t length = 0;
    int wait = host_pay(server->host, wish->peer, WORK_OF_COPY);

    if (wait > 0)
        return page_too_much(wait);
    char *record = host_record(server->host, id, &length);
    if (record != NULL)
        return page_of_record(record, length);
    wait = host_pay(server->host, wish->peer, WORK_OF_RECORD);
    if (wait > 0)
        return page_too_much(wait);
    if (jobs_record(server, id, wish->peer, wish->number, tell_record))
        return (Page){.later = true};
    return page_text(503, "Too many records are being read now. Try again in a moment.\n");
}

/* ---- the client ---- */

/* A link of a game leads to the client, which has its screens behind a #. The id is one of our own letters. */
static Page page_game(const char *id)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
    char text[200];

    if (id[0] == '\0' || id[strspn(id, letters)] != '\0' || strlen(id) >= STORE_ID_BYTES)
        return page_text(404, "There is no such game here.\n");
    int length =
        snprintf(text, sizeof text,
                 "<!doctype html><title>Outrider</title><meta http-equiv=\"refresh\" content=\"0; url=/#/game/%s\">\n",
                 id);
    return page_of(200, "text/html; charset=utf-8", text, (size_t)length);
}

static Page page_no_client(void)
{
    return page_text(
        200, "This server was started without the client. `make web` builds it; `outrider serve --web build/web` shows "
             "it here.\nPrograms speak with the server over a WebSocket: docs/protocol.md.\n");
}

static bool page_file(Server *server, const char *path, bool gzip, Page *page)
{
    FoundFile found;

    if (server->options->web == NULL || !files_find(&server->files, server->options->web, path, gzip, &found))
        return false;
    *page = (Page){.status = 200, .type = found.type, .body = found.body, .gzip = found.gzip, .lasting = found.lasting};
    return true;
}

Page server_page(Server *server, const PageWish *wish)
{
    const char *path = wish->path;
    bool is_start = strcmp(path, "/") == 0;
    Page page;

    if (host_is_banned(server->host, wish->peer))
        return page_text(403, "Whoever runs this host does not let your address in.\n");
    if (page_file(server, is_start ? "/index.html" : path, wish->gzip, &page))
        return page;
    if (is_start)
        return page_no_client();
    if (strncmp(path, "/game/", 6) == 0)
        return page_game(path + 6);
    if (strcmp(path, "/health") == 0)
        return page_text(200, "ok\n");
    if (strcmp(path, "/metrics") == 0)
        return page_metrics(server, wish);
    if (strncmp(path, "/record/", 8) == 0)
        return page_record(server, wish, path + 8);
    return page_text(404, "There is no such page here. The game is at /\n");
}
