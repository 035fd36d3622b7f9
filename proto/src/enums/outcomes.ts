import * as z from 'zod/mini';

/** What became of an application that does not simply move on from stage to stage. */
export const outcomes = ['on-hold', 'declined', 'withdrawn', 'cancelled', 'repaid'] as const;
export const outcome = z.enum(outcomes, 'Choose an outcome from the list');
export type Outcome = z.output<typeof outcome>;

/** Who sets an outcome. */
export const outcomeSources = ['staff', 'customer', 'board', 'import'] as const;
export type OutcomeSource = (typeof outcomeSources)[number];

/** Which outcomes a list shows. */
export const outcomeFilters = ['any', 'none', ...outcomes] as const;
export type OutcomeFilter = (typeof outcomeFilters)[number];

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  'on-hold': 'On hold',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
  repaid: 'Repaid',
};
