/* `outrider serve`: the host in one process, for browsers and scripted players. */
#ifndef CLI_SERVE_H
#define CLI_SERVE_H

int serve_main(int argc, char **argv);

#endif
