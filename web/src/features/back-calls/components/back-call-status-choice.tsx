import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { backCallStatuses, backCallStatusLabels } from '@loanline/proto/enums/back-call-statuses';
import type { ReactNode } from 'react';
import { StatusPill } from '../../../ui/menu/status-pill.tsx';
import { retakeClosedHint } from '../model/agent-results.ts';
import { requestTones } from '../model/request-tones.ts';
import { useBackCallStatus } from './use-back-call-status.ts';

/** Says what a choice will do. */
const hints: Readonly<Partial<Record<BackCallStatus, string>>> = {
  completed: 'Leaves this list',
  'send to agent': 'Texts the agent',
  failed_cpa: 'Moves to Failed CPA Payments',
};

const hintsOf = ({ retakeClosed }: BackCallRequest) =>
  retakeClosed ? { ...hints, retake_payment: retakeClosedHint } : hints;

interface StatusChoiceProps {
  backCall: BackCallRequest;
  onChoose: (status: BackCallStatus) => void;
}

/** The status of a request, and the choice of another. */
export const StatusChoice = ({ backCall, onChoose }: StatusChoiceProps): ReactNode => (
  <StatusPill
    label={`Status of ${backCall.customerName}`}
    tone={requestTones[backCall.status]}
    value={backCall.status}
    statuses={backCallStatuses}
    labels={backCallStatusLabels}
    hints={hintsOf(backCall)}
    closed={backCall.retakeClosed ? ['retake_payment'] : []}
    onChoose={onChoose}
  />
);

/** The same, saved at once. */
export const BackCallStatusChoice = ({ backCall }: { backCall: BackCallRequest }): ReactNode => {
  const setStatus = useBackCallStatus();
  return <StatusChoice backCall={backCall} onChoose={(status) => void setStatus(backCall, status)} />;
};
