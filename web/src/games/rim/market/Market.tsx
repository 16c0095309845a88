/** The market: six decks, each with its top card, what it costs and which patrol moves when it is bought. What is asked
 * about a card is answered below it. */
import type { Candidate, View } from '@view';
import { pointsAt } from '../../../ask/hover';
import type { Game } from '../../../game/game';
import { pointed } from '../../../game/pointing';
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import type { Box } from '../box/box';
import { lookedAt } from '../cards/lookAt';
import { tableOf, type Deck, type Faction } from '../rimTable';
import { factionName, money } from '../rimWords';
import { shownMove } from '../shownMove';
import { Emblem } from '../signs/Emblem';
import { ValueSign, type Sign } from '../signs/ValueSign';

const SIGNS: Readonly<Record<string, Sign>> = {
  bounty: 'combat',
  cargo: 'cargo',
  gear: 'gear',
  job: 'jobs',
  luxury: 'fame',
  ship: 'hyperdrive',
};

/** The decks of the market, in the order of the box. */
const stallsOf = (view: View, box: Box): Deck[] =>
  tableOf(view).decks.filter(({ deck }) => box.decks.get(deck)?.kind === 'market');

function Stall({
  game,
  box,
  stall,
  candidate,
}: {
  game: Game;
  box: Box;
  stall: Deck;
  candidate: Candidate | undefined;
}) {
  const card = box.cards.get(stall.top);
  const name = box.decks.get(stall.deck)?.name ?? '';
  return (
    <li
      class={classes(
        'rim-stall',
        `deck-${stall.deck}`,
        candidate?.legal && 'choice',
        candidate !== undefined && pointed.value?.words === candidate.words && 'pointed',
      )}
      data-deck={stall.deck}
      onPointerEnter={() => (shownMove.value = card?.moves?.[0] ?? null)}
      onPointerLeave={() => (shownMove.value = null)}
    >
      <button
        type="button"
        class="rim-ware"
        disabled={!card}
        title={name}
        onClick={() => card && (lookedAt.value = { card: card.id })}
      >
        <span class="rim-ware-deck">
          <ValueSign of={SIGNS[stall.deck] ?? 'jobs'} />
          <span class="unseen">{`${name}: `}</span>
          <span class="rim-left" title={t('{n} {n:card|cards} in the deck', { n: stall.size })} translate={false}>
            {stall.size}
          </span>
        </span>
        <b class="rim-ware-name" translate={false}>
          {card?.name ?? (stall.size > 0 ? t('face down') : t('empty'))}
        </b>
        <span class="rim-ware-foot">
          {card?.cost !== undefined && (
            <span class="rim-price" translate={false}>
              {money(card.cost)}
            </span>
          )}
          {(card?.moves ?? []).map(({ faction, distance }) => (
            <span
              key={faction}
              class="rim-ware-move"
              title={t('{faction} patrol: {n} {n:space|spaces}', { faction: factionName(faction), n: distance })}
            >
              <Emblem faction={faction as Faction} />
              <span translate={false}>{distance}</span>
            </span>
          ))}
        </span>
      </button>
      {candidate && (
        <button
          type="button"
          class="rim-deal"
          disabled={!candidate.legal}
          title={candidate.why ?? candidate.say}
          data-words={candidate.words}
          onClick={() => game.answer(candidate.words)}
          {...pointsAt(candidate)}
        >
          <span translate={false}>{candidate.say}</span>
        </button>
      )}
    </li>
  );
}

export function Market({ game, view, box }: { game: Game; view: View; box: Box }) {
  const question = game.question.value;
  return (
    <section class="rim-market" aria-label={t('The market')}>
      <ul>
        {stallsOf(view, box).map((stall) => (
          <Stall
            key={stall.deck}
            game={game}
            box={box}
            stall={stall}
            candidate={question?.candidates.find((each) => each.piece === stall.piece)}
          />
        ))}
      </ul>
    </section>
  );
}
