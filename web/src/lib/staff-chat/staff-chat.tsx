import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../brand.ts';
import { colour, space } from '../../theme/tokens.ts';
import { usePageVisible } from '../../ui/page-visible.ts';
import { useAddress } from '../../ui/router/router.tsx';
import type { Conversation } from '../chat/conversation.ts';
import { conversationKey, subscriptionTo } from '../chat/conversation.ts';
import { lastSequence } from '../chat/messages.ts';
import { useChat } from '../chat/use-chat.ts';
import { Composer } from '../chat/view/composer.tsx';
import { HistoryFailed } from '../chat/view/history-failed.tsx';
import type { ShowFile } from '../chat/view/message-bubble.tsx';
import { MessageList } from '../chat/view/message-list.tsx';
import { useDraft } from '../storage/drafts.ts';
import { useReplyPicker } from '../saved-replies/use-reply-picker.tsx';
import { useSession } from '../session/session.ts';
import { ConversationNotes } from '../notes/conversation-notes.tsx';
import { bearer } from '../session/token.ts';
import { sendTyping } from '../socket/use-socket.ts';
import { useChatUploads } from '../uploads/use-chat-uploads.tsx';
import { useColleaguesHere } from '../staff-viewers/use-viewers.ts';
import { ChatFacts, ChatFrame } from './chat-frame.ts';
import { CollisionNotice } from './collision-notice.tsx';
import { FinishButton, isFinishKey } from './finish.tsx';
import { noticeNotSent } from './notice-not-sent.ts';
import { useColleagues } from './use-colleagues.ts';
import type { ChatFinish } from './use-finish.ts';
import { useFinish } from './use-finish.ts';
import { useGuardedSend } from './use-guarded-send.ts';
import { useMarkRead } from './use-mark-read.ts';
import { chatTypist } from './typing.ts';

const Quiet = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  color: ${colour.muted};
`;

interface StaffChatProps {
  conversation: Conversation;
  /** Who is signed in. */
  username: string;
  /** What the other side is called, when that is known. */
  customer: string | undefined;
  /** What is known of the other side, given the sequence of the last message on screen. */
  facts: (seenSequence: number) => ReactNode;
  /** What is shown while there is no message yet. */
  empty: string;
  /** What an answer can end. */
  finish?: ChatFinish | undefined;
  /** Where files can be sent: shows the file of a message. */
  showFile?: ShowFile;
}

/** A conversation as the lender's side. What is on screen counts as read. */
export const StaffChat = (props: StaffChatProps): ReactNode => {
  const { conversation, username, customer, facts, empty, finish, showFile } = props;
  const session = useSession();
  const { state, store } = useChat('admin', conversation, {
    headers: bearer(),
    ...(session.state === 'signed-in' && { username: session.staff.username }),
  });
  const colleagues = useColleagues(subscriptionTo(conversation), chatTypist(conversation), username);
  const viewers = useColleaguesHere(conversation, username);
  const draft = useDraft('staff', conversationKey(conversation), username);
  const picker = useReplyPicker(
    {
      firstName: customer,
      username,
      ...(conversation.kind === 'application' && { reference: conversation.id }),
    },
    draft,
  );
  const uploads = useChatUploads(conversation.id, 'admin', state.messages);
  const guarded = useGuardedSend(state, store, draft[0].trim() !== '');
  const { pathname, search } = useAddress();
  const finishOnceStored = useFinish({
    state,
    store,
    finish,
    token: session.state === 'signed-in' ? session.token : undefined,
    onNotSent: () => noticeNotSent(customer, pathname + search),
  });
  const input = useRef<HTMLTextAreaElement>(null);
  const finishing = useRef(false);
  const send = (text: string) => {
    const sent = guarded.send(text);
    if (sent !== 'held-back' && finishing.current) finishOnceStored();
    return sent;
  };
  const sendAndFinish = () => {
    finishing.current = true;
    input.current?.form?.requestSubmit();
    finishing.current = false;
  };
  const visible = usePageVisible();
  const markRead = useMarkRead(conversation);
  const last = lastSequence(state.messages);
  const isLoaded = state.history === 'ready';
  // An inquiry is new to those who never opened it, even while it holds no message.
  const isSeen = visible && isLoaded && (last > 0 || conversation.kind === 'inquiry');

  useEffect(() => {
    input.current?.focus();
  }, []);

  const read = useEffectEvent((upTo: number) => markRead.mutate(upTo));
  useEffect(() => {
    if (isSeen) read(last);
  }, [isSeen, last]);

  return (
    <ChatFrame
      onKeyDown={picker.onKeyDown}
      onKeyDownCapture={(event) => {
        if (!finish || event.target !== input.current || !isFinishKey(event)) return;
        event.preventDefault();
        event.stopPropagation();
        sendAndFinish();
      }}
    >
      <ChatFacts>{facts(last)}</ChatFacts>
      <ConversationNotes record={`${conversation.kind}-${conversation.id}`} />
      <MessageList
        state={state}
        store={store}
        own="admin"
        ownName={username}
        labels={{ customer: customer ?? 'Customer', admin: brand.name }}
        showFile={showFile}
      >
        {isLoaded && state.messages.length === 0 && state.outgoing.length === 0 && <Quiet>{empty}</Quiet>}
        {state.history === 'failed' && <HistoryFailed onRetry={store.start} />}
      </MessageList>
      <CollisionNotice
        typing={colleagues}
        viewing={viewers}
        replies={guarded.replies}
        warned={guarded.warned}
      />
      {uploads.lines}
      <Composer
        ref={input}
        aids={
          <>
            {picker.button}
            {showFile && uploads.button}
          </>
        }
        draft={draft}
        placeholder={`Reply to ${customer ?? 'the customer'}...`}
        onSend={send}
        onTyping={() => sendTyping(conversation)}
      />
      {finish && draft[0].trim() !== '' && <FinishButton label={finish.label} onPress={sendAndFinish} />}
      {picker.dialog}
    </ChatFrame>
  );
};
