import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.ts';

const Box = styled(Card)`
  border: 2px solid ${colour.accent};
  background: ${colour.accentSoft};

  > svg {
    color: ${colour.accent};
    margin-bottom: ${space(2)};
  }

  h2 {
    margin-bottom: ${space(2)};
  }

  button {
    margin-top: ${space(5)};
  }
`;

/** Asks the customer to talk to us; shown at stage 5 only. */
export const ChatPrompt = ({ onStart }: { onStart: () => void }): ReactNode => (
  <Box aria-labelledby="chat-prompt-title">
    <MessagesSquare size={28} aria-hidden />
    <CardTitle id="chat-prompt-title">We Need to Chat</CardTitle>
    <p>We have a few questions before we can go on. A quick chat now is the fastest way forward.</p>
    <Button onClick={onStart}>Start Chat Now</Button>
  </Box>
);
