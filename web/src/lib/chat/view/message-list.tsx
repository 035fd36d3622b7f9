import type { Sender } from '@loanline/proto/enums/senders';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { Button } from '../../../ui/button.tsx';
import { longDay } from '../../format/format.ts';
import type { ChatState, ChatStore } from '../chat-store.ts';
import type { TimelineEntry } from '../messages.ts';
import { timeline } from '../messages.ts';
import { MessageBubble, type ShowFile } from './message-bubble.tsx';
import { Line, Scroller } from './scroller.ts';
import { TypingDots } from './typing-dots.tsx';
import { useScrollAnchor } from './use-scroll-anchor.ts';

interface MessageListProps {
  state: ChatState;
  store: ChatStore;
  own: Sender;
  labels: Readonly<Record<Sender, string>>;
  /** Author of messages that have not been sent yet; the server names the author of the rest. */
  ownName?: string;
  /** Shown before the first message. */
  opening?: readonly TimelineEntry[];
  showFile?: ShowFile | undefined;
  /** What is shown first, such as a greeting when nothing has been said yet. */
  children?: ReactNode;
}

/** A conversation that keeps its place: at the end it follows, further up it stays. */
export const MessageList = ({
  state,
  store,
  own,
  labels,
  ownName,
  opening = [],
  showFile,
  children,
}: MessageListProps): ReactNode => {
  const fromStart = state.history === 'ready' && !state.hasEarlier;
  const entries = [
    ...(fromStart ? opening : []),
    ...timeline(state.messages, state.outgoing, state.lastRead, own),
  ];
  const first = entries[0]?.key ?? '';
  const ownLast = entries.at(-1)?.delivery === 'sending';
  const newCount = state.messages.filter(
    ({ sender, sequence }) => sender !== own && state.newAfter !== undefined && sequence > state.newAfter,
  ).length;
  const firstNew = entries.find(
    ({ sender, sequence = 0 }) => sender !== own && state.newAfter !== undefined && sequence > state.newAfter,
  )?.key;

  const place = useScrollAnchor({ count: entries.length, first, toEnd: ownLast, also: state.otherIsTyping });

  return (
    <Scroller {...place} tabIndex={0} role="region" aria-label="Messages">
      {state.hasEarlier && (
        <Button size="small" variant="secondary" wide onClick={() => void store.loadEarlier()}>
          Show earlier messages
        </Button>
      )}
      {children}
      <div role="log" aria-live={state.history === 'ready' ? 'polite' : 'off'} aria-label="Conversation">
        <ol>
          {entries.map((entry, index) => {
            const day = longDay(entry.timestamp);
            return (
              <Fragment key={entry.key}>
                {day !== longDay(entries[index - 1]?.timestamp) && <Line>{day}</Line>}
                {entry.key === firstNew && <Line $new>{newCount} new</Line>}
                <MessageBubble
                  entry={entry}
                  own={entry.sender === own}
                  label={
                    (entry.isAutomatic ? 'Automatic reply' : entry.author) ??
                    (entry.sequence === undefined ? ownName : undefined) ??
                    labels[entry.sender]
                  }
                  showFile={showFile}
                  onRetry={store.retry}
                  onDiscard={store.discard}
                />
              </Fragment>
            );
          })}
          {state.otherIsTyping && (
            <li>
              <TypingDots name={labels[own === 'customer' ? 'admin' : 'customer']} />
            </li>
          )}
        </ol>
      </div>
    </Scroller>
  );
};
