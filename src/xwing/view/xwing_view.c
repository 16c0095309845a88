/* The mat, what lies on it, the attack under way, and events. Ships are in view_ship.c, candidates in view_key.c. */
#include "xwing/view/xwing_view.h"

#include <string.h>

#include "xwing/abilities/abilities.h"
#include "xwing/abilities/keywords.h"
#include "xwing/abilities/messages.h"
#include "xwing/abilities/vocabulary.h"
#include "xwing/editions/edition.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/messages.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/joining.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/zones.h"
#include "xwing/state/decks.h"
#include "xwing/state/details.h"
#include "xwing/state/ships.h"
#include "xwing/state/tokens.h"
#include "xwing/view/view_card.h"
#include "xwing/view/view_flight.h"
#include "xwing/view/view_score.h"
#include "xwing/view/view_ship.h"
#include "xwing/view/view_sight.h"

/* A fact as tell() words it: there are no other words for it. */
static void write_fact(Json *json, const char *key, const Look *look, int16_t piece, const char *fact)
{
    char text[64];

    if (look->rules->tell(look, piece, fact, text, sizeof text))
        json_text(json, key, text);
}

void view_piece(Json *json, const char *key, int16_t piece)
{
    if (piece >= 0)
        json_number(json, key, piece);
    else
        json_nothing(json, key);
}

/* ---- the game ---- */

const char *view_edge(int edge)
{
    static const char *const edges[EDGES] = {"near", "far", "left", "right"};

    return edges[edge];
}

static void write_sides(Json *json, const Look *look)
{
    const Xwing *game = xwing_in(look);

    json_open_list(json, "squads");
    for (uint8_t side = 0; side < 2; side++) {
        int points = 0;
        for (int16_t ship = 0; is_fielded(game, ship); ship++)
            points += side_of(look, ship) == side ? ship_points(look, ship) : 0;
        json_open_object(json, NULL);
        json_number(json, "side", side);
        json_text(json, "faction", keyword_word(faction_words, faction_of(game, side)));
        json_text(json, "edge", view_edge(game->edge[side]));
        json_number(json, "points", points);
        json_close_object(json);
    }
    json_close_list(json);
}

static bool has_somewhere(const Look *look, int token)
{
    const Xwing *game = xwing_in(look);

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (game->ship[ship].tokens[token] > 0)
            return true;
    }
    return false;
}

/* Color and shape of the tokens that lie somewhere, in an edition with tokens whose shape means something (X2-TOKEN-08). */
static void write_token_looks(Json *json, const Look *look)
{
    static const char *const colors[] = {"green", "red", "blue", "orange"};
    const CardWords *words = &edition_of(look)->words;

    if (words->tokens == shared_tokens)
        return;
    json_open_list(json, "token_looks");
    for (int token = 0; token < words->token_count; token++) {
        if (!has_somewhere(look, token))
            continue;
        json_open_list(json, NULL);
        json_text(json, NULL, words->tokens[token].word);
        json_text(json, NULL, colors[words->tokens[token].color]);
        json_text(json, NULL, words->tokens[token].shape == TOKEN_SQUARE ? "square" : "circle");
        json_close_list(json);
    }
    json_close_list(json);
}

static void write_game(Json *json, const Look *look, const Voice *voice)
{
    const Xwing *game = xwing_in(look);
    PlayArea area = area_of(look);

    json_number(json, "round", game->round);
    write_fact(json, "phase", look, NO_PIECE, "phase");
    json_number(json, "initiative", game->initiative);
    write_fact(json, "mode", look, NO_PIECE, "mode");
    json_number(json, "mission", mode_of(look)->mission);
    write_fact(json, "manner", look, NO_PIECE, "manner");
    json_number(json, "agreed_points", game->squad_points);
    if (game->fit_only)
        json_flag(json, "fit_only", true);
    if (game->agreed & AGREED_OBSTACLES_SKIP)
        json_flag(json, "obstacles_skip", true);
    if (game->threat > 0)
        json_number(json, "agreed_threat", game->threat);
    if (xwing_list(content_of(look), game->points_list) != NULL)
        json_text(json, "points_list", xwing_list(content_of(look), game->points_list)->name);
    view_piece(json, "disabled", (int16_t)(game->disabled - 1));
    json_open_object(json, "area");
    json_thousandths(json, "wide", area.wide);
    json_thousandths(json, "deep", area.deep);
    json_close_object(json);
    write_sides(json, look);
    json_open_list(json, "markers");
    for (int i = 0; i < game->markers; i++)
        json_pose(json, NULL, &game->marker[i]);
    json_close_list(json);
    json_open_list(json, "scored");
    for (int side = 0; side < SIDES; side++)
        json_number(json, NULL, points_of(game, (uint8_t)side));
    json_close_list(json);
    view_scenario(json, look, voice);
    json_text(json, "order_word",
              edition_of(look)->words.terms->family == CARDS_WITH_INITIATIVE ? "initiative" : "skill");
    write_token_looks(json, look);
    json_open_list(json, "damage_decks");
    for (int side = 0; side < (has_own_decks(look) ? SIDES : 1); side++) {
        json_open_object(json, NULL);
        json_number(json, "draw", pile_size(look, deck_of(look, (uint8_t)side)));
        json_number(json, "discard", pile_size(look, discard_of(look, (uint8_t)side)));
        json_close_object(json);
    }
    json_close_list(json);
}

bool xwing_phase(const Look *look, int index, RoundPhase *phase)
{
    const Edition *edition = edition_of(look);

    if (index >= edition->phase_count)
        return false;
    const PhaseSpec *row = &edition->phases[index];
    *phase = (RoundPhase){row->word, row->name, row->phase == xwing_in(look)->phase};
    return true;
}

/* ---- what else lies on the mat ---- */

static const char *const obstacle_kinds[OBSTACLE_KINDS] = {
    [ASTEROID] = "asteroid", [DEBRIS_CLOUD] = "debris", [GAS_CLOUD] = "gas"};

static const char *kind_of(const Look *look, const MatObject *object)
{
    if (object->kind == OBJECT_BOMB)
        return content_of(look)->upgrades[object->card - 1].bomb.kind == BOMB_MINE ? "mine" : "charge";
    if (is_feature(object))
        return object->kind == OBJECT_CACHE ? "cache" : "satellite";
    return obstacle_kinds[obstacle_table[object->shape].kind];
}

static void write_object(Json *json, const Look *look, const Voice *voice, int16_t piece)
{
    const MatObject *object = &xwing_in(look)->object[piece - FIRST_OBJECT];
    char name[64];
    Out out = out_to(name, sizeof name);

    piece_print(&out, voice, piece, READ_KINDLY);
    json_open_object(json, NULL);
    json_number(json, "id", piece);
    json_text(json, "kind", kind_of(look, object));
    json_text(json, "name", name);
    write_fact(json, "status", look, piece, "status");
    if (is_feature(object))
        view_piece(json, "carrier", (int16_t)(object->carrier - 1));
    if (is_feature(object))
        view_feature(json, look, piece);
    if (object->kind == OBJECT_BOMB) {
        view_piece(json, "owner", object->owner);
        if (content_of(look)->upgrades[object->card - 1].bomb.range > 0)
            json_number(json, "range", content_of(look)->upgrades[object->card - 1].bomb.range);
        if (object->fuses > 0)
            json_number(json, "fuses", object->fuses);
        view_sentences(json, "text", content_of(look), voice->language,
                       &content_of(look)->upgrades[object->card - 1].text,
                       &content_of(look)->upgrades[object->card - 1].abilities, 0);
    }
    bool is_there = object->placed == OBJECT_PLACED || object->placed == OBJECT_DETONATES;
    if (is_there)
        json_pose(json, "pose", &object->pose);
    if (is_there || object->placed == OBJECT_WAITS) { /* one that waits is still at (0, 0) */
        Shape shape = object_shape(look, piece, object->pose);
        view_outline(json, &shape);
    }
    json_close_object(json);
}

static void write_objects(Json *json, const Look *look, const Voice *voice)
{
    json_open_list(json, "objects");
    for (int16_t i = 0; i < OBJECTS; i++) {
        if (xwing_in(look)->object[i].kind != OBJECT_NONE)
            write_object(json, look, voice, (int16_t)(FIRST_OBJECT + i));
    }
    json_close_list(json);
}

/* ---- the attack ---- */

static void write_pool(Json *json, const char *key, const Look *look, const DicePool *pool, int die)
{
    static const char *const marks[] = {"rerolled", "added", "cancelled"};

    json_open_list(json, key);
    for (int i = 0; i < pool->count; i++) {
        json_open_object(json, NULL);
        json_text(json, "face", look->rules->dice[die].face[pool->die[i].face].name);
        for (int mark = 0; mark < 3; mark++) {
            if (pool->die[i].marks >> mark & 1)
                json_flag(json, marks[mark], true);
        }
        json_close_object(json);
    }
    json_close_list(json);
}

/* What is fired, as a client draws and sounds it: the card's slot says it, but for what ionizes, and arcs that turn. */
static const char *shot_of(const Look *look, const Attack *attack)
{
    const UpgradeCard *card = weapon_card(look, attack->weapon);
    ArcSet arcs = weapon_arcs(look, attack->attacker, attack->weapon);

    if (card != NULL && card->slot == SLOT_TORPEDO)
        return "torpedo";
    if (card != NULL && card->slot == SLOT_MISSILE)
        return "missile";
    if (card != NULL && (card->weapon.inflicts == 1 + TOKEN_ION || strncmp(card->xws, "ion", 3) == 0))
        return "ion"; /* where cards say it in an ability, the name has to do */
    return (arcs & ARC_INDICATED) != 0 || (arcs & ARC_ALL_ROUND) == ARC_ALL_ROUND ? "turret" : "laser";
}

static void write_attack(Json *json, const Look *look)
{
    const Attack *attack = &xwing_in(look)->attack;

    if (attack->attacker < 0 || attack->defender < 0) {
        json_nothing(json, "attack");
        return;
    }
    json_open_object(json, "attack");
    json_number(json, "attacker", attack->attacker);
    json_number(json, "defender", attack->defender);
    const UpgradeCard *weapon = weapon_card(look, attack->weapon);
    if (weapon != NULL)
        json_text(json, "weapon", weapon->name);
    else
        json_nothing(json, "weapon"); /* the primary weapon */
    json_text(json, "shot", shot_of(look, attack));
    json_number(json, "range", attack->range);
    json_flag(json, "obstructed", attack->obstructed != 0);
    json_flag(json, "hit", attack->hit != 0);
    write_pool(json, "attack_dice", look, &attack->attack, DIE_ATTACK);
    write_pool(json, "defense_dice", look, &attack->defense, DIE_DEFENSE);
    json_close_object(json);
}

/* ---- effects that last ---- */

static void write_lasting(Json *json, const Look *look)
{
    static const char *const until[] = {"", "end of round", "end of game", "end of combat"};
    const Xwing *game = xwing_in(look);

    json_open_list(json, "lasting");
    for (int i = 0; i < LASTING && game->lasting[i].ability != 0; i++) {
        const LastingEffect *effect = &game->lasting[i];
        json_open_object(json, NULL);
        json_text(json, "card", xwing_ability_card(content_of(look), effect->ability - 1));
        view_piece(json, "source", ship_of_source(game, effect->source));
        view_piece(json, "ship", effect->subject);
        json_text(json, "until", until[effect->until & 3]);
        json_close_object(json);
    }
    json_close_list(json);
}

/* ---- what is being placed ---- */

/* The strips of the mat where it may be placed: one of them must hold all of it. An obstacle may lie anywhere that is far enough from
 * everything else. */
static void write_zones(Json *json, const Look *look, int16_t piece)
{
    Zones zones = mode_of(look)->zones(look, piece);

    json_open_list(json, "zones");
    for (int i = 0; i < zones.count; i++) {
        json_open_object(json, NULL);
        json_thousandths(json, "left", zones.zone[i].left);
        json_thousandths(json, "near", zones.zone[i].near);
        json_thousandths(json, "right", zones.zone[i].right);
        json_thousandths(json, "far", zones.zone[i].far);
        json_close_object(json);
    }
    json_close_list(json);
}

/* The ship that jettisons a cache, and where that counts as being. */
static void write_around(Json *json, const Look *look, const Question *question)
{
    const Pose pose = {question->args[0], question->args[1], (uint32_t)question->args[2]};

    json_open_object(json, "around");
    json_number(json, "ship", xwing_in(look)->object[question->subject - FIRST_OBJECT].carrier - 1);
    json_pose(json, "pose", &pose);
    json_close_object(json);
}

static void write_placing(Json *json, const Look *look)
{
    const Table *table = look->table;

    for (uint8_t seat = 0; seat < table->seats && table->state == TABLE_PLAYING; seat++) {
        const Question *question = &table->layers[table->layer].asked[seat];
        bool ship = question->kind == ASK_SHIP_POSE, object = question->kind == ASK_OBSTACLE_POSE;
        bool jettisoned = question->kind == ASK_CACHE_POSE;
        if (question->state != QUESTION_OPEN || !(ship || object || jettisoned))
            continue;
        json_open_object(json, "placing");
        json_number(json, "piece", question->subject);
        if (jettisoned)
            write_around(json, look, question);
        else if (ship || is_feature(&xwing_in(look)->object[question->subject - FIRST_OBJECT]))
            write_zones(json, look, question->subject);
        json_close_object(json);
        return;
    }
    json_nothing(json, "placing");
}

/* ---- the types of the ships ---- */

/* Each once, in the order of the ships. */
static void write_types(Json *json, const Look *look)
{
    json_open_list(json, "types");
    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++) {
        const ShipType *type = type_of(look, ship);
        bool is_new = true;
        for (int16_t earlier = 0; earlier < ship; earlier++)
            is_new = is_new && type_of(look, earlier) != type;
        if (!is_new)
            continue;
        json_open_object(json, NULL);
        json_text(json, "type", type->xws);
        view_dial(json, look->rules, type);
        json_close_object(json);
    }
    json_close_list(json);
}

void xwing_view(const Look *look, const Voice *voice, Json *json)
{
    write_game(json, look, voice);
    write_types(json, look);
    write_placing(json, look);
    json_open_list(json, "ships");
    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++)
        view_ship(json, look, voice->language, ship);
    json_close_list(json);
    write_objects(json, look, voice);
    write_attack(json, look);
    write_lasting(json, look);
}

/* ---- events ---- */

/* What begins: a round, or a phase of it; or that it is the last round. */
static void write_beginning(Json *json, const Look *look, const Event *event)
{
    const PhaseSpec *phase = event->details;

    json_number(json, "round", xwing_in(look)->round);
    if (phase != NULL)
        json_text(json, "phase", phase->word);
    if (event->message.id == XW_LAST_ROUND)
        json_flag(json, "last", true);
}

static void write_damage(Json *json, const Look *look, const DamageDetails *damage)
{
    switch (damage->kind) {
    case DAMAGE_COMPARED:
        json_open_object(json, "result");
        json_number(json, "hits", damage->hits);
        json_number(json, "crits", damage->crits);
        json_close_object(json);
        write_attack(json, look);
        break;
    case DAMAGE_DEALT_FACEDOWN:
        json_nothing(json, "dealt"); /* only its back is seen */
        break;
    case DAMAGE_DEALT_FACEUP:
        json_text(json, "dealt", content_of(look)->damage[damage->card].xws);
        break;
    }
}

static void write_die(Json *json, const Look *look, const RolledDie *rolled)
{
    const DieSpec *die = &look->rules->dice[rolled->die];

    json_open_object(json, "die");
    json_text(json, "pool", die->name);
    json_text(json, "face", die->face[rolled->face].name);
    json_close_object(json);
}

static void write_points(Json *json, const PointsDetails *earned)
{
    static const char *const sources[POINT_SOURCES] = {[POINTS_AT_START] = "start",
                                                       [POINTS_FOR_ROUNDS] = "round",
                                                       [POINTS_FOR_HALVES] = "half",
                                                       [POINTS_FOR_LOSSES] = "loss"};

    json_open_object(json, "earned");
    json_number(json, "side", earned->side);
    json_number(json, "points", earned->points);
    json_text(json, "source", sources[earned->source]);
    json_close_object(json);
}

/* Each side's dice, and who is first player; null: nobody is ahead. */
static void write_roll_off(Json *json, const Look *look, const RollOff *rolled)
{
    json_open_object(json, "roll_off");
    json_open_list(json, "dice");
    for (int side = 0; side < SIDES; side++) {
        DicePool pool;
        pool_roll(&pool, rolled->faces[side]);
        write_pool(json, NULL, look, &pool, DIE_ATTACK);
    }
    json_close_list(json);
    if (rolled->first < SIDES)
        json_number(json, "first", rolled->first);
    else
        json_nothing(json, "first");
    json_close_object(json);
}

/* The feature at hand; and where it lies now, if that is what happened. */
static void write_feature(Json *json, const Xwing *game, const Event *event)
{
    const FeatureDetails *feature = event->details;

    json_number(json, "feature", feature->piece);
    if (event->kind == EVENT_JETTISONED)
        json_pose(json, "pose", &game->object[feature->piece - FIRST_OBJECT].pose);
}

void xwing_view_event(const Look *look, const Event *event, Json *json)
{
    const Xwing *game = xwing_in(look);
    bool ship = event->cause >= 0 && is_fielded(game, event->cause);

    if ((event->kind == EVENT_SHIP_PLACED || event->kind == EVENT_MOVED) && ship && is_present(game, event->cause))
        json_pose(json, "pose", &game->ship[event->cause].pose);
    if (event->kind == EVENT_SHIP_PLACED && event->cause >= FIRST_OBJECT && event->cause < PIECES)
        json_pose(json, "pose", &game->object[event->cause - FIRST_OBJECT].pose);
    if (event->kind == EVENT_TOWED || event->kind == EVENT_JETTISONED || event->kind == EVENT_SCRAMBLED)
        write_feature(json, game, event);
    if (event->kind == EVENT_MOVED && event->details != NULL)
        view_flight(json, event->details);
    if (event->kind == EVENT_DAMAGE && event->details != NULL)
        write_damage(json, look, event->details);
    if (event->kind == EVENT_PHASE)
        write_beginning(json, look, event);
    if (event->kind == EVENT_ROLL && event->details != NULL)
        write_die(json, look, event->details);
    if (event->kind == EVENT_POINTS && event->details != NULL)
        write_points(json, event->details);
    if (event->kind == EVENT_ROLL_OFF)
        write_roll_off(json, look, event->details);
    if (event->kind == EVENT_ATTACK || event->kind == EVENT_DICE)
        write_attack(json, look);
}

bool xwing_view_words(const Event *event, Message *words)
{
    const CardAbility *used = event->kind == EVENT_ABILITY ? event->details : NULL;

    if (used == NULL || used->card_kind != CARD_PILOT)
        return false;
    *words = say1(CARD_PILOT_ACTS, arg_piece(event->cause));
    return true;
}
