/* How strictly a table plays.
 *
 * Players agree on it before the game. The rules only keep and tell it; hosts and clients act on it: strict measures only where
 * the rulebook allows it, friendly measures at any time and takes back by consent, practice shows previews and odds and takes back
 * freely. */
#ifndef OUTRIDER_MANNER_H
#define OUTRIDER_MANNER_H

typedef enum Manner { MANNER_STRICT, MANNER_FRIENDLY, MANNER_PRACTICE, MANNERS } Manner;

/* As they are written in setup lines, messages and options. */
extern const char *const manner_names[MANNERS];

#endif
