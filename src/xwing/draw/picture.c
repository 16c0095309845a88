#include "xwing/draw/picture.h"

static void definitions(const Svg *svg)
{
    svg_raw(
        svg,
        "<defs>\n"
        "<radialGradient id=\"sky\" cx=\".35\" cy=\".3\" r=\"1\"><stop offset=\"0\" stop-color=\"#16203f\"/>"
        "<stop offset=\".55\" stop-color=\"#0a1026\"/><stop offset=\"1\" stop-color=\"#04060f\"/></radialGradient>\n"
        "<radialGradient id=\"haze\"><stop offset=\"0\" stop-color=\"#7a5cff\" stop-opacity=\".2\"/>"
        "<stop offset=\"1\" stop-color=\"#7a5cff\" stop-opacity=\"0\"/></radialGradient>\n"
        "<radialGradient id=\"glow\"><stop offset=\"0\" stop-color=\"#2fa4c7\" stop-opacity=\".17\"/>"
        "<stop offset=\"1\" stop-color=\"#2fa4c7\" stop-opacity=\"0\"/></radialGradient>\n");
    svg_raw(
        svg,
        "<linearGradient id=\"base\" x1=\"0\" y1=\"0\" x2=\".6\" y2=\"1\"><stop offset=\"0\" stop-color=\"#2a3350\"/>"
        "<stop offset=\"1\" stop-color=\"#0c1122\"/></linearGradient>\n"
        "<radialGradient id=\"rock\" cx=\".35\" cy=\".3\" r=\".9\"><stop offset=\"0\" stop-color=\"#a4988a\"/>"
        "<stop offset=\".6\" stop-color=\"#5f574f\"/><stop offset=\"1\" stop-color=\"#2d2927\"/></radialGradient>\n"
        "<linearGradient id=\"wreck\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\"><stop offset=\"0\" stop-color=\"#4d6472\"/>"
        "<stop offset=\"1\" stop-color=\"#1a252d\"/></linearGradient>\n"
        "<radialGradient id=\"gas\"><stop offset=\"0\" stop-color=\"#9dffcf\" stop-opacity=\".6\"/>"
        "<stop offset=\"1\" stop-color=\"#1d8f70\" stop-opacity=\".25\"/></radialGradient>\n");
    for (int colors = 0; colors <= COLORS_SCUM; colors++) {
        svg_put(svg,
                "<radialGradient id=\"arc%d\" gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\" r=\"330\">"
                "<stop offset=\"0\" stop-color=\"%s\" stop-opacity=\".34\"/><stop offset=\"1\" stop-color=\"%s\" "
                "stop-opacity=\".03\"/></radialGradient>\n",
                colors, ship_color((Colors)colors), ship_color((Colors)colors));
    }
    svg_raw(svg, "<filter id=\"soft\" x=\"-.5\" y=\"-.5\" width=\"2\" height=\"2\"><feGaussianBlur "
                 "stdDeviation=\"5\"/></filter>\n"
                 "<filter id=\"shade\" x=\"-.5\" y=\"-.5\" width=\"2\" height=\"2\"><feGaussianBlur "
                 "stdDeviation=\"2.2\"/></filter>\n"
                 "<style>text{font-family:'Avenir Next','Segoe UI',Inter,'DejaVu Sans',sans-serif;font-weight:500}"
                 ".t{text-anchor:middle;paint-order:stroke;stroke:#060914;stroke-width:2.2;stroke-linejoin:round}"
                 "</style>\n</defs>\n");
}

void picture_write(const Scene *scene, const TextSink *sink)
{
    double wide = scene->high.x - scene->low.x;
    double deep = scene->high.y - scene->low.y;
    double pixels = within(wide * 2, 640, 1000); /* across, if the viewer does not scale it */
    Svg svg = {sink, scene->low, scene->high, within(wide / 52, 5.5, 15)};

    svg_put(&svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.2f %.2f\" "
            "role=\"img\">\n<title>",
            pixels, pixels * deep / wide, wide, deep);
    svg_put_text(&svg, scene->title[0] != '\0' ? scene->title : "An X-Wing position");
    svg_put(&svg, "</title>\n");
    definitions(&svg);
    draw_mat(&svg, scene);
    for (int i = 0; i < scene->items; i++) {
        if (scene->item[i].kind == ITEM_RANGE)
            draw_rings(&svg, &scene->ship[scene->item[i].ship], scene->item[i].bands);
    }
    for (int i = 0; i < scene->ships; i++)
        draw_arcs(&svg, &scene->ship[i]);
    for (int i = 0; i < scene->features; i++)
        draw_feature(&svg, &scene->feature[i]);
    for (int i = 0; i < scene->obstacles; i++)
        draw_obstacle(&svg, &scene->obstacle[i]);
    for (int i = 0; i < scene->items; i++)
        draw_item_below(&svg, scene, &scene->item[i]);
    for (int i = 0; i < scene->ships; i++)
        draw_ship(&svg, &scene->ship[i]);
    for (int i = 0; i < scene->items; i++)
        draw_item_above(&svg, scene, &scene->item[i]);
    draw_frame(&svg, scene);
    svg_put(&svg, "</svg>\n");
}
