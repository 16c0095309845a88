/* The Second Edition's own ids, for its files and those of editions that build on it. */
#ifndef XWING_EDITIONS_SECOND_H
#define XWING_EDITIONS_SECOND_H

#include "xwing/state/xwing.h"

enum { PHASE_SYSTEM = PHASE_END + 1 };

#endif
