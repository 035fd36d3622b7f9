import { codesOf, hasCause } from './error-causes.ts';

/** SQLSTATEs for a NUL character, in a text and in JSON. */
const states: readonly string[] = ['22021', '22P05'];

/** True when Postgres refused a text because it has a NUL character: only a caller can have sent it. */
export const isUnstorable = (error: unknown): boolean =>
  hasCause(error, (cause) => codesOf(cause).some((code) => states.includes(code)));
