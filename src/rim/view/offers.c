#include "rim/view/offers.h"

#include "rim/state/state.h"

static void write_fame(Json *json)
{
    json_open_list(json, "fame");
    for (int i = 0; i < RIM_GOALS; i++)
        json_number(json, NULL, rim_goals[i]);
    json_close_list(json);
}

/* The tiles that can be laid in another order, as they usually lie. */
static void write_tiles(Json *json, const RimContent *content, Language language)
{
    json_open_list(json, "tiles");
    for (int i = 0; i < RIM_TILES && content->usual_tiles[i] != 0; i++) {
        const RimTile *tile = &content->tiles[content->usual_tiles[i] - 1];
        if (tile->is_end != 0)
            continue;
        json_open_object(json, NULL);
        json_text(json, "id", tile->id);
        json_text(json, "name", rim_phrase(content, tile->name, language));
        json_close_object(json);
    }
    json_close_list(json);
}

/* Whom a seat can play: agreed on by a line, or chosen in the game. */
static void write_characters(Json *json, const RimContent *content, Language language)
{
    json_open_list(json, "characters");
    for (int i = 0; i < content->character_count; i++) {
        json_open_object(json, NULL);
        json_text(json, "id", content->characters[i].id);
        json_text(json, "name", rim_phrase(content, content->characters[i].name, language));
        json_close_object(json);
    }
    json_close_list(json);
}

void rim_offers(const Voice *voice, Json *json)
{
    json_number(json, "least_seats", voice->rules->least_seats);
    json_number(json, "most_seats", voice->rules->most_seats);
    write_fame(json);
    json_number(json, "usual_fame", RIM_USUAL_FAME);
    write_tiles(json, voice->rules->own, voice->language);
    write_characters(json, voice->rules->own, voice->language);
    json_flag(json, "solo", true);
}
