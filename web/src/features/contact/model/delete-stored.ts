import { conversationKey } from '../../../lib/chat/conversation.ts';
import { createChatOutbox } from '../../../lib/chat/outbox.ts';
import { customerDraft } from '../../../lib/storage/drafts.ts';
import { storedConversation } from './stored-contact.ts';

/** Deletes what this device stores of a conversation, with what was not sent; returns how to undo it. */
export const deleteStored = (inquiryId: string): (() => void) => {
  const key = conversationKey({ kind: 'inquiry', id: inquiryId });
  const outbox = createChatOutbox('customer', key);
  const draft = customerDraft(key);
  const unsent = outbox.all();
  const text = draft.read();
  outbox.remove(unsent.map(({ clientId }) => clientId));
  draft.write('');
  if (storedConversation.read() === inquiryId) storedConversation.clear();
  return () => {
    unsent.forEach(outbox.add);
    draft.write(text);
    // Not over one that was started meanwhile: its id may be stored nowhere else.
    if (storedConversation.read() === undefined) storedConversation.write(inquiryId);
  };
};
