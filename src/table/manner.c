#include "outrider/manner.h"

const char *const manner_names[MANNERS] = {
    [MANNER_STRICT] = "strict", [MANNER_FRIENDLY] = "friendly", [MANNER_PRACTICE] = "practice"};
