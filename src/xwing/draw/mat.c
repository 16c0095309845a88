/* The mat: the sky, a faint grid of range bands, the edge of the play area, and the frame around it all. */
#include "xwing/draw/picture.h"

/* A fixed sequence, so that a picture is the same every time. */
static double scatter(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 8) / 16777216.0;
}

static void stars(const Svg *svg, int count, double size, const char *color, double opacity, unsigned seed)
{
    double wide = svg->high.x - svg->low.x;
    double deep = svg->high.y - svg->low.y;

    svg_put(svg, "<path stroke=\"%s\" stroke-width=\"%.2f\" stroke-linecap=\"round\" opacity=\"%.2f\" d=\"", color,
            size, opacity);
    for (int i = 0; i < count; i++) {
        double x = wide * scatter(&seed);
        double y = deep * scatter(&seed);
        svg_put(svg, "M%.1f %.1fh.01", x, y);
    }
    svg_put(svg, "\"/>\n");
}

void draw_mat(const Svg *svg, const Scene *scene)
{
    double wide = scene->high.x - scene->low.x;
    double deep = scene->high.y - scene->low.y;
    double unit = wide / 400;

    svg_put(svg, "<rect width=\"%.2f\" height=\"%.2f\" fill=\"url(#sky)\"/>\n", wide, deep);
    svg_put(svg, "<ellipse cx=\"%.1f\" cy=\"%.1f\" rx=\"%.1f\" ry=\"%.1f\" fill=\"url(#haze)\"/>\n", wide * 0.78,
            deep * 0.22, wide * 0.5, deep * 0.36);
    svg_put(svg, "<ellipse cx=\"%.1f\" cy=\"%.1f\" rx=\"%.1f\" ry=\"%.1f\" fill=\"url(#glow)\"/>\n", wide * 0.2,
            deep * 0.8, wide * 0.55, deep * 0.4);
    stars(svg, 150, 0.55 * unit, "#cdd8ff", 0.55, 7);
    stars(svg, 45, 1.0 * unit, "#ffffff", 0.6, 11);
    stars(svg, 14, 1.6 * unit, "#ffe9c9", 0.75, 5);
    svg_put(svg, "<path stroke=\"#b9c8ff\" stroke-opacity=\".07\" stroke-width=\"%.2f\" d=\"", 0.6 * unit);
    for (int band = 0; band * RANGE_BAND < scene->high.x; band++) {
        if (band * RANGE_BAND > scene->low.x)
            svg_put(svg, "M%.1f 0v%.1f", band * RANGE_BAND - scene->low.x, deep);
    }
    for (int band = 0; band * RANGE_BAND < scene->high.y; band++) {
        if (band * RANGE_BAND > scene->low.y)
            svg_put(svg, "M0 %.1fh%.1f", scene->high.y - band * RANGE_BAND, wide);
    }
    svg_put(svg,
            "\"/>\n<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"none\" stroke=\"#9db2ff\" "
            "stroke-opacity=\".45\" stroke-width=\"%.2f\"/>\n",
            -scene->low.x, scene->high.y - scene->mat.y, scene->mat.x, scene->mat.y, 1.2 * unit);
}

void draw_frame(const Svg *svg, const Scene *scene)
{
    double wide = scene->high.x - scene->low.x;
    double deep = scene->high.y - scene->low.y;
    double letter = svg->letter;

    if (scene->title[0] != '\0') {
        svg_put(svg,
                "<text x=\"%.2f\" y=\"%.2f\" font-size=\"%.2f\" fill=\"#e8eeff\" letter-spacing=\"%.2f\" class=\"t\" "
                "style=\"text-anchor:start\">",
                letter * 1.5, letter * 2.3, letter * 1.1, letter * 0.05);
        svg_put_text(svg, scene->title);
        svg_put(svg, "</text>\n");
    }
    if (wide >= 220) { /* one range band, to scale */
        double x = wide - RANGE_BAND - letter * 1.5;
        double y = deep - letter * 1.4;
        svg_put(svg,
                "<path d=\"M%.2f %.2fv%.2fM%.2f %.2fh100M%.2f %.2fv%.2f\" stroke=\"#c7d4ff\" stroke-opacity=\".8\" "
                "stroke-width=\"%.2f\" fill=\"none\"/>\n",
                x, y - letter * 0.4, letter * 0.8, x, y, x + RANGE_BAND, y - letter * 0.4, letter * 0.8, letter * 0.12);
        svg_put(svg, "<text class=\"t\" x=\"%.2f\" y=\"%.2f\" font-size=\"%.2f\" fill=\"#c7d4ff\">100 mm</text>\n",
                x + RANGE_BAND / 2, y - letter * 0.45, letter * 0.75);
    }
    svg_put(svg,
            "<rect width=\"%.2f\" height=\"%.2f\" fill=\"none\" stroke=\"#6f86d6\" stroke-opacity=\".5\" "
            "stroke-width=\"%.2f\"/>\n",
            wide, deep, letter * 0.2);
}
