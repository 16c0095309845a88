/** What is going on, in a sentence, when this player is not asked. */
import type { GameFace } from '../face/face';
import type { Game } from '../game/game';
import { sidePlayed } from '../game/reader';
import type { Question, View } from '../types/view';
import { t } from '../words/words';
import { nameList, seatName } from '../game/names';

/** What somebody else is asked, by the kind of the question. Of other kinds only who it is. */
function otherAsked(game: Game, view: View, question: Question, pieceName: GameFace['pieceName']): string {
  const who = { name: seatName(game, question.seat), ship: pieceName(view, question.subject) };
  switch (question.kind) {
    case 'action':
      return t('{name} chooses an action for {ship}.', who);
    case 'attack':
      return t('{name} chooses whom {ship} attacks.', who);
    case 'edge':
      return t('{name} chooses an edge of the mat.', who);
    case 'obstacle':
    case 'obstacle-pose':
      return t('{name} places an obstacle.', who);
    case 'ship-pose':
      return t('{name} places {ship}.', who);
    case 'roll-pose':
      return t('{name} rolls {ship} to the side.', who);
    case 'lock':
      return t('{name} chooses a lock for {ship}.', who);
    case 'reroll':
      return t('{name} chooses dice to reroll.', who);
    case 'next-ship':
      return t('{name} chooses which ship is next.', who);
    case 'ability':
      return t('{name} may use an ability.', who);
    case 'draw':
      return t('{name} is offered a draw.', who);
    default:
      return question.say ? t('Waiting for {names}.', { names: who.name }) : t('{name} decides in secret.', who);
  }
}

/** The sentence for who waits: whom everybody waits for. */
export function waitingFor(game: Game, view: View, pieceName: GameFace['pieceName']): string {
  const open = view.questions.filter((question) => question.open && question.seat !== view.you);
  const first = open[0];
  if (!first) return t('One moment.');
  const settled = view.questions.some((question) => question.seat === view.you && !question.open);
  const hidden = open.filter((question) => question.hidden);
  if (hidden.length) {
    const names = nameList(hidden.map((question) => seatName(game, question.seat)));
    if (settled) return t('You are done. Waiting for {names}.', { names });
    return view.board
      ? t('{names} {n:sets|set} dials in secret.', { names, n: hidden.length })
      : t('{names} {n:decides|decide} in secret.', { names, n: hidden.length });
  }
  return otherAsked(game, view, first, pieceName);
}

/** How it ended, as whoever plays here sees it; where several play at one screen, by name. */
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
