import type { Inquiry } from '@loanline/proto/entities/inquiry';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../../brand.ts';
import { StrugglingToPay } from '../../../lib/help/struggling-to-pay.tsx';
import { useOfficeBackAt } from '../../../lib/office/office-status.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { colour, fontSize, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { CallableNumber } from '../../../ui/callable-number.tsx';
import { Card, CardTitle } from '../../../ui/card.ts';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import { useNewMessages } from '../api/use-new-messages.ts';
import { storedConversation } from '../model/stored-contact.ts';
import { StartForm } from './start-form.tsx';
import { useFoundFaults } from './use-found-faults.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space(6)};

  h1 {
    font-size: ${fontSize.heading};
    margin-bottom: ${space(2)};
  }

  > header > p {
    color: ${colour.muted};
  }
`;

const Back = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${colour.accentSoft};

  p {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font-weight: 600;
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
`;

const Foot = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(6)};
  padding-top: ${space(5)};
  border-top: 1px solid ${colour.line};
  color: ${colour.muted};
  font-size: 0.9375rem;

  a {
    padding: ${space(3)} 0;
    margin-right: ${space(4)};
  }

  a,
  span {
    display: inline-block;
  }
`;

interface FormModeProps {
  onStarted: (inquiry: Inquiry) => void;
  onReturn: (inquiryId: string) => void;
  onForget: (inquiryId: string) => void;
  isForgetting: boolean;
}

/** Before a conversation: the form, and the way back to one that there is. */
export const FormMode = ({ onStarted, onReturn, onForget, isForgetting }: FormModeProps): ReactNode => {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const saved = storedConversation.read();
  const calling = useNewMessages(saved);
  const backAt = useOfficeBackAt();
  const found = useFoundFaults();
  usePageTitle('Contact Support', { error: found.summary.length > 0 });
  return (
    <Stack>
      <ErrorSummary errors={found.summary} attempt={found.attempt} />
      <header>
        <h1 ref={heading} tabIndex={-1}>
          Contact Support
        </h1>
        <p>Tell us how we can help, then chat with our team.</p>
      </header>
      {saved && (
        <Back role={calling ? 'status' : undefined}>
          <p>
            <MessageCircle size={20} aria-hidden />
            {calling ? 'We have replied to you.' : 'You have a conversation with us.'}
          </p>
          <div>
            <Button
              size="small"
              variant={calling ? 'calling' : 'secondary'}
              disabled={isForgetting}
              onClick={() => onReturn(saved)}
            >
              Go back to your chat
            </Button>
            <Button size="small" variant="quiet" busy={isForgetting} onClick={() => onForget(saved)}>
              Forget
            </Button>
          </div>
        </Back>
      )}
      <Card aria-labelledby="start-title">
        <CardTitle id="start-title">Start a Conversation</CardTitle>
        <StartForm calling={calling} found={found} onStarted={onStarted} />
        <Foot>
          {backAt && <p>We're back {backAt}. You can leave a message now.</p>}
          <p>{brand.texts.supportResponse}</p>
          <p>
            <CallableNumber number={brand.phone} />
            <span>{brand.officeHours.label}</span>
          </p>
        </Foot>
      </Card>
      <StrugglingToPay />
    </Stack>
  );
};
