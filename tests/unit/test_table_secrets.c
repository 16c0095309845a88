/* Secrets and random play, on the smugglers: what a seat may not know is in none of its bytes and none of its events, an
 * imagined world fits the view it came from, and thousands of answers, legal and not, leave every table sound. */
#include "ai/random.h"
#include "unit/smugglers_story.h"

static const uint8_t viewers[] = {0, 1, 2, 3, SEAT_SPECTATOR};
enum { VIEWERS = 5 };

static bool sits_here(const Table *table, uint8_t viewer)
{
    return viewer == SEAT_SPECTATOR || viewer < table->seats;
}

static bool same_view(const Rules *rules, const Table *a, const Table *b, uint8_t viewer)
{
    static Table view_a, view_b;

    view_a = table_censor(rules, a, viewer);
    view_b = table_censor(rules, b, viewer);
    return memcmp(&view_a, &view_b, sizeof view_a) == 0;
}

/* Takes another card of its family out of the pool. */
static void draw_another(const Rules *rules, Table *twin, uint16_t slot, RandomPlayer *random)
{
    uint8_t f = family_of_slot(&(Look){rules, twin}, slot);
    uint8_t *pool = &twin->unseen[pool_of_family(rules, f)];
    uint16_t kind = (uint16_t)(1 + random_below(random, rules->families[f].kinds));

    if (pool[kind - 1] > 0) {
        pool[kind - 1]--;
        pool[twin->cards[slot].kind - 1]++;
        twin->cards[slot].kind = kind;
    }
}

/* Exchanges it for another hidden card of its family. */
static void exchange(const Rules *rules, Table *twin, uint16_t slot, uint8_t viewer, RandomPlayer *random)
{
    Look look = {rules, twin};
    uint16_t other = (uint16_t)random_below(random, rules->card_slots);
    uint16_t kind = twin->cards[slot].kind;

    if (twin->cards[other].kind != 0 && !card_known_to(&look, other, viewer) &&
        family_of_slot(&look, slot) == family_of_slot(&look, other)) {
        twin->cards[slot].kind = twin->cards[other].kind;
        twin->cards[other].kind = kind;
    }
}

/* Another world for `viewer`: every decided card that it does not know becomes, if it can by what everybody knows, another one, out of
 * the pool or by exchange with another such card. False if there is no other world. */
static bool make_twin(const Rules *rules, const Table *table, uint8_t viewer, RandomPlayer *random, Table *twin)
{
    static Table last;
    Look look = {rules, twin};
    const char *complaint = NULL;

    *twin = *table;
    for (uint16_t slot = 0; slot < rules->card_slots; slot++) {
        if (twin->cards[slot].kind == 0 || card_known_to(&look, slot, viewer))
            continue;
        last = *twin;
        if (random_below(random, 2) == 0)
            draw_another(rules, twin, slot, random);
        else
            exchange(rules, twin, slot, viewer, random);
        if (!piles_sound(&look, &complaint)) /* not of the class that it is known to be of */
            *twin = last;
    }
    return memcmp(twin, table, sizeof *twin) != 0;
}

/* ---- positions ---- */

static void cards_that_others_hold_are_censored(void **state)
{
    static const char *const worlds[] = {
        "hand 0 spice arms\nhand 1 relic fuel\nhand 2 ambush\nstash 0 relic\ndeck fuel\ndiscard arms\n",
        "hand 0 spice arms\nhand 1 fuel ambush\nhand 2 relic\nstash 0 relic\ndeck fuel\ndiscard arms\n",
        "hand 0 spice arms\nhand 1 relic fuel\nhand 2 ambush\nstash 0 unseen\ndeck ambush\ndiscard arms\n",
        "hand 0 spice fuel\nhand 1 relic fuel\nhand 2 ambush\nstash 0 relic\ndeck fuel\ndiscard arms\n"};
    Story a, b;

    (void)state;
    open_story(&a, 3, worlds[0]);
    open_story(&b, 3, worlds[1]);
    assert_true(table_hash(&a.table) != table_hash(&b.table));
    assert_true(same_view(a.rules, &a.table, &b.table, 0));
    assert_true(same_view(a.rules, &a.table, &b.table, SEAT_SPECTATOR));
    assert_false(same_view(a.rules, &a.table, &b.table, 1));
    assert_false(same_view(a.rules, &a.table, &b.table, 2));
    /* What lies in the deck and the stash is known to nobody. */
    open_story(&b, 3, worlds[2]);
    for (int v = 0; v < VIEWERS; v++)
        assert_true(same_view(a.rules, &a.table, &b.table, viewers[v]));
    open_story(&b, 3, worlds[3]);
    assert_false(same_view(a.rules, &a.table, &b.table, 0));
    assert_true(same_view(a.rules, &a.table, &b.table, 1));
}

static void a_peek_changes_only_the_view_of_who_peeks(void **state)
{
    Story a, b;

    (void)state;
    PROVES("SM-PEEK-01");
    open_story(&a, 3, "hand 0\nhand 1\nhand 2\n");
    b = a;
    OK(try_verb(&a, 0, SM_VERB_PEEK));
    OK(try_verb(&b, 0, SM_VERB_PEEK));
    OK(try_card(&a, SM_RELIC));
    OK(try_card(&b, SM_AMBUSH));
    assert_false(same_view(a.rules, &a.table, &b.table, 0));
    for (int v = 1; v < VIEWERS; v++)
        assert_true(same_view(a.rules, &a.table, &b.table, viewers[v]));
}

/* Being asked must not tell that a hand holds something to ship or an ambush. */
static void questions_tell_nothing(void **state)
{
    Story a, b;

    (void)state;
    PROVES("SM-SALE-02");
    open_story(&a, 3, "hand 0 spice spice\nhand 1 ambush\nhand 2\n");
    open_story(&b, 3, "hand 0 spice ambush\nhand 1 fuel\nhand 2\n");
    OK(try_verb(&a, 0, SM_VERB_BURY));
    OK(try_verb(&b, 0, SM_VERB_BURY));
    assert_true(same_view(a.rules, &a.table, &b.table, 2));
    OK(try_ship(&a, 0, 1));
    OK(try_ship(&b, 0, 1));
    OK(try_bribe(&a, 0, 0));
    OK(try_bribe(&b, 0, 0));
    OK(try_roll(&a, SM_FACE_CLEAR));
    OK(try_roll(&b, SM_FACE_CLEAR));
    assert_asked(&a, 1, ASK_SECRET_ABILITY);
    assert_asked(&b, 1, ASK_SECRET_ABILITY);
    assert_true(same_view(a.rules, &a.table, &b.table, 2));
    assert_true(same_view(a.rules, &a.table, &b.table, SEAT_SPECTATOR));
}

/* Two contacts of one class are the same to whoever did not look; of two classes they are not. */
static void a_known_class_is_all_that_others_know(void **state)
{
    Story a, b;

    (void)state;
    PROVES("SM-GUILD-01 SM-GUILD-02 SM-GUILD-06");
    open_story_of(&a, rules_smugglers_guild(), 3, "hand 0\nhand 1\nhand 2\n");
    b = a;
    OK(try_option(&a, 0, key_number(SM_VERB_VISIT, 2)));
    OK(try_option(&b, 0, key_number(SM_VERB_VISIT, 2)));
    OK(try_card(&a, SM_FENCE));
    OK(try_card(&b, SM_PILOT));
    OK(try_verb(&a, 0, SM_VERB_DRAW));
    OK(try_verb(&b, 0, SM_VERB_DRAW));
    Story c = b;
    OK(try_card(&a, SM_ARMS));
    OK(try_card(&b, SM_RELIC));
    OK(try_card(&c, SM_FUEL));
    assert_false(same_view(a.rules, &a.table, &b.table, 0));
    for (int v = 1; v < VIEWERS; v++) {
        assert_true(same_view(a.rules, &a.table, &b.table, viewers[v]));
        assert_false(same_view(a.rules, &a.table, &c.table, viewers[v])); /* fuel is not precious, and that was said */
    }
}

/* Of many worlds that another seat imagines, every one has a contact of the second class where seat 0 looked, and precious goods in its
 * hand; and all that these can be come up. */
static void what_is_imagined_is_of_the_known_class(void **state)
{
    Story s;
    bool seen[SM_GUILD_CARDS] = {false};

    (void)state;
    PROVES("SM-GUILD-01 SM-GUILD-06");
    open_story_of(&s, rules_smugglers_guild(), 3, "hand 0\nhand 1\nhand 2\n");
    OK(try_option(&s, 0, key_number(SM_VERB_VISIT, 2)));
    OK(try_card(&s, SM_PILOT));
    OK(try_verb(&s, 0, SM_VERB_DRAW));
    OK(try_card(&s, SM_RELIC));
    Table view = table_censor(s.rules, &s.table, 1);
    for (uint64_t seed = 0; seed < 200; seed++) {
        ChanceFast luck = {.seed = seed};
        Table guess = table_imagine(s.rules, &view, chance_fast_number, &luck);
        Look look = {s.rules, &guess};
        for (uint16_t slot = 0; slot < s.rules->card_slots; slot++) {
            if (card_in(&look, slot) != NO_CARD)
                seen[card_in(&look, slot)] = true;
        }
    }
    for (uint16_t card = 0; card < SM_GUILD_CARDS; card++)
        assert_int_equal(seen[card], card == SM_FENCE || card == SM_PILOT || card == SM_ARMS || card == SM_RELIC);
}

static void a_view_cannot_be_played(void **state)
{
    Story s;

    (void)state;
    open_story(&s, 3, "hand 0\nhand 1\nhand 2\n");
    s.table = table_censor(s.rules, &s.table, 0);
    assert_refused(try_verb(&s, 0, SM_VERB_DRAW), NULL);
}

/* ---- random play ---- */

enum { MOST_KEYS = 512 };

typedef struct Game {
    Story story;
    RandomPlayer random;
    ChanceFast luck;
    ChanceKey keys[MOST_KEYS];
    int key_count;
    bool with_moves;
    int answers, twins;
} Game;

static void assert_zero(const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        assert_int_equal(((const uint8_t *)bytes)[i], 0);
}

/* Bytes that are not in use are zero: equal games are equal bytes. */
static void assert_tidy(const Table *table)
{
    assert_zero(&table->frames[table->depth], sizeof(Frame) * (size_t)(MAX_FRAMES - table->depth));
    assert_zero(&table->met[table->triggers], sizeof(Trigger) * (size_t)(MAX_TRIGGERS - table->triggers));
    for (int l = table->layer + 1; l < MAX_LAYERS; l++)
        assert_zero(&table->layers[l], sizeof(Layer));
    assert_zero(&table->luck, sizeof table->luck);
    assert_int_equal(table->result, 0);
}

static void assert_new_key(Game *game, const ChanceKey *key)
{
    for (int i = 0; i < game->key_count; i++)
        assert_memory_not_equal(&game->keys[i], key, sizeof *key);
    assert_true(game->key_count < MOST_KEYS);
    game->keys[game->key_count++] = *key;
}

/* Chance, a seat, or now and then a standing move. */
static Answer choose(Game *game)
{
    Story *s = &game->story;
    Question questions[MAX_SEATS];
    ChanceQuestion chance;
    Answer answer;
    uint8_t seat = (uint8_t)random_below(&game->random, s->table.seats);

    if (table_chance(s->rules, &s->table, &chance)) {
        assert_new_key(game, &chance.key);
        assert_true(chance_sample(s->rules, &s->table, &chance, chance_fast_number, &game->luck, &answer));
        return answer;
    }
    if (game->with_moves && random_below(&game->random, 10) == 0) {
        int move = (int)random_below(&game->random, (uint32_t)table_moves(s->rules, &s->table, seat) + 1) - 1;
        Candidate candidate = move >= 0 ? table_move(s->rules, &s->table, seat, move) : (Candidate){0};
        /* Few concede: games should go on for a while. */
        if (candidate.legal && (candidate.key.verb != VERB_CONCEDE || random_below(&game->random, 4) == 0))
            return (Answer){.seat = seat, .kind = ANSWER_MOVE, .key = candidate.key};
    }
    int count = table_questions(s->rules, &s->table, questions);
    assert_int_equal(count, 1);
    assert_true(random_answer(&game->random, s->rules, &s->table, &questions[0], &answer));
    return answer;
}

/* An answer with something wrong in it, mostly. */
static void send_nonsense(Game *game, Answer answer)
{
    uint32_t noise = (uint32_t)random_number(&game->random);

    switch (noise % 8) {
    case 0:
        answer.seat = (uint8_t)(noise >> 8);
        break;
    case 1:
        answer.kind = (uint8_t)(noise >> 8);
        break;
    case 2:
        answer.count += noise >> 8;
        break;
    case 3:
        answer.key.verb = (uint16_t)(noise >> 8);
        break;
    case 4:
        answer.key.number = (int32_t)noise;
        break;
    case 5:
        answer.items ^= UINT64_C(1) << (noise >> 8) % 64;
        break;
    case 6:
        answer.key.card = (uint16_t)(noise >> 8);
        break;
    default:
        answer.faces[(noise >> 8) % MAX_FACES] ^= (uint8_t)(noise >> 16);
        break;
    }
    if (table_check(game->story.rules, &game->story.table, &answer).code != STATUS_OK)
        assert_int_not_equal(send(&game->story, &answer).code, STATUS_OK);
}

/* Did this seat come to know a card, or the class of one? */
static bool has_learnt(const Rules *rules, const Table *before, const Table *after, uint8_t viewer)
{
    Look was = {rules, before}, is = {rules, after};

    if (memcmp(before->card_class, after->card_class, sizeof after->card_class) != 0)
        return true;

    for (uint16_t slot = 0; slot < rules->card_slots; slot++) {
        if (card_known_to(&is, slot, viewer) && !card_known_to(&was, slot, viewer))
            return true;
    }
    return false;
}

static bool may_hear(const Event *event, uint8_t viewer)
{
    return viewer == SEAT_SPECTATOR ? event->audience == 0xFF : (event->audience & SEAT_BIT(viewer)) != 0;
}

/* Messages have padding, so they are compared field by field. None here carries text. */
static void assert_same_message(const Message *a, const Message *b)
{
    assert_int_equal(a->id, b->id);
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        assert_int_equal(a->args[i].kind, b->args[i].kind);
        assert_int_equal(a->args[i].value, b->args[i].value);
    }
}

/* What the viewer heard of both answers is the same, in the same order. */
static void assert_same_events(const Story *a, const Story *b, uint8_t viewer)
{
    int j = 0;

    for (int i = 0; i < a->told_count; i++) {
        if (!may_hear(&a->told[i], viewer))
            continue;
        while (j < b->told_count && !may_hear(&b->told[j], viewer))
            j++;
        assert_true(j < b->told_count);
        assert_same_message(&a->told[i].message, &b->told[j].message);
        j++;
    }
    while (j < b->told_count)
        assert_false(may_hear(&b->told[j++], viewer));
}

/* Everybody who hears that a contact came, or did not, learns whether it is in the harbour. */
static bool tells_all(const Table *before, const Answer *answer)
{
    return answer->seat == SEAT_CHANCE ? before->chance.key.occasion == SM_SEND : answer->key.verb == SM_VERB_SEND_FOR;
}

/* In a world that differs only in what `viewer` does not know, the same answer is as good to it as in this one: it sees the
 * same and hears the same, unless the answer showed it a card. */
static void play_twin(Game *game, const Story *before, const Answer *answer, uint8_t viewer)
{
    static Story twin;
    const Rules *rules = before->rules;

    twin.rules = rules;
    if (!sits_here(&before->table, viewer) || !make_twin(rules, &before->table, viewer, &game->random, &twin.table))
        return;
    assert_sound(&twin);
    assert_true(same_view(rules, &before->table, &twin.table, viewer));
    if (has_learnt(rules, &before->table, &game->story.table, viewer) || tells_all(&before->table, answer) ||
        table_check(rules, &twin.table, answer).code != STATUS_OK)
        return;
    OK(send(&twin, answer));
    if (has_learnt(rules, &before->table, &twin.table,
                   viewer)) /* of two ambushes, one that it had not seen was played */
        return;
    assert_true(same_view(rules, &game->story.table, &twin.table, viewer));
    assert_same_events(&game->story, &twin, viewer);
    game->twins++;
}

static void imagine_world(Game *game, uint8_t viewer)
{
    static Story guess;
    static Table view;
    const Story *s = &game->story;

    if (!sits_here(&s->table, viewer))
        return;
    view = table_censor(s->rules, &s->table, viewer);
    guess.rules = s->rules;
    guess.table = table_imagine(s->rules, &view, chance_fast_number, &game->luck);
    assert_sound(&guess);
    guess.table = table_censor(s->rules, &guess.table, viewer);
    assert_memory_equal(&guess.table, &view, sizeof view);
}

static void play_game(Game *game, const Rules *rules, int seats, const char *lines, uint64_t seed, bool with_moves)
{
    static Story before;
    Story *s = &game->story;

    game->random.state = game->luck.seed = seed;
    game->key_count = 0;
    game->with_moves = with_moves;
    open_story_of(s, rules, seats, lines);
    while (s->table.state == TABLE_PLAYING) {
        uint8_t viewer = viewers[random_below(&game->random, VIEWERS)];
        Answer answer = choose(game);
        bool looks_closer = random_below(&game->random, 8) == 0;
        if (looks_closer) {
            send_nonsense(game, answer);
            imagine_world(game, viewer);
            before = *s;
        }
        OK(send(s, &answer));
        assert_tidy(&s->table);
        if (looks_closer)
            play_twin(game, &before, &answer, viewer);
        game->answers += answer.seat != SEAT_CHANCE;
    }
    assert_int_equal(s->table.state, TABLE_OVER);
}

enum { GAMES = 150 };

static void random_games_end(void **state)
{
    static Game game;
    int games = getenv("OUTRIDER_SOAK") != NULL ? 50 * GAMES : GAMES;

    (void)state;
    for (int i = 0; i < games; i++)
        play_game(&game, rules_smugglers(), 3 + i % 2, "", (uint64_t)i, false);
    print_message("%d games, %d answers a game, %d of them in two worlds\n", games, game.answers / games, game.twins);
    assert_in_range(game.answers / games, 60, 250);
    assert_true(game.twins > games);
}

static void random_games_with_moves_end(void **state)
{
    static Game game;
    int games = getenv("OUTRIDER_SOAK") != NULL ? 50 * GAMES : GAMES;

    (void)state;
    for (int i = 0; i < games; i++)
        play_game(&game, rules_smugglers(), 3 + i % 2, "", UINT64_C(1000000) + (uint64_t)i, true);
    print_message("%d games with standing moves, %d answers a game, %d of them in two worlds\n", games,
                  game.answers / games, game.twins);
    assert_true(game.twins > games / 4);
}

/* Contacts of known classes, declared goods, searches, mixed piles; in every second game a droid. */
static void random_games_of_the_guild_end(void **state)
{
    static Game game;
    int games = getenv("OUTRIDER_SOAK") != NULL ? 50 * GAMES : GAMES;
    int droids = 0;

    (void)state;
    for (int i = 0; i < games; i++) {
        play_game(&game, rules_smugglers_guild(), 3 + i % 2, i % 4 > 1 ? "droid 2\n" : "",
                  UINT64_C(2000000) + (uint64_t)i, i % 3 == 0);
        droids += game.story.table.winners == SEAT_BIT(2) && i % 4 > 1;
    }
    print_message("%d games of the guild, %d answers a game, %d of them in two worlds; droids won %d\n", games,
                  game.answers / games, game.twins, droids);
    assert_true(game.twins > games / 4);
    assert_true(droids > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_that_others_hold_are_censored),
        cmocka_unit_test(a_peek_changes_only_the_view_of_who_peeks),
        cmocka_unit_test(questions_tell_nothing),
        cmocka_unit_test(a_view_cannot_be_played),
        cmocka_unit_test(random_games_end),
        cmocka_unit_test(random_games_with_moves_end),
        cmocka_unit_test(random_games_of_the_guild_end),
        cmocka_unit_test(a_known_class_is_all_that_others_know),
        cmocka_unit_test(what_is_imagined_is_of_the_known_class),
    };

    return RUN_TESTS(tests);
}
