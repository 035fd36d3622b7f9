import { describe, it } from '@jest/globals';

/**
 * A test that needs a program which this machine may lack: it fails there, saying so, unless LOANLINE_ALLOW_SKIP=1.
 */
const missing = (program: string): 'skip' | 'fail' => {
  const allowed = process.env['LOANLINE_ALLOW_SKIP'] === '1';
  process.stderr.write(`${program} is not installed${allowed ? ': tests that need it are skipped' : ''}\n`);
  return allowed ? 'skip' : 'fail';
};

/** `describe` for a suite that needs a program: without it the suite fails and says why, or is skipped if allowed. */
export const describeWith = (isThere: boolean, program: string): typeof describe | typeof describe.skip => {
  if (isThere) return describe;
  if (missing(program) === 'fail') {
    it(`finds ${program} on this machine (LOANLINE_ALLOW_SKIP=1 does without)`, () => {
      throw new Error(`${program} is not installed`);
    });
  }
  return describe.skip;
};
