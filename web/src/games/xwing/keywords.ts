/** Words for what views name by keywords. A keyword without one is shown as it is. */
import type { Ship } from '@view';
import { t } from '../../words/words';

export function actionName(action: string): string {
  switch (action) {
    case 'focus':
      return t('Focus');
    case 'evade':
      return t('Evade');
    case 'barrel-roll':
      return t('Barrel roll');
    case 'lock':
      return t('Lock');
    case 'boost':
      return t('Boost');
    case 'protect':
      return t('Protect');
    case 'cloak':
      return t('Cloak');
    case 'slam':
      return t('SLAM');
    case 'rotate':
      return t('Rotate');
    case 'coordinate':
      return t('Coordinate');
    case 'reinforce':
      return t('Reinforce');
    case 'reload':
      return t('Reload');
    case 'jam':
      return t('Jam');
    case 'calculate':
      return t('Calculate');
    default:
      return action;
  }
}

export function slotName(slot: string): string {
  switch (slot) {
    case 'astromech':
      return t('astromech');
    case 'torpedo':
      return t('torpedoes');
    case 'missile':
      return t('missiles');
    case 'bomb':
      return t('bomb');
    case 'cannon':
      return t('cannon');
    case 'turret':
      return t('turret');
    case 'crew':
      return t('crew');
    case 'system':
      return t('system');
    case 'elite':
      return t('elite talent');
    case 'modification':
      return t('modification');
    case 'title':
      return t('title');
    case 'illicit':
      return t('illicit');
    case 'salvaged_astromech':
      return t('salvaged astromech');
    case 'tech':
      return t('tech');
    case 'talent':
      return t('talent');
    case 'force':
      return t('Force power');
    case 'device':
      return t('device');
    case 'gunner':
      return t('gunner');
    case 'sensor':
      return t('sensor');
    case 'configuration':
      return t('configuration');
    case 'tactical_relay':
      return t('tactical relay');
    case 'condition':
      return t('condition');
    default:
      return slot;
  }
}

export function statusName(status: Ship['status']): string {
  switch (status) {
    case 'in-play':
      return t('In play');
    case 'waiting':
      return t('Not on the mat yet');
    case 'pending':
      return t('Destroyed, but it still attacks this round');
    case 'destroyed':
      return t('Destroyed');
    case 'fled':
      return t('Fled');
    case 'reserve':
      return t('In reserve');
  }
}

export function tokenName(token: string): string {
  switch (token) {
    case 'focus':
      return t('Focus');
    case 'evade':
      return t('Evade');
    case 'stress':
      return t('Stress');
    case 'ion':
      return t('Ion');
    case 'calculate':
      return t('Calculate');
    case 'reinforce-fore':
      return t('Reinforced fore');
    case 'reinforce-aft':
      return t('Reinforced aft');
    case 'cloak':
      return t('Cloaked');
    case 'disarm':
      return t('Disarmed');
    case 'jam':
      return t('Jammed');
    case 'tractor':
      return t('Tractor');
    case 'strain':
      return t('Strain');
    case 'deplete':
      return t('Deplete');
    default:
      return token;
  }
}

export function factionName(faction: string): string {
  switch (faction) {
    case 'rebel':
      return t('Rebel Alliance');
    case 'empire':
      return t('Galactic Empire');
    case 'scum':
      return t('Scum and Villainy');
    case 'resistance':
      return t('Resistance');
    case 'firstorder':
      return t('First Order');
    case 'republic':
      return t('Galactic Republic');
    case 'separatist':
      return t('Separatist Alliance');
    default:
      return faction;
  }
}

export function arcName(arc: string): string {
  switch (arc) {
    case 'front':
      return t('the front');
    case 'rear':
      return t('the rear');
    case 'left':
      return t('the left');
    case 'right':
      return t('the right');
    case 'bullseye':
      return t('bullseye');
    case 'full_front':
      return t('the whole front');
    case 'full_rear':
      return t('the whole rear');
    case 'turret':
      return t('turret');
    case 'double_turret':
      return t('double turret');
    case 'all_round':
      return t('all around');
    default:
      return arc;
  }
}
