#include "guest/guest.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { FIRST_WAIT = 100, LONGEST_WAIT = 2000, LONGEST_POLL = 1000, FAREWELL = 1000 };

typedef struct Guest {
    const GuestOptions *options;
    Player player;
    WebSocket *socket;
    int64_t away; /* since when there is no server; 0: it is there */
    int64_t wait; /* before the next attempt */
    char why[WEBSOCKET_ERROR_BYTES];
} Guest;

static int64_t now(void)
{
    struct timespec time = {0};

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void say(void *self, const char *text, size_t length)
{
    Guest *guest = self;

    (void)websocket_say(guest->socket, text, length); /* if it is closed, everything is said again after coming back */
}

static void tell(void *self, const char *line)
{
    (void)self;
    printf("%s\n", line);
    (void)fflush(stdout);
}

/* Quiet guests tell what scripts look for. */
static void tell_little(void *self, const char *line)
{
    if (strncmp(line, "The game ", 9) == 0 || strncmp(line, "You sit ", 8) == 0)
        tell(self, line);
}

static bool is_done(const Guest *guest)
{
    return guest->player.state == PLAYER_OVER || guest->player.state == PLAYER_FAILED;
}

static void wait_for(const Guest *guest, int64_t until)
{
    struct pollfd on = {.fd = websocket_handle(guest->socket), .events = POLLIN};
    int64_t left = until - now();

    if (websocket_wants_to_write(guest->socket))
        on.events |= POLLOUT;
    left = left < 0 ? 0 : left > LONGEST_POLL ? LONGEST_POLL : left;
    (void)poll(&on, 1, (int)left);
}

static void hear_all(Guest *guest)
{
    const char *text = NULL;
    size_t length = 0;

    while (websocket_next(guest->socket, &text, &length)) {
        guest->away = 0;
        guest->wait = FIRST_WAIT;
        player_hear(&guest->player, text, length, now());
    }
}

/* One connection, until it is closed or there is nothing more to do. */
static void visit(Guest *guest)
{
    player_connected(&guest->player, now());
    while (!is_done(guest) && websocket_state(guest->socket) != WEBSOCKET_CLOSED) {
        wait_for(guest, player_due(&guest->player));
        websocket_work(guest->socket);
        hear_all(guest);
        if (!is_done(guest) && now() >= player_due(&guest->player))
            player_act(&guest->player, now());
    }
    int64_t end = now() + FAREWELL;
    websocket_leave(guest->socket);
    while (websocket_state(guest->socket) != WEBSOCKET_CLOSED && now() < end) {
        const char *text = NULL;
        size_t length = 0;
        wait_for(guest, end);
        websocket_work(guest->socket);
        while (websocket_next(guest->socket, &text, &length)) {
        }
    }
}

static void sleep_for(int64_t milliseconds)
{
    struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000};

    (void)nanosleep(&time, NULL);
}

/* Waits before the next attempt, longer every time. False if it has waited long enough. */
static bool be_patient(Guest *guest)
{
    if (guest->away == 0) {
        guest->away = now();
        fprintf(stderr, "outrider guest: %s; trying again\n", guest->why);
    }
    if (now() - guest->away > (int64_t)guest->options->patience * 1000)
        return false;
    sleep_for(guest->wait);
    guest->wait = 2 * guest->wait < LONGEST_WAIT ? 2 * guest->wait : LONGEST_WAIT;
    return true;
}

static GuestEnd end_of(const Guest *guest)
{
    if (guest->player.state == PLAYER_OVER)
        return GUEST_PLAYED;
    if (guest->player.state == PLAYER_FAILED) {
        fprintf(stderr, "outrider guest: %s\n", player_why(&guest->player));
        return GUEST_FAILED;
    }
    fprintf(stderr, "outrider guest: the server did not come within %d seconds: %s\n", guest->options->patience,
            guest->why);
    return GUEST_NO_SERVER;
}

GuestEnd guest_run(const GuestOptions *options)
{
    Guest guest = {.options = options, .wait = FIRST_WAIT};
    PlayerMouth mouth = {.self = &guest, .say = say, .tell = options->quiet ? tell_little : tell};

    player_open(&guest.player, &options->wish, &mouth);
    do {
        guest.socket = websocket_open(&options->place, NULL, guest.why);
        if (guest.socket == NULL)
            continue;
        visit(&guest);
        (void)snprintf(guest.why, sizeof guest.why, "%s", websocket_why(guest.socket));
        websocket_free(guest.socket);
        guest.socket = NULL;
    } while (!is_done(&guest) && be_patient(&guest));
    GuestEnd end = end_of(&guest);
    player_close(&guest.player);
    return end;
}
