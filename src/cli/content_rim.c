/* outrider content, of Outer Rim. */
#include "cli/content_rim.h"

#include <stdio.h>
#include <string.h>

#include "cli/speech.h"
#include "content/statement.h"
#include "language/catalogue.h"
#include "rim/content/content.h"
#include "rim/view/card_text.h"
#include "rim/view/reading.h"

static const char *const trust_words[] = {
    [TRUST_KNOWN] = "known", [TRUST_PROBABLE] = "probable", [TRUST_AUTHORED] = "authored"};
enum { TRUSTS = sizeof trust_words / sizeof trust_words[0] };

static const char *named(const RimContent *content, uint16_t name)
{
    return rim_phrase(content, name, speech());
}

/* ---- list ---- */

static void list_sheets(const RimContent *content)
{
    for (int i = 0; i < content->character_count; i++) {
        const RimCharacter *one = &content->characters[i];
        printf("character  %-26s %-34s %-9s ground %d, health %d\n", one->id, named(content, one->name),
               trust_words[one->trust], one->value[VALUE_GROUND], one->value[VALUE_HEALTH]);
    }
    for (int i = 0; i < content->ship_count; i++) {
        const RimShip *one = &content->ships[i];
        printf("ship       %-26s %-34s %-9s cost %d, combat %d, hull %d, hyperdrive %d\n", one->id,
               named(content, one->name), trust_words[one->trust], one->cost, one->value[0][VALUE_SHIP],
               one->value[0][VALUE_HULL], one->value[0][VALUE_HYPERDRIVE]);
    }
}

static void list_patrols(const RimContent *content)
{
    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        for (int level = 0; level < RIM_LEVELS; level++) {
            const RimPatrolToken *one = &content->patrol[faction][level];
            const char *word = keyword_word(rim_faction_words, faction);
            printf("patrol     %s/%-*d %-34s %-9s ", word, 25 - (int)strlen(word), level + 1, "",
                   trust_words[one->trust]);
            if (one->combat == 0)
                printf("unbeatable\n");
            else
                printf("combat %d, %d %s\n", one->combat, one->fame > 0 ? one->fame : one->credits,
                       one->fame > 0 ? "fame" : "credits");
        }
    }
}

static void list_cards(const RimContent *content)
{
    for (int i = 0; i < content->card_count; i++) {
        const RimCard *one = &content->cards[i];
        const RimDeck *deck = &content->decks[one->deck];
        printf("card       %-26s %-34s %-9s deck %s", one->id, named(content, one->name), trust_words[one->trust],
               deck->id);
        if (one->type != CARD_NONE)
            printf(", %s", keyword_word(rim_type_words, one->type));
        if (deck->kind == DECK_MARKET)
            printf(", cost %d", one->cost);
        if (one->number != 0)
            printf(", number %d", one->number);
        printf(one->copies > 1 ? ", %d copies\n" : "\n", one->copies);
    }
}

int rim_list_main(int argc, char **argv)
{
    const RimContent *content = rim_content_in_use();

    if (argc > 1) {
        fprintf(stderr, "outrider content list: of Outer Rim it lists all there is; not \"%s\"\n", argv[1]);
        return 2;
    }
    list_sheets(content);
    list_patrols(content);
    list_cards(content);
    return 0;
}

/* ---- show and copy ---- */

static void print_sentences(const RimContent *content, const ContentText *text, const RimAbilities *abilities)
{
    const char *own = content_text(&content->texts, text, speech());

    if (own[0] != '\0')
        printf("    %s\n", speech_sentence(own));
    for (int i = abilities->first; i < abilities->first + abilities->count; i++) {
        const RimAbility *ability = &content->abilities[i];
        const char *side = ability->sides == SIDE_FRONT ? "front: " : ability->sides == SIDE_BACK ? "back: " : "";
        const char *sentence = content_text(&content->texts, &ability->text, speech());
        if (sentence[0] != '\0')
            printf("    %s%s\n", side, speech_sentence(sentence));
    }
}

static void print_line(void *self, const RimLine *line)
{
    (void)self;
    printf("%*s%s%s%s\n", 8 + 4 * line->depth, "", line->is_story ? "\"" : "", speech_sentence(line->say),
           line->is_story ? "\"" : "");
}

/* What each section says, below the words with which it begins in a card file. */
static void print_sections(const RimContent *content, const RimCard *card)
{
    Voice voice = {.rules = rim_rules_in_use()};

    voice_in(&voice, speech());
    for (int i = 0; i < card->sections; i++) {
        const RimSection *section = &content->sections[card->first_section + i];
        char where[RIM_WHERE_BYTES];
        Out out = out_to(where, sizeof where);
        rim_section_where(&out, content, section);
        printf("    %s%s%s%s\n", rim_section_kind(section), out.length > 0 ? " " : "", where,
               section->is_secret ? " secret" : "");
        rim_section_lines(&voice, section, print_line, NULL);
    }
}

/* The item of a statement: its last word is the id that people say, `stolen-weapons` or `hutt/1`. */
static bool is_item(const ContentItem *item, const char *id)
{
    static const char game[] = "outer-rim/";
    const char *kind = item->key + sizeof game - 1, *slash = strchr(kind, '/');

    return slash != NULL && strcmp(slash + 1, id) == 0;
}

static void tell_unknown(const RimContent *content, const char *command, const char *id)
{
    NearestWord nearest = nearest_to((ContentWord){id, (int)strlen(id), false});
    char hint[100];

    for (int i = 0; i < content->items.count; i++)
        nearest_try(&nearest, strrchr(content_item(&content->items, i)->key, '/') + 1);
    fprintf(
        stderr,
        "outrider content %s: nothing of Outer Rim has the id \"%s\"; \"outrider content list --game outer-rim\" lists "
        "all%s\n",
        command, id, nearest_hint(&nearest, hint, sizeof hint));
}

/* Does this to every item that one of the ids names; 1 if there is none of some id. */
static int for_each_id(int argc, char **argv, void (*tell)(const RimContent *content, const ContentItem *item))
{
    const RimContent *content = rim_content_in_use();
    int status = 0;

    for (int i = 1; i < argc; i++) {
        int found = 0;
        for (int at = 0; at < content->items.count; at++) {
            const ContentItem *item = content_item(&content->items, at);
            if (is_item(item, argv[i]) && ++found > 0)
                tell(content, item);
        }
        if (found == 0) {
            tell_unknown(content, argv[0], argv[i]);
            status = 1;
        }
    }
    return status;
}

static void show_item(const RimContent *content, const ContentItem *item)
{
    for (int i = 0; i < content->character_count; i++) {
        const RimCharacter *one = &content->characters[i];
        if (strcmp(one->key, item->key) == 0) {
            printf("%s (character %s, %s)\n", named(content, one->name), one->id, trust_words[one->trust]);
            print_sentences(content, &one->text, &one->abilities);
            return;
        }
    }
    for (int i = 0; i < content->ship_count; i++) {
        const RimShip *one = &content->ships[i];
        if (strcmp(one->key, item->key) == 0) {
            printf("%s (ship %s, %s)\n", named(content, one->name), one->id, trust_words[one->trust]);
            print_sentences(content, &one->text, &one->abilities);
            return;
        }
    }
    for (int i = 0; i < content->card_count; i++) {
        const RimCard *one = &content->cards[i];
        if (strcmp(one->key, item->key) == 0) {
            printf("%s (card %s of the deck %s, %s)\n", named(content, one->name), one->id,
                   content->decks[one->deck].id, trust_words[one->trust]);
            print_sentences(content, &one->text, &one->abilities);
            print_sections(content, one);
            return;
        }
    }
    printf("%.*s", (int)item->length, item->text);
}

enum { KEY_BYTES = 200 };

/* The key of what a statement at the margin writes (rim/content): `patrol hutt 1` is outer-rim/patrol/hutt/1. How many bytes it has. */
static int statement_key(const Statement *head, char key[KEY_BYTES])
{
    bool is_die = content_word_is(head->word[0], "die"), is_map = content_word_is(head->word[0], "map");
    int words = is_die || is_map ? 1 : content_word_is(head->word[0], "patrol") ? 3 : 2;
    Out out = out_to(key, KEY_BYTES);

    out_text(&out, "outer-rim");
    for (int i = 0; i < words && i < head->count; i++) {
        out_text(&out, "/");
        out_bytes(&out, head->word[i].text, head->word[i].length);
    }
    out_text(&out, is_die ? "/die" : is_map ? "/usual" : "");
    return out.length;
}

static void print_lines(const ContentFile *file, int first, int last)
{
    const char *at = file->text, *end = file->text + file->length;

    for (int line = 1; line <= last && at < end; line++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline != NULL ? newline : end) - at);
        if (line >= first)
            printf("%.*s\n", (int)length, at);
        at += length + 1;
    }
}

/* The statement with this key as a file of the box has it, with comments and all languages, which items do not keep. */
static bool copy_from_file(const ContentFile *file, const char *wanted)
{
    ContentError unread;
    ContentReader reader = content_reader(file, &unread);
    Statement statement;
    char key[KEY_BYTES];
    int first = 0, last = 0;

    while (content_next(&reader, &statement)) {
        if (statement.depth == 0 && first > 0)
            break;
        if (statement.depth == 0 && statement_key(&statement, key) > 0 && strcmp(key, wanted) == 0)
            first = statement.line;
        last = statement.line;
    }
    if (first > 0)
        print_lines(file, first, last);
    return first > 0;
}

/* What the user has written is not in the box, and is kept as it is. */
static void copy_item(const RimContent *content, const ContentItem *item)
{
    int count = 0;
    const ContentFile *files = rim_content_builtin(&count);
    int at = 0;

    (void)content;
    printf("\n");
    while (at < count && !copy_from_file(&files[at], item->key))
        at++;
    if (at == count)
        printf("%.*s", (int)item->length, item->text);
}

int rim_show_main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: outrider content show --game outer-rim ID...\n");
        return 2;
    }
    return for_each_id(argc, argv, show_item);
}

int rim_copy_main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: outrider content copy --game outer-rim ID...\n");
        return 2;
    }
    printf("game outer-rim\n");
    return for_each_id(argc, argv, copy_item);
}

/* ---- counts ---- */

typedef struct Sureness {
    int of[TRUSTS];
} Sureness;

static void print_row(const char *what, const Sureness *count)
{
    int all = 0;

    printf("| %s |", what);
    for (int trust = 0; trust < TRUSTS; trust++) {
        printf(" %d |", count->of[trust]);
        all += count->of[trust];
    }
    printf(" %d |\n", all);
}

/* Starters are the two sides of one kind of sheet. */
static Sureness count_ship_sheets(const RimContent *content)
{
    Sureness sheets = {0};
    bool has_starter = false;

    for (int i = 0; i < content->ship_count; i++) {
        const RimShip *ship = &content->ships[i];
        if (!ship->is_starter || !has_starter)
            sheets.of[ship->trust] += ship->sheets;
        has_starter |= ship->is_starter;
    }
    return sheets;
}

static Sureness count_deck(const RimContent *content, int deck)
{
    Sureness cards = {0};

    for (int i = 0; i < content->card_count; i++) {
        if (content->cards[i].deck == deck)
            cards.of[content->cards[i].trust] += content->cards[i].copies;
    }
    return cards;
}

int rim_counts_main(int argc, char **argv)
{
    const RimContent *content = rim_content_in_use();
    Sureness characters = {0}, patrols = {0}, tiles = {0}, sheets = count_ship_sheets(content);

    (void)argc;
    (void)argv;
    for (int i = 0; i < content->character_count; i++)
        characters.of[content->characters[i].trust]++;
    for (int i = 0; i < RIM_FACTIONS * RIM_LEVELS; i++)
        patrols.of[content->patrol[i / RIM_LEVELS][i % RIM_LEVELS].trust]++;
    for (int i = 0; i < content->tile_count; i++)
        tiles.of[content->tiles[i].trust]++;
    printf("| | known | probable | authored | in all |\n|---|---|---|---|---|\n");
    print_row("Characters", &characters);
    print_row("Ship sheets", &sheets);
    print_row("Patrols", &patrols);
    print_row("Tiles and ends of the map", &tiles);
    for (int deck = 0; deck < content->deck_count; deck++) {
        Sureness cards = count_deck(content, deck);
        print_row(named(content, content->decks[deck].name), &cards);
    }
    return 0;
}

/* ---- check ---- */

typedef struct Told {
    const OwnCards *own;
    const RimContent *box;
    int corrected, added, warnings;
} Told;

static void warn(Told *told, const char *file, int line, const char *what)
{
    char path[700];
    Out out = out_to(path, sizeof path);

    own_cards_print_path(told->own, file, &out);
    printf("%s:%d: warning: %s\n", path, line, what);
    told->warnings++;
}

static bool is_in_box(const RimContent *box, const Statement *head)
{
    char key[KEY_BYTES];
    int length = statement_key(head, key);

    return content_find_item(&box->items, key, (size_t)length) != NULL;
}

static bool says_known(const Statement *statement)
{
    for (int i = 0; i + 1 < statement->count; i++) {
        if (content_word_is(statement->word[i], "trust") && content_word_is(statement->word[i + 1], "known"))
            return true;
    }
    return false;
}

/* The statement whose first line is `head` is at its end. */
static void tell_statement(Told *told, const char *file, const Statement *head, bool is_known)
{
    if (head->count == 0 || content_word_is(head->word[0], "game"))
        return;
    bool corrects = is_in_box(told->box, head);
    told->corrected += corrects;
    told->added += !corrects;
    if (corrects && !is_known && !content_word_is(head->word[0], "deck"))
        warn(told, file, head->line, "it corrects the box; if you read it off the component, write: trust known");
}

static void tell_file(Told *told, const ContentFile *file)
{
    ContentError unread;
    ContentReader reader = content_reader(file, &unread);
    Statement statement, head = {0};
    bool is_known = false;

    while (content_next(&reader, &statement)) {
        if (statement.depth == 0) {
            tell_statement(told, file->name, &head, is_known);
            head = statement;
            is_known = false;
        }
        is_known |= says_known(&statement);
    }
    tell_statement(told, file->name, &head, is_known);
}

static int size_of(const RimContent *content, int deck)
{
    Sureness cards = count_deck(content, deck);

    return cards.of[TRUST_KNOWN] + cards.of[TRUST_PROBABLE] + cards.of[TRUST_AUTHORED];
}

static void tell_decks(Told *told, const RimContent *content)
{
    for (int deck = 0; deck < told->box->deck_count; deck++) {
        const char *id = told->box->decks[deck].id;
        int mine = rim_find_deck(content, id, (int)strlen(id)), was = size_of(told->box, deck);
        int is = mine >= 0 ? size_of(content, mine) : 0;
        if (is == was)
            continue;
        printf("warning: the deck \"%s\" has %d cards now; that of the box has %d\n", id, is, was);
        told->warnings++;
    }
}

void rim_tell_cards(const OwnCards *own, const RimContent *box, const RimContent *content, const ContentFile *files,
                    int count)
{
    Told told = {.own = own, .box = box};

    for (int i = 0; i < count; i++)
        tell_file(&told, &files[i]);
    tell_decks(&told, content);
    if (count > 0)
        printf("right: %d corrected, %d added; %d warning%s\n", told.corrected, told.added, told.warnings,
               told.warnings == 1 ? "" : "s");
    printf("%s: %d characters, %d ships, %d spaces, %d cards in %d decks, %d abilities; digest %016llx\n",
           count > 0 ? "with those that are built in" : "built in", content->character_count, content->ship_count,
           content->space_count, content->card_count, content->deck_count, content->ability_count,
           (unsigned long long)content->digest);
}
