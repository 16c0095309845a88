#!/usr/bin/env node
// What a squad builder in a browser waits for: a squad told, and which cards fit it. In milliseconds of processor time, with the reading of
// the answer. The squads are those of bench/squads.c.
//
//     node bench/wasm_squads.mjs
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { HostTable } from '../tests/wasm/host_table.mjs';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
execFileSync('scripts/build', ['wasm', 'outrider'], { stdio: 'inherit' });
const table = await HostTable.open('build/wasm/outrider.wasm', Uint8Array.from({ length: 32 }, (_, i) => i));

const ten = (line) => `squad "Ten" rebel\n${`${line}\n`.repeat(10)}`;
const later = ten('t65xwing/bluesquadronescort protontorpedoes r2astromech servomotorsfoils shieldupgrade');
const wrong = ten('tielnfighter/howlrunner r2d2 bistan marksmanship predator ioncannonturret protontorpedoes proximitymines servomotorsfoils nobody');
const squads = {
  'xwing-1': [
    'squad "A" rebel\nxwing/lukeskywalker r2d2 protontorpedoes\nxwing/rookiepilot\nywing/goldsquadronpilot ionturret\n',
    ten('xwing/rookiepilot protontorpedoes r2astromech engineupgrade'),
    ten('tiefighter/howlrunner r2d2 r2d2 ionturret protontorpedoes marksmanship expose engineupgrade engineupgrade nobody'),
  ],
  'xwing-2.0': ['squad "A" rebel\nt65xwing/lukeskywalker protontorpedoes r2d2 servomotorsfoils\nt65xwing/bluesquadronescort\n', later, wrong],
  'xwing-2.5': ['squad "A" rebel\nt65xwing/lukeskywalker protontorpedoes\nt65xwing/bluesquadronescort\nt65xwing/wedgeantilles\n', later, wrong],
};

function measure(what, message) {
  const times = [];
  let bytes = 0;
  for (let round = 0; round < 15; round++) {
    const start = process.cpuUsage();
    const [answer] = table.say(message);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
    if (answer.type !== message.type) throw new Error(`${what}: ${answer.why}`);
    bytes = JSON.stringify(answer).length;
  }
  times.sort((a, b) => a - b);
  console.log(`${message.game.padEnd(10)} ${what.padEnd(44)} median ${times[7].toFixed(2).padStart(6)} ms, most ${times[14].toFixed(2).padStart(6)} ms  ${bytes} bytes`);
}
for (const [game, [legal, full, odd]] of Object.entries(squads)) {
  measure('a legal squad, told', { type: 'squad', game, text: legal });
  measure('the same with an upgrade less', { type: 'squad', game, text: legal, edit: 'unequip', ship: 0, upgrade: 0 });
  measure('all pilots of all factions', { type: 'fits', game, text: '' });
  measure('pilots of the faction', { type: 'fits', game, text: legal });
  measure('all upgrades for a ship', { type: 'fits', game, text: legal, ship: 0 });
  measure('ten ships with many upgrades, told', { type: 'squad', game, text: full });
  measure('all upgrades for one of ten such ships', { type: 'fits', game, text: full, ship: 0 });
  measure('pilots for a squad of ten such ships', { type: 'fits', game, text: full });
  measure('ten ships with everything wrong, told', { type: 'squad', game, text: odd });
  measure('all upgrades for one of ten wrong ships', { type: 'fits', game, text: odd, ship: 0 });
}
