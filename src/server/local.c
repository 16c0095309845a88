#include "server/local.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

enum { REQUEST_BYTES = 16384, MOST_WORDS = 256, PATIENCE = 10 /* seconds that a client may keep silent */ };

struct Local {
    pthread_t thread;
    int socket;
    struct sockaddr_un address;
    StoreDesk desk;
    Admin *admin;
};

/* A request is its words, each ended by a zero, and the end of what is sent. The answer is a text; then a zero, the status as a digit, and
 * what was wrong. */

static bool address_of(const char *store_path, struct sockaddr_un *address, char error[STORE_ERROR_BYTES])
{
    *address = (struct sockaddr_un){.sun_family = AF_UNIX};
    int length = snprintf(address->sun_path, sizeof address->sun_path, "%s-socket", store_path);
    if (length > 0 && (size_t)length < sizeof address->sun_path)
        return true;
    (void)snprintf(error, STORE_ERROR_BYTES,
                   "%.150s: the path is too long for the socket beside it; %zu bytes are the most", store_path,
                   sizeof address->sun_path - sizeof "-socket");
    return false;
}

/* ---- the server's side ---- */

/* Reads until the other side has said all. -1: too much, or nothing. */
static int read_request(int client, char *bytes, int size)
{
    int length = 0;
    ssize_t got = 0;

    while (length < size && (got = read(client, bytes + length, (size_t)(size - length))) > 0)
        length += (int)got;
    return got == 0 && length > 0 && bytes[length - 1] == '\0' ? length : -1;
}

static int split_words(char *bytes, int length, char **words)
{
    int count = 0;

    for (int at = 0; at < length && count < MOST_WORDS; at += (int)strlen(bytes + at) + 1)
        words[count++] = bytes + at;
    return count;
}

static int run_words(Local *local, int argc, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    if (argc > 0 && strcmp(argv[0], "admin") == 0)
        return admin_ask(local->admin, argc - 1, argv + 1, out, error);
    return store_command(&local->desk, argc, argv, out, error);
}

static void serve_client(Local *local, int client)
{
    char bytes[REQUEST_BYTES], *words[MOST_WORDS], error[STORE_ERROR_BYTES] = "";
    struct timeval patience = {.tv_sec = PATIENCE};
    int status = 2;

    (void)setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    (void)setsockopt(client, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    int length = read_request(client, bytes, sizeof bytes);
    FILE *out = fdopen(client, "w");
    if (out == NULL) {
        (void)close(client);
        return;
    }
    if (length > 0)
        status = run_words(local, split_words(bytes, length, words), words, out, error);
    else
        (void)snprintf(error, sizeof error, "a request is words that end in zeros, %d bytes at the most",
                       REQUEST_BYTES);
    (void)fprintf(out, "%c%d%s", '\0', status, error);
    (void)fclose(out);
}

static void *run_local(void *self)
{
    Local *local = self;

    for (;;) {
        int client = accept(local->socket, NULL, NULL);
        if (client >= 0)
            serve_client(local, client);
        else if (errno != EINTR && errno != ECONNABORTED)
            return NULL; /* it was shut down */
    }
}

/* Whoever has the store may take the place of a socket that a killed server left. */
static bool listen_at(Local *local, const char *store_path, char error[STORE_ERROR_BYTES])
{
    if (!address_of(store_path, &local->address, error))
        return false;
    const char *path = local->address.sun_path;
    (void)unlink(path);
    local->socket = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (local->socket >= 0 && bind(local->socket, (struct sockaddr *)&local->address, sizeof local->address) == 0 &&
        chmod(path, S_IRUSR | S_IWUSR) == 0 && listen(local->socket, 8) == 0)
        return true;
    (void)snprintf(error, STORE_ERROR_BYTES, "%s: %s", path, strerror(errno));
    return false;
}

static void forget_local(Local *local)
{
    if (local->socket >= 0)
        (void)close(local->socket);
    store_tools_close(local->desk.tools);
    free(local);
}

Local *local_start(const char *store_path, Store *store, FindRules rules, Admin *admin, char error[STORE_ERROR_BYTES])
{
    Local *local = calloc(1, sizeof *local);

    if (local == NULL) {
        (void)snprintf(error, STORE_ERROR_BYTES, "memory ran out");
        return NULL;
    }
    local->socket = -1;
    local->admin = admin;
    local->desk = (StoreDesk){store, store_tools_open(store, error), rules, true};
    if (local->desk.tools != NULL && listen_at(local, store_path, error)) {
        if (pthread_create(&local->thread, NULL, run_local, local) == 0)
            return local;
        (void)snprintf(error, STORE_ERROR_BYTES, "the thread of the local socket could not be started");
    }
    forget_local(local);
    return NULL;
}

void local_stop(Local *local)
{
    if (local == NULL)
        return;
    (void)shutdown(local->socket, SHUT_RDWR); /* accept() returns */
    store_tools_interrupt(local->desk.tools);
    (void)pthread_join(local->thread, NULL);
    (void)unlink(local->address.sun_path);
    forget_local(local);
}

/* ---- the client's side ---- */

static bool send_request(int server, int argc, char **argv)
{
    for (int i = 0; i < argc; i++) {
        size_t left = strlen(argv[i]) + 1;
        for (const char *at = argv[i]; left > 0;) {
            ssize_t sent = send(server, at, left, MSG_NOSIGNAL);
            if (sent <= 0)
                return false;
            at += sent;
            left -= (size_t)sent;
        }
    }
    return shutdown(server, SHUT_WR) == 0;
}

/* Passes the text on; gives the status. */
static int read_answer(FILE *answer, FILE *out, char error[STORE_ERROR_BYTES])
{
    int byte = 0, status = 0;

    while ((byte = fgetc(answer)) != EOF && byte != '\0')
        (void)fputc(byte, out);
    if (byte == EOF || (status = fgetc(answer)) < '0' || status > '9') {
        (void)snprintf(error, STORE_ERROR_BYTES, "the server ended in the middle of it");
        return 1;
    }
    error[fread(error, 1, STORE_ERROR_BYTES - 1, answer)] = '\0';
    return status - '0';
}

int local_ask(const char *store_path, int argc, char **argv, FILE *out, char error[STORE_ERROR_BYTES])
{
    struct sockaddr_un address;

    if (!address_of(store_path, &address, error))
        return -1;
    int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (server < 0 || connect(server, (struct sockaddr *)&address, sizeof address) != 0) {
        (void)snprintf(error, STORE_ERROR_BYTES, "%.150s: %s", address.sun_path, strerror(errno));
        if (server >= 0)
            (void)close(server);
        return -1;
    }
    FILE *answer = fdopen(server, "r");
    if (answer == NULL) {
        (void)close(server);
        return -1;
    }
    int status = send_request(server, argc, argv) ? read_answer(answer, out, error) : 1;
    (void)fclose(answer);
    return status;
}
