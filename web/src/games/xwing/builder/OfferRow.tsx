/** A card of a list: its name, what it costs here, and what it does; if it cannot be taken, why. */
import type { ComponentChildren } from 'preact';
import type { Fit } from '@view';
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import { dots } from '../catalog/printed';
import { canTake } from './offering';

interface RowProps {
  card: string;
  name: string;
  limited: number;
  fit: Fit | undefined;
  /** what stands before the name: the skill of a pilot, the icon of a slot */
  mark: ComponentChildren;
  /** where it is from, in small letters */
  about?: string | undefined;
  text: readonly string[];
  /** the ship has it now */
  here?: boolean;
  /** what a click does, where it is not said by the place */
  verb?: string | undefined;
  take: () => void;
  look: () => void;
}

export function OfferRow({ card, name, limited, fit, mark, about, text, here = false, verb, take, look }: RowProps) {
  const can = fit !== undefined && canTake(fit);
  const points = fit?.points ?? null;
  const id = `offer-${card.replace(/\W+/g, '-')}`;
  const say =
    points !== null
      ? t('{card}, {n} {n:point|points}', { card: name, n: points })
      : fit?.waits
        ? t('{card}, not ready yet', { card: name })
        : t('{card}, for no ship', { card: name });
  return (
    <li class={classes('offer', here && 'here', !can && 'off')}>
      <button
        type="button"
        class="offer-take"
        data-rove
        data-card={card}
        aria-label={verb ? `${say}: ${verb}` : say}
        aria-describedby={id}
        aria-disabled={!can}
        aria-pressed={here ? true : undefined}
        onClick={() => can && take()}
        onFocus={look}
        onMouseEnter={look}
      >
        <span class="offer-mark" aria-hidden="true">
          {mark}
        </span>
        <span class="offer-words" id={id}>
          <span class="offer-name">
            <strong translate={false}>
              {dots(limited)}
              {name}
            </strong>
            {verb && <span class="offer-verb small">{verb}</span>}
            {here && <span class="badge good">{t('on the ship')}</span>}
            {fit?.waits && <span class="badge waits">{t('not ready yet')}</span>}
            {fit?.over && (
              <span class="badge over" title={fit.why}>
                {t('costs too much')}
              </span>
            )}
          </span>
          {about && <span class="small soft">{about}</span>}
          {fit?.why && !fit.over && <span class="small bad">{fit.why}</span>}
          {text.length > 0 && (
            <span class="small offer-text" translate={false}>
              {text.join(' ')}
            </span>
          )}
        </span>
        <span class="offer-points" translate={false}>
          {points ?? '–'}
        </span>
      </button>
    </li>
  );
}
