/* What is shown about a position: templates, ends, moves, measured lines, notes. */
#include <stdio.h>

#include "xwing/draw/picture.h"
#include "xwing/geometry/contact.h"
#include "xwing/geometry/obstruction.h"
#include "xwing/geometry/partial.h"

#define CARDBOARD                                                                                                      \
    "fill=\"#e6eeff\" fill-opacity=\".2\" stroke=\"#dfe9ff\" stroke-width=\".7\" stroke-linejoin=\"round\""
#define FAINT                                                                                                          \
    "fill=\"#e6eeff\" fill-opacity=\".05\" stroke=\"#dfe9ff\" stroke-opacity=\".5\" stroke-width=\".5\" "              \
    "stroke-dasharray=\"2.5 2\""
#define CLEAR   "#8dffb5"
#define CROSSED "#ffb454"
#define UNSEEN  "#ff7b8f"

/* A base that is not there: where a ship was, or would be. */
static void draw_ghost(const Svg *svg, Pose pose, const SceneShip *ship, double opacity)
{
    double h = base_half(ship->size);
    const char *color = ship_color(ship->colors);

    svg_group(svg, pose, "");
    svg_put(
        svg,
        "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"%s\" fill-opacity=\"%.2f\" stroke=\"%s\" "
        "stroke-opacity=\".8\" stroke-width=\".8\" stroke-dasharray=\"3 2\"/>\n",
        -h, -h, 2 * h, 2 * h, color, opacity * 0.3, color);
    svg_put(svg,
            "<path d=\"M%.2f %.2fL0 %.2fL%.2f %.2f\" fill=\"none\" stroke=\"%s\" stroke-opacity=\"%.2f\" "
            "stroke-width=\"1.1\" stroke-linejoin=\"round\"/>\n",
            -h * 0.26, -h * 0.42, -h * 0.7, h * 0.26, -h * 0.42, color, 0.4 + opacity);
    svg_put(svg, "</g>\n");
}

/* The point half-way along a template's centre line. */
static Vec template_middle(const Base *base, Template piece, bool reverse)
{
    double way = reverse ? -1 : 1;
    Shape half = template_shape(base, piece, reverse, template_length(piece) / 2);

    if (half.kind == SHAPE_SECTOR) {
        Vec end = (piece.side == RIGHT) != reverse ? half.sector.first : half.sector.last;
        return vec_along(half.sector.centre, end, template_radius(piece));
    }
    return stance_out(base->stance, vec(0, way * (base->half + template_length(piece) / 2)));
}

/* A piece of cardboard with its number. */
static void draw_template(const Svg *svg, const Base *base, Maneuver maneuver, const char *attributes)
{
    Template piece = maneuver_template(maneuver);
    bool reverse = maneuver_is_reverse(maneuver);
    char text[16];

    if (piece.kind == TEMPLATE_NONE)
        return;
    Shape shape = template_shape(base, piece, reverse, template_length(piece));
    svg_shape(svg, &shape, attributes);
    snprintf(text, sizeof text, "%d", piece.speed);
    svg_letters(svg, template_middle(base, piece, reverse), 9, "#f3f6ff", text);
}

static void draw_move(const Svg *svg, const Scene *scene, const SceneItem *item)
{
    const SceneShip *ship = &scene->ship[item->ship];
    Base base = base_at(item->start, ship->size);
    Pose full = maneuver_end(item->start, ship->size, item->maneuver, item->placement);

    draw_ghost(svg, item->start, ship, 0.15);
    draw_template(svg, &base, item->maneuver, CARDBOARD);
    if (full.x != ship->pose.x || full.y != ship->pose.y)
        draw_ghost(svg, full, ship, 0.1);
}

void draw_item_below(const Svg *svg, const Scene *scene, const SceneItem *item)
{
    const SceneShip *ship = &scene->ship[item->ship];
    Base base = base_at(item->start, ship->size);

    switch (item->kind) {
    case ITEM_TEMPLATE:
        draw_template(svg, &base, item->maneuver, CARDBOARD);
        break;
    case ITEM_MOVE:
        draw_move(svg, scene, item);
        break;
    case ITEM_END:
        draw_template(svg, &base, item->maneuver, FAINT);
        draw_ghost(svg, maneuver_end(item->start, ship->size, item->maneuver, item->placement), ship, 0.3);
        break;
    case ITEM_ROLL: {
        Shape piece = roll_template(&base, item->roll);
        svg_shape(svg, &piece, FAINT);
        draw_ghost(svg, roll_end(item->start, ship->size, item->roll), ship, 0.3);
        break;
    }
    default:
        break;
    }
}

/* Words on a dark plate beside a place. */
static void draw_plate(const Svg *svg, Vec at, LabelSide side, const char *color, const char *text)
{
    double letter = svg->letter * 0.9;
    double half = letter * (svg_width_of(text) / 2 + 0.7);

    switch (side) {
    case LABEL_BELOW:
        at.y -= letter * 1.3;
        break;
    case LABEL_ABOVE:
        at.y += letter * 1.3;
        break;
    case LABEL_LEFT:
        at.x -= half + letter * 0.7;
        break;
    case LABEL_RIGHT:
        at.x += half + letter * 0.7;
        break;
    }
    svg_put(
        svg,
        "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" rx=\"%.2f\" fill=\"#070b18\" fill-opacity=\".88\" "
        "stroke=\"%s\" stroke-opacity=\".7\" stroke-width=\".6\"/>\n",
        svg_x(svg, at) - half, svg_y(svg, at) - letter * 0.8, 2 * half, letter * 1.6, letter * 0.5, color);
    svg_letters(svg, at, letter, color, text);
}

static void draw_measured_line(const Svg *svg, Segment line, const char *color)
{
    char attributes[120];

    snprintf(attributes, sizeof attributes, "stroke=\"%s\" stroke-width=\"1.3\" stroke-linecap=\"round\"", color);
    svg_line(svg, line, attributes);
    svg_put(svg,
            "<path d=\"M%.2f %.2fh.01M%.2f %.2fh.01\" stroke=\"%s\" stroke-width=\"4\" stroke-linecap=\"round\"/>\n",
            svg_x(svg, line.from), svg_y(svg, line.from), svg_x(svg, line.to), svg_y(svg, line.to), color);
}

/* The family of shortest lines, clear and crossed parts in their own colours; returns whether some and all are crossed. */
static void draw_lines(const Svg *svg, const Scene *scene, const Gap *gap, bool *some, bool *all)
{
    Shape shapes[SCENE_OBSTACLES];
    LinePiece pieces[LINE_PIECES];

    for (int i = 0; i < scene->obstacles; i++)
        shapes[i] = obstacle_at(scene->obstacle[i].obstacle, scene->obstacle[i].pose);
    int count = line_pieces(gap, shapes, scene->obstacles, pieces, LINE_PIECES);
    *some = false;
    *all = true;
    for (int i = 0; i < count; i++) {
        const char *color = pieces[i].crossed ? CROSSED : CLEAR;
        Segment first = line_between(gap, pieces[i].from);
        Segment last = line_between(gap, pieces[i].to);
        *some |= pieces[i].crossed != 0;
        *all &= pieces[i].crossed != 0;
        if (gap_has_choice(gap)) {
            svg_put(svg, "<path d=\"M%.2f %.2fL%.2f %.2fL%.2f %.2fL%.2f %.2fZ\" fill=\"%s\" fill-opacity=\".25\"/>\n",
                    svg_x(svg, first.from), svg_y(svg, first.from), svg_x(svg, first.to), svg_y(svg, first.to),
                    svg_x(svg, last.to), svg_y(svg, last.to), svg_x(svg, last.from), svg_y(svg, last.from), color);
            draw_measured_line(svg, last, color);
        }
        draw_measured_line(svg, first, color);
    }
}

static void draw_measure(const Svg *svg, const Scene *scene, const SceneItem *item)
{
    Base from = base_at(scene->ship[item->ship].pose, scene->ship[item->ship].size);
    Base to = base_at(scene->ship[item->target].pose, scene->ship[item->target].size);
    Sight sight = {true, bases_gap(&from, &to)};
    bool some, all;
    char text[80];

    if (item->arcs != 0)
        sight = arc_sight(&from, item->arcs, &to);
    if (!sight.in_arc) {
        Gap gap = bases_gap(&from, &to);
        Segment line = line_between(&gap, 0.5);
        svg_line(svg, line, "stroke=\"" UNSEEN "\" stroke-width=\"1\" stroke-dasharray=\"3 3\"");
        draw_plate(svg, vec_mix(line.from, line.to, 0.5), item->label, UNSEEN, "not in arc");
        return;
    }
    draw_lines(svg, scene, &sight.gap, &some, &all);
    Segment line = line_between(&sight.gap, 0.5);
    snprintf(text, sizeof text, "range %d · %.1f mm%s", range_band(sight.gap.distance), sight.gap.distance,
             all    ? " · obstructed"
             : some ? " · a clear line exists"
                    : "");
    draw_plate(svg, vec_mix(line.from, line.to, 0.5), item->label, all ? CROSSED : CLEAR, text);
}

void draw_item_above(const Svg *svg, const Scene *scene, const SceneItem *item)
{
    switch (item->kind) {
    case ITEM_MEASURE:
        draw_measure(svg, scene, item);
        break;
    case ITEM_NOTE:
        svg_letters(svg, item->at, svg->letter * 0.9, "#ffe7b0", item->text);
        break;
    default:
        break;
    }
}
