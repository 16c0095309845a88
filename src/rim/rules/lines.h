/* Setup lines (docs/outer-rim.md): shared by the files that arrange what they say, one for each thing that lines are about. */
#ifndef RIM_RULES_LINES_H
#define RIM_RULES_LINES_H

#include "rim/state/state.h"
#include "table/words.h"

/* A line: its first word, and what takes the others. Each list ends with no word. */
typedef struct RimSetupLine {
    const char *word;
    bool (*arrange)(Play *play, Words *words, Status *refusal);
} RimSetupLine;
extern const RimSetupLine rim_seat_lines[], rim_card_lines[], rim_map_lines[];

/* Fills in why a line cannot be; always false. */
bool rim_line_refuse(Status *refusal, Message why, const char *rule);

/* ---- words of lines (line_words.c): false, with what was expected, if the next word is another ---- */

bool rim_line_seat(const Play *play, Words *words, uint8_t *seat, Status *refusal);
bool rim_line_character(const Look *look, Words *words, int *character, Status *refusal);
bool rim_line_ship(const Look *look, Words *words, int *ship, Status *refusal);
bool rim_line_space(const Look *look, Words *words, uint8_t *space, Status *refusal);
bool rim_line_faction(Words *words, int *faction, Status *refusal);
bool rim_line_body(Words *words, RimBody *body, Status *refusal);

/* A card of this deck; of any if it is below 0. And a deck of this kind. */
bool rim_line_card(const Look *look, Words *words, int deck, uint16_t *card, Status *refusal);
bool rim_line_deck(const Look *look, Words *words, RimDeckKind kind, uint8_t *deck, Status *refusal);

#endif
