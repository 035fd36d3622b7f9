import type { ReactNode } from 'react';
import { useState } from 'react';
import { Composer } from '../../lib/chat/view/composer.tsx';
import { MessageBubble } from '../../lib/chat/view/message-bubble.tsx';
import { MessageFileCard } from '../../lib/chat/view/message-file-card.tsx';
import { Line, Scroller } from '../../lib/chat/view/scroller.ts';
import { TypingDots } from '../../lib/chat/view/typing-dots.tsx';
import { Button } from '../../ui/button.tsx';
import { entries } from '../samples/messages.ts';
import { ignore } from '../samples/ignore.ts';
import { State, States } from '../state.tsx';

const Writing = ({ start }: { start: string }): ReactNode => {
  const draft = useState(start);
  return <Composer draft={draft} placeholder="Type a message" onSend={() => 'held-back'} onTyping={ignore} />;
};

export const Chat = (): ReactNode => (
  <States $least="24rem">
    <State name="Messages in each state">
      <Scroller>
        <ol>
          <Line>Monday, 2 March</Line>
          {entries.map((entry) => (
            <MessageBubble
              key={entry.key}
              entry={entry}
              own={entry.sender === 'customer'}
              label={entry.author ?? 'You'}
              onRetry={ignore}
              onDiscard={ignore}
            />
          ))}
          <Line $new>1 new</Line>
          <li>
            <TypingDots name="Morgan" />
          </li>
        </ol>
      </Scroller>
    </State>
    <State name="Files">
      <MessageFileCard
        file={{ id: 'a', name: 'payslip-february.pdf', type: 'application/pdf', bytes: 182_000 }}
      >
        <Button size="small" variant="secondary">
          Open
        </Button>
      </MessageFileCard>
    </State>
    <State name="Writing">
      <Writing start="" />
      <Writing start="I have just sent all four." />
    </State>
  </States>
);
