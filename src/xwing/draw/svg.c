#include "xwing/draw/svg.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void svg_raw(const Svg *svg, const char *text)
{
    svg->sink->put(svg->sink->to, text, strlen(text));
}

void svg_put(const Svg *svg, const char *format, ...)
{
    char text[1024];
    va_list arguments;

    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    assert(length >= 0 && (size_t)length < sizeof text);
    (void)length; /* a release has no assert() */
    svg_raw(svg, text);
}

void svg_put_text(const Svg *svg, const char *text)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '<':
            svg_put(svg, "&lt;");
            break;
        case '>':
            svg_put(svg, "&gt;");
            break;
        case '&':
            svg_put(svg, "&amp;");
            break;
        case '"':
            svg_put(svg, "&quot;");
            break;
        default:
            svg->sink->put(svg->sink->to, text, 1);
        }
    }
}

void svg_group(const Svg *svg, Pose pose, const char *attributes)
{
    Vec at = pose_middle(pose);

    svg_put(svg, "<g transform=\"translate(%.2f %.2f) rotate(%.3f)\" %s>\n", svg_x(svg, at), svg_y(svg, at),
            pose.heading * (360.0 / 4294967296.0), attributes);
}

void svg_path_data(const Svg *svg, const Shape *shape)
{
    const Sector *s = &shape->sector;
    Vec corner[4];

    if (shape->kind == SHAPE_OUTLINE) {
        for (int i = 0; i < shape->corners; i++)
            svg_put(svg, "%s%.2f %.2f", i == 0 ? "M" : "L", svg_x(svg, shape->corner[i]), svg_y(svg, shape->corner[i]));
        svg_put(svg, "Z");
        return;
    }
    corner[0] = vec_along(s->centre, s->first, s->outer);
    corner[1] = vec_along(s->centre, s->last, s->outer);
    corner[2] = vec_along(s->centre, s->last, s->inner);
    corner[3] = vec_along(s->centre, s->first, s->inner);
    svg_put(svg, "M%.2f %.2f", svg_x(svg, corner[0]), svg_y(svg, corner[0]));
    svg_put(svg, "A%.2f %.2f 0 0 0 %.2f %.2f", s->outer, s->outer, svg_x(svg, corner[1]), svg_y(svg, corner[1]));
    svg_put(svg, "L%.2f %.2f", svg_x(svg, corner[2]), svg_y(svg, corner[2]));
    svg_put(svg, "A%.2f %.2f 0 0 1 %.2f %.2fZ", s->inner, s->inner, svg_x(svg, corner[3]), svg_y(svg, corner[3]));
}

void svg_shape(const Svg *svg, const Shape *shape, const char *attributes)
{
    svg_put(svg, "<path d=\"");
    svg_path_data(svg, shape);
    svg_put(svg, "\" %s/>\n", attributes);
}

void svg_line(const Svg *svg, Segment line, const char *attributes)
{
    svg_put(svg, "<path d=\"M%.2f %.2fL%.2f %.2f\" %s/>\n", svg_x(svg, line.from), svg_y(svg, line.from),
            svg_x(svg, line.to), svg_y(svg, line.to), attributes);
}

void svg_letters(const Svg *svg, Vec at, double size, const char *color, const char *text)
{
    svg_put(svg, "<text class=\"t\" x=\"%.2f\" y=\"%.2f\" font-size=\"%.2f\" fill=\"%s\">", svg_x(svg, at),
            svg_y(svg, at) + size * 0.35, size, color);
    svg_put_text(svg, text);
    svg_put(svg, "</text>\n");
}

double svg_width_of(const char *text)
{
    int letters = 0;

    for (; *text != '\0'; text++)
        letters += (*text & 0xc0) != 0x80; /* bytes that begin a character */
    return 0.56 * letters;
}

void svg_caption(const Svg *svg, Vec middle, double spread, LabelSide side, const char *text)
{
    double aside = spread + svg->letter * (svg_width_of(text) / 2 + 0.5);

    switch (side) {
    case LABEL_BELOW:
        middle.y -= spread + svg->letter * 0.85;
        break;
    case LABEL_ABOVE:
        middle.y += spread + svg->letter * 0.85;
        break;
    case LABEL_LEFT:
        middle.x -= aside;
        break;
    case LABEL_RIGHT:
        middle.x += aside;
        break;
    }
    svg_letters(svg, middle, svg->letter, "#eef2ff", text);
}
