/** Setting dials: a tab for each of one's ships, the dial of the one that is open, and one button that goes on to the
 * next and confirms. */
import { useEffect, useRef } from 'preact/hooks';
import type { Candidate, Ship } from '@view';
import { NotNow } from '../../../ask/Options';
import { withoutPiece } from '../../../ask/pieces';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { dialAsChart } from '../../../page/settings';
import { t } from '../../../words/words';
import { boardOf, pieceName, shipOf, shortName } from '../board';
import { bearingLetter, shipLetter } from '../glyphs';
import { dialShip } from '../inHand';
import { Chart } from './Chart';
import { aroundTheDial } from './maneuvers';
import { Wheel } from './Wheel';
import { useWishes } from './wishes';

/** Longer names do not fit the button on a phone. */
const SHORT = 13;

function Tab({
  ship,
  name,
  set,
  open,
  show,
}: {
  ship: Ship | undefined;
  name: string;
  set: Candidate | undefined;
  open: boolean;
  show: () => void;
}) {
  const numbered = /^(.*) (\d+)$/.exec(name); // of eight Academy Pilots the number must stay in sight
  const label = set ? t('{ship}: set', { ship: name }) : t('{ship}: not set yet', { ship: name });
  return (
    <button
      type="button"
      role="tab"
      class={`dialtab ${set ? 'set' : ''}`}
      aria-selected={open}
      aria-label={label}
      title={name}
      onClick={show}
    >
      <i class="ship-icon" aria-hidden="true" translate={false}>
        {ship ? shipLetter(ship.type) : ''}
      </i>
      <span class="dialtab-name" translate={false}>
        <span class="dialtab-first">{numbered?.[1] ?? name}</span>
        {numbered && <b>{numbered[2]}</b>}
      </span>
      <span class={`dialtab-set ${set?.difficulty ?? ''}`} aria-hidden="true" translate={false}>
        {set ? (
          <>
            {set.number}
            <i class="icon">{bearingLetter(set.verb ?? '')}</i>
          </>
        ) : (
          '–'
        )}
      </span>
    </button>
  );
}

export function Dials({ game, question }: { game: Game; question: OwnQuestion }) {
  const view = game.view.value;
  const wishes = useWishes(game, question);
  const settle = useRef<(() => void) | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** a player who goes on to the next dial from the dial itself, by Enter, is on the next one then */
  const follows = useRef(false);
  const chart = dialAsChart.value;
  const ships = [...wishes.dials.keys()];
  const confirm = question.candidates.find((candidate) => candidate.verb === 'confirm');
  const unset = ships.filter((piece) => !wishes.chosen(piece));
  const open =
    dialShip.value !== null && wishes.dials.has(dialShip.value) ? dialShip.value : (unset[0] ?? ships[0] ?? 0);
  const maneuvers = aroundTheDial(wishes.dials.get(open) ?? []);
  const name = pieceName(view, open);
  const chosen = wishes.chosen(open)?.words ?? null;
  const ionized =
    boardOf(view)?.ships.filter(
      (ship) => ship.seat === question.seat && ship.ionized && ship.pose && !wishes.dials.has(ship.id),
    ) ?? [];
  const next = unset.find((piece) => piece !== open);

  useEffect(() => {
    if (dialShip.value !== open) dialShip.value = open;
    if (follows.current) panel.current?.querySelector<HTMLElement>('.maneuver[tabindex="0"]')?.focus();
    follows.current = false;
  }, [open]);
  const show = (piece: number): void => {
    settle.current?.();
    dialShip.value = piece;
  };
  const choose = (candidate: Candidate): void => wishes.choose(open, candidate);
  const goOn = (): void => {
    settle.current?.();
    follows.current = document.activeElement?.closest('.wheel') !== null;
    if (next !== undefined) show(next);
    else wishes.confirm();
  };
  return (
    <div ref={panel} class={`dials ${chart ? 'chart-first' : ''}`}>
      {ships.length > 1 && (
        <div class="dialtabs" role="tablist" aria-label={t('Your ships')}>
          {ships.map((piece) => (
            <Tab
              key={piece}
              ship={shipOf(view, piece)}
              name={pieceName(view, piece)}
              set={wishes.chosen(piece)}
              open={piece === open}
              show={() => show(piece)}
            />
          ))}
        </div>
      )}
      <div class="dial-both">
        <Wheel
          key={open}
          maneuvers={maneuvers}
          ship={name}
          chosen={chosen}
          choose={choose}
          confirm={goOn}
          settle={settle}
        />
        <Chart maneuvers={maneuvers} ship={name} chosen={chosen} choose={choose} />
      </div>
      {ionized.map((ship) => (
        <p key={ship.id} class="small soft">
          {t('{ship} is ionized and gets no dial in this round.', { ship: ship.name })}
        </p>
      ))}
      <NotNow candidates={maneuvers} name={(candidate) => withoutPiece(candidate.say, name)} />
      <div class="confirmbar">
        {confirm && unset.length === 1 && unset[0] === open && ships.length > 1 && (
          <p class="small soft" translate={false}>
            {confirm.why}
          </p>
        )}
        <div class="row">
          {next !== undefined ? (
            <button type="button" class={chosen ? 'main confirm' : 'confirm'} onClick={goOn}>
              {t('Next: {ship}', {
                ship: pieceName(view, next).length > SHORT ? shortName(pieceName(view, next)) : pieceName(view, next),
              })}
            </button>
          ) : (
            <button type="button" class="main confirm" data-confirm disabled={unset.length > 0} onClick={goOn}>
              {ships.length > 1 ? t('Confirm all dials') : t('Confirm the dial')}
            </button>
          )}
          <button type="button" class="plain small swap" onClick={() => (dialAsChart.value = !chart)}>
            {chart ? t('Wheel') : t('Chart')}
          </button>
        </div>
      </div>
    </div>
  );
}
