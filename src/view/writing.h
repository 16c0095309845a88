/* Between the files of src/view. */
#ifndef VIEW_WRITING_H
#define VIEW_WRITING_H

#include "table/rules.h"
#include "view/view.h"

/* Room for a sentence, or for the words of an answer. */
enum { VIEW_TEXT_BYTES = 512 };

/* A censored table, who looks at it, and how things are worded: as records do, for answers; for people, in sentences. */
typedef struct Viewing {
    Look look;
    const ViewOptions *options;
    Voice words, sentences;
} Viewing;

void view_sentence(Json *json, const char *key, const Viewing *viewing, const Message *message);
void view_questions(Json *json, const Viewing *viewing);
void view_waiting(Json *json, const Viewing *viewing);
void view_moves(Json *json, const Viewing *viewing);

#endif
