import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { retakeClosedHint } from './agent-results.ts';

type Hints = Readonly<Partial<Record<BackCallStatus, string>>>;

/** What choosing each status does, in the words of the office. */
const effectsOf = ({ assignedTo }: Pick<BackCallRequest, 'assignedTo'>): Hints => ({
  completed: 'Leaves this list',
  'send to agent': `To ${assignedTo ?? 'any agent'}, texted if we have a number`,
  failed_cpa: 'Moves to Failed CPA Payments',
});

/**
 * What staff read at the statuses they may choose, except at the one that a request has. Agents read only why one is
 * closed: they do not have the lists that the others name.
 */
export const statusHints = (
  backCall: Pick<BackCallRequest, 'assignedTo' | 'retakeClosed' | 'status'>,
  isForAgent: boolean,
): Hints => {
  const { [backCall.status]: _, ...hints }: Hints = {
    ...(!isForAgent && effectsOf(backCall)),
    ...(backCall.retakeClosed && { retake_payment: retakeClosedHint }),
  };
  return hints;
};
