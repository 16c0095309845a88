/** The two hosts: the server that this page came from, if there is one, and the one in the page itself. Each is opened
 * when first needed. */
import { effect, signal } from '@preact/signals';
import { protocolVersion } from '@protocol';
import { playerName } from '../page/settings';
import { language } from '../words/words';
import type { BaseLink, Link } from './link';
import { SocketLink } from './socket';
import { LocalLink } from './workerLink';

let server: Link | null = null;
let local: Link | null = null;

/** What whoever runs the server said to everybody last, until it is read. */
export const announcement = signal<string | null>(null);

/** Is there a server behind this page? null: not known yet. */
export const served = signal<boolean | null>(null);

export function serverLink(): Link {
  if (server === null) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const link = new SocketLink(`${scheme}://${location.host}/ws`, () => playerName.value, false);
    link.state.subscribe((state) => {
      if (state === 'open') served.value = true;
      if (state === 'gone' && served.value === null) served.value = false;
    });
    keepLanguage(link);
    link.hear((message) => {
      if (message.type === 'notice') announcement.value = message.text;
    });
    server = link;
  }
  return server;
}

export function localLink(): Link {
  if (local === null) {
    const link = new LocalLink();
    keepLanguage(link);
    local = link;
  }
  return local;
}

/** Another language chosen, also while the host did not hear us yet: it words its views again. */
function keepLanguage(link: BaseLink): void {
  effect(() => {
    const wanted = language.value;
    if (link.state.value !== 'open' || wanted === link.spoken) return;
    link.spoken = wanted;
    link.send({ type: 'hello', version: protocolVersion, language: wanted });
  });
}
