/* A room as JSON, for the store, and back: everything about a game that does not stand in its record. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "table/rules.h"
#include "view/goals.h"

enum { ROOM_JSON_VERSION = 2, ROOM_JSON_DEPTH = 8 };

/* ---- writing ---- */

static void write_hex(Json *json, const char *key, const uint8_t *bytes, int count)
{
    char text[2 * HOST_SECRET_BYTES + 1];

    bytes_to_hex(bytes, count, text);
    json_text(json, key, text);
}

static void write_seat(Json *json, const Room *room, const Seat *seat)
{
    json_open_object(json, NULL);
    json_text(json, "name", seat->name);
    json_flag(json, "taken", seat->taken);
    json_flag(json, "reserved", seat->reserved);
    json_text(json, "machine", seat->machine != OPPONENT_PERSON ? opponent_name(seat->machine) : "");
    json_flag(json, "stand_in", seat->stand_in);
    json_flag(json, "gave_up", seat->gave_up);
    json_number(json, "person", seat->person);
    write_hex(json, "token", seat->token, HOST_SECRET_BYTES);
    write_hex(json, "invite", seat->invite, HOST_SECRET_BYTES);
    json_flag(json, "pledged", seat->pledged);
    write_hex(json, "pledge", seat->pledge, SEAL_BYTES);
    json_flag(json, "opened", seat->opened);
    write_hex(json, "nonce", seat->nonce, NONCE_BYTES);
    json_flag(json, "thorough", seat->thorough);
    /* These two are named as in the stores that there are: rooms which were kept before must still be read. */
    json_flag(json, "paused", seat->auto_pass);
    json_number(json, "paused_at", seat->auto_pass_since);
    json_number(json, "left", seat->left);
    json_number(json, "waited_for", seat->waited_for);
    json_number(json, "grown", seat->grown);
    json_flag(json, "muted", seat->muted);
    json_open_list(json, "prefers");
    for (int i = 0; i < seat->prefer_count; i++) {
        json_open_object(json, NULL);
        json_text(json, "ability", room->rules->abilities[seat->prefers[i].ability].name);
        json_flag(json, "always", seat->prefers[i].always);
        json_close_object(json);
    }
    json_close_list(json);
    json_close_object(json);
}

static void write_barred(Json *json, const Room *room)
{
    json_open_list(json, "barred");
    for (int i = 0; i < room->barred_count; i++) {
        json_open_object(json, NULL);
        json_text(json, "maker", room->barred[i].maker);
        json_flag(json, "muted", room->barred[i].muted);
        json_flag(json, "banned", room->barred[i].banned);
        json_close_object(json);
    }
    json_close_list(json);
}

char *room_to_json(const Room *room)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    json_open_object(&json, NULL);
    json_number(&json, "version", ROOM_JSON_VERSION);
    json_text(&json, "state", room_state_names[room->state]);
    json_text(&json, "why", room->why);
    json_text(&json, "game", room->game);
    json_open_list(&json, "sides");
    for (int seat = 0; seat < room->seats; seat++)
        json_number(&json, NULL, room->side[seat]);
    json_close_list(&json);
    json_text(&json, "setup", room->setup);
    if (room->goals != NULL) {
        json_text(&json, "goals", room->goals);
        json_number(&json, "goals_reached", room->goals_reached);
    }
    json_text(&json, "manner", manner_names[room->manner]);
    json_text(&json, "clock", clock_names[room->clock]);
    json_flag(&json, "late_view", room->late_view);
    json_text(&json, "leaving", leaving_names[room->leaving]);
    if (room->takes_over != OPPONENT_SIMPLE)
        json_text(&json, "takes_over", opponent_name(room->takes_over));
    json_flag(&json, "stuck", room->stuck);
    write_hex(&json, "secret", room->secret, SEAL_BYTES);
    write_hex(&json, "commitment", room->commitment, SEAL_BYTES);
    json_number(&json, "sealed", room->sealed);
    json_number(&json, "game_left", room->game_left);
    json_text(&json, "next", room->next_game);
    if (room->state != ROOM_OVER)
        json_text(&json, "maker", room->maker);
    json_number(&json, "owner", room->owner);
    if (room->state != ROOM_OVER && room->barred_count > 0)
        write_barred(&json, room);
    json_open_list(&json, "seats");
    for (int seat = 0; seat < room->seats; seat++)
        write_seat(&json, room, &room->seat[seat]);
    json_close_list(&json);
    json_close_object(&json);
    if (text.failed)
        json_buffer_free(&text);
    return text.text;
}

/* ---- reading ---- */

static bool read_text(const JsonValue *from, const char *key, char *to, int size)
{
    const char *text = json_string(json_member(from, key));
    Out out = out_to(to, size);

    out_text(&out, text != NULL ? text : "");
    return text != NULL && !out.cut;
}

static bool read_flag(const JsonValue *from, const char *key, bool *to)
{
    const JsonValue *value = json_member(from, key);

    *to = json_is_true(value);
    return json_is_flag(value);
}

static bool read_number(const JsonValue *from, const char *key, int64_t least, int64_t most, int64_t *to)
{
    return json_whole_within(json_member(from, key), least, most, to);
}

static bool read_hex(const JsonValue *from, const char *key, uint8_t *to, int count)
{
    const char *text = json_string(json_member(from, key));

    return text != NULL && bytes_from_hex(text, to, count);
}

static bool read_word(const JsonValue *from, const char *key, const char *const *list, int count, int *to)
{
    const char *text = json_string(json_member(from, key));

    *to = text != NULL ? host_word(text, list, count) : -1;
    return *to >= 0;
}

/* Abilities that there are no more are asked about again: not even the setting would mean anything. */
static void read_preferences(const Rules *rules, Seat *seat, const JsonValue *list)
{
    seat->prefer_count = 0;
    for (const JsonValue *item = json_first(list); item != NULL; item = json_next(item)) {
        const char *name = json_string(json_member(item, "ability"));
        for (int a = 0; rules != NULL && name != NULL && a < rules->ability_count; a++) {
            if (strcmp(rules->abilities[a].name, name) == 0)
                (void)seat_prefers(seat, (uint16_t)a, json_is_true(json_member(item, "always")));
        }
    }
}

static bool read_seat(const Rules *rules, Seat *seat, const JsonValue *from)
{
    const char *machine = json_string(json_member(from, "machine"));
    int64_t person = 0, auto_pass_since = 0, grown = 0;
    bool ok = read_text(from, "name", seat->name, sizeof seat->name) && read_flag(from, "taken", &seat->taken) &&
              read_flag(from, "reserved", &seat->reserved) && read_flag(from, "stand_in", &seat->stand_in) &&
              read_number(from, "person", 0, MAX_SEATS - 1, &person) &&
              read_hex(from, "token", seat->token, HOST_SECRET_BYTES) &&
              read_hex(from, "invite", seat->invite, HOST_SECRET_BYTES) && read_flag(from, "pledged", &seat->pledged) &&
              read_hex(from, "pledge", seat->pledge, SEAL_BYTES) && read_flag(from, "opened", &seat->opened) &&
              read_hex(from, "nonce", seat->nonce, NONCE_BYTES) && read_flag(from, "thorough", &seat->thorough) &&
              read_flag(from, "paused", &seat->auto_pass) &&
              read_number(from, "paused_at", 0, UINT32_MAX, &auto_pass_since) &&
              read_number(from, "left", INT64_MIN, INT64_MAX, &seat->left) && machine != NULL;

    /* Rooms that were kept by hosts which did not count it have none. */
    ok = ok && (json_member(from, "grown") == NULL || read_number(from, "grown", 0, INT32_MAX, &grown));
    ok = ok &&
         (json_member(from, "waited_for") == NULL || read_number(from, "waited_for", 0, INT64_MAX, &seat->waited_for));
    seat->grown = (int)grown;
    seat->muted = json_is_true(json_member(from, "muted"));
    seat->gave_up = json_is_true(json_member(from, "gave_up"));
    seat->considered = 0;
    seat->revises = false;
    seat->machine = OPPONENT_PERSON;
    seat->person = (uint8_t)person;
    seat->auto_pass_since = (uint32_t)auto_pass_since;
    if (ok && machine[0] != '\0')
        ok = opponent_find(machine, &seat->machine);
    read_preferences(rules, seat, json_member(from, "prefers"));
    return ok;
}

static bool read_seats(Room *room, const JsonValue *from)
{
    const JsonValue *sides = json_member(from, "sides"), *seats = json_member(from, "seats");
    size_t count = json_count(sides);

    if (count == 0 || count > MAX_SEATS || json_count(seats) != count)
        return false;
    room->seats = (uint8_t)count;
    const JsonValue *side = json_first(sides), *seat = json_first(seats);
    for (size_t i = 0; i < count; i++, side = json_next(side), seat = json_next(seat)) {
        int64_t number = 0;
        if (!json_whole_within(side, 0, MAX_SEATS - 1, &number) || !read_seat(room->rules, &room->seat[i], seat))
            return false;
        room->side[i] = (uint8_t)number;
    }
    return true;
}

/* Only lessons have goals. */
static bool read_goals(Room *room, const JsonValue *from)
{
    const char *goals = json_string(json_member(from, "goals"));
    int64_t reached = 0;

    free(room->goals);
    room->goals = goals != NULL ? host_copy(goals) : NULL;
    if (goals == NULL)
        return json_member(from, "goals") == NULL;
    if (room->goals == NULL || !read_number(from, "goals_reached", 0, MAX_GOALS, &reached))
        return false;
    room->goals_reached = (int)reached;
    return true;
}

/* Hosts of old kept none of it. */
static void read_moderation(Room *room, const JsonValue *from)
{
    int64_t owner = -1;

    if (!read_number(from, "owner", -1, MAX_SEATS - 1, &owner))
        owner = -1;
    room->owner = (int)owner;
    room->barred_count = 0;
    for (const JsonValue *item = json_first(json_member(from, "barred")); item != NULL; item = json_next(item)) {
        const char *maker = json_string(json_member(item, "maker"));
        Barred *barred = maker != NULL ? moderation_bar(room, maker) : NULL;
        if (barred == NULL)
            continue;
        barred->muted = json_is_true(json_member(item, "muted"));
        barred->banned = json_is_true(json_member(item, "banned"));
    }
}

static bool read_room(Room *room, const JsonValue *from)
{
    Host *host = room->host;
    const char *setup = json_string(json_member(from, "setup"));
    const char *takes_over = json_string(json_member(from, "takes_over"));
    int64_t version = 0, sealed = 0;
    int state = 0, manner = 0, clock = 0, leaving = 0;

    if (!read_number(from, "version", ROOM_JSON_VERSION, ROOM_JSON_VERSION, &version) ||
        !read_word(from, "state", room_state_names, ROOM_STATES, &state) ||
        !read_text(from, "why", room->why, sizeof room->why) ||
        !read_text(from, "game", room->game, sizeof room->game) || setup == NULL ||
        !read_word(from, "manner", manner_names, MANNERS, &manner) ||
        !read_word(from, "clock", clock_names, CLOCKS, &clock) || !read_flag(from, "late_view", &room->late_view) ||
        !read_flag(from, "stuck", &room->stuck) || !read_hex(from, "secret", room->secret, SEAL_BYTES) ||
        !read_hex(from, "commitment", room->commitment, SEAL_BYTES) ||
        !read_number(from, "sealed", 1, INT32_MAX, &sealed) ||
        !read_number(from, "game_left", INT64_MIN, INT64_MAX, &room->game_left) ||
        !read_text(from, "next", room->next_game, sizeof room->next_game))
        return false;
    (void)read_text(from, "maker", room->maker,
                    sizeof room->maker); /* hosts of old kept none, and it goes at the end */
    read_moderation(room, from);
    room->state = (RoomState)state;
    room->manner = (Manner)manner;
    room->clock = (ClockKind)clock;
    room->sealed = (int)sealed;
    if (read_word(from, "leaving", leaving_names, LEAVINGS, &leaving))
        room->leaving = (Leaving)leaving;
    else
        room->leaving = LEAVING_LEAVE; /* it was kept by a host on which everybody left */
    if (!opponent_find(takes_over != NULL ? takes_over : "", &room->takes_over))
        room->takes_over = OPPONENT_SIMPLE; /* plays at random where it does not know the game */
    if (room->rules == NULL)                /* a room that goes back to what is kept stays with those of its record */
        room->rules = host->world.rules(host->world.self, room->game, (int)strlen(room->game));
    free(room->setup);
    room->setup = host_copy(setup);
    return room->setup != NULL && read_goals(room, from) && read_seats(room, from);
}

bool room_from_json(Room *room, const char *text, char why[HOST_WHY_BYTES])
{
    JsonError error;
    JsonValue *from = json_read(text, strlen(text), ROOM_JSON_DEPTH, &error);
    Out out = out_to(why, HOST_WHY_BYTES);
    bool ok = from != NULL && read_room(room, from);

    if (from == NULL)
        out_text(&out, error.text);
    else if (!ok)
        out_text(&out, "what is kept about the room is damaged, or of another version of the host");
    json_forget(from);
    return ok;
}

/* ---- after a restart ---- */

/* Adjourned until the host has the right rules again. */
static void set_aside(Room *room, const char *why)
{
    room->stuck = true;
    if (room->state != ROOM_OVER) {
        Out out = out_to(room->why, sizeof room->why);
        out_text(&out, why);
        room->state = ROOM_ADJOURNED;
        host_log(room->host, "adjourned", room, why);
    }
    room_changed(room);
}

/* The record as it is kept, which is taken over; then what follows from it by itself, which may not have been written yet. */
static bool take_match(Room *room, Record *record, RecordError *error)
{
    room->match = calloc(1, sizeof *room->match);
    if (room->match == NULL || !match_resume(room->match, room->rules, record, NULL, error)) {
        free(room->match);
        room->match = NULL;
        return false;
    }
    room_prepare(room);
    return true;
}

static void find_last_back(Room *room)
{
    const Record *record = &room->match->record;

    for (int entry = 1; entry <= record->entry_count; entry++) {
        if (strncmp(record->text + record->entries[entry - 1].start, "back ", 5) == 0)
            room->last_back = entry;
    }
}

/* It fits its rules: on with it. */
static void go_on(Room *room)
{
    if (room->kept_length < room->match->record.length)
        room_changed(room);
    find_last_back(room);
    if (room->stuck) {
        Out out = out_to(room->why, sizeof room->why);
        out_text(&out, host_english(HOST_RULES_AGAIN));
        room->stuck = false;
        room_changed(room);
    }
    size_t before = room->match->record.length;
    if (room->state == ROOM_PLAYING && !room_advance(room, before))
        set_aside(room, host_english(HOST_RULES_BROKE));
    else if (room->match->record.length != before)
        room_played(room);
    clock_run(room);
    ruled_watch(room);
}

/* Everything about the room but its match. Its rules come first: what is kept of its seats speaks of abilities. */
static Room *restore_room(Host *host, const StoredGame *game, const Record *record, RecordError *error)
{
    char why[HOST_WHY_BYTES] = "";
    Room *room = room_new(host, game->id);

    if (room != NULL && record->length > 0)
        (void)room_find_rules(room, record, error);
    if (room != NULL && game->room != NULL && room_from_json(room, game->room, why) &&
        (room->kept_room = host_copy(game->room)) != NULL)
        return room;
    host_log(host, "not-restored", room,
             room == NULL         ? host_english(HOST_MEMORY_RAN_OUT)
             : game->room == NULL ? "no room"
                                  : why);
    if (room != NULL)
        room_free(room);
    return NULL;
}

/* Why a game cannot go on, for its players. */
static const char *why_not(const StoredGame *game, const RecordError *error)
{
    char first[40];
    Out out = out_to(first, sizeof first);

    out_text(&out, "outrider-record ");
    out_number(&out, RECORD_VERSION);
    out_text(&out, " ");
    if (game->record_length > 0 && strncmp(game->record, first, (size_t)out.length) != 0)
        return host_english(HOST_RECORD_OLD);
    return error->text[0] != '\0' ? error->text : host_english(HOST_RULES_GONE);
}

bool host_restore(Host *host, const StoredGame *game)
{
    Record record = {0};
    RecordError error = {0};

    if (host_room(host, game->id) != NULL)
        return true;
    bool begun = game->record_length > 0;
    bool read = begun && record_load(&record, game->record, game->record_length, true, &error);
    Room *room = restore_room(host, game, &record, &error);
    if (room == NULL) {
        record_free(&record);
        return false;
    }
    for (int seat = 0; seat < room->seats; seat++)
        room->seat[seat].gone = room->settled;
    room_link(room);
    host_log(host, "restored", room, room_state_names[room->state]);
    if (read) {
        room->kept_length = room->handed_length = game->record_length;
        room->kept_entries = room->handed_entries = record.entry_count;
    }
    if (read && error.text[0] == '\0' && room->rules != NULL && take_match(room, &record, &error)) {
        go_on(room);
    } else {
        record_free(&record);
        if (begun || room->rules == NULL)
            set_aside(room, why_not(game, &error));
    }
    fairness_restored(room);
    room_hand_in(room);
    room_wake_machines(room);
    return true;
}
