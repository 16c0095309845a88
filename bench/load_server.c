#include "load_server.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH_BYTES = 512, LOG_BYTES = 65536 };

static LoadServer *started; /* to be ended with us, whatever happens */
static volatile sig_atomic_t interrupted;

static void on_signal(int number)
{
    (void)number;
    interrupted = 1;
}

_Noreturn void load_fail(const char *what)
{
    fprintf(stderr, "bench_load: %s%s%s\n", what, errno != 0 ? ": " : "", errno != 0 ? strerror(errno) : "");
    exit(1);
}

static void end_it(void)
{
    LoadServer *server = started;

    started = NULL;
    if (server != NULL)
        load_server_stop(server);
}

/* The program beside this one. */
static void find_program(char path[PATH_BYTES])
{
    ssize_t length = readlink("/proc/self/exe", path, PATH_BYTES - 16);

    if (length < 0)
        load_fail("cannot find itself");
    path[length] = '\0';
    strcpy(strrchr(path, '/') + 1, "outrider");
    if (access(path, X_OK) != 0)
        load_fail(path);
}

/* All games are made at once, which is more than a host of the usual limits does for strangers in a moment. */
static _Noreturn void be_server(const LoadServer *server, const char *program)
{
    char store[sizeof server->folder + 16];

    (void)prctl(PR_SET_PDEATHSIG, SIGTERM); /* even if we are killed */
    (void)snprintf(store, sizeof store, "%s/games.db", server->folder);
    (void)execl(program, "outrider", "serve", "--listen", "127.0.0.1:0", "--store", store, "--limit",
                "connections=100000", "--limit", "work=1200000", (char *)NULL);
    _exit(127);
}

/* A number behind `"name":` in what was logged; -1 if it is not there. */
static long logged(const char *text, const char *name)
{
    const char *at = strstr(text, name);

    return at != NULL ? strtol(at + strlen(name), NULL, 10) : -1;
}

/* Reads the log until it is ready. */
static void wait_until_ready(LoadServer *server)
{
    static char text[LOG_BYTES];
    size_t length = 0;
    char url[40], error[WEBSOCKET_ERROR_BYTES];
    Url parsed;

    while (strstr(text, "\"event\":\"ready\"") == NULL || length == 0) {
        if (length > sizeof text / 2) { /* thousands of lines about restored games: the first and the last matter */
            memmove(text + 1024, text + length - 1024, 1024);
            length = 2048;
        }
        ssize_t got = read(server->log, text + length, sizeof text - 1 - length);
        if (got <= 0)
            load_fail("the server did not start; does `outrider serve` run?");
        length += (size_t)got;
        text[length] = '\0';
    }
    const char *restored = strstr(text, "\"lost\":");
    while (restored != NULL && restored > text && *restored != '{')
        restored--;
    server->restored = restored != NULL ? (int)logged(restored, "\"games\":") : 0;
    server->restore_ms = restored != NULL ? logged(restored, "\"ms\":") : 0;
    (void)snprintf(url, sizeof url, "ws://127.0.0.1:%ld", logged(text, "\"port\":"));
    if (!url_parse(url, &parsed, error) || !place_find(&parsed, &server->place, error))
        load_fail(error);
    text[0] = '\0';
    (void)fcntl(server->log, F_SETFL, O_NONBLOCK);
}

static void run(LoadServer *server)
{
    char program[PATH_BYTES];
    int ends[2];

    find_program(program);
    if (pipe(ends) != 0)
        load_fail("no pipe");
    server->pid = fork();
    if (server->pid < 0)
        load_fail("no process");
    if (server->pid == 0) {
        (void)dup2(ends[1], STDERR_FILENO);
        (void)close(ends[0]);
        (void)close(ends[1]);
        be_server(server, program);
    }
    (void)close(ends[1]);
    server->log = ends[0];
    wait_until_ready(server);
}

void load_server_start(LoadServer *server)
{
    *server = (LoadServer){.log = -1};
    const char *where = getenv("TMPDIR"); /* on which disk makes a difference */
    (void)snprintf(server->folder, sizeof server->folder, "%.40s/outrider-load-XXXXXX", where != NULL ? where : "/tmp");
    if (mkdtemp(server->folder) == NULL)
        load_fail("no temporary folder");
    if (started == NULL) {
        (void)atexit(end_it);
        (void)signal(SIGINT, on_signal);
        (void)signal(SIGTERM, on_signal);
        (void)signal(SIGPIPE, on_signal);
    }
    started = server;
    run(server);
}

static void end_process(LoadServer *server, int signal_number)
{
    if (server->pid <= 0)
        return;
    (void)kill(server->pid, signal_number);
    while (waitpid(server->pid, NULL, WNOHANG) == 0) {
        load_server_drain(server);
        (void)usleep(1000);
    }
    server->pid = 0;
    (void)close(server->log);
}

void load_server_restart(LoadServer *server)
{
    end_process(server, SIGKILL);
    run(server);
}

void load_server_stop(LoadServer *server)
{
    char path[400];
    struct dirent *file = NULL;

    end_process(server, SIGTERM);
    started = NULL;
    DIR *folder = server->folder[0] != '\0' ? opendir(server->folder) : NULL;
    while (folder != NULL && (file = readdir(folder)) != NULL) {
        (void)snprintf(path, sizeof path, "%s/%s", server->folder, file->d_name);
        (void)unlink(path);
    }
    if (folder != NULL)
        (void)closedir(folder);
    (void)rmdir(server->folder);
    server->folder[0] = '\0';
}

void load_server_drain(const LoadServer *server)
{
    char away[4096];

    while (server->log >= 0 && read(server->log, away, sizeof away) > 0) {
    }
    if (interrupted && started != NULL)
        exit(1);
}

/* A file of /proc/PID as text. */
static bool read_process(const LoadServer *server, const char *name, char *text, size_t size)
{
    char path[64];

    (void)snprintf(path, sizeof path, "/proc/%d/%s", (int)server->pid, name);
    FILE *file = server->pid > 0 ? fopen(path, "r") : NULL;
    if (file == NULL)
        return false;
    size_t length = fread(text, 1, size - 1, file);
    text[length] = '\0';
    (void)fclose(file);
    return true;
}

long load_server_memory(const LoadServer *server)
{
    char text[4096];

    return read_process(server, "status", text, sizeof text) ? logged(text, "VmRSS:") : 0;
}

double load_server_seconds(const LoadServer *server)
{
    char text[1024], state = 0;
    unsigned long user = 0, system = 0;

    if (!read_process(server, "stat", text, sizeof text))
        return 0;
    const char *after = strrchr(text, ')'); /* the name may have anything in it */
    if (after == NULL ||
        sscanf(after, ") %c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &state, &user, &system) != 3)
        return 0;
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}
