/** The worker in which a squad plays many games, so that the page stays smooth. It does nothing else, and ends with the
 * panel that started it. Between two slices it hears what the page wants. */
import address from '../../../build/wasm/outrider.wasm?url';
import { Simulation, type SimTold, type SimWish } from './simulation';

/** What the page wants: to begin with about as many games in all; as many more; to rest, or to go on. */
export type SimOrder = { begin: SimWish; games: number } | { more: number } | { rest: boolean };

/** What the page is told after each slice. */
export type SimNews =
  | {
      told: SimTold;
      /** Are there games to play, and is it playing them? */
      playing: boolean;
      /** milliseconds that a game takes */
      pace: number;
    }
  | { problem: string };

/** How long a slice is at least (milliseconds). */
const SLICE = 150;

let simulation: Simulation | null = null;
let rests = false;
let waits = false;
let spent = 0;
let played = 0;

/** About as many games in all, as many against each opponent, in pairs. */
const each = (games: number, told: SimTold): number => 2 * Math.ceil(games / (told.contestants.length - 1) / 2);

function tell(playing: boolean): void {
  if (simulation)
    postMessage({ told: simulation.told(), playing, pace: played > 0 ? spent / played : 0 } satisfies SimNews);
}

function slice(): void {
  waits = false;
  if (!simulation || rests) return;
  const begin = performance.now();
  let goes = true;
  while (goes && performance.now() - begin < SLICE) {
    goes = simulation.step();
    if (goes) played += 2;
  }
  spent += performance.now() - begin;
  tell(goes);
  if (goes) goOn();
}

function goOn(): void {
  if (!waits) setTimeout(() => guarded(slice), 0);
  waits = true;
}

async function obey(order: SimOrder): Promise<void> {
  if ('begin' in order) {
    simulation = await Simulation.open(address, order.begin);
    const games = each(order.games, simulation.told());
    if (games > 2) simulation.more(games - 2);
  } else if ('more' in order) {
    simulation?.more(each(order.more, simulation.told()));
    rests = false;
  } else {
    rests = order.rest;
  }
  tell(!rests);
  if (!rests) goOn();
}

function guarded(work: () => void): void {
  try {
    work();
  } catch (problem) {
    fail(problem);
  }
}

function fail(problem: unknown): void {
  postMessage({ problem: problem instanceof Error ? problem.message : String(problem) } satisfies SimNews);
  close();
}

onmessage = (event: MessageEvent<SimOrder>) => void obey(event.data).catch(fail);
