import { ExternalLink, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { customerName } from '../../../lib/format/names.ts';
import { paths, trackerOf } from '../../../lib/paths.ts';
import { ConnectionProblem } from '../../../lib/staff-chat/connection-problem.tsx';
import { inDialog, type ConversationFrame } from '../../../lib/staff-chat/conversation-frame.tsx';
import { StaffChat } from '../../../lib/staff-chat/staff-chat.tsx';
import { searchAddresses } from '../../../lib/staff-view/record-addresses.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Grouped } from '../../../ui/grouped.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.ts';
import { useChatApplication } from '../api/chat-application.ts';
import { ChatFile } from '../documents/chat-file.tsx';
import { amountOf } from './application-columns.tsx';
import { StageBadge } from './stage-badge.tsx';

interface ChatDialogProps {
  applicationId: string;
  /** Who is signed in. */
  username: string;
  onClose: () => void;
  /** Draws what holds the conversation: a dialog, unless given. */
  frame?: ConversationFrame;
}

/** The live chat of one application, as the lender's side. */
export const ChatDialog = ({
  applicationId,
  username,
  onClose,
  frame = inDialog,
}: ChatDialogProps): ReactNode => {
  const { data: application, error } = useChatApplication(applicationId);
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
  const name = application ? customerName(application) : applicationId;
  return frame({
    title: `Live Chat: ${name}`,
    name,
    kind: 'Live Chat',
    onClose,
    children: (
      <>
        {isUnknown && (
          <EmptyState icon={SearchX} title={`There is no application ${applicationId}`}>
            <p>Check the reference, or search for the customer in Active Loan Applications.</p>
          </EmptyState>
        )}
        {!application && !error && <Skeleton $height="10rem" />}
        {!isUnknown && (application ?? error) && (
          <StaffChat
            conversation={{ kind: 'application', id: applicationId }}
            username={username}
            customer={application?.customerFirstName}
            {...(application && {
              showFile: (file, sender) => <ChatFile application={application} file={file} sender={sender} />,
            })}
            empty="No messages yet. Your first message appears on the customer's tracker at once."
            facts={() => (
              <>
                <Grouped>{applicationId}</Grouped>
                {application && <StageBadge stage={application.currentStage} />}
                {application && <span>{amountOf(application)}</span>}
                {application?.hasForm !== false && (
                  <Link to={`${paths.admin}?${searchAddresses.submissions(applicationId)}`}>
                    Application form
                  </Link>
                )}
                <a href={trackerOf(applicationId)} target="_blank" rel="noreferrer">
                  Tracker
                  <ExternalLink size={14} aria-label="opens in a new tab" />
                </a>
                <ConnectionProblem />
              </>
            )}
          />
        )}
      </>
    ),
  });
};
