import type { Channel } from '@loanline/proto/enums/channels';
import type { ReactNode } from 'react';
import { useBackCall } from '../../../features/back-calls/api/back-calls.ts';
import { AssignDialog } from '../../../features/back-calls/components/assign-dialog.tsx';
import { BackCallStatusChoice } from '../../../features/back-calls/components/back-call-status-choice.tsx';
import { NotesDialog } from '../../../features/back-calls/components/notes-dialog.tsx';
import { ThreadDialog } from '../../../features/messages/components/thread-dialog.tsx';
import { TemplateDialog } from '../../../features/messages/components/template-dialog.tsx';
import type { BackCallPanel } from '../../../lib/staff-view/openings.ts';

interface RequestThreadProps {
  id: number;
  channel: Channel;
  onClose: () => void;
}

const RequestThread = ({ id, channel, onClose }: RequestThreadProps): ReactNode => {
  const { data: request } = useBackCall(id);
  return (
    <ThreadDialog
      target={{ kind: 'request', id, channel }}
      request={request}
      status={request && <BackCallStatusChoice backCall={request} />}
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
