import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { BackCallSection } from './back-call-orders.ts';

/** Whom a request is with; one without a name reads Assigned to Agent in Notes from Agent. */
export const assigneeWords = (
  { assignedTo }: Pick<BackCallRequest, 'assignedTo'>,
  section: BackCallSection,
): string => assignedTo ?? (section === 'agent-notes' ? 'Agent' : 'any agent');
