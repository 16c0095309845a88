/** Random bytes in hexadecimal: the tokens of seats, and each seat's part in the dice. */
export const secret = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
