import { loanApplicationEmploymentLabels } from '@loanline/proto/enums/applicants/employment-statuses';
import { loanApplicationFlowLabels } from '@loanline/proto/enums/loan-application-flows';
import type { LoanApplicationSummary } from '@loanline/proto/entities/loan-application';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pounds, shortMoment } from '../../lib/format/format.ts';
import { PhoneLink } from '../../lib/phone/phone-link.tsx';
import { Badge } from '../../ui/badge.ts';
import { Button } from '../../ui/button.tsx';
import { Grouped } from '../../ui/grouped.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { rowAction } from '../../ui/list/row-actions.ts';
import { RowName } from '../../ui/list/row-name.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.ts';

const NoWrap = styled.span`
  white-space: nowrap;
`;

const OneLine = styled(NoWrap)`
  font-variant-numeric: tabular-nums;
`;

const employmentLabels: Readonly<Record<string, string>> = loanApplicationEmploymentLabels;

/** The employment status as the applicant chose it; the 6-step form stores it in other words. */
export const employmentOf = ({ employmentStatus }: LoanApplicationSummary): string =>
  employmentLabels[employmentStatus] ?? employmentStatus;

const nameOf = ({ title, forename, surname }: LoanApplicationSummary): string =>
  `${title} ${forename} ${surname}`;

interface DetailsButtonProps {
  application: LoanApplicationSummary;
  onDetails: (id: number) => void;
}

/** Opens one submitted application; Enter on a row presses it. */
export const DetailsButton = ({ application, onDetails }: DetailsButtonProps): ReactNode => (
  <Button {...rowAction} variant="secondary" size="small" onClick={() => onDetails(application.id)}>
    Details
    <VisuallyHidden>
      {' '}
      of {application.forename} {application.surname}
    </VisuallyHidden>
  </Button>
);

/** The columns of the submitted loan applications. */
export const submittedColumns = (
  onDetails: (id: number) => void,
): readonly Column<LoanApplicationSummary>[] => [
  {
    id: 'applicant',
    header: 'Applicant',
    clip: '22%',
    cell: (application) => (
      <>
        <RowName title={nameOf(application)}>{nameOf(application)}</RowName>{' '}
        {application.requestNotConfirmed && <Badge $tone="warning">Request not confirmed</Badge>}
      </>
    ),
  },
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ applicationId, flow }) => (
      <OneLine title={loanApplicationFlowLabels[flow]}>
        <Grouped>{applicationId}</Grouped>
      </OneLine>
    ),
  },
  {
    id: 'phone',
    header: 'Phone',
    cell: ({ mobile }) => (
      <OneLine>
        <PhoneLink number={mobile} />
      </OneLine>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    clip: '19%',
    cell: ({ email }) => (
      <a href={`mailto:${email}`} title={email}>
        {email}
      </a>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    end: true,
    cell: ({ creditRequestedAmount }) => pounds(creditRequestedAmount),
  },
  {
    id: 'purpose',
    header: 'Purpose',
    clip: '16%',
    cell: ({ purposeOfLoan }) => <span title={purposeOfLoan}>{purposeOfLoan}</span>,
  },
  {
    id: 'employment',
    header: 'Employment',
    cell: (application) => <NoWrap>{employmentOf(application)}</NoWrap>,
  },
  {
    id: 'submitted',
    header: 'Submitted',
    cell: ({ createdAt }) => <OneLine>{shortMoment(createdAt)}</OneLine>,
  },
  {
    id: 'actions',
    header: 'Actions',
    quiet: true,
    end: true,
    cell: (application) => <DetailsButton application={application} onDetails={onDetails} />,
  },
];
