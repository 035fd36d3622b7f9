import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { Channel } from '@loanline/proto/enums/channels';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { noteUnsentDraft } from '../../../lib/chat/unsent.ts';
import { HistoryFailed } from '../../../lib/chat/view/history-failed.tsx';
import { ConversationNotes } from '../../../lib/notes/conversation-notes.tsx';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { PhoneLink } from '../../../lib/phone/phone-link.tsx';
import { phoneText } from '../../../lib/phone/phone-text.ts';
import { RefusalNotice } from '../../../lib/refusal-notice.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { ConnectionProblem } from '../../../lib/staff-chat/connection-problem.tsx';
import { sendFrame } from '../../../lib/socket/use-socket.ts';
import { ChatFacts, ChatFrame } from '../../../lib/staff-chat/chat-frame.ts';
import { CollisionNotice } from '../../../lib/staff-chat/collision-notice.tsx';
import type { Finish } from '../../../lib/staff-chat/finish.tsx';
import { useColleagues } from '../../../lib/staff-chat/use-colleagues.ts';
import { inDialog, type ConversationFrame } from '../../../lib/staff-chat/conversation-frame.tsx';
import { messageTypist } from '../../../lib/staff-chat/typing.ts';
import { useColleaguesHere } from '../../../lib/staff-viewers/use-viewers.ts';
import { useNow } from '../../../lib/timing/use-now.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';
import { usePageVisible } from '../../../ui/page-visible.ts';
import type { Content, ThreadTarget } from '../api/messages.ts';
import { useMarkMessagesRead, useMessages } from '../api/messages.ts';
import { draftName } from '../model/draft-name.ts';
import { timeLeft } from '../model/message-history.ts';
import { ContactNotice } from './contact-notice.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import { MessageComposer } from './message-composer.tsx';
import { TemplateForm } from './template-form.tsx';
import { useSender } from './use-sender.ts';

/**
 * Shows what prevents writing, and where to change it. It is one part that scrolls when it lacks room, and leaves some
 * for the messages.
 */
const Writing = styled.div`
  flex: none;
  max-height: 75%;
  overflow-y: auto;
`;

const Closed = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} ${space(4)} 0;
  border-top: 1px solid ${colour.line};

  > p {
    font-size: 0.875rem;
  }
`;

const Quiet = styled.p`
  color: ${colour.muted};
`;

const titles = { sms: 'SMS Conversation', whatsapp: 'WhatsApp Conversation' } as const;

interface ThreadDialogProps {
  target: ThreadTarget;
  /** The back call request it was opened from, once that is loaded. */
  request?: BackCallRequest | undefined;
  /** The status of that request. */
  status?: ReactNode;
  /** What a message can end. */
  finish?: Finish | undefined;
  onClose: () => void;
  /** Draws what holds the thread: a dialog, unless given. */
  frame?: ConversationFrame;
}

/** What a customer and the lender write to each other over one channel. What is on screen counts as read. */
export const ThreadDialog = ({
  target,
  request,
  status,
  finish,
  onClose,
  frame = inDialog,
}: ThreadDialogProps): ReactNode => {
  const { data, isError, refetch, earlier } = useMessages(target);
  const channel: Channel =
    target.kind === 'request' ? target.channel : (data?.conversation?.channel ?? 'sms');
  const phone = request?.phoneNumber ?? data?.conversation?.phoneNumber ?? '';
  const name = request?.customerName ?? data?.conversation?.customerName ?? phoneText(phone);
  const messages = data?.messages ?? [];
  const last = messages.at(-1)?.sequence ?? 0;
  /** What follows the message; it stays when that is refused, and follows once it is sent with a reason. */
  const [next, setNext] = useState<Finish>();
  const left = timeLeft(data?.conversation?.windowClosesAt ?? null, useNow());
  const visible = usePageVisible();
  const markRead = useMarkMessagesRead();
  const threadId = data?.conversation?.id;
  const session = useSession();
  const signedIn = session.state === 'signed-in' ? session : undefined;
  const draft = draftName({ target, channel, phone });
  const [text, setText] = useDraft('staff', draft, signedIn?.staff.username);
  const colleagues = useColleagues(
    signedIn && { type: 'subscribe_admin', token: signedIn.token },
    messageTypist(threadId),
    signedIn?.staff.username,
  );
  const viewers = useColleaguesHere(
    threadId === undefined ? undefined : { kind: channel, id: String(threadId) },
    signedIn?.staff.username,
  );

  const read = useEffectEvent((upTo: number) => {
    if (threadId !== undefined) markRead.mutate({ threadId, upTo });
  });
  useEffect(() => {
    if (visible && last > 0) read(last);
  }, [visible, last]);

  const noteUnsent = (isUnsent: boolean) => {
    if (signedIn && threadId !== undefined)
      noteUnsentDraft(signedIn.staff.username, { kind: channel, id: String(threadId) }, isUnsent);
  };
  const write = (next: string) => {
    setText(next);
    if (next.trim() === '') noteUnsent(false);
  };
  const message = { message: text.trim() };
  const { send, sending, refusal, forgetRefusal } = useSender({
    target,
    channel,
    name,
    draft,
    messages,
    seen: data && last,
    onArrived: (content) => {
      if ('message' in content && content.message === message.message) write('');
    },
  });
  const submit = async (
    content: Content,
    { then, reason }: { then?: Finish | undefined; reason?: string } = {},
  ) => {
    setNext(then);
    const isStored = await send(content, reason);
    // A template leaves words that were not sent in the composer.
    if ('message' in content) noteUnsent(!isStored);
    if (!isStored) return;
    if ('message' in content) setText('');
    then?.act();
  };

  return frame({
    title: name ? `${titles[channel]}: ${name}` : titles[channel],
    name: name || titles[channel],
    kind: titles[channel],
    onClose,
    children: (
      <ChatFrame>
        <ChatFacts>
          {status}
          {phone && <PhoneLink number={phone} />}
          {channel === 'whatsapp' && data && (
            <Badge $tone={left ? 'success' : 'warning'}>
              <Clock size={14} aria-hidden />
              {left ? `Window closes in ${left}` : 'Window closed'}
            </Badge>
          )}
          <ConnectionProblem />
        </ChatFacts>
        {threadId !== undefined && <ConversationNotes record={`conversation-${threadId}`} />}
        <ThreadMessages
          messages={messages}
          name={name}
          hasEarlier={data?.hasMore ?? false}
          onEarlier={() => earlier.mutate()}
        >
          {data && <Quiet>No messages yet.</Quiet>}
          {isError && !data && <HistoryFailed onRetry={() => void refetch()} />}
        </ThreadMessages>
        <CollisionNotice typing={colleagues} viewing={viewers} />
        <Writing>
          {data && !refusal && <ContactNotice contact={data.contact} />}
          {refusal && (
            <RefusalNotice
              refusal={refusal}
              sending={sending}
              onOverride={(reason) =>
                // What is written may have been corrected since.
                void submit('message' in refusal.content ? message : refusal.content, { then: next, reason })
              }
            />
          )}
          {phone !== '' &&
            data?.contact.optedOutAt === null &&
            (channel === 'whatsapp' && !left ? (
              <Closed>
                {!refusal && (
                  <p>
                    WhatsApp allows free text only within 24 hours of the customer&apos;s last message. Until
                    they write, send a template.
                  </p>
                )}
                <TemplateForm
                  name={request?.customerName ?? data.conversation?.customerName ?? ''}
                  sending={sending}
                  onEdit={forgetRefusal}
                  onSend={(content) => void submit(content)}
                />
              </Closed>
            ) : (
              <MessageComposer
                channel={channel}
                text={text}
                name={request?.customerName ?? data.conversation?.customerName ?? undefined}
                username={signedIn?.staff.username}
                onText={write}
                sending={sending}
                onSend={() => void submit(message)}
                finish={finish && { label: finish.label, act: () => void submit(message, { then: finish }) }}
                onTyping={() => {
                  if (threadId !== undefined)
                    sendFrame({ type: 'conversation_typing', conversationId: threadId });
                }}
              />
            ))}
        </Writing>
      </ChatFrame>
    ),
  });
};
