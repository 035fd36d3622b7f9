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
  modulePathIgnorePatterns: ['/dist/'],
  globalSetup: '<rootDir>/deploy/local/jest/global-setup.js',
  globalTeardown: '<rootDir>/deploy/local/jest/global-teardown.js',
  testSequencer: '<rootDir>/deploy/local/jest/longest-first.js',
  testEnvironment: '<rootDir>/deploy/local/jest/node-environment.js',
  testRunner: '<rootDir>/deploy/local/jest/run-native.js',
  injectGlobals: false,
  transform: {},
  testTimeout: 60_000,
};
