/** The way to the host in this page: a worker that runs it in WebAssembly. */
import { signal } from '@preact/signals';
import { protocolVersion, type ClientMessage, type HostMessage } from '@protocol';
import { language } from '../words/words';
import { BaseLink, type LinkState } from '../net/link';

export class LocalLink extends BaseLink {
  readonly state = signal<LinkState>('connecting');
  readonly local = true;
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

  constructor() {
    super();
    this.worker.onmessage = (event: MessageEvent<string>) => this.heard(JSON.parse(event.data) as HostMessage);
    this.worker.onerror = () => (this.state.value = 'gone');
    this.worker.postMessage(JSON.stringify({ type: 'hello', version: protocolVersion, language: language.value }));
  }

  send(message: ClientMessage): void {
    this.worker.postMessage(JSON.stringify(message));
  }

  close(): void {
    this.worker.terminate();
    this.state.value = 'gone';
  }
}
