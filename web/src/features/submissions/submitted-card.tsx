import { loanApplicationFlowLabels } from '@loanline/proto/enums/loan-application-flows';
import type { LoanApplicationSummary } from '@loanline/proto/entities/loan-application';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pounds, shortMoment } from '../../lib/format/format.ts';
import { PhoneLink } from '../../lib/phone/phone-link.tsx';
import { space, until } from '../../theme/tokens.ts';
import { Badge } from '../../ui/badge.ts';
import { Grouped } from '../../ui/grouped.tsx';
import { CardFoot, Facts, RecordCard } from '../../ui/list/record-card.ts';
import { thumbReach } from '../../ui/thumb-reach.ts';
import { DetailsButton, employmentOf } from './submitted-columns.tsx';

/** Below each other, and far enough apart for a thumb. */
const Contact = styled(Facts)`
  row-gap: ${space(1)};

  > a {
    ${thumbReach(0.5)}
  }
`;

/** Hidden on phones, where only the details show the address. */
const Email = styled.a`
  ${until.tablet} {
    display: none;
  }
`;

interface SubmittedCardProps {
  application: LoanApplicationSummary;
  onDetails: (id: number) => void;
}

/** One submitted loan application on a small screen. */
export const SubmittedCard = ({ application, onDetails }: SubmittedCardProps): ReactNode => {
  const { title, forename, surname, email, mobile, createdAt } = application;
  return (
    <RecordCard>
      <header>
        <h2>
          {title} {forename} {surname}
        </h2>
        <strong>{pounds(application.creditRequestedAmount)}</strong>
      </header>
      <Facts>
        <Grouped>{application.applicationId}</Grouped>
        <span>{loanApplicationFlowLabels[application.flow]}</span>
        <span>{shortMoment(createdAt)}</span>
        <span>{application.purposeOfLoan}</span>
        <span>{employmentOf(application)}</span>
        {application.requestNotConfirmed && <Badge $tone="warning">Request not confirmed</Badge>}
      </Facts>
      <CardFoot>
        <Contact>
          <Email href={`mailto:${email}`}>{email}</Email>
          <PhoneLink number={mobile} />
        </Contact>
        <DetailsButton application={application} onDetails={onDetails} />
      </CardFoot>
    </RecordCard>
  );
};
