// The host in the module as JavaScript functions; every call is written down, so that the native twin can be put the same questions.
import fs from 'node:fs';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export class HostModule {
  // What was called, as tests/wasm/twin_host.h reads it, and what came back, as it prints it.
  calls = [];
  returned = [];

  static async open(file, entropy, url = 'http://localhost') {
    const instance = await WebAssembly.instantiate(await WebAssembly.compile(fs.readFileSync(file)), {});
    const self = new HostModule();
    self.c = instance.exports;
    self.c._initialize();
    self.failed = self.call('entropy', [], entropy) || self.call('open', [], url);
    return self;
  }

  error() {
    return this.text(this.c.outrider_error());
  }

  text(at, length) {
    const bytes = new Uint8Array(this.c.memory.buffer, at);
    return decoder.decode(bytes.subarray(0, length ?? bytes.indexOf(0)));
  }

  // Calls outrider_host_NAME with numbers; bytes, if there are any, lie in the buffer, and their length is the last number unless
  // `lengths` says how they are cut.
  call(name, numbers, bytes = undefined, lengths = undefined) {
    const given = typeof bytes === 'string' ? encoder.encode(bytes) : (bytes ?? new Uint8Array(0));
    const at = this.c.outrider_buffer(given.length + 1); // memory may have moved after this
    new Uint8Array(this.c.memory.buffer, at, given.length).set(given);
    const all = lengths ? [...lengths, ...numbers] : bytes === undefined ? numbers : [...numbers, given.length];
    const result = this.c[`outrider_host_${name}`](...all) ?? 0;
    const returned = name === 'entropy' || name === 'open' || name === 'take' || name === 'restore' ? result >>> 0 : result;
    const line = `outrider_host_${name} ${(bytes === undefined || lengths ? [...all, given.length] : all).join(' ')}\n`;
    this.calls.push(encoder.encode(line), given, encoder.encode('\n'));
    this.returned.push(`outrider_host_${name} ${returned}\n`);
    return returned;
  }

  take() {
    const length = this.call('take', []);
    if (length === 0) return undefined;
    const text = this.text(this.c.outrider_buffer(0), length);
    this.returned.push(`${text}\n`);
    return JSON.parse(text);
  }

  restore(game) {
    const parts = [game.id, game.record, game.room, game.state, game.chat].map((part) => encoder.encode(part));
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    parts.reduce((at, part) => (bytes.set(part, at), at + part.length), 0);
    return this.call('restore', [game.changed], bytes, parts.map((part) => part.length)) === 0;
  }

  transcript() {
    return Buffer.concat(this.calls);
  }
}
