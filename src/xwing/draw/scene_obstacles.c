/* Asteroids, debris and gas, each by its true outline. */
#include "xwing/draw/picture.h"

/* The outline drawn smaller about a point of its own: facets, shards and wisps are all made of it. */
static void inner_outline(const Svg *svg, const Obstacle *o, double size, Vec off, int every, const char *attributes)
{
    svg_put(svg, "<path d=\"");
    for (int i = 0, drawn = 0; i < o->corners; i += every, drawn++)
        svg_put(svg, "%s%.2f %.2f", drawn == 0 ? "M" : "L", o->corner[i].x * size + off.x,
                -o->corner[i].y * size - off.y);
    svg_put(svg, "Z\" %s/>\n", attributes);
}

static void draw_asteroid(const Svg *svg, const Obstacle *o)
{
    Vec lit = vec(-o->wide * 0.05, o->deep * 0.06);

    inner_outline(svg, o, 1, vec(0, 0), 1,
                  "fill=\"url(#rock)\" stroke=\"#cbbba5\" stroke-width=\".8\" stroke-linejoin=\"round\"");
    svg_put(svg, "<path d=\"");
    for (int i = 0; i < o->corners; i++) {
        Vec in = vec_along(lit, o->corner[i], 0.6);
        svg_put(svg, "M%.2f %.2fL%.2f %.2f", o->corner[i].x, -o->corner[i].y, in.x, -in.y);
    }
    svg_put(svg, "\" stroke=\"#1c1816\" stroke-opacity=\".45\" stroke-width=\".5\"/>\n");
    inner_outline(
        svg, o, 0.6, lit, 1,
        "fill=\"#d9ccb8\" fill-opacity=\".16\" stroke=\"#efe3cf\" stroke-opacity=\".25\" stroke-width=\".4\"");
    for (int i = 0; i < 3; i++) {
        Vec at = vec_scale(o->corner[(i * 3 + 1) % o->corners], 0.36);
        double r = (o->wide + o->deep) * (0.028 + 0.012 * i);
        svg_put(svg,
                "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"%.2f\" fill=\"#1c1816\" fill-opacity=\".4\" stroke=\"#efe3cf\" "
                "stroke-opacity=\".22\" stroke-width=\".4\"/>\n",
                at.x, -at.y, r);
    }
}

static void draw_debris(const Svg *svg, const Obstacle *o)
{
    inner_outline(svg, o, 1, vec(0, 0), 1,
                  "fill=\"url(#wreck)\" stroke=\"#8fd0e3\" stroke-width=\".8\" stroke-linejoin=\"round\"");
    inner_outline(svg, o, 0.7, vec(1, 1), 2,
                  "fill=\"#9cc4d4\" fill-opacity=\".13\" stroke=\"#c9ecf7\" stroke-opacity=\".4\" stroke-width=\".4\"");
    for (int i = 0; i + 2 < o->corners; i += 3) {
        Vec a = vec_scale(o->corner[i], 0.62);
        Vec b = vec_scale(o->corner[i + 1], 0.42);
        Vec c = vec_scale(o->corner[i + 2], 0.24);
        svg_put(svg,
                "<path d=\"M%.2f %.2fL%.2f %.2fL%.2f %.2fZ\" fill=\"#dff4ff\" fill-opacity=\".2\" stroke=\"#0c1418\" "
                "stroke-width=\".4\"/>\n",
                a.x, -a.y, b.x, -b.y, c.x, -c.y);
    }
}

static void draw_gas(const Svg *svg, const Obstacle *o)
{
    inner_outline(svg, o, 1.03, vec(0, 0), 1, "fill=\"#35d6a4\" fill-opacity=\".45\" filter=\"url(#soft)\"");
    inner_outline(
        svg, o, 1, vec(0, 0), 1,
        "fill=\"url(#gas)\" stroke=\"#a9ffdc\" stroke-opacity=\".85\" stroke-width=\".7\" stroke-linejoin=\"round\"");
    inner_outline(svg, o, 0.66, vec(2, 3), 1, "fill=\"#d7fff0\" fill-opacity=\".14\" filter=\"url(#shade)\"");
    inner_outline(svg, o, 0.36, vec(-3, -4), 1, "fill=\"#eafff7\" fill-opacity=\".2\" filter=\"url(#shade)\"");
}

void draw_obstacle(const Svg *svg, const SceneObstacle *obstacle)
{
    svg_group(svg, obstacle->pose, "");
    switch (obstacle->obstacle->kind) {
    case ASTEROID:
        draw_asteroid(svg, obstacle->obstacle);
        break;
    case DEBRIS_CLOUD:
        draw_debris(svg, obstacle->obstacle);
        break;
    case GAS_CLOUD:
        draw_gas(svg, obstacle->obstacle);
        break;
    }
    svg_put(svg, "</g>\n");
}
