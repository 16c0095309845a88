/** How a space looks: a world, a storm, a beacon. */
import type { ToldSpace } from '../box/toldBox';
import type { Faction } from '../rimTable';
import { EmblemShape } from '../signs/Emblem';
import { portraitOf } from '../worlds/gallery';
import { BALL } from '../worlds/portraits';
import { plainColor } from '../worlds/recipes';
import { PLANET, spaceSize } from './sizes';

/** How wide a portrait is, so that its ball is as large as the space. */
const WIDE = PLANET / BALL;

function Beacon({ space }: { space: ToldSpace }) {
  return (
    <g class={`rim-beacon ${space.spawns ? `rim-${space.spawns} spawns` : ''}`}>
      <circle r={spaceSize(space)} />
      {space.spawns ? <EmblemShape faction={space.spawns as Faction} scale={1.1} /> : <circle class="core" r={4.5} />}
    </g>
  );
}

function World({ space }: { space: ToldSpace }) {
  const storm = space.kind === 'maelstrom';
  const picture = portraitOf(space.id, storm).value;
  const wide = storm ? WIDE * 1.5 : WIDE;
  if (picture === '') return <circle class="rim-world" r={spaceSize(space)} style={{ fill: plainColor(space.id) }} />;
  return <image class="rim-portrait" href={picture} x={-wide / 2} y={-wide / 2} width={wide} height={wide} />;
}

export const Body = ({ space }: { space: ToldSpace }) =>
  space.kind === 'nav' ? <Beacon space={space} /> : <World space={space} />;
