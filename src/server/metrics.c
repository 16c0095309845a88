#include "server/metrics.h"

#include <stdarg.h>
#include <stdio.h>
#include <sys/statvfs.h>

#include "server/running.h"

__attribute__((format(printf, 2, 3))) static void put(Metrics *metrics, const char *format, ...)
{
    size_t room = sizeof metrics->text - metrics->length;
    va_list arguments;

    va_start(arguments, format);
    int written = vsnprintf(metrics->text + metrics->length, room, format, arguments);
    va_end(arguments);
    if (written > 0 && (size_t)written < room)
        metrics->length += (size_t)written;
}

static void metric(Metrics *metrics, const char *name, const char *kind, const char *help, uint64_t value)
{
    put(metrics, "# HELP outrider_%s %s\n# TYPE outrider_%s %s\noutrider_%s %llu\n", name, help, name, kind, name,
        (unsigned long long)value);
}

/* From a player's answer to the views that show it. */
static void write_latency(Metrics *metrics, const HostStats *host)
{
    unsigned long long count = 0;

    put(metrics, "# HELP outrider_answer_seconds From an answer of a player to the views that show it.\n"
                 "# TYPE outrider_answer_seconds histogram\n");
    for (int bound = 0; bound < HOST_LATENCIES; bound++) {
        count += host->latency[bound];
        put(metrics, "outrider_answer_seconds_bucket{le=\"%d.%03d\"} %llu\n", host_latency_bounds[bound] / 1000,
            host_latency_bounds[bound] % 1000, count);
    }
    count += host->latency[HOST_LATENCIES];
    put(metrics,
        "outrider_answer_seconds_bucket{le=\"+Inf\"} %llu\noutrider_answer_seconds_sum %llu.%03llu\n"
        "outrider_answer_seconds_count %llu\n",
        count, (unsigned long long)(host->latency_ms / 1000), (unsigned long long)(host->latency_ms % 1000), count);
}

void metrics_write(Server *server, Metrics *metrics)
{
    HostStats host = host_stats(server->host);
    StoreStats store = store_stats(server->store);
    struct statvfs disk;

    metrics->length = 0;
    metric(metrics, "connections", "gauge", "Open WebSockets.", (uint64_t)host.connections);
    metric(metrics, "games_waiting", "gauge", "Games that wait for players.", (uint64_t)host.games_waiting);
    metric(metrics, "games_playing", "gauge", "Games in play.", (uint64_t)host.games_playing);
    metric(metrics, "games_adjourned", "gauge", "Games that are adjourned.", (uint64_t)host.games_adjourned);
    metric(metrics, "games_finished_total", "counter", "Games that came to an end.", host.games_finished);
    metric(metrics, "messages_total", "counter", "Messages of clients.", host.messages);
    metric(metrics, "refused_total", "counter", "Messages that were refused.", host.refused);
    metric(metrics, "answers_total", "counter", "Answers of seats and chance that were taken.", host.answers);
    metric(metrics, "replayed_total", "counter", "Entries that were played again to look back.", host.replayed);
    metric(metrics, "hung_up_total", "counter", "Connections that were closed for a reason.", server->hung_up);
    metric(metrics, "slow_total", "counter", "Of these, those that read too slowly.", server->slow);
    metric(metrics, "sockets", "gauge", "Open connections, WebSockets and others.", server->connections.count);
    metric(metrics, "turned_away_total", "counter", "Connections that were closed at once: there were too many.",
           server->turned_away);
    metric(metrics, "bad_requests_total", "counter", "Requests that were answered with a status of 400 or more.",
           server->bad_requests);
    metric(metrics, "sending_bytes", "gauge", "Memory that waits to be sent.", server->connections.sending);
    metric(metrics, "store_jobs_total", "counter", "Jobs of the store.", store.jobs);
    metric(metrics, "store_transactions_total", "counter", "Transactions that they were committed in.",
           store.transactions);
    metric(metrics, "store_failures_total", "counter", "Jobs that could not be kept.", store.failures);
    metric(metrics, "store_waiting", "gauge", "Jobs that are not committed yet.", (uint64_t)store.waiting);
    if (statvfs(server->options->store, &disk) == 0)
        metric(metrics, "disk_free_bytes", "gauge", "Free bytes of the disk that the store is on.",
               (uint64_t)disk.f_bavail * disk.f_frsize);
    metric(metrics, "store_bytes", "gauge", "Bytes of the store that are in use.", (uint64_t)store.bytes);
    metric(metrics, "store_packed_total", "counter", "Finished games that were compressed.", store.packed);
    metric(metrics, "store_deleted_total", "counter", "Finished games that were too old to be kept.", store.deleted);
    metric(metrics, "thinking", "gauge", "Questions that machines think about.",
           (uint64_t)workers_busy(server->workers, WORK_THOUGHT) +
               (uint64_t)workers_busy(server->workers, WORK_SEARCH));
    metric(metrics, "searching", "gauge", "Of these, those of levels that search.",
           (uint64_t)workers_busy(server->workers, WORK_SEARCH));
    metric(metrics, "thoughts_cut_total", "counter",
           "Searches that had less time than their level, since others waited.", server->thoughts_cut);
    metric(metrics, "estimating", "gauge", "Odds that are worked out.",
           (uint64_t)workers_busy(server->workers, WORK_ODDS));
    metric(metrics, "replaying", "gauge", "Looks back that are played again.",
           (uint64_t)workers_busy(server->workers, WORK_REPLAY));
    write_latency(metrics, &host);
}
