import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { AiReview } from '@loanline/proto/entities/ai-review';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
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
import { ReviewFindings } from './review-findings.tsx';
import { shownHere, useReviewAction, useReviews, useRunningReviews, useStartReview } from './reviews.ts';

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

interface ReviewDialogProps {
  application: StaffApplication;
  onClose: () => void;
  /** Closes the review, and opens the change of stage with a stage chosen. */
  onChangeStage: (stage: number) => void;
}

interface ReviewProps extends Pick<ReviewDialogProps, 'onChangeStage'> {
  review: AiReview;
}

const Review = ({ review, onChangeStage }: ReviewProps): ReactNode => (
  <>
    <Meta>
      Started by {review.startedBy} · <time dateTime={review.startedAt}>{shortMoment(review.startedAt)}</time>
      {review.report &&
        ` · written by the ${review.report.writtenBy === 'model' ? 'language model' : 'checks'}`}
    </Meta>
    {review.status === 'failed' && <Problem>{review.failure}</Problem>}
    {review.status === 'cancelled' && <p>{review.steps.at(-1)?.message}.</p>}
    {review.report && <ReviewFindings result={review.report} onChangeStage={onChangeStage} />}
    {review.report && <ReviewDraft key={review.id} review={review} draft={review.report.draft} />}
    <Steps>
      <summary>What the AI agent did</summary>
      <ol>
        {review.steps.map(({ message, at }, place) => (
          <li key={place}>
            {message} <time dateTime={at}>{shortMoment(at)}</time>
          </li>
        ))}
      </ol>
    </Steps>
  </>
);

/** The AI agent on one application: starts a review, shows what it does, and what it found. It decides nothing. */
export const ReviewDialog = ({ application, onClose, onChangeStage }: ReviewDialogProps): ReactNode => {
  const { applicationId } = application;
  const { data: reviews, isError, refetch } = useReviews(applicationId);
  const { [applicationId]: doing } = useRunningReviews();
  const start = useStartReview();
  const action = useReviewAction();
  useEffect(() => {
    shownHere.add(applicationId);
    return () => void shownHere.delete(applicationId);
  }, [applicationId]);
  const running = reviews?.find(({ status }) => status === 'running');
  const latest = reviews?.find(({ status }) => status !== 'running');
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
            onClick={() => running && action.mutate({ action: 'cancel', review: running })}
          >
            Cancel the review
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
          The reviews could not be loaded.{' '}
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {doing === undefined && !reviews && !isError && <Skeleton $height="10rem" />}
      {doing === undefined && latest && <Review review={latest} onChangeStage={onChangeStage} />}
      {doing === undefined && reviews && !latest && (
        <p>
          The AI agent reads the application, the customer record, chat, back calls and reminders, checks
          them, lists what it found, and drafts a message for you to send, edit or discard. It makes no
          decisions and changes no stages.
        </p>
      )}
    </Dialog>
  );
};
