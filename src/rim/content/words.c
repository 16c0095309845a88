/* The words that several statements and effects have. */
#include "rim/content/content.h"

/* clang-format off */
const Keyword rim_faction_words[] = {
    {"hutt", RIM_HUTT}, {"syndicate", RIM_SYNDICATE}, {"imperial", RIM_IMPERIAL}, {"rebel", RIM_REBEL}, {NULL, 0}};
const Keyword rim_skill_words[] = {
    {"influence", SKILL_INFLUENCE}, {"knowledge", SKILL_KNOWLEDGE}, {"piloting", SKILL_PILOTING},
    {"stealth", SKILL_STEALTH}, {"strength", SKILL_STRENGTH}, {"tactics", SKILL_TACTICS}, {"tech", SKILL_TECH}, {NULL, 0}};
const Keyword rim_body_words[] = {{"ground", RIM_GROUND}, {"ship", RIM_SHIP}, {NULL, 0}};
const Keyword rim_type_words[] = {
    {"bounty", CARD_BOUNTY}, {"cargo", CARD_CARGO}, {"gear", CARD_GEAR}, {"mod", CARD_MOD}, {"job", CARD_JOB},
    {"crew", CARD_CREW}, {"ship", CARD_SHIP}, {"secret", CARD_SECRET}, {"none", CARD_NONE}, {NULL, 0}};
const Keyword rim_value_words[] = {
    {"ground", VALUE_GROUND}, {"health", VALUE_HEALTH}, {"ship", VALUE_SHIP}, {"hull", VALUE_HULL},
    {"hyperdrive", VALUE_HYPERDRIVE}, {"enemy_ground", VALUE_ENEMY_GROUND}, {"enemy_ship", VALUE_ENEMY_SHIP}, {NULL, 0}};
const Keyword rim_section_words[] = {
    {"at", SECTION_SPACE}, {"patrol", SECTION_PATROL}, {"clear", SECTION_CLEAR}, {"top", SECTION_TOP}, {"step", SECTION_STEP},
    {"deliver", SECTION_DELIVER}, {"reward", SECTION_REWARD}, {"kill", SECTION_KILL}, {"capture", SECTION_CAPTURE},
    {"first", SECTION_FIRST}, {"all", SECTION_ALL}, {NULL, 0}};
const Keyword rim_step_words[] = {
    {"planning", STEP_PLANNING}, {"action", STEP_ACTION}, {"encounter", STEP_ENCOUNTER}, {NULL, 0}};
const Keyword rim_trait_words[] = {
    {"illegal", TRAIT_ILLEGAL}, {"weapon", TRAIT_WEAPON}, {"armor", TRAIT_ARMOR}, {"droid", TRAIT_DROID}, {NULL, 0}};
const Keyword rim_trust_words[] = {
    {"known", TRUST_KNOWN}, {"probable", TRUST_PROBABLE}, {"authored", TRUST_AUTHORED}, {NULL, 0}};
const Keyword rim_deck_words[] = {
    {"market", DECK_MARKET}, {"encounter", DECK_ENCOUNTER}, {"databank", DECK_DATABANK}, {"ai", DECK_AI},
    {"contacts", DECK_CONTACTS}, {NULL, 0}};
/* clang-format on */
