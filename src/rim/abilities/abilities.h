/* What cards and sheets do: abilities at their moments, programs, values and permissions.
 *
 * The rules call this where a card may speak: they open the window of a moment (open_window() with a RimMoment of state/moments.h), list what can be
 * chosen in a step, run the sections of cards, and ask for values and permissions. No card has C of its own: what a card says is made of the
 * words of words.h. */
#ifndef RIM_ABILITIES_ABILITIES_H
#define RIM_ABILITIES_ABILITIES_H

#include "rim/state/state.h"

/* ---- on what an ability stands ---- */

/* A source is the slot of a card, or the character card or ship sheet of a seat. */
enum { SOURCE_SHEETS = RIM_CARDS };

static inline int16_t rim_sheet_source(uint8_t seat, RimBody of)
{
    return (int16_t)(SOURCE_SHEETS + seat * RIM_BODIES + (int)of);
}

static inline bool rim_is_sheet(int16_t source)
{
    return source >= SOURCE_SHEETS;
}

/* The source of one ability, as windows and keys know it: on what it stands, and the number of the ability there (RimAbility.number). Their numbers
 * follow those of pieces, so that a source can be known by the seat that has it. */
static inline int16_t rim_use_source(int16_t source, int number)
{
    return (int16_t)(RIM_PIECES + source * RIM_ABILITIES_OF_ONE + number);
}

/* On what it stands. */
static inline int16_t rim_use_base(int16_t use_source)
{
    return (int16_t)((use_source - RIM_PIECES) / RIM_ABILITIES_OF_ONE);
}

/* The seat that has it (Rules.piece_bearer): a piece is its own. NO_PIECE: nobody has it. */
int16_t rim_bearer(const Look *look, int16_t piece);

/* What records write of such a source, beside its ability: whose it is, and which of several copies (Rules.source_key, source_of_key). */
int rim_source_key(const Look *look, int32_t ability, int16_t source, char *text, int size);
bool rim_source_of_key(const Look *look, int32_t ability, const char *text, int length, int16_t *source);

/* ---- programs (programs.c) ---- */

/* Runs a program for a seat (PROC_PROGRAM), then goes on at `step`: result() is 1 if its last effect has succeeded. `source` is the card with
 * the program, and `about` what it is about (state/moments.h). The damage of a combat that the program starts is dealt when what follows
 * from winning or losing is done (OR-AMB-11). */
Flow rim_run_program_about(Play *play, Frame *frame, Program program, int16_t source, uint8_t seat, int16_t about,
                           uint16_t step);
static inline Flow rim_run_program(Play *play, Frame *frame, Program program, uint16_t slot, uint8_t seat,
                                   uint16_t step)
{
    return rim_run_program_about(play, frame, program, (int16_t)slot, seat, NO_PIECE, step);
}

/* Rules.decide: what a left neighbour who does not answer decides for a card of another player, as the AI player would: what stands first among
 * the options, or the planet that is farthest away (OR-COMBAT-20, OR-AMB-84). */
bool rim_decide_for_neighbour(const Look *look, const Question *question, Key *key);

/* Do all of these conditions hold for a seat, of something that stands on this source? */
bool rim_conditions_hold(const Look *look, uint8_t seat, int16_t source, int16_t about, uint16_t first, uint16_t count);

/* Could the first thing that a program does do anything for this seat now (OR-AMB-96)? */
bool rim_program_possible(const Look *look, Program program, int16_t source, uint8_t seat, int16_t about,
                          Status *reason);

/* ---- abilities that are chosen in a step (use.c): planning, action, encounter ---- */

typedef struct RimUse {
    uint16_t ability; /* index in the content */
    int16_t source;   /* on what it stands */
} RimUse;

/* How many abilities of this moment a seat has, and number `index` of them; the rest of the row is for a step's list of options: what is
 * written as its key, whether it can be used now, and what happens when it is chosen. Uses of this turn count (OR-ACT-04, OR-AMB-98). */
int rim_count_uses(const Look *look, uint8_t seat, RimMoment moment);
bool rim_use(const Look *look, uint8_t seat, RimMoment moment, int index, RimUse *use);
void rim_offer_use(const Look *look, uint8_t seat, RimUse use, Candidate *candidate);
Flow rim_begin_use(Play *play, Frame *frame, uint8_t seat, const Key *key, uint16_t step);

/* A new turn, or a new combat: what can be used once in each can be used again. */
void rim_forget_uses(Play *play, uint8_t seat, RimOnce once);

/* ---- values and permissions (modifiers.c) ---- */

/* What cards and sheets of a seat add to a value by blocks `modifier`; plain bonuses of cards (RimCard.value) are not among it. */
int rim_modified(const Look *look, uint8_t seat, RimValue value);

/* May this seat do that, because a card of its own allows it? */
bool rim_is_allowed(const Look *look, uint8_t seat, RimAllowance what);

/* Is the text of a card that somebody holds in force now? */
bool rim_is_in_force(const Look *look, uint16_t slot);

/* ---- for the tables of the rules ---- */

extern const RulesPart rim_programs_part, rim_choices_part, rim_windows_part;

/* The abilities of the content as rows of the rules (Rules.abilities): `rows` has room for all of them. */
void rim_ability_rows(const RimContent *content, AbilitySpec *rows);
const char *rim_ability_title(const Rules *rules, int32_t ability, Language language);
const char *rim_ability_text(const Rules *rules, int32_t ability, Language language);

#endif
