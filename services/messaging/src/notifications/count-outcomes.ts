import { createCounter, type Metrics } from '@loanline/kit/observability/metrics';

const outcomes = ['sent', 'withheld', 'failed', 'outdated', 'waiting'] as const;
type Outcome = (typeof outcomes)[number];

const counted = {
  customers: {
    name: 'notifications_total',
    help: 'Notifications to customers, by their outcomes; one counts as waiting each time that it is put off',
  },
  agents: {
    name: 'agent_notifications_total',
    help: 'Notifications on devices of agents, by their outcomes; one counts as waiting each time that it is put off',
  },
};

/** Counts the outcomes of notifications on all channels. */
export const countOutcomes = (
  metrics: Metrics,
  whose: keyof typeof counted = 'customers',
): ((outcome: Outcome) => void) => {
  const counter = createCounter(metrics, { ...counted[whose], label: 'outcome' });
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, counter(outcome)]));
  return (outcome) => counts[outcome]?.();
};
