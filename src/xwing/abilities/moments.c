#include "xwing/abilities/moments.h"

#include "xwing/abilities/conditions.h"
#include "xwing/content/compiler.h"

enum {
    OF_SHIP = BRINGS_SUBJECT,
    COORDINATED = BRINGS_SUBJECT | BRINGS_COORDINATED | BRINGS_ACTION, /* it may be no action that coordinates */
    EXECUTED = BRINGS_SUBJECT | BRINGS_MANEUVER | BRINGS_COLOR | BRINGS_MOVE,
    MAYBE_IN_ATTACK = BRINGS_SUBJECT | BRINGS_ATTACK,
    ATTACK = BRINGS_ATTACK | BRINGS_ROLLED,
    ATTACK_WITH_DICE = ATTACK | BRINGS_DICE | BRINGS_REROLL,
    ATTACK_WITH_RESULT = ATTACK | BRINGS_RESULT
};

static const MomentWord shared[XWING_WINDOWS] = {
    [WINDOW_COMBAT_STARTS] = {"combat_starts",     WHOSE_EVERYBODY, 0                                      },
    [WINDOW_SYSTEM_TURN] = {"system",            WHOSE_SUBJECT,   OF_SHIP                                },
    [WINDOW_ACTIVATES] = {"activates",         WHOSE_SUBJECT,   OF_SHIP                                },
    [WINDOW_ENGAGES] = {"engages",           WHOSE_SUBJECT,   OF_SHIP                                },
    [WINDOW_DIAL_REVEALED] = {"dial_revealed",     WHOSE_SUBJECT,   OF_SHIP | BRINGS_DIAL | BRINGS_COLOR   },
    [WINDOW_MANEUVER_EXECUTED] = {"maneuver_executed", WHOSE_SUBJECT,   EXECUTED                               },
    [WINDOW_ATTACK_DECLARED] = {"attack_declared",   WHOSE_ATTACK,    BRINGS_ATTACK                          },
    [WINDOW_ATTACK_COUNTED] = {"attack_counted",    WHOSE_ATTACK,    BRINGS_ATTACK | BRINGS_ROLL            },
    [WINDOW_DEFENSE_COUNTED] = {"defense_counted",   WHOSE_ATTACK,    ATTACK | BRINGS_DICE | BRINGS_ROLL     },
    [WINDOW_DEFENSE_ROLLED] = {"defense_rolled",    WHOSE_ATTACK,    ATTACK_WITH_DICE                       },
    [WINDOW_ATTACK_ROLLED] = {"attack_rolled",     WHOSE_ATTACK,    ATTACK_WITH_DICE                       },
    [WINDOW_ATTACK_DICE] = {"attack_dice",       WHOSE_ATTACK,    ATTACK_WITH_DICE                       },
    [WINDOW_DEFENSE_DICE] = {"defense_dice",      WHOSE_ATTACK,    ATTACK_WITH_DICE                       },
    [WINDOW_COMPARE_STARTS] = {"compare_starts",    WHOSE_ATTACK,    ATTACK | BRINGS_DICE                   },
    [WINDOW_COMPARED] = {"compared",          WHOSE_ATTACK,    ATTACK_WITH_RESULT | BRINGS_DICE       },
    [WINDOW_ATTACK_ENDED] = {"attack_ended",      WHOSE_ATTACK,    ATTACK_WITH_RESULT                     },
    [WINDOW_DEFENDED] = {"defended",          WHOSE_SUBJECT,   ATTACK_WITH_RESULT | BRINGS_SUBJECT    },
    [WINDOW_WOULD_SUFFER] = {"would_suffer",      WHOSE_SUBJECT,   MAYBE_IN_ATTACK | BRINGS_DAMAGE        },
    [WINDOW_WOULD_BE_DEALT] = {"would_be_dealt",    WHOSE_SUBJECT,   MAYBE_IN_ATTACK | BRINGS_DEALT         },
    [WINDOW_DEALT_FACEUP] = {"dealt_faceup",      WHOSE_SUBJECT,   MAYBE_IN_ATTACK | BRINGS_DEALT         },
    [WINDOW_DAMAGE_SUFFERED] = {"damage_suffered",   WHOSE_SUBJECT,   MAYBE_IN_ATTACK | BRINGS_COUNT         },
    [WINDOW_CRITICAL_SUFFERED] = {"critical_suffered", WHOSE_SUBJECT,   MAYBE_IN_ATTACK | BRINGS_SUFFERED      },
    [WINDOW_CARD_DEALT] = {"card_dealt",        WHOSE_SUBJECT,   MAYBE_IN_ATTACK                        },
    [WINDOW_SHIELD_LOST] = {"shield_lost",       WHOSE_SUBJECT,   MAYBE_IN_ATTACK                        },
    [WINDOW_DESTROYED] = {"destroyed",         WHOSE_SUBJECT,   MAYBE_IN_ATTACK                        },
    [WINDOW_SETUP_ENDS] = {"setup_ends",        WHOSE_EVERYBODY, 0                                      },
    [WINDOW_ROUND_ENDS] = {"round_ends",        WHOSE_EVERYBODY, 0                                      },
    [WINDOW_ACTION_PERFORMED] = {"action_performed",  WHOSE_SUBJECT,   OF_SHIP | BRINGS_ACTION                },
    [WINDOW_FOCUS_SPENT] = {"focus_spent",       WHOSE_SUBJECT,   MAYBE_IN_ATTACK                        },
    [WINDOW_LOCK_SPENT] = {"lock_spent",        WHOSE_SUBJECT,   MAYBE_IN_ATTACK                        },
    [WINDOW_LOCK_ACQUIRED] = {"lock_acquired",     WHOSE_SUBJECT,   MAYBE_IN_ATTACK                        },
    [WINDOW_STRESS_RECEIVED] = {"stress_received",   WHOSE_SUBJECT,   MAYBE_IN_ATTACK                        },
    [WINDOW_WOULD_RECOVER] = {"would_recover",     WHOSE_SUBJECT,   OF_SHIP                                },
    [WINDOW_WOULD_GAIN] = {"would_gain",        WHOSE_SUBJECT,   MAYBE_IN_ATTACK                        },
    [WINDOW_TOKEN_GAINED] = {"token_gained",      WHOSE_SUBJECT,   MAYBE_IN_ATTACK                        },
    [WINDOW_DECLOAKED] = {"decloaked",         WHOSE_SUBJECT,   OF_SHIP                                },
    [WINDOW_DICE_ROLLED] = {"dice_rolled",       WHOSE_SUBJECT,   OF_SHIP                                },
    [WINDOW_END_STARTS] = {"end_starts",        WHOSE_EVERYBODY, 0                                      },
    [WINDOW_PLANNING_STARTS] = {"planning_starts",   WHOSE_EVERYBODY, 0                                      },
    [WINDOW_PERFORMS] = {"performs",          WHOSE_SUBJECT,   OF_SHIP | BRINGS_ACTION | BRINGS_ACTING},
    [WINDOW_ACTION_FAILED] = {"action_failed",     WHOSE_SUBJECT,   OF_SHIP | BRINGS_ACTION                },
    [WINDOW_COORDINATED] = {"coordinated",       WHOSE_SUBJECT,   COORDINATED                            },
    [WINDOW_BEFORE_MANEUVER] = {"before_maneuver",   WHOSE_SUBJECT,   OF_SHIP | BRINGS_PENDING | BRINGS_COLOR},
    [WINDOW_BEFORE_DIFFICULTY] = {"before_difficulty", WHOSE_SUBJECT,   EXECUTED                               },
    [WINDOW_DEVICE_PLACED] = {"device_placed",     WHOSE_SUBJECT,   OF_SHIP | BRINGS_DEVICE                },
    [WINDOW_DEVICE_DETONATED] = {"device_detonated",  WHOSE_EVERYBODY, BRINGS_DEVICE | BRINGS_DETONATION      },
    [WINDOW_ACTIVATION_STARTS] = {"activation_starts", WHOSE_EVERYBODY, 0                                      },
    [WINDOW_MEETS_OBSTACLE] = {"meets_obstacle",    WHOSE_SUBJECT,   OF_SHIP | BRINGS_OBSTACLE              },
    [WINDOW_REPOSITIONED] = {"repositioned",      WHOSE_SUBJECT,   OF_SHIP | BRINGS_MOVE                  },
    [WINDOW_ATTACK_REROLLED] = {"attack_rerolled",   WHOSE_ATTACK,    ATTACK_WITH_DICE                       },
    [WINDOW_DEFENSE_REROLLED] = {"defense_rerolled",  WHOSE_ATTACK,    ATTACK_WITH_DICE                       },
};

static const MomentWord of_one_card[TOPICS_A_GROUP - FIRST_OWN_MOMENT] = {
    [MOMENT_DETONATES - FIRST_OWN_MOMENT] = {"detonates", WHOSE_SUBJECT, OF_SHIP | BRINGS_DEVICE | BRINGS_DETONATION},
    [MOMENT_ASSIGNED - FIRST_OWN_MOMENT] = {"assigned",  WHOSE_SUBJECT, OF_SHIP                                    },
};

const MomentWord *moment_word(const CardWords *words, uint16_t window)
{
    if (window >= FIRST_OWN_MOMENT)
        return &of_one_card[window - FIRST_OWN_MOMENT];
    return window < XWING_WINDOWS ? &shared[window] : &words->moments[window - XWING_WINDOWS];
}

/* ---- reading ---- */

static bool take_moment(Compiler *compiler, int *window)
{
    const CardWords *words = compiler->words;
    Keyword names[TOPICS_A_GROUP + 1] = {0};

    int count = 0;

    for (uint16_t i = 0; i < XWING_WINDOWS + words->moment_count && i < FIRST_OWN_MOMENT; i++)
        names[count++] = (Keyword){moment_word(words, i)->name, i};
    for (uint16_t i = FIRST_OWN_MOMENT; i < TOPICS_A_GROUP; i++)
        names[count++] = (Keyword){moment_word(words, i)->name, i};
    return TAKE_KEYWORD(compiler, names, "a moment", window);
}

/* `by SHIPS`; at a moment of an attack, `attacking` or `defending` says what part these ships have in it. */
static bool take_by(Compiler *compiler, Block *block)
{
    CardAbility *ability = block->ability;
    const MomentWord *moment = moment_word(compiler->words, ability->window);
    int role = ROLE_NONE;

    if (moment->whose == WHOSE_EVERYBODY)
        return FAIL(compiler, "%s is the moment of no ship in particular; leave out by", moment->name);
    if (!take_ships(compiler, block, &ability->by))
        return false;
    if (moment->whose == WHOSE_ATTACK &&
        !TAKE_KEYWORD(compiler, role_words, "what those ships do in the attack", &role))
        return false;
    ability->role = (uint8_t)role;
    return true;
}

static bool says_whose(const CardAbility *ability)
{
    bool says = ability->by.noun != SHIPS_NOT_SAID;

    for (int i = 0; i < ability->when_count; i++)
        says |= ability->when[i].word == &attacking_word || ability->when[i].word == &defending_word;
    return says;
}

bool take_when(Compiler *compiler, Block *block)
{
    CardAbility *ability = block->ability;
    int window = 0;

    if (block->has_when)
        return FAIL(compiler, "an ability has one moment; write a second ability block for another");
    if (!take_moment(compiler, &window))
        return false;
    ability->window = (uint8_t)window;
    block->has_when = true;
    if (accept_word(&compiler->here, "by") && !take_by(compiler, block))
        return false;
    if (!take_conditions(compiler, block, &ability->when, &ability->when_count))
        return false;
    return moment_word(compiler->words, ability->window)->whose != WHOSE_ATTACK || says_whose(ability) ||
           FAIL(compiler, "whose attack? add attacking or defending to the line, or by friend 1 attacking");
}
