/** What tests import as `@jest/globals`. Modules stay loaded while test files change, so each file renews these. */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest;

export const renewGlobals = (globals) => {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } = globals);
};
