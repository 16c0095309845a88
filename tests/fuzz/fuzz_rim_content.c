/* Hostile card files of Outer Rim: after the whole box any bytes, which may write cards of the box again. They compile, or the error says where
 * and why. What compiled is whole, its digest depends on nothing but the text, a game with it can be begun and played or is refused with
 * the reason, and what a record of that game carries is the same box. */
#include "fuzz/must_hold.h"
#include "outrider/record.h"
#include "rim/content/content.h"
#include "rim/game.h"

enum { MOST_FILES = 64, MOST_ITEMS = 1024, ANSWERS = 40 };

typedef struct Carried {
    ContentItem item[MOST_ITEMS];
    int count;
} Carried;

static int count_lines(const uint8_t *text, size_t length)
{
    int lines = 1;

    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

static void look_at_cards(const RimContent *content)
{
    for (int i = 0; i < content->ability_count; i++)
        must(content->abilities[i].name[0] != '\0', "every ability has a name");
    for (int i = 0; i < content->card_count; i++) {
        const RimCard *card = &content->cards[i];
        must(card->name != NULL && card->deck < content->deck_count, "every card has a name and a deck");
        must(card->first_section + card->sections <= content->section_count, "every section is there");
        must(rim_find_card(content, card->id, (int)strlen(card->id)) == i, "every card is found by its id");
    }
    for (int i = 0; i < content->section_count; i++) {
        Program program = content->sections[i].program;
        must(program.first + program.count <= content->step_count, "every program is there");
    }
}

static bool keep_item(void *self, const ContentItem *item)
{
    Carried *carried = self;

    must(carried->count < MOST_ITEMS, "a box has fewer items");
    carried->item[carried->count++] = *item;
    return true;
}

static void look_at_items(const Rules *rules, const Table *table)
{
    static Carried carried;
    Look look = {rules, table};
    RecordError error = {0};

    carried.count = 0;
    must(rules->carry(&look, keep_item, &carried), "a box is carried");
    const Rules *again = rules->compile(rules, carried.item, carried.count, &error);
    if (again == NULL)
        must(false, error.text);
    must(again->content == rules->content, "what is carried is the same box");
    rules->dispose(again);
}

static void play_a_little(const Rules *rules, size_t seed)
{
    static Table table;
    RandomPlayer player = {seed};
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = ""
    };
    Answer answer;
    Status status = table_open(rules, &table, &setup, NULL, NULL, NULL);

    if (status.code != STATUS_OK) {
        must_say_why(rules, &table, &status);
        return;
    }
    if (seed % 16 == 0) /* it compiles the whole box once more */
        look_at_items(rules, &table);
    for (int i = 0; i < ANSWERS && legal_answer(&player, rules, &table, &answer); i++)
        must(table_answer(rules, &table, &answer, NULL).code == STATUS_OK, "a legal answer is taken");
    must_be_sound(rules, &table);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ContentFile files[MOST_FILES];
    ContentError error = {0};
    int count = 0;
    const ContentFile *built_in = rim_content_builtin(&count);
    const char *complaint = NULL;

    must(count < MOST_FILES, "there are fewer files");
    memcpy(files, built_in, sizeof *files * (size_t)count);
    files[count] = (ContentFile){"hostile.cards", (const char *)data, size};
    RimContent *content = rim_content_compile(files, count + 1, count, &error);
    if (content == NULL) {
        bool is_hostile = strcmp(error.file, "hostile.cards") == 0;
        must(error.text[0] != '\0', "an error says what is wrong");
        must(!is_hostile || (error.line >= 1 && error.line <= count_lines(data, size)),
             "an error is on a line of the file");
        return 0;
    }
    look_at_cards(content);
    const Rules *rules = rules_rim(content, &complaint);
    if (rules == NULL) {
        must(complaint != NULL && complaint[0] != '\0', "a box that cannot be played says why");
        rim_content_free(content);
        return 0;
    }
    play_a_little(rules, size);
    rules_rim_free(rules);
    return 0;
}
