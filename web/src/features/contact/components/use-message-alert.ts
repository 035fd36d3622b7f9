import { useEffect, useRef } from 'react';
import { alertSupportMessage } from '../../../lib/alerts/alert-message.ts';
import type { ChatState } from '../../../lib/chat/chat-store.ts';
import { lastSequence } from '../../../lib/chat/messages.ts';

/** Says once that support wrote, for what came after the history was loaded: pushed, or fetched after a pause. */
export const useMessageAlert = ({ history, messages }: ChatState): void => {
  const heardUpTo = useRef<number>(undefined);
  useEffect(() => {
    if (history !== 'ready') return;
    const last = lastSequence(messages);
    const heard = heardUpTo.current;
    heardUpTo.current = last;
    if (heard === undefined) return;
    if (messages.some((one) => one.sender === 'admin' && !one.isAutomatic && one.sequence > heard))
      alertSupportMessage();
  }, [history, messages]);
};
