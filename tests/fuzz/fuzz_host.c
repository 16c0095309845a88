/* Two connections say anything to the host in any order, over a store that is slow or fails and a host that stops. Every message
 * it sends is one of the protocol's; nothing that was told is lost; whatever is kept can be taken in again. */
#include "fuzz/hostile.h"
#include "unit/host_world.h"

enum { PLAYERS = 2, MOST_STEPS = 120 };

typedef struct Fuzzed {
    World *world;
    Ear *ear[PLAYERS];
    char token[PLAYERS][80];
    char game[STORE_ID_BYTES];
} Fuzzed;

/* Positions: close together to fire, and far apart to plan. */
#define CLOSE                                                                                                          \
    "drone red seat 0 at 100 150 facing 0 focus\\ndrone blue seat 1 at 100 200 facing 180 focus\\nphase firing"
#define APART "drone red seat 0 at 100 50 facing 0\\ndrone blue seat 1 at 200 280 facing 180\\nphase planning"

/* The record of docs/record-format.md, without its end. */
#define RECORD                                                                                                         \
    "outrider-record 4 ~879f56f2\\ngame skirmish revision 1 ~fc9a2700\\n"                                              \
    "seat 0 side 0 \\\"Ann\\\" ~9521e189\\nseat 1 side 1 \\\"Bob\\\" ~11f1375a\\n"                                     \
    "setup drone red seat 0 at 100 100 facing 0 ~878f9c5c\\nsetup drone blue seat 1 at 100 200 facing 180 "            \
    "~e194938b\\n"                                                                                                     \
    "setup phase firing ~af8f6584\\nbegin ~103dc920\\n"                                                                \
    "1 0 target shoot #3 ~7188181a\\n2 chance attack r1 #0 0 roll hit 1 blank 1 ~6e1311fa\\n"                          \
    "3 0 ability pass ~2e3d0842\\n4 chance defense r1 #0 0 roll evade 1 nothing 1 ~689b4d6d\\n"                        \
    "5 1 target pass ~a03d0983\\n6 mark 07f92923c0498eaf ~9682e59e\\n"

static const char *const setups[] = {"", ",\"setup\":\"" CLOSE "\"", ",\"setup\":\"" APART "\"",
                                     ",\"machines\":[\"\",\"random\"]"};
/* Of Outer Rim: from its setup on, in the middle of a turn, alone against the AI player, and against a machine. */
#define IN_TURN                                                                                                        \
    "character 0 boba-fett at cantonica\\ncharacter 1 han-solo at cantonica\\nsecret 0 can-loaded-dice\\nturn 0 step " \
    "action"
static const char *const rim_setups[] = {"", ",\"setup\":\"" IN_TURN "\"", ",\"setup\":\"ai 1\"",
                                         ",\"machines\":[\"\",\"random\"]"};
enum { SETUPS = sizeof setups / sizeof setups[0], AGAINST_AI = 2, AGAINST_MACHINE };
_Static_assert(sizeof rim_setups / sizeof rim_setups[0] == SETUPS, "a byte chooses among both");
static const char *const clocks[] = {"none", "game-75", "side-25", "days-3"};
static const char *const manners[] = {"strict", "friendly", "practice"};

static const char *const plain[] = {
    "{\"type\":\"back\"}",
    "{\"type\":\"adjourn\"}",
    "{\"type\":\"resume\"}",
    "{\"type\":\"rematch\"}",
    "{\"type\":\"leave\"}",
    "{\"type\":\"move\",\"words\":\"offer-draw\"}",
    "{\"type\":\"move\",\"words\":\"revise\"}",
    "{\"type\":\"move\",\"words\":\"concede\"}",
    "{\"type\":\"chat\",\"text\":\"hello\"}",
    "{\"type\":\"auto_pass\",\"until\":\"my-next-ship\"}",
    "{\"type\":\"auto_pass\",\"until\":\"off\"}",
    "{\"type\":\"thorough\",\"on\":true}",
    "{\"type\":\"prefer\",\"ability\":\"aim\",\"how\":\"always\"}",
    "{\"type\":\"prefer\",\"ability\":\"jam\",\"how\":\"never\"}",
    "{\"type\":\"prefer\",\"ability\":\"jam\",\"how\":\"ask\"}",
    "{\"type\":\"absent\",\"seat\":0,\"how\":\"claim\"}",
    "{\"type\":\"absent\",\"seat\":1,\"how\":\"machine\"}",
    "{\"type\":\"absent\",\"seat\":1,\"how\":\"wait\"}",
    "{\"type\":\"answer\",\"question\":\"0.3\",\"words\":\"confirm\"}",
    "{\"type\":\"answer\",\"question\":\"1.3\",\"words\":\"pass\"}",
    "{\"type\":\"sit\",\"seat\":1,\"name\":\"Eve\",\"commitment\":\"\",\"pledge\":\"\"}",
    "{\"type\":\"nonce\",\"seat\":1,\"nonce\":\"00000000000000000000000000000002\"}",
    "{\"type\":\"absent\",\"seat\":1,\"how\":\"free\"}",
    "{\"type\":\"moderate\",\"seat\":1,\"how\":\"kick\"}",
    "{\"type\":\"moderate\",\"seat\":1,\"how\":\"ban\"}",
    "{\"type\":\"moderate\",\"seat\":1,\"how\":\"mute\"}",
    "{\"type\":\"moderate\",\"person\":3,\"how\":\"ban\"}",
    "{\"type\":\"moderate\",\"person\":2,\"how\":\"unmute\"}",
    "{\"type\":\"close\"}",
    "{\"type\":\"create\",\"game\":\"skirmish\",\"sides\":[0,1]}",
    "{\"type\":\"hello\",\"version\":1}",
    "{\"type\":\"ping\"}",
    "{\"type\":\"history\"}",
    "{\"type\":\"look\",\"entry\":0}",
    "{\"type\":\"look\",\"entry\":7,\"seat\":1}",
    "{\"type\":\"record\"}",
    "{\"type\":\"offers\",\"game\":\"xwing-1\"}",
    "{\"type\":\"offers\",\"game\":\"outer-rim\"}",
    "{\"type\":\"move\",\"words\":\"give seat1 1000\"}",
    "{\"type\":\"squad\",\"game\":\"xwing-1\",\"text\":\"squad a rebel\\nlukeskywalker r2d3\"}",
    "{\"type\":\"open\",\"record\":\"" RECORD "\"}",
};

/* An answer that the view offers, by number. */
static void answer_from_view(Fuzzed *fuzzed, int who, uint8_t choice)
{
    const JsonValue *question = asked(fuzzed->ear[who], who);
    const JsonValue *candidates = json_member(question, "candidates");
    size_t count = json_count(candidates);
    const char *words = count > 0 ? json_string(json_member(json_item(candidates, choice % count), "words")) : "none";

    if (question != NULL)
        answer(fuzzed->world, fuzzed->ear[who], who, words);
}

static void consent_to_request(Fuzzed *fuzzed, int who, bool yes)
{
    const JsonValue *room = json_member(fuzzed->ear[who]->last[PROTOCOL_ROOM], "room");
    const JsonValue *request = json_item(json_member(room, "requests"), 0);

    say(fuzzed->world, fuzzed->ear[who], "{\"type\":\"consent\",\"request\":%d,\"yes\":%s}",
        (int)json_whole(json_member(request, "request")), yes ? "true" : "false");
}

static void come_back(Fuzzed *fuzzed, int who)
{
    world_reconnect(fuzzed->world, fuzzed->ear[who]);
    join(fuzzed->world, fuzzed->ear[who], fuzzed->game, fuzzed->token[who][0] != '\0' ? fuzzed->token[who] : NULL);
}

static void restart(Fuzzed *fuzzed)
{
    world_restart(fuzzed->world);
    for (int who = 0; who < PLAYERS; who++) {
        fuzzed->ear[who] = world_connect(fuzzed->world, "again");
        join(fuzzed->world, fuzzed->ear[who], fuzzed->game, fuzzed->token[who][0] != '\0' ? fuzzed->token[who] : NULL);
    }
}

static void raw_message(Fuzzed *fuzzed, int who, Bytes *bytes)
{
    char text[64];
    size_t length = take_byte(bytes) % sizeof text;

    take_bytes(bytes, text, length);
    say_bytes(fuzzed->world, fuzzed->ear[who], text, length);
}

static void step(Fuzzed *fuzzed, Bytes *bytes)
{
    World *world = fuzzed->world;
    uint8_t act = take_byte(bytes), choice = take_byte(bytes);
    int who = act & 1;

    if (fuzzed->ear[who]->hung_up)
        come_back(fuzzed, who);
    switch ((act >> 1) % 16) {
    case 0:
        raw_message(fuzzed, who, bytes);
        break;
    case 1:
        consent_to_request(fuzzed, who, choice & 1);
        break;
    case 2: /* minute by minute would be a thousand times as much work, and nothing happens in most of them */
        world->now += INT64_C(1000) * choice * choice;
        host_tick(world->host);
        world_run(world);
        break;
    case 3:
        world->slow = choice & 1;
        world_run(world);
        break;
    case 4:
        world->fails = choice % 3;
        break;
    case 5:
        come_back(fuzzed, who);
        break;
    case 6:
        world->slow = false;
        world->fails = 0;
        world_run(world);
        restart(fuzzed);
        break;
    case 7:
        world_hang_up(world, fuzzed->ear[who]);
        break;
    case 8:
    case 9:
    case 10:
        say(world, fuzzed->ear[who], "%s", plain[choice % (sizeof plain / sizeof plain[0])]);
        break;
    default:
        answer_from_view(fuzzed, who, choice);
        break;
    }
}

/* What each sees after a restart is what each saw before. */
static void must_survive(Fuzzed *fuzzed)
{
    char *before[PLAYERS];
    const KeptGame *kept = world_kept(fuzzed->world, fuzzed->game);

    fuzzed->world->slow = false;
    fuzzed->world->fails = 0;
    world_run(fuzzed->world);
    for (int who = 0; who < PLAYERS; who++) {
        come_back(fuzzed, who);
        before[who] = json_again(seen(fuzzed->ear[who], fuzzed->token[who][0] != '\0' ? who : -1));
    }
    bool over = strcmp(kept->state, "over") == 0;
    fuzzed->world->thinking_waits = true;
    restart(fuzzed);
    for (int who = 0; who < PLAYERS; who++) {
        const JsonValue *after = seen(fuzzed->ear[who], fuzzed->token[who][0] != '\0' ? who : -1);
        must(before[who] == NULL || json_is(after, before[who]), "a restart changes nothing");
        free(before[who]);
    }
    must(!over || strcmp(kept->state, "over") == 0, "what is over stays over");
}

/* The game: mostly the skirmish; Outer Rim; or any of the registry, as a byte says. */
static const char *take_game(uint8_t options, Bytes *bytes)
{
    GameEntry game;
    int count = 0;

    if (options < 128)
        return "skirmish";
    if (options < 192)
        return "outer-rim";
    while (registry_at(count, &game))
        count++;
    must(registry_at(take_byte(bytes) % count, &game), "the registry has as many games as it lists");
    return game.name;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Bytes bytes = {data, size};
    Fuzzed fuzzed = {.world = world_open()};
    uint8_t options = take_byte(&bytes), setup = take_byte(&bytes) % SETUPS;
    const char *game = take_game(options, &bytes);
    bool rim = strcmp(game, "outer-rim") == 0, small = strcmp(game, "skirmish") == 0;
    const char *lines = rim ? rim_setups[setup] : small ? setups[setup] : "";
    bool alone = (small && setup == AGAINST_MACHINE) || (rim && setup >= AGAINST_AI);
    char more[400];

    for (int who = 0; who < PLAYERS; who++)
        fuzzed.ear[who] = world_connect(fuzzed.world, "a");
    (void)snprintf(more, sizeof more, "%s,\"clock\":\"%s\",\"manner\":\"%s\",\"late_view\":%s", lines,
                   clocks[options & 3], manners[(options >> 2) % 3], options & 16 ? "true" : "false");
    const char *sides = strncmp(game, "smugglers", strlen("smugglers")) == 0 ? "[0,1,2]" : "[0,1]";
    memcpy(fuzzed.game, make_game(fuzzed.world, fuzzed.ear[0], game, sides, more), sizeof fuzzed.game);
    for (int who = 0; who < (alone ? 1 : PLAYERS); who++) {
        sit(fuzzed.world, fuzzed.ear[who], fuzzed.game, who, "X");
        memcpy(fuzzed.token[who], fuzzed.ear[who]->token, sizeof fuzzed.token[who]);
    }
    for (int steps = 0; steps < MOST_STEPS && bytes.left > 0; steps++)
        step(&fuzzed, &bytes);
    if (options & 32) /* as much work as all the rest of a short input */
        must_survive(&fuzzed);
    world_close(fuzzed.world);
    return 0;
}
