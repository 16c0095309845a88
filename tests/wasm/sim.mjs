#!/usr/bin/env node
// How good a squad is, as the page finds out (src/wasm/sim_exports.h): the module and its native twin tell the same bytes, whatever slices a
// run is cut into, and each pairing is that of `outrider sim` with the same seed and games. OUTRIDER_TWIN names another build of the twin.
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { open } from './outrider.mjs';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'));
const twin = process.env.OUTRIDER_TWIN || 'build/dev/wasm_twin';
const module = await open('build/wasm/outrider.wasm');

let passed = 0;
let failed = 0;
function check(name, run) {
  try {
    run();
    passed++;
    console.log(`ok ${name}`);
  } catch (problem) {
    failed++;
    console.log(`FAIL ${name}\n${problem.stack}`);
  }
}

const natively = (wish, slice) => execFileSync(twin, ['sim', String(slice)], { input: wish, encoding: 'utf8' }).trimEnd();
const last = (lines, back = 1) => lines.split('\n').at(-back);

const squads = { 'xwing-1': ['open-foils', 'locusts'], 'xwing-2.0': ['last-cargo', 'slow-thunder'], 'xwing-2.5': ['heavy-hands', 'iron-rain'] };
for (const [game, [mine, theirs]] of Object.entries(squads)) {
  const squad = fs.readFileSync(`content/${game}/squads/${mine}.squad`, 'utf8');
  const wish = JSON.stringify({ game, squad, opponents: [theirs, mine], seed: 5, games: 3 });

  check(`${game}: the same natively, in slices of any length`, () => {
    const lines = module.simulate(wish, 1);
    assert.equal(lines, natively(wish, 1));
    assert.equal(lines.split('\n').length, 6, lines); // before the first of four pairs, after each, and after one more
    assert.equal(last(module.simulate(wish, 3)), last(lines));
  });

  check(`${game}: what outrider sim says`, () => {
    const whole = JSON.parse(last(module.simulate(wish, 4), 2)); // before the two games more
    for (const [index, opponent] of whole.contestants.slice(1).entries()) {
      const told = JSON.parse(execFileSync('build/dev/outrider', ['sim', game, '--squads', mine, opponent.id, '--games', '3', '--seed', '5', '--json'], { encoding: 'utf8' }));
      const { contestants: sides, ...pairing } = whole.pairings[index];
      assert.deepEqual(sides, [0, index + 1]);
      assert.deepEqual({ contestants: [0, 1], ...pairing }, told.pairings[0]);
      assert.equal(whole.contestants[0].points, told.contestants[0].points);
    }
    assert.equal(whole.games, 8);
  });
}

check('a wish that cannot be says why', () => {
  const squad = 'squad "" rebel\nxwing/rookiepilot\n';
  for (const [wish, why] of [
    ['{', /./],
    ['{}', /does not know that game/],
    [{ game: 'skirmish', squad, games: 2 }, /no squads in this game/],
    [{ game: 'xwing-1', squad, games: 0 }, /from 1 to 10000/],
    [{ game: 'xwing-1', games: 2 }, /a squad is missing/],
    [{ game: 'xwing-1', squad: 'nonsense', games: 2 }, /line 1/],
    [{ game: 'xwing-1', squad: 'nonsense', games: 2, language: 'pt' }, /linha 1/],
    [{ game: 'xwing-1', squad: `${squad}xwing/rookiepilot heavylasercannon\n`, games: 2 }, /Heavy Laser Cannon/],
    [{ game: 'xwing-1', squad, games: 2, opponents: ['nobody'] }, /no ready-made squad/],
    [{ game: 'xwing-1', squad, games: 2, list: 'nothing' }, /nothing/],
  ]) {
    const told = module.simulate(typeof wish === 'string' ? wish : JSON.stringify(wish), 1);
    assert.ok(told.startsWith('error: ') && why.test(told), `${JSON.stringify(wish)} -> ${told}`);
  }
});

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
