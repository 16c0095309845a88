#include "wasm/sim_exports.h"

#include <stdlib.h>
#include <string.h>

#include "language/catalogue.h"
#include "sim/gauntlet.h"
#include "wasm/module.h"
#include "xws/xws.h"
#include "json/read.h"

enum { WISH_DEPTH = 2 };

static Gauntlet *gauntlet;

static int fail(const char *why)
{
    module_complain(why);
    return 1;
}

void outrider_sim_end(void)
{
    gauntlet_close(gauntlet);
    gauntlet = NULL;
}

/* ---- beginning ---- */

/* The names of a list of texts, ended by NULL; more than there are squads cannot be of use. */
static void read_names(const JsonValue *list, const char *names[GAUNTLET_OPPONENTS + 1])
{
    int count = 0;

    for (const JsonValue *name = json_first(list); name != NULL && count < GAUNTLET_OPPONENTS; name = json_next(name)) {
        if (json_string(name) != NULL)
            names[count++] = json_string(name);
    }
    names[count] = NULL;
}

static Voice voice_of(const JsonValue *wish, const Rules *rules)
{
    Voice voice = {.rules = rules};
    Language language;

    if (json_string(json_member(wish, "language")) != NULL &&
        language_find(json_string(json_member(wish, "language")), &language))
        voice_in(&voice, language);
    return voice;
}

/* The squad of a wish, which must be one that can be played, whatever it costs. */
static bool read_squad(const JsonValue *wish, const Voice *voice, Squad *squad, SquadTerms *terms, Out *why)
{
    char notes[1024];
    Out odd = out_to(notes, sizeof notes);
    const JsonValue *text = json_member(wish, "squad");
    SquadWish asked = {.text = json_string(text),
                       .length = json_length(text),
                       .list = json_string(json_member(wish, "list"))};
    Fault fault;

    if (asked.text == NULL) {
        out_text(why, "a squad is missing");
        return false;
    }
    if (!xws_read_wish(voice, &asked, squad, terms, &odd, why)) {
        if (why->length == 0)
            out_text(why, "there are no squads in this game");
        return false;
    }
    if (squad_faults(voice->rules->own, squad, &(SquadTerms){.list = terms->list}, &fault, 1) == 0)
        return true;
    message_format(why, voice, &fault.say);
    return false;
}

static Gauntlet *open_wish(const JsonValue *wish, Out *why)
{
    const char *game = json_string(json_member(wish, "game"));
    const Rules *rules = game != NULL ? module_rules(game, (int)json_length(json_member(wish, "game"))) : NULL;
    const char *names[GAUNTLET_OPPONENTS + 1];
    int64_t seed = 1, games = 0;
    SquadTerms terms;
    Squad squad;

    if (rules == NULL) {
        out_text(why, "this module does not know that game");
        return NULL;
    }
    if (!json_whole_within(json_member(wish, "games"), 1, GAUNTLET_MOST_GAMES, &games)) {
        out_text(why, "games is a number from 1 to 10000");
        return NULL;
    }
    (void)json_whole_within(json_member(wish, "seed"), 0, INT32_MAX, &seed);
    Voice voice = voice_of(wish, rules);
    if (!read_squad(wish, &voice, &squad, &terms, why))
        return NULL;
    read_names(json_member(wish, "opponents"), names);
    return gauntlet_open(&(GauntletWish){.rules = rules,
                                         .squad = &squad,
                                         .list = terms.list,
                                         .opponents = json_member(wish, "opponents") != NULL ? names : NULL,
                                         .seed = (uint64_t)seed,
                                         .games = (int)games},
                         why);
}

int outrider_sim_begin(uint32_t length)
{
    char text[400];
    Out why = out_to(text, sizeof text);
    JsonError error = {0};

    outrider_sim_end();
    if (!module_has(length))
        return 1;
    JsonValue *wish = json_read(outrider_buffer(0), length, WISH_DEPTH, &error);
    if (wish == NULL)
        return fail(error.text != NULL ? error.text : "this is not JSON");
    gauntlet = open_wish(wish, &why);
    json_forget(wish);
    return gauntlet != NULL ? 0 : fail(text);
}

/* ---- playing ---- */

int outrider_sim_step(void)
{
    char text[400];
    Out why = out_to(text, sizeof text);

    if (gauntlet == NULL) {
        module_complain("no run has begun");
        return -1;
    }
    int games = gauntlet_step(gauntlet, &why);
    if (games < 0)
        module_complain(text);
    return games;
}

int outrider_sim_more(uint32_t games)
{
    if (gauntlet == NULL)
        return fail("no run has begun");
    if (games > GAUNTLET_MOST_GAMES || !gauntlet_more(gauntlet, (int)games))
        return fail("there are at most 10000 games against each opponent");
    return 0;
}

uint32_t outrider_sim_told(void)
{
    ModuleText text = {0};
    Json json = module_json(&text);

    if (gauntlet == NULL) {
        module_complain("no run has begun");
        return 0;
    }
    json_open_object(&json, NULL);
    gauntlet_tell(gauntlet, &json);
    json_close_object(&json);
    if (text.failed)
        module_complain("there is no memory for the answer");
    return text.failed ? 0 : text.length;
}
