/* The words of the card vocabulary. docs/content.md explains each; a test finds there every word that stands here. */
#ifndef XWING_KEYWORDS_H
#define XWING_KEYWORDS_H

#include "content/statement.h"
#include "xwing/abilities/vocabulary.h"

/* What stands in cards besides abilities. */
extern const Keyword size_words[], action_words[], bearing_words[];
extern const Keyword
    faction_words[]; /* of all editions; CardTerms has those of one, and its words for slots, colors and arcs */
extern const Keyword keyword_words[]; /* a CardKeyword */
extern const Keyword bomb_words[], trait_words[];
extern const Keyword device_words[]; /* a DeviceKind */
extern const Keyword phase_words[];  /* an XwingPhase */

/* Abilities. */
extern const Keyword block_words[];       /* an AbilityKind */
extern const Keyword weapon_words[];      /* a WeaponChoice */
extern const Keyword has_words[];         /* what is no token */
extern const Keyword token_class_words[]; /* a TokenColor, or CLASS_CIRCULAR */
extern const Keyword value_words[], operation_words[], silence_words[], deed_words[], party_words[], limit_words[];
extern const Keyword ships_words[], ship_kind_words[], phrase_arc_words[]; /* of the ship phrase */
extern const Keyword role_words[];                                         /* a Role */
extern const Keyword object_words[];                                       /* an ObjectChoice */
extern const Keyword allowance_words[], flip_words[], facing_words[], wording_words[];
extern const Keyword discard_words[], die_words[], damage_words[], until_words[];
extern const Keyword attack_face_words[], defense_face_words[];
extern const Keyword turning_words[];             /* bearings that differ by side only: bits of Bearing */
extern const Keyword move_words[], piece_words[]; /* a MoveKind; a TemplateKind, TEMPLATE_NONE: one faster */

enum { CLASS_CIRCULAR = 16 };
enum {
    OPERATION_PLUS,
    OPERATION_MINUS,
    OPERATION_SET,
    OPERATION_MOST,
    OPERATION_AS_YOURS,
    OPERATION_AS_CHOSEN,
    OPERATION_AS_NOW
};

/* All sets with what they are called, for tests and docs; ends with a NULL name. */
typedef struct KeywordSet {
    const char *what;
    const Keyword *words;
} KeywordSet;
extern const KeywordSet keyword_sets[];

#endif
