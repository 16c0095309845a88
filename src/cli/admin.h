/* `outrider admin`: what the operator of a host says to a server that runs. */
#ifndef CLI_ADMIN_H
#define CLI_ADMIN_H

int admin_main(int argc, char **argv);

#endif
