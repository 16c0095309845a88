/** Something on the mat that stands for one answer: a place, an edge, a line, a token. A click, Enter or a blank gives
 * it. */
import type { ComponentChildren } from 'preact';
import type { Candidate } from '@view';
import type { Game } from '../../../game/game';
import { pointed } from '../../../game/pointing';
import { asIs } from '../world';

export function Spot({
  game,
  candidate,
  name,
  children,
}: {
  game: Game;
  candidate: Candidate;
  name: string;
  children: ComponentChildren;
}) {
  const strong = pointed.value?.words === candidate.words;
  const answer = (): void => {
    if (candidate.legal) game.answer(candidate.words);
    else pointed.value = candidate;
  };
  const leave = (): void => {
    if (pointed.value?.words === candidate.words) pointed.value = null;
  };
  return (
    <g
      class={`${name} ${candidate.legal ? '' : 'barred'} ${strong ? 'strong' : ''}`}
      role="button"
      tabindex={0}
      aria-label={candidate.say}
      aria-disabled={!candidate.legal}
      data-words={candidate.words}
      {...asIs}
      onClick={(event) => {
        event.stopPropagation();
        answer();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        answer();
      }}
      onPointerEnter={() => (pointed.value = candidate)}
      onPointerLeave={leave}
      onFocus={() => (pointed.value = candidate)}
      onBlur={leave}
    >
      {children}
    </g>
  );
}
