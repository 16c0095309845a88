/* Rooms: how games are made, and how they begin. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "language/catalogue.h"
#include "table/play.h"
#include "view/goals.h"

const char *const room_state_names[ROOM_STATES] = {"waiting", "playing", "adjourned", "over"};

/* ---- finding ---- */

static size_t bucket_of(const char *id)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (; *id != '\0'; id++)
        hash = (hash ^ (uint8_t)*id) * UINT64_C(0x100000001b3);
    return (size_t)(hash % (sizeof((Host *)NULL)->room / sizeof((Host *)NULL)->room[0]));
}

Room *host_room(const Host *host, const char *id)
{
    Room *room = host->room[bucket_of(id)];

    while (room != NULL && strcmp(room->id, id) != 0)
        room = room->next;
    return room;
}

void room_link(Room *room)
{
    Room **bucket = &room->host->room[bucket_of(room->id)];

    room->next = *bucket;
    *bucket = room;
}

void room_unlink(Room *room)
{
    Room **at = &room->host->room[bucket_of(room->id)];

    while (*at != room)
        at = &(*at)->next;
    *at = room->next;
}

Room *room_new(Host *host, const char *id)
{
    Room *room = calloc(1, sizeof *room);
    if (room == NULL)
        return NULL;
    Out out = out_to(room->id, sizeof room->id);

    room->host = host;
    room->owner = -1;
    room->takes_over = OPPONENT_SIMPLE; /* plays at random where it does not know the game */
    out_text(&out, id);
    room->settled = room->idle = host_now(host);
    room->sink = (Sink){.self = room, .event = hear_event};
    for (int seat = 0; seat < MAX_SEATS; seat++)
        room->seat[seat].messages = budget_full(room->idle, budget_of_messages(host));
    return room;
}

static void forget_match(Room *room)
{
    if (room->match != NULL)
        match_free(room->match);
    free(room->match);
    room->match = NULL;
}

void room_free(Room *room)
{
    past_forget(room);
    forget_match(room);
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        free(room->seat[seat].prefers);
        free(room->seat[seat].memory);
    }
    forget_events(room);
    room_drop_outbox(room);
    chat_free(room);
    odds_forget(room);
    free(room->late_secrets);
    free(room->new_secrets);
    free(room->handed_room);
    free(room->kept_room);
    free(room->setup);
    free(room->goals);
    free(room->barred);
    room_drop_rules(room);
    free(room);
}

bool room_is_open(const Room *room)
{
    return room->state != ROOM_OVER && !room->stuck;
}

void room_names(const Room *room, const char *names[MAX_SEATS])
{
    for (int seat = 0; seat < MAX_SEATS; seat++)
        names[seat] = seat < room->seats && room->seat[seat].name[0] != '\0' ? room->seat[seat].name : NULL;
}

/* ---- creating ---- */

/* A record that somebody looks at costs as much memory as a game. */
static bool takes_a_place(const Room *room)
{
    return room_is_open(room) || room->opened;
}

static int games_from(const Host *host, const char *maker)
{
    int count = 0;

    for (size_t i = 0; i < sizeof host->room / sizeof host->room[0]; i++) {
        for (const Room *room = host->room[i]; room != NULL; room = room->next)
            count += takes_a_place(room) && strcmp(room->maker, maker) == 0;
    }
    return count;
}

static int open_games(const Host *host)
{
    int count = 0;

    for (size_t i = 0; i < sizeof host->room / sizeof host->room[0]; i++) {
        for (const Room *room = host->room[i]; room != NULL; room = room->next)
            count += takes_a_place(room);
    }
    return count;
}

HostSays too_many_games(const Host *host, const char *maker)
{
    if (open_games(host) >= host->limits.games)
        return HOST_TOO_MANY_GAMES;
    if (games_from(host, maker) >= host->limits.games_an_address)
        return HOST_TOO_MANY_OF_YOURS;
    return HOST_NOTHING;
}

HostSays why_no_new_game(const Host *host, const char *maker)
{
    HostSays many = too_many_games(host, maker);

    return many != HOST_NOTHING ? many : spending_for_game(host, maker);
}

/* Only a game that tells the manner of its table has a setup line for it. */
static bool knows_manners(const Rules *rules)
{
    for (int i = 0; rules->table_facts != NULL && rules->table_facts[i] != NULL; i++) {
        if (strcmp(rules->table_facts[i], "manner") == 0)
            return true;
    }
    return false;
}

static bool has_line_of(const char *lines, const char *word)
{
    size_t length = strlen(word);

    while (*lines != '\0') {
        lines += strspn(lines, " \t");
        if (strncmp(lines, word, length) == 0 && strchr(" \t\n", lines[length]) != NULL)
            return true;
        lines += strcspn(lines, "\n");
        lines += *lines == '\n';
    }
    return false;
}

/* The setup lines, with the manner as the last: games call that line `table`, and records hold it. */
static char *setup_lines(const Rules *rules, const char *wished, Manner manner)
{
    size_t length = strlen(wished);
    size_t room = length + 40;
    char *lines = malloc(room);

    if (lines == NULL)
        return NULL;
    Out out = out_to(lines, (int)room);
    out_text(&out, wished);
    if (length > 0 && wished[length - 1] != '\n')
        out_text(&out, "\n");
    if (knows_manners(rules)) {
        out_text(&out, "table ");
        out_text(&out, manner_names[manner]);
        out_text(&out, "\n");
    }
    return lines;
}

/* A seat that the rules run is nobody's to take: a machine sits there, which is never asked. */
static void take_ruled_seats(Room *room, const Table *table)
{
    for (uint8_t seat = 0; seat < room->seats; seat++) {
        if (is_ruled(table, seat))
            room->seat[seat].machine = OPPONENT_SIMPLE;
    }
}

/* Would the game begin with this setup? It is opened, looked at, and forgotten. */
static bool try_setup(Room *room, Language language, Out *why)
{
    Setup setup = {.seats = room->seats, .lines = room->setup};
    RecordError error = {0};
    Table table;
    Match match;
    int line = 0;

    memcpy(setup.side, room->side, sizeof setup.side);
    Status status = table_open(room->rules, &table, &setup, NULL, NULL, &line);
    if (status.code != STATUS_OK) {
        Voice voice = {.rules = room->rules, .table = &table};
        voice_in(&voice, language);
        char text[400];
        Out refusal = out_to(text, sizeof text);
        status_format(&refusal, &voice, &status);
        if (line > 0)
            host_say(why, language, say2(HOST_SETUP_LINE, arg_number(line), host_arg(text)));
        else
            out_text(why, text);
        return false;
    }
    if (!match_begin(&match, room->rules, &setup, NULL, NULL, &error)) {
        out_text(why, error.text);
        return false;
    }
    Voice voice = {.rules = room->rules, .table = &match.table, .names = &match.names};
    bool fits = room->goals == NULL || goals_fit(room->goals, &voice, why);
    take_ruled_seats(room, &match.table);
    match_free(&match);
    return fits;
}

void room_watch_goals(Room *room, const Table *table)
{
    if (room->goals == NULL || room->match == NULL)
        return;
    Voice voice = {.rules = room->rules, .table = table, .names = &room->match->names};
    room->goals_reached = goals_reached(room->goals, room->goals_reached, &voice);
}

/* A machine by its name, if this host has it for this game. */
static bool take_machine(const Room *room, const char *name, OpponentKind *machine, Language language, Out *why)
{
    if (opponent_find(name, machine) && *machine != OPPONENT_PERSON && level_fits(room->host, room->rules, *machine))
        return true;
    host_say(why, language, say1(HOST_NO_OPPONENT, host_arg(name)));
    return false;
}

static bool take_machines(Room *room, const ProtocolCreate *wish, Language language, Out *why)
{
    for (int seat = 0; wish->has_machines && seat < wish->machines_count; seat++) {
        Seat *at = &room->seat[seat < room->seats ? seat : 0];
        if (wish->machines[seat][0] == '\0')
            continue;
        if (seat >= room->seats) {
            host_say(why, language, say0(HOST_MACHINES_BEYOND));
            return false;
        }
        if (!take_machine(room, wish->machines[seat], &at->machine, language, why))
            return false;
    }
    if (wish->has_takes_over && !take_machine(room, wish->takes_over, &room->takes_over, language, why))
        return false;
    for (int i = 0; wish->has_kept && i < wish->kept_count; i++) {
        if (wish->kept[i] >= room->seats) {
            host_say(why, language, say0(HOST_KEPT_BEYOND));
            return false;
        }
        room->seat[wish->kept[i]].reserved = true;
    }
    return true;
}

/* Fills in what was wished for. False: why not. */
static bool take_wish(Room *room, const ProtocolCreate *wish, Language language, Out *why)
{
    const Host *host = room->host;
    const char *setup = wish->has_setup ? wish->setup : "";
    int manner = wish->has_manner ? host_word(wish->manner, manner_names, MANNERS) : MANNER_FRIENDLY;
    int clock = wish->has_clock ? host_word(wish->clock, clock_names, CLOCKS) : CLOCK_NONE;
    Out game = out_to(room->game, sizeof room->game);

    out_text(&game, wish->game);
    room->rules = host->world.rules(host->world.self, wish->game, (int)strlen(wish->game));
    if (room->rules == NULL) {
        host_say(why, language, say1(HOST_UNKNOWN_GAME_NAMED, host_arg(wish->game)));
        return false;
    }
    if (has_line_of(setup, "table") && knows_manners(room->rules)) {
        host_say(why, language, say0(HOST_MANNER_LINE));
        return false;
    }
    room->manner = (Manner)manner;
    room->clock = (ClockKind)clock;
    room->late_view = wish->has_late_view && wish->late_view;
    room->leaving = wish->has_leaving ? (Leaving)host_word(wish->leaving, leaving_names, LEAVINGS) : LEAVING_MACHINE;
    room->seats = (uint8_t)wish->sides_count;
    for (int seat = 0; seat < room->seats; seat++) {
        room->side[seat] = (uint8_t)wish->sides[seat];
        room->seat[seat].person = (uint8_t)seat;
    }
    room->setup = setup_lines(room->rules, setup, room->manner);
    room->goals = wish->has_goals ? host_copy(wish->goals) : NULL;
    if (room->setup == NULL || (wish->has_goals && room->goals == NULL)) {
        host_say(why, language, say0(HOST_NO_MEMORY));
        return false;
    }
    return try_setup(room, language, why) && take_machines(room, wish, language, why);
}

/* What players call a machine: a word that all our languages understand, with a number where there are several. */
static void name_machine(Room *room, int seat)
{
    Out out = out_to(room->seat[seat].name, sizeof room->seat[seat].name);
    int before = 0, all = 0;

    for (int i = 0; i < room->seats; i++) {
        bool machine = room->seat[i].machine != OPPONENT_PERSON;
        all += machine;
        before += machine && i < seat;
    }
    out_text(&out, "Droid");
    if (all > 1) {
        out_text(&out, " ");
        out_number(&out, before + 1);
    }
}

/* Machines sit down at once; the commitment comes before anybody else does. False: memory ran out. */
static bool furnish(Room *room)
{
    for (int seat = 0; seat < room->seats; seat++) {
        Seat *at = &room->seat[seat];
        if (at->machine == OPPONENT_PERSON)
            continue;
        name_machine(room, seat);
        at->taken = true;
        at->reserved = false;
    }
    return fairness_seal(room);
}

static void make_invites(Room *room, char invites[MAX_SEATS][HOST_TOKEN_BYTES])
{
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        invites[seat][0] = '\0';
        if (seat >= room->seats || room->seat[seat].taken)
            continue;
        host_random_hex(room->host, invites[seat], HOST_SECRET_BYTES / 2);
        hash_secret(invites[seat], room->seat[seat].invite);
    }
}

static void send_created(Room *room, Connection *connection, char invites[MAX_SEATS][HOST_TOKEN_BYTES], uint8_t which)
{
    const char *texts[MAX_SEATS];
    char link[200], commitment[2 * SEAL_BYTES + 1];
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    for (int seat = 0; seat < room->seats; seat++)
        texts[seat] = which & SEAT_BIT(seat) ? invites[seat] : "";
    write_room_link(room, link, "game");
    bytes_to_hex(room->commitment, SEAL_BYTES, commitment);
    protocol_write_created(&json, room->id, link, commitment, texts, room->seats);
    room_send(room, connection, &text);
    json_buffer_free(&text);
}

Room *room_new_here(Host *host, const char *maker)
{
    char id[STORE_ID_BYTES];

    host_random_hex(host, id, (STORE_ID_BYTES - 1) / 2);
    Room *room = room_new(host, id);
    if (room != NULL) {
        Out out = out_to(room->maker, sizeof room->maker);
        out_text(&out, maker);
    }
    return room;
}

void on_create(Host *host, Connection *connection, const ProtocolCreate *wish)
{
    char text[400], invites[MAX_SEATS][HOST_TOKEN_BYTES];
    Out why = out_to(text, sizeof text);
    if (!work_pay(connection, "create", WORK_HERE * WORK_OF_MAKING))
        return;
    HostSays many = why_no_new_game(host, connection->maker);
    Room *room = many == HOST_NOTHING ? room_new_here(host, connection->maker) : NULL;
    if (room == NULL) {
        host_refuse(host, connection, "create", many != HOST_NOTHING ? many : HOST_NO_MEMORY);
        return;
    }
    if (!take_wish(room, wish, connection->language, &why)) {
        host_refuse_text(host, connection, "create", text);
        room_free(room);
        return;
    }
    if (!furnish(room)) {
        host_refuse(host, connection, "create", HOST_NO_MEMORY);
        room_free(room);
        return;
    }
    make_invites(room, invites);
    room_link(room);
    host_log(host, "created", room, connection->address);
    spending_charge(host, connection->maker, strlen(room->setup), 1);
    seat_leave(connection);
    seat_enter(room, connection);
    room->creator = connection->number;
    send_created(room, connection, invites, 0xFF);
    send_room_to(room, connection);
    if (fairness_all_opened(room)) /* machines among themselves */
        room_begin(room);
    room_hand_in(room);
}

/* ---- the same again ---- */

/* How far everybody moves on, so that all change sides if that can be. Nobody can sit where the rules play. */
static int seat_shift(const Room *room)
{
    if (room->match != NULL && room->match->table.ruled != 0)
        return 0;
    for (int shift = 1; shift < room->seats; shift++) {
        bool all = true;
        for (int seat = 0; seat < room->seats; seat++)
            all = all && room->side[seat] != room->side[(seat + shift) % room->seats];
        if (all)
            return shift;
    }
    return 1;
}

void room_rematch(Room *room, int step)
{
    char invites[MAX_SEATS][HOST_TOKEN_BYTES];
    char text[HOST_WHY_BYTES];
    Out why = out_to(text, sizeof text);
    Room *again = room_new_here(room->host, room->maker);
    int shift = seat_shift(room);

    if (again == NULL || (again->setup = host_copy(room->setup)) == NULL ||
        (room->goals != NULL && (again->goals = host_copy(room->goals)) == NULL)) {
        if (again != NULL)
            room_free(again);
        return;
    }
    memcpy(again->game, room->game, sizeof again->game);
    memcpy(again->side, room->side, sizeof again->side);
    again->seats = room->seats;
    again->manner = room->manner;
    /* by the rules of today, also where the game before was played by those that its record carries */
    again->rules = room->host->world.rules(room->host->world.self, again->game, (int)strlen(again->game));
    if (room->has_made_rules && (again->rules == NULL || !try_setup(again, LANGUAGE_EN, &why))) {
        host_log(room->host, "no-rematch", room, text);
        room_free(again);
        return;
    }
    again->clock = room->clock;
    again->late_view = room->late_view;
    again->leaving = room->leaving;
    again->takes_over = room->takes_over;
    again->owner = room->owner >= 0 ? (room->owner + shift) % room->seats : -1;
    for (int seat = 0; seat < room->seats; seat++) {
        Seat *to = &again->seat[(seat + shift) % room->seats];
        to->person = (uint8_t)((seat + shift) % room->seats);
        to->machine = room->seat[seat].stand_in ? OPPONENT_PERSON
                                                : level_step(room->host, again->rules, room->seat[seat].machine, step);
        to->reserved = to->machine == OPPONENT_PERSON;
    }
    if (!furnish(again)) {
        room_free(again);
        return;
    }
    make_invites(again, invites);
    room_link(again);
    memcpy(room->next_game, again->id, sizeof room->next_game);
    room_changed(room);
    host_log(room->host, "created", again, "rematch");
    spending_charge(room->host, room->maker, strlen(again->setup), 1);
    for (Connection *c = room->here; c != NULL; c = c->next_here) {
        uint8_t which = 0;
        for (int seat = 0; seat < room->seats; seat++)
            which |= c->seats & SEAT_BIT(seat) ? SEAT_BIT((seat + shift) % room->seats) : 0;
        send_created(again, c, invites, which);
    }
    room_hand_in(again);
}

/* ---- beginning ---- */

void room_prepare(Room *room)
{
    provable_open(&room->dice, room->rules, room->secret, &room->match->record.seal, room->seats);
    room->match->sink = &room->sink;
}

static bool begin(Room *room, RecordError *error)
{
    const char *names[MAX_SEATS];
    Seal seal = {0};
    Setup setup = {.seats = room->seats, .lines = room->setup, .seal = &seal};

    room->match = calloc(1, sizeof *room->match);
    if (room->match == NULL)
        return false;
    room_names(room, names);
    memcpy(setup.side, room->side, sizeof setup.side);
    memcpy(seal.commitment, room->commitment, SEAL_BYTES);
    for (int seat = 0; seat < room->seats; seat++) {
        memcpy(seal.pledge[seat], room->seat[seat].pledge, SEAL_BYTES);
        memcpy(seal.nonce[seat], room->seat[seat].nonce, NONCE_BYTES);
    }
    if (!match_begin(room->match, room->rules, &setup, names, &room->sink, error)) {
        free(room->match);
        room->match = NULL;
        return false;
    }
    room_prepare(room);
    return true;
}

void room_begin(Room *room)
{
    RecordError error = {0};

    room->state = ROOM_PLAYING;
    room->settled = host_now(room->host);
    if (!begin(room, &error)) { /* it was tried when the game was made: only memory can be short */
        room_adjourn(room, error.text[0] != '\0' ? error.text : host_english(HOST_MEMORY_RAN_OUT));
        room->stuck = true;
        return;
    }
    clock_start(room);
    host_log(room->host, "begun", room, NULL);
    if (room_advance(room, room->match->record.length))
        room_played(room);
    send_room(room);
}
