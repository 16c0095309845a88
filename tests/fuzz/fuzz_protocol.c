/* Hostile lines into the text protocol, and the same bytes as a rule script. A command that fails says why and changes
 * nothing; whatever was played can be read back from the record. */
#include "cli/engine.h"
#include "cli/script.h"
#include "fuzz/hostile.h"

static Engine engine;
static char reply_text[ENGINE_REPLY_BYTES];

static void command(const char *line, int length)
{
    Out reply = out_to(reply_text, sizeof reply_text);
    bool begun = engine.begun;
    uint64_t before = table_hash(&engine.match.table);
    size_t written = engine.match.record.length;
    bool worked = engine_command(&engine, line, length, &reply);

    must(worked || reply.length > 0, "a command that fails says why");
    if (!worked && begun) {
        must(engine.begun, "a command that fails does not end the game");
        must(table_hash(&engine.match.table) == before, "a command that fails changes nothing");
        must(engine.match.record.length == written, "a command that fails is not recorded");
    }
    must(reply.length == (int)strlen(reply_text), "a reply is text");
    must(reply.length == 0 ||
             (reply_text[0] != '\n' && reply_text[reply.length - 1] != '\n' && strstr(reply_text, "\n\n") == NULL),
         "a reply has no blank line");
    if (engine.begun)
        must_be_sound(engine.rules, &engine.match.table);
}

static void run_lines(const char *text, size_t length)
{
    size_t at = 0;

    engine_open(&engine, false);
    while (at < length && !engine.quit) {
        const char *newline = memchr(text + at, '\n', length - at);
        size_t bytes = newline != NULL ? (size_t)(newline - (text + at)) : length - at;
        command(text + at, (int)bytes);
        at += bytes + 1;
    }
    if (engine.begun) {
        look_from_every_seat(engine.rules, &engine.match.table, &engine.match.names);
        must_replay(&engine.match);
    }
    engine_close(&engine);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Out problem = out_to(reply_text, sizeof reply_text);
    char *text = malloc(size + 1); /* of its own, so that reading past its end is noticed */

    if (text == NULL || size > 8192) {
        free(text);
        return -1;
    }
    memcpy(text, data, size);
    run_lines(text, size);
    if (!script_run("hostile", text, size, &problem))
        must(strncmp(reply_text, "hostile:", 8) == 0, "a script that fails names its line");
    free(text);
    return 0;
}
