import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy } from 'react';
import { styled } from 'styled-components';
import { ApiError } from '../../../lib/api/api-error.ts';
import { customerName } from '../../../lib/format/names.ts';
import { paths } from '../../../lib/paths.ts';
import { recordAddresses } from '../../../lib/staff-view/record-addresses.ts';
import { space } from '../../../theme/tokens.ts';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Grouped } from '../../../ui/grouped.tsx';
import { RecordPanel } from '../../../ui/list/record-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.ts';
import { Spinner } from '../../../ui/spinner.ts';
import { useChatApplication } from '../api/chat-application.ts';
import type { ApplicationActions } from './application-actions.tsx';
import { ChatButton, MoreActions } from './application-actions.tsx';
import { amountOf, termOf } from './application-columns.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationFlags } from './application-flags.tsx';
import { PanelOutcome } from '../outcomes/panel-outcome.tsx';
import { PanelStage } from './panel-stage.tsx';

const PanelDocuments = lazy(async () => ({
  default: (await import('../documents/panel-documents.tsx')).PanelDocuments,
}));

const PanelNotes = lazy(async () => ({ default: (await import('./panel-notes.tsx')).PanelNotes }));

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

interface ApplicationPanelProps {
  applicationId: string;
  /** Who is signed in. */
  username: string;
  unread: number;
  /** What the AI agent is doing on it, while it is at work. */
  reviewStep: string | undefined;
  actions: ApplicationActions;
  onClose: () => void;
}

const Whole = (props: ApplicationPanelProps & { application: StaffApplication }): ReactNode => {
  const { application, username, unread, reviewStep, actions } = props;
  return (
    <Stack>
      <Buttons>
        <ChatButton application={application} unread={unread} onChat={actions.onChat} isMain />
        {application.customerPhone && (
          <Button variant="secondary" size="small" onClick={() => actions.onText(application)}>
            SMS
          </Button>
        )}
        <ButtonLink
          variant="secondary"
          size="small"
          to={`${paths.admin}?${recordAddresses.customer(`application-${application.applicationId}`)}`}
        >
          Customer
        </ButtonLink>
        {reviewStep !== undefined && (
          <Button
            variant="quiet"
            size="small"
            title={reviewStep}
            onClick={() => actions.onReview(application)}
          >
            <Spinner />
            AI agent at work
          </Button>
        )}
      </Buttons>
      <PanelOutcome application={application} onOutcome={actions.onOutcome} />
      <ApplicationFlags application={application} />
      <ApplicationFacts application={application} />
      <AsyncBoundary waiting={<Skeleton $height="4rem" />}>
        <PanelDocuments key={application.applicationId} application={application} />
      </AsyncBoundary>
      <PanelStage key={application.applicationId} application={application} username={username} />
      <AsyncBoundary waiting={<Skeleton $height="6rem" />}>
        <PanelNotes applicationId={application.applicationId} />
      </AsyncBoundary>
    </Stack>
  );
};

/** One application: who it is, its stage with the next one chosen, and what can be done with it. */
export const ApplicationPanel = (props: ApplicationPanelProps): ReactNode => {
  const { applicationId, reviewStep, actions, onClose } = props;
  const { data: application, error } = useChatApplication(applicationId);
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <RecordPanel
      record={applicationId}
      title={application ? customerName(application) : `Application ${applicationId}`}
      facts={
        application && (
          <span>
            <Grouped>{applicationId}</Grouped> · {amountOf(application)} · {termOf(application)}
          </span>
        )
      }
      actions={application && <MoreActions {...actions} application={application} reviewStep={reviewStep} />}
      onClose={onClose}
    >
      {isUnknown && (
        <EmptyState icon={SearchX} title={`There is no application ${applicationId}`}>
          <p>Check the reference, or search for the customer in the list.</p>
        </EmptyState>
      )}
      {!application && !isUnknown && <Skeleton $height="12rem" />}
      {application && <Whole {...props} application={application} />}
    </RecordPanel>
  );
};
