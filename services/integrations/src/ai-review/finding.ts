import type { AgentCheck, AgentFinding, AgentSource } from '@loanline/proto/entities/agent-run';
import type { Dossier } from './dossier.ts';

/** What one check finds in a dossier; the same dossier always gives the same findings. */
export type Check = (dossier: Dossier) => AgentFinding[];

/** A finding with where it comes from; `document` is what the customer would have to send. */
export const finding = (
  check: AgentCheck,
  code: string,
  severity: AgentFinding['severity'],
  statement: string,
  sources: [AgentSource, ...AgentSource[]],
  document?: string,
): AgentFinding => ({
  check,
  code,
  severity,
  statement,
  sources,
  ...(document !== undefined && { document }),
});
