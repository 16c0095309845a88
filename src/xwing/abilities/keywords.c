/* The words of the card vocabulary. */
#include "xwing/abilities/keywords.h"

#include "content/texts.h"

#include "xwing/messages.h"

#define END                                                                                                            \
    {                                                                                                                  \
        NULL, 0                                                                                                        \
    }

/* clang-format off */
const Keyword size_words[] = {{"small", BASE_SMALL}, {"medium", BASE_MEDIUM}, {"large", BASE_LARGE}, END};
const Keyword action_words[] = {
    {"focus", ACTION_FOCUS}, {"evade", ACTION_EVADE}, {"barrel_roll", ACTION_BARREL_ROLL}, {"lock", ACTION_LOCK},
    {"boost", ACTION_BOOST}, {"cloak", ACTION_CLOAK}, {"slam", ACTION_SLAM}, {"rotate", ACTION_ROTATE},
    {"coordinate", ACTION_COORDINATE}, {"reinforce", ACTION_REINFORCE}, {"reload", ACTION_RELOAD}, {"jam", ACTION_JAM},
    {"calculate", ACTION_CALCULATE}, END};
const Keyword faction_words[] = {
    {"rebel", FACTION_REBEL}, {"empire", FACTION_EMPIRE}, {"scum", FACTION_SCUM}, {"resistance", FACTION_RESISTANCE},
    {"firstorder", FACTION_FIRST_ORDER}, {"republic", FACTION_REPUBLIC}, {"separatist", FACTION_SEPARATIST}, END};
static const Keyword three_faction_words[] = {
    {"rebel", FACTION_REBEL}, {"empire", FACTION_EMPIRE}, {"scum", FACTION_SCUM}, END};
static const Keyword slot_words[] = {
    {"elite", SLOT_ELITE}, {"astromech", SLOT_ASTROMECH}, {"torpedo", SLOT_TORPEDO}, {"missile", SLOT_MISSILE},
    {"cannon", SLOT_CANNON}, {"turret", SLOT_TURRET}, {"bomb", SLOT_BOMB}, {"crew", SLOT_CREW}, {"system", SLOT_SYSTEM},
    {"modification", SLOT_MODIFICATION}, {"title", SLOT_TITLE},
    {"illicit", SLOT_ILLICIT}, {"salvaged_astromech", SLOT_SALVAGED}, {"tech", SLOT_TECH}, END};
static const Keyword later_slot_words[] = {
    {"talent", SLOT_ELITE}, {"force", SLOT_FORCE}, {"astromech", SLOT_ASTROMECH}, {"torpedo", SLOT_TORPEDO},
    {"missile", SLOT_MISSILE}, {"cannon", SLOT_CANNON}, {"turret", SLOT_TURRET}, {"device", SLOT_BOMB},
    {"crew", SLOT_CREW}, {"gunner", SLOT_GUNNER}, {"sensor", SLOT_SYSTEM}, {"modification", SLOT_MODIFICATION},
    {"title", SLOT_TITLE}, {"illicit", SLOT_ILLICIT}, {"tech", SLOT_TECH}, {"configuration", SLOT_CONFIGURATION},
    {"tactical_relay", SLOT_TACTICAL_RELAY}, {"condition", SLOT_CONDITION}, END};
static const Keyword color_words[] = {
    {"green", DIFFICULTY_EASY}, {"white", DIFFICULTY_STANDARD}, {"red", DIFFICULTY_HARD}, END};
static const Keyword later_color_words[] = {
    {"blue", DIFFICULTY_EASY}, {"white", DIFFICULTY_STANDARD}, {"red", DIFFICULTY_HARD}, {"purple", DIFFICULTY_PURPLE},
    END};
const Keyword keyword_words[] = {
    {"a_wing", KEYWORD_A_WING}, {"b_wing", KEYWORD_B_WING}, {"bounty_hunter", KEYWORD_BOUNTY_HUNTER},
    {"clone", KEYWORD_CLONE}, {"dark_side", KEYWORD_DARK_SIDE}, {"droid", KEYWORD_DROID},
    {"freighter", KEYWORD_FREIGHTER}, {"jedi", KEYWORD_JEDI}, {"light_side", KEYWORD_LIGHT_SIDE},
    {"mandalorian", KEYWORD_MANDALORIAN}, {"partisan", KEYWORD_PARTISAN}, {"sith", KEYWORD_SITH},
    {"spectre", KEYWORD_SPECTRE}, {"tie", KEYWORD_TIE}, {"x_wing", KEYWORD_X_WING}, {"y_wing", KEYWORD_Y_WING},
    {"yt_1300", KEYWORD_YT_1300}, END};
const Keyword bearing_words[] = {
    {"stationary", STATIONARY}, {"straight", STRAIGHT}, {"bank_left", BANK_LEFT}, {"bank_right", BANK_RIGHT},
    {"turn_left", TURN_LEFT}, {"turn_right", TURN_RIGHT}, {"koiogran", KOIOGRAN}, {"segnor_left", SEGNOR_LEFT},
    {"segnor_right", SEGNOR_RIGHT}, {"tallon_left", TALLON_LEFT}, {"tallon_right", TALLON_RIGHT},
    {"reverse_straight", REVERSE_STRAIGHT}, {"reverse_bank_left", REVERSE_BANK_LEFT},
    {"reverse_bank_right", REVERSE_BANK_RIGHT}, END};
const Keyword turning_words[] = {
    {"stationary", 1 << STATIONARY}, {"basic", 1 << STRAIGHT | 1 << BANK_LEFT | 1 << BANK_RIGHT | 1 << TURN_LEFT | 1 << TURN_RIGHT},
    {"straight", 1 << STRAIGHT}, {"bank", 1 << BANK_LEFT | 1 << BANK_RIGHT}, {"turn", 1 << TURN_LEFT | 1 << TURN_RIGHT},
    {"koiogran", 1 << KOIOGRAN}, {"segnor", 1 << SEGNOR_LEFT | 1 << SEGNOR_RIGHT},
    {"tallon", 1 << TALLON_LEFT | 1 << TALLON_RIGHT}, END};
static const Keyword arc_words[] = {{"front", ARC_FRONT}, {"rear", ARC_REAR}, {"left", ARC_LEFT}, {"right", ARC_RIGHT},
    {"full_front", ARC_FULL_FRONT}, {"bullseye", ARC_BULLSEYE}, {"all_round", ARC_ALL_ROUND}, END};
static const Keyword later_arc_words[] = {
    {"front", ARC_FRONT}, {"rear", ARC_REAR}, {"left", ARC_LEFT}, {"right", ARC_RIGHT}, {"full_front", ARC_FULL_FRONT},
    {"full_rear", ARC_FULL_REAR}, {"bullseye", ARC_BULLSEYE}, {"turret", ARC_TURRET},
    {"double_turret", ARC_DOUBLE_TURRET}, END};
const Keyword bomb_words[] = {{"end_of_activation", BOMB_CHARGE}, {"overlap", BOMB_MINE}, END};
const Keyword device_words[] = {{"bomb", DEVICE_BOMB}, {"mine", DEVICE_MINE}, {"remote", DEVICE_REMOTE}, END};
const Keyword phase_words[] = {{"planning", PHASE_PLANNING}, {"system", PHASE_SYSTEM}, {"activation", PHASE_ACTIVATION},
    {"combat", PHASE_COMBAT}, {"end", PHASE_END}, END};
const Keyword trait_words[] = {{"ship", TRAIT_SHIP}, {"pilot", TRAIT_PILOT}, END};

const Keyword block_words[] = {
    {"ability", KIND_ABILITY}, {"modifier", KIND_MODIFIER}, {"action", KIND_ACTION}, {"forbid", KIND_FORBID},
    {"allow", KIND_ALLOW}, END};
const Keyword weapon_words[] = {
    {"primary", WEAPON_PRIMARY}, {"secondary", WEAPON_SECONDARY}, {"special", WEAPON_SECONDARY}, {"this", WEAPON_THIS},
    {"any", WEAPON_ANY}, {"needs_lock", WEAPON_NEEDS_LOCK}, {"torpedo", WEAPON_OF_SLOT + SLOT_TORPEDO}, {"missile", WEAPON_OF_SLOT + SLOT_MISSILE},
    {"cannon", WEAPON_OF_SLOT + SLOT_CANNON}, {"turret", WEAPON_OF_SLOT + SLOT_TURRET}, END};
const Keyword has_words[] = {{"lock", HAS_LOCK}, {"shields", HAS_SHIELDS}, {"damage", HAS_DAMAGE}, {"faceup", HAS_FACEUP},
    {"damage_cards", HAS_DAMAGE_CARDS},
    {"facedown", HAS_FACEDOWN}, {"this", HAS_CARD},
    {"force", HAS_FORCE},     END};
const Keyword token_class_words[] = {
    {"green", TOKEN_GREEN}, {"orange", TOKEN_ORANGE}, {"red", TOKEN_RED}, {"blue", TOKEN_BLUE}, {"circular", CLASS_CIRCULAR}, END};
const Keyword value_words[] = {
    {"skill", VALUE_SKILL}, {"primary", VALUE_PRIMARY}, {"agility", VALUE_AGILITY}, {"attack_dice", VALUE_ATTACK_DICE},
    {"defense_dice", VALUE_DEFENSE_DICE}, {"hull", VALUE_HULL}, {"shields", VALUE_SHIELDS}, {"actions", VALUE_ACTIONS},
    {"locks", VALUE_LOCKS}, {"engages_at", VALUE_ENGAGES_AT}, {"critical_cards", VALUE_CRITICAL_CARDS}, END};
const Keyword operation_words[] = {{"plus", OPERATION_PLUS}, {"minus", OPERATION_MINUS}, {"set", OPERATION_SET},
    {"most", OPERATION_MOST},     {"as_yours", OPERATION_AS_YOURS}, {"as_chosen", OPERATION_AS_CHOSEN}, {"as_now", OPERATION_AS_NOW}, END};
const Keyword silence_words[] = {{"pilot", SILENCES_PILOT}, {"elite", SILENCES_ELITE}, END};
const Keyword deed_words[] = {
    {"spend_focus", DEED_SPEND_FOCUS}, {"reroll_attack", DEED_REROLL_ATTACK}, {"reroll_defense", DEED_REROLL_DEFENSE},
    {"bar_action", DEED_BAR_ACTION}, {"target", DEED_TARGET}, {"spend_evade", DEED_SPEND_EVADE},
    {"destroy", DEED_DESTROY}, {"modify_attack", DEED_MODIFY_ATTACK}, {"other_action", DEED_OTHER_ACTION},
    {"suffer_hits", DEED_SUFFER_HITS}, {"spend_on_defense", DEED_SPEND_ON_DEFENSE},
    {"reroll_by_lock", DEED_REROLL_BY_LOCK}, {"lock_near", DEED_LOCK_NEAR}, {"spend_lock", DEED_SPEND_LOCK},
    {"spend_calculate", DEED_SPEND_CALCULATE}, {"modify_dice", DEED_MODIFY_DICE},
    {"be_coordinated", DEED_BE_COORDINATED}, {"lend", DEED_LEND}, {"perform", DEED_PERFORM}, {"coordinate_off_bar", DEED_COORDINATE_OFF_BAR},
    {"cancel_hits", DEED_CANCEL_HITS}, {"cancel_crits", DEED_CANCEL_CRITS}, {"hits_first", DEED_HITS_FIRST}, {"leave", DEED_LEAVE}, END};
const Keyword allowance_words[] = {
    {"act_stressed", DEED_ACT_STRESSED}, {"act_partial", DEED_ACT_PARTIAL}, {"attack_touching", DEED_ATTACK_TOUCHING},
    {"ignore_needs", DEED_IGNORE_NEEDS}, {"ignore_lock", DEED_IGNORE_LOCK},
    {"attack_at_obstacle", DEED_ATTACK_AT_OBSTACLE},
    {"focus_for_lock", DEED_FOCUS_FOR_LOCK}, {"lock_far", DEED_LOCK_FAR}, {"lock_devices", DEED_LOCK_DEVICES},
    {"ignore_asteroids", DEED_IGNORE_ASTEROIDS}, {"cross_obstacles", DEED_CROSS_OBSTACLES},
    {"ignore_obstacles", DEED_IGNORE_OBSTACLES}, {"ignore_met", DEED_IGNORE_MET}, {"boost_partly", DEED_BOOST_PARTLY},
    {"primary_at_0", DEED_PRIMARY_AT_0},
    {"red_stressed", DEED_RED_STRESSED},
    {"attack_disarmed", DEED_ATTACK_DISARMED}, {"reach_more", DEED_REACH_MORE}, {"fire_rear", DEED_FIRE_REAR}, {"fire_turret", DEED_FIRE_TURRET},
    {"reroll_fixed_by_lock", DEED_REROLL_FIXED_BY_LOCK}, {"choose_exposed", DEED_CHOOSE_EXPOSED},
    {"range_0_as_1", DEED_RANGE_0_AS_1}, {"focus_at_0", DEED_FOCUS_AT_0}, END};
const Keyword party_words[] = {
    {"you", PARTY_YOU}, {"attacker", PARTY_ATTACKER}, {"defender", PARTY_DEFENDER}, {"subject", PARTY_SUBJECT},
    {"chosen", PARTY_CHOSEN}, {"second", PARTY_SECOND}, {"each", PARTY_EACH}, {"coordinated", PARTY_COORDINATED}, {"giver", PARTY_GIVER},
    {"target", PARTY_TARGET}, END};
const Keyword ships_words[] = {
    {"friend", SHIPS_FRIEND}, {"friendly", SHIPS_FRIENDLY}, {"enemy", SHIPS_ENEMY}, {"ship", SHIPS_ANY}, {"other", SHIPS_OTHER}, END};
const Keyword ship_kind_words[] = {{"unique", IS_UNIQUE}, {"limited", IS_LIMITED},
    {"unlimited", IS_UNLIMITED}, {"lower_skill", IS_LOWER_SKILL}, {"engaged", IS_ENGAGED}, {"ionized", IS_IONIZED}, {"tractored", IS_TRACTORED},
    {"you", IS_YOU}, {"remote", IS_REMOTE},
    {"no_more_agile", IS_NO_MORE_AGILE}, {"defender", IS_DEFENDER}, {"giver", IS_GIVER}, END};
const Keyword phrase_arc_words[] = {{"front", ARC_FRONT}, {"rear", ARC_REAR}, {"left", ARC_LEFT}, {"right", ARC_RIGHT},
    {"full_front", ARC_FULL_FRONT}, {"full_rear", ARC_FULL_REAR}, {"bullseye", ARC_BULLSEYE},
    {"turret", ARC_TURRET}, {"firing_arc", FIRING_ARC}, {"attack_arc", ATTACK_ARC}, END};
const Keyword object_words[] = {{"obstacle", OBJECT_IS_OBSTACLE}, {"asteroid", OBJECT_IS_ASTEROID},
    {"device", OBJECT_IS_DEVICE}, {"friendly_device", OBJECT_IS_FRIENDLY_DEVICE}, {"feature", OBJECT_IS_FEATURE}, END};
const Keyword role_words[] = {{"attacking", ROLE_ATTACKING}, {"defending", ROLE_DEFENDING}, END};
const Keyword move_words[] = {
    {"boost", MOVES_BOOST}, {"barrel_roll", MOVES_ROLL}, {"slam", MOVES_SLAM}, {"decloak", MOVES_DECLOAK}, END};
const Keyword piece_words[] = {{"bank", TEMPLATE_BANK}, {"turn", TEMPLATE_TURN}, {"faster", TEMPLATE_NONE}, END};
const Keyword limit_words[] = {{"round", LIMIT_ROUND}, {"game", LIMIT_GAME}, END};
const Keyword discard_words[] = {
    {"this", DISCARD_THIS}, {"dealt", DISCARD_DEALT}, {"weapon", DISCARD_WEAPON}, {"facedown", DISCARD_FACEDOWN}, END};
const Keyword flip_words[] = {{"this", FLIP_THIS}, {"dealt", FLIP_DEALT}, {"faceup", FLIP_FACEUP}, END};
const Keyword facing_words[] = {{"facedown", false}, {"faceup", true}, END};
const Keyword wording_words[] = {{"printed", WORDING_PRINTED}, {"errata", WORDING_ERRATA}, END};
const Keyword die_words[] = {{"attack", DIE_ATTACK}, {"defense", DIE_DEFENSE}, END};
const Keyword damage_words[] = {
    {"damage", SUFFER_DAMAGE}, {"critical", SUFFER_CRITICAL}, {"rolled", SUFFER_ROLLED}, END};
const Keyword until_words[] = {{"end_of_round", UNTIL_END_OF_ROUND}, {"end_of_game", UNTIL_END_OF_GAME},
    {"end_of_combat", UNTIL_END_OF_COMBAT}, {"end_of_attack", UNTIL_END_OF_ATTACK},
    {"end_of_maneuver", UNTIL_END_OF_MANEUVER}, {"end_of_action", UNTIL_END_OF_ACTION},
    {"end_of_activation_phase", UNTIL_END_OF_ACTIVATION_PHASE}, END};
const Keyword attack_face_words[] = {
    {"hit", FACE_HIT}, {"crit", FACE_CRIT}, {"focus", FACE_FOCUS}, {"blank", FACE_BLANK}, END};
const Keyword defense_face_words[] = {
    {"evade", FACE_EVADE}, {"focus", FACE_DEFENSE_FOCUS}, {"blank", FACE_DEFENSE_BLANK}, END};

static const uint16_t color_names[DIFFICULTIES] = {
    [DIFFICULTY_EASY] = XW_EASY, [DIFFICULTY_STANDARD] = XW_STANDARD, [DIFFICULTY_HARD] = XW_HARD};
static const uint16_t later_color_names[DIFFICULTIES] = {
    [DIFFICULTY_EASY] = XW_BLUE, [DIFFICULTY_STANDARD] = XW_STANDARD, [DIFFICULTY_HARD] = XW_HARD,
    [DIFFICULTY_PURPLE] = XW_PURPLE};
#define SAME_SLOT_NAMES                                                                                                \
    [SLOT_ASTROMECH] = XW_SLOT_ASTROMECH, [SLOT_TORPEDO] = XW_SLOT_TORPEDO, [SLOT_MISSILE] = XW_SLOT_MISSILE,          \
    [SLOT_CANNON] = XW_SLOT_CANNON, [SLOT_TURRET] = XW_SLOT_TURRET, [SLOT_CREW] = XW_SLOT_CREW,                        \
    [SLOT_MODIFICATION] = XW_SLOT_MODIFICATION, [SLOT_TITLE] = XW_SLOT_TITLE, [SLOT_ILLICIT] = XW_SLOT_ILLICIT,        \
    [SLOT_TECH] = XW_SLOT_TECH
static const uint16_t slot_names[SLOT_KINDS] = {SAME_SLOT_NAMES, [SLOT_ELITE] = XW_SLOT_ELITE, [SLOT_BOMB] = XW_SLOT_BOMB,
    [SLOT_SYSTEM] = XW_SLOT_SYSTEM, [SLOT_SALVAGED] = XW_SLOT_SALVAGED};
static const uint16_t later_slot_names[SLOT_KINDS] = {SAME_SLOT_NAMES, [SLOT_ELITE] = XW_SLOT_TALENT,
    [SLOT_BOMB] = XW_SLOT_DEVICE, [SLOT_SYSTEM] = XW_SLOT_SENSOR, [SLOT_FORCE] = XW_SLOT_FORCE,
    [SLOT_GUNNER] = XW_SLOT_GUNNER, [SLOT_CONFIGURATION] = XW_SLOT_CONFIGURATION,
    [SLOT_TACTICAL_RELAY] = XW_SLOT_TACTICAL_RELAY, [SLOT_CONDITION] = XW_SLOT_CONDITION};
/* clang-format on */

const CardTerms skill_terms = {.family = CARDS_WITH_SKILL,
                               .factions = three_faction_words,
                               .faction_list = "rebel, empire or scum",
                               .slots = slot_words,
                               .colors = color_words,
                               .arcs = arc_words,
                               .color_names = color_names,
                               .slot_names = slot_names};
const CardTerms initiative_terms = {.family = CARDS_WITH_INITIATIVE, /* X2-DEF-09, X25-DEF-16 */
                                    .factions = faction_words,
                                    .faction_list =
                                        "rebel, empire, scum, resistance, firstorder, republic or separatist",
                                    .slots = later_slot_words,
                                    .colors = later_color_words,
                                    .arcs = later_arc_words,
                                    .color_names = later_color_names,
                                    .slot_names = later_slot_names};

const KeywordSet keyword_sets[] = {
    {"block",        block_words       },
    {"size",         size_words        },
    {"action kind",  action_words      },
    {"faction",      faction_words     },
    {"slot",         slot_words        },
    {"later slot",   later_slot_words  },
    {"color",        color_words       },
    {"later color",  later_color_words },
    {"keyword",      keyword_words     },
    {"bearing",      bearing_words     },
    {"turning",      turning_words     },
    {"arc",          arc_words         },
    {"later arc",    later_arc_words   },
    {"bomb",         bomb_words        },
    {"trait",        trait_words       },
    {"language",     content_languages },
    {"weapon",       weapon_words      },
    {"has",          has_words         },
    {"token class",  token_class_words },
    {"value",        value_words       },
    {"operation",    operation_words   },
    {"silence",      silence_words     },
    {"deed",         deed_words        },
    {"allowance",    allowance_words   },
    {"party",        party_words       },
    {"ships",        ships_words       },
    {"kind of ship", ship_kind_words   },
    {"arc of ships", phrase_arc_words  },
    {"role",         role_words        },
    {"object",       object_words      },
    {"flip",         flip_words        },
    {"facing",       facing_words      },
    {"wording",      wording_words     },
    {"limit",        limit_words       },
    {"move",         move_words        },
    {"template",     piece_words       },
    {"discard",      discard_words     },
    {"die",          die_words         },
    {"damage",       damage_words      },
    {"until",        until_words       },
    {"attack face",  attack_face_words },
    {"defense face", defense_face_words},
    {NULL,           NULL              }
};
