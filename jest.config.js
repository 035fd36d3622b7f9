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
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testTimeout: 60_000,
};
