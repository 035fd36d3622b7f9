import type { DashboardNav } from '../dashboard/use-view.ts';
import { announceMessage } from './announce-message.ts';
import { isOpenInInbox } from './is-open-in-inbox.ts';
import { useLiveMessages } from './live-messages.ts';

/** Keeps back call requests and their threads live, and says when a customer writes in one that is not on screen. */
export const useMessageNews = (token: string, { view, push }: DashboardNav): void => {
  useLiveMessages(token, ({ conversationId, backCallRequestId, customerName, message }) => {
    const { channel, sender } = message;
    const isOpen =
      view.thread === conversationId ||
      isOpenInInbox(view, { kind: channel, id: String(conversationId) }) ||
      (view.panel === channel && view.backCall !== undefined && view.backCall === backCallRequestId);
    if (isOpen && document.visibilityState === 'visible') return;
    announceMessage({
      title: channel === 'sms' ? 'New Message' : 'New WhatsApp Message',
      from: `${customerName ?? sender}${channel === 'sms' ? ', SMS' : ''}`,
      onOpen: () =>
        backCallRequestId === null
          ? push({ thread: conversationId })
          : push({ panel: channel, backCall: backCallRequestId }),
    });
  });
};
