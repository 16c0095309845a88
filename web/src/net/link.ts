/** The way to a host: over a WebSocket to a server, or through a worker to the same host in WebAssembly. Messages are
 * those of docs/protocol.md, both ways; everything above this file does not care which it is. */
import type { Signal } from '@preact/signals';
import type { ClientMessage, HostMessage } from '@protocol';

/** connecting: not yet, or again; open: it hears us; gone: it will not come back by itself. */
export type LinkState = 'connecting' | 'open' | 'gone';

export interface Link {
  readonly state: Signal<LinkState>;
  /** Is this the host in the page itself? Its games live in this browser only. */
  readonly local: boolean;
  send(message: ClientMessage): void;
  /** Hears every message of the host from now on; the function that comes back ends it. */
  hear(listener: (message: HostMessage) => void): () => void;
  /** Called each time that the host hears us again and has said `welcome`, and at once if it already does. */
  opened(listener: () => void): () => void;
  close(): void;
}

export class Refusal extends Error {
  readonly rule: string | undefined;

  constructor(why: string, rule?: string) {
    super(why);
    this.rule = rule;
  }
}

type Reply<Type extends HostMessage['type']> = Extract<HostMessage, { type: Type }>;

/** Those who wait for an answer of a type, by link: the next of that type is asked when the one before is answered. */
const lines = new WeakMap<Link, Map<string, Promise<unknown>>>();

/** Sends a message and waits for the answer that belongs to it; a refusal is thrown, and so is the loss of the way
 * meanwhile. */
export function ask<Type extends HostMessage['type']>(
  link: Link,
  message: ClientMessage,
  type: Type,
): Promise<Reply<Type>> {
  const line = lines.get(link) ?? new Map<string, Promise<unknown>>();
  lines.set(link, line);
  const mine = (line.get(type) ?? Promise.resolve()).then(
    () => askNow(link, message, type),
    () => askNow(link, message, type),
  );
  line.set(type, mine);
  return mine;
}

function askNow<Type extends HostMessage['type']>(
  link: Link,
  message: ClientMessage,
  type: Type,
): Promise<Reply<Type>> {
  return new Promise((resolve, reject) => {
    let open = false;
    const stops: (() => void)[] = [];
    const settle = (how: () => void): void => {
      for (const stop of stops) stop();
      how();
    };
    stops.push(
      link.hear((heard) => {
        if (heard.type === type) settle(() => resolve(heard as Reply<Type>));
        // A refusal about nothing in particular: the host takes no messages for a while, and has not read this one.
        else if (heard.type === 'refused' && (heard.about === message.type || heard.about === ''))
          settle(() => reject(new Refusal(heard.why, heard.rule)));
      }),
    );
    stops.push(
      link.state.subscribe((state) => {
        if (state === 'gone' || (open && state !== 'open'))
          queueMicrotask(() => settle(() => reject(new Refusal('the host is out of reach'))));
        open = state === 'open';
      }),
    );
    link.send(message);
  });
}

/** Listeners and the greeting, which are the same for every link. */
export abstract class BaseLink implements Link {
  abstract readonly state: Signal<LinkState>;
  abstract readonly local: boolean;
  private listeners = new Set<(message: HostMessage) => void>();
  private openers = new Set<() => void>();
  private greeted = false;
  /** the language that the host was last told */
  spoken = '';

  abstract send(message: ClientMessage): void;
  abstract close(): void;

  hear(listener: (message: HostMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  opened(listener: () => void): () => void {
    this.openers.add(listener);
    if (this.greeted) listener();
    return () => this.openers.delete(listener);
  }

  /** The way is lost: whoever listens is told again when it is back. */
  protected lost(): void {
    this.greeted = false;
    this.state.value = 'connecting';
  }

  protected heard(message: HostMessage): void {
    for (const listener of [...this.listeners]) listener(message);
    if (message.type === 'welcome' && !this.greeted) {
      this.greeted = true;
      this.state.value = 'open';
      for (const opener of [...this.openers]) opener();
    }
  }
}
