/** A worker that plays playouts for the host's worker: it has a module of its own, and knows of a search what it is
 * sent (src/wasm/helping.h). */

/** What it is sent: the module first; then the case of a search, and parcels of it. */
export type HelperOrder = { module: WebAssembly.Module } | { case: Uint8Array } | { play: Uint8Array };

/** What it says: that it is ready, a parcel that was played and how long it took, or why it ends. */
export type HelperNews =
  | { ready: true }
  | { bytes: Uint8Array; jobs: number; milliseconds: number }
  | { problem: string };

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  outrider_buffer(size: number): number;
  outrider_error(): number;
  outrider_help_case(length: number): number;
  outrider_help_play(length: number): number;
}

let c: Exports | null = null;

const tell = (news: HelperNews): void => postMessage(news);

/** Calls a function of the module with these bytes in its buffer; what is in it then. */
function call(name: 'outrider_help_case' | 'outrider_help_play', bytes: Uint8Array): Uint8Array {
  if (!c) throw new Error('the module comes first');
  const at = c.outrider_buffer(bytes.length);
  if (at === 0) throw new Error('the engine has no memory left');
  new Uint8Array(c.memory.buffer, at, bytes.length).set(bytes);
  if (c[name](bytes.length) === 0) return new Uint8Array(c.memory.buffer, c.outrider_buffer(0), bytes.length).slice();
  const why = new Uint8Array(c.memory.buffer, c.outrider_error());
  throw new Error(new TextDecoder().decode(why.subarray(0, why.indexOf(0))));
}

function obey(order: HelperOrder): void {
  if ('module' in order) {
    // At once, since what is sent next must find it; a worker may take its time.
    c = new WebAssembly.Instance(order.module, {}).exports as unknown as Exports;
    c._initialize();
    tell({ ready: true });
  } else if ('case' in order) {
    call('outrider_help_case', order.case);
  } else {
    const begin = performance.now();
    const bytes = call('outrider_help_play', order.play);
    const jobs = new DataView(bytes.buffer).getUint32(4, true);
    tell({ bytes, jobs, milliseconds: performance.now() - begin });
  }
}

onmessage = (event: MessageEvent<HelperOrder>) => {
  try {
    obey(event.data);
  } catch (problem) {
    tell({ problem: problem instanceof Error ? problem.message : String(problem) });
    close();
  }
};
