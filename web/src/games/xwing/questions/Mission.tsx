/** How a mission or a scenario is won: open until the first round is under way. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { XwingOffers } from '@view';
import type { Game } from '../../../game/game';
import { ask } from '../../../net/link';
import { language, t } from '../../../words/words';
import { boardOf } from '../board';

type Told = XwingOffers['missions'][number];
/** What hosts say of missions and scenarios, by language and mode. */
const told = signal<ReadonlyMap<string, Told>>(new Map());

export function Mission({ game }: { game: Game }) {
  const view = game.view.value;
  const board = boardOf(view);
  const isNamed = (board?.mission ?? 0) > 0 || board?.scenario?.name !== undefined;
  const key = `${language.value} ${board?.mode ?? ''}`;
  const mission = told.value.get(key);
  const open = game.link.state.value === 'open';

  useEffect(() => {
    if (!view || !board || !isNamed || mission || !open) return;
    ask(game.link, { type: 'offers', game: view.game }, 'offers').then(
      (message) => {
        const { missions, scenarios } = message.offers as XwingOffers;
        const found =
          board.mission > 0
            ? missions.find((each) => each.mission === board.mission)
            : scenarios.find((each) => each.setup === `mode ${board.mode}`);
        if (found) told.value = new Map(told.value).set(key, found);
      },
      () => undefined,
    );
  }, [key, open]);
  if (!mission || view?.state !== 'playing') return null;
  const begins = (board?.round ?? 0) < 2 && ['setup', 'planning'].includes(board?.phase ?? '');
  return (
    <details class="notnow mission" open={begins}>
      <summary>
        {board?.scenario
          ? t('The scenario: {name}', { name: mission.name })
          : t('The mission: {name}', { name: mission.name })}
      </summary>
      <p translate={false}>{mission.say}</p>
    </details>
  );
}
