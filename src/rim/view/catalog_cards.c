/* The box as data: cards of all decks, with what is printed on them, and what each of their sections says. */
#include "rim/view/catalog.h"

#include "rim/state/state.h"
#include "rim/view/card_text.h"
#include "rim/view/reading.h"

/* ---- what is printed ---- */

static void write_space_id(Json *json, const RimCatalog *catalog, const char *key, uint8_t space)
{
    if (space == CHOSEN_SPACE)
        json_text(json, key, "chosen");
    else if (space != NO_SPACE)
        json_text(json, key, catalog->content->spaces[space].id);
}

static void write_traits(Json *json, uint8_t traits)
{
    if (traits == 0)
        return;
    json_open_list(json, "traits");
    for (int i = 0; rim_trait_words[i].word != NULL; i++) {
        if (traits & rim_trait_words[i].value)
            json_text(json, NULL, rim_trait_words[i].word);
    }
    json_close_list(json);
}

static void write_moves(Json *json, const RimCard *card)
{
    if (card->moves == 0)
        return;
    json_open_list(json, "moves");
    for (int i = 0; i < card->moves; i++) {
        json_open_object(json, NULL);
        json_text(json, "faction", rim_faction_ids[card->move[i].faction]);
        json_number(json, "distance", card->move[i].distance);
        json_close_object(json);
    }
    json_close_list(json);
}

static bool any(const uint8_t *bytes, int count)
{
    for (int i = 0; i < count; i++) {
        if (bytes[i] != 0)
            return true;
    }
    return false;
}

static void write_additions(Json *json, const RimCard *card)
{
    if (any(card->skill, RIM_SKILLS))
        rim_catalog_skills(json, card->skill);
    if (!any((const uint8_t *)card->value, RIM_VALUES))
        return;
    json_open_object(json, "adds");
    for (int value = 0; value < RIM_VALUES; value++) {
        if (card->value[value] != 0)
            json_number(json, keyword_word(rim_value_words, value), card->value[value]);
    }
    json_close_object(json);
}

static void write_number(Json *json, const char *key, int number)
{
    if (number > 0)
        json_number(json, key, number);
}

static void write_fields(Json *json, const RimCatalog *catalog, const RimCard *card)
{
    const RimContent *content = catalog->content;

    json_text(json, "type", keyword_word(rim_type_words, card->type));
    json_number(json, "copies", card->copies);
    if (content->decks[card->deck].kind == DECK_MARKET)
        json_number(json, "cost", card->cost);
    write_traits(json, card->traits);
    write_space_id(json, catalog, "to", card->destination);
    write_space_id(json, catalog, "not_at", card->not_sold_at);
    write_space_id(json, catalog, "start", card->start);
    write_number(json, "number", card->number);
    write_number(json, "databank", card->databank);
    write_number(json, "class", card->class_of);
    if (card->contact != NO_CARD)
        json_text(json, "contact", content->cards[card->contact].id);
    if (card->ship != 0)
        json_text(json, "ship", content->ships[card->ship - 1].id);
    if (card->faction != NO_FACTION)
        json_text(json, "faction", rim_faction_ids[card->faction]);
    write_additions(json, card);
    write_moves(json, card);
    if (card->combat > 0) {
        json_open_object(json, "fights");
        json_text(json, "body", keyword_word(rim_body_words, card->body));
        json_number(json, "dice", card->combat);
        json_close_object(json);
    }
}

/* ---- what it says ---- */

static void write_line(void *self, const RimLine *line)
{
    Json *json = self;

    json_open_object(json, NULL);
    json_number(json, "depth", line->depth);
    json_text(json, "say", line->say);
    json_flag(json, "story", line->is_story);
    json_close_object(json);
}

static void write_section(Json *json, const RimCatalog *catalog, const RimSection *section)
{
    char where[RIM_WHERE_BYTES];
    Out out = out_to(where, sizeof where);

    json_open_object(json, NULL);
    json_text(json, "kind", rim_section_kind(section));
    rim_section_where(&out, catalog->content, section);
    if (out.length > 0)
        json_text(json, "where", where);
    if (section->is_secret)
        json_flag(json, "secret", true);
    json_open_list(json, "lines");
    rim_section_lines(catalog->voice, section, write_line, json);
    json_close_list(json);
    json_close_object(json);
}

static void write_words(Json *json, const RimCatalog *catalog, const RimCard *card)
{
    const RimContent *content = catalog->content;
    const char *own = content_text(&content->texts, &card->text, catalog->voice->language);

    if (own[0] != '\0' || card->abilities.count > 0) {
        json_open_list(json, "texts");
        if (own[0] != '\0')
            json_text(json, NULL, own);
        rim_catalog_texts(json, catalog, &card->abilities);
        json_close_list(json);
    }
    if (card->sections == 0)
        return;
    json_open_list(json, "sections");
    for (int i = 0; i < card->sections; i++)
        write_section(json, catalog, &content->sections[card->first_section + i]);
    json_close_list(json);
}

void rim_catalog_cards(Json *json, const RimCatalog *catalog)
{
    const RimContent *content = catalog->content;

    json_open_list(json, "cards");
    for (int i = 0; i < content->card_count; i++) {
        const RimCard *card = &content->cards[i];
        json_open_object(json, NULL);
        json_text(json, "id", card->id);
        rim_catalog_name(json, catalog, card->name);
        json_text(json, "deck", content->decks[card->deck].id);
        rim_catalog_trust(json, card->trust);
        write_fields(json, catalog, card);
        write_words(json, catalog, card);
        json_close_object(json);
    }
    json_close_list(json);
}
