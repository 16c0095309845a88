#include "xwing/view/xwing_offers.h"

#include <string.h>

#include "table/kernel.h"
#include "table/play.h"
#include "xwing/rules/mode.h"
#include "xwing/view/view_squad.h"

enum { SENTENCE_BYTES = 1000 };

static const XwingContent *content_of_voice(const Voice *voice)
{
    return voice->rules->own;
}

static const Edition *edition_of_voice(const Voice *voice)
{
    return voice->rules->traits;
}

/* ---- what is offered ---- */

/* The setup line that makes it. */
static void print_mode_line(Out *out, const Mode *mode)
{
    if (mode->mission == 0) {
        out_text(out, "mode ");
        out_text(out, mode->name);
    } else {
        out_text(out, "mission ");
        out_number(out, mode->mission);
    }
}

static void write_mission(Json *json, const Voice *voice, const Mode *mode)
{
    Message name = say0(mode->title), goal = say0(mode->goal);
    char setup[40];
    Out out = out_to(setup, sizeof setup);

    print_mode_line(&out, mode);
    json_open_object(json, NULL);
    json_number(json, "mission", mode->mission);
    write_sentence(json, "name", voice, &name);
    write_sentence(json, "say", voice, &goal);
    json_text(json, "setup", setup);
    if (mode->threat > 0)
        json_number(json, "threat", mode->threat);
    json_close_object(json);
}

/* Missions, or scenarios: the usual game is offered without being named. */
static void write_modes(Json *json, const Voice *voice, const char *key, bool scenarios)
{
    const Mode *const *modes = edition_of_voice(voice)->modes;

    json_open_list(json, key);
    for (int i = 1; modes[i] != NULL; i++) {
        if (modes[i]->is_scenario == scenarios)
            write_mission(json, voice, modes[i]);
    }
    json_close_list(json);
}

static void write_ready_squad(Json *json, const Voice *voice, const ContentFile *file)
{
    char id[64], remark[SENTENCE_BYTES];
    Out id_out = out_to(id, sizeof id), remark_out = out_to(remark, sizeof remark);
    SquadError error;
    Squad squad;

    if (!squad_read_text(content_of_voice(voice), file->text, file->length, &squad, &error))
        return; /* a test reads them all */
    squad_builtin_name(file, &id_out);
    squad_builtin_remark(file, voice->language, &remark_out);
    json_open_object(json, NULL);
    xwing_tell_squad(json, voice,
                     &(SquadTold){.squad = &squad,
                                  .id = id,
                                  .remark = remark,
                                  .notes = "",
                                  .terms = {.points = edition_of_voice(voice)->words.squads.points}});
    json_close_object(json);
}

static void write_lists(Json *json, const XwingContent *content)
{
    json_open_list(json, "points_lists");
    for (int i = 0; i < content->list_count; i++) {
        json_open_object(json, NULL);
        json_text(json, "id", content->lists[i].id);
        json_text(json, "name", content->lists[i].name);
        json_flag(json, "usual", i == content->usual_list);
        json_close_object(json);
    }
    json_close_list(json);
}

static void write_build(Json *json, const XwingContent *content, int build)
{
    const QuickBuild *made = &content->builds[build];
    Squad squad = squad_empty("", made->faction);

    squad_add_build(content, &squad, build);
    json_open_object(json, NULL);
    json_text(json, "id", made->id);
    json_text(json, "faction", faction_word(made->faction));
    json_number(json, "threat", made->threat);
    json_open_list(json, "ships");
    for (int i = 0; i < squad.ship_count; i++)
        write_squad_ship(json, content, 0, &squad, i);
    json_close_list(json);
    json_close_object(json);
}

/* Those that can be played. */
static void write_builds(Json *json, const XwingContent *content)
{
    json_open_list(json, "builds");
    for (int i = 0; i < content->build_count; i++) {
        if (xwing_build_lacks(content, i)[0] == '\0')
            write_build(json, content, i);
    }
    json_close_list(json);
}

/* The game of the box: what each side flies. A ship whose card is not there (one's own cards alone) is left out. */
static void write_box(Json *json, const Voice *voice)
{
    const XwingContent *content = content_of_voice(voice);

    json_open_list(json, "box");
    for (const BoxShip *ship = edition_of_voice(voice)->forces; ship->pilot != NULL; ship++) {
        int pilot = xwing_find_pilot(content, ship->pilot, (int)strlen(ship->pilot), -1);
        if (pilot < 0)
            continue;
        json_open_object(json, NULL);
        json_number(json, "side", ship->side);
        json_text(json, "name", content->pilots[pilot].name);
        json_close_object(json);
    }
    json_close_list(json);
}

void xwing_offers(const Voice *voice, Json *json)
{
    int count = 0;
    const ContentFile *files = squads_builtin(content_of_voice(voice)->edition, &count);

    const Edition *edition = edition_of_voice(voice);
    const SquadFormat *usual = &edition->words.squads;

    json_number(json, "obstacles", edition->obstacles);
    json_flag(json, "core_spacing", edition->core_spacing);
    json_flag(json, "fit_only", may_agree_on_actions(edition));
    json_flag(json, "obstacles_skip", edition->obstacles_may_skip);
    write_box(json, voice);
    json_number(json, "points", usual->points);
    json_number(json, "threat", usual->threat);
    write_lists(json, content_of_voice(voice));
    write_builds(json, content_of_voice(voice));
    write_modes(json, voice, "missions", false);
    write_modes(json, voice, "scenarios", true);
    json_open_list(json, "squads");
    for (int i = 0; i < count; i++)
        write_ready_squad(json, voice, &files[i]);
    json_close_list(json);
}
