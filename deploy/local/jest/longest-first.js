import Sequencer from '@jest/test-sequencer';

const isLong = ({ path }) => path.endsWith('.long.test.ts');

/** Starts the long tests first, then the others by size, as jest does: a long test that started last would run alone. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)];
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
