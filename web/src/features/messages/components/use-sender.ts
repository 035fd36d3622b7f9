import type { Channel } from '@loanline/proto/enums/channels';
import { useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { Content, ThreadTarget } from '../api/messages.ts';
import { useSendMessage } from '../api/messages.ts';

/** Why a message did not go out, and whether a reason would let it. */
export interface Refusal {
  readonly sentence: string;
  readonly needsReason: boolean;
  readonly content: Content;
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem?.code : undefined;

/** What a person reads; of wrong input the field's own words. */
const sentenceFor = (error: unknown): string => {
  const [detail] = error instanceof ApiError ? (error.problem?.details ?? []) : [];
  return codeOf(error) === 'invalid-input' && detail
    ? detail.message
    : sentenceOf(error, 'The message could not be sent. It is still here: try sending it again.');
};

const titleOf = (channel: Channel, content: Content, error: unknown): string => {
  if (channel === 'sms') return 'SMS Failed';
  if (codeOf(error) === 'not-configured') return 'WhatsApp Not Configured';
  return 'templateSid' in content ? 'WhatsApp Template Failed' : 'WhatsApp Failed';
};

/**
 * Sends messages to one customer and says how that went.
 *
 * @param seen sequence of the last message on screen; sending stops when another has come since
 */
export const useSender = (target: ThreadTarget, channel: Channel, name: string, seen?: number) => {
  const { mutateAsync, isPending } = useSendMessage(target);
  const [refusal, setRefusal] = useState<Refusal>();
  const draft = useRef<{ content: string; clientId: string }>(undefined);

  /** Resolves to whether the message is stored, so that what was typed may go. */
  const send = async (content: Content, reason?: string): Promise<boolean> => {
    const typed = JSON.stringify(content);
    // The same words again are the same message: whether the first try arrived may not be known.
    if (draft.current?.content !== typed) draft.current = { content: typed, clientId: randomId() };
    const { clientId } = draft.current;
    try {
      await mutateAsync({
        content,
        clientId,
        ...(seen !== undefined && { seen }),
        ...(reason !== undefined && { reason }),
      });
      toast({ title: channel === 'sms' ? 'SMS Sent' : 'WhatsApp Message Sent', description: name });
      setRefusal(undefined);
      draft.current = undefined;
      return true;
    } catch (error) {
      // A message that the provider refused is stored, and the thread shows it with its reason.
      const stored = codeOf(error) === 'provider-refused';
      if (stored) draft.current = undefined;
      const needsReason = codeOf(error) === 'contact-needs-reason';
      setRefusal(stored ? undefined : { sentence: sentenceFor(error), needsReason, content });
      if (!needsReason)
        toast({
          title: titleOf(channel, content, error),
          description: sentenceFor(error),
          variant: 'destructive',
        });
      return stored;
    }
  };

  return { send, sending: isPending, refusal, forgetRefusal: () => setRefusal(undefined) };
};
