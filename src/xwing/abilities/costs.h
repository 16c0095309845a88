/* What using an ability costs: the line `cost COST...` of a block. A row each, which stands beside its functions in costs.c.
 *
 * All of it must be there before the ability is offered; it is paid first, part by part, in the order of the line. */
#ifndef XWING_COSTS_H
#define XWING_COSTS_H

#include "xwing/abilities/moment.h"

struct Compiler;
struct Block;

struct CostWord {
    const char *name;
    const char *usage; /* for errors and docs */
    /* Can a card of this kind have such a cost? With an error if not. NULL: any can. */
    bool (*read)(struct Compiler *compiler, const struct Block *block, Cost *cost);
    /* Can it be paid now? If not, fills in why. NULL: always. */
    bool (*payable)(const Moment *moment, const Cost *cost, Status *reason);
    /* Goes on at PAY_COST. */
    Flow (*pay)(Play *play, Frame *frame, const Moment *moment, const Cost *cost);
    bool runs_out; /* it can be paid a limited number of times in a round */
};

extern const CostWord token_cost, lock_cost, shield_cost, charge_cost, force_cost, damage_cost, critical_cost,
    expose_cost;

/* All of them; ends with NULL. The first is for tokens, each by its own word. */
extern const CostWord *const cost_words[];

/* Can the speaker's ability be paid for? Else fills in which part cannot. */
bool is_payable(const Moment *moment, Status *reason);

/* Does it cost something that runs out? */
bool has_cost_that_runs_out(const CardAbility *ability);

/* How much damage it costs, a critical one counted twice: it may be a direct hit. */
int damage_of_cost(const CardAbility *ability);

/* Pays the next part; when all is paid, the program begins. */
Flow pay_cost(Play *play, Frame *frame, const Moment *moment);

#endif
