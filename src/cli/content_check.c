/* outrider content check: what is wrong with cards, and what is odd about them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cards_folder.h"
#include "cli/content_command.h"
#include "cli/content_rim.h"
#include "content/statement.h"
#include "outrider/record.h"
#include "registry/registry.h"
#include "rim/own_cards.h"
#include "table/rules.h"
#include "xwing/abilities/keywords.h"
#include "xwing/content/problems.h"
#include "xwing/game.h"
#include "xwing/own_cards.h"
#include "xwing/squads/squad.h"

enum { MOST_ERRORS = 20 };

/* Counts of cards: of all files, or of the user's own. */
typedef struct Counts {
    int ships, pilots, upgrades, damage;
} Counts;

typedef struct Check {
    const OwnCards *own;
    const XwingContent *content;
    Counts at; /* how many of each kind came before the statement at hand, and so its card's index */
    int warnings;
} Check;

/* ---- errors ---- */

static int tell_errors(const OwnCards *own, const ContentError *errors, int count)
{
    char text[CONTENT_ERROR_BYTES + 700];

    for (int i = 0; i < count; i++) {
        Out out = out_to(text, sizeof text);
        own_cards_print_error(own, &errors[i], &out);
        printf("%s\n", text);
    }
    printf("%d error%s%s\n", count, count == 1 ? "" : "s",
           count == MOST_ERRORS ? " told, and there may be more" : "; of each ship or card the first is told");
    return 1;
}

/* ---- what is legal and yet odd ---- */

static void warn(Check *check, const char *file, int line, const char *what, const char *about, const char *rest)
{
    char path[700];
    Out out = out_to(path, sizeof path);

    own_cards_print_path(check->own, file, &out);
    printf("%s:%d: warning: %s%s%s\n", path, line, what, about, rest);
    check->warnings++;
}

static bool somebody_flies(const XwingContent *content, int ship)
{
    for (int i = 0; i < content->pilot_count; i++) {
        if (content->pilots[i].ship == ship)
            return true;
    }
    return false;
}

static bool some_upgrade_fits(const XwingContent *content, uint8_t slot)
{
    for (int i = 0; i < content->upgrade_count; i++) {
        if (content->upgrades[i].slot == slot && xwing_upgrade_waits(content, i)[0] == '\0')
            return true;
    }
    return false;
}

static bool grants(const UpgradeCard *card, uint8_t slot)
{
    for (int i = 0; i < GRANTS_A_CARD; i++) {
        if (card->grants_slot[i] == slot)
            return true;
    }
    return false;
}

/* May this pilot have it, alone or with a card that makes a slot for it? */
static bool may_have(const XwingContent *content, uint16_t pilot, uint16_t upgrade)
{
    Squad alone = squad_empty("", content->pilots[pilot].faction);

    (void)squad_add_ship(content, &alone, pilot);
    if (squad_may_equip(content, &alone, 0, upgrade, &(SquadTerms){0}))
        return true;
    for (uint16_t other = 0; other < content->upgrade_count; other++) {
        Squad two = alone;
        if (grants(&content->upgrades[other], content->upgrades[upgrade].slot) &&
            squad_may_equip(content, &two, 0, other, &(SquadTerms){0}) && squad_add_upgrade(&two, 0, other) &&
            squad_may_equip(content, &two, 0, upgrade, &(SquadTerms){0}))
            return true;
    }
    return false;
}

static bool somebody_may_have(const XwingContent *content, uint16_t upgrade)
{
    for (uint16_t pilot = 0; pilot < content->pilot_count; pilot++) {
        if (may_have(content, pilot, upgrade))
            return true;
    }
    return false;
}

static bool does_nothing(const UpgradeCard *card)
{
    return card->abilities.count == 0 && !card->is_weapon && card->bomb.kind == BOMB_NONE &&
           card->grants_slot[0] == SLOT_NONE && card->grants_bar.kinds == 0;
}

static void look_at_pilot(Check *check, const char *file, int line, const PilotCard *pilot)
{
    int index = (int)(pilot - check->content->pilots);
    const uint8_t *slots = xwing_pilot_slots(check->content, 0, index);

    if (squad_pilot_points(check->content, 0, index) == 0 && !pilot->is_token)
        warn(check, file, line, "the pilot costs no squad points", "", "");
    for (int i = 0; i < SLOTS_A_PILOT && slots[i] != SLOT_NONE; i++) {
        if (!some_upgrade_fits(check->content, slots[i]))
            warn(check, file, line, "there is no upgrade yet for the slot \"",
                 keyword_word(check->content->terms->slots, slots[i]), "\"");
    }
}

static void look_at_upgrade(Check *check, const char *file, int line, int upgrade)
{
    const UpgradeCard *card = &check->content->upgrades[upgrade];

    if (xwing_upgrade_waits(check->content, upgrade)[0] != '\0')
        return;
    if (xwing_find_upgrade(check->content, card->xws, (int)strlen(card->xws)) != upgrade)
        warn(check, file, line, "setup lines that say \"", card->xws, "\" mean another upgrade of that id");
    if (!somebody_may_have(check->content, (uint16_t)upgrade))
        warn(check, file, line, "no pilot that can be played may have this upgrade", "", "");
    if (does_nothing(card))
        warn(check, file, line, "the upgrade does nothing: it has no ability, no weapon, and grants nothing", "", "");
}

static void look_at_damage(Check *check, const char *file, int line, const DamageCard *card)
{
    char text[32];
    Out out = out_to(text, sizeof text);
    int cards = 0;

    for (int i = 0; i < check->content->damage_count; i++)
        cards += check->content->damage[i].copies;
    out_number(&out, cards);
    if (card->copies == 0)
        warn(check, file, line, "no copy of this damage card is in the deck", "", "");
    else
        warn(check, file, line, "every game's damage deck now holds this card: ", text, " cards in all");
}

/* One statement at the margin; of the user's own, unless `file` is NULL. */
static void look_at_card(Check *check, const char *file, const Statement *statement)
{
    ContentWord kind = statement->word[0];

    if (content_word_is(kind, "ship")) {
        int ship = check->at.ships++;
        if (file != NULL && !somebody_flies(check->content, ship))
            warn(check, file, statement->line, "no pilot flies the ship \"", check->content->ships[ship].xws, "\"");
    } else if (content_word_is(kind, "pilot")) {
        int pilot = check->at.pilots++;
        if (file != NULL)
            look_at_pilot(check, file, statement->line, &check->content->pilots[pilot]);
    } else if (content_word_is(kind, "upgrade")) {
        int upgrade = check->at.upgrades++;
        if (file != NULL)
            look_at_upgrade(check, file, statement->line, upgrade);
    } else if (content_word_is(kind, "damage")) {
        int damage = check->at.damage++;
        if (file != NULL)
            look_at_damage(check, file, statement->line, &check->content->damage[damage]);
    }
}

/* Cards are in the tables in the order in which they stand in the files: so a walk through these knows every card's line. */
static void look_at_file(Check *check, const ContentFile *file, bool own)
{
    ContentError error;
    ContentReader reader = content_reader(file, &error);
    Statement statement;

    while (content_next(&reader, &statement)) {
        if (statement.depth == 0)
            look_at_card(check, own ? file->name : NULL, &statement);
    }
}

static void print_counts(const char *what, Counts counts, int abilities)
{
    printf("%s%d ship%s, %d pilot%s, %d upgrade%s, %d damage card%s, %d abilit%s", what, counts.ships,
           counts.ships == 1 ? "" : "s", counts.pilots, counts.pilots == 1 ? "" : "s", counts.upgrades,
           counts.upgrades == 1 ? "" : "s", counts.damage, counts.damage == 1 ? "" : "s", abilities,
           abilities == 1 ? "y" : "ies");
}

/* ---- the command ---- */

static int ability_count(const XwingContent *content, Counts from)
{
    int count = 0;

    for (int i = from.pilots; i < content->pilot_count; i++)
        count += content->pilots[i].abilities.count;
    for (int i = from.upgrades; i < content->upgrade_count; i++)
        count += content->upgrades[i].abilities.count;
    for (int i = from.damage; i < content->damage_count; i++)
        count += content->damage[i].abilities.count;
    return count;
}

/* `files` are the built-in ones, then `count` of the user's. */
static int tell_cards(const OwnCards *own, const XwingContent *content, const ContentFile *files, int builtin,
                      int count)
{
    Check check = {.own = own, .content = content};

    for (int i = 0; i < builtin; i++)
        look_at_file(&check, &files[i], false);
    Counts before = check.at;
    for (int i = 0; i < count; i++)
        look_at_file(&check, &files[builtin + i], true);
    Counts mine = {check.at.ships - before.ships, check.at.pilots - before.pilots, check.at.upgrades - before.upgrades,
                   check.at.damage - before.damage};
    if (count > 0) {
        print_counts("right: ", mine, ability_count(content, before));
        printf("; %d warning%s\n", check.warnings, check.warnings == 1 ? "" : "s");
    }
    print_counts(count > 0 ? "with those that are built in: " : "built in: ", check.at, content->ability_count);
    printf("; digest %016llx\n", (unsigned long long)content->digest);
    return 0;
}

/* The built-in cards of an edition, and those of `own` that are of it. */
static int check_cards(const GameEntry *game, const OwnCards *own)
{
    const Edition *edition = game->edition;
    ContentFile mine[OWN_CARD_FILES];
    int mine_count = registry_files_for(game, own->file, own->count, mine);
    ContentError errors[MOST_ERRORS];
    XwingContent *content = NULL;
    int builtin = 0;
    ContentFile *files = xwing_files_with(edition, mine, mine_count, &builtin);

    if (files == NULL) {
        fprintf(stderr, "outrider content check: memory ran out\n");
        return 1;
    }
    int count =
        xwing_content_problems(&edition->words, files, builtin + mine_count, builtin, errors, MOST_ERRORS, &content);
    int status = count > 0 ? tell_errors(own, errors, count) : tell_cards(own, content, files, builtin, mine_count);
    xwing_content_free(content);
    free(files);
    return status;
}

/* The box of Outer Rim, with those of `own` that are for it. */
static int check_box(const GameEntry *game, const OwnCards *own)
{
    ContentFile mine[OWN_CARD_FILES];
    int count = registry_files_for(game, own->file, own->count, mine);
    ContentError errors[MOST_ERRORS];
    int wrong = rim_own_problems(mine, count, errors, MOST_ERRORS);
    const Rules *rules = wrong == 0 ? registry_with_cards(game, mine, count, &errors[0]) : NULL;

    if (rules == NULL)
        return tell_errors(own, errors, wrong > 0 ? wrong : 1);
    rim_tell_cards(own, registry_rules(game)->own, rules->own, mine, count);
    rules->dispose(rules);
    return 0;
}

/* Each game that these cards are for; without any cards the one that the line names. */
static int check_games(const OwnCards *own)
{
    ContentFile mine[OWN_CARD_FILES];
    GameEntry game;
    int status = 0;

    for (int i = 0; registry_at(i, &game); i++) {
        if (own->count > 0 ? registry_files_for(&game, own->file, own->count, mine) > 0
                           : strcmp(game.name, content_game()) == 0)
            status |= game.edition != NULL ? check_cards(&game, own) : check_box(&game, own);
    }
    return status;
}

int content_check_main(int argc, char **argv)
{
    OwnCards *own = calloc(1, sizeof *own);
    char text[1200];
    Out problem = out_to(text, sizeof text);
    bool ok = true;

    if (own == NULL) {
        fprintf(stderr, "outrider content check: memory ran out\n");
        return 2;
    }
    for (int i = 1; ok && i < argc; i++)
        ok = own_cards_read(own, argv[i], &problem);
    if (!ok)
        fprintf(stderr, "%s\n", text);
    int status = ok ? check_games(own) : 2;
    own_cards_free(own);
    free(own);
    return status;
}
