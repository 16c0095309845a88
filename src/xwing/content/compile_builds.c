/* Compiling quick builds: `build`, ships with certain upgrades and the threat that they are together (X2-SQUAD-02). */
#include <string.h>

#include "xwing/content/compiler.h"

int xwing_find_build(const XwingContent *content, const char *id, int length)
{
    for (int i = 0; i < content->build_count; i++) {
        if (content_word_is((ContentWord){.text = id, .length = length}, content->builds[i].id))
            return i;
    }
    return -1;
}

const char *xwing_build_lacks(const XwingContent *content, int build)
{
    const QuickBuild *made = &content->builds[build];

    for (int i = 0; i < made->ship_count; i++) {
        const BuildShip *ship = &made->ship[i];
        if (xwing_pilot_waits(content, ship->pilot)[0] != '\0')
            return content->pilots[ship->pilot].name;
        for (int u = 0; u < ship->upgrade_count; u++) {
            if (xwing_upgrade_waits(content, ship->upgrade[u])[0] != '\0')
                return content->upgrades[ship->upgrade[u]].name;
        }
    }
    return made->lacks;
}

/* The first card that is not written yet is what the build waits for. */
static void note_lack(QuickBuild *build, const char *lacks)
{
    if (build->lacks[0] == '\0')
        memcpy(build->lacks, lacks, strlen(lacks) + 1);
}

static bool take_upgrades(Compiler *compiler, QuickBuild *build, BuildShip *ship)
{
    const char *lacks = "";
    int upgrade = 0;

    while (words_remain(&compiler->here)) {
        if (ship->upgrade_count == UPGRADES_A_BUILD)
            return FAIL(compiler, "a ship of a build has at most %d upgrades", (int)UPGRADES_A_BUILD);
        if (!take_upgrade(compiler, &upgrade, &lacks))
            return false;
        note_lack(build, lacks);
        if (upgrade >= 0)
            ship->upgrade[ship->upgrade_count++] = (uint16_t)upgrade;
    }
    return true;
}

/* `PILOT UPGRADE...`: a line of a build. */
static bool compile_ship_of(Compiler *compiler, QuickBuild *build)
{
    const XwingContent *content = compiler->content;
    const char *lacks = "";
    int pilot = 0;

    if (build->ship_count == SHIPS_A_BUILD)
        return FAIL(compiler, "a build has at most %d ships", (int)SHIPS_A_BUILD);
    if (!take_pilot(compiler, &pilot, &lacks))
        return false;
    note_lack(build, lacks);
    BuildShip *ship = &build->ship[build->ship_count++];
    if (pilot >= 0) {
        uint8_t faction = content->pilots[pilot].faction;
        if (build->ship_count > 1 && build->lacks[0] == '\0' && faction != build->faction)
            return FAIL(compiler, "the ships of a build fly for one faction");
        build->faction = faction;
        ship->pilot = (uint16_t)pilot;
    }
    return take_upgrades(compiler, build, ship);
}

/* `build ID threat 3`, and a line for each ship inside. */
bool compile_build(Compiler *compiler)
{
    XwingContent *content = compiler->content;
    QuickBuild *build = &content->builds[content->build_count];
    int line = compiler->here.line, threat = 0;

    if (content->build_count == MAX_BUILDS)
        return FAIL(compiler, "there are more than %d quick builds", (int)MAX_BUILDS);
    if (!take_id(&compiler->reader, &compiler->here, "the id of a quick build", build->id, CARD_NAME_BYTES))
        return false;
    if (!accept_word(&compiler->here, "threat"))
        return FAIL(compiler, "a quick build says its threat: build %s threat 2", build->id);
    if (!TAKE_NUMBER(compiler, 1, MOST_THREAT, "a threat", &threat) || !END_LINE(compiler))
        return false;
    build->threat = (uint8_t)threat; /* X2-SQUAD-03 */
    if (xwing_find_build(content, build->id, (int)strlen(build->id)) >= 0)
        return FAIL(compiler, "there is a quick build \"%s\" already", build->id);
    compiler_next(compiler);
    while (inside(compiler, 0)) {
        int depth = compiler->here.depth;
        if (!compile_ship_of(compiler, build))
            return false;
        compiler_next(compiler);
        if (inside(compiler, depth))
            return FAIL(compiler, "nothing can stand inside the line above");
    }
    if (compiler->reader.failed || !make_key(compiler, line, build->key, "build", "", "", build->id))
        return false;
    if (build->ship_count == 0)
        return content_fail(&compiler->reader, line, "a quick build has a ship; write its pilot and upgrades inside");
    int index = content->build_count++;
    if (build->lacks[0] == '\0')
        return keep_item(compiler, CARD_BUILD, index, build->key);
    build->ship_count = 0;
    memset(build->ship, 0, sizeof build->ship);
    return true;
}
