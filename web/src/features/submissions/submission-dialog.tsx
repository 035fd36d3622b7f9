import { loanApplicationFlowLabels } from '@loanline/proto/enums/loan-application-flows';
import type { LoanApplication } from '@loanline/proto/entities/loan-application';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../lib/format/format.ts';
import { colour, from, radius, space } from '../../theme/tokens.ts';
import { Badge } from '../../ui/badge.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Grouped } from '../../ui/grouped.tsx';
import { Skeleton } from '../../ui/skeleton.ts';
import { WebAddress } from '../../ui/web-address.tsx';
import { notGiven } from './answers.ts';
import { ConsentRecords } from './consent-records.tsx';
import { answeredSteps } from './submission-steps.ts';
import { useSubmittedApplication } from './submitted.ts';

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  color: ${colour.muted};
`;

const Step = styled.section`
  margin-top: ${space(5)};

  h3 {
    margin-bottom: ${space(2)};
    padding-bottom: ${space(2)};
    border-bottom: 1px solid ${colour.line};
    font-size: 1.0625rem;
  }

  dl {
    display: grid;
    gap: ${space(2)} ${space(6)};
  }

  dl > div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: baseline;
    gap: ${space(3)};
  }

  dt {
    color: ${colour.muted};
    font-size: 0.9375rem;
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  [data-empty] {
    color: ${colour.muted};
  }

  ${from.tablet} {
    dl {
      grid-template-columns: 1fr 1fr;
    }

    dl > div {
      grid-template-columns: 11rem 1fr;
    }
  }
`;

const AsSent = styled.details`
  margin-top: ${space(6)};

  summary {
    cursor: pointer;
    font-weight: 600;
  }

  pre {
    margin: ${space(3)} 0 0;
    padding: ${space(4)};
    border-radius: ${radius.small};
    background: ${colour.sunken};
    font-size: 0.875rem;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const Whole = ({ application }: { application: LoanApplication }): ReactNode => (
  <>
    <Facts>
      <Grouped>{application.applicationId}</Grouped>
      <span>{loanApplicationFlowLabels[application.flow]}</span>
      <span>Submitted {shortMoment(application.createdAt)}</span>
      {application.requestNotConfirmed && <Badge $tone="warning">Request not confirmed</Badge>}
    </Facts>
    {answeredSteps(application).map(({ title, answers }) => (
      <Step key={title}>
        <h3>{title}</h3>
        <dl>
          {answers.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-empty={text === notGiven || undefined}>
                {text.includes('@') ? <WebAddress>{text}</WebAddress> : text}
              </dd>
            </div>
          ))}
        </dl>
      </Step>
    ))}
    <ConsentRecords id={application.id} consents={application.consents} />
    <AsSent>
      <summary>The submission as it was sent</summary>
      <pre>{JSON.stringify(application.submission, null, 2)}</pre>
    </AsSent>
  </>
);

/** One submitted loan application with every answer, and as it was sent. */
export const SubmissionDialog = ({ id, onClose }: { id: number; onClose: () => void }): ReactNode => {
  const { data, isError, refetch } = useSubmittedApplication(id);
  const title = data ? `${data.title} ${data.forename} ${data.surname}` : 'Loan application';
  return (
    <Dialog title={title} width="60rem" onClose={onClose}>
      {data && <Whole application={data} />}
      {!data && !isError && <Skeleton $height="16rem" />}
      {isError && (
        <p role="alert">
          This loan application could not be loaded.{' '}
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </Dialog>
  );
};
