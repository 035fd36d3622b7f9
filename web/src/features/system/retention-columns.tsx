import type { RetentionState } from '@loanline/proto/entities/retention';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../lib/format/format.ts';
import { colour } from '../../theme/tokens.ts';
import { Badge } from '../../ui/badge.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { Facts, RecordCard } from '../../ui/list/record-card.ts';
import { lengthOfDays } from './length-of-days.ts';

/** A class with the service that keeps it. */
export type RetentionRow = RetentionState & { readonly service: string };

/** Says what it is, and which setting is behind it. */
const Name = styled.span`
  display: block;
  min-width: 14rem;

  small {
    display: block;
    color: ${colour.muted};
    overflow-wrap: anywhere;
  }
`;

const figure = (value: number): string => value.toLocaleString('en-GB');

const timeOf = ({ days, from }: RetentionState): string => {
  if (days === 0) return 'Never';
  return [lengthOfDays(days), from].filter(Boolean).join(' after ');
};

const dueOf = ({ due }: RetentionState): string => (due === null ? 'Being deleted' : figure(due));

const LastRun = ({ lastRun }: RetentionState): ReactNode => {
  if (!lastRun) return 'Not yet';
  if (lastRun.finishedAt === null) return <Badge $tone="warning">Under way</Badge>;
  if (lastRun.failed) return <Badge $tone="danger">Failed, will be retried within the hour</Badge>;
  return (
    <time dateTime={lastRun.finishedAt} style={{ whiteSpace: 'nowrap' }}>
      {shortMoment(lastRun.finishedAt)}
    </time>
  );
};

const deletedOf = ({ lastRun }: RetentionState): string =>
  lastRun && lastRun.deleted.length > 0
    ? lastRun.deleted.map(({ kind, count }) => `${kind}: ${figure(count)}`).join(', ')
    : 'Nothing';

export const retentionColumns: readonly Column<RetentionRow>[] = [
  {
    id: 'what',
    header: 'What',
    cell: ({ name, setting }) => (
      <Name>
        <strong>{name}</strong> {setting !== 'fixed' && <small>{setting}</small>}
      </Name>
    ),
  },
  { id: 'period', header: 'When deleted', cell: timeOf },
  { id: 'due', header: 'Due now', end: true, cell: dueOf },
  { id: 'run', header: 'Last run', cell: (row) => <LastRun {...row} /> },
  { id: 'deleted', header: 'Deleted last time', cell: deletedOf },
];

export const RetentionCard = (row: RetentionRow): ReactNode => (
  <RecordCard>
    <header>
      <h3>{row.name}</h3>
    </header>
    <Facts>
      <span>When deleted: {timeOf(row)}</span>
      <span>Due now: {dueOf(row)}</span>
      <span>
        Last run: <LastRun {...row} />
      </span>
      <span>Deleted last time: {deletedOf(row)}</span>
    </Facts>
    {row.setting !== 'fixed' && <Facts>{row.setting}</Facts>}
  </RecordCard>
);
