// C source as text: enough of its grammar to tell code from comments and to find matching brackets.

const blank = (text) => text.replace(/[^\n]/g, ' ');

// One piece of source: a comment, a string or character, a preprocessor line (with its continuations).
const PIECES = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|^[ \t]*#(?:\\\n|\/\*[\s\S]*?\*\/|[^\n])*/gm;

// The source with comments, the insides of strings, and preprocessor lines blanked; every position stays what it was.
export function codeOnly(text) {
  return text.replace(PIECES, (piece) => {
    if (piece[0] === '"' || piece[0] === "'") return piece[0] + blank(piece.slice(1, -1)) + piece[0];
    return blank(piece);
  });
}

// The comments: {start, end, text}, those of preprocessor lines excepted.
export function comments(text) {
  return [...text.matchAll(PIECES)]
    .filter(([piece]) => piece.startsWith('/*') || piece.startsWith('//'))
    .map((found) => ({ start: found.index, end: found.index + found[0].length, text: found[0] }));
}

const CLOSES = { '(': ')', '[': ']', '{': '}' };
const OPENS = { ')': '(', ']': '[', '}': '{' };

// The position of the bracket that closes the one at `open`, or -1.
export function closing(code, open) {
  let depth = 0;
  for (let i = open; i < code.length; i++) {
    if (code[i] === code[open]) depth++;
    else if (code[i] === CLOSES[code[open]] && --depth === 0) return i;
  }
  return -1;
}

// The position of the bracket that opens the one at `close`, or -1.
export function opening(code, close) {
  let depth = 0;
  for (let i = close; i >= 0; i--) {
    if (code[i] === code[close]) depth++;
    else if (code[i] === OPENS[code[close]] && --depth === 0) return i;
  }
  return -1;
}
