/* Budgets: how much anybody may ask of the host.
 *
 * A message costs one of what its connection may say. Whoever holds a seat also pays from what that person may say there, however
 * many connections have the token. */
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

/* What the person may say who holds this connection's seats; NULL: it holds none. */
static Budget *budget_of_person(const Connection *connection)
{
    for (int seat = 0; connection->seats != 0 && seat < connection->room->seats; seat++) {
        if (connection->seats & SEAT_BIT(seat))
            return &connection->room->seat[connection->room->seat[seat].person].messages;
    }
    return NULL;
}

void host_charge(Connection *connection, int messages)
{
    connection->messages.left -= INT64_C(1000) * messages;
}

/* Whoever has none left is told once, and hung up on if it goes on. */
bool is_flood(Host *host, Connection *connection)
{
    Budget *person = budget_of_person(connection);

    fill_messages(host, &connection->messages, connection);
    (void)fill_up(&connection->chat, host_now(host), budget_of_chat(host) / 60, budget_of_chat(host));
    if (person != NULL)
        fill_messages(host, person, connection);
    if (connection->messages.left >= 1000 && (person == NULL || person->left >= 1000)) {
        connection->messages.left -= 1000;
        if (person != NULL)
            person->left -= 1000;
        return false;
    }
    if (!connection->told_flood)
        host_refuse(host, connection, "", HOST_FLOOD);
    connection->told_flood = true;
    host->stats.refused++;
    if (++connection->excess > 10 * host->limits.messages_a_second) {
        host_log(host, "flood", NULL, connection->address);
        host_hang_up(host, connection, "too many messages");
    }
    return true;
}
