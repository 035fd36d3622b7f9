import shared from '../../../jest.config.js';

/** Tables of a million rows run separately: beside other tests, the timings would mean nothing. */
export default {
  ...shared,
  rootDir: '../../..',
  roots: ['<rootDir>/deploy/acceptance/src/million-rows'],
  testMatch: ['**/*.million.ts'],
  testTimeout: 180_000,
};
