/* The host in the browser: src/host as it is, behind functions that a worker calls.
 *
 * Nothing is called back. What leaves the host waits in the module until outrider_host_take(); what machines are to think about
 * waits until outrider_host_think(). Text goes in and out through the buffer (outrider_buffer(), exports.h). Times are
 * milliseconds, numbers of jobs are whole: both are doubles, which JavaScript has without further ado. One host a module.
 *
 * A worker does, in a loop: say what time it is; hand in what came; take all that leaves, sends the messages, and keeps what is to be
 * kept; then says so. Messages that depend on it leave afterwards. If memory runs out the module traps: what was told is kept, so
 * the worker starts another with outrider_host_restore(). */
#ifndef WASM_HOST_EXPORTS_H
#define WASM_HOST_EXPORTS_H

#include "wasm/exports.h"

/* The `length` bytes in the buffer are random, and nobody else knows them: secrets, tokens and dice are made of them. At least 32
 * before outrider_host_open(); more may come at any time. 0; or 1: outrider_error(). */
EXPORT("outrider_host_entropy") int outrider_host_entropy(uint32_t length);

/* From now on it is this time: by a clock that nobody sets, from any beginning, as outrider_host_next() tells it too; and since
 * 1970, for what is told as a date. To be said before every call that something could happen in. */
EXPORT("outrider_host_time") void outrider_host_time(double steady, double date);

/* Opens the host; one that was open is closed, with all that waited. The `length` bytes in the buffer are the public address, of
 * which links are made, without a slash at its end. 0; or 1: outrider_error(). */
EXPORT("outrider_host_open") int outrider_host_open(uint32_t length);

/* A connection: its number is the caller's, never 0 and never used again. */
EXPORT("outrider_host_connect") void outrider_host_connect(uint32_t connection);
EXPORT("outrider_host_disconnect") void outrider_host_disconnect(uint32_t connection);

/* A message of docs/protocol.md came: the `length` bytes in the buffer. Whatever they are, the host answers or refuses. */
EXPORT("outrider_host_message") void outrider_host_message(uint32_t connection, uint32_t length);

/* The next thing that leaves, in the order in which it left, as JSON into the buffer. Its length; 0: nothing waits. One of
 *     {"to":CONNECTION,"message":{...}}               a message to send
 *     {"hang_up":CONNECTION,"why":"..."}              nothing more is said to it
 *     {"keep":{"number":N,"game":ID,...}}             to be written down, all or nothing; then outrider_host_kept()
 * A keep has, where something has changed: "header" (the record's text before its first entry), "first_entry" (its number, from 1) and
 * "entries" (lines of the record, without line ends), "room" (a text, to be kept as it is), "state", "chat" (a text to append). */
EXPORT("outrider_host_take") uint32_t outrider_host_take(void);

/* Keep number `number` is written down; or it could not be, and the `length` bytes in the buffer say why. */
EXPORT("outrider_host_kept") void outrider_host_kept(double number);
EXPORT("outrider_host_lost") void outrider_host_lost(double number, uint32_t length);

/* Does one thing that waits to be thought about: a machine's answer, or, if no machine is asked, odds, or attacks of a squad's ship. A machine that
 * searches comes last and in slices of a playout, until its level's playouts are used up or, by outrider_host_time(), its time is:
 * messages can be handed in between. 1; or 0: nothing waited. */
EXPORT("outrider_host_think") int outrider_host_think(void);

/* Playouts of the search that is under way, for other modules (helping.h) that play them meanwhile: a parcel of at most `most` jobs into the buffer; its
 * length, or 0: there are none to give away now. A parcel begins with the number of its case (32 bits), which the other module must have:
 * outrider_host_case() writes that of the last parcel into the buffer; its length. */
EXPORT("outrider_host_lend") uint32_t outrider_host_lend(uint32_t most);
EXPORT("outrider_host_case") uint32_t outrider_host_case(void);

/* The `length` bytes in the buffer are a parcel that was played. What comes late, twice or never changes no answer: the host plays what it has lent
 * itself when it has nothing else to do. */
EXPORT("outrider_host_take_back") void outrider_host_take_back(uint32_t length);

/* Time passes: clocks, absences. At the latest when outrider_host_next() says so. */
EXPORT("outrider_host_tick") void outrider_host_tick(void);
EXPORT("outrider_host_next") double outrider_host_next(void);

/* A game that was kept. In the buffer stand, one after the other, its id, its record (header and entries, each line with its end),
 * its room, its state, and its chat as a JSON list of what was appended; the arguments are their lengths in bytes. `changed` is when
 * it was last kept. 0; or 1: it cannot be taken in, outrider_error(). */
EXPORT("outrider_host_restore")
int outrider_host_restore(uint32_t id, uint32_t record, uint32_t room, uint32_t state, uint32_t chat, double changed);

#endif
