import { afterEach } from '@jest/globals';

interface Started {
  readonly stop: () => unknown;
}

const started: Started[] = [];

afterEach(async () => {
  for (const part of started.splice(0).reverse()) await part.stop();
});

/** Stops what a test has started after it, even when it fails: what still ran would let the run of tests not end. */
export const stopAfterTest = <Part extends Started>(part: Part): Part => {
  started.push(part);
  return part;
};
