/* The text protocol, for its own files alone: engine.h is what others use. */
#ifndef CLI_ENGINE_PARTS_H
#define CLI_ENGINE_PARTS_H

#include "cli/engine.h"

/* Fails as the rules say, and remembers why: in this voice, or in the engine's own. */
bool engine_fail_as(Engine *engine, const Voice *voice, Out *reply, const Status *status);
bool engine_fail_status(Engine *engine, Out *reply, const Status *status);

void engine_call_seat(Engine *engine, int64_t seat, const char *name, int length);
void engine_forget_game(Engine *engine);

/* Answers chance for as long as it is asked, if the engine has luck of its own. */
bool engine_run_luck(Engine *engine, Out *reply);

/* Commands that play (engine_play.c). True if the line was one of them. */
bool engine_play(Engine *engine, Words *words, const char *line, int length, Out *reply, bool *worked);

/* Commands with a file or a folder (engine_files.c). */
bool engine_cards(Engine *engine, Words *words, Out *reply);
bool engine_save(Engine *engine, Words *words, Out *reply);
bool engine_load(Engine *engine, Words *words, Out *reply);

#endif
