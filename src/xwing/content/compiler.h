/* The content compiler: what its files share. */
#ifndef XWING_COMPILER_H
#define XWING_COMPILER_H

#include "content/statement.h"
#include "xwing/abilities/keywords.h"
#include "xwing/abilities/moments.h"
#include "xwing/content/content.h"
#include "xwing/state/token_sets.h"

enum { EFFECT_NAME_BYTES = 24, BEGINS_A_CARD = 32 };

/* A name that an ability has within its card, and a `begin` that uses one. Resolved at the end of the card. */
typedef struct EffectName {
    char name[EFFECT_NAME_BYTES];
    int ability; /* that has it */
    int effect;  /* index of the effect that begins it, */
    int by;      /* and of the ability that has that */
    int line;
} EffectName;

/* The card that is being compiled. */
typedef struct CardInHand {
    CardKind kind;
    int index; /* among the cards of its kind */
    const char *key;
    AbilityRun *abilities;
    bool has_two_sides;
    uint8_t side;       /* whose blocks are being compiled: 0, or 1 for the second one */
    int turned_over_at; /* the line with turn_over; 0: there is none */
    int discarded_at;   /* the line at which it discards itself; 0: there is none */
    int lasting_at;     /* the line at which a modifier of hull or shields begins; 0: there is none */
    int names, begins;
    EffectName name[ABILITIES_A_CARD], begin[BEGINS_A_CARD];
} CardInHand;

/* The beginning of the card that is being compiled: its first line, `head`, and the reader as it was after that line. */
typedef struct Beginning {
    Statement head;
    ContentReader reader;
} Beginning;

/* Invariant: `here` is the next statement that nobody has used, if `more`. */
typedef struct Compiler {
    XwingContent *content;
    const CardWords *words;
    ContentReader reader;
    Beginning beginning;
    Statement here;
    bool more;
    bool turns_words; /* old words into today's */
    int named_count;  /* what the card at hand has named so far */
    CardName named[NAMES_A_CARD];
    CardItem *replaced; /* the item of the inherited card whose place the card at hand has taken */
} Compiler;

/* What can stand at the margin. */
enum {
    STATEMENT_EDITION,
    STATEMENT_SHIP,
    STATEMENT_SHIP_ABILITY,
    STATEMENT_PILOT,
    STATEMENT_UPGRADE,
    STATEMENT_CONDITION,
    STATEMENT_DAMAGE,
    STATEMENT_WAITING,
    STATEMENT_POINTS,
    STATEMENT_BUILD
};
extern const Keyword statement_words[];

/* Empty tables with room for all that these files say, and no more; NULL if memory is short. */
XwingContent *content_new(const ContentFile *files, int count);

/* Adds the item of the card that was just compiled: its key, digest and text. */
bool keep_item(Compiler *compiler, CardKind kind, int index, const char *key);

/* The same for a part of a statement: its first line, and one of those inside (NULL: none). */
bool keep_part(Compiler *compiler, CardKind kind, int index, const char *key, const Statement *head,
               const Statement *line);

/* Goes on to the next statement. */
void compiler_next(Compiler *compiler);

/* Is there another statement inside one of this depth? */
bool inside(const Compiler *compiler, int depth);

#define FAIL(compiler, ...) content_fail(&(compiler)->reader, (compiler)->here.line, __VA_ARGS__)

/* Shorter words for taking the statement at hand apart. */
#define TAKE_KEYWORD(compiler, set, what, value)                                                                       \
    take_keyword(&(compiler)->reader, &(compiler)->here, (set), (what), (value))
#define TAKE_NUMBER(compiler, least, most, what, value)                                                                \
    take_number(&(compiler)->reader, &(compiler)->here, (least), (most), (what), (value))
#define END_LINE(compiler) expect_end(&(compiler)->reader, &(compiler)->here)

/* A field of a card, or a word about a weapon: in which families of editions it is a word, and what is written instead in the others.
 * Tables end with a NULL word. */
typedef struct FieldWord {
    const char *word;
    int value;
    uint8_t families;    /* of CardTerms.family */
    const char *instead; /* NULL: nothing */
} FieldWord;

/* Takes the next word as a field of the edition's cards; `what` as in take_keyword(). */
bool take_field(Compiler *compiler, const FieldWord *fields, const char *what, int *field);
const char *field_word(const Compiler *compiler, const FieldWord *fields, int field);

/* `[red] ACTION [> [red] ACTION]...`: entries of an action bar, to the end of the line. */
bool take_action_bar(Compiler *compiler, ActionBar *bar);

/* A token of the edition by its word; if `others` is not NULL, also one of those words. */
bool take_token_or(Compiler *compiler, const Keyword *others, const char *what, int *value);

/* `focus`, `focus or evade`, `lock` (one that the ship has), `lock_token` (one that lies on it), or a class of tokens: `green`. */
bool take_tokens(Compiler *compiler, const char *what, TokenSet *set);

/* A class of tokens, if the next word is one. */
bool accept_token_class(Compiler *compiler, TokenSet *set);

/* A slot that ships can have; and those of a pilot, to the end of the line, or up to `keywords`. */
bool take_slot(Compiler *compiler, uint8_t *slot);
bool take_upgrade_bar(Compiler *compiler, uint8_t slots[SLOTS_A_PILOT]);

/* `front rear`, to the end of the line, or `none`: bits of arcs. */
bool take_arcs(Compiler *compiler, ArcSet *arcs);

/* `keywords jedi light_side`: the rest of the line, as bits of CardKeyword. */
bool take_keywords(Compiler *compiler, uint32_t *keywords);

/* `2` or `2-3`: the ranges from the nearest that the edition has to 3. */
bool take_range(Compiler *compiler, uint8_t *least, uint8_t *most);
bool take_speeds(Compiler *compiler, uint8_t *least, uint8_t *most); /* 3, or 3-5 */

/* `text LANGUAGE "..."`: the statement at hand, after its keyword. */
bool compile_text(Compiler *compiler, CardText *text);

/* `"..."`: a quoted sentence for players; where it stands in XwingContent.text. */
bool take_sentence(Compiler *compiler, const char *what, uint32_t *at);

/* Is the card with this key written already: in the edition at hand, or in one that builds on it? */
bool is_written(const XwingContent *content, const char *key);

/* `cards` are of `size` bytes each, and the card that was just compiled lies after the last of them. Counts it as one more; or, if it
 * overrides an inherited card, moves it to the place of that one. */
void settle_card(Compiler *compiler, CardInHand *card, void *cards, size_t size, int *count);

/* Notes that the card at hand names a ship type, a pilot or an upgrade: it cannot be read without it. */
bool name_card(Compiler *compiler, CardKind kind, int index);

/* At the end: gives pilots the numbers of their ships where their cards print none. */
void take_ships_numbers(XwingContent *content);

/* At the end: the newest list of points is the usual one. */
void choose_usual_list(XwingContent *content);

/* What a card has inside besides its fields: sentences and blocks. 1: it was one, 0: it was not, -1: an error. */
int compile_part(Compiler *compiler, CardInHand *card, CardText *text);

/* The beginning of every card: id and name. */
bool take_head(Compiler *compiler, char *xws, char *name);

/* One field, after its keyword, into the card that `into` points to. */
typedef bool (*TakeField)(Compiler *compiler, void *into, int field);

/* All lines inside a card: fields, several on a line; sentences; abilities. Fields with a bit in `needed` must be there. */
bool compile_inside(Compiler *compiler, CardInHand *card, CardText *text, void *into, const FieldWord *fields,
                    unsigned needed, TakeField take);

/* `side "Name"`: the blocks inside it stand on the second side of an upgrade. */
bool compile_side(Compiler *compiler, CardInHand *card, UpgradeCard *upgrade);

/* A number from 0 to `most`; one from 1 to 9, which is not said where it is 0; and `2 recurring`, what follows `charges`. */
bool take_byte(Compiler *compiler, int most, const char *what, uint8_t *byte);
bool take_some(Compiler *compiler, const char *what, uint8_t *byte);
bool take_charges(Compiler *compiler, Charges *charges);

/* Each takes the statement at hand and all inside it. */
bool compile_edition(Compiler *compiler);
bool compile_ship(Compiler *compiler);
bool compile_ship_ability(Compiler *compiler);
bool compile_pilot(Compiler *compiler);
bool compile_upgrade(Compiler *compiler);
bool compile_condition(Compiler *compiler);
bool compile_damage(Compiler *compiler);
/* A card that an edition before this one let wait is written: the line about it is forgotten. */
void end_waiting(XwingContent *content, const WaitingCard *written);
bool compile_waiting(Compiler *compiler);
bool compile_points(Compiler *compiler);
bool compile_build(Compiler *compiler);
bool compile_ability(Compiler *compiler, CardInHand *card, AbilityKind kind);

/* The block that is being compiled. */
typedef struct Block {
    Compiler *compiler;
    CardInHand *card;
    ProgramReader program;
    CardAbility *ability;
    int number; /* index of the ability */
    bool has_when, has_effect, has_subject, has_choice, has_second;
    bool has_whom; /* it says who cannot be attacked */
    bool has_each; /* the effect at hand is for each of several ships */
    int rolled;    /* the kind of the last die rolled, -1 before */
} Block;

/* Lines of a block, after their keyword: `when MOMENT [by SHIPS] CONDITION...` and `if CONDITION...`; all conditions of a line become a run in
 * the table. */
bool take_when(Compiler *compiler, Block *block);
bool take_conditions(Compiler *compiler, const Block *block, const Condition **conditions, uint16_t *count);
bool take_condition(Compiler *compiler, const Block *block, Condition *condition);
Condition *new_condition(Compiler *compiler);

/* `cost COST...`: the rest of the line. */
bool take_costs(Compiler *compiler, const Block *block);

/* Has the card charges? With an error if not. */
bool needs_charges(Compiler *compiler, const Block *block);

/* Is a token being gained at the moment of this block? With an error if not. */
bool needs_gain(Compiler *compiler, const Block *block);

/* Has the edition the Force? With an error if not. */
bool needs_force(Compiler *compiler);

/* Begins the program of the block; takes one line of it, after its keyword, with all that stands inside; and ends it. */
void begin_program(Compiler *compiler, Block *block);
bool take_program_line(Block *block);
void end_program(Block *block);

/* What there is at the moment of the block: bits of moments.h. A modifier, a forbid and an allow are asked within attacks and without. */
int block_brings(const Compiler *compiler, const Block *block);

/* A whole ship phrase (abilities/ships_phrase.h); then parts of one: what is said of the ships; what follows `has`; a ship of the moment. */
bool take_ships(Compiler *compiler, const Block *block, ShipPhrase *ships);
bool take_ship_parts(Compiler *compiler, const Block *block, ShipPhrase *ships);
bool take_has(Compiler *compiler, const Block *block, ShipPhrase *ships);
bool take_condition_card(Compiler *compiler, uint16_t *condition);
/* Does a number come next? */
bool at_number(const Compiler *compiler);
bool take_party(Compiler *compiler, const Block *block, uint8_t *party);

/* `straight 1 bank_left 2`: templates, a bit each (state/devices.h), none or several; and the rest of a line `templates`. */
bool take_template_list(Compiler *compiler, uint32_t *templates);
bool take_template_swap(Compiler *compiler, TemplateSwap *swap);

/* Is there such a ship at the moment of this block? With an error if not. */
bool has_party(Compiler *compiler, const Block *block, Party party);

/* Takes the id of a ship that was written before; gives its index. */
bool take_ship(Compiler *compiler, uint16_t *ship);
/* A ship ability by its id, or by the ship type that has it: the index of that type. */
bool take_ship_ability(Compiler *compiler, uint16_t *ship);
/* Take a pilot (`XWS`, `SHIP/XWS` or `FACTION/SHIP/XWS`) and an upgrade that were written before; -1 if it is a card that waits, whose name
 * `lacks` then points to. */
bool take_pilot(Compiler *compiler, int *pilot, const char **lacks);
bool take_upgrade(Compiler *compiler, int *upgrade, const char **lacks);

/* The key of what is no card: EDITION/KIND/GROUP/ID; `group` may be empty. */
bool make_key(Compiler *compiler, int line, char *key, const char *kind, const char *group, const char *ship,
              const char *xws);

/* For the rows of effects: the faces of a die; and a count, 1 if none is written. */
const Keyword *face_words(int die);
bool take_count(Compiler *compiler, int most, const char *what, uint16_t *count);

/* Takes the next words if they are these, which may be several: `lose charge`. */
bool accept_words(Statement *here, const char *words);

/* The lines of a modifier, a forbid and an allow (compile_modifiers.c): what it changes, forbids or allows, and of whom it speaks. */
bool take_value(Compiler *compiler, Block *block);
bool take_difficulty(Compiler *compiler, Block *block);
bool take_template(Compiler *compiler, Block *block);
bool take_silences(Compiler *compiler, Block *block);
bool take_kept(Compiler *compiler, Block *block);
bool take_deeds(Compiler *compiler, Block *block);
bool take_templates(Compiler *compiler, Block *block);
bool take_about(Compiler *compiler, Block *block);

/* At the end of a card: ties names to abilities. */
bool finish_abilities(Compiler *compiler, CardInHand *card);

#endif
