/* outrider content list and show: the cards that this program plays with, one a line or whole. */
#include <stdio.h>
#include <string.h>

#include "cli/content_command.h"
#include "cli/speech.h"
#include "content/statement.h"
#include "xwing/abilities/keywords.h"
#include "xwing/squads/squad.h"

/* ---- parts ---- */

static void print_words(const char *before, const Keyword *set, unsigned bits)
{
    for (const Keyword *word = set; word->word != NULL; word++) {
        if (bits >> word->value & 1) {
            printf("%s%s", before, word->word);
            before = " ";
        }
    }
}

static void print_action(const CardTerms *terms, const char *before, int action, int difficulty)
{
    printf("%s", before);
    if (difficulty != DIFFICULTY_STANDARD)
        printf("%s ", keyword_word(terms->colors, difficulty));
    printf("%s", keyword_word(action_words, action));
}

/* As card files write it: focus red evade focus > red boost. */
static void print_bar(const CardTerms *terms, const char *before, const ActionBar *bar)
{
    for (int i = 0; i < bar->count; i++) {
        const BarEntry *entry = &bar->entry[i];
        print_action(terms, i == 0 ? before : " ", entry->action, entry->difficulty);
        if (entry->linked != 0)
            print_action(terms, " > ", entry->linked - 1, entry->linked_difficulty);
    }
}

/* What it waits for, if it does. */
static void print_waits(const char *waits)
{
    if (waits[0] != '\0')
        printf("  waits: %s", waits);
}

static void print_slots(const CardTerms *terms, const uint8_t *slots, int most)
{
    for (int i = 0; i < most && slots[i] != SLOT_NONE; i++)
        printf("%s%s", i > 0 ? " " : "", keyword_word(terms->slots, slots[i]));
}

/* What the ship of a pilot can equip: `, slots talent crew`, and in an edition with loadouts what that may cost, or just what it has. */
static void print_equipment(const XwingContent *content, int i, const char *before)
{
    const PilotCard *pilot = &content->pilots[i];
    const uint8_t *slots = xwing_pilot_slots(content, 0, i);

    if (pilot->loadout_count > 0) {
        printf("%sstandard loadout", before);
        for (int u = 0; u < pilot->loadout_count; u++)
            printf(" %s", content->upgrades[pilot->loadout[u]].xws);
        return;
    }
    if (content->squads.has_loadouts)
        printf("%sloadout %d", before, xwing_pilot_loadout(content, 0, i));
    if (slots[0] != SLOT_NONE)
        printf("%sslots ", before);
    print_slots(content->terms, slots, SLOTS_A_PILOT);
}

static const char *ship_waits(const XwingContent *content, int ship)
{
    return content->text + content->ships[ship].waits;
}

/* `cost 3`, or `cost by agility 3 3 5 8`. */
static void print_upgrade_points(const XwingContent *content, int upgrade)
{
    static const char *const by[] = {
        [POINTS_BY_SIZE] = "size", [POINTS_BY_AGILITY] = "agility", [POINTS_BY_INITIATIVE] = "initiative"};
    const PointsRow *row = xwing_points_row(content, 0, CARD_UPGRADE, upgrade);

    if (row == NULL || row->by == POINTS_FIXED) {
        printf("cost %d", row != NULL ? row->points[0] : content->upgrades[upgrade].cost);
        return;
    }
    printf("cost by %s", by[row->by]);
    for (int i = 0; i < row->count; i++)
        printf(" %d", row->points[i]);
}

/* ---- one a line ---- */

static void list_ship(const XwingContent *content, int i)
{
    const ShipType *ship = &content->ships[i];

    printf("ship     %-24s %-26s %s, attack %d, agility %d, hull %d, shields %d", ship->xws, ship->name,
           keyword_word(size_words, ship->size), ship->attack, ship->agility, ship->hull, ship->shields);
    print_bar(content->terms, ", actions ", &ship->bar);
    print_waits(ship_waits(content, i));
    printf("\n");
}

static void list_pilot(const XwingContent *content, int i)
{
    const PilotCard *pilot = &content->pilots[i];

    printf("pilot    %-24s %-26s cost %d, %s, %s, skill %d%s", pilot->xws, pilot->name,
           squad_pilot_points(content, 0, i), faction_word(pilot->faction), content->ships[pilot->ship].xws,
           pilot->skill, pilot->limited == 1 ? ", unique" : "");
    print_equipment(content, i, ", ");
    print_waits(xwing_pilot_waits(content, i));
    printf("\n");
}

static void list_upgrade(const XwingContent *content, int i)
{
    const UpgradeCard *upgrade = &content->upgrades[i];

    printf("upgrade  %-24s %-26s ", upgrade->xws, upgrade->name);
    print_upgrade_points(content, i);
    printf(", %s%s", keyword_word(content->terms->slots, upgrade->slot), upgrade->limited == 1 ? ", unique" : "");
    print_waits(xwing_upgrade_waits(content, i));
    printf("\n");
}

static void list_damage(const XwingContent *content, int i)
{
    const DamageCard *damage = &content->damage[i];

    printf("damage   %-24s %-26s %s, %d in the deck\n", damage->xws, damage->name,
           damage->pilot_trait ? "pilot" : "ship", damage->copies);
}

/* A card that is known by its id alone. */
static void list_waiting(const XwingContent *content, int i)
{
    const WaitingCard *card = &content->waiting[i];

    printf("%-8s %-24s %-26s", card->kind == CARD_PILOT ? "pilot" : "upgrade", card->xws, card->name);
    print_waits(content->text + card->waits);
    printf("\n");
}

static void list_points(const XwingContent *content, int i)
{
    const PointsList *list = &content->lists[i];

    printf("points   %-24s %s%s\n", list->id, list->name, i == content->usual_list ? ", the usual list" : "");
}

static void list_build(const XwingContent *content, int i)
{
    const QuickBuild *build = &content->builds[i];
    const char *lacks = xwing_build_lacks(content, i);

    printf("build    %-24s threat %d", build->id, build->threat);
    if (lacks[0] != '\0')
        printf("  waits: %s", lacks);
    printf("\n");
}

typedef enum ListKind {
    LIST_SHIPS,
    LIST_PILOTS,
    LIST_UPGRADES,
    LIST_DAMAGE,
    LIST_POINTS,
    LIST_BUILDS,
    LIST_KINDS
} ListKind;
static const Keyword list_words[] = {
    {"ships",    LIST_SHIPS   },
    {"pilots",   LIST_PILOTS  },
    {"upgrades", LIST_UPGRADES},
    {"damage",   LIST_DAMAGE  },
    {"points",   LIST_POINTS  },
    {"builds",   LIST_BUILDS  },
    {NULL,       0            }
};

static void list_kind(const XwingContent *content, ListKind kind, bool waiting)
{
    const int counts[] = {content->ship_count,   content->pilot_count, content->upgrade_count,
                          content->damage_count, content->list_count,  content->build_count};

    for (int i = 0; i < counts[kind]; i++) {
        if (kind == LIST_SHIPS && !content->ships[i].is_only_ability && (!waiting || ship_waits(content, i)[0] != '\0'))
            list_ship(content, i);
        else if (kind == LIST_PILOTS && (!waiting || xwing_pilot_waits(content, i)[0] != '\0'))
            list_pilot(content, i);
        else if (kind == LIST_UPGRADES && (!waiting || xwing_upgrade_waits(content, i)[0] != '\0'))
            list_upgrade(content, i);
        else if (kind == LIST_DAMAGE && !waiting)
            list_damage(content, i);
        else if (kind == LIST_POINTS && !waiting)
            list_points(content, i);
        else if (kind == LIST_BUILDS && (!waiting || xwing_build_lacks(content, i)[0] != '\0'))
            list_build(content, i);
    }
    for (int i = 0; waiting && i < content->waiting_count; i++) {
        if (content->waiting[i].kind == (kind == LIST_PILOTS ? CARD_PILOT : CARD_UPGRADE) &&
            (kind == LIST_PILOTS || kind == LIST_UPGRADES))
            list_waiting(content, i);
    }
}

int content_list_main(int argc, char **argv)
{
    bool waiting = false;
    int only = -1;

    for (int i = 1; i < argc; i++) {
        ContentWord word = {argv[i], (int)strlen(argv[i]), false};
        int kind = keyword_value(list_words, word);
        if (strcmp(argv[i], "--waiting") == 0) {
            waiting = true;
        } else if (kind >= 0 && only < 0) {
            only = kind;
        } else {
            fprintf(
                stderr,
                "outrider content list: expected ships, pilots, upgrades, damage, points or builds, and --waiting; not "
                "\"%s\"\n",
                argv[i]);
            return 2;
        }
    }
    for (int kind = 0; kind < LIST_KINDS; kind++) {
        if (only < 0 || only == kind)
            list_kind(content_in_use(), (ListKind)kind, waiting);
    }
    return 0;
}

/* ---- whole ---- */

/* What the blocks of one side say. */
static void print_side(const XwingContent *content, const AbilityRun *abilities, int side)
{
    for (int i = abilities->first; i < abilities->first + abilities->count; i++) {
        const char *sentence = xwing_ability_text(content, i, speech());
        if (sentence[0] != '\0' && content->abilities[i].side == side)
            printf("    %s\n", speech_sentence(sentence));
    }
}

static void print_sentences(const XwingContent *content, const CardText *text, const AbilityRun *abilities)
{
    const char *own = xwing_text(content, text, speech());

    if (own[0] != '\0')
        printf("    %s\n", speech_sentence(own));
    print_side(content, abilities, 0);
}

static void print_charges(Charges charges)
{
    const char *later = charges.recurs       ? "; one comes back at the end of each round"
                        : charges.fades      ? "; one is lost at the end of each round"
                        : charges.stay_spent ? "; not recovered"
                                             : "";

    if (charges.count > 0)
        printf("    %d %s%s\n", charges.count, charges.count == 1 ? "charge" : "charges", later);
}

static void print_offer(const char *waits)
{
    if (waits[0] != '\0')
        printf("    not offered yet; it waits for: %s\n", waits);
}

static void print_dial(const CardTerms *terms, const ShipType *ship)
{
    for (int i = 0; i < ship->dial_count; i++) {
        const DialPosition *position = &ship->dial[i];
        bool first = i == 0 || ship->dial[i - 1].maneuver.speed != position->maneuver.speed;
        if (first)
            printf("%s    speed %d:", i > 0 ? "\n" : "", position->maneuver.speed);
        printf("%s %s %s", first ? "" : ",", keyword_word(terms->colors, position->difficulty),
               keyword_word(bearing_words, position->maneuver.bearing));
    }
    printf("\n");
}

/* One word if there is one for all of them. */
static void print_arcs(const CardTerms *terms, const char *before, ArcSet arcs)
{
    const char *all = keyword_word(terms->arcs, (int)arcs);

    if (all[0] != '\0') {
        printf("%s%s", before, all);
        return;
    }
    for (const Keyword *word = terms->arcs; word->word != NULL; word++) {
        if ((arcs & (unsigned)word->value) == (unsigned)word->value) {
            printf("%s%s", before, word->word);
            before = " ";
        }
    }
}

/* The ship ability of a type, or that is a card of its own. */
static void print_ship_ability(const XwingContent *content, const ShipType *type)
{
    if (type->ability_name[0] == '\0')
        return;
    printf("    ship ability: %s\n", type->ability_name);
    print_sentences(content, &type->text, &type->abilities);
}

static void print_ship(const XwingContent *content, int i)
{
    const ShipType *ship = &content->ships[i];

    if (ship->is_only_ability) {
        printf("%s (ship ability %s)\n", ship->name, ship->xws);
        print_sentences(content, &ship->text, &ship->abilities);
        return;
    }
    printf("%s (ship %s)\n    %s, attack %d, agility %d, hull %d, shields %d\n", ship->name, ship->xws,
           keyword_word(size_words, ship->size), ship->attack, ship->agility, ship->hull, ship->shields);
    printf("   ");
    print_bar(content->terms, " actions ", &ship->bar);
    print_arcs(content->terms, "; arcs ", ship->arcs);
    print_arcs(content->terms, "; the primary weapon also ", ship->auxiliary);
    printf("%s\n", ship->primary[0].arcs == ARC_ALL_ROUND ? "; the primary weapon fires in every direction" : "");
    for (int n = 1; n < ship->primary_count; n++) {
        printf("    primary weapon %d: attack %d", n + 1, ship->primary[n].attack);
        print_arcs(content->terms, "; arcs ", ship->primary[n].arcs);
        printf("\n");
    }
    print_dial(content->terms, ship);
    print_ship_ability(content, &content->ships[ship->ability_of != 0 ? ship->ability_of - 1 : i]);
    print_offer(ship_waits(content, i));
}

static void print_pilot(const XwingContent *content, int i)
{
    const PilotCard *pilot = &content->pilots[i];

    printf("%s (pilot %s)\n    %s of a %s, skill %d, cost %d%s%s\n", pilot->name, pilot->xws,
           faction_word(pilot->faction), content->ships[pilot->ship].name, pilot->skill,
           squad_pilot_points(content, 0, i), pilot->limited == 1 ? ", unique" : "",
           pilot->is_token ? ", a mission's token" : "");
    printf("    attack %d, agility %d, hull %d, shields %d", pilot->attack, pilot->agility, pilot->hull,
           pilot->shields);
    print_equipment(content, i, "; ");
    printf("\n");
    print_charges(pilot->charges);
    print_sentences(content, &pilot->text, &pilot->abilities);
    print_ship_ability(content, &content->ships[pilot->ability_of]);
    print_offer(xwing_pilot_waits(content, i));
}

static void print_weapon(const Weapon *weapon)
{
    printf("    weapon: attack %d, range %d-%d%s%s%s%s%s\n", weapon->attack, weapon->least_range, weapon->most_range,
           weapon->needs & NEEDS_LOCK ? ", needs a lock" : "", weapon->spends_lock ? ", spends the lock" : "",
           weapon->is_discarded ? ", discarded" : "", weapon->arcs == ARC_ALL_ROUND ? ", fires in every direction" : "",
           weapon->is_twice ? ", attacks twice" : "");
    if (weapon->spends_charges > 0)
        printf("    spends charges: %d\n", weapon->spends_charges);
}

static void print_bomb(const BombSpec *bomb)
{
    if (bomb->kind == BOMB_CHARGE)
        printf("    bomb: goes off as activations end, at range %d", bomb->range);
    else
        printf("    mine: goes off when flown into");
    if (bomb->damage > 0)
        printf(", %d damage", bomb->damage);
    if (bomb->critical > 0)
        printf(", %d critical damage", bomb->critical);
    if (bomb->dice > 0)
        printf(", %d attack dice%s", bomb->dice, bomb->no_criticals ? ", no criticals" : "");
    printf("%s\n", bomb->at_obstacle ? ", at an obstacle that its owner chooses" : "");
}

static void print_restriction(const XwingContent *content, const Restriction *only)
{
    if (!xwing_restricts(only))
        return;
    printf("    only");
    for (int i = 0; i < SHIPS_A_CARD && only->ships[i] != 0; i++)
        printf("%s%s", i > 0 ? ", " : " ", content->ships[only->ships[i] - 1].name);
    print_words(" ", faction_words, only->factions);
    print_words(" ", size_words, only->sizes);
    if (only->action != 0)
        printf(" action %s%s%s", only->color != 0 ? keyword_word(content->terms->colors, only->color - 1) : "",
               only->color != 0 ? " " : "", keyword_word(action_words, only->action - 1));
    print_words(" keyword ", keyword_words, only->keywords);
    for (const Keyword *arc = content->terms->arcs; arc->word != NULL; arc++) {
        if (only->arcs == (ArcSet)arc->value)
            printf(" arc %s", arc->word);
    }
    if (only->pips != PIPS_ANY)
        printf(only->pips == PIPS_LIMITED ? " limited" : " unlimited");
    if (only->with_slot != SLOT_NONE)
        printf(" with %s", keyword_word(content->terms->slots, only->with_slot));
    printf("%s\n", only->by_errata ? " (since an erratum)" : "");
}

static void print_upgrade(const XwingContent *content, int i)
{
    const UpgradeCard *card = &content->upgrades[i];

    printf("%s (upgrade %s)\n    %s, ", card->name, card->xws, keyword_word(content->terms->slots, card->slot));
    print_upgrade_points(content, i);
    printf("%s%s\n", card->limited == 1 ? ", unique" : "", card->once_a_ship ? ", limited" : "");
    print_restriction(content, &card->only);
    if (card->is_weapon)
        print_weapon(&card->weapon);
    if (card->bomb.kind != BOMB_NONE)
        print_bomb(&card->bomb);
    if (card->grants_slot[0] != SLOT_NONE) {
        printf("    grants the slots ");
        print_slots(content->terms, card->grants_slot, GRANTS_A_CARD);
        printf("\n");
    }
    if (card->grants_bar.kinds != 0) {
        print_bar(content->terms, "    grants the actions ", &card->grants_bar);
        printf("\n");
    }
    print_charges(card->charges);
    print_sentences(content, &card->text, &card->abilities);
    if (card->second_side[0] != '\0') {
        printf("  on its other side: %s\n", card->second_side);
        print_side(content, &card->abilities, 1);
    }
    print_offer(xwing_upgrade_waits(content, i));
}

static void print_damage(const XwingContent *content, int i)
{
    const DamageCard *card = &content->damage[i];

    printf("%s (damage card %s)\n    %s, %d in the deck", card->name, card->xws, card->pilot_trait ? "pilot" : "ship",
           card->copies);
    printf(card->counts_as != 1 ? ", counts as %d damage\n" : "\n", card->counts_as);
    print_sentences(content, &card->text, &card->abilities);
}

/* Shows everything with this id; how many there were. */
static int show_id(const XwingContent *content, const char *id)
{
    int shown = 0;

    for (int i = 0; i < content->ship_count; i++) {
        if (strcmp(content->ships[i].xws, id) == 0 && ++shown > 0)
            print_ship(content, i);
    }
    for (int i = 0; i < content->pilot_count; i++) {
        if (strcmp(content->pilots[i].xws, id) == 0 && ++shown > 0)
            print_pilot(content, i);
    }
    for (int i = 0; i < content->upgrade_count; i++) {
        if (strcmp(content->upgrades[i].xws, id) == 0 && ++shown > 0)
            print_upgrade(content, i);
    }
    for (int i = 0; i < content->damage_count; i++) {
        if (strcmp(content->damage[i].xws, id) == 0 && ++shown > 0)
            print_damage(content, i);
    }
    for (int i = 0; i < content->waiting_count; i++) {
        const WaitingCard *card = &content->waiting[i];
        if (strcmp(card->xws, id) == 0 && ++shown > 0) {
            printf("%s (%s %s)\n", card->name, card->kind == CARD_PILOT ? "pilot" : "upgrade", card->xws);
            print_offer(content->text + card->waits);
        }
    }
    return shown;
}

static void tell_unknown(const XwingContent *content, const char *id)
{
    NearestWord nearest = nearest_to((ContentWord){id, (int)strlen(id), false});
    char hint[100];

    for (int i = 0; i < content->ship_count; i++)
        nearest_try(&nearest, content->ships[i].xws);
    for (int i = 0; i < content->pilot_count; i++)
        nearest_try(&nearest, content->pilots[i].xws);
    for (int i = 0; i < content->upgrade_count; i++)
        nearest_try(&nearest, content->upgrades[i].xws);
    for (int i = 0; i < content->damage_count; i++)
        nearest_try(&nearest, content->damage[i].xws);
    for (int i = 0; i < content->waiting_count; i++)
        nearest_try(&nearest, content->waiting[i].xws);
    fprintf(stderr,
            "outrider content show: no ship or card has the id \"%s\"; \"outrider content list\" lists them%s\n", id,
            nearest_hint(&nearest, hint, sizeof hint));
}

int content_show_main(int argc, char **argv)
{
    int unknown = 0;

    if (argc < 2) {
        fprintf(stderr, "usage: outrider content show ID...\n");
        return 2;
    }
    for (int i = 1; i < argc; i++) {
        if (show_id(content_in_use(), argv[i]) == 0) {
            tell_unknown(content_in_use(), argv[i]);
            unknown++;
        }
    }
    return unknown > 0;
}
