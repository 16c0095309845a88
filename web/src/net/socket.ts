/** The way to a server. It reconnects by itself, a little later each time, and says hello first. */
import { signal } from '@preact/signals';
import { protocolVersion, type ClientMessage, type HostMessage } from '@protocol';
import { language } from '../words/words';
import { BaseLink, type LinkState } from './link';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

export class SocketLink extends BaseLink {
  readonly state = signal<LinkState>('connecting');
  readonly local = false;
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private waiting: ClientMessage[] = [];

  /** `patient`: goes on trying for ever; else one failure before the first success is the end (is there a server at
   * all?). */
  constructor(
    private readonly url: string,
    private readonly name: () => string,
    private readonly patient: boolean,
  ) {
    super();
    this.connect();
  }

  private connect(): void {
    const socket = new WebSocket(this.url, 'outrider');
    let welcomed = false;

    this.socket = socket;
    socket.onopen = () => {
      const name = this.name();
      this.spoken = language.value;
      socket.send(
        JSON.stringify({
          type: 'hello',
          version: protocolVersion,
          language: language.value,
          ...(name ? { name } : {}),
        }),
      );
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as HostMessage;
      if (message.type === 'welcome') {
        welcomed = true;
        this.wait = FIRST_WAIT;
      }
      this.heard(message);
      if (message.type === 'welcome') this.flush();
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (!welcomed && !this.patient && this.state.value === 'connecting' && this.wait === FIRST_WAIT) {
        this.state.value = 'gone';
        return;
      }
      this.lost();
      this.timer = window.setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
    };
  }

  private flush(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const message of waiting) this.send(message);
  }

  /** What is said while the way is lost is not repeated later, since the table may have changed; only first words
   * wait. */
  send(message: ClientMessage): void {
    if (this.state.value === 'open' && this.socket) this.socket.send(JSON.stringify(message));
    else if (message.type !== 'answer' && message.type !== 'move' && message.type !== 'back')
      this.waiting.push(message);
  }

  close(): void {
    const socket = this.socket;
    this.socket = null;
    window.clearTimeout(this.timer);
    this.state.value = 'gone';
    socket?.close();
  }
}
