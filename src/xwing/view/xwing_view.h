/* X-Wing's part of views (src/view): all that a client draws, since the client knows no rules. docs/protocol.md is the format.
 *
 * The table is censored already; nothing here decides what is secret. */
#ifndef XWING_XWING_VIEW_H
#define XWING_XWING_VIEW_H

#include "table/rules.h"
#include "json/json.h"

/* For Rules: the mat, the ships and everything on them, the attack under way, the cards. */
void xwing_view(const Look *look, const Voice *voice, Json *json);

/* Rules.phase: those of the edition. */
bool xwing_phase(const Look *look, int index, RoundPhase *phase);

/* What a client needs to know of a candidate besides its words (view_key.c): a maneuver's color, and at a practice table where it
 * leads; the card of an ability, and its text; what is measured; where something would stand or lie; which die it is; the text of a
 * card that is chosen. */
void xwing_view_key(const Look *look, const Voice *voice, const Question *question, const Key *key, Json *json);

/* Of a question that a card's ability asks (view_key.c): the ship, the card, and what it says; of a barrel roll's end the strips to both sides
 * where it may be. */
void xwing_view_question(const Look *look, const Voice *voice, const Question *question, Json *json);

/* Rules.window_question (window_questions.c). */
uint16_t xwing_window_question(const Look *look, uint16_t window, const Question *question);

/* Of an event: where its ship stands, and the dice. */
void xwing_view_event(const Look *look, const Event *event, Json *json);

/* Rules.view_words: a pilot's card has the title of the ship, which is not said twice. */
bool xwing_view_words(const Event *event, Message *words);

/* "Luke Skywalker"; "Academy Pilot 2" for the second of them. */
int xwing_piece_title(const Look *look, int16_t piece, char *text, int size);

#endif
