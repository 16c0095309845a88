/* The limits of a host by name, for options and documents. */
#ifndef HOST_LIMITS_H
#define HOST_LIMITS_H

#include "host/host.h"

typedef struct HostLimitName {
    const char *name;
    size_t offset; /* of an int in HostLimits */
    int least, most;
    const char *help;
} HostLimitName;

/* All of them; the last has no name. */
extern const HostLimitName host_limit_names[];

/* NULL: there is no such limit. `length` is the name's. */
const HostLimitName *host_limit_find(const char *name, size_t length);
int *host_limit(HostLimits *limits, const HostLimitName *name);

#endif
