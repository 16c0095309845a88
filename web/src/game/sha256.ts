/** SHA-256 of a text, in hexadecimal. Browsers have it too (crypto.subtle), but only on pages that came over https. */

const ROUNDS = 64;

/** The first 32 bits behind the point of the square or cube roots of the first primes. */
function roots(count: number, power: number): Uint32Array {
  const found = new Uint32Array(count);
  for (let number = 2, at = 0; at < count; number++) {
    let prime = true;
    for (let by = 2; by * by <= number; by++) prime &&= number % by !== 0;
    if (prime) found[at++] = fraction(number, power);
  }
  return found;
}

/** Exact, by whole numbers: doubles are not the same to the last bit everywhere. */
function fraction(number: number, power: number): number {
  const wanted = BigInt(number) << BigInt(32 * power);
  let least = 0n;
  let most = 1n << 40n;
  while (least + 1n < most) {
    const middle = (least + most) / 2n;
    if (middle ** BigInt(power) <= wanted) least = middle;
    else most = middle;
  }
  return Number(least & 0xffffffffn);
}

const constants = roots(ROUNDS, 3);
const start = roots(8, 2);

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The text, a one bit, zeros, and the number of bits: whole blocks of 64 bytes. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 4, bytes.length * 8);
  return view;
}

export function sha256(text: string): string {
  const view = padded(text);
  const state = Uint32Array.from(start);
  const word = new Uint32Array(ROUNDS);
  const at = (list: Uint32Array, index: number): number => list[index] as number;

  for (let block = 0; block < view.byteLength; block += 64) {
    for (let i = 0; i < 16; i++) word[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < ROUNDS; i++) {
      const a = at(word, i - 15);
      const b = at(word, i - 2);
      word[i] =
        at(word, i - 16) +
        (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
        at(word, i - 7) +
        (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < ROUNDS; i++) {
      const one =
        (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(constants, i) + at(word, i)) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((mixed, i) => (state[i] = at(state, i) + mixed));
  }
  return Array.from(state, (each) => each.toString(16).padStart(8, '0')).join('');
}
