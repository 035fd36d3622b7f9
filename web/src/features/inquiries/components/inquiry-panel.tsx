import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SearchX } from 'lucide-react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { shortMoment } from '../../../lib/format/format.ts';
import { visitorName } from '../../../lib/format/names.ts';
import { PhoneLink } from '../../../lib/phone/phone-link.tsx';
import { ConnectionProblem } from '../../../lib/staff-chat/connection-problem.tsx';
import { StaffChat } from '../../../lib/staff-chat/staff-chat.tsx';
import { space } from '../../../theme/tokens.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RecordPanel } from '../../../ui/list/record-panel.tsx';
import { useInquiry } from '../api/inquiries.ts';
import { InquiryStatusChoice } from './inquiry-status-choice.tsx';
import { useInquiryStatus } from './use-inquiry-status.ts';

const Reason = styled.p`
  flex-basis: 100%;
  max-height: 6rem;
  overflow-y: auto;
  padding-bottom: ${space(1)};
  overflow-wrap: anywhere;
`;

interface InquiryPanelProps {
  inquiryId: string;
  /** The key of its row; the id of the inquiry unless given. */
  record?: string;
  /** In the line under its title; when it was started, unless given. */
  facts?: ReactNode;
  /** What can be done with it, beside its title. */
  actions?: ReactNode;
  /** Who is signed in. */
  username: string;
  onClose: () => void;
}

/** The conversation of one inquiry beside the list, as the lender's side; resolving it closes it. */
export const InquiryPanel = ({
  inquiryId,
  record = inquiryId,
  facts,
  actions,
  username,
  onClose,
}: InquiryPanelProps): ReactNode => {
  const { data: inquiry, error } = useInquiry(inquiryId);
  const setStatus = useInquiryStatus();
  const resolve = async (seenSequence: number) => {
    if (inquiry && (await setStatus(inquiry, 'resolved', seenSequence))) onClose();
  };
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <RecordPanel
      record={record}
      actions={actions}
      title={inquiry ? visitorName(inquiry) : 'Customer inquiry'}
      facts={facts ?? (inquiry && `Started ${shortMoment(inquiry.createdAt)}`)}
      isConversation
      onClose={onClose}
    >
      {isUnknown ? (
        <EmptyState icon={SearchX} title="This inquiry could not be found" />
      ) : (
        <StaffChat
          conversation={{ kind: 'inquiry', id: inquiryId }}
          username={username}
          customer={inquiry?.firstName}
          empty="No messages yet. Your first message appears in the customer's support chat at once."
          finish={
            inquiry?.status === 'resolved'
              ? undefined
              : { label: 'Send and resolve', act: (seenSequence) => void resolve(seenSequence) }
          }
          facts={(seenSequence) =>
            inquiry && (
              <>
                <Reason>{inquiry.inquiryReason}</Reason>
                <InquiryStatusChoice inquiry={inquiry} seenSequence={seenSequence} onResolved={onClose} />
                <PhoneLink number={inquiry.mobileNumber} />
                <ConnectionProblem />
              </>
            )
          }
        />
      )}
    </RecordPanel>
  );
};
