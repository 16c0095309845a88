/** The squad that is being built. It is the host's text: every edit sends the text with one change and gets the whole
 * squad back, with its new text. The texts so far are the way back, and forward again. */
import { batch, computed, signal } from '@preact/signals';
import type { ClientMessage } from '@protocol';
import type { BuiltSquad } from '@view';
import { localLink } from '../../../net/hosts';
import { ask } from '../../../net/link';
import { t } from '../../../words/words';
import { sendable } from '../squads/readSquads';

type SquadMessage = Extract<ClientMessage, { type: 'squad' }>;
/** One change of a squad, as the message `squad` has it. */
export type Edit = Pick<SquadMessage, 'edit' | 'ship' | 'upgrade' | 'card' | 'to' | 'fault' | 'words'>;

/** What was agreed on: the points that it may cost, by which list. What is missing is as usual. */
export interface Terms {
  points?: number;
  list?: string;
}

/** A text that the squad had, and what was done to come to it. */
interface Step {
  text: string;
  done: string;
}

/** What the middle of the page lists: ships to add, upgrades for a slot of a ship, other pilots for a ship. */
export type Place =
  | { of: 'ships' }
  | { of: 'slot'; ship: number; bar: number }
  | { of: 'upgrade'; ship: number; upgrade: number }
  | { of: 'pilot'; ship: number };

/** The browser's memory of a draft. */
interface Kept {
  text: string;
  terms: Terms;
  /** of the saved squad that it is a draft of; '': of none */
  id: string;
}

/** How many steps back there are. */
const MOST_STEPS = 200;
/** More changes than any squad needs: a mend that never ends is given up. */
const MOST_MENDS = 60;

const keyOf = (game: string): string => `outrider:draft:${game}`;

/** What the browser keeps may be anything. */
function readKept(game: string): Kept {
  const nothing: Kept = { text: '', terms: {}, id: '' };
  try {
    const value = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null') as Partial<Kept> | null;
    if (typeof value?.text !== 'string' || value.text.length > 60_000) return nothing;
    const { points, list } = value.terms ?? {};
    return {
      text: value.text,
      terms: {
        ...(typeof points === 'number' && points >= 0 && points <= 1000 ? { points } : {}),
        ...(typeof list === 'string' && list.length < 48 ? { list } : {}),
      },
      id: typeof value.id === 'string' ? value.id : '',
    };
  } catch {
    return nothing;
  }
}

export class Draft {
  readonly game: string;
  /** as the host told it last; null: it was not asked yet */
  readonly squad = signal<BuiltSquad | null>(null);
  readonly terms = signal<Terms>({});
  /** of the saved squad that it is a draft of; '': of none */
  readonly id = signal('');
  /** what was done last, and what could not be done: said aloud, too */
  readonly done = signal('');
  readonly problem = signal('');
  readonly place = signal<Place>({ of: 'ships' });
  /** Is the list over the page, where there is no room beside the squad? */
  readonly listed = signal(false);
  /** the card that is looked at, by its id in the catalogue */
  readonly looked = signal('');
  /** what has the focus once the squad is drawn again, by its `data-place` */
  wanted = '';

  private readonly steps = signal<readonly Step[]>([{ text: '', done: '' }]);
  private readonly at = signal(0);
  /** edits are made one after the other: each begins with the text of the one before */
  private line: Promise<unknown> = Promise.resolve();

  readonly text = computed(() => this.steps.value[this.at.value]?.text ?? '');
  /** what undo would take back, and what redo would do again; '': nothing */
  readonly back = computed(() => this.steps.value[this.at.value]?.done ?? '');
  readonly forth = computed(() => this.steps.value[this.at.value + 1]?.done ?? '');

  constructor(game: string) {
    this.game = game;
    const kept = readKept(game);
    this.steps.value = [{ text: kept.text, done: '' }];
    this.terms.value = kept.terms;
    this.id.value = kept.id;
  }

  /** Makes one change. `done` says what was done, for the way back. */
  edit(edit: Edit, done: string): Promise<boolean> {
    return this.inTurn(async () => this.step(await this.ask(this.text.value, edit), done));
  }

  /** Adds a readable line to the text: one that stands for several ships. */
  append(line: string, done: string): Promise<boolean> {
    return this.inTurn(async () => this.step(await this.ask(`${this.text.value}${line}\n`), done));
  }

  /** Takes another text for the squad: pasted, ready-made, or saved. */
  replace(text: string, done: string): Promise<boolean> {
    return this.inTurn(async () => {
      const squad = await this.ask(sendable(text));
      this.step(squad, done);
      this.place.value = { of: 'ships' };
    });
  }

  /** Has the host read the squad again: it speaks another language, or something else was agreed on. */
  reread(): Promise<boolean> {
    return this.inTurn(async () => {
      try {
        this.squad.value = await this.ask(this.text.value);
      } catch (error) {
        if (!this.squad.value) await this.beginEmpty();
        throw error;
      }
    });
  }

  /** What the browser kept can be read no more: the page begins empty, and says why. */
  private async beginEmpty(): Promise<void> {
    this.terms.value = {};
    this.steps.value = [{ text: '', done: '' }];
    this.squad.value = await this.ask('');
  }

  agree(terms: Terms): Promise<boolean> {
    this.terms.value = terms;
    this.keep();
    return this.reread();
  }

  /** Makes the changes that the host suggests until nothing is left that one of them mends: one step. */
  mendAll(): Promise<boolean> {
    return this.inTurn(async () => {
      let squad = this.squad.value;
      for (let times = 0; squad && times < MOST_MENDS; times++) {
        const fault = squad.faults.findIndex((each) => each.mends);
        if (fault < 0) break;
        squad = await this.ask(squad.lines, { edit: 'mend', fault });
      }
      if (squad) this.step(squad, t('everything mended'));
    });
  }

  /** Changes the faction, and takes out the ships that do not fly for it: one step. */
  changeFaction(faction: string, done: string): Promise<boolean> {
    return this.inTurn(async () => {
      let squad = await this.ask(this.text.value, { edit: 'faction', words: faction });
      for (;;) {
        const ship = squad.faults.find((fault) => fault.kind === 'faction')?.ship ?? null;
        if (ship === null) break;
        squad = await this.ask(squad.lines, { edit: 'remove', ship });
      }
      this.place.value = { of: 'ships' };
      this.step(squad, done);
    });
  }

  undo(): Promise<boolean> {
    return this.walk(-1, () => t('Taken back: {what}', { what: this.back.value }));
  }

  redo(): Promise<boolean> {
    return this.walk(1, () => t('Done again: {what}', { what: this.forth.value }));
  }

  private walk(by: 1 | -1, say: () => string): Promise<boolean> {
    return this.inTurn(async () => {
      const there = this.steps.value[this.at.value + by];
      if (!there) return;
      const said = say();
      const squad = await this.ask(there.text);
      batch(() => {
        this.at.value += by;
        this.told(squad, said);
      });
    });
  }

  /** A squad and the text for it is a step on; what could have been done again is gone. */
  private step(squad: BuiltSquad, done: string): void {
    batch(() => {
      if (squad.lines !== this.text.value) {
        const steps = [...this.steps.value.slice(0, this.at.value + 1), { text: squad.lines, done }].slice(-MOST_STEPS);
        this.steps.value = steps;
        this.at.value = steps.length - 1;
      }
      this.told(squad, done);
    });
  }

  private told(squad: BuiltSquad, done: string): void {
    this.squad.value = squad;
    this.done.value = done;
    const place = this.place.value;
    if (place.of !== 'ships' && !squad.ships[place.ship]) this.place.value = { of: 'ships' };
    if (place.of === 'slot' && !squad.ships[place.ship]?.bar[place.bar]) this.place.value = { of: 'ships' };
    this.keep();
  }

  private async ask(text: string, edit: Edit = {}): Promise<BuiltSquad> {
    const message: SquadMessage = { type: 'squad', game: this.game, text, ...this.terms.value, ...edit };
    return (await ask(localLink(), message, 'squad')).squad as BuiltSquad;
  }

  private inTurn(work: () => Promise<void>): Promise<boolean> {
    const mine = this.line.then(async () => {
      try {
        await work();
        this.problem.value = '';
        return true;
      } catch (error) {
        this.problem.value = error instanceof Error ? error.message : String(error);
        return false;
      }
    });
    this.line = mine;
    return mine;
  }

  /** When all edits are answered, and what they changed is drawn. */
  async settled(): Promise<void> {
    for (let last; last !== this.line; ) {
      last = this.line;
      await last;
      await new Promise(requestAnimationFrame);
    }
  }

  /** From now on it is a draft of this saved squad; '': of none. */
  saveAs(id: string): void {
    this.id.value = id;
    this.keep();
  }

  /** The browser has the draft at every change. */
  private keep(): void {
    const kept: Kept = { text: this.text.value, terms: this.terms.value, id: this.id.value };
    try {
      localStorage.setItem(keyOf(this.game), JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing still builds.
    }
  }
}

const drafts = new Map<string, Draft>();

/** The draft of an edition: one each, with its way back, as long as the page is there. */
export function draftOf(game: string): Draft {
  const known = drafts.get(game);
  if (known) return known;
  const draft = new Draft(game);
  drafts.set(game, draft);
  return draft;
}
