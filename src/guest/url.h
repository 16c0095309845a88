/* Where a server is, as people write it. */
#ifndef GUEST_URL_H
#define GUEST_URL_H

#include <stdbool.h>
#include <stdint.h>

enum { URL_HOST_BYTES = 256, URL_GAME_BYTES = 33, URL_INVITE_BYTES = 65, URL_ERROR_BYTES = 300 };

typedef struct Url {
    char host[URL_HOST_BYTES]; /* a name or an address, without brackets */
    char port[6];
    char game[URL_GAME_BYTES];     /* of a link to a game; else "" */
    char invite[URL_INVITE_BYTES]; /* of a link to a seat, with the seat; else "" and -1 */
    int seat;
} Url;

/* Reads `ws://HOST:PORT`, `http://HOST:PORT/game/ID`, also with `#seat=N&invite=SECRET`, or only `HOST:PORT`. False: the error says
 * what is wrong and what would be right. */
bool url_parse(const char *text, Url *url, char error[URL_ERROR_BYTES]);

#endif
