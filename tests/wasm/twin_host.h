/* The native twin of the module's host: calls in from standard input, what they returned out. */
#ifndef TESTS_WASM_TWIN_HOST_H
#define TESTS_WASM_TWIN_HOST_H

/* Every call is a line `NAME NUMBER...`, whose last number says how many bytes for the buffer follow, and then those bytes and a line
 * end. For each it prints what the call returned, and what outrider_host_take() has put into the buffer. 0; or 1 if it could not
 * read a call. */
int twin_host(void);

#endif
