#include "wasm/host_exports.h"

#include <stdlib.h>
#include <string.h>

#include "host/host.h"
#include "protocol/protocol.h"
#include "rate/attacks.h"
#include "wasm/entropy.h"
#include "wasm/module.h"
#include "wasm/searching.h"
#include "xws/xws.h"

/* For a person with a few tabs, and the games that were not finished. */
static HostLimits browser_limits(void)
{
    HostLimits limits = host_limits_usual();

    limits.connections = limits.connections_an_address = limits.watchers_a_game = 16;
    limits.games = limits.games_an_address = 200;
    limits.games_an_address_a_day = limits.bytes_an_address_a_day = 0; /* as many as fit */
    limits.messages_a_second = 100;
    limits.message_bytes = PROTOCOL_BYTES; /* the record of a long game, opened from a file */
    limits.chat_lines_a_minute = 60;
    limits.work_a_connection = limits.work_an_address = limits.work = 2000000;
    limits.moments = 256;
    return limits;
}

/* Something that leaves, as JSON. */
typedef struct Leaving {
    struct Leaving *next;
    JsonBuffer text;
} Leaving;

/* Something to think about: a machine's question, or odds that somebody asked for. */
typedef struct Waiting {
    struct Waiting *next;
    bool forgotten; /* nobody wants to know any more */
    ThinkJob job;
} Waiting;

typedef struct Estimate {
    struct Estimate *next;
    EstimateJob job;
    OddsResult result;
} Estimate;

/* Attacks of squads that somebody asked for. */
typedef struct Measure {
    struct Measure *next;
    AttacksJob *job;
} Measure;

/* What was said in a game that was restored, until the host asks for it. */
typedef struct Said {
    struct Said *next;
    char game[STORE_ID_BYTES];
    char *lines;
} Said;

static Host *host;
static Entropy entropy;
static int64_t steady_ms, date_ms;
static Leaving *leaving, **leaving_end = &leaving;
static Waiting *waiting, **waiting_end = &waiting;
static Waiting *searches, **searches_end = &searches; /* those that take long */
static bool is_searching;                             /* for the first of them */
static Estimate *estimates, **estimates_end = &estimates;
static Measure *measures, **measures_end = &measures;
static Said *said;

/* Room, zeroed. Without it the module stops: everything that was told is kept, so another goes on from there. */
static void *need(size_t size)
{
    void *room = calloc(1, size);

    if (room == NULL)
        abort();
    return room;
}

/* ---- what the host has of the world ---- */

/* Something new that leaves; it is written into at once. */
static Json leave(Leaving **created)
{
    Leaving *last = need(sizeof *last);

    *leaving_end = *created = last;
    leaving_end = &last->next;
    return json_to_buffer(&last->text, LAYOUT_COMPACT);
}

static void check_written(const Leaving *last)
{
    if (last->text.failed)
        abort();
}

static void send(void *self, uint32_t connection, const char *message, size_t length)
{
    Leaving *last = NULL;
    Json json = leave(&last);

    (void)self;
    json_open_object(&json, NULL);
    json_number(&json, "to", connection);
    json_ready(&json, "message", message, length);
    json_close_object(&json);
    check_written(last);
}

static void hang_up(void *self, uint32_t connection, const char *why)
{
    Leaving *last = NULL;
    Json json = leave(&last);

    (void)self;
    json_open_object(&json, NULL);
    json_number(&json, "hang_up", connection);
    json_text(&json, "why", why);
    json_close_object(&json);
    check_written(last);
}

static void write_if_there(Json *json, const char *key, const char *text)
{
    if (text != NULL)
        json_text(json, key, text);
}

static bool keep(void *self, const StoreJob *job)
{
    Leaving *last = NULL;
    Json json = leave(&last);

    (void)self;
    json_open_object(&json, NULL);
    json_open_object(&json, "keep");
    json_number(&json, "number", (int64_t)job->number);
    json_text(&json, "game", job->game);
    write_if_there(&json, "header", job->header);
    if (job->entry_count > 0) {
        json_number(&json, "first_entry", job->first_entry);
        json_open_list(&json, "entries");
        for (int i = 0; i < job->entry_count; i++)
            json_text(&json, NULL, job->entries[i]);
        json_close_list(&json);
    }
    write_if_there(&json, "room", job->room);
    write_if_there(&json, "state", job->state);
    write_if_there(&json, "chat", job->chat);
    json_close_object(&json);
    json_close_object(&json);
    check_written(last);
    return true;
}

static void think(void *self, const ThinkJob *job)
{
    Waiting *last = need(sizeof *last);

    (void)self;
    last->job = *job;
    Waiting ***end = job->milliseconds > 0 ? &searches_end : &waiting_end;
    **end = last;
    *end = &last->next;
}

static void forget_thought(void *self, uint64_t number)
{
    (void)self;
    for (Waiting *search = searches; search != NULL; search = search->next)
        search->forgotten = search->forgotten || search->job.number == number;
}

static bool estimate(void *self, const EstimateJob *job)
{
    Estimate *last = need(sizeof *last);

    (void)self;
    last->job = *job;
    *estimates_end = last;
    estimates_end = &last->next;
    return true;
}

static bool measure(void *self, AttacksJob *job)
{
    Measure *last = need(sizeof *last);

    (void)self;
    last->job = job;
    *measures_end = last;
    measures_end = &last->next;
    return true;
}

static int64_t now(void *self)
{
    (void)self;
    return steady_ms;
}

static int64_t date(void *self)
{
    (void)self;
    return date_ms;
}

static void random_bytes(void *self, void *bytes, size_t count)
{
    (void)self;
    entropy_take(&entropy, bytes, count);
}

static const Rules *find_rules(void *self, const char *game, int length)
{
    (void)self;
    return module_rules(game, length);
}

/* Hands over what restoring brought. */
static char *take_chat(void *self, const char *game, int most)
{
    Said **at = &said;

    (void)self;
    (void)most;
    while (*at != NULL && strcmp((*at)->game, game) != 0)
        at = &(*at)->next;
    Said *found = *at;
    if (found == NULL)
        return NULL;
    char *lines = found->lines;
    *at = found->next;
    free(found);
    return lines;
}

static const HostWorld world = {.send = send,
                                .hang_up = hang_up,
                                .keep = keep,
                                .think = think,
                                .forget = forget_thought,
                                .estimate = estimate,
                                .measure = measure,
                                .now = now,
                                .date = date,
                                .random = random_bytes,
                                .rules = find_rules,
                                .chat = take_chat,
                                .squad = xws_tell_squad,
                                .fits = xws_tell_fits,
                                .attacks = rate_tell_attacks};

/* ---- opening ---- */

static void forget_everything(void)
{
    host_close(host);
    host = NULL;
    while (leaving != NULL) {
        Leaving *next = leaving->next;
        json_buffer_free(&leaving->text);
        free(leaving);
        leaving = next;
    }
    leaving_end = &leaving;
    while (waiting != NULL) {
        Waiting *next = waiting->next;
        free(waiting);
        waiting = next;
    }
    waiting_end = &waiting;
    while (searches != NULL) {
        Waiting *next = searches->next;
        free(searches);
        searches = next;
    }
    searches_end = &searches;
    is_searching = false;
    searching_forget();
    while (estimates != NULL) {
        Estimate *next = estimates->next;
        free(estimates);
        estimates = next;
    }
    estimates_end = &estimates;
    while (measures != NULL) {
        Measure *next = measures->next;
        attacks_job_free(measures->job);
        free(measures);
        measures = next;
    }
    measures_end = &measures;
    while (said != NULL)
        free(take_chat(NULL, said->game, 0));
}

int outrider_host_entropy(uint32_t length)
{
    if (!module_has(length))
        return 1;
    entropy_add(&entropy, outrider_buffer(0), length);
    secret_forget(outrider_buffer(0), length);
    return 0;
}

/* What is no time would be no integer. */
static bool is_time(double milliseconds)
{
    return milliseconds >= 0 && milliseconds < 9e15;
}

void outrider_host_time(double steady, double date)
{
    if (is_time(steady))
        steady_ms = (int64_t)steady;
    if (is_time(date))
        date_ms = (int64_t)date;
}

int outrider_host_open(uint32_t length)
{
    char url[160];

    if (!module_has(length))
        return 1;
    if (length >= sizeof url) {
        module_complain("the public address is longer than 159 bytes");
        return 1;
    }
    if (!entropy_is_enough(&entropy)) {
        module_complain("give at least 32 bytes of randomness first");
        return 1;
    }
    memcpy(url, outrider_buffer(0), length);
    url[length] = '\0';
    forget_everything();
    HostLimits limits = browser_limits();
    host = host_open(&world, &limits, url);
    if (host == NULL)
        module_complain("there is no memory for a host");
    return host != NULL ? 0 : 1;
}

/* ---- in and out ---- */

void outrider_host_connect(uint32_t connection)
{
    if (host != NULL && connection != 0)
        host_connected(host, connection, "here");
}

void outrider_host_disconnect(uint32_t connection)
{
    if (host != NULL)
        host_disconnected(host, connection);
}

void outrider_host_message(uint32_t connection, uint32_t length)
{
    if (host != NULL && module_has(length))
        host_message(host, connection, outrider_buffer(0), length);
}

uint32_t outrider_host_take(void)
{
    Leaving *first = leaving;
    ModuleText text = {0};
    Json json = module_json(&text);

    if (first == NULL)
        return 0;
    leaving = first->next;
    if (leaving == NULL)
        leaving_end = &leaving;
    json_ready(&json, NULL, first->text.text, first->text.length);
    json_buffer_free(&first->text);
    free(first);
    if (text.failed)
        abort();
    return text.length;
}

static void tell_kept(double number, bool ok, const char *why, uint32_t length)
{
    StoreDone done = {.ok = ok};
    uint32_t most = length < sizeof done.why - 1 ? length : (uint32_t)sizeof done.why - 1;

    if (host == NULL || !(number >= 1 && number < 9e15))
        return;
    done.number = (uint64_t)number;
    if (most > 0)
        memcpy(done.why, why, most);
    host_kept(host, &done);
}

void outrider_host_kept(double number)
{
    tell_kept(number, true, NULL, 0);
}

void outrider_host_lost(double number, uint32_t length)
{
    if (module_has(length))
        tell_kept(number, false, outrider_buffer(0), length);
}

/* Every answer is thought about from the beginning, so that it depends on the job alone. */
static bool think_next(void)
{
    static Opponent opponent;
    static bool sits;
    Waiting *first = waiting;
    Answer answer;

    if (first == NULL)
        return false;
    waiting = first->next;
    if (waiting == NULL)
        waiting_end = &waiting;
    if (!sits)
        opponent = opponent_sits_down(OPPONENT_SIMPLE, 0);
    sits = true;
    const ThinkJob *job = &first->job;
    opponent_starts_again(&opponent, job->kind, job->seed);
    bool has_answer = opponent_answer(&opponent, job->rules, &job->known, &job->question, &answer);
    host_thought(host, job->game, job->number, has_answer ? &answer : NULL, &job->memory);
    free(first);
    return true;
}

/* A slice of the first search that waits; at its end the host hears the answer. */
static bool search_next(void)
{
    Waiting *first = searches;
    Answer answer;

    if (first == NULL)
        return false;
    if (!is_searching && !first->forgotten)
        searching_begin(&first->job, steady_ms);
    is_searching = true;
    if (!first->forgotten && !searching_step(steady_ms))
        return true;
    bool has_answer = !first->forgotten && searching_end(&answer);
    searching_drop();
    is_searching = false;
    searches = first->next;
    if (searches == NULL)
        searches_end = &searches;
    host_thought(host, first->job.game, first->job.number, has_answer ? &answer : NULL, &first->job.memory);
    free(first);
    return true;
}

static bool estimate_next(void)
{
    Estimate *first = estimates;

    if (first == NULL)
        return false;
    estimates = first->next;
    if (estimates == NULL)
        estimates_end = &estimates;
    odds_job_run(&first->job.odds, &first->result);
    host_estimated(host, &first->job, &first->result);
    free(first);
    return true;
}

static bool measure_next(void)
{
    Measure *first = measures;

    if (first == NULL)
        return false;
    measures = first->next;
    if (measures == NULL)
        measures_end = &measures;
    attacks_job_run(first->job);
    host_measured(host, first->job);
    free(first);
    return true;
}

/* The game goes on first; odds can wait, and squads longer. What takes long comes last, and in slices. */
int outrider_host_think(void)
{
    return think_next() || estimate_next() || measure_next() || search_next();
}

void outrider_host_tick(void)
{
    if (host != NULL)
        host_tick(host);
}

double outrider_host_next(void)
{
    return host != NULL ? (double)host_next(host) : (double)steady_ms;
}

/* ---- lending ---- */

uint32_t outrider_host_lend(uint32_t most)
{
    Parcel parcel;
    int jobs = searching_lend(most < MOST_IN_A_PARCEL ? (int)most : MOST_IN_A_PARCEL, &parcel);
    char *room = jobs > 0 ? outrider_buffer(sizeof parcel) : NULL;

    if (jobs == 0)
        return 0;
    if (room == NULL)
        abort();
    memcpy(room, &parcel, sizeof parcel);
    return sizeof parcel;
}

uint32_t outrider_host_case(void)
{
    size_t bytes = searching_case_bytes();
    char *room = outrider_buffer((uint32_t)bytes);

    if (room == NULL)
        abort();
    searching_write_case(room);
    return (uint32_t)bytes;
}

void outrider_host_take_back(uint32_t length)
{
    Parcel parcel;

    if (length != sizeof parcel || !module_has(length))
        return;
    memcpy(&parcel, outrider_buffer(0), sizeof parcel);
    searching_take_back(&parcel);
}

/* ---- coming back ---- */

/* The next `length` bytes, ended by a zero, for free(). */
static char *copy_part(const char **at, uint32_t length)
{
    char *text = need((size_t)length + 1);

    memcpy(text, *at, length);
    *at += length;
    return text;
}

static void remember_chat(const char *game, char *lines)
{
    Said *line = need(sizeof *line);

    free(take_chat(NULL, game, 0));
    memcpy(line->game, game, sizeof line->game);
    line->lines = lines;
    line->next = said;
    said = line;
}

int outrider_host_restore(uint32_t id, uint32_t record, uint32_t room, uint32_t state, uint32_t chat, double changed)
{
    uint64_t total = (uint64_t)id + record + room + state + chat;
    const char *at = outrider_buffer(0);
    StoredGame game = {.changed = changed >= 0 && changed < 9e15 ? (int64_t)changed : 0, .record_length = record};

    if (host == NULL || total > UINT32_MAX || !module_has((uint32_t)total)) {
        module_complain("no host is open, or the parts of the game are longer than the buffer");
        return 1;
    }
    if (id == 0 || id >= sizeof game.id) {
        module_complain("the id of a game has 1 to 32 bytes");
        return 1;
    }
    memcpy(game.id, at, id);
    at += id;
    game.record = copy_part(&at, record);
    game.room = copy_part(&at, room);
    game.state = copy_part(&at, state);
    if (chat > 0)
        remember_chat(game.id, copy_part(&at, chat));
    bool ok = host_restore(host, &game);
    free(game.record);
    free(game.room);
    free(game.state);
    if (!ok)
        module_complain("what is kept of the game cannot be read");
    return ok ? 0 : 1;
}
