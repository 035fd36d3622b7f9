import type { DeadLetterEntry, SystemStatus } from '@loanline/proto/entities/system';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { wordFor } from '@loanline/proto/rules/counted';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { ListBody } from '../../lib/list/list-body.tsx';
import { ListHead } from '../../lib/list/list-head.tsx';
import { OfflineNotice } from '../../lib/list/offline-notice.tsx';
import { colour, fontSize, from, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Panel } from '../../ui/list/panel.ts';
import { toast } from '../../ui/toast/toast.ts';
import { DeadLetterCard, deadLetterColumns, type LetterActions } from './dead-letter-columns.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { RebuildPart } from './rebuild-part.tsx';
import { RetentionPart } from './retention-part.tsx';
import { useReplay, useSystem } from './services.ts';
import {
  ProviderCard,
  providerColumns,
  QueueCard,
  queueColumns,
  ServiceCard,
  serviceColumns,
} from './system-columns.tsx';

const Part = styled.section`
  margin-top: ${space(6)};

  > h2 {
    margin-bottom: ${space(2)};
    font-size: ${fontSize.body};
  }

  > p {
    color: ${colour.muted};
  }

  /* Aligned with the first column of the tables. */
  ${from.laptop} {
    > h2,
    > p,
    > div:not(:has(table)) {
      padding-left: ${space(1)};
    }
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-bottom: ${space(3)};
`;

const say = ({ replayed }: { replayed: number }) =>
  toast({
    title: 'Replayed',
    description: `${replayed} ${wordFor(replayed, 'event was', 'events were')} returned to the queue.`,
  });

const refuse = (error: Error) =>
  toast({
    title: 'Replay failed',
    description: sentenceOf(
      error,
      'We do not know whether events were replayed. Load this page again to see which are left.',
    ),
    variant: 'destructive',
  });

const providersOf = ({ services }: SystemStatus) =>
  services.flatMap(({ service, status }) =>
    (status?.providers ?? []).map((provider) => ({ ...provider, service })),
  );

const DeadLetters = ({ letters }: { letters: readonly DeadLetterEntry[] }): ReactNode => {
  const { mutateAsync } = useReplay();
  const [discarded, setDiscarded] = useState<DeadLetterEntry>();
  const replay = useCallback(
    (what: { queue: string; id?: string }) => void mutateAsync(what).then(say).catch(refuse),
    [mutateAsync],
  );
  const actions = useMemo<LetterActions>(
    () => ({ replay: ({ queue, id }) => replay({ queue, id }), discard: setDiscarded }),
    [replay],
  );
  const columns = useMemo(() => deadLetterColumns(actions), [actions]);
  const card = useCallback(
    (letter: DeadLetterEntry) => <DeadLetterCard letter={letter} actions={actions} />,
    [actions],
  );
  const queues = [...new Set(letters.map(({ queue }) => queue))];
  if (letters.length === 0) return <p>None. Every event has been handled or is being retried.</p>;
  return (
    <>
      <Tools>
        {queues.map((queue) => (
          <Button key={queue} variant="secondary" size="small" onClick={() => replay({ queue })}>
            <RotateCcw size={16} aria-hidden />
            Replay all of {queue}
          </Button>
        ))}
      </Tools>
      <DataTable
        caption="Failed events"
        columns={columns}
        card={card}
        rows={letters}
        rowKey={({ queue, id }) => `${queue} ${id}`}
      />
      {discarded && <DiscardDialog letter={discarded} onClose={() => setDiscarded(undefined)} />}
    </>
  );
};

const Parts = ({ system }: { system: SystemStatus }): ReactNode => (
  <>
    <Part>
      <h2>Services</h2>
      <DataTable
        caption="Services"
        columns={serviceColumns}
        card={ServiceCard}
        rows={system.services}
        rowKey={({ service }) => service}
      />
    </Part>
    <Part>
      <h2>Queues</h2>
      {system.queues ? (
        <DataTable
          caption="Queues"
          columns={queueColumns}
          card={QueueCard}
          rows={system.queues}
          rowKey={({ queue }) => queue}
        />
      ) : (
        <p>
          Cannot connect to the message broker. Nothing is lost: services store their events until it is back.
        </p>
      )}
    </Part>
    <Part>
      <h2>Failed events</h2>
      {system.deadLetters ? (
        <DeadLetters letters={system.deadLetters} />
      ) : (
        <p>
          The failed events could not be loaded. Nothing is lost: they stay in their queues. Load the page
          again.
        </p>
      )}
    </Part>
    <Part>
      <h2>Providers</h2>
      <DataTable
        caption="Providers"
        columns={providerColumns}
        card={ProviderCard}
        rows={providersOf(system)}
        rowKey={({ service, provider }) => `${service} ${provider}`}
      />
    </Part>
  </>
);

/** How the product runs: services, queues, providers, dead letters, customer pages, and how long data is stored. */
export const System = (): ReactNode => {
  const query = useSystem();
  const refresh = () => void query.refetch();
  return (
    <Panel>
      <ListHead
        title="System"
        asOf={query.dataUpdatedAt}
        refreshing={query.isRefetching}
        onRefresh={refresh}
      />
      {query.data ? (
        <>
          <OfflineNotice asOf={query.dataUpdatedAt} />
          <Parts system={query.data} />
          <Part aria-labelledby="customer-pages">
            <h2 id="customer-pages">Customer pages</h2>
            <RebuildPart />
          </Part>
          <Part aria-labelledby="retention">
            <h2 id="retention">Retention</h2>
            <RetentionPart />
          </Part>
        </>
      ) : (
        <ListBody
          asOf={query.dataUpdatedAt}
          count={undefined}
          failed={query.isError}
          empty={{ title: 'No services', hint: 'No service is running.' }}
          hasMore={false}
          loadingMore={false}
          onMore={refresh}
          onRetry={refresh}
        >
          {null}
        </ListBody>
      )}
    </Panel>
  );
};
