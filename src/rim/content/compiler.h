/* The compiler of Outer Rim's content: shared by the files of this folder, and by the rows of the vocabulary (abilities/). */
#ifndef RIM_CONTENT_COMPILER_H
#define RIM_CONTENT_COMPILER_H

#include "rim/content/content.h"

enum {
    RIM_ID_BYTES = 40,
    RIM_NAME_BYTES = 64,
    RIM_KEY_BYTES = 96,
    RIM_SENTENCE_BYTES = 1 << 20 /* at most, of all texts and of all items together */
};

/* Invariant: `here` is the next statement that nobody has used, if `more`. */
typedef struct RimCompiler {
    RimContent *content;
    ContentReader reader;
    Statement here;
    bool more;
    Statement head;      /* the statement at the margin that is being compiled, */
    ContentReader after; /* and the reader as it was behind that line */
} RimCompiler;

/* Empty tables with room for all that these files say; NULL if memory is short. */
RimContent *rim_content_new(const ContentFile *files, int count);

/* Goes on to the next statement; and is there another one inside a statement of this depth? */
void rim_next(RimCompiler *compiler);
bool rim_inside(const RimCompiler *compiler, int depth);

#define RIM_FAIL(compiler, ...) content_fail(&(compiler)->reader, (compiler)->here.line, __VA_ARGS__)

/* Shorter words for taking the statement at hand apart. */
#define RIM_KEYWORD(compiler, set, what, value)                                                                        \
    take_keyword(&(compiler)->reader, &(compiler)->here, (set), (what), (value))
#define RIM_END_LINE(compiler) expect_end(&(compiler)->reader, &(compiler)->here)

bool rim_take_byte(RimCompiler *compiler, int least, int most, const char *what, uint8_t *byte);
bool rim_take_credits(RimCompiler *compiler, uint16_t *credits);
bool rim_take_faction(RimCompiler *compiler, uint8_t *faction);
bool rim_take_trust(RimCompiler *compiler, uint8_t *trust);

/* Ids of what was written before; `what` says in an error what was expected. */
bool rim_take_space(RimCompiler *compiler, uint8_t *space);
bool rim_take_deck(RimCompiler *compiler, uint8_t *deck);
bool rim_take_card(RimCompiler *compiler, uint16_t *card);

/* `tactics tech`: one or several skills; each counts as often as it is written. */
bool rim_take_skills(RimCompiler *compiler, uint8_t skill[RIM_SKILLS]);

/* `ID "Name"`: the beginning of most statements. What was taken is kept with the texts. */
bool rim_take_id(RimCompiler *compiler, const char *what, const char **id);
bool rim_take_name(RimCompiler *compiler, const char *what, uint16_t *name);

/* `name LANGUAGE "..."`: the name in another language, if the statement at hand is one. 1: it was one, 0: it was not, -1: an error. */
int rim_compile_name(RimCompiler *compiler, uint16_t name);

/* Inside a statement of this depth there is nothing but such lines. */
bool rim_compile_names(RimCompiler *compiler, int depth, uint16_t name);

/* `story LANGUAGE "..."`: the first line of a story, which is the English one? And all its lines: `here` is the last of them then. */
bool rim_is_story(const Statement *here);
bool rim_take_story(RimCompiler *compiler, uint16_t *phrase);

/* outer-rim/KIND/ID, or outer-rim/KIND/GROUP/ID; kept with the texts. NULL with an error if there is no room. */
const char *rim_make_key(RimCompiler *compiler, const char *kind, const char *group, const char *id);

/* Keeps the statement at the margin as an item with this key. With an error if the key is taken. */
bool rim_keep_item(RimCompiler *compiler, const char *key);

/* `text LANGUAGE "..."`: the statement at hand, after its keyword. */
bool rim_compile_text(RimCompiler *compiler, ContentText *text);

/* Each takes the statement at hand and all inside it. */
bool rim_compile_die(RimCompiler *compiler);
bool rim_compile_deck(RimCompiler *compiler);
bool rim_compile_tile(RimCompiler *compiler);
bool rim_compile_map(RimCompiler *compiler);
bool rim_compile_character(RimCompiler *compiler);
bool rim_compile_ship(RimCompiler *compiler);
bool rim_compile_patrol(RimCompiler *compiler);
bool rim_compile_card(RimCompiler *compiler);

/* A block of a sheet or card: `ability`, `modifier` or `allow`. 1: it was one, 0: it was not, -1: an error. */
int rim_compile_block(RimCompiler *compiler, RimAbilities *abilities, RimOwner owner, int owner_at, const char *key);

/* A program at the end of the table of steps, line by line: begins one; and ends it. */
ProgramReader rim_program_reader(RimCompiler *compiler);
void rim_end_program(RimCompiler *compiler, const ProgramReader *reader, Program *program);

/* The lines inside a statement of this depth as a program. */
bool rim_compile_program(RimCompiler *compiler, int depth, Program *program);

/* Conditions, to the end of the line: a run in the table. */
bool rim_take_conditions(RimCompiler *compiler, uint16_t *first, uint16_t *count);

/* At the end: cards deck after deck; and is everything there that a game needs? */
bool rim_settle_cards(RimContent *content, ContentError *error);
bool rim_content_whole(const RimContent *content, ContentError *error);

#endif
