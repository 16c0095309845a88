/* Writing SVG, a piece at a time, to wherever the caller wants it.
 *
 * Coordinates are millimetres of the table; SVG's y grows downward, so everything passes through svg_x and svg_y, or is drawn
 * in a group that stands on a pose. */
#ifndef XWING_DRAW_SVG_H
#define XWING_DRAW_SVG_H

#include <stddef.h>

#include "xwing/geometry/edge.h"

typedef struct TextSink {
    void (*put)(void *to, const char *text, size_t length);
    void *to;
} TextSink;

typedef struct Svg {
    const TextSink *sink;
    Vec low, high; /* what of the table is shown */
    double letter; /* the height of ordinary letters, in millimetres */
} Svg;

/* Writes a text as it is. */
void svg_raw(const Svg *svg, const char *text);

/* Like printf; at most 1,000 bytes at a time. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void svg_put(const Svg *svg, const char *format, ...);

/* Text with the five characters that mean something to XML written out. */
void svg_put_text(const Svg *svg, const char *text);

static inline double svg_x(const Svg *svg, Vec at)
{
    return at.x - svg->low.x;
}

static inline double svg_y(const Svg *svg, Vec at)
{
    return svg->high.y - at.y;
}

/* The start of a group in a stance's own coordinates: x to the right, and y behind, as SVG will have it. */
void svg_group(const Svg *svg, Pose pose, const char *attributes);

/* The outline of a shape as the data of a path, curves as curves. */
void svg_path_data(const Svg *svg, const Shape *shape);
void svg_shape(const Svg *svg, const Shape *shape, const char *attributes);
void svg_line(const Svg *svg, Segment line, const char *attributes);

/* On which side of a thing its caption stands. */
typedef enum LabelSide { LABEL_BELOW, LABEL_ABOVE, LABEL_LEFT, LABEL_RIGHT } LabelSide;

/* The name of something that reaches `spread` from its middle. */
void svg_caption(const Svg *svg, Vec middle, double spread, LabelSide side, const char *text);

/* About how wide a text is in letters of height 1. */
double svg_width_of(const char *text);

/* Letters in the middle of a place, with a dark rim that keeps them legible. */
void svg_letters(const Svg *svg, Vec at, double size, const char *color, const char *text);

#endif
