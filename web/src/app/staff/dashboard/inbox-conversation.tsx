import type { ReactNode } from 'react';
import { lazy } from 'react';
import type { Talk } from '../../../features/inbox/model/inbox-address.ts';
import { talkKey } from '../../../features/inbox/model/inbox-address.ts';
import type { ConversationFrame } from '../../../lib/staff-chat/conversation-frame.tsx';
import { RecordPanel } from '../../../ui/list/record-panel.tsx';

const ChatDialog = lazy(async () => ({
  default: (await import('../../../features/applications/components/chat-dialog.tsx')).ChatDialog,
}));
const InquiryPanel = lazy(async () => ({
  default: (await import('../../../features/inquiries/components/inquiry-panel.tsx')).InquiryPanel,
}));
const ThreadDialog = lazy(async () => ({
  default: (await import('../../../features/messages/components/thread-dialog.tsx')).ThreadDialog,
}));

interface InboxConversationProps {
  talk: Talk;
  /** Who is signed in. */
  username: string;
  /** How its customer wrote and who has it, under its title; what it is, until that is known. */
  facts: ReactNode;
  /** What can be done with it, beside its title. */
  actions: ReactNode;
  onClose: () => void;
}

/** The open conversation of the inbox, beside the list, whatever kind it is. */
export const InboxConversation = ({
  talk,
  username,
  facts,
  actions,
  onClose,
}: InboxConversationProps): ReactNode => {
  const key = talkKey(talk);
  const beside: ConversationFrame = ({ name, kind, children }) => (
    <RecordPanel
      record={key}
      title={name}
      facts={facts ?? kind}
      actions={actions}
      isConversation
      onClose={onClose}
    >
      {children}
    </RecordPanel>
  );
  if (talk.kind === 'inquiry')
    return (
      <InquiryPanel
        inquiryId={talk.id}
        record={key}
        facts={facts}
        actions={actions}
        username={username}
        onClose={onClose}
      />
    );
  if (talk.kind === 'application')
    return (
      <ChatDialog key={key} applicationId={talk.id} username={username} onClose={onClose} frame={beside} />
    );
  return (
    <ThreadDialog
      key={key}
      target={{ kind: 'thread', id: Number(talk.id) }}
      onClose={onClose}
      frame={beside}
    />
  );
};
