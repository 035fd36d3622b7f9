import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { Channel } from '@loanline/proto/enums/channels';
import type { ReactNode } from 'react';
import { useBackCall } from '../../../features/back-calls/api/back-calls.ts';
import { AssignDialog } from '../../../features/back-calls/components/assign-dialog.tsx';
import { BackCallStatusChoice } from '../../../features/back-calls/components/back-call-status-choice.tsx';
import { useBackCallStatus } from '../../../features/back-calls/components/use-back-call-status.ts';
import { NotesDialog } from '../../../features/back-calls/components/notes-dialog.tsx';
import { ThreadDialog } from '../../../features/messages/components/thread-dialog.tsx';
import { TemplateDialog } from '../../../features/messages/components/template-dialog.tsx';
import type { BackCallPanel } from '../../../lib/staff-view/openings.ts';

interface RequestThreadProps {
  id: number;
  channel: Channel;
  onClose: () => void;
}

const endings = { retake_payment: 'Send and retake payment', completed: 'Send and complete' } as const;
type Ending = keyof typeof endings;

/** What usually comes with a message about a request: its failed payment is taken again, or it is done. */
const endingOf = ({ status, retakeClosed }: BackCallRequest): Ending | undefined => {
  if (status === 'failed_cpa') return retakeClosed ? undefined : 'retake_payment';
  return status === 'completed' || status === 'cancelled' ? undefined : 'completed';
};

const RequestThread = ({ id, channel, onClose }: RequestThreadProps): ReactNode => {
  const { data: request } = useBackCall(id);
  const setStatus = useBackCallStatus();
  const ending = request && endingOf(request);
  return (
    <ThreadDialog
      target={{ kind: 'request', id, channel }}
      request={request}
      status={request && <BackCallStatusChoice backCall={request} />}
      finish={
        request && ending
          ? {
              label: endings[ending],
              act: () => {
                void setStatus(request, ending);
                onClose();
              },
            }
          : undefined
      }
      onClose={onClose}
    />
  );
};

const RequestTemplate = ({ id, onClose }: Omit<RequestThreadProps, 'channel'>): ReactNode => {
  const { data: request } = useBackCall(id);
  return <TemplateDialog id={id} name={request?.customerName ?? ''} onClose={onClose} />;
};

interface BackCallDialogProps {
  panel: BackCallPanel;
  id: number;
  onClose: () => void;
}

/** What is open of a back call request. */
export const BackCallDialog = ({ panel, id, onClose }: BackCallDialogProps): ReactNode => {
  if (panel === 'notes') return <NotesDialog id={id} onClose={onClose} />;
  if (panel === 'agent') return <AssignDialog id={id} onClose={onClose} />;
  if (panel === 'template') return <RequestTemplate id={id} onClose={onClose} />;
  return <RequestThread id={id} channel={panel} onClose={onClose} />;
};
