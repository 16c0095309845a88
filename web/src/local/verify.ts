/** Checks the dice of a finished record with the engine in WebAssembly, here in the page: the host is not asked. */
import address from '../../../build/wasm/outrider.wasm?url';
import { compile } from './engine';

/** What src/wasm/exports.h promises of outrider_verify(). */
export type Verified =
  | { fair: true; checked: number; commitment: string; pledges: string[]; nonces: string[] }
  | { fair: false | null; why: string };

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  outrider_buffer(size: number): number;
  outrider_error(): number;
  outrider_verify(length: number): number;
}

export async function verifyRecord(record: string): Promise<Verified> {
  const c = (await WebAssembly.instantiate(await compile(address), {})).exports as unknown as Exports;
  const bytes = new TextEncoder().encode(record);
  c._initialize();
  const at = c.outrider_buffer(bytes.length + 1);
  if (at === 0) throw new Error('the engine has no memory left');
  new Uint8Array(c.memory.buffer, at, bytes.length).set(bytes);
  const length = c.outrider_verify(bytes.length);
  if (length === 0) throw new Error('the engine could not check the record');
  return JSON.parse(
    new TextDecoder().decode(new Uint8Array(c.memory.buffer, c.outrider_buffer(0), length)),
  ) as Verified;
}
