#include "load_play.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>

/* A server takes 64 connections and 100 games from one address: sixteen games leave room for those that are just over. */
enum { CONNECTIONS_AN_ADDRESS = 32, SEATS = 2, EVENTS = 256, AT_ONCE = 50, LONGEST_WAIT = 5 };

typedef struct LoadSeat {
    struct LoadGame *game;
    WebSocket *socket;
    Player player;
    bool open;    /* the player is */
    bool writes;  /* epoll waits until it can write */
    int64_t sent; /* its last answer that nothing has come of yet; 0: none */
    char question[PLAYER_QUESTION_BYTES];
    int64_t seen;          /* when its last view came */
    int32_t awaited;       /* the entry that the other's answer led to; 0: none */
    int64_t awaited_since; /* when that answer was sent */
} LoadSeat;

struct LoadGame {
    Load *load;
    LoadSeat seat[SEATS];
    int number, round;
    bool playing;
};

/* ---- time ---- */

int64_t load_now(void)
{
    struct timespec time = {0};

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

void times_add(Times *times, int64_t microseconds)
{
    if (times->count == times->room) {
        times->room = times->room > 0 ? 2 * times->room : 4096;
        times->at = realloc(times->at, times->room * sizeof *times->at);
        if (times->at == NULL)
            load_fail("memory ran out");
    }
    times->at[times->count++] = (uint32_t)microseconds;
}

void times_forget(Times *times)
{
    free(times->at);
    *times = (Times){0};
}

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return x < y ? -1 : x > y;
}

double times_milliseconds(Times *times, int of_thousand)
{
    if (times->count == 0)
        return 0;
    qsort(times->at, times->count, sizeof *times->at, by_size);
    return (double)times->at[(times->count - 1) * (size_t)of_thousand / 1000] / 1000;
}

/* ---- what is measured ---- */

static void say(void *self, const char *text, size_t length)
{
    static const char answer[] = "{\"type\":\"answer\"";
    LoadSeat *seat = self;

    if (length > sizeof answer && memcmp(text, answer, sizeof answer - 1) == 0 && seat->sent == 0) {
        seat->sent = load_now();
        memcpy(seat->question, seat->player.question.id, sizeof seat->question);
        seat->game->load->answers++;
    }
    (void)websocket_say(seat->socket, text, length);
}

/* A view has come: is it what an answer led to? */
static void measure(LoadSeat *seat, int64_t when)
{
    Load *load = seat->game->load;
    LoadSeat *other = &seat->game->seat[seat == &seat->game->seat[0]];

    seat->seen = when;
    if (seat->awaited > 0 && seat->player.entry >= seat->awaited) {
        times_add(&load->other, when - seat->awaited_since);
        seat->awaited = 0;
    }
    if (seat->sent == 0 || (seat->player.question.sent && strcmp(seat->player.question.id, seat->question) == 0))
        return;
    times_add(&load->own, when - seat->sent);
    if (other->player.entry < seat->player.entry) {
        other->awaited = seat->player.entry;
        other->awaited_since = seat->sent;
    } else if (other->player.entry == seat->player.entry) {
        times_add(&load->other, other->seen - seat->sent);
    }
    seat->sent = 0;
}

/* ---- playing ---- */

void load_address(int i, char address[20])
{
    int number = i / CONNECTIONS_AN_ADDRESS;

    (void)snprintf(address, 20, "127.1.%d.%d", number / 250, number % 250 + 1);
}

static void watch(const Load *load, LoadSeat *seat, int what)
{
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = seat};

    if (websocket_handle(seat->socket) < 0)
        return;
    seat->writes = websocket_wants_to_write(seat->socket);
    event.events |= seat->writes ? (uint32_t)EPOLLOUT : 0;
    if (epoll_ctl(load->handle, what, websocket_handle(seat->socket), &event) != 0)
        load_fail("epoll");
}

/* A player on a seat's connection, which may have played another game before. */
static void enter(LoadSeat *seat, const char *join)
{
    struct LoadGame *game = seat->game;
    Load *load = game->load;
    int index = (int)(seat - game->seat);
    uint64_t random = (uint64_t)game->number * 977 + (uint64_t)game->round * 31 + (uint64_t)index;
    PlayerWish wish = {
        .name = index == 0 ? "Ann" : "Bob",
        .style = PLAYER_RANDOM,
        .seed = random + 1,
        .think = load->think / 2 + (int)(random * 7919 % (uint64_t)(load->think + 1)),
        .seat = index,
        .join = join,
        .game = load->game,
        .seats = SEATS,
        .side = {0, 1},
        .setup = load->setup
    };
    PlayerMouth mouth = {.self = seat, .say = say};

    if (seat->open)
        player_close(&seat->player);
    player_open(&seat->player, &wish, &mouth);
    seat->open = true;
    seat->sent = 0;
    seat->awaited = 0;
    player_connected(&seat->player, load_now() / 1000);
}

static void connect_seat(LoadSeat *seat)
{
    struct LoadGame *game = seat->game;
    char address[20], error[WEBSOCKET_ERROR_BYTES];

    load_address(SEATS * game->number + (int)(seat - game->seat), address);
    errno = 0;
    seat->socket = websocket_open(&game->load->server->place, address, error);
    if (seat->socket == NULL)
        load_fail(error);
    watch(game->load, seat, EPOLL_CTL_ADD);
}

static void begin_game(struct LoadGame *game)
{
    game->round++;
    game->playing = false;
    enter(&game->seat[0], NULL);
}

/* The second joins when the first has a game; when both are done, the next begins. */
static void look_after(struct LoadGame *game)
{
    Load *load = game->load;
    LoadSeat *one = &game->seat[0], *two = &game->seat[1];

    for (int i = 0; i < SEATS; i++) {
        if (game->seat[i].open && game->seat[i].player.state == PLAYER_FAILED) {
            (void)snprintf(load->why, sizeof load->why, "%s", player_why(&game->seat[i].player));
            load_fail(load->why);
        }
    }
    if (one->player.state == PLAYER_WAITING && one->player.seat == 0 &&
        (!two->open || two->player.state == PLAYER_OVER))
        enter(two, one->player.game);
    if (!game->playing && two->open && one->player.state == PLAYER_PLAYING && two->player.state == PLAYER_PLAYING) {
        game->playing = true;
        load->playing++;
    }
    if (game->playing && one->player.state == PLAYER_OVER && two->player.state == PLAYER_OVER) {
        load->playing--;
        load->finished++;
        begin_game(game);
    }
}

static void hear(LoadSeat *seat)
{
    const char *text = NULL;
    size_t length = 0;

    websocket_work(seat->socket);
    int64_t when = load_now();
    while (websocket_next(seat->socket, &text, &length)) {
        int32_t entry = seat->player.entry;
        bool view = length > 14 && memcmp(text, "{\"type\":\"view\"", 14) == 0;
        if (!seat->open)
            continue;
        player_hear(&seat->player, text, length, when / 1000);
        if (view && seat->player.entry > entry)
            measure(seat, when);
    }
    if (websocket_state(seat->socket) == WEBSOCKET_CLOSED) {
        errno = 0;
        load_fail(websocket_why(seat->socket));
    }
    look_after(seat->game);
}

static void act_all(Load *load)
{
    int64_t now = load_now() / 1000;

    for (int i = 0; i < load->games; i++) {
        for (int s = 0; s < SEATS; s++) {
            LoadSeat *seat = &load->game_of[i].seat[s];
            if (seat->socket == NULL)
                continue;
            if (seat->open && player_due(&seat->player) <= now)
                player_act(&seat->player, now);
            if (websocket_wants_to_write(seat->socket))
                hear(seat); /* which writes too; and what it reads on the way is heard at once */
            if (websocket_wants_to_write(seat->socket) != seat->writes)
                watch(load, seat, EPOLL_CTL_MOD);
        }
    }
}

static void turn(Load *load)
{
    struct epoll_event event[EVENTS];
    int count = epoll_wait(load->handle, event, EVENTS, LONGEST_WAIT);

    for (int i = 0; i < count; i++)
        hear(event[i].data.ptr);
    act_all(load);
    load_server_drain(load->server);
}

/* ---- from the beginning to the end ---- */

void load_begin(Load *load)
{
    load->game_of = calloc((size_t)load->games, sizeof *load->game_of);
    load->handle = epoll_create1(0);
    if (load->game_of == NULL || load->handle < 0)
        load_fail("memory ran out");
    for (int i = 0; i < load->games; i++) {
        struct LoadGame *game = &load->game_of[i];
        *game = (struct LoadGame){.load = load, .number = i};
        for (int s = 0; s < SEATS; s++) {
            game->seat[s].game = game;
            connect_seat(&game->seat[s]);
        }
        begin_game(game);
        while (i + 1 - load->playing > AT_ONCE) /* not all at the door at once */
            turn(load);
    }
    while (load->playing < load->games * 99 / 100) /* some are always between two games */
        turn(load);
}

void load_run(Load *load, double seconds)
{
    int64_t end = load_now() + (int64_t)(seconds * 1e6);

    while (load_now() < end)
        turn(load);
}

void load_end(Load *load)
{
    for (int i = 0; i < load->games; i++) {
        for (int s = 0; s < SEATS; s++) {
            LoadSeat *seat = &load->game_of[i].seat[s];
            if (seat->open)
                player_close(&seat->player);
            websocket_free(seat->socket);
        }
    }
    free(load->game_of);
    load->game_of = NULL;
}

/* ---- idle connections ---- */

static bool is_welcome(WebSocket *socket)
{
    const char *text = NULL;
    size_t length = 0;

    websocket_work(socket);
    return websocket_next(socket, &text, &length);
}

/* Waits until everybody from `first` on has been welcomed; false if somebody was turned away. */
static bool all_welcome(const LoadServer *server, WebSocket **sockets, int first, int end)
{
    while (first < end) {
        struct timespec moment = {.tv_nsec = 200000};
        if (is_welcome(sockets[first])) {
            first++;
            continue;
        }
        if (websocket_state(sockets[first]) == WEBSOCKET_CLOSED)
            return false;
        load_server_drain(server);
        (void)nanosleep(&moment, NULL);
    }
    return true;
}

int load_idle(LoadServer *server, int count, WebSocket **sockets)
{
    static const char hello[] = "{\"type\":\"hello\",\"version\":1}";
    char address[20], error[WEBSOCKET_ERROR_BYTES];

    for (int first = 0, held = 0; first < count; first = held) {
        for (; held < count && held < first + AT_ONCE; held++) {
            load_address(held, address);
            sockets[held] = websocket_open(&server->place, address, error);
            if (sockets[held] == NULL || !websocket_say(sockets[held], hello, sizeof hello - 1))
                return first;
            websocket_work(sockets[held]);
        }
        if (!all_welcome(server, sockets, first, held))
            return first;
    }
    return count;
}
