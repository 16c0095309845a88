/** Words of Outer Rim that facts and the box say by ids. */
import { language, t } from '../../words/words';

export function skillName(skill: string): string {
  switch (skill) {
    case 'influence':
      return t('Influence');
    case 'knowledge':
      return t('Knowledge');
    case 'piloting':
      return t('Piloting');
    case 'stealth':
      return t('Stealth');
    case 'strength':
      return t('Strength');
    case 'tactics':
      return t('Tactics');
    case 'tech':
      return t('Tech');
    default:
      return skill;
  }
}

export const FACTIONS = ['hutt', 'syndicate', 'imperial', 'rebel'] as const;

export function factionName(faction: string): string {
  switch (faction) {
    case 'hutt':
      return t('Hutt');
    case 'syndicate':
      return t('Syndicate');
    case 'imperial':
      return t('Imperial');
    case 'rebel':
      return t('Rebel');
    default:
      return faction;
  }
}

/** What a card is once somebody has it. */
export function typeName(type: string): string {
  switch (type) {
    case 'bounty':
      return t('Bounty');
    case 'cargo':
      return t('Cargo');
    case 'gear':
      return t('Gear');
    case 'mod':
      return t('Mod');
    case 'job':
      return t('Job');
    case 'crew':
      return t('Crew');
    case 'ship':
      return t('Ship');
    case 'secret':
      return t('Secret');
    default:
      return '';
  }
}

export function traitName(trait: string): string {
  switch (trait) {
    case 'illegal':
      return t('illegal');
    case 'weapon':
      return t('weapon');
    case 'armor':
      return t('armor');
    case 'droid':
      return t('droid');
    default:
      return trait;
  }
}

/** What cards and sheets add to, and what they print. */
export function valueName(value: string): string {
  switch (value) {
    case 'ground':
      return t('ground combat');
    case 'health':
      return t('health');
    case 'ship':
    case 'combat':
      return t('ship combat');
    case 'hull':
      return t('hull');
    case 'hyperdrive':
      return t('hyperdrive');
    default:
      return value;
  }
}

/** What fame was gained for. */
export function sourceName(source: string): string {
  switch (source) {
    case 'goal':
      return t('the personal goal');
    case 'ship-goal':
      return t('the ship goal');
    case 'bounty':
      return t('bounties');
    case 'job':
      return t('jobs');
    case 'cargo':
      return t('illegal cargo');
    case 'patrol':
      return t('fights with patrols');
    case 'luxury':
      return t('luxuries');
    default:
      return t('adventures');
  }
}

/** A number of credits, as people write them. */
export const money = (credits: number): string =>
  credits.toLocaleString(language.value === 'qps' ? 'en' : language.value, { useGrouping: true });

/** Per mille as "75 %". What is not certain never reads as if it were. */
export const percent = (mille: number): string =>
  `${mille >= 1000 ? 100 : mille <= 0 ? 0 : Math.min(99, Math.max(1, Math.round(mille / 10)))} %`;
