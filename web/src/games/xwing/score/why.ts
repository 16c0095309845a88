/** What a feature of the scenario brings, and why, in words. */
import type { Board, MatObject, View } from '@view';
import type { Game } from '../../../game/game';
import { sidePlayed } from '../../../game/reader';
import { t } from '../../../words/words';
import { sideName } from './whose';

/** Is it a feature of a scenario that is played for points? */
export const isFeature = (object: MatObject): boolean => object.earns !== undefined;

/** The side that alone earns something for it, or most; null: nobody, or both as much. */
export function leader({ earns = [] }: MatObject): number | null {
  const most = Math.max(0, ...earns);
  const leading = earns.flatMap((points, side) => (points === most && points > 0 ? [side] : []));
  return leading.length === 1 ? (leading[0] ?? null) : null;
}

/** Ships of both sides are near, and neither is ahead. */
export const isContested = (object: MatObject): boolean =>
  leader(object) === null && (object.near ?? []).filter((count) => count > 0).length > 1;

/** Who has it, or why nobody has. */
export function verdict(game: Game, view: View, board: Board, object: MatObject): string {
  const mine = sidePlayed(game.seats.value, view);
  const name = (side: number): string => sideName(game, view, side);
  const near = object.near ?? [];
  const from = board.scenario?.scores_from ?? 0;
  const owner = leader(object) ?? object.marker ?? null;
  if (object.carrier !== undefined && object.carrier !== null)
    return t('On the card of {ship}.', {
      ship: board.ships.find((ship) => ship.id === object.carrier)?.name ?? '',
    });
  if (object.marker !== undefined && object.marker !== null)
    return object.marker === mine
      ? t('Your marker lies on it.')
      : t('{name}: marker on it.', { name: name(object.marker) });
  if (board.round < from) return t('It brings points from round {n} on.', { n: from });
  if (owner !== null) return owner === mine ? t('It is yours.') : t('{name}: ahead here.', { name: name(owner) });
  if (near.length === 0) return t('Nobody has it.');
  if (near.every((count) => count === 0)) return t('No ship is near enough.');
  return (object.earns ?? []).some((points) => points > 0)
    ? t('Both sides are near: points for both.')
    : t('As much on both sides: no points.');
}
