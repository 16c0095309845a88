/** The way to the host in this page: a worker that runs it in WebAssembly. A worker that fails is replaced by another,
 * which goes on from what is kept. */
import { signal } from '@preact/signals';
import { protocolVersion, type ClientMessage, type HostMessage } from '@protocol';
import type { Gone } from '../local/worker';
import { language } from '../words/words';
import { BaseLink, type LinkState } from './link';

/** How many workers may fail one after the other, each within ten seconds. */
const MOST_FAILURES = 3;
const SOUND = 10_000;
const WAIT = 300;

export class LocalLink extends BaseLink {
  readonly state = signal<LinkState>('connecting');
  readonly local = true;
  private worker: Worker | null = null;
  private failures = 0;
  private started = 0;
  private timer = 0;
  private waiting: ClientMessage[] = [];

  constructor() {
    super();
    this.start();
  }

  private start(): void {
    const worker = new Worker(new URL('../local/worker.ts', import.meta.url), { type: 'module' });
    this.worker = worker;
    this.started = performance.now();
    worker.onmessage = (event: MessageEvent<string | Gone>) => {
      if (typeof event.data === 'string') this.told(JSON.parse(event.data) as HostMessage);
      else this.failed(event.data.gone);
    };
    worker.onerror = (event) => this.failed(event.message);
    this.spoken = language.value;
    worker.postMessage(JSON.stringify({ type: 'hello', version: protocolVersion, language: language.value }));
  }

  private told(message: HostMessage): void {
    this.heard(message);
    if (message.type !== 'welcome') return;
    const waiting = this.waiting;
    this.waiting = [];
    for (const each of waiting) this.send(each);
  }

  private failed(why: string): void {
    console.warn(`the host in this page: ${why}`);
    this.worker?.terminate();
    this.worker = null;
    if (performance.now() - this.started > SOUND) this.failures = 0;
    if (++this.failures > MOST_FAILURES) {
      this.state.value = 'gone';
      return;
    }
    this.lost();
    this.timer = window.setTimeout(() => this.start(), WAIT * this.failures);
  }

  /** As over a socket: what is said while the host is not there is not repeated later, except for first words. */
  send(message: ClientMessage): void {
    if (this.state.value === 'open' && this.worker) this.worker.postMessage(JSON.stringify(message));
    else if (message.type !== 'answer' && message.type !== 'move' && message.type !== 'back')
      this.waiting.push(message);
  }

  close(): void {
    window.clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
    this.state.value = 'gone';
  }
}
