// How a client uses the types: compiled by tests/tools/test-protocol where there is a TypeScript compiler, and never run.
import { fieldLimits, protocolVersion } from './protocol.js';
import type { ClientMessage, HostMessage } from './protocol.js';

export const first: ClientMessage = { type: 'hello', version: protocolVersion };
export const most: 400 = fieldLimits.chat.text.most;

export function told(message: HostMessage): string {
  switch (message.type) {
    case 'refused':
      return message.rule === undefined ? message.why : `${message.why} (${message.rule})`;
    case 'over':
      return message.winners.join(' ');
    default:
      return message.type;
  }
}

// @ts-expect-error: a field of another message
export const other: ClientMessage = { type: 'leave', text: 'bye' };
// @ts-expect-error: a word that is not offered
export const word: ClientMessage = { type: 'auto_pass', until: 'never' };
// @ts-expect-error: a field is missing
export const missing: ClientMessage = { type: 'chat' };
// @ts-expect-error: a message of the host
export const host: ClientMessage = { type: 'pong' };
