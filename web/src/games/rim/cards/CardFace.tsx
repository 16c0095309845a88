/** A card of the box, all of it: what it is, what it costs, where it goes, what it does. */
import type { ComponentChildren } from 'preact';
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import { sectionName, type Box } from '../box/box';
import type { CardSection, ToldCard } from '../box/toldBox';
import { factionName, money, skillName, traitName, typeName, valueName } from '../rimWords';
import { Lines } from './Lines';
import { Trust } from './Trust';

/** Each skill as often as the card has it. */
export const skillsOf = (skills: ToldCard['skills']): string[] =>
  Object.entries(skills ?? {}).flatMap(([skill, times]) => Array.from({ length: times }, () => skill));

const placeName = (box: Box, id: string): string =>
  id === 'chosen' ? t('a planet that is chosen') : (box.spaces.get(id)?.name ?? id);

/** What stands above a section. */
export function sectionTitle(box: Box, section: Pick<CardSection, 'kind' | 'where'>): string {
  switch (section.kind) {
    case 'at':
      return t('On {place}', { place: placeName(box, String(section.where)) });
    case 'patrol':
      return t('With a patrol here');
    case 'clear':
      return t('Without a patrol');
    case 'step':
      return t('Step {n}', { n: section.where ?? '' });
    case 'deliver':
      return t('When it is delivered');
    case 'reward':
      return t('Reward');
    case 'kill':
      return t('Eliminated');
    case 'capture':
      return t('Captured and delivered');
    default:
      return '';
  }
}

/** The small facts of a card: type, traits, where it goes, what it adds. */
function factsOf(box: Box, card: ToldCard): string[] {
  return [
    typeName(card.type),
    ...(card.traits ?? []).map(traitName),
    card.class ? t('class {n}', { n: card.class }) : '',
    card.faction ? factionName(card.faction) : '',
    card.to ? t('to {place}', { place: placeName(box, card.to) }) : '',
    card.not_at ? t('not sold on {place}', { place: placeName(box, card.not_at) }) : '',
    ...skillsOf(card.skills).map(skillName),
    ...Object.entries(card.adds ?? {}).map(([value, n]) => `+${n} ${valueName(value)}`),
    card.fights
      ? card.fights.body === 'ground'
        ? t('fights on the ground with {n}', { n: card.fights.dice })
        : t('fights in space with {n}', { n: card.fights.dice })
      : '',
  ].filter((fact) => fact !== '');
}

/** Patrol movement, as it is printed at the edge of a market card. */
export function moveWords(card: ToldCard): string {
  return (card.moves ?? []).map(({ faction, distance }) => `${factionName(faction)} ${distance}`).join(', ');
}

/** `short`: as it lies in the market or on a board, without its sections. `now`: the only section that counts. */
export function CardFace({
  box,
  card,
  short = false,
  now,
  children,
}: {
  box: Box;
  card: ToldCard;
  short?: boolean;
  now?: string | undefined;
  children?: ComponentChildren;
}) {
  const sections = (card.sections ?? []).filter((section) => now === undefined || sectionName(section) === now);
  const facts = factsOf(box, card);
  return (
    <article class={classes('rim-card', `deck-${card.deck}`, short && 'short')} data-card={card.id}>
      <header class="rim-card-head">
        <span class="rim-card-deck">{box.decks.get(card.deck)?.name ?? ''}</span>
        <h3 translate={false}>{card.name}</h3>
        {card.cost !== undefined && (
          <b class="rim-cost" aria-label={t('{n} credits', { n: money(card.cost) })}>
            <span aria-hidden="true" translate={false}>
              {money(card.cost)}
            </span>
          </b>
        )}
      </header>
      {facts.length > 0 && (
        <ul class="rim-card-facts" translate={false}>
          {facts.map((fact, index) => (
            <li key={index}>{fact}</li>
          ))}
        </ul>
      )}
      {(card.texts ?? []).map((text, index) => (
        <p key={index} class="rim-rule" translate={false}>
          {text}
        </p>
      ))}
      {!short &&
        sections.map((section, index) => (
          <section key={index} class="rim-section">
            {sectionTitle(box, section) && <h4 translate={false}>{sectionTitle(box, section)}</h4>}
            <Lines lines={section.lines} />
          </section>
        ))}
      {children}
      <footer class="rim-card-foot small soft">
        {moveWords(card) && <span title={t('This patrol moves when the card is bought')}>{moveWords(card)}</span>}
        {short && <Trust trust={card.trust} small />}
      </footer>
      {!short && <Trust trust={card.trust} />}
    </article>
  );
}
