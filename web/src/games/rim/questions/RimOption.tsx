/** An answer of Outer Rim as a button: the card that it is about with its facts, the chance that it succeeds, and a
 * second click where it costs something that does not come back. */
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Candidate, View } from '@view';
import { pointsAt } from '../../../ask/hover';
import { Option } from '../../../ask/Options';
import type { Game } from '../../../game/game';
import { t } from '../../../words/words';
import { idOf, sectionName, type Box } from '../box/box';
import type { ToldCard } from '../box/toldBox';
import { moveWords } from '../cards/CardFace';
import { lookedAt } from '../cards/lookAt';
import { rulesOfOption } from '../cards/optionLines';
import { Trust } from '../cards/Trust';
import { readingIn } from '../rimFacts';
import { ownPlayer } from '../rimTable';
import { money, skillName, traitName, typeName, valueName } from '../rimWords';
import { Chance } from './chance';
import { offeredCard } from './offeredCard';

/** What costs a card or credits at once: [verb of the candidate]. */
const COSTLY = new Set(['buy', 'discard']);

/** In a line below its name: what the card is, where it goes, what it does. */
function About({ box, card }: { box: Box; card: ToldCard }) {
  const to = card.to ? box.spaces.get(card.to)?.name : undefined;
  const facts = [typeName(card.type), ...(card.traits ?? []).map(traitName), to ? t('to {place}', { place: to }) : ''];
  const text = card.texts?.[0] ?? card.sections?.[0]?.lines.find((line) => !line.story)?.say;
  return (
    <span class="option-text rim-about" translate={false}>
      {facts.filter((fact) => fact !== '').join(' · ')}
      {text && <span class="rim-about-text">{text}</span>}
      {moveWords(card) && <span class="rim-moves">{t('Patrol: {move}', { move: moveWords(card) })}</span>}
    </span>
  );
}

/** What an ability of a character, ship or card says; of a sheet, what the side that lies up says. */
function abilityTexts(view: View | null, box: Box, ability: string | undefined): string[] {
  const [kind, id = ''] = (ability ?? '')
    .replace(/[#:].*$/, '')
    .split('/')
    .slice(-2);
  if (kind === 'card') return box.cards.get(id)?.texts ?? [];
  const sheet = kind === 'character' ? box.characters.get(id) : kind === 'ship' ? box.ships.get(id) : undefined;
  const own = view && ownPlayer(view);
  const hidden = (kind === 'ship' ? own?.shipFlipped : own?.characterFlipped) ? 'front' : 'back';
  return (sheet?.texts ?? []).filter((each) => each.side !== hidden).map((each) => each.text);
}

/** A contact to meet: who it is, or what its back tells. */
function contactWords(view: View | null, box: Box, candidate: Candidate): string {
  const facts =
    candidate.verb === 'meet' ? view?.pieces?.find((each) => each.id === candidate.piece)?.facts : undefined;
  if (!facts) return '';
  const known = box.cards.get(facts['contact'] ?? '')?.name;
  const class_ = t('class {n}', { n: facts['class'] ?? '' });
  return known ? `${known} · ${class_}` : `${t('face down')} · ${class_}`;
}

/** A character or ship to choose, in a line; where there is room they stand side by side over the table. */
function sheetWords(box: Box, candidate: Candidate): string {
  const id = idOf(candidate.card ?? '');
  const character = box.characters.get(id);
  const ship = box.ships.get(id);
  const values = character
    ? { ground: character.ground, health: character.health }
    : ship && { combat: ship.combat[0], hull: ship.hull[0], hyperdrive: ship.hyperdrive[0] };
  if (!values) return '';
  const told = Object.entries(values).map(([value, n]) => `${valueName(value)} ${n ?? ''}`);
  return [...Object.keys(character?.skills ?? {}).map(skillName), ...told].join(' · ');
}

/** The rules of an option of the card that is read. */
function optionRules(view: View | null, box: Box | null, candidate: Candidate): string {
  const reading = readingIn(view?.facts);
  if (!reading || candidate.verb !== 'option') return '';
  const section = box?.cards.get(reading.card)?.sections?.find((each) => sectionName(each) === reading.section);
  return rulesOfOption(section, candidate.say);
}

/** Below the words of an answer: what it is about besides a card. */
function Details({ game, box, candidate }: { game: Game; box: Box | null; candidate: Candidate }) {
  if (!box) return null;
  const texts = candidate.ability ? abilityTexts(game.view.value, box, candidate.ability) : [];
  const contact = contactWords(game.view.value, box, candidate);
  const rules = optionRules(game.view.value, box, candidate);
  return (
    <>
      {[...texts, contact, rules, sheetWords(box, candidate)]
        .filter((text) => text !== '')
        .map((text, index) => (
          <span key={index} class="option-text" translate={false}>
            {text}
          </span>
        ))}
    </>
  );
}

function Look({ id, name }: { id: string; name: string }) {
  return (
    <button
      type="button"
      class="plain rim-look-button"
      aria-label={t('Read {name}', { name })}
      title={t('Read {name}', { name })}
      onClick={() => (lookedAt.value = { card: id })}
    >
      <span aria-hidden="true" translate={false}>
        ⌕
      </span>
    </button>
  );
}

/** The first click asks, the second answers. */
function Costly({ game, candidate, index, card }: Props & { card: ToldCard | undefined }) {
  const [sure, setSure] = useState(false);
  useLayoutEffect(() => setSure(false), [candidate.words]);
  const cost = candidate.verb === 'buy' ? card?.cost : undefined;
  const ask =
    cost !== undefined
      ? t('Pay {n} credits for it: click again', { n: money(cost) })
      : t('It is gone then: click again to do it');
  return (
    <div class="option-line">
      <button
        type="button"
        class={sure ? 'option rim-sure' : 'option'}
        data-words={candidate.words}
        data-key={index < 9 ? index + 1 : undefined}
        aria-describedby={sure ? `sure-${index}` : undefined}
        onClick={() => (sure ? game.answer(candidate.words) : setSure(true))}
        {...pointsAt(candidate)}
      >
        {index < 9 && (
          <kbd aria-hidden="true" translate={false}>
            {index + 1}
          </kbd>
        )}
        <span class="option-words">
          <span translate={false}>{candidate.say}</span>
          {sure && (
            <b id={`sure-${index}`} class="rim-ask-again" role="status">
              {ask}
            </b>
          )}
        </span>
      </button>
    </div>
  );
}

interface Props {
  game: Game;
  candidate: Candidate;
  index: number;
}

const costs = (candidate: Candidate, card: ToldCard | undefined): boolean =>
  COSTLY.has(candidate.verb ?? '') && !(candidate.verb === 'buy' && card?.cost === 0);

const withoutText = ({ text: _, ...others }: Candidate): Candidate => others;

export function RimOption({ game, candidate, index, box }: Props & { box: Box | null }) {
  const id = offeredCard(game.view.value, candidate);
  const card = id === undefined ? undefined : box?.cards.get(id);
  // What an option does first is the beginning of its rules.
  const named = optionRules(game.view.value, box, candidate) === '' ? candidate : withoutText(candidate);
  return (
    <div class="rim-option">
      {costs(candidate, card) ? (
        <Costly game={game} candidate={candidate} index={index} card={card} />
      ) : (
        <Option game={game} candidate={named} index={index}>
          <Details game={game} box={box} candidate={candidate} />
          <Chance candidate={candidate} />
        </Option>
      )}
      {card && box && (
        <div class="rim-option-card">
          <About box={box} card={card} />
          <Trust trust={card.trust} small />
          <Look id={card.id} name={card.name} />
        </div>
      )}
    </div>
  );
}
