#include "sim/sim_squads.h"

void sim_obstacles_line(int obstacles, Out *out)
{
    if (obstacles == 0)
        return;
    out_text(out, "obstacles ");
    out_number(out, obstacles);
    out_text(out, "\n");
}

void sim_squads_meet(const XwingContent *content, const char *common, const Squad *first, const Squad *second, Out *out)
{
    out_text(out, common);
    squad_lines(content, first, 0, 0, out);
    squad_lines(content, second, 1, 1, out);
}
