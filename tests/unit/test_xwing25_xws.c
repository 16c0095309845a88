/* XWS of X-Wing 2.5, with a hundred squads. Some upgrades are for pilots who wait. */
#define XWS_EDITION    "xwing-2.5"
#define XWS_POINTS     20
#define XWS_SQUADS     100
#define XWS_ALL_HOUSED 0
#include "unit/xws_of_edition.h"
