import { builtIn, checkCounts, metrics } from '../run-metrics.ts';

/** k6's `check`: records, under the name of each expectation, whether a value meets it. */
export const check = <Value>(
  value: Value,
  expectations: Readonly<Record<string, (value: Value) => boolean>>,
): boolean => {
  const results = Object.entries(expectations).map(([name, isMetBy]) => {
    const isMet = isMetBy(value);
    const counts = checkCounts.get(name) ?? { passes: 0, fails: 0 };
    counts[isMet ? 'passes' : 'fails'] += 1;
    checkCounts.set(name, counts);
    metrics.add(builtIn.checks, isMet ? 1 : 0, { check: name });
    return isMet;
  });
  return results.every(Boolean);
};
