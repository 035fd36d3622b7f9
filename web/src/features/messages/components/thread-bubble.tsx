import type { ThreadMessage } from '@loanline/proto/entities/thread';
import { CircleAlert, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { Bubble, Failure, Meta, Row } from '../../../lib/chat/view/message-bubble.tsx';
import { timeOfDay } from '../../../lib/format/format.ts';
import { RefusalNotice, type Refusal } from '../../../lib/refusal-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useRetryMessage } from '../api/messages.ts';
import { statusWords } from '../model/message-history.ts';

const kindOf = (contentType: string): string => {
  const [kind] = contentType.split('/');
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'document';
};

interface ThreadBubbleProps {
  message: ThreadMessage;
  /** What the customer is called. */
  name: string;
}

/** One message of an SMS or WhatsApp thread: who, what, when, and how far it has come. */
export const ThreadBubble = ({ message, name }: ThreadBubbleProps): ReactNode => {
  const { direction, author, messageBody, messageStatus, messageType, media, createdAt, canRetry } = message;
  const sender = message.isAutomatic ? 'Automatic reply' : (author ?? 'Automatic');
  const retrying = useRetryMessage();
  const own = direction === 'outbound';
  const state = statusWords[messageStatus];
  const [refusal, setRefusal] = useState<Refusal>();
  const retry = (reason?: string) =>
    retrying.mutate(
      { id: message.id, ...(reason !== undefined && { reason }) },
      {
        onSuccess: () => setRefusal(undefined),
        onError: (error) => {
          const sentence = sentenceOf(error, 'The message could not be sent. Try again.');
          const needsReason = error instanceof ApiError && error.problem?.code === 'contact-needs-reason';
          setRefusal(needsReason ? { sentence, needsReason } : undefined);
          if (!needsReason)
            toast({
              title: message.channel === 'sms' ? 'SMS Failed' : 'WhatsApp Failed',
              description: sentence,
              variant: 'destructive',
            });
        },
      },
    );
  return (
    <Row $own={own}>
      <Meta>
        {own ? sender : name} · <time dateTime={createdAt}>{timeOfDay(createdAt)}</time>
        {own && messageType === 'template' && ' · Template'}
        {state && messageStatus !== 'failed' && ` · ${state}`}
      </Meta>
      {messageBody !== '' && (
        <Bubble $own={own} $faded={messageStatus === 'pending'}>
          {messageBody}
        </Bubble>
      )}
      {media.map(({ url, contentType }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <Paperclip size={15} aria-hidden /> Open the {kindOf(contentType)}
        </a>
      ))}
      {messageStatus === 'failed' && (
        <Failure>
          <span>
            <CircleAlert size={15} aria-hidden />
            {message.errorMessage ?? statusWords.failed}
          </span>
          {canRetry && (
            <Button size="small" variant="secondary" busy={retrying.isPending} onClick={() => retry()}>
              Retry
            </Button>
          )}
        </Failure>
      )}
      {refusal !== undefined && canRetry && (
        <RefusalNotice refusal={refusal} sending={retrying.isPending} onOverride={retry} />
      )}
    </Row>
  );
};
