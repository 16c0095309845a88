/* `outrider store`: what the operator of a host does with its store. */
#ifndef CLI_STORE_H
#define CLI_STORE_H

int store_main(int argc, char **argv);

#endif
