import type { ReactNode } from 'react';
import { lazy, useDeferredValue } from 'react';
import { PublicPage } from '../../../lib/layout/public-page.tsx';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { useApplication } from '../api/use-application.ts';
import { LoadingStatus } from '../components/loading-status.tsx';
import { AwaitedHeader, StatusHeader } from '../components/status-header.tsx';
import { StatusPage } from '../components/status-page.tsx';

const MissingCard = lazy(async () => ({
  default: (await import('../components/missing-card.tsx')).MissingCard,
}));

const ConfirmCard = lazy(async () => ({
  default: (await import('../confirmation/confirm-card.tsx')).ConfirmCard,
}));

/** One application: on its way, shown, or not found. */
export const StatusScreen = ({ id, onClear }: { id: string; onClear: () => void }): ReactNode => {
  const state = useApplication(id);
  // React renders the first view in short pieces, so that a slow phone can respond to a touch. Later changes show at once.
  const isDue = useDeferredValue(state.status !== 'loading');
  if (state.status === 'loading' || !isDue)
    return (
      <PublicPage aside={<AwaitedHeader />}>
        <LoadingStatus />
      </PublicPage>
    );
  if (state.status === 'unconfirmed')
    return (
      <PublicPage width="36rem">
        <AsyncBoundary>
          <ConfirmCard id={id} onConfirmed={state.retry} onClear={onClear} />
        </AsyncBoundary>
      </PublicPage>
    );
  if (state.status === 'missing')
    return (
      <PublicPage>
        <MissingCard id={id} absent={state.absent} onRetry={state.retry} onClear={onClear} />
      </PublicPage>
    );
  const { application, asOf } = state;
  return (
    <PublicPage aside={<StatusHeader id={id} applicationId={application.applicationId} />}>
      <StatusPage key={application.applicationId} application={application} asOf={asOf} />
    </PublicPage>
  );
};
