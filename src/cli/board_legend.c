/* The table in words: round, phase and ships, a line each; and how the game ended. */
#include "cli/board.h"

#include <ctype.h>
#include <string.h>

#include "xwing/abilities/abilities.h"
#include "xwing/abilities/keywords.h"
#include "xwing/messages.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/scoring.h"
#include "xwing/state/names.h"
#include "xwing/state/ships.h"

enum { SIDE_ROOM = 8 };

static int64_t to_whole(double value)
{
    return (int64_t)(value < 0 ? value - 0.5 : value + 0.5);
}

void board_pose(Out *out, Pose pose)
{
    Vec at = pose_middle(pose);

    out_text(out, "at ");
    out_number(out, to_whole(at.x));
    out_text(out, " ");
    out_number(out, to_whole(at.y));
    out_text(out, " facing ");
    out_number(out, to_whole(pose.heading / 4294967296.0 * 360) % 360);
}

static void print_share(Out *out, const char *what, int left, int of)
{
    out_text(out, what);
    out_number(out, left > 0 ? left : 0);
    out_text(out, "/");
    out_number(out, of);
}

static void print_maneuver(Out *out, const Look *look, int16_t ship, int position)
{
    const DialPosition *dial = &type_of(look, ship)->dial[position];

    out_text(out, look->rules->messages[XW_BEARING_FIRST + dial->maneuver.bearing].english);
    out_text(out, " ");
    out_number(out, dial->maneuver.speed);
}

/* A ship's letter, or the name of what else lies on the mat. */
static void print_sign(Out *out, const Look *look, int16_t piece)
{
    char name[NAME_BYTES];

    if (piece < FIRST_OBJECT)
        out_bytes(out, (const char[]){board_letter(look, piece)}, 1);
    else if (look->rules->piece_name(look, piece, name, sizeof name) > 0)
        out_text(out, name);
}

static void print_tokens(Out *out, const Look *look, int16_t ship, bool dials)
{
    const Xwing *game = xwing_in(look);
    const Ship *there = &game->ship[ship];
    const CardWords *words = &edition_of(look)->words;

    for (int token = 0; token < words->token_count; token++) {
        if (there->tokens[token] == 0)
            continue;
        out_text(out, ", ");
        out_text(out, words->tokens[token].word);
        if (there->tokens[token] > 1) {
            out_text(out, " ");
            out_number(out, there->tokens[token]);
        }
    }
    for (int i = 0; i < LOCKS && there->lock[i] >= 0; i++) {
        out_text(out, ", locks ");
        print_sign(out, look, there->lock[i]);
    }
    for (int i = 0; i < OBJECTS; i++) {
        if (game->object[i].kind == OBJECT_SATELLITE && game->object[i].placed == OBJECT_CARRIED &&
            game->object[i].carrier == ship + 1)
            out_text(out, ", carries a satellite's data");
    }
    if (towed_by(look, ship) != NO_PIECE)
        out_text(out, ", tows a supply cache");
    if (game->disabled == ship + 1)
        out_text(out, ", disabled");
    for (int16_t other = 0; is_fielded(game, other); other++) {
        if (!(there->touching >> other & 1))
            continue;
        out_text(out, ", touches ");
        out_bytes(out, (const char[]){board_letter(look, other)}, 1);
    }
    if (there->dial > 0 && (dials || (there->flags & SHIP_REVEALED))) {
        out_text(out, ", dial ");
        print_maneuver(out, look, ship, there->dial - 1);
    }
}

/* What some editions give ships besides tokens: where a turret points, the Force, the pilot's charges. */
static void print_means(Out *out, const Look *look, int16_t ship)
{
    const Ship *there = &xwing_in(look)->ship[ship];
    const PilotCard *pilot = pilot_of(look, ship);
    const char *before = ", turret ";

    for (const Keyword *arc = content_of(look)->terms->arcs; turret_of(look, ship) != 0 && arc->word != NULL; arc++) {
        if (arc->value > ARC_RIGHT || (there->turret & arc->value) == 0)
            continue;
        out_text(out, before);
        out_text(out, arc->word);
        before = " and ";
    }
    if (force_of(look, ship) > 0)
        print_share(out, ", Force ", there->force, force_of(look, ship));
    if (pilot->charges.count > 0)
        print_share(out, ", charges ", xwing_in(look)->card[ship].charges, pilot->charges.count);
}

/* Upgrades that are still there, with their charges, and damage cards that lie faceup. */
static void print_cards(Out *out, const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    const char *before = "\n        ";

    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
        if (is_discarded(game, card))
            continue;
        out_text(out, before);
        out_text(out, upgrade_of(look, card)->name);
        if (upgrade_of(look, card)->charges.count > 0)
            print_share(out, " ", game->card[card].charges, upgrade_of(look, card)->charges.count);
        before = ", ";
    }
    for (uint16_t slot = 0; slot < look->table->card_slots; slot++) {
        if (look->table->cards[slot].pile != PILE_SHIP + ship || !has_card(&game->faceup, slot))
            continue;
        out_text(out, before);
        out_text(out, "critical: ");
        out_text(out, content_of(look)->damage[card_in(look, slot)].name);
        before = ", ";
    }
}

static void print_ship(Out *out, const Look *look, int16_t ship, bool dials)
{
    const Ship *there = &xwing_in(look)->ship[ship];
    const PilotCard *card = pilot_of(look, ship);
    const char *name = card->name;

    out_text(out, "  ");
    out_bytes(out, (const char[]){board_letter(look, ship)}, 1);
    out_text(out, "  ");
    out_text(out, name);
    for (int length = (int)strlen(name); length < 24; length++)
        out_text(out, " ");
    int before = out->length;
    board_side_name(out, look->table, side_of(look, ship));
    while (out->length < before + SIDE_ROOM && !out->cut)
        out_text(out, " ");
    out_text(out, edition_of(look)->words.terms->family == CARDS_WITH_INITIATIVE ? "  initiative " : "  skill ");
    out_number(out, skill_of(look, ship));
    if (there->status == SHIP_WAITING)
        out_text(out, "  not placed yet");
    if (there->status == SHIP_DESTROYED || there->status == SHIP_FLED)
        out_text(out, there->status == SHIP_FLED ? "  has left" : "  destroyed");
    if (is_present(xwing_in(look), ship)) {
        print_share(out, "  hull ", card->hull - damage_on(look, ship), card->hull);
        print_share(out, "  shields ", there->shields, card->shields);
        out_text(out, "  ");
        board_pose(out, there->pose);
        print_means(out, look, ship);
        print_tokens(out, look, ship, dials);
        print_cards(out, look, ship);
    }
    out_text(out, "\n");
}

static void print_pair(Out *out, const char *before, int first, int second)
{
    out_text(out, before);
    out_number(out, first);
    out_text(out, " to ");
    out_number(out, second);
}

/* The features of a scenario that lie there, a line each: how strong each side is there, or whose marker lies on it, and what it would bring. */
static void print_features(Out *out, const Look *look)
{
    for (int16_t piece = FIRST_OBJECT; scores_features(look) && piece < FIRST_OBJECT + OBJECTS; piece++) {
        const MatObject *object = &xwing_in(look)->object[piece - FIRST_OBJECT];
        if (!is_feature(object) || object->placed != OBJECT_PLACED)
            continue;
        FeatureScore score = feature_score(look, piece);
        out_text(out, object->kind == OBJECT_CACHE ? "  %  supply cache " : "  *  satellite ");
        out_number(out, feature_number(xwing_in(look), piece));
        out_text(out, "  ");
        board_pose(out, object->pose);
        if (mode_of(look)->features.reach > 0)
            print_pair(out, ", near: ", score.ships[0], score.ships[1]);
        if (object->marker != 0) {
            out_text(out, ", marker: ");
            board_side_name(out, look->table, (uint8_t)(object->marker - 1));
        }
        if (object->kind == OBJECT_SATELLITE)
            print_pair(out, ", brings ", score.points[0], score.points[1]);
        out_text(out, "\n");
    }
}

/* Bombs and mines, a line each, by the sign of the map. */
static void print_devices(Out *out, const Look *look)
{
    for (int16_t piece = FIRST_OBJECT; piece < FIRST_OBJECT + OBJECTS; piece++) {
        const MatObject *object = &xwing_in(look)->object[piece - FIRST_OBJECT];
        if (object->kind != OBJECT_BOMB || object->placed != OBJECT_PLACED)
            continue;
        out_text(out, "  o  ");
        out_text(out, content_of(look)->upgrades[object->card - 1].name);
        out_text(out, "  ");
        board_pose(out, object->pose);
        out_text(out, "\n");
    }
}

/* As a sentence begins: "Planning". */
static void board_phase(Out *out, const Look *look)
{
    uint8_t phase = xwing_in(look)->phase;
    const char *word = phase == PHASE_SETUP ? "setup" : phase_row(edition_of(look), phase)->word;
    const char initial[] = {(char)toupper((unsigned char)word[0]), '\0'};

    out_text(out, initial);
    out_text(out, word + 1);
}

void board_legend(Out *out, const Rules *rules, const Table *table, bool dials)
{
    static const char *const edges[EDGES] = {"near (below)", "far (above)", "left", "right"};
    Look look = {rules, table};
    const Xwing *game = xwing_in(&look);

    out_text(out, "Round ");
    out_number(out, game->round);
    out_text(out, ", ");
    board_phase(out, &look);
    out_text(out, edition_of(&look)->determines_first_player ? " phase; first player: " : " phase; initiative: ");
    board_side_name(out, table, game->initiative);
    for (uint8_t side = 0; side < 2 && game->phase == PHASE_SETUP; side++) {
        out_text(out, "; ");
        board_side_name(out, table, side);
        out_text(out, " edge: ");
        out_text(out, edges[game->edge[side]]);
    }
    if (mode_of(&look)->mission > 0) {
        out_text(out, "; mission ");
        out_number(out, mode_of(&look)->mission);
    }
    if (game->markers > 0 || has_points_to_earn(&look))
        print_pair(out, "; scored: ", points_of(game, 0), points_of(game, 1));
    if (scores_features(&look))
        print_pair(out, "; if the round ended now, more: ", points_now(&look, 0), points_now(&look, 1));
    out_text(out, "\n");
    for (int16_t ship = 0; is_fielded(game, ship); ship++)
        print_ship(out, &look, ship, dials);
    print_features(out, &look);
    print_devices(out, &look);
}

/* ---- the end ---- */

static void print_winner(Out *out, const Look *look, uint8_t side)
{
    static const char *const names[FACTIONS] = {"The Rebel Alliance",     "The Galactic Empire",
                                                "Scum and Villainy",      "The Resistance",
                                                "The First Order",        "The Galactic Republic",
                                                "The Separatist Alliance"};
    const Xwing *game = xwing_in(look);

    if (faction_of(game, 0) != faction_of(game, 1)) {
        out_text(out, names[faction_of(game, side)]);
        return;
    }
    out_text(out, "The ");
    board_side_name(out, look->table, side);
    out_text(out, " player");
}

void board_summary(Out *out, const Rules *rules, const Table *table)
{
    Look look = {rules, table};
    const Xwing *game = xwing_in(&look);

    out_text(out, "The game is over after ");
    out_number(out, game->round);
    out_text(out, game->round == 1 ? " round. " : " rounds. ");
    for (uint8_t side = 0; side < 2; side++) {
        if (table->winners >> table->captain[side] & 1) {
            print_winner(out, &look, side);
            out_text(out, " has won.\n");
        }
    }
    if (table->winners == 0)
        out_text(out, "It is a draw.\n");
    for (int16_t ship = 0; is_fielded(game, ship); ship++)
        print_ship(out, &look, ship, false);
}
