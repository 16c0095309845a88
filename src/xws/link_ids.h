/* The numbers that other squad builders have for cards: content/EDITION/links/BUILDER.ids (docs/content.md), built into the program. For
 * the files of xws/ alone. */
#ifndef XWS_LINK_IDS_H
#define XWS_LINK_IDS_H

#include "outrider/text.h"

typedef enum LinkCard { LINK_PILOT, LINK_UPGRADE, LINK_TITLE, LINK_MODIFICATION, LINK_CARDS } LinkCard;

/* Prints the id of the card that `builder` ("yasb", "lbn") calls by that number in an edition; for a number that is not known, one that no
 * card has and that says what it was: "yasb-pilot-4711". False: the number is that of an
 * upgrade which stands for nothing, and nothing is printed. */
bool link_print_id(Out *out, const char *edition, const char *builder, LinkCard kind, int number);

/* The edition of which a link of that version and address is: the first one whose own file of that builder has `links FIRST LAST [WORD]` with it,
 * and with the word in the address. NULL if none has. */
const char *link_edition(const char *builder, int version, const char *address, int length);

#endif
