/** A game between two squads: its setup lines, and how it begins. What can be agreed on besides, the form of a new game
 * adds. */
import type { Manner, Squad, XwingOffers } from '@view';
import { startGame, type Started } from '../../game/start';
import { ask, type Link } from '../../net/link';
import { nameOrPilot } from '../../page/NameField';
import { rivalOf } from './matchup';

/** What the host offers for a game. */
export const askOffers = async (link: Link, game: string): Promise<XwingOffers> =>
  (await ask(link, { type: 'offers', game }, 'offers')).offers as XwingOffers;

/** What a host says of the lines of a squad, by a list of points. */
export const askSquad = async (
  link: Link,
  game: string,
  text: string,
  terms: { points?: number; list?: string },
): Promise<Squad> =>
  (await ask(link, { type: 'squad', game, text: text.replace(/[\t\r]/g, ' '), ...terms }, 'squad')).squad as Squad;

/** Obstacles that both place in turns; nearer to one another if that is agreed on. */
export const obstacleLines = (count: number, close = false): string[] => [
  `obstacles ${count}`,
  ...(close && count > 1 ? ['spacing core'] : []),
];

/** What a squad may cost, by which list ('': the usual one). */
export const pointsLines = (points: number, list: string): string[] => [
  ...(list ? [`points-list ${list}`] : []),
  `points ${points}`,
];

/** Both squads meet: what is on the table and agreed on comes first. */
export const squadsMeet = (agreed: readonly string[], mine: Squad | undefined, theirs: Squad | undefined): string =>
  [...agreed, mine?.setup[0] ?? '', theirs?.setup[1] ?? ''].join('\n');

export interface SquadGame {
  link: Link;
  game: string;
  lines: string;
  manner: Manner;
  clock?: 'none' | 'game-75' | 'side-25' | 'days-3';
  /** the seat of whoever makes it */
  seat: number;
  /** what they are called here, if not as always */
  name?: string;
  /** who sits at the other seat: a machine by its name, somebody at this screen; else whoever has the link */
  machine?: string;
  friend?: string;
  title: string;
}

/** Makes the game and sits down. */
export function startSquads({
  link,
  game,
  lines,
  manner,
  clock,
  seat,
  name = nameOrPilot(),
  machine,
  friend,
  title,
}: SquadGame): Promise<Started> {
  const here = [{ seat, name }, ...(friend !== undefined ? [{ seat: 1 - seat, name: friend }] : [])];
  return startGame(
    link,
    {
      game,
      sides: [0, 1],
      manner,
      clock: clock ?? 'none',
      ...(lines ? { setup: `${lines}\n` } : {}),
      ...(machine !== undefined ? { machines: [0, 1].map((each) => (each === seat ? '' : machine)) } : {}),
    },
    here,
    title,
  );
}

/** How often another opponent is tried that the list of points allows. */
const TRIES = 8;

/** A ready-made squad of another faction that this list of points allows ('': the usual one). */
export async function findRival(
  link: Link,
  offers: XwingOffers,
  faction: string,
  list: string,
): Promise<Squad | undefined> {
  if (list === '') return rivalOf(offers.squads, faction);
  for (let tries = 0; tries < TRIES; tries++) {
    const rival = rivalOf(offers.squads, faction);
    const told = rival && (await askSquad(link, offers.game, rival.lines, { points: 0, list }));
    if (told?.legal) return told;
  }
  return undefined;
}
