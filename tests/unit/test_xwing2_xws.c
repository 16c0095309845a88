/* XWS of X-Wing 2.0, with a hundred squads. */
#define XWS_EDITION    "xwing-2.0"
#define XWS_POINTS     200
#define XWS_SQUADS     100
#define XWS_ALL_HOUSED 1
#include "unit/xws_of_edition.h"
