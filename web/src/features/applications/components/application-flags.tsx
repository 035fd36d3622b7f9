import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { CircleHelp, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  flex: none;
  gap: ${space(1)};

  &:empty {
    display: none;
  }
`;

interface ApplicationFlagsProps {
  application: StaffApplication;
  /** Signs only, for a row; the mouse shows the words. */
  brief?: boolean;
}

/** What staff must know about an application before they deal with it. */
export const ApplicationFlags = ({ application, brief = false }: ApplicationFlagsProps): ReactNode => (
  <Row>
    {application.requestNotConfirmed && (
      <Badge $tone="warning" title="The loan request was left unticked">
        {brief && <CircleHelp size={14} aria-hidden />}
        {brief ? <VisuallyHidden>Request not confirmed</VisuallyHidden> : 'Request not confirmed'}
      </Badge>
    )}
    {application.overPriceCap && (
      <Badge $tone="danger" title="The repayment is over twice the loan (CONC 5A)">
        {brief && <TriangleAlert size={14} aria-hidden />}
        {brief ? <VisuallyHidden>Over price cap</VisuallyHidden> : 'Over price cap'}
      </Badge>
    )}
  </Row>
);
