import type { Sender } from '@loanline/proto/enums/senders';
import type { ReactNode } from 'react';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { ChatState, ChatStore } from '../../lib/chat/chat-store.ts';
import { timeline } from '../../lib/chat/messages.ts';
import { longDay } from '../../lib/format.ts';
import { colour, space } from '../../theme/tokens.ts';
import { Button } from '../button.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { TypingDots } from './typing-dots.tsx';

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(4)};

  ol {
    display: grid;
    gap: ${space(3)};
  }
`;

const Line = styled.li<{ $new?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  margin: ${space(1)} 0;
  color: ${({ $new }) => ($new ? colour.accent : colour.muted)};
  font-size: 0.8125rem;
  font-weight: 600;

  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${({ $new }) => ($new ? colour.accent : colour.line)};
  }
`;

/** So close to the end that it should stay in sight when something is added. */
const nearEnd = 96;

interface MessageListProps {
  state: ChatState;
  store: ChatStore;
  own: Sender;
  labels: Readonly<Record<Sender, string>>;
  /** What stands first, such as a greeting when nothing has been said yet. */
  children?: ReactNode;
}

/** A conversation that keeps its place: at the end it follows, further up it stays. */
export const MessageList = ({ state, store, own, labels, children }: MessageListProps): ReactNode => {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef({ fromEnd: 0, first: '' });
  const entries = timeline(state.messages, state.outgoing, state.lastRead, own);
  const first = entries[0]?.key ?? '';
  const ownLast = entries.at(-1)?.delivery === 'sending';
  const newCount = state.messages.filter(
    ({ sender, sequence }) => sender !== own && state.newAfter !== undefined && sequence > state.newAfter,
  ).length;
  const firstNew = entries.find(
    ({ sender, sequence = 0 }) => sender !== own && state.newAfter !== undefined && sequence > state.newAfter,
  )?.key;

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const { fromEnd, first: firstBefore } = place.current;
    const earlierCame = firstBefore !== '' && firstBefore !== first;
    if (earlierCame) box.scrollTop = box.scrollHeight - box.clientHeight - fromEnd;
    else if (fromEnd < nearEnd || ownLast) box.scrollTop = box.scrollHeight;
    place.current = { fromEnd: box.scrollHeight - box.clientHeight - box.scrollTop, first };
  }, [entries.length, first, ownLast, state.otherIsTyping]);

  const keepPlace = () => {
    const box = scroller.current;
    if (box) place.current.fromEnd = box.scrollHeight - box.clientHeight - box.scrollTop;
  };

  return (
    <Scroller ref={scroller} onScroll={keepPlace} tabIndex={0} role="region" aria-label="Messages">
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
                  label={labels[entry.sender]}
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
