import { useEffect } from 'react';
import { usePageVisible } from '../../../ui/page-visible.ts';
import type { ChatState, ChatStore } from '../chat-store.ts';

/** What is on screen counts as read; what was not yet is below a line while the chat is open. */
export const useReadOnScreen = (state: ChatState, store: ChatStore): void => {
  const visible = usePageVisible();
  useEffect(() => {
    store.markNew(true);
    return () => store.markNew(false);
  }, [store]);
  useEffect(() => {
    if (visible) store.markRead();
  }, [visible, state.messages, store]);
};
