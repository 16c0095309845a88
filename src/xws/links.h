/* Links to squads, for the files of xws/ alone: a link of another builder is XWS written another way, so it is turned into that. What the
 * builders write stands at the head of link_yasb.c and link_lbn.c. */
#ifndef XWS_LINKS_H
#define XWS_LINKS_H

#include "xwing/squads/squad_text.h"
#include "json/json.h"

enum { LINK_BYTES = 8192, LINK_CARD_BYTES = 64 };

/* A part of a link: what is left of it as it is read. */
typedef struct LinkPart {
    const char *at, *end;
} LinkPart;

/* The part up to a separator, or up to the end; `rest` goes on behind it. False: there is nothing left. An empty part between two
 * separators is a part. */
bool link_next(LinkPart *rest, char separator, LinkPart *part);

/* A whole number, of at most nine digits; -1 if the part is none. */
int link_number(LinkPart part);

/* The link is damaged where `part` begins. Always false. */
bool link_broken(SquadError *error, LinkPart part);

/* What a link says, decoded: parts of one text that is UTF-8 without control characters. Those that are missing are empty. */
typedef struct LinkSaid {
    LinkPart host; /* and the path: "https://yasb.app/" */
    LinkPart faction, data, name;
} LinkSaid;

/* The two builders: XWS of what the link says, as the members of an object. `edition` is that of the reader's content; `*of` becomes the
 * edition that the link is of, or stays NULL where a link does not say it. */
bool yasb_as_xws(const char *edition, const LinkSaid *said, Json *json, const char **of, SquadError *error);
bool lbn_as_xws(const char *edition, const LinkSaid *said, Json *json, SquadError *error);

#endif
