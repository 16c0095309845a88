/* The box as data: the die and the sheets. */
#include "rim/view/catalog.h"

#include "rim/state/state.h"

/* ---- parts ---- */

void rim_catalog_name(Json *json, const RimCatalog *catalog, uint16_t phrase)
{
    json_text(json, "name", rim_phrase(catalog->content, phrase, catalog->voice->language));
}

void rim_catalog_trust(Json *json, uint8_t trust)
{
    json_text(json, "trust", keyword_word(rim_trust_words, trust));
}

void rim_catalog_skills(Json *json, const uint8_t skill[RIM_SKILLS])
{
    json_open_object(json, "skills");
    for (int i = 0; i < RIM_SKILLS; i++) {
        if (skill[i] > 0)
            json_number(json, keyword_word(rim_skill_words, i), skill[i]);
    }
    json_close_object(json);
}

static const char *sentence(const RimCatalog *catalog, const ContentText *text)
{
    return content_text(&catalog->content->texts, text, catalog->voice->language);
}

void rim_catalog_sides(Json *json, const RimCatalog *catalog, const RimAbilities *abilities)
{
    static const char *const sides[] = {[SIDE_FRONT] = "front", [SIDE_BACK] = "back", [SIDE_BOTH] = "both"};

    for (int i = 0; i < abilities->count; i++) {
        const RimAbility *ability = &catalog->content->abilities[abilities->first + i];
        json_open_object(json, NULL);
        json_text(json, "side", sides[ability->sides]);
        json_text(json, "text", sentence(catalog, &ability->text));
        json_close_object(json);
    }
}

void rim_catalog_texts(Json *json, const RimCatalog *catalog, const RimAbilities *abilities)
{
    for (int i = 0; i < abilities->count; i++)
        json_text(json, NULL, sentence(catalog, &catalog->content->abilities[abilities->first + i].text));
}

/* ---- sheets ---- */

static void write_character(Json *json, const RimCatalog *catalog, const RimCharacter *character)
{
    json_open_object(json, NULL);
    json_text(json, "id", character->id);
    rim_catalog_name(json, catalog, character->name);
    rim_catalog_trust(json, character->trust);
    json_number(json, "ground", character->value[VALUE_GROUND]);
    json_number(json, "health", character->value[VALUE_HEALTH]);
    rim_catalog_skills(json, character->skill);
    if (character->is_droid)
        json_flag(json, "droid", true);
    json_text(json, "goal", sentence(catalog, &character->text));
    json_open_list(json, "texts");
    rim_catalog_sides(json, catalog, &character->abilities);
    json_close_list(json);
    json_close_object(json);
}

/* A figure of both sides; a starter has one side. */
static void write_figure(Json *json, const char *key, const RimShip *ship, RimValue value)
{
    json_open_list(json, key);
    for (int side = 0; side < (ship->is_starter ? 1 : 2); side++)
        json_number(json, NULL, ship->value[side][value]);
    json_close_list(json);
}

static void write_slots(Json *json, const RimShip *ship)
{
    json_open_list(json, "slots");
    for (int side = 0; side < (ship->is_starter ? 1 : 2); side++) {
        json_open_object(json, NULL);
        json_number(json, "crew", ship->slots[side][RIM_AS_CREW]);
        json_number(json, "cargo", ship->slots[side][RIM_AS_CARGO]);
        json_number(json, "mod", ship->slots[side][RIM_AS_MOD]);
        json_number(json, "either", ship->either[side]);
        json_close_object(json);
    }
    json_close_list(json);
}

static void write_ship(Json *json, const RimCatalog *catalog, const RimShip *ship)
{
    json_open_object(json, NULL);
    json_text(json, "id", ship->id);
    rim_catalog_name(json, catalog, ship->name);
    if (ship->flipped_name != NO_PHRASE)
        json_text(json, "flipped", rim_phrase(catalog->content, ship->flipped_name, catalog->voice->language));
    rim_catalog_trust(json, ship->trust);
    json_number(json, "cost", ship->cost);
    write_figure(json, "combat", ship, VALUE_SHIP);
    write_figure(json, "hull", ship, VALUE_HULL);
    write_figure(json, "hyperdrive", ship, VALUE_HYPERDRIVE);
    write_slots(json, ship);
    if (sentence(catalog, &ship->text)[0] != '\0')
        json_text(json, "goal", sentence(catalog, &ship->text));
    json_open_list(json, "texts");
    rim_catalog_sides(json, catalog, &ship->abilities);
    json_close_list(json);
    json_close_object(json);
}

static void write_patrol(Json *json, const RimPatrolToken *patrol, int faction, int level)
{
    json_open_object(json, NULL);
    json_text(json, "faction", rim_faction_ids[faction]);
    json_number(json, "level", level);
    if (patrol->combat > 0)
        json_number(json, "combat", patrol->combat);
    if (patrol->credits > 0)
        json_number(json, "credits", patrol->credits);
    if (patrol->fame > 0)
        json_number(json, "fame", patrol->fame);
    json_close_object(json);
}

static void write_sheets(Json *json, const RimCatalog *catalog)
{
    const RimContent *content = catalog->content;

    json_open_list(json, "characters");
    for (int i = 0; i < content->character_count; i++)
        write_character(json, catalog, &content->characters[i]);
    json_close_list(json);
    json_open_list(json, "ships");
    for (int i = 0; i < content->ship_count; i++)
        write_ship(json, catalog, &content->ships[i]);
    json_close_list(json);
    json_open_list(json, "patrols");
    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        for (int level = 1; level <= RIM_LEVELS; level++)
            write_patrol(json, &content->patrol[faction][level - 1], faction, level);
    }
    json_close_list(json);
}

static void write_die(Json *json, const RimCatalog *catalog)
{
    const DieSpec *die = &catalog->voice->rules->dice[RIM_DIE];

    json_open_object(json, "die");
    for (int face = 0; face < die->faces; face++)
        json_number(json, die->face[face].name, catalog->content->faces[face]);
    json_close_object(json);
}

bool rim_catalog(const Voice *voice, const char *list, Json *json, Out *why)
{
    const RimCatalog catalog = {.voice = voice, .content = voice->rules->own};

    if (list != NULL) {
        Message none = say0(SAY_NO_POINTS_LISTS);
        message_format(why, voice, &none);
        return false;
    }
    write_die(json, &catalog);
    rim_catalog_map(json, &catalog);
    write_sheets(json, &catalog);
    rim_catalog_cards(json, &catalog);
    return true;
}
