import { backCallStatuses } from '@loanline/proto/enums/back-call-statuses';

/** What an agent can make of a request, the most frequent first. */
export const agentResults = [
  'completed',
  ...backCallStatuses.filter((status) => status !== 'send to agent' && status !== 'completed'),
] as const;

export const retakeClosedHint = 'Two attempts were refused (CONC 7.6.12R)';
