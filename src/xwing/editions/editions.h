/* The editions one by one, for edition.c and the editions' own files. Everybody else finds them by edition_named() or edition_default(). */
#ifndef XWING_EDITIONS_EDITIONS_H
#define XWING_EDITIONS_EDITIONS_H

#include "xwing/editions/edition.h"

extern const Edition edition_first;
extern const Edition edition_second;
extern const Edition edition_revised;

#endif
