/* The language that the command tells games in: `--language CODE`, else that of the locale if it is one of ours, else English.
 *
 * What the game says and what its cards do is told so; the command's own words (help, prompts, the legend of the map) are
 * English. The text protocol and scripts are for programs, and speak English always. */
#ifndef CLI_SPEECH_H
#define CLI_SPEECH_H

#include "outrider/text.h"

/* The language of this program run. */
Language speech(void);

/* From now on this one; false if there is no such language. */
bool speech_use(const char *code);

/* The language that the environment asks for, as POSIX has it: the first of LC_ALL, LC_MESSAGES, LANG that says something. */
void speech_use_locale(void);

/* A sentence of a card, looked up in speech(), for printing; what is written lasts until the next call. */
const char *speech_sentence(const char *sentence);

#endif
