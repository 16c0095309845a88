/* Everybody is told the game in the language that they said hello in. */
#include "unit/host_pair.h"

static const char duel[] = ",\"setup\":\"ship luke lukeskywalker seat 0 with protontorpedoes at 457 300 facing 0\\n"
                           "ship vader darthvader seat 1 at 457 500 facing 180\\n"
                           "phase planning\"";

static void greet(World *world, Ear *ear, const char *language)
{
    say(world, ear, "{\"type\":\"hello\",\"version\":%d,\"language\":\"%s\"}", PROTOCOL_VERSION, language);
}

/* Ann in one language, Bob in another. */
static Pair begin_in(const char *anns, const char *bobs, const char *more)
{
    World *world = world_open();

    world->random.state = 7;
    Pair pair = pair_in(world);
    greet(world, pair.ann, anns);
    greet(world, pair.bob, bobs);
    begin_game(&pair, "xwing-1", "[0,1]", more);
    return pair;
}

static const char *question_of(const Ear *ear, int seat)
{
    const char *text = json_string(json_member(asked(ear, seat), "say"));

    return text != NULL ? text : "";
}

/* The sentence of the event of this kind that came with the last view of a seat; "" if there was none. */
static const char *event_of(const Ear *ear, int seat, const char *kind)
{
    const JsonValue *event = json_first(json_member(ear->view[seat < 0 ? MAX_SEATS : seat], "events"));

    for (; event != NULL; event = json_next(event)) {
        if (strcmp(json_string(json_member(event, "kind")), kind) == 0)
            return json_string(json_member(event, "say"));
    }
    return "";
}

static const char *card_text(const Ear *ear, int seat, size_t ship)
{
    const JsonValue *ships = json_member(json_member(seen(ear, seat), "board"), "ships");

    return json_string(json_item(json_member(json_item(ships, ship), "text"), 0));
}

static void everybody_is_asked_in_their_own_language(void **state)
{
    Pair pair = begin_in("pt-BR", "fr", duel);

    (void)state;
    assert_string_equal(question_of(pair.ann, 0), "Ann, ajuste cada disco e confirme.");
    assert_string_equal(question_of(pair.bob, 1), "Bob, réglez chaque cadran, puis confirmez.");
    assert_non_null(strstr(card_text(pair.ann, 0, 0), "foco em desvio"));
    assert_non_null(strstr(card_text(pair.bob, 1, 0), "concentration en évasion"));
    world_close(pair.world);
}

static void who_knows_the_same_hears_it_in_several_languages(void **state)
{
    Pair pair = begin_in("pt", "en", duel);
    Ear *phone = world_connect(pair.world, "a"), *watcher = world_connect(pair.world, "c");
    Ear *other = world_connect(pair.world, "d");

    (void)state;
    greet(pair.world, phone, "es");
    greet(pair.world, watcher, "fr");
    greet(pair.world, other, "de"); /* nobody has translated that yet */
    join(pair.world, phone, pair.game, pair.ann->token);
    join(pair.world, watcher, pair.game, NULL);
    join(pair.world, other, pair.game, NULL);
    assert_string_equal(question_of(phone, 0), "Ann, ajusta cada selector y confirma.");
    answer(pair.world, pair.ann, 0, "straight luke 2");
    /* Only the sentences differ. */
    const JsonValue *mine = json_member(asked(pair.ann, 0), "candidates");
    const JsonValue *same = json_member(asked(phone, 0), "candidates");
    assert_true(json_count(mine) > 5);
    assert_int_equal(json_count(mine), json_count(same));
    for (size_t i = 0; i < json_count(mine); i++) {
        const JsonValue *a = json_item(mine, i), *b = json_item(same, i);
        assert_true(json_same(json_member(a, "words"), json_member(b, "words")));
        assert_false(json_same(json_member(a, "say"), json_member(b, "say")) &&
                     strcmp(json_string(json_member(a, "verb")), "confirm") != 0);
    }
    answer(pair.world, pair.ann, 0, "confirm");
    answer(pair.world, pair.bob, 1, "straight vader 2");
    answer(pair.world, pair.bob, 1, "confirm");
    assert_string_equal(event_of(pair.ann, 0, "moved"), "Luke Skywalker voa: reta 2.");
    assert_string_equal(event_of(phone, 0, "moved"), "Luke Skywalker vuela: recta 2.");
    assert_string_equal(event_of(pair.bob, 1, "moved"), "Luke Skywalker flies straight 2.");
    assert_string_equal(event_of(watcher, -1, "moved"), "Luke Skywalker vole\u00a0: tout droit 2.");
    assert_string_equal(event_of(other, -1, "moved"), "Luke Skywalker flies straight 2.");
    world_close(pair.world);
}

static void the_rules_refuse_in_the_language_of_who_asked(void **state)
{
    Pair pair = begin_in("pt", "es", duel);

    (void)state;
    answer(pair.world, pair.ann, 0, "confirm");
    REFUSES(pair.ann, "answer", "Luke Skywalker ainda não tem manobra no disco.");
    answer(pair.world, pair.bob, 1, "fly away");
    REFUSES(pair.bob, "answer", "no se conoce aquí");
    say(pair.world, pair.bob, "{\"type\":\"move\",\"words\":\"revise\"}");
    REFUSES(pair.bob, "move", "No hay");
    say(pair.world, pair.ann,
        "{\"type\":\"create\",\"game\":\"xwing-1\",\"sides\":[0,1],\"setup\":\"ship a nobody seat 0\"}");
    REFUSES(pair.ann, "create", "\"nobody\" não é o identificador de um piloto");
    world_close(pair.world);
}

/* One of each kind: outside of a game, in one, with a name or a number inside, about a question, and what another person says. */
static void the_host_refuses_in_the_language_of_who_asked(void **state)
{
    Pair pair = begin_in("pt", "fr", duel);
    Ear *carla = world_connect(pair.world, "c");

    (void)state;
    greet(pair.world, carla, "es");
    say(pair.world, carla, "{\"type\":\"leave\"}");
    REFUSES(carla, "leave", "entra primero en una partida");
    join(pair.world, carla, "ffffffffffffffff", NULL);
    REFUSES(carla, "join", "esa partida no existe aquí; pide el enlace otra vez");
    say(pair.world, carla, "{\"type\":\"create\",\"game\":\"whist\",\"sides\":[0,1]}");
    REFUSES(carla, "create", "el servidor no conoce el juego \"whist\"");
    say(pair.world, carla, "{\"type\":\"open\",\"record\":\"no record\"}");
    REFUSES(carla, "open", "línea 1: ");
    join(pair.world, carla, pair.game, NULL);
    say(pair.world, carla, "{\"type\":\"back\"}");
    REFUSES(carla, "back", "no tienes puesto en esta partida; los espectadores solo miran");
    say(pair.world, pair.ann, "{\"type\":\"answer\",\"question\":\"1.1\",\"words\":\"confirm\"}");
    REFUSES(pair.ann, "answer", "não cabe a você responder a essa pergunta");
    say(pair.world, pair.ann, "{\"type\":\"look\",\"entry\":99}");
    REFUSES(pair.ann, "look", "o registro não tem essa entrada; diga uma de 0 a 0");
    say(pair.world, pair.ann,
        "{\"type\":\"create\",\"game\":\"xwing-1\",\"sides\":[0,1],\"setup\":\"ship a nobody seat 0\"}");
    REFUSES(pair.ann, "create", "linha de preparação 1: \"nobody\" não é o identificador de um piloto");
    say(pair.world, pair.bob, "{\"type\":\"resume\"}");
    REFUSES(pair.bob, "resume", "seule une partie en pause peut être reprise");
    say(pair.world, pair.ann, "{\"type\":\"adjourn\"}");
    consent(pair.world, pair.bob, false);
    REFUSES(pair.ann, "adjourn", "Bob diz que não");
    world_close(pair.world);
}

static void another_version_is_refused_in_the_language_of_its_hello(void **state)
{
    World *world = world_open();
    Ear *ear = world_connect(world, "a");

    (void)state;
    say(world, ear, "{\"type\":\"hello\",\"version\":%d,\"language\":\"pt\"}", PROTOCOL_VERSION + 1);
    REFUSES(ear, "hello", "o servidor fala outra versão do protocolo; recarregue a página");
    world_close(world);
}

static void what_could_not_be_kept_is_told_in_every_language(void **state)
{
    Pair pair = begin_in("pt", "fr", duel);

    (void)state;
    pair.world->fails = 1;
    answer(pair.world, pair.ann, 0, "straight luke 2");
    REFUSES(pair.ann, "store", "isso não pôde ser guardado, e a partida voltou a como estava antes: ");
    REFUSES(pair.bob, "store", "cela n’a pas pu être enregistré, et la partie est comme avant\u00a0: ");
    world_close(pair.world);
}

/* Why a game waits is kept in English, whatever its players speak, and told in everybody's language. */
static void why_a_game_waits_is_told_in_every_language(void **state)
{
    Pair pair = begin_in("pt", "fr", duel);
    int rooms = 0;

    (void)state;
    say(pair.world, pair.ann, "{\"type\":\"adjourn\"}");
    consent(pair.world, pair.bob, true);
    assert_string_equal(room_state(pair.ann), "adjourned");
    assert_string_equal(heard(pair.ann, PROTOCOL_ROOM, "why"), "por acordo");
    assert_string_equal(heard(pair.bob, PROTOCOL_ROOM, "why"), "d’un commun accord");
    assert_non_null(strstr(world_kept(pair.world, pair.game)->room, "\"why\":\"by agreement\""));
    rooms = pair.ann->count[PROTOCOL_ROOM];
    greet(pair.world, pair.ann, "es");
    assert_int_equal(pair.ann->count[PROTOCOL_ROOM], rooms + 1);
    assert_string_equal(heard(pair.ann, PROTOCOL_ROOM, "why"), "de común acuerdo");
    world_restart(pair.world);
    Ear *again = world_connect(pair.world, "a");
    greet(pair.world, again, "pt");
    join(pair.world, again, pair.game, NULL);
    assert_string_equal(heard(again, PROTOCOL_ROOM, "why"), "por acordo");
    world_close(pair.world);
}

static void a_language_can_be_changed_in_the_middle(void **state)
{
    Pair pair = begin_in("pt", "en", duel);
    int views = pair.ann->count[PROTOCOL_VIEW];

    (void)state;
    greet(pair.world, pair.ann, "pt"); /* the same: nothing new */
    assert_int_equal(pair.ann->count[PROTOCOL_VIEW], views);
    greet(pair.world, pair.ann, "fr");
    assert_int_equal(pair.ann->count[PROTOCOL_VIEW], views + 1);
    assert_string_equal(question_of(pair.ann, 0), "Ann, réglez chaque cadran, puis confirmez.");
    say(pair.world, pair.ann, "{\"type\":\"hello\",\"version\":%d}", PROTOCOL_VERSION); /* says nothing of a language */
    answer(pair.world, pair.ann, 0, "confirm");
    REFUSES(pair.ann, "answer", "n’a pas encore de manœuvre");
    world_close(pair.world);
}

static void late_views_come_in_the_language_of_who_looks_on(void **state)
{
    char more[400];
    (void)snprintf(more, sizeof more, "%s,\"late_view\":true", duel);
    Pair pair = begin_in("en", "en", more);
    Ear *watcher = world_connect(pair.world, "c"), *other = world_connect(pair.world, "d");

    (void)state;
    greet(pair.world, watcher, "pt");
    join(pair.world, watcher, pair.game, NULL);
    join(pair.world, other, pair.game, NULL);
    (void)play_randomly(pair.world, pair.ears, 2, 400);
    assert_true(watcher->late > 0);
    assert_int_equal(watcher->late, other->late);
    world_close(pair.world);
}

/* ---- the pseudo-language: nothing that is said is said past the catalogue ---- */

static void check_framed(const char *key, const char *text, int *checked)
{
    if (text[0] != '[' || text[strlen(text) - 1] != ']')
        fail_msg("\"%s\": \"%s\" cannot be translated", key, text);
    (*checked)++;
}

static void check_sentences(const JsonValue *part, int *checked)
{
    static const char *const sentences[] = {"say", "why", "text"};

    for (const JsonValue *item = json_first(part); item != NULL; item = json_next(item))
        check_sentences(item, checked);
    for (const JsonValue *value = json_first_member(part); value != NULL; value = json_next(value)) {
        const char *key = json_key(value);
        bool sentence = false;
        for (int k = 0; k < 3; k++)
            sentence = sentence || strcmp(key, sentences[k]) == 0;
        if (sentence && json_kind(value) == JSON_TEXT)
            check_framed(key, json_string(value), checked);
        for (const JsonValue *line = json_first(value); sentence && line != NULL; line = json_next(line))
            check_framed(key, json_string(line), checked);
        check_sentences(value, checked);
    }
}

static void everything_that_views_say_can_be_translated(void **state)
{
    Pair pair = begin_in("qps", "qps", ",\"setup\":\"obstacles 3\"");
    Ear *watcher = world_connect(pair.world, "c");
    int checked = 0;

    (void)state;
    greet(pair.world, watcher, "qps");
    join(pair.world, watcher, pair.game, NULL);
    say(pair.world, pair.ann, "{\"type\":\"thorough\",\"on\":true}");
    while (play_randomly(pair.world, pair.ears, 2, 1) > 0) {
        check_sentences(pair.ann->last[PROTOCOL_VIEW], &checked);
        check_sentences(pair.bob->last[PROTOCOL_VIEW], &checked);
        check_sentences(watcher->last[PROTOCOL_VIEW], &checked);
    }
    assert_string_equal(room_state(pair.ann), "over");
    assert_true(checked > 1000);
    world_close(pair.world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_is_asked_in_their_own_language),
        cmocka_unit_test(who_knows_the_same_hears_it_in_several_languages),
        cmocka_unit_test(the_rules_refuse_in_the_language_of_who_asked),
        cmocka_unit_test(the_host_refuses_in_the_language_of_who_asked),
        cmocka_unit_test(another_version_is_refused_in_the_language_of_its_hello),
        cmocka_unit_test(what_could_not_be_kept_is_told_in_every_language),
        cmocka_unit_test(why_a_game_waits_is_told_in_every_language),
        cmocka_unit_test(a_language_can_be_changed_in_the_middle),
        cmocka_unit_test(late_views_come_in_the_language_of_who_looks_on),
        cmocka_unit_test(everything_that_views_say_can_be_translated),
    };

    return RUN_TESTS(tests);
}
