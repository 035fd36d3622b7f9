import type { LoanApplicationSummary } from '@loanline/proto/entities/loan-application';
import type { LoanApplicationFlow } from '@loanline/proto/enums/loan-application-flows';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pounds, shortMoment } from '../../lib/format.ts';
import { PhoneLink } from '../../lib/phone/phone-link.tsx';
import { colour } from '../../theme/tokens.ts';
import { Badge } from '../../ui/badge.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { rowAction } from '../../ui/list/row-actions.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.ts';

/** The wizards as staff call them. */
export const flowNames: Readonly<Record<LoanApplicationFlow, string>> = {
  apply: '7-step form',
  'loan-application': '6-step form',
};

const Name = styled.span`
  display: block;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Lines = styled.span`
  overflow-wrap: break-word;

  /* High enough to be pressed, one under the other. */
  a {
    display: inline-block;
    min-height: 1.5rem;
    line-height: 1.5rem;
  }

  small {
    display: block;
    color: ${colour.muted};
    font-size: 0.875rem;
    white-space: nowrap;
  }
`;

const OneLine = styled.span`
  white-space: nowrap;
`;

/** An address for e-mail that breaks at the @, where it must. */
const EmailLink = ({ email }: { email: string }): ReactNode => {
  const at = email.lastIndexOf('@') + 1;
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
};

interface DetailsButtonProps {
  application: LoanApplicationSummary;
  onDetails: (id: number) => void;
}

/** Opens one submitted application; Enter on a row presses it. */
export const DetailsButton = ({ application, onDetails }: DetailsButtonProps): ReactNode => (
  <Button {...rowAction} variant="secondary" size="small" onClick={() => onDetails(application.id)}>
    <FileText size={16} aria-hidden />
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
    cell: ({ title, forename, surname, requestNotConfirmed }) => (
      <>
        <Name>
          {title} {forename} {surname}
        </Name>
        {requestNotConfirmed && <Badge $tone="warning">request not confirmed</Badge>}
      </>
    ),
  },
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ applicationId, flow }) => (
      <Lines>
        {applicationId}
        <small>{flowNames[flow]}</small>
      </Lines>
    ),
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: ({ email, mobile }) => (
      <Lines>
        <EmailLink email={email} />
        <small>
          <PhoneLink number={mobile} />
        </small>
      </Lines>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    end: true,
    cell: ({ creditRequestedAmount }) => pounds(creditRequestedAmount),
  },
  { id: 'purpose', header: 'Purpose', cell: ({ purposeOfLoan }) => purposeOfLoan },
  { id: 'employment', header: 'Employment', cell: ({ employmentStatus }) => employmentStatus },
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
