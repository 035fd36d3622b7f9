import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { backCallStatuses, backCallStatusLabels } from '@loanline/proto/enums/back-call-statuses';
import type { ReactNode } from 'react';
import { StatusPill } from '../../../ui/menu/status-pill.tsx';
import { requestTones } from '../model/request-tones.ts';
import { statusHints } from '../model/status-hints.ts';
import { useBackCallStatus } from './use-back-call-status.ts';

interface StatusChoiceProps {
  backCall: BackCallRequest;
  /** Whether an agent chooses, who has only the list of what is with them. */
  isForAgent?: boolean;
  onChoose: (status: BackCallStatus) => void;
}

/** The status of a request, and the choice of another. */
export const StatusChoice = ({ backCall, isForAgent = false, onChoose }: StatusChoiceProps): ReactNode => (
  <StatusPill
    label={`Status of ${backCall.customerName}`}
    tone={requestTones[backCall.status]}
    value={backCall.status}
    statuses={backCallStatuses}
    labels={backCallStatusLabels}
    hints={statusHints(backCall, isForAgent)}
    closed={backCall.retakeClosed ? ['retake_payment'] : []}
    onChoose={onChoose}
  />
);

/** The same, saved at once. */
export const BackCallStatusChoice = ({ backCall }: { backCall: BackCallRequest }): ReactNode => {
  const setStatus = useBackCallStatus();
  return <StatusChoice backCall={backCall} onChoose={(status) => void setStatus(backCall, status)} />;
};
