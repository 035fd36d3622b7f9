import Sequencer from '@jest/test-sequencer';

/** Suites that mostly wait: for faults to end, for processes to start. One that began last would be waited for alone. */
const longest =
  /(hanging-faults|killed-imports|reminders-faults|rehearsal|traces|post-messages-faults|outages|sending|refusals|broker-crash|watch-pool|are-reachable|awkward-files)\.test\.ts$/;

/** Starts the suites that take longest before all others, which jest starts by their size. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => longest.test(path);
    const sorted = [...super.sort(tests)];
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
