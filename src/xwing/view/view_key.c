/* Candidates in a view: what a client needs to know of them besides their words, to put them on the mat. */
#include "xwing/abilities/effects.h"
#include "xwing/abilities/keywords.h"
#include "xwing/abilities/words.h"
#include "xwing/rules/actions.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/declared.h"
#include "xwing/rules/docking.h"
#include "xwing/rules/dropping.h"
#include "xwing/rules/flight.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/reposition.h"
#include "xwing/rules/satellites.h"
#include "xwing/state/devices.h"
#include "xwing/state/ships.h"
#include "xwing/view/view_card.h"
#include "xwing/view/view_flight.h"
#include "xwing/view/view_ship.h"
#include "xwing/view/view_sight.h"
#include "xwing/view/view_squad.h"
#include "xwing/view/xwing_view.h"

/* ---- maneuvers ---- */

/* The color of the maneuver for that ship, now; and, while dials are set, whether the opponent will choose another one in its place
 * if nothing changes (X1-STRESS-03). */
static void write_difficulty(Json *json, const Look *look, const Question *question, int16_t ship, Maneuver maneuver)
{
    const ShipType *type = type_of(look, ship);

    for (int i = 0; i < type->dial_count; i++) {
        const Maneuver *there = &type->dial[i].maneuver;
        if (there->bearing != maneuver.bearing || there->speed != maneuver.speed)
            continue;
        Difficulty difficulty = difficulty_of(look, ship, &type->dial[i]);
        json_text(json, "difficulty", keyword_word(content_of(look)->terms->colors, (int)difficulty));
        if (question->kind == ASK_DIAL && difficulty == DIFFICULTY_HARD && is_stressed(xwing_in(look), ship) &&
            !edition_of(look)->dials_are_checked)
            json_flag(json, "replaced", true);
    }
}

/* The color of an action; white ones, and those of an edition without colors, say nothing. */
static void write_action(Json *json, const Look *look, const Question *question, const Key *key)
{
    Difficulty difficulty = action_difficulty(look, question, (ActionKind)(key->verb - VERB_ACTION));

    if (difficulty != DIFFICULTY_STANDARD)
        json_text(json, "difficulty", keyword_word(content_of(look)->terms->colors, (int)difficulty));
}

/* Where a boost ends. Everybody may see that: players lay down the template before they choose. */
static void write_boost(Json *json, const Look *look, const Key *key, Maneuver maneuver)
{
    Flight flight = {.from = xwing_in(look)->ship[key->piece].pose,
                     .to = boost_pose(look, key),
                     .size = type_of(look, key->piece)->size,
                     .maneuver = maneuver};

    json_pose(json, "pose", &flight.to);
    view_path(json, &flight);
}

/* Where a device would lie, placed with this template. */
static void write_device(Json *json, const Look *look, int16_t ship, int upgrade, Maneuver maneuver, bool launched)
{
    uint16_t card = (uint16_t)(1 + upgrade);
    Pose pose = device_pose(look, ship, card, maneuver, launched);
    Shape shape = bomb_at(look, card, pose);

    json_pose(json, "pose", &pose);
    view_outline(json, &shape);
    if (content_of(look)->upgrades[upgrade].bomb.range > 0)
        json_number(json, "range", content_of(look)->upgrades[upgrade].bomb.range);
}

static void write_maneuver(Json *json, const Look *look, const Question *question, const Key *key)
{
    Maneuver maneuver = {(Bearing)(key->verb - VERB_BEARING), key->number};

    if (question->kind == ASK_BOOST || question->kind == ASK_DECLOAK || question->kind == ASK_TRACTOR) {
        write_boost(json, look, key, maneuver);
        return;
    }
    write_difficulty(json, look, question, key->piece, maneuver);
    if (view_helps(look) && is_present(xwing_in(look), key->piece))
        view_course(json, look, key->piece,
                    question->kind == ASK_DIAL ? maneuver_of_dial(look, key->piece, maneuver) : maneuver);
}

/* Where a device would lie that is dropped or launched with the template of this answer. */
static void write_template(Json *json, const Look *look, const Question *question, const Key *key)
{
    Maneuver maneuver;
    bool launched;

    if (device_key(key, &maneuver, &launched))
        write_device(json, look, key->piece, question->args[DROP_UPGRADE] & ~DROP_MAY_PASS, maneuver, launched);
}

/* Where a barrel roll ends whose side is declared first. */
static void write_roll(Json *json, const Look *look, const Question *question, const Key *key)
{
    Pose end;

    if (declared_pose(look, question, key, &end))
        json_pose(json, "pose", &end);
}

/* A boost, a roll or a decloak that may be declared and would fail: why. What may not is told with its own reason. */
static void write_failing(Json *json, const Look *look, const Voice *voice, const Question *question, const Key *key)
{
    Status reason;
    bool fails =
        question->kind == ASK_BOOST ? boost_fails(look, key, &reason) : declared_fails(look, question, key, &reason);

    if (fails)
        write_sentence(json, "fails", voice, &reason.message);
}

/* How a ship stands after a quarter turn that a card lets it make. */
static void write_turned(Json *json, const Look *look, const Question *question, const Key *key)
{
    Pose pose = turned_pose(xwing_in(look)->ship[ship_of_source(xwing_in(look), question->subject)].pose, key->number);

    json_pose(json, "pose", &pose);
}

/* Where a Tallon roll is set down: the question's arguments are the bearing and the speed. */
static void write_tallon(Json *json, const Look *look, const Question *question, const Key *key)
{
    int16_t ship = question->subject;
    Maneuver maneuver = {(Bearing)question->args[0], question->args[1]};
    Pose end = maneuver_end(xwing_in(look)->ship[ship].pose, type_of(look, ship)->size, maneuver,
                            (TallonPlacement)(key->number - 2));

    json_pose(json, "pose", &end);
}

/* Where a docked ship deploys. */
static void write_deployed(Json *json, const Look *look, const Question *question, const Key *key)
{
    Pose pose = deployed_pose(look, question->subject, key->verb == VERB_AFT);

    json_pose(json, "pose", &pose);
}

/* ---- abilities ---- */

/* A bomb that would be dropped: where it would lie; of several templates, with the first. */
static void write_drop(Json *json, const Look *look, int16_t ship, const CardAbility *ability)
{
    for (int i = 0; i < ability->effect_count; i++) {
        const Effect *effect = &ability->effect[i];
        if (effect->word != &drop_word && effect->word != &launch_word)
            continue;
        write_device(json, look, ship, ability->card, template_in(effect->kinds & ~(uint32_t)LAUNCHED, 0),
                     (effect->kinds & LAUNCHED) != 0);
        return;
    }
}

static void write_ability(Json *json, const Look *look, const Voice *voice, const Key *key, int ability)
{
    const XwingContent *content = content_of(look);
    int16_t ship = ship_of_source(xwing_in(look), key->piece);

    view_piece(json, "ship", ship);
    json_text(json, "card_name", xwing_ability_card(content, ability));
    view_sentence_in(json, "text", voice->language, xwing_ability_text(content, ability, voice->language));
    if (is_present(xwing_in(look), ship))
        write_drop(json, look, ship, &content->abilities[ability]);
}

static void write_stretch(Json *json, const char *key, const PoseStretch *stretch)
{
    json_open_object(json, key);
    json_pose(json, "from", &stretch->from);
    json_pose(json, "to", &stretch->to);
    json_close_object(json);
}

static void write_strip(Json *json, const Look *look, const Voice *voice, int16_t ship, Side side)
{
    const RollStrip strip = roll_strip(look, ship, side);

    json_open_object(json, NULL);
    write_stretch(json, "whole", &strip.whole);
    json_open_list(json, "room");
    for (int i = 0; i < strip.count; i++)
        write_stretch(json, NULL, &strip.room[i]);
    json_close_list(json);
    if (strip.count == 0) {
        write_sentence(json, "why", voice, &strip.why.message);
        json_text(json, "rule", strip.why.rule);
    }
    json_close_object(json);
}

static void write_choice(Json *json, const Look *look, const Voice *voice, const Question *question)
{
    const XwingContent *content = content_of(look);
    Speaker speaker;

    (void)speaker_of(look, question->subject, &speaker); /* its card may be discarded already: it asks all the same */
    view_piece(json, "ship", speaker.ship);
    if (speaker.ability == NULL)
        return;
    int ability = (int)(speaker.ability - content->abilities);
    json_text(json, "card_name", xwing_ability_card(content, ability));
    view_sentence_in(json, "text", voice->language, xwing_ability_text(content, ability, voice->language));
}

void xwing_view_question(const Look *look, const Voice *voice, const Question *question, Json *json)
{
    if (question->kind == ASK_CHOICE)
        write_choice(json, look, voice, question);
    if (question->kind == ASK_ROLL_POSE) {
        json_open_list(json, "strips");
        write_strip(json, look, voice, question->subject, LEFT);
        write_strip(json, look, voice, question->subject, RIGHT);
        json_close_list(json);
    }
}

/* ---- cards that are chosen ---- */

/* The text of a damage card that was drawn or lies faceup, or of an upgrade. */
static void write_card(Json *json, const Look *look, Language language, const Question *question, int number)
{
    bool is_choice = question->kind == ASK_CHOICE;
    int16_t ship = question->subject;
    uint16_t slot = NO_SLOT;

    if (is_choice)
        ship = ship_of_source(xwing_in(look), ship);
    if (is_choice && (question->args[0] == CHOICE_WEAPON || question->args[0] == CHOICE_CARD)) {
        const UpgradeCard *upgrade = upgrade_of(look, upgrade_at(xwing_in(look), ship, number - 1));
        view_card_text(json, content_of(look), language, &upgrade->text, &upgrade->abilities);
        return;
    }
    if (is_choice && question->args[0] == CHOICE_FACEUP)
        slot = pile_at(look, (uint8_t)(PILE_SHIP + ship), number - 1);
    if (question->kind == ASK_DAMAGE)
        slot = pile_at(look, PILE_DRAWN, number - 1);
    const DamageCard *card = slot != NO_SLOT ? damage_card(look, slot) : NULL;
    if (card != NULL)
        view_card_text(json, content_of(look), language, &card->text, &card->abilities);
}

/* ---- dice, edges ---- */

/* A die has its number; this is whose. */
static void write_pool(Json *json, const Question *question, const Key *key)
{
    bool defense = false;

    if (question->kind == ASK_REROLL && key->verb == VERB_DIE)
        defense = question->args[2] & 1;
    else if (question->kind == ASK_CHOICE && key->verb == VERB_CHOOSE && question->args[0] == CHOICE_DIE)
        defense = question->args[1] == WINDOW_DEFENSE_DICE;
    else
        return;
    json_text(json, "pool", defense ? "defense" : "attack");
}

void xwing_view_key(const Look *look, const Voice *voice, const Question *question, const Key *key, Json *json)
{
    int bearing = key->verb - VERB_BEARING, ability = key->number - TOKEN_ABILITIES;
    bool names_ship = key->piece >= 0 && is_fielded(xwing_in(look), key->piece);

    if (question->kind == ASK_DEVICE)
        write_template(json, look, question, key);
    else if (bearing >= 0 && bearing < BEARINGS && names_ship)
        write_maneuver(json, look, question, key);
    if (question->kind == ASK_ACTION && key->verb >= VERB_ACTION && key->verb < VERB_ACTION + ACTION_KINDS)
        write_action(json, look, question, key);
    if ((key->verb == VERB_USE || key->verb == VERB_CARD_ACTION) && ability >= 0 &&
        ability < content_of(look)->ability_count)
        write_ability(json, look, voice, key, ability);
    if (key->verb >= VERB_ROLL_LEFT && key->verb <= VERB_ROLL_BACK)
        write_roll(json, look, question, key);
    if ((question->kind == ASK_BOOST || question->kind == ASK_ROLL_SIDE || question->kind == ASK_DECLOAK ||
         question->kind == ASK_TRACTOR) &&
        key->verb != VERB_PASS)
        write_failing(json, look, voice, question, key);
    if (question->kind == ASK_DEPLOY && key->verb != VERB_PASS)
        write_deployed(json, look, question, key);
    if (question->kind == ASK_CHOICE && question->args[0] == CHOICE_TURN)
        write_turned(json, look, question, key);
    if (question->kind == ASK_TALLON)
        write_tallon(json, look, question, key);
    if (key->verb == VERB_EDGE)
        json_text(json, "edge", view_edge(key->number));
    if (key->verb == VERB_CHOOSE)
        write_card(json, look, voice->language, question, key->number);
    if (question->kind == ASK_OBSTACLE_POSE &&
        xwing_in(look)->object[question->subject - FIRST_OBJECT].kind == OBJECT_SATELLITE &&
        mode_of(look)->features.count == 0 && !satellite_would_stand_well(look, key->pose))
        json_flag(json, "apart", true);
    write_pool(json, question, key);
    view_sight(json, look, question, key);
}
