/* `outrider serve`: the host in one process, for browsers and scripted players. `outrider store`: its file. */
#ifndef CLI_SERVE_H
#define CLI_SERVE_H

int serve_main(int argc, char **argv);
int store_main(int argc, char **argv);

#endif
