/* The tables of a compile: what the files could need is counted first, and then allocated in one piece. */
#include <stdlib.h>

#include "content/canonical.h"
#include "rim/content/compiler.h"

/* How long each table has to be. Where a limit of the state is small, that is the length. */
typedef struct Needs {
    size_t spaces, tiles, paths, characters, ships, decks, cards, sections, abilities, steps, effects, conditions,
        phrases, items, item_slots, item_text, text;
} Needs;

#define TABLES(TABLE)                                                                                                  \
    TABLE(spaces, RimSpace)                                                                                            \
    TABLE(tiles, RimTile)                                                                                              \
    TABLE(paths, RimPath)                                                                                              \
    TABLE(characters, RimCharacter)                                                                                    \
    TABLE(ships, RimShip)                                                                                              \
    TABLE(decks, RimDeck)                                                                                              \
    TABLE(cards, RimCard)                                                                                              \
    TABLE(sections, RimSection)                                                                                        \
    TABLE(abilities, RimAbility)                                                                                       \
    TABLE(steps, ProgramStep)                                                                                          \
    TABLE(effects, RimWord)                                                                                            \
    TABLE(conditions, RimWord)                                                                                         \
    TABLE(phrases, ContentText)

/* Every table begins at an address that suits any type. */
static size_t room_for(size_t count, size_t size)
{
    const size_t step = _Alignof(max_align_t);

    return (count * size + step - 1) / step * step;
}

/* Ids and keys are kept with the sentences: a name of each word at the margin is more than enough. */
static void count_statement(Needs *needs, const Statement *statement)
{
    bool at_margin = statement->depth == 0;
    size_t words = (size_t)statement->count;

    needs->items += at_margin;
    needs->cards += at_margin && content_word_is(statement->word[0], "card");
    needs->paths += content_word_is(statement->word[0], "path") ? words : 0;
    needs->sections += statement->depth == 1 || statement->depth == 2;
    needs->abilities += statement->depth == 1;
    needs->steps += at_margin ? 0 : (size_t)program_room(statement);
    needs->effects += words;
    needs->conditions += words;
    for (int i = 0; i < statement->count; i++)
        needs->phrases += statement->word[i].quoted;
    needs->item_text += canonical_bytes(statement);
    needs->text += content_text_bytes(statement) + RIM_KEY_BYTES + RIM_ID_BYTES;
}

static Needs count_files(const ContentFile *files, int count)
{
    Needs needs = {.spaces = RIM_SPACES,
                   .tiles = RIM_TILES,
                   .characters = RIM_CHARACTERS,
                   .ships = RIM_SHIPS,
                   .decks = RIM_DECKS,
                   .phrases = 1,
                   .text = 1};

    for (int i = 0; i < count; i++) {
        ContentError unread;
        ContentReader reader = content_reader(&files[i], &unread);
        Statement statement;
        while (content_next(&reader, &statement))
            count_statement(&needs, &statement);
    }
    needs.cards = needs.cards < RIM_CARDS ? needs.cards : RIM_CARDS;
    needs.item_slots = content_item_slots(needs.items);
    needs.item_text = needs.item_text < RIM_SENTENCE_BYTES ? needs.item_text : RIM_SENTENCE_BYTES;
    needs.text = needs.text < RIM_SENTENCE_BYTES ? needs.text : RIM_SENTENCE_BYTES;
    return needs;
}

RimContent *rim_content_new(const ContentFile *files, int count)
{
    Needs needs = count_files(files, count);
    size_t bytes = room_for(1, sizeof(RimContent)) + room_for(needs.items, sizeof(ContentItem)) +
                   room_for(needs.item_slots, sizeof(uint16_t)) + room_for(needs.item_text, 1) +
                   room_for(needs.text, 1);

#define ADD_ROOM(table, Type) bytes += room_for(needs.table, sizeof(Type));
    TABLES(ADD_ROOM)
    RimContent *content = calloc(1, bytes);
    if (content == NULL)
        return NULL;
    char *at = (char *)content + room_for(1, sizeof(RimContent));
#define TAKE_ROOM(table, Type)                                                                                         \
    content->table = (void *)at;                                                                                       \
    at += room_for(needs.table, sizeof(Type));
    TABLES(TAKE_ROOM)
    content->items = (ContentItems){.first = at, .stride = sizeof(ContentItem), .slots = (uint32_t)needs.item_slots};
    at += room_for(needs.items, sizeof(ContentItem));
    content->items.slot = (void *)at;
    at += room_for(needs.item_slots, sizeof(uint16_t));
    content->items.text = at;
    content->items.room = (uint32_t)needs.item_text;
    at += room_for(needs.item_text, 1);
    content->phrase_count = 1;
    content->texts = (ContentTexts){.bytes = at, .length = 1, .room = (uint32_t)needs.text};
    return content;
}
