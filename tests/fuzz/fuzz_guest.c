/* A hostile server: its messages into a scripted player, who believes nothing that makes no sense and never says more than it was
 * asked. Its frames are tried by fuzz_frames. */
#include <string.h>

#include "fuzz/hostile.h"
#include "guest/player.h"
#include "guest/url.h"

static size_t said;

static void say(void *self, const char *text, size_t length)
{
    (void)self;
    must(length > 0 && text[0] == '{' && text[length - 1] == '}', "a player says messages");
    said++;
}

static void tell(void *self, const char *line)
{
    (void)self;
    must(strlen(line) < 1024, "a line of the story has an end");
}

/* The game that the player wants: any of the registry, as the length says. */
static const char *wanted_game(size_t length)
{
    GameEntry game = {.name = "skirmish"};
    size_t count = 0;

    while (registry_at((int)count, &game))
        count++;
    return length % 2 == 0 || !registry_at((int)(length / 2 % count), &game) ? "skirmish" : game.name;
}

/* Every line a message. */
static void hear_lines(const char *text, size_t length)
{
    PlayerWish wish = {
        .name = "Fuzz",
        .style = PLAYER_TALKATIVE,
        .seed = 1,
        .seat = -1,
        .game = wanted_game(length),
        .seats = 2,
        .side = {0, 1}
    };
    PlayerMouth mouth = {.say = say, .tell = tell};
    Player player;
    int64_t now = 1000;
    size_t heard = 0;

    said = 0;
    player_open(&player, &wish, &mouth);
    player_connected(&player, now);
    for (size_t at = 0; at < length; at++, now += 10) {
        const char *newline = memchr(text + at, '\n', length - at);
        size_t bytes = newline != NULL ? (size_t)(newline - (text + at)) : length - at;
        player_hear(&player, text + at, bytes, now);
        player_act(&player, now);
        at += bytes;
        heard++;
        must(player.state != PLAYER_FAILED || player_why(&player)[0] != '\0', "a player that fails says why");
    }
    must(said <= 1 + 12 * heard, "a player says no more than it is asked");
    player_close(&player);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char error[URL_ERROR_BYTES], *text = malloc(size + 1); /* of its own, so that reading past its end is noticed */
    Url url;

    if (text == NULL || size > 16384) {
        free(text);
        return -1;
    }
    memcpy(text, data, size);
    text[size] = '\0';
    must(url_parse(text, &url, error) || error[0] != '\0', "an address that is refused is refused with the reason");
    text = realloc(text, size > 0 ? size : 1);
    hear_lines(text, size);
    free(text);
    return 0;
}
