#include "guest/player.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "guest/choose.h"
#include "protocol/protocol.h"

enum { THOUSAND = 1000, TOKEN = 32, BURST = 9, WAIT_LONGEST = 2000, LOOK_AGAIN = 500, PATIENCE = 30000, TRIES = 1000 };

/* ---- opening, closing, telling ---- */

bool player_style_find(const char *name, PlayerStyle *style)
{
    static const char *const names[] = {
        [PLAYER_FIRST] = "first", [PLAYER_RANDOM] = "random", [PLAYER_TALKATIVE] = "talkative"};

    for (int i = 0; i <= PLAYER_TALKATIVE; i++) {
        if (strcmp(name, names[i]) == 0) {
            *style = (PlayerStyle)i;
            return true;
        }
    }
    return false;
}

void player_open(Player *player, const PlayerWish *wish, const PlayerMouth *mouth)
{
    *player =
        (Player){.wish = *wish, .mouth = *mouth, .random = wish->seed, .seat = -1, .chosen_seat = -1, .due = INT64_MAX};
    if (wish->join != NULL)
        (void)snprintf(player->game, sizeof player->game, "%s", wish->join);
}

static void forget_question(Player *player)
{
    free(player->question.words);
    player->question = (PlayerQuestion){0};
    player->due = INT64_MAX;
}

void player_close(Player *player)
{
    forget_question(player);
}

const char *player_why(const Player *player)
{
    return player->why;
}

int64_t player_due(const Player *player)
{
    return player->due;
}

__attribute__((format(printf, 2, 3))) static void tell(const Player *player, const char *format, ...)
{
    char line[1024];
    va_list arguments;

    if (player->mouth.tell == NULL)
        return;
    va_start(arguments, format);
    (void)vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    player->mouth.tell(player->mouth.self, line);
}

__attribute__((format(printf, 2, 3))) static void fail(Player *player, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    (void)vsnprintf(player->why, sizeof player->why, format, arguments);
    va_end(arguments);
    player->state = PLAYER_FAILED;
    forget_question(player);
}

/* ---- saying ---- */

/* What the host takes without complaint: `rate` messages a second, and some at once. */
static void fill_up(Player *player, int64_t now)
{
    int64_t full = (int64_t)THOUSAND * BURST * player->rate;

    player->allowance += (now - player->filled) * player->rate; /* thousandths a millisecond */
    player->filled = now;
    if (player->allowance > full)
        player->allowance = full;
}

static void send_off(Player *player, JsonBuffer *text)
{
    player->allowance -= THOUSAND;
    if (text->failed)
        fail(player, "memory ran out");
    else
        player->mouth.say(player->mouth.self, text->text, text->length);
    json_buffer_free(text);
}

void player_connected(Player *player, int64_t now)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    forget_question(player);
    player->joined = player->sitting_down = false;
    player->filled = now;
    player->allowance = 0;
    protocol_write_hello(&json, PROTOCOL_VERSION, player->wish.name, NULL);
    send_off(player, &text);
}

static void say_create(Player *player)
{
    const PlayerWish *wish = &player->wish;
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);
    const char *const *machines = wish->machine[0] != NULL ? wish->machine : NULL;

    protocol_write_create(&json, wish->game, wish->side, wish->seats, wish->setup, wish->manner, wish->clock, machines,
                          machines != NULL ? wish->seats : 0, NULL, NULL, NULL, NULL, 0, NULL);
    send_off(player, &text);
}

static void say_join(Player *player)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    protocol_write_join(&json, player->game, player->token[0] != '\0' ? player->token : NULL);
    send_off(player, &text);
}

/* The token is the player's own choice, so that a host that goes away before it replies costs nothing. */
static void say_sit(Player *player, const char *commitment, int seat)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);
    const char *invite = player->wish.invite != NULL        ? player->wish.invite
                         : player->invites[seat][0] != '\0' ? player->invites[seat]
                                                            : NULL;

    if (player->chosen_seat != seat)
        player->part = (Part){0};
    if (!part_make(&player->part, commitment, seat) ||
        (player->chosen_seat != seat && !part_random(player->chosen, TOKEN))) {
        fail(player, "the system has no randomness, or the host no commitment");
        return;
    }
    player->chosen_seat = seat;
    protocol_write_sit(&json, seat, player->wish.name, commitment, player->part.pledge, invite, player->chosen);
    player->sitting_down = true;
    send_off(player, &text);
}

/* What the start of the game waits for. A nonce is opened only if the host shows what was pledged. */
static void say_part(Player *player, const ProtocolRoom *room, const char *owed)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    if (strcmp(owed, "pledge") == 0) {
        if (!part_make(&player->part, room->commitment, player->seat)) {
            fail(player, "the system has no randomness, or the host wants a second pledge for one commitment");
            return;
        }
        protocol_write_pledge(&json, player->seat, room->commitment, player->part.pledge);
    } else if (player->seat < room->pledges_count &&
               part_is_shown(&player->part, room->commitment, room->pledges[player->seat])) {
        protocol_write_nonce(&json, player->seat, player->part.nonce);
        player->part.opened = true;
    } else {
        fail(player, "the host shows another pledge than the one that this seat gave: its dice would not be fair");
        return;
    }
    send_off(player, &text);
}

static void say_consent(Player *player, int32_t request)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    protocol_write_consent(&json, request, true);
    send_off(player, &text);
}

static void say_answer(Player *player, const char *words)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    protocol_write_answer(&json, player->question.id, words, &player->question.entry);
    send_off(player, &text);
}

/* What a talkative one says besides. */
static void chatter(Player *player)
{
    static const char *const lines[] = {"Nice flying.", "Let me think.", "I did not see that coming.", "Your turn!"};
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);
    uint32_t what = choose_below(&player->random, 60);

    if (what < 4) {
        protocol_write_chat(&json, lines[what]);
        send_off(player, &text);
    } else if (what == 4) {
        protocol_write_back(&json, NULL);
        player->reopened = true;
        send_off(player, &text);
    } else if (what == 5) {
        protocol_write_move(&json, "offer-draw", NULL);
        send_off(player, &text);
    }
}

/* ---- answering ---- */

/* When what is asked may be answered: not before `at`, and not faster than the host takes. */
static void plan(Player *player, int64_t at, int64_t now)
{
    fill_up(player, now);
    if (player->rate > 0 && player->allowance < THOUSAND) {
        int64_t wait = (THOUSAND - player->allowance + player->rate - 1) / player->rate;
        if (at < now + wait)
            at = now + wait;
    }
    player->due = at;
}

void player_act(Player *player, int64_t now)
{
    char words[CHOICE_BYTES];
    PlayerQuestion *question = &player->question;

    if (question->id[0] == '\0' || now < player->due)
        return;
    if (player->wish.style == PLAYER_TALKATIVE && !question->sent)
        chatter(player);
    if (!choose(question, player->wish.style, &player->random, words)) {
        fail(player, "question %s has no legal candidate in its view", question->id);
        return;
    }
    player->answers += !question->sent;
    question->sent = true;
    player->due = now + PATIENCE; /* if nothing comes of it by then, it was lost: a doubled answer does no harm */
    tell(player, "> %s", words);
    say_answer(player, words);
}

/* ---- hearing ---- */

static void hear_welcome(Player *player, const ProtocolWelcome *welcome, int64_t now)
{
    player->rate = (int32_t)json_whole(json_member(welcome->limits, "messages_a_second"));
    fill_up(player, now);
    player->allowance = (int64_t)THOUSAND * BURST * player->rate;
    if (welcome->version != PROTOCOL_VERSION)
        fail(player, "the host speaks version %d of the protocol, this program %d", (int)welcome->version,
             PROTOCOL_VERSION);
    else if (player->game[0] != '\0')
        say_join(player);
    else
        say_create(player);
}

static void hear_created(Player *player, const ProtocolCreated *created)
{
    if (player->game[0] != '\0')
        return; /* a rematch: this player is content */
    (void)snprintf(player->game, sizeof player->game, "%s", created->game);
    (void)snprintf(player->link, sizeof player->link, "%s", created->link);
    for (int i = 0; i < created->invites_count && i < PLAYER_SEATS; i++)
        (void)snprintf(player->invites[i], sizeof player->invites[i], "%s", created->invites[i]);
    tell(player, "The game is at %s", created->link);
}

static void hear_seated(Player *player, const ProtocolSeated *seated)
{
    if (strcmp(seated->game, player->game) != 0)
        return;
    player->seat = seated->seat;
    (void)snprintf(player->token, sizeof player->token, "%s", seated->token);
    tell(player, "You sit on seat %d.", (int)seated->seat);
}

/* A seat to sit down on: the one that was wished for, or the first that is free and not kept for somebody else. -1: none. */
static int find_seat(const Player *player, const JsonValue *seats)
{
    if (player->chosen_seat >= 0) /* it may sit there already */
        return player->chosen_seat;
    if (player->wish.seat >= 0)
        return player->wish.seat;
    const JsonValue *seat = json_first(seats);
    for (int i = 0; seat != NULL && i < PLAYER_SEATS; i++, seat = json_next(seat)) {
        if (!json_is_true(json_member(seat, "taken")) &&
            (!json_is_true(json_member(seat, "kept")) || player->invites[i][0] != '\0'))
            return i;
    }
    return -1;
}

/* A player in a terminal has nothing against anything. */
static void answer_requests(Player *player, const JsonValue *requests)
{
    for (const JsonValue *request = json_first(requests); request != NULL; request = json_next(request)) {
        int32_t number = (int32_t)json_whole(json_member(request, "request"));
        const JsonValue *waits = json_first(json_member(request, "waits"));
        for (; number != player->consented && waits != NULL; waits = json_next(waits)) {
            if (json_whole(waits) != player->seat)
                continue;
            player->consented = number;
            player->reopened = true;
            say_consent(player, number);
        }
    }
}

static void hear_room(Player *player, const ProtocolRoom *room)
{
    const JsonValue *seats = json_member(room->room, "seats");

    if (strcmp(room->game, player->game) != 0)
        return;
    player->joined = true;
    if (strcmp(room->state, "adjourned") == 0) {
        fail(player, "the game is adjourned%s%s", room->has_why ? ": " : "", room->has_why ? room->why : "");
        return;
    }
    if (player->state == PLAYER_ARRIVING)
        player->state = PLAYER_WAITING;
    if (strcmp(room->state, "playing") == 0 && player->state == PLAYER_WAITING) {
        player->state = PLAYER_PLAYING;
        tell(player, "The game has begun.");
    }
    answer_requests(player, json_member(room->room, "requests"));
    const JsonValue *own = player->seat >= 0 ? json_item(seats, (size_t)player->seat) : NULL;
    const char *owed = json_string(json_member(own, "owes"));
    if (owed != NULL && owed[0] != '\0')
        say_part(player, room, owed);
    if (player->wish.watch || player->seat >= 0 || player->sitting_down ||
        (player->chosen_seat < 0 && strcmp(room->state, "waiting") != 0))
        return;
    int seat = find_seat(player, seats);
    if (seat < 0)
        fail(player, "no seat of this game is free; --watch looks on");
    else
        say_sit(player, room->commitment, seat);
}

static void tell_events(const Player *player, const JsonValue *events)
{
    for (const JsonValue *event = json_first(events); event != NULL; event = json_next(event)) {
        const char *say = json_string(json_member(event, "say"));
        if (say != NULL && say[0] != '\0')
            tell(player, "%s", say);
    }
}

static const JsonValue *find_question(const Player *player, const JsonValue *questions)
{
    for (const JsonValue *question = json_first(questions); question != NULL; question = json_next(question)) {
        if (json_whole(json_member(question, "seat")) == player->seat &&
            json_string(json_member(question, "id")) != NULL)
            return question;
    }
    return NULL;
}

/* The same question again is one that somebody else's answer has sent a new view of; unless something was taken back. */
static void hear_question(Player *player, const JsonValue *asked, int32_t entry, int64_t now)
{
    const char *id = asked != NULL ? json_string(json_member(asked, "id")) : "";

    if (asked != NULL && strcmp(id, player->question.id) == 0 && player->question.sent && !player->reopened)
        return;
    forget_question(player);
    if (asked == NULL)
        return;
    player->reopened = false;
    if (!choose_read(asked, &player->question)) {
        fail(player, "the question in the view makes no sense, or memory ran out");
        return;
    }
    player->question.entry = entry;
    tell(player, "? %s", json_string(json_member(asked, "say")));
    plan(player, now + player->wish.think, now);
}

static void hear_view(Player *player, const ProtocolView *view, int64_t now)
{
    const JsonValue *you = json_member(view->view, "you");

    if (strcmp(view->game, player->game) != 0 || (view->has_late && view->late))
        return;
    if (player->seat >= 0 && (json_kind(you) != JSON_WHOLE || json_whole(you) != player->seat))
        return;
    if (view->entry < player->entry) {
        fail(player, "the host has lost something: it had shown entry %d, and now the last is %d", (int)player->entry,
             (int)view->entry);
        return;
    }
    player->entry = view->entry;
    tell_events(player, view->events);
    if (player->state != PLAYER_OVER)
        hear_question(player, find_question(player, json_member(view->view, "questions")), view->entry, now);
}

static void hear_refused(Player *player, const ProtocolRefused *refused, int64_t now)
{
    PlayerQuestion *question = &player->question;
    int64_t wait = refused->has_rule ? 0 : 20 * (question->tries + 1);

    player->refusals++;
    if (strcmp(refused->about, "sit") == 0 && player->wish.seat < 0 && player->sit_tries++ < 2 * PLAYER_SEATS) {
        player->sitting_down = false; /* somebody else was quicker: look who sits where now */
        player->chosen_seat = -1;
        say_join(player);
        return;
    }
    if (strcmp(refused->about, "create") == 0 || strcmp(refused->about, "join") == 0 ||
        strcmp(refused->about, "sit") == 0 || strcmp(refused->about, "hello") == 0) {
        fail(player, "%s", refused->why);
        return;
    }
    tell(player, "! %s", refused->why);
    if (strcmp(refused->about, "back") == 0 || strcmp(refused->about, "move") == 0 ||
        strcmp(refused->about, "chat") == 0 || strcmp(refused->about, "consent") == 0 || question->id[0] == '\0')
        return;
    if (refused->has_question && strcmp(refused->question, question->id) != 0)
        return; /* an answer that came too late, or twice */
    if (++question->tries > TRIES) {
        fail(player, "after %d tries: %s", TRIES, refused->why);
        return;
    }
    if (!refused->has_question)
        wait = LOOK_AGAIN; /* too many messages, or the host cannot write: not about the answer itself */
    plan(player, now + (wait < WAIT_LONGEST ? wait : WAIT_LONGEST), now);
}

static void hear_over(Player *player, const ProtocolOver *over)
{
    if (strcmp(over->game, player->game) != 0)
        return;
    forget_question(player);
    player->state = PLAYER_OVER;
    player->winners = 0;
    for (int i = 0; i < over->winners_count; i++)
        player->winners |= 1u << over->winners[i];
    (void)snprintf(player->record, sizeof player->record, "%s", over->record);
    tell(player, "The game is over. %s Its record: %s",
         player->winners == 0                                    ? "Nobody has won."
         : player->seat < 0                                      ? ""
         : (player->winners & 1u << (unsigned)player->seat) != 0 ? "You have won."
                                                                 : "You have lost.",
         over->record);
}

void player_hear(Player *player, const char *text, size_t length, int64_t now)
{
    ProtocolMessage message;
    ProtocolError error = {0};

    if (player->state == PLAYER_FAILED)
        return;
    if (!protocol_parse_host(text, length, &message, &error)) {
        fail(player, "the host said what this program does not understand: %s", error.text);
        return;
    }
    switch (message.type) {
    case PROTOCOL_WELCOME:
        hear_welcome(player, &message.welcome, now);
        break;
    case PROTOCOL_CREATED:
        hear_created(player, &message.created);
        break;
    case PROTOCOL_SEATED:
        hear_seated(player, &message.seated);
        break;
    case PROTOCOL_ROOM:
        hear_room(player, &message.room);
        break;
    case PROTOCOL_VIEW:
        hear_view(player, &message.view, now);
        break;
    case PROTOCOL_REFUSED:
        hear_refused(player, &message.refused, now);
        break;
    case PROTOCOL_SAID:
        tell(player, "%s: %s", message.said.name, message.said.text);
        break;
    case PROTOCOL_OVER:
        hear_over(player, &message.over);
        break;
    default: /* clocks: this player is quick */
        break;
    }
    protocol_free(&message);
}
