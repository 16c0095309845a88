/** How large things are on the map, in its units. */
import type { ToldSpace } from '../box/toldBox';

export const PLANET = 72;
const NAV = 15;
const STORM = 78;

/** The radius of a space. */
export const spaceSize = ({ kind }: Pick<ToldSpace, 'kind'>): number =>
  kind === 'planet' ? PLANET : kind === 'maelstrom' ? STORM : NAV;
