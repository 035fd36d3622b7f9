/** One test run over every Node workspace: sources are compiled by swc as ES modules, packages resolve to `src`. */
export default {
  roots: [
    '<rootDir>/proto',
    '<rootDir>/services',
    '<rootDir>/gateway',
    '<rootDir>/web/src',
    '<rootDir>/deploy',
  ],
  testMatch: ['**/*.test.ts'],
  // Long tests wait for faults to end, start many processes or measure: `make test-all` runs them, `make test` does not.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.QUICK ? ['\\.long\\.test\\.ts$'] : [])],
  modulePathIgnorePatterns: ['/dist/'],
  globalSetup: '<rootDir>/deploy/local/jest/global-setup.js',
  globalTeardown: '<rootDir>/deploy/local/jest/global-teardown.js',
  testSequencer: '<rootDir>/deploy/local/jest/longest-first.js',
  testEnvironment: '<rootDir>/deploy/local/jest/node-environment.js',
  testRunner: '<rootDir>/deploy/local/jest/run-native.js',
  injectGlobals: false,
  transform: {},
  testTimeout: 120_000,
};
