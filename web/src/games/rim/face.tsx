/** The face of Outer Rim: its table, and how it is played there. */
import type { GameFace } from '../../face/face';
import { playParts, toldFor } from './play/playParts';
import { RimBoard } from './RimBoard';
import { pieceName } from './rimNames';
import { staging } from './rimStaging';

export const face: GameFace = {
  ...staging,
  ...playParts,
  lasts: (event) => toldFor(event) || staging.lasts(event),
  Board: RimBoard,
  tabs: [],
  pieceName,
};
