/** Squads that somebody pastes, drops or opens: XWS, links, readable lines. The host in the page reads them; of which
 * edition they are is found by asking about each. */
import type { BuiltSquad } from '@view';
import { localLink } from '../../../net/hosts';
import { ask } from '../../../net/link';
import { t } from '../../../words/words';

/** A squad as an edition's host has read it. */
export interface ReadSquad {
  game: string;
  squad: BuiltSquad;
}

/** What was given, part by part: what could be read of each, the likeliest edition first; or why nothing could. */
export interface Given {
  text: string;
  readings: readonly ReadSquad[];
  problem: string;
}

/** How many squads of one file are read. */
const MOST = 50;
/** As much as the host reads. */
const MOST_BYTES = 65_536;

/** The text of a squad as messages can carry it. */
export const sendable = (text: string): string => text.replace(/[\t\r]/g, ' ');

/** What the host tells of a squad by its text. */
export async function tellSquad(game: string, text: string): Promise<BuiltSquad> {
  return (await ask(localLink(), { type: 'squad', game, text: sendable(text) }, 'squad')).squad as BuiltSquad;
}

/** XWS can be a list of squads: each of them apart. All else is one. */
export function partsOf(text: string): string[] {
  if (!/^\s*[[{]/.test(text)) return [text];
  try {
    const value = JSON.parse(text) as unknown;
    const list = Array.isArray(value) ? value : (value as { squads?: unknown }).squads;
    return Array.isArray(list) && list.length > 1 ? list.map((each) => JSON.stringify(each)) : [text];
  } catch {
    return [text]; // the host says where it stops being JSON
  }
}

/** The fewer of these, the likelier it is meant so: what was odd, what is unknown, what is not legal. */
const oddness = ({ squad }: ReadSquad): number[] => [
  squad.notes.length,
  squad.faults.filter((fault) => fault.kind === 'unknown').length,
  squad.faults.length,
];

function likelier(a: ReadSquad, b: ReadSquad): number {
  const [first, second] = [oddness(a), oddness(b)];
  return first.map((value, index) => value - (second[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

async function readPart(text: string, games: readonly string[]): Promise<Given> {
  const readings: ReadSquad[] = [];
  const problems: string[] = [];
  for (const game of games) {
    try {
      readings.push({ game, squad: await tellSquad(game, text) });
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { text, readings: readings.sort(likelier), problem: readings.length > 0 ? '' : (problems[0] ?? '') };
}

/** Reads what was given. `games` are the editions to ask, the one that is wanted first. */
export async function readSquads(text: string, games: readonly string[]): Promise<Given[]> {
  if (text.length > MOST_BYTES)
    return [{ text: '', readings: [], problem: t('This is larger than a squad can be (64 kB).') }];
  const given: Given[] = [];
  for (const part of partsOf(text).slice(0, MOST)) given.push(await readPart(part, games));
  return given;
}
