import type { Routes } from '@loanline/proto/routes';
import { request } from '../../../lib/api/api.ts';
import { patience } from '../../../lib/api/patience.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { navigate } from '../../../ui/router/navigate.ts';
import { deleteStored } from '../model/delete-stored.ts';
import { storedConversation } from '../model/stored-contact.ts';

/** For how long Undo is offered, in milliseconds: the conversation's id may be stored nowhere else. */
const undoOffered = 10_000;

/** Whether the visitor is in a conversation. */
const isOpen = (inquiryId: string): boolean =>
  new URLSearchParams(location.search).get('chat')?.trim() === inquiryId;

/**
 * Removes a conversation from the visitor's cookie, which no script can change, and from this device; offers Undo. One to
 * which the visitor has returned meanwhile stays.
 */
export const forgetConversation = async (inquiryId: string, onUndone: () => void): Promise<void> => {
  await request<Routes['forgetConversation']>('POST /api/notifications/forget', {
    body: { inquiryId },
    signal: patience(),
  });
  if (isOpen(inquiryId)) {
    toast({
      title: 'This device has not forgotten your conversation',
      description: 'You have returned to it. Choose ‘Forget this conversation’ again.',
    });
    return;
  }
  const restore = deleteStored(inquiryId);
  toast({
    title: 'This device has forgotten your conversation',
    duration: undoOffered,
    action: {
      label: 'Undo',
      onClick: () => {
        restore();
        // Without the way back from the form, which leads to another one.
        if (storedConversation.read() !== inquiryId)
          navigate(`/contact?${new URLSearchParams({ chat: inquiryId })}`);
        onUndone();
      },
    },
  });
};
