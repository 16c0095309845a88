#include "xwing/view/xwing_offers.h"

#include <string.h>

#include "table/kernel.h"
#include "table/play.h"
#include "xwing/abilities/keywords.h"
#include "xwing/rules/mode.h"

enum { SENTENCE_BYTES = 1000, LINES_BYTES = 8192, MOST_FAULTS = 64 };

static const XwingContent *content_of_voice(const Voice *voice)
{
    return voice->rules->own;
}

static const Edition *edition_of_voice(const Voice *voice)
{
    return voice->rules->traits;
}

static void write_message(Json *json, const char *key, const Voice *voice, const Message *message)
{
    char text[SENTENCE_BYTES];
    Out out = out_to(text, sizeof text);

    message_format(&out, voice, message);
    json_text(json, key, text);
}

/* ---- the ships of a squad ---- */

static void write_upgrade(Json *json, const XwingContent *content, int list, const SquadShip *ship, int upgrade)
{
    const UpgradeCard *card = &content->upgrades[upgrade];

    json_open_object(json, NULL);
    json_text(json, "id", card->xws);
    json_text(json, "name", card->name);
    json_text(json, "slot", keyword_word(content->terms->slots, card->slot));
    json_number(json, "points", squad_upgrade_points(content, list, ship, upgrade));
    json_close_object(json);
}

/* Something that is no card has only the name that was written for it, or the name of the card that waits. */
static void write_strays(Json *json, const XwingContent *content, const Squad *squad, int ship)
{
    for (int i = 0; i < squad->stray_count; i++) {
        const Stray *stray = &squad->stray[i];
        if (stray->ship != ship || (stray->kind != STRAY_UPGRADE && stray->kind != STRAY_UPGRADE_TOO_MANY))
            continue;
        json_open_object(json, NULL);
        json_text(json, "id", stray->id);
        json_text(json, "name", squad_stray_name(content, squad, i));
        json_nothing(json, "slot");
        json_nothing(json, "points");
        json_close_object(json);
    }
}

static void write_pilot(Json *json, const XwingContent *content, const PilotCard *pilot)
{
    const ShipType *type = &content->ships[pilot->ship];

    json_text(json, "pilot", pilot->xws);
    json_text(json, "name", pilot->name);
    json_text(json, "type", type->xws);
    json_text(json, "type_name", type->name);
    json_number(json, "skill", pilot->skill);
}

static void write_unknown_pilot(Json *json, const XwingContent *content, const Squad *squad, int stray)
{
    json_text(json, "pilot", stray >= 0 ? squad->stray[stray].id : "");
    json_text(json, "name", stray >= 0 ? squad_stray_name(content, squad, stray) : "");
    json_nothing(json, "type");
    json_nothing(json, "type_name");
    json_nothing(json, "skill");
}

static int stray_pilot(const Squad *squad, int ship)
{
    for (int i = 0; i < squad->stray_count; i++) {
        if (squad->stray[i].kind == STRAY_PILOT && squad->stray[i].ship == ship)
            return i;
    }
    return -1;
}

static void write_ship(Json *json, const XwingContent *content, int list, const Squad *squad, int index)
{
    const SquadShip *ship = &squad->ship[index];

    json_open_object(json, NULL);
    if (ship->pilot == NO_PILOT)
        write_unknown_pilot(json, content, squad, stray_pilot(squad, index));
    else
        write_pilot(json, content, &content->pilots[ship->pilot]);
    json_number(json, "points", squad_ship_points(content, list, ship));
    json_open_list(json, "upgrades");
    for (int u = 0; u < ship->upgrade_count; u++)
        write_upgrade(json, content, list, ship, ship->upgrade[u]);
    write_strays(json, content, squad, index);
    json_close_list(json);
    json_close_object(json);
}

/* ---- what is wrong ---- */

static void write_fault(Json *json, const Voice *voice, const Fault *fault)
{
    json_open_object(json, NULL);
    write_message(json, "say", voice, &fault->say);
    if (fault->ship >= 0)
        json_number(json, "ship", fault->ship);
    else
        json_nothing(json, "ship");
    if (fault->rule != NULL)
        json_text(json, "rule", rule_told(voice->rules, fault->rule));
    if (fault->change.kind != CHANGE_NONE)
        write_message(json, "change", voice, &fault->change.say);
    json_close_object(json);
}

static void write_faults(Json *json, const Voice *voice, const SquadTold *told)
{
    Fault faults[MOST_FAULTS];
    int count = squad_faults(content_of_voice(voice), told->squad, &told->terms, faults, MOST_FAULTS);

    json_flag(json, "legal", count == 0);
    json_open_list(json, "faults");
    for (int i = 0; i < count && i < MOST_FAULTS; i++)
        write_fault(json, voice, &faults[i]);
    json_close_list(json);
}

/* The nearest squad that can be played, where cards wait: as lines, which are read like any others. */
static void write_ready(Json *json, const XwingContent *content, const SquadTold *told)
{
    char lines[LINES_BYTES];
    Out out = out_to(lines, sizeof lines);
    Squad ready;

    if (!squad_without_waiting(content, told->squad, &told->terms, &ready))
        return;
    squad_print_text(&out, content, &ready);
    json_text(json, "ready", lines);
}

static void write_notes(Json *json, const char *notes)
{
    json_open_list(json, "notes");
    while (*notes != '\0') {
        size_t length = strcspn(notes, "\n");
        if (length > 0)
            json_bytes(json, NULL, notes, length);
        notes += length + (notes[length] == '\n');
    }
    json_close_list(json);
}

/* ---- the whole ---- */

static void write_setup(Json *json, const XwingContent *content, const Squad *squad)
{
    json_open_list(json, "setup");
    for (int side = 0; side < 2; side++) {
        char lines[LINES_BYTES];
        Out out = out_to(lines, sizeof lines);
        squad_lines(content, squad, side, side, &out);
        json_text(json, NULL, lines);
    }
    json_close_list(json);
}

/* Of a squad that is made of quick builds. */
static void write_threat(Json *json, const XwingContent *content, const Squad *squad, int agreed)
{
    int threat = squad->stray_count == 0 ? ships_threat(content, squad->ship, squad->ship_count, agreed) : NO_THREAT;

    if (threat != NO_THREAT)
        json_number(json, "threat", threat);
}

void xwing_tell_squad(Json *json, const Voice *voice, const SquadTold *told)
{
    const XwingContent *content = content_of_voice(voice);
    const Squad *squad = told->squad;

    if (told->id != NULL)
        json_text(json, "id", told->id);
    else
        json_nothing(json, "id");
    json_text(json, "name", squad->name);
    json_text(json, "faction", faction_word(squad->faction));
    json_number(json, "points", squad_points(content, told->terms.list, squad));
    write_threat(json, content, squad, told->terms.threat);
    json_text(json, "text", told->remark);
    write_faults(json, voice, told);
    write_ready(json, content, told);
    write_notes(json, told->notes);
    json_open_list(json, "ships");
    for (int i = 0; i < squad->ship_count; i++)
        write_ship(json, content, told->terms.list, squad, i);
    json_close_list(json);
    write_setup(json, content, squad);
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
    Message goal = say0(mode->goal);
    char setup[40];
    Out out = out_to(setup, sizeof setup);

    print_mode_line(&out, mode);
    json_open_object(json, NULL);
    json_number(json, "mission", mode->mission);
    json_text(json, "name", mode->title);
    write_message(json, "say", voice, &goal);
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
        write_ship(json, content, 0, &squad, i);
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
