/* golden FOLDER [CARDS]: `outrider golden FOLDER`, and with a folder of cards `outrider golden FOLDER --cards CARDS`, as a program that
 * needs nothing of Outrider but its games. */
#include <stdio.h>

#include "cli/games.h"
#include "cli/golden.h"

int main(int argc, char **argv)
{
    char text[1200];
    Out problem = out_to(text, sizeof text);

    if (argc < 2 || argc > 3) {
        fprintf(stderr, "golden FOLDER [CARDS]\n");
        return 2;
    }
    if (argc == 3 && !games_use_cards(argv[2], &problem)) {
        fprintf(stderr, "golden: %s\n", text);
        return 2;
    }
    return golden_main(2, argv);
}
