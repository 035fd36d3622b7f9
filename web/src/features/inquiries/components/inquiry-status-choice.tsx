import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { InquiryStatus } from '@loanline/proto/enums/inquiry-statuses';
import { inquiryStatuses, inquiryStatusLabels } from '@loanline/proto/enums/inquiry-statuses';
import type { ReactNode } from 'react';
import { visitorName } from '../../../lib/format/names.ts';
import { StatusPill } from '../../../ui/menu/status-pill.tsx';
import { inquiryStatusTones } from '../model/inquiry-status-tones.ts';
import { useInquiryStatus } from './use-inquiry-status.ts';

/** Says what a choice will do. */
const hints = { resolved: 'Leaves this list until they write again' } as const;

interface InquiryStatusChoiceProps {
  inquiry: StaffInquiry;
  /** The last message that an open chat shows. */
  seenSequence?: number;
  /** Called when the inquiry was resolved here. */
  onResolved?: () => void;
}

/** The status of an inquiry, in its colour, and the choice of another. */
export const InquiryStatusChoice = ({
  inquiry,
  seenSequence,
  onResolved,
}: InquiryStatusChoiceProps): ReactNode => {
  const setStatus = useInquiryStatus();
  const choose = async (status: InquiryStatus) => {
    if ((await setStatus(inquiry, status, seenSequence)) && status === 'resolved') onResolved?.();
  };
  return (
    <StatusPill
      label={`Status of ${visitorName(inquiry)}`}
      tone={inquiryStatusTones[inquiry.status]}
      value={inquiry.status}
      statuses={inquiryStatuses}
      labels={inquiryStatusLabels}
      hints={hints}
      onChoose={(status) => void choose(status)}
    />
  );
};
