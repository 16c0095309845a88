/* What rows of effects and conditions share: looking at the moment, and reading the words after their own. */
#ifndef RIM_ABILITIES_NOW_H
#define RIM_ABILITIES_NOW_H

#include "rim/abilities/abilities.h"
#include "rim/abilities/words.h"
#include "rim/content/compiler.h"

/* PROC_PROGRAM's locals; its subject is the source, its seat whose program it is. */
enum RimProgramLocal {
    PROGRAM_ABOUT,  /* what the moment is about */
    PROGRAM_RUN,    /* the program: its first step, and from bit 16 on how many there are */
    PROGRAM_AT,     /* the position after the effect under way; from bit 16 on 1 if that has failed */
    PROGRAM_CHOSEN, /* 1 + the seat, space, patrol or slot that was chosen; 0: nothing was */
    PROGRAM_ROLLED, /* what the last roll shows: four bits a face */
    PROGRAM_FIGHT /* 1 + the position at which the damage of a combat is dealt; 0: none was fought. From bit 16 on: the effect's own */
};

static inline const RimSeat *seat_now(const RimNow *now)
{
    return &rim_in(now->look)->seat[now->seat];
}

static inline const RimSpace *space_now(const RimNow *now)
{
    return &content_in(now->look)->spaces[seat_now(now)->space];
}

/* The slot of the card that the program stands on, NO_SLOT if it stands on a sheet; and of the card that the moment is about. */
static inline uint16_t card_now(const RimNow *now)
{
    return rim_is_sheet(now->source) || now->source < 0 ? NO_SLOT : (uint16_t)now->source;
}

static inline uint16_t subject_card(const RimNow *now)
{
    return now->subject < 0 || now->subject >= RIM_CARDS ? NO_SLOT : (uint16_t)now->subject;
}

/* What was chosen, from 0; -1: nothing. */
static inline int chosen_now(const RimNow *now)
{
    return now->frame != NULL ? (int)now->frame->local[PROGRAM_CHOSEN] - 1 : -1;
}

/* How many dice of the last roll of the program show one of these faces (bits). */
int rim_shown(const RimNow *now, unsigned faces);

/* Another player in this space who can be fought, given this mask of what is asked (OR-AMB-68). */
enum { ASKS_MORE_FAME = 1, ASKS_BAD_REPUTATION = 2, ASKS_DROID_CREW = 4 };
bool rim_is_asked_for(const RimNow *now, uint8_t seat, int asked);
uint8_t rim_players_here(const RimNow *now, int asked); /* a mask */

/* The bit of RimSeat.marks for a planet: its number among the planets of its faction. */
int rim_mark_of(const Look *look, uint8_t space);

/* ---- saying ---- */

/* Of several faces any will do: "hit or critical". */
static inline Arg rim_faces_arg(int faces)
{
    return arg_one_of(SAY_FACE_HIT, (uint16_t)faces);
}

/* "the Hutts", or one that is not named: "the faction of this planet". */
Arg rim_faction_arg(int faction);

/* A type of card: "for each job", "a job", "jobs". */
static inline Arg rim_each_arg(int type)
{
    return arg_message((uint16_t)(SAY_EACH_BOUNTY + type - CARD_BOUNTY));
}

static inline Arg rim_one_arg(int type)
{
    return arg_message((uint16_t)(SAY_ONE_BOUNTY + type - CARD_BOUNTY));
}

static inline Arg rim_many_arg(int type)
{
    return arg_message((uint16_t)(SAY_MANY_BOUNTIES + type - CARD_BOUNTY));
}

/* Other players of whom this is asked (ASKS_ bits): "a player with more fame". */
static inline Arg rim_players_arg(int asked)
{
    return arg_message((uint16_t)(SAY_PLAYER + asked));
}

/* The sentence of a condition: that it holds, or that it does not. */
static inline uint16_t rim_if(const RimWord *word, uint16_t holds, uint16_t holds_not)
{
    return word->is_negated ? holds_not : holds;
}

/* ---- reading ---- */

extern const Keyword rim_face_words[], rim_sheet_words[], rim_asked_words[];

bool rim_read_number(RimCompiler *compiler, int least, int most, const char *what, int16_t *number);
bool rim_read_keyword(RimCompiler *compiler, const Keyword *words, const char *what, int16_t *value);

/* A deck of the market, into the word's first argument. */
bool rim_read_market_deck(RimCompiler *compiler, RimWord *word);

/* One or several of these words: bits. */
bool rim_read_set(RimCompiler *compiler, const Keyword *words, const char *what, int16_t *set);

/* A faction, or `here`: that of the planet where the seat is. And which it is now; NO_FACTION: the planet has none. */
enum { FACTION_HERE = 16, FACTION_CHOSEN, FACTION_NEAREST };
bool rim_read_faction(RimCompiler *compiler, int16_t *faction);
uint8_t rim_faction_now(const RimNow *now, int faction);

#endif
