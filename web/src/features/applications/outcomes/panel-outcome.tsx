import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../../lib/format/format.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { setBy } from './set-by.ts';

const Notice = styled.section`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${colour.sunken};

  h3 {
    font-size: 1rem;
  }

  small {
    color: ${colour.muted};
    font-size: 0.875rem;
  }
`;

interface PanelOutcomeProps {
  application: StaffApplication;
  onOutcome: (application: StaffApplication) => void;
}

/** What became of the open application, as its customer reads it. */
export const PanelOutcome = ({ application, onOutcome }: PanelOutcomeProps): ReactNode => {
  const { outcome } = application;
  if (!outcome) return null;
  return (
    <Notice aria-label="Outcome">
      <h3>{outcome.title}</h3>
      <small>What the customer reads on their tracker</small>
      <p>{outcome.text}</p>
      <small>
        Set {setBy(outcome)}, {shortMoment(outcome.since)}
      </small>
      <Button variant="secondary" size="small" onClick={() => onOutcome(application)}>
        Change or reopen
      </Button>
    </Notice>
  );
};
