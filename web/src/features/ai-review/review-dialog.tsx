import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { AgentRun } from '@loanline/proto/entities/agent-run';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../lib/format/format.ts';
import { customerName } from '../../lib/format/names.ts';
import { colour, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Problem } from '../../ui/problem.ts';
import { Skeleton } from '../../ui/skeleton.ts';
import { Spinner } from '../../ui/spinner.ts';
import { ReviewDraft } from './review-draft.tsx';
import { ReviewReport } from './review-report.tsx';
import { useReviewAction, useReviews, useRunningReviews, useStartReview } from './reviews.ts';

const Meta = styled.p`
  margin-bottom: ${space(3)};
  color: ${colour.muted};
  font-size: 0.9375rem;
`;

const Doing = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(6)} 0;
`;

const Steps = styled.details`
  margin-top: ${space(6)};

  summary {
    cursor: pointer;
    font-weight: 600;
  }

  time {
    color: ${colour.muted};
  }
`;

const Run = ({ run }: { run: AgentRun }): ReactNode => (
  <>
    <Meta>
      Run by {run.startedBy} · <time dateTime={run.startedAt}>{shortMoment(run.startedAt)}</time>
      {run.report && ` · written by the ${run.report.writtenBy === 'model' ? 'language model' : 'checks'}`}
    </Meta>
    {run.status === 'failed' && <Problem>{run.failure}</Problem>}
    {run.status === 'cancelled' && <p>{run.steps.at(-1)?.message}.</p>}
    {run.report && <ReviewReport report={run.report} />}
    {run.report && <ReviewDraft key={run.id} run={run} draft={run.report.draft} />}
    <Steps>
      <summary>What the agent did</summary>
      <ol>
        {run.steps.map(({ message, at }, place) => (
          <li key={place}>
            {message} <time dateTime={at}>{shortMoment(at)}</time>
          </li>
        ))}
      </ol>
    </Steps>
  </>
);

interface ReviewDialogProps {
  application: StaffApplication;
  onClose: () => void;
}

/** The AI agent on one application: runs it, shows what it does, and what it found. It decides nothing. */
export const ReviewDialog = ({ application, onClose }: ReviewDialogProps): ReactNode => {
  const { applicationId } = application;
  const { data: runs, isError, refetch } = useReviews(applicationId);
  const { [applicationId]: doing } = useRunningReviews();
  const start = useStartReview();
  const action = useReviewAction();
  const running = runs?.find(({ status }) => status === 'running');
  const latest = runs?.find(({ status }) => status !== 'running');
  return (
    <Dialog
      title={`AI agent: ${customerName(application)}`}
      width="52rem"
      onClose={onClose}
      footer={
        doing === undefined ? (
          <Button variant={latest ? 'secondary' : 'primary'} onClick={() => start.mutate(applicationId)}>
            <Play size={16} aria-hidden />
            {latest ? 'Run again' : 'Run the AI agent'}
          </Button>
        ) : (
          <Button
            variant="secondary"
            disabled={!running || action.isPending}
            onClick={() => running && action.mutate({ action: 'cancel', run: running })}
          >
            Cancel the run
          </Button>
        )
      }
    >
      {doing !== undefined && (
        <Doing role="status">
          <Spinner />
          {doing}...
        </Doing>
      )}
      {doing === undefined && isError && (
        <p role="alert">
          The runs could not be loaded.{' '}
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {doing === undefined && !runs && !isError && <Skeleton $height="10rem" />}
      {doing === undefined && latest && <Run run={latest} />}
      {doing === undefined && runs && !latest && (
        <p>
          The AI agent reads the application, the customer record, chat, back calls and reminders, checks
          them, and writes a report with a message for you to send, edit or discard. It makes no decisions and
          changes no stages.
        </p>
      )}
    </Dialog>
  );
};
