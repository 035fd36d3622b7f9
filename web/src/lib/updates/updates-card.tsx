import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.ts';
import { sentenceOf } from '../api-error.ts';
import { useUpdates } from './use-updates.ts';

const Box = styled(Card)`
  display: grid;
  gap: ${space(4)};

  h2 {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    margin: 0;
  }

  h2 svg {
    flex: none;
    color: ${colour.accent};
  }

  > button {
    justify-self: start;
  }
`;

const failed = 'Your choice could not be saved. Please try again.';

/** Lets the customer choose texts about the application, and end them. Shows no number. */
export const UpdatesCard = ({ applicationId }: { applicationId: string }): ReactNode => {
  const { preference, choice } = useUpdates(applicationId);
  if (!preference?.offered.includes('sms')) return null;
  const getsTexts = preference.chosen.includes('sms');
  return (
    <Box className="no-print" aria-labelledby="updates-title">
      <CardTitle id="updates-title">
        <BellRing size={24} aria-hidden />
        Get updates
      </CardTitle>
      <p role="status">
        {getsTexts
          ? 'We text you when your application moves on, and when you have an unread message from us. To end this, press the button or reply STOP.'
          : 'We can text you when your application moves on, and when you have an unread message from us. Texts go to the mobile number on your application.'}
      </p>
      {choice.error && <p role="alert">{sentenceOf(choice.error, failed)}</p>}
      <Button
        variant="secondary"
        busy={choice.isPending}
        onClick={() => choice.mutate(getsTexts ? [] : ['sms'])}
      >
        {getsTexts ? 'Stop texts' : 'Text me updates'}
      </Button>
    </Box>
  );
};
