#!/usr/bin/env node
// tools/reference.mjs CARDS.json [FOLDER]: are our numbers those of the public card data?
//
//     build/dev/outrider content json >build/cards.json && tools/reference.mjs build/cards.json
//
// FOLDER holds the community's data of the First Edition (ships.json, pilots.json, upgrades.json, sources.json,
// damage-deck-core.json); without it, ../shared/reference/xwing-1 beside the project. Where there is no such folder the tool
// says `skipped: ...` and ends well: nothing of the project needs it.
//
// Every ship, pilot, upgrade and damage card is a case: all numbers, dials, bars, arcs, slots, restrictions and grants agree.
// And nothing is missing: every small and large ship, every pilot without an ability and every card of the first two waves is
// written, everything else is written or waits; and nothing is there that the data does not know. Ends in
// `N passed, N failed`.

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { compare, find, isSaid, plain, readJson, report, summary } from './lib/card-compare.mjs';

const LAST_BOX = 8; // of sources.json: the core set is 0, wave 1 is 1 to 4, wave 2 is 5 to 8
const factions = {
  'Rebel Alliance': 'rebel',
  Resistance: 'rebel',
  'Galactic Empire': 'empire',
  'First Order': 'empire',
  'Scum and Villainy': 'scum',
};
const actions = { 'Target Lock': 'lock', 'Rotate Arc': 'rotate' }; // all others are called alike
const arcsOf = { Front: ['arcs', 'front'], Bullseye: ['arcs', 'bullseye'], 'Auxiliary Rear': ['auxiliary', 'rear'],
  'Auxiliary 180': ['auxiliary', 'full_front'] };

const forgotten = { twinlaserturret: { attack: 3 } }; // printed on the card, and missing in the data

const beside = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../shared/reference/xwing-1');
const [cards, folder = beside] = process.argv.slice(2);
if (!cards) {
  console.error('usage: tools/reference.mjs CARDS.json [FOLDER]; `outrider content json` writes the first');
  process.exit(2);
}
if (!fs.existsSync(folder)) {
  console.log(`skipped: there is no public card data in ${path.relative('.', folder)} to compare with`);
  process.exit(0);
}
const [ships, pilots, upgrades, sources, damage] =
  ['ships', 'pilots', 'upgrades', 'sources', 'damage-deck-core'].map((name) => readJson(path.join(folder, `${name}.json`)));
const ours = readJson(cards);

const early = { pilots: new Set(), upgrades: new Set() };
for (const { id, contents } of sources.filter((box) => box.id <= LAST_BOX))
  for (const kind of ['pilots', 'upgrades']) for (const card of Object.keys(contents[kind] ?? {})) early[kind].add(Number(card));
const played = ships.filter((ship) => ship.size !== 'huge');

for (const ship of played) compare(`ship ${ship.xws}`, find(ours.ships, { xws: ship.xws }), asShip(ship));
for (const pilot of pilots) checkPilot(pilot);
for (const upgrade of upgrades) checkUpgrade({ ...upgrade, ...forgotten[upgrade.xws] });
for (const card of damage) compare(`damage ${card.name}`, ours.damage.find((own) => plain(own.name) === plain(card.name)), asDamage(card));
findStrangers();
summary();

// ---- cards of the data, as our content would say them ----

function asShip(ship) {
  const wanted = { name: ship.name, size: ship.size, attack: ship.attack, agility: ship.agility, hull: ship.hull,
    shields: ship.shields, actions: ship.actions.map(asWord), dial: ship.dial, arcs: [], auxiliary: [],
    turret: ship.firing_arcs.includes('Turret') };
  for (const arc of ship.firing_arcs) if (arcsOf[arc]) wanted[arcsOf[arc][0]].push(arcsOf[arc][1]);
  if (ship.firing_arcs.includes('Mobile')) wanted.waits = isSaid; // no card can say such an arc yet
  return wanted;
}

function asPilot(pilot, ship) {
  const printed = { ...ship, ...pilot.ship_override };
  const wanted = { name: pilot.name, skill: pilot.skill, cost: pilot.points, unique: pilot.unique ?? false,
    slots: (pilot.slots ?? []).map(asWord), attack: printed.attack, agility: printed.agility, hull: printed.hull,
    shields: printed.shields, token: false };
  if (!pilot.text) wanted.abilities = 0;
  return wanted;
}

function asUpgrade(upgrade) {
  const granted = (type) => (upgrade.grants ?? []).filter((grant) => grant.type === type).map((grant) => asWord(grant.name));
  const wanted = { name: upgrade.name, slot: asWord(upgrade.slot), cost: upgrade.points, unique: upgrade.unique ?? false,
    limited: upgrade.limited ?? false, grants_slot: granted('slot'), grants_action: granted('action'), weapon: null, bomb: null };
  wanted.only = { ships: upgrade.ship ? [shipOf(upgrade.ship[0]).xws] : [], sizes: upgrade.size ?? [],
    factions: upgrade.faction ? [factions[upgrade.faction]] : [] };
  if (upgrade.attack) wanted.weapon = asWeapon(upgrade);
  if (upgrade.slot === 'Bomb' && upgrade.effect) wanted.bomb = asBomb(upgrade);
  return wanted;
}

function asWeapon({ attack, range, text }) {
  const [least, most = least] = range.split('-').map(Number);
  return { attack, least_range: least, most_range: most, needs_lock: /\(target lock\)/i.test(text),
    spends_lock: /spend your target lock/i.test(text), discarded: /discard this card/i.test(text),
    turret: /even (against )?a ship outside your firing arc/i.test(text), twice: /attack twice/i.test(text) };
}

function asBomb({ text, effect }) {
  const first = (pattern) => Number(pattern.exec(effect)?.[1] ?? 0);
  return { when: /end of the activation phase/i.test(text) ? 'end_of_activation' : 'overlap', range: first(/at range (\d)/i),
    damage: first(/suffers (\d) damage(?! for)/i), dice: first(/rolls (\d) attack dice/i) };
}

function asDamage(card) {
  return { trait: asWord(card.type), copies: card.amount };
}

function asWord(name) {
  return actions[name] ?? name.toLowerCase().replaceAll(' ', '_');
}

function shipOf(name) {
  return ships.find((ship) => ship.name === name);
}

// ---- what is compared ----

function checkPilot(pilot) {
  const ship = shipOf(pilot.ship);
  const what = `pilot ${pilot.xws} of ${ship.xws}`;
  const faction = factions[pilot.faction];
  const card = find(ours.pilots, { xws: pilot.xws, ship: ship.xws, faction });
  const waits = ours.waiting.some((own) => own.kind === 'pilot' && own.xws === pilot.xws && own.faction === faction &&
    plain(own.name) === plain(pilot.name) && own.ship === (ship.size === 'huge' ? undefined : ship.xws));
  const isDue = ship.size !== 'huge' && (!pilot.text || early.pilots.has(pilot.id));
  if (isDue && !card) report(what, ['is not written']);
  else if (card) compare(what, card, asPilot(pilot, ship), pilot.text && !card.waits && !card.abilities ? ['has no ability'] : []);
  else report(what, waits ? [] : ['is neither written nor waiting']);
}

function checkUpgrade(upgrade) {
  const what = `upgrade ${upgrade.xws}`;
  const card = find(ours.upgrades, { xws: upgrade.xws });
  const waits = ours.waiting.some((own) => own.kind === 'upgrade' && own.xws === upgrade.xws && plain(own.name) === plain(upgrade.name));
  if (early.upgrades.has(upgrade.id) && !card) report(what, ['is not written']);
  else if (card) compare(what, card, asUpgrade(upgrade), doesSomething(card) ? [] : ['is offered, and does nothing']);
  else report(what, waits ? [] : ['is neither written nor waiting']);
}

function doesSomething(card) {
  return card.waits || card.abilities || card.weapon || card.bomb || card.grants_slot.length || card.grants_action.length;
}

// What we have and the data does not. A mission's tokens and their ships are ours alone.
function findStrangers() {
  const tokens = ours.pilots.filter((pilot) => pilot.token).map((pilot) => pilot.ship);
  const known = (list, xws) => list.some((card) => card.xws === xws);
  for (const { xws } of ours.ships.filter((ship) => !tokens.includes(ship.xws)))
    if (!known(played, xws)) report(`ship ${xws}`, ['is not in the data']);
  for (const { xws, ship, faction } of [...ours.pilots.filter((pilot) => !pilot.token), ...ours.waiting.filter(({ kind }) => kind === 'pilot')])
    if (!pilots.some((pilot) => pilot.xws === xws && factions[pilot.faction] === faction && (!ship || shipOf(pilot.ship).xws === ship)))
      report(`pilot ${xws} of ${ship}`, ['is not in the data']);
  for (const { xws } of [...ours.upgrades, ...ours.waiting.filter(({ kind }) => kind === 'upgrade')])
    if (!known(upgrades, xws)) report(`upgrade ${xws}`, ['is not in the data']);
  for (const { name } of ours.damage)
    if (!damage.some((card) => plain(card.name) === plain(name))) report(`damage ${name}`, ['is not in the data']);
}
