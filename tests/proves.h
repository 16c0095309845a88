/* PROVES("X1-RANGE-05 X2-TGT-03"): names the rules that the test around it would fail without, at most six.
 * It does nothing when it runs; `make rules` and `make mutants` read it from the source. */
#ifndef TESTS_PROVES_H
#define TESTS_PROVES_H

#define PROVES(ids) ((void)sizeof(ids))

#endif
