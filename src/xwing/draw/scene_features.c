/* Satellites and supply caches, each by its true outline, with all that lies within reach. */
#include <stdio.h>

#include "xwing/draw/picture.h"

static void draw_satellite(const Svg *svg, double x, double y)
{
    svg_put(
        svg,
        "<path d=\"M%.2f %.2fh9v-11h-9zm22 0h9v-11h-9z\" fill=\"#4f7fbf\" stroke=\"#dfe9ff\" stroke-width=\".7\"/>\n"
        "<path d=\"M%.2f %.2fh4m9 0h4\" stroke=\"#dfe9ff\" stroke-width=\"1.2\"/>\n"
        "<rect x=\"%.2f\" y=\"%.2f\" width=\"9\" height=\"12\" rx=\"2\" fill=\"#dfe9ff\"/>\n",
        x - 15.5, y + 5.5, x - 8.5, y, x - 4.5, y - 6);
}

static void draw_cache(const Svg *svg, double x, double y)
{
    svg_put(svg,
            "<rect x=\"%.2f\" y=\"%.2f\" width=\"22\" height=\"16\" rx=\"1.5\" fill=\"#c08a3e\" stroke=\"#f3d9a4\" "
            "stroke-width=\".8\"/>\n"
            "<path d=\"M%.2f %.2fv16m10 0v-16\" stroke=\"#4a351a\" stroke-width=\"2\"/>\n",
            x - 11, y - 8, x - 5, y - 8);
}

void draw_feature(const Svg *svg, const SceneFeature *feature)
{
    const char *color = feature->is_held ? ship_color(feature->colors) : "#b9c8ff";
    double x = svg_x(svg, feature->middle), y = svg_y(svg, feature->middle);
    char around[160], body[160];

    snprintf(around, sizeof around,
             "fill=\"%s\" stroke=\"%s\" opacity=\"%s\" stroke-width=\"%.1f\" stroke-linejoin=\"round\"", color, color,
             feature->is_held ? ".14" : ".07", 2 * feature->reach);
    snprintf(body, sizeof body, "fill=\"#101a33\" stroke=\"%s\" stroke-width=\"1.4\"", color);
    if (feature->reach > 0)
        svg_shape(svg, &feature->shape, around);
    svg_shape(svg, &feature->shape, body);
    if (feature->is_cache)
        draw_cache(svg, x, y);
    else
        draw_satellite(svg, x, y);
}
