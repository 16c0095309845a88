/* What card files call the moments (state/moments.h). */
#ifndef RIM_ABILITIES_MOMENTS_H
#define RIM_ABILITIES_MOMENTS_H

#include "content/statement.h"
#include "rim/state/moments.h"

extern const Keyword rim_moment_words[];

#endif
