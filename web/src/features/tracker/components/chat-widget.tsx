import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../../brand.ts';
import { unreadCount } from '../../../lib/chat/messages.ts';
import { useChat } from '../../../lib/chat/use-chat.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Card } from '../../../ui/card.ts';
import { Part, partFailed } from '../../../ui/part.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';

const loadPanel = async () => ({ default: (await import('./chat-panel.tsx')).ChatPanel });
const ChatPanel = lazy(loadPanel);

const Round = styled.button`
  position: fixed;
  z-index: 30;
  right: max(${space(5)}, env(safe-area-inset-right));
  bottom: max(${space(5)}, env(safe-area-inset-bottom));
  display: grid;
  place-items: center;
  width: min(3.75rem, 76px);
  height: min(3.75rem, 76px);
  /* Forced colours give it a line. */
  border: 2px solid transparent;
  border-radius: 50%;
  background: ${colour.accent};
  color: ${colour.onAccent};
  box-shadow: ${colour.shadow};
`;

const Unread = styled.span`
  position: absolute;
  top: -0.25rem;
  right: -0.25rem;
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
  onOpenChange: (open: boolean) => void;
  onUnreadChange: (unread: number) => void;
}

/** A round button, or the conversation when it is open. */
export const ChatWidget = ({
  application,
  open,
  onOpenChange,
  onUnreadChange,
}: ChatWidgetProps): ReactNode => {
  const { state, store } = useChat('customer', { kind: 'application', id: application.applicationId });
  const unread = unreadCount(state.messages, state.lastRead, 'customer');
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  const heard = useRef<number>(undefined);
  const isReady = state.history === 'ready';

  // Fetched ahead, so that the panel opens at once, also when the network has gone meanwhile.
  useEffect(() => void loadPanel().catch(() => undefined), []);
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
      <Part failed={<Unavailable>{partFailed}</Unavailable>}>
        <ChatPanel
          firstName={application.customerFirstName}
          applicationId={application.applicationId}
          state={state}
          store={store}
          onClose={() => onOpenChange(false)}
        />
      </Part>
    );
  return (
    <Round ref={button} type="button" data-at-bottom onClick={() => onOpenChange(true)}>
      <MessageCircle size={26} aria-hidden />
      <VisuallyHidden>Open chat</VisuallyHidden>
      {unread > 0 && (
        <Unread>
          {unread}
          <VisuallyHidden> unread {unread === 1 ? 'message' : 'messages'}</VisuallyHidden>
        </Unread>
      )}
    </Round>
  );
};
