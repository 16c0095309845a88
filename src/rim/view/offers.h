/* What can be agreed on before a game (Rules.offers): each is a setup line of docs/outer-rim.md. */
#ifndef RIM_VIEW_OFFERS_H
#define RIM_VIEW_OFFERS_H

#include "outrider/text.h"
#include "json/json.h"

void rim_offers(const Voice *voice, Json *json);

#endif
