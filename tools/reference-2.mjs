#!/usr/bin/env node
// tools/reference-2.mjs CARDS.json [FOLDER]: are our numbers of X-Wing 2.0 or 2.5 those of the public card data?
//
//     build/dev/outrider content json --game xwing-2.5 >build/cards.json && tools/reference-2.mjs build/cards.json
//
// FOLDER holds the community's data of that edition (ships.json, pilots.json, upgrades.json, conditions.json, damage-deck.json); without it,
// ../shared/reference/xwing-2.5 (or -2.0) beside the project. Where there is no such folder the tool says `skipped: ...` and ends well: nothing of the project needs it.
//
// Every ship, pilot, upgrade and damage card is a case: numbers, weapons, dials, bars, slots, initiative, pips, charges, Force and keywords agree;
// in 2.5 also squad points, loadout values, standard loadouts, the names of ship abilities, and the numbers that a pilot prints.
// And nothing is missing: every ship that is not huge and every pilot without an ability is written, a ship with a ship ability has it or
// waits, everything else is written or waits; and nothing is there that the data does not know. Ends in `N passed, N failed`.

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { compare, find, isSaid, plain, readJson, report, summary } from './lib/card-compare.mjs';

const factions = { rebelalliance: 'rebel', galacticempire: 'empire', scumandvillainy: 'scum', resistance: 'resistance', firstorder: 'firstorder',
  galacticrepublic: 'republic', separatistalliance: 'separatist' };
const words = { 'Rotate Arc': 'rotate', 'Force Power': 'force' }; // all others are called alike
const arcs = { 'Single Turret Arc': 'turret', 'Double Turret Arc': 'double_turret' };
const ofShips = ['TIE', 'X-wing', 'A-wing', 'B-wing', 'Y-wing', 'Freighter', 'YT-1300']; // keywords that a ship may have for all its pilots

// What the data leave out or have wrong.
const lacking = { gamutkey: { charges: { value: 2, recovers: 1 } }, nashwindrider: { charges: { value: 1, recovers: 1 } }, tapusk: { charges: { value: 2, recovers: 1 } },
  vultskerris: { charges: { value: 1, recovers: -1 } }, 'vultskerris-tieininterceptor': { charges: { value: 1, recovers: -1 } },
  'hansolo-battleofyavin': { charges: { value: 4, recovers: 0 } },
  wildspacefringer: { shipStats: [{ type: 'attack', value: 4 }] }, // as dashrendar and leebo of its box
  'captainyorr-battleoverendor': { keywords: ['TIE'] }, 'coloneljendon-battleoverendor': { keywords: ['TIE'] }, 'whisper-ssl': { keywords: ['TIE'] },
  'echo-ssl': { keywords: ['TIE'] },
  commandantgoran: { shipAbility: { name: 'Autothrusters' } } };

const [cards, given] = process.argv.slice(2);
if (!cards) {
  console.error('usage: tools/reference-2.mjs CARDS.json [FOLDER]; `outrider content json --game xwing-2.5` writes the first');
  process.exit(2);
}
const ours = readJson(cards);
const hasLoadouts = ours.edition === 'xwing-2.5';
const folder = given ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '../../shared/reference', ours.edition);
if (!fs.existsSync(folder)) {
  console.log(`skipped: there is no public card data in ${path.relative('.', folder)} to compare with`);
  process.exit(0);
}
const [ships, pilots, upgrades, conditions, { cards: damage }] =
  ['ships', 'pilots', 'upgrades', 'conditions', hasLoadouts ? 'damage-deck-core' : 'damage-deck'].map((name) => readJson(path.join(folder, `${name}.json`)));
for (const pilot of pilots) Object.assign(pilot, lacking[pilot.xws]);
const huge = new Set(ships.filter((ship) => ship.size === 'Huge').map((ship) => ship.xws));

const unwritten = new Set(ships.filter(({ dial }) => !dial).map((ship) => ship.xws)); // a ring without a dial of its own: its pilot waits
const flown = new Set([...huge, ...unwritten]);

for (const ship of ships.filter(({ xws }) => !flown.has(xws))) compare(`ship ${ship.xws}`, find(ours.ships, { xws: ship.xws }), asShip(ship));
for (const pilot of pilots) checkPilot(pilot);
for (const upgrade of upgrades) checkUpgrade(upgrade);
for (const card of damage) compare(`damage ${card.title}`, ours.damage.find((own) => plain(own.name) === plain(card.title)), asDamage(card));
findStrangers();
summary();

// ---- cards of the data, as our content would say them ----

function asShip({ xws, name, size, stats, actions, dial }) {
  const value = (type) => stats.find((stat) => stat.type === type)?.value ?? 0;
  const attacks = stats.filter((stat) => stat.type === 'attack');
  const flying = pilots.filter((pilot) => pilot.ship === xws);
  const abilities = new Set(flying.map((pilot) => pilot.shipAbility?.name ?? ''));
  const shared = ofShips.filter((keyword) => flying.every((pilot) => pilot.keywords?.includes(keyword)));
  const isShared = (own) => own.every((keyword) => shared.map(asWord).includes(keyword)); // in 2.5 a list may say it of each pilot
  const wanted = { name, size: size.toLowerCase(), attack: attackOf(xws, attacks[0].value), agility: value('agility'), hull: value('hull'),
    shields: value('shields'), dial, keywords: hasLoadouts ? isShared : shared.map(asWord), bar: asBar(actions),
    weapons: (own) => JSON.stringify(own) === JSON.stringify(attacks.map((stat) => ({ attack: attackOf(xws, stat.value), arcs: [asArc(stat.arc)] }))) };
  const [only] = abilities;
  if (abilities.size === 1 && only) {
    const own = find(ours.ships, { xws });
    if (own?.ship_ability) wanted.ship_ability = only;
    else wanted.waits = isSaid;
  }
  return wanted;
}

// In 2.5's data a type has the number of its newer pilots; ours has the older one, and the newer pilots print theirs.
function attackOf(xws, attack) {
  return hasLoadouts && xws === 'yt2400lightfreighter' ? 4 : attack;
}

function asPilot({ ship, cost, loadout, standardLoadout, shipAbility, shipStats, name, initiative, limited, slots, shipActions, charges, force, keywords = [], ability }) {
  const lacksCharges = !charges && /spend \d \[Charge\](?! from)/.test(ability ?? ''); // the card speaks of charges that the data leave out
  const wanted = { name, skill: initiative, pips: limited, slots: (slots ?? []).map(asWord), charges: lacksCharges ? (own) => own > 0 : charges?.value ?? 0,
    recurring: (charges?.recovers ?? 0) > 0, fading: (charges?.recovers ?? 0) < 0, force: force?.value ?? 0, keywords: keywords.map(asWord) };
  if (shipActions) wanted.bar = asBar(shipActions);
  if (!ability) wanted.abilities = 0;
  if (!hasLoadouts) return wanted;
  const { stats } = ships.find(({ xws }) => xws === ship);
  const value = (type) => (shipStats ?? stats).find((stat) => stat.type === type)?.value ?? stats.find((stat) => stat.type === type)?.value ?? 0;
  Object.assign(wanted, { cost, standard_loadout: standardLoadout ?? [], attack: value('attack'), agility: value('agility'), hull: value('hull'),
    shields: value('shields') });
  if (!find(ours.ships, { xws: ship }).waits) wanted.ship_ability = shipAbility?.name ?? '';
  if (!standardLoadout) wanted.loadout = loadout;
  return wanted;
}

function asUpgrade({ name, limited, sides: [front] }) {
  const isStore = /place \d \w+ token on this card/.test(front.ability ?? ''); // tokens on the card are counted as charges
  const wanted = { name, pips: limited, slot: asWord(front.slots[0]), charges: isStore ? (own) => own > 0 : front.charges?.value ?? 0,
    recurring: (front.charges?.recovers ?? 0) > 0, fading: (front.charges?.recovers ?? 0) < 0, force: front.force?.value ?? 0, weapon: null };
  const isPrimary = /primary attack as/.test(front.ability ?? ''); // what the data show is the ship's own weapon, fired from another arc
  if (front.attack && !isPrimary)
    wanted.weapon = { attack: front.attack.value, least_range: front.attack.minrange, most_range: front.attack.maxrange,
      arcs: [asArc(front.attack.arc)], range_bonus: !front.attack.ordnance };
  const granted = front.grants?.find(({ type, value }) => type === 'stat' && value === 'attack'); // one more primary weapon
  if (granted && front.slots[0] === 'Title')
    wanted.weapon = { attack: granted.amount, least_range: 1, most_range: 3, arcs: [asArc(granted.arc)], range_bonus: true };
  return wanted;
}

function asDamage({ type, amount }) {
  return { trait: asWord(type), copies: amount };
}

// As text, so that the order of a bar's entries does not matter.
function asBar(actions) {
  const entries = actions.map(({ type, difficulty, linked }) => ({ action: asWord(type), difficulty: difficulty.toLowerCase(),
    linked: linked ? asWord(linked.type) : null, linked_difficulty: linked ? linked.difficulty.toLowerCase() : null }));
  const text = (bar) => bar.map((entry) => JSON.stringify(entry)).sort().join();
  return (own) => text(own) === text(entries);
}

function asId(name) {
  return name.toLowerCase().replaceAll(' ', '');
}

function asArc(arc) {
  return arcs[arc] ?? asWord(arc.replace(/ Arc$/, ''));
}

function asWord(name) {
  return words[name] ?? name.toLowerCase().replaceAll(/[ -]/g, '_');
}

// ---- what is compared ----

function checkPilot(pilot) {
  const what = `pilot ${pilot.xws} of ${pilot.ship}`;
  const isHuge = huge.has(pilot.ship);
  const faction = factions[asId(pilot.faction)];
  const card = find(ours.pilots, { xws: pilot.xws, ship: pilot.ship, faction });
  const waits = ours.waiting.some((own) => own.kind === 'pilot' && own.xws === pilot.xws && own.faction === faction &&
    plain(own.name) === plain(pilot.name) && own.ship === (flown.has(pilot.ship) ? undefined : pilot.ship));
  if (!flown.has(pilot.ship) && !pilot.ability && !card) report(what, ['is not written']);
  else if (card) compare(what, card, asPilot(pilot), pilot.ability && !card.waits && !card.abilities ? ['has no ability'] : []);
  else report(what, waits ? [] : ['is neither written nor waiting']);
}

function checkUpgrade(upgrade) {
  const what = `upgrade ${upgrade.xws}`;
  const card = find(ours.upgrades, { xws: upgrade.xws });
  const waits = ours.waiting.some((own) => own.kind === 'upgrade' && own.xws === upgrade.xws && plain(own.name) === plain(upgrade.name));
  if (card) compare(what, card, asUpgrade(upgrade));
  else report(what, waits ? [] : ['is neither written nor waiting']);
}

// What we have and the data does not.
function findStrangers() {
  const known = (list, xws) => list.some((card) => card.xws === xws);
  for (const { xws } of ours.ships) if (!known(ships, xws)) report(`ship ${xws}`, ['is not in the data']);
  for (const { key, xws, ship, faction } of [...ours.pilots, ...ours.waiting.filter(({ kind }) => kind === 'pilot')])
    if (!(hasLoadouts && key?.startsWith('xwing-2.0/')) && !pilots.some((pilot) => pilot.xws === xws && factions[asId(pilot.faction)] === faction && (!ship || pilot.ship === ship)))
      report(`pilot ${xws} of ${ship}`, ['is not in the data']);
  for (const { xws } of [...ours.upgrades, ...ours.waiting.filter(({ kind }) => kind === 'upgrade')])
    if (!known(upgrades, xws) && !known(conditions, xws)) report(`upgrade ${xws}`, ['is not in the data']);
  for (const { name } of ours.damage)
    if (!damage.some((card) => plain(card.title) === plain(name))) report(`damage ${name}`, ['is not in the data']);
}
