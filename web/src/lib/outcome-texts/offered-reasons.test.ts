import { expect, it } from '@jest/globals';
import type { OutcomeText } from '@loanline/proto/entities/outcomes/outcome-text';
import type { Outcome } from '@loanline/proto/enums/outcomes';
import { offeredReasons } from './offered-reasons.ts';

const text = (outcome: Outcome, reason: string, isRetired = false): OutcomeText => ({
  outcome,
  reason,
  label: reason,
  text: 'A text.',
  isRetired,
  version: 0,
  changedBy: null,
  changedAt: null,
});
const texts = [
  text('declined', 'affordability'),
  text('declined', 'too-young', true),
  text('declined', 'no-reason'),
  text('on-hold', 'checks', true),
  text('on-hold', 'no-reason'),
  text('repaid', 'repaid'),
];
const offered = (current: Parameters<typeof offeredReasons>[1] = null) =>
  offeredReasons(texts, current).map(({ outcome, reasons }) => [
    outcome,
    ...reasons.map((one) => one.reason),
  ]);

it('offers no retired reason, no text without a reason, and no outcome without reasons', () => {
  expect(offered()).toEqual([
    ['declined', 'affordability'],
    ['repaid', 'repaid'],
  ]);
});

it('offers the retired reason that the application has', () => {
  expect(offered({ outcome: 'declined', reason: 'too-young' })).toEqual([
    ['declined', 'affordability', 'too-young'],
    ['repaid', 'repaid'],
  ]);
  expect(offered({ outcome: 'on-hold', reason: 'checks' })[0]).toEqual(['on-hold', 'checks']);
});
