/* Rules of thumb of `simple` for Outer Rim: what everything is worth, in credits. They were found by playing thousands of games against themselves
 * (bench/results.md), so a number that looks odd may be right. */
#ifndef AI_RIM_THUMBS_H
#define AI_RIM_THUMBS_H

typedef struct RimThumbs {
    /* Credits are worth less to whoever has many. */
    double fame;         /* one */
    double rich;         /* with this many credits another one is worth nothing, but for */
    double least_credit; /* this share of it */
    /* Damage: some is healed by a planning step that would have paid credits; a defeat costs credits, secrets, the turn and the next planning step. */
    double damage, damage_credits;
    double defeat, defeat_credits;
    double recovery,
        nearly_defeated; /* what a damage less is worth in a planning step; and if another combat could be the end */
    /* What can be met. */
    double planet_card, nav_card; /* an encounter card, unread */
    double contact;               /* a contact that nobody knows */
    double unbeatable;            /* to fight a patrol that nobody beats */
    double enemy;                 /* to be a faction's enemy from now on */
    /* The market. */
    double market;        /* a look at it, and a card discarded */
    double market_share;  /* of the best purchase that can be made: how much it counts for a place that has a market */
    double distance;      /* how much less a card is worth for every turn that its destination is away */
    double old_card;      /* a card on top that is worth less is in the way, */
    double good_purchase; /* unless something is there that is worth buying */
    /* What is held. */
    double ground, health, ship, hull, hyperdrive; /* one more of each */
    double first_skill, second_skill;              /* to have a skill, and to have it twice */
    double crew;                                   /* crew, besides its skills and abilities */
    double crew_room, room;                        /* a slot of a ship for crew, and for cargo or a mod */
    double ship_goal;                              /* how much of its goal's fame a ship promises */
    double ability, ability_uses; /* any ability, and how often what it does will be done: as a share of its worth */
    double one_use;               /* the same of an ability with which its card goes */
    double unknown;               /* a card that this seat does not know */
    double reputation;
    double heal;                   /* a damage that a card heals */
    double dice;                   /* what an ability changes of dice that lie there */
    double small;                  /* whatever else a card does */
    double turn;                   /* another turn */
    double goal;                   /* how much of a goal's fame what leads to it is worth */
    double to_deliver, to_smuggle; /* the chance that cargo arrives, and illegal cargo */
    double to_find;                /* that the contact of a bounty is found in time */
    /* Time. */
    double patience;  /* how much of its worth something keeps in every turn that it is away, */
    double turn_cost; /* less this */
    double
        leave; /* what staying costs: wages and encounters of this place must be worth more than a journey that begins later */
    double
        whim; /* up to this much more by mood: always doing the best by these numbers may mean doing the same for ever */
} RimThumbs;

extern const RimThumbs rim_thumbs;

#endif
