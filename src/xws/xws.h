/* XWS: squads as the tools of the community exchange them, version 1.0, or 2.0 for the editions since. It is JSON:
 *
 *     {"faction": "rebel", "name": "Open Foils", "points": 22, "version": "1.0.0", "pilots": [
 *         {"name": "rookiepilot", "ship": "xwing", "points": 22, "upgrades": {"amd": ["r2astromech"]}}]}
 *
 *     {"faction": "rebelalliance", "name": "Two Wings", "points": 76, "version": "2.0.0", "pilots": [
 *         {"id": "bluesquadronescort", "ship": "t65xwing", "points": 38, "upgrades": {"modification": ["shieldupgrade"]}}]}
 *
 * A squad whose ships are all of another edition is refused as such. 2.0 and 2.5 have the same ids: a squad is of the edition that the
 * caller plays, and points that are like those of the other are a note. Reading is tolerant of what other tools write: other spellings of factions, slots and ids, unknown fields, a list of squads,
 * a byte order mark. It is not tolerant of what could do harm: a text larger than SQUAD_FILE_BYTES, deeply nested, not UTF-8, or
 * with a key twice in an object is refused with line and column, and nothing is changed. */
#ifndef XWS_XWS_H
#define XWS_XWS_H

#include "outrider/squad_wish.h"
#include "xwing/squads/squad_text.h"
#include "json/json.h"

/* Does a text look like XWS (its first letter is a brace or a bracket), and not like readable lines? */
bool xws_looks_so(const char *text, size_t length);

/* What was odd, and could be understood. */
enum { XWS_NOTES = 3 };
typedef struct XwsNotes {
    Message say[XWS_NOTES];
    int count;
} XwsNotes;

/* Reads squad number `which`, from 0, of `*count` that are there, and makes notes of what was odd. Ids of no card are kept as strays. False: the squad is as it was, and the error says why. */
bool xws_read(const XwingContent *content, const char *text, size_t length, int which, Squad *squad, int *count,
              XwsNotes *notes, SquadError *error);

/* Is a text a link, and no squad itself? */
bool xws_is_link(const char *text, size_t length);

/* Reads the squad that a link holds: one of YASB or Launch Bay Next, which name cards by numbers (docs/squads.md, "Links"), or our own, which
 * has readable lines. Nothing is fetched. Numbers that are not known are kept as strays. False as with xws_read(). */
bool xws_read_link(const XwingContent *content, const char *text, size_t length, Squad *squad, XwsNotes *notes,
                   SquadError *error);

/* Reads a squad however it is written: XWS, a link, or readable lines. Only XWS can have a `which` after the first. */
bool xws_read_any(const XwingContent *content, const char *text, size_t length, int which, Squad *squad, int *count,
                  XwsNotes *notes, SquadError *error);

/* Reads a squad that somebody pasted, however it is written, and what it is to be held to. Notes are lines. False: `why` says what is
 * wrong and where, or nothing if the game has no squads. */
bool xws_read_wish(const Voice *voice, const SquadWish *wish, Squad *squad, SquadTerms *terms, Out *notes, Out *why);

/* Reads a squad that somebody pasted, however it is written, and tells about it as the message `squad` does: the members of an object, in the voice's language. False: `why` says what is wrong
 * and where, or nothing if the game has no squads, and the object is not to be used. For HostWorld.squad. */
bool xws_tell_squad(const Voice *voice, const SquadWish *wish, Json *json, Out *why);

/* Reads such a squad and tells which cards it could have now, as the message `fits` does: the items of a list. For HostWorld.fits. */
bool xws_tell_fits(const Voice *voice, const SquadWish *wish, Json *json, Out *why);

/* Writes a squad as XWS. What is astray cannot be written and is left out; so is a name that is not UTF-8. */
void xws_write(Out *out, const XwingContent *content, const Squad *squad);

#endif
