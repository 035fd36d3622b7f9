import type { RebuiltPart } from '@loanline/proto/entities/customer-page';
import type { CustomerRebuild, RebuiltPartState } from '@loanline/proto/entities/customers/customer-rebuild';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { shortMoment } from '../../lib/format/format.ts';
import { colour, fontSize, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { ListTools } from '../../ui/list/panel.ts';
import { toast } from '../../ui/toast/toast.ts';
import { RebuildDialog } from './rebuild-dialog.tsx';
import { isUnderWay, useBeginRebuild, useRebuild } from './rebuild.ts';

const State = styled.div`
  display: grid;
  gap: ${space(2)};
  max-width: 32rem;
  margin-top: ${space(3)};

  progress {
    width: 100%;
    height: 0.5rem;
    accent-color: ${colour.accent};
  }

  small {
    color: ${colour.muted};
    font-size: ${fontSize.small};
  }
`;

const names: Readonly<Record<RebuiltPart, string>> = {
  applications: 'applications',
  stages: 'stages',
  outcomes: 'outcomes',
  'update-choices': 'update preferences',
  chats: 'chat messages from us',
  'back-calls': 'back call requests',
  conversations: 'conversations',
  messages: 'messages',
  'customer-chats': 'chat messages from customers',
  inquiries: 'inquiries',
  'inquiry-chats': 'messages of inquiries',
  'ai-reviews': 'AI reviews',
};

/** An owner answers within seconds, unless it is not running. */
const overdueMs = 60_000;

const isOverdue = ({ requestedAt, finishedAt }: RebuiltPartState, now: number): boolean =>
  finishedAt === null && requestedAt !== null && now - Date.parse(requestedAt) > overdueMs;

const namesOf = (parts: readonly RebuiltPartState[]): string =>
  parts.map(({ part }) => names[part]).join(', ');

const lastOf = ({ parts }: CustomerRebuild): string =>
  parts.reduce(
    (latest, { finishedAt }) => (finishedAt !== null && finishedAt > latest ? finishedAt : latest),
    '',
  );

/** The progress of a rebuild, as last fetched. */
const Progress = ({ rebuild, asOf }: { rebuild: CustomerRebuild; asOf: number }): ReactNode => {
  const { parts } = rebuild;
  const left = parts.filter(({ finishedAt }) => finishedAt === null);
  const overdue = left.filter((part) => isOverdue(part, asOf));
  const done = parts.length - left.length;
  return (
    <State>
      <progress aria-label="Rebuild of customer pages" max={parts.length} value={done} />
      <p role="status">{`Rebuilding: ${done} of ${parts.length} parts finished.`}</p>
      <small>Not finished yet: {namesOf(left)}.</small>
      {overdue.length > 0 && (
        <small>No answer for over a minute: {namesOf(overdue)}. We ask again every five minutes.</small>
      )}
    </State>
  );
};

/** Whether customer pages are complete, and where an admin starts a rebuild. */
export const RebuildPart = (): ReactNode => {
  const { data, dataUpdatedAt, isError, refetch } = useRebuild();
  const { mutate: begin, isPending } = useBeginRebuild();
  const [isAsked, setIsAsked] = useState(false);
  const isRunning = data !== undefined && isUnderWay(data);
  const start = () =>
    begin(undefined, {
      onSuccess: () =>
        toast({ title: 'Rebuild started', description: 'You can continue to use customer pages.' }),
      onError: (error) =>
        toast({
          title: 'The rebuild did not start',
          description: sentenceOf(error, 'Nothing was changed. Try again.'),
          variant: 'destructive',
        }),
    });
  if (!data)
    return isError ? (
      <p role="alert">
        We could not load the state of the pages.{' '}
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    ) : (
      <p>Loading...</p>
    );
  return (
    <>
      {isRunning ? (
        <Progress rebuild={data} asOf={dataUpdatedAt} />
      ) : (
        <>
          <p role="status">{`The pages are complete. They were last rebuilt on ${shortMoment(lastOf(data))}.`}</p>
          <p>Press Rebuild if something is missing from a customer page.</p>
        </>
      )}
      <ListTools>
        <Button
          variant="secondary"
          size="small"
          busy={isRunning || isPending}
          onClick={() => setIsAsked(true)}
        >
          {!isRunning && <RefreshCw size={16} aria-hidden />}
          {isRunning ? 'Rebuilding...' : 'Rebuild'}
        </Button>
      </ListTools>
      {isAsked && <RebuildDialog onBegin={start} onClose={() => setIsAsked(false)} />}
    </>
  );
};
