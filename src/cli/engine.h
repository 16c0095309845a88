/* The text protocol: one command a line, one reply a command. docs/protocol.md is its manual.
 *
 * An Engine holds at most one game. A command either works, with a reply, or fails, with a reply that says what was wrong
 * and what would be right; one that fails changes nothing. `outrider engine` runs it on standard input and output;
 * rule scripts (script.h) are the same commands and a few that expect things. */
#ifndef CLI_ENGINE_H
#define CLI_ENGINE_H

#include "ai/random.h"
#include "cli/refusal.h"
#include "outrider/chance.h"
#include "outrider/record.h"
#include "provable/provable.h"
#include "table/words.h"

enum {
    ENGINE_LINE_BYTES = 4096,
    ENGINE_REPLY_BYTES = 65536,
    ENGINE_SETUP_BYTES = 16384,
    ENGINE_NEWS = 256,
    NEWS_BYTES = 200
};

/* An event in words, and who may know it. */
typedef struct News {
    uint8_t audience;
    char text[NEWS_BYTES];
} News;

typedef struct Engine {
    bool may_use_files; /* save, load and cards; off for input that is not trusted */
    bool quit;
    const Rules *rules;
    const Rules *own;    /* with the cards of a folder, if there was a `cards` command */
    const Rules *loaded; /* of the record that was loaded last, while its game is there */
    bool begun;
    Setup setup;
    char setup_lines[ENGINE_SETUP_BYTES];
    int setup_length;
    char seat_names[MAX_SEATS][SEAT_NAME_BYTES];
    const char *called[MAX_SEATS]; /* the names that are not empty */
    Match match;
    Sink sink;
    ChanceFast luck;
    bool own_luck; /* chance is answered by `luck`, or by `proof` if the game is sealed */
    bool sealed;
    uint8_t secret[SEAL_BYTES];
    Seal seal;
    Provable proof;
    RandomPlayer random;
    Refusal refusal; /* of the last command, if it failed */
    int news_count;  /* since the last command that played */
    News news[ENGINE_NEWS];
} Engine;

void engine_open(Engine *engine, bool may_use_files);
void engine_close(Engine *engine);

/* Runs one line (without its newline). True if it worked. The reply is one or more lines, without a blank one. */
bool engine_command(Engine *engine, const char *line, int length, Out *reply);

/* Begins the game if the commands so far only set it up. */
bool engine_begin(Engine *engine, Out *reply);

/* Whose words the engine speaks in. */
Voice engine_voice(const Engine *engine);

/* Commands that print: questions, candidates, moves, show, log, news, status. True if the line was one of them. */
bool engine_show(Engine *engine, Words *words, Out *reply, bool *worked);

/* Fails with a reply made of three parts. */
bool engine_fail(Out *reply, const char *a, const char *b, const char *c);

#endif
