import type { RowsOutcome } from '@loanline/proto/entities/import-rows';
import type { RowEnd } from './row-owner.ts';

const mostSamples = 5;

export const emptyOutcome = (): RowsOutcome => ({
  created: 0,
  changed: 0,
  unchanged: 0,
  rejected: [],
  samples: { created: [], changed: [], unchanged: [] },
});

/** Counts the ends of rows, and names the first lines of each. */
export const outcomeOf = (ends: readonly RowEnd[]): RowsOutcome => {
  const sum = emptyOutcome();
  for (const end of ends) {
    if (end.end === 'rejected') {
      const { line, column, value, reason } = end;
      sum.rejected.push({ line, column, value, reason });
      continue;
    }
    sum[end.end] += 1;
    if (sum.samples[end.end].length < mostSamples) sum.samples[end.end].push(end.line);
  }
  return sum;
};
