import { backCallStatuses } from '@loanline/proto/enums/back-call-statuses';

/** The statuses that an agent can choose, the most frequent first. */
export const agentResults = [
  'completed',
  ...backCallStatuses.filter((status) => status !== 'send to agent' && status !== 'completed'),
] as const;

export const retakeClosedHint = 'Two attempts were refused (CONC 7.6.12R)';
