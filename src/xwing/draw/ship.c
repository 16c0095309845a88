/* Ships on the mat: the base with its printed lines, an emblem, the name, arcs and range rings. */
#include <stdio.h>

#include "xwing/draw/picture.h"

const char *ship_color(Colors colors)
{
    static const char *const color[] = {"#ff8066", "#5cc8ff", "#d6b24a"};

    return color[colors];
}

static double arc_cut(BaseSize size)
{
    static const double cut[BASE_SIZES] = {SMALL_ARC_CUT, MEDIUM_ARC_CUT, LARGE_ARC_CUT};

    return cut[size];
}

/* Where the printed line that runs ahead to the right is `distance` away from the base: on a circle about the corner. */
static Vec line_at(BaseSize size, double distance)
{
    double half = base_half(size);
    double x = arc_cut(size) / half;
    /* (x*y - half)^2 + (y - half)^2 = distance^2, for the greater y */
    double a = x * x + 1;
    double b = half * (x + 1);
    double c = 2 * half * half - distance * distance;
    double y = (b + sqrt(b * b - a * c)) / a;

    return vec(x * y, y);
}

/* The rim of what lies inside an arc and no farther than `r`, in the ship's own group; y is already turned downward. */
static void arc_path(const Svg *svg, Arc arc, BaseSize size, double r)
{
    double h = base_half(size);
    double cut = arc_cut(size);
    Vec far = line_at(size, r);

    switch (arc) {
    case ARC_FRONT:
    case ARC_REAR: {
        double way = arc == ARC_FRONT ? -1 : 1;
        int sweep = arc == ARC_FRONT;
        svg_put(svg, "M%.2f %.2fL%.2f %.2fA%.0f %.0f 0 0 %d %.2f %.2f", -cut, way * h, -far.x, way * far.y, r, r, sweep,
                -h, way * (h + r));
        svg_put(svg, "H%.2fA%.0f %.0f 0 0 %d %.2f %.2fL%.2f %.2fZ", h, r, r, sweep, far.x, way * far.y, cut, way * h);
        break;
    }
    case ARC_LEFT:
    case ARC_RIGHT: {
        double way = arc == ARC_RIGHT ? 1 : -1;
        int sweep = arc == ARC_RIGHT;
        svg_put(svg, "M%.2f %.2fL%.2f %.2fA%.0f %.0f 0 0 %d %.2f %.2f", way * cut, -h, way * far.x, -far.y, r, r, sweep,
                way * (h + r), -h);
        svg_put(svg, "V%.2fA%.0f %.0f 0 0 %d %.2f %.2fL%.2f %.2fH%.2fV%.2fZ", h, r, r, sweep, way * far.x, far.y,
                way * cut, h, way * h, -h);
        break;
    }
    case ARC_BULLSEYE:
        svg_put(svg, "M%.2f %.2fV%.2fH%.2fV%.2fZ", -BULLSEYE_HALF_WIDTH, -h, -h - r, BULLSEYE_HALF_WIDTH, -h);
        break;
    case ARC_FULL_FRONT:
    case ARC_FULL_REAR: {
        double way = arc == ARC_FULL_FRONT ? -1 : 1;
        int sweep = arc == ARC_FULL_FRONT;
        svg_put(svg, "M%.2f 0H%.2fV%.2fA%.0f %.0f 0 0 %d %.2f %.2f", -h, -h - r, way * h, r, r, sweep, -h,
                way * (h + r));
        svg_put(svg, "H%.2fA%.0f %.0f 0 0 %d %.2f %.2fV0H%.2fV%.2fH%.2fZ", h, r, r, sweep, h + r, way * h, h, way * h,
                -h);
        break;
    }
    }
}

void draw_arcs(const Svg *svg, const SceneShip *ship)
{
    if (ship->arcs == 0)
        return;
    svg_group(svg, ship->pose, "");
    for (unsigned i = 0; i < ARCS; i++) {
        Arc arc = (Arc)(1u << i);
        if (!(ship->arcs & arc))
            continue;
        for (int band = 3; band >= 1; band--) {
            svg_put(svg, "<path d=\"");
            arc_path(svg, arc, ship->size, band * RANGE_BAND);
            if (band == 3)
                svg_put(svg, "\" fill=\"url(#arc%d)\" stroke=\"%s\" stroke-opacity=\".55\" stroke-width=\".7\"/>\n",
                        ship->colors, ship_color(ship->colors));
            else
                svg_put(svg,
                        "\" fill=\"none\" stroke=\"%s\" stroke-opacity=\".35\" stroke-width=\".6\" "
                        "stroke-dasharray=\"2 3\"/>\n",
                        ship_color(ship->colors));
        }
    }
    svg_put(svg, "</g>\n");
}

void draw_rings(const Svg *svg, const SceneShip *ship, int bands)
{
    double h = base_half(ship->size);

    svg_group(svg, ship->pose, "fill=\"none\"");
    for (int band = bands; band >= 1; band--) {
        double r = h + band * RANGE_BAND;
        svg_put(svg,
                "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" rx=\"%.0f\" stroke=\"#dfe7ff\" "
                "stroke-opacity=\".5\" stroke-width=\".8\" stroke-dasharray=\"5 3\" fill=\"#8fa8ff\" "
                "fill-opacity=\".045\"/>\n",
                -r, -r, 2 * r, 2 * r, band * RANGE_BAND);
    }
    svg_put(svg, "</g>\n");
    for (int band = bands; band >= 1; band--) {
        char text[16];
        Stance stance = pose_stance(ship->pose);
        snprintf(text, sizeof text, "%d", band);
        svg_letters(svg, stance_out(stance, vec(0, h + band * RANGE_BAND - svg->letter)), svg->letter, "#dfe7ff", text);
    }
}

/* Emblems of our own, on a square from -1 to 1, ahead is up. */
static const char *emblem(Colors colors)
{
    switch (colors) {
    case COLORS_REBEL:
        return "M0-.7L.17 0 .6.5.15.33 0 .62-.15.33-.6.5-.17 0Z";
    case COLORS_EMPIRE:
        return "M0-.66L.52.5.14.3 0-.16-.14.3-.52.5ZM0 .1L.1.44 0 .6-.1.44Z";
    case COLORS_SCUM:
        break;
    }
    return "M0-.5C.34-.36.52-.02.4.5.34.22.18.08 0 .1-.18.08-.34.22-.4.5-.52-.02-.34-.36 0-.5Z";
}

void draw_ship(const Svg *svg, const SceneShip *ship)
{
    double h = base_half(ship->size);
    double cut = arc_cut(ship->size);
    const char *color = ship_color(ship->colors);
    Stance stance = pose_stance(ship->pose);
    double spread = h * (fabs(stance.ahead.x) + fabs(stance.ahead.y));

    svg_group(svg, ship->pose, "");
    svg_put(svg,
            "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" rx=\"2\" fill=\"#000\" opacity=\".6\" "
            "filter=\"url(#shade)\"/>\n",
            -h - 0.6, -h - 0.6, 2 * h + 1.2, 2 * h + 1.2);
    svg_put(svg, "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"url(#base)\"/>\n", -h, -h, 2 * h,
            2 * h);
    svg_put(svg, "<path d=\"M0 0L%.2f %.2fH%.2fZ\" fill=\"%s\" fill-opacity=\".32\"/>\n", -cut, -h, cut, color);
    svg_put(svg,
            "<path d=\"M%.2f %.2fL%.2f %.2fM%.2f %.2fL%.2f %.2f\" stroke=\"%s\" stroke-opacity=\".6\" "
            "stroke-width=\".45\"/>\n",
            -cut, -h, cut, h, cut, -h, -cut, h, color);
    svg_put(svg,
            "<path d=\"M%.2f %.2fV%.2fM%.2f %.2fV%.2f\" stroke=\"#fff\" stroke-opacity=\".55\" stroke-width=\".4\" "
            "stroke-dasharray=\"1.2 1\"/>\n",
            -BULLSEYE_HALF_WIDTH, -h, -h * 0.55, BULLSEYE_HALF_WIDTH, -h, -h * 0.55);
    /* hash marks in the middle of every side, and the guides, which count for nothing */
    svg_put(svg,
            "<path d=\"M%.2f 0h3M%.2f 0h-3M0 %.2fv2.4M0 %.2fv-2.4\" stroke=\"#fff\" stroke-opacity=\".8\" "
            "stroke-width=\".5\"/>\n",
            -h, h, -h, h);
    svg_put(
        svg,
        "<path d=\"M-11.5 %.2fv-1.5h1.4v1.5M10.1 %.2fv-1.5h1.4v1.5M-11.5 %.2fv1.5h1.4v-1.5M10.1 %.2fv1.5h1.4v-1.5\" "
        "fill=\"%s\" fill-opacity=\".7\"/>\n",
        -h, -h, h, h, color);
    svg_put(svg,
            "<path d=\"%s\" transform=\"scale(%.2f)\" fill=\"#f4f7ff\" fill-opacity=\".92\" stroke=\"%s\" "
            "stroke-width=\".035\"/>\n",
            emblem(ship->colors), h * 0.72, color);
    svg_put(svg,
            "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"none\" stroke=\"%s\" "
            "stroke-width=\".9\"/>\n",
            -h, -h, 2 * h, 2 * h, color);
    svg_put(svg, "</g>\n");
    svg_caption(svg, stance.at, spread, ship->label, ship->caption);
}
