// One module of what tests/web/story.mjs needs together, since each load has signals of its own.
export { signal } from '../../web/node_modules/@preact/signals';
export { Director } from '../../web/src/game/director';
export { Game } from '../../web/src/game/game';
export { Playback } from '../../web/src/story/playback';
export { expectationsOf } from '../../web/src/games/xwing/luck/odds';
export { staging } from '../../web/src/games/xwing/showing';
export { ask } from '../../web/src/net/link';
