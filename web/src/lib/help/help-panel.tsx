import type { HelpHold } from '@loanline/proto/enums/help-holds';
import { HandHeart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../brand.ts';
import { colour, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { CallableNumber } from '../../ui/callable-number.tsx';
import { CardTitle, IconCard } from '../../ui/card.ts';
import { useOfficeBackAt } from '../office/office-status.tsx';
import { debtHelp } from './debt-help.ts';
import { HelpForm } from './help-form.tsx';

export interface HelpPanelProps {
  /** Who is being looked at, where the page knows. */
  firstName?: string;
  /** The reference, where the page knows; else it may be typed. */
  applicationId?: string;
}

const Box = styled(IconCard)`
  > button {
    justify-self: start;
  }
`;

const DebtHelpBox = styled.div`
  padding-top: ${space(4)};
  border-top: 1px solid ${colour.line};
  color: ${colour.muted};
  font-size: 0.9375rem;

  h2 + & {
    padding-top: 0;
    border-top: 0;
  }

  ul {
    display: grid;
    margin-top: ${space(1)};
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(4)};
  }

  a {
    padding: ${space(3)} 0;
  }

  /* The numbers are below each other. */
  a:first-child {
    min-width: 6.5rem;
  }
`;

const Panel = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <Box className="no-print" aria-labelledby="help-panel-title">
    <CardTitle id="help-panel-title">
      <HandHeart size={24} aria-hidden />
      {title}
    </CardTitle>
    {children}
  </Box>
);

const DebtHelp = (): ReactNode => (
  <DebtHelpBox>
    <p>Free and independent help with debt:</p>
    <ul>
      {debtHelp.map(({ name, link, phone }) => (
        <li key={name}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
          <CallableNumber number={phone} />
        </li>
      ))}
    </ul>
  </DebtHelpBox>
);

/** Names free debt help, for somebody who has no loan to pay back. */
export const DebtHelpPanel = (): ReactNode => (
  <Panel title="Worried about money?">
    <DebtHelp />
  </Panel>
);

/** When the call comes, as far as it can be promised. */
const useWhenWeCall = (): string => {
  const backAt = useOfficeBackAt();
  return backAt ? `We'll call you once we're back, ${backAt}.` : "We'll call you during our office hours.";
};

/** What happens to payment reminders in the meantime. */
const remindersUntilThen: Readonly<Record<HelpHold, string>> = {
  usual: 'We have put payment reminders to this number on hold, so that we have time to call you.',
  short:
    "We've put payment reminders to this number on hold for a few working days, so that we have time to call you.",
  none: 'A person from our team will look at your request first. You may get payment reminders until then.',
};

interface AskedFor {
  readonly mobileNumber: string;
  readonly hold: HelpHold;
}

const Asked = ({ mobileNumber, hold }: AskedFor): ReactNode => {
  const words = useRef<HTMLDivElement>(null);
  const whenWeCall = useWhenWeCall();
  useEffect(() => {
    words.current?.focus();
  }, []);
  return (
    <div ref={words} tabIndex={-1} role="status">
      <p>
        <strong>Thank you, we have your request.</strong> A person from our team will call you on{' '}
        {mobileNumber}. {whenWeCall}
      </p>
      <p>
        Office hours: {brand.officeHours.label}. {remindersUntilThen[hold]}
      </p>
    </div>
  );
};

/** For somebody who struggles to pay: asks for a call back, says what happens next, and names free debt help. */
export const HelpPanel = ({ firstName, applicationId }: HelpPanelProps): ReactNode => {
  const [asking, setAsking] = useState(false);
  const [askedFor, setAskedFor] = useState<AskedFor>();
  return (
    <Panel title="Struggling to pay?">
      {askedFor === undefined ? (
        <p>Tell us as soon as you can. We'll listen, and agree payments you can afford.</p>
      ) : (
        <Asked {...askedFor} />
      )}
      {askedFor === undefined && !asking && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Ask for a call back
        </Button>
      )}
      {askedFor === undefined && asking && (
        <HelpForm
          firstName={firstName}
          applicationId={applicationId}
          onAsked={(mobileNumber, hold) => setAskedFor({ mobileNumber, hold })}
        />
      )}
      <DebtHelp />
    </Panel>
  );
};
