import { createCounter, registerGauge, type Metrics } from '@loanline/kit/observability/metrics';
import type { Rate } from '../limits/rates.ts';

/**
 * Reports at /metrics how many answers to "confirm it's you" use up the limit for everyone together, and that limit,
 * so that an alert comes before the limit refuses customers.
 */
export const createConfirmationObserver = (metrics: Metrics, { points, seconds }: Rate) => {
  registerGauge(metrics, {
    name: 'confirmation_wrong_answers_allowed_per_second',
    help: 'Wrong answers to "confirm it\'s you" that everyone together may give: RATE_CONFIRM_TOTAL as a rate',
    read: () => [{ value: points / seconds }],
  });
  const count = createCounter(metrics, {
    name: 'confirmation_answers_total',
    help: 'Answers to "confirm it\'s you" that were counted against a limit, and those of them that were right',
    label: 'outcome',
  });
  return { counted: count('counted'), right: count('right') };
};
