import type { ThreadMessage } from '@loanline/proto/entities/thread';
import type { Channel } from '@loanline/proto/enums/channels';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { Content, ThreadTarget } from '../api/messages.ts';
import { useSendMessage } from '../api/messages.ts';
import { arrivedAs, clientIdOf, contentOf, sentAs } from '../model/last-sent.ts';
import { codeOf, sendFailure } from '../model/send-failure.ts';

/** Why a message did not go out, and whether a reason would let it. */
export interface Refusal {
  readonly sentence: string;
  readonly needsReason: boolean;
  readonly content: Content;
}

interface SenderOptions {
  readonly target: ThreadTarget;
  readonly channel: Channel;
  /** What the customer is called. */
  readonly name: string;
  /** Names where it is written: what was sent last from there survives a reload. */
  readonly draft: string;
  /** The newest messages of the thread. */
  readonly messages: readonly ThreadMessage[];
  /** Sequence of the last message on screen; sending stops when another has come since. */
  readonly seen?: number | undefined;
  /**
   * Called when the thread shows a message that was sent, but not confirmed.
   *
   * @param isAwaited false when it was sent before this screen was opened
   */
  readonly onArrived: (content: Content, isAwaited: boolean) => void;
}

/** Sends messages to one customer and says how that went. */
export const useSender = ({ target, channel, name, draft, messages, seen, onArrived }: SenderOptions) => {
  const { mutateAsync, isPending } = useSendMessage(target);
  const [refused, setRefused] = useState<Refusal>();
  const session = useSession();
  const author = session.state === 'signed-in' ? session.staff.username : undefined;
  const [lastSent, setLastSent] = useDraft('staff', `sent from ${draft}`, author);
  const refusal = lastSent === '' ? undefined : refused;
  const saySent = () =>
    toast({ title: channel === 'sms' ? 'SMS Sent' : 'WhatsApp Message Sent', description: name });

  const noteArrived = useEffectEvent(({ messageStatus }: ThreadMessage) => {
    // The thread shows why a message has failed.
    if (messageStatus !== 'failed') saySent();
    onArrived(contentOf(lastSent), refusal !== undefined);
    setLastSent('');
  });
  const arrived = isPending ? undefined : arrivedAs(lastSent, messages);
  useEffect(() => {
    if (arrived) noteArrived(arrived);
  }, [arrived]);

  /** Resolves to whether the message is stored, so that what was typed may go. */
  const send = async (content: Content, reason?: string): Promise<boolean> => {
    // Nothing is left of an earlier message that was refused and arrived in the end.
    if (lastSent === '') setRefused(undefined);
    const sent = sentAs(lastSent, content);
    setLastSent(sent);
    try {
      await mutateAsync({
        content,
        clientId: clientIdOf(sent),
        ...(seen !== undefined && { seen }),
        ...(reason !== undefined && { reason }),
      });
      saySent();
      setLastSent('');
      return true;
    } catch (error) {
      // A message that the provider refused is stored, and the thread shows it with its reason.
      const isStored = codeOf(error) === 'provider-refused';
      if (isStored) setLastSent('');
      const needsReason = codeOf(error) === 'contact-needs-reason';
      const { title, sentence } = sendFailure(channel, content, error);
      setRefused(isStored ? undefined : { sentence, needsReason, content });
      if (!needsReason) toast({ title, description: sentence, variant: 'destructive' });
      return isStored;
    }
  };

  return { send, sending: isPending, refusal, forgetRefusal: () => setRefused(undefined) };
};
