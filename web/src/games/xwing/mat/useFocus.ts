/** Keeps the camera on what matters, until a hand takes it. */
import { useEffect, useRef } from 'preact/hooks';
import type { Board, View } from '@view';
import { follows, leads, type Camera } from '../../../board/camera';
import type { Box, Size } from '../../../board/framing';
import type { Game } from '../../../game/game';
import type { World } from '../world';
import { focusOf, sceneOf } from './focus';
import { frame, hasNames, isCentral, isClear, subjectOf, type Focus } from './frame';
import { dialledShip } from './Ghosts';

/** How many times as much as what is framed may be seen before the camera comes nearer, where everything that
 * matters is in sight anyway. */
const SLACK: Readonly<Record<Focus['with'], number>> = { whole: 1, alone: 1.15, among: 1.5, all: 1.2 };

/** What was just answered still stands: the camera waits for what comes next. */
const isAnswered = (game: Game): boolean => {
  const view = game.view.value;
  return (
    game.question.value === null &&
    game.director.live.value &&
    (view?.questions.some((each) => each.id !== undefined && each.open && each.seat === view.you) ?? false)
  );
};

export function useFocus(game: Game, board: Board, world: World, camera: Camera): void {
  const stage = game.director.stage.value;
  const question = game.question.value?.id;
  const dialled = question === undefined ? undefined : dialledShip(board)?.id;
  const following = follows.value;
  const asked = useRef<string | undefined>(undefined);
  const crowd = useRef(0);
  const acted = useRef<View | null>(null);
  useEffect(() => {
    // Effects run after the picture: a hand may have taken the camera since it was rendered, and keeps it.
    const mayFollow = follows.peek();
    if (isAnswered(game)) return;
    if (stage) acted.current = stage.next;
    // What was acted out and now stands is looked at until something else happens; what was jumped to is seen whole.
    const stays = !stage && question === undefined && game.director.shown.value === acted.current;
    if (stays && game.view.value?.state === 'playing' && mayFollow) return;
    const scene = sceneOf(game, board, world);
    const focus = focusOf(game, board, world);
    const isNew = question !== undefined && question !== asked.current;
    asked.current = question;
    if (!focus) return;
    const subject = subjectOf(scene, focus);
    if (!mayFollow) {
      // A hand has the camera. It comes back for a question that cannot be seen from there.
      if (leads.value === 'hand' && isNew && subject && !camera.sees(subject)) leads.value = 'itself';
      return;
    }
    const fewer = scene.ships.length < crowd.current; // after a kill it closes in
    crowd.current = scene.ships.length;
    const slack = fewer ? 1.02 : SLACK[focus.with];
    const isFree = (seen: Box, window: Size): boolean =>
      isClear(focus, seen, window) &&
      (!subject || (hasNames(scene, subject, seen, window) && (focus.with !== 'alone' || isCentral(subject, seen))));
    camera.follow((window) => frame(scene, focus, window), subject, slack, isFree);
  }, [following, board, stage, question, dialled, world]);
}
