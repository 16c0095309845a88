/* Views: a table as JSON, as somebody may know it.
 *
 * A view is made from a censored table only, is sent whole, and says everything that a client shows: the game's own part
 * (pieces, dice, cards: Rules.view), who is asked what, what can be answered and why other things cannot, the standing moves.
 * docs/protocol.md is the format. Pure C over the JSON writer: the browser makes the same views in WebAssembly. */
#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H

#include "outrider/text.h"
#include "json/json.h"

/* Who looks, and how much is told. */
typedef struct ViewOptions {
    uint8_t seat;             /* or SEAT_SPECTATOR */
    bool thorough;            /* also poses and standing moves that are not legal, with the reason */
    const char *const *names; /* the players', MAX_SEATS; may be NULL */
    Language language;
    const Names *pieces; /* the setup's names of pieces; may be NULL */
    int entry;           /* of the record: what caused an event; 0: the setup */
    int goals;           /* of a lesson, and how many of them are reached (goals.h); 0: it is none */
    int goals_reached;
    uint8_t ruled_seat; /* a seat for which the rules decide unless it answers, */
    int ruled_in;       /* and in how many milliseconds; 0: there is none */
} ViewOptions;

/* The table as the viewer may know it: censors it first. An object. */
void view_table(Json *json, const char *key, const Rules *rules, const Table *table, const ViewOptions *options);

/* May that seat, or a spectator, know of the event? */
bool view_may_know(const Table *table, const Event *event, uint8_t seat);

/* One event, if the viewer may know it (else false, and nothing is written): an object with kind, sentence, rule, cause, and the
 * game's own details. `table` is as it was when it happened. */
bool view_event(Json *json, const Rules *rules, const Table *table, const Event *event, const ViewOptions *options);

/* The id of a question as text: "SEAT.COUNT"; and back. */
void question_id_print(Out *out, const Question *question);
bool question_id_parse(const char *text, uint8_t *seat, uint32_t *count);

#endif
