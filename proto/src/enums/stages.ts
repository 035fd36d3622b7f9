import * as z from 'zod/mini';

/** The eight stages of a tracked application, in order; stage n is at index n - 1. */
export const stageNames = [
  'Application Received',
  'Open Banking Requested',
  'Reviewing Affordability',
  'Documentation Requested',
  'We Need to Chat',
  'Loan Approved',
  'Review & Sign the Documentation Pack',
  'Funds Transferred',
] as const;

export const stageCount = stageNames.length;

/** The stage at which the loan is paid out. */
export const paidOutStage = stageNames.indexOf('Funds Transferred') + 1;

export const stage = z.number().check(z.int(), z.minimum(1), z.maximum(stageCount));

/** The stage's name, or `Stage {n}` for a number outside 1 to 8. */
export const stageName = (n: number): string => stageNames[n - 1] ?? `Stage ${n}`;

/** The stage's name as the staff screens shorten it. */
export const staffStageName = (n: number): string => (n === 7 ? 'Review & Sign Documentation' : stageName(n));
