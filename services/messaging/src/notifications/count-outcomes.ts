import { createCounter, type Metrics } from '@loanline/kit/observability/metrics';

const outcomes = ['sent', 'withheld', 'failed', 'outdated', 'waiting'] as const;
type Outcome = (typeof outcomes)[number];

/** Counts what became of notifications, over all channels. */
export const countOutcomes = (metrics: Metrics): ((outcome: Outcome) => void) => {
  const counter = createCounter(metrics, {
    name: 'notifications_total',
    help: 'Notifications to customers, by what became of them; one counts as waiting each time that it is put off',
    label: 'outcome',
  });
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, counter(outcome)]));
  return (outcome) => counts[outcome]?.();
};
