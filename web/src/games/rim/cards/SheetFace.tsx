/** A character, or the sheet of a ship: values, skills, goal and what it lets one do. */
import type { ComponentChildren } from 'preact';
import { t } from '../../../words/words';
import type { SheetText, ToldCharacter, ToldShip } from '../box/toldBox';
import { money, skillName, typeName } from '../rimWords';
import { Trust } from './Trust';

function Value({ name, value }: { name: string; value: number | string | undefined }) {
  if (value === undefined) return null;
  return (
    <div class="rim-value">
      <dt>{name}</dt>
      <dd translate={false}>{value}</dd>
    </div>
  );
}

function Texts({ texts, flipped }: { texts: readonly SheetText[]; flipped: boolean }) {
  const back = texts.filter((each) => each.side === 'back');
  const front = texts.filter((each) => each.side !== 'back');
  return (
    <>
      {(flipped ? [...texts.filter((each) => each.side === 'both'), ...back] : front).map((each, index) => (
        <p key={index} class="rim-rule" translate={false}>
          {each.text}
        </p>
      ))}
      {!flipped && back.length > 0 && (
        <div class="rim-later">
          <h4>{t('Once the goal is reached')}</h4>
          {back.map((each, index) => (
            <p key={index} class="rim-rule" translate={false}>
              {each.text}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

function Goal({ goal, done }: { goal: string | undefined; done: boolean }) {
  if (!goal) return null;
  return (
    <p class={done ? 'rim-goal done' : 'rim-goal'}>
      {done && <span class="badge accent">{t('reached')}</span>} <span translate={false}>{goal}</span>
    </p>
  );
}

interface Shown {
  /** its goal is done, and its other side lies up */
  flipped?: boolean;
  /** values, skills and goal alone, to choose among several */
  short?: boolean;
  children?: ComponentChildren;
}

export function CharacterFace({
  character,
  flipped = false,
  short = false,
  children,
}: Shown & { character: ToldCharacter }) {
  const skills = Object.entries(character.skills);
  return (
    <article class={short ? 'rim-card sheet short' : 'rim-card sheet'} data-card={character.id}>
      <header class="rim-card-head">
        <span class="rim-card-deck">{character.droid ? t('Character, a droid') : t('Character')}</span>
        <h3 translate={false}>{character.name}</h3>
      </header>
      <dl class="rim-values">
        <Value name={t('ground combat')} value={character.ground} />
        <Value name={t('health')} value={character.health} />
      </dl>
      <ul class="rim-card-facts">
        {skills.map(([skill, times]) => (
          <li key={skill}>{times > 1 ? `${skillName(skill)} ×${times}` : skillName(skill)}</li>
        ))}
      </ul>
      <Goal goal={character.goal} done={flipped} />
      {short ? (
        <Texts texts={character.texts.filter((each) => each.side !== 'back')} flipped={false} />
      ) : (
        <Texts texts={character.texts} flipped={flipped} />
      )}
      {children}
      {!short && <Trust trust={character.trust} />}
    </article>
  );
}

export function ShipFace({ ship, flipped = false, short = false, children }: Shown & { ship: ToldShip }) {
  const at = flipped ? 1 : 0;
  const side = <Item,>(pair: readonly Item[]): Item | undefined => pair[at] ?? pair[0];
  const slots = Object.entries(side(ship.slots) ?? {}).filter(([, count]) => Number(count) > 0);
  const slotName = (slot: string): string => (slot === 'either' ? t('Cargo or crew') : typeName(slot));
  return (
    <article class={short ? 'rim-card sheet short' : 'rim-card sheet'} data-card={ship.id}>
      <header class="rim-card-head">
        <span class="rim-card-deck">{t('Ship')}</span>
        <h3 translate={false}>{(flipped && ship.flipped) || ship.name}</h3>
        {ship.cost !== undefined && ship.cost > 0 && (
          <b class="rim-cost" translate={false}>
            {money(ship.cost)}
          </b>
        )}
      </header>
      <dl class="rim-values">
        <Value name={t('ship combat')} value={side(ship.combat)} />
        <Value name={t('hull')} value={side(ship.hull)} />
        <Value name={t('hyperdrive')} value={side(ship.hyperdrive)} />
      </dl>
      <ul class="rim-card-facts">
        {slots.map(([slot, count]) => (
          <li key={slot}>{`${count} × ${slotName(slot)}`}</li>
        ))}
      </ul>
      <Goal goal={ship.goal} done={flipped} />
      <Texts texts={ship.texts} flipped={flipped} />
      {children}
      {!short && <Trust trust={ship.trust} />}
    </article>
  );
}
