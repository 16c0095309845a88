/** What a view of Outer Rim says, by name: players, their cards, what is being read. */
import type { Piece, View } from '@view';

/** A table fact that says something; undefined: there is none now. */
export function tableFact(view: View | null, fact: string): string | undefined {
  const value = view?.facts?.[fact];
  return value === undefined || value === '' || value === 'none' ? undefined : value;
}

/** "seat1" is seat 1; null: no seat. */
export function seatIn(word: string | undefined): number | null {
  const [, seat] = /^(?:seat)?(\d)$/.exec(word ?? '') ?? [];
  return seat === undefined ? null : Number(seat);
}

/** The standee of a seat, with all that is known of its player. */
export const standeeOf = (view: View | null, seat: number | null): Piece | undefined =>
  seat === null ? undefined : view?.pieces?.find((piece) => piece.facts['seat'] === String(seat));

/** Those who play, in their order. */
export const standeesOf = (view: View | null): Piece[] =>
  (view?.pieces ?? []).filter((piece) => piece.facts['seat'] !== undefined && piece.facts['character'] !== undefined);

/** Where a player's cards lie, in the order of a board. */
export const PLACES = ['gear', 'jobs', 'cargo', 'crew', 'mods'] as const;
export type Place = (typeof PLACES)[number];

/** The cards in the slots of a place. */
export function heldIn(standee: Piece | undefined, place: Place): string[] {
  const cards = standee?.facts[place];
  return cards === undefined || cards === 'none' || cards === '' ? [] : cards.split('+');
}

/** All of them. */
export const heldBy = (standee: Piece | undefined): string[] => PLACES.flatMap((place) => heldIn(standee, place));

/** A number among the facts of a piece. */
export const numberOf = (piece: Piece | undefined, fact: string): number => Number(piece?.facts[fact] ?? 0);

export const activeSeat = (view: View | null): number | null => seatIn(tableFact(view, 'active'));

/** What is being read now: which part of which card, by whom. */
export interface Reading {
  card: string;
  section: string;
  reader: number | null;
}

type Facts = Readonly<Record<string, string>>;

/** In the facts of a table, or of an event. */
export function readingIn(facts: Facts | undefined): Reading | null {
  const card = facts?.['card'];
  if (!card || card === 'none') return null;
  return { card, section: facts?.['section'] ?? '', reader: seatIn(facts?.['reader']) };
}

export type Face = 'hit' | 'crit' | 'focus' | 'blank';

/** Dice on the table: whose they are (null: of a patrol or a card), and what they show. */
export interface Pool {
  seat: number | null;
  faces: Face[];
}

export interface Rolled {
  /** `test:stealth`, `ground`, `ship`, `delivery` ... */
  what: string;
  pools: Pool[];
}

/** `seat0=hit+blank;foe=crit+focus` */
export function rolledIn(facts: Facts | undefined): Rolled | null {
  const dice = facts?.['dice'];
  if (!dice || dice === 'none') return null;
  const pools = dice.split(';').map((pool) => {
    const [who = '', faces = ''] = pool.split('=');
    return { seat: seatIn(who), faces: faces.split('+').filter((face) => face !== '') as Face[] };
  });
  return { what: facts?.['rolling'] ?? '', pools };
}
