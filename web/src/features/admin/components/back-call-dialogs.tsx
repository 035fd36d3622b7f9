import type { Channel } from '@loanline/proto/enums/channels';
import type { ReactNode } from 'react';
import { useBackCall } from '../api/back-calls.ts';
import type { BackCallPanel } from '../model/dashboard-address.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ConversationDialog } from './conversation-dialog.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import { TemplateDialog } from './template-dialog.tsx';

interface RequestConversationProps {
  id: number;
  channel: Channel;
  onClose: () => void;
}

const RequestConversation = ({ id, channel, onClose }: RequestConversationProps): ReactNode => {
  const { data: request } = useBackCall(id);
  return <ConversationDialog source={{ kind: 'request', id, channel }} request={request} onClose={onClose} />;
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
  if (panel === 'template') return <TemplateDialog id={id} onClose={onClose} />;
  return <RequestConversation id={id} channel={panel} onClose={onClose} />;
};
