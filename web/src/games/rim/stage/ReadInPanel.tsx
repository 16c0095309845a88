/** On a phone what is read stands in the panel, above its answers. */
import type { Game } from '../../../game/game';
import { useBox } from '../box/loadBox';
import { isWide } from '../wide';
import { Reading } from './Reading';
import { tellingNow } from './toldNow';

export function ReadInPanel({ game }: { game: Game }) {
  const box = useBox();
  const telling = isWide.value ? null : tellingNow(game);
  return telling && <Reading view={game.view.value} box={box} telling={telling} />;
}
