#include "xwing/state/token_sets.h"

#include "xwing/messages.h"
#include "xwing/state/ids.h"

TokenSet tokens_of_color(const CardWords *words, TokenColor color)
{
    TokenSet set = color == TOKEN_RED ? LOCK_ON_IT : 0; /* X2-TOKEN-09, X25-TOKEN-07 */

    for (int token = 0; token < words->token_count; token++)
        set |= (TokenSet)(words->tokens[token].color == color) << token;
    return set;
}

TokenSet tokens_of_shape(const CardWords *words, TokenShape shape)
{
    TokenSet set = shape == TOKEN_SQUARE ? LOCK_ON_IT : 0;

    for (int token = 0; token < words->token_count; token++)
        set |= (TokenSet)(words->tokens[token].shape == shape) << token;
    return set;
}

/* Ship number `index` that has a lock on this one; NO_PIECE past the last. */
static int16_t nth_locker(const Look *look, int16_t ship, int index)
{
    const Xwing *game = xwing_in(look);

    for (int16_t other = 0; is_fielded(game, other); other++) {
        if (is_present(game, other) && has_lock_on(&game->ship[other], ship) && index-- == 0)
            return other;
    }
    return NO_PIECE;
}

bool nth_token(const Look *look, int16_t ship, TokenSet set, int index, Key *key)
{
    const Ship *owner = &xwing_in(look)->ship[ship];

    for (int token = 0; token < TOKEN_ROOM; token++) {
        if (!(set >> token & 1) || owner->tokens[token] == 0 || index-- > 0)
            continue;
        *key = key_of((uint16_t)(VERB_LOSE + token));
        return true;
    }
    for (int i = 0; (set & LOCK_IT_HAS) && i < LOCKS && owner->lock[i] >= 0; i++) {
        if (index-- > 0)
            continue;
        *key = key_piece(VERB_BREAK_LOCK, owner->lock[i]);
        return true;
    }
    int16_t locker = (int16_t)(set & LOCK_ON_IT ? nth_locker(look, ship, index) : NO_PIECE);
    *key = key_piece(VERB_SHED_LOCK, locker);
    return locker != NO_PIECE;
}

int count_tokens(const Look *look, int16_t ship, TokenSet set)
{
    const Ship *owner = &xwing_in(look)->ship[ship];
    Key key;
    int count = 0;

    while (nth_token(look, ship, set & (LOCK_IT_HAS | LOCK_ON_IT), count, &key))
        count++;
    for (int token = 0; token < TOKEN_ROOM; token++)
        count += set >> token & 1 ? owner->tokens[token] : 0;
    return count;
}

void offer_loss(const Look *look, int16_t ship, const Key *key, Candidate *candidate)
{
    Message say = key->verb == VERB_BREAK_LOCK ? say2(XW_SAY_BREAK_LOCK, arg_piece(ship), arg_piece(key->piece))
                  : key->verb == VERB_SHED_LOCK
                      ? say2(XW_SAY_BREAK_LOCK, arg_piece(key->piece), arg_piece(ship))
                      : say1(edition_of(look)->words.tokens[key->verb - VERB_LOSE].lost, arg_piece(ship));

    offer(candidate, *key, say);
}

static void break_lock(Play *play, int16_t ship, int16_t target, const char *rule)
{
    lose_lock(&xwing_of(play)->ship[ship], target);
    tell_all(play, EVENT_TOKEN, ship, rule, say2(XW_LOCK_BROKEN, arg_piece(ship), arg_piece(target)));
}

void lose_token_by_key(Play *play, int16_t ship, const Key *key, const char *rule)
{
    if (key->verb == VERB_BREAK_LOCK)
        break_lock(play, ship, key->piece, rule);
    else if (key->verb == VERB_SHED_LOCK)
        break_lock(play, key->piece, ship, rule);
    else
        lose_token(play, ship, key->verb - VERB_LOSE, rule);
}

void break_locks(Play *play, int16_t ship, TokenSet which, const char *rule)
{
    Look look = look_of(play);
    Key key;

    while (nth_token(&look, ship, which, 0, &key))
        lose_token_by_key(play, ship, &key, rule);
}
