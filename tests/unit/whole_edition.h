/* Is an edition whole? For those that people play, and for those of tests. */
#ifndef TESTS_UNIT_WHOLE_EDITION_H
#define TESTS_UNIT_WHOLE_EDITION_H

#include <string.h>

#include "table/kernel.h"
#include "unit/run_tests.h"
#include "xwing/editions/edition.h"
#include "xwing/state/room.h"

/* Its rules are its own, and every procedure has a function. */
static inline void check_rules_of(const Rules *rules, const Edition *edition)
{
    assert_non_null(rules);
    assert_ptr_equal(rules->traits, edition);
    assert_ptr_equal(edition_of_rules(rules), edition);
    assert_string_equal(rules->name, edition->name);
    for (int procedure = 0; procedure < rules->procedure_count; procedure++) {
        assert_non_null(rules->procedures[procedure].name);
        assert_non_null(rules->procedures[procedure].run);
    }
}

/* Its functions are there, and its lists of words name everything that can be said. */
static inline void check_rows_of(const Edition *edition)
{
    const CardWords *words = &edition->words;

    assert_non_null(edition->initiative);
    assert_non_null(edition->places_first);
    assert_non_null(edition->locks.targets);
    assert_non_null(edition->obstacle_kinds);
    assert_non_null(edition->actions);
    assert_non_null(edition->modes[0]);
    assert_non_null(edition->mode_words);
    assert_non_null(edition->line_words);
    for (int row = 0; row < edition->phase_count; row++) {
        assert_non_null(strstr(edition->phase_words, edition->phases[row].word));
        assert_int_not_equal(edition->phases[row].name, MSG_NONE);
        assert_ptr_equal(phase_row(edition, edition->phases[row].phase), &edition->phases[row]);
    }
    assert_in_range(words->token_count, SHARED_TOKENS, TOKEN_ROOM);
    for (int token = 0; token < words->token_count; token++) {
        assert_non_null(strstr(edition->ship_words, words->tokens[token].word));
        assert_int_equal(token_named(edition, words->tokens[token].word), token);
        if (token < SHARED_TOKENS)
            assert_string_equal(words->tokens[token].word, shared_tokens[token].word);
    }
}

#endif
