/** How a game ended, in a sentence. */
import type { View } from '@view';
import type { Game } from '../game/game';
import { nameList, seatName } from '../game/names';
import { sidePlayed } from '../game/reader';
import { t } from '../words/words';

/** As whoever plays here sees it; where several play at one screen, by name. */
export function ending(game: Game, view: View): string {
  const winners = view.winners ?? game.over.value?.winners ?? [];
  if (view.state === 'broken') return t('This game cannot go on: the table is broken.');
  if (winners.length === 0) return view.state === 'over' ? t('The game is over: a draw.') : t('The game is over.');
  const side = sidePlayed(game.seats.value, view);
  if (side !== null && winners.some((seat) => view.seats[seat]?.side === side)) return t('You win!');
  return t('{names} {n:wins|win} the game.', {
    names: nameList(winners.map((seat) => seatName(game, seat))),
    n: winners.length,
  });
}

/** The same in a word, for whoever plays here. */
export function verdictWord(game: Game, view: View): string {
  const winners = view.winners ?? game.over.value?.winners ?? [];
  const side = sidePlayed(game.seats.value, view);
  if (view.state !== 'over' || side === null) return t('The end');
  if (winners.length === 0) return t('Draw');
  return winners.some((seat) => view.seats[seat]?.side === side) ? t('Victory') : t('Defeat');
}
