/* How long the geometry takes: nanoseconds a call, for the questions that games ask most.
 *
 *     bench_geometry                 every case
 *     bench_geometry CASE [COUNT]    one case, asked COUNT times; what callgrind wants
 *
 * Positions are fixed, a thousand of them, so that the processor's guesses are not flattered by repetition. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "xwing/geometry/arc.h"
#include "xwing/geometry/contact.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/geometry/obstruction.h"
#include "xwing/geometry/partial.h"

enum { POSITIONS = 1024, SHIPS = 8 };

typedef struct Position {
    Pose pose;
    Maneuver maneuver;
    Base mover, near, far;
    Shape template, rock;
    Base around[SHIPS]; /* scattered over the mat, none on the maneuver's end */
    Base in_the_way[3]; /* on the end of the maneuver and before it */
} Position;

static Position positions[POSITIONS];
static volatile double result; /* keeps the compiler from leaving the work out */

static uint64_t state = 42;

static double between(double low, double high)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return low + (high - low) * ((double)(state >> 11) * 0x1p-53);
}

static Pose pose_within(double from_middle)
{
    double x = 457 + between(-from_middle, from_middle);
    double y = 457 + between(-from_middle, from_middle);

    return pose_round(vec(x, y), (uint32_t)between(0, 4294967295.0));
}

static void prepare(void)
{
    static const Maneuver maneuvers[] = {
        {STRAIGHT,   3},
        {BANK_LEFT,  2},
        {TURN_RIGHT, 2},
        {TURN_LEFT,  1},
        {BANK_RIGHT, 3},
        {KOIOGRAN,   4},
        {STRAIGHT,   5},
        {TURN_RIGHT, 3}
    };

    for (int i = 0; i < POSITIONS; i++) {
        Position *p = &positions[i];
        Template piece;
        Path path;
        Base end;

        p->pose = pose_within(250);
        p->maneuver = maneuvers[i % 8];
        p->mover = base_at(p->pose, BASE_SMALL);
        p->far = base_at(pose_within(430), BASE_SMALL);
        p->near = p->mover;
        p->near.stance.at = vec_add(p->mover.stance.at, vec(between(-60, 60), between(-60, 60)));
        p->near.stance.ahead = heading_direction((uint32_t)between(0, 4294967295.0));
        piece = maneuver_template(p->maneuver);
        p->template = template_shape(&p->near, piece, false, template_length(piece));
        end = base_at(maneuver_end(p->pose, BASE_SMALL, p->maneuver, TALLON_MIDDLE), BASE_SMALL);
        for (int j = 0; j < SHIPS; j++) {
            do {
                p->around[j] = base_at(pose_within(430), BASE_SMALL);
            } while (bases_overlap(&p->around[j], &end));
        }
        path = path_of(&p->mover, p->maneuver);
        for (int j = 0; j < 3; j++) {
            double back = path.span * (1 - 0.15 * j);

            p->in_the_way[j] = base_standing(path_stance(&path, back), BASE_SMALL);
            p->in_the_way[j].stance.at.x += between(-12, 12);
            p->in_the_way[j].stance.at.y += between(-12, 12);
            p->in_the_way[j].stance.ahead = heading_direction((uint32_t)between(0, 4294967295.0));
        }
        p->rock = obstacle_at(&obstacle_table[i % OBSTACLES], pose_within(250));
    }
}

static double overlap(const Position *p)
{
    return bases_overlap(&p->mover, &p->far);
}

static double overlap_near(const Position *p)
{
    return bases_overlap(&p->mover, &p->near);
}

static double template_overlap(const Position *p)
{
    return base_overlaps_shape(&p->mover, &p->template);
}

static double distance(const Position *p)
{
    return bases_gap(&p->mover, &p->far).distance;
}

static double sight(const Position *p)
{
    return arc_sight(&p->mover, ARC_FRONT, &p->far).gap.distance;
}

static double sight_seen(const Position *p)
{
    /* turned so that the target is always in arc */
    Base from = p->mover;
    Vec away = vec_sub(p->far.stance.at, from.stance.at);

    from.stance.ahead = vec_scale(away, 1 / vec_length(away));
    return arc_sight(&from, ARC_FRONT, &p->far).gap.distance;
}

static double full_maneuver(const Position *p)
{
    return move_ship(p->pose, BASE_SMALL, p->maneuver, TALLON_MIDDLE, p->around, SHIPS).flown;
}

static double partial_maneuver(const Position *p)
{
    return move_ship(p->pose, BASE_SMALL, p->maneuver, TALLON_MIDDLE, p->in_the_way, 3).flown;
}

static double make_base(const Position *p)
{
    return base_at(p->pose, BASE_SMALL).stance.ahead.x;
}

static double rock_overlap(const Position *p)
{
    return base_overlaps_shape(&p->mover, &p->rock);
}

static double obstruction(const Position *p)
{
    Gap gap = bases_gap(&p->mover, &p->far);
    LinePiece pieces[LINE_PIECES];

    return (double)line_pieces(&gap, &p->rock, 1, pieces, LINE_PIECES);
}

typedef struct Case {
    const char *name, *what;
    double (*ask)(const Position *);
    long count;
    double aim; /* nanoseconds; 0 for none */
} Case;

static const Case all[] = {
    {"overlap",      "overlap of two bases, anywhere on the mat",        overlap,          40000000, 5   },
    {"overlap-near", "overlap of two bases, side by side",               overlap_near,     40000000, 5   },
    {"template",     "base against template, side by side",              template_overlap, 8000000,  50  },
    {"sight",        "range in arc, any direction",                      sight,            8000000,  150 },
    {"sight-seen",   "range in arc, target always in it",                sight_seen,       8000000,  150 },
    {"full",         "full maneuver, eight other ships",                 full_maneuver,    4000000,  300 },
    {"partial",      "partial maneuver over three ships",                partial_maneuver, 1000000,  2000},
    {"gap",          "distance of two bases",                            distance,         8000000,  0   },
    {"base",         "a base from a pose (sine and cosine)",             make_base,        20000000, 0   },
    {"rock",         "base against obstacle, anywhere",                  rock_overlap,     8000000,  0   },
    {"lines",        "distance, and what the lines cross, one obstacle", obstruction,      1000000,  0   },
};

/* Its own function, so that callgrind can be told to look at nothing else: --toggle-collect=ask_often */
__attribute__((noinline)) static void ask_often(const Case *c, long count)
{
    double sum = 0;

    for (long i = 0; i < count; i++)
        sum += c->ask(&positions[i % POSITIONS]);
    result = sum;
}

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void measure(const Case *c, long count)
{
    double best = 1e9;

    ask_often(c, count / 10);
    for (int round = 0; round < 5; round++) {
        double start = seconds();

        ask_often(c, count / 5);
        best = at_most(best, (seconds() - start) * 1e9 / ((double)count / 5));
    }
    printf("%-13s %8.1f ns", c->name, best);
    if (c->aim > 0)
        printf("  (aim %5.0f)", c->aim);
    else
        printf("             ");
    printf("  %s\n", c->what);
}

int main(int argc, char **argv)
{
    const int cases = sizeof all / sizeof all[0];

    prepare();
    if (argc < 2) {
        for (int i = 0; i < cases; i++)
            measure(&all[i], all[i].count);
        return 0;
    }
    for (int i = 0; i < cases; i++) {
        if (strcmp(argv[1], all[i].name) == 0) {
            if (argc > 2)
                ask_often(&all[i], strtol(argv[2], NULL, 10));
            else
                measure(&all[i], all[i].count);
            return 0;
        }
    }
    fprintf(stderr, "bench_geometry: there is no case \"%s\"; the cases are", argv[1]);
    for (int i = 0; i < cases; i++)
        fprintf(stderr, " %s", all[i].name);
    fprintf(stderr, "\n");
    return 2;
}
