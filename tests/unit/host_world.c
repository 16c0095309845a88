#include "unit/host_world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "provable/provable.h"
#include "rate/attacks.h"
#include "registry/registry.h"
#include "unit/run_tests.h"
#include "xws/xws.h"

/* ---- the world's functions ---- */

static Ear *ear_of(World *world, uint32_t connection)
{
    for (int i = 0; i < world->ears; i++) {
        if (world->ear[i].connection == connection)
            return &world->ear[i];
    }
    return NULL;
}

/* Takes the value over. */
static void put(JsonValue **place, JsonValue *value)
{
    json_forget(*place);
    *place = value;
}

static void world_send(void *self, uint32_t connection, const char *message, size_t length)
{
    World *world = self;
    Ear *ear = ear_of(world, connection);
    ProtocolMessage parsed;
    ProtocolError error = {0};

    if (ear == NULL)
        return;
    assert_false(ear->hung_up);
    if (!protocol_parse_host(message, length, &parsed, &error))
        fail_msg("the host sent what is no message: %s: %.*s", error.text, (int)length, message);
    ear->count[parsed.type]++;
    if (parsed.type == PROTOCOL_VIEW) {
        const JsonValue *you = json_member(parsed.view.view, "you");
        bool late = parsed.view.has_late && parsed.view.late;
        ear->late += late;
        put(late ? &ear->late_view : &ear->view[json_kind(you) == JSON_WHOLE ? json_whole(you) : MAX_SEATS],
            parsed.root);
        ear->last[PROTOCOL_VIEW] = parsed.root;
        return;
    }
    if (parsed.type == PROTOCOL_SEATED)
        (void)snprintf(ear->token, sizeof ear->token, "%s", parsed.seated.token);
    put(&ear->last[parsed.type], parsed.root);
}

static void world_hangs_up(void *self, uint32_t connection, const char *text)
{
    Ear *ear = ear_of(self, connection);

    (void)text;
    if (ear != NULL)
        ear->hung_up = true;
}

static char *copy(const char *text)
{
    char *made = text != NULL ? malloc(strlen(text) + 1) : NULL;

    if (made != NULL)
        memcpy(made, text, strlen(text) + 1);
    return made;
}

static bool world_take_job(void *self, const StoreJob *job)
{
    World *world = self;

    assert_true(world->jobs < WORLD_JOBS);
    WaitingJob *waiting = &world->job[world->jobs++];
    waiting->job = *job;
    if (job->spent != NULL)
        waiting->spent = *job->spent;
    if (job->sanction != NULL)
        waiting->sanction = *job->sanction;
    waiting->job.game = waiting->texts[0] = copy(job->game);
    waiting->job.header = waiting->texts[1] = copy(job->header);
    waiting->job.room = waiting->texts[2] = copy(job->room);
    waiting->job.state = waiting->texts[3] = copy(job->state);
    waiting->job.chat = waiting->texts[4] = copy(job->chat);
    waiting->entries = calloc((size_t)job->entry_count + 1, sizeof *waiting->entries);
    for (int i = 0; i < job->entry_count; i++)
        waiting->entries[i] = copy(job->entries[i]);
    return true;
}

static void world_takes_thought(void *self, const ThinkJob *job)
{
    World *world = self;

    assert_true(world->thoughts < 16);
    assert_int_equal(job->known.viewer, job->question.seat); /* a machine gets what its seat may know */
    world->thought[world->thoughts++] = *job;
}

static bool world_takes_odds(void *self, const EstimateJob *job)
{
    World *world = self;

    if (world->estimates - world->estimated == 16)
        return false;
    world->estimate[world->estimates++ % 16] = *job;
    return true;
}

/* At once, as if the thread were that fast. */
static bool world_measures(void *self, AttacksJob *job)
{
    World *world = self;

    if (world->is_busy)
        return false;
    attacks_job_run(job);
    host_measured(world->host, job);
    return true;
}

static bool world_takes_replay(void *self, ReplayJob *job)
{
    World *world = self;

    if (world->replays == 64)
        return false;
    world->replay[world->replays++] = job;
    return true;
}

static int64_t world_now(void *self)
{
    return ((World *)self)->now;
}

static int64_t world_date(void *self)
{
    const World *world = self;

    return world->now + world->date;
}

static void world_random(void *self, void *bytes, size_t count)
{
    uint8_t *to = bytes;

    for (size_t i = 0; i < count; i++)
        to[i] = (uint8_t)random_number(&((World *)self)->random);
}

static void world_log(void *self, const char *event, const char *json)
{
    World *world = self;
    JsonError error;
    JsonValue *line = json_read(json, strlen(json), WORLD_DEPTH, &error);

    assert_non_null(line);
    json_forget(line);
    (void)snprintf(world->log[world->logged++ % 64], sizeof world->log[0], "%s", event);
}

/* Every game of the registry, but for what the test has put in its place. */
static const Rules *world_rules(void *self, const char *game, int length)
{
    const World *world = self;
    GameEntry entry;

    if (!registry_find(game, (size_t)length, &entry))
        return NULL;
    if (strcmp(entry.name, "skirmish") == 0 && world->other_skirmish != NULL)
        return world->other_skirmish;
    if (strcmp(entry.name, "xwing-1") == 0 && (world->without_xwing || world->other_xwing != NULL))
        return world->without_xwing ? NULL : world->other_xwing;
    return registry_rules(&entry);
}

static char *world_chat(void *self, const char *game, int most)
{
    KeptGame *kept = world_kept(self, game);

    (void)most;
    if (kept == NULL || kept->chat == NULL)
        return NULL;
    size_t length = strlen(kept->chat) + 3;
    char *text = malloc(length);
    (void)snprintf(text, length, "[%s]", kept->chat);
    return text;
}

static void restore(World *world, const KeptGame *kept)
{
    StoredGame game = {.record = kept->record != NULL ? kept->record : copy(""),
                       .room = kept->room,
                       .state = kept->state};

    (void)snprintf(game.id, sizeof game.id, "%s", kept->id);
    game.record_length = strlen(game.record);
    assert_true(host_restore(world->host, &game));
    if (kept->record == NULL)
        free(game.record);
}

static void world_find(void *self, const char *game)
{
    const KeptGame *kept = world_kept(self, game);

    if (kept != NULL)
        restore(self, kept);
}

/* ---- opening and closing ---- */

World *world_open(void)
{
    World *world = calloc(1, sizeof *world);

    world->now = 1000; /* the machine was just switched on */
    world->date = INT64_C(1700000000000);
    world->random.state = 7;
    world->limits = host_limits_usual();
    world->functions = (HostWorld){.self = world,
                                   .send = world_send,
                                   .hang_up = world_hangs_up,
                                   .keep = world_take_job,
                                   .think = world_takes_thought,
                                   .estimate = world_takes_odds,
                                   .replay = world_takes_replay,
                                   .measure = world_measures,
                                   .now = world_now,
                                   .date = world_date,
                                   .random = world_random,
                                   .log = world_log,
                                   .rules = world_rules,
                                   .chat = world_chat,
                                   .find = world_find,
                                   .squad = xws_tell_squad,
                                   .fits = xws_tell_fits,
                                   .attacks = rate_tell_attacks};
    world->host = host_open(&world->functions, &world->limits, "http://localhost");
    return world;
}

static void drop_job(World *world)
{
    WaitingJob *job = &world->job[0];

    for (int i = 0; i < 5; i++)
        free(job->texts[i]);
    for (int i = 0; i < job->job.entry_count; i++)
        free(job->entries[i]);
    free(job->entries);
    memmove(job, job + 1, sizeof *job * (size_t)--world->jobs);
}

void forget(Ear *ear)
{
    ear->last[PROTOCOL_VIEW] = NULL;
    put(&ear->late_view, NULL);
    for (int i = 0; i < PROTOCOL_TYPES; i++)
        put(&ear->last[i], NULL);
    for (int i = 0; i <= MAX_SEATS; i++)
        put(&ear->view[i], NULL);
    memset(ear->count, 0, sizeof ear->count);
    ear->late = 0;
}

static void stop(World *world)
{
    while (world->replays > 0)
        replay_job_free(world->replay[--world->replays]);
    host_close(world->host);
    while (world->jobs > 0)
        drop_job(world);
    for (int i = 0; i < world->ears; i++)
        forget(&world->ear[i]);
    world->ears = 0;
    world->thoughts = 0;
    world->estimated = world->estimates;
}

void world_close(World *world)
{
    stop(world);
    for (int i = 0; i < world->games; i++) {
        free(world->game[i].record);
        free(world->game[i].room);
        free(world->game[i].state);
        free(world->game[i].chat);
    }
    free(world);
}

void world_reopen(World *world)
{
    stop(world);
    world->host = host_open(&world->functions, &world->limits, "http://localhost");
}

void world_restart(World *world)
{
    static const char over[] = "over";

    stop(world);
    world->host = host_open(&world->functions, &world->limits, "http://localhost");
    for (int i = 0; i < world->games; i++) {
        if (strcmp(world->game[i].state, over) != 0)
            restore(world, &world->game[i]);
    }
    world_run(world);
}

/* ---- the store ---- */

KeptGame *world_kept(World *world, const char *id)
{
    for (int i = 0; i < world->games; i++) {
        if (strcmp(world->game[i].id, id) == 0)
            return &world->game[i];
    }
    return NULL;
}

static void append(char **text, const char *more, const char *end)
{
    size_t length = *text != NULL ? strlen(*text) : 0;
    size_t size = length + strlen(more) + strlen(end) + 1;

    *text = realloc(*text, size);
    (void)snprintf(*text + length, size - length, "%s%s", more, end);
}

static void replace(char **text, const char *by)
{
    if (by == NULL)
        return;
    free(*text);
    *text = copy(by);
}

/* What a store would do, with what it would refuse. */
static void write_job(World *world, const WaitingJob *waiting)
{
    const StoreJob *job = &waiting->job;
    KeptGame *kept = job->game != NULL ? world_kept(world, job->game) : NULL;

    if (job->spent != NULL) {
        world->spent = waiting->spent;
        return;
    }
    if (job->sanction != NULL) {
        world->sanction = waiting->sanction;
        return;
    }
    if (kept == NULL) {
        assert_non_null(job->header);
        assert_non_null(job->room);
        assert_true(world->games < WORLD_GAMES);
        kept = &world->game[world->games++];
        (void)snprintf(kept->id, sizeof kept->id, "%s", job->game);
    }
    if (job->header != NULL) {
        assert_int_equal(kept->entries, 0);
        replace(&kept->record, job->header);
    }
    if (job->entry_count > 0)
        assert_int_equal(job->first_entry, kept->entries + 1);
    for (int i = 0; i < job->entry_count; i++)
        append(&kept->record, waiting->entries[i], "\n");
    kept->entries += job->entry_count;
    replace(&kept->room, job->room);
    replace(&kept->state, job->state);
    if (job->chat != NULL) {
        if (kept->chat != NULL)
            append(&kept->chat, ",", "");
        append(&kept->chat, job->chat, "");
    }
}

void world_keep_one(World *world)
{
    bool fails = world->fails > 0 && world->job[0].job.spent == NULL; /* failures are for what is about games */
    StoreDone done = {.number = world->job[0].job.number, .ok = !fails};

    if (fails) {
        world->fails--;
        (void)snprintf(done.why, sizeof done.why, "the disk is full");
    } else {
        write_job(world, &world->job[0]);
    }
    drop_job(world);
    host_kept(world->host, &done);
}

void world_keep(World *world)
{
    while (world->jobs > 0)
        world_keep_one(world);
}

static void work_out_odds(World *world)
{
    while (world->estimated < world->estimates) {
        EstimateJob job = world->estimate[world->estimated++ % 16];
        OddsResult result;
        odds_job_run(&job.odds, &result);
        host_estimated(world->host, &job, &result);
    }
}

void world_replay_one(World *world)
{
    ReplayJob *job = world->replay[0];

    world->replays--;
    for (int i = 0; i < world->replays; i++)
        world->replay[i] = world->replay[i + 1];
    replay_job_run(job);
    host_replayed(world->host, job);
}

void world_replay(World *world)
{
    while (world->replays > 0)
        world_replay_one(world);
}

/* Machines of the tests think for as many looks at the clock, so that they always say the same, and soon. */
static int time_spent(void *self)
{
    enum { LOOKS = 8 };
    int *looks = self;

    return TIME_IS_UP * ++*looks / (LOOKS + 1);
}

void world_think(World *world)
{
    world_replay(world);
    work_out_odds(world);
    while (world->thoughts > 0) {
        ThinkJob job = world->thought[0];
        Opponent opponent = opponent_sits_down(job.kind, job.seed);
        Answer said;
        int looks = 0;
        opponent.memory = &job.memory;
        opponent.hurry = (SearchHurry){&looks, time_spent};
        memmove(world->thought, world->thought + 1, sizeof job * (size_t)--world->thoughts);
        bool any = opponent_answer(&opponent, job.rules, &job.known, &job.question, &said);
        host_thought(world->host, job.game, job.number, any ? &said : NULL, &job.memory);
        opponent_leaves(&opponent);
        if (!world->slow)
            world_keep(world);
    }
}

/* ---- parts in the dice ---- */

void test_nonce(int seat, char nonce[2 * NONCE_BYTES + 1])
{
    (void)snprintf(nonce, 2 * NONCE_BYTES + 1, "%032d", seat + 1);
}

void test_pledge(const char *commitment, int seat, char pledge[2 * SEAL_BYTES + 1])
{
    uint8_t committed[SEAL_BYTES], nonce[NONCE_BYTES] = {0}, hash[SEAL_BYTES];

    nonce[NONCE_BYTES - 1] = (uint8_t)(seat + 1); /* the digits of a single-digit number are the same in both systems */
    for (int i = 0; i < SEAL_BYTES; i++) {
        unsigned value = 0;
        assert_int_equal(sscanf(commitment + 2 * (size_t)i, "%2x", &value), 1);
        committed[i] = (uint8_t)value;
    }
    provable_pledge(committed, seat, nonce, hash);
    for (int i = 0; i < SEAL_BYTES; i++)
        (void)snprintf(pledge + 2 * (size_t)i, 3, "%02x", hash[i]);
}

/* Does what an honest player's page does: pledges, and opens what was pledged. */
static void give_part(World *world, Ear *ear)
{
    const JsonValue *message = ear->last[PROTOCOL_ROOM], *room = json_member(message, "room");
    char commitment[2 * SEAL_BYTES + 1], nonce[2 * NONCE_BYTES + 1], pledge[2 * SEAL_BYTES + 1];
    bool owes_nonce[MAX_SEATS] = {0}, owes_pledge[MAX_SEATS] = {0};

    if (ear->hung_up || message == NULL || strcmp(room_state(ear), "waiting") != 0)
        return;
    (void)snprintf(commitment, sizeof commitment, "%s", heard(ear, PROTOCOL_ROOM, "commitment"));
    for (const JsonValue *own = json_first(json_member(room, "own")); own != NULL; own = json_next(own)) {
        int seat = (int)json_whole(json_member(own, "seat"));
        const char *owes = json_string(json_member(seat_in_room(ear, seat), "owes"));
        owes_nonce[seat] = strcmp(owes, "nonce") == 0;
        owes_pledge[seat] = strcmp(owes, "pledge") == 0;
    }
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        test_nonce(seat, nonce);
        test_pledge(commitment, seat, pledge);
        if (owes_pledge[seat])
            say(world, ear, "{\"type\":\"pledge\",\"seat\":%d,\"commitment\":\"%s\",\"pledge\":\"%s\"}", seat,
                commitment, pledge);
        if (owes_nonce[seat])
            say(world, ear, "{\"type\":\"nonce\",\"seat\":%d,\"nonce\":\"%s\"}", seat, nonce);
    }
}

void world_run(World *world)
{
    while ((!world->slow && world->jobs > 0) || (!world->thinking_waits && (world->thoughts > 0 || world->replays > 0 ||
                                                                            world->estimated < world->estimates))) {
        if (!world->slow)
            world_keep(world);
        if (!world->thinking_waits)
            world_think(world);
    }
    if (!world->withholds && !world->giving) {
        world->giving = true;
        for (int turn = 0; turn < 2; turn++) { /* pledges, then nonces */
            for (int i = 0; i < world->ears; i++)
                give_part(world, &world->ear[i]);
        }
        world->giving = false;
    }
}

void world_pass(World *world, int64_t milliseconds)
{
    int64_t until = world->now + milliseconds;

    while (world->now < until) {
        int64_t next = host_next(world->host);
        world->now = next > world->now && next < until ? next : until;
        host_tick(world->host);
        world_run(world);
    }
}

bool world_logged(const World *world, const char *event)
{
    for (int i = 0; i < 64; i++) {
        if (strcmp(world->log[i], event) == 0)
            return true;
    }
    return false;
}
