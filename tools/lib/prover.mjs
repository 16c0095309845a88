// Runs what proves a rule, with one mutant switched off.

import path from 'node:path';
import process from 'node:process';
import { spawn } from 'node:child_process';

// The program that runs a proof: a unit test's own, or the command that knows the game of a script. Editions for tests have one each.
export const programOf = ({ file, test }) => {
  if (test) return path.basename(file, '.c');
  const edition = file.match(/^tests\/editions\/(\w+)\//)?.[1];
  return edition ? `outrider_${edition}` : 'outrider';
};

// A mutant may loop for ever. It gets ten times what its proof takes otherwise, and some seconds for a busy machine.
const PATIENCE_MS = 5000;
const PATIENCE_TIMES = 10;
const FIRST_MS = 120000;

export class Prover {
  constructor({ tree, programs }) {
    this.tree = tree;
    this.programs = programs;
    this.usual = new Map(); // proof -> milliseconds with nothing switched off
    this.whole = new Set(); // proofs whose PROVES stands in a helper: their whole program runs
  }

  // Runs a proof with nothing switched off: does it hold, what did it print?
  async baseline(proof) {
    let result = await this.run(proof, 0, FIRST_MS);
    if (proof.test && /^1\.\.0$/m.test(result.output)) {
      this.whole.add(proof);
      result = await this.run(proof, 0, FIRST_MS);
    }
    this.usual.set(proof, result.ms);
    return result;
  }

  // Does one of the proofs fail with mutant `number` switched off? (To hang or to crash is to fail.)
  async notices(number, proofs) {
    for (const proof of proofs) {
      const limit = PATIENCE_MS + PATIENCE_TIMES * this.usual.get(proof);
      if (!(await this.run(proof, number, limit)).holds) return true;
    }
    return false;
  }

  run(proof, number, limit) {
    const environment = { ...process.env, OUTRIDER_MUTANT: String(number), CMOCKA_MESSAGE_OUTPUT: 'TAP' };
    delete environment.OUTRIDER_SOAK; // the short version of a test is the one that must notice
    delete environment.OUTRIDER_TESTS;
    const command = [path.join(this.programs, programOf(proof)), ...(proof.test ? [] : ['script', proof.file])];
    if (proof.test && !this.whole.has(proof)) environment.OUTRIDER_TESTS = proof.test;
    const start = performance.now();
    return new Promise((resolve) => {
      let output = '';
      const child = spawn(command[0], command.slice(1), { cwd: this.tree, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
      const timer = setTimeout(() => child.kill('SIGKILL'), limit);
      const keep = (data) => { if (output.length < 100000) output += data; };
      child.stdout.on('data', keep);
      child.stderr.on('data', keep);
      const done = (holds) => {
        clearTimeout(timer);
        resolve({ holds, output, ms: performance.now() - start });
      };
      child.on('error', (error) => { output += error.message; done(false); });
      child.on('close', (status) => done(status === 0));
    });
  }
}
