/** A player's board: character, ship, cards in their slots, reputation, credits and fame. */
import { sideClass } from '../../../game/sides';
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import type { Box } from '../box/box';
import { lookedAt } from '../cards/lookAt';
import type { Player } from '../rimTable';
import { money, skillName } from '../rimWords';
import { silhouetteOf } from '../signs/silhouettes';
import { FameTrack } from './FameTrack';
import { Reputation } from './Reputation';
import { SlotList } from './SlotList';
import { CharacterVitals, Figure, ShipVitals } from './Vitals';

export const shipName = (box: Box, { ship, shipFlipped }: Player): string => {
  const sheet = box.ships.get(ship);
  return (shipFlipped && sheet?.flipped) || (sheet?.name ?? '');
};

export const characterName = (box: Box, { character }: Player): string => box.characters.get(character)?.name ?? '';

export const Silhouette = ({ ship }: { ship: string }) => (
  <svg class="rim-silhouette" viewBox="-14 -14 28 28" aria-hidden="true">
    <path d={silhouetteOf(ship)} />
  </svg>
);

const Skills = ({ player }: { player: Player }) => (
  <ul class="rim-skills" aria-label={t('Skills')}>
    {[...player.skills].map(([skill, times]) => (
      <li key={skill}>
        {skillName(skill)}
        {times > 1 && <b translate={false}>{` ×${times}`}</b>}
      </li>
    ))}
  </ul>
);

export function PlayerBoard({ box, player, goal }: { box: Box; player: Player; goal: number }) {
  const isReady = player.character !== '' && player.ship !== '';
  return (
    <section
      class={classes('rim-player', sideClass(player.side), player.defeated && 'defeated')}
      aria-label={t('The board of {name}', { name: player.name })}
      data-board={player.seat}
    >
      <div class="rim-part who">
        <button
          type="button"
          class="plain rim-sheet-link"
          disabled={player.character === ''}
          onClick={() => (lookedAt.value = { character: player.character })}
        >
          <b translate={false}>{characterName(box, player) || player.name}</b>
        </button>
        {player.defeated && <strong class="bad">{t('defeated')}</strong>}
        {isReady && <CharacterVitals player={player} />}
        <Skills player={player} />
      </div>
      <div class="rim-part flies">
        <button
          type="button"
          class="plain rim-sheet-link"
          disabled={player.ship === ''}
          onClick={() => (lookedAt.value = { ship: player.ship })}
        >
          {player.ship !== '' && <Silhouette ship={player.ship} />}
          <b translate={false}>{shipName(box, player)}</b>
        </button>
        {isReady && <ShipVitals player={player} />}
      </div>
      <div class="rim-part stands">
        <div class="rim-purse">
          <Figure of="credits" name={t('Credits')} value={money(player.credits)} />
          <FameTrack fame={player.fame} goal={goal} />
        </div>
        <Reputation player={player} />
      </div>
      <SlotList box={box} player={player} />
    </section>
  );
}
