/** One game as this browser plays or watches it: what the host has said about it, and what can be said to the host.
 *
 * A game is looked at through the eyes of one seat (`eyes`), or a spectator's. A player who holds several seats (hot
 * seat) changes eyes when another of them is asked. Tokens of seats are kept before they are sent, so that a lost reply
 * or a reload loses nothing. */
import { batch, computed, effect, signal } from '@preact/signals';
import type { ClientMessage, HostHintMessage as HintMessage, HostMessage } from '@protocol';
import type { GameEvent, RoomState, SeatClock, View } from '@view';
import { ask, type Link } from '../net/link';
import { language } from '../words/words';
import { Director } from './director';
import { games, invitesOf, keepInvites, keepToken, tokensOf, remember } from './memory';
import type { Moment, OwnQuestion } from './moment';
import { partsDue, pledgeFor } from './part';
import { secret } from './secret';
import type { Staging } from './staging';

export interface ChatLine {
  seat: number;
  name: string;
  text: string;
}

/** Something that was refused, or that the player should know; shown until the next answer. */
export interface Notice {
  say: string;
  rule?: string | undefined;
}

export interface HowToLook {
  /** only looks at it now: this browser does not list it among the player's games */
  passing?: boolean;
  /** as a spectator, though seats are held here: what is shown may be seen by everybody */
  spectates?: boolean;
}

export interface LogLine {
  event: GameEvent;
  /** the entry of the record that caused it */
  entry: number;
}

export interface GameOptions<Face extends Staging> {
  /** the face of a game, by its name */
  faceOf: (game: string) => Promise<Face>;
  /** how many times the usual duration things take */
  pace: () => number;
  /** what the player is called */
  name: () => string;
  how?: HowToLook;
}

export class Game<Face extends Staging = Staging> {
  /** null until it is loaded; what the host shows waits for it */
  readonly face = signal<Face | null>(null);
  private early: (() => void)[] | null = null;
  readonly room = signal<
    | (RoomState & {
        state: 'waiting' | 'playing' | 'adjourned' | 'over';
        why?: string;
        commitment: string;
        pledges?: string[];
        sealed: number;
      })
    | null
  >(null);
  readonly seats = signal<readonly number[]>([]);
  /** the seat through whose eyes the table is seen; null: a spectator's */
  readonly eyes = signal<number | null>(null);
  readonly clocks = signal<{ at: number; clocks: SeatClock[] } | null>(null);
  readonly chat = signal<readonly ChatLine[]>([]);
  /** All that has happened, as far as it was shown: what the host has told of the past, and after it what came since.
   * What was taken back since is in neither. */
  readonly log = computed<readonly LogLine[]>(() => {
    const until = Math.min(this.past.value.entry, this.director.shownEntry);
    return [
      ...this.past.value.lines.filter((line) => line.entry <= until),
      ...this.came.value.filter((line) => line.entry > until),
    ];
  });
  private readonly past = signal<{ entry: number; lines: readonly LogLine[] }>({ entry: 0, lines: [] });
  private readonly came = signal<readonly LogLine[]>([]);
  /** is the log whole? Before the host has told what was before, it has only what came since */
  readonly told = signal(false);
  readonly notice = signal<Notice | null>(null);
  /** What an ace would answer, to the question with this id. */
  readonly hint = signal<HintMessage | null>(null);
  /** the question whose hint is on its way */
  readonly hinting = signal<string | null>(null);
  readonly over = signal<{ winners: number[]; record: string } | null>(null);
  readonly missing = signal<string | null>(null);
  readonly director: Director;
  /** the last view of each seat that is held here */
  private readonly latest = signal<ReadonlyMap<number | null, Moment>>(new Map());
  private readonly answered = signal<string | null>(null);
  private readonly how: HowToLook;
  private stops: (() => void)[] = [];
  /** the log as the host tells it: until then it has only what came since this page is here, or misses something */
  private complete = false;
  private worded = language.peek();
  /** the entry of the last take-back, as each seat held here was told */
  private readonly backs = new Map<number | null, number>();

  /** The view that is drawn. Where several play at one screen, what only one seat may see is drawn while that seat is
   * asked and looks alone, and at no other time. */
  readonly view = computed<View | null>(() => {
    const view = this.director.shown.value;
    const face = this.face.value;
    if (!view || !face || this.seats.value.length < 2) return view;
    const alone = view.questions.some((each) => each.seat === view.you && each.open && face.isAlone(each, view));
    return alone ? view : face.veiled(view);
  });

  /** What the seat whose eyes these are is asked, once everything before it was shown. */
  readonly question = computed<OwnQuestion | null>(() => {
    const view = this.view.value;
    if (!view || !this.director.live.value || this.room.value?.state !== 'playing') return null;
    const asked = view.questions.find(
      (question) => question.id !== undefined && question.open && question.seat === view.you,
    );
    // A number has no candidates.
    return asked && asked.id !== this.answered.value ? ({ candidates: [], ...asked } as OwnQuestion) : null;
  });

  /** Another seat that is held here and is asked, while the eyes' own is not (hot seat). */
  readonly otherAsked = computed<{ seat: number; alone: boolean } | null>(() => {
    const face = this.face.value;
    if (!face || !this.director.live.value || this.question.value) return null;
    for (const seat of this.seats.value) {
      const moment = this.latest.value.get(seat);
      const asked = moment?.view.questions.find((each) => each.id !== undefined && each.open && each.seat === seat);
      if (seat !== this.eyes.value && moment && asked) return { seat, alone: face.isAlone(asked, moment.view) };
    }
    return null;
  });

  constructor(
    readonly link: Link,
    readonly id: string,
    private readonly options: GameOptions<Face>,
  ) {
    const told = (event: GameEvent, moment: Moment): void => {
      this.came.value = [...this.came.value, { event, entry: event.entry ?? moment.entry }];
      if (this.face.value?.stays(event)) this.notice.value = { say: event.say, rule: event.rule };
    };
    this.director = new Director(options.pace, told, (event) => this.face.value?.lasts(event) ?? 0);
    this.how = options.how ?? {};
    this.stops.push(
      effect(() => {
        if (language.value !== this.worded) window.setTimeout(() => void this.fillLog()); // after the host was told
      }),
    );
    this.stops.push(link.hear((message) => this.heard(message)));
    this.stops.push(link.opened(() => this.join()));
  }

  close(): void {
    for (const stop of this.stops) stop();
    if (this.link.state.value === 'open') this.link.send({ type: 'leave' });
  }

  say(message: ClientMessage): void {
    this.notice.value = null;
    this.link.send(message);
  }

  private refusedJoins = 0;

  /** A seat whose token counts no more was freed before the game began: without any seat one may still come in. */
  private refusedJoin(why: string): void {
    const tokens = this.how.spectates ? 0 : Object.keys(tokensOf(this.id)).length;
    this.refusedJoins++;
    if (this.refusedJoins === tokens) this.link.send({ type: 'join', game: this.id });
    else if (this.refusedJoins > tokens) this.missing.value = why;
  }

  /** Comes back to all seats that are held here, or looks on. */
  private join(): void {
    this.complete = false;
    this.refusedJoins = 0;
    const tokens = this.how.spectates ? [] : Object.values(tokensOf(this.id));
    if (tokens.length === 0) this.link.send({ type: 'join', game: this.id });
    for (const token of tokens) this.link.send({ type: 'join', game: this.id, token });
  }

  sit(seat: number, invite?: string): void {
    const room = this.room.value;
    if (!room) return;
    const token = tokensOf(this.id)[seat] ?? secret(32);
    const wanted = this.options.name();
    // two of one name are hard to tell apart
    const name = room.seats.some((other) => other.seat !== seat && other.name === wanted) ? `${wanted} 2` : wanted;
    keepToken(this.id, seat, token);
    this.say({
      type: 'sit',
      seat,
      name,
      ...pledgeFor(this.id, seat, room.commitment),
      token,
      ...(invite ? { invite } : {}),
    });
  }

  /** Before the game begins: a seat of one's own, or one that the start has waited for too long. */
  free(seat: number): void {
    this.say({ type: 'absent', seat, how: 'free' });
  }

  /** Answers what is asked. The words are a candidate's, or of several. */
  answer(words: string): void {
    const question = this.question.value;
    const moment = this.latest.value.get(this.eyes.value);
    if (!question || !moment) return;
    this.answered.value = question.id;
    this.say({ type: 'answer', question: question.id, words, entry: moment.entry });
  }

  /** Asks what an ace would answer. */
  askHint(): void {
    const question = this.question.value;
    if (!question || this.hinting.value === question.id) return;
    this.hinting.value = question.id;
    this.say({ type: 'hint', question: question.id });
  }

  /** The message's seat, where several are held here. */
  private get named(): { seat?: number } {
    return this.seats.value.length > 1 && this.eyes.value !== null ? { seat: this.eyes.value } : {};
  }

  move(words: string): void {
    this.say({ type: 'move', words, ...this.named });
  }

  back(): void {
    this.say({ type: 'back', ...this.named });
  }

  thorough(on: boolean): void {
    this.say({ type: 'thorough', on, ...this.named });
  }

  prefer(ability: string, how: 'ask' | 'always' | 'never'): void {
    this.say({ type: 'prefer', ability, how, ...this.named });
  }

  /** Sees the table as another of the seats held here. */
  lookAs(seat: number): void {
    const moment = this.latest.value.get(seat);
    batch(() => {
      this.eyes.value = seat;
      if (moment) this.director.jump(moment);
    });
  }

  /** The table as it was after that entry; of a game that is over also as another seat saw it. */
  async look(entry: number, seat?: number): Promise<Moment> {
    const looked = await ask(
      this.link,
      { type: 'look', entry, ...(seat === undefined ? this.named : { seat }) },
      'looked',
    );
    return { entry: looked.entry, view: looked.view as View, events: looked.events as GameEvent[] };
  }

  /** The record so far, as a file's text. */
  async record(): Promise<string> {
    return (await ask(this.link, { type: 'record' }, 'record')).record as string;
  }

  /** Asks the host for all that has happened. */
  private async fillLog(): Promise<void> {
    this.complete = true;
    this.worded = language.peek();
    try {
      const told = await ask(this.link, { type: 'history', ...this.named }, 'history');
      const history = told.history as { entry: number; events: GameEvent[] }[];
      this.past.value = {
        entry: told.entry,
        lines: history.flatMap(({ entry, events }) => events.map((event) => ({ event, entry: event.entry ?? entry }))),
      };
      this.told.value = true;
    } catch {
      // The way was lost, and with the next view the log is filled; or the game has not begun, and there is nothing to
      // tell.
      this.complete = false;
    }
  }

  /** A rematch was made: everybody's own invitation comes once, so it is kept. */
  private again(id: string, invites: readonly string[]): void {
    keepInvites(id, invites);
    remember(id, { local: this.link.local, title: games.value.find((game) => game.id === this.id)?.title ?? '' });
  }

  /** Takes the seats of this game that this browser was invited to. */
  private accept(room: RoomState): void {
    for (const [seat, invite] of Object.entries(invitesOf(this.id)))
      if (room.seats[Number(seat)]?.taken === false && !(Number(seat) in tokensOf(this.id)))
        this.sit(Number(seat), invite);
  }

  /** Acts when the face of that game is here, in the order in which it was told to. */
  private withFace(game: string, act: () => void): void {
    if (this.face.value) return act();
    if (this.early) return void this.early.push(act);
    this.early = [act];
    this.options.faceOf(game).then(
      (face) => {
        this.face.value = face;
        for (const early of this.early ?? []) early();
        this.early = null;
      },
      (error: unknown) => {
        this.missing.value = error instanceof Error ? error.message : String(error);
      },
    );
  }

  private heard(message: HostMessage): void {
    if (message.type === 'created' && message.game !== this.id && this.room.value?.state === 'over')
      this.again(message.game, message.invites);
    if ('game' in message && message.game !== this.id) return;
    switch (message.type) {
      case 'room':
        this.room.value = {
          ...(message.room as RoomState),
          state: message.state,
          commitment: message.commitment,
          sealed: message.sealed,
          ...(message.pledges ? { pledges: message.pledges } : {}),
          ...(message.why ? { why: message.why } : {}),
        };
        this.seats.value = (message.room as RoomState).own.map((own) => own.seat);
        this.withFace((message.room as RoomState).game, () => undefined); // it is needed soon
        if (message.state === 'waiting' && !this.how.spectates) {
          this.accept(message.room as RoomState);
          for (const due of partsDue(this.id, message.room as RoomState, message)) this.link.send(due);
        }
        if (!this.how.passing)
          remember(this.id, { local: this.link.local, state: message.state, seats: (message.room as RoomState).seats });
        break;
      case 'view':
        if (!message.late)
          this.withFace((message.view as View).game, () =>
            this.seen(
              { entry: message.entry, view: message.view as View, events: message.events as GameEvent[] },
              message.back ?? 0,
            ),
          );
        break;
      case 'clock':
        this.clocks.value = { at: Date.now(), clocks: message.clocks as SeatClock[] };
        break;
      case 'said':
        this.chat.value = [...this.chat.value, { seat: message.seat, name: message.name, text: message.text }];
        break;
      case 'dismissed':
        this.missing.value = message.why;
        break;
      case 'over':
        this.over.value = { winners: message.winners, record: message.record };
        break;
      case 'hint':
        this.hinting.value = null;
        this.hint.value = message;
        break;
      case 'refused':
        if (message.about === 'hint') this.hinting.value = null;
        if (message.about === 'join') this.refusedJoin(message.why);
        else if (
          [
            'moderate',
            'close',
            'answer',
            'move',
            'back',
            'sit',
            'pledge',
            'nonce',
            'consent',
            'absent',
            'adjourn',
            'resume',
            'rematch',
            'hint',
            'chat',
          ].includes(message.about)
        ) {
          this.notice.value = { say: message.why, rule: message.rule };
          this.answered.value = null;
        }
        break;
      default:
        break;
    }
  }

  /** `back`: the entry of the last take-back. What was taken back is neither shown any more nor told. */
  private seen(moment: Moment, back: number): void {
    const seat = moment.view.you;
    const undone = back !== (this.backs.get(seat) ?? back);
    this.backs.set(seat, back);
    if (undone) this.complete = false;
    this.latest.value = new Map(this.latest.value).set(seat, moment);
    const asked = moment.view.questions.some((question) => question.id !== undefined && question.open);
    if (!this.how.passing)
      remember(this.id, { entry: moment.entry, asked, round: this.face.value?.roundOf(moment.view) ?? 0 });
    if (this.eyes.value === null && seat !== null && this.director.shown.value === null) this.eyes.value = seat;
    if (seat !== null && this.eyes.value === null) {
      this.eyes.value = seat;
      this.director.jump(moment);
    } else if (seat === this.eyes.value) {
      this.answered.value = null;
      if (undone && !this.director.away.value) this.director.jump(moment);
      else this.director.hear(moment);
    }
    if (!this.complete && seat === this.eyes.value) void this.fillLog();
  }
}
