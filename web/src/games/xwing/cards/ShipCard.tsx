/** A ship's cards as one: the pilot, values as they are now, its dial, upgrades and faceup damage in our words, and why
 * each is or is not offered now. */
import type { ComponentChildren } from 'preact';
import type { BarEntry, Board, Charges, Ship } from '@view';
import type { Game } from '../../../game/game';
import { RuleTag } from '../../../rules/RuleTag';
import { t } from '../../../words/words';
import { boardOf } from '../board';
import { Action, Dial as PrintedDial } from '../catalog/printed';
import { isDrawn } from '../art/drawings';
import { ShipPicture } from '../art/ShipArt';
import { iconLetter, shipLetter } from '../glyphs';
import { slotName, statusName, tokenName } from '../keywords';
import { lookClass, lookOf, tokenLetter, tokensOf } from '../looks';
import { MoreLink } from './MoreLink';
import { actionOffered, cardOffered, upgradeOffered, type Offered } from './offered';

function Value({ icon, name, children }: { icon: string; name: string; children: ComponentChildren }) {
  return (
    <div class={`value ${icon}`} title={name}>
      <dt>
        {icon === 'skill' || icon === 'force' ? (
          <span>{name}</span>
        ) : (
          <>
            <i class="icon" aria-hidden="true" translate={false}>
              {iconLetter(icon)}
            </i>
            <span class="unseen">{name}</span>
          </>
        )}
      </dt>
      <dd translate={false}>{children}</dd>
    </div>
  );
}

/** Skill or initiative, attack, agility, hull and shields: what is left of what there was. */
function Values({ board, ship }: { board: Board | undefined; ship: Ship }) {
  const hull = Math.max(0, ship.hull - ship.damage);
  return (
    <dl class="values">
      <Value icon="skill" name={board?.order_word === 'initiative' ? t('Initiative') : t('Skill')}>
        {ship.skill}
      </Value>
      <Value icon="attack" name={t('Attack')}>
        {ship.attack}
      </Value>
      <Value icon="agility" name={t('Agility')}>
        {ship.agility}
      </Value>
      <Value icon="hull" name={t('Hull')}>
        {hull === ship.hull ? hull : `${hull}/${ship.hull}`}
      </Value>
      {ship.shield_value > 0 && (
        <Value icon="shield" name={t('Shields')}>
          {ship.shields === ship.shield_value ? ship.shields : `${ship.shields}/${ship.shield_value}`}
        </Value>
      )}
      {ship.force && (
        <Value icon="force" name={t('Force')}>
          {`${ship.force.left}/${ship.force.most}`}
        </Value>
      )}
    </dl>
  );
}

function OfferedLine({ offered }: { offered: Offered | null }) {
  if (!offered) return null;
  return (
    <p class={`offered small ${offered.now ? 'now' : ''}`}>
      {offered.say} {offered.rule && <RuleTag id={offered.rule} />}
    </p>
  );
}

function Card({
  name,
  kind,
  text,
  offered,
  charges,
  more,
  off = false,
}: {
  name: string;
  kind: string;
  text: readonly string[];
  offered: Offered | null;
  charges?: Charges | undefined;
  /** the way to the card's page */
  more?: ComponentChildren;
  off?: boolean;
}) {
  return (
    <li class={`card ${off ? 'off' : ''}`}>
      <h3>
        <span translate={false}>{name}</span> <span class="soft small">{kind}</span> {more}
      </h3>
      {charges && (
        <p class="small charges">{t('{left} of {n} {n:charge|charges}', { left: charges.left, n: charges.most })}</p>
      )}
      {text.map((line) => (
        <p key={line} class="small" translate={false}>
          {line}
        </p>
      ))}
      <OfferedLine offered={offered} />
    </li>
  );
}

/** Its action bar; with colors, and with what may follow an action, in an edition that has them. */
function Actions({ game, ship }: { game: Game; ship: Ship }) {
  const question = game.question.value;
  const bar: readonly BarEntry[] = ship.bar ?? (ship.actions ?? []).map((action) => ({ action }));
  if (!bar.length) return null;
  return (
    <ul class="actionbar" aria-label={t('Actions')}>
      {bar.map(({ action, difficulty, linked, linked_difficulty }) => {
        const offered = actionOffered(question, ship, action);
        return (
          <li key={`${action} ${linked ?? ''}`} class={offered?.now ? 'now' : ''} title={offered?.say}>
            <Action action={action} difficulty={difficulty} />
            {linked && (
              <>
                {' ▸ '}
                <Action action={linked} difficulty={linked_difficulty} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The dial of its type, as printed. */
function Dial({ game, ship }: { game: Game; ship: Ship }) {
  const type = boardOf(game.view.value)?.types.find((each) => each.type === ship.type);
  if (!type?.maneuvers.length) return null;
  return (
    <>
      <h3 class="cards-head">{t('Dial')}</h3>
      <PrintedDial maneuvers={type.maneuvers} />
    </>
  );
}

/** Everything about a ship that this player may know. */
export function ShipCard({ game, ship }: { game: Game; ship: Ship }) {
  const question = game.question.value;
  const board = boardOf(game.view.value);
  const played = game.view.value?.game ?? '';
  const tokens = tokensOf(ship);
  return (
    <article class={`shipcard side-${ship.side}`} aria-label={ship.name}>
      <header>
        {isDrawn(ship.type) ? (
          <ShipPicture type={ship.type} size={ship.base * 1.7} />
        ) : (
          <i class="ship-icon" aria-hidden="true" translate={false}>
            {shipLetter(ship.type)}
          </i>
        )}
        <div>
          <h2 translate={false}>
            {ship.unique ? '• ' : ''}
            {ship.name}
          </h2>
          <p class="small soft">
            <span translate={false}>
              {ship.pilot_name !== ship.name ? `${ship.pilot_name}, ${ship.type_name}` : ship.type_name}
            </span>
            {', '}
            {t('{n} {n:point|points}', { n: ship.points })}
            {!ship.remote && (
              <>
                {' · '}
                <MoreLink wanted={{ game: played, ship }} name={ship.pilot_name} />
              </>
            )}
          </p>
        </div>
      </header>
      {ship.status !== 'in-play' && <p class="status">{statusName(ship.status)}</p>}
      <Values board={board} ship={ship} />
      {tokens.length > 0 && (
        <p class="tokens small">
          {tokens.map(([token, count]) => (
            <span key={token} class="token">
              <i class={`icon ${lookClass(lookOf(board, token))}`} aria-hidden="true" translate={false}>
                {tokenLetter(token)}
              </i>{' '}
              {tokenName(token)}
              {count > 1 && <span translate={false}> ×{count}</span>}
            </span>
          ))}
        </p>
      )}
      {ship.tows !== undefined && (
        <p class="small towing">
          {t('Tows {cache}', { cache: board?.objects.find((each) => each.id === ship.tows)?.name ?? '' })}
        </p>
      )}
      <Actions game={game} ship={ship} />
      {(ship.text.length > 0 || ship.charges) && (
        <ul class="cards">
          <Card
            name={ship.pilot_name}
            kind={t('pilot')}
            charges={ship.charges}
            text={ship.text}
            offered={cardOffered(question, ship, ship.pilot_name)}
          />
        </ul>
      )}
      {(ship.faceup.length > 0 || ship.facedown > 0) && (
        <>
          <h3 class="cards-head">{t('Damage')}</h3>
          <ul class="cards">
            {ship.faceup.map((card, index) => (
              <Card
                key={`${card.id}${index}`}
                name={card.name}
                kind={t('faceup')}
                text={card.text}
                offered={cardOffered(question, ship, card.name)}
              />
            ))}
            {ship.facedown > 0 && <li class="card small">{t('{n} {n:card|cards} facedown', { n: ship.facedown })}</li>}
          </ul>
        </>
      )}
      {ship.upgrades.length > 0 && (
        <>
          <h3 class="cards-head">{t('Upgrades')}</h3>
          <ul class="cards">
            {ship.upgrades.map((card) => (
              <Card
                key={card.id}
                name={card.side ?? card.name}
                charges={card.charges}
                kind={card.discarded ? t('{slot}, used up', { slot: slotName(card.slot) }) : slotName(card.slot)}
                text={card.text}
                more={<MoreLink wanted={{ game: played, upgrade: card }} name={card.name} />}
                off={card.discarded}
                offered={card.discarded ? null : upgradeOffered(question, ship, card)}
              />
            ))}
          </ul>
        </>
      )}
      <Dial game={game} ship={ship} />
    </article>
  );
}
