import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { Inquiry } from '@loanline/proto/entities/inquiry';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { conversationKey } from '../../../lib/chat/conversation.ts';
import type { TimelineEntry } from '../../../lib/chat/messages.ts';
import { unreadCount } from '../../../lib/chat/messages.ts';
import { useChat } from '../../../lib/chat/use-chat.ts';
import { Composer } from '../../../lib/chat/view/composer.tsx';
import { HistoryFailed } from '../../../lib/chat/view/history-failed.tsx';
import { MessageList } from '../../../lib/chat/view/message-list.tsx';
import { useReadOnScreen } from '../../../lib/chat/view/use-read-on-screen.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { sendTyping } from '../../../lib/socket/use-socket.ts';
import { colour, from, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { useLiveInquiry } from '../api/live-inquiry.ts';
import { ChatHead } from './chat-head.tsx';
import { useMessageAlert } from './use-message-alert.ts';
import { WhenWeReply } from './when-we-reply.tsx';

const low = '(max-height: 30rem)';

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  min-height: max(30rem, calc(100dvh - 8rem));
  border: 1px solid ${colour.line};
  border-radius: ${radius.large};
  background: ${colour.surface};
  box-shadow: ${colour.shadow};
  overflow: hidden;

  ${from.tablet} {
    min-height: clamp(30rem, calc(100dvh - 10rem), 46rem);
  }

  /* A phone that is held sideways shows the conversation alone; the page's header is above it. */
  @media ${low} {
    height: max(16rem, calc(100dvh - 2rem));
    min-height: 0;

    > header p {
      display: none;
    }
  }
`;

const Resolved = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-top: 1px solid ${colour.line};
  background: ${colour.successSoft};

  p {
    flex: 1 1 16rem;
  }
`;

const labels = { customer: 'You', admin: 'Support' } as const;

/** What the visitor asked, and that it has arrived: the conversation begins with both. */
const openingOf = ({ firstName, inquiryReason, createdAt }: Inquiry): readonly TimelineEntry[] => [
  { key: 'reason', sender: 'customer', text: inquiryReason, timestamp: createdAt, delivery: 'sent' },
  {
    key: 'greeting',
    sender: 'admin',
    text: `Hi ${firstName}, thank you for getting in touch. We have your message and will reply here.`,
    timestamp: createdAt,
  },
];

/** Whether somebody who works for the lender wrote it. */
const isFromPerson = ({ sender, isAutomatic = false }: ChatMessage): boolean =>
  sender === 'admin' && !isAutomatic;

interface ChatModeProps {
  inquiry: Inquiry;
  onLeave: () => void;
  onForget: () => void;
}

/** The conversation with support. What is on screen counts as read. */
export const ChatMode = ({ inquiry, onLeave, onForget }: ChatModeProps): ReactNode => {
  const conversation = { kind: 'inquiry', id: inquiry.inquiryId } as const;
  const { state, store } = useChat('customer', conversation);
  const draft = useDraft('customer', conversationKey(conversation));
  const frame = useRef<HTMLElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const isResolved = inquiry.status === 'resolved';
  usePageTitle('Customer Support Chat', { unread: unreadCount(state.messages, state.lastRead, 'customer') });
  useLiveInquiry(inquiry.inquiryId);
  useReadOnScreen(state, store);
  useMessageAlert(state);
  useEffect(() => {
    if (matchMedia(low).matches) frame.current?.scrollIntoView();
    else window.scrollTo(0, 0);
    input.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Frame ref={frame} aria-labelledby="chat-title" data-conversation-page>
      <ChatHead reason={inquiry.inquiryReason} onLeave={onLeave} onForget={onForget} />
      <MessageList state={state} store={store} own="customer" labels={labels} opening={openingOf(inquiry)}>
        {state.history === 'failed' && <HistoryFailed onRetry={store.start} />}
      </MessageList>
      {isResolved && (
        <Resolved role="status">
          <p>
            We have marked this conversation as resolved. If you need anything else, send a message here to
            reopen it.
          </p>
          <Button size="small" variant="secondary" onClick={onLeave}>
            Start a new conversation
          </Button>
        </Resolved>
      )}
      {!isResolved && <WhenWeReply hasReply={state.messages.some(isFromPerson)} />}
      <Composer
        ref={input}
        draft={draft}
        placeholder="Type your message..."
        onSend={store.send}
        onTyping={() => sendTyping(conversation)}
      />
    </Frame>
  );
};
