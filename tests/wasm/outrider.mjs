// The WebAssembly module as JavaScript functions, with results as the native twin prints them.
import fs from 'node:fs';

const hex = (number) => BigInt.asUintN(64, number).toString(16).padStart(16, '0');

export async function open(file) {
  const module = await WebAssembly.compile(fs.readFileSync(file));
  const imports = WebAssembly.Module.imports(module).map(({ name }) => name);
  const instance = await WebAssembly.instantiate(module, {});
  const c = instance.exports;
  c._initialize();

  // Memory may have moved after every call, so views of it are made again each time.
  const text = (at) => {
    const bytes = new Uint8Array(c.memory.buffer, at);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  };
  const failure = () => `error: ${text(c.outrider_error())}`;

  function list(next) {
    const found = [];
    for (let i = 0, item; (item = next(i)) !== undefined; i++) found.push(item);
    return found;
  }

  return {
    imports,
    games: list((i) => (c.outrider_game(i) ? text(c.outrider_game(i)) : undefined)),
    layout: () => list((i) => (c.outrider_layout(i) < 0 ? undefined : c.outrider_layout(i))),
    replay(record) {
      const at = c.outrider_buffer(record.length);
      if (!at) return 'error: the module has no room for the record';
      new Uint8Array(c.memory.buffer, at, record.length).set(record);
      return c.outrider_replay(record.length) === 0 ? hex(c.outrider_hash()) : failure();
    },
    /** What it says of the dice of a finished record. */
    verify(record) {
      const at = c.outrider_buffer(record.length);
      new Uint8Array(c.memory.buffer, at, record.length).set(record);
      return c.outrider_verify(record.length) ? JSON.parse(text(c.outrider_buffer(0))) : { fair: null, why: failure() };
    },
    // As each of two seats may know it, and a spectator; then with what is not legal; each in another language: a line a view.
    views() {
      const speaks = (code) => {
        const bytes = new TextEncoder().encode(code);
        new Uint8Array(c.memory.buffer, c.outrider_buffer(16), bytes.length).set(bytes);
        return c.outrider_language(bytes.length) === 0;
      };
      if (speaks('') || speaks('de')) return 'error: it speaks every language';
      return ['pt', 'es', 'fr-CA', 'qps', 'pt-BR', 'en']
        .map((code, i) => (speaks(code) && c.outrider_view([0, 1, 255][i % 3], i >= 3 ? 1 : 0) ? text(c.outrider_buffer(0)) : failure()))
        .join('\n');
    },
    /** A run of a squad, as `wasm_twin sim` prints it: what has come of it at the start, after every `slice` pairs, and after two games more. */
    simulate(wish, slice) {
      const bytes = new TextEncoder().encode(wish);
      const at = c.outrider_buffer(bytes.length);
      new Uint8Array(c.memory.buffer, at, bytes.length).set(bytes);
      if (c.outrider_sim_begin(bytes.length) !== 0) return failure();
      const told = () => (c.outrider_sim_told() ? text(c.outrider_buffer(0)) : failure());
      const lines = [told()];
      let games;
      for (let played = 1; (games = c.outrider_sim_step()) > 0; played++) if (played % slice === 0) lines.push(told());
      if (games !== 0 || c.outrider_sim_more(2) !== 0 || c.outrider_sim_step() !== 2) return failure();
      lines.push(told());
      c.outrider_sim_end();
      return lines.join('\n');
    },
    randomGames(game, seed, answers, every) {
      const digest = c.outrider_random_games(game, seed, answers, every);
      return digest ? `${hex(digest)} ${c.outrider_games_played()}` : failure();
    },
  };
}
