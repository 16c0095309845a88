/** A sheet of the mat's drawing, in millimetres. Sheets lie above each other, so that what changes on one is not
 * painted again on the others, and the camera moves all of them (board/useCamera.ts). */
import type { ComponentChildren } from 'preact';
import type { World } from '../world';

export const Sheet = ({ world, unit, children }: { world: World; unit: number; children: ComponentChildren }) => (
  <svg class="mat-sheet" role="none" width={world.wide} height={world.deep} style={{ '--unit': unit.toFixed(3) }}>
    {children}
  </svg>
);
