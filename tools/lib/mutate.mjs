// Mutants: statements that cite a rule, each rewritten so that it can be switched off while the program runs.
//
// All mutants of a file are compiled at once: statement number 7 becomes `if (outrider_mutant != 7) { statement }`, and the
// environment says which number is off. That costs one build for thousands of mutants. (The outer braces that it gets as
// well keep an `else` behind it with the `if` before it.)
//
//     x += 1;             /* SK-MOVE-01 */      not executed
//     return y;           /* SK-MOVE-01 */      not executed; a function that then falls off its end returns zero
//     if (a && b) {       /* SK-MOVE-01 */      never true; likewise `else if`, `while`, `for`
//     } else {            /* SK-MOVE-01 */      not executed
//     Pose p = f(q);      /* SK-MOVE-01 */      f is not called; p begins as zero
//     case, part of a statement                 cannot be switched off
//
// Nothing is inserted but text within lines, so that line numbers stay true.

import { closing, codeOnly, comments, opening } from './c-text.mjs';
import { idsIn } from './ids.mjs';

// The mutants of a C file: {file, line, ids, statement} and either `edits`, a function of the mutant's number, or `reason`,
// why it cannot be switched off.
export function findMutants(file, text) {
  const code = codeOnly(text);
  const functions = findFunctions(code);
  const found = [];
  for (const comment of comments(text)) {
    const ids = [...new Set(idsIn(comment.text))];
    if (ids.length === 0) continue;
    const lineStart = text.lastIndexOf('\n', comment.start) + 1;
    const before = code.slice(lineStart, comment.start).trimEnd();
    const lineEnd = text.indexOf('\n', comment.end);
    const after = code.slice(comment.end, lineEnd < 0 ? undefined : lineEnd).trim();
    const around = functions.find((one) => one.open < comment.start && comment.start < one.close);
    // A comment of its own outside all functions speaks about what follows, not about a statement.
    if (!around && before.trim() === '') continue;

    const end = lineStart + before.length;
    const line = text.slice(0, comment.start).split('\n').length;
    const result = !around ? { reason: 'not in a function' }
      : before.trim() === '' ? { reason: 'the comment stands alone, not at the end of a statement' }
      : after !== '' ? { reason: 'the comment stands in the middle of a line' }
      : rewrite(code, end);
    const shown = result.span ? withoutComments(text).slice(...result.span) : before;
    found.push({ file, line, ids, statement: shown.trim().replace(/\s+/g, ' '), around, ...result });
  }
  return found;
}

// The text of the file with the given mutants (those that have a number) built in.
export function withMutants(text, mutants) {
  const edits = mutants.flatMap((mutant) => mutant.edits(mutant.number));
  for (const around of new Set(mutants.map((mutant) => mutant.around)))
    if (around.type) edits.push([around.close, `return (${around.type}){0}; `]);
  // What closes one statement comes before what opens the next.
  edits.sort((a, b) => a[0] - b[0] || (a[1].startsWith(' }') ? -1 : b[1].startsWith(' }') ? 1 : 0));
  let result = '';
  let from = 0;
  for (const [at, inserted] of edits) {
    result += text.slice(from, at) + inserted;
    from = at;
  }
  return result + text.slice(from);
}

const on = (number) => `outrider_mutant != ${number}`;

// What can be done to the statement or head that ends at `end` (exclusive): {span, edits} or {reason}.
function rewrite(code, end) {
  const last = code[end - 1];
  if (last === ';') return rewriteStatement(code, end);
  if (last === ':') return { reason: 'a label' };
  const head = last === '{' ? code.slice(0, end - 1).trimEnd().length : end;
  if (last === '{' && /\belse$/.test(code.slice(0, head)))
    return { span: [head - 4, head], edits: (number) => [[head, ` if (${on(number)})`]] };
  if (code[head - 1] === ')') return rewriteHead(code, head);
  return { reason: 'part of a statement: the comment belongs on its last line' };
}

// if (...), while (...), for (...;...;...), ending at `end`.
function rewriteHead(code, end) {
  const open = opening(code, end - 1);
  const keyword = code.slice(0, open).match(/\b(\w+)\s*$/)?.[1];
  if (!['if', 'while', 'for'].includes(keyword))
    return { reason: keyword === 'switch' ? 'a switch' : 'part of a statement: the comment belongs on its last line' };
  let from = open + 1;
  let to = end - 1;
  if (keyword === 'for') {
    from = semicolon(code, from) + 1;
    to = semicolon(code, from);
  }
  const always = code.slice(from, to).trim() === '';
  return {
    span: [code.lastIndexOf(keyword, open), end],
    edits: (number) => (always ? [[from, ` ${on(number)}`]] : [[from, `${on(number)} && (`], [to, ')']]),
  };
}

function semicolon(code, from) {
  for (let i = from; i < code.length; i++) {
    if (code[i] === '(' || code[i] === '{') i = closing(code, i);
    else if (code[i] === ';') return i;
  }
  return -1;
}

// A simple statement whose semicolon is the last character before `end`.
function rewriteStatement(code, end) {
  const start = statementStart(code, end);
  if (start < 0) return { reason: 'the head of a loop' };
  const statement = code.slice(start, end);
  const span = [start, end];
  if (statement.trim() === ';') return { reason: 'an empty statement' };
  if (isDeclaration(statement)) return { span, ...rewriteDeclaration(statement, start) };
  return { span, edits: (number) => [[start, `{ if (${on(number)}) { `], [end, ' } }']] };
}

// Where the statement that ends with the semicolon before `end` begins: after the last `;`, `{` or `}` outside brackets, and
// after labels and heads such as `case X:` or `if (...)`. -1 inside the brackets of for (...).
function statementStart(code, end) {
  let i = end - 2;
  while (i >= 0 && code[i] !== ';' && code[i] !== '{') {
    if (code[i] === '(') return -1;
    if (code[i] === '}' && !/^\s*[;,.)\]?:<>=%^|/]/.test(code.slice(i + 1, end))) break; // a block ended; otherwise a literal did
    if (code[i] === ')' || code[i] === ']' || code[i] === '}') i = opening(code, i);
    i--;
  }
  let start = i + 1;
  for (;;) {
    start += code.slice(start, end).match(/^\s*/)[0].length;
    const rest = code.slice(start, end);
    const word = rest.match(/^(?:case\b[^:;]*:|default\s*:|[A-Za-z_]\w*\s*:|else\b|do\b)/)?.[0];
    const head = rest.match(/^(?:if|for|while|switch)\s*\(/)?.[0];
    if (word) start += word.length;
    else if (head) start = closing(code, start + head.length - 1) + 1;
    else return start;
  }
}

function isDeclaration(statement) {
  if (/^(?:return|goto|break|continue)\b/.test(statement)) return false;
  if (/^(?:static|const|volatile|register|extern|struct|union|enum|unsigned|signed|typedef)\b/.test(statement)) return true;
  return /^[A-Za-z_]\w*(?:\s+|\s*\*+\s*)(?:const\s+)?\**[A-Za-z_]\w*\s*[=;,[]/.test(statement);
}

// `Type name = value;` at `start`. Type{0} is the zero of any type but an array's.
function rewriteDeclaration(statement, start) {
  const [, before, type] = statement.match(/^(([\w\s*]*?[\s*])\w+\s*=\s*)[^=]/) ?? [];
  if (!type || /\bstatic\b/.test(type)) return { reason: 'a declaration without a value of its own' };
  const value = statement.slice(before.length, -1).trim();
  if (/^(?:0[uUlL]*|0\.0|false|NULL|(?:\([\w\s*]+\))?\{\s*0?\s*\})$/.test(value)) return { reason: 'a declaration that begins as zero' };
  if (hasComma(value)) return { reason: 'several declarations' };
  const zero = `(${type.trim()}){0}`;
  const literal = value.startsWith('{') ? `(${type.trim()})` : '';
  const from = start + before.length;
  const to = start + statement.length - 1;
  return { edits: (number) => [[from, `${on(number)} ? (${literal}`], [to, `) : ${zero}`]] };
}

// Is there a comma outside all brackets?
function hasComma(text) {
  for (let i = 0; i < text.length; i++) {
    if ('({['.includes(text[i])) i = closing(text, i);
    else if (text[i] === ',') return true;
  }
  return false;
}

// The functions of a file: {open, close, type}, the positions of the braces and the type returned ('' for void).
function findFunctions(code) {
  const found = [];
  for (let open = code.indexOf('{'); open >= 0; ) {
    const close = closing(code, open);
    if (close < 0) break;
    const head = code.slice(0, open).trimEnd();
    if (head.endsWith(')')) {
      const before = head.slice(0, opening(head, head.length - 1));
      const words = before.slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf('}')) + 1).trim();
      const type = words.replace(/\w+$/, '').replace(/\b(?:static|inline|extern)\b/g, '').trim().replace(/\s+/g, ' ');
      found.push({ open, close, type: /^void$|_Noreturn/.test(type) ? '' : type });
    }
    open = code.indexOf('{', close + 1);
  }
  return found;
}

function withoutComments(text) {
  let result = text;
  for (const { start, end } of comments(text))
    result = result.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + result.slice(end);
  return result;
}
