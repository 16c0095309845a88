/** Values of a character and a ship: numbers with their signs, and tracks of what is left. */
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import type { Player } from '../rimTable';
import { valueName } from '../rimWords';
import { ValueSign, type Sign } from '../signs/ValueSign';

export function Figure({ of, name, value }: { of: Sign; name: string; value: string | number }) {
  return (
    <span class="rim-figure" title={name}>
      <ValueSign of={of} />
      <span class="unseen">{`${name}: `}</span>
      <b translate={false}>{value}</b>
    </span>
  );
}

/** A box for each point; those that are lost are struck. */
export function Track({ of, most, lost }: { of: 'health' | 'hull'; most: number; lost: number }) {
  const left = Math.max(0, most - lost);
  const name = t('{value}: {n} of {most}', { value: valueName(of), n: left, most });
  return (
    <span class="rim-track" role="img" aria-label={name} title={name}>
      <ValueSign of={of} />
      {Array.from({ length: most }, (_, index) => (
        <i key={index} class={classes(index >= left && 'lost')} />
      ))}
    </span>
  );
}

export const CharacterVitals = ({ player }: { player: Player }) => (
  <div class="rim-vitals">
    <Figure of="ground" name={valueName('ground')} value={player.ground} />
    <Track of="health" most={player.health} lost={player.characterDamage} />
  </div>
);

export const ShipVitals = ({ player }: { player: Player }) => (
  <div class="rim-vitals">
    <Figure of="combat" name={valueName('combat')} value={player.combat} />
    <Track of="hull" most={player.hull} lost={player.shipDamage} />
    <Figure of="hyperdrive" name={valueName('hyperdrive')} value={player.hyperdrive} />
  </div>
);
