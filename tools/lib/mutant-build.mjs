// Builds the project once with all its mutants in it, in build/mutants/.

import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { filesBelow } from './ids.mjs';
import { withMutants } from './mutate.mjs';
import { programOf } from './prover.mjs';

// Which mutant is off is read before main() begins.
const HEADER = `#ifndef OUTRIDER_MUTANT_H
#define OUTRIDER_MUTANT_H
extern char *getenv(const char *);
extern int atoi(const char *);
static int outrider_mutant;
__attribute__((constructor)) static void outrider_read_mutant(void)
{
    const char *number = getenv("OUTRIDER_MUTANT");
    outrider_mutant = number ? atoi(number) : 0;
}
#endif
`;
const LEFT_OUT = new Set(['.git', 'build', 'node_modules', 'web', 'data']);

// Copies the project to build/mutants/tree, builds there what the proofs need, and returns {tree, programs} (the folder of the
// programs) or {error}.
export function buildMutants(root, mutants, proofs) {
  const tree = path.join(root, 'build/mutants/tree');
  const programs = path.join(root, 'build/mutants/out');
  const header = path.join(root, 'build/mutants/mutant.h');
  fs.mkdirSync(tree, { recursive: true });
  writeIfNew(header, HEADER);

  const wanted = new Set();
  for (const entry of fs.readdirSync(root).filter((name) => !LEFT_OUT.has(name))) {
    const from = path.join(root, entry);
    for (const file of fs.statSync(from).isDirectory() ? filesBelow(from) : [from]) {
      const name = path.relative(root, file);
      const own = mutants.filter((mutant) => mutant.file === name);
      const content = fs.readFileSync(file);
      wanted.add(path.join(tree, name));
      if (own.length === 0) writeIfNew(path.join(tree, name), content);
      else writeIfNew(path.join(tree, name), `#include "${header}"\n#line 1\n${withMutants(content.toString(), own)}`);
    }
  }
  // A file that is gone must not be built any more.
  for (const file of filesBelow(tree)) if (!wanted.has(file)) fs.rmSync(file);

  const targets = new Set(proofs.map(programOf));
  const steps = [
    ['-S', tree, '-B', programs, '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=None', '-DCMAKE_C_COMPILER=gcc', // built once, run for moments: not optimized
      // A variable that is not set any more is zero, so that a mutant does the same every time.
      '-DCMAKE_C_FLAGS=-w -ftrivial-auto-var-init=zero', '-DOUTRIDER_ASSERTS=ON'],
    ['--build', programs, '--target', ...targets],
  ];
  for (const step of steps) {
    const result = spawnSync('cmake', step, { encoding: 'utf8' });
    if (result.status !== 0) return { error: `${result.stdout ?? ''}${result.stderr ?? result.error}` };
  }
  return { tree, programs };
}

// Leaves a file alone whose content is the same: ninja then has nothing to do for it.
function writeIfNew(file, content) {
  const wanted = Buffer.from(content);
  if (fs.existsSync(file) && fs.readFileSync(file).equals(wanted)) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, wanted);
}
