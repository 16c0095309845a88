/** Where the page comes from a proper host, it is there again without a network (public/sw.js): also what was never
 * opened. */

/** How long a page is left to itself first: what is on the screen comes before what might be. */
const PATIENCE = 10_000;

export async function workOffline(): Promise<void> {
  await navigator.serviceWorker.register(new URL('./sw.js', document.baseURI));
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return; // somebody pays for every byte
  setTimeout(() => {
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keep all'));
  }, PATIENCE);
}
