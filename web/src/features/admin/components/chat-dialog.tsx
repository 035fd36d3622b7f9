import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { trackerOf } from '../../../app/paths.ts';
import { ConnectionBadge } from '../../../ui/connection-badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useChatApplication } from '../api/chat.ts';
import { customerName } from '../model/names.ts';
import { amountOf } from './application-columns.tsx';
import { StaffChat } from './staff-chat.tsx';
import { StageBadge } from './stage-badge.tsx';

interface ChatDialogProps {
  applicationId: string;
  /** Who is signed in. */
  username: string;
  onClose: () => void;
}

/** The live chat of one application, as the lender's side. */
export const ChatDialog = ({ applicationId, username, onClose }: ChatDialogProps): ReactNode => {
  const { data: application } = useChatApplication(applicationId);
  const name = application ? customerName(application) : applicationId;
  return (
    <Dialog title={`Live Chat: ${name}`} width="44rem" onClose={onClose}>
      <StaffChat
        conversation={{ kind: 'application', id: applicationId }}
        username={username}
        customer={application?.customerFirstName}
        empty="No messages yet. What you write appears on the customer’s tracker at once."
        facts={
          <>
            <span>{applicationId}</span>
            {application && <StageBadge stage={application.currentStage} />}
            {application && <span>{amountOf(application)}</span>}
            <a href={trackerOf(applicationId)} target="_blank" rel="noreferrer">
              Tracker
              <ExternalLink size={14} aria-label="opens in a new tab" />
            </a>
            <ConnectionBadge />
          </>
        }
      />
    </Dialog>
  );
};
