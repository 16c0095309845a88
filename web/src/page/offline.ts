/** Where the page comes from a proper host, it is there again without a network (public/sw.js): also what was never
 * opened. */
import { savesData } from './thrift';

/** How long after its begin a page fetches the rest: what is on the screen comes first. */
const PATIENCE = 10_000;

export async function workOffline(): Promise<void> {
  await navigator.serviceWorker.register(new URL('./sw.js', document.baseURI));
  if (savesData()) return; // somebody pays for every byte
  setTimeout(() => {
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keep all'));
  }, PATIENCE);
}
