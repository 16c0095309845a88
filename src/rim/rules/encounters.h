/* Encounters: what each kind of them is called with. Whoever chose one (the encounter step, or an ability that brings one about) calls its
 * procedure on behalf of the seat. */
#ifndef RIM_RULES_ENCOUNTERS_H
#define RIM_RULES_ENCOUNTERS_H

#include "rim/rules/options.h"

/* The options of an encounter step: a patrol to fight (patrols.c), a card to draw for the space (space.c), a contact to meet (contacts.c), a job to
 * attempt (jobs.c), crew to hunt (crew_bounties.c). */
extern const RimOption rim_patrol_option, rim_explore_option, rim_meet_option, rim_attempt_option, rim_hunt_option;

/* ---- the databank (databank.c) ---- */

/* Takes a card with this number out of the databank (PROC_TAKE_DATABANK): result() is its slot in the next step, NO_SLOT if there is none. It
 * lies in PILE_UNDER_WAY until it is kept or rim_put_back() is called. */
Flow rim_take_databank(Play *play, Frame *frame, uint8_t seat, uint8_t number, uint16_t step);

/* Discards a card that was under way, unless a seat keeps it by now. */
void rim_put_back(Play *play, uint16_t slot);

/* Takes such a card, resolves its top section for the seat, and puts it back unless it is kept (PROC_DATABANK): for contacts, and for effects
 * that name a number. `token` is the contact token that led to it, which RimHeld.token of the card says while it is resolved and while it is kept; -1:
 * none did. Of a card that is kept the token lies aside (OR-AMB-60). result() is that of the section. */
enum { NO_TOKEN = -1 };
Flow rim_resolve_databank(Play *play, Frame *frame, uint8_t seat, uint8_t number, int token, uint16_t step);

/* The section of a card of this kind, for this place or step; NULL: it has none. */
const RimSection *rim_section(const Look *look, uint16_t card, RimSectionKind kind, uint8_t where);

/* ---- bounties (bounties.c) ---- */

/* Is this held card a bounty whose contact is not captured yet? */
bool rim_is_open_bounty(const Look *look, uint16_t slot);

/* The slot of a bounty that the seat holds on this contact, a card of the contacts' deck, and has not captured it with yet; NO_SLOT: there is
 * none. */
uint16_t rim_bounty_on(const Look *look, uint8_t seat, uint16_t contact);

/* Fights for a bounty (PROC_BOUNTY): the frame's subject is the contact token. */
typedef struct RimHunt {
    uint16_t bounty; /* its slot */
    uint16_t crew;   /* the slot of the crew card that the contact is; NO_SLOT: it is a token on the map */
    uint8_t owner;   /* whose crew it is */
} RimHunt;
Flow rim_hunt(Play *play, Frame *frame, uint8_t seat, int token, const RimHunt *hunt, uint16_t step);

/* ---- crew that is hunted (crew_bounties.c) ---- */

/* The contact flees (PROC_FLEE): the seat puts its token on the nearest empty contact space, and chooses where several are as near (OR-AMB-79). */
Flow rim_flee(Play *play, Frame *frame, uint8_t seat, int token, uint16_t step);

/* ---- jobs (jobs.c) ---- */

/* Of effects in a job's program: they leave the program. It goes on with step `number` of the job; it fails; it is completed. */
Flow rim_job_goes_to(Play *play, int number);
Flow rim_job_fails(Play *play);
Flow rim_job_is_done(Play *play);

/* Is a job under way, and is its seat defeated, so that the job fails before anything else happens (OR-JOB-10)? */
bool rim_job_is_lost(const Look *look);

/* Which step of a job a program is, and of which; 0: it is no step of a job. */
int rim_job_step(const Look *look, const Frame *program, uint16_t *slot);

extern const RulesPart rim_encounter_part, rim_patrols_part, rim_space_part, rim_databank_part, rim_contacts_part,
    rim_jobs_part, rim_bounties_part, rim_crew_bounties_part;

#endif
