/** The trade window: what is offered and what is wanted for it, side by side; then the other agrees or refuses.
 *
 * The rules ask for both one after the other; here both are made up at once, and what is wanted is answered when it is
 * asked for. */
import { useEffect, useState } from 'preact/hooks';
import type { Candidate } from '@view';
import { legalOf } from '../../../ask/Options';
import { subsetWords } from '../../../ask/subset';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { seatName } from '../../../game/names';
import { t } from '../../../words/words';
import type { Box } from '../box/box';
import { useBox } from '../box/loadBox';
import { lookedAt } from '../cards/lookAt';
import { SLOT_KINDS, tableOf } from '../rimTable';
import { money } from '../rimWords';
import { YesOrNo } from './YesOrNo';
import { deal, keyOf, numbered } from './deal';
import { GiveCredits } from './GiveCredits';
import { offerNow } from './offerNow';

const KINDS = new Set(['trade-give', 'trade-want', 'trade']);
export const isTrade = (question: OwnQuestion): boolean => KINDS.has(question.kind);

/** All cards of a player, in the order of a board. */
function heldBy(game: Game, seat: number | null): string[] {
  const view = game.view.value;
  const player = view && tableOf(view).players.find((each) => each.seat === seat);
  return player ? SLOT_KINDS.flatMap((kind) => player.cards[kind]) : [];
}

interface TileProps {
  box: Box | null;
  id: string;
  chosen: boolean;
  toggle?: (() => void) | undefined;
  words?: string | undefined;
}

function Tile({ box, id, chosen, toggle, words }: TileProps) {
  const card = box?.cards.get(id);
  return (
    <li class="trade-tile">
      <button
        type="button"
        class="option rim-tile"
        aria-pressed={chosen}
        disabled={!toggle}
        data-words={words}
        onClick={toggle}
      >
        <span translate={false}>{card?.name ?? id}</span>
        {card?.cost !== undefined && (
          <span class="small soft" translate={false}>
            {money(card.cost)}
          </span>
        )}
      </button>
      <button
        type="button"
        class="plain rim-look-button"
        aria-label={t('Read {name}', { name: card?.name ?? id })}
        onClick={() => (lookedAt.value = { card: id })}
      >
        <span aria-hidden="true" translate={false}>
          ⌕
        </span>
      </button>
    </li>
  );
}

function Column({ title, tiles, none }: { title: string; tiles: TileProps[]; none: string }) {
  return (
    <section class="trade-column">
      <h4>{title}</h4>
      {tiles.length === 0 && <p class="soft small">{none}</p>}
      <ul>
        {tiles.map((tile, index) => (
          <Tile key={index} {...tile} />
        ))}
      </ul>
    </section>
  );
}

const toggled = (set: ReadonlySet<string>, item: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
};

/** Whoever's turn it is makes up the offer. */
function Offer({ game, question }: { game: Game; question: OwnQuestion }) {
  const box = useBox();
  const partner = question.subject ?? 0;
  const name = seatName(game, partner);
  const wanting = question.kind === 'trade-want';
  const noted = deal.value?.game === game.id && deal.value.partner === partner ? deal.value.wants : new Set<string>();
  const [gives, setGives] = useState<ReadonlySet<string>>(new Set());
  const [wants, setWants] = useState<ReadonlySet<string>>(noted);
  const legal = legalOf(question);
  const wanted = legal.filter((candidate) => wants.has(keyOf(candidate)));
  const least = question.least ?? 0;

  useEffect(() => {
    if (!wanting || deal.value?.game !== game.id) return;
    const all = [...noted].every((key) => legal.some((candidate) => keyOf(candidate) === key));
    deal.value = null;
    if (all && wanted.length >= least) game.answer(subsetWords(question.kind, wanted));
  }, [question.id]);

  const given: Candidate[] = wanting ? [] : legal.filter((candidate) => gives.has(candidate.words));
  const own: TileProps[] = wanting
    ? offerNow(game).map((id) => ({ box, id, chosen: true }))
    : legal.map((candidate) => ({
        box,
        id: keyOf(candidate).split('#')[0] ?? '',
        chosen: gives.has(candidate.words),
        toggle: () => setGives(toggled(gives, candidate.words)),
        words: candidate.words,
      }));
  const theirs: TileProps[] = wanting
    ? legal.map((candidate) => ({
        box,
        id: keyOf(candidate).split('#')[0] ?? '',
        chosen: wants.has(keyOf(candidate)),
        toggle: () => setWants(toggled(wants, keyOf(candidate))),
        words: candidate.words,
      }))
    : numbered(heldBy(game, partner)).map(({ key, id }) => ({
        box,
        id,
        chosen: wants.has(key),
        toggle: () => setWants(toggled(wants, key)),
      }));
  const something = given.length + wants.size > 0;

  function send(): void {
    if (wanting) return game.answer(subsetWords(question.kind, wanted));
    deal.value = { game: game.id, partner, wants };
    game.answer(subsetWords(question.kind, given));
  }
  return (
    <div class="rim-trade">
      <div class="trade-columns">
        <Column title={t('You offer')} tiles={own} none={t('Nothing')} />
        <Column title={t('You want of {name}', { name })} tiles={theirs} none={t('{name} has no cards.', { name })} />
      </div>
      <div class="confirmbar row">
        <button
          type="button"
          class="main confirm"
          disabled={wanting ? wanted.length < least : !something}
          onClick={send}
        >
          {t('Offer this to {name}', { name })}
        </button>
      </div>
      <GiveCredits game={game} to={partner} />
    </div>
  );
}

/** The other reads the offer, and agrees or not. */
function Consent({ game, question }: { game: Game; question: OwnQuestion }) {
  const box = useBox();
  const partner = question.subject ?? 0;
  const mine = heldBy(game, game.eyes.value);
  const offered = offerNow(game);
  const gets = offered.filter((id) => !mine.includes(id));
  const gives = offered.filter((id) => mine.includes(id));
  const tiles = (ids: readonly string[]): TileProps[] => ids.map((id) => ({ box, id, chosen: true }));
  const name = seatName(game, partner);
  return (
    <div class="rim-trade">
      <div class="trade-columns">
        <Column title={t('You get of {name}', { name })} tiles={tiles(gets)} none={t('Nothing')} />
        <Column title={t('You give for it')} tiles={tiles(gives)} none={t('Nothing')} />
      </div>
      <YesOrNo game={game} question={question} agree={t('Agree to the trade')} />
    </div>
  );
}

export function TradeWindow({ game, question }: { game: Game; question: OwnQuestion }) {
  if (question.kind === 'trade') return <Consent key={question.id} game={game} question={question} />;
  return <Offer key={question.id} game={game} question={question} />;
}
