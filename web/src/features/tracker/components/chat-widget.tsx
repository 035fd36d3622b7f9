import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../../brand.ts';
import { unreadCount } from '../../../lib/chat/messages.ts';
import { useChat } from '../../../lib/chat/use-chat.ts';
import { fetchAhead } from '../../../lib/timing/fetch-ahead.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Card } from '../../../ui/card.ts';
import { AsyncBoundary, failedToLoad } from '../../../ui/async-boundary.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';

const loadPanel = async () => ({ default: (await import('./chat-panel.tsx')).ChatPanel });
const ChatPanel = lazy(loadPanel);

/** Floats beside the content where there is room; else it ends the screen, so that nothing is behind the button. */
const Bar = styled.div`
  position: fixed;
  z-index: 30;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(3)};
  padding: ${space(1.5)} max(${space(4)}, env(safe-area-inset-right))
    max(${space(1.5)}, env(safe-area-inset-bottom));
  border-top: 1px solid ${colour.line};
  background: ${colour.surface};
  font-weight: 600;

  @media (min-width: 84rem) {
    left: auto;
    right: ${space(5)};
    bottom: ${space(5)};
    padding: 0;
    border: 0;
    background: none;

    > span {
      display: none;
    }
  }
`;

const Round = styled.button`
  flex: none;
  width: min(3.25rem, 76px);
  height: min(3.25rem, 76px);
  padding: 0;
  /* Forced colours give it a line. */
  border: 2px solid transparent;
  border-radius: 50%;
  background: ${colour.accent};
  color: ${colour.onAccent};
  box-shadow: ${colour.shadow};

  /* The words beside it can be pressed as well. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Mark = styled.span`
  position: relative;
  display: grid;
  place-items: center;
`;

const Unread = styled.span`
  position: absolute;
  top: -1rem;
  right: -0.75rem;
  min-width: 1.5rem;
  padding: 0 0.375rem;
  border-radius: ${radius.full};
  background: ${colour.danger};
  color: ${colour.onDanger};
  font-size: 0.8125rem;
  font-weight: 700;
  line-height: 1.5rem;
  text-align: center;
`;

const Unavailable = styled(Card)`
  position: fixed;
  z-index: 40;
  right: ${space(5)};
  bottom: ${space(5)};
  max-width: min(25rem, calc(100vw - 2.5rem));
`;

interface ChatWidgetProps {
  application: TrackedApplication;
  open: boolean;
  /** What the field holds when the chat is opened, unless something has been typed. */
  prepared: string;
  onOpen: () => void;
  onClose: () => void;
  onUnreadChange: (unread: number) => void;
}

/** A round button, or the conversation when it is open. */
export const ChatWidget = ({
  application,
  open,
  prepared,
  onOpen,
  onClose,
  onUnreadChange,
}: ChatWidgetProps): ReactNode => {
  const { state, store } = useChat('customer', { kind: 'application', id: application.applicationId });
  const unread = unreadCount(state.messages, state.lastRead, 'customer');
  const isAnyUnsent = state.outgoing.some((message) => message.state === 'failed');
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  const heard = useRef<number>(undefined);
  const isReady = state.history === 'ready';

  // Fetched ahead, so that the panel opens at once, even when the network has gone in the meantime.
  useEffect(() => void fetchAhead(loadPanel), []);
  useEffect(() => onUnreadChange(unread), [unread, onUnreadChange]);
  useEffect(() => {
    if (!isReady) return;
    if (!open && heard.current !== undefined && unread > heard.current)
      announce(`New message from ${brand.name}`);
    heard.current = unread;
  }, [isReady, open, unread]);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  if (open)
    return (
      <AsyncBoundary failed={<Unavailable>{failedToLoad}</Unavailable>}>
        <ChatPanel
          firstName={application.customerFirstName}
          application={application}
          state={state}
          store={store}
          prepared={prepared}
          onClose={onClose}
        />
      </AsyncBoundary>
    );
  return (
    <Bar className="no-print" data-at-bottom data-chat-bar>
      <span aria-hidden>{isAnyUnsent ? 'Message not sent' : 'Questions? Chat with us'}</span>
      <Round ref={button} type="button" onClick={onOpen}>
        <Mark>
          <MessageCircle size={26} aria-hidden />
          <VisuallyHidden>{isAnyUnsent ? 'Message not sent. Open chat' : 'Open chat'}</VisuallyHidden>
          {unread === 0 && isAnyUnsent && <Unread aria-hidden>!</Unread>}
          {unread > 0 && (
            <Unread>
              {unread}
              <VisuallyHidden> unread {unread === 1 ? 'message' : 'messages'}</VisuallyHidden>
            </Unread>
          )}
        </Mark>
      </Round>
    </Bar>
  );
};
