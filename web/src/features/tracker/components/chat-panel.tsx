import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../../brand.ts';
import type { ChatState, ChatStore } from '../../../lib/chat/chat-store.ts';
import { conversationKey } from '../../../lib/chat/conversation.ts';
import { Composer } from '../../../lib/chat/view/composer.tsx';
import { HistoryFailed } from '../../../lib/chat/view/history-failed.tsx';
import { MessageList } from '../../../lib/chat/view/message-list.tsx';
import { Scroller } from '../../../lib/chat/view/scroller.ts';
import { useReadOnScreen } from '../../../lib/chat/view/use-read-on-screen.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { OfficeStatus } from '../../../lib/office/office-status.tsx';
import { useChatUploads } from '../../../lib/uploads/use-chat-uploads.tsx';
import { sendTyping } from '../../../lib/socket/use-socket.ts';
import { colour, from, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { noteOpenDialog } from '../../../ui/dialog/open-dialogs.ts';
import { Grouped } from '../../../ui/grouped.tsx';
import { useMedia } from '../../../ui/media.ts';
import { ChatFile } from '../documents/chat-file.tsx';

const Panel = styled.dialog`
  position: fixed;
  z-index: 40;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${colour.surface};
  color: ${colour.text};

  /* Laid out before it is shown, so that the conversation begins at its end. */
  display: flex;
  flex-direction: column;
  /* With very large text the parts do not fit: then all of it scrolls, and the conversation stays readable. */
  overflow-y: auto;

  > ${Scroller} {
    min-height: min(8rem, 40dvh);
  }

  ${from.tablet} {
    inset: auto ${space(5)} ${space(5)} auto;
    width: 25rem;
    height: min(40rem, calc(100dvh - 6rem));
    border: 1px solid ${colour.line};
    border-radius: ${radius.large};
    box-shadow: ${colour.shadow};
    overflow: hidden;
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(3)} ${space(3)} ${space(3)} ${space(4)};
  border-bottom: 1px solid ${colour.line};

  h2 {
    font-size: 1.0625rem;
  }

  p {
    color: ${colour.muted};
    font-size: 0.8125rem;
    line-height: 1.35;
  }
`;

const Greeting = styled.p`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${colour.accentSoft};
`;

const roomBeside = '(min-width: 40rem)';

const labels = { customer: 'You', admin: brand.name } as const;

interface ChatPanelProps {
  firstName: string;
  application: Pick<TrackedApplication, 'applicationId' | 'documents'>;
  state: ChatState;
  store: ChatStore;
  /** What the field holds first, unless something has been typed. */
  prepared: string;
  onClose: () => void;
}

/** The conversation with the lender. What is on screen counts as read. */
export const ChatPanel = ({
  firstName,
  application: { applicationId, documents },
  state,
  store,
  prepared,
  onClose,
}: ChatPanelProps): ReactNode => {
  const conversation = { kind: 'application', id: applicationId } as const;
  const draft = useDraft('customer', conversationKey(conversation));
  const uploads = useChatUploads(applicationId, 'customer', state.messages);
  const input = useRef<HTMLTextAreaElement>(null);
  const isEmpty = state.history === 'ready' && state.messages.length === 0 && state.outgoing.length === 0;

  const panel = useRef<HTMLDialogElement>(null);
  const hasRoomBeside = useMedia(roomBeside);

  // On phones the chat hides everything behind it, so nothing behind it may be reachable.
  useLayoutEffect(() => {
    const dialog = panel.current;
    if (!dialog) return undefined;
    if (hasRoomBeside) dialog.show();
    else dialog.showModal();
    const noteClosed = hasRoomBeside ? undefined : noteOpenDialog(dialog);
    input.current?.focus();
    return () => {
      noteClosed?.();
      dialog.close();
    };
  }, [hasRoomBeside]);
  useReadOnScreen(state, store);
  const prepare = useEffectEvent(() => {
    if (prepared !== '' && draft[0].trim() === '') draft[1](prepared);
  });
  useEffect(() => prepare(), []);

  return (
    <Panel
      ref={panel}
      data-chat-panel
      aria-labelledby="chat-title"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && hasRoomBeside) onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // If this is asked twice without a key or press in between, browsers close the dialog whatever the page says.
      onClose={() => {
        if (!panel.current?.open) onClose();
      }}
    >
      <Head>
        <div>
          <h2 id="chat-title">Chat with {brand.name}</h2>
          <p>
            <OfficeStatus />
          </p>
        </div>
        <Button variant="quiet" size="icon" aria-label="Close chat" onClick={onClose}>
          <X size={20} aria-hidden />
        </Button>
      </Head>
      <MessageList
        state={state}
        store={store}
        own="customer"
        labels={labels}
        showFile={(file, sender) => (
          <ChatFile applicationId={applicationId} documents={documents} file={file} sender={sender} />
        )}
      >
        {isEmpty && (
          <Greeting>
            Hi {firstName}, how can we help with your application <Grouped>{applicationId}</Grouped>?
          </Greeting>
        )}
        {state.history === 'failed' && <HistoryFailed onRetry={store.start} />}
      </MessageList>
      {uploads.lines}
      <Composer
        ref={input}
        aids={uploads.button}
        draft={draft}
        placeholder="Type your message..."
        onSend={store.send}
        onTyping={() => sendTyping(conversation)}
      />
    </Panel>
  );
};
