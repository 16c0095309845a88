/** The face of Outer Rim. */
import { Answers } from '../../ask/Answers';
import type { FaceLog, GameFace } from '../../face/face';
import { NewPlain } from '../plain/NewPlain';
import { plainGames } from '../plain/rulesets';
import { RimBoard } from './RimBoard';
import { pieceName, sideOf } from './rimNames';
import { staging } from './rimStaging';

/** How many sentences tell what somebody has missed. */
const TOLD = 3;

const log: FaceLog = {
  sceneOf: () => null,
  linesOf: (scene) => scene.lines,
  sideOf,
  marks: { over: '★', fame: '★', card: '▮' },
  jumps: () => [],
  telling: (lines) => lines.slice(-TOLD).map(({ entry, event }) => ({ entry, say: event.say })),
};

export const face: GameFace = {
  ...staging,
  Board: RimBoard,
  tabs: [],
  log,
  Answers,
  pieceName,
  NewGame: ({ game }) => <NewPlain game={game} plain={plainGames['outer-rim']} />,
};
