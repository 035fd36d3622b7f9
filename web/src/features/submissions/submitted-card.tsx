import type { LoanApplicationSummary } from '@loanline/proto/entities/loan-application';
import type { ReactNode } from 'react';
import { pounds, shortMoment } from '../../lib/format.ts';
import { PhoneLink } from '../../lib/phone/phone-link.tsx';
import { Badge } from '../../ui/badge.ts';
import { Facts, RecordCard } from '../../ui/list/record-card.ts';
import { DetailsButton, flowNames } from './submitted-columns.tsx';

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
        <span>{application.applicationId}</span>
        <span>{flowNames[application.flow]}</span>
        <span>{shortMoment(createdAt)}</span>
      </Facts>
      <Facts>
        <span>{application.purposeOfLoan}</span>
        <span>{application.employmentStatus}</span>
      </Facts>
      <Facts>
        <a href={`mailto:${email}`}>{email}</a>
        <PhoneLink number={mobile} />
      </Facts>
      {application.requestNotConfirmed && (
        <div>
          <Badge $tone="warning">request not confirmed</Badge>
        </div>
      )}
      <div>
        <DetailsButton application={application} onDetails={onDetails} />
      </div>
    </RecordCard>
  );
};
