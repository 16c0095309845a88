/* Budgets: how much anybody may ask of the host.
 *
 * A message costs one of what its connection may say. Whoever holds a seat also pays from what that person may say there, however
 * many connections have the token.
 *
 * What makes more work than a message does, such as looking back, is paid for by that work besides: by the connection, by its
 * address, and from what the host as a whole does besides play. Half of that is left to those who hold a seat. Answers and
 * machines' thoughts cost nothing here: no game waits because somebody looks at another. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "table/play.h"

/* ---- a budget fills up as time passes ---- */

Budget budget_full(int64_t now, int64_t full)
{
    return (Budget){.filled = now, .left = full};
}

/* `a_second` and `full` are thousandths. True: it is full. */
static bool fill_up(Budget *budget, int64_t now, int64_t a_second, int64_t full)
{
    int64_t passed = now > budget->filled ? now - budget->filled : 0;

    if (passed > HOST_MINUTE)
        passed = HOST_MINUTE;
    budget->filled = now;
    budget->left += passed * a_second / 1000;
    if (budget->left > full)
        budget->left = full;
    return budget->left == full;
}

/* ---- messages ---- */

int64_t budget_of_messages(const Host *host)
{
    return INT64_C(1000) * 10 * host->limits.messages_a_second;
}

int64_t budget_of_chat(const Host *host)
{
    return INT64_C(1000) * host->limits.chat_lines_a_minute;
}

static void fill_messages(const Host *host, Budget *budget, Connection *connection)
{
    if (fill_up(budget, host_now(host), INT64_C(1000) * host->limits.messages_a_second, budget_of_messages(host)) &&
        budget == &connection->messages) {
        connection->excess = 0;
        connection->told_flood = false;
    }
}

/* The budget of the person who holds this connection's seats; NULL: it holds none. */
static Budget *budget_of_person(const Connection *connection)
{
    for (int seat = 0; connection->seats != 0 && seat < connection->room->seats; seat++) {
        if (connection->seats & SEAT_BIT(seat))
            return &connection->room->seat[connection->room->seat[seat].person].messages;
    }
    return NULL;
}

/* A long message is as much work as several: it is unmasked, read and checked, whatever it says. */
static int64_t cost_of_message(size_t length)
{
    enum { LENGTH_OF_ONE = 4096 };

    return 1 + (int64_t)(length / LENGTH_OF_ONE);
}

/* Whoever has none left is told once, and hung up on if it goes on. Whoever has any left may say something long. */
bool is_flood(Host *host, Connection *connection, size_t length)
{
    Budget *person = budget_of_person(connection);
    int64_t cost = cost_of_message(length);

    fill_messages(host, &connection->messages, connection);
    (void)fill_up(&connection->chat, host_now(host), budget_of_chat(host) / 60, budget_of_chat(host));
    if (person != NULL)
        fill_messages(host, person, connection);
    if (connection->messages.left >= 1000 && (person == NULL || person->left >= 1000)) {
        connection->messages.left -= 1000 * cost;
        if (person != NULL)
            person->left -= 1000 * cost;
        return false;
    }
    if (!connection->told_flood)
        host_refuse(host, connection, "", HOST_FLOOD);
    connection->told_flood = true;
    host->stats.refused++;
    connection->excess += (int)cost;
    if (connection->excess > 10 * host->limits.messages_a_second) {
        host_log(host, "flood", NULL, connection->address);
        host_hang_up(host, connection, "too many messages");
    }
    return true;
}

/* ---- work ---- */

struct Address {
    Address *next; /* in its bucket */
    char address[HOST_ADDRESS_BYTES];
    Budget work;
};

/* Somebody may do at once what is otherwise done in ten seconds. All together may not: everybody would wait for it. */
int64_t budget_of_work(int a_second)
{
    return INT64_C(1000) * 10 * a_second;
}

int64_t budget_of_all_work(int a_second)
{
    return INT64_C(1000) * 2 * a_second;
}

static Address **bucket_of(Host *host, const char *address)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (; *address != '\0'; address++)
        hash = (hash ^ (uint8_t)*address) * UINT64_C(0x100000001b3);
    return &host->address[hash % (sizeof host->address / sizeof host->address[0])];
}

/* NULL: memory ran out. */
static Budget *budget_of_address(Host *host, const char *address)
{
    Address **bucket = bucket_of(host, address);
    Address *found = *bucket;

    while (found != NULL && strcmp(found->address, address) != 0)
        found = found->next;
    if (found == NULL) {
        found = calloc(1, sizeof *found);
        if (found == NULL)
            return NULL;
        Out out = out_to(found->address, sizeof found->address);
        out_text(&out, address);
        found->work = budget_full(host_now(host), budget_of_work(host->limits.work_an_address));
        found->next = *bucket;
        *bucket = found;
    }
    return &found->work;
}

/* In how many seconds a budget is above `least` again; 0: it is. */
static int seconds_until(Budget *budget, int64_t now, int a_second, int64_t full, int64_t least)
{
    (void)fill_up(budget, now, INT64_C(1000) * a_second, full);
    return budget->left > least ? 0 : (int)((least - budget->left) / (INT64_C(1000) * a_second)) + 1;
}

static int longest(int one, int other)
{
    return one > other ? one : other;
}

/* Whoever has anything left may ask for something large, and waits for the longer afterwards. */
static int pay(Host *host, Budget *connection, const char *address, int work, bool plays)
{
    const HostLimits *limits = &host->limits;
    int64_t now = host_now(host);
    Budget *of_address = budget_of_address(host, address);

    if (of_address == NULL)
        return 1;
    int64_t all = budget_of_all_work(limits->work);
    int wait = seconds_until(of_address, now, limits->work_an_address, budget_of_work(limits->work_an_address), 0);
    wait = longest(wait, seconds_until(&host->work, now, limits->work, all, plays ? 0 : all / 2));
    if (connection != NULL)
        wait = longest(wait, seconds_until(connection, now, limits->work_a_connection,
                                           budget_of_work(limits->work_a_connection), 0));
    if (wait == 0) {
        of_address->left -= INT64_C(1000) * work;
        host->work.left -= INT64_C(1000) * work;
    }
    return wait;
}

int host_pay(Host *host, const char *address, int work)
{
    return pay(host, NULL, address, work, false);
}

bool work_pay(Connection *connection, const char *about, int work)
{
    Host *host = connection->host;
    int wait = pay(host, &connection->work, connection->address, work, connection->seats != 0);
    char text[200];
    Out out = out_to(text, sizeof text);

    if (wait == 0) {
        connection->work.left -= INT64_C(1000) * work;
        return true;
    }
    host_say(&out, connection->language, say1(HOST_TOO_MUCH_WORK, arg_number(wait)));
    host_refuse_text(host, connection, about, text);
    return false;
}

void work_charge(Connection *connection, int work)
{
    Host *host = connection->host;
    Budget *of_address = budget_of_address(host, connection->address);

    connection->work.left -= INT64_C(1000) * work;
    host->work.left -= INT64_C(1000) * work;
    if (of_address != NULL)
        of_address->left -= INT64_C(1000) * work;
}

void work_tick(Host *host, int64_t now)
{
    for (size_t i = 0; i < sizeof host->address / sizeof host->address[0]; i++) {
        for (Address **at = &host->address[i]; *at != NULL;) {
            Address *address = *at;
            if (!fill_up(&address->work, now, INT64_C(1000) * host->limits.work_an_address,
                         budget_of_work(host->limits.work_an_address))) {
                at = &address->next;
                continue;
            }
            *at = address->next;
            free(address);
        }
    }
}

void work_forget(Host *host)
{
    for (size_t i = 0; i < sizeof host->address / sizeof host->address[0]; i++) {
        while (host->address[i] != NULL) {
            Address *address = host->address[i];
            host->address[i] = address->next;
            free(address);
        }
    }
}
