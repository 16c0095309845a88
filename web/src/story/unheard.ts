/** What a screen reader is told while a game goes on: each line of the log once, in order. Pure. */
import type { LogLine } from '../game/game';

/** How far it has been told: the last entry, and how many of its lines. */
export interface Heard {
  entry: number;
  lines: number;
}

/** As if all of these had been told. */
export function allHeard(log: readonly LogLine[]): Heard {
  const entry = log.at(-1)?.entry ?? -1;
  return { entry, lines: log.filter((line) => line.entry === entry).length };
}

/** The lines that have not been told. Entries only ever grow, also after something was taken back. */
export function unheard(log: readonly LogLine[], heard: Heard): LogLine[] {
  let known = heard.lines;
  return log.filter((line) => line.entry > heard.entry || (line.entry === heard.entry && known-- <= 0));
}
