/** The squad: its name, faction and points, and its ships. Everything here can be done with keys. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BuiltSquad, PointsList } from '@view';
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import { factionLetter } from '../glyphs';
import { factionName } from '../keywords';
import { ConfirmDialog } from './ConfirmDialog';
import { chooseFaction, chooseShips, copyShip, isSheet, moveShip, removeShip, takeOff } from './deeds';
import type { Draft } from './draft';
import { Verdict } from './FaultLines';
import { ButtonSign } from './ButtonSign';
import { KeepLine } from './KeepLine';
import { onRovingFocus, onRovingKey, useRoving } from './roving';
import { ShipBox } from './ShipBox';

export function PointsBar({ squad }: { squad: BuiltSquad }) {
  const { points, limit } = squad;
  const left = limit === null ? null : limit - points;
  const say =
    limit === null ? t('{n} {n:point|points}', { n: points }) : t('{n} of {limit} points', { n: points, limit });
  return (
    <div class={classes('points-bar', left !== null && left < 0 && 'over', left === 0 && 'full')}>
      <span class="points-words">
        <strong class="points-now">{say}</strong>
        {left !== null && (
          <span class={left < 0 ? 'bad' : 'soft'}>
            {left < 0 ? t('{n} too many', { n: -left }) : left === 0 ? t('none left') : t('{n} left', { n: left })}
          </span>
        )}
      </span>
      {limit !== null && (
        <span class="points-track" aria-hidden="true">
          <span style={{ width: `${Math.min(100, (100 * points) / Math.max(1, limit))}%` }} />
        </span>
      )}
    </div>
  );
}

/** What was agreed on: how many points, by which list. */
function TermsLine({ draft, lists, usual }: { draft: Draft; lists: readonly PointsList[]; usual: number }) {
  const terms = draft.terms.value;
  const usualList = lists.find((each) => each.usual)?.id ?? '';
  return (
    <details class="terms small">
      <summary>{t('Points limit')}</summary>
      <div class="row">
        <label>
          <span>{t('Most points')}</span>
          <input
            type="number"
            min={1}
            max={1000}
            value={terms.points ?? usual}
            onChange={(event) => {
              const points = Math.round(Number(event.currentTarget.value));
              const { points: _, ...rest } = terms;
              void draft.agree(points >= 1 && points <= 1000 && points !== usual ? { ...rest, points } : rest);
            }}
          />
        </label>
        {lists.length > 0 && (
          <label>
            <span>{t('Points by the list of')}</span>
            <select
              value={terms.list ?? usualList}
              translate={false}
              onChange={(event) => {
                const { list: _, ...rest } = terms;
                const list = event.currentTarget.value;
                void draft.agree(list === usualList ? rest : { ...rest, list });
              }}
            >
              {lists.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </details>
  );
}

function Faction({ draft, squad, factions }: { draft: Draft; squad: BuiltSquad; factions: readonly string[] }) {
  const [wish, setWish] = useState('');
  return (
    <>
      <label class="faction-pick">
        <span class="unseen">{t('Faction')}</span>
        <i class="icon" aria-hidden="true" translate={false}>
          {factionLetter(squad.faction)}
        </i>
        <select
          value={wish || squad.faction}
          title={squad.faction_name}
          onChange={(event) => {
            const to = event.currentTarget.value;
            if (squad.ships.length > 0) setWish(to);
            else void chooseFaction(draft, to);
          }}
        >
          {factions.map((each) => (
            <option key={each} value={each}>
              {factionName(each)}
            </option>
          ))}
        </select>
      </label>
      {wish && (
        <ConfirmDialog
          title={t('Change to {faction}?', { faction: factionName(wish) })}
          say={t('Ships that do not fly for it are taken out of the squad. You can undo that.')}
          yes={t('Change')}
          answer={(yes) => {
            setWish('');
            if (yes) void chooseFaction(draft, wish);
          }}
        />
      )}
    </>
  );
}

/** Keys on a ship or one of its slots. */
function onShipKey(draft: Draft, event: KeyboardEvent): void {
  const button = event.target as HTMLElement;
  const box = button.closest<HTMLElement>('[data-ship]');
  if (onRovingKey(event) || !box) return;
  const ship = Number(box.dataset['ship']);
  const deed = keyDeed(draft, event, ship, button.dataset['place'] ?? '');
  if (!deed) return;
  event.preventDefault();
  void deed();
}

function keyDeed(draft: Draft, event: KeyboardEvent, ship: number, place: string): (() => Promise<boolean>) | null {
  if (event.altKey && event.key === 'ArrowUp') return () => moveShip(draft, ship, ship - 1);
  if (event.altKey && event.key === 'ArrowDown') return () => moveShip(draft, ship, ship + 1);
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (event.key === 'd' || event.key === 'D') return () => copyShip(draft, ship);
  if (event.key !== 'Delete' && event.key !== 'Backspace') return null;
  const [of, , at] = place.split('-');
  if (of === 'ship') return () => removeShip(draft, ship);
  const upgrade = of === 'loose' ? Number(at) : draft.squad.value?.ships[ship]?.bar[Number(at)]?.upgrade;
  return upgrade === null || upgrade === undefined ? null : () => takeOff(draft, ship, upgrade);
}

/** Ships are dragged to another place of the squad. */
function useDragging(draft: Draft) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = (): void => {
    setFrom(null);
    setOver(null);
  };
  return (index: number) => ({
    draggable: true,
    class: classes(
      from === index && 'dragged',
      over === index && from !== index && 'dropped-on',
      from !== null && index > from && 'below',
    ),
    onDragStart: (event: DragEvent): void => {
      setFrom(index);
      event.dataTransfer?.setData('text/plain', '');
    },
    onDragOver: (event: DragEvent): void => {
      if (from === null) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      if (from !== null) void moveShip(draft, from, index);
      end();
    },
    onDragEnd: end,
  });
}

const placeCalled = (name: string): HTMLElement | null => document.querySelector(`[data-place="${name}"]`);

/** What an edit or a closed list wants to have the focus gets it once it is drawn. If the squad has no such place when
 * all edits are made, the button below the ships does: an answer to an edit before it knows nothing of the place. */
function useWantedFocus(draft: Draft, squad: BuiltSquad): void {
  const before = useRef<BuiltSquad | null>(null);
  const give = (place: HTMLElement | null): void => {
    if (!place) return;
    draft.wanted = '';
    place.focus();
    place.scrollIntoView({ block: 'nearest' });
  };
  useLayoutEffect(() => {
    const isNew = before.current !== squad;
    before.current = squad;
    if (!draft.wanted) return;
    give(placeCalled(draft.wanted));
    if (draft.wanted && isNew)
      void draft.settled().then(() => draft.wanted && give(placeCalled(draft.wanted) ?? placeCalled('add')));
  }, [squad, draft.listed.value, draft.place.value]);
}

interface Wanted {
  draft: Draft;
  squad: BuiltSquad;
  factions: readonly string[];
  lists: readonly PointsList[];
  usual: number;
}

export function SquadZone({ draft, squad, factions, lists, usual }: Wanted) {
  const ships = useRef<HTMLUListElement>(null);
  const dragging = useDragging(draft);
  useRoving(ships);
  useWantedFocus(draft, squad);
  const faults = squad.faults.map((fault, number) => ({ ...fault, number }));
  return (
    <section class="zone squad-zone" aria-label={t('The squad')} inert={draft.listed.value && isSheet()}>
      <div class="squad-top">
        <div class="squad-title">
          <Faction draft={draft} squad={squad} factions={factions} />
          <label class="squad-name">
            <span class="unseen">{t('Name of the squad')}</span>
            <input
              value={squad.name}
              maxLength={60}
              placeholder={t('Name of the squad')}
              autocomplete="off"
              onChange={(event) => {
                const words = event.currentTarget.value.trim();
                if (words !== squad.name)
                  void draft.edit({ edit: 'name', words }, t('called “{name}”', { name: words }));
              }}
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
            />
          </label>
        </div>
        <PointsBar squad={squad} />
      </div>
      <TermsLine draft={draft} lists={lists} usual={usual} />
      <Verdict draft={draft} />
      {squad.notes.length > 0 && (
        <ul class="notes small soft">
          {squad.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <ul class="ships" ref={ships} onFocusIn={onRovingFocus} onKeyDown={(event) => onShipKey(draft, event)}>
        {squad.ships.map((ship, index) => (
          <li key={index} {...dragging(index)}>
            <ShipBox
              draft={draft}
              ship={ship}
              index={index}
              count={squad.ships.length}
              faults={faults.filter((fault) => fault.ship === index)}
            />
          </li>
        ))}
      </ul>
      <button type="button" class="add-ship" data-place="add" onClick={() => chooseShips(draft)}>
        <ButtonSign of="add" /> {squad.ships.length === 0 ? t('Add your first ship') : t('Add a ship')}
      </button>
      {squad.ships.length > 0 && <KeepLine draft={draft} squad={squad} />}
    </section>
  );
}
