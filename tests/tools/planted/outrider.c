/* outrider script FILE...: each line is `verb number`; `expect N` compares. */
#include "score.h"

#include <stdio.h>
#include <string.h>

static int run(const char *name)
{
    char verb[64];
    int number, score = 0, wrong = 0;
    FILE *file = fopen(name, "r");

    if (file == NULL) {
        return 1;
    }
    while (fscanf(file, "%63s %d", verb, &number) == 2) {
        if (strcmp(verb, "expect") == 0) {
            wrong += number != score;
        } else {
            score = apply(score, verb, number);
        }
    }
    fclose(file);
    printf("%s %s\n", wrong ? "not ok" : "ok", name);
    return wrong;
}

int main(int count, char **words)
{
    int wrong = 0;
    for (int i = 2; i < count; i++) {
        wrong += run(words[i]);
    }
    return wrong > 0;
}
