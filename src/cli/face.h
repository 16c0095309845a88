/* How a game shows itself at a terminal: `outrider play` (play_command.c, ask_player.c) knows no game but by this.
 *
 * Everything is made from a table that was censored for whoever looks, or is told to hide what that is not enough for. */
#ifndef CLI_FACE_H
#define CLI_FACE_H

#include "outrider/text.h"
#include "table/rules.h"

struct PlayOptions; /* cli/play_options.h */

typedef struct Face {
    const char *article; /* before the name of a seat: "the " Rebel player */
    const char *help;    /* what an answer in words looks like, and how pieces are called */
    bool (*knows)(const Rules *rules);
    const char *(*title)(const Rules *rules);
    /* What the game is about, in a sentence or two. */
    const char *(*goal)(const Rules *rules, const Table *table);
    /* How the table plays: may one take back, ask for advice? */
    bool (*may_take_back)(const Table *table);
    bool (*may_advise)(const Table *table);
    /* The setup lines that options stand for; those of a file follow. False, having said what was wrong. NULL: there are none. */
    bool (*setup)(const Rules *rules, struct PlayOptions *options, Out *out);
    bool has_titles; /* sentences call pieces what people call them (Voice.titles) */
    bool has_ai;     /* a setup line `ai SEAT` gives a seat to a player whom the rules run */
    /* What sentences call whoever sits there. */
    void (*seat)(Out *out, const Voice *voice, uint8_t seat);
    /* Names of pieces for sentences, and those that a person may type. */
    void (*names)(const Rules *rules, const Table *table, Names *names);
    void (*letters)(const Rules *rules, const Table *table, Names *names);
    void (*say)(Out *out, const Voice *voice, const Message *message);
    void (*candidate)(Out *out, const Voice *voice, uint8_t kind, const Candidate *candidate);
    /* What a chance answer shows, in words; nothing for cards. */
    void (*roll)(Out *out, const Voice *voice, const ChanceQuestion *question, const Answer *answer);
    /* The dice that lie on the table; nothing if there are none. */
    void (*dice)(Out *out, const Voice *voice);
    /* The map (`plain`: ASCII only), and everything else that lies there (`dials`: hidden choices that the table shows may be told). */
    void (*map)(Out *out, const Rules *rules, const Table *table, bool plain);
    void (*legend)(Out *out, const Rules *rules, const Table *table, bool dials);
    /* At one keyboard: does this seat know something, whatever it is asked, that the others may not see? NULL: only what is asked in secret is. */
    bool (*has_secrets)(const Rules *rules, const Table *table, uint8_t seat);
    /* How the game ended. */
    void (*summary)(Out *out, const Rules *rules, const Table *table);
    /* The position as a picture in a file. NULL: there are none of this game. */
    bool (*draw)(const char *file, const Rules *rules, const Table *table);
} Face;

extern const Face xwing_face, rim_face;

/* NULL: this game cannot be played in the terminal. */
const Face *face_of(const Rules *rules);

#endif
