/** Words for what views name by keywords. A keyword without one is shown as it is. */
import type { Ship } from '@view';
import { t } from '../../../words/words';

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
    case 'salvaged-astromech':
      return t('salvaged astromech');
    case 'tech':
      return t('tech');
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
    default:
      return token;
  }
}
