/* What cards are worth: programs, abilities, rewards, and cards that are held or for sale. */
#ifndef AI_RIM_WORTH_H
#define AI_RIM_WORTH_H

#include "ai/rim_mind.h"
#include "rim/abilities/abilities.h"

/* What a program brings, on the average: of tests and combats it knows the odds, of choices it takes the best. `source` is on what it stands. */
double rim_program_worth(const RimMind *mind, Program program, int16_t source);

/* The same from an option of the choice on, at which a program under way has arrived. */
double rim_option_worth(const RimMind *mind, const Frame *program, uint16_t choice, int option);

/* What using an ability brings, its cost paid. */
double rim_ability_worth(const RimMind *mind, int ability, int16_t source);

/* What attempting a job brings; what fighting for a bounty does, and delivering its contact. */
double rim_job_worth(const RimMind *mind, uint16_t slot);
double rim_hunt_worth(const RimMind *mind, uint16_t bounty);
double rim_section_worth(const RimMind *mind, uint16_t slot, RimSectionKind kind);

/* What resolving a databank card with this number brings. */
double rim_databank_worth(const RimMind *mind, uint8_t number);

/* What having a card is worth. Of a card that this seat does not know: something. */
double rim_card_worth(const RimMind *mind, uint16_t slot);

/* What is lost with a card that is discarded for what it does; and what gaining one is worth that a program offers, less what makes room for it. */
double rim_keep_worth(const RimMind *mind, uint16_t slot);
double rim_gain_worth(const RimMind *mind, uint16_t slot);

/* Room for a card costs the worst that would have to go. */
double rim_room_cost(const RimMind *mind, uint16_t slot);

#endif
