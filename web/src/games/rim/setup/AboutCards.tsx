/** The page that says plainly whose words the cards are, how sure each deck is, and how to correct one. */
import { Page } from '../../../page/Page';
import { t } from '../../../words/words';
import type { Box } from '../box/box';
import { useBox } from '../box/loadBox';
import type { Trust as Sure } from '../box/toldBox';
import { LookedAtDialog } from '../cards/LookedAtDialog';
import { lookedAt } from '../cards/lookAt';
import { Trust, trustSay } from '../cards/Trust';
import '../cards/rim-cards.css';

const SURE: readonly Sure[] = ['known', 'probable', 'authored'];

function DeckRow({ box, deck, name }: { box: Box; deck: string; name: string }) {
  const cards = box.told.cards.filter((card) => card.deck === deck);
  const count = (trust: Sure): number =>
    cards.filter((card) => card.trust === trust).reduce((sum, card) => sum + (card.copies ?? 1), 0);
  return (
    <details class="about-deck">
      <summary>
        <span translate={false}>{name}</span>
        {SURE.map((trust) => (
          <span key={trust} class="about-count">
            <Trust trust={trust} small /> <b translate={false}>{count(trust)}</b>
          </span>
        ))}
      </summary>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <button type="button" class="plain" onClick={() => (lookedAt.value = { card: card.id })}>
              <span translate={false}>{card.name}</span>
            </button>{' '}
            <Trust trust={card.trust} small />
          </li>
        ))}
      </ul>
    </details>
  );
}

export function AboutCards() {
  const box = useBox();
  return (
    <Page title={t('Outer Rim: whose words these are')}>
      <p>
        {t(
          'The rules are those of the game, every one of them proved by a test. Characters, ships, names and many values are known from the box.',
        )}
      </p>
      <p>
        {t(
          'Most card texts are ours. Encounters, jobs and contacts are told in our own words, with effects of our own, at the price level of the game. Nothing is copied.',
        )}
      </p>
      <ul class="about-trust">
        {SURE.map((trust) => (
          <li key={trust}>
            <Trust trust={trust} small /> {trustSay(trust)}
          </li>
        ))}
      </ul>
      <h2>{t('How to correct a card')}</h2>
      <p>
        {t(
          'Do you own the box? Write the card as it is printed into a file of your own: a card with the same id takes the place of ours. Or propose it to the project, with “known” beside it.',
        )}
      </p>
      <p>{t('The page docs/outer-rim-content.md of the project shows how, with an example for every deck.')}</p>
      <h2>{t('How sure the decks are')}</h2>
      {box ? (
        box.told.decks
          .filter((deck) => box.told.cards.some((card) => card.deck === deck.id))
          .map((deck) => <DeckRow key={deck.id} box={box} deck={deck.id} name={deck.name} />)
      ) : (
        <p class="soft">{t('One moment.')}</p>
      )}
      <p>
        <a class="button main" href="#/new?game=outer-rim">
          {t('New game of Outer Rim')}
        </a>
      </p>
      <LookedAtDialog />
    </Page>
  );
}
