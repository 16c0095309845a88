// Same bits everywhere: the geometry in WebAssembly computes what the native unit test (test_geometry_bits) wants.
import fs from 'node:fs';
import path from 'node:path';
import { WASI } from 'node:wasi';
import { fileURLToPath } from 'node:url';

const top = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const source = fs.readFileSync(path.join(top, 'tests/unit/test_geometry_bits.c'), 'utf8');
const wanted = BigInt(source.match(/ALL_BITS UINT64_C\((0x[0-9a-f]+)\)/)[1]);

const wasi = new WASI({ version: 'preview1' });
const module = await WebAssembly.compile(fs.readFileSync(path.join(top, 'build/wasm/geometry_bits.wasm')));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
wasi.initialize(instance);
const found = BigInt.asUintN(64, instance.exports.geometry_bits_in_wasm());

if (found !== wanted) console.log(`FAIL the geometry's bits are 0x${found.toString(16)}, not 0x${wanted.toString(16)}`);
console.log(found === wanted ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exitCode = found === wanted ? 0 : 1;
