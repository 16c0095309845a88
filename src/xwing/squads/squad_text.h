/* Squads as text: readable lines, for ready-made squads and for people.
 *
 *     # a remark
 *     squad "Open Foils" rebel
 *     xwing/rookiepilot protontorpedoes r2astromech
 *     xwing/rookiepilot r2astromech
 *
 * A line for each ship: the pilot, with the ship before it where that helps, then its upgrades in any order. Or `build ID`, for the ships
 * of a quick build. Pure; the text may
 * be hostile. */
#ifndef XWING_SQUADS_SQUAD_TEXT_H
#define XWING_SQUADS_SQUAD_TEXT_H

#include "content/reader.h"
#include "xwing/squads/squad.h"

/* Where a squad could not be read, and what would be right. It is not copied: a word of the squad that `say` repeats stands in
 * `what`. */
enum { SQUAD_WHAT_BYTES = 61, SQUAD_FILE_BYTES = 65536 };
typedef struct SquadError {
    int line, column; /* from 1; 0 when it is not about a place */
    Message say;
    char what[SQUAD_WHAT_BYTES];
} SquadError;

/* Fills in what was wrong; always false, so that callers can return it. A text can be the first argument only, and is cut. */
bool squad_error(SquadError *error, int line, int column, Message say);

/* What is wrong with a squad of another edition (squad_is_foreign()). */
Message squad_say_foreign(const XwingContent *content, const Squad *squad);

/* Reads a squad of at most SQUAD_FILE_BYTES. Ids that no card has are kept as strays; a text that is no squad is refused, and
 * the squad is as it was. */
bool squad_read_text(const XwingContent *content, const char *text, size_t length, Squad *squad, SquadError *error);

/* Writes what squad_read_text() reads; strays as they were written. */
void squad_print_text(Out *out, const XwingContent *content, const Squad *squad);

/* The ready-made squads that are built into the program for an edition: their texts, each named after its file, as
 * "EDITION/open-foils.squad". */
const ContentFile *squads_builtin(const char *edition, int *count);

/* The name by which a ready-made squad is called: "open-foils". */
void squad_builtin_name(const ContentFile *file, Out *out);

/* What a ready-made squad is about: the remark at its head, after "#" in English and after "#pt" and the like in others. */
void squad_builtin_remark(const ContentFile *file, Language language, Out *out);

/* Is this a ready-made squad's name? NULL if not. */
const ContentFile *squad_find_builtin(const char *edition, const char *name);

#endif
