import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};

  &:empty {
    display: none;
  }
`;

/** What staff must know about an application before they deal with it. */
export const ApplicationFlags = ({ application }: { application: StaffApplication }): ReactNode => (
  <Row>
    {application.requestNotConfirmed && <Badge $tone="warning">request not confirmed</Badge>}
    {application.overPriceCap && (
      <Badge $tone="danger" title="The repayment is over twice the loan (CONC 5A)">
        over price cap
      </Badge>
    )}
  </Row>
);
