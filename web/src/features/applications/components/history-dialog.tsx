import type { StaffApplication, StageChange } from '@loanline/proto/entities/tracked-application';
import { ArrowRight, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../../lib/format/format.ts';
import { customerName } from '../../../lib/format/names.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { Badge } from '../../../ui/badge.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.ts';
import { useStageHistory } from '../api/stage-changes.ts';
import { moverOf } from '../model/stage-conflict.ts';
import { StageBadge } from './stage-badge.tsx';
import { useUndo } from './undo-toast.ts';

const Notifications = lazy(async () => ({
  default: (await import('../notifications/notifications.tsx')).Notifications,
}));

const List = styled.ol`
  display: grid;
  gap: ${space(4)};

  > li {
    display: grid;
    gap: ${space(1.5)};
    padding-left: ${space(4)};
    border-left: 2px solid ${colour.line};
  }
`;

const Move = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

const Meta = styled.p`
  color: ${colour.muted};
  font-size: 0.9375rem;
`;

const Note = styled.blockquote`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Entry = ({ change, children }: { change: StageChange; children?: ReactNode }): ReactNode => (
  <li>
    <Move>
      {change.fromStage !== null && (
        <>
          <StageBadge stage={change.fromStage} />
          <ArrowRight size={16} aria-label="to" />
        </>
      )}
      <StageBadge stage={change.toStage} />
      {change.undone && <Badge>Undone</Badge>}
    </Move>
    <Meta>
      {moverOf(change)} · <time dateTime={change.occurredAt}>{shortMoment(change.occurredAt)}</time>
    </Meta>
    {change.note && <Note>{change.note}</Note>}
    {children}
  </li>
);

interface HistoryDialogProps {
  application: StaffApplication;
  onClose: () => void;
}

/** Every stage an application has been at: since when, by whom, with which note; the last move can be taken back. */
export const HistoryDialog = ({ application, onClose }: HistoryDialogProps): ReactNode => {
  const { data, isError, refetch } = useStageHistory(application.applicationId);
  const undo = useUndo();
  return (
    <Dialog title={`Stage history: ${customerName(application)}`} width="40rem" onClose={onClose}>
      {isError && (
        <p role="alert">
          The history could not be loaded.{' '}
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton $height="6rem" />}
      {data && (
        <List aria-label="Stage changes, newest first" tabIndex={0}>
          {data.map((change) => (
            <Entry key={change.id} change={change}>
              {change.id === application.undoableChangeId && (
                <div>
                  <Button variant="secondary" size="small" onClick={() => void undo(application)}>
                    <Undo2 size={16} aria-hidden />
                    Undo this change
                  </Button>
                </div>
              )}
            </Entry>
          ))}
        </List>
      )}
      <AsyncBoundary>
        <Notifications applicationId={application.applicationId} />
      </AsyncBoundary>
    </Dialog>
  );
};
