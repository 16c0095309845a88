/* The box as data: decks, and the map that names them. */
#include "rim/view/catalog.h"

#include "rim/state/state.h"

static void write_decks(Json *json, const RimCatalog *catalog)
{
    json_open_list(json, "decks");
    for (int i = 0; i < catalog->content->deck_count; i++) {
        const RimDeck *deck = &catalog->content->decks[i];
        json_open_object(json, NULL);
        json_text(json, "id", deck->id);
        rim_catalog_name(json, catalog, deck->name);
        json_text(json, "kind", keyword_word(rim_deck_words, deck->kind));
        json_close_object(json);
    }
    json_close_list(json);
}

static void write_tiles(Json *json, const RimCatalog *catalog)
{
    const RimContent *content = catalog->content;

    json_open_list(json, "tiles");
    for (int i = 0; i < content->tile_count; i++) {
        json_open_object(json, NULL);
        json_text(json, "id", content->tiles[i].id);
        rim_catalog_name(json, catalog, content->tiles[i].name);
        if (content->tiles[i].is_end)
            json_flag(json, "end", true);
        json_close_object(json);
    }
    json_close_list(json);
    json_open_list(json, "map");
    for (int i = 0; i < RIM_TILES && content->usual_tiles[i] != 0; i++)
        json_text(json, NULL, content->tiles[content->usual_tiles[i] - 1].id);
    json_close_list(json);
}

static void write_space(Json *json, const RimCatalog *catalog, const RimSpace *space)
{
    static const char *const kinds[] = {
        [SPACE_PLANET] = "planet", [SPACE_NAV] = "nav", [SPACE_MAELSTROM] = "maelstrom"};

    json_open_object(json, NULL);
    json_text(json, "id", space->id);
    rim_catalog_name(json, catalog, space->name);
    json_text(json, "kind", kinds[space->kind]);
    json_text(json, "tile", catalog->content->tiles[space->tile].id);
    if (space->faction != NO_FACTION)
        json_text(json, space->spawns ? "spawns" : "faction", rim_faction_ids[space->faction]);
    if (space->kind == SPACE_PLANET) {
        json_open_list(json, "contacts");
        for (int i = 0; i < RIM_CONTACTS_A_PLANET; i++)
            json_number(json, NULL, space->class_of[i]);
        json_close_list(json);
    }
    json_number(json, "x", space->spot_x);
    json_number(json, "y", space->spot_y);
    json_close_object(json);
}

static void write_edge(Json *json, const RimContent *content, const char *key, int joins, const uint8_t *spaces)
{
    json_open_list(json, key);
    for (int i = 0; i < joins; i++)
        json_text(json, NULL, content->spaces[spaces[i]].id);
    json_close_list(json);
}

/* Path i of one tile goes on at path i of the next; an end has paths on one side. */
static void write_joins(Json *json, const RimContent *content)
{
    json_open_list(json, "joins");
    for (int i = 0; i < content->tile_count; i++) {
        const RimTile *tile = &content->tiles[i];
        json_open_object(json, NULL);
        json_text(json, "tile", tile->id);
        write_edge(json, content, "left", tile->is_end == 1 ? 0 : tile->joins, tile->left);
        write_edge(json, content, "right", tile->is_end == 2 ? 0 : tile->joins, tile->right);
        json_close_object(json);
    }
    json_close_list(json);
}

void rim_catalog_map(Json *json, const RimCatalog *catalog)
{
    const RimContent *content = catalog->content;

    write_decks(json, catalog);
    write_tiles(json, catalog);
    json_open_list(json, "spaces");
    for (int i = 0; i < content->space_count; i++)
        write_space(json, catalog, &content->spaces[i]);
    json_close_list(json);
    json_open_list(json, "paths");
    for (int i = 0; i < content->path_count; i++) {
        json_open_list(json, NULL);
        json_text(json, NULL, content->spaces[content->paths[i].from].id);
        json_text(json, NULL, content->spaces[content->paths[i].to].id);
        json_close_list(json);
    }
    json_close_list(json);
    write_joins(json, content);
}
