import Sequencer from '@jest/test-sequencer';

const isLong = ({ path }) => path.endsWith('.long.test.ts');

/** Starts the long tests before all others, which jest starts by their size: one that began last would be waited for alone. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)];
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
