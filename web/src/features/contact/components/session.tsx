import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazy } from 'react';
import { styled } from 'styled-components';
import { usePageTitle } from '../../../lib/page-title.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.ts';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { Spinner } from '../../../ui/spinner.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useInquiry } from '../api/inquiry.ts';
import { storedConversation } from '../model/stored-contact.ts';

const ChatMode = lazy(async () => ({ default: (await import('./chat-mode.tsx')).ChatMode }));

const Box = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  margin: ${space(8)} 0;
  text-align: center;

  h1 {
    margin: 0;
  }

  > p {
    color: ${colour.muted};
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(3)};
  }
`;

const Restoring = (): ReactNode => {
  usePageTitle('Restoring Chat Session');
  return (
    <Box role="status">
      <Spinner style={{ fontSize: '2rem' }} />
      <CardTitle as="h1">Restoring Chat Session</CardTitle>
      <p>We're loading your conversation.</p>
    </Box>
  );
};

interface SessionProps {
  inquiryId: string;
  /** There is no such conversation. */
  onAbsent: () => void;
  onLeave: () => void;
  onForget: () => void;
}

/** The conversation whose id is in the address: restored, unless it has just been started here. */
export const Session = ({ inquiryId, onAbsent, onLeave, onForget }: SessionProps): ReactNode => {
  const state = useInquiry(inquiryId);
  const [wasRestored] = useState(state.status !== 'open');
  const isOpen = state.status === 'open';
  const isAbsent = state.status === 'missing' && state.absent;
  const opened = useEffectEvent(() => {
    storedConversation.write(inquiryId);
    if (wasRestored)
      toast({ title: 'Chat Restored', description: 'Your conversation is where you left it.' });
  });
  const absent = useEffectEvent(onAbsent);
  useEffect(() => {
    if (isOpen) opened();
  }, [isOpen]);
  useEffect(() => {
    if (isAbsent) absent();
  }, [isAbsent]);

  if (state.status === 'open')
    return (
      <AsyncBoundary waiting={<Restoring />}>
        <ChatMode inquiry={state.inquiry} onLeave={onLeave} onForget={onForget} />
      </AsyncBoundary>
    );
  if (state.status === 'restoring' || state.absent) return <Restoring />;
  return (
    <Box role="alert">
      <CardTitle as="h1">We could not reach your conversation</CardTitle>
      <p>It is not lost. Check your connection and try again.</p>
      <div>
        <Button onClick={state.retry}>Try again</Button>
        <Button variant="secondary" onClick={onLeave}>
          Start a new conversation
        </Button>
      </div>
    </Box>
  );
};
