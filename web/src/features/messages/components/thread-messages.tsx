import type { ThreadMessage } from '@loanline/proto/entities/thread';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { Line, Scroller } from '../../../lib/chat/view/scroller.ts';
import { useScrollAnchor } from '../../../lib/chat/view/use-scroll-anchor.ts';
import { longDay } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ThreadBubble } from './thread-bubble.tsx';

interface ThreadMessagesProps {
  messages: readonly ThreadMessage[];
  /** What the customer is called. */
  name: string;
  hasEarlier: boolean;
  onEarlier: () => void;
  /** What is shown while there is no message. */
  children?: ReactNode;
}

/** The messages of an SMS or WhatsApp thread, by day. */
export const ThreadMessages = (props: ThreadMessagesProps): ReactNode => {
  const { messages, name, hasEarlier, onEarlier, children } = props;
  const place = useScrollAnchor({
    count: messages.length,
    first: String(messages[0]?.id ?? ''),
    toEnd: messages.at(-1)?.messageStatus === 'pending',
  });
  return (
    <Scroller {...place} tabIndex={0} role="region" aria-label="Messages">
      {hasEarlier && (
        <Button size="small" variant="secondary" wide onClick={onEarlier}>
          Show earlier messages
        </Button>
      )}
      {messages.length === 0 && children}
      <div role="log" aria-live="polite" aria-label="Conversation">
        <ol>
          {messages.map((message, index) => {
            const day = longDay(message.createdAt);
            return (
              <Fragment key={message.id}>
                {day !== longDay(messages[index - 1]?.createdAt) && <Line>{day}</Line>}
                <ThreadBubble message={message} name={name} />
              </Fragment>
            );
          })}
        </ol>
      </div>
    </Scroller>
  );
};
