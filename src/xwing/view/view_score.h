/* Mission points in a view: between xwing_view.c and view_score.c. */
#ifndef XWING_VIEW_SCORE_H
#define XWING_VIEW_SCORE_H

#include "xwing/state/part.h"
#include "json/json.h"

/* "scenario", in a game that is played for mission points: how it ends, and the points of each side. */
void view_scenario(Json *json, const Look *look, const Voice *voice);

/* What a feature of the scenario brings to whom, and why; into its object. Nothing, where features bring nothing. */
void view_feature(Json *json, const Look *look, int16_t feature);

#endif
