/* Cards as JSON: what views tell of the cards in play, and the catalogue of all cards. */
#ifndef XWING_VIEW_CARD_H
#define XWING_VIEW_CARD_H

#include "xwing/abilities/abilities.h"
#include "xwing/abilities/keywords.h"
#include "json/json.h"

/* One sentence of a card, looked up in that language. */
void view_sentence_in(Json *json, const char *key, Language language, const char *sentence);

/* All that a card says in one text called "text"; nothing, if it says nothing. */
void view_card_text(Json *json, const XwingContent *content, Language language, const CardText *text,
                    const AbilityRun *abilities);

/* What this side of a card says (0, unless it has two), as a list of sentences. */
void view_sentences(Json *json, const char *key, const XwingContent *content, Language language, const CardText *text,
                    const AbilityRun *abilities, int side);

/* The word of each bit that is set, as a list; words that stand for several bits are not listed. */
void view_bits(Json *json, const char *key, const Keyword *set, unsigned bits);

/* Dice and range of a weapon: members of an object. */
void view_weapon(Json *json, const Weapon *weapon);

/* Charges, and how many of them are left. */
void view_charges(Json *json, const char *key, int left, const Charges *charges);

/* An entry of an action bar, an object of a list: actions by the names that candidates have, colors where they are not white. */
void view_bar_entry(Json *json, const Rules *rules, const BarEntry *entry);

/* A dial as it is printed, in short, since it is in every view. How cards change its colors stands at the candidates. */
void view_dial(Json *json, const Rules *rules, const ShipType *type);

#endif
