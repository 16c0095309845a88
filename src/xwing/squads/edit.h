/* Changing a squad, one edit after the other: what a builder does.
 *
 * An edit may make a squad illegal; squad_faults() says how. What makes no sense is refused, and the squad is as it was. Pure, and nothing
 * is allocated; an edit may come from a stranger. */
#ifndef XWING_SQUADS_EDIT_H
#define XWING_SQUADS_EDIT_H

#include "xwing/squads/squad.h"

typedef enum EditKind {
    EDIT_ADD,     /* a ship with the pilot `card`, the last one; the first ship decides the faction */
    EDIT_EQUIP,   /* the upgrade `card`, on `ship` */
    EDIT_UNEQUIP, /* `upgrade`, off `ship` */
    EDIT_REPLACE, /* the upgrade `card`, in the place of `upgrade` of `ship` */
    EDIT_REMOVE,  /* `ship` */
    EDIT_COPY,    /* `ship` once more, behind it: without what a squad may have once only */
    EDIT_MOVE,    /* `ship`, to the place `to` */
    EDIT_PILOT,   /* the pilot `card` flies `ship`, with those of its upgrades that still fit */
    EDIT_NAME,    /* `words` */
    EDIT_FACTION, /* `words`, as faction_word() has it */
    EDIT_MEND,    /* makes the change of fault number `fault` of squad_faults() */
    EDIT_READY,   /* squad_without_waiting() */
    EDIT_KINDS
} EditKind;

typedef struct SquadEdit {
    EditKind kind;
    /* Numbers from 0; -1: not said. Upgrades are counted as squad_stray_at() does. */
    int ship, upgrade, to, fault;
    const char *card, *words; /* a card's id (card_id.h) or what people write for it; NULL: not said */
} SquadEdit;

/* The edit of a word, `add`; EDIT_KINDS if there is none. */
EditKind edit_of_word(const char *word);

/* What an edit left out, or did otherwise than it was asked. */
enum { EDIT_NOTES = SHIP_UPGRADES + 1 };
typedef struct EditNotes {
    Message say[EDIT_NOTES];
    int count;
} EditNotes;

/* Why an edit was refused, and what may have been meant (MSG_NONE: nobody knows). Their texts are borrowed from the content and the edit. */
typedef struct EditRefusal {
    Message say, hint;
} EditRefusal;

/* Makes the edit. False: it was refused, and the squad is as it was. */
bool squad_edit(const XwingContent *content, Squad *squad, const SquadTerms *terms, const SquadEdit *edit,
                EditNotes *notes, EditRefusal *why);

#endif
