import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import { cpaAttemptLimit } from '@loanline/proto/entities/back-call';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';

/** What came of giving a request to the agents. */
export const AgentState = ({
  request: { status, assignedTo, smsError },
}: {
  request: BackCallRequest;
}): ReactNode =>
  status === 'send to agent' && (
    <>
      <Badge $tone="accent">{assignedTo === null ? 'Assigned to Agent' : `Assigned to ${assignedTo}`}</Badge>
      {smsError !== null && (
        <Badge $tone="warning" title={smsError}>
          Agent not texted
        </Badge>
      )}
    </>
  );

/** How many card payments were refused, and the rule when no further one may be taken. */
export const CpaAttempts = ({
  request: { cpaAttempts, retakeClosed },
}: {
  request: BackCallRequest;
}): ReactNode => (
  <>
    <Badge $tone={retakeClosed ? 'danger' : 'warning'}>
      {cpaAttempts}/{cpaAttemptLimit} attempts
    </Badge>
    {retakeClosed && <Rule>No further card payment may be taken (CONC 7.6.12R)</Rule>}
  </>
);

const Rule = styled.span`
  color: ${colour.danger};
  font-size: 0.8125rem;
  line-height: 1.35;
`;

/** Badges in a column of a table. */
export const Stack = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(1.5)};
`;
