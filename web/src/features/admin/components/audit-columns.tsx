import type { AuditEntry } from '@loanline/proto/entities/audit-entry';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { exactMoment } from '../../../lib/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Facts, RecordCard } from './record-card.ts';

const Long = styled.span`
  overflow-wrap: anywhere;
`;

const When = ({ entry: { occurredAt } }: { entry: AuditEntry }): ReactNode => (
  <time dateTime={occurredAt}>{exactMoment(occurredAt)}</time>
);

/** What happens without a call comes from nowhere. */
const fromWhere = ({ address }: AuditEntry): string => address || 'the system';

/** The columns of the audit. */
export const auditColumns: readonly Column<AuditEntry>[] = [
  { id: 'when', header: 'When', cell: (entry) => <When entry={entry} /> },
  {
    id: 'who',
    header: 'Who',
    cell: ({ actor }) => (
      <Long>
        <strong>{actor}</strong>
      </Long>
    ),
  },
  { id: 'what', header: 'Action', cell: ({ action }) => action },
  { id: 'record', header: 'Record', cell: ({ subject }) => <Long>{subject}</Long> },
  { id: 'why', header: 'Reason', cell: ({ reason }) => reason && <Long>{reason}</Long> },
  { id: 'where', header: 'Address', cell: fromWhere },
];

/** One entry on a small screen. */
export const AuditCard = (entry: AuditEntry): ReactNode => (
  <RecordCard>
    <header>
      <h2>
        {entry.actor}: {entry.action}
      </h2>
    </header>
    <Facts>
      <span>{entry.subject}</span>
      {entry.reason && <span>{entry.reason}</span>}
    </Facts>
    <Facts>
      <When entry={entry} />
      <span>from {fromWhere(entry)}</span>
    </Facts>
  </RecordCard>
);
